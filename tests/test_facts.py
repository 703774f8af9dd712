"""Values, points, orders, trick winners and legal cards on which independent programs agree."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from fivehundred import (
    Bid,
    CardSet,
    Contract,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Rules,
    RulesError,
    ScoreSheet,
)
from fivehundred.rules import (
    AllPass,
    JokerFollow,
    JokerLead,
    JokerLeadLimit,
    LowerLimit,
    MisereJoker,
    Raise,
    Return,
    Slam,
    TieBreak,
    When,
)
from helpers import auction, bids, lay_lowest, legal, may_play, play, points, rules, winning

THREE = rules("three_handed")
AUSTRALIAN = rules("australian")
AMERICAN = rules("american_45")
SIX = rules("six_handed_63")
FREE_MISERE = rules("free_misere")
JOKER_ANY_TIME = AUSTRALIAN.replace(joker_follow=JokerFollow.ANY_TIME)
JOKER_LAST = JOKER_ANY_TIME.replace(
    joker_lead=JokerLead.FREE, joker_lead_limit=JokerLeadLimit.JOKERS_ONLY
)


# ---- values --------------------------------------------------------------------------------------


def test_values_of_the_level_bids() -> None:
    for level in range(6, 11):
        values = [AUSTRALIAN.value(f"{level}{name}") for name in ("S", "C", "D", "H", "NT")]
        assert values == [100 * (level - 6) + value for value in (40, 60, 80, 100, 120)]


def test_values_of_the_misere_bids() -> None:
    assert (AUSTRALIAN.value("misere"), AUSTRALIAN.value("open")) == (250, 500)


# ---- points --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "tricks", "answer"),
    [
        ("7D", 7, (180, 30)),
        ("7D", 8, (180, 20)),
        ("10NT", 7, (-520, 30)),
        ("6H", 5, (-100, 50)),
        ("8S", 10, (250, 0)),
        ("6H", 10, (250, 0)),
        ("8C", 10, (260, 0)),
        ("8NT", 10, (320, 0)),
        ("9C", 0, (-360, 100)),
        ("misere", 0, (250, 0)),
        ("misere", 1, (-250, 0)),
        ("open", 10, (-500, 0)),
        ("8H", 8, (300, 20)),
        ("8H", 6, (-300, 40)),
        ("7S", 10, (250, 0)),
        ("6NT", 5, (-120, 50)),
        ("6S", 8, (40, 20)),
        ("9D", 8, (-380, 20)),
    ],
)
def test_points_of_a_round(contract: str, tricks: int, answer: tuple[int, int]) -> None:
    assert points(AUSTRALIAN, contract, tricks) == answer
    assert points(AUSTRALIAN, contract, tricks, contractor=3) == answer[::-1]


def test_points_of_defenders_who_score_for_themselves() -> None:
    assert points(THREE, "8S", (8, 1, 1)) == (240, 10, 10)
    assert points(rules("three_pairs"), "8S", (8, 1, 1)) == (240, 10, 10)
    assert points(rules("three_pairs"), "8S", (4, 0, 1, 4, 1, 0)) == (240, 10, 10)


# ---- the end of the game -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "contract", "contractor", "tricks", "after", "winners"),
    [
        ((460, -240), "6S", 0, (6, 4), (500, -200), {0}),
        ((480, 460), "6S", 1, (4, 6), (520, 500), {1}),
        ((560, 430), "6S", 0, (5, 5), (520, 480), set()),
        ((440, 480), "6S", 0, (6, 4), (480, 520), set()),
        ((-250, -490), "misere", 0, (1, 9), (-500, -490), {1}),
        ((249, -499), "misere", 0, (0, 10), (499, -499), set()),
    ],
)
def test_the_end_of_a_game_in_which_a_made_contract_wins(
    before: Sequence[int],
    contract: str,
    contractor: int,
    tricks: Sequence[int],
    after: tuple[int, int],
    winners: set[int],
) -> None:
    sheet = ScoreSheet(AUSTRALIAN, scores=before)
    sheet.add(Contract(contract, seat=contractor), tricks)
    assert sheet.scores == after
    assert sheet.winners == winners


# ---- the order of the bids -----------------------------------------------------------------------

LADDER = [
    "6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT", "misere",
    "8S", "8C", "8D", "8H", "8NT", "9S", "9C", "9D", "9H", "9NT",
    "10S", "10C", "10D", "open", "10H", "10NT",
]  # fmt: skip


def test_the_ladder_of_the_bids() -> None:
    assert AUSTRALIAN.bids == tuple(map(Bid, LADDER))


def test_every_bid_is_over_those_below_it_and_under_those_above() -> None:
    for standing in LADDER[:-1]:
        round = auction(AUSTRALIAN, 3, "7S misere" if standing == "misere" else standing)
        above = set(LADDER[LADDER.index(standing) + 1 :])
        if Bid(standing).level != 7:
            above.discard("misere")
        assert bids(round) == above


@pytest.mark.parametrize(
    ("calls", "answer"),
    [
        ("10D", {"open", "10H", "10NT"}),
        ("open", {"10H", "10NT"}),
        ("10H", {"10NT"}),
        ("10NT", set()),
        ("", set(LADDER) - {"misere"}),
    ],
)
def test_bids_that_are_left(calls: str, answer: set[str]) -> None:
    round = auction(AUSTRALIAN, 3, calls)
    assert (bids(round) if round.phase is Phase.AUCTION else set()) == answer


@pytest.mark.parametrize(("standing", "answer"), [("7S", True), ("6H", False), ("8S", False)])
def test_misere_only_over_a_seven(standing: str, answer: bool) -> None:
    assert ("misere" in bids(auction(AUSTRALIAN, 3, standing))) is answer


# ---- the auction ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "calls", "contract"),
    [
        (3, "pass pass pass 6H", Contract("6H", seat=3)),
        (3, "pass pass 10NT", Contract("10NT", seat=2)),
        (3, "6S 6C pass pass 6D pass", Contract("6D", seat=0)),
        (0, "6S 6C pass pass 7S pass", Contract("7S", seat=1)),
    ],
)
def test_auctions_that_end_in_a_contract(dealer: int, calls: str, contract: Contract) -> None:
    texts = calls.split()
    round = auction(AUSTRALIAN, dealer, " ".join(texts[:-1]))
    assert round.phase is Phase.AUCTION
    play(round, texts[-1])
    assert (round.phase, round.contract) == (Phase.EXCHANGE, contract)


def test_four_passes_pass_the_round_out() -> None:
    assert auction(AUSTRALIAN, 3, "pass pass pass pass").phase is Phase.THROWN_IN


def test_american_sixes_are_bid_by_the_first_two_seats_only() -> None:
    for seats_before in range(4):
        round = auction(AMERICAN, 3, "pass " * seats_before)
        assert ("6S" in bids(round)) is (seats_before < 2)
    assert auction(AMERICAN, 3, "6S 6H pass pass").phase is Phase.THROWN_IN


def test_a_lower_bid_is_refused() -> None:
    round = auction(AUSTRALIAN, 3, "9S")
    with pytest.raises(IllegalActionError):
        round.push("6C")


# ---- the winner of a trick -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "trick", "answer"),
    [
        ("7C", "S6 SK SA S9", 3),
        ("7C", "S6 C5 SA S9", 2),
        ("7C", "S6 C5 SA C6", 4),
        ("7C", "S6 C5 SA JK", 4),
        ("7C", "S6 SK HA S9", 2),
        ("7C", "C6 SK CA CJ", 4),
        ("7C", "C6 SK CA SJ", 4),
        ("7H", "H6 DJ HA HJ", 4),
        ("7H", "H6 DJ HA SJ", 2),
        ("7NT", "C6 SK CA CJ", 3),
        ("7NT", "HJ DA C5 SJ", 1),
        ("7H", "HJ DA C5 SJ", 1),
        ("7D", "HJ DA C5 SJ", 1),
        ("7S", "HJ DA C5 SJ", 4),
        ("7C", "HJ DA C5 SJ", 4),
        ("7S", "H6 HT DK S8", 4),
        ("7H", "HQ DJ SK HA", 2),
        ("7H", "HA DJ HJ JK", 4),
        ("7H", "S9 CA SK", 3),
        ("7H", "SA H4 SK", 2),
    ],
)
def test_the_winner_of_a_trick(contract: str, trick: str, answer: int) -> None:
    assert winning(AUSTRALIAN, contract, trick) == answer - 1


# ---- legal cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set", "contract", "trick", "hand", "answer"),
    [
        (AUSTRALIAN, "7D", "D5", "JKHJHTDAC5", "JK HJ DA"),
        (AUSTRALIAN, "7D", "S5", "JKHJHTDAC5", "JK HJ HT DA C5"),
        (AUSTRALIAN, "7H", "H5", "D9STCTDTSJCJDJ", "DJ"),
        (AUSTRALIAN, "7H", "H5", "SKCKDKSACADAJK", "JK"),
        (AUSTRALIAN, "7S", "C5", "JKCJC9CA", "C9 CA"),
        (AUSTRALIAN, "7NT", "JK:H", "C5H5", "H5"),
        (AUSTRALIAN, "7S", "SA", "CJHQ", "CJ"),
        (AUSTRALIAN, "7NT", "SA", "CJHQ", "CJ HQ"),
        (AUSTRALIAN, "7H", "H5", "DJSAC9", "DJ"),
        (AUSTRALIAN, "7C", "C5", "CJHJSJDJ", "CJ SJ"),
        (AUSTRALIAN, "7NT", "H5", "JKH4CT", "H4"),
        (JOKER_ANY_TIME, "7NT", "H5", "JKH4CT", "JK H4"),
        (JOKER_ANY_TIME, "7NT", "D5", "JKC5DJSA", "JK DJ"),
        (JOKER_LAST, "7NT", "", "JKC5DJSA", "C5 DJ SA"),
        (JOKER_LAST, "7NT", "", "JK", "JK"),
    ],
)
def test_legal_cards(rule_set: Rules, contract: str, trick: str, hand: str, answer: str) -> None:
    assert may_play(rule_set, contract, trick, hand) == set(answer.split())


# ---- the cards laid away -------------------------------------------------------------------------


def test_three_cards_that_are_held_are_laid_away() -> None:
    round = auction(AUSTRALIAN, 3, "6S pass pass pass")
    hand = list(round.hands[0])
    strange = next(iter(round.hands[1]))
    for cards in (hand[:2], hand[:4], [*hand[:2], strange]):
        with pytest.raises(IllegalActionError):
            round.discard(cards)
    with pytest.raises(NotationError):
        round.discard(f"{hand[0]}{hand[0]}{hand[1]}")
    with pytest.raises(IllegalActionError):
        round.discard([hand[0], hand[0], hand[1]])
    assert (round.phase, round.turn, round.laid) == (Phase.EXCHANGE, 0, CardSet())
    for three in itertools.combinations(hand, 3):
        done = round.copy()
        assert done.discard(three) == CardSet(three)
        assert (done.phase, done.laid) == (Phase.PLAY, CardSet(three))


def test_cards_are_laid_away_in_the_exchange_only() -> None:
    bidding = auction(AUSTRALIAN, 3)
    playing = lay_lowest(auction(AUSTRALIAN, 3, "6S pass pass pass"))
    for round in (bidding, playing):
        before = legal(round)
        with pytest.raises(IllegalActionError):
            round.discard(list(round.hands[0])[:3])
        assert legal(round) == before


# ---- packs ---------------------------------------------------------------------------------------


def test_the_pack_of_43() -> None:
    pack = AUSTRALIAN.pack_cards
    assert len(pack) == 43
    texts = {str(card) for card in pack}
    assert not {text for text in texts if text[1] in "23"}
    assert {text for text in texts if text[1] == "4"} == {"D4", "H4"}


def test_the_pack_of_63() -> None:
    pack = SIX.pack_cards
    assert len(pack) == 63
    texts = {str(card) for card in pack}
    assert {text for text in texts if text[1] in "UVW"} == {
        "SU", "CU", "DU", "HU", "SV", "CV", "DV", "HV", "DW", "HW",
    }  # fmt: skip
    with pytest.raises(RulesError):
        SIX.replace(jokers=0)


@pytest.mark.parametrize(
    ("name", "size", "kitty"),
    [
        ("australian", 43, 3),
        ("american_45", 45, 5),
        ("american_46", 46, 6),
        ("quebec_46", 46, 6),
        ("three_handed", 33, 3),
        ("six_handed_63", 63, 3),
    ],
)
def test_the_sizes_of_pack_and_kitty(name: str, size: int, kitty: int) -> None:
    assert len(rules(name).pack_cards) == size
    assert rules(name).deal.kitty_size == kitty


# ---- what tables disagree about ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("over", "under"), [("10D", "10H"), ("10H", "10NT"), ("10NT", None), ("9NT", "10S")]
)
def test_where_open_misere_stands(over: str, under: str | None) -> None:
    rule_set = AUSTRALIAN.replace(open_misere_over=Bid(over))
    assert "open" in bids(auction(rule_set, 3, over))
    above = auction(rule_set, 3, "open")
    assert (under in bids(above)) if under else (above.phase is Phase.EXCHANGE)


@pytest.mark.parametrize(("over", "answer"), [("7NT", True), ("8S", False)])
def test_whether_eight_spades_beats_misere(over: str, answer: bool) -> None:
    rule_set = FREE_MISERE.replace(misere_over=Bid(over))
    assert ("8S" in bids(auction(rule_set, 3, "misere"))) is answer


@pytest.mark.parametrize(
    ("when", "answer"), [(When.ANY, True), (When.SEVEN, False), (When.EIGHT, False)]
)
def test_whether_misere_is_a_first_call(when: When, answer: bool) -> None:
    rule_set = AUSTRALIAN.replace(misere_when=when, misere_over=Bid("8NT"))
    assert ("misere" in bids(auction(rule_set, 3))) is answer


@pytest.mark.parametrize(
    ("follow", "holding", "void"),
    [
        (JokerFollow.ANY_TIME, "JK D6", "JK S5"),
        (JokerFollow.VOID, "D6", "JK S5"),
        (JokerFollow.MUST, "D6", "JK"),
    ],
)
def test_the_joker_to_a_diamond_at_no_trump(follow: JokerFollow, holding: str, void: str) -> None:
    rule_set = AUSTRALIAN.replace(joker_follow=follow)
    assert may_play(rule_set, "7NT", "D5", "JKD6S5") == set(holding.split())
    assert may_play(rule_set, "7NT", "D5", "JKS5") == set(void.split())


@pytest.mark.parametrize(
    ("misere_joker", "cards", "winner"),
    [
        (MisereJoker.AS_NO_TRUMP, "JK S5", 1),
        (MisereJoker.MUST, "JK", 1),
        (MisereJoker.LOW, "JK S5", 0),
    ],
)
def test_the_joker_at_misere(misere_joker: MisereJoker, cards: str, winner: int) -> None:
    rule_set = AUSTRALIAN.replace(misere_joker=misere_joker, joker_nominated=False)
    assert may_play(rule_set, "misere", "D5", "JKS5") == set(cards.split())
    assert winning(rule_set, "misere", "D5 JK") == winner


@pytest.mark.parametrize(("slam", "value"), [(Slam.FLOOR, 250), (Slam.NONE, 40)])
def test_ten_tricks_on_a_small_bid(slam: Slam, value: int) -> None:
    assert points(AUSTRALIAN.replace(slam=slam), "6S", 10) == (value, 0)


@pytest.mark.parametrize(("paid", "defenders"), [(False, 0), (True, 90)])
def test_defenders_at_misere(paid: bool, defenders: int) -> None:
    rule_set = AUSTRALIAN.replace(misere_defender_points=paid)
    assert points(rule_set, "misere", 1) == (-250, defenders)


@pytest.mark.parametrize(
    ("changes", "scores", "winners"),
    [
        ({}, (460, 500), {0}),
        ({"own_contract": False, "tie_break": TieBreak.HIGHER}, (460, 500), {1}),
        ({"own_contract": False, "tie_break": TieBreak.HIGHER}, (460, 460), set()),
        ({"own_contract": False, "tie_break": TieBreak.CONTRACTOR}, (460, 500), {0}),
    ],
)
def test_both_sides_at_five_hundred(
    changes: dict[str, object], scores: tuple[int, int], winners: set[int]
) -> None:
    sheet = ScoreSheet(AUSTRALIAN.replace(**changes), scores=scores)
    sheet.add("6S", 6)
    assert sheet.winners == winners


def test_at_minus_five_hundred_the_other_side_wins() -> None:
    for limit, winners in ((LowerLimit.LOSES, {1}), (LowerLimit.IGNORED, set[int]())):
        lower = -500 if limit is LowerLimit.LOSES else 0
        rule_set = AUSTRALIAN.replace(at_lower_limit=limit, lower_limit=lower)
        sheet = ScoreSheet(rule_set, scores=(-380, -20))
        sheet.add("6NT", 5)
        assert sheet.winners == winners


@pytest.mark.parametrize(
    ("all_pass", "phase", "dealer"),
    [
        (AllPass.NEXT_DEALER, Phase.THROWN_IN, 0),
        (AllPass.SAME_DEALER, Phase.THROWN_IN, 3),
        (AllPass.PLAY_NO_TRUMP, Phase.PLAY, 3),
    ],
)
def test_when_all_pass(all_pass: AllPass, phase: Phase, dealer: int) -> None:
    rule_set = AUSTRALIAN.replace(all_pass=all_pass)
    assert auction(rule_set, 3, "pass pass pass pass").phase is phase
    assert play(Game(rule_set, seed=1, dealer=3), "pass pass pass pass").dealer == dealer


@pytest.mark.parametrize(
    ("changes", "calls"),
    [
        ({}, "6S 6C 6D 6H pass pass pass"),
        ({"raise_own_bid": Raise.ANY}, "6S pass pass pass 6C pass pass pass pass"),
        ({"passed_may_return": Return.SUIT_CHANGED}, "pass 6S pass 7C pass pass pass"),
        ({"passed_may_return": Return.ALWAYS}, "pass 6S 6C pass pass 7S pass pass pass"),
        ({}, "10NT"),
    ],
)
def test_how_an_auction_ends(changes: dict[str, object], calls: str) -> None:
    texts = calls.split()
    round = auction(AUSTRALIAN.replace(**changes), 3, " ".join(texts[:-1]))
    assert round.phase is Phase.AUCTION
    assert play(round, texts[-1]).phase is Phase.EXCHANGE
