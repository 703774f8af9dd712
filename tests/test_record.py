"""Records: what is kept comes back, and what cannot be is refused with a place and a reason."""

from __future__ import annotations

import copy
import dataclasses
import json
import os
import pickle
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import (
    Card,
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Round,
    Rules,
    RulesError,
    packed,
)
from fivehundred.actions import ALL, write
from fivehundred.errors import rule_text
from fivehundred.record import DEPTH_LIMIT, SIZE_LIMIT, Record, RoundRecord
from fivehundred.rules import FirstDealer, LowerLimit
from helpers import at_random, auction, lay_lowest, play, preset

NAMES = (*Rules.presets(), *Rules.deltas())
AUSTRALIAN = preset("australian")
LONG = AUSTRALIAN.replace(target=10_000, at_lower_limit=LowerLimit.IGNORED, lower_limit=0)


def a_game(name: str, seed: int, actions: int = 300) -> Game:
    chooser = random.Random(f"{name} {seed}")
    return at_random(Game(preset(name), seed=seed), chooser, chooser.randrange(actions))


def long_game(actions: int = 400) -> Game:
    """A game of several rounds that stands in the middle of one."""
    game = at_random(Game(LONG, seed=7), random.Random(7), actions)
    assert len(game.rounds) > 4
    assert game.round.ply
    assert not game.is_over
    return game


def a_round(seed: int = 3) -> Round:
    """A round played to its end, with cards laid away."""
    round = play(auction(AUSTRALIAN, 0), "7H pass pass pass")
    return at_random(lay_lowest(round), random.Random(seed))


def data_of(what: Game | Round) -> Any:
    return json.loads(Record.of(what).dumps())


def reread(data: Any) -> Record:
    return Record.loads(json.dumps(data))


def refusal(data: Any, place: str) -> NotationError:
    """The error of reading it, which begins with the place."""
    with pytest.raises(NotationError) as caught:
        reread(data)
    assert str(caught.value).startswith(f"{place}: "), str(caught.value)
    assert caught.value.where == place
    return caught.value


# ---- round trips ---------------------------------------------------------------------------------


def assert_kept(what: Game | Round) -> None:
    record = Record.of(what)
    text = record.dumps()
    again = Record.loads(text)
    assert again == record
    assert hash(again) == hash(record)
    assert again.dumps() == text
    assert Record.loads(text.encode()) == record
    replayed = again.round() if isinstance(what, Round) else again.game()
    assert replayed == what
    assert replayed.legal_actions == what.legal_actions
    assert Record.of(replayed).dumps() == text


@pytest.mark.parametrize("name", NAMES)
def test_a_game_comes_back(name: str, nightly: bool) -> None:
    for seed in range(40 if nightly else 3):
        assert_kept(a_game(name, seed))


@pytest.mark.parametrize("name", NAMES)
def test_fault_D24_a_round_comes_back_at_every_ply(name: str, nightly: bool) -> None:
    for seed in range(40 if nightly else 2):
        chooser = random.Random(f"{name} {seed}")
        round = Round(Deal.random(preset(name), seed, dealer=seed % 2))
        while not round.is_over:
            assert_kept(round)
            at_random(round, chooser, 1)
        assert_kept(round)


def test_a_record_that_ends_in_the_middle_of_laying_away() -> None:
    round = play(auction(AUSTRALIAN, 0), "7H pass pass pass")
    round.push(round.legal_actions[0])
    assert round.phase is Phase.EXCHANGE
    assert_kept(round)
    text = f"-{round.laid}"
    assert Record.of(round).rounds[0].actions[-1] == text
    card = write(round.legal_actions[0], "exchange")
    record = Record.of(round)
    part = dataclasses.replace(record.rounds[0], actions=(*record.rounds[0].actions, card))
    with pytest.raises(IllegalActionError, match=r"^Round 1, action 5: ") as caught:
        dataclasses.replace(record, rounds=(part,)).check()
    assert caught.value.action == CardSet(text[1:])


def test_what_a_text_looks_like() -> None:
    round = play(auction(AUSTRALIAN, 2), "7H pass pass pass")
    lay_lowest(round)
    data = data_of(round)
    assert list(data) == ["format", "version", "rules", "dealer", "rounds"]
    assert (data["format"], data["version"], data["dealer"]) == ("fivehundred-round", 2, 2)
    assert data["rules"] == AUSTRALIAN.to_dict()
    assert round.deal is not None
    assert data["rounds"] == [
        {
            "pack": [str(card) for card in round.deal.pack],
            "actions": ["7H", "pass", "pass", "pass", f"-{round.laid}"],
        }
    ]
    game = Game(preset("three_handed"), seed=2**256 - 1)
    data = data_of(game)
    assert list(data) == ["format", "version", "rules", "seed", "dealer", "cut", "rounds"]
    assert (data["format"], data["seed"]) == ("fivehundred-game", str(2**256 - 1))
    assert data["cut"][0] == [str(game.cut[0][seat]) for seat in range(3)]


def test_one_line_or_a_line_for_each_field_and_round() -> None:
    record = Record.of(long_game())
    text = record.dumps()
    assert text.count("\n") == 1
    assert text.endswith("}\n")
    pretty = record.dumps(indent=2)
    assert Record.loads(pretty) == record
    assert pretty.endswith("}\n")
    assert max(map(len, pretty.splitlines())) < 500
    assert sum(line.startswith('      "actions": [') for line in pretty.splitlines()) == len(
        record.rounds
    )


def test_the_order_of_names_and_of_cards_laid_away_is_free() -> None:
    data = data_of(a_round())
    text = reread(data).dumps()
    laid = data["rounds"][0]["actions"][4]
    data["rounds"][0]["actions"][4] = "-" + laid[5:7] + laid[1:3] + laid[3:5]
    data["rounds"][0] = dict(reversed(data["rounds"][0].items()))
    data = dict(reversed(data.items()))
    assert json.dumps(data) != text
    assert reread(data).dumps() == text


