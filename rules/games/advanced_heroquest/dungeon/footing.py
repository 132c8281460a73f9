"""How far explorers go in a phase, and what keeps them off a square (AHQ-EXPL-1 to 3, AHQ-FURN-3, AHQ-TRAP-5)."""

from __future__ import annotations

from collections.abc import Sequence

from events.amounts import add, show
from projections.map import Door, Feature, where
from projections.state import State
from rules.games.advanced_heroquest.contents.traps import called, covers, left_alone_in
from rules.games.advanced_heroquest.heroes.people import able, heroes_only, not_acted
from rules.games.advanced_heroquest.sheet import own_of, status_of, surely_at_least
from rules.naming import find_door, find_section, name_of, slug
from rules.shared.atlas import MoveFigures
from rules.situation import Situation

FARTHEST = 12
"""Squares of an exploration move, whatever the Speed (AHQ-EXPL-1)."""
CARRYING = 6
"""Squares, for whoever carries a knocked-out Hero and for the Hero (AHQ-DEATH-6)."""

OPENED = "opened a door"
"""What somebody did who opened or shut one: no move follows in the same turn."""

FURNITURE = ("weapons_rack", "cupboard", "sorcerers_table", "alchemists_bench", "bookcase", "torture_rack")
"""As its tables are called: nobody stands on its squares."""


def explorers_move(situation: Situation, figures: Sequence[str], command: MoveFigures) -> None:
    """Up to 12 squares in a phase, 6 with somebody carried; not through a door opened this turn (AHQ-EXPL-1, R-58)."""
    acted = own_of(situation.state).acted
    for figure in figures:
        if acted.get(figure) == OPENED and situation.state.turns.turn_open:
            name = name_of(situation.state, figure)
            why = "A door is opened at the end of a move."
            situation.forbid("ahq.moved_after_opening", f"{name} has {OPENED} this turn.", why=why)
        elif acted.get(figure) not in (None, "moved", OPENED):
            not_acted(situation, figure)
    _not_too_far(situation, figures, command)
    _not_through_what_is_shut(situation, figures, command)


def _not_too_far(situation: Situation, figures: Sequence[str], command: MoveFigures) -> None:
    carrying = any(status_of(situation.state, figure).status == "down" for figure in figures)
    most = CARRYING if carrying else FARTHEST
    before = situation.state.atlas.moved if situation.state.turns.turn_open else {}
    for figure in figures if command.squares is not None else ():
        gone = before.get(figure, 0)
        squares = add(gone, command.squares or 0)
        if surely_at_least(squares, most + 1):
            already = f", {show(gone)} of them before" if gone else ""
            why = "They carry somebody." if carrying else "That is the farthest in a turn."
            what = f"{show(squares)} squares are too many{already}: {most} at most."
            situation.forbid("ahq.move_too_far", what, why=why)


def _not_through_what_is_shut(situation: Situation, figures: Sequence[str], command: MoveFigures) -> None:
    """Where the one thing between two places is a door nobody ever opened, nobody goes through it (`ahq.blocked`)."""
    state, to = situation.state, find_section(situation.state, command.to)
    for figure in figures:
        place = where(state.atlas, figure)
        between = _doors_between(state, place, to) if place is not None else []
        if between and not any(door.opened_before for door in between):
            door = between[0].door
            situation.forbid("ahq.blocked", f"{door} is shut.", fix=f"{figure} opens {door}")


def _doors_between(state: State, one: str, other: str) -> list[Door]:
    """The doors that join two sections which nothing else does."""
    section = state.atlas.sections.get(one)
    if section is None or one == other or any(way.to == other for way in section.exits.values()):
        return []
    return [door for door in state.atlas.doors.values() if {one, other} == {*door.sections}]


def keep_off(situation: Situation, figures: Sequence[str], command: MoveFigures) -> None:
    """Squares with furniture, with somebody on them, or around a trap left alone (AHQ-FURN-3, AHQ-TRAP-5)."""
    atlas, to = situation.state.atlas, find_section(situation.state, command.to)
    traps = left_alone_in(situation.state, to)
    if command.x is None or command.y is None:
        situation.warnings += [f"{called(trap).capitalize()} was left alone in {to}: keep off it." for trap in traps]
        return
    square = (command.x, command.y)
    for trap in traps:
        if covers(trap, square):
            why = "Nobody walks over its square or those beside it."
            situation.forbid("ahq.trap_area", f"{called(trap).capitalize()} was left alone there.", why=why)
    for feature in furniture_in(situation.state, to):
        if (feature.x, feature.y) == square:
            situation.forbid("ahq.blocked", f"{feature.feature} stands on that square.", fix="Stand beside it.")
    for other, there in atlas.squares.items():
        if there == square and other not in figures and atlas.positions.get(other) == to:
            name = name_of(situation.state, other)
            situation.forbid("ahq.square_occupied", f"{name} stands on that square.", why="One figure on each.")


def furniture_in(state: State, section: str) -> list[Feature]:
    """The furniture of a room."""
    return [it for it in state.atlas.features.values() if it.section == section and furniture_kind(it.kind)]


def furniture_kind(kind: str) -> str | None:
    """`cupboard`, `sorcerers_table`: the table of a piece of furniture; None: it is none."""
    key = slug(kind).replace("-", "_")
    return key if key in FURNITURE else None


def must_stand_beside(situation: Situation, figure: str, feature: Feature) -> None:
    """Forbids reaching for what stands further off than the next square, where squares are known."""
    there = situation.state.atlas.squares.get(figure)
    if there is None or feature.x is None or feature.y is None:
        return
    if max(abs(there[0] - feature.x), abs(there[1] - feature.y)) > 1:
        name = name_of(situation.state, figure)
        situation.forbid("ahq.not_adjacent", f"{name} is not beside {feature.feature}.", fix="Move there first.")


STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def squares_at(door: Door, section: str) -> set[tuple[int, int]]:
    """The squares of a section right beside a door of it; none where nobody drew squares."""
    if door.x is None or door.y is None or door.direction is None:
        return set()
    east, south = (0, 0) if door.sections[:1] == (section,) else STEPS[door.direction]
    across = door.direction in ("north", "south")
    return {
        (door.x + east + (step if across else 0), door.y + south + (0 if across else step))
        for step in range(door.width)
    }


def handles_door(situation: Situation, figure: str, said: str | None, doing: str) -> None:
    """A door is opened or shut by a Hero beside it at the end of a move, or instead of an attack (AHQ-EXPL-3)."""
    able(situation, figure)
    if situation.state.turns.now.turn_kind == "combat":
        not_acted(situation, figure)
    else:
        heroes_only(situation, figure, doing)
        not_acted(situation, figure, after_moving=True)
    there = situation.state.atlas.squares.get(figure)
    door = situation.state.atlas.doors[find_door(situation.state, said)] if said is not None else None
    if door is None or there is None:
        return
    beside = {square for side in (*door.sections[:1], "beyond") for square in squares_at(door, side)}
    if beside and there not in beside:
        name = name_of(situation.state, figure)
        situation.forbid("ahq.not_adjacent", f"{name} is not beside {door.door}.", fix="Move there first.")
