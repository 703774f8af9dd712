"""Records as a seat knows them: nothing hidden in any field, put together again, checked."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fivehundred import (
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
    RoundRecord,
)
from fivehundred.record import Record
from fivehundred.record.texts import read_hand
from fivehundred.rules import KittyFace, OpenExposure, PartnerCall, When
from fivehundred.testing import assert_no_leak
from helpers import (
    at_random,
    auction,
    begin_play,
    play,
    preset,
    rules,
    standing,
    winning,
)
from test_information import (
    BLIND,
    NULLO,
    OPEN_NULLO,
    TRICKS,
    WEAK_HAND,
    blind_deal,
    calling_the_ace,
    holding,
    laid,
    passing_on,
    played,
)
from test_record import NAMES, a_round, long_game
from test_texts import drawn_rules, stopped

AUSTRALIAN = preset("australian")
HIDDEN_HAND = "?" * 10
STRONG_HAND = "SASKSQCACKCQDADKHAJK"


def shown(round: Round, seat: int | None) -> str:
    return Record.of(round).seen_by(seat).dumps()


def spectated(round: Round, _: int) -> str:
    """What no seat can tell apart a spectator cannot."""
    return shown(round, None)


def part_seen(round: Round, seat: int | None) -> RoundRecord:
    return Record.of(round).seen_by(seat).rounds[0]


def hands_seen(round: Round, seat: int | None) -> tuple[str, ...]:
    hands = part_seen(round, seat).hands
    assert hands is not None
    return hands


# ---- nothing leaks -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_is_given_does_not_depend_on_hidden_cards(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    compared = 0
    phases = (Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY, Phase.OVER, Phase.CALL, None)
    for number in range(120 if nightly else 6):
        round = stopped(preset(name), rng, phases[number % 6])
        compared += assert_no_leak(round, shown, worlds=4, seed=number)
        compared += assert_no_leak(round, spectated, worlds=2, seed=number)
    assert compared > 30


def test_nor_under_drawn_rules(nightly: bool) -> None:
    rng = random.Random(4)
    compared = 0
    for number in range(2_000 if nightly else 60):
        round = stopped(drawn_rules(rng), rng, (Phase.EXCHANGE, Phase.PLAY, None)[number % 3])
        compared += assert_no_leak(round, shown, worlds=4, seed=number)
        compared += assert_no_leak(round, spectated, worlds=2, seed=number)
    assert compared > 400


OPEN = "open" + " pass" * 3
SECRETS: dict[str, Callable[[], Round]] = {
    "a kitty taken up": lambda: laid(AUSTRALIAN, "7H pass pass pass"),
    "a kitty face up": lambda: laid(preset("four_handed_43"), "7H pass pass pass"),
    "a kitty that nobody takes": lambda: laid(rules("hoffmann_1909"), "pass pass pass"),
    "a kitty at bar nullo": lambda: laid(NULLO, "pass 7S bar pass"),
    "a dead hand": lambda: laid(preset("two_handed"), "6H pass"),
    "cards passed on": lambda: passing_on("SACADA", "SKCKHK"),
    "an open hand": lambda: laid(AUSTRALIAN, OPEN),
    "an open hand at once": lambda: laid(
        AUSTRALIAN.replace(open_exposure=OpenExposure.AT_ONCE), OPEN
    ),
    "an open hand that is shown to its partner": lambda: laid(
        AUSTRALIAN.replace(partner_sees_hand=True), OPEN
    ),
    "an open nullo": lambda: laid(OPEN_NULLO, OPEN),
    "a hand that is shown to its partner": lambda: begin_play(
        standing(AUSTRALIAN.replace(partner_sees_hand=True), "misere")
    ),
    "a named joker": lambda: play(holding(AUSTRALIAN, "8NT pass pass pass", "JK"), "joker=H"),
    "hands not looked at": lambda: play(Round(blind_deal(WEAK_HAND, STRONG_HAND, 1)), ""),
    "one hand looked at": lambda: auction(BLIND, 0, "look"),
    "a blind misere": lambda: laid(BLIND, "blind"),
    "a redeal asked for": lambda: play(Round(blind_deal(WEAK_HAND, STRONG_HAND, 0)), "look redeal"),
}
for _call in (PartnerCall.CARD, PartnerCall.CARD_SHOWN, PartnerCall.CARD_OWN):
    for _holder in (2, 4, *((0, None) if _call is PartnerCall.CARD_OWN else ())):
        SECRETS[f"a partner, called by {_call}, held by {_holder}"] = partial(
            calling_the_ace, _call, _holder
        )


@pytest.mark.parametrize("secret", SECRETS)
def test_each_secret_is_kept_to_the_end(secret: str, nightly: bool) -> None:
    compared = 0
    for cards in range(0, 45, 1 if nightly else 9):
        round = played(SECRETS[secret](), cards, cards)
        compared += assert_no_leak(round, shown, worlds=6, seed=cards)
        compared += assert_no_leak(round, spectated, worlds=4, seed=cards)
        assert_true(round)
    assert compared > 50


def assert_true(round: Round) -> None:
    """What each is given is as it was; it is checked, and all of it put together is no less."""
    record = Record.of(round)
    seen = [record.seen_by(seat) for seat in (*range(round.rules.table.players), None)]
    for one in seen:
        assert_agrees(one.rounds[0], round)
        assert Record.loads(one.dumps()) == one
        one.check()
        assert Record.merge(one, record).rounds[0].pack == record.rounds[0].pack
    union = Record.merge(*seen)
    union.check()
    assert_agrees(union.rounds[0], round)
    for one in seen:
        assert Record.merge(one, union) == Record.merge(union, one) == union
    assert Record.merge(record, union).rounds == Record.merge(union, record).rounds
    own = [read_hand(hand)[0] for hand in union.rounds[0].hands or ()]
    assert round.deal is not None
    for seat, hand in enumerate(round.deal.hands):
        assert own[seat] == (hand if not seat_is_closed(round, seat) else CardSet())


def seat_is_closed(round: Round, seat: int) -> bool:
    return not round.view(seat).known[seat] and round.phase is Phase.AUCTION


def assert_agrees(part: RoundRecord, round: Round) -> None:
    assert (part.pack, part.annotations, part.marks, part.extra) == (None, {}, {}, {})
    assert part.hands is not None
    assert round.deal is not None
    dead = [round.deal.dead_hand] if round.rules.table.dead_hands else []
    for text, cards in zip(part.hands, (*round.deal.hands, *dead, round.deal.kitty), strict=True):
        known, others = read_hand(text)
        assert known <= cards
        assert len(known) + others == len(cards)
    actions = Record.of(round).rounds[0].actions
    for text, action in zip(part.actions, actions, strict=False):
        assert text == action or (text == "##" and action.startswith("-"))
    assert len(actions) - len(part.actions) == (
        len(part.actions) < len(actions) and round.phase is Phase.EXCHANGE
    )


# ---- what is in it -------------------------------------------------------------------------------


def test_what_a_seat_and_a_spectator_know_of_a_round() -> None:
    round = laid(AUSTRALIAN, "7H pass pass pass")
    assert round.deal is not None
    hands, kitty = [str(hand) for hand in round.deal.hands], str(round.deal.kitty)
    hidden = [HIDDEN_HAND] * 4
    assert hands_seen(round, 0) == (hands[0], *hidden[1:], kitty)
    assert hands_seen(round, 1) == (HIDDEN_HAND, hands[1], *hidden[2:], "???")
    assert hands_seen(round, None) == (*hidden, "???")
    away = str(round.laid)
    assert part_seen(round, 0).actions == ("7H", "pass", "pass", "pass", f"-{away}")
    for seat in (1, 2, 3, None):
        assert part_seen(round, seat).actions == ("7H", "pass", "pass", "pass", "##")
    at_random(round, random.Random(1))
    assert hands_seen(round, 0) == (*hands, kitty)
    for seat in (1, 2, 3, None):
        assert hands_seen(round, seat) == (HIDDEN_HAND, *hands[1:], "???")
        assert part_seen(round, seat).actions[5:] == Record.of(round).rounds[0].actions[5:]


def test_a_contractors_cards_are_not_told_from_those_of_the_kitty() -> None:
    """A card that he plays he may have taken up, unless all saw the kitty."""
    for face, known in ((KittyFace.DOWN, False), (KittyFace.UP, True)):
        round = laid(AUSTRALIAN.replace(kitty_face=face), "7H pass pass pass")
        kitty = round.kitty
        played(round, 3, 8)
        cards = CardSet(str(trick.card_of(0)) for trick in round.tricks) - kitty
        hand, others = read_hand(hands_seen(round, 1)[0])
        assert len(cards) > 0
        assert hand == (cards if known else CardSet())
        assert others == 10 - len(hand)
        assert hands_seen(round, 1)[-1] == (str(kitty) if known else "???")


def test_cards_being_laid_away_are_none_yet_for_the_others() -> None:
    round = auction(AUSTRALIAN, 3, "7H pass pass pass")
    card = round.push(round.legal_actions[0])
    assert part_seen(round, 0).actions[4:] == (f"-{card}",)
    for seat in (1, 2, 3, None):
        assert part_seen(round, seat).actions == ("7H", "pass", "pass", "pass")


def test_a_round_that_is_over_stays_hidden_where_nobody_showed() -> None:
    thrown_in = auction(AUSTRALIAN, 3, "pass pass pass pass")
    assert thrown_in.is_over
    assert hands_seen(thrown_in, None) == (*[HIDDEN_HAND] * 4, "???")
    assert hands_seen(thrown_in, 2)[:2] == (HIDDEN_HAND, HIDDEN_HAND)
    assert "?" not in hands_seen(thrown_in, 2)[2]
    two = at_random(laid(preset("two_handed"), "6H pass"), random.Random(1))
    assert two.is_over
    assert hands_seen(two, 0)[2] == hands_seen(two, None)[2] == HIDDEN_HAND
    untaken = at_random(laid(rules("hoffmann_1909"), "pass pass pass"), random.Random(1))
    assert untaken.is_over
    assert hands_seen(untaken, 0)[-1] == hands_seen(untaken, None)[-1] == "???"
    out = at_random(begin_play(standing(AUSTRALIAN, "misere", 1)), random.Random(1))
    assert out.sitting_out == {3}
    assert hands_seen(out, 2)[3] == HIDDEN_HAND
    assert "?" not in hands_seen(out, 3)[3]


def test_cards_passed_on_are_known_to_the_partner() -> None:
    round = passing_on("SACADA", "SKCKHK")
    texts = {
        0: ("##", "-SKCKHK"),
        1: ("##", "##"),
        2: ("-CASADA", "##"),
        3: ("##", "##"),
        None: ("##", "##"),
    }
    texts[0] = ("-SACADA", "-SKCKHK")
    texts[2] = ("-SACADA", "##")
    for seat, away in texts.items():
        assert part_seen(round, seat).actions[-2:] == away


def test_who_has_not_looked_knows_nothing_of_the_hand() -> None:
    round = Round(blind_deal(WEAK_HAND, STRONG_HAND, 0))
    assert hands_seen(round, 0) == (*[HIDDEN_HAND] * 4, "?????")
    play(round, "look")
    assert hands_seen(round, 0)[0] == WEAK_HAND
    assert hands_seen(round, 1) == (*[HIDDEN_HAND] * 4, "?????")
    blind = auction(BLIND, 3, "blind")
    assert blind.phase is Phase.EXCHANGE
    assert blind.deal is not None
    assert hands_seen(blind, 0)[0] == str(blind.deal.hands[0])
    assert hands_seen(blind, 0)[-1] == str(blind.kitty)


def test_the_holder_of_a_called_card_is_known_when_he_is() -> None:
    secret = play(calling_the_ace(PartnerCall.CARD, 2), TRICKS)
    assert "SA" not in hands_seen(secret, 1)[2]
    assert "SA" in hands_seen(secret, 2)[2]
    play(secret, "HJ D8 SA")
    assert "SA" in hands_seen(secret, 1)[2]
    at_once = calling_the_ace(PartnerCall.CARD_SHOWN, 2)
    for seat in (0, 1, 3, 4, None):
        assert hands_seen(at_once, seat)[2] == "SA?????????"


def test_a_round_that_was_set_up_is_masked() -> None:
    """From the first lead: hands, kitty and what was laid away."""
    round = Round.set_up(
        AUSTRALIAN,
        contract=Contract("7NT", seat=0),
        hands=["S9H5", "STH6", "C5H7", "C6H8"],
        kitty="S5D4D5",
        laid="S5D4D5",
    )
    play(round, "S9 ST")
    start = Record.of(round).rounds[0].start
    assert start is not None
    seen = part_seen(round, 0).start
    assert seen == start.replace("STH6/C5H7/C6H8 S5D4D5", "ST?/??/?? ???")
    assert part_seen(round, 1).start == start.replace(
        "S9H5/STH6/C5H7/C6H8 S5D4D5 S5D4D5", "S9?/STH6/??/?? ??? ???"
    )
    assert part_seen(round, None).start == start.replace(
        "S9H5/STH6/C5H7/C6H8 S5D4D5 S5D4D5", "S9?/ST?/??/?? ??? ???"
    )
    record = Record.of(round)
    union = Record.merge(*(record.seen_by(seat) for seat in range(4)))
    assert union.rounds[0].start == start.replace("C6H8 S5D4D5", "C6H8 ???")
    assert Record.merge(union, record).rounds == record.rounds
    with pytest.raises(DealError, match=r"^Round 1: 3 cards are not known"):
        union.check()


@pytest.mark.parametrize("name", ["australian", "us_team_43", "five_handed", "two_handed"])
def test_a_round_set_up_anywhere_tells_what_views_tell(name: str) -> None:
    """But where cards that change places would be where a void is known, or are laid away."""
    rng = random.Random(name)
    compared = 0
    for _ in range(12):
        begun = stopped(preset(name), rng)
        phase, hands, _, away, *_, shown_void = begun.text.split(" ")
        if begun.is_over or set(shown_void) - {"-", "/"} or (phase == "exchange" and away != "-"):
            continue
        round = at_random(Round.from_text(begun.rules, begun.text), rng, 4)
        for seat in range(round.rules.table.players):
            line = part_seen(round, seat).start
            assert line is not None
            assert line.split(" ")[1].split("/")[seat] == hands.split("/")[seat]
        compared += assert_no_leak(round, shown, worlds=6)
        compared += assert_no_leak(round, spectated, worlds=6)
    assert compared > 20


def test_nothing_hidden_is_in_any_field_of_a_game() -> None:
    """D28: the names of all cards that the seat has not seen are searched for."""
    game = long_game()
    annotations = {(number, 0): "holds SA H7" for number in range(1, len(game.rounds))}
    record = Record.of(game, players=["Ann", "Bob", "Cay", "Dan"], annotations=annotations)
    parts = tuple(
        dataclasses.replace(part, marks={1: "?!"}, inferred=(1,), extra={"cards": "SA H7"})
        for part in record.rounds
    )
    record = dataclasses.replace(
        record, rounds=parts, notes="SA H7", tags={"event": "SA H7"}, extra={"x": ["SA", "H7"]}
    )
    rounds = [*game.rounds, game.round]
    for seat in (0, 1, 2, 3, None):
        seen = record.seen_by(seat)
        assert (seen.seed, seen.notes, seen.tags, seen.extra) == (None, "", {}, {})
        assert seen.players == record.players
        assert seen.rules == record.rules
        seen.check()
        for part, round in zip(seen.rounds, rounds, strict=True):
            text = json.dumps(dataclasses.asdict(part))
            named = CardSet(card for card in AUSTRALIAN.pack_cards if str(card) in text)
            if seat is None:
                assert named == round.view(0).played
                continue
            view, contract = round.view(seat), round.contract
            is_contractor = contract is not None and contract.seat == seat
            known = view.played | view.hand | view.laid
            assert named == (known | round.kitty if is_contractor else known)
            assert part.inferred == (1,)
            assert part.points is None


def test_at_any_ply_it_is_what_it_was_then() -> None:
    for name in ("australian", "three_handed", "us_team_43", "five_handed", "two_handed"):
        game = at_random(Game(preset(name), seed=8), random.Random(name), 120)
        record = Record.of(game)
        for number, part in enumerate(record.rounds, 1):
            for count in range(0, len(part.actions) + 1, 5):
                then = Record.of(record.game((number, count)))
                then = dataclasses.replace(then, rounds=then.rounds[:number])
                for seat in (0, 1, None):
                    assert record.seen_by(seat, (number, count)) == then.seen_by(seat)


def test_later_knowledge_adds_to_the_earlier() -> None:
    record = Record.of(at_random(Game(AUSTRALIAN, seed=3), random.Random(3), 100))
    for seat in (0, 1, 2, 3, None):
        last = record.seen_by(seat)
        for number, part in enumerate(record.rounds, 1):
            for count in range(len(part.actions) + 1):
                before = record.seen_by(seat, (number, count))
                assert Record.merge(before, last) == Record.merge(last, before) == last


def test_points_are_kept_of_a_round_that_is_over() -> None:
    round = a_round()
    part = dataclasses.replace(Record.of(round).rounds[0], points=round.points)
    record = dataclasses.replace(Record.of(round), rounds=(part,))
    assert record.seen_by(None).rounds[0].points == round.points
    assert record.seen_by(None, (1, 20)).rounds[0].points is None
    record.seen_by(None).check()


@pytest.mark.parametrize("at", [(0, 0), (2, 0), (1, -1), (1, 99)])
def test_no_place_beyond_the_record(at: tuple[int, int]) -> None:
    with pytest.raises(FiveHundredError, match=r"no place|no round"):
        Record.of(a_round()).seen_by(0, at)


def test_no_seat_beyond_the_table() -> None:
    for seat in (-1, 4):
        with pytest.raises(FiveHundredError, match=f"{seat} is no seat at this table"):
            Record.of(a_round()).seen_by(seat)


def test_what_is_hidden_cannot_be_replayed_or_redacted_again() -> None:
    seen = Record.of(a_round()).seen_by(0)
    for act in (seen.game, seen.round, lambda: seen.seen_by(0)):
        with pytest.raises(DealError, match=r"^Round 1: 13 cards are not known"):
            act()


def test_unknown_cards_for_which_there_is_one_place_are_known() -> None:
    thrown_in = Record.of(auction(AUSTRALIAN, 3, "pass pass pass pass"))
    union = Record.merge(*(thrown_in.seen_by(seat) for seat in range(4)))
    assert union.rounds[0].hands is not None
    assert union.rounds[0].hands[-1] == "???"
    assert union.round().text == thrown_in.round().text
    contractor = Record.of(a_round()).seen_by(1)
    others = [Record.of(a_round()).seen_by(seat) for seat in range(4)]
    replayed = Record.merge(contractor, *others).round()
    assert replayed.text == a_round().text
    away = dataclasses.replace(thrown_in, rounds=(hidden_lay(a_round()),))
    with pytest.raises(DealError, match=r"^Round 1, action 5: The cards laid away are not known"):
        away.round()


def hidden_lay(round: Round) -> RoundRecord:
    """The round with all hands and no cards laid away."""
    assert round.deal is not None
    hands = (*map(str, round.deal.hands), str(round.deal.kitty))
    part = Record.of(round).rounds[0]
    actions = tuple("##" if text.startswith("-") else text for text in part.actions)
    return dataclasses.replace(part, pack=None, hands=hands, actions=actions)


# ---- put together --------------------------------------------------------------------------------


def test_a_record_with_itself_and_with_less() -> None:
    record = Record.of(long_game(), players=["Ann", "Bob", "Cay", "Dan"], notes="x")
    assert Record.merge(record) == Record.merge(record, record) == record
    shorter = dataclasses.replace(record, rounds=record.rounds[:3], players=(), notes="", seed=None)
    assert Record.merge(record, shorter) == Record.merge(shorter, record) == record
    with pytest.raises(TypeError):
        Record.merge()
    with pytest.raises(TypeError):
        Record.merge("a record")  # type: ignore[arg-type]


def test_all_seats_together_know_what_was_played() -> None:
    """Also from different times of the game."""
    record = Record.of(long_game())
    places = [(4, 9), (7, 2), (9, 0), (len(record.rounds), 3)]
    union = Record.merge(*(record.seen_by(seat, at) for seat, at in enumerate(places)))
    assert len(union.rounds) == len(record.rounds)
    union.check()
    whole = Record.merge(*(record.seen_by(seat) for seat in range(4)))
    assert whole.game(until=(len(record.rounds), 0)).scores == long_game().scores
    assert [part.actions for part in whole.rounds] == [part.actions for part in record.rounds]


def test_a_pack_is_not_kept_where_cards_laid_away_are_not_known() -> None:
    """A host's record of the beginning, and what a seat saw later."""
    record = Record.of(a_round())
    begun = part_with(record, actions=record.rounds[0].actions[:3])
    union = Record.merge(begun, record.seen_by(0))
    assert union == Record.merge(record.seen_by(0), begun)
    assert union.rounds[0].pack is None
    deal = a_round().deal
    assert deal is not None
    assert union.rounds[0].hands == (*map(str, deal.hands), str(deal.kitty))
    union.check()
    assert Record.merge(begun, record.seen_by(1)).rounds[0].pack == record.rounds[0].pack