def test_fault_B27_the_first_card_stored_is_the_card_led() -> None:
    round = a_round()
    replayed = Record.loads(Record.of(round).dumps()).round()
    assert replayed.tricks == round.tricks
    assert replayed.tricks[0].leader == 1
    assert [trick.winner for trick in replayed.tricks] == [trick.winner for trick in round.tricks]


def test_a_round_that_was_set_up() -> None:
    round = Round.set_up(
        AUSTRALIAN, contract=Contract("7NT", seat=0), hands=["S9H5", "STH6", "C5H7", "C6H8"]
    )
    play(round, "S9 ST")
    assert_kept(round)
    record = Record.of(round)
    assert record.rounds[0].pack is None
    assert record.rounds[0].start == round._start_text
    assert_kept(play(round, "C5 C6 H6 H7 H8 H5"))


def test_a_game_that_begins_with_a_round_that_was_set_up() -> None:
    at_end = Round.set_up(
        AUSTRALIAN,
        contract=Contract("7NT", seat=0),
        hands=["S9", "ST", "C5", "C6"],
        winners=[0] * 9,
    )
    game = Game.of(AUSTRALIAN, [at_end], seed=4)
    assert_kept(game)
    play(game, "S9 ST C5 C6 pass")
    assert_kept(game)


def test_a_round_set_up_whose_tricks_are_not_known_has_a_record_but_no_game() -> None:
    hands = ["S9", "ST", "C5", "C6"]
    round = Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands)
    assert_kept(play(round, "S9 ST C5 C6"))
    record = Record.of(round)
    record.check()
    with pytest.raises(FiveHundredError):
        record.game()


def test_a_thousand_rounds_thrown_in() -> None:
    game = Game(AUSTRALIAN, seed=1)
    for _ in range(4000):
        game.push("pass")
    assert len(game.rounds) == 1000
    assert_kept(game)
    assert Record.of(game).game(until=(1000, 4)) == game


@pytest.mark.parametrize("seed", range(60))
def test_games_with_a_cut(seed: int) -> None:
    game = Game(preset("three_handed"), seed=seed)
    assert game.cut
    record = Record.loads(Record.of(game).dumps())
    record.check()
    assert record.game().cut == game.cut
    assert record.game().dealer == game.dealer


def test_a_game_taken_up_in_the_middle() -> None:
    game = Game(AUSTRALIAN, seed=5, dealer=3, scores=[120, -340])
    play(game, "pass pass pass pass 6S")
    assert_kept(game)
    replayed = Record.of(game).game()
    assert replayed.scores == (120, -340)
    assert replayed.dealer == 0
    assert Record.of(Game(AUSTRALIAN, dealer=0, scores=[0, 0])).scores == ()


def test_players_notes_annotations() -> None:
    game = long_game()
    record = Record.of(
        game,
        players=["Ann", "Bob", "Zoë", "丁"],
        notes="Misère was bid\ntwice. \U0001f0cf",
        annotations={(2, 3): "too high", (1, 0): "a fine hand", (2, 0): ""},
    )
    text = record.dumps()
    again = Record.loads(text)
    assert again == record
    assert again.dumps() == text
    assert again.players == ("Ann", "Bob", "Zoë", "丁")
    assert again.rounds[0].annotations == {0: "a fine hand"}
    assert again.rounds[1].annotations == {0: "", 3: "too high"}
    assert again.game() == game
    assert "Zoë" in text
    with pytest.raises(NotationError, match="There is no round 99"):
        Record.of(game, annotations={(99, 0): "?"})
    with pytest.raises(NotationError, match=r"^rounds\[0\]\.annotations: "):
        Record.of(game, annotations={(1, 999): "?"})
    with pytest.raises(NotationError, match=r"^players: This table needs 4, not 3"):
        Record.of(game, players=["Ann", "Bob", "Cay"])
    with pytest.raises(TypeError):
        Record.of("a game")  # type: ignore[arg-type]


def test_a_round_whose_hands_are_known_is_replayed() -> None:
    """The order of the pack is not known then, nor needed."""
    round = a_round()
    record = Record.of(round)
    assert round.deal is not None
    hands = (*map(str, round.deal.hands), str(round.kitty))
    part = dataclasses.replace(record.rounds[0], pack=None, hands=hands)
    dealt = dataclasses.replace(record, rounds=(part,))
    assert Record.loads(dealt.dumps()) == dealt
    assert dealt.round().text == round.text
    assert dealt.round().points == round.points
    turned = tuple(hand[2:] + hand[:2] for hand in hands)
    assert dataclasses.replace(part, hands=turned) == part
    left_over = dataclasses.replace(part, hands=(*hands[:-1], "???"))
    assert dataclasses.replace(record, rounds=(left_over,)).round().text == round.text
    for missing in ((*hands[:-1], "??" + hands[-1][:2]), ("?" * 10, *hands[1:-1], "???")):
        with pytest.raises(FiveHundredError):
            one = dataclasses.replace(part, hands=missing)
            dataclasses.replace(record, rounds=(one,)).round()


def test_marks_inferred_decisions_points_and_tags() -> None:
    round = a_round()
    part = dataclasses.replace(
        Record.of(round).rounds[0],
        marks={7: "!", 1: "?!"},
        inferred=(3, 2, 3),
        points=round.points,
    )
    assert list(part.marks) == [1, 7]
    assert part.inferred == (2, 3)
    tags = {"site": "here", "": "ä"}
    record = dataclasses.replace(Record.of(round), rounds=(part,), tags=tags)
    text = record.dumps()
    assert Record.loads(text) == record
    assert hash(Record.loads(text)) == hash(record)
    assert Record.loads(text).dumps() == text
    assert '"marks":{"1":"?!","7":"!"},"inferred":[2,3],"points":[' in text
    record.check()
    wrong = dataclasses.replace(part, points=(round.points[0], round.points[1] + 10))
    with pytest.raises(FiveHundredError, match=r"^Round 1: The record gives the points .*and they"):
        dataclasses.replace(record, rounds=(wrong,)).check()
    unfinished = dataclasses.replace(wrong, actions=wrong.actions[:20])
    dataclasses.replace(record, rounds=(unfinished,)).check()
    for bad in ({"a": 1}, {1: "a"}, {"a": "\ud800"}, ["a"]):
        with pytest.raises(NotationError, match=r"^tags"):
            dataclasses.replace(record, tags=bad)  # type: ignore[arg-type]


