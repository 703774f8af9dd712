"""The par of a deal: the end of an auction in which all know all cards.

The notion is that of bridge. The sides take turns, from the dealer's left, until all but one have
passed after a bid, or all have without one; a side that has passed may bid again. A side bids what
outranks the standing bid, or passes, whichever ends best for it, knowing that the others do so too;
of equals it passes, or bids the lowest. It may well bid what fails, if that costs less than what
the others would score. What the rule set asks for before a bid may be made (a seven before misère,
one call each, signals) is not asked for.

What ends best is what a column gains on the others: its points less the mean of theirs. Where
there are several columns of defenders, the points of their tricks count in equal shares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fivehundred.bids import Bid, Contract
from fivehundred.rules import Rules
from fivehundred.solver.table import Making, Par, denomination, outcome


@dataclass(frozen=True)
class _End:
    """How the auction can end."""

    rank: int
    par: Par
    #: By column: what it gains on the others.
    gains: tuple[Fraction, ...]


def par_of(
    rules: Rules, dealer: int, cells: Mapping[tuple[int, str], Making], passed: int | None
) -> Par:
    """The par of a deal between fixed sides.

    cells: what each seat gets in each denomination. passed: the tricks of column 0 when the round
    is played although all have passed, None when it is thrown in or there are more than two sides.
    """
    exact = all(cell.is_exact for cell in cells.values())
    return _Auction(rules, cells, exact).ends(dealer, _without_bid(rules, passed, exact)).par


def _without_bid(rules: Rules, passed: int | None, is_exact: bool) -> _End:
    points = [0] * rules.columns
    if passed is not None:
        points = [10 * passed, 100 - 10 * passed]
    par = Par(contract=Contract(None), tricks=None, made=None, points=points[0], is_exact=is_exact)
    return _End(0, par, _gains(points, set()))


def _gains(points: list[int], defenders: set[int]) -> tuple[Fraction, ...]:
    """What each column gains on the others, the defenders having equal shares."""
    shares = list(map(Fraction, points))
    for column in defenders:
        shares[column] = Fraction(sum(points[c] for c in defenders), len(defenders))
    others = len(points) - 1
    return tuple(own - (sum(shares) - own) / others for own in shares)


class _Auction:
    """All bids of all columns, and what they end with when the others let them stand."""

    def __init__(
        self, rules: Rules, cells: Mapping[tuple[int, str], Making], is_exact: bool
    ) -> None:
        self.columns = rules.columns
        #: By column: the best end of each rank, the lowest rank first.
        self.bids = [
            [self._best(rules, cells, column, bid, is_exact) for bid in rules.contracts]
            for column in range(self.columns)
        ]

    def _best(
        self,
        rules: Rules,
        cells: Mapping[tuple[int, str], Making],
        column: int,
        bid: Bid,
        is_exact: bool,
    ) -> _End:
        """The best that the seats of a column can do with a bid."""
        seats = range(column, rules.table.players, self.columns)
        ends = [self._end(rules, cells[seat, denomination(bid)], bid, is_exact) for seat in seats]
        return max(ends, key=lambda end: end.gains[column])

    def _end(self, rules: Rules, cell: Making, bid: Bid, is_exact: bool) -> _End:
        made, points = outcome(rules, cell, bid)
        own = cell.seat % self.columns
        par = Par(
            contract=Contract(bid, seat=cell.seat),
            tricks=cell.tricks,
            made=made,
            points=points[own],
            is_exact=is_exact,
        )
        defenders = set(range(self.columns)) - {own}
        return _End(rules._table.rank(bid.id), par, _gains(list(points), defenders))

    def ends(self, dealer: int, without_bid: _End) -> _End:
        """How the auction ends when all bid best."""
        #: By place of the bid and column: how it ends once that bid has been made.
        after: dict[tuple[int, int], _End] = {}
        for place in reversed(range(len(self.bids[0]))):
            for column in range(self.columns):
                end = self.bids[column][place]
                rank = end.rank
                for passes in reversed(range(self.columns - 1)):
                    end = self._turn((column + 1 + passes) % self.columns, rank, end, after)
                after[place, column] = end
        end = without_bid
        for passes in reversed(range(self.columns)):
            end = self._turn((dealer + 1 + passes) % self.columns, 0, end, after)
        return end

    def _turn(
        self, column: int, rank: int, passing: _End, after: Mapping[tuple[int, int], _End]
    ) -> _End:
        """How it ends when a column is to bid above a rank or to pass."""
        best = passing
        for place, end in enumerate(self.bids[column]):
            if end.rank > rank and after[place, column].gains[column] > best.gains[column]:
                best = after[place, column]
        return best
