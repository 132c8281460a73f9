"""Monsters and blows."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.campaign import Pack
from events.event import Event, Face, NamedFields, Source

AttackOutcome: TypeAlias = Literal["hit", "miss", "critical", "fumble"]
HowEnded: TypeAlias = Literal["killed", "fled", "freed", "captured", "vanished", "left_behind", "befriended"]


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """One monster of a group as it was met; values by full name, absent when never told."""

    names: ClassVar[NamedFields] = {"name": "kind", "base": "thing"}

    figure: str
    name: str
    base: dict[str, Amount] = {}
    properties: dict[str, str | int | bool] = {}
    """What its weapon or kind brings: `damage_dice`, `long_reach` …"""


class MonstersMet(Event, frozen=True, kw_only=True, tag="monsters.met"):
    """A group of monsters came into play."""

    names: ClassVar[NamedFields] = {"members": "kind"}

    group: str
    members: tuple[Member, ...]
    source: str | None = None
    """Lair, wandering, ambush, a counter …"""
    section: str | None = None
    pack: Pack | None = None
    """The content pack their numbers are from."""


class Credit(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's share of a kill: `parts` of `of`; ½ is `Credit("anna", 1, 2)`."""

    figure: str
    parts: int = 1
    of: int = 1


class MonsterEnded(Event, frozen=True, kw_only=True, tag="monster.ended"):
    """Monsters are out of play. Figures may be unnamed: "3 skaven dead" is `group` and `count`."""

    figures: tuple[str, ...] = ()
    group: str | None = None
    count: Amount = 1
    how: HowEnded = "killed"
    credit: tuple[Credit, ...] = ()


class MonsterRevealed(Event, frozen=True, kw_only=True, tag="monster.revealed"):
    """What a monster really is came to light."""

    names: ClassVar[NamedFields] = {"what": "kind"}

    figure: str
    what: str


class AttackMade(Event, frozen=True, kw_only=True, tag="attack.made"):
    """A blow or shot and what came of it; wounds are an entry of their own."""

    names: ClassVar[NamedFields] = {"weapon": "thing"}

    attacker: str
    target: str | None = None
    weapon: str | None = None
    mode: Literal["hand", "ranged", "thrown", "spell"] = "hand"
    distance: int | None = None
    """Squares, as the system counts them."""
    hidden: bool = False
    """Whether the target was partly hidden."""
    faces: tuple[Face, ...] = ()
    """Of the roll to hit, in the order they fell."""
    needed: int | None = None
    outcome: AttackOutcome | None = None
    """None: nobody said."""
    free: Literal["critical", "fumble"] | None = None
    """Why the blow was an extra one."""
    parent: int | None = None
    """Number of the attack that granted this one."""
    source: Source = "table"
