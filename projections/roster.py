"""Who is in play: heroes, henchmen, monsters; their values, wounds, pools, conditions and items.

The shapes are in `projections.figure`; what happens to them in `people`, `wounds`, `lasting`, `belongings`, `monsters`
and `stated_totals`; here all of it is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import atlas, campaign, combat, figures, items, purse, quest, session, turns
from events.event import Event
from projections import belongings, lasting, monsters, people, stated_totals, wounds
from projections.figure import (
    Roster,
)
from projections.story.entry import StoryEntry

HANDLERS: dict[type[Event], Callable[[Roster, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    campaign.PlayerJoined: people.player_joined,
    campaign.PlayerLeft: people.player_left,
    figures.FigureJoined: people.figure_joined,
    figures.FigureLeft: people.figure_left,
    figures.FigureNamed: people.figure_named,
    figures.BaseValueSet: people.base_value_set,
    figures.SkillLearned: people.skill_learned,
    figures.SpellLearned: people.spell_learned,
    figures.ControlChanged: people.control_changed,
    atlas.FigureMoved: people.figure_moved,
    atlas.SectionEntered: people.section_entered,
    figures.WoundsSuffered: wounds.wounds_suffered,
    figures.WoundsHealed: wounds.wounds_healed,
    figures.FatePointSpent: wounds.fate_spent,
    figures.PoolSpent: wounds.pool_spent,
    figures.PoolGained: wounds.pool_gained,
    figures.PoolRefilled: wounds.pool_refilled,
    figures.StatusStated: wounds.status_stated,
    figures.ModifierGained: lasting.modifier_gained,
    figures.ModifierEnded: lasting.modifier_ended,
    figures.ConditionGained: lasting.condition_gained,
    figures.ConditionEnded: lasting.condition_ended,
    session.SessionOpened: lasting.session_opened,
    session.SessionClosed: lasting.session_closed,
    session.ExpeditionBegun: lasting.expedition_begun,
    session.ExpeditionEnded: lasting.expedition_ended,
    turns.CombatBegun: lasting.combat_begun,
    turns.CombatEnded: lasting.combat_ended,
    turns.TurnBegun: lasting.turn_begun,
    turns.TurnEnded: lasting.turn_ended,
    quest.QuestCompleted: lasting.quest_over,
    quest.QuestFailed: lasting.quest_over,
    quest.QuestAbandoned: lasting.quest_over,
    items.ItemGained: belongings.item_gained,
    items.ItemLost: belongings.item_lost,
    items.ItemUsed: belongings.item_used,
    items.ItemMoved: belongings.item_moved,
    items.ItemChanged: belongings.item_changed,
    purse.ItemBought: belongings.item_bought,
    purse.ItemSold: belongings.item_sold,
    combat.MonstersMet: monsters.monsters_met,
    combat.MonsterEnded: monsters.monster_ended,
    combat.MonsterRevealed: monsters.monster_revealed,
    purse.TotalObserved: stated_totals.total_observed,
    purse.TotalAdjusted: stated_totals.total_adjusted,
}


def initial() -> Roster:
    """Nobody."""
    return Roster()
