"""Coverage-guided fuzzing of the readers, for the nights; needs atheris from PyPI.

    python tests/fuzz.py READER [-runs=N]

A reader is one of `READERS`; a night's size is ten million inputs for each, ``-runs=10000000``.
Anything but an answer or an error of the package ends the run, as do a hang of a minute and a leak.
Inputs that reach new code are kept in ``build/fuzz/READER``, from which the next run goes on; those
in ``tests/data/fuzz/READER`` are kept for ever, and the ordinary tests read each of them. Other
arguments are those of libFuzzer.
"""

from __future__ import annotations

import copy
import importlib
import io
import json
import random
import re
import sys
from binascii import crc32
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parent / "data" / "fuzz"
FOUND = Path(__file__).parents[1] / "build" / "fuzz"


# ---- the readers ---------------------------------------------------------------------------------
# They import the package themselves, for it is instrumented when it is imported.


def read_json(data: bytes) -> None:
    """A record that is read is written in one form, and does nothing worse than to be refused."""
    from fivehundred import FiveHundredError, Record

    try:
        record = Record.loads(data)
    except FiveHundredError as error:
        assert len(str(error)) < 1000
        return
    assert_one_form(record)
    for act in (record.check, record.game, lambda: Record.merge(record, record.seen_by(0)).check()):
        with suppress(FiveHundredError):
            act()


def read_archive(data: bytes) -> None:
    """Every line that is not blank is a record or an error with its place."""
    from fivehundred import Record, archive

    for found in archive.read(io.BytesIO(data), errors="yield"):
        assert isinstance(found, Record) or found.place is not None


def read_notation(data: bytes) -> None:
    """A game is a legal record, which is written in one form, or an error with its place and with
    the legal record of what stands before it."""
    from fivehundred import Record, notation

    for found in notation.iterate(data):
        if isinstance(found, Record):
            found.check()
            text = notation.dumps(found)
            again = notation.loads(text)
            assert again == found
            assert notation.dumps(again) == text
            assert_one_form(found)
        else:
            assert found.place is not None
            if found.record is not None and found.record.rounds:
                found.record.check()


def read_trickster(data: bytes) -> None:
    """A record is legal, and reads back if it can be written, or is an error."""
    from fivehundred import FiveHundredError, Record, trickster

    for found in trickster.iterate(data):
        if isinstance(found, Record):
            found.check()
            assert_one_form(found)
            with suppress(FiveHundredError):
                trickster.dumps(found)
        elif found.record is not None:
            found.record.check()


def read_packed(data: bytes) -> None:
    """Bytes under a right checksum are the one form of a record, or are refused; so are any bytes
    that a file of records may have."""
    from fivehundred import NotationError, packed

    whole = closed(data)
    with suppress(NotationError):
        record = packed.loads(whole)
        assert whole in (packed.dumps(record), packed.dumps(record, embed=True))
        assert packed.loads(packed.dumps(record)) == record
        assert_one_form(record)
    for _ in packed.iterate(io.BytesIO(whole + data), errors="yield"):
        pass


def read_round(data: bytes) -> None:
    """The name of a rule set and a line; then bytes that are the one form of a round."""
    from fivehundred import NotationError, Rules, RulesError, packed

    name, _, number = data.partition(b"\n")
    with suppress(RulesError, NotationError):
        rules = Rules.preset(name.decode("latin-1"))
        round = packed.loads_round(rules, number)
        assert number in (packed.dumps_round(round), packed.dumps_round(round, keep_pack=True))


def read_position(data: bytes) -> None:
    """The name of a rule set and a line; then the line of a position, which keeps its form and can
    be played to its end."""
    from fivehundred import DealError, NotationError, Record, Round, Rules, RulesError

    name, _, line = data.decode("utf-8", "replace").partition("\n")
    with suppress(RulesError, NotationError, DealError):
        round = Round.from_text(Rules.preset(name), line)
        text = round.text
        assert Round.from_text(round.rules, text).text == text
        while actions := round.legal_actions:
            round.push(actions[len(line) % len(actions)])
        assert_one_form(Record.of(round))
        for seat in range(round.rules.table.players):
            round.view(seat)


def read_rules(data: bytes) -> None:
    """A name or the JSON of a rule set, which keeps its form and can be dealt and told."""
    from fivehundred import Deal, NotationError, Round, Rules, RulesError

    text = data.decode("utf-8", "replace")
    with suppress(RulesError):
        Rules.preset(text)
    with suppress(RulesError, NotationError):
        rules = Rules.from_json(text)
        assert Rules.from_json(rules.to_json()) == rules
        assert Rules.from_ints(rules.to_ints()) == rules
        assert rules.explain()
        assert Round(Deal.random(rules, seed=1)).legal_actions


