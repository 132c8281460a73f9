"""Monsters met, ended, revealed; kills as fractions."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, at_least
from events.combat import Credit, Member, MonsterEnded, MonsterRevealed, MonstersMet
from events.event import Event
from events.figures import WoundsSuffered
from projections import roster
from projections.figure import Kills
from projections.monsters import show_kills

MET = MonstersMet(
    group="skaven",
    members=tuple(Member(f"skaven-{number}", "Skaven", {"wounds": 3}, {"damage_dice": 2}) for number in (1, 2, 3)),
    section="s4",
)


def standing(*events: Event) -> list[str]:
    return [name for name, figure in alone(roster, *events).figures.items() if figure.ended is None]


def test_every_monster_of_a_group_has_a_sheet() -> None:
    state = alone(roster, MET)

    assert state.groups == {"skaven": ("skaven-1", "skaven-2", "skaven-3")}
    monster = state.figures["skaven-2"]
    assert (monster.name, monster.kind, monster.group, monster.section) == ("Skaven", "monster", "skaven", "s4")
    assert monster.base == {"wounds": 3}
    assert monster.properties == {"damage_dice": 2}


def test_more_of_a_group_join_it() -> None:
    state = alone(roster, MET, MonstersMet(group="skaven", members=(Member("chief", "Chief"),)))

    assert state.groups["skaven"] == ("skaven-1", "skaven-2", "skaven-3", "chief")


def test_a_monster_met_again_is_back_with_the_wounds_it_had() -> None:
    hurt, fled = WoundsSuffered(figure="skaven-1", amount=1), MonsterEnded(figures=("skaven-1",), how="fled")
    again = MonstersMet(group="skaven", members=(Member("skaven-1", "Skaven"),))
    monster = alone(roster, MET, hurt, fled, again).figures["skaven-1"]

    assert (monster.ended, monster.wounds_lost, monster.base) == (None, 1, {"wounds": 3})


def test_the_monsters_named_are_out_of_play() -> None:
    state = alone(roster, MET, MonsterEnded(figures=("skaven-2", "skaven-3"), how="fled"))

    assert [figure.ended for figure in state.figures.values()] == [None, "fled", "fled"]
    assert state.figures["skaven-3"].ended_by == 2


@pytest.mark.parametrize(
    ("count", "left"),
    [(1, ["skaven-1", "skaven-3"]), (2, ["skaven-3"]), (3, []), (9, []), (0, ["skaven-1", "skaven-2", "skaven-3"])],
)
def test_so_many_of_a_group_die_the_wounded_first(count: int, left: list[str]) -> None:
    hurt = WoundsSuffered(figure="skaven-2", amount=1)

    assert standing(MET, hurt, MonsterEnded(group="skaven", count=count)) == left


def test_an_unknown_number_dead_leaves_those_standing_nobody_can_name() -> None:
    assert standing(MET, MonsterEnded(group="skaven", count=UNKNOWN)) == ["skaven-1", "skaven-2", "skaven-3"]
    assert standing(MET, MonsterEnded(group="skaven", count=at_least(2))) == ["skaven-3"]


def test_a_group_may_be_called_by_the_kind_of_monster_or_not_at_all() -> None:
    assert standing(MET, MonsterEnded(group="Skaven", count=3)) == []
    assert standing(MET, MonsterEnded(count=2)) == ["skaven-3"]
    assert standing(MET, MonsterEnded(group="orcs", count=2)) == ["skaven-1", "skaven-2", "skaven-3"]


def test_three_dead_that_nobody_met_are_counted() -> None:
    state = alone(roster, MonsterEnded(group="skaven", count=3))

    assert show_kills(state.felled) == "3"
    assert state.figures == {}


def test_what_a_monster_really_is() -> None:
    assert alone(roster, MET, MonsterRevealed(figure="skaven-1", what="a sorcerer")).figures["skaven-1"].revealed == (
        "a sorcerer"
    )


# Kills


def killed(*credit: Credit, count: Amount = 1) -> MonsterEnded:
    return MonsterEnded(group="skaven", count=count, credit=credit)


def kills_of(who: str, *events: Event) -> str:
    return show_kills(alone(roster, *events).kills[who])


def test_a_kill_may_be_shared() -> None:
    """Field note F24: half a kill, and one who has `?`."""
    state = alone(roster, killed(Credit("anna", 1, 2), Credit("bo", 1, 2)), killed(Credit("cleo"), count=UNKNOWN))

    assert [show_kills(state.kills[who]) for who in ("anna", "bo", "cleo")] == ["½", "½", "?"]
    assert show_kills(state.felled) == "1+"


def test_kills_of_several_at_once() -> None:
    assert kills_of("anna", killed(Credit("anna"), count=3)) == "3"
    assert kills_of("anna", MonsterEnded(figures=("a", "b"), credit=(Credit("anna"),))) == "2"


def test_fractions_add_up_in_lowest_terms() -> None:
    thirds = killed(Credit("anna", 1, 3))

    assert kills_of("anna", thirds, thirds) == "⅔"
    assert kills_of("anna", thirds, thirds, thirds) == "1"
    assert kills_of("anna", thirds, killed(Credit("anna", 1, 2))) == "5/6"
    assert kills_of("anna", killed(Credit("anna", 7, 5))) == "1 2/5"


def test_only_killing_is_a_kill() -> None:
    state = alone(roster, MonsterEnded(figures=("a",), how="fled", credit=(Credit("anna"),)))

    assert (state.kills, show_kills(state.felled)) == ({}, "0")


@pytest.mark.parametrize(
    ("kills", "shown"),
    [
        (Kills(), "0"),
        (Kills(at_least=True), "?"),
        (Kills(parts=3), "3"),
        (Kills(parts=3, at_least=True), "3+"),
        (Kills(parts=5, of=2), "2½"),
        (Kills(parts=3, of=4, at_least=True), "¾+"),
    ],
)
def test_kills_as_people_write_them(kills: Kills, shown: str) -> None:
    assert show_kills(kills) == shown


def test_a_share_of_nothing_is_none() -> None:
    assert kills_of("anna", killed(Credit("anna", 1, 0))) == "0"
