"""Evenings, expeditions, turns and time."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, HEINRICH, SVEN, given

from events.atlas import DungeonNamed, LevelEntered
from events.campaign import PlayerJoined
from events.figures import FigureJoined, StatusStated
from events.quest import QuestAccepted
from events.session import (
    DungeonLeft,
    ExpeditionBegun,
    ExpeditionEnded,
    SessionClosed,
    SessionOpened,
    TimePassed,
)
from events.turns import PhaseBegun, TurnBegun, TurnEnded
from rules.shared.session import (
    BeginExpedition,
    BeginPhase,
    BeginTurn,
    CloseSession,
    EndExpedition,
    EndTurn,
    LeaveDungeon,
    OpenSession,
    PassTime,
)

TRIP = ExpeditionBegun(expedition="expedition-1", figures=("sven", "heinrich"))


def test_an_evening_begins_with_whoever_came():
    given(PlayerJoined(player="player-1"), people={"player-1": "Anna"}).when(
        OpenSession(title="Second try", players=("anna",))
    ).then(SessionOpened(title="Second try", players=("player-1",)))


def test_a_forgotten_evening_is_closed_when_the_next_begins():
    given(SessionOpened()).when(OpenSession()).then(SessionClosed(reason="the next one began"), SessionOpened())


def test_an_evening_ends_once():
    given(SessionOpened()).when(CloseSession(reason="late")).then(SessionClosed(reason="late"))
    given().forbids(CloseSession(), "session.none", SessionClosed())


def test_the_party_goes_into_a_new_dungeon():
    decision = given(SVEN, HEINRICH, QuestAccepted(quest="amulet", title="The Amulet")).when(
        BeginExpedition(dungeon="The Quiet Deep", quest="amu")
    )

    decision.then(
        DungeonNamed(dungeon="the-quiet-deep", name="The Quiet Deep"),
        ExpeditionBegun(
            expedition="expedition-1", dungeon="the-quiet-deep", figures=("sven", "heinrich"), quest="amulet"
        ),
        LevelEntered(dungeon="the-quiet-deep", level=1, by=("sven", "heinrich")),
    )
    assert decision.drafts[2].because == (6,)


def test_a_known_dungeon_is_not_named_again():
    known = DungeonNamed(dungeon="deep", name="The Quiet Deep")
    given(SVEN, known).when(BeginExpedition(name="Second Try", dungeon="quiet")).then(
        ExpeditionBegun(expedition="second-try", dungeon="deep", figures=("sven",)),
        LevelEntered(dungeon="deep", level=1, by=("sven",)),
    )


def test_a_dungeon_nearly_called_as_another_is_new_with_a_warning():
    decision = given(SVEN, DungeonNamed(dungeon="deep", name="Deep")).when(BeginExpedition(dungeon="Deap"))

    assert decision.events[0] == DungeonNamed(dungeon="deap", name="Deap")
    assert decision.situation.warnings == ["Deap is a new dungeon. Did you mean Deep?"]


def test_nothing_needs_to_be_known_of_a_trip():
    given().when(BeginExpedition()).then(ExpeditionBegun(expedition="expedition-1"))


def test_expeditions_are_counted_on():
    given(SVEN, HEINRICH, TRIP, ExpeditionEnded(expedition="expedition-1")).when(
        BeginExpedition(figures=("sven",))
    ).then(ExpeditionBegun(expedition="expedition-2", figures=("sven",)))


def test_nobody_is_on_two_expeditions_at_once():
    given(SVEN, HEINRICH, TRIP).forbids(
        BeginExpedition(figures=("sven",)),
        "expedition.under_way",
        ExpeditionBegun(expedition="expedition-2", figures=("sven",)),
    )


def test_others_may_go_elsewhere_meanwhile():
    given(SVEN, HEINRICH, ELF, TRIP).when(BeginExpedition(figures=("elf",))).then(
        ExpeditionBegun(expedition="expedition-2", figures=("elf",))
    )


def test_who_is_not_on_the_expedition_is_not_of_the_party_but_who_joins_is():
    """Story rule 13, corner 34: the elf is in town."""
    story = given(SVEN, HEINRICH, ELF, TRIP, FigureJoined(figure="otto", name="Otto", kind="henchman"))

    story.when(LeaveDungeon()).then(
        DungeonLeft(figures=("sven", "heinrich", "otto")), ExpeditionEnded(expedition="expedition-1")
    )


def test_an_expedition_ends_when_it_is_said():
    story = (
        given(SVEN, HEINRICH, TRIP)
        .when(EndExpedition(outcome="escaped"))
        .then(ExpeditionEnded(expedition="expedition-1", outcome="escaped"))
    )

    story.when(EndExpedition()).refused("expedition.none")
    story.forbids(
        EndExpedition(expedition="expedition-1"), "expedition.ended", ExpeditionEnded(expedition="expedition-1")
    )


def test_some_leave_and_the_trip_goes_on():
    given(SVEN, HEINRICH, TRIP).when(LeaveDungeon(figures=("sven",), way_out="stairs")).then(
        DungeonLeft(figures=("sven",), way_out="stairs")
    )


def test_when_only_the_dead_are_left_inside_the_trip_is_over():
    decision = given(SVEN, HEINRICH, TRIP, StatusStated(figure="heinrich", status="dead")).when(
        LeaveDungeon(figures=("sven",))
    )

    decision.then(DungeonLeft(figures=("sven",)), ExpeditionEnded(expedition="expedition-1"))
    assert decision.drafts[1].because == (6,)


def test_nobody_leaves_where_nobody_went():
    given(SVEN).forbids(LeaveDungeon(), "expedition.none", DungeonLeft(figures=("sven",)))


@pytest.mark.parametrize(
    "command", [PassTime(), PassTime(amount=3, unit="weeks", text="travel", world_day="12 Erntezeit")]
)
def test_time_goes_by(command):
    given().when(command).then(
        TimePassed(amount=command.amount, unit=command.unit, text=command.text, world_day=command.world_day)
    )


def test_time_does_not_go_back():
    given().when(PassTime(amount=-1)).refused("amount.negative")


def test_turns_begin_and_end():
    given().when(BeginTurn(kind="exploration", first_phase="heroes")).then(
        TurnBegun(kind="exploration", first_phase="heroes")
    )
    given(TurnBegun()).when(EndTurn(reason="monsters")).then(TurnEnded(reason="monsters"))
    given().forbids(EndTurn(), "turn.none", TurnEnded())


def test_phases_have_names():
    given().when(BeginPhase(phase="gm")).then(PhaseBegun(phase="gm"))
    given().when(BeginPhase(phase="")).refused("words.missing")
