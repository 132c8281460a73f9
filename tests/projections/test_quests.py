"""Quests, objectives, expeditions."""

from __future__ import annotations

import pytest
from kit.folding import alone

from events.amounts import UNKNOWN, Amount, at_least
from events.atlas import FigureMoved, SectionEntered
from events.event import Event
from events.quest import (
    Objective,
    ObjectiveReached,
    QuestAbandoned,
    QuestAccepted,
    QuestCompleted,
    QuestFailed,
)
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from projections import quests
from projections.quests import Quests

AMULET = QuestAccepted(
    quest="amulet",
    title="The Amulet",
    objectives=(Objective("shards", "Find the shards", 4), Objective("smith", "Find the smith")),
    reward="100 gold",
)
SHARD = QuestAccepted(quest="shard", title="The first shard", parent="amulet")


def reached(objective: str = "shards", count: Amount = 1, *by: str) -> ObjectiveReached:
    return ObjectiveReached(quest="amulet", objective=objective, count=count, by=by)


def progress(*events: Event, objective: str = "shards") -> Amount:
    found = alone(quests, AMULET, *events).quests["amulet"].objectives[objective]
    amount: Amount = found.reached
    return amount


def test_a_quest_says_what_it_asks_for() -> None:
    quest = alone(quests, AMULET).quests["amulet"]

    assert (quest.title, quest.reward, quest.state, quest.number) == ("The Amulet", "100 gold", "open", 1)
    assert [(one.key, one.title, one.reached, one.needed) for one in quest.objectives.values()] == [
        ("shards", "Find the shards", 0, 4),
        ("smith", "Find the smith", 0, 1),
    ]


@pytest.mark.parametrize(
    ("events", "so_far"),
    [
        ((reached(),), 1),
        ((reached(count=2), reached()), 3),
        ((reached(count=9),), 9),
        ((reached(), reached(count=UNKNOWN)), at_least(1)),
        ((reached("smith"),), 0),
    ],
)
def test_an_objective_comes_nearer(events: tuple[Event, ...], so_far: Amount) -> None:
    assert progress(*events) == so_far


def test_who_reached_it_is_remembered_once() -> None:
    quest = alone(quests, AMULET, reached("shards", 1, "anna", "bo"), reached("shards", 1, "anna")).quests["amulet"]

    assert quest.objectives["shards"].by == ["anna", "bo"]


def test_an_objective_nobody_spoke_of_can_be_reached() -> None:
    assert progress(reached("dragon"), objective="dragon") == 1


def test_a_quest_is_done_only_when_somebody_says_so() -> None:
    everything = (AMULET, SHARD, reached(count=4), reached("smith"), QuestCompleted(quest="shard"))

    assert alone(quests, *everything).quests["amulet"].state == "open"
    assert alone(quests, *everything, QuestCompleted(quest="amulet")).quests["amulet"].state == "completed"


def test_quests_make_a_tree_whichever_is_told_first() -> None:
    for events in ((AMULET, SHARD), (SHARD, AMULET), (AMULET, SHARD, SHARD)):
        state = alone(quests, *events)
        assert state.quests["amulet"].children == ["shard"]
        assert state.quests["shard"].parent == "amulet"
        assert state.quests["amulet"].title == "The Amulet"


def test_no_quest_is_part_of_itself() -> None:
    quest = alone(quests, QuestAccepted(quest="loop", title="Loop", parent="loop")).quests["loop"]

    assert (quest.parent, quest.children) == (None, [])


@pytest.mark.parametrize(
    ("event", "state", "reason"),
    [
        (QuestCompleted(quest="amulet"), "completed", None),
        (QuestFailed(quest="amulet", reason="it broke"), "failed", "it broke"),
        (QuestAbandoned(quest="amulet", reason="no photograph"), "abandoned", "no photograph"),
    ],
)
def test_a_quest_ends_at_an_entry_for_a_reason(event: Event, state: str, reason: str | None) -> None:
    quest = alone(quests, AMULET, event).quests["amulet"]

    assert (quest.state, quest.ended_by, quest.reason) == (state, 2, reason)


