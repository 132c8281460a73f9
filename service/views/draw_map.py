"""A dungeon level as text: a grid where squares are known, a tree of sections where they are not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap

from projections.exploring import SOMEWHERE
from projections.map import WAY_IN, Atlas, Section, level_under, on_trips, standing
from projections.state import State
from rules.naming import name_of
from service.views.map_plan import MapPlan, door_mark, feature_mark, party_stands_in, plan_of, section_mark

LEGEND = {
    "D": "door",
    "d": "open door",
    "S": "secret door",
    "s": "open secret door",
    "F": "false door",
    "<": "stairs out",
    ">": "stairs down",
    "%": "dead end",
    "C": "chest",
    "c": "open chest",
    "?": "unexplored",
    "*": "something else",
    "@": "the party",
}

WALLS = {
    # up, down, left, right
    (False, False, True, True): "─", (True, True, False, False): "│", (False, True, False, True): "┌",
    (False, True, True, False): "┐", (True, False, False, True): "└", (True, False, True, False): "┘",
    (True, True, False, True): "├", (True, True, True, False): "┤", (False, True, True, True): "┬",
    (True, False, True, True): "┴", (True, True, True, True): "┼", (False, False, True, False): "─",
    (False, False, False, True): "─", (True, False, False, False): "│", (False, True, False, False): "│",
}  # fmt: skip


def draw_level(
    state: State, *, dungeon: str | None = None, level: int | None = None, width: int = 80, plain: bool = False
) -> list[str]:
    """The level as lines no wider than `width` if that can be: title, grid, tree, legend. `plain` keeps to ASCII.

    None: where the party is. An empty level is one line that says so.
    """
    where = dungeon or state.atlas.dungeon
    floor = level if level is not None else state.atlas.level
    title, here = level_of(state, where, floor)
    if not here:
        return [f"{title}: nothing is known of it yet.", *_who_is_not_drawn(state, where, floor, set())]
    lines = [title, ""]
    marks = figure_marks(state, here)
    drawn = [section for section in here if section.squares]
    if drawn:
        plan = plan_of(state, drawn, marks)
        picture, squeezed = draw_plan(plan, width, plain=plain)
        lines += [*picture, ""]
        if squeezed:
            lines += ["Not to scale: long stretches are shortened to fit.", ""]
    rest = [section for section in here if not section.squares]
    if rest:
        lines += [*draw_tree(state, rest, here), ""]
    lines += [part for line in legend(lines, state, here, marks) for part in _wrapped(line, width)]
    lines += _who_is_not_drawn(state, where, floor, {section.section for section in here})
    return [line.rstrip() for line in lines]


def level_of(state: State, dungeon: str | None, level: int) -> tuple[str, list[Section]]:
    """What a level is called, and the sections that are on it."""
    atlas, of = state.atlas, (dungeon or SOMEWHERE, level)
    here = [one for one in atlas.sections.values() if (one.dungeon, one.level) == of and not one.removed]
    named = atlas.dungeons.get(dungeon or "")
    return f"{named.name if named else dungeon or 'No dungeon'}, level {level}", here


# ── squares ──────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_plan(plan: MapPlan, width: int = 80, *, plain: bool = False) -> tuple[list[str], bool]:
    """The grid as lines, and whether stretches were left out to fit the width.

    A square is two characters wide and one high; walls get rows and columns of their own only where there are any.
    """
    if not plan.owner:
        return [], False
    xs = [x for x, _ in plan.owner]
    ys = [y for _, y in plan.owner]
    across, down = list(range(min(xs), max(xs) + 1)), list(range(min(ys), max(ys) + 1))
    east = across[-1] + 1
    walls_at = {x for x, _ in plan.west}
    squeezed = False
    while 2 * len(across) + sum(x in walls_at for x in (*across, east)) > width:
        dropped = _dispensable(plan, across, down)
        if dropped is None:
            break
        across.remove(dropped)
        squeezed = True
    lines = _rows(plan, [*across, east], down)
    if plain:
        table = str.maketrans({**dict.fromkeys("┌┐└┘├┤┬┴┼", "+"), "─": "-", "│": "|"})
        lines = [line.translate(table) for line in lines]
    return [line.rstrip() for line in lines], squeezed


def _dispensable(plan: MapPlan, across: list[int], down: list[int]) -> int | None:
    """A column of squares that says nothing its western neighbour does not: from the longest stretch of such."""
    best: tuple[int, int] | None = None
    length = 0
    for before, x in pairwise(across):
        same = all(_looks(plan, before, y) == _looks(plan, x, y) and (x, y) not in plan.west for y in down)
        length = length + 1 if same and not any((x, y) in plan.glyphs for y in down) else 0
        if length and (best is None or length > best[0]):
            best = (length, x)
    return None if best is None else best[1]


def _looks(plan: MapPlan, x: int, y: int) -> tuple[str | None, str | None, str | None]:
    return plan.owner.get((x, y)), plan.north.get((x, y)), plan.north.get((x, y + 1))


def _rows(plan: MapPlan, columns: list[int], down: list[int]) -> list[str]:
    walls_x = {x for x, _ in plan.west}
    walls_y = {y for _, y in plan.north}
    lines = []
    for y in (*down, down[-1] + 1):
        if y in walls_y:
            lines.append(_wall_row(plan, columns, walls_x, y))
        if y <= down[-1]:
            lines.append(_floor_row(plan, columns, walls_x, y))
    return lines


def _wall_row(plan: MapPlan, columns: list[int], walls_x: set[int], y: int) -> str:
    parts = []
    before = ""
    for at, x in enumerate(columns):
        edge = plan.north.get((x, y), "") if at < len(columns) - 1 else ""
        if x in walls_x:
            meets = ((x, y - 1) in plan.west, (x, y) in plan.west, bool(before), bool(edge))
            parts.append(WALLS.get(meets, " "))
        if at < len(columns) - 1:
            parts.append((edge or " ") * 2)
        before = edge
    return "".join(parts)


def _floor_row(plan: MapPlan, columns: list[int], walls_x: set[int], y: int) -> str:
    parts = []
    for at, x in enumerate(columns):
        if x in walls_x:
            edge = plan.west.get((x, y), "")
            parts.append("│" if edge == "─" else edge or " ")
        if at < len(columns) - 1:
            parts.append(plan.glyphs.get((x, y), "").ljust(2))
    return "".join(parts)


# ── tree ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_tree(state: State, sections: list[Section], here: list[Section]) -> list[str]:
    """Sections nobody drew squares for, each beneath the one it was found from, and the ways that lead elsewhere."""
    atlas = state.atlas
    known = {section.section for section in sections}
    children: dict[str | None, list[Section]] = {}
    for section in sections:
        parent = _found_from(atlas, section)
        children.setdefault(parent if parent in known else None, []).append(section)
    lines: list[str] = []
    placed = {section.section for section in here} - known

    def grow(section: Section, prefix: str, way: str) -> None:
        if section.section in placed:
            return
        placed.add(section.section)
        stand = " @" if party_stands_in(state, section.section) else ""
        lines.append(f"{prefix}{way}{describe(section)}{stand}")
        deeper = "   " * (len(prefix) // 3 + 1) if way else prefix + "   "
        for below in children.get(section.section, ()):
            grow(below, deeper, _way_to(below))
        lines.extend(f"{deeper}→ {name}" for name in _drawn_elsewhere(atlas, section))
        lines.extend(f"{deeper}{text}" for text in loose_ends(atlas, section))

    for root in children.get(None, []):
        grow(root, "", "")
    return lines


def _way_to(section: Section) -> str:
    """`left → `; where the way is called as what it leads to, as in a book, an arrow alone."""
    if section.through is None:
        return ""
    way = section.through.rpartition(":")[2]
    return "→ " if way == section.section else f"{way} → "


def _drawn_elsewhere(atlas: Atlas, section: Section) -> Iterator[str]:
    """Sections a way leads to that were not first found by it: where two ways meet, or one leads back."""
    for way in section.exits.values():
        beyond = atlas.sections.get(way.to or "") if way.state == "joined" else None
        if beyond is not None and not beyond.removed and _found_from(atlas, beyond) != section.section:
            yield beyond.section


def _found_from(atlas: Atlas, section: Section) -> str | None:
    before, colon, _ = (section.through or "").rpartition(":")
    if colon:
        earlier = atlas.sections.get(before)
        # a way back to a section known before it is no way it was found by
        return before if earlier is None or earlier.number <= section.number else None
    door = atlas.doors.get(section.through or "")
    return next((name for name in door.sections if name != section.section), None) if door else None


def describe(section: Section) -> str:
    """A section in a few words: id, kind or name, length, what is known of it."""
    about = [section.kind.replace("_", " ")]
    if section.length:
        about.append(f"{section.length} long")
    about += [f"searched for {sought.replace('_', ' ')}" for sought in section.searched]
    about += [f'"{note}"' for note in section.notes]
    mark = section_mark(section)
    name = f" {section.name}" if section.name else ""
    return f"{section.section}{f' {mark}' if mark else ''}{name} ({', '.join(about)})"


def loose_ends(atlas: Atlas, section: Section) -> Iterator[str]:
    """Ways nobody took yet, doors and features of a section."""
    for way in section.exits.values():
        if way.state != "joined":
            mark = "?" if way.state == "unexplored" else "x"
            yield f"{mark} {section.section}:{way.key}"
    for door in atlas.doors.values():
        if section.section in door.sections:
            beyond = next((name for name in door.sections if name != section.section), None)
            yield f"{door_mark(door)} {door.door}{f' to {beyond}' if beyond is not None else ''}"
    for feature in atlas.features.values():
        if feature.section == section.section:
            state = f", {feature.state}" if feature.state else ""
            yield f"{feature_mark(feature)} {feature.feature}{state}"


# ── legend ───────────────────────────────────────────────────────────────────────────────────────────────────────


TOGETHER = "\N{NO-BREAK SPACE}"
"""Between a sign and what it means, until the lines are cut."""


def figure_marks(state: State, here: list[Section]) -> dict[str, str]:
    """A letter for each figure whose square is known: heroes upper case, monsters lower case, none that is a sign."""
    taken = set(_signs(state.atlas, here, []))
    sections = {section.section for section in here}
    marks: dict[str, str] = {}
    for name in state.atlas.squares:
        figure = state.roster.figures.get(name)
        if figure is None or figure.ended is not None or state.atlas.positions.get(name) not in sections:
            continue
        letters = [letter for letter in figure.name if letter.isalnum()]
        cased = [letter.lower() if figure.kind == "monster" else letter.upper() for letter in letters]
        free = next((letter for letter in (*cased, *"0123456789") if letter not in taken), "&")
        taken.add(free)
        marks[name] = free
    return marks


def legend(drawn: list[str], state: State, here: list[Section], marks: dict[str, str]) -> list[str]:
    """What the signs on the map mean, who is where, and the names one can type to go on."""
    atlas = state.atlas
    lines = []
    signs = _signs(atlas, here, drawn)
    if signs:
        lines.append("   ".join(f"{sign} {LEGEND[sign]}".replace(" ", TOGETHER) for sign in signs))
    if marks:
        lines.append("   ".join(f"{mark} {name_of(state, name)}" for name, mark in marks.items()))
    names = {section.section for section in here}
    for section in here:
        there = _who_is_in(state, section, marks)
        if there:
            lines.append(f"In {section.section}: {', '.join(there)}")
    ways = [
        f"{section.section}:{way.key}"
        for section in here
        for way in section.exits.values()
        if way.state == "unexplored"
    ]
    shut = [door.door for door in atlas.doors.values() if names & set(door.sections) and len(door.sections) < 2]
    if ways:
        lines.append(f"Unexplored: {', '.join(ways)}")
    if shut:
        lines.append(f"Doors nobody went through: {', '.join(shut)}")
    return lines


def _wrapped(line: str, width: int) -> list[str]:
    """A line of the legend in as many as it takes: what a terminal wraps by itself nobody has counted."""
    parts = wrap(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return [part.replace(TOGETHER, " ") for part in parts]


def _who_is_in(state: State, section: Section, marks: dict[str, str]) -> list[str]:
    """Whoever is there and has no square: people by where they went, monsters in play by where they were met."""
    places = state.atlas.positions
    return [
        figure.name
        for name, figure in state.roster.figures.items()
        if figure.ended is None
        and name not in marks
        and places.get(name, figure.section if figure.kind == "monster" else None) == section.section
    ]


def _who_is_not_drawn(state: State, dungeon: str | None, level: int, here: set[str]) -> list[str]:
    """Whoever is on this level, and nobody said where; whoever is elsewhere in the dungeon."""
    atlas = state.atlas
    away = [name for name in on_trips(atlas) if atlas.positions[name] not in here]
    way_in = [name for name in away if atlas.positions[name] == WAY_IN]
    there = [name for name in way_in if level_under(atlas, name) == (dungeon, level)]
    known = [name for name in away if name not in there and (name not in way_in or name in atlas.apart)]
    where = [f"{name_of(state, name)} {_in_place(atlas, name)}" for name in known]
    lines = [f"@ At the way in: {', '.join(name_of(state, name) for name in there)}"] if there else []
    return [*lines, *([f"Elsewhere: {', '.join(where)}"] if where else [])]


def _in_place(atlas: Atlas, name: str) -> str:
    return f"{'at the' if name in atlas.apart else 'in'} {standing(atlas, name)}"


def _signs(atlas: Atlas, here: list[Section], drawn: list[str]) -> list[str]:
    names = {section.section for section in here}
    found = {section_mark(section) for section in here}
    found |= {door_mark(door) for door in atlas.doors.values() if names & set(door.sections)}
    found |= {feature_mark(feature) for feature in atlas.features.values() if feature.section in names}
    found |= {"?" for section in here for way in section.exits.values() if way.state == "unexplored"}
    if any("@" in line for line in drawn):
        found.add("@")
    return [sign for sign in LEGEND if sign in found]