def test_records_of_version_1_are_read() -> None:
    """What they named themselves as version 2 names its own fields is kept under another name."""
    data = data_of(long_game()) | {"version": 1}
    assert reread(data) == Record.of(long_game())
    assert json.loads(reread(data).dumps())["version"] == 2
    data |= {"tags": ["x"], "site": 1}
    data["rounds"][0] |= {"points": "many", "marks": 5, "clock": 2}
    record = reread(data)
    assert record.tags == {}
    assert record.extra == {"version 1: tags": ("x",), "site": 1}
    assert record.rounds[0].extra == {
        "version 1: points": "many",
        "version 1: marks": 5,
        "clock": 2,
    }
    assert reread(json.loads(record.dumps())) == record
    data["rounds"][0] |= {"hands": list(DEALT)}
    assert reread(data).rounds[0].pack == record.rounds[0].pack
    del data["rounds"][0]["pack"]
    refusal(data, "rounds[0].pack")


def test_plain_data_of_ones_own() -> None:
    record = Record.of(long_game(), players=["a", "b", "c", "d"])
    record = dataclasses.replace(record, extra={"site": {"a": [1, (2, {"b": ()})]}})
    data = record.to_dict()
    assert data == json.loads(record.dumps())
    data["rounds"][0]["actions"].append("pass")
    data["site"]["a"].append(5)
    assert record.to_dict() != data
    assert Record.from_dict(record.to_dict()) == record
    for value in (float("nan"), {1}, object(), b"x"):
        with pytest.raises(NotationError, match=r"^new: "):
            Record.from_dict(record.to_dict() | {"new": value})
        with pytest.raises(RulesError):
            Record.from_dict(record.to_dict() | {"rules": value})
    data = record.to_dict()
    data["rounds"][0]["annotations"] = {0: "a"}
    with pytest.raises(NotationError, match=r"^rounds\[0\]\.annotations\.0: Decimal digits in"):
        Record.from_dict(data)
    odd: Any = record.to_dict() | {7: "a"}
    with pytest.raises(NotationError, match="A text is wanted, not 7"):
        Record.from_dict(odd)


def test_the_first_jack_gives_the_dealer() -> None:
    rule_set = preset("three_handed").replace(first_dealer=FirstDealer.FIRST_JACK)
    for seed in range(12):
        game = Game(rule_set, seed=seed)
        record = Record.loads(Record.of(game).dumps())
        record.check()
        assert record.game().cut == game.cut
        wrong = dataclasses.replace(record, dealer=(record.dealer + 1) % 3)
        with pytest.raises(DealError, match="The first jack fell to seat"):
            wrong.check()


def test_a_record_is_a_value() -> None:
    record = Record.of(a_round(), notes="x")
    record = dataclasses.replace(record, extra={"table": {"number": [1, 2.5, None, True, "x"]}})
    for other in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert other == record
        assert hash(other) == hash(record)
        assert other.dumps() == record.dumps()
    with pytest.raises(dataclasses.FrozenInstanceError):
        record.notes = "y"  # type: ignore[misc]
    fields: Any = record.extra
    with pytest.raises(TypeError):
        fields["a"] = 1
    with pytest.raises(TypeError):
        fields.update(a=1)
    with pytest.raises(TypeError):
        fields["table"].clear()
    assert repr(record) == "<Record: a round, 1 round>"
    assert repr(record.rounds[0]) == "<RoundRecord: 45 actions>"


# ---- going on ------------------------------------------------------------------------------------


def test_a_game_is_resumed_at_any_action() -> None:
    game = long_game()
    record = Record.of(game)
    lengths = [len(part.actions) for part in record.rounds]
    walked = Game.of(LONG, [Round(part.deal) for part in game.rounds[:1] if part.deal], seed=7,
                     dealer=record.dealer)  # fmt: skip
    count = 0
    for number, length in enumerate(lengths, 1):
        for at in range(length):
            resumed = record.game(until=count)
            assert resumed == walked
            assert record.game(until=(number, at)) == walked
            walked.push(game_decision(game, number, at))
            count += 1
        assert record.game(until=(number, length)) == walked
    assert record.game(until=count) == game == walked
    assert record.game() == game


def game_decision(game: Game, number: int, at: int) -> Any:
    return [*game.rounds, game.round][number - 1].history[at]


def test_a_resumed_game_is_played_on() -> None:
    game = long_game()
    record = Record.of(game)
    for until in (0, 9, (2, 11), (4, 0)):
        mine, other = record.game(until), record.game(until)
        at_random(mine, random.Random(1), 200)
        at_random(other, random.Random(1), 200)
        assert mine == other
        assert len(mine.rounds) > 3
        assert_kept(mine)


def test_rounds_to_come_follow_from_the_seed_or_nothing() -> None:
    for seed in (7, None):
        record = dataclasses.replace(Record.of(long_game()), seed=seed)
        first = record.game(until=1)
        at_random(first, random.Random(2), 100)
        second = record.game(until=1)
        at_random(second, random.Random(2), 100)
        deals = [game.rounds[1].deal for game in (first, second)]
        assert (deals[0] == deals[1]) is (seed is not None)


def test_undo_after_load() -> None:
    game = long_game()
    loaded = Record.loads(Record.of(game).dumps()).game()
    count = sum(len(part.actions) for part in Record.of(game).rounds)
    for _ in range(count):
        assert loaded.pop() == game.pop()
        assert loaded == game
    with pytest.raises(IndexError):
        loaded.pop()
    for _ in range(count):
        loaded.redo()
        game.redo()
    assert loaded == game


