"""The command `solve`: positions of records and typed ones, contract tables, what is refused."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import fivehundred as fh
from fivehundred import Contract, Deal, Game, Phase, Record, Round
from fivehundred.cli import main
from fivehundred.players import make, play
from fivehundred.solver import contracts
from helpers import contracted, preset

AUSTRALIAN = preset("australian")


def solve(*arguments: str, stdin: str = "") -> str:
    """What the command prints."""
    out, before = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(stdin)
    try:
        with redirect_stdout(out):
            status = main(["solve", *arguments])
    finally:
        sys.stdin = before
    assert status == 0
    return out.getvalue()


def refused(*arguments: str) -> str:
    """What it says when it refuses, on one line."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert main(["solve", *arguments]) == 2
    assert err.getvalue().startswith("fivehundred: ") and err.getvalue().count("\n") == 1
    assert out.getvalue() == ""
    return err.getvalue()


@pytest.fixture(scope="module")
def game() -> Game:
    return play(Game(AUSTRALIAN, seed=500), make("basic", seed=1))


@pytest.fixture(scope="module")
def saved(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("solve") / "game.json"
    Record.of(game).dump(file)
    return str(file)


def at(round: Round, decisions: int) -> Round:
    """A round after so many decisions."""
    round = round.copy()
    while len(round.history) > decisions:
        round.pop()
    return round


def first_lead(round: Round) -> Round:
    decisions = 0
    while at(round, decisions).phase is not Phase.PLAY:
        decisions += 1
    return at(round, decisions)


def data_of(round: Round, solution: fh.Solution) -> dict[str, Any]:
    return {
        "rules": round.rules.to_dict(),
        "position": round.text,
        "contract": str(round.contract),
        "turn": round.turn,
        "side": sorted(solution.side),
        "tricks": solution.tricks,
        "total": solution.total,
        "made": solution.made,
        "points": solution.points,
        "values": [
            {
                "action": str(action),
                "tricks": value,
                "points": solution.points_of(action),
                "best": action in solution.best,
            }
            for action, value in solution.values.items()
        ],
        "line": list(map(str, solution.line)),
        "nodes": solution.nodes,
    }


# ---- positions -----------------------------------------------------------------------------------


def test_the_first_lead_of_a_record(game: Game, saved: str) -> None:
    for number, round in enumerate(game.rounds[:2], 1):
        start = first_lead(round)
        wanted = data_of(start, fh.solve(start))
        assert json.loads(solve(saved, "--round", str(number), "--json")) == wanted
    assert json.loads(solve(saved, "--json")) == data_of(
        first_lead(game.rounds[0]), fh.solve(first_lead(game.rounds[0]))
    )


def test_any_ply_of_a_record(game: Game, saved: str) -> None:
    round = game.rounds[1]
    for ply in (len(round.history) - 1, len(round.history) - 7, len(round.history) - 30):
        here = at(round, ply)
        printed = solve(saved, "--round", "2", "--ply", str(ply), "--json")
        assert json.loads(printed) == data_of(here, fh.solve(here))


def test_a_table_has_every_card_with_its_value(game: Game, saved: str) -> None:
    round = first_lead(game.rounds[0])
    solution = fh.solve(round)
    printed = solve(saved)
    rows = [line.split() for line in printed.splitlines() if line[:1] in "♠♣♦♥J"]
    cards = [row for row in rows if len(row) in (3, 4) and row[-1][0] in "+-"]
    assert len(cards) == len(solution.values)
    for row, (action, value) in zip(cards, solution.values.items(), strict=True):
        points = solution.points_of(action)
        assert row[-2:] == [str(value), f"{points:+}"]
        assert (row[1] == "*") is (action in solution.best)
    assert f"wins {solution.tricks} of the 10 tricks left" in printed
    assert (
        f"{'is made' if solution.made else 'is not made'}: {solution.points:+} points." in printed
    )
    assert "Best play: " in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_a_position_typed_as_text() -> None:
    round = Round.set_up(
        AUSTRALIAN,
        contract=Contract("6H", seat=0),
        hands=["HASA", "HKSK", "H5S5", "H6S6"],
        winners=[0, 0, 0, 0, 1, 1, 1, 1],
    )
    printed = solve("--position", round.text)
    assert "N to act. N-S wins 2 of the 2 tricks left, 6 in all, and 6♥ by N is made" in printed
    other = json.loads(solve("--position", round.text, "--side", "E", "--json"))
    assert other == data_of(round, fh.solve(round, side={1, 3}))
    assert json.loads(solve("--position", round.text, "--memory", "0", "--json"))["tricks"] == 2


def test_the_rules_of_a_position_are_given() -> None:
    round = contracted(preset("three_handed"), "7H")
    printed = solve("--rules", "three_handed", "--position", round.text, "--json")
    assert json.loads(printed) == data_of(round, fh.solve(round))


@pytest.mark.parametrize(("own", "made"), [("S5S6", True), ("SASK", False)])
def test_at_misere_a_card_makes_or_loses(own: str, made: bool) -> None:
    round = Round.set_up(
        AUSTRALIAN,
        contract=Contract("misere", seat=0),
        hands=[own, "S8S9", "-", "STC9"],
        winners=[1] * 8,
    )
    for side in ("N", "E"):
        printed = solve("--position", round.text, "--side", side)
        assert f"The contract is {'made' if made else 'lost'} with best play" in printed
        assert printed.count("250\n") == 2
        assert f"  {'made' if made else 'lost'}  " in printed


def test_a_round_that_all_passed_has_tricks_alone() -> None:
    round = Round(Deal.random(preset("three_handed"), seed=4))
    for _ in range(3):
        round.push("pass")
    printed = solve("--rules", "three_handed", "--position", round.text)
    assert "points" not in printed.split("to act.")[1]


def test_house_rules_come_from_a_file(tmp_path: Path) -> None:
    """Here the joker's suit may be named, which is an action like another."""
    rules = AUSTRALIAN.replace(joker_nominated=True)
    path = tmp_path / "rules.json"
    path.write_text(rules.to_json(), "utf-8")
    cards = [fh.Card("JK"), *(card for card in rules.pack_cards if not card.is_joker)]
    hands = [fh.CardSet(cards[at : at + 10]) for at in range(0, 40, 10)]
    round = Round.set_up(rules, contract=Contract("6NT", seat=0), hands=hands)
    assert "joker=♥" in solve("--rules", str(path), "--position", round.text)
    printed = solve("--rules", str(path), "--position", round.text, "--json")
    assert json.loads(printed) == data_of(round, fh.solve(round))
    assert "joker=H" in printed


# ---- contracts -----------------------------------------------------------------------------------


def test_the_contracts_of_a_record(game: Game, saved: str) -> None:
    printed = json.loads(solve(saved, "--contracts", "--exact", "20", "--json"))
    table = contracts(game.rounds[0], exact_up_to=20)
    assert table.par is not None
    assert printed == {
        "rules": AUSTRALIAN.to_dict(),
        "dealer": table.dealer,
        "contracts": [
            {
                "seat": cell.seat,
                "denomination": cell.denomination,
                "tricks": cell.tricks,
                "made": cell.made,
                "exact": cell.is_exact,
                "laid": list(map(str, cell.laid)),
                "partner": cell.partner,
                "alone": cell.alone,
            }
            for cell in table.cells.values()
        ],
        "par": {
            "contract": str(table.par.contract),
            "tricks": table.par.tricks,
            "made": table.par.made,
            "points": table.par.points,
            "exact": table.par.is_exact,
        },
    }


def test_the_contracts_of_a_typed_deal() -> None:
    deal = Deal.random(preset("three_handed"), seed=3, dealer=1)
    table = contracts(deal)
    arguments = ["--rules", "three_handed", "--contracts", "--threads", "2", "--deal", str(deal)]
    printed = solve(*arguments, "--dealer", "E").splitlines()
    assert printed[2].split() == ["♠", "♣", "♦", "♥", "NT"]
    for seat, (name, *numbers) in enumerate(line.split() for line in printed[3:6]):
        assert name == "NES"[seat]
        assert numbers == [str(table.cells[seat, head].tricks) for head in table.denominations]
    assert table.par is not None
    assert printed[-1].startswith("Par: ") and f"{table.par.points:+} points." in printed[-1]
    assert json.loads(solve(*arguments, "--json"))["dealer"] == 0


def test_bounds_are_marked() -> None:
    deal = Deal.random(AUSTRALIAN, seed=1)
    printed = solve("--contracts", "--exact", "1", "--deal", str(deal))
    assert "+ and ?: not all was tried" in printed
    assert "as far as it is known" in printed
    round = Round(deal)
    assert solve("--contracts", "--exact", "1", "--position", round.text) == printed


def test_no_par_where_a_partner_is_called() -> None:
    rules = preset("five_handed")
    deal = str(Deal.random(rules, seed=1))
    arguments = ["--rules", "five_handed", "--contracts", "--exact", "1", "--nodes", "3000"]
    assert "Par" not in solve(*arguments, "--deal", deal)
    assert json.loads(solve(*arguments, "--deal", deal, "--json"))["par"] is None


# ---- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Give a file of games, or --position, or --deal"),
        (["x.json", "--position", "play"], "and one of them"),
        (["/nowhere/at/all.json"], "No such file"),
        (["/dev/null"], "it is empty"),
        (["--position", "play"], "does not read from column"),
        (["--position", "nonsense"], "does not read from column"),
        (["--position", "play", "--rules", "nix"], "lists the rule sets"),
        (["--contracts", "--deal", "S5"], "A deal of this rule set is"),
        (["--contracts", "--deal", "S5", "--dealer", "9"], "There is no seat '9'"),
        (["x.json", "--game", "0"], "no whole number from 1"),
        (["x.json", "--ply", "-1"], "no whole number from 0"),
        (["x.json", "--nodes", "0"], "no whole number from 1"),
        (["x.json", "--exact", "0"], "no whole number from 1"),
        (["x.json", "--threads", "0"], "no whole number from 1"),
    ],
)
def test_what_is_not_there(arguments: list[str], says: str) -> None:
    assert says in refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["x.json", "--rules", "australian"], "--rules is not for a file"),
        (["x.json", "--dealer", "0"], "--dealer is not for a file"),
        (["--position", "play", "--dealer", "0"], "--dealer is for --deal"),
        (["--position", "play", "--game", "1"], "--game is for a file"),
        (["--position", "play", "--round", "1"], "--round is for a file"),
        (["--position", "play", "--ply", "0"], "--ply is for a file"),
        (["--contracts", "--deal", "S5", "--round", "1"], "--round is for a file"),
        (["x.json", "--exact", "1000"], "--exact is for --contracts"),
        (["x.json", "--threads", "1"], "--threads is for --contracts"),
        (["x.json", "--contracts", "--ply", "0"], "--ply is not for --contracts"),
        (["x.json", "--contracts", "--side", "N"], "--side is not for --contracts"),
    ],
)
def test_options_that_would_do_nothing(arguments: list[str], says: str) -> None:
    assert says in refused(*arguments)


