"""What the tags of a block say, under one rule set; nothing is played here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fivehundred.cards import Card, CardSet
from fivehundred.errors import DealError, quote
from fivehundred.rules import Rules
from fivehundred.trickster.tags import Block, Tag, Token
from fivehundred.trickster.words import SEATS, read_cards, read_hand


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards that a seat took up or laid away, in the order of the source."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Entries:
    """A block by seats and cards. NotationError for what does not read."""

    #: The seat that deals.
    dealer: int
    #: By seat: the hand, None where it is not known.
    hands: tuple[CardSet | None, ...]
    #: The kitty in the order of the source, () where it is not known.
    undealt: tuple[Card, ...]
    #: The kitty as it was taken up.
    added: Moved | None
    #: The cards laid away.
    removed: Moved | None
    #: The words of the auction by seat, those of seats that had no turn too.
    calls: tuple[tuple[int, Token], ...]
    #: The contractor's seat.
    declarer: int | None
    #: The seat that leads first.
    leader: int | None
    #: The rows of play: the word of each seat that played.
    rows: tuple[dict[int, Token], ...]
    #: The scores by column.
    scores: tuple[int, ...] | None

    @property
    def kitty(self) -> CardSet | None:
        """The kitty, None where it is not known."""
        cards = self.undealt or (self.added.cards if self.added else ())
        return CardSet(cards) if cards else None

    @classmethod
    def of(cls, block: Block, rules: Rules, jokers: Mapping[str, Card]) -> Entries:
        """The entries of a block. jokers: which texts the jokers have."""
        reader = _Reader(rules, jokers)
        auction, play = block.tag("Auction"), block.tag("Play")
        leader, dealer = reader.seat_of(play), reader.dealer(block)
        first = reader.seat_of(auction)
        if first is None:
            first = (dealer + 1) % rules.table.players
        hands = reader.hands(block.tag("Deal"))
        entries = cls(
            dealer=dealer,
            hands=hands,
            undealt=reader.cards(block.tag("Undealt"), block.text("Undealt")),
            added=reader.moved(block.tag("CardsAdded")),
            removed=reader.moved(block.tag("CardsRemoved")),
            calls=tuple(reader.columns(auction, first, _joined(auction.rows))),
            declarer=reader.seat_of(block.tag("Declarer")),
            leader=leader,
            rows=reader.rows(play, leader),
            scores=reader.scores(block.tag("GameScores")),
        )
        with block.tag("Deal").placing():
            _check_dealt(rules, (*hands, entries.kitty))
        return entries


def _check_dealt(rules: Rules, places: Iterable[CardSet | None]) -> None:
    """DealError for a card that is dealt twice or is not in the pack, and for a hand too long."""
    sizes = [10] * rules.table.players + [rules.deal.kitty_size]
    dealt: set[Card] = set()
    for cards, size in zip(places, sizes, strict=True):
        if cards is not None and len(cards) != size:
            raise DealError(f"{cards} has {len(cards)} cards, not {size}.")
        for card in cards or ():
            if card in dealt or card not in rules.pack_cards:
                why = "is dealt twice" if card in dealt else "is not in the pack"
                raise DealError(f"{card} {why}.")
            dealt.add(card)


def _joined(words: list[Token]) -> list[Token]:
    """The words of an auction, Open and what follows being one."""
    joined: list[Token] = []
    for word in words:
        if joined and joined[-1].text.lower() == "open":
            joined[-1] = Token(f"Open{word.text}", joined[-1].line, joined[-1].column)
        else:
            joined.append(word)
    return joined


class _Reader:
    def __init__(self, rules: Rules, jokers: Mapping[str, Card]) -> None:
        self._rules, self._jokers = rules, jokers
        self._seats = SEATS[rules.table.players]

    def seat(self, tag: Tag, text: str) -> int:
        if text not in self._seats:
            raise tag.fault(f"{quote(text)} is no seat: they are {' '.join(self._seats)}.")
        return self._seats.index(text)

    def seat_of(self, tag: Tag) -> int | None:
        return self.seat(tag, tag.text) if tag.text else None

    def after_seat(self, tag: Tag) -> tuple[int, str]:
        """The seat that a value begins with, and the rest."""
        seat, colon, rest = tag.text.partition(":")
        if not colon:
            raise tag.fault("It begins with a seat and a colon.")
        return self.seat(tag, seat.strip()), rest

    def dealer(self, block: Block) -> int:
        """The dealer, who sits before the seat that speaks first and whose hand is given first."""
        dealer, first = self.seat_of(block.tag("Dealer")), self.seat_of(block.tag("Auction"))
        deal = block.tag("Deal")
        if dealer is not None:
            return dealer
        if first is not None:
            return (first - 1) % len(self._seats)
        if not deal.text:
            raise deal.fault("Nothing tells who deals.")
        return self.after_seat(deal)[0]

    def hands(self, tag: Tag) -> tuple[CardSet | None, ...]:
        hands: list[CardSet | None] = [None] * len(self._seats)
        if tag.text:
            first, texts = self.after_seat(tag)
            for seat, text in enumerate(texts.split(), first):
                with tag.placing():
                    hand = None if text == "-" else read_hand(text, self._jokers)
                hands[seat % len(hands)] = hand
        return tuple(hands)

    def cards(self, tag: Tag, text: str) -> tuple[Card, ...]:
        with tag.placing():
            return read_cards(text, self._jokers)

    def moved(self, tag: Tag) -> Moved | None:
        if not tag.text:
            return None
        seat, text = self.after_seat(tag)
        cards, size = self.cards(tag, text), self._rules.deal.kitty_size
        if len(cards) != size:
            raise tag.fault(f"There are {len(cards)} cards, not {size}.")
        return Moved(seat, cards)

    def columns(self, tag: Tag, first: int | None, words: list[Token]) -> list[tuple[int, Token]]:
        """The words of rows that have a column for each seat, clockwise from the first."""
        if first is None and words:
            raise tag.fault("The seat of the first column is not known.")
        return [((at + (first or 0)) % len(self._seats), word) for at, word in enumerate(words)]

    def rows(self, tag: Tag, first: int | None) -> tuple[dict[int, Token], ...]:
        columns = self.columns(tag, first, tag.rows)
        width = len(self._seats)
        rows = [dict(columns[at : at + width]) for at in range(0, len(columns), width)]
        played = [{seat: w for seat, w in row.items() if w.text != "-"} for row in rows]
        return tuple(row for row in played if row)

    def scores(self, tag: Tag) -> tuple[int, ...] | None:
        if not tag.text:
            return None
        first, text = self.after_seat(tag)
        numbers = [int(word) for word in text.split() if re.fullmatch("-?[0-9]{1,5}", word)]
        if len(numbers) != len(self._seats) or len(text.split()) != len(numbers):
            raise tag.fault(f"{len(self._seats)} scores are wanted, not {quote(text)}.")
        scores: dict[int, int] = {}
        for at, number in enumerate(numbers, first):
            column = at % len(self._seats) % self._rules.columns
            if scores.setdefault(column, number) != number:
                raise tag.fault("Partners have different scores.")
        return tuple(scores[column] for column in sorted(scores))
