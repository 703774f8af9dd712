"""Measures the double-dummy solver against DDS, the bridge solver, in turns on the same deals.

    python bench/solver_peers.py [--deals 200] [--rounds 7]

Five Hundred with trumps, and at no trump without the joker, is bridge with fewer cards, so DDS can
be asked the same: it comes in the package endplay. Both are called from a loop in C that is
compiled at the start, with one thread, their positions being prepared before the clock starts; each
question is timed by itself, in processor time of the thread. Answers are compared. Of every round
the ratio of the means, medians and 95th percentiles is taken, and printed is the median of these
ratios. DDS is asked in the way that is fastest for each question: for one best card, for every
card's score, or for a target.

Below stand what DDS has no answer to, the size of the table, and two threads against one.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import shlex
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import cffi

import fivehundred as fh
from fivehundred import capi

SEED = 500
JOKER = fh.Card("JK")
QUESTIONS = ("value", "cards", "make")
SIZES = [1 << bits for bits in (16, 18, 20, 22, 24, 26)]  # of the table, bytes
CHUNK = 20

DDS = """
struct deal { int trump; int first; int suit[3]; int rank[3]; unsigned int cards[4][4]; };
struct future {
    int nodes; int cards; int suit[13]; int rank[13]; int equals[13]; int score[13];
};
typedef int (*dds_solve)(struct deal, int, int, int, struct future *, int);
"""

LOOPS = """
void time_theirs(dds_solve solve, int count, const struct deal *deals, const int *targets,
                 int solutions, struct future *answers, double *seconds);
void time_value(void *solve, void *nodes, void *solver, void *table, char *states, int size,
                const uint8_t *sides, int count, uint64_t *counted, double *seconds,
                int *answers);
void time_make(void *solve, void *nodes, void *solver, void *table, char *states, int size,
               const uint8_t *sides, int count, uint64_t *counted, double *seconds,
               const int *targets, int *answers);
void time_cards(void *solve, void *nodes, void *solver, void *table, char *states, int size,
                const uint8_t *sides, int count, uint64_t *counted, double *seconds,
                char *answers, int answer_size);
"""

SOURCE = """
#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void time_theirs(dds_solve solve, int count, const struct deal *deals, const int *targets,
                 int solutions, struct future *answers, double *seconds)
{
    for (int i = 0; i < count; i++) {
        double begin = now();
        int status = solve(deals[i], targets[i], solutions, 1, &answers[i], 0);
        seconds[i] = now() - begin;
        if (status != 1) answers[i].cards = -1;
    }
}

typedef uint64_t (*nodes_of)(void *);
typedef int32_t (*value_of)(void *, void *, void *, uint8_t, int *);
typedef int32_t (*reaches)(void *, void *, void *, uint8_t, int, int *);
typedef int32_t (*actions_of)(void *, void *, void *, uint8_t, void *);

void time_value(void *solve, void *nodes, void *solver, void *table, char *states, int size,
                const uint8_t *sides, int count, uint64_t *counted, double *seconds,
                int *answers)
{
    for (int i = 0; i < count; i++) {
        void *state = states + (long)i * size;
        double begin = now();
        int status = ((value_of)solve)(solver, table, state, sides[i], &answers[i]);
        seconds[i] = now() - begin;
        counted[i] = ((nodes_of)nodes)(solver);
        if (status) answers[i] = -1;
    }
}

void time_make(void *solve, void *nodes, void *solver, void *table, char *states, int size,
               const uint8_t *sides, int count, uint64_t *counted, double *seconds,
               const int *targets, int *answers)
{
    for (int i = 0; i < count; i++) {
        void *state = states + (long)i * size;
        double begin = now();
        int status = ((reaches)solve)(solver, table, state, sides[i], targets[i], &answers[i]);
        seconds[i] = now() - begin;
        counted[i] = ((nodes_of)nodes)(solver);
        if (status) answers[i] = -1;
    }
}

