"""Checks of plain data that may come from anywhere, and faults that begin with their place."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from fivehundred.errors import NotationError, quote

#: How deep a field of an unknown name may nest.
DEPTH_LIMIT = 32


class Frozen(dict[Any, Any]):
    """A dict that does not change, and so has a hash."""

    def _refuse(self, *_args: object, **_names: object) -> Any:
        raise TypeError("a record does not change; see dataclasses.replace")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and _is_same(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (dict(self),)


def _is_same(one: Any, other: Any) -> bool:
    """Whether two values of plain data are written alike: 1, 1.0 and true are equal and are not."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(one[n], other[n]) for n in one)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_is_same, one, other))
    if type(one) is not type(other):
        return False
    return bool(repr(one) == repr(other) if isinstance(one, float) else one == other)


for _name in ("__setitem__", "__delitem__", "__ior__"):
    setattr(Frozen, _name, Frozen._refuse)
for _name in ("clear", "pop", "popitem", "setdefault", "update"):
    setattr(Frozen, _name, Frozen._refuse)

#: What most records have in most of these places.
EMPTY = Frozen()


# ---- faults --------------------------------------------------------------------------------------


def fault(where: str, sentence: str, text: str = "") -> NotationError:
    """The error of a value, its place in front."""
    error = NotationError(f"{where}: {sentence}" if where else sentence, text=text)
    error.where = where
    return error


def again(error: NotationError, before: str) -> NotationError:
    """The error with something in front of it."""
    message = f"{before}{error}"
    found = NotationError(message, text=error.text, line=error.line, column=error.column)
    found.where = error.where
    return found


def inside(where: str, error: NotationError) -> NotationError:
    """The error of a part, with the place of the part."""
    found = again(error, f"{where}." if error.where else f"{where}: ")
    found.where = f"{where}.{error.where}" if error.where else where
    return found


def named(value: object) -> str:
    """A value that was refused, in short: it may come from anywhere and be of any size."""
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, int) and abs(value) >= 2**64:
        return "a number too great"
    if value is None or isinstance(value, (int, float)):
        return json.dumps(value)
    if isinstance(value, dict):
        return "an object"
    return "a list" if isinstance(value, (list, tuple)) else f"a {type(value).__name__}"


def below(where: str, name: str) -> str:
    """The place of a name in an object."""
    shown = name if name.isidentifier() and len(name) <= 40 else quote(name)
    return f"{where}.{shown}"[-80:] if where else shown


# ---- shapes --------------------------------------------------------------------------------------


def names(where: str, data: object) -> Mapping[Any, Any]:
    """The fields of an object."""
    if not isinstance(data, Mapping):
        raise fault(where, f"Named fields are wanted, not {named(data)}.")
    return data


def items(where: str, data: object, count: int | None = None) -> tuple[Any, ...]:
    """The items of a list: exactly count of them, or none."""
    if not isinstance(data, (list, tuple)):
        raise fault(where, f"A list is wanted, not {named(data)}.")
    if count is not None and len(data) not in (0, count):
        raise fault(where, f"This table needs {count}, not {len(data)}.")
    return tuple(data)


def is_text(value: object) -> bool:
    """Whether it is a text that UTF-8 can hold."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:  # half a surrogate pair
        return False
    return True


def text(where: str, value: object) -> None:
    """Refuses what is no text."""
    if not is_text(value):
        shown = "half a character" if isinstance(value, str) else named(value)
        raise fault(where, f"A text is wanted, not {shown}.")


def whole(where: str, value: object, least: int, most: int) -> None:
    """Refuses what is no whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        limit = f"2**{most.bit_length()} - 1" if most >= 2**64 else str(most)
        raise fault(where, f"A whole number from {least} to {limit} is wanted, not {named(value)}.")


def number(where: str, digits: object) -> int:
    """The number of a text of decimal digits, in the one form that str gives."""
    is_number = isinstance(digits, str) and digits.isascii() and digits.isdigit()
    if not is_number or len(str(digits)) > 80 or (digits != "0" and str(digits).startswith("0")):
        raise fault(where, f"Decimal digits in quotes are wanted, not {named(digits)}.")
    return int(str(digits))


def plain(where: str, value: object, depth: int = 0) -> Any:
    """Plain data that does not change, its names in order."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        text(where, value)
    elif isinstance(value, int):
        whole(where, value, -(2**63), 2**63 - 1)
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise fault(where, "JSON has no infinite numbers.")
    elif depth > DEPTH_LIMIT:
        raise fault(where, f"It nests deeper than {DEPTH_LIMIT} levels.")
    elif isinstance(value, Mapping):
        for name in value:
            text(where, name)
        return Frozen({n: plain(below(where, n), value[n], depth + 1) for n in sorted(value)})
    elif isinstance(value, (list, tuple)):
        return tuple(plain(where, item, depth + 1) for item in value)
    else:
        raise fault(where, f"Plain data is wanted, not {named(value)}.")
    return value


def extra(fields: object, known: Sequence[str]) -> Frozen:
    """The fields of other names than the known ones."""
    fields = names("extra", fields)
    for name in known:
        if name in fields:
            raise fault(name, "This name is no other field.")
    found: Frozen = plain("", fields)
    return found
