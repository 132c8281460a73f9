"""Who is told anew or late keeps what was told of them, and takes nobody's place (docs/decisions/0040)."""

from __future__ import annotations

import pytest
from kit.corners import begun, fix, gain, undo, wound
from kit.entries import Log
from kit.table import Table

from events.combat import Member, MonstersMet
from events.entry import Draft
from rules.command import Circumstances
from rules.corrections.commands import Fix, Strike, Undo
from rules.corrections.figures import take_free_ids
from rules.shared.combat import AddMonsters, BeginCombat
from rules.shared.figures import AddFigure
from rules.shared.several import Several
from service.lines.line_files import lines_in, play


def orcs(count: int, name: str = "orc", **values: int) -> AddMonsters:
    return AddMonsters(name=name, count=count, base=dict(values))


def set_table() -> Table:
    """4 three orcs met under the wrong name, 5 the fight with them, 6 a wound of the first, 7 of the third."""
    table = begun()
    table.say(orcs(3, "orcs"))
    table.say(BeginCombat())
    table.say(wound(2, "orcs-1"))
    table.say(wound(1, "orcs-3"))
    return table


def met(table: Table, number: int) -> tuple[str, list[tuple[str, str]]]:
    event = table.reading().story.entry(number).event
    assert isinstance(event, MonstersMet)
    return event.group, [(member.figure, member.name) for member in event.members]


def test_monsters_told_anew_keep_their_ids_and_so_their_wounds() -> None:
    table = set_table()
    outcome = table.say(Fix(number=4, commands=(orcs(3, weapon_skill=5),)))

    assert met(table, 8) == ("orcs-group", [("orcs-1", "orc 1"), ("orcs-2", "orc 2"), ("orcs-3", "orc 3")])
    assert outcome.warnings == ()
    facts = table.facts()
    assert (facts["orc 1 wounds lost"], facts["orc 3 wounds lost"]) == ("2", "1")
    assert not [about for about in facts if about.startswith("orcs")]
    table.say(undo(8))
    assert table.facts()["orcs 1 wounds lost"] == "2"


def test_fewer_of_them_leave_lines_behind_and_the_preview_says_so() -> None:
    table = set_table()
    fewer = Fix(number=4, commands=(orcs(2),))
    said = ("7 still speaks of orcs 3, who never came.",)

    assert table.say(fewer, preview=True).warnings == said
    assert table.say(fewer).warnings == said


def test_more_of_them_take_ids_that_nobody_has() -> None:
    table = set_table()
    table.say(orcs(2))
    table.say(Fix(number=4, commands=(orcs(5),)))

    assert met(table, 9)[1] == [
        ("orcs-1", "orc 6"), ("orcs-2", "orc 7"), ("orcs-3", "orc 3"), ("orc-4", "orc 4"), ("orc-5", "orc 5"),
    ]  # fmt: skip
    assert met(table, 8)[1] == [("orc-1", "orc 1"), ("orc-2", "orc 2")]


def test_monsters_told_late_are_not_those_met_later() -> None:
    table = set_table()
    table.say(orcs(2, "orcs"), late=3)

    assert met(table, 8) == ("orcs-group-2", [("orcs-4", "orcs 4"), ("orcs-5", "orcs 5")])
    assert table.facts()["orcs 1 wounds lost"] == "2"


def test_a_group_that_is_its_only_member_stays_so() -> None:
    """Stat boxes of a book."""
    box = MonstersMet(group="ghoul", members=(Member("ghoul", "Ghoul"),))
    log = Log()
    log.tell(box)
    (late,) = take_free_ids(log.story, [Draft(event=box)], "table")

    assert late.event == MonstersMet(group="ghoul-2", members=(Member("ghoul-2", "Ghoul 2"),))
    assert take_free_ids(log.story, [Draft(event=box)], "table", instead_of=[1]) == [Draft(event=box)]


def test_what_a_late_line_tells_of_them_besides_is_told_of_them() -> None:
    table = set_table()
    ambush = (orcs(1, "orcs"), BeginCombat(groups=("orcs-group",)))
    table.say(Several(commands=ambush), late=3)

    entry = table.reading().story.entry(9)
    assert entry.event.groups == ("orcs-group-2",)


