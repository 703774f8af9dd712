"""Faults that programs for this game and its cousins have had, each with what is right."""

from __future__ import annotations

import io
import itertools
import json
import pickle
import random
import re
import subprocess
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import fivehundred
from fivehundred import (
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Record,
    Round,
    Rules,
    RulesError,
    ScoreSheet,
    Suit,
    View,
    _core,
    archive,
    notation,
    packed,
    playouts,
)
from fivehundred.actions import ALL, ActionKind
from fivehundred.capi import ffi, lib, load
from fivehundred.rules import (
    AllPass,
    DefenderPoints,
    Failed,
    FirstDealer,
    Fours,
    JokerFollow,
    JokerLeadLimit,
    KittyFace,
    LowerLimit,
    MisereJoker,
    OpenExposure,
    PartnerCall,
    Return,
    TieBreak,
    When,
)
from golden import RECIPES
from helpers import (
    at_random,
    auction,
    begin_play,
    bids,
    contracted,
    facing,
    last_trick,
    lay_lowest,
    legal,
    let_stand,
    may_play,
    play,
    points,
    refused,
    rules,
    sitting_out,
    standing,
    winning,
)

THREE = rules("three_handed")
FOUR = rules("four_handed_43")
QUEBEC = rules("quebec_46")
AUSTRALIAN = rules("australian")
AMERICAN = rules("american_45")
US_TEAM = rules("us_team_43")
FIVE = rules("five_handed")
SIX = rules("six_handed_63")
THREE_PAIRS = rules("three_pairs")
# Every lose-all bid there is, at any time.
NULLOS = rules("free_misere").replace(
    double_nullo_value=500,
    double_nullo_over=Bid("10D"),
    bar_nullo_value=500,
    bar_nullo_over=Bid("10D"),
    blind_misere_value=1000,
)
LOSE_ALL = ["misere", "open", "double", "bar", "blind"]
DELTAS = [rules(name) for name in Rules.deltas()]
PRESETS = [rules(name) for name in Rules.presets()]
SUITS = list(Suit)

every_preset = pytest.mark.parametrize("rule_set", PRESETS, ids=Rules.presets())

# Rule sets for the switches that no preset has on.
SWITCHED = {
    "every nullo": NULLOS,
    "exchange, redeal, partner sees": US_TEAM.replace(
        partner_exchange=True, weak_hand_redeal=True, partner_sees_hand=True
    ),
    "card shown": FIVE.replace(partner_call=PartnerCall.CARD_SHOWN),
    "player called": FIVE.replace(partner_call=PartnerCall.PLAYER),
    "own card": FIVE.replace(partner_call=PartnerCall.CARD_OWN),
    "three pairs": THREE_PAIRS,
}
every_kind = pytest.mark.parametrize(
    "rule_set", [*PRESETS, *SWITCHED.values()], ids=[*Rules.presets(), *SWITCHED]
)


def plain(suit: Suit) -> list[str]:
    """The cards of a suit in the pack of 43 but its jack, low to high."""
    return [
        str(card) for card in AUSTRALIAN.pack_cards if card.suit is suit and str(card)[1] != "J"
    ]


def mate(suit: Suit) -> Suit:
    """The other suit of the colour."""
    return SUITS[suit.value ^ 1]


def positions(rule_set: Rules, seed: int, rounds: int = 3) -> Iterator[Round]:
    """Every position of some rounds played at random."""
    chooser = random.Random(seed)
    for number in range(1, rounds + 1):
        round = Round(Deal.random(rule_set, seed, number=number, dealer=number % 2))
        wanted = chooser.choice(rule_set.contracts)
        while not round.is_over:
            yield round
            if round.phase is Phase.AUCTION:
                round.push(call_towards(round, wanted, chooser))
            else:
                round.push(chooser.choice(round.legal_actions))
        yield round


def call_towards(round: Round, wanted: Bid, chooser: random.Random) -> Action | Bid | str:
    """The bid, where it can be made; a look, a redeal, the nullo it asks for; or a pass."""
    kinds = (ActionKind.LOOK, ActionKind.ASK_REDEAL, ActionKind.AGREE)
    asides = [action for action in round.legal_actions if action.kind in kinds]
    if asides and chooser.random() < 0.5:
        return chooser.choice(asides)
    if round.is_legal(wanted):
        return wanted
    asked_for = wanted is Bid("double") and round.is_legal("misere")
    return "misere" if asked_for else "pass"


# ---- views ---------------------------------------------------------------------------------------


WITH_OPEN = [rule_set for rule_set in (*PRESETS, *DELTAS, NULLOS) if Bid("open") in rule_set.bids]


@pytest.mark.parametrize("exposure", list(OpenExposure))
@pytest.mark.parametrize("base", WITH_OPEN)
def test_fault_A07_an_open_hand_is_in_the_view_of_every_defender(
    base: Rules, exposure: OpenExposure
) -> None:
    rule_set = base.replace(open_exposure=exposure)
    players = rule_set.table.players
    for seed in range(5):
        round = Round(Deal.random(rule_set, seed, dealer=players - 1))
        begin_play(play(round, "open"))
        while not round.is_over:
            lies_open = exposure is OpenExposure.AT_ONCE or bool(round.tricks)
            for seat in range(1, players):
                view = round.view(seat)
                assert view.known[0] == (round.hands[0] if lies_open else CardSet())
                assert not view.unseen & view.known[0]
            round.push(round.legal_actions[-1])


@pytest.mark.parametrize(
    ("passed_may_return", "calls"),
    [(Return.NO, "pass 6NT 7D pass"), (Return.SUIT_CHANGED, "pass 6NT 7D pass pass")],
)
def test_fault_A23_the_least_bid_over_seven_diamonds(passed_may_return: Return, calls: str) -> None:
    rule_set = AUSTRALIAN.replace(passed_may_return=passed_may_return)
    mine = CardSet("S5S7S8SJHAHQH9CADAJK")
    left = list(AUSTRALIAN.pack_cards - mine)
    chooser = random.Random(23)
    views = set()
    for _ in range(20):
        chooser.shuffle(left)
        hands = [CardSet(left[:10]), mine, CardSet(left[10:20]), CardSet(left[20:30])]
        round = play(Round(Deal.of(rule_set, hands, dealer=3)), calls)
        assert round.turn == 1
        no_trumps = [action for action in round.legal_actions if str(action).endswith("NT")]
        assert str(no_trumps[0]) == "7NT"
        views.add(repr(round.view(1).to_dict()))
    assert len(views) == 1


def test_fault_C21_the_open_hand_is_the_one_after_the_exchange() -> None:
    for exposure in OpenExposure:
        rule_set = AUSTRALIAN.replace(open_exposure=exposure)
        round = auction(rule_set, 3, "open pass pass pass")
        assert all(not round.view(seat).known[0] for seat in (1, 2, 3))
        lay_lowest(round)
        laid = round.laid
        sizes = []
        while not round.is_over:
            known = round.view(1).known[0]
            assert not known & laid
            sizes.append(len(known))
            round.push(round.legal_actions[0])
        lies_open = [size for size in sizes if size]
        assert lies_open == sorted(lies_open, reverse=True)
        assert lies_open[0] == (10 if exposure is OpenExposure.AT_ONCE else 9)


@every_kind
def test_fault_C26_a_view_turns_with_the_table(rule_set: Rules) -> None:
    players = rule_set.table.players
    for number in range(1, 6):
        deal = Deal.random(rule_set, 26, number=number, dealer=0)
        dead = [deal.dead_hand] if rule_set.table.dead_hands else []
        turned_hands = [deal.hands[(seat - 1) % players] for seat in range(players)]
        turned = Round(Deal.of(rule_set, [*turned_hands, *dead], deal.kitty, dealer=1))
        round = Round(deal)
        chooser = random.Random(number)
        while not round.is_over:
            for seat in range(players):
                assert relative(round.view(seat)) == relative(turned.view((seat + 1) % players))
            action = chooser.choice(round.legal_actions)
            round.push(action)
            turned.push(action if action.seat is None else f"seat={(action.seat + 1) % players}")


def relative(view: View) -> tuple[object, ...]:
    """What a seat sees, other seats counted from its own."""
    players = view.rules.table.players

    def turn(values: tuple[object, ...]) -> tuple[object, ...]:
        return (*values[view.seat :], *values[: view.seat])

    def from_here(seat: int | None) -> int | None:
        return None if seat is None else (seat - view.seat) % players

    return (
        view.phase,
        from_here(view.turn),
        from_here(view.dealer),
        view.contract and (view.contract.bid, from_here(view.contract.seat)),
        view.contract and from_here(view.contract.partner),
        view.called_card,
        {from_here(seat) for seat in view.looked},
        {from_here(seat) for seat in view.asked},
        {from_here(seat) for seat in view.sitting_out},
        view.hand,
        turn(view.known),
        turn(view.counts),
        turn(view.shown_void),
        turn(view.tricks_won),
        view.kitty,
        view.laid,
        view.played,
        view.unseen,
        view.suits_led,
        {
            action if action.seat is None else from_here(action.seat)
            for action in view.legal_actions
        },
        [(from_here(seat), action) for seat, action in view.calls],
        [(from_here(seat), action) for seat, action in view.trick.plays],
    )


