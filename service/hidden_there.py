"""What the gm is told when people go where only the gm knows of something (corner 46 of docs/story.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from events.atlas import DoorOpened, FeatureChanged, FigureMoved, SectionEntered
from events.entry import Entry
from projections.words import plain

if TYPE_CHECKING:
    from projections.map import Atlas
    from service.reading import Reading


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
