"""What only Advanced HeroQuest knows: hit rows, free attacks, wound dice, and a dungeon rolled as it is walked."""

from __future__ import annotations

from typing import Literal, TypeAlias

from events.amounts import Amount
from events.atlas import Rectangle
from events.event import Event, Face, Source

RowKind: TypeAlias = Literal["hand", "ranged"]
FreeCause: TypeAlias = Literal["critical", "fumble"]
Beyond: TypeAlias = Literal["passage", "room"]
LevelKind: TypeAlias = Literal["generated", "quest_location"]


class HitRowSet(Event, frozen=True, kw_only=True, tag="advanced-heroquest.hit_row_set"):
    """A figure's row of hit numbers was copied from a sheet or typed in (AHQ-SHEET-4, AHQ-SHEET-5)."""

    figure: str
    """A figure, or a group of monsters that share the row."""
    kind: RowKind
    row: tuple[int, ...]
    """Twelve numbers by the target's Weapon Skill 1–12, or five by distance 1–3, 4–12, 13–24, 25–36, 37 and more."""
    value: int | None = None
    """The figure's own Weapon or Bow Skill the row is for; None: whatever it is."""
    reason: str | None = None


class FreeAttackGranted(Event, frozen=True, kw_only=True, tag="advanced-heroquest.free_attack_granted"):
    """A critical hit or a fumble gives somebody an extra blow at once (AHQ-COMBAT-16 to 18)."""

    to: str
    against: str | None = None
    """None: any enemy in reach."""
    granted_by: FreeCause
    parent: int
    """Number of the attack that gave it."""


class FreeAttackForfeited(Event, frozen=True, kw_only=True, tag="advanced-heroquest.free_attack_forfeited"):
    """The extra blow is not struck: declined, or the one who has it cannot strike (R-39)."""

    to: str
    parent: int
    reason: str | None = None


class WoundDiceRolled(Event, frozen=True, kw_only=True, tag="advanced-heroquest.wound_dice_rolled"):
    """The damage dice of a hit, each with its further rolls after a 12 (AHQ-COMBAT-19, AHQ-COMBAT-20)."""

    attack: int | None = None
    """Number of the attack."""
    target: str | None = None
    dice: tuple[tuple[Face, ...], ...] = ()
    """One chain for each die: `((3,), (12, 7))` is a 3, and a 12 rolled again for a 7."""
    toughness: Amount | None = None
    """What each face has to reach."""
    wounds: Amount
    waived: int = 0
    """Chains that end in a 12 nobody rolled again."""
    source: Source = "table"


class BeyondSeen(Event, frozen=True, kw_only=True, tag="advanced-heroquest.beyond_seen"):
    """What is known so far of what lies beyond an exit or door, while dice are still to be rolled."""

    through: str
    """`section:exit` or a door."""
    beyond: Beyond | None = None
    length: int | None = None
    """Passage sections."""
    feature: str | None = None
    ends: tuple[str, ...] = ()
    """Behind a room's door: the left end first, as seen stepping out."""
    room_type: str | None = None
    size: str | None = None
    quest_room: str | None = None
    doors: int | None = None
    """Of a room that is not laid yet."""


class DoorFoundFalse(Event, frozen=True, kw_only=True, tag="advanced-heroquest.door_found_false"):
    """No room fits behind the door: it leads nowhere (AHQ-DUNGEON-27)."""

    door: str
    by: str | None = None


class DeadEndDeclared(Event, frozen=True, kw_only=True, tag="advanced-heroquest.dead_end_declared"):
    """Nothing is left to explore on the level; searched places may be searched again (AHQ-DUNGEON-29)."""

    dungeon: str | None = None
    level: int = 1
    derived: bool = True
    """Whether the map says so; otherwise the gamesmaster did."""


class LevelDefined(Event, frozen=True, kw_only=True, tag="advanced-heroquest.level_defined"):
    """How a level of a dungeon comes to be: rolled as it is walked, or drawn beforehand (AHQ-DUNGEON-31)."""

    dungeon: str
    level: int
    kind: LevelKind


class RoutineChosen(Event, frozen=True, kw_only=True, tag="advanced-heroquest.routine_chosen"):
    """In this phase every monster acts in this order (AHQ-TURN-12)."""

    routine: Literal["move_attack", "attack_move"]


class ActivationOrderSet(Event, frozen=True, kw_only=True, tag="advanced-heroquest.activation_order_set"):
    """In this turn figures move and act in this order (AHQ-TURN-7, AHQ-HENCH-4)."""

    figures: tuple[str, ...]
    by: str | None = None
    """Who settled it, if they did not agree."""


class PursuitBegun(Event, frozen=True, kw_only=True, tag="advanced-heroquest.pursuit_begun"):
    """The monsters give chase (AHQ-COMBAT-13)."""

    after: str | None = None
    """Whom, if anybody said."""


