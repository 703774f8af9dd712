"""What a seat may know: nothing it is shown depends on cards hidden from it."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fivehundred import (
    Action,
    Card,
    CardSet,
    Contract,
    Deal,
    Game,
    IllegalActionError,
    Phase,
    Round,
    Rules,
    View,
)
from fivehundred import testing as fh_testing
from fivehundred.actions import ALL
from fivehundred.rules import KittyFace, OpenExposure
from fivehundred.testing import Show, assert_no_leak
from helpers import auction, lay_lowest, play, preset, rules
from test_model import DELTAS, PRESETS
from test_texts import drawn_rules, plies, stopped

NAMES = (*PRESETS, *DELTAS)
AUSTRALIAN = preset("australian")

every_rule_set = pytest.mark.parametrize("name", NAMES)


# ---- nothing leaks ------------------------------------------------------------------------------


@every_rule_set
def test_no_seat_sees_hidden_cards(name: str, nightly: bool) -> None:
    rng = random.Random(name)
    worlds: Counter[Phase] = Counter()
    phases = (Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY, Phase.OVER, Phase.PLAY, None)
    for number in range(240 if nightly else 12):
        round = stopped(preset(name), rng, phases[number % 6])
        worlds[round.phase] += assert_no_leak(round, worlds=8, seed=number)
    assert worlds[Phase.AUCTION] > 20
    assert worlds[Phase.EXCHANGE] > 20
    assert worlds[Phase.PLAY] > 20
    assert sum(worlds.values()) > 150


def test_no_seat_sees_hidden_cards_under_drawn_rules(nightly: bool) -> None:
    rng = random.Random(1)
    worlds: Counter[Phase] = Counter()
    for number in range(4_000 if nightly else 120):
        phase = (Phase.EXCHANGE, Phase.PLAY, None)[number % 3]
        round = stopped(drawn_rules(rng), rng, phase)
        worlds[round.phase] += assert_no_leak(round, worlds=6, seed=number)
    assert all(worlds[phase] > 20 for phase in Phase if phase is not Phase.CALL), worlds
    assert sum(worlds.values()) > 1_000


def laid(rule_set: Rules, calls: str, seed: int = 1) -> Round:
    """A round after its auction and exchange, dealt by the last seat."""
    dealer = rule_set.table.players - 1
    round = play(Round(Deal.random(rule_set, seed, dealer=dealer)), calls)
    return lay_lowest(round) if round.phase is Phase.EXCHANGE else round


def holding(rule_set: Rules, calls: str, card: str) -> Round:
    """The same, the seat to lead holding a card."""
    rounds = (laid(rule_set, calls, seed) for seed in range(1_000))
    return next(round for round in rounds if Card(card) in round.hands[round.turn or 0])


def played(round: Round, seed: int, cards: int) -> Round:
    chooser = random.Random(seed)
    for _ in range(cards):
        if not round.is_over:
            round.push(chooser.choice(round.legal_actions))
    return round


def all_the_way(start: Callable[[], Round], worlds: int = 10) -> int:
    """Worlds compared of a round stopped after each of its actions but a few."""
    compared = 0
    for cards in range(0, 41, 3):
        compared += assert_no_leak(played(start(), cards, cards), worlds=worlds, seed=cards)
    return compared


def test_the_exchange_hides_kitty_and_discards() -> None:
    for rule_set in (AUSTRALIAN, preset("quebec_46"), preset("three_handed")):
        passes = " pass" * (rule_set.table.players - 1)
        size = rule_set.deal.kitty_size
        for count in range(size + 1):
            round = auction(rule_set, rule_set.table.players - 1, "8H" + passes)
            for _ in range(count):
                round.push(round.legal_actions[0])
            assert assert_no_leak(round, worlds=40) > 50
            away = CardSet(str(round.laid))
            for seat in range(1, rule_set.table.players):
                view = round.view(seat)
                assert not view.laid
                assert view.laid_count == count
                assert away - view.kitty <= view.unseen
                assert str(Action.from_id(255)) in repr(view.history) or not count
            assert round.view(0).laid == away


def test_a_nominated_joker_tells_where_it_is_and_nothing_else() -> None:
    start = holding(AUSTRALIAN, "8NT pass pass pass", "JK")
    unnamed = assert_no_leak(start, worlds=40)
    start.push("joker=H")
    assert assert_no_leak(start, worlds=40) > 0 < unnamed
    assert all_the_way(start.copy) > 200


def test_an_open_misere_opens_one_hand() -> None:
    for exposure in OpenExposure:
        rule_set = rules("australian", open_exposure=exposure)
        start = laid(rule_set, "open pass pass pass")
        at_once = exposure is OpenExposure.AT_ONCE
        assert bool(start.view(1).known[0]) == at_once
        assert all_the_way(start.copy) > 100
        played(start, 1, 3)
        for viewer in (1, 2, 3):
            known = start.view(viewer).known
            assert [bool(cards) for cards in known] == [s in (0, viewer) for s in range(4)]
            assert known[0] == start.hands[0]


@pytest.mark.parametrize("face", KittyFace)
@pytest.mark.parametrize(
    ("name", "calls"), [("three_handed", "pass pass pass"), ("four_handed_43", "7H pass pass pass")]
)
def test_a_kitty_is_seen_by_all_or_by_none(name: str, calls: str, face: KittyFace) -> None:
    rule_set = rules(name, kitty_face=face)
    before = Round(Deal.random(rule_set, 3))
    for seat in range(rule_set.table.players):
        assert before.view(seat).kitty == (before.kitty if face is KittyFace.UP else CardSet())
    assert assert_no_leak(before, worlds=40) > 60
    assert all_the_way(lambda: laid(rule_set, calls)) > 100


@pytest.mark.parametrize("calls", ["pass pass", "6H pass"])
def test_the_dead_hand_is_never_seen(calls: str) -> None:
    rule_set = preset("two_handed")
    assert all_the_way(lambda: laid(rule_set, calls)) > 100
    end = played(laid(rule_set, calls), 1, 20)
    assert end.is_over
    for seat in (0, 1):
        view = end.view(seat)
        assert end.dead_hand <= view.unseen
        text = json.dumps(view.to_dict())
        assert not [card for card in end.dead_hand if str(card) in text]
        seen = [event.cards for event in end.events(0, seat) if event.cards is not None]
        assert seen and not [cards for cards in seen if cards & end.dead_hand]


# ---- the test of the test -----------------------------------------------------------------------


def hides(round: Round, seat: int) -> CardSet:
    return round.hands[(seat + 1) % round.rules.table.players]


def refusal(round: Round, seat: int) -> str:
    """The message of an error that names a card of the next hand."""
    try:
        copied = round.copy()
        copied.push("joker=H")
        copied.push("redeal")
    except IllegalActionError as error:
        return f"{error} {error.state}"
    return ""


LEAKS: dict[str, Show] = {
    "another hand": lambda round, seat: str(hides(round, seat)),
    "a card of another hand": lambda round, seat: Card("SA") in hides(round, seat),
    "how many trumps another holds": lambda round, seat: len(
        [card for card in hides(round, seat) if str(card).startswith("H")]
    ),
    "the kitty": lambda round, seat: str(round.kitty),
    "the discards": lambda round, seat: str(round.laid),
    "the whole position": lambda round, seat: round.text,
    "its key": lambda round, seat: round.position_key,
    "the position it began with": lambda round, seat: round._start_text,
    "the actions of the host": lambda round, seat: round.history,
    "the events of the host": lambda round, seat: [str(event) for event in round.events()],
    "what the seat to act may do": lambda round, seat: str(round.legal_actions),
    "how much the seat to act may do": lambda round, seat: len(round.legal_actions),
    "the state of an error": refusal,
    "another's view": lambda round, seat: round.view((seat + 1) % 4).to_dict(),
    "a count of ways to go on": lambda round, seat: round.perft(2),
}
IN_PLAY = ("what the seat to act may do", "how much the seat to act may do")


@pytest.mark.parametrize("leak", LEAKS)
def test_what_a_program_shows_too_much_is_caught(leak: str) -> None:
    """In the play, the trick being open, so that hands, discards and duties all are hidden."""
    start = laid(AUSTRALIAN, "6H pass pass pass")
    caught = 0
    for cards in (1, 2, 5):
        round = played(start.copy(), 3, cards)
        assert assert_no_leak(round, lambda round, seat: round.view(seat).to_dict(), worlds=60) > 50
        try:
            assert_no_leak(round, LEAKS[leak], worlds=60)
        except AssertionError as error:
            assert "depend" in str(error)
            caught += 1
    assert caught


class Leaky(View):
    """A view with one thing too many; a subclass has a dictionary for it."""


def leaking(monkeypatch: pytest.MonkeyPatch, change: Callable[[Round, int, Any], None]) -> None:
    def view(round: Round, seat: int) -> View:
        leaky = Leaky(round, seat)
        change(round, seat, leaky)
        return leaky

    monkeypatch.setattr(Round, "view", view)


def test_a_view_that_leads_to_the_round_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    round = laid(AUSTRALIAN, "6H pass pass pass")
    for keep in (
        lambda round: round,
        lambda round: round.copy(),
        lambda round: [{"deep": (round,)}],
        lambda round: lambda: round,
        lambda round: lambda kept=round: kept,
        lambda round: round.push,
        lambda round: round.deal,
        lambda round: round.hands,
        lambda round: {"a card": next(iter(hides(round, 0)))},
        lambda round: Game(round.rules, seed=1),
    ):

        def change(round: Round, seat: int, leaky: Any, keep: Any = keep) -> None:
            leaky.kept = keep(round)

        with monkeypatch.context() as patch:
            leaking(patch, change)
            with pytest.raises(AssertionError, match="its view leads to"):
                assert_no_leak(round)
    assert assert_no_leak(round) > 0


def test_a_view_whose_data_name_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 6)
    hidden: dict[str, Callable[[Round, int], str]] = {
        "hand": lambda round, seat: str(hides(round, seat)),
        "kitty": lambda round, seat: str(round.kitty),
        "discards": lambda round, seat: str(round.laid),
        "one card": lambda round, seat: f"{next(iter(hides(round, seat)))} is there",
    }
    plain = View.to_dict
    for name, shown in hidden.items():

        def to_dict(view: Any, name: str = name, shown: Any = shown) -> dict[str, Any]:
            return plain(view) | {name: view.kept}

        def change(round: Round, seat: int, leaky: Any, shown: Any = shown) -> None:
            leaky.kept = shown(round, seat)

        with monkeypatch.context() as patch:
            patch.setattr(Leaky, "to_dict", to_dict, raising=False)
            leaking(patch, change)
            with pytest.raises(AssertionError, match=r"names|depend"):
                assert_no_leak(round)


def test_a_view_that_depends_on_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes of the view, its history and the legal actions of a seat that is not to act."""
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 2)
    shown: dict[str, Callable[[Round], Any]] = {
        "_bytes": lambda round: round.text.encode(),
        "counts": lambda round: len(hides(round, 0) & "SASKSQCACKCQDADKDQ"),
        "history": lambda round: len(round.legal_actions),
    }
    plain = View.to_dict
    for name, of in shown.items():

        def view(round: Round, seat: int, name: str = name, of: Any = of) -> View:
            kept = of(round)
            members: dict[str, Any] = {name: property(lambda _: kept)}
            if name != "_bytes":
                members = {"to_dict": lambda view: plain(view) | {name: kept}}
            leaky = type("Kind", (View,), members)(round, seat)
            assert isinstance(leaky, View)
            return leaky

        with monkeypatch.context() as patch:
            patch.setattr(Round, "view", view)
            with pytest.raises(AssertionError, match="depend"):
                assert_no_leak(round, worlds=60)


