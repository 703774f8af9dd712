"""Archives: every record comes back, one bad line loses no other, and memory does not grow."""

from __future__ import annotations

import dataclasses
import filecmp
import io
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import Game, NotationError, Record, RulesError, archive
from fivehundred.errors import Place
from fivehundred.record import SIZE_LIMIT
from test_record import a_game, a_round, long_game

RECORDS = [
    Record.of(a_round(), players=["Zoë", "b", "c", "d"], notes="a\nb\r\u2028c\x85d"),
    Record.of(long_game()),
    Record.of(a_game("three_handed", 3)),
    Record.of(long_game()).seen_by(1),
]
LINES = [record.dumps().encode() for record in RECORDS]


def read(data: bytes, **more: Any) -> list[Any]:
    return list(archive.read(io.BytesIO(data), **more))


# ---- round trips ---------------------------------------------------------------------------------


def test_records_come_back_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert archive.write(iter(RECORDS), path) == len(RECORDS)
    assert path.read_bytes() == b"".join(LINES)
    assert list(archive.read(path)) == list(archive.read(str(path))) == RECORDS
    assert archive.write([], path) == 0
    assert list(archive.read(path)) == []


def test_records_come_back_from_open_files(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for mode in ("w", "a"):
        with open(path, mode, encoding="utf-8", newline="\n") as text:
            assert archive.write(RECORDS[:2], text) == 2
            assert not text.closed
    with open(path, "ab") as data:
        archive.write(RECORDS[2:], data)
    assert path.read_bytes() == b"".join(LINES[:2] * 2 + LINES[2:])
    with open(path, encoding="utf-8") as text:
        assert list(archive.read(text)) == RECORDS[:2] * 2 + RECORDS[2:]
    with open(path, "rb") as data:
        assert next(archive.read(data)) == RECORDS[0]
        assert not data.closed


def test_a_device_or_a_pipe_is_written_to(tmp_path: Path) -> None:
    assert archive.write(RECORDS, "/dev/null") == len(RECORDS)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen([sys.executable, "-c", f"print(len(open({str(pipe)!r}).read()))"],
                              stdout=subprocess.PIPE)  # fmt: skip
    archive.write(RECORDS, pipe)
    assert int(reader.communicate()[0]) == len(b"".join(LINES).decode())


def test_an_error_of_the_source_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    archive.write(RECORDS, path)

    def source() -> Iterator[Record]:
        yield RECORDS[0]
        raise OSError("the source is gone")

    with pytest.raises(OSError, match="the source is gone"):
        archive.write(source(), path)
    assert list(archive.read(path)) == RECORDS
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.jsonl"]
    with pytest.raises(FileNotFoundError):
        archive.write(RECORDS, tmp_path / "no folder" / "games.jsonl")
    with pytest.raises(FileNotFoundError):
        next(archive.read(tmp_path / "none.jsonl"))


def test_one_at_a_time() -> None:
    """Nothing is read before it is asked for, and nothing written before the next is made."""
    file = io.BytesIO(b"".join(LINES))
    records = archive.read(file)
    assert file.tell() == 0
    for at, record in enumerate(RECORDS, 1):
        assert next(records) == record
        assert file.tell() == len(b"".join(LINES[:at]))
    written = io.BytesIO()

    def source() -> Iterator[Record]:
        for at, record in enumerate(RECORDS):
            assert written.getvalue() == b"".join(LINES[:at])
            yield record

    assert archive.write(source(), written) == len(RECORDS)


@pytest.mark.parametrize(
    ("before", "between", "after"),
    [
        (b"", b"\n", b"\n\n \n"),
        (b"\xef\xbb\xbf", b"", b""),
        (b"\n\r\n", b"\r\n", b"\r\n"),
        (b"  ", b"\t\n", b"   "),
    ],
)
def test_blank_lines_carriage_returns_and_a_byte_order_mark(
    before: bytes, between: bytes, after: bytes
) -> None:
    data = before + between.join(LINES) + after
    assert read(data) == RECORDS
    assert read(data.replace(b"\n", b"\r\n")) == RECORDS
    assert read(data.rstrip()) == RECORDS
    for newline in (None, "", "\n"):
        text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline=newline)
        assert list(archive.read(text)) == RECORDS


