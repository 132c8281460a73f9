"""Something else is laid than was rolled: the map changes with the words (AHQ-DUNGEON-27)."""

from __future__ import annotations

from events.atlas import Exit, LayoutAdjusted, SectionRemoved, SectionRevealed
from events.entry import Draft
from projections.map import Section
from projections.state import State
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.dungeon.alongside import place_room
from rules.games.advanced_heroquest.dungeon.exploring import layout_on
from rules.games.advanced_heroquest.dungeon.geometry import WayOut, exit_at
from rules.games.advanced_heroquest.dungeon.pieces import Layout, Piece, lay_end
from rules.games.advanced_heroquest.events import DoorFoundFalse
from rules.naming import find_section, fold
from rules.shared import atlas
from rules.shared.atlas import AdjustLayout
from rules.situation import Situation

ENDS = {"dead end": "dead_end", "left turn": "left_turn", "right turn": "right_turn", "t junction": "t_junction",
        "stairs down": "stairs_down", "stairs out": "stairs_out", "stairs up": "stairs_out"}  # fmt: skip
"""What a passage can end in, as people call it."""

CALLED = {"t junction": "t_junction", "left turn": "corner", "right turn": "corner", "corner": "corner",
          "dead end": "dead_end", "stairs": "stairs"}  # fmt: skip
"""Words for the piece that lies there → its kind."""

ROOMS = {"small room": "small", "large room": "large", "false door": None, "nothing": None}
"""What may lie there instead of a room → its size; None: nothing does."""

ROOM_WORDS = ("room", "lair", "hazard")


def adjust_layout(command: AdjustLayout, situation: Situation) -> list[Draft]:
    """The end of a passage is taken off the table, and the other one laid, or a room is smaller, or none (R-28).

    Anything else is kept in words.
    """
    state = situation.state
    command = atlas.piece_named(command, state)
    room = _room_meant(command, state)
    if room is not None and fold(command.placed) in ROOMS:
        return _other_room(command, Action(situation), room, ROOMS[fold(command.placed)])
    piece, end = _piece_meant(command, state), ENDS.get(fold(command.placed))
    section, _, key = ((piece.through if piece else None) or "").rpartition(":")
    if piece is not None and end is not None and piece.kind == "dead_end":
        return _open_up(command, Action(situation), piece, end)
    if piece is None or end is None or section not in state.atlas.sections:
        return atlas.adjust_layout(command, situation)
    action = Action(situation)
    action.tell(
        LayoutAdjusted(rolled=command.rolled, placed=command.placed, reason=command.reason, section=piece.section)
    )
    if end == "dead_end":
        action.tell(LayoutAdjusted(rolled="the way on", placed="blocked", section=f"{section}:{key}"))
    removed = action.tell(SectionRemoved(section=piece.section, reason=command.reason or "laid otherwise"))
    _lay(action, state.atlas.sections[section], key, piece, end, removed)
    return action.drafts


def _room_meant(command: AdjustLayout, state: State) -> Section | None:
    """The room that was named, or the one laid last."""
    named = None if command.section is None else find_section(state, command.section)
    rooms = [one for one in state.atlas.sections.values() if one.kind == "room" and not one.removed]
    meant = [one for one in rooms if named in (one.section, None) and fold(command.rolled).split()[-1] in ROOM_WORDS]
    return max(meant, key=lambda one: one.number, default=None)


