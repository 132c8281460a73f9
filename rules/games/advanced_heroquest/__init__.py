"""Advanced HeroQuest: one Gamesmaster, four Heroes, a dungeon rolled as it is walked, and twelve-sided dice."""

from __future__ import annotations

from events.items import ItemMoved
from events.lazy import lazy
from projections.state import on_own
from rules.games.advanced_heroquest import found
from rules.games.advanced_heroquest.events import EVENTS
from rules.games.advanced_heroquest.options import OPTIONS
from rules.games.advanced_heroquest.sheet import sheet_of, status_of
from rules.games.advanced_heroquest.state import HANDLERS, initial
from rules.games.advanced_heroquest.values import VALUES
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 7 ms together
    lazy("rules.shared.combat:AddMonsters"): lazy("rules.games.advanced_heroquest.meeting:add_monsters"),
    lazy("rules.shared.combat:BeginCombat"): lazy("rules.games.advanced_heroquest.turns:begin_combat"),
    lazy("rules.shared.combat:DecideSurprise"): lazy("rules.games.advanced_heroquest.leading:decide_surprise"),
    lazy("rules.shared.combat:EndCombat"): lazy("rules.games.advanced_heroquest.combat:end_combat"),
    lazy("rules.shared.draws:Draw"): lazy("rules.games.advanced_heroquest.meeting:draw"),
    lazy("rules.shared.items:UseItem"): lazy("rules.games.advanced_heroquest.missiles:use_item"),
    lazy("rules.shared.session:BeginTurn"): lazy("rules.games.advanced_heroquest.turns:begin_turn"),
    lazy("rules.shared.atlas:MoveFigures"): lazy("rules.games.advanced_heroquest.moving:move_figures"),
    lazy("rules.shared.atlas:AdjustLayout"): lazy("rules.games.advanced_heroquest.laying:adjust_layout"),
    lazy("rules.shared.atlas:PlaceDoor"): lazy("rules.games.advanced_heroquest.placing:place_door"),
    lazy("rules.shared.atlas:RevealSection"): lazy("rules.games.advanced_heroquest.placing:reveal_section"),
    lazy("rules.shared.atlas:OpenDoor"): lazy("rules.games.advanced_heroquest.moving:open_door"),
    lazy("rules.shared.atlas:ChangeFeature"): lazy("rules.games.advanced_heroquest.chests:change_feature"),
    lazy("rules.shared.atlas:PlaceFeature"): lazy("rules.games.advanced_heroquest.furniture:place_feature"),
    lazy("rules.shared.atlas:EnterSection"): lazy("rules.games.advanced_heroquest.inside:enter_section"),
    lazy("rules.shared.health:StateStatus"): lazy("rules.games.advanced_heroquest.inside:state_status"),
    lazy("rules.shared.rolling:Roll"): lazy("rules.games.advanced_heroquest.striking:roll"),
    lazy("rules.shared.traps:MeetTrap"): lazy("rules.games.advanced_heroquest.traps:meet_trap"),
    lazy("rules.shared.traps:SpotTrap"): lazy("rules.games.advanced_heroquest.traps:spot_trap"),
    lazy("rules.shared.traps:DisarmTrap"): lazy("rules.games.advanced_heroquest.traps:disarm_trap"),
    lazy("rules.shared.traps:SpringTrap"): lazy("rules.games.advanced_heroquest.traps:spring_trap"),
    lazy("rules.shared.atlas:CloseDoor"): lazy("rules.games.advanced_heroquest.moving:close_door"),
    lazy("rules.shared.health:Heal"): lazy("rules.games.advanced_heroquest.fallen:heal"),
    lazy("rules.shared.spells:CastSpell"): lazy("rules.games.advanced_heroquest.fallen:cast_spell"),
    lazy("rules.shared.session:BeginPhase"): lazy("rules.games.advanced_heroquest.turns:begin_phase"),
    lazy("rules.shared.figures:AddFigure"): lazy("rules.games.advanced_heroquest.joining:add_figure"),
    lazy("rules.shared.items:GainItem"): lazy("rules.games.advanced_heroquest.joining:gain_item"),
    lazy("rules.shared.gold:GainGold"): lazy("rules.games.advanced_heroquest.crowns:gain_gold"),
    lazy("rules.shared.gold:SpendGold"): lazy("rules.games.advanced_heroquest.crowns:spend_gold"),
    lazy("rules.shared.items:GiveItem"): lazy("rules.games.advanced_heroquest.fallen:give_item"),
    lazy("rules.shared.session:BeginExpedition"): lazy("rules.games.advanced_heroquest.joining:begin_expedition"),
    lazy("rules.shared.draws:SettleDraw"): lazy("rules.games.advanced_heroquest.secrets:settle_draw"),
    lazy("rules.shared.combat:RevealMonster"): lazy("rules.games.advanced_heroquest.secrets:reveal_monster"),
    lazy("rules.shared.combat:EndMonsters"): lazy("rules.games.advanced_heroquest.secrets:end_monsters"),
    lazy("rules.shared.quests:AcceptQuest"): lazy("rules.games.advanced_heroquest.expeditions:accept_quest"),
    lazy("rules.shared.quests:ReachObjective"): lazy("rules.games.advanced_heroquest.expeditions:reach_objective"),
    lazy("rules.shared.session:LeaveDungeon"): lazy("rules.games.advanced_heroquest.expeditions:leave_dungeon"),
    lazy("rules.shared.session:EndExpedition"): lazy("rules.games.advanced_heroquest.expeditions:end_expedition"),
    lazy("rules.shared.trade:Buy"): lazy("rules.games.advanced_heroquest.expeditions:buy"),
    lazy("rules.shared.trade:Sell"): lazy("rules.games.advanced_heroquest.expeditions:sell"),
    lazy("rules.shared.figures:LearnSkill"): lazy("rules.games.advanced_heroquest.expeditions:learn_skill"),
    lazy("rules.shared.business:SettleBusiness"): lazy("rules.games.advanced_heroquest.settle:settle_business"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

COMMANDS = Subjects(
    __name__,
    "attack",
    "missiles",
    "damage",
    "fate",
    "gear",
    "turns",
    "leading",
    "joining",
    "combat",
    "zones",
    "lairs",
    "spoils",
    "fallen",
    "stray",
    "levels",
    "dead_ends",
    "explore",
    "doors",
    "placing",
    "search",
    "quest",
    "traps",
    "chests",
    "furniture",
    "effects",
    "effect_answers",
    "expeditions",
    otherwise=OTHERWISE,
)

SYSTEM = GameSystem(  # what a line does not show or ask for it does not import: 6 ms
    key="advanced-heroquest",
    title="Advanced HeroQuest",
    vital="wounds",
    beside=("fate",),
    die=12,
    values=VALUES,
    events=EVENTS,
    commands=COMMANDS,
    initial=initial,
    handlers=on_own({**HANDLERS, **found.HANDLERS}),
    sheet=sheet_of,
    status=status_of,
    tells=lazy("rules.games.advanced_heroquest.telling:tell"),
    tells_also=frozenset({ItemMoved}),
    map_kind="grid",
    options=OPTIONS,
    tables=lazy("rules.games.advanced_heroquest.rolling:tables"),
    templates=lazy("rules.games.advanced_heroquest.herofile:templates"),
    next_steps=lazy("rules.games.advanced_heroquest.steps:next_steps"),
    turn_waits=lazy("rules.games.advanced_heroquest.due:due"),
    harm_dice=lazy("rules.games.advanced_heroquest.counting:harm_dice"),
    spares=lazy("rules.games.advanced_heroquest.steps:spares"),
    asked=lazy("rules.games.advanced_heroquest.asking:asked"),
    words=lazy("rules.games.advanced_heroquest.words:WORDS").load,
)
