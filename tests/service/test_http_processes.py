"""Services as people run them, each a process: killed in the middle, begun anew, two beside a shell on one file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import httpx
from kit.served import Ear, Served
from kit.serving import AMULET, act, begin, gold, note, until

WRITERS = 4


@contextmanager
def served_beside(tmp_path):
    """`services()` begins another service on the file; all of them end with the test."""
    begun: list[Served] = []

    def another(*options):
        begun.append(Served(tmp_path, *(options or ("--backups", "none"))))
        return begun[-1]

    yield another
    for service in begun:
        service.end()


@contextmanager
def listening():
    """Somebody who listens to the campaign."""
    ear = Ear("amulet")
    yield ear
    ear.leave()


def notes(client):
    """Number and text of every note, by number."""
    page = client.get(f"{AMULET}/entries", params={"kind": "note", "limit": 500}).json()
    assert page["next"] is None
    return [(one["number"], one["event"]["text"]) for one in page["entries"]]


def test_what_was_acknowledged_before_a_kill_is_there_and_what_was_not_can_be_said_again(tmp_path):
    """Law 8; story rule 29; and a listener hears each entry once across the kill."""
    with served_beside(tmp_path) as services, listening() as ear:
        service = services()
        with service.client() as client:
            begin(client)
        ear.at(service.url())
        said: list[str] = []
        acknowledged: dict[str, int] = {}

        def write(who):
            with service.client() as client:
                for which in range(10_000):
                    text = f"{who}.{which}"
                    said.append(text)
                    try:
                        answer = act(client, note(text), headers={"idempotency-key": text})
                    except httpx.HTTPError:
                        return
                    assert answer.status_code == 201
                    acknowledged[text] = answer.json()["head"]

        writers = [threading.Thread(target=write, args=(who,), daemon=True) for who in range(WRITERS)]
        for writer in writers:
            writer.start()
        until(lambda: len(acknowledged) > 40)
        service.process.kill()
        for writer in writers:
            writer.join(20)

        again = services()
        ear.at(again.url())
        with again.client() as client:
            there = {text: number for number, text in notes(client)}
            assert acknowledged.items() <= there.items()
            for text in said:
                act(client, note(text), headers={"idempotency-key": text})
            told = notes(client)
            assert sorted(text for _, text in told) == sorted(said)
            assert client.get(f"{AMULET}/verification").json()["whole"] is True
        head = told[-1][0]
        assert ear.heard(head) == list(range(1, head + 1))


def test_two_services_and_a_shell_on_one_file_tell_one_story(tmp_path):
    """Each hears what the others write, once and in order; a key means the same to both; a job is done by one."""
    with served_beside(tmp_path) as services, listening() as ear:
        one, other = services("--idle", "0"), services("--idle", "0")
        with one.client() as here, other.client() as there:
            begin(here)
            ear.at(other.url())
            environment = {**os.environ, "DELVELOG_DB": str(tmp_path / "campaigns.db")}
            for amount in range(1, 6):
                for client in (here, there):
                    assert act(client, gold(amount)).status_code == 201
                line = [sys.executable, "-m", "cli", "gold", f"{amount}"]
                subprocess.run(line, env=environment, check=True, capture_output=True, timeout=20)
            first = act(here, gold(100), headers={"idempotency-key": "k"})
            second = act(there, gold(100), headers={"idempotency-key": "k"})

            assert (first.status_code, second.status_code, second.json()["repeated"]) == (201, 200, True)
            head = first.json()["head"]
            assert ear.heard(head) == list(range(1, head + 1))
            for client in (here, there):
                assert client.get(f"{AMULET}/gold").json()["balances"] == {"party": 3 * 15 + 100}
                assert client.get(f"{AMULET}/history", params={"kind": "gold"}).json()["total"] == 16
            assert here.get(f"{AMULET}/gold").headers["etag"] == there.get(f"{AMULET}/gold").headers["etag"]
        until(lambda: list(Path(tmp_path / "backups").glob("campaigns-*.db")))
        for service in (one, other):
            took, code = service.stop(signal.SIGTERM)
            assert (took < 5, code in (0, -signal.SIGTERM)) == (True, True)
            assert "Traceback" not in service.said
            assert '"level":"error"' not in service.said
            assert '"level":"warning"' not in service.said
        assert len(list(Path(tmp_path / "backups").glob("campaigns-*.db"))) == 1
