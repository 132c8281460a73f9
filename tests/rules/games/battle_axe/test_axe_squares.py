"""The picture of squares round a hero, and whom enemies take (AXE-050, AXE-052)."""

from __future__ import annotations

import pytest

from events.problems import Refused
from rules.games.battle_axe.squares import CLOCKWISE, goal, offset_of, sector
from rules.games.battle_axe.targets import best, priorities

PICTURE = """
1  3A 3A 3A 3A 3A 2A
4  1  3A 3A 3A 2A 4A
4  4  1  3A 2A 4A 4A
4  4  4  H  4A 4A 4A
4  4  2  3  1A 4A 4A
4  2  3  3  3  1A 4A
2  3  3  3  3  3  1A
"""
SQUARES = [
    ((column - 3, row - 3), printed)
    for row, line in enumerate(PICTURE.strip().splitlines())
    for column, printed in enumerate(line.split())
    if printed != "H"
]


@pytest.mark.parametrize(("offset", "square"), SQUARES)
def test_each_square_of_the_picture_leads_to_its_own(offset, square):
    assert sector(offset) == square
    assert goal(offset) == square


FLANKS = {"1": "1A", "1A": "1", "2": "2A", "2A": "2", "3": "3A", "3A": "3", "4": "4A", "4A": "4"}


@pytest.mark.parametrize(("offset", "square"), SQUARES)
def test_who_flanks_goes_to_the_other_side(offset, square):
    assert goal(offset, flank=True) == FLANKS[square]


def test_a_full_square_is_passed_clockwise_and_all_full_means_another_hero():
    assert goal((0, -3), full=("3A",)) == "2A"
    assert goal((0, -3), full=("3A", "2A", "4A", "1A", "3", "2", "4")) == "1"
    assert goal((0, -3), full=CLOCKWISE) is None


@pytest.mark.parametrize("text", ["", "3", "0,0", "a,b"])
def test_a_place_nobody_can_stand_on_is_refused(text):
    with pytest.raises(Refused) as refused:
        offset_of(text)
    assert refused.value.code == "battle-axe.place_unreadable"


def test_priorities_stand_on_the_card_in_their_order():
    assert priorities({"priority": "fight as gang, fight nearest"}) == ("fight as gang", "fight nearest")
    assert priorities({}) == ()


@pytest.mark.parametrize(
    ("priority", "counted", "shot_at", "meant"),
    [
        ("shoot as gang", {}, ["ann", "bo"], ("bo",)),
        ("shoot as gang", {}, [], ()),
        ("shoot new hero", {"ann": 1, "bo": 2}, ["ann"], ("bo",)),
        ("shoot new hero", {"ann": 1}, ["ann"], ()),
        ("fight as gang", {"ann": 0, "bo": 0}, [], ()),
        ("fight closest", {"ann": 3, "bo": 3}, [], ("ann", "bo")),
        ("fight random", {"ann": 3}, [], ()),
        ("fight a dwarf", {"ann": 3}, [], ()),
        (None, {"ann": 3}, [], ()),
    ],
)
def test_whom_a_priority_gives(priority, counted, shot_at, meant):
    assert best(priority, counted, shot_at) == meant
