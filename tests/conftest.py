"""Sizes of the random tests, and golden transcripts."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="random tests in their full size")
    parser.addoption("--regold", action="store_true", help="write the golden transcripts anew")


@pytest.fixture
def nightly(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--nightly"))


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regold"))
