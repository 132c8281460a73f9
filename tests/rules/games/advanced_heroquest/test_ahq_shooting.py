"""Shots and throws: range, who is too near, criticals, fumbles, what is used up (AHQ-RANGED, W8)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, attack_in, kinds

from events.atlas import FigureMoved, SectionRevealed
from events.items import ItemGained, ItemMoved, ItemUsed
from events.problems import Refused
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.shared.items import GainItem, PickUpItem


def with_a_bow(fight: Table) -> Table:
    bow = {"damage_dice": 3, "range": 24}
    fight.happened(ItemGained(figure="heinrich", item="short-bow", name="Short bow", properties=bow))
    return fight


@pytest.mark.parametrize(
    ("distance", "hidden", "allowed"), [(24, False, True), (25, False, False), (20, True, True), (21, True, False)]
)
def test_w8_a_short_bow_reaches_24_squares(fight: Table, distance: int, *, hidden: bool, allowed: bool) -> None:
    """AHQ-RANGED-1, AHQ-RANGED-5, R-49."""
    archer = with_a_bow(fight)
    command = Attack(
        attacker="heinrich", target="skaven-1", weapon="short bow", mode="ranged", distance=distance,
        partly_hidden=hidden, faces=(3,),
    )  # fmt: skip
    if allowed:
        assert attack_in(archer.do(command)).needed == 8
        return
    with pytest.raises(Refused) as refused:
        archer.do(command)
    assert refused.value.code == "ahq.out_of_range"


def test_nobody_shoots_at_a_neighbour(fight: Table) -> None:
    """AHQ-RANGED-1, AHQ-RANGED-3."""
    archer = with_a_bow(fight)
    with pytest.raises(Refused) as refused:
        archer.do(Attack(attacker="heinrich", target="skaven-1", weapon="bow", mode="ranged", distance=1, faces=(9,)))

    assert refused.value.code == "ahq.adjacent_to_target"


def test_a_critical_shot_halves_the_toughness_and_gives_no_free_attack(fight: Table) -> None:
    """AHQ-RANGED-9, R-51."""
    archer = with_a_bow(fight)
    events = archer.do(
        Attack(
            attacker="heinrich", target="skaven-1", weapon="short bow", mode="ranged", distance=10, faces=(12,),
            wound_dice=((2,), (3,), (2,)),
        )
    )  # fmt: skip

    assert kinds(events) == ["AttackMade", "WoundDiceRolled", "WoundsSuffered"]
    assert (events[1].toughness, events[1].wounds) == (3, 1)  # type: ignore[attr-defined]  # WoundDiceRolled


def test_a_fumbled_shot_asks_who_was_hit_instead(fight: Table) -> None:
    """AHQ-RANGED-10."""
    archer = with_a_bow(fight)
    events = archer.do(
        Attack(attacker="heinrich", target="skaven-1", weapon="short bow", mode="ranged", distance=10, faces=(1,))
    )

    assert kinds(events) == ["AttackMade", "BusinessOpened"]


def test_a_shot_takes_an_arrow_if_there_are_any_and_a_missing_one_stops_nobody(fight: Table) -> None:
    """AHQ-RANGED-7."""
    fight.do(GainItem(figure="heinrich", name="arrows", quantity=1))
    shot = Attack(attacker="heinrich", target="skaven-1", mode="ranged", distance=5, needed=7, faces=(3,))

    events = fight.do(shot)
    assert events[-1] == ItemUsed(figure="heinrich", item="arrows", purpose="shot")
    assert "arrows" not in fight.state.roster.figures["heinrich"].items

    assert not any(isinstance(event, ItemUsed) for event in fight.do(shot, ruling="a second shot"))


def test_a_weapon_thrown_lies_where_its_target_stands_until_somebody_picks_it_up(fight: Table) -> None:
    """AHQ-RANGED-7: thrown once, then gone."""
    fight.happened(
        SectionRevealed(section="hall", kind="room"),
        FigureMoved(figures=("skaven-1",), to="hall"),
    )
    events = fight.do(Attack(attacker="sven", target="skaven-1", mode="thrown", distance=4, needed=7, faces=(3,)))

    assert events[-1] == ItemMoved(item="axe", giver="sven", place="ground", section="hall")
    assert fight.last[-1].because == (fight.number - 1,)
    assert "axe" not in fight.state.roster.figures["sven"].items

    fight.do(PickUpItem(figure="sven", item="axe", section="hall"))
    assert fight.state.roster.figures["sven"].items["axe"].properties["damage_dice"] == 5


def test_what_is_thrown_is_what_is_made_for_it_unless_somebody_says_otherwise(fight: Table) -> None:
    """AHQ-SHEET-6: the sword in hand stays there."""
    dagger = {"damage_dice": 2, "thrown": True}
    fight.happened(ItemGained(figure="heinrich", item="dagger", name="Dagger", quantity=2, properties=dagger))
    throw = Attack(attacker="heinrich", target="skaven-1", mode="thrown", distance=4, faces=(2,))

    assert attack_in(fight.do(throw)).weapon == "Dagger"
    assert fight.state.roster.figures["heinrich"].items["dagger"].quantity == 1
    assert attack_in(fight.do(throw, ruling="two hands")).weapon == "Dagger"
    assert "sword" in fight.state.roster.figures["heinrich"].items


def test_a_blow_by_hand_leaves_the_weapon_in_hand(fight: Table) -> None:
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(3,)))

    assert fight.state.roster.figures["sven"].items["axe"].place == "held"


def test_a_throw_with_nothing_known_in_hand_lays_nothing_down(fight: Table) -> None:
    events = fight.do(
        Attack(attacker="skaven-1", target="sven", weapon="stone", mode="thrown", distance=3, needed=9, faces=(4,))
    )

    assert kinds(events) == ["AttackMade"]
