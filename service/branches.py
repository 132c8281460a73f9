"""What-ifs: a campaign that shares the first entries of another and goes its own way (story rule 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.campaign import CampaignBranched
from events.entry import Audience, Clocks, Draft
from events.log import EventLog
from events.problems import Refused
from events.story import EntriesRetracted, spans
from rules.naming import slug
from service.clock import now
from service.outcome import Outcome
from service.reading import Reading, read_campaign

if TYPE_CHECKING:
    from rules.command import Circumstances


def branch(
    log: EventLog,
    origin: str,
    name: str,
    *,
    said: Circumstances,
    at: int | None = None,
    until: int | None = None,
    recorded_at: str | None = None,
) -> Outcome:
    """Begins a campaign on the entries of `origin`: those up to the end of the line of `at`, or all of them.

    With `until` everything that stands behind that entry is struck in the branch. Refuses as `EventLog.branch` does,
    and with `campaign.unnamed`.
    """
    reading = read_campaign(log, origin)
    reading.story.seen_entry(reading.audience, at or until or 1)
    shared = reading.story.action_of(at)[-1] if at is not None else reading.story.head
    campaign = slug(name)
    if not any(letter.isalnum() for letter in name):
        raise Refused("campaign.unnamed", "A branch needs a name.", fix="Say a name with a letter or a number in it.")
    drafts = [Draft(event=CampaignBranched(origin=origin, at=shared, name=name), note=said.note)]
    if until is not None:
        drafts += _struck_behind(reading, until)
    clocks = Clocks(recorded_at=recorded_at or now(), played_at=said.played_at, world_date=said.world_date)
    written = log.branch(campaign, name, origin, shared, drafts, by=said.by, clocks=clocks)
    begun = read_campaign(log, campaign)
    return Outcome(entries=written.entries, lines=begun.tell_action(written.entries[0].number), head=begun.head)


def _struck_behind(reading: Reading, number: int) -> list[Draft]:
    """One retraction for each audience of the happenings placed behind the entry (rule 20)."""
    story = reading.story
    behind = [later for later in story.line_up()[story.behind(number) :] if not story.is_correction(later)]
    audiences: tuple[Audience, ...] = ("table", "gm")
    drafts = []
    for audience in audiences:
        numbers = [later for later in behind if story.entry(later).audience == audience]
        if numbers:
            struck = EntriesRetracted(numbers=spans(numbers), how="strike", reason="not in this branch")
            drafts.append(Draft(event=struck, audience=audience))
    return drafts