def test_the_rounds_one_by_one() -> None:
    game = long_game()
    record = Record.of(game)
    for number, round in enumerate([*game.rounds, game.round], 1):
        replayed = record.round(number)
        assert replayed == round
        assert replayed.dealer == round.dealer
    assert record.round() == game.rounds[0]
    assert Record.of(a_round()).game().rounds == (a_round(),)


def test_a_record_without_rounds_is_a_game_to_be_dealt() -> None:
    record = Record(rules=AUSTRALIAN, dealer=2, rounds=(), seed=11)
    game = Record.loads(record.dumps()).game()
    assert game == Game(AUSTRALIAN, dealer=2, seed=11)
    assert record.game(until=0) == game


@pytest.mark.parametrize("until", [-1, 10_000, (0, 0), (99, 0), (1, -1), (1, 99)])
def test_no_place_beyond_the_record(until: Any) -> None:
    record = Record.of(long_game())
    with pytest.raises(FiveHundredError, match=r"no place|no round"):
        record.game(until)
    with pytest.raises(FiveHundredError, match="no round 99"):
        record.round(99)


# ---- the first illegal action --------------------------------------------------------------------


def test_fault_D10_an_illegal_action_stops_with_its_place_and_its_reason(nightly: bool) -> None:
    game = long_game()
    record = Record.of(game)
    chooser = random.Random(3)
    seen = set()
    for number, part in enumerate(record.rounds, 1):
        for at in range(len(part.actions)):
            before = record.game(until=(number, at)).round
            phase = str(before.phase)
            if not nightly and phase != "exchange" and at % 4 != number % 4:
                continue
            actions = [a for a in ALL if a is not None and a.id != 255 and not before.is_legal(a)]
            if phase == "exchange":
                cards = AUSTRALIAN.pack_cards - before.hands[before.turn or 0]
                wrong: Any = CardSet(list(cards)[:3])
            else:
                wrong = chooser.choice(actions)
            texts = (*part.actions[:at], write(wrong, phase), *part.actions[at + 1 :])
            bad = dataclasses.replace(part, actions=texts)
            rounds = (*record.rounds[: number - 1], bad, *record.rounds[number:])
            broken = Record.loads(dataclasses.replace(record, rounds=rounds).dumps())
            with pytest.raises(IllegalActionError) as caught:
                broken.check()
            error = caught.value
            message = str(error)
            assert message.startswith(f"Round {number}, action {at + 1}: {texts[at]} is not legal")
            assert f"seat {before.turn} is to act in phase {phase!r}, ply {before.ply}" in message
            assert error.decision == at + 1
            assert error.rule is not None
            assert f"Rule {rule_text(error.rule)}: " in message
            assert (error.action, error.seat, error.phase, error.ply, error.state) == (
                wrong, before.turn, phase, before.ply, before.text,
            )  # fmt: skip
            with pytest.raises(IllegalActionError, match=re.escape(message)):
                broken.game()
            with pytest.raises(IllegalActionError, match=re.escape(message)):
                broken.round(number)
            assert broken.game(until=(number, at)).round == before
            seen.add((phase, error.rule))
    assert {phase for phase, _ in seen} == {"auction", "exchange", "play"}


def test_actions_after_the_end_are_refused() -> None:
    record = Record.of(a_round())
    actions = record.rounds[0].actions
    part = dataclasses.replace(record.rounds[0], actions=(*actions, "pass"))
    with pytest.raises(IllegalActionError) as caught:
        dataclasses.replace(record, rounds=(part,)).check()
    assert str(caught.value).startswith(f"Round 1, action {len(actions) + 1}: pass is not legal")
    assert (caught.value.seat, caught.value.phase) == (-1, "over")


@pytest.mark.parametrize(
    ("at", "text", "reason"),
    [
        (0, "-S5D4H7", "lays cards away, in the exchange only"),
        (0, "?H7", "calls a card, in the call of a partner only"),
        (4, "H7", "'H7' plays a card, and the phase is 'exchange'"),
        (5, "-S5D4H7", "lays cards away, in the exchange only"),
        (5, "?H7", "calls a card, in the call of a partner only"),
    ],
)
def test_a_text_means_the_same_in_every_phase(at: int, text: str, reason: str) -> None:
    data = data_of(a_round())
    data["rounds"][0]["actions"][at] = text
    with pytest.raises(NotationError) as caught:
        reread(data).check()
    assert str(caught.value).startswith(f"Round 1, action {at + 1}: ")
    assert reason in str(caught.value)


def test_rounds_that_do_not_follow_one_another() -> None:
    data = data_of(long_game())
    cut_short = copy.deepcopy(data)
    cut_short["rounds"][1]["actions"].pop()
    with pytest.raises(FiveHundredError, match=r"^Round 3: The round before it is unfinished\.$"):
        reread(cut_short).game()
    won = dict(data, rules=AUSTRALIAN.replace(target=10).to_dict())
    with pytest.raises(FiveHundredError, match=r"^Round \d: The game is over before it\.$"):
        reread(won).check()


def test_cards_that_are_not_the_pack() -> None:
    data = data_of(long_game())
    pack = data["rounds"][2]["pack"]
    for change in (pack[:-1], [*pack, "S5"], [pack[1], *pack[1:]], ["S2", *pack[1:]], []):
        data["rounds"][2]["pack"] = change
        with pytest.raises(DealError, match=r"^Round 3: The "):
            reread(data).check()


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda text: text[:-3], NotationError),
        (lambda text: text.upper(), NotationError),
        (lambda text: text + " ", NotationError),
        (lambda text: "", NotationError),
        (lambda text: text.replace("S9", "ST", 1), FiveHundredError),
    ],
)
def test_a_start_that_cannot_be(
    change: Callable[[str], str], error: type[FiveHundredError]
) -> None:
    hands = ["S9H5", "STH6", "C5H7", "C6H8"]
    data = data_of(Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands))
    data["rounds"][0]["start"] = change(data["rounds"][0]["start"])
    with pytest.raises(error, match=r"^Round 1: "):
        reread(data).check()


