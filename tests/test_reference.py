"""The reference model against answers worked out by hand.

Tests named test_case_.. are the numbered situations of the rule book; those named test_fact_.. are
results on which independent programs agree.
"""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

import reference as ref
from reference_rules import DELTAS, PRESETS, RuleSet, packets, preset, random_rules, supported


def rules_of(name: str, **changes: int) -> RuleSet:
    return {**preset(name), **changes}


def auction(rules: RuleSet, dealer: int, *calls: str) -> ref.Round:
    round_ = ref.Round(rules, dealer, ref.pack(rules))
    for call in calls:
        round_.apply(call)
    return round_


def position(
    rules: RuleSet,
    contract: str | None,
    hands: Sequence[str],
    *,
    contractor: int | None,
    leader: int | None = None,
    suits_led: str = "",
) -> ref.Round:
    """A round in the midst of its play: hands as texts, to be led by leader or the contractor."""
    round_ = ref.Round(rules, 0, ref.pack(rules))
    round_.phase = "play"
    round_.contract = contract
    round_.contractor = contractor
    round_.turn = contractor if leader is None else leader
    round_.hands = [set(hand.split()) for hand in hands]
    round_.out = ref.sitting_out(rules, contract, contractor)
    round_.suits_led = set(suits_led)
    return round_


def play(round_: ref.Round, texts: str) -> ref.Round:
    for text in texts.split():
        round_.apply(text)
    return round_


def legal_after(
    rules: RuleSet, contract: str | None, lead: str, hand: str, *, leader: int = 0
) -> set[str]:
    """What the seat left of leader, holding hand, may play to lead."""
    hands = [""] * ref.field(rules, "players")
    hands[leader] = ref.card_of(lead)
    hands[(leader + 1) % len(hands)] = hand
    return play(position(rules, contract, hands, contractor=leader), lead).legal()


def winner(rules: RuleSet, contract: str | None, cards: str) -> int:
    return ref.trick_winner(rules, contract, cards.split())


def stacked(rules: RuleSet, dealer: int, kitty: str) -> list[str]:
    """A pack whose kitty is known."""
    wanted = kitty.split()
    rest = [card for card in ref.pack(rules) if card not in wanted]
    places = ref.deal(rules, dealer, [str(i) for i in range(len(rest) + len(wanted))])[1]
    return [
        wanted.pop(0) if str(i) in places else rest.pop(0) for i in range(len(rest) + len(wanted))
    ]


def bids_in(actions: set[str]) -> set[str]:
    return actions - {"pass"}


def bids_from(rules: RuleSet, lowest: str) -> set[str]:
    ladder = ref.bids(rules)
    return set(ladder[ladder.index(lowest) :])


def first_playout(round_: ref.Round) -> ref.Round:
    """Plays the round to its end, always with the first legal action in text order."""
    while round_.turn is not None:
        round_.apply(min(round_.legal()))
    return round_


# ------------------------------------------------------------------------------- cut and deal


def test_case_001() -> None:
    assert ref.cut_lowest({0: "CQ", 1: "DA", 2: "JK"}) == {2}


def test_case_003() -> None:
    assert ref.cut_lowest({0: "D7", 1: "C7", 2: "S9"}) == {0, 1}


def test_the_ace_is_low_in_the_cut() -> None:
    assert ref.cut_lowest({0: "S2", 1: "DA", 2: "HK"}) == {1}


def test_case_004() -> None:
    rules = rules_of("three_handed")
    cards = ref.pack(rules)
    round_ = ref.Round(rules, 1, cards)
    assert round_.hands[2] == set(cards[0:3] + cards[9:11] + cards[15:18] + cards[24:26])
    assert round_.hands[0] == set(cards[3:6] + cards[11:13] + cards[18:21] + cards[26:28])
    assert round_.hands[1] == set(cards[6:9] + cards[13:15] + cards[21:24] + cards[28:30])
    assert round_.kitty == set(cards[30:33])


def test_case_006() -> None:
    rules = rules_of("australian")
    cards = ref.pack(rules)
    round_ = ref.Round(rules, 3, cards)
    assert round_.kitty == {cards[12], cards[29], cards[42]}
    assert round_.hands[0] == set(cards[0:3] + cards[13:17] + cards[30:33])
    assert round_.hands[3] == set(cards[9:12] + cards[25:29] + cards[39:42])


def test_case_114() -> None:
    game = ref.Game(rules_of("three_handed"), 1)
    game.add("6S", 0, [0] * 6 + [1] * 4)
    assert game.dealer == 2


def test_case_115() -> None:
    rules = rules_of("two_handed")
    cards = ref.pack(rules)
    round_ = ref.Round(rules, 0, cards)
    assert len(round_.hands) == 3
    assert round_.hands[1] == set(cards[0:3] + cards[9:11] + cards[15:18] + cards[24:26])
    assert round_.hands[2] == set(cards[3:6] + cards[11:13] + cards[18:21] + cards[26:28])
    assert round_.hands[0] == set(cards[6:9] + cards[13:15] + cards[21:24] + cards[28:30])
    assert round_.kitty == set(cards[30:33])


# ----------------------------------------------------------------------------------- auction


def test_case_007() -> None:
    round_ = auction(rules_of("three_handed"), 0, "6H", "6NT", "pass", "pass")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "6NT", 2)
    assert round_.turn == 2
    assert len(round_.hands[2]) == 13


def test_case_009() -> None:
    rules = rules_of("three_handed")
    round_ = auction(rules, 0, "pass", "pass")
    assert (round_.phase, round_.turn) == ("auction", 0)
    assert round_.legal() == {"pass", *ref.bids(rules)}
    round_.apply("6S")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "6S", 0)


def test_case_010() -> None:
    round_ = auction(rules_of("three_handed"), 0, "pass", "pass", "pass")
    assert (round_.phase, round_.turn) == ("play", 1)
    assert (round_.contract, round_.contractor) == (None, None)
    assert len(round_.kitty) == 3
    assert all(len(hand) == 10 for hand in round_.hands)


def test_case_012() -> None:
    round_ = auction(rules_of("three_handed"), 0, "10NT")
    assert (round_.phase, round_.contractor) == ("exchange", 1)


def test_case_013() -> None:
    round_ = auction(rules_of("two_handed"), 0, "pass", "6S")
    assert (round_.phase, round_.contractor, round_.turn) == ("exchange", 0, 0)
    assert len(round_.hands[0]) == 13
    while round_.phase == "exchange":
        round_.apply(min(round_.legal()))
    assert round_.turn == 0


def test_case_015() -> None:
    rules = rules_of("four_handed_43")
    round_ = auction(rules, 3, "6S", "pass", "6NT", "pass")
    assert (round_.phase, round_.turn) == ("auction", 0)
    assert round_.legal() == {"pass"} | bids_from(rules, "7S")


def test_case_016() -> None:
    rules = rules_of("australian")
    round_ = auction(rules, 3, "pass", "pass", "pass", "pass")
    assert (round_.phase, round_.turn, round_.legal()) == ("thrown", None, set())
    game = ref.Game(rules, 3)
    assert game.add(None, None, [], thrown_in=True) == [0, 0]
    assert game.dealer == 0


def test_case_018() -> None:
    round_ = auction(rules_of("quebec_46"), 3, "7NT", "8S", "pass", "pass")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "8S", 1)


def test_case_019() -> None:
    round_ = auction(rules_of("quebec_46"), 3, "10NT")
    assert "GS" in round_.legal()
    round_.apply("GS")
    assert "GD" in round_.legal()
    round_.apply("GD")
    assert "GC" not in round_.legal()
    assert round_.legal() == {"pass", "GH", "GN"}


def test_case_021() -> None:
    rules = rules_of("montreal_46")
    assert auction(rules, 3, "pass", "pass", "pass", "pass").phase == "thrown"
    game = ref.Game(rules, 3)
    game.add(None, None, [], thrown_in=True)
    assert game.dealer == 3


def test_case_022() -> None:
    rules = rules_of("australian")
    assert "misere" not in auction(rules, 3, "6NT").legal()
    assert "misere" in auction(rules, 3, "7S").legal()
    assert "misere" not in auction(rules, 3, "8S").legal()


