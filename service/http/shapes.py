"""The shapes of answers, and how each is made of a reading. What the reader does not see never gets in here."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from events.amounts import Amount
from events.entry import Audience, Entry, Place
from events.event import Event
from events.log import CampaignRow
from projections.atlas import Door, Dungeon, Feature, Section, Trap
from projections.business import Accepted, Business
from projections.figure import Figure
from projections.observed import Discrepancy
from projections.story.entry import StoryEntry
from projections.tell.chronicle import ChronicleLine, tell
from projections.tell.words import names_of
from projections.turns import Stamp, stamp_of
from rules.registry import all_event_kinds
from rules.system import Sheet, Status, Value
from service import wire
from service.reading.replay import Step

if TYPE_CHECKING:
    from service.reading.reading import Reading

    AnyEvent: TypeAlias = Event
else:
    AnyEvent = reduce(or_, all_event_kinds())
    """Every kind there is, the games' own too: for the schema."""


# Entries


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
    names = names_of(state)

    def system_tell(told: StoryEntry) -> str | None:
        return reading.system.tell(told, state)

    def show(entry: Entry) -> EntryShown:
        number = entry.number
        told = StoryEntry(entry, story.thing(number), story.things)
        return EntryShown(
            number=number,
            id=entry.id,
            action=entry.action,
            event=entry.event,
            text=tell(told, names, system_tell),
            recorded_at=entry.recorded_at,
            played_at=entry.played_at,
            world_date=entry.world_date,
            by=entry.by,
            audience=entry.audience,
            place=entry.place,
            because=entry.because,
            rule=entry.rule,
            forced=entry.forced,
            note=entry.note,
            erased=entry.erased,
            counts=story.counts(number),
            struck_by=tuple(by for by in story.struck_by(number) if story.sees(sees, by)),
            told_as=tuple(one for one in story.as_told(number) if one != number and story.sees(sees, one)),
            stamp=stamp_of(state.turns, number, story.place),
        )

    return show


# Campaigns


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a campaign stands, at a glance."""

    campaign: CampaignRow
    """`head` is the newest entry the reader sees."""
    stamp: Stamp
    session_title: str | None
    dungeon: str | None
    level: int
    party_in: str | None
    heroes: tuple[HeroShown, ...]
    monsters: tuple[HeroShown, ...]
    gold: dict[str, Amount]
    waiting: tuple[Business, ...]
    next: tuple[str, ...]
    """What can be done now."""
    last: tuple[ChronicleLine, ...]
    facts: dict[str, str]
    """Every number, place and status, printed."""


# Actions


class OutcomeShown(wire.OutcomeSent[EntryStored], frozen=True, kw_only=True):
    """What came of a request. In a preview `entries` are what would be written."""


class Founded(wire.Founded[OutcomeShown], frozen=True, kw_only=True):
    """A campaign that was begun."""


# What it adds up to


class HeroShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a line."""

    figure: str
    name: str
    kind: str
    title: str
    player: str | None
    owner: str | None
    group: str | None
    status: Status
    vital: Value | None
    """The value wounds are taken from."""
    beside: tuple[Value, ...]
    """What the game shows with it: Fate Points, where it has them."""
    gold: Amount | None
    section: str | None
    away: bool
    ended: str | None


class HeroList(msgspec.Struct, frozen=True, kw_only=True):
    """Figures in the order they joined."""

    heroes: tuple[HeroShown, ...]


class HeroSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one figure: the sheet as the game reads it, and what it is made of."""

    sheet: Sheet
    figure: Figure
    section: str | None
    square: tuple[int, int] | None


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    """One level as a graph; squares where they are known."""

    dungeon: str | None
    name: str | None
    level: int
    kind: str
    """`grid` or `graph`: how the game draws its maps."""
    party: str | None
    dungeons: dict[str, Dungeon]
    sections: dict[str, Section]
    doors: dict[str, Door]
    features: dict[str, Feature]
    traps: dict[str, Trap]
    positions: dict[str, str]
    squares: dict[str, tuple[int, int]]


class OpenShown(msgspec.Struct, frozen=True, kw_only=True):
    """What waits, and what does not add up."""

    open: tuple[Business, ...]
    discrepancies: tuple[Discrepancy, ...]
    """Those nobody has accepted or left as they are."""
    accepted: tuple[Accepted, ...]


class ChroniclePage(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of the story, in its order."""

    lines: tuple[ChronicleLine, ...]
    next: str | None


class RulingShown(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule in force."""

    number: int
    text: str
    scope: str
    waives: str | None


class ManyRulings(msgspec.Struct, frozen=True, kw_only=True):
    """House rules in force, in the order they were made."""

    rulings: tuple[RulingShown, ...]


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    """An optional rule: how it stands, and what it may be."""

    option: str
    value: bool | int | str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    about: str
    rule: str | None


class ManyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The optional rules of the game."""

    options: tuple[OptionShown, ...]


class PersonShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays or records."""

    person: str
    name: str | None
    plays: tuple[str, ...]
    """Figures by id."""
    at_the_table: bool


class PeopleShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and whom."""

    people: tuple[PersonShown, ...]


# Replay


class MapFrame(msgspec.Struct, frozen=True, kw_only=True):
    """What a frame changes on the map; an id that is in no frame yet is new."""

    sections: dict[str, Section]
    doors: dict[str, Door]
    features: dict[str, Feature]
    traps: dict[str, Trap]


class Frame(Step, frozen=True, kw_only=True):
    """A step with where the party is, and what to draw."""

    dungeon: str | None
    level: int
    party_in: str | None
    map: MapFrame


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """Frames of the part of the story that is meant, as it is told now."""

    said: str
    of: int
    """How many frames there are in all."""
    frames: tuple[Frame, ...]
    next: str | None