@pytest.mark.parametrize(
    "start",
    ["", "x", "play a", "play a b c d", "play S5/S6 - x 0", "exchange - - x 0", "? ? ? ?"],
)
def test_starts_that_are_no_positions_are_not_put_together(start: str) -> None:
    record = Record.of(Round.from_text(AUSTRALIAN, laid(AUSTRALIAN, "7H pass pass pass").text))
    for one, other in ((start, start + " "), (start, start + "?"), (start, f"{start} ?")):
        with pytest.raises(NotationError, match=r"^rounds\[0\]\.start.*: One record has"):
            Record.merge(part_with(record, start=one), part_with(record, start=other))


def test_cards_laid_away_before_the_start_count_among_those_of_the_kitty() -> None:
    """A round that is set up when some cards have been laid away, and others are to be."""
    start = (
        "exchange SQSKSACQCKCAD5D8H5HJ/S6JKC5C8CTDJDQH7H9HK/S8C6D4D7D9DTDKDAH4HQ/"
        "S7S9STC7C9CJD6H6H8HTHA STC7H8 S5SJ 0 3 10H@3 NNH! - - - -/-/-/-"
    )
    round = Round.from_text(AUSTRALIAN, start)
    for action in ("-D6", "ST"):
        round.push(action)
    record = Record.of(round)
    assert record.seen_by(0).rounds[0].actions == ("##", "ST")
    for seats in ((0, 1, 2, 3), (3, 2, 1, 0), (1, 3)):
        union = Record.merge(*[record.seen_by(seat) for seat in seats])
        assert union.rounds[0].actions == ("-D6", "ST")
    assert Record.merge(*[record.seen_by(seat) for seat in range(4)]) == record
    begun = part_with(record, actions=("##", "ST"))
    assert Record.merge(begun, record.seen_by(3)).rounds[0].actions == ("-D6", "ST")


