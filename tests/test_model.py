"""The engine against the reference: random rounds and games, action by action."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import reference as ref
import reference_rules
from fivehundred import Rules, RulesError
from model import Twin, as_ints, book_game

PRESETS = ("three_handed", "two_handed", "four_handed_43", "quebec_46", "australian")
DELTAS = (
    "letter_000_001",
    "four_handed_43+letter_000_001",
    "letter_002",
    "two_handed+letter_002+slam_double",
    "classic_three_handed",
    "hoffmann_1909",
    "quebec_multi",
    "free_misere",
    "capped_defence",
    "perfect",
)


# Two jokers that name a suit when they are led: no preset has them so.
TWO_NAMED_JOKERS = reference_rules.preset("quebec_46") | {
    "joker_lead": ref.LEAD_NAMES_SUIT,
    "joker_lead_limit": ref.LEAD_LIMIT_SHOWN_VOID,
    "min_contract": 6,
}


def rule_sets(rng: random.Random, rounds: int) -> list[reference_rules.RuleSet]:
    """For each round a rule set: half presets and deltas in turn, half drawn over all switches."""
    named = [reference_rules.preset(name) for name in (*PRESETS, *PRESETS, *DELTAS)]
    named += [TWO_NAMED_JOKERS, TWO_NAMED_JOKERS]
    drawn = [draw_rules(rng) for _ in range(rounds // 2)]
    return [named[i % len(named)] for i in range(rounds - len(drawn))] + drawn


def draw_rules(rng: random.Random) -> reference_rules.RuleSet:
    """A random rule set that the engine takes."""
    while True:
        fields = reference_rules.random_rules(rng)
        settle(fields, rng)
        try:
            Rules.from_ints(as_ints(fields))
        except RulesError:
            continue
        return fields


def settle(fields: reference_rules.RuleSet, rng: random.Random) -> None:
    """Takes back choices that say nothing beside another one, most of what the engine refuses."""
    if (fields["players"], fields["sides"]) in ((2, ref.SIDES_TWO), (3, ref.SIDES_THREE)):
        fields["sides"] = ref.SIDES_EACH
    if fields["joker_lead"] != ref.LEAD_NAMES_SUIT:
        fields["joker_lead_limit"] = rng.choice((ref.LEAD_LIMIT_NONE, ref.LEAD_LIMIT_JOKERS_ONLY))
    if fields["joker_lead"] == ref.LEAD_TRUMP:
        fields["joker_follow"] = fields["joker_nominated"] = fields["misere_joker"] = 0
    if fields["jokers"] != 1:
        fields["joker_nominated"] = 0
    if fields["defender_points"] == ref.DEFENDERS_NEVER:
        fields["defender_cap"] = 0


def expected_counts() -> set[str]:
    """What a run of any size must have come across."""
    contracts = {f"contract: {bid}" for bid in ref.LEVEL_BIDS + ref.GAME_BIDS + ref.LOSE_ALL_BIDS}
    jokers = {f"joker: play lead JK:{suit}" for suit in "SCDH"}
    jokers |= {f"joker: play lead JL:{suit}" for suit in "SCDH"}
    jokers |= {f"joker: play lead joker={suit}" for suit in "SCDH"}
    jokers |= {f"joker: play {how} {joker}" for how in ("lead", "follow") for joker in ("JK", "JL")}
    refused = (102, 402, 403, 413, 502, 503, 602, 603, 605, 702, 704, 705, 706, 707, 708, 709, 710)
    endings = {
        "ending: made",
        "ending: failed",
        "ending: failed, early",
        "ending: all pass",
        "ending: thrown in, all passed",
        "ending: thrown in, too low",
    }
    return (
        contracts
        | {"contract: all pass"}
        | jokers
        | {f"refused: {rule}" for rule in refused}
        | endings
    )


def test_rounds_agree_with_the_reference(nightly: bool, capsys: pytest.CaptureFixture[str]) -> None:
    rounds, least = (200_000, 100) if nightly else (2_000, 1)
    rng = random.Random(500)
    counts: Counter[str] = Counter()
    for number, fields in enumerate(rule_sets(rng, rounds)):
        twin = Twin(fields, rng, counts)
        twin.play()
        if number % 20 == 0:
            twin.check_texts_and_undo()
    with capsys.disabled():
        print(f"\n{rounds} rounds agree:")
        for name in sorted(counts):
            print(f"  {counts[name]:9}  {name}")
    rare = {name: counts[name] for name in expected_counts() if counts[name] < least}
    assert not rare


def test_games_agree_with_the_reference(nightly: bool) -> None:
    games = 100_000 if nightly else 1_000
    rng = random.Random(501)
    counts: Counter[str] = Counter()
    for number in range(games):
        name = (*PRESETS, *DELTAS)[number % 15]
        fields = reference_rules.preset(name) if number % 2 else draw_rules(rng)
        book_game(fields, rng, counts)
    assert counts["game: over, 1 won"] > games // 10
    assert counts["game: over, 2 won"]
    assert counts["game: goes on"] > games // 10


@pytest.mark.parametrize("name", [*PRESETS, *DELTAS])
def test_presets_are_those_of_the_reference(name: str) -> None:
    mine = Rules.preset(name).fields()
    theirs = reference_rules.preset(name)
    assert list(mine) == list(theirs)
    assert {f: v for f, v in mine.items() if v != theirs[f]} == {}


def test_rule_sets_are_refused_by_both(nightly: bool) -> None:
    """Rule sets that the reference finds in conflict are refused by the engine."""
    rng = random.Random(502)
    refused = 0
    for _ in range(20_000 if nightly else 1_000):
        fields = dict(reference_rules.random_rules(rng))
        other = reference_rules.random_rules(rng)
        name = rng.choice(list(fields))
        fields[name] = other[name]
        if ref.conflict(fields):
            refused += 1
            with pytest.raises(RulesError):
                Rules.from_ints(as_ints(fields))
    assert refused > 100
