"""What a seat may know: nothing it is shown depends on cards hidden from it."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from fivehundred import (
    Action,
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    Game,
    IllegalActionError,
    Phase,
    Round,
    Rules,
    View,
)
from fivehundred import testing as fh_testing
from fivehundred.actions import ALL
from fivehundred.events import Event, EventKind
from fivehundred.rules import KittyFace, OpenExposure, PartnerCall
from fivehundred.testing import Show, assert_no_leak
from helpers import auction, lay_lowest, legal, play, preset, refused, rules
from model import with_weak_hand
from test_model import DELTAS, PRESETS
from test_texts import drawn_rules, plies, some_action, stopped

NAMES = (*PRESETS, *DELTAS)
AUSTRALIAN = preset("australian")

every_rule_set = pytest.mark.parametrize("name", NAMES)


# ---- nothing leaks ------------------------------------------------------------------------------


@every_rule_set
def test_no_seat_sees_hidden_cards(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    worlds: Counter[Phase] = Counter()
    phases = (Phase.AUCTION, Phase.EXCHANGE, Phase.CALL, Phase.PLAY, Phase.OVER, Phase.PLAY, None)
    for number in range(245 if nightly else 14):
        round = stopped(preset(name), rng, phases[number % 7])
        worlds[round.phase] += assert_no_leak(round, worlds=8, seed=number)
    assert worlds[Phase.AUCTION] > 20
    assert worlds[Phase.EXCHANGE] > 20
    assert worlds[Phase.PLAY] > 20
    calls = preset(name).exchange.partner_call is not PartnerCall.NONE
    assert (worlds[Phase.CALL] > 20) is calls
    assert sum(worlds.values()) > 150


def test_no_seat_sees_hidden_cards_under_drawn_rules(nightly: bool) -> None:
    rng = random.Random(1)
    worlds: Counter[Phase] = Counter()
    for number in range(4_000 if nightly else 120):
        phase = (Phase.EXCHANGE, Phase.CALL, Phase.PLAY, Phase.OVER, None)[number % 5]
        round = stopped(drawn_rules(rng), rng, phase)
        worlds[round.phase] += assert_no_leak(round, worlds=6, seed=number)
    assert all(worlds[phase] > 5 for phase in Phase), worlds
    assert sum(worlds.values()) > 1_000


def test_no_seat_sees_hidden_cards_of_a_position_that_was_set_up(nightly: bool) -> None:
    """Taken up anywhere, and played on."""
    rng = random.Random(6)
    worlds: Counter[Phase] = Counter()
    phases = (Phase.EXCHANGE, Phase.CALL, Phase.PLAY, None)
    for number in range(2_000 if nightly else 100):
        phase = phases[number % 4]
        rule_set = preset("five_handed") if phase is Phase.CALL else drawn_rules(rng)
        stop = stopped(rule_set, rng, phase)
        round = Round.from_text(stop.rules, stop.text)
        played(round, number, rng.randrange(4))
        worlds[stop.phase] += assert_no_leak(round, worlds=6, seed=number)
    assert all(worlds[phase] > 5 for phase in Phase if phase is not Phase.OVER), worlds


ASIDES = ("look", "redeal", "agree")


def stopped_with_asides(rule_set: Rules, rng: random.Random) -> Round:
    """A random round with looks at hands and redeals asked for, stopped after a few calls."""
    deal = Deal.random(rule_set, rng.getrandbits(64), dealer=rng.randrange(4))
    round = Round(with_weak_hand(deal, rng))
    goal = rng.choice((rule_set._table.bids[-1], rng.choice(rule_set._table.bids)))
    for _ in range(rng.randrange(8)):
        if round.phase is not Phase.AUCTION:
            break
        asides = [action for action in round.legal_actions if str(action) in ASIDES]
        aside = bool(asides) and rng.random() < 0.6
        round.push(rng.choice(asides) if aside else some_action(round, goal, rng))
    return round


def test_looks_and_redeals_tell_nothing_more(nightly: bool) -> None:
    rng = random.Random(5)
    rule_set = rules("american_45", blind_misere_value=1000, weak_hand_redeal=True)
    worlds: Counter[str] = Counter()
    for number in range(2_000 if nightly else 100):
        round = stopped_with_asides(rule_set, rng)
        compared = assert_no_leak(round, worlds=10, seed=number)
        for action in {str(action) for _, action in round.calls}:
            worlds[action] += compared
    assert all(worlds[action] > 100 for action in (*ASIDES, "blind")), worlds


def laid(rule_set: Rules, calls: str, seed: int = 1) -> Round:
    """A round after its auction and exchange, dealt by the last seat."""
    dealer = rule_set.table.players - 1
    round = play(Round(Deal.random(rule_set, seed, dealer=dealer)), calls)
    return lay_lowest(round) if round.phase is Phase.EXCHANGE else round


def holding(rule_set: Rules, calls: str, card: str) -> Round:
    """The same, the seat to lead holding a card."""
    rounds = (laid(rule_set, calls, seed) for seed in range(1_000))
    return next(round for round in rounds if Card(card) in round.hands[round.turn or 0])


def played(round: Round, seed: int, cards: int) -> Round:
    chooser = random.Random(seed)
    for _ in range(cards):
        if not round.is_over:
            round.push(chooser.choice(round.legal_actions))
    return round


def all_the_way(start: Callable[[], Round], worlds: int = 10) -> int:
    """Worlds compared of a round stopped after each of its actions but a few."""
    compared = 0
    for cards in range(0, 41, 3):
        compared += assert_no_leak(played(start(), cards, cards), worlds=worlds, seed=cards)
    return compared


def test_the_exchange_hides_kitty_and_discards() -> None:
    for rule_set in (AUSTRALIAN, preset("quebec_46"), preset("three_handed")):
        passes = " pass" * (rule_set.table.players - 1)
        size = rule_set.deal.kitty_size
        for count in range(size + 1):
            round = auction(rule_set, rule_set.table.players - 1, "8H" + passes)
            for _ in range(count):
                round.push(round.legal_actions[0])
            assert assert_no_leak(round, worlds=40) > 50
            away = CardSet(str(round.laid))
            for seat in range(1, rule_set.table.players):
                view = round.view(seat)
                assert not view.laid
                assert view.laid_count == count
                assert away - view.kitty <= view.unseen
                assert str(Action.from_id(255)) in repr(view.history) or not count
            assert round.view(0).laid == away


def test_a_nominated_joker_tells_where_it_is_and_nothing_else() -> None:
    start = holding(AUSTRALIAN, "8NT pass pass pass", "JK")
    unnamed = assert_no_leak(start, worlds=40)
    start.push("joker=H")
    assert assert_no_leak(start, worlds=40) > 0 < unnamed
    assert all_the_way(start.copy) > 200


OPEN_NULLO = rules("american_45", open_misere_value=500, open_misere_over=Bid("10D"))


@pytest.mark.parametrize("exposure", OpenExposure)
@pytest.mark.parametrize(
    "rule_set",
    [AUSTRALIAN, OPEN_NULLO, preset("five_handed"), preset("six_handed_63")],
    ids=["australian", "open nullo", "five_handed", "six_handed_63"],
)
def test_an_open_misere_opens_one_hand(rule_set: Rules, exposure: OpenExposure) -> None:
    rule_set = rule_set.replace(open_exposure=exposure)
    players = rule_set.table.players
    start = laid(rule_set, "open" + " pass" * (players - 1))
    at_once = exposure is OpenExposure.AT_ONCE
    trick = players - len(start.sitting_out)
    assert all_the_way(start.copy, worlds=6) > 100
    for cards in range(2 * trick):
        for viewer in range(1, players):
            known = start.view(viewer).known
            is_open = at_once or cards >= trick
            assert known[0] == (start.hands[0] if is_open else CardSet())
            assert [bool(held) for held in known[1:]] == [s == viewer for s in range(1, players)]
            opened = [event for event in start.events(0, viewer) if is_opening(event)]
            assert len(opened) == is_open
        played(start, cards, 1)


def is_opening(event: Event) -> bool:
    return event.kind is EventKind.OPEN_HAND


@pytest.mark.parametrize("face", KittyFace)
@pytest.mark.parametrize(
    ("name", "calls"), [("three_handed", "pass pass pass"), ("four_handed_43", "7H pass pass pass")]
)
def test_a_kitty_is_seen_by_all_or_by_none(name: str, calls: str, face: KittyFace) -> None:
    rule_set = rules(name, kitty_face=face)
    before = Round(Deal.random(rule_set, 3))
    for seat in range(rule_set.table.players):
        assert before.view(seat).kitty == (before.kitty if face is KittyFace.UP else CardSet())
    assert assert_no_leak(before, worlds=40) > 60
    assert all_the_way(lambda: laid(rule_set, calls)) > 100


@pytest.mark.parametrize("calls", ["pass pass", "6H pass"])
def test_the_dead_hand_is_never_seen(calls: str) -> None:
    rule_set = preset("two_handed")
    assert all_the_way(lambda: laid(rule_set, calls)) > 100
    end = played(laid(rule_set, calls), 1, 20)
    assert end.is_over
    for seat in (0, 1):
        view = end.view(seat)
        assert end.dead_hand <= view.unseen
        text = json.dumps(view.to_dict())
        assert not [card for card in end.dead_hand if str(card) in text]
        seen = [event.cards for event in end.events(0, seat) if event.cards is not None]
        assert seen and not [cards for cards in seen if cards & end.dead_hand]


# ---- telling two rounds apart -------------------------------------------------------------------


def assert_alike(round: Round, world: Round, seats: Iterable[int]) -> None:
    """The seats cannot tell one round from the other, after any number of their actions."""
    assert round != world
    here, there = fh_testing._rewound(round), fh_testing._rewound(world)
    while True:
        for seat in seats:
            fh_testing._assert_same(here, there, seat, None)
        if here.ply == round.ply:
            break
        here.redo()
        there.redo()


def seen(round: Round, seat: int | None, *kinds: EventKind) -> list[CardSet | None]:
    """The cards of the events of these kinds, as the seat saw them."""
    return [event.cards for event in round.events(seat=seat) if event.kind in kinds]


# ---- the called partner --------------------------------------------------------------------------

CALLERS = "JKHJDJHAHKHQHTS2S3S4", "D2D3C2"
OTHERS = (
    "H2H6S5S9C3C7CJD4D8DK",
    "H3H7S6STSAC4C8CQD5D9",
    "H4H8S7SJSKC5C9CKD6DT",
    "H5H9S8SQC6CTCAD7DQDA",
)
#: By holder of the ace of spades: the card that seat 2 holds instead.
INSTEAD = {0: "C2", 1: "DK", 3: "DT", 4: "DA", None: "C2"}
#: Two rounds of trumps, two of spades, a club that the contractor trumps, and a trump more.
TRICKS = "HA H2 H3 H4 H5 HK H6 H7 H8 H9 S2 S5 S6 S7 S8 SQ S3 S9 ST SJ C6 HT C3 C4 C5 JK D4 D5 D6 D7"


def calling_the_ace(call: PartnerCall, holder: int | None) -> Round:
    """Seat 0 plays hearts and calls the ace of spades, which seat 2 holds or else the holder; 0
    who has called his own card, None where he has laid it away."""
    hands = [*map(CardSet, (CALLERS[0], *OTHERS))]
    kitty = laid_away = CardSet(CALLERS[1])
    if holder != 2:
        card = Card(INSTEAD[holder])
        hands[2] = hands[2] - [Card("SA")] | [card]
        if holder:
            hands[holder] = hands[holder] - [card] | [Card("SA")]
        else:
            kitty = kitty - [card] | [Card("SA")]
            laid_away = kitty if holder is None else kitty - [Card("SA")] | [Card("S4")]
    rule_set = rules("five_handed", partner_call=call)
    round = play(Round(Deal.of(rule_set, hands, kitty, dealer=4)), "8H pass pass pass pass")
    round.discard(laid_away)
    round.push("?SA")
    return round


@pytest.mark.parametrize("call", [PartnerCall.CARD, PartnerCall.CARD_OWN])
def test_only_its_holder_knows_a_called_card_before_it_falls(call: PartnerCall) -> None:
    """Nor does the contractor, and nobody but him whether he holds it, or has laid it away."""
    round = play(calling_the_ace(call, 2), TRICKS)
    others: tuple[int | None, ...] = (1, 3, 4)
    for holder in (*others, 0, None) if call is PartnerCall.CARD_OWN else others:
        world = play(calling_the_ace(call, holder), TRICKS)
        assert_alike(round, world, {0, 1, 3, 4} - {holder or 0, holder})
    assert round.contract == Contract("8H", seat=0)
    for seat in range(5):
        view = round.view(seat)
        assert str(view.called_card) == "SA"
        assert [Card("SA") in cards for cards in view.known] == [seat == s == 2 for s in range(5)]
        assert EventKind.PARTNER not in {event.kind for event in round.events(seat=seat)}


@pytest.mark.parametrize("call", [PartnerCall.CARD, PartnerCall.CARD_OWN])
def test_all_know_the_partner_when_the_called_card_falls(call: PartnerCall) -> None:
    round = play(calling_the_ace(call, 2), f"{TRICKS} HJ D8 SA")
    for seat in range(5):
        assert round.view(seat).contract == Contract("8H", seat=0, partner=2)
        *_, card, partner = round.events(seat=seat)
        assert (str(card), str(partner)) == ("card seat 2 SA", "partner seat 2")


def test_who_called_his_own_card_is_known_to_be_alone_when_it_falls() -> None:
    mine = play(calling_the_ace(PartnerCall.CARD_OWN, 0), f"{TRICKS} SA")
    laid_away = play(calling_the_ace(PartnerCall.CARD_OWN, None), f"{TRICKS} S4")
    for seat in range(5):
        for round in (mine, laid_away):
            assert round.view(seat).contract == Contract("8H", seat=0)
            assert round.events(seat=seat)[-1].kind is EventKind.CARD
        assert Card("SA") in mine.view(seat).played
        assert (Card("SA") in laid_away.view(seat).unseen) is (seat > 0)


@pytest.mark.parametrize("call", list(PartnerCall)[1:])
def test_the_call_of_a_partner_tells_no_more_than_it_says(call: PartnerCall) -> None:
    rule_set = rules("five_handed", partner_call=call)
    for seed in range(4):
        start = laid(rule_set, "8H pass pass pass pass", seed)
        assert start.phase is Phase.CALL
        assert assert_no_leak(start, worlds=20) > 80
        for number in (0, -1, -2):
            called = start.copy()
            called.push(called.legal_actions[number])
            assert assert_no_leak(played(called, seed, 7 * seed), worlds=20) > 40


def test_the_contractor_may_call_the_same_whoever_holds_what() -> None:
    """And is told the same of what he may not call."""
    for call in (PartnerCall.CARD, PartnerCall.CARD_OWN):
        round = calling_the_ace(call, 2)
        round.pop()
        for holder in (1, 3, 4):
            world = calling_the_ace(call, holder)
            world.pop()
            assert_alike(round, world, [0])


def test_a_holder_who_shows_shows_one_card() -> None:
    round = calling_the_ace(PartnerCall.CARD_SHOWN, 2)
    ace = CardSet("SA")
    for card in ["", *TRICKS.split()]:
        play(round, card)
        for seat in (0, 1, 3, 4):
            view = round.view(seat)
            assert view.contract == Contract("8H", seat=0, partner=2)
            assert view.known[2] == ace
            assert not view.unseen & ace
            assert round.hands[2] - ace <= view.unseen
            assert [bool(held) for held in view.known] == [s in (2, seat) for s in range(5)]
    assert assert_no_leak(round, worlds=40) > 50
    play(round, "HJ D8 SA")
    assert not round.view(0).known[2]
    kinds = [event.kind for event in round.events(seat=1)]
    assert kinds.count(EventKind.PARTNER) == 1
    assert kinds.index(EventKind.PARTNER) == kinds.index(EventKind.PARTNER_CALL) + 1


def test_a_seat_that_is_called_shows_nothing() -> None:
    rule_set = rules("five_handed", partner_call=PartnerCall.PLAYER)
    round = laid(rule_set, "8H pass pass pass pass")
    round.push("seat=2")
    for seat in range(5):
        view = round.view(seat)
        assert view.contract == Contract("8H", seat=0, partner=2)
        assert [bool(held) for held in view.known] == [s == seat for s in range(5)]


# ---- nullo in America ----------------------------------------------------------------------------

NULLO = rules("us_team_43", partner_exchange=True)


@pytest.mark.parametrize("face", KittyFace)
def test_nobody_sees_the_kitty_at_bar_nullo(face: KittyFace) -> None:
    """Unless it lay face up: the contractor no more than the others, and not at the end."""
    rule_set = NULLO.replace(kitty_face=face)
    round = laid(rule_set, "pass 7S bar pass")
    assert round.phase is Phase.PLAY
    assert all_the_way(round.copy) > 100
    for cards in range(31):
        for seat in range(4):
            view = round.view(seat)
            assert (view.laid_count, str(view.laid)) == (0, "-")
            if face is KittyFace.UP:
                assert view.kitty == round.kitty
                continue
            assert not view.kitty
            assert round.kitty <= view.unseen
            text = json.dumps(view.to_dict())
            assert not [card for card in round.kitty if str(card) in text]
            assert not seen(round, seat, EventKind.KITTY, EventKind.LAY)
        played(round, cards, 1)
    assert round.is_over


def passing_on(contractors: str, partners: str) -> Round:
    """Seat 2 plays double nullo and lays three cards away for seat 0, who lays three away."""
    round = play(Round(Deal.random(NULLO, 1, dealer=3)), "misere 9H double pass")
    round.discard(contractors)
    round.discard(partners)
    return round


def test_cards_passed_on_are_known_to_two_and_those_laid_away_then_to_one() -> None:
    first = passing_on("SACADA", "SKCKHK")
    second = passing_on("SACADA", "SKHQHK")
    third = passing_on("SACADK", "SKCKHK")
    assert_alike(first, second, [1, 2, 3])
    assert_alike(first, third, [1, 3])
    passed, away = CardSet("SACADA"), CardSet("SKCKHK")
    for seat, lays, goes_on in (
        (0, [None, away], [passed]),
        (1, [None, None], [None]),
        (2, [passed, None], [passed]),
        (3, [None, None], [None]),
        (None, [passed, away], [passed]),
    ):
        assert seen(first, seat, EventKind.LAY) == lays
        assert seen(first, seat, EventKind.PASS_ON) == goes_on
    assert first.view(0).laid == away
    assert passed <= first.view(0).hand
    assert passed | away <= first.view(1).unseen & first.view(3).unseen
    assert not first.view(2).laid
    assert passed | away <= first.view(2).unseen


def test_double_nullo_hides_the_rest() -> None:
    """At every step of the exchange and of the play, whoever takes the tricks."""
    for seed in range(3):
        round = play(Round(Deal.random(NULLO, seed, dealer=3)), "misere 9H double pass")
        while not round.is_over:
            if round.phase is Phase.EXCHANGE or round.ply % 6 == 0:
                assert assert_no_leak(round, worlds=20, seed=round.ply) > 8
                set_up = played(Round.from_text(NULLO, round.text), seed, seed + 1)
                assert assert_no_leak(set_up, worlds=20, seed=round.ply) > 0
            played(round, seed + round.ply, 1)


# ---- misère played blind -------------------------------------------------------------------------

BLIND = rules("american_45", blind_misere_value=1000, weak_hand_redeal=True)
WEAK_HAND = "S4S5S6C4C5C6D4D5D6H4"


def blind_deal(hand: str, other: str, seat: int) -> Deal:
    """A hand for a seat, another for the next, the rest in ascending order."""
    left = list(BLIND.pack_cards - CardSet(hand) - CardSet(other))
    hands = [CardSet(left[at : at + 10]) for at in (0, 10)]
    hands[seat:seat] = [CardSet(hand), CardSet(other)]
    return Deal.of(BLIND, hands[:4], dealer=3)


@pytest.mark.parametrize("calls", ["", "pass", "look", "look 7S", "look pass", "6S look"])
def test_a_seat_that_has_not_looked_knows_nothing_of_its_hand(calls: str) -> None:
    """Not even whether it may ask for a redeal."""
    strong = "SASKSQCACKCQDADKHAJK"
    round = play(Round(blind_deal(WEAK_HAND, strong, 1)), calls)
    world = play(Round(blind_deal(strong, WEAK_HAND, 1)), calls)
    closed = {0, 1, 2, 3} - round.view(0).looked - {seat for seat, _ in round.calls}
    assert closed >= {2, 3}
    assert_alike(round, world, closed)
    for seat in closed:
        view = round.view(seat)
        assert not view.hand and not any(view.known)
        assert round.hands[seat] <= view.unseen
        text = json.dumps(view.to_dict() | {"legal_actions": None})
        assert not [card for card in BLIND.pack_cards if str(card) in text]
        assert seen(round, seat, EventKind.DEAL) == [None] * 4
        assert not [cards for cards in seen(round, seat, EventKind.LOOK) if cards is not None]
        if round.turn == seat:
            assert "redeal" not in legal(round)
            assert refused(round, "redeal") == refused(world, "redeal") == 419
    assert assert_no_leak(round, worlds=40) > 100


def test_a_look_shows_a_hand_to_its_seat_alone() -> None:
    round = play(Round(blind_deal(WEAK_HAND, "SASKSQCACKCQDADKHAJK", 0)), "look")
    hand = CardSet(WEAK_HAND)
    assert round.view(0).hand == hand
    assert seen(round, 0, EventKind.LOOK) == [hand]
    assert {"redeal", "pass"} <= legal(round)
    assert "blind" not in legal(round)
    for seat in (1, 2, 3):
        assert seen(round, seat, EventKind.LOOK) == [None]
        assert hand <= round.view(seat).unseen
        assert round.view(seat).looked == {0}
    play(round, "redeal")
    assert not round.view(2).hand
    play(round, "pass")
    assert not round.view(2).hand
    assert round.turn == 0


@pytest.mark.parametrize("calls", ["look 7S blind", "look redeal agree", "blind"])
def test_all_see_their_hands_when_the_auction_is_over(calls: str) -> None:
    round = Round(blind_deal(WEAK_HAND, "SASKSQCACKCQDADKHAJK", 0))
    dealt = round.hands
    play(round, calls)
    assert round.phase is not Phase.AUCTION
    for seat in range(4):
        assert dealt[seat] <= round.view(seat).hand
        seats = [event.seat for event in round.events(seat=seat) if event.kind is EventKind.LOOK]
        assert sorted(map(str, seats)) == ["0", "1", "2", "3"]
        owned = [cards for cards in seen(round, seat, EventKind.LOOK) if cards is not None]
        assert owned == [dealt[seat]]
    assert assert_no_leak(round, worlds=40) > 50


# ---- who sits out --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["australian", "six_handed_63"])
def test_the_seats_that_sit_out_see_the_contractors_hand(name: str) -> None:
    """From the first lead on, and they alone."""
    rule_set = rules(name, partner_sees_hand=True)
    players = rule_set.table.players
    round = Round(Deal.random(rule_set, 1, dealer=players - 1))
    play(round, "7S misere" + " pass" * (players - 1))
    assert round.phase is Phase.EXCHANGE
    assert not any(round.view(seat).known[1] for seat in range(players) if seat != 1)
    start = lay_lowest(round).copy()
    partners = set(range(3, players, 2))
    assert round.sitting_out == partners
    for cards in range(12):
        for seat in range(players):
            known = round.view(seat).known
            others = [other for other in range(players) if other != 1]
            assert [bool(known[other]) for other in others] == [other == seat for other in others]
            assert known[1] == (round.hands[1] if seat in {1, *partners} else CardSet())
            opened = [event for event in round.events(seat=seat) if is_opening(event)]
            assert len(opened) == (seat in partners)
        played(round, cards, 1)
    assert all_the_way(start.copy, worlds=6) > 100


def test_nobody_sits_out_and_sees_at_double_nullo() -> None:
    rule_set = rules("us_team_43", partner_sees_hand=True)
    round = laid(rule_set, "misere 9H double pass")
    assert not round.sitting_out
    assert not any(round.view(seat).known[2] for seat in (0, 1, 3))
    assert all_the_way(round.copy) > 100


# ---- two jokers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["quebec_46", "quebec_misere", "montreal_46", "american_46"])
def test_either_joker_may_be_anywhere(name: str) -> None:
    rule_set = preset(name)
    hands = ["S4S5S6SQSKSAC4C5C6DA", "JKS7S8C7C8C9DKH4H5H6", "JLS9STCTCJCQD4D5H7H8"]
    hands += ["SJCKCAD6D7D8D9H9HTHJ"]

    def begun(*changed: str) -> Round:
        """Two cards having changed places, or none."""
        other = dict(zip(changed, reversed(changed), strict=True))
        dealt = [[other.get(str(card), str(card)) for card in CardSet(hand)] for hand in hands]
        round = Round(Deal.of(rule_set, list(map(CardSet, dealt)), dealer=3))
        round = play(round, "9NT pass pass pass")
        round.discard(round.kitty)
        return round

    for first, second, seats in (("JK", "JL", [0, 3]), ("JL", "HJ", [0, 1]), ("JK", "HT", [0, 2])):
        for tricks in ("", "SA S7 S9 SJ"):
            assert_alike(play(begun(), tricks), play(begun(first, second), tricks), seats)
    assert all_the_way(begun) > 100


# ---- the test of the test -----------------------------------------------------------------------


def hides(round: Round, seat: int) -> CardSet:
    return round.hands[(seat + 1) % round.rules.table.players]


def refusal(round: Round, seat: int) -> str:
    """The message of an error that names a card of the next hand."""
    try:
        copied = round.copy()
        copied.push("joker=H")
        copied.push("redeal")
    except IllegalActionError as error:
        return f"{error} {error.state}"
    return ""


LEAKS: dict[str, Show] = {
    "another hand": lambda round, seat: str(hides(round, seat)),
    "a card of another hand": lambda round, seat: Card("SA") in hides(round, seat),
    "how many trumps another holds": lambda round, seat: len(
        [card for card in hides(round, seat) if str(card).startswith("H")]
    ),
    "the kitty": lambda round, seat: str(round.kitty),
    "the discards": lambda round, seat: str(round.laid),
    "the whole position": lambda round, seat: round.text,
    "its key": lambda round, seat: round.position_key,
    "the position it began with": lambda round, seat: round._start_text,
    "the actions of the host": lambda round, seat: round.history,
    "the events of the host": lambda round, seat: [str(event) for event in round.events()],
    "what the seat to act may do": lambda round, seat: str(round.legal_actions),
    "how much the seat to act may do": lambda round, seat: len(round.legal_actions),
    "the state of an error": refusal,
    "another's view": lambda round, seat: round.view((seat + 1) % 4).to_dict(),
    "a count of ways to go on": lambda round, seat: round.perft(2),
}
IN_PLAY = ("what the seat to act may do", "how much the seat to act may do")


@pytest.mark.parametrize("leak", LEAKS)
def test_what_a_program_shows_too_much_is_caught(leak: str) -> None:
    """In the play, the trick being open, so that hands, discards and duties all are hidden."""
    start = laid(AUSTRALIAN, "6H pass pass pass")
    caught = 0
    for cards in (1, 2, 5):
        round = played(start.copy(), 3, cards)
        assert assert_no_leak(round, lambda round, seat: round.view(seat).to_dict(), worlds=60) > 50
        try:
            assert_no_leak(round, LEAKS[leak], worlds=60)
        except AssertionError as error:
            assert "depend" in str(error)
            caught += 1
    assert caught


def holders(round: Round, seat: int) -> list[bool]:
    return [round.called_card in hand for hand in round.hands]


@pytest.mark.parametrize(
    ("start", "leak"),
    [
        (lambda: calling_the_ace(PartnerCall.CARD, 2), holders),
        (lambda: calling_the_ace(PartnerCall.CARD_OWN, 0), holders),
        (lambda: laid(NULLO, "pass 7S bar pass"), lambda round, seat: str(round.kitty)),
        (
            lambda: passing_on("SACADA", "SKCKHK"),
            lambda round, seat: seen(round, None, EventKind.PASS_ON),
        ),
        (
            lambda: passing_on("SACADA", "SKCKHK"),
            lambda round, seat: None if seat != 2 else str(round.laid),
        ),
        (
            lambda: Round(Deal.random(BLIND, 1)),
            lambda round, seat: str(next(iter(round.hands[seat]))),
        ),
    ],
    ids=["the partner", "no partner", "kitty", "passed on", "partner's discards", "own hand"],
)
def test_each_of_these_secrets_told_is_caught(start: Callable[[], Round], leak: Show) -> None:
    assert assert_no_leak(start(), worlds=60) > 50
    with pytest.raises(AssertionError, match="what is shown depends on hidden cards"):
        assert_no_leak(start(), leak, worlds=60)


class Leaky(View):
    """A view with one thing too many; a subclass has a dictionary for it."""


def leaking(monkeypatch: pytest.MonkeyPatch, change: Callable[[Round, int, Any], None]) -> None:
    def view(round: Round, seat: int) -> View:
        leaky = Leaky(round, seat)
        change(round, seat, leaky)
        return leaky

    monkeypatch.setattr(Round, "view", view)


def test_a_view_that_leads_to_the_round_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    round = laid(AUSTRALIAN, "6H pass pass pass")
    for keep in (
        lambda round: round,
        lambda round: round.copy(),
        lambda round: [{"deep": (round,)}],
        lambda round: lambda: round,
        lambda round: lambda kept=round: kept,
        lambda round: round.push,
        lambda round: round.deal,
        lambda round: round.hands,
        lambda round: {"a card": next(iter(hides(round, 0)))},
        lambda round: Game(round.rules, seed=1),
    ):

        def change(round: Round, seat: int, leaky: Any, keep: Any = keep) -> None:
            leaky.kept = keep(round)

        with monkeypatch.context() as patch:
            leaking(patch, change)
            with pytest.raises(AssertionError, match="its view leads to"):
                assert_no_leak(round)
    assert assert_no_leak(round) > 0


def test_a_view_whose_data_name_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 6)
    hidden: dict[str, Callable[[Round, int], str]] = {
        "hand": lambda round, seat: str(hides(round, seat)),
        "kitty": lambda round, seat: str(round.kitty),
        "discards": lambda round, seat: str(round.laid),
        "one card": lambda round, seat: f"{next(iter(hides(round, seat)))} is there",
    }
    plain = View.to_dict
    for name, shown in hidden.items():

        def to_dict(view: Any, name: str = name, shown: Any = shown) -> dict[str, Any]:
            return plain(view) | {name: view.kept}

        def change(round: Round, seat: int, leaky: Any, shown: Any = shown) -> None:
            leaky.kept = shown(round, seat)

        with monkeypatch.context() as patch:
            patch.setattr(Leaky, "to_dict", to_dict, raising=False)
            leaking(patch, change)
            with pytest.raises(AssertionError, match=r"names|depend"):
                assert_no_leak(round)


def test_a_view_that_depends_on_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes of the view, its history and the legal actions of a seat that is not to act."""
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 2)
    shown: dict[str, Callable[[Round], Any]] = {
        "_bytes": lambda round: round.text.encode(),
        "counts": lambda round: len(hides(round, 0) & "SASKSQCACKCQDADKDQ"),
        "history": lambda round: len(round.legal_actions),
    }
    plain = View.to_dict
    for name, of in shown.items():

        def view(round: Round, seat: int, name: str = name, of: Any = of) -> View:
            kept = of(round)
            members: dict[str, Any] = {name: property(lambda _: kept)}
            if name != "_bytes":
                members = {"to_dict": lambda view: plain(view) | {name: kept}}
            leaky = type("Kind", (View,), members)(round, seat)
            assert isinstance(leaky, View)
            return leaky

        with monkeypatch.context() as patch:
            patch.setattr(Round, "view", view)
            with pytest.raises(AssertionError, match="depend"):
                assert_no_leak(round, worlds=60)


