"""Taking back and doing again, copies, equality, pickles: a round is its start and its actions."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from fivehundred import (
    Action,
    CardSet,
    Deal,
    FiveHundredError,
    Game,
    IllegalActionError,
    NotationError,
    Phase,
    Round,
    Rules,
)
from fivehundred.events import Decision
from fivehundred.rules import LowerLimit
from helpers import auction, lay_lowest, play, preset
from test_model import DELTAS, PRESETS
from test_texts import drawn_rules, plies, some_action, stopped

NAMES = (*PRESETS, *DELTAS)
AUSTRALIAN = preset("australian")

every_rule_set = pytest.mark.parametrize("name", NAMES)


def face(play: Round | Game) -> tuple[object, ...]:
    """All that can be asked of a round or game."""
    round = play if isinstance(play, Round) else play.round
    seats = range(round.rules.table.players)
    asked = (
        round.text,
        round.position_key,
        round.history,
        round.ply,
        round.turn,
        round.phase,
        round.legal_actions,
        round.events(),
        tuple(play.view(seat)._bytes for seat in seats),
    )
    if isinstance(play, Round):
        return asked
    return (*asked, play.scores, play.dealer, play.is_over, play.winners, len(play.rounds))


def decide(round: Round, goal: int, rng: random.Random) -> Decision:
    """A random decision; in the exchange a whole set, in any order."""
    if round.phase is Phase.EXCHANGE and rng.random() < 0.7:
        assert round.turn is not None
        last = max(round.laid, default=None)
        free = [card for card in round.hands[round.turn] if last is None or last < card]
        return CardSet(rng.sample(free, round.rules.deal.kitty_size - len(round.laid)))
    return some_action(round, goal, rng)


def play_game(game: Game, rng: random.Random, decisions: int) -> list[tuple[object, ...]]:
    """Goes on at random; what the game showed before each decision and at the end."""
    faces = [face(game)]
    goal = 64
    for _ in range(decisions):
        if game.is_over:
            break
        if not game.round.ply:
            goal = rng.choice([64, *game.rules._table.bids])
        game.push(decide(game.round, goal, rng))
        faces.append(face(game))
    return faces


# ---- pop and redo -------------------------------------------------------------------------------


def assert_goes_back_and_forth(play: Round | Game, faces: list[tuple[object, ...]]) -> None:
    """The play stands at the last of the faces: all the way back and forth it shows them again."""
    taken = []
    for before in reversed(faces[:-1]):
        taken.append(play.pop())
        assert face(play) == before
    with pytest.raises(IndexError):
        play.pop()
    for after in faces[1:]:
        assert play.redo() == taken.pop()
        assert face(play) == after
    with pytest.raises(IndexError):
        play.redo()
    assert face(play) == faces[-1]


@every_rule_set
def test_a_round_goes_back_and_forth(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    for _ in range(50 if nightly else 3):
        round = Round(Deal.random(preset(name), rng.getrandbits(64)))
        goal = rng.choice([64, *round.rules._table.bids])
        faces = [face(round)]
        while not round.is_over:
            laying = bool(round.laid) and round.phase is Phase.EXCHANGE
            decision = decide(round, goal, rng)
            assert round.push(decision) == decision
            if laying:
                faces.pop()  # All that is laid away is one decision.
            faces.append(face(round))
        assert_goes_back_and_forth(round, faces)


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_goes_back_and_forth_over_its_rounds(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    for seed in range(10 if nightly else 1):
        game = Game(endless(name), seed=seed)
        faces = [face(game)]
        while len(faces) < 250:
            goal = rng.choice([64, *game.rules._table.bids])
            number = len(game.rounds)
            while len(game.rounds) == number:
                if game.phase is Phase.EXCHANGE:
                    lay_lowest(game)
                else:
                    game.push(some_action(game.round, goal, rng))
                faces.append(face(game))
        assert len(game.rounds) > 2
        assert_goes_back_and_forth(game, faces)


def endless(name: str) -> Rules:
    """The rule set with a target that nobody reaches."""
    return preset(name).replace(
        target=10_000,
        at_lower_limit=LowerLimit.IGNORED,
        lower_limit=0,
        game_bids=False,
        instant_win=False,
    )


def test_a_finished_game_goes_back_to_its_start_and_to_its_end() -> None:
    rng = random.Random(1)
    game = Game(AUSTRALIAN, seed=1, scores=(400, 300))
    faces = []
    while not game.is_over:
        faces += play_game(game, rng, 1)[:1]
    end = face(game)
    sheet = game.sheet
    ends = game.copy()
    while True:
        try:
            game.pop()
        except IndexError:
            break
    assert face(game) == faces[0]
    assert (game.scores, game.rounds) == ((400, 300), ())
    while not game.is_over:
        game.redo()
    assert face(game) == end
    assert game.sheet == sheet
    assert game == ends


def test_a_set_laid_away_is_taken_back_at_once() -> None:
    for name, size in (("australian", 3), ("quebec_46", 6), ("three_handed", 3)):
        round = auction(preset(name), 0, "8S" + " pass" * (preset(name).table.players - 1))
        before, hand = face(round), round.hands[round.turn or 0]
        chosen = list(hand)[2 : 2 + size]
        assert round.discard(reversed(chosen)) == CardSet(chosen)
        after = face(round)
        assert round.pop() == CardSet(chosen)
        assert face(round) == before
        assert round.redo() == CardSet(chosen)
        assert face(round) == after
        round.pop()
        for card in chosen:
            round.push(card)
        assert face(round) == after
        assert round.pop() == CardSet(chosen)
        assert face(round) == before


def test_what_is_done_after_a_pop_drops_what_was_taken_back() -> None:
    round = auction(AUSTRALIAN, 3, "6S 7S pass")
    round.pop()
    round.pop()
    assert round.can_redo
    round.push("6C")
    assert not round.can_redo
    with pytest.raises(IndexError):
        round.redo()
    assert [str(decision) for decision in round.history] == ["6S", "6C"]


def test_what_is_done_after_a_pop_over_rounds_drops_only_that_round() -> None:
    game = play(Game(AUSTRALIAN, seed=1, dealer=3), "pass pass pass pass pass")
    second = game.round.deal
    game.pop()
    game.pop()
    assert (len(game.rounds), game.round.ply) == (0, 3)
    game.push("6S")
    with pytest.raises(IndexError):
        game.redo()
    game.pop()
    play(game, "pass")
    assert len(game.rounds) == 1
    assert game.round.deal == second


def test_the_middle_of_a_misere_is_taken_back() -> None:
    """The partner who sat out is back at the table (B40)."""
    game = play(Game(AUSTRALIAN, seed=1, dealer=3), "open pass pass pass")
    lay_lowest(game)
    rng = random.Random(1)
    for _ in range(7):
        game.push(rng.choice(game.legal_actions))
    assert game.round.sitting_out == {2}
    loaded = pickle.loads(pickle.dumps(game))
    for other in (game, loaded, game.copy()):
        assert other.round.sitting_out == {2}
        while other.round.ply:
            other.pop()
        assert other.round.sitting_out == frozenset()
        seats = []
        for _ in range(4):
            seats.append(other.turn)
            other.push("pass")
        assert seats == [0, 1, 2, 3]
        assert other.turn == 1


# ---- errors change nothing ----------------------------------------------------------------------


def refusals(round: Round) -> list[tuple[Any, type[Exception]]]:
    """What a round refuses here, and how."""
    legal = {action.id for action in round.legal_actions}
    illegal = next(id for id in (64, 0, 255) if id not in legal)
    hand = list(round.hands[round.turn or 0])
    return [
        ("nonsense", NotationError),
        (Action.from_id(illegal), IllegalActionError),
        (CardSet(hand[:1]) | "JKJL", IllegalActionError),
        (CardSet(), IllegalActionError),
        (CardSet(hand), IllegalActionError),
        (None, TypeError),
        (3, TypeError),
        (b"pass", TypeError),
    ]


def test_errors_leave_everything_as_it_was(nightly: bool) -> None:
    rng = random.Random(2)
    for number in range(1_000 if nightly else 60):
        round = stopped(drawn_rules(rng), rng, tuple(Phase)[number % 6])
        for _ in range(rng.choice((0, 1, 3))):
            if round.ply:
                round.pop()
        game = Game(round.rules, seed=number)
        play_game(game, rng, 60)
        for _ in range(rng.choice((0, 2, 5))):
            game.pop()
        for what in (round, game):
            position = what if isinstance(what, Round) else what.round
            before, could = face(what), position.can_redo
            for value, error in refusals(position):
                with pytest.raises(error) as caught:
                    what.push(value)
                if isinstance(caught.value, IllegalActionError):
                    assert caught.value.state == position.text
                assert face(what) == before
                assert position.can_redo == could
            if could:
                what.redo()
                what.pop()
                assert face(what) == before


def test_a_round_of_a_game_is_only_played_by_the_game() -> None:
    game = play(Game(AUSTRALIAN, seed=1, dealer=3), "6S")
    before = face(game)
    with pytest.raises(FiveHundredError):
        game.round.push("pass")
    with pytest.raises(FiveHundredError):
        game.round.pop()
    with pytest.raises(FiveHundredError):
        game.round.redo()
    assert face(game) == before
    mine = game.round.copy()
    mine.push("pass")
    assert face(game) == before


# ---- copies, equality, keys ---------------------------------------------------------------------

COPIES: tuple[Callable[[Any], Any], ...] = (
    lambda what: what.copy(),
    copy.copy,
    copy.deepcopy,
    lambda what: pickle.loads(pickle.dumps(what)),
)


@pytest.mark.parametrize("copied", COPIES, ids=["copy()", "copy", "deepcopy", "pickle"])
def test_copies_are_independent(copied: Callable[[Any], Any]) -> None:
    rng = random.Random(3)
    for number in range(30):
        game = Game(drawn_rules(rng), seed=number)
        play_game(game, rng, rng.randrange(150))
        round = game.round.copy()
        for what in (game, round):
            before = face(what)
            other = copied(what)
            assert face(other) == before
            assert other == what and other is not what
            if isinstance(other, Game):
                play_game(other, rng, 40)
            while other.round.ply if isinstance(other, Game) else other.ply:
                other.pop()
                assert face(what) == before
            after = face(other)
            for _ in range(3):
                if not (what.is_over or what.turn is None):
                    what.push(what.legal_actions[0])
            assert face(other) == after


def test_equal_is_equal_rules_start_and_actions() -> None:
    def fresh(calls: str = "") -> Round:
        return play(Round(Deal.random(AUSTRALIAN, 1)), calls)

    assert fresh() == fresh()
    assert fresh("6S pass") == fresh("6S pass")
    others: list[object] = [
        fresh("6S"),
        fresh("pass"),
        Round(Deal.random(AUSTRALIAN, 2)),
        Round(Deal.random(AUSTRALIAN, 1, dealer=1)),
        Round(Deal(AUSTRALIAN.replace(target=1000), Deal.random(AUSTRALIAN, 1).pack)),
        "round",
        None,
        fresh().text,
    ]
    assert all(fresh() != other for other in others)
    back = fresh("6S pass")
    back.pop()
    back.pop()
    assert back == fresh()
    for what in (fresh(), Game(AUSTRALIAN, seed=1)):
        with pytest.raises(TypeError, match="unhashable"):
            hash(what)
        assert not isinstance(what.__eq__(3), bool)
    assert Game(AUSTRALIAN, seed=1) == Game(AUSTRALIAN, seed=1)
    assert Game(AUSTRALIAN, seed=1, dealer=0) != Game(AUSTRALIAN, seed=1, dealer=1)
    assert Game(AUSTRALIAN, seed=1, dealer=0) != Game(AUSTRALIAN, seed=2, dealer=0)
    assert Game(AUSTRALIAN, seed=1) != fresh()


def test_equal_positions_have_equal_keys_and_others_other_keys(nightly: bool) -> None:
    rng = random.Random(4)
    keys: dict[int, str] = {}
    texts = 0
    for _ in range(3_000 if nightly else 150):
        rules = preset(rng.choice(("australian", "quebec_46")))
        for round in plies(rules, rng):
            text = f"{rules.table.players} {round.text}"
            texts += keys.get(round.position_key) is None
            assert keys.setdefault(round.position_key, text) == text
    assert len(keys) == len(set(keys.values())) == texts
    assert len(keys) > 5_000


def test_the_order_of_plays_that_leads_to_a_position_is_not_in_its_key() -> None:
    first = auction(AUSTRALIAN, 3, "6S pass pass pass")
    second = first.copy()
    hand = list(first.hands[0])
    first.discard(hand[:3])
    for card in hand[:3]:
        second.push(card)
    assert first.position_key == second.position_key
    assert Round.from_text(AUSTRALIAN, first.text).position_key == first.position_key


# ---- many rounds --------------------------------------------------------------------------------


def test_a_thousand_deals_are_thrown_in() -> None:
    game = Game(AUSTRALIAN, seed=1, dealer=0)
    deals = set()
    for number in range(1_000):
        assert (game.dealer, game.turn) == (number % 4, (number + 1) % 4)
        assert game.round.deal is not None
        deals.add(game.round.deal.pack)
        play(game, "pass pass pass pass")
    assert len(game.rounds) == len(game.sheet.entries) == 1_000
    assert (game.scores, game.is_over, len(deals)) == ((0, 0), False, 1_000)
    for _ in range(4_000):
        game.pop()
    assert game == Game(AUSTRALIAN, seed=1, dealer=0)
    for _ in range(4_000):
        game.redo()
    assert (len(game.rounds), game.dealer) == (1_000, 0)


@pytest.mark.parametrize("name", ["australian", "three_handed", "two_handed", "quebec_46"])
def test_pickles_at_every_ply(name: str) -> None:
    for seed in range(2):
        for round in plies(preset(name), random.Random(seed)):
            for protocol in (0, pickle.HIGHEST_PROTOCOL):
                loaded = pickle.loads(pickle.dumps(round, protocol))
                assert loaded == round
                assert face(loaded) == face(round)
                assert loaded.deal == round.deal
        game = Game(preset(name), seed=seed)
        rng = random.Random(seed)
        while not game.is_over and len(game.rounds) < 3:
            play_game(game, rng, 7)
            loaded = pickle.loads(pickle.dumps(game))
            assert loaded == game
            assert face(loaded) == face(game)
            assert loaded.sheet == game.sheet
            assert loaded.seed == game.seed


def test_positions_set_up_are_pickled_too() -> None:
    for round in plies(AUSTRALIAN, random.Random(5)):
        start = Round.from_text(AUSTRALIAN, round.text)
        if not start.is_over:
            start.push(start.legal_actions[0])
        loaded = pickle.loads(pickle.dumps(start))
        assert loaded == start
        assert face(loaded) == face(start)
        assert loaded.deal is None


# ---- threads ------------------------------------------------------------------------------------


def test_threads_play_copies_of_their_own() -> None:
    start = auction(AUSTRALIAN, 3, "6S pass pass pass")

    def go(seed: int) -> list[str]:
        rng = random.Random(seed)
        mine = start.copy()
        found = []
        for _ in range(15):
            while not mine.is_over:
                mine.push(rng.choice(mine.legal_actions))
                found.append(mine.text)
            while mine.ply > start.ply:
                mine.pop()
            found.append(str(mine.perft(4)))
        return found

    alone = [go(seed) for seed in range(4)]
    before = face(start)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(go, range(4))) == alone
    assert face(start) == before
    assert len({tuple(texts) for texts in alone}) == 4
