"""Everything the story adds up to, in one fold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events.campaign import OptionValue
from projections.atlas import Atlas
from projections.business import OpenBusiness
from projections.purse import Purse
from projections.quests import Quests
from projections.roster import Roster
from projections.turns import Turns


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule in force from `number` on."""

    number: int
    text: str
    scope: str
    about: int | None = None
    replaces: str | None = None
    waives: str | None = None


class CampaignFacts(msgspec.Struct, kw_only=True):
    """The campaign itself: its name, its options as set so far, its rulings."""

    name: str = ""
    system: str = ""
    options: dict[str, OptionValue] = {}
    rulings: list[Ruling] = []


class State(msgspec.Struct, kw_only=True):
    """A campaign at a point of its story. The fold owns it; everybody else reads it."""

    campaign: CampaignFacts
    roster: Roster
    purse: Purse
    atlas: Atlas
    quests: Quests
    turns: Turns
    business: OpenBusiness
    own: Any = None  # the game system's own part: only the system knows its type


Handler = Callable[[Any, Any, Any], None]
"""(part of the state, told, event) → changes the part in place. Any: each handler names its own part and event."""
