"""Wound dice: what each face does, twelves rolled again, dice that wait (AHQ-COMBAT-19, AHQ-COMBAT-20)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, attack_in, kinds

from events.amounts import Range
from events.problems import Refused
from rules.games.advanced_heroquest.events import WoundDiceRolled
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.games.advanced_heroquest.fight.wounds import chains_of, count_wounds
from rules.shared.business import SettleBusiness


@pytest.mark.parametrize(
    ("dice", "toughness", "wounds"),
    [
        (((5,), (6,), (7,)), 6, 2),
        (((12,),), 14, 1),
        (((12, 12, 3),), 6, 2),
        (((12, 7), (6,)), 6, 3),
        (((None,), (6,)), 6, Range(1, 2)),
        (((7,), (12,)), None, Range(1, 2)),
        (((5,), (7,)), Range(6, 8), Range(0, 1)),
        ((), 6, 0),
    ],
)
def test_each_face_that_reaches_the_toughness_and_each_12_wounds(
    dice: tuple[tuple[int | None, ...], ...], toughness: int | Range | None, wounds: int | Range
) -> None:
    """AHQ-COMBAT-19, AHQ-COMBAT-20, R-41, R-42."""
    assert count_wounds(dice, toughness) == wounds


def test_a_12_rolled_again_is_one_chain(fight: Table) -> None:
    """AHQ-COMBAT-20."""
    chains = ((12, 12, 6), (2,), (3,), (1,))
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(8,), wound_dice=chains))

    assert events[1] == WoundDiceRolled(attack=fight.number - 3, target="skaven-1", dice=chains, toughness=6, wounds=3)
    assert fight.rules[1] == "AHQ-COMBAT-20"


def test_single_faces_too_many_are_read_as_further_rolls() -> None:
    assert chains_of([(12,), (7,), (3,), (1,), (5,)], 4) == ((12, 7), (3,), (1,), (5,))


def test_a_chain_goes_on_after_a_12_only(fight: Table) -> None:
    """AHQ-COMBAT-20: bad-chain."""
    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(8,), wound_dice=((7, 3), (1,), (1,), (1,))))

    assert refused.value.code == "ahq.bad_chain"


def test_a_wrong_number_of_damage_dice_needs_a_ruling(fight: Table) -> None:
    """AHQ-COMBAT-19: bad-dice-count."""
    command = Attack(attacker="heinrich", target="skaven-1", faces=(8,), wound_dice=((7,), (3,)))
    with pytest.raises(Refused) as refused:
        fight.do(command)
    assert (refused.value.code, refused.value.forceable) == ("ahq.dice_count", True)

    assert fight.do(command, ruling="a broken sword")[1].wounds == 1  # type: ignore[attr-defined]  # WoundDiceRolled


def test_wound_dice_with_nothing_waiting_are_refused(fight: Table) -> None:
    """roll-not-pending."""
    with pytest.raises(Refused) as refused:
        fight.do(RollWounds(dice=((7,),)))

    assert refused.value.code == "ahq.roll_not_pending"


def test_a_result_settles_the_dice_that_were_asked_for(fight: Table) -> None:
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(8,)))
    events = fight.do(RollWounds(wounds=2))

    assert kinds(events) == ["WoundsSuffered", "BusinessClosed"]
    assert fight.state.business.open == {}


@pytest.mark.parametrize(
    ("settled", "lost"),
    [(SettleBusiness(faces=(7, 8, 1, 2)), 2), (SettleBusiness(amount=1), 1), (SettleBusiness(skip=True), 0)],
)
def test_open_business_takes_faces_a_result_or_a_skip(fight: Table, settled: SettleBusiness, lost: int) -> None:
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(8,)))
    fight.do(settled)

    assert fight.state.roster.figures["skaven-1"].wounds_lost == lost
    assert fight.state.business.open == {}


def test_the_trackers_dice_roll_what_nobody_typed_and_twelves_go_on(fight: Table) -> None:
    dice = Loaded(8, 12, 12, 3, 5, 6, 7)
    events = fight.do(Attack(attacker="heinrich", target="skaven-1"), dice=dice)

    assert attack_in(events).source == "tracker"
    assert events[1].dice == ((12, 12, 3), (5,), (6,), (7,))  # type: ignore[attr-defined]  # WoundDiceRolled
    assert events[1].wounds == 4  # type: ignore[attr-defined]  # WoundDiceRolled
    assert dice.waiting == []
