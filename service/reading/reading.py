"""A campaign as somebody reads it: its story, and what it adds up to, now or at another moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from events.entry import Audience, Clocks, Draft, Entry
from events.log import EventLog
from projections.facts import facts, facts_by_subject
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from projections.story.story import Story
from projections.tell.chronicle import line, tell
from projections.tell.words import names_of
from rules.system import GameSystem

if TYPE_CHECKING:
    from projections.story.lookback import Lookback
    from projections.story.places import Key
    from projections.story.snapshots import Then
    from projections.story.tail_story import TailStory


class _Kept:
    """What all views of one campaign share: the story, and what it adds up to for each audience that asked."""

    def __init__(self, story: Callable[[], Story] = Story) -> None:
        self._make_story: Callable[[], Story] | None = story
        self._story = Story()
        self.states: dict[Audience, State] = {}
        self.lookbacks: dict[Audience, Lookback] = {}
        self.has_secrets = False
        self.looks_back = False

    @property
    def story(self) -> Story:
        """The story; a look back makes it when somebody asks for more than the state."""
        if self._make_story is not None:
            self._story, self._make_story = self._make_story(), None
        return self._story


class Reading:
    """The story of one campaign for one audience, with its state. Grows with the log."""

    def __init__(
        self,
        system: GameSystem,
        entries: Iterable[Entry] = (),
        *,
        audience: Audience = "gm",
        until: int | None = None,
        people: dict[str, str] | None = None,
    ) -> None:
        """`people` are names by id, as the log keeps them beside the entries; `call` brings them up to date."""
        self.system = system
        self.audience: Audience = audience
        self.until = until
        self._kept = _Kept()
        self.people: dict[str, str] = {} if people is None else people
        self._fold = Fold(system.handlers, system.initial, self.people)
        self.extend(entries)

    @property
    def story(self) -> Story:
        """The log as a story: all of it, for whoever asks it what the audience sees."""
        return self._kept.story

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever told to the gm alone."""
        return self._kept.has_secrets

    @property
    def head(self) -> int:
        """Number of the newest entry this audience sees."""
        return self.story.head_for(self.audience)

    @property
    def state(self) -> State:
        """What the story adds up to. Read it, do not change it."""
        return self.state_for(self.audience)

    def state_for(self, audience: Audience) -> State:
        """What the story adds up to for an audience; where nobody hides anything all see the same."""
        audience = self._seeing(audience)
        states = self._kept.states
        if self._kept.looks_back and self.until is None:
            return self._lookback(audience).state
        if audience not in states:
            states[audience] = self._folded(audience)
        return states[audience]

    def _folded(self, audience: Audience) -> State:
        tail = self._tail()
        end = None if tail is None or self.until is None else tail[0].place(self.until)
        if tail is None or (end is not None and not tail[0].holds(end)):
            return self._fold.fold(self.story.told(audience, until=self.until))
        story, begun = tail
        return self._fold.fold(story.told_behind(audience, end, including=True), begun.state())

    def _tail(self) -> tuple[TailStory, Then] | None:
        """The end of the story and the state it begins with, as long as nobody asked for more."""
        story = self.story
        if type(story) is Story or self.has_secrets:
            return None
        from projections.story.tail_story import TailStory  # somebody has read a snapshot: it is loaded

        return (story, story.sealed.then) if isinstance(story, TailStory) and story.sealed is not None else None

    def seen_by(self, audience: Audience) -> Reading:
        """The same campaign as another audience reads it; both grow together."""
        if audience == self.audience:
            return self
        twin = Reading(self.system, audience=audience, until=self.until, people=self.people)
        twin._kept = self._kept
        return twin

    def extend(self, entries: Iterable[Entry]) -> bool:
        """Takes in what was appended. True if only the tail was new, so that the state was carried on in place."""
        entries = tuple(entries)
        if not entries:
            return True
        kept = self._kept
        kept.has_secrets = kept.has_secrets or any(entry.audience == "gm" for entry in entries)
        change = kept.story.extend(entries)
        for audience, state in tuple(kept.states.items()):
            if change.changed_from(audience) is not None:
                del kept.states[audience]
                continue
            for told in kept.story.told(audience, start=change.tail):
                self._fold.evolve(state, told)
        for lookback in kept.lookbacks.values():
            lookback.grow(change)
        return change.changed_from(self.audience) is None

    def call(self, people: Mapping[str, str]) -> None:
        """Takes in what people are called now; every view of the campaign tells them so from here on."""
        if self.people != people:
            self.people.clear()
            self.people.update(people)

    def begin_anew(self) -> None:
        """Forgets every entry, to be extended from the first one on."""
        looks_back = self._kept.looks_back
        self._kept = _Kept()
        self._kept.looks_back = looks_back

    def copy(self) -> Reading:
        """The same reading, to be extended with what has not been written."""
        twin = Reading(self.system, audience=self.audience, until=self.until, people=dict(self.people))
        story = self.story.copy()
        kept = twin._kept = _Kept(lambda: story)
        kept.has_secrets, kept.looks_back = self.has_secrets, self._kept.looks_back
        for audience, lookback in self._kept.lookbacks.items():
            kept.lookbacks[audience] = lookback.copy(story, twin._fold)
        return twin

    def as_known(self) -> Reading:
        """The campaign as if nothing had been told behind the newest entry its audience sees (story rule 23)."""
        story, head = self.story, self.head
        if head == story.head:
            return self
        entries = (entry for entry in tuple(story.entries()) if entry.number <= head)
        return Reading(self.system, entries, audience=self.audience, people=dict(self.people))

    def keep_snapshots(self) -> Reading:
        """From here on looks back, late lines and corrections cost the way from the nearest snapshot, not all of it.

        For whoever keeps a reading open: taking the snapshots costs one fold of the whole story.
        """
        self._kept.looks_back = True
        self._kept.states.clear()
        return self

    def _lookback(self, audience: Audience) -> Lookback:
        lookbacks = self._kept.lookbacks
        if audience not in lookbacks:
            from projections.story.lookback import Lookback  # a line told from a shell folds once and is done

            lookbacks[audience] = Lookback(self.story, self._fold, audience)
        return lookbacks[audience]

    def _seeing(self, audience: Audience | None = None) -> Audience:
        """Whose fold is meant: where nobody hides anything all see the same."""
        return (audience or self.audience) if self.has_secrets else "gm"

    @classmethod
    def begun(
        cls, system: GameSystem, story: TailStory, states: dict[Audience, State], *, audience: Audience,
        people: dict[str, str],
    ) -> Reading:  # fmt: skip
        """From a snapshot: the story behind it, and what it comes to for whoever was asked about."""
        reading = cls(system, audience=audience, people=people)
        kept = reading._kept = _Kept(lambda: story)
        kept.states, kept.has_secrets = states, story.has_secrets
        return reading

    def at(self, number: int) -> Reading:
        """The campaign as it stood when the line of this entry had been written (story rule 15)."""
        self.story.seen_entry(self.audience, number)
        story, last = self.story, self.story.action_of(number)[-1]
        if last == story.head and self.until is None and not self._kept.looks_back:
            return self
        if not self._kept.looks_back or self.until is not None:
            entries = (entry for entry in tuple(story.entries()) if entry.number <= last)
            return Reading(self.system, entries, audience=self.audience, people=self.people)
        twin = Reading(self.system, audience=self.audience, people=self.people)
        kept = twin._kept = _Kept(lambda: story.as_it_stood(last))
        kept.has_secrets = self.has_secrets
        kept.states[self._seeing()] = self._lookback(self._seeing()).at(last)
        return twin

    def upto(self, number: int) -> Reading:
        """The campaign as it is told now, up to the place of this entry (story rule 15)."""
        self.story.seen_entry(self.audience, number)
        twin = Reading(self.system, audience=self.audience, until=number, people=self.people)
        kept = twin._kept = _Kept(lambda: self.story)
        kept.has_secrets = self.has_secrets
        if self._kept.looks_back and self.until is None:
            kept.states[self._seeing()] = self._lookback(self._seeing()).upto(self.story.behind(number))
        return twin

    def facts(self) -> dict[str, str]:
        """Every number, place and status people care about, printed."""
        return facts(self.state, self._status_word, vital=self.system.vital)

    def facts_by_subject(self) -> dict[str, dict[str, str]]:
        """The same, sorted into sheets, gold, map, quests …"""
        return facts_by_subject(self.state, self._status_word, vital=self.system.vital)

    def _status_word(self, state: State, figure: str) -> str:
        return self.system.status(state, figure).word

    def tell(self, number: int) -> str:
        """An entry in a few words: `Sven −2 wounds (trap)`."""
        return tell(self._as_told(number), names_of(self.state), self._system_tell)

    def tell_action(self, number: int) -> tuple[str, ...]:
        """The line of an action, told as one."""
        seen = (one for one in self.story.action_of(number) if self.story.sees(self.audience, one))
        told = [self._as_told(one) for one in seen]
        return (line(told, names_of(self.state), self._system_tell),)

    def _system_tell(self, told: StoryEntry) -> str | None:
        return self.system.tell(told, self.state)

    def _as_told(self, number: int) -> StoryEntry:
        return StoryEntry(self.story.entry(number), self.story.thing(number), self.story.things)

    def state_upto(self, position: int, audience: Audience | None = None) -> State:
        """What the story adds up to, for this audience or another, in front of a position of the line-up."""
        if self._kept.looks_back:
            return self._lookback(self._seeing(audience)).upto(position)
        return self._fold.fold(self._told_upto(position, audience or self.audience))

    def state_in_front_of(self, place: Key, audience: Audience | None = None) -> State:
        """What the story adds up to, for this audience or another, in front of a place."""
        tail = self._tail() if self.until is None else None
        if tail is not None and tail[0].holds(place):
            story, begun = tail
            return self._fold.fold(story.told_behind(audience or self.audience, place), begun.state())
        return self.state_upto(self.story.in_front_of(place), audience)

    def state_without(self, number: int, audience: Audience | None = None) -> State:
        """What the story adds up to in front of an entry's place, had the thing it tells not been told."""
        tail = self._tail() if self.until is None else None
        if tail is not None and tail[0].is_behind(number):
            story, begun = tail
            told_there = story.told_behind(audience or self.audience, story.place(number))
            return self._fold.fold((one for one in told_there if one.thing != story.thing(number)), begun.state())
        thing, position = self.story.thing(number), self.story.place_index(number)
        if self._kept.looks_back:
            return self._lookback(self._seeing(audience)).without(thing, position)
        told_before = self._told_upto(position, audience or self.audience)
        return self._fold.fold(told for told in told_before if told.thing != thing)

    def carry_on(self, state: State, told: Iterable[StoryEntry]) -> None:
        """Takes these entries into a state of the caller's own, such as `state_upto` answers."""
        self._fold.fold(told, state)

    def _told_upto(self, position: int, audience: Audience) -> Iterable[StoryEntry]:
        return self.story.told(audience, stop=position)


