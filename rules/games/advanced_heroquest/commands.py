"""What people can ask for in Advanced HeroQuest beyond what all games share; the tags are permanent."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from events.amounts import Amount
from events.atlas import Direction
from events.combat import AttackOutcome
from events.event import Face, Modifier
from rules.command import Command
from rules.games.advanced_heroquest.events import Beyond, FreeCause, RowKind


class Attack(Command, frozen=True, kw_only=True, tag="attack"):
    """A blow or a shot: any of its dice, its outcome or its wounds, as much as was said (AHQ-COMBAT-14 to 20).

    What is missing for the next step (wound dice, a free attack) becomes open business.
    """

    attacker: str
    target: str | None = None
    weapon: str | None = None
    mode: Literal["hand", "ranged", "thrown"] = "hand"
    distance: int | None = None
    """Squares, not counted diagonally."""
    partly_hidden: bool = False
    """The target is partly obscured: four squares more (AHQ-RANGED-5)."""
    faces: tuple[Face, ...] = ()
    """The die to hit, then those of the free attacks that follow from it, in the order they fell."""
    needed: int | None = None
    """The number to reach; typed, it goes before the row's."""
    outcome: AttackOutcome | None = None
    wound_dice: tuple[tuple[Face, ...], ...] = ()
    """Damage dice of all hits in order, one chain for each: a 12 with what was rolled after it is one chain."""
    wounds: Amount | None = None
    """Wounds caused, if that is all anybody says."""
    free: FreeCause | Literal["any"] | None = None
    """Told to be an extra blow; without it one that is owed to the attacker is taken all the same."""
    parent: int | None = None
    """Number of the attack that gave the extra blow; None: the newest."""


class RecoverMissiles(Command, frozen=True, kw_only=True, tag="recover-missiles"):
    """Arrows shot and weapons thrown are looked for once all monsters are dead, a die for each (AHQ-RANGED-8)."""

    figure: str
    """Who picks up."""
    faces: tuple[Face, ...] = ()
    """In the order the missiles were used; fewer dice leave the rest for later."""
    item: str | None = None
    """These only: `arrows`, `axe`."""
    recovered: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """How many were found, if that is all anybody says."""
    magical: bool = False
    """They are, whatever the sheet says."""


class RollWounds(Command, frozen=True, kw_only=True, tag="roll-wounds"):
    """The damage dice of a hit that waits for them (AHQ-COMBAT-19)."""

    attack: int | None = None
    """Number of the attack; None: the oldest that waits, on `target` if one is named."""
    target: str | None = None
    dice: tuple[tuple[Face, ...], ...] = ()
    wounds: Amount | None = None


class DeclineFreeAttack(Command, frozen=True, kw_only=True, tag="decline-free-attack"):
    """An extra blow is not struck. None: the newest."""

    figure: str | None = None
    reason: str | None = None


class SetHitRow(Command, frozen=True, kw_only=True, tag="set-hit-row"):
    """A row of hit numbers, copied from a sheet (AHQ-SHEET-4, AHQ-SHEET-5). `value` None: for the present skill."""

    figure: str
    kind: RowKind
    row: tuple[int, ...]
    value: int | None = None
    any_value: bool = False
    """It holds whatever the skill is."""
    reason: str | None = None


class LoadHeroFile(Command, frozen=True, kw_only=True, tag="load-hero-file"):
    """A hero joins from a TOML sheet; the form is that of `rules.games.advanced_heroquest.herofile`."""

    toml: str
    name: str | None = None
    player: str | None = None


class SpendFate(Command, frozen=True, kw_only=True, tag="spend-fate"):
    """A Fate Point: `negate` this turn's damage, `convert` a failed roll or attack, or `other` (AHQ-FATE)."""

    figure: str
    effect: Literal["negate", "convert", "other"] = "negate"
    entries: tuple[int, ...] = ()
    """Numbers of the blows it negates, or of the roll it turns; none: this turn's damage, the newest failure."""
    text: str | None = None


