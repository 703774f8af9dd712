"""Where things lie on a picture of a table, in units of a screen that is 360 wide.

The reader sits at the bottom, the others follow clockwise: up the left side, along the top, down
the right side. Hands at the sides are columns of cards, at the top and the bottom rows.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import NamedTuple

#: The width of a table, and the size of a card.
WIDTH, CARD_WIDTH, CARD_HEIGHT = 360, 36, 52

#: A call of more letters than these stands in two lines, of this width at the most.
CHIP_LETTERS, CHIP_WIDTH = 7, 62

#: Places clockwise from the bottom, by the number of hands.
_SIDES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "left", "right", "right"),
    6: ("bottom", "left", "left", "top", "right", "right"),
}
_MARGIN = 8
_HEAD = 46
_ROW_LABEL, _COLUMN_LABEL = 20, 34
_ROW = _ROW_LABEL + CARD_HEIGHT + _MARGIN
_STEP = 26
_COLUMN = 10


class Look(enum.Enum):
    """How a card is printed, so that what shows of it tells what it is."""

    #: It lies free.
    WHOLE = "w"
    #: The next card covers its right side.
    ROW = "r"
    #: The next card covers its lower part.
    COLUMN = "c"


class Point(NamedTuple):
    """So far to the right and so far down."""

    x: float
    y: float


class Slot(NamedTuple):
    """Where a card lies, its upper left corner, and how it is printed."""

    x: float
    y: float
    look: Look


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat has its things."""

    #: "bottom", "top", "left" or "right".
    side: str
    #: The upper edge of all that is the seat's.
    y: float
    #: The distance between cards in a column.
    step: float
    #: The middle of the card that it plays.
    table: Point
    #: The middle of its call.
    call: Point

    @property
    def is_column(self) -> bool:
        """Whether its cards lie one below another."""
        return self.side in ("left", "right")

    @property
    def label(self) -> Point:
        """Where the baseline of its name begins, has its middle or ends (see `anchor`)."""
        x = {"left": _MARGIN, "right": WIDTH - _MARGIN}.get(self.side, WIDTH / 2)
        return Point(x, self.y + 13)

    @property
    def anchor(self) -> str:
        """Which part of its name the point of the label is: "start", "middle" or "end"."""
        return {"left": "start", "right": "end"}.get(self.side, "middle")

    def fan(self, count: int) -> list[Slot]:
        """The places of so many cards."""
        if not self.is_column:
            return row(count, self.y + _ROW_LABEL)
        columns = -(-count // _COLUMN)
        length = -(-count // max(columns, 1))
        outer = _MARGIN if self.side == "left" else WIDTH - _MARGIN - CARD_WIDTH * columns
        slots = []
        for place in range(count):
            column, down = divmod(place, length)
            is_last = down == length - 1 or place == count - 1
            x, y = outer + CARD_WIDTH * column, self.y + _COLUMN_LABEL + self.step * down
            slots.append(Slot(x, y, Look.WHOLE if is_last else Look.COLUMN))
        return slots


@dataclass(frozen=True, slots=True)
class Layout:
    """A table for so many hands."""

    players: int
    height: float
    #: Clockwise from the bottom, then that of a dead hand.
    spots: tuple[Spot, ...]
    #: The middle of the table.
    centre: Point

    @property
    def laid(self) -> float:
        """The baseline of what was laid away."""
        return self.spots[0].y - 8

    def spot(self, seat: int, bottom: int) -> Spot:
        """The spot of a seat, or of the dead hand, when that seat is at the bottom."""
        return self.spots[(seat - bottom) % self.players if seat < self.players else seat]

    def kitty(self, count: int) -> list[Slot]:
        """The places of the cards of a kitty."""
        step = min(24, 84 / max(count - 1, 1))
        return row(count, self.centre.y - CARD_HEIGHT / 2, step=step)


def row(count: int, y: float, *, step: float = _STEP, width: float = WIDTH) -> list[Slot]:
    """The places of cards side by side in the middle of a width."""
    room = width - 2 * _MARGIN - CARD_WIDTH
    step = min(step, room / max(count - 1, 1))
    x = (width - CARD_WIDTH - step * (count - 1)) / 2
    looks = [Look.ROW] * (count - 1) + [Look.WHOLE]
    return [Slot(x + step * place, y, looks[place]) for place in range(count)]


def layout(players: int, dead_hands: int = 0) -> Layout:
    """The table of so many seats; a dead hand lies to the right or after the last seat."""
    two_and_dead = (players, dead_hands) == (2, 1)
    sides = ("bottom", "top", "right") if two_and_dead else _SIDES[players + dead_hands]
    ranks = max(sides.count("left"), sides.count("right"))
    step = 19 if ranks == 1 else 16.5
    column = _COLUMN_LABEL + step * (_COLUMN - 1) + CARD_HEIGHT + _MARGIN
    start = _HEAD + (_ROW if "top" in sides else 0)
    end = start + max(column * ranks, 220)
    centre = Point(WIDTH / 2, (start + end) / 2)
    spots = []
    for place, side in enumerate(sides):
        before = sides[:place].count(side)
        level = ranks - 1 - before if side == "left" else before  # the left is filled upwards
        y = {"bottom": end, "top": _HEAD}.get(side, start + column * level)
        spots.append(Spot(side, y, step, *_on_table(side, level, ranks, centre)))
    return Layout(players, end + _ROW, tuple(spots), centre)


def _on_table(side: str, level: int, ranks: int, centre: Point) -> tuple[Point, Point]:
    """Where a seat's card lies and where its call stands, on a ring round the middle."""
    if side in ("top", "bottom"):
        reach = 112 if ranks == 2 else 66
        point = Point(centre.x, centre.y + (reach if side == "bottom" else -reach))
        return point, point
    sign = 1 if side == "right" else -1
    y = centre.y if ranks == 1 else centre.y + (level - 0.5) * 124
    return Point(centre.x + sign * 62, y), Point(centre.x + sign * 97, y)
