"""The writing side of the SQLite log: numbering, chaining and storing actions inside one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from events import refusals
from events.chain import GENESIS, chained, digest_of
from events.codec import Codec
from events.entry import Clocks, Draft, Entry
from events.log import EventLog, Written
from events.problems import LogDamaged
from events.rows import Row, entry_of, row_of
from events.sqlite.pages import HEAD, INSERT
from events.sqlite.problems import Plainly, in_our_words
from events.sqlite.typed import keep_typed
from events.typed import Typed
from events.uuid7 import tick, uuid7

if TYPE_CHECKING:
    import sqlite3  # noqa: TID251 - the file backend


class OpenFile(EventLog, Protocol):
    """The log whose file is written to."""

    connection: sqlite3.Connection
    codec: Codec
    path: str
    plainly: Plainly


class SqliteWriter:
    """An `events.log.Writer`; lives as long as a `writing` block of the log."""

    def __init__(self, log: OpenFile, campaign: str) -> None:
        self._log = log
        self._campaign = campaign
        self._number, self._hash = self._newest()
        self._moment = 0
        self._failure: BaseException | None = None

    def head(self) -> int:
        """Number of the newest entry, 0 if there is none."""
        return self._number

    def read(self, *, after: int = 0) -> Iterator[Entry]:
        """Entries above `after`, in order of number."""
        return self._log.read(self._campaign, after=after)

    def answered(self, key: str) -> Written | None:
        """The action this idempotency key was first answered with."""
        query = "SELECT action FROM keys WHERE campaign = ? AND key = ?"
        with self._log.plainly:
            found = self._log.connection.execute(query, (self._campaign, key)).fetchone()
        return None if found is None else Written(entries=tuple(self._action(found[0])), repeated=True)

    def append(
        self,
        drafts: Sequence[Draft],
        *,
        by: str,
        clocks: Clocks,
        expected: int | None = None,
        key: str | None = None,
        typed: Typed | None = None,
    ) -> Written:
        """Writes one action, whole or not at all; durable when the block has ended. Refuses as `Writer.append` says."""
        before = None if key is None else self.answered(key)
        if before is not None:
            return before
        if not drafts:
            raise refusals.nothing()
        if expected is not None and expected != self._number:
            raise refusals.stale(expected, self._number)
        rows = self._chained(drafts, by, clocks)
        entries = self._as_read(rows)
        self._store(rows, key, typed)
        return Written(entries=entries)

    def finish(self) -> None:
        """Raises what went wrong while storing, even if the block swallowed it: half an action is never committed."""
        if self._failure is not None:
            raise self._failure

    def _newest(self) -> tuple[int, str]:
        found: tuple[int, str] | None = self._log.connection.execute(HEAD, (self._campaign,)).fetchone()
        if found is not None:
            return found
        row = self._log.campaign(self._campaign)
        if row.origin is None:
            return 0, GENESIS
        for link in self._log.links(self._campaign, after=row.shared - 1, upto=row.shared):
            return link.number, link.hash
        raise refusals.gap(row.shared)

    def _action(self, action: int) -> Iterator[Entry]:
        for entry in self.read(after=action - 1):
            if entry.action != action:
                return
            yield entry

    def _chained(self, drafts: Sequence[Draft], by: str, clocks: Clocks) -> list[Row]:
        action, hash_ = self._number + 1, self._hash
        codec = self._log.codec
        rows: list[Row] = []
        try:
            for number, draft in enumerate(drafts, action):
                row = row_of(draft, codec, number=number, id=self._id(), action=action, by=by, clocks=clocks)
                digest = digest_of(row)
                hash_ = chained(hash_, digest)
                rows.append((*row, digest, hash_))
        except (UnicodeEncodeError, OverflowError) as error:
            raise refusals.unwritable(str(error)) from error
        return rows

    def _id(self) -> str:
        # The clock may stand still between two entries, or be set back: ids in one block grow all the same.
        self._moment = max(tick(), self._moment + 1)
        return uuid7(self._moment)

    def _as_read(self, rows: list[Row]) -> tuple[Entry, ...]:
        # An entry nobody can read would close the campaign for ever: what is stored has been read once.
        try:
            return tuple([entry_of((*row[:-2], 0), self._log.codec, {}) for row in rows])
        except LogDamaged as problem:
            raise refusals.unwritable(problem.why or problem.what) from problem

    def _store(self, rows: list[Row], key: str | None, typed: Typed | None) -> None:
        action = rows[0][0]
        connection = self._log.connection
        # Not `with plainly`: what goes well, which is nearly every line, does not pay for it.
        try:
            for row in rows:
                connection.execute(INSERT, (self._campaign, *row))
            if key is not None:
                connection.execute("INSERT INTO keys VALUES (?, ?, ?)", (self._campaign, key, action))
            if typed is not None:
                keep_typed(connection, self._campaign, action, typed)
        except BaseException as error:
            self._failure = in_our_words(error, self._log.path)
            if self._failure is error:
                raise
            raise self._failure from error
        self._number, self._hash = rows[-1][0], rows[-1][-1]
