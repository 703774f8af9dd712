"""Cards and sets of cards.

A card is ``suit * 16 + rank``, so a suit is a lane of 16 bits, a set of cards is a mask of 64, and
the ascending order of cards is spades, clubs, diamonds, hearts, low to high. No pack has black
thirteens: in their places stand the joker (11) and the second joker (27).

Texts are written in one way, ``H7``, ``DT``, ``SU`` (the eleven of spades), ``JK``, ``JL``, and
read more generously: in upper or lower case, with ♠ ♣ ♦ ♥ for suits and with 10 to 13 for the ranks
T U V W.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Set
from functools import total_ordering
from operator import index

from fivehundred.errors import FiveHundredError, NotationError, quote

__all__ = ["Card", "CardSet", "Rank", "Suit"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SUIT_LETTERS = "SCDH"
_RANK_LETTERS = "23456789TUVWJQKA"
_JOKERS = {11: "JK", 27: "JL"}
_FOLD = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZÈ♠♣♦♥", "abcdefghijklmnopqrstuvwxyzèscdh")


@total_ordering
class _Ordered(enum.Enum):
    """Members are equal to themselves alone and ordered among their own kind."""

    def __lt__(self, other: object) -> bool:
        if type(other) is type(self):
            return bool(self._value_ < other._value_)
        return NotImplemented

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @property
    def letter(self) -> str:
        """The character that stands for it in texts."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.letter


class Suit(_Ordered):
    """The four suits in bidding order. ``str`` gives the letter."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """S, C, D or H."""
        return _SUIT_LETTERS[self._value_]

    @property
    def symbol(self) -> str:
        """♠, ♣, ♦ or ♥."""
        return "♠♣♦♥"[self._value_]

    @property
    def word(self) -> str:
        """The name for people, "hearts"."""
        return self._name_.lower()

    @property
    def is_red(self) -> bool:
        """Whether it is diamonds or hearts."""
        return bool(self._value_ >= 2)


class Rank(_Ordered):
    """The ranks, low to high as at no trump; the value is the place. ``str`` gives the letter."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    ELEVEN = 9
    TWELVE = 10
    THIRTEEN = 11
    JACK = 12
    QUEEN = 13
    KING = 14
    ACE = 15

    @property
    def letter(self) -> str:
        """2 to 9, T U V W for ten to thirteen, J Q K A."""
        return _RANK_LETTERS[self._value_]

    @property
    def word(self) -> str:
        """The name for people, "seven" or "ace"."""
        return self._name_.lower()


class Value:
    """An immutable object that is its text: ``str`` gives the text and the class reads it back."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self),)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A {type(self).__name__} does not change.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A {type(self).__name__} does not change.")


class Pictured:
    """An object that notebooks show as `fivehundred.render` draws it."""

    __slots__ = ()

    def _repr_html_(self: Any) -> str:
        from fivehundred import render

        return render.html(self)

    def _repr_svg_(self: Any) -> str:
        from fivehundred import render

        return render.svg(self)


@total_ordering
class Card(Value):
    """A card, ``Card("H7")``. There is one object for each card, so ``==`` is ``is``.

    Cards are ordered by ``id``, which says nothing about which of two wins a trick.

    Raises NotationError for a text that is no card.
    """

    __slots__ = ("_text", "id", "is_joker", "rank", "suit")

    #: 0 to 63: suit * 16 + rank, and 11 and 27 for the jokers.
    id: int
    #: The suit printed on the card, None for a joker.
    suit: Suit | None
    #: The rank, None for a joker.
    rank: Rank | None
    #: Whether it is one of the two jokers.
    is_joker: bool
    _text: str

    def __new__(cls, text: str) -> Card:
        card = CARD_TEXTS.get(fold(text))
        if card is None:
            raise unreadable(text, "a card such as H7, DT or JK", CARD_TEXTS)
        return card

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank. FiveHundredError for a black thirteen: there is none."""
        card = _CARDS[suit._value_ << 4 | rank._value_]
        if card.is_joker:
            raise FiveHundredError(f"There is no thirteen of {suit.word}.")
        return card

    @classmethod
    def from_id(cls, id: int) -> Card:
        """The card of an id. FiveHundredError when it is not 0 to 63."""
        if not 0 <= id < 64:
            raise FiveHundredError(f"{id} is not the id of a card: they are 0 to 63.")
        return _CARDS[id]

    def __str__(self) -> str:
        return self._text

    def __hash__(self) -> int:
        return self.id

    def __lt__(self, other: object) -> bool:
        if isinstance(other, Card):
            return self.id < other.id
        return NotImplemented


