"""What was told of something that nobody tells of any more: a chest, a trap, a quest, a due, a debt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from events.entry import Audience
from projections.story.story import Story
from rules.corrections.plan import Correction

THINGS = ("feature", "trap", "due", "debt", "quest")
"""Fields of events that hold the id of a thing: whatever speaks of it first tells of it, all behind need it told."""


def unfounded(story: Story, plan: Correction, audience: Audience) -> dict[str, list[int]]:
    """Ids nobody tells of once the correction is written, with the entries behind that count and need them."""
    gone = {key for number in plan.stops for key in _spoken_of(story.entry(number).event)}
    if not gone:
        return {}
    anew = [*(draft.event for draft in plan.drafts), *(story.entry(number).event for number in plan.returns)]
    told = {key for event in anew for key in _spoken_of(event)}
    passed_over, first = {*plan.stops, *plan.kept}, min(plan.stops)
    needed: dict[str, list[int]] = {}
    for number in (one for one in range(1, story.head + 1) if one not in passed_over and story.counts(one)):
        spoken = [key for key in _spoken_of(story.entry(number).event) if key in gone]
        if number < first:
            told.update(spoken)
        elif missing := [key for key in spoken if key not in told and story.sees(audience, number)]:
            needed.setdefault(missing[-1][-1], []).append(number)
    return needed


def _spoken_of(event: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - an event of any kind
    """Field and id of each thing an event speaks of, a quest before what is to be done in it."""
    for field in THINGS:
        if isinstance(thing := getattr(event, field, None), str):
            yield field, thing
    quest = getattr(event, "quest", "")
    yield from ((quest, objective.key) for objective in getattr(event, "objectives", ()))
    if isinstance(objective := getattr(event, "objective", None), str):
        yield quest, objective
