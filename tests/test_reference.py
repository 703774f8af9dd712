"""The reference model against answers worked out by hand.

Tests named test_case_.. are the numbered situations of the rule book; those named test_fact_.. are
results on which independent programs agree.
"""

from __future__ import annotations

import copy
import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

import reference as ref
from reference_rules import DELTAS, PRESETS, RuleSet, bid_id, packets, preset, random_rules


def rules_of(name: str, **changes: int | tuple[int, ...]) -> RuleSet:
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


def dealt(rules: RuleSet, dealer: int, hands: dict[int, str], *calls: str) -> ref.Round:
    """A round in which some seats have known hands of ten, after some calls.

    The other cards go to the other seats in ascending order, the last ones to the kitty.
    """
    size = len(ref.pack(rules))
    in_hands, in_kitty = ref.deal(rules, dealer, [str(i) for i in range(size)])
    given = {card for hand in hands.values() for card in hand.split()}
    rest = iter([card for card in ref.pack(rules) if card not in given])
    order = [""] * size
    for seat, places in enumerate([*in_hands, in_kitty]):
        cards = iter(hands[seat].split()) if seat in hands else rest
        for place in places:
            order[int(place)] = next(cards)
    round_ = ref.Round(rules, dealer, order)
    for call in calls:
        round_.apply(call)
    return round_


def lay_lowest(round_: ref.Round) -> ref.Round:
    """Lays the lowest cards away until the exchange is over."""
    while round_.phase == "exchange":
        round_.apply(min(round_.legal(), key=lambda text: ref.card_id(text[1:])))
    return round_


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


def test_the_first_jack_dealt_face_up_makes_the_dealer() -> None:
    rules = rules_of("american_45", first_dealer=ref.DEALER_FIRST_JACK)
    assert ref.first_jack(rules, ["S7", "CK", "DJ", "HJ"]) == 2
    assert ref.first_jack(rules, ["S7", "JK", "DA", "C7", "S9", "CJ"]) == 1
    assert ref.first_jack(rules_of("two_handed"), ["S7", "D9", "DA", "HJ"]) == 1


WEAK = "S4 S5 S6 S7 S8 S9 ST C4 C5 C6"


def test_a_weak_hand_has_no_joker_ace_king_queen_or_jack() -> None:
    assert ref.is_weak({"ST", "HU", "DV", "DW", "C2"})
    for strong in ("JK", "JL", "SA", "CK", "DQ", "HJ"):
        assert not ref.is_weak({"ST", strong})


def test_a_weak_hand_may_ask_and_the_partner_may_agree() -> None:
    rules = rules_of("american_45", weak_hand_redeal=1)
    round_ = dealt(rules, 3, {0: WEAK})
    assert "redeal" in round_.legal()
    round_.apply("redeal")
    assert (round_.phase, round_.turn, round_.asked) == ("auction", 2, {0})
    assert round_.legal() == {"agree", "pass"}
    round_.apply("agree")
    assert (round_.phase, round_.turn, round_.redeal) == ("thrown", None, True)
    assert (round_.legal(), round_.points()) == (set(), [0, 0])
    assert (round_.contract, round_.contractor, round_.winners) == (None, None, [])


def test_who_was_refused_a_redeal_must_call() -> None:
    rules = rules_of("american_45", weak_hand_redeal=1)
    round_ = dealt(rules, 3, {0: WEAK}, "redeal", "pass")
    assert (round_.phase, round_.turn, round_.redeal) == ("auction", 0, False)
    assert round_.calls == []
    assert round_.legal() == {"pass", *ref.bids(rules)}
    for seat in range(4):
        assert round_.turn == seat
        round_.apply("pass")
    assert (round_.phase, round_.redeal) == ("thrown", False)


def test_only_a_weak_hand_may_ask_and_only_where_it_is_played() -> None:
    rules = rules_of("american_45", weak_hand_redeal=1)
    assert "redeal" not in dealt(rules, 3, {1: WEAK}).legal()
    assert "redeal" not in dealt(rules_of("american_45"), 3, {0: WEAK}).legal()
    assert "agree" not in dealt(rules, 3, {0: WEAK}).legal()


def test_a_redeal_is_asked_for_before_the_first_call_whatever_was_bid() -> None:
    rules = rules_of("australian", weak_hand_redeal=1)
    weak = "S5 S6 S7 S8 S9 ST C5 C6 C7 D4"
    asked = dealt(rules, 3, {1: weak}, "7H", "redeal", "agree")
    assert (asked.phase, asked.redeal, asked.bid, asked.contract) == ("thrown", True, "7H", None)
    round_ = dealt(rules, 3, {0: weak}, "6S", "6C", "pass", "pass")
    assert round_.turn == 0
    assert "redeal" not in round_.legal()


def test_the_partner_who_answers_for_a_redeal_keeps_its_own_call() -> None:
    rules = rules_of("australian", weak_hand_redeal=1)
    round_ = dealt(rules, 3, {0: "S5 S6 S7 S8 S9 ST C5 C6 C7 D4"}, "redeal", "pass", "6S", "pass")
    assert (round_.turn, round_.calls) == (2, [(0, "6S"), (1, "pass")])
    assert "6C" in round_.legal()


def test_of_three_pairs_the_partner_opposite_answers() -> None:
    rules = rules_of("three_pairs", weak_hand_redeal=1)
    round_ = dealt(rules, 5, {0: "S2 S3 S4 S5 S6 S7 SU SV C2 C3"}, "redeal")
    assert round_.turn == 3


def test_who_has_yet_to_look_cannot_ask_for_a_redeal() -> None:
    rules = rules_of("american_45", weak_hand_redeal=1, blind_misere_value=1000)
    round_ = dealt(rules, 3, {0: WEAK})
    assert "redeal" not in round_.legal()
    round_.apply("look")
    assert "redeal" in round_.legal()
    round_.apply("redeal")
    assert (round_.turn, round_.legal()) == (2, {"agree", "pass"})
    assert round_.sees(2) == set()
    round_.apply("pass")
    assert "look" not in round_.legal()


def test_the_same_dealer_deals_again_after_a_redeal_by_agreement() -> None:
    game = ref.Game(rules_of("australian", weak_hand_redeal=1), 3)
    assert game.add(None, None, [], thrown_in=True, redeal=True) == [0, 0]
    assert (game.dealer, game.rounds, game.over) == (3, 1, False)


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


def test_case_027() -> None:
    rules = rules_of("american_45")
    round_ = auction(rules, 3, "pass", "pass")
    assert round_.turn == 2
    assert round_.legal() == {"pass", "misere"} | bids_from(rules, "7S")


def test_case_028() -> None:
    rules = rules_of("american_45")
    round_ = auction(rules, 3, "6H", "pass", "pass", "pass")
    assert (round_.phase, round_.contract, round_.points()) == ("thrown", "6H", [0, 0])
    game = ref.Game(rules, 3)
    game.add("6H", 0, [], thrown_in=True)
    assert game.dealer == 3


def test_a_second_inkle_must_outrank_the_first() -> None:
    sixes = {bid for bid in ref.LEVEL_BIDS if bid.startswith("6")}
    assert auction(rules_of("american_45"), 3, "6H").legal() & sixes == {"6NT"}
    assert not auction(rules_of("american_45"), 3, "6C", "6D").legal() & sixes


