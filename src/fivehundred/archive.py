"""Archives: a file of records as JSON Lines, one record a line, read and written one at a time.

    >>> import io
    >>> from fivehundred import Game, Record, Rules, archive
    >>> games = (Game(Rules.preset("australian"), seed=seed) for seed in range(3))
    >>> file = io.BytesIO()
    >>> archive.write(map(Record.of, games), file)
    3
    >>> [record.seed for record in archive.read(io.BytesIO(file.getvalue()))]
    [0, 1, 2]

No more of a file is in memory than the line that is read, and of that no more than a record may
have, `fivehundred.record.SIZE_LIMIT`. A record that is read has the right shape; whether it is
legal is for its `game` or `check` to say.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import IO, Any, Literal, TypeAlias, overload

from fivehundred.errors import FiveHundredError, NotationError, Place
from fivehundred.record import SIZE_LIMIT, Record, checked_record
from fivehundred.record.files import check_errors, replacing

__all__ = ["read", "write"]

_Archive: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]


@overload
def read(source: _Archive, *, name: str = "") -> Iterator[Record]: ...
@overload
def read(
    source: _Archive, *, errors: Literal["raise", "yield"], name: str = ""
) -> Iterator[Record | NotationError]: ...
def read(
    source: _Archive, *, errors: Literal["raise", "yield"] = "raise", name: str = ""
) -> Iterator[Record | NotationError]:
    """The records of an archive in order: of a path, or of a file that is open for reading.

    Blank lines are passed over, and a byte order mark and carriage returns in others. Bytes are
    UTF-8. errors: "yield" gives the error of a line that is no record in its place, and goes on
    with the next line. name: of the file, for errors; by default the name that it has.

    NotationError with the ``place``, in the message too; that of the record is its ``__cause__``.
    OSError.
    """
    check_errors(errors)
    number = 0
    with _opened(source) as file:
        name = name or str(getattr(file, "name", ""))
        for line, text in enumerate(_lines(file), 1):
            if not text.strip():
                continue
            number += 1
            try:
                found: Record | NotationError = Record.loads(text.rstrip())
            except FiveHundredError as error:
                found = _error(error, text, Place(line=line, column=1, file=name, game=number))
                if errors == "raise":
                    raise found from error
            yield found


def _error(error: FiveHundredError, text: str | bytes, place: Place) -> NotationError:
    """The error of a line, from that of its record."""
    if isinstance(error, NotationError):
        place = replace(place, column=error.column)
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    reason = str(error).replace("line 1, column", "column")  # of the one line that a record has
    found = NotationError(f"{place}: {reason}", text=text, line=place.line, column=place.column)
    found.place = place
    found.__cause__ = error.with_traceback(None)
    return found


def write(records: Iterable[Record], target: _Archive) -> int:
    """Writes records to a path, or to a file that is open for writing or appending; returns their
    number.

    A path is written whole, or on any error not at all, and a file that was there stays as it was;
    what is no file, a device or a pipe, is written to. OSError, the errors of the records' source,
    those that are among the records, and NotationError as for `Record.dumps`.
    """
    number = 0
    with _created(target) as file:
        is_text = isinstance(file, io.TextIOBase)
        for record in records:
            text = checked_record(record).dumps()
            file.write(text if is_text else text.encode())
            number += 1
    return number


def _opened(source: _Archive) -> AbstractContextManager[IO[str] | IO[bytes]]:
    if isinstance(source, (str, os.PathLike)):
        return open(source, "rb")
    if not hasattr(source, "readline"):
        raise TypeError(f"An archive is a path or an open file, not {type(source).__name__}.")
    return nullcontext(source)


def _created(target: _Archive) -> AbstractContextManager[Any]:
    return replacing(target) if isinstance(target, (str, os.PathLike)) else nullcontext(target)


def _lines(file: IO[str] | IO[bytes]) -> Iterator[str | bytes]:
    """The lines of a file; of those that are too long for a record the beginning."""
    longest = SIZE_LIMIT + 2
    while line := file.readline(longest):
        part = line
        while len(part) == longest and part[-1:] not in ("\n", b"\n"):
            part = file.readline(longest)
        yield line
