"""Monsters, their end, and fights."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.combat import Credit, HowEnded
from events.items import Property
from rules.command import Command


class AddMonsters(Command, frozen=True, kw_only=True, tag="add-monsters"):
    """Monsters of one kind come into play: `meet 2 skaven w3 t7`."""

    name: str
    count: int = 1
    base: dict[str, Amount] = {}
    """Values by full name; absent: nobody said."""
    properties: dict[str, Property] = {}
    template: str | None = None
    source: str | None = None
    """Lair, wandering, ambush …"""
    section: str | None = None
    group: str | None = None
    """A name for the group; None: the next free one."""


class EndMonsters(Command, frozen=True, kw_only=True, tag="end-monsters"):
    """Monsters are out of play: the figures named, or so many of a group or kind."""

    figures: tuple[str, ...] = ()
    group: str | None = None
    """A group, or a kind of monster: `skaven`."""
    count: Amount | None = None
    how: HowEnded = "killed"
    credit: tuple[Credit, ...] = ()


class RevealMonster(Command, frozen=True, kw_only=True, tag="reveal-monster"):
    """What a monster really is comes to light."""

    figure: str
    what: str


class BeginCombat(Command, frozen=True, kw_only=True, tag="begin-combat"):
    """A fight begins; no groups named: everybody in play."""

    groups: tuple[str, ...] = ()
    first: str | None = None
    surprised: Literal["heroes", "monsters", "nobody"] | None = None


class EndCombat(Command, frozen=True, kw_only=True, tag="end-combat"):
    """The fight is over."""

    outcome: str | None = None
    rest: HowEnded | None = None
    """What became of the monsters still in play, where nobody told their ends one by one: "they won"."""


class DecideSurprise(Command, frozen=True, kw_only=True, tag="decide-surprise"):
    """One side, or nobody, is taken unawares."""

    surprised: Literal["heroes", "monsters", "nobody"]
