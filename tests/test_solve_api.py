"""The solver from Python: what is asked, what is answered, what is refused."""

from __future__ import annotations

import copy
import pickle
import random
import threading
from collections.abc import Callable

import pytest

import fivehundred as fh
from fivehundred import Action, CardSet, Contract, FiveHundredError, NotFinishedError, Phase, Round
from fivehundred.solver import Solution, Solver, side_of
from helpers import at_random, contracted, preset, rules

#: Contracts of every kind of table: preset, contract, contractor.
TABLES = [
    ("three_handed", "8H", 1),
    ("two_handed", "7C", 0),
    ("australian", "7D", 2),
    ("australian", "misere", 3),
    ("quebec_46", "8NT", 0),
    ("five_handed", "8S", 4),
    ("six_handed_63", "9D", 5),
]


def ending(name: str, bid: str, seat: int, cards: int, seed: int = 1) -> Round:
    """A position of a round played at random, with so many cards in hand."""
    chooser = random.Random(seed)
    while True:
        round = contracted(preset(name), bid, seat)
        while round.turn is not None and len(round.hands[round.turn]) > cards:
            at_random(round, chooser, 1)
        if not round.is_over:
            return round


def played_out(round: Round, line: tuple[Action, ...]) -> Round:
    end = round.copy()
    for action in line:
        end.push(action)
    return end


# ---- solutions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "bid", "seat"), TABLES)
def test_a_solution_says_what_its_line_scores(name: str, bid: str, seat: int) -> None:
    round = ending(name, bid, seat, 5)
    before = round.text
    solution = fh.solve(round)
    end = played_out(round, solution.line)
    assert round.text == before
    assert end.result is not None
    assert solution.made is end.result.made
    assert solution.points == end.points[seat % round.rules.columns]
    won = sum(end.tricks_won[s] for s in solution.side)
    if bid == "misere":
        assert solution.total is None
        assert solution.tricks == (won == 0) == solution.made
    else:
        assert solution.total == won
        assert solution.tricks == won - sum(round.tricks_won[s] for s in solution.side)


@pytest.mark.parametrize(("name", "bid", "seat"), TABLES)
def test_the_points_of_an_action_are_those_of_best_play_after_it(
    name: str, bid: str, seat: int
) -> None:
    round = ending(name, bid, seat, 4, seed=2)
    solution = fh.solve(round)
    assert solution.points_of(solution.best[0]) == solution.points
    for action in round.legal_actions:
        after = round.copy()
        after.push(action)
        end = after if after.is_over else played_out(after, fh.solve(after).line)
        assert solution.points_of(action) == end.points[seat % round.rules.columns]
        assert solution.points_of(str(action)) == solution.points_of(action)
    with pytest.raises(KeyError):
        solution.points_of("pass")


def test_all_best_actions_and_no_others_are_best() -> None:
    for seed in range(10):
        round = ending("australian", "7D", 2, 5, seed)
        solution = fh.solve(round)
        others = [action for action in solution.values if action not in solution.best]
        worth = {solution.values[action] for action in solution.best}
        assert worth == {solution.tricks}
        assert list(solution.best) == [a for a in round.legal_actions if a in solution.best]
        is_own = round.turn in solution.side
        for action in others:
            value = solution.values[action]
            assert value < solution.tricks if is_own else value > solution.tricks


def test_the_other_side_sees_the_same_contract() -> None:
    for name, bid, seat in TABLES:
        round = ending(name, bid, seat, 4, seed=3)
        own = fh.solve(round)
        others = set(range(round.rules.table.players)) - own.side - round.sitting_out
        theirs = fh.solve(round, side=others)
        assert (theirs.made, theirs.points) == (own.made, own.points)
        assert theirs.best == own.best
        if own.total is not None and theirs.total is not None:
            assert own.total + theirs.total == 10


def test_sides_that_are_none_have_tricks_and_no_contract() -> None:
    round = ending("australian", "7D", 2, 4)
    solution = fh.solve(round, side={0, 1})
    assert (solution.made, solution.points) == (None, None)
    assert solution.points_of(solution.best[0]) is None
    assert solution.total == solution.tricks + round.tricks_won[0] + round.tricks_won[1]
    assert "points" not in str(solution)


