"""A seat at a campaign a server keeps: its reading is kept here and carried on by the server's live stream.

Nothing here waits for the network but telling, and following, which has a thread and a connection of its own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol, Self, TypeVar

from msgspec.structs import replace

from events.campaign import PlayerJoined
from events.problems import Problem
from events.typed import Typed
from service.campaign import Campaign
from service.reading.reading import Reading
from service.remote.sent import Numbered
from service.seat import Away, new_key
from service.telling.outcome import Outcome, Request
from service.wire import News

Answer = TypeVar("Answer")

FRESH_SECONDS = 1.0
"""While nobody follows the stream, the reading is not asked for anew more often, but by one's own lines."""

AGAIN_SECONDS = 1.0
"""How long to wait before a server that did not answer is asked again."""

PATIENCE = 8.0
"""Seconds somebody who typed a line is kept waiting; it is kept then, and told when it can be."""

ON_THE_WAY = (
    *("server.unreachable", "server.no_answer", "request.too_many", "stream.closing", "log.busy"),
    *("line.too_many", "read.too_many"),
)
"""What says nothing about the line itself: told later, it may go through."""


class Reached(Campaign, Protocol):
    """A campaign of a server, as whoever stays there reaches it."""

    @property
    def me(self) -> str:
        """Id of whoever the token was given to."""

    def again(self) -> Self:
        """The same campaign over a connection of its own: for another thread."""

    def tell_within(self, request: Request, patience: float) -> Outcome:
        """As `tell`, waiting so many seconds at most."""

    def listen(self, after: int) -> Iterator[News[Numbered]]:
        """What is told behind an entry, as it is told, until somebody hangs up."""

    def hang_up(self) -> None:
        """Ends what another thread is listening to."""


class SeatAtServer:
    """A seat at one campaign of a server."""

    def __init__(self, campaign: Reached) -> None:
        self._there = campaign
        self.campaign = campaign.campaign
        self._lock = threading.RLock()
        self._kept: Reading | None = None
        self._read_at = 0.0
        self._trouble: Problem | None = None
        """What went wrong on the way when something was last asked."""
        self._lost: Problem | None = None
        """The same for whoever listens: as long as nobody answers them, nobody else is kept waiting."""
        self._left = threading.Event()
        self._follower: Reached | None = None

    @property
    def me(self) -> str:
        """Whoever the token was given to."""
        return self._there.me

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """The campaign as it was last heard of, as its caller sees it."""
        if self._kept is None:
            there = self._there
            self._kept = Reading(there.system, audience=there.keeper.audience)
            self._catch_up(there)
        elif self._follower is None and time.monotonic() - self._read_at >= FRESH_SECONDS:
            with suppress(Away), self._patient(""):
                self._catch_up(self._there, anew=not self._sees_all)
        with self._lock:
            yield self._kept

    def tell(self, asked: Request) -> Outcome:
        """Has it done by the server, once, however often it is asked."""
        key = asked.key or new_key()
        if not asked.preview:
            asked = replace(asked, key=key)
        outcome = self._asked(key, lambda: self._there.tell_within(asked, PATIENCE))
        if not outcome.preview and not self._took_in(outcome):
            with suppress(Away), self._patient(key):
                self._catch_up(self._there)
        return outcome

    def _took_in(self, outcome: Outcome) -> bool:
        """Takes in what was just told, if nothing else can have been told before it and no name comes with it."""
        entries, kept = outcome.entries, self._kept
        if kept is None or not entries or not self._sees_all:
            return False
        with self._lock:
            follows = entries[0].number == kept.story.head + 1
            if not follows or any(isinstance(entry.event, PlayerJoined) for entry in entries):
                return False
            kept.extend(entries)
        return True

    def told(self, key: str) -> bool:
        """Whether the server was told something under this key."""
        return key in self._asked(key, lambda: self._there.answered((key,)))

    def typed(self, action: int) -> Typed | None:
        """What was typed for the action that begins with this entry; nothing while nobody answers."""
        try:
            return self._there.typed(first=action, last=action).get(action)
        except Problem:
            return None

    def _asked(self, key: str, ask: Callable[[], Answer]) -> Answer:
        if self._lost is not None:
            raise Away(self._lost, key)  # whoever listens asks again and again already: nobody waits for it twice
        began = time.monotonic()
        try:
            with self._patient(key):
                return ask()
        except Away as away:
            if time.monotonic() - began < AGAIN_SECONDS:
                with suppress(Away), self._patient(key):
                    return ask()  # over a new connection: the one at hand may have been cut long ago
            if self._follower is not None:
                self._follower.hang_up()  # whoever listens looks whether somebody is there, and says so
            raise away from None

    @contextmanager
    def _patient(self, key: str) -> Iterator[None]:
        try:
            yield
        except Problem as problem:
            self._trouble = problem if problem.code in ON_THE_WAY else None
            if self._trouble is None:
                raise
            raise Away(problem, key) from problem
        self._trouble = None

    def follow(self, heard: Callable[[], None]) -> None:
        """Listens to the live stream; where it breaks off, asks again until somebody answers."""
        anew = not self._sees_all
        while not self._left.is_set():
            there, self._follower = self._there.again(), self._there.again()
            try:
                self._listen(there, self._follower, heard, anew=anew)
            except Problem as problem:
                # What the server refuses is said when the next line is typed. Behind its end, it begins elsewhere now.
                anew = anew or problem.code == "stream.ahead"
                if problem.code in ON_THE_WAY:
                    self._lost = self._trouble = problem
            finally:
                there.close()
                self._follower.close()
            heard()
            self._left.wait(AGAIN_SECONDS)
        self._follower = None

    def _listen(self, there: Reached, bell: Reached, heard: Callable[[], None], *, anew: bool) -> None:
        """Reads over one connection what the other rings for."""
        self._catch_up(there, anew=anew)
        self._lost = self._trouble = None
        heard()
        for news in bell.listen(self._head):
            if news.revealed or news.entry.number > self._head:
                self._catch_up(there, anew=bool(news.revealed))
            heard()
            if self._left.is_set():
                return

    @property
    def _sees_all(self) -> bool:
        return self._there.keeper.audience == "gm"

    @property
    def _head(self) -> int:
        with self._lock:
            return 0 if self._kept is None else self._kept.story.head

    def _catch_up(self, there: Reached, *, anew: bool = False) -> None:
        """Takes in what is new; `anew` compares what is old, too: what was revealed to the table has an old number."""
        kept = self._kept
        if kept is None:
            return
        entries = tuple(there.entries(after=0 if anew else kept.story.head))
        people = there.people() if entries else None
        with self._lock:
            known = tuple(kept.story.entries()) if anew else ()
            if anew and entries[: len(known)] != known:
                kept.begin_anew()
            kept.extend(entry for entry in entries if entry.number > kept.story.head)
            if people is not None:
                kept.call(people)
        self._read_at = time.monotonic()

    def leave(self) -> None:
        """Ends `follow`."""
        self._left.set()
        if self._follower is not None:
            self._follower.hang_up()

    def away(self) -> str:
        """What the server did not answer with, when it was last asked."""
        return "" if self._trouble is None else self._trouble.what

    def close(self) -> None:
        """Hangs up."""
        self.leave()
        self._there.close()
