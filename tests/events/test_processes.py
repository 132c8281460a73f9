"""Real processes on one file: at once, killed in the middle, interrupted."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from kit import appending, opening
from kit.log_files import opened
from kit.reikland import found

from events.codec import Codec
from events.log import EventLog
from events.sqlite.log import open_log
from events.sqlite.schema import VERSION


def begun(folder: Path) -> Path:
    log = open_log(folder / "reikland.db", Codec())
    found(log)
    log.close()
    return folder / "reikland.db"


def appender(path: Path, *, actions: int, entries: int) -> subprocess.Popen[str]:
    command = [sys.executable, appending.__file__, str(path), str(actions), str(entries)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> list[str]:
    """The lines it printed, once it has ended well."""
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    return out.split()


def actions_of(log: EventLog) -> dict[int, int]:
    """How many entries each action has."""
    actions: dict[int, int] = {}
    for entry in log.read("reikland", after=1):
        actions[entry.action] = actions.get(entry.action, 0) + 1
    return actions


def test_four_processes_appending_at_once_lose_nothing_and_number_without_gaps(tmp_path: Path) -> None:
    path = begun(tmp_path)
    processes = [appender(path, actions=100, entries=2) for _ in range(4)]
    told = [int(line) for process in processes for line in ended(process)]
    log = opened(path)
    assert sorted(told) == list(range(2, 802, 2))
    assert [entry.number for entry in log.read("reikland")] == list(range(1, 802))
    assert actions_of(log) == dict.fromkeys(sorted(told), 2)
    verification = log.verify("reikland")
    assert (verification.entries, verification.breaks) == (801, ())
    log.close()


def test_six_processes_opening_a_new_file_at_once_all_get_in(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    moment = str(time.time() + 1.0)
    commands = [[sys.executable, opening.__file__, str(path), moment, str(number)] for number in range(6)]
    processes = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for command in commands
    ]
    for process in processes:
        ended(process)
    log = opened(path)
    assert {row.campaign for row in log.campaigns()} == {f"campaign-{number}" for number in range(6)}
    assert log.connection.execute("SELECT count(*) FROM _sqlite_migrations").fetchone() == (VERSION,)
    log.close()


@pytest.mark.slow
def test_killed_in_mid_append_nothing_acknowledged_is_lost_and_no_action_is_half_there(tmp_path: Path) -> None:
    """Law 8, twenty times over."""
    path = begun(tmp_path)
    acknowledged: set[int] = set()
    kill = random.Random(8)
    for _ in range(20):
        process = appender(path, actions=0, entries=5)
        assert process.stdout is not None
        acknowledged.add(int(process.stdout.readline()))
        time.sleep(kill.uniform(0, 0.02))
        process.kill()
        out, _ = process.communicate(timeout=30)
        acknowledged.update(int(line) for line in out.splitlines(keepends=True) if line.endswith("\n"))
        log = opened(path)
        actions = actions_of(log)
        verification = log.verify("reikland")
        assert verification.breaks == ()
        assert verification.entries == log.head("reikland")
        assert acknowledged <= set(actions)
        assert set(actions.values()) == {5}
        log.close()
    assert len(acknowledged) > 20


def test_interrupted_by_ctrl_c_the_log_is_whole_and_the_process_ends_well(tmp_path: Path) -> None:
    path = begun(tmp_path)
    process = appender(path, actions=0, entries=5)
    assert process.stdout is not None
    acknowledged = [int(process.stdout.readline()) for _ in range(3)]
    process.send_signal(signal.SIGINT)
    *rest, interrupted, head = ended(process)
    acknowledged += [int(line) for line in rest]
    assert interrupted == "interrupted"
    log = opened(path)
    assert log.head("reikland") == int(head)
    assert set(acknowledged) <= set(actions_of(log))
    assert set(actions_of(log).values()) == {5}
    assert log.verify("reikland").breaks == ()
    log.close()
