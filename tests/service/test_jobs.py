"""What a service does by itself: when, and by whom; and closing what nobody closed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from kit.table import CAMPAIGN, Table

from events.problems import LogDamaged
from events.session import SessionClosed
from rules.corrections.commands import Undo
from rules.shared.gold import GainGold
from rules.shared.session import OpenSession
from service.beside.jobs import Jobs, Record
from service.beside.sqlite import jobs_tables as tables
from service.beside.sqlite.file import open_file
from service.clock import now
from service.jobs import moments, presence, scheduler
from service.jobs.leases import comes_due
from service.jobs.rotation import Rotation, kept
from service.jobs.scheduler import at_work, look
from service.jobs.work import HOUR, Job, JobSettings, Worker

NOON = "2026-11-21T12:00:00.000000Z"


def after(seconds: float) -> str:
    return moments.later(NOON, seconds)


class Clock:
    """Time as the test says it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> str:
        return after(self.seconds)


# When


@pytest.mark.parametrize(
    ("record", "is_due"),
    [
        (Record("j"), True),
        (Record("j", done_at=after(-59)), False),
        (Record("j", done_at=after(-60)), True),
        (Record("j", done_at=after(-90), held_until=after(1)), False),
        (Record("j", done_at=after(-90), held_until=NOON), True),
        (Record("j", done_at=after(-90), failed_at=after(-10)), False),
        (Record("j", done_at=after(-190), failed_at=after(-60)), True),
        (Record("j", done_at=after(-10), failed_at=after(-60)), False),
    ],
)
def test_a_job_is_due_when_its_time_is_over_and_nobody_holds_it(record: Record, is_due: bool) -> None:
    assert comes_due(record, 60, NOON) is is_due


def take(jobs: Jobs, holder: str, seconds: float) -> bool:
    """Whether the job, due every hour, was this service's to do."""
    now = after(seconds)
    until = moments.later(now, 600)
    return (
        jobs.take("backup", holder, is_due=lambda known: comes_due(known, 3600, now), until=until, now=now) is not None
    )


def record_of(jobs: Jobs, name: str) -> Record:
    return next(record for record in jobs.records() if record.job == name)


def test_of_two_services_one_does_the_job_and_the_other_not_right_behind_it(path: str) -> None:
    table = Table(open_file(path))
    jobs = table.log.beside.jobs

    assert [take(jobs, "a", 0), take(jobs, "b", 0)] == [True, False]
    assert jobs.done("backup", "a", now=after(5), note="seen")
    assert [take(jobs, "b", 6), take(jobs, "b", 3605)] == [False, True]
    assert record_of(jobs, "backup").note == "seen"


def test_who_dies_with_a_job_loses_it_and_can_say_nothing_about_it_any_more(path: str) -> None:
    table = Table(open_file(path))
    jobs = table.log.beside.jobs
    take(jobs, "a", 0)

    assert take(jobs, "b", 600)
    assert not jobs.done("backup", "a", now=after(601))
    assert not jobs.failed("backup", "a", now=after(601), problem="late")
    assert jobs.done("backup", "b", now=after(602))


def test_many_services_at_once_do_a_job_once(path: str) -> None:
    Table(open_file(path))
    did: list[str] = []
    gate = threading.Barrier(6, timeout=10)

    def serve(name: str) -> None:
        worker = Worker(path, name)
        gate.wait()
        worker.attempt(Job("count", HOUR, HOUR, lambda _log, _record: did.append(name)))

    services = [threading.Thread(target=serve, args=(f"s{number}",), daemon=True) for number in range(6)]
    for one in services:
        one.start()
    for one in services:
        one.join(20)

    assert not any(one.is_alive() for one in services)
    assert len(did) == 1


def test_the_tables_are_made_once_however_many_come(path: str) -> None:
    Table(open_file(path))
    logs = [open_file(path) for _ in range(4)]
    threads = [threading.Thread(target=tables.prepare, args=(log.connection,), daemon=True) for log in logs]
    for one in threads:
        one.start()
    for one in threads:
        one.join(20)

    assert all(tables.is_prepared(log.connection) for log in logs)


def test_what_goes_wrong_is_noted_and_tried_again(path: str) -> None:
    table = Table(open_file(path))
    clock = Clock()
    worker = Worker(path, "a", clock=clock)
    tries: list[int] = []

    def breaks(_log: object, _record: Record) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise LogDamaged("log.disk_full", "There is no room.")

    job = Job("fragile", HOUR, HOUR, breaks)

    assert look(worker, job) is False
    assert record_of(table.log.beside.jobs, "fragile").problem == "There is no room."
    assert look(worker, job) is False
    clock.seconds = 60
    assert (look(worker, job), len(tries)) == (False, 2)
    clock.seconds = 130
    assert look(worker, job) is True
    assert record_of(table.log.beside.jobs, "fragile").problem is None


def test_the_jobs_have_their_turn_while_the_service_runs(path: str) -> None:
    Table(open_file(path))
    ran = threading.Event()

    class Quick(Worker):
        def jobs(self) -> list[Job]:
            return [Job("presence", 60, 60, self.presence, alone=False), Job("mark", 60, 60, self.mark)]

        def mark(self, _log: object, _record: Record) -> None:
            ran.set()

    async def serve() -> int:
        async with at_work(Quick(path, "a")) as scheduler:
            assert {job.misfire_grace_time for job in scheduler.get_jobs()} == {None}
            async with asyncio.timeout(5):
                while not (ran.is_set() and presence.present_services(path, now())):
                    await asyncio.sleep(0.01)
        return presence.present_services(path, now())

    assert asyncio.run(serve()) == 0


