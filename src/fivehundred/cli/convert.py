"""`convert`: games from files of any form into one file of a form."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from fivehundred.cli import forms
from fivehundred.cli.problems import Good, Problem, games
from fivehundred.cli.screen import Screen, printable
from fivehundred.errors import FiveHundredError
from fivehundred.render.words import counted


class _NothingError(Exception):
    """There is no game to be written."""


@dataclass
class _Conversion:
    form: str
    lossy: bool
    #: Games written, by the form in which they were read.
    games: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)

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
        return forms.written(found.record, self.form, is_first=not self.games, lossy=self.lossy)


def run(options: argparse.Namespace, screen: Screen) -> int:
    done = _Conversion(options.to or forms.form_of(options.output), options.lossy)
    with suppress(_NothingError), forms.writing(options.output) as put:
        for file in options.files:
            done.add(file, put)
        if not done.games:
            raise _NothingError
    total = sum(done.games.values())
    is_told = options.output != "-"
    if options.json and is_told:
        screen.json(
            {
                "output": options.output,
                "to": done.form,
                "games": total,
                "from": dict(done.games),
                "problems": [problem.data() for problem in done.problems],
            }
        )
        return 1 if done.problems else 0
    for problem in done.problems:
        print(printable(str(problem)), file=sys.stderr)
    if is_told:
        what = f"Saved as {options.output}: {counted(total, 'game')}"
        screen.line(f"{what}." if total else "There is no game to be saved.")
    return 1 if done.problems else 0
