"""The score sheet: for a game, and for people who only keep scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred import _core
from fivehundred.bids import Bid, Contract
from fivehundred.cards import Pictured
from fivehundred.errors import FiveHundredError
from fivehundred.events import Phase
from fivehundred.rules import Rules, SheetStyle, checked_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from fivehundred.round import Round


#: A contract with the tricks of each seat, or with the winners of the tricks; and whether the round
#: was not played: 1 thrown in, 2 by a redeal.
_Booked: TypeAlias = tuple[Contract, tuple[int, ...] | None, tuple[int, ...] | None, int]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the sheet: a round, what it brought to each column, where that left them."""

    #: The contract; None when the round was thrown in, `Contract(None)` when all passed.
    contract: Contract | None
    #: Whether the contract was made; None where there was none.
    made: bool | None
    #: By seat: tricks won; () when the round was thrown in. Tricks given by column stand at the
    #: first seat of the column.
    tricks: tuple[int, ...]
    #: Signed points of each column.
    points: tuple[int, ...]
    #: Running total of each column.
    totals: tuple[int, ...]

    @property
    def what(self) -> str:
        """What the entry was for, in words: `7H@0 made`, `all pass`, `thrown in`."""
        if self.contract is None:
            return "thrown in"
        if self.made is None:
            return str(self.contract)
        return f"{self.contract} {'made' if self.made else 'failed'}"


