"""The Python interface: what a front end and a bot writer do most."""

from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import random
from typing import TYPE_CHECKING, Any

import pytest

import fivehundred as fh

if TYPE_CHECKING:
    from bench.conftest import Note, Prepare, Prepared, Rate

PRESET = "australian"
RULES = fh.Rules.preset(PRESET)


@pytest.fixture
def rounds(prepared: Prepare) -> list[Prepared]:
    return prepared(PRESET)


def decisions(rounds: list[Prepared]) -> int:
    return sum(len(round.actions) for round in rounds)


def test_round_push(rounds: list[Prepared], rate: Rate) -> None:
    """Actions in hand, pushed on a round."""
    played: list[fh.Round] = []

    def starts() -> tuple[tuple[list[fh.Round]], dict[str, Any]]:
        played[:] = [round.start.copy() for round in rounds]
        return (played,), {}

    def push(starts: list[fh.Round]) -> None:
        for start, round in zip(starts, rounds, strict=True):
            push = start.push
            for action in round.actions:
                push(action)

    rate(push, decisions(rounds), "pushes", starts)
    assert played == [round.end for round in rounds]


def test_round_choose(rounds: list[Prepared], rate: Rate) -> None:
    """legal_actions, a random choice of them (in the auction: the call in hand), push."""
    played: list[fh.Round] = []

    def starts() -> tuple[tuple[list[fh.Round]], dict[str, Any]]:
        played[:] = [round.start.copy() for round in rounds]
        return (played,), {}

    def choose(starts: list[fh.Round]) -> None:
        for start, round in zip(starts, rounds, strict=True):
            for call in round.calls:
                actions = start.legal_actions
                actions[int(random() * len(actions))]
                start.push(call)
            while actions := start.legal_actions:
                start.push(actions[int(random() * len(actions))])

    # Each round takes as many decisions whatever is chosen, but for a joker's suit being named.
    rate(choose, decisions(rounds), "decisions", starts)
    assert all(round.is_over for round in played)
    assert [r.contract for r in played] == [round.end.contract for round in rounds]


def games_of(rounds: list[Prepared]) -> list[fh.Game]:
    return [fh.Game(RULES, seed=round.seed, dealer=0) for round in rounds]


def test_game_push(rounds: list[Prepared], rate: Rate) -> None:
    """Actions in hand, pushed on a game, up to the last of the round."""
    played: list[fh.Game] = []
    games = games_of(rounds)

    def starts() -> tuple[tuple[list[fh.Game]], dict[str, Any]]:
        played[:] = [game.copy() for game in games]
        return (played,), {}

    def push(games: list[fh.Game]) -> None:
        for game, round in zip(games, rounds, strict=True):
            push = game.push
            for action in round.actions[:-1]:
                push(action)

    rate(push, decisions(rounds) - len(rounds), "pushes", starts)
    for game, round in zip(played, rounds, strict=True):
        game.push(round.actions[-1])
        assert game.rounds == (round.end,)


def test_game_round_end(rounds: list[Prepared], rate: Rate) -> None:
    """The last action of a round: the round is booked and the next is dealt."""
    played: list[fh.Game] = []
    games = games_of(rounds)
    for game, round in zip(games, rounds, strict=True):
        for action in round.actions[:-1]:
            game.push(action)

    def ends() -> tuple[tuple[list[fh.Game]], dict[str, Any]]:
        played[:] = [game.copy() for game in games]
        return (played,), {}

    def push(games: list[fh.Game]) -> None:
        for game, round in zip(games, rounds, strict=True):
            game.push(round.actions[-1])

    rate(push, len(rounds), "rounds", ends)
    assert [game.rounds for game in played] == [(round.end,) for round in rounds]


def test_round_pop(rounds: list[Prepared], rate: Rate) -> None:
    """Taken back from the end to the deal."""
    played: list[fh.Round] = []

    def ends() -> tuple[tuple[list[fh.Round]], dict[str, Any]]:
        played[:] = [round.end.copy() for round in rounds]
        return (played,), {}

    def pop(ends: list[fh.Round]) -> None:
        for round in ends:
            while round.ply:
                round.pop()

    # Three cards laid away are one decision.
    laid = 2 * sum(bool(round.end.laid) for round in rounds)
    rate(pop, decisions(rounds) - laid, "pops", ends)
    assert played == [round.start for round in rounds]


def test_round_copy(rounds: list[Prepared], rate: Rate) -> None:
    copies: list[fh.Round] = []

    def copy() -> None:
        copies[:] = [round.end.copy() for round in rounds]

    rate(copy, len(rounds), "copies")
    assert copies == [round.end for round in rounds]


@pytest.mark.parametrize("tricks", [0, 9])
def test_round_view(rounds: list[Prepared], rate: Rate, tricks: int) -> None:
    """What a seat sees: at the first lead, and when ten cards or less are left."""
    stands: list[fh.Round] = []
    for round in rounds:
        stand = round.end.copy()
        while len(stand.tricks) > tricks or stand.trick.plays:
            stand.pop()
        stands.append(stand)
    views: list[fh.View] = []

    def view() -> None:
        views[:] = [stand.view(0) for stand in stands]

    rate(view, len(stands), "views")
    assert [view.hand for view in views] == [stand.hands[0] for stand in stands]


def test_sheet_add(rate: Rate) -> None:
    contract = fh.Contract("7H", seat=1)
    sheets: list[fh.ScoreSheet] = []

    def empty() -> tuple[tuple[list[fh.ScoreSheet]], dict[str, Any]]:
        sheets[:] = [fh.ScoreSheet(RULES) for _ in range(300)]
        return (sheets,), {}

    def add(sheets: list[fh.ScoreSheet]) -> None:
        for sheet in sheets:
            sheet.add(contract, 8)

    rate(add, 300, "entries", empty)
    assert {sheet.scores for sheet in sheets} == {(20, 200)}


@pytest.mark.parametrize("preset", fh.Rules.presets())
def test_playouts(rate: Rate, preset: str) -> None:
    """Rounds dealt and played at random by fh.playouts."""
    rules = fh.Rules.preset(preset)
    expected = fh.playouts(rules, 20_000, seed=500)
    found: list[fh.Playouts] = []

    def play() -> None:
        found.append(fh.playouts(rules, 20_000, seed=500))

    rate(play, expected.decisions, "decisions")
    assert all(playouts == expected for playouts in found)


# ---- importing -----------------------------------------------------------------------------------


def milliseconds(code: str, environment: dict[str, str]) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    return (time.perf_counter() - begin) * 1e3


def test_import(benchmark: Any, note: Note, tmp_path: Path) -> None:
    """import fivehundred, byte-compiled, over an interpreter that imports nothing; and the peer."""
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    codes = ["pass", "import fivehundred"]
    if importlib.util.find_spec("chess"):
        codes.append("import chess")
    times: dict[str, list[float]] = {code: [] for code in codes}

    def run() -> None:
        for code in codes:
            times[code].append(milliseconds(code, environment))

    run()  # writes the byte code
    for taken in times.values():
        taken.clear()
    benchmark.pedantic(run, rounds=30)
    bare, *others = map(statistics.median, times.values())
    for code, median in zip(codes[1:], others, strict=True):
        note(f"ms to {code}", median - bare)
    code = "import fivehundred, sys; print('json' in sys.modules, 'cffi' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE)
    assert told.stdout.split() == [b"False", b"False"]
