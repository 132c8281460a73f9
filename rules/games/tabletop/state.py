"""The game's own part of the state: which values anybody's sheet ever had. Handlers believe what happened."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from events.combat import MonstersMet
from events.event import Event
from events.figures import BaseValueSet, FigureJoined
from projections.state import Handler
from projections.story.entry import StoryEntry
from rules.games.tabletop.options import VITALS


class Values(msgspec.Struct, kw_only=True):
    """Names of values in the order they came, and the one wounds are taken from, once a sheet had such a one."""

    named: list[str] = []
    vital: str | None = None


def initial() -> Values:
    """Nobody has a sheet yet."""
    return Values()


def _learn(own: Values, names: Iterable[str]) -> None:
    for name in names:
        if name not in own.named:
            own.named.append(name)
        if own.vital is None and name.replace("_", " ") in VITALS:
            own.vital = name


def figure_joined(own: Values, _told: StoryEntry, event: FigureJoined) -> None:
    """A sheet names its values."""
    _learn(own, event.base)


def monsters_met(own: Values, _told: StoryEntry, event: MonstersMet) -> None:
    """So do those of monsters."""
    for member in event.members:
        _learn(own, member.base)


def base_value_set(own: Values, _told: StoryEntry, event: BaseValueSet) -> None:
    """A value said later is one, too."""
    _learn(own, (event.name,))


HANDLERS: dict[type[Event], Handler] = {
    FigureJoined: figure_joined,
    MonstersMet: monsters_met,
    BaseValueSet: base_value_set,
}
