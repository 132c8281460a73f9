"""Random legal expeditions: whatever is rolled, said and laid, the map holds together (AHQ-DUNGEON, part 6)."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from kit.ahq_table import Loaded, Table
from kit.few import few

from events.atlas import Rectangle
from events.problems import Refused
from projections.map import WAY_IN, Atlas, Door, Section
from rules.games.advanced_heroquest.dungeon.due import leads_nowhere_yet, unexplored_exits
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.geometry import WayOut, opens_into, overlap, strip
from rules.games.advanced_heroquest.dungeon.levels import LayStart, TakeStairs
from rules.games.advanced_heroquest.dungeon.search import SearchSecretDoors
from rules.games.advanced_heroquest.turns import BeginExplorationTurn
from rules.shared.atlas import CloseDoor, MoveFigures, OpenDoor, PlaceDoor
from rules.shared.business import SettleBusiness
from rules.shared.rulings import RuleTable, TableRow

WALLS = ("left", "right", "ahead", "north", "south")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(("explore", "explore", "explore", "move", "search", "door", "open", "close", "down")),
        st.integers(0, 11),
        st.sampled_from(WALLS),
        st.sampled_from(("yes", "no", "dead end", "false door", "blocked")),
    ),
    min_size=8,
    max_size=30,
)


SIZES = st.sampled_from(
    (
        {},
        {"passage_size": "6x3", "junction_size": "3", "stairs_size": "4", "small_room_size": "4x6"},
        {"passage_size": "4x2", "large_room_size": "6x12"},
    )
)
"""Pieces as they are proposed, and as other people have them."""


@few(40)
@given(STEPS, st.lists(st.integers(1, 12), min_size=300, max_size=300), SIZES)
def test_whatever_an_expedition_finds_the_map_holds_together(
    steps: list[tuple[str, int, str, str]], faces: list[int], sizes: dict[str, str]
) -> None:
    table = Table()
    for piece, size in sizes.items():
        table.do(RuleTable(table=piece, rows=(TableRow(1, 1, size),)))
    table.hero("Heinrich", template="heinrich")
    table.hero("Sven", weapon_skill=8, toughness=8, wounds=5, fate=1)
    table.do(LayStart(dungeon="Crypt", by=("heinrich", "sven")))
    dice = Loaded(*faces)
    for step in steps:
        _take(table, step, dice)
    _holds_together(table)


def _take(table: Table, step: tuple[str, int, str, str], dice: Loaded) -> None:
    """One thing people do; what the book forbids is refused, and nothing comes of it."""
    kind, number, wall, answer = step
    atlas = table.state.atlas
    sections = [one for one in atlas.sections.values() if one.level == atlas.level and not one.removed]
    here = sections[number % len(sections)].section
    doors = [*atlas.doors] or ["door-1"]
    told = {
        "explore": lambda: _explore(table, number, dice, answer),
        "move": lambda: table.do(MoveFigures(figures=(("heinrich", "sven")[number % 2],), to=here)),
        "search": lambda: _search(table, here, wall, number),
        "door": lambda: table.do(PlaceDoor(section=here, wall=wall, kind="secret" if number % 2 else "sentry")),
        "open": lambda: table.do(OpenDoor(door=doors[number % len(doors)])),
        "close": lambda: table.do(CloseDoor(door=doors[number % len(doors)])),
        "down": lambda: _down(table),
    }[kind]
    with suppress(Refused):
        told()


def _explore(table: Table, number: int, dice: Loaded, answer: str) -> None:
    ways = [*_unknown(table.state.atlas, table)]
    if not ways:
        return
    table.do(Explore(through=ways[number % len(ways)]), dice=dice)
    for one in [*table.state.business.open.values()]:
        if (one.ask or "").startswith("misfit"):
            try:
                table.do(SettleBusiness(business=one.number, how=answer))
            except Refused:  # that is no piece for it
                table.do(SettleBusiness(business=one.number, outcome="yes"))


def _unknown(atlas: Atlas, table: Table):
    here = [one for one in atlas.sections.values() if (one.dungeon, one.level) == (atlas.dungeon, atlas.level)]
    for section in here:
        yield from unexplored_exits(section)
    keys = {one.section for one in here}
    yield from (it.door for it in atlas.doors.values() if it.sections[0] in keys and leads_nowhere_yet(table.state, it))


def _search(table: Table, here: str, wall: str, face: int) -> None:
    table.do(BeginExplorationTurn())
    table.do(SearchSecretDoors(figure="heinrich", section=here, face=face + 1, wall=wall))


def _down(table: Table) -> None:
    table.do(TakeStairs(way="down"))
    if not any(one.level == table.state.atlas.level for one in table.state.atlas.sections.values()):
        table.do(LayStart())


# ── what holds of every map ──────────────────────────────────────────────────────────────────────────────────────


def _holds_together(table: Table) -> None:
    atlas = table.state.atlas
    for section in atlas.sections.values():
        _lies_alone(atlas, section)
        _hangs_together(atlas, section)
    for door in atlas.doors.values():
        _joins_what_it_says(atlas, door)
    assert all(place == WAY_IN or place in atlas.sections for place in atlas.positions.values())
    assert {"heinrich", "sven"} <= atlas.positions.keys()
    assert not [one for one in table.state.business.open.values() if (one.ask or "").startswith("misfit")]


def _square(section: Section) -> Rectangle | None:
    return section.squares[0] if section.squares else None


def _lies_alone(atlas: Atlas, section: Section) -> None:
    level = (section.dungeon, section.level)
    others = [one for one in atlas.sections.values() if (one.dungeon, one.level) == level and one != section]
    pairs = [(one, other) for one in section.squares for it in others for other in it.squares]
    assert not any(overlap(one, other) for one, other in pairs), section


def _hangs_together(atlas: Atlas, section: Section) -> None:
    """What lies beyond an exit begins right behind it, and knows it was found there."""
    for way in section.exits.values():
        assert (way.to is not None) == (way.state == "joined"), (section.section, way)
        beyond = atlas.sections[way.to] if way.to else None
        if beyond is None:
            continue
        assert beyond.through == f"{section.section}:{way.key}"
        square = _square(beyond)
        if square is not None and way.direction is not None and way.x is not None and way.y is not None:
            assert opens_into(WayOut(way.direction, way.x, way.y, way.width), square), (section.section, way, square)


def _joins_what_it_says(atlas: Atlas, door: Door) -> None:
    """It stands in a wall of the one, and the other lies right behind it, along the same wall."""
    assert 1 <= len(door.sections) <= 2
    near, *far = [atlas.sections[key] for key in door.sections]
    square = _square(near)
    if square is None or door.direction is None or door.x is None or door.y is None:
        return
    frame = WayOut(door.direction, door.x, door.y, door.width)
    front = strip(frame, 1)
    inside = Rectangle(
        front.x + {"east": -1, "west": 1}.get(door.direction, 0),
        front.y + {"south": -1, "north": 1}.get(door.direction, 0),
        front.width,
        front.height,
    )
    assert overlap(inside, square)
    assert not overlap(front, square)
    for beyond in far:
        assert beyond.through == door.door
        behind = _square(beyond)
        assert behind is None or opens_into(frame, behind), (door, behind)
