"""A game step by step, as the plain data that a page shows: no rules are left to be known there.

A step is the deal of a round or a decision. What a viewer sees of it is a flat state, a value for
each name; and as most of it stays as it was and most of it is the same for all, what is kept is
the changes: those for all viewers, and those for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from fivehundred.actions import Action
from fivehundred.cards import CardSet
from fivehundred.events import Event, EventKind
from fivehundred.record.unknown import Unknown
from fivehundred.render.lines import plain
from fivehundred.render.scene import NO_CARDS, Cards, Scene, scene_of
from fivehundred.render.tables import INFERRED
from fivehundred.render.telling import Teller
from fivehundred.render.words import call_text, call_words
from fivehundred.round import Round
from fivehundred.seats import home_seat

#: What a viewer sees, by name; and a part of it that has changed.
State: TypeAlias = dict[str, object]

#: The changes of a step: for all, and by the number of the viewer.
Step: TypeAlias = tuple[State, dict[int, State]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A round and what is to be said of it beside what happens in it."""

    round: Round
    #: What is said before the first event.
    opening: str = ""
    #: What is said after the last one.
    closing: str = ""
    #: The scores before it, None for a round alone.
    scores: Sequence[int] | None = None
    #: The scores after it.
    scores_after: Sequence[int] | None = None
    #: What an annotator says, by the number of decisions before it.
    notes: Mapping[int, str] = field(default_factory=dict)
    #: What an annotator thinks of a decision, by its number from 1.
    marks: Mapping[int, str] = field(default_factory=dict)
    #: The numbers of the decisions that the source of the record left out.
    inferred: Sequence[int] = ()
    #: What is not known of the cards, None when all is.
    unknown: Unknown | None = None


def states(told: Told, viewers: Sequence[int | None]) -> Iterator[list[State]]:
    """For each step of a round what each viewer sees; a viewer is a seat, or None for all cards."""
    replayed = told.round.copy()
    while replayed.ply:
        replayed.pop()
    heard = [0] * len(viewers)
    ends = len(told.round.history)
    unknown = told.unknown
    for at in range(ends + 1):
        if at:
            replayed.redo()
        seen = []
        for number, viewer in enumerate(viewers):
            if unknown is None:
                events = replayed.events(heard[number], viewer)
            else:
                events = tuple(unknown.seen(replayed.events(0, viewer))[heard[number] :])
            heard[number] += len(events)
            said = [*([] if at else [told.opening]), *_sentences(replayed, events)]
            said += [told.closing] if at == ends else []
            remarks = {
                "note": told.notes.get(at, ""),
                "mark": told.marks.get(at, ""),
                "inferred": INFERRED if at in told.inferred else "",
            }
            scores = told.scores_after if at == ends else told.scores
            state = {"say": " ".join(filter(None, said)), **remarks}
            hidden = NO_CARDS if unknown is None else unknown.hidden(at)
            seen.append(state | _state(replayed, viewer, scores, hidden))
        yield seen


def changes(states: Iterable[Sequence[State]]) -> Iterator[Step]:
    """What changes from state to state, beginning with nothing."""
    known: list[State] = []
    for seen in states:
        known = known or [{} for _ in seen]
        shared: State = {}
        own: dict[int, State] = {}
        for name in seen[0]:
            values = [state[name] for state in seen]
            old = [state.get(name) for state in known]
            if values == old:
                continue
            if all(value == values[0] for value in values):
                shared[name] = values[0]
                continue
            for viewer, (value, before) in enumerate(zip(values, old, strict=True)):
                if value != before:
                    own.setdefault(viewer, {})[name] = value
        known = [dict(state) for state in seen]
        yield shared, own


def _state(
    round: Round, viewer: int | None, scores: Sequence[int] | None, hidden: CardSet
) -> State:
    sight = round.view(home_seat(round.rules.table.players) if viewer is None else viewer)
    scene = scene_of(round if viewer is None else sight, sight, scores, hidden)
    state: State = {
        "head": scene.headline,
        "scores": scene.scores,
        "kitty": _codes(scene.kitty),
        "laid": plain(scene.laid.line),
        "turn": scene.turn,
        "winning": scene.winning,
    }
    return state | dict(_places(scene))


def _places(scene: Scene) -> Iterator[tuple[str, object]]:
    for number, place in enumerate(scene.places):
        yield f"hand{number}", _codes(place.hand)
        yield f"notes{number}", ", ".join(place.notes)
        yield f"out{number}", place.is_out
        yield f"call{number}", None if place.call is None else _call(place.call)
        yield f"played{number}", None if place.played is None else _played(place.played)


def _call(call: Action) -> list[str]:
    """As it is shown and as it is read aloud."""
    return [plain(call_text(call)), call_words(call)]


def _played(action: Action) -> list[str]:
    """The card, and the suit that a joker was led as."""
    return [str(action.card), *([] if action.suit is None else [f"as {action.suit.word}"])]


def _codes(cards: Cards) -> str:
    """Two characters for each card."""
    return "".join("##" if card is None else str(card) for card in cards.row)


def _sentences(round: Round, events: Iterable[Event]) -> Iterator[str]:
    teller = Teller(round.rules, spelled=True)
    for event in events:
        if event.kind is EventKind.POINTS and round.result is not None:
            yield teller.end(round.result)
        yield plain(teller.tell(event, round.contract))