def test_tricks_of_nobody_knows_whom_count_for_no_contract() -> None:
    whole = ending("australian", "7D", 2, 3)
    round = Round.set_up(
        whole.rules, contract=Contract("7D", seat=2), hands=whole.hands, leader=whole.turn
    )
    solution = fh.solve(round)
    assert solution.values and solution.line
    assert (solution.total, solution.made, solution.points) == (None, None, None)


def test_where_all_passed_the_seat_to_act_counts() -> None:
    round = Round(fh.Deal.random(preset("three_handed"), seed=4))
    for _ in range(3):
        round.push("pass")
    assert round.phase is Phase.PLAY
    solution = fh.solve(round)
    assert solution.side == {round.turn}
    assert (solution.made, solution.points) == (None, None)
    assert solution.total == solution.tricks


def test_a_solution_prints_as_a_table() -> None:
    round = Round.set_up(
        preset("australian"),
        contract=Contract("6H", seat=0),
        hands=["HASA", "HKSK", "H5S5", "H6S6"],
        winners=[0, 0, 0, 0, 1, 1, 1, 1],
    )
    assert str(fh.solve(round)) == (
        "      tricks  points\n"
        "SA *       2    +100\n"
        "HA *       2    +100\n"
        "\n"
        "side 0+2 gets 2, 6 in all: made, +100 points"
    )


@pytest.mark.parametrize(("own", "has"), [("S5S6", True), ("SASK", False)])
def test_at_misere_a_side_gets_its_way_or_not(own: str, has: bool) -> None:
    def solved(winners: list[int] | None, side: int) -> Solution:
        round = Round.set_up(
            preset("australian"),
            contract=Contract("misere", seat=0),
            hands=[own, "S8S9", "-", "STC9"],
            winners=winners,
        )
        return fh.solve(round, side=side)

    way = {True: "gets its way", False: "does not get its way"}
    end = "made, +250 points" if has else "failed, -250 points"
    assert solved([1] * 8, 0).summary == f"side 0 {way[has]}: {end}"
    assert solved([1] * 8, 1).summary == f"side 1+3 {way[not has]}: {end}"
    assert solved(None, 0).summary == f"side 0 {way[has]}"
    assert solved(None, 0).made is None
    assert "tricks" not in str(solved([1] * 8, 0))


def test_solutions_are_values() -> None:
    round = ending("australian", "7D", 2, 4)
    solution = fh.solve(round)
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert copy.deepcopy(solution) == solution
    assert solution == fh.solve(round, memory=0)
    assert solution != fh.solve(round, side={0})
    with pytest.raises(AttributeError):
        solution.tricks = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        solution.values[solution.best[0]] = 3  # type: ignore[index]
    assert len({solution, fh.solve(round, memory=0), copy.copy(solution)}) == 1
    assert repr(solution) == repr(fh.solve(round))


# ---- sides and claims ----------------------------------------------------------------------------


def test_the_side_of_a_seat() -> None:
    round = contracted(preset("australian"), "7D", 1)
    assert [side_of(round, seat) for seat in range(4)] == [{0, 2}, {1, 3}, {0, 2}, {1, 3}]
    round = contracted(preset("three_handed"), "7D", 1)
    assert [side_of(round, seat) for seat in range(3)] == [{0, 2}, {1}, {0, 2}]
    round = contracted(preset("australian"), "misere", 1)
    assert [side_of(round, seat) for seat in range(4)] == [{0, 2}, {1}, {0, 2}, {1}]
    round = Round(fh.Deal.random(preset("three_handed"), seed=4))
    for _ in range(3):
        round.push("pass")
    assert [side_of(round, seat) for seat in range(3)] == [{0}, {1}, {2}]
    with pytest.raises(FiveHundredError):
        side_of(round, 3)


@pytest.mark.parametrize(("name", "bid", "seat"), [*TABLES, ("six_handed_63", "8H", 0)])
def test_a_side_stays_when_the_round_is_over(name: str, bid: str, seat: int) -> None:
    for table in (preset(name), rules(name, misere_early_stop=False)):
        round = contracted(table, bid, seat)
        sides = [side_of(round, other) for other in range(table.table.players)]
        at_random(round, random.Random(1))
        assert round.is_over and round.contract is not None
        assert [side_of(round, other) for other in range(table.table.players)] == sides