def read_campaign(
    log: EventLog,
    campaign: str,
    *,
    audience: Audience = "gm",
    at: str | int | None = None,
    until: str | int | None = None,
    quick: bool = True,
) -> Reading:
    """The campaign now, as it stood `at` a moment, or as told now `until` one (story rule 15).

    Without `quick` every entry is read and folded; otherwise a snapshot kept in the file may stand in for most of them.
    A server sends its caller what they may see, and they read it as the table does if they are no game master. Refuses
    as `service.reading.moments.moment` does.
    """
    return read_headed(log, campaign, audience=audience, at=at, until=until, quick=quick)[0]


def read_headed(
    log: EventLog,
    campaign: str,
    *,
    audience: Audience = "gm",
    at: str | int | None = None,
    until: str | int | None = None,
    quick: bool = True,
) -> tuple[Reading, str]:
    """As `read_campaign`, and the heading of a look back: `As it stood after 43`; `""` for the present."""
    from rules.registry import system
    from service.store import elsewhere

    game = system(log.campaign(campaign).system)
    far = elsewhere(log)
    if far is not None and far.audience == "table":
        audience = "table"  # whoever is sent no more than that reads it as such
    number = int(at) if at is not None and str(at).isdecimal() else None
    last = int(until) if until is not None and str(until).isdecimal() else None
    reading = None
    if quick and (at is None or number is not None) and (until is None or last is not None):
        reading = shortcut(log, campaign, game, audience=audience, at=number, before=last)
    if reading is None or (last is not None and reading.has_secrets):
        # Nothing behind it matters, so nothing behind it is read.
        short = audience == "gm" and number is not None
        entries = _upto_line_of(log, campaign, number) if short and number is not None else log.read(campaign)
        reading = Reading(game, entries, audience=audience, people=log.people())
    if at is None and until is None:
        return reading, ""
    from service.reading.moments import looked_back

    return looked_back(reading, at, until)


