"""Faces people typed, the tracker's own dice, seeded dice."""

from __future__ import annotations

import pytest

from events.problems import Refused
from rules.dice import TYPED, Dice, Rolled
from service.dice import own_dice


def test_typed_faces_are_the_tables():
    assert own_dice().faces((7, None), count=2, sides=12) == Rolled((7, None), "table")


def test_nobody_knows_faces_nobody_typed_at_a_table_that_rolls_its_own():
    assert TYPED.faces(None, count=2, sides=12) is None
    assert TYPED.another(12) is None
    assert not TYPED.rolls


@pytest.mark.parametrize(
    ("faces", "code"),
    [
        ((13,), "dice.impossible_face"),
        ((0,), "dice.impossible_face"),
        ((1, 2), "dice.wrong_count"),
        ((), "dice.wrong_count"),
    ],
)
def test_impossible_faces_and_numbers_of_dice_are_refused(faces, code):
    with pytest.raises(Refused) as refused:
        TYPED.faces(faces, count=1, sides=12)

    assert refused.value.code == code


def test_loaded_dice_fall_as_told():
    assert Dice(lambda sides: sides, source="seeded").faces(None, count=3, sides=6) == Rolled((6, 6, 6), "seeded")


def test_the_trackers_own_dice_show_every_face_and_no_other():
    rolled = own_dice().faces(None, count=2000, sides=12)

    assert rolled is not None
    assert (set(rolled.faces), rolled.source) == (set(range(1, 13)), "tracker")


def test_the_tracker_rolls_only_when_it_is_asked_to():
    assert own_dice().rolls
    assert not TYPED.rolls