@pytest.mark.parametrize("sees", [False, True])
def test_fault_C27_only_the_contractor_lies_open(sees: bool) -> None:
    for base, players in ((AUSTRALIAN, 4), (SIX, 6), (THREE_PAIRS, 6)):
        round = contracted(base.replace(partner_sees_hand=sees), "open")
        out = round.sitting_out
        while not round.is_over:
            for viewer, seat in itertools.permutations(range(players), 2):
                shown = seat == 0 and (bool(round.tricks) or (sees and viewer in out))
                assert round.view(viewer).known[seat] == (round.hands[seat] if shown else CardSet())
            round.push(round.legal_actions[0])


@every_kind
def test_fault_D28_no_hidden_card_is_anywhere_in_a_view(rule_set: Rules) -> None:
    for round in positions(rule_set, seed=28):
        for seat in range(rule_set.table.players):
            view = round.view(seat)
            data = view.to_dict() | {"legal_actions": [], "called_card": None}
            if view.called_card is not None:
                data["history"] = [
                    text for text in data["history"] if text != str(view.called_card)
                ]
            texts = set(re.findall(r"(?<![A-Z0-9])(?:[SCDH][2-9TUVWJQKA]|J[KL])+", repr(data)))
            cards = CardSet().mask
            for text in texts:
                cards |= CardSet(text).mask
            seen = view.laid | view.played
            for known in view.known:
                seen |= known
            assert not seen & view.unseen
            assert CardSet.from_mask(cards) <= seen | view.kitty
            for other, hand in enumerate(round.hands):
                named = hand & CardSet.from_mask(cards) - view.kitty
                if other != seat and not lies_open(round, seat):
                    assert not named - ([view.called_card] if view.called_card else [])


def lies_open(round: Round, viewer: int) -> bool:
    """Whether the seat may see the hand of the contractor."""
    if round.contract is None or round.phase is Phase.AUCTION:
        return False
    partner_sees = round.rules.misere.partner_sees_hand and viewer in round.sitting_out
    return partner_sees or round.contract.bid is Bid("open")


# ---- the state: turns and rounds -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "bid"),
    [
        (rule_set, str(bid))
        for rule_set in (*PRESETS, *DELTAS, NULLOS)
        for bid in rule_set.contracts
        if bid.is_lose_all
    ],
)
def test_fault_A28_who_plays_at_misere_and_who_is_never_asked(rule_set: Rules, bid: str) -> None:
    players = rule_set.table.players
    for contractor in range(players):
        out = sitting_out(rule_set, Contract(bid, seat=contractor))
        round = contracted(rule_set, bid, contractor)
        assert round.turn == contractor
        assert round.sitting_out == out
        chooser, leader = random.Random(contractor), contractor
        while not round.is_over:
            order = [seat % players for seat in range(leader, leader + players)]
            order = [seat for seat in order if seat not in out]
            for seat in order:
                assert round.turn == seat
                round.push(chooser.choice([a for a in round.legal_actions if a.card]))
            trick = round.tricks[-1]
            assert [seat for seat, _ in trick.plays] == order
            assert trick.winner is not None
            leader = trick.winner
        assert len(round.tricks) == 10


@pytest.mark.parametrize("bid", LOSE_ALL)
def test_fault_C41_a_seat_without_a_part_in_the_round_is_never_on_turn(bid: str) -> None:
    for rule_set, contractor in itertools.product((NULLOS, SIX, THREE_PAIRS, FIVE), range(4)):
        if Bid(bid) not in rule_set.contracts:
            continue
        round = contracted(rule_set, bid, contractor)
        out = sitting_out(rule_set, Contract(bid, seat=contractor))
        turns: Counter[int] = Counter()
        while round.turn is not None:
            turns[round.turn] += 1
            assert round.hands[round.turn]
            assert not any(round.view(seat).legal_actions for seat in out)
            round.push(next(action for action in round.legal_actions if action.card))
        assert turns == dict.fromkeys(set(range(rule_set.table.players)) - out, 10)


@pytest.mark.parametrize("rule_set", [*PRESETS, *DELTAS])
def test_fault_B04_the_deal_and_the_first_call_go_round(rule_set: Rules) -> None:
    players = rule_set.table.players
    game = Game(
        rule_set.replace(at_lower_limit=LowerLimit.IGNORED, lower_limit=0, target=10_000),
        seed=4,
        dealer=0,
    )
    moves = rule_set.auction.all_pass is not AllPass.SAME_DEALER
    dealer = 0
    for number in range(2 * players):
        assert game.dealer == dealer
        assert game.turn == (dealer + 1) % players
        if number % 2:
            play(game, "pass " * players)
        else:
            least = next(bid for bid in rule_set.contracts if game.round.is_legal(bid))
            begin_play(play(game, str(least)))
        while len(game.rounds) == number:
            game.push(game.legal_actions[0])
        dealer = (dealer + (number % 2 == 0 or moves)) % players


def test_fault_B07_a_thousand_rounds_thrown_in_one_after_the_other() -> None:
    game = Game(AUSTRALIAN, seed=7, dealer=3)
    depths = set()
    for number in range(1000):
        assert (len(game.rounds), game.dealer) == (number, (3 + number) % 4)
        for _ in range(4):
            game.push("pass")
        depths.add(len(traceback.extract_stack()))
    assert len(depths) == 1
    assert (game.scores, game.is_over) == ((0, 0), False)
    assert len({str(round.deal) for round in game.rounds}) == 1000


@every_preset
def test_fault_B12_every_deal_gives_ten_cards_to_each(rule_set: Rules) -> None:
    ten_each = [10] * rule_set.table.players
    game = Game(rule_set.replace(at_lower_limit=LowerLimit.IGNORED, lower_limit=0), seed=12)
    chooser = random.Random(12)
    while not game.is_over and len(game.rounds) < 6:
        number = len(game.rounds)
        assert [len(hand) for hand in game.round.hands] == ten_each
        while len(game.rounds) == number and not game.is_over:
            at_random(game, chooser, actions=1)
            assert [len(hand) for hand in Round(Deal.random(rule_set, 13)).hands] == ten_each
    assert len(game.rounds) > 1


def test_fault_B57_all_pass_brings_exactly_one_new_deal() -> None:
    game = Game(AUSTRALIAN, seed=57, dealer=0)
    first = game.round.deal
    play(game, "pass pass pass pass")
    assert len(game.rounds) == 1
    assert game.rounds[0].deal == first
    assert game.round.deal != first
    assert (game.turn, game.phase, game.round.ply) == (2, Phase.AUCTION, 0)
    again = play(Game(AMERICAN, seed=57, dealer=0), "pass pass pass pass")
    assert (len(again.rounds), again.turn, again.round.ply) == (1, 1, 0)
    played = play(Game(FOUR, seed=57, dealer=0), "pass pass pass pass")
    assert (played.phase, played.turn, len(played.rounds)) == (Phase.PLAY, 1, 0)


def test_fault_D15_a_copy_shares_nothing() -> None:
    for rule_set in (*PRESETS, *SWITCHED.values()):
        for round in positions(rule_set, seed=15, rounds=1):
            text, key, actions = round.text, round.position_key, round.legal_actions
            history, data = round.history, round.view(0).to_dict()
            at_random(round.copy(), random.Random(1))
            clone = round.copy()
            if clone.ply:
                clone.pop()
            assert (round.text, round.position_key) == (text, key)
            assert (round.legal_actions, round.history) == (actions, history)
            assert round.view(0).to_dict() == data
    game = at_random(Game(AUSTRALIAN, seed=15), random.Random(2), actions=60)
    before = pickle.dumps(game)
    at_random(game.copy(), random.Random(3), actions=200)
    assert pickle.dumps(game) == before


@every_kind
def test_fault_D21_a_copy_is_complete_at_every_ply(rule_set: Rules) -> None:
    assert ffi.sizeof("fh_state") <= 256
    for round in positions(rule_set, seed=21, rounds=1):
        clone = round.copy()
        assert clone == round
        assert (clone.text, clone.ply) == (round.text, round.ply)
        assert clone.legal_actions == round.legal_actions
        while clone.ply:
            clone.pop()
        assert clone.deal == round.deal
        assert clone.phase is Phase.AUCTION


# ---- the rules of play ---------------------------------------------------------------------------


def test_fault_A16_the_joker_on_lead_to_the_ninth_and_the_tenth_trick() -> None:
    for barred in SUITS:
        others = {f"JK:{suit}" for suit in SUITS if suit is not barred}
        card = plain(barred)[-1]
        assert may_play(AUSTRALIAN, "8NT", "", f"JK{card}", suits_led=(barred,)) == {card, *others}
        assert may_play(THREE, "8NT", "", "JK", shown_void=(barred,)) == others
        assert may_play(AUSTRALIAN, "8NT", "", "JK", suits_led=(barred,)) == others
    assert may_play(AUSTRALIAN, "8NT", "", "JK", suits_led=SUITS) == {"JK"}
    assert may_play(AUSTRALIAN, "8NT", "", "JKS5", suits_led=SUITS) == {"S5"}
    for led in SUITS:
        assert may_play(AUSTRALIAN, "8NT", plain(led)[0], "JK") == {"JK"}


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_B01_a_left_bower_that_is_led_asks_for_trumps(trumps: Suit) -> None:
    left = f"{mate(trumps)}J"
    for own, other in itertools.product(plain(trumps), plain(mate(trumps))):
        assert may_play(AUSTRALIAN, f"7{trumps}", left, own + other) == {own}


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_B09_the_joker_is_one_trump_among_others(trumps: Suit) -> None:
    cards = plain(trumps)
    for led, held in itertools.permutations(cards, 2):
        assert may_play(AUSTRALIAN, f"7{trumps}", led, "JK" + held) == {"JK", held}


