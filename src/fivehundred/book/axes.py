"""Rule sets side by side: the axes on which tables differ, in the course of a deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from fivehundred import choices
from fivehundred.book.sentence import Fields, Tables
from fivehundred.book.words import Words

Kind: TypeAlias = "type[choices.Choice] | str"


class Axis(NamedTuple):
    """A point on which tables differ: what its field holds, a choice, or a number, a flag, a level
    bid, packets, the values of the bids; and the number of the rule that is most about it."""

    kind: Kind
    rule: int


#: The parts of a rule set, and the axis of each of their fields.
AXES: Final[dict[str, dict[str, Axis]]] = {
    "table": {
        "players": Axis("number", 101),
        "sides": Axis(choices.Sides, 101),
        "dead_hands": Axis("number", 104),
    },
    "pack": {
        "lowest_rank": Axis("number", 201),
        "fours": Axis(choices.Fours, 201),
        "high_cards": Axis(choices.HighCards, 201),
        "jokers": Axis("number", 201),
        "colour_four_is_trump": Axis("flag", 208),
        "no_trump_jacks": Axis(choices.NoTrumpJacks, 202),
    },
    "deal": {
        "kitty_size": Axis("number", 501),
        "kitty_face": Axis(choices.KittyFace, 305),
        "packets": Axis("packets", 304),
        "first_dealer": Axis(choices.FirstDealer, 301),
        "weak_hand_redeal": Axis("flag", 419),
    },
    "auction": {
        "auction_rounds": Axis(choices.AuctionRounds, 406),
        "passed_may_return": Axis(choices.Return, 405),
        "raise_own_bid": Axis(choices.Raise, 407),
        "bid_order": Axis(choices.BidOrder, 403),
        "inkle": Axis("flag", 411),
        "min_contract": Axis("number", 417),
        "min_no_trump": Axis("number", 418),
        "game_bids": Axis("flag", 410),
        "misere_value": Axis("number", 909),
        "misere_over": Axis("bid", 412),
        "misere_when": Axis(choices.When, 413),
        "open_misere_value": Axis("number", 909),
        "open_misere_over": Axis("bid", 412),
        "open_misere_when": Axis(choices.When, 413),
        "double_nullo_value": Axis("number", 909),
        "double_nullo_over": Axis("bid", 412),
        "double_nullo_when": Axis(choices.When, 413),
        "bar_nullo_value": Axis("number", 909),
        "bar_nullo_over": Axis("bid", 412),
        "bar_nullo_when": Axis(choices.When, 413),
        "blind_misere_value": Axis("number", 415),
        "all_pass": Axis(choices.AllPass, 416),
        "below_min_contract": Axis(choices.ThrownIn, 417),
    },
    "exchange": {
        "partner_exchange": Axis("flag", 504),
        "partner_call": Axis(choices.PartnerCall, 506),
    },
    "play": {"must_trump": Axis("flag", 605)},
    "joker": {
        "joker_follow": Axis(choices.JokerFollow, 702),
        "joker_lead": Axis(choices.JokerLead, 704),
        "joker_lead_limit": Axis(choices.JokerLeadLimit, 707),
        "joker_nominated": Axis("flag", 709),
    },
    "misere": {
        "misere_joker": Axis(choices.MisereJoker, 710),
        "open_exposure": Axis(choices.OpenExposure, 803),
        "partner_sees_hand": Axis("flag", 807),
        "misere_early_stop": Axis("flag", 805),
    },
    "scoring": {
        "schedule": Axis(choices.Schedule, 901),
        "own_values": Axis("values", 901),
        "failed": Axis(choices.Failed, 903),
        "slam": Axis(choices.Slam, 905),
        "slam_double": Axis("flag", 906),
        "defender_points": Axis(choices.DefenderPoints, 907),
        "defender_cap": Axis("number", 908),
        "misere_defender_points": Axis("flag", 909),
        "score_sheet": Axis(choices.SheetStyle, 911),
    },
    "ending": {
        "target": Axis("number", 1001),
        "at_lower_limit": Axis(choices.LowerLimit, 1005),
        "lower_limit": Axis("number", 1005),
        "own_contract": Axis("flag", 1001),
        "instant_win": Axis("flag", 1003),
        "tie_break": Axis(choices.TieBreak, 1004),
        "rounds_limit": Axis("number", 1007),
    },
}


_ANY_BID = 65  # stands in for no bid, above which nothing ranks


@dataclass(frozen=True, slots=True)
class Difference:
    """An axis on which rule sets differ.

    ``field`` is the name of the field and ``part`` that of its part of the rule set; ``heading``
    and ``name`` are what a reader sees of them. ``values`` has what each rule set says, in words; a
    dash where the field plays no part, such as the place of a bid that there is not. ``rules`` are
    the numbers of the rules that it changes, 405 for rule 4.5, and ``rule`` is that of the one that
    is most about it; () and None where the field plays no part in any.
    """

    field: str
    part: str
    heading: str
    name: str
    values: tuple[str, ...]
    rules: tuple[int, ...]
    rule: int | None


def differences(rule_sets: Sequence[Fields], tables: Tables) -> Iterator[Difference]:
    """The axes on which the rule sets differ, in the order of `AXES`."""
    names = tables.names
    books = [_book(fields, tables) for fields in rule_sets]
    for part, axes in AXES.items():
        for field, (kind, rule) in axes.items():
            given = {fields[field] for fields in rule_sets}
            if len(given) < 2:
                continue
            given = {value or (_ANY_BID if kind == "bid" else 0) for value in given}
            values: list[str] = []
            rules: set[int] = set()
            for book, fields in zip(books, rule_sets, strict=True):
                changed = _changed(book, fields, field, given, tables)
                rules |= changed
                plays_a_part = changed or _changed(book, fields, field, _others(kind), tables)
                values.append(
                    value_name(field, kind, fields, tables)
                    if plays_a_part
                    else names["choice.idle"]
                )
            heading, name = names[f"part.{part}"], names[f"field.{field}"]
            numbers = tuple(sorted(rules))
            most = rule if rule in rules else min(rules, default=None)
            yield Difference(field, part, heading, name, tuple(values), numbers, most)


def _others(kind: Kind) -> set[int]:
    """Values of an axis of which one changes the book where the axis plays a part."""
    return set() if isinstance(kind, str) else {member.value for member in kind}


def _book(fields: Fields, tables: Tables) -> dict[int, str]:
    return Words(fields, tables.names).rules(tables.sentences)


def _changed(
    book: dict[int, str], fields: Fields, field: str, others: set[Any], tables: Tables
) -> set[int]:
    """The rules that another value of a field changes."""
    changed = set()
    for value in others - {fields[field]}:
        other = _book({**fields, field: value}, tables)
        changed |= {number for number in book | other if book.get(number) != other.get(number)}
    return changed


def value_name(field: str, kind: Kind, fields: Fields, tables: Tables) -> str:
    """What a rule set has in a field, in words."""
    names, value = tables.names, fields[field]
    if isinstance(value, tuple):
        if not any(value):
            return names["choice.none"]
        words = Words(fields, names)
        return words.packets("short") if kind == "packets" else words.own_values()
    if kind == "flag":
        return names["choice.yes" if value else "choice.no"]
    if not isinstance(kind, str):
        return names[choice_key(kind(value))]
    if value == 0:
        return names["choice.none"]
    return Words(fields, names).bid(value) if kind == "bid" else str(value)


def choice_key(member: choices.Choice) -> str:
    """The key of a choice among the names: ``choice.return.before_bid``."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(member).__name__).lower()
    return f"choice.{kind}.{member.name.lower()}"
