"""Questions to the solver, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from fivehundred import _core
from fivehundred.actions import Action
from fivehundred.errors import DealError, FiveHundredError
from fivehundred.events import Phase
from fivehundred.round import Round
from fivehundred.solver import sides
from fivehundred.solver.solution import Solution, solution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

#: A good size of the table, in bytes.
MEMORY = 1 << 24

#: The side that is asked for: exactly these seats; a seat: those that play with it; None: the
#: contractor's side, and where all passed that of the seat to act.
Side: TypeAlias = "Iterable[int] | int | None"


class Solver(_core.SolverCore):
    """A double-dummy solver and its table.

    memory: the size of the table in bytes, 0 to 2**35. A smaller table gives the same answers, more
    slowly.
    nodes: how many cards a question may put on the table, None for any number. One that takes
    more ends with NotFinishedError; the solver can then be asked the next.

    Every question takes a round in the play, which it leaves as it is, and a side: None, the
    default, for the contractor's side, and where all passed that of the seat to act; a seat for it
    and those that play with it; or the seats themselves. All seats of the side play together, all
    others against them. Each question begins with an empty table, so that its answer and its nodes
    depend on nothing but the question and the size of the table.

    A question cannot be interrupted; ``nodes`` bounds it. Other threads go on meanwhile. A solver
    answers one thread at a time, and others wait: give each thread its own, or use `solve_many`.

    DealError for a round that is not in the play, FiveHundredError for a side that is none (at a
    lose-all bid only the contractor's side and all others are one) and for a size or number out of
    range, NotFinishedError, MemoryError, TypeError for arguments of another type.

    ``memory`` and ``limit`` are what the solver was made with, ``nodes`` the cards that the last
    question has put on the table: where the limit was not enough, as many, or the one more with
    which it gave up.
    """

    __slots__ = ()

    def __init__(self, memory: int = MEMORY, nodes: int | None = None) -> None:
        super().__init__(index(memory), None if nodes is None else index(nodes))

    def solve(self, round: Round, side: Side = None) -> Solution:
        """What the side gets, what after each legal action, and a line of best play."""
        mask = _side(round, side)
        return solution(round, mask, *self._solve(round, mask))

    def tricks(self, round: Round, side: Side = None) -> int:
        """What the side gets: tricks, at a lose-all bid 1 or 0."""
        return self._tricks(round, _side(round, side))

    def values(self, round: Round, side: Side = None) -> dict[Action, int]:
        """What the side gets after each legal action."""
        return dict(self._values(round, _side(round, side)))

    def reaches(self, round: Round, tricks: int, side: Side = None) -> bool:
        """Whether the side gets at least so many tricks: the cheap question."""
        tricks = max(-1, min(index(tricks), 11))
        return self._reaches(round, tricks, _side(round, side))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.memory, self.limit)

    def __repr__(self) -> str:
        return f"Solver(memory={self.memory}, nodes={self.limit})"


def solve(
    round: Round, *, side: Side = None, memory: int = MEMORY, nodes: int | None = None
) -> Solution:
    """What a side gets in a position of the play, what after each action, and how.

    Arguments and errors as for `Solver`, which is for many questions.
    """
    return Solver(memory, nodes).solve(round, side)


def claim(
    round: Round,
    seat: int,
    tricks: int | None = None,
    *,
    memory: int = MEMORY,
    nodes: int | None = None,
) -> bool:
    """Whether the side of a seat gets what it claims, on this deal, against best play.

    tricks: how many of the tricks that are not finished, that on the table included; by default
    all of them. At a lose-all bid
    the contractor's side claims to win none, in the whole round, and the others that it wins one;
    there tricks are not given, or 0 by the contractor's side.

    The side is the contractor's, with his partner even while that is a secret, or all others;
    where all passed the seats of one column. Errors as for `Solver`; FiveHundredError for a seat
    that is none and for tricks below 0 or more than are left.
    """
    _check(round)
    side = sides.interest(round, seat)
    left = 10 - len(round._winners)
    if sides.is_lose_all(round):
        if tricks is not None and (index(tricks) or side != sides.contractors(round)):
            raise FiveHundredError(
                "At misère and its kin the contractor's side claims no trick, the others that it "
                "wins one: give no number."
            )
        wanted = 1
    else:
        wanted = left if tricks is None else index(tricks)
        if wanted < 0:
            raise FiveHundredError(f"Nobody claims {wanted} tricks.")
        if wanted > left:
            raise FiveHundredError(f"{left} of the tricks are left, not {wanted}.")
    return Solver(memory, nodes).reaches(round, wanted, sides.seats_of(side))


def side_of(round: Round, seat: int) -> frozenset[int]:
    """The seats that play with a seat, itself one of them, as the solver has it.

    The contractor's side: he, his fixed partner or partners, or the partner he has called, even
    while that is a secret; at misère he alone, a partner who sits out asking for the same. The
    others are the other side, also where each keeps a score of his own. So it is when the round is
    over, too. Where all passed, and before there is a contract, the seats of one column.
    FiveHundredError when there is no such seat.
    """
    return sides.seats_of(sides.interest(checked_round(round), seat))


def checked_round(round: object) -> Round:
    """The round that a program gives; TypeError for anything else."""
    if isinstance(round, Round):
        return round
    raise TypeError(f"The solver takes a Round, not {type(round).__name__}.")


def _side(round: Round, side: Side) -> int:
    _check(round)
    if side is None:
        return _core.solver_side(round)
    if isinstance(side, int):
        return sides.interest(round, side)
    return sides.mask_of(side)


_NOT_YET = "The round is still in the {}: push its actions, or set up a position with Round.set_up."


def _check(round: object) -> None:
    phase = checked_round(round).phase
    if phase is Phase.PLAY:
        return
    if phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.CALL):
        why = _NOT_YET.format(phase)
    else:
        why = "The round is over: take a copy of it and pop the actions of its end."
    raise DealError(f"Only positions of the play are solved. {why}")
