"""The writing side of the SQLite log: numbering, chaining and storing actions inside one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from events.chain import GENESIS, chained, digest_of
from events.codec import Codec
from events.entry import Clocks, Draft, Entry
from events.lazy import Lazy, lazy
from events.log import EventLog, Writer, Written
from events.problems import LogDamaged, Refused, Stale
from events.rows import Row, entry_of, row_of
from events.sqlite.pages import HEAD
from events.sqlite.problems import Plainly, in_our_words
from events.sqlite.transaction import ToldAction, ToldTogether, store
from events.typed import Typed
from events.uuid7 import tick, uuid7

if TYPE_CHECKING:
    import sqlite3  # noqa: TID251 - the file backend

# What is refused: 0.2 ms, and most lines are not.
_nothing: Lazy[Refused] = lazy("events.refusals:nothing")
_stale: Lazy[Stale] = lazy("events.refusals:stale")
_gap: Lazy[LogDamaged] = lazy("events.refusals:gap")
_unwritable: Lazy[Refused] = lazy("events.refusals:unwritable")


class OpenFile(EventLog, Protocol):
    """The log whose file is written to."""

    codec: Codec
    path: str
    plainly: Plainly

    @property
    def connection(self) -> sqlite3.Connection:
        """To the file, with everything in it that was told."""


class SqliteWriter(Writer):
    """An `events.log.Writer`; lives as long as a `writing` block of the log.

    Where several blocks are held `together`, it stores nothing by itself: what it told is handed over when it ends.
    """

    def __init__(self, log: OpenFile, campaign: str, together: ToldTogether | None = None) -> None:
        self._log = log
        self._campaign = campaign
        self._together = together
        self._told: list[ToldAction] = []
        self._number, self._hash = self._newest()
        self._moment = 0
        self._failure: BaseException | None = None

    def head(self) -> int:
        return self._number

    def read(self, *, after: int = 0) -> Iterator[Entry]:
        return self._log.read(self._campaign, after=after)

    def answered(self, key: str) -> Written | None:
        action = self._action_of(key)
        return None if action is None else Written(entries=tuple(self._action(action)), repeated=True)

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
        before = None if key is None else self.answered(key)
        if before is not None:
            return before
        if not drafts:
            raise _nothing()
        if expected is not None and expected != self._number:
            raise _stale(expected, self._number)
        rows = self._chained(drafts, by, clocks)
        entries = self._as_read(rows)
        self._store(rows, key, typed)
        return Written(entries=entries)

    def finish(self) -> None:
        """Raises what went wrong while storing, even if the block swallowed it: half an action is never committed."""
        if self._failure is not None:
            raise self._failure
        if self._together is not None:
            self._together.take(self._told)

    def _newest(self) -> tuple[int, str]:
        if self._together is not None and self._campaign in self._together.heads:
            return self._together.heads[self._campaign]
        found: tuple[int, str] | None = self._connection.execute(HEAD, (self._campaign,)).fetchone()
        if found is not None:
            return found
        row = self._log.campaign(self._campaign)
        if row.origin is None:
            return 0, GENESIS
        for link in self._log.links(self._campaign, after=row.shared - 1, upto=row.shared):
            return link.number, link.hash
        raise _gap(row.shared)

    @property
    def _connection(self) -> sqlite3.Connection:
        """To what was stored: of what is told together everything asked for here is known."""
        return self._log.connection if self._together is None else self._together.connection

    def _action_of(self, key: str) -> int | None:
        known = {} if self._together is None else self._together.keys
        if (self._campaign, key) in known:
            return known[self._campaign, key]
        query = "SELECT action FROM keys WHERE campaign = ? AND key = ?"
        with self._log.plainly:
            found = self._connection.execute(query, (self._campaign, key)).fetchone()
        return None if found is None else int(found[0])

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
                # The clock may stand still between two entries, or be set back: ids in one block grow all the same.
                self._moment = max(tick(), self._moment + 1)
                row = row_of(draft, codec, number=number, id=uuid7(self._moment), action=action, by=by, clocks=clocks)
                digest = digest_of(row)
                hash_ = chained(hash_, digest)
                rows.append((*row, digest, hash_))
        except (UnicodeEncodeError, OverflowError) as error:
            raise _unwritable(str(error)) from error
        return rows

    def _as_read(self, rows: list[Row]) -> tuple[Entry, ...]:
        # An entry nobody can read would close the campaign for ever: what is stored has been read once.
        try:
            return tuple([entry_of((*row[:-2], 0), self._log.codec, {}) for row in rows])
        except LogDamaged as problem:
            raise _unwritable(problem.why or problem.what) from problem

    def _store(self, rows: list[Row], key: str | None, typed: Typed | None) -> None:
        action = ToldAction(self._campaign, rows, key, typed)
        self._told.append(action)
        # Not `with plainly`: what goes well, which is nearly every line, does not pay for it.
        try:
            if self._together is None:
                store(self._log.connection, [action])
        except BaseException as error:
            self._failure = in_our_words(error, self._log.path)
            if self._failure is error:
                raise
            raise self._failure from error
        self._number, self._hash = rows[-1][0], rows[-1][-1]
