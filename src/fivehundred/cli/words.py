"""What people type, read: seats, rule sets, actions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from fivehundred.actions import Action
from fivehundred.errors import FiveHundredError, NotationError, RulesError, quote
from fivehundred.render.lines import plain
from fivehundred.render.words import action_text, title, title_of
from fivehundred.rules import Rules
from fivehundred.seats import seat_names, seats

_LONGEST = 2**20  # characters of a file of rules


def seat_of(text: str, players: int) -> int:
    """The seat of a number, a short or a full name. FiveHundredError."""
    for names in (map(str, range(players)), seats(players), seat_names(players)):
        for seat, name in enumerate(names):
            if text.lower() == name.lower():
                return seat
    raise FiveHundredError(f"There is no seat {quote(text)}: they are {' '.join(seats(players))}.")


def rules_of(name: str) -> Rules:
    """The rule set of a name as `Rules.preset` takes it, or of a file of JSON, - standard input.

    RulesError with a way out, NotationError for a file that is not JSON, OSError.
    """
    if name == "-" or is_file(name):
        return _rules_in(name)
    try:
        return Rules.preset(name)
    except RulesError as error:
        raise RulesError(f"{error} `fivehundred rules` lists the rule sets.") from None


def _rules_in(name: str) -> Rules:
    where = "standard input" if name == "-" else name
    try:
        if name == "-":
            return Rules.from_json(sys.stdin.read(_LONGEST))
        with open(name, encoding="utf-8-sig") as file:
            return Rules.from_json(file.read(_LONGEST))
    except RulesError as error:
        raise RulesError(f"{where}: {error}", fields=error.fields) from None
    except NotationError as error:
        raise NotationError(f"{where}: {error}", text=error.text) from None
    except UnicodeDecodeError:
        raise NotationError(f"{where}: This is not a text in UTF-8.", text="") from None


def is_file(name: str) -> bool:
    """Whether it names a file of rules, not a preset."""
    return name.endswith(".json") or "/" in name or os.sep in name


def headline(name: str, rules: Rules) -> str:
    """The title of a rule set that was asked for by a name or a file."""
    return title_of(rules) if is_file(name) else title(name)


def parse_action(text: str, legal: Iterable[Action], players: int) -> Action:
    """The action of a text, or of the words in which a legal one is shown. NotationError."""
    wanted = text.lower().replace("è", "e").removeprefix("seat=")
    for action in legal:
        shown = plain(action_text(action, players)).lower().replace("è", "e")
        if shown.replace(" ", "") == wanted:
            return action
    return Action(text)
