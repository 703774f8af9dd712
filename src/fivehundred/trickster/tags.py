"""The frame of a record: lines into tags, and tags into one block for each record.

Nothing of the game is known here. The frame is read tolerantly, for records reach us by copy and
paste: fences, blank lines, prose before and between, any end of line, brackets that are missing.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import IO, TypeAlias, TypeVar, cast

from fivehundred.errors import FiveHundredError, NotationError, Place, quote
from fivehundred.record import files

Error = TypeVar("Error", bound=FiveHundredError)

#: What is read: a text, bytes, a path, or an open file of texts or bytes.
Source: TypeAlias = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]

#: The most characters that one record may have.
SIZE_LIMIT = 2**20

_HEADER = re.compile(r"%\s*P[BT]N\b")
_TAG = re.compile(r'\[\s*(\w+)\s*"(.*)"\s*\]?')
_FIRST_TAG = re.compile(r"\[\s*(Event|Dealer|Deal)\b")
_SEAT = re.compile("(north|south)?(east|west)?", re.IGNORECASE)
_OF_EVENT = ("Event", "UTCDate", "UTCTime", "LocalDateTime", "GameCode", "GameOptionsJson")
_WITH_ROWS = ("Auction", "Play")
_CONTROLS = {"n": "\n", "r": "\r", "t": "\t"}
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})


@dataclass(frozen=True, slots=True)
class Token:
    """A word and where it stands, from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(line=self.line, column=self.column, token=self.text)

    def fault(self, sentence: str) -> NotationError:
        """The error of this word."""
        return placed(NotationError(sentence, text=self.text), self.place)

    @contextmanager
    def placing(self, name: str = "") -> Iterator[None]:
        """Gives errors of what is read here the place, and the name of the tag."""
        try:
            yield
        except FiveHundredError as error:
            error.args = (f"{name}: {error}" if name else str(error),)
            raise placed(error, self.place) from None


def placed(error: Error, place: Place) -> Error:
    """The error with its place."""
    error.place = place
    error.decision = place.decision
    if isinstance(error, NotationError):
        error.line, error.column = place.line, place.column
    return error


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: its value, and the words of the rows under it."""

    name: str
    value: Token
    rows: list[Token] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The value; "" for what stands for an unknown one."""
        return "" if self.value.text in ("-", "?") else self.value.text

    def fault(self, sentence: str) -> NotationError:
        """The error of this tag."""
        return self.value.fault(f"{self.name}: {sentence}")

    def placing(self) -> AbstractContextManager[None]:
        """Gives errors of what is read here the place and the name."""
        return self.value.placing(self.name)


@dataclass(slots=True)
class Block:
    """The tags and the comments of one record; where its frame is broken, the first fault."""

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    fault: NotationError | None = None
    size: int = 0
    #: Comments after the last tag, which may be those of the next record.
    after: list[str] = field(default_factory=list)

    def tag(self, name: str) -> Tag:
        """A tag; an empty one where it is missing."""
        return self.tags.get(name) or Tag(name, Token("", self.line, 1))

    def text(self, name: str) -> str:
        """The value of a tag; "" for one that is missing or not known."""
        return self.tag(name).text


def blocks(source: Source) -> Iterator[Block]:
    """The records of a source, one after the other, with one in memory at a time."""
    block = Block(1)
    is_outside, is_fenced = True, False
    for number, line in enumerate(_lines(source), 1):
        text = line.strip()
        if text.startswith("```"):
            is_fenced = not is_fenced
            is_outside = not is_fenced
        elif text and (text[0] in "[%" or not is_outside):
            is_outside = False
            if _begins(block, text):
                following = _next(block, text, number)
                yield _ended(block)
                block = following
            block.size += len(line)
            if block.fault is None:
                _add(block, Token(text, number, len(line) - len(line.lstrip()) + 1))
    if block.tags or block.fault:
        yield _ended(block)


