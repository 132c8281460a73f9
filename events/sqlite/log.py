"""The log in an SQLite file: several campaigns, several processes, every acknowledged entry on disk.

What is promised is in `events.log`, what is stored in `events.sqlite.schema` and `events.rows`, what proves it in
`events.chain`. A log serves one thread at a time; each thread opens its own.
"""

from __future__ import annotations

import os
import sqlite3  # noqa: TID251 - the file backend
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress

from events.codec import Codec
from events.entry import Clocks, Draft, Entry
from events.lazy import Lazy, lazy
from events.lineage import NO_LIMIT, Lineage, forebear, lineage_of, owner_of
from events.log import CampaignRow, EventLog, Link, Verification, Written
from events.problems import Refused
from events.rows import ACTION, EVENT, FORCED, KIND, NOTE, Row, entry_of
from events.sqlite.pages import CAMPAIGNS, ENTRIES, HEAD_NUMBER, LINKS, entry_rows, read_entries
from events.sqlite.problems import Plainly, doubt_of
from events.sqlite.schema import prepare
from events.sqlite.transaction import Transaction
from events.sqlite.typed import forget, read_typed
from events.sqlite.writer import SqliteWriter
from events.typed import Typed

# Words are seldom erased, and only `delve verify` and backups walk the chain: 1 ms.
_verify: Lazy[Verification] = lazy("events.sqlite.verify:verify")
_without_words: Lazy[str] = lazy("events.erasure:without_words")
# What is refused, and the snapshot of a long campaign: 0.3 ms.
_unknown_campaign: Lazy[Refused] = lazy("events.refusals:unknown_campaign")
_campaign_exists: Lazy[Refused] = lazy("events.refusals:campaign_exists")
_unknown_entry: Lazy[Refused] = lazy("events.refusals:unknown_entry")
_check_cut: Lazy[None] = lazy("events.refusals:check_cut")
_read_snapshot: Lazy[bytes | None] = lazy("events.sqlite.snapshots:read_snapshot")
_keep_snapshot: Lazy[None] = lazy("events.sqlite.snapshots:keep_snapshot")
_drop_snapshots: Lazy[None] = lazy("events.sqlite.snapshots:drop_snapshots")
_codes: Lazy[list[str]] = lazy("events.sqlite.snapshots:codes")

PATIENCE = 10.0
"""Seconds to wait for somebody else who is writing."""


def open_log(
    path: str | os.PathLike[str], codec: Codec, *, create: bool = True, read_only: bool = False, wait: float = PATIENCE
) -> SqliteLog:
    """Opens a campaign file, making it if `create` and there is none; `":memory:"` keeps nothing.

    `wait` is how many seconds to wait for another writer. Raises LogDamaged: `log.cannot_open`, `log.corrupt`,
    `log.not_a_campaign_file`, `log.newer_schema`, `log.older_schema` (read-only), `log.busy`, `log.read_only`.
    """
    name = os.fspath(path)
    with Plainly(name):
        if create and name != ":memory:":
            _for_its_owner(name)
        connection = sqlite3.connect(
            _address(name, create=create, read_only=read_only),
            timeout=wait,
            isolation_level=None,
            check_same_thread=False,
            uri=True,
        )
        try:
            connection.execute("PRAGMA synchronous = FULL")
            if sys.platform == "darwin":
                connection.execute("PRAGMA fullfsync = ON")
            prepare(connection, name, read_only=read_only, patience=wait)
        except BaseException:
            connection.close()
            raise
    return SqliteLog(connection, codec, name)


def _for_its_owner(name: str) -> None:
    """Makes the file, if there is none, readable by nobody else: it holds secrets. SQLite's others follow its mode."""
    with suppress(OSError):  # what else is wrong with it SQLite says better
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _address(name: str, *, create: bool, read_only: bool) -> str:
    if name == ":memory:":
        return "file::memory:"
    path = os.path.abspath(name).replace(os.sep, "/")  # noqa: PTH100 - pathlib costs milliseconds at every start
    for character, escaped in (("%", "%25"), ("?", "%3f"), ("#", "%23")):
        path = path.replace(character, escaped)
    mode = "ro" if read_only else "rwc" if create else "rw"
    if read_only and _never_changes(name):
        mode = "ro&immutable=1"
    return f"file://{'' if path.startswith('/') else '/'}{path}?mode={mode}"


def _never_changes(name: str) -> bool:
    """Whether a file lies where nobody can write, and is whole without a write-ahead log, which needs a file beside it.

    A folder that only we may not write to is another matter: its owner may be writing.
    """
    try:
        flags = os.statvfs(os.path.dirname(os.path.abspath(name))).f_flag  # noqa: PTH100, PTH120 - as above
    except (AttributeError, OSError):  # not on every system
        return False
    try:
        waits = os.path.getsize(f"{name}-wal")  # noqa: PTH202 - as above
    except OSError:
        waits = 0
    return bool(flags & os.ST_RDONLY) and not waits