void time_cards(void *solve, void *nodes, void *solver, void *table, char *states, int size,
                const uint8_t *sides, int count, uint64_t *counted, double *seconds,
                char *answers, int answer_size)
{
    for (int i = 0; i < count; i++) {
        void *state = states + (long)i * size, *answer = answers + (long)i * answer_size;
        double begin = now();
        ((actions_of)solve)(solver, table, state, sides[i], answer);
        seconds[i] = now() - begin;
        counted[i] = ((nodes_of)nodes)(solver);
    }
}
"""


# ---- positions -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A position of the play; side: the seats asked about, that of the seat to act among them;
    target: the tricks that make the contract."""

    round: fh.Round
    side: frozenset[int]
    target: int = 6


def set_up(
    rules: fh.Rules, hands: Sequence[fh.CardSet], bid: str, seat: int, target: int = 6
) -> Position:
    """The play before the contractor leads."""
    players, columns = rules.table.players, rules.columns
    contract = fh.Contract(bid, seat=seat)
    side = {seat} if contract.is_lose_all else set(range(seat % columns, players, columns))
    held = [
        fh.CardSet() if contract.is_lose_all and player != seat and player in side else hand
        for player, hand in enumerate(hands)
    ]
    laid = rules.pack_cards - {card for hand in hands for card in hand}
    round = fh.Round.set_up(rules, contract=contract, hands=held, laid=laid)
    return Position(round, frozenset(side), target)


def shuffled(rules: fh.Rules, source: random.Random, out: Iterable[fh.Card] = ()) -> list[fh.Card]:
    pack = [card for card in rules.pack_cards if card not in set(out)]
    source.shuffle(pack)
    return pack


def dealt(pack: Sequence[fh.Card], players: int) -> list[fh.CardSet]:
    return [fh.CardSet(pack[at : at + 10]) for at in range(0, 10 * players, 10)]


def uniform(preset: str, bids: Sequence[str], count: int, joker: bool = True) -> list[Position]:
    """Deals at random, seat 0 having the contract."""
    rules, source = fh.Rules.preset(preset), random.Random(SEED)
    players = rules.table.players
    packs = [shuffled(rules, source, () if joker else (JOKER,)) for _ in range(count)]
    return [
        set_up(rules, dealt(pack, players), bids[i % len(bids)], 0) for i, pack in enumerate(packs)
    ]


def strength(cards: fh.CardSet, trumps: fh.Suit, rules: fh.Rules) -> float:
    """About how many tricks a hand wins with these trumps."""
    contract = fh.Contract(fh.Bid(f"6{trumps}"), seat=0)
    of_trumps = [card for card in cards if rules.suit_of(card, contract) is trumps]
    high = sum(card is JOKER or card.rank in (fh.Rank.JACK, fh.Rank.ACE) for card in of_trumps)
    aces = sum(card.rank is fh.Rank.ACE for card in cards if card not in of_trumps)
    return 0.7 * len(of_trumps) + 0.5 * high + aces


def plausible(preset: str, count: int) -> list[Position]:
    """Deals after an auction that the strongest hand has won in its best suit and an exchange that
    kept trumps, aces and long suits; a partner adds a trick to the level."""
    rules, source = fh.Rules.preset(preset), random.Random(SEED + 1)
    players = rules.table.players
    found = []
    for _ in range(count):
        pack = shuffled(rules, source)
        hands = dealt(pack, players)
        wishes = [(strength(h, t, rules), s, t) for s, h in enumerate(hands) for t in fh.Suit]
        _, seat, trumps = max(wishes)
        hands[seat] = best_of(hands[seat] | pack[10 * players :], trumps, rules)
        level = round(strength(hands[seat], trumps, rules) + (players == 4))
        found.append(set_up(rules, hands, f"6{trumps}", seat, min(10, max(6, level))))
    return found


def best_of(cards: fh.CardSet, trumps: fh.Suit, rules: fh.Rules) -> fh.CardSet:
    """The ten cards to keep."""
    contract = fh.Contract(fh.Bid(f"6{trumps}"), seat=0)
    suits = {card: rules.suit_of(card, contract) for card in cards}
    lengths = Counter(suits.values())

    def worth(card: fh.Card) -> tuple[bool, bool, int, int]:
        suit, ace = suits[card], card.rank is fh.Rank.ACE
        return suit is trumps, ace, lengths[suit], rules.power(card, contract)

    return fh.CardSet(sorted(cards, key=worth)[-10:])


