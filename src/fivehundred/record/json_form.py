"""Records as plain data and as JSON text.

The standard json module reads: it tells of names given twice and of lines and columns, and takes
less than a third of the time of reading and replaying.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fivehundred import json_text
from fivehundred.errors import NotationError
from fivehundred.record.shapes import fault, inside, items, named, names, number
from fivehundred.rules import Rules

if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord

#: The most bytes of UTF-8 that a text may have, to be read and to be written.
SIZE_LIMIT = 16 * 2**20

VERSION = 2
GAME, ROUND = "fivehundred-game", "fivehundred-round"

#: The names of a record and of a round, in the order in which they are written.
NAMES = ("format", "version", "players", "notes", "tags", "rules", "seed", "dealer", "cut",
         "scores", "rounds")  # fmt: skip
ROUND_NAMES = ("pack", "hands", "start", "actions", "annotations", "marks", "inferred", "points")
_NAMES, _ROUND_NAMES = frozenset(NAMES), frozenset(ROUND_NAMES)

#: The names that version 1 left free, in a record and in a round.
_NEW = frozenset({"tags"})
_NEW_IN_ROUND = frozenset({"hands", "marks", "inferred", "points"})


# ---- writing -------------------------------------------------------------------------------------


def data_of(record: Record) -> dict[str, Any]:
    """A record as plain data."""
    data: dict[str, Any] = {"format": ROUND if record.is_round else GAME, "version": VERSION}
    data |= {"players": list(record.players)} if record.players else {}
    data |= {"notes": record.notes} if record.notes else {}
    data |= {"tags": dict(record.tags)} if record.tags else {}
    data["rules"] = record.rules.to_dict()
    data |= {} if record.seed is None else {"seed": str(record.seed)}
    data["dealer"] = record.dealer
    data |= {"cut": list(map(list, record.cut))} if record.cut else {}
    data |= {"scores": list(record.scores)} if record.scores else {}
    data["rounds"] = list(map(_round_data, record.rounds))
    return {**data, **_plain(record.extra)}


def _round_data(part: RoundRecord) -> dict[str, Any]:
    data: dict[str, Any] = {}
    data |= {} if part.pack is None else {"pack": list(part.pack)}
    data |= {} if part.hands is None else {"hands": list(part.hands)}
    data |= {} if part.start is None else {"start": part.start}
    data["actions"] = list(part.actions)
    for name, texts in (("annotations", part.annotations), ("marks", part.marks)):
        data |= {name: {str(at): text for at, text in texts.items()}} if texts else {}
    data |= {"inferred": list(part.inferred)} if part.inferred else {}
    data |= {} if part.points is None else {"points": list(part.points)}
    return {**data, **_plain(part.extra)}


def _plain(data: Any) -> Any:
    """Data that does not change, as lists and dicts that do."""
    if isinstance(data, dict):
        return {name: _plain(value) for name, value in data.items()}
    return list(map(_plain, data)) if isinstance(data, tuple) else data


def text_of(data: object, indent: int | None) -> str:
    """Plain data as JSON that ends with a newline: one line, or with an indent several.

    NotationError for more than ``SIZE_LIMIT`` bytes.
    """
    if indent is not None and type(indent) is not int:
        raise TypeError(f"An indent is a number of spaces, not {named(indent)}.")
    text = (json_of(data) if indent is None else _pretty(data, "\n", " " * indent)) + "\n"
    check_size(text)
    return text


def check_size(text: str | bytes) -> None:
    """Refuses a text that is too long. NotationError."""
    size = len(text)
    if isinstance(text, str) and not text.isascii() and size > SIZE_LIMIT // 4:
        size = len(text.encode("utf-8", "surrogatepass"))
    if size > SIZE_LIMIT:
        raise NotationError(f"A record has at most {SIZE_LIMIT // 2**20} MiB of text.", text="")


def json_of(data: object, separators: tuple[str, str] = (",", ":")) -> str:
    """Plain data as JSON on one line."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=separators)


