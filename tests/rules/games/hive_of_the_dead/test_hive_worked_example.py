"""HIVE-V1: the printed fight against the Fire Warrior, thirteen dice in the order they fell."""

from __future__ import annotations

import shlex

import pytest
from kit.hive_fights import at_the_book
from kit.shell import asked

from events.combat import AttackMade, MonsterEnded
from events.dice import DiceRolled
from events.figures import WoundsSuffered
from events.items import ItemUsed
from events.turns import CombatEnded
from rules.games.hive_of_the_dead.adventure import CheckPurity
from rules.games.hive_of_the_dead.book import NoteWay, TurnTo
from rules.games.hive_of_the_dead.events import CloseCombatEntered
from rules.games.hive_of_the_dead.fighting import Attack, EnterCloseCombat, FightRound
from rules.games.hive_of_the_dead.gear import GainWeapon
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.games.hive_of_the_dead.reloading import FindAmmunition, Reload
from rules.shared.business import SettleBusiness

WARRIOR = "fire-warrior-1"
FIGHT = BeginFight(enemies=("Fire Warrior",), cover="Partially Concealed (5)", close_after=2)


def steps(events):
    """What the example's own table says: die against need, shots, wounds, ends."""
    found = []
    for event in events:
        match event:
            case AttackMade():
                found.append(("hit", *event.faces, event.needed, event.outcome))
            case DiceRolled():
                found.append((event.purpose, *event.faces, event.needed, event.success))
            case ItemUsed():
                found.append(("shot",))
            case WoundsSuffered():
                found.append(("wounds", event.figure, event.amount))
            case CloseCombatEntered():
                found.append(("close", event.by))
            case MonsterEnded():
                found.append(("killed",))
            case CombatEnded():
                found.append(("over", event.outcome))
    return found


def test_hive_v1_round_one_in_one_line(table):
    table.say(FIGHT)
    told = table.say(FightRound(faces=(5, 4, 1, 2)))
    assert steps(told) == [
        ("hit", 5, 4, "hit"), ("shot",), ("to_wound", 4, 4, True), ("save", 1, 5, False), ("wounds", WARRIOR, 2),
        ("hit", 2, 4, "miss"),
    ]  # fmt: skip
    assert table.value(WARRIOR, "wounds") == 8
    assert table.value("reader", "wounds") == 7
    assert table.state.roster.figures["reader"].items["shells"].quantity == 3


def test_hive_v1_the_whole_fight_in_three_lines(table):
    table.play(FIGHT, FightRound(faces=(5, 4, 1, 2)))
    second = table.say(FightRound(close=True, faces=(6, 4, 4, 6, 6, 2)))
    assert steps(second) == [
        ("close", "choice"),
        ("hit", 6, 4, "hit"), ("to_wound", 4, 4, True), ("save", 4, 5, False), ("wounds", WARRIOR, 5),
        ("hit", 6, 4, "hit"), ("to_wound", 6, 4, True), ("save", 2, 5, False), ("wounds", "reader", 2),
    ]  # fmt: skip
    assert (table.value(WARRIOR, "wounds"), table.value("reader", "wounds")) == (3, 5)
    assert table.state.roster.figures["reader"].conditions == []
    third = table.say(FightRound(faces=(5, 4, 4)))
    assert steps(third) == [
        ("hit", 5, 4, "hit"), ("to_wound", 4, 4, True), ("save", 4, 5, False), ("wounds", WARRIOR, 5),
        ("killed",), ("over", "won"),
    ]  # fmt: skip
    assert table.value(WARRIOR, "wounds") == -2
    assert table.status(WARRIOR) == "dead"
    assert not table.state.turns.combat_open


def test_hive_v1_attack_by_attack_comes_to_the_same(table):
    in_rounds = table.play(FIGHT, FightRound(faces=(5, 4, 1, 2)), FightRound(close=True, faces=(6, 4, 4, 6, 6, 2)))
    told_in_rounds = in_rounds.told
    again = type(table)("hive-of-the-dead").tell(*table.told[1 : table.told.index(told_in_rounds[11])])
    again.play(
        FIGHT,
        Attack(target="fire", faces=(5, 4, 1)),
        Attack(attacker="fire", target="reader", faces=(2,)),
        EnterCloseCombat(),
        Attack(faces=(6, 4, 4)),
        Attack(attacker="fire warrior", faces=(6, 6, 2)),
    )
    assert again.told == told_in_rounds