@pytest.mark.parametrize("suit", SUITS)
def test_fault_B10_the_strict_joker_at_no_trump(suit: Suit) -> None:
    for trumps in ("6NT", "10NT"):
        cards = plain(suit)
        assert may_play(THREE, trumps, cards[-1], f"JK{cards[-2]}{plain(mate(suit))[-1]}") == {
            cards[-2]
        }
    open_suits = {f"JK:{other}" for other in SUITS if other is not suit}
    assert may_play(THREE, "8NT", "", "JK", shown_void=(suit,)) == open_suits
    assert may_play(AUSTRALIAN, "8NT", "", "JK", suits_led=(suit,)) == open_suits
    assert may_play(THREE, "8NT", plain(suit)[-1], "JK", shown_void=(suit,)) == {"JK"}


@pytest.mark.parametrize("suit", SUITS)
def test_fault_B24_played_cards_no_longer_oblige(suit: Suit) -> None:
    low, *_, high = plain(suit)
    offs = [plain(other)[-1] for other in SUITS if other is not suit]
    hands = [
        f"{high}{plain(suit)[-2]}{plain(mate(suit))[0]}",
        f"{low}{offs[0]}{offs[1]}",
    ]
    left = [
        card
        for card in AUSTRALIAN.pack_cards - CardSet("".join(hands))
        if card.suit is not suit and not card.is_joker
    ]
    hands += [str(CardSet(left[:3])), str(CardSet(left[3:6]))]
    round = Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands)
    play(round, high)
    assert legal(round) == {low}
    play(round, f"{low} {left[0]} {left[3]} {plain(suit)[-2]}")
    assert legal(round) == {offs[0], offs[1]}


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_B31_a_jack_follows_one_suit(trumps: Suit) -> None:
    bid = f"7{trumps}"
    for led in SUITS:
        lead = plain(led)[0]
        for suit in SUITS:
            jack = f"{suit}J"
            counts_as = trumps if suit is mate(trumps) else suit
            for other in SUITS:
                card = plain(other)[-1]
                if counts_as is led:
                    answer = {jack, card} if other is led else {jack}
                else:
                    answer = {card} if other is led else {jack, card}
                assert may_play(AUSTRALIAN, bid, lead, jack + card) == answer


def test_fault_B33_a_joker_led_without_a_suit_is_refused_with_a_reason() -> None:
    for rule_set in (THREE, rules("two_handed"), FOUR, AUSTRALIAN):
        round = facing(rule_set, "8NT", "", "JKS9")
        text = round.text
        with pytest.raises(IllegalActionError) as caught:
            round.push("JK")
        assert caught.value.rule == 704
        assert round.text == text
        assert {f"JK:{suit}" for suit in SUITS} <= legal(round)


@pytest.mark.parametrize("suit", SUITS)
def test_fault_B43_the_suit_named_for_a_led_joker_is_followed(suit: Suit) -> None:
    for mine, other in itertools.product(plain(suit)[:3], SUITS):
        card = plain(other)[-1]
        answer = {mine, card} if other is suit else {mine}
        assert may_play(AUSTRALIAN, "7NT", f"JK:{suit}", mine + card) == answer
    assert len(may_play(AUSTRALIAN, "7NT", f"JK:{suit}", plain(mate(suit))[0])) == 1


def test_fault_B51_a_joker_while_the_led_suit_is_held_is_an_option() -> None:
    free = AUSTRALIAN.replace(joker_follow=JokerFollow.ANY_TIME)
    for suit in SUITS:
        low, *_, high = plain(suit)
        hand = f"JK{low}{plain(mate(suit))[-1]}"
        assert may_play(free, "7NT", high, hand) == {"JK", low}
        assert may_play(AUSTRALIAN, "7NT", high, hand) == {low}


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_B55_the_bowers_are_the_jacks(trumps: Suit) -> None:
    bid = f"7{trumps}"
    low, *_, queen, king, ace = plain(trumps)
    order = [low, queen, king, ace, f"{mate(trumps)}J", f"{trumps}J", "JK"]
    for lower, higher in itertools.combinations(order, 2):
        assert winning(AUSTRALIAN, bid, f"{lower} {higher}") == 1
        assert winning(AUSTRALIAN, bid, f"{higher} {lower}") == 0
    for card in plain(mate(trumps)):
        assert winning(AUSTRALIAN, bid, f"{low} {card}") == 0


def test_fault_B58_a_trick_without_trumps_and_one_that_is_ruffed() -> None:
    for trumps, led in itertools.permutations(SUITS, 2):
        king, nine, ace, queen = f"{led}K", f"{led}9", f"{led}A", f"{led}Q"
        for place, cards in enumerate(
            (
                [ace, king, nine, queen],
                [king, ace, nine, queen],
                [king, nine, ace, queen],
                [king, nine, queen, ace],
            )
        ):
            assert winning(AUSTRALIAN, f"7{trumps}", " ".join(cards)) == place
            ruffed = [*cards[:3], plain(trumps)[0]]
            assert winning(AUSTRALIAN, f"7{trumps}", " ".join(ruffed)) == 3


def test_fault_C02_a_joker_that_must_be_played_when_void_or_is_led_last() -> None:
    must = AUSTRALIAN.replace(joker_follow=JokerFollow.MUST)
    assert may_play(must, "7NT", "D5", "JKC5") == {"JK"}
    assert may_play(must, "7NT", "D5", "JKD6") == {"D6"}
    last = AUSTRALIAN.replace(joker_lead_limit=JokerLeadLimit.JOKERS_ONLY)
    assert may_play(last, "7NT", "", "JKC5") == {"C5"}
    assert may_play(last, "7NT", "", "JK") == {"JK:S", "JK:C", "JK:D", "JK:H"}


@pytest.mark.parametrize("bid", ["misere", "open", "double", "bar"])
def test_fault_C03_a_joker_that_ranks_lowest(bid: str) -> None:
    rule_set = NULLOS.replace(misere_joker=MisereJoker.LOW, joker_nominated=False)
    for suit in SUITS:
        for card in [*plain(suit), f"{suit}J"]:
            assert winning(rule_set, bid, f"{card} JK") == 0
            assert winning(rule_set, bid, f"JK:{suit} {card}") == 1
        others = " ".join(plain(other)[-1] for other in SUITS if other is not suit)
        assert winning(rule_set, bid, f"JK:{suit} {others[:5]}") == 0
        hand = f"JK{plain(suit)[1]}{plain(mate(suit))[0]}"
        assert may_play(rule_set, bid, plain(suit)[0], hand) == {plain(suit)[1]}
        void = {"JK", plain(mate(suit))[0]}
        assert may_play(rule_set, bid, plain(suit)[0], "".join(void)) == void
    high = NULLOS.replace(misere_joker=MisereJoker.AS_NO_TRUMP)
    assert winning(high, bid, "SA JK") == 1
    assert winning(rule_set, "8NT", "SA JK") == 1
    with pytest.raises(RulesError, match=r"(?i)joker_nominated, misere_joker"):
        AUSTRALIAN.replace(misere_joker=MisereJoker.LOW)


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_C11_a_joker_that_is_the_only_trump_is_forced_out(trumps: Suit) -> None:
    for led in (f"{trumps}J", f"{mate(trumps)}J", *plain(trumps)):
        for other in SUITS:
            if other is not trumps:
                assert may_play(AUSTRALIAN, f"7{trumps}", led, "JK" + plain(other)[0]) == {"JK"}


@every_preset
def test_fault_C17_the_last_card_is_always_legal(rule_set: Rules) -> None:
    contracts = list(map(str, rule_set.contracts))
    played = [None] if rule_set.auction.all_pass is AllPass.PLAY_NO_TRUMP else []
    for contract, card in itertools.product([*played, *contracts], ("JK", "SJ", "CJ", "DJ", "H7")):
        undertaken = Contract(contract, seat=None if contract is None else 0)
        for seat in set(range(rule_set.table.players)) - sitting_out(rule_set, undertaken):
            round = last_trick(rule_set, contract, {seat: card})
            while round.turn is not None:
                held = set(round.hands[round.turn])
                assert len(held) == 1
                cards = [action for action in round.legal_actions if action.card]
                assert {action.card for action in cards} == held
                round.push(cards[0])


@pytest.mark.parametrize("bid", LOSE_ALL)
def test_fault_C23_at_misere_every_card_has_its_printed_suit(bid: str) -> None:
    for led in SUITS:
        lead = plain(led)[0]
        hand = f"{plain(led)[1]}{led}J{mate(led)}J{plain(mate(led))[0]}"
        assert may_play(NULLOS, bid, lead, hand) == {plain(led)[1], f"{led}J"}


