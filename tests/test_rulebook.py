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
    IllegalActionError,
    NotationError,
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
from fivehundred.choices import Choice
from fivehundred.rules import (
    AllPass,
    AuctionRounds,
    BidOrder,
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
    NoTrumpJacks,
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
    TESTS_ABOUT,
    about,
    at_random,
    auction,
    begin_play,
    bids,
    contracted,
    facing,
    field,
    lay_lowest,
    legal,
    let_stand,
    may_play,
    play,
    points,
    refused,
    rules,
    standing,
    to_call,
    winning,
)
from reference_rules import RuleSet, random_rules

THREE = rules("three_handed")
TWO = rules("two_handed")
FOUR = rules("four_handed_43")
QUEBEC = rules("quebec_46")
AUSTRALIAN = rules("australian")
NEW_ZEALAND = rules("new_zealand")
AMERICAN = rules("american_45")
US_TEAM = rules("us_team_43")
FIVE = rules("five_handed")
SIX = rules("six_handed_63")
THREE_PAIRS = rules("three_pairs")
ORIGINAL = rules("original_1904")
MONTREAL = rules("montreal_46")
PRESETS = [rules(name) for name in Rules.presets()]
SUITS = list(Suit)

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
CALLED_NO_KITTY = NO_KITTY.replace(sides=Sides.CALLED, partner_call=PartnerCall.PLAYER)
BLIND = AUSTRALIAN.replace(blind_misere_value=1000)
REDEAL = AUSTRALIAN.replace(weak_hand_redeal=True)
EXCHANGING = US_TEAM.replace(partner_exchange=True)
# Every lose-all bid there is, at any time.
NULLOS = FREE_MISERE.replace(
    double_nullo_value=500,
    double_nullo_over=Bid("10D"),
    bar_nullo_value=500,
    bar_nullo_over=Bid("10D"),
    blind_misere_value=1000,
)
LOSE_ALL = ["misere", "open", "double", "bar", "blind"]
LOSE_ALL_FIELDS = {
    "misere": "misere",
    "open": "open_misere",
    "double": "double_nullo",
    "bar": "bar_nullo",
}
# The values of the level bids, 6S 6C 6D 6H 6NT, 7S ..; one's own have the order H S NT D C.
OWN_VALUES = (
    30, 90, 70, 10, 50,
    70, 120, 110, 60, 100,
    130, 170, 160, 120, 150,
    200, 300, 280, 150, 250,
    260, 500, 450, 240, 400,
)  # fmt: skip
VALUES = {
    Schedule.AVONDALE: (
        40, 60, 80, 100, 120,
        140, 160, 180, 200, 220,
        240, 260, 280, 300, 320,
        340, 360, 380, 400, 420,
        440, 460, 480, 500, 520,
    ),
    Schedule.ORIGINAL: (
        40, 60, 80, 100, 120,
        80, 120, 160, 200, 240,
        120, 180, 240, 300, 360,
        160, 240, 320, 400, 480,
        200, 300, 400, 500, 600,
    ),
    Schedule.ORIGINAL_CLUBS_LOW: (
        60, 40, 100, 80, 120,
        120, 80, 200, 160, 240,
        180, 120, 300, 240, 360,
        240, 160, 400, 320, 480,
        300, 200, 500, 400, 600,
    ),
    Schedule.PERFECT: (
        20, 40, 60, 80, 100,
        120, 140, 160, 180, 200,
        220, 240, 260, 280, 300,
        320, 340, 360, 380, 400,
        420, 440, 460, 480, 500,
    ),
    Schedule.OWN: OWN_VALUES,
}  # fmt: skip

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


def scheduled(rule_set: Rules, schedule: Schedule, order: BidOrder = BidOrder.LEVEL) -> Rules:
    """The rule set with another schedule and order of the bids."""
    own = OWN_VALUES if schedule is Schedule.OWN else ()
    return rule_set.replace(schedule=schedule, own_values=own, bid_order=order)


def rungs(rule_set: Rules) -> list[set[str]]:
    """The bids from the lowest, those of equal rank together, as the rules 4.3 to 4.18 put them."""

    def height(bid: Bid) -> tuple[int, ...]:
        value, level = VALUES[rule_set.scoring.schedule][bid.id - 65], bid.level or 0
        by_value = rule_set.auction.bid_order is BidOrder.VALUE
        return (value, level) if by_value else (level, value)

    ladder = []
    for bid in sorted(map(Bid.from_id, range(65, 90)), key=height):
        if not bid.is_no_trump or (bid.level or 0) >= rule_set.auction.min_no_trump:
            ladder.append({str(bid)})
        placed = {
            text
            for text, name in LOSE_ALL_FIELDS.items()
            if field(rule_set, f"{name}_value") and field(rule_set, f"{name}_over") == bid
        }
        ladder += [placed] if placed else []
    if rule_set.auction.game_bids:
        tens = sorted(map(Bid.from_id, range(85, 90)), key=height)
        ladder += [{f"G{str(bid)[2]}"} for bid in tens]
    if rule_set.auction.blind_misere_value:
        ladder.append({"blind"})
    return ladder


# ---- 1. the table --------------------------------------------------------------------------------


def tricks_of(rule_set: Rules, winner: int) -> list[int]:
    """Ten tricks for one seat."""
    return [10 * (seat == winner) for seat in range(rule_set.table.players)]


@about(sides=list(Sides), players=[2, 3, 4, 5, 6])
def test_rule_101_who_plays_with_whom() -> None:
    tables: list[tuple[Rules, tuple[tuple[int, ...], ...]]] = [
        (TWO, ((0,), (1,))),
        (THREE, ((0,), (1,), (2,))),
        (AUSTRALIAN, ((0, 2), (1, 3))),
        (FIVE, ((0,), (1,), (2,), (3,), (4,))),
        (SIX, ((0, 2, 4), (1, 3, 5))),
        (THREE_PAIRS, ((0, 3), (1, 4), (2, 5))),
    ]
    for rule_set, columns in tables:
        seats = range(rule_set.table.players)
        assert ScoreSheet(rule_set).columns == columns
        for contractor, winner in itertools.product(seats, repeat=2):
            side = next(side for side in columns if contractor in side)
            scored = points(rule_set, "6S", tricks_of(rule_set, winner), contractor)
            assert (scored[columns.index(side)] > 0) is (winner in side)


def test_rule_101_a_called_partner_is_on_the_contractors_side() -> None:
    for contractor, partner in itertools.permutations(range(5), 2):
        for winner in range(5):
            scored = points(FIVE, "6S", tricks_of(FIVE, winner), contractor, partner)
            assert scored[contractor] == scored[partner]
            assert (scored[contractor] > 0) is (winner in (contractor, partner))


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"sides": Sides.TWO, "players": 3}, "sides, players"),
        ({"sides": Sides.TWO, "players": 5}, "sides, players"),
        ({"sides": Sides.THREE, "players": 4}, "sides, players"),
        ({"sides": Sides.CALLED}, "sides, partner_call"),
        ({"partner_call": PartnerCall.PLAYER}, "sides, partner_call"),
        (
            {"sides": Sides.CALLED, "partner_call": PartnerCall.CARD, "players": 2},
            "sides, players",
        ),
        (
            {"sides": Sides.CALLED, "partner_call": PartnerCall.CARD, "dead_hands": 1},
            "sides, dead_hands",
        ),
    ],
)
def test_rule_101_sides_that_a_table_cannot_have(changes: dict[str, object], fields: str) -> None:
    with pytest.raises(RulesError, match=f"(?i)^{fields}: "):
        FOUR.replace(**changes)


CALLS = "PASS BID ASK_REDEAL AGREE LOOK"


def test_rule_102_every_action_belongs_to_its_phase() -> None:
    calling = lay_lowest(let_stand(standing(FIVE, "7NT")))
    for round, kinds in (
        *((auction(rule_set, 3), CALLS) for rule_set in (AUSTRALIAN, REDEAL, BLIND)),
        (let_stand(standing(AUSTRALIAN, "7NT")), "CARD"),
        (calling, "CARD ALONE CALL_SEAT"),
        (contracted(AUSTRALIAN, "7NT"), "CARD LEAD_JOKER NAME_JOKER"),
    ):
        for action in filter(None, ALL):
            if action.kind.name not in kinds.split():
                assert refused(round, action) == 102
            elif not round.is_legal(action):
                assert refused(round, action) != 102
        if round.phase is not Phase.EXCHANGE:
            assert refused(round, CardSet("S5S6S7")) == 102


@pytest.mark.parametrize(
    ("rule_set", "bid", "phases"),
    [
        (AUSTRALIAN, "8S", "auction exchange play over"),
        (NO_KITTY, "8S", "auction play over"),
        (FIVE, "8S", "auction exchange call play over"),
        (FIVE, "open", "auction exchange play over"),
        (CALLED_NO_KITTY, "8S", "auction call play over"),
        (US_TEAM, "double", "auction exchange play over"),
        (US_TEAM, "bar", "auction play over"),
    ],
)
def test_rule_102_the_phases_of_a_round(rule_set: Rules, bid: str, phases: str) -> None:
    round = standing(rule_set, bid)
    seen = [str(round.phase)]
    while not round.is_over:
        round.push(round.legal_actions[0])
        seen += [str(round.phase)] if str(round.phase) != seen[-1] else []
    assert seen == phases.split()


@every_preset
def test_rule_103_nothing_is_done_in_a_round_that_is_over(rule_set: Rules) -> None:
    over = at_random(contracted(rule_set, str(rule_set.contracts[0])), random.Random(103))
    assert (over.phase, over.turn, over.legal_actions) == (Phase.OVER, None, ())
    for action in filter(None, ALL):
        assert refused(over, action) == 103
    thrown = auction(AUSTRALIAN, 3, "pass pass pass pass")
    assert refused(thrown, "6S") == 103
    assert refused(thrown, CardSet("S5S6S7")) == 103


@about(dead_hands=[0, 1])
def test_rule_104_a_dead_hand_is_out_of_play() -> None:
    for rule_set in PRESETS:
        assert rule_set.table.dead_hands == int(rule_set == TWO)
        assert len(contracted(rule_set, rule_set.contracts[-1]).dead_hand) == 10 * (rule_set == TWO)
    round = contracted(TWO, "8NT")
    dead = round.dead_hand
    assert len(dead) == 10
    at_random(round, random.Random(104))
    assert round.dead_hand == dead
    played = {card for trick in round.tricks for card in trick.cards}
    assert not played & set(dead)
    assert all(dead <= round.view(seat).unseen for seat in range(2))


# ---- 2. the cards --------------------------------------------------------------------------------


def dealt(players: int, lowest_rank: int, kitty_size: int, **more: object) -> Rules:
    """A rule set for a table where each plays alone with some pack."""
    packets = (3, 4, 3, -kitty_size) if kitty_size else (3, 4, 3)
    return THREE.replace(
        players=players, lowest_rank=lowest_rank, kitty_size=kitty_size, packets=packets, **more
    )


TWELVES = dealt(6, 2, 0, high_cards=HighCards.TWELVES, jokers=0)


@about("players", "lowest_rank", "fours", "high_cards", "jokers", "kitty_size", "packets")
@pytest.mark.parametrize(
    ("rule_set", "size"),
    [
        (dealt(2, 9, 6, jokers=2), 26),
        (dealt(3, 8, 0, jokers=2), 30),
        (dealt(3, 7, 2, jokers=0), 32),
        (TWO, 33),
        (THREE, 33),
        (dealt(3, 6, 6, jokers=0), 36),
        (NO_KITTY, 40),
        (dealt(4, 5, 1), 41),
        (dealt(4, 5, 2, fours=Fours.RED, jokers=0), 42),
        (FOUR, 43),
        (AUSTRALIAN, 43),
        (dealt(4, 5, 4, fours=Fours.MIXED, jokers=2), 44),
        (AMERICAN, 45),
        (QUEBEC, 46),
        (dealt(5, 3, 0, jokers=2), 50),
        (FIVE, 53),
        (TWELVES, 60),
        (dealt(6, 2, 2, high_cards=HighCards.RED_THIRTEENS, jokers=0), 62),
        (SIX, 63),
    ],
)
def test_rule_201_the_pack(rule_set: Rules, size: int) -> None:
    pack = list(map(str, rule_set.pack_cards))
    hands = rule_set.table.players + rule_set.table.dead_hands
    assert len(pack) == size == 10 * hands + rule_set.deal.kitty_size
    shape = rule_set.pack
    ranks = "23456789TJQKA"[shape.lowest_rank - 2 :]
    cards = {f"{suit}{rank}" for suit in "SCDH" for rank in ranks}
    cards |= {Fours.RED: {"D4", "H4"}, Fours.MIXED: {"C4", "H4"}}.get(shape.fours, set())
    if shape.high_cards is not HighCards.NONE:
        cards |= {f"{suit}{rank}" for suit in "SCDH" for rank in "UV"}
    if shape.high_cards is HighCards.RED_THIRTEENS:
        cards |= {"DW", "HW"}
    assert set(pack) == cards | set(["JK", "JL"][: shape.jokers])
    assert Deal.random(rule_set, seed=201).pack != Deal.random(rule_set, seed=202).pack
    with pytest.raises(DealError):
        Deal(rule_set, pack[1:])
    with pytest.raises(DealError):
        Deal(rule_set, [*pack[1:], pack[1]])


def test_rule_201_a_pack_that_cannot_be_dealt_is_refused() -> None:
    for changes in ({"jokers": 2}, {"lowest_rank": 4}, {"players": 6}, {"kitty_size": 2}):
        with pytest.raises(RulesError):
            AUSTRALIAN.replace(**changes)


def test_rule_201_packs_of_the_game_with_pick_ups_are_refused() -> None:
    for jokers, kitty_size in ((0, 4), (1, 5)):
        with pytest.raises(RulesError, match=r"^lowest_rank, jokers: .* pick-ups"):
            dealt(2, 9, kitty_size, jokers=jokers)


def without_trumps(rule_set: Rules) -> list[str | None]:
    """The contracts of a rule set at no trump, None for a round that all passed."""
    passed = [None] if rule_set.auction.all_pass is AllPass.PLAY_NO_TRUMP else []
    return passed + [str(bid) for bid in rule_set.contracts if bid.suit is None]


@pytest.mark.parametrize(
    "rule_set", [THREE, FOUR, AUSTRALIAN, QUEBEC, AMERICAN, US_TEAM, FIVE, SIX, TWELVES]
)
def test_rule_202_the_order_at_no_trump(rule_set: Rules) -> None:
    for contract, suit in itertools.product(without_trumps(rule_set), SUITS):
        for low, high in itertools.pairwise(suit_cards(rule_set, suit)):
            assert winning(rule_set, contract, f"{low} {high}") == 1
            assert winning(rule_set, contract, f"{high} {low}") == 0


