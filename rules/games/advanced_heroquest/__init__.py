"""Advanced HeroQuest: one Gamesmaster, four Heroes, a dungeon rolled as it is walked, and twelve-sided dice."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from events.event import Event
from projections.state import on_own
from rules.decided import DecidedIn
from rules.games.advanced_heroquest.events import EVENTS
from rules.games.advanced_heroquest.options import OPTIONS
from rules.games.advanced_heroquest.sheet import sheet_of, status_of
from rules.games.advanced_heroquest.state import HANDLERS, initial
from rules.games.advanced_heroquest.values import VALUES
from rules.system import GameSystem

if TYPE_CHECKING:
    from projections.state import State
    from projections.story.entry import StoryEntry
    from rules.shorthand.vocabulary import GameWords

DECIDED_IN: dict[str, dict[str, str]] = {
    "rules.games.advanced_heroquest.commands": {
        "Attack": "attack.attack",
        "RecoverMissiles": "missiles.recover_missiles",
        "RollWounds": "damage.roll_wounds",
        "DeclineFreeAttack": "attack.decline_free_attack",
        "SpendFate": "fate.spend_fate",
        "SetHitRow": "gear.set_hit_row",
        "LoadHeroFile": "gear.load_hero_file",
        "ChangeArmour": "gear.change_armour",
        "BeginExplorationTurn": "turns.begin_exploration_turn",
        "BeginCombatTurn": "turns.begin_combat_turn",
        "GamesmasterPhase": "turns.gamesmaster_phase",
        "RollSurprise": "turns.roll_surprise",
        "ElectLeader": "turns.elect_leader",
        "ChooseMapper": "turns.choose_mapper",
        "ShareOut": "turns.share_out",
        "ChooseRoutine": "turns.choose_routine",
        "Pursue": "turns.pursue",
        "Run": "turns.run",
        "LayStart": "levels.lay_start",
        "TakeStairs": "levels.take_stairs",
        "DeclareDeadEnd": "levels.declare_dead_end",
        "Explore": "explore.explore",
        "PlaceRolledDoors": "doors.place_rolled_doors",
        "SearchSecretDoors": "search.search_secret_doors",
        "SearchHiddenTreasure": "search.search_hidden_treasure",
        "AcceptAmuletQuest": "quest.accept_amulet_quest",
        "RecoverFragment": "quest.recover_fragment",
    },
    "rules.shared.combat": {"AddMonsters": "meeting.add_monsters", "EndCombat": "turns.end_combat"},
    "rules.shared.draws": {"Draw": "meeting.draw"},
    "rules.shared.session": {"BeginTurn": "turns.begin_turn"},
    "rules.shared.atlas": {"MoveFigures": "moving.move_figures", "OpenDoor": "moving.open_door"},
    "rules.shared.business": {"SettleBusiness": "settle.settle_business"},
}
"""Module and name of a command → the function that decides it: module and name in this package."""


def _load(module: str, name: str) -> Any:  # noqa: ANN401 - a command's class, or the function that decides it
    return getattr(import_module(module), name)


def _tables() -> Mapping[str, Any]:  # RollTables; rules.system does not import their module
    from rules.games.advanced_heroquest.rolling import tables

    return tables()


def _templates() -> Mapping[str, tuple[Event, ...]]:
    from rules.games.advanced_heroquest.herofile import templates

    return templates()


def _tell(told: StoryEntry, state: State) -> str | None:
    from rules.games.advanced_heroquest.telling import tell

    return tell(told, state)


def _next_steps(state: State) -> tuple[str, ...]:
    from rules.games.advanced_heroquest.telling import next_steps

    return next_steps(state)


def _words() -> GameWords:
    from rules.games.advanced_heroquest.shorthand import WORDS

    return WORDS


SYSTEM = GameSystem(
    key="advanced-heroquest",
    title="Advanced HeroQuest",
    vital="wounds",
    attack_die="d12",
    values=VALUES,
    events=EVENTS,
    commands=DecidedIn(__name__, DECIDED_IN, _load),
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=sheet_of,
    status=status_of,
    tell=_tell,
    map_kind="grid",
    options=OPTIONS,
    tables=_tables,
    templates=_templates,
    next_steps=_next_steps,
    words=_words,
)
