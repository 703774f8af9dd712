"""The screen: lines are written to it, questions asked, progress shown.

Rich, where it is installed, only colours the lines. They have the symbols of suits and accents;
what the stream cannot encode is written in letters.
"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TextIO

from fivehundred.render.lines import Line, Span, letters, spans

_WIDTH = 80
_WIDEST = 100
_UNREADABLE = "\ufffd"
_STYLES = {"red": "bold red", "strong": "bold", "head": "bold cyan", "faint": "dim"}


def printable(text: str) -> str:
    """The text with a question mark for each character that is not to be seen."""
    return "".join(
        letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else "?" for letter in text
    )


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
        self._encoding = _encoding(self.out)

    @property
    def has_colours(self) -> bool:
        """Whether lines are written in colour."""
        return self._paint is not None

    # ---- writing ----------------------------------------------------------------------------

    def line(self, line: Line = "") -> None:
        """Writes a line."""
        parts = spans(line)
        if self._paint is not None and any(span.style for span in parts):
            self._paint([Span(self.fit(span.text), span.style) for span in parts])
        else:
            self.out.write(self.fit("".join(span.text for span in parts)).rstrip() + "\n")

    def lines(self, lines: Iterable[Line]) -> None:
        """Writes lines."""
        for line in lines:
            self.line(line)

    def text(self, text: str, *, indent: str = "", style: str = "") -> None:
        """Writes a sentence or more, wrapped, all lines but the first indented."""
        lines = textwrap.wrap(
            self.fit(text), self.columns - 1, subsequent_indent=indent, break_on_hyphens=False
        )
        self.lines(Span(line, style) for line in lines or [""])

    def head(self, text: str) -> None:
        """Writes a heading and a blank line before it."""
        self.line()
        self.line(Span(text, "head"))

    def json(self, data: Any) -> None:
        """Writes a JSON document."""
        self.out.write(json.dumps(data, indent=2) + "\n")

    def drawn(self, text: str) -> None:
        """Writes a text of lines as it is, colours and all."""
        self.out.write(letters(text, self._encoding))

    def data(self, text: str) -> None:
        """Writes a text that other programs read, in UTF-8."""
        self.out.flush()
        buffer = getattr(self.out, "buffer", None)
        if buffer is None:
            self.out.write(text)
        else:
            buffer.write(text.encode())

    def fit(self, text: str) -> str:
        """The text as the stream can show it, without control characters. Lines are made to fit
        anyway, but what may have French or German in it is laid out after it has been."""
        return letters(printable(text), self._encoding)

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
                return input(self.fit(prompt)).strip()
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
        if not total or not _is_terminal(stream) or os.environ.get("TERM") == "dumb":
            yield lambda amount: None
        elif _painter(stream) is None:
            yield from _plain_bar(stream, total)
        else:
            yield from _rich_bar(total)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _encoding(stream: TextIO) -> str:
    """The encoding of a stream, ASCII for one that nobody knows."""
    try:
        return codecs.lookup(stream.encoding or "utf-8").name
    except LookupError:
        return "ascii"


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
        full = min(40, 40 * done // total)
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
