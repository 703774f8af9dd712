"""The rule book and the names of things, in several languages.

``SENTENCES`` holds the rules in the order in which they are read aloud before the first deal.
Number 604 is rule 6.4. A rule that tables play in several ways has several sentences of one number;
``Sentence.when`` says for which rule sets each is meant. ``GLOSSARY`` comes before the rules,
``NAMES`` holds every other word that a reader sees. `tables` gives all three in another language,
and `translated` makes them in one that is not among `LANGUAGES`; whatever takes a language takes
the code of one or such tables.

A rule set is a mapping from the field names of ``struct fh_rules`` to their values, integers, and
tuples of integers for ``packets`` and ``own_values``: what `Rules.fields()
<fivehundred.rules.Rules.fields>` gives. `Rules.explain <fivehundred.rules.Rules.explain>` and
`Rules.compare <fivehundred.rules.Rules.compare>` are shorter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import TypeAlias

from fivehundred.book import english, english_names, saying, sentence, sources
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
    "Thing",
    "compare",
    "explain",
    "explain_rule",
    "rule",
    "say",
    "tables",
    "translated",
]

Clause: TypeAlias = sentence.Clause
"""Pairs of a field and the values that it may have; the clause holds when one of the pairs does."""

Fields: TypeAlias = sentence.Fields
"""A rule set: field names of ``struct fh_rules`` and their values."""

Thing: TypeAlias = saying.Thing
"""What `say` says."""

GLOSSARY: tuple[Term, ...] = english.GLOSSARY
"""The words of the game."""

SENTENCES: tuple[Sentence, ...] = english.SENTENCES
"""The rules, in the order in which they are read aloud."""

NAMES: Mapping[str, str] = MappingProxyType(english_names.NAMES)
"""Names by key: ``suit.hearts``, ``phase.auction``, ``preset.australian`` (its title) and
``preset.australian.about`` (one line on it), ``field.passed_may_return`` and
``choice.return.before_bid`` (short names of the fields of a rule set and of their values), and the
pieces from which placeholders are filled: ``card``, ``bid.level``, ``suit.hearts.bid`` for a form
that a language has of its own. `say` puts them together."""

SOURCES: Mapping[str, str] = MappingProxyType(sources.SOURCES)
"""What the keys in ``Sentence.sources`` stand for."""

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "fr": "Français", "de": "Deutsch"}
)
"""The languages of the rule book by their codes, each by its own name."""


def tables(language: str | Tables = "en") -> Tables:
    """The tables of a language, one of `LANGUAGES`, or the tables that are given.

    FiveHundredError for any other language.
    """
    if isinstance(language, Tables):
        return language
    if not isinstance(language, str):
        raise TypeError(f"A language is a text such as 'fr', not {type(language).__name__}.")
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise FiveHundredError(f"The rule book is not in {quote(language)}, but in {known}.")
    return _tables(language)


@cache
def _tables(language: str) -> Tables:
    if language == "en":
        return Tables(SENTENCES, GLOSSARY, NAMES)
    if language == "fr":
        from fivehundred.book import french, french_names

        return translated(french.typeset(french.TEXTS), french.typeset(french_names.NAMES))
    from fivehundred.book import german, german_names

    return translated(german.TEXTS, german_names.NAMES)


def translated(texts: Mapping[str, str], names: Mapping[str, str]) -> Tables:
    """The rule book in a language of one's own.

    texts: for each text of a sentence and each ``term`` and ``text`` of the glossary, in English,
    the one that stands for it. Words in braces are filled in as in the English texts; ``{word}``
    may be left out, and ``{word:form}`` asks for ``word.form`` among the names. names: what stands
    for each of `NAMES`, and such forms.

    FiveHundredError with the text or the name that is missing or has more than one line, or that
    has a word in braces which no English text, or not this name, has. TypeError.
    """
    for given in (texts, names):
        if not isinstance(given, Mapping):
            raise TypeError(f"A translation is mappings of texts, not {type(given).__name__}.")
    wanted = [each.text for each in SENTENCES]
    wanted += [text for term in GLOSSARY for text in (term.term, term.text)]
    words = frozenset().union(*map(_words_in, wanted))
    forms = {(name.partition(".")[0], name.rpartition(".")[2]) for name in names}
    for text in wanted:
        _check_translated(f"a text for {quote(text)}", texts.get(text), words, forms)
    for name, text in NAMES.items():
        what, mine = f"the name {quote(name)}", words | _words_in(text)
        _check_translated(what, names.get(name), mine, forms)
    return Tables(
        tuple(replace(each, text=texts[each.text]) for each in SENTENCES),
        tuple(replace(term, term=texts[term.term], text=texts[term.text]) for term in GLOSSARY),
        MappingProxyType(dict(names)),
    )


def _check_translated(
    what: str, text: object, words: frozenset[str], forms: set[tuple[str, str]]
) -> None:
    if not isinstance(text, str) or not text:
        raise FiveHundredError(f"The translation lacks {what}.")
    if len(text.splitlines()) > 1:
        raise FiveHundredError(f"The translation has several lines as {what}.")
    if strange := _words_in(text) - words:
        raise FiveHundredError(f"In {what} there is no word {{{min(strange)}}}: {quote(text)}.")
    for word, form in _parsed(text):
        if form and (word, form) not in forms:
            raise FiveHundredError(f"For {what} the names lack the form {form!r} of {{{word}}}.")


def _words_in(text: str) -> frozenset[str]:
    """The words in braces."""
    return frozenset(word for word, _ in _parsed(text))


def _parsed(text: str) -> list[tuple[str, str]]:
    """The words in braces, and their forms."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        raise FiveHundredError(f"The braces of {quote(text)} do not match.") from None
    return [(word, form or "") for _, word, form, _ in parts if word is not None]