def test_the_first_two_seats_may_inkle_at_any_of_their_turns() -> None:
    rules = rules_of("american_45", auction_rounds=ref.AUCTION_MANY, passed_may_return=3)
    round_ = auction(rules, 3, "pass", "6S", "pass", "pass")
    assert round_.turn == 0
    assert "6C" in round_.legal()
    assert "6C" not in auction(rules, 3, "pass", "6S").legal()


def test_case_030() -> None:
    rules = rules_of("us_team_43")
    assert "double" not in auction(rules, 3).legal()
    assert "double" not in auction(rules, 3, "8S", "misere").legal()
    assert "double" in auction(rules, 3, "misere", "pass").legal()
    assert "double" in auction(rules, 3, "misere", "8C").legal()
    assert "double" not in auction(rules, 3, "misere", "10H").legal()


def test_a_double_nullo_may_have_other_conditions() -> None:
    rules = rules_of("us_team_43", double_nullo_when=ref.WHEN_ANY)
    assert "double" in auction(rules, 3).legal()
    rules = rules_of("us_team_43", double_nullo_when=ref.WHEN_EIGHT)
    assert "double" in auction(rules, 3, "8D").legal()
    assert "double" not in auction(rules, 3, "misere").legal()


def test_case_031() -> None:
    rules = rules_of("original_1904")
    round_ = auction(rules, 0, "9C")
    assert {"8H", "9D"} <= round_.legal()
    assert not {"8D", "7NT"} & round_.legal()


def test_the_original_schedule_by_value() -> None:
    rules = rules_of("original_1904")
    expected = [
        *("6S", "6C", "6D", "7S", "6H", "6NT", "7C", "8S", "7D", "9S", "8C", "7H", "10S"),
        *("7NT", "8D", "9C", "8H", "10C", "9D", "8NT", "9H", "10D", "9NT", "10H", "10NT"),
    ]
    assert ref.bids(rules) == expected
    values = [ref.value(rules, bid) for bid in ref.LEVEL_BIDS]
    assert values == [
        *(40, 60, 80, 100, 120),
        *(80, 120, 160, 200, 240),
        *(120, 180, 240, 300, 360),
        *(160, 240, 320, 400, 480),
        *(200, 300, 400, 500, 600),
    ]
    by_level = rules_of("original_1904", bid_order=ref.ORDER_LEVEL)
    assert ref.bids(by_level) == ref.LEVEL_BIDS


def test_the_original_schedule_with_clubs_low() -> None:
    rules = rules_of("original_1904", schedule=ref.SCHEDULE_ORIGINAL_CLUBS_LOW)
    attested = {"6C": 40, "6S": 60, "8H": 240, "9C": 160}
    assert {bid: ref.value(rules, bid) for bid in attested} == attested
    assert (ref.value(rules, "10D"), ref.value(rules, "6NT")) == (500, 120)
    assert ref.denominations(rules) == ["C", "S", "H", "D", "NT"]
    assert ref.contracts(rules)[0] == "6C"
    by_level = {**rules, "bid_order": ref.ORDER_LEVEL, "game_bids": 1}
    assert ref.bids(by_level)[5:10] == ["7C", "7S", "7H", "7D", "7NT"]
    assert ref.bids(by_level)[-5:] == ["GC", "GS", "GH", "GD", "GN"]
    assert "7S" in auction(by_level, 0, "7C").legal()
    assert "7H" not in auction(by_level, 0, "7D").legal()


OWN_VALUES = (
    *(50, 30, 20, 40, 10),
    *(150, 130, 120, 140, 110),
    *(250, 230, 220, 240, 25),
    *(350, 330, 320, 340, 310),
    *(450, 430, 420, 440, 410),
)


def test_a_schedule_of_ones_own_orders_the_denominations() -> None:
    rules = rules_of(
        "australian", schedule=ref.SCHEDULE_OWN, own_values=OWN_VALUES, misere_over=bid_id("7S")
    )
    assert ref.conflict(rules) is None
    assert ref.denominations(rules) == ["NT", "D", "C", "H", "S"]
    assert ref.bids(rules)[:7] == ["6NT", "6D", "6C", "6H", "6S", "7NT", "7D"]
    assert ref.bids(rules)[9:12] == ["7S", "misere", "8NT"]
    assert ref.value(rules, "8NT") == 25
    assert ref.points(rules, "7H", 0, [7, 3, 0, 0]) == [140, 30]
    assert auction(rules, 3, "10S").phase == "exchange"


def test_by_value_a_lose_all_bid_stands_over_its_level_bid() -> None:
    rules = rules_of(
        "australian",
        schedule=ref.SCHEDULE_OWN,
        own_values=OWN_VALUES,
        bid_order=ref.ORDER_VALUE,
        misere_over=bid_id("8NT"),
        misere_when=ref.WHEN_ANY,
        game_bids=1,
    )
    assert ref.conflict(rules) is None
    assert ref.bids(rules)[:6] == ["6NT", "6D", "8NT", "misere", "6C", "6H"]
    assert ref.bids(rules)[-5:] == ["GN", "GD", "GC", "GH", "GS"]
    assert "misere" not in auction(rules, 3, "6C").legal()
    assert "6C" in auction(rules, 3, "misere").legal()


def test_no_condition_asks_for_a_bid_that_ranks_higher() -> None:
    by_value = rules_of("original_1904", misere_value=250, misere_when=ref.WHEN_SEVEN)
    assert ref.conflict({**by_value, "misere_over": bid_id("6H")}) is None
    assert ref.conflict({**by_value, "misere_over": bid_id("6D")}) is not None
    by_level = {**by_value, "bid_order": ref.ORDER_LEVEL}
    assert ref.conflict({**by_level, "misere_over": bid_id("7S")}) is None
    assert ref.conflict({**by_level, "misere_over": bid_id("6NT")}) is not None


def test_case_132() -> None:
    rules = rules_of("australian", blind_misere_value=1000)
    round_ = auction(rules, 3)
    assert {"look", "blind"} <= round_.legal()
    round_.apply("look")
    assert (round_.turn, round_.looked) == (0, {0})
    assert not {"look", "blind"} & round_.legal()
    round_.apply("10NT")
    assert (round_.phase, round_.turn) == ("auction", 1)
    assert round_.legal() == {"pass", "look", "blind"}
    looked = copy.deepcopy(round_)
    looked.apply("look")
    assert (looked.turn, looked.legal()) == (1, {"pass"})
    round_.apply("blind")
    assert (round_.phase, round_.contract, round_.contractor) == ("exchange", "blind", 1)
    assert (round_.turn, len(round_.hands[1]), round_.out) == (1, 13, {3})


def test_blind_misere_outranks_every_other_bid() -> None:
    rules = rules_of(
        "australian", blind_misere_value=1000, game_bids=1, open_misere_over=bid_id("10NT")
    )
    assert ref.bids(rules)[-7:] == ["open", "GS", "GC", "GD", "GH", "GN", "blind"]
    assert auction(rules, 3, "GN").legal() == {"pass", "look", "blind"}


def test_a_hand_stays_closed_until_its_seat_looks_or_calls() -> None:
    rules = rules_of("australian", blind_misere_value=1000)
    round_ = auction(rules, 3)
    assert [round_.sees(seat) for seat in range(4)] == [set()] * 4
    play(round_, "look")
    assert round_.sees(0) == round_.hands[0]
    play(round_, "6S 7S")
    assert (round_.sees(1), round_.sees(2)) == (round_.hands[1], set())
    play(round_, "blind")
    assert [round_.sees(seat) for seat in range(4)] == round_.hands
    assert auction(rules_of("australian"), 3).sees(2) != set()


