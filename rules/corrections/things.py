"""What was told of something that nobody tells of any more: a chest, a trap, a quest, a due, a debt."""

from __future__ import annotations

from collections.abc import Iterator

from events.atlas import FeatureChanged, FeaturePlaced, TrapDisarmed, TrapMet, TrapSpotted, TrapSprung
from events.entry import Audience
from events.event import Event
from events.purse import DebtOwed, DebtSettled, DueAnnounced, DuePaid, DueSkipped
from events.quest import ObjectiveReached, QuestAbandoned, QuestAccepted, QuestCompleted, QuestFailed
from projections.story.story import Story
from rules.corrections.plan import Correction

TOLD_OF: dict[type[Event], str] = {FeaturePlaced: "feature", TrapMet: "trap", DueAnnounced: "due", DebtOwed: "debt"}
"""Kinds that tell of something first, and the field with its id."""

SPEAK_OF: dict[type[Event], str] = {
    FeatureChanged: "feature",
    **dict.fromkeys((TrapSpotted, TrapDisarmed, TrapSprung), "trap"),
    **dict.fromkeys((DuePaid, DueSkipped), "due"),
    DebtSettled: "debt",
    **dict.fromkeys((QuestCompleted, QuestFailed, QuestAbandoned), "quest"),
}
"""Kinds that need what was told of."""


def unfounded(story: Story, plan: Correction, audience: Audience) -> dict[str, list[int]]:
    """Ids nobody tells of once the correction is written, with the entries behind that count and need them."""
    gone = {key for number in plan.stops for key in _tells_of(story.entry(number).event)}
    gone.difference_update(key for draft in plan.drafts for key in _tells_of(draft.event))
    gone.difference_update(key for number in plan.returns for key in _tells_of(story.entry(number).event))
    found: dict[str, list[int]] = {}
    if not gone:
        return found
    passed_over = {*plan.stops, *plan.kept}
    for number in range(min(plan.stops) + 1, story.head + 1):
        if number not in passed_over and story.counts(number) and story.sees(audience, number):
            needed = _needs(story.entry(number).event)
            if needed in gone:
                found.setdefault(needed[-1], []).append(number)
    return found


def _tells_of(event: Event) -> Iterator[tuple[str, str]]:
    if isinstance(event, QuestAccepted):
        yield "quest", event.quest
        yield from ((event.quest, objective.key) for objective in event.objectives)
    elif (field := TOLD_OF.get(type(event))) is not None:
        yield field, getattr(event, field)


def _needs(event: Event) -> tuple[str, str]:
    if isinstance(event, ObjectiveReached):
        return event.quest, event.objective
    field = SPEAK_OF.get(type(event), "")
    return field, getattr(event, field, "")
