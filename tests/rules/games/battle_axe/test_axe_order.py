"""Who acts before whom: initiative, squares, and a turn that is over (AXE-013, AXE-016, AXE-046, AXE-047)."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from rules.games.battle_axe.steps import next_steps

GOBLINS = "meet 2 goblin h3 a1 as40 ds20"


def at_the_vault(*lines: str) -> Table:
    table = Table(system="battle-axe")
    for line in ("hero thomas", "hero luella", *lines):
        say(table, line)
    return table


def warned(table: Table, line: str) -> str:
    return " ".join(say(table, line).warnings)


def test_axe_040_a_room_with_enemies_in_it_is_asked_about():
    table = at_the_vault('quest "The Vault"', "room hall", "enter hall", f"{GOBLINS} in hall")
    assert "goblin 1 and goblin 2 still in hall" in warned(table, "clears hall")


def test_axe_043_the_fight_is_over_with_the_quest():
    table = at_the_vault('quest "The Vault"', GOBLINS, "fight")
    assert "the fight is over" in " ".join(say(table, "quest dropped").lines)
    assert table.facts().get("fight") is None


def test_an_enemy_that_acts_before_the_heroes_who_won_is_warned_of():
    table = at_the_vault(GOBLINS, "fight", "init 20 80", "thomas passes")
    assert "Luella would act before goblin 1" in warned(table, "goblin-1 thomas 90")
    assert warned(table, "luella passes") == ""
    assert warned(table, "goblin-2 thomas 90") == ""


def test_a_hero_who_acts_before_enemies_that_go_first_is_warned_of_in_every_round_of_the_fight():
    table = at_the_vault("enemy orc h3 a1 as40 ds20 first", "meet 1 orc", "fight")
    assert "orc would act before Thomas" in warned(table, "thomas walks 3 for 2")
    say(table, ". ! we go on")
    assert warned(table, "orc thomas 90") == ""
    assert warned(table, "thomas orc 90") == ""


@pytest.mark.parametrize(("held", "warns"), [("the combat", True), ("the first round", False)])
def test_how_long_initiative_holds_shows_in_the_rounds_behind_it(held, warns):
    table = at_the_vault(f'option enemies_first_last "{held}"', GOBLINS, "fight", "init 80 20", ". ! go on")
    assert bool(warned(table, "thomas walks 2")) is warns


def test_enemies_go_in_the_order_of_their_squares():
    table = at_the_vault(GOBLINS, "fight", "thomas passes", "luella passes", "goblin-2 thomas 90")
    assert "goblin 1 would act before goblin 2" in warned(table, "goblin-1 targets thomas")


def test_initiative_of_one_group_is_what_its_card_says():
    table = at_the_vault(
        "enemy ogre h3 a1 as40 ds20 first", "enemy rat h1 a1 as30 ds10 last", "meet 1 ogre", "meet 1 rat", "fight"
    )
    assert "the enemies first" in " ".join(say(table, "init of ogre").lines)
    assert "the heroes first" in " ".join(say(table, "init of rat").lines)
    assert "nobody has rolled yet" in " ".join(say(table, "init").lines)


def test_heroes_move_on_without_a_die_while_enemies_stay_behind_their_door():
    table = at_the_vault(GOBLINS, "fight", "fight over they keep to their door")
    assert "up to 20" in " ".join(say(table, "thomas walks for 20").lines)
    say(table, "meet 1 rat h1 as30 ds10")
    assert "up to 8" in " ".join(say(table, "thomas walks 2").lines)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("thomas goblin-1 90", "luella goblin-1 90"), "battle-axe.turn_over"),
        (("thomas -7 trap",), "battle-axe.unconscious"),
    ],
)
def test_somebody_unconscious_is_taken_up_in_a_turn_of_ones_own(lines, code):
    odo = "hero Odo gnome burglar h6 s5 l2 a1 as40 ms45 ds30 short light"
    table = at_the_vault(odo, GOBLINS, "fight", "odo -6 trap", *lines)
    with pytest.raises(Refused) as refusal:
        say(table, "thomas carries odo")
    assert refusal.value.code == code


def test_a_priority_that_finds_nobody_leads_to_the_next_on_the_card():
    table = at_the_vault('enemy orc h3 as40 ds20 "fight as gang, fight closest"', "meet 1 orc")
    with pytest.raises(Refused) as refusal:
        say(table, "orc targets thomas 0 luella 0")
    assert "by fight closest" in (refusal.value.fix or "")


def test_when_all_are_dead_the_next_step_is_the_end_of_the_quest():
    table = at_the_vault("quest Vault", "thomas -9 pit", "luella -9 pit")
    assert next_steps(table.reading().state) == ("quest failed",)
    say(table, "quest failed")
    assert table.facts()["quest vault"] == "failed"


@pytest.mark.parametrize(
    "said", ["goblin luella vital", "goblin vital hit on luella", "goblin lands a vital hit on luella"]
)
def test_a_vital_hit_is_said_as_the_rulebook_says_it(said):
    table = at_the_vault("meet 1 goblin h3 a1 as40 ds20", said)
    assert table.facts()["Luella wounds lost"] == "2"


def test_a_cleric_is_a_priest():
    table = at_the_vault("hero Cleo human cleric")
    assert table.facts()["Cleo holy"] == "4"
    assert table.facts()["Cleo Dagger"] == "1"


def test_what_is_offered_for_a_typed_red_peg_is_understood():
    table = at_the_vault("thomas holds sword")
    with pytest.raises(Refused) as refusal:
        say(table, "thomas as =70")
    offered = (refusal.value.fix or "").partition(": ")[2].partition(" Or ")[0]
    say(table, offered)
    assert table.facts()["Thomas attack success"] == "65"


def test_who_came_to_weak_is_weak_no_more_when_a_quest_begins_with_whole_health():
    table = at_the_vault(
        'option health_at_quest_start "whole"', GOBLINS, "fight", "luella -7 trap", "fight over they keep to their door"
    )
    assert table.facts()["Luella weak"] == "yes"
    say(table, "quest Vault")
    assert "Luella weak" not in table.facts()


def test_what_is_swapped_comes_from_the_pack_and_goes_into_it():
    table = at_the_vault("thomas holds sword", "thomas swaps sword for sling")
    assert table.facts()["Thomas Sword"] == "1"
    assert table.facts()["Thomas Sling"] == "1, in hand"
    assert table.facts()["Thomas attack success"] == "55"
