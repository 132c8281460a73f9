"""What was typed, in the campaign file beside the entries: a row an action, in a table made for the first."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator, Sequence

from events.lineage import NO_LIMIT, Lineage
from events.sqlite.pages import insert
from events.typed import Typed

_TABLE = """
CREATE TABLE IF NOT EXISTS typed (
  campaign TEXT NOT NULL REFERENCES campaigns(campaign),
  action INTEGER NOT NULL,
  line TEXT NOT NULL,
  command TEXT NOT NULL,
  faces TEXT NOT NULL,
  PRIMARY KEY (campaign, action)
) WITHOUT ROWID
"""
_INTO = "INSERT INTO typed"
_KNOWN = "SELECT action, line, command, faces FROM typed WHERE campaign = ? AND action BETWEEN ? AND ? ORDER BY action"


def keep_typed(connection: sqlite3.Connection, told: Sequence[tuple[str, int, Typed]]) -> None:
    """Writes down what was typed for actions of campaigns, inside the transaction that writes the actions."""
    rows = [(campaign, action, one.line, one.command, ",".join(map(str, one.faces))) for campaign, action, one in told]
    try:
        insert(connection, _INTO, rows)
    except sqlite3.OperationalError as error:
        if not _is_missing(error):
            raise
        connection.execute(_TABLE)
        insert(connection, _INTO, rows)


def read_typed(connection: sqlite3.Connection, parts: Lineage, first: int, last: int) -> Iterator[tuple[int, Typed]]:
    """What was typed for actions `first` to `last`, wherever along the lineage they are kept."""
    after = first - 1
    for owner, upto in parts:
        until = min(last, upto)
        if after < until:
            yield from _known(connection, owner, after + 1, until)
            after = until


def forget(connection: sqlite3.Connection, owner: str, action: int) -> None:
    """Erases it for good; the caller sees to it that SQLite overwrites what it deletes."""
    try:
        connection.execute("DELETE FROM typed WHERE campaign = ? AND action = ?", (owner, action))
    except sqlite3.OperationalError as error:
        if not _is_missing(error):
            raise


def _known(connection: sqlite3.Connection, owner: str, first: int, last: int) -> Iterator[tuple[int, Typed]]:
    try:
        rows = connection.execute(_KNOWN, (owner, first, min(last, NO_LIMIT))).fetchall()
    except sqlite3.OperationalError as error:
        if not _is_missing(error):
            raise
        return
    for action, line, command, faces in rows:
        yield action, Typed(line=line, command=command, faces=tuple(map(int, faces.split(",") if faces else ())))


def _is_missing(error: sqlite3.OperationalError) -> bool:
    """Whether nothing was ever typed into this file: it was written by a version that kept none of it."""
    return str(error).startswith("no such table: typed")
