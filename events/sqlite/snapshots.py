"""Snapshots in the campaign file: a read model, thrown away by whoever does not trust it."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend

_KEEP = """
INSERT INTO snapshots (campaign, audience, code, stamp, behind, place, first_number, checked, kept)
VALUES (?, 'gm', ?, ?, ?, '[]', 0, ?, ?)
"""


def read_snapshot(connection: sqlite3.Connection, campaign: str, code: str) -> bytes | None:
    """What is kept under this code."""
    query = "SELECT kept FROM snapshots WHERE campaign = ? AND code = ?"
    row = connection.execute(query, (campaign, code)).fetchone()
    return None if row is None else bytes(row[0])


def keep_snapshot(connection: sqlite3.Connection, campaign: str, code: str, head: int, kept: bytes) -> None:
    """Keeps this and no other, inside a transaction of the caller's."""
    drop_snapshots(connection, campaign)
    connection.execute(_KEEP, (campaign, code, code, head, head, kept))


def codes(connection: sqlite3.Connection, campaign: str) -> list[str]:
    """Under which codes something is kept."""
    return [row[0] for row in connection.execute("SELECT code FROM snapshots WHERE campaign = ?", (campaign,))]


def drop_snapshots(connection: sqlite3.Connection, campaign: str) -> None:
    """Keeps none of a campaign any more."""
    connection.execute("DELETE FROM snapshots WHERE campaign = ?", (campaign,))