def rule(number: int) -> tuple[Sentence, ...]:
    """The sentences of one number, 604 for rule 6.4; raises KeyError when there is no such rule."""
    sentences = tuple(each for each in SENTENCES if each.number == number)
    if not sentences:
        raise KeyError(f"the rule book has no rule {rule_text(number)}")
    return sentences


def explain_rule(number: int, fields: Fields, language: str | Tables = "en") -> str:
    """One rule as this rule set plays it, without its number; empty when it does not have it.

    Every rule that refuses an action has a sentence under the rule set that it refuses it for.
    Raises KeyError when a field of ``struct fh_rules`` is missing, FiveHundredError for a language
    that is not in `LANGUAGES`.
    """
    book = tables(language)
    sentences = (each for each in book.sentences if each.number == number)
    return Words(fields, book.names).rules(sentences).get(number, "")


def explain(fields: Fields, language: str | Tables = "en") -> str:
    """The rule book of exactly this rule set: the words, then chapter by chapter its rules.

    Plain text, one line a rule, beginning with its number; a blank line before and after a
    heading. Sentences that are not ``aloud`` are left out. ``fields`` holds every field of ``struct
    fh_rules``; a missing one raises KeyError. The rule set is not checked. FiveHundredError for a
    language that is not in `LANGUAGES`.
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
    aloud = (each for each in book.sentences if each.aloud)
    for number, text in words.rules(aloud).items():
        if number // 100 != chapter:
            chapter = number // 100
            lines += ["", f"{chapter}. {names[f'chapter.{chapter}']}", ""]
        lines.append(f"{rule_text(number)} {text}")
    return "\n".join([*lines, ""])


def say(thing: Thing, language: str | Tables = "en") -> str:
    """A suit, a card, cards, a bid, an action or a phase in words: "seven of hearts".

    Raises TypeError for any other thing, FiveHundredError as `explain`.
    """
    return saying.said(thing, tables(language).names)


def compare(*rule_sets: Fields, language: str | Tables = "en") -> tuple[Difference, ...]:
    """The axes on which rule sets differ, in the course of a deal.

    One row a field, with what each rule set says in words and the rules that depend on it. Raises
    KeyError and FiveHundredError as `explain` does.
    """
    return tuple(differences(rule_sets, tables(language)))
