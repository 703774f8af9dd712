"""The names of the seats: points of the compass, clockwise from seat 0."""

from __future__ import annotations

_SHORT = {
    2: ("N", "S"),
    3: ("N", "E", "S"),
    4: ("N", "E", "S", "W"),
    5: ("N", "NE", "SE", "SW", "NW"),
    6: ("N", "NE", "SE", "S", "SW", "NW"),
}
_FULL = {"N": "North", "E": "East", "S": "South", "W": "West"}


def seats(players: int) -> tuple[str, ...]:
    """The short names of the seats: N E S W four-handed."""
    return _SHORT[players]


def seat_names(players: int) -> tuple[str, ...]:
    """The full names of the seats: North, Northeast."""
    return tuple(map(_full, _SHORT[players]))


def home_seat(players: int) -> int:
    """The seat of a person who has not chosen one: South, else the first."""
    names = seats(players)
    return names.index("S") if "S" in names else 0


def _full(short: str) -> str:
    first, *rest = (_FULL[letter] for letter in short)
    return "".join([first, *map(str.lower, rest)])
