"""What takes long is read in a process of its own, and nobody can tell but by how quickly lines are told (S25)."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
from contextlib import contextmanager
from copy import copy
from random import Random

import pytest
from kit.secret_worlds import answer, of_the_document, some, two_worlds
from kit.served import Served
from kit.serving import AMULET, LONG, WAIT, bearer, begin, gold, in_process, note, on_a_port, tell, until

from events.problems import LogDamaged
from rules.command import Circumstances
from service.at_file import FileKeeper
from service.campaigns import Campaigns
from service.http import passing_on
from service.http.settings import Settings

BESIDE = Settings(reads_beside=True, requests_per_minute=10**9)
REPLAY = f"{AMULET}/replay"
HERE_ALONE = {"search"}
"""What is long and carries on something kept in the file: the service does it."""


@contextmanager
def with_a_reader(file):
    """The service, its reader at work, and a client."""
    with on_a_port(file, BESIDE) as running, running.client() as client:
        begin(client)
        wake(running, client)
        yield running, client


def wake(running, client):
    """Has a reader begun; its number."""
    until(lambda: client.get(REPLAY).status_code == 200 and running.app.state.reader.process)
    return running.app.state.reader.process


def lives(process):
    """Whether a process is there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def nothing_read_here(monkeypatch):
    """Whatever this process is asked to read for long breaks."""

    def broken(*_said, **_more):
        raise AssertionError

    with monkeypatch.context() as patched:
        patched.setattr(Campaigns, "reading_apart", broken)
        yield


def ask(running, path, token):
    """What the reader itself answers, whom the service has let in or not."""
    scope = {"path": path, "raw_path": path.encode(), "query_string": b""}
    headers = [(name.encode(), value.encode()) for name, value in bearer(token).items()]
    asked = running.app.state.reader.answer({**scope, "headers": headers})
    return asyncio.run_coroutine_threadsafe(asked, running.app.state.writer.loop).result(WAIT)


def test_what_takes_long_is_passed_on(file, monkeypatch):
    with with_a_reader(file) as (_, client), nothing_read_here(monkeypatch):
        for what, path in LONG.items():
            assert (client.get(path).status_code == 200) is (what not in HERE_ALONE), what
        assert client.get(f"{AMULET}/gold").status_code == 200


@pytest.mark.slow
def test_what_it_answers_is_what_the_service_would_have_byte_by_byte(tmp_path):
    """Law 9: what the walk for secrets asks, of a service with a reader and of one without."""
    with two_worlds(tmp_path, "tabletop", 0) as (here, _), in_process(tmp_path / "one-0.db", BESIDE) as client:
        there = copy(here)
        there.client = client
        reader = client.app.state.reader
        client.get(REPLAY, headers=bearer(here.tokens["gm"])).raise_for_status()
        until(lambda: reader.process)
        asked = [one for one in of_the_document(here) if one[0] == "GET" and one[1].startswith(AMULET)]
        for question in some(asked, Random(0), 150):
            for who in ("gm", "player", "spectator", "nobody"):
                assert answer(there, who, question) == answer(here, who, question), (who, question)
        assert next(reader._numbers) > 100


def test_a_line_told_a_moment_ago_is_read(file, monkeypatch):
    with with_a_reader(file) as (_, client):
        for amount in (5, 7, 9):
            head = tell(client, gold(amount))["head"]
            with nothing_read_here(monkeypatch):
                shown = client.get(REPLAY).json()
            assert (shown["of"], shown["frames"][-1]["text"]) == (head, f"The party +{amount} gold.")


def test_what_the_caller_has_is_not_sent_again(file, monkeypatch):
    with with_a_reader(file) as (_, client), nothing_read_here(monkeypatch):
        first = client.get(REPLAY)
        again = client.get(REPLAY, headers={"if-none-match": first.headers["etag"]})
        bare = client.head(REPLAY)

    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert (bare.status_code, bare.content, bare.headers["etag"]) == (200, b"", first.headers["etag"])


def test_a_token_taken_back_a_moment_ago_admits_nobody_there(file):
    with with_a_reader(file) as (running, client):
        guest = client.post(f"{AMULET}/invites", json={"role": "spectator", "name": "Anna"}).json()
        owner = bearer(guest["yours"]["secret"])

        assert ask(running, REPLAY, guest["secret"]).status == 200
        client.delete(f"{AMULET}/invites/{guest['invite']['token']}", headers=owner).raise_for_status()
        assert ask(running, REPLAY, guest["secret"]).status == 401
        assert ask(running, REPLAY, None).status == 401


