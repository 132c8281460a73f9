"""Walks through the web page in real browsers, as people at a table would: `make page`.

Not part of `make test`: it wants Chromium or Google Chrome on the machine, walks in Firefox, too, if there is one, and
needs the dependency group `browser`. Says each step as it is done, and stops at the first that is not so. `--pictures
FOLDER` keeps what it looked like.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import httpx
from browser.by_address import BY_ADDRESS
from browser.by_hand import BY_HAND
from browser.connection import CUT_OFF
from browser.drawn_through import DRAWN_THROUGH
from browser.evening import TYPED
from browser.for_everybody import FOR_EVERYBODY
from browser.in_firefox import strikes_in_firefox, walk_in_firefox
from browser.on_the_map import ON_THE_MAP
from browser.roles import REACHED, ROLES
from browser.sitting import SITTING
from browser.walking import LAPTOP, Step, Walk
from browser.written import written_before
from kit.firefox import a_firefox, installed
from kit.serving import on_a_port
from kit.wire import wire_to
from playwright.sync_api import Browser, Error, sync_playwright

from service.http.settings import Settings

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

LOOKED_AT: tuple[Step, ...] = (*BY_ADDRESS, *ON_THE_MAP, *DRAWN_THROUGH, *FOR_EVERYBODY, *SITTING)
"""In any order, each on devices of its own, in campaigns that were written before."""

EVENING: tuple[Step, ...] = (*TYPED, *BY_HAND, *CUT_OFF, *ROLES)
"""In this order: each goes on where the one before left off."""


@contextmanager
def a_browser() -> Iterator[Browser]:
    """The machine's own browser."""
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        sys.exit("No browser found. On Debian and Ubuntu: apt install chromium")
    # Chromium refuses to be fenced in by root, whom only containers log in as.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as library:
        browser = library.chromium.launch(executable_path=path, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def walk_through(browser: Browser, path: Path, steps: Sequence[Step], pictures: Path | None, *, quick: bool) -> None:
    """Every step on the campaigns of this file, each said when it is done."""
    with on_a_port(path, Settings(reached_at=(REACHED,))) as running, wire_to(running.url) as wire:
        walk = Walk(browser, running, wire, pictures, quick=quick)
        page = walk.device(LAPTOP)
        for step in steps:
            began = perf_counter()
            try:
                step(walk, page)
            except (AssertionError, Error, httpx.HTTPError):
                walk.picture(page, "failed")
                print(f"not so: {step.__name__.replace('_', ' ')}", file=sys.stderr)
                raise
            print(f"ok  {step.__name__.replace('_', ' ')}, {perf_counter() - began:.1f} s", flush=True)
            assert walk.complaints == [], walk.complaints
        walk.picture(page, "1280-log")
        walk.client.close()


def walk_elsewhere(path: Path, pictures: Path | None) -> None:
    """The same in Firefox, where there is one."""
    where = installed()
    if where is None:
        print("No Firefox found, and none walked in. On Debian: apt install firefox-esr")
        return
    with on_a_port(path) as running, running.client() as client, a_firefox(where) as firefox:

        def logged(words: str) -> int:
            query = {"text": words, "limit": 500}
            return len(client.get("/campaigns/deep-salt/chronicle", params=query).json()["lines"])

        def begun(system: str, lines: tuple[str, ...]) -> None:
            client.post("/campaigns", json={"name": system, "system": system}).raise_for_status()
            for line in lines:
                client.post(f"/campaigns/{system}/lines", json={"line": line}).raise_for_status()

        walk_in_firefox(firefox, running.url, logged, pictures)
        strikes_in_firefox(firefox, running.url, begun)
        print("ok  the same in Firefox")


def main() -> None:
    """Reads what is wanted, and walks."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--pictures", type=Path, help="keep what it looked like, in this folder")
    reader.add_argument(
        "--quick", action="store_true", help="judge no pictures a second, as on a machine that has more to do"
    )
    reader.add_argument("--only", default="", help="of what is looked at, the steps with this word in their names")
    wanted = reader.parse_args()
    if wanted.pictures is not None:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    looked = [step for step in LOOKED_AT if wanted.only in step.__name__]
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        written_before(Path(folder) / "written.db")
        walk_through(browser, Path(folder) / "written.db", looked, wanted.pictures, quick=wanted.quick)
        if wanted.only in ("", "firefox"):
            walk_elsewhere(Path(folder) / "written.db", wanted.pictures)
        if not wanted.only:
            walk_through(browser, Path(folder) / "empty.db", EVENING, wanted.pictures, quick=wanted.quick)
    print(f"{len(looked) + (0 if wanted.only else len(EVENING))} steps, all of them so.")


if __name__ == "__main__":
    main()
