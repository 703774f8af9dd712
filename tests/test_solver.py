"""The double-dummy solver: what bridge solvers and the reference say, and what must not matter."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import fivehundred as fh
import reference as ref
import reference_rules
from fivehundred import (
    Action,
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    NotFinishedError,
    Phase,
    Round,
    claim,
)
from fivehundred.solver import side_of
from helpers import contracted, preset, rules
from model import Steering, Twin, as_ints

DATA = Path(__file__).parent / "data" / "solver"
PRESETS = tuple(reference_rules.PRESETS)
NAMED = (*PRESETS, *PRESETS, *reference_rules.DELTAS)
SUITS = "SCDH"


# ---- what bridge solvers say ---------------------------------------------------------------------


def facts(name: str) -> Iterator[dict[str, Any]]:
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def card(text: str) -> str:
    return "JK" if text == "+" else text[::-1]


def read_hand(text: str) -> CardSet:
    """A hand such as AQ5.K764.T8.9+, spades first, then hearts, diamonds, clubs, the joker."""
    suits = zip("SHDC", text.rstrip("+").split("."), strict=True)
    cards = [suit + rank for suit, ranks in suits for rank in ranks]
    return CardSet(cards + ["JK"] * text.endswith("+"))


def read_hands(text: str) -> list[CardSet]:
    return list(map(read_hand, text[2:].split()))


def united(hands: Iterable[CardSet]) -> CardSet:
    return CardSet([card for hand in hands for card in hand])


def opened(name: str, hands: list[CardSet], bid: str, contractor: int, leader: int) -> Round:
    """The play of full hands before the first lead."""
    rule_set = preset(name)
    return Round.set_up(
        rule_set,
        contract=Contract(bid, seat=contractor),
        hands=hands,
        leader=leader,
        laid=rule_set.pack_cards - united(hands),
    )


def four_answers(solver: fh.Solver, deal: str, bid: str, contractor: int = 0) -> list[int]:
    """The tricks of North and South, asked for as the contractor's side, when each seat leads."""
    hands = read_hands(deal)
    found = [solver.tricks(opened("australian", hands, bid, contractor, s)) for s in range(4)]
    return [10 - tricks if contractor % 2 else tricks for tricks in found]


@pytest.mark.parametrize("trumps", SUITS)
def test_suit_deals_are_worth_what_bridge_solvers_say(trumps: str) -> None:
    solver = fh.Solver()
    for number, fact in enumerate(facts("suit")):
        wanted = fact["ns"][trumps]
        assert four_answers(solver, fact["deal"], f"6{trumps}", number % 4) == wanted, fact


def test_no_trump_deals_are_worth_what_bridge_solvers_say() -> None:
    solver = fh.Solver()
    for number, fact in enumerate(facts("no_trump")):
        wanted = fact["ns"]["N"]
        assert four_answers(solver, fact["deal"], "6NT", number % 4) == wanted, fact


def test_contracts_are_worth_what_bridge_solvers_say() -> None:
    solver = fh.Solver()
    for fact in facts("contract"):
        trumps, declarer = fact["trump"], "NESW".index(fact["declarer"])
        wanted = fact["ns"][trumps]
        assert four_answers(solver, fact["deal"], f"6{trumps}", declarer) == wanted, fact


def test_three_handed_deals_are_worth_what_bridge_solvers_say() -> None:
    solver = fh.Solver()
    for fact in facts("three_handed"):
        hands, bid = read_hands(fact["deal"]), f"6{fact['trump']}"
        found = [solver.tricks(opened("three_handed", hands, bid, 0, s)) for s in range(3)]
        assert found == fact["south"], fact


def position_of(fact: dict[str, Any]) -> Round:
    return Round.set_up(
        preset("australian"),
        contract=Contract(f"6{fact['trump']}", seat=0),
        hands=read_hands(fact["hands"]),
        leader="NESW".index(fact["leader"]),
        trick=list(map(card, fact["trick"].split())),
    )


def test_every_card_is_worth_what_bridge_solvers_say() -> None:
    solver = fh.Solver()
    for fact in facts("cards"):
        position = position_of(fact)
        assert position.turn is not None
        side = {position.turn, (position.turn + 2) % 4}
        solution = solver.solve(position, side=side)
        wanted = {card(text): tricks for text, tricks in fact["values"].items()}
        assert {str(action): tricks for action, tricks in solution.values.items()} == wanted, fact
        assert solution.tricks == max(wanted.values())
        assert solution.side == side


def test_the_reference_says_the_same_of_short_endings() -> None:
    """So that it may be trusted where there are no bridge solvers."""
    fields = reference_rules.preset("australian")
    found = 0
    for fact in facts("cards"):
        hands = [set(map(str, hand)) for hand in read_hands(fact["hands"])]
        leader, trick = "NESW".index(fact["leader"]), list(map(card, fact["trick"].split()))
        for place, played in enumerate(trick):
            hands[(leader + place) % 4].add(played)
        if max(map(len, hands)) > 3:
            continue
        model = ref.Round.playing(fields, f"6{fact['trump']}", 0, hands, leader)
        for played in trick:
            model.apply(played)
        assert model.turn is not None
        wanted = {card(text): tricks for text, tricks in fact["values"].items()}
        ending = ref.Ending({model.turn, (model.turn + 2) % 4})
        assert ending.values(model) == wanted, fact
        assert ending.value(model) == max(wanted.values()), fact
        found += 1
    assert found > 50


