"""A fight, round by round: the box, initiative, half-rounds, several opponents (HIVE-016 to 023, HIVE-026)."""

from __future__ import annotations

import pytest
from kit.hive_fights import CULTIST, TWO, at_the_book, fight, of

from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.figures import WoundsSuffered
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from rules.dice import Dice
from rules.games.hive_of_the_dead.book import TurnTo
from rules.games.hive_of_the_dead.events import AttacksPassed, FightTermsSet, InitiativeChanged
from rules.games.hive_of_the_dead.fighting import Attack, EndRound, FightRound, PassAttacks, SwitchInitiative
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight, StatBox
from rules.shared.combat import EndCombat
from rules.shared.figures import SetBase
from rules.shared.health import Portion, Wound

# ── the box ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_016_a_box_in_a_line_comes_into_play_with_the_fight(table):
    told = table.say(BeginFight(enemies=("Ork 4 3 4 10 1/2 | Slugga 4 2, Choppa * x1 | Ork Armour (6), Cover (6)",)))
    met, begun, first_round, cover = told
    assert (met.members[0].figure, met.members[0].base["attacks_close"]) == ("ork-1", 2)
    assert met.members[0].properties == {"weapons": "Slugga 4 2, Choppa * x1", "saves": "Ork Armour (6)"}
    assert (begun, first_round.kind) == (CombatBegun(groups=("ork-group",), first="hero"), "combat")
    assert (cover.figure, cover.condition) == ("ork-1", "Cover")
    assert table.rules >= {"HIVE-016", "HIVE-010"}


def test_hive_016_the_printed_enemies_are_known_by_name(table):
    (met, *_) = table.say(BeginFight(enemies=("ork",)))
    assert met.members[0].base == {
        "weapon_skill": 4, "strength": 3, "toughness": 4, "wounds": 10, "attacks": 1, "attacks_close": 2,
    }  # fmt: skip


def test_hive_016_a_box_may_come_as_fields(table):
    box = StatBox(name="Cultist", count=2, weapon_skill=2, strength=3, toughness=3, wounds=4, attacks=1)
    (met,) = of(MonstersMet, table.say(BeginFight(enemies=(box, "Ork"))))[:1]
    assert [member.name for member in met.members] == ["Cultist 1", "Cultist 2"]
    assert table.state.own.fight.groups == ("cultist-group", "ork-group")


def test_hive_016_a_missing_statistic_is_warned_of_not_refused(table):
    table.say(BeginFight(enemies=(StatBox(name="Thing", weapon_skill=3),)))
    assert table.warnings == [
        "Nobody told Strength, Toughness, Wounds and Attacks of Thing: what rests on it is asked for."
    ]


def test_hive_016_several_enemies_in_one_line(table):
    told = table.say(BeginFight(against=f"2 {CULTIST} + ork"))
    assert [met.group for met in of(MonstersMet, told)] == ["cultist-group", "ork-group"]


@pytest.mark.parametrize("box", ["Ork 4 3 4", "4 3 4 10 1", "| Slugga 4 2", "Ork 4 3 4 10 1 | a | b | c"])
def test_hive_016_what_is_no_box_is_refused(table, box):
    table.refuses(BeginFight(enemies=(box,)), "hive-of-the-dead.stat_box")


def test_hive_016_a_fight_needs_an_enemy_and_there_is_one_fight_at_a_time(table):
    table.refuses(BeginFight(enemies=()), "hive-of-the-dead.no_enemy")
    fight(table)
    table.refuses(BeginFight(enemies=(CULTIST,)), "hive-of-the-dead.fight_open", forceable=True)


def test_hive_016_an_enemy_met_before_is_fought_again_with_the_wounds_it_had(table):
    fight(table).play(Wound(wounds=(Portion("cultist", 2),)), TurnTo(section="8", via="escape"))
    table.tell(MonstersMet(group="cultist-group", members=(met_again(table),)))
    told = table.say(BeginFight(enemies=("cultist",)))
    assert not of(MonstersMet, told)
    assert table.value("cultist-1", "wounds") == 2


def met_again(table):
    return of(MonstersMet, table.told)[0].members[0]


def test_what_the_section_says_of_the_fight_is_kept(table):
    told = table.say(BeginFight(enemies=(CULTIST,), close_combat="forbidden", text="He calls for help in round 3."))
    assert of(FightTermsSet, told) == [FightTermsSet(close_combat="forbidden", text="He calls for help in round 3.")]


# ── initiative ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_017_the_side_with_the_initiative_attacks_first(table):
    fight(table, initiative="enemy")
    table.refuses(Attack(faces=(1,)), "hive-of-the-dead.initiative", forceable=True)
    told = of(AttackMade, table.say(FightRound(faces=(1, 1))))
    assert [attack.attacker for attack in told] == ["cultist-1", "reader"]


