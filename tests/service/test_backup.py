"""Backups: read back before they count, kept by a rotation, put back whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from kit.table import CAMPAIGN, Table

from events.problems import LogDamaged, Refused
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from service.beside.jobs import Jobs
from service.beside.sqlite.copies import copy
from service.beside.sqlite.file import CampaignFile, open_file
from service.clock import now
from service.http.callers import Caller
from service.http.tokens import Tokens
from service.jobs import backup, moments, outbox, restore, webhooks
from service.jobs.backup import back_up, back_up_if_changed, made_at, read_back, thin_out
from service.jobs.leases import comes_due
from service.jobs.rotation import Rotation
from service.jobs.work import Worker
from service.search.history import History
from service.search.query import SearchQuery

NOON = "2026-11-21T12:00:00.000000Z"


def with_gold(path: str) -> Table:
    table = Table(open_file(path))
    table.say(GainGold(amount=20))
    return table


def opened(path: str | Path) -> CampaignFile:
    return open_file(str(path), create=False)


def tampered(path: str | Path, statement: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for trigger in ("entries_never_change", "entries_are_kept"):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute(statement)
    connection.close()


def test_a_backup_is_a_campaign_file_in_one_piece(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    found = back_up(path, tmp_path / "away" / "copy.db", now=NOON)

    assert found.campaigns == {CAMPAIGN: 2}
    assert [one.name for one in (tmp_path / "away").iterdir()] == ["copy.db"]
    assert found.bytes == Path(found.file).stat().st_size
    assert Path(found.file).stat().st_mode & 0o077 == 0
    log = opened(found.file)
    assert [entry.id for entry in log.read(CAMPAIGN)] == [entry.id for entry in table.log.read(CAMPAIGN)]


def test_a_backup_is_made_while_somebody_writes(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    with table.log.writing(CAMPAIGN):
        found = back_up(path, tmp_path / "copy.db")
    table.say(GainGold(amount=1))

    assert found.campaigns == {CAMPAIGN: 2}
    assert read_back(tmp_path / "copy.db", path).campaigns == {CAMPAIGN: 2}


def test_two_backups_of_one_moment_are_not_in_each_others_way(path: str, tmp_path: Path, monkeypatch) -> None:
    """A game master's own, in the very second of the job's: the soak found one of them refused as damaged."""
    with_gold(path)
    both_copied = threading.Barrier(2)

    def copied(source: str, part: Path) -> None:
        copy(source, part)
        both_copied.wait(20)

    monkeypatch.setattr(backup, "copy", copied)
    with ThreadPoolExecutor(2) as two:
        made = list(two.map(lambda _: back_up(path, tmp_path / "away" / "copy.db", now=NOON), range(2)))

    assert [one.campaigns for one in made] == [{CAMPAIGN: 2}] * 2
    assert [one.name for one in (tmp_path / "away").iterdir()] == ["copy.db"]


def test_copies_nobody_finishes_any_more_are_cleared_away(path: str, tmp_path: Path) -> None:
    with_gold(path)
    folder = Path(path).parent / "backups"
    folder.mkdir()
    made = moments.instant_of(NOON).timestamp()
    for name, age in (("old", 7200), ("old-wal", 7200), ("new", 60)):
        part = folder / f"{Path(path).stem}-20261120T120000Z.db.part{name}"
        part.touch()
        os.utime(part, (made - age, made - age))

    back_up_if_changed(path, last=None, rotation=Rotation(), now=NOON)

    assert [one.name.rpartition("part")[2] for one in folder.glob("*.part*")] == ["new"]


def test_what_is_there_already_is_not_written_over(path: str, tmp_path: Path) -> None:
    with_gold(path)
    (tmp_path / "copy.db").write_text("somebody's")

    with pytest.raises(Refused) as refused:
        back_up(path, tmp_path / "copy.db")

    assert refused.value.code == "backup.exists"
    assert (tmp_path / "copy.db").read_text() == "somebody's"


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE entries SET event = json_set(event, '$.amount', 90) WHERE number = 2", "Entry 2 of amulet"),
        ("DELETE FROM entries WHERE number = 1", "Entry 1 of amulet"),
    ],
)
def test_a_file_whose_chain_is_broken_gives_no_backup(path: str, tmp_path: Path, statement: str, why: str) -> None:
    with_gold(path)
    tampered(path, statement)

    with pytest.raises(LogDamaged) as damaged:
        back_up(path, tmp_path / "copy.db")

    assert (damaged.value.code, why in damaged.value.why) == ("backup.not_whole", True)
    assert sorted(one.name for one in tmp_path.glob("copy*")) == []


def test_a_copy_that_does_not_add_up_to_the_same_is_no_backup(path: str, tmp_path: Path) -> None:
    """A whole chain of other entries is not this file's."""
    with_gold(path)
    other = Table(open_file(str(tmp_path / "other.db")))
    other.say(GainGold(amount=99))

    with pytest.raises(LogDamaged) as damaged:
        read_back(tmp_path / "other.db", path)

    assert "does not add up to the same" in damaged.value.why


