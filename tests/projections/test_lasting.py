"""What modifiers and conditions end with."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.event import Effect, EndsWith, Event, Until
from events.figures import ConditionEnded, ConditionGained, ModifierEnded, ModifierGained
from events.items import ItemGained, ItemLost, ItemMoved
from events.quest import QuestAbandoned, QuestCompleted, QuestFailed
from events.session import ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from projections import roster

TURN, ENDED = TurnBegun(), TurnEnded()
FIGHT, FOUGHT = CombatBegun(), CombatEnded()
OUT, BACK = ExpeditionBegun(expedition="e1"), ExpeditionEnded(expedition="e1")
EVENING, NIGHT = SessionOpened(), SessionClosed()


def strong(ends: EndsWith | None = None, count: int | None = None, words: str | None = None) -> ModifierGained:
    until = None if ends is None else Until(ends, count, words)
    return ModifierGained(figure="sven", effect=Effect("strength", "add", 1), reason="a potion", until=until)


def blessed(ends: EndsWith, count: int | None = None, words: str | None = None) -> ConditionGained:
    return ConditionGained(figure="sven", condition="blessed", until=Until(ends, count, words))


def holds(*events: Event) -> bool:
    figure = alone(roster, *events).figures["sven"]
    return bool(figure.modifiers or figure.conditions)


@pytest.mark.parametrize(
    ("before", "gained", "while_it_holds", "end"),
    [
        ((FIGHT,), strong("combat"), (TURN, ENDED), FOUGHT),
        ((), strong("combat"), (TURN,), FOUGHT),
        ((FIGHT,), strong("combat"), (TURN,), FIGHT),
        ((OUT,), strong("expedition"), (FIGHT, FOUGHT, TURN, NIGHT), BACK),
        ((EVENING,), strong("session"), (OUT, BACK), NIGHT),
        ((EVENING,), strong("session"), (OUT, BACK), EVENING),
        ((), strong("quest"), (NIGHT, BACK), QuestCompleted(quest="amulet")),
        ((), strong("quest"), (), QuestFailed(quest="amulet")),
        ((), strong("quest", words="amulet"), (QuestCompleted(quest="other"),), QuestAbandoned(quest="amulet")),
        ((TURN,), strong("turns", 1), (), ENDED),
        ((TURN,), strong("turns", 1), (), TURN),
        ((TURN,), strong("turns"), (), TURN),
        ((TURN,), strong("turns", 2), (ENDED, TURN), TURN),
        ((TURN,), strong("turns", 2), (TURN,), ENDED),
        ((TURN, ENDED), strong("turns", 1), (TURN,), TURN),
        ((), strong("turns", 2), (TURN, ENDED, TURN), ENDED),
        ((FIGHT, TURN), strong("rounds", 1), (), TURN),
        ((FIGHT, TURN), strong("rounds", 2), (TURN,), TURN),
        ((FIGHT, TURN), strong("rounds", 9), (TURN,), FOUGHT),
        ((TURN, FIGHT), strong("rounds", 1), (TURN,), TURN),
        ((TURN,), strong("rounds", 2), (TURN, FIGHT, TURN, TURN), TURN),
        ((OUT,), strong("expeditions", 1), (BACK, OUT), BACK),
        ((OUT, BACK), strong("expeditions", 1), (OUT,), BACK),
        ((OUT,), strong("expeditions", 2), (BACK, OUT, BACK, OUT), BACK),
        ((EVENING,), strong("sessions", 1), (NIGHT, EVENING), NIGHT),
        ((), strong("sessions", 2), (EVENING, NIGHT, EVENING), NIGHT),
        ((EVENING,), strong("sessions", 1), (EVENING,), EVENING),
        ((TURN,), strong("turns", 1), (), BACK),
        ((FIGHT,), strong("combat"), (), BACK),
    ],
)
def test_it_holds_until_its_end_and_no_longer(
    before: tuple[Event, ...], gained: ModifierGained, while_it_holds: tuple[Event, ...], end: Event
) -> None:
    """A count includes the turn or round under way, not the expedition or session under way."""
    assert holds(*before, gained, *while_it_holds)
    assert not holds(*before, gained, *while_it_holds, end)


@pytest.mark.parametrize("gained", [strong(), strong("permanent"), strong("words", words="he sleeps")])
def test_what_nothing_ends_lasts(gained: ModifierGained) -> None:
    assert holds(EVENING, OUT, FIGHT, TURN, gained, TURN, FOUGHT, BACK, QuestCompleted(quest="q"), NIGHT)


@pytest.mark.parametrize("ends", ["combat", "expedition", "quest", "session"])
def test_conditions_end_like_modifiers(ends: EndsWith) -> None:
    assert holds(EVENING, OUT, FIGHT, blessed(ends))
    assert not holds(EVENING, OUT, FIGHT, blessed(ends), FOUGHT, BACK, QuestFailed(quest="q"), NIGHT)


def test_how_many_turns_are_left_is_known() -> None:
    state = alone(roster, TURN, strong("turns", 3), TURN)

    assert state.figures["sven"].modifiers[0].left == 2


def test_an_expedition_of_others_ends_nothing_of_mine() -> None:
    mine = ExpeditionBegun(expedition="e1", figures=("sven",))
    theirs = ExpeditionBegun(expedition="e2", figures=("anna",))

    assert holds(mine, theirs, strong("expedition"), ExpeditionEnded(expedition="e2"))
    assert not holds(mine, theirs, strong("expedition"), ExpeditionEnded(expedition="e2"), BACK)


def test_an_expedition_somebody_is_not_on_counts_not_as_under_way() -> None:
    theirs = ExpeditionBegun(expedition="e2", figures=("anna",))
    mine = ExpeditionBegun(expedition="e1", figures=("sven",))

    assert not holds(theirs, strong("expeditions", 1), mine, BACK)


def test_a_fight_goes_on_while_another_party_comes_home() -> None:
    other = ExpeditionBegun(expedition="e2", figures=("anna",))

    assert holds(OUT, other, FIGHT, strong("combat"), ExpeditionEnded(expedition="e2"))


def test_an_expedition_nobody_saw_begin_ends_for_everybody() -> None:
    assert not holds(strong("expedition"), BACK)


def test_a_modifier_is_ended_by_value_and_reason() -> None:
    ended = ModifierEnded(figure="sven", name="strength", reason="a potion")

    assert holds(strong(), ModifierEnded(figure="sven", name="strength", reason="a curse"))
    assert holds(strong(), ModifierEnded(figure="sven", name="speed", reason="a potion"))
    assert not holds(strong(), ended)
    assert not holds(strong(), strong(), ended)


def test_a_condition_is_ended_by_name_however_often_it_was_gained() -> None:
    assert holds(blessed("permanent"), ConditionEnded(figure="sven", condition="cursed"))
    ended = ConditionEnded(figure="sven", condition="blessed")
    assert not holds(blessed("permanent"), blessed("permanent"), ended)
    assert holds(blessed("permanent"), ended, blessed("permanent"))


def test_ending_by_hand_before_the_time_leaves_nothing_to_end() -> None:
    state = alone(
        roster, TURN, strong("turns", 2), ModifierEnded(figure="sven", name="strength", reason="a potion"), TURN
    )

    assert state.figures["sven"].modifiers == []
    assert state.lasting == []


RING = ItemGained(figure="sven", item="ring", name="Ring of Strength", place="worn")


@pytest.mark.parametrize(
    ("reason", "words"), [("ring", None), ("Ring of Strength", None), ("magic", "ring"), ("magic", "Ring of Strength")]
)
@pytest.mark.parametrize(
    "off",
    [
        ItemMoved(item="ring", giver="sven", receiver="sven", place="pack"),
        ItemMoved(item="ring", giver="sven", receiver="anna"),
        ItemLost(figure="sven", item="ring"),
    ],
)
def test_what_lasts_while_worn_ends_when_the_item_is_off(reason: str, words: str | None, off: Event) -> None:
    until = Until("worn", words=words)
    worn = ModifierGained(figure="sven", effect=Effect("strength", "add", 1), reason=reason, until=until)
    glowing = ConditionGained(figure="sven", condition=reason, until=until)

    for gained in (worn, glowing):
        assert holds(RING, gained, TURN, BACK)
        assert not holds(RING, gained, off)


def test_what_is_held_is_another_matter_than_what_is_worn() -> None:
    lit = ModifierGained(figure="sven", effect=Effect("sight", "add", 1), reason="ring", until=Until("held"))
    in_hand = ItemMoved(item="ring", giver="sven", receiver="sven", place="held")
    on_finger = ItemMoved(item="ring", giver="sven", receiver="sven", place="worn")

    assert holds(RING, in_hand, lit)
    assert not holds(RING, in_hand, lit, on_finger)