def test_hive_017_the_second_side_waits_until_the_first_is_done_or_lets_go(table):
    table.say(SetBase(figure="reader", value_name="attacks", value=2))
    fight(table).play(Attack(faces=(1,)))
    table.refuses(Attack(attacker="cultist", faces=(1,)), "hive-of-the-dead.initiative", forceable=True)
    assert table.say(PassAttacks(reason="covers the door"))[0] == AttacksPassed(side="hero", reason="covers the door")
    table.say(Attack(attacker="cultist", faces=(1,)))
    assert table.state.own.fight.round == 2


def test_hive_017_initiative_may_switch(table):
    fight(table)
    assert table.say(SwitchInitiative(reason="stunned")) == [InitiativeChanged(to="enemy", reason="stunned")]
    assert table.asks == ["1 to-hit die for Cultist, d6, 4+ needed"]
    table.say(SwitchInitiative())
    assert table.state.own.fight.first == "hero"


def test_hive_017_nothing_is_left_to_pass_twice(table):
    fight(table).play(PassAttacks())
    table.refuses(PassAttacks(side="hero"), "hive-of-the-dead.nothing_to_pass")


# ── the half-rounds ──────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_020_a_miss_takes_one_die_and_no_more(table):
    fight(table)
    table.refuses(Attack(faces=(3, 4)), "dice.wrong_count")
    (attack,) = of(AttackMade, table.say(Attack(faces=(3,))))
    assert (attack.outcome, attack.mode, attack.needed) == ("miss", "ranged", 4)


def test_hive_020_no_die_is_rolled_where_the_chart_says_n_or_x(table):
    table.play(BeginFight(enemies=("Daemon 1 9 9 9 1 | Claw * x1", "Rat 1 1 1 9 1 | Teeth * x0.5")))
    told = table.say(Attack(target="daemon", faces=(4,)))
    assert of(DiceRolled, told) == [DiceRolled(purpose="to_wound", by="reader", success=False, result="N")]
    assert not of(WoundsSuffered, told)
    table.play(GainWeapon(weapon="Cannon 6 3"), EndRound())
    told = table.say(Attack(target="rat", weapon="cannon", faces=(4,)))
    assert of(DiceRolled, told) == [DiceRolled(purpose="to_wound", by="reader", success=True, result="X")]
    assert of(WoundsSuffered, told)[0].amount == 3


def test_hive_020_a_save_stops_the_wound(table):
    table.play(BeginFight(enemies=("Guard 3 3 3 4 1 | Lasgun 3 1 | Plate (4)",)))
    told = table.say(Attack(faces=(4, 4, 4)))
    assert [(roll.purpose, roll.by, roll.result, roll.success) for roll in of(DiceRolled, told)] == [
        ("to_wound", "reader", None, True), ("save", "guard-1", "Plate", True),
    ]  # fmt: skip
    assert not of(WoundsSuffered, told)


def test_hive_020_without_a_save_no_die_is_rolled_for_one(table):
    fight(table)
    assert of(WoundsSuffered, table.say(Attack(faces=(4, 4)))) == [
        WoundsSuffered(figure="cultist-1", amount=2, cause="Shotgun")
    ]


def test_hive_020_the_books_bonus_is_added_after_rolling(table):
    fight(table)
    told = table.say(Attack(faces=(3, 4), bonus=1))
    (roll, _) = of(DiceRolled, told)
    assert (roll.faces, roll.modifiers[0].amount, roll.total, roll.needed, roll.success) == ((3,), 1, 4, 4, True)
    assert of(AttackMade, told)[0].outcome == "hit"


def test_hive_r1_under_the_other_reading_a_save_has_to_beat_its_number():
    table = at_the_book(save_comparison="higher")
    table.play(BeginFight(enemies=("Guard 3 3 3 4 1 | Lasgun 3 1 | Plate (4)",)))
    told = table.say(Attack(faces=(4, 4, 4)))
    assert of(DiceRolled, told)[-1].needed == 5
    assert of(WoundsSuffered, told)


def test_hive_r2_past_the_chart_its_rule_goes_on_or_stops():
    for reading, needed in (("formula", 1), ("last_row", 1)):
        table = at_the_book(beyond_chart=reading).play(SetBase(figure="reader", value_name="WS", value=8))
        fight(table)
        assert of(AttackMade, table.say(Attack(faces=(1, 1))))[0].needed == needed
    table = at_the_book(beyond_chart="last_row").play(SetBase(figure="reader", value_name="WS", value=0))
    fight(table)
    assert of(AttackMade, table.say(Attack(faces=(5,))))[0].needed == 6


