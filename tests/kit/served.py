"""`delve serve` in a process of its own, as people start it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx

PATIENCE = 20.0
"""Seconds a service has to come up, or to go."""


class Served:
    """A service of the file `campaigns.db` in a folder."""

    def __init__(self, folder: Path, *options: str, word: str = "serve") -> None:
        environment = {**os.environ, "DELVELOG_DB": str(folder / "campaigns.db"), "PYTHONUNBUFFERED": "1"}
        line = [sys.executable, "-m", "cli", word, "--port", "0", *options]
        # Into a file: nobody reads a pipe while a test does something else, and a full one would hold the service up.
        self._log = folder / f"served-{len(list(folder.glob('served-*')))}.log"
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(line, env=environment, stdout=log, stderr=subprocess.STDOUT)

    @property
    def said(self) -> str:
        """Everything it has said so far."""
        return self._log.read_text(encoding="utf-8")

    def url(self) -> str:
        """Where it listens, once it does."""
        self.until("startup complete")
        found = re.search(r"at (http://[\d.:]+\d)", self.said)
        assert found is not None, self.said
        return found[1]

    def until(self, words: str) -> None:
        """Waits until it has said these words; fails if it does not in time."""
        end = time.monotonic() + PATIENCE
        while words not in self.said:
            assert self.process.poll() is None, f"it ended: {self.said}"
            assert time.monotonic() < end, f"it never said {words!r}, but: {self.said}"
            time.sleep(0.02)

    def client(self) -> httpx.Client:
        """A client of it."""
        return httpx.Client(base_url=self.url(), timeout=PATIENCE, verify=False)

    def stop(self, sign: int) -> tuple[float, int]:
        """Sends it a signal; seconds it took to go, and its exit code."""
        began = time.monotonic()
        self.process.send_signal(sign)
        code = self.process.wait(PATIENCE)
        return time.monotonic() - began, code

    def end(self) -> None:
        """Whatever it is doing."""
        self.process.kill()
        self.process.wait(PATIENCE)


class Ear:
    """Listens to a campaign wherever it is served, and goes on where it was when it is served anew."""

    def __init__(self, campaign: str) -> None:
        self.ids: list[int] = []
        self._campaign = campaign
        self._url = ""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, daemon=True)

    def at(self, url: str) -> None:
        """From now on there."""
        self._url = url
        if not self._thread.is_alive():
            self._thread.start()

    def _listen(self) -> None:
        while not self._over.is_set():
            try:
                self._hear(self._url)
            except httpx.HTTPError:
                time.sleep(0.05)

    def _hear(self, url: str) -> None:
        last = {"last-event-id": str(self.ids[-1] if self.ids else 0)}
        timeout = httpx.Timeout(5.0, read=0.5)
        with (
            httpx.Client(base_url=url, timeout=timeout, verify=False) as client,
            client.stream("GET", f"/campaigns/{self._campaign}/stream", headers=last) as response,
        ):
            for line in response.iter_lines():
                if line.startswith("id: "):
                    self.ids.append(int(line[4:]))
                if self._over.is_set() or url != self._url:
                    return

    def heard(self, number: int) -> list[int]:
        """Everything it heard, once it has heard this."""
        end = time.monotonic() + PATIENCE
        while not self.ids or self.ids[-1] < number:
            assert time.monotonic() < end, f"it heard {self.ids[-3:]} and never {number}"
            time.sleep(0.02)
        return self.ids

    def leave(self) -> None:
        """Listens no more."""
        self._over.set()
        self._thread.join(PATIENCE)
