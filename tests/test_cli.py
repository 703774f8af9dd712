"""The command line: what it prints, what it refuses, and that it shows a seat what it may see."""

from __future__ import annotations

import dataclasses
import io
import json
import os
import re
import stat
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivehundred import (
    Action,
    CardSet,
    Contract,
    Deal,
    Game,
    Phase,
    Round,
    Rules,
    View,
    book,
    notation,
    packed,
    render,
)
from fivehundred.cli import forms, main, story
from fivehundred.cli.words import seat_of
from fivehundred.errors import rule_text
from fivehundred.players import make, play
from fivehundred.record import Record
from fivehundred.render.lines import letters, plain
from fivehundred.render.text import sheet_lines
from fivehundred.render.words import card_text, hand_text
from fivehundred.rules import (
    AuctionRounds,
    FirstDealer,
    KittyFace,
    NoTrumpJacks,
    PartnerCall,
    Return,
    SheetStyle,
    Sides,
    When,
)
from fivehundred.seats import home_seat, seats
from fivehundred.testing import assert_no_leak
from helpers import play as do
from model import as_ints
from reference_rules import random_rules

PRESETS = Rules.presets()
CALLED = Rules.preset("five_handed")
ASIDES = Rules.preset("australian").replace(blind_misere_value=1000, weak_hand_redeal=True)
NULLO = Rules.preset("us_team_43").replace(
    auction_rounds=AuctionRounds.MANY,
    double_nullo_when=When.ANY,
    partner_exchange=True,
    partner_sees_hand=True,
)
#: Rule sets in which something happens that happens in no preset, by a name of their own.
OTHERS = {
    "a partner by seat": CALLED.replace(partner_call=PartnerCall.PLAYER),
    "a partner who shows": CALLED.replace(partner_call=PartnerCall.CARD_SHOWN),
    "a card of one's own": CALLED.replace(partner_call=PartnerCall.CARD_OWN),
    "looks and redeals": ASIDES,
    "nullo in three kinds": NULLO,
    "first jack": Rules.preset("four_handed_43").replace(
        first_dealer=FirstDealer.FIRST_JACK,
        no_trump_jacks=NoTrumpJacks.HIGH,
        colour_four_is_trump=True,
    ),
    "six for themselves": Rules.preset("six_handed_63").replace(sides=Sides.EACH),
}
RULE_SETS = {name: Rules.preset(name) for name in PRESETS} | OTHERS
COMMANDS = (
    "demo",
    "play",
    "replay",
    "show",
    "convert",
    "check",
    "stats",
    "solve",
    "simulate",
    "rules",
)
ESCAPE = "\x1b"


@dataclass
class Ran:
    status: int
    out: str
    err: str

    def json(self) -> Any:
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def cli(
    *arguments: str,
    stdin: io.TextIOBase | str = "",
    out: io.StringIO | None = None,
    err: io.StringIO | None = None,
) -> Ran:
    """Runs `main` with streams of its own."""
    out = io.StringIO() if out is None else out
    err = io.StringIO() if err is None else err
    before = sys.stdin
    sys.stdin = io.StringIO(stdin) if isinstance(stdin, str) else stdin
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(arguments)
    except SystemExit as stop:
        status = int(stop.code or 0)
    finally:
        sys.stdin = before
    return Ran(status, out.getvalue(), err.getvalue())


