"""Checks for programs that embed the engine: that no seat is shown what it may not know."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from fivehundred import _core
from fivehundred.actions import ALL
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Deal
from fivehundred.events import Decision
from fivehundred.round import Round
from fivehundred.view import View

#: What a program shows a seat of a round, as `assert_no_leak` takes it.
Show = Callable[[Round, int], object]


def assert_no_leak(
    round: Round, show: Show | None = None, *, worlds: int = 24, seed: int = 0
) -> int:
    """Asserts that what each seat is shown of a round does not depend on what is hidden from it.

    For each seat cards that it has not seen change places in ways that keep every public fact, the
    actions are done again, and worlds in which one of them is illegal are dropped. At every ply
    the turn, the phase and the seat's view (legal actions, history, events, errors) must be what
    they were.

    show: what your program shows a seat, `show(round, seat)`, compared by `==` at the end of the
    round so far; for instance the JSON that it sends. worlds: how many worlds to try for each
    seat. seed: of the random numbers that make them.

    Returns the number of worlds that were compared. AssertionError with a sentence.
    """
    random = Random(seed)
    compared = 0
    for seat in range(round.rules.table.players):
        view = round.view(seat)
        _assert_nothing_reachable(view)
        _assert_no_hidden_names(view)
        for number in range(worlds):
            world = _other_world(round, view, random, few=number % 2 == 0)
            if world is not None:
                _assert_same(round, world, seat, show)
                compared += 1
    return compared


# ---- another world -------------------------------------------------------------------------------


def _other_world(round: Round, view: View, random: Random, *, few: bool) -> Round | None:
    """The round with hidden cards moved, its actions done again; None when they cannot be."""
    hidden = list(view.unseen - view.kitty)
    if len(hidden) < 2:
        return None
    moved = random.sample(hidden, 2) if few else hidden
    targets = random.sample(moved, len(moved))
    names = dict(zip(map(str, moved), map(str, targets), strict=True))
    world = _dealt_elsewhere(round, names)
    return world if _replayed(round, world, view, random) else None


def _dealt_elsewhere(round: Round, names: dict[str, str]) -> Round:
    deal = round.deal
    if deal is not None:
        pack = (names.get(str(card), str(card)) for card in deal.pack)
        return Round(Deal(round.rules, pack, deal.dealer))
    fields = round._start_text.split(" ")
    for place in (1, 2, 3):
        fields[place] = _renamed(fields[place], names)
    return Round.from_text(round.rules, " ".join(fields))


def _renamed(sets: str, names: dict[str, str]) -> str:
    def rename(cards: str) -> str:
        pairs = (cards[i : i + 2] for i in range(0, len(cards), 2))
        return cards if cards == "-" else "".join(names.get(pair, pair) for pair in pairs)

    return "/".join(map(rename, sets.split("/")))


def _replayed(round: Round, world: Round, view: View, random: Random) -> bool:
    for decision in round.history:
        steps: Sequence[Decision | Card] = [decision]
        if isinstance(decision, CardSet):
            steps = list(decision)
            if world.turn != view.seat:
                steps = _laid_elsewhere(round, world, view, len(decision), random)
        for step in steps:
            if not world.is_legal(step):
                return False
            world.push(step)
        if not steps:
            return False
    return True


def _laid_elsewhere(
    round: Round, world: Round, view: View, count: int, random: Random
) -> list[Card]:
    """Other cards for the contractor to lay away, none of them one that is played later or lies
    open; [] where there are not so many."""
    assert world.turn is not None
    kept = CardSet(card for trick in (*round.tricks, round.trick) for card in trick.cards)
    free = list(world.hands[world.turn] - kept - view.known[world.turn])
    return sorted(random.sample(free, count)) if len(free) >= count else []


# ---- comparing -----------------------------------------------------------------------------------


def _assert_same(round: Round, world: Round, seat: int, show: Show | None) -> None:
    here, there = _rewound(round), _rewound(world)
    while True:
        where = f"seat {seat}, ply {here.ply}: "
        assert (here.turn, here.phase) == (there.turn, there.phase), (
            where + f"turn and phase depend on hidden cards: {here.text} and {there.text}"
        )
        assert here.view(seat)._bytes == there.view(seat)._bytes, (
            where + f"the view depends on hidden cards: {here.text} and {there.text}"
        )
        if not here.can_redo:
            break
        here.redo()
        there.redo()
    assert _seen(here, seat) == _seen(there, seat), (
        f"seat {seat}: history or errors depend on hidden cards: {here.text} and {there.text}"
    )
    assert here.events(seat=seat) == there.events(seat=seat), (
        f"seat {seat}: events depend on hidden cards: {here.text} and {there.text}"
    )
    if show is not None:
        assert show(here, seat) == show(there, seat), (
            f"seat {seat}: what is shown depends on hidden cards: {here.text} and {there.text}"
        )


def _rewound(round: Round) -> Round:
    copy = round.copy()
    while copy.ply:
        copy.pop()
    return copy


def _seen(round: Round, seat: int) -> tuple[object, ...]:
    view = round.view(seat)
    refusals = []
    if round.turn == seat:
        refusals = [str(round.why_not(action)) for action in ALL if action is not None]
    return view._log, view.to_dict(), refusals


# ---- reaching ------------------------------------------------------------------------------------


def _assert_no_hidden_names(view: View) -> None:
    text = json.dumps(view.to_dict())
    for card in view.unseen - view.kitty:
        assert str(card) not in text, f"seat {view.seat}: its view as data names {card}"


def _assert_nothing_reachable(view: View) -> None:
    hidden = view.unseen - view.kitty
    for thing in _reachable(view):
        assert not isinstance(thing, (_core.RoundState, _core.GamePlay, _core.Scores)), (
            f"seat {view.seat}: its view leads to {thing!r}"
        )
        cards = CardSet([thing]) if isinstance(thing, Card) else thing
        assert not (isinstance(cards, CardSet) and cards & hidden), (
            f"seat {view.seat}: its view leads to {cards & hidden}"
        )


def _reachable(start: object) -> Iterator[Any]:
    seen = {id(start)}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        yield thing
        for other in _referents(thing):
            if id(other) not in seen and not isinstance(other, (type, ModuleType)):
                seen.add(id(other))
                waiting.append(other)


def _referents(thing: object) -> list[Any]:
    """What an object leads to: a function not to its module, but to what it has enclosed."""
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    return gc.get_referents(thing)
