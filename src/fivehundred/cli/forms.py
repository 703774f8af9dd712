"""The forms of records: any of them opened by what is in it, each of them written."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import IO, Any, TypeAlias

from fivehundred.errors import FiveHundredError, NotationError, quote
from fivehundred.record import SIZE_LIMIT, Record
from fivehundred.record.files import replacing

#: What is read in the place of a game: its record, or what is wrong with it.
Found: TypeAlias = Record | FiveHundredError

#: The forms, and the endings of their files.
FORMS = {
    "json": (".json",),
    "jsonl": (".jsonl", ".ndjson"),
    "text": (".fhn", ".txt"),
    "packed": (".fh5", ".bin"),
    "trickster": (".pbn", ".ptn"),
}
_NAMES = {
    "jsonl": "fivehundred.archive",
    "text": "fivehundred.notation",
    "packed": "fivehundred.packed",
    "trickster": "fivehundred.trickster",
}
_HEAD = 2**16
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_TAG = re.compile(r'^\s*\[\s*([A-Za-z][\w.]*)\s*"', re.MULTILINE)
#: Tags that Trickster Cards' records have, and a game in our notation has not.
_TRICKSTER = {"GameCode", "GameOptionsJson", "Deal", "Auction", "Undealt"}


# ---- reading -------------------------------------------------------------------------------------


@dataclass
class Opened:
    """A file of games."""

    form: str
    games: Iterator[Found]
    #: How many bytes of it have been read.
    read: Callable[[], int]


@contextmanager
def opened(path: str) -> Iterator[Opened]:
    """The games of a file, - for standard input, in whatever form they are.

    One that is wrong is an error in its place and spoils no other. No more than one is in memory.
    OSError; NotationError for a file of no form.
    """
    with _source(path) as raw:
        head = raw.read(_HEAD)
        while 0 < len(head) < _HEAD and (more := raw.read(_HEAD - len(head))):
            head += more
        rest = _Rest(head, raw)
        form = _form(head)
        with io.BufferedReader(rest, _HEAD) as file:
            yield Opened(form, _games(form, file, head), lambda: rest.read_bytes)


def one(path: str, number: int = 1) -> Record:
    """The record of the game of this number, from 1, in a file. Errors as for `opened`;
    FiveHundredError for what is wrong with this game, or when there is no such game."""
    with opened(path) as file:
        found = next(islice(file.games, number - 1, None), None)
    if found is None:
        raise FiveHundredError(f"{quote(path)} has no game {number}.")
    if isinstance(found, FiveHundredError):
        raise found
    return found


@contextmanager
def _source(path: str) -> Iterator[IO[bytes]]:
    if path != "-":
        with open(path, "rb") as file:
            yield file
    elif hasattr(sys.stdin, "buffer"):
        yield sys.stdin.buffer
    else:
        yield io.BytesIO(sys.stdin.read().encode())


class _Rest(io.RawIOBase):
    """A file from its beginning, although its head has been read."""

    def __init__(self, head: bytes, file: IO[bytes]) -> None:
        self._head = head
        self._file = file
        self.read_bytes = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = len(buffer)
        data = self._head[:size] or self._file.read(size)
        self._head = self._head[size:]
        buffer[: len(data)] = data
        self.read_bytes += len(data)
        return len(data)


def _form(head: bytes) -> str:
    """The form of what begins so. NotationError."""
    if head.startswith(b"FH5"):
        return "packed"
    encoding = "utf-16" if head[:2] in _UTF16 else "utf-8-sig"
    text = head.decode(encoding, "replace").lstrip()
    if not text:
        raise NotationError("There is no game in it: it is empty.", text="")
    if text[0] == "{":
        first, *others = (line.strip() for line in text.splitlines() if line.strip())
        return "jsonl" if first[-1] == "}" or (others and others[0][0] == "{") else "json"
    tags = set(_TAG.findall(text))
    if tags:
        return "trickster" if tags & _TRICKSTER and "Rules" not in tags else "text"
    raise NotationError(
        "That is no game: neither JSON nor JSON Lines, nor a text with tags such as "
        '[Rules "australian"], nor packed bytes.',
        text=text[:80],
    )


def _games(form: str, file: IO[bytes], head: bytes) -> Iterator[Found]:
    if form == "json":
        return _json(file)
    module = _module(form)
    if form in ("jsonl", "packed"):
        read = module.read if form == "jsonl" else module.iterate
        return read(file, errors="yield")  # type: ignore[no-any-return]
    if form == "text":
        return module.iterate(file)  # type: ignore[no-any-return]
    is_wide = head[:2] in _UTF16
    text = io.TextIOWrapper(
        file, "utf-16" if is_wide else "utf-8-sig", "replace" if is_wide else "surrogateescape"
    )
    return module.iterate(text)  # type: ignore[no-any-return]


def _json(file: IO[bytes]) -> Iterator[Found]:
    try:
        yield Record.loads(file.read(SIZE_LIMIT + 1))
    except FiveHundredError as error:
        yield error


def _module(form: str) -> Any:
    try:
        return import_module(_NAMES[form])
    except ModuleNotFoundError:
        raise FiveHundredError(f"{_NAMES[form]} is not installed.") from None


# ---- writing -------------------------------------------------------------------------------------


def form_of(path: str) -> str:
    """The form that the ending of a file stands for. FiveHundredError."""
    ending = os.path.splitext(path)[1].lower()
    for form, endings in FORMS.items():
        if ending in endings:
            return form
    known = " ".join(ending for endings in FORMS.values() for ending in endings)
    raise FiveHundredError(f"{quote(path)} ends with none of {known}; --to says the form.")


@contextmanager
def writing(path: str) -> Iterator[Callable[[bytes], object]]:
    """What writes to a file, - for standard output: the whole of it or, on any error, nothing.
    OSError."""
    if path != "-":
        with replacing(path) as file:
            yield file.write
        return
    sys.stdout.flush()
    buffer: IO[bytes] | None = getattr(sys.stdout, "buffer", None)
    yield buffer.write if buffer else lambda data: sys.stdout.write(data.decode())


def written(record: Record, form: str, *, is_first: bool, lossy: bool) -> bytes:
    """A record in a form, to stand at the beginning of a file or behind others.

    lossy: leaves out what Trickster Cards' text has no place for. FiveHundredError for what the
    form cannot hold.
    """
    if form == "json":
        return record.dumps(2).encode()
    if form == "jsonl":
        return record.dumps().encode()
    module = _module(form)
    if form == "packed":
        return bytes(module.dumps(record))
    text: str = module.dumps(record, lossy=lossy) if form == "trickster" else module.dumps(record)
    return (text if is_first else "\n" + text).encode()
