"""Fights round by round: HIVE-016, -017, -020 to -028, -030, -031, and what the table may say instead of dice."""

from __future__ import annotations

import pytest

from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.figures import ConditionEnded, ConditionGained, WoundsSuffered
from events.session import ExpeditionEnded
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from rules.commands.campaign import SettleBusiness
from rules.commands.combat import AddMonsters, BeginCombat, EndCombat, EndMonsters
from rules.commands.figures import SetBase
from rules.commands.health import Portion, Wound
from rules.dice import Dice
from rules.hive_of_the_dead.commands import (
    Attack,
    BeginBook,
    BeginFight,
    EndRound,
    EnterCloseCombat,
    FightRound,
    GainWeapon,
    PassAttacks,
    StatBox,
    SwitchInitiative,
    TakeCover,
    TurnTo,
)
from rules.hive_of_the_dead.events import AttacksPassed, CloseCombatEntered, FightTermsSet, InitiativeChanged

CULTIST = "Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5"
TWO = BeginFight(enemies=(f"2 {CULTIST}",))


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def fight(table, **terms):
    return table.play(BeginFight(enemies=(CULTIST,), **terms))


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


def test_hive_r1_under_the_other_reading_a_save_has_to_beat_its_number(table_with):
    table = table_with(save_comparison="higher")
    table.play(BeginFight(enemies=("Guard 3 3 3 4 1 | Lasgun 3 1 | Plate (4)",)))
    told = table.say(Attack(faces=(4, 4, 4)))
    assert of(DiceRolled, told)[-1].needed == 5
    assert of(WoundsSuffered, told)


def test_hive_r2_past_the_chart_its_rule_goes_on_or_stops(table_with):
    for reading, needed in (("formula", 1), ("last_row", 1)):
        table = table_with(beyond_chart=reading).play(SetBase(figure="reader", value_name="WS", value=8))
        fight(table)
        assert of(AttackMade, table.say(Attack(faces=(1, 1))))[0].needed == needed
    table = table_with(beyond_chart="last_row").play(SetBase(figure="reader", value_name="WS", value=0))
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


# ── close combat ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_024_close_combat_is_open_after_the_first_round_and_final(table):
    fight(table)
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.first_round", forceable=True)
    table.refuses(FightRound(close=True, faces=(1,)), "hive-of-the-dead.first_round", forceable=True)
    table.play(FightRound(faces=(1, 1)), EnterCloseCombat())
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.close_combat", forceable=True)
    table.refuses(Attack(weapon="Shotgun", faces=(1,)), "hive-of-the-dead.close_combat", forceable=True)


def test_hive_024_the_section_may_rule_it_out_or_force_it(table, table_with):
    fight(table, close_combat="forbidden").play(FightRound(faces=(1, 1)))
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.no_close_combat", forceable=True)
    assert table.say(EnterCloseCombat(by="section"))[0] == CloseCombatEntered(by="section")
    forced = fight(table_with(), close_after=2, cover="Crates, cover (4)")
    forced.say(FightRound(faces=(1, 1)))
    told = forced.say(FightRound(faces=(1, 1)))
    assert told[-2:] == [
        CloseCombatEntered(by="section"),
        ConditionEnded(figure="reader", condition="Crates, cover", reason="close combat"),
    ]


def test_hive_024_a_fight_may_begin_hand_to_hand(table):
    fight(table, opens="close")
    told = table.say(FightRound(faces=(4, 4)))
    assert of(AttackMade, told)[0].mode == "hand"


def test_hive_025_close_weapons_do_not_reach_at_range(table):
    fight(table)
    table.refuses(Attack(weapon="chain", faces=(1,)), "hive-of-the-dead.ranged_combat", forceable=True)


def test_hive_025_hand_to_hand_the_wielders_strength_wounds_and_multiplies(table):
    """Strength 3 with x1.5 against Toughness 3: wounds on 4, for 5; no shot is used."""
    fight(table, opens="close")
    told = table.say(Attack(faces=(4, 4)))
    assert of(DiceRolled, told)[0].needed == 4
    assert of(WoundsSuffered, told)[0].amount == 5
    assert table.state.roster.figures["reader"].items["shells"].quantity == 4


def test_hive_025_a_weapons_bonus_counts_only_while_it_is_the_one_used(table):
    table.say(GainWeapon(weapon="Power Fist * x1", bonus={"strength": 4}))
    table.play(BeginFight(enemies=("Brute 3 3 3 30 2 | Club * x1",), opens="close"))
    fist = table.decide(Attack(weapon="power", faces=(4,)))
    saw = table.decide(Attack(weapon="chainsword", faces=(4, 4)))
    assert [draft.event.amount for draft in fist if isinstance(draft.event, WoundsSuffered)] == [7]
    assert [draft.event.amount for draft in saw if isinstance(draft.event, WoundsSuffered)] == [5]


