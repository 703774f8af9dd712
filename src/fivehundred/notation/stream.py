"""The text of a game as tokens, and the places of faults in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias, TypeVar

from fivehundred.errors import FiveHundredError, NotationError, Place, quote
from fivehundred.notation.tokens import TOKEN, UNREADABLE, WORD, unbraced, unquoted
from fivehundred.notation.words import WORDS

Error = TypeVar("Error", bound=FiveHundredError)

#: Where something is: the place of a token, and which of its words it is.
Spot: TypeAlias = tuple[int, int]

_UNCLOSED = {'"': "A text in quotation marks is not closed.", "{": "A remark is not closed."}


class Stream:
    """The tokens of a text, one at a time; words that follow one another are one token.

    origin: the place of the first character. NotationError for what is no token.
    """

    #: "words", "remark", "text", "end", or the sign that it is.
    kind: str
    #: The text of the token, of words the current one.
    token: str
    #: Of words all of them; else empty.
    words: list[str]
    #: Which of the words is the current one.
    number: int
    #: Where the token begins.
    at: int
    #: Which of the words begin something.
    _beginnings: Sequence[int]

    def __init__(self, text: str, origin: Place) -> None:
        self._text = text
        self._origin = origin
        self._matches = TOKEN.finditer(text)
        #: The number of the round that is being read, for faults.
        self.round: int | None = None
        is_plain = text.isascii() and "\0" not in text
        unreadable = None if is_plain else UNREADABLE.search(text)
        if unreadable is not None:
            self.at, self.number = unreadable.start(), 0
            raise self.fault("The text is not UTF-8, nor UTF-16 with a mark that says so.")
        self.next_token()

    def next_token(self) -> None:
        """Goes on to the next token."""
        match = next(self._matches)
        kind = match.lastgroup
        assert kind is not None
        self.kind, self.token, self.at = kind, match[kind], match.start(kind)
        self.words, self.number, self._beginnings = [], 0, ()
        if kind == "words":
            self.words = self.token.split()
            self.token = self.words[0]
            self._beginnings = [at for at, word in enumerate(self.words) if word in WORDS]
        elif kind == "sign":
            self.kind = self.token
        elif kind == "fault":
            raise self.fault(_UNCLOSED.get(self.token, f"{quote(self.token)} has no meaning here."))

    def next(self, number: int | None = None) -> None:
        """Goes on to the next word or token, or to the word of a number among the present ones."""
        number = self.number + 1 if number is None else number
        if number < len(self.words):
            self.number, self.token = number, self.words[number]
        else:
            self.next_token()

    @property
    def word(self) -> str:
        """The word that begins something here, in lower case, or ""."""
        return WORDS.get(self.token, "") if self.words else ""

    def runs(
        self, keep_remark: Callable[[], None] | None = None
    ) -> Iterator[tuple[str, list[str]]]:
        """What stands before the next word that begins something: words that follow one another,
        the first of which is the current one, and signs. Remarks are passed over."""
        while self.kind not in ("end", "text", "["):
            end = next((at for at in self._beginnings if at >= self.number), None)
            if self.kind == "remark" and keep_remark is not None:
                keep_remark()
            elif self.kind != "remark" and end != self.number:
                yield self.kind, self.words[self.number : end] or [self.token]
            if end is not None:
                self.next(end)
                break
            self.next_token()

    def texts(self) -> list[str]:
        """The texts in quotation marks that come next."""
        found = []
        while self.kind == "text":
            try:
                found.append(unquoted(self.token))
            except NotationError as error:
                raise self.located(error) from None
            self.next()
        return found

    def remark(self) -> str:
        """The text of the current token, a remark."""
        try:
            return unbraced(self.token)
        except NotationError as error:
            raise self.located(error) from None

    # ---- faults

    @property
    def spot(self) -> Spot:
        """Where the current token or word is."""
        return self.at, self.number

    def fault(self, message: str, spot: Spot | None = None) -> NotationError:
        """The error of a spot, by default that of the current token."""
        return self.located(NotationError(message, text=""), spot)

    def located(
        self,
        error: Error,
        spot: Spot | None = None,
        *,
        decision: int | None = None,
        seat: int | None = None,
        legal: tuple[str, ...] = (),
    ) -> Error:
        """The error with the place of a spot and what was legal there, if it has no place yet."""
        if error.place is not None:
            return error
        at, number = self.spot if spot is None else spot
        if number:
            at = next(islice(WORD.finditer(self._text, at), number, None)).start()
        word = WORD.match(self._text, at)
        place = dataclasses.replace(
            self._origin,
            line=self._origin.line + self._text.count("\n", 0, at),
            column=at - self._text.rfind("\n", 0, at),
            round=self.round,
            decision=decision,
            seat=seat,
            token=word[0] if word else self._text[at : at + 1],
            legal=legal,
        )
        allowed = f" Legal are: {' '.join(legal)}." if legal else ""
        error.place = place
        error.decision = decision
        error.args = (f"{place}: {error}{allowed}",)
        if isinstance(error, NotationError):
            error.text, error.line, error.column = place.token, place.line, place.column
        return error
