"""The shapes of answers: what a look shows, alike in the shell, over HTTP and on the page."""

from __future__ import annotations

import msgspec

from events.amounts import Amount
from events.log import CampaignRow
from projections.business import Accepted, Business
from projections.cups import Cups
from projections.figure import Figure
from projections.ledger import Purse
from projections.map import Door, Dungeon, Feature, Section, Trap
from projections.observed import Discrepancy
from projections.quests import Quests
from projections.tell.chronicle import ChronicleLine
from projections.turns import Stamp, Turns
from rules.system import Sheet, Status, Value
from service.reading.replay import Step

# Campaigns


class StandingShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where a campaign stands, at a glance."""

    campaign: CampaignRow
    """`head` is the newest entry the reader sees."""
    stamp: Stamp
    session_title: str | None
    dungeon: str | None
    level: int | None
    """None in a game without levels, a gamebook's for one."""
    party_in: str | None
    heroes: tuple[HeroShown, ...]
    monsters: tuple[HeroShown, ...]
    gold: dict[str, Amount]
    cups: Cups
    waiting: tuple[WaitingShown, ...]
    next: tuple[str, ...]
    """Lines that could come next, each as it is typed."""
    die: int
    """Sides of the die the game rolls; 0: it has several kinds."""
    quiet: bool
    """Whether a turn is under way in which nothing may happen: then an empty line is one."""
    last: tuple[ChronicleLine, ...]
    facts: dict[str, str]
    """Every number, place and status, printed; over HTTP the first and the newest, where they are many."""


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
    conditions: tuple[str, ...]
    held: tuple[str, ...]
    """Names of what is in hand."""
    gold: Amount | None
    section: str | None
    away: bool
    ended: str | None


class HeroList(msgspec.Struct, frozen=True, kw_only=True):
    """Figures in the order they joined."""

    heroes: tuple[HeroShown, ...]
    next: str | None = None
    """The `cursor` of those behind; null: that was all."""


class TurnsShown(Turns, kw_only=True):
    """Where in play we are, and the marks that stamp the newest entries."""

    next: str | None = None
    """The `cursor` of the marks before these; null: there are none."""


class PurseShown(Purse, kw_only=True):
    """Balances, what is open, and the newest movements."""

    next: str | None = None
    """The `cursor` of the movements before these; null: there are none."""


class QuestsShown(Quests, kw_only=True):
    """Quests, and the newest trips."""

    next: str | None = None
    """The `cursor` of the trips before these; null: there are none."""


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
    """Figure → section; on the level the party is on everybody on the trip, `way in` where nobody said a section."""
    squares: dict[str, tuple[int, int]]
    way: tuple[str, ...] = ()
    """The sections in the order they were gone through; the newest 200 steps."""


class WaitingShown(Business, kw_only=True):
    """Something that waits, as it is asked now, and what it takes for an answer."""

    rolls: tuple[int, ...] = ()
    """How many dice may be told at once."""
    sides: int = 0
    counts: tuple[str, ...] = ()
    """What an amount that answers it counts: `wounds`, `gold`."""
    outcomes: tuple[str, ...] = ()
    """Words that answer it: `hit`, `miss`."""
    answer: str = ""
    """How it is answered, to be read: `the dice`, `rule 51: …`."""


class OpenShown(msgspec.Struct, frozen=True, kw_only=True):
    """What waits, and what does not add up."""

    open: tuple[WaitingShown, ...]
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
    about: int | None
    """The thing it settles."""
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


class FrameShown(Step, frozen=True, kw_only=True):
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
    frames: tuple[FrameShown, ...]
    next: str | None
