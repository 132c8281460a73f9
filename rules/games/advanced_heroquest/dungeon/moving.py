"""Moving and doors: the shared commands with this game's limits (AHQ-EXPL-1 to 3, AHQ-COMBAT-7, 11)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.amounts import Amount, add, show, surely_below
from events.combat import MonsterRevealed
from events.entry import Draft
from events.lazy import lazy
from rules.games.advanced_heroquest.acting import in_combat_turn, may_act, may_still_move, steps_of
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.battle import Steps
from rules.games.advanced_heroquest.dungeon.due import leads_nowhere_yet, unexplored_exits
from rules.games.advanced_heroquest.dungeon.footing import explorers_move, handles_door, keep_off
from rules.games.advanced_heroquest.fight.lairs import meet_again
from rules.games.advanced_heroquest.fight.squares import (
    Coordinates,
    beside,
    section_at,
    square_of,
    steps_between,
)
from rules.games.advanced_heroquest.fight.zones import not_in_a_zone, tell_zones
from rules.games.advanced_heroquest.heroes.people import able
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import current_of
from rules.naming import find_door, find_figure, find_figures, find_section, name_of
from rules.shared import atlas
from rules.shared.atlas import CloseDoor, MoveFigures, OpenDoor
from rules.situation import Situation

_with_effects = lazy("rules.games.advanced_heroquest.contents.inside:with_effects")  # 2 ms, and few rooms are strange

DRAGGING = 3
"""Squares, instead of a move in a fight (AHQ-DEATH-5)."""


def move_figures(command: MoveFigures, situation: Situation) -> list[Draft]:
    """Figures go somewhere: up to 12 squares in an exploration turn, up to their Speed in a combat turn (AHQ-COMBAT-7).

    Moves of one phase add up. With squares given the way is measured, and the death zones it leads into are told. What
    leads off the junction it ends on is explored next (AHQ-EXPL-2).
    """
    action = Action(situation)
    figures = find_figures(situation.state, situation.game, command.figures)
    to = find_section(situation.state, command.to)
    command = _measured(situation, command, figures)
    # Nobody knocked out walks; with others they are carried or dragged.
    fallen = [figure for figure in figures if status_of(situation.state, figure).status == "down"]
    walking = [figure for figure in figures if figure not in fallen]
    if not walking:
        for figure in figures:
            able(situation, figure)
    _on_the_map(situation, command, to)
    _within_limits(action, command, walking, fallen, to)
    keep_off(situation, figures, command)
    rule = _rule(situation, burdened=bool(fallen and walking))
    moved = [msgspec.structs.replace(one, rule=rule) for one in atlas.move_figures(command, situation)]
    number = action.next_number
    action.drafts += moved
    for figure in figures if in_combat_turn(situation) else ():
        tell_zones(action, figure, {figure: _square(command)}, because=number)
    meet_again(action, figures, to, because=number)
    section = situation.state.atlas.sections[to]
    if section.kind in ("t_junction", "corner"):
        situation.asks.extend(f"explore {through}" for through in unexplored_exits(section))
    return _with_effects(action.drafts, situation) if own_of(situation.state).around.effects else action.drafts


def _rule(situation: Situation, *, burdened: bool) -> str:
    if in_combat_turn(situation):
        return "AHQ-DEATH-5" if burdened else "AHQ-COMBAT-7"
    return "AHQ-DEATH-6" if burdened else "AHQ-EXPL-1"


def _square(command: MoveFigures) -> Coordinates | None:
    return None if command.x is None or command.y is None else (command.x, command.y)


def _measured(situation: Situation, command: MoveFigures, figures: Sequence[str]) -> MoveFigures:
    """With the squares the way takes at least, where both ends are known; forbidden is a way told shorter than that."""
    there = _square(command)
    here = square_of(situation.state, figures[0]) if len(figures) == 1 else None
    if there is None or here is None or not situation.state.turns.turn_open:
        return command
    least = steps_between(here, there)
    if command.squares is None:
        return msgspec.structs.replace(command, squares=least)
    if surely_below(command.squares, least):
        why = f"From {here[0]},{here[1]} to {there[0]},{there[1]} are {least} squares."
        situation.forbid("ahq.distance_mismatch", f"{show(command.squares)} squares do not lead there.", why=why)
    return command


def _on_the_map(situation: Situation, command: MoveFigures, to: str) -> None:
    """Forbids a square that is none of the section's (AHQ-COMBAT-1, AHQ-TURN-4)."""
    there, state = _square(command), situation.state
    if there is None:
        if state.atlas.sections[to].squares and in_force(state, "coordinates") == "required":
            why, fix = "Every move says its square here.", f"{command.figures[0]} to {to} @3,4"
            situation.forbid("ahq.coordinates_required", f"On which square of {to}?", why=why, fix=fix)
        return
    section = state.atlas.sections[to]
    if section.squares and section_at(state.atlas, there) not in (section, None):
        situation.forbid("ahq.wrong_section", f"{there[0]},{there[1]} is no square of {to}.")
    elif section.squares and section_at(state.atlas, there) is None:
        situation.forbid("ahq.blocked", f"{there[0]},{there[1]} is solid rock.")


