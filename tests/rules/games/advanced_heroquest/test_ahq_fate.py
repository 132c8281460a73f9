"""Fate Points (AHQ-FATE-1 to 5, R-36, R-37, R-63)."""

from __future__ import annotations

from typing import Literal

import pytest
from kit.ahq_table import Table, kinds, refusal

from events.campaign import OptionSet
from events.dice import DiceRolled
from events.figures import FatePointSpent, StatusStated, WoundsSuffered
from events.problems import Refused
from rules.games.advanced_heroquest.fight.attack import Attack
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.games.advanced_heroquest.fight.fate import SpendFate
from rules.games.advanced_heroquest.turns import BeginCombatTurn


def hurt_in(fight: Table) -> Table:
    """Heinrich lost 3 and then 2 of his 4 Wounds in this combat turn: he is dead."""
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="skaven-1", target="heinrich", wounds=3))
    fight.do(Attack(attacker="skaven-2", target="heinrich", wounds=2))
    return fight


def test_one_point_negates_everything_suffered_this_turn_and_raises_the_dead(fight: Table) -> None:
    """AHQ-FATE-3, R-36, R-37."""
    hurt = hurt_in(fight)
    assert hurt.status("heinrich").status == "dead"
    blows = tuple(harm.number for harm in hurt.state.own.harm)

    assert hurt.do(SpendFate(figure="heinrich")) == [FatePointSpent(figure="heinrich", effect="negate", cancels=blows)]
    assert hurt.rules == ["AHQ-FATE-3"]
    assert hurt.last[0].because == blows
    assert hurt.current("heinrich", "wounds") == 4
    assert hurt.current("heinrich", "fate") == 1
    assert hurt.status("heinrich").status == "alive"


@pytest.mark.parametrize("status", ["down", "dead"])
def test_a_point_raises_who_was_only_said_to_be_down(fight: Table, status: Literal["down", "dead"]) -> None:
    """AHQ-FATE-3: nobody told the wounds it took."""
    fight.do(BeginCombatTurn())
    fight.happened(StatusStated(figure="heinrich", status=status))
    assert fight.status("heinrich").status == status

    fight.do(SpendFate(figure="heinrich"))

    assert fight.status("heinrich").status == "alive"
    assert refusal(fight, SpendFate(figure="heinrich")) == ("ahq.fate_nothing_to_change", True)


def test_by_option_a_point_negates_a_single_attack_and_what_was_said_of_it(fight: Table) -> None:
    """R-36."""
    hurt = hurt_in(fight)
    hurt.happened(
        StatusStated(figure="heinrich", status="dead"), OptionSet(option="fate_negates", value="single_attack")
    )
    hurt.do(SpendFate(figure="heinrich"))

    assert hurt.current("heinrich", "wounds") == 1
    assert hurt.status("heinrich").status == "alive"


def test_by_option_a_point_negates_a_single_attack(fight: Table) -> None:
    """R-36."""
    hurt = hurt_in(fight)
    hurt.happened(OptionSet(option="fate_negates", value="single_attack"))
    hurt.do(SpendFate(figure="heinrich"))

    assert hurt.current("heinrich", "wounds") == 1

    hurt.do(SpendFate(figure="heinrich"))

    assert hurt.current("heinrich", "wounds") == 4
    assert hurt.current("heinrich", "fate") == 0


def test_a_point_may_name_the_blow(fight: Table) -> None:
    """AHQ-FATE-3."""
    hurt = hurt_in(fight)
    first = hurt.state.own.harm[0].number
    hurt.do(SpendFate(figure="heinrich", entries=(first,)))

    assert hurt.current("heinrich", "wounds") == 2


def test_a_blow_is_negated_once(fight: Table) -> None:
    """AHQ-FATE-3; law 4."""
    hurt = hurt_in(fight)
    first, second = (harm.number for harm in hurt.state.own.harm)
    hurt.do(SpendFate(figure="heinrich", entries=(first,)))

    assert refusal(hurt, SpendFate(figure="heinrich", entries=(first,))) == ("ahq.fate_cancelled_already", True)
    assert hurt.current("heinrich", "fate") == 1

    both = SpendFate(figure="heinrich", entries=(first, second))
    assert hurt.do(both) == [FatePointSpent(figure="heinrich", effect="negate", cancels=(second,))]
    assert hurt.current("heinrich", "wounds") == 4


def test_a_ruling_spends_a_point_on_a_negated_blow_after_all(fight: Table) -> None:
    """Law 4."""
    hurt = hurt_in(fight)
    first = SpendFate(figure="heinrich", entries=(hurt.state.own.harm[0].number,))
    hurt.do(first)
    hurt.do(first, ruling="it takes two")

    assert hurt.current("heinrich", "fate") == 0


def test_later_damage_needs_another_point(fight: Table) -> None:
    """R-36."""
    hurt = hurt_in(fight)
    hurt.do(SpendFate(figure="heinrich"))
    hurt.happened(WoundsSuffered(figure="heinrich", amount=1))

    assert hurt.current("heinrich", "wounds") == 3

    hurt.do(SpendFate(figure="heinrich"))

    assert hurt.current("heinrich", "wounds") == 4


def test_damage_of_an_earlier_turn_stays(fight: Table) -> None:
    """AHQ-FATE-2: fate-wrong-turn."""
    hurt = hurt_in(fight)
    blow = hurt.state.own.harm[0].number
    hurt.do(BeginCombatTurn())

    assert refusal(hurt, SpendFate(figure="heinrich", entries=(blow,))) == ("ahq.fate_wrong_turn", True)
    assert refusal(hurt, SpendFate(figure="heinrich")) == ("ahq.fate_nothing_to_change", True)


