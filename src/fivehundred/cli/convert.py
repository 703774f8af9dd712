"""`convert`: games from files of any form into one file of a form."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from fivehundred.cli import forms
from fivehundred.cli.problems import Good, Problem, games
from fivehundred.cli.screen import Screen, printable
from fivehundred.errors import FiveHundredError
from fivehundred.render.words import counted

#: The forms of which writing does not play the game.
_UNPLAYED = ("json", "jsonl", "packed")
_NOT_ALL = "Nothing is saved: not all of the file would come back into it."


class _NothingError(Exception):
    """There is no game to be written."""


@dataclass
class _Conversion:
    form: str
    lossy: bool
    #: Games written, by the form in which they were read.
    games: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    is_written: bool = True

    def add(self, file: str, put: Callable[[bytes], object]) -> None:
        """Writes the games of a file."""
        for found in games(file):
            if isinstance(found, Problem):
                self.problems.append(found)
                continue
            if self.form == "json" and self.games:
                raise FiveHundredError("JSON holds one game, and there are more; --to jsonl.")
            try:
                put(self._written(found))
            except FiveHundredError as error:
                self.problems.append(Problem(file, found.number, error))
            else:
                self.games[found.form] += 1

    def _written(self, found: Good) -> bytes:
        if self.form in _UNPLAYED:
            found.record.check()
        return forms.written(found.record, self.form, is_first=not self.games, lossy=self.lossy)


def _is_read(output: str, files: Iterable[str]) -> bool:
    """Whether the file to be written is one of those that are read."""
    if not os.path.isfile(output):
        return False
    return any(os.path.isfile(file) and os.path.samefile(file, output) for file in files)


def run(options: argparse.Namespace, screen: Screen) -> int:
    done = _Conversion(options.to or forms.form_of(options.output), options.lossy)
    with suppress(_NothingError), forms.writing(options.output) as put:
        for file in options.files:
            done.add(file, put)
        if not done.games or (done.problems and _is_read(options.output, options.files)):
            done.is_written = False
            raise _NothingError
    total = sum(done.games.values()) if done.is_written else 0
    is_told = options.output not in forms.STANDARD_OUTPUT
    if options.json and is_told:
        screen.json(
            {
                "output": options.output,
                "to": done.form,
                "games": total,
                "from": dict(done.games) if total else {},
                "problems": [problem.data() for problem in done.problems],
            }
        )
        return 1 if done.problems else 0
    for problem in done.problems:
        print(printable(str(problem)), file=sys.stderr)
    if is_told:
        what = f"Saved as {options.output}: {counted(total, 'game')}"
        nothing = _NOT_ALL if done.games else "There is no game to be saved."
        screen.line(f"{what}." if total else nothing)
    return 1 if done.problems else 0