@about("no_trump_jacks")
@pytest.mark.parametrize("no_trump_jacks", list(NoTrumpJacks))
@pytest.mark.parametrize("base", [NULLOS, FOUR, SIX], ids=["43", "43-mixed", "63"])
def test_rule_202_jacks_above_the_aces(base: Rules, no_trump_jacks: NoTrumpJacks) -> None:
    rule_set = base.replace(no_trump_jacks=no_trump_jacks)
    high = no_trump_jacks is NoTrumpJacks.HIGH
    for contract, suit in itertools.product(without_trumps(rule_set), SUITS):
        ladder = suit_cards(rule_set, suit, "23456789TUVWQKAJ" if high else NT_ORDER)
        for lower, higher in itertools.pairwise(ladder):
            assert winning(rule_set, contract, f"{lower} {higher}") == 1
            assert winning(rule_set, contract, f"{higher} {lower}") == 0
    for trumps in SUITS:
        other = next(suit for suit in SUITS if suit not in (trumps, mate(trumps)))
        for lower, higher in itertools.pairwise(suit_cards(rule_set, other)):
            assert winning(rule_set, f"8{trumps}", f"{lower} {higher}") == 1


def test_rule_202_a_named_joker_is_above_a_high_jack() -> None:
    rule_set = AUSTRALIAN.replace(no_trump_jacks=NoTrumpJacks.HIGH)
    for contract, suit in itertools.product(("8NT", "misere"), SUITS):
        round = facing(rule_set, contract, f"{suit}J", "JKS9", leader=3, joker_suit=suit)
        assert play(round, "JK").view(0).winning_seat == 0
        other = facing(rule_set, contract, f"{suit}J", "JK", leader=3, joker_suit=mate(suit))
        assert play(other, "JK").view(0).winning_seat == 3


@every_suit
@pytest.mark.parametrize(
    "rule_set",
    [
        *(THREE, FOUR, AUSTRALIAN, QUEBEC, AMERICAN, FIVE, SIX, NO_KITTY),
        AUSTRALIAN.replace(no_trump_jacks=NoTrumpJacks.HIGH),
    ],
)
def test_rule_203_the_order_of_trumps(rule_set: Rules, trumps: Suit) -> None:
    jokers = ["JL", "JK"][2 - rule_set.pack.jokers :]
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


@pytest.mark.parametrize("rule_set", [AUSTRALIAN, QUEBEC, AMERICAN, FIVE, SIX, US_TEAM])
def test_rule_206_the_effective_suit_of_every_card(rule_set: Rules) -> None:
    for denomination in ("S", "C", "D", "H", "NT"):
        trumps = None if denomination == "NT" else SUITS["SCDH".index(denomination)]
        for card in rule_set.pack_cards:
            if card.is_joker and trumps is None:
                continue
            bower = trumps is not None and str(card) in (f"{trumps}J", f"{mate(trumps)}J")
            suit = trumps if card.is_joker or bower else card.suit
            assert suit is not None
            assert rule_set.suit_of(card, Bid(f"8{denomination}")) is suit
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


@about("colour_four_is_trump")
@pytest.mark.parametrize("colour_four_is_trump", [False, True])
@pytest.mark.parametrize(("four", "joined"), [("C4", Suit.SPADES), ("H4", Suit.DIAMONDS)])
def test_rule_208_the_four_that_joins_its_colour(
    colour_four_is_trump: bool, four: str, joined: Suit
) -> None:
    rule_set = FOUR.replace(colour_four_is_trump=colour_four_is_trump)
    own = mate(joined)
    low, high = f"{joined}5", f"{joined}A"
    for trumps in SUITS:
        joins = colour_four_is_trump and trumps is joined
        bid = f"8{trumps}"
        suit = joined if joins else own
        assert rule_set.suit_of(Card(four), Bid(bid)) is suit
        follows, other = (low, f"{own}5") if joins else (f"{own}5", low)
        assert may_play(rule_set, bid, four, f"{follows}{other}") == {follows}
        assert may_play(rule_set, bid, follows, f"{four}{other}") == {four}
        assert may_play(rule_set, bid, other, f"{four}{follows}") == {four, follows}
        for better in (low, high, f"{own}J", f"{joined}J", "JK"):
            if joins:
                assert winning(rule_set, bid, f"{better} {four}") == 0
                assert winning(rule_set, bid, f"{four} {better}") == 1
        third = next(suit for suit in SUITS if suit not in (joined, own))
        assert winning(rule_set, bid, f"{third}A {four}") == int(joins or trumps is own)
    for contract in ("8NT", None):
        assert may_play(rule_set, contract, f"{own}5", four + low) == {four}
        assert winning(rule_set, contract, f"{low} {four}") == 0


def test_rule_208_every_suit_has_thirteen_trumps_then() -> None:
    for joining, count in ((False, 12), (True, 13)):
        rule_set = FOUR.replace(colour_four_is_trump=joining)
        for trumps in SUITS:
            bid = Bid(f"8{trumps}")
            counted = [
                card for card in rule_set.pack_cards if rule_set.suit_of(card, bid) is trumps
            ]
            has_four = trumps in (Suit.CLUBS, Suit.HEARTS)
            assert len(counted) == (13 if has_four else count)
    must = FOUR.replace(colour_four_is_trump=True, must_trump=True)
    assert may_play(must, "8S", "DA", "C4H5") == {"C4"}
    for changes in ({"fours": Fours.RED}, {"fours": Fours.NONE, "jokers": 2, "kitty_size": 2}):
        with pytest.raises(RulesError, match=r"(?i)colour_four_is_trump, fours"):
            FOUR.replace(colour_four_is_trump=True, **changes)


# ---- 3. the deal ---------------------------------------------------------------------------------


def first_jack(rule_set: Rules) -> Rules:
    """The rule set with the first jack as the way to the first dealer."""
    return rule_set.replace(first_dealer=FirstDealer.FIRST_JACK)


@about("first_dealer")
@pytest.mark.parametrize("rule_set", [*PRESETS, *map(first_jack, PRESETS)])
def test_rule_301_the_first_dealer(rule_set: Rules) -> None:
    seats = list(range(rule_set.table.players))
    games = [Game(rule_set, seed=seed) for seed in range(60)]
    assert {game.dealer for game in games} == set(seats)
    for game in games:
        if rule_set.deal.first_dealer is FirstDealer.RANDOM:
            assert not game.cut
        elif rule_set.deal.first_dealer is FirstDealer.CUT:
            assert list(game.cut[0]) == seats
        else:
            dealt_up = [(seat, str(card)) for row in game.cut for seat, card in row.items()]
            assert [seat for seat, _ in dealt_up] == [
                place % len(seats) for place in range(len(dealt_up))
            ]
            jacks = [card for _, card in dealt_up if card in ("SJ", "CJ", "DJ", "HJ")]
            assert dealt_up[-1] == (game.dealer, jacks[0])
            assert len(jacks) == 1
            assert len({card for _, card in dealt_up}) == len(dealt_up)


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


def test_rule_302_the_cut_of_a_pack_without_jokers() -> None:
    rule_set = THREE.replace(jokers=0, kitty_size=2, packets=(3, 2, 3, 2, -2))
    for seed in range(100):
        *_, last = Game(rule_set, seed=seed).cut
        ranks = {seat: "A23456789TJQK".index(str(card)[1]) for seat, card in last.items()}
        lowest = min(ranks.values())
        assert [seat for seat, rank in ranks.items() if rank == lowest] == [
            Game(rule_set, seed=seed).dealer
        ]


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


@about("packets", "kitty_size", "dead_hands")
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


@about("kitty_face")
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


@about(
    misere_value=[0, 130, 250],
    open_misere_value=[0, 230, 500],
    double_nullo_value=[0, 500],
    bar_nullo_value=[0, 500],
    blind_misere_value=[0, 1000],
    game_bids=[False, True],
)
def test_rule_402_the_bids_that_there_are() -> None:
    level_bids = [Bid(f"{level}{name}") for level in range(6, 11) for name in "SCDHN"]
    extra = {
        "three_handed": "",
        "two_handed": "",
        "four_handed_43": "",
        "quebec_46": "GS GC GD GH GN",
        "australian": "misere open",
        "new_zealand": "misere open",
        "american_45": "misere",
        "us_team_43": "misere double bar",
        "five_handed": "misere open",
        "six_handed_63": "misere open",
        "original_1904": "",
        "montreal_46": "",
    }
    assert list(extra) == list(Rules.presets())
    rule_sets = {rules(name): others for name, others in extra.items()}
    rule_sets[NULLOS.replace(game_bids=True)] = "GS GC GD GH GN misere open double bar blind"
    for rule_set, others in rule_sets.items():
        assert set(rule_set.bids) == {*level_bids, *map(Bid, others.split())}
        round = auction(rule_set, 0, "7S")
        for action in filter(None, ALL):
            if action.bid is not None and action.bid not in rule_set.bids:
                assert refused(round, action) == 402


@about("schedule", "bid_order")
@pytest.mark.parametrize(
    "rule_set",
    [
        scheduled(base, schedule, order)
        for base in (THREE, QUEBEC, NULLOS)
        for schedule in Schedule
        for order in BidOrder
    ],
)
def test_rule_403_a_bid_must_outrank_the_standing_bid(rule_set: Rules) -> None:
    ladder = rungs(rule_set)
    assert [str(bid) for bid in rule_set.bids] == [
        text for rung in ladder for text in sorted(rung, key=lambda text: Bid(text).id)
    ]
    for place, rung in enumerate(ladder[:-1]):
        above = set(itertools.chain(*ladder[place + 1 :]))
        for bid in rung:
            round = standing(rule_set, bid)
            assert bids(round) - {"look"} == above
            for lower in itertools.chain(*ladder[: place + 1]):
                assert refused(round, lower) == 403


def test_rule_403_a_bid_that_is_worth_more() -> None:
    for standing_bid, lower, higher in (
        ("7S", "6D", "6H"),
        ("6NT", "7S", "7C"),
        ("7C", "6NT", "8S"),
        ("10S", "7H", "7NT"),
        ("10D", "9H", "9NT"),
        ("9C", "7NT", "8H"),
    ):
        round = auction(ORIGINAL, 0, standing_bid)
        assert refused(round, lower) == 403
        assert round.is_legal(higher)
    low = scheduled(ORIGINAL, Schedule.ORIGINAL_CLUBS_LOW, BidOrder.VALUE)
    assert [str(bid) for bid in low.bids[:3]] == ["6C", "6S", "6H"]
    assert refused(auction(low, 0, "6S"), "6C") == 403
    by_level = scheduled(AUSTRALIAN, Schedule.ORIGINAL_CLUBS_LOW)
    texts = [str(bid) for bid in by_level.bids if bid.level == 9]
    assert texts == ["9C", "9S", "9H", "9D", "9NT"]


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


@about("passed_may_return")
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


def test_rule_405_every_lose_all_bid_is_a_denomination_of_its_own() -> None:
    rule_set = NULLOS.replace(passed_may_return=Return.SUIT_CHANGED, blind_misere_value=0)
    for bid, change in (("misere", "bar"), ("misere", "double"), ("misere", "open")):
        calls = f"{bid} pass pass {change} pass pass pass"
        assert asked(rule_set, calls) == [0, 1, 2, 3, 0, 1, 2]
    assert asked(rule_set, "7S pass misere pass pass pass") == [0, 1, 2, 3, 0, 1]


@about(auction_rounds=list(AuctionRounds))
def test_rule_406_one_call_each() -> None:
    many = rules("quebec_multi")
    assert asked(many, "6S 6C pass pass 8S pass") == [0, 1, 2, 3, 0, 1]
    for rule_set in (rules("classic_three_handed"), QUEBEC, AMERICAN, US_TEAM, ORIGINAL, MONTREAL):
        players = rule_set.table.players
        for seed in range(50):
            round = Round(Deal.random(rule_set, seed))
            while round.phase is Phase.AUCTION:
                round.push(random.Random(seed + round.ply).choice(round.legal_actions[:6]))
            assert [seat for seat, _ in round.calls] == [*range(1, players), 0]


def test_rule_407_nobody_raises_a_standing_bid_of_their_own() -> None:
    assert asked(AUSTRALIAN, "6S pass pass pass") == [0, 1, 2, 3]
    assert asked(QUEBEC, "8S pass pass pass") == [0, 1, 2, 3]