def low(count: int) -> list[Position]:
    """Deals in which the lowest hand has bid misere and has laid its three highest cards away."""
    rules, source = fh.Rules.preset("australian"), random.Random(SEED + 3)
    contract = fh.Contract("misere", seat=0)
    found = []
    for _ in range(count):
        pack = shuffled(rules, source)
        hands = dealt(pack, 4)
        heights = [sum(rules.power(card, contract) for card in hand) for hand in hands]
        seat = heights.index(min(heights))
        cards = sorted(hands[seat] | pack[40:], key=lambda card: rules.power(card, contract))
        hands[seat] = fh.CardSet(cards[:10])
        found.append(set_up(rules, hands, "misere", seat))
    return found


def has_joker(position: Position) -> bool:
    return any(JOKER in hand for hand in position.round.hands)


def endings(starts: Iterable[Position], cards: int) -> list[Position]:
    """Positions that random play has come to, the seat to act holding so many cards."""
    source = random.Random(SEED + 2)
    found = []
    for start in starts:
        play = start.round.copy()
        on_table = source.randrange(4)
        while len(play.trick.plays) != on_table or len(play.hands[play.turn or 0]) > cards:
            play.push(source.choice(play.legal_actions))
        assert play.turn is not None
        side = frozenset({play.turn, (play.turn + 2) % 4})
        found.append(Position(fh.Round.from_text(play.rules, play.text), side))
    return found


# ---- the two solvers -----------------------------------------------------------------------------


class Asked(Protocol):
    """A question to a series of positions, prepared."""

    def time(self, begin: int, end: int) -> None:
        """Asks it of some of the positions."""

    def seconds(self) -> list[float]:
        """How long each took when it was last asked."""

    def nodes(self) -> list[int]: ...

    def answers(self) -> list[Any]:
        """For each position a number, or the values of its cards."""


