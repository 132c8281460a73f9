"""Health lost and got back, who falls, how a fight ends and who comes to (AXE-016, AXE-019, AXE-030 to AXE-032)."""

from __future__ import annotations

from collections.abc import Iterable

from events.amounts import Amount, subtract, surely_below
from events.combat import Credit, MonsterEnded
from events.entry import Draft
from events.event import Until
from events.figures import ConditionEnded, ConditionGained, StatusStated, WoundsHealed, WoundsSuffered
from events.turns import CombatEnded, TurnBegun
from rules.games.battle_axe.action import WEAK, Action, is_weak
from rules.games.battle_axe.sheet import now, status_of
from rules.naming import find_figures
from rules.shared.combat import (
    BeginCombat,
    EndCombat,
    EndMonsters,
    begin_combat,
    end_combat,
    end_monsters,
    monsters_in_play,
)
from rules.shared.health import Heal, Wound, heal, wound
from rules.situation import Situation

NO_ENEMIES = "no active enemies"


def hurt(action: Action, figure: str, amount: Amount, cause: str, because: int, *, rule: str, by: str | None) -> None:
    """Health is lost; an enemy without any is dead, and with the last of them the fight is over."""
    number = action.tell(WoundsSuffered(figure=figure, amount=amount, cause=cause), because, rule=rule)
    fall(action, figure, amount, number, by=by)


def fall(action: Action, figure: str, amount: Amount, because: int, *, by: str | None = None) -> None:
    """An enemy that has nothing left is dead (AXE-045)."""
    who = action.figure(figure)
    health = now(action.state, figure, "health")
    if who.kind != "monster" or who.ended is not None or health is None:
        return
    if surely_below(subtract(health, amount), 1):
        credit = (Credit(by),) if by is not None and action.figure(by).kind != "monster" else ()
        number = action.tell(MonsterEnded(figures=(figure,), credit=credit), because, rule="AXE-045")
        end_if_won(action, (figure,), number)


def end_if_won(action: Action, ended: Iterable[str], because: int) -> None:
    """With the last enemy the fight is over, and the unconscious come to."""
    if action.fights and not {*monsters_in_play(action.state)} - {*ended}:
        number = action.tell(CombatEnded(outcome="won"), because, rule="AXE-016")
        revive(action, number)


def revive(action: Action, because: int) -> None:
    """Without active enemies the unconscious come to, still at no health: they move or act, not both (AXE-031)."""
    for key, who in action.state.roster.figures.items():
        if who.kind != "monster" and not who.away and status_of(action.state, key).status == "down":
            number = action.tell(StatusStated(figure=key, status="alive", reason=NO_ENEMIES), because, rule="AXE-031")
            weak = ConditionGained(figure=key, condition=WEAK, until=Until("words", words="health comes back"))
            action.tell(weak, number, rule="AXE-031")


# ── as told, without dice ────────────────────────────────────────────────────────────────────────────────────────


def wounded(command: Wound, situation: Situation) -> list[Draft]:
    """As in every game; an enemy without health is dead (AXE-045)."""
    action = Action(situation)
    for number, hurt in action.begin(wound(command, situation), WoundsSuffered):
        fall(action, hurt.figure, hurt.amount, number)
    return action.drafts


def healed(command: Heal, situation: Situation) -> list[Draft]:
    """As in every game, up to the base (AXE-R7); the dead are past it (`dead`), and who has health is weak no more."""
    action = Action(situation)
    for figure in find_figures(situation.state, situation.game, [portion.figure for portion in command.heals]):
        if status_of(situation.state, figure).status == "dead":
            why = "Only a priest brings them back, after the quest."
            action.forbid("dead", f"{action.name(figure)} cannot be healed.", why=why, fix="resurrect NAME PRICE")
    for number, better in action.begin(heal(command, situation), WoundsHealed):
        no_longer_weak(action, better.figure, number)
    return action.drafts


def no_longer_weak(action: Action, figure: str, because: int) -> None:
    """With health back, who came to is weak no more (AXE-031)."""
    if is_weak(action, figure):
        action.tell(ConditionEnded(figure=figure, condition=WEAK, reason="health came back"), because, rule="AXE-031")


def ended(command: EndMonsters, situation: Situation) -> list[Draft]:
    """As in every game; enemies befriended are defeated as well, and with the last the fight is over (AXE-040)."""
    action = Action(situation)
    action.drafts = end_monsters(command, situation)
    gone = [one for draft in action.drafts if isinstance(draft.event, MonsterEnded) for one in draft.event.figures]
    if gone:
        end_if_won(action, gone, situation.next_number)
    return action.drafts


def fight_begun(command: BeginCombat, situation: Situation) -> list[Draft]:
    """As in every game, with its first round (AXE-013)."""
    action = Action(situation)
    action.drafts = begin_combat(command, situation)
    action.tell(TurnBegun(kind="combat", of_fight=True), situation.next_number, rule="AXE-013")
    return action.drafts


def fight_over(command: EndCombat, situation: Situation) -> list[Draft]:
    """As in every game: no enemy is active, whatever doors they stay behind; the unconscious come to (AXE-016)."""
    action = Action(situation)
    action.drafts = end_combat(command, situation)
    revive(action, action.next_number - 1)
    return action.drafts