@pytest.mark.parametrize("bid", LOSE_ALL)
def test_fault_C24_at_misere_the_followers_of_every_lead(bid: str) -> None:
    order = NULLOS._table.suits(Bid(bid).id)
    for suit in SUITS:
        printed = CardSet([card for card in NULLOS.pack_cards if card.suit is suit])
        assert CardSet.from_mask(order[suit.value]) == printed
        for card in printed - plain(suit)[:1]:
            off = plain(mate(suit))[0]
            assert may_play(NULLOS, bid, plain(suit)[0], f"{card}{off}") == {str(card)}


def test_fault_C32_at_no_trump_the_highest_of_the_led_suit_wins_and_leads() -> None:
    for suit in SUITS:
        ladder = [str(card) for card in AUSTRALIAN.pack_cards if card.suit is suit]
        for lower, higher in itertools.combinations(ladder, 2):
            assert winning(AUSTRALIAN, "7NT", f"{lower} {higher}") == 1
            assert winning(AUSTRALIAN, "7NT", f"{higher} {lower}") == 0
        for other in SUITS:
            if other is not suit:
                assert winning(AUSTRALIAN, "7NT", f"{suit}J {other}K") == 0
    hands = ["S9H5", "STH6", "C5H7", "C6H8"]
    round = Round.set_up(AUSTRALIAN, contract=Contract("7NT", seat=0), hands=hands)
    assert play(round, "S9 ST C5 C6").turn == 1


@pytest.mark.parametrize("trumps", SUITS)
def test_fault_C35_bowers_and_jokers_alone_must_follow_trumps(trumps: Suit) -> None:
    off = plain(next(suit for suit in SUITS if suit not in (trumps, mate(trumps))))[0]
    honours = [f"{trumps}J", f"{mate(trumps)}J", "JK"]
    for count in (1, 2, 3):
        for held in itertools.combinations(honours, count):
            hand = "".join([*held, off])
            assert may_play(AUSTRALIAN, f"7{trumps}", plain(trumps)[0], hand) == set(held)
    pair = "JKJL" + off
    assert may_play(QUEBEC, f"8{trumps}", plain(trumps)[-1], pair) == {"JK", "JL"}
    assert may_play(QUEBEC, "8NT", "JL", "JK" + off) == {"JK"}


def test_fault_C38_any_trump_beats_any_card_that_is_led() -> None:
    for trumps, led in itertools.permutations(SUITS, 2):
        high = plain(led)[-1]
        for trump in [*plain(trumps), f"{mate(trumps)}J", f"{trumps}J", "JK"]:
            assert winning(AUSTRALIAN, f"7{trumps}", f"{high} {trump}") == 1


# ---- the auction ---------------------------------------------------------------------------------


def test_fault_B03_no_bid_over_itself() -> None:
    for rule_set in (*PRESETS, *DELTAS, NULLOS):
        for place, bid in enumerate(rule_set.bids[:-1]):
            round = standing(rule_set, bid)
            assert not {str(lower) for lower in rule_set.bids[: place + 1]} & bids(round)
            assert str(rule_set.bids[-1]) in bids(round)
    assert {"8S", "open"} <= bids(auction(AUSTRALIAN, 3, "7S misere"))


def test_fault_B28_the_last_pass_ends_the_auction() -> None:
    for bidder in range(4):
        calls = ["pass"] * bidder + ["6S"] + ["pass"] * (3 - bidder)
        round = auction(AUSTRALIAN, 3, " ".join(calls[:-1]))
        assert round.phase is Phase.AUCTION
        play(round, calls[-1])
        assert (round.phase, round.contract) == (Phase.EXCHANGE, Contract("6S", seat=bidder))
        assert round.turn == bidder


@pytest.mark.parametrize("over", ["10D", "10H", "10NT"])
@pytest.mark.parametrize(("name", "field"), [("open", "open_misere"), ("bar", "bar_nullo")])
def test_fault_B34_the_order_of_the_bids_is_total(name: str, field: str, over: str) -> None:
    places: dict[str, object] = {"open_misere_value": 0, "open_misere_over": None}
    places |= {f"{field}_value": 500, f"{field}_over": Bid(over), "misere_when": When.ANY}
    rule_set = AUSTRALIAN.replace(**places)
    ladder = [str(bid) for bid in rule_set.bids]
    assert ladder[ladder.index("7NT") + 1] == "misere"
    assert ladder[ladder.index(over) + 1] == name
    assert len(set(ladder)) == 27
    for place, standing_bid in enumerate(ladder[:-1]):
        assert bids(auction(rule_set, 3, standing_bid)) == set(ladder[place + 1 :])
    assert auction(rule_set, 3, ladder[-1]).phase is not Phase.AUCTION


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("misere", "misere"), ("open", "open_misere"),
        ("double", "double_nullo"), ("bar", "bar_nullo"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("when", "over", "levels"),
    [
        (When.SEVEN, "7NT", {7}),
        (When.EIGHT, "8NT", {8}),
        (When.ANY, "7NT", {None, 6, 7}),
        (When.ANY, "10NT", {None, 6, 7, 8, 9, 10}),
    ],
)
def test_fault_B36_when_a_lose_all_bid_may_be_made(
    name: str, field: str, when: When, over: str, levels: set[int | None]
) -> None:
    changes = {f"{field}_when": when, f"{field}_over": Bid(over), "blind_misere_value": 0}
    rule_set = NULLOS.replace(**changes)
    assert (name in bids(auction(rule_set, 3))) is (None in levels)
    for bid in rule_set.bids:
        if bid.level is not None and bid is not rule_set.bids[-1]:
            assert (name in bids(auction(rule_set, 3, str(bid)))) is (bid.level in levels)


def test_fault_B52_an_inkle_must_outrank_an_earlier_inkle() -> None:
    sixes = ["6S", "6C", "6D", "6H", "6NT"]
    for place, first in enumerate(sixes):
        round = auction(AMERICAN, 3, first)
        assert bids(round) & set(sixes) == set(sixes[place + 1 :])
        assert {refused(round, lower) for lower in sixes[: place + 1]} == {403}
        for calls in (first, f"{first} pass", f"pass {first}", f"{first} pass pass"):
            late = auction(AMERICAN, 3, calls)
            if late.turn not in (0, 1):
                assert not bids(late) & set(sixes)
                assert refused(late, "6NT") in (403, 411)
    for calls in ("6H 6NT pass pass", "6S pass pass pass", "pass 6D pass pass"):
        game = play(Game(AMERICAN, seed=52, dealer=3), calls)
        assert (len(game.rounds), game.dealer, game.scores) == (1, 3, (0, 0))
        assert game.rounds[0].phase is Phase.THROWN_IN
    natural = AMERICAN.replace(inkle=False, min_contract=6)
    assert auction(natural, 3, "pass pass 6S pass").contract == Contract("6S", seat=2)


def test_fault_C36_an_auction_is_finite() -> None:
    for rule_set in (*PRESETS, *DELTAS, NULLOS):
        order = {bid: place for place, bid in enumerate(rule_set.bids)}
        for seed in range(30):
            round = Round(Deal.random(rule_set, seed))
            chooser = random.Random(seed)
            while round.phase is Phase.AUCTION:
                lowest = [action for action in round.legal_actions if action.bid][:2]
                round.push(chooser.choice([*lowest, *round.legal_actions[:1]]))
            made = [action.bid for _, action in round.calls if action.bid]
            ranks = [order[bid] for bid in made]
            assert ranks == sorted(set(ranks))
            assert len(made) <= len(rule_set.bids)


# ---- points and the end of a game ----------------------------------------------------------------


def test_fault_B15_both_partners_tricks_count() -> None:
    for contractor in range(4):
        tricks = [0, 0, 0, 0]
        tricks[contractor], tricks[(contractor + 2) % 4], tricks[(contractor + 1) % 4] = 2, 4, 4
        expected = (100, 40) if contractor % 2 == 0 else (40, 100)
        assert points(AUSTRALIAN, "6H", tricks, contractor) == expected


@pytest.mark.parametrize(
    ("changes", "winners"),
    [
        ({"own_contract": True}, {0}),
        ({"own_contract": False, "tie_break": TieBreak.CONTRACTOR}, {0}),
        ({"own_contract": False, "tie_break": TieBreak.HIGHER}, {1}),
    ],
)
def test_fault_B16_both_sides_pass_the_target(
    changes: dict[str, object], winners: set[int]
) -> None:
    for flip in (False, True):
        scores = (490, 480) if flip else (480, 490)
        sheet = ScoreSheet(AUSTRALIAN.replace(**changes), scores=scores)
        sheet.add(Contract("6S", seat=int(flip)), 6)
        assert sorted(sheet.scores) == [520, 530]
        assert sheet.winners == {column ^ flip for column in winners}


@pytest.mark.parametrize("bid", LOSE_ALL)
def test_fault_B18_every_number_of_tricks_loses_a_misere(bid: str) -> None:
    value = NULLOS.value(bid)
    for tricks in range(1, 11):
        assert points(NULLOS, bid, tricks) == (-value, 0)
        assert points(NULLOS, bid, tricks, contractor=1) == (0, -value)
        if Bid(bid) in FIVE.contracts:
            by_seat = (10 - tricks, 0, tricks, 0, 0)
            assert points(FIVE, bid, by_seat, contractor=2) == (0, 0, -value, 0, 0)


