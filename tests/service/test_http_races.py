"""Many at once: every acknowledged action is in the log once, nothing else is, and nobody overwrites anybody."""

from __future__ import annotations

import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from kit.serving import AMULET, WAIT, act, gold, note

from events.entry import Clocks, Draft
from events.purse import GoldGained
from service.beside.sqlite.file import open_file

CONNECTIONS = 32
EACH = 6


def all_at_once(running, work, count=CONNECTIONS):
    """Lets so many clients do `work(client, which)` at the same moment; what each answers."""
    gate = threading.Barrier(count, timeout=WAIT)

    def one(which):
        with running.client() as client:
            gate.wait()
            return work(client, which)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(one, range(count)))


def texts(client):
    """The notes in the log, in order."""
    found, cursor = [], None
    while True:
        params = {"kind": "note", "limit": 500, **({"cursor": cursor} if cursor else {})}
        page = client.get(f"{AMULET}/entries", params=params).json()
        found += [(one["number"], one["event"]["text"]) for one in page["entries"]]
        cursor = page["next"]
        if cursor is None:
            return found


def test_every_acknowledged_action_of_32_connections_is_there_once(running):
    def write(client, which):
        answers = [act(client, note(f"{which}.{one}")) for one in range(EACH)]
        assert [one.status_code for one in answers] == [201] * EACH
        return [(one.json()["entries"][0]["number"], f"{which}.{time}") for time, one in enumerate(answers)]

    acknowledged = [one for answers in all_at_once(running, write) for one in answers]

    with running.client() as client:
        assert sorted(acknowledged) == texts(client)
        verified = client.get(f"{AMULET}/verification").json()
    assert [number for number, _ in sorted(acknowledged)] == list(range(3, 3 + CONNECTIONS * EACH))
    assert (verified["whole"], verified["entries"]) == (True, 2 + CONNECTIONS * EACH)


def test_of_many_who_saw_the_same_number_one_is_heard(running):
    def write(client, which):
        return act(client, note(f"{which}"), headers={"if-match": '"2"'})

    answers = all_at_once(running, write, 8)

    assert Counter(one.status_code for one in answers) == {201: 1, 412: 7}
    winner = next(one.json()["entries"][0] for one in answers if one.status_code == 201)
    assert winner["number"] == 3
    assert {one.json()["entries"][0]["number"] for one in answers if one.status_code == 412} == {3}


def test_who_is_told_what_is_new_and_says_it_again_loses_nothing(running):
    def write(client, which):
        seen, tries = 2, 0
        while True:
            tries += 1
            answer = act(client, note(f"{which}"), headers={"if-match": str(seen)})
            if answer.status_code == 201:
                return tries
            assert answer.status_code == 412
            seen = max(answer.json()["since"])

    tries = all_at_once(running, write, 8)

    with running.client() as client:
        assert sorted(text for _, text in texts(client)) == sorted(map(str, range(8)))
    assert max(tries) <= 8


def test_a_key_sent_by_many_at_once_is_done_once(running):
    def write(client, which):
        return [act(client, note(f"key {one}"), headers={"idempotency-key": f"{one}"}).json() for one in range(3)]

    answers = all_at_once(running, write, 8)

    with running.client() as client:
        assert [text for _, text in texts(client)] == ["key 0", "key 1", "key 2"]
    for one in range(3):
        assert len({answer[one]["entries"][0]["id"] for answer in answers}) == 1
        assert sum(not answer[one]["repeated"] for answer in answers) == 1


def test_gold_nobody_has_is_spent_by_one_only(running):
    """Decided while the log is held: two who saw the same purse cannot both empty it."""
    with running.client() as client:
        act(client, gold(10))

    answers = all_at_once(running, lambda client, _: act(client, {"command": "spend-gold", "amount": 10}), 8)

    assert Counter(one.status_code for one in answers) == {201: 1, 409: 7}
    with running.client() as client:
        assert client.get(f"{AMULET}/gold").json()["balances"] == {"party": 0}


def test_another_process_writes_between_and_nobody_loses_a_line(running):
    path = running.app.state.campaigns.path
    clocks = Clocks(recorded_at="2026-11-21T20:00:00.000000Z")

    def beside():
        log = open_file(path)
        for one in range(20):
            log.append("amulet", [Draft(event=GoldGained(amount=one + 1))], by="cli", clocks=clocks)
        log.close()

    other = threading.Thread(target=beside, daemon=True)
    other.start()
    answers = all_at_once(running, lambda client, which: [act(client, gold(1)).status_code for _ in range(5)], 4)
    other.join(WAIT)

    assert Counter(code for codes in answers for code in codes) == {201: 20}
    with running.client() as client:
        assert client.get(f"{AMULET}/gold").json()["balances"] == {"party": 20 + 210}
        assert client.get(f"{AMULET}/verification").json()["entries"] == 42


def test_readers_of_every_moment_see_no_half_of_an_action(running):
    """Two purses filled in one action: whoever reads sees both or none."""
    with running.client() as client:
        act(client, {"command": "add-figure", "name": "Ysra", "kind": "hero"})
        act(client, gold(1000))
    stop = threading.Event()
    odd: list[object] = []

    def read():
        with running.client() as client:
            while not stop.is_set():
                purses = client.get(f"{AMULET}/gold").json()["balances"]
                if purses.get("sven", 0) != purses.get("ysra", 0):
                    odd.append(purses)

    readers = [threading.Thread(target=read, daemon=True) for _ in range(3)]
    for reader in readers:
        reader.start()
    with running.client() as client:
        for _ in range(30):
            act(client, {"command": "split-gold", "amount": 2 * random.randint(1, 9), "among": ["sven", "ysra"]})
    stop.set()
    for reader in readers:
        reader.join(WAIT)

    assert not any(reader.is_alive() for reader in readers)
    assert odd == []
