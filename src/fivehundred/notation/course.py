"""The rounds of a record, played one after the other."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import itemgetter

from fivehundred import _core
from fivehundred.errors import FiveHundredError
from fivehundred.events import PHASES, Entry, Phase
from fivehundred.record import Record, RoundRecord
from fivehundred.record.guess import guessed
from fivehundred.record.playing import begun, is_known, play, start_end
from fivehundred.round import Round

_EXCHANGE = PHASES.index(Phase.EXCHANGE)


class Course:
    """The rounds of a record as far as they can be played, and the scores.

    head: a record, whose own rounds do not count. FiveHundredError for its dealer and scores.
    """

    def __init__(self, head: Record) -> None:
        self.rules = head.rules
        self.scores = _core.Scores(head.rules._table, head.dealer, head.scores or None)
        #: Whether all rounds so far have been played; not when too few cards of one are known.
        self.is_known = True
        self._last: Round | None = None

    def play(self, part: RoundRecord) -> Round | None:
        """Plays the next round, None where too little is known for that.

        FiveHundredError when no round can follow, and for the first decision that is not legal,
        with its ``decision``.
        """
        if self.scores.over:
            raise FiveHundredError("The game is over before this round.")
        if self._last is not None and not self._last.is_over:
            raise FiveHundredError("The round before this one is unfinished.")
        self._last = self.played(part)
        self.is_known = self._last is not None
        return self._last

    def played(self, part: RoundRecord) -> Round | None:
        """The round as if it were the next. FiveHundredError as for `play`."""
        dealer = self.scores.dealer
        if not self.is_known or (part.start is not None and "?" in _cards_of(part.start)):
            return None
        if part.hands is not None and not is_known(part):
            return guessed(part, self.rules, dealer, "")
        round = begun(part, self.rules, dealer)
        play(part, round, len(part.actions), "")
        return round

    def book(self) -> None:
        """Books the round just played, when it is over. FiveHundredError."""
        if self._last is not None and self._last.is_over:
            self.scores.book_round(self._last)


def log_of(round: Round) -> list[Entry]:
    """The log of a round, with one entry for each decision."""
    log = round._log()
    first = bisect_left(log, _EXCHANGE, key=itemgetter(0))
    last = bisect_right(log, _EXCHANGE, key=itemgetter(0))
    laid = log[first:last]
    of_seats = [entry for at, entry in enumerate(laid) if not at or entry[1] != laid[at - 1][1]]
    return [*log[:first], *of_seats, *log[last:]]


def _cards_of(start: str) -> str:
    return start[: start_end(start)]
