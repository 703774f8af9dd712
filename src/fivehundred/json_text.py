"""JSON that is read strictly: plain data of just what the text says, or an error."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from fivehundred.errors import NotationError, quote


class NameTwiceError(NotationError):
    """A name that an object has twice; what stands behind it would be lost without a word."""


def read(text: str, what: str) -> object:
    """The plain data of a JSON text. A byte order mark in front is passed over.

    what: what the text is to be, "The record", with which a message begins.

    NotationError, with line and column where it is not JSON; for NaN and infinities; for what nests
    too deeply, and for numbers that are too long. NameTwiceError.
    """
    try:
        return _DECODER.decode(text.removeprefix("\ufeff"))
    except _RefusedError as error:
        kind, message, word = error.args
        raise kind(f"{what} has {message}.", text=word) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        message = f"{what} is not JSON at {where}: {error.msg}."
        raise NotationError(message, text=text, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise NotationError(f"{what} nests too deeply.", text=text) from None
    except ValueError:
        raise NotationError(f"{what} has a number that is too long.", text=text) from None


class _RefusedError(Exception):
    """What JSON itself or its decoder would let pass: the kind of the error, what, the word."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in data if names.count(name) > 1)
        raise _RefusedError(NameTwiceError, f"{quote(twice)} twice in one object", twice)
    return data


def _no_constant(name: str) -> NoReturn:
    raise _RefusedError(NotationError, f"{name}, which is not JSON", name)


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
