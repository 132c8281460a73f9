"""Strike: it never happened, in any telling (story rule 12)."""

from __future__ import annotations

from collections.abc import Sequence

from projections.story.story import Story
from rules.command import Speaker
from rules.corrections.drawing import draw_in
from rules.corrections.plan import (
    Correction,
    already_struck,
    ascending,
    happening,
    left_as_is,
    refuse_founding,
    retractions,
    seen,
    turned,
)
from rules.corrections.tellings import rivals


def strike(
    story: Story, speaker: Speaker, numbers: Sequence[int], *, alone: bool = False, reason: str | None = None
) -> Correction:
    """Takes these entries out of the story in every telling, so that nothing earlier surfaces.

    Refuses with `story.no_entry`, `story.is_correction`, `story.founding`, `story.already_struck`.
    """
    said: set[int] = set()
    beneath: set[int] = set()
    for number in numbers:
        happening(story, speaker, number)
        chain = seen(story, speaker, (number, *story.told_instead(number)))
        if not any(story.counts(one) for one in chain):
            raise already_struck(story, number, speaker.sees)
        said.update(chain)
        beneath.update(one for one in seen(story, speaker, rivals(story, number)) if not story.counts(one))
    refuse_founding(story, said | beneath)
    drawn = draw_in(story, said, sees=speaker.sees, beside=beneath - said, alone=alone)
    left = ascending(drawn.kept) if alone else ()
    names = drawn.names | beneath
    stops, returns = turned(story, speaker, drawn.ripple)
    return Correction(
        what="strike",
        said=ascending(numbers),
        drafts=(*retractions(story, names, "strike", reason), *left_as_is(story, left)),
        names=ascending(names),
        stops=stops,
        returns=returns,
        falls=ascending(drawn.falls),
        anew=ascending(drawn.anew),
        kept=ascending(drawn.kept),
        left=left,
    )
