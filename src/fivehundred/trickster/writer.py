"""A record into text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from fivehundred.actions import Action
from fivehundred.bids import Bid
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.errors import NotationError, quote
from fivehundred.events import Phase
from fivehundred.record import Record, RoundRecord
from fivehundred.record.guess import guessed
from fivehundred.record.playing import is_known
from fivehundred.round import Round
from fivehundred.rules import AuctionRounds
from fivehundred.trickster.options import options_of, write_json
from fivehundred.trickster.reader import GAME_TAGS, RECORD_TAGS
from fivehundred.trickster.tags import tag_line
from fivehundred.trickster.words import (
    BLACK_HIGH,
    RED_HIGH,
    SEATS,
    read_cards,
    seat_name,
    write_call,
    write_card,
    write_cards,
    write_hand,
)

Item = TypeVar("Item")

_HEADER = "% PTN ---------------------------\n"


def alone(record: Record) -> Iterator[Record]:
    """Each round of a record alone, with the dealer and the scores of its time.

    NotationError where there is none. Errors as for `Record.game`.
    """
    if not record.rounds:
        raise NotationError("The record has no rounds to be written.", text="")
    if len(record.rounds) == 1:
        yield record
        return
    game = record.game()
    scores, notes, cut = record.scores, record.notes, record.cut
    for part, round, entry in zip(
        record.rounds, [*game.rounds, game.round], [*game.sheet.entries, None], strict=False
    ):
        yield replace(
            record, rounds=(part,), dealer=round.dealer, scores=scores, notes=notes, cut=cut
        )
        scores, notes, cut = entry.totals if entry else (), "", ()


def losses(record: Record) -> list[str]:
    """What of a record has no place in the text."""
    parts = record.rounds
    fields = options_of(record.rules, record.tags.get("event", ""))[1]
    has = {
        "the seed": record.seed is not None,
        "the cut": bool(record.cut),
        "annotations": any(part.annotations for part in parts),
        "marks": any(part.marks for part in parts),
        "the points": any(part.points is not None for part in parts),
        "other fields": any(part.extra for part in parts) or bool({*record.extra} - {"trickster"}),
        f"the rules {', '.join(fields)}": bool(fields),
    }
    return [what for what, is_there in has.items() if is_there]


def write(record: Record) -> str:
    """The text of a record of one round.

    NotationError for what cannot be written, RulesError for rules that no options come near, errors
    as for `Record.round`.
    """
    return _Writer(record).text()


class _Writer:
    def __init__(self, record: Record) -> None:
        self._record, self._rules = record, record.rules
        kept = record.extra.get("trickster")
        self._kept: Mapping[str, Any] = kept if isinstance(kept, Mapping) else {}
        self._options, _ = options_of(record.rules, record.tags.get("event", ""))
        self._seats = SEATS[record.rules.table.players]
        is_red = record.rules.pack.jokers == 1 or self._kept.get("jokers") == "red"
        self._jokers = RED_HIGH if is_red else BLACK_HIGH
        self._part = part = record.rounds[0]
        self._hides = "##" in part.actions
        self._round = self._done(part)
        deal = self._round.deal
        assert deal is not None
        places = zip((*deal.hands, deal.kitty), part.hands or ("",) * 7, strict=False)
        known = [None if text.endswith("?") else cards for cards, text in places]
        self._hands, self._kitty = known[:-1], known[-1] or CardSet()

    def _done(self, part: RoundRecord) -> Round:
        """The round, on a deal that is made up where it is not known."""
        if part.start is not None:
            raise NotationError("A round that was set up is not written.", text=part.start)
        for text in part.hands or ():
            if text.endswith("?") and text.strip("?"):
                raise NotationError(f"{quote(text)} is known in part and not written.", text=text)
        if is_known(part):
            return self._record.round()
        round = guessed(part, self._rules, self._record.dealer, "Round 1")
        if round is None:
            raise NotationError("It cannot be told whether all of it is legal.", text="")
        return round

    # ---- text -----------------------------------------------------------------------------------

    def text(self) -> str:
        """The record, a tag on each line, in the order of the source."""
        record, players = self._record, len(self._seats)
        comments = "".join(f"% {line}".rstrip(" ") + "\n" for line in record.notes.split("\n"))
        kept = self._kept.get("options")
        options = {**kept, **self._options} if isinstance(kept, Mapping) else self._options
        names = [(seat_name(players, seat), name) for seat, name in enumerate(record.players)]
        tags = [
            *self._record_tags(),
            ("GameCode", "FiveHundred"),
            *([("GameOptionsJson", write_json(options))] if options else []),
            *self._scores(),
            *_from(names, self._seats.index("S") + 1),
            ("Dealer", self._seats[record.dealer]),
            ("Deal", self._deal_text()),
        ]
        lines = "".join(tag_line(name, value) for name, value in tags)
        return _HEADER + (comments if record.notes else "") + lines + "".join(self._play_lines())

    def _record_tags(self) -> list[tuple[str, str]]:
        known = {theirs: name for name, theirs in RECORD_TAGS.items()}
        tags = {known.get(name, name): text for name, text in self._record.tags.items()}
        seats = [seat_name(len(self._seats), seat) for seat in range(len(self._seats))]
        for name in tags:
            if not re.fullmatch(r"\w+", name) or name in (*GAME_TAGS, *seats):
                raise NotationError(f"A tag cannot have the name {quote(name)}.", text=name)
        order = [*RECORD_TAGS, *sorted(tags.keys() - RECORD_TAGS.keys())]
        return [(name, tags[name]) for name in order if name in tags]

    def _scores(self) -> list[tuple[str, str]]:
        if self._record.is_round:
            return []
        columns = self._rules.columns
        scores = self._record.scores or (0,) * columns
        if self._round.is_over:
            scores = tuple(s + p for s, p in zip(scores, self._round.points, strict=True))
        by_seat = [str(scores[seat % columns]) for seat in range(len(self._seats))]
        return [("GameScores", "S:" + " ".join(_from(by_seat, self._seats.index("S"))))]

    def _deal_text(self) -> str:
        hands = ["-" if h is None else write_hand(h, self._jokers) for h in self._hands]
        dealer = self._record.dealer
        return f"{self._seats[dealer]}:{' '.join(_from(hands, dealer))}"

    def _play_lines(self) -> Iterator[str]:
        """The lines from the kitty on."""
        round = self._round
        contract = None if round.phase is Phase.AUCTION else round.contract
        seat = None if contract is None else contract.seat
        undealt = self._listed("Undealt", self._kitty)
        if undealt:
            yield tag_line("Undealt", write_cards(undealt, self._jokers))
        if contract is not None and seat is not None:
            yield tag_line("Declarer", self._seats[seat])
            yield tag_line("Contract", self._call_text(contract.bid))
        first = self._seats[(self._record.dealer + 1) % len(self._seats)]
        yield _rows_text("Auction", first, self._auction())
        if round.laid and seat is not None:
            added = self._listed("CardsAdded", self._kitty, undealt[::-1])
            removed = self._listed("CardsRemoved", CardSet() if self._hides else round.laid)
            for name, cards in (("CardsAdded", added), ("CardsRemoved", removed)):
                if cards:
                    value = f"{self._seats[seat]}:{write_cards(cards, self._jokers)}"
                    yield tag_line(name, value)
        tricks = [*round.tricks, round.trick]
        leader = tricks[0].leader
        if leader is not None:
            yield _rows_text("Play", self._seats[leader], self._tricks(leader))

    def _listed(
        self, name: str, cards: CardSet, usual: tuple[Card, ...] | None = None
    ) -> tuple[Card, ...]:
        """Cards in the order of the source, if that is kept, else in the usual one."""
        order = self._kept.get("order")
        text = order.get(name) if isinstance(order, Mapping) else None
        if isinstance(text, str):
            try:
                kept = read_cards(text, self._jokers)
            except NotationError:
                kept = ()
            if CardSet(kept) == cards:
                return kept
        return tuple(cards) if usual is None else usual

    def _call_text(self, bid: Bid | None) -> str:
        auction = self._rules.auction
        is_american = auction.auction_rounds is AuctionRounds.ONE
        return write_call(bid, is_american=is_american, has_inkles=auction.inkle)

    def _auction(self) -> list[list[str]]:
        """The rows of the auction, a column for each seat from the left of the dealer on."""
        players = len(self._seats)
        words: list[str] = []
        for number, (seat, action) in enumerate(self._round.calls, 1):
            while (self._record.dealer + 1 + len(words)) % players != seat:
                words.append("-")
            is_inferred = number in self._part.inferred
            words.append("-" if is_inferred else self._call_text(action.bid))
        while words and words[-1] == "-":
            words.pop()
        words += ["-"] * (-len(words) % players)
        return [words[at : at + players] for at in range(0, len(words), players)]

    def _tricks(self, leader: int) -> list[list[str]]:
        """The rows of play, a column for each seat from the first leader on."""
        tricks = [trick.plays for trick in (*self._round.tricks, self._round.trick)]
        number = len(self._part.actions) - sum(map(len, tricks))
        named = self._round.joker_suit
        rows = []
        for plays in filter(None, tricks):
            row = ["-"] * len(self._seats)
            for seat, action in plays:
                number += 1
                suit = named if action is plays[0][1] else None
                row[seat] = self._card(action, suit, number in self._part.inferred)
            rows.append(_from(row, leader))
        return rows

    def _card(self, action: Action, named: Suit | None, is_inferred: bool) -> str:
        """named: the suit that was named for a joker that is led."""
        assert action.card is not None
        suit = named if action.suit is None and action.card.is_joker else action.suit
        text = write_card(action.card, self._jokers)
        return text if suit is None or is_inferred else f"{text}:{suit}"


def _from(items: Sequence[Item], first: int) -> list[Item]:
    """The items clockwise from one on."""
    first %= len(items) or 1
    return [*items[first:], *items[:first]]


def _rows_text(name: str, seat: str, rows: Sequence[Sequence[str]]) -> str:
    """A tag with rows; "" where there are none."""
    lines = "".join(" ".join(row) + "\n" for row in rows)
    return tag_line(name, seat) + lines if rows else ""
