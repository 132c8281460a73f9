"""Squares: pieces as rectangles, the ways out of them, what overlaps and what shares a wall (AHQ-DUNGEON-25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from events.atlas import Direction, Exit, Rectangle
from projections.map import Atlas, Door, KnownExit
from rules.tables import RollTable

LEFT_OF: dict[Direction, Direction] = {"north": "west", "west": "south", "south": "east", "east": "north"}
RIGHT_OF: dict[Direction, Direction] = {after: before for before, after in LEFT_OF.items()}
BEHIND: dict[Direction, Direction] = {way: LEFT_OF[LEFT_OF[way]] for way in LEFT_OF}


class Sizes(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes of the pieces in squares: content, not rules."""

    passage_length: int
    width: int
    junction: int
    stairs: int
    small_room: tuple[int, int]
    large_room: tuple[int, int]


def sizes_in(tables: Mapping[str, RollTable]) -> Sizes:
    """The sizes in force: Delvelog's proposals, or what a ruling says of a piece."""

    def of(piece: str) -> list[int]:
        return [cell for cell in tables[f"{piece}_size"].row(1).cells if isinstance(cell, int)]

    length, width = of("passage")
    small, large = of("small_room"), of("large_room")
    return Sizes(
        passage_length=length,
        width=width,
        junction=of("junction")[0],
        stairs=of("stairs")[0],
        small_room=(small[0], small[1]),
        large_room=(large[0], large[1]),
    )


class WayOut(msgspec.Struct, frozen=True):
    """A way out: walking `direction` from the squares that begin at (x, y), west- or northmost, `width` wide."""

    direction: Direction
    x: int
    y: int
    width: int = 2


def frame_of(way: Exit | KnownExit | Door) -> WayOut | None:
    """Where an exit or a door lies; None: nobody drew squares."""
    if way.direction is None or way.x is None or way.y is None:
        return None
    return WayOut(way.direction, way.x, way.y, way.width)


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
    """The way out of a piece on the side that faces this direction: its first `width` squares."""
    x = piece.x + piece.width - 1 if direction == "east" else piece.x
    y = piece.y + piece.height - 1 if direction == "south" else piece.y
    return WayOut(direction, x, y, width)


def beside(piece: Rectangle, direction: Direction, offset: int, width: int = 2) -> WayOut:
    """A door in that wall of a piece, `offset` squares from its west or north end."""
    frame = way_out(piece, direction, width)
    if direction in ("north", "south"):
        return WayOut(direction, frame.x + offset, frame.y, width)
    return WayOut(direction, frame.x, frame.y + offset, width)


def squares_of(frame: WayOut) -> list[tuple[int, int]]:
    """The squares of the piece at a way out."""
    if frame.direction in ("north", "south"):
        return [(frame.x + step, frame.y) for step in range(frame.width)]
    return [(frame.x, frame.y + step) for step in range(frame.width)]


def side_length(piece: Rectangle, direction: Direction) -> int:
    """Squares along that wall."""
    return piece.width if direction in ("north", "south") else piece.height


def exit_at(key: str, direction: Direction | None, piece: Rectangle | None, width: int = 2) -> Exit:
    """A way on, with its squares if the piece has some."""
    if piece is None or direction is None:
        return Exit(key, direction)
    frame = way_out(piece, direction, width)
    return Exit(key, direction, frame.x, frame.y, frame.width)


def towards(facing: Direction | None, key: str) -> Direction | None:
    """Where left, right and ahead lie for somebody who walks that way."""
    if facing is None:
        return None
    return {"left": LEFT_OF[facing], "right": RIGHT_OF[facing], "ahead": facing}[key]


def beyond(frame: WayOut, along: int, deep: int, shift: int) -> Rectangle:
    """The squares behind a way out, `along` its wall and as `deep`, beginning `shift` squares from its first."""
    if frame.direction in ("north", "south"):
        y = frame.y - deep if frame.direction == "north" else frame.y + 1
        return Rectangle(frame.x + shift, y, along, deep)
    x = frame.x + 1 if frame.direction == "east" else frame.x - deep
    return Rectangle(x, frame.y + shift, deep, along)


def shifts(frame: WayOut, along: int) -> list[int]:
    """Where something so long may begin so that all of the way out opens into it, the most central first."""
    return sorted(range(frame.width - along, 1), key=lambda start: (abs(2 * start + along - frame.width), -start))


def opens_into(frame: WayOut, piece: Rectangle) -> bool:
    """Whether every square right behind a way out lies in the piece."""
    front = strip(frame, 1)
    return (
        piece.x <= front.x
        and piece.y <= front.y
        and front.x + front.width <= piece.x + piece.width
        and front.y + front.height <= piece.y + piece.height
    )
