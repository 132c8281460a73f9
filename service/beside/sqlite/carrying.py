"""What a backup must not bring back: words that were erased since, who was let in and who no more, recaps already sent.

And nobody holds a job any more: whoever did when the backup was made is not there.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing

from events.problems import LogDamaged, Refused
from service.beside.sqlite.connection import writing
from service.beside.sqlite.file import CampaignFile, open_file
from service.beside.sqlite.jobs_tables import is_prepared
from service.telling.erasing import erase

_MARKS = (
    ("tokens", "token", "revoked_at"),
    ("webhooks", "webhook", "removed_at"),
    ("deliveries", "delivery", "delivered_at"),
    ("deliveries", "delivery", "given_up_at"),
)
"""Table, its key, and the moment something was over in it."""


_WHOLE = ("tokens", "table_manners")
"""Tables of which every row there was is there again: whom a file admits is settled by the newest of it."""


def carry_over(before: str | None, restored: str) -> None:
    """Marks in the file to be put back what was over in the file as it was, if that can be read."""
    with closing(open_file(restored, create=False)) as log:
        with log.plainly:
            if is_prepared(log.connection):
                with writing(log.connection):
                    log.connection.execute("DELETE FROM jobs WHERE job LIKE 'service %'")
                    log.connection.execute("UPDATE jobs SET holder = NULL, held_until = NULL")
                    log.connection.execute("UPDATE deliveries SET holder = NULL, held_until = NULL")
        if before is not None:
            _carry(before, log)


def _carry(before: str, log: CampaignFile) -> None:
    try:
        opened = open_file(before, create=False)
    except LogDamaged:
        return
    with closing(opened) as old:
        for table in _WHOLE:
            with log.plainly, old.plainly:
                _bring(old.connection, log.connection, table)
        for table, key, over in _MARKS:
            with log.plainly, old.plainly:
                _mark(old.connection, log.connection, table, key, over)
        with old.plainly:
            erased = old.connection.execute("SELECT campaign, number, id FROM entries WHERE erased = 1").fetchall()
        for campaign, number, id_ in erased:
            _erase(log, campaign, number, id_)


def _bring(old: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    """Rows as they were before, over those of the backup; of a campaign the backup does not have there is nothing."""
    if not _has(old, table):
        return
    (made,) = old.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", (table,)).fetchone()
    there = {row[0] for row in new.execute("SELECT campaign FROM campaigns")} | {None}
    columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
    rows = old.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - a name out of _WHOLE
    kept = [row for row in rows if row[columns.index("campaign")] in there]
    with writing(new):
        if not _has(new, table):
            new.execute(made)
        marks = ", ".join("?" for _ in columns)
        new.executemany(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", kept)  # noqa: S608 - as above


def _mark(old: sqlite3.Connection, new: sqlite3.Connection, table: str, key: str, over: str) -> None:
    if not (_has(old, table) and _has(new, table)):
        return
    rows = old.execute(f"SELECT {over}, {key} FROM {table} WHERE {over} IS NOT NULL").fetchall()  # noqa: S608 - names out of _MARKS
    with writing(new):
        new.executemany(f"UPDATE {table} SET {over} = coalesce({over}, ?) WHERE {key} = ?", rows)  # noqa: S608 - as above
        if table == "webhooks":
            new.execute("UPDATE webhooks SET url = '' WHERE removed_at IS NOT NULL")


def _has(connection: sqlite3.Connection, table: str) -> bool:
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return connection.execute(query, (table,)).fetchone() is not None


def _erase(log: CampaignFile, campaign: str, number: int, id_: str) -> None:
    try:
        for entry in log.read(campaign, after=number - 1, upto=number):
            if entry.id == id_ and not entry.erased:
                erase(log, campaign, number)
    except Refused:
        return  # the campaign was begun after the backup