class PursuitEnded(Event, frozen=True, kw_only=True, tag="advanced-heroquest.pursuit_ended"):
    """The chase is over."""

    outcome: Literal["caught", "escaped", "given_up"] | None = None


class TrapLeftAlone(Event, frozen=True, kw_only=True, tag="advanced-heroquest.trap_left_alone"):
    """A trap that was spotted is let be: nobody opens its chest or walks over its square (AHQ-TRAP-5)."""

    trap: str
    by: str | None = None


class DeathZoneEntered(Event, frozen=True, kw_only=True, tag="advanced-heroquest.death_zone_entered"):
    """A figure stands in an enemy's death zone now; the first to come is its focus (AHQ-COMBAT-8, AHQ-COMBAT-9)."""

    owner: str
    figure: str
    halts: bool = True
    """Whether it ended the figure's move."""


class DeathZoneLeft(Event, frozen=True, kw_only=True, tag="advanced-heroquest.death_zone_left"):
    """A figure is out of an enemy's death zone; the next in it becomes the focus (AHQ-COMBAT-9)."""

    owner: str
    figure: str


class SlayerAdvanced(Event, frozen=True, kw_only=True, tag="advanced-heroquest.slayer_advanced"):
    """Whoever made a kill stepped into the square it left (AHQ-DEATH-2)."""

    figure: str
    slain: str


class ShotStruckAlly(Event, frozen=True, kw_only=True, tag="advanced-heroquest.shot_struck_ally"):
    """A shot that went astray hit a friend beside its target (AHQ-RANGED-10)."""

    attack: int
    """Number of the shot."""
    ally: str
    candidates: tuple[str, ...] = ()
    """Friends known to have stood there."""


class PotionGiven(Event, frozen=True, kw_only=True, tag="advanced-heroquest.potion_given"):
    """A neighbour gave somebody knocked out a Healing Potion (AHQ-DEATH-7)."""

    giver: str
    to: str
    item: str | None = None
    """None: nobody told of one on the sheet."""


class BodiesLooted(Event, frozen=True, kw_only=True, tag="advanced-heroquest.bodies_looted"):
    """Dead monsters were searched once the fight was won (AHQ-COMBAT-22)."""

    figures: tuple[str, ...]
    by: str | None = None


class BodiesLost(Event, frozen=True, kw_only=True, tag="advanced-heroquest.bodies_lost"):
    """The Heroes fled: the dead with their weapons, and whatever was shot or thrown, are gone (AHQ-COMBAT-23)."""

    figures: tuple[str, ...] = ()
    missiles: tuple[str, ...] = ()


class MonstersReturned(Event, frozen=True, kw_only=True, tag="advanced-heroquest.monsters_returned"):
    """Monsters the Heroes fled from are back where they came from (AHQ-COMBAT-24)."""

    group: str
    section: str | None = None
    remaining: tuple[str, ...] = ()


class MonstersRestocked(Event, frozen=True, kw_only=True, tag="advanced-heroquest.monsters_restocked"):
    """On a later expedition a group that was fled from has its number again (AHQ-COMBAT-24)."""

    group: str
    to: int


class SightChecked(Event, frozen=True, kw_only=True, tag="advanced-heroquest.sight_checked"):
    """At the end of a gamesmaster's phase: whether monsters are in sight of the Heroes (AHQ-TURN-14)."""

    in_sight: bool
    only_door: bool = False
    """They are out of sight by nothing but a door that was shut."""


class EffectStarted(Event, frozen=True, kw_only=True, tag="advanced-heroquest.effect_started"):
    """Something is strange about a quest room from here on (AHQ-EFFECT)."""

    section: str
    effect: str
    """slippery_floor, mist, fools_gold …"""
    quest_room: int
    """1 to 5."""
    squares: Rectangle | None = None
    """The strip it holds for, if that is not all of the room."""


class EffectEnded(Event, frozen=True, kw_only=True, tag="advanced-heroquest.effect_ended"):
    """The room is as any other."""

    section: str
    effect: str


EVENTS: tuple[type[Event], ...] = (
    ActivationOrderSet,
    HitRowSet,
    FreeAttackGranted,
    FreeAttackForfeited,
    WoundDiceRolled,
    BeyondSeen,
    DoorFoundFalse,
    DeadEndDeclared,
    LevelDefined,
    RoutineChosen,
    PursuitBegun,
    PursuitEnded,
    TrapLeftAlone,
    DeathZoneEntered,
    DeathZoneLeft,
    SlayerAdvanced,
    ShotStruckAlly,
    PotionGiven,
    BodiesLooted,
    BodiesLost,
    MonstersReturned,
    MonstersRestocked,
    SightChecked,
    EffectStarted,
    EffectEnded,
)
"""Every kind of this game's own."""
