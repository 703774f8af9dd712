"""The doors to the C core: the header, its generated declarations, cffi and a C host."""

from __future__ import annotations

import ctypes
import os
import re
import shlex
import struct
import subprocess
import sysconfig
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import fivehundred
import header
from fivehundred import Rules, _core
from fivehundred.capi import ffi, lib, load

TESTS = Path(__file__).parent
CORE = TESTS.parent / "src" / "_core"
INCLUDE = Path(fivehundred.get_include())
DECLARATIONS = header.read()
FUNCTIONS = header.functions(DECLARATIONS)
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]


def names(name_of: Callable[[int], Any]) -> list[str]:
    """The names that a function of the library counts up from 0."""
    found: list[str] = []
    while name := name_of(len(found)):
        found.append(ffi.string(name).decode())
    return found


PRESETS = names(lib.fh_preset_name)
DELTAS = names(lib.fh_delta_name)


# --- the generated declarations -------------------------------------------------------------------


def header_code() -> str:
    return re.sub(r"/\*.*?\*/", "", header.HEADER.read_text("utf-8"), flags=re.DOTALL)


def test_every_declaration_is_generated() -> None:
    code = header_code()
    functions = re.findall(r"^\w.*?\b(fh_\w+)\(", code, flags=re.MULTILINE)
    constants = re.findall(r"\b(FH_\w+) = -?\d", code)
    types = re.findall(r"^typedef \w+ (fh_\w+);|^\} (fh_\w+);", code, flags=re.MULTILINE)
    assert functions == FUNCTIONS
    assert len(functions) > 40 and len(constants) > 100 and len(types) > 10
    for text in header.cdef(DECLARATIONS), header.pxd(DECLARATIONS):
        assert re.findall(r"\b(fh_\w+)\(", text) == functions
        assert re.findall(r"\b(FH_\w+) = -?\d", text) == constants
        for names in types:
            assert re.search(rf"\b{''.join(names)}\b", text)


def test_compiled_module_has_the_declarations_of_this_header() -> None:
    assert header.cdef(DECLARATIONS) == _core.CDEF
    assert header.rule_fields(DECLARATIONS) == _core.RULE_FIELDS
    assert sum(length for _, length in _core.RULE_FIELDS) == _core.RULE_SIZE


def test_rule_fields_are_the_struct() -> None:
    def length(kind: Any) -> int:
        return kind.length if kind.kind == "array" else 1

    fields = ffi.typeof("fh_rules").fields
    assert tuple((name, length(field.type)) for name, field in fields) == _core.RULE_FIELDS
    assert ffi.sizeof("fh_rules") == 2 * _core.RULE_SIZE


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("\n// a comment\n", 2),
        ("/* never closed\n", 1),
        ("#define FH_X 1\n", 1),
        ("#ifndef H\n#define H\n#pragma once\n#endif\n", 3),
        ("int fh_x(void);\nfloat fh_y(void);\n", 2),
        ("enum { A = 1,\nB };\n", 2),
        ("enum { A = 1 << 2 };\n", 1),
        ("enum a { A = 1 };\n", 1),
        ("typedef int (*fh_x)(void);\n", 1),
        ("typedef struct fh_x {\n    int a : 3;\n} fh_x;\n", 2),
        ("typedef struct fh_x {\n    int a;\n} fh_y;\n", 3),
        ("typedef struct fh_x {\n    int a, b;\n} fh_x;\n", 2),
        ("typedef union fh_x { int a; } fh_x;\n", 1),
        ("int fh_x(fh_unknown x);\n", 1),
        ("int fh_x(int);\n", 1),
        ("int fh_x(void)\n{\n    return 0;\n}\n", 2),
        ("int\nfh_x(void)\n", 3),
    ],
)
def test_header_tool_refuses_what_it_does_not_know(code: str, line: int) -> None:
    with pytest.raises(header.HeaderError, match=rf"^line {line}: expected ") as caught:
        header.Reader(code).read()
    assert caught.value.line == line


def test_header_tool_writes_only_what_has_changed(tmp_path: Path) -> None:
    out = tmp_path / "a" / "b"
    header.write(out)
    for path in out.iterdir():
        os.utime(path, (0, 0))
    header.write(out)
    assert {p.name: p.stat().st_mtime for p in out.iterdir()} == {
        "fivehundred.pxd": 0,
        "header.pxi": 0,
    }
    (out / "header.pxi").write_text("", "utf-8")
    header.write(out)
    assert (out / "header.pxi").read_text("utf-8") == header.pxi(DECLARATIONS)


# --- the functions, called through cffi -----------------------------------------------------------

Check = Callable[[Any], None]
CHECKS: dict[str, Check] = {}


def calls(*functions: str) -> Callable[[Check], Check]:
    """Marks a check with the names of the functions that it is about."""

    def register(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(functions, check))
        return check

    return register


class Recorder:
    """The library, keeping the names of all functions that were asked for."""

    def __init__(self) -> None:
        self.called: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.called.add(name)
        return getattr(lib, name)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str) -> None:
    recorder = Recorder()
    CHECKS[name](recorder)
    assert name in recorder.called


