"""The live stream: every entry a reader sees, once and in order, from where they left off.

The log is the queue: a follower holds nothing but the number it has come to, so it can neither miss an entry nor hold
anybody up. What wakes it is a write of ours or, within a moment, one of another process.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import aclosing, suppress
from typing import Any, TypeAlias, TypeVar

import msgspec

from events.entry import Audience, Entry
from events.problems import LogDamaged, Problem, Refused
from events.story import EntriesRetracted, EntriesRevealed
from projections.story.story import Story
from service.beside.store import Store
from service.campaigns import Campaigns
from service.http.callers import Caller
from service.http.settings import Settings
from service.reading.reading import Reading
from service.store import open_file
from service.views.entries import EntryShown, shower
from service.wire import News

logger = logging.getLogger("delve.http")

T = TypeVar("T")

AT_ONCE = 200
"""Entries read in one go."""

A_FEW, BETWEEN = 8, 0.002
"""So many streams are sent what is new at a time, and so many seconds lie between: a table hears it at once."""

RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": still here\n\n"


class Follower:
    """One open stream."""

    def __init__(self, caller: Caller, campaign: str, scope: object, after: int) -> None:
        self.caller = caller
        self.campaign = campaign
        self.scope = scope
        self.after = after
        self.sending_since: float | None = None


class Sights:
    """Which entries of the gm's the table came to see with which entry of the log (story rule 23)."""

    def __init__(self) -> None:
        self._story = Story()
        self._hidden: list[int] = []
        self._seen: frozenset[int] = frozenset()
        self._shown_with: dict[int, tuple[int, ...]] = {}

    def shown_with(self, story: Story, number: int) -> tuple[int, ...]:
        """What the table saw for the first time, or again, when the entry of this number was told."""
        for later in range(self._story.head + 1, story.head + 1):
            self._take(story.entry(later))
        return self._shown_with.get(number, ())

    def _take(self, entry: Entry) -> None:
        self._story.extend((entry,))
        if entry.audience == "gm":
            self._hidden.append(entry.number)
        if isinstance(entry.event, EntriesRevealed | EntriesRetracted):
            seen = frozenset(one for one in self._hidden if self._story.sees("table", one))
            self._shown_with[entry.number] = tuple(sorted(seen - self._seen))
            self._seen = seen


Living: TypeAlias = Callable[[Caller], bool]
"""Whether a caller's token admits them now."""


