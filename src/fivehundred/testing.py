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
from fivehundred.bids import Bid
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Deal
from fivehundred.errors import DealError
from fivehundred.events import PHASES, Decision, Phase
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
        nameless = _nameless(round, view)
        _assert_nothing_reachable(view, nameless)
        _assert_no_hidden_names(view, nameless)
        for number in range(worlds):
            world = _other_world(round, view, random, few=number % 2 == 0)
            if world is not None:
                _assert_same(round, world, seat, show)
                compared += 1
    return compared


# ---- another world -------------------------------------------------------------------------------


def _other_world(round: Round, view: View, random: Random, *, few: bool) -> Round | None:
    """The round with hidden cards moved, its actions done again; None when they cannot be."""
    hidden = list(view.unseen - view.kitty - _passed_on(round, view.seat))
    if len(hidden) < 2:
        return None
    moved = random.sample(hidden, 2) if few else hidden
    targets = random.sample(moved, len(moved))
    names = dict(zip(map(str, moved), map(str, targets), strict=True))
    world = _dealt_elsewhere(round, names)
    return world if world is not None and _replayed(round, world, view, random) else None


def _dealt_elsewhere(round: Round, names: dict[str, str]) -> Round | None:
    """The beginning of the round, cards renamed; None for a position that cannot stand."""
    deal = round.deal
    if deal is not None:
        pack = (names.get(str(card), str(card)) for card in deal.pack)
        return Round(Deal(round.rules, pack, deal.dealer))
    fields = round._start_text.split(" ")
    for place in (1, 2, 3):
        fields[place] = _renamed(fields[place], names)
    try:
        return Round.from_text(round.rules, " ".join(fields))
    except DealError:
        return None


def _renamed(sets: str, names: dict[str, str]) -> str:
    def rename(cards: str) -> str:
        pairs = (cards[i : i + 2] for i in range(0, len(cards), 2))
        return cards if cards == "-" else "".join(names.get(pair, pair) for pair in pairs)

    return "/".join(map(rename, sets.split("/")))


def _replayed(round: Round, world: Round, view: View, random: Random) -> bool:
    passed_on = _passed_on(round, view.seat)
    for decision in round.history:
        steps: Sequence[Decision | Card] = [decision]
        if isinstance(decision, CardSet):
            steps = list(decision)
            if world.turn != view.seat and not decision <= passed_on:
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
    """Other cards for the seat to lay away: those that the partner plays later, where they go to
    the partner, else none that is played later or lies open; [] where there are not so many."""
    seat = world.turn
    assert seat is not None
    plays = [play for trick in (*round.tricks, round.trick) for play in trick.plays]
    hand = world.hands[seat]
    passed = hand & CardSet(
        action.card
        for player, action in plays
        if player == _takes_from(round, seat) and action.card is not None
    )
    kept = CardSet(action.card for _, action in plays if action.card is not None)
    free = list(hand - kept - view.known[seat])
    if not 0 <= count - len(passed) <= len(free):
        return []
    return sorted([*passed, *random.sample(free, count - len(passed))])


def _takes_from(round: Round, seat: int) -> int | None:
    """The partner who takes up what the seat lays away (rule 5.7), None where nobody does."""
    contract = round.contract
    if contract is None or contract.bid is not Bid("double") or contract.seat != seat:
        return None
    rules = round.rules
    partner = (seat + rules.columns) % rules.table.players
    return partner if rules.exchange.partner_exchange else None


def _passed_on(round: Round, seat: int) -> CardSet:
    """Cards that a partner took up (rule 5.7), as far as one of the two knows them; empty for the
    others. The giver knows the kitty too, from which some of them may come."""
    giver = None if round.contract is None else round.contract.seat
    taker = None if giver is None else _takes_from(round, giver)
    if giver is None or taker is None or seat not in (giver, taker):
        return CardSet()
    if round.phase is Phase.EXCHANGE and round.turn == giver:
        return CardSet()
    laid = [
        action.card
        for phase, player, action, _ in round._log()
        if PHASES[phase] is Phase.EXCHANGE and player == giver and action.card is not None
    ]
    known = CardSet(laid) | _rewound(round).view(giver).laid
    return known | round.kitty if seat == giver else known


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
        if here.ply == round.ply:
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


def _nameless(round: Round, view: View) -> CardSet:
    """The hidden cards that the view has no reason to name; a called card has been named to all."""
    called = [] if view.called_card is None else [view.called_card]
    return view.unseen - view.kitty - CardSet(called) - _passed_on(round, view.seat)


def _assert_no_hidden_names(view: View, hidden: CardSet) -> None:
    """In the call of a partner the cards of other hands are what the seat may call."""
    without = ("legal_actions",) if view.phase is Phase.CALL else ()
    text = json.dumps({name: data for name, data in view.to_dict().items() if name not in without})
    for card in hidden:
        assert str(card) not in text, f"seat {view.seat}: its view as data names {card}"


def _assert_nothing_reachable(view: View, hidden: CardSet) -> None:
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
