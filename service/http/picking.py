"""Entries picked out of the log: by where in play they stand, who is in them, kind, rule, words, numbers and clocks."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from events.entry import Entry
from projections.expeditions import names_in
from projections.quests import Quests
from projections.turns import Stamp, stamp_of
from rules.naming import find_expedition, find_figure, find_quest
from service.http.looks import number_in
from service.http.problems import Malformed
from service.http.shapes import EntryPage, EntryShown, shower
from service.reading.reading import Reading


class Picked(msgspec.Struct, frozen=True, kw_only=True):
    """What to pick; None leaves it open. Clocks compare as text: RFC 3339, or as people wrote them."""

    session: int | None = None
    expedition: str | None = None
    quest: str | None = None
    hero: str | None = None
    kind: tuple[str, ...] = ()
    """Tags, or how they begin: `wounds`, `wounds.suffered`."""
    rule: str | None = None
    text: str | None = None
    by: str | None = None
    first: int | None = None
    last: int | None = None
    recorded_from: str | None = None
    recorded_to: str | None = None
    played: str | None = None
    world: str | None = None
    counts: bool | None = None


def page(reading: Reading, picked: Picked, *, cursor: str | None, limit: int, newest_first: bool) -> EntryPage:
    """`limit` entries behind the cursor, in order of number. Refuses what names nobody the reader knows."""
    show = shower(reading)
    found: list[EntryShown] = []
    for entry in _matching(reading, picked, number_in(cursor), newest_first=newest_first):
        if len(found) == limit:
            return EntryPage(entries=tuple(found), next=str(found[-1].number))
        shown = show(entry)
        if picked.text is None or _says(shown, picked.text.lower()):
            found.append(shown)
    return EntryPage(entries=tuple(found), next=None)


def _matching(reading: Reading, picked: Picked, start: int | None, *, newest_first: bool) -> Iterator[Entry]:
    story = reading.story
    picked = _resolved(reading, picked)
    entries = tuple(story.entries())
    end = None if reading.until is None else story.place(reading.until)
    for entry in reversed(entries) if newest_first else entries:
        number = entry.number
        if start is not None and (number >= start if newest_first else number <= start):
            continue
        if not story.sees(reading.audience, number) or (end is not None and story.place(number) > end):
            continue
        if _fits(reading, entry, picked) and _stands(reading, entry, picked):
            yield entry


def _resolved(reading: Reading, picked: Picked) -> Picked:
    """Names as ids."""
    state = reading.state
    return msgspec.structs.replace(
        picked,
        hero=None if picked.hero is None else find_figure(state, picked.hero),
        quest=None if picked.quest is None else find_quest(state, picked.quest),
        expedition=None if picked.expedition is None else find_expedition(state, picked.expedition),
    )


def _fits(reading: Reading, entry: Entry, picked: Picked) -> bool:
    """What the entry says by itself."""
    if picked.first is not None and entry.number < picked.first:
        return False
    if picked.last is not None and entry.number > picked.last:
        return False
    if picked.kind and not _is_of(entry, picked.kind):
        return False
    if picked.rule is not None and not (entry.rule or "").startswith(picked.rule):
        return False
    if picked.counts is not None and reading.story.counts(entry.number) != picked.counts:
        return False
    if picked.hero is not None and picked.hero not in names_in(entry.event):
        return False
    return picked.by in (None, entry.by) and _at_the_time(entry, picked)


def _is_of(entry: Entry, kinds: tuple[str, ...]) -> bool:
    tag = str(type(entry.event).__struct_config__.tag)
    return any(tag == kind or tag.startswith(f"{kind.rstrip('.')}.") for kind in kinds)


def _at_the_time(entry: Entry, picked: Picked) -> bool:
    if picked.recorded_from is not None and entry.recorded_at < picked.recorded_from:
        return False
    if picked.recorded_to is not None and entry.recorded_at > picked.recorded_to:
        return False
    if picked.played is not None and not (entry.played_at or "").startswith(picked.played):
        return False
    return picked.world is None or picked.world.lower() in (entry.world_date or "").lower()


def _stands(reading: Reading, entry: Entry, picked: Picked) -> bool:
    """Where in play the entry stands."""
    if picked.session is None and picked.expedition is None and picked.quest is None:
        return True
    stamp = stamp_of(reading.state.turns, entry.number, reading.story.place)
    if picked.session is not None and stamp.session != picked.session:
        return False
    if picked.expedition is not None and stamp.expedition != picked.expedition:
        return False
    return picked.quest is None or _serves(reading.state.quests, entry, stamp, picked.quest)


def _serves(quests: Quests, entry: Entry, stamp: Stamp, quest: str) -> bool:
    """Whether the entry names the quest, or happened on a trip for it."""
    trip = quests.expeditions.get(stamp.expedition or "")
    return getattr(entry.event, "quest", None) == quest or (trip is not None and trip.quest == quest)


def _says(shown: EntryShown, words: str) -> bool:
    said = (shown.text, shown.note or "", shown.forced or "", msgspec.json.encode(shown.event).decode())
    return any(words in one.lower() for one in said)


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
