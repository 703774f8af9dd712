"""Bids and contracts."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.bids import Bid, BidKind, Contract
from fivehundred.cards import Card, Suit
from fivehundred.errors import FiveHundredError, NotationError

BIDS = [Bid.from_id(id) for id in range(65, 101)]
LADDER = (
    "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D 10H 10NT "
    "GS GC GD GH GN misere open double bar blind super"
)
TEXTS = LADDER.split()


def test_every_id_is_one_bid() -> None:
    assert [str(bid) for bid in BIDS] == TEXTS
    assert [bid.id for bid in BIDS] == list(range(65, 101))
    assert len(set(BIDS)) == 36
    assert all(
        Bid(text) is bid and eval(repr(bid)) is bid for text, bid in zip(TEXTS, BIDS, strict=True)
    )


@pytest.mark.parametrize("id", [-1, 64, 101, 53])
def test_an_id_out_of_range_is_no_bid(id: int) -> None:
    with pytest.raises(FiveHundredError, match=str(id)):
        Bid.from_id(id)


def test_what_a_bid_says() -> None:
    for place, bid in enumerate(BIDS[:25]):
        suit = None if place % 5 == 4 else Suit(place % 5)
        assert (bid.kind, bid.level, bid.suit) == (BidKind.LEVEL, 6 + place // 5, suit)
        assert (bid.is_no_trump, bid.is_game, bid.is_lose_all) == (suit is None, False, False)
    for place, bid in enumerate(BIDS[25:30]):
        suit = None if place == 4 else Suit(place)
        assert (bid.kind, bid.level, bid.suit) == (BidKind.GAME, None, suit)
        assert (bid.is_no_trump, bid.is_game, bid.is_lose_all) == (suit is None, True, False)
    for kind, bid in zip(list(BidKind)[2:], BIDS[30:], strict=True):
        assert (bid.kind, bid.level, bid.suit) == (kind, None, None)
        assert (bid.is_no_trump, bid.is_game, bid.is_lose_all) == (False, False, True)


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("7h", "7H"), ("7♥", "7H"), ("10♠", "10S"), ("6nt", "6NT"), ("6N", "6NT"), ("10n", "10NT"),
        ("gs", "GS"), ("G♦", "GD"), ("GNT", "GN"), ("misère", "misere"), ("MISÈRE", "misere"),
        ("mise\u0300re", "misere"), ("Nullo", "misere"), ("OPEN", "open"),
    ],
)  # fmt: skip
def test_other_ways_to_write_a_bid(text: str, bid: str) -> None:
    assert Bid(text) is Bid(bid)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), ("7", 2), ("7X", 2), ("7NTX", 4), ("H7", 1), ("5S", 1), ("11H", 2), ("7 H", 2),
        ("G", 2), ("pass", 1), ("mis", 4), ("7H ", 3),
    ],
)  # fmt: skip
def test_a_malformed_bid_says_where(text: str, column: int) -> None:
    with pytest.raises(NotationError, match=f"column {column}") as caught:
        Bid(text)
    assert (caught.value.text, caught.value.line, caught.value.column) == (text, 1, column)


@given(st.one_of(st.text(), st.text("678910SCDHNTGmiser♥ ", max_size=7)))
def test_any_text_is_a_bid_or_an_error(text: str) -> None:
    try:
        bid = Bid(text)
    except NotationError as error:
        assert error.text == text and 1 <= error.column <= len(text) + 1
    else:
        assert bid in BIDS


@pytest.mark.parametrize(
    "clone", [copy.copy, copy.deepcopy, lambda bids: pickle.loads(pickle.dumps(bids))]
)
def test_a_copy_of_a_bid_is_the_bid(clone: Callable[[object], object]) -> None:
    assert all(clone(bid) is bid for bid in BIDS)


def test_bids_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Bid("7H").level = 10


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_bids_have_no_order_of_their_own(compare: Callable[[object, object], bool]) -> None:
    with pytest.raises(TypeError):
        compare(Bid("10H"), Bid("open"))


def test_a_bid_equals_itself_alone() -> None:
    assert Bid("6H") == Bid("6h") and hash(Bid("6H")) == hash(Bid("6h"))
    assert Bid("10H") != Bid("open")
    others: list[object] = [Card("H7"), "7H", 73, Suit.HEARTS, 7]
    for other in others:
        assert Bid("7H") != other


# ---- contracts ----------------------------------------------------------------------------------


def test_what_a_contract_asks_for() -> None:
    assert [Contract(bid, seat=0).tricks for bid in ("6S", "10NT", "GH", "misere", "open")] == [
        6, 10, 10, 0, 0,
    ]  # fmt: skip
    assert Contract("7H", seat=2).trumps is Suit.HEARTS
    assert Contract("GH", seat=2).trumps is Suit.HEARTS
    assert Contract("7NT", seat=2).trumps is None and not Contract("7NT", seat=2).is_lose_all
    assert Contract("misere", seat=2).trumps is None and Contract("misere", seat=2).is_lose_all


def test_the_contract_of_a_round_that_all_passed() -> None:
    contract = Contract(None)
    assert (contract.bid, contract.seat, contract.partner) == (None, None, None)
    assert (contract.trumps, contract.tricks, contract.is_lose_all) == (None, 0, False)
    assert str(contract) == "all pass"


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        (Contract("7h", seat=2), "7H@2"),
        (Contract(Bid("misere"), 0), "misere@0"),
        (Contract("8NT", seat=2, partner=4), "8NT@2+4"),
        (Contract(None), "all pass"),
    ],
)
def test_a_contract_is_a_value(contract: Contract, text: str) -> None:
    assert str(contract) == text
    clones = (eval(repr(contract)), copy.deepcopy(contract), pickle.loads(pickle.dumps(contract)))
    assert all(clone == contract and hash(clone) == hash(contract) for clone in clones)
    assert contract not in (Contract("7H", seat=1), text, None)
    with pytest.raises(AttributeError):
        contract.seat = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    ("bid", "seat", "partner"),
    [("7H", None, None), (None, 2, None), (None, None, 1), ("7H", 6, None), ("7H", -1, None),
     ("7H", 2, 2), ("7H", 2, 6), ("7X", 2, None)],
)  # fmt: skip
def test_a_contract_that_cannot_be(bid: str | None, seat: int | None, partner: int | None) -> None:
    with pytest.raises(FiveHundredError):
        Contract(bid, seat=seat, partner=partner)
