"""Entries as they are shown, paged by number and kind, one with all its tellings; and outcomes, which hold entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from events.entry import Audience, Entry, Place
from events.event import Event, tag_of
from events.problems import Refused
from projections.story.entry import StoryEntry
from projections.tell.chronicle import tell_with_news
from projections.turns import Stamp, stamp_of
from rules.registry import all_event_kinds
from service import wire
from service.reading.reading import Reading
from service.views.paging import number_in

if TYPE_CHECKING:
    AnyEvent: TypeAlias = Event
else:
    AnyEvent = reduce(or_, all_event_kinds())
    """Every kind there is, the games' own too: for the schema."""


class EntryStored(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry as it is stored, its event one of all kinds."""

    event: AnyEvent


class EntryShown(msgspec.Struct, frozen=True, kw_only=True):
    """An entry, and how it stands in the story today."""

    number: int
    id: str
    action: int
    event: AnyEvent
    text: str
    """In a few words, as the chronicle tells it."""
    recorded_at: str
    played_at: str | None
    world_date: str | None
    by: str
    audience: Audience
    place: Place | None
    because: tuple[int, ...]
    rule: str | None
    forced: str | None
    note: str | None
    erased: bool
    counts: bool
    struck_by: tuple[int, ...]
    """The corrections in force against it."""
    told_as: tuple[int, ...]
    """The telling of the same thing that counts, if it is another."""
    stamp: Stamp
    """Where in play it stands."""


class EntryPage(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the entries asked for."""

    entries: tuple[EntryShown, ...]
    next: str | None
    """The `cursor` of the page behind this one; null: that was all."""


def shower(reading: Reading) -> Callable[[Entry], EntryShown]:
    """Shows entries of this reading; the reader must see them."""
    story, sees, state = reading.story, reading.audience, reading.state
    language = reading.language()

    def show(entry: Entry) -> EntryShown:
        number = entry.number
        told = StoryEntry(entry, story.thing(number), story.things)
        return EntryShown(
            **msgspec.structs.asdict(entry),
            text=tell_with_news(told, language),
            counts=story.counts(number),
            struck_by=tuple(by for by in story.struck_by(number) if story.sees(sees, by)),
            told_as=tuple(one for one in story.as_told(number) if one != number and story.sees(sees, one)),
            stamp=stamp_of(state.turns, number, story.place),
        )

    return show


class OutcomeShown(wire.OutcomeSent[EntryStored], frozen=True, kw_only=True):
    """What came of a request. In a preview `entries` are what would be written."""


class FoundedShown(wire.Founded[OutcomeShown], frozen=True, kw_only=True):
    """A campaign that was begun, and what can be told in it first."""

    next: tuple[str, ...] = ()


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
    beginnings = tuple(f"{kind.rstrip('.')}." for kind in kinds)
    numbers = range(max(first, 1), min(last, story.head) + 1)
    for number in reversed(numbers) if newest_first else numbers:
        if not story.sees(reading.audience, number) or (end is not None and story.place(number) > end):
            continue
        entry = story.entry(number)
        tag = tag_of(type(entry.event))
        if not kinds or tag in kinds or tag.startswith(beginnings):
            yield entry


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
        raise Refused("request.range", f"{first} to {last} is no range.", fix="Say the smaller number first.")
