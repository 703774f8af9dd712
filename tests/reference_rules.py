"""The rule sets of the rule book as plain data, an independent copy, and random ones for tests.

PRESETS holds the twelve presets; DELTAS the small changes with the presets they apply to (the one
with table piles has no fields and is left out). A field that does not apply to a preset is 0.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeAlias

import reference as ref

RuleSet: TypeAlias = dict[str, int | tuple[int, ...]]


def packets(*sizes: int) -> tuple[int, ...]:
    """Packets filled up to the twelve places of the field: n to each hand, -n to the kitty."""
    return sizes + (0,) * (12 - len(sizes))


def bid_id(bid: str) -> int:
    """The number of a level bid, as the fields misere_over and their kin hold it."""
    return ref.FIRST_LEVEL_BID_ID + ref.LEVEL_BIDS.index(bid)


_THREE_HANDED: RuleSet = {
    "players": 3,
    "sides": ref.SIDES_EACH,
    "dead_hands": 0,
    "lowest_rank": 7,
    "fours": ref.FOURS_NONE,
    "high_cards": ref.HIGH_NONE,
    "jokers": 1,
    "colour_four_is_trump": 0,
    "no_trump_jacks": ref.JACKS_PLAIN,
    "kitty_size": 3,
    "kitty_face": ref.KITTY_UP,
    "packets": packets(3, 2, 3, 2, -3),
    "first_dealer": ref.DEALER_CUT,
    "weak_hand_redeal": 0,
    "auction_rounds": ref.AUCTION_MANY,
    "passed_may_return": ref.RETURN_NO,
    "raise_own_bid": ref.RAISE_NO,
    "bid_order": ref.ORDER_LEVEL,
    "inkle": 0,
    "min_contract": 6,
    "min_no_trump": 6,
    "game_bids": 0,
    "misere_value": 0,
    "misere_over": 0,
    "misere_when": ref.WHEN_ANY,
    "open_misere_value": 0,
    "open_misere_over": 0,
    "open_misere_when": ref.WHEN_ANY,
    "double_nullo_value": 0,
    "double_nullo_over": 0,
    "double_nullo_when": ref.WHEN_ANY,
    "bar_nullo_value": 0,
    "bar_nullo_over": 0,
    "bar_nullo_when": ref.WHEN_ANY,
    "blind_misere_value": 0,
    "all_pass": ref.PLAY_NO_TRUMP,
    "below_min_contract": ref.NEXT_DEALER,
    "partner_exchange": 0,
    "partner_call": ref.CALL_NONE,
    "must_trump": 0,
    "joker_follow": ref.FOLLOW_VOID,
    "joker_lead": ref.LEAD_NAMES_SUIT,
    "joker_lead_limit": ref.LEAD_LIMIT_SHOWN_VOID,
    "joker_nominated": 0,
    "misere_joker": ref.MISERE_AS_NO_TRUMP,
    "open_exposure": ref.EXPOSED_AFTER_TRICK,
    "partner_sees_hand": 0,
    "misere_early_stop": 0,
    "schedule": ref.SCHEDULE_AVONDALE,
    "own_values": (0,) * 25,
    "failed": ref.FAILED_MINUS,
    "slam": ref.SLAM_FLOOR,
    "slam_double": 0,
    "defender_points": ref.DEFENDERS_ALWAYS,
    "defender_cap": 0,
    "misere_defender_points": 0,
    "score_sheet": ref.SHEET_TOTAL,
    "target": 500,
    "at_lower_limit": ref.LIMIT_IGNORED,
    "lower_limit": 0,
    "own_contract": 0,
    "instant_win": 1,
    "tie_break": ref.TIE_CONTRACTOR,
    "rounds_limit": 0,
}

_TWO_HANDED: RuleSet = {**_THREE_HANDED, "players": 2, "dead_hands": 1}

_FOUR_HANDED_43: RuleSet = {
    **_THREE_HANDED,
    "players": 4,
    "sides": ref.SIDES_TWO,
    "lowest_rank": 5,
    "fours": ref.FOURS_MIXED,
}

_QUEBEC_46: RuleSet = {
    **_THREE_HANDED,
    "players": 4,
    "sides": ref.SIDES_TWO,
    "lowest_rank": 4,
    "jokers": 2,
    "kitty_size": 6,
    "kitty_face": ref.KITTY_DOWN,
    "packets": packets(3, -2, 4, -2, 3, -2),
    "first_dealer": ref.DEALER_RANDOM,
    "auction_rounds": ref.AUCTION_ONE,
    "min_contract": 8,
    "game_bids": 1,
    "all_pass": ref.NEXT_DEALER,
    "below_min_contract": ref.NEXT_DEALER,
    "joker_lead": ref.LEAD_TRUMP,
    "joker_lead_limit": ref.LEAD_LIMIT_NONE,
    "failed": ref.FAILED_OPPONENTS,
    "slam": ref.SLAM_NONE,
    "defender_points": ref.DEFENDERS_NEVER,
    "target": 1000,
    "instant_win": 0,
}

_AUSTRALIAN: RuleSet = {
    **_THREE_HANDED,
    "players": 4,
    "sides": ref.SIDES_TWO,
    "lowest_rank": 5,
    "fours": ref.FOURS_RED,
    "kitty_face": ref.KITTY_DOWN,
    "packets": packets(3, -1, 4, -1, 3, -1),
    "first_dealer": ref.DEALER_RANDOM,
    "misere_value": 250,
    "misere_over": bid_id("7NT"),
    "misere_when": ref.WHEN_SEVEN,
    "open_misere_value": 500,
    "open_misere_over": bid_id("10D"),
    "all_pass": ref.NEXT_DEALER,
    "joker_lead_limit": ref.LEAD_LIMIT_SUITS_LED,
    "joker_nominated": 1,
    "misere_joker": ref.MISERE_MUST,
    "at_lower_limit": ref.LIMIT_LOSES,
    "lower_limit": -500,
    "own_contract": 1,
    "instant_win": 0,
}

_NEW_ZEALAND: RuleSet = {
    **_AUSTRALIAN,
    "passed_may_return": ref.RETURN_ALWAYS,
    "raise_own_bid": ref.RAISE_ANY,
    "misere_value": 130,
    "misere_over": bid_id("6NT"),
    "misere_when": ref.WHEN_ANY,
    "open_misere_value": 230,
    "open_misere_over": bid_id("7NT"),
    "joker_lead_limit": ref.LEAD_LIMIT_SHOWN_VOID,
    "joker_nominated": 0,
    "misere_joker": ref.MISERE_AS_NO_TRUMP,
    "own_contract": 0,
}

_AMERICAN_45: RuleSet = {
    **_AUSTRALIAN,
    "lowest_rank": 4,
    "fours": ref.FOURS_NONE,
    "kitty_size": 5,
    "packets": packets(3, -3, 4, -2, 3),
    "auction_rounds": ref.AUCTION_ONE,
    "inkle": 1,
    "min_contract": 7,
    "misere_over": bid_id("8S"),
    "misere_when": ref.WHEN_ANY,
    "open_misere_value": 0,
    "open_misere_over": 0,
    "all_pass": ref.SAME_DEALER,
    "below_min_contract": ref.SAME_DEALER,
    "joker_lead_limit": ref.LEAD_LIMIT_NONE,
    "joker_nominated": 0,
    "misere_joker": ref.MISERE_AS_NO_TRUMP,
    "own_contract": 0,
}

_US_TEAM_43: RuleSet = {
    **_AMERICAN_45,
    "lowest_rank": 5,
    "fours": ref.FOURS_RED,
    "kitty_size": 3,
    "packets": packets(3, -3, 4, 3),
    "first_dealer": ref.DEALER_CUT,
    "inkle": 0,
    "min_contract": 6,
    "double_nullo_value": 500,
    "double_nullo_over": bid_id("10D"),
    "double_nullo_when": ref.WHEN_PARTNER,
    "bar_nullo_value": 500,
    "bar_nullo_over": bid_id("10D"),
    "all_pass": ref.NEXT_DEALER,
    "below_min_contract": ref.NEXT_DEALER,
}

_FIVE_HANDED: RuleSet = {
    **_AUSTRALIAN,
    "players": 5,
    "sides": ref.SIDES_CALLED,
    "lowest_rank": 2,
    "fours": ref.FOURS_NONE,
    "partner_call": ref.CALL_CARD,
}

_SIX_HANDED_63: RuleSet = {
    **_AUSTRALIAN,
    "players": 6,
    "lowest_rank": 2,
    "fours": ref.FOURS_NONE,
    "high_cards": ref.HIGH_RED_THIRTEENS,
}

_ORIGINAL_1904: RuleSet = {
    **_THREE_HANDED,
    "kitty_face": ref.KITTY_DOWN,
    "packets": packets(3, -3, 4, 3),
    "auction_rounds": ref.AUCTION_ONE,
    "bid_order": ref.ORDER_VALUE,
    "all_pass": ref.NEXT_DEALER,
    "joker_lead_limit": ref.LEAD_LIMIT_NONE,
    "schedule": ref.SCHEDULE_ORIGINAL,
    "instant_win": 0,
}

_MONTREAL_46: RuleSet = {
    **_QUEBEC_46,
    "min_contract": 6,
    "game_bids": 0,
    "all_pass": ref.SAME_DEALER,
    "joker_follow": ref.FOLLOW_ANY_TIME,
    "joker_lead": ref.LEAD_FREE,
    "joker_lead_limit": ref.LEAD_LIMIT_JOKERS_ONLY,
    "failed": ref.FAILED_MINUS,
    "slam": ref.SLAM_FLOOR,
    "defender_points": ref.DEFENDERS_ALWAYS,
    "target": 500,
    "at_lower_limit": ref.LIMIT_LOSES,
    "lower_limit": -500,
    "own_contract": 1,
}

PRESETS: dict[str, RuleSet] = {
    "three_handed": _THREE_HANDED,
    "two_handed": _TWO_HANDED,
    "four_handed_43": _FOUR_HANDED_43,
    "quebec_46": _QUEBEC_46,
    "australian": _AUSTRALIAN,
    "new_zealand": _NEW_ZEALAND,
    "american_45": _AMERICAN_45,
    "us_team_43": _US_TEAM_43,
    "five_handed": _FIVE_HANDED,
    "six_handed_63": _SIX_HANDED_63,
    "original_1904": _ORIGINAL_1904,
    "montreal_46": _MONTREAL_46,
}

_SEED_FAMILY = ("three_handed", "two_handed", "four_handed_43")

# For each delta the presets it applies to, and what it changes in them.
DELTAS: dict[str, tuple[tuple[str, ...], RuleSet]] = {
    "letter_000_001": (
        _SEED_FAMILY,
        {"first_dealer": ref.DEALER_RANDOM, "must_trump": 1, "slam": ref.SLAM_BELOW_7C},
    ),
    "letter_002": (
        _SEED_FAMILY,
        {
            "instant_win": 0,
            "joker_follow": ref.FOLLOW_ANY_TIME,
            "tie_break": ref.TIE_TRICK_ORDER,
        },
    ),
    "slam_double": (_SEED_FAMILY, {"slam_double": 1}),
    "classic_three_handed": (
        ("three_handed",),
        {
            "kitty_face": ref.KITTY_DOWN,
            "auction_rounds": ref.AUCTION_ONE,
            "packets": packets(3, -3, 4, 3),
            "all_pass": ref.NEXT_DEALER,
            "instant_win": 0,
            "at_lower_limit": ref.LIMIT_OUT,
            "lower_limit": -500,
        },
    ),
    "hoffmann_1909": (
        ("three_handed",),
        {"kitty_face": ref.KITTY_DOWN, "instant_win": 0, "score_sheet": ref.SHEET_WON_LOST_NET},
    ),
    "perfect": (("australian",), {"schedule": ref.SCHEDULE_PERFECT}),
    "american_46": (
        ("american_45",),
        {"jokers": 2, "kitty_size": 6, "packets": packets(3, -2, 4, -2, 3, -2)},
    ),
    "free_misere": (("australian",), {"misere_when": ref.WHEN_ANY}),
    "capped_defence": (("australian",), {"defender_cap": 490}),
    "easton_five": (
        ("five_handed",),
        {
            "misere_value": 0,
            "misere_over": 0,
            "misere_when": ref.WHEN_ANY,
            "open_misere_value": 230,
            "open_misere_over": bid_id("7NT"),
        },
    ),
    "three_pairs": (("six_handed_63",), {"sides": ref.SIDES_THREE}),
    "quebec_multi": (("quebec_46",), {"auction_rounds": ref.AUCTION_MANY}),
    "quebec_misere": (
        ("quebec_46",),
        {
            "misere_value": 500,
            "misere_over": bid_id("7NT"),
            "open_misere_value": 1000,
            "open_misere_over": bid_id("10H"),
            "slam": ref.SLAM_FLOOR,
        },
    ),
}


def preset(name: str) -> RuleSet:
    """A fresh copy of the rule set called name.

    The name is a preset, a delta (on the first preset it applies to), or a preset and deltas joined
    by +. Raises KeyError for a name that is none of these and for a delta on a wrong base.
    """
    first, *rest = name.split("+")
    if first in DELTAS and not rest:
        first, rest = DELTAS[first][0][0], [first]
    rules = dict(PRESETS[first])
    for delta in rest:
        bases, changes = DELTAS[delta]
        if first not in bases:
            raise KeyError(f"{delta} does not apply to {first}")
        rules.update(changes)
    return rules


def supported(rules: RuleSet) -> bool:
    """Whether the reference model can play the rule set."""
    return ref.conflict(rules) is None


_PACK_SHAPES: list[RuleSet] = [
    {"lowest_rank": lowest, "fours": fours, "high_cards": high, "jokers": jokers}
    for lowest in range(2, 10)
    for fours in ((0,) if lowest <= 4 else (0, 1, 2))
    for high in range(3)
    for jokers in range(3)
]


_PACKS = [
    (shape, size)
    for shape in _PACK_SHAPES
    for size in (len(ref.pack({**_THREE_HANDED, **shape})),)
    if size not in (24, 25)
]


_SIDES = {
    2: (ref.SIDES_EACH,),
    3: (ref.SIDES_EACH, ref.SIDES_CALLED),
    4: (ref.SIDES_EACH, ref.SIDES_TWO, ref.SIDES_TWO, ref.SIDES_CALLED),
    5: (ref.SIDES_EACH, ref.SIDES_CALLED),
    6: (ref.SIDES_EACH, ref.SIDES_TWO, ref.SIDES_THREE, ref.SIDES_THREE, ref.SIDES_CALLED),
}


def _random_table(rng: random.Random) -> RuleSet:
    """Players, sides, pack and kitty that fit each other."""
    players = rng.choice((2, 3, 3, 4, 4, 4, 5, 5, 6, 6))
    dead_hands = rng.choice((0, 0, 1))
    cards = ref.HAND_SIZE * (players + dead_hands)
    kitty_size = rng.randrange(ref.KITTY_SIZE_MAX + 1)
    fitting = [shape for shape, size in _PACKS if size == cards + kitty_size]
    if not fitting:
        return _random_table(rng)
    sides = [side for side in _SIDES[players] if not (dead_hands and side == ref.SIDES_CALLED)]
    return {
        **rng.choice(fitting),
        "players": players,
        "dead_hands": dead_hands,
        "sides": rng.choice(sides),
        "kitty_size": kitty_size,
    }


def _random_parts(rng: random.Random, total: int, least: int, most: int) -> list[int]:
    parts: list[int] = []
    while total:
        parts.append(min(total, rng.randint(least, most)))
        total -= parts[-1]
    return parts


def _random_packets(rng: random.Random, kitty_size: int) -> tuple[int, ...]:
    to_hands = _random_parts(rng, ref.HAND_SIZE, 2, 4)
    to_kitty = [-n for n in _random_parts(rng, kitty_size, 1, 3)]
    mixed = to_hands + to_kitty
    rng.shuffle(mixed)
    return packets(*mixed)


# The values a random rule set draws from, for fields that fit any table.
_CHOICES: dict[str, Sequence[int]] = {
    "no_trump_jacks": range(2),
    "kitty_face": range(2),
    "first_dealer": range(3),
    "auction_rounds": (0, 0, 0, 1),
    "passed_may_return": range(4),
    "raise_own_bid": range(3),
    "bid_order": range(2),
    "min_contract": (6, 6, 6, 7, 8, 9, 10),
    "min_no_trump": (6, 6, 7),
    "game_bids": range(2),
    "misere_value": (0, 130, 250, 500),
    "open_misere_value": (0, 230, 500),
    "bar_nullo_value": (0, 500),
    "blind_misere_value": (0, 0, 1000),
    "all_pass": range(3),
    "below_min_contract": range(2),
    "must_trump": range(2),
    "joker_follow": range(5),
    "joker_lead": (0, 0, 1, 2),
    "joker_lead_limit": range(4),
    "joker_nominated": range(2),
    "misere_joker": range(3),
    "open_exposure": range(2),
    "misere_early_stop": range(2),
    "schedule": range(5),
    "failed": range(3),
    "slam": range(3),
    "slam_double": range(2),
    "defender_points": range(3),
    "defender_cap": (0, 0, 400, 460, 490),
    "misere_defender_points": range(2),
    "score_sheet": range(2),
    "target": (500, 500, 1000),
    "at_lower_limit": range(5),
    "own_contract": range(2),
    "instant_win": range(2),
    "tie_break": range(3),
    "rounds_limit": (0, 0, 0, 1, 5, 20),
}


def random_rules(rng: random.Random) -> RuleSet:
    """A rule set without conflicts, drawn over all values of all fields."""
    rules: RuleSet = {**_THREE_HANDED, **_random_table(rng)}
    for name, values in _CHOICES.items():
        rules[name] = rng.choice(values)
    rules["packets"] = _random_packets(rng, ref.field(rules, "kitty_size"))
    if rules["fours"] == ref.FOURS_MIXED:
        rules["colour_four_is_trump"] = rng.randrange(2)
    _draw_sides(rules, rng)
    _draw_values(rules, rng)
    _draw_places(rules, rng)
    _draw_joker(rules, rng)
    _draw_scoring(rules, rng)
    return rules


def _draw_sides(rules: RuleSet, rng: random.Random) -> None:
    """The fields that ask for certain sides."""
    if rules["sides"] == ref.SIDES_CALLED:
        rules["partner_call"] = rng.randint(ref.CALL_CARD, ref.CALL_CARD_OWN)
    if rules["sides"] in (ref.SIDES_TWO, ref.SIDES_THREE):
        rules["partner_sees_hand"] = rng.randrange(2)
        rules["inkle"] = rng.randrange(2)
        if rules["inkle"]:
            rules["min_contract"] = max(7, ref.field(rules, "min_contract"))
    if ref.in_pairs(rules):
        rules["weak_hand_redeal"] = rng.randrange(2)
        rules["double_nullo_value"] = rng.choice((0, 500, 500))
        if rules["double_nullo_value"] and rules["kitty_size"]:
            rules["partner_exchange"] = rng.randrange(2)


def _draw_values(rules: RuleSet, rng: random.Random) -> None:
    """A schedule of one's own: denominations in any order, levels that overlap or do not."""
    if rules["schedule"] != ref.SCHEDULE_OWN:
        return
    step = rng.choice((2, 20, 1)) if rules["sides"] != ref.SIDES_CALLED else rng.choice((2, 20))
    order = rng.sample(range(5), 5)
    values = [0] * 25
    for first in range(0, 25, 5):
        highest = rng.choice((300, 300 + 20 * first, 2000))
        drawn = sorted(rng.sample(range(step, highest + 1, step), 5))
        for place, worth in zip(order, drawn, strict=True):
            values[first + place] = worth
    rules["own_values"] = tuple(values)


