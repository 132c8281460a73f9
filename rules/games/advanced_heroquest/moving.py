"""Moving and opening doors: the shared commands with this game's limits (AHQ-EXPL-1 to 3, AHQ-COMBAT-7, 11)."""

from __future__ import annotations

import msgspec

from events.entry import Draft
from rules.games.advanced_heroquest.due import leads_nowhere_yet, unexplored_exits
from rules.games.advanced_heroquest.footing import explorers_move, handles_door, keep_off
from rules.games.advanced_heroquest.people import able
from rules.games.advanced_heroquest.sheet import own_of, status_of
from rules.games.advanced_heroquest.values import current_of
from rules.naming import find_door, find_figure, find_figures, name_of
from rules.shared import atlas
from rules.shared.atlas import CloseDoor, MoveFigures, OpenDoor
from rules.situation import Situation

DRAGGING = 3
"""Squares, instead of a move in a fight (AHQ-DEATH-5)."""


def move_figures(command: MoveFigures, situation: Situation) -> list[Draft]:
    """Figures go somewhere: up to 12 squares while exploring, up to their Speed in a fight."""
    figures = find_figures(situation.state, situation.game, command.figures)
    exploring = situation.state.turns.now.turn_kind != "combat"
    # Nobody knocked out walks; with others they are carried or dragged.
    walking = [figure for figure in figures if status_of(situation.state, figure).status != "down"]
    if not walking:
        for figure in figures:
            able(situation, figure)
    if exploring:
        explorers_move(situation, figures, command)
    else:
        _fighters(situation, figures, command)
    keep_off(situation, figures, command)
    rule = "AHQ-EXPL-1" if exploring else "AHQ-COMBAT-7"
    drafts = [_by_rule(draft, rule) for draft in atlas.move_figures(command, situation)]
    _say_what_is_seen(situation, drafts)
    return drafts


def _by_rule(draft: Draft, rule: str) -> Draft:
    return msgspec.structs.replace(draft, rule=rule)


def _fighters(situation: Situation, figures: tuple[str, ...], command: MoveFigures) -> None:
    if any(status_of(situation.state, figure).status == "down" for figure in figures):
        _not_too_far(situation, command, DRAGGING, "They drag somebody.")
        return
    for figure in figures:
        speed = current_of(situation.state.roster.figures[figure], "speed")
        if isinstance(speed, int):
            _not_too_far(situation, command, speed, f"{name_of(situation.state, figure)} has Speed {speed}.")


def _not_too_far(situation: Situation, command: MoveFigures, most: int, why: str) -> None:
    if isinstance(command.squares, int) and command.squares > most:
        situation.forbid("ahq.move_too_far", f"{command.squares} squares are too many: {most} at most.", why=why)


def _say_what_is_seen(situation: Situation, drafts: list[Draft]) -> None:
    """A move ends where the unexplored begins: what is to be explored from there (AHQ-EXPL-2)."""
    for draft in drafts:
        section = situation.state.atlas.sections.get(getattr(draft.event, "to", ""))
        if section is not None and section.kind in ("t_junction", "corner"):
            situation.asks.extend(f"explore {through}" for through in unexplored_exits(section))


def open_door(command: OpenDoor, situation: Situation) -> list[Draft]:
    """A door is opened: by Heroes only while exploring, instead of an attack in a fight; false ones never."""
    state = situation.state
    if command.by is not None:
        handles_door(situation, find_figure(state, command.by), command.door, "open doors")
    if command.door is not None:
        door = find_door(state, command.door)
        if door in own_of(state).false_doors:
            situation.forbid("ahq.door_false", f"{door} is a false door.", why="No room fits behind it.")
    drafts = [_by_rule(draft, "AHQ-EXPL-3") for draft in atlas.open_door(command, situation)]
    for draft in drafts:
        known = state.atlas.doors.get(getattr(draft.event, "door", ""))
        if known is not None and leads_nowhere_yet(state, known):
            situation.asks.append(f"explore {known.door}")
    return drafts


def close_door(command: CloseDoor, situation: Situation) -> list[Draft]:
    """A door is shut, as it is opened (AHQ-EXPL-3)."""
    if command.by is not None:
        handles_door(situation, find_figure(situation.state, command.by), command.door, "shut doors")
    return [_by_rule(draft, "AHQ-EXPL-3") for draft in atlas.close_door(command, situation)]