def compiled(folder: str) -> tuple[Any, Any]:
    source = Path(folder, "loops.c")
    library = Path(folder, "loops.so")
    source.write_text(DDS + SOURCE)
    cc = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    subprocess.run([*cc, "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
    ffi = cffi.FFI()
    ffi.cdef(DDS + LOOPS)
    ffi.cdef("int SetMaxThreads(int);")
    ffi.cdef("int SolveBoard(struct deal, int, int, int, struct future *, int);")
    return ffi, ffi.dlopen(str(library))


class Ours:
    """The solver of fivehundred."""

    def __init__(self, ffi: Any, loops: Any, memory: int | None = None) -> None:
        """memory: the bytes of the table."""
        self.ffi, self.loops = ffi, loops
        lib = capi.lib
        self.solver = lib.fh_solver_new(lib.FH_SOLVER_MEMORY if memory is None else memory)

    def ask(self, positions: Sequence[Position], question: str) -> Asked:
        return OursAsked(self, positions, question)

    def address(self, pointer: Any) -> Any:
        """A pointer of the library's door as one of the loops'."""
        return self.ffi.cast("char *", int(capi.ffi.cast("uintptr_t", pointer)))


class OursAsked:
    def __init__(self, ours: Ours, positions: Sequence[Position], question: str) -> None:
        self.ours, self.question = ours, question
        count = len(positions)
        self.table, self.states = self.compiled(positions)
        self.sides = ours.ffi.new("uint8_t[]", [sum(1 << s for s in p.side) for p in positions])
        self.targets = ours.ffi.new("int[]", [position.target for position in positions])
        self.numbers = ours.ffi.new("int[]", count)
        self.values = capi.ffi.new("fh_values[]", count)
        self.counted = ours.ffi.new("uint64_t[]", count)
        self.taken = ours.ffi.new("double[]", count)

    @staticmethod
    def compiled(positions: Sequence[Position]) -> tuple[Any, Any]:
        rules, table = capi.ffi.new("fh_rules *"), capi.ffi.new("fh_table *")
        states = capi.ffi.new("fh_state[]", len(positions))
        ints = capi.ffi.cast("int16_t *", rules)
        for i, number in enumerate(positions[0].round.rules.to_ints()):
            ints[i] = number
        statuses = [capi.lib.fh_rules_compile(rules, table)]
        for i, position in enumerate(positions):
            text, offset = position.round.text.encode(), capi.ffi.new("int *")
            statuses.append(capi.lib.fh_state_read(table, text, states + i, offset))
        if any(statuses):
            raise RuntimeError("a position cannot be read")
        return table, states

    def time(self, begin: int, end: int) -> None:
        lib, address = capi.lib, self.ours.address
        shared = (
            address(lib.fh_solver_nodes),
            address(self.ours.solver),
            address(self.table),
            address(self.states + begin),
            capi.ffi.sizeof("fh_state"),
            self.sides + begin,
            end - begin,
            self.counted + begin,
            self.taken + begin,
        )
        loops, numbers = self.ours.loops, self.numbers + begin
        if self.question == "value":
            loops.time_value(address(lib.fh_solve), *shared, numbers)
        elif self.question == "make":
            targets = self.targets + begin
            loops.time_make(address(lib.fh_solve_reaches), *shared, targets, numbers)
        else:
            values, size = address(self.values + begin), capi.ffi.sizeof("fh_values")
            loops.time_cards(address(lib.fh_solve_actions), *shared, values, size)

    def seconds(self) -> list[float]:
        return list(self.taken)

    def nodes(self) -> list[int]:
        return list(self.counted)

    def answers(self) -> list[Any]:
        if self.question != "cards":
            return list(self.numbers)
        return [
            {str(fh.Action.from_id(v.actions[i])): v.tricks[i] for i in range(v.count)}
            for v in self.values
        ]


class Theirs:
    """DDS."""

    def __init__(self, ffi: Any, loops: Any) -> None:
        self.ffi, self.loops = ffi, loops
        spec = importlib.util.find_spec("endplay")
        assert spec is not None and spec.submodule_search_locations
        folder = Path(spec.submodule_search_locations[0], "_dds")
        self.lib = ffi.dlopen(str(next(filter(is_library, folder.iterdir()))))
        self.lib.SetMaxThreads(1)

    def ask(self, positions: Sequence[Position], question: str) -> Asked:
        return TheirsAsked(self, positions, question)


class TheirsAsked:
    def __init__(self, theirs: Theirs, positions: Sequence[Position], question: str) -> None:
        self.theirs, self.question = theirs, question
        self.twins = list(map(Twin, positions))
        self.targets = [position.target if question == "make" else -1 for position in positions]
        count = len(positions)
        self.deals = theirs.ffi.new("struct deal[]", count)
        self.asked = theirs.ffi.new("int[]", self.targets)
        self.found = theirs.ffi.new("struct future[]", count)
        self.taken = theirs.ffi.new("double[]", count)
        for deal, twin in zip(self.deals, self.twins, strict=True):
            twin.write(deal)

    def time(self, begin: int, end: int) -> None:
        solutions = 3 if self.question == "cards" else 1
        deals, targets = self.deals + begin, self.asked + begin
        found, taken = self.found + begin, self.taken + begin
        solve = self.theirs.lib.SolveBoard
        self.theirs.loops.time_theirs(solve, end - begin, deals, targets, solutions, found, taken)

    def seconds(self) -> list[float]:
        return list(self.taken)

    def nodes(self) -> list[int]:
        return [answer.nodes for answer in self.found]

    def answers(self) -> list[Any]:
        if any(answer.cards < 0 for answer in self.found):
            raise RuntimeError("DDS refuses a position")
        if self.question == "cards":
            return [twin.read(answer) for twin, answer in zip(self.twins, self.found, strict=True)]
        scores = [answer.score[0] for answer in self.found]
        if self.question == "value":
            return scores
        return [int(score >= target) for score, target in zip(scores, self.targets, strict=True)]


def is_library(path: Path) -> bool:
    return path.suffix in (".so", ".dylib", ".dll")


class Twin:
    """A position as a bridge ending: of each suit the order alone counts, so the cards of a suit,
    bowers and joker among the trumps, become the ranks from the ace down. Three hands get a fourth
    between the defenders, of cards below all others in suits that are no trumps: it never wins and
    so never leads."""

    def __init__(self, position: Position) -> None:
        play = position.round
        contract = play.contract
        assert contract is not None and contract.bid is not None and play.turn is not None
        self.trumps = contract.bid.suit
        self.cards: dict[str, tuple[int, int]] = {}
        for suit in fh.Suit:
            of_suit = [c for c in play.rules.pack_cards if play.rules.suit_of(c, contract) is suit]
            of_suit.sort(key=lambda card: -play.rules.power(card, contract))
            self.cards |= {str(card): (suit.value, 14 - i) for i, card in enumerate(of_suit)}
        self.back = {twin: text for text, twin in self.cards.items()}
        players = play.rules.table.players
        self.seats = list(range(4))
        if players == 3:
            self.seats = [(2, 3, 1)[(seat - (contract.seat or 0)) % 3] for seat in range(3)]
        self.trick = [str(action.card) for _, action in play.trick.plays]
        self.leader = self.seats[(play.turn - len(self.trick)) % players]
        self.hands: list[list[tuple[int, int]]] = [[] for _ in range(4)]
        for seat, hand in enumerate(play.hands):
            self.hands[self.seats[seat]] = [self.cards[str(card)] for card in hand]
        if players == 3:
            plain = [suit.value for suit in fh.Suit if suit is not self.trumps]
            spare = [(suit, rank) for rank in range(2, 7) for suit in plain]
            self.hands[0] = [card for card in spare if card not in self.back][: len(hand)]

    # DDS has spades, hearts, diamonds, clubs as 0 to 3 and no trump as 4.
    TO_DDS = (0, 3, 2, 1)

    def write(self, deal: Any) -> None:
        deal.trump = 4 if self.trumps is None else self.TO_DDS[self.trumps.value]
        deal.first = self.leader
        for place, text in enumerate(self.trick):
            suit, rank = self.cards[text]
            deal.suit[place], deal.rank[place] = self.TO_DDS[suit], rank
        for seat, hand in enumerate(self.hands):
            for suit, rank in hand:
                deal.cards[seat][self.TO_DDS[suit]] |= 1 << rank

    def read(self, answer: Any) -> dict[str, int]:
        values: dict[str, int] = {}
        for i in range(answer.cards):
            suit = self.TO_DDS[answer.suit[i]]
            ranks = [answer.rank[i], *(r for r in range(2, 15) if answer.equals[i] >> r & 1)]
            values |= {self.back[suit, rank]: answer.score[i] for rank in ranks}
        return values


# ---- measuring -----------------------------------------------------------------------------------


def percentile(seconds: Sequence[float], part: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))]


