"""What changed between two points of a campaign, in the table's words."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from projections.tell.chronicle import ChronicleLine, chronicle
from projections.tell.words import names_of
from service.reading.moments import looked_back, moment
from service.reading.reading import Reading
from service.telling.answering import changes, together
from service.telling.everybody import party_of
from service.telling.outcome import Change


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Two points, every number, place and status that differs, and the lines told in between."""

    earlier: int
    """The entry the first point ends with."""
    later: int
    headings: tuple[str, str]
    lines: tuple[ChronicleLine, ...]
    """As told now: what counts between the two places. As it stood: what was written between, corrections too."""
    changes: tuple[Change, ...]
    next: str | None = None
    """The `cursor` of the lines, then changes, that did not fit into this answer."""


def between_moments(
    reading: Reading, earlier: str | int, later: str | int = "now", *, as_it_stood: bool = False
) -> Difference:
    """Between two moments (`service.reading.moments`): as told now, or, if wanted, as it stood at each of them.

    Named the wrong way round they change places. Refuses as `service.reading.moments.moment` does.
    """
    if as_it_stood:
        numbers = sorted((moment(reading, earlier, "at"), moment(reading, later, "at")))
        (before, first), (after, second) = (looked_back(reading, at=number) for number in numbers)
        written = (entry.number for entry in reading.story.entries())
        between = {number for number in written if before.story.head < number <= after.story.head}
        lines = lines_of(after, between, struck=True)
    else:
        found = (moment(reading, earlier, "until"), moment(reading, later, "until"))
        numbers = sorted(found, key=reading.story.place)
        (before, first), (after, second) = (looked_back(reading, until=number) for number in numbers)
        story = reading.story
        line_up = story.line_up()[story.behind(numbers[0]) : story.behind(numbers[1])]
        lines = lines_of(after, set(line_up))
    return Difference(
        earlier=numbers[0],
        later=numbers[1],
        headings=(first, second),
        lines=lines,
        changes=together(changes(before.facts(), after.facts()), lambda: party_of(after.state, names_of(after.state))),
    )


def lines_of(reading: Reading, numbers: Collection[int], *, struck: bool = False) -> tuple[ChronicleLine, ...]:
    """The chronicle's lines of these entries, by place; those that do not count and corrections only if wanted."""
    turns = reading.state.turns
    told = chronicle(reading.story, turns, reading.language(), audience=reading.audience, numbers=numbers)
    return tuple(line for line in told if struck or not (line.struck_by or line.correction))