# ---- the reference on random endings -------------------------------------------------------------


class Drawn(Twin):
    """A random round whose contract is one that is played, mostly without trumps, and where jokers
    and called cards are kept and a seat that must lose all tricks plays low."""

    def __init__(self, fields: reference_rules.RuleSet, rng: random.Random) -> None:
        super().__init__(fields, rng, Counter())
        goals = ref.contracts(fields)
        goals += ["all pass"] * (fields["all_pass"] == ref.PLAY_NO_TRUMP)
        trumpless = [bid for bid in goals if bid == "all pass" or not ref.trump_suit(bid)]
        lose_alls = [bid for bid in goals if bid in ref.LOSE_ALL_BIDS]
        kinds = [goals, trumpless or goals, lose_alls or goals]
        self.goal = rng.choice(rng.choice(kinds))
        self.steering = Steering(fields, self.goal, rng)
        self.leads_jokers = rng.random() < 0.3

    def compare(self) -> None:
        """The rounds themselves are compared elsewhere."""

    def choose(self) -> str:
        model = self.model
        if model.phase != "play":
            return super().choose()
        legal = sorted(model.legal())
        names = [text for text in legal if text.startswith("joker=")]
        kept = [text for text in legal if text[:2] in {*ref.JOKERS, model.called_card}]
        others = [text for text in legal if text not in kept]
        if names:
            return self.rng.choice(names)
        if kept and others:
            leads = self.leads_jokers and not model.trick and len(others) < 5
            legal = kept if leads else others if self.rng.random() < 0.9 else legal
        if model.contract in ref.LOSE_ALL_BIDS and model.turn in ref.interest(model):
            return min(legal, key=lambda text: 99 if text in kept else ref.RANKS.index(text[1]))
        return self.rng.choice(legal)

    def play_on(self, cards: int, where: int | str) -> bool:
        """Plays on to where the seat to act holds so many cards, and so many are on the table; or
        where it has a joker that is no trump ("held") or has to do with the lead of one ("led")."""
        model = self.model
        while model.turn is not None:
            held = model.hands[model.turn] if model.phase == "play" else set()
            if 0 < len(held) < cards:
                return False
            if len(held) == cards and self.stands(where, held):
                return True
            self.step(self.choose())
        return False

    def stands(self, where: int | str, held: set[str]) -> bool:
        trick = self.model.trick
        if isinstance(where, int):
            return len(trick) == where
        cards = held if where == "held" else {ref.card_of(text) for _, text in trick[:1]}
        return ref.trump_suit(self.model.contract) is None and bool(cards & set(ref.JOKERS))