def test_a_called_partner_stays_when_the_round_is_over() -> None:
    round = Round(fh.Deal.random(preset("five_handed"), seed=1))
    for call in ("8H", "pass", "pass", "pass", "pass"):
        round.push(call)
    round.discard(list(round.hands[1])[:3])
    round.push("?HA")
    while not round.is_over:
        assert side_of(round, 0) == side_of(round, 1) == {0, 1}
        round.push(round.legal_actions[0])
    assert [side_of(round, seat) for seat in (0, 1, 2)] == [{0, 1}, {0, 1}, {2, 3, 4}]


def test_before_there_is_a_contract_a_side_is_a_column() -> None:
    round = Round(fh.Deal.random(preset("five_handed"), seed=1))
    for call in ("8H", "pass", "9H"):
        assert [side_of(round, seat) for seat in range(5)] == [{0}, {1}, {2}, {3}, {4}]
        round.push(call)
    assert side_of(round, 1) == {1}


def test_a_seat_stands_for_its_side() -> None:
    for name, bid, seat in TABLES:
        round = ending(name, bid, seat, 3, seed=4)
        for other in range(round.rules.table.players):
            side = side_of(round, other)
            assert fh.solve(round, side=other) == fh.solve(round, side=side)
            assert fh.solve(round, side=other).side == side


def test_a_secret_partner_is_on_the_contractors_side() -> None:
    round = contracted(preset("five_handed"), "8S", 1)
    round.pop()
    assert round.phase is Phase.CALL
    card = next(card for card in round.hands[3] if round.is_legal(f"?{card}"))
    round.push(f"?{card}")
    assert round.contract is not None and round.contract.partner is None
    assert side_of(round, 1) == side_of(round, 3) == {1, 3}
    assert side_of(round, 0) == {0, 2, 4}
    solution = fh.solve(round)
    end = played_out(round, solution.line)
    assert end.result is not None
    assert solution.side == {1, 3}
    assert (solution.made, solution.points) == (end.result.made, end.points[1])
    assert end.points[1] == end.points[3]


def sure() -> Round:
    """Hearts are trumps; seat 0 has all but the last trick."""
    return Round.set_up(
        preset("australian"),
        contract=Contract("7H", seat=0),
        hands=["JKHAS5", "HKSASK", "H5H6S6", "D5D6D7"],
    )


def test_claims() -> None:
    round = sure()
    assert fh.claim(round, 0, 2)
    assert fh.claim(round, 2, 2)
    assert not fh.claim(round, 0, 3)
    assert not fh.claim(round, 0)
    assert fh.claim(round, 1, 1)
    assert fh.claim(round, 3, 1)
    assert not fh.claim(round, 1, 2)
    assert fh.claim(round, 1, 0)
    assert round == sure()


def test_a_claim_of_all_is_one_of_what_is_left() -> None:
    round = Round.set_up(
        preset("australian"),
        contract=Contract("7H", seat=0),
        hands=["JKHA", "HKSA", "H5H6", "D5D6"],
        winners=[1] * 8,
    )
    assert fh.claim(round, 0)
    round.push("HA")
    assert fh.claim(round, 0)
    assert not fh.claim(round, 1)


@pytest.mark.parametrize("bid", ["misere", "open"])
def test_claims_at_misere(bid: str) -> None:
    def round(own: str) -> Round:
        return Round.set_up(
            rules("australian", misere_early_stop=False),
            contract=Contract(bid, seat=0),
            hands=[own, "S8S9", "-", "STC9"],
            winners=[1] * 8,
        )

    for own, is_safe in (("S5S6", True), ("SASK", False)):
        assert fh.claim(round(own), 0) is is_safe
        assert fh.claim(round(own), 0, 0) is is_safe
        assert fh.claim(round(own), 2) is is_safe
        assert fh.claim(round(own), 1) is not is_safe
        assert fh.claim(round(own), 3) is not is_safe
    for seat, tricks in ((0, 1), (1, 1), (3, 0), (1, -1)):
        with pytest.raises(FiveHundredError, match="give no number"):
            fh.claim(round("S5S6"), seat, tricks)