READERS: dict[str, Callable[[bytes], None]] = {
    "json": read_json,
    "archive": read_archive,
    "notation": read_notation,
    "trickster": read_trickster,
    "packed": read_packed,
    "round": read_round,
    "position": read_position,
    "rules": read_rules,
}


def assert_one_form(record: Any) -> None:
    """The record comes back from its JSON, which is written in one way."""
    text = record.dumps()
    again = type(record).loads(text)
    assert again == record
    assert again.dumps() == text


def closed(data: bytes) -> bytes:
    """A packed record with this inside: what is before and after it is put right."""
    size, length = len(data) + 4, b""
    while size > 127:
        length += bytes([size & 127 | 128])
        size >>= 7
    whole = b"FH5\x01" + length + bytes([size]) + data
    return whole + crc32(whole).to_bytes(4, "little")


# ---- other inputs of the same kind ---------------------------------------------------------------

#: What is put into plain data, of every kind that a field has and of none.
VALUES = json.loads(
    """[null, true, -1, 0, 1, 3, 7, 1e12, 1.5, "", "x", "pass", "7H", "6S", "misere", "blind", "H7",
    "JK", "JK:H", "joker=H", "-S5D4H7", "?H7", "##", "??????????", "S5????????", "alone", "seat=2",
    "redeal", "look", "!", [], {}, ["H7"], {"1": "!"}, {"0": "y"}, [["S7", null]]]"""
)

#: What is put between the words of a text.
WORDS = (
    b"pass - ? ! ?? ?! {} { } ; % [ ] \" ' / | : , . = # * ( ) \n \r\n \t \0 \xef\xbb\xbf \xff 0 1 "
    b"-1 9 99999999999 N: E: S: W: JK JL H7 7H 6S 10NT misere open alone redeal look seat=1 -S5D4H7"
    b"?H7 JK:H joker=S Deal Auction Lay Call Play Points Scores Round Start Result [Rules [Dealer"
).split(b" ")


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data: what holds it, and its name or number there."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    found = [(data, key) for key in keys]
    for key in keys:
        if isinstance(data[key], (dict, list)):
            found += places(data[key])
    return found


def mutate_json(data: bytes, chance: random.Random) -> bytes:
    """Plain data with values left out, put in, doubled or moved; b"" for none."""
    try:
        lines = [json.loads(line) for line in data.splitlines()]
        found = places(lines)
    except (ValueError, RecursionError):
        found = []
    if not found:
        return b""
    for holder, key in chance.sample(found, min(len(found), chance.choice((1, 1, 2, 4)))):
        other, at = chance.choice(found)
        with suppress(LookupError):  # one of them is gone by now
            value = copy.deepcopy(chance.choice((chance.choice(VALUES), other[at])))
            if chance.random() < 0.3:
                del holder[key]
            elif isinstance(holder, list) and chance.random() < 0.5:
                holder.insert(key, value)
            else:
                holder[key] = value
    return "\n".join(map(json.dumps, lines)).encode()


def mutate_text(data: bytes, chance: random.Random) -> bytes:
    """A text with words or cards left out, put in, doubled or exchanged; b"" for none."""
    words = re.findall(rb"\s+|[SCDHJ][2-9TUVWJQKAL]|\w+|.", data)
    for _ in range(chance.choice((1, 1, 2, 4)) if words else 0):
        at, other = chance.randrange(len(words)), chance.randrange(len(words))
        if chance.random() < 0.4:
            words[at], words[other] = words[other], words[at]
        else:
            word = chance.choice((chance.choice(WORDS), words[other]))
            words[at : at + chance.choice((0, 1, 1, 3))] = [word][: chance.choice((0, 1, 1))]
            words = words or [word]
    return b"".join(words)


MUTATIONS = {
    "json": mutate_json,
    "archive": mutate_json,
    "rules": mutate_json,
    "notation": mutate_text,
    "trickster": mutate_text,
    "position": mutate_text,
}


# ---- the fuzzer ----------------------------------------------------------------------------------


def main(name: str = "", *options: str) -> None:
    """Fuzzes a reader."""
    if name not in READERS:
        sys.exit(f"The readers are {', '.join(READERS)}: python tests/fuzz.py READER")
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["fivehundred"]):
        for room in ("archive", "book", "notation", "packed", "trickster"):
            importlib.import_module(f"fivehundred.{room}")
    folders = [folder / name for folder in (FOUND, CORPUS)]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    limits = ["-timeout=60", "-rss_limit_mb=2048", "-max_len=20000"]

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        with_sense = name in MUTATIONS and chance.random() < 0.7
        changed = MUTATIONS[name](data, chance)[:most] if with_sense else b""
        return changed or bytes(atheris.Mutate(data, most))

    arguments = [sys.argv[0], *map(str, folders), *limits, *options]
    atheris.Setup(arguments, READERS[name], custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