def test_no_check_is_of_a_function_that_is_gone() -> None:
    assert set(CHECKS) == set(FUNCTIONS)


def string(text: Any) -> str:
    """What a function that gives a sentence has said."""
    assert text != ffi.NULL
    sentence = ffi.string(text).decode()
    assert sentence.strip() == sentence != ""
    return str(sentence)


def rule_set(name: str) -> Any:
    rules = ffi.new("fh_rules *")
    assert lib.fh_rules_preset(name.encode(), rules) == lib.FH_OK
    return rules


def table_of(name: str = "australian") -> Any:
    table = ffi.new("fh_table *")
    assert lib.fh_rules_compile(rule_set(name), table) == lib.FH_OK
    return table


def stream(seed: int = 500, number: int = 1) -> Any:
    random = ffi.new("fh_random *")
    lib.fh_random_seed(random, [seed, 0, 0, 0], number)
    return random


def dealt(table: Any, dealer: int = 0) -> Any:
    """A shuffled and dealt round before its first call."""
    pack = ffi.new("fh_card[]", lib.FH_PACK_MAX)
    state = ffi.new("fh_state *")
    lib.fh_shuffle(table, stream(), pack)
    assert lib.fh_start(table, state, dealer, pack) == lib.FH_OK
    return state


def copy(value: Any) -> Any:
    kind = ffi.typeof(value)
    return ffi.new(kind, value[0])


def same(one: Any, other: Any) -> bool:
    return bytes(ffi.buffer(one)) == bytes(ffi.buffer(other))


def acted(table: Any, state: Any, *texts: str) -> Any:
    """The state after these actions."""
    state = copy(state)
    action = ffi.new("fh_action *")
    for text in texts:
        assert lib.fh_action_read(text.encode(), state.phase, action) == lib.FH_OK
        assert lib.fh_apply(table, state, action[0]) == lib.FH_OK
    return state


