"""Many rounds solved on several threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from operator import index
from queue import SimpleQueue
from threading import Event, Thread
from typing import TypeVar

from fivehundred.errors import FiveHundredError
from fivehundred.round import Round
from fivehundred.solver.asking import MEMORY, Side, Solver, checked_round
from fivehundred.solver.solution import Solution

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def solve_many(
    rounds: Iterable[Round],
    *,
    threads: int = 1,
    side: Side = None,
    memory: int = MEMORY,
    nodes: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[Solution]:
    """The solutions of many rounds, in their order.

    threads: how many solve at the same time, each with a table of its own; the result is the same
    for any number.
    progress: called in the thread of the caller with the number of rounds that are done and the
    number of all.

    Other arguments as for `Solver`. Its errors, that of the first round which has one; a keyboard
    interrupt is answered at once, and the threads end with the round that they have begun.
    """
    copies = [checked_round(round).copy() for round in rounds]
    return each(
        copies, lambda solver, round: solver.solve(round, side), threads, memory, nodes, progress
    )


def each(
    items: Sequence[Item],
    ask: Callable[[Solver, Item], Answer],
    threads: int,
    memory: int,
    nodes: int | None,
    progress: Callable[[int, int], object] | None,
) -> list[Answer]:
    """The answer to a question about each item; each thread asks a solver of its own."""
    threads = index(threads)
    if threads < 1:
        raise FiveHundredError(f"There is at least one thread, not {threads}.")
    solvers = [Solver(memory, nodes) for _ in range(min(threads, len(items)) or 1)]
    answers: list[Answer | None] = [None] * len(items)
    done: SimpleQueue[tuple[int, BaseException | None]] = SimpleQueue()
    places, stop = count(), Event()

    def work(solver: Solver) -> None:
        while not stop.is_set() and (place := next(places)) < len(items):
            try:
                answers[place] = ask(solver, items[place])
                done.put((place, None))
            except BaseException as error:
                stop.set()
                done.put((place, error))
        done.put((len(items), None))

    try:
        for solver in solvers:
            Thread(target=work, args=(solver,), daemon=True).start()
        first = _collect(done, len(solvers), len(items), progress)
    finally:
        stop.set()
    if first is not None:
        raise first
    return [answer for answer in answers if answer is not None]


def _collect(
    done: SimpleQueue[tuple[int, BaseException | None]],
    threads: int,
    total: int,
    progress: Callable[[int, int], object] | None,
) -> BaseException | None:
    """Waits for all threads; returns the error of the first item that has one."""
    errors: dict[int, BaseException] = {}
    finished = 0
    while threads:
        place, error = done.get()
        if place == total:
            threads -= 1
            continue
        if error is not None:
            errors[place] = error
            continue
        finished += 1
        if progress is not None:
            progress(finished, total)
    return errors[min(errors)] if errors else None
