"""A house rule costs one line, and what is laid is what it says: longer passages, more doors, to the map."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.dice import DiceRolled
from rules.command import Circumstances
from service.lines.line_files import lines_in, play

BEGUN = "hero Brida w5\nsession\ntrip into Mill\nstart\n"


def ruled_mill():
    """Lines told into a dungeon; the atlas behind them."""

    def told(lines: str):
        table = Table()
        play(table.here, lines_in(BEGUN + lines, "evening"), around=Circumstances())
        return table

    return told


def laid(table: Table) -> list[str]:
    """What lies behind the four pieces every level begins with."""
    return [section.kind for section in table.reading().state.atlas.sections.values()][4:]


PASS = "pass t-junction-1:left 1 / 4 5 / 8 9\n"


def test_as_printed_a_one_is_a_single_section():
    mill = ruled_mill()
    assert laid(mill(PASS)) == ["passage", "left_turn"] or laid(mill(PASS))[0] == "passage"
    assert laid(mill(PASS)).count("passage") == 1


def test_longer_passages_are_laid_as_long_as_the_table_says():
    mill = ruled_mill()
    table = mill("rule passage length 1-4 = 2, 5-12 = 4\n" + PASS)

    assert laid(table).count("passage") == 2
    assert next(one.event.result for one in table.log.read("amulet") if isinstance(one.event, DiceRolled)) == "2"


def test_a_longer_passage_than_any_printed_one_fits_on_the_map():
    mill = ruled_mill()
    table = mill("rule length 1-12 = 5\n" + PASS)
    squares = [one.squares[0] for one in table.reading().state.atlas.sections.values() if one.kind == "passage"]

    assert laid(table).count("passage") == 5
    assert len({(one.x, one.y) for one in squares}) == len(squares)


def test_when_the_rule_is_over_they_are_as_printed():
    mill = ruled_mill()
    table = mill("rule passage length 1-4 = 2, 5-12 = 4\nrule 13 ends\n" + PASS)

    assert laid(table).count("passage") == 1


DOOR = "pass t-junction-1:left 1 / 7 8 / 8 9\n"


@pytest.mark.parametrize(
    ("rule", "doors"), [("", 0), ("rule doors +1\n", 1), ("rule doors +2\n", 2), ("rule room doors 1-12 = 3\n", 3)]
)
def test_a_room_gets_the_doors_the_table_says(rule, doors):
    mill = ruled_mill()
    table = mill(rule + "pass t-junction-1:left 1 / 8 8 / 8 9\npass door-1 1 1\n")
    atlas = table.reading().state.atlas
    room = next(key for key, one in atlas.sections.items() if one.kind == "room")

    assert sum(door.sections[0] == room for door in atlas.doors.values()) == doors


def test_it_all_replays_from_the_log_alone():
    mill = ruled_mill()
    table = mill("rule passage length 1-4 = 2, 5-12 = 4\nrule doors +1\n" + PASS)

    assert table.reading().state == table.reading(until=table.head).state
