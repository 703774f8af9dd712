"""Makes the JSON Schema of records out of the types and what is written about them:

python -m fivehundred.schema.generate > src/fivehundred/schema/record-2.json
"""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
import types
import typing
from collections.abc import Mapping
from typing import Any

from fivehundred import record
from fivehundred.bids import Bid, BidKind
from fivehundred.choices import Choice
from fivehundred.record import MARKS, Record, RoundRecord
from fivehundred.record.json_form import GAME, NAMES, ROUND, ROUND_NAMES, VERSION
from fivehundred.rules import Rules

_CARD = "(?:[SCDH][2-9TUVJQKA]|[DH]W|J[KL])"
_ACTION = "|".join(
    [
        "pass|(?:[6-9]|10)(?:[SCDH]|NT)|G[SCDHN]|misere|open|double|bar|blind|super",
        "redeal|agree|look|alone|seat=[0-5]",
        f"{_CARD}|J[KL]:[SCDH]|joker=[SCDH]",
        rf"-{_CARD}+|\?{_CARD}|##",
    ]
)
_LEVEL_BIDS = [str(bid) for bid in map(Bid.from_id, range(65, 101)) if bid.kind is BidKind.LEVEL]

_SCORE = {"type": "integer", "minimum": -100_000, "maximum": 100_000}
_CARD_OR_NULL = {"anyOf": [{"$ref": "#/$defs/card"}, {"type": "null"}]}

#: What the types do not say of the fields of a rule set.
_RULES: dict[str, Any] = {
    "players": {"minimum": 2, "maximum": 6},
    "dead_hands": {"minimum": 0, "maximum": 1},
    "lowest_rank": {"minimum": 2, "maximum": 9},
    "jokers": {"minimum": 0, "maximum": 2},
    "kitty_size": {"minimum": 0, "maximum": 6},
    "packets": {"maxItems": 12},
    "min_contract": {"minimum": 6, "maximum": 10},
    "min_no_trump": {"minimum": 6, "maximum": 7},
    "own_values": {"maxItems": 25},
}

#: What the types do not say of the fields of a record.
_RECORD: dict[str, Any] = {
    "format": {"enum": [GAME, ROUND]},
    "version": {"const": VERSION},
    "seed": {"type": "string", "pattern": "^(?:0|[1-9][0-9]{0,77})$"},
    "dealer": {"minimum": 0, "maximum": 5},
    "cut": {"items": {"type": "array", "items": _CARD_OR_NULL}},
    "scores": {"items": _SCORE},
}

#: What the types do not say of the fields of a round.
_ROUND: dict[str, Any] = {
    "pack": {"items": {"$ref": "#/$defs/card"}},
    "hands": {"items": {"type": "string", "pattern": rf"^(?:-|{_CARD}*)\?*$"}},
    "actions": {"items": {"type": "string", "pattern": f"^(?:{_ACTION})$"}},
    "annotations": {"propertyNames": {"pattern": "^(?:0|[1-9][0-9]*)$"}},
    "marks": {
        "propertyNames": {"pattern": "^[1-9][0-9]*$"},
        "additionalProperties": {"enum": list(MARKS)},
    },
    "inferred": {"items": {"type": "integer", "minimum": 1}},
    "points": {"items": _SCORE},
}


def generated() -> dict[str, Any]:
    """The JSON Schema of a record."""
    told, told_of_rounds = _told()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:fivehundred:record:{VERSION}",
        "title": "A record of the card game Five Hundred",
        "description": "A game, or one round alone. Other names than these are kept.",
        "type": "object",
        "required": ["format", "version", "rules", "dealer", "rounds"],
        "properties": _properties(Record, NAMES, told, _RECORD),
        "allOf": [_of_a_round_alone(), *map(_of_a_table, range(2, 7))],
        "$defs": {
            "card": {"type": "string", "pattern": f"^{_CARD}$"},
            "level-bid": {"enum": _LEVEL_BIDS},
            "rules": _rules(),
            "round": {
                "type": "object",
                "required": ["actions"],
                "oneOf": [{"required": [name]} for name in ("pack", "hands", "start")],
                "properties": _properties(RoundRecord, ROUND_NAMES, told_of_rounds, _ROUND),
                "if": {"required": ["pack"]},
                "then": {"properties": {"actions": {"items": {"not": {"const": "##"}}}}},
            },
        },
    }