def test_a_start_that_another_seat_dealt() -> None:
    hands = ["S9H5", "STH6", "C5H7", "C6H8"]
    data = data_of(Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands))
    data["dealer"] = 1
    with pytest.raises(DealError, match=r"^Round 1: It is dealt by seat 0, .* turn of seat 1"):
        reread(data).check()


def test_fault_B67_another_rule_set_or_seat_count_does_not_fit_the_cards() -> None:
    data = data_of(long_game())
    for name in ("three_handed", "two_handed"):
        other = dict(data, rules=preset(name).to_dict())
        with pytest.raises(FiveHundredError):
            reread(other).check()
    named = dict(data, players=["Ann", "Bob", "Cay"])
    assert "This table needs 4, not 3" in str(refusal(named, "players"))
    switched = copy.deepcopy(data)
    switched["rules"]["table"]["players"] = 3
    with pytest.raises(FiveHundredError):
        reread(switched).check()


@pytest.mark.parametrize(
    ("cut", "reason"),
    [
        ([["S7", "H8", "D9"]], "The lowest card was cut by"),
        ([["S7", "S7", "D9"]], "twice"),
        ([["S2", "H8", "D9"]], "not in the pack"),
        ([["S7", "H8", None]], "The seats to cut are"),
        ([["S7", "H7", "D9"]], "The lowest card was cut by"),
        ([["S7", "H7", "D9"], ["S7", "H8", "D9"]], "The seats to cut are"),
        ([["S9", "H8", "D7"], ["S9", "H8", "D7"]], "The seats to cut are"),
    ],
)
def test_a_cut_that_does_not_give_that_dealer(cut: Any, reason: str) -> None:
    data = data_of(Game(preset("three_handed"), dealer=1))
    with pytest.raises(DealError, match=reason):
        reread(dict(data, cut=cut)).check()


def test_a_cut_after_a_tie() -> None:
    data = data_of(Game(preset("three_handed"), dealer=1))
    data["cut"] = [["S7", "H7", "D9"], ["S9", "JK", None]]
    game = reread(data).game()
    assert game.dealer == 1
    assert game.cut[1] == {0: Card("S9"), 1: Card("JK")}
    assert_kept(game)
    with pytest.raises(DealError, match="nobody cuts"):
        reread(dict(data_of(Game(AUSTRALIAN, dealer=0)), cut=[["S7", "H8", "D9", "C5"]])).check()


# ---- the shape of the data -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", "fivehundred"),
        ("format", None),
        ("format", ["fivehundred-game"]),
        ("version", 3),
        ("version", "1"),
        ("version", True),
        ("version", 1.0),
        ("version", None),
        ("dealer", -1),
        ("dealer", 4),
        ("dealer", "0"),
        ("dealer", 1.0),
        ("dealer", True),
        ("dealer", None),
        ("dealer", 2**62),
        ("seed", 500),
        ("seed", "-1"),
        ("seed", "007"),
        ("seed", "5e2"),
        ("seed", "٣"),
        ("seed", ""),
        ("seed", str(2**256)),
        ("seed", "9" * 5000),
        ("seed", None),
        ("scores", [1]),
        ("scores", 5),
        ("scores", {}),
        ("cut", "H7"),
        ("players", "NESW"),
        ("players", ["a"] * 5),
        ("rounds", {}),
        ("rounds", None),
    ],
)
def test_a_value_of_a_wrong_type_or_out_of_range(name: str, value: Any) -> None:
    refusal(dict(data_of(Game(AUSTRALIAN, seed=1)), **{name: value}), name)


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("scores", [1, "2"], "scores[1]"),
        ("scores", [10**6, 0], "scores[0]"),
        ("players", ["a", "b", 3, "d"], "players[2]"),
        ("players", ["a", "b", "c", "\ud800"], "players[3]"),
        ("notes", 3, "notes"),
        ("notes", "\udfff", "notes"),
        ("cut", [["S7", "S8", "S9", "ST"], 4], "cut[1]"),
        ("cut", [["S7", "S8", "S9"]], "cut[0]"),
        ("cut", [["S7", "S8", "s9", None]], "cut[0][2]"),
        ("cut", [["S7", "S8", [], None]], "cut[0][2]"),
    ],
)
def test_the_place_of_a_wrong_value(name: str, value: Any, place: str) -> None:
    refusal(dict(data_of(Game(AUSTRALIAN, seed=1)), **{name: value}), place)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"actions": None}, "rounds[3].actions"),
        ({"actions": "pass"}, "rounds[3].actions"),
        ({"pack": "S5"}, "rounds[3].pack"),
        ({"pack": None}, "rounds[3].pack"),
        ({"start": "x"}, "rounds[3].pack"),
        ({"start": None}, "rounds[3].start"),
        ({"annotations": []}, "rounds[3].annotations"),
        ({"annotations": {"x": "y"}}, "rounds[3].annotations.'x'"),
        ({"annotations": {"00": "y"}}, "rounds[3].annotations.'00'"),
        ({"annotations": {"99": "y"}}, "rounds[3].annotations"),
        ({"annotations": {"0": 1}}, "rounds[3].annotations.0"),
        ({"marks": []}, "rounds[3].marks"),
        ({"marks": {"0": "!"}}, "rounds[3].marks"),
        ({"marks": {"99": "!"}}, "rounds[3].marks"),
        ({"marks": {"01": "!"}}, "rounds[3].marks.'01'"),
        ({"marks": {"1": "!!!"}}, "rounds[3].marks.1"),
        ({"marks": {"1": None}}, "rounds[3].marks.1"),
        ({"inferred": 1}, "rounds[3].inferred"),
        ({"inferred": [1, 0]}, "rounds[3].inferred[1]"),
        ({"inferred": [99]}, "rounds[3].inferred[0]"),
        ({"inferred": ["1"]}, "rounds[3].inferred[0]"),
        ({"points": None}, "rounds[3].points"),
        ({"points": [1]}, "rounds[3].points"),
        ({"points": [1, "2"]}, "rounds[3].points[1]"),
        ({"points": [1, 10**6]}, "rounds[3].points[1]"),
        ({"hands": ["?" * 10] * 4 + ["???"]}, "rounds[3].pack"),
    ],
)
def test_the_place_of_a_wrong_value_in_a_round(change: Any, place: str) -> None:
    data = data_of(long_game())
    data["rounds"][3] |= change
    refusal(data, place)


