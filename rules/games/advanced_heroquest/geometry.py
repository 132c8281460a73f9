"""Squares: where a piece of dungeon comes to lie, and what is laid where it does not fit (AHQ-DUNGEON-25 to 27).

Without squares (`frame` None) everything is laid as a graph: the same pieces and exits, and nothing can overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from events.atlas import Direction, Exit, Rectangle
from projections.atlas import Atlas
from rules.tables import printed

LEFT_OF: dict[Direction, Direction] = {"north": "west", "west": "south", "south": "east", "east": "north"}
RIGHT_OF: dict[Direction, Direction] = {after: before for before, after in LEFT_OF.items()}
BEHIND: dict[Direction, Direction] = {way: LEFT_OF[LEFT_OF[way]] for way in LEFT_OF}


class Geometry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sizes of the pieces in squares: content, not rules."""

    source: str
    passage_length: int
    width: int
    junction: int
    stairs: int
    small_room: tuple[int, int]
    large_room: tuple[int, int]


@cache
def geometry() -> Geometry:
    """The proposed sizes."""
    return msgspec.toml.decode(printed("rules.games.advanced_heroquest", "geometry.toml"), type=Geometry)


class WayOut(msgspec.Struct, frozen=True):
    """A way out: walking `direction` from the squares that begin at (x, y), west- or northmost, `width` wide."""

    direction: Direction
    x: int
    y: int
    width: int = 2


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece to be laid. `through` names the exit of an earlier piece (its index, its key); None for the first."""

    kind: str
    facing: Direction | None = None
    square: Rectangle | None = None
    exits: tuple[Exit, ...] = ()
    through: tuple[int, str] | None = None
    details: dict[str, str | int | bool] = {}


class Misfit(msgspec.Struct, frozen=True):
    """What was rolled did not fit, and this was laid."""

    rolled: str
    placed: str
    reason: str


class Layout(msgspec.Struct, kw_only=True):
    """Pieces in the order they are laid, and what had to give."""

    pieces: list[Piece]
    adjustments: list[Misfit]


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles share a square; a shared wall is none."""
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def fits(piece: Rectangle, occupied: Iterable[Rectangle]) -> bool:
    """Whether nothing lies there yet."""
    return not any(overlap(piece, other) for other in occupied)


def occupied_on(atlas: Atlas, dungeon: str | None, level: int) -> list[Rectangle]:
    """Everything laid on a level."""
    return [
        rectangle
        for section in atlas.sections.values()
        if section.dungeon == (dungeon or section.dungeon) and section.level == level and not section.removed
        for rectangle in section.squares
    ]


def strip(frame: WayOut, depth: int) -> Rectangle:
    """The squares `depth` deep right in front of a way out."""
    x, y, width = frame.x, frame.y, frame.width
    match frame.direction:
        case "north":
            return Rectangle(x, y - depth, width, depth)
        case "south":
            return Rectangle(x, y + 1, width, depth)
        case "east":
            return Rectangle(x + 1, y, depth, width)
        case "west":
            return Rectangle(x - depth, y, depth, width)


def way_out(piece: Rectangle, direction: Direction, width: int = 2) -> WayOut:
    """The way out of a piece over the whole side that faces this direction (its first `width` squares)."""
    x = piece.x + piece.width - 1 if direction == "east" else piece.x
    y = piece.y + piece.height - 1 if direction == "south" else piece.y
    return WayOut(direction, x, y, width)


def beside(piece: Rectangle, direction: Direction, offset: int, width: int = 2) -> WayOut:
    """A door in that wall of a piece, `offset` squares from its west or north end."""
    frame = way_out(piece, direction, width)
    if direction in ("north", "south"):
        return WayOut(direction, frame.x + offset, frame.y, width)
    return WayOut(direction, frame.x, frame.y + offset, width)


def side_length(piece: Rectangle, direction: Direction) -> int:
    """Squares along that wall."""
    return piece.width if direction in ("north", "south") else piece.height


