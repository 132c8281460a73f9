"""The turn: its phases, what is due at each, the end with its fatal damage (WHQ-005, WHQ-008, WHQ-009)."""

from __future__ import annotations

from events.combat import MonsterEnded
from events.entry import Draft
from events.figures import PoolSpent, StatusStated, WoundsSuffered
from events.story import BusinessClosed
from events.turns import PhaseBegun, TurnBegun, TurnEnded
from projections.business import Business
from rules.command import Command
from rules.games.warhammer_quest.action import Action
from rules.games.warhammer_quest.asking import AFTER_DEATH, holds_the_turn, lapses
from rules.games.warhammer_quest.conditions import worn_off
from rules.games.warhammer_quest.harm import after_death
from rules.games.warhammer_quest.hooks import PHASES, due, waits
from rules.games.warhammer_quest.printed import rule_id, rules
from rules.games.warhammer_quest.sheet import status_of
from rules.shared.session import BeginPhase, BeginTurn, EndTurn, begin_phase
from rules.situation import Situation
from rules.subjects import Decisions


class NextPhase(Command, frozen=True, kw_only=True, tag="next-phase"):
    """The next phase of the turn begins, behind the last one the next turn."""


def next_phase(command: NextPhase, situation: Situation) -> list[Draft]:  # noqa: ARG001 - it says all by its name
    """Power, warriors, monsters, end, and the next turn (WHQ-005); what is due then is opened.

    Forbidden past the end while something compulsory is due (`abilities_due`).
    """
    action = Action(situation)
    phase, order = situation.state.turns.now.phase or "", [*PHASES]
    at = order.index(phase) if phase in order else 0 if phase else -1
    if not situation.state.turns.turn_open or at == len(order) - 1:
        _new_turn(action)
    else:
        _begin(action, order[at + 1])
    return action.drafts


def turn_begun(command: BeginTurn, situation: Situation) -> list[Draft]:  # noqa: ARG001 - of whatever kind
    """The turn before ends as by itself, and the next begins with its Power Phase (WHQ-005)."""
    action = Action(situation)
    _new_turn(action)
    return action.drafts


def turn_ended(command: EndTurn, situation: Situation) -> list[Draft]:
    """The turn is over: fatal damage, then deaths; forbidden while something compulsory is due (`abilities_due`)."""
    action = Action(situation)
    if not situation.state.turns.turn_open:
        situation.forbid("turn.none", "No turn has begun.")
    _over(action)
    action.tell(TurnEnded(reason=command.reason), rule="WHQ-005")
    return action.drafts


def phase_begun(command: BeginPhase, situation: Situation) -> list[Draft]:
    """As in every game; a phase of this one opens what is due in it."""
    action = Action(situation)
    name = next((one for one in PHASES if one.startswith(command.phase.lower())), None)
    if name is None:
        return begin_phase(command, situation)
    if not situation.state.turns.turn_open:
        _dead_before(action)
        action.tell(TurnBegun(first_phase=name), rule="WHQ-005")
        _hooks(action, name)
    else:
        _begin(action, name)
    return action.drafts


def _begin(action: Action, phase: str) -> None:
    _lapse(action)
    action.tell(PhaseBegun(phase=phase), rule="WHQ-005")
    _hooks(action, phase)


def _hooks(action: Action, phase: str) -> None:
    number = action.number
    if phase == "monsters":
        worn_off(action)
    for hook in PHASES[phase]:
        due(action, hook, number)
    if phase == "power":
        for figure in action.warriors():
            who = action.figure(figure)
            if "power" in who.base or "wizard" in (who.calling or "").lower():
                action.ask("Power, d6", "power", number, owed_to=figure)


def _lapse(action: Action) -> None:
    """What nobody had to use, and nobody used, is over with its phase; a Power die nobody told, with the Warriors'."""
    power_over = action.state.turns.now.phase != "power"
    for one, words in waits(action):
        over = words[0] == "ambush" or lapses(words) or (words[0] == "power" and power_over)
        if over or _is_past(action, one, words):
            how = "over" if words[0] == "ambush" else "not used"
            action.tell(BusinessClosed(business=one.number, count=one.left, how=how), one.number)


def _is_past(action: Action, waits: Business, words: list[str]) -> bool:
    """Whether it was for monsters that are no longer there, or is about the blow of somebody who is not."""
    blow = action.own.struck.get(waits.about or 0) if words[0] in OF_A_BLOW else None
    if blow is not None:
        return any(one is not None and not action.members(one) for one in (blow.attacker, blow.target))
    bearer = words[2] if words[0] in OF_A_BEARER and words[2:] else ""
    known = bearer in action.state.roster.figures or bearer in action.state.roster.groups
    return known and words[1] not in AFTER_DEATH and not rules()[words[1]].dead and not action.members(bearer)