def _begins(block: Block, line: str) -> bool:
    """Whether a line begins the next record."""
    if not block.tags and not block.fault:
        return False
    if line[0] == "%":
        return bool(_HEADER.match(line))
    match = _FIRST_TAG.match(line)
    if match is None:
        return False
    is_again = match[1] in block.tags
    if match[1] == "Event":
        return is_again or "Deal" in block.tags
    return is_again and "Deal" in block.tags


def _next(block: Block, line: str, number: int) -> Block:
    """The record after a block. A second deal of one event keeps the tags of the event."""
    following = Block(number)
    if line[0] == "[":
        following.comments, block.after = block.after, []
    if line.startswith("[Deal"):
        following.tags = {
            name: tag
            for name, tag in block.tags.items()
            if name in _OF_EVENT or _SEAT.fullmatch(name)
        }
    return following


def _ended(block: Block) -> Block:
    block.comments += block.after
    return block


def _add(block: Block, line: Token) -> None:
    last = next(reversed(block.tags), "")
    if block.size > SIZE_LIMIT:
        block.fault = line.fault(f"A record has at most {SIZE_LIMIT} characters.")
    elif line.text[0] == "%":
        if not _HEADER.match(line.text):
            block.after.append(line.text[1:].removeprefix(" "))
    elif line.text[0] == "[":
        _add_tag(block, line)
    elif last in _WITH_ROWS:
        block.tags[last].rows.extend(
            Token(word[0], line.line, line.column + word.start())
            for word in re.finditer(r"\S+", line.text)
        )
    else:
        block.fault = line.fault(f"{quote(line.text)} is no tag.")


def _add_tag(block: Block, line: Token) -> None:
    match = _TAG.fullmatch(line.text)
    if match is None:
        block.fault = line.fault(f'A tag is written [Name "value"], not {quote(line.text)}.')
    elif match[1] in block.tags:
        block.fault = line.fault(f"{match[1]} stands there twice.")
    else:
        value = re.sub(r"\\(.)", lambda escaped: _CONTROLS.get(escaped[1], escaped[1]), match[2])
        token = Token(value, line.line, line.column + match.start(2))
        block.tags[match[1]] = Tag(match[1], token)
        block.comments += block.after
        block.after = []


def tag_line(name: str, value: str) -> str:
    """The line of a tag."""
    return f'[{name} "{value.translate(_ESCAPES)}"]\n'


# ---- lines ---------------------------------------------------------------------------------------


def _lines(source: Source) -> Iterator[str]:
    """The lines of a source. Stray bytes in UTF-8 become half characters, which no record may have,
    so that they are a fault of their record alone."""
    if isinstance(source, str):
        yield from _read(io.StringIO(source.removeprefix("\ufeff"), newline=None))
    elif isinstance(source, bytes):
        with _decoded(io.BytesIO(source), source[:2]) as file:
            yield from _read(file)
    elif isinstance(source, os.PathLike):
        with open(source, "rb") as data, _decoded(data, data.peek(2)[:2]) as file:
            yield from _read(file)
    elif hasattr(source, "read") and isinstance(source.read(0), bytes):
        raw = cast(IO[bytes], source)
        head = files.head_of(raw, 2)
        with _decoded(io.BufferedReader(files.Rest(head, raw)), head) as file:
            yield from _read(file)
    elif hasattr(source, "readline"):
        yield from _read(cast(IO[str], source))
    else:
        kind = type(source).__name__
        raise TypeError(f"Records are read from a text, bytes, a path or a file, not {kind}.")


def _decoded(file: IO[bytes], mark: bytes) -> IO[str]:
    if mark in (b"\xff\xfe", b"\xfe\xff"):
        return io.TextIOWrapper(file, encoding="utf-16", errors="replace")
    return io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape")


def _read(file: IO[str]) -> Iterator[str]:
    while line := file.readline(SIZE_LIMIT):
        yield line