class ChangeArmour(Command, frozen=True, kw_only=True, tag="change-armour"):
    """A phase spent taking armour off or putting it on (AHQ-EXPL-11). No pieces named: all of it."""

    figure: str
    on: bool
    pieces: tuple[str, ...] = ()
    leave_behind: bool = False
    """Taken off, it is left lying in the section instead of carried."""


class BeginExplorationTurn(Command, frozen=True, kw_only=True, tag="begin-exploration-turn"):
    """An exploration turn, at its Hero player phase (AHQ-TURN-6)."""


class BeginCombatTurn(Command, frozen=True, kw_only=True, tag="begin-combat-turn"):
    """A combat turn, at the phase surprise gives it if it is the first (AHQ-TURN-11)."""

    first: Literal["heroes", "gamesmaster"] | None = None


class GamesmasterPhase(Command, frozen=True, kw_only=True, tag="gamesmaster-phase"):
    """The Gamesmaster phase of an exploration turn with its die (AHQ-TURN-9); it ends the turn."""

    face: Face = None
    result: Literal["counter", "nothing"] | None = None


class RollSurprise(Command, frozen=True, kw_only=True, tag="roll-surprise"):
    """Leader and gamesmaster roll for surprise (AHQ-COMBAT-2 to 5). The Heroes' +1 is always there."""

    leader: Face = None
    gamesmaster: Face = None
    elf: bool = False
    """An Elf looks into the place."""
    mapped: bool = False
    """The Heroes hold a map that shows it."""
    sentry: bool = False
    leader_modifiers: tuple[Modifier, ...] = ()
    gamesmaster_modifiers: tuple[Modifier, ...] = ()
    leader_total: int | None = None
    gamesmaster_total: int | None = None
    surprised: Literal["heroes", "monsters"] | None = None
    """If that is all anybody says."""


class ElectLeader(Command, frozen=True, kw_only=True, tag="elect-leader"):
    """Everybody rolls; the highest leads, the tied highest roll again (AHQ-TURN-2)."""

    rounds: tuple[dict[str, Face], ...] = ()
    """Player (or figure) → face, round by round."""
    leader: str | None = None
    """If that is all anybody says."""


class ChooseMapper(Command, frozen=True, kw_only=True, tag="choose-mapper"):
    """The others roll for who keeps the map, or agree on somebody (AHQ-TURN-3)."""

    rounds: tuple[dict[str, Face], ...] = ()
    mapper: str | None = None


class ShareOut(Command, frozen=True, kw_only=True, tag="share-out"):
    """A dispute over spoils: everybody rolls, the highest picks first (AHQ-EXPL-5)."""

    rounds: tuple[dict[str, Face], ...]


class ChooseRoutine(Command, frozen=True, kw_only=True, tag="choose-routine"):
    """The gamesmaster's one order for all monsters of this phase (AHQ-TURN-12)."""

    routine: Literal["move_attack", "attack_move"]


class Pursue(Command, frozen=True, kw_only=True, tag="pursue"):
    """The monsters give chase, or (`ended`) the chase is over (AHQ-COMBAT-13)."""

    ended: Literal["caught", "escaped", "given_up"] | None = None


class Run(Command, frozen=True, kw_only=True, tag="run"):
    """A run instead of an attack: the die gives extra squares, a 1 none (AHQ-COMBAT-12)."""

    figure: str
    face: Face = None
    squares: Amount | None = None
    """Extra squares moved."""
    to: str | None = None
    """The section run to, if somebody says."""


class LayStart(Command, frozen=True, kw_only=True, tag="lay-start"):
    """Stairs, two passage sections, a T-junction: how every level begins (AHQ-DUNGEON-1, AHQ-DUNGEON-14)."""

    facing: Direction = "north"
    dungeon: str | None = None
    """A dungeon known or new; None: where the party is."""
    level: int | None = None
    by: tuple[str, ...] = ()
    """Who stands on the stairs; nobody named: the party."""
    squares: bool | None = None
    """None: as the option `coordinates` says."""