class Tidings:
    """What one writing brings, read once for all who are woken by it."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        """Set when there are others."""
        self._sent = 0
        self._reading: dict[object, asyncio.Future[Any]] = {}  # Any: whatever is read

    def turn(self) -> float:
        """Seconds whoever asks waits until they are sent it: a few are at a time."""
        self._sent += 1
        return (self._sent - 1) // A_FEW * BETWEEN

    async def once(self, what: object, read: Callable[[], asyncio.Future[T]]) -> T:
        """What is being read for whoever asked for it first, or is from now on."""
        if what not in self._reading:
            self._reading[what] = read()
            self._reading[what].add_done_callback(lambda _: self._reading.pop(what))
        found: T = await asyncio.shield(self._reading[what])
        return found


class Hub:
    """All open streams of a service, and what wakes them."""

    def __init__(
        self, campaigns: Campaigns, settings: Settings, threads: Executor, living: Callable[[], Living]
    ) -> None:
        """`living` reads which tokens admit somebody; it is asked whenever something was written."""
        self._campaigns = campaigns
        self._settings = settings
        self._threads = threads
        self._living = living
        self._tidings = Tidings()
        self._sights: dict[str, Sights] = {}
        self._watching: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.followers: set[Follower] = set()
        self.closed = False
        self.drop: Callable[[object], None] = lambda _scope: None
        """Cuts the connection of a request; the server that runs us sets it."""

    async def start(self) -> None:
        """Begins to watch the file."""
        self._loop = asyncio.get_running_loop()
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Ends all streams."""
        self.close()
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    def close(self) -> None:
        """Lets every stream come to its end; no new one begins."""
        self.closed = True
        self._wake()

    def close_soon(self) -> None:
        """`close`, from a signal handler or another thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.close)

    def wake(self) -> None:
        """Something was written: from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def forget(self) -> None:
        """Lets go of everything kept of entries: words were erased."""
        self._sights.clear()

    def _wake(self) -> None:
        self._tidings.woken.set()
        self._tidings = Tidings()

    @property
    def watches(self) -> bool:
        """Whether somebody looks for what other processes write."""
        return self._watching is not None and not self._watching.done()

    async def _watch(self) -> None:
        log: Store | None = None
        try:
            while not self.closed:
                await asyncio.sleep(self._settings.look_seconds)
                self._drop_slow()
                # Whoever reads next is told what is wrong; the watch goes on until the file can be read again.
                with suppress(LogDamaged):
                    opened, log = log is None, log or open_file(self._campaigns.path, create=False, wait=0)
                    # A log just opened cannot say what was written a moment before.
                    if log.changed() or opened:
                        self._wake()
        finally:
            if log is not None:
                log.close()

    def _drop_slow(self) -> None:
        now = time.monotonic()
        for follower in tuple(self.followers):
            since = follower.sending_since
            if since is not None and now - since > self._settings.slow_seconds:
                self.drop(follower.scope)

    async def follow(self, follower: Follower) -> AsyncIterator[bytes]:
        """The stream as it is sent, until it is closed from either side. The caller has `join`ed the follower."""
        try:
            yield RETRY
            async with aclosing(self._sent_to(follower)) as coming:
                async for sent in coming:
                    follower.sending_since = time.monotonic()
                    yield sent
                    follower.sending_since = None
        except Problem as problem:
            # It ends; who comes back goes on where they were, or is told what is wrong.
            logger.warning("stream: %s", problem.code)
        finally:
            self.followers.discard(follower)

    async def _sent_to(self, follower: Follower) -> AsyncGenerator[bytes, None]:
        loop = asyncio.get_running_loop()
        quiet_since = loop.time()
        while not self.closed:
            tidings = self._tidings  # taken before the log is read: what comes meanwhile is not slept over
            living = await tidings.once(None, lambda: loop.run_in_executor(self._threads, self._living))
            if not living(follower.caller):
                return
            messages = await self._read(tidings, follower)
            # What is not theirs to hear wakes them too: it neither puts off a sign of life nor is it told by one.
            left = quiet_since + self._settings.heartbeat_seconds - loop.time()
            if not messages and left > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(tidings.woken.wait(), left)
                continue
            # Whoever tells the next line gets in between: it does not wait until everybody has heard this one.
            await asyncio.sleep(tidings.turn())
            yield messages or HEARTBEAT
            quiet_since = loop.time()

    def join(self, follower: Follower) -> None:
        """Takes a follower in; refuses with `stream.too_many`, `stream.closing`, and `stream.ahead` of the log."""
        if self.closed:
            raise Refused("stream.closing", "The service is shutting down.", fix="Come back in a moment.")
        if len(self.followers) >= self._settings.most_streams:
            raise Refused("stream.too_many", "Too many are listening already.", fix="Come back later.")
        token = follower.caller.token
        own = sum(one.caller.token == token for one in self.followers) if token else 0
        if own >= self._settings.streams_each:
            raise Refused("stream.too_many", f"You listen {own} times already.", fix="Close a page that is open.")
        self.followers.add(follower)

    async def _read(self, tidings: Tidings, follower: Follower) -> bytes:
        """What comes next for a follower; who has come as far and sees as much is sent the very same."""
        behind = (follower.campaign, follower.caller.audience, follower.after)
        loop = asyncio.get_running_loop()
        messages, follower.after = await tidings.once(
            behind, lambda: loop.run_in_executor(self._threads, self._next, *behind)
        )
        return messages

    def _next(self, campaign: str, audience: Audience, after: int) -> tuple[bytes, int]:
        with self._campaigns.reading(campaign, audience) as reading:
            show = shower(reading)
            parts: list[bytes] = []
            number = after
            while number < reading.story.head and len(parts) < AT_ONCE:
                number += 1
                entry = reading.story.entry(number)
                if audience == "gm" or entry.audience == "table":
                    parts.append(_message(self._told(campaign, reading, entry, show), number))
        return b"".join(parts), number

    def _told(
        self, campaign: str, reading: Reading, entry: Entry, show: Callable[[Entry], EntryShown]
    ) -> News[EntryShown]:
        revealed: tuple[EntryShown, ...] = ()
        if reading.audience == "table" and reading.has_secrets:
            newly = self._sights.setdefault(campaign, Sights()).shown_with(reading.story, entry.number)
            # What was shown then and is hidden again now stays hidden.
            seen = [one for one in newly if reading.story.sees("table", one)]
            revealed = tuple(show(reading.story.entry(one)) for one in seen)
        return News(entry=show(entry), revealed=revealed)


def _message(told: News[EntryShown], number: int) -> bytes:
    return b"id: %d\nevent: entry\ndata: %b\n\n" % (number, msgspec.json.encode(told))


def begins_after(reading: Reading, last: int | None) -> int:
    """Where a stream begins: behind the entry last seen, or at the newest; refuses `stream.ahead`."""
    if last is None:
        return reading.story.head
    if last > reading.head:
        raise Refused(
            "stream.ahead",
            f"You have seen entry {last}, but the log ends at {reading.head}.",
            why="This may be another campaign, or an older copy of it.",
            fix="Read the campaign anew, then follow from there.",
        )
    return last
