"""Battle-Axe: heroes with a console of pegs, rounds, percentage dice, and rooms behind doors nobody has opened."""

from __future__ import annotations

from events.lazy import lazy
from rules.games.battle_axe.events import EVENTS
from rules.games.battle_axe.options import OPTIONS
from rules.games.battle_axe.sheet import VALUES, sheet_of, status_of
from rules.games.battle_axe.state import HANDLERS, initial
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem
from rules.tables import load_tables

GAME = "rules.games.battle_axe"

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 6 ms together
    lazy("rules.shared.business:SettleBusiness"): lazy(f"{GAME}.blows:settle"),
    lazy("rules.shared.combat:EndCombat"): lazy(f"{GAME}.harm:fight_over"),
    lazy("rules.shared.combat:EndMonsters"): lazy(f"{GAME}.harm:ended"),
    lazy("rules.shared.health:Heal"): lazy(f"{GAME}.harm:healed"),
    lazy("rules.shared.health:Wound"): lazy(f"{GAME}.harm:wounded"),
    lazy("rules.shared.figures:AddFigure"): lazy(f"{GAME}.heroes:hero_added"),
    lazy("rules.shared.figures:SetBase"): lazy(f"{GAME}.heroes:base_set"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

SYSTEM = GameSystem(  # what a line does not show or ask for it does not import: 5 ms
    key="battle-axe",
    title="Battle-Axe",
    vital="health",
    values=VALUES,
    events=EVENTS,
    commands=Subjects(__name__, "heroes", "turns", "blows", otherwise=OTHERWISE),
    initial=initial,
    handlers=HANDLERS,
    sheet=sheet_of,
    status=status_of,
    tells=lazy(f"{GAME}.telling:tell"),
    options=OPTIONS,
    tables=lambda: load_tables(f"{GAME}.tables"),
    templates=lazy(f"{GAME}.heroes:templates"),
    next_steps=lazy(f"{GAME}.steps:next_steps"),
    asked=lazy(f"{GAME}.asking:asked"),
    words=lazy(f"{GAME}.words:WORDS").load,
)