def _new_turn(action: Action) -> None:
    (_over if action.state.turns.turn_open else _lapse)(action)
    _dead_before(action)
    action.tell(TurnBegun(first_phase="power"), rule="WHQ-005")
    _hooks(action, "power")


OF_A_BLOW = ("hit", "negate", "damage")
OF_A_BEARER = ("due", "named", "psychology", "ambushed")
"""First words of what is asked about a blow, and about a rule of monsters."""


def _over(action: Action) -> None:
    """The end of a turn: nothing compulsory is left out, fatal damage strikes, whoever has no Wounds dies (WHQ-009)."""
    _lapse(action)
    left = [one for one, _ in waits(action) if holds_the_turn(one)]
    if left:
        what = "; ".join(f"{one.number} {one.what}" for one in left)
        many = "1 is" if len(left) == 1 else f"{len(left)} are"
        first = f"Tell it, or: skip {left[0].number} #why"
        why = "The turn ends when they are told."
        action.forbid("abilities_due", f"{many} due: {what}.", why=why, fix=first)
    _waste_power(action)
    _paralyse(action)
    for one in action.own.fatal:
        struck = WoundsSuffered(figure=one.figure, amount=one.amount, cause="fatal damage", unmodified=True)
        action.tell(struck, one.number, rule=rule_id("fatal-damage"))
        if isinstance(one.amount, int):
            action.lost[one.figure] = action.lost.get(one.figure, 0) + one.amount
    for figure in [*action.state.roster.figures]:
        _die(action, figure)
    _carry_off(action)


def _dead_before(action: Action) -> None:
    """Who was dead for want of Wounds while nobody counted turns stays so as the first begins (WHQ-008)."""
    for figure, who in action.state.roster.figures.items() if not action.state.turns.turn_open else ():
        wounds = action.value(figure, "wounds")
        if who.kind != "monster" and wounds is not None and wounds < 1 and who.stated is None:
            stays = StatusStated(figure=figure, status="dead", reason="no Wounds before the turn began")
            action.tell(stays, rule="WHQ-008")


def _carry_off(action: Action) -> None:
    """Where nobody but those in the bag is left, the Giant goes off with them (WHQ-giant-attacks)."""
    living = [one for one in action.warriors() if (action.value(one, "wounds") or 1) > 0]
    bagged = [one for one in action.warriors() if action.has(one, "in bag")]
    for figure in bagged if {*living} <= {*bagged} else ():
        gone = StatusStated(figure=figure, status="dead", reason="removed: carried off")
        action.tell(gone, rule="WHQ-giant-attacks")


def _die(action: Action, figure: str) -> None:
    """Dead at the end of the turn, for want of Wounds (WHQ-008)."""
    who, wounds = action.figure(figure), action.value(figure, "wounds")
    if wounds is None or wounds > 0 or who.ended is not None or who.away:
        return
    because = [action.number] if figure in action.lost else []
    if who.kind == "monster" and figure in action.lost:
        number = action.tell(MonsterEnded(figures=(figure,)), *because, rule="WHQ-009")
        after_death(action, (figure,), number)
    elif who.kind != "monster" and status_of(action.state, figure).status in ("alive", "down"):
        why = "no Wounds at the end of the turn"
        action.tell(StatusStated(figure=figure, status="dead", reason=why), *because, rule="WHQ-008")


def _waste_power(action: Action) -> None:
    """Power that was not spent is gone with the turn (WHQ-014)."""
    for figure in action.warriors():
        left = action.value(figure, "power")
        if left is not None and left > 0:
            action.tell(PoolSpent(figure=figure, pool="power", amount=left, reason="the turn is over"), rule="WHQ-014")


def _paralyse(action: Action) -> None:
    """Whom a paralysing blow wounded has one Movement less, till cured; without any they are dead (WHQ-paralysis)."""
    for figure in action.own.marked:
        number = action.suffer(figure, "paralysed", rule="WHQ-paralysis")
        movement = action.value(figure, "movement")
        if movement is not None and movement <= 1:
            gone = StatusStated(figure=figure, status="dead", reason="removed: no movement left")
            action.tell(gone, number, rule="WHQ-paralysis")


DECISIONS: Decisions = {NextPhase: next_phase}