def test_events_and_refusals_that_tell_too_much_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 2)
    events, why_not = Round.events, Round.why_not

    def all_events(self: Round, since: int = 0, seat: int | None = None) -> Any:
        return events(self, since)

    def named(self: Round, value: Any) -> Any:
        return f"{why_not(self, value)} The next hand is {hides(self, self.turn or 0)}."

    with monkeypatch.context() as patch:
        patch.setattr(Round, "events", all_events)
        with pytest.raises(AssertionError, match="events depend"):
            assert_no_leak(round, worlds=60)
    with monkeypatch.context() as patch:
        patch.setattr(Round, "why_not", named)
        with pytest.raises(AssertionError, match="errors depend"):
            assert_no_leak(round, worlds=60)


# ---- what can be reached ------------------------------------------------------------------------


def test_nothing_hidden_is_reached_from_a_view() -> None:
    """Of a game with a seed: no round, no deal, no seed, no hidden set."""
    rng = random.Random(2)
    seed = 0x500500500500500500500
    for name in PRESETS:
        game = Game(preset(name), seed=seed)
        for _ in range(25):
            if game.is_over:
                break
            game.push(rng.choice(game.legal_actions))
        round = game.round
        for seat in range(game.rules.table.players):
            view = game.view(seat)
            secret = {cards.mask for cards in (*round.hands, round.kitty, round.laid)} | {seed}
            secret -= {cards.mask for cards in (*view.known, view.kitty, view.laid)} | {0}
            for thing in fh_testing._reachable(view):
                assert not isinstance(thing, (Round, Game, Deal, random.Random)), type(thing)
                assert not (isinstance(thing, int) and thing in secret)
                assert not (isinstance(thing, CardSet) and thing.mask in secret)


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda view: pickle.loads(pickle.dumps(view))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_copies_of_views_are_refused_or_hold_no_more(copied: Callable[[View], View]) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 6)
    for seat in range(4):
        view = round.view(seat)
        try:
            other = copied(view)
        except (TypeError, pickle.PicklingError):
            continue
        assert other.to_dict() == view.to_dict()
        assert other._bytes == view._bytes
        for thing in fh_testing._reachable(other):
            assert not isinstance(thing, (Round, Game, Deal))


