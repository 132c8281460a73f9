"""What reviewers found who made others wait: each by its number, none comes back."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from kit.serving import AMULET, LONG, act, bearer, begin, gold, on_a_port, tell, until

from service.http import reads
from service.http.settings import Settings
from service.http.stream import Hub
from service.views.replay import replay


@contextmanager
def slowly_replayed(monkeypatch):
    """Whoever replays is at it until the answer is called; the other is how many are."""
    let, begun = threading.Event(), []

    def slow(*said, **more):
        begun.append(1)
        assert let.wait(20)
        return replay(*said, **more)

    monkeypatch.setattr(reads, "replay", slow)
    try:
        yield let.set, begun
    finally:
        let.set()


def test_s25_a_line_is_told_while_somebody_replays(running, monkeypatch):
    with (
        ThreadPoolExecutor(1) as beside,
        running.client() as reader,
        running.client() as teller,
        slowly_replayed(monkeypatch) as (finish, begun),
    ):
        replayed = beside.submit(reader.get, f"{AMULET}/replay")
        until(lambda: begun)
        outcome = tell(teller, gold(5))
        sheet = teller.get(f"{AMULET}/heroes/sven")
        assert not replayed.done()
        finish()
        shown = replayed.result(10)

    assert (outcome["head"], sheet.status_code, shown.status_code) == (3, 200, 200)
    assert shown.json()["of"] == 2  # as it was when it was asked for


def test_s25_whoever_reads_for_long_is_answered_as_everybody(running):
    """What is read apart from what lines are told to is the same campaign, line by line."""
    with running.client() as client:
        for amount in (5, 7):
            tell(client, gold(amount))
            shown = client.get(f"{AMULET}/replay").json()
            assert shown["frames"][-1]["text"] == f"The party +{amount} gold."
            assert client.get(f"{AMULET}/chronicle").headers["etag"].startswith(f'"{shown["of"]}-')


def test_s25_no_more_read_for_long_at_once_than_there_are_turns(file, monkeypatch):
    settings = Settings(long_reads=1, long_reads_each=2, long_reads_waiting=3)
    with on_a_port(file, settings) as running, slowly_replayed(monkeypatch) as (finish, begun):
        with running.client() as owner:
            begin(owner)
            first = owner.post(f"{AMULET}/invites", json={"name": "Anna", "role": "spectator"}).json()
            mine = bearer(first["yours"]["secret"])
            second = owner.post(f"{AMULET}/invites", json={"name": "Bo", "role": "spectator"}, headers=mine).json()
        anna, bo = (bearer(one["secret"]) for one in (first, second))
        turns = running.app.state.long_reads

        def ask(who):
            with running.client() as client:
                return client.get(f"{AMULET}/replay", headers=who)

        with ThreadPoolExecutor(3) as beside:
            asked = [beside.submit(ask, anna), beside.submit(ask, anna)]
            until(lambda: begun and turns.asked == 2)
            again = ask(anna)
            asked.append(beside.submit(ask, bo))
            until(lambda: turns.asked == 3)
            too_many = ask(mine)
            assert len(begun) == 1
            finish()
            answers = [one.result(10).status_code for one in asked]

    assert answers == [200, 200, 200]
    for refused in (again, too_many):
        assert (refused.status_code, refused.json()["code"]) == (503, "read.too_many")
        assert int(refused.headers["retry-after"]) >= 1


@pytest.mark.parametrize("what", LONG)
def test_s25_what_takes_long_has_turns_and_none_is_taken_by_what_does_not(file, what):
    with on_a_port(file, Settings(long_reads_waiting=0)) as running, running.client() as client:
        begin(client)

        assert client.get(LONG[what]).json()["code"] == "read.too_many"
        assert client.get(f"{AMULET}/heroes/sven").status_code == 200
        assert act(client, gold(5)).status_code == 201
        assert act(client, gold(5), preview=True).status_code == 200


def test_s17_what_is_new_is_read_once_for_all_who_listen(running, monkeypatch):
    read = []
    kept = Hub._next

    def counted(self, *behind):
        read.append(behind)
        return kept(self, *behind)

    heard = [running.listen().connected() for _ in range(12)]
    monkeypatch.setattr(Hub, "_next", counted)
    with running.client() as client:
        tell(client, gold(5))
    for one in heard:
        assert one.wait_for(1) == [3]
        one.leave()

    assert len([behind for behind in read if behind[2] == 2]) < 6
    assert len({one.bytes[one.bytes.index(b"id: ") :] for one in heard}) == 1
