"""What the rule book is made of: sentences, terms, and the rule sets to which they belong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Clause: TypeAlias = tuple[tuple[str, frozenset[int] | range], ...]
Fields: TypeAlias = Mapping[str, int | tuple[int, ...]]


def holds(when: tuple[Clause, ...], fields: Fields) -> bool:
    """Whether every clause holds for the rule set."""
    return all(any(fields[name] in values for name, values in clause) for clause in when)


def on(field: str, *values: int) -> Clause:
    """The field has one of the values."""
    return ((field, frozenset(values)),)


def positive(*fields: str) -> Clause:
    """One of the fields is above 0."""
    return tuple((field, range(1, 1 << 15)) for field in fields)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A rule, or one of the ways in which it is played.

    ``number`` is 100 * chapter + place in the chapter. ``text`` may hold ``{placeholders}``, which
    the rule set fills; ``{placeholder:form}`` asks for another form of the word, where a language
    has more than one. The sentence belongs to a rule set under which every clause of ``when``
    holds. ``sources`` are the keys of the texts that it rests on; DEC marks a decision of this
    project. ``aloud`` tells whether it is in the book of a rule set; what is not only answers a
    program that tries something, such as to ask for what the rule set does not have.
    """

    number: int
    text: str
    when: tuple[Clause, ...]
    sources: tuple[str, ...]
    aloud: bool = True

    def applies(self, fields: Fields) -> bool:
        """Whether the rule set is played by this sentence."""
        return holds(self.when, fields)


@dataclass(frozen=True, slots=True)
class Term:
    """``term`` is a word of the game, ``text`` its meaning; ``when`` is read as in `Sentence`."""

    term: str
    text: str
    when: tuple[Clause, ...] = ()

    def applies(self, fields: Fields) -> bool:
        """Whether the rule set has the thing that the word names."""
        return holds(self.when, fields)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The rule book in one language: ``sentences``, ``glossary``, ``names``."""

    sentences: tuple[Sentence, ...]
    glossary: tuple[Term, ...]
    names: Mapping[str, str]
