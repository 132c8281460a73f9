"""Current values, and why they are what they are (law 6)."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, Range, about, at_least
from events.event import Arithmetic, Effect, Event, Until
from events.figures import (
    BaseValueSet,
    ConditionGained,
    FigureJoined,
    ModifierGained,
    PoolSpent,
    SkillLearned,
    WoundsHealed,
    WoundsSuffered,
)
from events.items import ItemGained, ItemMoved
from projections import roster
from projections.values import applied, current

SVEN = FigureJoined(figure="sven", name="Sven", kind="hero", base={"wounds": 9, "toughness": 6, "faith": 2})
MAIL = ItemGained(figure="sven", item="mail", name="Chain mail", place="worn", effects=(Effect("toughness", "add", 2),))


def acts(change: Arithmetic, amount: int = 0, *, name: str = "toughness", reason: str = "magic") -> ModifierGained:
    return ModifierGained(figure="sven", effect=Effect(name, change, amount), reason=reason)


def value(name: str, *events: Event) -> Amount | None:
    return current(alone(roster, *events).figures["sven"], name)[0]


def why(name: str, *events: Event) -> list[tuple[str, Amount, int]]:
    _, reasons = current(alone(roster, *events).figures["sven"], name)
    return [(one.reason, one.amount, one.number) for one in reasons]


def test_a_value_with_nothing_on_it_is_the_sheets() -> None:
    assert value("toughness", SVEN) == 6
    assert why("toughness", SVEN) == [("sheet", 6, 1)]


def test_every_step_has_its_reason_amount_and_entry() -> None:
    poison = ConditionGained(figure="sven", condition="poisoned", effects=(Effect("toughness", "halve"),))
    skill = SkillLearned(figure="sven", skill="hard as nails", effects=(Effect("toughness", "add", 1),))
    events = (SVEN, MAIL, poison, skill, acts("add", -1))

    assert value("toughness", *events) == 4
    assert why("toughness", *events) == [
        ("sheet", 6, 1),
        ("Chain mail", 2, 2),
        ("magic", -1, 5),
        ("hard as nails", 1, 4),
        ("poisoned: halved", -4, 3),
    ]


def test_a_changed_base_says_who_changed_it() -> None:
    trained = BaseValueSet(figure="sven", name="toughness", value=7, reason="training")

    assert why("toughness", SVEN, trained) == [("training", 7, 2)]


def test_wounds_are_what_is_left_of_them_with_every_loss() -> None:
    events = (SVEN, WoundsSuffered(figure="sven", amount=4, cause="a trap"), WoundsHealed(figure="sven", amount=1))

    assert value("wounds", *events) == 6
    assert why("wounds", *events) == [("sheet", 9, 1), ("a trap", -4, 2), ("healed", 1, 3)]


def test_another_game_may_call_the_vital_value_otherwise() -> None:
    joined = FigureJoined(figure="sven", name="Sven", kind="hero", base={"health": 20, "wounds": 3})
    figure = alone(roster, joined, WoundsSuffered(figure="sven", amount=4)).figures["sven"]

    assert current(figure, "health", vital="health")[0] == 16
    assert current(figure, "wounds", vital="health")[0] == 3


def test_a_pool_is_what_is_left_of_it() -> None:
    events = (SVEN, PoolSpent(figure="sven", pool="faith", reason="a prayer"))

    assert value("faith", *events) == 1
    assert why("faith", *events) == [("sheet", 2, 1), ("a prayer", -1, 2)]


@pytest.mark.parametrize(
    ("effects", "left"),
    [
        ((acts("add", 3), acts("halve")), 4),
        ((acts("halve"), acts("add", 3)), 4),
        ((acts("double"), acts("add", 1)), 14),
        ((acts("halve"), acts("double")), 6),
        ((acts("set", 3), acts("add", 1)), 4),
        ((acts("add", 1), acts("set", 3)), 4),
        ((acts("set", 3), acts("set", 5)), 5),
        ((acts("at_most", 4),), 4),
        ((acts("at_least", 8),), 8),
        ((acts("at_most", 4), acts("at_least", 8)), 4),
        ((acts("at_least", 8), acts("at_most", 4)), 4),
        ((acts("add", 5), acts("at_most", 8)), 8),
        ((acts("at_most", 9), acts("add", 1)), 7),
    ],
)
def test_the_order_is_always_the_same_whatever_was_told_first(effects: tuple[Event, ...], left: int) -> None:
    """Set, add, double, halve, losses, at least, at most."""
    assert value("toughness", SVEN, *effects) == left


def test_no_faith_for_two_adventures_is_no_faith() -> None:
    """A limit binds what is left after spending."""
    shunned = ConditionGained(
        figure="sven", condition="no faith", effects=(Effect("faith", "at_most", 0),), until=Until("expeditions", 2)
    )

    assert value("faith", SVEN, shunned) == 0


def test_what_is_in_the_pack_does_nothing() -> None:
    off = ItemMoved(item="mail", giver="sven", receiver="sven", place="pack")
    in_hand = ItemMoved(item="mail", giver="sven", receiver="sven", place="held")

    assert value("toughness", SVEN, MAIL, off) == 6
    assert value("toughness", SVEN, MAIL, in_hand) == 8


def test_what_applies_to_some_rolls_only_is_not_in_the_value() -> None:
    climbing = ModifierGained(figure="sven", effect=Effect("strength", "add", 2), reason="rope", applies_to="climbing")
    figure = alone(roster, SVEN, climbing).figures["sven"]

    assert current(figure, "strength") == (None, ())
    assert [(one.reason, one.applies_to) for one in figure.modifiers] == [("rope", "climbing")]


@pytest.mark.parametrize(
    ("effect", "known"),
    [(acts("add", 2, name="speed"), None), (acts("halve", name="speed"), None), (acts("set", 4, name="speed"), 4)],
)
def test_a_value_nobody_told_is_unknown_unless_something_sets_it(effect: ModifierGained, known: int | None) -> None:
    assert value("speed", SVEN, effect) == known
    assert len(why("speed", SVEN, effect)) == 1


def test_unknown_wounds_leave_an_unknown_rest() -> None:
    hurt = WoundsSuffered(figure="sven")

    assert value("wounds", SVEN, hurt) == Range(None, 9)
    assert why("wounds", SVEN, hurt)[1:] == [("wounds", Range(None, 0), 2)]
    assert value("wounds", SVEN, hurt, WoundsHealed(figure="sven", amount="all")) == 9


@pytest.mark.parametrize(
    ("change", "amount", "before", "after"),
    [
        ("add", 2, at_least(3), at_least(5)),
        ("halve", 0, Range(3, 6), Range(1, 3)),
        ("halve", 0, 7, 3),
        ("double", 0, UNKNOWN, UNKNOWN),
        ("at_most", 4, UNKNOWN, Range(0, 4)),
        ("at_most", 4, Range(5, 9), 4),
        ("at_least", 2, UNKNOWN, at_least(2)),
        ("at_least", 2, Range(None, 5), Range(2, 5)),
        ("at_most", 4, about(9), about(4)),
        ("set", 3, UNKNOWN, 3),
        ("set", 3, None, 3),
        ("halve", 0, None, None),
    ],
)
def test_effects_keep_what_nobody_knows(
    change: Arithmetic, amount: int, before: Amount | None, after: Amount | None
) -> None:
    assert applied(Effect("x", change, amount), before) == after


def test_a_step_of_unknown_size_says_so() -> None:
    joined = FigureJoined(figure="sven", name="Sven", kind="hero", base={"toughness": at_least(3)})

    assert why("toughness", joined, acts("halve"))[1] == ("magic: halved", Range(), 2)
