"""The campaigns of a file held open: a reading of each, kept up to date, for a server or a prompt that stays.

Threads may share them. Each gets a log of its own; a campaign's reading is held by one of them at a time.
"""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from events.entry import Audience, Entry
from events.problems import LogDamaged, Problem
from events.refusals import broken_chain
from rules.dice import Dice
from rules.registry import system
from service.reading.moments import looked_back
from service.reading.reading import Reading
from service.store import open_file
from service.telling.handle import Permit, handle
from service.telling.outcome import Outcome, Request

if TYPE_CHECKING:
    from service.beside.store import Store

ERASED_SECONDS = 1.0
"""Seconds between two looks for words another process has erased."""

PROVED_SECONDS = 30.0
"""A log that was found broken is proved anew when somebody asks so much later."""

MANY = 10_000
"""Entries a campaign has before it is kept out of the garbage collector's way."""

Answer = TypeVar("Answer")


class _Campaign:
    """What is kept of a campaign: its reading, who holds it, and how many entries had lost their words."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.reading: Reading | None = None
        self.erased = 0
        self.changes = 0
        self.looked = 0.0
        self.broken: int | None = None
        self.prove_again = 0.0


class Campaigns:
    """Readings of the campaigns of one file, folded once and then carried on.

    With `proving`, the chain of a campaign is proved when it is folded: a damaged one is refused, the others go on.
    """

    def __init__(self, path: str, *, proving: bool = False) -> None:
        self.path = path
        self._proving = proving
        self._mine = threading.local()
        self._opening = threading.Lock()
        self._logs: list[Store] = []
        self._campaigns: dict[str, _Campaign] = {}
        self._changes = 0
        self._closed = False
        self._found = False
        self._file: tuple[int, int] | None = None

    @property
    def log(self) -> Store:
        """The log of the calling thread, opened when it first asks."""
        log: Store | None = getattr(self._mine, "log", None)
        if log is None:
            # A file taken away beneath us is not begun anew, empty, by whichever thread asks next.
            log = self._mine.log = open_file(self.path, create=not self._found)
            with self._opening:
                self._file = self._file or _identity(self.path)
                self._found = True
                if self._closed:
                    log.close()
                self._logs.append(log)
        return log

    def is_there(self) -> bool:
        """Whether the file is still the one that was opened: what is told to one without a name is gone at the end."""
        return self._file is None or _identity(self.path) == self._file

    def close(self) -> None:
        """Lets go of the file, in every thread."""
        with self._opening:
            self._closed = True
            for log in self._logs:
                log.close()
            self._logs.clear()

    @contextmanager
    def reading(self, campaign: str, audience: Audience = "gm") -> Iterator[Reading]:
        """The campaign as it is now for this audience; nobody else reads or changes it meanwhile.

        Refuses with `campaign.unknown`, and, where it is proved, with `log.broken_chain`.
        """
        kept = self._kept(campaign)
        with kept.lock:
            reading = self._fresh(campaign, kept)
            try:
                yield reading.seen_by(audience)
            except Problem:
                raise
            except BaseException:
                # Whatever broke may have left the reading half-way: it is made anew when next asked for.
                kept.reading = None
                raise

    def look(
        self,
        campaign: str,
        show: Callable[[Reading], Answer],
        *,
        audience: Audience = "gm",
        at: str | int | None = None,
        until: str | int | None = None,
    ) -> tuple[int, Answer]:
        """The number of the newest entry the reader sees, and what `show` makes of the campaign.

        Now, as it stood `at` a moment, or as told now `until` one (story rule 15; refuses as `moments` does).
        What `show` answers must not hold on to the reading.
        """
        with self.reading(campaign, audience) as reading:
            return reading.head, show(looked_back(reading, at, until)[0])

    def look_at_both(self, campaigns: tuple[str, str], show: Callable[[Reading, Reading], Answer]) -> Answer:
        """What `show` makes of two campaigns, as the gm sees them."""
        # Always in the same order, so that nobody who looks at them the other way round waits for us and we for them.
        first, second = sorted(campaigns)
        with self.reading(first) as one, self.reading(second) as other:
            return show(one, other) if campaigns[0] == first else show(other, one)

    def handle(
        self,
        campaign: str,
        request: Request,
        *,
        audience: Audience = "gm",
        permit: Permit | None = None,
        recorded_at: str | None = None,
        dice: Dice | None = None,
    ) -> Outcome:
        """Does what somebody who sees this much asks; see `service.telling.handle.handle`.

        Raises LogDamaged `log.taken_away` if the file is no longer there: before anything is written where that can be
        known, and else instead of an answer that it is kept (law 8).
        """
        with self.reading(campaign, audience) as reading:
            self._refuse_without_file()
            outcome = handle(
                self.log, campaign, request, reading=reading, permit=permit, recorded_at=recorded_at, dice=dice
            )
            self._refuse_without_file()
            return outcome

    def entries(self, campaign: str) -> tuple[Entry, ...]:
        """The whole log of a campaign as it is now."""
        with self.reading(campaign) as reading:
            return tuple(reading.story.entries())

    def forget(self) -> None:
        """Makes every reading anew when next asked for: words were erased."""
        for kept in tuple(self._campaigns.values()):
            with kept.lock:
                kept.reading = None

    def _refuse_without_file(self) -> None:
        if not self.is_there():
            raise LogDamaged(
                "log.taken_away",
                "The campaign file was taken away or replaced while it is in use.",
                why="What is logged now would be lost when the service stops.",
                fix="Put it back, or stop the service and begin it anew with the file that is there.",
            )

    def _kept(self, campaign: str) -> _Campaign:
        kept = self._campaigns.get(campaign)
        if kept is None:
            self.log.campaign(campaign)  # an unknown name is refused, not remembered
            kept = self._campaigns.setdefault(campaign, _Campaign())
        return kept

    def _fresh(self, campaign: str, kept: _Campaign) -> Reading:
        log = self.log
        self._changes += log.changed()
        if kept.reading is not None and kept.changes != self._changes:
            self._drop_erased(kept)
        anew = kept.reading is None
        if kept.reading is None:
            if self._proving:
                self._prove(campaign, kept)
            kept.reading = Reading(system(log.campaign(campaign).system))
            kept.erased = self.log.times_erased()
        reading = kept.reading
        reading.call(log.people(campaign))
        reading.extend(log.read(campaign, after=reading.story.head))
        if anew and reading.story.head >= MANY and reading.state is not None:
            # It lives as long as we do: whoever looks for garbage among it finds none, and keeps others waiting.
            gc.freeze()
        return reading

    def _prove(self, campaign: str, kept: _Campaign) -> None:
        # Whoever asks for a broken one again and again does not have it walked each time.
        now = time.monotonic()
        if now >= kept.prove_again:
            breaks = self.log.verify(campaign).breaks
            kept.broken = breaks[0].number if breaks else None
            kept.prove_again = now + PROVED_SECONDS if breaks else 0.0
        if kept.broken is not None:
            raise broken_chain(campaign, kept.broken)

    def _drop_erased(self, kept: _Campaign) -> None:
        # The log is append-only but for this: somebody beside us may have blanked words we still hold.
        now = time.monotonic()
        if now - kept.looked >= ERASED_SECONDS:
            kept.looked, kept.changes = now, self._changes
            if self.log.times_erased() != kept.erased:
                kept.reading = None


def _identity(path: str) -> tuple[int, int] | None:
    """Which file a path leads to, if any."""
    try:
        found = os.stat(path)  # noqa: PTH116 - a string is all it is
    except OSError:
        return None
    return found.st_dev, found.st_ino
