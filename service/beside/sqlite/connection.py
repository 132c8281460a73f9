"""The campaign file's connection, for whoever keeps tables beside the log's: one transaction, whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction, whole or not at all; held from its start, so that it is never refused half-way."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