def test_what_a_record_does_not_have(game: Game, saved: str) -> None:
    length = len(game.rounds[0].history)
    assert f"Round 1 has {length} decisions, not {length + 1}" in refused(
        saved, "--ply", str(length + 1)
    )
    assert "has no game 2" in refused(saved, "--game", "2")
    assert "round 99" in refused(saved, "--round", "99").lower()
    assert "no seat 'Q'" in refused(saved, "--side", "Q")


def test_what_is_not_in_the_play(game: Game, saved: str) -> None:
    length, start = len(game.rounds[0].history), len(first_lead(game.rounds[0]).history)
    where = f"Only positions of the play are solved: in round 1 --ply {start} to {length - 1}."
    assert f"{where} After 0 decisions it is still in the auction." in refused(saved, "--ply", "0")
    assert f"{where} After {length} decisions it is over." in refused(saved, "--ply", str(length))
    for ply in (start, length - 1):
        assert "to act." in solve(saved, "--ply", str(ply))
    deal = Deal.random(AUSTRALIAN, seed=1)
    assert "still in the auction" in refused("--position", Round(deal).text)
    assert "add --contracts" in refused("--deal", str(deal))
    play = contracted(AUSTRALIAN, "7H")
    assert "has no deal" in refused("--contracts", "--position", play.text)


