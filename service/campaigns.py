"""The campaigns of a file held open: a reading of each, kept up to date, for a server or a prompt that stays.

Threads may share them. Each gets a log of its own; a campaign's reading is held by one of them at a time. What takes
long to answer is read from another reading, which is nobody's who tells a line.
"""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from events.entry import Audience, Entry
from events.problems import LogDamaged, Problem
from events.refusals import broken_chain, unknown_campaign
from rules.dice import Dice
from service.reading.moments import looked_back
from service.reading.opened import game_of, keep_up, quick_reading
from service.reading.reading import LONG, Reading
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
"""Entries a campaign has before whoever folds it for long keeps a snapshot of it."""

MOST_OPEN = 200
"""Readings held at a time: of those beyond, the least used go first."""

Answer = TypeVar("Answer")


class _Kept:
    """A reading, who holds it, and how many entries had lost their words when it was made."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.reading: Reading | None = None
        self.erased = 0
        self.changes = 0
        self.looked = 0.0
        self.used = 0.0
        self.broken: int | None = None
        self.prove_again = 0.0


class _Campaign:
    """What is kept of a campaign: what lines are told to, and, for whoever reads for long, the same apart from it."""

    def __init__(self) -> None:
        self.told = _Kept()
        self.apart = _Kept()


class _Mine(threading.local):
    """What a thread has of its own: its log, and the campaigns it holds together."""

    log: Store | None = None
    held: Mapping[str, _Kept | Problem] | None = None
    """Those it holds, and why others it was to hold are refused."""

    known: dict[Hashable, Any] | None = None  # Any: whatever was asked
    """What the file said since it holds them: nobody else can have changed it."""


class Campaigns:
    """Readings of the campaigns of one file, folded once and then carried on.

    With `proving`, the chain of a campaign is proved when it is folded: a damaged one is refused, the others go on. No
    more than `most_open` are held: one that nobody has used for long is folded again when somebody comes back. With
    `only_reads` nothing is written, nor is a file made.
    """

    def __init__(
        self, path: str, *, proving: bool = False, most_open: int = MOST_OPEN, only_reads: bool = False
    ) -> None:
        self.path = path
        self._proving = proving
        self._most_open = most_open
        self._mine = _Mine()
        self._opening = threading.Lock()
        self._logs: list[Store] = []
        self._campaigns: dict[str, _Campaign] = {}
        self._changes = 0
        self._closed = False
        self._only_reads = only_reads
        self._found = only_reads
        self._file: tuple[int, int] | None = None

    @property
    def log(self) -> Store:
        """The log of the calling thread, opened when it first asks."""
        log = self._mine.log
        if log is None:
            # A file taken away beneath us is not begun anew, empty, by whichever thread asks next.
            log = self._mine.log = open_file(self.path, create=not self._found, read_only=self._only_reads)
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
        with self._held(campaign, self._kept(campaign).told) as reading:
            yield reading.seen_by(audience)

    @contextmanager
    def reading_apart(self, campaign: str, audience: Audience = "gm") -> Iterator[Reading]:
        """The same, for whoever reads it for long: no line waits for that, but who else reads for long does.

        Refuses with `campaign.unknown`.
        """
        with self._held(campaign, self._kept(campaign).apart) as reading:
            yield reading.seen_by(audience)

    @contextmanager
    def _held(self, campaign: str, kept: _Kept) -> Iterator[Reading]:
        with kept.lock:
            try:
                yield self._fresh(campaign, kept)
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
        apart: bool = False,
    ) -> tuple[int, Answer]:
        """The number of the newest entry the reader sees, and what `show` makes of the campaign.

        Now, as it stood `at` a moment, or as told now `until` one (story rule 15; refuses as `moments` does).
        What `show` answers must not hold on to the reading. What takes long is read `apart`, and so is any look back.
        """
        apart = apart or at is not None or until is not None
        with (self.reading_apart if apart else self.reading)(campaign, audience) as reading:
            return reading.head, show(looked_back(reading, at, until)[0])

    def look_at_both(self, campaigns: tuple[str, str], show: Callable[[Reading, Reading], Answer]) -> Answer:
        """What `show` makes of two campaigns, as the gm sees them."""
        # Always in the same order, so that nobody who looks at them the other way round waits for us and we for them.
        first, second = sorted(campaigns)
        with self.reading_apart(first) as one, self.reading_apart(second) as other:
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
            within = self._mine.held is not None
            if not within:
                self._refuse_without_file()
            outcome = handle(
                self.log,
                campaign,
                request,
                reading=reading,
                permit=permit,
                recorded_at=recorded_at,
                dice=dice,
                fresh=within,
            )
            if not within:
                self._refuse_without_file()
            return outcome

    @contextmanager
    def together(self, campaigns: Collection[str]) -> Iterator[None]:
        """Holds these campaigns and the file: what this thread handles inside is on disk when it ends, or none of it.

        Nobody reads what is not on disk yet: whoever wants to waits. The log is read once, at the beginning. What is
        wrong with one of them is raised where it is asked for; LogDamaged, as by `handle`, for all that was handled.
        """
        each: dict[str, _Kept | Problem] = {}
        with ExitStack() as held:
            # In the order of `look_at_both`, and before the file is held: no two wait for each other.
            for campaign in sorted(campaigns):
                each[campaign] = self._ready(campaign, held)
            mine = {campaign: kept for campaign, kept in each.items() if isinstance(kept, _Kept)}
            try:
                self._refuse_without_file()
                with self.log.together():
                    for campaign, kept in mine.items():
                        self._fresh(campaign, kept)
                    self._mine.held, self._mine.known = each, {}
                    yield
                self._refuse_without_file()
            except BaseException:
                for kept in mine.values():
                    kept.reading = None
                raise
            finally:
                self._mine.held = self._mine.known = None

    def once(self, what: Hashable, ask: Callable[[], Answer]) -> Answer:
        """What the file says beside the entries: asked once for all that this thread handles together."""
        known = self._mine.known
        if known is None:
            return ask()
        if what not in known:
            known[what] = ask()
        answer: Answer = known[what]
        return answer

    def entries(self, campaign: str) -> tuple[Entry, ...]:
        """The whole log of a campaign as it is now."""
        with self.reading(campaign) as reading:
            return tuple(reading.story.entries())

    def forget(self) -> None:
        """Makes every reading anew when next asked for: words were erased."""
        for campaign in tuple(self._campaigns.values()):
            # What is read apart may be a copy of the other: it goes last.
            for kept in (campaign.told, campaign.apart):
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
        if self._mine.held is not None:
            held = self._mine.held.get(campaign) or unknown_campaign(campaign, ())
            if isinstance(held, Problem):
                raise held
        kept = self._campaigns.get(campaign)
        if kept is None:
            self.log.campaign(campaign)  # an unknown name is refused, not remembered
            kept = self._campaigns.setdefault(campaign, _Campaign())
        return kept

    def _ready(self, campaign: str, held: ExitStack) -> _Kept | Problem:
        """The campaign, held and folded, or why nothing can be told there."""
        try:
            kept = self._kept(campaign).told
            held.enter_context(kept.lock)
            if kept.reading is None:
                self._fresh(campaign, kept)
        except Problem as problem:
            return problem
        return kept

    def _fresh(self, campaign: str, kept: _Kept) -> Reading:
        if kept.reading is not None and self._mine.held is not None:
            return kept.reading  # nobody else can have written meanwhile
        log = self.log
        self._changes += log.changed()
        if kept.reading is not None and kept.changes != self._changes:
            self._drop_erased(campaign, kept)
        kept.used = time.monotonic()
        if kept.reading is None:
            self._make_room()
            kept.erased = log.times_erased(campaign)
            with _nothing_collected():
                kept.reading = self._copied(campaign, kept) or self._begun(campaign, kept)
                if kept.reading.story.head >= LONG:
                    # It lives as long as we do: who looks for garbage among it finds none, and keeps others waiting.
                    gc.freeze()
        reading = kept.reading
        reading.call(log.people(campaign))
        reading.extend(log.read(campaign, after=reading.story.head))
        return reading

    def _make_room(self) -> None:
        """For one more; whatever is held at this moment stays, so that nobody waits."""
        each = [kept for one in tuple(self._campaigns.values()) for kept in (one.told, one.apart)]
        open_ = sorted((kept for kept in each if kept.reading is not None), key=lambda kept: kept.used)
        for kept in open_[: max(0, len(open_) + 1 - self._most_open)]:
            if kept.lock.acquire(blocking=False):
                kept.reading = None
                kept.lock.release()

    def _begun(self, campaign: str, kept: _Kept) -> Reading:
        game = game_of(self.log, campaign)
        if self._proving:
            self._prove(campaign, kept)

        def read(after: int, upto: int) -> Iterable[Entry]:
            return self.log.read(campaign, after=after, upto=upto)  # whichever thread asks, each has a log of its own

        reading = quick_reading(self.log, campaign, game, read=read)
        if reading.state is not None and reading.story.head >= MANY and not self._only_reads:
            keep_up(self.log, campaign, reading)
        return reading

    def _prove(self, campaign: str, kept: _Kept) -> None:
        # Whoever asks for a broken one again and again does not have it walked each time.
        now = time.monotonic()
        if now >= kept.prove_again:
            breaks = self.log.verify(campaign).breaks
            kept.broken = breaks[0].number if breaks else None
            kept.prove_again = now + PROVED_SECONDS if breaks else 0.0
        if kept.broken is not None:
            raise broken_chain(campaign, kept.broken)

    def _copied(self, campaign: str, kept: _Kept) -> Reading | None:
        """A copy of the reading lines are told to, if it is another that is to be made and there is one."""
        told = self._campaigns[campaign].told
        if kept is told:
            return None
        with told.lock:
            return None if told.reading is None or told.erased != kept.erased else told.reading.copy()

    def _drop_erased(self, campaign: str, kept: _Kept) -> None:
        # The log is append-only but for this: somebody beside us may have blanked words we still hold.
        now = time.monotonic()
        if now - kept.looked >= ERASED_SECONDS:
            kept.looked, kept.changes = now, self._changes
            if self.log.times_erased(campaign) != kept.erased:
                kept.reading = None


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Looks for no garbage meanwhile: hundreds of thousands of entries come in, and none of them goes."""
    gc.collect(1)  # what died young before would stay for good with what is frozen
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _identity(path: str) -> tuple[int, int] | None:
    """Which file a path leads to, if any."""
    try:
        found = os.stat(path)  # noqa: PTH116 - a string is all it is
    except OSError:
        return None
    return found.st_dev, found.st_ino
