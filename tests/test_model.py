"""The engine against the reference: random rounds and games, action by action."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import reference as ref
import reference_rules
from differences import FOLLOWING, Differences, kind
from fivehundred import Record, Round, Rules, RulesError
from fivehundred.choices import Choice, When
from fivehundred.testing import assert_no_leak
from model import Twin, as_ints, book_game

PRESETS = tuple(reference_rules.PRESETS)
DELTAS = (
    *reference_rules.DELTAS,
    "four_handed_43+letter_000_001",
    "two_handed+letter_002+slam_double",
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
    drawn = [reference_rules.random_rules(rng) for _ in range(rounds // 2)]
    return [named[i % len(named)] for i in range(rounds - len(drawn))] + drawn


def expected_counts() -> set[str]:
    """What a run of any size must have come across."""
    contracts = {f"contract: {bid}" for bid in ref.LEVEL_BIDS + ref.GAME_BIDS + ref.LOSE_ALL_BIDS}
    jokers = {f"joker: play lead JK:{suit}" for suit in "SCDH"}
    jokers |= {f"joker: play lead JL:{suit}" for suit in "SCDH"}
    jokers |= {f"joker: play lead joker={suit}" for suit in "SCDH"}
    jokers |= {f"joker: play {how} {joker}" for how in ("lead", "follow") for joker in ("JK", "JL")}
    refused = {102, 402, 403, 411, 413, 414, 415, 419, 502, 503, 506, 602, 603, 605}
    refused |= {702, *range(704, 711)}
    choices = {f"choice: {text}" for text in ("look", "redeal", "agree", "alone", "?", "seat")}
    partners = {
        f"partner: {made}, of a call of {what}"
        for made in ("made", "failed")
        for what in ("None", "a card")
    }
    endings = {
        "ending: made",
        "ending: failed",
        "ending: failed, early",
        "ending: all pass",
        "ending: thrown in, all passed",
        "ending: thrown in, a redeal",
        "ending: thrown in, too low",
    }
    return (
        contracts
        | {"contract: all pass"}
        | jokers
        | choices
        | partners
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


def test_every_value_of_every_switch_makes_a_difference(
    nightly: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Random rule sets over all switches: rounds agree with the reference, end, give every card a
    place, keep secrets, and come back from records and texts; and no value is without effect."""
    rule_sets, compared, least = (100_000, 3_000, 10) if nightly else (500, 500, 1)
    rng = random.Random(503)
    counts: Counter[str] = Counter()
    differences = Differences(rng)
    for number in range(rule_sets):
        twin = Twin(reference_rules.random_rules(rng), rng, counts, lose_all=0.3)
        twin.play()
        deal = twin.engine.deal
        assert deal is not None
        if number % (rule_sets // compared) == 0:
            differences.compare(twin.fields, deal, twin.engine._ids)
        if number % 5 == 0:
            assert Rules.from_json(twin.rules.to_json()) == twin.rules
            assert Record.loads(Record.of(twin.engine).dumps()).round() == twin.engine
            twin.check_texts_and_undo()
        if number % 10 == 0:
            compare_worlds(twin.engine, rng)
    values = {kind(name, value) for name, value in every_value()}
    with capsys.disabled():
        print(f"\n{rule_sets} rule sets agree; a changed value made a difference:")
        for name in sorted(values | set(differences.tried)):
            print(f"  {differences.differed[name]:6} of {differences.tried[name]:6}  {name}")
    assert not {name for name in values if differences.differed[name] < least}


def every_value() -> Iterator[tuple[str, object]]:
    """Every value of every choice and switch, and of every number one or two."""
    choices = {"players": range(2, 7), "jokers": range(3), "kitty_size": range(7)}
    choices |= {"lowest_rank": range(2, 10), "min_contract": range(6, 11)}
    choices |= {"min_no_trump": range(6, 8)}
    rules = Rules.preset("australian")
    parts = (getattr(rules, part.name) for part in dataclasses.fields(Rules))
    for part in filter(dataclasses.is_dataclass, parts):
        for field in dataclasses.fields(part):
            name, value = field.name, getattr(part, field.name)
            if name in FOLLOWING:
                continue
            if name in choices:
                yield from ((name, number) for number in choices[name])
            elif isinstance(value, Choice):
                allowed = type(value)
                skipped = {When.PARTNER} if name != "double_nullo_when" else set()
                yield from ((name, choice.value) for choice in allowed if choice not in skipped)
            elif isinstance(value, bool):
                yield from ((name, int(flag)) for flag in (False, True))
            else:
                yield name, 1
                if name.endswith("_value") or name in ("defender_cap", "rounds_limit"):
                    yield name, 0


def compare_worlds(round: Round, rng: random.Random) -> None:
    """No seat is shown what it may not know, at a random place of the round."""
    copy = round.copy()
    for _ in range(rng.randrange(round.ply)):
        if copy.ply:
            copy.pop()
    assert_no_leak(copy, worlds=2, seed=rng.getrandbits(32))


def test_games_agree_with_the_reference(nightly: bool) -> None:
    games = 100_000 if nightly else 1_000
    rng = random.Random(501)
    counts: Counter[str] = Counter()
    for number in range(games):
        name = (*PRESETS, *DELTAS)[number % len(PRESETS + DELTAS)]
        fields = reference_rules.preset(name) if number % 2 else reference_rules.random_rules(rng)
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
    """The engine takes the rule sets that the reference finds sound, and refuses those in which it
    finds a conflict."""
    rng = random.Random(502)
    refused = 0
    for _ in range(20_000 if nightly else 1_000):
        fields = dict(reference_rules.random_rules(rng))
        Rules.from_ints(as_ints(fields))
        other = reference_rules.random_rules(rng)
        name = rng.choice(list(fields))
        fields[name] = other[name]
        if ref.conflict(fields):
            refused += 1
            with pytest.raises(RulesError):
                Rules.from_ints(as_ints(fields))
        else:
            Rules.from_ints(as_ints(fields))
    assert refused > 100
