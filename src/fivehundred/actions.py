"""Actions: everything a seat can do, one interned value for each.

The id of an action is one byte with the same meaning under every rule set::

    0..63     a card, played, laid away or called, by phase
    64        pass, also "no raise" and "refuse"
    65..100   the bids (see ``Bid``)
    112 113   ask for a redeal, agree to it
    114       look at the hand
    115       play alone
    116..121  call seat 0..5 as partner
    128..135  lead the joker, then the second joker, as S C D H
    136..139  name S C D H as the joker's suit for the round
    255       hidden: what another seat sees of a card laid away
"""

from __future__ import annotations

import enum
from collections.abc import Iterator

from fivehundred._core import Token
from fivehundred.bids import BID_TEXTS, Bid
from fivehundred.cards import CARD_TEXTS, Card, CardSet, Suit, Value, fold, read_cards, unreadable
from fivehundred.errors import FiveHundredError, NotationError, quote

__all__ = ["ALL", "Action", "ActionKind", "read", "write"]


class ActionKind(enum.Enum):
    """What is done."""

    #: Play, lay away or call a card.
    CARD = 0
    #: Pass; also let one's bid stand, and refuse.
    PASS = 1
    #: Bid.
    BID = 2
    #: Ask for a redeal.
    ASK_REDEAL = 3
    #: Agree to a redeal.
    AGREE = 4
    #: Look at one's hand.
    LOOK = 5
    #: Play without a partner.
    ALONE = 6
    #: Call the player of a seat as partner.
    CALL_SEAT = 7
    #: Lead a joker as a suit.
    LEAD_JOKER = 8
    #: Name the joker's suit for the round.
    NAME_JOKER = 9
    #: A card laid away by another seat.
    HIDDEN = 10

    def __repr__(self) -> str:
        return f"ActionKind.{self._name_}"


class Action(Value, Token):
    """An action, ``Action("H7")``. There is one object for each action, so ``==`` is ``is``.

    ``id`` is its number, 0 to 255, the same under every rule set.

    The texts are those of cards and bids, and pass, redeal, agree, look, alone, seat=2, JK:H and
    JL:H for a joker led as a heart, joker=H for the joker named a heart for the round, and ## for
    hidden.

    Raises NotationError for a text that is no action. An action is no card and no bid, and equal
    to none.
    """

    __slots__ = ("_text", "bid", "card", "kind", "seat", "suit")

    #: What is done.
    kind: ActionKind
    #: The card; the joker that is led; else None.
    card: Card | None
    #: The bid, else None.
    bid: Bid | None
    #: The suit that is named for a joker, else None.
    suit: Suit | None
    #: The seat that is called, else None.
    seat: int | None
    _text: str

    def __new__(cls, text: str) -> Action:
        action = _TEXTS.get(fold(text))
        if action is None:
            raise unreadable(text, "an action such as pass, 7H, H7 or JK:H", _TEXTS)
        return action

    @classmethod
    def from_id(cls, id: int) -> Action:
        """The action of an id. FiveHundredError when no action has it."""
        action = ALL[id] if 0 <= id < 256 else None
        if action is None:
            raise FiveHundredError(f"{id} is not the id of an action.")
        return action

    def __str__(self) -> str:
        return self._text

    def __hash__(self) -> int:
        return self.id


def read(value: Action | Bid | Card | CardSet | str, phase: str) -> Action | CardSet:
    """What a seat means in a phase, "auction", "exchange", "call", "play" or any other.

    A text is that of an action, and in two phases has a mark: ``-H7S5D4`` lays cards away in the
    exchange and gives the set of them, ``?H7`` calls a card in the call. A card or a bid is its
    action, an action or a set of cards is itself. Whether it is legal is not asked here.

    Raises NotationError for a text that does not read or has the mark of another phase.
    """
    if isinstance(value, Action):
        return value
    if isinstance(value, (Card, Bid)):
        return Action.from_id(value.id)
    if not isinstance(value, str):
        if isinstance(value, CardSet):
            return value
        raise TypeError(f"An action, card, bid, set of cards or text, not {type(value).__name__}.")
    if value[:1] == "-":
        if phase != "exchange":
            raise _misplaced(value, "lays cards away, in the exchange only")
        return _read_laid(value)
    if value[:1] == "?":
        if phase != "call":
            raise _misplaced(value, "calls a card, in the call of a partner only")
        return _read_called(value)
    return Action(value)


def write(value: Action | CardSet, phase: str) -> str:
    """The text of an action, or of cards laid away, in a phase, as ``read`` reads it there.

    A single card laid away, ``-H7``, reads back as a set of one.
    """
    if not isinstance(value, Action):
        return f"-{value}"
    if value.kind is ActionKind.CARD and phase in _MARKS:
        return _MARKS[phase] + str(value)
    return str(value)


_MARKS = {"exchange": "-", "call": "?"}


def _misplaced(text: str, what: str) -> NotationError:
    return NotationError(f"{quote(text)} {what}.", text=text)


def _read_laid(text: str) -> CardSet:
    if text in ("-", "--"):
        raise NotationError(f"{text!r} lays no cards away.", text=text, column=2)
    return read_cards(text, 1)


def _read_called(text: str) -> Action:
    card = CARD_TEXTS.get(fold(text[1:]))
    if card is None:
        column = 1 + unreadable(text[1:], "a card", CARD_TEXTS).column
        message = f"{quote(text)} calls no card: it does not read from column {column}."
        raise NotationError(message, text=text, column=column)
    return Action.from_id(card.id)


def _action(
    id: int,
    kind: ActionKind,
    text: str,
    *,
    card: Card | None = None,
    bid: Bid | None = None,
    suit: Suit | None = None,
    seat: int | None = None,
) -> Action:
    action = Token.__new__(Action, id)
    put = object.__setattr__
    put(action, "kind", kind)
    put(action, "card", card)
    put(action, "bid", bid)
    put(action, "suit", suit)
    put(action, "seat", seat)
    put(action, "_text", text)
    return action


def _make_actions() -> Iterator[Action]:
    for id in range(64):
        card = Card.from_id(id)
        yield _action(id, ActionKind.CARD, str(card), card=card)
    yield _action(64, ActionKind.PASS, "pass")
    for id in range(65, 101):
        bid = Bid.from_id(id)
        yield _action(id, ActionKind.BID, str(bid), bid=bid)
    yield _action(112, ActionKind.ASK_REDEAL, "redeal")
    yield _action(113, ActionKind.AGREE, "agree")
    yield _action(114, ActionKind.LOOK, "look")
    yield _action(115, ActionKind.ALONE, "alone")
    for seat in range(6):
        yield _action(116 + seat, ActionKind.CALL_SEAT, f"seat={seat}", seat=seat)
    for first, joker in ((128, Card("JK")), (132, Card("JL"))):
        for suit in Suit:
            text = f"{joker}:{suit}"
            yield _action(first + suit.value, ActionKind.LEAD_JOKER, text, card=joker, suit=suit)
    for suit in Suit:
        yield _action(136 + suit.value, ActionKind.NAME_JOKER, f"joker={suit}", suit=suit)
    yield _action(255, ActionKind.HIDDEN, "##")


_BY_ID = {action.id: action for action in _make_actions()}

#: The action of every id from 0 to 255, None where there is none.
ALL: tuple[Action | None, ...] = tuple(_BY_ID.get(id) for id in range(256))

_TEXTS = {fold(action._text): action for action in _BY_ID.values()}
_TEXTS |= {text: _BY_ID[value.id] for text, value in (CARD_TEXTS | BID_TEXTS).items()}