@about("raise_own_bid")
@pytest.mark.parametrize(
    ("raise_own_bid", "calls", "turns"),
    [
        (Raise.NO, "6S pass pass pass", "0 1 2 3"),
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


def test_rule_409_what_is_highest_under_other_rules() -> None:
    for rule_set, top, below in (
        (BLIND, "blind", "10NT"),
        (NULLOS.replace(game_bids=True), "blind", "GN"),
        (FREE_MISERE.replace(misere_over=Bid("10NT")), "misere", "10NT"),
        (scheduled(AUSTRALIAN, Schedule.OWN), "10C", "10D"),
        (scheduled(QUEBEC, Schedule.OWN), "GC", "GD"),
    ):
        assert standing(rule_set, below).phase is Phase.AUCTION
        assert standing(rule_set, top).phase is Phase.EXCHANGE


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
    clubs_low = scheduled(QUEBEC, Schedule.ORIGINAL_CLUBS_LOW, BidOrder.VALUE)
    assert [str(bid) for bid in clubs_low.bids[-5:]] == ["GC", "GS", "GH", "GD", "GN"]
    with_nullos = NULLOS.replace(game_bids=True, open_misere_over=Bid("10NT"))
    texts = [str(bid) for bid in with_nullos.bids[-8:]]
    assert texts == ["10NT", "open", *games, "blind"]


SIXES = ["6S", "6C", "6D", "6H", "6NT"]


@about(inkle=[False, True])
def test_rule_411_sixes_are_for_the_first_two_seats() -> None:
    many = AMERICAN.replace(auction_rounds=AuctionRounds.MANY)
    six_seats = SIX.replace(inkle=True, min_contract=7)
    for rule_set in (AMERICAN, many, six_seats, six_seats.replace(sides=Sides.THREE)):
        players = rule_set.table.players
        for dealer, place in itertools.product(range(players), repeat=2):
            round = auction(rule_set, dealer, "pass " * place)
            if place < 2:
                assert set(SIXES) <= bids(round)
            else:
                assert {refused(round, six) for six in SIXES} == {411}
                assert "7S" in bids(round)
    free = AMERICAN.replace(inkle=False)
    assert set(SIXES) <= bids(auction(free, 3, "pass pass pass"))


def test_rule_411_a_six_must_outrank_and_may_come_at_any_turn() -> None:
    round = auction(AMERICAN, 3, "6H")
    assert {refused(round, six) for six in ("6S", "6C", "6D", "6H")} == {403}
    assert "6NT" in bids(round)
    many = AMERICAN.replace(auction_rounds=AuctionRounds.MANY)
    again = auction(many, 3, "6S 6C pass pass")
    assert again.turn == 0
    assert bids(again) & set(SIXES) == {"6D", "6H", "6NT"}
    assert let_stand(play(again, "6D")).phase is Phase.THROWN_IN


def test_rule_411_inkles_that_cannot_be() -> None:
    for rule_set, changes, fields in (
        (THREE, {"min_contract": 7}, "inkle, sides"),
        (FIVE, {"min_contract": 7}, "inkle, sides"),
        (AUSTRALIAN, {}, "inkle, min_contract"),
    ):
        with pytest.raises(RulesError, match=f"(?i)^{fields}: "):
            rule_set.replace(inkle=True, **changes)


@about("misere_over", "open_misere_over", "double_nullo_over", "bar_nullo_over")
@pytest.mark.parametrize(
    ("rule_set", "name", "over"),
    [
        (NULLOS.replace(**{f"{LOSE_ALL_FIELDS[name]}_over": Bid(over)}), name, over)
        for name in LOSE_ALL_FIELDS
        for over in ("6S", "6NT", "7C", "7NT", "8S", "10D", "10H", "10NT")
    ],
)
def test_rule_412_the_places_of_the_lose_all_bids(rule_set: Rules, name: str, over: str) -> None:
    above = standing(rule_set, name)
    for bid in rule_set.bids:
        if bid.level is None:
            continue
        round = standing(rule_set, bid)
        if bid.id <= Bid(over).id:
            assert name in bids(round)
            assert refused(above, bid) == 403
        else:
            assert refused(round, name) == 403
            assert above.is_legal(bid)


def test_rule_412_the_ladders_of_the_presets() -> None:
    for rule_set, part in (
        (AUSTRALIAN, "7NT misere 8S"),
        (AUSTRALIAN, "10D open 10H"),
        (NEW_ZEALAND, "6NT misere 7S"),
        (NEW_ZEALAND, "7NT open 8S"),
        (AMERICAN, "8S misere 8C"),
        (US_TEAM, "8S misere 8C"),
        (US_TEAM, "10D double bar 10H"),
        (rules("easton_five"), "7NT open 8S"),
        (rules("quebec_misere"), "7NT misere 8S"),
        (rules("quebec_misere"), "10H open 10NT"),
    ):
        assert f" {part} " in " ".join(map(str, rule_set.bids))


def test_rule_412_bids_in_one_place_do_not_beat_each_other() -> None:
    rule_set = NULLOS.replace(misere_over=Bid("10D"), blind_misere_value=0)
    for standing_bid, other in itertools.permutations(("misere", "open", "double", "bar"), 2):
        assert refused(standing(rule_set, standing_bid), other) == 403
        assert other in bids(standing(rule_set, "10D"))
    assert refused(auction(US_TEAM, 3, "misere bar"), "double") == 403


def test_rule_412_a_place_by_value() -> None:
    rule_set = scheduled(FREE_MISERE, Schedule.ORIGINAL, BidOrder.VALUE).replace(
        misere_over=Bid("9C"), open_misere_value=0, open_misere_over=None
    )
    for below in ("9C", "8D", "7NT", "10S"):
        assert "misere" in bids(auction(rule_set, 3, below))
    for above in ("10C", "8H", "9D"):
        assert refused(auction(rule_set, 3, above), "misere") == 403
        assert above in bids(auction(rule_set, 3, "misere"))


CONDITIONS = [
    (NULLOS.replace(**{f"{field_}_over": Bid("9NT"), f"{field_}_when": when}), name, level)
    for name, field_ in LOSE_ALL_FIELDS.items()
    for when, level in ((When.ANY, None), (When.SEVEN, 7), (When.EIGHT, 8))
]


@about("misere_when", "open_misere_when", "double_nullo_when", "bar_nullo_when")
@pytest.mark.parametrize(("rule_set", "name", "level"), CONDITIONS)
def test_rule_413_when_a_lose_all_bid_may_be_made(
    rule_set: Rules, name: str, level: int | None
) -> None:
    first = auction(rule_set, 3)
    assert first.is_legal(name) if level is None else refused(first, name) == 413
    for bid in rule_set.bids:
        if bid.level is None or bid.level == 10:
            continue
        round = standing(rule_set, bid)
        if level in (None, bid.level):
            assert round.is_legal(name)
        else:
            assert refused(round, name) == 413
    overcalled = auction(rule_set, 3, "7S 8S 9S")
    assert overcalled.is_legal(name) if level is None else refused(overcalled, name) == 413


def test_rule_413_a_misere_that_stands_is_no_bid_of_seven() -> None:
    rule_set = AUSTRALIAN.replace(open_misere_when=When.SEVEN, open_misere_over=Bid("10D"))
    assert refused(auction(rule_set, 3, "7S misere"), "open") == 413
    assert refused(auction(AUSTRALIAN, 3, "7S 7C 8S"), "misere") == 403


@pytest.mark.parametrize("name", ["misere", "open_misere", "double_nullo", "bar_nullo"])
def test_rule_413_a_condition_that_nothing_meets_is_refused(name: str) -> None:
    fault = f"^{name}_over, {name}_when: "
    for over, when in (("6NT", When.SEVEN), ("7NT", When.EIGHT)):
        with pytest.raises(RulesError, match=fault):
            NULLOS.replace(**{f"{name}_over": Bid(over), f"{name}_when": when})
    only_spades = {f"{name}_over": Bid("7S"), f"{name}_when": When.SEVEN}
    round = auction(NULLOS.replace(**only_spades), 3, "7S")
    text = next(text for text, field_ in LOSE_ALL_FIELDS.items() if field_ == name)
    assert round.is_legal(text)


@about(double_nullo_when=[When.PARTNER, When.ANY])
def test_rule_414_double_nullo_when_the_partner_has_bid_nullo() -> None:
    many = US_TEAM.replace(auction_rounds=AuctionRounds.MANY)
    with_open = many.replace(open_misere_value=250, open_misere_over=Bid("8S"))
    any_time = US_TEAM.replace(double_nullo_when=When.ANY)
    for rule_set, calls, answer in (
        (US_TEAM, "", 414),
        (US_TEAM, "misere", 414),
        (US_TEAM, "misere pass", None),
        (US_TEAM, "misere 10D", None),
        (US_TEAM, "misere 10H", 403),
        (US_TEAM, "pass misere pass", None),
        (US_TEAM, "pass misere 9S", None),
        (US_TEAM, "misere pass pass", 414),
        (many, "misere 8C pass pass", 414),
        (many, "pass 7S misere pass", 414),
        (many, "7S pass misere 8C", None),
        (with_open, "open pass", 414),
        (any_time, "", None),
        (any_time, "misere", None),
    ):
        round = auction(rule_set, 3, calls)
        if answer is None:
            assert round.is_legal("double")
        else:
            assert refused(round, "double") == answer
    pairs = THREE_PAIRS.replace(
        double_nullo_value=500, double_nullo_over=Bid("10D"), double_nullo_when=When.PARTNER
    )
    neighbour = auction(pairs, 5, "7S misere pass")
    assert refused(neighbour, "double") == 414
    assert play(neighbour, "pass").is_legal("double")


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"misere_value": 0, "misere_over": None}, "double_nullo_when, misere_value"),
        ({"double_nullo_over": Bid("8S")}, "double_nullo_over, misere_over"),
        ({"double_nullo_over": Bid("7S")}, "double_nullo_over, misere_over"),
        (
            {"players": 6, "lowest_rank": 2, "high_cards": HighCards.RED_THIRTEENS},
            "double_nullo_value, sides",
        ),
    ],
)
def test_rule_414_a_double_nullo_that_cannot_be(changes: dict[str, object], fields: str) -> None:
    with pytest.raises(RulesError, match=f"(?i)^{fields}(, players)?: "):
        US_TEAM.replace(**({"fours": Fours.NONE} if "players" in changes else {}), **changes)


def closed(round: Round) -> set[int]:
    """The seats that do not see their hands."""
    return {seat for seat in range(round.rules.table.players) if not round.view(seat).hand}


def test_rule_415_a_hand_that_is_not_looked_at() -> None:
    round = auction(BLIND, 3)
    for seat in range(4):
        view = round.view(seat)
        assert (view.hand, view.known[seat]) == (CardSet(), CardSet())
        assert view.unseen == BLIND.pack_cards
        assert view.counts == (10, 10, 10, 10)
    assert {"look", "blind", "pass", "6S"} <= legal(round)
    play(round, "look")
    assert (round.turn, closed(round)) == (0, {1, 2, 3})
    assert all(round.view(seat).looked == {0} for seat in range(4))
    assert round.view(0).hand == round.hands[0]
    assert refused(round, "look") == refused(round, "blind") == 415
    play(round, "6S pass")
    assert closed(round) == {2, 3}
    assert round.view(2).looked == {0}
    assert round.is_legal("blind")
    play(round, "7S 7C 7D pass")
    assert (round.turn, closed(round)) == (3, set())
    assert refused(round, "look") == refused(round, "blind") == 415
    assert closed(let_stand(round)) == set()


def test_rule_415_blind_misere_ends_the_auction() -> None:
    for calls, seat in (("blind", 0), ("look 10NT blind", 1), ("6S pass look open blind", 3)):
        round = auction(BLIND, 3, calls)
        assert round.contract == Contract("blind", seat=seat)
        assert (round.phase, round.turn) == (Phase.EXCHANGE, seat)
        assert closed(round) == set()
        assert round.view(seat).hand == round.hands[seat]
        assert len(round.view(seat).hand) == 13
        at_random(begin_play(round), random.Random(415))
        won = round.tricks_won[seat]
        sides = (1000, 0) if seat % 2 == 0 else (0, 1000)
        assert round.points == (sides if not won else tuple(-points for points in sides))


def test_rule_415_what_others_hear_of_a_look() -> None:
    round = auction(BLIND, 3, "look 6S blind")
    for seat in range(4):
        events = round.events(seat=seat)
        deals = [event for event in events if str(event.kind) == "deal"]
        assert [event.cards for event in deals] == [None] * 4
        looks = [(event.seat, event.cards) for event in events if str(event.kind) == "look"]
        assert [looker for looker, _ in looks] == [0, 1, 2, 3]
        dealt_hand = round.deal and round.deal.hands[seat]
        assert dict(looks) == dict.fromkeys(range(4)) | {seat: dealt_hand}
        assert str(round.view(seat).calls[0][1]) == "look"


def test_rule_415_all_see_their_hands_when_the_auction_is_over() -> None:
    assert closed(auction(BLIND, 3, "pass pass pass")) == {3}
    assert closed(auction(BLIND, 3, "pass pass pass pass")) == set()
    played = FOUR.replace(blind_misere_value=1000)
    assert closed(auction(played, 3, "pass pass pass pass")) == set()
    one = BLIND.replace(auction_rounds=AuctionRounds.ONE)
    assert closed(auction(one, 3, "10NT pass pass")) == {3}


def test_rule_415_without_blind_misere_all_look_at_once() -> None:
    round = auction(AUSTRALIAN, 3)
    assert closed(round) == set()
    assert refused(round, "look") == 415
    assert "Every seat sees its own hand" in str(round.why_not("look"))
    assert "4.15" not in AUSTRALIAN.explain()
    assert refused(round, "blind") == 402


@about(all_pass=list(AllPass))
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


@about(below_min_contract=list(ThrownIn), min_contract=[6, 7, 8, 9, 10])
def test_rule_417_bids_below_the_least_contract() -> None:
    for below, dealer in ((ThrownIn.NEXT_DEALER, 1), (ThrownIn.SAME_DEALER, 0)):
        rule_set = QUEBEC.replace(below_min_contract=below)
        for text in ("6S", "7NT"):
            game = play(Game(rule_set, seed=417, dealer=0), f"{text} pass pass pass")
            (entry,) = game.sheet.entries
            assert (entry.what, entry.points, game.dealer) == ("thrown in", (0, 0), dealer)
        assert contracted(rule_set, "8S").phase is Phase.PLAY
    for least in range(6, 11):
        rule_set = AUSTRALIAN.replace(min_contract=least)
        assert min(bid.level for bid in rule_set.contracts if bid.level) == least
        for bid in rule_set.bids:
            thrown = bid.level is not None and bid.level < least
            phase = Phase.THROWN_IN if thrown else Phase.EXCHANGE
            assert let_stand(standing(rule_set, bid)).phase is phase
    for text, thrown in (("6NT", True), ("7S", False)):
        game = let_stand(play(Game(AMERICAN, seed=417, dealer=2), text))
        assert bool(game.rounds) is thrown
        assert game.dealer == 2


@about(min_no_trump=[6, 7])
def test_rule_418_no_trumps_from_seven_upwards() -> None:
    rule_set = AUSTRALIAN.replace(min_no_trump=7)
    round = auction(rule_set, 3, "6S")
    assert refused(round, "6NT") == 402
    assert {"6H", "7S", "7NT"} <= bids(round)
    assert "6NT" in bids(auction(AUSTRALIAN, 3, "6S"))


WEAK = ["S5S6S7S8S9STC5C6C7C8", "C9CTD4D5D6D7D8D9DTH4"]


def with_hands(rule_set: Rules, given: dict[int, str], dealer: int) -> Round:
    """A round in which some seats have these hands, and the others have court cards."""
    left = list(rule_set.pack_cards - CardSet("".join(given.values())))
    random.Random(419).shuffle(left)
    hands = []
    for seat in range(rule_set.table.players):
        hand = CardSet(given.get(seat) or left[:10])
        assert seat in given or any(str(card)[1] in "JQKA" for card in hand)
        hands.append(hand)
        left = [card for card in left if card not in hand]
    return Round(Deal.of(rule_set, hands, dealer=dealer))


@about(weak_hand_redeal=[False, True])
def test_rule_419_a_weak_hand_may_ask_for_a_redeal() -> None:
    without = with_hands(AUSTRALIAN, {0: WEAK[0]}, 3)
    assert refused(without, "redeal") == refused(without, "agree") == 419
    assert "Nobody may ask for a redeal." in str(without.why_not("redeal"))
    round = with_hands(REDEAL, {0: WEAK[0]}, 3)
    assert legal(round) == {"pass", "redeal", *map(str, REDEAL.bids)} - {"misere"}
    assert refused(round, "agree") == 419
    play(round, "redeal")
    assert (round.turn, legal(round)) == (2, {"pass", "agree"})
    assert all(round.view(seat).asked == {0} for seat in range(4))
    for action in filter(None, ALL):
        if action.kind.name == "BID" or str(action) == "redeal":
            assert refused(round, action) == 419


