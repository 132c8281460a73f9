"""Extra blows: what a critical hit and a fumble give, struck or declined (AHQ-COMBAT-16 to 18, R-38, R-39)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, attack_in, kinds

from events.combat import AttackMade
from events.figures import WoundsSuffered
from events.problems import Refused
from events.story import BusinessClosed
from rules.games.advanced_heroquest.events import FreeAttackForfeited, FreeAttackGranted
from rules.games.advanced_heroquest.fight.attack import Attack, DeclineFreeAttack
from rules.shared.business import SettleBusiness


def test_a_fumble_gives_the_attacked_a_free_attack_on_the_attacker(fight: Table) -> None:
    """AHQ-COMBAT-17."""
    start = fight.number
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))

    assert events[1] == FreeAttackGranted(to="skaven-1", against="heinrich", granted_by="fumble", parent=start + 1)
    assert fight.asks == ["Free attack for Skaven 1"]


def test_a_chain_goes_back_and_forth_as_the_dice_say(fight: Table) -> None:
    """AHQ-COMBAT-18: Heinrich fumbles, the Skaven fumbles back, Heinrich hits."""
    events = fight.do(
        Attack(attacker="heinrich", target="skaven-1", faces=(1, 1, 9), wound_dice=((1,), (1,), (1,), (1,)))
    )
    attacks = [event for event in events if isinstance(event, AttackMade)]

    assert [(made.attacker, made.target, made.outcome, made.free) for made in attacks] == [
        ("heinrich", "skaven-1", "fumble", None),
        ("skaven-1", "heinrich", "fumble", "fumble"),
        ("heinrich", "skaven-1", "hit", "fumble"),
    ]
    assert fight.state.own.free == []


def test_the_next_blow_of_whoever_is_owed_one_is_the_free_attack(fight: Table) -> None:
    """AHQ-COMBAT-18."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    parent = fight.number - 2
    made = attack_in(fight.do(Attack(attacker="skaven-1", faces=(2,), needed=9)))

    assert (made.target, made.free, made.parent) == ("heinrich", "fumble", parent)
    assert fight.state.business.open == {}


def test_a_criticals_free_attack_may_strike_somebody_else(fight: Table) -> None:
    """R-38."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(12,), wounds=1))
    made = attack_in(fight.do(Attack(attacker="heinrich", target="skaven-2", faces=(2,))))

    assert (made.target, made.free) == ("skaven-2", "critical")


def test_a_free_attack_may_be_declined(fight: Table) -> None:
    """AHQ-COMBAT-18."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    events = fight.do(DeclineFreeAttack(reason="the gamesmaster is kind"))

    assert events[0] == FreeAttackForfeited(to="skaven-1", parent=fight.number - 4, reason="the gamesmaster is kind")
    assert isinstance(events[1], BusinessClosed)
    assert fight.state.own.free == []


def test_skipping_the_business_declines_the_free_attack(fight: Table) -> None:
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    events = fight.do(SettleBusiness(skip=True))

    assert kinds(events) == ["FreeAttackForfeited", "BusinessClosed"]


def test_whoever_lies_knocked_out_strikes_no_free_attack(fight: Table) -> None:
    """R-39."""
    fight.happened(WoundsSuffered(figure="heinrich", amount=4))
    events = fight.do(Attack(attacker="skaven-1", target="heinrich", faces=(1,)))

    assert events[1] == FreeAttackForfeited(to="heinrich", parent=fight.number - 1, reason="knocked out")


def test_a_free_attack_nobody_granted_needs_a_ruling(fight: Table) -> None:
    """no-free-attack."""
    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(9,), free="critical"))

    assert (refused.value.code, refused.value.forceable) == ("ahq.no_free_attack", True)
