"""Dice and deeds, counted."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Range
from events.combat import AttackMade, Credit, MonsterEnded
from events.dice import DiceRolled, RollReplaced
from events.event import Event
from events.figures import FatePointSpent, WoundsHealed, WoundsSuffered
from events.purse import GoldGained, GoldSpent
from projections import statistics
from projections.monsters import show_kills
from projections.statistics import Deeds, Sample, sizes_of, together


def sample(*events: Event, by: str | None = None, purpose: str | None = None) -> Sample:
    found = alone(statistics, *events).samples.values()
    return together(one for one in found if by in (None, one.by) and purpose in (None, one.purpose))


def deeds(*events: Event, of: str = "sven") -> Deeds:
    found = alone(statistics, *events).deeds[of]
    assert isinstance(found, Deeds)
    return found


def roll(*faces: int | None, by: str | None = "anna", dice: str | None = "2d12", purpose: str = "spot") -> DiceRolled:
    return DiceRolled(purpose=purpose, by=by, dice=dice, faces=faces)


def test_faces_are_counted_by_the_size_of_their_die() -> None:
    found = sample(roll(12, 3), roll(3, 3), roll(6, dice="d6"))

    assert (found.dice, found.known, found.sum) == (5, 5, 27)
    assert found.faces == {"d12": {12: 1, 3: 3}, "d6": {6: 1}}


def test_a_face_nobody_knows_is_a_die_all_the_same() -> None:
    found = sample(roll(12, None))

    assert (found.dice, found.known, found.sum, found.faces) == (2, 1, 12, {"d12": {12: 1}})


def test_a_result_without_dice_is_no_sample() -> None:
    assert sample(roll()).dice == 0


def test_dice_of_different_sizes_stand_in_the_order_they_are_written() -> None:
    assert sample(roll(12, 4, 6, dice="d12+2d6")).faces == {"d12": {12: 1}, "d6": {4: 1, 6: 1}}


@pytest.mark.parametrize(
    ("notation", "sizes"),
    [("2d12", ("d12", "d12")), ("d6", ("d6",)), ("D6+1d%", ("d6", "d%")), (None, ()), ("?", ()), ("0d6", ())],
)
def test_dice_are_read_from_their_notation(notation: str | None, sizes: tuple[str, ...]) -> None:
    assert sizes_of(notation) == sizes


def test_a_mountain_of_dice_is_not_built() -> None:
    assert len(sizes_of("999999999d6")) == 1000


def test_more_faces_than_dice_are_taken_for_the_last_die() -> None:
    assert sample(roll(1, 2, dice="d6")).faces == {"d6": {1: 1, 2: 1}}


def test_persons_and_purposes_can_be_told_apart() -> None:
    rolled = (roll(1, by="anna"), roll(2, by="bo"), roll(3, by="bo", purpose="disarm"), roll(4, by=None))

    assert sample(*rolled).sum == 10
    assert sample(*rolled, by="bo").sum == 5
    assert sample(*rolled, by="bo", purpose="disarm").sum == 3
    assert sample(*rolled, by="?").sum == 4


def test_the_trackers_own_dice_are_kept_apart() -> None:
    own = DiceRolled(purpose="spot", by="anna", dice="d6", faces=(5,), source="tracker")
    found = {(one.by, one.source): one.sum for one in alone(statistics, roll(1), own).samples.values()}

    assert found == {("anna", "table"): 1, ("anna", "tracker"): 5}


def test_dice_thrown_again_count_for_whoever_threw_them_first() -> None:
    again = RollReplaced(roll=1, faces=(7,))

    assert sample(roll(1), again, by="anna", purpose="spot").faces == {"d12": {1: 1, 7: 1}}
    assert sample(AttackMade(attacker="sven", faces=(1,)), again, by="sven", purpose="attack").sum == 8
    assert sample(RollReplaced(roll=9, faces=(7,))).by == "?"


def test_dice_used_again_are_not_thrown_again() -> None:
    assert sample(roll(1), DiceRolled(purpose="x", faces=(1,), reused=1)).dice == 1


@pytest.mark.parametrize(
    ("outcome", "counts"),
    [
        ("hit", (1, 1, 0, 0, 0)),
        ("critical", (1, 1, 0, 1, 0)),
        ("miss", (1, 0, 1, 0, 0)),
        ("fumble", (1, 0, 1, 0, 1)),
        (None, (1, 0, 0, 0, 0)),
    ],
)
def test_attacks_hit_or_miss(outcome: str | None, counts: tuple[int, ...]) -> None:
    attack = AttackMade(attacker="sven", outcome=outcome, faces=(9,))  # type: ignore[arg-type]  # from the table
    found = deeds(attack)

    assert (found.attacks, found.hits, found.misses, found.criticals, found.fumbles) == counts
    assert sample(attack, purpose="attack").faces == {"?": {9: 1}}


def test_kills_are_credited() -> None:
    killed = MonsterEnded(figures=("a", "b"), credit=(Credit("sven"),))
    shared = MonsterEnded(group="skaven", count=1, credit=(Credit("sven", 1, 2),))
    some = MonsterEnded(group="skaven", count=UNKNOWN, credit=(Credit("sven"),))
    fled = MonsterEnded(figures=("a",), how="fled", credit=(Credit("sven"),))

    assert show_kills(deeds(killed, shared).kills) == "2½"
    assert show_kills(deeds(killed, some, fled).kills) == "2+"


def test_a_kill_told_twice_is_the_first_killers() -> None:
    killed = MonsterEnded(figures=("a", "b"), credit=(Credit("sven"),))
    again = MonsterEnded(figures=("a", "c"), credit=(Credit("elf"),))

    assert show_kills(deeds(killed, again).kills) == "2"
    assert show_kills(deeds(killed, again, of="elf").kills) == "1"


def test_wounds_gold_and_fate_add_up() -> None:
    found = deeds(
        WoundsSuffered(figure="sven", amount=3),
        WoundsHealed(figure="sven", amount=1),
        WoundsHealed(figure="sven", amount="all"),
        FatePointSpent(figure="sven"),
        GoldGained(to="sven", amount=20),
        GoldSpent(by="sven", amount=UNKNOWN),
        GoldSpent(by="sven", amount="all"),
    )

    assert (found.wounds_suffered, found.wounds_healed, found.fate_spent) == (3, 1, 1)
    assert (found.gold_gained, found.gold_spent) == (20, Range(0))
