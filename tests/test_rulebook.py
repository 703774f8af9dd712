"""The rule book number by number: every rule has a test that carries its number."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable
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
    Phase,
    Round,
    Rules,
    RulesError,
    ScoreSheet,
    Suit,
    _core,
    book,
)
from fivehundred.actions import ALL
from fivehundred.rules import (
    AllPass,
    AuctionRounds,
    DefenderPoints,
    Failed,
    FirstDealer,
    Fours,
    HighCards,
    JokerFollow,
    JokerLead,
    JokerLeadLimit,
    KittyFace,
    LowerLimit,
    MisereJoker,
    OpenExposure,
    PartnerCall,
    Raise,
    Return,
    Schedule,
    SheetStyle,
    Sides,
    Slam,
    ThrownIn,
    TieBreak,
    When,
)
from helpers import (
    at_random,
    auction,
    bids,
    facing,
    lay_lowest,
    legal,
    may_play,
    play,
    points,
    refused,
    rules,
    winning,
)

THREE = rules("three_handed")
TWO = rules("two_handed")
FOUR = rules("four_handed_43")
QUEBEC = rules("quebec_46")
AUSTRALIAN = rules("australian")
PRESETS = [rules(name) for name in Rules.presets()]
SUITS = list(Suit)

SIX = AUSTRALIAN.replace(
    players=6, lowest_rank=2, fours=Fours.NONE, high_cards=HighCards.RED_THIRTEENS
)
THREE_PAIRS = SIX.replace(sides=Sides.THREE)
TWO_JOKERS = QUEBEC.replace(
    joker_lead=JokerLead.NAMES_SUIT,
    misere_value=250,
    misere_over=Bid("7NT"),
    misere_joker=MisereJoker.MUST,
)
NO_KITTY = FOUR.replace(
    fours=Fours.NONE, jokers=0, kitty_size=0, kitty_face=KittyFace.DOWN, packets=(3, 4, 3)
)
FREE_MISERE = rules("free_misere")

every_preset = pytest.mark.parametrize("rule_set", PRESETS, ids=Rules.presets())
every_suit = pytest.mark.parametrize("trumps", SUITS)

NT_ORDER = "23456789TUVWJQKA"
TRUMP_ORDER = "23456789TUVWQKA"


def mate(suit: Suit) -> Suit:
    """The other suit of the colour."""
    return SUITS[suit.value ^ 1]


def suit_cards(rule_set: Rules, suit: Suit, order: str = NT_ORDER) -> list[str]:
    """The cards of a suit that a pack has, in this order of their ranks."""
    pack = set(map(str, rule_set.pack_cards))
    return [f"{suit}{rank}" for rank in order if f"{suit}{rank}" in pack]


def contracted(rule_set: Rules, bid: str, seat: int = 0) -> Round:
    """A round in which a seat has won the auction with its first call and laid the lowest away."""
    round = auction(rule_set, (seat - 1) % rule_set.table.players, bid)
    while round.phase is Phase.AUCTION:
        round.push("pass")
    return lay_lowest(round) if round.phase is Phase.EXCHANGE else round


# ---- 1. the table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "columns"),
    [
        (TWO, ((0,), (1,))),
        (THREE, ((0,), (1,), (2,))),
        (AUSTRALIAN, ((0, 2), (1, 3))),
        (SIX, ((0, 2, 4), (1, 3, 5))),
        (THREE_PAIRS, ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_rule_101_who_plays_with_whom(
    rule_set: Rules, columns: tuple[tuple[int, ...], ...]
) -> None:
    assert ScoreSheet(rule_set).columns == columns
    for contractor in range(rule_set.table.players):
        side = next(seats for seats in columns if contractor in seats)
        for seat in range(rule_set.table.players):
            tricks = [0] * rule_set.table.players
            tricks[seat] = 10
            made = points(rule_set, "6S", tricks, contractor)[columns.index(side)] > 0
            assert made is (seat in side)


@pytest.mark.parametrize(("sides", "players"), [(Sides.TWO, 3), (Sides.TWO, 5), (Sides.THREE, 4)])
def test_rule_101_sides_that_a_table_cannot_have(sides: Sides, players: int) -> None:
    with pytest.raises(RulesError, match=r"(?i)sides, players"):
        FOUR.replace(sides=sides, players=players)


def test_rule_102_every_action_belongs_to_its_phase() -> None:
    bidding = auction(AUSTRALIAN, 3)
    laying = auction(AUSTRALIAN, 3, "7NT pass pass pass")
    playing = contracted(AUSTRALIAN, "7NT")
    for action in filter(None, ALL):
        kind = action.kind.name
        if kind not in ("PASS", "BID"):
            assert refused(bidding, action) == 102
        if kind != "CARD":
            assert refused(laying, action) == 102
        if kind not in ("CARD", "LEAD_JOKER", "NAME_JOKER"):
            assert refused(playing, action) == 102
    assert refused(bidding, CardSet("S5S6S7")) == 102
    assert refused(playing, CardSet("S5S6S7")) == 102


def test_rule_102_the_phases_of_a_round() -> None:
    for rule_set, phases in (
        (AUSTRALIAN, [Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY, Phase.OVER]),
        (NO_KITTY, [Phase.AUCTION, Phase.PLAY, Phase.OVER]),
    ):
        round = auction(rule_set, 3, "8S")
        seen = [round.phase]
        while not round.is_over:
            round.push(round.legal_actions[0])
            seen += [round.phase] if round.phase is not seen[-1] else []
        assert seen == phases


@every_preset
def test_rule_103_nothing_is_done_in_a_round_that_is_over(rule_set: Rules) -> None:
    over = at_random(contracted(rule_set, str(rule_set.contracts[0])), random.Random(103))
    assert (over.phase, over.turn, over.legal_actions) == (Phase.OVER, None, ())
    for action in filter(None, ALL):
        assert refused(over, action) == 103
    thrown = auction(AUSTRALIAN, 3, "pass pass pass pass")
    assert refused(thrown, "6S") == 103
    assert refused(thrown, CardSet("S5S6S7")) == 103


def test_rule_104_a_dead_hand_is_out_of_play() -> None:
    assert [rule_set.table.dead_hands for rule_set in PRESETS] == [0, 1, 0, 0, 0]
    round = contracted(TWO, "8NT")
    dead = round.dead_hand
    assert len(dead) == 10
    at_random(round, random.Random(104))
    assert round.dead_hand == dead
    played = {card for trick in round.tricks for card in trick.cards}
    assert not played & set(dead)
    assert all(dead <= round.view(seat).unseen for seat in range(2))


# ---- 2. the cards --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "size"),
    [(TWO, 33), (THREE, 33), (FOUR, 43), (AUSTRALIAN, 43), (QUEBEC, 46), (SIX, 63), (NO_KITTY, 40)],
)
def test_rule_201_the_pack(rule_set: Rules, size: int) -> None:
    pack = list(map(str, rule_set.pack_cards))
    hands = rule_set.table.players + rule_set.table.dead_hands
    assert len(pack) == size == 10 * hands + rule_set.deal.kitty_size
    with pytest.raises(DealError):
        Deal(rule_set, pack[1:])
    with pytest.raises(DealError):
        Deal(rule_set, [*pack[1:], pack[1]])


def test_rule_201_a_pack_that_cannot_be_dealt_is_refused() -> None:
    for changes in ({"jokers": 2}, {"lowest_rank": 4}, {"players": 6}, {"kitty_size": 2}):
        with pytest.raises(RulesError):
            AUSTRALIAN.replace(**changes)


@pytest.mark.parametrize("rule_set", [THREE, FOUR, AUSTRALIAN, QUEBEC, SIX])
def test_rule_202_the_order_at_no_trump(rule_set: Rules) -> None:
    for suit in SUITS:
        for low, high in itertools.pairwise(suit_cards(rule_set, suit)):
            assert winning(rule_set, "8NT", f"{low} {high}") == 1
            assert winning(rule_set, "8NT", f"{high} {low}") == 0


@every_suit
@pytest.mark.parametrize("rule_set", [THREE, FOUR, AUSTRALIAN, QUEBEC, SIX])
def test_rule_203_the_order_of_trumps(rule_set: Rules, trumps: Suit) -> None:
    jokers = ["JL", "JK"] if rule_set.pack.jokers == 2 else ["JK"]
    order = suit_cards(rule_set, trumps, TRUMP_ORDER)
    order += [f"{mate(trumps)}J", f"{trumps}J", *jokers]
    for low, high in itertools.combinations(order, 2):
        assert winning(rule_set, f"8{trumps}", f"{low} {high}") == 1
        assert winning(rule_set, f"8{trumps}", f"{high} {low}") == 0
    for suit in set(SUITS) - {trumps, mate(trumps)}:
        for low, high in itertools.pairwise(suit_cards(rule_set, suit)):
            assert winning(rule_set, f"8{trumps}", f"{low} {high}") == 1


@every_suit
def test_rule_204_the_left_bower_is_a_trump(trumps: Suit) -> None:
    left, low = f"{mate(trumps)}J", suit_cards(AUSTRALIAN, trumps)[0]
    printed = suit_cards(AUSTRALIAN, mate(trumps), TRUMP_ORDER)
    bid = f"7{trumps}"
    assert may_play(AUSTRALIAN, bid, left, low + printed[0]) == {low}
    assert may_play(AUSTRALIAN, bid, low, left + printed[0]) == {left}
    assert may_play(AUSTRALIAN, bid, printed[0], left + printed[1]) == {printed[1]}
    assert may_play(AUSTRALIAN, bid, printed[0], left + low) == {left, low}
    assert winning(AUSTRALIAN, bid, f"{printed[-1]} {left}") == 1


@every_suit
def test_rule_205_jokers_are_the_highest_trumps(trumps: Suit) -> None:
    low, right = suit_cards(QUEBEC, trumps)[0], f"{trumps}J"
    other = suit_cards(QUEBEC, mate(trumps), TRUMP_ORDER)[0]
    for rule_set, jokers in ((AUSTRALIAN, ["JK"]), (QUEBEC, ["JK", "JL"])):
        low = suit_cards(rule_set, trumps)[0]
        other = suit_cards(rule_set, mate(trumps), TRUMP_ORDER)[0]
        for joker in jokers:
            bid = f"8{trumps}"
            assert may_play(rule_set, bid, low, joker + other) == {joker}
            assert may_play(rule_set, bid, joker, low + other) == {low}
            assert may_play(rule_set, bid, other, joker + low) == {joker, low}
            assert may_play(rule_set, bid, "", joker + other) == {joker, other}
            assert winning(rule_set, bid, f"{right} {joker}") == 1


@pytest.mark.parametrize("rule_set", [AUSTRALIAN, QUEBEC])
def test_rule_206_the_effective_suit_of_every_card(rule_set: Rules) -> None:
    for denomination in ("S", "C", "D", "H", "NT"):
        trumps = None if denomination == "NT" else SUITS["SCDH".index(denomination)]
        for card in rule_set.pack_cards:
            if card.is_joker and trumps is None:
                continue
            bower = trumps is not None and str(card) in (f"{trumps}J", f"{mate(trumps)}J")
            suit = trumps if card.is_joker or bower else card.suit
            assert suit is not None
            hand = {
                other: next(
                    text for text in suit_cards(rule_set, other, TRUMP_ORDER) if text != str(card)
                )
                for other in SUITS
            }
            answer = may_play(rule_set, f"8{denomination}", str(card), "".join(hand.values()))
            assert answer == {hand[suit]}


def test_rule_206_without_jokers() -> None:
    for suit in SUITS:
        low = suit_cards(NO_KITTY, suit)[0]
        hand = f"{mate(suit)}J{suit_cards(NO_KITTY, mate(suit))[0]}"
        assert may_play(NO_KITTY, f"7{suit}", low, hand) == {f"{mate(suit)}J"}
        assert len(may_play(NO_KITTY, "7NT", low, hand)) == 2


@pytest.mark.parametrize("bid", ["8S", "8C", "8D", "8H", "8NT"])
def test_rule_207_the_first_joker_beats_the_second(bid: str) -> None:
    for rule_set in (QUEBEC, TWO_JOKERS):
        assert winning(rule_set, bid, "H5 JL JK") == 2
        assert winning(rule_set, bid, "H5 JK JL") == 1
    assert winning(QUEBEC, bid, "JL JK") == 1


# ---- 3. the deal ---------------------------------------------------------------------------------


def test_rule_301_the_first_dealer() -> None:
    for rule_set in PRESETS:
        games = [Game(rule_set, seed=seed) for seed in range(60)]
        assert {game.dealer for game in games} == set(range(rule_set.table.players))
        for game in games:
            assert bool(game.cut) is (rule_set.deal.first_dealer is FirstDealer.CUT)
            if game.cut:
                assert list(game.cut[0]) == list(range(rule_set.table.players))


def test_rule_302_the_order_of_the_cut() -> None:
    ladder = ["JK", "HA", "S7", "D8", "C9", "HT", "SJ", "DQ", "CK"]
    for low, high in itertools.combinations(ladder, 2):
        assert _core.cut_lowest({0: Card(high).id, 1: Card(low).id}) == (1,)
    for suits in itertools.permutations("SCDH", 3):
        ids = {seat: Card(suit + "Q").id for seat, suit in enumerate(suits)}
        assert _core.cut_lowest(ids) == (0, 1, 2)
    for seed in range(300):
        game = Game(THREE, seed=seed)
        for row, next_row in itertools.pairwise(game.cut):
            tied = _core.cut_lowest({seat: card.id for seat, card in row.items()})
            assert len(tied) > 1
            assert tuple(next_row) == tied
        lowest = _core.cut_lowest({seat: card.id for seat, card in game.cut[-1].items()})
        assert lowest == (game.dealer,)


@every_preset
def test_rule_303_the_deal_passes_clockwise(rule_set: Rules) -> None:
    players = rule_set.table.players
    endless = rule_set.replace(
        target=10_000,
        at_lower_limit=LowerLimit.IGNORED,
        lower_limit=0,
        below_min_contract=ThrownIn.SAME_DEALER,
    )
    sheet = ScoreSheet(endless, dealer=0)
    bid = rule_set.contracts[0]
    for number in range(2 * players):
        assert sheet.dealer == number % players
        sheet.add(bid, [10, *[0] * (players - 1)] if number % 2 else [0, 10, *[0] * (players - 2)])


@every_preset
def test_rule_304_packets(rule_set: Rules) -> None:
    players = rule_set.table.players
    pack = Deal.random(rule_set, seed=304).pack
    for dealer in range(players):
        order: list[int] = [seat % players for seat in range(dealer + 1, dealer + players)]
        order += [players] * rule_set.table.dead_hands
        order.append(dealer)
        hands: list[list[Card]] = [[] for _ in range(players + 1)]
        kitty: list[Card] = []
        cards = iter(pack)
        for packet in rule_set.deal.packets:
            if packet < 0:
                kitty += itertools.islice(cards, -packet)
                continue
            for seat in order:
                hands[seat] += itertools.islice(cards, packet)
        deal = Deal(rule_set, pack, dealer)
        assert deal.hands == tuple(map(CardSet, hands[:players]))
        assert deal.kitty == CardSet(kitty)
        assert deal.dead_hand == CardSet(hands[players])


def test_rule_304_packets_that_do_not_add_up_are_refused() -> None:
    for packets in ((3, 2, 3, -3), (3, 2, 3, 2), (3, 2, 3, 2, -2), (4, 2, 3, 2, -3)):
        with pytest.raises(RulesError, match=r"(?i)packets"):
            THREE.replace(packets=packets)


@every_preset
def test_rule_305_how_the_kitty_lies(rule_set: Rules) -> None:
    round = auction(rule_set, 0)
    face_up = rule_set.deal.kitty_face is KittyFace.UP
    for seat in range(rule_set.table.players):
        view = round.view(seat)
        assert view.kitty == (round.kitty if face_up else CardSet())
        assert bool(view.unseen & round.kitty) is not face_up


def test_rule_306_the_dead_hand_is_dealt_to_before_the_dealer() -> None:
    pack = Deal.random(TWO, seed=306).pack
    for dealer in (0, 1):
        deal = Deal(TWO, pack, dealer)
        assert set(pack[:3]) <= set(deal.hands[1 - dealer])
        assert set(pack[3:6]) <= set(deal.dead_hand)
        assert set(pack[6:9]) <= set(deal.hands[dealer])


# ---- 4. the auction ------------------------------------------------------------------------------


@every_preset
def test_rule_401_who_calls_first_and_next(rule_set: Rules) -> None:
    players = rule_set.table.players
    for dealer in range(players):
        round = auction(rule_set, dealer)
        for place in range(1, players + 1):
            assert round.turn == (dealer + place) % players
            round.push("pass")


def test_rule_402_the_bids_that_there_are() -> None:
    level_bids = [Bid(f"{level}{name}") for level in range(6, 11) for name in "SCDHN"]
    extra = {
        "three_handed": [],
        "two_handed": [],
        "four_handed_43": [],
        "quebec_46": ["GS", "GC", "GD", "GH", "GN"],
        "australian": ["misere", "open"],
    }
    for name, others in extra.items():
        bids_of = rules(name).bids
        assert set(bids_of) == {*level_bids, *map(Bid, others)}
        round = auction(rules(name), 0, "7S")
        for action in filter(None, ALL):
            if action.bid is not None and action.bid not in bids_of:
                assert refused(round, action) == 402


@pytest.mark.parametrize("rule_set", [THREE, QUEBEC, AUSTRALIAN, FREE_MISERE])
def test_rule_403_a_bid_must_outrank_the_standing_bid(rule_set: Rules) -> None:
    level_bids = [bid for bid in rule_set.bids if bid.level]
    assert [str(bid) for bid in level_bids] == [
        f"{level}{name}" for level in range(6, 11) for name in ("S", "C", "D", "H", "NT")
    ]
    for place, bid in enumerate(rule_set.bids[:-1]):
        round = auction(rule_set, 0)
        if not round.is_legal(bid):
            round.push("7S")
        round.push(bid)
        for lower in rule_set.bids[: place + 1]:
            assert refused(round, lower) == 403


@every_preset
def test_rule_404_every_seat_may_pass(rule_set: Rules) -> None:
    for bid in (None, *rule_set.bids[:-1]):
        round = auction(rule_set, 0)
        if bid is not None and round.is_legal(bid):
            round.push(bid)
        assert "pass" in legal(round)


def asked(rule_set: Rules, calls: str) -> list[int]:
    """The seats that are asked, the dealer being seat 3."""
    round = auction(rule_set, 3)
    turns = []
    for call in calls.split():
        assert round.turn is not None
        turns.append(round.turn)
        round.push(call)
    assert round.phase is not Phase.AUCTION
    return turns


@pytest.mark.parametrize(
    ("passed_may_return", "calls", "turns"),
    [
        (Return.NO, "pass 6S pass 6C 7S pass", "0 1 2 3 1 3"),
        (Return.NO, "6S pass 6C pass 6D pass", "0 1 2 3 0 2"),
        (Return.BEFORE_BID, "pass 6S pass 6C 7S pass pass", "0 1 2 3 0 1 3"),
        (Return.BEFORE_BID, "pass pass pass 6S pass pass pass", "0 1 2 3 0 1 2"),
        (Return.BEFORE_BID, "pass 6S 7S pass pass 7C pass", "0 1 2 3 0 1 2"),
        (Return.SUIT_CHANGED, "pass 6S pass 7S pass pass", "0 1 2 3 0 1"),
        (Return.SUIT_CHANGED, "pass 6S pass 7C pass pass pass", "0 1 2 3 0 1 2"),
        (Return.SUIT_CHANGED, "7S misere pass open pass pass pass", "0 1 2 3 0 1 2"),
        (Return.SUIT_CHANGED, "6S pass 6C pass pass 6D 8S pass pass pass", "0 1 2 3 0 1 2 3 0 1"),
        (Return.ALWAYS, "pass 6S pass 7S pass pass pass", "0 1 2 3 0 1 2"),
        (Return.ALWAYS, "6S pass pass 6C pass 7S pass pass pass", "0 1 2 3 0 1 2 3 0"),
    ],
)
def test_rule_405_whether_a_seat_that_passed_comes_back(
    passed_may_return: Return, calls: str, turns: str
) -> None:
    rule_set = AUSTRALIAN.replace(passed_may_return=passed_may_return)
    assert asked(rule_set, calls) == list(map(int, turns.split()))


@pytest.mark.parametrize("passed_may_return", list(Return))
def test_rule_405_while_no_bid_stands_nobody_comes_back(passed_may_return: Return) -> None:
    rule_set = AUSTRALIAN.replace(passed_may_return=passed_may_return)
    assert asked(rule_set, "pass pass pass pass") == [0, 1, 2, 3]


def test_rule_406_one_call_each() -> None:
    classic = rules("classic_three_handed")
    for rule_set in (classic, QUEBEC):
        players = rule_set.table.players
        for seed in range(50):
            round = Round(Deal.random(rule_set, seed))
            while round.phase is Phase.AUCTION:
                round.push(random.Random(seed + round.ply).choice(round.legal_actions[:6]))
            assert [seat for seat, _ in round.calls] == [*range(1, players), 0]


def test_rule_407_nobody_raises_a_standing_bid_of_their_own() -> None:
    assert asked(AUSTRALIAN, "6S pass pass pass") == [0, 1, 2, 3]
    assert asked(QUEBEC, "8S pass pass pass") == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("raise_own_bid", "calls", "turns"),
    [
        (Raise.SUIT, "6S pass pass pass pass", "0 1 2 3 0"),
        (Raise.SUIT, "6S pass pass pass 7S", "0 1 2 3 0"),
        (Raise.SUIT, "6S pass pass pass 7C pass pass pass pass", "0 1 2 3 0 1 2 3 0"),
        (Raise.SUIT, "6S pass pass pass 7C pass 7H pass pass pass", "0 1 2 3 0 1 2 3 0 2"),
        (Raise.ANY, "6S pass pass pass pass", "0 1 2 3 0"),
        (Raise.ANY, "6S pass pass pass 7S pass pass pass pass", "0 1 2 3 0 1 2 3 0"),
        (Raise.ANY, "pass pass pass 6S", "0 1 2 3"),
        (Raise.ANY, "6S 6C pass pass pass pass", "0 1 2 3 0 1"),
    ],
)
def test_rule_407_a_raise_of_ones_own_bid(raise_own_bid: Raise, calls: str, turns: str) -> None:
    rule_set = AUSTRALIAN.replace(raise_own_bid=raise_own_bid)
    assert asked(rule_set, calls) == list(map(int, turns.split()))


@pytest.mark.parametrize(
    ("changes", "calls"),
    [
        ({}, "6S 6C 6D 6H 6NT pass pass pass"),
        ({}, "pass pass pass 6S"),
        ({"passed_may_return": Return.ALWAYS}, "6S pass pass pass"),
        ({"passed_may_return": Return.ALWAYS}, "pass 6S pass pass pass"),
        (
            {"raise_own_bid": Raise.ANY, "passed_may_return": Return.ALWAYS},
            "6S pass pass pass pass",
        ),
        ({"auction_rounds": AuctionRounds.ONE}, "6S 6C 6D 6H"),
        ({"auction_rounds": AuctionRounds.ONE}, "6S pass pass pass"),
    ],
)
def test_rule_408_the_end_of_the_auction(changes: dict[str, object], calls: str) -> None:
    texts = calls.split()
    round = auction(AUSTRALIAN.replace(**changes), 3)
    for text in texts:
        assert round.phase is Phase.AUCTION
        play(round, text)
    assert round.phase is Phase.EXCHANGE
    bid = next(text for text in reversed(texts) if text != "pass")
    assert round.contract is not None
    assert round.contract.bid == Bid(bid)


@every_preset
def test_rule_409_the_highest_bid_ends_the_auction_at_once(rule_set: Rules) -> None:
    for changes in ({}, {"raise_own_bid": Raise.ANY, "passed_may_return": Return.ALWAYS}):
        top = rule_set.bids[-1]
        round = auction(rule_set.replace(**changes), 0, str(top))
        assert (round.phase, round.contract) == (Phase.EXCHANGE, Contract(top, seat=1))
    assert str(rule_set.bids[-1]) == ("GN" if rule_set.auction.game_bids else "10NT")


def test_rule_410_game_bids() -> None:
    assert [str(bid) for bid in QUEBEC.bids[-6:]] == ["10NT", "GS", "GC", "GD", "GH", "GN"]
    games = ["GS", "GC", "GD", "GH", "GN"]
    for place, bid in enumerate(games[:-1]):
        assert bids(auction(QUEBEC, 3, bid)) == set(games[place + 1 :])
    for bid in games:
        for tricks in range(11):
            assert points(QUEBEC, bid, tricks) == ((1000, 0) if tricks == 10 else (0, 1000))
    trumps = [contracted(QUEBEC, bid).contract for bid in games]
    assert [contract and contract.trumps for contract in trumps] == [*SUITS, None]


@pytest.mark.parametrize(
    ("over", "open_over"), [("7NT", "10D"), ("6NT", "7NT"), ("8S", "10H"), ("7C", "10NT")]
)
def test_rule_412_the_places_of_the_misere_bids(over: str, open_over: str) -> None:
    rule_set = FREE_MISERE.replace(misere_over=Bid(over), open_misere_over=Bid(open_over))
    ladder = [str(bid) for bid in rule_set.bids]
    assert ladder[ladder.index(over) + 1] == "misere"
    assert ladder[ladder.index(open_over) + 1] == "open"
    for place, bid in enumerate(ladder[:-1]):
        assert bids(auction(rule_set, 3, bid)) == set(ladder[place + 1 :])


def test_rule_412_bids_in_one_place_do_not_beat_each_other() -> None:
    rule_set = FREE_MISERE.replace(open_misere_over=Bid("7NT"))
    assert refused(auction(rule_set, 3, "misere"), "open") == 403
    assert refused(auction(rule_set, 3, "open"), "misere") == 403
    assert {"misere", "open"} <= bids(auction(rule_set, 3, "7NT"))


@pytest.mark.parametrize("name", ["misere", "open"])
@pytest.mark.parametrize(("when", "level"), [(When.ANY, None), (When.SEVEN, 7), (When.EIGHT, 8)])
def test_rule_413_when_a_misere_may_be_bid(name: str, when: When, level: int | None) -> None:
    field = "misere" if name == "misere" else "open_misere"
    changes = {f"{field}_over": Bid("9NT"), f"{field}_when": when}
    if name == "misere":
        changes |= {"open_misere_over": Bid("10H")}
    rule_set = AUSTRALIAN.replace(**changes)
    first = auction(rule_set, 3)
    assert first.is_legal(name) if level is None else refused(first, name) == 413
    for bid in rule_set.bids:
        if bid.level is None or bid.level == 10:
            continue
        round = auction(rule_set, 3, str(bid))
        if level in (None, bid.level):
            assert round.is_legal(name)
        else:
            assert refused(round, name) == 413


def test_rule_413_a_misere_that_stands_is_no_bid_of_seven() -> None:
    rule_set = AUSTRALIAN.replace(open_misere_when=When.SEVEN, open_misere_over=Bid("10D"))
    assert refused(auction(rule_set, 3, "7S misere"), "open") == 413
    assert refused(auction(AUSTRALIAN, 3, "7S 7C 8S"), "misere") == 403


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        pytest.param({"inkle": True, "min_contract": 7}, "inkle", id="411"),
        pytest.param(
            {
                "double_nullo_value": 500,
                "double_nullo_over": Bid("10D"),
                "double_nullo_when": When.PARTNER,
            },
            "double_nullo_value",
            id="414",
        ),
        pytest.param({"blind_misere_value": 1000}, "blind_misere_value", id="415"),
        pytest.param({"partner_call": PartnerCall.CARD}, "partner_call", id="506-card"),
        pytest.param({"partner_call": PartnerCall.PLAYER}, "partner_call", id="506-player"),
    ],
)
def test_rule_411_414_415_506_what_is_not_built_is_refused(
    changes: dict[str, object], field: str
) -> None:
    with pytest.raises(RulesError, match=rf"(?i)^{field}: .* is not built yet"):
        AUSTRALIAN.replace(**changes)


def test_rule_416_when_every_seat_has_passed() -> None:
    for all_pass, dealer in ((AllPass.NEXT_DEALER, 1), (AllPass.SAME_DEALER, 0)):
        game = Game(AUSTRALIAN.replace(all_pass=all_pass), seed=416, dealer=0)
        play(game, "pass pass pass pass")
        (entry,) = game.sheet.entries
        assert (entry.what, entry.points, game.dealer) == ("thrown in", (0, 0), dealer)
        assert game.rounds[0].phase is Phase.THROWN_IN
    played = auction(FOUR, 0, "pass pass pass pass")
    assert (played.phase, played.turn, played.contract) == (Phase.PLAY, 1, Contract(None))
    assert winning(FOUR, None, "HJ DA C5 SJ") == 0


def test_rule_417_bids_below_the_least_contract() -> None:
    for below, dealer in ((ThrownIn.NEXT_DEALER, 1), (ThrownIn.SAME_DEALER, 0)):
        rule_set = QUEBEC.replace(below_min_contract=below)
        for bid in ("6S", "7NT"):
            game = play(Game(rule_set, seed=417, dealer=0), f"{bid} pass pass pass")
            (entry,) = game.sheet.entries
            assert (entry.what, entry.points, game.dealer) == ("thrown in", (0, 0), dealer)
        assert contracted(rule_set, "8S").phase is Phase.PLAY
    for least in range(6, 11):
        contracts = AUSTRALIAN.replace(min_contract=least).contracts
        assert min(bid.level for bid in contracts if bid.level) == least


def test_rule_418_no_trumps_from_seven_upwards() -> None:
    rule_set = AUSTRALIAN.replace(min_no_trump=7)
    round = auction(rule_set, 3, "6S")
    assert refused(round, "6NT") == 402
    assert {"6H", "7S", "7NT"} <= bids(round)
    assert "6NT" in bids(auction(AUSTRALIAN, 3, "6S"))


# ---- 5. the kitty --------------------------------------------------------------------------------


@every_preset
def test_rule_501_the_contractor_takes_up_the_kitty(rule_set: Rules) -> None:
    players = rule_set.table.players
    for contractor in range(players):
        calls = str(rule_set.contracts[0]) + " pass" * (players - 1)
        round = auction(rule_set, (contractor - 1) % players, calls)
        assert (round.phase, round.turn) == (Phase.EXCHANGE, contractor)
        assert round.deal is not None
        assert round.hands[contractor] == round.deal.hands[contractor] | round.deal.kitty
        for seat in set(range(players)) - {contractor}:
            assert round.hands[seat] == round.deal.hands[seat]


@every_preset
def test_rule_502_any_cards_that_are_held_are_laid_away(rule_set: Rules) -> None:
    size = rule_set.deal.kitty_size
    players = rule_set.table.players
    calls = str(rule_set.contracts[0]) + " pass" * (players - 1)
    round = auction(rule_set, players - 1, calls)
    hand = round.hands[0]
    for cards in itertools.islice(itertools.combinations(hand, size), 0, None, 7):
        assert round.is_legal(CardSet(cards))
    for count in set(range(len(hand) + 1)) - {size}:
        assert refused(round, CardSet(list(hand)[:count])) == 502
    for card in rule_set.pack_cards - hand:
        assert refused(round, Action(str(card))) == 502
        assert refused(round, CardSet([card, *list(hand)[1:size]])) == 502
    round.discard(round.kitty)
    assert round.laid == round.kitty


def test_rule_502_jokers_and_bowers_are_not_excepted() -> None:
    hand = CardSet("JKDJHJH5H6H7H8H9HTHQ")
    others = list(AUSTRALIAN.pack_cards - hand)
    hands = [hand, *(CardSet(others[at : at + 10]) for at in (0, 10, 20))]
    round = play(Round(Deal.of(AUSTRALIAN, hands, dealer=3)), "7H pass pass pass")
    round.discard("JKDJHJ")
    assert (round.phase, round.laid) == (Phase.PLAY, CardSet("JKDJHJ"))


@pytest.mark.parametrize("rule_set", [AUSTRALIAN, QUEBEC, rules("hoffmann_1909")])
def test_rule_503_one_by_one_in_ascending_order(rule_set: Rules) -> None:
    players = rule_set.table.players
    round = auction(rule_set, players - 1, "8S" + " pass" * (players - 1))
    hand, size = list(round.hands[0]), rule_set.deal.kitty_size
    assert list(map(str, hand)) == [str(action) for action in round.legal_actions] + [
        str(card) for card in hand[len(hand) - size + 1 :]
    ]
    for late in hand[len(hand) - size + 1 :]:
        assert refused(round, Action(str(late))) == 503
    round.push(Action(str(hand[3])))
    for before in hand[:3]:
        assert refused(round, Action(str(before))) == 503
    assert refused(round, Action(str(hand[3]))) == 502
    small = auction(AUSTRALIAN, 3, "6S pass pass pass")
    assert small.perft(3) == 286


@pytest.mark.parametrize(
    ("rule_set", "order"),
    [
        (SIX, "S2 ST SU SV JK SJ SQ SA DT DU DW DJ DA"),
        (QUEBEC, "S4 ST JK SJ SA C4 CT JL CJ CA D4 DA H4 HT HJ HA"),
    ],
)
def test_rule_503_the_order_of_the_cards(rule_set: Rules, order: str) -> None:
    cards = order.split()
    players, size = rule_set.table.players, rule_set.deal.kitty_size
    left = list(rule_set.pack_cards - cards)
    hands = [CardSet(cards[:10])]
    hands += [CardSet(left[10 * seat : 10 * seat + 10]) for seat in range(players - 1)]
    round = Round(Deal.of(rule_set, hands, CardSet(cards[10:]), dealer=players - 1))
    play(round, "8S" + " pass" * (players - 1))
    assert legal(round) == set(cards[: len(cards) - size + 1])
    for place, card in enumerate(cards[: len(cards) - size + 1]):
        begun = round.copy()
        begun.push(Action(card))
        assert legal(begun) == set(cards[place + 1 : len(cards) - size + 2])


@every_preset
def test_rule_504_nobody_else_sees_what_was_laid_away(rule_set: Rules) -> None:
    round = contracted(rule_set, str(rule_set.contracts[-1]))
    laid = round.laid
    while True:
        assert round.view(0).laid == laid
        for seat in range(1, rule_set.table.players):
            view = round.view(seat)
            assert not view.laid
            assert laid <= view.unseen
            assert not any(isinstance(decision, CardSet) for decision in view.history)
            lays = [event for event in round.events(seat=seat) if str(event.kind) == "lay"]
            assert [event.cards for event in lays] == [None]
        if round.is_over:
            break
        round.push(round.legal_actions[0])


def test_rule_505_without_a_contractor_the_kitty_is_untouched() -> None:
    for rule_set in (THREE, TWO, FOUR):
        round = auction(rule_set, 0, "pass " * rule_set.table.players)
        assert round.deal is not None
        assert round.hands == round.deal.hands
        at_random(round, random.Random(505))
        played = {card for trick in round.tricks for card in trick.cards}
        assert not played & set(round.deal.kitty)
        assert (round.laid, round.kitty) == (CardSet(), round.deal.kitty)


# ---- 6. the play ---------------------------------------------------------------------------------


@every_preset
def test_rule_601_the_first_lead(rule_set: Rules) -> None:
    players = rule_set.table.players
    for seat in range(players):
        round = contracted(rule_set, str(rule_set.contracts[0]), seat)
        assert (round.phase, round.turn) == (Phase.PLAY, seat)
        if rule_set.auction.all_pass is AllPass.PLAY_NO_TRUMP:
            passed = auction(rule_set, seat, "pass " * players)
            assert passed.turn == (seat + 1) % players


@every_preset
def test_rule_602_a_card_that_the_seat_holds(rule_set: Rules) -> None:
    round = contracted(rule_set, str(rule_set.contracts[0]))
    while round.turn is not None:
        for card in rule_set.pack_cards - round.hands[round.turn]:
            assert refused(round, card) == 602
        round.push(round.legal_actions[-1])


@pytest.mark.parametrize("bid", ["8S", "8C", "8D", "8H", "8NT", "misere"])
def test_rule_603_the_suit_led_is_followed(bid: str) -> None:
    trumps = Bid(bid).suit
    for led in SUITS:
        plain_cards = {suit: suit_cards(AUSTRALIAN, suit, TRUMP_ORDER) for suit in SUITS}
        mine = plain_cards[led][1]
        for other in set(SUITS) - {led}:
            card = plain_cards[other][0]
            round = facing(AUSTRALIAN, bid, plain_cards[led][0], mine + card)
            assert legal(round) == {mine}
            assert refused(round, Card(card)) == 603
        if trumps is not None and led is not trumps:
            round = facing(AUSTRALIAN, bid, plain_cards[led][0], mine + "JK")
            assert refused(round, Card("JK")) == 603


@pytest.mark.parametrize("bid", ["8S", "8C", "8D", "8H", "8NT"])
def test_rule_604_a_void_seat_may_play_any_card(bid: str) -> None:
    must = AUSTRALIAN.replace(must_trump=True)
    trumps = Bid(bid).suit
    for led in SUITS:
        if led is trumps:
            continue
        lead = suit_cards(AUSTRALIAN, led, TRUMP_ORDER)[0]
        hand = {suit_cards(AUSTRALIAN, suit, TRUMP_ORDER)[0] for suit in SUITS if suit is not led}
        assert may_play(AUSTRALIAN, bid, lead, "".join(hand)) == hand
        without = {card for card in hand if trumps is None or card[0] != str(trumps)}
        assert may_play(must, bid, lead, "".join(without)) == without


@every_suit
def test_rule_605_a_void_seat_must_trump(trumps: Suit) -> None:
    must = AUSTRALIAN.replace(must_trump=True)
    others = [suit for suit in SUITS if suit not in (trumps, mate(trumps))]
    lead, off = (suit_cards(AUSTRALIAN, suit)[0] for suit in others)
    for trump in (suit_cards(AUSTRALIAN, trumps)[0], f"{mate(trumps)}J", "JK"):
        round = facing(must, f"7{trumps}", lead, trump + off)
        assert legal(round) == {trump}
        assert refused(round, Card(off)) == 605
        follows = suit_cards(AUSTRALIAN, others[0])[1]
        assert may_play(must, f"7{trumps}", lead, trump + follows) == {follows}
        assert may_play(must, "7NT", lead, trump + off) == {trump, off}
    discarding = play(facing(must, f"7{trumps}", lead, off), off)
    assert discarding.view(0).shown_void[1] == {others[0], trumps}


@pytest.mark.parametrize(
    ("bid", "trick", "winner"),
    [
        ("7S", "DA HK D7 D4", 0),
        ("7S", "D4 HK D7 DA", 3),
        ("7S", "DA S5 D7 D4", 1),
        ("7S", "DA S5 CJ SA", 2),
        ("7S", "DA S5 CJ SJ", 3),
        ("7S", "CA C5 C6 CK", 0),
        ("7NT", "D4 SA CA HA", 0),
        ("7NT", "D4 D5 SA D6", 3),
        ("7NT", "D4 DA JK D6", 2),
        ("7NT", "JK:D DA D4 D6", 0),
    ],
)
def test_rule_606_who_wins_the_trick(bid: str, trick: str, winner: int) -> None:
    assert winning(AUSTRALIAN, bid, trick) == winner


@every_preset
def test_rule_607_the_winner_leads(rule_set: Rules) -> None:
    for seed in range(5):
        round = Round(Deal.random(rule_set, seed))
        at_random(round, random.Random(seed))
        for first, second in itertools.pairwise(round.tricks):
            assert second.leader == first.winner


@every_preset
def test_rule_608_a_round_has_ten_tricks(rule_set: Rules) -> None:
    for bid in rule_set.contracts:
        seven = "7S " if bid == Bid("misere") else ""
        round = auction(rule_set, 0, f"{seven}{bid}")
        while not round.is_over:
            round.push("pass" if round.phase is Phase.AUCTION else round.legal_actions[0])
        assert len(round.tricks) == 10
        assert not any(round.hands[seat] for seat, _ in round.tricks[0].plays)
        assert sum(round.tricks_won) == 10


# ---- 7. the joker at no trumps -------------------------------------------------------------------


@pytest.mark.parametrize("rule_set", [THREE, AUSTRALIAN, TWO_JOKERS])
def test_rule_701_a_joker_wins_the_trick(rule_set: Rules) -> None:
    for suit in SUITS:
        high, low = suit_cards(rule_set, suit)[-1], suit_cards(rule_set, suit)[0]
        assert winning(rule_set, "8NT", f"{high} JK {low}") == 1
        assert winning(rule_set, "8NT", f"JK:{suit} {high} {low}") == 0
    named = facing(AUSTRALIAN, "8NT", "CA", "JK", leader=3, joker_suit=Suit.HEARTS)
    assert play(named, "JK").view(0).winning_seat == 3


@pytest.mark.parametrize("suit", SUITS)
def test_rule_702_a_joker_is_played_when_void(suit: Suit) -> None:
    lead, mine, *_ = suit_cards(AUSTRALIAN, suit)
    off = suit_cards(AUSTRALIAN, mate(suit))[0]
    for follow in (JokerFollow.VOID, JokerFollow.MUST):
        for bid in ("8NT", "misere"):
            rule_set = AUSTRALIAN.replace(joker_follow=follow)
            round = facing(rule_set, bid, lead, f"JK{mine}{off}")
            assert legal(round) == {mine}
            assert refused(round, Card("JK")) == 702
    any_time = AUSTRALIAN.replace(joker_follow=JokerFollow.ANY_TIME)
    assert may_play(any_time, "8NT", lead, f"JK{mine}{off}") == {"JK", mine}
    at_misere = facing(any_time, "misere", lead, f"JK{mine}{off}")
    assert refused(at_misere, Card("JK")) == 702
    free = any_time.replace(misere_joker=MisereJoker.AS_NO_TRUMP)
    assert may_play(free, "misere", lead, f"JK{mine}{off}") == {"JK", mine}


@pytest.mark.parametrize("suit", SUITS)
def test_rule_703_a_joker_need_not_be_played(suit: Suit) -> None:
    lead, off = suit_cards(AUSTRALIAN, suit)[0], suit_cards(AUSTRALIAN, mate(suit))[0]
    for follow in (JokerFollow.VOID, JokerFollow.ANY_TIME):
        rule_set = AUSTRALIAN.replace(joker_follow=follow)
        assert may_play(rule_set, "8NT", lead, "JK" + off) == {"JK", off}


@pytest.mark.parametrize("suit", SUITS)
def test_rule_704_who_leads_a_joker_names_a_suit(suit: Suit) -> None:
    low, high = suit_cards(QUEBEC, suit)[0], suit_cards(QUEBEC, suit)[-1]
    off = suit_cards(QUEBEC, mate(suit))[0]
    for joker in ("JK", "JL"):
        round = facing(TWO_JOKERS, "8NT", "", joker + off)
        assert refused(round, Card(joker)) == 704
        play(round, f"{joker}:{suit}")
        assert round.view(0).suits_led == {suit}
        assert may_play(TWO_JOKERS, "8NT", f"{joker}:{suit}", high + off) == {high}
        assert may_play(TWO_JOKERS, "8NT", f"{joker}:{suit}", off) == {off}
    follower = facing(THREE, "8NT", f"JK:{suit}", f"{suit}7" if low == f"{suit}4" else low)
    assert follower.view(1).suits_led == {suit}


def test_rule_705_where_no_suit_is_named() -> None:
    for suit in SUITS:
        name = f"JK:{suit}"
        lead = suit_cards(AUSTRALIAN, suit)[0]
        assert refused(facing(AUSTRALIAN, "8NT", lead, "JK"), name) == 705
        assert refused(facing(AUSTRALIAN, f"8{suit}", "", "JK" + lead), name) == 705
        assert refused(facing(QUEBEC, "8NT", "", "JKJL" + lead), name) == 705
        assert refused(facing(QUEBEC, "8NT", "", "JKJL" + lead), f"JL:{suit}") == 705
        free = AUSTRALIAN.replace(joker_lead=JokerLead.FREE, joker_lead_limit=JokerLeadLimit.NONE)
        assert refused(facing(free, "8NT", "", "JK" + lead), name) == 705
        off = suit_cards(AUSTRALIAN, mate(suit))[0]
        assert may_play(free, "8NT", "JK", lead + off) == {lead, off}
        assert may_play(free, "8NT", "", "JK" + lead) == {"JK", lead}


def test_rule_705_no_suit_is_named_after_all_four_have_been_led() -> None:
    round = facing(AUSTRALIAN, "8NT", "", "JK", suits_led=SUITS)
    assert legal(round) == {"JK"}
    for suit in SUITS:
        assert refused(round, f"JK:{suit}") in (705, 707)


def test_rule_706_not_a_suit_in_which_the_leader_has_shown_void() -> None:
    for count in range(4):
        for shown in itertools.combinations(SUITS, count):
            round = facing(THREE, "8NT", "", "JK", shown_void=shown)
            assert legal(round) == {f"JK:{suit}" for suit in SUITS if suit not in shown}
            for suit in shown:
                assert refused(round, f"JK:{suit}") == 706
    assert len(may_play(THREE, "8NT", "", "JK", shown_void=SUITS)) == 4


@pytest.mark.parametrize(
    ("follow", "card", "shows"),
    [
        (JokerFollow.VOID, "H7", True),
        (JokerFollow.VOID, "JK", True),
        (JokerFollow.MUST, "JK", True),
        (JokerFollow.ANY_TIME, "H7", True),
        (JokerFollow.ANY_TIME, "JK", False),
        (JokerFollow.VOID, "C8", False),
    ],
)
def test_rule_706_what_shows_void(follow: JokerFollow, card: str, shows: bool) -> None:
    rule_set = THREE.replace(joker_follow=follow)
    hands = ["CASA", f"{card}S8", "C7S7"]
    round = Round.set_up(rule_set, contract=Contract("8NT", seat=0), hands=hands)
    play(round, f"CA {card}")
    assert round.view(0).shown_void[1] == ({Suit.CLUBS} if shows else set())


def test_rule_706_a_suit_led_by_name_shows_void_too() -> None:
    hands = ["JKS7", "D8H9", "CASA"]
    round = Round.set_up(THREE, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "JK:H H9 CA")
    assert round.view(0).shown_void == (frozenset(), frozenset(), frozenset({Suit.HEARTS}))


def test_rule_707_only_a_suit_that_has_not_been_led() -> None:
    for count in range(4):
        for led in itertools.combinations(SUITS, count):
            round = facing(AUSTRALIAN, "8NT", "", "JKS9", suits_led=led)
            assert legal(round) == {"S9"} | {f"JK:{suit}" for suit in SUITS if suit not in led}
            for suit in led:
                assert refused(round, f"JK:{suit}") == 707
            assert refused(round, Card("JK")) == 704
    round = facing(AUSTRALIAN, "8NT", "", "JKS9", suits_led=SUITS)
    assert legal(round) == {"S9"}
    assert refused(round, Card("JK")) == 707
    assert may_play(AUSTRALIAN, "8NT", "", "JK", suits_led=SUITS) == {"JK"}


def test_rule_707_two_jokers_are_led_last_together() -> None:
    rule_set = TWO_JOKERS.replace(joker_lead_limit=JokerLeadLimit.SUITS_LED)
    assert may_play(rule_set, "8NT", "", "JKJL", suits_led=SUITS) == {"JK", "JL"}
    assert may_play(rule_set, "8NT", "", "JKJLS9", suits_led=SUITS) == {"S9"}
    assert may_play(rule_set, "8NT", "", "JKJL", suits_led=SUITS[1:]) == {"JK:S", "JL:S"}


def test_rule_708_a_joker_is_led_from_a_hand_of_jokers() -> None:
    for lead in JokerLead:
        rule_set = QUEBEC.replace(joker_lead=lead, joker_lead_limit=JokerLeadLimit.JOKERS_ONLY)
        round = facing(rule_set, "8NT", "", "JKJLS9")
        assert legal(round) == {"S9"}
        assert refused(round, Card("JK")) == 708
        alone = may_play(rule_set, "8NT", "", "JKJL")
        assert len(alone) == (8 if lead is JokerLead.NAMES_SUIT else 2)
        assert may_play(rule_set, "8S", "", "JKJLS9") == {"JK", "JL", "S9"}


def holding_joker(rule_set: Rules, bid: str, holder: int) -> Round:
    """A round at its first lead, seat 0 the contractor, the joker with a seat."""
    others = list(rule_set.pack_cards - CardSet("JK"))
    hands = [CardSet(others[10 * seat : 10 * seat + 10]) for seat in range(4)]
    hands[holder] = (hands[holder] - [next(iter(hands[holder]))]) | "JK"
    round = play(Round(Deal.of(rule_set, hands, dealer=3)), f"{bid} pass pass pass")
    round.discard(list(round.hands[0] - CardSet("JK"))[:3])
    return round


def test_rule_709_the_contractor_names_the_jokers_suit() -> None:
    names = {f"joker={suit}" for suit in SUITS}
    for bid in ("7NT", "open"):
        round = holding_joker(AUSTRALIAN, bid, 0)
        assert names <= legal(round)
        assert round.turn == 0
        for suit in SUITS:
            named = play(round.copy(), f"joker={suit}")
            assert (named.turn, named.joker_suit) == (0, suit)
            assert not legal(named) & names
            assert refused(named, f"joker={suit}") == 709
            assert all(named.view(seat).joker_suit is suit for seat in range(4))
        played = play(round, "JK:S")
        assert refused(played, "joker=S") == 709


def test_rule_709_nobody_else_names_it() -> None:
    for bid, holder in (("7NT", 1), ("7NT", 2), ("7S", 0)):
        assert refused(holding_joker(AUSTRALIAN, bid, holder), "joker=S") == 709
    fixed = AUSTRALIAN.replace(joker_nominated=False)
    assert refused(holding_joker(fixed, "7NT", 0), "joker=H") == 709
    later = facing(AUSTRALIAN, "7NT", "", "JKS9")
    assert refused(later, "joker=S") == 709
    with pytest.raises(RulesError, match=r"(?i)joker_nominated, jokers"):
        QUEBEC.replace(joker_lead=JokerLead.NAMES_SUIT, joker_nominated=True)


def test_rule_709_the_turn_does_not_tell_who_holds_the_joker() -> None:
    holders = [holding_joker(AUSTRALIAN, "7NT", seat) for seat in range(4)]
    assert {(round.turn, round.phase) for round in holders} == {(0, Phase.PLAY)}


@pytest.mark.parametrize("suit", SUITS)
def test_rule_710_a_joker_that_must_be_played(suit: Suit) -> None:
    lead, off = suit_cards(AUSTRALIAN, suit)[0], suit_cards(AUSTRALIAN, mate(suit))[0]
    must = AUSTRALIAN.replace(joker_follow=JokerFollow.MUST)
    for rule_set, bid in ((must, "8NT"), (must, "misere"), (AUSTRALIAN, "misere")):
        round = facing(rule_set, bid, lead, "JK" + off)
        assert legal(round) == {"JK"}
        assert refused(round, Card(off)) == 710
    assert may_play(AUSTRALIAN, "open", lead, "JK" + off) == {"JK"}
    assert may_play(TWO_JOKERS, "misere", lead, "JKJL" + off) == {"JK", "JL"}


def test_rule_710_a_discard_shows_that_there_is_no_joker() -> None:
    round = facing(AUSTRALIAN, "misere", "S5", "C5D5")
    play(round, "C5")
    assert round.view(0).shown_no_joker == {1}


def test_rule_711_jokers_as_a_trump_suit() -> None:
    one = AUSTRALIAN.replace(
        joker_lead=JokerLead.TRUMP,
        joker_lead_limit=JokerLeadLimit.NONE,
        joker_nominated=False,
        misere_joker=MisereJoker.AS_NO_TRUMP,
    )
    for rule_set in (one, QUEBEC):
        for suit in SUITS:
            cards = suit_cards(rule_set, suit)
            off = suit_cards(rule_set, mate(suit))[0]
            assert may_play(rule_set, "8NT", "JK", cards[0] + off) == {cards[0], off}
            assert may_play(rule_set, "8NT", cards[0], f"JK{cards[1]}") == {cards[1]}
            assert may_play(rule_set, "8NT", cards[0], f"JK{off}") == {"JK", off}
            assert winning(rule_set, "8NT", f"{cards[-1]} JK {cards[0]}") == 1
    assert may_play(QUEBEC, "8NT", "JK", "JLS9") == {"JL"}
    assert may_play(QUEBEC, "8NT", "JL", "JKS9") == {"JK"}
    refusing = facing(QUEBEC, "8NT", "JL", "JKS9")
    assert refused(refusing, Card("S9")) == 603


@pytest.mark.parametrize("suit", SUITS)
def test_rule_712_a_joker_with_a_suit_of_its_own(suit: Suit) -> None:
    low, *_, ace = suit_cards(AUSTRALIAN, suit)
    off_low, *_, off_ace = suit_cards(AUSTRALIAN, mate(suit))
    for bid in ("7NT", "misere"):
        follower = facing(AUSTRALIAN, bid, ace, f"JK{off_low}", leader=3, joker_suit=suit)
        assert legal(follower) == {"JK"}
        assert play(follower, "JK").view(0).winning_seat == 0
        choice = facing(AUSTRALIAN, bid, ace, f"JK{low}", leader=3, joker_suit=suit)
        assert legal(choice) == {"JK", low}
        discard = facing(AUSTRALIAN, bid, off_ace, f"JK{low}", leader=3, joker_suit=suit)
        assert legal(discard) == {"JK", low}
        assert play(discard, "JK").view(0).winning_seat == 3
        leader = facing(AUSTRALIAN, bid, "", f"JK{low}", joker_suit=suit)
        assert legal(leader) == {"JK", low}
        assert play(leader, "JK").view(0).suits_led == {suit}


# ---- 8. misère -----------------------------------------------------------------------------------


def test_rule_801_at_misere_there_are_no_trumps() -> None:
    for bid in ("misere", "open"):
        assert winning(AUSTRALIAN, bid, "HJ DA CA") == 0
        for tricks in range(11):
            made = points(AUSTRALIAN, bid, tricks)[0] > 0
            assert made is (tricks == 0)
    contract = Contract("misere", seat=0)
    assert (contract.trumps, contract.tricks) == (None, 0)


@pytest.mark.parametrize(
    ("rule_set", "out", "cards"),
    [
        (THREE.replace(misere_value=250, misere_over=Bid("7NT")), set(), 3),
        (FREE_MISERE, {2}, 3),
        (SIX.replace(misere_when=When.ANY), {2, 4}, 4),
        (THREE_PAIRS.replace(misere_when=When.ANY), {3}, 5),
    ],
)
def test_rule_802_who_plays_at_misere(rule_set: Rules, out: set[int], cards: int) -> None:
    round = contracted(rule_set, "misere")
    assert round.sitting_out == out
    hands = {seat: round.hands[seat] for seat in out}
    at_random(round, random.Random(802))
    for trick in round.tricks:
        assert len(trick) == cards
        assert not {seat for seat, _ in trick.plays} & out
    assert {seat: round.hands[seat] for seat in out} == hands
    for seat, viewer in itertools.product(out, range(rule_set.table.players)):
        assert seat == viewer or not round.view(viewer).known[seat]


@pytest.mark.parametrize("exposure", list(OpenExposure))
def test_rule_803_the_open_hand(exposure: OpenExposure) -> None:
    round = auction(AUSTRALIAN.replace(open_exposure=exposure), 3, "open pass pass pass")
    assert not round.view(1).known[0]
    lay_lowest(round)
    while not round.is_over:
        lies_open = exposure is OpenExposure.AT_ONCE or bool(round.tricks)
        for seat in (1, 2, 3):
            assert round.view(seat).known[0] == (round.hands[0] if lies_open else CardSet())
        round.push(round.legal_actions[0])
    closed = at_random(contracted(FREE_MISERE, "misere"), random.Random(803), actions=12)
    assert not closed.view(1).known[0]


@pytest.mark.parametrize("suit", SUITS)
def test_rule_804_the_joker_at_misere(suit: Suit) -> None:
    lead, mine, *_ = suit_cards(AUSTRALIAN, suit)
    off = suit_cards(AUSTRALIAN, mate(suit))[0]
    as_no_trump = AUSTRALIAN.replace(misere_joker=MisereJoker.AS_NO_TRUMP)
    assert may_play(as_no_trump, "misere", lead, "JK" + off) == {"JK", off}
    assert may_play(AUSTRALIAN, "misere", lead, "JK" + off) == {"JK"}
    for rule_set in (as_no_trump, AUSTRALIAN):
        assert may_play(rule_set, "misere", lead, "JK" + mine) == {mine}
        assert winning(rule_set, "misere", f"{suit}A JK {mine}") == 1
        names = {f"JK:{other}" for other in SUITS}
        assert may_play(rule_set, "misere", "", "JK" + off) == names | {off}
        assert may_play(rule_set, "misere", f"JK:{suit}", mine + off) == {mine}
        assert may_play(rule_set, "misere", "", "JK", suits_led=(suit,)) == names - {f"JK:{suit}"}


def test_rule_805_when_a_misere_ends() -> None:
    for bid, early in itertools.product(("misere", "open"), (False, True)):
        rule_set = FREE_MISERE.replace(misere_early_stop=early)
        for seed in range(20):
            round = Round(Deal.random(rule_set, seed, dealer=3))
            lay_lowest(play(round, f"{bid} pass pass pass"))
            at_random(round, random.Random(seed))
            won = [trick.winner for trick in round.tricks]
            if early and 0 in won:
                assert won.index(0) == len(won) - 1
            else:
                assert len(won) == 10
            value = rule_set.value(bid)
            assert round.points == (-value if 0 in won else value, 0)


def test_rule_806_the_contractor_leads_at_misere_too() -> None:
    for bid, seat in itertools.product(("misere", "open"), range(4)):
        round = contracted(FREE_MISERE, bid, seat)
        assert (round.phase, round.turn) == (Phase.PLAY, seat)


# ---- 9. scoring ----------------------------------------------------------------------------------


def test_rule_901_the_values_of_the_bids() -> None:
    for schedule, least in ((Schedule.AVONDALE, 40), (Schedule.PERFECT, 20)):
        rule_set = AUSTRALIAN.replace(schedule=schedule)
        for level, (place, name) in itertools.product(range(6, 11), enumerate("SCDHN")):
            value = least + 20 * place + 100 * (level - 6)
            assert rule_set.value(f"{level}{name}") == value
        assert rule_set.value("10NT") == 480 + least
    assert {QUEBEC.value(bid) for bid in ("GS", "GC", "GD", "GH", "GN")} == {1000}
    for original in (Schedule.ORIGINAL, Schedule.ORIGINAL_CLUBS_LOW, Schedule.OWN):
        with pytest.raises(RulesError, match=r"(?i)schedule: .* not built yet"):
            AUSTRALIAN.replace(schedule=original)


@every_preset
def test_rule_902_a_made_contract_scores_its_value(rule_set: Rules) -> None:
    players = rule_set.table.players
    for bid in rule_set.contracts:
        if bid.level is None:
            continue
        for contractor, tricks in itertools.product(range(players), range(bid.level, 10)):
            by_seat = [0] * players
            by_seat[contractor] = tricks
            by_seat[(contractor + 1) % players] = 10 - tricks
            scored = points(rule_set, str(bid), by_seat, contractor)
            assert scored[contractor % rule_set.columns] == rule_set.value(bid)


def test_rule_903_what_a_failed_contract_costs() -> None:
    to_all = THREE.replace(failed=Failed.OPPONENTS, defender_points=DefenderPoints.NEVER)
    for bid in QUEBEC.contracts:
        needed = bid.level or 10
        for tricks in range(needed):
            assert points(QUEBEC, str(bid), tricks) == (0, QUEBEC.value(bid))
            if bid.level:
                value = AUSTRALIAN.value(bid)
                assert points(AUSTRALIAN, str(bid), tricks)[0] == -value
                assert points(to_all, str(bid), (tricks, 10 - tricks, 0)) == (0, value, value)
    with pytest.raises(RulesError, match=r"(?i)failed: .* not built yet"):
        QUEBEC.replace(failed=Failed.OPPONENTS_DOUBLE)


def test_rule_904_tricks_beyond_the_bid_score_nothing() -> None:
    for bid in AUSTRALIAN.contracts:
        if bid.level:
            made = {points(AUSTRALIAN, str(bid), tricks)[0] for tricks in range(bid.level, 10)}
            assert made <= {AUSTRALIAN.value(bid)}


@pytest.mark.parametrize(
    ("slam", "schedule", "last"),
    [
        (Slam.NONE, Schedule.AVONDALE, None),
        (Slam.FLOOR, Schedule.AVONDALE, "8S"),
        (Slam.FLOOR, Schedule.PERFECT, "8C"),
        (Slam.BELOW_7C, Schedule.AVONDALE, "7S"),
        (Slam.BELOW_7C, Schedule.PERFECT, "7S"),
    ],
)
def test_rule_905_all_ten_tricks(slam: Slam, schedule: Schedule, last: str | None) -> None:
    rule_set = AUSTRALIAN.replace(slam=slam, schedule=schedule)
    level_bids = [bid for bid in rule_set.bids if bid.level]
    ends = level_bids.index(Bid(last)) if last else -1
    for place, bid in enumerate(level_bids):
        value = rule_set.value(bid)
        assert points(rule_set, str(bid), 10) == (250 if place <= ends else value, 0)
        if bid.level and bid.level < 10:
            assert points(rule_set, str(bid), 9)[0] == (value if bid.level <= 9 else -value)
    assert points(rule_set, "misere", 0)[0] == 250
    assert points(rule_set, "misere", 10)[0] == -250


@pytest.mark.parametrize("slam", list(Slam))
def test_rule_906_a_doubled_slam(slam: Slam) -> None:
    rule_set = AUSTRALIAN.replace(slam=slam, slam_double=True)
    level_bids = [bid for bid in rule_set.bids if bid.level]
    for place, bid in enumerate(level_bids):
        value = rule_set.value(bid)
        if place >= level_bids.index(Bid("8C")):
            assert points(rule_set, str(bid), 10)[0] == 2 * value
            assert points(rule_set, str(bid), 9)[0] == (value if bid.level != 10 else -value)
        else:
            plain = rule_set.replace(slam_double=False)
            assert points(rule_set, str(bid), 10) == points(plain, str(bid), 10)
    assert points(rule_set, "open", 0)[0] == 500


def test_rule_907_points_for_the_tricks_of_defenders() -> None:
    for when in DefenderPoints:
        alone = THREE.replace(defender_points=when)
        sides = AUSTRALIAN.replace(defender_points=when)
        pairs = THREE_PAIRS.replace(defender_points=when)
        for tricks in range(11):
            paid = when is DefenderPoints.ALWAYS or (when is DefenderPoints.WHEN_SET and tricks < 7)
            left = 10 - tricks
            for first in range(left + 1):
                own = (10 * first, 10 * (left - first)) if paid else (0, 0)
                assert points(alone, "7S", (tricks, first, left - first))[1:] == own
                assert points(sides, "7S", (tricks, first, 0, left - first))[1] == sum(own)
                assert points(pairs, "7S", (tricks, first, left - first, 0, 0, 0))[1:] == own


def test_rule_908_a_cap_on_these_points() -> None:
    capped = rules("capped_defence")
    for before, tricks, after in ((460, 4, 490), (490, 4, 490), (500, 4, 500), (440, 4, 480)):
        sheet = ScoreSheet(capped, scores=(0, before))
        sheet.add("6S", 10 - tricks)
        assert sheet.scores == (40, after)
    assert ScoreSheet(capped, scores=(480, 0)).add("6S", 6).totals == (520, 40)
    for cap in (400, 460):
        sheet = ScoreSheet(AUSTRALIAN.replace(defender_cap=cap), scores=(0, cap - 10))
        sheet.add("6S", 6)
        assert sheet.scores == (40, cap)
    passed = ScoreSheet(FOUR.replace(defender_cap=490), scores=(480, 400))
    assert passed.add(None, (4, 6)).points == (40, 60)
    with pytest.raises(RulesError, match=r"(?i)defender_cap, target"):
        AUSTRALIAN.replace(defender_cap=500)


def test_rule_909_the_points_of_a_misere() -> None:
    for value in (130, 230, 250, 500):
        rule_set = AUSTRALIAN.replace(misere_value=value)
        paid = rule_set.replace(misere_defender_points=True)
        when_set = paid.replace(defender_points=DefenderPoints.WHEN_SET)
        for tricks in range(11):
            own = -value if tricks else value
            won = 10 * (10 - tricks)
            assert points(rule_set, "misere", tricks) == (own, 0)
            assert points(paid, "misere", tricks) == (own, won)
            assert points(when_set, "misere", tricks) == (own, won)
    alone = THREE.replace(misere_value=250, misere_over=Bid("7NT"), misere_defender_points=True)
    assert points(alone, "misere", (1, 6, 3)) == (-250, 60, 30)


def test_rule_910_a_round_without_a_contractor() -> None:
    for tricks in itertools.product(range(11), repeat=3):
        if sum(tricks) == 10:
            assert points(THREE, None, tricks) == tuple(10 * won for won in tricks)
    assert points(FOUR, None, (1, 2, 3, 4)) == (40, 60)
    for rule_set in (FOUR.replace(slam=Slam.FLOOR), FOUR.replace(slam_double=True)):
        assert points(rule_set, None, (10, 0)) == (100, 0)
    never = FOUR.replace(defender_points=DefenderPoints.NEVER)
    assert points(never, None, (7, 3)) == (70, 30)
    with pytest.raises(FiveHundredError):
        points(AUSTRALIAN, None, (7, 3))


def test_rule_911_the_score_sheet() -> None:
    sheet = ScoreSheet(THREE)
    sheet.add(Contract("7H", seat=1), (6, 1, 3))
    entry = sheet.add(Contract("6S", seat=0), (6, 4, 0))
    assert (entry.points, entry.totals) == ((40, 40, 0), (100, -160, 30))
    assert [line.points for line in sheet.entries] == [(60, -200, 30), (40, 40, 0)]
    columns = ScoreSheet(rules("hoffmann_1909"))
    columns.add(Contract("7H", seat=1), (6, 1, 3))
    columns.add(Contract("6S", seat=0), (6, 4, 0))
    assert columns.scores == sheet.scores
    assert columns.rules.scoring.score_sheet is SheetStyle.WON_LOST_NET
    head, _, last = str(columns).splitlines()
    assert [word for word in head.split() if word in ("won", "lost", "net")] == [
        "won", "lost", "net",
    ] * 3  # fmt: skip
    assert last.split()[-9:] == ["100", "0", "100", "40", "200", "-160", "30", "0", "30"]


# ---- 10. the end of the game ---------------------------------------------------------------------


def ended(
    rule_set: Rules,
    scores: tuple[int, ...],
    contract: str | None,
    tricks: int | tuple[int, ...] | None = None,
    *,
    seat: int = 0,
    winners: list[int] | None = None,
) -> set[int]:
    """The columns that have won after one more round."""
    sheet = ScoreSheet(rule_set, scores=scores)
    undertaken = Contract(contract, seat=None if contract is None else seat)
    sheet.add(undertaken, tricks, winners=winners)
    assert sheet.is_over is bool(sheet.winners)
    return set(sheet.winners)


@pytest.mark.parametrize("target", [500, 1000])
def test_rule_1001_the_target(target: int) -> None:
    free = FOUR.replace(target=target)
    own = AUSTRALIAN.replace(target=target)
    for rule_set in (free, own):
        assert ended(rule_set, (target - 50, 0), "6S", 6) == set()
        assert ended(rule_set, (target - 40, 0), "6S", 6) == {0}
        assert ended(rule_set, (0, target - 40), "6S", (4, 6), seat=1) == {1}
    assert ended(own, (target + 100, 0), "6S", 5) == set()
    assert ended(own, (target + 100, 0), "6S", (4, 6), seat=1) == set()


def test_rule_1002_what_the_points_were_scored_for() -> None:
    assert ended(FOUR, (0, 470), "6S", 6) == {1}
    assert ended(FOUR, (0, 470), None, (7, 3)) == {1}
    assert ended(QUEBEC, (0, 760), "8S", 7) == {1}
    assert ended(AUSTRALIAN, (0, 470), "6S", 6) == set()
    own = FOUR.replace(own_contract=True)
    assert ended(own, (0, 470), None, (7, 3)) == set()
    sheet = ScoreSheet(AUSTRALIAN, scores=(0, 490))
    sheet.add("6S", 6)
    assert (sheet.scores, sheet.is_over) == ((40, 530), False)
    sheet.add(Contract("6S", seat=3), 6)
    assert sheet.winners == {1}


def test_rule_1003_ten_hearts_or_ten_no_trumps() -> None:
    for bid in ("10H", "10NT"):
        for rule_set in (THREE, TWO):
            others = (0,) * (rule_set.columns - 1)
            ten = (10, *[0] * (rule_set.columns - 1))
            assert ended(rule_set, (-900, *others), bid, ten) == {0}
            none = rule_set.replace(instant_win=False)
            assert ended(none, (-900, *others), bid, ten) == set()
        assert ended(THREE, (-900, 0, 0), bid, (9, 1, 0)) == set()
        assert ended(AUSTRALIAN, (-400, 0), bid, 10) == set()
    for bid in ("10D", "10C", "9NT"):
        assert ended(THREE, (-900, 0, 0), bid, (10, 0, 0)) == set()


TIED = [1, 0, 2, 0, 1, 0, 2, 0, 0, 0]


@pytest.mark.parametrize(
    ("tie_break", "scores", "contract", "winners", "answer"),
    [
        (TieBreak.CONTRACTOR, (460, 490, 0), "6S", TIED, {0}),
        (TieBreak.CONTRACTOR, (300, 480, 490), "7S", TIED, {2}),
        (TieBreak.CONTRACTOR, (300, 490, 490), "7S", TIED, {1}),
        (TieBreak.CONTRACTOR, (0, 490, 490), None, [2, 1, *[0] * 8], {2}),
        (TieBreak.TRICK_ORDER, (460, 490, 0), "6S", TIED, {1}),
        (TieBreak.TRICK_ORDER, (460, 480, 480), "6S", TIED, {1}),
        (TieBreak.TRICK_ORDER, (460, 480, 490), "6S", TIED, {2}),
        (TieBreak.TRICK_ORDER, (0, 500, 490), "6S", TIED, {1}),
        (TieBreak.HIGHER, (460, 490, 0), "6S", TIED, {1}),
        (TieBreak.HIGHER, (490, 490, 0), "6S", TIED, {0}),
        (TieBreak.HIGHER, (480, 500, 0), "6S", TIED, set()),
    ],
)
def test_rule_1004_several_at_the_target(
    tie_break: TieBreak,
    scores: tuple[int, ...],
    contract: str | None,
    winners: list[int],
    answer: set[int],
) -> None:
    assert ended(THREE.replace(tie_break=tie_break), scores, contract, winners=winners) == answer


def test_rule_1004_the_order_of_the_tricks_is_asked_for_when_it_decides() -> None:
    sheet = ScoreSheet(THREE, scores=(0, 490, 490))
    with pytest.raises(FiveHundredError, match="order of the tricks"):
        sheet.add("6S", (8, 1, 1))
    assert (sheet.entries, sheet.scores) == ((), (0, 490, 490))


@pytest.mark.parametrize(
    ("limit", "scores", "contract", "tricks", "answer"),
    [
        (LowerLimit.IGNORED, (-480, 0), "7S", 6, set()),
        (LowerLimit.LOSES, (-350, 0), "7S", 6, set()),
        (LowerLimit.LOSES, (-360, 0), "7S", 6, {1}),
        (LowerLimit.LOSES, (-360, -300), "7S", 6, {1}),
        (LowerLimit.LOSES_TO_POSITIVE, (-360, 0), "7S", 6, {1}),
        (LowerLimit.LOSES_TO_POSITIVE, (-360, -300), "7S", 6, set()),
        (LowerLimit.LOSES_TO_POSITIVE, (-540, -110), "7S", (0, 10), set()),
        (LowerLimit.LOSES_TO_POSITIVE, (-540, -100), "7S", (0, 10), {1}),
        (LowerLimit.HIGHEST_WINS, (-360, -300), "7S", 6, {1}),
        (LowerLimit.OUT, (-360, -300), "7S", 6, {1}),
    ],
)
def test_rule_1005_the_lower_limit(
    limit: LowerLimit,
    scores: tuple[int, int],
    contract: str,
    tricks: int | tuple[int, int],
    answer: set[int],
) -> None:
    lower = 0 if limit is LowerLimit.IGNORED else -500
    rule_set = FOUR.replace(at_lower_limit=limit, lower_limit=lower)
    assert ended(rule_set, scores, contract, tricks) == answer


def test_rule_1005_the_target_is_looked_at_first() -> None:
    rule_set = FOUR.replace(at_lower_limit=LowerLimit.LOSES, lower_limit=-500)
    assert ended(rule_set, (-400, 480), "7S", 6) == {1}
    assert ended(rule_set, (-600, 470), "6S", (5, 5), seat=0) == {1}


def test_rule_1005_the_best_of_several_others_wins_and_equals_share() -> None:
    loses = THREE.replace(at_lower_limit=LowerLimit.LOSES, lower_limit=-500)
    assert ended(loses, (-400, 100, 50), "7S", (6, 2, 2)) == {1}
    assert ended(loses, (-400, 100, 100), "7S", (6, 2, 2)) == {1, 2}
    highest = THREE.replace(at_lower_limit=LowerLimit.HIGHEST_WINS, lower_limit=-500)
    assert ended(highest, (-400, 100, 50), "7S", (6, 2, 2)) == {1}
    assert ended(highest, (-400, 100, 100), "7S", (6, 2, 2)) == {1, 2}


def test_rule_1005_who_is_out_of_contention_plays_on() -> None:
    classic = rules("classic_three_handed")
    sheet = ScoreSheet(classic, scores=(-400, 0, 0))
    sheet.add("7S", (6, 2, 2))
    assert sheet.barred == {0}
    assert not sheet.is_over
    for _ in range(3):
        sheet.add("10NT", (10, 0, 0))
    assert sheet.scores[0] >= 500
    assert not sheet.is_over
    sheet.add(Contract("10NT", seat=1), (0, 10, 0))
    assert sheet.winners == {1}
    at_once = ScoreSheet(classic.replace(instant_win=True), scores=(-400, 0, 0))
    at_once.add("7S", (6, 2, 2))
    at_once.add("10NT", (10, 0, 0))
    assert not at_once.is_over
    last = ScoreSheet(classic, scores=(-400, -400, 0))
    last.add("7S", (6, 2, 2))
    assert not last.is_over
    last.add(Contract("7S", seat=1), (2, 6, 2))
    assert last.winners == {2}


def test_rule_1006_a_game_bid_decides_the_game() -> None:
    for bid in ("GS", "GC", "GD", "GH", "GN"):
        for seat in range(4):
            side, others = seat % 2, 1 - seat % 2
            assert ended(QUEBEC, (0, 0), bid, 10, seat=seat) == {side}
            assert ended(QUEBEC, (0, 0), bid, 9, seat=seat) == {others}
            far = QUEBEC.replace(target=5000)
            assert ended(far, (0, 0), bid, 10, seat=seat) == {side}
            assert ended(far, (0, 0), bid, 0, seat=seat) == {others}


# ---- every rule has its test ---------------------------------------------------------------------


def test_every_rule_of_the_book_has_a_test() -> None:
    names = [name for name in globals() if name.startswith("test_rule_")]
    tested = {int(number) for name in names for number in re.findall(r"(?<=_)\d{3,4}(?=_)", name)}
    assert tested == {sentence.number for sentence in book.SENTENCES}


NOT_BUILT = {411, 414, 415, 506}

REASONS: dict[int, Callable[[], tuple[Round, Action | Bid | Card | CardSet | str]]] = {
    102: lambda: (auction(AUSTRALIAN, 3), Card("S5")),
    103: lambda: (auction(AUSTRALIAN, 3, "pass pass pass pass"), "pass"),
    402: lambda: (auction(THREE, 0), "misere"),
    403: lambda: (auction(THREE, 0, "7S"), "6NT"),
    413: lambda: (auction(AUSTRALIAN, 3), "misere"),
    502: lambda: (auction(AUSTRALIAN, 3, "7S pass pass pass"), CardSet()),
    503: lambda: exchange_out_of_order(),
    602: lambda: (facing(THREE, "7S", "", "S7S8"), Card("H9")),
    603: lambda: (facing(THREE, "7S", "S7", "S8H9"), Card("H9")),
    605: lambda: (facing(rules("letter_000_001"), "7S", "D7", "S8H9"), Card("H9")),
    702: lambda: (facing(THREE, "7NT", "D7", "D8JK"), Card("JK")),
    704: lambda: (facing(THREE, "7NT", "", "D8JK"), Card("JK")),
    705: lambda: (facing(THREE, "7NT", "D7", "C8JK"), "JK:C"),
    706: lambda: (facing(THREE, "7NT", "", "C8JK", shown_void=(Suit.HEARTS,)), "JK:H"),
    707: lambda: (facing(AUSTRALIAN, "7NT", "", "C8JK", suits_led=(Suit.HEARTS,)), "JK:H"),
    708: lambda: (facing(jokers_last(), "8NT", "", "C8JK"), Card("JK")),
    709: lambda: (facing(THREE, "7NT", "", "C8JK"), "joker=C"),
    710: lambda: (facing(AUSTRALIAN, "misere", "D7", "C8JK"), Card("C8")),
}


def exchange_out_of_order() -> tuple[Round, Action]:
    round = auction(AUSTRALIAN, 3, "7S pass pass pass")
    *_, last = round.hands[0]
    return round, Action(str(last))


def jokers_last() -> Rules:
    return QUEBEC.replace(joker_lead_limit=JokerLeadLimit.JOKERS_ONLY)


@pytest.mark.parametrize("rule", REASONS)
def test_every_reason_is_given(rule: int) -> None:
    round, action = REASONS[rule]()
    assert refused(round, action) == rule
    assert book.explain_rule(rule, round.rules.fields()) in str(round.why_not(action))


def test_every_reason_of_the_header_is_provoked() -> None:
    header = (Path(fivehundred.get_include()) / "fivehundred.h").read_text()
    numbers = {int(number) for number in re.findall(r"\bFH_RULE_\w+ = (\d+)", header)}
    assert numbers == set(REASONS) | NOT_BUILT
    assert not set(REASONS) & NOT_BUILT