# ---- bad lines -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message", "column", "cause"),
    [
        (b"{", "The record is not JSON at column 2: ", 2, NotationError),
        (b"[1, 2]", "Named fields are wanted, not a list.", 1, NotationError),
        (b"\xff{}", "The record is not UTF-8 from column 1.", 1, NotationError),
        (LINES[0][:300], "The record is not JSON at column ", None, NotationError),
        (LINES[0].strip() + LINES[1], "The record is not JSON at column ", None, NotationError),
        (
            LINES[0].replace(b"inkle", b"inkel"),
            "inkle: missing in the part auction.",
            1,
            RulesError,
        ),
        (LINES[0].replace(b'"pass"', b'"paas"', 1), "rounds[0].actions[1]: ", 1, NotationError),
        (b'{"format":"fivehundred-game","version":3}', "version: This reads", 1, NotationError),
        (b"[" * 200_000, "The record nests too deeply.", 1, NotationError),
    ],
)
def test_a_line_that_is_no_record(
    line: bytes, message: str, column: int | None, cause: type[Exception], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(LINES[0] + b"\n" + LINES[1] + line.rstrip() + b"\n" + LINES[2])
    records = archive.read(path)
    assert [next(records), next(records)] == RECORDS[:2]
    with pytest.raises(NotationError) as caught:
        next(records)
    error = caught.value
    assert str(error).startswith(f"{path}, game 3, line 4, column "), str(error)
    assert message in str(error)
    assert len(str(error)) < 500
    place = Place(file=str(path), game=3, line=4, column=column or error.column)
    assert error.place == place
    assert (error.line, error.column) == (4, place.column)
    assert error.text.rstrip() == line.decode("utf-8", "replace").rstrip()
    assert type(error.__cause__) is cause
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.place) == (str(error), place)
    assert list(records) == [], "an iterator that raised is at its end"
    found: list[Any] = list(archive.read(path, errors="yield"))
    assert [found[0], found[1], found[3]] == RECORDS[:3]
    assert str(found[2]) == str(error)
    assert type(found[2].__cause__) is cause


def test_fault_D13_one_bad_line_loses_no_other(nightly: bool) -> None:
    chooser = random.Random(8)
    for _ in range(400 if nightly else 40):
        lines = [chooser.choice(LINES) for _ in range(12)]
        good = [Record.loads(line) for line in lines]
        bad = sorted(chooser.sample(range(12), 3))
        for at in bad:
            cut = chooser.randrange(1, len(lines[at]) - 2)
            noise = bytes(chooser.choices(range(33, 256), k=5))
            lines[at] = lines[at][:cut] + noise + b"\n"
        found = read(b"".join(lines), errors="yield")
        assert [at for at, one in enumerate(found) if isinstance(one, NotationError)] == bad
        assert [one.line for one in found if isinstance(one, NotationError)] == [
            at + 1 for at in bad
        ]
        for at in set(range(12)) - set(bad):
            assert found[at] == good[at]
        with pytest.raises(NotationError, match=f"^line {bad[0] + 1}, column "):
            read(b"".join(lines))


def test_a_line_that_is_too_long_is_passed_over() -> None:
    exact = LINES[0].strip() + b" " * (SIZE_LIMIT - len(LINES[0].strip()))
    long = b'{"notes":"' + b"x" * (SIZE_LIMIT + 2**21) + b'"}\n'
    found = read(exact + b"\r\n" + long + LINES[1] + long + LINES[2], errors="yield")
    assert [found[0], found[2], found[4]] == RECORDS[:3]
    for at, line in ((1, 2), (3, 4)):
        sentence = f"line {line}, column 1: A record has at most 16 MiB of text."
        assert str(found[at]) == sentence
        assert found[at].place == Place(line=line, column=1, game=line)