def test_blind_misere_is_open_to_a_first_call_only() -> None:
    rules = rules_of("australian", blind_misere_value=1000)
    round_ = auction(rules, 3, "6S", "6C", "pass", "pass")
    assert round_.turn == 0
    assert not {"look", "blind"} & round_.legal()
    one_call = rules_of("american_45", blind_misere_value=1000)
    assert {"look", "blind"} <= auction(one_call, 3, "look", "7S", "pass", "pass").legal()


def test_case_144() -> None:
    over = bid_id("10D")
    changes = {
        **{"double_nullo_value": 500, "double_nullo_over": over},
        **{"bar_nullo_value": 500, "bar_nullo_over": over},
        **{"open_misere_value": 500, "open_misere_over": over},
    }
    rules = {**preset("american_45"), **changes}
    assert ref.bids(rules)[-6:] == ["10D", "open", "double", "bar", "10H", "10NT"]
    round_ = auction(rules, 3, "bar")
    assert not {"double", "open", "10D"} & round_.legal()
    assert "10H" in round_.legal()


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


def test_at_bar_nullo_the_kitty_stays_where_it_lies() -> None:
    round_ = auction(rules_of("us_team_43"), 3, "pass", "bar", "pass", "pass")
    assert (round_.phase, round_.turn, round_.contract) == ("play", 1, "bar")
    assert (len(round_.kitty), len(round_.hands[1]), round_.laid) == (3, 10, set())
    assert round_.out == {3}
    assert len(first_playout(round_).winners) == 10
    assert len(round_.kitty) == 3


def test_at_double_nullo_the_discards_go_to_the_partner() -> None:
    rules = rules_of(
        "american_45",
        double_nullo_value=500,
        double_nullo_over=bid_id("10D"),
        double_nullo_when=ref.WHEN_PARTNER,
        partner_exchange=1,
    )
    round_ = auction(rules, 3, "misere", "pass", "double", "pass")
    assert (round_.phase, round_.turn, len(round_.hands[2])) == ("exchange", 2, 15)
    hand = ref.in_order(round_.hands[2])
    given = [hand[0], *hand[-4:]]
    partner = set(round_.hands[0])
    for card in given[:-1]:
        round_.apply("-" + card)
    assert (round_.laid, round_.turn) == (set(given[:-1]), 2)
    round_.apply("-" + given[-1])
    assert (round_.phase, round_.turn, round_.laid) == ("exchange", 0, set())
    assert (len(round_.hands[2]), round_.hands[0]) == (10, partner | set(given))
    away = ref.in_order(round_.hands[0])[-5:]
    for card in away:
        round_.apply("-" + card)
    assert (round_.phase, round_.turn, round_.laid) == ("play", 2, set(away))
    assert [len(hand) for hand in round_.hands] == [10] * 4


def test_without_the_switch_or_at_other_bids_nothing_goes_to_the_partner() -> None:
    rules = rules_of("us_team_43")
    round_ = lay_lowest(auction(rules, 3, "misere", "pass", "double", "pass"))
    assert (round_.phase, round_.turn, len(round_.laid)) == ("play", 2, 3)
    rules = {**rules, "partner_exchange": 1}
    round_ = lay_lowest(auction(rules, 3, "misere", "pass", "pass", "pass"))
    assert (round_.phase, round_.turn, len(round_.laid)) == ("play", 0, 3)


# ------------------------------------------------------------------------------ called partner


def to_call(rules: RuleSet, contract: str) -> ref.Round:
    """Seat 0 has to call a partner: it holds clubs and the ace of hearts."""
    hand = "C2 C3 C4 C5 C6 C7 C8 C9 CT HA"
    passes = ["pass"] * (ref.field(rules, "players") - 1)
    calls = [] if ref.ranks(rules)[contract] == max(ref.ranks(rules).values()) else passes
    return lay_lowest(dealt(rules, ref.field(rules, "players") - 1, {0: hand}, contract, *calls))


def test_case_078() -> None:
    round_ = to_call(rules_of("five_handed"), "7H")
    assert (round_.phase, round_.turn) == ("call", 0)
    mine = round_.hands[0] | round_.laid
    assert "HA" in mine
    bowers = {"HJ", "DJ"}
    may_be_called = set(ref.pack(round_.rules)) - mine - bowers - {"JK"}
    assert round_.legal() == {"alone"} | {f"?{card}" for card in may_be_called}
    assert "?SA" in round_.legal()
    assert "?SJ" in round_.legal()


def test_at_no_trump_any_jack_may_be_called() -> None:
    legal = to_call(rules_of("five_handed"), "7NT").legal()
    assert {"?SJ", "?CJ", "?DJ"} <= legal
    assert "?JK" not in legal


def test_the_partner_is_secret_until_the_called_card_is_played() -> None:
    round_ = to_call(rules_of("five_handed"), "7C")
    holder = next(seat for seat in range(1, 5) if "SA" in round_.hands[seat])
    round_.apply("?SA")
    assert (round_.phase, round_.turn, round_.called_card) == ("play", 0, "SA")
    assert (round_.partner, round_.true_partner) == (None, holder)
    while "SA" in round_.hands[holder]:
        assert round_.partner is None
        choices = sorted(round_.legal())
        round_.apply("SA" if "SA" in choices else choices[0])
    assert round_.partner == holder


def test_a_card_may_show_its_holder_at_once() -> None:
    round_ = to_call(rules_of("five_handed", partner_call=ref.CALL_CARD_SHOWN), "7C")
    assert "?HA" not in round_.legal()
    round_.apply("?SA")
    assert round_.partner == round_.true_partner
    assert "SA" in round_.hands[round_.partner or 0]


def test_a_player_may_be_called() -> None:
    round_ = to_call(rules_of("five_handed", partner_call=ref.CALL_PLAYER), "7C")
    assert round_.legal() == {"alone", "seat=1", "seat=2", "seat=3", "seat=4"}
    round_.apply("seat=2")
    assert (round_.phase, round_.turn) == ("play", 0)
    assert (round_.partner, round_.true_partner, round_.called_card) == (2, 2, None)


def test_a_card_of_ones_own_may_be_called_where_that_is_played() -> None:
    rules = rules_of("five_handed", partner_call=ref.CALL_CARD_OWN)
    round_ = to_call(rules, "7S")
    laid = min(round_.laid)
    assert {"?HA", f"?{laid}", "alone"} <= round_.legal()
    assert not {"?SJ", "?CJ", "?JK"} & round_.legal()
    for card in ("HA", laid):
        alone = copy.deepcopy(round_)
        alone.apply(f"?{card}")
        assert (alone.called_card, alone.partner, alone.true_partner) == (card, None, None)
        first_playout(alone)
        assert alone.partner is None
        assert alone.points() == ref.points(rules, "7S", 0, alone.tricks())
    round_.apply("?SA")
    assert round_.true_partner is not None


def test_alone_and_at_lose_all_bids_nobody_is_called() -> None:
    round_ = to_call(rules_of("five_handed"), "7C")
    round_.apply("alone")
    assert (round_.phase, round_.turn) == ("play", 0)
    assert (round_.called_card, round_.partner, round_.true_partner) == (None, None, None)
    misere = to_call(rules_of("five_handed", misere_when=ref.WHEN_ANY), "misere")
    assert (misere.phase, misere.turn, misere.out) == ("play", 0, set())


