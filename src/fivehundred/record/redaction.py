"""What a seat, or a spectator, knows of a record: what the engine's views and events tell it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fivehundred.cards import CardSet
from fivehundred.errors import FiveHundredError
from fivehundred.events import Event, EventKind, Phase
from fivehundred.record import replay
from fivehundred.record.shapes import named
from fivehundred.record.texts import HIDDEN, phases, texts_of, write_hand
from fivehundred.round import Round

if TYPE_CHECKING:
    from fivehundred.record import Record, RoundRecord


def seen_by(record: Record, seat: int | None, at: tuple[int, int] | None) -> Record:
    """What a seat knows of a record, see `Record.seen_by`."""
    players = record.rules.table.players
    if seat is not None and type(seat) is not int:
        raise TypeError(f"A seat is a number, not {named(seat)}.")
    if seat is not None and not 0 <= seat < players:
        raise FiveHundredError(f"{seat} is no seat at this table: they are 0 to {players - 1}.")
    counts = [len(part.actions) for part in record.rounds]
    if at is not None:
        number, count = replay.place(record, at)
        counts = [*counts[: number - 1], count]
    viewers = range(players) if seat is None else (seat,)
    rounds = tuple(
        _seen(part, round, viewers)
        for part, round in zip(record.rounds, replay.rounds_of(record, counts), strict=False)
    )
    return dataclasses.replace(record, rounds=rounds, seed=None, notes="", tags={}, extra={})


def _seen(part: RoundRecord, round: Round, viewers: Sequence[int]) -> RoundRecord:
    start = _start_of(round)
    known = [_Known(round, start, viewer) for viewer in viewers]
    masks, _ = round._start_masks
    dealt = map(CardSet.from_mask, masks)
    hands = [_masked(hand, [k.hands[at] for k in known]) for at, hand in enumerate(dealt)]
    kitty = _masked(start.kitty, [k.kitty for k in known])
    line = None
    if round.deal is None:
        laid = _masked(start.laid, [k.laid for k in known])
        phase, _, _, _, *others = round._start_text.split(" ")
        line = " ".join([phase, "/".join(hands), kitty, laid, *others])
    texts = _texts_seen(round, known)
    return dataclasses.replace(
        part,
        pack=None,
        hands=None if line else (*hands, kitty),
        start=line,
        actions=texts,
        annotations={},
        marks={},
        inferred=tuple(at for at in part.inferred if at <= len(texts)),
        points=part.points if round.is_over else None,
        extra={},
    )


def _start_of(round: Round) -> Round:
    start = round.copy()
    while start.ply:
        start.pop()
    return start


def _masked(cards: CardSet, known: Iterable[CardSet]) -> str:
    """The text of cards of which the viewers all know these."""
    seen = cards
    for one in known:
        seen &= one
    return write_hand(seen, len(cards) - len(seen))


def _texts_seen(round: Round, known: Sequence[_Known]) -> tuple[str, ...]:
    """The decisions; cards that are being laid away by another seat are none yet."""
    texts = []
    lays = 0
    for text, phase in zip(texts_of(round), phases(round), strict=True):
        if phase is not Phase.EXCHANGE:
            texts.append(text)
        elif lays == len(known[0].lays):
            texts += [text] if all(k.viewer == round.turn for k in known) else []
        else:
            cards = known[0].lays[lays]
            shown = cards is not None and all(k.lays[lays] == cards for k in known)
            texts.append(text if shown else HIDDEN)
            lays += 1
    return tuple(texts)


class _Known:
    """What one seat knows: of the start of a round its hands, kitty and cards laid away, and of
    the cards laid away since those of each time."""

    def __init__(self, round: Round, start: Round, viewer: int) -> None:
        view = start.view(viewer)
        self.viewer = viewer
        self.hands = [*view.known, CardSet()]
        self.kitty = view.kitty
        self.laid = view.laid
        self.lays: list[CardSet | None] = []
        #: By seat: cards that came into its hand after the start, None where they are not known.
        self.received: dict[int, CardSet | None] = {}
        for event in round.events(seat=viewer):
            self._note(event, start)
        view = round.view(viewer)
        for seat, cards in enumerate(view.known):
            self._held(seat, cards)
        self._held(viewer, view.laid)

    def _note(self, event: Event, start: Round) -> None:
        seat, cards = event.seat, event.cards
        if event.kind is EventKind.KITTY:
            self.kitty |= cards or CardSet()
            if seat is not None and start.phase is not Phase.EXCHANGE:
                self.received[seat] = cards
        elif seat is None:
            return
        elif event.kind is EventKind.LAY:
            self.lays.append(cards)
            self._held(seat, cards)
        elif event.kind is EventKind.PASS_ON:
            self.lays[-1] = self.received[seat] = cards
        elif event.kind is EventKind.CARD and event.action and event.action.card:
            self._held(seat, CardSet([event.action.card]))

    def _held(self, seat: int, cards: CardSet | None) -> None:
        """The seat has had these cards; those that it did not receive it had from the start."""
        received = self.received.get(seat, CardSet())
        if cards is not None and received is not None:
            self.hands[seat] |= cards - received