class ScoreSheet(Pictured):
    """Scores round by round: one column for each side, or for each seat where there are none.

    Seat s has column s % columns. `add` books a round by its contract and tricks, without cards,
    and the sheet says who has won.

    Raises FiveHundredError for a dealer who has no seat and for scores that are not one number for
    each column.
    """

    __slots__ = ("_booked", "_entries", "_rules", "_scores", "_start")

    def __init__(
        self, rules: Rules, *, dealer: int = 0, scores: Sequence[int] | None = None
    ) -> None:
        self._rules = checked_rules(rules)
        self._scores = _core.Scores(rules._table, dealer, scores)
        self._start = (dealer, self._scores.scores)
        self._entries: list[Entry] = []
        self._booked: list[_Booked] = []

    def add(
        self,
        contract: Contract | Bid | str | None,
        tricks: int | Sequence[int] | None = None,
        *,
        winners: Sequence[int] | None = None,
    ) -> Entry:
        """Books a round that was played, and returns its entry.

        contract, tricks: as for `Rules.points`. winners: the seats that won the ten tricks in
        order, instead of tricks; needed when two columns reach the target on one deal and the
        order of the tricks decides between them (rule 10.4).

        FiveHundredError when the game is over, for what cannot be under the rule set, and when the
        order of the tricks is needed; the sheet is then as it was.
        """
        contract = self._rules.contract_of(contract)
        if (tricks is None) == (winners is None):
            raise FiveHundredError("Give the tricks of a round, or the winners of the tricks.")
        if tricks is not None:
            return self._book((contract, self._rules.tricks_by_seat(contract, tricks), None, 0))
        return self._book((contract, None, tuple(winners or ()), 0))

    def add_thrown_in(
        self, contract: Contract | Bid | str | None = None, *, redeal: bool = False
    ) -> Entry:
        """Books a round that was thrown in: all passed, or the bid is below the least contract.

        redeal: it was thrown in because a partner agreed to a redeal (rule 4.19).

        FiveHundredError when the game is over, such a round is played under the rule set, or no
        redeal can be asked for.
        """
        return self._book((self._rules.contract_of(contract), None, None, 2 if redeal else 1))

    def add_round(self, round: Round) -> Entry:
        """Books a round that is over. FiveHundredError as for `add`, for a round of another rule
        set, and when it is not known who won its first tricks."""
        if round.rules != self._rules:
            raise FiveHundredError("The round is played by another rule set.")
        contract = round.contract
        if round.phase is Phase.THROWN_IN:
            bid, seat = round._bid
            thrown = Contract(None) if seat < 0 else Contract(Bid.from_id(bid), seat=seat)
            return self._book((thrown, None, None, 2 if round._is_redeal else 1))
        if not round.is_over or contract is None:
            raise FiveHundredError("The round is not over.")
        winners = tuple(seat for seat in round._winners if seat is not None)
        if len(winners) != len(round._winners):
            raise FiveHundredError("It is not known who won the first tricks of the round.")
        return self._book((contract, None, winners, 0))

    def _book(self, booked: _Booked) -> Entry:
        contract, tricks, winners, thrown = booked
        bid = None if contract.bid is None else contract.bid.id
        seat, partner = contract.seat, contract.partner
        points = self._scores.book(bid, seat, partner, tricks or (), winners, thrown)
        if winners is not None:
            tricks = tuple(winners.count(seat) for seat in range(self._rules.table.players))
        made = None
        if tricks is not None and bid is not None:
            made = self._rules._table.made(bid, seat, partner, tricks)
        known = None if thrown else contract
        entry = Entry(known, made, tricks or (), points, self._scores.scores)
        self._entries.append(entry)
        self._booked.append(booked)
        return entry

    def pop(self) -> Entry:
        """Takes the last entry back and returns it. IndexError when there is none."""
        if not self._entries:
            raise IndexError("there is no entry to take back")
        self._scores.unbook()
        self._booked.pop()
        return self._entries.pop()

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._rules

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the sheet."""
        return tuple(self._entries)

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each column."""
        count = self._rules.columns
        return tuple(tuple(range(c, self._rules.table.players, count)) for c in range(count))

    @property
    def scores(self) -> tuple[int, ...]:
        """The running total of each column."""
        return self._scores.scores

    @property
    def dealer(self) -> int:
        """The seat that deals the next round."""
        return self._scores.dealer

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self._scores.over

    @property
    def winners(self) -> frozenset[int]:
        """The columns that have won; empty while the game goes on."""
        return frozenset(self._scores.winners)

    @property
    def barred(self) -> frozenset[int]:
        """The columns that can no longer win (rule 10.5, where a seat at the limit plays on)."""
        return frozenset(self._scores.barred)

    def copy(self) -> ScoreSheet:
        """A sheet of its own with the same entries."""
        sheet = ScoreSheet(self._rules, dealer=self._start[0], scores=self._start[1])
        sheet._scores = self._scores.copy()
        sheet._entries = self._entries.copy()
        sheet._booked = self._booked.copy()
        return sheet

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> ScoreSheet:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self._rules, *self._start, self._booked)

    def __repr__(self) -> str:
        return f"<ScoreSheet: {len(self._entries)} rounds, scores {self.scores}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        return (self._rules, self._start, self._entries) == (
            other._rules,
            other._start,
            other._entries,
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """The sheet as a table: a line for each round, entry and running total of each column."""
        names = ["+".join(map(str, seats)) for seats in self.columns]
        if self._rules.scoring.score_sheet is SheetStyle.WON_LOST_NET:
            return _table(["round", *_won_lost_net_heads(names)], self._won_lost_net())
        rows = [["", *[f"{score}" for score in self._start[1]]]] if any(self._start[1]) else []
        rows += [
            [entry.what, *[f"{p:+}  {t}" for p, t in zip(entry.points, entry.totals, strict=True)]]
            for entry in self._entries
        ]
        heads = [f"seat {name}" if len(name) == 1 else f"side {name}" for name in names]
        return _table(["round", *heads], rows)

    def _won_lost_net(self) -> list[list[str]]:
        sums = [[0, 0] for _ in self.columns]
        rows = []
        for entry in self._entries:
            row = [entry.what]
            for column, points in enumerate(entry.points):
                sums[column][points < 0] += abs(points)
                row += [*map(str, sums[column]), str(entry.totals[column])]
            rows.append(row)
        return rows


def _restore(
    rules: Rules, dealer: int, scores: tuple[int, ...], booked: list[_Booked]
) -> ScoreSheet:
    """A pickled sheet, its rounds booked again and so checked."""
    sheet = ScoreSheet(rules, dealer=dealer, scores=scores)
    for round in booked:
        sheet._book(round)
    return sheet


def _won_lost_net_heads(names: list[str]) -> list[str]:
    return [f"{name} {what}" for name in names for what in ("won", "lost", "net")]


def _table(head: list[str], rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = []
    for what, *numbers in (head, *rows):
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=True)]
        lines.append("  ".join([what.ljust(widths[0]), *cells]))
    return "\n".join(lines)