def test_a_game_bid_calls_a_partner() -> None:
    rules = rules_of("five_handed", game_bids=1)
    assert to_call(rules, "GN").phase == "call"
    assert not {"?SJ", "?CJ"} & to_call(rules, "GS").legal()
    assert ref.points(rules, "GS", 0, [7, 0, 3, 0, 0], partner=2) == [500, 0, 500, 0, 0]


def test_without_a_kitty_the_call_comes_after_the_auction() -> None:
    rules = rules_of(
        "three_handed",
        sides=ref.SIDES_CALLED,
        partner_call=ref.CALL_CARD,
        lowest_rank=8,
        fours=ref.FOURS_RED,
        jokers=0,
        kitty_size=0,
        packets=packets(10),
    )
    assert ref.conflict(rules) is None
    round_ = auction(rules, 2, "6C", "pass", "pass")
    assert (round_.phase, round_.turn) == ("call", 0)
    assert all(f"?{card}" not in round_.legal() for card in round_.hands[0])


def test_case_079() -> None:
    rules = rules_of("five_handed")
    assert ref.points(rules, "8H", 0, [6, 1, 2, 1, 0], partner=2) == [150, 10, 150, 10, 0]
    assert ref.points(rules, "8H", 0, [5, 2, 2, 1, 0], partner=2) == [-150, 20, -150, 10, 0]
    assert ref.points(rules, "8H", 0, [8, 1, 0, 1, 0]) == [300, 10, 0, 10, 0]


def test_case_081() -> None:
    rules = rules_of("five_handed")
    assert ref.points(rules, "8H", 0, [5, 2, 0, 0, 3], partner=4) == [150, 20, 0, 0, 150]


def test_a_slam_with_a_partner_is_halved_too() -> None:
    rules = rules_of("five_handed")
    assert ref.points(rules, "7C", 0, [7, 0, 3, 0, 0], partner=2) == [125, 0, 125, 0, 0]
    doubled = rules_of("five_handed", slam_double=1)
    assert ref.points(doubled, "8D", 0, [7, 0, 3, 0, 0], partner=2) == [280, 0, 280, 0, 0]
    assert ref.points(doubled, "8D", 0, [10, 0, 0, 0, 0]) == [560, 0, 0, 0, 0]


def test_every_other_seat_scores_what_each_of_the_two_would_lose() -> None:
    rules = rules_of("five_handed", failed=ref.FAILED_OPPONENTS)
    assert ref.points(rules, "8H", 0, [5, 2, 2, 1, 0], partner=2) == [0, 170, 0, 160, 150]
    assert ref.points(rules, "8H", 0, [7, 2, 0, 1, 0]) == [0, 320, 300, 310, 300]


def test_defenders_are_paid_when_the_two_together_fail() -> None:
    rules = rules_of("five_handed", defender_points=ref.DEFENDERS_WHEN_SET)
    assert ref.made(rules, "6S", 0, [3, 4, 3, 0, 0], partner=2)
    assert not ref.made(rules, "6S", 0, [3, 4, 3, 0, 0])
    assert ref.points(rules, "6S", 0, [3, 4, 3, 0, 0], partner=2) == [20, 0, 20, 0, 0]
    assert ref.points(rules, "6S", 0, [3, 5, 2, 0, 0], partner=2) == [-20, 50, -20, 0, 0]


def test_no_partner_where_none_can_have_been_called() -> None:
    with pytest.raises(ValueError, match="partner"):
        ref.points(rules_of("australian"), "6S", 0, [6, 4, 0, 0], partner=2)
    rules = rules_of("five_handed")
    with pytest.raises(ValueError, match="partner"):
        ref.points(rules, "misere", 0, [0, 4, 2, 4, 0], partner=2)
    with pytest.raises(ValueError, match="partner"):
        ref.Game(rules, 0).add("6S", 0, [0] * 10, partner=0)
    with pytest.raises(ValueError, match="partner"):
        ref.points(rules, None, None, [2] * 5, partner=1)


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


def test_the_odd_four_joins_the_trump_suit_of_its_colour() -> None:
    rules = rules_of("four_handed_43", colour_four_is_trump=1)
    assert ref.suit_of(rules, "6S", None, "C4") == "S"
    assert ref.suit_of(rules, "6D", None, "H4") == "D"
    assert ref.suit_of(rules, "6C", None, "C4") == "C"
    assert ref.suit_of(rules, "6H", None, "C4") == "C"
    assert ref.suit_of(rules, "6NT", None, "C4") == "C"
    assert ref.suit_of(rules_of("four_handed_43"), "6S", None, "C4") == "C"
    assert legal_after(rules, "6S", "CA", "C4 D9") == {"C4", "D9"}
    assert legal_after(rules, "6S", "SA", "C4 D9") == {"C4"}
    assert legal_after(rules, "6S", "C4", "S5 C5") == {"S5"}
    assert legal_after(rules, "6C", "CA", "C4 D9") == {"C4"}


def test_the_odd_four_is_the_lowest_trump() -> None:
    rules = rules_of("four_handed_43", colour_four_is_trump=1)
    assert winner(rules, "6S", "S5 C4 D9 D8") == 0
    assert winner(rules, "6S", "C4 S5 D9 D8") == 1
    assert winner(rules, "6S", "CA C4 CK DA") == 1
    assert winner(rules, "6D", "HA HK H4 SA") == 2
    assert winner(rules, "6NT", "C5 C4 D9 D8") == 0


def test_with_the_odd_four_every_trump_suit_has_thirteen_cards() -> None:
    rules = rules_of("four_handed_43", colour_four_is_trump=1)
    for suit in ref.SUITS:
        cards = [ref.suit_of(rules, f"6{suit}", None, card) for card in ref.pack(rules)]
        assert cards.count(suit) == 13


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
    rules = rules_of("american_46", joker_lead_limit=limit)
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


def test_jacks_may_rank_above_the_ace_where_there_are_no_trumps() -> None:
    rules = rules_of("australian", no_trump_jacks=ref.JACKS_HIGH)
    for contract in ("8NT", "misere", "open", None):
        assert winner(rules, contract, "HA HJ HK") == 1
        assert winner(rules, contract, "HA DJ HK") == 0
        assert winner(rules, contract, "HJ HA JK") == 2
        assert winner(rules_of("australian"), contract, "HA HJ HK") == 0
    for contract in ("8S", "8H"):
        hand = "DA DJ DK"
        assert winner(rules, contract, hand) == winner(rules_of("australian"), contract, hand)
    assert ref.trick_winner(rules, "8NT", ["HJ", "JK", "HA"], nominated="H") == 1
    assert winner(rules_of("quebec_46", no_trump_jacks=1), "GN", "CA CJ C4 C5") == 1


@pytest.mark.parametrize("follow", [ref.FOLLOW_FIRST_TRICK, ref.FOLLOW_FIRST_OR_LAST])
def test_the_joker_may_be_played_to_the_first_trick_of_a_suit(follow: int) -> None:
    hands = ["CA CK S7", "JK C7 H7", "C8 C9 S8"]
    rules = rules_of("three_handed", joker_follow=follow)
    round_ = position(rules, "8NT", hands, contractor=0)
    round_.apply("CA")
    assert round_.legal() == {"JK", "C7"}
    played = copy.deepcopy(round_)
    play(played, "JK C8")
    assert (played.winners, played.shown_void) == ([1], [set(), set(), set()])
    play(round_, "C7 C8 CK")
    assert round_.legal() == {"JK", "H7"}
    play(round_, "JK C9")
    assert round_.shown_void == [set(), {"C"}, set()]


