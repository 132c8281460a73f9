"""Reveal: the table sees what was the gm's alone (story rule 22)."""

from __future__ import annotations

from collections.abc import Sequence

from events.entry import Draft
from events.problems import Refused
from events.story import EntriesRevealed, spans
from projections.story.story import Story
from rules.command import Speaker
from rules.corrections.plan import Correction, ascending, happening, how_struck
from rules.corrections.tellings import told_now


def reveal(story: Story, speaker: Speaker, numbers: Sequence[int]) -> Correction:
    """Shows the table the tellings of these entries that count, each with its place and everything in it.

    Refuses with `story.no_entry`, `story.is_correction`, `story.nothing_hidden` (nothing there counts, corner 41),
    `story.seen_already`.
    """
    shown = [telling for number in numbers for telling in _hidden_as_told(story, speaker, number)]
    return Correction(
        what="reveal",
        said=ascending(numbers),
        names=ascending(shown),
        drafts=(Draft(event=EntriesRevealed(numbers=spans(shown))),),
    )


def _hidden_as_told(story: Story, speaker: Speaker, number: int) -> list[int]:
    happening(story, speaker, number)
    told = told_now(story, number)
    hidden = [one for one in told if not story.sees("table", one)]
    if hidden:
        return hidden
    if told:
        raise Refused("story.seen_already", f"Everybody sees {number} already.", why="Nothing was written.")
    raise Refused(
        "story.nothing_hidden",
        f"{number} does not count ({how_struck(story, number, speaker.sees)}).",
        why="Nothing that counts is hidden there.",
    )