def test_case_024() -> None:
    round_ = auction(rules_of("australian"), 3)
    assert "open" in round_.legal()
    round_.apply("open")
    assert round_.legal() == {"pass", "10H", "10NT"}


def test_case_025() -> None:
    round_ = auction(rules_of("new_zealand"), 3, "6NT")
    assert "misere" in round_.legal()
    round_.apply("misere")
    assert "7S" in round_.legal()


def test_case_117() -> None:
    rules = rules_of("quebec_46")
    assert auction(rules, 3, "pass", "pass", "pass", "pass").phase == "thrown"
    game = ref.Game(rules, 3)
    game.add(None, None, [], thrown_in=True)
    assert game.dealer == 0


def test_case_124() -> None:
    rules = rules_of("classic_three_handed")
    assert auction(rules, 0, "pass", "pass", "pass").phase == "thrown"
    game = ref.Game(rules, 0)
    game.add(None, None, [], thrown_in=True)
    assert game.dealer == 1


def test_case_126() -> None:
    rules = rules_of("australian", passed_may_return=ref.RETURN_BEFORE_BID)
    round_ = auction(rules, 3, "pass", "6S", "7S", "pass")
    assert round_.turn == 0
    for call in ("pass", "7NT", "pass"):
        round_.apply(call)
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "7NT", 1)


def test_case_127() -> None:
    rules = rules_of("australian", passed_may_return=ref.RETURN_SUIT_CHANGED)
    round_ = auction(rules, 3, "pass", "6S", "pass", "7S")
    assert round_.turn == 0
    round_.apply("pass")
    other = copy.deepcopy(round_)
    round_.apply("pass")
    assert (round_.phase, round_.contractor) == ("exchange", 3)
    other.apply("7C")
    assert (other.phase, other.turn) == ("auction", 2)


def test_case_129() -> None:
    round_ = auction(rules_of("australian"), 3, "pass", "6S", "7D", "pass")
    assert round_.turn == 1
    round_.apply("pass")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "7D", 2)


def test_case_130() -> None:
    rules = rules_of("australian", raise_own_bid=ref.RAISE_SUIT)
    asked = auction(rules, 3, "6S", "pass", "pass", "pass")
    assert (asked.phase, asked.turn) == ("auction", 0)

    declined = copy.deepcopy(asked)
    declined.apply("pass")
    assert (declined.phase, declined.contract) == ("exchange", "6S")

    same_suit = copy.deepcopy(asked)
    same_suit.apply("7S")
    assert (same_suit.phase, same_suit.contract) == ("exchange", "7S")

    asked.apply("7C")
    for seat in (1, 2, 3):
        assert asked.turn == seat
        assert "7D" in asked.legal()
        asked.apply("pass")
    assert (asked.phase, asked.turn) == ("auction", 0)


def test_any_raise_reopens_the_auction_to_all() -> None:
    rules = rules_of("australian", raise_own_bid=ref.RAISE_ANY)
    round_ = auction(rules, 3, "6S", "pass", "pass", "pass", "7S")
    assert [round_.turn, round_.phase] == [1, "auction"]
    for call in ("pass", "8S", "pass", "pass"):
        round_.apply(call)
    assert (round_.turn, round_.bidder) == (2, 2)
    round_.apply("pass")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "8S", 2)


def test_an_open_misere_over_a_misere_is_a_change_of_suit() -> None:
    rules = rules_of("australian", passed_may_return=ref.RETURN_SUIT_CHANGED)
    round_ = auction(rules, 3, "7S", "misere", "pass", "open")
    assert [round_.turn, round_.phase] == [0, "auction"]
    for seat in (0, 1, 2):
        assert round_.turn == seat
        round_.apply("pass")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "open", 3)


def test_a_passed_seat_is_always_asked_again() -> None:
    round_ = auction(rules_of("new_zealand"), 3, "pass", "6S", "pass", "pass")
    assert round_.turn == 0
    round_.apply("pass")
    assert round_.turn == 1
    round_.apply("7S")
    assert round_.turn == 2


def test_while_no_bid_stands_nobody_comes_back() -> None:
    round_ = auction(rules_of("new_zealand"), 3, "pass", "pass", "pass", "pass")
    assert round_.phase == "thrown"


def test_one_call_each_whatever_the_other_fields_say() -> None:
    changes = {"passed_may_return": ref.RETURN_ALWAYS, "raise_own_bid": ref.RAISE_ANY}
    round_ = auction(rules_of("classic_three_handed", **changes), 0, "6S", "pass", "pass")
    assert (round_.phase, round_.contractor) == ("exchange", 1)


def test_a_bidder_is_not_asked_when_nobody_has_called_since() -> None:
    round_ = auction(rules_of("australian", raise_own_bid=ref.RAISE_ANY), 3, "pass", "pass", "pass")
    round_.apply("6S")
    assert (round_.phase, round_.contractor) == ("exchange", 3)


def test_a_bid_below_the_least_contract_is_thrown_in() -> None:
    rules = rules_of("quebec_46")
    round_ = auction(rules, 3, "7NT", "pass", "pass", "pass")
    assert (round_.phase, round_.contract, round_.points()) == ("thrown", "7NT", [0, 0])
    assert "7NT" not in ref.contracts(rules)
    assert ref.contracts(rules)[0] == "8S"
    game = ref.Game(rules, 3)
    game.add("7NT", 0, [], thrown_in=True)
    assert game.dealer == 0


@pytest.mark.parametrize(("bids", "auctions"), [(1, 5), (2, 15), (3, 41), (4, 108), (5, 277)])
def test_auctions_of_few_bids_have_known_numbers(bids: int, auctions: int) -> None:
    def count(round_: ref.Round) -> int:
        if round_.phase != "auction":
            return 1
        total = 0
        for call in round_.legal():
            after = copy.deepcopy(round_)
            after.apply(call)
            total += count(after)
        return total

    round_ = auction(rules_of("four_handed_43"), 0)
    round_.ranks = dict(list(round_.ranks.items())[:bids])
    assert count(round_) == auctions


# ------------------------------------------------------------------------------------- kitty


def test_case_033() -> None:
    rules = rules_of("three_handed")
    round_ = ref.Round(rules, 0, stacked(rules, 0, "HK S9 D7"))
    assert round_.kitty == {"HK", "S9", "D7"}
    for call in ("7H", "pass", "pass"):
        round_.apply(call)
    assert round_.kitty == set()
    own = max(round_.hands[1] - {"HK", "S9", "D7"}, key=ref.card_id)
    for card in ref.in_order({"S9", "D7", own}):
        round_.apply("-" + card)
    assert round_.laid == {"S9", "D7", own}
    assert "HK" in round_.hands[1]
    assert (round_.phase, round_.turn, len(round_.hands[1])) == ("play", 1, 10)


def test_case_034() -> None:
    rules = rules_of("quebec_46")
    kitty = "S4 JK C5 D6 H7 HA"
    round_ = ref.Round(rules, 3, stacked(rules, 3, kitty))
    for call in ("8S", "pass", "pass", "pass"):
        round_.apply(call)
    assert len(round_.hands[0]) == 16
    for card in ref.in_order(kitty.split()):
        assert round_.phase == "exchange"
        round_.apply("-" + card)
    assert round_.laid == set(kitty.split())
    assert (round_.phase, len(round_.hands[0])) == ("play", 10)


def test_each_set_is_laid_away_in_one_way() -> None:
    rules = rules_of("australian")
    round_ = auction(rules, 3, "10NT")

    def ways(round_: ref.Round) -> int:
        if round_.phase != "exchange":
            return 1
        total = 0
        for action in round_.legal():
            after = copy.deepcopy(round_)
            after.apply(action)
            total += ways(after)
        return total

    assert ways(round_) == math.comb(13, 3)


# ----------------------------------------------------------------------------- suit contracts


def test_case_036() -> None:
    assert legal_after(rules_of("three_handed"), "7H", "DA", "DJ S9 CA") == {"DJ", "S9", "CA"}


def test_case_037() -> None:
    rules = rules_of("three_handed", must_trump=1)
    assert legal_after(rules, "7H", "DA", "DJ S9 CA") == {"DJ"}


