"""The live stream over a real port: from where one left off, then as it happens, each entry once and in order."""

from __future__ import annotations

import socket
import threading
import time

import httpx
import pytest
from kit.serving import AMULET, act, bearer, begin, gold, in_process, note, notes, on_a_port, tell, until

from events.entry import Clocks, Draft
from events.purse import GoldGained
from service.beside.sqlite.file import open_file
from service.http.settings import Settings

QUICK = Settings(heartbeat_seconds=0.1, look_seconds=0.02, slow_seconds=0.5)


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """One service for all who only listen and tell."""
    with on_a_port(tmp_path_factory.mktemp("stream") / "campaigns.db", QUICK) as running, running.client() as client:
        begin(client)
        yield running


def head(client):
    return client.get(AMULET).json()["campaign"]["head"]


def test_who_left_off_somewhere_hears_everything_since_and_then_what_happens(running):
    """Catch-up from Last-Event-ID, then live."""
    with running.client() as client:
        tell(client, gold(1))
        heard = running.listen(last_event_id="1")
        heard.wait_for(head(client) - 1)
        tell(client, gold(2))

        now = head(client)
        assert heard.wait_for(now - 1) == list(range(2, now + 1))
        assert heard.data[-1]["entry"]["text"] == "the party +2 gold"
        heard.leave()


def test_who_comes_without_a_number_hears_what_comes_next(running):
    with running.client() as client:
        heard = running.listen().connected()
        told = tell(client, gold(3))["head"]

        assert heard.wait_for(1) == [told]
        heard.leave()


def test_a_page_that_cannot_send_the_header_says_after(running):
    with running.client() as client, client.stream("GET", f"{AMULET}/stream", params={"after": 0}) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        lines = response.iter_lines()
        assert next(line for line in lines if line.startswith("id:")) == "id: 1"


def test_what_another_process_writes_is_heard_as_well(running):
    with running.client() as client:
        heard = running.listen(last_event_id=str(head(client)))
        log = open_file(running.app.state.campaigns.path)
        clocks = Clocks(recorded_at="2026-11-21T20:00:00.000000Z")
        written = [
            log.append("amulet", [Draft(event=GoldGained(amount=one))], by="cli", clocks=clocks).entries[0].number
            for one in range(5)
        ]
        log.close()

        assert heard.wait_for(5) == written
        heard.leave()


def test_between_entries_there_is_a_sign_of_life(running):
    with running.client():
        heard = running.listen().connected()

        until(lambda: heard.heartbeats >= 3)
        assert heard.ids == []
        heard.leave()


def test_what_is_not_theirs_to_hear_neither_stops_nor_makes_a_sign_of_life(tmp_path):
    """Story rule 23: whoever counts the seconds learns nothing, and no proxy hangs up while the gm is busy."""
    settings = Settings(heartbeat_seconds=0.4, look_seconds=0.02)
    with on_a_port(tmp_path / "campaigns.db", settings) as running, running.client() as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()
        owner = invited["yours"]["secret"]
        heard = running.listen(invited["secret"]).connected()
        began = time.monotonic()
        told = 0
        while heard.heartbeats < 3:
            tell(client, note("between us"), token=owner, audience="gm")
            told += 1
            assert time.monotonic() - began < 5
        took = time.monotonic() - began

        assert told > 5
        assert took > 0.8
        assert heard.ids == []
        heard.leave()
        tell(client, note("aloud"), token=owner)


def test_listeners_who_come_and_go_hear_each_entry_once_and_in_order(running):
    """Exactly once, across reconnects, while several people write."""
    with running.client() as client:
        begin_at = head(client)
        done = threading.Event()

        def write(who):
            with running.client() as mine:
                for one in range(12):
                    tell(mine, note(f"{who} {one}"))

        writers = [threading.Thread(target=write, args=(who,), daemon=True) for who in "abc"]
        heard: list[int] = []

        def listen():
            last = begin_at
            with running.client() as mine:
                while not (done.is_set() and last == head(mine)):
                    one = running.listen(last_event_id=str(last))
                    # Whoever left before the first entry came would hear nothing, however often they came.
                    until(lambda one=one, last=last: one.ids or (done.is_set() and last == head(mine)))
                    one.leave()
                    assert one.ended.wait(20)
                    heard.extend(one.ids)
                    last = one.ids[-1] if one.ids else last

        listener = threading.Thread(target=listen, daemon=True)
        for thread in (*writers, listener):
            thread.start()
        for thread in writers:
            thread.join(20)
        done.set()
        listener.join(20)

        assert heard == list(range(begin_at + 1, begin_at + 37))


def test_many_listeners_hear_the_same(running):
    with running.client() as client:
        before = head(client)
        listeners = [running.listen(last_event_id=str(before)) for _ in range(32)]
        for heard in listeners:
            heard.connected()
        for one in range(10):
            tell(client, gold(one + 1))

        for heard in listeners:
            assert heard.wait_for(10) == list(range(before + 1, before + 11))
            heard.leave()


