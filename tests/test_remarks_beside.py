"""A remark behind what is told is kept beside it as it was said; one that may tell something is no remark."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import NotUnderstood, ParsedLine


@pytest.mark.parametrize(
    ("situation", "told", "remark"),
    [
        ("after a fight", "ring goes to brida", "it's too big for him"),
        ("before a trip", "Odo's Bravery is an 8", "I misread his sheet"),
        ("in a fight", "orc 1 is dead", "that felt good"),
        ("in a fight", "orc 1 fled", "my bad"),
        ("in a fight", "rat 2 misses odo", "i hate rats"),
        ("in a fight", "brida takes 2 wounds", "she was lucky"),
        ("exploring", "chest-1 is empty", "what a mess"),
        ("calling coins", "anna calls heads", "she always does"),
        ("a gamebook section", "i turn to 60", "it looked safer"),
    ],
)
def test_a_remark_is_kept_beside_what_is_told(situation: str, told: str, remark: str):
    found, plain = comes_to(situation, f"{told}, {remark}"), comes_to(situation, told)

    assert isinstance(found, ParsedLine)
    assert (found.commands, found.note) == (plain.commands, remark)


def test_a_remark_behind_a_correction_is_why():
    assert meaning(comes_to("after a fight", "gold was 54, my bad")) == meaning(
        comes_to("after a fight", "fix 76 =54 #my bad")
    )


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("after a fight", "ring goes to brida, it's cursed"),  # a condition
        ("in a fight", "rat 2 misses odo, he climbs the wall"),  # an act
        ("in a fight", "thora hits orc 2, it snapped in two"),  # a thing
        ("in a fight", "orc 1 is dead, or so they say"),  # a doubt
        ("in a fight", "orc 1 is dead, we all are"),  # of others
        ("in a fight", "odo casts sleep at orc 1, he hopes it works"),  # a wish
        ("before a trip", "thora buys a rope for 4, they had 3"),  # a number
        ("in a fight", "orc 1 is dead, it was thora"),  # somebody
        ("in a fight", "orc 1 is dead, that isn't so"),  # a denial
    ],
)
def test_what_may_tell_something_is_no_remark(situation: str, line: str):
    assert isinstance(comes_to(situation, line), NotUnderstood)
