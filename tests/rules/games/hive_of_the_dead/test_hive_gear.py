"""Weapons, armour, cover, clips, the backpack, the medi-pack: HIVE-007 to HIVE-015, HIVE-029."""

from __future__ import annotations

import pytest
from kit.at_the_table import Table
from kit.hive_fights import at_the_book

from events.amounts import UNKNOWN
from events.figures import ConditionEnded, ConditionGained, WoundsHealed
from events.items import ItemGained, ItemLost, ItemMoved, ItemUsed
from events.turns import TurnEnded
from rules.games.hive_of_the_dead.adventure import BeginBook
from rules.games.hive_of_the_dead.backpack import TakeInstead
from rules.games.hive_of_the_dead.book import TurnTo
from rules.games.hive_of_the_dead.events import WeaponReloaded
from rules.games.hive_of_the_dead.fighting import Attack, FightRound
from rules.games.hive_of_the_dead.gear import GainArmour, GainWeapon, LeaveCover, TakeCover
from rules.games.hive_of_the_dead.meeting import BeginFight
from rules.games.hive_of_the_dead.reloading import FindAmmunition, Reload
from rules.shared.figures import SetBase
from rules.shared.health import Portion, Wound
from rules.shared.items import GainItem, LayDownItem, PickUpItem, UseItem

CULTIST = BeginFight(enemies=("Cultist 1 3 3 9 1 | Autogun 3 1, Knife * x0.5",))


def shots(table, item="shells"):
    held = table.state.roster.figures["reader"].items.get(item)
    return held.quantity if held is not None else 0


def empty(table):
    """Fires the four shells away; nobody hits."""
    table.say(CULTIST)
    for _ in range(4):
        table.say(FightRound(faces=(1, 1)))
    return table


def test_hive_007_a_ranged_weapon_knows_strength_damage_ammunition_and_effects(table):
    gained, clip = table.say(GainWeapon(weapon="Flamer 4 1 fire", ammunition="Promethium", loaded=3))
    assert gained.properties == {"kind": "ranged", "strength": 4, "damage": 1, "ammunition": "Promethium", "fire": True}
    assert (clip.name, clip.quantity, clip.place) == ("Promethium", 3, "held")


def test_hive_007_a_strength_nobody_told_is_warned_of_not_refused(table):
    table.say(GainWeapon(weapon="Autogun ? 1"))
    assert "Strength" in table.warnings[0]


def test_hive_008_a_close_weapon_fires_no_shots(table):
    table.refuses(GainWeapon(weapon="Axe * x1", loaded=3), "hive-of-the-dead.close_weapon", forceable=True)
    table.refuses(GainWeapon(weapon="Axe * x1", ammunition="Shells"), "hive-of-the-dead.close_weapon", forceable=True)
    table.refuses(GainWeapon(weapon="Axe * x0"), "hive-of-the-dead.multiplier")


@pytest.mark.parametrize(("armour", "warned"), [("Foil (7)", "never"), ("Aegis (1)", "always"), ("Flak (6)", "")])
def test_hive_009_armour_that_always_or_never_saves_is_warned_of(table, armour, warned):
    table.say(GainArmour(armour=armour))
    assert bool(table.warnings) == bool(warned)
    assert warned in "".join(table.warnings)


def test_hive_009_armour_is_worn_at_once(table):
    assert table.state.roster.figures["reader"].items["flak-armour"].place == "worn"


def test_hive_010_cover_counts_until_the_fight_ends(table):
    table.say(CULTIST)
    (gained,) = table.say(TakeCover(cover="Crates, cover (4)"))
    assert gained.effects[0].amount == 4
    assert "Saves: Flak Armour (5), Crates, cover (4); one for each wound, the lowest" in table.sheet("reader").notes
    table.say(Wound(wounds=(Portion("cultist", 9),)))
    assert table.state.roster.figures["reader"].conditions == []


def test_hive_010_cover_can_be_left_and_there_is_none_hand_to_hand(table):
    table.play(TakeCover(cover="Fully Concealed (3)"))
    (left,) = table.say(LeaveCover(reason="the wall came down"))
    assert left == ConditionEnded(figure="reader", condition="Fully Concealed", reason="the wall came down")
    table.refuses(LeaveCover(), "hive-of-the-dead.no_cover")
    table.say(BeginFight(enemies=("Cultist 1 3 3 9 1 | Knife * x1",), opens="close"))
    table.refuses(TakeCover(cover="Crates (4)"), "hive-of-the-dead.close_combat", forceable=True)


def test_hive_012_the_backpack_holds_six_things(table):
    for number in range(6):
        table.say(GainItem(figure="reader", name=f"Thing {number}"))
    table.refuses(GainItem(figure="reader", name="Seventh"), "hive-of-the-dead.backpack_full", forceable=True)
    assert "Backpack: 6 of 6" in table.sheet("reader").notes


