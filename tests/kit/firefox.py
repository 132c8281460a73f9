"""Firefox as the machine has it, driven over its own port (Marionette): a page, a script in it, a picture."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("firefox-esr", "firefox")
PATIENCE = 20.0
"""Seconds until something is there; a machine that does much else starts it in ten."""


def installed() -> str | None:
    """Where it is, if it is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """One window of it."""

    def __init__(self, port: int) -> None:
        self._connection = _connected(port)
        self._read = self._connection.makefile("rb")
        self._said = 0
        self._heard()  # a greeting
        self._tell("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": False}}})

    def _heard(self) -> Any:  # Any: whatever it answers
        digits = b""
        while (sign := self._read.read(1)) != b":":
            digits += sign
        return json.loads(self._read.read(int(digits)))

    def _tell(self, command: str, about: dict[str, Any] | None = None) -> Any:  # Any: as above
        self._said += 1
        body = json.dumps([0, self._said, command, about or {}]).encode()
        self._connection.sendall(b"%d:%s" % (len(body), body))
        _, _, problem, answer = self._heard()
        assert problem is None, problem
        return answer

    def open(self, url: str) -> None:
        """Goes there."""
        self._tell("WebDriver:Navigate", {"url": url})

    def size(self, width: int, height: int) -> None:
        """So many pixels for the page, as far as the window can be made so."""
        self._tell("WebDriver:SetWindowRect", {"width": width, "height": height})

    def run(self, script: str) -> Any:  # Any: whatever the script returns
        """What a script in the page returns."""
        return self._tell("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def until(self, condition: str) -> None:
        """Waits until this is so in the page."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"not so in Firefox: {condition}"
            time.sleep(0.1)

    def keys(self, selector: str, text: str) -> None:
        """Types into what the selector names."""
        found = self._tell("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self._tell("WebDriver:ElementSendKeys", {"id": next(iter(found.values())), "text": text})

    def click(self, selector: str) -> None:
        """Clicks on it, where it is."""
        found = self._tell("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self._tell("WebDriver:ElementClick", {"id": next(iter(found.values()))})

    def picture(self, path: Path) -> None:
        """Keeps what is seen."""
        path.write_bytes(base64.b64decode(self._tell("WebDriver:TakeScreenshot", {"full": False})["value"]))


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


@contextmanager
def a_firefox(path: str) -> Iterator[Firefox]:
    """One that knows nobody, ended with the walk."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        command = [path, "--headless", "--marionette", "--no-remote", "--profile", profile]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
            try:
                yield Firefox(port)
            finally:
                browser.terminate()
