"""What the rule tests share: rule sets, auctions and positions written as texts."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
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
    Suit,
)
from fivehundred.errors import rule_text

Played = TypeVar("Played", Round, Game)


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
    if contract.seat is None or not contract.is_lose_all:
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
    rule_set: Rules, contract: str | None, tricks: int | Sequence[int], contractor: int = 0
) -> tuple[int, ...]:
    """The points of a round for each column."""
    undertaken = Contract(contract, seat=None if contract is None else contractor)
    return rule_set.points(undertaken, tricks)


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