def test_rule_419_a_partner_who_refuses() -> None:
    round = play(with_hands(REDEAL, {0: WEAK[0]}, 3), "redeal pass")
    assert (round.turn, round.phase) == (0, Phase.AUCTION)
    assert refused(round, "redeal") == refused(round, "agree") == 419
    assert legal(round) == {"pass", *map(str, REDEAL.bids)} - {"misere"}
    play(round, "6S 7S")
    assert round.turn == 2
    assert let_stand(play(round, "8S")).contract == Contract("8S", seat=2)


def test_rule_419_a_partner_who_agrees() -> None:
    for all_pass, calls in itertools.product(AllPass, ("redeal agree", "6S redeal agree")):
        rule_set = REDEAL.replace(all_pass=all_pass)
        weak = int(calls.startswith("6S"))
        round = play(with_hands(rule_set, {weak: WEAK[0]}, 3), calls)
        assert (round.phase, round.turn, round.contract) == (Phase.THROWN_IN, None, None)
        assert (round.points, round.tricks_won) == ((0, 0), (0, 0, 0, 0))
        game = Game.of(rule_set, [round], dealer=3)
        (entry,) = game.sheet.entries
        assert (entry.what, entry.points, game.dealer) == ("thrown in", (0, 0), 3)
        assert (game.turn, game.round.ply) == (0, 0)
        sheet = ScoreSheet(rule_set, dealer=3)
        sheet.add_thrown_in(redeal=True)
        assert sheet.dealer == 3
    with pytest.raises(FiveHundredError):
        ScoreSheet(AUSTRALIAN).add_thrown_in(redeal=True)


def test_rule_419_each_weak_hand_asks_once_at_its_first_turn() -> None:
    both = with_hands(REDEAL, {0: WEAK[0], 1: WEAK[1]}, 3)
    play(both, "redeal pass pass")
    assert both.is_legal("redeal")
    play(both, "redeal")
    assert both.turn == 3
    assert both.view(2).asked == {0, 1}
    assert play(both, "pass").turn == 1
    bidding = play(with_hands(REDEAL, {0: WEAK[0]}, 3), "6S pass 6C pass")
    assert bidding.turn == 0
    assert refused(bidding, "redeal") == 419


@pytest.mark.parametrize("auction_rounds", list(AuctionRounds))
@pytest.mark.parametrize("asker", range(4))
def test_rule_419_asking_is_no_call(asker: int, auction_rounds: AuctionRounds) -> None:
    rule_set = REDEAL.replace(auction_rounds=auction_rounds, all_pass=AllPass.PLAY_NO_TRUMP)
    for before in ("pass " * asker, " ".join(["6S", "7S", "8S"][:asker])):
        round = play(with_hands(rule_set, {asker: WEAK[0]}, 3), before)
        plain = play(with_hands(rule_set, {asker: WEAK[0]}, 3), before)
        assert play(round, "redeal").turn == (asker + 2) % 4
        play(round, "pass")
        for call in ("9S", "pass"):
            one, other = play(round.copy(), call), play(plain.copy(), call)
            assert (one.turn, one.phase, legal(one)) == (other.turn, other.phase, legal(other))
            assert one.contract == other.contract


@pytest.mark.parametrize("strong", ["JK", "SJ", "HQ", "DK", "CA"])
def test_rule_419_one_high_card_makes_a_hand_too_good(strong: str) -> None:
    round = with_hands(REDEAL, {0: WEAK[0][2:] + strong}, 3)
    assert refused(round, "redeal") == 419


def test_rule_419_the_partner_sits_opposite_and_the_hand_has_been_looked_at() -> None:
    pairs = THREE_PAIRS.replace(weak_hand_redeal=True)
    assert play(with_hands(pairs, {0: WEAK[0]}, 5), "redeal").turn == 3
    blind = REDEAL.replace(blind_misere_value=1000)
    round = with_hands(blind, {0: WEAK[0]}, 3)
    assert refused(round, "redeal") == 419
    play(round, "look redeal")
    assert (round.turn, legal(round)) == (2, {"pass", "agree"})
    for rule_set in (THREE, FIVE, SIX):
        with pytest.raises(RulesError, match=r"(?i)^weak_hand_redeal, sides, players: "):
            rule_set.replace(weak_hand_redeal=True)


# ---- 5. the kitty --------------------------------------------------------------------------------


@every_preset
def test_rule_501_the_contractor_takes_up_the_kitty(rule_set: Rules) -> None:
    players = rule_set.table.players
    for contractor, bid in itertools.product(range(players), rule_set.contracts[::6]):
        round = let_stand(standing(rule_set, bid, contractor))
        assert (round.phase, round.turn) == (Phase.EXCHANGE, contractor)
        assert round.deal is not None
        assert round.hands[contractor] == round.deal.hands[contractor] | round.deal.kitty
        for seat in set(range(players)) - {contractor}:
            assert round.hands[seat] == round.deal.hands[seat]


@pytest.mark.parametrize("kitty_face", list(KittyFace))
def test_rule_501_a_kitty_that_lay_face_up_is_known_to_be_in_the_hand(
    kitty_face: KittyFace,
) -> None:
    round = let_stand(standing(AUSTRALIAN.replace(kitty_face=kitty_face), "7S"))
    known = round.kitty if kitty_face is KittyFace.UP else CardSet()
    for seat in (1, 2, 3):
        assert round.view(seat).known[0] == known
        assert round.kitty - known == round.kitty & round.view(seat).unseen
    begun = round.copy()
    begun.push(begun.legal_actions[0])
    for later, seat in itertools.product((begun, lay_lowest(round.copy())), (1, 2, 3)):
        assert not later.view(seat).known[0]
        assert round.kitty <= later.view(seat).unseen


@pytest.mark.parametrize("rule_set", [US_TEAM, NULLOS, US_TEAM.replace(kitty_face=KittyFace.UP)])
def test_rule_501_but_not_at_bar_nullo(rule_set: Rules) -> None:
    round = let_stand(standing(rule_set, "bar"))
    assert (round.phase, round.turn) == (Phase.PLAY, 0)
    assert round.deal is not None
    assert round.hands == round.deal.hands
    assert (round.kitty, round.laid) == (round.deal.kitty, CardSet())


@every_preset
def test_rule_502_any_cards_that_are_held_are_laid_away(rule_set: Rules) -> None:
    size = rule_set.deal.kitty_size
    round = let_stand(standing(rule_set, rule_set.contracts[0]))
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


@about(partner_exchange=[False, True])
def test_rule_502_at_double_nullo_the_partner_takes_the_cards_up() -> None:
    plain = let_stand(standing(US_TEAM, "double"))
    hand = plain.hands[0]
    plain.discard(list(hand)[:3])
    assert (plain.phase, plain.turn, plain.laid) == (Phase.PLAY, 0, CardSet(list(hand)[:3]))

    for rule_set in (EXCHANGING, AMERICAN.replace(
        double_nullo_value=500, double_nullo_over=Bid("10D"), partner_exchange=True
    )):  # fmt: skip
        size = rule_set.deal.kitty_size
        round = let_stand(standing(rule_set, "double"))
        mine, partners = round.hands[0], round.hands[2]
        passed_on = CardSet(list(mine)[-size:])
        round.discard(passed_on)
        assert (round.phase, round.turn) == (Phase.EXCHANGE, 2)
        assert round.hands[0] == mine - passed_on
        assert round.hands[2] == partners | passed_on
        for cards in (list(partners)[: size - 1], [*partners][: size + 1], list(round.hands[0])):
            assert refused(round, CardSet(cards[:size] if len(cards) == 10 else cards)) == 502
        mixed = CardSet([*list(passed_on)[:2], *list(partners)[: size - 2]])
        for laid in (passed_on, CardSet(list(partners)[:size]), mixed):
            done = round.copy()
            done.discard(laid)
            assert (done.phase, done.turn, done.laid) == (Phase.PLAY, 0, laid)
            assert done.hands[2] == (partners | passed_on) - laid
            assert [len(hand) for hand in done.hands] == [10, 10, 10, 10]
        other = let_stand(standing(rule_set, "misere"))
        assert lay_lowest(other).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"double_nullo_value": 0, "double_nullo_over": None}, "double_nullo_value"),
        ({"kitty_size": 0, "jokers": 0, "fours": Fours.NONE, "packets": (3, 4, 3)}, "kitty_size"),
    ],
)
def test_rule_502_an_exchange_that_cannot_be(changes: dict[str, object], fields: str) -> None:
    with pytest.raises(RulesError, match=f"(?i)^partner_exchange, {fields}: "):
        EXCHANGING.replace(**{"double_nullo_when": When.ANY} | changes)


def test_rule_502_no_cards_are_too_few() -> None:
    round = auction(AUSTRALIAN, 3, "7S pass pass pass")
    for cards in ("-", "", CardSet()):
        with pytest.raises(IllegalActionError) as caught:
            round.discard(cards)
        assert caught.value.rule == 502
    for text in ("-", "--"):
        with pytest.raises(NotationError, match="lays no cards away"):
            round.push(text)


@pytest.mark.parametrize("rule_set", [AUSTRALIAN, QUEBEC, AMERICAN, rules("hoffmann_1909")])
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


def test_rule_503_the_partner_lays_away_in_the_same_order() -> None:
    round = lay_lowest(let_stand(standing(EXCHANGING, "double")))
    hand = list(round.hands[2])
    assert legal(round) == set(map(str, hand[:-2]))
    assert refused(round, Action(str(hand[-1]))) == 503
    assert round.perft(3) == 286
    round.push(Action(str(hand[4])))
    assert refused(round, Action(str(hand[3]))) == 503


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
    round = contracted(rule_set, rule_set.contracts[-1])
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


def test_rule_504_what_goes_to_the_partner_is_seen_by_the_partner() -> None:
    round = let_stand(standing(EXCHANGING, "double"))
    passed_on = CardSet(list(round.hands[0])[:3])
    round.discard(passed_on)
    assert [round.view(seat).laid for seat in range(4)] == [CardSet()] * 4
    assert passed_on <= round.view(2).hand
    laid = CardSet(list(round.hands[2] - passed_on)[:3])
    begun = round.copy()
    begun.push(Action(str(next(iter(laid)))))
    assert [len(begun.view(seat).laid) for seat in range(4)] == [0, 0, 1, 0]
    assert all(laid <= begun.view(seat).unseen for seat in (0, 1, 3))
    round.discard(laid)
    assert [round.view(seat).laid for seat in range(4)] == [
        CardSet(), CardSet(), laid, CardSet(),
    ]  # fmt: skip
    for seat in range(4):
        view = round.view(seat)
        lays = [event for event in round.events(seat=seat) if str(event.kind) == "lay"]
        on = [event for event in round.events(seat=seat) if str(event.kind) == "pass on"]
        seen = passed_on if seat in (0, 2) else None
        assert [(event.seat, event.cards) for event in on] == [(2, seen)]
        assert [(event.seat, event.cards) for event in lays] == [
            (0, passed_on if seat == 0 else None),
            (2, laid if seat == 2 else None),
        ]
        sets = [decision for decision in view.history if isinstance(decision, CardSet)]
        assert sets == {0: [passed_on], 2: [laid]}.get(seat, [])
        if seat in (1, 3):
            assert passed_on | laid <= view.unseen


def test_rule_505_without_a_contractor_the_kitty_is_untouched() -> None:
    for rule_set in (THREE, TWO, FOUR):
        round = auction(rule_set, 0, "pass " * rule_set.table.players)
        assert round.deal is not None
        assert round.hands == round.deal.hands
        at_random(round, random.Random(505))
        played = {card for trick in round.tricks for card in trick.cards}
        assert not played & set(round.deal.kitty)
        assert (round.laid, round.kitty) == (CardSet(), round.deal.kitty)


@pytest.mark.parametrize("kitty_face", list(KittyFace))
def test_rule_505_at_bar_nullo_the_kitty_is_untouched(kitty_face: KittyFace) -> None:
    round = contracted(US_TEAM.replace(kitty_face=kitty_face), "bar")
    assert round.deal is not None
    kitty = round.deal.kitty
    while not round.is_over:
        for seat in range(4):
            view = round.view(seat)
            assert view.kitty == (kitty if kitty_face is KittyFace.UP else CardSet())
            assert not kitty & view.played
            assert bool(kitty & view.unseen) is (kitty_face is KittyFace.DOWN)
        round.push(round.legal_actions[0])
    assert (round.laid, round.kitty) == (CardSet(), kitty)


HAND, LAID = "HKHQH9H8H7DADKCASKSQ", "C2C3S2"
CARD_CALLS = [PartnerCall.CARD, PartnerCall.CARD_SHOWN, PartnerCall.CARD_OWN]


@about(partner_call=list(PartnerCall))
def test_rule_506_who_or_what_may_be_called() -> None:
    assert lay_lowest(let_stand(standing(AUSTRALIAN, "7H"))).phase is Phase.PLAY
    for partner_call in CARD_CALLS:
        rule_set = FIVE.replace(partner_call=partner_call)
        for bid, bowers in (("8H", "HJDJ"), ("8S", "SJCJ"), ("8NT", "-")):
            round = to_call(rule_set, bid, HAND, LAID)
            own = partner_call is PartnerCall.CARD_OWN
            barred = CardSet(bowers) | "JK" | (CardSet() if own else CardSet(HAND) | LAID)
            callable_cards = rule_set.pack_cards - barred
            assert legal(round) == {"alone", *map(str, callable_cards)}
            for card in barred | "JL":
                assert refused(round, f"?{card}") == 506
            for seat in range(6):
                assert refused(round, f"seat={seat}") == 506
    by_seat = to_call(FIVE.replace(partner_call=PartnerCall.PLAYER), "8H", HAND, LAID)
    assert legal(by_seat) == {"alone", "seat=1", "seat=2", "seat=3", "seat=4"}
    assert refused(by_seat, "seat=0") == refused(by_seat, "seat=5") == 506
    assert {refused(by_seat, f"?{card}") for card in FIVE.pack_cards} == {506}


def test_rule_506_nobody_is_called_at_misere_or_without_a_contractor() -> None:
    for bid in ("misere", "open"):
        assert lay_lowest(let_stand(standing(FIVE, bid))).phase is Phase.PLAY
    passed = CALLED_NO_KITTY.replace(all_pass=AllPass.PLAY_NO_TRUMP)
    assert auction(passed, 3, "pass pass pass pass").phase is Phase.PLAY


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rule_506_any_contractor_calls_and_then_leads(players: int) -> None:
    tables = {3: THREE, 4: AUSTRALIAN, 5: FIVE, 6: SIX}
    rule_set = tables[players].replace(sides=Sides.CALLED, partner_call=PartnerCall.PLAYER)
    for contractor in range(players):
        round = lay_lowest(let_stand(standing(rule_set, "8D", contractor)))
        assert (round.phase, round.turn) == (Phase.CALL, contractor)
        others = set(range(players)) - {contractor}
        assert legal(round) == {"alone"} | {f"seat={seat}" for seat in others}
        for seat in others:
            called = play(round.copy(), f"seat={seat}")
            assert called.contract == Contract("8D", seat=contractor, partner=seat)
            assert (called.phase, called.turn) == (Phase.PLAY, contractor)
        alone = play(round, "alone")
        assert alone.contract == Contract("8D", seat=contractor)
        assert (alone.phase, alone.turn) == (Phase.PLAY, contractor)