def process(
    *arguments: str, stdin: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "fivehundred", *arguments],
        input=stdin.encode(),
        capture_output=True,
        env=os.environ | (env or {}),
        timeout=120,
        check=False,
    )


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game in a file."""
    file = tmp_path_factory.mktemp("cli") / "game.json"
    assert cli("demo", "--brief", "--save", str(file)).status == 0
    return file


# ---- help and errors -----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_an_example(command: str) -> None:
    ran = cli(*filter(None, [command]), "--help")
    assert ran.status == 0 and ran.err == ""
    assert f"example: fivehundred {command}".rstrip() in ran.out
    assert ran.out.isascii()
    assert widest(ran.out) <= 80


def test_version() -> None:
    from fivehundred import __version__

    assert cli("--version").out == f"fivehundred {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nonsense"], "invalid choice"),
        (["demo", "--nonsense"], "unrecognized arguments"),
        (["demo", "--rules", "nix"], "'nix'"),
        (["demo", "--seed", "x"], "'x' is no whole number"),
        (["demo", "--seed", "-1"], "no whole number from 0"),
        (["demo", "--seed", str(2**256)], "2**256"),
        (["demo", "--rounds", "0"], "no whole number from 1"),
        (["demo", "--brief", "--save", "/nowhere/at/all.json"], "is no folder"),
        (["play", "--seat", "Q"], "no seat 'Q': they are N E S W"),
        (["play", "--rules", "three_handed", "--seat", "W"], "they are N E S"),
        (["play", "/nowhere/at/all.json"], "No such file"),
        (["replay"], "required"),
        (["replay", "/nowhere/at/all.json"], "No such file"),
        (["replay", __file__], "JSON"),
        (["simulate", "--players", "nix"], "'nix'"),
        (["simulate", "--players", "basic,basic,basic"], "4 seats"),
        (["simulate", "--players", "basic,basic,basic,basic,basic"], "4 seats"),
        (["simulate", "--workers", "0"], "no whole number from 1"),
        (["simulate", "-n", "0"], "no whole number from 1"),
        (["demo", "--rules", "/nowhere/rules.json"], "No such file"),
        (["demo", "--rules", "./nix"], "No such file"),
        (["show", "/nowhere/at/all.json"], "No such file"),
        (["show", "/tmp"], "Is a directory"),
        (["show", "/dev/null"], "it is empty"),
        (["show", "/dev/zero"], "That is no game"),
        (["show", __file__], "That is no game"),
        (["show", "x.json", "--round", "0"], "no whole number from 1"),
        (["show", "x.json", "-o", "x.gif"], "ends with none of .html .svg .txt"),
        (["convert", "x.json"], "required"),
        (["convert", "x.json", "y.nix"], "--to says the form"),
        (["convert", "x.json", "y.json", "--to", "nix"], "invalid choice"),
        (["check"], "required"),
        (["stats"], "required"),
        (["rules", "nix"], "`fivehundred rules` lists the rule sets"),
        (["rules", "--language", "la"], "not in 'la', but in en, fr, de"),
        (["rules", "australian", "--language", "la"], "not in 'la', but in en, fr, de"),
        (["rules", "\x1b[31m"], "fivehundred:"),
    ],
)
def test_errors_are_one_line_and_status_2(arguments: list[str], says: str) -> None:
    ran = cli(*arguments)
    assert ran.status == 2
    assert ran.err.startswith("fivehundred: ") and ran.err.count("\n") == 1
    assert says in ran.err
    assert ESCAPE not in ran.err and "Traceback" not in ran.err


def test_saved_games_are_not_started_under_other_rules(saved: Path) -> None:
    assert "--rules is for a new game" in cli("play", str(saved), "--rules", "australian").err
    assert "--seed is for a new game" in cli("play", str(saved), "--seed", "1").err


# ---- demo ----------------------------------------------------------------------------------------


def test_without_a_command_the_demo_runs() -> None:
    assert cli() == cli("demo")


def test_demo_tells_a_whole_game() -> None:
    ran = cli("demo")
    assert (ran.status, ran.err) == (0, "")
    game = Record.loads(cli("demo", "--json").out).game()
    assert game.is_over
    for number in range(1, len(game.rounds) + 1):
        assert f"\nRound {number}. " in ran.out
    for round in game.rounds:
        assert round.deal is not None
        for hand in round.deal.hands:
            assert plain(hand_text(game.rules, None, hand)) in ran.out
        for trick in round.tricks:
            assert trick.winner is not None
            cards = [f"{seats(4)[seat]} {action}" for seat, action in trick.plays]
            assert len(cards) in (3, 4)
    played = sum(len(round.tricks) for round in game.rounds)
    assert len(re.findall(r" wins   ?\d+-\d+$", ran.out, re.MULTILINE)) == played
    totals = ", ".join(f"{n} {t}" for n, t in zip(("N-S", "E-W"), game.scores, strict=True))
    assert ran.out.endswith(f"the game: {totals}.\n")


def test_demo_brief_is_the_score_sheet() -> None:
    whole, brief = cli("demo").out, cli("demo", "--brief").out
    game = Record.loads(cli("demo", "--json").out).game()
    assert brief.splitlines()[:2] == whole.splitlines()[:2]
    assert whole.endswith(brief.split("\n\n", 1)[1])
    assert brief.count("\n") < len(game.rounds) + 10


def test_demo_is_the_same_for_the_same_seed() -> None:
    assert cli("demo", "--seed", "7") == cli("demo", "--seed", "7")
    assert cli("demo", "--seed", "7").out != cli("demo", "--seed", "8").out


def test_demo_saves_what_it_prints_as_json(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = cli("demo", "--json", "--save", str(file), "--rules", "three_handed")
    ran.json()
    assert Record.load(file).game() == Record.loads(ran.out).game()
    assert Record.load(file).game().rules == Rules.preset("three_handed")


def test_demo_breaks_off() -> None:
    ran = cli("demo", "--rounds", "1")
    assert "Round 1." in ran.out and "Round 2." not in ran.out
    assert "Nobody has won so far" in ran.out


# ---- how it looks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [*PRESETS, "hoffmann_1909", "free_misere", "four_handed_43+letter_002"]
)
def test_pipes_get_80_columns_and_no_escape_codes(name: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    assert cli("demo", "--rules", name, "--json", "--save", file).err == ""
    person = Person()
    texts = [
        cli("demo", "--rules", name).out,
        cli("demo", "--rules", name, "--brief").out,
        cli("replay", file, "--all").out,
        cli("replay", file, "--all", "--seat", "1").out,
        cli("simulate", "--rules", name, "-n", "2").out,
        cli("rules", name).out,
        cli("rules", name, "australian").out,
        cli("rules").out,
        cli("play", "--rules", name, "--seed", "1", stdin=person, out=person.out).out,
    ]
    for text in texts:
        assert text
        assert widest(text) <= 80
        assert ESCAPE not in text and "\r" not in text


@pytest.mark.parametrize("rich", [True, False])
def test_terminals_get_colour_from_rich_only(rich: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    if not rich:
        monkeypatch.setitem(sys.modules, "rich.console", None)
    ran = cli("demo", "--rounds", "1", out=Terminal())
    assert (ESCAPE in ran.out) is rich
    text = re.sub(r"\x1b\[[0-9;]*m", "", ran.out)
    without_spaces = [line.rstrip() for line in text.splitlines()]
    assert without_spaces == cli("demo", "--rounds", "1").out.splitlines()


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_terminals_without_colour(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv(name, value)
    ran = cli("demo", "--brief", out=Terminal())
    assert ESCAPE not in ran.out
    assert ran.out == cli("demo", "--brief").out


def test_wide_and_narrow_terminals_wrap_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    for columns, limit in (("60", 60), ("300", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        assert limit - 12 < widest(cli("rules", "australian", out=Terminal()).out) <= limit


def test_seats_have_names() -> None:
    assert [seats(players) for players in (2, 3, 4)] == [
        ("N", "S"),
        ("N", "E", "S"),
        ("N", "E", "S", "W"),
    ]
    assert seats(5) == ("N", "NE", "SE", "SW", "NW")
    assert seats(6) == ("N", "NE", "SE", "S", "SW", "NW")
    assert [seat_of(text, 4) for text in ("2", "s", "South")] == [2, 2, 2]


def sorted_by(rules: Rules, bid: str | None, hand: str) -> str:
    contract = None if bid is None else Contract(bid, seat=0)
    return plain(hand_text(rules, contract, CardSet(hand)))


def test_hands_are_sorted_by_contract() -> None:
    rules = Rules.preset("australian")
    hand = "JK HJ DJ H5 DA S9 SK CJ"
    assert sorted_by(rules, "7H", hand) == "JK ♥J ♦J ♥5   ♣J   ♦A   ♠K ♠9"
    assert sorted_by(rules, "7C", hand) == "JK ♣J   ♦A ♦J   ♠K ♠9   ♥J ♥5"
    assert sorted_by(rules, None, hand) == "JK   ♠K ♠9   ♥J ♥5   ♣J   ♦A ♦J"
    assert sorted_by(rules, None, "-") == "-"


def test_hands_of_every_pack_are_sorted() -> None:
    six = Rules.preset("six_handed_63")
    hand = "H11 HT H12 H13 HJ HQ DJ D13 JK SA S12"
    assert sorted_by(six, "7H", hand) == "JK ♥J ♦J ♥Q ♥13 ♥12 ♥11 ♥10   ♦13   ♠A ♠12"
    assert sorted_by(six, None, hand) == "JK   ♠A ♠12   ♥Q ♥J ♥13 ♥12 ♥11 ♥10   ♦J ♦13"
    quebec = Rules.preset("quebec_46")
    assert sorted_by(quebec, "8S", "CA JL CJ SJ JK S4") == "JK JL ♠J ♣J ♠4   ♣A"
    assert sorted_by(quebec, "8NT", "CA JL CJ SJ JK S4") == "JK JL   ♠J ♠4   ♣A ♣J"
    odd = OTHERS["first jack"]
    assert sorted_by(odd, "7S", "C4 CJ SJ SA S5 CA H4") == "♠J ♣J ♠A ♠5 ♣4   ♥4   ♣A"
    assert sorted_by(odd, "7C", "C4 CJ SJ SA S5 CA H4") == "♣J ♠J ♣A ♣4   ♠A ♠5   ♥4"
    assert sorted_by(odd, "7NT", "C4 CJ SJ SA S5 CA H4") == "♠J ♠A ♠5   ♥4   ♣J ♣A ♣4"


def test_the_calls_of_six_fit_on_a_line() -> None:
    rules = Rules.preset("six_handed_63")
    calls = ("look", "6S", "look", "misere", "look", "7NT", "look", "open", "look", "double")
    seats_and_calls = [(number // 2, Action(call)) for number, call in enumerate(calls)]
    lines = [plain(line) for line in story.auction(rules, 5, seats_and_calls)]
    assert [" ".join(line.split()) for line in lines] == [
        "N NE SE S SW NW",
        "look, 6♠ look, misère look, 7NT look, open misère look, double nullo",
    ]
    assert max(map(len, lines)) <= 80


def test_a_look_stands_with_the_call_and_a_redeal_with_its_answer() -> None:
    calls = [(0, "look"), (0, "redeal"), (2, "pass"), (0, "7H"), (1, "look"), (1, "pass")]
    lines = story.auction(ASIDES, 3, [(seat, Action(call)) for seat, call in calls])
    assert [re.split(r"\s{2,}", plain(line).strip()) for line in lines] == [
        ["N", "E", "S", "W"],
        ["look, redeal", "refuse"],
        ["7♥", "look, pass"],
    ]


@pytest.mark.parametrize("style", SheetStyle)
@pytest.mark.parametrize("name", ["four", "five_handed", "six for themselves"])
def test_score_sheets_of_too_many_columns_show_totals_alone(name: str, style: SheetStyle) -> None:
    four = Rules.preset("four_handed_43").replace(sides=Sides.EACH)
    rules = RULE_SETS.get(name, four).replace(score_sheet=style)
    player = make("basic", 1)
    game = Game(rules, seed=5)
    while game.turn is not None and len(game.rounds) < 12:
        game.push(player.act(game.view(game.turn)))
    lines = [plain(line) for line in sheet_lines(game.sheet)]
    assert max(map(len, lines)) <= 80
    count = rules.columns
    cells = 2 if (name, style) == ("four", SheetStyle.TOTAL) else 1
    for entry, line in zip(game.sheet.entries, lines[1:], strict=True):
        numbers = line.split()[-count * cells :]
        assert numbers[cells - 1 :: cells] == [str(total) for total in entry.totals]


def test_rounds_of_any_rule_set_are_told_on_80_columns() -> None:
    chance = Random(80)
    longest = 0
    for number in range(60):
        rules = Rules.from_ints(as_ints(random_rules(chance)))
        players = [make(chance.choice(("basic", "random")), number) for _ in range(rules.columns)]
        seated = players * (rules.table.players // rules.columns)
        game = play(Game(rules, seed=number), seated, rounds_limit=3)
        lines = [*story.cut(game), *sheet_lines(game.sheet)]
        for index, round in enumerate(game.rounds):
            for seat in (None, *range(rules.table.players)):
                told = round if seat is None else round.view(seat)
                entry = game.sheet.entries[index]
                for piece in story.pieces(index + 1, told, round.events(seat=seat), entry):
                    lines += piece
        longest = max(longest, *map(len, map(plain, lines)))
    assert 75 <= longest <= 80


def test_the_partner_stands_in_the_sheet() -> None:
    sheet = Game(CALLED).sheet
    sheet.add(Contract("8H", seat=1, partner=4), [0, 5, 1, 1, 3])
    sheet.add(Contract("7S", seat=2), [0, 5, 1, 1, 3])
    lines = [plain(line) for line in sheet_lines(sheet)]
    assert lines[1].split()[1:4] == ["8♥", "NE+NW", "made"]
    assert lines[2].split()[1:4] == ["7♠", "SE", "failed"]
    entry = [plain(line) for line in story.entry_lines(CALLED, sheet.entries[0])]
    assert entry[0] == "8♥ NE+NW made, tricks 0-5-1-1-3."
    assert entry[1] == "N +0 = 0, NE +150 = 150, SE +10 = 10, SW +10 = 10, NW +150 = 150."


def test_the_first_jack_is_told() -> None:
    game = Game(OTHERS["first jack"], seed=4)
    *rows, last = [plain(line) for line in story.cut(game)]
    assert all(row.startswith("Dealt face up   ") for row in rows)
    assert re.search(r"([NESW]) .J$", rows[-1])
    assert last.endswith("deals first.")


# ---- replay --------------------------------------------------------------------------------------


def test_replay_tells_what_the_demo_told(saved: Path) -> None:
    demo = cli("demo").out.split("\n", 1)[1]
    replay = cli("replay", str(saved), "--all")
    assert replay.out == f"Australian. Players: N basic, E basic, S basic, W basic\n{demo}"
    assert cli("replay", str(saved)) == replay
    assert cli("replay", "-", stdin=saved.read_text()) == replay


def test_replay_as_a_seat_saw_it(saved: Path) -> None:
    game = Record.load(saved).game()
    told = cli("replay", str(saved), "--seat", "E").out
    for number, text in enumerate(told.split("\nRound ")[1:-1]):
        round = game.rounds[number]
        assert round.deal is not None
        seen = round.view(1)
        for card in seen.unseen:
            assert plain(card_text(card)) not in text
    assert cli("replay", str(saved), "--seat", "1").out == told


def test_replay_as_json(saved: Path) -> None:
    data = cli("replay", str(saved), "--json").json()
    game = Record.load(saved).game()
    assert data["scores"] == list(game.scores)
    assert data["winners"] == sorted(game.winners)
    assert Rules.from_dict(data["rules"]) == game.rules
    kinds = [event["kind"] for event in data["rounds"][0]["events"]]
    assert kinds[:4] == ["deal"] * 4 and kinds[-1] == "points"
    east = cli("replay", str(saved), "--json", "--seat", "E").json()
    deals = [event for event in east["rounds"][0]["events"] if event["kind"] == "deal"]
    assert [event["seat"] for event in deals if "cards" in event] == [1]


def test_replay_steps_on_a_terminal(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    def stepped(keys: str) -> str:
        ran = cli("replay", str(saved), stdin=Terminal(keys), out=Terminal())
        assert ran.status == 0
        return ran.out

    assert stepped("q\n").count("\n") < stepped("\n\nq\n").count("\n")
    assert "Round 1." in stepped("\nq\n") and "Round 2." not in stepped("\nq\n")
    assert "wins the game" in stepped("\na\n") or "win the game" in stepped("\na\n")
    assert "the game:" not in stepped("\n")


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_a_seat_is_told_does_not_depend_on_hidden_cards(name: str) -> None:
    def told(round: Round, seat: int) -> list[str]:
        pieces = story.pieces(1, round.view(seat), round.events(seat=seat), None)
        return [plain(line) for piece in pieces for line in piece]

    rules = RULE_SETS[name]
    dealt = Round(Deal.random(rules, seed=4))
    round = dealt if name in OTHERS else Round.from_text(rules, dealt.text)
    chance = Random(4)
    while not round.is_over:
        round.push(chance.choice(round.legal_actions[:4]))
        if round.ply % 6 == 0:
            assert assert_no_leak(round, told, worlds=2) >= 0
            assert told(round, 0)


# ---- simulate ------------------------------------------------------------------------------------


def test_simulate_is_the_same_for_any_number_of_workers() -> None:
    plain = cli("simulate", "-n", "6", "--json", "--players", "basic,random")
    shared = cli("simulate", "-n", "6", "--json", "--players", "basic,random", "--workers", "2")
    assert plain.json() == shared.json()
    assert plain == cli("simulate", "-n", "6", "--json", "--players", "basic,random")
    assert plain.json()["players"] == ["basic", "random", "basic", "random"]


def test_simulate_counts_add_up() -> None:
    data = cli("simulate", "-n", "8", "--seed", "3", "--rules", "three_handed", "--json").json()
    rounds = sum(row["rounds"] for row in data["contracts"])
    assert data["rounds"] == rounds + data["thrown_in"] + data["all_passed"]
    assert data["games"] == 8
    assert sum(column["games_won"] for column in data["columns"]) >= 8 - data["broken_off"]
    assert all(0 <= row["made"] <= row["rounds"] for row in data["contracts"])
    assert [column["seats"] for column in data["columns"]] == [[0], [1], [2]]


def test_simulate_bounds_the_rounds_of_a_game() -> None:
    data = cli("simulate", "-n", "3", "--rounds", "2", "--players", "random", "--json").json()
    assert data["rounds"] <= 6
    ran = cli("simulate", "-n", "3", "--rounds", "1", "--players", "random")
    assert "Broken off after 1 rounds: " in ran.out


def test_simulate_prints_the_speed_apart() -> None:
    ran = cli("simulate", "-n", "2")
    assert ran.out == cli("simulate", "-n", "2").out
    assert re.fullmatch(r"2 games in .* decisions a second\n", ran.err)


@pytest.mark.parametrize("rich", [True, False])
def test_simulate_shows_progress_on_a_terminal(rich: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    if not rich:
        monkeypatch.setitem(sys.modules, "rich.console", None)
    ran = cli("simulate", "-n", "2", "--json", err=Terminal())
    assert json.loads(ran.out)["games"] == 2
    assert ("\r[####" in ran.err) is not rich
    assert (ESCAPE in ran.err) is rich
    monkeypatch.setenv("TERM", "dumb")
    assert cli("simulate", "-n", "2", "--json", err=Terminal()).err == ""


# ---- rules ---------------------------------------------------------------------------------------


def test_rules_lists_all() -> None:
    data = cli("rules", "--json").json()
    assert [row["name"] for row in data["presets"]] == list(PRESETS)
    assert [row["name"] for row in data["deltas"]] == list(Rules.deltas())
    text = cli("rules").out
    for row in (*data["presets"], *data["deltas"]):
        assert row["title"] and row["about"]
        assert f"  {row['name']} " in text
    french = cli("rules", "--language", "fr").out
    assert "À trois. Trois joueurs, 33 cartes" in french
    assert "Three-handed" not in french


def test_rules_prints_the_rule_book() -> None:
    text = Rules.preset("australian").explain()
    assert cli("rules", "australian").out.split() == text.split()
    data = cli("rules", "australian", "--json").json()
    assert data["book"] == text
    assert Rules.from_dict(data["rules"]) == Rules.preset("australian")


@pytest.mark.parametrize("language", book.LANGUAGES)
def test_rules_prints_the_rule_book_in_another_language(language: str) -> None:
    text = book.explain(Rules.preset("quebec_46").fields(), language)
    assert cli("rules", "quebec_46", "--language", language).out.split() == text.split()
    data = cli("rules", "quebec_46", "--language", language, "--json").json()
    assert data["book"] == text


def test_rules_compares_two_axis_by_axis() -> None:
    data = cli("rules", "australian", "australian+perfect", "--json").json()
    assert data["differences"] == {"scoring": {"schedule": ["avondale", "perfect"]}}
    head, heading, row = cli("rules", "australian", "australian+perfect").out.splitlines()
    assert head.split() == ["rule", "australian", "australian+perfect"]
    assert heading == "Scoring"
    assert re.split("  +", row.strip()) == [
        *("values of the bids", "9.1", "Avondale, 40 to 520", "perfect, 20 to 500"),
    ]
    assert "the same rule set" in cli("rules", "australian", "australian").out
    assert cli("rules", "australian", "australian", "--json").json()["differences"] == {}


def test_rules_names_every_axis_with_the_value_of_each_rule_set() -> None:
    names = ("australian", "quebec_46")
    rows = book.compare(*(Rules.preset(name).fields() for name in names))
    text = cli("rules", *names).out
    assert widest(text) <= 80
    words = " ".join(text.split())
    for row in rows:
        assert row.heading in words
        assert row.rule is not None
        assert rule_text(row.rule) in words
        for word in (*row.name.split(), *(word for value in row.values for word in value.split())):
            assert word in words
    german = cli("rules", *names, "--language", "de").out
    assert "Der Joker ohne Trumpf" in german
    assert "gescheiterter Kontrakt" in " ".join(german.split())


@pytest.mark.parametrize("count", [3, 4, 12])
def test_rules_compares_more_than_two(count: int) -> None:
    names = PRESETS[:count]
    text = cli("rules", *names).out
    rows = book.compare(*(Rules.preset(name).fields() for name in names))
    assert widest(text) <= 80
    lines = text.splitlines()
    if count == 3:
        assert lines[0].split() == ["rule", *names]
        return
    assert lines[:2] == ["", "The table"]
    at = [line.split("  ")[1] for line in lines if re.match("  [^ ]", line)]
    assert at == [row.name for row in rows]
    assert sum(line.startswith("    quebec_46") for line in lines) == len(rows)
    data = cli("rules", *names, "--json").json()
    assert data["names"] == list(names)
    fields = {
        field: values for part in data["differences"].values() for field, values in part.items()
    }
    assert list(fields) == [row.field for row in rows]
    assert all(len(values) == count for values in fields.values())


# ---- play ----------------------------------------------------------------------------------------


class Person(io.TextIOBase):
    """Standard input from somebody who types some lines first, and then reads the screen and does
    something that is on offer; some rounds long."""

    def __init__(self, *first: str, rounds: int = 1, seed: int = 0) -> None:
        self.random = Random(seed)
        self.out = io.StringIO()
        self.rounds = rounds
        self.waiting = list(first)
        self.asked: list[str] = []
        self.look: Callable[[str], None] = lambda text: None

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        text = self.out.getvalue()
        self.look(text)
        if self.waiting:
            return self.waiting.pop(0) + "\n"
        assert len(self.asked) < 2000
        self.asked.append(text[-80:])
        if f"\nRound {self.rounds + 1}. " in text or "save, undo, score or quit" in text:
            return ""
        return self.choice(text) + "\n"

    def choice(self, text: str) -> str:
        last = text.rindex("\nHand ")
        hand = text[last:].splitlines()[1].split()[1:]
        offer = re.search(r"You may( call)? (.*)", text[last:], re.DOTALL)
        if offer is None:
            return " ".join(self.random.sample(hand, len(hand) - 10))
        options = re.split(r"\s{2,}", " ".join(offer[2].splitlines()).strip())
        return options[self.random.choice((0, 0, 0, 1, -1)) % len(options)]


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("seed", range(4))
def test_play_shows_no_hidden_card(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    games: list[Game] = []
    monkeypatch.setattr("fivehundred.cli.play.rules_of", RULE_SETS.__getitem__)

    def spied(*arguments: Any, **options: Any) -> Game:
        games.append(Game(*arguments, **options))
        return games[0]

    monkeypatch.setattr("fivehundred.cli.play.Game", spied)
    person = Person(rounds=2, seed=seed)
    looks = 0

    def look(text: str) -> None:
        nonlocal looks
        looks += 1
        (game,) = games
        seat = home_seat(game.rules.table.players)
        round = game.round
        since = without_offers(text[text.rindex("\nRound ") :])
        for card in hidden(game, seat):
            assert plain(card_text(card)) not in since, (card, since)
        view = round.view(seat)
        if view.phase is Phase.AUCTION and view.hand:
            assert plain(hand_text(game.rules, None, view.hand)) in since

    person.look = look
    ran = cli("play", "--rules", name, "--seed", str(seed), stdin=person, out=person.out)
    assert (ran.status, ran.err) == (0, "")
    assert looks > 2
    assert widest(ran.out) <= 80
    assert len(games[0].rounds) == 2 or games[0].is_over


def without_offers(text: str) -> str:
    """The text without the lists of cards that may be called, which name cards of all hands."""
    return re.sub("You may call .*?Your partner: ", "", f"{text}Your partner: ", flags=re.DOTALL)


def hidden(game: Game, seat: int) -> CardSet:
    """The cards that have been neither shown to the seat nor called, from the game itself."""
    round = game.round
    called = [] if round.called_card is None else [round.called_card]
    cards = round.dead_hand | round.kitty | round.laid
    for hand in round.hands:
        cards = cards | hand
    view: View = round.view(seat)
    shown = view.hand | view.laid | view.played | CardSet(called)
    for known in (*view.known, *view.history):
        shown = shown | (known if isinstance(known, CardSet) else CardSet())
    if game.rules.deal.kitty_face is KittyFace.UP:
        shown = shown | round.kitty
    return cards - shown


def test_play_a_whole_round_with_every_command(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    person = Person("help", "", "hint", "why 5S", "why", "xyzzy", "score", "undo", "redo", "\udcff")
    ran = cli("play", "--seed", "3", "--seat", "South", stdin=person, out=person.out)
    assert ran.status == 0 and ran.err == ""
    assert "What you can type" in ran.out
    assert ran.out.count("A basic player would do: ") == 1
    assert "'xyzzy' is nothing that you can do; help lists what is." in ran.out
    assert "No round is over yet." in ran.out
    assert "You have done nothing that can be taken back." in ran.out
    assert "There is nothing to do again." in ran.out
    assert "Round 2." in ran.out
    assert ran.out.endswith("Goodbye. The game was not saved.\n")

    person = Person(rounds=1)
    person.waiting = ["pass", "undo", "redo", f"save {file}", "quit"]
    ran = cli("play", "--seed", "3", stdin=person, out=person.out)
    assert "Taken back: pass" in ran.out and "Done again: pass" in ran.out
    assert f"Saved as {file}" in ran.out
    assert ran.out.endswith("Goodbye.\n")
    before = Record.load(file).game()

    person = Person("score", rounds=1)
    ran = cli("play", str(file), stdin=person, out=person.out)
    assert "You are South." in ran.out.splitlines()[0]
    assert "Round 2." in ran.out
    assert Record.load(file).game() == before

    person = Person(rounds=1)
    person.waiting = ["save", "quit"]
    ran = cli("play", str(file), stdin=person, out=person.out)
    assert f"Saved as {file}" in ran.out
    assert Record.load(file).game() == before


def test_play_refuses_with_the_rule() -> None:
    ran = cli(
        "play", "--seed", "3", "--seat", "E", stdin="why 6NT\nH2\nwhy H2\n10NT\nS2\nwhy S2 S3\n"
    )
    assert ran.status == 0
    assert "6NT: you may." in ran.out
    assert ran.out.count("♥2: Rule ") == 2
    assert "Lay away 3 cards: S2\n♠2: Rule 5.2: " in ran.out
    assert "♠2 ♠3: Rule 5.2: " in ran.out


@dataclass
class Table:
    """A saved game in which a seat holds this hand in the first round, after these actions."""

    folder: Path

    def __call__(
        self, rules: Rules, hand: str, actions: str = "", *, kitty: str = "-", seat: int = 0
    ) -> str:
        players = rules.table.players
        left = list(rules.pack_cards - CardSet(hand) - CardSet(kitty))
        Random(0).shuffle(left)
        hands = [CardSet(left[10 * n : 10 * n + 10]) for n in range(players - 1)]
        hands.insert(seat, CardSet(hand))
        deal = Deal.of(rules, hands, *([] if kitty == "-" else [kitty]), dealer=players - 1)
        file = self.folder / "table.json"
        Record.of(Game.of(rules, [do(Round(deal), actions)], dealer=players - 1)).dump(file)
        return str(file)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def typed(file: str, seat: str, *lines: str) -> str:
    """What is printed for a person at a seat of a saved game who types these lines."""
    ran = cli("play", file, "--seat", seat, stdin="\n".join((*lines, "")))
    assert (ran.status, ran.err) == (0, "")
    assert widest(ran.out) <= 80
    return ran.out


FIVE_HEARTS = "HJDJHQH9H7SAS6CQC5D6"
WEAK = "S8S9STC8C9CTD9DTH8HT"


def test_play_calls_a_partner_by_a_card(table: Table) -> None:
    file = table(CALLED, FIVE_HEARTS, kitty="H4D5S2")
    lay = ("10H", "S2 D5 S6")
    out = typed(file, "N", *lay, "why JK", "why S6", "S6", "hint", "?HA", "undo", "redo")
    assert "\nYou may call  alone  ♥A  ♥K  ♥10  ♥8" in out
    assert out.count("JK: Rule 5.6: ") == 1 and out.count("♠6: Rule 5.6: ") == 2
    assert "A basic player would do: ♥A" in out
    assert "Your partner: ?HA\nNorth calls ♥A.\n" in out
    assert "Taken back: ♥A" in out and "Done again: ♥A" in out
    assert "Contract  10♥ by N  tricks N 0, NE 0, SE 0, SW 0, NW 0\nCalled    ♥A\n" in out
    assert "North plays alone.\n" in typed(file, "N", *lay, "alone")


@pytest.mark.parametrize("answer", ["SE", "se", "seat=SE", "seat=2"])
def test_play_calls_a_partner_by_seat(answer: str, table: Table) -> None:
    file = table(OTHERS["a partner by seat"], FIVE_HEARTS, kitty="H4D5S2")
    out = typed(file, "N", "10H", "S2 D5 S6", answer)
    assert "You may call  alone  NE  SE  SW  NW\n" in out
    assert "North calls Southeast.\nSoutheast is the partner.\n" in out
    assert "Contract  10♥ by N with SE  tricks" in out


def test_play_tells_who_holds_the_card_called_to_its_holder_alone(table: Table) -> None:
    file = table(CALLED, FIVE_HEARTS, "10H pass pass pass pass", kitty="H4D5S2")
    game = Record.load(file).game()
    do(game, "-S2D5S6 ?HA")
    Record.of(game).dump(file)
    hands = game.round.hands
    (holder,) = [seat for seat, hand in enumerate(hands) if "HA" in map(str, hand)]
    for seat, name in enumerate(seats(5)):
        out = typed(file, name)
        if seat == holder:
            assert "\nCalled    ♥A, in your hand: you are the partner\n" in out
        else:
            assert "\nCalled    ♥A\n" in out
    own = table(OTHERS["a card of one's own"], FIVE_HEARTS, kitty="H4D5S2")
    out = typed(own, "N", "10H", "S2 D5 S6", "HQ")
    assert "\nCalled    ♥Q, in your hand: you are alone\n" in out


def test_play_keeps_a_hand_closed_until_it_is_looked_at(table: Table) -> None:
    file = table(ASIDES, WEAK)
    before, after = typed(file, "N", "why redeal", "look").split("Your call: look\n")
    assert "\nHand      not looked at yet\n" in before
    assert "blind misère  look\n" in before
    assert "redeal: Rule 4.19: " in before
    assert not any(plain(card_text(card)) in before for card in CardSet(WEAK))
    assert "\nHand      ♠10 ♠9 ♠8   ♥10 ♥8   ♣10 ♣9 ♣8   ♦10 ♦9\n" in after
    again = typed(file, "N", "look", "undo", "blind")
    assert "You have seen your hand, which cannot be taken back." in again
    assert "Rule 4.15" in again
    assert "open misère  redeal\n" in after
    blind = typed(file, "N", "blind misère")
    assert "blind misère by N for 1000 points.\nNorth takes up the kitty: " in blind


def test_play_asks_for_a_redeal_and_is_asked(table: Table) -> None:
    out = typed(table(ASIDES, WEAK), "N", "look", "redeal")
    assert "  look, redeal       agree\nThrown in.\n" in out
    assert "\nRound 2. West deals.\n" in out
    asked = table(ASIDES, WEAK, seat=2)
    out = typed(asked, "N", "look", "pass", "", "agree")
    assert out.count("\nYou may   pass  agree\n") == 2
    assert "Agree to a redeal, or pass: agree\n" in out
    assert "\nRound 2. West deals.\n" in out
    out = typed(asked, "N", "look", "pass", "pass")
    assert re.search(r"\n  refuse +pass ", out)
    assert "Thrown in" not in out


def test_play_passes_cards_on_at_double_nullo(table: Table) -> None:
    file = table(NULLO, "SAS5S6S7C5C6C8D4D5HA", "double pass pass pass", kitty="HKH5D6")
    out = typed(file, "N", "HA HK SA")
    assert "North lays away: ♠A ♥K ♥A\nSouth takes these up: ♠A ♥K ♥A\n" in out
    assert "South lays away: 3 cards\n" in out
    game = do(Record.load(file).game(), "-HAHKSA")
    Record.of(game).dump(file)
    out = typed(file, "S")
    assert "North lays away: 3 cards\nSouth takes these up: ♠A ♥K ♥A\n" in out
    assert out.endswith("Lay away 3 cards:\nGoodbye.\n")
    for other in ("E", "W"):
        told = cli("replay", file, "--seat", other).out
        assert "North lays away: 3 cards\nSouth takes these up: 3 cards\n" in told


def test_replay_shows_the_partner_who_sits_out_the_hand(table: Table) -> None:
    file = table(NULLO, "SAS5S6S7C5C6C8D4D5HA", "bar pass pass pass", kitty="HKH5D6")
    shown = "North shows the partner the hand: ♠A ♠7 ♠6 ♠5   ♥A   ♣8 ♣6 ♣5   ♦5 ♦4\n"
    told = {seat: cli("replay", file, "--seat", seat).out for seat in "NESW"}
    assert [seat for seat, text in told.items() if shown in text] == ["S"]
    assert "bar nullo by N for 500 points." in told["E"]
    assert "takes up the kitty" not in told["E"]


def test_replay_of_a_blind_hand_shows_it_when_it_is_looked_at(table: Table) -> None:
    file = table(ASIDES, WEAK, "look pass")
    looked, closed = (cli("replay", file, "--seat", seat).out for seat in "NE")
    assert "\nNorth looks at the hand: ♠10 ♠9 ♠8   ♥10 ♥8   ♣10 ♣9 ♣8   ♦10 ♦9\n" in looked
    assert not any(symbol in closed for symbol in "♠♣♦♥")
    whole = cli("replay", file).out
    assert "looks at the hand" not in whole
    assert "  N      ♠10 ♠9 ♠8   ♥10 ♥8   ♣10 ♣9 ♣8   ♦10 ♦9\n" in whole


def test_replay_names_the_partner_when_the_card_falls() -> None:
    text = cli("demo", "--rules", "five_handed", "--seed", "4").out
    rounds = text.split("\nRound ")[1:]
    told = [part for part in rounds if " is the partner.\n" in part]
    assert told
    for part in told:
        before = part[: part.index(" is the partner.\n")]
        assert re.search(r"\n\w+ calls [♠♣♦♥]\w+\.\n\n", before)
        assert " with " not in before
        assert re.search(r"\n\d+(NT|[♠♣♦♥]) [NESW]{1,2}\+[NESW]{1,2} (made|failed), ", part)


def test_play_lays_away_in_any_order_and_takes_it_back() -> None:
    keys = ["10NT", "undo", "redo"]
    first = cli("play", "--seed", "3", "--seat", "E", stdin="\n".join(keys)).out
    hand = first.splitlines()[-3].split()[1:]
    assert len(hand) == 13
    keys += [f"{hand[7]},{hand[2]} {hand[5]}", "undo", "redo"]
    ran = cli("play", "--seed", "3", "--seat", "E", stdin="\n".join(keys))
    for what in ("Taken back: ", "Done again: "):
        laid = [line for line in ran.out.splitlines() if line.startswith(what)][-1]
        assert set(laid.removeprefix(what).split()) == {hand[7], hand[2], hand[5]}
    hand = ran.out[ran.out.rindex("\nHand") :].splitlines()[1].split()[1:]
    assert len(hand) == 10


TOLD = (Path(__file__).parent / "data/notation/told.fhn").read_text("utf-8")


@pytest.mark.parametrize("ending", ["fhn", "json", "jsonl"])
def test_play_keeps_what_a_saved_game_says(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"game.{ending}"
    record = notation.loads(TOLD)
    file.write_bytes(forms.written(record, forms.form_of(str(file)), is_first=True, lossy=False))
    data = file.read_bytes()
    assert cli("play", str(file), stdin="save\n").out.count(f"Saved as {file}") == 1
    assert file.read_bytes() == data
    on = tmp_path / f"on.{ending}"
    ran = cli("play", str(file), "--seat", "S", stdin=f"h6\nsave {on}\nundo\nh4\nsave\n")
    assert ran.out.count("Saved as") == 2, ran.out
    later = forms.one(str(on))
    part = later.rounds[0]
    assert part.actions[: len(record.rounds[0].actions) + 1] == (*record.rounds[0].actions, "H4")
    cut = dataclasses.replace(part, actions=record.rounds[0].actions)
    assert dataclasses.replace(later, rounds=(cut,)) == record
    assert cli("check", str(on)).status == 0


def test_play_drops_what_was_said_of_what_is_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.fhn"
    file.write_text(TOLD, encoding="utf-8")
    ran = cli("play", str(file), "--seat", "N", stdin="undo\nundo\nundo\n6NT\nsave\n")
    assert f"Saved as {file}" in ran.out, ran.out
    record, (part,) = notation.loads(TOLD), notation.loads(file.read_bytes()).rounds
    assert part.actions[0] == "6NT" and part.hands == record.rounds[0].hands
    assert (part.annotations, part.marks, part.inferred) == ({0: "Ann dealt well."}, {}, ())
    assert notation.loads(file.read_bytes()).players == record.players


def test_play_takes_one_game_of_any_form(archive: Path, tmp_path: Path) -> None:
    ran = cli("play", str(archive), stdin="save\n")
    assert (ran.status, ran.out) == (2, "") and "has more than one game" in ran.err
    assert len(archive.read_text().splitlines()) == 3
    assert "name a file" in cli("play", "-").err
    file = tmp_path / "game.fh5"
    file.write_bytes(packed.dumps(notation.loads(TOLD)))
    data = file.read_bytes()
    assert f"Saved as {file}" in cli("play", str(file), stdin="save\n").out
    assert file.read_bytes() == data
    ran = cli("play", "--seed", "3", stdin=f"save {tmp_path}/a.fhn\nsave {tmp_path}/a.x\nsave\n")
    assert ran.out.count("Saved as") == 3
    assert notation.loads((tmp_path / "a.fhn").read_bytes()) == Record.load(tmp_path / "a.x")
    assert cli("demo", "--rounds", "1", "--save", str(tmp_path / "d.fhn")).status == 0
    assert notation.loads((tmp_path / "d.fhn").read_bytes()).players == ("basic",) * 4


def test_play_save_keeps_other_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("fivehundred.json").write_text("precious")
    ran = cli("play", "--seed", "3", stdin="save\nsave other.json\nsave /nowhere/x\nsave \0\n")
    assert "There is a file fivehundred.json" in ran.out
    assert Path("fivehundred.json").read_text() == "precious"
    assert Record.load("other.json").game().round.ply >= 0
    assert ran.out.count("cannot be written") == 2


@pytest.mark.parametrize("nonsense", ["\x1b[2J", "H" * 5000, "7", "-", "why -", "save \udc80"])
def test_play_answers_nonsense_and_asks_again(
    nonsense: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cli("play", "--seed", "3", stdin=f"{nonsense}\nscore\n")
    assert ran.status == 0 and ran.err == ""
    assert "No round is over yet." in ran.out
    assert ESCAPE not in ran.out and widest(ran.out) <= 80


def test_play_ends_at_the_end_of_input_and_at_an_interrupt() -> None:
    class Interrupts(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    for stdin in (io.StringIO(""), Interrupts()):
        ran = cli("play", "--seed", "3", stdin=stdin)
        assert (ran.status, ran.err) == (0, "")
        assert "Goodbye." in ran.out.splitlines()[-1]


def test_play_to_the_end_of_a_game(tmp_path: Path) -> None:
    file = str(tmp_path / "end.json")
    person = Person(rounds=10**6)
    ran = cli("play", "--seed", "3", stdin=person, out=person.out)
    assert " the game: " in ran.out
    game = Record.loads(cli("demo", "--json").out)
    game.dump(file)
    ran = cli("play", file, stdin="score\nundo\nredo\nhint\nH7\nwhy H7\n")
    assert ran.out.count(" the game: ") == 2
    assert "Taken back: " in ran.out and "Done again: " in ran.out
    assert ran.out.count("The game is over.") == 3


# ---- house rules in a file -----------------------------------------------------------------------


def test_rules_of_a_file_stand_wherever_a_name_can(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    rules = Rules.preset("australian").replace(target=300)
    file.write_text(rules.to_json(indent=2), encoding="utf-8-sig")
    name = str(file)
    assert Record.loads(cli("demo", "--rules", name, "--json").out).rules == rules
    head = cli("demo", "--rules", name, "--brief").out.splitlines()[0]
    assert head == "Australian, changed: target, seed 500"
    assert cli("simulate", "--rules", name, "-n", "1", "--json").json()["rules"] == name
    assert "changed: target" in cli("play", "--rules", name, "--seed", "1").out.splitlines()[0]
    assert Rules.from_dict(cli("rules", name, "--json").json()["rules"]) == rules
    compared = cli("rules", name, "australian", "--json").json()["differences"]
    assert compared == {"ending": {"target": [300, 500]}}


@pytest.mark.parametrize(
    ("text", "says"),
    [(b"", "JSON"), (b"{", "JSON"), (b"[]", "named fields"), (b"{}", "table"), (b"\xff", "UTF-8")],
)
def test_bad_files_of_rules_are_one_line(text: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_bytes(text)
    for arguments in (["demo", "--rules", str(file)], ["rules", str(file)]):
        ran = cli(*arguments)
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert says in ran.err
        assert str(file) in ran.err
    assert cli("rules", str(tmp_path) + "/").status == 2


def test_rules_that_differ_in_what_plays_no_part(tmp_path: Path) -> None:
    file = tmp_path / "idle.json"
    file.write_text(Rules.preset("us_team_43").replace(passed_may_return=Return.ALWAYS).to_json())
    out = cli("rules", "us_team_43", str(file)).out
    assert "differ only in switches that play no part" in " ".join(out.split())
    assert "return after a pass" not in cli("rules", "american_45", str(file)).out


def test_rules_are_read_from_standard_input_too() -> None:
    text = Rules.preset("australian").replace(target=300).to_json()
    assert "10.1 A side that stands at 300" in cli("rules", "-", stdin=text).out
    assert "standard input: " in cli("rules", "-", stdin="{").err


# ---- show ----------------------------------------------------------------------------------------


def test_show_draws_what_render_draws(saved: Path, tmp_path: Path) -> None:
    record = Record.load(saved)
    game, name = record.game(), str(saved)
    assert cli("show", name).out == render.text(game) + "\n"
    assert cli("show", name, "--ascii").out == render.text(game, ascii=True) + "\n"
    assert cli("show", name, "--round", "2").out == render.text(record.round(2)) + "\n"
    asked = cli("show", name, "--round", "2", "--ply", "9", "--seat", "S").out
    assert asked == render.text(record.game((2, 9)).round, seat=2) + "\n"
    assert cli("show", name, "--ply", "3").out == render.text(record.game(3)) + "\n"
    wanted = {
        "a.html": render.page(record, seat=1),
        "a.svg": render.svg(game, seat=1, four_colour=True) + "\n",
        "a.txt": render.text(game, seat=1) + "\n",
    }
    for out, text in wanted.items():
        file = tmp_path / out
        colours = ["--four-colour"] if out.endswith(".svg") else []
        ran = cli("show", name, "-o", str(file), "--seat", "E", *colours)
        assert (ran.status, ran.out) == (0, f"Saved as {file}\n")
        assert file.read_text(encoding="utf-8") == text
    cli("show", name, "--round", "2", "-o", str(tmp_path / "a.html"))
    part = dataclasses.replace(record, rounds=record.rounds[:2])
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert page == render.page(part, first_round=2)
    assert "<h2>Round 2</h2>" in page and "Round 1<" not in page and "Round 3<" not in page
    assert '"names":["N, ' in page


def test_show_keeps_names_and_remarks_up_to_the_moment(tmp_path: Path) -> None:
    file, page = tmp_path / "game.fhn", tmp_path / "a.html"
    file.write_text(TOLD, encoding="utf-8")
    record = notation.loads(TOLD)
    assert cli("show", str(file), "--ply", "2", "-o", str(page)).status == 0
    text = page.read_text(encoding="utf-8")
    assert "N, Ann" in text and "Kitchen table" in text and "Why not?" in text
    assert "Hm." not in text
    part = dataclasses.replace(
        record.rounds[0],
        actions=("7H", "pass"),
        annotations={0: "Ann dealt well.", 2: "Why not?"},
        inferred=(),
    )
    so_far = dataclasses.replace(record, rounds=(part,))
    assert Record.loads(cli("show", str(file), "--ply", "2", "--json").out) == so_far
    alone = Record.loads(cli("show", str(file), "--round", "1", "--ply", "2", "--json").out)
    assert alone.is_round and alone.rounds == (part,)
    assert (alone.players, alone.tags, alone.dealer) == (record.players, record.tags, 3)


def test_show_refuses_options_that_would_do_nothing(saved: Path, tmp_path: Path) -> None:
    for options in (
        ["--json", "-o", str(tmp_path / "a.html")],
        ["--json", "--ascii"],
        ["--json", "--four-colour"],
        ["--four-colour"],
        ["--four-colour", "-o", str(tmp_path / "a.html")],
        ["--ascii", "-o", str(tmp_path / "a.svg")],
        ["--ascii", "-o", str(tmp_path / "a.html")],
    ):
        ran = cli("show", str(saved), *options)
        assert (ran.status, ran.out) == (2, "") and ran.err.count("\n") == 1
    assert os.listdir(tmp_path) == []


def test_errors_of_a_game_name_its_file(tmp_path: Path) -> None:
    texts = {"empty": "", "half.json": "{", "wrong.fhn": '[Rules "x"] [Dealer "0"]'}
    for name, text in texts.items():
        file = tmp_path / name
        file.write_text(text)
        for command in ("show", "replay"):
            ran = cli(command, str(file))
            assert (ran.status, ran.err.count(str(file))) == (2, 1)


def test_show_prints_the_record_so_far_as_json(saved: Path) -> None:
    record, name = Record.load(saved), str(saved)
    assert Record.loads(cli("show", name, "--json").out) == record
    seen = Record.loads(cli("show", name, "--json", "--seat", "W").out)
    assert seen == record.seen_by(3)
    some = Record.loads(cli("show", name, "--json", "--round", "2", "--ply", "5").out)
    assert some.is_round and some.rounds[0].actions == record.rounds[1].actions[:5]
    hidden = cli("show", name, "--json", "--round", "2", "--ply", "5", "--seat", "N").json()
    assert [hand.strip("?") != "" for hand in hidden["rounds"][0]["hands"]][1:4] == [False] * 3


def test_show_refuses_what_is_not_there(saved: Path) -> None:
    for option, number, says in [
        ("--round", "99", "no round 99"),
        ("--ply", "9999", "9999"),
        ("--game", "2", "no game 2"),
        ("--seat", "Q", "no seat 'Q'"),
    ]:
        ran = cli("show", str(saved), option, number)
        assert (ran.status, ran.out) == (2, "") and says in ran.err
    assert cli("show", str(saved), "-o", "/nowhere/a.html").status == 2


def test_show_takes_the_colours_of_a_terminal(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert cli("show", str(saved), out=Terminal()).out.count(ESCAPE) > 2
    monkeypatch.setenv("NO_COLOR", "1")
    assert ESCAPE not in cli("show", str(saved), out=Terminal()).out


# ---- convert, check, stats -----------------------------------------------------------------------

ENDINGS = {"json": "json", "jsonl": "jsonl", "text": "fhn", "packed": "fh5"}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of several rule sets, one a line."""
    file = tmp_path_factory.mktemp("cli") / "games.jsonl"
    lines = []
    for name in ("australian", "three_handed", "six_handed_63"):
        text = cli("demo", "--rules", name, "--rounds", "3", "--json").out
        lines.append(Record.loads(text).dumps())
    file.write_text("".join(lines))
    return file


