"""Lines of text in a few styles, to be laid out before anybody decides how they are shown.

A line is a list of spans. It is laid out with the symbols of suits and with accents. The letters
that can stand for those of English have the same width; a text that may have others, such as ß, is
written in letters before it is laid out.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

#: The codes that a terminal takes for each style.
_CODES = {"red": "1;31", "strong": "1", "head": "1;36", "faint": "2"}
_SUITS = str.maketrans("♠♣♦♥", "SCDH")
#: What stands for characters that are not just a letter with something on it.
_SPELLED = {
    **{"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"},
    **{"æ": "ae", "œ": "oe", "Æ": "Ae", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"},
    **{"…": "...", "·": "-", "±": "+-", "█": "#", "░": "."},
    **dict.fromkeys("\u00ab\u00bb\u201e\u201c\u201d", '"'),
    **dict.fromkeys("\u2018\u2019\u201a", "'"),
    **dict.fromkeys("\u2010\u2011\u2013\u2014\u2212", "-"),
}


class Span(NamedTuple):
    """A piece of text in a style: "red", "strong", "head", "faint" or none."""

    text: str
    style: str = ""


#: A text, or spans side by side.
Line: TypeAlias = "str | Span | Sequence[str | Span]"


def spans(line: Line) -> list[Span]:
    """The spans of a line."""
    if isinstance(line, (str, Span)):
        line = [line]
    return [Span(part) if isinstance(part, str) else part for part in line]


def plain(line: Line) -> str:
    """The text of a line."""
    return "".join(span.text for span in spans(line))


def letters(text: str, encoding: str = "ascii") -> str:
    """The text in what an encoding has.

    Suits are letters where one of their symbols is lacking; other characters lose their accents, or
    are spelled, ss for ß; what is left is a question mark.
    """
    if _has(encoding, text):
        return text
    if not _has(encoding, "♠♣♦♥"):
        text = text.translate(_SUITS)
    return "".join(
        letter if _has(encoding, letter) else _spelled(letter, encoding) for letter in text
    )


def _spelled(char: str, encoding: str) -> str:
    spelled = _SPELLED.get(char) or unicodedata.normalize("NFKD", char)
    bare = "".join(part for part in spelled if not unicodedata.combining(part))
    return bare if _has(encoding, bare) else "?"


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def width(line: Line) -> int:
    """The columns that a line takes."""
    return sum(len(span.text) for span in spans(line))


def joined(lines: Iterable[Line], gap: str = " ") -> list[Span]:
    """The lines side by side."""
    found: list[Span] = []
    for line in lines:
        found += [Span(gap)] if found else []
        found += spans(line)
    return found


def padded(line: Line, columns: int, *, right: bool = False) -> list[Span]:
    """The line with spaces after it, or before it, up to a width."""
    space = [Span(" " * (columns - width(line)))]
    return space + spans(line) if right else spans(line) + space


def table(rows: Sequence[Sequence[Line]], align: str, *, gap: str = "  ") -> list[Line]:
    """Rows of cells as lines; the first row is the head.

    align: a letter for each column, "<" or ">".
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines: list[Line] = []
    for number, row in enumerate(rows):
        cells = [
            padded(cell, columns, right=side == ">")
            for cell, columns, side in zip(row, widths, align, strict=True)
        ]
        line = joined(cells, gap)
        lines.append([Span(text, style if number else "head") for text, style in line])
    return lines


def flowed(label: str, items: Iterable[Line], columns: int, *, gap: str = "  ") -> list[Line]:
    """A label and items after it, on as many lines as they need."""
    lines: list[list[Span]] = []
    line = [Span(label)]
    for item in items:
        if width(line) + len(gap) + width(item) > columns and len(line) > 1:
            lines.append(line)
            line = [Span(" " * len(label))]
        line = [*line, Span(gap), *spans(item)]
    return [*lines, line]


def drawn(lines: Iterable[Line], *, ansi: bool = False, ascii: bool = False) -> str:
    """The lines as one text: with the colours of a terminal, with letters for symbols."""
    return "\n".join(_drawn(line, ansi, ascii) for line in lines)


def _drawn(line: Line, ansi: bool, ascii: bool) -> str:
    text = "".join(
        f"\x1b[{_CODES[style]}m{text}\x1b[0m" if ansi and style else text
        for text, style in spans(line)
    ).rstrip()
    return letters(text) if ascii else text
