"""Entries of the log by number and kind, and one with all its tellings. For anything else there is the search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from events.entry import Entry
from service.http.looks import number_in
from service.http.problems import Malformed
from service.http.shapes import EntryPage, EntryShown, shower
from service.reading.reading import Reading


def page(
    reading: Reading,
    kinds: tuple[str, ...],
    within: tuple[int, int],
    *,
    cursor: str | None,
    limit: int,
    newest_first: bool,
) -> EntryPage:
    """`limit` entries of these kinds (or all) behind the cursor, numbered from the one to the other."""
    show, start = shower(reading), number_in(cursor)
    first, last = within
    if start is not None:
        first, last = (first, min(last, start - 1)) if newest_first else (max(first, start + 1), last)
    seen = islice(_seen(reading, kinds, first, last, newest_first=newest_first), limit + 1)
    found = [show(entry) for entry in seen]
    more = len(found) > limit
    return EntryPage(entries=tuple(found[:limit]), next=str(found[limit - 1].number) if more else None)


def _seen(reading: Reading, kinds: tuple[str, ...], first: int, last: int, *, newest_first: bool) -> Iterator[Entry]:
    story = reading.story
    end = None if reading.until is None else story.place(reading.until)
    numbers = range(max(first, 1), min(last, story.head) + 1)
    for number in reversed(numbers) if newest_first else numbers:
        if not story.sees(reading.audience, number) or (end is not None and story.place(number) > end):
            continue
        entry = story.entry(number)
        if not kinds or _is_of(entry, kinds):
            yield entry


def _is_of(entry: Entry, kinds: tuple[str, ...]) -> bool:
    tag = str(type(entry.event).__struct_config__.tag)
    return any(tag == kind or tag.startswith(f"{kind.rstrip('.')}.") for kind in kinds)


def one(reading: Reading, number: int) -> EntryShown:
    """The entry with this number; refuses one the reader does not see like one that is not there."""
    return shower(reading)(reading.story.seen_entry(reading.audience, number))


def tellings(reading: Reading, number: int) -> tuple[EntryShown, ...]:
    """Every telling of the thing an entry tells that the reader sees, in the order of telling."""
    story, show = reading.story, shower(reading)
    story.seen_entry(reading.audience, number)
    return tuple(show(story.entry(one)) for one in story.tellings(number) if story.sees(reading.audience, one))


def check_range(first: int | None, last: int | None) -> None:
    """Refuses a range that ends before it begins (`request.range`)."""
    if first is not None and last is not None and first > last:
        raise Malformed("request.range", f"{first} to {last} is no range.", fix="Say the smaller number first.")
