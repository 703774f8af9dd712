"""Coverage-guided fuzzing of the readers, for the nights; needs atheris from PyPI.

    python tests/fuzz.py json -runs=10000000

Anything but an error of the package ends the run, as do a hang of a minute and a leak. What reaches
new code is kept in ``tests/data/fuzz/``, from which the next run goes on; other arguments are those
of libFuzzer.
"""

from __future__ import annotations

import copy
import importlib
import io
import json
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from fivehundred.errors import FiveHundredError

CORPUS = Path(__file__).parent / "data" / "fuzz"


def read_json(data: bytes) -> None:
    """A record that is read is written in one form, and does nothing worse than to be refused."""
    from fivehundred import Record

    try:
        record = Record.loads(data)
    except FiveHundredError as error:
        assert len(str(error)) < 1000
        return
    text = record.dumps()
    assert Record.loads(text) == record
    assert Record.loads(text).dumps() == text
    for act in (record.check, record.game, lambda: Record.merge(record, record.seen_by(0)).check()):
        with suppress(FiveHundredError):
            act()


def read_archive(data: bytes) -> None:
    """Every line that is not blank is a record or an error with its place."""
    from fivehundred import Record, archive

    for found in archive.read(io.BytesIO(data), errors="yield"):
        assert isinstance(found, Record) or found.place is not None


#: What is put into plain data, of every kind that a field has and of none.
VALUES = json.loads(
    """[null, true, -1, 0, 1, 3, 7, 1e12, 1.5, "", "x", "pass", "7H", "6S", "misere", "blind", "H7",
    "JK", "JK:H", "joker=H", "-S5D4H7", "?H7", "##", "??????????", "S5????????", "alone", "seat=2",
    "redeal", "look", "!", [], {}, ["H7"], {"1": "!"}, {"0": "y"}, [["S7", null]]]"""
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data: what holds it, and its name or number there."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    found = [(data, key) for key in keys]
    for key in keys:
        if isinstance(data[key], (dict, list)):
            found += places(data[key])
    return found


def mutate_json(data: bytes, most: int, seed: int) -> bytes:
    """Other data of the same kind: values left out, put in, doubled or moved; b"" for none."""
    chance = random.Random(seed)
    try:
        lines = [json.loads(line) for line in data.splitlines()]
        found = places(lines)
    except (ValueError, RecursionError):
        found = []
    if not found or chance.random() < 0.3:
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
    return "\n".join(map(json.dumps, lines)).encode()[:most]


READERS: dict[str, Callable[[bytes], None]] = {"json": read_json, "archive": read_archive}


def main(name: str, *options: str) -> None:
    """Fuzzes a reader."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["fivehundred"]):
        importlib.import_module("fivehundred.archive")
    folder = CORPUS / name
    folder.mkdir(parents=True, exist_ok=True)
    limits = ["-timeout=60", "-rss_limit_mb=2048", "-max_len=20000"]

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        return mutate_json(data, most, seed) or bytes(atheris.Mutate(data, most))

    arguments = [sys.argv[0], str(folder), *limits, *options]
    atheris.Setup(arguments, READERS[name], custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
