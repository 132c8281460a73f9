"""What-ifs: a campaign that shares the first entries of another and goes its own way (story rule 30)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.campaign import CampaignBranched, CampaignFounded
from events.entry import Clocks, Draft
from events.lineage import forebear
from events.log import EventLog
from events.problems import Refused
from projections.story.story import Story
from rules.command import Circumstances
from rules.corrections.plan import Correction, retractions
from rules.naming import slug
from service.clock import now
from service.reading.moments import moment
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.telling.incoming import LONGEST_NAME, taken_in, text_in
from service.telling.outcome import Outcome


def branch(
    log: EventLog,
    origin: str,
    name: str,
    *,
    said: Circumstances,
    at: str | int | None = None,
    until: str | int | None = None,
    recorded_at: str | None = None,
) -> Outcome:
    """Begins a campaign on the entries of `origin`: those up to the end of the line of a moment, or all of them.

    With `until` all are shared, and everything that stands behind that moment is struck in the branch. Refuses as
    `service.reading.moments.moment` and `EventLog.branch` do, and with `campaign.unnamed`.
    """
    reading = read_campaign(log, origin)
    name, said = text_in(name, LONGEST_NAME), taken_in(said)
    if not name.strip():
        raise Refused("campaign.unnamed", "A branch needs a name.", fix="Say what you call it.")
    behind = None if until is None else moment(reading, until, "until")
    shared = reading.story.head if at is None else reading.story.action_of(moment(reading, at, "at"))[-1]
    source = forebear(log.campaign(origin), shared, log.campaign).campaign
    drafts = [Draft(event=CampaignBranched(origin=source, at=shared, name=name), note=said.note)]
    if behind is not None:
        drafts += _struck_behind(reading.story, behind)
    clocks = Clocks(recorded_at=recorded_at or now(), played_at=said.played_at, world_date=said.world_date)
    written = log.branch(slug(name), name, source, shared, drafts, by=said.by, clocks=clocks)
    begun = log.campaign(slug(name))
    for person, called in log.people(origin).items():
        log.name_person(begun.campaign, person, called)
    told = _behind(reading, name, behind) if behind is not None else _at(reading, name, shared)
    return Outcome(entries=written.entries, lines=(told,), head=begun.head)


def _struck_behind(story: Story, number: int) -> list[Draft]:
    """Retractions of every happening placed behind the entry, one for each audience; no founding (rules 14, 20)."""
    behind = [
        one
        for one in story.line_up()[story.behind(number) :]
        if not isinstance(story.entry(one).event, CampaignFounded | CampaignBranched)
    ]
    counting = [one for one in behind if story.counts(one)]
    return retractions(story, behind, "strike", "not in this branch", stops=counting)


def _at(reading: Reading, name: str, shared: int) -> str:
    """Corner 32: the mistakes are back, and how not to have them back."""
    later = _corrections_behind(reading.story, shared)
    line = f'Branched "{name}" at {shared}'
    if not later:
        return f"{line}."
    are = "correction is" if later == 1 else "corrections are"
    take = "takes it" if later == 1 else "takes them"
    return f'{line}; {later} later {are} not in it ("--until {shared}" {take}).'


def _corrections_behind(story: Story, shared: int) -> int:
    """Lines told after a number that count and change what was told before it."""
    actions = set()
    for entry in story.entries():
        if entry.number <= shared or not story.counts(entry.number):
            continue
        named = story.named_in(entry.number) or story.revealed_in(entry.number)
        if any(number <= shared for number in named) or (entry.place is not None and entry.place.anchor <= shared):
            actions.add(entry.action)
    return len(actions)


def _behind(reading: Reading, name: str, number: int) -> str:
    story = reading.story
    struck = {story.entry(one).action for one in story.line_up()[story.behind(number) :] if story.counts(one)}
    line = f'Branched "{name}" from {story.head}, as told now, up to {number}'
    if not struck:
        return f"{line}."
    lines = "1 line after it does" if len(struck) == 1 else f"{len(struck)} lines after it do"
    return f"{line}; {lines} not count here."


def here_only(log: EventLog, campaign: str, correction: Correction | None, outcome: Outcome) -> Outcome:
    """A correction of shared entries holds in this branch alone, and its line says so (corner 33)."""
    if correction is None or not outcome.lines:
        return outcome
    row = log.campaign(campaign)
    turned = [one for one in (*correction.stops, *correction.returns) if one <= row.shared]
    if row.origin is None or not turned:
        return outcome
    elsewhere = _elsewhere(log, row.origin, turned)
    first, colon, rest = outcome.lines[0].partition(":")
    line = f"{first} here; {elsewhere}:{rest}" if colon else f"{first.removesuffix('.')} here; {elsewhere}."
    return msgspec.structs.replace(outcome, lines=(line, *outcome.lines[1:]))


def _elsewhere(log: EventLog, origin: str, turned: Sequence[int]) -> str:
    story = Story(log.read(origin))
    counting = [one for one in turned if story.counts(one)]
    name = log.campaign(origin).name
    does, does_not = ("it counts", "it does not count") if len(turned) == 1 else ("they count", "they do not count")
    if len(counting) in (0, len(turned)):
        return f'in "{name}" {does if counting else does_not}'
    return f'in "{name}" {len(counting)} of {len(turned)} count'
