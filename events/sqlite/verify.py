"""`delve verify` for a campaign file: every row in its order, whatever state it is in."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator
from contextlib import contextmanager

from events.chain import ChainCheck
from events.codec import Codec
from events.lineage import NO_LIMIT, Lineage
from events.log import Verification
from events.sqlite.pages import PROOFS, any_text
from events.sqlite.problems import NOT_TEXT, problem_of


def verify(connection: sqlite3.Connection, path: str, codec: Codec, parts: Lineage) -> Verification:
    """What is wrong with the entries along this lineage. Raises only what says nothing about them (`log.busy` …)."""
    check = ChainCheck(codec)
    try:
        with _one_moment(connection):
            if not _walk_texts(connection, check, parts):
                check = ChainCheck(codec)
                with any_text(connection):
                    _walk(connection, check, parts)
    except sqlite3.DatabaseError as error:
        problem = problem_of(error, path)
        if problem.code != "log.corrupt":
            raise problem from error
        check.ends_here(problem.why)
    return check.result()


@contextmanager
def _one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Whatever is read in here is as it was at one moment, whoever writes meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def _walk_texts(connection: sqlite3.Connection, check: ChainCheck, parts: Lineage) -> bool:
    """Walks, and answers whether all texts were texts; who lets through those that are none takes twice as long."""
    try:
        _walk(connection, check, parts)
    except sqlite3.OperationalError as error:
        if not str(error).startswith(NOT_TEXT):
            raise
        return False
    return True


def _walk(connection: sqlite3.Connection, check: ChainCheck, parts: Lineage) -> None:
    after = 0
    for owner, upto in parts:
        for row in connection.execute(PROOFS, (owner, after, upto, -1)):
            check.entry(row)
        if upto != NO_LIMIT:
            check.ends_at(upto)
            after = upto
    # A key that was answered with an action proves that the action was there.
    query = "SELECT coalesce(max(action), 0) FROM keys WHERE campaign = ?"
    check.ends_at(connection.execute(query, (parts[-1][0],)).fetchone()[0])
