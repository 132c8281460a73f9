"""What people say behind what they tell, and how many of a kind come: it is part of no name, and no count."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, Unclear

TOWN, ROAMING, TOSSING = "between expeditions", "exploring", "calling coins"


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        (TOWN, "ysra is called Ysra Quickbow from now on", "ysra called Ysra Quickbow"),
        (TOWN, "odo called Odo the Grey now", "odo called Odo the Grey"),
        (TOWN, "day 20 now", "day 20"),
        (TOWN, "it's the 20th now", "day 20"),
        (TOWN, "day 20th of spring already", "day 20th of spring"),
        (TOWN, "thora is limping again", "thora is limping"),
        (TOWN, "thora is limping as well", "thora is limping"),
        (TOWN, "gold 5 from the miller today", "gold 5 from the miller"),
        (TOWN, "spend 5 gold on ale today", "spend 5 ale"),
        (TOWN, "trip into the Old Mill now", "trip into the Old Mill"),
        (ROAMING, "wandering monster: a troll with 8 wounds", "meet troll w8 from wandering monsters"),
        (ROAMING, "a troll with 8 wounds", "meet troll w8"),
        (ROAMING, "we stumble upon a goblin patrol of 3", "meet 3 goblin"),
        (ROAMING, "a pack of 4 wolves attacks", "meet 4 wolves"),
        (ROAMING, "we run into a troll", "meet troll"),
    ],
)
def test_what_is_said_behind_a_name_is_no_part_of_it(situation, line, plain):
    found = comes_to(situation, line)

    assert isinstance(found, ParsedLine)
    assert meaning(found) == meaning(comes_to(situation, plain))


@pytest.mark.parametrize(
    ("situation", "line", "offered"),
    [
        (TOSSING, "ben called heads actually", "ben calls heads"),
        (TOSSING, "ben called heads after all", "ben calls heads"),
        (TOWN, "spend 5 ale instead", "spend 5 ale"),
    ],
)
def test_what_may_put_right_what_was_told_is_asked_about(situation, line, offered):
    found = comes_to(situation, line)

    lines = found.lines if isinstance(found, NotUnderstood) else [one.reads for one in found.readings]
    assert offered in lines


@pytest.mark.parametrize("line", ["no, 3", "not 45, 54", "not 7, 8"])
def test_a_number_alone_that_may_be_a_line_or_what_was_told_is_asked_about(line):
    assert isinstance(comes_to("in a fight", line), (NotUnderstood, Unclear))


def test_a_name_that_ends_in_such_a_word_stands_in_quotes():
    found = comes_to(TOWN, 'brida called "Brida Now And Again"')

    assert not isinstance(found, OnlyLooks)
    assert "Brida Now And Again" in str(found)


@pytest.mark.parametrize(
    ("situation", "line", "plain"),
    [
        ("in a fight", "line 57 should have been rat 1", "fix 57 rat-2>rat-1"),
        ("in a fight", "switch 63 to orc 1", "fix 63 orc-3>orc-1"),
        ("before a trip", "hire Kurt as thora's henchman, ws 4, w 3", "hench Kurt of thora ws4 w3"),
        ("before a trip", "hench Kurt for odo, ws 4", "hench Kurt of odo ws4"),
        (TOWN, "waive the debt to ysra", "owe settled ysra"),
        (TOWN, "cross out the debt to ysra", "owe settled ysra"),
        ("a game of one's own", "tolm's wits go up from 2 to 4", 'tolm wits =4 "from 2"'),
        (ROAMING, "odo smashes door 1 open", "odo opens door-1"),
        ("a gamebook section", "which pages have i seen", "map"),
        ("in a fight", "who is playing", "players"),
    ],
)
def test_what_is_put_right_hired_waived_and_raised_is_heard(situation, line, plain):
    assert meaning(comes_to(situation, line)) == meaning(comes_to(situation, plain)) is not None
