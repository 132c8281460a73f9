"""The campaign itself: its name, its game, its options as set so far, its packs and its rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events import campaign
from events.campaign import OptionValue, Pack
from events.event import Event
from projections.story.entry import StoryEntry


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule in force from `number` on."""

    number: int
    text: str
    scope: str
    about: int | None = None
    """The thing it settles."""
    replaces: str | None = None
    waives: str | None = None


class CampaignFacts(msgspec.Struct, kw_only=True):
    """The campaign itself: its name, its options as set so far, its rulings."""

    name: str = ""
    system: str = ""
    origin: str | None = None
    """The campaign a branch shares its beginning with."""
    options: dict[str, OptionValue] = {}
    packs: list[Pack] = []
    rulings: list[Ruling] = []


def _campaign_founded(facts: CampaignFacts, _told: StoryEntry, event: campaign.CampaignFounded) -> None:
    facts.name, facts.system = event.name, event.system
    facts.options.update(event.options)
    for pack in event.packs:
        _bind(facts, pack)


def _campaign_branched(facts: CampaignFacts, _told: StoryEntry, event: campaign.CampaignBranched) -> None:
    facts.origin = event.origin
    facts.name = event.name or facts.name


def _option_set(facts: CampaignFacts, _told: StoryEntry, event: campaign.OptionSet) -> None:
    facts.options[event.option] = event.value


def _pack_bound(facts: CampaignFacts, _told: StoryEntry, event: campaign.PackBound) -> None:
    _bind(facts, event.pack)


def _bind(facts: CampaignFacts, pack: Pack) -> None:
    """A pack bound again is taken in its newer version."""
    facts.packs = [one for one in facts.packs if one.name != pack.name] + [pack]


def _ruling_made(facts: CampaignFacts, told: StoryEntry, event: campaign.RulingMade) -> None:
    facts.rulings.append(
        Ruling(
            number=told.entry.number,
            text=event.text,
            scope=event.scope,
            about=None if event.about is None else told.thing_of(event.about),
            replaces=event.replaces,
            waives=event.waives,
        )
    )


# Any: each handler names its own kind
HANDLERS: dict[type[Event], Callable[[CampaignFacts, StoryEntry, Any], None]] = {
    campaign.CampaignFounded: _campaign_founded,
    campaign.CampaignBranched: _campaign_branched,
    campaign.OptionSet: _option_set,
    campaign.PackBound: _pack_bound,
    campaign.RulingMade: _ruling_made,
}


def initial() -> CampaignFacts:
    """Not founded yet."""
    return CampaignFacts()
