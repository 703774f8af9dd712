"""`check`: every game of many files played again."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

from fivehundred.cli.problems import Problem, games, size_of
from fivehundred.cli.screen import Screen
from fivehundred.errors import FiveHundredError
from fivehundred.render.lines import Span
from fivehundred.render.words import counted


@dataclass
class _Checked:
    """What was found in a file."""

    file: str
    form: str | None = None
    games: int = 0
    rounds: int = 0
    problems: list[Problem] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return vars(self) | {"problems": [problem.data() for problem in self.problems]}


def run(options: argparse.Namespace, screen: Screen) -> int:
    files = [_Checked(file) for file in options.files]
    with screen.progress(sum(size_of(checked.file) for checked in files)) as advance:
        for checked in files:
            for found in games(checked.file, advance):
                problem = found if isinstance(found, Problem) else None
                checked.games += problem is None or problem.number is not None
                checked.form = found.form or checked.form
                if not isinstance(found, Problem):
                    checked.rounds += len(found.record.rounds)
                    try:
                        found.record.check()
                    except FiveHundredError as error:
                        problem = Problem(checked.file, found.number, error)
                if problem is not None:
                    checked.problems.append(problem)
    bad = sum(len(checked.problems) for checked in files)
    total = sum(checked.games for checked in files)
    rounds = sum(checked.rounds for checked in files)
    if options.json:
        data = {"games": total, "rounds": rounds, "bad": bad}
        screen.json(data | {"files": [checked.data() for checked in files]})
        return 1 if bad else 0
    for checked in files:
        screen.lines(map(str, checked.problems))
    counts = [counted(len(files), "file"), counted(total, "game"), counted(rounds, "round")]
    verdict = f"{counted(bad, 'fault')}." if bad else "all good."
    screen.line(Span(f"{', '.join(counts)}: {verdict}", "strong"))
    return 1 if bad else 0
