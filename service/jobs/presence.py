"""Which services are running on a file: each says so again and again."""

from __future__ import annotations

import sqlite3

from events.sqlite.log import open_log
from rules.registry import codec
from service.jobs import moments
from service.jobs.tables import is_prepared

SECONDS = 60.0
"""Who has not said for so long that it is there is gone."""

_HERE = """
INSERT INTO jobs (job, holder, held_until, begun_at) VALUES (?, ?, ?, ?)
ON CONFLICT (job) DO UPDATE SET held_until = excluded.held_until
"""


def is_here(connection: sqlite3.Connection, holder: str, *, now: str) -> None:
    """A service is running."""
    connection.execute(_HERE, (f"service {holder}", holder, moments.later(now, SECONDS), now))


def is_gone(connection: sqlite3.Connection, holder: str) -> None:
    """It has stopped; so have those that never said so."""
    connection.execute("DELETE FROM jobs WHERE job = ?", (f"service {holder}",))


def sweep(connection: sqlite3.Connection, *, now: str) -> None:
    """Forgets services that have stopped without a word."""
    connection.execute("DELETE FROM jobs WHERE job LIKE 'service %' AND held_until < ?", (now,))


def present_services(path: str, now: str) -> int:
    """How many services are running on a campaign file."""
    log = open_log(path, codec(), create=False)
    try:
        with log.plainly:
            if not is_prepared(log.connection):
                return 0
            query = "SELECT count(*) FROM jobs WHERE job LIKE 'service %' AND held_until > ?"
            return int(log.connection.execute(query, (now,)).fetchone()[0])
    finally:
        log.close()
