"""Pieces as they are laid one behind the other, and what is laid where something does not fit (AHQ-DUNGEON-27).

Without squares (`frame` None) everything is laid as a graph: the same pieces and exits, and nothing can overlap.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.atlas import Direction, Exit, Rectangle
from rules.games.advanced_heroquest.dungeon.geometry import (
    Sizes,
    WayOut,
    exit_at,
    fits,
    frame_of,
    strip,
    towards,
    way_out,
)

TURNS = {"left_turn": "left", "right_turn": "right"}
LONGEST_EXTENSION = 3
"""Passage sections added before a blocked junction gives up."""


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
    """Pieces in the order they are laid, what had to give, the squares taken, and how large pieces are."""

    sizes: Sizes
    taken: list[Rectangle] = []
    pieces: list[Piece] = []
    adjustments: list[Misfit] = []

    def add(self, piece: Piece) -> int:
        """Lays a piece; answers its index."""
        self.pieces.append(piece)
        if piece.square is not None:
            self.taken.append(piece.square)
        return len(self.pieces) - 1

    def has_room(self, frame: WayOut | None, depth: int) -> bool:
        """Whether so much is free in front of a way out."""
        return frame is None or fits(strip(frame, depth), self.taken)

    def without_exit(self, index: int, key: str, kind: str | None = None) -> None:
        """The piece has no way on there; what is closed off by rubble is another kind."""
        piece = self.pieces[index]
        left = tuple(found for found in piece.exits if found.key != key)
        self.pieces[index] = msgspec.structs.replace(piece, kind=kind or piece.kind, exits=left)


def starting_layout(layout: Layout, facing: Direction | None, *, squares: bool) -> Layout:
    """Stairs, two passage sections in line, a T-junction (AHQ-DUNGEON-1). The stairs begin at (0, 0)."""
    square = _stairs_at_the_origin(layout.sizes, facing) if squares and facing else None
    way_on = exit_at("ahead", facing, square, layout.sizes.width)
    layout.add(Piece(kind="stairs", facing=facing, square=square, exits=(way_on,)))
    frame = way_out(square, facing, layout.sizes.width) if square and facing else None
    for _ in range(2):
        frame = _passage_section(layout, frame, facing, (len(layout.pieces) - 1, "ahead"))
    _junction(layout, frame, facing, (2, "ahead"), "t_junction", ("left", "right"))
    return layout


def _stairs_at_the_origin(sizes: Sizes, facing: Direction) -> Rectangle:
    if facing in ("north", "south"):
        return Rectangle(0, 0, sizes.width, sizes.stairs)
    return Rectangle(0, 0, sizes.stairs, sizes.width)


def _passage_section(
    layout: Layout, frame: WayOut | None, facing: Direction | None, through: tuple[int, str] | None
) -> WayOut | None:
    square = strip(frame, layout.sizes.passage_length) if frame else None
    way_on = exit_at("ahead", facing, square, layout.sizes.width)
    layout.add(Piece(kind="passage", facing=facing, square=square, exits=(way_on,), through=through))
    return way_out(square, facing, layout.sizes.width) if square and facing else None


def _junction(
    layout: Layout,
    frame: WayOut | None,
    facing: Direction | None,
    through: tuple[int, str] | None,
    kind: str,
    keys: Sequence[str],
) -> None:
    square = strip(frame, layout.sizes.junction) if frame else None
    exits = tuple(exit_at(key, towards(facing, key), square, layout.sizes.width) for key in keys)
    layout.add(Piece(kind=kind, facing=facing, square=square, exits=exits, through=through))


def lay_passage(layout: Layout, frame: WayOut | None, facing: Direction | None, length: int, end: str | None) -> Layout:
    """A passage beyond a junction's exit: as many sections as fit with its end; no piece if none (AHQ-DUNGEON-6, 27).

    Without an end its last section has a way on nobody has seen.
    """
    longest: Layout | None = None
    for count in range(length, 0, -1):
        tried = msgspec.structs.replace(layout, taken=[*layout.taken], pieces=[], adjustments=[])
        if not _sections_fit(tried, frame, facing, count):
            continue
        if count < length:
            tried.adjustments.append(Misfit(sections(length), sections(count), "passage-shortened"))
        if end is None or lay_end(tried, count - 1, "ahead", end):
            return tried
        longest = longest or tried
    layout.adjustments.append(Misfit(sections(length), sections(0), "passage-shortened"))
    return longest or layout


def _sections_fit(layout: Layout, frame: WayOut | None, facing: Direction | None, count: int) -> bool:
    for index in range(count):
        if not layout.has_room(frame, layout.sizes.passage_length):
            return False
        frame = _passage_section(layout, frame, facing, (index - 1, "ahead") if index else None)
    return True


def sections(count: int) -> str:
    """`1 section`, `3 sections`."""
    return "1 section" if count == 1 else f"{count} sections"


def lay_end(layout: Layout, index: int, key: str, end: str) -> bool:
    """The end of the passage whose last section is `pieces[index]`, through its exit `key`; falls back where needed.

    Whether a piece of its own was found for it; where none is, the passage is a dead end.
    """
    facing = next(found.direction for found in layout.pieces[index].exits if found.key == key)
    if end == "dead_end":
        layout.without_exit(index, key, "dead_end")
        return True
    for added in range(LONGEST_EXTENSION + 1):
        frame = frame_of(next(found for found in layout.pieces[index].exits if found.key == key))
        if not layout.has_room(frame, layout.sizes.stairs if end.startswith("stairs") else layout.sizes.junction):
            break
        found = _end_piece(layout, end, frame, facing)
        if found is not None:
            _lay_found(layout, (index, key), end, found, frame, facing)
            return True
        if added == LONGEST_EXTENSION or not layout.has_room(frame, layout.sizes.passage_length):
            break
        _passage_section(layout, frame, facing, (index, key))
        layout.adjustments.append(Misfit(end, "1 more section", "passage-extended"))
        index, key = len(layout.pieces) - 1, "ahead"
    layout.adjustments.append(Misfit(end, "dead_end", "gm-alternative"))
    layout.without_exit(index, key, "dead_end")
    return False


def _end_piece(
    layout: Layout, end: str, frame: WayOut | None, facing: Direction | None
) -> tuple[str, tuple[str, ...]] | None:
    """The piece and its exits that fit there: the one rolled if it can be, None if all ways are blocked (R-24)."""
    if end.startswith("stairs"):
        return "stairs", ()
    wanted = ("left", "right") if end == "t_junction" else (TURNS[end],)
    if frame is None or facing is None:
        return _piece_with(wanted)
    square = strip(frame, layout.sizes.junction)
    free = [key for key in ("left", "right", "ahead") if _open_beyond(layout, square, facing, key)]
    if set(wanted) <= set(free):
        return _piece_with(wanted)
    sides = tuple(key for key in ("left", "right") if key in free)
    if end == "t_junction" and len(sides) == 1 and "ahead" in free:
        return "t_junction", ("ahead", *sides)
    return _piece_with(sides) if sides else None


def _piece_with(keys: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    return ("t_junction" if len(keys) > 1 else "corner"), keys


def _open_beyond(layout: Layout, square: Rectangle, facing: Direction, key: str) -> bool:
    direction = towards(facing, key)
    return direction is not None and layout.has_room(way_out(square, direction, layout.sizes.width), 1)


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
        square = strip(frame, layout.sizes.stairs) if frame else None
        details: dict[str, str | int | bool] = {"stairs": end.removeprefix("stairs_")}
        layout.add(Piece(kind=kind, facing=facing, square=square, through=through, details=details))
        return
    _junction(layout, frame, facing, through, kind, keys)
    wanted = ("left", "right") if end == "t_junction" else (TURNS[end],)
    if keys != wanted:
        placed = f"{kind} ({' and '.join(keys)})"
        layout.adjustments.append(Misfit(end, placed, "junction-replaced"))