def test_claims_that_cannot_be_made() -> None:
    with pytest.raises(FiveHundredError, match="no seat"):
        fh.claim(sure(), 4)
    with pytest.raises(FiveHundredError, match="Nobody claims -1"):
        fh.claim(sure(), 0, -1)
    for tricks in (4, 11, 1 << 40):
        with pytest.raises(FiveHundredError, match=f"3 of the tricks are left, not {tricks}"):
            fh.claim(sure(), 0, tricks)
    with pytest.raises(TypeError):
        fh.claim(sure(), 0, 1.5)  # type: ignore[arg-type]


# ---- many ----------------------------------------------------------------------------------------


def some_rounds() -> list[Round]:
    return [ending("australian", "7D", 2, 4, seed) for seed in range(12)]


@pytest.mark.parametrize("threads", [1, 2, 5, 30])
def test_progress_is_told_in_the_callers_thread(threads: int) -> None:
    told: list[tuple[int, int]] = []
    callers = set()

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        callers.add(threading.get_ident())

    rounds = some_rounds()
    found = fh.solve_many(iter(rounds), threads=threads, progress=progress)
    assert found == [fh.solve(round) for round in rounds]
    assert told == [(done, 12) for done in range(1, 13)]
    assert callers == {threading.get_ident()}


def test_many_take_the_arguments_of_one() -> None:
    rounds = some_rounds()
    others = fh.solve_many(rounds, side=1, memory=1000, threads=2)
    assert others == [fh.solve(round, side=1) for round in rounds]
    assert {solution.side for solution in others} == {frozenset({1, 3})}


@pytest.mark.parametrize("threads", [1, 3])
def test_the_error_of_the_first_round_that_has_one(threads: int) -> None:
    bad = [Round(fh.Deal.random(preset("australian"), seed=1)), sure().copy()]
    with pytest.raises(fh.DealError, match="in the auction"):
        fh.solve_many([*some_rounds(), bad[0], bad[1], bad[0]], threads=threads)
    with pytest.raises(NotFinishedError):
        fh.solve_many([contracted(preset("australian"), "7H"), bad[0]], threads=threads, nodes=10)


def test_an_interrupt_is_answered_at_once() -> None:
    def progress(done: int, total: int) -> None:
        raise KeyboardInterrupt

    before = threading.active_count()
    rounds = [contracted(preset("australian"), "7H")] * 40
    with pytest.raises(KeyboardInterrupt):
        fh.solve_many(rounds, threads=2, progress=progress)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon:
            thread.join(60)
    assert threading.active_count() == before


def test_a_round_is_solved_as_it_was_given() -> None:
    """Whatever becomes of it meanwhile."""
    round = ending("australian", "7D", 2, 4)
    alone = fh.solve(round)

    def rounds() -> list[Round]:
        return [round.copy(), round]

    def progress(done: int, total: int) -> None:
        while round.turn is not None:
            round.push(round.legal_actions[0])

    assert fh.solve_many(rounds(), progress=progress) == [alone, alone]


