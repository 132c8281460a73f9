"""Which expedition every happening belongs to, by place, struck or not (story rules 13 and 17)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from events.atlas import FigureMoved, LevelEntered, SectionEntered
from events.entry import Audience, Entry
from events.event import Event
from events.figures import FigureJoined
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from projections.story.story import Story

ELSEWHERE = 0
"""Instead of an expedition: only about people who are on none of those under way."""

PEOPLE_FIELDS = (
    "figure", "figures", "by", "to", "attacker", "target", "targets", "giver", "receiver", "holder", "keeper", "payer",
    "debtor", "creditor", "victim", "victims", "whose", "seller", "buyer", "shares", "credit",
)  # fmt: skip
"""Fields of events that name somebody."""

_people_fields: dict[type[Event], tuple[str, ...]] = {}
"""Kind → those of the fields above that it has: asking for one that is not there takes longest."""


def names_in(event: Event) -> Iterator[str]:
    """Every word in the fields of an event that may name somebody."""
    kind = type(event)
    fields = _people_fields.get(kind)
    if fields is None:
        fields = _people_fields[kind] = tuple(one for one in PEOPLE_FIELDS if one in kind.__struct_fields__)
    for field in fields:
        value = getattr(event, field)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | dict):
            for one in value:
                yield one if isinstance(one, str) else getattr(one, "figure", "")


class People:
    """Heroes and henchmen of a campaign whom the audience has met, and whom henchmen follow."""

    def __init__(self, story: Story, audience: Audience = "gm") -> None:
        self._known: set[str] = set()
        self._owners: dict[str, str] = {}
        for number in story.line_up():
            if not story.sees(audience, number):
                continue
            event = story.entry(number).event
            if isinstance(event, FigureJoined) and event.kind in ("hero", "henchman"):
                self._known.add(event.figure)
                if event.owner is not None:
                    self._owners[event.figure] = event.owner
            elif isinstance(event, ExpeditionBegun):
                self._known.update(event.figures)

    def in_event(self, event: Event) -> set[str]:
        """The people it names."""
        return self._known.intersection(names_in(event))

    def on(self, figures: set[str], people: set[str]) -> bool:
        """Whether any of the people is one of the figures or follows one of them."""
        return any(one in figures or self._owners.get(one) in figures for one in people)


class _Trip(msgspec.Struct):
    """An expedition under way; nobody listed means everybody is on it."""

    thing: int
    expedition: str
    figures: set[str]
    anybody: bool


class Belonging:
    """Walks the line-up and says of every entry the audience sees which expedition its line belongs to.

    `of` has the number of the `ExpeditionBegun` (its thing), `ELSEWHERE`, or None where no expedition is under way.
    What begins or ends an expedition, or speaks of it, does so only while it counts; what does not count belongs where
    it stands, as any line does (story rules 13 and 17).
    """

    def __init__(self, story: Story, audience: Audience = "gm") -> None:
        self.of: dict[int, int | None] = {}
        self._story = story
        self._audience: Audience = audience
        self._people = People(story, audience)
        self._under_way: list[_Trip] = []
        self._lines: dict[int, set[str]] = {}
        for number in story.line_up():
            if story.sees(audience, number):
                self._walk(story.entry(number), counts=story.counts(number))

    def _walk(self, entry: Entry, *, counts: bool) -> None:
        event = entry.event
        if isinstance(event, ExpeditionBegun) and self._story.as_told(entry.number):
            thing = self.of[entry.number] = self._story.thing(entry.number)
            if counts:
                self._under_way = [one for one in self._under_way if one.thing != thing]
                self._under_way.append(_Trip(thing, event.expedition, set(event.figures), not event.figures))
            return
        if counts:
            self._come_in(entry.event)
        trip = self._trip_of(entry)
        nowhere = ELSEWHERE if self._under_way else None
        self.of[entry.number] = nowhere if trip is None else trip.thing
        if counts and trip is not None and self._under_way[-1] is not trip:
            self._under_way.remove(trip)
            self._under_way.append(trip)
        if counts and isinstance(event, ExpeditionEnded):
            self._under_way = [one for one in self._under_way if one.expedition != event.expedition]
        elif counts and isinstance(event, DungeonLeft):
            for one in self._under_way:
                one.figures.difference_update(event.figures)

    def _come_in(self, event: Event) -> None:
        """Whoever is on none of those under way and sets foot in the dungeon goes on the one last spoken of."""
        if isinstance(event, SectionEntered | LevelEntered | FigureMoved) and self._under_way:
            inside = set().union(*(trip.figures for trip in self._under_way))
            self._under_way[-1].figures |= self._people.in_event(event) - inside

    def _trip_of(self, entry: Entry) -> _Trip | None:
        """The figures decide; a line naming nobody belongs to the one last spoken of."""
        if isinstance(entry.event, ExpeditionEnded):
            for trip in reversed(self._under_way):
                if trip.expedition == entry.event.expedition:
                    return trip
        people = self._people_of(entry)
        for trip in reversed(self._under_way):
            if not people or trip.anybody or self._people.on(trip.figures, people):
                return trip
        return None

    def _people_of(self, entry: Entry) -> set[str]:
        people = self._lines.get(entry.action)
        if people is None:
            story = self._story
            told = (number for number in story.action_of(entry.number) if story.sees(self._audience, number))
            line = (story.entry(number).event for number in told)
            people = self._lines[entry.action] = set().union(*map(self._people.in_event, line))
        return people