def test_hive_025_attacks_hand_to_hand_are_counted_by_their_own_number(table):
    table.play(BeginFight(enemies=("Ork 4 3 3 10 1/2 | Slugga 4 2, Choppa * x1",), initiative="enemy", opens="close"))
    told = of(AttackMade, table.say(FightRound(faces=(1, 1, 1))))
    assert [attack.attacker for attack in told] == ["ork-1", "ork-1", "reader"]


def test_hive_004_more_attacks_than_the_sheet_has_are_refused(table):
    table.play(TWO, Attack(target="cultist 1", faces=(1,)))
    table.refuses(Attack(target="cultist 1", faces=(1,)), "hive-of-the-dead.initiative", forceable=True)
    table.say(PassAttacks(side="enemy"))
    fight_on = table.say(Attack(target="cultist 1", faces=(1,)))
    assert of(AttackMade, fight_on)


def test_hive_004_an_enemy_has_no_attack_beyond_his_number(table):
    table.play(BeginFight(enemies=(f"2 {CULTIST}",), initiative="enemy"), Attack(attacker="cultist 1", faces=(1,)))
    table.refuses(Attack(attacker="cultist 1", faces=(1,)), "hive-of-the-dead.no_attack_left", forceable=True)


def test_an_enemy_without_a_weapon_for_the_distance_lets_the_round_go_by(table):
    table.play(BeginFight(enemies=("Brute 3 3 3 9 1 | Club * x1",)))
    assert table.say(FightRound(faces=(1,)))[-1] == TurnBegun(kind="combat", first_phase="ranged")


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
    assert table.say(EndCombat(outcome="fled")) == [TurnEnded(), CombatEnded(outcome="fled")]
    assert not table.state.turns.turn_open


# ── fire and poison ──────────────────────────────────────────────────────────────────────────────────────────────


def burning(table, effect="fire"):
    table.play(GainWeapon(weapon=f"Flamer 4 1 {effect}", ammunition="Promethium", loaded=9))
    return table.play(BeginFight(enemies=("Brute 3 3 3 9 1 | Autogun 3 1",)))


def wounds_of(told, figure="brute-1"):
    return [(event.amount, event.cause) for event in of(WoundsSuffered, told) if event.figure == figure]


def test_hive_027_fire_costs_one_more_at_once_and_in_every_round_after(table):
    told = burning(table).say(FightRound(weapon="flamer", faces=(4, 3, 1)))
    assert wounds_of(told) == [(1, "Flamer"), (1, "fire")]
    assert of(ConditionGained, told)[0].until.ends == "combat"
    assert wounds_of(table.say(FightRound(weapon="shotgun", faces=(1, 1)))) == [(1, "fire")]
    assert wounds_of(table.say(FightRound(weapon="shotgun", faces=(1, 1)))) == [(1, "fire")]
    assert table.value("brute-1", "wounds") == 5


def test_hive_r5_it_takes_hold_at_most_once(table):
    burning(table).say(FightRound(weapon="flamer", faces=(4, 3, 1)))
    assert wounds_of(table.say(FightRound(weapon="flamer", faces=(4, 3, 1)))) == [(1, "Flamer"), (1, "fire")]


def test_hive_r5_under_the_other_reading_it_begins_in_the_round_after(table_with):
    table = burning(table_with(effect_first_tick="next_round"))
    assert wounds_of(table.say(FightRound(weapon="flamer", faces=(4, 3, 1)))) == [(1, "Flamer")]
    assert wounds_of(table.say(FightRound(weapon="shotgun", faces=(1, 1)))) == [(1, "fire")]


def test_hive_027_fire_ends_with_the_fight(table):
    burning(table).play(FightRound(weapon="flamer", faces=(4, 3, 1)), Wound(wounds=(Portion("brute", 9),)))
    assert table.state.own.holds == {}


def test_hive_022_fire_may_kill_and_the_dead_do_not_burn(table):
    burning(table).play(Wound(wounds=(Portion("brute", 7),)))
    told = table.say(Attack(weapon="flamer", faces=(4, 3)))
    assert wounds_of(told) == [(1, "Flamer"), (1, "fire")]
    assert of(CombatEnded, told) == [CombatEnded(outcome="won")]


def test_hive_022_who_dies_of_the_damage_does_not_catch_fire(table):
    burning(table).play(Wound(wounds=(Portion("brute", 8),)))
    assert not of(ConditionGained, table.say(Attack(weapon="flamer", faces=(4, 3))))