@pytest.mark.parametrize("form", ENDINGS)
def test_every_form_is_opened_by_what_is_in_it(form: str, saved: Path, tmp_path: Path) -> None:
    disguised, back = tmp_path / "game.dat", tmp_path / "back.json"
    ran = cli("convert", str(saved), str(disguised), "--to", form)
    assert (ran.status, ran.err, ran.out) == (0, "", f"Saved as {disguised}: 1 game.\n")
    assert cli("convert", str(disguised), str(back)).status == 0
    assert back.read_bytes() == saved.read_bytes()
    by_ending = tmp_path / f"game.{ENDINGS[form]}"
    assert cli("convert", str(saved), str(by_ending)).status == 0
    assert by_ending.read_bytes() == disguised.read_bytes()
    assert cli("show", str(disguised)).out == cli("show", str(saved)).out
    assert cli("replay", str(disguised), "--all").out == cli("replay", str(saved), "--all").out


def test_archives_go_round_all_forms(archive: Path, tmp_path: Path) -> None:
    before = str(archive)
    for form in ("text", "packed", "jsonl"):
        after = str(tmp_path / f"games.{ENDINGS[form]}")
        done = cli("convert", before, after, "--json").json()
        assert (done["games"], done["to"], done["problems"]) == (3, form, [])
        before = after
    assert Path(before).read_bytes() == archive.read_bytes()
    assert cli("convert", str(archive), "-", "--to", "jsonl").out == archive.read_text()
    text = archive.read_text()
    assert cli("convert", "-", "-", "--to", "jsonl", stdin=text).out == text