def exit_at(key: str, direction: Direction | None, piece: Rectangle | None) -> Exit:
    """A way on, with its squares if the piece has some."""
    if piece is None or direction is None:
        return Exit(key, direction)
    frame = way_out(piece, direction)
    return Exit(key, direction, frame.x, frame.y, frame.width)


def starting_layout(facing: Direction | None, *, squares: bool) -> Layout:
    """Stairs, two passage sections in line, a T-junction (AHQ-DUNGEON-1). The stairs begin at (0, 0)."""
    sizes = geometry()
    layout = Layout(pieces=[], adjustments=[])
    square = Rectangle(0, 0, sizes.stairs, sizes.stairs) if squares and facing else None
    layout.pieces.append(Piece(kind="stairs", facing=facing, square=square, exits=(exit_at("ahead", facing, square),)))
    frame = way_out(square, facing) if square and facing else None
    for _ in range(2):
        frame = _passage_section(layout, frame, facing, (len(layout.pieces) - 1, "ahead"))
    _junction(layout, frame, facing, (2, "ahead"), "t_junction", ("left", "right"))
    return layout


def _passage_section(
    layout: Layout, frame: WayOut | None, facing: Direction | None, through: tuple[int, str] | None
) -> WayOut | None:
    square = strip(frame, geometry().passage_length) if frame else None
    way_on = exit_at("ahead", facing, square)
    layout.pieces.append(Piece(kind="passage", facing=facing, square=square, exits=(way_on,), through=through))
    return way_out(square, facing) if square and facing else None


def _towards(facing: Direction | None, key: str) -> Direction | None:
    if facing is None:
        return None
    return {"left": LEFT_OF[facing], "right": RIGHT_OF[facing], "ahead": facing}[key]


def _junction(
    layout: Layout,
    frame: WayOut | None,
    facing: Direction | None,
    through: tuple[int, str] | None,
    kind: str,
    keys: Sequence[str],
) -> None:
    square = strip(frame, geometry().junction) if frame else None
    exits = tuple(exit_at(key, _towards(facing, key), square) for key in keys)
    layout.pieces.append(Piece(kind=kind, facing=facing, square=square, exits=exits, through=through))


def lay_passage(
    frame: WayOut | None, facing: Direction | None, length: int, end: str | None, occupied: Sequence[Rectangle]
) -> Layout:
    """A passage beyond a junction's exit: sections in line and an end; no piece if none fits (AHQ-DUNGEON-6, 27).

    Without an end its last section has a way on nobody has seen.
    """
    layout = Layout(pieces=[], adjustments=[])
    taken = list(occupied)
    for index in range(length):
        if not _room_for(frame, geometry().passage_length, taken):
            layout.adjustments.append(Misfit(_sections(length), _sections(index), "passage-shortened"))
            break
        through = (index - 1, "ahead") if index else None
        frame = _passage_section(layout, frame, facing, through)
        _take(layout, taken)
    if not layout.pieces or end is None:
        return layout
    lay_end(layout, len(layout.pieces) - 1, "ahead", end, taken)
    return layout


def _sections(count: int) -> str:
    return "1 section" if count == 1 else f"{count} sections"


def _take(layout: Layout, taken: list[Rectangle]) -> None:
    square = layout.pieces[-1].square
    if square is not None:
        taken.append(square)


def _room_for(frame: WayOut | None, depth: int, taken: Sequence[Rectangle]) -> bool:
    return frame is None or fits(strip(frame, depth), taken)


def _frame_of(piece: Piece, key: str) -> WayOut | None:
    way_on = next(found for found in piece.exits if found.key == key)
    if way_on.direction is None or way_on.x is None or way_on.y is None:
        return None
    return WayOut(way_on.direction, way_on.x, way_on.y, way_on.width)


TURNS = {"left_turn": "left", "right_turn": "right"}
LONGEST_EXTENSION = 3
"""Passage sections added before a blocked junction gives up."""


