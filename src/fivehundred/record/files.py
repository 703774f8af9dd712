"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of the file at the path when all went well.

    On any error nothing is written, and a file that was there stays as it was. What is no file, a
    device or a pipe, is written to. OSError.
    """
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "wb") as file:
            yield file
        return
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