class CardSet(Set[Card], Value, Pictured):
    """An immutable set of cards: ``CardSet("S5D4H7")``, or from cards or their texts.

    Iteration is ascending. The operators ``& | - ^`` take what the constructor takes, and ``in``
    takes a card or its text. In a text, spaces and commas between the cards are skipped, and ``-``
    is the empty set.

    Raises NotationError for a text that does not read or has a card twice.
    """

    __slots__ = ("mask",)

    #: The set as 64 bits: bit c for the card with id c.
    mask: int

    def __new__(cls, cards: str | Iterable[Card | str] = ()) -> CardSet:
        if isinstance(cards, CardSet):
            return cards
        if isinstance(cards, str):
            return read_cards(cards)
        mask = 0
        for card in cards:
            mask |= 1 << _card(card).id
        return cls.from_mask(mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set of a mask. FiveHundredError when the mask has more than 64 bits or a sign."""
        mask = index(mask)
        if mask >> 64:
            raise FiveHundredError("A set of cards has a mask from 0 to 2**64 - 1.")
        cards = _new(CardSet)
        _set_mask(cards, mask)
        return cards

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield _CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        if isinstance(card, (Card, str)):
            return bool(self.mask >> _card(card).id & 1)
        return False

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()

    def __le__(self, other: Set[object]) -> bool:
        if isinstance(other, CardSet):
            return not self.mask & ~other.mask
        return super().__le__(other)

    def __and__(self, other: Iterable[Card | str]) -> CardSet:
        return self.from_mask(self.mask & CardSet(other).mask)

    def __or__(self, other: Iterable[Card | str]) -> CardSet:  # type: ignore[override]
        return self.from_mask(self.mask | CardSet(other).mask)

    def __sub__(self, other: Iterable[Card | str]) -> CardSet:
        return self.from_mask(self.mask & ~CardSet(other).mask)

    def __xor__(self, other: Iterable[Card | str]) -> CardSet:  # type: ignore[override]
        return self.from_mask(self.mask ^ CardSet(other).mask)

    def __rsub__(self, other: Iterable[Card | str]) -> CardSet:
        return CardSet(other) - self

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __str__(self) -> str:
        return "".join([card._text for card in self]) or "-"


def fold(text: str) -> str:
    """The text with lower-case letters, and with letters for the symbols of suits; same length."""
    if not isinstance(text, str):
        raise TypeError(f"A text is wanted here, not {type(text).__name__}.")
    return text.translate(_FOLD)


def unreadable(text: str, what: str, texts: Iterable[str]) -> NotationError:
    """The error for a text that is none of texts: reading stops where it can become none."""
    folded = fold(text)
    end = 0
    while end < len(folded) and any(other.startswith(folded[: end + 1]) for other in texts):
        end += 1
    message = f"{quote(text)} is not {what}: it does not read from column {end + 1}."
    return NotationError(message, text=text, column=end + 1)


def read_cards(text: str, start: int = 0) -> CardSet:
    """The set of cards that the text is from start on. NotationError."""
    folded = fold(text)
    if folded[start:] == "-":
        return CardSet()
    mask = 0
    at = start
    while at < len(folded):
        if folded[at] in " ,":
            at += 1
            continue
        size = 2 if folded[at : at + 2] in CARD_TEXTS else 3
        card = CARD_TEXTS.get(folded[at : at + size])
        if card is None:
            column = at + unreadable(text[at : at + size], "a card", CARD_TEXTS).column
            message = f"{quote(text)} is not a set of cards: it does not read from column {column}."
            raise NotationError(message, text=text, column=column)
        if mask >> card.id & 1:
            message = f"{quote(text)} has {card} twice."
            raise NotationError(message, text=text, column=at + 1)
        mask |= 1 << card.id
        at += size
    if not mask:
        message = f"{quote(text)} has no cards; the empty set is written '-'."
        raise NotationError(message, text=text, column=start + 1)
    return CardSet.from_mask(mask)


def _card(card: Card | str) -> Card:
    if isinstance(card, str):
        return Card(card)
    if isinstance(card, Card):
        return card
    raise TypeError(f"A set of cards is made of cards or their texts, not {type(card).__name__}.")


def _make_cards() -> Iterator[Card]:
    suits, ranks = tuple(Suit), tuple(Rank)
    for id in range(64):
        suit, rank = suits[id >> 4], ranks[id & 15]
        is_joker = id in _JOKERS
        card = object.__new__(Card)
        put = object.__setattr__
        put(card, "id", id)
        put(card, "is_joker", is_joker)
        put(card, "suit", None if is_joker else suit)
        put(card, "rank", None if is_joker else rank)
        put(card, "_text", _JOKERS.get(id) or suit.letter + rank.letter)
        yield card


_new = object.__new__
_set_mask = CardSet.__dict__["mask"].__set__
_CARDS = tuple(_make_cards())

#: The folded texts that read as a card.
CARD_TEXTS = {fold(card._text): card for card in _CARDS}
CARD_TEXTS |= {
    f"{suit}{number}": CARD_TEXTS[suit + letter]
    for suit in "scdh"
    for number, letter in zip((10, 11, 12, 13), "tuvw", strict=True)
    if suit + letter in CARD_TEXTS
}
