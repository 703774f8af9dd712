"""Sizes of the random tests, and golden transcripts."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="random tests in their full size")
    parser.addoption("--browser", action="store_true", help="also the tests that need Chromium")
    parser.addoption("--regold", action="store_true", help="write the golden transcripts anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what needs a browser, unless asked for: a machine need not have one."""
    if config.getoption("--browser"):
        return
    needing = [item for item in items if "window" in getattr(item, "fixturenames", ())]
    config.hook.pytest_deselected(items=needing)
    items[:] = [item for item in items if item not in needing]


@pytest.fixture
def nightly(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--nightly"))


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regold"))