def test_limits(saved: str) -> None:
    assert "takes more than 5 nodes" in refused(saved, "--nodes", "5")
    assert "table of 0 to 2**35 bytes" in refused(saved, "--memory", str(1 << 70))


def test_no_room_is_an_error_too(saved: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object) -> None:
        raise MemoryError("There is no room for a table of 5 bytes.")

    monkeypatch.setattr("fivehundred.solver.many.Solver", full)
    assert "no room for a table" in refused(saved)


def test_cards_that_are_not_known(game: Game, tmp_path: Path) -> None:
    """Who has played all his cards is known to have had them."""
    file = str(tmp_path / "seen.json")
    whole = game.rounds[0]
    for decisions in (len(whole.history) - 4, len(first_lead(whole).history) + 3):
        Record.of(at(whole, decisions)).seen_by(0).dump(file)
        assert "does not tell all cards" in refused(file)
        assert "does not tell all cards" in refused(file, "--contracts")
    Record.of(whole).seen_by(0).dump(file)
    ply = len(whole.history) - 3
    here = at(whole, ply)
    printed = solve(file, "--ply", str(ply))
    assert printed.splitlines()[-5:] == solve_record(whole, ply, tmp_path).splitlines()[-5:]
    assert "  3 cards\n" in printed
    data = json.loads(solve(file, "--ply", str(ply), "--json"))
    fields = here.text.split(" ")
    assert data["position"].split(" ") == [*fields[:2], "-", "-", *fields[4:]]
    known = Round.from_text(AUSTRALIAN, data["position"])
    assert {**data, "nodes": 0} == {**data_of(known, fh.solve(known)), "nodes": 0}


