"""What lies along a wall: a passage behind a room's door, or a room, at the gamesmaster's spot (AHQ-DUNGEON-25, 26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from events.atlas import Direction, Rectangle
from rules.games.advanced_heroquest.dungeon.geometry import Sizes, WayOut, beyond, exit_at, fits, shifts, towards
from rules.games.advanced_heroquest.dungeon.pieces import Layout, Misfit, Piece, lay_end, sections


class Wanted(msgspec.Struct, frozen=True):
    """Where the gamesmaster wants it: its north-west square, and which section the door opens into, from the left."""

    at: tuple[int, int] | None = None
    touching: int | None = None

    def suits(self, square: Rectangle) -> bool:
        """Whether a piece that lies there is where it was wanted."""
        return self.at in (None, (square.x, square.y))


ANYWHERE = Wanted()


def lay_passage_along(
    layout: Layout,
    frame: WayOut | None,
    out: Direction | None,
    length: int,
    ends: Sequence[str],
    spot: Wanted = ANYWHERE,
) -> Layout:
    """A passage behind a room's door: along the wall, with two ends, the left one first (AHQ-DUNGEON-26, R-26).

    An end that is not told is a way on nobody has seen.
    """
    squares, touching = _along(layout, frame, length, spot)
    if frame is not None and len(squares) < length:
        layout.adjustments.append(Misfit(sections(length), sections(len(squares)), "passage-shortened"))
        if not squares:
            return layout
    at = [*squares] if frame is not None else [None] * length
    left_end, right_end = _lay_along(layout, out, at, touching)
    for index, key, end in zip((left_end, right_end), ("left", "right"), ends):  # noqa: B905 - as many as are told
        lay_end(layout, index, key, end)
    return layout


def _along(layout: Layout, frame: WayOut | None, length: int, spot: Wanted) -> tuple[list[Rectangle], int]:
    """The sections left to right as seen stepping out, and which one the door opens into; fewer if they do not fit."""
    if frame is None:
        return [], min(spot.touching - 1, length - 1) if spot.touching else (length - 1) // 2
    for count in range(length, 0, -1):
        for touching in _touching(count, spot):
            for shift in shifts(frame, layout.sizes.passage_length):
                squares = [_section_along(layout.sizes, frame, shift, index - touching) for index in range(count)]
                if spot.suits(squares[touching]) and all(fits(square, layout.taken) for square in squares):
                    return squares, touching
    return [], 0


def _touching(count: int, spot: Wanted) -> list[int]:
    if spot.touching is not None:
        return [min(spot.touching, count) - 1]
    middle = (count - 1) // 2
    return sorted(range(count), key=lambda index: abs(index - middle))


def _section_along(sizes: Sizes, frame: WayOut, shift: int, step: int) -> Rectangle:
    # Stepping out north or west the left hand lies towards smaller or larger numbers by turns.
    towards_right = {"north": 1, "east": 1, "south": -1, "west": -1}[frame.direction]
    return beyond(frame, sizes.passage_length, sizes.width, shift + step * sizes.passage_length * towards_right)


def section_at(sizes: Sizes, frame: WayOut, at: tuple[int, int]) -> tuple[Rectangle, bool]:
    """The section that begins at a square, and whether the door opens into it."""
    behind = [_section_along(sizes, frame, shift, 0) for shift in shifts(frame, sizes.passage_length)]
    found = [square for square in behind if (square.x, square.y) == at]
    return (found or [Rectangle(*at, behind[0].width, behind[0].height)])[0], bool(found)


def room_at(sizes: Sizes, frame: WayOut, size: str, at: tuple[int, int]) -> tuple[Rectangle, bool]:
    """The room of this size that begins at a square, and whether the door opens into it."""
    behind = [*rooms_behind(sizes, frame, size)]
    found = [square for square in behind if (square.x, square.y) == at]
    return (found or [Rectangle(*at, behind[0].width, behind[0].height)])[0], bool(found)


def _lay_along(layout: Layout, out: Direction | None, at: Sequence[Rectangle | None], touching: int) -> tuple[int, int]:
    """Lays the section at the door first, then outwards; says which pieces are the two ends."""

    def lay(square: Rectangle | None, through: tuple[int, str] | None) -> int:
        exits = tuple(exit_at(key, towards(out, key), square, layout.sizes.width) for key in ("left", "right"))
        return layout.add(Piece(kind="passage", facing=out, square=square, exits=exits, through=through))

    left = right = lay(at[touching], None)
    for index in range(touching - 1, -1, -1):
        left = lay(at[index], (left, "left"))
        layout.without_exit(left, "right")
    for index in range(touching + 1, len(at)):
        right = lay(at[index], (right, "right"))
        layout.without_exit(right, "left")
    return left, right


def place_room(
    sizes: Sizes, frame: WayOut, size: str, occupied: Sequence[Rectangle], spot: Wanted = ANYWHERE
) -> Rectangle | None:
    """Where a room of this size fits behind a door, the most central place first; None: nowhere (AHQ-DUNGEON-27)."""
    free = (square for square in rooms_behind(sizes, frame, size) if spot.suits(square) and fits(square, occupied))
    return next(free, None)


def rooms_behind(sizes: Sizes, frame: WayOut, size: str) -> Iterator[Rectangle]:
    """Every place a room of this size may have behind a door, whatever lies there."""
    short, long = sizes.large_room if size == "large" else sizes.small_room
    for along, deep in dict.fromkeys(((short, long), (long, short))):
        for shift in shifts(frame, along):
            yield beyond(frame, along, deep, shift)
