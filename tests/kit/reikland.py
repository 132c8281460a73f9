"""A small campaign to write to a log: who, when, and a few things that happen."""

from __future__ import annotations

from events.amounts import at_least
from events.campaign import CampaignFounded, NoteTaken
from events.entry import Clocks, Draft
from events.figures import FigureJoined, WoundsSuffered
from events.log import EventLog, Written
from events.purse import GoldGained

ANNA = "anna"
EIGHT_O_CLOCK = Clocks(recorded_at="2026-03-01T20:00:00.000000Z")
FOUNDING = Draft(event=CampaignFounded(name="Reikland", system="advanced-heroquest"))
HEINRICH = Draft(event=FigureJoined(figure="heinrich", name="Heinrich", kind="hero", base={"wounds": 3}))
TRAP = Draft(event=WoundsSuffered(figure="heinrich", amount=2, cause="a pit trap"), rule="AHQ-TRAP-4")
GOLD = Draft(event=GoldGained(to="heinrich", amount=at_least(20)))
NOTE = Draft(event=NoteTaken(text="Bring crisps next time."), note="said Bo")


def found(log: EventLog, campaign: str = "reikland") -> Written:
    """Begins the campaign: entry 1."""
    return log.found(campaign, campaign.title(), "advanced-heroquest", [FOUNDING], by=ANNA, clocks=EIGHT_O_CLOCK)


def tell(
    log: EventLog, *drafts: Draft, campaign: str = "reikland", expected: int | None = None, key: str | None = None
) -> Written:
    """One action by Anna at eight."""
    return log.append(campaign, drafts, by=ANNA, clocks=EIGHT_O_CLOCK, expected=expected, key=key)
