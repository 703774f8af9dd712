"""What the benchmarks share: rounds in hand, and a report of rates at the end of a run."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import pytest

import fivehundred as fh

ROUNDS = 300


@dataclass(frozen=True)
class Prepared:
    """A round played before the clock starts, its contract drawn evenly."""

    seed: int
    start: fh.Round
    calls: tuple[fh.Action, ...]  # the actions of the auction
    actions: tuple[fh.Action, ...]  # all actions, cards laid away one by one
    end: fh.Round


class Prepare(Protocol):
    def __call__(self, preset: str) -> list[Prepared]: ...


class Note(Protocol):
    def __call__(self, what: str, figure: float) -> None: ...


class Rate(Protocol):
    def __call__(
        self,
        work: Callable[..., object],
        count: int,
        what: str,
        setup: Callable[[], tuple[tuple[Any, ...], dict[str, Any]]] | None = None,
    ) -> None: ...


# ---- rounds in hand ------------------------------------------------------------------------------


def keeps_open(round: fh.Round, call: fh.Action, contract: fh.Bid) -> bool:
    after = round.copy()
    after.push(call)
    return after.phase is fh.Phase.AUCTION and after.is_legal(contract)


def choose_call(round: fh.Round, contract: fh.Bid | None, source: random.Random) -> fh.Action:
    """A random call that leaves the contract within reach, else the contract. Where the contract
    has to wait for another bid, that bid."""
    legal = round.legal_actions
    standing = round.contract
    if contract is None or (standing is not None and standing.bid == contract):
        return legal[0]
    call = legal[0] if source.random() < 0.67 else source.choice(legal)
    if keeps_open(round, call, contract):
        return call
    if round.is_legal(contract):
        return next(action for action in legal if action.bid == contract)
    return next((call for call in legal if keeps_open(round, call, contract)), legal[0])


def prepare(rules: fh.Rules, seed: int) -> Prepared:
    source = random.Random(seed)
    start = fh.Round(fh.Deal.random(rules, seed))
    round = start.copy()
    contract = source.choice([None, *rules.contracts])
    calls: list[fh.Action] = []
    actions: list[fh.Action] = []
    while round.phase is fh.Phase.AUCTION:
        calls.append(choose_call(round, contract, source))
        round.push(calls[-1])
    while not round.is_over:
        actions.append(source.choice(round.legal_actions))
        round.push(actions[-1])
    return Prepared(seed, start, tuple(calls), tuple(calls + actions), round)


@pytest.fixture(scope="session")
def prepared() -> Prepare:
    """Rounds of a preset played at random, the same every time."""
    known: dict[str, list[Prepared]] = {}

    def rounds(preset: str) -> list[Prepared]:
        if preset not in known:
            rules = fh.Rules.preset(preset)
            known[preset] = [prepare(rules, seed) for seed in range(ROUNDS)]
        return known[preset]

    return rounds


# ---- the report ----------------------------------------------------------------------------------

_report = pytest.StashKey[list[str]]()


@pytest.fixture
def note(request: pytest.FixtureRequest, benchmark: Any) -> Note:
    """Notes a figure, in the saved data (extra_info) and in the report at the end."""

    def write(what: str, figure: float) -> None:
        benchmark.extra_info[what] = figure
        name = request.node.name.removeprefix("test_")
        request.config.stash.setdefault(_report, []).append(f"{name:36} {figure:14,.5g} {what}")

    return write


@pytest.fixture
def rate(benchmark: Any, note: Note) -> Rate:
    """Runs work that does count things, and notes how many a second in its best run.

    setup makes the arguments of each run, outside the time measured.
    """

    def run(
        work: Callable[..., object],
        count: int,
        what: str,
        setup: Callable[[], tuple[tuple[Any, ...], dict[str, Any]]] | None = None,
    ) -> None:
        benchmark.pedantic(work, setup=setup, rounds=15, warmup_rounds=1)
        if benchmark.stats is not None:  # it is None under --benchmark-disable
            seconds = benchmark.stats.stats.min
            note(f"{what}/s", count / seconds)
            note("ns each", seconds / count * 1e9)

    return run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = terminalreporter.config.stash.get(_report, [])
    if lines:
        terminalreporter.section("rates of the best runs")
        terminalreporter.write_line("\n".join(lines))
