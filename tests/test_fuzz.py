"""What `fuzz.py` has found, and a little more of the kind: each reader answers or refuses."""

from __future__ import annotations

import random

import pytest

from fivehundred import Game, Record, Rules, packed
from fuzz import CORPUS, MUTATIONS, READERS, closed


def corpus(name: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((CORPUS / name).iterdir())]


@pytest.mark.parametrize("name", READERS)
def test_what_fuzzing_has_found_is_answered_or_refused(name: str) -> None:
    """Among it are inputs that once hung or broke something."""
    inputs = corpus(name)
    assert len(inputs) > 4
    for data in inputs:
        READERS[name](data)


def test_the_corpus_is_small_and_of_these_readers() -> None:
    assert {path.name for path in CORPUS.iterdir()} == set(READERS)
    assert sum(path.stat().st_size for path in CORPUS.glob("*/*")) < 200_000


@pytest.mark.parametrize("name", READERS)
def test_other_inputs_of_the_kind_are_answered_or_refused(name: str, nightly: bool) -> None:
    chooser = random.Random(name)
    inputs = corpus(name)
    for _ in range(20_000 if nightly else 60):
        data = bytearray(chooser.choice(inputs))
        if name in MUTATIONS and chooser.random() < 0.8:
            data = bytearray(MUTATIONS[name](bytes(data), chooser))
        else:
            for _ in range(chooser.choice((1, 1, 2, 4))):
                at, size = chooser.randrange(len(data) + 1), chooser.choice((0, 1, 1, 3))
                data[at : at + size] = chooser.randbytes(chooser.choice((0, 1, 1, 3)))
        READERS[name](bytes(data))


def test_what_is_closed_is_a_packed_record() -> None:
    data = packed.dumps(Record.of(Game(Rules.preset("australian"), seed=1)))
    inside = data[5:-4] if data[4] < 128 else data[6:-4]
    assert closed(inside) == data