def test_a_kitty_and_discards_that_are_known_are_told(game: Game, tmp_path: Path) -> None:
    """The contractor knows both."""
    file = str(tmp_path / "seen.json")
    whole = game.rounds[0]
    assert whole.contract is not None and whole.contract.seat is not None
    Record.of(whole).seen_by(whole.contract.seat).dump(file)
    ply = len(whole.history) - 3
    assert json.loads(solve(file, "--ply", str(ply), "--json"))["position"] == at(whole, ply).text


def test_a_round_without_play_has_no_position(tmp_path: Path) -> None:
    file = str(tmp_path / "begun.json")
    round = Round(Deal.random(AUSTRALIAN, seed=1))
    round.push("7H")
    Record.of(round).dump(file)
    assert "Round 1 has come to no play: it is still in the auction." in refused(file)


def test_at_misere_it_says_what_it_takes_for_granted() -> None:
    round = Round.set_up(
        AUSTRALIAN,
        contract=Contract("misere", seat=0),
        hands=["S5S6", "S8S9", "-", "STC9"],
    )
    assert "made with best play, if the contractor has won no trick before." in solve(
        "--position", round.text
    )


def solve_record(round: Round, ply: int, folder: Path) -> str:
    file = folder / "whole.json"
    Record.of(round).dump(file)
    return solve(str(file), "--ply", str(ply))
