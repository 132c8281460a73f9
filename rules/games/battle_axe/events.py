"""What only Battle-Axe knows: builds and slots, turns, checks, rooms completed, quests with a goal."""

from __future__ import annotations

from typing import Literal, TypeAlias

from events.event import Event, Face, Modifier, Source
from events.items import Property

Height: TypeAlias = Literal["tall", "short"]
Weight: TypeAlias = Literal["heavy", "light"]
ConsoleSlot: TypeAlias = Literal["left", "right", "both", "head", "body", "hands", "legs", "feet"]
ActionKind: TypeAlias = Literal[
    "fight", "shoot", "cast", "open door", "close door", "wear", "exchange", "carry", "pour"
]
EnemyPhase: TypeAlias = Literal["cast", "shoot", "fight", "move"]
Ending: TypeAlias = Literal["goal", "all dead", "retreat"]
Mode: TypeAlias = Literal["campaign", "stand-alone"]


class HeroBuilt(Event, frozen=True, kw_only=True, tag="battle-axe.hero_built"):
    """A hero is tall or short, heavy or light, and has traits (AXE-001, AXE-007)."""

    figure: str
    height: Height | None = None
    weight: Weight | None = None
    traits: tuple[str, ...] = ()


class SlotTaken(Event, frozen=True, kw_only=True, tag="battle-axe.slot_taken"):
    """Something held or worn fills a slot of the console (AXE-004)."""

    figure: str
    item: str
    slot: ConsoleSlot


class HeroMoved(Event, frozen=True, kw_only=True, tag="battle-axe.hero_moved"):
    """A figure moved in its turn: the die of the move and how far it went, as far as that is known (AXE-015)."""

    figure: str
    die: Face = None
    allowed: int | None = None
    """Squares: speed and die."""
    squares: int | None = None
    """None: nobody counted."""
    source: Source = "table"


class ActionTaken(Event, frozen=True, kw_only=True, tag="battle-axe.action_taken"):
    """A standard action that is no blow: those are attacks (AXE-014)."""

    figure: str
    action: ActionKind


class TurnPassed(Event, frozen=True, kw_only=True, tag="battle-axe.turn_passed"):
    """Somebody lets the rest of the turn go (AXE-013)."""

    figure: str
    reason: str | None = None


class HeroCarried(Event, frozen=True, kw_only=True, tag="battle-axe.hero_carried"):
    """A heavy hero took a light one up (AXE-026)."""

    carrier: str
    carried: str


class HeroPutDown(Event, frozen=True, kw_only=True, tag="battle-axe.hero_put_down"):
    """Whoever was carried stands or lies on the ground again (AXE-026)."""

    carrier: str
    carried: str


class CheckMade(Event, frozen=True, kw_only=True, tag="battle-axe.check_made"):
    """A hero tried something the books set a chance for; every adjustment is named (AXE-028)."""

    figure: str
    check: str
    base: int | None = None
    adjustments: tuple[Modifier, ...] = ()
    needed: int | None = None
    face: Face = None
    success: bool | None = None
    body_lost: bool = False
    """Whether who failed is gone for good: no priest brings them back."""
    source: Source = "table"


class RollForItMade(Event, frozen=True, kw_only=True, tag="battle-axe.roll_for_it_made"):
    """Every hero concerned rolled; the highest is affected, None if they tied and roll again (AXE-011)."""

    purpose: str
    rolls: dict[str, Face]
    affected: str | None = None


class EnemyCardRead(Event, frozen=True, kw_only=True, tag="battle-axe.enemy_card_read"):
    """The card of a kind of enemy was read: its numbers and what it does (AXE-045)."""

    name: str
    base: dict[str, int]
    properties: dict[str, Property] = {}


class InitiativeRolled(Event, frozen=True, kw_only=True, tag="battle-axe.initiative_rolled"):
    """It is settled whether enemies act before the heroes in each round of the fight (AXE-046)."""

    first: Literal["heroes", "enemies"] | None = None
    """None: a tie, rolled again."""
    heroes: Face = None
    enemies: Face = None
    group: str | None = None
    """None: every enemy."""


class EnemyActed(Event, frozen=True, kw_only=True, tag="battle-axe.enemy_acted"):
    """An enemy had its turn: what it tried, and whom (AXE-048)."""

    enemy: str
    phase: EnemyPhase
    target: str | None = None


class EnemyMoved(Event, frozen=True, kw_only=True, tag="battle-axe.enemy_moved"):
    """An enemy moved, to see somebody or to fight (AXE-049, AXE-050, AXE-051)."""

    enemy: str
    target: str | None = None
    way: Literal["back", "left", "right", "forward", "square", "doorway", "aside"] | None = None
    square: str | None = None
    """Beside the hero: 1 to 4, 1A to 4A."""
    touching: int | None = None
    """Heroes it stands beside then."""


class EnemyTargetChosen(Event, frozen=True, kw_only=True, tag="battle-axe.enemy_target_chosen"):
    """Whom an enemy tries first, by which priority, and what was counted for it (AXE-052)."""

    enemy: str
    target: str
    priority: str | None = None
    counted: dict[str, int] = {}


class RoomCompleted(Event, frozen=True, kw_only=True, tag="battle-axe.room_completed"):
    """What a room asks for was done (AXE-040)."""

    section: str
    how: str | None = None


class CoinsDrawn(Event, frozen=True, kw_only=True, tag="battle-axe.coins_drawn"):
    """Coins were drawn from the bag; what they are worth is an entry of its own (AXE-041)."""

    figure: str
    values: tuple[int, ...]
    section: str | None = None


class QuestOpened(Event, frozen=True, kw_only=True, tag="battle-axe.quest_opened"):
    """A quest begins: luck, spells and traits are whole again (AXE-044)."""

    quest: str
    mode: Mode = "campaign"


class GoalReached(Event, frozen=True, kw_only=True, tag="battle-axe.goal_reached"):
    """The goal in the quest room was reached: no new door is opened from here on (AXE-043)."""

    quest: str


class QuestOver(Event, frozen=True, kw_only=True, tag="battle-axe.quest_over"):
    """How a quest ended; in a campaign the gold of each is written down (AXE-043)."""

    quest: str
    outcome: Ending
    uncompleted: tuple[str, ...] = ()
    banked: dict[str, int] = {}
    bodies_left: tuple[str, ...] = ()
    """Bodies nobody brought out."""


class CampaignCodeNoted(Event, frozen=True, kw_only=True, tag="battle-axe.campaign_code_noted"):
    """A code of the campaign's book was written on the console (AXE-044)."""

    code: str
    quest: str | None = None


class HeroResurrected(Event, frozen=True, kw_only=True, tag="battle-axe.hero_resurrected"):
    """A priest brought a dead hero back, for gold (AXE-032)."""

    figure: str
    by: str | None = None


EVENTS: tuple[type[Event], ...] = (
    HeroBuilt, SlotTaken, HeroMoved, ActionTaken, TurnPassed, HeroCarried, HeroPutDown, CheckMade, RollForItMade,
    EnemyCardRead, InitiativeRolled, EnemyActed, EnemyMoved, EnemyTargetChosen, RoomCompleted, CoinsDrawn, QuestOpened,
    GoalReached, QuestOver, CampaignCodeNoted, HeroResurrected,
)  # fmt: skip
"""Every kind of this game's own."""
