"""Seeds that follow from a seed."""

from __future__ import annotations

from hashlib import sha256


def derived_seed(*numbers: int) -> int:
    """A seed of 128 bits that follows from numbers: of a game, of a player in it."""
    text = " ".join(map(str, numbers))
    return int.from_bytes(sha256(text.encode()).digest()[:16])