def test_places_and_seats_that_are_no_numbers_are_refused_in_a_sentence() -> None:
    bad: list[Any] = ["N", 1.0, True, (0,)]
    for seat in bad:
        with pytest.raises(TypeError, match=r"^A seat is a number, not "):
            WHOLE.seen_by(seat)
    for at in (5, "1", (1,), (1, 2, 3), ("1", 2), [1, 2]):
        with pytest.raises(TypeError, match=r"^A place is two numbers: "):
            WHOLE.seen_by(0, at=at)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^A place is two numbers: "):
        WHOLE.round("x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^A place is two numbers: "):
        WHOLE.game(until="x")  # type: ignore[arg-type]
    alone = Record.of(a_round())
    with pytest.raises(FiveHundredError, match=r"^The record has 1 round, and no round 0\.$"):
        alone.round(0)


def test_remarks_are_put_together() -> None:
    record = Record.of(a_round(), annotations={(1, 3): "a"})
    other = Record.of(a_round(), annotations={(1, 2): "b"}, players=["N", "E", "S", "W"])
    part = dataclasses.replace(other.rounds[0], marks={1: "!"}, inferred=(2,), extra={"x": 1})
    other = dataclasses.replace(other, rounds=(part,), tags={"site": "here"}, extra={"y": 2})
    union = Record.merge(record, other)
    assert union.rounds[0].annotations == {2: "b", 3: "a"}
    assert (union.rounds[0].marks, union.rounds[0].inferred) == ({1: "!"}, (2,))
    assert union.tags == {"site": "here"}
    assert (union.extra, union.rounds[0].extra) == ({"y": 2}, {"x": 1})
    assert union == Record.merge(other, record)


