"""What people say instead of dice, and dice nobody saw (docs/laws.md, Dice)."""

from __future__ import annotations

import pytest
from kit.hive_fights import fight, of

from events.combat import AttackMade, MonsterEnded
from events.dice import DiceRolled
from events.figures import WoundsSuffered
from events.problems import Refused
from events.story import BusinessClosed, BusinessOpened
from events.turns import TurnBegun
from rules.dice import Dice
from rules.games.hive_of_the_dead.fighting import (
    Attack,
    EndRound,
    EnterCloseCombat,
    FightRound,
    PassAttacks,
    SwitchInitiative,
)
from rules.games.hive_of_the_dead.gear import TakeCover
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.shared.business import SettleBusiness
from rules.shared.combat import AddMonsters, BeginCombat
from rules.shared.health import Portion, Wound


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
    missed = Attack(attacker="guard", faces=(2,), wounds=1)
    with pytest.raises(Refused, match="Damage without a hit"):
        table.say(missed)
    told = table.say(missed, ruling="We play it so.")
    assert of(AttackMade, told)[0].outcome == "hit"
    assert of(WoundsSuffered, told)[0].amount == 1


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
