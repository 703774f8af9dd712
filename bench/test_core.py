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
    ("check", "three_handed"): (3_618_900, "6ab7ae8f9bbf7480"),
    ("check", "two_handed"): (2_501_700, "880f513f01cd84bc"),
    ("check", "four_handed_43"): (4_728_400, "720792fbb5e46fb8"),
    ("check", "quebec_46"): (4_829_500, "60f5ed9891f7e0fc"),
    ("check", "australian"): (4_527_600, "b7f74cb41356b2e0"),
    ("check", "new_zealand"): (4_830_000, "df881b1ac94d69ac"),
    ("check", "american_45"): (4_655_200, "eb43c2a4234b3698"),
    ("check", "us_team_43"): (4_394_500, "abf7f0f92b46781c"),
    ("check", "five_handed"): (5_781_300, "faec17eb03971398"),
    ("check", "six_handed_63"): (6_585_000, "4a0cf565a2ca6b40"),
    ("check", "original_1904"): (3_464_600, "7dd501b16567f350"),
    ("check", "montreal_46"): (4_884_600, "a8ee642ec7b86300"),
    ("choose", "three_handed"): (3_618_900, "af76cda315197bf8"),
    ("choose", "two_handed"): (2_501_700, "73bbacd7a1bfd6c4"),
    ("choose", "four_handed_43"): (4_728_400, "9f01ecfdcf0c65cc"),
    ("choose", "quebec_46"): (4_829_500, "e040f958b989335b"),
    ("choose", "australian"): (4_527_656, "00688595d6579150"),
    ("choose", "new_zealand"): (4_830_000, "5b70931a513fc5c5"),
    ("choose", "american_45"): (4_655_200, "bcd2d6631590de72"),
    ("choose", "us_team_43"): (4_394_500, "8db826fef4cb22ce"),
    ("choose", "five_handed"): (5_780_947, "79d737d358073005"),
    ("choose", "six_handed_63"): (6_585_022, "e0d0036aaf774596"),
    ("choose", "original_1904"): (3_464_600, "6c4bd9269b67e2d4"),
    ("choose", "montreal_46"): (4_884_600, "f9579c5963290013"),
    ("playout", "three_handed"): (3_630_489, "d0c9558874f20655"),
    ("playout", "two_handed"): (2_515_630, "d9ae1a7e3dcfdc55"),
    ("playout", "four_handed_43"): (4_738_855, "60441b0a2b35b87c"),
    ("playout", "quebec_46"): (4_777_479, "4f89fc85cfc42466"),
    ("playout", "australian"): (4_530_037, "7333d460b3347fa1"),
    ("playout", "new_zealand"): (4_765_539, "15712d0a6c8de71c"),
    ("playout", "american_45"): (4_641_539, "a0ef728ce4488a65"),
    ("playout", "us_team_43"): (4_467_380, "649978d038792aac"),
    ("playout", "five_handed"): (5_755_970, "06ccd380d13e08fd"),
    ("playout", "six_handed_63"): (6_597_818, "16f465564948b8af"),
    ("playout", "original_1904"): (3_470_828, "1f58335f51788fde"),
    ("playout", "montreal_46"): (4_819_871, "2b2c4ef104bf0666"),
    ("deal", "three_handed"): (3_630_695, "ba812dbf833eb72c"),
    ("deal", "two_handed"): (2_515_001, "5513a8e869f2dce6"),
    ("deal", "four_handed_43"): (4_739_542, "53ff4617662964da"),
    ("deal", "quebec_46"): (4_780_277, "19f27f53d8d37945"),
    ("deal", "australian"): (4_535_967, "209860024c73a27c"),
    ("deal", "new_zealand"): (4_776_243, "b5e00a3287749566"),
    ("deal", "american_45"): (4_647_346, "9a97d4e20f5f41a5"),
    ("deal", "us_team_43"): (4_468_210, "cb7299341ede4026"),
    ("deal", "five_handed"): (5_763_883, "3612ffe4c7323992"),
    ("deal", "six_handed_63"): (6_591_369, "c1028396f23eca43"),
    ("deal", "original_1904"): (3_469_851, "2069b91f5c6478ba"),
    ("deal", "montreal_46"): (4_817_286, "fa5648f6eda36ff5"),
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