@pytest.mark.parametrize("follow", [ref.FOLLOW_FIRST_TRICK, ref.FOLLOW_FIRST_OR_LAST])
def test_later_the_joker_does_not_take_the_place_of_the_led_suit(follow: int) -> None:
    hands = ["CA CK", "JK C7 CT", "C8 C9"]
    rules = rules_of("three_handed", joker_follow=follow)
    round_ = position(rules, "8NT", hands, contractor=0)
    play(round_, "CA C7 C8 CK")
    assert round_.legal() == {"CT"}


def test_a_suit_that_a_joker_named_has_been_led() -> None:
    rules = rules_of(
        "quebec_46",
        joker_lead=ref.LEAD_NAMES_SUIT,
        joker_follow=ref.FOLLOW_FIRST_TRICK,
    )
    hands = ["JK C4", "JL C5 C6", "C7 C8", "C9 CT"]
    round_ = position(rules, "8NT", hands, contractor=0)
    round_.apply("JK:C")
    assert round_.legal() == {"JL", "C5", "C6"}
    play(round_, "C5 C7 C9 C4")
    assert round_.legal() == {"C6"}


def test_the_last_card_of_a_suit_is_the_one_that_shows_void() -> None:
    hands = ["CA CK CQ", "JK C7 H7 H8", "C8 C9 CT"]
    for follow, again in (
        (ref.FOLLOW_FIRST_OR_LAST, {"H8"}),
        (ref.FOLLOW_FIRST_TRICK, {"JK", "H8"}),
    ):
        rules = rules_of("three_handed", joker_follow=follow)
        round_ = position(rules, "8NT", hands, contractor=0)
        play(round_, "CA C7 C8 CK")
        assert round_.legal() == {"JK", "H7", "H8"}
        play(round_, "H7 C9 CQ")
        assert round_.shown_void[1] == {"C"}
        assert round_.legal() == again


def test_a_seat_with_nothing_but_jokers_plays_them() -> None:
    rules = rules_of("three_handed", joker_follow=ref.FOLLOW_FIRST_OR_LAST)
    hands = ["CA CK", "JK H7", "C8 C9"]
    round_ = position(rules, "8NT", hands, contractor=0, suits_led="C")
    play(round_, "CA H7 C8 CK")
    assert round_.shown_void[1] == {"C"}
    assert round_.legal() == {"JK"}


def test_a_compulsory_joker_at_misere_waits_for_a_void() -> None:
    rules = rules_of(
        "american_45", joker_follow=ref.FOLLOW_FIRST_TRICK, misere_joker=ref.MISERE_MUST
    )
    assert legal_after(rules, "misere", "CA", "JK C5 D9") == {"C5"}
    assert legal_after(rules, "misere", "CA", "JK D9") == {"JK"}
    assert legal_after(rules, "8NT", "CA", "JK C5 D9") == {"JK", "C5"}


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
    rules = rules_of("american_45")
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


def test_a_low_joker_ranks_below_every_card() -> None:
    rules = rules_of("american_45", misere_joker=ref.MISERE_LOW)
    for contract in ("misere", "blind", "bar"):
        assert winner(rules, contract, "C5 JK CT") == 2
        assert winner(rules, contract, "CA JK DA") == 0
        assert winner(rules, contract, "JK:C DA C4") == 2
        assert winner(rules, contract, "JK:C DA HA") == 0
    assert winner(rules, "8NT", "C5 JK CT D4") == 1
    assert winner(rules, "8S", "C5 JK CT S4") == 1
    assert legal_after(rules, "misere", "CA", "JK D9") == {"JK", "D9"}
    assert legal_after(rules, "misere", "CA", "JK C9") == {"C9"}
    assert legal_after(rules, "misere", "JK:D", "D9 CA") == {"D9"}


def test_a_low_joker_led_without_a_suit_wins_but_for_the_higher() -> None:
    rules = rules_of(
        "montreal_46", misere_value=250, misere_over=bid_id("7NT"), misere_joker=ref.MISERE_LOW
    )
    assert winner(rules, "misere", "JL CA DA") == 0
    assert winner(rules, "misere", "JL CA JK") == 2
    assert winner(rules, "misere", "JK CA JL") == 0
    assert winner(rules, "misere", "C5 JK JL") == 0
    rules = rules_of("american_45", misere_joker=2, joker_lead_limit=ref.LEAD_LIMIT_SUITS_LED)
    hands = ["JK", "CA", "DA", "HA"]
    last = position(rules, "misere", hands, contractor=1, leader=0, suits_led="SCDH")
    play(last, "JK CA DA")
    assert (last.winners, last.phase) == ([0], "over")


def test_a_low_joker_that_named_its_suit_wins_when_no_card_of_it_is_played() -> None:
    rules = rules_of("american_46", misere_joker=ref.MISERE_LOW)
    assert winner(rules, "misere", "JK:H JL SA") == 0
    assert winner(rules, "misere", "JL:H JK SA") == 0
    assert winner(rules, "misere", "JL:H JK H4") == 2


def test_at_bar_nullo_and_blind_misere_the_partner_sits_out() -> None:
    rules = rules_of("us_team_43", blind_misere_value=1000)
    assert ref.sitting_out(rules, "bar", 1) == {3}
    assert ref.sitting_out(rules, "blind", 0) == {2}
    assert ref.points(rules, "bar", 0, [0, 6, 0, 4]) == [500, 0]
    assert ref.points(rules, "bar", 0, [1, 5, 0, 4]) == [-500, 0]
    assert ref.points(rules, "blind", 0, [0, 6, 0, 4]) == [1000, 0]
    assert ref.points(rules, "blind", 0, [1, 5, 0, 4]) == [-1000, 0]


def test_at_double_nullo_both_partners_play_and_neither_may_win_a_trick() -> None:
    rules = rules_of("us_team_43")
    assert ref.sitting_out(rules, "double", 1) == set()
    assert ref.points(rules, "double", 1, [6, 0, 4, 0]) == [0, 500]
    assert ref.points(rules, "double", 1, [6, 0, 3, 1]) == [0, -500]
    assert ref.points(rules, "double", 1, [5, 1, 4, 0]) == [0, -500]
    paid = {**rules, "misere_defender_points": 1}
    assert ref.points(paid, "double", 1, [6, 0, 3, 1]) == [90, -500]
    hands = ["S9 H9", "S5 S6", "S7 C7", "S8 D8"]
    round_ = position(rules, "double", hands, contractor=1)
    play(round_, "S6 S7 S8 S9 H9 S5 C7 D8")
    assert (round_.phase, round_.winners) == ("over", [0, 0])


def test_double_nullo_may_end_with_the_trick_of_either_partner() -> None:
    rules = rules_of("us_team_43", misere_early_stop=1)
    hands = ["S9 H9 H8", "S5 S6 C5", "S7 C7 C8", "S8 HT D8"]
    round_ = position(rules, "double", hands, contractor=1)
    play(round_, "S6 S7 S8 S9 H9 S5 C7")
    assert round_.phase == "play"
    round_.apply("HT")
    assert (round_.phase, round_.turn, round_.winners) == ("over", None, [0, 3])
    assert round_.points() == [0, -500]


