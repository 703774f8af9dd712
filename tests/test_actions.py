"""Actions, and texts read in the context of a phase."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.actions import ALL, Action, ActionKind, read, write
from fivehundred.bids import Bid
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.errors import FiveHundredError, NotationError

PHASES = ("auction", "exchange", "call", "play")
RESERVED = {*range(101, 112), *range(122, 128), *range(140, 255)}
ACTIONS = [Action.from_id(id) for id in range(256) if id not in RESERVED]
NEAR_TEXTS = st.one_of(st.text(), st.text("SCDHJKTA67810NTG♥seatjoker=:-?#, ", max_size=8))


def test_every_id_is_one_action_or_none() -> None:
    assert len(ALL) == 256
    for id, action in enumerate(ALL):
        if action is None:
            assert id in RESERVED
            with pytest.raises(FiveHundredError, match=str(id)):
                Action.from_id(id)
        else:
            assert action.id == id and Action.from_id(id) is action
            assert Action(str(action)) is action and eval(repr(action)) is action
    assert [action for action in ALL if action] == ACTIONS
    assert len({str(action) for action in ACTIONS}) == len(set(ACTIONS)) == len(ACTIONS) == 124


@pytest.mark.parametrize("id", [-1, 256, -124])
def test_an_id_out_of_range_is_no_action(id: int) -> None:
    with pytest.raises(FiveHundredError):
        Action.from_id(id)


def test_cards_and_bids_have_the_id_of_their_action() -> None:
    for id in range(64):
        action = Action.from_id(id)
        assert (action.kind, action.card) == (ActionKind.CARD, Card.from_id(id))
        assert (action.bid, action.suit, action.seat) == (None, None, None)
    for id in range(65, 101):
        action = Action.from_id(id)
        assert (action.kind, action.bid) == (ActionKind.BID, Bid.from_id(id))
        assert (action.card, action.suit, action.seat) == (None, None, None)


@pytest.mark.parametrize(
    ("id", "text", "kind"),
    [
        (53, "H7", ActionKind.CARD), (64, "pass", ActionKind.PASS), (73, "7H", ActionKind.BID),
        (112, "redeal", ActionKind.ASK_REDEAL), (113, "agree", ActionKind.AGREE),
        (114, "look", ActionKind.LOOK), (115, "alone", ActionKind.ALONE),
        (118, "seat=2", ActionKind.CALL_SEAT), (131, "JK:H", ActionKind.LEAD_JOKER),
        (132, "JL:S", ActionKind.LEAD_JOKER), (139, "joker=H", ActionKind.NAME_JOKER),
        (255, "##", ActionKind.HIDDEN),
    ],
)  # fmt: skip
def test_texts_and_kinds(id: int, text: str, kind: ActionKind) -> None:
    action = Action(text)
    assert (action.id, str(action), action.kind) == (id, text, kind)
    assert repr(action) == f"Action({text!r})"


def test_what_an_action_names() -> None:
    assert [Action(f"seat={seat}").seat for seat in range(6)] == list(range(6))
    for suit in Suit:
        for text in ("JK", "JL"):
            lead = Action(f"{text}:{suit}")
            assert (lead.card, lead.suit, lead.bid) == (Card(text), suit, None)
        named = Action(f"joker={suit}")
        assert (named.card, named.suit) == (None, suit)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("h7", "H7"), ("♥10", "HT"), ("7♥", "7H"), ("PASS", "pass"), ("nullo", "misere"),
        ("misère", "misere"), ("6n", "6NT"), ("jk:♥", "JK:H"), ("Joker=♠", "joker=S"),
        ("SEAT=0", "seat=0"),
    ],
)  # fmt: skip
def test_other_ways_to_write_an_action(text: str, action: str) -> None:
    assert Action(text) is Action(action)


@pytest.mark.parametrize(
    "clone", [copy.copy, copy.deepcopy, lambda action: pickle.loads(pickle.dumps(action))]
)
def test_a_copy_of_an_action_is_the_action(clone: Callable[[object], object]) -> None:
    assert all(clone(action) is action for action in ACTIONS)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_action_is_the_action(protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(ACTIONS, protocol))
    assert all(a is b for a, b in zip(ACTIONS, loaded, strict=True))


def test_actions_do_not_change() -> None:
    action = Action("7H")
    with pytest.raises(AttributeError):
        action.bid = None
    with pytest.raises(AttributeError):
        action.id = 3  # type: ignore[misc]
    assert (action.id, action.bid) == (73, Bid("7H"))


def test_values_of_different_kinds_are_never_equal() -> None:
    kinds: list[list[object]] = [
        list(ACTIONS),
        [Card.from_id(id) for id in range(64)],
        [Bid.from_id(id) for id in range(65, 101)],
        [CardSet([Card.from_id(id)]) for id in range(64)],
        list(Suit),
        list(range(256)),
        [str(action) for action in ACTIONS],
    ]
    values = [value for kind in kinds for value in kind]
    assert len(set(values)) == len(values)
    for place, kind in enumerate(kinds):
        others = [value for other in kinds[:place] for value in other]
        assert not any(value == other or other == value for value in kind for other in others)


# ---- in context ---------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [*PHASES, "over"])
def test_values_read_as_their_action_in_every_phase(phase: str) -> None:
    assert read(Card("H7"), phase) is read("h7", phase) is Action("H7")
    assert read(Bid("7H"), phase) is read("7♥", phase) is Action("7H")
    assert read(Action("JK:H"), phase) is read("jk:h", phase) is Action("JK:H")
    assert read(CardSet("H7S5D4"), phase) == CardSet("S5D4H7")


@pytest.mark.parametrize("text", ["-H7S5D4", "-h7 s5, ♦4", "-S5D4H7"])
def test_cards_are_laid_away_together(text: str) -> None:
    assert read(text, "exchange") == CardSet("S5D4H7")


@pytest.mark.parametrize("text", ["?H7", "?h7", "?♥7"])
def test_a_card_is_called(text: str) -> None:
    assert read(text, "call") is Action("H7")


@pytest.mark.parametrize(
    ("text", "phases", "what"),
    [
        ("-H7", ("auction", "call", "play", "over"), "exchange only"),
        ("?H7", ("auction", "exchange", "play", "over"), "call of a partner only"),
    ],
)
def test_a_mark_belongs_to_its_phase(text: str, phases: tuple[str, ...], what: str) -> None:
    for phase in phases:
        with pytest.raises(NotationError, match=what) as caught:
            read(text, phase)
        assert (caught.value.text, caught.value.column) == (text, 1)


@pytest.mark.parametrize(
    ("text", "phase", "column"),
    [
        ("", "play", 1), ("HX", "play", 2), ("JK:X", "play", 4), ("joker=", "play", 7),
        ("seat=6", "call", 6), ("7X", "auction", 2), ("pas", "auction", 4), ("H7 ", "play", 3),
        ("-", "exchange", 2), ("--", "exchange", 2), ("-H7X", "exchange", 4),
        ("-H7H7", "exchange", 4), ("?", "call", 2), ("?HX", "call", 3), ("?7H", "call", 2),
        ("?H7S5", "call", 4), ("#", "play", 2),
    ],
)  # fmt: skip
def test_a_malformed_text_says_where(text: str, phase: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, phase)
    assert (caught.value.text, caught.value.line, caught.value.column) == (text, 1, column)


@given(NEAR_TEXTS, st.sampled_from(PHASES))
def test_any_text_is_an_action_or_an_error(text: str, phase: str) -> None:
    try:
        value = read(text, phase)
    except NotationError as error:
        assert error.text == text and 1 <= error.column <= len(text) + 1
    else:
        assert value in ACTIONS or (isinstance(value, CardSet) and text.startswith("-"))


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_written_reads_back(phase: str) -> None:
    for action in ACTIONS:
        is_laid = phase == "exchange" and action.kind is ActionKind.CARD
        wanted = CardSet(str(action)) if is_laid else action
        assert read(write(action, phase), phase) == wanted


@given(st.sets(st.integers(0, 63), min_size=1))
def test_what_is_laid_away_reads_back(ids: set[int]) -> None:
    cards = CardSet(map(Card.from_id, ids))
    assert read(write(cards, "exchange"), "exchange") == cards


def test_the_text_of_a_card_differs_by_phase() -> None:
    assert [write(Action("H7"), phase) for phase in PHASES] == ["H7", "-H7", "?H7", "H7"]
    assert write(CardSet("H7S5D4"), "exchange") == "-S5D4H7"
    assert write(Action("pass"), "exchange") == "pass"


@pytest.mark.parametrize("value", [53, None, b"H7", ["H7"], Suit.HEARTS])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(TypeError, match=type(value).__name__):
        read(value, "play")  # type: ignore[arg-type]
