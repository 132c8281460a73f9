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

GAME = "rules.games.advanced_heroquest"

OTHERWISE: Otherwise = {  # what a line does not decide it does not import: the deciding modules are 7 ms together
    lazy("rules.shared.combat:AddMonsters"): lazy(f"{GAME}.meeting:add_monsters"),
    lazy("rules.shared.combat:BeginCombat"): lazy(f"{GAME}.turns:begin_combat"),
    lazy("rules.shared.combat:DecideSurprise"): lazy(f"{GAME}.heroes.leading:decide_surprise"),
    lazy("rules.shared.combat:EndCombat"): lazy(f"{GAME}.fight.combat:end_combat"),
    lazy("rules.shared.draws:Draw"): lazy(f"{GAME}.meeting:draw"),
    lazy("rules.shared.items:LoseItem"): lazy(f"{GAME}.fight.missiles:lose_item"),
    lazy("rules.shared.items:UseItem"): lazy(f"{GAME}.fight.missiles:use_item"),
    lazy("rules.shared.session:BeginTurn"): lazy(f"{GAME}.turns:begin_turn"),
    lazy("rules.shared.atlas:MoveFigures"): lazy(f"{GAME}.dungeon.moving:move_figures"),
    lazy("rules.shared.atlas:AdjustLayout"): lazy(f"{GAME}.dungeon.laying:adjust_layout"),
    lazy("rules.shared.atlas:PlaceDoor"): lazy(f"{GAME}.dungeon.placing:place_door"),
    lazy("rules.shared.atlas:RevealSection"): lazy(f"{GAME}.dungeon.placing:reveal_section"),
    lazy("rules.shared.atlas:OpenDoor"): lazy(f"{GAME}.dungeon.moving:open_door"),
    lazy("rules.shared.atlas:ChangeFeature"): lazy(f"{GAME}.contents.chests:change_feature"),
    lazy("rules.shared.atlas:PlaceFeature"): lazy(f"{GAME}.contents.furniture:place_feature"),
    lazy("rules.shared.atlas:EnterSection"): lazy(f"{GAME}.contents.inside:enter_section"),
    lazy("rules.shared.health:StateStatus"): lazy(f"{GAME}.contents.inside:state_status"),
    lazy("rules.shared.rolling:Roll"): lazy(f"{GAME}.fight.striking:roll"),
    lazy("rules.shared.traps:MeetTrap"): lazy(f"{GAME}.contents.traps:meet_trap"),
    lazy("rules.shared.traps:SpotTrap"): lazy(f"{GAME}.contents.traps:spot_trap"),
    lazy("rules.shared.traps:DisarmTrap"): lazy(f"{GAME}.contents.traps:disarm_trap"),
    lazy("rules.shared.traps:SpringTrap"): lazy(f"{GAME}.contents.traps:spring_trap"),
    lazy("rules.shared.atlas:CloseDoor"): lazy(f"{GAME}.dungeon.moving:close_door"),
    lazy("rules.shared.health:Heal"): lazy(f"{GAME}.fight.fallen:heal"),
    lazy("rules.shared.spells:CastSpell"): lazy(f"{GAME}.fight.fallen:cast_spell"),
    lazy("rules.shared.session:BeginPhase"): lazy(f"{GAME}.turns:begin_phase"),
    lazy("rules.shared.figures:AddFigure"): lazy(f"{GAME}.heroes.joining:add_figure"),
    lazy("rules.shared.items:GainItem"): lazy(f"{GAME}.heroes.goods:gain_item"),
    lazy("rules.shared.gold:GainGold"): lazy(f"{GAME}.heroes.crowns:gain_gold"),
    lazy("rules.shared.gold:SpendGold"): lazy(f"{GAME}.heroes.crowns:spend_gold"),
    lazy("rules.shared.items:GiveItem"): lazy(f"{GAME}.fight.fallen:give_item"),
    lazy("rules.shared.session:BeginExpedition"): lazy(
        "rules.games.advanced_heroquest.heroes.joining:begin_expedition"
    ),
    lazy("rules.shared.draws:SettleDraw"): lazy(f"{GAME}.secrets:settle_draw"),
    lazy("rules.shared.combat:RevealMonster"): lazy(f"{GAME}.secrets:reveal_monster"),
    lazy("rules.shared.combat:EndMonsters"): lazy(f"{GAME}.secrets:end_monsters"),
    lazy("rules.shared.quests:AcceptQuest"): lazy(f"{GAME}.heroes.expeditions:accept_quest"),
    lazy("rules.shared.quests:ReachObjective"): lazy(
        "rules.games.advanced_heroquest.heroes.expeditions:reach_objective"
    ),
    lazy("rules.shared.session:LeaveDungeon"): lazy(f"{GAME}.heroes.expeditions:leave_dungeon"),
    lazy("rules.shared.session:EndExpedition"): lazy(
        "rules.games.advanced_heroquest.heroes.expeditions:end_expedition"
    ),
    lazy("rules.shared.trade:Buy"): lazy(f"{GAME}.heroes.expeditions:buy"),
    lazy("rules.shared.trade:Sell"): lazy(f"{GAME}.heroes.expeditions:sell"),
    lazy("rules.shared.figures:LearnSkill"): lazy(f"{GAME}.heroes.expeditions:learn_skill"),
    lazy("rules.shared.business:SettleBusiness"): lazy(f"{GAME}.settle:settle_business"),
}
"""Shared commands this game decides its own way, most of them by calling the shared function."""

COMMANDS = Subjects(
    __name__,
    "fight.attack",
    "fight.missiles",
    "fight.damage",
    "fight.fate",
    "heroes.gear",
    "turns",
    "heroes.leading",
    "heroes.joining",
    "fight.combat",
    "fight.zones",
    "fight.lairs",
    "fight.spoils",
    "fight.fallen",
    "fight.stray",
    "dungeon.levels",
    "dungeon.dead_ends",
    "dungeon.explore",
    "dungeon.doors",
    "dungeon.placing",
    "dungeon.search",
    "heroes.quest",
    "contents.traps",
    "contents.chests",
    "contents.furniture",
    "contents.effects",
    "contents.effect_answers",
    "heroes.expeditions",
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
    tells=lazy(f"{GAME}.telling:tell"),
    tells_also=frozenset({ItemMoved}),
    map_kind="grid",
    options=OPTIONS,
    tables=lazy(f"{GAME}.rolling:tables"),
    templates=lazy(f"{GAME}.heroes.herofile:templates"),
    next_steps=lazy(f"{GAME}.steps:next_steps"),
    turn_waits=lazy(f"{GAME}.dungeon.due:due"),
    harm_dice=lazy(f"{GAME}.counting:harm_dice"),
    with_falls=lazy(f"{GAME}.fight.damage:with_falls"),
    spares=lazy(f"{GAME}.steps:spares"),
    asked=lazy(f"{GAME}.asking:asked"),
    dice_due=lazy(f"{GAME}.dice_due:dice_due"),
    words=lazy(f"{GAME}.words:WORDS").load,
)