def test_at_double_nullo_the_contractor_may_name_the_suit_of_the_joker() -> None:
    rules = rules_of("us_team_43", joker_nominated=1)
    hands = ["S9 H9", "JK S6", "S7 C7", "S8 D8"]
    assert "joker=S" in position(rules, "double", hands, contractor=1).legal()
    assert "joker=S" not in position(rules, "double", hands, contractor=3).legal()


def test_what_lies_open_at_open_misere() -> None:
    hands = ["S5 S6", "S7 S8", "S9 ST", "H5 H6"]
    after = position(rules_of("australian"), "open", hands, contractor=1)
    assert [after.sees_of_contractor(seat) for seat in range(4)] == [set()] * 4
    play(after, "S8 S9 S5")
    assert [after.sees_of_contractor(seat) for seat in (0, 2, 3)] == [{"S7"}] * 3
    rules = rules_of("australian", open_exposure=ref.EXPOSED_AT_ONCE)
    at_once = position(rules, "open", hands, contractor=1)
    assert at_once.sees_of_contractor(0) == {"S7", "S8"}
    assert position(rules, "misere", hands, contractor=1).sees_of_contractor(0) == set()


def test_the_seat_that_sits_out_may_see_the_contractors_hand() -> None:
    hands = ["S5 S6", "S7 S8", "S9 ST", "H5 H6"]
    rules = rules_of("australian", partner_sees_hand=1)
    round_ = position(rules, "misere", hands, contractor=1)
    assert round_.sees_of_contractor(3) == {"S7", "S8"}
    assert [round_.sees_of_contractor(seat) for seat in (0, 1, 2)] == [set()] * 3
    assert position(rules, "8S", hands, contractor=1).sees_of_contractor(3) == set()
    silent = position(rules_of("australian"), "misere", hands, contractor=1)
    assert silent.sees_of_contractor(3) == set()


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


def test_case_138() -> None:
    assert ref.points(rules_of("original_1904"), "10S", 0, [10, 0, 0]) == [250, 0, 0]


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


def test_in_the_original_schedule_the_floor_goes_by_value() -> None:
    rules = rules_of("original_1904")
    for bid in ("9C", "8D", "7NT"):
        assert ref.points(rules, bid, 0, [10, 0, 0]) == [250, 0, 0]
    assert ref.points(rules, "8H", 0, [10, 0, 0]) == [300, 0, 0]


def test_doubling_and_the_floor_below_7c_go_by_place_in_the_order() -> None:
    by_value = rules_of("original_1904", slam_double=1, slam=ref.SLAM_NONE)
    doubled = {"8C": 360, "7H": 400, "10S": 400, "6NT": 120, "9S": 160, "10NT": 1200}
    for bid, points in doubled.items():
        assert ref.points(by_value, bid, 0, [10, 0, 0]) == [points, 0, 0]
    by_level = {**by_value, "bid_order": ref.ORDER_LEVEL}
    assert ref.points(by_level, "7H", 0, [10, 0, 0]) == [200, 0, 0]
    assert ref.points(by_level, "9S", 0, [10, 0, 0]) == [320, 0, 0]
    below = rules_of("original_1904", slam=ref.SLAM_BELOW_7C)
    assert ref.points(below, "7S", 0, [10, 0, 0]) == [250, 0, 0]
    assert ref.points(below, "6NT", 0, [10, 0, 0]) == [250, 0, 0]
    assert ref.points(below, "7C", 0, [10, 0, 0]) == [120, 0, 0]
    assert ref.points(below, "8S", 0, [10, 0, 0]) == [120, 0, 0]
    clubs_low = {**below, "schedule": ref.SCHEDULE_ORIGINAL_CLUBS_LOW, "bid_order": 0}
    assert ref.points(clubs_low, "7S", 0, [10, 0, 0]) == [120, 0, 0]
    assert ref.points(clubs_low, "7C", 0, [10, 0, 0]) == [80, 0, 0]
    assert ref.points(clubs_low, "6NT", 0, [10, 0, 0]) == [250, 0, 0]


def test_the_opponents_may_score_a_failed_misere_twice() -> None:
    rules = rules_of("quebec_misere", failed=ref.FAILED_OPPONENTS_DOUBLE)
    assert ref.points(rules, "misere", 0, [1, 5, 0, 4]) == [0, 1000]
    assert ref.points(rules, "open", 0, [1, 5, 0, 4]) == [0, 2000]
    assert ref.points(rules, "misere", 0, [0, 5, 0, 5]) == [500, 0]
    assert ref.points(rules, "8H", 0, [4, 2, 3, 1]) == [0, 300]
    five = rules_of("five_handed", failed=ref.FAILED_OPPONENTS_DOUBLE)
    assert ref.points(five, "misere", 0, [1, 5, 0, 4, 0]) == [0, 500, 500, 500, 500]
    assert ref.points(five, "8H", 0, [3, 5, 2, 0, 0], partner=2) == [0, 200, 0, 150, 150]


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
    rules = rules_of("american_45")
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
    rules = rules_of("american_45", tie_break=ref.TIE_HIGHER)
    game = ref.Game(rules, 0, [380, 490])
    game.add("7S", 0, [0] * 7 + [1] * 3)
    assert (game.scores, game.over) == ([520, 520], False)


def test_case_136() -> None:
    rules = rules_of("american_45", at_lower_limit=ref.LIMIT_LOSES_TO_POSITIVE)
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


def together(first: int, second: int) -> list[int]:
    """Winners of ten tricks: so many for seat 0, for seat 1 and the rest for seat 4."""
    return [0] * first + [1] * second + [4] * (10 - first - second)


def test_contractor_and_partner_may_win_together() -> None:
    game = ref.Game(rules_of("five_handed"), 0, [400, 460, 0, 0, 0])
    assert game.add("7H", 0, together(5, 3), partner=1) == [100, 100, 0, 0, 20]
    assert (game.over, game.winners) == (True, {0, 1})
    game = ref.Game(rules_of("five_handed"), 0, [300, 460, 0, 0, 0])
    game.add("7H", 0, together(5, 3), partner=1)
    assert (game.over, game.winners) == (True, {1})


def test_an_own_contract_is_one_made_as_contractor_or_as_partner() -> None:
    rules = rules_of("five_handed")
    game = ref.Game(rules, 0, [0, 0, 0, 0, 480])
    game.add("7H", 0, together(5, 2), partner=1)
    assert (game.scores, game.over) == ([100, 100, 0, 0, 510], False)
    game.add("7H", 0, together(4, 2), partner=4)
    assert (game.scores, game.over) == ([200, 120, 0, 0, 610], True)
    assert game.winners == {4}
    game = ref.Game(rules, 0, [0, 0, 0, 0, 700])
    game.add("7H", 0, together(4, 5), partner=4)
    assert (game.scores, game.over) == ([-100, 50, 0, 0, 600], False)