def test_a_number_ahead_of_the_log_is_told_so(running):
    with running.client() as client:
        answer = client.get(f"{AMULET}/stream", headers={"last-event-id": "999999"})

        assert (answer.status_code, answer.json()["code"]) == (409, "stream.ahead")


@pytest.mark.parametrize("told", ["yesterday", "-1", "1.5"])
def test_what_is_no_number_is_refused(running, told):
    with running.client() as client:
        answer = client.get(f"{AMULET}/stream", headers={"last-event-id": told})

        assert (answer.status_code, answer.json()["code"]) == (400, "stream.last_event_id")


def test_a_campaign_nobody_knows_has_no_stream(running):
    with running.client() as client:
        assert client.get("/campaigns/nowhere/stream").status_code == 404


# Services that are told to stop, stopped and begun anew, or overrun


def test_it_goes_on_where_it_was_after_the_service_was_begun_anew(tmp_path):
    file = tmp_path / "campaigns.db"
    with on_a_port(file, QUICK) as running, running.client() as client:
        begin(client)
        first = running.listen(last_event_id="0")
        first.wait_for(2)
        running.server.end_streams()
        assert first.ended.wait(5)
    with on_a_port(file, QUICK) as running, running.client() as client:
        tell(client, gold(1))
        second = running.listen(last_event_id=str(first.ids[-1]))

        assert first.ids + second.wait_for(1) == [1, 2, 3]
        second.leave()


def test_open_streams_do_not_hold_up_the_end(tmp_path):
    with on_a_port(tmp_path / "campaigns.db") as running:
        with running.client() as client:
            begin(client)
        listening = [running.listen(last_event_id="0") for _ in range(3)]
        for heard in listening:
            heard.wait_for(2)
        took = running.stop()

    assert took < 2
    for heard in listening:
        assert heard.ended.wait(2)
        assert heard.ids == [1, 2]


@pytest.mark.parametrize("proxy", ["", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"])
def test_s19_who_takes_nothing_is_cut_off_behind_a_proxy_too_and_nobody_waits_for_them(tmp_path, proxy):
    with on_a_port(tmp_path / "campaigns.db", QUICK) as running, running.client() as client:
        begin(client)
        host, port = running.url.removeprefix("http://").split(":")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(port)))
        deaf.sendall(f"GET {AMULET}/stream?after=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n{proxy}\r\n".encode())
        hub = running.app.state.hub
        until(lambda: len(hub.followers) == 1)
        began = time.monotonic()
        for _ in range(60):
            tell(client, notes(36_000))
            if not hub.followers:
                break
        until(lambda: not hub.followers)

        assert time.monotonic() - began < 8
        assert client.get("/health/live").status_code == 200
        deaf.close()


def test_who_leaves_is_forgotten(tmp_path):
    with on_a_port(tmp_path / "campaigns.db", QUICK) as running, running.client() as client:
        begin(client)
        heard = running.listen().connected()
        hub = running.app.state.hub
        until(lambda: len(hub.followers) == 1)
        heard.leave()

        until(lambda: not hub.followers)


def test_there_is_room_for_so_many_listeners(tmp_path):
    with on_a_port(tmp_path / "campaigns.db", Settings(most_streams=1)) as running, running.client() as client:
        begin(client)
        heard = running.listen(last_event_id="0")
        heard.wait_for(2)

        refused = client.get(f"{AMULET}/stream")

        assert (refused.status_code, refused.json()["code"]) == (503, "stream.too_many")
        assert refused.headers["retry-after"]


def test_a_stream_ends_when_its_token_is_taken_back(tmp_path):
    with on_a_port(tmp_path / "campaigns.db", QUICK) as running, running.client() as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"role": "spectator", "name": "Sombra"}).json()
        owner = bearer(invited["yours"]["secret"])
        heard = running.listen(invited["secret"], last_event_id="0")
        heard.wait_for(2)

        client.delete(f"{AMULET}/invites/{invited['invite']['token']}", headers=owner)

        assert heard.ended.wait(5)


def test_it_is_compressed_for_nobody_and_kept_by_nobody(running):
    packed = {"accept-encoding": "gzip"}
    with running.client() as client, client.stream("GET", f"{AMULET}/stream", headers=packed) as response:
        assert "content-encoding" not in response.headers
        assert response.headers["cache-control"] == "no-cache"


def test_acting_and_listening_meet_in_one_order(running):
    """What an outcome's head says is what the stream has told by then."""
    with running.client() as client:
        heard = running.listen(last_event_id=str(head(client)))
        heads = [act(client, gold(one + 1)).json()["head"] for one in range(5)]

        assert heard.wait_for(5) == heads
        heard.leave()


def test_the_stream_needs_a_service_that_is_not_shutting_down(tmp_path):
    with in_process(tmp_path / "campaigns.db") as client:
        begin(client)
        client.app.state.hub.close()

        refused = client.get(f"{AMULET}/stream")

        assert isinstance(refused, httpx.Response)
        assert (refused.status_code, refused.json()["code"]) == (503, "stream.closing")
