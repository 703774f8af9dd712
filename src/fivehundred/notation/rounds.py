"""Reading a round: how it begins, its rows of actions, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from fivehundred.errors import NotationError, quote
from fivehundred.events import Phase
from fivehundred.notation.draft import Draft
from fivehundred.notation.head import add_extra
from fivehundred.notation.stream import Spot, Stream
from fivehundred.notation.tokens import (
    CALLS,
    CARD_BITS,
    CARDS,
    read_action,
    read_cards,
    read_hand,
    split_mark,
    whole,
)
from fivehundred.notation.words import ROWS, labels, seats
from fivehundred.record.texts import hand_sizes
from fivehundred.rules import Rules

#: More decisions, words in front of rows and remarks than a round has.
_MOST = 10_000

_PHASES = {word.lower(): phase for phase, word in ROWS.items()}


@dataclass(slots=True)
class _Hand:
    """What is said of a hand: where, the mask of the known cards, how many others it has."""

    spot: Spot
    known: int = 0
    unknown: int = 0

    @property
    def count(self) -> int:
        """How many cards they are."""
        return self.known.bit_count() + self.unknown


class RoundReader:
    """Reads a round into `draft`, from a stream that stands at its first word."""

    def __init__(self, stream: Stream, rules: Rules) -> None:
        self.stream = stream
        self.rules = rules
        self.draft = Draft(stream.spot)
        self._seats = seats(rules.table.players)
        self._labels = labels(rules.table.players)

    def read(self) -> None:
        """Reads to the end of the round. NotationError; what comes before it is in the draft."""
        stream, draft = self.stream, self.draft
        stream.next()
        if stream.words and stream.token.isdecimal():
            draft.number = whole(stream.token)
            stream.next()
        stream.round = draft.number or 1
        self._nothing_else()
        while (word := stream.word) not in ("", "round", "end"):
            spot = stream.spot
            stream.next()
            if word in _PHASES:
                self._say(_PHASES[word], spot)
                self._rows(is_call=word == "auction")
            else:
                _READERS[word](self, spot)
        if not draft.has_cards:
            raise stream.fault("The round has no Deal, no Pack and no Start.", draft.spot)

    def _runs(self) -> Iterator[tuple[str, list[str]]]:
        """What stands before the next word that begins something; remarks are kept in the draft."""
        return self.stream.runs(self._annotate)

    def _nothing_else(self) -> None:
        for _ in self._runs():
            raise self._unwanted()

    def _unwanted(self) -> NotationError:
        return self.stream.fault(f"{quote(self.stream.token)} has no meaning here.")

    def _annotate(self) -> None:
        draft = self.draft
        self._check_length()
        draft.remarks.append((len(draft.actions), self.stream.remark()))

    def _check_length(self) -> None:
        draft = self.draft
        if len(draft.actions) + len(draft.said) + len(draft.remarks) > _MOST:
            raise self.stream.fault("No round is so long.")

    # ---- rows of actions

    def _rows(self, *, is_call: bool) -> None:
        draft = self.draft
        opened: int | None = None
        kind_before = ""
        for kind, words in self._runs():
            if kind == "words":
                self._words(words, is_call=is_call, is_closed=kind_before == ")")
            elif kind == "(" and opened is None:
                opened = len(draft.actions)
            elif kind == ")" and opened is not None:
                draft.inferred += range(opened + 1, len(draft.actions) + 1)
                opened = None
            elif kind != "/":
                raise self._unwanted()
            kind_before = kind
        if opened is not None:
            raise self.stream.fault("A round bracket is not closed before this.")

    def _words(self, words: list[str], *, is_call: bool, is_closed: bool) -> None:
        """Reads words of a row.

        is_closed: whether a bracket has been closed just before, so that a mark may follow.
        """
        draft, at = self.draft, self.stream.at
        self._check_length()
        plain = CALLS if is_call else CARDS
        labels = self._labels
        for number, word in enumerate(words, self.stream.number):
            text = plain.get(word)
            if text is not None:
                draft.actions.append(text)
                draft.spots.append((at, number))
            elif word in labels:
                draft.said.append((len(draft.actions), labels[word], (at, number)))
            else:
                self._word(word, (at, number), is_call=is_call, is_closed=is_closed)
            is_closed = False

    def _word(self, word: str, spot: Spot, *, is_call: bool, is_closed: bool) -> None:
        """Reads a word that has a mark, or that is not written as it would be."""
        draft = self.draft
        seat, colon, rest = word.partition(":")
        if colon and seat.upper() in self._seats:
            self._say(self._seats[seat.upper()], spot)
            if not rest:
                return
            word = rest
        try:
            bare, mark = split_mark(word) if word[-1] in "!?" else (word, "")
            if bare:
                draft.actions.append(read_action(bare, is_call=is_call))
                draft.spots.append(spot)
            elif not is_closed:
                raise NotationError(f"{quote(word)} stands behind no action.", text=word)
        except NotationError as error:
            raise self.stream.located(error, spot, decision=len(draft.actions) + 1) from None
        if mark:
            draft.marks[len(draft.actions)] = mark

    def _say(self, what: int | Phase, spot: Spot) -> None:
        self.draft.said.append((len(self.draft.actions), what, spot))

    # ---- cards

    def _deal(self, spot: Spot) -> None:
        """Hands behind their seats, or divided by / and | as in `Deal.parse`."""
        self._begins("hands", spot)
        places = self._places()
        hands = [_Hand(spot) for _ in range(places["KITTY"] + 1)]
        left = self.rules.pack_cards.mask
        place = 0
        for kind, words in self._runs():
            if kind == "/" and place < len(hands) - 2:
                place += 1
            elif kind == "|":
                place = len(hands) - 1
            elif kind == "words":
                for number, word in enumerate(words, self.stream.number):
                    spot = self.stream.at, number
                    if ":" in word:
                        name, _, word = word.rpartition(":")
                        place = self._place(places, name, spot)
                        hands[place].spot = spot
                    left -= self._hold(hands[place], word, left, spot)
            else:
                raise self._unwanted()
        self.draft.hands = list(self._filled(hands, left))

    def _places(self) -> dict[str, int]:
        """The numbers of the hands by their names, the kitty last."""
        players, dead = self.rules.table.players, self.rules.table.dead_hands
        others = {"DEAD": players, "KITTY": players + 1} if dead else {"KITTY": players}
        return self._seats | others

    def _place(self, places: dict[str, int], name: str, spot: Spot) -> int:
        if name.upper() not in places:
            raise self.stream.fault(f"There is no hand {quote(name)} at this table.", spot)
        return places[name.upper()]

    def _hold(self, hand: _Hand, word: str, left: int, spot: Spot) -> int:
        """Adds the cards of a word to a hand, and returns them; left: those not given yet."""
        try:
            mask, count, others = read_hand(word)
        except NotationError as error:
            raise self.stream.located(error, spot) from None
        if mask & ~left or mask.bit_count() < count:
            is_twice = not mask & ~self.rules.pack_cards.mask
            where = "is there twice" if is_twice else "is not in the pack"
            raise self.stream.fault(f"A card of {quote(word)} {where}.", spot)
        hand.known |= mask
        hand.unknown += others
        return mask

    def _filled(self, hands: list[_Hand], left: int) -> Iterator[tuple[int, int]]:
        """The known cards of each hand, and how many are not; the kitty may be what is left."""
        sizes = hand_sizes(self.rules)
        if not hands[-1].count and left.bit_count() == sizes[-1]:
            hands[-1].known = left
        for hand, size in zip(hands, sizes, strict=True):
            if hand.count not in (0, size):
                message = f"A hand of {size} cards is wanted, and this one has {hand.count}."
                raise self.stream.fault(message, hand.spot)
            yield hand.known, size - hand.known.bit_count()

    def _pack(self, spot: Spot) -> None:
        self._begins("pack", spot)
        found: list[str] = []
        for kind, words in self._runs():
            if kind != "words":
                raise self._unwanted()
            if CARD_BITS.keys() >= set(words):
                found += words
                continue
            for number, word in enumerate(words, self.stream.number):
                try:
                    found += read_cards(word)
                except NotationError as error:
                    raise self.stream.located(error, (self.stream.at, number)) from None
        self.draft.pack = tuple(found)

    def _start(self, spot: Spot) -> None:
        self._begins("start", spot)
        spot = self.stream.spot
        texts = self.stream.texts()
        if len(texts) != 1:
            raise self.stream.fault("A text in quotation marks is wanted.", spot)
        self.draft.start = texts[0]
        self._nothing_else()

    def _begins(self, name: str, spot: Spot) -> None:
        if getattr(self.draft, name) is not None:
            raise self.stream.fault("The round has this already.", spot)
        self.draft.cards_spot = spot

    # ---- what is said of it

    def _extra(self, spot: Spot) -> None:
        add_extra(self.stream, self.stream.texts(), spot, self.draft.extra)
        self._nothing_else()

    def _points(self, spot: Spot) -> None:
        if self.draft.points is not None:
            raise self.stream.fault("The round has its points already.", spot)
        points = []
        for word in " ".join(said(self._runs())).split():
            number = whole(word)
            if number is None:
                raise self.stream.fault(f"{quote(word)} is not a number of points.", spot)
            points.append(number)
        self.draft.points, self.draft.points_spot = tuple(points), spot

    def _result(self, spot: Spot) -> None:
        if self.draft.result is not None:
            raise self.stream.fault("The round has its result already.", spot)
        self.draft.result, self.draft.result_spot = said(self._runs()), spot


_READERS: dict[str, Callable[[RoundReader, Spot], None]] = {
    "deal": RoundReader._deal,
    "pack": RoundReader._pack,
    "start": RoundReader._start,
    "extra": RoundReader._extra,
    "points": RoundReader._points,
    "result": RoundReader._result,
}


def said(runs: Iterable[tuple[str, list[str]]]) -> list[str]:
    """What runs of words say, in parts divided by commas."""
    words = " ".join(word for _, run in runs for word in run)
    return [part.strip() for part in words.split(",")]
