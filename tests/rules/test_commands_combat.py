"""Monsters met and ended, and fights."""

from __future__ import annotations

import pytest
from kit.deciding import SKAVEN, SVEN, given, in_the_small_game

from events.amounts import UNKNOWN, at_least
from events.atlas import SectionRevealed
from events.combat import Credit, Member, MonsterEnded, MonsterRevealed, MonstersMet
from events.turns import CombatBegun, CombatEnded, SurpriseDecided
from rules.shared.combat import (
    AddMonsters,
    BeginCombat,
    DecideSurprise,
    EndCombat,
    EndMonsters,
    RevealMonster,
)

ROOM = SectionRevealed(section="room-1", kind="room")
RATS = MonstersMet(group="rats", members=(Member("rat-1", "Rat"),))


def test_monsters_are_numbered_one_by_one():
    """`meet 2 skaven w3 t7`."""
    given(ROOM).when(
        AddMonsters(
            name="Skaven", count=2, base={"wounds": 3, "toughness": 7}, source="lair", section="room-1",
            properties={"damage_dice": 2},
        )
    ).then(
        MonstersMet(
            group="skaven-group",
            members=tuple(
                Member(f"skaven-{n}", f"Skaven {n}", {"wounds": 3, "toughness": 7}, {"damage_dice": 2}) for n in (1, 2)
            ),
            source="lair",
            section="room-1",
        )
    )  # fmt: skip


def test_numbers_go_on_from_those_met_before():
    (event,) = given(SKAVEN).when(AddMonsters(name="Skaven")).events

    assert (event.group, [it.figure for it in event.members]) == ("skaven-group-2", ["skaven-3"])
    assert event.members[0].name == "Skaven 3"


def test_a_single_monster_keeps_its_bare_name():
    (event,) = given().when(AddMonsters(name="Minotaur", group="boss")).events

    assert (event.group, event.members) == ("boss", (Member("minotaur-1", "Minotaur"),))


def test_a_ready_made_monster_brings_its_values():
    (event,) = in_the_small_game().when(AddMonsters(name="Rat", template="giant", base={"WS": 2})).events

    assert event.members == (Member("rat-1", "Rat", {"wounds": 1, "weapon_skill": 2}, {"bite": True}),)


@pytest.mark.parametrize("count", [0, -1, 100_000])
def test_no_number_of_monsters_is_refused(count):
    given().when(AddMonsters(name="Skaven", count=count)).refused("count.impossible")


def test_monsters_end_by_name_with_half_a_kill_for_somebody():
    """Field note F24."""
    given(SVEN, SKAVEN).when(EndMonsters(figures=("skaven-1",), credit=(Credit("sven", 1, 2),))).then(
        MonsterEnded(figures=("skaven-1",), count=1, credit=(Credit("sven", 1, 2),))
    )


@pytest.mark.parametrize("share", [Credit("sven", 0, 2), Credit("sven", 3, 2)])
def test_a_share_of_a_kill_is_part_of_it(share):
    given(SVEN, SKAVEN).when(EndMonsters(figures=("skaven-1",), credit=(share,))).refused("credit.impossible")


def test_nobody_dies_twice():
    given(SKAVEN, MonsterEnded(figures=("skaven-1",))).forbids(
        EndMonsters(figures=("skaven-1",), how="fled"),
        "figure.out_of_play",
        MonsterEnded(figures=("skaven-1",), count=1, how="fled"),
    )


def test_all_of_a_group_are_named():
    given(SKAVEN).when(EndMonsters(group="skaven", count=2)).then(
        MonsterEnded(figures=("skaven-1", "skaven-2"), group="skaven-group", count=2)
    )
    given(SKAVEN).when(EndMonsters(group="skaven-group")).then(
        MonsterEnded(figures=("skaven-1", "skaven-2"), group="skaven-group", count=2)
    )


def test_which_of_a_group_it_was_may_stay_open():
    given(SKAVEN).when(EndMonsters(group="skaven", count=1)).then(MonsterEnded(group="skaven-group", count=1))


@pytest.mark.parametrize("count", [UNKNOWN, at_least(1)])
def test_nobody_needs_to_have_counted_the_dead(count):
    given(SKAVEN).when(EndMonsters(group="skaven", count=count)).then(MonsterEnded(group="skaven-group", count=count))