def test_data_of_a_view_name_no_hidden_card() -> None:
    """D28: the names of all cards, those that the seat may know left out, are searched for."""
    rng = random.Random(3)
    checked = 0
    for number in range(60):
        rule_set = preset(NAMES[number % len(NAMES)])
        for round in plies(rule_set, rng):
            for seat in range(rule_set.table.players):
                view = round.view(seat)
                seen = view.hand | view.laid | view.kitty | view.played
                for cards in view.known:
                    seen |= cards
                dictionary = view.to_dict() | {"contract": None}
                if round.phase in (Phase.AUCTION, Phase.CALL):
                    dictionary |= {"legal_actions": None}
                text = json.dumps(dictionary)
                hidden = rule_set.pack_cards - seen
                assert hidden <= view.unseen
                if view.called_card is not None:
                    hidden = hidden - CardSet([view.called_card])
                assert not [card for card in hidden if str(card) in text], text
                checked += len(hidden)
    assert checked > 100_000


# ---- errors -------------------------------------------------------------------------------------


def test_errors_name_no_hidden_card_but_hold_the_position_for_the_host() -> None:
    rng = random.Random(4)
    refused = 0
    for number in range(30):
        rule_set = preset(NAMES[number % len(NAMES)])
        for round in plies(rule_set, rng):
            if round.turn is None or rng.random() < 0.85:
                continue
            view = round.view(round.turn)
            for action in [action for action in ALL if action is not None]:
                if round.is_legal(action):
                    continue
                refused += 1
                with pytest.raises(IllegalActionError) as caught:
                    round.push(action)
                error = caught.value
                text = f"{error} {error!r} {error.args}"
                text = text.replace(str(action), "").replace(repr(action), "")
                assert not [card for card in view.unseen if f" {card}" in text], text
                assert error.state == round.text
                assert round.text not in text
                assert str(round.hands[round.turn]) not in text
                assert pickle.loads(pickle.dumps(error)).state == round.text
    assert refused > 5_000


