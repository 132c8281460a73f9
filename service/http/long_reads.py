"""Reads that take long have turns: a few at once, one of them anybody's, and a bound on how many wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from events.problems import Refused
from service.http.settings import Settings


class LongReads:
    """Turns of those who look back, replay, compare or search: whoever asks much waits behind themselves."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._at_once = asyncio.Semaphore(settings.long_reads)
        self._each: dict[str, _Turns] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Waits for one; refuses with `read.too_many` if too many wait already, of this caller's or of all."""
        own = self._each.get(who) or _Turns()
        if own.asked >= self._settings.long_reads_each or self.asked >= self._settings.long_reads_waiting:
            raise Refused("read.too_many", "More is read than can be answered.", fix="Ask again in a moment.")
        self._each[who] = own
        own.asked += 1
        try:
            async with own.one, self._at_once:
                yield
        finally:
            own.asked -= 1
            if not own.asked:
                del self._each[who]

    @property
    def asked(self) -> int:
        """How many are being answered or wait for it."""
        return sum(one.asked for one in self._each.values())


class _Turns:
    """What one caller has asked for and not been answered yet."""

    def __init__(self) -> None:
        self.one = asyncio.Lock()
        self.asked = 0
