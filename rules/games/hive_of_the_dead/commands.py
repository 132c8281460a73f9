"""What people can ask for in Hive of the Dead beyond what all games share. Tags are permanent: the API speaks them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.amounts import Amount
from events.event import Face
from rules.command import Command
from rules.games.hive_of_the_dead.events import Comparison, Side, Told


class BeginBook(Command, frozen=True, kw_only=True, tag="begin-book"):
    """An attempt at a book begins, at a section, with a hero (HIVE-001, HIVE-033).

    `statistics` is the sheet as printed, `3 3 3 7 1/2`: WS, S, T, W and Attacks.
    """

    title: str
    section: str | None = "1"
    hero: str | None = None
    """A name for a new hero, or a hero known; None: the hero there is, else a new one called Reader."""
    statistics: str | None = None
    purity: int | None = None


class FillSheet(Command, frozen=True, kw_only=True, tag="fill-sheet"):
    """The Adventure Sheet is filled: WS, S, T, W and Attacks as printed, `3 3 3 7 1/2`, and Purity (HIVE-001)."""

    statistics: str
    hero: str | None = None
    purity: int | None = None


class GainWeapon(Command, frozen=True, kw_only=True, tag="gain-weapon"):
    """The hero has a weapon now (HIVE-007, HIVE-008).

    `weapon` is its line as printed: `Shotgun 3 2` with Strength and Damage, `Chainsword x1.5` with a multiplier;
    fire or poison behind it.
    """

    weapon: str
    ammunition: str | None = None
    """Type, as the book names it; None for a ranged weapon: its own name."""
    loaded: Amount | None = None
    """Shots in it; None: nobody said."""
    bonus: dict[str, int] = {}
    """What it adds to a statistic while it is wielded: `strength` → 4."""
    figure: str | None = None


class GainArmour(Command, frozen=True, kw_only=True, tag="gain-armour"):
    """The hero wears armour now: `Flak Armour (5)` (HIVE-009)."""

    armour: str
    figure: str | None = None


class FindAmmunition(Command, frozen=True, kw_only=True, tag="find-ammunition"):
    """Ammunition is found: a clip of a type with so many shots; a brand new one is full (HIVE-014)."""

    ammunition: str
    shots: Amount | None = None
    full: bool = False
    count: int = 1
    figure: str | None = None


class Reload(Command, frozen=True, kw_only=True, tag="reload"):
    """A weapon is reloaded: in a fight it takes the hero's round, right after one it is free (HIVE-015)."""

    weapon: str | None = None
    """None: the weapon that is empty, else the only one there is."""
    clip: str | None = None
    """None: the fullest of its type."""


class TakeCover(Command, frozen=True, kw_only=True, tag="take-cover"):
    """Somebody is in cover: `Partially Concealed (5)` (HIVE-010). It counts at range, until the fight ends."""

    cover: str
    figure: str | None = None


class LeaveCover(Command, frozen=True, kw_only=True, tag="leave-cover"):
    """The cover is gone."""

    figure: str | None = None
    reason: str | None = None