def _within_limits(
    action: Action, command: MoveFigures, walking: Sequence[str], fallen: Sequence[str], to: str
) -> None:
    situation = action.situation
    monsters = [one for one in walking if situation.state.roster.figures[one].kind == "monster"]
    if in_combat_turn(situation):
        for figure in walking:
            may_act(action, figure)
        _fighters(situation, command, walking, fallen, to)
    elif monsters and own_of(situation.state).facing and not situation.state.turns.combat_open:
        _placed(situation, command, monsters, to)
    elif walking:
        for figure in walking:
            may_act(action, figure)
            _one_player_at_a_time(situation, figure)
        explorers_move(situation, [*walking, *fallen], command)


def _placed(situation: Situation, command: MoveFigures, monsters: Sequence[str], to: str) -> None:
    """Monsters are set up where they were met (AHQ-COMBAT-1); taken by surprise, the Leader moves each one square."""
    if command.squares is None:
        for one in monsters:
            met = situation.state.roster.figures[one].section
            if met not in (to, None):
                situation.forbid("ahq.wrong_section", f"Monsters are set up where they were found: {met}.")
        return
    if own_of(situation.state).fight.surprised != "monsters":
        situation.forbid("ahq.not_surprised", "Only monsters taken by surprise are moved before the fight.")
    for one in monsters:
        before = own_of(situation.state).fight.steps.get(one, Steps()).squares
        _not_too_far(situation, command.squares, before, 1, "The Leader moves each monster one square.")


def _one_player_at_a_time(situation: Situation, figure: str) -> None:
    """Forbids to move on a player's model once another player has begun (AHQ-TURN-7, AHQ-HENCH-4)."""
    figures = situation.state.roster.figures
    player = figures[figure].player
    if player is None or not situation.state.turns.turn_open:
        return
    movers = [figures[one].player for one in own_of(situation.state).fight.steps if one in figures]
    movers = [one for one in movers if one is not None]
    if player in movers[:-1] and movers[-1] != player:
        why = "Each player moves all of theirs before the next."
        situation.forbid("ahq.player_interleaved", "Another player has begun to move.", why=why)


def _fighters(
    situation: Situation, command: MoveFigures, walking: Sequence[str], fallen: Sequence[str], to: str
) -> None:
    if to in own_of(situation.state).fight.laid:
        why = "What was laid in this phase is entered in the next."
        situation.forbid("ahq.unexplored_beyond", f"Nobody enters {to} yet.", why=why)
    for figure in walking:
        may_still_move(situation, figure)
        if fallen:
            _may_drag(situation, figure, fallen)
            _not_too_far(situation, command.squares, 0, DRAGGING, "They drag somebody.")
            continue
        speed = current_of(situation.state.roster.figures[figure], "speed")
        if isinstance(speed, int):
            steps = steps_of(situation, figure)
            why = f"{name_of(situation.state, figure)} has Speed {speed}" + (
                f" and ran {steps.extra}." if steps.extra else "."
            )
            _not_too_far(situation, command.squares, steps.squares, speed + steps.extra, why)