def test_an_attack_of_an_earlier_turn_is_not_turned(fight: Table) -> None:
    """AHQ-FATE-2."""
    hurt = hurt_in(fight)
    hurt.happened(WoundsSuffered(figure="sven", amount=0))
    hurt.do(Attack(attacker="sven", target="skaven-1", faces=(3,)))
    missed = hurt.number
    hurt.do(BeginCombatTurn())

    assert refusal(hurt, SpendFate(figure="sven", effect="convert", entries=(missed,))) == ("ahq.fate_wrong_turn", True)


def test_a_ruling_lets_an_earlier_blow_be_negated_after_all(fight: Table) -> None:
    """Law 4."""
    hurt = hurt_in(fight)
    blow = hurt.state.own.harm[0].number
    hurt.do(BeginCombatTurn())
    hurt.do(SpendFate(figure="heinrich", entries=(blow,)), ruling="we closed the turn too soon")

    assert hurt.current("heinrich", "wounds") == 2
    assert hurt.last[0].forced == "we closed the turn too soon"


def test_a_miss_becomes_a_plain_hit_and_its_wound_dice_are_due(fight: Table) -> None:
    """AHQ-FATE-4."""
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(2,)))
    missed = fight.number
    events = fight.do(SpendFate(figure="heinrich", effect="convert"))

    assert events[0] == FatePointSpent(figure="heinrich", effect="convert", converts=missed)
    assert fight.asks == ["4 wound dice (d12) against Skaven 1 for Heinrich"]

    fight.do(RollWounds(dice=((6,), (7,), (1,), (1,))))

    assert fight.current("skaven-1", "wounds") == 1
    assert fight.current("heinrich", "fate") == 1


def test_a_fumble_turned_before_its_free_attack_takes_the_free_attack_away(fight: Table) -> None:
    """R-37."""
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    events = fight.do(SpendFate(figure="heinrich", effect="convert"))

    assert kinds(events) == ["FatePointSpent", "BusinessClosed", "BusinessOpened"]
    assert fight.state.own.free == []
    assert [business.ask for business in fight.state.business.open.values()] == ["wound_dice"]


def test_a_fumble_whose_free_attack_was_struck_is_not_turned(fight: Table) -> None:
    """AHQ-FATE-4, R-37: fate-superseded."""
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    fumble = fight.number - 2
    fight.do(Attack(attacker="skaven-1", faces=(3,), needed=9))

    assert refusal(fight, SpendFate(figure="heinrich", effect="convert", entries=(fumble,))) == (
        "ahq.fate_superseded", True,
    )  # fmt: skip


def test_a_failed_roll_becomes_a_success(fight: Table) -> None:
    """AHQ-FATE-4: under any circumstances."""
    test = DiceRolled(purpose="intelligence", by="heinrich", faces=(11,), success=False)
    number = fight.happened(test)
    events = fight.do(SpendFate(figure="heinrich", effect="convert"))

    assert events == [FatePointSpent(figure="heinrich", effect="convert", converts=number)]
    assert refusal_none_left(fight) == "ahq.fate_nothing_to_change"


def refusal_none_left(table: Table) -> str:
    with pytest.raises(Refused) as refused:
        table.do(SpendFate(figure="heinrich", effect="convert"))
    return refused.value.code


def test_a_success_needs_no_turning(fight: Table) -> None:
    """fate-not-failed."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(9,)))
    hit = fight.number - 1

    assert refusal(fight, SpendFate(figure="heinrich", effect="convert", entries=(hit,))) == (
        "ahq.fate_not_failed", True,
    )  # fmt: skip


@pytest.mark.parametrize("effect", ["negate", "convert"])
def test_points_are_never_lent(fight: Table, effect: str) -> None:
    """AHQ-FATE-5: fate-not-yours."""
    hurt = hurt_in(fight)
    hurt.do(Attack(attacker="sven", target="skaven-1", faces=(3,)))
    number = hurt.number if effect == "convert" else hurt.state.own.harm[0].number
    who = "heinrich" if effect == "convert" else "sven"
    command = SpendFate(figure=who, effect="convert" if effect == "convert" else "negate", entries=(number,))

    assert refusal(hurt, command) == ("ahq.fate_not_yours", True)


def test_henchmen_and_monsters_have_none(fight: Table) -> None:
    """AHQ-FATE-5, R-60: no-fate-points."""
    assert refusal(fight, SpendFate(figure="skaven-1")) == ("ahq.no_fate_points", True)


def test_a_hero_without_points_has_none_to_spend(fight: Table) -> None:
    """AHQ-FATE-1."""
    hurt = hurt_in(fight)
    hurt.do(SpendFate(figure="heinrich"))
    hurt.happened(WoundsSuffered(figure="heinrich", amount=1))
    hurt.do(SpendFate(figure="heinrich"))
    hurt.happened(WoundsSuffered(figure="heinrich", amount=1))

    assert refusal(hurt, SpendFate(figure="heinrich")) == ("ahq.no_fate_points", True)


def test_any_other_use_is_kept_with_its_words(fight: Table) -> None:
    """R-63."""
    assert fight.do(SpendFate(figure="heinrich", effect="other", text="the rope holds")) == [
        FatePointSpent(figure="heinrich", effect="other", text="the rope holds")
    ]
    assert fight.current("heinrich", "fate") == 1