def _other_room(command: AdjustLayout, action: Action, room: Section, size: str | None) -> list[Draft]:
    """It keeps its type and contents at another size, where the squares have room; without a size its door is false."""
    told = LayoutAdjusted(rolled=command.rolled, placed=command.placed, reason=command.reason, section=room.section)
    number = action.tell(told, rule="AHQ-DUNGEON-27")
    door = action.state.atlas.doors.get(room.through or "")
    if size is None:
        gone = SectionRemoved(section=room.section, reason=command.reason or "laid otherwise")
        action.tell(gone, number, rule="AHQ-DUNGEON-27")
        if door is not None:
            action.tell(DoorFoundFalse(door=door.door), number, rule="AHQ-DUNGEON-27")
        return action.drafts
    layout = layout_on(action.situation, room.dungeon, room.level)
    layout.taken[:] = [one for one in layout.taken if one not in room.squares]
    square = None
    if room.squares and door and door.direction and door.x is not None and door.y is not None:
        frame = WayOut(door.direction, door.x, door.y, door.width)
        square = place_room(layout.sizes, frame, size, layout.taken)
    piece = Piece(kind="room", facing=room.facing, square=square, details={**room.details, "size": size})
    action.tell(_revealed(piece, room.section, room, room.through), number, rule="AHQ-DUNGEON-27")
    return action.drafts


def _open_up(command: AdjustLayout, action: Action, closed: Section, end: str) -> list[Draft]:
    """A passage that was a dead end goes on."""
    adjusted = LayoutAdjusted(
        rolled=command.rolled, placed=command.placed, reason=command.reason, section=closed.section
    )
    number = action.tell(adjusted)
    layout = layout_on(action.situation, closed.dungeon, closed.level)
    square = closed.squares[0] if closed.squares else None
    ways = [one for one in _as_piece(closed).exits if one.key != "ahead"]
    way_on = exit_at("ahead", closed.facing, square, layout.sizes.width)
    passage = Piece(
        kind="passage", facing=closed.facing, square=square, exits=(*ways, way_on), details=dict(closed.details)
    )
    action.tell(_revealed(passage, closed.section, closed, closed.through), number, rule="AHQ-DUNGEON-6")
    layout.pieces.append(passage)
    lay_end(layout, 0, "ahead", end)
    _tell_new(action, closed, layout, number)
    return action.drafts


def _piece_meant(command: AdjustLayout, state: State) -> Section | None:
    """The piece that was named, or the one of its kind that was laid last."""
    named = None if command.section is None else find_section(state, command.section)
    rolled = fold(command.rolled)
    kind = next((kind for called, kind in CALLED.items() if rolled.startswith(called)), None)
    laid = [one for one in state.atlas.sections.values() if one.kind == kind and not one.removed]
    return max((one for one in laid if named in (one.section, None)), key=lambda one: one.number, default=None)


def _lay(action: Action, before: Section, key: str, gone: Section, end: str, because: int) -> None:
    """Behind a way out of a section, where another piece lay."""
    layout = layout_on(action.situation, before.dungeon, before.level)
    layout.taken[:] = [one for one in layout.taken if one not in gone.squares]
    layout.pieces.append(_as_piece(before))
    lay_end(layout, 0, key, end)
    first = layout.pieces[0]
    if first.kind != before.kind:  # it ends there itself
        action.tell(_revealed(first, before.section, before, before.through), because, rule="AHQ-DUNGEON-12")
    _tell_new(action, before, layout, because)


def _tell_new(action: Action, before: Section, layout: Layout, because: int) -> None:
    """Every piece of the layout but the one that lay there before."""
    ids = [before.section]
    for piece in layout.pieces[1:]:
        ids.append(action.new_id(piece.kind, action.state.atlas.sections))
        through = None if piece.through is None else f"{ids[piece.through[0]]}:{piece.through[1]}"
        action.tell(_revealed(piece, ids[-1], before, through), because, rule="AHQ-DUNGEON-27")


def _as_piece(section: Section) -> Piece:
    exits = tuple(Exit(one.key, one.direction, one.x, one.y, one.width) for one in section.exits.values())
    square = section.squares[0] if section.squares else None
    return Piece(kind=section.kind, facing=section.facing, square=square, exits=exits, details=dict(section.details))


def _revealed(piece: Piece, section: str, before: Section, through: str | None) -> SectionRevealed:
    return SectionRevealed(
        section=section,
        kind=piece.kind,
        through=through,
        exits=piece.exits,
        facing=piece.facing,
        squares=() if piece.square is None else (piece.square,),
        details=piece.details,
        found_by="chosen",
        dungeon=before.dungeon,
        level=before.level,
    )
