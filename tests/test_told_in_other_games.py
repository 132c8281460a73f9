"""What people say in a gamebook, over coins, in a game of their own, of warriors and vaults: what it must not be."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning

from rules.shorthand.read.parsed import ParsedLine, Unclear

ASKED = {
    ("a game of one's own", "he bites me for 2"): "ghoul-2 tolm hit -2",
    ("a gamebook fight", "he shoots me, 3"): "cultist-2 reader 3",
    ("a gamebook fight", "he runs away"): "cultist-1 fled",
    ("warriors in a fight", "it claws brand, 2 wounds"): "orc-3 brand hit -2",
}


@pytest.mark.parametrize(("told", "right"), ASKED.items(), ids=str)
def test_who_is_no_hero_of_ours_is_one_of_the_foes(told, right):
    found = comes_to(told[0], told[1])
    assert isinstance(found, Unclear)
    assert right in [one.reads for one in found.readings]


@pytest.mark.parametrize(
    ("moment", "line"),
    [
        ("a gamebook section", "3 options: 60, 88"),
        ("a gamebook section", "it gives me 2 options: 60 or 88"),
        ("a gamebook section", "60, 88 or 101"),
        ("a gamebook fight", "he's dead"),
        ("a gamebook fight", "both barrels into cultist 2, he's dead"),
        ("in a fight", "brida gets them both"),
    ],
)
def test_what_may_be_something_else_is_not_logged(moment, line):
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(
    ("moment", "line"),
    [
        ("calling coins", "the stake was 3"),
        ("calling coins", "another flip"),
        ("calling coins", "tails, anna wins"),
        ("calling coins", "heads, ben loses"),
        ("a game of one's own", "mira has three spells: light, sleep"),
        ("questions waiting", "no"),
        ("exploring", "odo has the axe"),
        ("a game of one's own", "tolm has a broken arm"),
    ],
)
def test_what_nobody_said_is_asked(moment, line):
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(
    ("moment", "line", "plain"),
    [
        ("exploring", "odo lights a candle", "odo uses candle"),
        ("in a fight", "ysra drops her bow", "ysra drops short bow"),
        ("a game of one's own", "tolm hp 7", "tolm =7"),
        ("a game of one's own", "mira gets 2 mana", "mira +2 mana"),
        ("exploring", "ysra takes a rope", "ysra gets rope"),
        ("exploring", "brida level 2", "brida level 2"),
    ],
)
def test_what_is_said_nearly_so_is_what_it_was(moment, line, plain):
    assert meaning(comes_to(moment, line)) == meaning(comes_to(moment, plain)) is not None