def test_events_and_refusals_that_tell_too_much_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 2)
    events, why_not = Round.events, Round.why_not

    def all_events(self: Round, since: int = 0, seat: int | None = None) -> Any:
        return events(self, since)

    def named(self: Round, value: Any) -> Any:
        return f"{why_not(self, value)} The next hand is {hides(self, self.turn or 0)}."

    with monkeypatch.context() as patch:
        patch.setattr(Round, "events", all_events)
        with pytest.raises(AssertionError, match="events depend"):
            assert_no_leak(round, worlds=60)
    with monkeypatch.context() as patch:
        patch.setattr(Round, "why_not", named)
        with pytest.raises(AssertionError, match="errors depend"):
            assert_no_leak(round, worlds=60)


# ---- what can be reached ------------------------------------------------------------------------


def test_nothing_hidden_is_reached_from_a_view() -> None:
    """Of a game with a seed: no round, no deal, no seed, no hidden set."""
    rng = random.Random(2)
    seed = 0x500500500500500500500
    for name in PRESETS:
        game = Game(preset(name), seed=seed)
        for _ in range(25):
            if game.is_over:
                break
            game.push(rng.choice(game.legal_actions))
        round = game.round
        for seat in range(game.rules.table.players):
            view = game.view(seat)
            secret = {cards.mask for cards in (*round.hands, round.kitty, round.laid)} | {seed}
            secret -= {cards.mask for cards in (*view.known, view.kitty, view.laid)} | {0}
            for thing in fh_testing._reachable(view):
                assert not isinstance(thing, (Round, Game, Deal, random.Random)), type(thing)
                assert not (isinstance(thing, int) and thing in secret)
                assert not (isinstance(thing, CardSet) and thing.mask in secret)


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda view: pickle.loads(pickle.dumps(view))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_copies_of_views_are_refused_or_hold_no_more(copied: Callable[[View], View]) -> None:
    round = played(laid(AUSTRALIAN, "6H pass pass pass"), 1, 6)
    for seat in range(4):
        view = round.view(seat)
        try:
            other = copied(view)
        except (TypeError, pickle.PicklingError):
            continue
        assert other.to_dict() == view.to_dict()
        assert other._bytes == view._bytes
        for thing in fh_testing._reachable(other):
            assert not isinstance(thing, (Round, Game, Deal))


