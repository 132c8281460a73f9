"""Jobs in the campaign file: the row of a job says who holds it until when, and when it was last done.

Whoever takes it writes that down in the same moment they find it free, so that no two do it at once; whoever dies with
it loses it when their time is over.
"""

from __future__ import annotations

from collections.abc import Callable

from events.sqlite.log import SqliteLog
from service.beside.jobs import Jobs, Record, Upkeep
from service.beside.sqlite.connection import writing
from service.beside.sqlite.jobs_tables import is_prepared, prepare

_KNOWN = "SELECT job, holder, held_until, begun_at, done_at, failed_at, problem, note FROM jobs"
_BEGIN = """
INSERT INTO jobs (job, holder, held_until, begun_at) VALUES (?, ?, ?, ?) ON CONFLICT (job) DO UPDATE
SET holder = excluded.holder, held_until = excluded.held_until, begun_at = excluded.begun_at
"""
_DONE = """
UPDATE jobs SET held_until = NULL, done_at = ?, problem = NULL, note = coalesce(?, note) WHERE job = ? AND holder = ?
"""
_FAILED = "UPDATE jobs SET held_until = NULL, failed_at = ?, problem = ? WHERE job = ? AND holder = ?"
_HERE = """
INSERT INTO jobs (job, holder, held_until, begun_at) VALUES (?, ?, ?, ?)
ON CONFLICT (job) DO UPDATE SET held_until = excluded.held_until
"""
_ROWS = 1000
"""Looked at of each index when the file is kept up, so that nobody waits long."""


class SqliteJobs(Jobs):
    """A `service.beside.jobs.Jobs`."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._connection = log.connection

    def records(self) -> list[Record]:
        with self._log.plainly:
            if not is_prepared(self._connection):
                return []
            query = f"{_KNOWN} WHERE job NOT LIKE 'service %' ORDER BY job"
            return [Record(*row) for row in self._connection.execute(query)]

    def take(self, job: str, holder: str, *, is_due: Callable[[Record], bool], until: str, now: str) -> Record | None:
        with self._log.plainly:
            prepare(self._connection)
            with writing(self._connection):
                row = self._connection.execute(f"{_KNOWN} WHERE job = ?", (job,)).fetchone()
                record = Record(job) if row is None else Record(*row)
                if not is_due(record):
                    return None
                self._connection.execute(_BEGIN, (job, holder, until, now))
        return record

    def done(self, job: str, holder: str, *, now: str, note: str | None = None) -> bool:
        with self._log.plainly:
            return self._connection.execute(_DONE, (now, note, job, holder)).rowcount == 1

    def failed(self, job: str, holder: str, *, now: str, problem: str) -> bool:
        with self._log.plainly:
            return self._connection.execute(_FAILED, (now, problem, job, holder)).rowcount == 1

    def is_here(self, service: str, *, until: str, now: str) -> None:
        with self._log.plainly:
            prepare(self._connection)
            self._connection.execute(_HERE, (f"service {service}", service, until, now))
            self._connection.execute("DELETE FROM jobs WHERE job LIKE 'service %' AND held_until < ?", (now,))

    def is_gone(self, service: str) -> None:
        with self._log.plainly:
            prepare(self._connection)
            self._connection.execute("DELETE FROM jobs WHERE job = ?", (f"service {service}",))

    def services(self, now: str) -> int:
        with self._log.plainly:
            if not is_prepared(self._connection):
                return 0
            query = "SELECT count(*) FROM jobs WHERE job LIKE 'service %' AND held_until > ?"
            return int(self._connection.execute(query, (now,)).fetchone()[0])

    def keep_up(self) -> Upkeep:
        """Moves the write-ahead log into the file, as far as nobody is in the way, and looks at the indexes."""
        with self._log.plainly:
            # Held from the start: whoever reads first and then writes is refused as soon as somebody else has written.
            with writing(self._connection):
                self._connection.execute(f"PRAGMA analysis_limit = {_ROWS}").fetchall()
                self._connection.execute("PRAGMA optimize").fetchall()
            _, frames, moved = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return Upkeep(frames=frames, moved=moved)
