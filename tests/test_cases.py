"""The numbered situations of the rules, each with its right answer."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from fivehundred import (
    Bid,
    Card,
    CardSet,
    Contract,
    Deal,
    FiveHundredError,
    Game,
    IllegalActionError,
    Phase,
    Round,
    Rules,
    ScoreSheet,
    Suit,
    _core,
)
from fivehundred.rules import (
    JokerLeadLimit,
    LowerLimit,
    Raise,
    Return,
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
    pack_with,
    play,
    points,
    refused,
    rules,
    to_call,
    winning,
)

THREE = rules("three_handed")
TWO = rules("two_handed")
FOUR = rules("four_handed_43")
QUEBEC = rules("quebec_46")
AUSTRALIAN = rules("australian")
CLASSIC = rules("classic_three_handed")
SLAM_DOUBLE = rules("slam_double")

NEW_ZEALAND = rules("new_zealand")
AMERICAN = rules("american_45")
AMERICAN_46 = rules("american_46")
US_TEAM = rules("us_team_43")
FIVE = rules("five_handed")
SIX = rules("six_handed_63")
ORIGINAL = rules("original_1904")
MONTREAL = rules("montreal_46")
QUEBEC_MISERE = rules("quebec_misere")
HIGHER_WINS = AMERICAN.replace(tie_break=TieBreak.HIGHER)
LOSES_TO_POSITIVE = AMERICAN.replace(at_lower_limit=LowerLimit.LOSES_TO_POSITIVE)


def lowest_cut(*cards: str) -> tuple[int, ...]:
    return _core.cut_lowest({seat: Card(card).id for seat, card in enumerate(cards)})


def booked(
    rule_set: Rules,
    scores: Sequence[int],
    contract: str | None,
    contractor: int,
    tricks: int | Sequence[int] | None = None,
    winners: Sequence[int] | None = None,
) -> ScoreSheet:
    """A sheet that stands at these scores and has one more round on it."""
    sheet = ScoreSheet(rule_set, scores=scores)
    undertaken = Contract(contract, seat=None if contract is None else contractor)
    sheet.add(undertaken, tricks, winners=winners)
    return sheet


# ---- cut and deal --------------------------------------------------------------------------------


def test_case_001_the_joker_is_the_lowest_card_of_the_cut() -> None:
    assert lowest_cut("CQ", "DA", "JK") == (2,)
    for seed in range(200):
        game = Game(THREE, seed=seed)
        *_, last = game.cut
        lowest = lowest_cut(*(str(card) for card in last.values()))
        assert [list(last)[place] for place in lowest] == [game.dealer]


def test_case_003_those_who_tie_for_the_lowest_cut_again() -> None:
    assert lowest_cut("D7", "C7", "S9") == (0, 1)
    again = [game.cut for game in (Game(THREE, seed=seed) for seed in range(200))]
    tied = [rows for rows in again if len(rows) > 1]
    assert tied
    for first, second, *_ in tied:
        assert tuple(second) == lowest_cut(*(str(card) for card in first.values()))


def test_case_004_packets_of_3_2_3_2_and_the_kitty_last() -> None:
    places: dict[int, list[int]] = {seat: [] for seat in range(3)}
    dealt = iter(range(1, 34))
    for packet in (3, 2, 3, 2):
        for seat in (2, 0, 1):
            places[seat] += [next(dealt) for _ in range(packet)]
    pack = pack_with(THREE, {})
    deal = Deal(THREE, pack, dealer=1)
    for seat, numbers in places.items():
        assert deal.hands[seat] == CardSet([pack[number - 1] for number in numbers])
    assert deal.kitty == CardSet(pack[30:])
    assert all(Round(deal).view(seat).kitty == deal.kitty for seat in range(3))


def test_case_006_packets_with_a_card_for_the_kitty_after_each() -> None:
    pack = pack_with(AUSTRALIAN, {})
    deal = Deal(AUSTRALIAN, pack, dealer=3)
    for seat in range(4):
        mine = pack[3 * seat :][:3] + pack[13 + 4 * seat :][:4] + pack[30 + 3 * seat :][:3]
        assert deal.hands[seat] == CardSet(mine)
    assert deal.kitty == CardSet([pack[12], pack[29], pack[42]])
    assert not any(Round(deal).view(seat).kitty for seat in range(4))


def test_case_114_the_next_seat_deals() -> None:
    game = play(Game(THREE, seed=1, dealer=1), "6S pass pass")
    while not game.rounds:
        game.push(game.legal_actions[0])
    assert game.dealer == 2
    assert game.turn == 0


def test_case_115_a_dead_hand_is_dealt_just_before_the_dealer() -> None:
    pack = pack_with(TWO, {})
    deal = Deal(TWO, pack, dealer=0)
    places: dict[str, list[Card]] = {"other": [], "dead": [], "dealer": []}
    dealt = iter(pack)
    for packet in (3, 2, 3, 2):
        for hand in places.values():
            hand += [next(dealt) for _ in range(packet)]
    assert deal.hands == (CardSet(places["dealer"]), CardSet(places["other"]))
    assert deal.dead_hand == CardSet(places["dead"])
    assert deal.kitty == CardSet(pack[30:])
    round = at_random(Round(deal), random.Random(3))
    for seat in range(2):
        view = round.view(seat)
        assert view.kitty == deal.kitty
        assert deal.dead_hand <= view.unseen
        seen = view.hand | view.played | view.laid | view.kitty
        assert not deal.dead_hand & seen


# ---- auction -------------------------------------------------------------------------------------


def test_case_007_two_passes_after_a_bid_end_the_auction() -> None:
    round = auction(THREE, 0, "6H 6NT pass pass")
    assert round.contract == Contract("6NT", seat=2)
    assert (round.phase, round.turn) == (Phase.EXCHANGE, 2)


def test_case_009_two_passes_without_a_bid_do_not() -> None:
    round = auction(THREE, 0, "pass pass")
    assert round.turn == 0
    assert legal(round) == {"pass", *map(str, THREE.bids)}
    for bid in THREE.bids:
        done = round.copy()
        done.push(bid)
        assert done.contract == Contract(bid, seat=0)
        assert (done.phase, done.turn) == (Phase.EXCHANGE, 0)


def test_case_010_all_pass_is_played_at_no_trump() -> None:
    round = auction(THREE, 0, "pass pass pass")
    assert round.contract == Contract(None)
    assert (round.phase, round.turn) == (Phase.PLAY, 1)
    assert not round.laid
    assert [len(hand) for hand in round.hands] == [10, 10, 10]
    assert round.deal is not None
    assert round.kitty == round.deal.kitty


def test_case_012_the_highest_bid_ends_the_auction_at_once() -> None:
    round = auction(THREE, 0, "10NT")
    assert round.contract == Contract("10NT", seat=1)
    assert (round.phase, round.turn) == (Phase.EXCHANGE, 1)


def test_case_013_the_only_bidder_of_two_takes_the_kitty_and_leads() -> None:
    round = auction(TWO, 0, "pass 6S")
    assert round.contract == Contract("6S", seat=0)
    assert (round.phase, round.turn) == (Phase.EXCHANGE, 0)
    assert len(round.hands[0]) == 13
    assert lay_lowest(round).turn == 0
    assert round.phase is Phase.PLAY


def test_case_015_a_partner_may_be_outbid() -> None:
    round = auction(FOUR, 3, "6S pass 6NT pass")
    assert round.turn == 0
    assert bids(round) == {str(bid) for bid in FOUR.bids if bid.level and bid.level >= 7}
    assert play(round, "pass").contract == Contract("6NT", seat=2)
    assert round.turn == 2


def test_case_016_thrown_in_and_the_next_seat_deals() -> None:
    round = auction(AUSTRALIAN, 3, "pass pass pass pass")
    assert (round.phase, round.turn, round.contract) == (Phase.THROWN_IN, None, None)
    assert play(Game(AUSTRALIAN, seed=1, dealer=3), "pass pass pass pass").dealer == 0


def test_case_018_eight_spades_is_the_least_contract() -> None:
    round = auction(QUEBEC, 3, "7NT 8S pass pass")
    assert round.contract == Contract("8S", seat=1)
    assert round.phase is Phase.EXCHANGE
    assert QUEBEC.contracts[0] == Bid("8S")


def test_case_019_game_bids_outrank_ten_no_trumps_and_rank_by_suit() -> None:
    round = auction(QUEBEC, 3, "10NT")
    assert bids(round) == {"GS", "GC", "GD", "GH", "GN"}
    play(round, "GS GD")
    assert bids(round) == {"GH", "GN"}
    with pytest.raises(IllegalActionError) as caught:
        round.push("GC")
    assert caught.value.rule == 403


def test_case_021_thrown_in_and_the_same_seat_deals_again() -> None:
    assert auction(MONTREAL, 3, "pass pass pass pass").phase is Phase.THROWN_IN
    game = play(Game(MONTREAL, seed=1, dealer=3), "pass pass pass pass")
    assert (game.dealer, len(game.rounds)) == (3, 1)


@pytest.mark.parametrize(
    ("standing", "answer"), [("6NT", False), ("7S", True), ("7NT", True), ("8S", False)]
)
def test_case_022_misere_is_bid_over_a_seven(standing: str, answer: bool) -> None:
    assert ("misere" in bids(auction(AUSTRALIAN, 3, standing))) is answer


def test_case_024_open_misere_at_any_time() -> None:
    round = auction(AUSTRALIAN, 3)
    assert "open" in bids(round)
    assert bids(play(round, "open")) == {"10H", "10NT"}


def test_case_025_a_misere_just_above_six_or_seven_no_trumps() -> None:
    round = auction(NEW_ZEALAND, 3, "6NT")
    assert "misere" in bids(round)
    assert NEW_ZEALAND.value("misere") == 130
    assert "7S" in bids(play(round, "misere"))

    dearer = NEW_ZEALAND.replace(
        misere_value=230,
        misere_over=Bid("7NT"),
        open_misere_value=430,
        open_misere_over=Bid("9NT"),
    )
    over_misere = bids(auction(dearer, 3, "misere"))
    assert "7NT" not in over_misere
    assert "8S" in over_misere


def test_case_027_an_inkle_is_for_the_first_two_seats() -> None:
    round = auction(AMERICAN, 3, "pass pass")
    assert round.turn == 2
    sixes = {"6S", "6C", "6D", "6H", "6NT"}
    assert bids(round) == {str(bid) for bid in AMERICAN.bids} - sixes
    assert {"7S", "misere"} <= bids(round)
    assert "pass" in legal(round)
    assert {refused(round, bid) for bid in sixes} == {411}


def test_case_028_an_inkle_is_not_played() -> None:
    assert auction(AMERICAN, 3, "6H pass pass pass").phase is Phase.THROWN_IN
    game = play(Game(AMERICAN, seed=28, dealer=3), "6H pass pass pass")
    assert (game.dealer, game.scores, len(game.rounds)) == (3, (0, 0), 1)


def test_case_030_double_nullo_after_the_partners_nullo() -> None:
    for calls in ("", "pass", "pass pass", "pass pass pass", "misere", "pass misere"):
        assert refused(auction(US_TEAM, 3, calls), "double") == 414
    for calls in ("misere pass", "misere 8H", "misere 10D", "pass misere pass"):
        assert "double" in bids(auction(US_TEAM, 3, calls))


def test_case_031_the_dearer_bid_outranks() -> None:
    assert [ORIGINAL.value(bid) for bid in ("9C", "8H", "8D", "7NT", "9D")] == [
        240, 300, 240, 240, 320,
    ]  # fmt: skip
    round = auction(ORIGINAL, 0, "9C")
    assert {"8H", "9D"} <= bids(round)
    assert {refused(round, bid) for bid in ("8D", "7NT")} == {403}
    assert "9C" in bids(auction(ORIGINAL, 0, "8D"))


def test_case_117_four_passes_in_quebec() -> None:
    assert auction(QUEBEC, 3, "pass pass pass pass").phase is Phase.THROWN_IN
    assert play(Game(QUEBEC, seed=1, dealer=3), "pass pass pass pass").dealer == 0


def test_case_124_classic_all_pass_is_thrown_in() -> None:
    assert auction(CLASSIC, 0, "pass pass pass").phase is Phase.THROWN_IN
    assert play(Game(CLASSIC, seed=1, dealer=0), "pass pass pass").dealer == 1


def test_case_126_who_passed_before_any_bid_comes_back_once() -> None:
    back = AUSTRALIAN.replace(passed_may_return=Return.BEFORE_BID)
    round = auction(back, 3, "pass 6S 7S pass")
    assert round.turn == 0
    play(round, "pass 7NT pass")
    assert round.contract == Contract("7NT", seat=1)
    assert round.phase is Phase.EXCHANGE


def test_case_127_who_passed_comes_back_when_the_suit_has_changed() -> None:
    back = AUSTRALIAN.replace(passed_may_return=Return.SUIT_CHANGED)
    round = auction(back, 3, "pass 6S pass 7S")
    assert round.turn == 0
    ended = play(round.copy(), "pass pass")
    assert ended.contract == Contract("7S", seat=3)
    assert ended.phase is Phase.EXCHANGE
    assert play(round, "pass 7C").turn == 2


def test_case_129_who_passed_is_not_asked_again() -> None:
    round = auction(AUSTRALIAN, 3, "pass 6S 7D pass")
    assert round.turn == 1
    play(round, "pass")
    assert round.contract == Contract("7D", seat=2)
    assert round.phase is Phase.EXCHANGE


def test_case_130_only_a_change_of_suit_reopens_the_auction() -> None:
    raising = AUSTRALIAN.replace(raise_own_bid=Raise.SUIT)
    asked = auction(raising, 3, "6S pass pass pass")
    assert (asked.turn, asked.phase) == (0, Phase.AUCTION)
    for call, contract in (("pass", "6S"), ("7S", "7S")):
        ended = play(asked.copy(), call)
        assert ended.contract == Contract(contract, seat=0)
        assert ended.phase is Phase.EXCHANGE
    reopened = play(asked, "7C")
    assert (reopened.turn, reopened.phase) == (1, Phase.AUCTION)
    turns = []
    for _ in range(3):
        turns.append(reopened.turn)
        play(reopened, "pass")
    assert turns == [1, 2, 3]
    assert (reopened.turn, reopened.phase) == (0, Phase.AUCTION)


# ---- kitty ---------------------------------------------------------------------------------------


def test_case_033_a_kitty_that_lies_face_up() -> None:
    hands = ["SASKSQSJSTS8S7HAHQH7", "CACKCQCJCTC9C8C7DAJK", "DKDQDJDTD9D8HJHTH9H8"]
    deal = Deal.of(THREE, hands, "HKS9D7", dealer=2)
    round = Round(deal)
    assert all(round.view(seat).kitty == CardSet("HKS9D7") for seat in range(3))
    play(round, "7H pass pass")
    for laid in ("S9D7S7", "S9D7HA", "HKS9D7"):
        done = round.copy()
        done.discard(laid)
        assert done.view(0).laid == CardSet(laid)
        for other in (1, 2):
            view = done.view(other)
            assert not view.laid
            assert [str(decision) for decision in view.history][-1] == "##"
            assert CardSet(laid) <= view.unseen


def test_case_034_six_of_sixteen_cards_are_laid_away() -> None:
    round = auction(QUEBEC, 3, "8S pass pass pass")
    hand = round.hands[0]
    assert len(hand) == 16
    for count in (0, 5, 7):
        with pytest.raises(IllegalActionError) as caught:
            round.discard(list(hand)[:count])
        assert caught.value.rule == 502
    assert round.kitty <= hand
    taken_back = round.copy()
    taken_back.discard(round.kitty)
    assert taken_back.laid == round.kitty

    jokers = list(QUEBEC.pack_cards - CardSet("JKJL"))
    with_jokers = [CardSet(["JK", "JL", *jokers[:8]])]
    with_jokers += [CardSet(jokers[start : start + 10]) for start in (8, 18, 28)]
    done = play(Round(Deal.of(QUEBEC, with_jokers, dealer=3)), "8S pass pass pass")
    done.discard(["JK", "JL", *jokers[:4]])
    assert CardSet("JKJL") <= done.laid


# ---- suit contracts ------------------------------------------------------------------------------

MUST_TRUMP = rules("letter_000_001")


@pytest.mark.parametrize(
    ("rule_set", "contract", "trick", "hand", "answer"),
    [
        pytest.param(THREE, "7H", "D8", "DJS9CA", "DJ S9 CA", id="036"),
        pytest.param(MUST_TRUMP, "7H", "D8", "DJS9CA", "DJ", id="037"),
        pytest.param(THREE, "7H", "DJ", "H7DA", "H7", id="039"),
        pytest.param(THREE, "7C", "C8", "JKHAHK", "JK", id="042"),
        pytest.param(THREE, "7C", "D8", "JKD7", "D7", id="043"),
        pytest.param(QUEBEC, "8S", "C8", "CJD4H9", "CJ D4 H9", id="049"),
    ],
)
def test_case_036_037_039_042_043_049_following(
    rule_set: Rules, contract: str, trick: str, hand: str, answer: str
) -> None:
    assert may_play(rule_set, contract, trick, hand) == set(answer.split())


@pytest.mark.parametrize(
    ("rule_set", "contract", "trick", "answer"),
    [
        pytest.param(THREE, "7H", "HA DJ HJ", "HJ", id="040"),
        pytest.param(THREE, "7S", "DA HK D7", "DA", id="045"),
        pytest.param(THREE, "7S", "DJ DQ DT", "DQ", id="046"),
        pytest.param(QUEBEC, "8S", "SJ JL CJ SA", "JL", id="048"),
    ],
)
def test_case_040_045_046_048_the_winner_of_a_trick(
    rule_set: Rules, contract: str, trick: str, answer: str
) -> None:
    assert trick.split()[winning(rule_set, contract, trick)] == answer


def test_case_040_the_winner_leads_next() -> None:
    hands = ["HAS7", "DJS8", "HJS9"]
    round = Round.set_up(THREE, contract=Contract("7H", seat=0), hands=hands)
    assert play(round, "HA DJ HJ").turn == 2


def test_case_051_a_trick_of_two_cards() -> None:
    for away in ("JKHJDJC7", "HJDJ", "-"):
        round = Round.set_up(
            TWO, contract=Contract("7H", seat=0), hands=["HAC8", "H9SK", CardSet(away)]
        )
        play(round, "HA")
        assert legal(round) == {"H9"}
        assert play(round, "H9").tricks[-1].winner == 0


def test_case_052_the_contractor_leads() -> None:
    round = lay_lowest(auction(THREE, 0, "pass 6S pass"))
    assert (round.phase, round.turn) == (Phase.PLAY, 2)


# ---- the joker at no trump -----------------------------------------------------------------------


def test_case_054_the_joker_wins_when_void() -> None:
    assert winning(THREE, "8NT", "CA JK CK") == 1
    assert may_play(THREE, "8NT", "CA", "JKH7S8") == {"JK", "H7", "S8"}


def test_case_055_not_a_suit_in_which_the_leader_has_shown_void() -> None:
    hands = ["CADKS7", "H7DAJK", "C7D7S8"]
    round = Round.set_up(THREE, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "CA H7 C7 DK DA D7")
    assert round.turn == 1
    assert legal(round) == {"JK:S", "JK:D", "JK:H"}
    with pytest.raises(IllegalActionError) as caught:
        round.push("JK:C")
    assert caught.value.rule == 706


def test_case_057_only_the_suit_in_which_nothing_was_shown() -> None:
    hands = ["SAJK", "CAC8", "DAD8"]
    round = Round.set_up(
        THREE,
        contract=Contract("8NT", seat=0),
        hands=hands,
        shown_void={0: (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)},
    )
    play(round, "SA CA DA")
    assert legal(round) == {"JK:S"}
    assert play(round, "JK:S C8 D8").tricks[-1].winner == 0


def test_case_058_no_bowers_at_no_trump() -> None:
    assert winning(THREE, "6NT", "HJ HA DJ") == 1


def test_case_060_jokers_as_a_trump_suit_of_their_own() -> None:
    round = facing(QUEBEC, "8NT", "JL", "JKSA")
    assert legal(round) == {"JK"}
    play(round, "JK")
    assert round.view(1).winning_seat == 1
    assert len(round.legal_actions) == 2
    assert may_play(QUEBEC, "8NT", "JL JK", "SAH7D9") == {"SA", "H7", "D9"}


def test_case_061_the_white_joker_beats_the_coloured() -> None:
    assert winning(QUEBEC, "8NT", "DA D5 JL JK") == 3
    assert winning(QUEBEC, "8NT", "DA D5 JK JL") == 2


def test_case_063_a_joker_is_led_from_jokers_only() -> None:
    assert may_play(MONTREAL, "8NT", "", "JLD4") == {"D4"}
    assert may_play(MONTREAL, "8NT", "", "JKJL") == {"JK", "JL"}


def test_case_064_a_nominated_joker_is_the_top_of_its_suit() -> None:
    round = facing(AUSTRALIAN, "8NT", "CA", "JKDA", leader=3, joker_suit=Suit.CLUBS)
    assert legal(round) == {"JK"}
    assert play(round, "JK").view(0).winning_seat == 0


def test_case_066_only_a_suit_not_led_so_far() -> None:
    led = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS)
    hands = ["JKS8", "D7H8", "DAC9", "C5S9"]
    round = Round.set_up(AUSTRALIAN, contract=Contract("8NT", seat=0), hands=hands, suits_led=led)
    assert legal(round) == {"JK:D", "S8"}
    play(round, "JK:D")
    assert legal(round) == {"D7"}
    play(round, "D7")
    assert legal(round) == {"DA"}
    play(round, "DA")
    assert legal(round) == {"C5", "S9"}
    assert play(round, "C5").turn == 0


def test_case_067_after_four_suits_only_to_the_last_trick() -> None:
    hands = ["JKC5", "D7H8", "DASA", "HAS9"]
    round = Round.set_up(
        AUSTRALIAN, contract=Contract("8NT", seat=0), hands=hands, suits_led=tuple(Suit)
    )
    assert legal(round) == {"C5"}
    with pytest.raises(IllegalActionError) as caught:
        round.push("JK:D")
    assert caught.value.rule == 707
    play(round, "C5 D7 DA HA")
    assert (round.turn, legal(round)) == (0, {"JK"})
    assert play(round, "JK H8 SA S9").tricks[-1].winner == 0


def test_case_123_the_bar_does_not_bind_a_joker_that_follows() -> None:
    hands = ["CACK", "H7JK", "C7C8"]
    round = Round.set_up(THREE, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "CA H7 C7 CK")
    assert "JK" in legal(round)
    assert play(round, "JK C8").tricks[-1].winner == 1


@pytest.mark.parametrize(
    ("limit", "answer"),
    [(JokerLeadLimit.SHOWN_VOID, "JL:S JL:C JL:H"), (JokerLeadLimit.SUITS_LED, "JL:C JL:H")],
)
def test_case_141_a_suit_named_on_a_joker_lead_counts_as_led(
    limit: JokerLeadLimit, answer: str
) -> None:
    rule_set = AMERICAN_46.replace(joker_lead_limit=limit)
    hands = ["JKS5H8", "JLHASA", "D7S7C4", "D8S8C5"]
    round = Round.set_up(rule_set, contract=Contract("8NT", seat=0), hands=hands)
    play(round, "JK:D HA D7 D8 S5 SA S7 S8")
    assert (round.turn, legal(round)) == (1, set(answer.split()))


# ---- misère and nullo ----------------------------------------------------------------------------


def test_case_069_the_partner_sits_out() -> None:
    round = lay_lowest(auction(AUSTRALIAN, 3, "7S misere pass pass pass"))
    assert round.contract == Contract("misere", seat=1)
    assert round.sitting_out == {3}
    turns = []
    while not round.tricks:
        turns.append(round.turn)
        round.push(round.legal_actions[0])
    assert turns == [1, 2, 0]
    assert len(round.hands[3]) == 10


def test_case_070_a_joker_that_must_be_played_at_misere() -> None:
    round = facing(AUSTRALIAN, "misere", "S5", "JKD9")
    assert legal(round) == {"JK"}
    assert play(round, "JK").view(0).winning_seat == 1


def test_case_072_a_nominated_joker_follows_its_suit() -> None:
    hand = "JKD5C8"
    round = facing(AUSTRALIAN, "misere", "DA", hand, leader=3, joker_suit=Suit.DIAMONDS)
    assert legal(round) == {"JK", "D5"}
    assert play(round.copy(), "D5").view(0).winning_seat == 3
    assert play(round, "JK").view(0).winning_seat == 0


def test_case_073_misere_made_and_failed() -> None:
    assert points(AUSTRALIAN, "misere", 0) == (250, 0)
    for tricks in range(1, 11):
        assert points(AUSTRALIAN, "misere", tricks) == (-250, 0)


def test_case_075_nullo() -> None:
    assert points(AMERICAN, "misere", 0) == (250, 0)
    round = lay_lowest(auction(AMERICAN, 3, "misere pass pass pass"))
    assert round.sitting_out == {2}
    assert round.contract is not None
    assert round.contract.trumps is None
    assert [str(bid) for bid in AMERICAN.bids][10:13] == ["8S", "misere", "8C"]


def test_case_076_both_partners_sit_out_of_six() -> None:
    round = lay_lowest(auction(SIX, 5, "6S 7S pass pass pass pass misere pass"))
    assert round.contract == Contract("misere", seat=0)
    assert round.sitting_out == {2, 4}
    turns = []
    while not round.tricks:
        turns.append(round.turn)
        round.push(round.legal_actions[0])
    assert turns == [0, 1, 3, 5]


def test_case_133_misere_in_quebec() -> None:
    round = auction(QUEBEC_MISERE, 3, "misere pass pass pass")
    assert (round.phase, round.turn, len(round.hands[0])) == (Phase.EXCHANGE, 0, 16)
    lay_lowest(round)
    assert round.sitting_out == {2}
    at_random(round, random.Random(1))
    assert [len(trick) for trick in round.tricks] == [3] * 10
    assert points(QUEBEC_MISERE, "misere", 0) == (500, 0)
    assert points(QUEBEC_MISERE, "misere", 1) == (0, 500)


def test_case_132_a_blind_misere_outranks_ten_no_trumps() -> None:
    blind = AUSTRALIAN.replace(blind_misere_value=1000)
    round = auction(blind, 3, "look 10NT")
    assert (round.phase, round.turn) == (Phase.AUCTION, 1)
    assert legal(round) == {"pass", "blind", "look"}
    looked = play(round.copy(), "look")
    assert (looked.turn, legal(looked)) == (1, {"pass"})
    assert refused(looked, "blind") == 415
    play(round, "blind")
    assert round.contract == Contract("blind", seat=1)
    assert (round.phase, round.turn) == (Phase.EXCHANGE, 1)


def test_case_142_a_misere_that_stops_with_the_trick_that_decides_it() -> None:
    hands = ["D5H5H6H7H8HQHA", "DAC9D9S9H4HKDK", "D7CTDTSTHTS5S6", "-"]
    for early in (False, True):
        round = Round.set_up(
            AUSTRALIAN.replace(misere_early_stop=early),
            contract=Contract("misere", seat=1),
            hands=hands,
            winners=(0, 2, 0),
            leader=0,
        )
        play(round, "D5 DA D7")
        assert round.is_over is early
        assert at_random(round, random.Random(1)).points == (0, -250)
    with pytest.raises(FiveHundredError, match=r"(?i)misere_early_stop, misere_defender_points"):
        AUSTRALIAN.replace(misere_early_stop=True, misere_defender_points=True)


def test_case_144_nullos_that_rank_equal() -> None:
    over = Bid("10D")
    rule_set = AMERICAN.replace(
        double_nullo_value=500, double_nullo_over=over, double_nullo_when=When.PARTNER,
        bar_nullo_value=500, bar_nullo_over=over, open_misere_value=500, open_misere_over=over,
    )  # fmt: skip
    round = auction(rule_set, 3, "misere pass")
    assert {"bar", "double", "open"} <= bids(round)
    play(round, "pass bar")
    assert (round.phase, round.contract) == (Phase.PLAY, Contract("bar", seat=3))
    for calls in ("bar", "misere bar", "misere 9S bar"):
        standing = auction(rule_set, 3, calls)
        assert {refused(standing, bid) for bid in ("double", "open", "10D")} == {403}
        assert bids(standing) == {"10H", "10NT"}


# ---- the call of a partner -----------------------------------------------------------------------


def test_case_078_the_cards_that_may_be_called() -> None:
    hand, laid = "HKHQH9H8H7DADKCASKSQ", "C2C3S2"
    round = to_call(FIVE, "8H", hand, laid)
    assert {refused(round, f"?{card}") for card in ("JK", "HJ", "DJ", "HK", "C2")} == {506}
    assert round.is_legal("?HA")
    assert round.is_legal("?SA")
    others = FIVE.pack_cards - CardSet(hand) - CardSet(laid) - CardSet("JKHJDJ")
    assert legal(round) == {"alone", *map(str, others)}


def test_case_079_two_partners_share_and_one_alone_does_not() -> None:
    assert points(FIVE, "8H", (5, 1, 3, 1, 0), 0, partner=2) == (150, 10, 150, 10, 0)
    assert points(FIVE, "8H", (5, 1, 2, 1, 1), 0, partner=2) == (-150, 10, -150, 10, 10)
    assert points(FIVE, "8H", (8, 1, 0, 1, 0), 0) == (300, 10, 0, 10, 0)


def test_case_081_each_defender_scores_the_tricks_it_wins() -> None:
    assert points(FIVE, "8H", (5, 2, 0, 0, 3), 0, partner=4) == (150, 20, 0, 0, 150)


# ---- scoring -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "contract", "tricks", "answer"),
    [
        pytest.param(THREE, "7C", (8, 1, 1), (160, 10, 10), id="082-made"),
        pytest.param(THREE, "7C", (6, 3, 1), (-160, 30, 10), id="082-failed"),
        pytest.param(THREE, "8S", (10, 0, 0), (250, 0, 0), id="084"),
        pytest.param(THREE, "8C", (10, 0, 0), (260, 0, 0), id="085"),
        pytest.param(SLAM_DOUBLE, "8D", (10, 0, 0), (560, 0, 0), id="087-doubled"),
        pytest.param(SLAM_DOUBLE, "8S", (10, 0, 0), (250, 0, 0), id="087-floor"),
        pytest.param(THREE, "6S", (9, 1, 0), (40, 10, 0), id="088"),
        pytest.param(THREE, "6H", (3, 4, 3), (-100, 40, 30), id="090"),
        pytest.param(THREE, None, (5, 3, 2), (50, 30, 20), id="091"),
        pytest.param(QUEBEC, "8H", (7, 3), (0, 300), id="093"),
        pytest.param(QUEBEC, "8S", (10, 0), (240, 0), id="094"),
        pytest.param(MONTREAL, "8H", (7, 3), (-300, 30), id="096"),
        pytest.param(AUSTRALIAN, "9S", (8, 2), (-340, 20), id="097"),
        pytest.param(NEW_ZEALAND, "misere", (1, 9), (-130, 0), id="099-failed"),
        pytest.param(NEW_ZEALAND, "open", (0, 10), (230, 0), id="099-made"),
        pytest.param(rules("perfect"), "6S", (6, 4), (20, 40), id="100-least"),
        pytest.param(rules("perfect"), "10NT", (10, 0), (500, 0), id="100-most"),
        pytest.param(SLAM_DOUBLE, "10S", (10, 0, 0), (880, 0, 0), id="120"),
        pytest.param(MUST_TRUMP, "6H", (10, 0, 0), (250, 0, 0), id="121-below-7C"),
        pytest.param(MUST_TRUMP, "7NT", (10, 0, 0), (220, 0, 0), id="121-above"),
        pytest.param(ORIGINAL, "10S", (10, 0, 0), (250, 0, 0), id="138"),
        pytest.param(rules("perfect"), "8C", (10, 0), (250, 0), id="139-floor"),
        pytest.param(rules("perfect"), "8D", (10, 0), (260, 0), id="139-above"),
    ],
)
def test_case_082_084_085_087_088_090_091_093_094_096_097_099_100_120_121_138_139_points(
    rule_set: Rules, contract: str | None, tricks: tuple[int, ...], answer: tuple[int, ...]
) -> None:
    assert points(rule_set, contract, tricks) == answer


def test_case_145_the_cap_leaves_an_all_pass_round_alone() -> None:
    capped = THREE.replace(defender_cap=490)
    sheet = booked(capped, (0, 480, 0), None, 0, (4, 3, 3))
    assert sheet.scores == (40, 510, 30)
    assert booked(capped, (0, 480, 0), "6S", 0, (6, 3, 1)).scores == (40, 490, 10)


# ---- the end of the game -------------------------------------------------------------------------


def test_case_102_two_defenders_at_the_target_and_the_order_of_the_tricks() -> None:
    winners = [1, 0, 2, 0, 1, 0, 2, 0, 0, 0]
    sheet = booked(THREE, (300, 480, 490), "7S", 0, winners=winners)
    assert sheet.scores == (160, 500, 510)
    assert sheet.winners == {2}
    with pytest.raises(FiveHundredError):
        booked(THREE, (300, 480, 490), "7S", 0, (6, 2, 2))


def test_case_103_ten_hearts_wins_at_once() -> None:
    assert booked(THREE, (-200, 0, 0), "10H", 0, (10, 0, 0)).winners == {0}
    goes_on = booked(THREE.replace(instant_win=False), (-200, 0, 0), "10H", 0, (10, 0, 0))
    assert (goes_on.scores, goes_on.is_over) == ((300, 0, 0), False)


def test_case_105_an_all_pass_round_is_finished_and_may_win() -> None:
    winners = [0, 2, 0, 1, 1, 2, 0, 1, 0, 1]
    sheet = booked(THREE, (0, 0, 480), None, 0, winners=winners)
    assert sheet.scores == (40, 40, 500)
    assert sheet.winners == {2}


@pytest.mark.parametrize(
    ("rule_set", "before", "contract", "contractor", "tricks", "after", "winners"),
    [
        pytest.param(QUEBEC, (800, 700), "8C", 0, (8, 2), (1060, 700), {0}, id="106"),
        pytest.param(QUEBEC, (860, 780), "8S", 2, (7, 3), (860, 1020), {1}, id="108"),
        pytest.param(AUSTRALIAN, (-400, 0), "7S", 0, (6, 4), (-540, 40), {1}, id="111"),
        pytest.param(AUSTRALIAN, (-400, -450), "7S", 0, (6, 4), (-540, -410), {1}, id="111-low"),
        pytest.param(AMERICAN, (370, 490), "7S", 0, (7, 3), (510, 520), {0}, id="112"),
        pytest.param(
            HIGHER_WINS,
            (370, 490), "7S", 0, (7, 3), (510, 520), {1}, id="112-higher",
        ),
        pytest.param(THREE, (-100, 0, 0), "10NT", 0, (10, 0, 0), (420, 0, 0), {0}, id="118"),
        pytest.param(
            THREE.replace(instant_win=False),
            (-100, 0, 0), "10NT", 0, (10, 0, 0), (420, 0, 0), set(), id="118-none",
        ),
        pytest.param(
            HIGHER_WINS,
            (380, 490), "7S", 0, (7, 3), (520, 520), set(), id="135",
        ),
        pytest.param(
            LOSES_TO_POSITIVE,
            (-540, -60), "7S", 1, (2, 8), (-520, 80), {1}, id="136",
        ),
        pytest.param(
            LOSES_TO_POSITIVE,
            (-400, -60), "7S", 0, (6, 4), (-540, -20), set(), id="136-before",
        ),
    ],
)  # fmt: skip
def test_case_106_108_111_112_118_135_136_the_end(
    rule_set: Rules,
    before: tuple[int, ...],
    contract: str,
    contractor: int,
    tricks: tuple[int, ...],
    after: tuple[int, ...],
    winners: set[int],
) -> None:
    sheet = booked(rule_set, before, contract, contractor, tricks)
    assert sheet.scores == after
    assert sheet.winners == winners
    assert sheet.is_over is bool(winners)


def test_case_109_only_a_contract_of_ones_own_wins() -> None:
    sheet = booked(AUSTRALIAN, (480, 0), "6S", 1, (4, 6))
    assert (sheet.scores, sheet.is_over) == ((520, 40), False)
    sheet.add("6S", 6)
    assert sheet.winners == {0}


# ---- every case has its test ---------------------------------------------------------------------

CASES = {
    1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33, 34, 36, 37,
    39, 40, 42, 43, 45, 46, 48, 49, 51, 52, 54, 55, 57, 58, 60, 61, 63, 64, 66, 67, 69, 70, 72, 73,
    75, 76, 78, 79, 81, 82, 84, 85, 87, 88, 90, 91, 93, 94, 96, 97, 99, 100, 102, 103, 105, 106,
    108, 109, 111, 112, 114, 115, 117, 118, 120, 121, 123, 124, 126, 127, 129, 130, 132, 133, 135,
    136, 138, 139, 141, 142, 144, 145,
}  # fmt: skip


def test_every_case_has_a_test() -> None:
    names = [name for name in globals() if name.startswith("test_case_")]
    tested = {int(number) for name in names for number in re.findall(r"_(\d{3})(?=_)", name)}
    assert tested == CASES
