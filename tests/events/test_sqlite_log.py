"""What the SQLite file promises beyond the contract: triggers, other connections, a schema people can open."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit.drafts import drafts_told
from kit.log_files import opened
from kit.reikland import ANNA, EIGHT_O_CLOCK, GOLD, NOTE, TRAP, found, tell

from events.chain import GENESIS
from events.codec import Codec
from events.entry import Draft
from events.problems import LogDamaged
from events.quest import QuestAccepted
from events.rows import COLUMNS
from events.sqlite import pages
from events.sqlite.log import SqliteLog, open_log
from events.sqlite.schema import STEPS, VERSION, migrate


@pytest.fixture
def log(path: Path) -> Iterator[SqliteLog]:
    log = opened(path)
    yield log
    log.close()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM entries WHERE number = 2",
        "DELETE FROM entries",
        "UPDATE entries SET note = 'no'",
        "UPDATE entries SET event = '{}' WHERE number = 2",
        "UPDATE entries SET number = 99 WHERE number = 7",
        "UPDATE entries SET erased = 1, note = 'something else' WHERE number = 4",
        "UPDATE entries SET erased = 1, audience = 'gm' WHERE number = 2",
        "UPDATE entries SET erased = 1, digest = hash WHERE number = 2",
        "INSERT OR REPLACE INTO entries SELECT * FROM entries WHERE number = 2",
        "DELETE FROM campaigns",
        "UPDATE campaigns SET shared = 1",
        "UPDATE campaigns SET campaign = 'averland'",
    ],
)
def test_what_is_written_is_neither_changed_nor_deleted_by_any_tool(log: SqliteLog, statement: str) -> None:
    before = list(log.links("reikland"))
    with pytest.raises(sqlite3.IntegrityError):
        log.connection.execute(statement)
    assert list(log.links("reikland")) == before


@pytest.mark.parametrize("number", [7, 9, 0, -1, "eight"])
def test_no_tool_can_leave_a_gap(log: SqliteLog, number: object) -> None:
    columns = [row[1] for row in log.connection.execute("PRAGMA table_info(entries)")]
    values = dict(zip(columns, log.connection.execute("SELECT * FROM entries").fetchone(), strict=True))
    values["number"] = number
    names = ", ".join(f'"{name}"' for name in columns)
    with pytest.raises(sqlite3.IntegrityError, match="without gaps"):
        log.connection.execute(
            f"INSERT INTO entries ({names}) VALUES ({', '.join('?' * len(columns))})", [*values.values()]
        )


def test_words_are_erased_from_the_file_itself(path: Path, log: SqliteLog) -> None:
    """Story rule 32."""
    assert b"Bring crisps" in path.read_bytes() + wal(path)
    log.erase("reikland", 4)
    log.erase("reikland", 7)
    assert b"Bring crisps" not in path.read_bytes() + wal(path)


def wal(path: Path) -> bytes:
    beside = path.with_name(f"{path.name}-wal")
    return beside.read_bytes() if beside.exists() else b""


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(told=st.lists(drafts_told(), min_size=1, max_size=6))
def test_a_long_log_read_together_says_what_it_says_row_by_row(
    told: list[list[Draft]], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = open_log(":memory:", Codec())
    found(log)
    written = [entry for drafts in told for entry in tell(log, *drafts).entries]
    by_row = list(log.read("reikland", after=1))
    monkeypatch.setattr(pages, "_PAGE", 2)
    together = list(log.read("reikland", after=1))
    assert together == by_row == written
    assert msgspec.json.encode(together) == msgspec.json.encode(by_row)
    log.close()


def test_an_older_shape_among_many_entries_is_read_as_one_of_today(
    log: SqliteLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = '{"event":"quest.accepted","quest":"lantern","title":"The lantern","objectives":["Find it"]}'
    log.connection.execute(
        f'INSERT INTO entries (campaign, {", ".join(COLUMNS[:6])}, recorded_at, "by", audience, digest, hash) '
        f"SELECT campaign, 8, id, 8, 'quest.accepted', 1, ?, recorded_at, \"by\", audience, digest, hash "
        "FROM entries WHERE number = 7",
        (event,),
    )
    by_row = list(log.read("reikland"))
    monkeypatch.setattr(pages, "_PAGE", 2)
    assert list(log.read("reikland")) == by_row
    assert isinstance(by_row[-1].event, QuestAccepted)
    assert by_row[-1].event.objectives[0].title == "Find it"


def test_a_log_notices_what_another_connection_wrote(path: Path, log: SqliteLog) -> None:
    other = opened(path)
    assert not log.changed()
    tell(other, TRAP)
    assert log.changed()
    assert not log.changed()
    assert log.head("reikland") == 8
    other.close()


def test_reading_goes_on_while_others_write(path: Path, log: SqliteLog) -> None:
    other = opened(path)
    entries = log.read("reikland")
    next(entries)
    tell(other, TRAP)
    tell(log, GOLD)
    assert [entry.number for entry in entries][-1] >= 7
    other.close()


def test_what_is_being_written_is_seen_by_nobody_else(path: Path, log: SqliteLog) -> None:
    other = opened(path)
    with log.writing("reikland") as writer:
        writer.append([TRAP], by=ANNA, clocks=EIGHT_O_CLOCK)
        assert other.head("reikland") == 7
    assert other.head("reikland") == 8
    other.close()


def test_a_campaign_that_came_to_nothing_is_not_remembered(log: SqliteLog) -> None:
    from events.problems import Refused

    with pytest.raises(Refused, match="nothing to write"):
        log.found("averland", "Averland", "advanced-heroquest", [], by=ANNA, clocks=EIGHT_O_CLOCK)
    with pytest.raises(Refused, match="no campaign 'averland'"):
        log.read("averland")


def test_a_log_is_held_once_at_a_time(log: SqliteLog) -> None:
    with log.writing("reikland"), pytest.raises(RuntimeError, match="held for writing already"):
        tell(log, TRAP)
    assert tell(log, GOLD).entries[0].number == 8


def test_what_is_told_together_is_stored_with_one_statement_and_no_savepoints(log: SqliteLog) -> None:
    said: list[str] = []
    log.connection.set_trace_callback(said.append)
    with log.together():
        for _ in range(5):
            tell(log, TRAP, GOLD)
    # What stores many rows is told of once for each; a statement by itself has a text of its own.
    written = [one.split("(")[0] for one in dict.fromkeys(said) if one.split()[0] not in ("SELECT", "--")]
    assert written == ["BEGIN IMMEDIATE", "INSERT INTO entries ", "COMMIT"]
    assert [entry.number for entry in log.read("reikland", after=7)] == list(range(8, 18))
    assert log.verify("reikland").breaks == ()


def test_who_reads_the_file_while_blocks_are_held_together_finds_what_they_told(log: SqliteLog) -> None:
    with log.together():
        tell(log, TRAP, key="k")
        assert log.head("reikland") == 8
        assert [entry.number for entry in log.read("reikland", after=7)] == [8]
        tell(log, GOLD)
        assert tell(log, NOTE, key="k").repeated
        assert log.campaign("reikland").head == 9
    assert log.verify("reikland").breaks == ()


def test_a_block_of_another_kind_among_them_takes_only_itself_back(log: SqliteLog) -> None:
    def breaks() -> None:
        with log.transaction():
            log.connection.execute("DELETE FROM keys")
            raise RuntimeError

    with log.together():
        tell(log, TRAP, key="k")
        with pytest.raises(RuntimeError):
            breaks()
        tell(log, GOLD)
    assert tell(log, NOTE, key="k").repeated
    assert log.head("reikland") == 9


def test_entries_are_json_in_ordinary_columns(log: SqliteLog) -> None:
    query = """SELECT number, kind, json_extract(event, '$.amount'), rule FROM entries WHERE kind LIKE 'wounds.%'"""
    assert log.connection.execute(query).fetchall() == [
        (2, "wounds.suffered", 2, "AHQ-TRAP-4"),
        (5, "wounds.suffered", 2, "AHQ-TRAP-4"),
    ]


def test_sqlite_utils_opens_a_campaign_file(path: Path) -> None:
    from sqlite_utils import Database

    database = Database(path)
    assert {"campaigns", "entries", "keys", "people"} <= set(database.table_names())
    assert next(database["entries"].rows_where("number = 2"))["kind"] == "wounds.suffered"
    database.close()


def test_digest_and_hash_can_be_recomputed_with_nothing_but_the_documented_layout(log: SqliteLog) -> None:
    from hashlib import sha256

    columns = """number, id, action, kind, shape, event, recorded_at, played_at, world_date, "by", audience, place,
        anchor, because, rule, forced, note"""
    previous = GENESIS
    for *said, digest, hash_ in log.connection.execute(f"SELECT {columns}, digest, hash FROM entries ORDER BY number"):
        assert digest == sha256(msgspec.json.encode([1, *said])).hexdigest()
        assert hash_ == sha256((previous + digest).encode("ascii")).hexdigest()
        previous = hash_


def test_every_append_is_synced_to_disk(log: SqliteLog) -> None:
    """Law 8: write-ahead log, synchronous FULL (2)."""
    assert log.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert log.connection.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize("name", ["50% off.db", "what?.db", "nr#1.db", "a b.db", "ärger.db", "x%41.db", "a?mode=ro"])
def test_a_file_may_be_called_anything(tmp_path: Path, name: str) -> None:
    log = open_log(tmp_path / name, Codec())
    found(log)
    log.close()
    assert (tmp_path / name).exists()


def test_an_older_file_is_brought_up_to_date_by_opening_it(path: Path) -> None:
    """As a next version would find today's file."""
    steps = (*STEPS, ("0002 moons", ("CREATE TABLE moons (moon TEXT)", "INSERT INTO moons VALUES ('Morrslieb')")))
    raw = sqlite3.connect(path, isolation_level=None)
    migrate(raw, str(path), steps)
    migrate(raw, str(path), steps)
    assert raw.execute("SELECT * FROM moons").fetchall() == [("Morrslieb",)]
    assert raw.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
    assert raw.execute("SELECT count(*) FROM entries").fetchone() == (7,)
    raw.close()
    with pytest.raises(LogDamaged) as refused:
        opened(path)
    assert refused.value.code == "log.newer_schema"


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    steps = (*STEPS, ("0002 moons", ("CREATE TABLE moons (moon TEXT)", "INSERT INTO suns VALUES (1)")))
    raw = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="suns"):
        migrate(raw, str(path), steps)
    assert raw.execute("SELECT count(*) FROM sqlite_master WHERE name = 'moons'").fetchone() == (0,)
    raw.close()
    log = opened(path)
    assert log.verify("reikland").entries == 7
    log.close()


def test_opening_an_up_to_date_file_loads_nothing_it_does_not_need(path: Path) -> None:
    """A logged line must feel instant."""
    code = f"""
import sys
from events.codec import Codec
from events.sqlite.log import open_log
open_log({str(path)!r}, Codec()).head("reikland")
late = {{"sqlite_utils", "hashlib", "difflib", "uuid", "asyncio", "dataclasses", "pathlib", "json", "logging"}}
print(sorted(late & (set(sys.modules) - before)))
"""
    # msgspec and sqlite3 bring what they bring; that is in the bound as well.
    code = f"import sys, msgspec, sqlite3\nbefore = set(sys.modules)\n{code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_later_note_does_not_touch_what_verify_said_before(log: SqliteLog) -> None:
    head_hash = log.verify("reikland").head_hash
    tell(log, NOTE)
    assert head_hash in {link.hash for link in log.links("reikland")}