class SqliteLog(EventLog):
    """An `events.log.EventLog` in an SQLite file; made by `open_log`.

    Whoever keeps tables beside the log's may use `connection` for them, with `plainly` around it, outside `writing`.
    """

    def __init__(self, connection: sqlite3.Connection, codec: Codec, path: str) -> None:
        self._connection = connection
        self.codec = codec
        self.path = path
        self.plainly = Plainly(path)
        self._lineages: dict[str, Lineage] = {}
        self._version: int | None = None
        self._transaction = Transaction(connection, path)

    @property
    def connection(self) -> sqlite3.Connection:
        """To the file, with everything in it that was told."""
        if self._transaction.told is not None:
            self._transaction.settle()
        return self._connection

    def campaigns(self) -> list[CampaignRow]:
        with self.plainly:
            return [_campaign(row) for row in self.connection.execute(f"{CAMPAIGNS} ORDER BY founded_at, rowid")]

    def campaign(self, campaign: str) -> CampaignRow:
        with self.plainly:
            row = self.connection.execute(f"{CAMPAIGNS} WHERE campaign = ?", (campaign,)).fetchone()
        if row is None:
            raise _unknown_campaign(campaign, self.campaigns())
        return _campaign(row)

    def found(
        self, campaign: str, name: str, system: str, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        return self._begin((campaign, name, system, clocks.recorded_at, None, 0), drafts, by, clocks)

    def branch(
        self, campaign: str, name: str, origin: str, shared: int, drafts: Sequence[Draft], *, by: str, clocks: Clocks
    ) -> Written:
        source = self.campaign(origin)
        _check_cut(source, shared, list(self.read(origin, after=shared - 1, upto=shared + 1)))
        source = forebear(source, shared, self.campaign)
        row = (campaign, name, source.system, clocks.recorded_at, source.campaign, shared)
        return self._begin(row, drafts, by, clocks)

    def head(self, campaign: str) -> int:
        with self.plainly:
            number = self.connection.execute(HEAD_NUMBER, (campaign,)).fetchone()[0]
        return self.campaign(campaign).head if number is None else int(number)

    def read(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """Entries above `after` up to and with `upto`, in order of number.

        Refuses with `campaign.unknown` at once. An entry that cannot be read ends the reading there, with its number:
        `log.unreadable`, `log.unknown_kind`, `log.newer_shape`, `log.gap`.
        """
        until = NO_LIMIT if upto is None else upto
        return read_entries(self.connection, self.plainly, self.codec, self._lineage(campaign), max(after, 0), until)

    @contextmanager
    def writing(self, campaign: str) -> Iterator[SqliteWriter]:
        told = self._transaction.told
        with self._transaction if told is None else self._transaction.block():
            writer = SqliteWriter(self, campaign, told)
            yield writer
            writer.finish()

    def together(self) -> AbstractContextManager[None]:
        return self._transaction.together()

    def append(
        self,
        campaign: str,
        drafts: Sequence[Draft],
        *,
        by: str,
        clocks: Clocks,
        expected: int | None = None,
        key: str | None = None,
    ) -> Written:
        with self.writing(campaign) as writer:
            return writer.append(drafts, by=by, clocks=clocks, expected=expected, key=key)

    def changed(self) -> bool:
        with self.plainly:
            version = int(self.connection.execute("PRAGMA data_version").fetchone()[0])
        before, self._version = self._version, version
        return before is not None and before != version

    def links(self, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Link]:
        parts = self._lineage(campaign)
        return (Link(*row) for row in self._rows(LINKS, parts, max(after, 0), upto))

    def verify(self, campaign: str) -> Verification:
        """Recomputes every digest and the chain. What is broken is reported, not raised."""
        return _verify(self.connection, self.path, self.codec, self._lineage(campaign))

    def erase(self, campaign: str, number: int) -> Entry:
        """Blanks the free words of an entry (story rule 32), in every branch that shares it; `entry.unknown`."""
        parts = self._lineage(campaign)
        with self.plainly:
            self.connection.execute("PRAGMA secure_delete = ON")
        with self._transaction:
            row = self._row(parts, number)
            owner = owner_of(parts, number)
            self._blank(owner, row)
            forget(self.connection, owner, row[ACTION])
            # A read model may know the words by heart; it is made anew without them.
            self.connection.execute("DELETE FROM snapshots")
        with self.plainly:
            # The words must not live on in the write-ahead log either.
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        # SQLite does not wait until the disk has cut that short: after a cut of power it might be back.
        with suppress(OSError):  # in memory there is none
            handle = os.open(f"{self.path}-wal", os.O_RDWR)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
        return entry_of(self._row(parts, number), self.codec, {})

    def times_erased(self, campaign: str | None = None) -> int:
        """How many entries had words erased: of a campaign, with those a branch shares, or of the whole file.

        A file may hold ten thousand campaigns: whoever has one open asks of that one.
        """
        query = "SELECT count(*) FROM entries WHERE erased = 1"
        with self.plainly:
            if campaign is None:
                return int(self.connection.execute(query).fetchone()[0])
            query += " AND campaign = ? AND number <= ?"
            return sum(self.connection.execute(query, part).fetchone()[0] for part in self._lineage(campaign))

    def typed(self, campaign: str, *, first: int = 1, last: int | None = None) -> dict[int, Typed]:
        parts = self._lineage(campaign)
        with self.plainly:
            return dict(read_typed(self.connection, parts, first, NO_LIMIT if last is None else last))

    def snapshot(self, campaign: str, code: str) -> bytes | None:
        with self.plainly:
            return _read_snapshot(self.connection, campaign, code)

    def keep_snapshot(self, campaign: str, code: str, head: int, kept: bytes) -> None:
        with self._transaction:
            _keep_snapshot(self.connection, campaign, code, head, kept)

    def snapshots(self, campaign: str) -> list[str]:
        with self.plainly:
            return _codes(self.connection, campaign)

    def drop_snapshots(self, campaign: str) -> None:
        with self._transaction:
            _drop_snapshots(self.connection, campaign)

    def name_person(self, campaign: str | None, person: str, name: str) -> None:
        """Remembers what a person is called in a campaign, or (None) in all; an empty name is forgotten."""
        with self.plainly:
            self.connection.execute(
                "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
                if name
                else "DELETE FROM people WHERE campaign = ? AND person = ? AND ? = ''",
                (campaign or "", person, name),
            )

    def people(self, campaign: str) -> dict[str, str]:
        query = "SELECT person, name FROM people WHERE campaign IN ('', ?) ORDER BY campaign, person"
        with self.plainly:
            return dict(self.connection.execute(query, (campaign,)))

    def transaction(self) -> Transaction:
        """Holds the file for writing, for whoever keeps tables beside the log's; see `connection`."""
        return self._transaction

    def doubt(self) -> str:
        """The race of older SQLite, where this one has it."""
        return doubt_of(sqlite3.sqlite_version_info)

    def close(self) -> None:
        self.connection.close()

    def _begin(self, row: tuple[object, ...], drafts: Sequence[Draft], by: str, clocks: Clocks) -> Written:
        with self._transaction:
            campaign = str(row[0])
            if self.connection.execute("SELECT 1 FROM campaigns WHERE campaign = ?", (campaign,)).fetchone():
                raise _campaign_exists(campaign)
            self.connection.execute("INSERT INTO campaigns VALUES (?, ?, ?, ?, ?, ?)", row)
            writer = SqliteWriter(self, campaign)
            written = writer.append(drafts, by=by, clocks=clocks)
            writer.finish()
        return written

    def _lineage(self, campaign: str) -> Lineage:
        parts = self._lineages.get(campaign)
        if parts is None:
            parts = lineage_of(campaign, self.campaign)
            # It never changes, but a campaign that is only being begun may still come to nothing.
            if not self._transaction.open:
                self._lineages[campaign] = parts
        return parts

    def _rows(self, query: str, parts: Lineage, after: int, upto: int | None) -> Iterator[Row]:
        return entry_rows(self.connection, self.plainly, query, parts, after, NO_LIMIT if upto is None else upto)

    def _row(self, parts: Lineage, number: int) -> Row:
        if 0 < number < NO_LIMIT:
            for row in self._rows(ENTRIES, parts, number - 1, number):
                return row
        raise _unknown_entry(number)

    def _blank(self, owner: str, row: Row) -> None:
        if row[-1]:
            return
        event = _without_words(row[KIND], row[EVENT])
        note, forced = (None if row[place] is None else "" for place in (NOTE, FORCED))
        self.connection.execute(
            "UPDATE entries SET event = ?, note = ?, forced = ?, erased = 1 WHERE campaign = ? AND number = ?",
            (event, note, forced, owner, row[0]),
        )


def _campaign(row: Row) -> CampaignRow:
    campaign, name, system, founded_at, origin, shared, head = row
    return CampaignRow(
        campaign=campaign, name=name, system=system, head=int(head), founded_at=founded_at, origin=origin, shared=shared
    )