def test_case_039() -> None:
    assert legal_after(rules_of("three_handed"), "7H", "DJ", "H7 DA") == {"H7"}


def test_case_040() -> None:
    hands = ["HA S7", "DJ S8", "HJ S9"]
    round_ = position(rules_of("three_handed"), "7H", hands, contractor=0)
    play(round_, "HA DJ HJ")
    assert (round_.winners, round_.turn) == ([2], 2)


def test_case_042() -> None:
    assert legal_after(rules_of("three_handed"), "7C", "CA", "JK HA HK") == {"JK"}


def test_case_043() -> None:
    assert legal_after(rules_of("three_handed"), "7C", "DA", "JK D7") == {"D7"}


def test_case_045() -> None:
    assert winner(rules_of("three_handed"), "7S", "DA HK D7") == 0


def test_case_046() -> None:
    assert winner(rules_of("three_handed"), "7S", "DJ DQ DT") == 1


def test_case_048() -> None:
    assert winner(rules_of("quebec_46"), "8S", "SJ JL CJ SA") == 1


def test_case_049() -> None:
    assert legal_after(rules_of("quebec_46"), "8S", "CA", "CJ D4 H9") == {"CJ", "D4", "H9"}


def test_a_game_bid_names_the_trump_suit() -> None:
    rules = rules_of("quebec_46")
    assert winner(rules, "GS", "DA S4 DK DQ") == 1
    assert winner(rules, "GN", "DA S4 DK DQ") == 0
    assert ref.made(rules, "GS", 0, [6, 0, 4, 0])
    assert not ref.made(rules, "GS", 0, [6, 1, 3, 0])


def test_case_051() -> None:
    hands = ["HA S7", "H9 SK", "JK HJ"]
    round_ = position(rules_of("two_handed"), "7H", hands, contractor=0)
    round_.apply("HA")
    assert round_.legal() == {"H9"}
    round_.apply("H9")
    assert (round_.winners, round_.turn) == ([0], 0)


def test_case_052() -> None:
    round_ = auction(rules_of("three_handed"), 0, "pass", "7H", "pass")
    while round_.phase == "exchange":
        round_.apply(min(round_.legal()))
    assert (round_.phase, round_.turn) == ("play", 2)


# ------------------------------------------------------------------------- joker at no trump


def test_case_054() -> None:
    hands = ["CA S7", "JK H7", "CK S8"]
    round_ = position(rules_of("three_handed"), "8NT", hands, contractor=0)
    round_.apply("CA")
    assert round_.legal() == {"JK", "H7"}
    play(round_, "JK CK")
    assert round_.winners == [1]


def test_case_055() -> None:
    hands = ["CA S7 S8", "H7 SA JK", "C7 S9 ST"]
    round_ = position(rules_of("three_handed"), "8NT", hands, contractor=0)
    play(round_, "CA H7 C7 S7 SA S9")
    assert round_.shown_void[1] == {"C"}
    assert round_.legal() == {"JK:S", "JK:D", "JK:H"}


def test_case_057() -> None:
    hands = ["S7 S8 S9 SA JK", "CA DA HA ST H7", "C7 D7 H8 SJ D8"]
    round_ = position(rules_of("three_handed"), "8NT", hands, contractor=0, leader=1)
    play(round_, "CA C7 S7 DA D7 S8 HA H8 S9 ST SJ SA")
    assert round_.winners == [1, 1, 1, 0]
    assert round_.legal() == {"JK:S"}


def test_case_058() -> None:
    assert winner(rules_of("three_handed"), "8NT", "HJ HA DJ") == 1


def test_case_060() -> None:
    hands = ["JL S4", "JK SA", "D4 H5", "D5 H6"]
    round_ = position(rules_of("quebec_46"), "8NT", hands, contractor=0)
    round_.apply("JL")
    assert round_.legal() == {"JK"}
    round_.apply("JK")
    assert round_.legal() == {"D4", "H5"}
    play(round_, "D4 D5")
    assert round_.winners == [1]


def test_case_061() -> None:
    assert winner(rules_of("quebec_46"), "8NT", "DA D5 JL JK") == 3
    assert legal_after(rules_of("quebec_46"), "8NT", "DA", "JL S4") == {"JL", "S4"}


def test_case_063() -> None:
    rules = rules_of("montreal_46")
    hands = ["JL D4", "S5 S6", "S7 S8", "S9 ST"]
    assert position(rules, "8NT", hands, contractor=0).legal() == {"D4"}
    hands[0] = "JK JL"
    assert position(rules, "8NT", hands, contractor=0).legal() == {"JK", "JL"}


def test_case_064() -> None:
    rules = rules_of("australian")
    hands = ["JK DA ST", "S8 CA", "S9 C6", "SA C7"]
    round_ = position(rules, "8NT", hands, contractor=0)
    assert round_.legal() == {
        *("DA", "ST", "JK:S", "JK:C", "JK:D", "JK:H"),
        *("joker=S", "joker=C", "joker=D", "joker=H"),
    }
    round_.apply("joker=C")
    assert round_.turn == 0
    assert round_.legal() == {"JK", "DA", "ST"}
    play(round_, "ST S8 S9 SA C7")
    assert round_.legal() == {"JK"}
    play(round_, "JK CA C6")
    assert round_.winners == [3, 0]


def test_case_066() -> None:
    hands = ["JK C5", "DA S5", "D5 S6", "S7 S8"]
    round_ = position(rules_of("australian"), "8NT", hands, contractor=0, suits_led="SCH")
    round_.winners = [0, 0, 0]
    assert round_.legal() == {"C5", "JK:D"}
    round_.apply("JK:D")
    assert round_.legal() == {"DA"}
    play(round_, "DA D5 S7")
    assert round_.winners == [0, 0, 0, 0]


def test_case_067() -> None:
    hands = ["JK C5", "S5 S6", "S7 S8", "S9 ST"]
    round_ = position(rules_of("australian"), "8NT", hands, contractor=0, suits_led="SCDH")
    round_.winners = [0] * 8
    assert round_.legal() == {"C5"}
    play(round_, "C5 S5 S7 S9")
    assert (round_.turn, round_.legal()) == (0, {"JK"})
    round_.apply("JK")
    assert round_.legal() == {"S6"}


def test_case_123() -> None:
    hands = ["CA CK", "H7 JK", "C7 C8"]
    round_ = position(rules_of("three_handed"), "8NT", hands, contractor=0)
    play(round_, "CA H7 C7 CK")
    assert round_.legal() == {"JK"}
    play(round_, "JK C8")
    assert round_.winners == [0, 1]


@pytest.mark.parametrize(
    ("limit", "suits"),
    [(ref.LEAD_LIMIT_SHOWN_VOID, "SCH"), (ref.LEAD_LIMIT_SUITS_LED, "CH")],
)
def test_case_141(limit: int, suits: str) -> None:
    rules = rules_of("american_46", inkle=0, joker_lead_limit=limit)
    hands = ["JK S5 C5", "H5 SA JL", "D5 S6 C6", "D6 S7 C7"]
    round_ = position(rules, "8NT", hands, contractor=0)
    play(round_, "JK:D H5 D5 D6 S5 SA S6 S7")
    assert (round_.winners, round_.turn) == ([0, 1], 1)
    assert round_.legal() == {f"JL:{suit}" for suit in suits}


def test_a_suit_without_joker_shows_void_and_a_joker_at_any_time_does_not() -> None:
    hands = ["CA S7", "JK H7", "CK S8"]
    strict = position(rules_of("three_handed"), "8NT", hands, contractor=0)
    assert play(strict, "CA JK").shown_void == [set(), {"C"}, set()]
    free = position(rules_of("letter_002"), "8NT", hands, contractor=0)
    assert play(free, "CA JK").shown_void == [set(), set(), set()]


def test_the_joker_at_any_time_leaves_the_led_suit_in_hand() -> None:
    assert legal_after(rules_of("letter_002"), "8NT", "CA", "JK C7 H7") == {"JK", "C7"}