def test_data_of_a_view_name_no_hidden_card() -> None:
    """D28: the names of all cards, those that the seat may know left out, are searched for."""
    rng = random.Random(3)
    checked = 0
    for number in range(60):
        rule_set = preset(NAMES[number % len(NAMES)])
        for round in plies(rule_set, rng):
            for seat in range(rule_set.table.players):
                view = round.view(seat)
                seen = view.hand | view.laid | view.kitty | view.played
                for cards in view.known:
                    seen |= cards
                dictionary = view.to_dict() | {"contract": None}
                if round.phase is Phase.AUCTION:
                    dictionary |= {"legal_actions": None}
                text = json.dumps(dictionary)
                hidden = rule_set.pack_cards - seen
                assert hidden <= view.unseen
                assert not [card for card in hidden if str(card) in text], text
                checked += len(hidden)
    assert checked > 100_000


# ---- errors -------------------------------------------------------------------------------------


def test_errors_name_no_hidden_card_but_hold_the_position_for_the_host() -> None:
    rng = random.Random(4)
    refused = 0
    for number in range(30):
        rule_set = preset(NAMES[number % len(NAMES)])
        for round in plies(rule_set, rng):
            if round.turn is None or rng.random() < 0.85:
                continue
            view = round.view(round.turn)
            for action in [action for action in ALL if action is not None]:
                if round.is_legal(action):
                    continue
                refused += 1
                with pytest.raises(IllegalActionError) as caught:
                    round.push(action)
                error = caught.value
                text = f"{error} {error!r} {error.args}"
                text = text.replace(str(action), "").replace(repr(action), "")
                assert not [card for card in view.unseen if f" {card}" in text], text
                assert error.state == round.text
                assert round.text not in text
                assert str(round.hands[round.turn]) not in text
                assert pickle.loads(pickle.dumps(error)).state == round.text
    assert refused > 5_000


