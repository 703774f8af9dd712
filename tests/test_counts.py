"""Counts of the ways to go on: closed forms, the reference, recorded numbers.

The recorded numbers are lines of data/perft: rule set, position, depth and count, divided by
semicolons. `pytest --regold` writes the counts anew.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from functools import cache
from math import comb, factorial, perm, prod
from pathlib import Path

import pytest

import reference as ref
import reference_rules
from fivehundred import Contract, Phase, Round, Rules, Suit
from fivehundred.rules import PartnerCall
from helpers import auction, preset, rules, to_call
from model import TEXTS, Twin
from test_model import DELTAS, PRESETS

DATA = Path(__file__).parent / "data" / "perft"
FILES = sorted(DATA.glob("*.txt"))


def divide(round: Round, depth: int) -> dict[str, int]:
    """The count of every action alone."""
    counts = {}
    for action in round.legal_actions:
        round.push(action)
        counts[str(action)] = round.perft(depth - 1)
        round.pop()
    return counts


def told(round: Round, depth: int) -> str:
    """What to show of a count that is wrong."""
    lines = [f"{action}: {count}" for action, count in divide(round, depth).items()]
    return "\n".join([f"{round.rules!r}", f"{round.text}", f"depth {depth}", *lines])


def walk(round: Round, depth: int) -> int:
    """The count by way of push and pop."""
    if not depth or round.is_over:
        return 1
    count = 0
    for action in round.legal_actions:
        round.push(action)
        count += walk(round, depth - 1)
        round.pop()
    return count


# ---- endings ------------------------------------------------------------------------------------


def ranks(rule_set: Rules, suit: Suit, count: int) -> list[str]:
    """Cards of a suit, low to high, that belong to it under all trumps: no jacks."""
    cards = [str(card) for card in rule_set.pack_cards if card.suit is suit]
    return [card for card in cards if card[1] != "J"][:count]


ENDINGS = [
    (name, contract, cards)
    for name, contracts, most in (
        ("four_handed_43", (None, "6S", "7D", "8H", "9NT"), 3),
        ("australian", ("6C", "7H", "10NT", "misere", "open"), 3),
        ("quebec_46", ("8S", "9D", "8NT", "GC", "GN"), 3),
        ("three_handed", (None, "6S", "7H", "8NT"), 4),
        ("two_handed", (None, "6C", "7NT"), 6),
        ("us_team_43", ("7NT", "misere", "double", "bar"), 3),
        ("montreal_46", ("6S", "7NT"), 3),
    )
    for contract in contracts
    for cards in range(1, most + 1)
]


@pytest.mark.parametrize(("name", "contract", "cards"), ENDINGS)
def test_whole_suits_are_played_in_any_order(name: str, contract: str | None, cards: int) -> None:
    """Who holds a whole suit follows with it or is void, so every order of every hand is legal."""
    rule_set = preset(name)
    players = rule_set.table.players
    undertaken = Contract(contract, seat=None if contract is None else 0)
    hands = [ranks(rule_set, suit, cards) for suit in Suit][:players]
    round = Round.set_up(rule_set, hands=hands, contract=undertaken)
    count = factorial(cards) ** (players - len(round.sitting_out))
    for depth in (cards * players, cards * players + 1, 99):
        assert round.perft(depth) == count, told(round, depth)


def test_whole_suits_are_played_in_331776_ways() -> None:
    rule_set = preset("australian")
    for contract in ("6S", "6H", "6NT"):
        hands = [ranks(rule_set, suit, 4) for suit in Suit]
        round = Round.set_up(rule_set, hands=hands, contract=Contract(contract, seat=1))
        assert round.perft(16) == factorial(4) ** 4, told(round, 16)


def test_whole_hands_of_one_suit_at_any_depth() -> None:
    """Ten cards each; after d cards the first seats have played one more than the others."""
    suits = ["S5S6S7S8S9STSJSQSKSA", "C5C6C7C8C9CTCJCQCKCA"]
    suits += ["D5D6D7D8D9DTDJDQDKDA", "H5H6H7H8H9HTHJHQHKHA"]
    round = Round.set_up(
        preset("australian"), hands=suits, contract=Contract("6NT", seat=2), kitty="D4H4JK"
    )
    for depth in range(7):
        played = Counter(place % 4 for place in range(depth))
        assert round.perft(depth) == prod(perm(10, n) for n in played.values()), told(round, depth)


def test_bowers_count_in_the_trump_suit() -> None:
    """With both red jacks in a hand of hearts all four hands are whole suits."""
    hands = ["SASKSQ", "CACKCQ", "DADKDQ", "HJDJJK"]
    round = Round.set_up(
        preset("australian"), hands=hands, contract=Contract("6H", seat=3), leader=0
    )
    assert round.perft(12) == factorial(3) ** 4, told(round, 12)
    hands = ["SASKSQ", "CACKCQ", "DADKDJ", "HJHAJK"]
    round = Round.set_up(
        preset("australian"), hands=hands, contract=Contract("6H", seat=3), leader=3
    )
    assert round.perft(12) < factorial(3) ** 4


# ---- the exchange -------------------------------------------------------------------------------


def test_cards_are_laid_away_in_so_many_ways() -> None:
    kitty_of_five = rules("quebec_46", jokers=1, kitty_size=5, packets=(3, -3, 4, -2, 3))
    for rule_set, calls, ways in (
        (preset("australian"), "6S pass pass pass", 286),
        (preset("australian"), "open pass pass pass", 286),
        (preset("three_handed"), "pass 6D pass", 286),
        (preset("quebec_46"), "8H pass pass pass", 8008),
        (kitty_of_five, "8H pass pass pass", 3003),
    ):
        round = auction(rule_set, 0, calls)
        size = rule_set.deal.kitty_size
        assert ways == comb(10 + size, size)
        assert round.phase is Phase.EXCHANGE
        assert round.perft(size) == ways, told(round, size)


def test_any_of_ten_cards_is_led_after_any_exchange() -> None:
    for name, calls in (("australian", "6S pass pass pass"), ("quebec_46", "9C pass pass pass")):
        round = auction(preset(name), 0, calls)
        size = round.rules.deal.kitty_size
        assert round.perft(size + 1) == 10 * comb(10 + size, size), told(round, size + 1)


def test_what_is_left_to_lay_away_is_counted() -> None:
    """After the card at place n of the thirteen, two of the higher ones remain to be chosen."""
    round = auction(preset("australian"), 0, "6S pass pass pass")
    counts = list(divide(round, 3).values())
    assert counts == [comb(12 - place, 2) for place in range(11)]


def test_the_partner_lays_away_after_the_contractor() -> None:
    """Any three of thirteen cards each, then any of the contractor's ten is led."""
    round = auction(rules("us_team_43", partner_exchange=True), 3, "misere 9H double pass")
    assert round.perft(6) == comb(13, 3) ** 2, told(round, 6)
    assert round.perft(7) == 10 * comb(13, 3) ** 2, told(round, 7)


