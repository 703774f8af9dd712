"""Files that are written whole or not at all, and what is common to the readers and writers of
them."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, BinaryIO

from fivehundred.errors import FiveHundredError


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of the file at the path when all went well.

    On any error nothing is written, and a file that was there stays as it was. What is no file, a
    device or a pipe, is written to. OSError.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:  # the real path of a pipe is the name of no file
            yield file
        return
    target = os.path.realpath(path)
    beside = f"{target}.{os.urandom(4).hex()}.tmp"
    try:
        with open(beside, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(target):
            os.chmod(beside, os.stat(target).st_mode & 0o7777)
        os.replace(beside, target)
    except BaseException as error:
        if os.path.exists(beside):
            os.remove(beside)
        if isinstance(error, OSError) and error.filename == beside:
            error.filename = os.fspath(path)
        raise


class Rest(io.RawIOBase):
    """A file from its beginning, although its head has been read."""

    def __init__(self, head: bytes, file: IO[bytes]) -> None:
        self._head = head
        self._file = file
        self.read_bytes = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = len(buffer)
        data = self._head[:size] or self._file.read(size)
        self._head = self._head[size:]
        buffer[: len(data)] = data
        self.read_bytes += len(data)
        return len(data)


def head_of(file: IO[bytes], size: int) -> bytes:
    """The first bytes of a file, fewer only where it ends."""
    head = file.read(size)
    while 0 < len(head) < size and (more := file.read(size - len(head))):
        head += more
    return head


def check_errors(errors: str) -> None:
    """Refuses what is no way of a reader to give errors. ValueError."""
    if errors not in ("raise", "yield"):
        raise ValueError(f'errors is "raise" or "yield", not {errors!r}.')


def explained(error: FiveHundredError, source: object) -> FiveHundredError:
    """The error of a game of a source; it says so where the text that was given is the name of a
    file, as other readers take it."""
    if isinstance(source, str) and _NAME.fullmatch(source):
        error.args = (f"{error} A text is taken for the games themselves; give a Path for a file.",)
    return error


_NAME = re.compile(r"[^\n\[\]{}\"]*\.\w{1,8}|[^\s\[\]{}\"]*[/\\\\][^\n\[\]{}\"]*")
