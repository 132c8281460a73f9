"""What is kept beside the log keeps its promises in a campaign file, and in dictionaries as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from kit.memory_beside import MemoryJobs, MemoryTokens
from kit.memory_log import MemoryLog
from kit.table import CAMPAIGN, Table

from events.log import EventLog
from events.purse import GoldGained
from rules.command import Circumstances
from rules.corrections.commands import Undo
from rules.registry import codec
from service.beside.jobs import Jobs, Record
from service.beside.sqlite.file import open_file
from service.beside.tokens import Token, TokenStore
from service.lines.exported_lines import lines_of
from service.lines.lines import request
from service.telling.handle import handle

NOON, ONE, TWO = (f"2026-11-21T{hour}:00:00.000000Z" for hour in (12, 13, 14))

Backend: TypeAlias = str


@pytest.fixture(params=["a file", "dictionaries"])
def backend(request: pytest.FixtureRequest) -> Backend:
    return str(request.param)


def log_in(backend: Backend) -> EventLog:
    return open_file(":memory:") if backend == "a file" else MemoryLog(codec())


def tokens_in(backend: Backend) -> TokenStore:
    if backend == "dictionaries":
        return MemoryTokens()
    table = Table(open_file(":memory:"))
    return table.log.beside.tokens  # type: ignore[attr-defined]  # a campaign file's


def jobs_in(backend: Backend) -> Jobs:
    return MemoryJobs() if backend == "dictionaries" else open_file(":memory:").beside.jobs


def token(name: str, *, created_at: str = NOON) -> Token:
    return Token(
        token=name, role="player", campaign=CAMPAIGN, person="anna", heroes=("sven", "elf"), created_at=created_at,
        expires_at=None, revoked_at=None,
    )  # fmt: skip


def tell(log: EventLog, table: Table, *lines: str) -> None:
    for line in lines:
        reading = table.reading()
        handle(log, CAMPAIGN, request(reading, line), reading=reading)


# The log itself


def test_an_evening_is_told_corrected_and_written_back_alike(backend: Backend) -> None:
    log = log_in(backend)
    table = Table(log)
    tell(log, table, "hero Sven w9", "gold 20 from the chest", "sven -2 trap", "undo", "fix 3 gold 25 from the chest")

    entries = list(log.read(CAMPAIGN))
    assert table.facts()["party gold"] == "25"
    assert len(entries) == log.head(CAMPAIGN)
    assert list(lines_of(entries, table.reading().system, log.typed(CAMPAIGN)))[2:] == [
        "hero Sven w9", "gold 20 from the chest", "sven -2 trap", "undo", "fix 3 gold 25 from the chest",
    ]  # fmt: skip


def test_what_people_are_called_is_known_to_whoever_tells(backend: Backend) -> None:
    log = log_in(backend)
    table = Table(log)
    log.name_person(CAMPAIGN, "anna", "Anna")
    tell(log, table, "<anna> gold 5")

    assert [entry.by for entry in log.read(CAMPAIGN) if isinstance(entry.event, GoldGained)] == ["anna"]
    assert table.reading().people == {"anna": "Anna"}
    assert table.say(Undo(number=2), by="anna").lines
    assert Circumstances().by == "owner"


def test_a_snapshot_is_kept_under_the_code_that_made_it_until_words_are_erased(backend: Backend) -> None:
    log = log_in(backend)
    table = Table(log)
    tell(log, table, "note a secret word")
    assert (log.snapshot(CAMPAIGN, "a"), log.snapshots(CAMPAIGN)) == (None, [])

    log.keep_snapshot(CAMPAIGN, "a", 2, b"then")
    log.keep_snapshot(CAMPAIGN, "b", 2, b"now")
    assert (log.snapshot(CAMPAIGN, "a"), log.snapshot(CAMPAIGN, "b")) == (None, b"now")
    assert log.snapshots(CAMPAIGN) == ["b"]

    log.erase(CAMPAIGN, 2)
    assert log.snapshots(CAMPAIGN) == []
    log.keep_snapshot(CAMPAIGN, "c", 2, b"again")
    log.drop_snapshots(CAMPAIGN)
    assert log.snapshot(CAMPAIGN, "c") is None


# Tokens


def test_tokens_are_found_by_the_digest_of_their_secret_and_listed_by_age(backend: Backend) -> None:
    tokens = tokens_in(backend)
    assert (tokens.all(), tokens.by_digest("d" * 64)) == ([], None)

    younger, older = token("b", created_at=TWO), token("a", created_at=ONE)
    tokens.add(younger, "d" * 64)
    tokens.add(older, "e" * 64)

    assert tokens.all() == [older, younger]
    assert tokens.by_digest("d" * 64) == younger
    assert tokens.by_digest("f" * 64) is None
    assert [tokens.by_id(one.token) for one in (older, younger)] == [older, younger]
    assert tokens.by_id("nobody's") is None


def test_a_token_is_over_once_and_for_all(backend: Backend) -> None:
    tokens = tokens_in(backend)
    tokens.add(token("a"), "d" * 64)
    tokens.add(token("b"), "e" * 64)

    tokens.revoke("a", revoked_at=ONE)
    tokens.revoke("a", revoked_at=TWO)

    assert [one.revoked_at for one in (tokens.by_digest("d" * 64), tokens.by_digest("e" * 64)) if one] == [ONE, None]
    assert len(tokens.all()) == 2


def test_whom_players_may_log_for_is_what_was_said_last(backend: Backend) -> None:
    tokens = tokens_in(backend)
    assert tokens.log_for(CAMPAIGN) is None
    tokens.let_log_for(CAMPAIGN, "all")
    tokens.let_log_for(CAMPAIGN, "own")
    assert tokens.log_for(CAMPAIGN) == "own"
    assert tokens.log_for("another") is None


# Jobs


def always(_record: Record) -> bool:
    return True


def test_a_job_is_taken_if_it_is_due_with_what_was_known_of_it(backend: Backend) -> None:
    jobs = jobs_in(backend)
    assert jobs.records() == []
    assert jobs.take("backup", "a", is_due=always, until=ONE, now=NOON) == Record("backup")
    assert jobs.done("backup", "a", now=ONE, note="seen")

    known = jobs.take("backup", "b", is_due=lambda record: record.note == "seen", until=TWO, now=ONE)

    assert known is not None
    assert (known.holder, known.done_at, known.held_until) == ("a", ONE, None)
    assert jobs.take("backup", "c", is_due=lambda record: record.held_until is None, until=TWO, now=ONE) is None
    assert [record.holder for record in jobs.records()] == ["b"]


@pytest.mark.parametrize(
    "say",
    [lambda jobs: jobs.done("backup", "a", now=TWO), lambda jobs: jobs.failed("backup", "a", now=TWO, problem="x")],
)
def test_whoever_lost_a_job_can_say_nothing_about_it(backend: Backend, say: Callable[[Jobs], bool]) -> None:
    jobs = jobs_in(backend)
    jobs.take("backup", "a", is_due=always, until=ONE, now=NOON)
    jobs.take("backup", "b", is_due=always, until=TWO, now=ONE)

    assert not say(jobs)
    assert (jobs.records()[0].done_at, jobs.records()[0].problem) == (None, None)


def test_what_went_wrong_is_known_until_it_goes_well(backend: Backend) -> None:
    jobs = jobs_in(backend)
    jobs.take("backup", "a", is_due=always, until=ONE, now=NOON)
    assert jobs.failed("backup", "a", now=NOON, problem="no room")
    assert jobs.records()[0].problem == "no room"
    jobs.take("backup", "a", is_due=always, until=ONE, now=NOON)
    assert jobs.done("backup", "a", now=ONE)
    assert (jobs.records()[0].problem, jobs.records()[0].failed_at) == (None, NOON)


def test_services_are_there_until_they_say_otherwise_or_nothing_any_more(backend: Backend) -> None:
    jobs = jobs_in(backend)
    assert jobs.services(NOON) == 0
    jobs.is_here("a", until=ONE, now=NOON)
    jobs.is_here("b", until=TWO, now=NOON)
    assert (jobs.services(NOON), jobs.services(ONE)) == (2, 1)
    jobs.is_gone("b")
    assert jobs.services(NOON) == 1
    assert jobs.records() == []