def test_hive_028_poison_goes_on_in_every_later_fight_until_it_is_neutralised(table):
    table.play(BeginFight(enemies=("Spider 3 3 3 9 1 | Spit 3 1 poison",), initiative="enemy"))
    told = table.say(Attack(attacker="spider", faces=(4, 4, 1)))
    assert wounds_of(told, "reader") == [(1, "Spit"), (1, "poison")]
    table.play(Wound(wounds=(Portion("spider", 9),)), TurnTo(section="2"))
    assert [it.condition for it in table.state.roster.figures["reader"].conditions] == ["poison"]
    fight(table)
    assert wounds_of(table.say(FightRound(faces=(1, 1))), "reader") == [(1, "poison")]
    assert table.value("reader", "wounds") == 4
    table.tell(ConditionEnded(figure="reader", condition="poison", reason="neutralised"))
    assert wounds_of(table.say(FightRound(faces=(1, 1))), "reader") == []


def test_hive_028_it_does_not_hurt_between_fights(table):
    table.tell(ConditionGained(figure="reader", condition="poison"))
    table.play(TurnTo(section="2"), TurnTo(section="3"))
    assert table.value("reader", "wounds") == 7


# ── death ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_030_the_hero_dies_at_nothing_and_the_attempt_with_him(table):
    table.play(BeginFight(enemies=("Brute 6 3 3 9 1 | Cannon 6 9",), initiative="enemy"))
    told = table.say(FightRound(faces=(1, 1)))
    assert told[-4:] == [
        WoundsSuffered(figure="reader", amount=9, cause="Cannon"),
        TurnEnded(),
        CombatEnded(outcome="lost"),
        ExpeditionEnded(expedition="attempt-1", outcome="death"),
    ]
    assert table.status("reader") == "dead"
    table.refuses(TurnTo(section="4"), "figure.dead", forceable=True)


def test_hive_030_an_enemy_is_credited_to_the_hero_who_killed_it(table):
    fight(table)
    table.say(Wound(wounds=(Portion("cultist", 3),)))
    (ended,) = of(MonsterEnded, table.say(Attack(faces=(4, 4))))
    assert (ended.figures, ended.credit[0].figure) == (("cultist-1",), "reader")


def test_hive_030_the_dead_neither_attack_nor_are_attacked(table):
    table.play(TWO, Wound(wounds=(Portion("cultist 1", 4),)))
    table.refuses(Attack(target="cultist-1", faces=(1,)), "hive-of-the-dead.target_dead", forceable=True)
    table.say(PassAttacks())
    table.refuses(Attack(attacker="cultist-1", faces=(1,)), "figure.dead", forceable=True)


def test_hive_030_an_end_told_without_dice_ends_the_fight_too(table):
    table.say(TWO)
    told = table.say(EndMonsters(group="cultist", count=2, how="fled"))
    assert told[-1] == CombatEnded(outcome="won")


# ── what people say instead of dice ──────────────────────────────────────────────────────────────────────────────


def test_dice_may_be_written_apart(table):
    fight(table)
    told = table.say(Attack(faces=(4,), wound_dice=((4,),)))
    assert of(WoundsSuffered, told)


def test_an_outcome_or_wounds_may_be_told_without_their_dice(table):
    fight(table)
    told = table.say(Attack(wounds=2))
    assert of(AttackMade, told)[0].outcome == "hit"
    assert of(WoundsSuffered, told)[0].amount == 2
    told = table.say(Attack(attacker="cultist", outcome="miss"))
    assert of(AttackMade, told)[0].outcome == "miss"
    told = table.say(Attack(outcome="hit", faces=(4,)))
    assert [roll.purpose for roll in of(DiceRolled, told)] == ["to_wound"]


def test_dice_told_beside_their_wounds_are_kept_and_the_wounds_stand(table):
    table.play(BeginFight(enemies=("Guard 3 3 3 9 1 | Lasgun 3 1 | Plate (4)",)))
    told = table.say(Attack(faces=(5, 4, 4), wounds=2))
    assert [(roll.purpose, roll.faces, roll.success) for roll in of(DiceRolled, told)] == [
        ("to_wound", (4,), True), ("save", (4,), True),
    ]  # fmt: skip
    assert of(WoundsSuffered, told)[0].amount == 2
    told = table.say(Attack(attacker="guard", faces=(2,), wounds=1))
    assert of(AttackMade, told)[0].outcome == "hit"


def test_no_wounds_are_told_without_asking_for_more(table):
    fight(table)
    told = table.say(Attack(wounds=0))
    assert of(AttackMade, told)[0].outcome is None
    assert not of(BusinessOpened, told)


