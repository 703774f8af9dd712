"""Values, points, orders, trick winners and legal cards on which independent programs agree."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from fivehundred import (
    Bid,
    CardSet,
    Contract,
    IllegalActionError,
    NotationError,
    Phase,
    Rules,
    RulesError,
    ScoreSheet,
)
from fivehundred.rules import Fours, HighCards, JokerFollow, JokerLead, JokerLeadLimit
from helpers import auction, bids, lay_lowest, legal, may_play, play, points, rules, winning

THREE = rules("three_handed")
AUSTRALIAN = rules("australian")
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
    six = AUSTRALIAN.replace(
        players=6, lowest_rank=2, fours=Fours.NONE, high_cards=HighCards.RED_THIRTEENS
    )
    pack = six.pack_cards
    assert len(pack) == 63
    texts = {str(card) for card in pack}
    assert {text for text in texts if text[1] in "UVW"} == {
        "SU", "CU", "DU", "HU", "SV", "CV", "DV", "HV", "DW", "HW",
    }  # fmt: skip
    with pytest.raises(RulesError):
        six.replace(jokers=0)