def test_fault_B19_points_go_to_the_side_that_scored_them() -> None:
    for contractor, tricks in itertools.product(range(4), range(11)):
        sheet = ScoreSheet(AUSTRALIAN)
        sheet.add(Contract("7H", seat=contractor), tricks)
        bidders, others = contractor % 2, 1 - contractor % 2
        made = 250 if tricks == 10 else 200
        assert sheet.scores[bidders] == (made if tricks >= 7 else -200)
        assert sheet.scores[others] == 10 * (10 - tricks)


def test_fault_B21_ten_tricks_bring_the_bid_and_never_a_hundred() -> None:
    for bid in AUSTRALIAN.bids:
        if bid.level:
            assert points(AUSTRALIAN, str(bid), 10) == (max(250, AUSTRALIAN.value(bid)), 0)


def test_fault_B22_an_all_pass_round_is_scored() -> None:
    for tricks in range(11):
        assert points(FOUR, None, (tricks, 10 - tricks)) == (10 * tricks, 100 - 10 * tricks)
    round = at_random(auction(FOUR, 3, "pass pass pass pass"), random.Random(22))
    won = round.tricks_won
    assert round.points == (10 * (won[0] + won[2]), 10 * (won[1] + won[3]))
    assert round.result is not None
    assert round.result.made is None


def test_fault_B39_the_side_that_bid_wins_at_five_hundred() -> None:
    for contractor in range(4):
        side = contractor % 2
        scores = [500, 480] if side else [480, 500]
        for rule_set in (AUSTRALIAN, FOUR):
            sheet = ScoreSheet(rule_set, scores=[score - 20 for score in scores])
            sheet.add(Contract("6S", seat=contractor), 6)
            assert min(sheet.scores) >= 500
            assert sheet.winners == {side}


def test_fault_B45_defenders_at_misere_are_an_option() -> None:
    paid = AUSTRALIAN.replace(misere_defender_points=True)
    for tricks in range(11):
        own = 250 if tricks == 0 else -250
        assert points(AUSTRALIAN, "misere", tricks) == (own, 0)
        assert points(paid, "misere", tricks) == (own, 10 * (10 - tricks))


def test_fault_B46_a_made_misere_gives_the_others_nothing() -> None:
    for bid, contractor in itertools.product(LOSE_ALL, range(4)):
        scored = points(NULLOS, bid, 0, contractor)
        assert scored[contractor % 2] == NULLOS.value(bid)
        assert scored[1 - contractor % 2] == 0


@every_kind
def test_fault_B48_no_points_before_the_last_trick(rule_set: Rules) -> None:
    for round in positions(rule_set, seed=48, rounds=2):
        if round.is_over:
            assert len(round.points) == rule_set.columns
            continue
        assert round.result is None
        with pytest.raises(FiveHundredError, match="not over"):
            _ = round.points
        with pytest.raises(FiveHundredError, match="not over"):
            ScoreSheet(rule_set).add_round(round)
    sheet = ScoreSheet(AUSTRALIAN)
    for tricks in ((5, 4), (6, 5), (11, -1)):
        with pytest.raises(FiveHundredError):
            sheet.add("6S", tricks)
    with pytest.raises(FiveHundredError):
        sheet.add(Contract("6S", seat=0), winners=[0] * 9)
    assert (sheet.scores, sheet.entries) == ((0, 0), ())


def test_fault_B49_equal_scores_never_go_to_a_fixed_seat() -> None:
    free = AUSTRALIAN.replace(own_contract=False)
    for contractor in range(4):
        side = contractor % 2
        scores = [460, 460]
        for tie, winners in ((TieBreak.CONTRACTOR, {side}), (TieBreak.HIGHER, set[int]())):
            sheet = ScoreSheet(free.replace(tie_break=tie), scores=scores)
            sheet.add(Contract("6S", seat=contractor), 6)
            assert sheet.scores == (500, 500)
            assert sheet.winners == winners


def test_fault_B66_each_side_of_the_limits() -> None:
    for flip in (1, -1):

        def at(low: int, high: int, flip: int = flip) -> ScoreSheet:
            return ScoreSheet(AUSTRALIAN, scores=(low, high)[::flip])

        lost = at(-250, 490)
        lost.add(Contract("misere", seat=0 if flip == 1 else 1), 1)
        assert sorted(lost.scores) == [-500, 490]
        assert lost.winners == {1 if flip == 1 else 0}
        near = at(-240, 490)
        near.add(Contract("misere", seat=0 if flip == 1 else 1), 1)
        assert sorted(near.scores) == [-490, 490]
        assert not near.is_over


def test_fault_B69_the_floor_is_for_level_bids_that_are_made() -> None:
    assert points(AUSTRALIAN, "misere", 10) == (-250, 0)
    assert points(AUSTRALIAN, "open", 10) == (-500, 0)
    assert points(AUSTRALIAN, "misere", 0) == (250, 0)
    cheap = AUSTRALIAN.replace(misere_value=130)
    assert points(cheap, "misere", 10) == (-130, 0)
    assert points(cheap, "misere", 0) == (130, 0)
    assert points(AUSTRALIAN, "6S", 10) == (250, 0)
    assert points(AUSTRALIAN, "8C", 10) == (260, 0)
    for bid in LOSE_ALL:
        value = NULLOS.value(bid)
        low = NULLOS.replace(misere_value=130, open_misere_value=130, bar_nullo_value=130)
        assert points(NULLOS, bid, 10) == (-value, 0)
        assert points(low, bid, 0)[0] == low.value(bid)
        assert points(low, bid, 10)[0] == -low.value(bid)


def test_fault_B70_defenders_score_for_the_tricks_they_win_themselves() -> None:
    assert points(AUSTRALIAN, "misere", 3) == (-250, 0)
    paid = AUSTRALIAN.replace(misere_defender_points=True)
    assert points(paid, "misere", 3) == (-250, 70)
    never = {"defender_points": DefenderPoints.NEVER}
    when_set = {"defender_points": DefenderPoints.WHEN_SET}
    for tricks in range(11):
        won = 10 * (10 - tricks)
        assert points(AUSTRALIAN, "7S", tricks)[1] == won
        assert points(AUSTRALIAN.replace(**never), "7S", tricks)[1] == 0
        assert points(AUSTRALIAN.replace(**when_set), "7S", tricks)[1] == (won if tricks < 7 else 0)
    with pytest.raises(RulesError, match=r"(?i)defender_points, misere_defender_points"):
        paid.replace(**never)


def test_fault_C12_the_cards_laid_away_do_not_score() -> None:
    round = auction(AUSTRALIAN, 3, "6S pass pass pass")
    hand = list(round.hands[0])
    for laid in (hand[:3], hand[-3:]):
        done = round.copy()
        done.discard(laid)
        at_random(done, random.Random(12))
        won = done.tricks_won
        ours = won[0] + won[2]
        assert done.points == points(AUSTRALIAN, "6S", ours)
        assert sum(won) == 10


@pytest.mark.parametrize("rule_set", [*PRESETS, *DELTAS])
def test_fault_C14_a_failed_contract_costs_its_value(rule_set: Rules) -> None:
    players = rule_set.table.players
    minus = rule_set.scoring.failed is Failed.MINUS
    for bid in rule_set.contracts:
        if bid.level is None:
            continue
        for tricks in range(bid.level):
            by_seat = [tricks, 10 - tricks, *[0] * (players - 2)]
            scored = points(rule_set, bid, by_seat)
            value = rule_set.value(bid)
            assert scored[0] == (-value if minus else 0)
            assert minus or scored[1] == value


def test_fault_C15_success_is_counted_in_tricks() -> None:
    for rule_set in (NULLOS, NULLOS.replace(misere_defender_points=True)):
        for tricks in range(11):
            for bid in LOSE_ALL:
                assert (points(rule_set, bid, tricks)[0] > 0) is (tricks == 0)
            assert (points(rule_set, "6S", tricks)[0] == 250) is (tricks == 10)
        for partners in range(11):
            by_seat = (0, 10 - partners, partners, 0)
            assert (points(rule_set, "double", by_seat)[0] > 0) is (partners == 0)


def test_fault_C33_the_end_is_looked_for_after_every_score() -> None:
    made_without_tricks = ScoreSheet(AUSTRALIAN, scores=(250, 0))
    made_without_tricks.add("misere", 0)
    assert made_without_tricks.winners == {0}
    by_others = ScoreSheet(QUEBEC, scores=(0, 700))
    by_others.add("8H", 7)
    assert by_others.winners == {1}
    last_round = ScoreSheet(AUSTRALIAN.replace(rounds_limit=1), scores=(10, 0))
    last_round.add_thrown_in()
    assert last_round.winners == {0}
    as_partner = ScoreSheet(FIVE, scores=(0, 0, 400, 0, 0))
    as_partner.add(Contract("8S", seat=0, partner=2), (8, 2, 0, 0, 0))
    assert as_partner.winners == {2}
    by_passes = ScoreSheet(FOUR, scores=(450, 0))
    by_passes.add(None, (5, 5))
    assert by_passes.winners == {0}
    with pytest.raises(FiveHundredError, match="over"):
        by_passes.add("6S", 6)


