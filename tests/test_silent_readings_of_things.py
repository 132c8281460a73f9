"""What somebody gets, has, and what is named: once taken for something else without a word."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to
from kit.silent import EXPLORING, Case, no_fact, refused, told

from rules.shared.gold import SpendGold
from rules.shared.items import GainItem
from rules.shared.totals import ObserveTotal
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

OWN, SECTION = "a game of one's own", "a gamebook section"


@pytest.mark.parametrize(
    ("situation", "line", "name", "uses"),
    [
        ("exploring", "odo gets wand 3 charges", "wand", 3),
        ("exploring", "odo gets a wand with 3 charges", "wand", 3),
        ("exploring", "odo gets a wand (3 charges)", "wand", 3),
        ("exploring", "odo finds a wand, 3 charges", "wand", 3),
        (OWN, "mira gets a wand with 3 charges", "wand", 3),
        (SECTION, "i get a wand with 3 charges", "wand", 3),
        ("exploring", "odo gets +1 dagger", "+1 dagger", None),
        ("exploring", "odo gets a +1 dagger", "+1 dagger", None),
        ("exploring", "odo finds a +2 shield", "+2 shield", None),
        (OWN, "mira finds a +1 sword", "+1 sword", None),
        ("exploring", "odo gets 10 foot pole", "10 foot pole", None),
        ("exploring", "odo gets a 10 foot pole", "10 foot pole", None),
        ("exploring", "odo gets 20 ft of rope", "20 ft of rope", None),
        ("exploring", "odo gets 50' rope", "50' rope", None),
        ("exploring", "odo gets a 3 foot sword", "3 foot sword", None),
    ],
)
def test_a_number_in_the_name_of_a_thing_counts_none_of_it(situation, line, name, uses):
    (gained,) = comes_to(situation, line).commands

    assert isinstance(gained, GainItem)
    assert (gained.name, gained.quantity, gained.uses) == (name, 1, uses)


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("exploring", "odo gets +2 arrows"),
        ("exploring", "odo gets +1 luck"),
        ("exploring", "brida gets +1 rope"),
        (OWN, "tolm knows light, 2 mana"),
        (OWN, "2 mana"),
        ("exploring", "quest 5"),
        ("exploring", "quest for 5"),
        ("exploring", "quest worn"),
        ("exploring", "odo is ws7"),
        ("exploring", "odo is held"),
        ("before a trip", "trip in 5"),
        ("exploring", "role 5 odo"),
        ("exploring", "meet worn ogre"),
        ("exploring", "meet +2 zombie"),
        ("exploring", "due 2 upkeep for 3 weeks"),
        ("exploring", "session 9"),
        ("exploring", "turn 5"),
        (OWN, "round 2"),
        ("exploring", "gold 20 x3"),
        ("exploring", "gold 20 twice"),
        ("exploring", "brida search secret 8 7"),
        ("exploring", "brida search secret 8 ysra"),
        ("exploring", "doors room-1 4 7"),
        ("in a fight", "2 rat dead not"),
        ("in a fight", "orc-3 dead by brida twice"),
        ("exploring", "thora drops rope twice"),
        ("exploring", "undo 3 times"),
    ],
)
def test_what_is_no_name_and_what_has_no_place_is_asked_about(situation, line):
    assert isinstance(comes_to(situation, line), NotUnderstood)


@pytest.mark.parametrize("line", ["session 1", "session 2", "turn 2", "turn 1"])
def test_the_number_of_this_evening_and_of_the_next_says_which_it_is(line):
    assert isinstance(comes_to("exploring", line), ParsedLine)


CASES = (
    Case("who rests is given no thing", EXPLORING + "ysra -2\n", "ysra rests, +2", no_fact("ysra wounds lost")),
    Case("what somebody has already does not come in again", EXPLORING, "thora has a rope", refused),
    Case(
        "said twice, it comes in once",
        EXPLORING,
        "brida has a tent\nbrida has a tent",
        refused,
    ),
    Case("what somebody else has is asked about", EXPLORING, "brida has a rope", refused),
    Case("one more is got", EXPLORING, "thora gets a rope", told),
    Case(
        "a thing keeps its strength where it is taken in hand",
        EXPLORING,
        "odo gets +1 dagger\nodo holds +1 dagger",
        told,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.name)
def test_what_is_told_of_things(case):
    evening = case.played()

    assert case.right(evening), evening.answer


@pytest.mark.parametrize("line", ["brida gets a magic axe, damage 6", "brida's axe is magic, damage 6"])
def test_the_damage_a_thing_does_was_done_to_nobody_who_has_it(line):
    assert isinstance(comes_to("in a fight", line), NotUnderstood)


def test_money_of_ones_own_is_no_thing():
    assert isinstance(comes_to("exploring", "thora gets 12 gold of her own"), NotUnderstood)


def test_so_much_gold_for_things_is_their_price():
    (told,) = comes_to("after a fight", "30 gold for torches").commands

    assert isinstance(told, SpendGold)


def test_who_has_so_many_of_a_thing_they_carry_gets_no_more_of_it():
    (told,) = comes_to("before a trip", "odo has 2 potions").commands

    assert isinstance(told, ObserveTotal)
    assert (told.whose, told.of, told.value) == ("odo", "healing-potion", 2)


LIT = "step light lamps\n"


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", "ysra lit the third lamp"),
        ("", "odo lights the second lamp"),
        ("", "we lit the last lamp"),
        (LIT, "odo lights the first lamp"),
        (LIT * 2, "odo lights the second lamp"),
    ],
)
def test_which_of_so_many_it_is_and_was_not_counted_up_to_is_asked(before: str, line: str) -> None:
    case = Case("", EXPLORING + before, line, refused)

    assert case.right(evening := case.played()), evening.answer


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", "odo lights the first lamp"),
        (LIT, "ysra lit the second lamp"),
        (LIT * 2, "ysra lit the third lamp"),
        (LIT * 2, "we lit the last lamp"),
    ],
)
def test_the_next_of_so_many_is_counted(before: str, line: str) -> None:
    case = Case("", EXPLORING + before, line, told)

    assert case.right(evening := case.played()), evening.answer
