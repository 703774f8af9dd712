"""Who plays with whom, and what the tricks of a side bring."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred import _core
from fivehundred.errors import FiveHundredError
from fivehundred.events import Phase
from fivehundred.round import Round


def seat_of(seat: object) -> int:
    """A number that may be one of a seat. TypeError for what is none."""
    if isinstance(seat, int):
        return seat
    raise TypeError(f"A seat is an int, not {type(seat).__name__}.")


def mask_of(seats: object) -> int:
    """Seats as a mask. TypeError for what are no seats, FiveHundredError for one that is none."""
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise TypeError(f"A side is a seat, seats or None, not {type(seats).__name__}.")
    mask = 0
    for seat in map(seat_of, seats):
        if not 0 <= seat < 6:
            raise FiveHundredError(f"{seat!r} is no seat of a side.")
        mask |= 1 << seat
    return mask


def seats_of(mask: int) -> frozenset[int]:
    """The seats of a mask."""
    return frozenset(seat for seat in range(6) if mask >> seat & 1)


def contractors(round: Round) -> int:
    """The mask of the contractor's side, 0 where all passed and while they still bid."""
    is_open = round._bid[1] < 0 or round.phase is Phase.AUCTION
    return 0 if is_open else _core.solver_side(round)


def others(round: Round, side: int) -> int:
    """The mask of the seats that play and are not of the side."""
    return ((1 << round.rules.table.players) - 1) & ~round._out & ~side


def partners(round: Round, seat: int) -> int:
    """The mask of a seat and of those that share its column of the score sheet."""
    columns = round.rules.columns
    return sum(1 << s for s in range(seat % columns, round.rules.table.players, columns))


def interest(round: Round, seat: int) -> int:
    """The mask of the side that a seat is on; one that sits out is on the contractor's."""
    round._check_seat(seat_of(seat))
    own = contractors(round)
    if not own:
        return partners(round, seat)
    return own if (own | round._out) >> seat & 1 else others(round, own)


def totals(round: Round, side: int, values: Iterable[int]) -> tuple[int, ...] | None:
    """For each value of the side what tricks it has at the end: those won before, too.

    At a lose-all bid: 1 for each value with which the contractor's side wins a trick, else 0. None
    when it is not known who won the tricks before.
    """
    winners = round._winners
    if None in winners:
        return None
    if is_lose_all(round):
        return tuple(int((value == 1) != (side == contractors(round))) for value in values)
    won = sum(side >> seat & 1 for seat in winners if seat is not None)
    return tuple(won + value for value in values)


def is_lose_all(round: Round) -> bool:
    """Whether it is misère or one of its kin that is played."""
    return round.contract is not None and round.contract.is_lose_all


def outcome(round: Round, tricks: int) -> tuple[bool, int]:
    """Whether the contract is made, and the points of the contractor's column, when his side has
    won so many tricks at the end; at a lose-all bid 1 stands for one or more."""
    bid, seat = round._bid
    own = contractors(round)
    called = own & ~partners(round, seat)
    partner = called.bit_length() - 1 if called else None
    by_seat = [0] * round.rules.table.players
    by_seat[seat] = tricks
    rest = others(round, own)
    if rest:
        by_seat[rest.bit_length() - 1] = 10 - tricks
    table = round.rules._table
    points = table.points(bid, seat, partner, by_seat)[seat % round.rules.columns]
    return table.made(bid, seat, partner, by_seat), points