# ---- a turned table -----------------------------------------------------------------------------


def turned_set_up(round: Round, by: int) -> Round:
    """The same deal with every seat some seats further on."""
    assert round.deal is not None
    players = round.rules.table.players
    hands = [round.deal.hands[(seat - by) % players] for seat in range(players)]
    if round.rules.table.dead_hands:
        hands.append(round.deal.dead_hand)
    dealer = (round.deal.dealer + by) % players
    return Round(Deal.of(round.rules, hands, round.deal.kitty, dealer=dealer))


SEATS_OF = ("turn", "dealer")


def relative(round: Round, seat: int) -> dict[str, Any]:
    """The data of a view with its seats counted from the viewer, and the events it saw."""
    view = round.view(seat)
    players = round.rules.table.players

    def from_here(other: int | None) -> int | None:
        return None if other is None else (other - seat) % players

    data = view.to_dict() | {"seat": None}
    for name in SEATS_OF:
        data[name] = from_here(data[name])
    for name in ("known", "counts", "tricks_won"):
        data[name] = data[name][seat:] + data[name][:seat]
    contract = view.contract or Contract(None)
    data["contract"] = (contract.bid, from_here(contract.seat))
    data["sitting_out"] = sorted((other - seat) % players for other in view.sitting_out)
    data["trick"] = [(from_here(other), action) for other, action in view.trick.plays]
    data["tricks"] = [
        ([(from_here(other), action) for other, action in trick.plays], from_here(trick.winner))
        for trick in view.tricks
    ]
    data["calls"] = [(from_here(other), action) for other, action in view.calls]
    shown = view.shown_void
    data["shown_void"] = shown[seat:] + shown[:seat]
    data["winning_seat"] = from_here(view.winning_seat)
    data["unseen"] = view.unseen
    data["events"] = sorted(
        (event.kind.value, from_here(event.seat), str(event.action), str(event.cards))
        for event in round.events(seat=seat)
        if event.seat is not None
    )
    return data


@every_rule_set
def test_a_view_turns_with_the_table(name: str) -> None:
    rng = random.Random(name)
    players = preset(name).table.players
    for by in range(1, players):
        turned: Round | None = None
        for round in plies(preset(name), rng):
            turned = turned or turned_set_up(round, by)
            if round.ply:
                turned.push(Action.from_id(round._ids[-1]))
            if round.ply % 3 and not round.is_over:
                continue
            for seat in range(players):
                assert relative(round, seat) == relative(turned, (seat + by) % players)
        assert turned is not None and turned.is_over