def known_partners(round: Round) -> set[int | None]:
    """What the seats and the host are told of the partner."""
    contracts = [round.contract, *(round.view(seat).contract for seat in range(5))]
    return {contract.partner for contract in contracts if contract is not None}


@pytest.mark.parametrize("partner_call", [PartnerCall.CARD, PartnerCall.CARD_OWN])
@pytest.mark.parametrize("seed", range(5))
def test_rule_507_the_partner_is_secret_until_the_card_falls(
    partner_call: PartnerCall, seed: int
) -> None:
    rule_set = FIVE.replace(partner_call=partner_call)
    round = play(to_call(rule_set, "8H", HAND, LAID, seed), "?HA")
    holder = next(seat for seat, hand in enumerate(round.hands) if Card("HA") in hand)
    chooser = random.Random(seed)
    fallen = False
    while not round.is_over:
        assert known_partners(round) == ({holder} if fallen else {None})
        assert {round.view(seat).called_card for seat in range(5)} == {Card("HA")}
        told = [event for event in round.events(seat=1) if str(event.kind) == "partner"]
        assert [event.seat for event in told] == ([holder] if fallen else [])
        action = round.push(chooser.choice(round.legal_actions))
        fallen = fallen or str(action) == "HA"
    assert known_partners(round) == {holder}
    assert round.points == points(rule_set, "8H", round.tricks_won, 0, holder)


def test_rule_507_a_partner_who_is_known_at_once() -> None:
    shown = FIVE.replace(partner_call=PartnerCall.CARD_SHOWN)
    by_seat = FIVE.replace(partner_call=PartnerCall.PLAYER)
    for seed in range(5):
        for rule_set, call in ((shown, "?HA"), (by_seat, "seat=3")):
            round = to_call(rule_set, "8H", HAND, LAID, seed)
            holder = next(seat for seat, hand in enumerate(round.hands) if Card("HA") in hand)
            partner = holder if call == "?HA" else 3
            play(round, call)
            events = [event for event in round.events(seat=1) if str(event.kind) == "partner"]
            assert [event.seat for event in events] == [partner]
            while True:
                assert known_partners(round) == {partner}
                if round.is_over:
                    break
                round.push(random.Random(seed).choice(round.legal_actions))
            assert round.points == points(rule_set, "8H", round.tricks_won, 0, partner)


def test_rule_507_a_card_whose_holder_is_known_is_seen() -> None:
    rule_set = FIVE.replace(partner_call=PartnerCall.CARD_SHOWN)
    round = play(to_call(rule_set, "8H", HAND, LAID), "?HA")
    holder = next(seat for seat, hand in enumerate(round.hands) if Card("HA") in hand)
    while not round.is_over:
        for seat in set(range(5)) - {holder}:
            view, in_hand = round.view(seat), CardSet("HA") & round.hands[holder]
            assert view.known[holder] == in_hand
            assert not in_hand & view.unseen
        round.push(round.legal_actions[-1])


@pytest.mark.parametrize("call", ["?HK", "?SQ", "?C2", "?S2", "alone"])
def test_rule_507_a_contractor_who_calls_his_own_card_is_alone(call: str) -> None:
    rule_set = FIVE.replace(partner_call=PartnerCall.CARD_OWN)
    for seed in range(5):
        round = play(to_call(rule_set, "8H", HAND, LAID, seed), call)
        while True:
            assert known_partners(round) == {None}
            if round.is_over:
                break
            round.push(random.Random(seed).choice(round.legal_actions))
        assert round.points == points(rule_set, "8H", round.tricks_won, 0)
        assert "partner" not in [str(event.kind) for event in round.events()]


# ---- 6. the play ---------------------------------------------------------------------------------


@every_preset
def test_rule_601_the_first_lead(rule_set: Rules) -> None:
    players = rule_set.table.players
    for seat, bid in itertools.product(range(players), rule_set.contracts[::6]):
        round = contracted(rule_set, bid, seat)
        assert (round.phase, round.turn) == (Phase.PLAY, seat)
    if rule_set.auction.all_pass is AllPass.PLAY_NO_TRUMP:
        for dealer in range(players):
            passed = auction(rule_set, dealer, "pass " * players)
            assert passed.turn == (dealer + 1) % players


@every_preset
def test_rule_602_a_card_that_the_seat_holds(rule_set: Rules) -> None:
    round = contracted(rule_set, rule_set.contracts[0])
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


@about(must_trump=[False, True])
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
    jokers_as_trumps = QUEBEC.replace(must_trump=True)
    assert may_play(jokers_as_trumps, "8NT", lead, f"JK{off}") == {"JK", off}
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


@about(misere_early_stop=[False])
@every_preset
def test_rule_608_a_round_has_ten_tricks(rule_set: Rules) -> None:
    for bid in rule_set.contracts:
        round = contracted(rule_set, bid)
        while not round.is_over:
            round.push(round.legal_actions[0])
        assert len(round.tricks) == 10
        assert not any(round.hands[seat] for seat, _ in round.tricks[0].plays)
        assert sum(round.tricks_won) == 10


# ---- 7. the joker at no trumps -------------------------------------------------------------------


@pytest.mark.parametrize("rule_set", [THREE, AUSTRALIAN, FIVE, SIX, AMERICAN, TWO_JOKERS])
def test_rule_701_a_joker_wins_the_trick(rule_set: Rules) -> None:
    for suit in SUITS:
        high, low = suit_cards(rule_set, suit)[-1], suit_cards(rule_set, suit)[0]
        assert winning(rule_set, "8NT", f"{high} JK {low}") == 1
        assert winning(rule_set, "8NT", f"JK:{suit} {high} {low}") == 0
    named = facing(AUSTRALIAN, "8NT", "CA", "JK", leader=3, joker_suit=Suit.HEARTS)
    assert play(named, "JK").view(0).winning_seat == 3


@about(joker_follow=list(JokerFollow))
@pytest.mark.parametrize("suit", SUITS)
def test_rule_702_when_a_joker_is_played_to_another_lead(suit: Suit) -> None:
    lead, mine, *_ = suit_cards(AUSTRALIAN, suit)
    off = suit_cards(AUSTRALIAN, mate(suit))[0]
    hand = f"JK{mine}{off}"
    for follow in JokerFollow:
        rule_set = AUSTRALIAN.replace(joker_follow=follow)
        anyway = follow is JokerFollow.ANY_TIME
        at_first = anyway or follow in (JokerFollow.FIRST_TRICK, JokerFollow.FIRST_OR_LAST)
        for led, free in (((), at_first), ((mate(suit),), at_first), ((suit,), anyway)):
            round = facing(rule_set, "8NT", lead, hand, suits_led=led)
            if free:
                assert legal(round) == {"JK", mine}
            else:
                assert legal(round) == {mine}
                assert refused(round, Card("JK")) == 702


@pytest.mark.parametrize("suit", SUITS)
def test_rule_702_a_joker_as_first_or_last_card_of_a_suit(suit: Suit) -> None:
    lead, off = suit_cards(AUSTRALIAN, suit)[0], suit_cards(AUSTRALIAN, mate(suit))[0]
    for follow in (JokerFollow.FIRST_TRICK, JokerFollow.FIRST_OR_LAST):
        rule_set = AUSTRALIAN.replace(joker_follow=follow)
        last = follow is JokerFollow.FIRST_OR_LAST
        assert may_play(rule_set, "8NT", lead, "JK" + off) == {"JK", off}
        assert may_play(rule_set, "8NT", lead, "JK" + off, suits_led=(suit,)) == {"JK", off}
        again = facing(rule_set, "8NT", lead, "JK" + off, suits_led=(suit,), shown_void=(suit,))
        assert legal(again) == ({off} if last else {"JK", off})
        if last:
            assert refused(again, Card("JK")) == 702
        only = facing(rule_set, "8NT", lead, "JK", suits_led=(suit,), shown_void=(suit,))
        assert legal(only) == {"JK"}


@pytest.mark.parametrize("follow", [JokerFollow.FIRST_TRICK, JokerFollow.FIRST_OR_LAST])
def test_rule_702_a_suit_that_a_joker_named_has_been_led(follow: JokerFollow) -> None:
    rule_set = TWO_JOKERS.replace(joker_follow=follow)
    hands = ["JKH5D5", "JLH6H7", "H8S7C7", "H9S8C8"]
    round = Round.set_up(rule_set, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "JK:H")
    assert legal(round) == {"JL", "H6", "H7"}
    play(round, "H6 H8 H9 H5")
    assert legal(round) == {"H7"}
    assert refused(round, Card("JL")) == 702


def test_rule_702_where_a_joker_is_compulsory_at_misere_it_waits_for_a_void() -> None:
    for follow in JokerFollow:
        rule_set = AUSTRALIAN.replace(joker_follow=follow)
        round = facing(rule_set, "misere", "S5", "JKS6D9")
        assert legal(round) == {"S6"}
        assert refused(round, Card("JK")) == 702
        assert may_play(rule_set, "misere", "S5", "JKC6D9") == {"JK"}
        free = rule_set.replace(misere_joker=MisereJoker.AS_NO_TRUMP)
        as_at_no_trump = may_play(free, "8NT", "S5", "JKS6D9")
        assert may_play(free, "misere", "S5", "JKS6D9") == as_at_no_trump


@pytest.mark.parametrize("suit", SUITS)
def test_rule_703_a_joker_need_not_be_played(suit: Suit) -> None:
    lead, off = suit_cards(AUSTRALIAN, suit)[0], suit_cards(AUSTRALIAN, mate(suit))[0]
    for follow in set(JokerFollow) - {JokerFollow.MUST}:
        rule_set = AUSTRALIAN.replace(joker_follow=follow)
        assert may_play(rule_set, "8NT", lead, "JK" + off) == {"JK", off}
        assert may_play(rule_set, "8NT", lead, "JK" + off, suits_led=(suit,)) == {"JK", off}


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


@about(joker_lead=list(JokerLead))
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


def test_rule_705_to_a_joker_without_a_suit_the_others_play_what_they_like() -> None:
    for follow in JokerFollow:
        free = TWO_JOKERS.replace(
            joker_lead=JokerLead.FREE,
            joker_follow=follow,
            misere_joker=MisereJoker.AS_NO_TRUMP,
        )
        for contract, lead in itertools.product(("8NT", "misere"), ("JK", "JL")):
            other = "JL" if lead == "JK" else "JK"
            assert may_play(free, contract, lead, f"{other}S5H7") == {other, "S5", "H7"}


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
        (JokerFollow.FIRST_TRICK, "JK", False),
        (JokerFollow.FIRST_TRICK, "H7", True),
        (JokerFollow.FIRST_OR_LAST, "JK", False),
        (JokerFollow.FIRST_OR_LAST, "H7", True),
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


@pytest.mark.parametrize(
    ("follow", "shows"),
    [
        (JokerFollow.VOID, True),
        (JokerFollow.MUST, True),
        (JokerFollow.ANY_TIME, False),
        (JokerFollow.FIRST_TRICK, True),
        (JokerFollow.FIRST_OR_LAST, True),
    ],
)
def test_rule_706_what_a_joker_shows_in_a_later_trick(follow: JokerFollow, shows: bool) -> None:
    hands = ["CACKSA", "C8JKH8", "C7C9S7"]
    rule_set = THREE.replace(joker_follow=follow)
    round = Round.set_up(rule_set, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "CA C8 C7 CK JK")
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


@about(joker_lead_limit=list(JokerLeadLimit))
def test_rule_708_what_limits_the_lead_of_a_joker() -> None:
    for limit, answer in (
        (JokerLeadLimit.NONE, "S9 JK:S JK:C JK:D JK:H"),
        (JokerLeadLimit.SHOWN_VOID, "S9 JK:S JK:C JK:D"),
        (JokerLeadLimit.SUITS_LED, "S9 JK:S JK:D JK:H"),
        (JokerLeadLimit.JOKERS_ONLY, "S9"),
    ):
        rule_set = AUSTRALIAN.replace(joker_lead_limit=limit)
        round = facing(
            rule_set, "8NT", "", "JKS9", suits_led=(Suit.CLUBS,), shown_void=(Suit.HEARTS,)
        )
        assert legal(round) == set(answer.split())


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


@about(joker_nominated=[True])
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


@about(joker_nominated=[False, True])
def test_rule_709_nobody_else_names_it() -> None:
    for bid, holder in (("7NT", 1), ("7NT", 2), ("7S", 0)):
        assert refused(holding_joker(AUSTRALIAN, bid, holder), "joker=S") == 709
    no_joker = contracted(NO_KITTY, "7NT")
    assert refused(no_joker, "joker=S") == 709
    fixed = AUSTRALIAN.replace(joker_nominated=False)
    assert refused(holding_joker(fixed, "7NT", 0), "joker=H") == 709
    later = facing(AUSTRALIAN, "7NT", "", "JKS9")
    assert refused(later, "joker=S") == 709
    with pytest.raises(RulesError, match=r"(?i)joker_nominated, jokers"):
        QUEBEC.replace(joker_lead=JokerLead.NAMES_SUIT, joker_nominated=True)


def test_rule_709_after_the_call_of_a_partner() -> None:
    names = {f"joker={suit}" for suit in SUITS}
    round = to_call(FIVE, "8NT", "JK" + HAND[2:], LAID)
    assert not legal(round) & names
    play(round, "?HA")
    assert names <= legal(round)
    assert play(round, "joker=H").turn == 0


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
    for bid in LOSE_ALL:
        assert winning(NULLOS, bid, "HJ DA CA") == 0
        for tricks in range(11):
            made = points(NULLOS, bid, tricks)[0] > 0
            assert made is (tricks == 0)
        contract = Contract(bid, seat=0)
        assert (contract.trumps, contract.tricks) == (None, 0)
    for winner in range(4):
        made = points(NULLOS, "double", tricks_of(NULLOS, winner))[0] > 0
        assert made is (winner in (1, 3))