def _pretty(data: object, line: str, indent: str) -> str:
    """JSON with a line for each field, and lists of plain values on one line."""
    inner = line + indent
    if isinstance(data, dict) and data:
        fields = (f"{json_of(name)}: {_pretty(data[name], inner, indent)}" for name in data)
        return "{" + inner + ("," + inner).join(fields) + line + "}"
    if isinstance(data, list) and any(isinstance(item, dict) for item in data):
        items = (_pretty(item, inner, indent) for item in data)
        return "[" + inner + ("," + inner).join(items) + line + "]"
    return json_of(data, (", ", ": "))


# ---- reading -------------------------------------------------------------------------------------


def parse(text: str | bytes) -> object:
    """The plain data of a JSON text. NotationError as for `json_text.read`, and for one that is too
    long."""
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"A record is read from text or bytes, not {type(text).__name__}.")
    check_size(text)
    if isinstance(text, bytes):
        text = _decoded(text)
    return json_text.read(text, "The record")


def fields_of(data: object) -> dict[str, Any]:
    """The fields of a record, `rounds` being those of each round, from plain data of any version.

    NotationError with the place, RulesError.
    """
    fields = dict(names("", data))
    form, version = fields.pop("format", None), fields.pop("version", None)
    if form not in (GAME, ROUND):
        raise fault("format", f'A record is of the format "{GAME}" or "{ROUND}".')
    if type(version) is not int or not 1 <= version <= VERSION:
        message = f"This reads records of version 1 to {VERSION}, not {named(version)}."
        raise fault("version", message)
    for name in ("rules", "dealer", "rounds"):
        if name not in fields:
            raise fault(name, "The record lacks it.")
    if version == 1:
        fields = _upgraded(fields, _NEW)
    extra = {name: fields.pop(name) for name in fields.keys() - _NAMES}
    fields["rules"] = _rules(fields["rules"])
    fields["rounds"] = _rounds(items("rounds", fields["rounds"]), version)
    if "seed" in fields:
        fields["seed"] = number("seed", fields["seed"])
    return {**fields, "is_round": form == ROUND, "extra": extra}


def _rounds(parts: Iterable[object], version: int) -> list[dict[str, Any]]:
    found = []
    for at, part in enumerate(parts):
        try:
            found.append(_round_fields(part, version))
        except NotationError as error:
            raise inside(f"rounds[{at}]", error) from None
    return found


def _round_fields(data: object, version: int) -> dict[str, Any]:
    fields = dict(names("", data))
    if "actions" not in fields:
        raise fault("actions", "A round lacks its actions.")
    if version == 1:
        fields = _upgraded(fields, _NEW_IN_ROUND)
    extra = {name: fields.pop(name) for name in fields.keys() - _ROUND_NAMES}
    for name in ("pack", "hands", "start", "points"):
        if fields.get(name, "") is None:
            raise fault(name, "This must not be null.")
    for name in ("annotations", "marks"):
        if name in fields:
            texts = names(name, fields[name])
            fields[name] = {number(f"{name}.{named(at)}", at): texts[at] for at in texts}
    return {**fields, "extra": extra} if extra else fields


def _upgraded(fields: dict[str, Any], new: frozenset[str]) -> dict[str, Any]:
    """Fields of version 1, those of free names that mean something now under another name."""
    if not new & fields.keys():
        return fields
    return {f"version 1: {name}" if name in new else name: fields[name] for name in fields}


def _rules(data: Any) -> Rules:
    try:
        key = marshal.dumps(data, 2)  # of equal data of equal types alone the same bytes
    except ValueError:
        return Rules.from_dict(data)
    return _rules_of(key)


@lru_cache(maxsize=64)
def _rules_of(key: bytes) -> Rules:
    """The rule set of marshalled data, which most records of an archive share."""
    return Rules.from_dict(marshal.loads(key))


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        raise NotationError(
            f"The record is not UTF-8 from line {line}, column {column}.",
            text=data.decode("utf-8", "replace"),
            line=line,
            column=column,
        ) from None
