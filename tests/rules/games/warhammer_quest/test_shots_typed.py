"""Shots and throws as people tell them: never taken for blows hand to hand, which are struck and hurt otherwise."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.combat import AttackMade
from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.lines.lines import request
from service.telling.handle import handle

BEFORE = """\
hero Linde elf ws2 bs4 s3 t3 w7 i6 a1 bl1
linde gets bow held
linde gets dagger
trip into Pit
meet 3 orc ws6 s3 t4 w3 gv55
"""


def blow(line: str) -> AttackMade:
    """The blow a line tells."""
    table = Table(system="warhammer-quest")
    play(table.here, lines_in(BEFORE, "evening"), around=Circumstances())
    reading = table.reading()
    told = [one.event for one in handle(table.log, "amulet", request(reading, line), reading=reading).entries]
    return next(one for one in told if isinstance(one, AttackMade))


@pytest.mark.parametrize(
    "line",
    [
        "linde shoots orc-2 4 / 3",
        "linde shoots orc 2 with her bow 4 / 3",
        "linde fires her bow at orc 2: 4, damage 3",
        "linde shot at orc 2 with a 4 for 2",
    ],
)
def test_a_shot_is_rolled_against_ballistic_skill(line):
    made = blow(line)

    assert (made.mode, made.needed, made.outcome) == ("ranged", 4, "hit")


def test_a_shot_that_goes_wide_is_a_shot():
    assert (made := blow("linde shoots at orc 1 and misses")).outcome == "miss"
    assert made.mode == "ranged"


@pytest.mark.parametrize("line", ["linde throws her dagger at orc 1 5 / 2", "linde throws dagger at orc-1 5 / 2"])
def test_what_is_thrown_is_what_they_throw_with(line):
    assert ((made := blow(line)).mode, made.weapon) == ("thrown", "dagger")


@pytest.mark.parametrize("line", ["an arrow from linde hits orc 2", "linde's arrow misses orc 2"])
def test_what_comes_of_an_arrow_is_a_shot(line):
    assert ((made := blow(line)).mode, made.attacker, made.target) == ("ranged", "linde", "orc-2")


def test_monsters_shoot_too():
    assert blow("orc 1 shoots linde 5 / 3").mode == "ranged"


def test_a_blow_stays_hand_to_hand():
    assert blow("linde attacks orc 2 6 / 3").mode == "hand"
