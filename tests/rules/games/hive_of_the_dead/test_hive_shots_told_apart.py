"""A shot takes its shell itself: told used beside it, in front or behind, it counts once, and the answer says so."""

from __future__ import annotations

import pytest
from kit.silent import Case, both, never_says, one_thing, says, told

HIVE = "hive-of-the-dead"
FIGHT = """\
book "The Hive" 3 3 3 7 1
weapon Shotgun 3 2 ammo Shells 6
page 33
box 2 Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5
"""
ONCE = says("counted once")
NOT_SAID = never_says("counted once")


CASES = (
    Case("behind it", FIGHT + "you cultist-1 2\n", "you -1 shell", both(told, ONCE, one_thing("Shells", "5")), HIVE),
    Case("in front", FIGHT + "you -1 shell\n", "you cultist-1 2", both(told, ONCE, one_thing("Shells", "5")), HIVE),
    Case(
        "two of them, where one was shot",
        FIGHT + "you cultist-1 2\n",
        "you -2 shells",
        both(told, ONCE, one_thing("Shells", "4")),
        HIVE,
    ),
    Case(
        "what another was for is said",
        FIGHT + "you cultist-1 2\n",
        "you uses 1 shell for the lock",
        both(told, NOT_SAID, one_thing("Shells", "4")),
        HIVE,
    ),
    Case(
        "one of an earlier round is another",
        FIGHT + "you cultist-1 2\nturn\n",
        "you -1 shell",
        both(told, NOT_SAID, one_thing("Shells", "4")),
        HIVE,
    ),
    Case(
        "what was used in front of one shot is none of the next",
        FIGHT + "you -1 shell\nyou cultist-1 2\nturn\n",
        "you cultist-1 2",
        both(told, NOT_SAID, one_thing("Shells", "4")),
        HIVE,
    ),
    Case(
        "a shot that is taken back has used none",
        FIGHT + "you cultist-1 2\nundo\n",
        "you -1 shell",
        both(told, NOT_SAID, one_thing("Shells", "5")),
        HIVE,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.name)
def test_a_shot_told_of_apart_counts_once(case: Case) -> None:
    evening = case.played()

    assert case.right(evening), evening.answer
