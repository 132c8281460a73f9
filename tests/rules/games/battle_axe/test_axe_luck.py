"""Luck: what rested on a roll is void and worked out anew; undo brings it back (AXE-012)."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from rules.corrections.commands import Undo
from rules.games.battle_axe.blows import Attack
from rules.games.battle_axe.luck import UseLuck


def at_the_vault(*lines: str) -> Table:
    table = Table(system="battle-axe")
    for line in ("hero thomas", "hero luella", *lines):
        say(table, line)
    return table


def refused(table: Table, line: str) -> str:
    head = table.head
    with pytest.raises(Refused) as refusal:
        say(table, line)
    assert table.head == head
    return refusal.value.code


GOBLIN = "meet 1 goblin h1 a2 as40 ds20"


def test_luck_makes_the_attack_again_not_the_enemys_defence_and_a_kill_is_void():
    """He keeps the worse one, because he says so."""
    table = at_the_vault(GOBLIN, "thomas goblin 20 80")
    assert table.facts()["goblin"] == "killed"

    say(table, "thomas lucky 99 new")

    assert table.facts()["goblin"] == "alive"
    assert table.facts()["fight"] == "1"
    assert "Thomas kills" not in table.facts()


def test_the_better_roll_is_kept_unless_somebody_says_which():
    table = at_the_vault(GOBLIN, "thomas goblin 20 80", "thomas lucky 99")
    assert table.facts()["goblin"] == "killed"
    assert table.facts()["Thomas luck"] == "2"


def test_undo_of_luck_brings_back_what_rested_on_the_old_roll():
    table = at_the_vault(GOBLIN, "goblin thomas 12 90", "thomas lucky 30")
    assert table.facts()["Thomas wounds lost"] == "0"

    table.say(Undo())

    assert table.facts()["Thomas wounds lost"] == "1"
    assert table.facts()["Thomas luck"] == "3"


def test_a_hero_made_unconscious_by_a_vital_hit_may_have_it_rolled_again():
    table = at_the_vault(GOBLIN, "thomas -6 trap", "goblin thomas 3")
    assert table.facts()["Thomas"] == "dead"

    say(table, "thomas lucky 88 attack")

    assert table.facts()["Thomas"] == "alive"
    assert table.facts()["Thomas wounds lost"] == "6"


def test_who_was_dead_before_the_roll_has_no_luck_in_it():
    table = at_the_vault("thomas -9 trap", "rfi thomas 80 luella 34")
    assert refused(table, "thomas lucky 10") == "battle-axe.dead"


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ((GOBLIN, "goblin luella 12 90"), "thomas lucky 10", "battle-axe.not_your_roll"),
        (("setup 2",), "thomas lucky 2", "battle-axe.excluded"),
        ((GOBLIN, "fight", "init 34 60"), "thomas lucky 2", "battle-axe.excluded"),
        ((GOBLIN, "thomas -3 luck", "goblin thomas 12 90"), "thomas lucky 10", "battle-axe.no_luck"),
        ((), "thomas lucky 10", "battle-axe.no_roll"),
        ((GOBLIN, "goblin thomas 12 90", "luella walks 3"), "thomas lucky 10", "battle-axe.not_your_roll"),
    ],
)
def test_what_luck_does_not_change(lines, line, code):
    assert refused(at_the_vault(*lines), line) == code


def test_luck_may_be_used_again_on_what_was_kept_unless_the_table_plays_otherwise():
    lines = (GOBLIN, "thomas goblin 90", "thomas lucky 80")
    say(at_the_vault(*lines), "thomas lucky 20")
    assert refused(at_the_vault("option luck_again no", *lines), "thomas lucky 20") == "battle-axe.luck_again"


@pytest.mark.parametrize(
    ("before", "fact", "saved"),
    [
        ((GOBLIN, "goblin thomas 12 90"), "Thomas wounds lost", "0"),
        ((GOBLIN, "thomas -6 trap", "goblin thomas 12 90"), "Thomas", "alive"),
        (("thomas check chasm 90",), "Thomas", "alive"),
    ],
)
def test_luck_that_helped_nobody_the_first_time_saves_the_second(before, fact, saved):
    """The old roll stands after the first: what it brought is void with the second all the same."""
    table = at_the_vault(*before)
    brought = table.facts()[fact]

    say(table, "thomas lucky 99")
    assert table.facts()[fact] == brought

    say(table, "thomas lucky 20")
    assert table.facts()[fact] == saved


def test_the_attack_may_be_made_again_after_a_defence_that_stands():
    table = at_the_vault(GOBLIN, "goblin thomas 12 90", "thomas lucky 99 defend")
    say(table, "thomas lucky 77 attack")
    assert table.facts()["Thomas wounds lost"] == "0"


def test_luck_in_a_check_saves_from_the_chasm():
    table = at_the_vault("thomas attempt chasm 90")
    assert table.facts()["Thomas"] == "dead"
    say(table, "thomas lucky 20")
    assert table.facts()["Thomas"] == "alive"


def test_luck_in_a_roll_for_it_finds_somebody_else():
    table = at_the_vault("rfi thomas 80 luella 34 for the dart")
    assert "it is Luella" in " ".join(say(table, "thomas lucky 20").lines)


def test_luck_in_a_move_is_high():
    table = at_the_vault(GOBLIN, "thomas walks 1")
    assert "up to 11" in " ".join(say(table, "thomas lucky 5").lines)


def test_a_roll_everybody_saw_is_not_made_again_in_secret():
    """The kill they were told of would be void, and they would not know."""
    table = at_the_vault(GOBLIN, "thomas goblin 20 80")

    refusal = table.refused(UseLuck(figure="thomas", face=99, kept="new"), audience="gm")

    assert refusal.code == "battle-axe.seen_roll"
    assert table.facts()["goblin"] == "killed"


def test_a_roll_only_the_game_master_saw_is_made_again_in_secret():
    table = at_the_vault(GOBLIN)
    table.say(Attack(attacker="goblin", target="thomas", faces=(12,)), audience="gm")

    told = table.say(UseLuck(figure="thomas", face=99), audience="gm")

    assert {entry.audience for entry in told.entries} == {"gm"}
