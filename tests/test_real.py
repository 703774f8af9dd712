"""A round that people played, typed in from its published record, and a pack dealt at a table."""

from __future__ import annotations

from fivehundred import Bid, CardSet, Deal, EventKind, Phase, Round, Rules
from fivehundred.rules import Return, When
from helpers import legal, play

NORTH, EAST, SOUTH, WEST = range(4)

# Australian with a three-card kitty, must bid to win, bid after pass if the bid changed, misère
# after seven, eight spades does not overbid it, open misère 500.
RULES = Rules.preset("australian").replace(
    own_contract=True,
    passed_may_return=Return.BEFORE_BID,
    misere_when=When.SEVEN,
    misere_over=Bid("8S"),
)
HANDS = {
    WEST: "SA SK SQ HK HT H8 D8 CK C8 C5",
    NORTH: "S9 S6 H7 DQ D7 D5 D4 CQ CT C9",
    EAST: "SJ S8 S7 S5 HA HQ H9 DA CA JK",
    SOUTH: "ST HJ H6 H4 DK DJ DT D9 D6 C6",
}


def real_deal() -> Deal:
    return Deal.of(RULES, [HANDS[seat] for seat in range(4)], "H5 C7 CJ", dealer=WEST)


def test_the_record_plays_to_the_card_where_it_stops() -> None:
    round = Round(real_deal())
    assert round.turn == NORTH
    play(round, "pass 6NT 7D pass")
    assert round.turn == NORTH  # passed before anybody had bid, and is asked once more
    play(round, "pass")
    assert round.turn == EAST
    assert {"7H", "7NT", "8S", "8NT", "misere"} <= legal(round)
    assert not {"6NT", "7S", "7C", "7D"} & legal(round)
    play(round, "8NT")
    assert round.turn == SOUTH
    play(round, "pass")  # West passed after a bid and North has come back once: neither is asked
    assert (round.phase, round.turn) == (Phase.EXCHANGE, EAST)
    assert str(round.contract) == f"8NT@{EAST}"
    round.discard("S5 H5 C7")
    assert round.hands[EAST] == CardSet("S7 S8 SJ H9 HQ HA DA CJ CA JK")
    assert len(legal(round) & {f"joker={suit}" for suit in "SCDH"}) == 4
    play(round, "HA")
    assert (round.turn, legal(round)) == (SOUTH, {"HJ", "H6", "H4"})
    play(round, "H4")
    assert (round.turn, legal(round)) == (WEST, {"HK", "HT", "H8"})
    play(round, "H8")
    assert (round.turn, legal(round)) == (NORTH, {"H7"})
    assert round.events(seat=NORTH)[-1].kind is EventKind.CARD


def test_a_seat_is_asked_the_same_whatever_is_hidden_from_it() -> None:
    """East's choice over seven diamonds is that of any deal with East's cards in it."""
    round = Round(real_deal())
    play(round, "pass 6NT 7D pass pass")
    hands = [HANDS[NORTH], HANDS[EAST], HANDS[WEST], HANDS[SOUTH]]
    other = Round(Deal.of(RULES, hands, "H5 C7 CJ", dealer=WEST))
    play(other, "pass 6NT 7D pass pass")
    assert round.view(EAST).to_dict() == other.view(EAST).to_dict()


def test_a_pack_typed_in_by_hand_deals_the_hands_of_the_table() -> None:
    """Three each and one to the kitty, four each and one, three each and one, from the left of the
    dealer, who is seat 3."""
    pack = (
        "S5 S6 S7 S8 S9 ST SJ SQ SK SA C5 C6 C7 C8 C9 CT CJ CQ CK CA D4 D5 D6 D7 D8 D9 DT DJ DQ DK "
        "DA H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA JK"
    )
    deal = Deal(Rules.preset("australian"), pack, dealer=3)
    assert deal.hands == (
        CardSet("S5 S6 S7  C8 C9 CT CJ  DA H4 H5"),
        CardSet("S8 S9 ST  CQ CK CA D4  H6 H7 H8"),
        CardSet("SJ SQ SK  D5 D6 D7 D8  H9 HT HJ"),
        CardSet("SA C5 C6  D9 DT DJ DQ  HQ HK HA"),
    )
    assert deal.kitty == CardSet("C7 DK JK")
    assert Deal.of(deal.rules, deal.hands, deal.kitty, dealer=3).hands == deal.hands