def test_fault_C42_play_goes_on_until_one_is_ahead() -> None:
    sheet = ScoreSheet(
        AUSTRALIAN.replace(own_contract=False, tie_break=TieBreak.HIGHER), scores=(460, 460)
    )
    for contractor in (0, 1, 0, 1):
        sheet.add(Contract("6S", seat=contractor), 6)
        assert len(set(sheet.scores)) == 1
        assert (sheet.is_over, sheet.winners) == (False, frozenset())
    sheet.add("6C", 6)
    assert sheet.winners == {0}


# ---- random numbers ------------------------------------------------------------------------------


def test_fault_B06_every_card_comes_to_every_seat_alike() -> None:
    deals = 2000
    places: Counter[tuple[int, int]] = Counter()
    for number in range(1, deals + 1):
        for place, card in enumerate(AUSTRALIAN._table.shuffle(6, number)):
            places[place, card] += 1
    expected = deals / 43
    chi_square = sum((count - expected) ** 2 / expected for count in places.values())
    freedom = 42 * 42
    assert len(places) == 43 * 43
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
    assert Deal.random(AUSTRALIAN, 6, number=7) == Deal.random(AUSTRALIAN, 6, number=7)


@every_preset
def test_fault_B54_every_seat_is_first_dealer_alike(rule_set: Rules) -> None:
    players = rule_set.table.players
    drawn_like(rule_set, [1 / players] * players)


@every_preset
def test_fault_B54_the_first_jack_comes_to_every_seat(rule_set: Rules) -> None:
    players, size = rule_set.table.players, len(rule_set.pack_cards)
    chances = [0.0] * players
    none_yet = 1.0
    for place in range(size - 3):
        jack = 4 / (size - place)
        chances[place % players] += none_yet * jack
        none_yet *= 1 - jack
    drawn_like(rule_set.replace(first_dealer=FirstDealer.FIRST_JACK), chances)


def drawn_like(rule_set: Rules, chances: list[float]) -> None:
    """Holds 10,000 first dealers to the chance of each seat."""
    draws = 10_000
    dealers = Counter(rule_set._table.draw_dealer(seed)[0] for seed in range(draws))
    assert set(dealers) == set(range(rule_set.table.players))
    for seat, chance in enumerate(chances):
        assert abs(dealers[seat] - draws * chance) < 5 * (draws * chance) ** 0.5


def test_fault_D36_a_seed_is_the_same_deal_everywhere() -> None:
    before = random.getstate()
    random.seed(1)
    first = Deal.random(AUSTRALIAN, 500)
    random.seed(2)
    assert Deal.random(AUSTRALIAN, 500) == first
    random.setstate(before)
    generator = ffi.new("fh_random *")
    lib.fh_random_seed(generator, [500, 0, 0, 0], 1)
    assert [int(lib.fh_random_next(generator)) for _ in range(3)] == reference_stream(500, 1, 3)


def reference_stream(seed: int, stream: int, count: int) -> list[int]:
    """The outputs of xoshiro256** under the documented seeding, in plain Python."""
    mask = (1 << 64) - 1
    golden = 0x9E3779B97F4A7C15

    def mix(x: int) -> int:
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & mask
        x = (x ^ x >> 27) * 0x94D049BB133111EB & mask
        return x ^ x >> 31

    def rotated(x: int, by: int) -> int:
        return (x << by | x >> 64 - by) & mask

    x = mix(stream + golden & mask)
    s = []
    for i in range(4):
        x = mix(x + golden + (seed >> 64 * i & mask) & mask)
        s.append(x)
    found = []
    for _ in range(count):
        found.append(rotated(s[1] * 5 & mask, 7) * 9 & mask)
        t = s[1] << 17 & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 45)
    return found


def test_fault_D37_seeds_of_256_bits_and_streams_of_their_own() -> None:
    deals = {str(Deal.random(AUSTRALIAN, 1 << bit)) for bit in range(256)}
    assert len(deals) == 256
    assert len({str(Deal.random(AUSTRALIAN, 37, number=number)) for number in range(1, 257)}) == 256
    assert len({str(Deal.random(AUSTRALIAN)) for _ in range(50)}) == 50
    game = Game(AUSTRALIAN, seed=37, dealer=0)
    assert game.round.deal == Deal.random(AUSTRALIAN, 37, dealer=0)
    for seed in (-1, 1 << 256):
        with pytest.raises(FiveHundredError):
            Deal.random(AUSTRALIAN, seed)


# ---- values and the interface --------------------------------------------------------------------


def test_fault_B13_equal_values_are_equal_and_hash_alike() -> None:
    for bid in AUSTRALIAN.bids:
        for same in (Bid(str(bid)), Bid.from_id(bid.id), pickle.loads(pickle.dumps(bid))):
            assert same == bid
            assert hash(same) == hash(bid)
    for card in QUEBEC.pack_cards:
        for equal in (Card(str(card)), Card.from_id(card.id), pickle.loads(pickle.dumps(card))):
            assert equal == card
            assert hash(equal) == hash(card)
    assert CardSet("JKH7") == CardSet(["H7", "JK"])
    assert hash(CardSet("JKH7")) == hash(CardSet(["H7", "JK"]))


def test_fault_B25_the_same_action_sent_twice_is_done_once() -> None:
    round = lay_lowest(auction(AUSTRALIAN, 3, "7NT pass pass pass"))
    while not round.is_over:
        action = round.legal_actions[0]
        round.push(action)
        if round.is_over:
            break
        text, ply = round.text, round.ply
        with pytest.raises(IllegalActionError):
            round.push(action)
        assert (round.text, round.ply) == (text, ply)


def test_fault_B37_games_in_one_process_do_not_mix() -> None:
    alone = {}
    for suit in SUITS:
        round = lay_lowest(auction(AUSTRALIAN, 3, f"7{suit} pass pass pass"))
        texts = []
        while not round.is_over:
            texts.append(round.text)
            round.push(round.legal_actions[0])
        alone[suit] = texts
    together = {
        suit: lay_lowest(auction(AUSTRALIAN, 3, f"7{suit} pass pass pass")) for suit in SUITS
    }
    found: dict[Suit, list[str]] = {suit: [] for suit in SUITS}
    while any(not round.is_over for round in together.values()):
        for suit, round in together.items():
            if not round.is_over:
                found[suit].append(round.text)
                round.push(round.legal_actions[0])
    assert found == alone


def test_fault_B42_a_card_is_itself_whatever_is_trumps() -> None:
    cards = CardSet("DJHJSJCJ")
    for suit in SUITS:
        round = facing(AUSTRALIAN, f"7{suit}", "", "DJHJSJCJJK")
        assert {action.card for action in round.legal_actions} == set(cards | "JK")
        named = facing(AUSTRALIAN, "7NT", "", "DJHJSJCJJK", joker_suit=suit)
        assert {action.card for action in named.legal_actions} == set(cards | "JK")
        assert Action(f"JK:{suit}").card is Card("JK")
    assert len({Card("DJ"), Card("HJ"), Card("JK"), Card("JL")}) == 4


def test_fault_B64_bids_cards_and_suits_are_never_equal() -> None:
    kinds: list[list[object]] = [
        list(map(Bid, ("6S", "7NT", "GS", "GN", "misere"))),
        list(map(Card, ("S6", "JK", "JL", "SJ"))),
        list(SUITS),
        [Action("6S"), Action("S6"), Action("JK"), Action("JK:S")],
    ]
    for first, second in itertools.permutations(kinds, 2):
        for left, right in itertools.product(first, second):
            assert left != right
    assert Bid("7NT").suit is None
    assert Card("JK").suit is None
    with pytest.raises(TypeError):
        _ = Card("S6") < Bid("6S")
    with pytest.raises(TypeError):
        _ = Card("S6") < Suit.SPADES


def test_fault_D16_equality_compares_and_what_changes_has_no_hash() -> None:
    round = auction(AUSTRALIAN, 3, "6S")
    assert round == auction(AUSTRALIAN, 3, "6S")
    assert round != auction(AUSTRALIAN, 3, "6C")
    assert round != auction(rules("free_misere"), 3, "6S")
    assert round != round.text
    for value in (round, Game(AUSTRALIAN, seed=16), ScoreSheet(AUSTRALIAN)):
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)
    assert isinstance(round.position_key, int)


def test_fault_D19_every_action_has_a_hash_of_its_own() -> None:
    actions = [action for action in ALL if action is not None]
    assert len({hash(action) for action in actions}) == len(actions)
    assert len(dict.fromkeys(actions)) == len({action.id for action in actions}) == len(actions)
    pack = list(AUSTRALIAN.pack_cards)
    sets = [CardSet(three) for three in itertools.combinations(pack[:13], 3)]
    assert len({hash(cards) for cards in sets}) == len(dict.fromkeys(sets)) == 286
    assert len({hash(bid) for bid in AUSTRALIAN.bids}) == 27