def test_more_than_there_are_is_forbidden_once():
    given(SKAVEN).forbids(
        EndMonsters(group="skaven", count=3), "group.too_few", MonsterEnded(group="skaven-group", count=3)
    )


def test_monsters_nobody_met_are_taken_as_told():
    """Three grains: `3 skaven dead` without a word about them before."""
    decision = given().when(EndMonsters(group="Skaven", count=3))

    decision.then(MonsterEnded(group="skaven", count=3))
    assert decision.situation.warnings == ["No Skaven were met, as far as the log knows."]


def test_a_kind_that_was_nearly_met_is_asked_about():
    given(SKAVEN).forbids(
        EndMonsters(group="scaven 1", count=1), "group.unknown", MonsterEnded(group="scaven-1", count=1)
    )


def test_a_kind_in_two_groups_ends_across_both():
    more = MonstersMet(group="skaven-group-2", members=(Member("skaven-3", "Skaven 3"),))
    given(SKAVEN, more).when(EndMonsters(group="skaven", count=3)).then(
        MonsterEnded(figures=("skaven-1", "skaven-2", "skaven-3"), group="skaven", count=3)
    )


def test_somebody_has_to_end():
    given(SKAVEN).when(EndMonsters()).refused("figure.nobody")
    given(SKAVEN).when(EndMonsters(group="skaven", count=-1)).refused("amount.negative")


def test_what_a_monster_really_is_comes_to_light():
    given(SKAVEN).when(RevealMonster(figure="skaven-1", what="warlord")).then(
        MonsterRevealed(figure="skaven-1", what="warlord")
    )
    given(SKAVEN).when(RevealMonster(figure="skaven-1", what="")).refused("words.missing")


def test_a_fight_is_with_everybody_in_play_unless_somebody_is_named():
    story = given(SKAVEN, RATS)

    story.when(BeginCombat(first="heroes")).then(CombatBegun(groups=("skaven-group", "rats"), first="heroes"))
    story.when(BeginCombat(groups=("rat",))).then(CombatBegun(groups=("rats",)))
    story.when(BeginCombat(groups=("ogre",))).refused("figure.unknown")


def test_surprise_follows_from_the_fight():
    decision = given().when(BeginCombat(surprised="heroes"))

    decision.then(CombatBegun(), SurpriseDecided(surprised="heroes"))
    assert decision.drafts[1].because == (2,)


def test_a_fight_inside_a_fight_is_forbidden_once():
    given(CombatBegun()).forbids(BeginCombat(), "combat.open", CombatBegun())


def test_a_fight_ends():
    given(CombatBegun()).when(EndCombat(outcome="won")).then(CombatEnded(outcome="won"))
    given().forbids(EndCombat(), "combat.none", CombatEnded())


def test_of_a_fight_nobody_told_as_one_the_end_is_told():
    rats = MonstersMet(group="rats", members=(Member("rat-1", "Rat 1"),))
    given(rats).when(EndCombat(outcome="lost")).then(CombatEnded(outcome="lost"))


def test_a_fight_may_end_for_all_who_are_left_in_it():
    rats = MonstersMet(group="rats", members=(Member("rat-1", "Rat 1"), Member("rat-2", "Rat 2")))
    story = given(CombatBegun(), rats, MonsterEnded(figures=("rat-1",), how="fled"))

    story.when(EndCombat(outcome="won", rest="killed")).then(
        MonsterEnded(figures=("rat-2",)), CombatEnded(outcome="won")
    )
    given(CombatBegun()).when(EndCombat(outcome="won", rest="killed")).then(CombatEnded(outcome="won"))


def test_surprise_may_be_told_alone():
    given().when(DecideSurprise(surprised="nobody")).then(SurpriseDecided(surprised="nobody"))


def test_nobody_of_a_group_is_killed_when_all_are_out_of_play():
    gone = MonsterEnded(figures=("rat-1",), group="rats", count=1)
    given(SVEN, RATS, gone).when(EndMonsters(group="rats", credit=(Credit("sven"),))).refused(
        "group.too_few", forceable=True
    )


def test_the_end_of_a_group_that_is_out_of_play_already_counts_once():
    gone = MonsterEnded(figures=("rat-1",), group="rats", count=1)
    state = given(SVEN, RATS, gone).when(EndMonsters(group="rats")).after.state

    assert (state.roster.felled.parts, state.roster.felled.at_least) == (1, False)
