"""What the rule tests share: rule sets, auctions and positions written as texts."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from typing import Any, TypeVar

import pytest

from fivehundred import (
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    DealError,
    Game,
    IllegalActionError,
    Phase,
    Round,
    Rules,
    ScoreSheet,
    Suit,
)
from fivehundred.errors import rule_text

Played = TypeVar("Played", Round, Game)

#: The tests that are about a rule field, by the field and its value (see `about`).
TESTS_ABOUT: dict[str, dict[object, list[str]]] = defaultdict(lambda: defaultdict(list))


@cache
def preset(name: str) -> Rules:
    return Rules.preset(name)


def rules(name: str, **changes: Any) -> Rules:
    """A preset with other fields."""
    return preset(name).replace(**changes) if changes else preset(name)


def legal(play: Round | Game) -> set[str]:
    """The texts of the legal actions."""
    return {str(action) for action in play.legal_actions}


def bids(play: Round | Game) -> set[str]:
    """The texts of the legal calls but pass."""
    return legal(play) - {"pass"}


def play(what: Played, actions: str) -> Played:
    """Does actions, their texts divided by spaces."""
    for action in actions.split():
        what.push(action)
    return what


def auction(rule_set: Rules, dealer: int, calls: str = "") -> Round:
    """A round of a seeded deal after some calls."""
    return play(Round(Deal.random(rule_set, seed=1, dealer=dealer)), calls)


def lay_lowest(what: Played) -> Played:
    """Lays the lowest cards away, as many as the kitty has."""
    view = what.view(what.turn or 0)
    what.discard(list(view.hand)[: view.rules.deal.kitty_size])
    return what


def standing(rule_set: Rules, bid: Bid | str, seat: int = 0) -> Round:
    """A round of a seeded deal in which the seat has just bid, after what the bid asks for."""
    partner_bids = ["misere"] + ["pass"] * (rule_set.columns - 1)
    for before in ([], ["7S"], ["8S"], partner_bids):
        round = auction(rule_set, (seat - len(before) - 1) % rule_set.table.players)
        for call in before:
            if round.is_legal(call):
                round.push(call)
        if round.turn == seat and round.is_legal(bid):
            round.push(bid)
            return round
    raise AssertionError(f"{bid} cannot be bid")


def let_stand(what: Played) -> Played:
    """Passes to the end of the auction, also for a bidder who is asked again."""
    round = _round_of(what)
    while round.phase is Phase.AUCTION:
        what.push("pass")
    return what


def _round_of(what: Round | Game) -> Round:
    return what.round if isinstance(what, Game) else what


def begin_play(what: Played) -> Played:
    """Passes to the end of the auction, lays the lowest cards away, calls nobody."""
    let_stand(what)
    while what.phase is Phase.EXCHANGE:
        lay_lowest(what)
    if what.phase is Phase.CALL:
        what.push("alone")
    return what


def contracted(rule_set: Rules, bid: Bid | str, seat: int = 0) -> Round:
    """A round in which a seat has won the auction with a bid and is to lead."""
    return begin_play(standing(rule_set, bid, seat))


def to_call(rule_set: Rules, contract: str, hand: str, laid: str, seed: int = 0) -> Round:
    """A round in which seat 0, with ten cards left and these laid away, may call a partner."""
    left = list(rule_set.pack_cards - CardSet(hand) - CardSet(laid))
    random.Random(seed).shuffle(left)
    places = range(0, len(left), 10)
    hands = [CardSet(hand), *(CardSet(left[place : place + 10]) for place in places)]
    round = Round(Deal.of(rule_set, hands, CardSet(laid), dealer=rule_set.table.players - 1))
    let_stand(play(round, contract)).discard(laid)
    return round


def at_random(what: Played, chooser: random.Random, actions: int = 1000) -> Played:
    """Goes on at random, to the end of the round or game, or for so many actions.

    Most calls are passes and low bids, for else nearly every contract would be the highest.
    """
    for _ in range(actions):
        if what.turn is None:
            break
        choices: tuple[Action, ...] = what.legal_actions
        if what.phase is Phase.AUCTION:
            choices = choices[: chooser.choice((1, 1, 2, 4, len(choices)))]
        what.push(chooser.choice(choices))
    return what


def sitting_out(rule_set: Rules, contract: Contract) -> set[int]:
    """The seats that sit out at misère (rule 8.2)."""
    if contract.seat is None or not contract.is_lose_all or contract.bid is Bid("double"):
        return set()
    columns = rule_set.columns
    return set(range(contract.seat % columns, rule_set.table.players, columns)) - {contract.seat}


def facing(
    rule_set: Rules,
    contract: str | None,
    trick: str,
    hand: str,
    *,
    contractor: int = 0,
    leader: int = 0,
    shown_void: Iterable[Suit] = (),
    suits_led: Iterable[Suit] = (),
    joker_suit: Suit | None = None,
) -> Round:
    """A seat with this hand is to play to the trick; the other seats hold what is left.

    shown_void: what the seat has shown before.
    """
    undertaken = Contract(contract, seat=None if contract is None else contractor)
    cards = trick.split()
    mine = CardSet(hand)
    on_table = CardSet([card.partition(":")[0] for card in cards])
    left = list(rule_set.pack_cards - mine - on_table)
    players = rule_set.table.players
    out = sitting_out(rule_set, undertaken)
    round_the_table = [seat % players for seat in range(leader, leader + players)]
    order = [seat for seat in round_the_table if seat not in out]
    turn = order[len(cards)]
    chooser = random.Random(0)
    for _ in range(500):
        chooser.shuffle(left)
        at = 0
        hands = [CardSet()] * players
        for place, seat in enumerate(order):
            count = len(mine) - (place < len(cards))
            hands[seat] = CardSet(left[at : at + count])
            at += count
        hands[turn] = mine
        try:
            return Round.set_up(
                rule_set,
                contract=undertaken,
                hands=hands,
                leader=leader,
                trick=cards,
                shown_void={turn: tuple(shown_void)},
                suits_led=suits_led,
                joker_suit=joker_suit,
            )
        except DealError as error:
            fault = error
    raise fault


def may_play(rule_set: Rules, contract: str | None, trick: str, hand: str, **more: Any) -> set[str]:
    """The texts of the legal actions of a seat with this hand, the trick being on the table."""
    return legal(facing(rule_set, contract, trick, hand, **more))


def last_trick(
    rule_set: Rules,
    contract: str | None,
    hands: Mapping[int, str],
    *,
    contractor: int = 0,
    leader: int = 0,
) -> Round:
    """A round in which every seat holds one card; seats without one in hands hold any."""
    undertaken = Contract(contract, seat=None if contract is None else contractor)
    left = iter(rule_set.pack_cards - CardSet(hands.values()))
    out = sitting_out(rule_set, undertaken)
    cards = [
        "-" if seat in out else hands.get(seat) or str(next(left))
        for seat in range(rule_set.table.players)
    ]
    return Round.set_up(rule_set, contract=undertaken, hands=cards, leader=leader)


def winning(rule_set: Rules, contract: str | None, trick: str) -> int:
    """The place in the trick, 0 for the lead, of the card that wins or is winning it.

    The cards are played to the last trick, so that no duty to follow is in the way.
    """
    cards = [text.partition(":")[0] for text in trick.split()]
    contracted = Contract(contract, seat=None if contract is None else 0)
    out = sitting_out(rule_set, contracted)
    seats = [seat for seat in range(rule_set.table.players) if seat not in out]
    round = last_trick(rule_set, contract, dict(zip(seats, cards, strict=False)))
    play(round, trick)
    winner = round.tricks[-1].winner if round.is_over else round.view(0).winning_seat
    assert winner is not None
    return seats.index(winner)


def pack_with(rule_set: Rules, places: Mapping[int, str]) -> list[Card]:
    """A pack with cards at given places, 1 for the first that is dealt, the rest in any order."""
    given = CardSet(places.values())
    left = iter(rule_set.pack_cards - given)
    size = len(rule_set.pack_cards)
    return [Card(places[place]) if place in places else next(left) for place in range(1, size + 1)]


def points(
    rule_set: Rules,
    contract: Bid | str | None,
    tricks: int | Sequence[int],
    contractor: int = 0,
    partner: int | None = None,
) -> tuple[int, ...]:
    """The points of a round for each column."""
    seat = None if contract is None else contractor
    return rule_set.points(Contract(contract, seat=seat, partner=partner), tricks)


def refused(what: Round, action: Action | Bid | Card | CardSet | str) -> int:
    """The rule that refuses an action, which changes nothing."""
    before = what.text
    assert not what.is_legal(action)
    with pytest.raises(IllegalActionError) as caught:
        what.push(action)
    assert what.text == before
    rule, why = caught.value.rule, what.why_not(action)
    assert rule is not None
    assert why is not None
    assert why.startswith(f"Rule {rule_text(rule)}: ")
    assert str(caught.value).endswith(why)
    return rule


# ---- what a test is about ------------------------------------------------------------------------

Test = TypeVar("Test", bound=Callable[..., None])


def field(rule_set: Rules, name: str) -> object:
    """A field of a rule set, whatever part it is in."""
    parts = (getattr(rule_set, part) for part in rule_set.to_dict())
    return next(getattr(part, name) for part in parts if hasattr(part, name))


def about(*parameters: str, **values: object) -> Callable[[Test], Test]:
    """Says which values of which rule fields a test is about, and fails when it plays by others.

    A keyword is a field with the value, or the list of values, by all of which the test plays. A
    name is a field of which each case of a parametrized test has a value: as an argument of that
    name, or in a rule set among its arguments. It stands above the parameters.
    """
    said = {name: value if isinstance(value, list) else [value] for name, value in values.items()}

    def mark(test: Test) -> Test:
        tested = dict(said)
        for name in parameters:
            tested[name] = [value for case in _cases(test) for value in _values(name, case)]
            assert tested[name], f"no parameter has the field {name}"
        for name, wanted in tested.items():
            for value in wanted:
                TESTS_ABOUT[name][value].append(test.__name__)

        @wraps(test)
        def held(**arguments: Any) -> None:
            with _played() as played:
                test(**arguments)
            needed = said | {name: _values(name, arguments) for name in parameters}
            for name, wanted in needed.items():
                missing = set(wanted) - {field(rule_set, name) for rule_set in played}
                assert not missing, f"the test does not play by {name} {missing}"

        return held  # type: ignore[return-value]

    return mark


def _cases(test: Callable[..., None]) -> Iterator[dict[str, object]]:
    """The arguments of each case of a parametrized test, one parametrization at a time."""
    for mark in getattr(test, "pytestmark", ()):
        if mark.name != "parametrize":
            continue
        names, rows = mark.args
        names = names.split(",") if isinstance(names, str) else names
        for row in rows:
            cells = getattr(row, "values", row if len(names) > 1 else [row])
            yield dict(zip(map(str.strip, names), cells, strict=True))


def _values(name: str, arguments: Mapping[str, object]) -> list[object]:
    """The value of a field in the arguments of a test, none where they do not give it."""
    if name in arguments:
        return [arguments[name]]
    return [field(value, name) for value in arguments.values() if isinstance(value, Rules)][:1]


@contextmanager
def _played() -> Iterator[set[Rules]]:
    """Collects the rule sets by which cards are dealt and played, and points are counted."""
    played: set[Rules] = set()

    def noting(function: Any, rules_of: Callable[..., Rules]) -> Callable[..., Any]:
        @wraps(function)
        def noted(*args: Any, **more: Any) -> Any:
            played.add(rules_of(*args))
            return function(*args, **more)

        return noted

    without_deal = Round._without_deal.__func__  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Round, "__init__", noting(Round.__init__, lambda _, deal: deal.rules))
        patch.setattr(
            Round, "_without_deal", classmethod(noting(without_deal, lambda _, rules: rules))
        )
        for kind in (Deal, ScoreSheet):
            patch.setattr(kind, "__init__", noting(kind.__init__, lambda _, rules, *__: rules))
        for name in ("points", "value"):
            patch.setattr(Rules, name, noting(getattr(Rules, name), lambda rules, *_: rules))
        yield played
