"""The rule book and the names of things, in several languages.

``SENTENCES`` holds the rules in the order in which they are read aloud before the first deal.
Number 604 is rule 6.4. A rule that tables play in several ways has several sentences of one number;
``Sentence.when`` says for which rule sets each is meant. ``GLOSSARY`` comes before the rules,
``NAMES`` holds every other word that a reader sees. `tables` gives all three in another language.

A rule set is a mapping from the field names of ``struct fh_rules`` to their values: integers, and
tuples of integers for ``packets`` and ``own_values``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TypeAlias

from fivehundred.book import english, english_names, sentence, sources
from fivehundred.book.axes import Difference, differences
from fivehundred.book.sentence import Sentence, Tables, Term
from fivehundred.book.words import Words
from fivehundred.errors import FiveHundredError, quote, rule_text

__all__ = [
    "GLOSSARY",
    "LANGUAGES",
    "NAMES",
    "SENTENCES",
    "SOURCES",
    "Clause",
    "Difference",
    "Fields",
    "Sentence",
    "Tables",
    "Term",
    "compare",
    "explain",
    "explain_rule",
    "rule",
    "tables",
]

Clause: TypeAlias = sentence.Clause
"""Pairs of a field and the values that it may have; the clause holds when one of the pairs does."""

Fields: TypeAlias = sentence.Fields
"""A rule set: field names of ``struct fh_rules`` and their values."""

GLOSSARY: tuple[Term, ...] = english.GLOSSARY
SENTENCES: tuple[Sentence, ...] = english.SENTENCES
NAMES: Mapping[str, str] = english_names.NAMES
"""Names by key: ``suit.hearts``, ``phase.auction``, ``preset.australian`` (its title) and
``preset.australian.about`` (one line on it), ``field.passed_may_return`` and
``choice.return.before_bid`` (short names of the fields of a rule set and of their values), and the
pieces from which placeholders are filled."""

SOURCES: Mapping[str, str] = sources.SOURCES
"""What the keys in ``Sentence.sources`` stand for."""

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""The languages of the rule book by their codes, each by its own name."""


@cache
def tables(language: str = "en") -> Tables:
    """The tables of a language, one of `LANGUAGES`; FiveHundredError for any other."""
    if not isinstance(language, str):
        raise TypeError(f"A language is a text such as 'fr', not {type(language).__name__}.")
    if language == "en":
        return Tables(SENTENCES, GLOSSARY, NAMES)
    if language == "fr":
        from fivehundred.book import french, french_names

        return _translated(french.TEXTS, french_names.NAMES)
    if language == "de":
        from fivehundred.book import german, german_names

        return _translated(german.TEXTS, german_names.NAMES)
    known = ", ".join(LANGUAGES)
    raise FiveHundredError(f"The rule book is not in {quote(language)}, but in {known}.")


def _translated(texts: Mapping[str, str], names: Mapping[str, str]) -> Tables:
    """The tables with the texts that stand for the English ones."""
    return Tables(
        tuple(replace(each, text=texts[each.text]) for each in SENTENCES),
        tuple(replace(term, term=texts[term.term], text=texts[term.text]) for term in GLOSSARY),
        names,
    )


def rule(number: int) -> tuple[Sentence, ...]:
    """The sentences of one number, 604 for rule 6.4; raises KeyError when there is no such rule."""
    sentences = tuple(each for each in SENTENCES if each.number == number)
    if not sentences:
        raise KeyError(f"the rule book has no rule {rule_text(number)}")
    return sentences


def explain_rule(number: int, fields: Fields, language: str = "en") -> str:
    """One rule as this rule set plays it, without its number; empty when it does not have it.

    Every rule that refuses an action has a sentence under the rule set that it refuses it for.
    Raises KeyError when a field of ``struct fh_rules`` is missing, FiveHundredError for a language
    that is not in `LANGUAGES`.
    """
    book = tables(language)
    sentences = (each for each in book.sentences if each.number == number)
    return Words(fields, book.names).rules(sentences).get(number, "")


def explain(fields: Fields, language: str = "en") -> str:
    """The rule book of exactly this rule set: the words, then chapter by chapter its rules.

    Plain text, one line a rule, beginning with its number; a blank line before and after a
    heading. ``fields`` holds every field of ``struct fh_rules``; a missing one raises KeyError. The
    rule set is not checked. FiveHundredError for a language that is not in `LANGUAGES`.
    """
    book = tables(language)
    names = book.names
    words = Words(fields, names)
    lines = [names["book"], "", names["chapter.0"], ""]
    lines += [
        names["term"].format(term=words.sentence(term.term), text=words.filled(term.text))
        for term in book.glossary
        if term.applies(fields)
    ]
    chapter = 0
    for number, text in words.rules(book.sentences).items():
        if number // 100 != chapter:
            chapter = number // 100
            lines += ["", f"{chapter}. {names[f'chapter.{chapter}']}", ""]
        lines.append(f"{rule_text(number)} {text}")
    return "\n".join([*lines, ""])


def compare(*rule_sets: Fields, language: str = "en") -> tuple[Difference, ...]:
    """The axes on which rule sets differ, in the course of a deal.

    One row a field, with what each rule set says in words and the rules that depend on it. Raises
    KeyError and FiveHundredError as `explain` does.
    """
    return tuple(differences(rule_sets, tables(language)))
