"""Lines that wait for the one thread that writes, so that they are told together."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from rules.command import Circumstances
from rules.shared.gold import GainGold
from service.campaigns import Campaigns
from service.http.group_commit import GroupCommit
from service.telling.outcome import Outcome, Request


def gold_told(
    campaigns: Campaigns,
    amount: int,
    *,
    campaign: str = "amulet",
    key: str | None = None,
    expected: int | None = None,
    by: str = "owner",
) -> Callable[[], Outcome]:
    """What tells that so much gold was found."""
    said = Circumstances(by=by)
    asked = Request(command=GainGold(amount=amount), circumstances=said, key=key, expected=expected)
    return lambda: campaigns.handle(campaign, asked)


@asynccontextmanager
async def held(writer: GroupCommit) -> AsyncIterator[Callable[[], None]]:
    """Keeps the thread that writes busy until the answer is called: what is told meanwhile waits for one turn."""
    busy, release = threading.Event(), threading.Event()

    def wait() -> None:
        busy.set()
        assert release.wait(20)

    waits = asyncio.ensure_future(writer.alone(wait))
    await asyncio.to_thread(busy.wait, 20)
    try:
        yield release.set
    finally:
        release.set()
        await waits
