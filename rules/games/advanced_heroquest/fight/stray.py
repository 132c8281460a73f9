"""A shot that goes astray: a friend beside the target takes it (AHQ-RANGED-10, R-50)."""

from __future__ import annotations

from itertools import chain

from events.entry import Draft
from events.problems import Refused
from projections.business import Business
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action, open_business
from rules.games.advanced_heroquest.blows import STRAY_SHOT
from rules.games.advanced_heroquest.events import ShotStruckAlly
from rules.games.advanced_heroquest.fight.damage import Hit, damage_of
from rules.games.advanced_heroquest.fight.squares import beside
from rules.games.advanced_heroquest.heroes.people import is_ours
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import weapon_of
from rules.naming import find_figure, name_of
from rules.shared.business import SettleBusiness
from rules.situation import Situation
from rules.subjects import Decisions

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
    action.ask(STRAY_SHOT, what, about=shot.number, rule=STRAY)


def friends_beside(state: State, shooter: str, target: str | None) -> tuple[list[str], list[str]]:
    """Friends of the shooter surely in one of the eight squares round the target, and those nobody placed."""
    figures = state.roster.figures
    ours = is_ours(figures[shooter])
    friends = [key for key, it in figures.items() if is_ours(it) == ours and it.ended is None and key != shooter]
    living = [key for key in friends if status_of(state, key).status != "dead" and figures[key].kind != "other"]
    there = {key: None if target is None else beside(state, key, target) for key in living}
    return [key for key, is_there in there.items() if is_there], [key for key in there if there[key] is None]


class TakeShot(Command, frozen=True, kw_only=True, tag="take-shot"):
    """Who takes the shot that went astray last, as whoever controls its target chose."""

    ally: str


def take_shot(command: TakeShot, situation: Situation) -> list[Draft]:
    """A friend of the shooter beside the target takes it, with ordinary wound dice (AHQ-RANGED-10).

    Refuses if no shot waits for that (`ahq.roll_not_pending`); forbidden for anybody else (`ahq.not_a_candidate`).
    """
    waiting = open_business(situation.state, STRAY_SHOT)
    blow = own_of(situation.state).blows.get(waiting[-1].about or 0) if waiting else None
    if blow is None:
        raise Refused("ahq.roll_not_pending", "No shot has gone astray.", fix="Tell the shot first, with its 1.")
    action = Action(situation)
    ally = find_figure(situation.state, command.ally)
    sure, perhaps = friends_beside(situation.state, blow.attacker, blow.target)
    if ally not in (*sure, *perhaps):
        name = name_of(situation.state, ally)
        situation.forbid("ahq.not_a_candidate", f"{name} is no friend of the shooter beside the target.")
    weapon = weapon_of(situation.state.roster.figures[blow.attacker], blow.weapon)
    shot = Hit(number=blow.number, attacker=blow.attacker, target=blow.target, weapon=weapon)
    action.close(waiting[-1], f"{name_of(situation.state, ally)} takes it")
    _strike(action, shot, ally, candidates=tuple(sure))
    return action.drafts


def stray_shot(command: SettleBusiness, situation: Situation, business: Business, _rest: str) -> list[Draft] | None:
    """`yes`, where one friend may stand there."""
    blow = own_of(situation.state).blows.get(business.about or 0)
    if blow is None or command.how != "yes":
        return None
    friends = [*chain(*friends_beside(situation.state, blow.attacker, blow.target))]
    if len(friends) == 1:
        return take_shot(TakeShot(ally=friends[0]), situation)
    raise Refused("ahq.which_ally", "Which friend takes it?", fix=" or ".join(f"stray {one}" for one in friends))


def _strike(action: Action, shot: Hit, ally: str, *, candidates: tuple[str, ...] = ()) -> None:
    struck = ShotStruckAlly(attack=shot.number, ally=ally, candidates=candidates or (ally,))
    action.tell(struck, shot.number, rule=STRAY)
    damage_of(action, Hit(number=shot.number, attacker=shot.attacker, target=ally, weapon=shot.weapon), None, {})


DECISIONS: Decisions = {TakeShot: take_shot}