def drawn(rng: random.Random, number: int) -> Drawn:
    """Presets and deltas in turn with rule sets over all switches, every joker_lead as often."""
    if number % 2 == 0:
        return Drawn(reference_rules.preset(NAMED[number // 2 % len(NAMED)]), rng)
    fields = reference_rules.random_rules(rng)
    while fields["joker_lead"] != number // 2 % 3 or not fields["jokers"]:
        fields = reference_rules.random_rules(rng)
    return Drawn(fields, rng)


def seats_in_play(model: ref.Round) -> set[int]:
    return set(range(model.players)) - model.out


def draw_side(model: ref.Round, rng: random.Random) -> set[int] | None:
    """A side to ask for; None for that which is asked for when none is named."""
    if rng.random() < 0.5:
        return None
    if model.contract in ref.LOSE_ALL_BIDS:
        return seats_in_play(model) - ref.interest(model)
    seats = range(model.players)
    return set(rng.sample(seats, rng.randint(1, model.players)))


def kinds(model: ref.Round) -> Iterator[str]:
    """What a position is an example of."""
    fields, seat = model.rules, model.turn
    assert seat is not None
    seats = seats_in_play(model)
    lose_all = model.contract in ref.LOSE_ALL_BIDS
    held = {card for other in seats for card in model.hands[other]}
    yield f"{len(seats)} seats, {len(model.trick)} on the table"
    yield f"{len(model.hands[seat])} cards in hand"
    yield f"contract {model.contract if lose_all or not model.contract else 'of tricks'}"
    yield f"sides {fields['sides']}"
    if model.out:
        yield "a seat sits out"
    if ref.field(fields, "dead_hands"):
        yield "a dead hand"
    if fields["sides"] == ref.SIDES_CALLED and not lose_all and model.contract:
        known = "known" if model.partner is not None else "secret"
        yield "alone" if model.true_partner is None else f"a called partner, {known}"
    if ref.trump_suit(model.contract) is not None:
        yield f"trumps, must_trump {fields['must_trump']}"
        yield f"trumps, colour_four_is_trump {fields['colour_four_is_trump']}"
        return
    yield f"no_trump_jacks {fields['no_trump_jacks']}"
    if lose_all:
        yield f"misere_early_stop {fields['misere_early_stop']}"
        if set(model.winners) & ref.interest(model):
            yield "misere, lost"
    jokers = held & set(ref.JOKERS)
    if model.trick and ref.card_of(model.trick[0][1]) in ref.JOKERS and not model.nominated:
        yield f"after a lead, joker_lead {fields['joker_lead']}"
    if not jokers:
        return
    if lose_all:
        yield f"misere_joker {fields['misere_joker']}"
    if model.nominated:
        yield "a joker of a suit"
        return
    yield f"jokers held: {len(jokers)}"
    if jokers & model.hands[seat]:
        if model.trick:
            yield f"to follow, joker_follow {ref.joker_follow(fields, model.contract)}"
            return
        yield f"to lead, joker_lead_limit {fields['joker_lead_limit']}"
        if any(text[:2] in ref.JOKERS for text in model.legal()):
            yield f"to lead, joker_lead {fields['joker_lead']}"


EXPECTED = {
    *(f"{seats} seats, {played} on the table" for seats in range(2, 7) for played in range(seats)),
    *(f"{cards} cards in hand" for cards in range(1, 6)),
    *(f"contract {contract}" for contract in (None, "of tricks", *ref.LOSE_ALL_BIDS)),
    *(f"sides {sides}" for sides in range(4)),
    *("a seat sits out", "a dead hand", "alone"),
    *("a called partner, known", "a called partner, secret"),
    *(f"trumps, must_trump {value}" for value in range(2)),
    *(f"trumps, colour_four_is_trump {value}" for value in range(2)),
    *(f"no_trump_jacks {value}" for value in range(2)),
    *(f"misere_early_stop {value}" for value in range(2)),
    *(f"misere_joker {value}" for value in range(3)),
    *("misere, lost", "a joker of a suit", "jokers held: 1", "jokers held: 2"),
    *(f"to follow, joker_follow {value}" for value in range(5)),
    *(f"to lead, joker_lead_limit {value}" for value in range(4)),
    *(f"{when} lead, joker_lead {value}" for when in ("to", "after a") for value in range(3)),
}


def check_line(model: ref.Round, position: Round, solution: fh.Solution) -> None:
    """The line is legal, ends the round, and brings what the solution says."""
    end = position.copy()
    for action in solution.line:
        assert end.is_legal(action), (position.text, solution)
        end.push(action)
    assert end.is_over, (position.text, solution)
    winners = [seat for seat in end._winners if seat is not None]
    tricks = [winners.count(seat) for seat in range(model.players)]
    own = ref.interest(model)
    if model.contract in ref.LOSE_ALL_BIDS:
        assert solution.total is None
        lost = not own.isdisjoint(winners)
        assert solution.tricks == int(lost != (solution.side == own)), position.text
    else:
        assert solution.total == sum(tricks[seat] for seat in solution.side), position.text
        before = sum(seat in solution.side for seat in model.winners)
        assert solution.total - before == solution.tricks, position.text
    asked_of_contract = solution.side in (own, seats_in_play(model) - own)
    if model.contract is None or model.contractor is None or not asked_of_contract:
        assert (solution.made, solution.points) == (None, None)
        return
    fields, contract, seat = model.rules, model.contract, model.contractor
    made = ref.made(fields, contract, seat, tricks, partner=model.true_partner)
    points = ref.points(fields, contract, seat, tricks, partner=model.true_partner)
    assert solution.made is made, (position.text, solution)
    assert solution.points == points[ref.column(fields, seat)], (position.text, solution)


def check_ending(solver: fh.Solver, twin: Drawn, side: set[int] | None, most: int) -> None:
    """TooLong where the reference would look at more positions."""
    model, position = twin.model, twin.engine
    wanted_side = ref.interest(model) if side is None else side
    wanted = ref.Ending(wanted_side, most).values(model)
    solution = solver.solve(position, side=side)
    where = (position.text, twin.rules, wanted_side)
    assert {str(action): value for action, value in solution.values.items()} == wanted, where
    choose = max if model.turn in wanted_side else min
    assert solution.tricks == choose(wanted.values()), where
    assert solution.side == wanted_side, where
    best = [action for action, value in solution.values.items() if value == solution.tricks]
    assert list(solution.best) == best, where
    assert solution.line[0] is best[0], where
    check_line(model, position, solution)


def test_random_endings_are_worth_what_the_reference_says(
    nightly: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    endings, most, least = (20_000, 2_000, 20) if nightly else (500, 700, 1)
    rng = random.Random(501)
    counts: Counter[str] = Counter()
    solver = fh.Solver()
    number = 0
    while counts["endings"] < endings:
        twin = drawn(rng, number)
        number += 1
        players = twin.model.players
        cards = rng.choice((1, 2, 2, 3, 3) if players > 4 else (2, 3, 3, 3, 4, 5))
        cards += 2 * (twin.goal in ref.LOSE_ALL_BIDS)
        where = rng.choice((rng.randrange(players), rng.randrange(players), "held", "led"))
        for left in range(cards, 0, -1):
            if not twin.play_on(left, where):
                continue
            try:
                check_ending(solver, twin, draw_side(twin.model, rng), most)
            except ref.TooLong:
                continue
            counts["endings"] += 1
            counts.update(kinds(twin.model))
            break
    with capsys.disabled():
        print(f"\n{counts['endings']} endings agree:")
        for name in sorted(counts):
            print(f"  {counts[name]:9}  {name}")
    assert not {name: counts[name] for name in EXPECTED if counts[name] < least}


def test_a_named_joker_before_the_first_lead(nightly: bool) -> None:
    """Misères that the contractor soon loses are short enough for the reference: ten cards a hand,
    the joker's suit to be named."""
    rng = random.Random(508)
    fields = reference_rules.preset("australian") | {"joker_nominated": 1}
    rule_set = fh.Rules.from_ints(rules("australian", joker_nominated=True).to_ints())
    solver = fh.Solver()
    found = 0
    while found < (50 if nightly else 5):
        cards = list(rule_set.pack_cards)
        rng.shuffle(cards)
        hands = [CardSet(cards[at : at + 10]) for at in range(0, 40, 10)]
        if fh.Card("JK") not in hands[0]:
            continue
        position = Round.set_up(
            rule_set, contract=Contract("misere", seat=0), hands=hands, laid=CardSet(cards[40:])
        )
        model = ref.Round.playing(
            fields, "misere", 0, [set(map(str, hand)) for hand in hands], leader=0
        )
        try:
            wanted = ref.Ending({0}, 3_000).values(model)
        except ref.TooLong:
            continue
        found += 1
        assert len(wanted) >= 14
        solution = solver.solve(position)
        assert {str(action): value for action, value in solution.values.items()} == wanted
        assert solution.tricks == max(wanted.values())


# Short positions in which it counts, in the tricks to come, which suits have been led and in which
# a seat has shown void: joker_lead_limit, joker_follow, leader, hands.
REMEMBERED = (
    (2, 0, 2, "D7D9DJ C6CKD4 C9CADK JKC8CJ"),
    (2, 0, 2, "C5CTDT D8DQDK CJD4D9 JKC6CQ"),
    (0, 3, 1, "DQDKH5 JKD7D8 DJH9HQ D4HKHA"),
    (0, 3, 3, "C8D7H9 JKD5DK DJDQDA D6H5HT"),
    (0, 4, 3, "JKDAHQ SAJLD7 S7H8HJ S4S6HK"),
    (1, 4, 2, "JLCJCQ C6H7HJ C9CTHQ JKC4H9"),
    (1, 4, 1, "JKHJHA S4HTHK S7S8H9 S5SQJL"),
    (1, 4, 1, "D7D8H9 H4H5HT JKD4DA JLD9HJ"),
    (0, 4, 1, "S7SACA STJKH7 C8CTJL SJCKH6"),
    (0, 4, 2, "JKSAHT S8C8JL S5H5H7 C6CTHJ"),
)


def check_remembered(limit: int, follow: int, leader: int, hands: list[CardSet]) -> None:
    fields = reference_rules.preset("quebec_46") | {
        "joker_lead": ref.LEAD_NAMES_SUIT,
        "joker_lead_limit": limit,
        "joker_follow": follow,
    }
    model = ref.Round.playing(fields, "8NT", 0, [set(map(str, hand)) for hand in hands], leader)
    position = Round.set_up(
        fh.Rules.from_ints(as_ints(fields)),
        contract=Contract("8NT", seat=0),
        hands=hands,
        leader=leader,
    )
    solution = fh.solve(position)
    wanted = ref.Ending({0, 2}).values(model)
    assert {str(action): value for action, value in solution.values.items()} == wanted, position


@pytest.mark.parametrize(("limit", "follow", "leader", "hands"), REMEMBERED)
def test_what_the_play_shows_counts_in_the_tricks_to_come(
    limit: int, follow: int, leader: int, hands: str
) -> None:
    check_remembered(limit, follow, leader, list(map(CardSet, hands.split())))


def test_two_jokers_and_short_suits(nightly: bool) -> None:
    """Random positions of the same kind."""
    rng = random.Random(522)
    for number in range(2_000 if nightly else 80):
        limit, follow = ((1, 4), (0, 4), (2, 0), (0, 3))[number % 4]
        suits = rng.sample(SUITS, 2 + number % 2)
        pack = [card for card in preset("quebec_46").pack_cards if str(card)[0] in suits]
        cards = [*rng.sample(pack, 10), fh.Card("JK"), fh.Card("JL")]
        rng.shuffle(cards)
        hands = [CardSet(cards[at : at + 3]) for at in range(0, 12, 3)]
        check_remembered(limit, follow, rng.randrange(4), hands)


# ---- what must not matter ------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """A position of the play without a past, to be written down in other ways."""

    hands: tuple[CardSet, ...]
    bid: str | None
    contractor: int
    leader: int
    name: str = "australian"

    def round(self) -> Round:
        seat = None if self.bid is None else self.contractor
        taken = united(self.hands)
        full = len(self.hands[self.leader]) == 10
        rule_set = preset(self.name)
        return Round.set_up(
            rule_set,
            contract=Contract(self.bid, seat=seat),
            hands=self.hands,
            leader=self.leader,
            laid=rule_set.pack_cards - taken if full else "-",
        )

    def with_cards(self, cards: dict[str, str]) -> Setting:
        hands = tuple(CardSet([cards[str(card)] for card in hand]) for hand in self.hands)
        return Setting(hands, self.bid, self.contractor, self.leader, self.name)


BIDS = ("6S", "7C", "8D", "9H", "6NT", "misere")


def draw_setting(rng: random.Random, name: str, bid: str, cards: int, without: str = "") -> Setting:
    """Hands of so many cards at random, without some cards of the pack."""
    rule_set = preset(name)
    players = rule_set.table.players
    left = [card for card in rule_set.pack_cards if str(card) not in without.split()]
    rng.shuffle(left)
    contractor = rng.randrange(players)
    out: set[int] = set()
    if bid in ref.LOSE_ALL_BIDS:
        out = ref.sitting_out(rule_set.fields(), bid, contractor)
    hands = [CardSet(left[at * cards : (at + 1) * cards]) for at in range(players)]
    for seat in out:
        hands[seat] = CardSet()
    return Setting(tuple(hands), bid, contractor, contractor, name)


def texts(values: Mapping[Action, int]) -> dict[str, int]:
    return {str(action): value for action, value in values.items()}


@pytest.mark.parametrize("name", PRESETS)
def test_seats_may_be_rotated(name: str) -> None:
    """The same pack and the same actions, the dealer being another seat."""
    fields, rng = reference_rules.preset(name), random.Random(name)
    players = ref.field(fields, "players")
    compared = 0
    while compared < 5:
        twin = Drawn(fields, rng)
        if not twin.play_on(rng.randrange(4, 8), rng.randrange(2)):
            continue
        compared += 1
        deal = twin.engine.deal
        assert deal is not None
        by = rng.randrange(1, players)
        round = Round(Deal(deal.rules, deal.pack, (deal.dealer + by) % players))
        for action in twin.engine.copy()._ids:
            called = 116 <= action < 122
            round.push(Action.from_id(116 + (action - 116 + by) % players if called else action))
        before, after = fh.solve(twin.engine), fh.solve(round)
        assert after.values == before.values
        assert after.line == before.line
        assert after.side == {(seat + by) % players for seat in before.side}


def heights(bid: str) -> dict[str, list[str]]:
    """The cards that follow suit to each other, lowest first, in the Australian pack."""
    fields = reference_rules.preset("australian")
    lanes: dict[str, list[str]] = {suit: [] for suit in SUITS}
    trumps = ref.trump_suit(bid)
    for text in ref.pack(fields):
        suit = ref.suit_of(fields, bid, None, text)
        if suit is not None:
            lanes[suit].append(text)
    if trumps is not None:
        high = [ref.SAME_COLOUR[trumps] + "J", trumps + "J", "JK"]
        lanes[trumps] = [text for text in lanes[trumps] if text not in high] + high
    return lanes


@pytest.mark.parametrize("bid", BIDS)
def test_cards_with_none_between_them_are_equal(bid: str) -> None:
    """Any other cards of the same suits in the same order are worth the same."""
    rng = random.Random(bid)
    lanes = heights(bid)
    for number in range(30):
        before = draw_setting(rng, "australian", bid, 3 + number % 4)
        held = set(map(str, united(before.hands)))
        cards = {"JK": "JK"}
        for lane in lanes.values():
            old = [text for text in lane if text in held]
            places = sorted(rng.sample(range(len(lane)), len(old)))
            cards |= dict(zip(old, (lane[place] for place in places), strict=True))
        after = before.with_cards(cards)
        first, second = fh.solve(before.round()), fh.solve(after.round())
        assert first.tricks == second.tricks, before
        named = {text: cards.get(text, text) for text in texts(first.values)}
        assert {named[text]: value for text, value in texts(first.values).items()} == texts(
            second.values
        ), before


EXCHANGES = {
    "the black suits": dict(zip(SUITS, "CSDH", strict=True)),
    "the red suits": dict(zip(SUITS, "SCHD", strict=True)),
    "the colours": dict(zip(SUITS, "DHSC", strict=True)),
    "all": dict(zip(SUITS, "HDSC", strict=True)),
}


@pytest.mark.parametrize("exchange", EXCHANGES)
@pytest.mark.parametrize("name", ["australian", "three_handed", "quebec_46", "two_handed"])
def test_suits_may_be_exchanged(name: str, exchange: str) -> None:
    """Where the bowers stay in their pairs; fours, which are not of all suits, being left out."""
    suits = EXCHANGES[exchange]

    def moved(text: str) -> str:
        joker, colon, named = text.partition(":")
        if text[:2] in ref.JOKERS:
            return joker + colon + suits.get(named, "")
        return suits[text[0]] + text[1]

    rng = random.Random(name + exchange)
    for bid in ("8S", "9D", "8NT", "9NT"):
        trumps = ref.trump_suit(bid)
        other = bid if trumps is None else bid[0] + suits[trumps]
        for _ in range(3):
            before = draw_setting(rng, name, bid, 5, "D4 H4 S4 C4")
            after = before.with_cards({str(c): moved(str(c)) for c in united(before.hands)})
            after = Setting(after.hands, other, after.contractor, after.leader, name)
            values = texts(fh.solve(before.round()).values)
            assert {moved(text): value for text, value in values.items()} == texts(
                fh.solve(after.round()).values
            ), before


def positions(rng: random.Random, count: int, most: int) -> Iterator[Drawn]:
    """Positions of random rounds under all kinds of rules, of up to so many cards a hand."""
    number = found = 0
    while found < count:
        twin = drawn(rng, number)
        number += 1
        if twin.play_on(rng.randrange(1, most + 1), rng.randrange(twin.model.players)):
            found += 1
            yield twin


def test_the_table_may_be_of_any_size() -> None:
    solvers = [fh.Solver(memory=memory) for memory in (0, 1, 100, 5_000, 1 << 16, 1 << 24)]
    for twin in positions(random.Random(509), 60, 5):
        solutions = [solver.solve(twin.engine) for solver in solvers]
        assert solutions == solutions[:1] * len(solvers), twin.engine.text


def test_earlier_questions_do_not_matter() -> None:
    """Neither for the answer nor for the work that it takes."""
    solver = fh.Solver()
    rounds = [twin.engine for twin in positions(random.Random(510), 40, 8)]

    def answers(rounds: list[Round]) -> list[tuple[int, int]]:
        return [(solver.tricks(round), solver.nodes) for round in rounds]

    assert answers(rounds) == answers(rounds[::-1])[::-1]
    for round, (tricks, nodes) in zip(rounds, answers(rounds), strict=True):
        other = fh.Solver()
        assert (other.tricks(round), other.nodes) == (tricks, nodes)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_many_rounds_in_any_order_and_on_any_number_of_threads(threads: int) -> None:
    rounds = [twin.engine for twin in positions(random.Random(511), 40, 7)]
    alone = [fh.solve(round) for round in rounds]
    assert fh.solve_many(rounds, threads=threads) == alone
    assert fh.solve_many(rounds[::-1], threads=threads) == alone[::-1]
    assert fh.solve_many([], threads=threads) == []
    calls: list[tuple[int, int]] = []
    fh.solve_many(rounds, threads=threads, progress=lambda *call: calls.append(call))
    assert calls == [(done, len(rounds)) for done in range(1, len(rounds) + 1)]


def test_a_value_is_the_best_of_the_values_after_each_action(nightly: bool) -> None:
    """Also of positions that are too long for the reference."""
    rng, solver = random.Random(512), fh.Solver()
    for twin in positions(rng, 300 if nightly else 60, 8):
        check_children(solver, twin.engine, draw_side(twin.model, rng), twin.model)


def check_children(
    solver: fh.Solver, position: Round, side: set[int] | None, model: ref.Round
) -> None:
    solution = solver.solve(position, side=side)
    lose_all = model.contract in ref.LOSE_ALL_BIDS
    assert list(solution.values) == list(position.legal_actions)
    for action, value in solution.values.items():
        after = position.copy()
        after.push(action)
        won = [seat in solution.side for seat in after._winners[len(model.winners) :]]
        gained = 0 if lose_all else sum(won)
        if after.is_over:
            lost = bool(set(after._winners) & ref.interest(model)) if lose_all else False
            rest = int(lost != bool(solution.side & ref.interest(model))) if lose_all else 0
        else:
            rest = solver.tricks(after, side=set(solution.side))
        assert value == gained + rest, (position.text, action)
    best = max if position.turn in solution.side else min
    assert solution.tricks == best(solution.values.values()), position.text
    assert solution.tricks == solver.tricks(position, side=side), position.text


def test_naming_the_joker_is_worth_what_comes_after() -> None:
    """At no trump, ten cards a hand, three hands."""
    rule_set = rules("three_handed", joker_nominated=True)
    fields = reference_rules.preset("three_handed") | {"joker_nominated": 1}
    rng, solver = random.Random(513), fh.Solver()
    compared = 0
    while compared < 3:
        cards = list(rule_set.pack_cards)
        rng.shuffle(cards)
        hands = [CardSet(cards[at : at + 10]) for at in range(0, 30, 10)]
        if fh.Card("JK") not in hands[1]:
            continue
        compared += 1
        position = Round.set_up(
            rule_set, contract=Contract("6NT", seat=1), hands=hands, laid=CardSet(cards[30:])
        )
        model = ref.Round.playing(fields, "6NT", 1, [set(map(str, hand)) for hand in hands], 1)
        assert {f"joker={suit}" for suit in SUITS} <= set(map(str, position.legal_actions))
        check_children(solver, position, None, model)


def test_what_one_side_gets_the_other_does_not() -> None:
    rng, solver = random.Random(514), fh.Solver()
    for twin in positions(rng, 60, 8):
        model = twin.model
        assert model.turn is not None
        if model.contract in ref.LOSE_ALL_BIDS:
            side, total = ref.interest(model), 1
        else:
            seats = sorted(seats_in_play(model))
            side = set(rng.sample(seats, rng.randrange(1, len(seats))))
            total = len(model.hands[model.turn])
        others = seats_in_play(model) - side
        shares = [solver.tricks(twin.engine, side=seats) for seats in (side, others)]
        assert sum(shares) == total, twin.engine.text


def test_all_seats_win_all_tricks() -> None:
    solver = fh.Solver()
    for name, bid in (("australian", "6S"), ("three_handed", "7NT"), ("five_handed", "8H")):
        round = contracted(preset(name), bid)
        assert solver.tricks(round, side=set(range(round.rules.table.players))) == 10


def test_whether_a_side_reaches_so_many_tricks() -> None:
    rng, solver = random.Random(515), fh.Solver()
    for twin in positions(rng, 60, 8):
        side = draw_side(twin.model, rng)
        tricks = solver.tricks(twin.engine, side=side)
        for wanted in range(12):
            reached = solver.reaches(twin.engine, wanted, side=side)
            assert reached is (tricks >= wanted), twin.engine.text


def test_a_defender_with_the_joker_wins_a_trick_against_trumps() -> None:
    rng, solver = random.Random(516), fh.Solver()
    found: Counter[int] = Counter()
    for number in range(40):
        bid = BIDS[number % 4]
        trumps = ref.trump_suit(bid)
        assert trumps is not None
        high = CardSet(heights(bid)[trumps][-rng.randrange(3, 12) : -1])
        left = list(preset("australian").pack_cards - high - CardSet("JK"))
        rng.shuffle(left)
        sizes = (10 - len(high), 9, 10, 10)
        drawn = [CardSet([left.pop() for _ in range(size)]) for size in sizes]
        hands = [drawn[0] | high, drawn[1] | CardSet("JK"), *drawn[2:]]
        leader = rng.randrange(4)
        round = opened("australian", hands, bid, 0, leader)
        tricks = solver.tricks(round)
        assert tricks <= 9, round.text
        assert not solver.reaches(round, 10)
        found[tricks] += 1
    assert found[9] and len(found) > 3


@pytest.mark.parametrize("name", PRESETS)
def test_the_line_of_a_whole_deal_wins_what_it_says(name: str) -> None:
    rule_set = preset(name)
    for bid in ("8S", "8NT"):
        round = contracted(rule_set, bid)
        solution = fh.solve(round)
        assert len(solution.line) == sum(map(len, round.hands))
        end = round.copy()
        solver = fh.Solver()
        left = solution.tricks
        for place, action in enumerate(solution.line):
            before = len(end._winners)
            end.push(action)
            left -= sum(seat in solution.side for seat in end._winners[before:])
            if place % 7 == 0 and not end.is_over:
                assert solver.tricks(end, side=set(solution.side)) == left
        assert end.is_over
        assert left == 0


def test_all_questions_say_the_same() -> None:
    rng, solver = random.Random(518), fh.Solver()
    for twin in positions(rng, 60, 6):
        side = draw_side(twin.model, rng)
        solution = solver.solve(twin.engine, side)
        assert solver.tricks(twin.engine, side) == solution.tricks
        assert solver.values(twin.engine, side) == solution.values
        assert fh.solve(twin.engine, side=side) == solution
        for action in twin.engine.legal_actions:
            after = twin.engine.copy()
            after.push(action)
            if after.is_over:
                continue
            points = solver.solve(after, solution.side).points
            assert solution.points_of(action) == points, (twin.engine.text, action)
            assert solution.points_of(str(action)) == points


def test_a_seat_asks_for_its_side() -> None:
    solver = fh.Solver()
    for twin in positions(random.Random(519), 60, 5):
        model = twin.model
        for seat in range(model.players):
            if model.contract is None:
                side = ref.side_of(model.rules, seat)
            else:
                own = ref.interest(model)
                side = own if seat in own | model.out else seats_in_play(model) - own
            assert solver.solve(twin.engine, seat) == solver.solve(twin.engine, side)
            assert side_of(twin.engine, seat) == side, twin.engine.text


def test_claims() -> None:
    solver = fh.Solver()
    answers: Counter[bool] = Counter()
    for twin in positions(random.Random(520), 60, 5):
        round, model = twin.engine, twin.model
        left = 10 - len(model.winners)
        for seat in range(model.players):
            solution = solver.solve(round, seat)
            before = round.text
            if model.contract in ref.LOSE_ALL_BIDS:
                answer = claim(round, seat)
                assert answer is (solution.tricks == 1), round.text
                with pytest.raises(FiveHundredError):
                    claim(round, seat, 1)
            else:
                answer = claim(round, seat)
                assert answer is (solution.tricks == left), round.text
                for tricks in range(left + 1):
                    assert claim(round, seat, tricks) is (solution.tricks >= tricks), round.text
                with pytest.raises(FiveHundredError):
                    claim(round, seat, left + 1)
            answers[answer] += 1
            assert round.text == before
        with pytest.raises(FiveHundredError):
            claim(round, model.players)
    assert answers[True] > 20 and answers[False] > 20


# ---- limits and errors ---------------------------------------------------------------------------


def test_a_question_takes_so_many_nodes_or_is_not_finished() -> None:
    round = contracted(preset("australian"), "7H")
    free = fh.Solver()
    tricks = free.tricks(round)
    nodes = free.nodes
    assert nodes > 40
    assert fh.Solver(nodes=nodes).tricks(round) == tricks
    before = round.text
    for limit in (nodes - 1, nodes // 2, 1):
        solver = fh.Solver(nodes=limit)
        with pytest.raises(NotFinishedError) as caught:
            solver.tricks(round)
        assert caught.value.nodes == solver.nodes > limit
        assert round.text == before


def test_a_solver_goes_on_after_a_question_it_did_not_finish() -> None:
    deal = contracted(preset("australian"), "7H")
    tricks = fh.Solver().tricks(deal)
    ending = next(twin.engine for twin in positions(random.Random(517), 1, 2))
    alone = fh.solve(ending)
    questions: tuple[Callable[[fh.Solver], object], ...] = (
        lambda solver: solver.tricks(deal),
        lambda solver: solver.reaches(deal, tricks),
        lambda solver: solver.reaches(deal, tricks + 1),
    )
    for question in questions:
        solver = fh.Solver()
        answer = question(solver)
        solver = fh.Solver(nodes=solver.nodes - 1)
        for _ in range(2):
            with pytest.raises(NotFinishedError):
                question(solver)
            assert solver.solve(ending) == alone
        assert question(fh.Solver(nodes=solver.nodes + 10**9)) == answer


def test_all_of_a_solution_is_limited() -> None:
    deal = contracted(preset("australian"), "7H")
    with pytest.raises(NotFinishedError):
        fh.Solver(nodes=1).solve(deal)
    with pytest.raises(NotFinishedError):
        fh.solve(deal, nodes=1)
    assert fh.solve(deal, nodes=10**9) == fh.solve(deal)


def in_auction() -> Round:
    return Round(Deal.random(preset("australian"), seed=1))


def in_exchange() -> Round:
    round = in_auction()
    for call in ("7H", "pass", "pass", "pass"):
        round.push(call)
    assert round.phase is Phase.EXCHANGE
    return round


def over() -> Round:
    round = contracted(preset("australian"), "7H")
    while not round.is_over:
        round.push(round.legal_actions[0])
    return round


@pytest.mark.parametrize("begin", [in_auction, in_exchange, over])
def test_only_the_play_is_solved(begin: Callable[[], Round]) -> None:
    round, solver = begin(), fh.Solver()
    before = round.text
    for question in (fh.solve, solver.solve, solver.tricks, lambda round: solver.reaches(round, 1)):
        with pytest.raises(DealError):
            question(round)
    assert round.text == before


@pytest.mark.parametrize("side", [set(), {4}, {0, 6}, {-1}])
def test_a_side_has_seats_of_the_table(side: set[int]) -> None:
    round, solver = contracted(preset("australian"), "7H"), fh.Solver()
    for question in (
        lambda: fh.solve(round, side=side),
        lambda: solver.solve(round, side=side),
        lambda: solver.tricks(round, side=side),
        lambda: solver.reaches(round, 1, side=side),
    ):
        with pytest.raises(FiveHundredError):
            question()


def test_a_side_of_a_lose_all_bid_is_the_contractors_or_the_other() -> None:
    round, solver = contracted(preset("australian"), "misere", seat=1), fh.Solver()
    answers = [solver.tricks(round, side=side) for side in ({1}, {0, 2})]
    assert sorted(answers) == [0, 1]
    assert fh.solve(round).side == {1}
    for side in ({0}, {2}, {0, 1}, {0, 1, 2}):
        with pytest.raises(FiveHundredError):
            solver.tricks(round, side=side)


def test_a_misere_that_is_lost_stays_lost() -> None:
    """The whole round counts, so tricks already won do too."""
    rule_set = rules("australian", misere_early_stop=False)
    round = Round.set_up(
        rule_set,
        contract=Contract("misere", seat=0),
        hands=["S5S6", "DADK", "-", "HAHK"],
        leader=1,
        winners=[0] + [1] * 7,
    )
    assert fh.solve(round).tricks == 0
    assert fh.solve(round, side={1, 3}).tricks == 1
    assert set(fh.solve(round).values.values()) == {0}


def test_many_rounds_end_with_the_error_of_the_first_that_has_one() -> None:
    ending = next(twin.engine for twin in positions(random.Random(521), 1, 2))
    deal = contracted(preset("australian"), "7H")
    for threads in (1, 2, 3):
        with pytest.raises(DealError):
            fh.solve_many([ending, ending, in_auction(), ending], threads=threads)
        with pytest.raises(NotFinishedError):
            fh.solve_many([ending, deal, ending], threads=threads, nodes=1_000)
    for threads in (0, -1):
        with pytest.raises(FiveHundredError):
            fh.solve_many([ending], threads=threads)


@pytest.mark.parametrize("wrong", [{"memory": -1}, {"memory": 1 << 36}, {"nodes": -1}])
def test_sizes_and_limits_out_of_range(wrong: dict[str, int]) -> None:
    with pytest.raises(FiveHundredError):
        fh.Solver(**wrong)


def test_a_solver_can_be_copied_by_pickle() -> None:
    solver = pickle.loads(pickle.dumps(fh.Solver(memory=5_000, nodes=77)))
    assert (solver.memory, solver.limit) == (5_000, 77)
    assert repr(solver) == "Solver(memory=5000, nodes=77)"
