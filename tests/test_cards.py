"""Suits, ranks, cards and sets of cards; and that errors travel whole."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.cards import Card, CardSet, Rank, Suit
from fivehundred.errors import (
    DealError,
    FiveHundredError,
    IllegalActionError,
    NotationError,
    RulesError,
    quote,
    rule_text,
)

CARDS = [Card.from_id(id) for id in range(64)]
MASKS = st.integers(0, 2**64 - 1)
SETS = st.one_of(MASKS, st.sets(st.integers(0, 63)).map(lambda ids: sum(1 << id for id in ids)))
NEAR_TEXTS = st.one_of(st.text(), st.text("SCDHJKLTAscdhjk♠♥0123456789UVWX-:=?#, ", max_size=8))


# ---- suits and ranks ----------------------------------------------------------------------------


def test_suits_are_in_bidding_order() -> None:
    assert [str(suit) for suit in sorted(Suit, reverse=True)] == ["H", "D", "C", "S"]
    assert [suit.value for suit in Suit] == [0, 1, 2, 3]
    assert [suit.symbol for suit in Suit] == ["♠", "♣", "♦", "♥"]
    assert [suit.word for suit in Suit] == ["spades", "clubs", "diamonds", "hearts"]
    assert [suit.is_red for suit in Suit] == [False, False, True, True]
    assert Suit.SPADES < Suit.CLUBS <= Suit.CLUBS and Suit.HEARTS >= Suit.DIAMONDS > Suit.CLUBS


def test_ranks_are_in_order() -> None:
    assert "".join(str(rank) for rank in sorted(Rank)) == "23456789TUVWJQKA"
    assert [rank.value for rank in Rank] == list(range(16))
    assert Rank.TEN < Rank.ELEVEN < Rank.THIRTEEN < Rank.JACK and Rank.ACE.word == "ace"


def test_suits_and_ranks_are_nothing_else() -> None:
    spades: Any = Suit.SPADES
    assert all(spades != other for other in (Rank.TWO, 0, "S", "SPADES", None))
    with pytest.raises(TypeError):
        spades < Rank.ACE  # noqa: B015
    assert [eval(repr(member)) for member in (*Suit, *Rank)] == [*Suit, *Rank]


# ---- cards --------------------------------------------------------------------------------------


def test_every_id_is_one_card() -> None:
    assert [card.id for card in CARDS] == list(range(64))
    assert len({str(card) for card in CARDS}) == len(set(CARDS)) == 64
    assert [card.id for card in CARDS if card.is_joker] == [11, 27]
    for card in CARDS:
        assert Card(str(card)) is card
        assert eval(repr(card)) is card
        if not card.is_joker:
            assert card.suit is not None and card.rank is not None
            assert card.id == card.suit.value * 16 + card.rank.value
            assert str(card) == card.suit.letter + card.rank.letter
            assert Card.of(card.suit, card.rank) is card


def test_jokers_have_neither_suit_nor_rank() -> None:
    joker, second = Card("JK"), Card("JL")
    assert (joker.id, joker.suit, joker.rank) == (11, None, None)
    assert (second.id, second.suit, second.rank) == (27, None, None)


@pytest.mark.parametrize("suit", [Suit.SPADES, Suit.CLUBS])
def test_there_are_no_black_thirteens(suit: Suit) -> None:
    with pytest.raises(FiveHundredError, match=f"thirteen of {suit.word}"):
        Card.of(suit, Rank.THIRTEEN)
    with pytest.raises(NotationError):
        Card(suit.letter + "W")


@pytest.mark.parametrize("id", [-1, 64, 255])
def test_an_id_out_of_range_is_no_card(id: int) -> None:
    with pytest.raises(FiveHundredError, match=str(id)):
        Card.from_id(id)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("h7", "H7"), ("Hq", "HQ"), ("♥7", "H7"), ("♠a", "SA"), ("♣K", "CK"), ("♦j", "DJ"),
        ("H10", "HT"), ("s10", "ST"), ("♦11", "DU"), ("c12", "CV"), ("D13", "DW"), ("ht", "HT"),
        ("jk", "JK"), ("Jl", "JL"), ("sj", "SJ"),
    ],
)  # fmt: skip
def test_other_ways_to_write_a_card(text: str, card: str) -> None:
    assert str(Card(text)) == card


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), ("H", 2), ("7", 1), ("7H", 1), ("HX", 2), ("H1", 3), ("H14", 3), ("H7 ", 3),
        (" H7", 1), ("H77", 3), ("J", 2), ("JJ", 2), ("SW", 2), ("S13", 3), ("\u017f7", 1),
        ("J\u212a", 2), ("H\u0667", 2), ("joker", 2), ("H7\0", 3),
    ],
)  # fmt: skip
def test_a_malformed_card_says_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        Card(text)
    assert (caught.value.text, caught.value.line, caught.value.column) == (text, 1, column)
    assert quote(text) in str(caught.value) and f"column {column}" in str(caught.value)


@given(NEAR_TEXTS)
def test_any_text_is_a_card_or_an_error(text: str) -> None:
    try:
        card = Card(text)
    except NotationError as error:
        assert error.text == text and 1 <= error.column <= len(text) + 1
    else:
        assert card in CARDS and len(text) in (2, 3)


@pytest.mark.parametrize("clone", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_card_is_the_card(clone: Callable[[object], object]) -> None:
    assert all(clone(card) is card for card in CARDS)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_is_the_card(protocol: int) -> None:
    assert all(
        a is b for a, b in zip(CARDS, pickle.loads(pickle.dumps(CARDS, protocol)), strict=True)
    )


def test_cards_do_not_change() -> None:
    card, cards = Card("H7"), CardSet("H7")
    with pytest.raises(AttributeError):
        card.id = 3
    with pytest.raises(AttributeError):
        del card.suit
    with pytest.raises(AttributeError):
        cards.mask = 0
    with pytest.raises(AttributeError):
        card.note = "x"
    assert (card.id, cards.mask) == (53, 1 << 53)


def test_cards_are_ordered_by_id_and_equal_to_themselves_alone() -> None:
    assert sorted(random.Random(5).sample(CARDS, 64)) == CARDS
    assert CARDS[3] < CARDS[4] <= CARDS[4] and CARDS[9] > CARDS[8] >= CARDS[8]
    assert Card("DJ") == Card("DJ") and hash(Card("JK")) == hash(Card("jk"))
    for other in (53, "H7", Suit.HEARTS, Rank.SEVEN, None, CardSet("H7")):
        assert Card("H7") != other
    with pytest.raises(TypeError):
        Card("H7") < 60  # noqa: B015


# ---- sets of cards ------------------------------------------------------------------------------


@given(SETS)
def test_a_set_reads_back_from_its_text(mask: int) -> None:
    cards = CardSet.from_mask(mask)
    assert CardSet(str(cards)) == cards
    assert eval(repr(cards)) == cards
    assert pickle.loads(pickle.dumps(cards)) == copy.copy(cards) == copy.deepcopy(cards) == cards
    assert CardSet(list(cards)[::-1]) == CardSet(str(card) for card in cards) == cards


@given(SETS, SETS)
def test_a_set_behaves_as_a_frozenset(a: int, b: int) -> None:
    one, two = CardSet.from_mask(a), CardSet.from_mask(b)
    set_one, set_two = frozenset(one), frozenset(two)
    assert list(one) == sorted(set_one) == [card for card in CARDS if card in one]
    assert len(one) == len(set_one) and bool(one) == bool(set_one)
    assert one == set_one and hash(one) == hash(set_one)
    assert (one == two) == (set_one == set_two) and (one != two) == (set_one != set_two)
    for x, y in ((one, two), (one, set_two), (set_one, two)):
        for result, wanted in (
            (x & y, set_one & set_two), (x | y, set_one | set_two),
            (x - y, set_one - set_two), (x ^ y, set_one ^ set_two),
        ):  # fmt: skip
            assert isinstance(result, CardSet) and frozenset(result) == wanted
        assert (x <= y, x < y) == (set_one <= set_two, set_one < set_two)
        assert (x >= y, x > y) == (set_one >= set_two, set_one > set_two)
        assert x.isdisjoint(y) == set_one.isdisjoint(set_two)


def test_the_text_of_a_set_is_ascending() -> None:
    assert str(CardSet("H7S5D4")) == "S5D4H7"
    assert str(CardSet("♥10, jk s5")) == "S5JKHT"
    assert repr(CardSet(["H7", Card("S5")])) == "CardSet('S5H7')"
    assert str(CardSet("S10H9")) == "STH9"


def test_the_empty_set() -> None:
    assert str(CardSet()) == "-" and CardSet("-") == CardSet() and not CardSet()
    assert repr(CardSet()) == "CardSet('-')"


def test_cards_and_texts_of_cards_are_found_in_a_set() -> None:
    cards: Any = CardSet("S5D4H7")
    assert Card("D4") in cards and "d4" in cards and "D5" not in cards
    assert 53 not in cards and None not in cards
    assert cards - "D4" == cards & ["S5", "H7", "H8"] == CardSet("S5H7")
    with pytest.raises(NotationError):
        "D" in cards  # noqa: B015


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), (" , ", 1), ("S5X", 3), ("S5H", 4), ("S5 H1D4", 6), ("S5-", 3), ("--", 1),
        ("S5S5", 3), ("H10 S5 ht", 8), ("S5\nH7", 3), ("H7D", 4),
    ],
)  # fmt: skip
def test_a_malformed_set_says_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        CardSet(text)
    assert (caught.value.text, caught.value.column) == (text, column)


@given(NEAR_TEXTS)
def test_any_text_is_a_set_or_an_error(text: str) -> None:
    try:
        cards = CardSet(text)
    except NotationError as error:
        assert error.text == text and 1 <= error.column <= len(text) + 1
    else:
        assert len(cards) * 2 <= len(text)


@pytest.mark.parametrize("mask", [-1, 1 << 64])
def test_a_mask_out_of_range_is_no_set(mask: int) -> None:
    with pytest.raises(FiveHundredError, match="mask"):
        CardSet.from_mask(mask)


def test_a_set_of_cards_holds_nothing_else() -> None:
    with pytest.raises(TypeError, match="not int"):
        CardSet([53])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        CardSet.from_mask(1.0)  # type: ignore[arg-type]


# ---- errors -------------------------------------------------------------------------------------

ERRORS: list[FiveHundredError] = [
    FiveHundredError("No."),
    RulesError("No."),
    DealError("No.", state="play JK/H7"),
    NotationError("No.", text="HX", line=3, column=2),
    IllegalActionError(
        "No.", action=Card("H7"), seat=2, phase="play", ply=40, rule=603, state="play JK/H7"
    ),
]


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize(
    "clone", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_an_error_travels_whole(
    error: FiveHundredError, clone: Callable[[FiveHundredError], FiveHundredError]
) -> None:
    other = clone(error)
    assert type(other) is type(error) and str(other) == "No."
    assert vars(other) == vars(error)


@pytest.mark.parametrize("error", ERRORS)
def test_the_state_is_never_in_the_text_of_an_error(error: FiveHundredError) -> None:
    assert isinstance(error, ValueError)
    assert "JK" not in str(error) + repr(error)
    assert repr(error) == f"{type(error).__name__}('No.')"


def test_numbers_of_rules() -> None:
    assert [rule_text(rule) for rule in (102, 604, 413, 710)] == ["1.2", "6.4", "4.13", "7.10"]


def test_long_texts_are_cut_in_messages() -> None:
    with pytest.raises(NotationError) as caught:
        Card("x" * 10_000)
    assert len(str(caught.value)) < 150 and len(caught.value.text) == 10_000