def legal(table: Any, state: Any) -> list[int]:
    actions = ffi.new("fh_actions *")
    count = lib.fh_legal(table, state, actions)
    found = [a for a in range(256) if actions.words[a // 64] >> a % 64 & 1]
    assert len(found) == count
    return found


def written(write: Callable[..., int], *arguments: Any) -> str:
    """What a writer writes; a buffer one byte too small is refused and not overrun."""
    text = ffi.new("char[]", lib.FH_TEXT_MAX)
    length = write(*arguments, text, lib.FH_TEXT_MAX)
    assert length == len(ffi.string(text))
    small = ffi.new("char[]", b"\xff" * (length + 1))
    assert write(*arguments, small, length) == -lib.FH_NO_SPACE
    assert small[length] == b"\xff"
    assert write(*arguments, small, length + 1) == length
    assert ffi.string(small) == ffi.string(text)
    return str(ffi.string(text).decode())


@calls("fh_version")
def check_version(lib: Any) -> None:
    assert string(lib.fh_version()) == version("fivehundred")


@calls("fh_status_text")
def check_status_text(lib: Any) -> None:
    unknown = string(lib.fh_status_text(lib.FH_STATUS_END))
    texts = [string(lib.fh_status_text(status)) for status in range(lib.FH_STATUS_END)]
    assert unknown == "unknown status" == string(lib.fh_status_text(-1))
    assert len({*texts, unknown}) == lib.FH_STATUS_END + 1


@calls("fh_actions_count", "fh_actions_at")
def check_actions(lib: Any) -> None:
    members = [0, 63, 64, 127, 128, 200, 255]
    actions = ffi.new("fh_actions *")
    assert lib.fh_actions_count(actions) == 0
    for action in members:
        actions.words[action // 64] |= 1 << action % 64
    assert lib.fh_actions_count(actions) == len(members)
    assert [lib.fh_actions_at(actions, n) for n in range(len(members))] == members
    assert lib.fh_actions_at(actions, len(members)) == lib.FH_HIDDEN
    assert lib.fh_actions_at(actions, -1) == lib.FH_HIDDEN


@calls("fh_preset_name", "fh_delta_name", "fh_rules_preset", "fh_rules_fault", "fh_rules_compile")
def check_presets(lib: Any) -> None:
    presets, deltas = names(lib.fh_preset_name), names(lib.fh_delta_name)
    assert "australian" in presets and deltas
    assert len(set(presets + deltas)) == len(presets + deltas)
    table = ffi.new("fh_table *")
    for name in presets + deltas:
        rules = ffi.new("fh_rules *")
        assert lib.fh_rules_preset(name.encode(), rules) == lib.FH_OK
        assert lib.fh_rules_fault(rules) == ffi.NULL
        assert lib.fh_rules_compile(rules, table) == lib.FH_OK
        assert same(ffi.addressof(table, "rules"), rules)


@calls("fh_preset_fault")
def check_preset_fault(lib: Any) -> None:
    rules = rule_set("australian")
    before = copy(rules)
    assert lib.fh_preset_fault(b"australian") == ffi.NULL
    for name in b"bridge", b"", b"australian+", b"australian+bridge", b"australian+australian":
        assert string(lib.fh_preset_fault(name))
        assert lib.fh_rules_preset(name, rules) == lib.FH_BAD_NAME
    assert same(rules, before)


@calls("fh_rules_fault", "fh_rules_compile")
def check_rules_fault(lib: Any) -> None:
    table = table_of()
    before = copy(table)
    for field, value in ("players", 9), ("jokers", -1), ("tie_break", 32767):
        rules = rule_set("australian")
        setattr(rules, field, value)
        assert field in string(lib.fh_rules_fault(rules))
        assert lib.fh_rules_compile(rules, table) == lib.FH_BAD_RULES
    assert same(table, before)
    assert lib.fh_rules_fault(rule_set("australian")) == ffi.NULL
    assert lib.fh_rules_compile(rule_set("three_handed"), table) == lib.FH_OK
    assert not same(table, before)


@calls("fh_random_seed", "fh_random_next", "fh_random_below")
def check_random(lib: Any) -> None:
    def first(seed: list[int], number: int) -> tuple[int, ...]:
        random = ffi.new("fh_random *")
        lib.fh_random_seed(random, seed, number)
        return tuple(lib.fh_random_next(random) for _ in range(4))

    seeds = [[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    starts = [first(seed, number) for seed in seeds for number in range(3)]
    assert len(set(starts)) == len(starts)
    assert starts == [first(seed, number) for seed in seeds for number in range(3)]
    random = stream()
    assert lib.fh_random_below(random, 0) == 0 == lib.fh_random_below(random, 1)
    assert {lib.fh_random_below(random, 6) for _ in range(200)} == set(range(6))


@calls("fh_shuffle")
def check_shuffle(lib: Any) -> None:
    for name in PRESETS:
        table = table_of(name)
        pack = ffi.new("fh_card[]", lib.FH_PACK_MAX)
        lib.fh_shuffle(table, stream(), pack)
        cards = list(pack)[: table.pack_size]
        assert sum(1 << card for card in cards) == table.pack
        assert cards != sorted(cards)


@calls("fh_cut_lowest")
def check_cut_lowest(lib: Any) -> None:
    king, two, joker = lib.FH_KING, lib.FH_RANK_2, lib.FH_JOKER
    spade_ace, heart_ace = lib.FH_ACE, lib.FH_HEARTS * 16 + lib.FH_ACE
    assert lib.fh_cut_lowest([king, spade_ace, two, heart_ace, 0, 0], 0b1111) == 0b1010
    assert lib.fh_cut_lowest([king, spade_ace, two, heart_ace, 0, 0], 0b0101) == 0b0100
    assert lib.fh_cut_lowest([king, spade_ace, joker, heart_ace, 0, 0], 0b1111) == 0b0100


@calls("fh_first_jack")
def check_first_jack(lib: Any) -> None:
    table = table_of("american_45")
    jack, four = lib.FH_JACK, lib.FH_RANK_4
    assert lib.fh_first_jack(table, [four, four + 16, four + 32, four + 48, four, jack], 6) == 1
    assert lib.fh_first_jack(table, [jack], 1) == 0
    assert lib.fh_first_jack(table, [jack, four], 2) == lib.FH_NOBODY
    assert lib.fh_first_jack(table, [four, four + 16], 2) == lib.FH_NOBODY
    assert lib.fh_first_jack(table, [], 0) == lib.FH_NOBODY


@calls("fh_draw_dealer")
def check_draw_dealer(lib: Any) -> None:
    for name in PRESETS:
        table = table_of(name)
        players = table.rules.players
        cut, rows = ffi.new("fh_card[108]"), ffi.new("int *")
        dealers = {lib.fh_draw_dealer(table, stream(seed), cut, rows) for seed in range(100)}
        assert dealers == set(range(players))
        assert 0 <= rows[0] <= 16


@calls("fh_start")
def check_start(lib: Any) -> None:
    table = table_of()
    pack = ffi.new("fh_card[]", lib.FH_PACK_MAX)
    lib.fh_shuffle(table, stream(), pack)
    state = dealt(table, dealer=2)
    before = copy(state)
    assert state.dealer == 2 and lib.fh_turn(state) == 3
    assert lib.fh_start(table, state, 4, pack) == lib.FH_BAD_SEAT
    pack[0] = pack[1]
    assert lib.fh_start(table, state, 0, pack) == lib.FH_BAD_DEAL
    assert same(state, before)


@calls("fh_set_up", "fh_state_clear", "fh_state_fault")
def check_set_up(lib: Any) -> None:
    table = table_of()
    played = acted(table, dealt(table), "7H", "pass", "pass", "pass")
    state = copy(played)
    assert lib.fh_set_up(table, state) == lib.FH_OK
    assert lib.fh_key(state) == lib.fh_key(played)
    assert lib.fh_state_fault(table, state) == ffi.NULL
    state.hands[0] = state.hands[1]
    before = copy(state)
    assert string(lib.fh_state_fault(table, state))
    assert lib.fh_set_up(table, state) == lib.FH_BAD_DEAL
    assert same(state, before)
    lib.fh_state_clear(state)
    assert list(state.hands) == [0] * 6 and state.phase == lib.FH_PHASE_PLAY
    assert state.bid == lib.FH_PASS and state.dealer == 0


@calls("fh_turn", "fh_legal", "fh_is_legal", "fh_apply", "fh_why_not")
def check_legal(lib: Any) -> None:
    """Five doors to one legality, over a whole round; what is refused changes nothing."""
    table = table_of()
    state = acted(table, dealt(table), "6S", "7D", "pass", "pass")
    random = stream()
    while lib.fh_turn(state) != lib.FH_NOBODY:
        actions = ffi.new("fh_actions *")
        count = lib.fh_legal(table, state, actions)
        may = legal(table, state)
        assert count == len(may) > 0
        for action in range(256):
            assert lib.fh_is_legal(table, state, action) == (action in may)
            assert (lib.fh_why_not(table, state, action) == 0) == (action in may)
            if action not in may:
                before = copy(state)
                assert lib.fh_apply(table, state, action) == lib.FH_ILLEGAL_ACTION
                assert same(state, before)
        chosen = lib.FH_PASS if lib.FH_PASS in may else may[lib.fh_random_below(random, count)]
        assert lib.fh_apply(table, state, chosen) == lib.FH_OK
    assert state.phase == lib.FH_PHASE_OVER and state.tricks == lib.FH_HAND
    assert lib.fh_legal(table, state, ffi.new("fh_actions *")) == 0
    assert lib.fh_apply(table, state, lib.FH_PASS) == lib.FH_ILLEGAL_ACTION
    assert lib.fh_why_not(table, state, lib.FH_PASS) == lib.FH_RULE_OVER


@calls("fh_key")
def check_key(lib: Any) -> None:
    table = table_of()
    states = [dealt(table, dealer) for dealer in range(4)]
    states += [acted(table, states[0], text) for text in ("pass", "6S", "6C")]
    keys = [lib.fh_key(state) for state in states]
    assert len(set(keys)) == len(states)
    assert keys == [lib.fh_key(copy(state)) for state in states]


@calls("fh_perft")
def check_perft(lib: Any) -> None:
    table = table_of()
    state = dealt(table)
    calls = legal(table, state)
    assert lib.fh_perft(table, state, 0) == 1
    assert lib.fh_perft(table, state, 1) == len(calls)
    children = [copy(state) for _ in calls]
    for child, action in zip(children, calls, strict=True):
        assert lib.fh_apply(table, child, action) == lib.FH_OK
    assert lib.fh_perft(table, state, 2) == sum(lib.fh_perft(table, c, 1) for c in children)


@calls("fh_playout")
def check_playout(lib: Any) -> None:
    for name in PRESETS:
        table = table_of(name)
        random = stream()
        for _ in range(20):
            state = dealt(table)
            assert lib.fh_playout(table, state, random) >= table.rules.players
            assert lib.fh_turn(state) == lib.FH_NOBODY
            assert state.phase in (lib.FH_PHASE_OVER, lib.FH_PHASE_THROWN_IN)


@calls("fh_view_of")
def check_view(lib: Any) -> None:
    table = table_of()
    state = dealt(table)
    view = ffi.new("fh_view *")
    for seat in range(4):
        assert lib.fh_view_of(table, state, seat, view) == lib.FH_OK
        assert view.seat == seat and view.hand == state.hands[seat]
        assert view.unseen == table.pack & ~view.hand
        assert list(view.counts) == [10, 10, 10, 10, 0, 0]
    before = copy(view)
    assert lib.fh_view_of(table, state, 4, view) == lib.FH_BAD_SEAT
    assert same(view, before)


@calls("fh_action_seen")
def check_action_seen(lib: Any) -> None:
    table = table_of()
    state = dealt(table)
    for seat in range(4):
        assert lib.fh_action_seen(table, state, lib.FH_BID_6S, seat) == lib.FH_BID_6S
    state = acted(table, state, "7H", "pass", "pass", "pass")
    assert state.phase == lib.FH_PHASE_EXCHANGE
    card = legal(table, state)[0]
    for seat in range(4):
        seen = card if seat == state.turn else lib.FH_HIDDEN
        assert lib.fh_action_seen(table, state, card, seat) == seen


@calls("fh_result_of")
def check_result(lib: Any) -> None:
    table = table_of()
    state = acted(table, dealt(table), "pass", "7H", "pass", "pass")
    result = ffi.new("fh_result *")
    assert lib.fh_result_of(table, state, result) == lib.FH_BAD_SCORE
    lib.fh_playout(table, state, stream())
    assert lib.fh_result_of(table, state, result) == lib.FH_OK
    assert sum(result.tricks) == lib.FH_HAND and result.order_known == 1
    assert result.contractor == 2 and result.side == 0b0101 and result.thrown_in == 0
    assert result.winners == state.winners


def seven_hearts(tricks: list[int]) -> Any:
    """The result of 7H by seat 1, its order of the tricks not known."""
    result = ffi.new("fh_result *")
    result.tricks = tricks
    result.contract = lib.FH_BID_6S + 5 + lib.FH_HEARTS
    result.contractor = 1
    return result


@calls("fh_result_sides", "fh_result_fault", "fh_points", "fh_made")
def check_points(lib: Any) -> None:
    table = table_of()
    for tricks, made, entries in (
        ([1, 4, 2, 3, 0, 0], 1, [30, 200]),
        ([1, 3, 3, 3, 0, 0], 0, [40, -200]),
        ([0, 6, 0, 4, 0, 0], 1, [0, 250]),
    ):
        result = seven_hearts(tricks)
        points = ffi.new("int32_t[6]")
        assert lib.fh_result_sides(table, result, lib.FH_NOBODY) == lib.FH_OK
        assert result.side == 0b1010
        assert lib.fh_result_fault(table, result) == ffi.NULL
        assert lib.fh_points(table, result, points) == lib.FH_OK
        assert list(points)[:2] == entries
        assert lib.fh_made(table, result) == made
    wrong = seven_hearts([10, 10, 0, 0, 0, 0])
    lib.fh_result_sides(table, wrong, lib.FH_NOBODY)
    assert b"do not add up" in ffi.string(lib.fh_result_fault(table, wrong))
    assert lib.fh_points(table, wrong, points) == lib.FH_BAD_SCORE


@calls("fh_game_start", "fh_game_add")
def check_game(lib: Any) -> None:
    table = table_of()
    game = ffi.new("fh_game *")
    entries = ffi.new("int32_t[6]")
    assert lib.fh_game_start(table, game, 4) == lib.FH_BAD_SEAT
    assert lib.fh_game_start(table, game, 3) == lib.FH_OK
    result = seven_hearts([1, 4, 2, 3, 0, 0])
    lib.fh_result_sides(table, result, lib.FH_NOBODY)
    for rounds in 1, 2, 3:
        assert not game.over
        assert lib.fh_game_add(table, game, result, entries) == lib.FH_OK
        assert list(entries)[:2] == [30, 200] and game.rounds == rounds
        assert list(game.scores)[:2] == [30 * rounds, 200 * rounds]
        assert game.dealer == (3 + rounds) % 4
    assert game.over == 1 and game.winners == 0b10
    before = copy(game)
    assert lib.fh_game_add(table, game, result, entries) == lib.FH_BAD_SCORE
    assert same(game, before)


@calls("fh_card_write", "fh_card_read")
def check_card_text(lib: Any) -> None:
    card = ffi.new("fh_card *")
    texts = [written(lib.fh_card_write, c) for c in range(64)]
    assert len(set(texts)) == 64
    assert texts[lib.FH_JOKER] == "JK" and texts[lib.FH_SECOND_JOKER] == "JL"
    for number, text in enumerate(texts):
        assert lib.fh_card_read(text.encode(), card) == lib.FH_OK
        assert card[0] == number
    for text in "", "H", "H1", "X7", "H77":
        assert lib.fh_card_read(text.encode(), card) == lib.FH_BAD_TEXT


@calls("fh_cards_write", "fh_cards_read")
def check_cards_text(lib: Any) -> None:
    cards = ffi.new("fh_cards *")
    for number in 0, 1, 1 << lib.FH_JOKER, int(table_of().pack), 2**64 - 1:
        text = written(lib.fh_cards_write, number)
        assert lib.fh_cards_read(text.encode(), cards) == lib.FH_OK
        assert cards[0] == number
    assert written(lib.fh_cards_write, 0) == "-"
    assert lib.fh_cards_read(b"H7H7", cards) == lib.FH_BAD_TEXT


@calls("fh_action_write", "fh_action_read")
def check_action_text(lib: Any) -> None:
    action = ffi.new("fh_action *")
    for phase, number, text in (
        (lib.FH_PHASE_AUCTION, lib.FH_PASS, "pass"),
        (lib.FH_PHASE_AUCTION, lib.FH_BID_10NT, "10NT"),
        (lib.FH_PHASE_AUCTION, lib.FH_MISERE, "misere"),
        (lib.FH_PHASE_EXCHANGE, lib.FH_HEARTS * 16 + lib.FH_RANK_7, "-H7"),
        (lib.FH_PHASE_EXCHANGE, lib.FH_HIDDEN, "##"),
        (lib.FH_PHASE_CALL, lib.FH_CALL_SEAT + 2, "seat=2"),
        (lib.FH_PHASE_CALL, lib.FH_HEARTS * 16 + lib.FH_RANK_7, "?H7"),
        (lib.FH_PHASE_PLAY, lib.FH_HEARTS * 16 + lib.FH_RANK_7, "H7"),
        (lib.FH_PHASE_PLAY, lib.FH_LEAD_JOKER + lib.FH_HEARTS, "JK:H"),
        (lib.FH_PHASE_PLAY, lib.FH_NAME_JOKER + lib.FH_HEARTS, "joker=H"),
    ):
        assert written(lib.fh_action_write, number, phase) == text
        for spelling in text, text.lower(), text.upper():
            assert lib.fh_action_read(spelling.encode(), phase, action) == lib.FH_OK
            assert action[0] == number
    assert lib.fh_action_read(b"11H", lib.FH_PHASE_AUCTION, action) == lib.FH_BAD_TEXT


@calls("fh_state_write", "fh_state_read")
def check_state_text(lib: Any) -> None:
    random = stream()
    at = ffi.new("int *")
    for name in PRESETS:
        table = table_of(name)
        state, back = dealt(table), ffi.new("fh_state *")
        while lib.fh_turn(state) != lib.FH_NOBODY:
            text = written(lib.fh_state_write, table, state).encode()
            assert lib.fh_state_read(table, text, back, at) == lib.FH_OK
            assert lib.fh_key(back) == lib.fh_key(state)
            may = legal(table, state)
            lib.fh_apply(table, state, may[lib.fh_random_below(random, len(may))])
        before = copy(back)
        assert lib.fh_state_read(table, text.replace(b" ", b" x", 1), back, at) == lib.FH_BAD_TEXT
        assert at[0] == text.index(b" ") + 1
        assert lib.fh_state_read(table, b"", back, ffi.NULL) == lib.FH_BAD_TEXT
        assert same(back, before)


@calls("fh_unpack_round")
def check_unpack_round(lib: Any) -> None:
    pack, data = ffi.new("fh_card[]", lib.FH_PACK_MAX), ffi.new("uint8_t[]", lib.FH_PACKED_MAX)
    for name in PRESETS:
        table, random, back = table_of(name), stream(), ffi.new("fh_round *")
        lib.fh_shuffle(table, stream(), pack)
        played = ffi.new("fh_round *", {"pack": list(pack)})
        lib.fh_start(table, ffi.addressof(played, "start"), 0, pack)
        played.state = played.start
        state = ffi.addressof(played, "state")
        while lib.fh_turn(state) != lib.FH_NOBODY:
            may = legal(table, state)
            played.actions[played.count] = may[lib.fh_random_below(random, len(may))]
            lib.fh_apply(table, state, played.actions[played.count])
            played.count += 1
        length = lib.fh_pack_round(table, played, data, lib.FH_PACKED_MAX)
        assert lib.fh_pack_round(table, played, data, length) == length
        assert lib.fh_unpack_round(table, data, length, back) == lib.FH_OK
        assert same(ffi.addressof(back, "start"), ffi.addressof(played, "start"))
        assert same(ffi.addressof(back, "state"), state)
        assert list(back.pack)[: table.pack_size] == list(pack)[: table.pack_size]
        assert bytes(back.actions)[: back.count] == bytes(played.actions)[: played.count]
        played.pack[0] = lib.FH_NONE
        assert 0 < lib.fh_pack_round(table, played, data, lib.FH_PACKED_MAX) < length
        assert lib.fh_pack_round(table, played, data, 3) == -lib.FH_NO_SPACE


@calls("fh_pack_round")
def check_pack_round(lib: Any) -> None:
    table, data = table_of(), ffi.new("uint8_t[]", lib.FH_PACKED_MAX)
    begun = ffi.new("fh_round *", {"start": dealt(table)[0], "pack": [lib.FH_NONE]})
    before = copy(begun)
    for bytes_, length in (b"\0", 1), (b"\1" * 300, 300), (b"\1", -1), (b"\1" * 99, 99):
        assert lib.fh_unpack_round(table, bytes_, length, begun) == lib.FH_BAD_TEXT
    assert same(begun, before)

    def packed(**fields: Any) -> int:
        played = copy(begun)
        for name, value in fields.items():
            setattr(played, name, value)
        return int(lib.fh_pack_round(table, played, data, lib.FH_PACKED_MAX))

    assert packed() > 0
    assert packed(count=1, actions=[lib.FH_PASS]) > 0
    assert packed(count=1, actions=[lib.FH_LOOK]) == -lib.FH_ILLEGAL_ACTION
    assert packed(count=1, actions=[255]) == -lib.FH_ILLEGAL_ACTION
    assert packed(count=5, actions=[lib.FH_PASS] * 5) == -lib.FH_ILLEGAL_ACTION
    for count in -1, lib.FH_ACTIONS_MAX + 1:
        assert packed(count=count) == -lib.FH_ILLEGAL_ACTION
    state = acted(table, ffi.addressof(begun, "start"), "6S", "pass", "pass", "pass")
    hand = [card for card in range(64) if state.hands[state.turn] >> card & 1]
    calls = [lib.FH_BID_6S, *[lib.FH_PASS] * 3]
    assert packed(count=7, actions=[*calls, *hand[-3:]]) > 0
    for cards in hand[2::-1], hand[:1] * 3, [64, 65, 66], hand[-1:]:
        count = len(calls) + len(cards)
        assert packed(count=count, actions=[*calls, *cards]) == -lib.FH_ILLEGAL_ACTION
    assert packed(pack=[1] * 64) == -lib.FH_BAD_DEAL
    for field, value in ("dealer", 4), ("turn", 3), ("kitty", 0), ("called", 1):
        start = copy(ffi.addressof(begun, "start"))
        setattr(start, field, value)
        assert packed(start=start[0]) == -lib.FH_BAD_DEAL
    assert packed(start=state[0]) == -lib.FH_BAD_DEAL


def ending(table: Any) -> Any:
    """Hearts are trumps; seat 0 leads and has two of the three tricks left."""
    state = ffi.new("fh_state *")
    text = b"play S5HAJK/SASKHK/S6H5H6/D5D6D7 - - 0 0 7H@0 .... - ??????? - -/-/-/-"
    assert lib.fh_state_read(table, text, state, ffi.NULL) == lib.FH_OK
    return state


@calls("fh_solver_new", "fh_solver_free")
def check_solver(lib: Any) -> None:
    lib.fh_solver_free(ffi.NULL)
    tricks, state = ffi.new("int *"), ending(table_of())
    for memory in 0, 1, 4096, lib.FH_SOLVER_MEMORY:
        solver = lib.fh_solver_new(memory)
        assert solver != ffi.NULL
        assert lib.fh_solve(solver, table_of(), state, 0b0101, tricks) == lib.FH_OK
        assert tricks[0] == 2
        lib.fh_solver_free(solver)
    assert lib.fh_solver_new(2**64 - 1) == ffi.NULL


@calls("fh_solver_side")
def check_solver_side(lib: Any) -> None:
    table = table_of()
    state = dealt(table)
    assert lib.fh_solver_side(table, state) == 0b1010
    state = acted(table, state, "pass", "7H", "pass", "pass")
    assert lib.fh_solver_side(table, state) == 0b0101
    state = acted(table, dealt(table), "7H", "misere", "pass", "pass", "pass")
    assert lib.fh_solver_side(table, state) & (1 << state.bidder)
    random = ffi.new("fh_random *")
    lib.fh_random_seed(random, [5, 0, 0, 0], 0)
    assert lib.fh_playout(table, state, random) > 0 and state.phase == lib.FH_PHASE_OVER
    assert lib.fh_solver_side(table, state) == 1 << state.bidder
    thrown_in = acted(table, dealt(table), "pass", "pass", "pass", "pass")
    assert lib.fh_solver_side(table, thrown_in) == 0


@calls(
    "fh_solve",
    "fh_solve_reaches",
    "fh_solve_actions",
    "fh_solve_line",
    "fh_solver_limit",
    "fh_solver_nodes",
)
def check_solve(lib: Any) -> None:
    table = table_of()
    state = ending(table)
    before = copy(state)
    solver = ffi.gc(lib.fh_solver_new(1 << 16), lib.fh_solver_free)
    tricks, answer, count = ffi.new("int *"), ffi.new("int *"), ffi.new("int *")
    values, line = ffi.new("fh_values *"), ffi.new("fh_action[]", lib.FH_LINE_MAX)
    long = acted(table, dealt(table), "7H", "pass", "pass", "pass")
    while long.phase == lib.FH_PHASE_EXCHANGE:
        assert lib.fh_apply(table, long, legal(table, long)[0]) == lib.FH_OK
    asked = {
        lib.fh_solve: (tricks,),
        lib.fh_solve_reaches: (2, answer),
        lib.fh_solve_actions: (values,),
        lib.fh_solve_line: (line, count),
    }
    for question, out in asked.items():
        assert question(solver, table, state, 0b0101, *out) == lib.FH_OK
    assert (tricks[0], answer[0], count[0]) == (2, 1, 12)
    assert list(values.actions)[: values.count] == legal(table, state)
    assert max(list(values.tricks)[: values.count]) == 2
    end = copy(state)
    for action in list(line)[: count[0]]:
        assert lib.fh_apply(table, end, action) == lib.FH_OK
    assert lib.fh_turn(end) == lib.FH_NOBODY
    assert lib.fh_solve_reaches(solver, table, state, 0b0101, 3, answer) == lib.FH_OK
    assert answer[0] == 0

    outs = [bytes(ffi.buffer(out)) for out in (tricks, answer, count, values, line)]
    lib.fh_solver_limit(solver, 1)
    for question, out in asked.items():
        need = (5,) if question == lib.fh_solve_reaches else ()
        found = question(solver, table, long, 0b0101, *need, *out[len(need) :])
        assert found == lib.FH_NOT_FINISHED
        assert lib.fh_solver_nodes(solver) > 0
    lib.fh_solver_limit(solver, 0)
    for question, out in asked.items():
        for side in 0, 0b10000, 0b10001:
            assert question(solver, table, state, side, *out) == lib.FH_BAD_SEAT
        assert question(solver, table, dealt(table), 0b0101, *out) == lib.FH_BAD_DEAL
    assert [bytes(ffi.buffer(out)) for out in (tricks, answer, count, values, line)] == outs
    assert same(state, before)
    assert lib.fh_solve(solver, table, long, 0b0101, tricks) == lib.FH_OK
    assert lib.fh_solver_nodes(solver) > 40


def test_load_opens_a_build_by_its_path() -> None:
    assert ffi.string(load(Path(_core.__file__)).fh_version()) == ffi.string(lib.fh_version())
    with pytest.raises(OSError, match="nowhere"):
        load("/nowhere/core.so")


# --- C and C++ hosts ------------------------------------------------------------------------------

STANDARDS = {
    "c11": ("CC", "cc", ["-std=c11", "-xc"]),
    "c++17": ("CXX", "c++", ["-std=c++17", "-xc++"]),
}


def run(command: list[str], directory: Path) -> str:
    # A sanitizer that this process was started with is none of the compiler's business.
    environment = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
    done = subprocess.run(
        command, cwd=directory, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def compile_in(directory: Path, standard: str, *arguments: str | Path) -> None:
    variable, fallback, flags = STANDARDS[standard]
    chosen = os.environ.get(variable) or sysconfig.get_config_var(variable) or fallback
    command = [*shlex.split(chosen), *flags, *WARNINGS, f"-I{INCLUDE}"]
    run([*command, *map(str, arguments)], directory)


@pytest.fixture(scope="module")
def objects(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The installed sources, compiled as a host would compile them."""
    directory = tmp_path_factory.mktemp("objects")
    compile_in(directory, "c11", "-O1", "-c", *sorted(INCLUDE.glob("*.c")))
    return sorted(directory.glob("*.o"))


@pytest.fixture(scope="module", params=STANDARDS)
def host(
    request: pytest.FixtureRequest, objects: list[Path], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """tests/host.c, compiled as C and as C++ and linked with the sources."""
    directory = tmp_path_factory.mktemp("host")
    compile_in(directory, request.param, TESTS / "host.c", "-xnone", *objects, "-o", "host")
    return directory / "host"


def test_the_module_gives_the_functions_of_the_header_and_no_others() -> None:
    module = ctypes.CDLL(_core.__file__)

    def given(*headers: str) -> dict[str, bool]:
        """The functions that headers declare, and whether the module gives them."""
        text = "".join((CORE / header).read_text("utf-8") for header in headers)
        declared = re.findall(r"^[a-z][^;{}#]*?\b(fh_\w+)\([^;{}]*\);", text, re.MULTILINE)
        return {name: hasattr(module, name) for name in declared}

    assert given("fivehundred.h") == dict.fromkeys(FUNCTIONS, True)
    shared = given("internal.h", "solver.h")
    assert len(shared) > 25
    assert not any(shared.values())


def test_get_include_has_the_sources_of_this_tree() -> None:
    def texts(directory: Path) -> dict[str, str]:
        paths = [*directory.glob("*.h"), *directory.glob("*.c")]
        return {path.name: path.read_text("utf-8") for path in paths}

    assert "fivehundred.h" in texts(CORE)
    assert texts(INCLUDE) == texts(CORE)


@pytest.mark.parametrize("standard", STANDARDS)
def test_header_compiles_alone(standard: str, tmp_path: Path) -> None:
    source = tmp_path / "alone.c"
    source.write_text('#include "fivehundred.h"\n#include "fivehundred.h"\n', "utf-8")
    compile_in(tmp_path, standard, "-fsyntax-only", source)


@pytest.mark.parametrize("name", PRESETS + DELTAS)
def test_host_plays_a_game(host: Path, name: str) -> None:
    lines = run([str(host), name, "500"], host.parent).splitlines()
    rounds = [re.match(r"round (\d+): .*, [+-]\d+ = -?\d+$", line) for line in lines]
    assert [int(m[1]) for m in rounds if m] == list(range(1, len(lines) + 1))
    assert lines == run([str(host), name, "500"], host.parent).splitlines()


def test_what_fuzzing_has_found_is_read_by_the_core_alone(
    objects: list[Path], tmp_path: Path
) -> None:
    """tests/fuzz_core.c, without a fuzzer, on the corpus and on the rule sets with a name."""
    source = TESTS / "fuzz_core.c"
    compile_in(tmp_path, "c11", "-DWITHOUT_FUZZER", source, "-xnone", *objects, "-o", "fuzz_core")
    for name in PRESETS + DELTAS:
        numbers = Rules.preset(name).to_ints()
        (tmp_path / name).write_bytes(struct.pack(f"={len(numbers)}h", *numbers))
    inputs = {
        "position": sorted((TESTS / "data" / "fuzz" / "position").iterdir()),
        "round": sorted((TESTS / "data" / "fuzz" / "round").iterdir()),
        "rules": [tmp_path / name for name in PRESETS + DELTAS],
    }
    for reader, paths in inputs.items():
        printed = run([str(tmp_path / "fuzz_core"), reader, *map(str, paths)], tmp_path)
        assert printed == f"{len(paths)} inputs\n"


def test_host_says_what_is_wrong(host: Path) -> None:
    done = subprocess.run([host, "bridge"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 1
    assert done.stderr.startswith("host: ") and done.stdout == ""
