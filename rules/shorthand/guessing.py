"""From a whole action back to the one thing that was said: guesses at a command that tells several entries at once.

Each is decided by whoever writes lines out, and kept only if the same entries come of it: a guess may be bold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from events import atlas, campaign, combat, figures, items, purse, session, story, turns
from events import dice as rolled
from events.event import Event, Face
from rules.command import Command
from rules.corrections import commands as corrections
from rules.shared import atlas as asked_atlas
from rules.shared import business as asked_business
from rules.shared import campaign as asked_campaign
from rules.shared import combat as asked_combat
from rules.shared import dues as asked_dues
from rules.shared import figures as asked_figures
from rules.shared import gold as asked_gold
from rules.shared import health, players, traps
from rules.shared import items as asked_items
from rules.shared import session as asked_session
from rules.shorthand.retelling import retell

Guess: TypeAlias = tuple[Command, ...] | str
"""Commands, or a line as somebody may have typed it."""

PARTY = ("party",)


def guesses(events: Sequence[Event]) -> Iterator[Guess]:
    """Everything that may have been said, the likeliest first."""
    kinds = dict.fromkeys(map(type, events))
    for kind, reader in _READERS.items():
        if kind in kinds:
            first = next(event for event in events if type(event) is kind)
            for guess in reader(first, events):
                yield guess if isinstance(guess, str) else (guess,)
    one_by_one = retell(events)
    if one_by_one is not None:
        yield one_by_one


def faces_in(events: Sequence[Event]) -> tuple[Face, ...]:
    """All dice of an action in the order they fell."""
    return tuple(
        face for event in events if isinstance(event, (rolled.DiceRolled, combat.AttackMade)) for face in event.faces
    )


def those(events: Sequence[Event], kind: type[Event]) -> list[Any]:  # Any: events of that kind
    """The events of a kind."""
    return [event for event in events if type(event) is kind]


def _whose(events: Sequence[Event], kind: type[Event]) -> tuple[str, ...]:
    return tuple(event.figure for event in those(events, kind))


# ── time, trips, fights ──────────────────────────────────────────────────────────────────────────────────────────


def _trip(event: session.ExpeditionBegun, events: Sequence[Event]) -> Iterator[Command]:
    named = those(events, atlas.DungeonNamed)
    dungeon = named[0].name if named else event.dungeon
    for figures_named in ((), event.figures):
        for name in (None, event.expedition):
            yield asked_session.BeginExpedition(name=name, dungeon=dungeon, figures=figures_named, quest=event.quest)


def _out(event: session.DungeonLeft, _events: Sequence[Event]) -> Iterator[Command]:
    for way in dict.fromkeys((None, event.way_out)):
        yield asked_session.LeaveDungeon(way_out=way)
    yield asked_session.LeaveDungeon(figures=event.figures, way_out=event.way_out)


def _trip_over(event: session.ExpeditionEnded, _events: Sequence[Event]) -> Iterator[Command]:
    yield asked_session.EndExpedition(outcome=event.outcome)


def _session(event: session.SessionOpened, _events: Sequence[Event]) -> Iterator[Command]:
    yield asked_session.OpenSession(title=event.title, players=event.players)


def _turn(event: turns.TurnBegun, _events: Sequence[Event]) -> Iterator[Command]:
    for phase in dict.fromkeys((None, event.first_phase)):
        yield asked_session.BeginTurn(kind=event.kind, first_phase=phase)


def _fight(event: turns.CombatBegun, events: Sequence[Event]) -> Iterator[Command]:
    told = those(events, turns.SurpriseDecided)
    surprised = told[0].surprised if told else None
    for groups in ((), event.groups):
        yield asked_combat.BeginCombat(groups=groups, first=event.first, surprised=surprised)


def _fight_over(event: turns.CombatEnded, events: Sequence[Event]) -> Iterator[Command | str]:
    """`they won`, which may be the end of everybody left; or how the rest ended, in so many words."""
    if event.outcome is not None and event.outcome.partition(" ")[0] in ("won", "lost", "fled", "escaped"):
        yield f"they {event.outcome}"
    yield asked_combat.EndCombat(outcome=event.outcome)
    for one in those(events, combat.MonsterEnded)[-1:]:
        yield asked_combat.EndCombat(outcome=event.outcome, rest=one.how)


# ── who comes, who goes where ────────────────────────────────────────────────────────────────────────────────────


def _joined(event: figures.FigureJoined, _events: Sequence[Event]) -> Iterator[Command]:
    if event.profile == "typed in":
        return
    for template in dict.fromkeys((*event.aliases, event.figure, event.name.lower())):
        for name in (None, event.name):
            yield asked_figures.AddFigure(template=template, name=name, player=event.player)


def _met(event: combat.MonstersMet, _events: Sequence[Event]) -> Iterator[Command]:
    first = event.members[0] if event.members else None
    if first is None:
        return
    name = first.name.removesuffix(f" {first.figure.rpartition('-')[2]}")
    for group in dict.fromkeys((None, event.group)):
        yield asked_combat.AddMonsters(
            name=name, count=len(event.members), base=first.base, properties=first.properties, source=event.source,
            section=event.section, group=group,
        )  # fmt: skip


def _moved(event: atlas.FigureMoved, _events: Sequence[Event]) -> Iterator[Command]:
    for who in dict.fromkeys((PARTY, event.figures)):
        yield asked_atlas.MoveFigures(to=event.to, figures=who, squares=event.squares, x=event.x, y=event.y)


def _entered(event: atlas.SectionEntered, _events: Sequence[Event]) -> Iterator[Command]:
    for by in dict.fromkeys((PARTY, event.by or PARTY)):
        yield asked_atlas.EnterSection(section=event.section, by=by)


def _level(event: atlas.LevelEntered, _events: Sequence[Event]) -> Iterator[Command]:
    for dungeon in (None, event.dungeon):
        for by in dict.fromkeys(((), event.by)):
            yield asked_atlas.EnterLevel(level=event.level, dungeon=dungeon, by=by)


def _section(event: atlas.SectionRevealed, events: Sequence[Event]) -> Iterator[Command]:
    entered = those(events, atlas.SectionEntered)
    for enter in dict.fromkeys((PARTY, entered[0].by)) if entered else ((),):
        yield asked_atlas.RevealSection(
            kind=event.kind, section=event.section if event.section.isdecimal() else None, name=event.name,
            through=event.through, exits=event.exits, length=event.length, squares=event.squares, facing=event.facing,
            found_by=event.found_by, details=event.details, enter=enter,
        )  # fmt: skip


def _sprung(event: atlas.TrapSprung, events: Sequence[Event]) -> Iterator[Command]:
    known = those(events, atlas.TrapMet)
    hurt = tuple(health.Portion(one.figure, one.amount) for one in those(events, figures.WoundsSuffered))
    victims = () if hurt else event.victims
    for trap in dict.fromkeys((*(one.kind for one in known), None, event.trap)):
        yield traps.SpringTrap(trap=trap, victims=victims, wounds=hurt, effect=event.effect)


# ── the same for several ─────────────────────────────────────────────────────────────────────────────────────────


def _status(event: figures.StatusStated, events: Sequence[Event]) -> Iterator[Command]:
    whose = _whose(events, figures.StatusStated)
    yield health.StateStatus(figures=whose, status=event.status, reason=event.reason)


def _condition(event: figures.ConditionGained, events: Sequence[Event]) -> Iterator[Command]:
    whose = _whose(events, figures.ConditionGained)
    for who in dict.fromkeys((whose, PARTY)):
        yield health.GainCondition(figures=who, condition=event.condition, effects=event.effects, until=event.until)


def _condition_over(event: figures.ConditionEnded, events: Sequence[Event]) -> Iterator[Command]:
    whose = _whose(events, figures.ConditionEnded)
    yield health.EndCondition(figures=whose, condition=event.condition, reason=event.reason)


def _modified(event: figures.ModifierGained, events: Sequence[Event]) -> Iterator[Command]:
    whose = _whose(events, figures.ModifierGained)
    yield asked_figures.GainModifier(figures=whose, effect=event.effect, reason=event.reason, until=event.until)


def _filled(event: figures.PoolRefilled, events: Sequence[Event]) -> Iterator[Command]:
    whose = _whose(events, figures.PoolRefilled)
    for who in dict.fromkeys((whose, PARTY)):
        yield health.RefillPool(figures=who, pool=event.pool, reason=event.reason)


def _healed(event: figures.WoundsHealed, events: Sequence[Event]) -> Iterator[Command]:
    told = those(events, figures.WoundsHealed)
    if len(told) > 1 and all((one.amount, one.cause) == (event.amount, event.cause) for one in told):
        yield health.Heal(heals=(health.HealPortion("party", event.amount),), cause=event.cause)


def _hurt(event: figures.WoundsSuffered, events: Sequence[Event]) -> Iterator[Command]:
    told = those(events, figures.WoundsSuffered)
    if len(told) > 1 and all((one.amount, one.cause) == (event.amount, event.cause) for one in told):
        yield health.Wound(wounds=(health.Portion("party", event.amount),), cause=event.cause)


def _left(event: figures.FigureLeft, events: Sequence[Event]) -> Iterator[Command]:
    yield asked_figures.LeaveParty(figures=_whose(events, figures.FigureLeft), reason=event.reason)


def _given(event: items.ItemMoved, events: Sequence[Event]) -> Iterator[Command]:
    if len(those(events, items.ItemMoved)) > 1 and event.giver is not None and event.receiver is not None:
        yield asked_items.GiveItem(giver=event.giver, receiver=event.receiver, item="all", quantity="all")
    if event.giver is not None and event.receiver is None:
        for section in (None, event.section):
            yield asked_items.LayDownItem(figure=event.giver, item=event.item, section=section)
    if event.giver is None and event.receiver is not None:
        for section in (None, event.section):
            yield asked_items.PickUpItem(figure=event.receiver, item=event.item, section=section)


def _used_up(event: items.ItemUsed, _events: Sequence[Event]) -> Iterator[Command]:
    yield asked_items.UseItem(figure=event.figure, item=event.item, quantity=event.quantity, purpose=event.purpose)


def _split(event: purse.GoldSplit, events: Sequence[Event]) -> Iterator[Command]:
    """Among everybody, if that is who has it now."""
    gained = those(events, purse.GoldGained)
    source = gained[0].source if gained else None
    for keeper in dict.fromkeys((None, event.keeper)):
        yield asked_gold.SplitGold(
            amount=event.amount, holder=event.holder, keeper=keeper, gain=bool(gained), source=source
        )


def _due(event: purse.DueAnnounced, _events: Sequence[Event]) -> Iterator[Command]:
    for who in ((), event.figures):
        yield asked_dues.AnnounceDue(what=event.what, figures=who, each=event.each)


def _due_paid(event: purse.DuePaid, events: Sequence[Event]) -> Iterator[Command]:
    payers = tuple(one.payer for one in those(events, purse.DuePaid))
    for due in (None, event.due):
        for who in ((), payers):
            for amount in (None, event.amount):
                yield asked_dues.PayDue(due=due, payers=who, amount=amount)


def _due_skipped(event: purse.DueSkipped, _events: Sequence[Event]) -> Iterator[Command]:
    for who in ((), event.figures):
        yield asked_dues.SkipDue(figures=who, reason=event.reason)


def _debt_paid(event: purse.DebtSettled, _events: Sequence[Event]) -> Iterator[Command]:
    for pay in (True, False):
        yield asked_dues.SettleDebt(debt=event.debt, how=event.how, pay=pay)


def _settled(event: story.BusinessClosed, events: Sequence[Event]) -> Iterator[Command]:
    dice = faces_in(events)
    hurt = those(events, figures.WoundsSuffered)
    for business in (None, event.business):
        if dice:
            yield asked_business.SettleBusiness(business=business, faces=dice)
        if hurt:
            yield asked_business.SettleBusiness(business=business, amount=hurt[0].amount)
        yield asked_business.SettleBusiness(business=business, how=event.how)
        yield asked_business.SettleBusiness(business=business, skip=True)


def _surprised(event: turns.SurpriseDecided, _events: Sequence[Event]) -> Iterator[Command]:
    yield asked_combat.DecideSurprise(surprised=event.surprised)


def _role(event: turns.RoleGiven, _events: Sequence[Event]) -> Iterator[Command]:
    yield players.GiveRole(role=event.role, to=event.to)


# ── what is said about the log ───────────────────────────────────────────────────────────────────────────────────


def _retracted(event: story.EntriesRetracted, events: Sequence[Event]) -> Iterator[Command]:
    told = those(events, story.EntriesRetracted)
    spans = [span for one in told for span in one.numbers]
    first, last = min(spans)[0], max(span[1] for span in spans)
    if event.how == "undo":
        yield from _undone(first, last, spans, event.reason)
    elif event.how == "redo":
        yield corrections.Redo(reason=event.reason)
        yield corrections.Redo(number=first, reason=event.reason)
        yield corrections.Redo(numbers=tuple(one for one, _ in spans), reason=event.reason)
    elif event.how == "strike":
        yield corrections.Strike(numbers=(first,), reason=event.reason)
        yield corrections.Strike(numbers=tuple(story.in_spans(spans)), reason=event.reason)
        yield corrections.Strike(numbers=(first,), alone=True, reason=event.reason)
    elif event.how == "restart":
        yield corrections.Restart(reason=event.reason)


def _undone(first: int, last: int, spans: Sequence[story.Span], reason: str | None) -> Iterator[Command]:
    yield corrections.Undo(number=first, reason=reason)
    if (first, last) != spans[0]:
        yield corrections.Undo(numbers=tuple(one for one, _ in spans), reason=reason)
    yield corrections.Undo(span=(first, last), reason=reason)
    for one, _ in spans[1:]:
        yield corrections.Undo(number=one, reason=reason)
    yield corrections.Undo(number=first, alone=True, reason=reason)
    yield corrections.Undo(scope="turn", reason=reason)
    yield corrections.Undo(scope="combat", reason=reason)
    yield corrections.Undo(scope="expedition", reason=reason)


def _left_as_is(event: story.LeftAsIs, events: Sequence[Event]) -> Iterator[Command]:
    if not those(events, story.EntriesRetracted):
        spans = [span for one in those(events, story.LeftAsIs) for span in one.numbers]
        yield corrections.Leave(numbers=tuple(story.in_spans(spans)), text=event.text)


def _revealed(_event: story.EntriesRevealed, events: Sequence[Event]) -> Iterator[Command]:
    spans = [span for one in those(events, story.EntriesRevealed) for span in one.numbers]
    yield corrections.Reveal(numbers=tuple(story.in_spans(spans)))


def _accepted(_event: Event, events: Sequence[Event]) -> Iterator[Command]:
    adjusted = [one.observation for one in those(events, purse.TotalAdjusted)]
    agreed = [one.about for one in those(events, story.DiscrepancyAccepted)]
    yield corrections.Accept(numbers=tuple(dict.fromkeys((*adjusted, *agreed))))


def _asked(event: story.BusinessOpened, _events: Sequence[Event]) -> Iterator[Command]:
    if event.ask is None:
        yield asked_business.OpenBusiness(what=event.what, about=event.about, count=event.count, owed_to=event.owed_to)


def _ruled(event: campaign.RulingMade, _events: Sequence[Event]) -> Iterator[Command]:
    yield asked_campaign.MakeRuling(
        text=event.text, scope=event.scope, about=event.about, replaces=event.replaces, waives=event.waives
    )


_READERS: dict[
    type[Event], Callable[[Any, Sequence[Event]], Iterator[Command] | Iterator[Command | str]]
] = {  # Any: each names its own kind
    session.SessionOpened: _session,
    session.ExpeditionBegun: _trip,
    session.ExpeditionEnded: _trip_over,
    session.DungeonLeft: _out,
    turns.CombatEnded: _fight_over,
    turns.CombatBegun: _fight,
    turns.TurnBegun: _turn,
    turns.SurpriseDecided: _surprised,
    turns.RoleGiven: _role,
    figures.FigureJoined: _joined,
    combat.MonstersMet: _met,
    atlas.SectionRevealed: _section,
    atlas.FigureMoved: _moved,
    atlas.SectionEntered: _entered,
    atlas.LevelEntered: _level,
    atlas.TrapSprung: _sprung,
    figures.StatusStated: _status,
    figures.ConditionGained: _condition,
    figures.ConditionEnded: _condition_over,
    figures.ModifierGained: _modified,
    figures.PoolRefilled: _filled,
    figures.WoundsHealed: _healed,
    figures.WoundsSuffered: _hurt,
    figures.FigureLeft: _left,
    items.ItemMoved: _given,
    items.ItemUsed: _used_up,
    purse.GoldSplit: _split,
    purse.DueAnnounced: _due,
    purse.DuePaid: _due_paid,
    purse.DueSkipped: _due_skipped,
    purse.DebtSettled: _debt_paid,
    campaign.RulingMade: _ruled,
    story.BusinessOpened: _asked,
    story.BusinessClosed: _settled,
    story.EntriesRetracted: _retracted,
    story.LeftAsIs: _left_as_is,
    story.EntriesRevealed: _revealed,
    purse.TotalAdjusted: _accepted,
    story.DiscrepancyAccepted: _accepted,
}
"""In the order they are tried: what tells most comes first."""