def test_hive_r2_who_has_no_weapon_skill_cannot_hit(table):
    table.play(SetBase(figure="reader", value_name="WS", value=0))
    fight(table)
    assert of(AttackMade, table.say(Attack(faces=(6,))))[0].outcome == "miss"


def test_hive_021_one_save_for_each_successful_roll_to_wound(table):
    table.say(SetBase(figure="reader", value_name="A", value=2))
    table.play(BeginFight(enemies=("Guard 3 3 3 9 1 | Lasgun 3 1 | Plate (4), Cover (5)",)))
    told = table.say(FightRound(faces=(4, 4, 1, 4, 4, 2)))
    assert [roll.result for roll in of(DiceRolled, told) if roll.purpose == "save"] == ["Plate", "Plate"]


def test_hive_022_the_attack_goes_through_in_the_printed_order(table):
    """HIVE-031: hit, wound, save, damage."""
    table.play(BeginFight(enemies=("Guard 3 3 3 9 1 | Lasgun 3 1 | Plate (4)",)))
    told = [type(event).__name__ for event in table.say(Attack(faces=(4, 4, 1)))]
    assert told == ["AttackMade", "ItemUsed", "DiceRolled", "DiceRolled", "WoundsSuffered"]


def test_hive_023_after_both_sides_the_round_ends_and_the_next_begins(table):
    fight(table)
    told = table.say(FightRound(faces=(1, 1)))
    assert told[-2:] == [TurnEnded(), TurnBegun(kind="combat", first_phase="ranged")]
    assert table.state.turns.now.round == table.state.own.fight.round == 2


def test_hive_023_a_round_may_be_ended_as_it_is(table):
    fight(table).play(EndRound())
    assert table.state.own.fight.round == 2


# ── several opponents ────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_026_the_hero_names_the_target_of_each_attack(table):
    table.say(SetBase(figure="reader", value_name="A", value=2))
    table.say(TWO)
    told = of(AttackMade, table.say(FightRound(targets=("cultist 2", "cultist 1"), faces=(1, 1, 1, 1))))
    assert [(attack.attacker, attack.target) for attack in told] == [
        ("reader", "cultist-2"), ("reader", "cultist-1"), ("cultist-1", "reader"), ("cultist-2", "reader"),
    ]  # fmt: skip


def test_hive_026_whom_is_asked_for_when_nobody_says(table):
    table.say(TWO)
    told = table.say(FightRound(faces=()), dice=Dice(lambda sides: 4))
    assert told == []
    assert table.asks == ["Whom does Reader attack: Cultist 1 or Cultist 2?"]
    table.say(Attack(faces=(1,)))
    assert table.warnings == ["Nobody said whom: Cultist 1 or Cultist 2?"]


def test_hive_026_dice_for_an_attack_on_nobody_knows_whom_are_refused_with_the_question(table):
    table.say(TWO)
    refusal = table.refuses(FightRound(faces=(4, 4, 1, 1)), "hive-of-the-dead.whom")
    assert refusal.what == "Whom does Reader attack: Cultist 1 or Cultist 2?"


def test_hive_026_attack_by_attack_the_next_target_is_chosen_knowing_the_last(table):
    """HIVE-R9: when the first named falls, the only one left is meant."""
    table.say(SetBase(figure="reader", value_name="A", value=2))
    table.play(BeginFight(enemies=("2 Cultist 3 3 3 2 1 | Autogun 3 1",)))
    told = of(AttackMade, table.say(FightRound(targets=("cultist 1",), faces=(4, 4, 1, 1))))
    assert [attack.target for attack in told] == ["cultist-1", "cultist-2", "reader"]


def test_hive_026_the_fight_is_won_when_all_are_dead(table):
    table.say(TWO)
    assert not of(CombatEnded, table.say(Wound(wounds=(Portion("cultist 1", 4),))))
    assert of(CombatEnded, table.say(Wound(wounds=(Portion("cultist 2", 4),)))) == [CombatEnded(outcome="won")]


def test_hive_030_a_fight_ended_in_so_many_words_ends_its_round(table):
    fight(table)
    assert table.say(EndCombat(outcome="fled")) == [
        TurnEnded(),
        CombatEnded(outcome="fled", left=("cultist-1",)),
    ]
    assert not table.state.turns.turn_open


def test_hive_030_a_fight_won_in_so_many_words_is_the_end_of_every_enemy(table):
    fight(table)
    told = table.say(EndCombat(outcome="won", rest="killed"))

    assert told == [MonsterEnded(figures=("cultist-1",)), TurnEnded(), CombatEnded(outcome="won")]
