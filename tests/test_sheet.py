"""Score sheets as values, results and seats that cannot be, and long counts that can be
interrupted."""

from __future__ import annotations

import copy
import pickle
import signal
import threading
from collections.abc import Callable
from typing import Any

import pytest

from fivehundred import (
    Contract,
    Deal,
    FiveHundredError,
    Game,
    Record,
    Round,
    Rules,
    ScoreSheet,
    playouts,
)
from helpers import rules

COPIES: list[Callable[[ScoreSheet], ScoreSheet]] = [
    ScoreSheet.copy,
    copy.copy,
    copy.deepcopy,
    lambda sheet: pickle.loads(pickle.dumps(sheet)),
]


def scored(rule_set: Rules) -> ScoreSheet:
    """A sheet with a round by its tricks, one by its winners, and one thrown in."""
    sheet = ScoreSheet(rule_set, dealer=2, scores=[10, -40])
    sheet.add(Contract("7H", seat=1), 8)
    sheet.add(Contract("8S", seat=2), winners=[0, 1, 2, 3, 0, 1, 2, 3, 0, 2])
    sheet.add_thrown_in()
    return sheet


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_sheet_is_its_own(copied: Callable[[ScoreSheet], ScoreSheet]) -> None:
    sheet = scored(rules("australian"))
    before = (sheet.scores, sheet.dealer, sheet.entries)
    other = copied(sheet)
    assert other == sheet and other is not sheet
    assert (other.scores, other.dealer, other.entries) == before
    other.add(Contract("7S", seat=0), 8)
    assert (sheet.scores, sheet.dealer, sheet.entries) == before
    assert other != sheet and other.scores != sheet.scores
    for _ in range(4):
        other.pop()
    assert other.scores == (10, -40) and other.dealer == 2
    with pytest.raises(IndexError):
        other.pop()


def test_results_that_cannot_be_are_not_booked() -> None:
    sheet = scored(rules("australian"))
    before = sheet.copy()
    for contract, tricks, winners in (
        ("misere", None, [2] * 10),
        (Contract("misere", seat=0), [0, 9, 1, 0], None),
        ("7H", [5, 6], None),
        ("GH", 10, None),
        (Contract("7H", seat=0, partner=1), 8, None),
    ):
        with pytest.raises(FiveHundredError):
            sheet.add(contract, tricks, winners=winners)
        assert sheet == before


@pytest.mark.parametrize("tricks", [None, 8.0, True, "8", (8, 2.0), (8, None)])
def test_tricks_are_counted_in_whole_numbers(tricks: Any) -> None:
    with pytest.raises(TypeError, match="whole number"):
        rules("australian").points("7H", tricks)


def test_scores_are_whole_numbers() -> None:
    for scores in (["0", 1], [1.5, 0]):
        with pytest.raises(TypeError, match="A score is a whole number"):
            ScoreSheet(rules("australian"), scores=scores)  # type: ignore[arg-type]
    with pytest.raises(FiveHundredError, match="is no score"):
        ScoreSheet(rules("australian"), scores=[2**40, 0])


SEATS: dict[str, Callable[[Any], object]] = {
    "a view": lambda seat: Round(Deal.random(rules("australian"), seed=1)).view(seat),
    "events": lambda seat: Round(Deal.random(rules("australian"), seed=1)).events(seat=seat),
    "a deal": lambda seat: Deal.random(rules("australian"), 1, dealer=seat),
    "a sheet": lambda seat: ScoreSheet(rules("australian"), dealer=seat),
    "a game": lambda seat: Game(rules("australian"), dealer=seat),
    "a contract": lambda seat: Contract("7H", seat=seat),
    "a partner": lambda seat: Contract("7H", seat=2, partner=seat),
    "a winner": lambda seat: ScoreSheet(rules("australian")).add("7H", winners=[seat] * 10),
    "a record": lambda seat: Record.of(Game(rules("australian"), seed=1)).seen_by(seat),
}


@pytest.mark.parametrize("what", SEATS)
def test_a_seat_is_a_number_at_the_table(what: str) -> None:
    SEATS[what](1)
    for seat in (-1, 6, 2**70):
        with pytest.raises(FiveHundredError):
            SEATS[what](seat)
    for no_seat in ("1", 1.0, [1]):
        with pytest.raises(TypeError, match="seat is a number"):
            SEATS[what](no_seat)


@pytest.mark.parametrize(
    "count",
    [
        lambda: playouts(rules("australian"), 1 << 50, seed=1),
        lambda: Round(Deal.random(rules("australian"), seed=1)).perft(12),
    ],
)
def test_a_long_count_can_be_interrupted(count: Callable[[], object]) -> None:
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    # A shell starts what runs in the background with interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            count()
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)
