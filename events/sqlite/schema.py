"""The tables of a campaign file, how a new file gets them and an old one is brought up to date."""

from __future__ import annotations

import sqlite3  # noqa: TID251 - the file backend
import time  # noqa: TID251 - waits between attempts; no stored value comes from it
from typing import TYPE_CHECKING

from events.problems import LogDamaged

if TYPE_CHECKING:
    from sqlite_utils import Database, Migrations  # noqa: TID251 - the file backend

APPLICATION = 0x44454C56
"""`DELV`: what `file` and other tools know a campaign file by (PRAGMA application_id)."""

_ENTRIES = """
CREATE TABLE entries (
  campaign TEXT NOT NULL REFERENCES campaigns(campaign),
  number INTEGER NOT NULL CHECK (typeof(number) = 'integer' AND number >= 1),
  id TEXT NOT NULL CHECK (length(id) = 36),
  action INTEGER NOT NULL CHECK (typeof(action) = 'integer' AND action BETWEEN 1 AND number),
  kind TEXT NOT NULL,
  shape INTEGER NOT NULL CHECK (typeof(shape) = 'integer' AND shape >= 1),
  event TEXT NOT NULL CHECK (json_valid(event)),
  recorded_at TEXT NOT NULL,
  played_at TEXT,
  world_date TEXT,
  "by" TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('table', 'gm')),
  place TEXT CHECK (place IN ('before', 'after', 'instead_of')),
  anchor INTEGER CHECK ((anchor IS NULL) = (place IS NULL)),
  because TEXT CHECK (because IS NULL OR json_valid(because)),
  rule TEXT,
  forced TEXT,
  note TEXT,
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  erased INTEGER NOT NULL DEFAULT 0 CHECK (erased IN (0, 1)),
  PRIMARY KEY (campaign, number)
)
"""

_CAMPAIGNS = """
CREATE TABLE campaigns (
  campaign TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  system TEXT NOT NULL,
  founded_at TEXT NOT NULL,
  origin TEXT REFERENCES campaigns(campaign),
  shared INTEGER NOT NULL DEFAULT 0 CHECK (shared >= 0 AND (origin IS NULL) = (shared = 0))
)
"""

_KEYS = """
CREATE TABLE keys (
  campaign TEXT NOT NULL REFERENCES campaigns(campaign),
  key TEXT NOT NULL,
  action INTEGER NOT NULL,
  PRIMARY KEY (campaign, key)
) WITHOUT ROWID
"""

_PEOPLE = "CREATE TABLE people (person TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"

# A person belongs to a campaign; without one, to every campaign of the file. Whoever was known so far keeps their
# name in every campaign there was.
_PEOPLE_OF_CAMPAIGNS = (
    "ALTER TABLE people RENAME TO people_of_the_file",
    """
    CREATE TABLE people (
      campaign TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (campaign, person)
    ) WITHOUT ROWID
    """,
    """
    INSERT INTO people
    SELECT campaign, person, people_of_the_file.name FROM campaigns, people_of_the_file
    WHERE origin IS NOT NULL OR EXISTS (
      SELECT 1 FROM entries WHERE entries.campaign = campaigns.campaign
      AND ("by" = person OR instr(event, '"' || person || '"'))
    )
    """,
    "DROP TABLE people_of_the_file",
)

# One seek serves both promises; INSERT OR REPLACE would otherwise pass the trigger against DELETE.
_GAPLESS = """
CREATE TRIGGER entries_without_gaps BEFORE INSERT ON entries
WHEN NEW.number IS NOT 1 + coalesce(
  (SELECT max(number) FROM entries WHERE campaign = NEW.campaign),
  (SELECT shared FROM campaigns WHERE campaign = NEW.campaign)
)
BEGIN SELECT RAISE(ABORT, 'entries are numbered without gaps and never replaced'); END
"""

_KEPT = """
CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END
"""

_FIXED = (
    "campaign", "number", "id", "action", "kind", "shape", "recorded_at", "played_at", "world_date", '"by"',
    "audience", "place", "anchor", "because", "rule", "digest", "hash",
)  # fmt: skip

_UNCHANGED = f"""
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
WHEN NOT (
  OLD.erased = 0 AND NEW.erased = 1
  AND length(NEW.event) <= length(OLD.event)
  AND NEW.note IS CASE WHEN OLD.note IS NULL THEN NULL ELSE '' END
  AND NEW.forced IS CASE WHEN OLD.forced IS NULL THEN NULL ELSE '' END
  AND {" AND ".join(f"NEW.{column} IS OLD.{column}" for column in _FIXED)}
)
BEGIN SELECT RAISE(ABORT, 'entries never change, except that their words are erased'); END
"""

_CAMPAIGNS_KEPT = """
CREATE TRIGGER campaigns_are_kept BEFORE DELETE ON campaigns
BEGIN SELECT RAISE(ABORT, 'campaigns are never deleted'); END
"""

