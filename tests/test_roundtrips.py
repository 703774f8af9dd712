"""One game in every form: state = position text = JSON = packed = notation = state.

Each form reads back what it wrote, the second writing is the same bytes as the first, and a record
that has gone through all of them is the one that it was.
"""

from __future__ import annotations

import io
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from fivehundred import (
    Deal,
    Game,
    Record,
    Round,
    Rules,
    archive,
    notation,
    packed,
)
from fivehundred.players import make
from fivehundred.players import play as play_game
from helpers import at_random, preset
from model import as_ints
from reference_rules import random_rules
from strategies import rule_sets
from test_packed import with_hands

NAMES = (*Rules.presets(), *Rules.deltas())


def to_archive(record: Record) -> bytes:
    file = io.BytesIO()
    archive.write([record], file)
    return file.getvalue()


def from_archive(data: bytes) -> Record:
    (record,) = archive.read(io.BytesIO(data))
    return record


#: How a record is written and read in each form.
FORMS: dict[str, tuple[Callable[[Record], Any], Callable[[Any], Record]]] = {
    "JSON": (Record.dumps, Record.loads),
    "JSON on lines": (lambda record: record.dumps(indent=1), Record.loads),
    "plain data": (Record.to_dict, Record.from_dict),
    "archive": (to_archive, from_archive),
    "notation": (notation.dumps, notation.loads),
    "packed": (packed.dumps, packed.loads),
    "packed with its rules": (lambda record: packed.dumps(record, embed=True), packed.loads),
}


def assert_in_every_form(record: Record) -> None:
    """Also from each form into the next."""
    first = {name: write(record) for name, (write, _) in FORMS.items()}
    handed_on = record
    for name, (write, read) in FORMS.items():
        again = read(first[name])
        assert again == record, name
        assert hash(again) == hash(record), name
        assert write(again) == first[name], name
        handed_on = read(write(handed_on))
    assert {name: write(handed_on) for name, (write, _) in FORMS.items()} == first


def assert_kept(what: Game | Round) -> None:
    """The state comes back from its record in every form, the line of its position too."""
    record = Record.of(what)
    assert_in_every_form(record)
    replayed = record.round() if isinstance(what, Round) else record.game()
    assert replayed == what
    assert replayed.legal_actions == what.legal_actions
    assert Record.of(replayed) == record
    assert pickle.loads(pickle.dumps(record)) == record
    assert_in_every_form(with_hands(record))
    round = what.round if isinstance(what, Game) else what
    set_up = Round.from_text(round.rules, round.text)
    assert set_up.text == round.text
    assert set_up.position_key == round.position_key
    assert set_up.legal_actions == round.legal_actions
    assert_in_every_form(Record.of(set_up))
    assert Record.of(set_up).round().text == round.text


def assert_seats_kept(what: Game | Round) -> None:
    """So does what a spectator and two of the seats know of it."""
    record = Record.of(what)
    for seat in (None, 0, 1):
        assert_in_every_form(record.seen_by(seat))


PLAYERS = ("basic", "random", "steered")


def stopped(rules: Rules, seed: int, player: str) -> Game:
    """A game of at most three rounds between players of a kind, stopped anywhere."""
    chooser = random.Random(seed)
    if player == "steered":
        return at_random(Game(rules, seed=seed), chooser, chooser.randrange(160))
    game = Game(rules, seed=seed, dealer=chooser.randrange(rules.table.players))
    play_game(game, make(player, seed=seed), rounds_limit=chooser.randrange(1, 4))
    for _ in range(chooser.randrange(40)):
        if game.rounds:
            game.pop()
    return game


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_the_same_in_every_form(name: str, nightly: bool) -> None:
    for seed in range(30 if nightly else 1):
        players = PLAYERS if nightly else [PLAYERS[NAMES.index(name) % len(PLAYERS)]]
        for player in players:
            assert_kept(stopped(preset(name), seed, player))


@pytest.mark.parametrize("name", Rules.presets())
def test_a_round_is_the_same_in_every_form(name: str, nightly: bool) -> None:
    for seed in range(30 if nightly else 1):
        round = Round(Deal.random(preset(name), seed, dealer=seed % 2))
        play_game(round, make("basic", seed=seed))
        assert_kept(round)
        for _ in range(random.Random(seed).randrange(1, round.ply + 1)):
            if round.history:
                round.pop()
        assert_kept(round)


@pytest.mark.parametrize("name", Rules.presets())
def test_what_a_seat_knows_is_the_same_in_every_form(name: str, nightly: bool) -> None:
    for seed in range(40 if nightly else 1):
        assert_seats_kept(stopped(preset(name), seed, "steered"))


def test_a_game_of_any_rule_set_is_the_same_in_every_form(nightly: bool) -> None:
    chooser = random.Random(500)
    for seed in range(2000 if nightly else 15):
        rules = Rules.from_ints(as_ints(random_rules(chooser)))
        assert_kept(stopped(rules, seed, PLAYERS[seed % len(PLAYERS)]))


@given(rule_sets())
def test_a_rule_set_is_the_same_in_every_form(rules: Rules) -> None:
    text = rules.to_json()
    for again in (
        Rules.from_json(text),
        Rules.from_json(rules.to_json(indent=1)),
        Rules.from_dict(rules.to_dict()),
        Rules.from_ints(rules.to_ints()),
        pickle.loads(pickle.dumps(rules)),
    ):
        assert again == rules
        assert hash(again) == hash(rules)
        assert again.to_json() == text
