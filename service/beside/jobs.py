"""Who does what when: one of all the services on a log does a job, and others see that it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec


class Record(msgspec.Struct, frozen=True):
    """What is known of a job."""

    job: str
    holder: str | None = None
    held_until: str | None = None
    begun_at: str | None = None
    done_at: str | None = None
    failed_at: str | None = None
    problem: str | None = None
    note: str | None = None
    """What the job itself wants to know next time."""


class Jobs(Protocol):
    """Records of jobs, and which services are running."""

    def records(self) -> list[Record]:
        """All jobs ever begun."""

    def take(self, job: str, holder: str, *, is_due: Callable[[Record], bool], until: str, now: str) -> Record | None:
        """Begins a job if it is due, in the same moment: what was known of it before; else None."""

    def done(self, job: str, holder: str, *, now: str, note: str | None = None) -> bool:
        """It is done. False if somebody else has taken it meanwhile."""

    def failed(self, job: str, holder: str, *, now: str, problem: str) -> bool:
        """It could not be done. False if somebody else has taken it meanwhile."""

    def is_here(self, service: str, *, until: str, now: str) -> None:
        """A service is running, at least until then; those that stopped without a word are forgotten."""

    def is_gone(self, service: str) -> None:
        """It has stopped."""

    def services(self, now: str) -> int:
        """How many services are running."""

    def keep_up(self) -> Upkeep:
        """Keeps the store in order, as far as nobody is in the way."""


class Upkeep(msgspec.Struct, frozen=True, kw_only=True):
    """What was done to keep a store in order."""

    frames: int
    """Pages that stood in the write-ahead log."""
    moved: int
    """Of these, pages that are in the file now; fewer where somebody was reading an older moment."""
