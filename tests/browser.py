"""A headless Chromium for the tests, driven through ChromeDriver by the WebDriver protocol."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

#: Without these it needs a screen, or looks for hosts that it does not need.
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_SECONDS = 60
_OPENER = build_opener(ProxyHandler({}))

#: The keys that WebDriver names by code points of their own.
KEYS = {"End": "\ue010", "Home": "\ue011", "Left": "\ue012", "Right": "\ue014"}


class Browser:
    """A window."""

    def __init__(self, session: str) -> None:
        self._session = session

    def open(self, file: Path, hash: str = "") -> None:
        """Shows a file, and waits until it is loaded."""
        self._do("POST", "/url", url=file.as_uri() + hash)

    def run(self, script: str, *arguments: object) -> Any:
        """The result of the body of a function in JavaScript."""
        return self._do("POST", "/execute/sync", script=script, args=list(arguments))

    def press(self, *keys: str) -> None:
        """Presses keys, by name or as they are, one after the other."""
        codes = [KEYS.get(key, key) for key in keys]
        steps = [{"type": kind, "value": code} for code in codes for kind in ("keyDown", "keyUp")]
        self._do("POST", "/actions", actions=[{"type": "key", "id": "keys", "actions": steps}])

    def click(self, selector: str) -> None:
        """Clicks on the element that a CSS selector finds."""
        using = {"using": "css selector", "value": selector}
        (element,) = self._do("POST", "/element", **using).values()
        self._do("POST", f"/element/{element}/click")

    def text(self, selector: str) -> str:
        """The text of the element that a CSS selector finds."""
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def resize(self, width: int, height: int, *, dark: bool = False) -> None:
        """Makes the window that of a screen of so many pixels, light or dark."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self._devtools("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._devtools("Emulation.setEmulatedMedia", {"features": [scheme]})

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self._do("GET", "/screenshot"))

    def log(self) -> list[str]:
        """What the page has written to the console since this was asked last, errors too."""
        return [entry["message"] for entry in self._do("POST", "/se/log", type="browser")]

    def _devtools(self, command: str, parameters: Mapping[str, object]) -> None:
        self._do("POST", "/goog/cdp/execute", cmd=command, params=parameters)

    def _do(self, method: str, path: str, **body: object) -> Any:
        return _ask(method, self._session + path, body)


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """Starts Chromium, and ends it. FileNotFoundError with a sentence where there is none."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    if chromium is None or driver is None:
        raise FileNotFoundError(
            "The tests of the page need Chromium and ChromeDriver, Debian's packages chromium and "
            "chromium-driver."
        )
    environment = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [driver, "--port=0"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            with _session(_address(process), chromium, profile) as session:
                yield Browser(session)
        finally:
            process.terminate()
            process.communicate(timeout=_SECONDS)


def _address(process: subprocess.Popen[str]) -> str:
    """Where the driver listens, which it prints when it does."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"started successfully on port (\d+)", line)
        if found:
            return f"http://127.0.0.1:{found[1]}"
    raise RuntimeError(f"ChromeDriver has ended with status {process.wait()}.")


@contextlib.contextmanager
def _session(address: str, chromium: str, profile: str) -> Iterator[str]:
    options = {"binary": chromium, "args": [*_FLAGS, f"--user-data-dir={profile}"]}
    wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
    made = _ask("POST", f"{address}/session", {"capabilities": {"alwaysMatch": wanted}})
    session = f"{address}/session/{made['sessionId']}"
    try:
        yield session
    finally:
        _ask("DELETE", session, {})


def _ask(method: str, url: str, body: dict[str, object]) -> Any:
    data = json.dumps(body).encode() if method == "POST" else None
    headers = {"Content-Type": "application/json; charset=utf-8"}
    request = Request(url, data, headers, method=method)
    try:
        with _OPENER.open(request, timeout=_SECONDS) as answer:
            return json.load(answer)["value"]
    except HTTPError as error:
        raise RuntimeError(f"{url}: {json.load(error)['value']['message']}") from None
