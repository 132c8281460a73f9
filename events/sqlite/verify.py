"""`delve verify` for a campaign file: every row in its order, whatever state it is in.

As long as nothing is missing rows are looked at by the thousand: together, column by column, or, where anything about
one of them is odd, each by itself.
"""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from events.chain import ChainCheck
from events.codec import Codec
from events.lineage import NO_LIMIT, Lineage
from events.log import Verification
from events.rows import COLUMNS, PROOF
from events.sqlite.pages import PROOFS, any_text
from events.sqlite.problems import NOT_TEXT, problem_of

_TOGETHER = 1000
_COLUMNS = f"""
SELECT {", ".join(f'CAST(json_group_array("{column}") AS BLOB)' for column in (*COLUMNS, *PROOF))}
FROM entries WHERE campaign = ? AND number > ? AND number <= ?
"""  # noqa: S608 - only our own column names go in


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
        while _walks_on(connection, check, (owner, after, min(upto, after + _TOGETHER))):
            after += _TOGETHER
        for row in connection.execute(PROOFS, (owner, after, upto, -1)):
            check.entry(row)
        if upto != NO_LIMIT:
            check.ends_at(upto)
            after = upto
    # A key that was answered with an action proves that the action was there.
    query = "SELECT coalesce(max(action), 0) FROM keys WHERE campaign = ?"
    check.ends_at(connection.execute(query, (parts[-1][0],)).fetchone()[0])


def _walks_on(connection: sqlite3.Connection, check: ChainCheck, span: tuple[str, int, int]) -> bool:
    """Walks as many rows as belong into the span, if they are all there."""
    if _walks_together(connection, check, span):
        return True
    try:
        rows = connection.execute(PROOFS, (*span, -1)).fetchall()
    except sqlite3.DatabaseError:  # whoever takes one after the other gets as far as they can be read
        return False
    if len(rows) != _TOGETHER:
        return False
    for row in rows:
        check.entry(row)
    return True


def _walks_together(connection: sqlite3.Connection, check: ChainCheck, span: tuple[str, int, int]) -> bool:
    """Walks them at once, if nothing about them is odd."""
    try:
        columns = msgspec.json.decode(b"[%b]" % b",".join(connection.execute(_COLUMNS, span).fetchone()))
    except (sqlite3.DatabaseError, msgspec.MsgspecError, UnicodeError):  # whoever looks row by row says what it is
        return False
    return len(columns[0]) == _TOGETHER and check.together(columns)
