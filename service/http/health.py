"""Whether the service is alive, and whether it can do what it is there for."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import Literal, TypeAlias

import msgspec
from litestar import Response, get

from events.problems import Problem
from service.campaigns import Campaigns
from service.http.asking import Asking, as_json, elsewhere
from service.http.problems import details, respond
from service.search.history import History
from service.store import open_file

ROOM = 20_000_000
"""Bytes a disk must have left: below it, soon nothing can be written any more."""

CHAIN_SECONDS = (30.0, 600.0)
"""The chain is walked again when it was last walked so long ago: soon where that is quickly done, or it was broken."""

CHAIN_SHARE = 1000.0
"""Of all the time, one part in so many is spent walking the chain."""

LOOK_SECONDS = 5.0
"""What was found is told again for so long: whoever asks often keeps nobody from writing."""

TOLD_SECONDS = 0.1
"""Whoever asks for readiness again at once waits so long: no supervisor does, and every line would wait for them."""

PATIENCE = 1.0
"""Seconds to wait for whoever is writing."""

HealthState: TypeAlias = Literal["fine", "wrong"]
HealthLook: TypeAlias = Callable[[], str]
"""Answers what is wrong, or nothing."""


class HealthCheck(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at."""

    state: HealthState
    what: str


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was looked at."""

    status: Literal["ready"]
    checks: dict[str, HealthCheck]


class Alive(msgspec.Struct, frozen=True, kw_only=True):
    """It answers."""

    status: Literal["alive"]


class Checks:
    """What is looked at to know whether the service can work; remembers what it found for a while."""

    def __init__(self, campaigns: Campaigns, search: History) -> None:
        self._campaigns = campaigns
        self._search = search
        self._looking = threading.Lock()
        self._found: dict[str, HealthCheck] = {}
        self._look_again = 0.0
        self._told_again = 0.0
        self._chain: HealthCheck | None = None
        self._walk_again = 0.0

    def known(self) -> dict[str, HealthCheck]:
        """What was found less than `LOOK_SECONDS` ago; nothing if it is time to look again."""
        return self._found if time.monotonic() < self._look_again else {}

    async def turn(self) -> None:
        """Waits for the next time it is told, if it was told a moment ago; in the loop alone."""
        began = time.monotonic()
        if began < self._told_again:
            await asyncio.sleep(self._told_again - began)
        else:
            self._told_again = began + TOLD_SECONDS

    def all(self) -> dict[str, HealthCheck]:
        """Every check as it was made last, at most `LOOK_SECONDS` ago; one caller makes them, nobody waits for it."""
        if time.monotonic() >= self._look_again and self._looking.acquire(blocking=not self._found):
            try:
                if time.monotonic() >= self._look_again:
                    self._found = self._look()
                    self._look_again = time.monotonic() + LOOK_SECONDS
            finally:
                self._looking.release()
        return self._found

    def _look(self) -> dict[str, HealthCheck]:
        return {
            "log": self._sound(self._can_read, "can be read"),
            "file": self._sound(self._is_there, "is where it was"),
            "writing": self._sound(self._can_write, "can be written"),
            "disk": self._sound(self._has_room, "has room"),
            "chain": self._chain_now(),
            "search": self._sound(lambda: self._search.trouble(self._campaigns.log), "is up to date"),
        }

    def _sound(self, look: HealthLook, fine: str) -> HealthCheck:
        try:
            wrong = look()
        except Problem as problem:
            return HealthCheck(state="wrong", what=problem.code)
        except OSError as error:
            return HealthCheck(state="wrong", what=error.strerror or "cannot be reached")
        return HealthCheck(state="wrong", what=wrong) if wrong else HealthCheck(state="fine", what=fine)

    def _can_read(self) -> str:
        self._campaigns.log.campaigns()
        return ""

    def _is_there(self) -> str:
        return "" if self._campaigns.is_there() else "the file was taken away or replaced while we use it"

    def _can_write(self) -> str:
        with closing(open_file(self._campaigns.path, create=False, wait=PATIENCE)) as log, log.transaction():
            return ""

    def _has_room(self) -> str:
        folder = os.path.dirname(os.path.abspath(self._campaigns.path))  # noqa: PTH100, PTH120 - a string is all it is
        return "" if shutil.disk_usage(folder).free > ROOM else "the disk is full"

    def _chain_now(self) -> HealthCheck:
        began = time.monotonic()
        if self._chain is None or began >= self._walk_again:
            self._walk_again = began + CHAIN_SECONDS[-1]  # whoever asks meanwhile is told what was found before
            self._chain = self._sound(self._walk, "whole")
            took = time.monotonic() - began
            soonest, latest = CHAIN_SECONDS
            wait = soonest if self._chain.state == "wrong" else CHAIN_SHARE * took
            self._walk_again = began + took + min(max(wait, soonest), latest)
        return self._chain

    def _walk(self) -> str:
        log = self._campaigns.log
        broken = sum(1 for row in log.campaigns() if log.verify(row.campaign).breaks)
        return f"broken in {broken} of the campaigns" if broken else ""


@get("/health/live", opt={"answers": Alive, "open": True}, summary="Whether it is alive")
async def live() -> Response[bytes]:
    """Answers as long as the service answers anything."""
    return as_json(Alive(status="alive"))


@get("/health/ready", opt={"answers": Health, "open": True}, summary="Whether it can work")
async def ready(request: Asking) -> Response[bytes]:
    """Whether log and disk can be used, the chain is whole and the search not behind; 503 with what is wrong."""
    checks: Checks = request.app.state.checks
    await checks.turn()
    found = checks.known() or await elsewhere(request, checks.all)
    wrong = [f"{name}: {check.what}" for name, check in found.items() if check.state == "wrong"]
    if request.app.state.hub.closed:
        wrong.append("service: shutting down")
    elif not request.app.state.hub.watches:
        wrong.append("streams: nobody watches for what others write")
    if not wrong:
        return as_json(Health(status="ready", checks=found))
    problem = Problem("health.not_ready", "The service cannot do its work.", why=f"{'; '.join(wrong)}.")
    return respond(details(problem, 503))
