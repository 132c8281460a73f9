"""Dice that answer one question each, uses that are counted, and kinds said without a number."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.mechanics import say
from kit.table import Table

from events.problems import Refused
from rules.games.warhammer_quest.state import own_of
from rules.packs.looked_up import looked_up
from rules.registry import system
from rules.shorthand.read.parsed import OnlyLooks
from service.lines.lines import parsed
from service.packs import add, files_of, pack_from


def played(lines: str) -> tuple[Table, str]:
    """A table at which these lines were told, and what was answered to the last."""
    table = Table(system="warhammer-quest")
    answer = ""
    for line in lines.strip().splitlines():
        outcome = say(table, line.strip())
        answer = " ".join((*outcome.lines, *outcome.asks, *outcome.warnings))
    return table, answer


def refused(table: Table, line: str) -> str:
    """The code a line is refused under; the table may play it so."""
    with pytest.raises(Refused) as found:
        say(table, line)
    assert found.value.forceable
    return found.value.code


def test_a_die_against_one_kind_leaves_the_other_waiting():
    table, answer = played(
        """hero Mira human wizard w20 bl2
        meet 1 troll w9 "fear 5"
        meet 1 ogre w9 "fear 4"
        1"""
    )

    assert "troll" in answer
    assert "ogre" not in answer
    assert "ogre" in say(table, "6").lines[0]


def test_who_is_stunned_is_struck_whatever_the_die():
    table, answer = played(
        """hero Anna dwarf w20 t3 bl9
        meet 1 thirster w50 s7 "greater daemon 10"
        1
        thirster anna 1 5+ / 3"""
    )

    assert "hit" in answer
    assert table.facts()["Anna wounds lost"] == "7"


def test_an_ability_that_did_not_ambush_is_due_in_its_phase_without_another_roll():
    table, answer = played(
        """hero Anna dwarf w20 t3
        meet 1 hydra w30 "breathe fire 2 (ambush 5+)"
        3
        ."""
    )

    assert "Breathe Fire 2: hydra-1 does breathe-fire WHOM" in answer
    assert "Ambush" not in answer
    say(table, "hydra does breathe fire anna 1 3 4")
    assert refused(table, "hydra does breathe fire anna 1 3 4") == "warhammer-quest.used"


def test_a_caster_in_a_magic_ambush_casts_its_spells_once_more():
    table, _ = played(
        """hero Mira human wizard w20
        .
        meet 1 shaman w5 "orc magic 2, magic ambush A"
        shaman casts zap
        shaman casts zap"""
    )

    assert refused(table, "shaman casts zap") == "warhammer-quest.no_spells_left"
    for line in ("phase monsters", "shaman casts zap", "shaman casts zap"):
        say(table, line)
    assert refused(table, "shaman casts zap") == "warhammer-quest.no_spells_left"


def test_an_ambush_is_one_set_of_attacks_and_was_no_chance_left_out():
    table, _ = played(
        """hero Anna dwarf w20 t3
        meet 2 daemonette w3 a1 "ambush A"
        daemonette-1 anna 5 3+ / 4"""
    )

    assert refused(table, "daemonette-1 anna 5 / 4") == "warhammer-quest.no_attacks_left"
    assert "not used" not in " ".join(say(table, ".").lines)


def test_a_weapon_is_thrown_once():
    table, _ = played(
        """hero Anna dwarf w30 t4
        meet 1 lord bs3 d3 w20 "throw spear (str 10)"
        lord anna thrown 4 / 1 2 3"""
    )

    assert refused(table, "lord anna thrown 4 / 1 2 3") == "warhammer-quest.used"


def test_what_is_due_of_a_monster_just_met_calls_it_by_its_name():
    _, answer = played('meet 2 master w9 "beast handler"')

    assert "Beast Handler of master, 2d6" in answer


GANGS = """hero Gorm dwarf w20 t3
hero Anna dwarf w20 t3
meet 6 snotling s1 w1 a1 "gang up"
snotling does gang up gorm 4
snotling does gang up anna
phase monsters
snotling-1 gorm 3 6+ / 2"""


def test_a_gang_strikes_as_one_and_stays_with_its_warrior():
    table, _ = played(GANGS)

    assert refused(table, "snotling-2 gorm 6 / 2") == "warhammer-quest.no_attacks_left"
    assert refused(table, "snotling-5 gorm 6 / 2") == "warhammer-quest.gang"
    assert "+1 Gang Up" in " ".join(say(table, "snotling-5 anna 6 / 2").lines)


def test_a_kind_without_a_number_is_the_one_whose_use_waits():
    table, answer = played(
        """hero Anna dwarf w30 t4
        meet 2 ghost w9 "fly"
        phase monsters
        ghost does fly anna"""
    )

    assert "ghost 1" in answer
    assert "ghost 2" in " ".join(say(table, "ghost does fly anna").lines).lower()
    assert refused(table, "ghost does fly anna") == "warhammer-quest.used"


def test_who_hypnotises_is_asked_for_a_die_alone_and_anew_with_each_try():
    table, _ = played(
        """hero Linde elf w20
        meet 1 snake w9 "hypnotise 4+"
        .
        linde breaks-free"""
    )

    outcome = say(table, "linde breaks-free")

    [waits] = [key for key in table.facts() if key.startswith("open ")]
    assert [str(one) for one in outcome.asks] == [f"{waits.removeprefix('open ')}: Hypnotise 4+ of snake, 1d6 of Linde"]
    say(table, "4")
    assert "Linde hypnotised" in table.facts()


def test_a_wild_squig_rolls_in_the_phase_it_appears_in_as_well():
    table, answer = played('hero Anna dwarf w9\n.\nmeet 1 squig w3 "wild squig attack"')

    assert "Wild Squig attack of squig, d6" in answer
    say(table, "1")
    assert "Wild Squig attack" in " ".join(say(table, "phase monsters").lines)


# ── treasure that is used ────────────────────────────────────────────────────────────────────────────────────────


def test_a_treasure_that_is_no_single_use_stays_with_who_uses_it():
    table, answer = played("hero Elf elf w20\nelf loots ring of jade magic\nelf uses ring of jade")

    assert "Elf uses ring of jade" in answer
    assert "elf loses ring of jade" in answer
    assert table.facts()["Elf ring of jade"] == "1"


def test_a_treasure_of_a_single_use_is_used_up():
    table, _ = played("hero Elf elf w20\nelf loots scroll once\nelf uses scroll")

    assert "used up" in table.facts()["Elf scroll"]


def test_a_treasure_the_fire_disabled_is_of_no_use_till_the_next_dungeon():
    table, _ = played(
        """hero Elf elf w20 t3
        elf loots ring magic
        meet 2 team w3 t3 "warpfire thrower"
        phase monsters
        team-1 does warpfire elf 4 5 6
        1"""
    )

    assert refused(table, "elf uses ring") == "warhammer-quest.disabled"
    say(table, "trip")
    assert "Elf uses ring" in say(table, "elf uses ring").lines[0]


# ── a rule by its name ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "name", "said", "when", "dice"),
    [
        ("rule fear", "Fear", "", "placed", "1d6"),
        ("rule breathe fire orc", "Breathe Fire", "breathe fire 3", "turn begins", "3d6"),
        ("rule hellblades", "Hellblade", "", "strikes", "1d3"),
        ("rule poison", "Poison", "", "0 Wounds", ""),
    ],
)
def test_a_rule_no_pack_has_is_shown_with_when_it_bears_and_rules_nothing(line, name, said, when, dice):
    table, _ = played('hero Anna elf w9\nmeet 2 orc w9 "breathe fire 3"')
    reading = table.reading()

    looks = parsed(reading, line)

    assert isinstance(looks, OnlyLooks)
    shown = looked_up(reading.system, reading.state, looks.words[1:])
    assert (shown.name, shown.said, shown.text) == (name, said, "Its words are not in your rules file.")
    assert when in shown.when
    assert dice in (shown.dice or ("",))


@pytest.mark.parametrize("line", ["rule fear: orcs shake nobody", "rule charge twice", "rule fear elf"])
def test_more_than_the_name_of_a_rule_is_a_ruling(line):
    table, _ = played('meet 2 orc w9 "fear 3"')

    assert "Ruling" in say(table, line).lines[0]


# ── Power Tokens, and who is dead before turns are counted ───────────────────────────────────────────────────────


def test_power_tokens_begin_at_none_and_are_spent_as_people_say_it():
    table, _ = played(
        """hero Mira human wizard w20
        mira gets 2 power tokens
        mira gets a power token
        mira gets power tokens
        mira spends a power token
        mira spends 1 power token"""
    )

    assert table.facts()["Mira power tokens"] == "2"
    assert "Mira power" not in table.facts()


def test_who_died_before_turns_were_counted_is_not_back_with_the_first():
    table, answer = played(
        """hero Anna dwarf w9 t1
        meet 1 orc w9 s4
        orc anna hit / 6
        ."""
    )

    assert "no Wounds before the turn began" in answer
    assert table.facts()["Anna"] == "dead"


def test_what_nothing_was_rolled_for_is_told_without_a_nought():
    _, answer = played('hero Mira elf w9\nmeet 1 beast w9 "slime trail"\nphase monsters\nbeast does slime trail mira')

    assert "Slime Trail: 1 Slime Trail = 1 (bare)" in answer


# ── monsters that bring monsters ─────────────────────────────────────────────────────────────────────────────────


def test_horrors_that_come_of_a_horror_are_faced_at_once_with_the_number_the_table_tells():
    table, answer = played(
        """hero Anna elf w9 bl1
        meet 1 pink w3 "die -> blue horrors"
        pink dead by anna
        pink-1 does die"""
    )

    assert "Fear (Blue Horror), d6" in answer
    say(table, "fear 5 anna 3")
    assert table.facts()["Anna afraid of Blue Horror"] == "yes"


LORD = """hero Mira human wizard w20
    hero Brand barbarian w20
    meet 1 lord w9 "magic resistance 5+ (amulet)"
    """


@pytest.mark.parametrize("taken", ["lord loses amulet", "lord gives amulet to brand"])
def test_whose_amulet_is_gone_resists_no_spell(taken):
    table, _ = played(LORD + taken)

    assert say(table, "mira casts bolt at lord").asks == ()
    assert "Special rules" not in " ".join(system("warhammer-quest").sheet(table.reading().state, "lord-1").notes)


def test_who_has_the_amulet_back_resists_again():
    table, _ = played(LORD + "lord gives amulet to brand\nbrand gives amulet to lord")

    assert "Magic resistance 5+" in say(table, "mira casts bolt at lord").asks[0]


def test_of_two_lords_only_the_one_robbed_resists_no_more():
    table, _ = played(LORD.replace("1 lord", "2 lord") + "lord-1 loses amulet")

    assert [one.rpartition(" of ")[2] for one in say(table, "mira casts bolt at lord-1, lord-2").asks] == ["lord 2"]


@pytest.mark.parametrize("line", ["mira casts bolt at lord", "lord casts curse at mira"])
def test_no_spell_is_cast_at_the_dead(line):
    table, _ = played(LORD + ("lord dead" if line.startswith("mira") else "mira is dead"))

    assert refused(table, line) in ("figure.out_of_play", "figure.dead")


def test_who_raises_the_dead_may_aim_at_them():
    table, _ = played(LORD + "brand is dead")

    assert "Mira casts raise at Brand" in say(table, "mira casts raise at brand").lines[0]


def test_the_gold_of_a_hoard_is_shared_once():
    table, _ = played(
        """hero Anna dwarf w9
        meet 1 dragon w9 "treasure hoard +0"
        dragon dead by anna
        1
        anna hoards 3 4"""
    )

    assert refused(table, "anna hoards 6 6") == "warhammer-quest.no_hoard"
    assert table.facts()["Anna gold"] == "70"


@pytest.mark.parametrize("first", ["ward", "guards"])
def test_guards_stand_round_whom_they_guard_whoever_comes_first(first):
    ward, guards = "meet 1 orc shaman w3", 'meet 2 orc w3 a1 "guards (orc shamans)"'
    lines = [ward, guards] if first == "ward" else [guards, ward]
    table, _ = played("\n".join(("hero Brand barbarian w9", *lines, "shaman dead by brand")))

    assert [table.facts()[f"orc {one} attacks"] for one in (1, 2)] == ["2", "2"]
    assert not table.reading().state.business.open


def test_the_table_that_was_drawn_from_says_the_level_of_its_monsters():
    table = Table(system="warhammer-quest")
    brewery = Path(__file__).parents[3] / "samples" / "packs" / "brewery"
    add(table.log.beside.packs, pack_from(files_of(brewery), "brewery"))
    say(table, "draw monsters level 1 1")  # the level, and a die
    say(table, "meet 2 mash rat")

    assert own_of(table.reading().state).table_levels == {"mash-rat-group": 1}


@pytest.mark.parametrize("line", ["rat does fly brand", "does fly brand"])
def test_of_two_groups_of_a_kind_the_one_that_has_the_rule_uses_it(line):
    _, answer = played(
        f"""hero Brand barbarian w9
        meet 2 rat w2 a1
        meet 1 rat w2 a1 "fly"
        phase monsters
        {line}"""
    )

    assert "rat 3: Fly at Brand" in answer
