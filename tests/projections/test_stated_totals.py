"""What the table says a total is, beside what the story says."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, about, at_least
from events.event import Event
from events.figures import FigureJoined, PoolSpent, WoundsSuffered
from events.items import ItemGained
from events.purse import TotalAdjusted, TotalObserved
from projections import roster
from projections.figure import Roster
from projections.observed import Observation, difference, differences
from projections.stated_totals import derived_total

SVEN = FigureJoined(figure="sven", name="Sven", kind="hero", base={"wounds": 9, "fate": 2})
HURT = WoundsSuffered(figure="sven", amount=2)
ROPE = ItemGained(figure="sven", item="rope", name="Rope", quantity=3)


def saw(of: str, value: Amount) -> TotalObserved:
    return TotalObserved(of=of, whose="sven", value=value)


def total(state: Roster, of: str) -> Amount | None:
    return derived_total(state.figures["sven"], of)


@pytest.mark.parametrize(
    ("before", "of", "seen", "derived"),
    [((HURT,), "wounds_lost", 3, 2), ((), "fate", 1, 2), ((ROPE,), "rope", 5, 3), ((), "lamp", 1, 0)],
)
def test_an_observed_total_that_differs_changes_nothing_and_is_shown(
    before: tuple[Event, ...], of: str, seen: int, derived: int
) -> None:
    state = alone(roster, SVEN, *before, saw(of, seen))

    assert total(state, of) == derived
    assert [one.amount for one in differences(state.observations, state.adjustments)] == [seen - derived]
    assert state.observations[0].derived == derived


@pytest.mark.parametrize(("of", "seen"), [("wounds_lost", 3), ("fate", 1), ("rope", 5), ("lamp", 1)])
def test_accepted_it_stands_and_is_quiet(of: str, seen: int) -> None:
    state = alone(roster, SVEN, HURT, ROPE, saw(of, seen))
    off = differences(state.observations, state.adjustments)[0].amount
    adjusted = TotalAdjusted(of=of, whose="sven", difference=off, observation=4)
    state = alone(roster, SVEN, HURT, ROPE, saw(of, seen), adjusted)

    assert total(state, of) == seen
    assert differences(state.observations, state.adjustments) == []


def test_an_adjustment_explains_itself() -> None:
    adjusted = TotalAdjusted(of="wounds_lost", whose="sven", difference=1, observation=3)
    state = alone(roster, SVEN, HURT, saw("wounds_lost", 3), adjusted)

    assert [(one.number, one.amount, one.reason) for one in state.figures["sven"].wound_changes] == [
        (2, 2, "wounds"),
        (4, 1, "unexplained"),
    ]


def test_if_the_story_beneath_changes_the_new_difference_is_told() -> None:
    """Story rule 27."""
    adjusted = TotalAdjusted(of="wounds_lost", whose="sven", difference=1, observation=3)
    worse = WoundsSuffered(figure="sven", amount=4)
    state = alone(roster, SVEN, worse, saw("wounds_lost", 3), adjusted)

    assert [one.amount for one in differences(state.observations, state.adjustments)] == [-2]


def test_an_adjustment_means_the_observation_as_told_now() -> None:
    state = alone(
        roster,
        SVEN,
        HURT,
        saw("wounds_lost", 3),
        TotalAdjusted(of="wounds_lost", whose="sven", difference=1, observation=9),
        things={9: 3},
    )

    assert differences(state.observations, state.adjustments) == []


@pytest.mark.parametrize(
    ("before", "of"),
    [
        ((WoundsSuffered(figure="sven"),), "wounds_lost"),
        ((PoolSpent(figure="sven", pool="fate", amount=UNKNOWN),), "fate"),
        ((ItemGained(figure="sven", item="rope", name="Rope", quantity=UNKNOWN),), "rope"),
    ],
)
@pytest.mark.parametrize("seen", [0, 2, at_least(1)])
def test_where_nobody_knew_the_observed_total_stands_at_once(before: tuple[Event, ...], of: str, seen: Amount) -> None:
    state = alone(roster, SVEN, *before, saw(of, seen))

    assert total(state, of) == seen
    assert differences(state.observations, state.adjustments) == []


def test_a_fate_nobody_told_stands_as_counted_and_counts_on() -> None:
    spent = PoolSpent(figure="sven", pool="fate")
    state = alone(roster, spent, saw("fate", 3), spent)

    assert total(state, "fate") == 2


def test_the_wounds_counted_explain_themselves() -> None:
    state = alone(roster, WoundsSuffered(figure="sven"), saw("wounds_lost", 4))

    assert [(one.number, one.reason) for one in state.figures["sven"].wound_changes] == [
        (1, "wounds"),
        (2, "as counted"),
    ]


def test_gold_is_the_business_of_the_purse() -> None:
    state = alone(roster, saw("gold", 3), TotalAdjusted(of="gold", whose="sven", difference=1, observation=1))

    assert (state.observations, state.adjustments, state.figures) == ([], {}, {})


@pytest.mark.parametrize(
    ("observed", "derived", "accepted", "off"),
    [(5, 3, 0, 2), (5, 3, 2, 0), (5, None, 0, 0), (5, UNKNOWN, 0, 0), (about(5), 3, 0, 0), (2, 3, -2, 1)],
)
def test_only_what_is_certain_differs(observed: Amount, derived: Amount | None, accepted: int, off: int) -> None:
    seen = Observation(number=1, thing=1, of="gold", whose="sven", observed=observed, derived=derived)

    assert difference(seen, accepted) == off
