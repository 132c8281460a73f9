"""Attempts at an expedition: those voided by a restart stay readable, are counted, and contribute nothing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from events.entry import Audience
from events.session import ExpeditionBegun
from events.story import EntriesRetracted
from projections.story.story import Story


class Voided(msgspec.Struct, frozen=True, kw_only=True):
    """An expedition that was begun and voided."""

    expedition: str
    attempt: int
    """1 for the first attempt at an expedition of this name."""
    number: int
    """Of the entry that began it, in its first telling."""
    by: int
    """The restart that voids it."""
    lines: int
    """How many lines that restart takes out of the story."""


def voided_attempts(story: Story, audience: Audience = "gm") -> Iterator[Voided]:
    """Every voided attempt the audience sees, by place."""
    counted: dict[str, int] = {}
    for number in story.line_up():
        event = story.entry(number).event
        if not isinstance(event, ExpeditionBegun) or story.thing(number) != number:
            continue
        restarts = [one for one in story.struck_by(number) if story.sees(audience, one) and _is_restart(story, one)]
        if not restarts or not story.sees(audience, number) or story.as_told(number):
            continue
        counted[event.expedition] = attempt = counted.get(event.expedition, 0) + 1
        lines = {story.entry(one).action for one in story.named_in(restarts[0]) if story.sees(audience, one)}
        yield Voided(expedition=event.expedition, attempt=attempt, number=number, by=restarts[0], lines=len(lines))


def _is_restart(story: Story, number: int) -> bool:
    event = story.entry(number).event
    return isinstance(event, EntriesRetracted) and event.how == "restart"
