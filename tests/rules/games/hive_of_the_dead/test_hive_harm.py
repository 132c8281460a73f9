"""Fire, poison and death (HIVE-022, HIVE-027, HIVE-028, HIVE-030)."""

from __future__ import annotations

from kit.hive_fights import TWO, at_the_book, fight, of

from events.combat import MonsterEnded
from events.figures import ConditionEnded, ConditionGained, WoundsSuffered
from events.session import ExpeditionEnded
from events.turns import CombatEnded, TurnEnded
from rules.games.hive_of_the_dead.adventure import BeginBook
from rules.games.hive_of_the_dead.book import TurnTo
from rules.games.hive_of_the_dead.fighting import Attack, FightRound, PassAttacks
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shared.combat import EndMonsters
from rules.shared.health import Portion, Wound

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


def test_hive_r5_under_the_other_reading_it_begins_in_the_round_after():
    table = burning(at_the_book(effect_first_tick="next_round"))
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


def test_hive_028_who_goes_on_into_another_book_is_still_poisoned(table):
    table.tell(ConditionGained(figure="reader", condition="poison"))
    table.tell(ExpeditionEnded(expedition="attempt-1", outcome="left"))
    table.play(BeginBook(title="The Next Book"))
    fight(table)
    assert wounds_of(table.say(FightRound(faces=(1, 1))), "reader") == [(1, "poison")]


# ── death ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_hive_030_the_hero_dies_at_nothing_and_the_attempt_with_him(table):
    table.play(BeginFight(enemies=("Brute 6 3 3 9 1 | Cannon 6 9",), initiative="enemy"))
    told = table.say(FightRound(faces=(1, 1)))
    assert told[-4:] == [
        WoundsSuffered(figure="reader", amount=9, cause="Cannon"),
        TurnEnded(),
        CombatEnded(outcome="lost"),
        ExpeditionEnded(expedition="attempt-1", outcome="death", left=("brute-1",)),
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
