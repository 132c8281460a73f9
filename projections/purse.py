"""Every gold movement with its balance, per holder and for the party; debts and dues.

The shapes are in `projections.ledger`; what happens to them in `gold` and `dues`; here it is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import atlas, campaign, combat, dice, draws, figures, items, purse, quest, session, story, turns
from events.event import Event
from projections import dues, gold
from projections.ledger import EVERYBODY, Debt, Due, Movement, Purse, balance, total
from projections.observed import Observation
from projections.story.entry import StoryEntry

__all__ = [
    "EVERYBODY",
    "HANDLERS",
    "IGNORED",
    "Debt",
    "Due",
    "Movement",
    "Observation",
    "Purse",
    "balance",
    "evolve",
    "initial",
    "total",
]

HANDLERS: dict[type[Event], Callable[[Purse, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    purse.GoldGained: gold.gold_gained,
    purse.GoldSpent: gold.gold_spent,
    purse.GoldMoved: gold.gold_moved,
    purse.GoldSplit: gold.gold_split,
    purse.ItemBought: gold.item_bought,
    purse.ItemSold: gold.item_sold,
    purse.DebtOwed: dues.debt_owed,
    purse.DebtSettled: dues.debt_settled,
    purse.DueAnnounced: dues.due_announced,
    purse.DuePaid: dues.due_paid,
    purse.DueSkipped: dues.due_skipped,
    purse.TotalObserved: gold.total_observed,
    purse.TotalAdjusted: gold.total_adjusted,
}

IGNORED: frozenset[type[Event]] = frozenset(
    {
        campaign.CampaignFounded,
        campaign.CampaignBranched,
        campaign.OptionSet,
        campaign.PackBound,
        campaign.PlayerJoined,
        campaign.PlayerLeft,
        campaign.NoteTaken,
        campaign.RulingMade,
        session.SessionOpened,
        session.SessionClosed,
        session.ExpeditionBegun,
        session.ExpeditionEnded,
        session.DungeonLeft,
        session.TimePassed,
        quest.QuestAccepted,
        quest.ObjectiveReached,
        quest.QuestCompleted,
        quest.QuestFailed,
        quest.QuestAbandoned,
        turns.TurnBegun,
        turns.TurnEnded,
        turns.PhaseBegun,
        turns.RoleGiven,
        turns.CombatBegun,
        turns.CombatEnded,
        turns.SurpriseDecided,
        dice.DiceRolled,
        dice.RollReplaced,
        dice.ResultChosen,
        figures.FigureJoined,
        figures.FigureLeft,
        figures.FigureNamed,
        figures.BaseValueSet,
        figures.ModifierGained,
        figures.ModifierEnded,
        figures.WoundsSuffered,
        figures.WoundsHealed,
        figures.PoolSpent,
        figures.PoolGained,
        figures.PoolRefilled,
        figures.FatePointSpent,
        figures.SpellCast,
        figures.ConditionGained,
        figures.ConditionEnded,
        figures.StatusStated,
        figures.ControlChanged,
        figures.SkillLearned,
        combat.MonstersMet,
        combat.MonsterEnded,
        combat.MonsterRevealed,
        combat.AttackMade,
        items.ItemGained,
        items.ItemLost,
        items.ItemUsed,
        items.ItemMoved,
        items.ItemChanged,
        draws.DrawMade,
        draws.DrawSettled,
        draws.CupChanged,
        atlas.DungeonNamed,
        atlas.LevelEntered,
        atlas.SectionRevealed,
        atlas.SectionEntered,
        atlas.SectionSearched,
        atlas.SectionRemoved,
        atlas.DoorPlaced,
        atlas.DoorOpened,
        atlas.DoorClosed,
        atlas.FeaturePlaced,
        atlas.FeatureChanged,
        atlas.FigureMoved,
        atlas.LayoutAdjusted,
        atlas.MapNoted,
        atlas.TrapMet,
        atlas.TrapSpotted,
        atlas.TrapDisarmed,
        atlas.TrapSprung,
        story.EntriesRetracted,
        story.EntriesRevealed,
        story.LeftAsIs,
        story.DiscrepancyAccepted,
        story.BusinessOpened,
        story.BusinessClosed,
    }
)


def initial() -> Purse:
    """Empty."""
    return Purse()


def evolve(ledger: Purse, told: StoryEntry) -> None:
    """Takes one entry in, in place."""
    event = told.entry.event
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(ledger, told, event)