class DoorSpot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a rolled door goes: the Leader's section and wall, the gamesmaster's offset from its west or north end."""

    section: int = 1
    """Of a new passage, counted from where they stand."""
    wall: str | None = None
    """left, right, ahead as seen walking in; or north, east, south, west."""
    offset: int | None = None


class Explore(Command, frozen=True, kw_only=True, tag="explore"):
    """What lies beyond a junction's exit or an opened door, at once or step by step (AHQ-DUNGEON-2 to 27).

    Faces in the order they are rolled: behind a room's door one die for passage or room; a passage takes length (1),
    features (2) and end (2, twice behind a room's door); a room its type (1), the quest room (1, with the option
    `quest_floorplans`) and its doors (1). What is chosen needs no dice. Too few leave it half explored.
    """

    through: str | None = None
    """`section:exit` or a door; None: the only one due."""
    faces: tuple[Face, ...] = ()
    beyond: Beyond | None = None
    length: int | None = None
    feature: Literal["wandering_monsters", "nothing", "1_door", "2_doors"] | None = None
    end: str | None = None
    other_end: str | None = None
    room_type: Literal["normal", "hazard", "lair", "quest"] | None = None
    size: Literal["small", "large"] | None = None
    quest_room: str | None = None
    doors: int | None = None
    spots: tuple[DoorSpot, ...] = ()
    reason: str | None = None
    """Why results were chosen."""


class PlaceRolledDoors(Command, frozen=True, kw_only=True, tag="place-rolled-doors"):
    """How many doors a room has, rolled after its contents, and where they go (AHQ-DUNGEON-22)."""

    section: str
    face: Face = None
    doors: int | None = None
    spots: tuple[DoorSpot, ...] = ()


class SearchSecretDoors(Command, frozen=True, kw_only=True, tag="search-secret-doors"):
    """A phase spent looking for a secret door in a dead end or a one-door room (AHQ-EXPL-6 to 8)."""

    figure: str
    section: str | None = None
    face: Face = None
    result: Literal["counter", "none", "found"] | None = None
    wall: str | None = None
    offset: int | None = None
    leads_to: str | None = None


class SearchHiddenTreasure(Command, frozen=True, kw_only=True, tag="search-hidden-treasure"):
    """A phase spent looking for hidden treasure in a room (AHQ-EXPL-9, AHQ-EXPL-10).

    Faces: two dice; with a cache one more, for its gold.
    """

    figure: str
    section: str | None = None
    faces: tuple[Face, ...] = ()
    result: Literal["counter", "none", "cache", "magic"] | None = None
    gold: Amount | None = None
    item: str | None = None


class DeclareDeadEnd(Command, frozen=True, kw_only=True, tag="declare-dead-end"):
    """Nothing is left to explore here: searched places may be searched again (AHQ-DUNGEON-29)."""


class TakeStairs(Command, frozen=True, kw_only=True, tag="take-stairs"):
    """Figures take stairs: out of the dungeon, down to the next level, or up again (AHQ-DUNGEON-13, R-23)."""

    section: str | None = None
    figures: tuple[str, ...] = ("party",)


class AcceptAmuletQuest(Command, frozen=True, kw_only=True, tag="accept-amulet-quest"):
    """The Quest for the Shattered Amulet: four dungeons of three levels, a fragment in each (AHQ-QUEST-5)."""

    dungeons: tuple[str, ...] = ()
    """Names for the four, in any order; what is missing is numbered."""


class RecoverFragment(Command, frozen=True, kw_only=True, tag="recover-fragment"):
    """A fragment of the amulet is in their hands; the fourth completes the whole (AHQ-QUEST-4, AHQ-QUEST-5)."""

    fragment: int | None = None
    """1 to 4; None: the first still missing."""
    by: tuple[str, ...] = ()
