"""Things of the game as the rule book names them: suits, cards, bids, actions, phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from fivehundred.actions import Action, ActionKind
from fivehundred.bids import Bid, BidKind
from fivehundred.book.words import Words
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.events import Phase

Thing: TypeAlias = Suit | Card | CardSet | Bid | Action | Phase

_SECOND_JOKER = Card("JL")


def said(thing: Thing, names: Mapping[str, str]) -> str:
    """A thing in the words of a language. TypeError."""
    if isinstance(thing, Suit):
        return _suit(thing, names)
    if isinstance(thing, Card):
        return _card(thing, names)
    if isinstance(thing, CardSet):
        return _cards(thing, names)
    if isinstance(thing, Bid):
        return _bid(thing, names)
    if isinstance(thing, Action):
        return _action(thing, names)
    if isinstance(thing, Phase):
        return names[f"phase.{thing.name.lower()}"]
    raise TypeError(f"A suit, card, bid, action or phase is said, not {type(thing).__name__}.")


def _suit(suit: Suit | None, names: Mapping[str, str], form: str = "") -> str:
    key = f"suit.{'no_trump' if suit is None else suit.name.lower()}"
    return names.get(f"{key}.{form}", names[key])


def _card(card: Card, names: Mapping[str, str]) -> str:
    if card.suit is None or card.rank is None:
        return names["card.second_joker" if card is _SECOND_JOKER else "card.joker"]
    rank = names[f"rank.{card.rank.name.lower()}"]
    return names["card"].format(rank=rank, suit=_suit(card.suit, names))


def _cards(cards: Iterable[Card], names: Mapping[str, str]) -> str:
    said = [_card(card, names) for card in cards]
    return Words({}, names).listed(said) if said else names["choice.none"]


def _bid(bid: Bid, names: Mapping[str, str]) -> str:
    if bid.is_lose_all:
        return names[f"bid.{bid.kind.name.lower()}"]
    if bid.kind is BidKind.GAME:
        return names["bid.game"].format(suit=_suit(bid.suit, names, "game"))
    level = Words({}, names).number(bid.level or 0)
    return names["bid.level"].format(level=level, suit=_suit(bid.suit, names, "bid"))


def _action(action: Action, names: Mapping[str, str]) -> str:
    if action.bid is not None:
        return _bid(action.bid, names)
    if action.kind is ActionKind.PASS:
        return names["bid.pass"]
    card = "" if action.card is None else _card(action.card, names)
    if action.kind is ActionKind.CARD:
        return card
    suit = "" if action.suit is None else _suit(action.suit, names)
    form = names[f"action.{action.kind.name.lower()}"]
    return form.format(card=card, suit=suit, seat=action.seat)
