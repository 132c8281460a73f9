"""What a roll came to, told beside it, is held against the numbers; and no roll to attack is taken for a defence."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, told

from events.problems import Problem

FIGHT = "a fight in the vault"


def _lines(line):
    return told(FIGHT, line, comes_to(FIGHT, line)).lines


def test_a_roll_told_with_a_hit_is_the_roll_to_attack():
    assert "23 against 60, hit" in str(_lines("thomas goblin-2 23 hit"))


def test_a_miss_keeps_its_roll():
    assert "87 against 45, miss" in str(_lines("mira orc-1 87 miss"))


@pytest.mark.parametrize("line", ["mira goblin-2 61 hit", "thomas goblin-2 23 miss", "thomas orc-1 40 25 hit -1"])
def test_rolls_that_come_to_something_else_than_is_told_are_refused(line):
    with pytest.raises(Problem, match="told"):
        _lines(line)