def test_a_joker_that_must_be_played_when_void() -> None:
    rules = rules_of("three_handed", joker_follow=ref.FOLLOW_MUST)
    assert legal_after(rules, "8NT", "CA", "JK D7 H7") == {"JK"}
    assert legal_after(rules, "8NT", "CA", "JK C7 H7") == {"C7"}


def test_at_no_trump_no_joker_is_compulsory() -> None:
    assert legal_after(rules_of("australian"), "8NT", "CA", "JK D7") == {"JK", "D7"}
    assert legal_after(rules_of("new_zealand"), "misere", "CA", "JK D7") == {"JK", "D7"}


def test_after_a_free_joker_lead_everybody_plays_anything() -> None:
    hands = ["JK", "JL S5", "D4 H5", "D5 H6"]
    round_ = position(rules_of("montreal_46"), "8NT", hands, contractor=0)
    round_.apply("JK")
    assert round_.legal() == {"JL", "S5"}
    play(round_, "S5 D4 D5")
    assert (round_.suits_led, round_.shown_void) == (set(), [set()] * 4)


def test_jokers_as_trumps_follow_each_other_and_show_void_in_the_led_suit() -> None:
    hands = ["DA JL", "JK S5", "D4 H5", "D5 H6"]
    round_ = position(rules_of("quebec_46"), "8NT", hands, contractor=0)
    play(round_, "DA JK D4 D5")
    assert round_.shown_void == [set(), {"D"}, set(), set()]
    play(round_, "S5 H5 H6 JL")
    assert round_.winners == [1, 0]
    assert round_.shown_void == [{"S"}, {"D"}, {"S"}, {"S"}]


def test_a_nominated_joker_is_a_plain_discard_on_other_suits() -> None:
    rules = rules_of("australian")
    assert ref.trick_winner(rules, "8NT", ["S5", "JK", "S9"], nominated="C") == 2
    assert ref.trick_winner(rules, "8NT", ["C5", "JK", "CA"], nominated="C") == 1
    assert ref.trick_winner(rules, "8H", ["S5", "JK", "S9"], nominated="C") == 1


def test_only_the_contractor_who_holds_the_joker_may_name_its_suit_at_the_first_lead() -> None:
    rules = rules_of("australian")
    hands = ["S5 S6", "JK S7", "S8 S9", "ST SJ"]
    names = {f"joker={suit}" for suit in ref.SUITS}
    assert not names & position(rules, "8NT", hands, contractor=0).legal()
    assert names <= position(rules, "8NT", hands, contractor=1).legal()
    assert names <= position(rules, "open", hands, contractor=1).legal()
    assert not names & position(rules, "8S", hands, contractor=1).legal()
    assert not names & position(rules, None, hands, contractor=None, leader=1).legal()
    later = position(rules, "8NT", hands, contractor=1)
    play(later, "S7 S9 SJ S6")
    later.turn = 1
    assert not names & later.legal()


def test_with_all_four_suits_barred_any_may_be_named() -> None:
    round_ = position(rules_of("three_handed"), "8NT", ["JK", "S7", "S8"], contractor=0)
    round_.shown_void[0] = set("SCDH")
    assert round_.legal() == {"JK:S", "JK:C", "JK:D", "JK:H"}


# -------------------------------------------------------------------------- misere and nullo


def test_case_069() -> None:
    hands = ["S5 S6", "S7 S8", "S9 ST", "H5 H6"]
    round_ = position(rules_of("australian"), "misere", hands, contractor=1)
    assert round_.out == {3}
    order = []
    for text in ("S8", "ST", "S6"):
        order.append(round_.turn)
        round_.apply(text)
    assert order == [1, 2, 0]
    assert round_.winners == [2]


def test_case_070() -> None:
    hands = ["S5 S6", "ST S8", "JK D9", "H5 H6"]
    round_ = position(rules_of("australian"), "misere", hands, contractor=1)
    round_.apply("ST")
    assert round_.legal() == {"JK"}
    play(round_, "JK S6")
    assert round_.winners == [2]


def test_case_072() -> None:
    hands = ["SK S7", "JK D5 S5", "S9 DA", "H5 H6"]
    round_ = position(rules_of("australian"), "misere", hands, contractor=1)
    play(round_, "joker=D S5 S9 SK S7")
    assert round_.turn == 1
    assert round_.legal() == {"JK", "D5"}

    hands = ["S7 D6", "JK D5 S5", "S9 DA", "H5 H6"]
    round_ = position(rules_of("australian"), "misere", hands, contractor=1)
    play(round_, "joker=D S5 S9 S7 DA D6")
    assert round_.legal() == {"JK", "D5"}
    round_.apply("D5")
    assert round_.winners == [2, 2]


def test_case_073() -> None:
    rules = rules_of("australian")
    assert ref.points(rules, "misere", 0, [0, 6, 0, 4]) == [250, 0]
    assert ref.points(rules, "misere", 0, [1, 5, 0, 4]) == [-250, 0]


def test_case_075() -> None:
    rules = rules_of("american_45", inkle=0)
    assert ref.points(rules, "misere", 0, [0, 6, 0, 4]) == [250, 0]
    assert ref.sitting_out(rules, "misere", 0) == {2}
    assert winner(rules, "misere", "C5 CT CJ") == 2


def test_case_076() -> None:
    hands = ["ST", "S9", "H4", "S8", "H5", "SU"]
    round_ = position(rules_of("six_handed_63"), "misere", hands, contractor=0)
    assert round_.out == {2, 4}
    order = []
    for text in ("ST", "S9", "S8", "SU"):
        order.append(round_.turn)
        round_.apply(text)
    assert order == [0, 1, 3, 5]
    assert (round_.phase, round_.winners) == ("over", [5])


def test_case_133() -> None:
    rules = rules_of("quebec_misere")
    assert ref.bids(rules)[9:12] == ["7NT", "misere", "8S"]
    assert ref.bids(rules)[24:27] == ["10H", "open", "10NT"]
    round_ = auction(rules, 3, "misere", "pass", "pass", "pass")
    assert (round_.phase, round_.contractor, round_.turn) == ("exchange", 0, 0)
    assert len(round_.hands[0]) == 16
    first_playout(round_)
    assert round_.out == {2}
    assert len(round_.hands[2]) == 10
    assert len(round_.winners) == 10
    assert round_.points() == ([500, 0] if round_.tricks()[0] == 0 else [0, 500])
    assert ref.points(rules, "misere", 0, [0, 5, 0, 5]) == [500, 0]
    assert ref.points(rules, "misere", 0, [1, 5, 0, 4]) == [0, 500]


def test_case_142() -> None:
    rules = rules_of("australian", misere_early_stop=1)
    hands = ["S7 C7 D7 H8 H9", "S5 C5 D5 HA H5", "S6 C6 D6 H6 H7", "HT HJ HQ HK JK"]
    round_ = position(rules, "misere", hands, contractor=1)
    play(round_, "S5 S6 S7 C7 C5 C6 D7 D5 D6 H8")
    assert (round_.phase, round_.winners) == ("play", [0, 0, 0])
    play(round_, "HA H6")
    assert (round_.phase, round_.turn) == ("over", None)
    assert round_.winners == [0, 0, 0, 1]
    assert round_.points() == [0, -250]
    fault = ref.conflict({**rules, "misere_defender_points": 1})
    assert fault is not None
    assert "misere_early_stop" in fault


def test_an_illegal_action_changes_nothing() -> None:
    round_ = auction(rules_of("australian"), 3, "7S")
    before = copy.deepcopy(vars(round_))
    for text in ("7S", "6NT", "H7", "-H7", "JK", "joker=H", "GS", "blind", ""):
        with pytest.raises(ref.Illegal):
            round_.apply(text)
    assert vars(round_) == before


# ----------------------------------------------------------------------------------- scoring


def test_case_082() -> None:
    rules = rules_of("three_handed")
    assert ref.points(rules, "7C", 0, [8, 1, 1]) == [160, 10, 10]
    assert ref.points(rules, "7C", 0, [6, 2, 2]) == [-160, 20, 20]


def test_case_084() -> None:
    assert ref.points(rules_of("three_handed"), "8S", 1, [0, 10, 0]) == [0, 250, 0]