MEASURES: tuple[Callable[[Sequence[float]], float], ...] = (
    statistics.mean,
    statistics.median,
    lambda seconds: percentile(seconds, 0.95),
)


@dataclass
class Row:
    """One question to the positions of a series, asked of each solver."""

    name: str
    question: str
    count: int
    asked: list[Asked]
    rounds: list[list[list[float]]] = field(default_factory=list)  # by round, solver, measure

    def check(self) -> None:
        """Asks once, for the answers: that time does not count."""
        for asked in self.asked:
            asked.time(0, self.count)
        first, *others = (asked.answers() for asked in self.asked)
        if any(other != first for other in others):
            raise SystemExit(f"the answers to {self.name}, {self.question}, differ")

    def measure(self) -> None:
        """A round, the solvers in turns for a few positions each."""
        for turn, begin in enumerate(range(0, self.count, CHUNK)):
            for asked in self.asked[:: -1 if turn % 2 else 1]:
                asked.time(begin, min(begin + CHUNK, self.count))
        seconds = [asked.seconds() for asked in self.asked]
        self.rounds.append([[measure(taken) for measure in MEASURES] for taken in seconds])

    def figures(self, solver: int) -> list[float]:
        by_round = [round[solver] for round in self.rounds]
        return [statistics.median(column) for column in zip(*by_round, strict=True)]

    def ratios(self) -> list[float]:
        """Theirs over ours: the medians of the ratios of the rounds."""
        by_round = [[b / a for a, b in zip(*round, strict=True)] for round in self.rounds]
        return [statistics.median(column) for column in zip(*by_round, strict=True)]