def test_hive_012_weapons_armour_and_ammunition_do_not_go_into_it(table):
    table.say(GainItem(figure="reader", name="Rope", quantity=6))
    table.play(GainWeapon(weapon="Knife x0.5"), FindAmmunition(ammunition="Shells", shots=2))
    table.play(GainArmour(armour="Helmet (6)"))
    assert "Backpack: 6 of 6" in table.sheet("reader").notes


def test_hive_012_one_thing_is_dropped_for_another_in_one_line(table):
    table.say(GainItem(figure="reader", name="Rope", quantity=6))
    dropped, taken = table.say(TakeInstead(drop="rope", take="Lamp"))
    assert dropped == ItemLost(figure="reader", item="rope", quantity=6, reason="dropped")
    assert isinstance(taken, ItemGained)
    table.say(GainItem(figure="reader", name="Ration", quantity=5))
    table.refuses(TakeInstead(drop="shotgun", take="Bell"), "hive-of-the-dead.backpack_full", forceable=True)


def test_hive_012_the_book_may_raise_the_limit(table):
    table.say(GainItem(figure="reader", name="Rope", quantity=6))
    table.say(SetBase(figure="reader", value_name="backpack", value=8, reason="a rucksack"))
    table.say(GainItem(figure="reader", name="Lamp", quantity=2))
    table.refuses(GainItem(figure="reader", name="Bell"), "hive-of-the-dead.backpack_full", forceable=True)


def test_hive_012_what_was_laid_down_has_to_fit_again(table):
    table.play(
        GainItem(figure="reader", name="Lamp"),
        LayDownItem(figure="reader", item="lamp"),
        GainItem(figure="reader", name="Rope", quantity=6),
    )
    table.refuses(PickUpItem(figure="reader", item="lamp"), "hive-of-the-dead.backpack_full", forceable=True)


def test_hive_013_each_shot_costs_one_and_the_enemy_is_not_counted(table):
    table.play(CULTIST)
    told = table.say(FightRound(faces=(1, 1)))
    assert [event for event in told if isinstance(event, ItemUsed)] == [
        ItemUsed(figure="reader", item="shells", quantity=1, purpose="shot with Shotgun")
    ]
    assert shots(table) == 3


def test_hive_013_an_empty_weapon_is_not_fired(table):
    empty(table)
    assert table.asks == ["The Shotgun is empty: reload, or pass-attacks."]
    assert shots(table) == 0
    assert "Shells: 0 shots loaded" in table.sheet("reader").notes
    table.refuses(Attack(weapon="shotgun", faces=(5,)), "hive-of-the-dead.no_shots", forceable=True)


def test_hive_013_types_are_not_interchangeable(table):
    table.say(FindAmmunition(ammunition="Bolts", shots=9))
    empty(table)
    table.refuses(Attack(weapon="shotgun", faces=(5,)), "hive-of-the-dead.no_shots", forceable=True)
    table.refuses(Reload(), "hive-of-the-dead.no_clip", forceable=True)


def test_hive_013_shots_nobody_ever_told_of_are_unknown_not_none():
    table = Table("hive-of-the-dead").play(
        BeginBook(title="The Hive", statistics="3 3 3 7 1"), GainWeapon(weapon="Shotgun 3 2", ammunition="Shells")
    )
    table.play(CULTIST)
    told = table.say(Attack(faces=(1,)))
    assert not any(isinstance(event, ItemUsed) for event in told)
    assert "Shells: ? shots loaded" in table.sheet("reader").notes


def test_hive_r6_one_shot_for_each_attack_or_one_for_all(table):
    for played, left in ((table, 2), (at_the_book(shots_counted="half_round"), 3)):
        played.play(SetBase(figure="reader", value_name="A", value=2), CULTIST, FightRound(faces=(1, 1, 1)))
        assert shots(played) == left


def test_hive_014_a_find_is_a_clip_of_a_type_with_its_shots(table):
    (clip,) = table.say(FindAmmunition(ammunition="shells", shots=3))
    assert (clip.name, clip.quantity, clip.place, clip.item) == ("Shells", 3, "pack", "shells-2")
    assert "Shells: 4 shots loaded, spare clips of 3" in table.sheet("reader").notes


def test_hive_014_new_ammunition_is_full_and_nothing_holds_more(table):
    table.play(FindAmmunition(ammunition="Shells", shots=6, full=True))
    (second,) = table.say(FindAmmunition(ammunition="Shells", full=True))
    assert second.quantity == 6
    table.refuses(FindAmmunition(ammunition="Shells", shots=7), "hive-of-the-dead.too_many_shots", forceable=True)
    table.refuses(FindAmmunition(ammunition="Shells", shots=0), "hive-of-the-dead.empty_clip")
    (unknown,) = table.say(FindAmmunition(ammunition="Bolts"))
    assert unknown.quantity == UNKNOWN
    assert len(table.say(FindAmmunition(ammunition="Shells", shots=2, count=3))) == 3


