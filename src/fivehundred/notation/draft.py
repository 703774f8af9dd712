"""A round as its text has it, before it is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fivehundred.cards import CardSet
from fivehundred.events import Phase
from fivehundred.notation.stream import Spot
from fivehundred.record import RoundRecord


@dataclass
class Draft:
    """What has been read of a round, and where it stands in the text."""

    #: Where the round begins.
    spot: Spot
    #: The number that it has, None for a round alone.
    number: int | None = None
    pack: tuple[str, ...] | None = None
    #: Of each hand, a dead hand and the kitty: the mask of the known cards, how many are not.
    hands: list[tuple[int, int]] | None = None
    start: str | None = None
    #: Where hands, pack or start are, the last of them.
    cards_spot: Spot = (0, 0)
    actions: list[str] = field(default_factory=list)
    #: Where each action is.
    spots: list[Spot] = field(default_factory=list)
    #: After how many decisions whose turn it is said to be, or which phase, and where.
    said: list[tuple[int, int | Phase, Spot]] = field(default_factory=list)
    #: Remarks, after how many decisions they stand.
    remarks: list[tuple[int, str]] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    inferred: list[int] = field(default_factory=list)
    points: tuple[int, ...] | None = None
    points_spot: Spot = (0, 0)
    extra: dict[str, Any] = field(default_factory=dict)
    #: What is said of how it ended, a text for each part.
    result: list[str] | None = None
    result_spot: Spot = (0, 0)

    @property
    def has_cards(self) -> bool:
        """Whether the text says how the round begins."""
        return not (self.pack is None and self.hands is None and self.start is None)

    @property
    def is_known(self) -> bool:
        """Whether every card is known."""
        return self.pack is not None or not any(unknown for _, unknown in self.hands or ())

    def spot_of(self, where: str) -> Spot:
        """Where that is which the record refuses, see `NotationError.where`."""
        if where.startswith("actions["):
            return self.spots[int(where[len("actions[") : -1])]
        name = where.partition("[")[0].partition(".")[0]
        return {"points": self.points_spot, "annotations": self.spot}.get(name, self.cards_spot)

    def part(self, count: int) -> RoundRecord:
        """The record of so many of its decisions. NotationError."""
        hands = None if self.pack is not None or self.hands is None else map(_hand, self.hands)
        remarks: dict[int, list[str]] = {}
        for at, text in self.remarks:
            if at <= count:
                remarks.setdefault(at, []).append(text)
        return RoundRecord(
            pack=self.pack,
            hands=None if hands is None else tuple(hands),
            start=self.start,
            actions=tuple(self.actions[:count]),
            annotations={at: "\n".join(texts) for at, texts in remarks.items()},
            marks={at: mark for at, mark in self.marks.items() if at <= count},
            inferred=tuple(at for at in self.inferred if at <= count),
            points=self.points if count == len(self.actions) else None,
            extra=self.extra,
        )


def _hand(hand: tuple[int, int]) -> str:
    known, unknown = hand
    return (str(CardSet.from_mask(known)) if known or not unknown else "") + "?" * unknown