# ---- packs, the kitty, statistics ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("three_handed", "789TJQKA 789TJQKA 789TJQKA 789TJQKA JK"),
        ("two_handed", "789TJQKA 789TJQKA 789TJQKA 789TJQKA JK"),
        ("four_handed_43", "56789TJQKA 456789TJQKA 56789TJQKA 456789TJQKA JK"),
        ("australian", "56789TJQKA 56789TJQKA 456789TJQKA 456789TJQKA JK"),
        ("quebec_46", "456789TJQKA 456789TJQKA 456789TJQKA 456789TJQKA JK JL"),
        ("new_zealand", "56789TJQKA 56789TJQKA 456789TJQKA 456789TJQKA JK"),
        ("american_45", "456789TJQKA 456789TJQKA 456789TJQKA 456789TJQKA JK"),
        ("american_46", "456789TJQKA 456789TJQKA 456789TJQKA 456789TJQKA JK JL"),
        ("us_team_43", "56789TJQKA 56789TJQKA 456789TJQKA 456789TJQKA JK"),
        ("five_handed", "23456789TJQKA 23456789TJQKA 23456789TJQKA 23456789TJQKA JK"),
        (
            "six_handed_63",
            "23456789TUVJQKA 23456789TUVJQKA 23456789TUVWJQKA 23456789TUVWJQKA JK",
        ),
        ("original_1904", "789TJQKA 789TJQKA 789TJQKA 789TJQKA JK"),
        ("montreal_46", "456789TJQKA 456789TJQKA 456789TJQKA 456789TJQKA JK JL"),
    ],
)
def test_fault_B30_the_packs_card_by_card(name: str, pack: str) -> None:
    *lanes, jokers = pack.split(maxsplit=4)
    cards = {suit + rank for suit, lane in zip("SCDH", lanes, strict=True) for rank in lane}
    assert {str(card) for card in rules(name).pack_cards} == cards | set(jokers.split())
    with pytest.raises(DealError):
        Deal(rules(name), [*sorted(cards), *jokers.split()][1:])


@every_preset
def test_fault_B61_a_wrong_discard_leaves_everything_as_it_was(rule_set: Rules) -> None:
    size = rule_set.deal.kitty_size
    round = let_stand(standing(rule_set, rule_set.contracts[0], 1))
    hand = list(round.hands[1])
    strange = list(rule_set.pack_cards - hand)
    wrong = [hand[: size - 1], hand[: size + 1], [*hand[: size - 1], strange[0]], []]
    before = (round.text, round.phase, round.turn, round.history)
    for cards in wrong:
        with pytest.raises(IllegalActionError) as caught:
            round.discard(cards)
        assert caught.value.rule == 502
        assert (round.text, round.phase, round.turn, round.history) == before
    assert round.discard(hand[-size:]) == CardSet(hand[-size:])
    calls = rule_set.exchange.partner_call is not PartnerCall.NONE
    assert (round.phase, round.turn) == (Phase.CALL if calls else Phase.PLAY, 1)


def test_fault_B61_a_wrong_discard_of_the_partner_too() -> None:
    rule_set = US_TEAM.replace(partner_exchange=True)
    round = lay_lowest(let_stand(standing(rule_set, "double")))
    hand = list(round.hands[2])
    before = (round.text, round.phase, round.turn, round.history)
    for cards in (hand[:2], hand[:4], [*hand[:2], next(iter(round.hands[0]))], []):
        assert refused(round, CardSet(cards)) == 502
        assert (round.text, round.phase, round.turn, round.history) == before
    round.discard(hand[-3:])
    assert (round.phase, round.turn) == (Phase.PLAY, 0)


def test_fault_C20_no_discard_where_no_kitty_is_taken() -> None:
    for rule_set, contractor in itertools.product((US_TEAM, NULLOS), range(4)):
        round = let_stand(standing(rule_set, "bar", contractor))
        assert (round.phase, round.turn) == (Phase.PLAY, contractor)
        assert [len(hand) for hand in round.hands] == [10, 10, 10, 10]
        assert refused(round, CardSet(list(round.hands[contractor])[:3])) == 102
        at_random(round, random.Random(20))
        assert (len(round.tricks), round.laid) == (10, CardSet())
        assert round.points == points(rule_set, "bar", round.tricks_won, contractor)
    passed = auction(FOUR, 3, "pass pass pass pass")
    assert (passed.phase, len(passed.hands[0])) == (Phase.PLAY, 10)
    no_kitty = FOUR.replace(
        fours=Fours.NONE, jokers=0, kitty_size=0, kitty_face=KittyFace.DOWN, packets=(3, 4, 3)
    )
    assert auction(no_kitty, 3, "6S pass pass pass").phase is Phase.PLAY


@every_preset
def test_fault_B63_statistics_count_every_round_once(rule_set: Rules) -> None:
    found = playouts(rule_set, 300, seed=63)
    assert found.rounds == 300
    assert sum(rounds for rounds, _ in found.contracts.values()) == 300
    assert all(0 <= made <= rounds for rounds, made in found.contracts.values())
    limited = rule_set.replace(at_lower_limit=LowerLimit.LOSES, lower_limit=-500)
    wins: Counter[frozenset[int]] = Counter()
    for seed in range(10):
        game = at_random(Game(limited, seed=seed), random.Random(seed), actions=100_000)
        assert game.is_over
        assert len(game.sheet.entries) == len(game.rounds)
        wins[game.winners] += 1
    assert wins.total() == 10
    assert frozenset() not in wins


# ---- taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "bid"),
    [
        *((NULLOS, bid) for bid in LOSE_ALL),
        (SIX.replace(misere_when=When.ANY), "misere"),
        (THREE_PAIRS, "open"),
        (FIVE, "open"),
    ],
)
def test_fault_B40_a_round_after_a_misere_has_all_its_seats(rule_set: Rules, bid: str) -> None:
    players = rule_set.table.players
    everybody = [*range(1, players), 0]
    for stop in range(0, 30, 5):
        game = begin_play(play(Game(rule_set, seed=40, dealer=players - 1), bid))
        out = sitting_out(rule_set, Contract(bid, seat=0))
        at_random(game, random.Random(stop), actions=stop)
        loaded = pickle.loads(pickle.dumps(game))
        assert loaded.round.sitting_out == game.round.sitting_out == out
        while game.round.ply:
            game.pop()
        assert game.turn == 0
        assert not game.round.sitting_out
        play(game, "pass " * players)
        assert [game.turn, *(play(game, "pass").turn for _ in everybody[1:])] == everybody
    fresh = contracted(rule_set, "7S")
    turns = []
    while not fresh.tricks:
        turns.append(fresh.turn)
        fresh.push(fresh.legal_actions[0])
    assert turns == list(range(players))


@every_kind
def test_fault_D25_taking_back_restores_every_position(rule_set: Rules) -> None:
    game = Game(rule_set.replace(at_lower_limit=LowerLimit.IGNORED, lower_limit=0), seed=25)
    chooser = random.Random(25)
    seen = []
    while game.turn is not None and len(game.rounds) < 5:
        seen.append(snapshot(game))
        if game.phase is Phase.EXCHANGE:
            hand = list(game.view(game.turn).hand)
            game.discard(chooser.sample(hand, rule_set.deal.kitty_size))
        else:
            at_random(game, chooser, actions=1)
    assert len(game.rounds) >= 2
    done = []
    while seen:
        done.append(game.pop())
        assert snapshot(game) == seen.pop()
    assert (game.scores, game.rounds, game.round.ply) == ((0,) * rule_set.columns, (), 0)
    for decision in reversed(done):
        assert game.redo() == decision


def snapshot(game: Game) -> tuple[object, ...]:
    round = game.round
    return (
        round.text, game.scores, game.dealer, game.turn, round.hands, round.trick, round.tricks,
        round.tricks_won, len(game.rounds), game.legal_actions,
    )  # fmt: skip


@every_kind
def test_fault_D27_what_was_taken_back_is_in_no_view(rule_set: Rules) -> None:
    round = standing(rule_set, rule_set.contracts[0])
    while let_stand(round.copy()).ply > round.ply + 1:
        play(round, "pass")
    seats = range(rule_set.table.players)
    before = [repr(round.view(seat).to_dict()) for seat in seats]
    events = [[str(event) for event in round.events(seat=seat)] for seat in seats]
    lay_lowest(play(round, "pass"))
    at_random(round, random.Random(27), actions=12)
    while round.phase is not Phase.AUCTION:
        round.pop()
    assert round.can_redo
    assert [repr(round.view(seat).to_dict()) for seat in seats] == before
    assert [[str(event) for event in round.events(seat=seat)] for seat in seats] == events


# ---- embedding -----------------------------------------------------------------------------------

PACKAGE = Path(fivehundred.__file__).parent
PLAY_ONE = (
    "import fivehundred as fh\n"
    "game = fh.Game(fh.Rules.preset('australian'), seed=500)\n"
    "while not game.rounds: game.push(game.legal_actions[0])\n"
    "print(game.rounds[0].text)\n"
)


