"""What was ever heard of: things and counters, conditions, places, quests, kinds of monsters, each among its like.

Kept by name, so that a name nobody knows can be told from one that is used again. What is used up or over stays known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal, TypeAlias

import msgspec

from events import atlas, campaign, combat, draws, figures, items, purse, quest, session, turns
from events.event import Event
from projections.story.entry import StoryEntry

Sort: TypeAlias = Literal[
    "thing", "condition", "place", "quest", "objective", "kind", "fixture", "cup", "role", "player"
]
"""Of a thing, a counter, a spell and a skill: `thing`; of furniture and traps: `fixture`."""

Heard: TypeAlias = dict[Sort, dict[str, None]]

NUMBERED = re.compile(r"[ -]\d+$")
"""Behind the name of one of several: `orc 2`, `room-3`."""


@lru_cache(maxsize=2048)  # a long story says the same few names over and over
def unnumbered(name: str) -> str:
    """What one of several is called with all of its like: `orc 2` is an `orc`."""
    return NUMBERED.sub("", name)


def _values(event: figures.FigureJoined) -> Iterator[tuple[Sort, str]]:
    return (("thing", value) for value in event.base)


def _members(event: combat.MonstersMet) -> Iterator[tuple[Sort, str]]:
    for one in event.members:
        yield "kind", one.name
        for value in one.base:
            yield "thing", value


def _objectives(event: quest.QuestAccepted) -> Iterator[tuple[Sort, str]]:
    for one in event.objectives:
        yield from (("objective", one.key), ("objective", one.title))


def _trip(event: session.ExpeditionBegun) -> Iterator[tuple[Sort, str]]:
    """A trip that goes into no dungeon anybody named has the name of where it goes."""
    yield "place", event.dungeon or event.expedition


def _effect(event: figures.ModifierGained) -> Iterator[tuple[Sort, str]]:
    yield "thing", event.effect.name


FIELDS: Mapping[type[Event], Mapping[str, Sort]] = {
    campaign.PlayerJoined: {"player": "player"},
    figures.ControlChanged: {"player": "player"},
    figures.BaseValueSet: {"name": "thing"},
    figures.PoolSpent: {"pool": "thing"},
    figures.PoolGained: {"pool": "thing"},
    figures.PoolRefilled: {"pool": "thing"},
    figures.SpellLearned: {"spell": "thing"},
    figures.SpellCast: {"spell": "thing"},
    figures.SkillLearned: {"skill": "thing"},
    figures.ConditionGained: {"condition": "condition"},
    purse.TotalObserved: {"of": "thing"},
    purse.ItemBought: {"name": "thing", "item": "thing"},
    purse.ItemSold: {"item": "thing"},
    items.ItemGained: {"name": "thing", "item": "thing"},
    items.ItemLost: {"item": "thing"},
    items.ItemUsed: {"item": "thing"},
    items.ItemMoved: {"item": "thing", "section": "place"},
    items.ItemChanged: {"item": "thing", "name": "thing"},
    combat.AttackMade: {"weapon": "thing"},
    combat.MonsterRevealed: {"what": "kind"},
    quest.QuestAccepted: {"quest": "quest", "title": "quest"},
    quest.QuestCompleted: {"quest": "quest"},
    quest.QuestFailed: {"quest": "quest"},
    quest.QuestAbandoned: {"quest": "quest"},
    quest.ObjectiveReached: {"quest": "quest", "objective": "objective"},
    atlas.DungeonNamed: {"dungeon": "place", "name": "place"},
    atlas.LevelEntered: {"dungeon": "place"},
    atlas.SectionRevealed: {"section": "place", "name": "place"},
    atlas.SectionEntered: {"section": "place"},
    atlas.FigureMoved: {"to": "place"},
    atlas.DoorPlaced: {"leads_to": "place", "section": "place"},
    atlas.FeaturePlaced: {"feature": "fixture", "kind": "fixture", "name": "fixture", "section": "place"},
    atlas.FeatureChanged: {"feature": "fixture"},
    atlas.TrapMet: {"kind": "fixture", "trap": "fixture"},
    atlas.TrapSprung: {"trap": "fixture"},
    draws.DrawMade: {"cup": "cup"},
    draws.CupChanged: {"cup": "cup", "into": "cup"},
    turns.RoleGiven: {"role": "role"},
}
"""Kind of event → its fields that hold a name, and of what."""

BESIDE: Mapping[type[Event], Callable[[Any], Iterable[tuple[Sort, str]]]] = {  # Any: each is of its own kind
    figures.FigureJoined: _values,
    combat.MonstersMet: _members,
    quest.QuestAccepted: _objectives,
    session.ExpeditionBegun: _trip,
    figures.ModifierGained: _effect,
}
"""Kinds whose names stand deeper."""


def names_in(event: Event) -> Iterator[tuple[Sort, str]]:
    """Every name an event holds, and what it is the name of."""
    kind = type(event)
    for field, sort in FIELDS.get(kind, {}).items():
        if name := getattr(event, field):
            yield sort, unnumbered(name)
    for sort, name in BESIDE[kind](event) if kind in BESIDE else ():
        yield sort, unnumbered(name)


class Known(msgspec.Struct, kw_only=True):
    """Every name there was, by what it is the name of."""

    names: Heard = {}


def _taken_in(known: Known, _told: StoryEntry, event: Event) -> None:
    for sort, name in names_in(event):
        known.names.setdefault(sort, {})[name] = None


def _taken_from(field: str, sort: Sort) -> Callable[[Known, StoryEntry, Event], None]:
    """The same of a kind with one name: a long story has a hundred thousand of them."""
    said = attrgetter(field)

    def taken_in(known: Known, _told: StoryEntry, event: Event) -> None:
        if name := said(event):
            known.names.setdefault(sort, {})[unnumbered(name)] = None

    return taken_in


HANDLERS: dict[type[Event], Callable[[Known, StoryEntry, Any], None]] = dict.fromkeys({**FIELDS, **BESIDE}, _taken_in)
HANDLERS |= {
    kind: _taken_from(*one)
    for kind, fields in FIELDS.items()
    for one in fields.items()
    if len(fields) == 1 and kind not in BESIDE
}


def initial() -> Known:
    """Nothing was heard of."""
    return Known()
