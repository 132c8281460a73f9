"""Leave: a known mistake stands (docs/story.md, `story.left_as_is`)."""

from __future__ import annotations

from collections.abc import Sequence

from events.entry import Draft
from events.story import LeftAsIs, spans
from projections.story.story import Story
from rules.command import Speaker
from rules.corrections.plan import Correction, ascending, happening


def leave(story: Story, speaker: Speaker, numbers: Sequence[int], *, text: str | None = None) -> Correction:
    """Leaves these entries as they are: no effect, and no check speaks of them again.

    Refuses with `story.no_entry`, `story.is_correction`.
    """
    for number in numbers:
        happening(story, speaker, number)
    table = [number for number in numbers if story.sees("table", number)]
    secret = [number for number in numbers if not story.sees("table", number)]
    drafts = [Draft(event=LeftAsIs(numbers=spans(table), text=text))] if table else []
    if secret:
        drafts.append(Draft(event=LeftAsIs(numbers=spans(secret), text=text), audience="gm"))
    return Correction(what="leave", said=ascending(numbers), drafts=tuple(drafts))
