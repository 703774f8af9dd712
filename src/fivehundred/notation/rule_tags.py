"""A rule set as tags: the name that is nearest to it, and the fields in which it differs."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import lru_cache

from fivehundred.errors import RulesError, quote
from fivehundred.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The part of each field and the type that it is declared with.
_FIELDS = {
    field.name: (part, str(field.type))
    for part, values in Rules.preset("australian").to_dict().items()
    for field in dataclasses.fields(getattr(Rules.preset("australian"), part))
    if field.name in values
}


@lru_cache(maxsize=256)
def write_rules(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The tags of a rule set, names and values: the one name, then the fields in their order."""
    name, nearest = min(_named().items(), key=lambda named: len(_changes(rules, named[1])))
    changes = _changes(rules, nearest)
    return ("Rules", name), *[(f"Rules.{field}", _text(changes[field])) for field in changes]


def read_rules(name: str, changes: Mapping[str, str]) -> Rules:
    """The rule set of a name and the texts of the fields that differ. RulesError."""
    return _read(name, tuple(sorted(changes.items())))


@lru_cache(maxsize=256)
def _read(name: str, changes: tuple[tuple[str, str], ...]) -> Rules:
    data = Rules.preset(name.lower()).to_dict()
    for field, text in changes:
        if field not in _FIELDS:
            raise RulesError(f"A rule set has no field {quote(field)}.")
        part, kind = _FIELDS[field]
        data[part][field] = _value(kind, text)
    return Rules.from_dict(data)


def _changes(rules: Rules, base: Rules) -> dict[str, Any]:
    """The plain values of the fields in which a rule set differs from another."""
    other = base.to_dict()
    return {
        field: value
        for part, values in rules.to_dict().items()
        for field, value in values.items()
        if value != other[part][field]
    }


@lru_cache(maxsize=1)
def _named() -> dict[str, Rules]:
    """The rule sets of a name: presets, deltas, presets with a delta."""
    named = {name: Rules.preset(name) for name in (*Rules.presets(), *Rules.deltas())}
    for preset in Rules.presets():
        for delta in Rules.deltas():
            try:
                named[f"{preset}+{delta}"] = Rules.preset(f"{preset}+{delta}")
            except RulesError:  # a delta is made for some presets only
                continue
    return named


def _text(value: Any) -> str:
    """The text of a plain value: a number, yes or no, a word, a bid, none, numbers."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "none" if value is None else str(value)


def _value(kind: str, text: str) -> Any:
    """The plain value of a text; what does not read is handed on for the rule set to refuse."""
    if kind == "bool":
        return {"yes": True, "no": False}.get(text.lower(), text)
    if kind == "int":
        return _whole(text)
    if kind.startswith("tuple"):
        return [_whole(number) for number in text.split()]
    return None if kind == "Bid | None" and text.lower() == "none" else text


def _whole(text: str) -> int | str:
    digits = text[1:] if text[:1] in ("-", "+") else text
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(text) if is_number else text
