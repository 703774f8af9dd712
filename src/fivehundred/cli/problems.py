"""Games read from files, and what is wrong with those that do not read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from fivehundred.cli import forms
from fivehundred.errors import FiveHundredError, NotationError
from fivehundred.record import Record


@dataclass(frozen=True)
class Good:
    """A game that reads."""

    form: str
    number: int
    record: Record


@dataclass(frozen=True)
class Problem:
    """What is wrong with a game, or with a whole file."""

    file: str
    #: The number of the game in the file, from 1; None for what is wrong with the file.
    number: int | None
    error: FiveHundredError | OSError
    #: The form of the file; None where it is not known.
    form: str | None = None

    def __str__(self) -> str:
        where = "" if self.number is None else f", game {self.number}"
        return f"{self.file}{where}: {self.reason}"

    @property
    def reason(self) -> str:
        """The reason on one line."""
        error = self.error
        text = error.strerror if isinstance(error, OSError) else None
        return " ".join((text or str(error)).split())

    def data(self) -> dict[str, Any]:
        """It as plain data, with line and column where they are known."""
        data: dict[str, Any] = {"file": self.file, "game": self.number, "reason": self.reason}
        place = getattr(self.error, "place", None)
        place = self.error if place is None and isinstance(self.error, NotationError) else place
        if place is not None:
            data |= {"line": place.line, "column": place.column}
        return data


def games(
    path: str, advance: Callable[[int], None] = lambda amount: None
) -> Iterator[Good | Problem]:
    """The games of a file, and the problems where they do not read; no error is raised.

    advance: is told how many bytes more have been read.
    """
    number: int | None = None
    done = 0
    try:
        with forms.opened(path) as file:
            for number, found in enumerate(file.games, 1):
                if isinstance(found, Record):
                    yield Good(file.form, number, found)
                else:
                    yield Problem(path, number, found, file.form)
                advance(file.read() - done)
                done = file.read()
    except (FiveHundredError, OSError) as error:
        yield Problem(path, None, error)


def size_of(path: str) -> int:
    """The bytes of a file, 0 where nobody knows."""
    try:
        return os.stat(path).st_size if os.path.isfile(path) else 0
    except OSError:
        return 0
