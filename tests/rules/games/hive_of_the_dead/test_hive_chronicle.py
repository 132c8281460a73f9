"""Lines of the chronicle for what only this game tells, options, ready-made sheets, next steps."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table

from events.campaign import OptionSet
from events.entry import Entry
from events.items import ItemUsed
from projections.story.entry import StoryEntry
from projections.tell.chronicle import Language, line
from projections.tell.words import names_of
from rules.games.hive_of_the_dead import events
from rules.games.hive_of_the_dead.fighting import Attack, EnterCloseCombat, FightRound
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.games.hive_of_the_dead.options import OPTIONS, in_force
from rules.games.hive_of_the_dead.reloading import FindAmmunition, Reload
from rules.shared.business import SettleBusiness
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure
from rules.shared.health import Portion, Wound

LINES = [
    (
        events.PurityTested(figure="reader", comparison=">=", threshold=8, purity=9, passed=True),
        "Reader: Purity tested against >= 8 with 9, passed.",
    ),
    (events.PurityTested(figure="reader", passed=False), "Reader: Purity tested, failed."),
    (
        events.PurityTested(figure="reader", comparison="<", threshold=3),
        "Reader: Purity tested against < 3, with what result nobody said.",
    ),
    (events.FightTermsSet(), "The section says of the fight: nothing out of the ordinary."),
    (
        events.FightTermsSet(opens="close", close_combat="forbidden", close_after=1, text="x"),
        "The section says of the fight: it begins hand to hand; no close combat; close combat after 1 combat round; x.",
    ),
    (events.FightTermsSet(close_after=2), "The section says of the fight: close combat after 2 combat rounds."),
    (events.InitiativeChanged(to="hero"), "Reader: the initiative from here on."),
    (events.InitiativeChanged(to="enemy", reason="stunned"), "The enemies: the initiative from here on (stunned)."),
    (events.AttacksPassed(side="hero", reason="hides"), "Reader: no more attacks this round (hides)."),
    (events.CloseCombatEntered(), "Close combat."),
    (events.CloseCombatEntered(by="section"), "Close combat, as the section says."),
    (
        events.WeaponReloaded(figure="reader", weapon="shotgun", ammunition="Shells", shots=6, when="combat"),
        "Reader: Shotgun reloaded, 6 shots, for the whole round.",
    ),
    (events.WeaponReloaded(figure="nobody", ammunition="Shells"), "nobody: Shells reloaded."),
    (events.WayTaken(section="1", to="47"), "From 1 to 47."),
    (events.WayTaken(section="1", to="47", via="escape"), "From 1 to 47, escaping."),
    (events.WayTaken(section="1", to="47", reason="the lever"), "From 1 to 47 (the lever)."),
]


def line_of(table, event):
    entry = Entry(number=99, id="id-99", action=99, event=event, recorded_at="2026-01-10T19:00:00.000000Z", by="anna")
    return table.system.tell(StoryEntry(entry, 99), table.state)


@pytest.mark.parametrize(("event", "line"), LINES)
def test_each_kind_of_its_own_has_a_line(table, event, line):
    assert line_of(table, event) == line


def test_the_shared_kinds_are_left_to_the_shared_teller(table):
    assert line_of(table, OptionSet(option="text", value="first")) is None


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_has_a_default_another_value_and_a_rule(option):
    assert option.values[0] == option.default
    assert len(option.values) == 2
    assert option.rule.startswith("HIVE-R")


def test_an_option_holds_from_where_it_is_set(table):
    assert in_force(table.state, "text") == "second"
    table.tell(OptionSet(option="text", value="first"))
    assert in_force(table.state, "text") == "first"


def test_the_examples_hero_is_ready_made():
    table = Table("hive-of-the-dead").play(AddFigure(name="Kell", template="example"))
    assert table.sheet("kell").items == ("Shotgun 3 2", "Chainsword * x1.5", "Flak Armour (5)")
    assert table.value("kell", "wounds") == 7


def test_the_printed_enemies_are_ready_made():
    table = Table("hive-of-the-dead").play(AddFigure(name="Kell", template="example"))
    table.play(AddMonsters(name="Ork", template="ork"), Wound(wounds=(Portion("ork", 3),)))
    assert table.value("ork-1", "wounds") == 7
    assert table.sheet("ork-1").title == "Enemy"
    assert "Saves: Ork Armour (6), Cover (6); one for each wound, the lowest" in table.sheet("ork-1").notes


def test_next_steps_follow_the_story(table):
    steps = table.system.next_steps
    assert steps(Table("hive-of-the-dead").state) == ('book "The Hive" 3 3 3 7 1/2',)
    assert steps(table.state) == ("page 47",)
    table.play(FindAmmunition(ammunition="Shells", shots=6), BeginFight(enemies=("Cultist 1 3 3 9 1 | Autogun 3 1",)))
    table.say(Attack(faces=(4,)))
    assert steps(table.state)[0] == "5"
    table.play(SettleBusiness(faces=(1,)), FightRound(faces=(1,)))
    assert steps(table.state)[-1] == "charge"
    table.play(FightRound(faces=(1, 1)), FightRound(faces=(1, 1)), FightRound(faces=(1, 1)))
    table.say(Wound(wounds=(Portion("cultist", 9),)))
    assert steps(table.state)[0] == "reload Shotgun"
    table.say(Reload())
    assert steps(table.state) == ("page 47",)


def test_close_combat_is_no_longer_offered_once_entered(table):
    table.play(BeginFight(enemies=("Cultist 1 3 3 9 1 | Autogun 3 1, Knife * x1",)), FightRound(faces=(1, 1)))
    table.say(EnterCloseCombat())
    assert "charge" not in table.system.next_steps(table.state)


def test_fire_that_goes_on_names_whom_it_hurts(table):
    table.play(GainWeapon(weapon="Flamer 4 1 fire", ammunition="Promethium", loaded=9))
    table.play(BeginFight(enemies=("Brute 3 3 3 9 1 | Autogun 3 1",)))
    table.say(FightRound(weapon="flamer", faces=(4, 3, 1)))
    assert "; 1 wound; Brute: fire until the combat ends; Brute −1 wound (fire); " in last_line(table)
    table.say(FightRound(weapon="flamer", faces=(1, 1)))
    assert "the turn ends; Brute −1 wound (fire); a new" in last_line(table)


def test_a_second_clip_is_told_by_its_type_and_not_by_its_id(table):
    table.play(FindAmmunition(ammunition="Shells", shots=6), BeginFight(enemies=("Brute 3 3 3 9 1 | Autogun 3 1",)))
    for _ in range(4):
        table.play(FightRound(faces=(1, 1)))
    table.play(Reload(), FightRound(faces=(1,)), FightRound(faces=(1, 1)))
    assert "shells-2" in [it.item for it in table.told if isinstance(it, ItemUsed)]
    assert "shells-2" not in last_line(table)
    assert "uses shells (shot with Shotgun)" in last_line(table).replace("Shells", "shells")


def last_line(table):
    action = table.entries[-1].action
    entries = [entry for entry in table.entries if entry.action == action]
    return line(entries, Language(names_of(table.state)))