def lay_end(layout: Layout, index: int, key: str, end: str, taken: list[Rectangle]) -> None:
    """The end of the passage whose last section is `pieces[index]`, through its exit `key`; falls back where needed."""
    piece = layout.pieces[index]
    facing = next(found.direction for found in piece.exits if found.key == key)
    if end == "dead_end":
        close_off(layout, index, key)
        return
    for added in range(LONGEST_EXTENSION + 1):
        frame = _frame_of(layout.pieces[index], key)
        if not _room_for(frame, geometry().junction, taken):
            break
        found = _end_piece(end, frame, facing, taken)
        if found is not None:
            _lay_found(layout, (index, key), end, found, frame, facing)
            _take(layout, taken)
            return
        if added == LONGEST_EXTENSION or not _room_for(frame, geometry().passage_length, taken):
            break
        _passage_section(layout, frame, facing, (index, key))
        _take(layout, taken)
        layout.adjustments.append(Misfit(end, "1 more section", "passage-extended"))
        index, key = len(layout.pieces) - 1, "ahead"
    layout.adjustments.append(Misfit(end, "dead_end", "gm-alternative"))
    close_off(layout, index, key)


def close_off(layout: Layout, index: int, key: str) -> None:
    """Makes that end of the piece a dead end: its last section loses the way on (R-25)."""
    piece = layout.pieces[index]
    left = tuple(found for found in piece.exits if found.key != key)
    layout.pieces[index] = msgspec.structs.replace(piece, kind="dead_end", exits=left)


def _end_piece(
    end: str, frame: WayOut | None, facing: Direction | None, taken: Sequence[Rectangle]
) -> tuple[str, tuple[str, ...]] | None:
    """The piece and its exits that fit there: the one rolled if it can be, None if all ways are blocked."""
    if end.startswith("stairs"):
        return "stairs", ()
    wanted = ("left", "right") if end == "t_junction" else (TURNS[end],)
    if frame is None or facing is None:
        return _piece_with(wanted)
    square = strip(frame, geometry().junction)
    free = [key for key in ("left", "right", "ahead") if _open_beyond(square, facing, key, taken)]
    if set(wanted) <= set(free):
        return _piece_with(wanted)
    sides = tuple(key for key in ("left", "right") if key in free)
    if end == "t_junction":
        if len(sides) == 1 and "ahead" in free:
            return "t_junction", ("ahead", *sides)
        return _piece_with(sides) if sides else None
    return _piece_with(sides) if sides else None


