"""Battle-Axe: heroes with a console of pegs, rounds, percentage dice, and rooms behind doors nobody has opened."""

from __future__ import annotations

from events.combat import AttackMade
from events.lazy import lazy
from rules.games.battle_axe.events import EVENTS, EnemyCardRead, HeroMoved
from rules.games.battle_axe.options import OPTIONS
from rules.games.battle_axe.sheet import VALUES, sheet_of, status_of
from rules.games.battle_axe.state import HANDLERS, initial
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem
from rules.tables import load_tables

GAME = "rules.games.battle_axe"

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 6 ms together
    lazy("rules.shared.atlas:AdjustLayout"): lazy(f"{GAME}.explore:adjusted"),
    lazy("rules.shared.atlas:CloseDoor"): lazy(f"{GAME}.explore:closed"),
    lazy("rules.shared.atlas:OpenDoor"): lazy(f"{GAME}.explore:opened"),
    lazy("rules.shared.atlas:RevealSection"): lazy(f"{GAME}.explore:revealed_otherwise"),
    lazy("rules.shared.business:SettleBusiness"): lazy(f"{GAME}.blows:settle"),
    lazy("rules.shared.combat:AddMonsters"): lazy(f"{GAME}.enemies:met"),
    lazy("rules.shared.combat:BeginCombat"): lazy(f"{GAME}.harm:fight_begun"),
    lazy("rules.shared.combat:EndCombat"): lazy(f"{GAME}.harm:fight_over"),
    lazy("rules.shared.combat:EndMonsters"): lazy(f"{GAME}.harm:ended"),
    lazy("rules.shared.figures:AddFigure"): lazy(f"{GAME}.heroes:hero_added"),
    lazy("rules.shared.figures:SetBase"): lazy(f"{GAME}.heroes:base_set"),
    lazy("rules.shared.health:Heal"): lazy(f"{GAME}.harm:healed"),
    lazy("rules.shared.health:Wound"): lazy(f"{GAME}.harm:wounded"),
    lazy("rules.shared.items:GainItem"): lazy(f"{GAME}.gear:gained"),
    lazy("rules.shared.items:GiveItem"): lazy(f"{GAME}.gear:given"),
    lazy("rules.shared.items:HoldItem"): lazy(f"{GAME}.gear:held_in_hand"),
    lazy("rules.shared.items:TakeOffItem"): lazy(f"{GAME}.gear:taken_off"),
    lazy("rules.shared.items:WearItem"): lazy(f"{GAME}.gear:worn"),
    lazy("rules.shared.quests:AbandonQuest"): lazy(f"{GAME}.quest:dropped"),
    lazy("rules.shared.quests:AcceptQuest"): lazy(f"{GAME}.quest:accepted"),
    lazy("rules.shared.quests:CompleteQuest"): lazy(f"{GAME}.quest:done"),
    lazy("rules.shared.quests:FailQuest"): lazy(f"{GAME}.quest:failed"),
    lazy("rules.shared.rolling:Roll"): lazy(f"{GAME}.blows:rolled"),
    lazy("rules.shared.session:BeginTurn"): lazy(f"{GAME}.turns:turn_begun"),
    lazy("rules.shared.spells:CastSpell"): lazy(f"{GAME}.spells:cast"),
    lazy("rules.shared.trade:Buy"): lazy(f"{GAME}.quest:bought"),
    lazy("rules.shared.trade:Sell"): lazy(f"{GAME}.quest:sold"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

COMMANDS = Subjects(
    __name__,
    "heroes",
    "turns",
    "blows",
    "luck",
    "checks",
    "gear",
    "enemies",
    "explore",
    "quest",
    otherwise=OTHERWISE,
)

SYSTEM = GameSystem(  # what a line does not show or ask for it does not import: 5 ms
    key="battle-axe",
    title="Battle-Axe",
    vital="health",
    values=VALUES,
    die_of=lambda event: 100 if isinstance(event, AttackMade) else 0,
    events=EVENTS,
    bookkeeping=frozenset({EnemyCardRead, HeroMoved}),
    commands=COMMANDS,
    initial=initial,
    handlers=HANDLERS,
    sheet=sheet_of,
    status=status_of,
    tells=lazy(f"{GAME}.telling:tell"),
    options=OPTIONS,
    tables=lambda: load_tables(f"{GAME}.tables"),
    templates=lazy(f"{GAME}.heroes:templates"),
    printed=lazy(f"{GAME}.printed:names"),
    next_steps=lazy(f"{GAME}.steps:next_steps"),
    asked=lazy(f"{GAME}.asking:asked"),
    dice_due=lazy(f"{GAME}.asking:dice_due"),
    told_anew=lazy(f"{GAME}.checks:check_anew"),
    words=lazy(f"{GAME}.words:WORDS").load,
)