@pytest.mark.parametrize(
    ("rule_set", "bid", "out", "cards"),
    [
        (THREE.replace(misere_value=250, misere_over=Bid("7NT")), "misere", set(), 3),
        (NULLOS, "misere", {2}, 3),
        (NULLOS, "open", {2}, 3),
        (NULLOS, "bar", {2}, 3),
        (NULLOS, "blind", {2}, 3),
        (NULLOS, "double", set(), 4),
        (FIVE, "misere", set(), 5),
        (FIVE, "open", set(), 5),
        (SIX, "misere", {2, 4}, 4),
        (THREE_PAIRS, "open", {3}, 5),
        (
            THREE_PAIRS.replace(double_nullo_value=500, double_nullo_over=Bid("10D")),
            *("double", set(), 6),
        ),
        (rules("quebec_misere"), "misere", {2}, 3),
    ],
)
def test_rule_802_who_plays_at_misere(rule_set: Rules, bid: str, out: set[int], cards: int) -> None:
    round = contracted(rule_set, bid)
    assert round.sitting_out == out
    hands = {seat: round.hands[seat] for seat in out}
    at_random(round, random.Random(802))
    for trick in round.tricks:
        assert len(trick) == cards
        assert not {seat for seat, _ in trick.plays} & out
    assert {seat: round.hands[seat] for seat in out} == hands
    for seat, viewer in itertools.product(out, range(rule_set.table.players)):
        assert seat == viewer or not round.view(viewer).known[seat]


@about("open_exposure")
@pytest.mark.parametrize("open_exposure", list(OpenExposure))
@pytest.mark.parametrize("base", [AUSTRALIAN, FIVE, SIX, THREE_PAIRS, NEW_ZEALAND])
def test_rule_803_the_open_hand(base: Rules, open_exposure: OpenExposure) -> None:
    rule_set = base.replace(open_exposure=open_exposure)
    others = range(1, rule_set.table.players)
    round = let_stand(standing(rule_set, "open"))
    assert not round.view(1).known[0]
    lay_lowest(round)
    while not round.is_over:
        lies_open = open_exposure is OpenExposure.AT_ONCE or bool(round.tricks)
        for seat in others:
            assert round.view(seat).known[0] == (round.hands[0] if lies_open else CardSet())
        round.push(round.legal_actions[0])


@pytest.mark.parametrize("bid", ["misere", "double", "bar", "blind"])
def test_rule_803_no_other_hand_is_laid_open(bid: str) -> None:
    rule_set = NULLOS.replace(open_exposure=OpenExposure.AT_ONCE)
    round = contracted(rule_set, bid)
    while not round.is_over:
        for viewer, seat in itertools.permutations(range(4), 2):
            assert not round.view(viewer).known[seat]
        round.push(round.legal_actions[0])


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


LOW = FREE_MISERE.replace(misere_joker=MisereJoker.LOW, joker_nominated=False)
LOW_TWO = TWO_JOKERS.replace(misere_joker=MisereJoker.LOW)


@about(misere_joker=list(MisereJoker))
def test_rule_804_what_the_joker_is_at_misere() -> None:
    for misere_joker, cards, winner in (
        (MisereJoker.AS_NO_TRUMP, {"JK", "H7"}, 1),
        (MisereJoker.MUST, {"JK"}, 1),
        (MisereJoker.LOW, {"JK", "H7"}, 0),
    ):
        rule_set = AUSTRALIAN.replace(misere_joker=misere_joker, joker_nominated=False)
        for bid in ("misere", "open"):
            assert may_play(rule_set, bid, "S5", "JKH7") == cards
            assert winning(rule_set, bid, "S5 JK S6") == winner + (winner == 0) * 2
        assert may_play(rule_set, "8NT", "S5", "JKH7") == {"JK", "H7"}
        assert winning(rule_set, "8NT", "S5 JK SA") == 1


@pytest.mark.parametrize("suit", SUITS)
def test_rule_804_a_joker_that_ranks_lowest(suit: Suit) -> None:
    low, mine, *_ = suit_cards(LOW, suit)
    off, off_ace = suit_cards(LOW, mate(suit))[0], f"{mate(suit)}A"
    for bid in ("misere", "open"):
        assert may_play(LOW, bid, low, "JK" + mine) == {mine}
        assert refused(facing(LOW, bid, low, "JK" + mine), Card("JK")) == 702
        for card in suit_cards(LOW, suit):
            assert winning(LOW, bid, f"{card} JK") == 0
            assert winning(LOW, bid, f"JK:{suit} {card} {off_ace}") == 1
        assert winning(LOW, bid, f"JK:{suit} {off} {off_ace}") == 0
        assert may_play(LOW, bid, f"JK:{suit}", mine + off) == {mine}
    for follow in set(JokerFollow) - {JokerFollow.MUST}:
        rule_set = LOW.replace(joker_follow=follow)
        for hand in (f"JK{mine}{off}", f"JK{off}"):
            as_at_no_trump = may_play(rule_set, "8NT", low, hand)
            assert may_play(rule_set, "misere", low, hand) == as_at_no_trump
    must = LOW.replace(joker_follow=JokerFollow.MUST)
    assert may_play(must, "misere", low, "JK" + off) == {"JK"}


def test_rule_804_two_jokers_that_rank_lowest() -> None:
    for trick, winner in (
        ("H4 JK JL", 0),
        ("JL:H JK S5", 0),
        ("JK:H JL S5", 0),
        ("JL:H JK H4", 2),
        ("JK:H JL H4", 2),
        ("S5 JL S4", 0),
    ):
        assert winning(LOW_TWO, "misere", trick) == winner
    nameless = LOW_TWO.replace(joker_lead=JokerLead.FREE)
    for trick, winner in (("JL HA SA", 0), ("JL JK SA", 1), ("JK JL SA", 0), ("HA JK JL", 0)):
        assert winning(nameless, "misere", trick) == winner


def test_rule_804_the_lowest_joker_is_below_a_two() -> None:
    for base, jokers in ((FIVE, ["JK"]), (SIX, ["JK"]), (dealt(5, 2, 4, jokers=2), ["JK", "JL"])):
        rule_set = base.replace(
            misere_joker=MisereJoker.LOW,
            joker_nominated=False,
            misere_value=250,
            misere_over=Bid("7NT"),
            misere_when=When.ANY,
        )
        for suit, joker in itertools.product(SUITS, jokers):
            for card in suit_cards(rule_set, suit):
                assert winning(rule_set, "misere", f"{card} {joker}") == 0
                assert winning(rule_set, "misere", f"{joker}:{suit} {card}") == 1
            for low, high in itertools.pairwise(suit_cards(rule_set, suit)):
                assert winning(rule_set, "misere", f"{joker}:{suit} {low} {high}") == 2
                assert winning(rule_set, "misere", f"{joker}:{suit} {high} {low}") == 1


def test_rule_804_a_lowest_joker_that_is_led_without_a_suit() -> None:
    last = facing(LOW, "misere", "", "JK", suits_led=SUITS)
    assert legal(last) == {"JK"}
    assert at_random(last, random.Random(804)).tricks[-1].winner == 0
    for changes, fields in (
        ({"joker_nominated": True}, "joker_nominated, misere_joker"),
        (
            {"joker_lead": JokerLead.TRUMP, "joker_lead_limit": JokerLeadLimit.NONE},
            "joker_lead, misere_joker",
        ),
    ):
        with pytest.raises(RulesError, match=f"(?i)^{fields}: "):
            LOW.replace(**changes)


@about("misere_early_stop")
@pytest.mark.parametrize("misere_early_stop", [False, True])
@pytest.mark.parametrize("bid", LOSE_ALL)
def test_rule_805_when_a_misere_ends(bid: str, misere_early_stop: bool) -> None:
    rule_set = NULLOS.replace(misere_early_stop=misere_early_stop)
    losing = {0, 2} if bid == "double" else {0}
    ended_early = 0
    for seed in range(30):
        round = begin_play(play(Round(Deal.random(rule_set, seed, dealer=3)), bid))
        at_random(round, random.Random(seed))
        won = [trick.winner for trick in round.tricks]
        lost = [place for place, winner in enumerate(won) if winner in losing]
        if misere_early_stop and lost:
            assert lost == [len(won) - 1]
            ended_early += len(won) < 10
        else:
            assert len(won) == 10
        value = rule_set.value(bid)
        assert round.points == (-value if lost else value, 0)
    assert bool(ended_early) is misere_early_stop


def test_rule_805_a_result_with_tricks_after_the_end_is_refused() -> None:
    rule_set = AUSTRALIAN.replace(misere_early_stop=True)
    assert points(rule_set, "misere", 1) == (-250, 0)
    for tricks in (2, 3, 10):
        with pytest.raises(FiveHundredError, match="ended with one trick"):
            rule_set.points("misere", tricks)
        assert points(AUSTRALIAN, "misere", tricks) == (-250, 0)
    sheet = ScoreSheet(rule_set)
    for winners in ([0, 1], [1, 0, 1], [0, *[1] * 9]):
        with pytest.raises(FiveHundredError, match="ends with the trick that loses it"):
            sheet.add("misere", winners=winners)
    assert sheet.entries == ()
    assert sheet.add("misere", winners=[1, 1, 0]).points == (-250, 0)
    assert sheet.add("misere", winners=[1] * 10).points == (250, 0)


def test_rule_806_the_contractor_leads_at_misere_too() -> None:
    for bid, seat in itertools.product(LOSE_ALL, range(4)):
        round = contracted(NULLOS, bid, seat)
        assert (round.phase, round.turn) == (Phase.PLAY, seat)


@about("partner_sees_hand")
@pytest.mark.parametrize("partner_sees_hand", [False, True])
@pytest.mark.parametrize("bid", LOSE_ALL)
def test_rule_807_what_a_partner_who_sits_out_sees(bid: str, partner_sees_hand: bool) -> None:
    rule_set = NULLOS.replace(partner_sees_hand=partner_sees_hand)
    round = let_stand(standing(rule_set, bid))
    while round.phase is not Phase.PLAY:
        assert not round.view(2).known[0]
        lay_lowest(round)
    out = round.sitting_out
    while not round.is_over:
        for viewer, seat in itertools.permutations(range(4), 2):
            shown = partner_sees_hand and viewer in out
            shown = shown or (bid == "open" and bool(round.tricks))
            known = round.hands[seat] if shown and seat == 0 else CardSet()
            assert round.view(viewer).known[seat] == known
            assert not round.view(viewer).unseen & known
        round.push(round.legal_actions[-1])


def test_rule_807_both_partners_of_six_see_the_hand() -> None:
    for base, out in ((SIX, {2, 4}), (THREE_PAIRS, {3})):
        round = contracted(base.replace(partner_sees_hand=True), "misere")
        for seat in range(1, 6):
            known = round.hands[0] if seat in out else CardSet()
            assert round.view(seat).known[0] == known
            opened = [str(event) for event in round.events(seat=seat) if event.seat == 0]
            assert bool([text for text in opened if text.startswith("open hand")]) is (seat in out)
    for rule_set in (THREE, FIVE):
        with pytest.raises(RulesError, match=r"(?i)^partner_sees_hand, sides: "):
            rule_set.replace(partner_sees_hand=True)


# ---- 9. scoring ----------------------------------------------------------------------------------


@about("schedule", "own_values")
@pytest.mark.parametrize("rule_set", [scheduled(QUEBEC, schedule) for schedule in Schedule])
def test_rule_901_the_values_of_the_bids(rule_set: Rules) -> None:
    level_bids = [Bid.from_id(id) for id in range(65, 90)]
    values = VALUES[rule_set.scoring.schedule]
    assert [rule_set.value(bid) for bid in level_bids] == list(values)
    assert {rule_set.value(bid) for bid in ("GS", "GC", "GD", "GH", "GN")} == {1000}
    for bid, value in zip(level_bids, values, strict=True):
        if bid in rule_set.contracts and bid.level != 10:
            assert points(AUSTRALIAN.replace(scoring=rule_set.scoring), bid, bid.level or 0) in (
                (value, 0),
            )


@pytest.mark.parametrize(
    ("own_values", "sides", "fields"),
    [
        ((), Sides.TWO, "own_values"),
        (OWN_VALUES[:20], Sides.TWO, "own_values"),
        ((*OWN_VALUES[:-1], 2001), Sides.TWO, "own_values"),
        ((-30, *OWN_VALUES[1:]), Sides.TWO, "own_values"),
        ((90, 90, *OWN_VALUES[2:]), Sides.TWO, "own_values"),
        ((90, 30, *OWN_VALUES[2:]), Sides.TWO, "own_values"),
        ((31, *OWN_VALUES[1:]), Sides.CALLED, "own_values, sides"),
    ],
)
def test_rule_901_values_that_cannot_be(
    own_values: tuple[int, ...], sides: Sides, fields: str
) -> None:
    call = PartnerCall.CARD if sides is Sides.CALLED else PartnerCall.NONE
    with pytest.raises(RulesError, match=f"(?i)^{fields}"):
        AUSTRALIAN.replace(
            schedule=Schedule.OWN, own_values=own_values, sides=sides, partner_call=call
        )
    with pytest.raises(RulesError, match=r"(?i)^own_values, schedule: "):
        AUSTRALIAN.replace(own_values=OWN_VALUES)


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


@pytest.mark.parametrize("schedule", list(Schedule))
def test_rule_902_two_partners_share_what_a_contract_brings(schedule: Schedule) -> None:
    for rule_set in (
        scheduled(FIVE, schedule),
        scheduled(FIVE, schedule).replace(slam=Slam.NONE, slam_double=True),
    ):
        for bid in filter(lambda bid: bid.level, rule_set.contracts):
            for contractor, partner in itertools.permutations(range(5), 2):
                tricks = [0] * 5
                tricks[contractor], tricks[partner] = 1, (bid.level or 0) - 1
                tricks[next(iter({0, 1, 2} - {contractor, partner}))] = 10 - (bid.level or 0)
                whole = points(
                    rule_set, bid, tricks_of_side(tricks, contractor, partner), contractor
                )
                shared = points(rule_set, bid, tricks, contractor, partner)
                assert whole[contractor] > 0
                assert shared[contractor] == shared[partner] == whole[contractor] // 2
                assert whole[contractor] % 2 == 0
    assert points(FIVE, "8H", (4, 5, 0, 1, 0), 0, 1) == (150, 150, 0, 10, 0)
    assert points(FIVE, "6S", (4, 6, 0, 0, 0), 0, 1) == (125, 125, 0, 0, 0)
    assert points(FIVE, "6S", (10, 0, 0, 0, 0), 0, 1) == (125, 125, 0, 0, 0)


def tricks_of_side(tricks: list[int], contractor: int, partner: int) -> list[int]:
    """The same tricks, those of the partner at the contractor."""
    moved = tricks.copy()
    moved[contractor] += moved[partner]
    moved[partner] = 0
    return moved


