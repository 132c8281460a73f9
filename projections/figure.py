"""The shapes of the roster: a figure with its values, wounds, pools, conditions and items, and what is known of all.

Values are kept as they add up; what they mean (knocked out, dead, a hit row) the system derives when they are read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from events.amounts import All, Amount
from events.event import Effect, Event, Until
from events.figures import FigureKind, StatusName
from events.items import ItemPlace, Property
from projections.observed import StatedTotals
from projections.story.entry import StoryEntry

WoundChangeKind: TypeAlias = Literal["lost", "healed", "adjusted", "observed"]


class Because(msgspec.Struct, frozen=True, gc=False):
    """A change to a number, with the entry that made it: every number can explain itself."""

    number: int
    """Of the entry."""
    thing: int
    """Of its first telling, so that fixes keep its identity."""
    amount: Amount
    """Signed: +2, −4, ?"""
    reason: str


class WoundChange(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A loss (+) or a healing (−). `amount` is what it came to, `told` what was said: healing 6 of 2 comes to −2."""

    number: int
    thing: int
    kind: WoundChangeKind
    amount: Amount
    told: Amount | All
    reason: str


class ActiveModifier(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A change to a value that has not ended."""

    effect: Effect
    reason: str
    number: int
    thing: int = 0
    until: Until | None = None
    left: int | None = None
    """Turns, rounds … left, if it is counted."""
    spared: bool = False
    """Gained in an expedition or session under way, whose end does not count."""
    applies_to: str | None = None


class ActiveCondition(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """Poisoned, blessed … not ended."""

    condition: str
    effects: tuple[Effect, ...]
    number: int
    thing: int = 0
    until: Until | None = None
    left: int | None = None
    spared: bool = False


class HeldItem(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """Something a figure has, and where: in the pack, in hand, worn; or owed to them.

    A quantity below nothing: more was given away or used than ever came in.
    """

    item: str
    name: str
    quantity: Amount
    place: ItemPlace
    effects: tuple[Effect, ...] = ()
    uses: Amount | None = None
    state: str | None = None
    properties: dict[str, Property] = {}
    number: int = 0
    """Entry that brought it."""
    thing: int = 0


class Pool(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """Fate, luck, power …: the start value lies in `base`; here is what was spent and gained since."""

    spent: Amount = 0
    gained: Amount = 0
    changes: list[Because] = []
    """Since it was last full."""


class Stated(msgspec.Struct, frozen=True, gc=False):
    """A status the table stated. It holds until wounds change after it."""

    status: StatusName
    reason: str | None
    number: int


class Figure(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """One hero, henchman or monster, as the story adds up. Somebody nobody introduced is of kind `other`."""

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
    wound_changes: list[WoundChange] = []
    """Losses (+) and healing (−) that count, in the order of the story, since the figure was last whole."""
    pools: dict[str, Pool] = {}
    conditions: list[ActiveCondition] = []
    items: dict[str, HeldItem] = {}
    skills: dict[str, tuple[Effect, ...]] = {}
    spells: dict[str, Literal["day", "expedition", "session"] | None] = {}
    """Spell → with what its charges come back. How many there are stands in `base`, what was cast in `pools`."""
    learned: dict[str, int] = {}
    """Skill → the entry that brought it."""
    properties: dict[str, Property] = {}
    revealed: str | None = None
    """What a monster turned out to be."""
    stated: Stated | None = None
    """None once wounds changed after it was stated."""
    ended: str | None = None
    """A monster's end: killed, fled … None while in play."""
    ended_by: int | None = None
    credited: bool = False
    """Whether somebody has the kill to their name."""
    section: str | None = None
    away: bool = False
    """Left the party."""


class Kills(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """Kills credited to a figure as a fraction, and whether there were more that nobody counted."""

    parts: int = 0
    of: int = 1
    at_least: bool = False


class UnderWay(msgspec.Struct, kw_only=True):
    """What is going on, as far as it makes things end."""

    session: bool = False
    combat: bool = False
    turn: bool = False
    round: bool = False
    expeditions: dict[str, tuple[str, ...]] = {}


class Roster(StatedTotals, kw_only=True):
    """All figures by id, players at the table, groups of monsters, kills, and stated totals of anything but gold.

    Its oddities: an item never had, healing of wounds never taken, a pool spent below nothing.
    """

    figures: dict[str, Figure] = {}
    in_play: dict[str, None] = {}
    """Everybody but the monsters out of play, of whom a long story has thousands. Whoever comes back is last."""
    bearers: dict[str, int] = {}
    """Name → how many are called so."""
    kinds: dict[str, None] = {}
    """What groups are called, less their numbers: `skaven` of `skaven-3-1`."""
    id_stems: dict[str, None] = {}
    """The same of the ids of all figures: a word that begins none of them means nobody there ever was."""
    players: list[str] = []
    groups: dict[str, tuple[str, ...]] = {}
    kills: dict[str, Kills] = {}
    felled: Kills = msgspec.field(default_factory=Kills)
    """All kills, whoever struck the blow."""
    cancelled: dict[int, list[int]] = {}
    """Things cancelled by Fate Points, with the things that cancel them."""
    ground: dict[str, dict[str, HeldItem]] = {}
    """Items lying in a section; under `""` where nobody said which."""
    lasting: list[str] = []
    """Figures with something that will end by itself."""
    under_way: UnderWay = msgspec.field(default_factory=UnderWay)


RosterHandlers: TypeAlias = dict[type[Event], Callable[[Roster, StoryEntry, Any], None]]
"""Kinds of event and what each changes in the roster; Any: each handler names its own kind."""
