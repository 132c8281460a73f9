"""What is followed of the dungeon around them: traps let be, chests, furniture, strange rooms, squares stood on.

A part of this game's own state (`state.OwnState.around`); its handlers run behind those of the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events.atlas import DoorClosed, DoorOpened, FeatureChanged, FigureMoved, Rectangle, SectionEntered
from events.dice import DiceRolled
from events.event import Event
from events.items import ItemGained
from events.purse import GoldGained
from events.story import BusinessOpened
from events.turns import TurnBegun
from projections.story.entry import StoryEntry
from rules.games.advanced_heroquest.events import EffectEnded, EffectStarted, TrapLeftAlone

EARNING = ("gm_phase", "secret_doors", "hidden_treasure", "cupboard", "sorcerers_table", "alchemists_bench")
"""Tables that may earn the gamesmaster a counter."""


CHESTS = ("chest", "barrel", "desk", "egg")
"""What is opened, has something in it, and may be trapped."""


class Surroundings(msgspec.Struct, kw_only=True):
    """What only this game keeps of the dungeon."""

    left_alone: list[str] = []
    """Traps that were spotted and let be."""
    openers: dict[str, str] = {}
    """Chest or door → who opened it last."""
    opened: dict[str, int] = {}
    """Chest → how often it was opened."""
    emptied: list[str] = []
    """Chests of which the contents are known."""
    parted: list[str] = []
    """Chests from which things were taken one by one."""
    furnished: list[str] = []
    """Rooms for which the die of their furniture was asked."""
    effects: dict[str, str] = {}
    """Room → its special effect."""
    gazes: dict[str, Rectangle] = {}
    """Room → the strip its skull looks at."""
    stands: dict[str, str] = {}
    """Figure → where it was last told to go."""
    harmed_in: dict[str, str] = {}
    """Figure → where it was last hurt."""
    trodden: dict[str, int] = {}
    """Square, as `section x,y` → how often somebody came to stand on it."""
    unearned: bool = False
    """The dice of this turn gave the gamesmaster no counter."""


def _figure_moved(around: Surroundings, _told: StoryEntry, event: FigureMoved) -> None:
    around.stands |= dict.fromkeys(event.figures, event.to)
    if event.x is not None and event.y is not None:
        square = f"{event.to} {event.x},{event.y}"
        around.trodden[square] = around.trodden.get(square, 0) + 1


def _section_entered(around: Surroundings, _told: StoryEntry, event: SectionEntered) -> None:
    around.stands |= dict.fromkeys(event.by, event.section)


def _door_handled(around: Surroundings, _told: StoryEntry, event: DoorOpened | DoorClosed) -> None:
    if event.by is not None:
        around.openers[event.door] = event.by


def _feature_changed(around: Surroundings, _told: StoryEntry, event: FeatureChanged) -> None:
    if event.state == "emptied":
        around.emptied.append(event.feature)
    if event.state == "opened":
        around.opened[event.feature] = around.opened.get(event.feature, 0) + 1
        if event.by is not None:
            around.openers[event.feature] = event.by


def _taken(around: Surroundings, _told: StoryEntry, event: GoldGained | ItemGained) -> None:
    source = event.source or ""
    if source.rpartition("-")[0] in CHESTS and source not in (*around.emptied, *around.parted):
        around.parted.append(source)


def _trap_left_alone(around: Surroundings, _told: StoryEntry, event: TrapLeftAlone) -> None:
    around.left_alone.append(event.trap)


def _effect_started(around: Surroundings, _told: StoryEntry, event: EffectStarted) -> None:
    around.effects[event.section] = event.effect
    if event.squares is not None:
        around.gazes[event.section] = event.squares


def _effect_ended(around: Surroundings, _told: StoryEntry, event: EffectEnded) -> None:
    around.effects.pop(event.section, None)
    around.gazes.pop(event.section, None)


def _dice_rolled(around: Surroundings, _told: StoryEntry, event: DiceRolled) -> None:
    if event.table in EARNING:
        around.unearned = not (event.result or "counter").startswith("counter")


def _turn_begun(around: Surroundings, _told: StoryEntry, _event: TurnBegun) -> None:
    around.unearned = False


def _business_opened(around: Surroundings, _told: StoryEntry, event: BusinessOpened) -> None:
    subject, _, room = (event.ask or "").partition(" ")
    if subject == "furnishings":
        around.furnished.append(room)


HANDLERS: dict[type[Event], Callable[[Surroundings, StoryEntry, Any], None]] = {
    FigureMoved: _figure_moved,
    SectionEntered: _section_entered,
    DoorOpened: _door_handled,
    DoorClosed: _door_handled,
    FeatureChanged: _feature_changed,
    GoldGained: _taken,
    ItemGained: _taken,
    TrapLeftAlone: _trap_left_alone,
    EffectStarted: _effect_started,
    EffectEnded: _effect_ended,
    DiceRolled: _dice_rolled,
    TurnBegun: _turn_begun,
    BusinessOpened: _business_opened,
}
"""What is followed. Any: each handler names its own event."""
