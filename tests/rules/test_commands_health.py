"""Wounds, conditions and pools."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, HEINRICH, SKAVEN, SVEN, given

from events.amounts import UNKNOWN
from events.combat import MonsterEnded
from events.event import Effect, Until
from events.figures import (
    ConditionEnded,
    ConditionGained,
    PoolGained,
    PoolRefilled,
    PoolSpent,
    StatusStated,
    WoundsHealed,
    WoundsSuffered,
)
from rules.shared.health import (
    EndCondition,
    GainCondition,
    GainPool,
    Heal,
    HealPortion,
    Portion,
    RefillPool,
    SpendPool,
    StateStatus,
    Wound,
)


def test_many_are_hurt_in_one_line():
    """Field notes, situation 10: `elf -3 heinrich -2`."""
    given(ELF, HEINRICH).when(Wound(wounds=(Portion("elf", 3), Portion("hei", 2)), cause="fire")).then(
        WoundsSuffered(figure="elf", amount=3, cause="fire"), WoundsSuffered(figure="heinrich", amount=2, cause="fire")
    )


@pytest.mark.parametrize("word", ["party", "all"])
def test_the_whole_party_is_hurt_monsters_and_the_dead_are_not_of_it(word):
    given(SVEN, ELF, HEINRICH, StatusStated(figure="elf", status="dead"), SKAVEN).when(
        Wound(wounds=(Portion(word, 1),))
    ).then(WoundsSuffered(figure="sven", amount=1), WoundsSuffered(figure="heinrich", amount=1))


def test_nobody_needs_to_know_how_many_wounds():
    given(SVEN).when(Wound(wounds=(Portion("sven"),))).then(WoundsSuffered(figure="sven", amount=UNKNOWN))


def test_a_party_of_nobody_is_not_hurt():
    given().when(Wound(wounds=(Portion("party", 1),))).refused("figure.nobody")
    given(SVEN).when(Wound(wounds=())).refused("figure.nobody")


def test_wounds_are_not_below_nothing():
    given(SVEN).when(Wound(wounds=(Portion("sven", -1),))).refused("amount.negative", says="healed")


def test_the_dead_are_not_hurt_again():
    given(SVEN, StatusStated(figure="sven", status="dead")).forbids(
        Wound(wounds=(Portion("sven", 1),)), "figure.dead", WoundsSuffered(figure="sven", amount=1)
    )


def test_a_monster_out_of_play_is_not_hurt():
    given(SKAVEN, MonsterEnded(figures=("skaven-1",))).forbids(
        Wound(wounds=(Portion("skaven-1", 1),)), "figure.out_of_play", WoundsSuffered(figure="skaven-1", amount=1)
    )


def test_one_skaven_is_left_so_the_skaven_is_that_one():
    given(SKAVEN, MonsterEnded(figures=("skaven-1",))).when(Wound(wounds=(Portion("skav", 1),))).then(
        WoundsSuffered(figure="skaven-2", amount=1)
    )


def test_which_of_two_skaven_is_asked():
    given(SKAVEN).when(Wound(wounds=(Portion("skaven", 1),))).refused("figure.ambiguous", says="skaven-1 or skaven-2")


@pytest.mark.parametrize("amount", [2, "all", UNKNOWN])
def test_wounds_are_healed(amount):
    given(SVEN).when(Heal(heals=(HealPortion("sven", amount),), cause="rest")).then(
        WoundsHealed(figure="sven", amount=amount, cause="rest")
    )


def test_of_everybody_those_are_healed_who_are_hurt():
    given(SVEN, ELF, WoundsSuffered(figure="elf", amount=1)).when(Heal(heals=(HealPortion("party", 1),))).then(
        WoundsHealed(figure="elf", amount=1)
    )


def test_healing_below_nothing_is_refused_and_somebody_is_healed():
    given(SVEN).when(Heal(heals=(HealPortion("sven", -2),))).refused("amount.negative")
    given(SVEN).when(Heal(heals=())).refused("figure.nobody")


def test_the_table_says_how_somebody_is():
    given(SVEN).when(StateStatus(figures=("sven",), status="missing", reason="the bridge")).then(
        StatusStated(figure="sven", status="missing", reason="the bridge")
    )


def test_death_undone_is_a_status_like_any_other():
    """Field note F10."""
    given(SVEN, StatusStated(figure="sven", status="dead")).when(StateStatus(figures=("sven",), status="alive")).then(
        StatusStated(figure="sven", status="alive")
    )


def test_a_condition_lasts_until_something_ends_it():
    until = Until("turns", 3)
    given(SVEN, ELF).when(
        GainCondition(figures=("party",), condition="nausea", effects=(Effect("weapon_skill", "add", -1),), until=until)
    ).then(
        *(
            ConditionGained(figure=name, condition="nausea", effects=(Effect("weapon_skill", "add", -1),), until=until)
            for name in ("sven", "elf")
        )
    )


def test_a_condition_is_ended_by_the_beginning_of_its_name():
    given(SVEN, ConditionGained(figure="sven", condition="Nausea")).when(
        EndCondition(figures=("sven",), condition="nau", reason="blessed")
    ).then(ConditionEnded(figure="sven", condition="Nausea", reason="blessed"))


def test_what_nobody_has_does_not_end():
    given(SVEN).forbids(
        EndCondition(figures=("sven",), condition="nausea"),
        "condition.none",
        ConditionEnded(figure="sven", condition="nausea"),
    )


def test_a_pool_is_spent_until_it_is_empty():
    story = (
        given(SVEN)
        .when(SpendPool(figure="sven", pool="fate", amount=2))
        .then(PoolSpent(figure="sven", pool="fate", amount=2))
    )

    story.forbids(SpendPool(figure="sven", pool="Fate"), "pool.empty", PoolSpent(figure="sven", pool="fate"))


def test_a_pool_nobody_told_may_hold_enough():
    given(SVEN).when(SpendPool(figure="sven", pool="Power Points", amount=9)).then(
        PoolSpent(figure="sven", pool="power_points", amount=9)
    )


def test_a_pool_is_gained_and_refilled():
    story = given(SVEN, PoolSpent(figure="sven", pool="fate", amount=2))

    story.when(GainPool(figure="sven", pool="fate", reason="gift")).then(
        PoolGained(figure="sven", pool="fate", reason="gift")
    )
    story.when(RefillPool(figures=("party",), pool="fate")).then(PoolRefilled(figure="sven", pool="fate"))


@pytest.mark.parametrize("kind", [SpendPool, GainPool])
def test_a_pool_changes_by_something(kind):
    given(SVEN).when(kind(figure="sven", pool="fate", amount=-1)).refused("amount.negative")


@pytest.mark.parametrize(
    "command",
    [
        StateStatus(figures=(), status="dead"),
        GainCondition(figures=(), condition="nausea"),
        EndCondition(figures=(), condition="nausea"),
        RefillPool(figures=(), pool="fate"),
    ],
)
def test_somebody_has_to_be_meant(command):
    given(SVEN).when(command).refused("figure.nobody")


def test_a_condition_has_a_name():
    given(SVEN).when(GainCondition(figures=("sven",), condition="")).refused("words.missing")