# ---- a turned table -----------------------------------------------------------------------------


def turned_set_up(round: Round, by: int) -> Round:
    """The same deal with every seat some seats further on."""
    assert round.deal is not None
    players = round.rules.table.players
    hands = [round.deal.hands[(seat - by) % players] for seat in range(players)]
    if round.rules.table.dead_hands:
        hands.append(round.deal.dead_hand)
    dealer = (round.deal.dealer + by) % players
    return Round(Deal.of(round.rules, hands, round.deal.kitty, dealer=dealer))


SEATS_OF = ("turn", "dealer")


def relative(round: Round, seat: int) -> dict[str, Any]:
    """The data of a view with its seats counted from the viewer, and the events it saw."""
    view = round.view(seat)
    players = round.rules.table.players

    def from_here(other: int | None) -> int | None:
        return None if other is None else (other - seat) % players

    data = view.to_dict() | {"seat": None}
    for name in SEATS_OF:
        data[name] = from_here(data[name])
    for name in ("known", "counts", "tricks_won"):
        data[name] = data[name][seat:] + data[name][:seat]
    contract = view.contract or Contract(None)
    data["contract"] = (contract.bid, from_here(contract.seat), from_here(contract.partner))
    for name in ("looked", "asked", "sitting_out", "shown_no_joker"):
        data[name] = sorted((other - seat) % players for other in getattr(view, name))
    data["trick"] = [(from_here(other), action) for other, action in view.trick.plays]
    data["tricks"] = [
        ([(from_here(other), action) for other, action in trick.plays], from_here(trick.winner))
        for trick in view.tricks
    ]
    data["calls"] = [(from_here(other), action) for other, action in view.calls]
    shown = view.shown_void
    data["shown_void"] = shown[seat:] + shown[:seat]
    data["winning_seat"] = from_here(view.winning_seat)
    data["unseen"] = view.unseen
    data["events"] = sorted(
        (event.kind.value, from_here(event.seat), str(event.action), str(event.cards))
        for event in round.events(seat=seat)
        if event.seat is not None
    )
    return data


@every_rule_set
def test_a_view_turns_with_the_table(name: str) -> None:
    rng = random.Random(name)
    players = preset(name).table.players
    for by in range(1, players):
        turned: Round | None = None
        for round in plies(preset(name), rng):
            turned = turned or turned_set_up(round, by)
            if round.ply:
                turned.push(Action.from_id(round._ids[-1]))
            if round.ply % 3 and not round.is_over:
                continue
            for seat in range(players):
                assert relative(round, seat) == relative(turned, (seat + by) % players)
        assert turned is not None and turned.is_over
