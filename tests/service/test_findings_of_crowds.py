"""What reviewers found who took all there is for themselves: each by its number, none comes back."""

from __future__ import annotations

import resource
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from kit.serving import AMULET, anna_and_bo, bearer, begin, in_process, invited, on_a_port, until

from service.at_file import CampaignInFile
from service.http import server
from service.http.limits import WRONG_IN_ALL, Limits
from service.http.settings import Settings

CLEAR, TITLE, CLIPBOARD = "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;YQ==\x07"


# S7, S14, S17, S18, S19: nobody starves the others


def test_s7_who_says_nothing_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "HEAD_SECONDS", 0.3)
    with on_a_port(tmp_path / "campaigns.db") as running:
        host, port = running.url.removeprefix("http://").split(":")
        silent = [socket.create_connection((host, int(port))) for _ in range(20)]
        silent[0].sendall(b"GET /health/live HTTP/1.1\r\nHost: 127")
        try:
            until(lambda: not running.server.server_state.connections)
        finally:
            for one in silent:
                one.close()


def test_s7_of_too_many_the_one_that_was_silent_for_longest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "most_connections", lambda: 5)
    with on_a_port(tmp_path / "campaigns.db") as running:
        host, port = running.url.removeprefix("http://").split(":")
        silent = [socket.create_connection((host, int(port))) for _ in range(30)]
        try:
            until(lambda: 0 < len(running.server.server_state.connections) <= 5)
            with running.client() as client:
                assert client.get("/health/live").status_code == 200
        finally:
            for one in silent:
                one.close()


def test_s7_there_are_handles_for_every_connection():
    server.most_connections.cache_clear()

    assert 1 <= server.most_connections() <= server.MOST_CONNECTIONS
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= server.most_connections() + server.SPARE_HANDLES


def test_s14_trying_webhooks_takes_no_reader(client, monkeypatch: pytest.MonkeyPatch):
    company = anna_and_bo(client)
    threads = set[str]()

    def slow(*_: object, **__: object) -> tuple[str, int]:
        threads.add(threading.current_thread().name)
        return "", 204

    monkeypatch.setattr(CampaignInFile, "try_webhook", slow)

    assert client.post(f"{AMULET}/webhooks/abc/test", headers=bearer(company["owner"])).status_code == 200
    assert {name.split("_")[0] for name in threads} == {"delve-outgoing"}


def test_s14_who_still_waits_for_a_webhook_when_the_service_stops_is_told_so(tmp_path, monkeypatch):
    monkeypatch.setattr(server, "GRACE_SECONDS", 0.2)
    let, begun = threading.Event(), threading.Event()

    def slow(*_: object, **__: object) -> tuple[str, int]:
        begun.set()
        let.wait(20)
        return "", 204

    monkeypatch.setattr(CampaignInFile, "try_webhook", slow)
    with ThreadPoolExecutor(4) as beside, on_a_port(tmp_path / "campaigns.db") as running, running.client() as client:
        begin(client)
        tried = [beside.submit(client.post, f"{AMULET}/webhooks/abc/test") for _ in range(4)]
        assert begun.wait(10)
        try:
            running.stop()
            answers = [one.result(10) for one in tried]
        finally:
            let.set()

    assert [(one.status_code, one.json()["code"]) for one in answers] == [(503, "service.stopped")] * 4


def test_s17_one_token_takes_not_every_stream(tmp_path: Path):
    few = Settings(streams_each=2, most_streams=10)
    with on_a_port(tmp_path / "campaigns.db", few) as running, running.client() as client:
        begin(client)
        anna = invited(client, "spectator", "Anna")
        owner = anna["yours"]["secret"]
        mine = [running.listen(anna["secret"], last_event_id="0") for _ in range(2)]
        for heard in mine:
            heard.wait_for(2)

        refused = client.get(f"{AMULET}/stream", headers=bearer(anna["secret"]))
        running.listen(owner, last_event_id="0").wait_for(2)

        assert (refused.status_code, refused.json()["code"]) == (503, "stream.too_many")


def test_s18_who_says_they_come_from_everywhere_guesses_no_more_for_it():
    limits = Limits(Settings(wrong_tokens_per_minute=5), knows=lambda secret: secret == "good")
    held_up = 0
    for guess in range(100):
        secret, address = f"Bearer guess-{guess}", f"9.9.{guess}.9"
        if limits.wait(secret, address, 0.0):
            held_up += 1
        else:
            limits.answered(secret, address, 401, 0.0, admitted=False)

    assert held_up == 100 - 5 * WRONG_IN_ALL
    assert limits.wait("good", "9.9.9.9", 0.0) == 0


def test_s18_a_token_shown_at_an_open_door_is_no_good_one(tmp_path: Path):
    with in_process(tmp_path / "campaigns.db", Settings(wrong_tokens_per_minute=5)) as client:
        begin(client)
        good = invited(client, "player", "Anna")["secret"]
        answers = []
        for guess in range(20):
            client.get("/health/live", headers=bearer(f"guess-{guess}"))
            answers.append(client.get("/whoami", headers=bearer(f"guess-{guess}")).status_code)

        assert answers == [401] * 5 + [429] * 15
        assert client.get("/whoami", headers=bearer(good)).status_code == 200