def _draw_places(rules: RuleSet, rng: random.Random) -> None:
    """Where the lose-all bids rank, and conditions under which each can be bid."""
    placed = [bid for bid in ref.PLACED_BIDS if rules[f"{ref.LOSE_ALL_FIELDS[bid]}_value"]]
    for bid in placed:
        rules[f"{ref.LOSE_ALL_FIELDS[bid]}_over"] = bid_id(rng.choice(ref.LEVEL_BIDS))
    if rng.randrange(3) == 0:
        for bid in placed:
            rules[f"{ref.LOSE_ALL_FIELDS[bid]}_over"] = rules[
                f"{ref.LOSE_ALL_FIELDS[placed[0]]}_over"
            ]
    for bid in placed:
        name = f"{ref.LOSE_ALL_FIELDS[bid]}_when"
        conditions = [ref.WHEN_ANY, ref.WHEN_SEVEN, ref.WHEN_EIGHT]
        if bid == "double" and rules["misere_value"]:
            conditions += [ref.WHEN_PARTNER] * 3
        rng.shuffle(conditions)
        for when in conditions:
            rules[name] = when
            if ref.can_be_bid(rules, bid):
                break


def _draw_joker(rules: RuleSet, rng: random.Random) -> None:
    if rules["joker_lead"] != ref.LEAD_NAMES_SUIT:
        rules["joker_lead_limit"] = rng.choice((ref.LEAD_LIMIT_NONE, ref.LEAD_LIMIT_JOKERS_ONLY))
    if rules["joker_lead"] == ref.LEAD_TRUMP:
        rules["joker_follow"] = ref.FOLLOW_VOID
        rules["misere_joker"] = ref.MISERE_AS_NO_TRUMP
        rules["joker_nominated"] = 0
    if rules["jokers"] != 1 or rules["misere_joker"] == ref.MISERE_LOW:
        rules["joker_nominated"] = 0


def _draw_scoring(rules: RuleSet, rng: random.Random) -> None:
    rules["lower_limit"] = rng.choice((-500, -300)) if rules["at_lower_limit"] else 0
    if rules["defender_points"] == ref.DEFENDERS_NEVER:
        rules["defender_cap"] = 0
    if rules["misere_early_stop"] or rules["defender_points"] == ref.DEFENDERS_NEVER:
        rules["misere_defender_points"] = 0