def test_case_085() -> None:
    assert ref.points(rules_of("three_handed"), "8C", 1, [0, 10, 0]) == [0, 260, 0]


def test_case_087() -> None:
    rules = rules_of("slam_double")
    assert ref.points(rules, "8D", 0, [10, 0, 0]) == [560, 0, 0]
    assert ref.points(rules, "8S", 0, [10, 0, 0]) == [250, 0, 0]


def test_case_088() -> None:
    assert ref.points(rules_of("three_handed"), "6S", 0, [9, 1, 0]) == [40, 10, 0]


def test_case_090() -> None:
    assert ref.points(rules_of("three_handed"), "6H", 0, [3, 4, 3]) == [-100, 40, 30]


def test_case_091() -> None:
    assert ref.points(rules_of("three_handed"), None, None, [5, 3, 2]) == [50, 30, 20]


def test_case_093() -> None:
    assert ref.points(rules_of("quebec_46"), "8H", 0, [4, 2, 3, 1]) == [0, 300]


def test_case_094() -> None:
    assert ref.points(rules_of("quebec_46"), "8S", 0, [4, 0, 6, 0]) == [240, 0]


def test_case_096() -> None:
    assert ref.points(rules_of("montreal_46"), "8H", 0, [4, 2, 3, 1]) == [-300, 30]


def test_case_097() -> None:
    assert ref.points(rules_of("australian"), "9S", 1, [1, 4, 1, 4]) == [20, -340]


def test_case_099() -> None:
    rules = rules_of("new_zealand")
    assert ref.points(rules, "misere", 0, [1, 5, 0, 4]) == [-130, 0]
    assert ref.points(rules, "open", 0, [0, 5, 0, 5]) == [230, 0]


def test_case_100() -> None:
    rules = rules_of("australian+perfect")
    assert ref.points(rules, "6S", 0, [6, 2, 0, 2]) == [20, 40]
    assert ref.points(rules, "10NT", 0, [10, 0, 0, 0]) == [500, 0]


def test_case_120() -> None:
    assert ref.points(rules_of("slam_double"), "10S", 0, [10, 0, 0]) == [880, 0, 0]


def test_case_121() -> None:
    rules = rules_of("letter_000_001")
    assert ref.points(rules, "6H", 0, [10, 0, 0]) == [250, 0, 0]
    assert ref.points(rules, "7S", 0, [10, 0, 0]) == [250, 0, 0]
    assert ref.points(rules, "7C", 0, [10, 0, 0]) == [160, 0, 0]
    assert ref.points(rules, "7NT", 0, [10, 0, 0]) == [220, 0, 0]


def test_case_139() -> None:
    rules = rules_of("australian+perfect")
    assert ref.points(rules, "8C", 0, [10, 0, 0, 0]) == [250, 0]
    assert ref.points(rules, "8D", 0, [10, 0, 0, 0]) == [260, 0]


def test_case_145() -> None:
    game = ref.Game(rules_of("three_handed", defender_cap=490), 0, [0, 480, 0])
    assert game.add(None, None, [1, 1, 1, 0, 0, 0, 0, 2, 2, 2]) == [40, 30, 30]
    assert game.scores == [40, 510, 30]


def test_where_floor_and_doubling_meet_the_doubling_counts() -> None:
    rules = rules_of("australian+perfect", slam_double=1)
    assert ref.points(rules, "8C", 0, [10, 0, 0, 0]) == [480, 0]


def test_the_cap_stops_the_points_of_defenders() -> None:
    game = ref.Game(rules_of("capped_defence"), 0, [0, 480])
    assert game.add("6S", 0, [0] * 6 + [1] * 4) == [40, 10]
    assert game.add("6S", 0, [0] * 6 + [1] * 4) == [40, 0]
    assert game.scores == [80, 490]


def test_defenders_are_paid_only_when_the_contract_is_set() -> None:
    rules = rules_of("australian", defender_points=ref.DEFENDERS_WHEN_SET)
    assert ref.points(rules, "6S", 0, [6, 4, 0, 0]) == [40, 0]
    assert ref.points(rules, "6S", 0, [5, 5, 0, 0]) == [-40, 50]


def test_defenders_may_be_paid_at_misere() -> None:
    rules = rules_of("australian", misere_defender_points=1)
    assert ref.points(rules, "misere", 0, [0, 6, 0, 4]) == [250, 100]
    assert ref.points(rules, "open", 0, [1, 5, 0, 4]) == [-500, 90]


def test_every_other_column_scores_a_failed_contract() -> None:
    rules = rules_of("three_handed", failed=ref.FAILED_OPPONENTS)
    assert ref.points(rules, "7C", 0, [6, 3, 1]) == [0, 190, 170]


# ------------------------------------------------------------------------------- end of game


def test_case_102() -> None:
    game = ref.Game(rules_of("three_handed"), 0, [300, 480, 490])
    game.add("7S", 0, [1, 0, 2, 0, 1, 0, 2, 0, 0, 0])
    assert game.scores == [160, 500, 510]
    assert (game.over, game.winners) == (True, {2})


def test_case_103() -> None:
    game = ref.Game(rules_of("three_handed"), 0, [-200, 0, 0])
    game.add("10H", 0, [0] * 10)
    assert (game.over, game.winners) == (True, {0})
    game = ref.Game(rules_of("three_handed", instant_win=0), 0, [-200, 0, 0])
    game.add("10H", 0, [0] * 10)
    assert (game.over, game.scores) == (False, [300, 0, 0])


def test_case_105() -> None:
    game = ref.Game(rules_of("three_handed"), 0, [0, 0, 480])
    game.add(None, None, [0, 2, 0, 1, 0, 2, 1, 1, 1, 1])
    assert game.scores == [30, 50, 500]
    assert (game.over, game.winners) == (True, {2})


def test_case_106() -> None:
    game = ref.Game(rules_of("quebec_46"), 0, [800, 700])
    game.add("8C", 0, [0] * 8 + [1] * 2)
    assert (game.scores, game.over, game.winners) == ([1060, 700], True, {0})


def test_case_108() -> None:
    game = ref.Game(rules_of("quebec_46"), 0, [860, 780])
    game.add("8S", 0, [0] * 7 + [1] * 3)
    assert (game.scores, game.over, game.winners) == ([860, 1020], True, {1})


def test_case_109() -> None:
    game = ref.Game(rules_of("australian"), 0, [480, 0])
    game.add("6S", 1, [0] * 4 + [1] * 6)
    assert (game.scores, game.over) == ([520, 40], False)
    game.add("6S", 0, [0] * 6 + [1] * 4)
    assert (game.over, game.winners) == (True, {0})


def test_case_111() -> None:
    game = ref.Game(rules_of("australian"), 0, [-400, -300])
    game.add("7S", 0, [0] * 6 + [1] * 4)
    assert (game.scores, game.over, game.winners) == ([-540, -260], True, {1})


def test_case_112() -> None:
    rules = rules_of("american_45", inkle=0)
    game = ref.Game(rules, 0, [370, 490])
    game.add("7S", 0, [0] * 7 + [1] * 3)
    assert (game.scores, game.winners) == ([510, 520], {0})
    game = ref.Game({**rules, "tie_break": ref.TIE_HIGHER}, 0, [370, 490])
    game.add("7S", 0, [0] * 7 + [1] * 3)
    assert (game.over, game.winners) == (True, {1})


def test_case_118() -> None:
    game = ref.Game(rules_of("three_handed"), 0, [-100, 0, 0])
    game.add("10NT", 0, [0] * 10)
    assert (game.over, game.winners) == (True, {0})
    game = ref.Game(rules_of("three_handed", instant_win=0), 0, [-100, 0, 0])
    game.add("10NT", 0, [0] * 10)
    assert (game.over, game.scores) == (False, [420, 0, 0])


def test_case_135() -> None:
    rules = rules_of("american_45", inkle=0, tie_break=ref.TIE_HIGHER)
    game = ref.Game(rules, 0, [380, 490])
    game.add("7S", 0, [0] * 7 + [1] * 3)
    assert (game.scores, game.over) == ([520, 520], False)