def test_one_game_alone_goes_into_json(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    ran = cli("convert", str(archive), str(file))
    assert (ran.status, ran.out) == (2, "") and "--to jsonl" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_trickster_text_is_read_and_written(tmp_path: Path) -> None:
    text = (
        '[GameCode "FiveHundred"]\n[GameOptionsJson "{}"]\n[Dealer "W"]\n'
        '[Auction "N"]\nPass 6NT 7\u2666 Pass\n'
    )
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        file, out = tmp_path / "a.dat", tmp_path / "a.jsonl"
        file.write_text(text, encoding=encoding)
        done = cli("convert", str(file), str(out), "--json").json()
        assert done["from"] == {"trickster": 1}
        assert Record.load(out).rounds[0].actions[:3] == ("pass", "6NT", "7D")


def test_what_a_form_cannot_hold_is_told_and_the_rest_written(
    archive: Path, tmp_path: Path
) -> None:
    file = tmp_path / "games.pbn"
    ran = cli("convert", str(archive), str(file))
    assert (ran.status, ran.out) == (1, "There is no game to be saved.\n")
    assert ran.err.count("\n") == 3 and f"{archive}, game 1: " in ran.err
    assert not file.exists()


def test_trickster_text_can_leave_out_what_it_has_no_place_for(tmp_path: Path) -> None:
    game, text, back = (tmp_path / name for name in ("game.json", "game.pbn", "back.jsonl"))
    cli("demo", "--rounds", "1", "--save", str(game))
    ran = cli("convert", str(game), str(text))
    assert ran.status == 1 and "has no place for" in ran.err
    assert cli("convert", str(game), str(text), "--lossy").status == 0
    assert cli("convert", str(text), str(back)).status == 0
    first = Record.loads(back.read_text().splitlines()[0])
    assert first.rounds[0].actions == Record.load(game).rounds[0].actions


def test_convert_writes_whole_files_or_none(archive: Path, saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(archive.read_bytes())
    assert cli("convert", str(file), str(saved), str(file)).status == 0
    record = Record.load(saved)
    assert file.read_text() == archive.read_text() + record.dumps()
    for bad, says in [("/dev/full", "No space left"), (str(tmp_path), "Is a directory")]:
        ran = cli("convert", str(saved), bad, "--to", "jsonl")
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1) and says in ran.err
    before = file.read_bytes()
    assert cli("convert", "/dev/null", str(file)).status == 1
    assert file.read_bytes() == before


def test_process_converts_from_pipe_to_pipe(archive: Path) -> None:
    packed = process("convert", str(archive), "-", "--to", "packed")
    assert (packed.returncode, packed.stderr) == (0, b"")
    ran = subprocess.run(
        [sys.executable, "-m", "fivehundred", "convert", "-", "-", "--to", "jsonl"],
        input=packed.stdout,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout == archive.read_bytes()


def test_process_writes_to_the_file_of_standard_output(archive: Path, tmp_path: Path) -> None:
    ran = process("convert", str(archive), "/dev/stdout", "--to", "jsonl")
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, b"", archive.read_bytes())
    ran = process("demo", "--rounds", "1", "--json", "--save", "/dev/stderr")
    assert (ran.returncode, ran.stdout) == (0, ran.stderr)
    file = tmp_path / "games.jsonl"
    with file.open("wb") as out:
        out.write(b"\n")
        out.flush()
        command = [sys.executable, "-m", "fivehundred", "convert", str(archive), "/dev/stdout"]
        subprocess.run([*command, "--to", "jsonl"], stdout=out, timeout=120, check=True)
    assert file.read_bytes() == b"\n" + archive.read_bytes()


def bad_archive(archive: Path, folder: Path) -> Path:
    """A good game, a half one, one with an illegal action, a good one."""
    good, other, last = archive.read_text().splitlines()
    data = json.loads(other)
    data["rounds"][0]["actions"][0] = "CK"
    file = folder / "bad.jsonl"
    file.write_text("\n".join([good, good[:300], json.dumps(data), "", last]) + "\n")
    return file


def test_one_bad_game_loses_no_other(archive: Path, tmp_path: Path) -> None:
    bad = bad_archive(archive, tmp_path)
    ran = cli("check", str(archive), str(bad))
    assert (ran.status, ran.err) == (1, "")
    assert f"{bad}, game 2: line 2, " in ran.out and f"{bad}, game 3: Round 1," in ran.out
    assert ran.out.splitlines()[-1].startswith("2 files, 7 games, ")
    assert ran.out.endswith(": 2 faults.\n") and ran.out.count("\n") == 3
    found = json.loads(cli("check", str(archive), str(bad), "--json").out)
    assert [len(file["problems"]) for file in found["files"]] == [0, 2]
    assert (found["games"], found["bad"]) == (7, 2)
    assert found["files"][1]["problems"][0]["line"] == 2
    out = tmp_path / "out.jsonl"
    for name in ("out.jsonl", "out.fhn", "out.fh5"):
        out = tmp_path / name
        converted = cli("convert", str(bad), str(out))
        assert (converted.status, converted.err.count("\n")) == (1, 2)
        assert f"{bad}, game 3: Round 1," in converted.err
        assert converted.out == f"Saved as {out}: 2 games.\n"
    kept = bad.read_bytes()
    for same in (bad, tmp_path / "link.jsonl"):
        if same != bad:
            same.symlink_to(bad)
        ran = cli("convert", str(archive), str(bad), str(same))
        assert (ran.status, ran.err.count("\n")) == (1, 2)
        assert ran.out == "Nothing is saved: not all of the file would come back into it.\n"
        data = json.loads(cli("convert", str(bad), str(same), "--json").out)
        assert (data["games"], data["from"], len(data["problems"])) == (0, {}, 2)
        assert bad.read_bytes() == kept
    bad.write_text("not json\n" * 2)
    assert json.loads(cli("check", str(bad), "--json").out)["files"][0]["form"] is None
    bad.write_bytes(kept)
    found = json.loads(cli("check", str(bad), "--json").out)["files"][0]
    assert found["form"] == "jsonl"
    bad.write_text('{"format":1}\n' * 2)
    assert json.loads(cli("check", str(bad), "--json").out)["files"][0]["form"] == "jsonl"
    bad.write_bytes(kept)
    out = tmp_path / "out.jsonl"
    counted = cli("stats", str(bad))
    assert (counted.status, counted.err.count("\n")) == (1, 2)
    assert counted.out.startswith("2 games, ")


@pytest.mark.parametrize("first", ["not json", "null", '"x"', "[1]", "{", "{}", "[]", "% {"])
def test_a_bad_first_line_loses_no_archive(first: str, archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_text(f"\n{first}\n{archive.read_text()}")
    found = json.loads(cli("check", str(file), "--json").out)
    assert (found["games"], found["bad"], found["files"][0]["form"]) == (4, 1, "jsonl")
    assert found["files"][0]["problems"][0]["line"] == 2


def test_files_are_known_however_they_begin(saved: Path, tmp_path: Path) -> None:
    """By the first line that tells, whatever stands before it and however lines end."""
    theirs = Path(__file__).parent / "data" / "trickster" / "australian.ptn"
    texts = {
        "text": [
            TOLD,
            "; a comment\n\n" + TOLD,
            "{A grudge match.}\n" + TOLD,
            '{"Well", she said.}\n' + TOLD,
        ],
        "trickster": [theirs.read_text("utf-8"), "Pasted:\n```\n" + theirs.read_text("utf-8")],
        "json": [saved.read_text(), "\n\n" + saved.read_text()],
    }
    file = tmp_path / "game"
    for form, some in texts.items():
        for text in some:
            for end in ("\n", "\r\n", "\r"):
                file.write_bytes(text.replace("\n", end).encode())
                found = json.loads(cli("check", str(file), "--json").out)
                assert (found["games"], found["bad"]) == (1, 0), (text[:40], end, found)
                assert found["files"][0]["form"] == form


def test_a_list_of_json_is_told_to_be_one(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    lines = archive.read_text().splitlines()
    for text in (
        "[" + ",".join(lines) + "]",
        "[\n" + ",\n".join(lines) + "\n]",
        json.dumps([json.loads(line) for line in lines], indent=1),
        "[{",
    ):
        file.write_text(text)
        ran = cli("check", str(file))
        assert ran.status == 1 and "It is a list of JSON; in JSON Lines each game stands" in ran.out


@pytest.mark.parametrize("form", ["text", "packed"])
def test_check_goes_on_in_every_form(form: str, archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "games"
    assert cli("convert", str(archive), str(file), "--to", form).status == 0
    data = file.read_bytes()
    at = data.index(b"Auction", len(data) // 3) + 8 if form == "text" else len(data) // 2
    file.write_bytes(data[:at] + b"\x00" + data[at + 1 :])
    found = json.loads(cli("check", str(file), "--json").out)
    assert (found["games"], found["bad"], found["files"][0]["form"]) == (3, 1, form)


def test_check_of_good_files(archive: Path, saved: Path) -> None:
    ran = cli("check", str(archive), str(saved))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("2 files, 4 games, ") and ran.out.endswith(": all good.\n")
    assert cli("check", "-", stdin=saved.read_text()).out.startswith("1 file, 1 game, ")


def test_check_tells_what_files_cannot_be_read(saved: Path, tmp_path: Path) -> None:
    names = ["/nowhere/at/all.json", str(tmp_path), "/dev/null", "/dev/zero", __file__]
    ran = cli("check", *names, str(saved))
    assert (ran.status, ran.err) == (1, "")
    for name in names:
        assert f"{name}: " in ran.out
    assert ": 5 faults.\n" in ran.out
    half = tmp_path / "half.json"
    half.write_text(saved.read_text()[:900])
    assert cli("check", str(half)).out.startswith(f"{half}, game 1: ")


@pytest.mark.parametrize("rich", [True, False])
def test_check_shows_a_bar_on_a_terminal(
    rich: bool, archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    if not rich:
        monkeypatch.setitem(sys.modules, "rich.console", None)
    for command in ("check", "stats"):
        ran = cli(command, str(archive), err=Terminal())
        assert ran.status == 0
        assert "\r" in ran.err
        assert ("#" in ran.err) is not rich


def test_stats_count_contracts(archive: Path) -> None:
    data = cli("stats", str(archive), "--json").json()
    rounds = [
        r for line in archive.read_text().splitlines() for r in Record.loads(line).game().rounds
    ]
    results = [round.result for round in rounds]
    played = [r for r in results if r and r.contract and r.contract.bid]
    assert (data["games"], data["rounds"]) == (3, len(rounds))
    assert data["thrown_in"] + data["all_passed"] == len(rounds) - len(played)
    wanted: dict[str, list[int]] = {}
    for result in played:
        assert result.contract is not None
        count = wanted.setdefault(str(result.contract.bid), [0, 0])
        count[0] += 1
        count[1] += bool(result.made)
    assert {c["bid"]: [c["rounds"], c["made"]] for c in data["contracts"]} == wanted
    assert len(data["seats"]) == 4 + 3 + 6
    own = [contract for seat in data["seats"] for contract in seat["contracts"]]
    assert sum(c["rounds"] for c in own) == len(played)
    text = cli("stats", str(archive)).out
    assert text.startswith(f"3 games, {len(rounds)} rounds") and widest(text) <= 80
    made = sum(count[1] for count in wanted.values())
    assert text.splitlines()[-1].split()[:3] == ["all", str(len(played)), str(made)]


def test_stats_of_one_seat(archive: Path) -> None:
    data = cli("stats", str(archive), "--json", "--seat", "se").json()
    assert [(seat["players"], seat["name"]) for seat in data["seats"]] == [(6, "SE")]
    assert data["contracts"] == data["seats"][0]["contracts"]
    assert cli("stats", str(archive), "--seat", "Q").status == 2


# ---- real processes ------------------------------------------------------------------------------


def test_process_demo() -> None:
    ran = process()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode() == cli("demo").out


@pytest.mark.parametrize(
    "env",
    [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}],
)
def test_process_writes_letters_where_symbols_cannot_be_written(env: dict[str, str]) -> None:
    ran = process("demo", "--rules", "quebec_46", env=env)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.isascii()
    wide = cli("demo", "--rules", "quebec_46").out
    assert ran.stdout.decode() == wide.translate(str.maketrans("♠♣♦♥é", "SCDHe"))
    for arguments in (["rules"], ["rules", "australian"], ["play", "--seed", "1"]):
        assert process(*arguments, env=env).stdout.isascii()


def test_process_writes_french_and_german_without_their_accents() -> None:
    for language, head in (("fr", "regle"), ("de", "Regel")):
        compared = ("rules", "australian", "us_team_43", "--language", language)
        for arguments in (compared, ("rules", "--language", language), compared[:2] + compared[3:]):
            ran = process(*arguments, env={"PYTHONIOENCODING": "ascii"})
            text, wide = ran.stdout.decode(), cli(*arguments).out
            assert not wide.isascii()
            assert widest(wide) <= 80 and widest(text) <= 80
            assert "?" not in wide and "?" not in text
            assert Counter("".join(text.split())) == Counter("".join(letters(wide).split()))
        lines = process(*compared, env={"PYTHONIOENCODING": "ascii"}).stdout.decode().splitlines()
        assert lines[0].split()[0] == head
        column = lines[0].index("us_team_43")
        assert all(line[column - 2 : column].isspace() for line in lines if len(line) > column)
        latin = process(*compared, env={"PYTHONIOENCODING": "latin-1"}).stdout.decode("latin-1")
        assert {"fr": "règle", "de": "Päckchen"}[language] in latin


def test_process_writes_json_in_utf_8_whatever_the_encoding(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cli("demo", "--rounds", "1", "--save", str(file))
    data = json.loads(file.read_bytes())
    data["players"][0] = "Zoë ♠"
    file.write_text(json.dumps(data))
    for encoding in ("ascii", "euc-kr", "utf-16"):
        env = {"PYTHONIOENCODING": encoding}
        ran = process("show", str(file), "--json", env=env)
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert Record.loads(ran.stdout).players[0] == "Zoë ♠"
        assert process("show", str(file), env=env).returncode == 0
    shown = process("replay", str(file), env={"PYTHONIOENCODING": "ascii"})
    assert b"N Zoe S" in shown.stdout


def test_process_says_nothing_when_its_reader_has_gone() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred", "demo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def test_process_plays() -> None:
    ran = process("play", "--seed", "3", stdin="pass\n\xff\nquit\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Goodbye." in ran.stdout


def test_process_simulates_with_workers() -> None:
    one = process("simulate", "-n", "4", "--json")
    two = process("simulate", "-n", "4", "--json", "--workers", "2")
    assert (one.returncode, one.stderr) == (two.returncode, two.stderr) == (0, b"")
    assert one.stdout == two.stdout


def test_process_errors() -> None:
    ran = process("demo", "--rules", "nix")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.count(b"\n") == 1


def test_a_game_is_saved_to_what_can_be_saved_to(tmp_path: Path) -> None:
    for name in ("", "-", str(tmp_path), str(tmp_path / "no" / "game.json")):
        done = cli("demo", "--rounds", "1", "--save", name)
        assert (done.status, done.out) == (2, "") and len(done.err.splitlines()) == 1, name
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    kept: list[bytes] = []
    reader = threading.Thread(target=lambda: kept.append(pipe.read_bytes()))
    reader.start()
    assert cli("demo", "--rounds", "1", "--save", str(pipe)).status == 0
    reader.join()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert Record.loads(kept[0]).game().rounds


def test_process_without_standard_output() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$0" -m fivehundred demo >&-', sys.executable],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


# ---- records of which not every card is known ----------------------------------------------------


@pytest.fixture(scope="module")
def seen(saved: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The saved game as East knows it."""
    file = tmp_path_factory.mktemp("seen") / "seen.json"
    Record.load(saved).seen_by(1).dump(file)
    return file


def test_what_a_seat_knows_is_shown(seen: Path, saved: Path, tmp_path: Path) -> None:
    round = Record.load(saved).round(1)
    assert round.deal is not None
    start = cli("show", str(seen), "--round", "1", "--ply", "0")
    assert (start.status, start.err) == (0, "")
    rows = {line.split()[0]: line for line in start.out.splitlines()[1:]}
    assert plain(hand_text(round.rules, None, round.deal.hands[1])) in rows["E"]
    assert rows["Kitty"].endswith("3 cards")
    data = cli("show", str(seen), "--round", "1", "--ply", "9", "--json").json()
    part = Record.load(seen).rounds[0]
    assert (data["rounds"][0]["hands"], data["rounds"][0]["actions"]) == (
        list(part.hands or ()),
        list(part.actions[:9]),
    )
    for name in ("a.html", "a.svg", "a.txt"):
        assert cli("show", str(seen), "-o", str(tmp_path / name)).status == 0
    refused = cli("show", str(seen), "--seat", "E", "--json")
    assert (refused.status, refused.out) == (2, "") and "are not known" in refused.err


def test_what_a_seat_knows_is_replayed_and_counted(seen: Path, saved: Path) -> None:
    told, whole = (cli("replay", str(file)).out.splitlines() for file in (seen, saved))
    tricks = [line for line in whole if " wins" in line]
    assert [line for line in told if " wins" in line] == tricks
    assert told[-5:] == whole[-5:]
    assert any("lays away: 3 cards" in line for line in told)
    events = cli("replay", str(seen), "--json").json()["rounds"][0]["events"]
    dealt = {event["seat"]: event.get("cards") for event in events if event["kind"] == "deal"}
    assert dealt[1] == str(CardSet((Record.load(seen).rounds[0].hands or ())[1]))
    assert cli("stats", str(seen)).out == cli("stats", str(saved)).out
