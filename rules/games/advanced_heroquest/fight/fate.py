"""Fate Points: this turn's damage negated, a failure turned into a success, or what the table agrees on (AHQ-FATE)."""

from __future__ import annotations

from typing import Literal

from events.amounts import surely_below
from events.entry import Draft
from events.figures import FatePointSpent
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.blows import Blow, FailedRoll, Harm
from rules.games.advanced_heroquest.contents.traps import undo_going_off
from rules.games.advanced_heroquest.fight.damage import Hit, damage_of
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of
from rules.games.advanced_heroquest.values import current_of, weapon_of
from rules.naming import find_figure
from rules.situation import Situation
from rules.subjects import Decisions


class SpendFate(Command, frozen=True, kw_only=True, tag="spend-fate"):
    """A Fate Point: `negate` this turn's damage, `convert` a failed roll or attack, or `other` (AHQ-FATE)."""

    figure: str
    effect: Literal["negate", "convert", "other"] = "negate"
    entries: tuple[int, ...] = ()
    """Numbers of the blows it negates, or of the roll it turns; none: this turn's damage, the newest failure."""
    text: str | None = None


def spend_fate(command: SpendFate, situation: Situation) -> list[Draft]:
    """One point of a Hero's, for something of this very turn (AHQ-FATE-1 to 5)."""
    action = Action(situation)
    hero = find_figure(situation.state, command.figure)
    _has_points(situation, hero)
    if command.effect == "negate":
        _negate(command, action, hero)
    elif command.effect == "convert":
        _convert(command, action, hero)
    else:
        spent = FatePointSpent(figure=hero, effect="other", cancels=command.entries, text=command.text)
        action.tell(spent, *command.entries, rule="AHQ-FATE-1")
    return action.drafts


def _has_points(situation: Situation, hero: str) -> None:
    who = situation.state.roster.figures[hero]
    if who.kind != "hero":
        situation.forbid(
            "ahq.no_fate_points", f"{who.name} has no Fate Points.", why="Only Heroes have, and none lend."
        )
        return
    left = current_of(who, "fate")
    if left is not None and surely_below(left, 1):
        situation.forbid("ahq.no_fate_points", f"{who.name} has no Fate Point left.")


# ── negate ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _negate(command: SpendFate, action: Action, hero: str) -> None:
    harm = [blow for blow in own_of(action.state).harm if blow.figure == hero]
    if command.entries:
        named = tuple(one for number in command.entries for one in _in_line(action.situation, harm, number, hero))
        numbers = _not_yet_cancelled(action.situation, harm, named)
    else:
        numbers = _still_hurting(action.situation, harm)
    if not numbers:
        name = action.state.roster.figures[hero].name
        action.situation.forbid(
            "ahq.fate_nothing_to_change",
            f"{name} has suffered nothing this turn that could be undone.",
            why="A Fate Point changes only what happened in the present turn.",
        )
    spent = FatePointSpent(figure=hero, effect="negate", cancels=numbers, text=command.text)
    action.tell(spent, *numbers, rule="AHQ-FATE-3")


def _not_yet_cancelled(situation: Situation, harm: list[Harm], named: tuple[int, ...]) -> tuple[int, ...]:
    """What of it still hurts; forbidden where nothing does."""
    cancelled = situation.state.roster.cancelled
    over = {number for blow in harm if blow.thing in cancelled for number in (blow.number, blow.thing)}
    left = tuple(number for number in named if number not in over)
    if left:
        return left
    numbers = " and ".join(map(str, named))
    situation.forbid("ahq.fate_cancelled_already", f"A Fate Point was spent on {numbers} already.")
    return named


def _still_hurting(situation: Situation, harm: list[Harm]) -> tuple[int, ...]:
    cancelled = situation.state.roster.cancelled
    numbers = tuple(blow.number for blow in harm if blow.thing not in cancelled)
    if in_force(situation.state, "fate_negates") != "single_attack":
        return numbers
    stated = tuple(blow.number for blow in harm if blow.number in numbers and _is_stated(situation.state, blow))
    return (*[number for number in numbers if number not in stated][-1:], *stated[-1:])


def _is_stated(state: State, blow: Harm) -> bool:
    """Whether it was only said how the Hero is, which a blow may have brought about."""
    stated = state.roster.figures[blow.figure].stated
    return stated is not None and stated.number == blow.number


