"""Quests taken on, brought nearer, ended."""

from __future__ import annotations

import pytest
from kit.deciding import SVEN, given

from events.amounts import UNKNOWN
from events.quest import (
    Objective,
    ObjectiveReached,
    QuestAbandoned,
    QuestAccepted,
    QuestCompleted,
    QuestFailed,
)
from rules.shared.quests import AbandonQuest, AcceptQuest, CompleteQuest, FailQuest, ReachObjective

AMULET = QuestAccepted(
    quest="the-amulet",
    title="The Amulet",
    objectives=(Objective("first-half", "First half"), Objective("second-half", "Second half")),
)
RATS = QuestAccepted(quest="rats", title="Rats", objectives=(Objective("tails", "Tails", 10),))


def test_a_quest_is_taken_on_with_what_it_asks_for():
    given().when(AcceptQuest(title="The Amulet", objectives=("First half", "Second half"))).then(AMULET)


def test_objectives_may_bring_keys_and_counts_and_stay_apart():
    told = (Objective("tails", "Rat tails", 10), Objective("", "Tails"), "Tails")
    (event,) = given().when(AcceptQuest(title="Rats", objectives=told, reward="50 gold")).events

    assert [(it.key, it.count) for it in event.objectives] == [("tails", 10), ("tails-2", 1), ("tails-3", 1)]
    assert event.reward == "50 gold"


def test_a_quest_may_be_part_of_another():
    given(AMULET).when(AcceptQuest(title="The Key", parent="amu")).then(
        QuestAccepted(quest="the-key", title="The Key", parent="the-amulet")
    )


def test_a_second_quest_of_one_title_has_its_own_id():
    second = QuestAccepted(quest="the-amulet-2", title="The Amulet")
    given(AMULET).forbids(AcceptQuest(title="The Amulet"), "quest.open", second)


def test_a_title_with_a_word_more_is_the_quest_that_is_open():
    lost = QuestAccepted(quest="amulet-lost", title="amulet lost")
    given(AMULET).forbids(AcceptQuest(title="amulet lost"), "quest.open", lost)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AcceptQuest(title=""), "words.missing"),
        (AcceptQuest(title="x", objectives=("",)), "words.missing"),
        (AcceptQuest(title="x", objectives=(Objective("a", "a", 0),)), "count.impossible"),
        (AcceptQuest(title="x", parent="y"), "quest.unknown"),
    ],
)
def test_what_is_no_quest_is_refused(command, code):
    given().when(command).refused(code)


def test_an_objective_is_found_in_the_quest_that_has_it():
    given(SVEN, AMULET, RATS).when(ReachObjective(objective="tails", by=("sven",), count=3)).then(
        ObjectiveReached(quest="rats", objective="tails", by=("sven",), count=3)
    )
    given(AMULET, RATS).when(ReachObjective(objective="tails", quest="rats", count=UNKNOWN)).then(
        ObjectiveReached(quest="rats", objective="tails", count=UNKNOWN)
    )


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ReachObjective(objective="horns"), "objective.unknown"),
        (ReachObjective(objective="horns", quest="rats"), "objective.unknown"),
        (ReachObjective(objective="tails"), "quest.ambiguous"),
        (ReachObjective(objective="half"), "objective.ambiguous"),
        (ReachObjective(objective="first", count=-1), "amount.negative"),
    ],
)
def test_an_objective_nobody_can_place_is_refused(command, code):
    twin = QuestAccepted(quest="more-rats", title="More Rats", objectives=(Objective("tails", "Tails"),))
    given(AMULET, RATS, twin).when(command).refused(code)


ENDINGS = [
    (CompleteQuest(reward="gold"), QuestCompleted(quest="rats", reward="gold")),
    (FailQuest(reason="late"), QuestFailed(quest="rats", reason="late")),
    (AbandonQuest(reason="bored"), QuestAbandoned(quest="rats", reason="bored")),
]


@pytest.mark.parametrize(("command", "event"), ENDINGS)
def test_the_only_open_quest_ends_without_its_name(command, event):
    given(RATS).when(command).then(event)


@pytest.mark.parametrize(("command", "event"), ENDINGS)
def test_of_two_open_quests_one_has_to_be_named(command, event):
    given(RATS, AMULET).when(command).refused("quest.ambiguous", says="rats and the-amulet")
    given().when(command).refused("quest.none")


@pytest.mark.parametrize("kind", [CompleteQuest, FailQuest, AbandonQuest])
def test_a_quest_ends_once(kind):
    ended = given(RATS, QuestFailed(quest="rats"))

    ended.when(kind(quest="rats")).refused("quest.ended", forceable=True)
    assert ended.when(kind(quest="rats"), late=True).events[0].quest == "rats"


def test_nothing_is_reached_for_a_quest_that_has_ended():
    given(RATS, QuestFailed(quest="rats")).forbids(
        ReachObjective(objective="tails", quest="rats"),
        "quest.ended",
        ObjectiveReached(quest="rats", objective="tails"),
    )
