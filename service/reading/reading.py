"""A campaign as somebody reads it: its story, and what it adds up to, now or at another moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property

from msgspec.structs import asdict

from events.campaign import PlayerJoined
from events.entry import Audience, Clocks, Draft, Entry
from events.log import EventLog
from events.story import EntriesRetracted, EntriesRevealed
from projections.facts import facts, facts_by_subject
from projections.news import following
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from projections.story.places import Key
from projections.story.snapshots import Snapshot, Snapshots
from projections.story.story import Story
from projections.tell.chronicle import Language, line, tell
from projections.tell.words import names_of
from rules.question import Question, questions
from rules.system import GameSystem


class _Shared:
    """What all views of one campaign share: the story, and what it adds up to for each audience that asked."""

    def __init__(self, story: Callable[[], Story] = Story) -> None:
        self._make_story = story
        self.met = MetByTheTable()
        self.states: dict[Audience, State] = {}
        self.snapshots: dict[Audience, Snapshots] = {}
        self.has_secrets = False

    @cached_property
    def story(self) -> Story:
        """The story; a look back makes it when somebody asks for more than the state."""
        return self._make_story()


class MetByTheTable:
    """Whom the table has met: who sat down or told something in an entry it sees, whether that counts or not."""

    def __init__(self) -> None:
        self._head = 0
        self._met = set[str]()

    def upto_now(self, story: Story) -> Collection[str]:
        """Their ids. What was revealed or hidden since makes it look at everything again."""
        if self._head == story.head:
            return self._met
        entries = tuple(story.entries())
        if any(isinstance(one.event, EntriesRevealed | EntriesRetracted) for one in entries if one.number > self._head):
            self._head = 0
            self._met.clear()
        for entry in entries:
            if entry.number <= self._head or not story.sees("table", entry.number):
                continue
            self._met.add(entry.by)
            if isinstance(entry.event, PlayerJoined):
                self._met.add(entry.event.player)
        self._head = story.head
        return self._met


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
        self._shared = _Shared()
        self.called: dict[str, str] = {} if people is None else people
        """What people are called, whoever knows them; every view of the campaign has the same."""
        self.fold = Fold(system.handlers, system.initial, self.called, following(system.status))
        self.extend(entries)

    @classmethod
    def of_story(
        cls,
        system: GameSystem,
        story: Story,
        kept: Mapping[Audience, Snapshot],
        *,
        audience: Audience,
        people: dict[str, str],
    ) -> Reading:
        """The campaign of a story, and of each audience a snapshot somebody kept."""
        reading = cls(system, audience=audience, people=people)
        shared = reading._shared = _Shared(lambda: story)
        shared.has_secrets = story.has_secrets
        for sees, snapshot in kept.items():
            shared.snapshots[sees] = Snapshots(story, reading.fold, sees, (snapshot,))
        return reading

    @property
    def story(self) -> Story:
        """The log as a story: all of it, for whoever asks it what the audience sees."""
        return self._shared.story

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever told to the gm alone."""
        return self._shared.has_secrets

    def adds_up(self) -> bool:
        """Whether nothing is odd or was counted otherwise, as it is with most campaigns."""
        state = self.state
        odd = state.purse.oddities or state.roster.oddities or state.atlas.oddities
        return not (odd or state.purse.observations or state.roster.observations or self.story.causes_are_struck())

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
        shared = self._shared
        audience = audience if shared.has_secrets else "gm"  # where nobody hides anything all see the same
        if audience not in shared.states:
            end = len(self.story.line_up()) if self.until is None else self.story.behind(self.until)
            shared.states[audience] = self._snapshots(audience).upto(end)
        return shared.states[audience]

    @property
    def people(self) -> Mapping[str, str]:
        """What people are called by id: those this audience has met."""
        if self._seeing(self.audience) == "gm":
            return self.called
        met = self._shared.met.upto_now(self.story)
        return {person: name for person, name in self.called.items() if person in met}

    def questions(self) -> tuple[Question, ...]:
        """What waits, as it is asked now, the oldest first."""
        return questions(self.state, self.system)

    def _seeing(self, audience: Audience) -> Audience:
        """Whose fold is meant: where nobody hides anything all see the same."""
        return audience if self._shared.has_secrets else "gm"

    def _snapshots(self, audience: Audience) -> Snapshots:
        audience, snapshots = self._seeing(audience), self._shared.snapshots
        if audience not in snapshots:
            snapshots[audience] = Snapshots(self.story, self.fold, audience)
        return snapshots[audience]

    def seen_by(self, audience: Audience) -> Reading:
        """The same campaign as another audience reads it; both grow together."""
        if audience == self.audience:
            return self
        return self._view(self._shared, audience=audience, until=self.until)

    def _view(self, shared: _Shared, *, audience: Audience | None = None, until: int | None = None) -> Reading:
        view = Reading(self.system, audience=audience or self.audience, until=until, people=self.called)
        view._shared = shared
        return view

    def extend(self, entries: Iterable[Entry]) -> int | None:
        """Takes in what was appended, and answers from which position of the line-up on the story is another now.

        None: only the tail is new, and the state was carried on in place.
        """
        entries = tuple(entries)
        if not entries:
            return None
        shared = self._shared
        shared.has_secrets = shared.has_secrets or any(entry.audience == "gm" for entry in entries)
        growth = shared.story.extend(entries)
        for audience, state in tuple(shared.states.items()):
            if growth.changed_from(audience) is None:
                self.fold.fold(shared.story.told(audience, start=growth.tail), state)
            else:
                del shared.states[audience]
        return growth.changed_from(self._seeing(self.audience))

    def call(self, people: Mapping[str, str]) -> None:
        """Takes in what people are called now; every view of the campaign tells them so from here on."""
        if self.called != people:
            self.called.clear()
            self.called.update(people)

    def begin_anew(self) -> None:
        """Forgets every entry, to be extended from the first one on."""
        self._shared = _Shared()

    def copy(self) -> Reading:
        """The same reading, to be extended with what has not been written."""
        twin = Reading(self.system, audience=self.audience, until=self.until, people=dict(self.called))
        story = self.story.copy()
        shared = twin._shared = _Shared(lambda: story)
        shared.has_secrets = self.has_secrets
        for audience, snapshots in self._shared.snapshots.items():
            shared.snapshots[audience] = snapshots.copy(story, twin.fold)
        seeing = self._seeing(self.audience)
        shared.states[seeing] = twin.fold.copy(self.state)
        return twin

    def as_known(self) -> Reading:
        """The campaign as if nothing had been told behind the newest entry its audience sees (story rule 23)."""
        return self if self.head == self.story.head else self._as_of(self.head)

    def at(self, number: int) -> Reading:
        """The campaign as it stood when the line of this entry had been written (story rule 15)."""
        self.story.seen_entry(self.audience, number)
        last = self.story.action_of(number)[-1]
        return self if last == self.story.head and self.until is None else self._as_of(last)

    def _as_of(self, last: int) -> Reading:
        story = self.story
        shared = _Shared(lambda: story.upto(last))
        shared.has_secrets = self.has_secrets
        shared.states[self._seeing(self.audience)] = self._snapshots(self.audience).at(last)
        return self._view(shared)

    def upto(self, number: int) -> Reading:
        """The campaign as it is told now, up to the place of this entry (story rule 15)."""
        self.story.seen_entry(self.audience, number)
        shared = _Shared(lambda: self.story)
        shared.has_secrets, shared.snapshots = self.has_secrets, self._shared.snapshots
        return self._view(shared, until=number)

    def facts(self, state: State | None = None) -> dict[str, str]:
        """Every number, place and status people care about, printed; of now, or of a state of the caller's."""
        return facts(state or self.state, self.status_word, vital=self.system.vital_in(self.state))

    def facts_by_subject(self) -> dict[str, dict[str, str]]:
        """The same, sorted into sheets, gold, map, quests …"""
        return facts_by_subject(self.state, self.status_word, vital=self.system.vital_in(self.state))

    def status_word(self, state: State, figure: str) -> str:
        """How somebody is, in the game's own word."""
        return self.system.status(state, figure).word

    def tell(self, number: int) -> str:
        """An entry in a few words: `Sven −2 wounds (trap)`."""
        return tell(self._as_told(number), self.language())

    def tell_action(self, number: int) -> tuple[str, ...]:
        """The line of an action, told as one."""
        seen = (one for one in self.story.action_of(number) if self.story.sees(self.audience, one))
        told = [self._as_told(one) for one in seen]
        return (line(told, self.language()),)

    def language(self, state: State | None = None) -> Language:
        """What entries are told with: names as they are in a state of the caller's (or now), and the news of all."""
        named = state or self.state
        return Language(
            names_of(named, self.people),
            lambda told: self.system.tell(told, named),
            self.state.thresholds,
            self.state.atlas.together,
        )

    def _as_told(self, number: int) -> StoryEntry:
        return StoryEntry(self.story.entry(number), self.story.thing(number), self.story.things)

    def state_upto(self, position: int, audience: Audience | None = None) -> State:
        """The state for this audience or another in front of a position of the line-up; the caller's own."""
        return self._snapshots(audience or self.audience).upto(position)

    def state_in_front_of(self, place: Key, audience: Audience | None = None) -> State:
        """The same in front of a place."""
        return self.state_upto(self.story.in_front_of(place), audience)

    def state_without(self, number: int, audience: Audience | None = None) -> State:
        """The same in front of an entry's place, had the thing it tells not been told."""
        story = self.story
        return self._snapshots(audience or self.audience).without(story.thing(number), story.place_index(number))

    def carry_on(self, state: State, told: Iterable[StoryEntry]) -> None:
        """Takes these entries into a state of the caller's own, such as `state_upto` answers."""
        self.fold.fold(told, state)


def whole_reading(log: EventLog, campaign: str, game: GameSystem, *, audience: Audience = "gm") -> Reading:
    """Every entry, to be folded anew."""
    return Reading(game, log.read(campaign), audience=audience, people=log.people(campaign))


LONG = 1_000
"""A campaign of fewer entries is folded as quickly as a snapshot of it is read."""


def provisional(drafts: Iterable[Draft], *, head: int, by: str, clocks: Clocks) -> tuple[Entry, ...]:
    """The entries these drafts would become behind `head`; for previews."""
    return tuple(
        Entry(number=number, id="", action=head + 1, by=by, **asdict(draft), **asdict(clocks))
        for number, draft in enumerate(drafts, head + 1)
    )
