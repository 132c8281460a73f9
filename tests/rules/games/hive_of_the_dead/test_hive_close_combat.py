"""Hand to hand: when it is open, whose strength counts, how many attacks (HIVE-004, HIVE-024, HIVE-025)."""

from __future__ import annotations

from kit.hive_fights import CULTIST, TWO, at_the_book, fight, of

from events.combat import AttackMade
from events.dice import DiceRolled
from events.figures import ConditionEnded, WoundsSuffered
from events.turns import TurnBegun
from rules.games.hive_of_the_dead.events import CloseCombatEntered
from rules.games.hive_of_the_dead.fighting import Attack, EnterCloseCombat, FightRound, PassAttacks
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight


def test_hive_024_close_combat_is_open_after_the_first_round_and_final(table):
    fight(table)
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.first_round", forceable=True)
    table.refuses(FightRound(close=True, faces=(1,)), "hive-of-the-dead.first_round", forceable=True)
    table.play(FightRound(faces=(1, 1)), EnterCloseCombat())
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.close_combat", forceable=True)
    table.refuses(Attack(weapon="Shotgun", faces=(1,)), "hive-of-the-dead.close_combat", forceable=True)


def test_hive_024_the_section_may_rule_it_out_or_force_it(table):
    fight(table, close_combat="forbidden").play(FightRound(faces=(1, 1)))
    table.refuses(EnterCloseCombat(), "hive-of-the-dead.no_close_combat", forceable=True)
    assert table.say(EnterCloseCombat(by="section"))[0] == CloseCombatEntered(by="section")
    forced = fight(at_the_book(), close_after=2, cover="Crates, cover (4)")
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