def test_the_contracting_side_comes_before_defenders_with_more() -> None:
    rules = rules_of("five_handed", own_contract=0)
    game = ref.Game(rules, 0, [400, 0, 0, 0, 490])
    game.add("7H", 0, together(6, 1), partner=1)
    assert (game.scores, game.winners) == ([500, 100, 0, 0, 520], {0})
    game = ref.Game({**rules, "tie_break": ref.TIE_HIGHER}, 0, [400, 0, 0, 0, 490])
    game.add("7H", 0, together(6, 1), partner=1)
    assert game.winners == {4}
    game = ref.Game({**rules, "tie_break": ref.TIE_TRICK_ORDER}, 0, [400, 420, 0, 0, 490])
    game.add("7H", 0, [4, *together(6, 2)[:9]], partner=1)
    assert game.winners == {4}


def test_an_instant_win_is_of_both() -> None:
    rules = rules_of("five_handed", instant_win=1)
    game = ref.Game(rules, 0, [-100, -200, 0, 0, 0])
    game.add("10H", 0, together(5, 5), partner=1)
    assert (game.scores[:2], game.over, game.winners) == ([150, 50], True, {0, 1})
    game = ref.Game({**rules, "at_lower_limit": ref.LIMIT_OUT}, 0, [0, -600, 0, 0, 0])
    game.add("10H", 0, together(5, 5), partner=1)
    assert (game.barred, game.over, game.winners) == ({1}, True, {0})


def test_a_game_bid_wins_or_loses_for_both() -> None:
    rules = rules_of("five_handed", game_bids=1)
    game = ref.Game(rules, 0)
    assert game.add("GS", 0, together(5, 5), partner=1) == [500, 500, 0, 0, 0]
    assert game.winners == {0, 1}
    game = ref.Game(rules, 0)
    assert game.add("GS", 0, together(5, 4), partner=1) == [-500, -500, 0, 0, 10]
    assert game.winners == {2, 3, 4}


def test_contractor_and_partner_may_lose_together() -> None:
    game = ref.Game(rules_of("five_handed"), 0, [-450, -420, 100, 100, 0])
    game.add("7H", 0, together(3, 3), partner=1)
    assert game.scores == [-550, -520, 100, 100, 40]
    assert (game.over, game.winners) == (True, {2, 3})


def test_a_game_may_end_after_a_number_of_rounds() -> None:
    rules = rules_of("australian", rounds_limit=3)
    game = ref.Game(rules, 0)
    game.add("7S", 0, [0] * 7 + [1] * 3)
    game.add(None, None, [], thrown_in=True)
    assert (game.rounds, game.over) == (2, False)
    game.add("6S", 1, [0] * 4 + [1] * 6)
    assert (game.scores, game.over, game.winners) == ([180, 70], True, {0})
    game = ref.Game(rules_of("australian", rounds_limit=1), 0)
    game.add(None, None, [], thrown_in=True)
    assert (game.over, game.winners) == (True, {0, 1})
    game = ref.Game(rules_of("australian", rounds_limit=1, weak_hand_redeal=1), 0, [10, 20])
    game.add(None, None, [], redeal=True)
    assert (game.over, game.winners) == (True, {1})


def test_the_last_round_of_the_limit_may_be_won_otherwise() -> None:
    game = ref.Game(rules_of("australian", rounds_limit=1), 0, [460, 600])
    game.add("6S", 0, [0] * 10)
    assert (game.scores, game.winners) == ([710, 600], {0})
    game = ref.Game(rules_of("australian", rounds_limit=1), 0, [460, 600])
    game.add("6S", 0, [0] * 6 + [1] * 4)
    assert (game.scores, game.winners) == ([500, 640], {0})
    game = ref.Game(rules_of("classic_three_handed", rounds_limit=1), 0, [-600, 480, 0])
    game.scores[0] = 490
    game.add("6S", 2, [2] * 6 + [0] * 4)
    assert (game.scores, game.barred, game.winners) == ([530, 480, 40], {0}, {1})


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
    faults = {name: ref.conflict(preset(name)) for name in [*PRESETS, *DELTAS]}
    assert set(faults.values()) == {None}


OVER_10D = bid_id("10D")
OWN: RuleSet = {"schedule": ref.SCHEDULE_OWN}
DOUBLE: RuleSet = {"double_nullo_value": 500, "double_nullo_over": OVER_10D}
CONFLICTS: list[tuple[str, RuleSet, str]] = [
    ("australian", {"kitty_size": 4}, "packets kitty_size"),
    ("australian", {"packets": packets(3, -1, 4, -1, 2, -1)}, "packets"),
    ("australian", {"dead_hands": 1}, "players dead_hands kitty_size pack"),
    ("american_45", {"fours": ref.FOURS_RED}, "fours lowest_rank"),
    ("australian", {"colour_four_is_trump": 1}, "colour_four_is_trump fours"),
    ("three_handed", {"sides": ref.SIDES_TWO}, "sides players"),
    ("three_handed", {"sides": ref.SIDES_THREE}, "sides players"),
    ("two_handed", {"sides": ref.SIDES_TWO}, "sides players"),
    ("four_handed_43", {"sides": ref.SIDES_THREE}, "sides players"),
    ("three_handed", {"sides": ref.SIDES_CALLED}, "sides partner_call"),
    ("three_handed", {"partner_call": ref.CALL_CARD}, "sides partner_call"),
    ("australian", {"partner_call": ref.CALL_PLAYER}, "sides partner_call"),
    ("two_handed", {"sides": ref.SIDES_CALLED, "partner_call": 1}, "sides players dead_hands"),
    ("three_handed", {"weak_hand_redeal": 1}, "weak_hand_redeal sides"),
    ("six_handed_63", {"weak_hand_redeal": 1}, "weak_hand_redeal sides"),
    ("five_handed", {"weak_hand_redeal": 1}, "weak_hand_redeal sides"),
    ("three_handed", DOUBLE, "double_nullo_value sides"),
    ("six_handed_63", DOUBLE, "double_nullo_value sides"),
    ("three_handed", {"inkle": 1, "min_contract": 7}, "inkle sides"),
    ("five_handed", {"inkle": 1, "min_contract": 7}, "inkle sides"),
    ("american_45", {"min_contract": 6}, "inkle min_contract"),
    ("three_handed", {"partner_sees_hand": 1}, "partner_sees_hand sides"),
    ("five_handed", {"partner_sees_hand": 1}, "partner_sees_hand sides"),
    ("australian", {"misere_over": 0}, "misere_value misere_over"),
    ("australian", {"open_misere_value": 0}, "open_misere_value open_misere_over"),
    ("american_45", {"bar_nullo_when": 1}, "bar_nullo_value bar_nullo_when"),
    ("australian", {"misere_when": ref.WHEN_PARTNER}, "misere_when"),
    ("australian", {"misere_over": bid_id("6NT")}, "misere_when misere_over"),
    ("australian", {"misere_when": ref.WHEN_EIGHT}, "misere_when misere_over"),
    ("us_team_43", {"misere_value": 0, "misere_over": 0}, "double_nullo_when misere_value"),
    ("us_team_43", {"double_nullo_over": bid_id("8S")}, "double_nullo_over misere_over"),
    ("us_team_43", {"double_nullo_over": bid_id("6S")}, "double_nullo_over misere_over"),
    ("us_team_43", {"partner_exchange": 1, "double_nullo_value": 0, "double_nullo_over": 0,
                    "double_nullo_when": 0}, "partner_exchange double_nullo_value"),
    ("australian", {"own_values": (0,) * 24 + (10,)}, "own_values schedule"),
    ("australian", OWN, "own_values schedule"),
    ("australian", {**OWN, "own_values": (*OWN_VALUES[:-1], 2001)}, "own_values"),
    ("australian", {**OWN, "own_values": (*OWN_VALUES[:-1], 420)}, "own_values level"),
    ("australian", {**OWN, "own_values": (*OWN_VALUES[:-1], 425)}, "own_values level"),
    ("five_handed", {**OWN, "own_values": OWN_VALUES}, "own_values sides"),
    ("quebec_46", {"joker_lead_limit": ref.LEAD_LIMIT_SUITS_LED}, "joker_lead_limit joker_lead"),
    ("montreal_46", {"joker_lead_limit": 1}, "joker_lead_limit joker_lead"),
    ("quebec_46", {"joker_follow": ref.FOLLOW_ANY_TIME}, "joker_follow joker_lead"),
    ("quebec_46", {"misere_joker": ref.MISERE_LOW}, "misere_joker joker_lead"),
    ("quebec_46", {"misere_joker": ref.MISERE_MUST}, "misere_joker joker_lead"),
    ("quebec_46", {"joker_nominated": 1, "jokers": 1, "lowest_rank": 4, "kitty_size": 5,
                   "packets": packets(3, -2, 4, -2, 3, -1)}, "joker_nominated joker_lead"),
    ("american_46", {"joker_nominated": 1}, "joker_nominated jokers"),
    ("australian", {"misere_joker": ref.MISERE_LOW}, "joker_nominated misere_joker"),
    ("australian", {"defender_points": 0, "misere_defender_points": 1},
     "defender_points misere_defender_points"),
    ("australian", {"misere_early_stop": 1, "misere_defender_points": 1},
     "misere_early_stop misere_defender_points"),
    ("quebec_46", {"defender_cap": 490}, "defender_points defender_cap"),
    ("australian", {"defender_cap": 500}, "defender_cap target"),
    ("australian", {"lower_limit": 0}, "at_lower_limit lower_limit"),
    ("three_handed", {"lower_limit": -500}, "at_lower_limit lower_limit"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "fields"), CONFLICTS)