def milliseconds(figures: Iterable[float]) -> str:
    return " ".join(f"{1e3 * figure:8.4f}" for figure in figures)


def print_rows(title: str, rows: Sequence[Row], names: Sequence[str]) -> None:
    heads = [f"{name + ' mean':>14} {'median':>8} {'95th':>8} {'nodes':>9}" for name in names]
    heads[0] += f" {'ns/node':>8}"
    heads += [f"{'mean':>10} {'median':>6} {'95th':>6}"] * (len(names) - 1)
    print(f"\n{title}\n{'milliseconds':32}{''.join(heads)}")
    for row in rows:
        print(f"{row.name:25} {row.question:6}", end="")
        for solver, asked in enumerate(row.asked):
            figures, nodes = row.figures(solver), statistics.mean(asked.nodes())
            print(f"      {milliseconds(figures)} {nodes:9,.0f}", end="")
            if solver == 0:
                print(f" {1e9 * figures[0] / nodes:8.1f}", end="")
        ratios = row.ratios() if names[1:] else []
        print("    " * bool(ratios) + " ".join(f"{ratio:6.2f}" for ratio in ratios))


def print_threads(positions: Sequence[Position], rounds: int) -> None:
    plays = [position.round for position in positions]
    taken: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(rounds):
        for threads, seconds in taken.items():
            begin = time.perf_counter()
            fh.solve_many(plays, threads=threads)
            seconds.append(time.perf_counter() - begin)
    ratio = statistics.median(one / two for one, two in zip(taken[1], taken[2], strict=True))
    print(f"\nsolve_many on two threads is {ratio:.2f} times as fast as on one")


def asked(
    series: dict[str, list[Position]], questions: Sequence[str], solvers: Sequence[Ours | Theirs]
) -> list[Row]:
    return [
        Row(name, question, len(positions), [solver.ask(positions, question) for solver in solvers])
        for name, positions in series.items()
        for question in questions
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, help="positions of each series")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured")
    options = parser.parse_args()
    count, bids = options.deals, ("6S", "6C", "6D", "6H")
    suits, contracts = uniform("australian", bids, count), plausible("australian", count)
    deals = {
        "suits, uniform": suits,
        "suits, contracts": contracts,
        "no trump, joker out": uniform("australian", ("6NT",), count, joker=False),
        "three hands, uniform": uniform("three_handed", bids, count),
        "three hands, contracts": plausible("three_handed", count),
    }
    short = {f"endings of {cards} cards": endings(contracts, cards) for cards in (7, 4, 2)}
    alone = {
        "no trump, joker in play": list(filter(has_joker, uniform("australian", ("6NT",), count))),
        "misere": low(count),
        "five hands, suits": uniform("five_handed", bids, count // 4),
        "six hands, suits": uniform("six_handed_63", bids, count // 4),
    }
    with tempfile.TemporaryDirectory() as folder:
        ffi, loops = compiled(folder)
        ours = Ours(ffi, loops)
        both: list[Ours | Theirs] = [ours]
        if importlib.util.find_spec("endplay"):
            both.append(Theirs(ffi, loops))
        else:
            missing = "endplay is not installed, DDS is left out: python -m pip install endplay"
            print(missing, file=sys.stderr)
        names = ["ours", "DDS"][: len(both)]
        compared = [*asked(deals, QUESTIONS, both), *asked(short, ["cards"], both)]
        own = asked(alone, ["value", "cards"], [ours])
        tables = [
            row
            for size in SIZES
            for row in asked(
                {f"suits, {size >> 10} kB": suits}, ["value"], [Ours(ffi, loops, size)]
            )
        ]
        rows = [*compared, *own, *tables]
        for row in rows:
            row.check()
        for _ in range(options.rounds):
            for row in rows:
                row.measure()
        print_rows("on the same deals; the last columns are DDS over ours", compared, names)
        print_rows("ours alone", own, names[:1])
        print_rows("by the size of the table", tables, names[:1])
        print_threads([*suits, *contracts], options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
