"""Broken, foreign, locked and full files: a clear problem with a code and the way on, nothing half-written."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, reject, settings
from hypothesis import strategies as st
from kit.log_files import opened, tamper
from kit.reikland import ANNA, EIGHT_O_CLOCK, GOLD, NOTE, TRAP, found, tell

from events.campaign import NoteTaken
from events.codec import Codec
from events.entry import Draft
from events.problems import LogDamaged
from events.rows import COLUMNS, PROOF
from events.sqlite import pages, verify
from events.sqlite.log import open_log

each_way = pytest.mark.parametrize("page", [1000, 2], ids=["row_by_row", "together"])
"""A long log is read by the page: of the seven entries here all row by row, or all but the first two together."""


def problem_of(work: Callable[[], object]) -> LogDamaged:
    with pytest.raises(LogDamaged) as raised:
        work()
    problem = raised.value
    assert problem.what
    assert problem.fix
    return problem


# Files that cannot be opened


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Heinrich has 20 gold.\n" * 200)
    problem = problem_of(lambda: open_log(path, Codec()))
    assert problem.code == "log.corrupt"
    assert str(path) in problem.what
    assert path.read_text().startswith("Heinrich")


def test_an_sqlite_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE recipes (name TEXT)")
    raw.close()
    before = path.read_bytes()
    assert problem_of(lambda: open_log(path, Codec())).code == "log.not_a_campaign_file"
    assert path.read_bytes() == before


def test_a_file_of_something_else_that_counts_its_versions_too(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version = 1")
    raw.close()
    assert problem_of(lambda: open_log(path, Codec())).code == "log.not_a_campaign_file"


def test_a_file_of_a_newer_delvelog_is_left_as_it_is(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version = 99")
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()
    before = path.read_bytes()
    problem = problem_of(lambda: opened(path))
    assert problem.code == "log.newer_schema"
    assert "newer Delvelog" in problem.fix
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["missing.db", "missing/reikland.db", ""])
def test_a_file_that_is_not_there(tmp_path: Path, name: str) -> None:
    assert problem_of(lambda: open_log(tmp_path / name, Codec(), create=False)).code == "log.cannot_open"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert problem_of(lambda: open_log(tmp_path / "missing" / "reikland.db", Codec())).code == "log.cannot_open"


def test_an_empty_file_becomes_a_campaign_file_but_not_read_only(tmp_path: Path) -> None:
    path = tmp_path / "reikland.db"
    path.touch()
    assert problem_of(lambda: open_log(path, Codec(), read_only=True)).code == "log.older_schema"
    log = open_log(path, Codec())
    assert log.campaigns() == []
    log.close()


def test_a_file_cut_short(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 3)

    def read_it() -> None:
        log = opened(path)
        try:
            list(log.read("reikland"))
        finally:
            log.close()

    assert problem_of(read_it).code == "log.corrupt"


def test_a_file_with_a_smashed_page_is_reported_by_verify_and_read(path: Path) -> None:
    log = opened(path)
    (page,) = log.connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    (size,) = log.connection.execute("PRAGMA page_size").fetchone()
    log.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    log = opened(path)
    assert problem_of(lambda: list(log.read("reikland"))).code == "log.corrupt"
    assert [found.number for found in log.verify("reikland").breaks] == [1]
    assert problem_of(lambda: tell(log, GOLD)).code == "log.corrupt"
    log.close()


def test_tables_another_tool_has_taken_away(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("ALTER TABLE entries RENAME TO something")
    raw.close()
    log = opened(path)
    assert problem_of(lambda: log.head("reikland")).code == "log.corrupt"
    log.close()


# Files that cannot be written


def test_a_file_opened_to_read_is_not_written(path: Path) -> None:
    log = open_log(path, Codec(), read_only=True)
    assert log.verify("reikland").entries == 7
    for work in (
        lambda: tell(log, GOLD),
        lambda: log.erase("reikland", 4),
        lambda: log.name_person("reikland", "p-1", "Anna"),
        lambda: found(log, "averland"),
    ):
        assert problem_of(work).code == "log.read_only"
    assert log.head("reikland") == 7
    log.close()


def test_a_file_whose_permissions_forbid_writing(path: Path) -> None:
    """Root may write anything, so this is played by somebody who is not."""
    if os.geteuid() != 0:
        permitted(path)
        return
    folder = Path(shutil.copytree(path.parent, Path(path.anchor, "var", "tmp", f"delvelog-{os.getpid()}")))
    try:
        folder.chmod(0o777)
        (folder / path.name).chmod(0o444)
        os.seteuid(65534)
        permitted(folder / path.name)
    finally:
        os.seteuid(0)
        shutil.rmtree(folder)


def permitted(path: Path) -> None:
    if os.geteuid() == path.stat().st_uid:
        path.chmod(0o444)
    log = opened(path)
    assert log.head("reikland") == 7
    assert problem_of(lambda: tell(log, GOLD)).code == "log.read_only"
    log.close()


def test_a_full_disk_writes_nothing_and_the_log_goes_on_when_there_is_room(path: Path) -> None:
    log = opened(path)
    (pages,) = log.connection.execute("PRAGMA page_count").fetchone()
    log.connection.execute(f"PRAGMA max_page_count = {pages}")
    long = Draft(event=NoteTaken(text="x" * 100_000))
    assert problem_of(lambda: tell(log, TRAP, long, key="k-2")).code == "log.disk_full"
    assert log.head("reikland") == 7
    log.connection.execute("PRAGMA max_page_count = 100000")
    written = tell(log, TRAP, long, key="k-2")
    assert (written.repeated, written.entries[0].number) == (False, 8)
    assert log.verify("reikland").breaks == ()
    log.close()


def test_an_action_that_failed_half_way_is_never_committed_even_if_somebody_swallows_the_error(path: Path) -> None:
    log = opened(path)
    (pages,) = log.connection.execute("PRAGMA page_count").fetchone()
    log.connection.execute(f"PRAGMA max_page_count = {pages}")

    def swallowing() -> None:
        with log.writing("reikland") as writer:
            problem_of(
                lambda: writer.append([TRAP, Draft(event=NoteTaken(text="x" * 100_000))], by=ANNA, clocks=EIGHT_O_CLOCK)
            )

    assert problem_of(swallowing).code == "log.disk_full"
    assert log.head("reikland") == 7
    log.close()


def test_a_file_somebody_holds_for_too_long(path: Path) -> None:
    holder = opened(path)
    log = open_log(path, Codec(), wait=0.05)
    with holder.writing("reikland"):
        assert problem_of(lambda: tell(log, GOLD)).code == "log.busy"
        assert log.head("reikland") == 7
    assert tell(log, GOLD).entries[0].number == 8
    holder.close()
    log.close()


def test_a_new_file_somebody_holds_for_too_long(tmp_path: Path) -> None:
    path = tmp_path / "reikland.db"
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert problem_of(lambda: open_log(path, Codec(), wait=0.05)).code == "log.busy"
    holder.close()


def test_a_commit_that_fails_writes_nothing(path: Path) -> None:
    log = opened(path)
    log.connection.set_authorizer(lambda action, what, *rest: what == "COMMIT")
    assert problem_of(lambda: tell(log, GOLD)).code == "log.read_only"
    log.connection.set_authorizer(None)
    assert log.head("reikland") == 7
    assert tell(log, GOLD).entries[0].number == 8
    log.close()


# Rows that were changed


@each_way
def test_a_row_cut_short_is_named_by_read_and_verify(path: Path, page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "_PAGE", page)
    tamper(path, "UPDATE entries SET event = substr(event, 1, 20) WHERE number = 3")
    log = opened(path)
    entries = log.read("reikland")
    assert [next(entries).number, next(entries).number] == [1, 2]
    problem = problem_of(lambda: next(entries))
    assert problem.code == "log.unreadable"
    assert "Entry 3" in problem.what
    assert {found.number for found in log.verify("reikland").breaks} == {3}
    assert problem_of(lambda: log.erase("reikland", 3)).code == "log.unreadable"
    assert tell(log, GOLD).entries[0].number == 8
    log.close()


@each_way
def test_bytes_that_are_no_text_are_named(path: Path, page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "_PAGE", page)
    tamper(path, "UPDATE entries SET note = CAST(x'ff00fe' AS TEXT) WHERE number = 3")
    log = opened(path)
    entries = log.read("reikland")
    assert [next(entries).number, next(entries).number] == [1, 2]
    problem = problem_of(lambda: next(entries))
    assert (problem.code, "Entry 3" in problem.what) == ("log.unreadable", True)
    assert [found.number for found in log.verify("reikland").breaks] == [3]
    log.close()


@pytest.mark.parametrize(
    ("statement", "code", "number"),
    [
        ("UPDATE entries SET kind = 'dragon.tamed' WHERE number = 3", "log.unknown_kind", 3),
        ("UPDATE entries SET shape = 9 WHERE number = 3", "log.newer_shape", 3),
        ("UPDATE entries SET because = '[1' WHERE number = 4", "log.unreadable", 4),
        ("UPDATE entries SET event = 12 WHERE number = 4", "log.unreadable", 4),
        ("UPDATE entries SET event = x'00ff' WHERE number = 4", "log.unreadable", 4),
        ("DELETE FROM entries WHERE number = 4", "log.gap", 4),
        ("DELETE FROM entries WHERE number = 1", "log.gap", 1),
        ("UPDATE entries SET number = 40 WHERE number = 7", "log.gap", 7),
    ],
)
@each_way
def test_an_entry_that_cannot_be_read_is_named(
    path: Path, statement: str, code: str, number: int, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_PAGE", page)
    tamper(path, statement)
    log = opened(path)
    problem = problem_of(lambda: list(log.read("reikland")))
    assert problem.code == code
    assert f"Entry {number}" in problem.what
    assert number in {found.number for found in log.verify("reikland").breaks}
    log.close()


@pytest.mark.parametrize(
    ("statement", "numbers"),
    [
        ("UPDATE entries SET event = replace(event, '2', '1') WHERE number = 2", {2}),
        ("UPDATE entries SET audience = 'gm' WHERE number = 5", {5}),
        ("UPDATE entries SET hash = digest WHERE number = 2", {2, 3}),
        ("UPDATE entries SET digest = hash WHERE number = 2", {2}),
        ("UPDATE entries SET hash = x'00' WHERE number = 7", {7}),
        ("UPDATE entries SET digest = x'00' WHERE number = 7", {7}),
        ("UPDATE entries SET number = 'x' WHERE number = 7", {7}),
        ("UPDATE entries SET number = 6.5 WHERE number = 7", {7}),
        ("DELETE FROM entries WHERE number = 4", {4, 5}),
        ("DELETE FROM entries WHERE number = 7", {7}),
        ("UPDATE entries SET campaign = 'averland' WHERE number = 7", {7}),
    ],
)
def test_verify_says_which_entry_breaks_the_chain(
    path: Path, statement: str, numbers: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(path, statement)
    log = opened(path)
    verification = log.verify("reikland")
    assert {found.number for found in verification.breaks} == numbers
    assert all(found.why for found in verification.breaks)
    for together in (1, 2, 3):
        monkeypatch.setattr(verify, "_TOGETHER", together)
        assert log.verify("reikland") == verification
    log.close()


def test_where_nothing_is_odd_no_entry_is_looked_at_by_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = opened(path)
    log.erase("reikland", 4)
    by_row = log.verify("reikland")
    monkeypatch.setattr(verify, "_TOGETHER", 7)
    monkeypatch.delattr("events.chain.ChainCheck.entry")
    assert log.verify("reikland") == by_row
    log.close()


def test_a_name_that_is_no_text_does_not_stop_anybody_with_a_traceback(path: Path) -> None:
    tamper(path, "UPDATE campaigns SET name = CAST(x'ff' AS TEXT)")
    log = opened(path)
    assert problem_of(log.campaigns).code == "log.corrupt"
    log.close()


def test_verify_does_not_take_a_closed_door_for_a_broken_chain(path: Path) -> None:
    log = opened(path)
    log.verify("reikland")
    log.connection.set_authorizer(lambda action, *rest: sqlite3.SQLITE_DENY)
    assert problem_of(lambda: log.verify("reikland")).code == "log.read_only"
    log.connection.set_authorizer(None)
    assert log.verify("reikland").breaks == ()
    log.close()


def test_a_branch_whose_origin_lost_a_shared_entry_says_so(path: Path) -> None:
    log = opened(path)
    log.branch("what-if", "What if", "reikland", 7, [NOTE], by=ANNA, clocks=EIGHT_O_CLOCK)
    log.close()
    tamper(path, "DELETE FROM entries WHERE campaign = 'reikland' AND number = 7")
    log = opened(path)
    assert 7 in {found.number for found in log.verify("what-if").breaks}
    assert problem_of(lambda: list(log.read("what-if"))).code == "log.gap"
    log.close()


def test_erasing_does_not_hide_a_broken_chain(path: Path) -> None:
    tamper(path, "UPDATE entries SET erased = 1, hash = digest WHERE number = 4")
    log = opened(path)
    verification = log.verify("reikland")
    assert verification.erased == (4,)
    assert 4 in {found.number for found in verification.breaks}
    log.close()


@example(number=1, column="number", place=0, change=128, together=1)
@example(number=7, column="number", place=0, change=64, together=2)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    number=st.integers(1, 7), column=st.sampled_from([*COLUMNS, *PROOF, "campaign"]),
    place=st.integers(0, 200), change=st.integers(1, 255), together=st.integers(1, 7),
)  # fmt: skip
def test_any_changed_byte_of_a_row_is_found(
    path: Path, number: int, column: str, place: int, change: int, together: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = path.with_name("changed.db")
    for old in path.parent.glob("changed.db*"):
        old.unlink()
    shutil.copy(path, changed)
    raw = sqlite3.connect(changed)
    query = f'SELECT CAST("{column}" AS BLOB) FROM entries WHERE number = ?'
    value = bytearray(raw.execute(query, (number,)).fetchone()[0] or b"")
    raw.close()
    if value:
        value[place % len(value)] ^= change
    else:
        value.append(change)
    try:
        tamper(changed, f'UPDATE entries SET "{column}" = CAST(? AS TEXT) WHERE number = ?', bytes(value), number)
    except sqlite3.IntegrityError:
        reject()  # the number of another entry: no file can hold that
    log = opened(changed)
    verification = log.verify("reikland")
    assert verification.breaks or verification.erased
    with monkeypatch.context() as patched:
        patched.setattr(verify, "_TOGETHER", together)
        assert log.verify("reikland") == verification
    log.close()
