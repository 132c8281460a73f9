"""What people say of this game is the plain line it is told to be: no word of a saying is held to be left over."""

from __future__ import annotations

from functools import cache

import pytest
from kit.mechanics import Mechanic, at_a_table

from rules.shorthand.read.parsed import ParsedLine, Unclear
from service.lines.lines import parsed
from service.reading.reading import Reading

SAID = {
    "gm die 4": "gm 4",
    "4 for gm": "gm 4",
    "wandering monster check 4 nothing": "gm 4 nothing",
    "monsters give chase": "chase",
    "enemies stop the pursuit": "chase over",
    "skaven follow the party": "chase all skaven",
    "no monsters in sight": "sight none",
    "heinrich runs 4 and goes 3 squares in total": "heinrich run 4 in-all 3",
    "heinrich runs 4 and stumbles": "heinrich run 4",
    "heinrich goes forward": "heinrich steps",
    "heinrich enters the square of sven": "heinrich steps over sven",
    "heinrich pulls sven 3 squares": "heinrich drags sven 3 squares",
    "heinrich lifts sven up": "heinrich carries sven",
    "loot the bodies 20 gold": "loot 20",
    "heinrich searches the dead 3": "heinrich strips 3",
    "sven is resurrected": "raise sven",
    "refresh fate": "party +all fate",
    "heinrich's basic strength is 3": "set heinrich strength 3",
    "lay the first sections": "start",
    "inspect left": "pass left",
    "party looks behind door-1 4": "pass door-1 4",
    "party climbs the stairs": "stairs",
    "heinrich searches the corridor for secret doors 4": "heinrich search secret 4",
    "heinrich searches the passage for treasure": "heinrich search treasure",
    "leave it alone": "trap left",
    "3 eggs": "pillars 3",
}


@cache
def in_a_fight() -> Reading:
    """Two Heroes in a fight, a door beside them."""
    given = """
hero heinrich
hero sven ws8 t8 w5 sp6
trip into Mill
start
door left in passage-1
meet 2 skaven w3 t6 in passage-1
fight
"""
    return at_a_table("advanced-heroquest", Mechanic(what="sayings", plays=(), given=given)).reading()


@pytest.mark.parametrize(("said", "plain"), SAID.items())
def test_it_tells_what_its_plain_line_tells(said: str, plain: str) -> None:
    meant = parsed(in_a_fight(), plain)
    assert isinstance(meant, ParsedLine)
    assert getattr(parsed(in_a_fight(), said), "commands", said) == meant.commands


def test_a_dead_end_is_asked_about_while_there_are_ways_on():
    meant = parsed(in_a_fight(), "dead end")

    assert isinstance(meant, Unclear)
    assert all("end=dead_end" in one.reads for one in meant.readings)