def test_a_file_has_the_name_that_it_is_given(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{}\n")
    for source, name, told in ((str(path), "", str(path)), (str(path), "mine", "mine")):
        (error,) = archive.read(source, errors="yield", name=name)
        assert isinstance(error, NotationError)
        assert error.place and error.place.file == told
    (error,) = archive.read(io.BytesIO(b"{}"), errors="yield")
    assert str(error).startswith("line 1, column 1: format: ")


def test_utf_16_is_refused_clearly() -> None:
    data = b"".join(LINES).decode().encode("utf-16")
    with pytest.raises(NotationError, match=r"^line 1, column 1: The record is not UTF-8"):
        read(data)
    text = io.TextIOWrapper(io.BytesIO(data), encoding="utf-16", newline="\n")
    assert list(archive.read(text)) == RECORDS


@given(st.lists(st.binary(max_size=40) | st.sampled_from(LINES), max_size=6))
def test_any_bytes(parts: list[bytes]) -> None:
    data = b"\n".join(parts)
    lines = [line for line in data.split(b"\n") if line.strip()]
    found = read(data, errors="yield")
    assert len(found) == len(lines)
    for line, one in zip(lines, found, strict=True):
        assert isinstance(one, Record) == (line.strip() + b"\n" in LINES) or b"{" not in line


def test_legality_is_for_the_record_to_say() -> None:
    data = json.loads(LINES[0])
    data["rounds"][0]["actions"][5] = "8H"
    (record,) = read(json.dumps(data).encode())
    with pytest.raises(ValueError, match=r"^Round 1, action 6: 8H is not legal"):
        record.check()


# ---- size ----------------------------------------------------------------------------------------

STREAM = """
import sys
from fivehundred import archive

path, size = sys.argv[1], int(sys.argv[2])
some = list(archive.read(sys.stdin.buffer))
length = sum(len(record.dumps().encode()) for record in some)

def records():
    for _ in range(size // length + 1):
        yield from some

written = archive.write(records(), path)
read = 0
def counted():
    global read
    for record in archive.read(path):
        if read % 50 == 0 and not any(part.hands for part in record.rounds):
            record.check()
        read += 1
        yield record

assert archive.write(counted(), path + ".again") == written == read
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(int(status["VmHWM"].split()[0]) * 1024)  # ru_maxrss would count what started it
"""


def test_an_archive_of_any_size_is_streamed_in_little_memory(tmp_path: Path, nightly: bool) -> None:
    """A gigabyte in the nightly size, written, read and played in part, and written again, each
    under 100 MB, the interpreter too."""
    path = tmp_path / "games.jsonl"
    size = 10**9 if nightly else 3 * 10**6
    done = subprocess.run(
        [sys.executable, "-c", STREAM, str(path), str(size)],
        input=b"".join(LINES),
        capture_output=True,
        check=True,
    )
    assert path.stat().st_size >= size
    assert filecmp.cmp(path, f"{path}.again", shallow=False)
    assert int(done.stdout) < 100 * 10**6
    path.unlink()
    Path(f"{path}.again").unlink()


def test_equal_archives_are_equal_bytes() -> None:
    first, second = io.BytesIO(), io.BytesIO()
    archive.write(RECORDS, first)
    archive.write(archive.read(io.BytesIO(first.getvalue())), second)
    assert first.getvalue() == second.getvalue()
    text = io.StringIO()
    archive.write((Record.of(Game(one.rules, seed=1)) for one in RECORDS), text)
    assert len(list(archive.read(io.StringIO(text.getvalue())))) == len(RECORDS)
    changed = dataclasses.replace(RECORDS[0], extra={"a": {"z": 1, "b": 2}})
    archive.write([changed], second)
    assert second.getvalue().endswith(b'"a":{"b":2,"z":1}}\n')
