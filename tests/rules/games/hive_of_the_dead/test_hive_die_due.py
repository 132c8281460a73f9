"""The die that is due has a number, and is heard as a die (docs/laws.md, Dice)."""

from __future__ import annotations

import pytest
from kit.table import Table, refused

from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.views import looks

READER = 'book "The Hive" 3 3 3 7 2 purity 8\nweapon Shotgun 3 2 ammo Shells 4\n'
ONE = f"{READER}box Cultist 3 3 3 4 1 | Knife 3 1\n"
TWO = f"{READER}box 2 Cultist 3 3 3 4 1 | Knife 3 1\n"
STANDING_BY = f"{READER}turn to 33, two cultists\n"


def at(before: str, *lines: str) -> Table:
    table = Table(system="hive-of-the-dead")
    play(table.here, lines_in("\n".join((before.rstrip(), *lines)), "before"), around=Circumstances())
    return table


def due(table: Table) -> list[tuple[int, str]]:
    return [(one.number, one.waits.what) for one in table.reading().questions() if one.is_asked]


def test_the_die_to_hit_is_asked_for_under_a_number_of_its_own():
    table = at(ONE)
    [(number, what)] = due(table)

    assert what == "1 to-hit die, d6, 4+ needed"
    assert [one.number for one in looks.open_business(table.reading()).open] == [number]


@pytest.mark.parametrize("answer", ["4", "settle {}: 4", "settle {}: hit", "hit"])
def test_what_answers_it_is_the_next_attack(answer):
    table = at(ONE)
    [(number, _)] = due(table)
    table.types(answer.format(number))
    [(wounds, what)] = due(table)

    assert what.startswith("1 to-wound die")
    assert wounds > number


def test_an_attack_in_hand_is_asked_for_first_and_a_number_is_for_one_attack():
    table = at(ONE)
    [(first, _)] = due(table)
    table.types("4")
    [(wounds, _)] = due(table)
    table.types(f"settle {wounds}: 3")
    [(second, what)] = due(table)

    assert what.startswith("1 to-hit die")
    assert second not in (first, wounds)
    assert "Nothing is open" in refused(table, f"settle {first}: 4")


def test_whom_it_is_for_is_asked_where_there_are_two():
    table = at(TWO)
    [(number, _)] = due(table)

    assert "Whom does Reader attack" in refused(table, f"settle {number}: 4")


def test_it_is_skipped_by_letting_the_attacks_go():
    table = at(ONE)
    [(number, _)] = due(table)
    table.types(f"skip {number}")
    [(_, what)] = due(table)

    assert what == "1 to-hit die for Cultist, d6, 4+ needed"


def test_a_die_that_fell_and_nobody_can_judge_is_answered_before_the_next():
    table = at("hero Kay ws3 s3 t3 w7 a3\npage 33\nbox 1 Cultist 3 3 3 4 1 | Knife * x0.5\n", "4", "4")
    assert [what.partition(":")[0] for _, what in due(table)] == ["the to-wound die"]

    refused(table, "3")
    table.types("miss")
    assert [what for _, what in due(table)] == ["1 to-hit die, d6, 4+ needed"]


def test_it_ends_with_the_fight():
    table = at(ONE, "fight over")
    assert due(table) == []


def test_an_empty_weapon_is_loaded_before_any_die():
    table = at(ONE.replace("Shells 4", "Shells 0"))
    assert due(table) == []


def test_a_die_alone_beside_foes_nobody_fights_yet_is_asked_about():
    said = refused(at(STANDING_BY), "5")

    assert "you cultist-1 5" in said
    assert "page 5" in said


@pytest.mark.parametrize("line", ["I rolled a 5", "rolled a 5", "I roll 5"])
def test_what_was_rolled_is_no_page(line):
    table = at(READER)
    here = table.facts()["party in"]
    table.types(line)

    assert table.facts()["party in"] == here


@pytest.mark.parametrize("line", ["I attack cultist 1, 5 then 4", "I shoot cultist-1: 5, then a 4"])
def test_the_die_behind_a_blow_is_no_page(line):
    table = at(TWO)
    here = table.facts()["party in"]
    table.types(line)

    assert table.facts()["party in"] == here
    assert table.facts()["Cultist 1 wounds lost"] == "2"


@pytest.mark.parametrize("line", ["cultist 1: ws 3 s 3 t 3 w 2", "cultist 1: ws 3, s 3, t 3, w 2", "cultist-1: w 2"])
def test_what_is_printed_of_a_foe_is_no_wound_of_anybody(line):
    table = at(STANDING_BY)
    table.types(line)

    assert table.facts()["Reader wounds lost"] == "0"
    assert table.facts().get("cultist 1 wounds lost", "0") == "0"


@pytest.mark.parametrize("line", ["you cultist 5 4 dead", "you cultist dead"])
def test_no_die_is_asked_for_that_ended_with_the_fight(line):
    table = at(ONE)
    answered = table.types(line)

    assert due(table) == []
    assert answered.asks == ()