def _in_line(situation: Situation, harm: list[Harm], number: int, hero: str) -> tuple[int, ...]:
    """The blow of this number, or what hurt the Hero in the line it is the first of."""
    if any(number in (blow.number, blow.thing) for blow in harm):
        return (number,)
    blow = _blow(situation, number)
    if struck := tuple(hurt.number for hurt in harm if blow is not None and hurt.blow == blow.thing):
        return struck
    line = situation.line_of(number)
    if hurt := tuple(blow.number for blow in harm if blow.number in line):
        return hurt
    whose = _whose_wounds(situation, number)
    if whose is not None and whose != hero:
        name = situation.state.roster.figures[whose].name
        situation.forbid("ahq.fate_not_yours", f"{number} hurt {name}.", why="Fate Points are never lent.")
    else:
        _of_another_turn(situation, number)
    return (number,)


def _whose_wounds(situation: Situation, number: int) -> str | None:
    for key, figure in situation.state.roster.figures.items():
        if any(number in (change.number, change.thing) for change in figure.wound_changes):
            return key
    return None


def _of_another_turn(situation: Situation, number: int) -> None:
    why = "A Fate Point changes only what happened in the present turn."
    fix = "If the turn was closed too soon, undo its end first."
    situation.forbid("ahq.fate_wrong_turn", f"{number} did not happen in this turn.", why=why, fix=fix)


# ── convert ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _convert(command: SpendFate, action: Action, hero: str) -> None:
    number = (
        _failure_in(action.situation, command.entries[0])
        if command.entries
        else _newest_failure(action.situation, hero)
    )
    blow = _blow(action.situation, number)
    roll = next((one for one in own_of(action.situation.state).failed if number in (one.number, one.thing)), None)
    _may_convert(action.situation, hero, number, blow, roll)
    spent = FatePointSpent(figure=hero, effect="convert", converts=number, text=command.text)
    told = action.tell(spent, number, rule="AHQ-FATE-4")
    if roll is not None:
        undo_going_off(action, action.situation.line_of(number), roll, because=told)
    if blow is not None:
        grants = {grant.number for grant in own_of(action.state).free if grant.parent == blow.thing}
        action.close_all("free_attack", "the fumble was turned into a hit", about=grants)
        weapon = weapon_of(action.state.roster.figures[blow.attacker], blow.weapon)
        hit = Hit(number=blow.number, attacker=blow.attacker, target=blow.target, weapon=weapon)
        damage_of(action, hit, None, {})


def _failure_in(situation: Situation, number: int) -> int:
    """The roll or the blow of this number, or the one that failed in the line it is the first of."""
    own = own_of(situation.state)
    failed = {one for roll in own.failed for one in (roll.number, roll.thing)}
    failed |= {one for blow in own.blows.values() for one in (blow.number, blow.thing)}
    line = [one for one in situation.line_of(number) if one in failed]
    return number if number in failed or not line else line[0]


def _newest_failure(situation: Situation, hero: str) -> int:
    own = own_of(situation.state)
    failed = [roll.number for roll in own.failed if roll.by == hero]
    failed += [
        blow.number
        for blow in own.blows.values()
        if blow.attacker == hero and blow.outcome in ("miss", "fumble") and blow.turn == own.turn
    ]
    if not failed:
        name = situation.state.roster.figures[hero].name
        raise Refused(
            "ahq.fate_nothing_to_change", f"{name} has failed no roll this turn.", fix="Name the entry of the roll."
        )
    return max(failed)


def _blow(situation: Situation, number: int) -> Blow | None:
    blows = own_of(situation.state).blows.values()
    return next((blow for blow in blows if number in (blow.number, blow.thing)), None)


def _may_convert(situation: Situation, hero: str, number: int, blow: Blow | None, roll: FailedRoll | None) -> None:
    own = own_of(situation.state)
    if blow is None and roll is None:
        _of_another_turn(situation, number)
        return
    whose = blow.attacker if blow is not None else roll.by if roll is not None else None
    if whose not in (hero, None):
        situation.forbid("ahq.fate_not_yours", f"{number} was not this Hero's roll.", why="Fate Points are never lent.")
    if blow is None:
        return
    if blow.turn != own.turn:
        _of_another_turn(situation, number)
    if blow.outcome not in ("miss", "fumble"):
        situation.forbid("ahq.fate_not_failed", f"{number} did not fail.", why=f"It was a {blow.outcome or '?'}.")
    if any(later.parent == blow.thing for later in own.blows.values()):
        situation.forbid(
            "ahq.fate_superseded", f"Later rolls rest on {number}.", why="The free attack it gave was struck already."
        )


DECISIONS: Decisions = {SpendFate: spend_fate}