class StatBox(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An enemy as the grey box prints it. What was not told is None."""

    name: str
    count: int = 1
    weapon_skill: Amount | None = None
    strength: Amount | None = None
    toughness: Amount | None = None
    wounds: Amount | None = None
    attacks: str | int | None = None
    """`1`, or `1/2`: at range and hand to hand."""
    weapons: str | None = None
    """`Slugga 4 2, Choppa * x1`."""
    saves: str | None = None
    """`Ork Armour (6), Cover (6)`."""


class BeginFight(Command, frozen=True, kw_only=True, tag="begin-fight"):
    """A fight begins as the section prints it (HIVE-016).

    An enemy is a name alone (`fire-warrior`, where the rules print its box, or one met before), or the box in a line:
    `2 Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)`.
    """

    against: str | None = None
    """Enemies in one line, apart by ` + `."""
    enemies: tuple[StatBox | str, ...] = ()
    """The same one by one, or with their boxes as fields."""
    initiative: Side = "hero"
    cover: str | None = None
    """The hero's own: `Partially Concealed (5)`."""
    opens: Literal["ranged", "close"] = "ranged"
    close_combat: Literal["open", "forbidden"] = "open"
    close_after: int | None = None
    """After this many combat rounds everybody is in close combat."""
    text: str | None = None
    """What else the box notes."""


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """One attack: its dice in the order they fell (hit, wound, save), its outcome or its wounds (HIVE-020, HIVE-025).

    Too few dice are no matter: what to roll next is open business.
    """

    attacker: str = "you"
    target: str | None = None
    """None: the hero, or the only enemy there is."""
    faces: tuple[Face, ...] = ()
    wound_dice: tuple[tuple[Face, ...], ...] = ()
    """The dice after the first, where somebody wrote them apart; in the order they fell."""
    weapon: str | None = None
    bonus: int = 0
    """The book's, added to the roll to hit."""
    outcome: Literal["hit", "miss"] | None = None
    """Told, the die to hit is not among the faces."""
    needed: int | None = None
    """To hit, if the table says otherwise than the chart."""
    wounds: Amount | None = None
    """Told, no more dice are asked for."""


class FightRound(Command, frozen=True, kw_only=True, tag="fight-round"):
    """What is left of a combat round in one line: every die in the order it fell (HIVE-020 to HIVE-025).

    The side with the initiative attacks first, each attack to its end: hit, wound, save. With too few
    dice the next line goes on from there.
    """

    faces: tuple[Face, ...] = ()
    targets: tuple[str, ...] = ()
    """Whom the hero attacks, attack by attack; the last named stands for the rest (HIVE-026)."""
    weapon: str | None = None
    """The hero's."""
    close: bool = False
    """The hero goes into close combat first."""


class PassAttacks(Command, frozen=True, kw_only=True, tag="pass-attacks"):
    """A side lets its attacks of this round go (HIVE-017). None: the side whose turn it is."""

    side: Side | None = None
    reason: str | None = None


class EnterCloseCombat(Command, frozen=True, kw_only=True, tag="enter-close-combat"):
    """The fight goes hand to hand, and stays so (HIVE-024)."""

    by: Told = "choice"


class EndRound(Command, frozen=True, kw_only=True, tag="end-round"):
    """The combat round is over, whatever attacks were left; fire and poison go on (HIVE-023)."""


class SwitchInitiative(Command, frozen=True, kw_only=True, tag="switch-initiative"):
    """The other side attacks first from here on (HIVE-017). None: whichever did not."""

    to: Side | None = None
    reason: str | None = None


class ChangePurity(Command, frozen=True, kw_only=True, tag="change-purity"):
    """A section changes the hero's Purity by so much (HIVE-006)."""

    change: int
    reason: str | None = None


class CheckPurity(Command, frozen=True, kw_only=True, tag="test-purity"):
    """A section holds Purity against a number; no die (HIVE-006). `passed` may be told instead."""

    comparison: Comparison | None = None
    threshold: int | None = None
    passed: bool | None = None


Via: TypeAlias = Literal["choice", "combat_won", "test", "item", "escape", "told"]


class TurnTo(Command, frozen=True, kw_only=True, tag="turn-to"):
    """The reader turns to a section, and why (HIVE-032)."""

    section: str
    via: Via | None = None
    reason: str | None = None


class NoteWay(Command, frozen=True, kw_only=True, tag="note-way"):
    """A section offers to turn to another; not taken, or not yet (HIVE-032)."""

    to: str
    condition: str | None = None
    section: str | None = None
    """None: where the reader is."""


class TakeInstead(Command, frozen=True, kw_only=True, tag="take-instead"):
    """With a full backpack: one thing is dropped and another taken (HIVE-012)."""

    drop: str
    take: str
    figure: str | None = None
