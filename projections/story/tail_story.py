"""The end of a story: the entries behind a snapshot, as long as nobody asks for more.

Whoever asks for what only the whole story knows gets it: it is read then, and this is a `Story` like any other from
there on.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from events.entry import Audience, Entry
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.sealed import Aside, Sealed
from projections.story.standing import Ripple
from projections.story.story import Change, Story, no_entry

WHOLE = frozenset({
    "as_it_stood", "behind", "entries", "in_front_of", "line_up", "place_index", "told_at",
})  # fmt: skip
"""What only the whole story can answer."""


class TailStory(Story):
    """Entries from `base` on, behind a snapshot that holds for all that was written up to `checked`."""

    def __init__(self, place: Key, checked: int, last: int, read: Callable[[int, int], Iterable[Entry]]) -> None:
        """`read` answers the entries from one number to another, `last` is the newest the story is to have."""
        self._on_tail = 1
        super().__init__()
        self._on_tail = 0
        self.base = place[0] if place else 1
        self._place = place
        self._checked = checked
        self._last = last
        self._read = read
        self._aside = Aside()
        self._reaching: set[int] = set()
        self.sealed: Sealed | None = None
        """The snapshot it begins with, and where that is kept."""
        self.snapshot = self.since = 0
        self._unwritten: int | None = None
        """What stands behind this number was never written: a preview has it."""

    def begin(self, sealed: Sealed, snapshot: int, since: int) -> bool:
        """Takes the entries behind the snapshot in; False if it does not hold for all that was written since.

        `snapshot` is where it is kept, `since` the log number from which on it holds.
        """
        self.sealed, self.snapshot, self.since, self._aside = sealed, snapshot, since, sealed.aside
        self._places.know(sealed.known.things, sealed.known.keys)
        for entry in self._read(self.base, self._last):
            if not self.holds_with((entry,)):
                return False
            with self.on_tail():
                Story.extend(self, (entry,))
        return bool(self._entries)

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever told to the gm alone."""
        return self._aside.has_secrets or any(entry.audience == "gm" for entry in self._entries.values())

    def __getattribute__(self, name: str) -> object:
        if name in WHOLE and not object.__getattribute__(self, "_on_tail"):
            object.__getattribute__(self, "_become_whole")()
        return object.__getattribute__(self, name)

    def _become_whole(self) -> None:
        written = self.head if self._unwritten is None else self._unwritten
        whole = Story(self._read(1, written))
        whole.extend(entry for number, entry in self._entries.items() if number > written)
        self.__class__ = Story  # type: ignore[assignment]  # it knows what every story knows from here on
        self.__dict__.clear()
        self.__dict__.update(whole.__dict__)

    def copy(self) -> Story:
        """The same story, to be extended with what has not been written (a preview)."""
        twin = TailStory(self._place, self._checked, self._last, self._read)
        self._copy_into(twin)
        twin.sealed, twin.snapshot, twin.since, twin._aside = self.sealed, self.snapshot, self.since, self._aside
        twin._reaching = set(self._reaching)
        twin._unwritten = self.head if self._unwritten is None else self._unwritten
        return twin

    @contextmanager
    def on_tail(self) -> Iterator[None]:
        """Within it, positions of the line-up are those of the tail's own."""
        self._on_tail += 1
        try:
            yield
        finally:
            if isinstance(self, TailStory):
                self._on_tail -= 1

    # Growing

    def extend(self, entries: Iterable[Entry]) -> Change:
        """As `Story.extend`; what reaches back in front of the snapshot makes it the whole story first."""
        entries = tuple(entries)
        if not self.holds_with(entries):
            self._become_whole()
            return Story.extend(self, entries)
        with self.on_tail():
            return Story.extend(self, entries)

    def holds_with(self, entries: Iterable[Entry]) -> bool:
        """Whether the snapshot holds when these have been written too."""
        for entry in entries:
            reaches = self._reaches_back(entry)
            if reaches and entry.number > self._checked:
                return False
            if reaches:
                self._reaching.add(entry.number)
        return True

    def _reaches_back(self, entry: Entry) -> bool:
        event, base = entry.event, self.base
        if isinstance(event, LeftAsIs):
            return False
        if isinstance(event, EntriesRetracted | EntriesRevealed):
            taken_in = (base, *self._reaching) if self.place(base) <= self._place else self._reaching
            return any(first < base or any(first <= one <= last for one in taken_in) for first, last in event.numbers)
        if any(cause < base for cause in entry.because):
            return True
        if entry.place is None:
            return False
        # What stands in front of the snapshot was taken in by it; and so was whatever hangs on that.
        anchor = entry.place.anchor
        return anchor < base or anchor in self._reaching or self.place(anchor) <= self._place

    # What it knows besides its own entries

    def has(self, number: int) -> bool:
        """Whether there is such an entry."""
        return 0 < number <= self.head

    def entry(self, number: int) -> Entry:
        """The entry; an earlier one is read by itself."""
        if not 0 < number < self.base:
            return Story.entry(self, number)
        for entry in self._read(number, number):
            return entry
        raise no_entry(number)

    def action_of(self, number: int) -> tuple[int, ...]:
        """Numbers of all entries of its action."""
        if self.entry(number).action < self.base:
            self._become_whole()
        return Story.action_of(self, number)

    def counts(self, number: int) -> bool:
        """Whether no retraction that counts names it."""
        self._only_behind(number)
        return Story.counts(self, number)

    def newest_actions(self) -> Iterator[tuple[int, ...]]:
        """Every action, the newest first; the whole story is read when the tail comes to its end."""
        for number in reversed(tuple(self._entries)):
            if Story.entry(self, number).action == number:
                yield Story.action_of(self, number)
        first = self.base
        if isinstance(self, TailStory):
            self._become_whole()
        for line in Story.newest_actions(self):
            if line[0] < first:
                yield line

    def tellings(self, number: int) -> tuple[int, ...]:
        """Every telling of the entry's thing."""
        self._only_behind(self.thing(number))
        return Story.tellings(self, number)

    def told_instead(self, number: int) -> tuple[int, ...]:
        """Everything ever told instead of this very entry, and instead of that."""
        self._only_behind(number)
        return Story.told_instead(self, number)

    def led_to(self, number: int) -> tuple[int, ...]:
        """The tellings this one was told instead of."""
        self._only_behind(self.thing(number))
        return Story.led_to(self, number)

    def followers(self, number: int) -> tuple[int, ...]:
        """Every happening that names the entry's thing among its causes: all of them are told behind it."""
        self._only_behind(self.thing(number))
        return Story.followers(self, number)

    def if_retracted(self, numbers: Iterable[int]) -> Ripple:
        """What would stop counting and what would count again; what reaches back is asked of the whole story."""
        numbers = tuple(numbers)
        ripple = Story.if_retracted(self, numbers)
        if isinstance(self, TailStory) and any(number < self.base for number in ripple.change):
            self._become_whole()
            return Story.if_retracted(self, numbers)
        return ripple

    def named_by(self, number: int) -> Sequence[int]:
        """Every retraction that names it."""
        self._only_behind(number)
        return Story.named_by(self, number)

    def struck_by(self, number: int) -> tuple[int, ...]:
        """The retractions in force against it."""
        self._only_behind(number)
        return Story.struck_by(self, number)

    def named_in(self, retraction: int) -> tuple[int, ...]:
        """What a retraction names."""
        self._only_behind(retraction)
        return Story.named_in(self, retraction)

    def revealed_in(self, reveal: int) -> tuple[int, ...]:
        """What a reveal names."""
        self._only_behind(reveal)
        return Story.revealed_in(self, reveal)

    def _only_behind(self, number: int) -> None:
        if isinstance(self, TailStory) and number < self.base:
            self._become_whole()

    def sees(self, audience: Audience, number: int) -> bool:
        """Whether there is such an entry and the audience sees it."""
        if not 0 < number < self.base or self._on_tail:
            return Story.sees(self, audience, number)
        if audience == "gm" or self.entry(number).audience == "table":
            return True
        self._become_whole()
        return Story.sees(self, audience, number)

    def head_for(self, audience: Audience) -> int:
        """Number of the newest entry the audience sees."""
        found = Story.head_for(self, audience)
        if found or self.base == 1:
            return found
        self._become_whole()
        return Story.head_for(self, audience)

    def causes_are_struck(self) -> bool:
        """Whether any entry that somebody names as a cause is struck."""
        return bool(self._aside.struck_causes) or Story.causes_are_struck(self)

    @property
    def knows_its_causes(self) -> bool:
        """Whether nothing behind the snapshot follows from what is in front of it."""
        return all(self.thing(cause) >= self.base for cause in self._followers)

    def struck_causes(self) -> Iterator[tuple[int, int]]:
        """(entry, cause) wherever an entry counts that follows from a thing no telling of which counts."""
        if not self.knows_its_causes:
            self._become_whole()
            return Story.struck_causes(self)
        with self.on_tail():
            return iter([*self._aside.struck_causes, *Story.struck_causes(self)])

    def left(self, audience: Audience, *, below: int | None = None) -> frozenset[int]:
        """Things somebody said should be left as they are, as far as the audience sees that it was said."""
        return Story.left(self, audience, below=below) | frozenset(self._aside.left.get(audience, ()))

    # Behind the snapshot

    def backwards(self) -> Iterator[int]:
        """Every entry from the last place to the first; the whole story is read when the tail comes to its end."""
        begun = self._place
        yield from [number for number in Story.backwards(self) if self.place(number) > begun]
        if isinstance(self, TailStory):
            self._become_whole()
        for number in Story.backwards(self):
            if self.place(number) <= begun:
                yield number

    @property
    def begins(self) -> int:
        """Position of the tail's line-up right behind the snapshot's place."""
        return bisect_right(self._line_up, self._place, key=self._places.key)

    def told(
        self, audience: Audience = "gm", *, until: int | None = None, start: int = 0, stop: int | None = None
    ) -> Iterator[StoryEntry]:
        """As `Story.told`; from a position of the tail on, which `extend` has named, the tail's."""
        if until is not None or (start == 0 and not self._on_tail):
            self._become_whole()
        return Story.told(self, audience, until=until, start=start, stop=stop)

    def is_behind(self, number: int) -> bool:
        """Whether all tellings of the entry's thing stand behind the snapshot."""
        return self.thing(number) >= self.base and self.place(self.thing(number)) > self._place

    def holds(self, place: Key) -> bool:
        """Whether a place is behind the snapshot's."""
        return place > self._place

    def counting_before(self, place: Key, audience: Audience) -> int | None:
        """As `Story.counting_before`; the whole story is read if it is nothing behind the snapshot."""
        behind = self._line_up[self.begins : bisect_left(self._line_up, place, key=self._places.key)]
        for number in reversed(behind):
            if self.counts(number) and self.sees(audience, number):
                return number
        if isinstance(self, TailStory):
            self._become_whole()
        return Story.counting_before(self, place, audience)

    def told_behind(
        self, audience: Audience, place: Key | None = None, *, including: bool = False
    ) -> Iterator[StoryEntry]:
        """What is told behind the snapshot, and in front of a place, or up to it."""
        cut = bisect_right if including else bisect_left
        stop = None if place is None else cut(self._line_up, place, key=self._places.key)
        return Story.told(self, audience, start=self.begins, stop=stop)
