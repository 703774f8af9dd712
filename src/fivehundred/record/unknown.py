"""Records in which not every card is known, to be shown.

A deal is made up under which all of a round is legal; of its cards those are hidden of which the
record does not tell where they are.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from fivehundred.cards import Card, CardSet
from fivehundred.errors import DealError
from fivehundred.events import PHASES, Event, EventKind, Phase
from fivehundred.record import replay
from fivehundred.record.playing import is_known
from fivehundred.record.texts import HIDDEN, laid_cards, read_hand, texts_of
from fivehundred.round import Round

if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord

_EXCHANGE, _PLAY = PHASES.index(Phase.EXCHANGE), PHASES.index(Phase.PLAY)


def filled(record: Record) -> tuple[Record, tuple[Unknown | None, ...]]:
    """A record that can be replayed, cards that are not known being made up, and for each round
    what is not known of it: None where all is.

    Errors as for `Record.check`; DealError for a round of which too little is known.
    """
    parts = record.rounds
    if all(part.hands is None or is_known(part) for part in parts):
        return record, (None,) * len(parts)
    rounds = replay.rounds_of(record, [len(part.actions) for part in parts], guess=True)
    if len(rounds) < len(parts):
        raise DealError(f"Round {len(rounds) + 1}: Too few cards are known for it to be shown.")
    found = []
    unknown: list[Unknown | None] = []
    for part, round in zip(parts, rounds, strict=True):
        if part.hands is None or is_known(part):
            found.append(part)
            unknown.append(None)
            continue
        masks, kitty = round._start_masks
        hands = tuple(str(CardSet.from_mask(mask)) for mask in (*masks, kitty))
        found.append(dataclasses.replace(part, hands=hands, actions=texts_of(round)))
        unknown.append(Unknown(part, round))
    return dataclasses.replace(record, rounds=tuple(found)), tuple(unknown)


class _Lay(NamedTuple):
    """Cards laid away: the number of the decision, the seat, the cards or None."""

    number: int
    seat: int
    cards: CardSet | None


class Unknown:
    """What a record does not tell of the cards of a round.

    part: the record of the round. round: the round played on a deal that was made up.
    """

    def __init__(self, part: RoundRecord, round: Round) -> None:
        hands = list(map(read_hand, part.hands or ()))
        self._pack = round.rules.pack_cards
        self._kitty = len(hands) - 1
        #: By card: where it was dealt.
        self._dealt = {card: at for at, (cards, _) in enumerate(hands) for card in cards}
        room = [at for at, (_, others) in enumerate(hands) if others]
        if len(room) == 1:
            self._dealt = dict.fromkeys(self._pack, room[0]) | self._dealt
        #: By card: the number of the decision that plays it, and the seat.
        self._plays: dict[Card, tuple[int, int]] = {}
        self._lays: list[_Lay] = []
        number, layer = 0, -1
        for phase, seat, action, _ in round._log():
            if phase == _EXCHANGE and seat == layer:
                continue
            number += 1
            layer = seat if phase == _EXCHANGE else -1
            if phase == _EXCHANGE:
                text = part.actions[number - 1]
                cards = None if text == HIDDEN else laid_cards(text)
                self._lays.append(_Lay(number, seat, cards))
            elif phase == _PLAY and action.card is not None:
                self._plays[action.card] = number, seat

    def hidden(self, done: int) -> CardSet:
        """The cards of which it is not known where they are after so many decisions."""
        return CardSet(card for card in self._pack if not self._is_known(card, done))

    def _is_known(self, card: Card, done: int) -> bool:
        dealt = self._dealt.get(card)
        lays = [lay for lay in self._lays if lay.number <= done]
        if card not in self._plays:
            return self._holder(card, dealt, lays) is not None
        number, seat = self._plays[card]
        is_fixed = bool(lays) or all(lay.seat != seat for lay in self._lays)
        return number <= done or is_fixed or dealt is not None

    def _holder(self, card: Card, holder: int | None, lays: Sequence[_Lay]) -> int | None:
        """Where a card lies that nobody plays, after these lays; None when that is not known."""
        for place, (_, seat, cards) in enumerate(lays):
            if cards is not None and card in cards:
                is_passed_on = len(self._lays) > place + 1
                holder = self._lays[place + 1].seat if is_passed_on else seat
            elif holder in (seat, self._kitty):
                holder = None if cards is None else seat
        return holder

    def seen(self, events: Iterable[Event]) -> list[Event]:
        """The events of the round from its beginning, without cards that are not known."""
        found = []
        lays = 0
        for event in events:
            lays += event.kind is EventKind.LAY
            cards = event.cards
            if cards is not None and event.kind in (EventKind.DEAL, EventKind.LOOK):
                cards = cards - self.hidden(0) or None
            elif cards is not None and not self._is_told(event.kind, cards, lays):
                cards = None
            found.append(dataclasses.replace(event, cards=cards))
        return found

    def _is_told(self, kind: EventKind, cards: CardSet, lays: int) -> bool:
        """Whether the cards of an event are known, so many times cards having been laid away."""
        if kind in (EventKind.LAY, EventKind.PASS_ON):
            return self._lays[lays - 1].cards is not None
        done = self._lays[lays - 1].number if lays else 0
        return not cards & self.hidden(done)
