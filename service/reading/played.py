"""The game of a campaign, with what people brought for it in their content packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events.log import EventLog
from rules.packs.handed import with_packs
from rules.registry import system
from rules.system import GameSystem

if TYPE_CHECKING:
    from rules.packs.packs import Packs


def game_of(log: EventLog, campaign: str) -> GameSystem:
    """The game a campaign is played under; refuses with `campaign.unknown`."""
    game = system(log.campaign(campaign).system)

    def packs() -> Packs | None:
        beside: Any = getattr(log, "beside", None)  # a log by itself has nothing beside it
        found: Packs | None = None if beside is None else beside.packs.of(game.key)
        return found

    return with_packs(game, packs)
