"""Late and before: something is added where it belongs (story rules 4, 8, 18, 20), and what is said of the place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from events.entry import CORRECTIONS, Audience, Draft, Place
from events.event import Event
from events.problems import Refused
from projections.story.places import Key
from projections.story.story import Story, no_entry
from projections.tell.words import as_is, listed, numbered
from rules.command import Speaker
from rules.corrections.plan import how_struck

BeforeOrAfter: TypeAlias = Literal["before", "after"]

POINTERS = (
    "cancels", "converts", "roll", "parent", "reused", "about", "business", "since", "observation",
)  # fmt: skip
"""Fields of events that hold numbers of entries."""


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """Who reads, and how entries and people are spelled for them."""

    tell: Callable[[int], str]
    """An entry in a few words: `sven −2`."""
    called: Callable[[str], str] = as_is
    """A person by name."""
    by: str = "owner"
    sees: Audience = "gm"


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
            fix = "Say it without the place."
            raise Refused("story.no_place", "Corrections hold from when they are logged; they have no place.", fix=fix)
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


# What is said of it


def told_late(story: Story, where: Spot, number: int, reader: Reader, *, had: str = "", turn: str = "") -> str:
    """`61 Added after 41, which does not count (58, undo). It counts.`

    `had` is what there was to spend then, `turn` the turn it belongs to: `68 Added after 41 (Elf had 35 then): turn 7.`
    """
    anchor = where.place.anchor
    if story.is_correction(anchor):
        behind = next(
            (
                n
                for n in story.line_up()[story.in_front_of(where.key) :]
                if n != number and story.counts(n) and story.sees(reader.sees, n)
            ),
            None,
        )
        return f"{number} Added where {anchor} stands{f', before {behind}' if behind is not None else ''}."
    side = "after" if where.place.where == "after" else "before"
    sentence = f"{number} Added {side} {numbered(where.line)}"
    if where.behind is not None:
        sentence += f", after {where.behind}"
    if where.struck is not None:
        sentence += f", which does not count ({where.struck})"
    said = f"{sentence}{f' ({had})' if had else ''}{f': {turn}' if turn else ''}."
    return f"{said} It counts." if where.struck is not None else said


def as_told_now(story: Story, number: int, reader: Reader) -> str:
    """Heading of `--until N`: `As told now, up to 1 (fixed by 3)`."""
    entry = story.seen_entry(reader.sees, number)
    told = visible(story, story.as_told(entry.number), reader)
    if told and number not in told:
        return f"As told now, up to {number} (fixed by {listed(map(str, told))})"
    by = visible(story, story.struck_by(number), reader)
    return f"As told now, up to {number}" + (f" (undone by {by[0]})" if by and not told else "")


def as_it_stood(story: Story, number: int, reader: Reader) -> str:
    """Heading of `--at N`: `As it stood after 43 (41 is part of 40–43)`."""
    story.seen_entry(reader.sees, number)
    action = visible(story, story.action_of(number), reader)
    part = f" ({number} is part of {numbered(action)})" if number != action[-1] else ""
    return f"As it stood after {action[-1]}{part}"


def visible(story: Story, numbers: Iterable[int], reader: Reader) -> list[int]:
    """Those of the numbers that whoever reads sees."""
    return [number for number in numbers if story.sees(reader.sees, number)]
