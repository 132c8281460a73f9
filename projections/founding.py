"""The campaign itself: its name, its game, its options as set so far, its packs and its rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events import campaign, session, turns
from events.campaign import OptionValue, Pack, RuledTable
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
    table: RuledTable | None = None
    """What is rolled on while it is in force."""
    thing: int = 0
    """Of its first telling: what ends or replaces it points there."""
    within: str | None = None
    """The expedition whose end it ends with; None: the next one that ends."""
    secret: bool = False
    """Told to the game master alone."""


class CampaignFacts(msgspec.Struct, kw_only=True):
    """The campaign itself: its name, its options as set so far, its rulings."""

    name: str = ""
    system: str = ""
    origin: str | None = None
    """The campaign a branch shares its beginning with."""
    options: dict[str, OptionValue] = {}
    packs: list[Pack] = []
    rulings: list[Ruling] = []
    """Those in force."""
    trips: list[str] = []
    """Expeditions under way, the newest last: rulings end with them."""
    fighting: bool = False


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
    """A ruling on a ruling takes its place."""
    about = None if event.about is None else told.thing_of(event.about)
    facts.rulings = [one for one in facts.rulings if one.thing != about]
    facts.rulings.append(
        Ruling(
            number=told.entry.number,
            text=event.text,
            scope=event.scope,
            about=about,
            replaces=event.replaces,
            waives=event.waives,
            table=event.table,
            thing=told.thing,
            within=facts.trips[-1] if facts.trips and event.scope == "expedition" else None,
            secret=told.entry.audience == "gm",
        )
    )


def _ruling_ended(facts: CampaignFacts, told: StoryEntry, event: campaign.RulingEnded) -> None:
    thing = told.thing_of(event.ruling)
    facts.rulings = [one for one in facts.rulings if one.thing != thing]


# What rulings end with


def _over(facts: CampaignFacts, scope: str) -> None:
    facts.rulings = [one for one in facts.rulings if one.scope != scope]


def _session_closed(facts: CampaignFacts, _told: StoryEntry, _event: session.SessionClosed) -> None:
    _over(facts, "session")


def _expedition_begun(facts: CampaignFacts, _told: StoryEntry, event: session.ExpeditionBegun) -> None:
    facts.trips = [*(trip for trip in facts.trips if trip != event.expedition), event.expedition]
    for pack in event.packs:
        _bind(facts, pack)
    _fight_over(facts)


def _expedition_ended(facts: CampaignFacts, _told: StoryEntry, event: session.ExpeditionEnded) -> None:
    ends = (None, event.expedition)
    facts.rulings = [one for one in facts.rulings if one.scope != "expedition" or one.within not in ends]
    facts.trips = [trip for trip in facts.trips if trip != event.expedition]
    _fight_over(facts)


def _combat_begun(facts: CampaignFacts, _told: StoryEntry, _event: turns.CombatBegun) -> None:
    facts.fighting = True


def _combat_ended(facts: CampaignFacts, _told: StoryEntry, _event: turns.CombatEnded) -> None:
    _over(facts, "combat")
    facts.fighting = False


def _fight_over(facts: CampaignFacts) -> None:
    """A trip that begins or ends closes the fight nobody closed."""
    if facts.fighting:
        _over(facts, "combat")
        facts.fighting = False


# Any: each handler names its own kind
HANDLERS: dict[type[Event], Callable[[CampaignFacts, StoryEntry, Any], None]] = {
    campaign.CampaignFounded: _campaign_founded,
    campaign.CampaignBranched: _campaign_branched,
    campaign.OptionSet: _option_set,
    campaign.PackBound: _pack_bound,
    campaign.RulingMade: _ruling_made,
    campaign.RulingEnded: _ruling_ended,
    session.SessionClosed: _session_closed,
    session.ExpeditionBegun: _expedition_begun,
    session.ExpeditionEnded: _expedition_ended,
    turns.CombatBegun: _combat_begun,
    turns.CombatEnded: _combat_ended,
}


def initial() -> CampaignFacts:
    """Not founded yet."""
    return CampaignFacts()