def part_with(record: Record, **changes: Any) -> Record:
    """The record with another first round."""
    rounds = (dataclasses.replace(record.rounds[0], **changes), *record.rounds[1:])
    return dataclasses.replace(record, rounds=rounds)


WHOLE = Record.of(long_game(), players=["Ann", "Bob", "Cay", "Dan"], notes="x")
SEEN = WHOLE.seen_by(0)
HANDS = SEEN.rounds[0].hands or ()


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        (
            WHOLE,
            dataclasses.replace(WHOLE, rules=WHOLE.rules.replace(misere_defender_points=True)),
            "rules.scoring.misere_defender_points: One record has false, another true.",
        ),
        (
            WHOLE,
            dataclasses.replace(WHOLE, dealer=(WHOLE.dealer + 1) % 4),
            f"dealer: One record has {WHOLE.dealer}, another {(WHOLE.dealer + 1) % 4}.",
        ),
        (WHOLE, dataclasses.replace(WHOLE, seed=0), "seed: One record has 7, another 0."),
        (
            WHOLE,
            dataclasses.replace(WHOLE, players=("Ann", "Bob", "Cat", "Dan")),
            "players[2]: One record has 'Cay', another 'Cat'.",
        ),
        (WHOLE, dataclasses.replace(WHOLE, notes="y"), "notes: One record has 'x', another 'y'."),
        (
            WHOLE,
            dataclasses.replace(WHOLE, scores=(10, 0)),
            "scores: One record has 0 of them, another 2.",
        ),
        (
            part_with(WHOLE, annotations={2: "a"}),
            part_with(WHOLE, annotations={2: "b"}),
            "rounds[0].annotations.2: One record has 'a', another 'b'.",
        ),
        (
            part_with(WHOLE, marks={2: "!"}),
            part_with(WHOLE, marks={2: "?"}),
            "rounds[0].marks.2: One record has '!', another '?'.",
        ),
        (
            part_with(WHOLE, points=(10, -60)),
            part_with(WHOLE, points=(10, 60)),
            "rounds[0].points[1]: One record has -60, another 60.",
        ),
        (
            part_with(WHOLE, extra={"a": 1}),
            part_with(WHOLE, extra={"a": 2}),
            "rounds[0].a: One record has 1, another 2.",
        ),
        (
            dataclasses.replace(WHOLE, tags={"a": "1"}),
            dataclasses.replace(WHOLE, tags={"a": "2"}),
            "tags.a: One record has '1', another '2'.",
        ),
        (
            WHOLE,
            part_with(WHOLE, pack=tuple(reversed(WHOLE.rounds[0].pack or ()))),
            "rounds[0].pack[0]: One record has",
        ),
        (
            WHOLE,
            part_with(WHOLE, actions=("6S", *WHOLE.rounds[0].actions[1:])),
            "rounds[0].actions[0]: One record has 'pass', another '6S'.",
        ),
        (
            WHOLE,
            part_with(WHOLE, actions=WHOLE.rounds[0].actions[:-1]),
            "rounds[0].actions: In one record the round ends after 3 decisions.",
        ),
        (
            SEEN,
            part_with(SEEN, hands=(HANDS[0][2:] + "?", *HANDS[1:3], HANDS[0][:2] + "?" * 9, "???")),
            f"rounds[0].hands: {HANDS[0][:2]} is in hand 0 and in hand 3.",
        ),
        (
            WHOLE,
            part_with(SEEN, hands=("??????????", HANDS[0][:2] + "?" * 9, *HANDS[2:])),
            f"rounds[0].hands: {HANDS[0][:2]} is in hand 0 and in hand 1.",
        ),
        (
            SEEN,
            part_with(SEEN, hands=(str(WHOLE.game((1, 0)).round.hands[1]), *HANDS[1:])),
            "rounds[0].hands[0]: Of its 10 cards",
        ),
        (
            WHOLE,
            Record.of(Round(Deal.random(WHOLE.rules, 1))),
            "is_round: One record has false, another true.",
        ),
        (
            Record.of(a_round()),
            Record.of(Round.from_text(AUSTRALIAN, a_round().text)),
            "rounds[0]: In one record the round was dealt, in another it was set up.",
        ),
        (
            Record.of(Round.from_text(AUSTRALIAN, laid(AUSTRALIAN, "7H pass pass pass").text)),
            Record.of(Round.from_text(AUSTRALIAN, laid(AUSTRALIAN, "8H pass pass pass").text)),
            "rounds[0].start: One record has",
        ),
    ],
)
def test_records_that_contradict_one_another(one: Record, other: Record, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        Record.merge(one, other)
    assert str(caught.value).startswith(sentence), str(caught.value)
    if "another" not in sentence:
        with pytest.raises(NotationError):
            Record.merge(other, one)


def test_cards_laid_away_that_contradict() -> None:
    round = a_round()
    seen = Record.of(round).seen_by(1)
    away = seen.rounds[0].actions[4]
    assert away.startswith("-")
    for text, fits in (("##", True), (away[:5], False), ("-S2S3S4", False), ("7H", False)):
        other = part_with(seen, actions=(*seen.rounds[0].actions[:4], text))
        if text == away[:5]:  # the last decision of a record from the midst of the exchange
            fits = True
        if fits:
            assert Record.merge(seen, other) == Record.merge(other, seen) == seen
        else:
            with pytest.raises(NotationError, match=r"^rounds\[0\]\.actions\[4\]: One record has"):
                Record.merge(other, seen)
    hidden = Record.of(round).seen_by(0)
    begun = part_with(seen, actions=(*seen.rounds[0].actions[:4], away[:5]))
    assert Record.merge(begun, hidden).rounds[0].actions[4] == "##"
    assert Record.merge(hidden, begun).rounds[0].actions == hidden.rounds[0].actions


# ---- checked without knowing all -----------------------------------------------------------------


def unknown(record: Record) -> Record:
    """The record of a round with no card known but those that were played."""
    part = record.rounds[0]
    sizes = [10] * record.rules._table.hands + [record.rules.deal.kitty_size]
    actions = tuple("##" if text.startswith("-") else text for text in part.actions)
    hands = tuple("?" * size or "-" for size in sizes)
    return part_with(record, pack=None, hands=hands, actions=actions)


def test_a_round_of_which_only_the_play_is_known_is_checked(nightly: bool) -> None:
    rng = random.Random(11)
    for number in range(3_000 if nightly else 60):
        phase = Phase.OVER if number % 2 else None
        round = stopped(NULLO if number % 5 == 0 else drawn_rules(rng), rng, phase)
        if round.phase is not Phase.EXCHANGE:
            unknown(Record.of(round)).check()


def fits(record: Record) -> bool:
    """Whether a suit contract can have been played so by seat 0 of four: who played what follows
    from the winners of the tricks, and what nobody played he laid away."""
    part = record.rounds[0]
    cards = [Card(text) for text in part.actions[5:]]
    hands: list[list[Card]] = [[], [], [], []]
    leader = 0
    for at in range(0, 40, 4):
        trick = cards[at : at + 4]
        for place, card in enumerate(trick):
            hands[(leader + place) % 4].append(card)
        leader += winning(record.rules, part.actions[0], " ".join(map(str, trick)))
    away = record.rules.pack_cards - CardSet(cards)
    round = Round(Deal.of(record.rules, list(map(CardSet, hands)), away, dealer=3))
    try:
        play(round, " ".join([*part.actions[:4], f"-{away}", *part.actions[5:]]))
    except IllegalActionError:
        return False
    return round.is_over


def test_faults_are_found_where_no_card_is_known(nightly: bool) -> None:
    """Two cards of a finished round change places: it is still legal, or the fault is found."""
    rng = random.Random(12)
    verdicts = []
    for number in range(1_500 if nightly else 80):
        round = laid(AUSTRALIAN, f"{rng.choice('678')}{rng.choice('SCDH')} pass pass pass", number)
        record = Record.of(at_random(round, rng))
        actions = list(record.rounds[0].actions)
        one, other = rng.sample(range(5, 45), 2)
        if rng.random() < 0.5:
            other = min(max(one + rng.choice((-2, -1, 1, 2)), 5), 44)
        actions[one], actions[other] = actions[other], actions[one]
        changed = part_with(record, actions=tuple(actions))
        verdicts.append(fits(changed))
        if verdicts[-1]:
            unknown(changed).check()
        else:
            with pytest.raises(IllegalActionError, match=r"^Round 1, action \d+: "):
                unknown(changed).check()
    assert min(verdicts.count(True), verdicts.count(False)) > len(verdicts) / 10


def faulty(record: Record, **changes: Any) -> str:
    with pytest.raises(FiveHundredError) as caught:
        part_with(record, **changes).check()
    assert caught.value.state is None, "it would show hands that are made up"
    return str(caught.value)


def test_the_place_of_a_fault_where_cards_are_not_known() -> None:
    round = laid(AUSTRALIAN, "7H pass pass pass")
    at_random(round, random.Random(2))
    record = Record.of(round).seen_by(1)
    actions, away = record.rounds[0].actions, str(next(iter(round.laid)))
    record.check()
    for at, text, reason in (
        (1, "6S", "Round 1, action 2: 6S is not legal: seat 1 is to act in phase 'auction'"),
        (4, "pass", "Round 1, action 5: pass is not legal: seat 0 is to act in phase 'exchange'"),
        (4, away, f"Round 1, action 5: {away!r} plays a card, and the phase is 'exchange'"),
        (5, "##", "Round 1, action 6: ## is not legal: seat 0 is to act in phase 'play'"),
        (5, f"-{away}", f"Round 1, action 6: '-{away}' lays cards away, in the exchange only"),
        (9, actions[5], f"Round 1, action 10: {actions[5]} has been played, by action 6."),
    ):
        changed = (*actions[:at], text, *actions[at + 1 :])
        assert faulty(record, actions=changed).startswith(reason)
        with pytest.raises(FiveHundredError) as caught:
            part_with(record, actions=changed).check()
        assert caught.value.decision == at + 1
    assert "Rule 1.3" in faulty(record, actions=(*actions, "pass"))
    assert "gives the points (1, 2)" in faulty(record, points=(1, 2))
    mine = read_hand((record.rounds[0].hands or ())[1])[0]
    other = next(at for at, text in enumerate(actions[5:], 5) if Card(text) not in mine)
    own = next(at for at, text in enumerate(actions[5:], 5) if Card(text) in mine)
    swapped = list(actions)
    swapped[other], swapped[own] = swapped[own], swapped[other]
    assert "Rule 6.2" in faulty(record, actions=tuple(swapped))


def test_a_suit_that_was_not_followed_is_told_when_its_card_is_played() -> None:
    """The action that is refused is the one that did not follow."""
    round = calling_the_ace(PartnerCall.CARD, 2)
    record = unknown(Record.of(play(round, "HA H2 H3 H4 H5")))
    actions = record.rounds[0].actions
    revoke = (*actions[:-1], "D7", "HK", "H6", "H7", "H8", "H9")
    assert faulty(record, actions=revoke).startswith("Round 1, action 12: D7 is not legal: seat 4")
    assert "Rule 6.3" in faulty(record, actions=revoke)
    part_with(record, actions=revoke[:-1]).check()  # nobody can know it yet


def test_a_redeal_and_a_named_joker_say_something_of_a_hand() -> None:
    weak = Round(blind_deal(WEAK_HAND, STRONG_HAND, 0))
    record = Record.of(play(weak, "look redeal pass pass"))
    unknown(record).check()
    hands = [HIDDEN_HAND] * 4 + ["?????"]
    hands[0] = "SA" + "?" * 9
    assert "Rule 4.19" in faulty(record, pack=None, hands=tuple(hands))
    joker = Record.of(play(holding(AUSTRALIAN, "8NT pass pass pass", "JK"), "joker=H"))
    unknown(joker).check()
    hands = [HIDDEN_HAND] * 4 + ["???"]
    hands[1] = "JK" + "?" * 9
    actions = unknown(joker).rounds[0].actions
    assert "Rule 7.9" in faulty(joker, pack=None, hands=tuple(hands), actions=actions)


def test_cards_being_laid_away_are_checked_where_the_hand_is_not_known() -> None:
    """They go in ascending order, so the hand has others above them."""
    hands = ["JKHQHKHAS5S6S7S8S9ST", *deal_of_others("JKHQHKHAS5S6S7S8S9STSJSQSK")]
    deal = Deal.of(AUSTRALIAN, list(map(CardSet, hands)), CardSet("SJSQSK"), dealer=3)
    round = play(Round(deal), "7H pass pass pass HQ")
    record = unknown(Record.of(round))
    assert record.rounds[0].actions[-1] == "##"
    part_with(record, actions=(*record.rounds[0].actions[:-1], "-HQ")).check()
    part_with(record, actions=(*record.rounds[0].actions[:-1], "-HQHK")).check()


def deal_of_others(taken: str) -> list[str]:
    left = list(AUSTRALIAN.pack_cards - CardSet(taken))
    return [str(CardSet(left[at : at + 10])) for at in (0, 10, 20)]


def partly_hidden(record: Record, rng: random.Random) -> Record:
    """The record of a round with some cards, some hands and some lays hidden."""
    (part,) = record.rounds
    deal = record.round().deal
    assert deal is not None
    share = rng.choice((0, 0.1, 0.5, 1, 1))
    hands = []
    for cards in (*deal.hands, *([deal.dead_hand] if deal.dead_hand else []), deal.kitty):
        own = rng.choice((share, share, 0, 1))
        known = CardSet(card for card in cards if rng.random() >= own)
        hands.append((str(known) if known else "") + "?" * (len(cards) - len(known)) or "-")
    actions = tuple(
        "##" if text[0] == "-" and rng.random() < 0.5 else text for text in part.actions
    )
    return part_with(record, pack=None, hands=tuple(hands), actions=actions)


def test_what_is_hidden_of_a_legal_round_does_not_make_it_illegal(nightly: bool) -> None:
    rng = random.Random(11)
    exchanged = 0
    nullo = NULLO.replace(double_nullo_when=When.ANY)
    for number in range(6_000 if nightly else 150):
        round = Round(Deal.random(nullo if number % 2 else drawn_rules(rng), seed=number))
        if number % 2:
            play(round, "double pass pass pass")
        at_random(round, rng, rng.choice((1000, 40, 20, 10, 7)))
        exchanged += sum(text[0] == "-" for text in Record.of(round).rounds[0].actions) > 1
        partly_hidden(Record.of(round), rng).check()
    assert exchanged > 20


def test_cards_passed_on_and_others_that_the_partner_has() -> None:
    round = passing_on("SACADA", "SKCKHK")
    assert round.deal is not None
    hands = [str(hand) for hand in (*round.deal.hands, round.deal.kitty)]
    record = Record.of(round)
    for seat, known in ((0, "SKHK"), (0, "HK"), (2, "SADA")):
        cards = CardSet(known) & CardSet(hands[seat])
        texts = ["?" * 10] * 4 + [hands[4]]
        texts[seat] = f"{cards}{'?' * (10 - len(cards))}"
        part_with(record, pack=None, hands=tuple(texts)).check()


def test_a_game_of_which_not_all_is_known_is_checked_to_its_end() -> None:
    record = Record.of(long_game()).seen_by(2)
    record.check()
    last = len(record.rounds)
    for number in (2, last):
        part = record.rounds[number - 1]
        wrong = dataclasses.replace(part, actions=("10NT", "6S", *part.actions[2:]))
        rounds = (*record.rounds[: number - 1], wrong, *record.rounds[number:])
        with pytest.raises(IllegalActionError, match=f"^Round {number}, action 2: 6S is not legal"):
            dataclasses.replace(record, rounds=rounds).check()
    with pytest.raises(FiveHundredError, match=r"^Round 3: The round before it is unfinished"):
        half = dataclasses.replace(record.rounds[1], actions=record.rounds[1].actions[:2])
        dataclasses.replace(record, rounds=(record.rounds[0], half, *record.rounds[2:])).check()
