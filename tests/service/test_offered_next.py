"""What is offered next: to each what is theirs, and nothing that does not belong to the moment."""

from __future__ import annotations

from kit.table import Table

from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.views.steps import next_lines, passes_quietly

EXPLORING = "hero heinrich\nsession Salt\ntrip into Cellars\nstart\nleader heinrich\nturn exploration\n"


def reading(lines: str, audience: str = "gm"):
    table = Table()
    play(table.here, lines_in(lines, "evening"), around=Circumstances())
    return table.reading().seen_by(audience)


def test_the_game_masters_die_is_offered_to_the_game_master_alone():
    assert "gm 8" in next_lines(reading(EXPLORING))
    assert "gm 8" not in next_lines(reading(EXPLORING, "table"))


def test_without_a_trip_no_turn_is_offered():
    lines = EXPLORING.replace("turn exploration\n", "trip end\n")

    assert next_lines(reading(lines)) == ('trip into "The Cellars"',)
    assert not passes_quietly(reading(lines))


def test_who_is_on_a_trip_goes_on_before_an_evening_is_begun():
    assert next_lines(reading(EXPLORING.replace("session Salt\n", ""))) == ("gm 8", "session")
