"""Modifiers and conditions, and what ends them: fights, turns, expeditions, quests, evenings.

A count includes the turn or round under way, not the expedition or session under way. What is worn or held ends when
it is taken off (`end_with_item`); what ends as the `words` say, ends when somebody says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from events.event import EndsWith, Event
from events.figures import ConditionEnded, ConditionGained, ModifierEnded, ModifierGained
from events.quest import QuestAbandoned, QuestCompleted, QuestFailed
from events.session import ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from projections.figure import ActiveCondition, ActiveModifier, Figure, Roster, RosterHandlers
from projections.people import figure_or_new, own_copy, seat, take_out_of_play
from projections.story.entry import StoryEntry

Active: TypeAlias = ActiveModifier | ActiveCondition

COUNTED: frozenset[EndsWith] = frozenset({"turns", "rounds", "expeditions", "sessions"})
BY_ITSELF: frozenset[EndsWith] = COUNTED | {"combat", "expedition", "quest", "session"}
"""Ended by what happens, without anybody naming it."""


def modifier_gained(roster: Roster, told: StoryEntry, event: ModifierGained) -> None:
    """It holds until it ends."""
    figure = figure_or_new(roster, event.figure, told)
    modifier = ActiveModifier(
        effect=event.effect,
        reason=event.reason,
        number=told.entry.number,
        thing=told.thing,
        until=event.until,
        applies_to=event.applies_to,
    )
    figure.modifiers.append(modifier)
    _start(roster, figure, modifier)


def modifier_ended(roster: Roster, told: StoryEntry, event: ModifierEnded) -> None:
    """The one of this value and reason; all of them if it was gained more than once."""
    figure = figure_or_new(roster, event.figure, told)
    figure.modifiers = [one for one in figure.modifiers if (one.effect.name, one.reason) != (event.name, event.reason)]


def tells_condition(event: Event, condition: str) -> str:
    """Who gained this condition by it; empty: nobody did."""
    return event.figure if isinstance(event, ConditionGained) and event.condition == condition else ""


def condition_gained(roster: Roster, told: StoryEntry, event: ConditionGained) -> None:
    """It holds until it ends."""
    figure = figure_or_new(roster, event.figure, told)
    condition = ActiveCondition(
        condition=event.condition,
        effects=event.effects,
        number=told.entry.number,
        thing=told.thing,
        until=event.until,
    )
    figure.conditions.append(condition)
    _start(roster, figure, condition)


def condition_ended(roster: Roster, told: StoryEntry, event: ConditionEnded) -> None:
    """Over, however often it was gained."""
    figure = figure_or_new(roster, event.figure, told)
    figure.conditions = [one for one in figure.conditions if one.condition != event.condition]


def _start(roster: Roster, figure: Figure, active: Active) -> None:
    until = active.until
    if until is None or until.ends not in BY_ITSELF:
        return
    if until.ends in COUNTED:
        active.left = 1 if until.count is None else until.count
        trips = roster.under_way.expeditions.values()
        active.spared = (until.ends == "sessions" and roster.under_way.session) or (
            until.ends == "expeditions" and any(not those or figure.figure in those for those in trips)
        )
    if figure.figure not in roster.lasting:
        roster.lasting.append(figure.figure)


# What ends them


def session_opened(roster: Roster, _told: StoryEntry, event: SessionOpened) -> None:
    """An evening nobody closed ends with the next."""
    _session_over(roster)
    roster.under_way.session = True
    for player in event.players:
        seat(roster, player)


def session_closed(roster: Roster, _told: StoryEntry, _event: SessionClosed) -> None:
    """Ends what lasts a session."""
    _session_over(roster)


def _session_over(roster: Roster) -> None:
    if roster.under_way.session:
        roster.under_way.session = False
        _end(roster, "session")
        _tick(roster, "sessions")


def expedition_begun(roster: Roster, _told: StoryEntry, event: ExpeditionBegun) -> None:
    """Remembers who is on it."""
    roster.under_way.expeditions[event.expedition] = event.figures


def expedition_ended(roster: Roster, told: StoryEntry, event: ExpeditionEnded) -> None:
    """Ends what lasts an expedition, for those who were on it, and any turn or fight still open."""
    figures = roster.under_way.expeditions.pop(event.expedition, ())
    if not roster.under_way.expeditions:
        _combat_over(roster)
        _turn_over(roster)
    _end(roster, "expedition", on=figures)
    _tick(roster, "expeditions", on=figures)
    _stay_behind(roster, told, event.left)


def combat_begun(roster: Roster, _told: StoryEntry, _event: CombatBegun) -> None:
    """A fight nobody ended ends with the next."""
    _combat_over(roster)
    roster.under_way.combat = True


def combat_ended(roster: Roster, told: StoryEntry, event: CombatEnded) -> None:
    """Ends what lasts a fight, or rounds of it."""
    roster.under_way.combat = True
    _combat_over(roster)
    _stay_behind(roster, told, event.left)


def _stay_behind(roster: Roster, told: StoryEntry, monsters: Iterable[str]) -> None:
    """They are out of play, and nobody's kill."""
    for key in monsters:
        figure = roster.figures.get(key)
        if figure is not None and figure.ended is None:
            take_out_of_play(roster, figure, "left_behind", told)


