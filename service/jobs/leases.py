"""Who does a job: one of all the services on a file, and not again before it is due.

The row of a job says who holds it until when, and when it was last done. Whoever takes it writes that down in the same
moment they find it free, so that no two do it at once; whoever dies with it loses it when their time is over.
"""

from __future__ import annotations

import sqlite3

import msgspec

from service.jobs import moments
from service.jobs.tables import writing


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


_KNOWN = "SELECT job, holder, held_until, begun_at, done_at, failed_at, problem, note FROM jobs"
_BEGIN = """
INSERT INTO jobs (job, holder, held_until, begun_at) VALUES (?, ?, ?, ?) ON CONFLICT (job) DO UPDATE
SET holder = excluded.holder, held_until = excluded.held_until, begun_at = excluded.begun_at
"""
_DONE = """
UPDATE jobs SET held_until = NULL, done_at = ?, problem = NULL, note = coalesce(?, note) WHERE job = ? AND holder = ?
"""
_FAILED = "UPDATE jobs SET held_until = NULL, failed_at = ?, problem = ? WHERE job = ? AND holder = ?"

RETRY = 60.0
"""Seconds before a job that failed is begun again."""


def due(record: Record, every: float, now: str) -> bool:
    """Whether a job that is to be done `every` so many seconds may be begun now."""
    if record.held_until is not None and record.held_until > now:
        return False
    if record.failed_at is not None and record.failed_at > (record.done_at or ""):
        return moments.later(record.failed_at, min(RETRY, every)) <= now
    return record.done_at is None or moments.later(record.done_at, every) <= now


def record_of(connection: sqlite3.Connection, job: str) -> Record:
    """What is known of a job; one never begun is due."""
    row = connection.execute(f"{_KNOWN} WHERE job = ?", (job,)).fetchone()
    return Record(job) if row is None else Record(*row)


def records(connection: sqlite3.Connection) -> list[Record]:
    """All jobs ever begun."""
    return [Record(*row) for row in connection.execute(f"{_KNOWN} ORDER BY job")]


def take(
    connection: sqlite3.Connection, job: str, holder: str, *, every: float, seconds: float, now: str
) -> Record | None:
    """Begins a job if it is due and nobody holds it: what was known of it before; else None."""
    with writing(connection):
        record = record_of(connection, job)
        if not due(record, every, now):
            return None
        connection.execute(_BEGIN, (job, holder, moments.later(now, seconds), now))
    return record


def done(connection: sqlite3.Connection, job: str, holder: str, *, now: str, note: str | None = None) -> bool:
    """It is done. False if somebody else has taken it meanwhile."""
    return connection.execute(_DONE, (now, note, job, holder)).rowcount == 1


def failed(connection: sqlite3.Connection, job: str, holder: str, *, now: str, problem: str) -> bool:
    """It could not be done. False if somebody else has taken it meanwhile."""
    return connection.execute(_FAILED, (now, problem, job, holder)).rowcount == 1
