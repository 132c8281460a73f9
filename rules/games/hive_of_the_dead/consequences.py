"""Wounds and ends told without dice: who falls by them, and whether the fight is over (HIVE-030)."""

from __future__ import annotations

from events.combat import MonsterEnded
from events.entry import Draft
from events.figures import StatusStated, WoundsSuffered
from projections.people import heroes_of_the_group
from rules.games.hive_of_the_dead.bout import Bout, is_dead, living_enemies
from rules.games.hive_of_the_dead.harm import end_fight, fall
from rules.naming import find_figures, name_of
from rules.shared.combat import EndMonsters, end_monsters
from rules.shared.health import Heal, StateStatus, Wound, heal, state_status, wound
from rules.situation import Situation


def wounded(command: Wound, situation: Situation) -> list[Draft]:
    """As in every game; whoever has no Wounds left is dead."""
    drafts = wound(command, situation)
    bout = _bout(situation, drafts)
    if bout is None:
        return drafts
    for number, draft in enumerate(drafts, situation.next_number):
        event = draft.event
        if isinstance(event, WoundsSuffered):
            was_dead = is_dead(bout, event.figure)
            bout.harm.setdefault(event.figure, []).append(event.amount)
            if not was_dead and is_dead(bout, event.figure):
                fall(bout, event.figure, number)
    return bout.drafts


def stated(command: StateStatus, situation: Situation) -> list[Draft]:
    """As in every game; with the hero's death the fight and the attempt are over."""
    drafts = state_status(command, situation)
    bout = _bout(situation, drafts)
    if bout is None:
        return drafts
    for number, draft in enumerate(drafts, situation.next_number):
        event = draft.event
        if isinstance(event, StatusStated) and event.status == "dead" and not is_dead(bout, event.figure):
            fall(bout, event.figure, number)
    return bout.drafts


def healed(command: Heal, situation: Situation) -> list[Draft]:
    """As in every game; the dead are past it (`figure.dead`, HIVE-005)."""
    for figure in find_figures(situation.state, situation.game, [portion.figure for portion in command.heals]):
        if situation.game.status(situation.state, figure).status == "dead":
            name = name_of(situation.state, figure)
            situation.forbid("figure.dead", f"{name} cannot be healed.", why=f"{name} is dead.")
    return heal(command, situation)


def ended(command: EndMonsters, situation: Situation) -> list[Draft]:
    """As in every game; with the last enemy the fight is over."""
    drafts = end_monsters(command, situation)
    bout = _bout(situation, drafts)
    if bout is None or bout.fight is None:
        return drafts
    for draft in drafts:
        if isinstance(draft.event, MonsterEnded):
            bout.down += draft.event.figures
    if not living_enemies(bout):
        end_fight(bout, "won", situation.next_number)
    return bout.drafts


def _bout(situation: Situation, drafts: list[Draft]) -> Bout | None:
    if not heroes_of_the_group(situation.state.roster):
        return None
    bout = Bout(situation)
    bout.drafts = list(drafts)
    return bout
