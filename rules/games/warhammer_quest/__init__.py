"""Warhammer Quest (1995): warriors, a turn of phases, and monsters that bring rules of their own."""

from __future__ import annotations

from events.lazy import lazy
from rules.games.warhammer_quest.events import EVENTS, PowerRolled
from rules.games.warhammer_quest.options import OPTIONS
from rules.games.warhammer_quest.sheet import VALUES, sheet_of, status_of
from rules.games.warhammer_quest.state import HANDLERS, initial
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem
from rules.tables import load_tables

GAME = "rules.games.warhammer_quest"

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 8 ms together
    lazy("rules.shared.business:SettleBusiness"): lazy(f"{GAME}.settle:settle"),
    lazy("rules.shared.combat:AddMonsters"): lazy(f"{GAME}.monsters:met"),
    lazy("rules.shared.combat:EndMonsters"): lazy(f"{GAME}.harm:ended"),
    lazy("rules.shared.draws:Draw"): lazy(f"{GAME}.quest:drawn"),
    lazy("rules.shared.health:EndCondition"): lazy(f"{GAME}.conditions:no_longer"),
    lazy("rules.shared.health:GainCondition"): lazy(f"{GAME}.conditions:gained"),
    lazy("rules.shared.health:GainPool"): lazy(f"{GAME}.magic:gained"),
    lazy("rules.shared.health:Heal"): lazy(f"{GAME}.harm:healed"),
    lazy("rules.shared.health:Wound"): lazy(f"{GAME}.harm:wounded"),
    lazy("rules.shared.items:UseItem"): lazy(f"{GAME}.quest:used"),
    lazy("rules.shared.session:BeginExpedition"): lazy(f"{GAME}.quest:trip_begun"),
    lazy("rules.shared.session:BeginPhase"): lazy(f"{GAME}.turns:phase_begun"),
    lazy("rules.shared.session:BeginTurn"): lazy(f"{GAME}.turns:turn_begun"),
    lazy("rules.shared.session:EndTurn"): lazy(f"{GAME}.turns:turn_ended"),
    lazy("rules.shared.spells:CastSpell"): lazy(f"{GAME}.magic:cast"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

COMMANDS = Subjects(
    __name__, "blows", "bring", "monsters", "psychology", "magic", "turns", "quest", otherwise=OTHERWISE
)

SYSTEM = GameSystem(  # what a line does not show or ask for it does not import: 5 ms
    key="warhammer-quest",
    title="Warhammer Quest",
    vital="wounds",
    die=6,
    values=VALUES,
    events=EVENTS,
    bookkeeping=frozenset({PowerRolled}),
    commands=COMMANDS,
    initial=initial,
    handlers=HANDLERS,
    sheet=sheet_of,
    status=status_of,
    tells=lazy(f"{GAME}.telling:tell"),
    options=OPTIONS,
    tables=lambda: load_tables(f"{GAME}.tables"),
    printed=lazy(f"{GAME}.printed:names"),
    next_steps=lazy(f"{GAME}.steps:next_steps"),
    turn_waits=lazy(f"{GAME}.steps:turn_waits"),
    asked=lazy(f"{GAME}.asking:asked"),
    told_anew=lazy(f"{GAME}.magic:power_anew"),
    known=lazy(f"{GAME}.known:known"),
    ability=lazy(f"{GAME}.abilities:doubts"),
    words=lazy(f"{GAME}.words:WORDS").load,
)
