"""The raw door to the C core, by way of cffi (``pip install "fivehundred[cffi]"``).

The compiled module is also the C library. ``lib`` has every function and every constant of
``fivehundred.h`` under its own name, ``ffi`` makes and reads the structs:

    >>> from fivehundred.capi import ffi, lib
    >>> rules, table = ffi.new("fh_rules *"), ffi.new("fh_table *")
    >>> lib.fh_rules_preset(b"australian", rules) == lib.FH_OK
    True
    >>> lib.fh_rules_compile(rules, table) == lib.FH_OK
    True
    >>> table.pack_size
    43

What the header says of pointers and ownership holds here: nothing is checked on the way in, and a
wrong pointer ends the process. ``ffi`` and ``lib`` are opened at their first use, which raises
ImportError where cffi is not installed.
"""

from __future__ import annotations

import os
import threading
from typing import Any

from . import _core

__all__ = ["ffi", "lib", "load"]

ffi: Any
lib: Any

_lock = threading.Lock()


def load(path: str | os.PathLike[str]) -> Any:
    """Opens another build of the C core, one with sanitizers say, as an object like ``lib``.

    The library has to be built from the same ``fivehundred.h``: struct layouts are not compared.
    Raises OSError when the file cannot be opened as a library.
    """
    return __getattr__("ffi").dlopen(os.fspath(path))


def __getattr__(name: str) -> Any:
    if name not in ("ffi", "lib"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with _lock:
        if name not in globals():
            _open()
    return globals()[name]


def _open() -> None:
    try:
        import cffi
    except ImportError as error:
        message = 'fivehundred.capi needs cffi: python -m pip install "fivehundred[cffi]"'
        raise ImportError(message, name="cffi") from error
    opened = cffi.FFI()
    opened.cdef(_core.CDEF)
    globals().update(ffi=opened, lib=opened.dlopen(_core.__file__))
