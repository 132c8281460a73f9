"""Hive of the Dead: a gamebook played alone, by numbered sections, with close combat and every shot counted."""

from __future__ import annotations

from events.lazy import lazy
from projections.state import on_own
from rules.games.hive_of_the_dead.events import EVENTS
from rules.games.hive_of_the_dead.options import OPTIONS
from rules.games.hive_of_the_dead.state import HANDLERS, initial
from rules.games.hive_of_the_dead.status import status_of
from rules.games.hive_of_the_dead.values import VALUES
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 7 ms together
    lazy("rules.shared.figures:AddFigure"): lazy("rules.games.hive_of_the_dead.adventure:add_hero"),
    lazy("rules.shared.combat:BeginCombat"): lazy("rules.games.hive_of_the_dead.meeting:begin_any_fight"),
    lazy("rules.shared.combat:EndCombat"): lazy("rules.games.hive_of_the_dead.meeting:end_any_fight"),
    lazy("rules.shared.combat:EndMonsters"): lazy("rules.games.hive_of_the_dead.consequences:ended"),
    lazy("rules.shared.atlas:AdjustLayout"): lazy("rules.games.hive_of_the_dead.book:adjusted"),
    lazy("rules.shared.atlas:EnterSection"): lazy("rules.games.hive_of_the_dead.book:enter_section"),
    lazy("rules.shared.business:SettleBusiness"): lazy("rules.games.hive_of_the_dead.settling:settle"),
    lazy("rules.shared.health:Heal"): lazy("rules.games.hive_of_the_dead.consequences:healed"),
    lazy("rules.shared.health:StateStatus"): lazy("rules.games.hive_of_the_dead.consequences:stated"),
    lazy("rules.shared.health:Wound"): lazy("rules.games.hive_of_the_dead.consequences:wounded"),
    lazy("rules.shared.items:GainItem"): lazy("rules.games.hive_of_the_dead.backpack:gain_equipment"),
    lazy("rules.shared.items:PickUpItem"): lazy("rules.games.hive_of_the_dead.backpack:pick_up_equipment"),
    lazy("rules.shared.items:UseItem"): lazy("rules.games.hive_of_the_dead.backpack:use_equipment"),
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

SYSTEM = GameSystem(  # what a line does not show or ask for it does not import: 6 ms
    key="hive-of-the-dead",
    title="Hive of the Dead",
    vital="wounds",
    die=6,
    values=VALUES,
    events=EVENTS,
    commands=COMMANDS,
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=lazy("rules.games.hive_of_the_dead.sheet:sheet_of"),
    status=status_of,
    tells=lazy("rules.games.hive_of_the_dead.telling:tell"),
    map_kind="graph",
    options=OPTIONS,
    templates=lazy("rules.games.hive_of_the_dead.ready_made:templates"),
    next_steps=lazy("rules.games.hive_of_the_dead.steps:next_steps"),
    asked=lazy("rules.games.hive_of_the_dead.asking:asked"),
    dice_due=lazy("rules.games.hive_of_the_dead.asking:dice_due"),
    words=lazy("rules.games.hive_of_the_dead.words:WORDS").load,
)
