"""Rounds played at random, many at a time."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index

from fivehundred import _core
from fivehundred.bids import Bid
from fivehundred.rules import Rules, checked_rules


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of rounds played at random."""

    #: Rounds played.
    rounds: int
    #: Actions done in them, each card laid away counting as one.
    decisions: int
    #: Points of each column, added up.
    points: tuple[int, ...]
    #: For each contract that came about, the rounds and how many of them made it; None: all passed.
    contracts: dict[Bid | None, tuple[int, int]]


def playouts(rules: Rules, n: int, seed: int | None = None) -> Playouts:
    """Deals and plays n rounds at random, without the interpreter and without its lock.

    Each round first draws its contract, all contracts of the rule set and "all pass" equally
    likely, then calls that lead there; exchange and play are uniform over the legal actions. The
    deal goes round the table. The same seed gives the same answer everywhere; without one the
    operating system gives it.

    FiveHundredError for a seed out of range, ValueError for a number of rounds that is none.
    """
    checked_rules(rules)
    n = index(n)
    if not 0 <= n < 1 << 62:
        raise ValueError(f"A number of rounds is from 0 to 2**62 - 1, not {n}.")
    source = _core.random_seed() if seed is None else seed
    decisions, points, contracts = rules._table.playouts(n, source)
    return Playouts(
        rounds=n,
        decisions=decisions,
        points=points,
        contracts={None if id == 64 else Bid.from_id(id): c for id, c in contracts.items()},
    )