@about(failed=list(Failed))
def test_rule_903_what_a_failed_contract_costs() -> None:
    to_all = THREE.replace(failed=Failed.OPPONENTS, defender_points=DefenderPoints.NEVER)
    pairs = THREE_PAIRS.replace(failed=Failed.OPPONENTS, defender_points=DefenderPoints.NEVER)
    doubled = QUEBEC.replace(failed=Failed.OPPONENTS_DOUBLE)
    for bid in QUEBEC.contracts:
        needed = bid.level or 10
        for tricks in range(needed):
            assert points(QUEBEC, bid, tricks) == (0, QUEBEC.value(bid))
            assert points(doubled, bid, tricks) == (0, QUEBEC.value(bid))
            if bid.level:
                value = AUSTRALIAN.value(bid)
                assert points(AUSTRALIAN, bid, tricks)[0] == -value
                assert points(to_all, bid, (tricks, 10 - tricks, 0)) == (0, value, value)
                assert points(pairs, bid, (tricks, 10 - tricks, 0)) == (0, value, value)


def test_rule_903_what_a_failed_misere_costs() -> None:
    rule_set = NULLOS.replace(defender_points=DefenderPoints.NEVER)
    for bid, tricks in itertools.product(LOSE_ALL, range(1, 11)):
        value = rule_set.value(bid)
        for failed, answer in (
            (Failed.MINUS, (-value, 0)),
            (Failed.OPPONENTS, (0, value)),
            (Failed.OPPONENTS_DOUBLE, (0, 2 * value)),
        ):
            assert points(rule_set.replace(failed=failed), bid, tricks) == answer
            assert points(rule_set.replace(failed=failed), bid, 0) == (value, 0)
    five = FIVE.replace(failed=Failed.OPPONENTS_DOUBLE)
    assert points(five, "misere", (1, 9, 0, 0, 0)) == (0, 500, 500, 500, 500)


def test_rule_903_with_a_called_partner_each_bears_half() -> None:
    tricks = (3, 2, 1, 3, 1)
    for failed, alone, shared in (
        (Failed.MINUS, (-300, 0, 0, 0, 0), (-150, 0, -150, 0, 0)),
        (Failed.OPPONENTS, (0, 300, 300, 300, 300), (0, 150, 0, 150, 150)),
        (Failed.OPPONENTS_DOUBLE, (0, 300, 300, 300, 300), (0, 150, 0, 150, 150)),
    ):
        rule_set = FIVE.replace(failed=failed, defender_points=DefenderPoints.NEVER)
        assert points(rule_set, "8H", tricks) == alone
        assert points(rule_set, "8H", tricks, 0, 2) == shared
        paid = FIVE.replace(failed=failed)
        own = (0, 20, 10, 30, 10)
        assert points(paid, "8H", tricks) == tuple(map(sum, zip(alone, own, strict=True)))
        own = (0, 20, 0, 30, 10)
        assert points(paid, "8H", tricks, 0, 2) == tuple(map(sum, zip(shared, own, strict=True)))


def test_rule_904_tricks_beyond_the_bid_score_nothing() -> None:
    for bid in AUSTRALIAN.contracts:
        if bid.level:
            made = {points(AUSTRALIAN, str(bid), tricks)[0] for tricks in range(bid.level, 10)}
            assert made <= {AUSTRALIAN.value(bid)}


SCHEDULED = [scheduled(FREE_MISERE, schedule, order) for schedule in Schedule for order in BidOrder]


def ten_tricks(rule_set: Rules, ladder: list[str], bid: Bid) -> int:
    """What all ten tricks bring by the rules 9.5 and 9.6; ladder: the bids from the lowest."""
    value, place = rule_set.value(bid), ladder.index(str(bid))
    if rule_set.scoring.slam_double and place >= ladder.index("8C"):
        return 2 * value
    if rule_set.scoring.slam is Slam.FLOOR:
        return max(250, value)
    below = rule_set.scoring.slam is Slam.BELOW_7C and place < ladder.index("7C")
    return 250 if below else value


@about("slam", "schedule", "bid_order")
@pytest.mark.parametrize("slam", list(Slam))
@pytest.mark.parametrize("base", SCHEDULED)
def test_rule_905_all_ten_tricks(base: Rules, slam: Slam) -> None:
    rule_set = base.replace(slam=slam)
    ladder = list(itertools.chain(*rungs(rule_set)))
    for bid in filter(lambda bid: bid.level, rule_set.bids):
        level, value = bid.level or 0, rule_set.value(bid)
        assert points(rule_set, bid, 10) == (ten_tricks(rule_set, ladder, bid), 0)
        assert points(rule_set, bid, 9)[0] == (value if level <= 9 else -value)
    assert points(rule_set, "misere", 0)[0] == 250
    assert points(rule_set, "misere", 10)[0] == -250


@pytest.mark.parametrize(
    ("schedule", "last"),
    [
        (Schedule.AVONDALE, "8S"),
        (Schedule.PERFECT, "8C"),
        (Schedule.ORIGINAL, "10S"),
        (Schedule.ORIGINAL_CLUBS_LOW, "10C"),
        (Schedule.OWN, "10H"),
    ],
)
def test_rule_905_where_the_floor_ends(schedule: Schedule, last: str) -> None:
    rule_set = scheduled(ORIGINAL, schedule, BidOrder.VALUE)
    lifted = [
        bid
        for bid in rule_set.bids
        if points(rule_set, bid, (10, 0, 0))[0] == 250 != rule_set.value(bid)
    ]
    assert {bid for bid in rule_set.bids if rule_set.value(bid) < 250} == set(lifted)
    assert Bid(last) in lifted


def test_rule_905_bids_that_rank_below_seven_clubs() -> None:
    for schedule, order, lifted in (
        (Schedule.AVONDALE, BidOrder.LEVEL, "6S 6C 6D 6H 6NT 7S"),
        (Schedule.AVONDALE, BidOrder.VALUE, "6S 6C 6D 6H 6NT 7S"),
        (Schedule.ORIGINAL, BidOrder.LEVEL, "6S 6C 6D 6H 6NT 7S"),
        (Schedule.ORIGINAL, BidOrder.VALUE, "6S 6C 6D 7S 6H 6NT"),
        (Schedule.ORIGINAL_CLUBS_LOW, BidOrder.LEVEL, "6C 6S 6H 6D 6NT"),
        (Schedule.ORIGINAL_CLUBS_LOW, BidOrder.VALUE, "6C 6S 6H"),
    ):
        rule_set = scheduled(THREE, schedule, order).replace(slam=Slam.BELOW_7C)
        level_bids = [bid for bid in rule_set.bids if bid.level]
        assert [bid for bid in level_bids if points(rule_set, bid, (10, 0, 0))[0] == 250] == [
            *map(Bid, lifted.split())
        ]


def test_rule_905_no_slam_scores_less_than_the_contract() -> None:
    dear = THREE.replace(
        schedule=Schedule.OWN, own_values=tuple(range(300, 800, 20)), slam=Slam.BELOW_7C
    )
    assert points(dear, "6S", (10, 0, 0)) == (300, 0, 0)
    assert points(dear, "6S", (9, 1, 0)) == (300, 10, 0)


@about("slam_double")
@pytest.mark.parametrize("slam", list(Slam))
@pytest.mark.parametrize("slam_double", [False, True])
@pytest.mark.parametrize("base", SCHEDULED)
def test_rule_906_a_doubled_slam(base: Rules, slam_double: bool, slam: Slam) -> None:
    rule_set = base.replace(slam=slam, slam_double=slam_double)
    ladder = list(itertools.chain(*rungs(rule_set)))
    for bid in filter(lambda bid: bid.level, rule_set.bids):
        value = rule_set.value(bid)
        assert points(rule_set, bid, 10)[0] == ten_tricks(rule_set, ladder, bid)
        assert points(rule_set, bid, 9)[0] == (value if bid.level != 10 else -value)
    assert points(rule_set, "open", 0)[0] == 500


def test_rule_906_the_doubling_counts_where_floor_and_doubling_meet() -> None:
    perfect = rules("perfect").replace(slam_double=True)
    assert points(perfect, "8C", 10) == (480, 0)
    assert points(perfect, "8S", 10) == (250, 0)
    by_value = ORIGINAL.replace(slam_double=True)
    for bid, value in (("8C", 360), ("7H", 400), ("10S", 400), ("9S", 250), ("7D", 250)):
        assert points(by_value, bid, (10, 0, 0))[0] == value
    quebec = QUEBEC.replace(slam_double=True)
    assert points(quebec, "GN", 10) == (1000, 0)


@about(defender_points=list(DefenderPoints))
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
                five = FIVE.replace(defender_points=when)
                shared = (tricks - tricks // 2, first, tricks // 2, left - first, 0)
                scored = points(five, "7S", shared, 0, 2)
                assert (scored[1], scored[3], scored[4]) == (*own, 0)
                assert scored[0] == scored[2]


@about(defender_cap=[0, 400, 460, 490])
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
    assert ScoreSheet(AUSTRALIAN, scores=(0, 480)).add("6S", 6).totals == (40, 520)
    five = ScoreSheet(FIVE.replace(defender_cap=490), scores=(480, 480, 485, 0, 490))
    five.add(Contract("8S", seat=0, partner=2), (3, 4, 0, 2, 1))
    assert five.scores == (360, 490, 365, 20, 490)
    passed = ScoreSheet(FOUR.replace(defender_cap=490), scores=(480, 400))
    assert passed.add(None, (4, 6)).points == (40, 60)
    with pytest.raises(RulesError, match=r"(?i)defender_cap, target"):
        AUSTRALIAN.replace(defender_cap=500)


@about(
    misere_defender_points=[False, True],
    misere_value=[130, 500],
    open_misere_value=[130, 500],
    double_nullo_value=[130, 500],
    bar_nullo_value=[130, 500],
    blind_misere_value=[130, 500],
)
def test_rule_909_the_points_of_a_misere() -> None:
    for value in (130, 230, 250, 500):
        rule_set = NULLOS.replace(
            misere_value=value, open_misere_value=value, double_nullo_value=value,
            bar_nullo_value=value, blind_misere_value=value,
        )  # fmt: skip
        paid = rule_set.replace(misere_defender_points=True)
        when_set = paid.replace(defender_points=DefenderPoints.WHEN_SET)
        for bid, tricks in itertools.product(LOSE_ALL, range(11)):
            own = -value if tricks else value
            won = 10 * (10 - tricks)
            assert rule_set.value(bid) == value
            assert points(rule_set, bid, tricks) == (own, 0)
            assert points(paid, bid, tricks) == (own, won)
            assert points(when_set, bid, tricks) == (own, won)
        assert points(paid, "double", (0, 4, 1, 5)) == (-value, 90)
        assert points(paid, "double", (0, 4, 0, 6)) == (value, 100)
    alone = THREE.replace(misere_value=250, misere_over=Bid("7NT"), misere_defender_points=True)
    assert points(alone, "misere", (1, 6, 3)) == (-250, 60, 30)
    five = FIVE.replace(misere_defender_points=True)
    assert points(five, "misere", (0, 1, 2, 3, 4)) == (250, 10, 20, 30, 40)


def test_rule_909_a_seat_that_sits_out_wins_no_trick() -> None:
    for bid in ("misere", "open", "bar", "blind"):
        with pytest.raises(FiveHundredError):
            points(NULLOS, bid, (0, 5, 1, 4))
    with pytest.raises(FiveHundredError):
        points(FIVE, "misere", (0, 5, 1, 4, 0), 0, 2)


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


@about(score_sheet=list(SheetStyle))
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
    partner: int | None = None,
    winners: list[int] | None = None,
) -> set[int]:
    """The columns that have won after one more round."""
    sheet = ScoreSheet(rule_set, scores=scores)
    undertaken = Contract(contract, None if contract is None else seat, partner)
    sheet.add(undertaken, tricks, winners=winners)
    assert sheet.is_over is bool(sheet.winners)
    return set(sheet.winners)


@about("target")
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


def test_rule_1001_a_contract_made_as_called_partner_counts() -> None:
    shared = (3, 0, 5, 2, 0)
    assert ended(FIVE, (0, 0, 400, 0, 0), "8S", shared, partner=2) == {2}
    assert ended(FIVE, (400, 0, 400, 0, 0), "8S", shared, partner=2) == {0, 2}
    assert ended(FIVE, (390, 0, 370, 0, 0), "8S", shared, partner=2) == {0}
    assert ended(FIVE, (400, 0, 400, 490, 0), "7S", (3, 0, 3, 4, 0), partner=2) == set()
    assert ended(FIVE, (0, 0, 0, 490, 0), "8S", shared, partner=2) == set()
    free = FIVE.replace(own_contract=False)
    assert ended(free, (0, 0, 0, 490, 0), "8S", shared, partner=2) == {3}


@about(own_contract=[False, True])
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


@about(instant_win=[False, True])
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
        five, tens = FIVE.replace(instant_win=True), (4, 0, 6, 0, 0)
        assert ended(five, (-400, 0, -200, 450, 0), bid, tens, partner=2) == {0, 2}
        assert ended(five, (-400, 0, -200, 450, 0), bid, (10, 0, 0, 0, 0)) == {0}
    for bid in ("10D", "10C", "9NT"):
        assert ended(THREE, (-900, 0, 0), bid, (10, 0, 0)) == set()


def test_rule_1003_who_is_out_of_contention_does_not_win_by_it() -> None:
    out = THREE.replace(at_lower_limit=LowerLimit.OUT, lower_limit=-500)
    assert ended(out, (-500, 0, 0), "10H", (10, 0, 0)) == set()
    assert ended(out, (-490, 0, 0), "10H", (10, 0, 0)) == {0}
    assert "A player that can no longer win" in out.explain()
    five = FIVE.replace(instant_win=True, at_lower_limit=LowerLimit.OUT)
    tens = (4, 0, 6, 0, 0)
    assert ended(five, (-500, 0, 0, 0, 0), "10H", tens, partner=2) == {2}


TIED = [1, 0, 2, 0, 1, 0, 2, 0, 0, 0]


@about("tie_break")
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


def test_rule_1004_contractor_and_partner_may_win_together() -> None:
    free = FIVE.replace(own_contract=False)
    tricks = [0, 1, 2, 1, 0, 2, 0, 2, 0, 2]
    for tie_break, scores, answer in (
        (TieBreak.CONTRACTOR, (480, 480, 480, 0, 0), {0, 2}),
        (TieBreak.CONTRACTOR, (480, 480, 400, 0, 0), {0}),
        (TieBreak.CONTRACTOR, (0, 480, 490, 0, 0), {2}),
        (TieBreak.CONTRACTOR, (0, 480, 0, 500, 0), {3}),
        (TieBreak.TRICK_ORDER, (480, 480, 480, 0, 0), {1}),
        (TieBreak.TRICK_ORDER, (480, 0, 490, 0, 0), {2}),
        (TieBreak.TRICK_ORDER, (480, 0, 480, 0, 0), {0, 2}),
        (TieBreak.HIGHER, (480, 480, 490, 0, 0), {2}),
        (TieBreak.HIGHER, (490, 0, 490, 0, 0), set()),
    ):
        rule_set = free.replace(tie_break=tie_break)
        assert ended(rule_set, scores, "6S", partner=2, winners=tricks) == answer


