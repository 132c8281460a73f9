"""What lies behind doors: rooms, what they hold, their doors, optional tables (AHQ-DUNGEON-4, 5, 16 to 22, 26)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, refusal
from kit.exploring import RIGHT, doors, rolls, sections

from events.atlas import (
    DoorOpened,
    FeaturePlaced,
    LayoutAdjusted,
    Rectangle,
    SectionEntered,
    SectionRevealed,
)  # fmt: skip
from events.campaign import OptionSet
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot, PlaceRolledDoors
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.events import BeyondSeen
from rules.shared.atlas import MoveFigures, OpenDoor
from rules.shared.business import SettleBusiness


def in_a_room(dungeon: Table) -> Table:
    """A small normal room without doors behind the door of the right-hand passage; Heinrich stands in it."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    dungeon.do(OpenDoor(door="door-1"))
    dungeon.do(Explore(through="door-1", faces=(1, 1)))
    dungeon.happened(SectionEntered(section="room-1", by=("heinrich",)))
    return dungeon


def test_behind_a_passages_door_is_always_a_room(dungeon: Table) -> None:
    """AHQ-DUNGEON-5, 18, 22; exploring a door opens it."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    events = dungeon.do(Explore(through="door-1", faces=(4, 6)))

    assert events[0] == DoorOpened(door="door-1")
    assert rolls(events) == [("room_type_standard", (4,), 4, "normal small"), ("room_doors", (6,), 6, "1")]
    (section,) = sections(events)
    assert (section.kind, section.through) == ("room", "door-1")
    assert section.details == {"room_type": "normal", "size": "small"}
    assert section.squares == (Rectangle(2, -17, 5, 5),)
    assert [(door.section, door.wall, door.direction) for door in doors(events)] == [("room-1", "ahead", "north")]
    assert dungeon.state.atlas.doors["door-1"].sections == ("dead-end-1", "room-1")


@pytest.mark.parametrize(
    ("face", "room_type", "size", "asks"),
    [
        (6, "normal", "small", []),
        (7, "hazard", "small", ["hazard"]),
        (9, "lair", "large", ["lair_matrix room-1"]),
        (11, "quest", "large", ["quest_matrix room-1"]),
    ],
)
def test_each_type_of_room_brings_what_it_holds(
    dungeon: Table, face: int, room_type: str, size: str, asks: list[str]
) -> None:
    """AHQ-DUNGEON-18, AHQ-DUNGEON-20: a lair and a quest room have a chest."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    events = dungeon.do(Explore(through="door-1", faces=(face, 1)))

    assert sections(events)[0].details == {"room_type": room_type, "size": size}
    assert [business.ask for business in dungeon.state.business.open.values()] == asks
    chests = [event for event in events if isinstance(event, FeaturePlaced)]
    assert [(chest.kind, chest.section, chest.state) for chest in chests] == (
        [("chest", "room-1", "closed")] if size == "large" else []
    )


@pytest.mark.parametrize(("face", "walls"), [(4, []), (5, ["ahead"]), (8, ["ahead"]), (9, ["ahead", "left"])])
def test_a_rooms_doors_go_one_to_a_wall_and_never_into_the_way_in(dungeon: Table, face: int, walls: list[str]) -> None:
    """AHQ-DUNGEON-16, AHQ-DUNGEON-22."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))

    assert [door.wall for door in doors(dungeon.do(Explore(through="door-1", faces=(1, face))))] == walls


def test_a_rooms_doors_may_be_rolled_after_its_monsters(dungeon: Table) -> None:
    """AHQ-DUNGEON-22: after type and contents."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    dungeon.do(Explore(through="door-1", faces=(9,)))
    assert dungeon.asks[-1] == "Doors of room-1: a die"

    events = dungeon.do(
        PlaceRolledDoors(section="room-1", face=10, spots=(DoorSpot(wall="east"), DoorSpot(wall="left")))
    )

    assert [(door.wall, door.direction) for door in doors(events)] == [("east", "east"), ("left", "west")]
    assert [business.ask for business in dungeon.state.business.open.values()] == ["lair_matrix room-1"]


def test_a_way_at_the_junction_one_stands_on_goes_by_its_direction(dungeon: Table) -> None:
    """AHQ-DUNGEON-2."""
    dungeon.do(MoveFigures(figures=("heinrich",), to="t-junction-1"))

    events = dungeon.do(Explore(through="left", faces=(2, 4, 3, 3, 3)))

    assert next(event.through for event in events if isinstance(event, SectionRevealed)) == "t-junction-1:left"


def test_words_answer_the_lair_and_leave_the_dice_for_the_doors_to_be_rolled(dungeon: Table) -> None:
    """AHQ-DUNGEON-20, AHQ-DUNGEON-22."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    dungeon.do(Explore(through="door-1", faces=(9,)))

    dungeon.do(SettleBusiness(how="two rats"))
    assert [business.ask for business in dungeon.state.business.open.values()] == ["room_doors room-1"]

    assert refusal(dungeon, SettleBusiness(how="one to the left")) == ("business.which", False)
    assert len(doors(dungeon.do(SettleBusiness(faces=(10,))))) == 2


def test_a_wall_takes_one_door(dungeon: Table) -> None:
    """wall-has-door."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    spots = (DoorSpot(wall="left"), DoorSpot(wall="west"))

    assert refusal(dungeon, Explore(through="door-1", faces=(1, 12), spots=spots)) == ("ahq.wall_has_door", True)


