"""Who is in play: heroes, henchmen, monsters; their values, wounds, pools, conditions and items.

Values are kept as they add up; what they mean (knocked out, dead, a hit row) the system derives when they are read.
"""

from __future__ import annotations

import msgspec

from events.amounts import Amount
from events.event import Effect, Until
from events.figures import FigureKind, StatusName
from events.items import ItemPlace, Property


class Because(msgspec.Struct, frozen=True):
    """A change to a number, with the entry that made it: every number can explain itself."""

    number: int
    """Of the entry."""
    thing: int
    """Of its first telling, so that fixes keep its identity."""
    amount: Amount
    """Signed: +2, −4, ?"""
    reason: str


class ActiveModifier(msgspec.Struct, kw_only=True):
    """A change to a value that has not ended."""

    effect: Effect
    reason: str
    number: int
    until: Until | None = None
    left: int | None = None
    """Turns, rounds … left, if it is counted."""
    applies_to: str | None = None


class ActiveCondition(msgspec.Struct, kw_only=True):
    """Poisoned, blessed … not ended."""

    condition: str
    effects: tuple[Effect, ...]
    number: int
    until: Until | None = None
    left: int | None = None


class HeldItem(msgspec.Struct, kw_only=True):
    """Something a figure has, and where: in the pack, in hand, worn; or owed to them."""

    item: str
    name: str
    quantity: Amount
    place: ItemPlace
    effects: tuple[Effect, ...] = ()
    uses: int | None = None
    state: str | None = None
    properties: dict[str, Property] = {}
    number: int = 0
    """Entry that brought it."""


class Pool(msgspec.Struct, kw_only=True):
    """Fate, luck, power …: the start value lies in `base`; here is what was spent and gained since."""

    spent: Amount = 0
    gained: Amount = 0
    changes: list[Because] = []


class Stated(msgspec.Struct, frozen=True):
    """A status the table stated. It holds until wounds change after it."""

    status: StatusName
    reason: str | None
    number: int


class Figure(msgspec.Struct, kw_only=True):
    """One hero, henchman or monster, as the story adds up."""

    figure: str
    name: str
    kind: FigureKind
    number: int
    """Entry with which it joined."""
    player: str | None = None
    owner: str | None = None
    profile: str | None = None
    people: str | None = None
    calling: str | None = None
    aliases: tuple[str, ...] = ()
    group: str | None = None
    base: dict[str, Amount] = {}
    base_changes: dict[str, list[Because]] = {}
    modifiers: list[ActiveModifier] = []
    wounds_lost: Amount = 0
    """Never below 0. Cancelled wounds are not in it."""
    wound_changes: list[Because] = []
    """Losses (+) and healing (−) that count, in the order of the story."""
    pools: dict[str, Pool] = {}
    conditions: list[ActiveCondition] = []
    items: dict[str, HeldItem] = {}
    skills: dict[str, tuple[Effect, ...]] = {}
    properties: dict[str, Property] = {}
    stated: Stated | None = None
    """None once wounds changed after it was stated."""
    ended: str | None = None
    """A monster's end: killed, fled … None while in play."""
    section: str | None = None
    away: bool = False
    """Left the party."""


class Kills(msgspec.Struct, kw_only=True):
    """Kills credited to a figure as a fraction, and whether there were more that nobody counted."""

    parts: int = 0
    of: int = 1
    at_least: bool = False


class Roster(msgspec.Struct, kw_only=True):
    """All figures by id, players at the table, groups of monsters, kills."""

    figures: dict[str, Figure] = {}
    players: list[str] = []
    groups: dict[str, list[str]] = {}
    kills: dict[str, Kills] = {}
    cancelled: dict[int, list[int]] = {}
    """Things cancelled by Fate Points, with the things that cancel them."""
    blows: dict[int, tuple[str, Amount]] = {}
    """Wounds by their thing: whom, how many."""
    ground: dict[str, dict[str, HeldItem]] = {}
    """Items lying in a section."""
