"""Advanced HeroQuest: one Gamesmaster, four Heroes, a dungeon rolled as it is walked, and twelve-sided dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from events.entry import Draft
from events.event import Event
from projections.state import on_own
from rules.advanced_heroquest import commands as asked
from rules.advanced_heroquest.events import EVENTS
from rules.advanced_heroquest.options import OPTIONS
from rules.advanced_heroquest.sheet import sheet_of, status_of
from rules.advanced_heroquest.state import HANDLERS, initial
from rules.advanced_heroquest.values import VALUES
from rules.command import Command
from rules.commands.atlas import MoveFigures, OpenDoor
from rules.commands.campaign import SettleBusiness
from rules.commands.combat import AddMonsters, EndCombat
from rules.commands.draws import Draw
from rules.commands.session import BeginTurn
from rules.situation import Situation
from rules.system import GameSystem

if TYPE_CHECKING:
    from projections.state import State
    from projections.told import Told

DECIDED_IN: dict[type[Command], str] = {
    asked.Attack: "attack.attack",
    asked.RollWounds: "damage.roll_wounds",
    asked.DeclineFreeAttack: "attack.decline_free_attack",
    asked.SpendFate: "fate.spend_fate",
    asked.SetHitRow: "gear.set_hit_row",
    asked.LoadHeroFile: "gear.load_hero_file",
    asked.ChangeArmour: "gear.change_armour",
    asked.BeginExplorationTurn: "turns.begin_exploration_turn",
    asked.BeginCombatTurn: "turns.begin_combat_turn",
    asked.GamesmasterPhase: "turns.gamesmaster_phase",
    asked.RollSurprise: "turns.roll_surprise",
    asked.ElectLeader: "turns.elect_leader",
    asked.ChooseMapper: "turns.choose_mapper",
    asked.ShareOut: "turns.share_out",
    asked.ChooseRoutine: "turns.choose_routine",
    asked.Pursue: "turns.pursue",
    asked.Run: "turns.run",
    asked.LayStart: "levels.lay_start",
    asked.TakeStairs: "levels.take_stairs",
    asked.DeclareDeadEnd: "levels.declare_dead_end",
    asked.Explore: "explore.explore",
    asked.PlaceRolledDoors: "doors.place_rolled_doors",
    asked.SearchSecretDoors: "search.search_secret_doors",
    asked.SearchHiddenTreasure: "search.search_hidden_treasure",
    asked.AcceptAmuletQuest: "quest.accept_amulet_quest",
    asked.RecoverFragment: "quest.recover_fragment",
    AddMonsters: "meeting.add_monsters",
    Draw: "meeting.draw",
    BeginTurn: "turns.begin_turn",
    MoveFigures: "moving.move_figures",
    OpenDoor: "moving.open_door",
    EndCombat: "turns.end_combat",
    SettleBusiness: "settle.settle_business",
}
"""Kind of command → the function that decides it: module and name in this package."""


def _deciding(where: str) -> Callable[[Command, Situation], list[Draft]]:
    """The function, imported when it is first called: a logged line pays only for the module it needs."""
    module, _, name = where.partition(".")

    def decide(command: Command, situation: Situation) -> list[Draft]:
        function = getattr(import_module(f"{__name__}.{module}"), name)
        drafts: list[Draft] = function(command, situation)
        return drafts

    decide.__name__ = name
    decide.__doc__ = f"See `{__name__}.{where}`."
    return decide


def _tables() -> Mapping[str, Any]:  # RollTables; rules.system does not import their module
    from rules.advanced_heroquest.rolling import tables

    return tables()


def _templates() -> Mapping[str, tuple[Event, ...]]:
    from rules.advanced_heroquest.herofile import templates

    return templates()


def _tell(told: Told, state: State) -> str | None:
    from rules.advanced_heroquest.telling import tell

    return tell(told, state)


def _next_steps(state: State) -> tuple[str, ...]:
    from rules.advanced_heroquest.telling import next_steps

    return next_steps(state)


SYSTEM = GameSystem(
    key="advanced-heroquest",
    title="Advanced HeroQuest",
    vital="wounds",
    values=VALUES,
    events=EVENTS,
    commands={kind: _deciding(where) for kind, where in DECIDED_IN.items()},
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
)