def test_conflicts_name_their_fields(name: str, changes: RuleSet, fields: str) -> None:
    fault = ref.conflict({**preset(name), **changes})
    assert fault is not None
    assert [word for word in fields.split() if word not in fault] == []


def test_a_partner_exchange_needs_a_kitty() -> None:
    changes: RuleSet = {"lowest_rank": 5, "jokers": 0, "kitty_size": 0, "packets": packets(10)}
    rules = {**preset("american_45"), **changes, **DOUBLE, "partner_exchange": 1}
    fault = ref.conflict(rules)
    assert fault is not None
    assert "partner_exchange" in fault and "kitty_size" in fault
    assert ref.conflict({**rules, "partner_exchange": 0}) is None


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
    calls = [call for call in legal if round_.ranks.get(call, top) <= top]
    return "pass" if rng.random() < 0.4 else rng.choice(calls)


def random_round(rules: RuleSet, rng: random.Random) -> ref.Round:
    """Plays a round at random; no card is ever lost and no seat without a legal action."""
    whole = ref.pack(rules)
    cards = rng.sample(whole, len(whole))
    round_ = ref.Round(rules, rng.randrange(ref.field(rules, "players")), cards)
    ladder = ref.bids(rules)
    lose_all = [bid for bid in ladder if bid in ref.LOSE_ALL_BIDS]
    ceiling = rng.choice(rng.choice([ladder, lose_all or ladder]))
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
        assert round_.partner in (None, round_.true_partner)
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
    takes_kitty = round_.contract not in (None, "bar")
    assert len(round_.laid) == (ref.field(rules, "kitty_size") if takes_kitty else 0)
    if round_.contract is None:
        assert sum(round_.points()) == 100


def test_random_rounds_of_every_preset() -> None:
    rng = random.Random(500)
    for name in [*PRESETS, *DELTAS]:
        for _ in range(10):
            check_end(random_round(preset(name), rng))


def test_random_rounds_of_random_rule_sets() -> None:
    rng = random.Random(501)
    seen = set()
    for _ in range(400):
        rules = random_rules(rng)
        assert ref.conflict(rules) is None
        round_ = random_round(rules, rng)
        check_end(round_)
        seen |= {round_.contract, f"called {round_.called_card is not None}"}
        seen |= {f"partner {round_.partner is not None}", f"looked {bool(round_.looked)}"}
    assert seen >= {None, *ref.LEVEL_BIDS[10:], *ref.GAME_BIDS, *ref.LOSE_ALL_BIDS}
    assert seen >= {"called True", "partner True", "looked True"}


DRAWN: dict[str, Sequence[int]] = {
    **{name: range(2) for name, value in preset("australian").items() if value in (0, 1)},
    **{"players": range(2, 7), "sides": range(4), "lowest_rank": range(2, 10), "fours": range(3)},
    **{"high_cards": range(3), "jokers": range(3), "kitty_size": range(7)},
    **{"first_dealer": range(3), "passed_may_return": range(4), "raise_own_bid": range(3)},
    **{"min_contract": range(6, 11), "min_no_trump": (6, 7), "all_pass": range(3)},
    **{"misere_when": range(3), "open_misere_when": range(3), "bar_nullo_when": range(3)},
    **{"double_nullo_when": range(4), "partner_call": range(5), "joker_follow": range(5)},
    **{"joker_lead": range(3), "joker_lead_limit": range(4), "misere_joker": range(3)},
    **{"schedule": range(5), "failed": range(3), "slam": range(3), "defender_points": range(3)},
    **{"defender_cap": (0, 400, 460, 490), "at_lower_limit": range(5), "tie_break": range(3)},
    **{"misere_value": (0, 130, 250, 500), "open_misere_value": (0, 230, 500)},
    **{"double_nullo_value": (0, 500), "bar_nullo_value": (0, 500)},
    **{"blind_misere_value": (0, 1000), "double_nullo_over": (0,), "bar_nullo_over": (0,)},
    **{"target": (500, 1000), "lower_limit": (0, -300, -500), "rounds_limit": (0, 1, 5, 20)},
}


def test_random_rule_sets_have_every_value_of_every_field() -> None:
    rng = random.Random(503)
    rule_sets = [random_rules(rng) for _ in range(2500)]
    single = {name for name, value in rule_sets[0].items() if isinstance(value, int)}
    assert single - {"misere_over", "open_misere_over"} == DRAWN.keys()
    for name, values in DRAWN.items():
        drawn = Counter(rules[name] for rules in rule_sets)
        assert [value for value in values if drawn[value] < 30] == []
        assert name.endswith("_over") or drawn.keys() == set(values)
    places = set(range(bid_id("6S"), bid_id("10NT") + 1))
    for name in ("misere_over", "open_misere_over", "double_nullo_over", "bar_nullo_over"):
        assert {rules[name] for rules in rule_sets} == places | {0}
    assert len({rules["packets"] for rules in rule_sets}) > 100
    assert len({tuple(ref.denominations(rules)) for rules in rule_sets}) > 50


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
                round_.contract,
                round_.contractor,
                round_.winners,
                thrown_in=thrown_in,
                redeal=round_.redeal,
                partner=round_.true_partner,
            )
            assert game.scores == [a + b for a, b in zip(before, entries, strict=True)]
            if not ref.field(rules, "defender_cap"):
                assert entries == round_.points()
            if game.over:
                break
        assert game.over == bool(game.winners)
        over += game.over
    assert over > 10
