"""`rules`: the list of rule sets, the rule book of one, the differences of two."""

from __future__ import annotations

import argparse
import textwrap
from enum import Enum
from itertools import zip_longest
from typing import Any

from fivehundred.cli.screen import Line, Screen, Span, table
from fivehundred.cli.words import about, rules_of, title
from fivehundred.errors import FiveHundredError
from fivehundred.rules import Rules

_CELL = 24


def run(options: argparse.Namespace, screen: Screen) -> int:
    names = options.names
    if len(names) > 2:
        raise FiveHundredError(f"Name one rule set, or two to compare, not {len(names)}.")
    if not names:
        _list(screen, json=options.json)
    elif len(names) == 1:
        _book(screen, names[0], json=options.json)
    else:
        _compare(screen, *names, json=options.json)
    return 0


def _list(screen: Screen, *, json: bool) -> None:
    kinds = {"presets": Rules.presets(), "deltas": Rules.deltas()}
    if json:
        screen.json(
            {
                kind: [{"name": n, "title": title(n), "about": about(n)} for n in names]
                for kind, names in kinds.items()
            }
        )
        return
    size = max(len(name) for names in kinds.values() for name in names)
    for kind, names in kinds.items():
        what = "Presets" if kind == "presets" else "Deltas, small changes: preset+delta"
        screen.line(Span(what, "head"))
        for name in names:
            text = f"{title(name)}. {about(name)}"
            first, *more = textwrap.wrap(text, screen.columns - size - 5)
            screen.line(["  ", Span(name.ljust(size), "strong"), "  ", first])
            screen.lines(" " * (size + 4) + line for line in more)
        screen.line()
    screen.text("`fivehundred rules NAME` prints a rule book, with two names what is different.")


def _book(screen: Screen, name: str, *, json: bool) -> None:
    rules = rules_of(name)
    if json:
        screen.json({"name": name, "rules": rules.to_dict(), "book": rules.explain()})
        return
    for line in rules.explain().splitlines():
        number = line.split(" ", 1)[0]
        is_rule = "." in number and number[-1] != "."
        is_head = bool(line) and not line.endswith(".")
        screen.text(line, indent="     " if is_rule else "", style="head" if is_head else "")


def _compare(screen: Screen, one: str, other: str, *, json: bool) -> None:
    left, right = rules_of(one), rules_of(other)
    mine, others = left.to_dict(), right.to_dict()
    changes = {
        part: {
            name: [value, others[part][name]]
            for name, value in fields.items()
            if value != others[part][name]
        }
        for part, fields in mine.items()
    }
    changes = {part: fields for part, fields in changes.items() if fields}
    if json:
        screen.json({"names": [one, other], "differences": changes})
        return
    if not changes:
        screen.text(f"{one} and {other} are the same rule set.")
        return
    rows: list[list[Line]] = [["", *_heads(one, other)]]
    for part, fields in changes.items():
        rows.append([Span(f"{part.replace('_', ' ')}", "strong"), "", ""])
        for name in fields:
            values = (getattr(getattr(rules, part), name) for rules in (left, right))
            cells = [textwrap.wrap(_value(name, value), _CELL) for value in values]
            label = [f"  {name.replace('_', ' ')}"]
            rows += [list(row) for row in zip_longest(label, *cells, fillvalue="")]
    screen.lines(table(rows, "<<<"))


def _heads(one: str, other: str) -> list[Line]:
    return [name if len(name) <= _CELL else f"{name[: _CELL - 3]}..." for name in (one, other)]


def _value(name: str, value: Any) -> str:
    """A value of a field in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value).replace("_", " ")
    if name == "packets":
        return ", ".join(f"{n} each" if n > 0 else f"{-n} kitty" for n in value)
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
