"""Texts of many games divided into the texts of the games, line by line and in little memory.

A game ends before a tag that stands behind rows, and before whatever stands behind its line ``End``
and a blank line. Neither looks into remarks or texts: one that is never closed spoils its own game
and no other.
"""

from __future__ import annotations

import codecs
import io
import os
import re
from collections.abc import Iterable, Iterator
from typing import IO, TypeAlias

from fivehundred.errors import Place
from fivehundred.record import SIZE_LIMIT

#: What is read: a text or its bytes, a path, an open file of texts or bytes.
Source: TypeAlias = "str | bytes | os.PathLike[str] | IO[str] | IO[bytes]"

_BLOCK = 2**16

#: Byte order marks, and how what follows is decoded: what cannot be gives half characters.
_ENCODINGS = (
    (codecs.BOM_UTF8, "utf-8", "surrogateescape"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "surrogatepass"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "surrogatepass"),
    (b"", "utf-8", "surrogateescape"),
)
_HALF = "\udc80"

_LINE = re.compile(
    r"""
    [\s\ufeff]*
    (?: (?P<blank> \Z | ; | % | ``` | ~~~ )
      | (?P<tag> \[ \s* [A-Za-z] [\w.]* \s* " )
      | (?P<end> (?: End | END ) (?= \s* (?: \Z | [-+0-9;{] ) ) )
      | (?P<rows> (?i: Round | Deal | Pack | Start | Auction | Lay | Call | Play | Result ) \b )
    )?
    """,
    re.VERBOSE,
)


def games(source: Source, name: str = "") -> Iterator[tuple[str | None, Place]]:
    """The text of each game, None where it is too long, and the place where it begins.

    name: of the file, by default the name that it has. OSError.
    """
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            yield from games(file, name or os.fspath(source))
        return
    if isinstance(source, (str, bytes)):
        blocks: Iterator[str | bytes] = _slices(source)
    else:
        blocks = iter(lambda: source.read(_BLOCK), type(source.read(0))())
        name = name or str(getattr(source, "name", ""))
    for number, (text, line) in enumerate(_divided(_pieces(_decoded(blocks))), 1):
        yield text, Place(line=line, column=1, file=name, game=number)


def _slices(text: str | bytes) -> Iterator[str | bytes]:
    return (text[at : at + _BLOCK] for at in range(0, len(text), _BLOCK))


def _decoded(blocks: Iterator[str | bytes]) -> Iterator[str]:
    """The text of blocks, with one kind of end for lines and no byte order mark in front."""
    first = next(blocks, "")
    while isinstance(first, bytes) and len(first) < 3 and (more := next(blocks, b"")):
        first += more  # type: ignore[operator]
    if isinstance(first, str):
        decoder = io.IncrementalNewlineDecoder(None, translate=True)
        first = first.removeprefix("\ufeff")
    else:
        mark, encoding, errors = next(row for row in _ENCODINGS if first.startswith(row[0]))
        first = first[len(mark) :]
        bytes_decoder = codecs.getincrementaldecoder(encoding)(errors)
        decoder = io.IncrementalNewlineDecoder(bytes_decoder, translate=True)
    yield decoder.decode(first)
    yield from map(decoder.decode, blocks)
    try:
        yield decoder.decode(first[:0], final=True)
    except UnicodeDecodeError:  # half of the last unit is missing
        yield _HALF


def _pieces(texts: Iterable[str]) -> Iterator[str]:
    """The lines with their ends, those that are long in several pieces."""
    rest = ""
    for text in texts:
        *whole, rest = io.StringIO(rest + text, newline="\n").readlines() or [""]
        yield from whole
        if len(rest) > _BLOCK:
            yield rest
            rest = ""
    yield rest


def _divided(pieces: Iterable[str]) -> Iterator[tuple[str | None, int]]:
    """The text of each game, None where it is too long, and the number of its first line."""
    text: list[str] = []
    size = line = 0
    first = 1
    seen: set[str | None] = set()
    is_whole = True
    for piece in pieces:
        if is_whole:
            line += 1
            kind = "blank" if piece == "\n" else None
            if kind is None and not piece.lstrip(" ")[:1].isdecimal():  # rows begin with a seat
                match = _LINE.match(piece)
                kind = match and match.lastgroup
            is_tag_behind = kind == "tag" and not seen.isdisjoint(("rows", "end"))
            if is_tag_behind or ("gap" in seen and kind != "blank"):
                yield _joined(text, size), first
                text, size, first, seen = [], 0, line, set()
            seen.add("gap" if kind == "blank" and "end" in seen else kind)
        is_whole = piece.endswith("\n")
        size += len(piece)
        if size <= SIZE_LIMIT:
            text.append(piece)
        else:
            text.clear()
    if seen - {"blank"}:
        yield _joined(text, size), first


def _joined(pieces: list[str], size: int) -> str | None:
    return "".join(pieces) if size <= SIZE_LIMIT else None
