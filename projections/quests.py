"""Quests, sub-quests, objectives and expeditions with their outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from events import atlas as happened
from events import figures, quest, session
from events.amounts import Amount, add
from events.event import Event
from projections.story.entry import StoryEntry

QuestState: TypeAlias = Literal["open", "completed", "failed", "abandoned"]


class Progress(msgspec.Struct, kw_only=True):
    """How far an objective is: `reached` of `needed`."""

    key: str
    title: str
    needed: int
    reached: Amount = 0
    by: list[str] = []


class Quest(msgspec.Struct, kw_only=True):
    """One quest; `children` are its sub-quests."""

    quest: str
    title: str
    number: int
    parent: str | None = None
    children: list[str] = []
    objectives: dict[str, Progress] = {}
    reward: str | None = None
    state: QuestState = "open"
    ended_by: int | None = None
    reason: str | None = None


class Expedition(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One trip into a dungeon."""

    expedition: str
    number: int
    dungeon: str | None = None
    quest: str | None = None
    figures: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    """Who has left the dungeon."""
    ended_by: int | None = None
    outcome: str | None = None


class Quests(msgspec.Struct, kw_only=True):
    """All quests and expeditions, by id."""

    quests: dict[str, Quest] = {}
    expeditions: dict[str, Expedition] = {}
    people: list[str] = []
    """Who was introduced and has not left: nobody joins twice."""

    def open_expeditions(self) -> list[Expedition]:
        """Those not ended, the one begun last at the end."""
        return [expedition for expedition in self.expeditions.values() if expedition.ended_by is None]


def _quest_of(quests: Quests, told: StoryEntry, key: str) -> Quest:
    return quests.quests.setdefault(key, Quest(quest=key, title=key, number=told.entry.number))


def _quest_accepted(quests: Quests, told: StoryEntry, event: quest.QuestAccepted) -> None:
    """Accepted again, it is open again and keeps what was reached."""
    accepted = _quest_of(quests, told, event.quest)
    accepted.title, accepted.reward = event.title, event.reward or accepted.reward
    accepted.state, accepted.ended_by, accepted.reason = "open", None, None
    for objective in event.objectives:
        progress = _progress_of(accepted, objective.key)
        progress.title, progress.needed = objective.title, objective.count
    if event.parent is not None and event.parent != event.quest:
        accepted.parent = event.parent
        children = _quest_of(quests, told, event.parent).children
        if event.quest not in children:
            children.append(event.quest)


def _progress_of(of: Quest, key: str) -> Progress:
    return of.objectives.setdefault(key, Progress(key=key, title=key, needed=1))


def _objective_reached(quests: Quests, told: StoryEntry, event: quest.ObjectiveReached) -> None:
    """Nearer by so many. That a quest is done is told, never concluded."""
    progress = _progress_of(_quest_of(quests, told, event.quest), event.objective)
    progress.reached = add(progress.reached, event.count)
    progress.by += [name for name in event.by if name not in progress.by]


def _end(quests: Quests, told: StoryEntry, key: str, state: QuestState, reason: str | None) -> None:
    ended = _quest_of(quests, told, key)
    ended.state, ended.ended_by, ended.reason = state, told.entry.number, reason


def _quest_completed(quests: Quests, told: StoryEntry, event: quest.QuestCompleted) -> None:
    _end(quests, told, event.quest, "completed", None)
    if event.reward is not None:
        quests.quests[event.quest].reward = event.reward


def _quest_failed(quests: Quests, told: StoryEntry, event: quest.QuestFailed) -> None:
    _end(quests, told, event.quest, "failed", event.reason)


def _quest_abandoned(quests: Quests, told: StoryEntry, event: quest.QuestAbandoned) -> None:
    _end(quests, told, event.quest, "abandoned", event.reason)


def _expedition_begun(quests: Quests, told: StoryEntry, event: session.ExpeditionBegun) -> None:
    quests.expeditions[event.expedition] = Expedition(
        expedition=event.expedition,
        number=told.entry.number,
        dungeon=event.dungeon,
        quest=event.quest,
        figures=event.figures,
    )


def _expedition_ended(quests: Quests, told: StoryEntry, event: session.ExpeditionEnded) -> None:
    unknown = Expedition(expedition=event.expedition, number=told.entry.number)
    expedition = quests.expeditions.get(event.expedition, unknown)
    quests.expeditions[event.expedition] = replace(expedition, ended_by=told.entry.number, outcome=event.outcome)


def _dungeon_left(quests: Quests, _told: StoryEntry, event: session.DungeonLeft) -> None:
    """Each leaves the expedition they are on and not out of already; who is on none, the one begun last."""
    going = quests.open_expeditions()
    for name in event.figures:
        inside = [one.expedition for one in going if name in one.figures and name not in one.out]
        theirs = inside or [one.expedition for one in going]
        trip = quests.expeditions[theirs[-1]] if theirs else None
        if trip is not None and name not in trip.out:
            quests.expeditions[trip.expedition] = replace(trip, out=(*trip.out, name))


def _figure_joined(quests: Quests, _told: StoryEntry, event: figures.FigureJoined) -> None:
    """Who joins during a trip joins it; where everybody is on it anyway, nobody is written down."""
    if event.kind == "monster" or event.figure in quests.people:
        return
    quests.people.append(event.figure)
    trip = next(reversed(quests.open_expeditions()), None)
    if trip is not None and trip.figures:
        names = (*trip.figures, *(name for name in (event.figure,) if name not in trip.figures))
        out = tuple(name for name in trip.out if name != event.figure)
        quests.expeditions[trip.expedition] = replace(trip, figures=names, out=out)


def _figure_left(quests: Quests, _told: StoryEntry, event: figures.FigureLeft) -> None:
    if event.figure in quests.people:
        quests.people.remove(event.figure)


def _come_in(quests: Quests, names: tuple[str, ...]) -> None:
    """Whoever was out and sets foot in the dungeon again is on it as before; nobody named, when all are out: all.

    Who is on another trip is on that one, and out of this.
    """
    going = quests.open_expeditions()
    inside = {name for trip in going for name in {*trip.figures} - {*trip.out}}
    for trip in going:
        back = {*names} - inside or ({*trip.out} if not names and {*trip.figures} <= {*trip.out} else set())
        if not back.isdisjoint(trip.out):
            out = tuple(name for name in trip.out if name not in back)
            quests.expeditions[trip.expedition] = replace(trip, out=out)


def _set_foot_in(quests: Quests, _told: StoryEntry, event: happened.SectionEntered | happened.LevelEntered) -> None:
    _come_in(quests, event.by)


def _moved(quests: Quests, _told: StoryEntry, event: happened.FigureMoved) -> None:
    _come_in(quests, event.figures)


HANDLERS: dict[type[Event], Callable[[Quests, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    quest.QuestAccepted: _quest_accepted,
    quest.ObjectiveReached: _objective_reached,
    quest.QuestCompleted: _quest_completed,
    quest.QuestFailed: _quest_failed,
    quest.QuestAbandoned: _quest_abandoned,
    session.ExpeditionBegun: _expedition_begun,
    session.ExpeditionEnded: _expedition_ended,
    session.DungeonLeft: _dungeon_left,
    figures.FigureJoined: _figure_joined,
    figures.FigureLeft: _figure_left,
    happened.SectionEntered: _set_foot_in,
    happened.LevelEntered: _set_foot_in,
    happened.FigureMoved: _moved,
}


def initial() -> Quests:
    """None yet."""
    return Quests()
