"""What there is to find: for each entry somebody sees, its words and where in play it stands.

A document is a fold over the story its audience sees, up to its place: who, where and when are told as they were then.
So an index that grew entry by entry holds the same as one made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import msgspec
from msgspec.structs import astuple

from events.entry import Audience, Entry, is_correction
from events.event import Event, tag_of
from projections.expeditions import names_in
from projections.news import following
from projections.quests import Expedition
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from projections.story.story import Story
from projections.tell.chronicle import Language, tell_with_news
from projections.tell.words import EVERYWHERE, called, name_of_a_place
from rules.system import GameSystem

ACTING = ("attacker", "figure", "by", "giver", "payer", "seller", "buyer", "figures")
"""Fields that say whose doing an event is, the first that says somebody decides."""


OUTCOMES = ("outcome", "result", "how", "success")
"""Fields that say what came of it; the last is true or false."""


def _among(*fields: str) -> Callable[[type[Event]], tuple[str, ...]]:
    """Those of the fields a kind of event has, looked up once."""
    return cache(lambda kind: tuple(field for field in fields if field in kind.__struct_fields__))


_acting_in, _outcomes_in, _dungeon_in, _quest_in = (
    _among(*ACTING), _among(*OUTCOMES), _among("dungeon"), _among("quest"),
)  # fmt: skip


class Document(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry as it can be found."""

    number: int
    action: int
    kind: str
    text: str
    """In a phrase, as the chronicle told it then."""
    note: str
    """What people said beside it: notes, reasons of rulings."""
    words: str
    """What else it may be found by: its kind, ids, and every word in it."""
    outcome: str | None
    rule: str | None
    by: str
    session: int | None
    expedition: str | None
    dungeon: str | None
    quests: str
    """Ids between commas, with one at either end."""
    turn: int | None
    combat: int | None
    recorded_at: str
    played_at: str | None
    world_date: str | None
    counts: bool
    struck_by: str
    """Numbers of the corrections against it that the audience sees, between commas."""
    figures: tuple[str, ...]
    """Everybody it names."""
    acts: tuple[str, ...]
    """Whose doing it is."""


class Walk:
    """Goes through a campaign by place and makes a document of each entry the audience sees.

    `state` is what stands in front of the first entry it will be given; the walk owns it.
    """

    def __init__(self, story: Story, system: GameSystem, audience: Audience, state: State) -> None:
        self.state = state
        self._story = story
        self._system = system
        self._audience: Audience = audience
        self._evolve = Fold(system.handlers, system.initial, last=following(system.status)).onto(state)
        self._language = Language(
            GrowingNames(state), lambda told: system.tell(told, state), state.thresholds, state.atlas.together
        )

    def documents(self, numbers: Iterable[int]) -> Iterator[Document]:
        """Documents of these entries, which follow one another by place without a gap."""
        story, audience, things = self._story, self._audience, self._story.things
        for number in numbers:
            if not story.sees(audience, number):
                continue
            entry, counts = story.entry(number), story.counts(number)
            told = StoryEntry(entry, things.get(number, number), things)
            if counts and not is_correction(entry):
                self._evolve(told)
            struck = () if counts else self._story.struck_by(number)
            yield self._document(told, [one for one in struck if self._story.sees(self._audience, one)])

    def _document(self, told: StoryEntry, struck: Sequence[int]) -> Document:
        entry, event, state = told.entry, told.entry.event, self.state
        marks = state.turns.marks
        stamp = marks[-1].own if marks and marks[-1].number == entry.number else state.turns.now
        kind = _tag(type(event))
        text = tell_with_news(told, self._language)
        trip = state.quests.expeditions.get(stamp.expedition or "")
        figures = tuple(dict.fromkeys(filter(None, names_in(event))))
        return Document(
            number=entry.number,
            action=entry.action,
            kind=kind,
            text=text,
            note="\n".join(filter(None, (entry.note, entry.forced))) if entry.note or entry.forced else "",
            words=_words(kind, event, entry, text),
            outcome=_outcome(event),
            rule=entry.rule,
            by=entry.by,
            session=stamp.session,
            expedition=stamp.expedition,
            dungeon=_dungeon(state, trip, event),
            quests=_between_commas(_quests(trip, event)),
            turn=stamp.turn,
            combat=stamp.combat,
            recorded_at=entry.recorded_at,
            played_at=entry.played_at,
            world_date=entry.world_date,
            counts=not struck,
            struck_by=_between_commas([*map(str, struck)]) if struck else "",
            figures=figures,
            acts=_acting(event),
        )


class GrowingNames:
    """What ids are called, as `projections.tell.words.names_of` answers it, while the state grows."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __call__(self, key: str) -> str:
        if key in EVERYWHERE:
            return EVERYWHERE[key]
        if key in self._state.roster.figures:
            return called(self._state.roster, key)
        return name_of_a_place(self._state, key) or key


def _dungeon(state: State, trip: Expedition | None, event: Event) -> str | None:
    """Where a trip goes, as far as anybody said: at its beginning, with a level, or by naming a dungeon."""
    for field in _dungeon_in(type(event)):
        named: object = getattr(event, field)
        if isinstance(named, str):
            return named
    if trip is None:
        return None
    return trip.dungeon or state.atlas.dungeon or next(reversed(state.atlas.dungeons), None)


def _quests(trip: Expedition | None, event: Event) -> list[str]:
    named: list[object] = [getattr(event, field) for field in _quest_in(type(event))]
    if trip is not None:
        named.append(trip.quest)
    return [quest for quest in named if isinstance(quest, str)]


def _outcome(event: Event) -> str | None:
    for field in _outcomes_in(type(event)):
        value: object = getattr(event, field)
        if isinstance(value, str):
            return value
        if isinstance(value, bool):
            return "success" if value else "failure"
    return None


def _acting(event: Event) -> tuple[str, ...]:
    for field in _acting_in(type(event)):
        value: object = getattr(event, field)
        if isinstance(value, str) and value:
            return (value,)
        if isinstance(value, tuple) and value and isinstance(value[0], str):
            return tuple(dict.fromkeys(value))
    return ()


def _words(kind: str, event: Event, entry: Entry, text: str) -> str:
    found = [_plain_tag(kind), *(word for word in _strings(event) if word not in text)]
    if entry.rule:
        found.append(entry.rule)
    return " ".join(dict.fromkeys(found)).replace("_", " ")


_tag = cache(tag_of)


@cache
def _plain_tag(kind: str) -> str:
    return kind.replace(".", " ").replace("-", " ")


def _strings(event: Event) -> Iterator[str]:
    """Every word in its fields, however deep."""
    for value in astuple(event):
        if value.__class__ is str:
            yield value
        elif value and value.__class__ not in _WORDLESS and not (value.__class__ is tuple and _is_faces(value)):
            yield from _strings_in(msgspec.to_builtins(value))


_WORDLESS = (int, bool)


def _is_faces(values: tuple[object, ...]) -> bool:
    """Whether all of them are numbers, or nothing."""
    return all(one is None or one.__class__ is int for one in values)


def _strings_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings_in(one)


def _between_commas(words: Sequence[str]) -> str:
    return f",{','.join(dict.fromkeys(words))}," if words else ""
