"""The C core: whole rounds in core.c, compiled as a host would, and the same through cffi.

ANSWERS says whether behaviour changed: it holds on every machine with the byte order of x86 until
the rules, the random stream, the way to a drawn contract or the layout of fh_state change.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sysconfig
from functools import reduce
from operator import xor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import fivehundred as fh
from fivehundred.capi import ffi, lib

if TYPE_CHECKING:
    from bench.conftest import Note, Prepare, Rate

FLAGS = ["-O3", "-std=c11"]  # those of setup.py
PASSES = 100

# (workload, preset): decisions and checksum of PASSES passes
ANSWERS: dict[tuple[str, str], tuple[int, str]] = {
    ("check", "three_handed"): (3_618_900, "9a6ea79f583881a4"),
    ("check", "two_handed"): (2_501_700, "876483e3a0c6c9bc"),
    ("check", "four_handed_43"): (4_728_400, "622561613d0fa85c"),
    ("check", "quebec_46"): (4_829_500, "6f5341a98b0e235c"),
    ("check", "australian"): (4_527_600, "7c07acf510e8085c"),
    ("choose", "three_handed"): (3_618_900, "d21c9df81e8dac79"),
    ("choose", "two_handed"): (2_501_700, "1b6edc4dd72bc7f6"),
    ("choose", "four_handed_43"): (4_728_400, "e4b31c023da87bff"),
    ("choose", "quebec_46"): (4_829_500, "8d5dfd50b3d74d6c"),
    ("choose", "australian"): (4_527_656, "890f5d00fbf2022a"),
    ("playout", "three_handed"): (3_630_489, "9d1ecbdaf28da1e2"),
    ("playout", "two_handed"): (2_515_630, "482cb5223eb89f27"),
    ("playout", "four_handed_43"): (4_738_855, "0adbbcb852b8641d"),
    ("playout", "quebec_46"): (4_777_479, "8ed168a8c033a0df"),
    ("playout", "australian"): (4_530_037, "1528c511ac465e61"),
    ("deal", "three_handed"): (3_630_695, "e817dac1d6ae8ef1"),
    ("deal", "two_handed"): (2_515_001, "b9257b6c9460d3b8"),
    ("deal", "four_handed_43"): (4_739_542, "efaf92fb870bdedc"),
    ("deal", "quebec_46"): (4_780_277, "25e8078e291a2e84"),
    ("deal", "australian"): (4_535_967, "a8b69adb7cdba66f"),
}


@pytest.fixture(scope="session")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("core") / "core"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = Path(fh.get_include())
    sources = [Path(__file__).with_name("core.c"), *sorted(include.glob("*.c"))]
    paths = [f"-I{include}", *map(str, sources), "-o", str(program)]
    subprocess.run([*shlex.split(compiler), *FLAGS, *paths], check=True)
    return program


@pytest.mark.parametrize("preset", fh.Rules.presets())
@pytest.mark.parametrize("workload", ["check", "choose", "playout", "deal"])
def test_core(benchmark: Any, note: Note, core: Path, workload: str, preset: str) -> None:
    """The rate is the program's own; what pytest-benchmark measures is the whole process."""
    runs: list[tuple[int, str, float]] = []

    def run() -> None:
        command = [str(core), workload, preset, str(PASSES)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        decisions, checksum, seconds = done.stdout.split()
        runs.append((int(decisions), checksum, float(seconds)))

    benchmark.pedantic(run, rounds=5)
    assert {(decisions, checksum) for decisions, checksum, _ in runs} == {ANSWERS[workload, preset]}
    note("decisions/s", max(decisions / seconds for decisions, _, seconds in runs))


# ---- through cffi --------------------------------------------------------------------------------


def compiled(preset: str) -> Any:
    rules, table = ffi.new("fh_rules *"), ffi.new("fh_table *")
    assert lib.fh_rules_preset(preset.encode(), rules) == lib.FH_OK
    assert lib.fh_rules_compile(rules, table) == lib.FH_OK
    return table


def read(table: Any, text: str) -> Any:
    state = ffi.new("fh_state *")
    assert lib.fh_state_read(table, text.encode(), state, ffi.NULL) == lib.FH_OK
    return state


def test_cffi_check(prepared: Prepare, rate: Rate) -> None:
    """fh_legal and fh_apply, the actions being in hand."""
    table = compiled("australian")
    rounds = prepared("australian")
    starts = [read(table, round.start.text) for round in rounds]
    actions = [[action.id for action in round.actions] for round in rounds]
    states = ffi.new("fh_state[]", len(rounds))
    legal = ffi.new("fh_actions *")

    def play() -> None:
        for i, start in enumerate(starts):
            state = states + i
            state[0] = start[0]
            for action in actions[i]:
                lib.fh_legal(table, state, legal)
                lib.fh_apply(table, state, action)

    rate(play, sum(map(len, actions)), "decisions")
    keys = (lib.fh_key(states + i) for i in range(len(rounds)))
    assert reduce(xor, keys) == reduce(xor, (round.end.position_key for round in rounds))


def test_cffi_playout(rate: Rate) -> None:
    """fh_playout, the deal included; as many decisions as fh.playouts makes of the same seed."""
    table = compiled("australian")
    random, state = ffi.new("fh_random *"), ffi.new("fh_state *")
    pack = ffi.new("fh_card[]", lib.FH_PACK_MAX)
    expected = fh.playouts(fh.Rules.preset("australian"), 2000, seed=500).decisions
    decisions: set[int] = set()

    def play() -> None:
        lib.fh_random_seed(random, [500, 0, 0, 0], 0)
        made = 0
        for i in range(2000):
            lib.fh_shuffle(table, random, pack)
            lib.fh_start(table, state, i % 4, pack)
            made += lib.fh_playout(table, state, random)
        decisions.add(made)

    rate(play, expected, "decisions")
    assert decisions == {expected}
