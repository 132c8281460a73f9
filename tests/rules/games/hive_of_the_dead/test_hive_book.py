"""The book as a map, and attempts at it: HIVE-032, HIVE-033."""

from __future__ import annotations

import pytest

from events.atlas import MapNoted, SectionEntered, SectionRevealed
from events.combat import MonsterEnded
from events.turns import CombatEnded, TurnEnded
from projections.map import unexplored
from rules.games.hive_of_the_dead.book import NoteWay, TurnTo
from rules.games.hive_of_the_dead.events import WayTaken
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shared.atlas import EnterSection
from rules.shared.health import Portion, Wound

CULTIST = BeginFight(enemies=("2 Cultist 1 3 3 4 1 | Autogun 3 1",))


def ways(table):
    """Every way on the map: from, to, what became of it."""
    sections = table.state.atlas.sections.values()
    return {(section.section, way.to or way.key, way.state) for section in sections for way in section.exits.values()}


def test_hive_032_turning_to_a_section_puts_it_and_the_way_there_on_the_map(table):
    told = table.say(TurnTo(section="47"))
    assert told == [
        WayTaken(section="1", to="47"),
        SectionRevealed(section="47", kind="section", through="1:47", found_by="read"),
        SectionEntered(section="47", by=("reader",)),
    ]
    assert ways(table) == {("1", "47", "joined")}
    assert table.state.own.path == ["1", "47"]
    assert table.state.own.here == "47"


def test_hive_032_a_way_taken_again_is_one_way_on_the_map(table):
    table.play(TurnTo(section="47"), TurnTo(section="1"), TurnTo(section="47"))
    assert ways(table) == {("1", "47", "joined"), ("47", "1", "joined")}
    assert table.state.own.taken == {"1": {"47": 2}, "47": {"1": 1}}
    assert [visit.section for visit in table.state.atlas.visits] == ["1", "47", "1", "47"]


def test_hive_032_enter_says_the_same(table):
    table.say(EnterSection(section="47"))
    assert table.state.own.here == "47"


def test_hive_032_ways_not_taken_stay_on_the_map_with_their_condition(table):
    told = table.say(NoteWay(to="60", condition="with the brass key"))
    assert told[1] == MapNoted(section="1", text="60: with the brass key")
    table.play(NoteWay(to="61"), TurnTo(section="47"), TurnTo(section="1"))
    assert {(section.section, way.key) for section, way in unexplored(table.state.atlas)} == {("1", "60"), ("1", "61")}
    table.say(TurnTo(section="60"))
    assert ("1", "60", "joined") in ways(table)
    assert {way.key for _, way in unexplored(table.state.atlas)} == {"61"}


def test_hive_032_a_way_is_noted_once_a_condition_may_follow(table):
    table.play(NoteWay(to="60"))
    table.refuses(NoteWay(to="60"), "hive-of-the-dead.way_known")
    assert table.say(NoteWay(to="60", condition="if you are wounded")) == [
        MapNoted(section="1", text="60: if you are wounded")
    ]


def test_hive_032_a_section_read_about_elsewhere_may_be_named(table):
    table.say(NoteWay(section="99", to="100"))
    assert ("99", "100", "unexplored") in ways(table)


def test_hive_032_the_way_from_an_unknown_place_is_unsaid_until_somebody_is_somewhere():
    from kit.at_the_table import Table

    from rules.games.hive_of_the_dead.adventure import BeginBook

    table = Table("hive-of-the-dead").play(BeginBook(title="The Hive", section=None))
    table.refuses(NoteWay(to="5"), "section.unsaid")
    table.say(TurnTo(section="7", reason="opened at random"))
    assert table.warnings
    assert ways(table) == set()


@pytest.mark.parametrize(("via", "kept"), [(None, "choice"), ("test", "test"), ("item", "item"), ("told", "told")])
def test_hive_032_why_it_was_turned_to_is_kept(table, via, kept):
    told = table.say(TurnTo(section="3", via=via, reason="the lever"))
    assert told[0] == WayTaken(section="1", to="3", via=kept, reason="the lever")


def test_hive_032_right_after_a_fight_the_way_is_that_of_the_victor(table):
    table.play(CULTIST, Wound(wounds=(Portion("cultist 1", 4), Portion("cultist 2", 4))))
    assert table.say(TurnTo(section="3"))[0].via == "combat_won"
    assert table.say(TurnTo(section="4"))[0].via == "choice"


def test_hive_032_nobody_leaves_a_fight_unless_the_section_lets_him_escape(table):
    table.say(CULTIST)
    table.refuses(TurnTo(section="3"), "hive-of-the-dead.fight_open", forceable=True)
    told = table.say(TurnTo(section="3", via="escape"))
    assert told[:3] == [
        TurnEnded(),
        CombatEnded(outcome="escaped"),
        MonsterEnded(figures=("cultist-1", "cultist-2"), count=2, how="left_behind"),
    ]
    assert not table.state.turns.turn_open
    assert not table.state.turns.combat_open


def test_hive_032_a_section_is_written_as_people_write_it(table):
    table.play(TurnTo(section="#12 "))
    assert table.state.own.here == "12"
    table.refuses(TurnTo(section="  "), "words.missing")


def test_hive_032_without_a_book_begun_the_map_begins_with_the_first_section():
    from kit.at_the_table import Table

    from rules.games.hive_of_the_dead.adventure import FillSheet

    table = Table("hive-of-the-dead").play(FillSheet(statistics="3 3 3 7 1"), TurnTo(section="1"))
    assert table.state.atlas.dungeon == "book"
    assert table.state.atlas.sections["1"].dungeon == "book"


def test_the_book_is_drawn_as_a_graph(table):
    from rules.registry import system

    assert system("hive-of-the-dead").map_kind == "graph"
    table.play(TurnTo(section="47"), NoteWay(to="50"))
    section = table.state.atlas.sections["47"]
    assert section.through == "1:47"
    assert section.found_by == "read"


def test_what_can_be_done_next_is_said(table):
    steps = table.system.next_steps
    table.say(NoteWay(to="60"))
    assert steps(table.state) == ("page 60",)
    table.say(CULTIST)
    assert steps(table.state) == ("round 5 5",)
    table.say(Wound(wounds=(Portion("reader", 7),)))
    assert steps(table.state)[1].startswith("book ")


def test_hive_032_the_map_shows_every_way_once_and_where_ways_meet_again(table):
    """`delve map`: a section beneath the one it was first reached from, arrows to those drawn elsewhere."""
    from service.views.draw_map import draw_level

    for section in ("47", "12", "1", "60", "12", "47"):
        table.say(TurnTo(section=section))
    table.play(NoteWay(to="33", condition="with the key"))
    assert draw_level(table.state)[2:-3] == [
        "1 (section)",
        '   → 47 (section, "33: with the key") @',
        "      → 12 (section)",
        "         → 1",
        "         → 47",
        "      ? 47:33",
        "   → 60 (section)",
        "      → 12",
        "",
    ]
