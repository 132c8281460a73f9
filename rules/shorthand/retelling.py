"""From what happened back to what was asked for: a guess at the commands behind the entries of an action.

A guess and no more: whoever writes lines out decides each again, and keeps it only if the same entries come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from events import atlas, campaign, combat, draws, figures, items, purse, quest, session, story, turns
from events import dice as rolled
from events.event import Event
from rules.command import Command
from rules.shared import atlas as asked_atlas
from rules.shared import business as asked_business
from rules.shared import campaign as asked_campaign
from rules.shared import combat as asked_combat
from rules.shared import draws as asked_draws
from rules.shared import dues as asked_dues
from rules.shared import figures as asked_figures
from rules.shared import gold as asked_gold
from rules.shared import health, players, quests, rolling, traps
from rules.shared import items as asked_items
from rules.shared import session as asked_session
from rules.shared.figures import AddFigure


def retell(events: Sequence[Event]) -> tuple[Command, ...] | None:
    """Commands that may have brought these events about; None where nobody can guess."""
    found: list[Command] = []
    at = 0
    while at < len(events):
        guess = _guess(events[at:])
        if guess is None:
            return None
        command, taken = guess
        found.append(command)
        at += taken
    return tuple(found)


def _guess(events: Sequence[Event]) -> tuple[Command, int] | None:
    first = events[0]
    if isinstance(first, figures.WoundsSuffered):
        return _wounds(events, first)
    if isinstance(first, figures.WoundsHealed):
        return _heals(events, first)
    if isinstance(first, purse.GoldGained) and len(events) > 1 and isinstance(events[1], purse.GoldSplit):
        split = _split(events[1])
        return None if split is None else (_gained(split, first), 2)
    reader = _ONE_BY_ONE.get(type(first))
    command = reader(first) if reader is not None else None
    return None if command is None else (command, 1)


def _wounds(events: Sequence[Event], first: figures.WoundsSuffered) -> tuple[Command, int]:
    run = _run(events, first)
    portions = tuple(health.Portion(one.figure, one.amount) for one in run)
    return health.Wound(wounds=portions, cause=first.cause, unmodified=first.unmodified), len(run)


def _run(events: Sequence[Event], first: figures.WoundsSuffered) -> list[figures.WoundsSuffered]:
    run: list[figures.WoundsSuffered] = []
    for event in events:
        if not isinstance(event, figures.WoundsSuffered) or (event.cause, event.unmodified) != (
            first.cause, first.unmodified,
        ):  # fmt: skip
            break
        run.append(event)
    return run


def _heals(events: Sequence[Event], first: figures.WoundsHealed) -> tuple[Command, int]:
    run: list[figures.WoundsHealed] = []
    for event in events:
        if not isinstance(event, figures.WoundsHealed) or event.cause != first.cause:
            break
        run.append(event)
    portions = tuple(health.HealPortion(one.figure, one.amount) for one in run)
    return health.Heal(heals=portions, cause=first.cause), len(run)


def _split(event: purse.GoldSplit) -> asked_gold.SplitGold | None:
    shares = set(map(str, event.shares.values()))
    equal = len(shares) == 1 and event.remainder < len(event.shares) and len(event.shares) > 0
    return asked_gold.SplitGold(
        amount=event.amount,
        holder=event.holder,
        among=tuple(event.shares) if equal else (),
        shares={} if equal else dict(event.shares),
        keeper=None if event.keeper == event.holder else event.keeper,
    )


def _gained(split: asked_gold.SplitGold, gained: purse.GoldGained) -> asked_gold.SplitGold:
    from msgspec.structs import replace

    return replace(split, gain=True, source=gained.source)


def _bought(event: purse.ItemBought) -> Command:
    return asked_gold.Buy(
        figure=event.figure, name=event.name, quantity=event.quantity, price=event.price, payer=event.payer,
        seller=event.seller, properties=event.properties,
    )  # fmt: skip


def _item(event: items.ItemGained) -> Command:
    return asked_items.GainItem(
        figure=event.figure, name=event.name, quantity=event.quantity, place=event.place, effects=event.effects,
        uses=event.uses, source=event.source, properties=event.properties,
    )  # fmt: skip


def _moved(event: items.ItemMoved) -> Command | None:
    if event.giver is not None and event.receiver is None and event.place == "ground":
        return asked_items.LayDownItem(
            figure=event.giver, item=event.item, quantity=event.quantity, section=event.section
        )
    if event.giver is None and event.receiver is not None:
        return asked_items.PickUpItem(
            figure=event.receiver, item=event.item, quantity=event.quantity, section=event.section
        )
    if event.giver is None or event.receiver is None:
        return None
    if event.giver == event.receiver:
        kinds = {"worn": asked_items.WearItem, "held": asked_items.HoldItem, "pack": asked_items.TakeOffItem}
        kind = kinds.get(event.place)
        return kind(figure=event.giver, item=event.item) if kind else None
    return asked_items.GiveItem(giver=event.giver, receiver=event.receiver, item=event.item, quantity=event.quantity)


def _met(event: combat.MonstersMet) -> Command | None:
    first = event.members[0] if event.members else None
    if first is None or any((one.base, one.properties) != (first.base, first.properties) for one in event.members):
        return None
    name = first.name.removesuffix(f" {first.figure.rpartition('-')[2]}")
    return asked_combat.AddMonsters(
        name=name, count=len(event.members), base=first.base, properties=first.properties, source=event.source,
        section=event.section,
    )  # fmt: skip


def _ended(event: combat.MonsterEnded) -> Command:
    named = event.group is None or bool(event.figures)
    return asked_combat.EndMonsters(
        figures=event.figures if named else (), group=event.group, count=None if named else event.count,
        how=event.how, credit=event.credit,
    )  # fmt: skip


def _roll(event: rolled.DiceRolled) -> Command:
    known = event.faces and None not in event.faces
    decided = event.needed is not None and event.total is not None
    return rolling.Roll(
        purpose=event.purpose, by=event.by, dice=event.dice, faces=event.faces, modifiers=event.modifiers,
        total=None if known else event.total, needed=event.needed, comparison=event.comparison,
        success=None if decided else event.success, result=event.result, table=event.table,
    )  # fmt: skip


def _joined(event: figures.FigureJoined) -> Command | None:
    if event.player is not None or event.profile != "typed in":
        return None
    return AddFigure(
        name=event.name, kind=event.kind, owner=event.owner, people=event.people, calling=event.calling,
        base=event.base, aliases=event.aliases,
    )  # fmt: skip


def _section(event: atlas.SectionRevealed) -> Command:
    return asked_atlas.RevealSection(
        kind=event.kind, section=event.section if event.section.isdecimal() else None, name=event.name,
        through=event.through, exits=event.exits, length=event.length, squares=event.squares, facing=event.facing,
        found_by=event.found_by, details=event.details,
    )  # fmt: skip


def _feature(event: atlas.FeaturePlaced) -> Command:
    return asked_atlas.PlaceFeature(
        kind=event.kind, section=event.section, state=event.state, name=event.name, turns_left=event.turns_left,
        x=event.x, y=event.y,
    )  # fmt: skip


def _door(event: atlas.DoorPlaced) -> Command:
    return asked_atlas.PlaceDoor(
        section=event.section, kind=event.kind, leads_to=event.leads_to, wall=event.wall, direction=event.direction,
        x=event.x, y=event.y, width=event.width,
    )  # fmt: skip


def _opened(event: story.BusinessOpened) -> Command | None:
    if event.ask is not None:
        return None
    return asked_business.OpenBusiness(what=event.what, about=event.about, count=event.count, owed_to=event.owed_to)


def _named(event: figures.FigureNamed) -> Command:
    return asked_figures.NameFigure(
        figure=event.figure, name=None if event.aliases else event.name, aliases=event.aliases[-1:]
    )


def _modified(event: figures.ModifierGained) -> Command:
    return asked_figures.GainModifier(
        figures=(event.figure,), effect=event.effect, reason=event.reason, until=event.until,
        applies_to=event.applies_to,
    )  # fmt: skip


def _rerolled(event: rolled.RollReplaced) -> Command:
    return rolling.ReplaceRoll(
        roll=event.roll, faces=event.faces, paid_with=event.paid_with, kept=event.kept, reason=event.reason
    )


def _sold(event: purse.ItemSold) -> Command:
    return asked_gold.Sell(
        figure=event.figure, item=event.item, quantity=event.quantity, price=event.price, buyer=event.buyer
    )


_ONE_BY_ONE: dict[type[Event], Callable[[Any], Command | None]] = {  # Any: each names its own kind
    figures.FigureJoined: _joined,
    figures.StatusStated: lambda e: health.StateStatus(figures=(e.figure,), status=e.status, reason=e.reason),
    figures.ConditionGained: lambda e: health.GainCondition(
        figures=(e.figure,), condition=e.condition, effects=e.effects, until=e.until
    ),
    figures.ConditionEnded: lambda e: health.EndCondition(figures=(e.figure,), condition=e.condition, reason=e.reason),
    figures.PoolSpent: lambda e: health.SpendPool(figure=e.figure, pool=e.pool, amount=e.amount, reason=e.reason),
    figures.PoolGained: lambda e: health.GainPool(figure=e.figure, pool=e.pool, amount=e.amount, reason=e.reason),
    purse.GoldGained: lambda e: asked_gold.GainGold(to=e.to, amount=e.amount, source=e.source),
    purse.GoldSpent: lambda e: asked_gold.SpendGold(by=e.by, amount=e.amount, purpose=e.purpose),
    purse.GoldMoved: lambda e: asked_gold.MoveGold(
        giver=e.giver, receiver=e.receiver, amount=e.amount, reason=e.reason
    ),
    purse.GoldSplit: _split,
    purse.ItemBought: _bought,
    purse.TotalObserved: lambda e: asked_gold.ObserveTotal(whose=e.whose, value=e.value, of=e.of, since=e.since),
    items.ItemGained: _item,
    items.ItemUsed: lambda e: asked_items.UseItem(figure=e.figure, item=e.item, quantity=e.quantity, purpose=e.purpose),
    items.ItemLost: lambda e: asked_items.LoseItem(figure=e.figure, item=e.item, quantity=e.quantity, reason=e.reason),
    items.ItemMoved: _moved,
    combat.MonstersMet: _met,
    combat.MonsterEnded: _ended,
    rolled.DiceRolled: _roll,
    campaign.NoteTaken: lambda e: asked_campaign.Note(text=e.text, about=e.about),
    campaign.RulingMade: lambda e: asked_campaign.MakeRuling(
        text=e.text, scope=e.scope, about=e.about, replaces=e.replaces, waives=e.waives
    ),
    session.SessionOpened: lambda e: asked_session.OpenSession(title=e.title, players=e.players),
    session.SessionClosed: lambda e: asked_session.CloseSession(reason=e.reason),
    session.TimePassed: lambda e: asked_session.PassTime(
        amount=e.amount, unit=e.unit, text=e.text, world_day=e.world_day
    ),
    turns.TurnBegun: lambda e: asked_session.BeginTurn(kind=e.kind),
    turns.TurnEnded: lambda e: asked_session.EndTurn(reason=e.reason),
    turns.PhaseBegun: lambda e: asked_session.BeginPhase(phase=e.phase),
    turns.RoleGiven: lambda e: players.GiveRole(role=e.role, to=e.to),
    turns.SurpriseDecided: lambda e: asked_combat.DecideSurprise(surprised=e.surprised),
    turns.CombatBegun: lambda e: asked_combat.BeginCombat(first=e.first),
    turns.CombatEnded: lambda e: asked_combat.EndCombat(outcome=e.outcome),
    story.BusinessOpened: _opened,
    story.BusinessClosed: lambda e: asked_business.SettleBusiness(business=e.business, how=e.how),
    campaign.PlayerLeft: lambda e: players.RemovePlayer(player=e.player),
    campaign.OptionSet: lambda e: asked_campaign.SetOption(option=e.option, value=e.value, reason=e.reason),
    figures.ControlChanged: lambda e: players.ControlFigure(figure=e.figure, player=e.player),
    figures.FigureNamed: _named,
    figures.FigureLeft: lambda e: asked_figures.LeaveParty(figures=(e.figure,), reason=e.reason),
    figures.BaseValueSet: lambda e: asked_figures.SetBase(
        figure=e.figure, value_name=e.name, value=e.value, reason=e.reason
    ),
    figures.ModifierGained: _modified,
    figures.ModifierEnded: lambda e: asked_figures.EndModifier(figure=e.figure, value_name=e.name, reason=e.reason),
    figures.SkillLearned: lambda e: asked_figures.LearnSkill(figure=e.figure, skill=e.skill, effects=e.effects),
    figures.PoolRefilled: lambda e: health.RefillPool(figures=(e.figure,), pool=e.pool, reason=e.reason),
    items.ItemChanged: lambda e: asked_items.ChangeItem(
        figure=e.figure, item=e.item, name=e.name, effects=e.effects, uses=e.uses, state=e.state
    ),
    purse.ItemSold: _sold,
    purse.DebtOwed: lambda e: asked_dues.OweDebt(debtor=e.debtor, creditor=e.creditor, what=e.what, amount=e.amount),
    purse.DebtSettled: lambda e: asked_dues.SettleDebt(debt=e.debt, how=e.how),
    purse.DueAnnounced: lambda e: asked_dues.AnnounceDue(what=e.what, figures=e.figures, each=e.each),
    purse.DuePaid: lambda e: asked_dues.PayDue(due=e.due, payers=(e.payer,), amount=e.amount),
    purse.DueSkipped: lambda e: asked_dues.SkipDue(due=e.due, figures=e.figures, reason=e.reason),
    combat.MonsterRevealed: lambda e: asked_combat.RevealMonster(figure=e.figure, what=e.what),
    rolled.RollReplaced: _rerolled,
    rolled.ResultChosen: lambda e: rolling.ChooseResult(table=e.table, result=e.result, reason=e.reason),
    draws.DrawMade: lambda e: asked_draws.Draw(cup=e.cup, what=e.what, fate=e.fate),
    draws.DrawSettled: lambda e: asked_draws.SettleDraw(how=e.how, draw=e.draw, text=e.text),
    draws.CupChanged: lambda e: asked_draws.ChangeCup(
        cup=e.cup, operation=e.operation, contents=e.contents, left=e.left
    ),
    atlas.DungeonNamed: lambda e: asked_atlas.NameDungeon(name=e.name, levels=e.levels),
    atlas.LevelEntered: lambda e: asked_atlas.EnterLevel(level=e.level, dungeon=e.dungeon, by=e.by),
    atlas.SectionRevealed: _section,
    atlas.SectionEntered: lambda e: asked_atlas.EnterSection(section=e.section, by=e.by or ("party",)),
    atlas.SectionSearched: lambda e: asked_atlas.SearchSection(
        sought=e.sought, section=e.section, by=e.by, result=e.result
    ),
    atlas.SectionRemoved: lambda e: asked_atlas.RemoveSection(section=e.section, reason=e.reason),
    atlas.DoorPlaced: _door,
    atlas.DoorOpened: lambda e: asked_atlas.OpenDoor(door=e.door, by=e.by),
    atlas.DoorClosed: lambda e: asked_atlas.CloseDoor(door=e.door, by=e.by),
    atlas.FeaturePlaced: _feature,
    atlas.FeatureChanged: lambda e: asked_atlas.ChangeFeature(feature=e.feature, state=e.state, by=e.by),
    atlas.FigureMoved: lambda e: asked_atlas.MoveFigures(to=e.to, figures=e.figures, squares=e.squares, x=e.x, y=e.y),
    atlas.LayoutAdjusted: lambda e: asked_atlas.AdjustLayout(
        rolled=e.rolled, placed=e.placed, reason=e.reason, section=e.section
    ),
    atlas.MapNoted: lambda e: asked_atlas.NoteOnMap(text=e.text, section=e.section),
    atlas.TrapMet: lambda e: traps.MeetTrap(kind=e.kind, at=e.at, victim=e.victim),
    atlas.TrapSpotted: lambda e: traps.SpotTrap(by=e.by),
    atlas.TrapDisarmed: lambda e: traps.DisarmTrap(by=e.by),
    atlas.TrapSprung: lambda e: traps.SpringTrap(trap=e.trap, victims=e.victims, effect=e.effect),
    quest.QuestAccepted: lambda e: quests.AcceptQuest(
        title=e.title, parent=e.parent, objectives=e.objectives, reward=e.reward
    ),
    quest.ObjectiveReached: lambda e: quests.ReachObjective(objective=e.objective, by=e.by, count=e.count),
    quest.QuestCompleted: lambda e: quests.CompleteQuest(quest=e.quest, reward=e.reward),
    quest.QuestFailed: lambda e: quests.FailQuest(quest=e.quest, reason=e.reason),
    quest.QuestAbandoned: lambda e: quests.AbandonQuest(quest=e.quest, reason=e.reason),
    session.ExpeditionEnded: lambda e: asked_session.EndExpedition(outcome=e.outcome),
    session.DungeonLeft: lambda e: asked_session.LeaveDungeon(figures=e.figures, way_out=e.way_out),
}
