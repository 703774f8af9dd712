"""`simulate`: many games between players that have names, counted."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from fivehundred.bids import Bid
from fivehundred.cli.screen import Screen
from fivehundred.cli.seeds import derived_seed
from fivehundred.cli.words import headline, rules_of
from fivehundred.errors import FiveHundredError
from fivehundred.game import Game
from fivehundred.players import make, play
from fivehundred.render.lines import Line, table
from fivehundred.render.words import bid_text, column_names
from fivehundred.rules import Rules
from fivehundred.seats import seats

_CHUNKS = 64


@dataclass(frozen=True)
class _Plan:
    """What to play: the same plan and game number give the same game."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    rounds_limit: int


@dataclass
class _Tally:
    """Counts that add up in any order."""

    games: int = 0
    #: Games that were broken off.
    broken: int = 0
    rounds: int = 0
    thrown_in: int = 0
    decisions: int = 0
    #: By column: games won, points.
    won: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    #: By bid ("-" when all passed): rounds, of them made, points of the contractor's column.
    bid: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    brought: Counter[str] = field(default_factory=Counter)

    def add(self, other: _Tally) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def add_game(self, game: Game) -> None:
        self.games += 1
        self.broken += not game.is_over
        self.won.update(game.winners)
        for round in game.rounds:
            result = round.result
            assert result is not None
            self.rounds += 1
            self.decisions += len(round.history)
            self.points.update(dict(enumerate(result.points)))
            contract = result.contract
            if contract is None:
                self.thrown_in += 1
                continue
            bid = str(contract.bid or "-")
            self.bid[bid] += 1
            if contract.seat is not None:
                self.made[bid] += bool(result.made)
                self.brought[bid] += result.points[contract.seat % game.rules.columns]


def run(options: argparse.Namespace, screen: Screen) -> int:
    rules = rules_of(options.rules)
    count = rules.table.players
    names = tuple(name.strip() for name in options.players.split(","))
    if len(names) > count or count % len(names):
        raise FiveHundredError(
            f"{len(names)} players do not go round a table of {count} seats "
            f"({' '.join(seats(count))})."
        )
    for name in names:
        make(name)
    plan = _Plan(rules, names * (count // len(names)), options.seed, options.rounds)
    start = perf_counter()
    tally = _Tally()
    with screen.progress(options.games) as advance:
        for part in _parts(plan, options.games, options.workers):
            tally.add(part)
            advance(part.games)
    seconds = perf_counter() - start
    if options.json:
        screen.json(_data(options.rules, plan, tally))
    else:
        _show(screen, options.rules, plan, tally)
        print(
            f"{tally.games} games in {seconds:.1f} s: {tally.games / seconds:,.1f} games, "
            f"{tally.decisions / seconds:,.0f} decisions a second",
            file=sys.stderr,
        )
    return 0


# ---- playing -------------------------------------------------------------------------------------


def _parts(plan: _Plan, games: int, workers: int) -> Iterator[_Tally]:
    size = max(1, games // _CHUNKS)
    chunks = [(plan, first, min(first + size, games)) for first in range(0, games, size)]
    if workers == 1:
        yield from map(_chunk, chunks)
        return
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(chunks)), _leave_interrupts) as pool:
        yield from pool.imap_unordered(_chunk, chunks)


def _leave_interrupts() -> None:
    """The first process alone answers to Ctrl-C."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _chunk(chunk: tuple[_Plan, int, int]) -> _Tally:
    plan, first, end = chunk
    tally = _Tally()
    for number in range(first, end):
        game = Game(plan.rules, seed=derived_seed(plan.seed, number))
        seated = [
            make(name, derived_seed(plan.seed, number, seat))
            for seat, name in enumerate(plan.players)
        ]
        tally.add_game(play(game, seated, rounds_limit=plan.rounds_limit))
    return tally


# ---- showing -------------------------------------------------------------------------------------


def _contracts(plan: _Plan, tally: _Tally) -> list[str]:
    """The contracts that were played, low to high, a round that all passed first."""
    return [bid for bid in ("-", *map(str, plan.rules.contracts)) if tally.bid[bid]]


def _show(screen: Screen, name: str, plan: _Plan, tally: _Tally) -> None:
    rules = plan.rules
    screen.text(f"{headline(name, rules)}, {tally.games} games, seed {plan.seed}", style="head")
    screen.line()
    rows: list[list[Line]] = [["Contract", "rounds", "%", "made", "%", "points"]]
    for bid in _contracts(plan, tally):
        times = tally.bid[bid]
        what = "all passed" if bid == "-" else bid_text(Bid(bid))
        row: list[Line] = [what, str(times), _percent(times, tally.rounds)]
        if bid == "-":
            row += ["", "", ""]
        else:
            made = tally.made[bid]
            row += [str(made), _percent(made, times), f"{tally.brought[bid] / times:+.1f}"]
        rows.append(row)
    if tally.thrown_in:
        share = _percent(tally.thrown_in, tally.rounds)
        rows.append(["thrown in", str(tally.thrown_in), share, "", "", ""])
    rows.append(["together", str(tally.rounds), "", *_together(tally)])
    screen.lines(table(rows, "<>>>>>"))
    screen.line()
    rows = [["", "players", "games won", "%", "points a round"]]
    for column, label in enumerate(column_names(rules)):
        won = tally.won[column]
        points = f"{tally.points[column] / max(1, tally.rounds):+.1f}"
        rows.append([label, _who(plan, column), str(won), _percent(won, tally.games), points])
    screen.lines(table(rows, "<<>>>"))
    screen.line()
    screen.text(f"{tally.rounds / tally.games:.1f} rounds a game.")
    if tally.broken:
        screen.text(f"Broken off after {plan.rounds_limit} rounds: {tally.broken} games.")


def _together(tally: _Tally) -> list[Line]:
    times = sum(tally.bid.values()) - tally.bid["-"]
    if not times:
        return ["", "", ""]
    made = sum(tally.made.values())
    return [str(made), _percent(made, times), f"{sum(tally.brought.values()) / times:+.1f}"]


def _who(plan: _Plan, column: int) -> str:
    names = plan.players[column :: plan.rules.columns]
    return names[0] if len(set(names)) == 1 else " ".join(names)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else ""


def _data(name: str, plan: _Plan, tally: _Tally) -> dict[str, Any]:
    columns = range(plan.rules.columns)
    return {
        "rules": name,
        "seed": plan.seed,
        "players": list(plan.players),
        "rounds_limit": plan.rounds_limit,
        "games": tally.games,
        "broken_off": tally.broken,
        "rounds": tally.rounds,
        "thrown_in": tally.thrown_in,
        "all_passed": tally.bid["-"],
        "decisions": tally.decisions,
        "contracts": [
            {
                "bid": bid,
                "rounds": tally.bid[bid],
                "made": tally.made[bid],
                "points": tally.brought[bid],
            }
            for bid in _contracts(plan, tally)
            if bid != "-"
        ],
        "columns": [
            {
                "seats": list(range(column, plan.rules.table.players, plan.rules.columns)),
                "games_won": tally.won[column],
                "points": tally.points[column],
            }
            for column in columns
        ],
    }
