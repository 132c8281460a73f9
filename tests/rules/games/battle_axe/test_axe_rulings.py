"""AXE-R1 to R21: what the rulebook leaves open or says twice, and the options that say otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from rules.games.battle_axe.options import OPTIONS

PAGE = (Path(__file__).parents[4] / "docs" / "battle-axe.md").read_text(encoding="utf-8")
ODO = "hero Odo gnome burglar h6 s5 l2 a1 as40 ms45 ds30 short light"
GOBLIN = "meet 1 goblin h3 a1 as40 ds20"


def at_the_vault(*lines: str) -> Table:
    table = Table(system="battle-axe")
    for line in ("hero thomas", *lines):
        say(table, line)
    return table


def code_of(table: Table, line: str) -> str | None:
    try:
        say(table, line)
    except Refused as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_stands_on_the_page_with_its_values_and_its_ruling(option):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.key}` |"))
    shown = ["no" if value is False else "yes" if value is True else str(value) for value in option.values]
    cells = [cell.strip() for cell in row.split("|")[2:5]]
    assert cells == [", ".join(shown), option.about, option.rule]


@pytest.mark.parametrize("ruling", range(1, 22))
def test_every_ruling_is_on_the_page(ruling):
    assert re.search(rf"AXE-R{ruling}\b", PAGE)


@pytest.mark.parametrize(("option", "far"), [("idle_speed 20", 20), ("idle_speed 10", 10)])
def test_axe_r1_how_far_one_goes_without_enemies(option, far):
    table = at_the_vault(f"option {option}")
    assert code_of(table, f"thomas walks for {far + 1}") == "battle-axe.too_far"
    assert code_of(table, f"thomas walks for {far}") is None


@pytest.mark.parametrize("name", ["frenzy", "flurry"])
def test_axe_r2_one_trait_has_two_names(name):
    table = at_the_vault("quest Vault", f"thomas trait {name}")
    assert code_of(table, "thomas trait attacking frenzy") == "battle-axe.trait_used"


def test_axe_r4_and_r10_the_purpose_says_whether_high_or_low_is_meant():
    table = at_the_vault("hero luella", "rfi thomas 34 luella 80")
    assert table.reading().state.own.rolls[0].of == {"thomas": 34, "luella": 80}
    assert "the heroes first" in " ".join(say(table, "init 34 80").lines)


@pytest.mark.parametrize(("held", "kept"), [("the combat", True), ("the first round", False)])
def test_axe_r5_how_long_initiative_holds(held, kept):
    table = at_the_vault(f'option enemies_first_last "{held}"', GOBLIN, "fight", "init 80 20", "thomas passes", ".")
    assert bool(table.reading().state.own.first) is kept


@pytest.mark.parametrize(("cost", "code"), [("free", None), ("an action", "battle-axe.action_taken")])
def test_axe_r6_taking_up_the_unconscious(cost, code):
    table = at_the_vault(f'option taking_up_the_unconscious "{cost}"', ODO, GOBLIN, "odo -6 trap", "thomas goblin 90")
    assert code_of(table, "thomas carries odo") == code


@pytest.mark.parametrize(("health", "lost"), [("as it was", "2"), ("whole", "0")])
def test_axe_r7_health_when_a_quest_begins(health, lost):
    table = at_the_vault(f'option health_at_quest_start "{health}"', "thomas -2 trap", "quest Vault")
    assert table.facts()["Thomas wounds lost"] == lost


@pytest.mark.parametrize(("rule", "code"), [("yes", "battle-axe.changed_worn_item"), ("no", None)])
def test_axe_r8_who_changes_a_worn_item_stays(rule, code):
    table = at_the_vault(f"option wearing_forbids_moving {rule}", GOBLIN, "fight", "thomas wears leather armour")
    assert code_of(table, "thomas walks 3") == code


@pytest.mark.parametrize(("rule", "code"), [("no", "battle-axe.excluded"), ("yes", None)])
def test_axe_r10_luck_on_initiative(rule, code):
    table = at_the_vault(f"option luck_on_initiative {rule}", GOBLIN, "fight", "init 80 20")
    assert code_of(table, "thomas lucky 10") == code


@pytest.mark.parametrize(("rule", "lost"), [("yes", "2"), ("no", "0")])
def test_axe_r12_vital_at_five_though_the_success_is_less(rule, lost):
    table = at_the_vault(f"option vital_beats_success {rule}", "meet 1 mouse h3 a1 as3 ds5", "mouse thomas 4")
    assert table.facts()["Thomas wounds lost"] == lost


def test_axe_r13_a_two_handed_card_finds_no_slot_beside_a_shield():
    table = at_the_vault("thomas gets wooden shield", "thomas lh wooden shield", "thomas gets crossbow")
    assert code_of(table, "thomas holds crossbow") == "battle-axe.slot_full"


@pytest.mark.parametrize(("rule", "code"), [("no", "battle-axe.too_few_rooms"), ("yes", None)])
def test_axe_r15_whether_the_quest_room_counts(rule, code):
    lines = [line for room in ("a1", "b2", "c3", "d4") for line in (f"room {room}", f"clears {room}")]
    vault = ("quest-room vault ! found", "clears vault")
    table = at_the_vault(f"option quest_room_counts {rule}", "quest Vault", *lines, *vault)
    assert code_of(table, "quest-dice blank") == code


def test_axe_r16_equipment_changes_the_red_pegs_alone():
    table = at_the_vault("thomas holds sword")
    assert table.reading().state.roster.figures["thomas"].base["attack_success"] == 55


def test_axe_r17_each_attack_is_aimed_anew():
    table = at_the_vault(
        "hero luella", "meet 1 goblin h3 a2 as40 ds20", "goblin targets thomas 4 luella 5 by fight closest"
    )
    say(table, "goblin thomas 90")
    assert "tries Luella" in " ".join(say(table, "goblin targets thomas 5 luella 4 by fight closest").lines)


def test_axe_r18_a_vital_hit_kills_who_is_unconscious():
    table = at_the_vault(GOBLIN, "thomas -7 trap")
    assert table.facts()["Thomas"] == "unconscious"
    say(table, "goblin thomas 4")
    assert table.facts()["Thomas"] == "dead"


@pytest.mark.parametrize(("rule", "code"), [("yes", None), ("no", "battle-axe.unconscious")])
def test_axe_r20_luck_of_who_is_unconscious(rule, code):
    table = at_the_vault(
        f"option luck_while_unconscious {rule}", "hero luella", "rfi thomas 80 luella 20", "thomas -7 pit"
    )
    assert code_of(table, "thomas lucky 10") == code