def _piece_with(keys: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    return ("t_junction" if len(keys) > 1 else "corner"), keys


def _open_beyond(square: Rectangle, facing: Direction, key: str, taken: Sequence[Rectangle]) -> bool:
    direction = _towards(facing, key)
    return direction is not None and fits(strip(way_out(square, direction), 1), taken)


def _lay_found(
    layout: Layout,
    through: tuple[int, str],
    end: str,
    found: tuple[str, tuple[str, ...]],
    frame: WayOut | None,
    facing: Direction | None,
) -> None:
    kind, keys = found
    if kind == "stairs":
        square = strip(frame, geometry().stairs) if frame else None
        details: dict[str, str | int | bool] = {"stairs": end.removeprefix("stairs_")}
        layout.pieces.append(Piece(kind=kind, facing=facing, square=square, through=through, details=details))
        return
    _junction(layout, frame, facing, through, kind, keys)
    wanted = ("left", "right") if end == "t_junction" else (TURNS[end],)
    if keys != wanted:
        placed = f"{kind} ({' and '.join(keys)})"
        layout.adjustments.append(Misfit(end, placed, "junction-replaced"))


def lay_passage_along(
    frame: WayOut | None, out: Direction | None, length: int, ends: Sequence[str], occupied: Sequence[Rectangle]
) -> Layout:
    """A passage behind a room's door: along the wall, with two ends, the left one first (AHQ-DUNGEON-26).

    An end that is not told is a way on nobody has seen.
    """
    layout = Layout(pieces=[], adjustments=[])
    taken = list(occupied)
    squares, touching = _along(frame, length, taken)
    if frame is not None and len(squares) < length:
        layout.adjustments.append(Misfit(_sections(length), _sections(len(squares)), "passage-shortened"))
        if not squares:
            return layout
    count = len(squares) if frame is not None else length
    at = [squares[index] if frame is not None else None for index in range(count)]
    left_end, right_end = _lay_along(layout, out, at, touching)
    taken.extend(square for square in at if square is not None)
    for index, key, end in zip((left_end, right_end), ("left", "right"), ends):  # noqa: B905 - as many as are told
        lay_end(layout, index, key, end, taken)
    return layout


def _along(frame: WayOut | None, length: int, taken: Sequence[Rectangle]) -> tuple[list[Rectangle], int]:
    """The sections left to right as seen stepping out, and which one the door opens into; fewer if they do not fit."""
    if frame is None:
        return [], (length - 1) // 2
    for count in range(length, 0, -1):
        middle = (count - 1) // 2
        for touching in sorted(range(count), key=lambda index: abs(index - middle)):
            for shift in (-1, -2, 0, -3):
                squares = [_section_along(frame, shift, index - touching) for index in range(count)]
                if all(fits(square, taken) for square in squares):
                    return squares, touching
    return [], 0


def _section_along(frame: WayOut, shift: int, step: int) -> Rectangle:
    long, wide = geometry().passage_length, geometry().width
    # Stepping out north or west the left hand lies towards smaller or larger numbers by turns.
    towards_right = {"north": 1, "east": 1, "south": -1, "west": -1}[frame.direction]
    start = shift + step * long * towards_right
    if frame.direction in ("north", "south"):
        y = frame.y - wide if frame.direction == "north" else frame.y + 1
        return Rectangle(frame.x + start, y, long, wide)
    x = frame.x + 1 if frame.direction == "east" else frame.x - wide
    return Rectangle(x, frame.y + start, wide, long)


def _lay_along(layout: Layout, out: Direction | None, at: Sequence[Rectangle | None], touching: int) -> tuple[int, int]:
    """Lays the section at the door first, then outwards; says which pieces are the two ends."""

    def lay(square: Rectangle | None, through: tuple[int, str] | None) -> int:
        exits = (exit_at("left", _towards(out, "left"), square), exit_at("right", _towards(out, "right"), square))
        layout.pieces.append(Piece(kind="passage", facing=out, square=square, exits=exits, through=through))
        return len(layout.pieces) - 1

    door = lay(at[touching], None)
    left = right = door
    for index in range(touching - 1, -1, -1):
        left = _without(layout, lay(at[index], (left, "left")), "right")
    for index in range(touching + 1, len(at)):
        right = _without(layout, lay(at[index], (right, "right")), "left")
    return left, right


def _without(layout: Layout, index: int, key: str) -> int:
    piece = layout.pieces[index]
    kept = tuple(found for found in piece.exits if found.key != key)
    layout.pieces[index] = msgspec.structs.replace(piece, exits=kept)
    return index


def place_room(frame: WayOut, size: str, occupied: Sequence[Rectangle]) -> Rectangle | None:
    """Where a room of this size fits behind a door, the most central place first; None: nowhere (AHQ-DUNGEON-27)."""
    short, long = geometry().large_room if size == "large" else geometry().small_room
    for along, deep in dict.fromkeys(((short, long), (long, short))):
        shifts = range(frame.width - along, 1)
        for shift in sorted(shifts, key=lambda start: (abs(2 * start + along - frame.width), -start)):
            square = _room_at(frame, along, deep, shift)
            if fits(square, occupied):
                return square
    return None


def _room_at(frame: WayOut, along: int, deep: int, shift: int) -> Rectangle:
    if frame.direction in ("north", "south"):
        y = frame.y - deep if frame.direction == "north" else frame.y + 1
        return Rectangle(frame.x + shift, y, along, deep)
    x = frame.x + 1 if frame.direction == "east" else frame.x - deep
    return Rectangle(x, frame.y + shift, deep, along)
