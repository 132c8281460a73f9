"""The front of the house: who is let near, what is put on every answer, what is written down and what never."""

from __future__ import annotations

import logging
import shutil
import socket
import sqlite3
import time

import msgspec
import pytest
from kit.serving import AMULET, act, bearer, begin, gold, in_process, in_the_writer, note, notes, on_a_port, tell, until

from service.http import health
from service.http.settings import Settings, is_loopback


def test_a_name_that_is_not_ours_is_turned_away(client):
    """A page that rebinds its own name to 127.0.0.1 reads nothing."""
    for host in ("evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""):
        turned = client.get("/campaigns", headers={"host": host})
        assert (turned.status_code, turned.json()["code"]) == (400, "request.host")
    for host in ("localhost:9000", "127.0.0.1", "[::1]:80", "[::1]", "LOCALHOST"):
        assert client.get("/campaigns", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "says",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_of_somebody_elses_writes_nothing(client, says):
    turned = act(client, gold(1), headers=says)

    assert (turned.status_code, turned.json()["code"]) == (403, "request.cross_site")
    assert client.get(AMULET).json()["campaign"]["head"] == 2


def test_a_page_of_our_own_may_write(client):
    ours = {"origin": "http://127.0.0.1", "sec-fetch-site": "same-origin"}

    assert act(client, gold(1), headers=ours).status_code == 201


def test_no_other_site_is_told_that_it_may_read(client):
    for method in ("GET", "OPTIONS"):
        answer = client.request(method, "/campaigns", headers={"origin": "https://evil.example"})
        assert not [name for name in answer.headers if name.startswith("access-control")]


def test_every_answer_wears_the_security_headers(client):
    for answer in (client.get("/campaigns"), client.get("/nothing"), client.get("/campaigns", headers={"host": "x"})):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-request-id"]
        assert answer.headers["cache-control"] in ("no-store", "private, no-cache")


def test_nothing_is_said_of_what_the_server_is_made_of(client):
    assert "server" not in client.get("/campaigns").headers


def test_more_than_anybody_has_to_say_is_not_read(client):
    for length in (1_000_001, 3_000_000):
        answer = act(client, note("x" * length))
        assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")


def test_who_hangs_up_in_the_middle_of_a_body_has_said_nothing(file, caplog):
    """It is nobody's fault of ours, and not counted as one."""
    caplog.set_level(logging.INFO, logger="delve.http")
    with on_a_port(file) as running, running.client() as client:
        begin(client)
        host, port = running.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as half:
            head = f"POST {AMULET}/actions HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            half.sendall(f"{head}Content-Length: 200\r\n\r\n{{".encode())
        until(lambda: "actions" in caplog.messages[-1] and '"status":201' not in caplog.messages[-1])

        assert msgspec.json.decode(caplog.messages[-1])["status"] == 400
        assert client.get(AMULET).json()["campaign"]["head"] == 2


# Too often


def test_who_asks_too_often_is_told_when_to_come_back(file):
    with in_process(file, Settings(requests_per_minute=5)) as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        other = bearer(invited["yours"]["secret"])
        answers = [client.get(AMULET, headers=bearer(invited["secret"])) for _ in range(7)]

        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert answers[-1].json()["code"] == "request.too_many"
        assert client.get(AMULET, headers=other).status_code == 200


def test_who_guesses_at_tokens_is_stopped(file):
    with in_process(file, Settings(wrong_tokens_per_minute=3)) as client:
        begin(client)
        tried = [client.get(AMULET, headers=bearer(f"guess {one}")).status_code for one in range(5)]

        assert tried == [401, 401, 401, 429, 429]


def test_who_shows_a_good_token_is_not_held_up_by_who_guesses_behind_the_same_address(file):
    with in_process(file, Settings(wrong_tokens_per_minute=3)) as client:
        begin(client)
        owner = bearer(client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()["secret"])
        assert client.get(AMULET, headers=owner).status_code == 200
        for one in range(5):
            client.get(AMULET, headers=bearer(f"guess {one}"))

        assert client.get(AMULET, headers=owner).status_code == 200


def test_a_minute_later_they_may_ask_again(file, monkeypatch):
    with in_process(file, Settings(requests_per_minute=1, token_needed=True)) as client:
        assert client.get("/health/live").status_code == 200
        assert client.get("/health/live").status_code == 429
        now = time.monotonic()
        monkeypatch.setattr("service.http.front.time.monotonic", lambda: now + 61)

        assert client.get("/health/live").status_code == 200


# The log of the service


def test_a_line_is_written_for_each_request_and_nothing_private(client, caplog):
    invited = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()
    caplog.set_level(logging.INFO, logger="delve.http")

    act(client, note("only we know this"), token=invited["secret"], headers={"idempotency-key": "between us"})
    client.get(f"{AMULET}/chronicle", params={"text": "only we"}, headers=bearer(invited["secret"]))

    lines = [msgspec.json.decode(record.getMessage()) for record in caplog.records if record.name == "delve.http"]
    assert [(one["method"], one["path"], one["status"]) for one in lines] == [
        ("POST", f"{AMULET}/actions", 201),
        ("GET", f"{AMULET}/chronicle", 200),
    ]
    assert [(one["person"], one["role"]) for one in lines] == [("anna", "player")] * 2
    assert all(one["milliseconds"] >= 0 and one["request"] for one in lines)
    for private in (invited["secret"], "only we", "between us"):
        assert private not in caplog.text


def test_what_breaks_is_written_down_and_the_caller_told_only_that(client, caplog, monkeypatch):
    def broken(*_):
        message = "the innermost thing"
        raise RuntimeError(message)

    monkeypatch.setattr("service.views.looks.heroes", broken)

    answer = client.get(f"{AMULET}/heroes")

    assert (answer.status_code, answer.json()["code"]) == (500, "server.broken")
    assert "innermost" not in answer.text
    assert "the innermost thing" in caplog.text


def test_a_reading_that_broke_half_way_is_made_anew(client, monkeypatch):
    def broken(*_):
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("service.views.looks.heroes", broken)
        assert client.get(f"{AMULET}/heroes").status_code == 500

    assert client.get(f"{AMULET}/heroes").status_code == 200


# Health


def always_looked(monkeypatch):
    """Whoever asks has everything looked at, however soon they ask again."""
    monkeypatch.setattr("service.http.health.LOOK_SECONDS", 0.0)


def test_who_asks_for_readiness_again_at_once_waits_a_moment_so_that_lines_do_not(client):
    assert client.get("/health/ready").status_code == 200
    began = time.monotonic()
    answers = [client.get("/health/ready").status_code for _ in range(4)]

    assert answers == [200] * 4
    assert time.monotonic() - began > health.TOLD_SECONDS


def test_health_needs_no_token_and_tells_the_truth(client, monkeypatch):
    always_looked(monkeypatch)
    client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"})
    assert client.get("/health/live").json() == {"status": "alive"}
    ready = client.get("/health/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "ready")
    assert {check["state"] for check in ready.json()["checks"].values()} == {"fine"}

    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: shutil._ntuple_diskusage(10, 10, 0))

    full = client.get("/health/ready")
    assert (full.status_code, full.json()["code"]) == (503, "health.not_ready")
    assert "the disk is full" in full.json()["why"]


def ready(client):
    """Whether it can work, and what is wrong if not."""
    answer = client.get("/health/ready")
    return answer.status_code, answer.json().get("why", "")


def test_a_file_nobody_can_write_is_no_readiness(client, file, monkeypatch):
    always_looked(monkeypatch)
    beside = sqlite3.connect(file, isolation_level=None)
    beside.execute("BEGIN IMMEDIATE")
    assert ready(client) == (503, "writing: log.busy.")
    beside.execute("ROLLBACK")
    beside.close()

    assert ready(client) == (200, "")


def test_a_file_taken_away_or_replaced_beneath_us_is_no_readiness(client, file, tmp_path, monkeypatch):
    """SQLite goes on with what has no name any more, and all of it is gone with us."""
    always_looked(monkeypatch)
    file.rename(tmp_path / "elsewhere.db")
    code, why = ready(client)
    assert code == 503
    assert "file: the file was taken away or replaced" in why
    assert "writing: log.cannot_open" in why

    shutil.copy(tmp_path / "elsewhere.db", file)
    code, why = ready(client)
    assert code == 503
    assert "writing" not in why
    assert "file: the file was taken away or replaced" in why


def test_a_full_disk_refuses_a_line_whole_and_takes_it_when_there_is_room(client):
    """SQLite itself says that it is full; what is read is read all the same."""
    state = client.app.state

    def room_for(pages):
        connection = state.campaigns.log.connection
        (used,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {used + pages}").fetchone()

    in_the_writer(state.writer, lambda: room_for(0))
    full = act(client, notes(20_000))
    assert (full.status_code, full.json()["code"]) == (507, "log.disk_full")
    assert full.json()["fix"] == "Make room on the disk and say it again."
    assert client.get(AMULET).json()["campaign"]["head"] == 2

    in_the_writer(state.writer, lambda: room_for(100))
    assert act(client, notes(20_000)).status_code == 201
    assert client.get(f"{AMULET}/verification").json()["whole"] is True


def test_a_chain_that_breaks_while_we_run_is_noticed_and_so_is_one_that_was_mended(client, file, monkeypatch):
    tell(client, gold(5))
    assert ready(client) == (200, "")
    now = time.monotonic()
    beside = sqlite3.connect(file)
    for (name,) in beside.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        beside.execute(f"DROP TRIGGER {name}")
    kept = beside.execute("SELECT event FROM entries WHERE number = 3").fetchone()
    change = "UPDATE entries SET event = ? WHERE number = 3"
    beside.execute(change, ('{"event":"gold.gained","amount":500}',))
    beside.commit()
    assert ready(client) == (200, ""), "nobody has looked again yet"

    monkeypatch.setattr("service.http.health.time.monotonic", lambda: now + 40)
    assert ready(client) == (503, "chain: broken in 1 of the campaigns.")

    beside.execute(change, kept)
    beside.commit()
    beside.close()
    monkeypatch.setattr("service.http.health.time.monotonic", lambda: now + 80)
    assert ready(client) == (200, "")


def test_a_service_that_hears_nothing_of_others_is_no_readiness(client):
    hub = client.app.state.hub
    watching = hub._watching
    watching.get_loop().call_soon_threadsafe(watching.cancel)
    until(watching.done)

    assert ready(client) == (503, "streams: nobody watches for what others write.")


def test_a_broken_chain_is_no_readiness(file):
    with in_process(file) as client:
        begin(client)
        tell(client, gold(5))
    beside = sqlite3.connect(file)
    for (name,) in beside.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        beside.execute(f"DROP TRIGGER {name}")
    beside.execute("""UPDATE entries SET event = '{"event":"gold.gained","amount":500}' WHERE number = 3""")
    beside.commit()
    beside.close()

    with in_process(file) as client:
        answer = client.get("/health/ready")

    assert answer.status_code == 503
    assert "chain: broken in 1 of the campaigns" in answer.json()["why"]


def test_a_file_that_cannot_be_read_is_no_readiness_and_its_place_is_nobodys_business(file):
    with in_process(file) as client:
        begin(client)
        campaigns = client.app.state.campaigns
        campaigns.log.connection.execute("DROP TABLE keys")

        answer = act(client, gold(1), headers={"idempotency-key": "k"})

        assert (answer.status_code, answer.json()["code"]) == (500, "log.corrupt")
        assert str(file) not in answer.text


# Where


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "localhost", "::1", "[::1]"])
def test_loopback_is_known(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.4", "table.local", "127.0.0.1.evil.example", ""])
def test_everything_else_is_not_loopback(host):
    assert not is_loopback(host)
