"""A shot that goes astray: a friend beside the target takes it (AHQ-RANGED-10, R-50)."""

from __future__ import annotations

from events.entry import Draft
from events.problems import Refused
from projections.business import Business
from projections.state import State
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.damage import Hit, damage_of
from rules.games.advanced_heroquest.events import ShotStruckAlly
from rules.games.advanced_heroquest.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.squares import beside
from rules.games.advanced_heroquest.values import weapon_of
from rules.naming import find_figure, name_of
from rules.shared.business import SettleBusiness
from rules.situation import Situation

STRAY = "AHQ-RANGED-10"


def go_astray(action: Action, shot: Hit) -> None:
    """A fumbled shot: one friend surely beside the target takes it, with nobody there it misses; else it is asked."""
    sure, perhaps = friends_beside(action.state, shot.attacker, shot.target)
    if not sure and not perhaps:
        return
    if len(sure) == 1 and not perhaps:
        _strike(action, shot, sure[0])
        return
    name = name_of(action.state, shot.attacker)
    what = f"{name}'s shot went astray: which friend beside the target takes it"
    action.ask("stray_shot", what, about=shot.number, rule=STRAY)


def friends_beside(state: State, shooter: str, target: str | None) -> tuple[list[str], list[str]]:
    """Friends of the shooter surely in one of the eight squares round the target, and those nobody placed."""
    figures = state.roster.figures
    sure: list[str] = []
    perhaps: list[str] = []
    for key, who in figures.items():
        friend = is_ours(who) == is_ours(figures[shooter]) and who.kind != "other" and key != shooter
        if not friend or who.ended is not None or status_of(state, key).status == "dead":
            continue
        there = None if target is None else beside(state, key, target)
        if there is not False:
            (perhaps if there is None else sure).append(key)
    return sure, perhaps


def stray_shot(command: SettleBusiness, situation: Situation, business: Business, _rest: str) -> list[Draft] | None:
    """Who takes a shot gone astray, as whoever controls its target chose; `no`: nobody stood there."""
    blow = own_of(situation.state).blows.get(business.about or 0)
    if blow is None or command.how in (None, "no"):
        return None
    action = Action(situation)
    sure, perhaps = friends_beside(situation.state, blow.attacker, blow.target)
    ally = _named(command.how or "", situation, [*sure, *perhaps])
    if ally not in (*sure, *perhaps):
        name = name_of(situation.state, ally)
        situation.forbid("ahq.not_a_candidate", f"{name} is no friend of the shooter beside the target.")
    weapon = weapon_of(situation.state.roster.figures[blow.attacker], blow.weapon)
    shot = Hit(number=blow.number, attacker=blow.attacker, target=blow.target, weapon=weapon)
    action.close(business, name_of(situation.state, ally))
    _strike(action, shot, ally, candidates=tuple(sure))
    return action.drafts


def _named(how: str, situation: Situation, candidates: list[str]) -> str:
    if how != "yes":
        return find_figure(situation.state, how)
    if len(candidates) == 1:
        return candidates[0]
    names = ", ".join(candidates) or "nobody"
    raise Refused("ahq.which_ally", "Which friend takes it?", fix=f"Name one of: {names}.")


def _strike(action: Action, shot: Hit, ally: str, *, candidates: tuple[str, ...] = ()) -> None:
    struck = ShotStruckAlly(attack=shot.number, ally=ally, candidates=candidates or (ally,))
    action.tell(struck, because=(shot.number,), rule=STRAY)
    damage_of(action, Hit(number=shot.number, attacker=shot.attacker, target=ally, weapon=shot.weapon), None, {})
