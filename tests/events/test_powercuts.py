"""Cuts of power: every write and sync recorded, and whatever a disk may make of them looked at (`make powercuts`)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from kit.few import few_times
from powercuts.builds import SOUND, WRONG, Build, cut_off
from powercuts.disk import Disk, Make, Platter, Rename, Sync, SyncFolder, Truncate, Write

from events.sqlite.log import open_log
from rules.registry import codec

CUTS = 240
"""In each run of the suite; ten thousand on demand."""


def test_after_any_cut_of_power_nothing_acknowledged_is_lost_twice_or_half_there():
    result = cut_off(SOUND, cuts=few_times(CUTS), seed=2, acts=45, cuts_each=60)

    assert (result.first, result.named, result.caught) == ("", "", 0)


@pytest.mark.parametrize("build", WRONG, ids=lambda build: build.name)
def test_a_build_that_is_wrong_is_caught_and_named(build: Build):
    result = cut_off(build, cuts=30, seed=1, acts=30)

    assert result.caught > 0
    assert result.named == build.name


def test_writes_and_syncs_of_the_log_are_recorded_in_their_order(tmp_path: Path):
    disk = Disk(tmp_path)
    with disk.recorded():
        log = open_log(tmp_path / "a.db", codec())
        disk.say("name")
        log.name_person(None, "anna", "Anna")
        at = [getattr(event, "what", "") for event in disk.events].index("name")
        log.close()

    *writes, synced = [event for event in disk.events[at + 1 :] if isinstance(event, Write | Sync)][:3]
    assert {type(event) for event in writes} == {Write}
    assert synced == Sync(str(tmp_path / "a.db-wal"))
    assert b"Anna" in b"".join(event.data for event in writes)


def test_what_was_synced_stays_and_what_was_not_may_be_there_in_any_sectors():
    platter = Platter()
    for event in (Make("f"), Write("f", 0, b"a" * 2048), Sync("f"), SyncFolder("."), Write("f", 100, b"b" * 1500)):
        platter.take(event)

    left = [platter.cut(random.Random(fate))["f"] for fate in range(200)]

    shapes = {bytes(one[at] for at in (0, 100, 512, 1024, 1599, 1600)) for one in left}
    assert shapes >= {b"aaaaaa", b"abbbba", b"ababba", b"abaaaa"}
    assert {one[0:1] + one[1600:] for one in left} == {b"a" + b"a" * 448}


def test_a_name_is_on_disk_once_its_folder_was_synced():
    platter = Platter()
    for event in (Make("f"), Write("f", 0, b"a"), Sync("f"), SyncFolder("."), Rename("f", "g"), Truncate("g", 0)):
        platter.take(event)

    left = {tuple(platter.cut(random.Random(fate)).items()) for fate in range(100)}

    assert left == {(("f", b"a"),), (("g", b"a"),), (("g", b""),), (("f", b""),)}