# ---- the call of a partner ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "ways"),
    [
        (PartnerCall.CARD, 39),
        (PartnerCall.CARD_SHOWN, 39),
        (PartnerCall.PLAYER, 4),
        (PartnerCall.CARD_OWN, 50),
    ],
)
def test_a_partner_is_called_in_so_many_ways(call: PartnerCall, ways: int) -> None:
    """The contractor has the joker, the right bower and eleven other cards; 40 are not his, one of
    them the left bower. A card of these, a seat, or any of the 50 that are no joker and no bower;
    or nobody."""
    rule_set = rules("five_handed", partner_call=call)
    round = to_call(rule_set, "8H", "JKHJHAHKHQHTSASKCADA", "S2S3C2")
    assert round.phase is Phase.CALL
    assert round.perft(1) == ways + 1, told(round, 1)
    assert round.perft(2) == 10 * (ways + 1), told(round, 2)


# ---- auctions -----------------------------------------------------------------------------------


def auctions(round: Round, lowest: int = 0) -> int:
    """Complete auctions, bids below an id left out; of passes only who has passed is told apart."""
    known: dict[tuple[str, ...], int] = {}

    def count() -> int:
        if round.phase is not Phase.AUCTION:
            return 1
        fields = round.text.split(" ")
        calls = "".join("p" if char in "0SCDHNMO" else char for char in fields[7])
        key = (fields[5], fields[6], calls)
        if key not in known:
            known[key] = 0
            for action in round.legal_actions:
                if str(action) == "pass" or action.id >= lowest:
                    round.push(action)
                    known[key] += count()
                    round.pop()
        return known[key]

    return count()


@cache
def passers_out(bids: int, others: int, *, opened: bool = True) -> int:
    """Ways to go on with so many bids above the standing one and seats yet to pass; before any bid
    with so many seats yet to speak. Who passes is out, the highest bid ends the auction."""
    if not others or (opened and not bids):
        return 1
    left = others if opened else others - 1
    ways = passers_out(bids, others - 1, opened=opened)
    return ways + sum(passers_out(higher, left) for higher in range(bids))


@pytest.mark.parametrize(
    ("bids", "count"),
    [(0, 1), (1, 5), (2, 15), (3, 41), (4, 108), (5, 277), (25, 3_388_997_657)],
)
def test_auctions_of_four_players_who_are_out_when_they_pass(bids: int, count: int) -> None:
    round = auction(preset("four_handed_43"), 3)
    assert auctions(round, 90 - bids) == count
    assert passers_out(bids, 4, opened=False) == count


@pytest.mark.parametrize(("name", "players"), [("three_handed", 3), ("two_handed", 2)])
def test_auctions_of_fewer_players(name: str, players: int) -> None:
    for bids in range(26):
        round = auction(preset(name), 1)
        assert auctions(round, 90 - bids) == passers_out(bids, players, opened=False)


def one_call_each(bids: int, seats: int) -> int:
    """The bids of an auction are k of them, made by k of the seats; the sum over k of
    C(seats, k) * C(bids, k) is C(seats + bids, seats)."""
    return comb(seats + bids, seats)


