"""The frozen random stream: the formulas of the header, golden vectors, fairness."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import reference as ref
from fivehundred import Card, Deal, FiveHundredError, Game, Rank, Record, Rules, playouts
from fivehundred.capi import ffi, lib
from fivehundred.rules import FirstDealer
from helpers import preset

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
PRESETS = Rules.presets()
SEEDS = (0, 1, 2, 500, (1 << 64) - 1, 1 << 64, 1 << 192, (1 << 256) - 1)

every_preset = pytest.mark.parametrize("name", PRESETS)


# ---- the formulas of the header, in plain Python ------------------------------------------------


def mix(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


def rotate(x: int, bits: int) -> int:
    return (x << bits | x >> 64 - bits) & MASK


class Stream:
    """xoshiro256** from a seed and a stream number."""

    def __init__(self, seed: int, stream: int) -> None:
        words = [seed >> 64 * i & MASK for i in range(4)]
        upper = mix(mix(mix(words[3]) + words[2] & MASK) + words[1] & MASK)
        x = mix(stream + GOLDEN & MASK) + upper & MASK
        self.s = [x := mix(x + GOLDEN + word & MASK) for word in words]

    def next(self) -> int:
        a, b, c, d = self.s
        c, d = c ^ a, d ^ b
        self.s = [a ^ d, b ^ c, c ^ (b << 17 & MASK), rotate(d, 45)]
        return rotate(b * 5 & MASK, 7) * 9 & MASK

    def below(self, n: int) -> int:
        product = (self.next() >> 32) * n
        while product % 2**32 < 2**32 % n:
            product = (self.next() >> 32) * n
        return product >> 32

    def shuffle(self, rules: Rules) -> list[Card]:
        pack = list(rules.pack_cards)
        for i in reversed(range(1, len(pack))):
            j = self.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        return pack

    def draw_dealer(self, rules: Rules, *, cut: bool) -> int:
        seats = set(range(rules.table.players))
        if not cut:
            return self.below(len(seats))
        while len(seats) > 1:
            pack = self.shuffle(rules)
            seats = ref.cut_lowest({seat: str(pack[seat]) for seat in sorted(seats)})
        return seats.pop()


def opened(seed: int, stream: int) -> Any:
    generator = ffi.new("fh_random *")
    lib.fh_random_seed(generator, [seed >> 64 * i & MASK for i in range(4)], stream)
    return generator


def many_seeds() -> list[int]:
    chooser = random.Random(500)
    return [*SEEDS, *(chooser.getrandbits(bits) for bits in (32, 64, 128, 256) for _ in range(25))]


def test_the_stream_is_that_of_the_header() -> None:
    for seed in many_seeds():
        for number in (0, 1, 2, 1 << 32, MASK):
            engine, model = opened(seed, number), Stream(seed, number)
            assert list(engine.s) == model.s
            assert [lib.fh_random_next(engine) for _ in range(20)] == [
                model.next() for _ in range(20)
            ]


def test_draws_below_a_bound_are_those_of_the_header() -> None:
    bounds = (1, 2, 3, 4, 5, 6, 43, 46, 1000, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1)
    for seed in SEEDS:
        engine, model = opened(seed, 7), Stream(seed, 7)
        for bound in bounds * 10:
            draw = lib.fh_random_below(engine, bound)
            assert draw == model.below(bound)
            assert draw < bound
        assert list(engine.s) == model.s
    assert lib.fh_random_below(opened(0, 0), 0) == 0


@every_preset
def test_packs_are_shuffled_as_the_header_says(name: str) -> None:
    rules = preset(name)
    for seed in many_seeds():
        for number in (1, 2, 77):
            pack = Stream(seed, number).shuffle(rules)
            assert rules._table.shuffle(seed, number) == bytes(card.id for card in pack)
            assert Deal.random(rules, seed, number=number).pack == tuple(pack)


@every_preset
def test_first_dealers_are_drawn_as_the_header_says(name: str) -> None:
    rules = preset(name)
    is_cut = rules.fields()["first_dealer"] == ref.DEALER_CUT
    again = 0
    for seed in many_seeds():
        dealer, rows = rules._table.draw_dealer(seed)
        assert dealer == Stream(seed, 0).draw_dealer(rules, cut=is_cut)
        assert bool(rows) == is_cut
        again += len(rows) > 1
        game = Game(rules, seed=seed)
        assert game.dealer == dealer
        assert game.round.deal == Deal.random(rules, seed, number=1, dealer=dealer)
    assert not is_cut or again


# ---- golden vectors -----------------------------------------------------------------------------


def test_seed_500_for_ever() -> None:
    outputs = {
        (0, 0): (0xF7590B0236BFC198, 0x6558461D859A300E, 0x5DA5B60858F54EA4),
        (500, 0): (0x992CBFE0146B4C63, 0xDA8D11569BE344A3, 0xCED92CD242C1D4ED),
        (500, 1): (0xFC61510E541D183A, 0xE01FE00A40B975EE, 0x7717DACB94D2D302),
        ((1 << 256) - 1, 1): (0x544F6220980EEDA1, 0xDB6CC8E93B55DEFC, 0x3BCD4F1B5B45DE39),
    }
    found = {}
    for seed, number in outputs:
        engine = opened(seed, number)
        found[seed, number] = tuple(int(lib.fh_random_next(engine)) for _ in range(3))
    assert found == outputs


PACKS = {
    ("australian", 500, 1): (
        "C6 DJ S9 HT CA SJ H9 C5 CQ H6 D4 SK S6 CT H7 D8 D9 DQ JK C8 HJ H5 SQ ST HQ H4 DK S5 "
        "C9 S8 C7 DA D6 CJ DT D7 HK D5 SA S7 CK H8 HA"
    ),
    ("australian", 500, 2): (
        "D6 D7 CQ DK ST HA S7 HQ CK S9 H7 D4 H8 C6 DT DJ D5 D9 CT SK SQ C7 JK HT CJ H6 SA SJ "
        "H9 C9 HK D8 CA HJ C8 C5 S6 H5 DQ S8 DA H4 S5"
    ),
    ("australian", (1 << 256) - 1, 1): (
        "D7 HJ S5 SA S8 S7 H4 D8 DT H5 HA CJ D5 DQ S9 SJ DK HQ C9 H6 H9 C6 C7 CK C5 JK SQ H8 "
        "D6 CT HK DA S6 D4 ST CQ DJ D9 CA HT SK H7 C8"
    ),
    ("quebec_46", 500, 1): (
        "HQ JK D4 HJ HT CT D8 C5 SK D5 DK SJ H6 S8 C4 S5 CK DJ D7 D9 H9 ST C8 DQ H5 SQ S9 CQ "
        "H4 C7 S4 C9 S7 C6 DA H7 JL DT D6 HK CA SA S6 CJ H8 HA"
    ),
    ("three_handed", 500, 1): (
        "SQ CK H7 CJ DK DQ SJ D8 DA HK S8 DT JK ST C9 HQ SA S7 C8 HJ C7 DJ H9 CT D9 D7 H8 CA "
        "SK S9 CQ HT HA"
    ),
}


@pytest.mark.parametrize(("name", "seed", "number"), PACKS)
def test_the_packs_of_a_seed_for_ever(name: str, seed: int, number: int) -> None:
    deal = Deal.random(preset(name), seed, number=number)
    assert " ".join(map(str, deal.pack)) == PACKS[name, seed, number]


def test_the_first_dealers_of_a_seed_for_ever() -> None:
    dealers = {
        name: "".join(str(preset(name)._table.draw_dealer(seed)[0]) for seed in range(500, 540))
        for name in PRESETS
    }
    assert dealers == {
        "three_handed": "2100000212122211100200022002100000210201",
        "two_handed": "1100000011110111100000011000100000010101",
        "four_handed_43": "1123120100021201233030303100323033212321",
        "quebec_46": "2310302010133033003230200033220212332131",
        "australian": "2310302010133033003230200033220212332131",
        "new_zealand": "2310302010133033003230200033220212332131",
        "american_45": "2310302010133033003230200033220212332131",
        "us_team_43": "3123120103021201223031301101323033312111",
        "five_handed": "2410403020244043003340200044220222442131",
        "six_handed_63": "3510504021255054004441300055330323553142",
        "original_1904": "2100000212122211100200022002100000210201",
        "montreal_46": "2310302010133033003230200033220212332131",
    }


def test_the_first_jack_of_a_seed_for_ever() -> None:
    dealers = {
        name: "".join(str(first_jack(name, seed)[0]) for seed in range(500, 540))
        for name in ("american_45", "two_handed", "six_handed_63")
    }
    assert dealers == {
        "american_45": "1310111013032031101103102013233002000212",
        "two_handed": "0000101000011011010100110010011001000110",
        "six_handed_63": "2042430401250443251042350311124252411432",
    }


def first_jack(name: str, seed: int) -> tuple[int, list[Card]]:
    """The first dealer and the cards dealt face up for him, all jacks but the last left out."""
    rules = preset(name).replace(first_dealer=FirstDealer.FIRST_JACK)
    game = Game(rules, seed=seed)
    cards = [card for row in game.cut for _, card in sorted(row.items())]
    assert [card.rank is Rank.JACK for card in cards] == [False] * (len(cards) - 1) + [True]
    assert Record.loads(Record.of(game).dumps()).game() == game
    return game.dealer, cards


def test_playouts_of_a_seed_are_always_the_same() -> None:
    for name in PRESETS:
        rules = preset(name)
        once = playouts(rules, 200, seed=500)
        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(lambda rules: playouts(rules, 200, seed=500), [rules] * 4)) == (
                [once] * 4
            )
        assert once.rounds == 200
        assert sum(rounds for rounds, _ in once.contracts.values()) == 200
        assert playouts(rules, 200, seed=501) != once


def test_other_processes_deal_the_same() -> None:
    rules = preset("australian")
    code = (
        "import fivehundred as fh; rules = fh.Rules.preset('australian');"
        "print(fh.Deal.random(rules, 500)); game = fh.Game(rules, seed=2**256 - 1);"
        "print(game.dealer, game.round); print(fh.playouts(rules, 50, seed=500))"
    )
    game = Game(rules, seed=2**256 - 1)
    shown = (Deal.random(rules, 500), f"{game.dealer} {game.round}", playouts(rules, 50, seed=500))
    here = "".join(f"{line}\n" for line in shown)
    for hash_seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stdout == here


# ---- fairness -----------------------------------------------------------------------------------


def places(rules: Rules) -> list[int]:
    """For each place of the pack the seat that gets the card, dealer 0; -1 for the kitty."""
    deal = Deal(rules, rules.pack_cards, 0)
    seats = dict.fromkeys(deal.kitty, -1)
    for seat, hand in enumerate(deal.hands):
        seats |= dict.fromkeys(hand, seat)
    return [seats[card] for card in deal.pack]


def assert_chi_square(counts: Counter[tuple[int, int]], sizes: dict[int, int], deals: int) -> None:
    """Groups of places of these sizes, each card in one of them in each deal.

    Since a deal fills every place once, the sum is n / (n - 1) times a chi-square.
    """
    cards = sum(sizes.values())
    total = 0.0
    for group, size in sizes.items():
        expected = deals * size / cards
        hits = [count for (place, _), count in counts.items() if place == group]
        assert len(hits) == cards
        total += sum((count - expected) ** 2 / expected for count in hits)
    freedom = (cards - 1) * (len(sizes) - 1)
    assert abs(total * (cards - 1) / cards - freedom) < 5 * (2 * freedom) ** 0.5


def test_every_card_comes_to_every_seat_alike(nightly: bool) -> None:
    rules = preset("australian")
    deals = 430_000 if nightly else 43_000
    dealt = b"".join([rules._table.shuffle(6, number) for number in range(1, deals + 1)])
    seats = places(rules)
    by_place: Counter[tuple[int, int]] = Counter()
    by_seat: Counter[tuple[int, int]] = Counter()
    for place, seat in enumerate(seats):
        for card, count in Counter(dealt[place :: len(seats)]).items():
            by_place[place, card] += count
            by_seat[seat, card] += count
    assert_chi_square(by_place, dict.fromkeys(range(43), 1), deals)
    assert_chi_square(by_seat, dict(Counter(seats)), deals)


def test_seeds_in_a_row_deal_fairly() -> None:
    """Seeds 0, 1, 2.. are what people type."""
    rules = preset("three_handed")
    deals = 10_000
    dealt = b"".join([rules._table.shuffle(seed, 1) for seed in range(deals)])
    counts: Counter[tuple[int, int]] = Counter()
    for place in range(33):
        for card, count in Counter(dealt[place::33]).items():
            counts[place, card] += count
    assert_chi_square(counts, dict.fromkeys(range(33), 1), deals)


@every_preset
def test_every_seat_is_first_dealer_alike(name: str) -> None:
    rules = preset(name)
    draws, players = 10_000, rules.table.players
    dealers = Counter(rules._table.draw_dealer(seed << 192)[0] for seed in range(draws))
    expected = draws / players
    chi_square = sum((dealers[seat] - expected) ** 2 / expected for seat in range(players))
    assert sum(dealers[seat] for seat in range(players)) == draws
    assert chi_square < players - 1 + 5 * (2 * (players - 1)) ** 0.5


def test_without_a_seed_no_two_deals_are_the_same() -> None:
    rules = preset("australian")
    assert len({Deal.random(rules).pack for _ in range(200)}) == 200
    assert len({Game(rules).round.text for _ in range(50)}) == 50


@pytest.mark.parametrize("seed", [-1, 1 << 256, 1.0, "500"])
def test_a_seed_is_a_number_of_256_bits(seed: Any) -> None:
    rules = preset("australian")
    with pytest.raises(FiveHundredError):
        Deal.random(rules, seed)
    with pytest.raises(FiveHundredError):
        Game(rules, seed=seed)
    with pytest.raises(FiveHundredError):
        playouts(rules, 1, seed=seed)
