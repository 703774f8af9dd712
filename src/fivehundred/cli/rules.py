"""`rules`: the list of rule sets, the rule book of one, the differences of several."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest

from fivehundred import book
from fivehundred.book import Difference
from fivehundred.cli.screen import Screen
from fivehundred.cli.words import rules_of
from fivehundred.errors import rule_text
from fivehundred.render.lines import Line, Span, table
from fivehundred.rules import Rules

_LABEL, _CELL = 24, 13  # columns of the names of axes; the least for a value


def run(options: argparse.Namespace, screen: Screen) -> int:
    names, words = options.names, book.tables(options.language).names
    if not names:
        _list(screen, words, json=options.json)
    elif len(names) == 1:
        _book(screen, names[0], options.language, json=options.json)
    else:
        _compare(screen, names, options.language, screen.fit(words["rule"]), json=options.json)
    return 0


def _list(screen: Screen, words: Mapping[str, str], *, json: bool) -> None:
    kinds = {"preset": Rules.presets(), "delta": Rules.deltas()}
    rows = {
        f"{kind}s": [
            {"name": n, "title": words[f"{kind}.{n}"], "about": words[f"{kind}.{n}.about"]}
            for n in names
        ]
        for kind, names in kinds.items()
    }
    if json:
        screen.json(rows)
        return
    size = max(len(name) for names in kinds.values() for name in names)
    for kind, sets in rows.items():
        screen.line(Span(screen.fit(words[kind]), "head"))
        for row in sets:
            text = screen.fit(f"{row['title']}. {row['about']}")
            first, *more = textwrap.wrap(text, screen.columns - size - 5)
            screen.line(["  ", Span(row["name"].ljust(size), "strong"), "  ", first])
            screen.lines(" " * (size + 4) + line for line in more)
        screen.line()
    screen.text("`fivehundred rules NAME` prints a rule book, with more names what is different.")


def _book(screen: Screen, name: str, language: str, *, json: bool) -> None:
    rules = rules_of(name)
    text = book.explain(rules.fields(), language)
    if json:
        screen.json({"name": name, "rules": rules.to_dict(), "book": text})
        return
    for line in text.splitlines():
        number = line.split(" ", 1)[0]
        is_rule = "." in number and number[-1] != "."
        is_head = bool(line) and not line.endswith(".")
        screen.text(line, indent="     " if is_rule else "", style="head" if is_head else "")


def _compare(screen: Screen, names: Sequence[str], language: str, head: str, *, json: bool) -> None:
    """head: of the column of rule numbers."""
    rule_sets = [rules_of(name) for name in names]
    rows = book.compare(*(rules.fields() for rules in rule_sets), language=language)
    if json:
        data = [rules.to_dict() for rules in rule_sets]
        differences = {
            part: {row.field: [rules[part][row.field] for rules in data] for row in group}
            for part, group in groupby(rows, lambda row: row.part)
        }
        screen.json({"names": list(names), "differences": differences})
        return
    if not rows:
        screen.text(f"{' and '.join(names)} are the same rule set.")
        return
    rows = tuple(_fitted(row, screen) for row in rows if row.rule is not None)
    if not rows:
        screen.text(f"{' and '.join(names)} differ only in switches that play no part.")
        return
    cell = (screen.columns - _LABEL - len(head) - 4) // len(names) - 2
    if cell < _CELL:
        _under_each_other(screen, names, rows)
    else:
        screen.lines(_side_by_side(head, names, rows, cell))


def _side_by_side(
    head: str, names: Sequence[str], rows: Sequence[Difference], cell: int
) -> list[Line]:
    """head: of the column of rule numbers. cell: the columns of a value."""
    heads = [name if len(name) <= cell else f"{name[: cell - 3]}..." for name in names]
    lines: list[list[Line]] = [["", head, *heads]]
    for heading, group in groupby(rows, lambda row: row.heading):
        lines.append([Span(heading, "strong"), *[""] * (len(names) + 1)])
        for row in group:
            label = textwrap.wrap(row.name, _LABEL - 2, subsequent_indent="  ")
            cells = [textwrap.wrap(value, cell) for value in row.values]
            columns = [[f"  {line}" for line in label], [_rule(row)], *cells]
            lines += [list(line) for line in zip_longest(*columns, fillvalue="")]
    return table(lines, "<" * (len(names) + 2))


def _under_each_other(screen: Screen, names: Sequence[str], rows: Sequence[Difference]) -> None:
    size = max(map(len, names))
    for heading, group in groupby(rows, lambda row: row.heading):
        screen.head(heading)
        for row in group:
            screen.line(["  ", Span(row.name, "strong"), f"  {_rule(row)}"])
            for name, value in zip(names, row.values, strict=True):
                screen.text(f"    {name.ljust(size)}  {value}", indent=" " * (size + 6))


def _fitted(row: Difference, screen: Screen) -> Difference:
    """The row in words that the screen can show."""
    values = tuple(map(screen.fit, row.values))
    return replace(row, heading=screen.fit(row.heading), name=screen.fit(row.name), values=values)


def _rule(row: Difference) -> str:
    return "" if row.rule is None else rule_text(row.rule)
