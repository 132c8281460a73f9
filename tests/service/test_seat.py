"""A seat at a campaign: the same for a file at hand and for a server, whether the wire holds or not."""

from __future__ import annotations

import socket
import threading
import time
from urllib.parse import urlsplit

import pytest
from kit.serving import gold, note, tell
from kit.wire import wire_to

from events.problems import Problem, Refused
from rules.shared.gold import GainGold
from service import seat_at_file
from service.beside.sqlite.file import open_file
from service.campaigns import Campaigns
from service.remote import seat as remote_seat
from service.remote.at_server import ServerKeeper
from service.remote.seat import SeatAtServer
from service.seat import Away, new_key
from service.seat_at_file import SeatAtFile
from service.telling.outcome import Request

WAIT = 5.0


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(seat_at_file, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(remote_seat, "AGAIN_SECONDS", 0.05)


@pytest.fixture(params=["file", "server"])
def taken(request, running, path):
    """A seat at the campaign `amulet`."""
    with wire_to(running.url) as wire:
        there = ServerKeeper(wire.url).campaign("amulet")
        taken = SeatAtServer(there) if request.param == "server" else SeatAtFile(Campaigns(path), "amulet")
        yield taken
        taken.close()


def gold_of(taken):
    with taken.reading() as reading:
        return reading.state.purse.balances.get("party", 0)


def gains(amount, **more):
    return Request(command=GainGold(amount=amount), **more)


class Listening:
    """Somebody who is told when there may be something new."""

    def __init__(self, taken):
        with taken.reading():
            pass
        self.rung = threading.Event()
        self.thread = threading.Thread(target=taken.follow, args=(self.rung.set,), daemon=True)
        self.thread.start()
        self.wait()

    def wait(self):
        assert self.rung.wait(WAIT)
        self.rung.clear()


def eventually(holds):
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_is_told_is_read_at_once(taken):
    assert taken.me == "owner"
    assert gold_of(taken) == 0
    outcome = taken.tell(gains(20))
    assert (outcome.head, gold_of(taken), taken.away()) == (3, 20, "")
    assert taken.tell(gains(20, preview=True)).preview
    assert gold_of(taken) == 20


def test_a_key_is_answered_again(taken):
    key = new_key()
    assert not taken.told(key)
    taken.tell(gains(20, key=key))
    assert taken.told(key)
    assert taken.tell(gains(20, key=key)).repeated


def test_what_is_refused_is_refused(taken):
    with pytest.raises(Refused) as refused:
        taken.tell(Request(command=GainGold(amount=5), expected=1))
    assert not isinstance(refused.value, Away)
    assert refused.value.code == "log.stale"


def test_who_follows_hears_what_others_tell_and_stops_when_they_leave(taken, running):
    heard = Listening(taken)
    with running.client() as client:
        tell(client, gold(7))
    heard.wait()
    eventually(lambda: gold_of(taken) == 7)
    taken.leave()
    heard.thread.join(WAIT)
    assert not heard.thread.is_alive()


def test_a_busy_file_is_away_for_a_while_and_heard_of_again(tmp_path, running):
    taken = SeatAtFile(Campaigns(str(tmp_path / "campaigns.db")), "amulet")
    taken._campaigns.log.connection.execute("PRAGMA busy_timeout = 1")
    other = open_file(str(tmp_path / "campaigns.db"))
    try:
        with other.writing("amulet"):
            with pytest.raises(Away) as away:
                taken.tell(gains(3))
            assert away.value.code == "log.busy"
            assert away.value.key
            heard = Listening(taken)
            heard.wait()
        assert taken.tell(gains(3, key=away.value.key)).head == 3
    finally:
        other.close()
        taken.close()


def test_while_the_wire_is_cut_nobody_waits_and_all_is_well_when_it_is_mended(running):
    with wire_to(running.url) as wire:
        taken = SeatAtServer(ServerKeeper(wire.url).campaign("amulet"))
        heard = Listening(taken)
        wire.cut()
        eventually(lambda: taken.away() != "")
        began = time.monotonic()
        with pytest.raises(Away) as away:
            taken.tell(gains(3))
        assert time.monotonic() - began < 0.5
        eventually(lambda: "Nobody answers" in taken.away())
        with running.client() as client:
            tell(client, gold(7))
        assert gold_of(taken) == 0  # what was last heard of is still there
        wire.mend()
        heard.wait()
        eventually(lambda: taken.away() == "" and gold_of(taken) == 7)
        taken.tell(gains(3, key=away.value.key))
        assert gold_of(taken) == 10
        taken.close()


def test_without_a_follower_a_lost_answer_is_away_and_the_next_ask_tries_again(running):
    with wire_to(running.url) as wire:
        taken = SeatAtServer(ServerKeeper(wire.url).campaign("amulet"))
        assert gold_of(taken) == 0
        wire.lose_the_next_answer()
        with pytest.raises(Away) as away:
            taken.tell(gains(3))
        assert away.value.code == "server.no_answer"
        assert taken.away() != ""
        wire.mend()
        assert taken.told(away.value.key)
        assert taken.tell(gains(3, key=away.value.key)).repeated
        assert (gold_of(taken), taken.away()) == (3, "")
        taken.close()


def test_a_player_who_follows_sees_what_is_revealed(running):
    with running.client() as client:
        invited = client.post("/campaigns/amulet/invites", json={"role": "player", "name": "Anna", "heroes": ["sven"]})
        owner, secret = invited.json()["yours"]["secret"], invited.json()["secret"]
        taken = SeatAtServer(ServerKeeper(running.url, secret).campaign("amulet"))
        assert taken.me == "anna"
        heard = Listening(taken)
        hidden = tell(client, note("the innkeeper lies"), token=owner, audience="gm")["head"]
        tell(client, gold(7), token=owner)
        heard.wait()
        eventually(lambda: gold_of(taken) == 7)
        with taken.reading() as reading:
            assert not reading.story.sees("table", hidden)
        tell(client, {"command": "reveal", "numbers": [hidden]}, token=owner)

        def shown():
            with taken.reading() as reading:
                return reading.story.sees("table", hidden)

        eventually(shown)
    taken.close()


def test_what_the_server_refuses_a_listener_is_said_when_something_is_told(running):
    with running.client() as client:
        invited = client.post("/campaigns/amulet/invites", json={"role": "player", "name": "Anna", "heroes": ["sven"]})
        owner, secret = invited.json()["yours"]["secret"], invited.json()["secret"]
        token = invited.json()["invite"]["token"]
        taken = SeatAtServer(ServerKeeper(running.url, secret).campaign("amulet"))
        heard = Listening(taken)
        client.delete(f"/campaigns/amulet/invites/{token}", headers={"authorization": f"Bearer {owner}"})
        heard.wait()
        with pytest.raises(Problem) as refused:
            taken.tell(gains(3))
    assert refused.value.code == "token.refused"
    taken.close()


def test_nobody_is_kept_waiting_for_a_server_that_does_not_answer(running, monkeypatch):
    monkeypatch.setattr(remote_seat, "PATIENCE", 0.1)
    keeper = ServerKeeper(running.url)
    taken = SeatAtServer(keeper.campaign("amulet"))
    assert gold_of(taken) == 0
    with socket.create_server(("127.0.0.1", 0)) as silent:
        keeper.server._url = urlsplit(f"http://127.0.0.1:{silent.getsockname()[1]}")
        keeper.server.close()
        with pytest.raises(Away) as away:
            taken.tell(gains(3))
    assert "took too long" in away.value.why
    taken.close()


def test_a_line_that_cannot_be_written_yet_is_said_again_later(running, monkeypatch):
    """More is told than can be written: whoever sits at a prompt keeps the line and its key."""
    taken = SeatAtServer(ServerKeeper(running.url).campaign("amulet"))
    writer = running.app.state.writer

    async def too_much(campaign, work):
        raise Refused("line.too_many", "More is told than can be written.")

    with monkeypatch.context() as full:
        full.setattr(writer, "tell", too_much)
        with pytest.raises(Away) as away:
            taken.tell(gains(5))
    assert taken.tell(gains(5, key=away.value.key)).head == 3
    taken.close()