def test_rule_1004_contractor_and_partner_where_only_a_contract_wins() -> None:
    tricks = [0, 1, 2, 1, 0, 2, 0, 2, 0, 2]
    for tie_break, scores, answer in (
        (TieBreak.CONTRACTOR, (480, 490, 480, 0, 0), {0, 2}),
        (TieBreak.CONTRACTOR, (480, 490, 400, 0, 0), {0}),
        (TieBreak.CONTRACTOR, (0, 490, 0, 0, 0), set()),
        (TieBreak.TRICK_ORDER, (480, 490, 480, 0, 0), {0, 2}),
        (TieBreak.TRICK_ORDER, (480, 490, 490, 0, 0), {2}),
        (TieBreak.TRICK_ORDER, (510, 490, 490, 0, 0), {0}),
        (TieBreak.TRICK_ORDER, (510, 490, 520, 0, 0), {2}),
        (TieBreak.TRICK_ORDER, (510, 490, 510, 0, 0), {0, 2}),
        (TieBreak.HIGHER, (480, 600, 490, 0, 0), {2}),
        (TieBreak.HIGHER, (490, 600, 490, 0, 0), set()),
    ):
        rule_set = FIVE.replace(tie_break=tie_break)
        assert ended(rule_set, scores, "6S", partner=2, winners=tricks) == answer
        assert "contractor and partner" in book.explain_rule(1004, rule_set.fields())


def test_rule_1004_those_who_reach_the_target_at_once() -> None:
    """By what the opponents score for a contract that failed: the higher score, equals share."""
    for tie_break in (TieBreak.CONTRACTOR, TieBreak.TRICK_ORDER):
        gives = THREE.replace(failed=Failed.OPPONENTS, tie_break=tie_break)
        for scores, answer in (((0, 400, 400), {1, 2}), ((0, 400, 410), {2})):
            winners = [1, 2] * 5
            assert ended(gives, scores, "7S", winners=winners) == answer
        assert "at once the higher score wins" in gives.explain()


def test_rule_1004_equals_go_on_unless_the_lower_limit_ends_it() -> None:
    for limit, answer in ((LowerLimit.HIGHEST_WINS, {0, 1}), (LowerLimit.LOSES, {0, 1})):
        rule_set = THREE.replace(
            tie_break=TieBreak.HIGHER, at_lower_limit=limit, lower_limit=-100, target=50
        )
        winners = [0, 1] * 5
        assert ended(rule_set, (0, 0, 0), "8H", seat=2, winners=winners) == answer
        assert ended(rule_set, (10, 0, 0), "8H", seat=2, winners=winners) == {0}
        assert "Rule 10.5 may end it all the same." in rule_set.explain()


def test_rule_1004_the_order_of_the_tricks_is_asked_for_when_it_decides() -> None:
    sheet = ScoreSheet(THREE, scores=(0, 490, 490))
    with pytest.raises(FiveHundredError, match="order of the tricks"):
        sheet.add("6S", (8, 1, 1))
    assert (sheet.entries, sheet.scores) == ((), (0, 490, 490))


@about("at_lower_limit")
@pytest.mark.parametrize(
    ("at_lower_limit", "scores", "contract", "tricks", "answer"),
    [
        (LowerLimit.IGNORED, (-480, 0), "7S", 6, set()),
        (LowerLimit.LOSES, (-350, 0), "7S", 6, set()),
        (LowerLimit.LOSES, (-360, 0), "7S", 6, {1}),
        (LowerLimit.LOSES, (-360, -300), "7S", 6, {1}),
        (LowerLimit.LOSES_TO_POSITIVE, (-360, 0), "7S", 6, {1}),
        (LowerLimit.LOSES_TO_POSITIVE, (-360, -300), "7S", 6, set()),
        (LowerLimit.LOSES_TO_POSITIVE, (-540, -110), "7S", (0, 10), set()),
        (LowerLimit.LOSES_TO_POSITIVE, (-540, -100), "7S", (0, 10), {1}),
        (LowerLimit.LOSES_TO_POSITIVE, (-540, -600), "7S", (0, 10), set()),
        (LowerLimit.HIGHEST_WINS, (-360, -300), "7S", 6, {1}),
        (LowerLimit.OUT, (-360, -300), "7S", 6, {1}),
    ],
)
def test_rule_1005_the_lower_limit(
    at_lower_limit: LowerLimit,
    scores: tuple[int, int],
    contract: str,
    tricks: int | tuple[int, int],
    answer: set[int],
) -> None:
    lower = 0 if at_lower_limit is LowerLimit.IGNORED else -500
    rule_set = FOUR.replace(at_lower_limit=at_lower_limit, lower_limit=lower)
    assert ended(rule_set, scores, contract, tricks) == answer


@about("lower_limit")
@pytest.mark.parametrize("lower_limit", [-500, -300, -1000])
def test_rule_1005_where_the_lower_limit_is(lower_limit: int) -> None:
    rule_set = AUSTRALIAN.replace(lower_limit=lower_limit)
    assert ended(rule_set, (lower_limit + 150, 0), "7S", 6) == set()
    assert ended(rule_set, (lower_limit + 140, 0), "7S", 6) == {1}
    assert ended(rule_set, (lower_limit + 200, 0), "misere", 1) == {1}


def test_rule_1005_contractor_and_partner_may_lose_together() -> None:
    fails = (3, 0, 2, 3, 2)
    assert ended(FIVE, (-400, 90, -400, 50, 0), "8S", fails, partner=2) == {1}
    assert ended(FIVE, (-400, 80, -400, 50, 0), "8S", fails, partner=2) == {1, 3}
    assert ended(FIVE, (-400, 0, 0, 50, 0), "8S", fails, partner=2) == {3}
    assert ended(FIVE, (0, 0, -370, -10, 40), "8S", fails, partner=2) == set()
    assert ended(FIVE, (0, 0, -380, -10, 40), "8S", fails, partner=2) == {4}
    assert ended(THREE_PAIRS, (-400, -100, -90), "8S", (7, 2, 1)) == {1, 2}


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


def test_rule_1006_a_game_bid_decides_for_those_too_that_could_no_longer_win() -> None:
    out = QUEBEC.replace(
        failed=Failed.MINUS, at_lower_limit=LowerLimit.OUT, lower_limit=-500, target=2000
    )
    assert ended(out, (-600, 300), "GS", 10) == {0}
    assert ended(out, (300, -600), "GS", 9) == {1}
    assert "for those too that could no longer win" in out.explain()


def test_rule_1006_a_game_bid_with_other_sides() -> None:
    game = {"game_bids": True}
    assert ended(THREE.replace(**game), (0, 0, 0), "GH", (10, 0, 0)) == {0}
    assert ended(THREE.replace(**game), (0, 0, 0), "GH", (9, 1, 0)) == {1, 2}
    assert ended(THREE_PAIRS.replace(**game), (0, 0, 0), "GH", (9, 1, 0)) == {1, 2}
    five = FIVE.replace(**game)
    assert ended(five, (0, 0, 0, 0, 0), "GH", (4, 0, 6, 0, 0), partner=2) == {0, 2}
    assert ended(five, (0, 0, 0, 0, 0), "GH", (4, 0, 5, 1, 0), partner=2) == {1, 3, 4}
    assert ended(five, (0, 0, 0, 0, 0), "GH", (10, 0, 0, 0, 0)) == {0}
    assert points(five, "GH", (4, 0, 6, 0, 0), 0, 2) == (500, 0, 500, 0, 0)


def after_rounds(rule_set: Rules, scores: tuple[int, ...], rounds: int) -> ScoreSheet:
    """A sheet after rounds that all passed and were thrown in."""
    sheet = ScoreSheet(rule_set, scores=scores)
    for _ in range(rounds):
        assert not sheet.is_over
        sheet.add_thrown_in()
    return sheet


@about(rounds_limit=[0, 1, 4])
def test_rule_1007_a_set_number_of_rounds() -> None:
    assert not after_rounds(AUSTRALIAN, (100, 50), 50).is_over
    for limit in (1, 4):
        rule_set = AUSTRALIAN.replace(rounds_limit=limit)
        for scores, answer in (
            ((100, 50), {0}),
            ((-100, -50), {1}),
            ((70, 70), {0, 1}),
            ((0, 0), {0, 1}),
        ):
            assert after_rounds(rule_set, scores, limit).winners == answer
        sheet = after_rounds(rule_set, (0, 30), limit - 1)
        assert not sheet.is_over
        assert sheet.add("6S", 6).totals == (40, 70)
        assert sheet.winners == {1}


def test_rule_1007_what_ends_the_game_before() -> None:
    rule_set = AUSTRALIAN.replace(rounds_limit=2)
    assert ended(rule_set, (480, 600), "6S", 6) == {0}
    assert ended(rule_set, (-400, -450), "7S", 6) == {1}
    last = after_rounds(rule_set, (480, 600), 1)
    last.add("6S", 6)
    assert last.winners == {0}
    no_contract = after_rounds(rule_set, (480, 600), 1)
    no_contract.add("6S", 5)
    assert no_contract.winners == {1}
    redeal = ScoreSheet(REDEAL.replace(rounds_limit=1), scores=(10, 0))
    redeal.add_thrown_in(redeal=True)
    assert redeal.winners == {0}
    pairs = ScoreSheet(THREE_PAIRS.replace(rounds_limit=1), scores=(10, 20, 20))
    pairs.add_thrown_in()
    assert pairs.winners == {1, 2}


def test_rule_1007_among_those_who_can_still_win() -> None:
    out = rules("classic_three_handed").replace(rounds_limit=3)
    sheet = ScoreSheet(out, scores=(-400, 0, -10))
    sheet.add("7S", (6, 2, 2))
    for _ in range(2):
        sheet.add("10NT", (10, 0, 0))
    assert sheet.scores == (500, 20, 10)
    assert sheet.winners == {1}
    none_left = ScoreSheet(out.replace(rounds_limit=1), scores=(-500, -600, -700))
    none_left.add_thrown_in()
    assert none_left.winners == {0}


# ---- every rule has its test ---------------------------------------------------------------------


def test_every_rule_of_the_book_has_a_test() -> None:
    names = [name for name in globals() if name.startswith("test_rule_")]
    tested = {int(number) for name in names for number in re.findall(r"(?<=_)\d{3,4}(?=_)", name)}
    assert tested == {sentence.number for sentence in book.SENTENCES}


REASONS: dict[int, Callable[[], tuple[Round, Action | Bid | Card | CardSet | str]]] = {
    102: lambda: (auction(AUSTRALIAN, 3), Card("S5")),
    103: lambda: (auction(AUSTRALIAN, 3, "pass pass pass pass"), "pass"),
    402: lambda: (auction(THREE, 0), "misere"),
    403: lambda: (auction(THREE, 0, "7S"), "6NT"),
    411: lambda: (auction(AMERICAN, 3, "pass pass"), "6S"),
    413: lambda: (auction(AUSTRALIAN, 3), "misere"),
    414: lambda: (auction(US_TEAM, 3), "double"),
    415: lambda: (auction(BLIND, 3, "look"), "blind"),
    419: lambda: (auction(REDEAL, 3), "agree"),
    502: lambda: (auction(AUSTRALIAN, 3, "7S pass pass pass"), CardSet()),
    503: lambda: exchange_out_of_order(),
    506: lambda: (to_call(FIVE, "8H", HAND, LAID), "?JK"),
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
    712: lambda: (facing(AUSTRALIAN, "7NT", "", "C8JK", joker_suit=Suit.HEARTS), "JK:H"),
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
    text = book.explain_rule(rule, round.rules.fields())
    assert text
    assert text in str(round.why_not(action))


def test_every_reason_of_the_header_is_provoked() -> None:
    header = (Path(fivehundred.get_include()) / "fivehundred.h").read_text()
    numbers = {int(number) for number in re.findall(r"\bFH_RULE_\w+ = (\d+)", header)}
    assert numbers == set(REASONS)


@pytest.mark.parametrize("seed", range(20))
def test_every_refusal_has_its_sentence(seed: int) -> None:
    chooser = random.Random(seed)
    rule_set = Rules.from_ints(numbers_of(random_rules(chooser)))
    fields = rule_set.fields()
    round = Round(Deal.random(rule_set, seed))
    reasons = set()
    while True:
        for action in filter(None, ALL):
            if not round.is_legal(action):
                reasons.add(refused(round, action))
        if round.is_over:
            break
        at_random(round, chooser, actions=chooser.randint(1, 6))
    assert reasons >= {102, 103}
    assert {rule for rule in reasons if not book.explain_rule(rule, fields)} == set()


def numbers_of(fields: RuleSet) -> list[int]:
    """The fields as `Rules.from_ints` takes them."""
    values = [fields[name] for name in THREE.fields()]
    return [
        number for value in values for number in ((value,) if isinstance(value, int) else value)
    ]


# ---- every choice of a rule set has its test -----------------------------------------------------

# Nothing but double nullo asks for the nullo of a partner.
REFUSED_VALUES = {
    name: {When.PARTNER} for name in ("misere_when", "open_misere_when", "bar_nullo_when")
}


#: The values of the fields that have few, and those of the variants where there are many.
NUMBERS = {
    **{"players": range(2, 7), "dead_hands": range(2), "jokers": range(3), "kitty_size": range(7)},
    **{"lowest_rank": range(2, 10), "min_contract": range(6, 11), "min_no_trump": (6, 7)},
    **{"target": (500, 1000), "defender_cap": (0, 400, 460, 490)},
}


def test_every_value_of_every_field_has_a_test() -> None:
    missing = {}
    for part in THREE.to_dict():
        for name in THREE.to_dict()[part]:
            value, tested = field(THREE, name), set(TESTS_ABOUT[name])
            if isinstance(value, bool):
                lacks: object = {False, True} - tested
            elif isinstance(value, Choice):
                lacks = set(type(value)) - REFUSED_VALUES.get(name, set()) - tested
            elif name in NUMBERS:
                lacks = set(NUMBERS[name]) - tested
            else:
                lacks = len(tested) < 2
            if lacks:
                missing[name] = lacks
    assert missing == {}


def test_a_test_is_held_to_what_it_is_about() -> None:
    @about(target=[500, 1000])
    def plays_one(targets: tuple[int, ...]) -> None:
        for target in targets:
            ScoreSheet(THREE.replace(target=target))

    plays_one(targets=(500, 1000))
    with pytest.raises(AssertionError, match=r"target \{1000\}"):
        plays_one(targets=(500,))
