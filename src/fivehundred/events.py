"""What happens in a round, as data: phases, tricks, events.

Everything here is read off a log, the actions of a round with the phase and the seat of each, so
the same functions serve the round itself and what a seat saw of it.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.actions import Action
from fivehundred.cards import Card, CardSet, Pictured

TYPE_CHECKING = False
if TYPE_CHECKING:  # typing costs an import
    from typing import TypeAlias

#: An action of a seat: pushed as one, taken back as one. Cards laid away are one decision.
Decision: TypeAlias = Action | CardSet

#: One action of a log: the number of the phase, the seat, the action, who won the trick it ended.
Entry: TypeAlias = tuple[int, int, Action, int | None]


class Phase(enum.Enum):
    """Where a round stands (rule 1.2). `str` gives the word that texts use."""

    #: Seats bid and pass.
    AUCTION = "auction"
    #: The contractor, who has taken up the kitty, lays away.
    EXCHANGE = "exchange"
    #: The contractor calls a partner.
    CALL = "call"
    #: Tricks are played.
    PLAY = "play"
    #: Played to the end.
    OVER = "over"
    #: Thrown in: nobody bid, or nothing that may be played.
    THROWN_IN = "thrown"

    def __str__(self) -> str:
        return self._value_

    def __repr__(self) -> str:
        return f"Phase.{self._name_}"


PHASES = tuple(Phase)
_EXCHANGE, _PLAY = PHASES.index(Phase.EXCHANGE), PHASES.index(Phase.PLAY)


@dataclass(frozen=True, slots=True)
class Trick(Pictured):
    """Cards on the table, in the order of play. `str` gives them: `2: H7 HK JK HA (0)`."""

    #: Seat and action of each card; a joker that was led under a name is an action like JK:H.
    plays: tuple[tuple[int, Action], ...]
    #: The seat that won the trick, None while it is not complete.
    winner: int | None = None

    @property
    def leader(self) -> int | None:
        """The seat that led, None before the lead."""
        return self.plays[0][0] if self.plays else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order of play."""
        return tuple(action.card for _, action in self.plays if action.card is not None)

    def card_of(self, seat: int) -> Card | None:
        """What a seat has played, None when it has not."""
        return next((action.card for player, action in self.plays if player == seat), None)

    def __len__(self) -> int:
        return len(self.plays)

    def __str__(self) -> str:
        if not self.plays:
            return "-"
        cards = " ".join(str(action) for _, action in self.plays)
        winner = "" if self.winner is None else f" ({self.winner})"
        return f"{self.leader}: {cards}{winner}"


class EventKind(enum.Enum):
    """What an event tells."""

    #: A seat was dealt a hand; cards None when the viewer does not see it.
    DEAL = "deal"
    #: The kitty: dealt face up (seat None), or taken up by the contractor.
    KITTY = "kitty"
    #: A call of the auction; also a look at the hand, a redeal asked for, the answer to that.
    CALL = "call"
    #: A hand that lay closed is in its owner's view; cards None when the viewer does not see it.
    LOOK = "look"
    #: Cards were laid away by a seat; cards None when the viewer does not see them.
    LAY = "lay"
    #: Cards laid away went to the partner, the seat; cards None when the viewer does not see them.
    PASS_ON = "pass on"
    #: The contractor has called a partner, or plays alone.
    PARTNER_CALL = "partner call"
    #: All know now that the seat is the contractor's partner.
    PARTNER = "partner"
    #: The joker's suit was named for the round.
    NAME = "name"
    #: A card was played.
    CARD = "card"
    #: A trick was won.
    TRICK = "trick"
    #: The contractor's hand was laid open.
    OPEN_HAND = "open hand"
    #: The round was scored.
    POINTS = "points"

    def __str__(self) -> str:
        return self._value_

    def __repr__(self) -> str:
        return f"EventKind.{self._name_}"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as one seat (or the host) saw it."""

    #: What happened.
    kind: EventKind
    #: Whose doing it was, or None.
    seat: int | None = None
    #: The call, the card played, the joker's suit named, the partner called.
    action: Action | None = None
    #: Cards dealt, taken up, laid away or laid open, where the viewer sees them.
    cards: CardSet | None = None
    #: The finished trick.
    trick: Trick | None = None
    #: Points of each column of the score sheet.
    points: tuple[int, ...] | None = None

    def to_dict(self) -> dict[str, object]:
        """The event as plain data, ready for JSON: its kind, and what it has, as texts."""
        what: dict[str, object] = {"kind": str(self.kind)}
        if self.seat is not None:
            what["seat"] = self.seat
        if self.action is not None:
            what["action"] = str(self.action)
        if self.cards is not None:
            what["cards"] = str(self.cards)
        if self.trick is not None:
            what["trick"] = [[seat, str(action)] for seat, action in self.trick.plays]
        if self.points is not None:
            what["points"] = list(self.points)
        return what

    def __str__(self) -> str:
        parts: list[object] = [self.kind]
        parts += [] if self.seat is None else [f"seat {self.seat}"]
        parts += [x for x in (self.action, self.cards, self.trick, self.points) if x is not None]
        return " ".join(map(str, parts))


def decisions(log: Sequence[Entry]) -> tuple[Decision, ...]:
    """The actions, cards that a seat lays away together: one set, or one hidden action."""
    found: list[Decision] = []
    laid, before = 0, -1
    for phase, seat, action, _ in log:
        if phase != _EXCHANGE:
            found.append(action)
            continue
        if seat != before:
            laid, before = 0, seat
        else:
            found.pop()
        laid = -1 if action.card is None else laid | 1 << action.card.id
        found.append(action if laid < 0 else CardSet.from_mask(laid))
    return tuple(found)


def calls(log: Sequence[Entry]) -> tuple[tuple[int, Action], ...]:
    """The calls of the auction: seat and action of each."""
    return tuple((seat, action) for phase, seat, action, _ in log if phase == 0)


def tricks(
    log: Sequence[Entry], begun: Sequence[tuple[int, Action]] = ()
) -> tuple[tuple[Trick, ...], Trick]:
    """The finished tricks, and the one on the table; begun: what lay there before the log."""
    finished: list[Trick] = []
    plays = list(begun)
    for phase, seat, action, winner in log:
        if phase != _PLAY or action.card is None:
            continue
        plays.append((seat, action))
        if winner is not None:
            finished.append(Trick(tuple(plays), winner))
            plays = []
    return tuple(finished), Trick(tuple(plays))