def test_damaged_pages_are_found(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    for number in range(60):
        table.say(Note(text=f"line {number} " * 40))
    found = back_up(path, tmp_path / "copy.db")
    data = bytearray(Path(found.file).read_bytes())
    for at in range(4096 * 3, len(data), 4096):
        data[at : at + 200] = bytes(200)
    Path(found.file).write_bytes(data)

    with pytest.raises(LogDamaged):
        read_back(tmp_path / "copy.db", path)


def test_nothing_new_no_new_backup(path: str) -> None:
    table = with_gold(path)
    first, made = back_up_if_changed(path, last=None, rotation=Rotation(), now=NOON)
    again, none = back_up_if_changed(path, last=first, rotation=Rotation(), now=moments.later(NOON, 3600))
    table.log.erase(CAMPAIGN, 1)
    third, other = back_up_if_changed(path, last=again, rotation=Rotation(), now=moments.later(NOON, 7200))

    assert made is not None
    assert (again == first, none) == (True, None)
    assert (third != first, other is not None) == (True, True)


def test_a_rotation_thins_out_our_own_and_nothing_else(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    folder = backup.folder_of(path)
    last: str | None = None
    for hour in range(5):
        table.say(GainGold(amount=hour + 1))
        last, _ = back_up_if_changed(
            path, last=last, rotation=Rotation(hourly=2, daily=1, weekly=1), now=moments.later(NOON, hour * 3600)
        )
    (folder / "others-20261121T120000Z.db").write_text("")
    (folder / "campaigns-by-hand.db").write_text("")

    thin_out(path, folder, Rotation(hourly=2, daily=1, weekly=1))

    assert sorted(one.name for one in folder.iterdir()) == [
        "campaigns-20261121T150000Z.db",
        "campaigns-20261121T160000Z.db",
        "campaigns-by-hand.db",
        "others-20261121T120000Z.db",
    ]
    assert made_at(path, folder / "campaigns-20261121T150000Z.db") == datetime(2026, 11, 21, 15, tzinfo=UTC)


def test_the_service_backs_up_by_itself(path: str) -> None:
    with_gold(path)
    worker = Worker(path, "a")
    [job] = [job for job in worker.jobs() if job.name == "backup"]

    assert worker.attempt(job)
    assert len(list(backup.folder_of(path).iterdir())) == 1


# Putting back


def test_a_backup_is_put_back_and_what_was_there_is_kept(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    back_up(path, tmp_path / "copy.db")
    table.say(Note(text="told since"))
    reader = opened(path)

    restored = restore.restore(path, tmp_path / "copy.db", even_if_newer=True)

    assert reader.head(CAMPAIGN) == opened(path).head(CAMPAIGN) == 2
    assert restored.kept is not None
    assert opened(restored.kept).head(CAMPAIGN) == 3
    log = opened(path)
    assert log.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    Table.say(_at(path), GainGold(amount=3))
    assert log.head(CAMPAIGN) == 3
    assert not list(tmp_path.glob("*.restoring*"))


def _at(path: str) -> Table:
    table = Table()
    table.log = open_file(path)
    return table


def test_a_file_that_has_more_is_not_replaced_unasked(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    back_up(path, tmp_path / "copy.db")
    table.say(Note(text="told since"))

    with pytest.raises(Refused) as refused:
        restore.restore(path, tmp_path / "copy.db")

    assert refused.value.code == "restore.newer"
    assert f"{CAMPAIGN}: entry 3" in refused.value.what
    assert table.head == 3
    assert not backup.folder_of(path).exists()


def test_a_file_that_went_another_way_is_not_replaced_unasked(path: str, tmp_path: Path) -> None:
    with_gold(path)
    other = Table(open_file(str(tmp_path / "other.db")))
    other.say(GainGold(amount=99))

    with pytest.raises(Refused) as refused:
        restore.restore(path, tmp_path / "other.db")

    assert (refused.value.code, f"{CAMPAIGN}: other entries" in refused.value.what) == ("restore.newer", True)


def test_a_backup_is_put_where_nothing_is(path: str, tmp_path: Path) -> None:
    with_gold(path)
    back_up(path, tmp_path / "copy.db")
    target = str(tmp_path / "new.db")

    assert restore.restore(target, tmp_path / "copy.db").kept is None
    assert opened(target).head(CAMPAIGN) == 2


def test_a_broken_backup_is_not_put_back(path: str, tmp_path: Path) -> None:
    with_gold(path)
    back_up(path, tmp_path / "copy.db")
    tampered(tmp_path / "copy.db", "UPDATE entries SET event = json_set(event, '$.amount', 90) WHERE number = 2")

    with pytest.raises(LogDamaged) as damaged:
        restore.restore(path, tmp_path / "copy.db")

    assert damaged.value.code == "backup.not_whole"
    assert not list(tmp_path.glob("*.restoring*"))


def test_a_file_nobody_can_read_any_more_is_replaced_and_kept_as_it_is(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    back_up(path, tmp_path / "copy.db")
    table.log.close()
    Path(path).write_bytes(b"coffee" * 1000)

    restored = restore.restore(path, tmp_path / "copy.db")

    assert opened(path).head(CAMPAIGN) == 2
    assert restored.kept is not None
    assert Path(restored.kept).read_bytes() == b"coffee" * 1000


def test_while_a_service_runs_nothing_is_put_back(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    back_up(path, tmp_path / "copy.db")
    table.log.beside.jobs.is_here("a", until=moments.later(now(), 60), now=now())

    with pytest.raises(Refused) as refused:
        restore.restore(path, tmp_path / "copy.db")

    assert refused.value.code == "restore.served"


def test_what_is_no_backup_is_refused(path: str, tmp_path: Path) -> None:
    table = with_gold(path)
    (tmp_path / "shopping.txt").write_text("bread, lantern oil, " * 100)

    for file in (tmp_path / "shopping.txt", tmp_path / "nothing.db"):
        with pytest.raises(LogDamaged):
            restore.restore(path, file)

    assert table.head == 2
    assert not (tmp_path / "nothing.db").exists()


def began(jobs: Jobs, holder: str) -> bool:
    until = moments.later(now(), 600)
    return (
        jobs.take("backup", holder, is_due=lambda known: comes_due(known, 60, now()), until=until, now=now())
        is not None
    )


def test_what_was_over_stays_over(path: str, tmp_path: Path) -> None:
    """Words erased since (story rule 32), tokens taken back, webhooks removed, recaps sent."""
    table = with_gold(path)
    table.say(Note(text="Sigismundus owes me"))
    beside = table.log.beside
    tokens = Tokens(table.log)
    token, secret = tokens.give(Caller(person="anna", role="player", campaign=CAMPAIGN), created_at=NOON)
    gone, kept = (
        webhooks.add(beside.webhooks, CAMPAIGN, "https://a.example/x", "json", private=False, after=0, now=NOON)
        for _ in range(2)
    )
    beside.outbox.put(kept, {2: b"{}", 3: b"{}"}, upto=3, now=NOON)
    assert began(beside.jobs, "a")
    History().look(table.reading(), SearchQuery(), kept_in=(table.log, CAMPAIGN))
    back_up(path, tmp_path / "copy.db")

    table.log.erase(CAMPAIGN, 3)
    tokens.revoke(token.token, revoked_at=NOON)
    beside.webhooks.remove(gone, now=NOON)
    sent = outbox.take(beside.outbox, "a", now=NOON)
    assert sent is not None
    beside.outbox.delivered(sent, now=NOON)
    restore.restore(path, tmp_path / "copy.db")

    log = opened(path)
    assert [entry.erased for entry in log.read(CAMPAIGN)] == [False, False, True]
    assert b"igismund" not in Path(path).read_bytes()
    assert Tokens(log).holder(secret, now()) is None
    assert [one.webhook for one in log.beside.webhooks.all()] == [kept.webhook]
    assert log.beside.outbox.waiting() == 1
    assert began(log.beside.jobs, "b")
    assert log.verify(CAMPAIGN).breaks == ()
