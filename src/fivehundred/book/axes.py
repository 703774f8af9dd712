"""Rule sets side by side: the axes on which tables differ, in the course of a deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from fivehundred import choices
from fivehundred.book.sentence import Fields, Tables
from fivehundred.book.words import Words

Kind: TypeAlias = "type[choices.Choice] | str"

#: The parts of a rule set, their fields, and what a field holds: a choice, or a number, a flag, a
#: level bid, packets, the values of the bids.
AXES: Final[dict[str, dict[str, Kind]]] = {
    "table": {"players": "number", "sides": choices.Sides, "dead_hands": "number"},
    "pack": {
        "lowest_rank": "number",
        "fours": choices.Fours,
        "high_cards": choices.HighCards,
        "jokers": "number",
        "colour_four_is_trump": "flag",
        "no_trump_jacks": choices.NoTrumpJacks,
    },
    "deal": {
        "kitty_size": "number",
        "kitty_face": choices.KittyFace,
        "packets": "packets",
        "first_dealer": choices.FirstDealer,
        "weak_hand_redeal": "flag",
    },
    "auction": {
        "auction_rounds": choices.AuctionRounds,
        "passed_may_return": choices.Return,
        "raise_own_bid": choices.Raise,
        "bid_order": choices.BidOrder,
        "inkle": "flag",
        "min_contract": "number",
        "min_no_trump": "number",
        "game_bids": "flag",
        "misere_value": "number",
        "misere_over": "bid",
        "misere_when": choices.When,
        "open_misere_value": "number",
        "open_misere_over": "bid",
        "open_misere_when": choices.When,
        "double_nullo_value": "number",
        "double_nullo_over": "bid",
        "double_nullo_when": choices.When,
        "bar_nullo_value": "number",
        "bar_nullo_over": "bid",
        "bar_nullo_when": choices.When,
        "blind_misere_value": "number",
        "all_pass": choices.AllPass,
        "below_min_contract": choices.ThrownIn,
    },
    "exchange": {"partner_exchange": "flag", "partner_call": choices.PartnerCall},
    "play": {"must_trump": "flag"},
    "joker": {
        "joker_follow": choices.JokerFollow,
        "joker_lead": choices.JokerLead,
        "joker_lead_limit": choices.JokerLeadLimit,
        "joker_nominated": "flag",
    },
    "misere": {
        "misere_joker": choices.MisereJoker,
        "open_exposure": choices.OpenExposure,
        "partner_sees_hand": "flag",
        "misere_early_stop": "flag",
    },
    "scoring": {
        "schedule": choices.Schedule,
        "own_values": "values",
        "failed": choices.Failed,
        "slam": choices.Slam,
        "slam_double": "flag",
        "defender_points": choices.DefenderPoints,
        "defender_cap": "number",
        "misere_defender_points": "flag",
        "score_sheet": choices.SheetStyle,
    },
    "ending": {
        "target": "number",
        "at_lower_limit": choices.LowerLimit,
        "lower_limit": "number",
        "own_contract": "flag",
        "instant_win": "flag",
        "tie_break": choices.TieBreak,
        "rounds_limit": "number",
    },
}


_ANY_BID = 65  # stands in for no bid, above which nothing ranks


@dataclass(frozen=True, slots=True)
class Difference:
    """An axis on which rule sets differ.

    ``field`` is the name of the field and ``part`` that of its part of the rule set; ``heading``
    and ``name`` are what a reader sees of them. ``values`` has what each rule set says, in words; a
    dash where the field plays no part, such as the place of a bid that there is not. ``rules`` are
    the numbers of the rules that it changes, 405 for rule 4.5.
    """

    field: str
    part: str
    heading: str
    name: str
    values: tuple[str, ...]
    rules: tuple[int, ...]


def differences(rule_sets: Sequence[Fields], tables: Tables) -> Iterator[Difference]:
    """The axes on which the rule sets differ, in the order of `AXES`."""
    names = tables.names
    books = [_book(fields, tables) for fields in rule_sets]
    for part, axes in AXES.items():
        for field, kind in axes.items():
            if len({fields[field] for fields in rule_sets}) < 2:
                continue
            others = {fields[field] or (_ANY_BID if kind == "bid" else 0) for fields in rule_sets}
            changed = [
                {
                    number
                    for value in others - {fields[field]}
                    for number in _changed(mine, {**fields, field: value}, tables)
                }
                for mine, fields in zip(books, rule_sets, strict=True)
            ]
            values = tuple(
                value_name(field, kind, fields, tables)
                if numbers or not any(changed)
                else names["choice.idle"]
                for fields, numbers in zip(rule_sets, changed, strict=True)
            )
            rules = tuple(sorted({number for numbers in changed for number in numbers}))
            heading, name = names[f"part.{part}"], names[f"field.{field}"]
            yield Difference(field, part, heading, name, values, rules)


def _book(fields: Fields, tables: Tables) -> dict[int, str]:
    return Words(fields, tables.names).rules(tables.sentences)


def _changed(mine: dict[int, str], fields: Fields, tables: Tables) -> set[int]:
    """The rules that are not the same in the book of another rule set."""
    theirs = _book(fields, tables)
    return {number for number in mine | theirs if mine.get(number) != theirs.get(number)}


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
