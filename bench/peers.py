"""Measures fivehundred against its peers in one run, in turns, and prints a table with ratios.

    python bench/peers.py [--seconds 10]

Every game is driven in the same form: at each decision the list of legal actions, one of them by
random(), applied, until the game is over (chess: for 200 moves). Deals are made before the clock
starts. OpenSpiel's states are C++ behind Python; python-chess is Python. Rates are of processor
time. The other tables are rounds played at random without Python (fh.playouts); rounds read and
replayed from an archive of JSON Lines and from packed records, beside chess games of 80 plies from
PGN; and the time of an import over that of a bare interpreter, byte-compiled.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import random
from typing import Any

import fivehundred as fh
from fivehundred import archive, packed
from fivehundred.players import make, play

PACKAGES = {"pyspiel": "open_spiel", "chess": "chess"}
STARTS = 50
GAMES = 50
PLIES = 80


@dataclass
class Row:
    """One player of the table: run does some decisions, and returns their number and seconds."""

    name: str
    run: Callable[[], tuple[int, float]]
    rounds: float = 0  # for each decision, where these are read from an archive
    rates: list[float] = field(default_factory=list)

    def measure(self) -> None:
        count, seconds = self.run()
        self.rates.append(count / seconds)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


# ---- fivehundred ---------------------------------------------------------------------------------


def ours(preset: str) -> Row:
    rules = fh.Rules.preset(preset)
    starts = [fh.Round(fh.Deal.random(rules, seed)) for seed in range(STARTS)]

    def run() -> tuple[int, float]:
        rounds = [start.copy() for start in starts]
        count = 0
        begin = time.process_time()
        for round in rounds:
            while actions := round.legal_actions:
                round.push(actions[int(random() * len(actions))])
                count += 1
        return count, time.process_time() - begin

    return Row(f"fivehundred, {preset}", run)


def our_playouts(preset: str) -> Row:
    rules = fh.Rules.preset(preset)

    def run() -> tuple[int, float]:
        begin = time.process_time()
        played = fh.playouts(rules, 5000, seed=500)
        return played.decisions, time.process_time() - begin

    return Row(f"fivehundred, {preset}, playouts", run)


def our_archive(form: str) -> Row:
    """Games of basic players, read and so replayed, or read and then replayed."""
    rules = fh.Rules.preset("australian")
    games = [play(fh.Game(rules, seed=seed), make("basic", seed=1)) for seed in range(GAMES)]
    records = [fh.Record.of(game) for game in games]
    rounds = [round for game in games for round in game.rounds]
    count = sum(len(round.history) for round in rounds)
    lines = "".join(record.dumps() for record in records).encode()
    data = b"".join(map(packed.dumps, records))

    def run_lines() -> tuple[int, float]:
        begin = time.process_time()
        for record in archive.read(io.BytesIO(lines)):
            record.check()
        return count, time.process_time() - begin

    def run_packed() -> tuple[int, float]:
        begin = time.process_time()
        for _ in packed.iterate(io.BytesIO(data)):
            pass
        return count, time.process_time() - begin

    run = run_packed if form == "packed" else run_lines
    return Row(f"fivehundred, australian, {form}", run, len(rounds) / count)


# ---- peers ---------------------------------------------------------------------------------------


def open_spiel(name: str, **parameters: bool) -> Row:
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name, parameters)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        return state

    starts = [dealt() for _ in range(STARTS)]

    def run() -> tuple[int, float]:
        states = [start.clone() for start in starts]
        count = 0
        begin = time.process_time()
        for state in states:
            while actions := state.legal_actions():
                state.apply_action(actions[int(random() * len(actions))])
                count += 1
        return count, time.process_time() - begin

    return Row(f"open_spiel, {name}", run)


def python_chess() -> Row:
    chess = importlib.import_module("chess")

    def run() -> tuple[int, float]:
        board = chess.Board()
        count = 0
        begin = time.process_time()
        while count < 200 and (moves := list(board.legal_moves)):
            board.push(moves[int(random() * len(moves))])
            count += 1
        return count, time.process_time() - begin

    return Row("python-chess", run)


def chess_archive() -> Row:
    pgn = importlib.import_module("chess.pgn")

    def game() -> Any:
        game = node = pgn.Game()
        while game.end().ply() < PLIES and (moves := list(node.board().legal_moves)):
            node = node.add_variation(moves[int(random() * len(moves))])
        return game

    games = [game() for _ in range(GAMES)]
    text = "\n\n".join(map(str, games))
    count = sum(game.end().ply() for game in games)

    def run() -> tuple[int, float]:
        file = io.StringIO(text)
        begin = time.process_time()
        while pgn.read_game(file):
            pass
        return count, time.process_time() - begin

    return Row("python-chess, PGN", run, GAMES / count)


# ---- the tables ----------------------------------------------------------------------------------


def import_seconds(modules: list[str], times: int) -> dict[str, float]:
    """Medians of the seconds that an import takes, the bare interpreter taken off."""
    codes = ["pass", *(f"import {module}" for module in modules)]
    taken: dict[str, list[float]] = {code: [] for code in codes}
    with tempfile.TemporaryDirectory() as cache:
        byte_code = {"PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        for turn in range(times + 1):
            for code in codes:
                begin = time.perf_counter()
                subprocess.run([sys.executable, "-c", code], env=os.environ | byte_code, check=True)
                if turn:  # the first writes the byte code
                    taken[code].append(time.perf_counter() - begin)
    bare = statistics.median(taken["pass"])
    return {module: statistics.median(taken[f"import {module}"]) - bare for module in modules}


def print_rates(title: str, rows: list[Row], ours: Row) -> None:
    print(f"{title:38} {'decisions/s':>14} {'ours / theirs':>14}")
    for row in rows:
        rounds = f"{row.rate * row.rounds:14,.0f} a second" if row.rounds else ""
        print(f"{row.name:38} {row.rate:14,.0f} {ours.rate / row.rate:14.2f} {rounds}".rstrip())
    print()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="how long to measure rates")
    seconds = parser.parse_args().seconds
    missing = {module for module in PACKAGES if not importlib.util.find_spec(module)}
    for module in sorted(missing):
        print(f"{PACKAGES[module]} is not installed and is left out: "
              f"python -m pip install {PACKAGES[module]}", file=sys.stderr)  # fmt: skip

    rows = [ours(preset) for preset in fh.Rules.presets()]
    if "pyspiel" not in missing:
        rows += [open_spiel("euchre"), open_spiel("bridge", use_double_dummy_result=False)]
    if "chess" not in missing:
        rows.append(python_chess())
    playouts = [our_playouts(preset) for preset in fh.Rules.presets()]
    archives = [our_archive("JSON Lines"), our_archive("packed")]
    archives += [] if "chess" in missing else [chess_archive()]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(rows[0].rates) < 3:
        for row in (*rows, *playouts, *archives):
            row.measure()

    first = next(row for row in rows if row.name == "fivehundred, australian")
    print_rates("legal actions, choice, push in Python", rows, first)
    print_rates("at random without Python", playouts, playouts[-1])
    print_rates("archives read and replayed", archives, archives[1])
    imports = import_seconds(["fivehundred", *({"chess"} - missing)], 30)
    print(f"{'import':38} {'ms':>14} {'theirs / ours':>14}")
    for module, taken in imports.items():
        print(f"{module:38} {taken * 1e3:14.2f} {taken / imports['fivehundred']:14.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