def test_hive_v1_die_by_die_the_tracker_says_what_to_roll_next(table):
    table.say(FIGHT)
    assert table.asks == ["1 to-hit die for Reader, d6"]
    table.say(Attack(target="fire", faces=(5,)))
    assert table.asks == ["1 to-wound die for Reader, d6, 4+ needed"]
    table.say(SettleBusiness(faces=(4,)))
    assert table.asks == ["1 save die for Fire Warrior (Tau Armour), d6, 5+ needed"]
    table.say(SettleBusiness(faces=(1,)))
    assert table.asks == ["1 to-hit die for Fire Warrior, d6, 4+ needed"]
    assert table.value(WARRIOR, "wounds") == 8
    assert not table.state.business.open


def test_hive_v1_the_round_goes_on_where_its_dice_ran_out(table):
    table.play(FIGHT, FightRound(faces=(5,)))
    assert len(table.state.business.open) == 1
    table.play(FightRound(faces=(4,)), FightRound(faces=(1, 2)))
    assert table.value(WARRIOR, "wounds") == 8
    assert table.state.own.fight.round == 2


def test_hive_r4_under_the_first_text_the_same_roll_does_not_wound():
    """Toughness 4 needs a 5 from Strength 3, so the example's own 4 fails."""
    table = at_the_book(text="first").play(FIGHT)
    told = table.say(FightRound(faces=(5, 4, 2)))
    assert ("to_wound", 4, 5, False) in steps(told)
    assert table.value(WARRIOR, "wounds") == 10


def test_hive_r11_only_the_attackers_weapon_skill_decides_whether_he_hits(table):
    table.play(BeginFight(enemies=("Brute 2 3 3 4 1 | Club * x1",), opens="close", initiative="enemy"))
    (attack,) = [event for event in table.say(Attack(attacker="brute", faces=(4,))) if isinstance(event, AttackMade)]
    assert (attack.needed, attack.outcome) == (5, "miss")


def test_the_whole_example_replayed_is_the_whole_example(table):
    table.play(FIGHT, FightRound(faces=(5, 4, 1, 2)), FightRound(close=True, faces=(6, 4, 4, 6, 6, 2)))
    assert table.replayed() == table.state


def typed(line):
    """The command a line comes to, as `delve` reads the words of a game's own command."""
    from rules.registry import system

    return asked(shlex.split(line), system("hive-of-the-dead"))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("begin-fight fire-warrior 'cover=Partially Concealed (5)' close_after=2",
         BeginFight(against="fire-warrior", cover="Partially Concealed (5)", close_after=2)),
        ("fight-round 5 4 1 2", FightRound(faces=(5, 4, 1, 2))),
        ("fight-round close 6 4 4 6 6 2", FightRound(close=True, faces=(6, 4, 4, 6, 6, 2))),
        ("fight-round 5,4,? targets=cultist-1,cultist-2",
         FightRound(faces=(5, 4, None), targets=("cultist-1", "cultist-2"))),
        ("attack attacker=you target=fire-warrior faces=5,4,1",
         Attack(attacker="you", target="fire-warrior", faces=(5, 4, 1))),
        ("test-purity >= 9", CheckPurity(comparison=">=", threshold=9)),
        ("gain-weapon 'Shotgun 3 2' Shells 4", GainWeapon(weapon="Shotgun 3 2", ammunition="Shells", loaded=4)),
        ("find-ammunition Shells 6 full", FindAmmunition(ammunition="Shells", shots=6, full=True)),
        ("turn-to 47", TurnTo(section="47")),
        ("note-way 60 'with the key'", NoteWay(to="60", condition="with the key")),
        ("reload", Reload()),
    ],
)  # fmt: skip
def test_a_round_a_fight_a_page_is_one_line_to_type(line, command):
    assert typed(line) == command
