"""The campaign itself: its name, its game, its options as set so far, its packs and its rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events import atlas, campaign, combat, dice, draws, figures, items, purse, quest, session, story, turns
from events.campaign import OptionValue, Pack
from events.event import Event
from projections.story.entry import StoryEntry


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule in force from `number` on."""

    number: int
    text: str
    scope: str
    about: int | None = None
    """The thing it settles."""
    replaces: str | None = None
    waives: str | None = None


class CampaignFacts(msgspec.Struct, kw_only=True):
    """The campaign itself: its name, its options as set so far, its rulings."""

    name: str = ""
    system: str = ""
    origin: str | None = None
    """The campaign a branch shares its beginning with."""
    options: dict[str, OptionValue] = {}
    packs: list[Pack] = []
    rulings: list[Ruling] = []


def _campaign_founded(facts: CampaignFacts, _told: StoryEntry, event: campaign.CampaignFounded) -> None:
    facts.name, facts.system = event.name, event.system
    facts.options.update(event.options)
    for pack in event.packs:
        _bind(facts, pack)


def _campaign_branched(facts: CampaignFacts, _told: StoryEntry, event: campaign.CampaignBranched) -> None:
    facts.origin = event.origin
    facts.name = event.name or facts.name


def _option_set(facts: CampaignFacts, _told: StoryEntry, event: campaign.OptionSet) -> None:
    facts.options[event.option] = event.value


def _pack_bound(facts: CampaignFacts, _told: StoryEntry, event: campaign.PackBound) -> None:
    _bind(facts, event.pack)


def _bind(facts: CampaignFacts, pack: Pack) -> None:
    """A pack bound again is taken in its newer version."""
    facts.packs = [one for one in facts.packs if one.name != pack.name] + [pack]


def _ruling_made(facts: CampaignFacts, told: StoryEntry, event: campaign.RulingMade) -> None:
    facts.rulings.append(
        Ruling(
            number=told.entry.number,
            text=event.text,
            scope=event.scope,
            about=None if event.about is None else told.thing_of(event.about),
            replaces=event.replaces,
            waives=event.waives,
        )
    )


# Any: each handler names its own kind
HANDLERS: dict[type[Event], Callable[[CampaignFacts, StoryEntry, Any], None]] = {
    campaign.CampaignFounded: _campaign_founded,
    campaign.CampaignBranched: _campaign_branched,
    campaign.OptionSet: _option_set,
    campaign.PackBound: _pack_bound,
    campaign.RulingMade: _ruling_made,
}

IGNORED: frozenset[type[Event]] = frozenset(
    {
        campaign.PlayerJoined,
        campaign.PlayerLeft,
        campaign.NoteTaken,
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
        purse.GoldGained,
        purse.GoldSpent,
        purse.GoldMoved,
        purse.GoldSplit,
        purse.ItemBought,
        purse.ItemSold,
        purse.DebtOwed,
        purse.DebtSettled,
        purse.DueAnnounced,
        purse.DuePaid,
        purse.DueSkipped,
        purse.TotalObserved,
        purse.TotalAdjusted,
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


def initial() -> CampaignFacts:
    """Not founded yet."""
    return CampaignFacts()


def evolve(facts: CampaignFacts, told: StoryEntry) -> None:
    """Takes one entry in, in place."""
    event = told.entry.event
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(facts, told, event)
