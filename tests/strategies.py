"""What hypothesis draws: valid rule sets over all switches."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

import reference_rules
from fivehundred import Rules
from model import as_ints


def rule_sets() -> st.SearchStrategy[Rules]:
    """Rule sets that can be played, drawn over all values of all fields; the simplest is the
    Australian. What is drawn shrinks choice by choice."""
    return st.just(Rules.preset("australian")) | st.randoms(use_true_random=False).map(_drawn)


def _drawn(chance: Random) -> Rules:
    return Rules.from_ints(as_ints(reference_rules.random_rules(chance)))