def test_the_reward_may_be_told_at_the_end() -> None:
    done = alone(quests, AMULET, QuestCompleted(quest="amulet", reward="40 gold")).quests["amulet"]
    assert done.reward == "40 gold"
    assert alone(quests, AMULET, QuestCompleted(quest="amulet")).quests["amulet"].reward == "100 gold"


def test_accepted_again_it_is_open_and_keeps_what_was_reached() -> None:
    quest = alone(quests, AMULET, reached(), QuestFailed(quest="amulet"), AMULET).quests["amulet"]

    assert (quest.state, quest.ended_by, quest.objectives["shards"].reached) == ("open", None, 1)


def test_a_quest_nobody_accepted_can_end() -> None:
    assert alone(quests, QuestFailed(quest="rescue")).quests["rescue"].title == "rescue"


# Expeditions

FIRST = ExpeditionBegun(expedition="e1", dungeon="mine", quest="amulet", figures=("anna", "bo"))
SECOND = ExpeditionBegun(expedition="e2", figures=("cleo",))


def open_ones(state: Quests) -> list[str]:
    return [expedition.expedition for expedition in state.open_expeditions()]


def test_an_expedition_ends_with_its_outcome() -> None:
    state = alone(quests, FIRST, ExpeditionEnded(expedition="e1", outcome="home with the shard"))
    expedition = state.expeditions["e1"]

    assert (expedition.dungeon, expedition.quest, expedition.figures) == ("mine", "amulet", ("anna", "bo"))
    assert (expedition.ended_by, expedition.outcome) == (2, "home with the shard")
    assert open_ones(state) == []


def test_who_left_the_dungeon_is_out_of_it() -> None:
    state = alone(quests, FIRST, DungeonLeft(figures=("bo",)), DungeonLeft(figures=("bo",)))

    assert state.expeditions["e1"].out == ("bo",)
    assert open_ones(state) == ["e1"]


def test_who_goes_in_again_is_not_out_any_more() -> None:
    out = DungeonLeft(figures=("anna", "bo"))

    assert alone(quests, FIRST, out, SectionEntered(section="s1", by=("bo",))).expeditions["e1"].out == ("anna",)
    assert alone(quests, FIRST, out, FigureMoved(figures=("bo",), to="s1")).expeditions["e1"].out == ("anna",)
    assert alone(quests, FIRST, out, SectionEntered(section="s1")).expeditions["e1"].out == ()
    one_inside = alone(quests, FIRST, DungeonLeft(figures=("bo",)), SectionEntered(section="s1"))
    assert one_inside.expeditions["e1"].out == ("bo",)


def test_with_two_expeditions_everybody_leaves_their_own() -> None:
    state = alone(quests, FIRST, SECOND, DungeonLeft(figures=("bo", "cleo")), DungeonLeft(figures=("stranger",)))

    assert state.expeditions["e1"].out == ("bo",)
    assert state.expeditions["e2"].out == ("cleo", "stranger")


def test_leaving_while_nobody_is_out_changes_nothing() -> None:
    assert alone(quests, DungeonLeft(figures=("bo",))).expeditions == {}


def test_an_expedition_nobody_saw_begin_can_end() -> None:
    state = alone(quests, ExpeditionEnded(expedition="e7", outcome="lost"))

    assert state.expeditions["e7"].outcome == "lost"
    assert open_ones(state) == []


def test_a_new_attempt_begins_anew() -> None:
    state = alone(quests, FIRST, DungeonLeft(figures=("bo",)), ExpeditionEnded(expedition="e1"), FIRST)

    assert (state.expeditions["e1"].out, state.expeditions["e1"].ended_by) == ((), None)
