"""Monsters and counters settle what the tables asked for (AHQ-DUNGEON-10, 20, AHQ-GM-2)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds

from events.combat import MonstersMet
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.turns import GamesmasterPhase
from rules.shared.combat import AddMonsters
from rules.shared.draws import Draw


@pytest.mark.parametrize(
    ("explored", "section"),
    [
        (Explore(through="t-junction-1:left", length=1, feature="wandering_monsters", end="dead_end"), "dead-end-1"),
        (Explore(through="door-1", room_type="lair", doors=0), "room-1"),
        (Explore(through="door-1", room_type="quest", doors=0), "room-1"),
    ],
)
def test_monsters_met_stand_where_the_table_put_them_and_settle_its_question(
    dungeon: Table, explored: Explore, section: str
) -> None:
    """AHQ-DUNGEON-10, AHQ-DUNGEON-20, AHQ-COMBAT-1."""
    if explored.through == "door-1":
        dungeon.do(Explore(through="t-junction-1:right", length=1, feature="1_door", end="stairs_out"))
    dungeon.do(explored)
    events = dungeon.do(AddMonsters(name="Skaven", count=2))

    assert kinds(events) == ["MonstersMet", "BusinessClosed"]
    assert isinstance(events[0], MonstersMet)
    assert events[0].section == section
    assert dungeon.state.business.open == {}


def test_monsters_nobody_asked_for_settle_nothing(dungeon: Table) -> None:
    assert kinds(dungeon.do(AddMonsters(name="Skaven"))) == ["MonstersMet"]


def test_monsters_met_elsewhere_leave_the_question_open(dungeon: Table) -> None:
    dungeon.do(Explore(through="t-junction-1:left", length=1, feature="wandering_monsters", end="dead_end"))
    dungeon.do(AddMonsters(name="Skaven", section="passage-1"))

    assert len(dungeon.state.business.open) == 1


def test_a_counter_drawn_is_no_longer_owed(table: Table) -> None:
    """AHQ-GM-2."""
    table.do(GamesmasterPhase(face=1))
    events = table.do(Draw(cup="dungeon counters", fate="kept"))

    assert kinds(events) == ["DrawMade", "BusinessClosed"]
    assert table.state.business.open == {}


def test_a_counter_nobody_earned_may_be_drawn_all_the_same(table: Table) -> None:
    """Law 4."""
    assert kinds(table.do(Draw(cup="dungeon counters", fate="kept"))) == ["DrawMade"]