def test_hive_015_in_a_fight_reloading_takes_a_whole_round(table):
    table.say(FindAmmunition(ammunition="Shells", shots=6))
    empty(table)
    told = table.say(Reload())
    assert told[0] == WeaponReloaded(
        figure="reader", weapon="shotgun", ammunition="Shells", shots=6, left_over=0, when="combat"
    )
    assert told[1] == ItemMoved(item="shells-2", giver="reader", receiver="reader", quantity=6, place="held")
    table.refuses(Attack(attacker="reader", faces=(5,)), "hive-of-the-dead.reloading", forceable=True)
    ended = table.say(FightRound(faces=(1,)))
    assert any(isinstance(event, TurnEnded) for event in ended)
    table.say(FightRound(faces=(1, 1)))
    assert shots(table, "shells-2") == 5


def test_hive_015_in_a_fight_only_an_empty_weapon_is_reloaded(table):
    table.play(FindAmmunition(ammunition="Shells", shots=6), CULTIST)
    table.refuses(Reload(), "hive-of-the-dead.not_empty", forceable=True)


def test_hive_015_nobody_reloads_and_attacks_in_the_same_round(table):
    table.play(
        SetBase(figure="reader", value_name="A", value=2),
        FindAmmunition(ammunition="Shells", shots=6),
        GainWeapon(weapon="Pistol 3 1", ammunition="Rounds", loaded=1),
        CULTIST,
        Attack(weapon="Pistol", faces=(1,)),
    )
    table.refuses(Reload(weapon="pistol"), "hive-of-the-dead.attacked", forceable=True)


def test_hive_015_after_the_fight_it_is_free_and_what_is_left_is_kept(table):
    table.play(FindAmmunition(ammunition="Shells", shots=6), CULTIST, FightRound(faces=(1, 1)))
    table.say(Wound(wounds=(Portion("cultist", 9),)))
    told = table.say(Reload())
    assert told[0].when == "after_combat"
    assert told[0].left_over == 3
    assert (shots(table), shots(table, "shells-2")) == (3, 6)
    assert "Shells: 6 shots loaded, spare clips of 3" in table.sheet("reader").notes


@pytest.mark.parametrize(("until", "forbidden"), [("section", True), ("combat", False)])
def test_hive_r8_how_long_reloading_stays_free(until, forbidden):
    table = at_the_book(free_reload_until=until).play(
        FindAmmunition(ammunition="Shells", shots=6),
        CULTIST,
        Wound(wounds=(Portion("cultist", 9),)),
        TurnTo(section="9"),
    )
    if forbidden:
        table.refuses(Reload(), "hive-of-the-dead.too_late", forceable=True)
    else:
        assert table.say(Reload())[0].when == "after_combat"


def test_hive_015_which_weapon_is_asked_for_when_several_might_be_meant(table):
    table.play(GainWeapon(weapon="Pistol 3 1", loaded=2))
    table.refuses(Reload(), "hive-of-the-dead.which_weapon")
    table.refuses(Reload(weapon="Bazooka"), "weapon.unknown")
    bare = Table("hive-of-the-dead").play(BeginBook(title="The Hive"))
    bare.refuses(Reload(), "hive-of-the-dead.which_weapon")


def test_hive_029_a_medi_pack_gives_every_wound_back_once(table):
    table.play(GainItem(figure="reader", name="Medi-pack"), Wound(wounds=(Portion("reader", 6),)))
    used, healed = table.say(UseItem(figure="reader", item="medi"))
    assert (used.item, healed) == ("medi-pack", WoundsHealed(figure="reader", amount="all", cause="Medi-pack"))
    assert table.value("reader", "wounds") == 7
    table.refuses(UseItem(figure="reader", item="Medi-pack"), "item.not_held", forceable=True)


@pytest.mark.parametrize("name", ["medi-packs", "Medi Packs", "medipacks"])
def test_hive_029_one_of_several_medi_packs_gives_every_wound_back(table, name):
    table.play(GainItem(figure="reader", name=name, quantity=2), Wound(wounds=(Portion("reader", 6),)))
    table.say(UseItem(figure="reader", item="medi-pack"))
    assert table.value("reader", "wounds") == 7


def test_hive_029_it_helps_nobody_who_is_dead(table):
    table.play(GainItem(figure="reader", name="Medi Pack"), Wound(wounds=(Portion("reader", 7),)))
    table.refuses(UseItem(figure="reader", item="medi pack"), "figure.dead", forceable=True)


@pytest.mark.parametrize(("ends", "left"), [(False, ["poison"]), (True, [])])
def test_hive_r10_a_medi_pack_and_poison(ends, left):
    table = at_the_book(medi_pack_ends_poison=ends)
    table.play(GainItem(figure="reader", name="Medi-pack"))
    table.tell(ConditionGained(figure="reader", condition="poison"))
    table.say(UseItem(figure="reader", item="medi-pack"))
    assert [it.condition for it in table.state.roster.figures["reader"].conditions] == left


def test_any_other_item_is_used_as_in_every_game(table):
    table.say(GainItem(figure="reader", name="Lamp oil", quantity=2))
    assert table.say(UseItem(figure="reader", item="lamp")) == [ItemUsed(figure="reader", item="lamp-oil", quantity=1)]
