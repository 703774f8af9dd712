"""Records of which not every card is known, shown: what they tell, and nothing that is made up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fivehundred import CardSet, Deal, DealError, Game, Record, Round, render
from fivehundred.events import EventKind
from fivehundred.record.unknown import Unknown, filled
from fivehundred.render.steps import Told, states
from fivehundred.rules import When
from helpers import at_random, play, preset
from test_information import NULLO
from test_redact import partly_hidden
from test_texts import drawn_rules

EXCHANGE = (EventKind.KITTY, EventKind.LAY)


def rounds(count: int) -> Iterator[Round]:
    """Rounds under drawn rules, and some of double nullo, to anywhere."""
    chance = random.Random(21)
    nullo = NULLO.replace(double_nullo_when=When.ANY)
    for number in range(count):
        is_nullo = number % 3 == 0
        round = Round(Deal.random(nullo if is_nullo else drawn_rules(chance), seed=number))
        if is_nullo:
            play(round, "double pass pass pass")
        yield at_random(round, chance, chance.choice((1000, 1000, 40, 20, 10, 7)))


def back_to(round: Round, done: int) -> Round:
    """The round after so many decisions."""
    found = round.copy()
    while len(found.history) > done:
        found.pop()
    return found


def assert_only_what_is_told(record: Record, round: Round) -> None:
    """What is shown of a record is what would be shown if it knew the right cards."""
    (part,) = record.rounds
    whole, (unknown,) = filled(record)
    if unknown is None:
        return
    right = Unknown(part, round)
    made_up = whole.round()
    for done in {0, 1, 2, 5, 6, len(round.history) // 2, len(round.history)}:
        if done <= len(round.history):
            shown, wanted = back_to(made_up, done), back_to(round, done)
            hidden = unknown.hidden(done)
            assert hidden == right.hidden(done)
            assert render.text(shown, hidden=hidden) == render.text(wanted, hidden=hidden)
            seat = done % round.rules.table.players
            assert render.svg(shown, hidden=hidden, seat=seat) == render.svg(
                wanted, hidden=hidden, seat=seat
            )
    for viewer in (None, *range(round.rules.table.players)):
        assert unknown.seen(made_up.events(seat=viewer)) == right.seen(round.events(seat=viewer))
    told = Told(round=made_up, unknown=unknown), Told(round=round, unknown=right)
    assert list(states(told[0], [None, 0])) == list(states(told[1], [None, 0]))


def test_nothing_is_shown_of_a_deal_that_is_made_up(nightly: bool) -> None:
    chance = random.Random(4)
    told = 0
    for round in rounds(3_000 if nightly else 21):
        record = partly_hidden(Record.of(round), chance)
        try:
            assert_only_what_is_told(record, round)
            told += 1
        except DealError as error:
            assert str(error) == "Round 1: Too few cards are known for it to be shown."
    assert told > 15


def test_nothing_is_shown_but_what_the_seat_knew(nightly: bool) -> None:
    for number, round in enumerate(rounds(1_000 if nightly else 12)):
        seat = (None, *range(round.rules.table.players))[number % 3]
        assert_only_what_is_told(Record.of(round).seen_by(seat), round)


def some_record() -> Record:
    game = at_random(Game(preset("australian"), seed=3), random.Random(1), 150)
    return Record.of(game, players=["Ann", "Bob", "Cay", "Dan"])


def test_a_hand_that_is_known_is_shown_and_of_others_what_is_played() -> None:
    hands = ["S5S6S7S8S9STSJSQSKSA", "C5C6C7C8C9CTCJCQCKCA", "D5D6D7D8D9DTDJDQDKDA"]
    hands += ["H5H6H7H8H9HTHJHQHKHA"]
    deal = Deal.of(preset("australian"), list(map(CardSet, hands)), CardSet("JKD4H4"), dealer=3)
    round = play(Round(deal), "8S pass pass pass -D4H4S5 JK CJ D5 H5")
    whole, (unknown,) = filled(Record.of(round).seen_by(1))
    assert unknown is not None
    made_up = whole.round()
    lines: dict[tuple[int | str, ...], list[str]] = {}
    for done in (0, 4, 5, 6):
        text = render.text(back_to(made_up, done), hidden=unknown.hidden(done), ascii=True)
        lines |= {(done, *line.split()[:1]): line.split() for line in text.splitlines()[1:]}
    assert lines[0, "N"][1:] == ["10", "cards"]
    assert lines[0, "E"][1:] == ["CA", "CK", "CQ", "CJ", "C10", "C9", "C8", "C7", "C6", "C5"]
    assert lines[0, "W"][1:] == ["dealer", "H5", "9", "cards"]
    assert lines[0, "Kitty"][1:] == ["3", "cards"]
    assert lines[4, "N"][1:] == ["contractor", "13", "cards"]
    assert lines[5, "N"][1:] == ["contractor,", "0", "tricks", "JK", "9", "cards"]
    assert lines[5, "Laid"][1:] == ["3", "cards"]
    assert lines[6, "S"][1:] == ["0", "tricks", "D5", "9", "cards"]
    told = [event.cards for event in unknown.seen(made_up.events()) if event.kind in EXCHANGE]
    assert told == [None, None]


def test_a_page_has_no_card_that_is_not_known() -> None:
    record = some_record()
    page = render.page(record.seen_by(2))
    assert '"kitty":"######"' in page
    assert "takes up the kitty: 3 cards." in page
    assert render.page(record) == render.page(filled(record)[0])


def test_a_record_of_which_all_is_known_is_itself() -> None:
    record = some_record()
    assert filled(record) == (record, (None,) * len(record.rounds))


def test_one_round_that_is_not_known_leaves_the_others() -> None:
    record = some_record()
    part = record.seen_by(0).rounds[1]
    mixed = replace(record, rounds=(record.rounds[0], part, *record.rounds[2:]))
    whole, unknown = filled(mixed)
    assert [one is None for one in unknown] == [True, False, *[True] * (len(unknown) - 2)]
    assert whole.rounds[0] == record.rounds[0]
    whole.check()


def test_a_position_with_cards_that_are_not_known_is_not_shown() -> None:
    round = Round.from_text(preset("australian"), Round(Deal.random(preset("australian"), 1)).text)
    record = Record.of(round).seen_by(1)
    with pytest.raises(DealError, match="are not known, so the round is not replayed"):
        render.page(record)
