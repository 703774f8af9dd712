"""Drawing: lines of plain text laid out here, which rich, where it is installed, only colours.

A line is a list of spans. It is laid out with the symbols of suits and with accents; what the
stream cannot encode is written with letters of the same width.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TextIO, TypeAlias

_WIDTH = 80
_WIDEST = 100
_LETTERS = str.maketrans("♠♣♦♥èéÉ█░", "SCDHeeE#.")
_UNREADABLE = "\ufffd"
_STYLES = {"red": "bold red", "strong": "bold", "head": "bold cyan", "faint": "dim"}


class Span(NamedTuple):
    """A piece of text in a style, a key of the table above or none."""

    text: str
    style: str = ""


#: A text, or spans side by side.
Line: TypeAlias = "str | Span | Sequence[str | Span]"


def spans(line: Line) -> list[Span]:
    """The spans of a line."""
    if isinstance(line, (str, Span)):
        line = [line]
    return [Span(part) if isinstance(part, str) else part for part in line]


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


def printable(text: str) -> str:
    """The text with a question mark for each character that is not to be seen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


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


class Screen:
    """Standard output as it is now, a terminal or not."""

    def __init__(self) -> None:
        self.out = sys.stdout
        self.is_terminal = _is_terminal(self.out)
        self.is_interactive = self.is_terminal and _is_terminal(sys.stdin)
        self.columns = _WIDTH
        if self.is_terminal:
            self.columns = max(40, min(shutil.get_terminal_size().columns, _WIDEST))
        self._paint = _painter(self.out)
        self._plain = _lacks_symbols(self.out)

    # ---- writing ----------------------------------------------------------------------------

    def line(self, line: Line = "") -> None:
        """Writes a line."""
        parts = spans(line)
        if self._paint is not None and any(span.style for span in parts):
            self._paint([Span(self._fit(span.text), span.style) for span in parts])
        else:
            self.out.write(self._fit("".join(span.text for span in parts)).rstrip() + "\n")

    def lines(self, lines: Iterable[Line]) -> None:
        """Writes lines."""
        for line in lines:
            self.line(line)

    def text(self, text: str, *, indent: str = "", style: str = "") -> None:
        """Writes a sentence or more, wrapped, all lines but the first indented."""
        lines = textwrap.wrap(
            text, self.columns - 1, subsequent_indent=indent, break_on_hyphens=False
        )
        self.lines(Span(line, style) for line in lines or [""])

    def head(self, text: str) -> None:
        """Writes a heading and a blank line before it."""
        self.line()
        self.line(Span(text, "head"))

    def json(self, data: Any) -> None:
        """Writes a JSON document."""
        self.out.write(json.dumps(data, indent=2) + "\n")

    def _fit(self, text: str) -> str:
        """The text as the stream can show it, of the same width and without control characters."""
        if self._plain:
            text = text.translate(_LETTERS)
        encoding = self.out.encoding or "utf-8"
        return printable(text).encode(encoding, "replace").decode(encoding)

    # ---- asking -----------------------------------------------------------------------------

    def ask(self, prompt: str) -> str | None:
        """The answer of a person, None at the end of the input.

        An answer that comes from a file is written out, so that what is printed reads like what
        a person would have seen.
        """
        self.out.flush()
        try:
            if self.is_interactive:
                with contextlib.suppress(ImportError):
                    import readline  # noqa: F401  (input can then be edited)
                return input(self._fit(prompt)).strip()
            answer = sys.stdin.readline()
        except EOFError:
            self.line()
            return None
        except UnicodeDecodeError:
            answer = _UNREADABLE
        self.line((prompt + answer.strip())[:_WIDTH])
        return answer.strip() if answer else None

    # ---- progress ---------------------------------------------------------------------------

    @contextlib.contextmanager
    def progress(self, total: int) -> Iterator[Callable[[int], None]]:
        """A bar on standard error, on a terminal only; gives the function that moves it on."""
        stream = sys.stderr
        if not _is_terminal(stream) or os.environ.get("TERM") == "dumb":
            yield lambda amount: None
        elif _painter(stream) is None:
            yield from _plain_bar(stream, total)
        else:
            yield from _rich_bar(total)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _lacks_symbols(stream: TextIO) -> bool:
    try:
        "♠♣♦♥èÉ█".encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def _painter(stream: TextIO) -> Callable[[Sequence[Span]], None] | None:
    """What writes a line in colour, None without a terminal, without colour and without rich."""
    if not _is_terminal(stream) or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
        from rich.text import Text
    except ImportError:
        return None
    console = Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)

    def paint(line: Sequence[Span]) -> None:
        console.print(Text.assemble(*((text, _STYLES.get(style, "")) for text, style in line)))

    return paint


def _plain_bar(stream: TextIO, total: int) -> Iterator[Callable[[int], None]]:
    done = 0

    def advance(amount: int) -> None:
        nonlocal done
        done += amount
        full = 40 * done // total
        stream.write(f"\r[{'#' * full}{'.' * (40 - full)}] {done} of {total}")
        stream.flush()

    advance(0)
    try:
        yield advance
    finally:
        stream.write("\r" + " " * (_WIDTH - 1) + "\r")
        stream.flush()


def _rich_bar(total: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda amount: progress.advance(task, amount)
