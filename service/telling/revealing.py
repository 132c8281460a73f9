"""A line told to the table that points at a secret, which it reveals in the same action (story rule 20, corner 40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from events.problems import Refused

if TYPE_CHECKING:
    from service.reading.reading import Reading
    from service.telling.deciding import DecisionInput, Plan


def told_and_revealed(reading: Reading, asked: DecisionInput) -> Plan:
    """The reveal of what the place and the causes of the line name in secret, and the line behind it, as one action.

    The line is decided as if the reveal had been told: on what the table then sees. Refuses as `reveal` does.
    """
    from rules.corrections.reveal import reveal
    from service.reading.reading import provisional
    from service.telling.deciding import plan_for, speaker

    request = asked.request
    late = () if request.late is None else (request.late.number,)
    named = tuple(dict.fromkeys((*late, *asked.said.because)))
    hidden = [number for number in named if not _is_plain(reading, number)]
    if not hidden:
        raise Refused(
            "story.seen_already",
            "It points at nothing the table does not see.",
            why="Nothing was written.",
            fix="Say it without --reveal.",
        )
    shown = reveal(reading.story, speaker(reading, asked.said), hidden)
    twin = reading.copy()
    twin.extend(provisional(shown.drafts, head=reading.story.head, by=asked.said.by, clocks=asked.clocks))
    plan = plan_for(twin, msgspec.structs.replace(asked, request=msgspec.structs.replace(request, reveal=False)))
    plan.drafts = [*shown.drafts, *plan.drafts]
    return plan


def _is_plain(reading: Reading, number: int) -> bool:
    """Whether the table sees what a number means now; a number the speaker does not see is refused."""
    story = reading.story
    story.seen_entry(reading.audience, number)
    return story.sees("table", number)
