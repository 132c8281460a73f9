"""A line that is told has the right of way (S25): whoever reads waits for it, a moment and no more than they read."""

from __future__ import annotations

import asyncio
import gc
import threading
import time

import pytest
from kit.serving import AMULET, gold, on_a_port, tell, until

from service import right_of_way
from service.http import collecting
from service.right_of_way import LONGEST_WAIT, give_way, given_way, letting_lines_pass, line_passing, quiet_for


def seconds(work):
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def test_s25_who_reads_waits_until_a_line_was_told(monkeypatch):
    monkeypatch.setattr(right_of_way, "LONGEST_WAIT", 20)
    waited = []

    def read():
        with letting_lines_pass():
            waited.append(quiet_for() > 0)

    with line_passing():
        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        time.sleep(0.05)
        assert not waited
    reader.join(10)

    assert waited == [True]


def test_s25_who_reads_waits_for_a_moment_however_long_a_line_takes():
    with line_passing(), letting_lines_pass():
        assert right_of_way._reader.again > time.monotonic()  # it has waited, and reads as long before it does again
        assert seconds(give_way) < LONGEST_WAIT / 2


def test_s25_who_tells_waits_for_nobody():
    with line_passing():
        assert seconds(give_way) < LONGEST_WAIT / 2


def test_s25_no_thread_waits_for_lines_once_it_has_read():
    with letting_lines_pass():
        pass
    with line_passing():
        assert seconds(give_way) < LONGEST_WAIT / 2


@pytest.mark.parametrize("told", ["soon", "never"])
def test_s25_what_the_loop_is_asked_waits_as_long_at_most(told, monkeypatch):
    monkeypatch.setattr(right_of_way, "LONGEST_WAIT", 20 if told == "soon" else 0.01)

    async def asked():
        with line_passing():
            waiting = asyncio.create_task(given_way())
            await asyncio.sleep(0.005 if told == "soon" else 0.1)
            assert waiting.done() is (told == "never")
        await asyncio.wait_for(waiting, 5)
        await given_way()  # nobody tells anything now

    asyncio.run(asked())


def test_garbage_is_searched_for_while_nobody_tells_a_line(tmp_path, monkeypatch):
    usual = gc.get_threshold()
    monkeypatch.setattr(collecting, "SOONEST", 0.2)
    searched = []

    def hear(phase, info):
        if phase == "start" and info["generation"] == 2:
            searched.append(quiet_for())

    with on_a_port(tmp_path / "campaigns.db") as running, running.client() as client:
        assert client.post("/campaigns", json={"name": "amulet"}).status_code == 201
        assert gc.get_threshold()[2] == collecting.NEVER
        gc.callbacks.append(hear)
        try:
            tell(client, gold(5))
            until(lambda: searched)
        finally:
            gc.callbacks.remove(hear)
        assert client.get(f"{AMULET}/gold").status_code == 200

    assert searched[0] >= collecting.QUIET
    assert gc.get_threshold() == usual
