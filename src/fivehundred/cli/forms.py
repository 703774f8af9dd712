"""The forms of records: any of them opened by what is in it, each of them written."""

from __future__ import annotations

import io
import json
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
from fivehundred.record.files import Rest, head_of, replacing

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
#: The names of standard output.
STANDARD_OUTPUT = ("-", "/dev/stdout")
_HEAD = 2**16
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_TAG = re.compile(r'\[\s*([A-Za-z][\w.]*)\s*"')
#: What a line begins with that says what a file is: a tag, or an object of JSON. A remark may have
#: a text in quotation marks behind its brace too.
_BEGINNING = re.compile(r'\[\s*[A-Za-z][\w.]*\s*"|\{')
_OBJECT = re.compile(r'\{\s*(?:\}|"(?:[^"\\\n]|\\.)*"\s*:)')
_LIST = "It is a list of JSON; in JSON Lines each game stands on a line of its own, without a list."
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
        head = head_of(raw, _HEAD)
        rest = Rest(head, raw)
        form = _form(head)
        with io.BufferedReader(rest, _HEAD) as file:
            yield Opened(form, _games(form, file), lambda: rest.read_bytes)


def one(path: str, number: int = 1) -> Record:
    """The record of the game of this number, from 1, in a file. Errors as for `opened`;
    FiveHundredError for what is wrong with this game, or when there is no such game."""
    with _named(path), opened(path) as file:
        found = next(islice(file.games, number - 1, None), None)
    if found is None:
        raise FiveHundredError(f"{quote(path)} has no game {number}.")
    return _good(path, found)


def alone(path: str) -> tuple[Record, str]:
    """The record of the one game of a file, and its form. Errors as for `one`; FiveHundredError for
    a file of several games."""
    with _named(path), opened(path) as file:
        games = list(islice(file.games, 2))
    if len(games) != 1:
        wanted = "`fivehundred show FILE --game N --json` takes one out"
        what = f"has more than one game; {wanted}" if games else "has no game"
        raise FiveHundredError(f"{quote(path)} {what}.")
    return _good(path, games[0]), file.form


def _good(path: str, found: Found) -> Record:
    with _named(path):
        if isinstance(found, FiveHundredError):
            raise found
    return found


@contextmanager
def _named(path: str) -> Iterator[None]:
    """Gives errors the name of the file."""
    try:
        yield
    except FiveHundredError as error:
        if error.place is None or not error.place.file:
            error.args = (f"{path}: {error}",)
        raise


@contextmanager
def _source(path: str) -> Iterator[IO[bytes]]:
    if path != "-":
        with open(path, "rb") as file:
            yield file
    elif hasattr(sys.stdin, "buffer"):
        yield sys.stdin.buffer
    else:
        yield io.BytesIO(sys.stdin.read().encode())


def _form(head: bytes) -> str:
    """The form of what begins so. NotationError."""
    if head.startswith(b"FH5"):
        return "packed"
    encoding = "utf-16" if head[:2] in _UTF16 else "utf-8-sig"
    lines = io.StringIO(head.decode(encoding, "replace"), newline=None).read().splitlines()
    lines = [line for line in map(str.strip, lines) if line]
    if not lines:
        raise NotationError("There is no game in it: it is empty.", text="")
    tags = {match[1] for match in map(_TAG.match, lines) if match}
    begun = next((at for at, line in enumerate(lines) if _BEGINNING.match(line)), len(lines))
    rest = "\n".join(lines[begun:])
    if rest[:1] == "{" and (not tags or _OBJECT.match(rest)):
        first, *others = lines
        if first[0] == "[" and not _is_json(first):
            raise NotationError(_LIST, text=first[:80])
        is_cut = not others and len(head) == _HEAD  # in JSON for people no line is so long
        is_line = is_cut or first[-1] == "}" or (others and others[0][0] == "{")
        return "jsonl" if begun or is_line else "json"
    if tags:
        return "trickster" if tags & _TRICKSTER and "Rules" not in tags else "text"
    if lines[0][:2] == "[{":
        raise NotationError(_LIST, text=lines[0][:80])
    raise NotationError(
        "That is no game: neither JSON nor JSON Lines, nor a text with tags such as "
        '[Rules "australian"], nor packed bytes.',
        text=lines[0][:80],
    )


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _games(form: str, file: IO[bytes]) -> Iterator[Found]:
    if form == "json":
        return _json(file)
    module = _module(form)
    games: Iterator[Found]
    if form == "jsonl":
        games = module.read(file, errors="yield")
    elif form == "packed":
        games = module.iterate(file, errors="yield")
    else:
        games = module.iterate(file)
    return games


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


def form_of(path: str, *, default: str | None = None) -> str:
    """The form that the ending of a file stands for, else the default. FiveHundredError."""
    ending = os.path.splitext(path)[1].lower()
    for form, endings in FORMS.items():
        if ending in endings:
            return form
    if default is not None:
        return default
    known = " ".join(ending for endings in FORMS.values() for ending in endings)
    raise FiveHundredError(f"{quote(path)} ends with none of {known}; --to says the form.")


@contextmanager
def writing(path: str) -> Iterator[Callable[[bytes], object]]:
    """What writes to a file, - for standard output: the whole of it or, on any error, nothing.
    OSError."""
    if path not in STANDARD_OUTPUT:
        with replacing(path) as file:
            yield file.write
        return
    sys.stdout.flush()
    buffer: IO[bytes] | None = getattr(sys.stdout, "buffer", None)
    yield buffer.write if buffer else lambda data: sys.stdout.write(data.decode())


def save(record: Record, path: str, form: str) -> None:
    """Writes a record to a file. OSError, FiveHundredError as for `written`."""
    data = written(record, form, is_first=True, lossy=False)
    with replacing(path) as file:
        file.write(data)


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