def run(code: str, where: Path, *options: str) -> str:
    """What a fresh interpreter prints that finds the package and nothing else of this process."""
    code = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n{code}"
    done = subprocess.run(
        [sys.executable, "-W", "error", *options, "-c", code],
        cwd=where, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def first_round() -> str:
    game = Game(AUSTRALIAN, seed=500)
    while not game.rounds:
        game.push(game.legal_actions[0])
    return game.rounds[0].text


def test_fault_C50_two_copies_threads_and_processes(tmp_path: Path) -> None:
    expected = first_round()
    again = (
        "import importlib, sys\n"
        "import fivehundred\n"
        "for name in [name for name in sys.modules if name.startswith('fivehundred.') "
        "and name != 'fivehundred._core']: del sys.modules[name]\n"
        "importlib.reload(sys.modules['fivehundred'])\n"
    )
    assert run(again + PLAY_ONE, tmp_path) == expected
    opened = load(_core.__file__)
    assert ffi.string(opened.fh_version()) == ffi.string(lib.fh_version())
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(first_round())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8


def test_fault_D39_the_package_needs_the_standard_library_alone(tmp_path: Path) -> None:
    assert run(PLAY_ONE, tmp_path, "-I", "-S") == first_round()
    sources = Path(fivehundred.get_include())
    assert (sources / "fivehundred.h").is_file()
    assert list(sources.glob("*.c"))


def test_fault_D40_the_package_works_from_any_folder(tmp_path: Path) -> None:
    for folder in (tmp_path, Path(tmp_path.anchor)):
        assert run(PLAY_ONE, folder) == first_round()
    script = tmp_path / "player.py"
    script.write_text(f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n{PLAY_ONE}")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "player"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == first_round()


# ---- records -------------------------------------------------------------------------------------


def three_records() -> list[Record]:
    """Rounds of which the last trick is still to be played."""
    found = []
    for seed in range(3):
        round = at_random(standing(AUSTRALIAN, "6H"), random.Random(seed))
        while len(round.tricks) > 9 or round.trick.plays:
            round.pop()
        found.append(Record.of(round))
    return found


def to_lines(records: list[Record]) -> bytes:
    file = io.BytesIO()
    archive.write(records, file)
    return file.getvalue()


def to_notation(records: list[Record]) -> bytes:
    file = io.StringIO()
    notation.dump(records, file)
    return file.getvalue().encode()


def to_packed(records: list[Record]) -> bytes:
    return b"".join(map(packed.dumps, records))


#: How many records are written to one file in each form, and how they are read from its path with
#: an error in the place of each that does not read.
FILES: dict[str, tuple[Callable[[list[Record]], bytes], Callable[[Path], Iterator[object]]]] = {
    "JSON Lines": (to_lines, lambda path: archive.read(path, errors="yield")),
    "notation": (to_notation, notation.iterate),
    "packed": (to_packed, lambda path: packed.iterate(path, errors="yield")),
}

every_form = pytest.mark.parametrize("form", FILES)


@every_form
def test_fault_B27_D24_every_trick_keeps_its_order_in_every_form(form: str, tmp_path: Path) -> None:
    write, read = FILES[form]
    path = tmp_path / "games"
    path.write_bytes(write(three_records()))
    for record, again in zip(three_records(), read(path), strict=True):
        assert isinstance(again, Record)
        assert again.round() == record.round()
        assert again.round().tricks == record.round().tricks
        assert again.round().text == record.round().text


def test_fault_B67_a_version_to_come_is_refused_in_every_form() -> None:
    (record, *_) = three_records()
    text = notation.dumps(record)
    with pytest.raises(NotationError, match="This reads records of version 1 to 2, not 3"):
        Record.loads(record.dumps().replace('"version":2', '"version":3'))
    with pytest.raises(NotationError, match="This reads version 1 of the notation"):
        notation.loads(text.replace("[Dealer", '[Notation "2"]\n[Dealer'))
    with pytest.raises(NotationError, match="This reads packed records of version 1, not 2"):
        packed.loads(packed.dumps(record).replace(b"FH5\x01", b"FH5\x02"))


def test_fault_D03_D09_hands_and_dealer_are_those_that_are_named() -> None:
    """The rows of a deal may stand in any order; he who is left of the dealer speaks first."""
    round = auction(AUSTRALIAN, 2, "6S pass")
    text = notation.dumps(Record.of(round))
    head, rows, rest = re.split(r"(?s)Deal    (.*?)(?=Pack)", text)
    for order in itertools.permutations(line.strip() for line in rows.splitlines()):
        again = notation.loads(f"{head}Deal {' '.join(order)}\n{rest}").round()
        assert again == round
        assert again.calls[0][0] == 3


def test_fault_D10_an_illegal_card_is_skipped_in_no_form() -> None:
    """Two cards of one trick change places: each form that can hold it stops at the first."""
    (record, *_) = three_records()
    (part,) = record.rounds
    begin = next(at for at, text in enumerate(part.actions) if text.startswith("-")) + 1
    for at in range(begin, len(part.actions)):
        if (at - begin) % 4 == 3:
            continue
        actions = [*part.actions]
        actions[at], actions[at + 1] = actions[at + 1], actions[at]
        broken = replace(record, rounds=(replace(part, actions=tuple(actions)),))
        assert Record.loads(broken.dumps()) == packed.loads(packed.dumps(broken)) == broken
        for act in (Record.check, Record.round, notation.dumps):
            with pytest.raises(IllegalActionError, match=rf"^Round 1, \w+ {at + 1}: "):
                act(broken)
        assert broken.game(until=at).round.ply == record.game(until=at).round.ply


@every_form
def test_fault_D12_D13_a_bad_record_is_named_and_costs_no_other(form: str, tmp_path: Path) -> None:
    write, read = FILES[form]
    first, second, third = three_records()
    data = [write([record]) for record in (first, second, third)]
    path = tmp_path / "games"
    middle = len(data[1]) // 2
    spoilt = data[1][:middle] + b"\0" + data[1][middle + 1 :]
    path.write_bytes(b"\n".join([data[0], spoilt, data[2]]) if form == "notation" else
                     data[0] + spoilt + data[2])  # fmt: skip
    one, error, other = read(path)
    assert [one, other] == [first, third]
    assert isinstance(error, NotationError)
    assert re.match(rf"{re.escape(str(path))}, (game|record) 2, ", str(error))
    assert error.column > 1


@every_preset
def test_fault_D28_no_hidden_card_is_in_any_text_of_what_a_seat_has(rule_set: Rules) -> None:
    checked = 0
    for round in itertools.islice(positions(rule_set, seed=28), 0, None, 11):
        for seat in range(rule_set.table.players):
            view = round.view(seat)
            called = CardSet() if view.called_card is None else CardSet([view.called_card])
            record = Record.of(round).seen_by(seat)
            texts = [json.dumps(record.to_dict()["rounds"])]
            texts.append(notation.dumps(record).partition("Round")[2])
            texts.append(json.dumps(packed.loads(packed.dumps(record)).to_dict()["rounds"]))
            for card in view.unseen - view.kitty - called:
                assert not any(str(card) in text for text in texts)
                checked += 1
    assert checked > 100


def test_fault_B60_every_step_of_the_golden_transcripts_is_done() -> None:
    """Each card is played or laid away by a seat that was dealt it or took it up."""
    for recipe in RECIPES:
        what = recipe.begin()
        for text in recipe.actions.split():
            round = what.round if isinstance(what, Game) else what
            hands, seat, phase = round.hands, round.turn, round.phase
            done = what.push(text)
            assert seat is not None
            if phase is Phase.PLAY and isinstance(done, Action) and done.card is not None:
                assert done.card in hands[seat]
        assert recipe.actions


# ---- every fault has its test --------------------------------------------------------------------

FAULTS = (
    "A01", "A02", "A04", "A05", "A07", "A08", "A10", "A11", "A13", "A14", "A16", "A17", "A19",
    "A20", "A22", "A23", "A25", "A28", "A29", "A31", "B01", "B03", "B04", "B06", "B07", "B09",
    "B10", "B12", "B13", "B15", "B16", "B18", "B19", "B21", "B22", "B24", "B25", "B27", "B28",
    "B30", "B31", "B33", "B34", "B36", "B37", "B39", "B40", "B42", "B43", "B45", "B46", "B48",
    "B49", "B51", "B52", "B54", "B55", "B57", "B58", "B60", "B61", "B63", "B64", "B66", "B67",
    "B69", "B70", "C02", "C03", "C05", "C06", "C08", "C09", "C11", "C12", "C14", "C15", "C17",
    "C18", "C20", "C21", "C23", "C24", "C26", "C27", "C29", "C30", "C32", "C33", "C35", "C36",
    "C38", "C39", "C41", "C42", "C44", "C45", "C47", "C48", "C50", "D01", "D03", "D04", "D06",
    "D07", "D09", "D10", "D12", "D13", "D15", "D16", "D18", "D19", "D21", "D22", "D24", "D25",
    "D27", "D28", "D30", "D31", "D33", "D34", "D36", "D37", "D39", "D40",
)  # fmt: skip

# Rows of the solver, of sampled hands and of searching players.
LATER = {"A05", "C29", "C30", "C44", "C45", "C47", "C48", "D22", "D30", "D31", "D33", "D34"}


def test_every_fault_has_a_test() -> None:
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    names = [
        name for text in sources for name in re.findall(r"def test_fault((?:_\w\d\d)+)_", text)
    ]
    tested = {row for name in names for row in name.split("_") if row}
    assert tested <= set(FAULTS)
    assert set(FAULTS) - tested == LATER