_CAMPAIGNS_UNCHANGED = """
CREATE TRIGGER campaigns_keep_their_beginning BEFORE UPDATE OF campaign, system, founded_at, origin, shared ON campaigns
BEGIN SELECT RAISE(ABORT, 'where a campaign comes from never changes'); END
"""

# A read model, not part of the log: whoever does not trust it deletes it.
_SNAPSHOTS = """
CREATE TABLE snapshots (
  snapshot INTEGER NOT NULL PRIMARY KEY,
  campaign TEXT NOT NULL REFERENCES campaigns(campaign),
  audience TEXT NOT NULL CHECK (audience IN ('table', 'gm')),
  code TEXT NOT NULL,
  stamp TEXT NOT NULL,
  behind INTEGER NOT NULL,
  place TEXT NOT NULL CHECK (json_valid(place)),
  first_number INTEGER NOT NULL,
  last_number INTEGER,
  checked INTEGER NOT NULL,
  parent INTEGER REFERENCES snapshots(snapshot),
  kept BLOB NOT NULL
)
"""

_SNAPSHOTS_FOUND = "CREATE INDEX snapshots_by_place ON snapshots (campaign, audience, behind)"

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "0001 campaigns, entries, keys, people",
        (
            _CAMPAIGNS, _ENTRIES, _KEYS, _PEOPLE,
            _GAPLESS, _KEPT, _UNCHANGED, _CAMPAIGNS_KEPT, _CAMPAIGNS_UNCHANGED,
        ),
    ),
    ("0002 snapshots", (_SNAPSHOTS, _SNAPSHOTS_FOUND)),
    ("0003 people belong to a campaign", _PEOPLE_OF_CAMPAIGNS),
)  # fmt: skip
"""Every change to the tables there ever was, in order: its name, its statements. Steps are added, never edited."""

VERSION = len(STEPS)
"""What PRAGMA user_version says of a file that has all of them."""


def prepare(connection: sqlite3.Connection, path: str, *, read_only: bool, patience: float) -> None:
    """Makes sure the file has our tables. Costs two header reads if it has.

    Raises LogDamaged: `log.newer_schema`, `log.not_a_campaign_file`, and `log.older_schema` if it may not be written.
    """
    if _header(connection) == (APPLICATION, VERSION) or _is_current_at_one_moment(connection, path):
        return
    if read_only:
        raise LogDamaged(
            "log.older_schema",
            f"{path} has to be brought up to date before it can be read.",
            fix="Open it once for writing: any command that logs something does.",
        )
    _use_write_ahead_log(connection, patience)
    migrate(connection, path)


def migrate(connection: sqlite3.Connection, path: str, steps: tuple[tuple[str, tuple[str, ...]], ...] = STEPS) -> None:
    """Applies the steps the file lacks, all or none, while nobody else can write."""
    from sqlite_utils import Database  # noqa: TID251 - the file backend, which takes long to load, once for a file

    migrations = migrations_of("delvelog", steps)
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Whoever held the file before us may have done it all.
        if not _is_current(connection, path, version=len(steps)):
            migrations.apply(Database(connection, execute_plugins=False))
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def migrations_of(called: str, steps: tuple[tuple[str, tuple[str, ...]], ...]) -> Migrations:
    """The steps of a set of tables as the library that remembers which were taken wants them."""
    from sqlite_utils import Migrations  # noqa: TID251 - as above

    migrations = Migrations(called)
    for name, statements in steps:

        @migrations(name=name)
        def step(database: Database, statements: tuple[str, ...] = statements) -> None:
            for statement in statements:
                database.conn.execute(statement)

    return migrations


def _header(connection: sqlite3.Connection) -> tuple[int, int]:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return application, version


def _is_current_at_one_moment(connection: sqlite3.Connection, path: str) -> bool:
    # Between two looks of ours somebody else may finish a new file: its tables would seem to be a stranger's.
    connection.execute("BEGIN")
    try:
        return _is_current(connection, path)
    finally:
        connection.execute("ROLLBACK")


def _is_current(connection: sqlite3.Connection, path: str, *, version: int = VERSION) -> bool:
    application, found = _header(connection)
    if application == APPLICATION and found <= version:
        return found == version
    if application == APPLICATION:
        raise LogDamaged(
            "log.newer_schema",
            f"{path} was written by a newer Delvelog (tables {found}; this one knows {version}).",
            fix="Use the newer Delvelog; this one leaves the file as it is.",
        )
    if found or application or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise LogDamaged(
            "log.not_a_campaign_file",
            f"{path} is an SQLite file, but none of Delvelog's.",
            fix="Name another file; this one is left as it is.",
        )
    return False


def _use_write_ahead_log(connection: sqlite3.Connection, patience: float) -> None:
    # Switching a new file needs it alone, and SQLite does not wait for that by itself: six processes meet here.
    deadline = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return