def test_case_136() -> None:
    rules = rules_of("american_45", inkle=0, at_lower_limit=ref.LIMIT_LOSES_TO_POSITIVE)
    game = ref.Game(rules, 0, [-540, -60])
    game.add("7S", 1, [1] * 8 + [0] * 2)
    assert (game.scores, game.over, game.winners) == ([-520, 80], True, {1})


def test_a_side_at_the_limit_plays_on_while_the_other_is_below_zero() -> None:
    rules = rules_of("australian", at_lower_limit=ref.LIMIT_LOSES_TO_POSITIVE)
    game = ref.Game(rules, 0, [-400, -300])
    game.add("7S", 0, [0] * 6 + [1] * 4)
    assert (game.scores, game.over) == ([-540, -260], False)


def test_a_game_bid_decides_the_match() -> None:
    game = ref.Game(rules_of("quebec_46"), 0, [0, 900])
    assert game.add("GS", 0, [0, 2] * 5) == [1000, 0]
    assert (game.over, game.winners) == (True, {0})
    game = ref.Game(rules_of("quebec_46", target=5000), 0)
    game.add("GS", 0, [0] * 9 + [1])
    assert (game.scores, game.over, game.winners) == ([0, 1000], True, {1})


def test_a_seat_out_of_contention_plays_on_and_cannot_win() -> None:
    game = ref.Game(rules_of("classic_three_handed"), 0, [-400, 0, 480])
    game.add("7S", 0, [0] * 6 + [1] * 4)
    assert (game.over, game.barred) == (False, {0})
    assert game.scores == [-540, 40, 480]
    game = ref.Game(rules_of("classic_three_handed"), 0, [-400, 0, 0])
    game.add("7S", 0, [0] * 6 + [1] * 4)
    game.add("10NT", 0, [0] * 10)
    game.add("10NT", 0, [0] * 10)
    game.add("10NT", 0, [0] * 10)
    assert (game.scores[0], game.over) == (1020, False)
    game.add("9S", 1, [1] * 8 + [2] * 2)
    game.add("9S", 1, [1] * 8 + [2] * 2)
    assert (game.scores, game.barred) == ([1020, -640, 40], {0, 1})
    assert (game.over, game.winners) == (True, {2})


def test_the_highest_wins_when_one_stands_at_the_limit() -> None:
    rules = rules_of("three_handed", at_lower_limit=ref.LIMIT_HIGHEST_WINS, lower_limit=-500)
    game = ref.Game(rules, 0, [-400, 80, 100])
    game.add("7S", 0, [0] * 6 + [1, 1, 1, 2])
    assert (game.scores, game.over, game.winners) == ([-540, 110, 110], True, {1, 2})


def test_by_trick_order_the_contract_comes_last() -> None:
    rules = rules_of("letter_002")
    game = ref.Game(rules, 0, [400, 490, 0])
    game.add("7S", 0, [0] * 9 + [1])
    assert (game.scores, game.winners) == ([540, 500, 0], {1})
    game = ref.Game(rules_of("three_handed"), 0, [400, 490, 0])
    game.add("7S", 0, [0] * 9 + [1])
    assert game.winners == {0}