def test_a_die_nobody_saw_leaves_open_what_came_of_it(table):
    fight(table)
    told = table.say(Attack(faces=(None,)))
    assert of(AttackMade, told)[0].outcome is None
    assert of(BusinessOpened, told)[0].ask == "hive-of-the-dead.to_hit"
    told = table.say(SettleBusiness(amount=2))
    assert of(WoundsSuffered, told)[0].amount == 2
    assert of(BusinessClosed, told)


def test_open_business_is_settled_by_dice_by_wounds_or_skipped(table):
    fight(table).play(Attack())
    table.refuses(SettleBusiness(faces=(1, 2)), "dice.wrong_count")
    assert of(DiceRolled, table.say(SettleBusiness(faces=(1,))))[0].success is False
    table.play(Attack(attacker="cultist", faces=(4,)), SettleBusiness(skip=True))
    assert not table.state.business.open


def test_a_wound_die_nobody_saw_is_kept_and_asked_about(table):
    fight(table)
    told = table.say(Attack(faces=(4, None)))
    assert of(DiceRolled, told)[0].faces == (None,)
    assert of(BusinessOpened, told)[0].ask == "hive-of-the-dead.to_wound"


def test_what_rests_on_a_number_nobody_told_is_asked_for(table):
    table.say(BeginFight(enemies=("Thing",)))
    table.say(Attack(faces=(4, 4)))
    assert table.asks == ["1 to-wound die for Reader, d6"]


def test_an_impossible_face_is_refused_outright(table):
    fight(table)
    table.refuses(Attack(faces=(7,)), "dice.impossible_face")
    table.refuses(FightRound(faces=(0,)), "dice.impossible_face")


def test_a_round_takes_no_more_dice_than_it_has_use_for(table):
    fight(table)
    refusal = table.refuses(FightRound(faces=(1, 1, 5)), "dice.wrong_count")
    assert "took 2 dice, 3 were given" in refusal.what


def test_the_tracker_rolls_a_whole_round_if_it_is_asked_to(table):
    fight(table)
    told = table.say(FightRound(), dice=Dice(lambda sides: 1))
    assert [attack.source for attack in of(AttackMade, told)] == ["tracker", "tracker"]
    assert table.state.own.fight.round == 2


def test_a_fight_told_step_by_step_needs_no_box(table):
    table.play(AddMonsters(name="Cultist", base={"WS": 3, "T": 3, "W": 4}), BeginCombat())
    told = table.say(Attack(faces=(4, 4)))
    assert of(WoundsSuffered, told)[0].amount == 2
    assert table.say(Attack(attacker="cultist", wounds=1))[-1] == TurnBegun(kind="combat", first_phase="ranged")


def test_outside_a_fight_an_attack_is_logged_all_the_same(table):
    table.say(AddMonsters(name="Rat", base={"T": 1, "W": 1}))
    told = table.say(Attack(target="rat", weapon="chainsword", faces=(4, 2)))
    assert of(MonsterEnded, told)
    for command in (FightRound(faces=(1,)), PassAttacks(), EnterCloseCombat(), EndRound(), SwitchInitiative()):
        table.refuses(command, "hive-of-the-dead.no_fight")


def test_with_nobody_named_and_nobody_there_an_attack_has_no_target(table):
    told = table.say(Attack(faces=(4,)))
    assert of(AttackMade, told)[0].target is None


def test_an_enemy_who_joins_later_fights_too(table):
    fight(table).play(AddMonsters(name="Hound", base={"WS": 3, "A": 1}))
    told = of(AttackMade, table.say(FightRound(targets=("cultist",), faces=(1, 1, 1))))
    assert [attack.attacker for attack in told] == ["reader", "cultist-1", "hound-1"]


def test_the_book_speaks_to_you_and_so_may_everybody(table):
    fight(table, initiative="enemy")
    told = table.say(Attack(attacker="cultist", target="you", wounds=1))
    assert of(WoundsSuffered, told)[0].figure == "reader"
    told = table.say(Wound(wounds=(Portion("you", 1),)))
    assert of(WoundsSuffered, told)[0].figure == "reader"


def test_cover_taken_in_a_fight_saves_at_range_only(table):
    fight(table, initiative="enemy").play(TakeCover(cover="Crates, cover (3)"))
    told = table.say(Attack(attacker="cultist", faces=(4, 4, 3)))
    assert of(DiceRolled, told)[-1].result == "Crates, cover"
    assert of(DiceRolled, told)[-1].success is True


def test_hive_028_who_goes_on_into_another_book_is_still_poisoned(table):
    table.tell(ConditionGained(figure="reader", condition="poison"))
    table.tell(ExpeditionEnded(expedition="attempt-1", outcome="left"))
    table.play(BeginBook(title="The Next Book"))
    fight(table)
    assert wounds_of(table.say(FightRound(faces=(1, 1))), "reader") == [(1, "poison")]