def test_words_erased_are_not_told_by_a_reader_that_knew_them(file):
    with with_a_reader(file) as (running, client):
        number = tell(client, note("the zyxwv is the traitor"))["head"]
        assert "zyxwv" in client.get(REPLAY).text
        before = running.app.state.reader.process

        client.delete(f"{AMULET}/entries/{number}/words").raise_for_status()

        assert "zyxwv" not in client.get(REPLAY).text
        assert not lives(before)
        wake(running, client)
        assert "zyxwv" not in client.get(REPLAY).text


def test_a_reader_that_dies_is_begun_anew_and_read_for_meanwhile(file, caplog):
    with with_a_reader(file) as (running, client), caplog.at_level(logging.WARNING, "delve.http"):
        reader = running.app.state.reader
        before = reader.process
        os.kill(before, signal.SIGKILL)
        assert client.get(REPLAY).status_code == 200
        until(lambda: reader.process != before)
        assert wake(running, client) != before

    assert len([record for record in caplog.records if record.message.startswith("reader: ")]) == 1


def test_one_that_cannot_be_begun_is_complained_of_once(file, monkeypatch, caplog):
    monkeypatch.setattr(passing_on, "COMMAND", ("/nowhere/python",))
    with on_a_port(file, BESIDE) as running, running.client() as client:
        begin(client)
        for _ in range(4):
            assert client.get(REPLAY).status_code == 200
        reader = running.app.state.reader
        until(lambda: reader._living is None)

    assert len([record for record in caplog.records if record.message.startswith("reader: ")]) == 1


def test_it_goes_when_nothing_was_asked_for_long(file, monkeypatch):
    with with_a_reader(file) as (running, client):
        before = running.app.state.reader.process
        with monkeypatch.context() as patched:
            patched.setattr(passing_on, "IDLE_SECONDS", 0.1)
            client.get(REPLAY).raise_for_status()
            until(lambda: not lives(before))
        assert client.get(REPLAY).status_code == 200
        assert wake(running, client) != before


def test_it_goes_with_the_service(file):
    with with_a_reader(file) as (running, _):
        reader = running.app.state.reader.process
        assert lives(reader)

    assert not lives(reader)


@pytest.mark.slow
def test_it_goes_when_the_service_is_killed(tmp_path):
    service = Served(tmp_path, "--backups", "none")
    try:
        with service.client() as client:
            begin(client)
            client.get(REPLAY).raise_for_status()
        until(lambda: children(service.process.pid))
        (reader,) = children(service.process.pid)
    finally:
        service.end()

    until(lambda: not lives(reader))


def children(process):
    """Processes another has begun."""
    said = subprocess.run(["ps", "-A", "-o", "ppid=,pid="], check=True, capture_output=True, text=True, timeout=10)
    return [int(pid) for ppid, pid in (line.split() for line in said.stdout.splitlines()) if int(ppid) == process]


def test_its_file_is_never_made_or_written_by_it(tmp_path):
    reading = Campaigns(str(tmp_path / "campaigns.db"), only_reads=True)
    with pytest.raises(LogDamaged):
        reading.log  # noqa: B018 - opened when it is asked for
    assert not list(tmp_path.iterdir())

    Campaigns(str(tmp_path / "campaigns.db")).log.close()
    with pytest.raises(LogDamaged):
        FileKeeper(reading.log).found("Amulet", "tabletop", Circumstances())
    reading.close()


def test_a_file_taken_away_is_not_passed_on(file):
    with with_a_reader(file) as (running, client):
        away = file.with_suffix(".away")
        file.rename(away)
        try:
            assert ask(running, REPLAY, None) is None
        finally:
            away.rename(file)
        assert client.get(REPLAY).status_code == 200


def test_turns_are_kept_by_the_service(file):
    with on_a_port(file, Settings(reads_beside=True, long_reads_waiting=0)) as running, running.client() as client:
        begin(client)

        assert client.get(REPLAY).json()["code"] == "read.too_many"
        assert running.app.state.reader.process is None
