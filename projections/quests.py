"""Quests, sub-quests, objectives and expeditions with their outcome."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount

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


class Expedition(msgspec.Struct, kw_only=True):
    """One trip into a dungeon."""

    expedition: str
    number: int
    dungeon: str | None = None
    quest: str | None = None
    figures: tuple[str, ...] = ()
    out: list[str] = []
    """Who has left the dungeon."""
    ended_by: int | None = None
    outcome: str | None = None


class Quests(msgspec.Struct, kw_only=True):
    """All quests and expeditions, by id."""

    quests: dict[str, Quest] = {}
    expeditions: dict[str, Expedition] = {}
