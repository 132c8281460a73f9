"""Why they go: quests taken on, brought nearer, ended."""

from __future__ import annotations

from events.amounts import Amount
from events.quest import Objective
from rules.command import Command


class AcceptQuest(Command, frozen=True, kw_only=True, tag="accept-quest"):
    """A quest is taken on. An objective without a key gets one from its title."""

    title: str
    parent: str | None = None
    objectives: tuple[Objective | str, ...] = ()
    reward: str | None = None


class ReachObjective(Command, frozen=True, kw_only=True, tag="reach-objective"):
    """An objective is reached, or comes nearer by `count`."""

    objective: str
    quest: str | None = None
    """None: the open quest that has such an objective."""
    by: tuple[str, ...] = ()
    count: Amount = 1


class CompleteQuest(Command, frozen=True, kw_only=True, tag="complete-quest"):
    """Done. None: the only quest open."""

    quest: str | None = None
    reward: str | None = None


class FailQuest(Command, frozen=True, kw_only=True, tag="fail-quest"):
    """It can no longer be done."""

    quest: str | None = None
    reason: str | None = None


class AbandonQuest(Command, frozen=True, kw_only=True, tag="abandon-quest"):
    """They let it be."""

    quest: str | None = None
    reason: str | None = None