@pytest.mark.parametrize(("face", "kind"), [(face, "room" if face % 2 else "passage") for face in range(1, 13)])
def test_behind_a_rooms_door_even_is_a_passage_and_odd_a_room(dungeon: Table, face: int, kind: str) -> None:
    """AHQ-DUNGEON-4."""
    room = in_a_room(dungeon)
    room.do(PlaceRolledDoors(section="room-1", doors=1))
    events = room.do(Explore(through="door-2", faces=(face,)))

    assert isinstance(events[-2], BeyondSeen)
    assert events[-2].beyond == kind


def test_a_passage_behind_a_rooms_door_runs_along_the_wall_and_has_two_ends(dungeon: Table) -> None:
    """AHQ-DUNGEON-26, R-26: the left end first, as seen stepping out."""
    room = in_a_room(dungeon)
    room.do(PlaceRolledDoors(section="room-1", doors=1, spots=(DoorSpot(wall="ahead"),)))
    events = room.do(Explore(through="door-2", faces=(2, 4, 4, 8, 4, 8, 9, 10)))

    assert [roll[0] for roll in rolls(events)] == [
        "door_beyond_room", "passage_length", "passage_features", "passage_end", "passage_end",
    ]  # fmt: skip
    found = sections(events)
    assert [(it.kind, it.through) for it in found] == [
        ("passage", "door-2"),
        ("passage", "passage-3:right"),
        ("t_junction", "passage-3:left"),
        ("stairs", "passage-4:right"),
    ]
    assert [it.squares[0] for it in found] == [
        Rectangle(2, -19, 5, 2), Rectangle(7, -19, 5, 2), Rectangle(0, -19, 2, 2), Rectangle(12, -19, 2, 2),
    ]  # fmt: skip
    assert [(way.key, way.direction) for way in found[2].exits] == [("left", "south"), ("right", "north")]


def test_both_ends_of_such_a_passage_are_needed(dungeon: Table) -> None:
    """AHQ-DUNGEON-26: missing-end."""
    room = in_a_room(dungeon)
    room.do(PlaceRolledDoors(section="room-1", doors=1))
    room.do(Explore(through="door-2", faces=(2, 1, 4, 4, 8, 4)))

    assert room.asks == ["Beyond door-2: two dice for its right end"]

    room.do(Explore(faces=(8, 9)))
    assert room.state.own.beyond == {}


def test_a_door_onto_known_dungeon_needs_no_roll(dungeon: Table) -> None:
    """AHQ-DUNGEON-16, R-20: known-beyond."""
    room = in_a_room(dungeon)
    assert refusal(room, Explore(through="door-1", faces=(4, 1))) == ("ahq.known_beyond", True)


# ── options ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("entered", "table_name"),
    [(0, "0_2"), (2, "0_2"), (3, "3_5"), (5, "3_5"), (6, "6_7"), (7, "6_7"), (8, "8_plus"), (11, "8_plus")],
)
def test_by_option_the_table_goes_by_the_rooms_entered(dungeon: Table, entered: int, table_name: str) -> None:
    """AHQ-DUNGEON-19, R-27: seen rooms do not count."""
    dungeon.happened(OptionSet(option="room_table", value="by_rooms_entered"))
    for number in range(entered):
        dungeon.happened(SectionRevealed(section=f"r{number}", kind="room"), SectionEntered(section=f"r{number}"))
    dungeon.happened(SectionRevealed(section="seen", kind="room"))
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))

    assert rolls(dungeon.do(Explore(through="door-1", faces=(1, 1))))[0][0] == f"room_type_{table_name}"


def test_quest_floorplans_are_rolled_if_the_table_has_them(dungeon: Table) -> None:
    """AHQ-DUNGEON-21."""
    dungeon.happened(OptionSet(option="quest_floorplans", value=True))
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    events = dungeon.do(Explore(through="door-1", faces=(12, 10, 1)))

    assert ("quest_room", (10,), 10, "quest_room_3") in rolls(events)
    assert "effect_3 room-1" in [business.ask for business in dungeon.state.business.open.values()]


def test_stairs_down_lead_out_where_only_quest_rooms_lead_down(dungeon: Table) -> None:
    """R-21, AHQ-QUEST-5."""
    dungeon.happened(OptionSet(option="stairs_down", value="quest_rooms_only"))
    events = dungeon.do(Explore(through="t-junction-1:left", faces=(1, 4, 5, 9, 9)))

    assert rolls(events)[-1] == ("passage_end", (9, 9), 18, "stairs_down")
    assert (
        LayoutAdjusted(rolled="stairs_down", placed="stairs_out", reason="gm-alternative", section="t-junction-1")
        in events
    )
    assert sections(events)[-1].details == {"stairs": "out"}


@pytest.mark.parametrize(("squares", "width"), [(2, 2), (1, 1)])
def test_a_door_counts_for_two_squares_or_one(dungeon: Table, squares: int, width: int) -> None:
    """AHQ-DUNGEON-17."""
    dungeon.happened(OptionSet(option="door_squares", value=squares))

    assert doors(dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT)))[0].width == width
