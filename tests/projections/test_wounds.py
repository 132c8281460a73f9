"""Wounds, Fate Points, pools and stated status."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.folding import alone, placed

from events.amounts import UNKNOWN, Amount, Range, about, add, at_least
from events.event import Event
from events.figures import (
    FatePointSpent,
    FigureJoined,
    PoolGained,
    PoolRefilled,
    PoolSpent,
    StatusStated,
    WoundsHealed,
    WoundsSuffered,
)
from projections import roster
from projections.figure import Figure
from projections.wounds import pool_now


def lost(amount: Amount = UNKNOWN, *, cause: str | None = None) -> WoundsSuffered:
    return WoundsSuffered(figure="sven", amount=amount, cause=cause)


def healed(amount: Amount = UNKNOWN) -> WoundsHealed:
    return WoundsHealed(figure="sven", amount=amount)


ALL = WoundsHealed(figure="sven", amount="all", cause="a potion")


def after(*events: Event) -> Figure:
    figure = alone(roster, *events).figures["sven"]
    assert isinstance(figure, Figure)
    return figure


@pytest.mark.parametrize(
    ("events", "wounds_lost"),
    [
        ((lost(2), lost(3)), 5),
        ((lost(2), healed(1)), 1),
        ((lost(2), healed(6)), 0),
        ((lost(2), ALL), 0),
        ((lost(), ALL), 0),
        ((lost(2), ALL, lost(1)), 1),
        ((lost(),), UNKNOWN),
        ((lost(2), lost()), at_least(2)),
        ((lost(2), healed()), Range(0, 2)),
        ((lost(at_least(3)), healed(1)), at_least(2)),
        ((lost(about(4)), healed(6)), Range(0, 0, True)),
        ((healed(2),), 0),
        ((lost(-3),), 0),
    ],
)
def test_wounds_add_up_and_never_fall_below_nothing(events: tuple[Event, ...], wounds_lost: Amount) -> None:
    """Story rule 24."""
    assert after(*events).wounds_lost == wounds_lost


def test_every_wound_lost_has_the_entry_that_caused_it() -> None:
    figure = after(lost(4, cause="a trap"), healed(1), lost(2))

    assert [(one.number, one.amount, one.reason) for one in figure.wound_changes] == [
        (1, 4, "a trap"),
        (2, -1, "healed"),
        (3, 2, "wounds"),
    ]
    assert reduce(add, (one.amount for one in figure.wound_changes)) == figure.wounds_lost == 5


def test_whole_again_there_is_nothing_left_to_explain() -> None:
    assert after(lost(4), ALL).wound_changes == []
    assert [one.number for one in after(lost(4), ALL, lost(1)).wound_changes] == [3]


def test_healing_unknown_wounds_keeps_what_was_said() -> None:
    change = after(lost(), healed(2)).wound_changes[-1]

    assert (change.amount, change.told, change.kind) == (-2, 2, "healed")


@pytest.mark.parametrize(
    ("events", "over"),
    [((lost(2), healed(6)), [("wounds.never_lost", 2, "sven", 4)]), ((lost(2), healed(2)), []), ((lost(2), ALL), [])],
)
def test_healing_wounds_never_lost_is_noticed_and_blocks_nothing(
    events: tuple[Event, ...], over: list[tuple[str, int, str, int]]
) -> None:
    state = alone(roster, *events)

    assert [(one.check, one.number, one.of, one.amount) for one in state.oddities] == over


def test_healing_more_than_an_unknown_loss_is_no_oddity() -> None:
    assert alone(roster, lost(), healed(6)).oddities == []
    assert alone(roster, lost(1), healed()).oddities == []


# Fate Points


def fate(*cancels: int, figure: str = "sven") -> FatePointSpent:
    return FatePointSpent(figure=figure, effect="negate", cancels=cancels)


def test_a_fate_point_undoes_the_blow_it_names() -> None:
    assert after(lost(1), lost(4), fate(2)).wounds_lost == 1


def test_a_fate_point_undoes_a_blow_that_stands_behind_it() -> None:
    """A blow told late, or the Fate Point told early (story rule 25)."""
    assert after(lost(1), fate(3), lost(4)).wounds_lost == 1


def test_a_fate_point_means_the_blow_as_it_is_told_now() -> None:
    """Corner 25: entry 3 tells blow 1 anew."""
    state = placed([(3, lost(2)), (2, fate(1))], things={3: 1}).roster

    assert state.figures["sven"].wounds_lost == 0
    assert state.cancelled == {1: [2]}


def test_a_fate_point_undoes_nothing_if_the_blow_is_struck() -> None:
    assert after(lost(1), fate(9)).wounds_lost == 1


def test_a_cancelled_blow_never_was_so_later_healing_heals_other_wounds() -> None:
    """Blow 4, healed 3, blow 2: without the blow the 3 healed nothing."""
    assert after(lost(4), healed(3), lost(2), fate(1)).wounds_lost == 2


def test_a_cancelled_blow_that_was_healed_long_ago_changes_nothing() -> None:
    assert after(lost(4), ALL, lost(2), fate(1)).wounds_lost == 2


def test_a_cancelled_blow_can_make_whole_in_between() -> None:
    figure = after(lost(1), healed(), lost(4), lost(2), fate(3))

    assert figure.wounds_lost == Range(2, 3)
    assert after(lost(2), lost(4), healed(2), lost(1), fate(2)).wounds_lost == 1


def test_two_fate_points_on_one_blow_cost_two_and_cancel_it_once() -> None:
    state = alone(roster, lost(3), fate(1), fate(1))

    assert state.figures["sven"].wounds_lost == 0
    assert state.figures["sven"].pools["fate"].spent == 2
    assert state.cancelled == {1: [2, 3]}


def test_a_fate_point_of_one_may_cancel_blows_of_others() -> None:
    state = alone(roster, lost(3), WoundsSuffered(figure="anna", amount=2), fate(1, 2, figure="anna"))

    assert (state.figures["sven"].wounds_lost, state.figures["anna"].wounds_lost) == (0, 0)
    assert state.figures["anna"].pools["fate"].changes[0].amount == -1


amounts = st.one_of(st.integers(0, 6), st.builds(Range, st.integers(0, 3), st.none() | st.integers(3, 6)))
changes = st.one_of(amounts.map(lost), amounts.map(healed), st.just(ALL))


@given(st.lists(changes, max_size=8), st.data())
def test_cancelling_a_blow_is_the_story_without_it(events: list[Event], data: st.DataObject) -> None:
    """Wherever it stands, whatever came since (story rule 25)."""
    blows = [number for number, event in enumerate(events, 1) if isinstance(event, WoundsSuffered)]
    if not blows:
        return
    blow = data.draw(st.sampled_from(blows))
    without = [WoundsHealed(figure="sven", amount=0) if number == blow else one for number, one in enumerate(events, 1)]

    assert after(*events, fate(blow)).wounds_lost == after(*without).wounds_lost


# Pools


def test_a_pool_counts_from_the_sheet() -> None:
    joined = FigureJoined(figure="sven", name="Sven", kind="hero", base={"luck": 5})
    figure = after(joined, PoolSpent(figure="sven", pool="luck", amount=2), PoolGained(figure="sven", pool="luck"))

    assert pool_now(figure, "luck") == 4
    assert [(one.number, one.amount, one.reason) for one in figure.pools["luck"].changes] == [
        (2, -2, "spent"),
        (3, 1, "gained"),
    ]


def test_a_pool_nobody_told_the_start_of_counts_all_the_same() -> None:
    figure = after(PoolSpent(figure="sven", pool="luck", amount=UNKNOWN, reason="a leap"))

    assert pool_now(figure, "luck") is None
    assert figure.pools["luck"].spent == UNKNOWN


def test_a_pool_gained_as_some_is_at_least_what_it_was() -> None:
    joined = FigureJoined(figure="sven", name="Sven", kind="hero", base={"luck": 5})

    assert pool_now(after(joined, PoolGained(figure="sven", pool="luck", amount=UNKNOWN)), "luck") == at_least(5)


@pytest.mark.parametrize(("spent", "gained", "full"), [(3, 0, 5), (0, 2, 7), (3, 2, 5), (1, 2, 6)])
def test_a_pool_refilled_is_full_and_keeps_what_was_gained_beyond(spent: int, gained: int, full: int) -> None:
    figure = after(
        FigureJoined(figure="sven", name="Sven", kind="hero", base={"luck": 5}),
        PoolSpent(figure="sven", pool="luck", amount=spent),
        PoolGained(figure="sven", pool="luck", amount=gained),
        PoolRefilled(figure="sven", pool="luck"),
    )

    assert pool_now(figure, "luck") == full
    assert reduce(add, [one.amount for one in figure.pools["luck"].changes] or [0]) == full - 5


def test_a_pool_spent_below_nothing_is_noticed_once() -> None:
    spent = PoolSpent(figure="sven", pool="luck", amount=2)
    state = alone(roster, FigureJoined(figure="sven", name="Sven", kind="hero", base={"luck": 1}), spent, spent)

    assert [(one.check, one.number, one.of, one.amount) for one in state.oddities] == [
        ("pool.overspent", 2, "sven luck", 1)
    ]


# Status


def test_a_stated_status_holds_until_wounds_change() -> None:
    dead = StatusStated(figure="sven", status="dead", reason="fell off the bridge")

    assert (stated := after(lost(2), dead).stated) is not None
    assert (stated.status, stated.reason, stated.number) == ("dead", "fell off the bridge", 2)
    assert after(dead, lost(2)).stated is None
    assert after(lost(2), dead, healed(1)).stated is None
    assert after(lost(2), dead, fate(1)).stated is None
    assert after(lost(2), dead, fate(9)).stated is not None