def _combat_over(roster: Roster) -> None:
    if roster.under_way.combat:
        roster.under_way.combat = roster.under_way.round = False
        _end(roster, "combat")
        _end(roster, "rounds")


def turn_begun(roster: Roster, _told: StoryEntry, _event: TurnBegun) -> None:
    """A turn still open ends first. In a fight a turn is a round."""
    _turn_over(roster)
    roster.under_way.turn = True
    roster.under_way.round = roster.under_way.combat


def turn_ended(roster: Roster, _told: StoryEntry, _event: TurnEnded) -> None:
    """One turn less."""
    _turn_over(roster)


def _turn_over(roster: Roster) -> None:
    if roster.under_way.turn:
        roster.under_way.turn = False
        _tick(roster, "turns")
    if roster.under_way.round:
        roster.under_way.round = False
        _tick(roster, "rounds")


def quest_over(roster: Roster, _told: StoryEntry, event: QuestCompleted | QuestFailed | QuestAbandoned) -> None:
    """Ends what lasts this quest, or a quest nobody named."""
    if roster.lasting:
        meant = (None, event.quest)
        _drop(roster, lambda one: _is(one, "quest") and (one.until is None or one.until.words in meant))


def _end(roster: Roster, ends: EndsWith, on: Iterable[str] = ()) -> None:
    if roster.lasting:
        _drop(roster, lambda active: _is(active, ends), on)


def _tick(roster: Roster, unit: EndsWith, on: Iterable[str] = ()) -> None:
    def is_over(active: Active) -> bool:
        if not _is(active, unit) or active.left is None:
            return False
        if active.spared:
            active.spared = False
            return False
        active.left -= 1
        return active.left <= 0

    if roster.lasting:
        _drop(roster, is_over, on)


def _is(active: Active, ends: EndsWith) -> bool:
    return active.until is not None and active.until.ends == ends


def _drop(roster: Roster, is_over: Callable[[Active], bool], on: Iterable[str] = ()) -> None:
    # A new list, since figures leave it on the way.
    for name in [one for one in roster.lasting if not on or one in on]:
        known = roster.figures[name]
        figure = known if known.ended is None else own_copy(roster, known)
        figure.modifiers = [one for one in figure.modifiers if not is_over(one)]
        figure.conditions = [one for one in figure.conditions if not is_over(one)]
        if not (any(map(_ends_by_itself, figure.modifiers)) or any(map(_ends_by_itself, figure.conditions))):
            roster.lasting.remove(name)


def _ends_by_itself(active: Active) -> bool:
    return active.until is not None and active.until.ends in BY_ITSELF


def end_with_item(figure: Figure, item: str, name: str, ended: frozenset[EndsWith]) -> None:
    """Ends what lasts while this item is worn or held; the reason or the words of `until` name the item."""
    called = {item, name}
    figure.modifiers = [
        one
        for one in figure.modifiers
        if one.until is None or one.until.ends not in ended or not called & {one.reason, one.until.words}
    ]
    figure.conditions = [
        one
        for one in figure.conditions
        if one.until is None or one.until.ends not in ended or not called & {one.condition, one.until.words}
    ]


HANDLERS: RosterHandlers = {
    ModifierGained: modifier_gained,
    ModifierEnded: modifier_ended,
    ConditionGained: condition_gained,
    ConditionEnded: condition_ended,
    SessionOpened: session_opened,
    SessionClosed: session_closed,
    ExpeditionBegun: expedition_begun,
    ExpeditionEnded: expedition_ended,
    CombatBegun: combat_begun,
    CombatEnded: combat_ended,
    TurnBegun: turn_begun,
    TurnEnded: turn_ended,
    QuestCompleted: quest_over,
    QuestFailed: quest_over,
    QuestAbandoned: quest_over,
}
