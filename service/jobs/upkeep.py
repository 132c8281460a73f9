"""Upkeep of the database: what was written ahead goes into the file, and its statistics are kept up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from service.jobs.tables import writing

if TYPE_CHECKING:
    from events.sqlite.log import SqliteLog


ROWS = 1000
"""Looked at of each index, so that nobody waits long."""


class Upkeep(msgspec.Struct, frozen=True, kw_only=True):
    """What was done."""

    frames: int
    """Pages that stood in the write-ahead log."""
    moved: int
    """Of these, pages that are in the file now; fewer where somebody was reading an older moment."""


def keep_up(log: SqliteLog) -> Upkeep:
    """Moves the write-ahead log into the file as far as nobody is in the way, and lets SQLite look at its indexes."""
    with log.plainly:
        # Held from the start: whoever reads first and then writes is refused as soon as somebody else has written.
        with writing(log.connection):
            log.connection.execute(f"PRAGMA analysis_limit = {ROWS}").fetchall()
            log.connection.execute("PRAGMA optimize").fetchall()
        _, frames, moved = log.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return Upkeep(frames=frames, moved=moved)
