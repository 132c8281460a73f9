"""Hive of the Dead: a gamebook played alone, by numbered sections, with close combat and every shot counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from events.entry import Draft
from events.event import Event
from projections.state import on_own
from rules.command import Command
from rules.commands.atlas import EnterSection
from rules.commands.campaign import SettleBusiness
from rules.commands.combat import BeginCombat, EndMonsters
from rules.commands.health import Heal, Wound
from rules.commands.items import GainItem, PickUpItem, UseItem
from rules.hive_of_the_dead import commands as asked
from rules.hive_of_the_dead.events import EVENTS
from rules.hive_of_the_dead.options import OPTIONS
from rules.hive_of_the_dead.state import HANDLERS, initial
from rules.hive_of_the_dead.status import status_of
from rules.hive_of_the_dead.values import VALUES
from rules.situation import Situation
from rules.system import GameSystem, Sheet

if TYPE_CHECKING:
    from projections.state import State
    from projections.told import Told
    from rules.shorthand.vocabulary import GameWords

DECIDED_IN: dict[type[Command], str] = {
    asked.BeginBook: "adventure.begin_book",
    asked.FillSheet: "adventure.fill_sheet",
    asked.ChangePurity: "adventure.change_purity",
    asked.CheckPurity: "adventure.test_purity",
    asked.GainWeapon: "gear.gain_weapon",
    asked.GainArmour: "gear.gain_armour",
    asked.TakeCover: "gear.take_cover",
    asked.LeaveCover: "gear.lose_cover",
    asked.FindAmmunition: "reloading.find_ammunition",
    asked.Reload: "reloading.reload",
    asked.TakeInstead: "backpack.take_instead",
    asked.BeginFight: "meeting.begin_fight",
    asked.Attack: "fighting.attack",
    asked.FightRound: "fighting.fight_round",
    asked.PassAttacks: "fighting.pass_attacks",
    asked.EnterCloseCombat: "fighting.go_close",
    asked.EndRound: "fighting.end_the_round",
    asked.SwitchInitiative: "fighting.switch_initiative",
    asked.TurnTo: "book.turn_to",
    asked.NoteWay: "book.note_way",
    BeginCombat: "meeting.begin_any_fight",
    EndMonsters: "consequences.ended",
    EnterSection: "book.enter_section",
    GainItem: "backpack.gain_equipment",
    Heal: "consequences.healed",
    PickUpItem: "backpack.pick_up_equipment",
    SettleBusiness: "settling.settle",
    UseItem: "backpack.use_equipment",
    Wound: "consequences.wounded",
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


def _sheet(state: State, figure: str) -> Sheet:
    from rules.hive_of_the_dead.sheet import sheet_of

    return sheet_of(state, figure)


def _tell(told: Told, state: State) -> str | None:
    from rules.hive_of_the_dead.telling import tell

    return tell(told, state)


def _templates() -> Mapping[str, tuple[Event, ...]]:
    from rules.hive_of_the_dead.ready_made import templates

    return templates()


def _next_steps(state: State) -> tuple[str, ...]:
    from rules.hive_of_the_dead.steps import next_steps

    return next_steps(state)


def _words() -> GameWords:
    from rules.hive_of_the_dead.shorthand import WORDS

    return WORDS


SYSTEM = GameSystem(
    key="hive-of-the-dead",
    title="Hive of the Dead",
    vital="wounds",
    values=VALUES,
    events=EVENTS,
    commands={kind: _deciding(where) for kind, where in DECIDED_IN.items()},
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=_sheet,
    status=status_of,
    tell=_tell,
    map_kind="graph",
    options=OPTIONS,
    templates=_templates,
    next_steps=_next_steps,
    words=_words,
)
