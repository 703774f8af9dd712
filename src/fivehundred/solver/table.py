"""The contract table of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.cards import CardSet
from fivehundred.errors import FiveHundredError
from fivehundred.rules import Rules
from fivehundred.solver.sides import seat_of

_NAMES = {BidKind.DOUBLE_NULLO: "double", BidKind.BAR_NULLO: "bar"}


def denomination(bid: Bid) -> str:
    """What a bid is played in: S C D H NT; misere, whether open, blind or not; double; bar."""
    if bid.is_lose_all:
        return _NAMES.get(bid.kind, "misere")
    return "NT" if bid.suit is None else bid.suit.letter


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """What a seat gets as contractor in a denomination, after its best exchange.

    In a suit or no trumps ``tricks`` says what its side wins, and ``made`` is None, as that depends
    on the bid (see `ContractTable.makes`); at a lose-all bid ``made`` says whether it wins no
    trick, and ``tricks`` is None. ``laid`` is what the seat lays away for that, ``partner`` whom it
    calls where one is called, ``alone`` what it wins without. ``is_exact`` is false for what can be
    had at the least.
    """

    #: The contractor.
    seat: int
    #: S, C, D, H, NT, misere, double or bar.
    denomination: str
    #: The tricks of its side; None at a lose-all bid.
    tricks: int | None
    #: At a lose-all bid whether its side wins no trick; else None.
    made: bool | None
    #: Whether all exchanges were tried, or none could be better; if not, it gets so much at the
    #: least.
    is_exact: bool
    #: What it lays away for this.
    laid: CardSet
    #: The partner it calls for this, where one is called.
    partner: int | None
    #: The tricks it wins alone, where a partner could be called; else None.
    alone: int | None

    def __str__(self) -> str:
        """`7`, `7+` for seven at the least; `yes`, `no`, `no?` when it is not sure."""
        if self.made is None:
            return f"{self.tricks}{'' if self.is_exact else '+'}"
        return "yes" if self.made else "no" if self.is_exact else "no?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Par:
    """What an auction ends with in which all know all cards.

    ``contract`` is the contract, ``tricks`` and ``made`` what its side does with it, ``points``
    what its column gets. Where ``is_exact`` is false some number in the table is one that can be
    had at the least, and par may be another.
    """

    #: The contract; `Contract(None)`: nobody bids.
    contract: Contract
    #: The tricks of the contractor's side; None at a lose-all bid and without a bid.
    tricks: int | None
    #: Whether it is made; None without a bid.
    made: bool | None
    #: The points of the contractor's column; those of column 0 when the round is played without a
    #: bid; 0 when it is thrown in.
    points: int
    #: Whether all numbers that it was found with are exact.
    is_exact: bool

    def __str__(self) -> str:
        made = "" if self.made is None else " made" if self.made else " failed"
        about = "" if self.is_exact else ", as far as it is known"
        return f"{self.contract}{made}, {self.points:+}{about}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractTable:
    """What each seat can make of a deal, and the par of the deal.

    ``cells`` has what a seat gets in a denomination, ``cells[0, "NT"]``, and ``par`` the par, None
    where a partner is called. Tables cannot be changed, and equal ones are equal keys. `str` gives
    it as a table.
    """

    #: The rule set.
    rules: Rules
    #: The seat that dealt.
    dealer: int
    #: By seat and denomination: what the seat gets.
    cells: Mapping[tuple[int, str], Making] = field(hash=False)
    #: The par of the deal; None where a partner is called, as there are no sides before that.
    par: Par | None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", MappingProxyType(dict(self.cells)))

    def __reduce__(self) -> tuple[object, ...]:
        return _table, (self.rules, self.dealer, dict(self.cells), self.par)

    @property
    def denominations(self) -> tuple[str, ...]:
        """The denominations of the rule set, in the order of its lowest contracts."""
        return tuple(dict.fromkeys(denomination for _, denomination in self.cells))

    def makes(self, seat: int, bid: Bid | str) -> bool:
        """Whether a seat makes a contract. FiveHundredError for one that the table has not."""
        return self._outcome(seat, bid)[0]

    def points(self, seat: int, bid: Bid | str) -> int:
        """The points that a contract brings to the contractor's column, made or failed.

        FiveHundredError for one that the table has not.
        """
        return self._outcome(seat, bid)[1][seat % self.rules.columns]

    def _outcome(self, seat: int, bid: Bid | str) -> tuple[bool, tuple[int, ...]]:
        bid = Bid(bid) if isinstance(bid, str) else bid
        if not isinstance(bid, Bid):
            raise TypeError(f"A bid is a Bid or text, not {type(bid).__name__}.")
        cell = self.cells.get((seat_of(seat), denomination(bid)))
        if cell is None or bid not in self.rules.contracts:
            raise FiveHundredError(f"{bid} is no contract of seat {seat!r} under this rule set.")
        return outcome(self.rules, cell, bid)

    def __str__(self) -> str:
        heads = self.denominations
        rows = [["", *heads]]
        for seat in range(self.rules.table.players):
            rows.append([f"seat {seat}", *(str(self.cells[seat, head]) for head in heads)])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
            for row in rows
        ]
        return "\n".join([*lines, *([] if self.par is None else ["", f"par: {self.par}"])])


def _table(
    rules: Rules, dealer: int, cells: dict[tuple[int, str], Making], par: Par | None
) -> ContractTable:
    return ContractTable(rules=rules, dealer=dealer, cells=cells, par=par)


def outcome(rules: Rules, cell: Making, bid: Bid) -> tuple[bool, tuple[int, ...]]:
    """Whether a contract is made, and the points of each column; a defender wins the tricks that
    the contractor's side does not."""
    tricks = cell.tricks
    if tricks is None:
        tricks = 0 if cell.made else 1
    players, columns = rules.table.players, rules.columns
    by_seat = [0] * players
    by_seat[cell.seat] = tricks
    own = {*range(cell.seat % columns, players, columns), cell.partner}
    by_seat[next(seat for seat in range(players) if seat not in own)] = 10 - tricks
    table = rules._table
    points = table.points(bid.id, cell.seat, cell.partner, by_seat)
    return table.made(bid.id, cell.seat, cell.partner, by_seat), points