def _of_a_round_alone() -> dict[str, Any]:
    nothing = {
        "rounds": {"minItems": 1, "maxItems": 1},
        "seed": False,
        "cut": {"maxItems": 0},
        "scores": {"items": {"const": 0}},
    }
    return _when({"format": {"const": ROUND}}, nothing)


def _of_a_table(players: int) -> dict[str, Any]:
    """What the number of players decides."""
    each = {"oneOf": [{"maxItems": 0}, {"minItems": players, "maxItems": players}]}
    table = {"properties": {"table": {"properties": {"players": {"const": players}}}}}
    sizes = {"dealer": {"maximum": players - 1}, "players": each, "cut": {"items": each}}
    return _when({"rules": table}, sizes)


def _when(condition: Mapping[str, Any], consequence: Mapping[str, Any]) -> dict[str, Any]:
    return {"if": {"properties": condition}, "then": {"properties": consequence}}


def _rules() -> dict[str, Any]:
    parts = {}
    for part, kind in typing.get_type_hints(Rules).items():
        if part.startswith("_"):
            continue
        names = [field.name for field in dataclasses.fields(kind)]
        parts[part] = {
            "description": _flat(kind.__doc__),
            **_closed(_properties(kind, names, _comments(kind), _RULES)),
        }
    return _closed(parts)


def _closed(properties: dict[str, Any]) -> dict[str, Any]:
    """An object that has just these fields."""
    return {
        "type": "object",
        "required": list(properties),
        "properties": properties,
        "additionalProperties": False,
    }


def _properties(
    kind: type, names: typing.Sequence[str], told: Mapping[str, str], more: Mapping[str, Any]
) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    found = {}
    for name in names:
        shape, limits = {}, more.get(name, {})
        if name in hints and "type" not in limits:
            shape = _shape(hints[name], missing_is_none=kind not in _PARTS)
        found[name] = {"description": told[name], **shape, **limits}
    return found


_PARTS = tuple(typing.get_type_hints(Rules).values())
_SHAPES: dict[Any, dict[str, Any]] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": -(2**15), "maximum": 2**15 - 1},
    Bid: {"$ref": "#/$defs/level-bid"},
    Rules: {"$ref": "#/$defs/rules"},
    RoundRecord: {"$ref": "#/$defs/round"},
}


def _shape(hint: Any, *, missing_is_none: bool) -> dict[str, Any]:
    """The shape of a type; missing_is_none: None is not written."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint in _SHAPES:
        return dict(_SHAPES[hint])
    if origin is types.UnionType:
        shape = _shape(arguments[0], missing_is_none=missing_is_none)
        return shape if missing_is_none else {"anyOf": [shape, {"type": "null"}]}
    if origin is tuple:
        return {"type": "array", "items": _shape(arguments[0], missing_is_none=False)}
    if origin is Mapping:
        values = _shape(arguments[1], missing_is_none=False)
        return {"type": "object", "additionalProperties": values}
    assert issubclass(hint, Choice)
    return {"enum": list(map(str, hint))}


def _comments(kind: type) -> dict[str, str]:
    """What stands above each field of a class."""
    found, text = {}, ""
    for line in map(str.strip, inspect.getsource(kind).splitlines()):
        if line.startswith("#:"):
            text += line[2:]
        else:
            found[line.partition(":")[0]] = text.strip()
            text = ""
    return found


def _told() -> tuple[dict[str, str], dict[str, str]]:
    """What the docstring of the records tells of the names of a record, and of a round."""
    row = r"    (\w+)(?: \*)?  .*\n(?: {19}.*\n)*"
    tables = re.finditer(rf"(?:^{row})+", str(record.__doc__), re.MULTILINE)
    of_record, of_round = (
        {found[1]: _flat(found[0][19:]) for found in re.finditer(row, table[0])} for table in tables
    )
    return of_record, of_round


def _flat(text: str | None) -> str:
    return " ".join(str(text).split())


if __name__ == "__main__":
    print(json.dumps(generated(), indent=2, ensure_ascii=False))
