"""Late and before: something is told where it belongs (story rules 4, 8, 18, 20)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from events.entry import CORRECTIONS, Audience, Draft, Place
from events.event import Event
from events.problems import Refused
from projections.story.places import Key
from projections.story.story import Story, no_entry
from rules.command import Speaker
from rules.corrections.plan import how_struck

BeforeOrAfter: TypeAlias = Literal["before", "after"]

POINTERS = (
    "cancels", "converts", "roll", "parent", "reused", "about", "business", "since", "observation",
)  # fmt: skip
"""Fields of events that hold numbers of entries."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """Where a late line will stand: behind the last or in front of the first entry of a line."""

    place: Place
    line: tuple[int, ...]
    """The line it is told at, as far as those who will see the new entry see it."""
    behind: int | None = None
    """What counts and stands right in front of a line told before something."""
    struck: str | None = None
    """What is in force against the anchor (`58, undo`); None: the anchor counts."""
    key: Key
    """The place it will have: the state to decide against is the story in front of it."""


def spot(
    story: Story, speaker: Speaker, number: int, side: BeforeOrAfter = "after", *, audience: Audience = "table"
) -> Spot:
    """Where `late N` (after) or `before N` puts a new line that `audience` will see.

    Refuses with `story.no_entry`, and with `story.anchor_hidden` what only the gm sees as anchor of a table line.
    """
    story.seen_entry(speaker.sees, number)
    if audience == "table" and not story.sees("table", number):
        raise anchor_hidden(story, number)
    line = tuple(one for one in story.action_of(number) if story.sees(audience, one))
    anchors = [one for one in line if not story.is_correction(one)] or list(line)
    anchor = (max if side == "after" else min)(anchors, key=story.place)
    key = story.place_beside(anchor, side)
    struck = None if story.counts(anchor) or story.as_told(anchor) else how_struck(story, anchor, speaker.sees)
    return Spot(
        place=Place(side, anchor),
        line=tuple(anchors),
        behind=story.counting_before(key, audience) if side == "before" else None,
        struck=struck,
        key=key,
    )


def anchor_hidden(story: Story, number: int) -> Refused:
    """A table line cannot point at what the table does not see (corner 40)."""
    seen = story.counting_before(story.place(number), "table")
    ways = [f"name {seen}"] if seen is not None else []
    ways += [f"reveal {number} with it (--reveal)", "keep this to yourself (--gm)"]
    fix = f"{', '.join(ways[:-1])}, or {ways[-1]}."
    return Refused("story.anchor_hidden", f"{number} is yours alone.", fix=fix[0].upper() + fix[1:])


def placed(drafts: Sequence[Draft], place: Place) -> list[Draft]:
    """The drafts told there, in order. A correction has no place (`story.no_place`, corner 8)."""
    for draft in drafts:
        if isinstance(draft.event, CORRECTIONS):
            raise Refused(
                "story.no_place",
                "Corrections hold from when they are told; they have no place.",
                fix="Say it without the place.",
            )
    return [draft if draft.place is not None else msgspec.structs.replace(draft, place=place) for draft in drafts]


def refuse_secret_pointers(
    story: Story, speaker: Speaker, drafts: Sequence[Draft], *, revealing: Collection[int] = ()
) -> None:
    """Holds table entries to what the table sees, place, causes and all (rule 20), or will see (`revealing`).

    A player is told that there is no such entry (rule 23), the gm how to go on (`story.anchor_hidden`).
    """
    for draft in drafts:
        for number in pointers(draft):
            if number > story.head or number in revealing:
                continue
            if not story.sees(speaker.sees, number):
                raise no_entry(number)
            if draft.audience == "table" and not story.sees("table", number):
                raise anchor_hidden(story, number)


def pointers(draft: Draft) -> Iterator[int]:
    """Every entry number a draft holds, corrections' own lists excepted."""
    if draft.place is not None:
        yield draft.place.anchor
    yield from draft.because
    yield from pointers_in(draft.event)


def pointers_in(event: Event) -> Iterator[int]:
    """The entry numbers inside an event (rule 16)."""
    for field in POINTERS:
        value = getattr(event, field, None)
        if isinstance(value, int):
            yield value
        elif isinstance(value, tuple):
            yield from (number for number in value if isinstance(number, int))
