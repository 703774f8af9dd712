"""A game read from its text: its tags and its rounds, each played as it is read."""

from __future__ import annotations

import dataclasses

from fivehundred.errors import FiveHundredError, NotationError, Place, quote
from fivehundred.notation.course import Course
from fivehundred.notation.draft import Draft
from fivehundred.notation.head import read_head
from fivehundred.notation.play import check_end, check_words, play
from fivehundred.notation.rounds import RoundReader, said
from fivehundred.notation.stream import Stream
from fivehundred.notation.words import of_game
from fivehundred.record import Record, RoundRecord
from fivehundred.round import Round


def read_game(text: str, origin: Place) -> Record:
    """The record of the text of one game. FiveHundredError for the first fault, with its place.

    origin: the file, the number of the game, its first line.
    """
    stream = Stream(text, origin)
    reader = _GameReader()
    try:
        return reader.read(stream)
    except FiveHundredError as error:
        error.record = reader.kept()
        raise stream.located(error) from None


class _GameReader:
    """What has been read of a game, and found right."""

    def __init__(self) -> None:
        self.head: Record | None = None
        self.parts: list[RoundRecord] = []
        self.is_round = False

    def kept(self) -> Record | None:
        """The record of what has been read, None where that is none."""
        try:
            return self.head and self._record(self.head)
        except NotationError:
            return None

    def _record(self, head: Record) -> Record:
        return dataclasses.replace(head, rounds=tuple(self.parts), is_round=self.is_round)

    def read(self, stream: Stream) -> Record:
        """Reads to the end of the text."""
        self.head = head = read_head(stream)
        course = Course(head)
        while stream.word == "round":
            self._round(stream, head, course)
        stream.round = None
        if stream.word == "end":
            self._end(stream, course)
        if stream.kind != "end":
            raise stream.fault(f"{quote(stream.token)} has no meaning here.")
        return self._record(self.head)

    def _round(self, stream: Stream, head: Record, course: Course) -> None:
        reader = RoundReader(stream, course.rules)
        fault = None
        try:
            reader.read()
        except FiveHundredError as error:
            fault = error
        draft = reader.draft
        self._check_number(stream, head, draft)
        round = self._played(stream, course, draft) if draft.has_cards else None
        if fault is not None:  # what is not legal stands before what does not read
            raise fault
        if round is not None:
            self._ended(stream, course, draft, round)

    def _check_number(self, stream: Stream, head: Record, draft: Draft) -> None:
        """The rounds of a game are numbered from 1; a round alone has no number."""
        number = len(self.parts) + 1
        if draft.number is None and number == 1:
            self.is_round = True
            if head.cut or head.scores or head.seed is not None:
                message = "A round without a number stands alone, without cut, scores and seed."
                raise stream.fault(message, draft.spot)
        elif self.is_round or draft.number != number:
            raise stream.fault(f"Round {number} is wanted here.", draft.spot)

    def _played(self, stream: Stream, course: Course, draft: Draft) -> Round | None:
        """Plays the round, and keeps of it what is legal."""
        try:
            part = draft.part(len(draft.actions))
        except NotationError as error:
            raise stream.located(error, draft.spot_of(error.where)) from None
        try:
            round = play(stream, course, draft, part)
        except FiveHundredError as error:
            if error.place is not None and error.place.decision is not None:
                self.parts.append(draft.part(error.place.decision - 1))
            raise
        self.parts.append(part)
        return round

    def _ended(self, stream: Stream, course: Course, draft: Draft, round: Round) -> None:
        """Checks what is said of the end of the round, and books it."""
        try:
            check_end(stream, round, draft)
            if not self.is_round:
                course.book()
        except FiveHundredError as error:
            self.parts.pop()
            raise stream.located(error, draft.spot) from None

    def _end(self, stream: Stream, course: Course) -> None:
        spot = stream.spot
        stream.next()
        remarks: list[str] = []
        given = said(stream.runs(lambda: remarks.append(stream.remark())))
        if self.head is not None and remarks:
            notes = [*filter(None, [self.head.notes]), *remarks]
            self.head = dataclasses.replace(self.head, notes="\n".join(notes))
        if course.is_known:
            right = [] if self.is_round else of_game(course.rules, course.scores)
            check_words(stream, course.rules, given, right, spot)
