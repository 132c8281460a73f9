"""Why they go: quests, sub-quests and objectives."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from events.amounts import Amount
from events.event import Event, NamedFields


class Objective(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a quest asks for, `count` times."""

    names: ClassVar[NamedFields] = {"key": "objective", "title": "objective"}

    key: str
    title: str
    count: int = 1


class QuestAccepted(Event, frozen=True, kw_only=True, tag="quest.accepted"):
    """A quest was taken on, perhaps as part of another. Shape 1 had objectives as bare titles."""

    shape: ClassVar[int] = 2
    names: ClassVar[NamedFields] = {"quest": "quest", "title": "quest", "objectives": "objective"}

    quest: str
    title: str
    parent: str | None = None
    objectives: tuple[Objective, ...] = ()
    reward: str | None = None


class ObjectiveReached(Event, frozen=True, kw_only=True, tag="quest.objective_reached"):
    """An objective was reached, or came nearer by `count`."""

    names: ClassVar[NamedFields] = {"quest": "quest", "objective": "objective"}

    quest: str
    objective: str
    by: tuple[str, ...] = ()
    count: Amount = 1


class QuestCompleted(Event, frozen=True, kw_only=True, tag="quest.completed"):
    """Done."""

    names: ClassVar[NamedFields] = {"quest": "quest"}

    quest: str
    reward: str | None = None


class QuestFailed(Event, frozen=True, kw_only=True, tag="quest.failed"):
    """It can no longer be done."""

    names: ClassVar[NamedFields] = {"quest": "quest"}

    quest: str
    reason: str | None = None


class QuestAbandoned(Event, frozen=True, kw_only=True, tag="quest.abandoned"):
    """They let it be."""

    names: ClassVar[NamedFields] = {"quest": "quest"}

    quest: str
    reason: str | None = None
