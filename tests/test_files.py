"""What all readers and writers of files of records have in common."""

from __future__ import annotations

import dataclasses
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fivehundred import (
    FiveHundredError,
    NotationError,
    Record,
    archive,
    notation,
    packed,
    trickster,
)
from fivehundred.record import SIZE_LIMIT
from test_record import a_game, a_round, long_game

RECORDS = [Record.of(a_round()), Record.of(long_game()), Record.of(a_game("three_handed", 3))]

#: What writes and what reads a file, by the name of the form.
WRITERS: dict[str, Callable[..., Any]] = {
    "archive": archive.write,
    "notation": notation.dump,
    "packed": packed.dump,
}
READERS: dict[str, Callable[..., Iterator[Any]]] = {
    "archive": archive.read,
    "notation": notation.iterate,
    "packed": packed.iterate,
}


@pytest.mark.parametrize("form", WRITERS)
def test_a_file_is_written_from_itself(form: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    WRITERS[form](RECORDS, file)
    data = file.read_bytes()
    WRITERS[form](READERS[form](file), file)
    assert file.read_bytes() == data
    assert list(READERS[form](file)) == RECORDS
    assert os.listdir(tmp_path) == ["games"]


@pytest.mark.parametrize("form", WRITERS)
def test_any_error_leaves_the_file_that_was_there(form: str, tmp_path: Path) -> None:
    def breaking() -> Iterator[Record]:
        yield from RECORDS
        raise KeyError("the source")

    file = tmp_path / "games"
    file.write_bytes(b"precious")
    with pytest.raises(KeyError, match="the source"):
        WRITERS[form](breaking(), file)
    too_long = dataclasses.replace(RECORDS[0], notes="x" * (SIZE_LIMIT + 1))
    with pytest.raises(NotationError, match="at most"):
        WRITERS[form]([RECORDS[1], too_long], file)
    assert file.read_bytes() == b"precious" and os.listdir(tmp_path) == ["games"]


@pytest.mark.parametrize("form", WRITERS)
def test_a_link_stays_one_and_a_mode_is_kept(form: str, tmp_path: Path) -> None:
    file, link = tmp_path / "games", tmp_path / "link"
    file.write_bytes(b"")
    file.chmod(0o640)
    link.symlink_to("games")
    WRITERS[form](RECORDS, link)
    assert link.is_symlink() and file.stat().st_mode & 0o7777 == 0o640
    assert list(READERS[form](file)) == RECORDS


@pytest.mark.parametrize("form", ["archive", "packed"])
def test_there_are_two_ways_to_give_errors(form: str) -> None:
    for errors in ("ignore", "", None, "Raise"):
        with pytest.raises(ValueError, match='errors is "raise" or "yield"'):
            list(READERS[form](io.BytesIO(), errors=errors))
    for errors in ("raise", "yield"):
        assert list(READERS[form](io.BytesIO(), errors=errors)) == []


@pytest.mark.parametrize("form", ["archive", "packed"])
@pytest.mark.parametrize("source", [b"bytes", None, 5, ["games"]])
def test_what_is_no_file_is_refused_in_a_sentence(form: str, source: object) -> None:
    with pytest.raises(TypeError, match=r"a path or an? (open )?file, not \w+\.$"):
        list(READERS[form](source))


def test_a_record_that_could_not_be_read_is_not_written(tmp_path: Path) -> None:
    """The limit is one of bytes, whether a text or bytes are read or written."""
    wide = dataclasses.replace(RECORDS[0], notes="é" * (SIZE_LIMIT // 2))
    with pytest.raises(NotationError, match="at most 16 MiB"):
        wide.dumps()
    with pytest.raises(NotationError, match="at most 16 MiB"):
        wide.dump(tmp_path / "game.json")
    assert os.listdir(tmp_path) == []
    text = RECORDS[0].dumps().replace('"rules"', f'"notes":"{"é" * (SIZE_LIMIT // 2)}","rules"')
    for data in (text, text.encode()):
        with pytest.raises(NotationError, match="at most 16 MiB"):
            Record.loads(data)
    most = dataclasses.replace(RECORDS[0], notes="é" * (SIZE_LIMIT // 2 - 2**10))
    most.dump(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == most == Record.loads(most.dumps())


def test_a_record_of_trickster_cards_is_read_from_any_open_file(tmp_path: Path) -> None:
    data = Path(__file__).parent / "data" / "trickster"
    for path in sorted(data.glob("*.p[bt]n")):
        wanted = [str(found) for found in trickster.iterate(path, name="x")]
        text = path.read_text("utf-8")
        for encoded in (path.read_bytes(), text.encode("utf-8-sig"), text.encode("utf-16")):
            file = io.BytesIO(encoded)
            assert [str(found) for found in trickster.iterate(file, name="x")] == wanted
            assert not file.closed
        with open(path, "rb", buffering=0) as raw:
            assert [str(found) for found in trickster.iterate(raw, name="x")] == wanted
            assert not raw.closed
    (nothing,) = trickster.iterate(io.BytesIO())
    assert isinstance(nothing, FiveHundredError)
