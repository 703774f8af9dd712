"""GameOptionsJson and rule sets.

An option that is left out has its default. What no option tells is the same in every game: it
follows the published help pages and records, and where they are silent the preset of the family,
`australian` or `american_45`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from itertools import product
from typing import Any

from fivehundred import json_text
from fivehundred.bids import Bid
from fivehundred.errors import NotationError, RulesError, quote
from fivehundred.rules import (
    AuctionRounds,
    FirstDealer,
    JokerLeadLimit,
    KittyFace,
    LowerLimit,
    MisereJoker,
    Return,
    Rules,
    Sides,
    TieBreak,
    When,
)

#: The options that make a rule set, in the order in which they are written.
RULE_OPTIONS = (
    "players",
    "isPartnership",
    "variation",
    "deckSize",
    "gameOverScore",
    "mustBidToWin",
    "whenNullo",
    "S8Overbid250Nullo",
    "bidAfterPass",
    "nulloPlaysPartner",
)

#: The options of the screen, which change no rule.
SCREEN_OPTIONS = ("reviewLastDeal", "noSuggestions", "noWatching")

_AMERICAN, _AUSTRALIAN = 0, 1
_ANY_TIME, _AFTER_SEVEN, _OFF = 0, 1, 2
_NEVER, _ALWAYS, _IF_CHANGED = 0, 1, 2
_NAMES = {
    "variation": {"American": _AMERICAN, "Australian": _AUSTRALIAN},
    "whenNullo": {"Off": _OFF},
    "bidAfterPass": {"Never": _NEVER, "Always": _ALWAYS},
}
_RETURNS = {
    _NEVER: (Return.NO,),
    _ALWAYS: (Return.ALWAYS,),
    _IF_CHANGED: (Return.BEFORE_BID, Return.SUIT_CHANGED),
}
_PACKS = {
    (3, 33): "three_handed",
    (3, 43): "three_handed",
    (4, 43): "australian",
    (4, 45): "american_45",
    (4, 46): "montreal_46",
    (6, 43): "six_handed_63",
    (6, 63): "six_handed_63",
}
_OPEN_VALUE = re.compile(r"open (?:mis[eè]re|nullo) ±(\d{1,4})\b")


# ---- JSON ----------------------------------------------------------------------------------------


def read_json(text: str) -> dict[str, Any]:
    """The options of a JSON text. RulesError."""
    try:
        options = json_text.read(text or "{}", quote(text))
    except NotationError as error:
        raise RulesError(str(error)) from None
    if not isinstance(options, dict):
        raise RulesError(f"{quote(text)} has no named options.")
    return options


def write_json(options: Mapping[str, Any]) -> str:
    """The text of options, in the order of the source and then of their names."""
    places = {name: place for place, name in enumerate((*RULE_OPTIONS, *SCREEN_OPTIONS))}
    names = sorted(options, key=lambda name: (places.get(name, len(places)), name))
    return json.dumps({n: options[n] for n in names}, ensure_ascii=False, separators=(",", ":"))


# ---- options into rules --------------------------------------------------------------------------


def readings(options: Mapping[str, Any], hands: int | None = None, event: str = "") -> list[Rules]:
    """The rule sets that options can mean, the likeliest first.

    hands: how many the record shows. event: the text of its event, which alone tells the value of
    open misère. RulesError, with a sentence that names them, for options that cannot be.
    """
    players = _number(options, "players", hands or 4, (3, 4, 6))
    if hands not in (None, players):
        raise RulesError(f"players is {players}, and the record has {hands} hands.")
    if _flag(options, "nulloPlaysPartner", False):
        raise RulesError("nulloPlaysPartner: no rule set lets a bidder play the partner's hand.")
    returns = _RETURNS[_number(options, "bidAfterPass", _NEVER, _RETURNS)]
    return [
        _rules(options, players, event, sides).replace(passed_may_return=may_return)
        for may_return, sides in product(returns, _sides(options, players))
    ]


def _sides(options: Mapping[str, Any], players: int) -> tuple[Sides, ...]:
    if not _flag(options, "isPartnership", players != 3):
        return (Sides.EACH,)
    if players == 3:
        raise RulesError("isPartnership, players: three players have no partners.")
    return (Sides.TWO, Sides.THREE) if players == 6 else (Sides.TWO,)


def _rules(options: Mapping[str, Any], players: int, event: str, sides: Sides) -> Rules:
    variation = _number(options, "variation", _AMERICAN, (_AMERICAN, _AUSTRALIAN))
    size = _number(options, "deckSize", 43, (33, 43, 45, 46, 63))
    target = _number(options, "gameOverScore", 500, range(10, 10_000))
    if (players, size) not in _PACKS:
        raise RulesError(f"deckSize, players: {players} players have no pack of the size {size}.")
    pack = Rules.preset(_PACKS[players, size])
    has_inkles = variation == _AMERICAN and sides is not Sides.EACH
    return Rules.preset("american_45" if variation == _AMERICAN else "australian").replace(
        players=players,
        sides=sides,
        pack=pack.pack,
        deal=pack.deal,
        kitty_face=KittyFace.DOWN,
        first_dealer=FirstDealer.RANDOM,
        inkle=has_inkles,
        min_contract=7 if has_inkles else 6,
        joker_lead_limit=JokerLeadLimit.NONE,
        joker_nominated=False,
        misere_joker=MisereJoker.AS_NO_TRUMP,
        target=target,
        lower_limit=-target,
        at_lower_limit=LowerLimit.HIGHEST_WINS,
        own_contract=_flag(options, "mustBidToWin", False),
        tie_break=TieBreak.HIGHER,
        **_lose_all(options, event),
    )


def _lose_all(options: Mapping[str, Any], event: str) -> dict[str, Any]:
    """The fields of misère and of open misère."""
    when = _number(options, "whenNullo", _ANY_TIME, (_ANY_TIME, _AFTER_SEVEN, _OFF))
    is_below_8s = _flag(options, "S8Overbid250Nullo", True)
    match = _OPEN_VALUE.search(event)
    value = int(match[1]) if match else 500
    is_on = when != _OFF
    return {
        "misere_value": 250 * is_on,
        "misere_over": Bid("7NT" if is_below_8s else "8S") if is_on else None,
        "misere_when": When.SEVEN if when == _AFTER_SEVEN else When.ANY,
        "open_misere_value": value * is_on,
        "open_misere_over": _highest_below(value) if is_on else None,
        "open_misere_when": When.ANY,
    }


def _highest_below(value: int) -> Bid:
    rules = Rules.preset("australian")
    bids = [bid for bid in rules.bids if not bid.is_lose_all and rules.value(bid) < value]
    if not bids:
        raise RulesError(f"Open misère is worth {value}, and no bid is worth less.")
    return bids[-1]


def _number(options: Mapping[str, Any], name: str, default: int, wanted: Collection[int]) -> int:
    value = options.get(name, default)
    if isinstance(value, str):
        value = _NAMES.get(name, {}).get(value, value)
    if type(value) is int and value in wanted:
        return value
    numbers = f"{min(wanted)} to {max(wanted)}" if len(wanted) > 5 else _listed(wanted)
    raise RulesError(f"{name} is {numbers}, not {_shown(value)}.")


def _listed(numbers: Collection[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} or {last}"


def _flag(options: Mapping[str, Any], name: str, default: bool) -> bool:
    value = options.get(name, default)
    if type(value) is bool:
        return value
    raise RulesError(f"{name} is true or false, not {_shown(value)}.")


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:40] + "..."


# ---- rules into options --------------------------------------------------------------------------


def options_of(rules: Rules, event: str = "") -> tuple[dict[str, Any], list[str]]:
    """The options that come nearest to a rule set, and the names of the fields in which it is
    another. RulesError for a table or a pack that no options can mean."""
    auction, players = rules.auction, rules.table.players
    after_pass = next((n for n, means in _RETURNS.items() if auction.passed_may_return in means), 0)
    when = _AFTER_SEVEN if auction.misere_when is When.SEVEN else _ANY_TIME
    given = {
        "players": (players, 4),
        "isPartnership": (rules.table.sides is not Sides.EACH, True),
        "variation": (int(auction.auction_rounds is AuctionRounds.MANY), _AMERICAN),
        "deckSize": (43 if players != 4 else 40 + rules.deal.kitty_size, 43),
        "gameOverScore": (rules.ending.target, 500),
        "mustBidToWin": (rules.ending.own_contract, False),
        "whenNullo": (when if auction.misere_value else _OFF, _ANY_TIME),
        "S8Overbid250Nullo": (auction.misere_over is not Bid("8S"), True),
        "bidAfterPass": (after_pass, _NEVER),
    }
    options = {name: value for name, (value, default) in given.items() if value != default}
    mine = rules.fields()
    others = readings(options, players, event)
    if all(other.pack_cards != rules.pack_cards for other in others):
        raise RulesError(f"Trickster Cards has no such pack of {len(rules.pack_cards)} cards.")
    differences = [
        [name for name, value in other.fields().items() if value != mine[name]] for other in others
    ]
    return options, min(differences, key=len)
