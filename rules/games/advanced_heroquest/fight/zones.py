"""Death zones: who stands in whose, by the squares or as somebody says, and what that forbids (AHQ-COMBAT-8 to 10)."""

from __future__ import annotations

from collections.abc import Mapping

from events.entry import Draft
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.events import DeathZoneEntered, DeathZoneLeft
from rules.games.advanced_heroquest.fight.squares import Coordinates, enemies, reaches
from rules.games.advanced_heroquest.heroes.people import able, is_ours
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.naming import find_figure, listed, name_of
from rules.situation import Situation
from rules.subjects import Decisions

ENTERED = "AHQ-COMBAT-8"
LEFT = "AHQ-COMBAT-9"


class HaltAt(Command, frozen=True, kw_only=True, tag="halt-at"):
    """Somebody comes into an enemy's death zone, and stops."""

    figure: str
    owner: str


def halt_at(command: HaltAt, situation: Situation) -> list[Draft]:
    """A death zone is entered, as the table sees it (AHQ-COMBAT-8); whoever is first in it is its focus."""
    action = Action(situation)
    figure, owner = find_figure(situation.state, command.figure), find_figure(situation.state, command.owner)
    able(situation, figure)
    able(situation, owner)
    figures = situation.state.roster.figures
    if is_ours(figures[figure]) == is_ours(figures[owner]):
        raise Refused("ahq.friendly_target", "Nobody stops for a friend's death zone.", fix="Name an enemy.")
    halts = focus_of(situation.state, owner) in (None, figure)
    action.tell(DeathZoneEntered(owner=owner, figure=figure, halts=halts), rule=ENTERED)
    return action.drafts


class Disengage(Command, frozen=True, kw_only=True, tag="disengage"):
    """Somebody walks out of death zones at the start of a move: of those named, else of all."""

    figure: str
    owners: tuple[str, ...] = ()


def disengage(command: Disengage, situation: Situation) -> list[Draft]:
    """Death zones are left, as the table sees it (AHQ-COMBAT-8, AHQ-COMBAT-9).

    Forbidden out of any (`ahq.not_in_death_zone`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    able(situation, figure)
    zones = own_of(situation.state).fight.zones
    owners = [find_figure(situation.state, one) for one in command.owners] or [
        owner for owner, inside in zones.items() if figure in inside
    ]
    name, fix = name_of(situation.state, figure), "Who stands in none moves: sven to passage-1 3 squares"
    if not owners:
        raise Refused("ahq.not_in_death_zone", f"{name} stands in no death zone, as far as the log knows.", fix=fix)
    outside = [name_of(situation.state, owner) for owner in owners if figure not in zones.get(owner, ())]
    if outside:
        situation.forbid("ahq.not_in_death_zone", f"{name} is not in the death zone of {listed(outside)}.", fix=fix)
    for owner in owners:
        action.tell(DeathZoneLeft(owner=owner, figure=figure), rule=LEFT)
    return action.drafts


def focus_of(state: State, owner: str) -> str | None:
    """Whom a death zone is focused on: the first who came; the next when that one is gone (AHQ-COMBAT-9, R-45)."""
    told = [one for one in own_of(state).fight.zones.get(owner, ()) if _stands(state, one)]
    return told[0] if told else None


def _stands(state: State, figure: str) -> bool:
    return figure in state.roster.figures and status_of(state, figure).status not in ("dead", "down")


def threatened_by(state: State, figure: str) -> list[str]:
    """Enemies in whose death zone somebody stands, as told and as the squares show; the fallen have none (R-45)."""
    zones = own_of(state).fight.zones
    return [
        owner for owner in enemies(state, figure) if figure in zones.get(owner, ()) or reaches(state, owner, figure)
    ]


def not_in_a_zone(situation: Situation, figure: str, doing: str) -> None:
    """Forbids what an enemy's death zone does: doors, chests, shots, potions (AHQ-COMBAT-10)."""
    owners = threatened_by(situation.state, figure) if situation.state.turns.combat_open else []
    if owners:
        names = listed([name_of(situation.state, owner) for owner in owners])
        situation.forbid(
            "ahq.in_death_zone",
            f"{name_of(situation.state, figure)} cannot {doing} in the death zone of {names}.",
            fix="Strike, or walk out of it first.",
        )


def tell_zones(action: Action, figure: str, at: Mapping[str, Coordinates | None], because: int) -> None:
    """Tells whose death zones a move has led into and out of; `at` is where those who moved stand now.

    Of a zone nobody drew the mover is out; who is in it again says so (AHQ-COMBAT-8, AHQ-COMBAT-9).
    """
    state = action.state
    for enemy in enemies(state, figure):
        _tell_zone(action, enemy, figure, inside=reaches(state, enemy, figure, at=at), because=because)
        if _stands(state, figure):
            inside = reaches(state, figure, enemy, at=at)
            _tell_zone(action, figure, enemy, inside=inside, because=because, moved=False)


def _tell_zone(
    action: Action, owner: str, figure: str, *, inside: bool | None, because: int, moved: bool = True
) -> None:
    known = figure in own_of(action.state).fight.zones.get(owner, ())
    if inside and (moved or not known):
        halts = moved and focus_of(action.state, owner) in (None, figure)
        if halts or not known:
            action.tell(DeathZoneEntered(owner=owner, figure=figure, halts=halts), because, rule=ENTERED)
    elif not inside and known:
        action.tell(DeathZoneLeft(owner=owner, figure=figure), because, rule=LEFT)


DECISIONS: Decisions = {HaltAt: halt_at, Disengage: disengage}
