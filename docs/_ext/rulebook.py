"""The directives ``rulebook`` and ``comparison``: the tables of ``fivehundred.book`` as pages.

Without an argument ``rulebook`` is the whole book. Every rule has an anchor, ``rule-6-4`` for 6.4,
and every mention of a rule in the text of another leads to it. Below a sentence stand the rule sets
to which it applies and the sources. With the name of a rule set it is the book of that one.

``comparison`` is a table of all presets side by side.
"""

from __future__ import annotations

import dataclasses
import enum
import itertools
import re
import typing
from collections.abc import Iterable, Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from fivehundred import book, rules
from fivehundred.book import Clause, Sentence
from fivehundred.errors import rule_text


class Field(typing.NamedTuple):
    """A field of a rule set: a link to its description, and its Python type."""

    link: str
    hint: object


def rule_fields() -> dict[str, Field]:
    parts = typing.get_type_hints(rules.Rules).values()
    return {
        name: Field(f":py:attr:`{name} <fivehundred.rules.{part.__name__}.{name}>`", hint)
        for part in parts
        if dataclasses.is_dataclass(part) and isinstance(part, type)
        for name, hint in typing.get_type_hints(part).items()
    }


FIELDS = rule_fields()


def value_text(hint: object, value: int) -> str:
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return f"*{hint(value)}*"
    if hint is bool:
        return "*yes*" if value else "*no*"
    return str(value)


def pair_text(name: str, values: frozenset[int] | range) -> str:
    field = FIELDS[name]
    if isinstance(values, range):
        return f"{field.link} is not 0"
    ordered = sorted(values)
    if len(ordered) > 3 and isinstance(field.hint, type) and issubclass(field.hint, enum.Enum):
        others = [f"*{member}*" for member in field.hint if member.value not in values]
        return f"{field.link} is not {' or '.join(others)}"
    if len(ordered) > 3:
        return f"{field.link} is {ordered[0]} to {ordered[-1]}"
    return f"{field.link} is {' or '.join(value_text(field.hint, value) for value in ordered)}"


def clause_text(clause: Clause) -> str:
    bids = [pair for pair in clause if pair[0].endswith("_value")]
    texts = [pair_text(*pair) for pair in clause if len(bids) < 2 or pair not in bids]
    if len(bids) > 1:
        has_double = any(name.startswith("double") for name, _ in bids)
        texts.append("there is a misère bid" + ("" if has_double else " other than double nullo"))
    return " or ".join(texts)


def condition_text(when: tuple[Clause, ...]) -> str:
    return ", and ".join(map(clause_text, when))


def anchor(number: int) -> str:
    return "rule-" + rule_text(number).replace(".", "-")


def linked(text: str) -> str:
    """The text with a link at every number of a rule."""
    numbers = {rule_text(sentence.number): sentence.number for sentence in book.SENTENCES}

    def link(match: re.Match[str]) -> str:
        number = numbers.get(match[0])
        return match[0] if number is None else f":ref:`{match[0]} <{anchor(number)}>`"

    return re.sub(r"\b\d+\.\d+\b", link, text)


def sentence_text(text: str) -> str:
    def word(match: re.Match[str]) -> str:
        shown = match[1].replace("_", " ")
        return f"*{shown if match.start() else shown.capitalize()}*"

    return linked(re.sub(r"\{(\w+)\}", word, text))


def heading(text: str) -> tuple[str, ...]:
    return (text, "-" * len(text), "")


def rule_lines(number: int, sentences: Iterable[Sentence]) -> Iterator[str]:
    yield from (f".. _{anchor(number)}:", "", f"**{rule_text(number)}**")
    for sentence in sentences:
        condition = condition_text(sentence.when)
        sources = ", ".join(sentence.sources)
        note = f"Where {condition}: {sources}" if condition else f"Always: {sources}"
        note += "" if sentence.aloud else "; in answers to programs only"
        yield from (f"   {sentence_text(sentence.text)}", "", f"      {note}", "")


def whole_book() -> Iterator[str]:
    yield from heading(book.NAMES["chapter.0"])
    yield from (".. glossary::", "")
    for term in book.GLOSSARY:
        yield from (f"   {term.term}", f"      {term.text}", "")
    for number, group in itertools.groupby(book.SENTENCES, lambda sentence: sentence.number):
        if number % 100 == 1:
            chapter = number // 100
            yield from heading(f"{chapter}. {book.NAMES[f'chapter.{chapter}']}")
        yield from rule_lines(number, group)
    yield from heading("Sources")
    for key, what in book.SOURCES.items():
        yield from (key, f"   {what}", "")


def book_of(name: str) -> Iterator[str]:
    """The chapters of a rule set's own book; the words of the game stand in the whole book."""
    lines = rules.Rules.preset(name).explain().splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    for line in filter(None, lines[start:]):
        number, _, text = line.partition(" ")
        if number.endswith("."):
            yield from heading(line)
        else:
            yield from (linked(number), f"   {linked(text)}", "")


def row(head: str, cells: Iterable[str]) -> Iterator[str]:
    yield f"   * - {head}"
    yield from (f"     - \\{cell}" if cell == "-" else f"     - {cell}" for cell in cells)


def comparison() -> Iterator[str]:
    """All presets, a column each; the axes on which any two of them differ, a row each."""
    names = rules.Rules.presets()
    rule_sets = [rules.Rules.preset(name).fields() for name in names]
    titles = [f":doc:`{book.NAMES[f'preset.{name}']} </presets/{name}>`" for name in names]
    yield from (".. list-table::", "   :stub-columns: 1", "")
    rows = book.compare(*rule_sets)
    for heading_text, group in itertools.groupby(rows, lambda difference: difference.heading):
        yield from row(heading_text, titles)
        for difference in group:
            assert difference.rule is not None
            name = f"{difference.name} ({rule_text(difference.rule)})"
            yield from row(linked(name), difference.values)


class Comparison(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(comparison()))


class Rulebook(SphinxDirective):
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        lines = book_of(self.arguments[0]) if self.arguments else whole_book()
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("rulebook", Rulebook)
    app.add_directive("comparison", Comparison)
    return {"version": "3", "parallel_read_safe": True, "parallel_write_safe": True}
