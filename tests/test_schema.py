"""The JSON Schema of records: what it refuses the reader refuses, what is written it takes."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import json
import random
import re
from typing import Annotated, Any

import msgspec
import pydantic
import pytest
from jsonschema import Draft202012Validator

from fivehundred import (
    CardSet,
    Contract,
    FiveHundredError,
    Game,
    Record,
    Round,
    RoundRecord,
    Rules,
    schema,
)
from fivehundred.record import MARKS
from fivehundred.record.json_form import NAMES, ROUND_NAMES
from fivehundred.record.texts import ACTIONS, CARDS
from fivehundred.schema.generate import generated
from helpers import at_random, preset
from test_record import NAMES as RULE_SETS
from test_record import a_game, a_round, long_game, places
from test_texts import drawn_rules, stopped

SCHEMA = Draft202012Validator(schema.record())


def assert_taken(record: Record) -> None:
    """By the schema, and read back as it was."""
    text = record.dumps()
    SCHEMA.validate(json.loads(text))
    assert Record.loads(text) == record


# ---- the schema itself ---------------------------------------------------------------------------


def test_the_file_that_is_shipped_is_the_one_generated_from_the_types() -> None:
    assert schema.record() == generated()
    assert json.dumps(schema.record()) == json.dumps(generated()), "the order of names"


def test_it_is_a_schema_with_a_name() -> None:
    Draft202012Validator.check_schema(schema.record())
    assert schema.record()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema.record()["$id"] == "urn:fivehundred:record:2"
    assert schema.record() is not schema.record()


def test_every_name_of_the_types_is_in_it_and_explained() -> None:
    record, part = schema.record(), schema.record()["$defs"]["round"]
    names = {field.name for field in dataclasses.fields(Record)} - {"is_round", "extra"}
    assert set(record["properties"]) == names | {"format", "version"} == set(NAMES)
    names = {field.name for field in dataclasses.fields(RoundRecord)} - {"extra"}
    assert set(part["properties"]) == names == set(ROUND_NAMES)
    rules = record["$defs"]["rules"]["properties"]
    data = preset("australian").to_dict()
    assert {name: set(rules[name]["properties"]) for name in rules} == {
        name: set(data[name]) for name in data
    }
    described = [*record["properties"].values(), *part["properties"].values(), *rules.values()]
    described += [field for one in rules.values() for field in one["properties"].values()]
    assert all(len(one["description"]) > 0 for one in described)
    assert len(described) > 80


# ---- what is written -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_record_that_is_written_is_taken(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    for seed in range(20 if nightly else 2):
        record = Record.of(a_game(name, seed, 120), players=["ä"] * preset(name).table.players)
        assert_taken(record)
        assert_taken(record.seen_by(0))
        round = Record.of(stopped(preset(name), rng))
        assert_taken(round)
        for seat in (*range(preset(name).table.players), None):
            assert_taken(round.seen_by(seat))


def test_every_record_under_drawn_rules_is_taken(nightly: bool) -> None:
    rng = random.Random(2)
    for _ in range(500 if nightly else 40):
        rules = drawn_rules(rng)
        assert_taken(Record.of(at_random(Game(rules, seed=rng.randrange(2**256)), rng, 60)))
        assert_taken(Record.of(stopped(rules, rng)).seen_by(None))


def test_a_record_with_everything_is_taken() -> None:
    record = Record.of(long_game(), notes="x", annotations={(2, 0): "a", (2, 5): "b"})
    part = dataclasses.replace(
        record.rounds[1],
        marks=dict(enumerate(MARKS, 1)),
        inferred=(1, 2),
        points=(100, -60),
        extra={"clock": [1.5, None]},
    )
    rounds = (record.rounds[0], part, *record.rounds[2:])
    tags, extra = {"event": "Möbius", "": ""}, {"site": {"a": [1, True]}}
    record = dataclasses.replace(
        record, rounds=rounds, scores=(20, -20), tags=tags, extra=extra, seed=2**256 - 1
    )
    assert_taken(record)
    hands = ["S9H5", "STH6", "C5H7", "C6H8"]
    round = Round.set_up(preset("australian"), contract=Contract("7NT", seat=0), hands=hands)
    assert_taken(Record.of(round))
    assert_taken(Record.of(round).seen_by(2))


# ---- what is refused -----------------------------------------------------------------------------

#: What the schema cannot say, by the sentences of the reader.
BEYOND = re.compile(
    r"A whole number from -?\d+ to "  # 2.0; a place there is not; a rare number
    r"|is no place in it|This table needs|nests deeper|Hands and kitty have|is not in the pack"
    r"|is in hands\[|is not the text of (an action|a hand)|from \d+ to 2\*\*256"
)


def assert_agree(data: Any) -> None:
    """What the schema refuses the reader refuses, and the other way round as far as that goes."""
    try:
        Record.loads(json.dumps(data))
    except FiveHundredError as error:
        is_rules = type(error).__name__ == "RulesError"
        assert is_rules or BEYOND.search(str(error)) or not SCHEMA.is_valid(data), str(error)
    else:
        if data["version"] == 2:
            SCHEMA.validate(data)


def test_faults_are_faults_for_both(nightly: bool) -> None:
    rng = random.Random(3)
    full = Record.of(a_round(), players=["a", "b", "c", "d"], notes="x", annotations={(1, 2): "y"})
    points = a_round().points
    part = dataclasses.replace(full.rounds[0], marks={3: "!"}, inferred=(2,), points=points)
    full = dataclasses.replace(full, rounds=(part,), tags={"date": "today"})
    game = Record.of(Game(preset("three_handed"), seed=2))
    bases = [json.loads(record.dumps()) for record in (full, full.seen_by(1), game)]
    values: list[Any] = [None, True, -1, 0, 1, 7, 2**40, 1.5, "", "x", "pass", "7H", "H7", "-H7"]
    values += ["##", "JK:H", "?", "??????????", "1", [], {}, ["H7"], {"1": "!"}, {"x": "y"}]
    for _ in range(20_000 if nightly else 600):
        data = copy.deepcopy(rng.choice(bases))
        for _ in range(rng.choice((1, 1, 1, 2))):
            holder, key = rng.choice(places(data))
            how = rng.randrange(3)
            if how == 0:
                holder[key] = rng.choice(values)
            elif how == 1:
                del holder[key]
            elif isinstance(holder, list):
                holder.insert(key, copy.deepcopy(rng.choice(holder)))
            else:
                holder[key + "x"] = holder[key]
        assert_agree(data)


def test_the_texts_of_cards_and_actions() -> None:
    """Every text of two letters, and those near the texts of actions."""
    card = re.compile(schema.record()["$defs"]["card"]["pattern"])
    letters = "SCDHJKLNT23456789UVWQAshx1-?# "
    pairs = list(map("".join, itertools.product(letters, repeat=2)))
    assert {text for text in pairs if card.search(text)} == set(CARDS)
    fields = schema.record()["$defs"]["round"]["properties"]
    action = re.compile(fields["actions"]["items"]["pattern"])
    near = {*ACTIONS, "##", "-H7", "-S5D4H7", "?H7", "?JK", "-", "?", "-H7S", "?H7S5", "10", "11S"}
    near |= {"5S", "6", "6N", "10NT", "GNT", "seat=6", "seat=", "JK:", "JK:NT", "H7:S", "joker"}
    near |= {text[:-1] for text in near} | {text + "S" for text in near} | {*pairs}
    for text in near | {text.lower() for text in near} | {text.upper() for text in near}:
        try:
            RoundRecord(hands=("??????????",), actions=(text,))
        except FiveHundredError:
            assert not action.search(text) or len(CardSet(text[1:])) < (len(text) - 1) // 2, text
        else:
            assert action.search(text), text


@pytest.mark.parametrize("name", ["format", "version", "rules", "dealer", "rounds"])
def test_a_name_that_is_missing_or_null(name: str) -> None:
    data = Record.of(Game(preset("australian"), seed=1)).to_dict()
    assert not SCHEMA.is_valid(json.loads(json.dumps(data | {name: None})))
    del data[name]
    assert not SCHEMA.is_valid(json.loads(json.dumps(data)))


def test_the_size_of_the_table_counts() -> None:
    data = json.loads(Record.of(Game(preset("three_handed"), seed=2)).dumps())
    wrong: list[dict[str, Any]] = [
        {"dealer": 3},
        {"players": ["a"] * 4},
        {"cut": [["S7"] * 4]},
    ]
    right: list[dict[str, Any]] = [
        {"dealer": 2},
        {"players": ["a"] * 3},
        {"players": []},
        {"cut": [["S7"] * 3]},
    ]
    for change in wrong:
        assert not SCHEMA.is_valid(data | change)
        with pytest.raises(FiveHundredError):
            Record.from_dict(data | change)
    for change in right:
        SCHEMA.validate(data | change)
        Record.from_dict(data | change)


def test_a_round_alone_has_no_game() -> None:
    data = json.loads(Record.of(a_round()).dumps())
    SCHEMA.validate(data)
    more: list[dict[str, Any]] = [
        {"rounds": data["rounds"] * 2},
        {"rounds": []},
        {"seed": "1"},
        {"scores": [1, 0]},
        {"cut": [["S7", "S8", "S9", "ST"]]},
    ]
    for change in more:
        assert not SCHEMA.is_valid(data | change)
        with pytest.raises(FiveHundredError):
            Record.from_dict(data | change)


# ---- in other tools ------------------------------------------------------------------------------

GAME = Record.of(long_game(), players=["Ann", "Bob", "Cay", "Dan"], annotations={(1, 2): "!"})


def read(value: Any) -> Record:
    return value if isinstance(value, Record) else Record.from_dict(value)


class Saved(pydantic.BaseModel):
    number: int
    record: Annotated[
        Record,
        pydantic.PlainValidator(read),
        pydantic.PlainSerializer(Record.to_dict),
        pydantic.WithJsonSchema({"type": "object"}),
    ]


def test_a_model_of_pydantic_has_a_record() -> None:
    saved = Saved(number=7, record=GAME)
    text = saved.model_dump_json()
    assert json.loads(text)["record"] == json.loads(GAME.dumps())
    assert Saved.model_validate_json(text) == saved
    assert saved.model_dump()["record"] == GAME.to_dict()
    assert Saved.model_json_schema()["properties"]["record"]["type"] == "object"
    wrong = text.replace('"dealer":', '"dealer":9, "x":', 1)
    with pytest.raises(pydantic.ValidationError, match="dealer: A whole number from 0 to 3"):
        Saved.model_validate_json(wrong)


def test_what_pydantic_loses() -> None:
    """A name that is given twice: the last one is read."""
    text = Saved(number=7, record=GAME).model_dump_json()
    twice = text.replace('"players":', '"notes":"x","notes":"y","players":', 1)
    assert Saved.model_validate_json(twice).record.notes == "y"
    with pytest.raises(FiveHundredError, match="'notes' twice"):
        Record.loads(twice[text.index('{"format"') : -1])


class Stored(msgspec.Struct):
    number: int
    record: msgspec.Raw


def test_a_struct_of_msgspec_has_a_record_and_loses_nothing() -> None:
    stored = Stored(number=7, record=msgspec.Raw(GAME.dumps().encode()))
    text = msgspec.json.encode(stored)
    assert json.loads(text)["record"] == json.loads(GAME.dumps())
    again = msgspec.json.decode(text, type=Stored)
    assert Record.loads(bytes(again.record)) == GAME
    twice = text.replace(b'"players":', b'"notes":"x","notes":"y","players":', 1)
    with pytest.raises(FiveHundredError, match="'notes' twice"):
        Record.loads(bytes(msgspec.json.decode(twice, type=Stored).record))


@pytest.mark.parametrize("tool", ["pydantic", "msgspec"])
def test_a_round_of_a_record_is_read_as_it_is_by_both(tool: str) -> None:
    """A plain dataclass, its own checks too; names that it does not have are lost."""

    def convert(data: Any) -> RoundRecord:
        if tool == "msgspec":
            return msgspec.convert(data, RoundRecord, strict=False, str_keys=True)
        return pydantic.TypeAdapter(RoundRecord).validate_python(data)

    part = dataclasses.replace(GAME.rounds[0], marks={1: "?!"}, inferred=(2, 3), points=(40, -60))
    data = json.loads(json.dumps(dataclasses.replace(GAME, rounds=(part,)).to_dict()))["rounds"][0]
    assert convert(data) == part
    assert convert(data | {"clock": 5}) == part
    for wrong in ({"pack": ["H7", "h7"]}, {"actions": ["7X"]}, {"marks": {"1": "!!!"}}):
        with pytest.raises((pydantic.ValidationError, msgspec.ValidationError), match="is"):
            convert(data | wrong)
    encoded = (
        msgspec.json.encode(part)
        if tool == "msgspec"
        else pydantic.TypeAdapter(RoundRecord).dump_json(part)
    )
    assert convert(json.loads(encoded)) == part
    with pytest.raises(FiveHundredError, match="must not be null"):  # None is written as null
        Record.from_dict({**GAME.to_dict(), "rounds": [json.loads(encoded)]})


def test_a_rule_set_is_no_type_of_theirs() -> None:
    """It is read by `Rules.from_dict`: its choices are written by name, its bids as texts."""
    with pytest.raises(pydantic.errors.PydanticSchemaGenerationError):
        pydantic.TypeAdapter(Rules)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(preset("australian").to_dict(), Rules)
