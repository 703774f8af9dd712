"""Games as text that people read and type, what PGN is to chess.

A game is a few tags, then for each round its cards and its rows of actions:

    >>> from fivehundred import notation
    >>> record = notation.loads('''
    ... [Rules "australian"]
    ... [Dealer "W"]
    ...
    ... Round
    ... Deal    N: JK SJ C8CJCA D7DTDQ HTHJ
    ...         E: STSQSA C5CQ D5 H5H9HQHK
    ...         S: S5S7SK C9CK D4DK H4H6H8
    ...         W: S9 C6C7CT D6D8D9DJDA H7
    ... Auction N: 7H! pass pass pass
    ... Lay     N: -C8CAD7 {No other way.}
    ... Play    N: JK HK H4 H7
    ... ''')
    >>> record.round().trick
    Trick(plays=(), winner=None)

What is read is a `Record`. It has been played and is legal, and what the text says of turns,
tricks, points and scores is right; the first fault is an error with its place. `dumps` writes a
record in one way; the grammar, with all that is read besides, is in the documentation.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO

from fivehundred.errors import FiveHundredError, NotationError, Place
from fivehundred.notation.files import Source, games
from fivehundred.notation.game import read_game
from fivehundred.notation.writer import lines
from fivehundred.record import SIZE_LIMIT, Record, checked_record
from fivehundred.record.files import explained, replacing

__all__ = ["dump", "dumps", "iterate", "loads"]


_TOO_LONG = f"A game has at most {SIZE_LIMIT} characters."


def dumps(record: Record) -> str:
    """The text of a record, in one way, with a newline at its end.

    The record is played. IllegalActionError, DealError and so on for one that is not legal, as
    `Record.check`; the message begins with the round. NotationError for a text that is too long to
    be read (see ``SIZE_LIMIT``).
    """
    text = "".join(f"{line}\n" for line in lines(checked_record(record)))
    if len(text) > SIZE_LIMIT:
        raise NotationError(_TOO_LONG, text="")
    return text


def loads(text: str | bytes) -> Record:
    """The record of a text of exactly one game. Bytes are UTF-8, or UTF-16 with its mark.

    FiveHundredError for the first fault: its ``place`` is the line, column, round, decision, seat
    and token, and what was legal there; its ``record`` is what stands before it. It is a
    NotationError for what does not read or says what is not so, IllegalActionError, RulesError,
    DealError.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"A game is read from text or bytes, not {type(text).__name__}.")
    found = list(islice(iterate(text), 2))
    if not found:
        raise NotationError("There is no game in the text.", text="")
    if isinstance(found[0], FiveHundredError):
        raise found[0]
    if len(found) > 1:
        raise NotationError("There is more than one game in the text.", text="")
    return found[0]


def iterate(source: Source, *, name: str = "") -> Iterator[Record | FiveHundredError]:
    """The games of a text or of its bytes, of a ``Path``, of an open file: a record for each, or
    the error of its first fault, as for `loads`. A str is the text itself and no path.

    A game that is wrong spoils no other. A file is read as the games are asked for, one at a time.

    name: of the file, for errors; by default the name that it has. OSError.
    """
    for text, place in games(source, name):
        found = _read(text, place)
        yield explained(found, source) if isinstance(found, FiveHundredError) else found


def _read(text: str | None, place: Place) -> Record | FiveHundredError:
    try:
        if text is not None:
            return read_game(text, place)
        error = NotationError(f"{place}: {_TOO_LONG}", text="")
        error.place = place
        return error
    except FiveHundredError as error:
        error.__traceback__ = error.__context__ = None  # they hold the text
        return error


def dump(records: Iterable[Record], file: str | os.PathLike[str] | IO[str]) -> None:
    """Writes records to a path, in UTF-8, or to a file that is open for text, one at a time.

    On any error nothing is written to a path, and a file that was there stays as it was. Errors as
    for `dumps`, those of the records' source and those that are among the records; OSError.
    """
    texts = (("\n" if at else "") + dumps(record) for at, record in enumerate(records))
    if not isinstance(file, (str, os.PathLike)):
        file.writelines(texts)
        return
    with replacing(file) as opened:
        opened.writelines(text.encode() for text in texts)
