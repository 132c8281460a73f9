"""What only the gm is told of the table's lines: what lies hidden where people go, and what hangs on what they undo.

Corners 46 and 39 of docs/story.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from events.atlas import DoorOpened, FeatureChanged, FigureMoved, SectionEntered
from events.entry import Entry
from events.story import EntriesRetracted, in_spans
from projections.map import Atlas
from projections.tell.words import plain
from service.reading.reading import Reading


def told_the_gm(reading: Reading, entries: Sequence[Entry]) -> Iterator[str]:
    """All there is to say to the gm of lines others told; nothing for whoever does not see it."""
    yield from over_secrets(reading, entries)
    yield from hanging_secrets(reading, entries)


def hanging_secrets(reading: Reading, entries: Iterable[Entry]) -> Iterator[str]:
    """`Your 42 follows from it.` for what a line of the table took back: what is hidden does not fall with it."""
    if reading.audience != "gm" or not reading.has_secrets:
        return
    story = reading.story
    for entry in entries:
        if isinstance(entry.event, EntriesRetracted) and entry.audience == "table":
            told = in_spans(entry.event.numbers)
            gone = [number for number in told if not any(map(story.counts, story.tellings(number)))]
            followers = {one for number in gone for one in story.followers(number)}
            hanging = sorted(one for one in followers if story.counts(one) and not story.sees("table", one))
            if hanging:
                yield f"Your {', '.join(map(str, hanging))} {'follows' if len(hanging) == 1 else 'follow'} from it."


def over_secrets(reading: Reading, entries: Iterable[Entry]) -> Iterator[str]:
    """`Over your pit 30.` for each hidden thing where these entries go; nothing for whoever does not see it."""
    if reading.audience != "gm" or not reading.has_secrets:
        return
    places = {place for entry in entries if entry.audience == "table" and (place := _place(entry)) is not None}
    for number, what in _things(reading.state.atlas, places) if places else ():
        if not reading.story.sees("table", number):
            yield f"Over your {what} {number}."


def _place(entry: Entry) -> str | None:
    match entry.event:
        case SectionEntered(section=place) | FigureMoved(to=place):
            return place
        case DoorOpened(door=place) | FeatureChanged(feature=place):
            return place
        case _:
            return None


def _things(atlas: Atlas, places: set[str]) -> Iterator[tuple[int, str]]:
    """Numbers and names of traps that still wait there, and of features that stand there."""
    for trap in atlas.traps.values():
        if trap.at in places and trap.state in ("met", "spotted"):
            yield trap.number, plain(trap.kind or "trap")
    for feature in atlas.features.values():
        if feature.section in places and feature.state != "over":
            yield feature.number, feature.name or plain(feature.kind)
