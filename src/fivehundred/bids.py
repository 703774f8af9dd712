"""Bids, and the contract that the last of them becomes.

A bid has the same id under every rule set, that of the action that makes it. Which bids there are,
which outranks which and what they are worth is for the rule set to say, so bids have no order of
their own.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from fivehundred.cards import Suit, Value, fold, unreadable
from fivehundred.errors import FiveHundredError

__all__ = ["Bid", "BidKind", "Contract"]

_FIRST, _LAST = 65, 100


class BidKind(enum.Enum):
    """What a bid undertakes."""

    #: Six to ten tricks, with a suit as trumps or at no trump.
    LEVEL = 0
    #: Game: all ten tricks, and the match is decided by it.
    GAME = 1
    #: To win no trick, at no trump. In America: nullo.
    MISERE = 2
    #: The same with the hand face up.
    OPEN_MISERE = 3
    #: Misère by contractor and partner both.
    DOUBLE_NULLO = 4
    #: Misère without the kitty.
    BAR_NULLO = 5
    #: Misère bid before looking at the hand.
    BLIND_MISERE = 6
    #: Open misère in which the opponents play the cards. No rule set has it.
    SUPER_OPEN_MISERE = 7

    def __repr__(self) -> str:
        return f"BidKind.{self._name_}"


_LOSE_ALL = {
    BidKind.MISERE: "misere",
    BidKind.OPEN_MISERE: "open",
    BidKind.DOUBLE_NULLO: "double",
    BidKind.BAR_NULLO: "bar",
    BidKind.BLIND_MISERE: "blind",
    BidKind.SUPER_OPEN_MISERE: "super",
}


class Bid(Value):
    """A bid, ``Bid("7H")``. There is one object for each bid, so ``==`` is ``is``.

    The texts are 6S to 10NT, GS GC GD GH GN for Game, and misere, open, double, bar, blind and
    super. Also read are upper and lower case, 7♥, 6N, GNT, misère and nullo.

    Raises NotationError for a text that is no bid.
    """

    __slots__ = ("_text", "id", "is_game", "is_lose_all", "is_no_trump", "kind", "level", "suit")

    #: 65 to 100, the id of the action.
    id: int
    #: What it undertakes.
    kind: BidKind
    #: The tricks of a level bid, 6 to 10, else None.
    level: int | None
    #: The trumps, None where there are none.
    suit: Suit | None
    #: Whether it is a level or Game bid at no trump.
    is_no_trump: bool
    #: Whether it is a Game bid.
    is_game: bool
    #: Whether it is misère or one of its kin: the contractor must win no trick.
    is_lose_all: bool
    _text: str

    def __new__(cls, text: str) -> Bid:
        bid = BID_TEXTS.get(fold(text))
        if bid is None:
            raise unreadable(text, "a bid such as 7H, 6NT or misere", BID_TEXTS)
        return bid

    @classmethod
    def from_id(cls, id: int) -> Bid:
        """The bid of an id. FiveHundredError when it is not 65 to 100."""
        if not _FIRST <= id <= _LAST:
            raise FiveHundredError(f"{id} is not the id of a bid: they are 65 to 100.")
        return _BIDS[id - _FIRST]

    def __str__(self) -> str:
        return self._text

    def __hash__(self) -> int:
        return self.id


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Contract:
    """What a round is played for, ``Contract("7H", seat=2)``; ``Contract(None)`` when all passed.

    Raises FiveHundredError for a bid without a seat, a seat without a bid, a seat that is not 0 to
    5 and a partner who is the contractor; NotationError for a text that is no bid.
    """

    #: The bid, None when all passed.
    bid: Bid | None
    #: The contractor's seat, None when all passed.
    seat: int | None
    #: The seat of a partner who was called, where partners are, else None.
    partner: int | None

    def __init__(
        self, bid: Bid | str | None, seat: int | None = None, partner: int | None = None
    ) -> None:
        if isinstance(bid, str):
            bid = Bid(bid)
        if not isinstance(bid, (Bid, type(None))):
            raise TypeError(f"A contract is a Bid, its text or None, not {type(bid).__name__}.")
        if bid is None and (seat, partner) != (None, None):
            raise FiveHundredError("A round without a bid has neither contractor nor partner.")
        if bid is not None and seat is None:
            raise FiveHundredError(f"The contract {bid} needs the seat of its contractor.")
        for place in (seat, partner):
            if not isinstance(place, (int, type(None))):
                raise TypeError(f"A seat is a number from 0, not {type(place).__name__}.")
            if place is not None and not 0 <= place < 6:
                raise FiveHundredError("The seats of a contract are 0 to 5.")
        if bid is not None and seat == partner:
            raise FiveHundredError("The contractor cannot be the called partner.")
        object.__setattr__(self, "bid", bid)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "partner", partner)

    @property
    def trumps(self) -> Suit | None:
        """The suit of trumps, None at no trump, at misère and when all passed."""
        return self.bid.suit if self.bid else None

    @property
    def tricks(self) -> int:
        """The tricks it asks for: its level, 10 for Game, 0 at misère and when all passed."""
        if self.bid is None or self.bid.is_lose_all:
            return 0
        return self.bid.level or 10

    @property
    def is_lose_all(self) -> bool:
        """Whether the contractor must win no trick."""
        return self.bid is not None and self.bid.is_lose_all

    def __str__(self) -> str:
        if self.bid is None:
            return "all pass"
        partner = "" if self.partner is None else f"+{self.partner}"
        return f"{self.bid}@{self.seat}{partner}"

    def __repr__(self) -> str:
        if self.bid is None:
            return "Contract(None)"
        partner = "" if self.partner is None else f", partner={self.partner}"
        return f"Contract({str(self.bid)!r}, seat={self.seat}{partner})"


def _bid(id: int, kind: BidKind, text: str, level: int | None, place: int | None) -> Bid:
    """The bid, place being that of its suit, 4 at no trump."""
    bid = object.__new__(Bid)
    put = object.__setattr__
    put(bid, "id", id)
    put(bid, "kind", kind)
    put(bid, "level", level)
    put(bid, "suit", None if place in (None, 4) else Suit(place))
    put(bid, "is_no_trump", place == 4)
    put(bid, "is_game", kind is BidKind.GAME)
    put(bid, "is_lose_all", kind in _LOSE_ALL)
    put(bid, "_text", text)
    return bid


def _make_bids() -> Iterator[Bid]:
    places = tuple(enumerate(("S", "C", "D", "H", "NT")))
    for level in range(6, 11):
        for place, name in places:
            id = 65 + 5 * (level - 6) + place
            yield _bid(id, BidKind.LEVEL, f"{level}{name}", level, place)
    for place, name in places:
        yield _bid(90 + place, BidKind.GAME, "G" + name[0], None, place)
    for id, (kind, text) in enumerate(_LOSE_ALL.items(), 95):
        yield _bid(id, kind, text, None, None)


_BIDS = tuple(_make_bids())

#: The folded texts that read as a bid.
BID_TEXTS = {fold(bid._text): bid for bid in _BIDS}
BID_TEXTS |= {f"{level}n": BID_TEXTS[f"{level}nt"] for level in range(6, 11)}
BID_TEXTS |= {"gnt": BID_TEXTS["gn"]}
BID_TEXTS |= dict.fromkeys(
    ("misère", "mise\N{COMBINING GRAVE ACCENT}re", "nullo"), BID_TEXTS["misere"]
)
