"""A line told to the table that points at a secret, which it reveals in the same action (story rule 20, corner 40)."""

from __future__ import annotations

from events.entry import Clocks, Draft
from events.problems import Refused
from rules.command import Speaker
from rules.corrections.reveal import reveal
from service.reading.reading import Reading, provisional
from service.telling.outcome import Request


def revealed(reading: Reading, request: Request, clocks: Clocks, by: Speaker) -> tuple[list[Draft], Reading]:
    """The reveal of what the place and the causes of the line name in secret, and the story as if it had been told.

    Refuses as `reveal` does.
    """
    late = () if request.late is None else (request.late.number,)
    named = tuple(dict.fromkeys((*late, *request.circumstances.because)))
    for number in named:
        reading.story.seen_entry(reading.audience, number)  # a number the speaker does not see is refused
    hidden = [number for number in named if not reading.story.sees("table", number)]
    if not hidden:
        raise Refused(
            "story.seen_already",
            "It points at nothing the table does not see.",
            why="Nothing was written.",
            fix="Say it without --reveal.",
        )
    shown = reveal(reading.story, by, hidden)
    twin = reading.copy()
    twin.extend(provisional(shown.drafts, head=reading.story.head, by=request.circumstances.by, clocks=clocks))
    return list(shown.drafts), twin
