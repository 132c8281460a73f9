"""States somebody is said to be in, with what they mean here; those that are over as a phase begins (WHQ-R29)."""

from __future__ import annotations

from msgspec.structs import replace

from events.entry import Draft
from events.figures import ConditionGained, StatusStated
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.printed import state_named
from rules.shared.health import EndCondition, GainCondition, end_condition, gain_condition
from rules.situation import Situation


def gained(command: GainCondition, situation: Situation) -> list[Draft]:
    """As in every game; a state of this one does what it means, once, and who turns to stone is gone."""
    action = Action(situation)
    for draft in gain_condition(command, situation):
        event = draft.event
        named = state_named(event.condition) if isinstance(event, ConditionGained) else None
        if not isinstance(event, ConditionGained) or named is None:
            action.drafts.append(draft)
        elif named[1].gone:
            action.tell(StatusStated(figure=event.figure, status="dead", reason=named[1].gone), rule="WHQ-008")
        else:
            if named[1].adds and action.has(event.figure, named[0]):
                twice = f"{action.name(event.figure)} is {named[0]} once more, and each counts; if not: undo"
                situation.warnings.append(twice)
            action.gain(event, rule="WHQ-012")
    return action.drafts


def no_longer(command: EndCondition, situation: Situation) -> list[Draft]:
    """As in every game, under any name a state has here."""
    named = state_named(command.condition)
    return end_condition(command if named is None else replace(command, condition=named[0]), situation)


def worn_off(action: Action) -> None:
    """What held for a turn is over when the Warriors' Phase of the next one is (WHQ-R29)."""
    for figure, who in action.state.roster.figures.items():
        for one in who.conditions:
            named = state_named(one.condition)
            if named is not None and named[1].until == "turn" and one.left == 1:
                action.over(figure, one.condition, "its turn is over", rule="WHQ-005")