def test_a_job_cut_short_by_the_end_of_a_service_is_not_said_to_have_broken(path: str, monkeypatch, caplog) -> None:
    """The soak found it: under load a job takes longer than the end waits, and is done by whoever comes next."""
    Table(open_file(path))
    begun, over = threading.Event(), threading.Event()
    monkeypatch.setattr(scheduler, "PATIENCE", 0.01)

    class Slow(Worker):
        def jobs(self) -> list[Job]:
            return [Job("slow", 60, 60, self.slow)]

        def slow(self, _log: object, _record: Record) -> None:
            begun.set()
            over.wait(20)

    async def serve() -> None:
        async with at_work(Slow(path, "a")):
            while not begun.is_set():
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        over.set()

    asyncio.run(serve())

    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_service_that_stopped_without_a_word_is_forgotten(path: str) -> None:
    table = Table(open_file(path))
    jobs = table.log.beside.jobs
    jobs.is_here("a", until=after(presence.SECONDS), now=NOON)

    assert presence.present_services(path, after(59)) == 1
    assert presence.present_services(path, after(60)) == 0
    jobs.is_here("b", until=after(120), now=after(61))
    found = table.log.connection.execute("SELECT job FROM jobs").fetchall()
    assert found == [("service b",)]


# Rotation


def test_the_newest_of_each_hour_day_and_week_is_kept() -> None:
    start = datetime(2026, 11, 21, 12, 30, tzinfo=UTC)
    made = [start - timedelta(minutes=30 * step) for step in range(48 * 60)]

    found = kept(made, Rotation(hourly=3, daily=2, weekly=2))

    assert sorted(start - one for one in found) == [
        timedelta(0),
        timedelta(hours=1),
        timedelta(hours=2),
        timedelta(hours=13),
        timedelta(days=5, hours=13),
    ]


def test_an_old_backup_is_kept_as_long_as_no_newer_one_takes_its_place() -> None:
    lonely = [datetime(year, 1, 1, tzinfo=UTC) for year in (2020, 2022, 2024)]

    assert kept(lonely, Rotation()) == set(lonely)
    assert kept(lonely, Rotation(hourly=0, daily=0, weekly=0)) == {lonely[-1]}
    assert kept([], Rotation()) == set()


# Closing


def worker_at(path: str, seconds: float) -> Worker:
    return Worker(path, "a", JobSettings(idle_hours=6), clock=lambda: moments.later(now(), seconds))


def closings(table: Table) -> list[str | None]:
    story = table.reading().story
    events = [one.entry.event for one in story.told()]
    return [event.reason for event in events if isinstance(event, SessionClosed)]


def close(path: str, seconds: float) -> None:
    worker = worker_at(path, seconds)
    [job] = [job for job in worker.jobs() if job.name == "sessions"]
    assert worker.attempt(job)


def test_a_session_nobody_closed_is_closed_with_a_reason(path: str) -> None:
    table = Table(open_file(path))
    table.say(OpenSession(), by="anna")
    table.say(GainGold(amount=5), by="anna")

    close(path, 5 * HOUR)
    assert closings(table) == []
    close(path, 7 * HOUR)

    assert closings(table) == ["nothing was logged for 6 hours"]
    assert table.log.campaign(CAMPAIGN).head == 4
    assert next(iter(table.log.read(CAMPAIGN, after=3))).by == "delvelog"


def test_what_people_take_back_is_left_to_them(path: str) -> None:
    table = Table(open_file(path))
    table.say(OpenSession())
    close(path, 7 * HOUR)
    table.say(Undo(number=3))
    close(path, 9 * HOUR)

    assert closings(table) == []
    assert table.head == 4


def test_no_session_no_closing(path: str) -> None:
    table = Table(open_file(path))
    close(path, 1000 * HOUR)

    assert table.head == 1


def test_a_next_session_is_closed_like_the_first(path: str) -> None:
    table = Table(open_file(path))
    table.say(OpenSession())
    close(path, 7 * HOUR)
    table.say(OpenSession())
    close(path, 14 * HOUR)

    assert len(closings(table)) == 2


def test_upkeep_waits_for_whoever_writes_instead_of_failing(path: str) -> None:
    """It begins with reading and goes on to write: had it not taken its turn, it would be refused at once."""
    table = Table(open_file(path))
    worker = Worker(path, "a")
    worker.attempt(Job("first", HOUR, HOUR, lambda _log, _record: None))
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("UPDATE jobs SET note = 'written meanwhile'")
    threading.Timer(0.2, lambda: other.execute("COMMIT")).start()

    moved = table.log.beside.jobs.keep_up()

    assert moved.frames >= 0
    other.close()


def test_upkeep_moves_what_was_written_ahead_into_the_file(path: str) -> None:
    table = Table(open_file(path))
    table.say(GainGold(amount=5))
    before = Path(path).stat().st_size
    worker = worker_at(path, 0)
    [job] = [job for job in worker.jobs() if job.name == "upkeep"]

    assert worker.attempt(job)
    assert Path(path).stat().st_size > before