LONG = 1_000
"""A campaign of fewer entries is folded as quickly as a snapshot of it is read."""


def shortcut(
    log: EventLog, campaign: str, game: GameSystem, *, audience: Audience = "gm", at: int | None = None,
    before: int | None = None,
) -> Reading | None:  # fmt: skip
    """The campaign from a snapshot kept in its file, if it is long and there is one that holds.

    With `before` from one that stands in front of the line of that entry, which somebody is about to correct.
    """
    if log.head(campaign) < LONG:
        return None
    from events.sqlite.log import SqliteLog

    if not isinstance(log, SqliteLog):
        return None
    from service.reading.snapshots import quick_reading

    return quick_reading(log, campaign, game, audience=audience, at=at, before=before)


def _upto_line_of(log: EventLog, campaign: str, number: int) -> list[Entry]:
    """The log up to the end of the entry's action and nothing later."""
    kept: list[Entry] = []
    for entry in log.read(campaign):
        if entry.number > number and entry.action > number:
            break
        kept.append(entry)
    return kept


def provisional(drafts: Iterable[Draft], *, head: int, by: str, clocks: Clocks) -> tuple[Entry, ...]:
    """The entries these drafts would become behind `head`; for previews."""
    return tuple(
        Entry(
            number=number,
            id="",
            action=head + 1,
            event=draft.event,
            recorded_at=clocks.recorded_at,
            played_at=clocks.played_at,
            world_date=clocks.world_date,
            by=by,
            audience=draft.audience,
            place=draft.place,
            because=draft.because,
            rule=draft.rule,
            forced=draft.forced,
            note=draft.note,
        )
        for number, draft in enumerate(drafts, head + 1)
    )
