"""Golden transcripts: what rounds and games look like, for a person to read.

`pytest --regold` writes the files of data/golden anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred import Rules
from golden import RECIPES, Recipe, transcript

DATA = Path(__file__).parent / "data" / "golden"


@pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.name for recipe in RECIPES])
def test_the_transcript_is_the_golden_one(recipe: Recipe, regold: bool) -> None:
    path = DATA / f"{recipe.name}.txt"
    written = transcript(recipe)
    if regold:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written, "utf-8")
    assert path.read_text("utf-8") == written


def test_every_file_has_its_recipe() -> None:
    assert {path.stem for path in DATA.iterdir()} == {recipe.name for recipe in RECIPES}
    assert len({recipe.title for recipe in RECIPES}) == len(RECIPES) >= 15


def test_every_preset_has_a_transcript() -> None:
    played = {recipe.rules for recipe in RECIPES}
    assert [name for name in Rules.presets() if Rules.preset(name) not in played] == []