def test_two_threads_may_use_one_solver() -> None:
    solver = Solver()
    rounds = some_rounds()
    alone = [fh.solve(round) for round in rounds]
    found: dict[int, list[Solution]] = {}

    def work(name: int) -> None:
        found[name] = [solver.solve(round) for round in rounds]

    threads = [threading.Thread(target=work, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == dict.fromkeys(range(4), alone)


# ---- solvers and errors --------------------------------------------------------------------------


def test_a_solver_says_what_it_is() -> None:
    solver = Solver(memory=1 << 20, nodes=1000)
    assert (solver.memory, solver.limit, solver.nodes) == (1 << 20, 1000, 0)
    assert repr(solver) == "Solver(memory=1048576, nodes=1000)"
    for other in (pickle.loads(pickle.dumps(solver)), copy.copy(solver)):
        assert repr(other) == repr(solver)
    assert Solver().limit is None
    assert Solver().memory == 1 << 24


def test_a_solver_is_made_once() -> None:
    with pytest.raises(TypeError, match="made once"):
        Solver().__init__()  # type: ignore[misc]
    unmade = Solver.__new__(Solver)
    for question in (unmade.solve, unmade.tricks, unmade.values):
        with pytest.raises(TypeError, match="made with its memory"):
            question(sure())


def test_nodes_are_those_of_the_last_question() -> None:
    solver, round = Solver(), ending("australian", "7D", 2, 5)
    solution = solver.solve(round)
    assert solution.nodes == solver.nodes > 0
    values = solver.values(round)
    assert values == solution.values
    assert 0 < solver.nodes <= solution.nodes
    nodes = solver.nodes
    assert solver.reaches(round, 0)
    assert solver.nodes <= nodes


def test_a_limit_is_for_all_of_a_solution() -> None:
    round = contracted(preset("australian"), "7H")
    nodes = fh.solve(round).nodes
    assert fh.solve(round, nodes=nodes + 1).nodes == nodes
    for limit in (1, nodes // 3):
        with pytest.raises(NotFinishedError, match=f"more than {limit} nodes") as caught:
            fh.solve(round, nodes=limit)
        assert caught.value.nodes in (limit, limit + 1)
        assert pickle.loads(pickle.dumps(caught.value)).nodes == caught.value.nodes


@pytest.mark.parametrize("memory", [-1, -(1 << 70), (1 << 35) + 1, 1 << 80])
def test_a_table_that_cannot_be(memory: int) -> None:
    with pytest.raises(FiveHundredError, match="table of 0 to"):
        Solver(memory)
    with pytest.raises(FiveHundredError, match="table of 0 to"):
        fh.solve(sure(), memory=memory)


@pytest.mark.parametrize("nodes", [0, -5, 1 << 63])
def test_a_limit_that_cannot_be(nodes: int) -> None:
    with pytest.raises(FiveHundredError, match="from 1 to"):
        Solver(nodes=nodes)


def test_threads_that_cannot_be() -> None:
    for threads in (0, -1):
        with pytest.raises(FiveHundredError, match="at least one thread"):
            fh.solve_many(some_rounds(), threads=threads)


QUESTIONS: list[Callable[[object], object]] = [
    lambda what: Solver().solve(what),  # type: ignore[arg-type]
    lambda what: Solver().tricks(what),  # type: ignore[arg-type]
    lambda what: Solver().reaches(what, 1),  # type: ignore[arg-type]
    lambda what: fh.solve(what),  # type: ignore[arg-type]
    lambda what: fh.solve_many([what]),  # type: ignore[list-item]
    lambda what: fh.claim(what, 0),  # type: ignore[arg-type]
    lambda what: side_of(what, 0),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("ask", QUESTIONS)
@pytest.mark.parametrize("what", [None, "play", 7, CardSet("H7")])
def test_what_is_no_round(ask: Callable[[object], object], what: object) -> None:
    with pytest.raises(TypeError):
        ask(what)


@pytest.mark.parametrize(
    ("side", "error"),
    [
        ("NS", TypeError),
        ("0", TypeError),
        ({1.0}, TypeError),
        ({"0"}, TypeError),
        (1.5, TypeError),
        (7, FiveHundredError),
        ({7}, FiveHundredError),
        ((), FiveHundredError),
    ],
)
def test_what_is_no_side(side: object, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"[Ss]eat|[Ss]ide"):
        fh.solve(sure(), side=side)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", ["0", 1.0, None])
def test_what_is_no_seat(seat: object) -> None:
    with pytest.raises(TypeError, match="A seat is an int"):
        side_of(sure(), seat)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="A seat is an int"):
        fh.claim(sure(), seat)  # type: ignore[arg-type]


def test_the_points_of_what_is_pushed() -> None:
    solution = fh.solve(sure())
    for action in ("HA", Action("HA"), fh.Card("HA")):
        assert solution.points_of(action) == solution.points_of("HA")
    with pytest.raises(KeyError):
        solution.points_of(fh.Card("HK"))
    for what in (None, 7, CardSet("HA")):
        with pytest.raises(TypeError, match="An action is"):
            solution.points_of(what)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["1", 1.5, None])
def test_what_is_no_number(value: object) -> None:
    with pytest.raises(TypeError):
        Solver(memory=value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Solver().reaches(sure(), value)  # type: ignore[arg-type]


def test_errors_say_what_to_do() -> None:
    round = Round(fh.Deal.random(preset("australian"), seed=1))
    with pytest.raises(fh.DealError, match=r"still in the auction: push its actions"):
        fh.solve(round)
    done = sure()
    at_random(done, random.Random(1))
    with pytest.raises(fh.DealError, match=r"is over: take a copy of it and pop"):
        fh.solve(done)