def test_who_stood_at_the_target_before_the_deal_was_there_first() -> None:
    game = ref.Game(rules_of("three_handed"), 0, [0, 500, 490])
    game.add("6S", 0, [2, 2, 1, *[0] * 7])
    assert (game.scores, game.winners) == ([40, 510, 510], {1})
    game = ref.Game(rules_of("three_handed"), 0, [0, 500, 510])
    game.add("6S", 0, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    assert (game.scores, game.winners) == ([40, 510, 510], {1, 2})
    game = ref.Game(rules_of("three_handed"), 0, [0, 500, 510])
    game.add("6S", 0, [0] * 10)
    assert (game.scores, game.winners) == ([250, 500, 510], {2})


def test_with_all_sides_at_the_limit_the_highest_wins() -> None:
    game = ref.Game(rules_of("australian"), 0, [-600, -360])
    game.add("7S", 1, [1] * 6 + [0] * 4)
    assert (game.scores, game.over, game.winners) == ([-560, -500], True, {1})


def test_a_side_at_the_limit_loses_to_one_at_nought() -> None:
    rules = rules_of("australian", at_lower_limit=ref.LIMIT_LOSES_TO_POSITIVE)
    game = ref.Game(rules, 0, [-400, -40])
    game.add("7S", 0, [0] * 6 + [1] * 4)
    assert (game.scores, game.over, game.winners) == ([-540, 0], True, {1})


def test_a_finished_game_takes_no_more_deals() -> None:
    game = ref.Game(rules_of("australian"), 0, [460, 0])
    game.add("6S", 0, [0] * 10)
    assert game.over
    with pytest.raises(ValueError, match="over"):
        game.add("6S", 0, [0] * 10)


# ------------------------------------------------------------------------------------- facts


def test_fact_pack() -> None:
    cards = ref.pack(rules_of("australian"))
    assert len(cards) == 43
    assert not {"S4", "C4", "S3", "D3", "H2"} & set(cards)
    assert {"D4", "H4"} <= set(cards)
    assert len(ref.pack(rules_of("six_handed_63"))) == 63
    sizes = {name: len(ref.pack(rules)) for name, rules in PRESETS.items()}
    assert sizes == {
        "three_handed": 33,
        "two_handed": 33,
        "four_handed_43": 43,
        "quebec_46": 46,
        "australian": 43,
        "new_zealand": 43,
        "american_45": 45,
        "us_team_43": 43,
        "five_handed": 53,
        "six_handed_63": 63,
        "original_1904": 33,
        "montreal_46": 46,
    }


def test_cards_stand_in_ascending_order() -> None:
    assert ref.pack(rules_of("three_handed"))[:6] == ["S7", "S8", "S9", "ST", "JK", "SJ"]
    quebec = ref.pack(rules_of("quebec_46"))
    assert quebec[quebec.index("JL") - 1 :][:3] == ["CT", "JL", "CJ"]


TRUMP_LENGTHS = {
    "three_handed": (10, 10, 10, 10),
    "australian": (12, 12, 13, 13),
    "four_handed_43": (12, 13, 12, 13),
    "american_45": (13, 13, 13, 13),
    "quebec_46": (14, 14, 14, 14),
    "five_handed": (15, 15, 15, 15),
    "six_handed_63": (17, 17, 18, 18),
}


@pytest.mark.parametrize("name", TRUMP_LENGTHS)
def test_trump_suits_have_their_length(name: str) -> None:
    rules = rules_of(name)
    lengths = tuple(
        sum(ref.suit_of(rules, "6" + suit, None, card) == suit for card in ref.pack(rules))
        for suit in ref.SUITS
    )
    assert lengths == TRUMP_LENGTHS[name]


def test_trump_rank_with_high_cards() -> None:
    rules = rules_of("six_handed_63")
    order = ["JK", "HJ", "DJ", "HA", "HK", "HQ", "HW", "HV", "HU", "HT", "H9"]
    for stronger, weaker in pairwise(order):
        assert ref.trick_winner(rules, "6H", [weaker, stronger]) == 1
        assert ref.trick_winner(rules, "6H", [stronger, weaker]) == 0
    order = ["HA", "HK", "HQ", "HJ", "HW", "HV", "HU", "HT", "H9"]
    for stronger, weaker in pairwise(order):
        assert ref.trick_winner(rules, "6NT", [weaker, stronger]) == 1


def test_fact_values() -> None:
    rules = rules_of("australian")
    values = [ref.value(rules, bid) for bid in ref.LEVEL_BIDS]
    assert values == [
        *(40, 60, 80, 100, 120),
        *(140, 160, 180, 200, 220),
        *(240, 260, 280, 300, 320),
        *(340, 360, 380, 400, 420),
        *(440, 460, 480, 500, 520),
    ]
    assert ref.value(rules, "misere") == 250
    assert ref.value(rules, "open") == 500
    assert {ref.value(rules_of("quebec_46"), bid) for bid in ref.GAME_BIDS} == {1000}


FACT_SCORES = [
    ("7D", (7, 3), (180, 30)),
    ("7D", (8, 2), (180, 20)),
    ("10NT", (7, 3), (-520, 30)),
    ("6H", (5, 5), (-100, 50)),
    ("8S", (10, 0), (250, 0)),
    ("6H", (10, 0), (250, 0)),
    ("8C", (10, 0), (260, 0)),
    ("8NT", (10, 0), (320, 0)),
    ("9C", (0, 10), (-360, 100)),
    ("misere", (0, 10), (250, 0)),
    ("misere", (1, 9), (-250, 0)),
    ("open", (10, 0), (-500, 0)),
    ("8H", (8, 2), (300, 20)),
    ("8H", (6, 4), (-300, 40)),
    ("7S", (10, 0), (250, 0)),
    ("6NT", (5, 5), (-120, 50)),
    ("6S", (8, 2), (40, 20)),
    ("9D", (8, 2), (-380, 20)),
]


@pytest.mark.parametrize(("contract", "tricks", "expected"), FACT_SCORES)
def test_fact_score(contract: str, tricks: tuple[int, int], expected: tuple[int, int]) -> None:
    by_seat = [tricks[0], tricks[1], 0, 0]
    assert ref.points(rules_of("australian"), contract, 0, by_seat) == list(expected)


def test_fact_score_of_three_sides() -> None:
    rules = rules_of("six_handed_63+three_pairs")
    assert ref.points(rules, "8S", 0, [5, 1, 0, 3, 0, 1]) == [240, 10, 10]


FACT_ENDINGS = [
    # before the deal, contract, contractor, tricks of the first side, after it, winners
    ((360, -230), "7S", 0, 7, (500, -200), {0}),
    ((490, 360), "7S", 1, 3, (520, 500), {1}),
    ((660, 440), "7S", 0, 6, (520, 480), set()),
    ((340, 490), "7S", 0, 7, (480, 520), set()),
    ((-360, -530), "7S", 0, 6, (-500, -490), {1}),
    ((459, -529), "6S", 0, 7, (499, -499), set()),
]


@pytest.mark.parametrize(
    ("before", "contract", "contractor", "tricks", "after", "winners"), FACT_ENDINGS
)
def test_fact_game_end(
    before: tuple[int, int],
    contract: str,
    contractor: int,
    tricks: int,
    after: tuple[int, int],
    winners: set[int],
) -> None:
    game = ref.Game(rules_of("australian"), 0, before)
    game.add(contract, contractor, [0] * tricks + [1] * (10 - tricks))
    assert game.scores == list(after)
    assert (game.over, game.winners) == (bool(winners), winners)


def test_fact_order() -> None:
    sixes_and_sevens = ["6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT"]
    eights_and_nines = ["8S", "8C", "8D", "8H", "8NT", "9S", "9C", "9D", "9H", "9NT"]
    tens = ["10S", "10C", "10D", "open", "10H", "10NT"]
    expected = [*sixes_and_sevens, "misere", *eights_and_nines, *tens]
    assert ref.bids(rules_of("australian")) == expected


def test_fact_legal_calls() -> None:
    rules = rules_of("australian")
    assert auction(rules, 3, "10D").legal() == {"10H", "open", "10NT", "pass"}
    assert auction(rules, 3, "10NT").phase == "exchange"
    assert bids_in(auction(rules, 3).legal()) == set(ref.bids(rules)) - {"misere"}
    assert "misere" in auction(rules, 3, "7S").legal()
    assert "misere" not in auction(rules, 3, "6H").legal()
    assert "misere" not in auction(rules, 3, "8S").legal()


def test_free_misere_needs_no_seven() -> None:
    rules = rules_of("free_misere")
    assert "misere" in auction(rules, 3).legal()
    assert "misere" in auction(rules, 3, "6H").legal()
    assert "misere" not in auction(rules, 3, "8S").legal()


def test_a_misere_that_needs_an_eight() -> None:
    rules = rules_of("australian", open_misere_when=ref.WHEN_EIGHT)
    assert "open" not in auction(rules, 3, "7NT").legal()
    assert "open" in auction(rules, 3, "8S").legal()
    assert "open" not in auction(rules, 3, "9S").legal()
    assert "open" not in auction(rules, 3).legal()


def test_no_trump_may_begin_at_seven() -> None:
    rules = rules_of("australian", min_no_trump=7)
    assert ref.bids(rules)[3:6] == ["6H", "7S", "7C"]
    assert "7NT" in ref.bids(rules)


def test_bids_over_the_same_level_bid_rank_equal() -> None:
    changes = {"misere_when": ref.WHEN_ANY, "open_misere_over": preset("australian")["misere_over"]}
    rules = {**preset("australian"), **changes}
    assert "open" not in auction(rules, 3, "misere").legal()
    assert "misere" not in auction(rules, 3, "open").legal()
    assert "8S" in auction(rules, 3, "open").legal()


FACT_AUCTIONS = [
    ("pass pass pass 6H", 3, "exchange", "6H", 3),
    ("pass pass pass pass", 3, "thrown", None, None),
    ("pass pass 10NT", 3, "exchange", "10NT", 2),
    ("6S 6C pass pass 6D pass", 3, "exchange", "6D", 0),
    ("6S 6C pass pass 7S pass", 0, "exchange", "7S", 1),
]


@pytest.mark.parametrize(("calls", "dealer", "phase", "contract", "contractor"), FACT_AUCTIONS)
def test_fact_auction(
    calls: str, dealer: int, phase: str, contract: str | None, contractor: int | None
) -> None:
    round_ = auction(rules_of("australian"), dealer, *calls.split())
    assert (round_.phase, round_.contract, round_.contractor) == (phase, contract, contractor)


def test_fact_a_lower_bid_is_refused() -> None:
    with pytest.raises(ref.Illegal):
        auction(rules_of("australian"), 3, "9S", "6C")


FACT_WINNERS = [
    ("C", "S6 SK SA S9", 3),
    ("C", "S6 C5 SA S9", 2),
    ("C", "S6 C5 SA C6", 4),
    ("C", "S6 C5 SA JK", 4),
    ("C", "S6 SK HA S9", 2),
    ("C", "C6 SK CA CJ", 4),
    ("C", "C6 SK CA SJ", 4),
    ("H", "H6 DJ HA HJ", 4),
    ("H", "H6 DJ HA SJ", 2),
    ("NT", "C6 SK CA CJ", 3),
    ("NT", "HJ DA C5 SJ", 1),
    ("H", "HJ DA C5 SJ", 1),
    ("D", "HJ DA C5 SJ", 1),
    ("S", "HJ DA C5 SJ", 4),
    ("C", "HJ DA C5 SJ", 4),
    ("S", "H6 HT DK S8", 4),
    ("H", "HQ DJ SK HA", 2),
    ("H", "HA DJ HJ JK", 4),
    ("H", "S9 CA SK", 3),
    ("H", "SA H4 SK", 2),
]


@pytest.mark.parametrize(("trumps", "cards", "place"), FACT_WINNERS)
def test_fact_trick_winner(trumps: str, cards: str, place: int) -> None:
    assert winner(rules_of("australian"), "6" + trumps, cards) == place - 1


FACT_LEGAL = [
    ("australian", "6D", "D5", "JK HJ HT DA C5", "JK HJ DA"),
    ("australian", "6D", "S5", "JK HJ HT DA C5", "JK HJ HT DA C5"),
    ("australian", "6H", "H5", "D9 ST CT DT SJ CJ DJ", "DJ"),
    ("australian", "6H", "H5", "SK CK DK SA CA DA JK", "JK"),
    ("australian", "6S", "C5", "C6 CJ JK", "C6"),
    ("australian", "6NT", "JK:H", "C5 H5", "H5"),
    ("montreal_46", "6NT", "D5", "JK C5 DJ SA", "JK DJ"),
    ("australian", "6C", "C5", "CJ HJ SJ DJ", "CJ SJ"),
    ("montreal_46", "6NT", "H5", "JK H4 CT", "JK H4"),
    ("australian", "6S", "SA", "CJ HQ", "CJ"),
    ("australian", "6NT", "SA", "CJ HQ", "CJ HQ"),
    ("australian", "6H", "H5", "DJ SA C9", "DJ"),
]


@pytest.mark.parametrize(("name", "contract", "lead", "hand", "expected"), FACT_LEGAL)
def test_fact_legal_cards(name: str, contract: str, lead: str, hand: str, expected: str) -> None:
    assert legal_after(rules_of(name), contract, lead, hand) == set(expected.split())


def test_fact_leads_at_no_trump() -> None:
    hands = ["JK C5 DJ SA", "S5 S6 S7 S8", "H5 H6 H7 H8", "D5 D6 D7 D8"]
    rules = rules_of("montreal_46")
    assert position(rules, "6NT", hands, contractor=0).legal() == {"C5", "DJ", "SA"}
    hands[0] = "JK"
    assert position(rules, "6NT", hands, contractor=0).legal() == {"JK"}


def test_fact_discards() -> None:
    rules = rules_of("australian")
    round_ = auction(rules, 3, "7S", "pass", "pass")
    with pytest.raises(ref.Illegal):
        round_.apply("-" + ref.in_order(round_.hands[0])[0])
    kitty = set(round_.kitty)
    round_.apply("pass")
    hand = ref.in_order(round_.hands[0])
    assert (len(hand), kitty <= set(hand)) == (13, True)
    with pytest.raises(ref.Illegal):
        round_.apply("-" + ref.in_order(round_.hands[1])[0])
    with pytest.raises(ref.Illegal):
        round_.apply(hand[0])
    round_.apply("-" + hand[0])
    with pytest.raises(ref.Illegal):
        round_.apply("-" + hand[0])
    round_.apply("-" + hand[1])
    round_.apply("-" + hand[2])
    assert (round_.phase, len(round_.hands[0])) == ("play", 10)
    with pytest.raises(ref.Illegal):
        round_.apply("-" + hand[3])


@pytest.mark.parametrize("cards_each", [1, 2, 3])
def test_an_ending_of_whole_suits_plays_in_a_known_number_of_ways(cards_each: int) -> None:
    def count(round_: ref.Round) -> int:
        if round_.phase == "over":
            return 1
        total = 0
        for action in round_.legal():
            after = copy.deepcopy(round_)
            after.apply(action)
            total += count(after)
        return total

    hands = [" ".join(suit + rank for rank in "567"[:cards_each]) for suit in ref.SUITS]
    round_ = position(rules_of("australian"), "6NT", hands, contractor=0)
    assert count(round_) == math.factorial(cards_each) ** 4


# ---------------------------------------------------------------------- rule sets and limits


def test_what_the_model_does_not_have_is_refused() -> None:
    refused = {name for name in PRESETS if not supported(preset(name))}
    assert refused == {"american_45", "us_team_43", "five_handed", "original_1904"}
    for name in refused:
        with pytest.raises(ref.Unsupported):
            ref.bids(preset(name))


def test_every_delta_changes_its_bases() -> None:
    for delta, (bases, changes) in DELTAS.items():
        assert preset(delta) == preset(f"{bases[0]}+{delta}")
        for base in bases:
            rules = preset(f"{base}+{delta}")
            assert rules.keys() == preset(base).keys()
            assert rules != preset(base)
            assert changes.items() <= rules.items()
    with pytest.raises(KeyError):
        preset("australian+letter_002")


def test_presets_are_without_conflict() -> None:
    names = [*PRESETS, *DELTAS]
    faults = {name: ref.conflict(preset(name)) for name in names if name not in ("five_handed",)}
    assert set(faults.values()) == {None}


CONFLICTS: list[tuple[str, RuleSet, str]] = [
    ("australian", {"kitty_size": 4}, "kitty_size cards"),
    ("australian", {"packets": packets(3, -1, 4, -1, 2, -1)}, "packets must give ten"),
    ("australian", {"players": 3}, "among sides"),
    ("australian", {"dead_hands": 1}, "pack"),
    ("australian", {"misere_over": 0}, "misere_over"),
    ("australian", {"defender_points": 0, "misere_defender_points": 1}, "defender_points"),
    ("quebec_46", {"joker_nominated": 1}, "joker_nominated"),
]


@pytest.mark.parametrize(("name", "changes", "field"), CONFLICTS)
def test_conflicts_name_their_fields(name: str, changes: RuleSet, field: str) -> None:
    fault = ref.conflict({**preset(name), **changes})
    assert fault is not None
    assert field in fault


def test_a_round_needs_a_sound_rule_set_and_the_whole_pack() -> None:
    rules = rules_of("australian")
    with pytest.raises(ValueError, match="kitty_size"):
        ref.Round({**rules, "kitty_size": 4}, 0, ref.pack(rules))
    with pytest.raises(ValueError, match="pack"):
        ref.Round(rules, 0, ref.pack(rules)[1:])
    with pytest.raises(ValueError, match="not over"):
        ref.Round(rules, 0, ref.pack(rules)).points()
    with pytest.raises(ValueError, match="column"):
        ref.Game(rules, 0, [0, 0, 0])


# -------------------------------------------------------------------------------- random play


def random_action(round_: ref.Round, rng: random.Random, ceiling: str) -> str:
    """A legal action at random; bids grow in small steps and seldom beyond ceiling."""
    legal = sorted(round_.legal())
    assert legal
    if round_.phase != "auction" or rng.random() < 0.02:
        return rng.choice(legal)
    top = round_.ranks[ceiling]
    calls = [call for call in legal if call == "pass" or round_.ranks[call] <= top]
    return "pass" if rng.random() < 0.4 else rng.choice(calls)


def random_round(rules: RuleSet, rng: random.Random) -> ref.Round:
    """Plays a round at random; no card is ever lost and no seat without a legal action."""
    whole = ref.pack(rules)
    cards = rng.sample(whole, len(whole))
    round_ = ref.Round(rules, rng.randrange(ref.field(rules, "players")), cards)
    ceiling = rng.choice(ref.bids(rules))
    played: list[str] = []
    while round_.turn is not None:
        if rng.random() < 0.1:
            before = copy.deepcopy(vars(round_))
            wrong = rng.choice(
                ["pass", "10NT", "JK", "JK:D", "joker=S", "-SA", *cards, *ref.bids(rules)]
            )
            if wrong not in round_.legal():
                with pytest.raises(ref.Illegal):
                    round_.apply(wrong)
                assert vars(round_) == before
        action = random_action(round_, rng, ceiling)
        if round_.phase == "play" and not action.startswith("joker="):
            played.append(ref.card_of(action))
        round_.apply(action)
        held = [card for hand in round_.hands for card in hand]
        everywhere = [*held, *round_.kitty, *round_.laid, *played]
        assert ref.in_order(everywhere) == whole
    assert round_.legal() == set()
    return round_


def check_end(round_: ref.Round) -> None:
    rules = round_.rules
    assert round_.phase in ("over", "thrown")
    if round_.phase == "thrown":
        assert round_.winners == []
        return
    assert len(round_.winners) == 10 or ref.field(rules, "misere_early_stop")
    assert not round_.out & set(round_.winners)
    assert len(round_.laid) in (0, ref.field(rules, "kitty_size"))
    if round_.contract is None:
        assert sum(round_.points()) == 100


def test_random_rounds_of_every_preset() -> None:
    rng = random.Random(500)
    for name in [*PRESETS, *DELTAS]:
        rules = preset(name)
        if supported(rules):
            for _ in range(10):
                check_end(random_round(rules, rng))


def test_random_rounds_of_random_rule_sets() -> None:
    rng = random.Random(501)
    for _ in range(200):
        rules = random_rules(rng)
        assert supported(rules)
        check_end(random_round(rules, rng))


def test_random_games() -> None:
    rng = random.Random(502)
    over = 0
    for _ in range(30):
        rules = random_rules(rng)
        game = ref.Game(rules, 0)
        for _ in range(40):
            round_ = random_round(rules, rng)
            before = list(game.scores)
            thrown_in = round_.phase == "thrown"
            entries = game.add(
                round_.contract, round_.contractor, round_.winners, thrown_in=thrown_in
            )
            assert game.scores == [a + b for a, b in zip(before, entries, strict=True)]
            if not ref.field(rules, "defender_cap"):
                assert entries == round_.points()
            if game.over:
                break
        assert game.over == bool(game.winners)
        over += game.over
    assert over > 10
