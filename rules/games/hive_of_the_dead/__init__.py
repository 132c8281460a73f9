"""Hive of the Dead: a gamebook played alone, by numbered sections, with close combat and every shot counted."""

from __future__ import annotations

from events.lazy import lazy
from projections.state import on_own
from rules.games.hive_of_the_dead.events import EVENTS
from rules.games.hive_of_the_dead.options import OPTIONS
from rules.games.hive_of_the_dead.state import HANDLERS, initial
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import VALUES
from rules.shared.atlas import EnterSection
from rules.shared.business import SettleBusiness
from rules.shared.combat import BeginCombat, EndCombat, EndMonsters
from rules.shared.health import Heal, Wound
from rules.shared.items import GainItem, PickUpItem, UseItem
from rules.subjects import Decisions, Subjects
from rules.system import GameSystem

OTHERWISE: Decisions = {  # what a line does not decide it does not import: the deciding modules are 7 ms together
    BeginCombat: lazy("rules.games.hive_of_the_dead.meeting:begin_any_fight"),
    EndCombat: lazy("rules.games.hive_of_the_dead.meeting:end_any_fight"),
    EndMonsters: lazy("rules.games.hive_of_the_dead.consequences:ended"),
    EnterSection: lazy("rules.games.hive_of_the_dead.book:enter_section"),
    SettleBusiness: lazy("rules.games.hive_of_the_dead.settling:settle"),
    Heal: lazy("rules.games.hive_of_the_dead.consequences:healed"),
    Wound: lazy("rules.games.hive_of_the_dead.consequences:wounded"),
    GainItem: lazy("rules.games.hive_of_the_dead.backpack:gain_equipment"),
    PickUpItem: lazy("rules.games.hive_of_the_dead.backpack:pick_up_equipment"),
    UseItem: lazy("rules.games.hive_of_the_dead.backpack:use_equipment"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

COMMANDS = Subjects(
    __name__,
    "adventure",
    "gear",
    "reloading",
    "backpack",
    "meeting",
    "fighting",
    "book",
    otherwise=OTHERWISE,
)

SYSTEM = GameSystem(
    key="hive-of-the-dead",
    title="Hive of the Dead",
    vital="wounds",
    attack_die="d6",
    values=VALUES,
    events=EVENTS,
    commands=COMMANDS,
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=lazy("rules.games.hive_of_the_dead.sheet:sheet_of"),
    status=status_of,
    tell=lazy("rules.games.hive_of_the_dead.telling:tell"),
    map_kind="graph",
    options=OPTIONS,
    templates=lazy("rules.games.hive_of_the_dead.ready_made:templates"),
    next_steps=lazy("rules.games.hive_of_the_dead.steps:next_steps"),
    words=lazy("rules.games.hive_of_the_dead.words:WORDS").load,
)
