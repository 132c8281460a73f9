"""The story: what counts, in which order, for whom. Built from the log, growing with it.

Three answers, each in a module of its own: place (`places`), standing (`standing`), and sight, here.
 Whoever folds asks for `told`; whoever corrects asks for the rest.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import takewhile
from typing import Literal

import msgspec

from events.entry import CORRECTIONS, Audience, Entry
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs, in_spans
from projections.story.entries import Entries
from projections.story.entry import StoryEntry
from projections.story.places import Key, Places
from projections.story.standing import Ripple, Standing, below

_CORRECTIONS = frozenset(CORRECTIONS)
_copy_of: Lazy[Outline] = lazy("projections.copying:copy_of")  # 0.4 ms, and few lines are previewed


class Growth(msgspec.Struct, frozen=True):
    """What growing did to the line-up. Positions are indices into the new `Story.line_up()`.

    `tail` is where the entries behind all earlier ones begin. `gm` and `table` are None if that audience's story only
    grew there, else the first position where it differs from before.
    """

    tail: int
    gm: int | None = None
    table: int | None = None

    def changed_from(self, audience: Audience) -> int | None:
        """First position to fold again, None if only the tail is new."""
        return self.gm if audience == "gm" else self.table

    def start(self, audience: Audience) -> int:
        """Position to fold on from, whatever changed."""
        changed = self.changed_from(audience)
        return self.tail if changed is None else changed


class Turned(msgspec.Struct, frozen=True):
    """An entry that changed what counts, is seen, or stands between: the first place it changed, for each audience."""

    number: int
    gm: Key | None
    table: Key | None

    def place_for(self, audience: Audience) -> Key | None:
        """The first place whose standing or sight it changed, None if it changed none the audience sees."""
        return self.gm if audience == "gm" else self.table


class Outline(msgspec.Struct, kw_only=True):
    """Place, standing and sight of every entry: what a story knows but the entries themselves."""

    head: int = 0
    """Number of the newest entry."""
    line_up: list[int] = []
    """Every happening by place."""
    corrections: list[int] = []
    secret: set[int] = set()
    """What was told to the gm alone, revealed since or not."""
    places: Places = msgspec.field(default_factory=Places)
    standing: Standing = msgspec.field(default_factory=Standing)
    reveals: dict[int, tuple[int, ...]] = {}
    """What each reveal names."""
    shown: dict[int, int] = {}
    """How many reveals that count name an entry."""
    followers: dict[int, list[int]] = {}
    """Cause → what follows from it."""
    left: list[int] = []
    turns: dict[int, list[int]] = {}
    """What made an entry count or not count, in the order of telling: it counts after an even number of turns."""
    sights: dict[int, list[int]] = {}
    """The same for what reveals show."""
    changes: list[Turned] = []
    """Every late line and every correction that changed something told before it, in order of number."""


class Story:
    """The log as a story. Numbers handed in that no entry has are refused with `story.no_entry`."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = Entries()
        self.outline = Outline()
        self.extend(entries)

    @classmethod
    def of_outline(cls, outline: Outline, entries: Entries) -> Story:
        """The story an outline was taken of; `entries` has all of its entries."""
        story = cls()
        story.outline, story._entries = outline, entries
        return story

    @property
    def head(self) -> int:
        """Number of the newest entry."""
        return self.outline.head

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever told to the gm alone."""
        return bool(self.outline.secret)

    # Growing

    def extend(self, entries: Iterable[Entry]) -> Growth:
        """Takes in what was appended to the log, in order of number. A plain entry costs the same at any length."""
        outline = self.outline
        line_up, places = outline.line_up, outline.places
        last = line_up[-1] if line_up else None
        touched: set[int] = set()
        shown: set[int] = set()
        for entry in entries:
            number = outline.head = entry.number
            self._entries.add(entry)
            if entry.audience == "gm":
                outline.secret.add(number)
            if type(entry.event) in _CORRECTIONS:
                outline.corrections.append(number)
                turned: set[int] = set()
                sighted: set[int] = set()
                self._correct(entry, turned, sighted)
                self._note_change(number, turned, sighted)
                touched |= turned
                shown |= sighted
                continue
            if entry.because:
                for cause in entry.because:
                    self.outline.followers.setdefault(cause, []).append(entry.number)
            if entry.place is not None and places.settle(entry):
                line_up.insert(self.place_index(number), number)
                touched.add(number)
                self._note_change(number, {number}, set())
            else:
                line_up.append(number)
        return self._change(last, touched, shown)

    def _correct(self, entry: Entry, touched: set[int], shown: set[int]) -> None:
        event, number = entry.event, entry.number
        if isinstance(event, EntriesRetracted):
            ripple = self.outline.standing.retract(number, event.numbers)
            touched |= ripple.stops | ripple.returns
            for one in touched:
                self.outline.turns.setdefault(one, []).append(number)
            reveals = self.outline.reveals
            for turned, more in ((ripple.stops, -1), (ripple.returns, 1)) if reveals else ():
                for reveal in turned & reveals.keys():
                    self._show(number, reveal, more, shown)
        elif isinstance(event, EntriesRevealed):
            self.outline.reveals[number] = tuple(below(event.numbers, number))
            self._show(number, number, 1, shown)
        else:
            self.outline.left.append(number)

    def _show(self, by: int, reveal: int, more: int, shown: set[int]) -> None:
        for number in self.outline.reveals[reveal]:
            before = self.outline.shown.get(number, 0)
            times = before + more
            if not times or not before:
                self.outline.sights.setdefault(number, []).append(by)
            if times:
                self.outline.shown[number] = times
            else:
                del self.outline.shown[number]
            shown.add(number)

    def _note_change(self, number: int, turned: set[int], sighted: set[int]) -> None:
        gm = self._first_place(turned)
        table = self._first_place({one for one in turned if self.sees("table", one)} | sighted)
        if gm is not None or table is not None:
            self.outline.changes.append(Turned(number, gm, table))

    def _first_place(self, numbers: Iterable[int]) -> Key | None:
        return min((self.place(number) for number in numbers if self._is_happening(number)), default=None)

    def _change(self, last: int | None, touched: set[int], shown: set[int]) -> Growth:
        tail = 0 if last is None else self.place_index(last) + 1
        seen = {number for number in touched if number in self._entries and self.sees("table", number)}
        return Growth(tail, self._first(touched, tail), self._first(seen | shown, tail))

    def _first(self, numbers: Iterable[int], tail: int) -> int | None:
        happenings = [number for number in numbers if self._is_happening(number)]
        if not happenings:
            return None
        first = self.place_index(min(happenings, key=self.outline.places.key))
        return first if first < tail else None

    def copy(self) -> Story:
        """The same story, to be extended with what has not been written (a preview)."""
        return Story.of_outline(_copy_of(self.outline), self._entries.copy())

    def upto(self, last: int) -> Story:
        """The story when the entry of this number was the newest."""
        return Story(takewhile(lambda entry: entry.number <= last, self.entries()))

    # Entries and actions

    def has(self, number: int) -> bool:
        """Whether there is such an entry."""
        return number in self._entries

    def entry(self, number: int) -> Entry:
        """The entry with this number."""
        entry = self._entries.get(number)
        if entry is None:
            raise no_entry(number)
        return entry

    def entries(self) -> Iterable[Entry]:
        """The whole log, in order of number."""
        return self._entries.all().values()

    def action_of(self, number: int) -> tuple[int, ...]:
        """Numbers of all entries of its action (its line), ascending."""
        action = self.entry(number).action
        numbers: list[int] = []
        for one in range(action, self.head + 1):
            entry = self._entries.get(one)
            if entry is None:
                continue
            if entry.action != action:
                break
            numbers.append(one)
        return tuple(numbers)

    def newest_actions(self) -> Iterator[tuple[int, ...]]:
        """Every action, the newest first."""
        for number in self._entries.backwards():
            if self.entry(number).action == number:
                yield self.action_of(number)

    def is_correction(self, number: int) -> bool:
        """Whether the entry speaks about the log."""
        if number not in self._entries:
            raise no_entry(number)
        return self._is_among_corrections(number)

    def _is_happening(self, number: int) -> bool:
        return number in self._entries and not self._is_among_corrections(number)

    def _is_among_corrections(self, number: int) -> bool:
        corrections = self.outline.corrections
        at = bisect_left(corrections, number)
        return at < len(corrections) and corrections[at] == number

    # Things and tellings

    @property
    def things(self) -> Mapping[int, int]:
        """The thing of every number that is a re-telling; any other number is its own thing."""
        return self.outline.places.things

    def thing(self, number: int) -> int:
        """Number of the first telling of what the entry tells."""
        return self.outline.places.thing(number)

    def tellings(self, number: int) -> tuple[int, ...]:
        """Every telling of the entry's thing, in the order of telling."""
        return self.outline.places.tellings(number)

    def as_told(self, number: int) -> tuple[int, ...]:
        """The tellings of the entry's thing that count, in the order of telling."""
        return tuple(one for one in self.tellings(number) if self.counts(one))

    def told_instead(self, number: int) -> tuple[int, ...]:
        """Everything ever told instead of this very entry, and instead of that, ascending."""
        found: list[int] = []
        waiting = [number]
        while waiting:
            replaced = self.outline.places.told_instead(waiting.pop())
            found += replaced
            waiting += replaced
        return tuple(sorted(found))

    def led_to(self, number: int) -> tuple[int, ...]:
        """The tellings this one was told instead of, the latest first."""
        return self.outline.places.led_to(number)

    def followers(self, number: int) -> tuple[int, ...]:
        """Every happening that names the entry's thing, in any telling, among its causes; ascending."""
        if not self.outline.followers:
            return ()
        found = {one for telling in self.tellings(number) for one in self.outline.followers.get(telling, ())}
        return tuple(sorted(found))

    def causes_are_struck(self) -> bool:
        """Whether any entry that somebody names as a cause is struck, in whatever telling."""
        return bool(self.outline.followers) and not self.outline.followers.keys().isdisjoint(
            self.outline.standing.struck.keys()
        )

    def struck_causes(self) -> Iterator[tuple[int, int]]:
        """(entry, cause) wherever an entry counts that follows from a thing no telling of which counts."""
        for cause in sorted(self.outline.followers.keys() & self.outline.standing.struck.keys()):
            if not self.as_told(cause):
                yield from ((one, cause) for one in self.outline.followers[cause] if self.counts(one))

    def left(self, audience: Audience) -> frozenset[int]:
        """Things somebody said should be left as they are, as far as the audience sees that it was said."""
        return frozenset(
            self.thing(named)
            for number in self.outline.left
            if self.counts(number)
            and self.sees(audience, number)
            and isinstance(event := self.entry(number).event, LeftAsIs)
            for named in in_spans(event.numbers)
            if named < number
        )

    # Standing and sight

    def counts(self, number: int) -> bool:
        """Whether no retraction that counts names it."""
        return self.outline.standing.counts(number)

    def struck_by(self, number: int) -> tuple[int, ...]:
        """The retractions that count and name it, in the order of telling."""
        return self.outline.standing.struck_by(number)

    def named_by(self, number: int) -> Sequence[int]:
        """Every retraction that names it, counting or not, in the order of telling."""
        return self.outline.standing.named_by(number)

    def named_in(self, retraction: int) -> tuple[int, ...]:
        """What a retraction names, ascending; nothing for any other entry."""
        return tuple(self.outline.standing.names(retraction))

    def revealed_in(self, reveal: int) -> tuple[int, ...]:
        """What a reveal names, ascending; nothing for any other entry."""
        return self.outline.reveals.get(reveal, ())

    def if_retracted(self, numbers: Iterable[int]) -> Ripple:
        """What would stop counting and what would count again if these were retracted now.

        A number given twice is retracted twice.
        """
        return self.outline.standing.ripple(numbers)

    def sees(self, audience: Audience, number: int) -> bool:
        """Whether there is such an entry and the audience sees it."""
        if number not in self._entries:
            return False
        return audience == "gm" or number not in self.outline.secret or number in self.outline.shown

    def seen_entry(self, audience: Audience, number: int) -> Entry:
        """The entry; what the audience does not see is refused exactly like what does not exist (rule 23)."""
        if not self.sees(audience, number):
            raise no_entry(number)
        return self.entry(number)

    def head_for(self, audience: Audience) -> int:
        """Number of the newest entry the audience sees, 0 if there is none (rules 23 and 28)."""
        return next((number for number in self._entries.backwards() if self.sees(audience, number)), 0)

    # Place

    def place(self, number: int) -> Key:
        """The place of an entry; places compare in the order of the line-up."""
        return self.outline.places.key(number)

    def place_index(self, number: int) -> int:
        """How many happenings of the line-up stand in front of the entry's place."""
        key = self.outline.places.key
        return bisect_left(self.outline.line_up, key(number), key=key)

    def line_up(self) -> Sequence[int]:
        """Every happening by place, struck or not, seen or not. A view: it grows with the story."""
        return self.outline.line_up

    def backwards(self) -> Iterator[int]:
        """Every entry from the last place to the first, corrections too."""
        outline = self.outline
        return merge(reversed(outline.line_up), reversed(outline.corrections), key=outline.places.key, reverse=True)

    # The story itself

    def told(
        self, audience: Audience = "gm", *, until: int | None = None, start: int = 0, stop: int | None = None
    ) -> Iterator[StoryEntry]:
        """What counts and is seen, by place; of the positions from `start` up to `stop`, if need be.

        `until` cuts right behind the place of that entry (rule 15): a fix of it is within, what was told late after
        it is not.
        """
        end = stop if until is None else self.behind(until)
        outline, numbers = self.outline, self.outline.line_up[start:end]
        struck, things, shown = outline.standing.struck, outline.places.things, outline.shown
        entries = self._entries.having(numbers)
        for number in numbers:
            if number in struck:
                continue
            entry = entries[number]
            if audience == "gm" or entry.audience == "table" or number in shown:
                yield StoryEntry(entry, things.get(number, number), things)

    def told_at(
        self, audience: Audience, number: int, *, start: int = 0, stop: int | None = None
    ) -> Iterator[StoryEntry]:
        """As `told` was when the entry of this number had just been written, of today's positions from `start` on.

        Places never move, so today's line-up is that one with more in it; only standing and sight were others.
        """
        numbers = [one for one in self.outline.line_up[start:stop] if one <= number]
        things, turns, sights = self.things, self.outline.turns, self.outline.sights
        entries = self._entries.having(numbers)
        for one in numbers:
            if one in turns and _turned_odd_times(turns[one], number):
                continue
            entry = entries[one]
            seen = audience == "gm" or entry.audience == "table"
            if seen or (one in sights and _turned_odd_times(sights[one], number)):
                yield StoryEntry(entry, things.get(one, one), things)

    def unchanged(self, place: Key, audience: Audience, one: int, other: int) -> bool:
        """Whether the audience's story up to and with a place was the same when either was the newest (rule 33)."""
        first, last = sorted((one, other))
        changes = self.outline.changes
        between = slice(*(bisect_right(changes, number, key=lambda change: change.number) for number in (first, last)))
        changed = (change.place_for(audience) for change in changes[between])
        return place < (first + 1,) and all(one is None or one > place for one in changed)

    def changed_last(self, audience: Audience) -> int:
        """The first position the newest correction or late line changed for an audience; the end if there was none."""
        place = self.outline.changes[-1].place_for(audience) if self.outline.changes else None
        return len(self.outline.line_up) if place is None else self.in_front_of(place)

    def behind(self, number: int) -> int:
        """Position right behind the place of an entry."""
        self.entry(number)
        key = self.outline.places.key
        return bisect_right(self.outline.line_up, key(number), key=key)

    def place_beside(self, number: int, where: Literal["before", "after"]) -> Key:
        """Where something told now before or after the entry's thing would stand."""
        return self.outline.places.beside(self.entry(number).number, where, self.head + 1)

    def in_front_of(self, place: Key) -> int:
        """How many happenings of the line-up stand in front of a place."""
        return bisect_left(self.outline.line_up, place, key=self.outline.places.key)

    def counting_before(self, place: Key, audience: Audience) -> int | None:
        """What counts, is seen, and stands right in front of a place; None if nothing does."""
        before = reversed(self.outline.line_up[: self.in_front_of(place)])
        return next((number for number in before if self.counts(number) and self.sees(audience, number)), None)


def _turned_odd_times(turns: Sequence[int], upto: int) -> bool:
    return bisect_right(turns, upto) % 2 == 1


def no_entry(number: int) -> Refused:
    """The one answer to a number that does not exist or is not the reader's to see (rule 23)."""
    return Refused("story.no_entry", f"There is no entry {number}.")