DEALT = ("S5S6S7S8S9STSJSQSKSA", "??????????", "C5C6????????", "??????????", "???")


@pytest.mark.parametrize(
    ("hands", "place"),
    [
        ("??????????", "rounds[0].hands"),
        ([1, *DEALT[1:]], "rounds[0].hands[0]"),
        (["\ud800", *DEALT[1:]], "rounds[0].hands[0]"),
        ([DEALT[0].lower(), *DEALT[1:]], "rounds[0].hands[0]"),
        (["S5" + DEALT[0][:-2], *DEALT[1:]], "rounds[0].hands[0]"),
        (["?" + DEALT[0][:-2], *DEALT[1:]], "rounds[0].hands[0]"),
        (["S5S" + "?" * 8, *DEALT[1:]], "rounds[0].hands[0]"),
        (["-" + "?" * 11, *DEALT[1:]], "rounds[0].hands"),
        (DEALT[:-1], "rounds[0].hands"),
        (["S2" + "?" * 9, *DEALT[1:]], "rounds[0].hands"),
        ([DEALT[0], "SA" + "?" * 9, *DEALT[2:]], "rounds[0].hands"),
    ],
)
def test_hands_that_cannot_be(hands: Any, place: str) -> None:
    data = data_of(auction(AUSTRALIAN, 0))
    del data["rounds"][0]["pack"]
    refusal(data | {"rounds": [data["rounds"][0] | {"hands": hands}]}, place)
    reread(data | {"rounds": [data["rounds"][0] | {"hands": DEALT}]})


@pytest.mark.parametrize(
    "text",
    ["h7", "7♥", "H10", "misère", "10nt", "S1", "", " pass", "pass ", "##", "-", "--", "-H7H7",
     "-H7S", "-h7", "?", "?H7S5", "?pass", "\ud800", 7, None, ["H7"], [["H7"]], {}, 64.0],
)  # fmt: skip
def test_a_text_that_is_no_action(text: Any) -> None:
    data = data_of(long_game())
    data["rounds"][3]["actions"][1] = text
    refusal(data, "rounds[3].actions[1]")


def test_the_right_spelling_is_told() -> None:
    data = data_of(long_game())
    data["rounds"][3]["actions"][1] = "nullo"
    assert "'nullo' is not the text of an action; it is written 'misere'." in str(
        refusal(data, "rounds[3].actions[1]")
    )
    data["rounds"][3]["pack"][5] = "h10"
    assert "it is written 'HT'." in str(refusal(data, "rounds[3].pack[5]"))
    data["rounds"][3]["pack"][5] = ["HT"]
    refusal(data, "rounds[3].pack[5]")


@pytest.mark.parametrize("name", ["format", "version", "rules", "dealer", "rounds"])
def test_a_name_that_is_missing(name: str) -> None:
    data = data_of(Game(AUSTRALIAN, seed=1))
    del data[name]
    refusal(data, name)


def test_names_that_are_missing_in_a_round() -> None:
    for name in ("pack", "actions"):
        data = data_of(long_game())
        del data["rounds"][0][name]
        refusal(data, f"rounds[0].{name}")
    with pytest.raises(NotationError, match=r"^rounds\[0\]: Named fields are wanted, not 7\."):
        reread(dict(data_of(Game(AUSTRALIAN)), rounds=[7]))
    tops: list[Any] = [[], "x", 1, None, True]
    for top in tops:
        with pytest.raises(NotationError, match=r"^Named fields are wanted"):
            reread(top)


def test_a_round_alone_is_one_round_and_has_no_game() -> None:
    data = data_of(a_round())
    refusal(dict(data, rounds=data["rounds"] * 2), "rounds")
    refusal(dict(data, rounds=[]), "rounds")
    for more in ({"seed": "1"}, {"scores": [10, 0]}, {"cut": [["S7", "S8", "S9", "ST"]]}):
        refusal(data | more, "format")


def test_unknown_names_are_kept_and_written_back() -> None:
    data = data_of(long_game())
    plain = reread(data)
    data["site"] = {"b": [1, -0.5, None, True, "x", {}], "a": 2**63 - 1, "ä": -(2**63)}
    data["rounds"][1]["clock"] = [[3.25, 4], {"z": 1, "y": 2}]
    record = reread(data)
    text = record.dumps()
    assert Record.loads(text).dumps() == text
    assert json.loads(text) == data
    assert record.extra["site"]["a"] == 2**63 - 1
    assert record.rounds[1].extra == {"clock": ((3.25, 4), {"y": 2, "z": 1})}
    assert record != plain
    assert record.game() == plain.game()
    data["site"] = dict(reversed(data["site"].items()))
    assert reread(data).dumps() == text


@pytest.mark.parametrize(
    "value",
    [2**63, -(2**63) - 1, float("inf"), {1}, b"x", "\ud800", ["\ud800"], {"\udc00": 1}, {1: 2}],
)
def test_an_unknown_field_is_plain_data(value: Any) -> None:
    record = Record.of(a_round())
    with pytest.raises(NotationError, match=r"^x"):
        dataclasses.replace(record, extra={"x": value})
    for name in ("format", "version", "dealer", "rounds"):
        with pytest.raises(NotationError, match=f"^{name}: "):
            dataclasses.replace(record, extra={name: 1})


def test_unknown_names_are_refused_in_the_rule_set() -> None:
    for part in (None, "auction"):
        data = data_of(long_game())
        (data["rules"][part] if part else data["rules"])["new"] = 1
        with pytest.raises(RulesError, match=r"'new': not in the (rule set|part auction)"):
            reread(data)
    data = data_of(long_game())
    del data["rules"]["auction"]["inkle"]
    with pytest.raises(RulesError, match="inkle: missing in the part auction"):
        reread(data)
    values: list[Any] = ["yes", 1, None, [], 2**60]
    for value in values:
        data["rules"]["auction"]["inkle"] = value
        with pytest.raises(RulesError):
            reread(data)
    with pytest.raises(RulesError):
        reread(dict(data, rules="australian"))


