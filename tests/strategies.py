"""What hypothesis draws: valid rule sets over all switches."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import reference_rules
from fivehundred import Rules
from model import as_ints


def rule_sets() -> st.SearchStrategy[Rules]:
    """Rule sets that can be played, drawn over all values of all fields; the simplest is the
    Australian."""
    return st.just(Rules.preset("australian")) | st.integers(0, 2**64 - 1).map(_drawn)


def _drawn(seed: int) -> Rules:
    return Rules.from_ints(as_ints(reference_rules.random_rules(random.Random(seed))))
