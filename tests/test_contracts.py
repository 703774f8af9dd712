"""Contract tables: the best exchange, found by trying all, and the par of a deal."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

import fivehundred as fh
from fivehundred import (
    Bid,
    CardSet,
    Contract,
    Deal,
    DealError,
    FiveHundredError,
    Phase,
    Round,
    Rules,
)
from fivehundred.rules import (
    AllPass,
    AuctionRounds,
    BidOrder,
    DefenderPoints,
    Failed,
    Schedule,
    Slam,
    When,
)
from fivehundred.solver import Making, Solver, contracts
from fivehundred.solver.exchanges import Exchange
from fivehundred.solver.par import par_of
from fivehundred.solver.table import denomination
from helpers import preset, rules

SUITS = ("S", "C", "D", "H", "NT")


def after_exchange(deal: Deal, bid: str, seat: int, laid: CardSet) -> Round:
    """The first lead of a contractor who has laid these cards away."""
    hands = list(deal.hands)
    hands[seat] = hands[seat] | deal.kitty - laid
    return Round.set_up(
        deal.rules,
        contract=Contract(bid, seat=seat),
        hands=[*(hand - laid for hand in hands), *([deal.dead_hand] if deal.dead_hand else [])],
        kitty=deal.kitty,
        laid=laid,
        dealer=deal.dealer,
    )


def by_trying_all(deal: Deal, bid: str, seat: int) -> int:
    """What the best exchange gets, every set of cards laid away."""
    solver = Solver()
    cards = deal.hands[seat] | deal.kitty
    best = 0
    for laid in combinations(cards, len(deal.kitty)):
        round = after_exchange(deal, bid, seat, CardSet(laid))
        while solver.reaches(round, best + 1) and best < 10:
            best += 1
            if Bid(bid).is_lose_all:
                return best
    return best


@pytest.mark.parametrize(
    ("name", "seed", "bid", "seat"),
    [
        ("three_handed", 1, "6S", 0),
        ("three_handed", 2, "6NT", 1),
        ("three_handed", 3, "6H", 2),
        ("two_handed", 4, "6D", 0),
        ("two_handed", 5, "6NT", 1),
        ("australian", 6, "6C", 1),
        ("australian", 7, "6NT", 2),
        ("australian", 8, "misere", 3),
        ("australian", 2, "misere", 0),
    ],
)
def test_the_best_exchange_is_the_best_of_all(name: str, seed: int, bid: str, seat: int) -> None:
    deal = Deal.random(preset(name), seed=seed)
    cell = contracts(deal, exact_up_to=10_000).cells[seat, denomination(Bid(bid))]
    wanted = by_trying_all(deal, bid, seat)
    assert cell.is_exact
    assert wanted == (cell.made if cell.tricks is None else cell.tricks)
    assert len(cell.laid) == len(deal.kitty)
    assert Solver().tricks(after_exchange(deal, bid, seat, cell.laid)) == wanted


def test_fewer_exchanges_give_a_lower_bound() -> None:
    deal = Deal.random(preset("australian"), seed=9)
    whole = contracts(deal)
    assert all(cell.is_exact for cell in whole.cells.values())
    for most in (1, 5, 40):
        part = contracts(deal, exact_up_to=most)
        for key, cell in part.cells.items():
            best = whole.cells[key]
            if cell.tricks is not None and best.tricks is not None:
                assert cell.tricks <= best.tricks
                assert cell.is_exact is (cell.tricks == 10)
                assert str(cell) == f"{cell.tricks}" + "+" * (not cell.is_exact)
            else:
                assert not cell.made or best.made
                assert str(cell) == ("yes" if cell.made else "no?")


def test_tables_are_values() -> None:
    deal = Deal.random(preset("three_handed"), seed=1)
    table = contracts(deal, exact_up_to=1)
    assert pickle.loads(pickle.dumps(table)) == table
    assert copy.deepcopy(table) == table
    assert len({table, contracts(deal, exact_up_to=1)}) == 1
    with pytest.raises(TypeError):
        del table.cells[0, "S"]  # type: ignore[attr-defined]


def test_par_says_when_it_may_be_another() -> None:
    deal = Deal.random(preset("three_handed"), seed=1)
    part, whole = contracts(deal, exact_up_to=1), contracts(deal)
    assert part.par is not None and whole.par is not None
    assert not part.par.is_exact and whole.par.is_exact
    assert str(part).endswith(f"{part.par.points:+}, as far as it is known")
    assert str(whole).endswith(f"{whole.par.points:+}")


@pytest.mark.parametrize("bid", [None, 3, fh.Card("H7"), Contract("7H", seat=0)])
def test_what_is_no_bid(bid: object) -> None:
    table = contracts(Deal.random(preset("three_handed"), seed=1), exact_up_to=1)
    for ask in (table.makes, table.points):
        with pytest.raises(TypeError, match="A bid is"):
            ask(1, bid)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", ["1", 1.0, None])
def test_what_is_no_seat(seat: object) -> None:
    table = contracts(Deal.random(preset("three_handed"), seed=1), exact_up_to=1)
    for ask in (table.makes, table.points):
        with pytest.raises(TypeError, match="A seat is"):
            ask(seat, "7H")  # type: ignore[arg-type]


def test_the_first_exchanges_that_are_tried_are_good_ones() -> None:
    """Ten of 286 lose little: a trick here and there."""
    lost = 0
    for seed in range(2):
        deal = Deal.random(preset("australian"), seed=seed)
        whole, part = contracts(deal).cells, contracts(deal, exact_up_to=10).cells
        lost += sum((cell.tricks or 0) - (part[key].tricks or 0) for key, cell in whole.items())
    assert lost <= 6


def test_questions_that_take_too_long_are_not_answered() -> None:
    deal = Deal.random(preset("australian"), seed=9)
    whole, part = contracts(deal), contracts(deal, nodes=300)
    assert not all(cell.is_exact for cell in part.cells.values())
    assert part.par is not None and not part.par.is_exact
    for key, cell in part.cells.items():
        assert (cell.tricks or 0) <= (whole.cells[key].tricks or 0)
        if cell.is_exact:
            assert (cell.tricks, cell.made) == (whole.cells[key].tricks, whole.cells[key].made)


def test_the_table_is_the_same_for_any_number_of_threads() -> None:
    deal = Deal.random(preset("three_handed"), seed=3)
    told: list[tuple[int, int]] = []
    alone = contracts(deal)
    assert contracts(deal, threads=3, progress=lambda *now: told.append(now)) == alone
    assert told == [(done, 15) for done in range(1, 16)]
    assert pickle.loads(pickle.dumps(alone)) == alone


def test_only_cards_that_are_worth_the_same_are_not_told_apart() -> None:
    """As many ways as there are sets of runs, each of them once."""
    rng = random.Random(1)
    rule_set = preset("australian")
    for bid in ("6S", "6NT", "misere"):
        cards = list(rule_set.pack_cards)
        rng.shuffle(cards)
        hand, rest = CardSet(cards[:13]), CardSet(cards[13:])
        exchange = Exchange(rule_set, Bid(bid), hand.mask, rest.mask, 3)
        found = exchange.best(1000)
        assert exchange.count() == len(found) == len(set(found)) < 286
        assert all(laid.bit_count() == 3 and not laid & ~hand.mask for laid in found)
        assert exchange.best(7) == found[:7]


# ---- rule sets -----------------------------------------------------------------------------------


def test_what_there_is_to_be_played() -> None:
    assert contracts(Deal.random(preset("three_handed"), seed=1)).denominations == SUITS
    table = contracts(Deal.random(preset("australian"), seed=1))
    assert table.denominations == (*SUITS, "misere")
    assert list(table.cells) == [(s, d) for d in table.denominations for s in range(4)]
    assert all((cell.seat, cell.denomination) == key for key, cell in table.cells.items())


NULLO = preset("us_team_43").replace(auction_rounds=AuctionRounds.MANY, double_nullo_when=When.ANY)


def test_nullo_of_all_kinds() -> None:
    low = "D4D5D6H4H5H6S5S6C5C6"
    deal = Deal.of(NULLO, [low, *dealt(NULLO, CardSet(low) | CardSet("SACAHA"), 3)], "SACAHA")
    table = contracts(deal, exact_up_to=16)
    assert set(table.denominations) == {*SUITS, "misere", "double", "bar"}
    assert table.cells[0, "misere"].made is True
    assert table.cells[0, "misere"].laid == CardSet("SACAHA")
    assert table.cells[0, "bar"].made is True
    assert table.cells[0, "bar"].laid == CardSet()
    assert table.makes(0, "bar") and table.makes(0, "misere")
    assert table.points(0, "misere") == NULLO.value("misere")


def dealt(rule_set: Rules, given: CardSet, count: int, seed: int = 1) -> list[CardSet]:
    """Hands of ten of what is left."""
    left = list(rule_set.pack_cards - given)
    random.Random(seed).shuffle(left)
    return [CardSet(left[10 * place : 10 * place + 10]) for place in range(count)]


@pytest.mark.parametrize("passes_on", [False, True])
def test_at_double_nullo_the_partner_may_get_what_is_laid_away(passes_on: bool) -> None:
    """With what he has to lay away again; else he plays the hand that he was dealt."""
    rule_set = NULLO.replace(partner_exchange=passes_on)
    low, other = "D4D5D6H4H5H6S5S6C5C6", "S7S8C7C8C9D7D8H7HKHQ"
    given = CardSet(low + other + "SACAHA")
    hands = dealt(rule_set, given, 2)
    deal = Deal.of(rule_set, [low, hands[0], other, hands[1]], "SACAHA")
    cell = contracts(deal, exact_up_to=100).cells[0, "double"]
    assert cell.is_exact is (bool(cell.made) or not passes_on)
    alone = by_trying_all(deal, "double", 0) if not passes_on else None
    assert alone in (None, int(bool(cell.made)))


def test_a_called_partner_is_the_best_one() -> None:
    deal = Deal.random(preset("five_handed"), seed=2)
    table = contracts(deal, exact_up_to=1, nodes=10**5)
    assert table.par is None
    assert "par" not in str(table)
    solver = Solver()
    for seat, name in ((0, "S"), (3, "D")):
        cell = table.cells[seat, name]
        round = after_exchange(deal, f"6{name}", seat, cell.laid)
        worth = {p: solver.tricks(round, {seat, p}) for p in range(5) if p != seat}
        assert cell.partner is not None
        assert cell.tricks == worth[cell.partner] == max(worth.values())
        assert cell.alone == solver.tricks(round, {seat})
    assert table.cells[0, "misere"].partner is None


def test_hands_that_are_not_played() -> None:
    """A dead hand stays face down, and a partner sits out at misère."""
    deal = Deal.random(preset("two_handed"), seed=1)
    assert deal.dead_hand
    assert contracts(deal).cells[0, "S"].is_exact


# ---- par -----------------------------------------------------------------------------------------


def tabled(rule_set: Rules, tricks: Callable[[int, str], int]) -> dict[tuple[int, str], Making]:
    """What each seat gets in each denomination; at a lose-all bid 1 or 0."""
    return {
        (seat, name): Making(
            seat=seat,
            denomination=name,
            tricks=None if name not in SUITS else tricks(seat, name),
            made=None if name in SUITS else bool(tricks(seat, name)),
            is_exact=True,
            laid=CardSet(),
            partner=None,
            alone=None,
        )
        for name in dict.fromkeys(map(denomination, rule_set.contracts))
        for seat in range(rule_set.table.players)
    }


def gained(rule_set: Rules, column: int, bid: Bid, cell: Making) -> int:
    """What column 0 gains on column 1 by a contract."""
    tricks = (0 if cell.made else 1) if cell.tricks is None else cell.tricks
    by_seat = [0] * rule_set.table.players
    by_seat[cell.seat] = tricks
    by_seat[1 - column] = 10 - tricks
    first, second = rule_set.points(Contract(bid, seat=cell.seat), by_seat)
    return first - second


def bid_out(
    rule_set: Rules, dealer: int, cells: dict[tuple[int, str], Making], nothing: int
) -> tuple[int, str]:
    """What column 0 gains, and the contract, when two sides bid call by call to the end.

    nothing: what it gains when nobody bids.
    """

    def stands(column: int, bid: Bid) -> tuple[int, str]:
        ends = [
            (gained(rule_set, column, bid, cells[seat, denomination(bid)]), f"{bid}@{seat}")
            for seat in range(column, rule_set.table.players, 2)
        ]
        best = (max if column == 0 else min)(gain for gain, _ in ends)
        return next(end for end in ends if end[0] == best)

    @cache
    def end(turn: int, standing: tuple[int, Bid] | None, passes: int) -> tuple[int, str]:
        if passes == 2:
            return nothing, "all pass"
        if passes == 1 and standing is not None:
            return stands(*standing)
        least = 0 if standing is None else rule_set._table.rank(standing[1].id)
        found = end(1 - turn, standing, passes + 1)
        for bid in rule_set.contracts:
            if rule_set._table.rank(bid.id) > least:
                other = end(1 - turn, (turn, bid), 0)
                if other[0] > found[0] if turn == 0 else other[0] < found[0]:
                    found = other
        return found

    return end((dealer + 1) % 2, None, 0)


TWO_SIDES = [
    preset("australian"),
    preset("two_handed"),
    preset("quebec_46"),
    preset("montreal_46"),
    NULLO,
    rules("australian", failed=Failed.OPPONENTS, slam=Slam.NONE),
    rules("australian", schedule=Schedule.ORIGINAL, misere_over=Bid("8S"), slam_double=True),
    rules("australian", defender_points=DefenderPoints.WHEN_SET, bid_order=BidOrder.VALUE),
    rules("two_handed", schedule=Schedule.ORIGINAL),
]


@pytest.mark.parametrize("rule_set", TWO_SIDES, ids=range(len(TWO_SIDES)))
def test_par_is_the_end_of_an_auction_bid_out(rule_set: Rules) -> None:
    rng = random.Random(5)
    passes_play = rule_set.auction.all_pass is AllPass.PLAY_NO_TRUMP
    ends = set()
    for number in range(12):
        sides = [{name: rng.randrange(11) for name in SUITS} for _ in range(2)]

        def tricks(seat: int, name: str, sides: list[dict[str, int]] = sides) -> int:
            if name not in SUITS:
                return int(rng.random() < 0.2)
            return max(0, min(10, sides[seat % 2][name] + rng.randrange(-1, 2)))

        cells = tabled(rule_set, tricks)
        passed = rng.randrange(11) if passes_play else None
        dealer = number % rule_set.table.players
        par = par_of(rule_set, dealer, cells, passed)
        nothing = 0 if passed is None else 20 * passed - 100
        gain, contract = bid_out(rule_set, dealer, cells, nothing)
        assert str(par.contract) == contract
        ends.add(par.made)
        if par.contract.bid is None or par.contract.seat is None:
            assert (par.tricks, par.made) == (None, None)
            assert par.points == (0 if passed is None else 10 * passed)
            continue
        seat = par.contract.seat
        cell = cells[seat, denomination(par.contract.bid)]
        assert par.tricks == cell.tricks
        assert gained(rule_set, seat % 2, par.contract.bid, cell) == gain
        tricks_won = (0 if cell.made else 1) if cell.tricks is None else cell.tricks
        by_seat = [0] * rule_set.table.players
        by_seat[seat], by_seat[1 - seat % 2] = tricks_won, 10 - tricks_won
        assert par.points == rule_set.points(par.contract, by_seat)[seat % 2]
    assert True in ends


def nothing_but(**tricks: int) -> Callable[[int, str], int]:
    """Tricks of North and South by denomination; the others win what these do not; no misère."""
    return lambda seat, name: (
        0
        if name not in SUITS
        else tricks.get(name, 5)
        if seat % 2 == 0
        else 10 - tricks.get(name, 5)
    )


def test_par_is_the_best_that_is_made() -> None:
    rule_set = preset("australian")
    par = par_of(rule_set, 0, tabled(rule_set, nothing_but(S=9, H=7)), None)
    assert str(par) == "9S@0 made, +340"
    assert par.tricks == 9
    # East and West outbid nine spades with what they make themselves.
    par = par_of(rule_set, 0, tabled(rule_set, nothing_but(S=9, D=1)), None)
    assert str(par) == "9D@1 made, +380"
    # All ten tricks in a suit below seven clubs are worth 250, ten tricks in it more.
    par = par_of(rule_set, 0, tabled(rule_set, nothing_but(S=10)), None)
    assert str(par) == "10S@0 made, +440"


def test_nobody_bids_what_fails_for_nothing() -> None:
    rule_set = preset("australian")
    for dealer in range(4):
        par = par_of(rule_set, dealer, tabled(rule_set, nothing_but()), None)
        assert str(par) == "all pass, +0"
        assert (par.tricks, par.made) == (None, None)


def test_a_contract_that_fails_may_cost_less() -> None:
    """Six spades score 40 by the original schedule and outrank nothing; ten no trumps 520: the
    value of a level is more at a higher denomination, so a higher level may be worth less."""
    rule_set = preset("australian").replace(schedule=Schedule.ORIGINAL)
    assert rule_set.value("7NT") > rule_set.value("8S")
    par = par_of(rule_set, 0, tabled(rule_set, nothing_but(NT=7)), None)
    assert par.contract == Contract("8S", seat=1)
    assert par.made is False
    assert par.points == -rule_set.value("8S") + 0


def test_the_seat_before_bids_first_when_both_can_make_the_same() -> None:
    rule_set = preset("australian")
    cells = tabled(rule_set, lambda seat, name: {"NT": 8, "misere": 0}.get(name, 5))
    par = [par_of(rule_set, dealer, cells, None) for dealer in range(4)]
    assert [str(p.contract) for p in par] == ["8NT@1", "8NT@0", "8NT@1", "8NT@0"]


def test_par_of_three_sides() -> None:
    """What the contractor gains the others lose in equal shares, so each bids what he makes."""
    rule_set = preset("three_handed")
    best = {0: "S", 1: "D", 2: "C"}
    cells = tabled(rule_set, lambda seat, name: 8 if best[seat] == name else 2)
    for dealer in range(3):
        par = par_of(rule_set, dealer, cells, None)
        assert str(par) == "8D@1 made, +280"


def test_the_par_of_a_deal() -> None:
    """North has all ten tricks, with hearts as trumps and without."""
    rule_set = preset("australian")
    sure = CardSet("JKHJDJHAHKHQHTH9H8H7")
    deal = Deal.of(rule_set, [sure, *dealt(rule_set, sure, 3)])
    table = contracts(deal)
    assert table.cells[0, "H"].tricks == 10
    assert table.par is not None
    assert table.cells[0, "NT"].tricks == 10
    assert str(table.par) == "10NT@0 made, +520"
    assert table.par.is_exact
    assert table.makes(0, "10H") and table.makes(0, Bid("6H"))
    assert table.points(0, "10H") == 500
    assert table.points(0, "6H") == 250
    assert not table.makes(1, "6H")
    assert table.points(1, "6H") == -100
    lines = str(table).splitlines()
    assert lines[0].split() == [*SUITS, "misere"]
    assert [line.split()[:2] for line in lines[1:5]] == [["seat", str(seat)] for seat in range(4)]
    assert lines[-1] == "par: 10NT@0 made, +520"


# ---- what is asked for ---------------------------------------------------------------------------


def test_a_round_stands_for_its_deal() -> None:
    deal = Deal.random(preset("three_handed"), seed=5)
    wanted = contracts(deal)
    round = Round(deal)
    assert contracts(round) == wanted
    for call in ("7H", "pass", "pass"):
        round.push(call)
    round.discard(list(round.hands[round.turn or 0])[:3])
    assert round.phase is Phase.PLAY
    before = round.copy()
    assert contracts(round) == wanted
    assert round == before
    assert contracts(Round.from_text(deal.rules, Round(deal).text)) == wanted
    with pytest.raises(DealError, match="has no deal"):
        contracts(Round.from_text(deal.rules, round.text))


def test_what_has_no_contracts() -> None:
    deal = Deal.random(preset("three_handed"), seed=5)
    with pytest.raises(TypeError):
        contracts("australian")  # type: ignore[arg-type]
    with pytest.raises(FiveHundredError, match="At least one exchange"):
        contracts(deal, exact_up_to=0)
    with pytest.raises(FiveHundredError, match="at least one thread"):
        contracts(deal, threads=0)
    with pytest.raises(FiveHundredError, match="table of 0 to"):
        contracts(deal, memory=-1)
    table = fh.contracts(deal)
    for seat, bid in ((0, "misere"), (3, "7H"), (0, "GH")):
        with pytest.raises(FiveHundredError, match="no contract of seat"):
            table.makes(seat, bid)
        with pytest.raises(FiveHundredError, match="no contract of seat"):
            table.points(seat, bid)