def _may_drag(situation: Situation, figure: str, fallen: Sequence[str]) -> None:
    """A Hero beside the fallen one drags him instead of a move (AHQ-DEATH-5, R-54)."""
    who = situation.state.roster.figures[figure]
    if who.kind != "hero":
        situation.forbid("ahq.henchman_cannot", f"{who.name} cannot drag anybody.", why="Heroes do.")
    if steps_of(situation, figure).moved:
        situation.forbid("ahq.already_acted", f"{who.name} has moved.", why="Dragging is instead of the move.")
    if any(beside(situation.state, figure, one) is False for one in fallen):
        situation.forbid("ahq.not_adjacent", f"{who.name} does not stand beside whom to drag.")


def _not_too_far(situation: Situation, squares: Amount | None, before: Amount, most: int, why: str) -> None:
    whole = before if squares is None else add(before, squares)
    if surely_below(most, whole) if isinstance(whole, int) else surely_below(most, whole.low or 0):
        told = show(whole) if before == 0 else f"{show(whole)} squares in all"
        what = f"{told} squares are too many" if before == 0 else f"{told} are too many"
        situation.forbid("ahq.move_too_far", f"{what}: {most} at most.", why=why)


def open_door(command: OpenDoor, situation: Situation) -> list[Draft]:
    """A door is opened: by Heroes only while exploring, instead of an attack in a fight; false ones never."""
    action = Action(situation)
    state = situation.state
    _may_use(action, command.by, command.door, "open")
    if command.door is not None:
        door = find_door(state, command.door)
        if door in own_of(state).false_doors:
            situation.forbid("ahq.door_false", f"{door} is a false door.", why="No room fits behind it.")
    opened = atlas.open_door(command, situation)
    action.drafts += [msgspec.structs.replace(draft, rule=_door_rule(situation)) for draft in opened]
    for draft in opened:
        known = state.atlas.doors.get(getattr(draft.event, "door", ""))
        if known is not None and leads_nowhere_yet(state, known):
            situation.asks.append(f"explore {known.door}")
    return action.drafts


def close_door(command: CloseDoor, situation: Situation) -> list[Draft]:
    """A door is shut, by whoever might open it (AHQ-EXPL-3, AHQ-COMBAT-11)."""
    action = Action(situation)
    _may_use(action, command.by, command.door, "close")
    shut = atlas.close_door(command, situation)
    action.drafts += [msgspec.structs.replace(draft, rule=_door_rule(situation)) for draft in shut]
    return action.drafts


def _door_rule(situation: Situation) -> str:
    return "AHQ-COMBAT-11" if in_combat_turn(situation) else "AHQ-EXPL-3"


def _may_use(action: Action, said: str | None, door: str | None, doing: str) -> None:
    """By somebody beside it: in a fight instead of an attack, and outside death zones (AHQ-COMBAT-10, 11)."""
    situation = action.situation
    if said is None:
        return
    by = find_figure(situation.state, said)
    handles_door(situation, by, door, f"{doing} doors")
    if in_combat_turn(situation):
        may_act(action, by)
        not_in_a_zone(situation, by, f"{doing} doors")
        if situation.state.roster.figures[by].kind == "monster":
            _sentry(action, by)


def _sentry(action: Action, monster: str) -> None:
    """Sentries go for help, and so does anybody in pursuit; whoever was not known for one is now (AHQ-COMBAT-5)."""
    who = action.state.roster.figures[monster]
    known = who.properties.get("sentry") is True
    if not known and who.revealed != "sentry" and not own_of(action.state).pursuit:
        why, fix = "In a fight only Sentries do, and those who give chase.", f"unmask {monster} sentry"
        action.situation.forbid("ahq.not_a_sentry", f"{who.name} does not open doors.", why=why, fix=fix)
    elif known and who.revealed is None:
        action.tell(MonsterRevealed(figure=monster, what="sentry"), rule="AHQ-COMBAT-5")