@pytest.mark.parametrize(
    ("one", "other"),
    [(1, 1.0), (1, True), (0, False), (0, 0.0), (0.0, -0.0), (1.0, True), ("", None)],
)
def test_records_are_equal_when_their_texts_are(one: object, other: object) -> None:
    """Numbers and truth values that are equal in Python are not written alike."""
    record = Record.of(a_round())
    for wrap in (lambda value: value, lambda value: [value], lambda value: {"y": [{"z": value}]}):
        same = [dataclasses.replace(record, extra={"x": wrap(one)}) for _ in range(2)]
        different = dataclasses.replace(record, extra={"x": wrap(other)})
        assert same[0] == same[1]
        assert not (same[0].extra != same[1].extra)  # noqa: SIM202
        assert len({*same, different}) == 2
        assert same[0] != different
        assert not (same[0].extra == different.extra)  # noqa: SIM201
        assert same[0].dumps() == same[1].dumps() != different.dumps()
        assert packed.dumps(same[0]) == packed.dumps(same[1]) != packed.dumps(different)
        assert same[0].extra == {"x": Record.loads(same[0].dumps()).extra["x"]}
        (part,) = record.rounds
        parts = [dataclasses.replace(part, extra={"x": wrap(value)}) for value in (one, other)]
        assert parts[0] != parts[1]


def test_an_indent_is_a_number_of_spaces() -> None:
    bad: list[Any] = ["x", 1.5, True]
    for indent in bad:
        with pytest.raises(TypeError, match="An indent is a number of spaces"):
            Record.of(a_round()).dumps(indent)


# ---- texts that are no record --------------------------------------------------------------------


def test_a_name_twice_in_one_object() -> None:
    text = Record.of(long_game()).dumps()
    for name in ("version", "dealer", "rules", "inkle", "actions"):
        at = text.index(f'"{name}":')
        with pytest.raises(NotationError, match=f"has '{name}' twice in one object"):
            Record.loads(f'{text[:at]}"{name}":1,{text[at:]}')
    with pytest.raises(NotationError, match="'x' twice"):
        Record.loads(f'{{"new":{{"x":1,"x":1}},{text[1:]}')


@pytest.mark.parametrize(
    "value",
    ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 30, "-" + "9" * 30, "9" * 5000,
     "9" * 200_000, "[" * 100_000, '{"a":' * 100_000, "01", "+1", ".5", "'x'", "undefined", '"\n"',
     '"\\ud800"', '"\\x"', "[" * 40 + "]" * 40, '{"a":' * 40 + "1" + "}" * 40],
)  # fmt: skip
@pytest.mark.parametrize("name", ["new", "seed", "dealer", "notes", "rounds"])
def test_what_is_no_plain_json(name: str, value: str) -> None:
    data = data_of(a_round())
    data.pop(name, None)
    text = json.dumps(data)
    with pytest.raises(NotationError):
        Record.loads(f'{{"{name}":{value},{text[1:]}')


def test_how_deep_an_unknown_field_may_nest() -> None:
    text = Record.of(a_round()).dumps()
    deepest = DEPTH_LIMIT
    good = Record.loads('{"new":' + "[" * deepest + "]" * deepest + "," + text[1:])
    assert Record.loads(good.dumps()) == good
    with pytest.raises(NotationError, match=r"^new: It nests deeper than 32 levels\."):
        Record.loads('{"new":' + "[" * (deepest + 1) + "]" * (deepest + 1) + "," + text[1:])


def test_a_text_that_is_too_long(tmp_path: Path) -> None:
    text = Record.of(a_round()).dumps()
    longest = text + " " * (SIZE_LIMIT - len(text))
    assert Record.loads(longest).dumps() == text
    (tmp_path / "long").write_text(longest + " ")
    texts: list[str | bytes] = [longest + " ", longest.encode() + b" "]
    for long in texts:
        with pytest.raises(NotationError, match="at most 16 MiB"):
            Record.loads(long)
    with pytest.raises(NotationError, match="at most 16 MiB"):
        Record.load(tmp_path / "long")
    with pytest.raises(TypeError):
        Record.loads(None)  # type: ignore[arg-type]


def test_where_a_text_is_not_json() -> None:
    text = Record.of(a_round(), players=["Zoë", "b", "c", "d"]).dumps(indent=1)
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"dealer"' in line)
    lines[at] = lines[at].replace(":", "=")
    with pytest.raises(NotationError) as caught:
        Record.loads("".join(lines))
    assert (caught.value.line, caught.value.column) == (at + 1, lines[at].index("=") + 1)
    assert f"line {at + 1}, column {caught.value.column}" in str(caught.value)


def test_where_bytes_are_not_utf_8() -> None:
    data = Record.of(a_round(), players=["Zoë", "b", "c", "d"]).dumps(indent=1).encode()
    at = data.index("ë".encode())
    with pytest.raises(NotationError, match="not UTF-8 from line") as caught:
        Record.loads(data[: at + 1] + data[at + 2 :])
    lines = data.decode().splitlines()
    assert lines[caught.value.line - 1][caught.value.column - 1] == "ë"
    with pytest.raises(NotationError, match="not UTF-8 from line 1, column 1"):
        Record.loads(data.decode().encode("utf-16"))
    assert Record.loads(b"\xef\xbb\xbf" + data).dumps(indent=1).encode() == data
    assert Record.loads("\ufeff" + data.decode()).dumps(indent=1).encode() == data


# ---- files ---------------------------------------------------------------------------------------