def test_a_hero_told_anew_under_another_name_keeps_what_is_told_of_him() -> None:
    table = begun()
    table.say(AddFigure(name="Mangus", kind="hero", base={"wounds": 9}))
    table.say(gain(7, "mangus"))
    table.say(Fix(number=4, commands=(AddFigure(name="Magnus", kind="hero", base={"wounds": 8}),)))

    assert table.facts()["Magnus gold"] == "7"
    assert table.say(wound(1, "magnus")).entries[0].event.figure == "mangus"


def test_whoever_sets_the_id_gets_it() -> None:
    table = begun()
    table.say(AddFigure(name="Mangus", kind="hero"))
    assert table.say(fix(4, figure="magnus")).entries[0].event.figure == "magnus"


@pytest.mark.parametrize("command", [Undo(number=4), Strike(numbers=(4,))])
def test_whoever_is_taken_back_with_lines_about_them_is_spoken_of(command: Undo | Strike) -> None:
    table = set_table()
    warnings = table.say(command, preview=True).warnings
    assert "6 still speaks of orcs 1, who never came." in warnings
    assert "7 still speaks of orcs 3, who never came." in warnings


def test_other_fixes_say_nothing_of_figures() -> None:
    table = set_table()
    assert table.say(fix(6, amount=3)).warnings == ()


def test_another_name_in_a_blow_takes_what_came_of_it_along():
    table = Table()
    lines = "hero Sven w5 t7;hero Elf w4 t6;meet 2 rat w2 t3;fight;rat-1 sven 9 6+ -2;no sven>elf;no rat-1>rat-2"
    play(table.here, lines_in(lines.replace(";", "\n"), "evening"), around=Circumstances())
    told = table.reading()

    assert (table.facts().get("Sven wounds lost"), table.facts()["Elf wounds lost"]) == ("0", "2")
    assert told.tell(told.head - 1) == "Elf −2 wounds (rat 2)"


def test_monsters_told_anew_as_a_kind_that_is_in_play_are_numbered_on_from_it() -> None:
    table = begun()
    for command in (orcs(2, "goblin"), orcs(2), wound(2, "goblin-2"), wound(3, "orc-1")):
        table.say(command)
    table.say(Fix(number=4, commands=(orcs(2, wounds=3),)))

    assert met(table, 8) == ("goblin-group", [("goblin-1", "orc 3"), ("goblin-2", "orc 4")])
    assert met(table, 5)[1] == [("orc-1", "orc 1"), ("orc-2", "orc 2")]
    facts = table.facts()
    assert [facts[f"orc {number} wounds lost"] for number in (1, 2, 3, 4)] == ["3", "0", "0", "2"]


def test_one_told_anew_as_one_of_a_kind_in_play_is_told_apart_by_a_number() -> None:
    table = begun()
    for command in (orcs(1, "goblin"), orcs(1), Fix(number=4, commands=(orcs(1),))):
        table.say(command)

    assert met(table, 6)[1] == [("goblin-1", "orc 2")]


def test_only_who_would_bear_a_name_of_others_is_named_on() -> None:
    table = begun()
    for command in (orcs(2, "goblin"), orcs(1), Fix(number=4, commands=(orcs(2),))):
        table.say(command)

    assert met(table, 6)[1] == [("goblin-1", "orc 3"), ("goblin-2", "orc 2")]


def test_told_anew_once_more_they_are_numbered_on_from_the_others_alone() -> None:
    table = begun()
    for command in (orcs(2, "goblin"), orcs(2), Fix(number=4, commands=(orcs(2),))):
        table.say(command)
    table.say(Fix(number=6, commands=(orcs(2, wounds=9),)))

    assert met(table, 8)[1] == [("goblin-1", "orc 3"), ("goblin-2", "orc 4")]


def test_whoever_is_met_behind_them_is_numbered_on_from_their_names() -> None:
    table = begun()
    for command in (orcs(2, "goblin"), Fix(number=4, commands=(orcs(2),)), orcs(1)):
        table.say(command)

    assert met(table, 7)[1] == [("orc-3", "orc 3")]
