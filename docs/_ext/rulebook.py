"""The directive ``rulebook``: the tables of ``fivehundred.book`` as a page.

Every rule has an anchor, ``rule-6-4`` for 6.4, and every mention of a rule in the text of another
leads to it. Below a sentence stand the rule sets to which it applies and the sources.
"""

from __future__ import annotations

import dataclasses
import enum
import itertools
import re
import typing

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from fivehundred import book, rules
from fivehundred.book import Clause, Sentence
from fivehundred.errors import rule_text


def field_types() -> dict[str, object]:
    """The Python type of every rule field."""
    parts = typing.get_type_hints(rules.Rules).values()
    return {
        name: hint
        for part in parts
        if dataclasses.is_dataclass(part)
        for name, hint in typing.get_type_hints(part).items()
    }


def value_text(hint: object, value: int) -> str:
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return f"*{hint(value)}*"
    if hint is bool:
        return "*yes*" if value else "*no*"
    return str(value)


def pair_text(types: dict[str, object], field: str, values: frozenset[int] | range) -> str:
    if isinstance(values, range):
        return f"``{field}`` is not 0"
    ordered = sorted(values)
    if len(ordered) > 3:
        return f"``{field}`` is {ordered[0]} to {ordered[-1]}"
    return f"``{field}`` is {' or '.join(value_text(types[field], value) for value in ordered)}"


def clause_text(types: dict[str, object], clause: Clause) -> str:
    bids = [pair for pair in clause if pair[0].endswith("_value")]
    if len(bids) > 1:
        others = [pair_text(types, *pair) for pair in clause if pair not in bids]
        return " or ".join([*others, "there is a misère bid"])
    return " or ".join(pair_text(types, *pair) for pair in clause)


def condition_text(types: dict[str, object], when: tuple[Clause, ...]) -> str:
    return ", and ".join(clause_text(types, clause) for clause in when)


def anchor(number: int) -> str:
    return "rule-" + rule_text(number).replace(".", "-")


def sentence_text(text: str) -> str:
    numbers = {rule_text(sentence.number): sentence.number for sentence in book.SENTENCES}

    def link(match: re.Match[str]) -> str:
        number = numbers.get(match[0])
        return match[0] if number is None else f":ref:`{match[0]} <{anchor(number)}>`"

    text = re.sub(r"\{(\w+)\}", lambda match: f"*{match[1].replace('_', ' ')}*", text)
    return re.sub(r"\b\d+\.\d+\b", link, text)


def rule_lines(
    number: int, sentences: list[Sentence], types: dict[str, object]
) -> typing.Iterator[str]:
    yield from (f".. _{anchor(number)}:", "", f"**{rule_text(number)}**")
    for sentence in sentences:
        condition = condition_text(types, sentence.when)
        sources = ", ".join(sentence.sources)
        note = f"Where {condition}: {sources}" if condition else f"Always: {sources}"
        yield from (f"   {sentence_text(sentence.text)}", "", f"      {note}", "")


def book_lines() -> typing.Iterator[str]:
    types = field_types()

    def heading(text: str) -> tuple[str, ...]:
        return (text, "-" * len(text), "")

    yield from heading(book.NAMES["chapter.0"])
    yield from (".. glossary::", "")
    for term in book.GLOSSARY:
        yield from (f"   {term.term}", f"      {term.text}", "")
    for number, group in itertools.groupby(book.SENTENCES, lambda sentence: sentence.number):
        if number % 100 == 1:
            chapter = number // 100
            yield from heading(f"{chapter}. {book.NAMES[f'chapter.{chapter}']}")
        yield from rule_lines(number, list(group), types)
    yield from heading("Sources")
    for key, what in book.SOURCES.items():
        yield from (key, f"   {what}", "")


class Rulebook(SphinxDirective):
    """The whole rule book, without argument or content."""

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(book_lines()), allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("rulebook", Rulebook)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
