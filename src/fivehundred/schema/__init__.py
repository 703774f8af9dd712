"""The shape of a record in JSON Schema, draft 2020-12, for other languages and other tools.

    >>> from fivehundred import schema
    >>> schema.record()["$id"]
    'urn:fivehundred:record:2'

The file ``record-2.json`` beside this module is generated from the types and shipped; the number
is the version of the form. What the schema refuses `Record.loads` refuses too, but for records of
version 1, which are read and are not of this form. The other way round
some things are beyond it: that no object has a name twice and no list of cards a card, how large
and how deep a text may be, that a remark stands at a decision there is, that 2.0 is no whole
number, which rules go together, and whether the actions are legal.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

__all__ = ["record"]


def record() -> dict[str, Any]:
    """The JSON Schema of a record, a new object each time."""
    text = files(__package__).joinpath("record-2.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