def test_a_file(tmp_path: Path) -> None:
    record = Record.of(long_game(), players=["Zoë", "b", "c", "d"])
    path = tmp_path / "game.json"
    record.dump(path)
    assert path.read_bytes() == record.dumps().encode()
    assert Record.load(path) == record
    other = Record.of(a_round())
    path.chmod(0o640)
    other.dump(str(path), indent=1)
    assert Record.load(str(path)) == other
    assert path.stat().st_mode & 0o777 == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.json")
    with pytest.raises(FileNotFoundError):
        record.dump(tmp_path / "no folder" / "game.json")


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "there" / "game.json")
    Record.of(a_round()).dump(link)
    assert link.is_symlink()
    assert Record.load(tmp_path / "there" / "game.json") == Record.of(a_round())


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_an_error_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.json"
    Record.of(a_round()).dump(path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(OSError, match="the disk is full"):
        Record.of(long_game()).dump(path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


# ---- anything at all -----------------------------------------------------------------------------

SMALL = Record.of(a_round(), players=["Zoë", "b", "c", "d"], notes="x", annotations={(1, 2): "y"})


def assert_read_or_refused(text: str | bytes) -> None:
    """It is refused with an error of the package, or it is a record that keeps its form."""
    try:
        record = Record.loads(text)
    except FiveHundredError as error:
        assert len(str(error)) < 1000
        return
    again = record.dumps()
    assert Record.loads(again) == record
    assert Record.loads(again).dumps() == again
    try:
        game = record.round() if record.is_round else record.game()
    except FiveHundredError as error:
        assert len(str(error)) < 1000
        return
    copy = Record.of(game)
    assert copy.rounds[: len(record.rounds)] == tuple(
        dataclasses.replace(part, annotations={}, extra={}) for part in record.rounds
    )


def test_every_beginning_of_a_text_is_refused() -> None:
    text = SMALL.dumps()
    data = text.encode()
    for end in range(len(data) - 1):
        with pytest.raises(NotationError):
            Record.loads(data[:end])
    assert Record.loads(data[:-1]) == SMALL


def test_texts_with_random_faults(nightly: bool) -> None:
    chooser = random.Random(5)
    texts = [SMALL.dumps(), Record.of(long_game(150)).dumps() if nightly else SMALL.dumps(indent=1)]
    pieces = [*'"{}[],:0-\\e.', "null", "true", "1e9", '"pass"', '"H7"', "7", "é", "\x00"]
    for _ in range(20_000 if nightly else 1500):
        text = list(chooser.choice(texts))
        for _ in range(chooser.choice((1, 1, 2, 8))):
            at = chooser.randrange(len(text))
            text[at : at + chooser.choice((0, 1, 1, 4))] = [chooser.choice(pieces)]
        assert_read_or_refused("".join(text))


def test_bytes_with_random_faults(nightly: bool) -> None:
    chooser = random.Random(6)
    for _ in range(20_000 if nightly else 700):
        data = bytearray(SMALL.dumps().encode())
        for _ in range(chooser.choice((1, 2, 8))):
            data[chooser.randrange(len(data))] = chooser.randrange(256)
        assert_read_or_refused(bytes(data))


def test_data_with_random_faults(nightly: bool) -> None:
    chooser = random.Random(7)
    base = data_of(long_game(150) if nightly else a_round())
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        7,
        2**40,
        1.5,
        "",
        "pass",
        "H7",
        "-H7",
        "JK:H",
        [],
        {},
        ["H7"],
    ]
    for _ in range(10_000 if nightly else 1000):
        data = copy.deepcopy(base)
        for _ in range(chooser.choice((1, 1, 2, 3))):
            holder, key = chooser.choice(places(data))
            how = chooser.randrange(3)
            if how == 0:
                holder[key] = chooser.choice(values)
            elif how == 1:
                del holder[key]
            elif isinstance(holder, list):
                holder.insert(key, copy.deepcopy(chooser.choice(holder)))
            else:
                holder[key + "x"] = holder[key]
        assert_read_or_refused(json.dumps(data))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data: what holds it, and its name or number there."""
    keys = data.keys() if isinstance(data, dict) else range(len(data))
    found = [(data, key) for key in keys]
    for key in keys:
        if isinstance(data[key], (dict, list)):
            found += places(data[key])
    return found


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["H7"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(name=st.sampled_from(["format", "version", "rules", "dealer", "rounds", "cut", "notes",
                             "scores", "seed", "players", "tags", "new"]), value=PLAIN)  # fmt: skip
def test_any_value_of_any_name(name: str, value: Any) -> None:
    assert_read_or_refused(json.dumps(dict(json.loads(SMALL.dumps()), **{name: value})))


@given(
    name=st.sampled_from(
        ["pack", "hands", "start", "actions", "annotations", "marks", "inferred", "points", "new"]
    ),
    value=PLAIN,
)
def test_any_value_of_any_name_in_a_round(name: str, value: Any) -> None:
    data = json.loads(SMALL.dumps())
    data["rounds"][0][name] = value
    assert_read_or_refused(json.dumps(data))


@given(st.text() | st.binary())
def test_any_text(text: str | bytes) -> None:
    assert_read_or_refused(text)


@given(st.lists(st.sampled_from(["pass", "6S", "7H", "misere", "-H7S5D4", "?H7", "H7", "JK:S",
                                 "joker=H", "look", "seat=2"]), max_size=6))  # fmt: skip
def test_any_actions(texts: list[str]) -> None:
    part = dataclasses.replace(SMALL.rounds[0], actions=tuple(texts), annotations={})
    assert_read_or_refused(dataclasses.replace(SMALL, rounds=(part,)).dumps())


def test_a_part_is_checked_when_it_is_made() -> None:
    with pytest.raises(NotationError, match=r"^actions\[1\]: "):
        RoundRecord(pack=("H7",), actions=("pass", "h7"))
    with pytest.raises(NotationError, match=r"^pack: "):
        RoundRecord()
    with pytest.raises(NotationError, match=r"^rules: "):
        Record(rules="australian", dealer=0, rounds=())  # type: ignore[arg-type]
    with pytest.raises(NotationError, match=r"^rounds\[0\]: "):
        Record(rules=AUSTRALIAN, dealer=0, rounds=({},))  # type: ignore[arg-type]
