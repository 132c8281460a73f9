"""Builders of entries and logs for tests.

`Log` is a campaign's log in memory that grows line by line and keeps the story of it at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.campaign import CampaignFounded, NoteTaken
from events.entry import Audience, Draft, Entry, Place
from events.event import Event
from events.purse import GoldGained, GoldSpent
from events.story import EntriesRetracted, EntriesRevealed, How, spans
from projections.story.entry import StoryEntry
from projections.story.story import Story

RECORDED_AT = "2026-01-10T19:00:00.000000Z"


def gain(amount: int, *, to: str = "sven") -> GoldGained:
    """Gold came in."""
    return GoldGained(to=to, amount=amount)


def spend(amount: int, *, by: str = "sven") -> GoldSpent:
    """Gold went out."""
    return GoldSpent(by=by, amount=amount)


def note(text: str) -> NoteTaken:
    """Words."""
    return NoteTaken(text=text)


FOUNDED = CampaignFounded(name="The Quiet Deep", system="advanced-heroquest")


def before(number: int) -> Place:
    """In front of the entry's thing."""
    return Place("before", number)


def after(number: int) -> Place:
    """Behind the entry's thing."""
    return Place("after", number)


def instead_of(number: int) -> Place:
    """Told anew."""
    return Place("instead_of", number)


def retracted(*numbers: int, how: How = "undo") -> EntriesRetracted:
    """The bare event; most tests let the rules write it."""
    return EntriesRetracted(numbers=spans(numbers), how=how)


def revealed(*numbers: int) -> EntriesRevealed:
    """The bare event."""
    return EntriesRevealed(numbers=spans(numbers))


def entry(
    number: int,
    event: Event,
    *,
    action: int | None = None,
    by: str = "anna",
    audience: Audience = "table",
    place: Place | None = None,
    because: tuple[int, ...] = (),
    played_at: str | None = None,
    world_date: str | None = None,
) -> Entry:
    """An entry as the log would hand it out; an action of its own unless told otherwise."""
    return Entry(
        number=number,
        id=f"id-{number}",
        action=number if action is None else action,
        event=event,
        recorded_at=RECORDED_AT,
        played_at=played_at,
        world_date=world_date,
        by=by,
        audience=audience,
        place=place,
        because=because,
    )


def written(
    drafts: Sequence[Draft],
    head: int,
    *,
    by: str = "anna",
    played_at: str | None = None,
    world_date: str | None = None,
) -> list[Entry]:
    """The drafts as one action behind `head`."""
    return [
        Entry(
            number=number,
            id=f"id-{number}",
            action=head + 1,
            event=draft.event,
            recorded_at=RECORDED_AT,
            played_at=played_at,
            world_date=world_date,
            by=by,
            audience=draft.audience,
            place=draft.place,
            because=draft.because,
            rule=draft.rule,
            forced=draft.forced,
            note=draft.note,
        )
        for number, draft in enumerate(drafts, head + 1)
    ]


class Log:
    """A log in memory and its story."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)
        self.story = Story(self.entries)

    @property
    def head(self) -> int:
        """Number of the newest entry."""
        return len(self.entries)

    def append(
        self,
        drafts: Sequence[Draft],
        *,
        by: str = "anna",
        played_at: str | None = None,
        world_date: str | None = None,
    ) -> int:
        """Writes one action; answers its number."""
        new = written(drafts, self.head, by=by, played_at=played_at, world_date=world_date)
        self.entries += new
        self.story.extend(new)
        return new[0].number

    def tell(
        self,
        *events: Event,
        by: str = "anna",
        audience: Audience = "table",
        place: Place | None = None,
        because: tuple[int, ...] = (),
    ) -> int:
        """Events as one line; answers its number."""
        drafts = [Draft(event=event, audience=audience, place=place, because=because) for event in events]
        return self.append(drafts, by=by)


def numbers(told: Iterable[StoryEntry]) -> list[int]:
    """The numbers of a story, in its order."""
    return [one.entry.number for one in told]


def fold(told: Iterable[StoryEntry]) -> tuple[dict[str, int], list[Event]]:
    """The smallest fold there is: everybody's gold, and the events in order."""
    gold: dict[str, int] = {}
    events: list[Event] = []
    for one in told:
        event = one.entry.event
        events.append(event)
        if isinstance(event, GoldGained) and isinstance(event.amount, int):
            gold[event.to] = gold.get(event.to, 0) + event.amount
        if isinstance(event, GoldSpent) and isinstance(event.amount, int):
            gold[event.by] = gold.get(event.by, 0) - event.amount
    return gold, events