@pytest.mark.parametrize(
    ("name", "bids", "seats", "count"),
    [
        ("quebec_46", 30, 4, 46_376),
        ("montreal_46", 25, 4, 23_751),
        ("original_1904", 25, 3, 3_276),
    ],
)
def test_auctions_of_one_call_each(name: str, bids: int, seats: int, count: int) -> None:
    assert auctions(auction(preset(name), 2)) == one_call_each(bids, seats) == count


def test_auctions_with_signals() -> None:
    """Of the 26 bids five are for the first two seats: none of these is made, or one by the first
    seat, or one by the second after a pass, or two."""
    no_six = one_call_each(21, 4)
    one_six = 5 * one_call_each(21, 3) + 5 * one_call_each(21, 2)
    two_sixes = comb(5, 2) * one_call_each(21, 2)
    count = auctions(auction(preset("american_45"), 2))
    assert count == no_six + one_six + two_sixes == 26_565


def test_auctions_with_double_nullo() -> None:
    """27 bids in order; and double nullo, no higher than bar nullo, after the partner's misère.
    Eleven bids are below misère, twelve between the two and two above."""
    by_the_third = (1 + 12) * (1 + 2)
    by_the_fourth = (1 + 11) * (1 + 12)
    count = auctions(auction(preset("us_team_43"), 2))
    assert count == one_call_each(27, 4) + by_the_third + by_the_fourth == 31_660


# ---- the reference ------------------------------------------------------------------------------


def reference_count(model: ref.Round, depth: int) -> int:
    legal = model.legal()
    if not depth or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(reference_count(after(model, action), depth - 1) for action in legal)


def after(model: ref.Round, action: str) -> ref.Round:
    shared = {id(part): part for part in (model.rules, model.ranks)}
    changed = copy.deepcopy(model, shared)
    changed.apply(action)
    return changed


def assert_counts_agree(twin: Twin, most: int) -> int:
    """Compares the deepest counts that are not above most; returns the depth."""
    round, depth = twin.engine, 1
    while depth < 12 and round.perft(depth + 1) <= most:
        depth += 1
    if round.perft(depth) != reference_count(twin.model, depth):
        texts = TEXTS[twin.model.phase]
        theirs = {
            str(action): reference_count(after(twin.model, texts[action]), depth - 1)
            for action in round.legal_actions
            if texts[action] in twin.model.legal()
        }
        raise AssertionError(f"{told(round, depth)}\nthe reference: {theirs}")
    return depth


def drawn_fields(number: int, rng: random.Random) -> reference_rules.RuleSet:
    names = (*PRESETS, *DELTAS)
    return (
        reference_rules.preset(names[number % len(names)])
        if number % 3
        else reference_rules.random_rules(rng)
    )


def test_counts_agree_with_the_reference(nightly: bool) -> None:
    """Of random rounds stopped anywhere."""
    rng = random.Random(11)
    most = 3_000 if nightly else 250
    seen: Counter[tuple[str, int]] = Counter()
    for number in range(900 if nightly else 90):
        stop = rng.choice(("auction", "exchange", "call", "play", "play", "play"))
        fields = drawn_fields(number, rng)
        if stop == "call":
            fields = {**reference_rules.preset("five_handed"), "partner_call": rng.randint(1, 4)}
        twin = Twin(fields, rng, Counter())
        further = rng.randrange({"play": 38, "call": 1}.get(stop, 4))
        while twin.model.turn is not None and (twin.model.phase != stop or further):
            further -= twin.model.phase == stop
            twin.step(twin.choose())
            if twin.model.phase == "play" and stop != "play":
                break
        depth = assert_counts_agree(twin, most)
        seen[twin.model.phase, depth] += 1
    assert {phase for phase, _ in seen} >= {"auction", "exchange", "call", "play"}
    assert max(depth for _, depth in seen) >= 8


# ---- recorded counts ----------------------------------------------------------------------------


def test_recorded_counts_are_of_every_phase_and_preset() -> None:
    rows = [line.split("; ") for path in FILES for line in data_lines(path)]
    assert {row[0] for row in rows} >= set(PRESETS)
    assert {row[1].split(" ")[0] for row in rows} == {"auction", "exchange", "call", "play"}
    assert len(rows) >= 120


def data_lines(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_recorded_counts(path: Path, nightly: bool, regold: bool) -> None:
    """Counts above eight millions are for the night."""
    lines = path.read_text("utf-8").splitlines()
    for place, line in enumerate(lines):
        if not line or line.startswith("#"):
            continue
        name, text, depth, count = line.split("; ")
        round = Round.from_text(preset(name), text)
        assert round.text == text
        if regold:
            lines[place] = "; ".join((name, text, depth, str(round.perft(int(depth)))))
        elif nightly or int(count) <= 8_000_000:
            assert round.perft(int(depth)) == int(count), told(round, int(depth))
            if int(count) <= 3_000:
                assert walk(round, int(depth)) == int(count)
    if regold:
        path.write_text("\n".join(lines) + "\n", "utf-8")
