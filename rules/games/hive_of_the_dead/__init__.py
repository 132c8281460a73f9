"""Hive of the Dead: a gamebook played alone, by numbered sections, with close combat and every shot counted."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from events.event import Event
from projections.state import on_own
from rules.decided import DecidedIn
from rules.games.hive_of_the_dead.events import EVENTS
from rules.games.hive_of_the_dead.options import OPTIONS
from rules.games.hive_of_the_dead.state import HANDLERS, initial
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import VALUES
from rules.system import GameSystem, Sheet

if TYPE_CHECKING:
    from projections.state import State
    from projections.story.entry import StoryEntry
    from rules.shorthand.vocabulary import GameWords

DECIDED_IN: dict[str, dict[str, str]] = {
    "rules.games.hive_of_the_dead.commands": {
        "BeginBook": "adventure.begin_book",
        "FillSheet": "adventure.fill_sheet",
        "ChangePurity": "adventure.change_purity",
        "CheckPurity": "adventure.test_purity",
        "GainWeapon": "gear.gain_weapon",
        "GainArmour": "gear.gain_armour",
        "TakeCover": "gear.take_cover",
        "LeaveCover": "gear.lose_cover",
        "FindAmmunition": "reloading.find_ammunition",
        "Reload": "reloading.reload",
        "TakeInstead": "backpack.take_instead",
        "BeginFight": "meeting.begin_fight",
        "Attack": "fighting.attack",
        "FightRound": "fighting.fight_round",
        "PassAttacks": "fighting.pass_attacks",
        "EnterCloseCombat": "fighting.go_close",
        "EndRound": "fighting.end_the_round",
        "SwitchInitiative": "fighting.switch_initiative",
        "TurnTo": "book.turn_to",
        "NoteWay": "book.note_way",
    },
    "rules.shared.combat": {
        "BeginCombat": "meeting.begin_any_fight",
        "EndCombat": "meeting.end_any_fight",
        "EndMonsters": "consequences.ended",
    },
    "rules.shared.atlas": {"EnterSection": "book.enter_section"},
    "rules.shared.business": {"SettleBusiness": "settling.settle"},
    "rules.shared.health": {"Heal": "consequences.healed", "Wound": "consequences.wounded"},
    "rules.shared.items": {
        "GainItem": "backpack.gain_equipment",
        "PickUpItem": "backpack.pick_up_equipment",
        "UseItem": "backpack.use_equipment",
    },
}
"""Module and name of a command → the function that decides it: module and name in this package."""


def _load(module: str, name: str) -> Any:  # noqa: ANN401 - a command's class, or the function that decides it
    return getattr(import_module(module), name)


def _sheet(state: State, figure: str) -> Sheet:
    from rules.games.hive_of_the_dead.sheet import sheet_of

    return sheet_of(state, figure)


def _tell(told: StoryEntry, state: State) -> str | None:
    from rules.games.hive_of_the_dead.telling import tell

    return tell(told, state)


def _templates() -> Mapping[str, tuple[Event, ...]]:
    from rules.games.hive_of_the_dead.ready_made import templates

    return templates()


def _next_steps(state: State) -> tuple[str, ...]:
    from rules.games.hive_of_the_dead.steps import next_steps

    return next_steps(state)


def _words() -> GameWords:
    from rules.games.hive_of_the_dead.shorthand import WORDS

    return WORDS


SYSTEM = GameSystem(
    key="hive-of-the-dead",
    title="Hive of the Dead",
    vital="wounds",
    attack_die="d6",
    values=VALUES,
    events=EVENTS,
    commands=DecidedIn(__name__, DECIDED_IN, _load),
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
