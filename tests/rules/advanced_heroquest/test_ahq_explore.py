"""The dungeon rolled as it is walked (AHQ-DUNGEON, W2, W3)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, kinds

from events.atlas import (
    DoorOpened,
    DoorPlaced,
    Exit,
    FeaturePlaced,
    FigureMoved,
    LayoutAdjusted,
    Rectangle,
    SectionEntered,
    SectionRevealed,
)  # fmt: skip
from events.campaign import OptionSet
from events.dice import DiceRolled, ResultChosen
from events.event import Event
from events.problems import Refused
from rules.advanced_heroquest.commands import (
    BeginExplorationTurn,
    DeclareDeadEnd,
    DoorSpot,
    Explore,
    GamesmasterPhase,
    LayStart,
    PlaceRolledDoors,
    TakeStairs,
)  # fmt: skip
from rules.advanced_heroquest.due import due, nothing_left
from rules.advanced_heroquest.events import BeyondSeen, DoorFoundFalse
from rules.commands.atlas import MoveFigures, OpenDoor
from rules.commands.campaign import SettleBusiness

RIGHT = (2, 9, 7, 2, 4)
"""W3, right: length 2, features 9 + 7, end 2 + 4."""
LEFT = (1, 4, 5, 8, 9)
"""W3, left: length 1, features 4 + 5, end 8 + 9."""
NARROW = (Rectangle(-20, -30, 50, 13), Rectangle(-20, -17, 21, 5), Rectangle(8, -17, 20, 5))
"""Seven squares by five are free behind the north wall of W3's dead end."""


def sections(events: list[Event]) -> list[SectionRevealed]:
    return [event for event in events if isinstance(event, SectionRevealed)]


def doors(events: list[Event]) -> list[DoorPlaced]:
    return [event for event in events if isinstance(event, DoorPlaced)]


def rolls(events: list[Event]) -> list[tuple[str, tuple[int | None, ...], int | None, str | None]]:
    return [
        (event.purpose, event.faces, event.total, event.result) for event in events if isinstance(event, DiceRolled)
    ]


def refusal(table: Table, command: object) -> tuple[str, bool]:
    with pytest.raises(Refused) as refused:
        table.do(command)  # a command of some kind
    return refused.value.code, refused.value.forceable


@pytest.fixture
def room(dungeon: Table) -> Table:
    """A small normal room without doors behind the door of the right-hand passage; Heinrich stands in it."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    dungeon.do(OpenDoor(door="door-1"))
    dungeon.do(Explore(through="door-1", faces=(1, 1)))
    dungeon.happened(SectionEntered(section="room-1", by=("heinrich",)))
    return dungeon


# ── how a level begins ───────────────────────────────────────────────────────────────────────────────────────────


def test_w2_every_dungeon_begins_with_stairs_two_passages_and_a_t_junction(table: Table) -> None:
    """AHQ-DUNGEON-1; squares of part 6.3."""
    events = table.do(LayStart(dungeon="Crypt"))

    assert [(it.section, it.kind, it.through, it.squares) for it in sections(events)] == [
        ("stairs-1", "stairs", None, (Rectangle(0, 0, 2, 2),)),
        ("passage-1", "passage", "stairs-1:ahead", (Rectangle(0, -5, 2, 5),)),
        ("passage-2", "passage", "passage-1:ahead", (Rectangle(0, -10, 2, 5),)),
        ("t-junction-1", "t_junction", "passage-2:ahead", (Rectangle(0, -12, 2, 2),)),
    ]
    assert sections(events)[3].exits == (Exit("left", "west", 0, -12), Exit("right", "east", 1, -12))
    assert [way.state for way in table.state.atlas.sections["t-junction-1"].exits.values()] == ["unexplored"] * 2


@pytest.mark.parametrize(
    ("facing", "junction", "left", "right"),
    [
        ("north", Rectangle(0, -12, 2, 2), "west", "east"),
        ("east", Rectangle(12, 0, 2, 2), "north", "south"),
        ("south", Rectangle(0, 12, 2, 2), "east", "west"),
        ("west", Rectangle(-12, 0, 2, 2), "south", "north"),
    ],
)
def test_left_and_right_are_as_one_walks(table: Table, facing: str, junction: Rectangle, left: str, right: str) -> None:
    """AHQ-DUNGEON-11, R-24."""
    directions = {"north": "north", "east": "east", "south": "south", "west": "west"}
    last = sections(table.do(LayStart(facing=directions[facing], dungeon="Crypt")))[-1]

    assert last.squares == (junction,)
    assert [(way.key, way.direction) for way in last.exits] == [("left", left), ("right", right)]


def test_without_coordinates_the_start_is_a_graph(table: Table) -> None:
    """0.8: coordinates are optional."""
    table.happened(OptionSet(option="coordinates", value="off"))
    events = table.do(LayStart(dungeon="Crypt"))

    assert [it.squares for it in sections(events)] == [()] * 4
    assert [way.key for way in sections(events)[-1].exits] == ["left", "right"]


def test_a_level_is_laid_once(dungeon: Table) -> None:
    """level-not-empty."""
    assert refusal(dungeon, LayStart()) == ("ahq.level_not_empty", True)


def test_a_deeper_level_begins_like_the_first_with_stairs_back_up(dungeon: Table) -> None:
    """AHQ-DUNGEON-14, R-22, R-23."""
    events = dungeon.do(LayStart(level=2))

    assert [it.kind for it in sections(events)] == ["stairs", "passage", "passage", "t_junction"]
    assert sections(events)[0].details == {"stairs": "up"}
    assert (dungeon.state.atlas.level, sections(events)[0].level) == (2, 2)


# ── the book's junction ──────────────────────────────────────────────────────────────────────────────────────────


def test_w3_the_right_arm_is_one_section_with_a_door_and_a_dead_end(dungeon: Table) -> None:
    """AHQ-DUNGEON-3, 6 to 9, 11, 12."""
    events = dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))

    assert rolls(events) == [
        ("passage_length", (2,), 2, "1"),
        ("passage_features", (9, 7), 16, "1_door"),
        ("passage_end", (2, 4), 6, "dead_end"),
    ]
    (section,) = sections(events)
    assert (section.kind, section.through, section.exits) == ("dead_end", "t-junction-1:right", ())
    assert section.squares == (Rectangle(2, -12, 5, 2),)
    (door,) = doors(events)
    assert (door.section, door.kind, door.wall, door.direction) == ("dead-end-1", "normal", "left", "north")
    assert dungeon.state.atlas.sections["t-junction-1"].exits["right"].state == "joined"


def test_w3_the_left_arm_is_one_section_and_a_left_turn_with_one_way_on(dungeon: Table) -> None:
    """AHQ-DUNGEON-8, 11; squares of part 6.3."""
    events = dungeon.do(Explore(through="t-junction-1:left", faces=LEFT))

    assert rolls(events) == [
        ("passage_length", (1,), 1, "1"),
        ("passage_features", (4, 5), 9, "nothing"),
        ("passage_end", (8, 9), 17, "left_turn"),
    ]
    assert [(it.kind, it.through, it.squares) for it in sections(events)] == [
        ("passage", "t-junction-1:left", (Rectangle(-5, -12, 5, 2),)),
        ("corner", "passage-3:ahead", (Rectangle(-7, -12, 2, 2),)),
    ]
    assert sections(events)[1].exits == (Exit("left", "south", -7, -11),)


def test_w3_once_both_arms_are_known_the_gamesmasters_phase_follows(dungeon: Table) -> None:
    """AHQ-TURN-8."""
    dungeon.do(BeginExplorationTurn())
    dungeon.happened(FigureMoved(figures=("heinrich",), to="t-junction-1"))
    assert due(dungeon.state) == ["t-junction-1:left", "t-junction-1:right"]
    assert refusal(dungeon, GamesmasterPhase(face=8)) == ("ahq.generation_pending", True)

    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT))
    dungeon.do(Explore(faces=LEFT))

    assert due(dungeon.state) == []
    assert kinds(dungeon.do(GamesmasterPhase(face=8))) == ["PhaseBegun", "DiceRolled", "TurnEnded"]


def test_every_piece_rests_on_the_dice_that_gave_it(dungeon: Table) -> None:
    start = dungeon.number
    dungeon.do(Explore(through="t-junction-1:left", faces=LEFT))

    assert [draft.because for draft in dungeon.last[3:]] == [(start + 1, start + 2, start + 3)] * 2


@pytest.mark.parametrize(("length", "count"), [(1, 1), (3, 1), (4, 2), (8, 2), (9, 3), (12, 3)])
def test_the_length_is_laid_in_sections(dungeon: Table, length: int, count: int) -> None:
    """AHQ-DUNGEON-7."""
    events = dungeon.do(Explore(through="t-junction-1:left", faces=(length, 4, 5, 10, 10)))

    assert [it.kind for it in sections(events)] == ["passage"] * count + ["stairs"]


@pytest.mark.parametrize(
    ("end", "kind", "exits", "details"),
    [
        ("t_junction", "t_junction", ["left", "right"], {}),
        ("right_turn", "corner", ["right"], {}),
        ("left_turn", "corner", ["left"], {}),
        ("stairs_down", "stairs", [], {"stairs": "down"}),
        ("stairs_out", "stairs", [], {"stairs": "out"}),
        ("dead_end", "dead_end", [], {}),
    ],
)
def test_each_end_is_laid_as_its_piece(
    dungeon: Table, end: str, kind: str, exits: list[str], details: dict[str, str]
) -> None:
    """AHQ-DUNGEON-11 to 13; chosen instead of rolled."""
    events = dungeon.do(
        Explore(through="t-junction-1:left", length=1, feature="nothing", end=end, reason="we liked it")
    )
    last = sections(events)[-1]

    assert events[0] == ResultChosen(table="passage_length", result="1", reason="we liked it")
    assert (last.kind, [way.key for way in last.exits], last.details) == (kind, exits, details)
    assert last.found_by == "chosen"


def test_chosen_and_rolled_results_mix(dungeon: Table) -> None:
    events = dungeon.do(Explore(through="t-junction-1:left", faces=(4, 5, 2, 3), length=2))

    assert kinds(events)[:3] == ["ResultChosen", "DiceRolled", "DiceRolled"]


def test_the_trackers_dice_explore_a_whole_passage(dungeon: Table) -> None:
    dice = Loaded(1, 4, 5, 8, 9)
    events = dungeon.do(Explore(through="t-junction-1:left"), dice=dice)

    assert [it.kind for it in sections(events)] == ["passage", "corner"]
    assert dice.waiting == []


def test_wandering_monsters_are_asked_for(dungeon: Table) -> None:
    """AHQ-DUNGEON-10: the table itself is the gamesmaster's."""
    dungeon.do(Explore(through="t-junction-1:left", faces=(1, 1, 2, 10, 10)))
    (business,) = dungeon.state.business.open.values()

    assert (business.ask, business.owed_to) == ("wandering_monsters passage-3", "gm")


@pytest.mark.parametrize(("length", "laid"), [(1, 1), (2, 2)])
def test_two_doors_go_into_two_sections(dungeon: Table, length: int, laid: int) -> None:
    """AHQ-DUNGEON-9, R-15: one door for each passage section."""
    events = dungeon.do(Explore(through="t-junction-1:left", length=length, feature="2_doors", end="stairs_out"))
    adjusted = [event for event in events if isinstance(event, LayoutAdjusted)]

    assert len(doors(events)) == laid
    assert [(it.rolled, it.placed) for it in adjusted] == ([] if laid == 2 else [("2 doors", "1 door")])


def test_the_leader_names_section_and_wall_and_the_gamesmaster_the_spot(dungeon: Table) -> None:
    """AHQ-DUNGEON-9."""
    spot = DoorSpot(section=2, wall="south", offset=3)
    events = dungeon.do(
        Explore(through="t-junction-1:left", length=2, feature="1_door", end="stairs_out", spots=(spot,))
    )
    (door,) = doors(events)

    assert (door.section, door.wall, door.direction, door.x, door.y) == ("passage-4", "south", "south", -7, -11)


@pytest.mark.parametrize(
    ("spot", "code", "forceable"),
    [
        (DoorSpot(wall="ahead"), "ahq.not_a_side_wall", True),
        (DoorSpot(wall="left", offset=4), "ahq.off_wall", False),
        (DoorSpot(section=3, wall="left"), "ahq.no_such_section", False),
    ],
)
def test_a_passage_door_is_in_a_side_wall_and_fits(
    dungeon: Table, spot: DoorSpot, code: str, *, forceable: bool
) -> None:
    """not-a-side-wall, off-wall."""
    command = Explore(through="t-junction-1:left", length=1, feature="1_door", end="stairs_out", spots=(spot,))

    assert refusal(dungeon, command) == (code, forceable)


# ── step by step ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_passage_may_be_rolled_step_by_step(dungeon: Table) -> None:
    """docs/laws.md, Dice: what was said is not lost meanwhile."""
    first = dungeon.do(Explore(through="t-junction-1:left", faces=(2,)))
    assert kinds(first) == ["DiceRolled", "BeyondSeen", "BusinessOpened"]
    assert dungeon.asks == ["Beyond t-junction-1:left: two dice for its features"]
    assert due(dungeon.state) == ["t-junction-1:left"]

    second = dungeon.do(Explore(faces=(4, 5)))
    assert second[1] == BeyondSeen(through="t-junction-1:left", beyond="passage", length=1, feature="nothing")

    third = dungeon.do(Explore(faces=(8, 9)))
    assert kinds(third) == ["DiceRolled", "SectionRevealed", "SectionRevealed", "BusinessClosed"]
    assert dungeon.state.business.open == {}
    assert dungeon.state.own.beyond == {}


def test_the_open_business_takes_the_rest_of_the_dice(dungeon: Table) -> None:
    dungeon.do(Explore(through="t-junction-1:left", faces=(2,)))
    dungeon.do(SettleBusiness(faces=(4, 5, 8, 9)))

    assert dungeon.state.atlas.sections["corner-1"].through == "passage-3:ahead"


@pytest.mark.parametrize("faces", [(1, 4), (1, 4, 5, 8, 9, 3)])
def test_half_a_roll_and_dice_too_many_are_refused(dungeon: Table, faces: tuple[int, ...]) -> None:
    """bad-dice-count."""
    assert refusal(dungeon, Explore(through="t-junction-1:left", faces=faces)) == ("dice.wrong_count", False)


def test_nothing_told_is_no_exploration(dungeon: Table) -> None:
    events = dungeon.do(Explore(through="t-junction-1:left"))
    assert kinds(events) == ["BeyondSeen", "BusinessOpened"]

    assert refusal(dungeon, Explore(through="t-junction-1:left")) == ("ahq.no_dice", False)


def test_an_exit_is_explored_once(dungeon: Table) -> None:
    """exit-not-unexplored."""
    dungeon.do(Explore(through="t-junction-1:left", faces=LEFT))

    assert refusal(dungeon, Explore(through="t-junction-1:left", faces=LEFT)) == ("ahq.exit_not_unexplored", True)


@pytest.mark.parametrize(
    ("through", "code"),
    [
        (None, "ahq.nothing_due"),
        ("t-junction-1:up", "ahq.unknown_exit"),
        ("hall:left", "section.unknown"),
        ("d9", "door.unknown"),
    ],
)
def test_an_exit_that_is_not_there_is_refused(dungeon: Table, through: str | None, code: str) -> None:
    """nothing-due, unknown-id."""
    assert refusal(dungeon, Explore(through=through, faces=LEFT)) == (code, False)


# ── doors and rooms ──────────────────────────────────────────────────────────────────────────────────────────────


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
    assert dungeon.state.atlas.doors["door-1"].sections == ["dead-end-1", "room-1"]


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
def test_behind_a_rooms_door_even_is_a_passage_and_odd_a_room(room: Table, face: int, kind: str) -> None:
    """AHQ-DUNGEON-4."""
    room.do(PlaceRolledDoors(section="room-1", doors=1))
    events = room.do(Explore(through="door-2", faces=(face,)))

    assert isinstance(events[-2], BeyondSeen)
    assert events[-2].beyond == kind


def test_a_passage_behind_a_rooms_door_runs_along_the_wall_and_has_two_ends(room: Table) -> None:
    """AHQ-DUNGEON-26, R-26: the left end first, as seen stepping out."""
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


def test_both_ends_of_such_a_passage_are_needed(room: Table) -> None:
    """AHQ-DUNGEON-26: missing-end."""
    room.do(PlaceRolledDoors(section="room-1", doors=1))
    room.do(Explore(through="door-2", faces=(2, 1, 4, 4, 8, 4)))

    assert room.asks == ["Beyond door-2: two dice for its right end"]

    room.do(Explore(faces=(8, 9)))
    assert room.state.own.beyond == {}


def test_a_door_onto_known_dungeon_needs_no_roll(room: Table) -> None:
    """AHQ-DUNGEON-16, R-20: known-beyond."""
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


# ── what does not fit ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_large_room_that_does_not_fit_becomes_a_small_one_of_its_type(dungeon: Table) -> None:
    """AHQ-DUNGEON-27, R-28."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=NARROW))
    events = dungeon.do(Explore(through="door-1", faces=(9, 1)))

    assert sections(events)[0].details == {"room_type": "lair", "size": "small"}
    assert LayoutAdjusted(rolled="large room", placed="small room", reason="room-downsized", section="room-1") in events


def test_where_no_room_fits_the_door_is_false(dungeon: Table) -> None:
    """AHQ-DUNGEON-27: the dice stay as they fell."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -30, 50, 17),)))
    events = dungeon.do(Explore(through="door-1", faces=(4,)))

    assert events[-1] == DoorFoundFalse(door="door-1")
    assert due(dungeon.state) == []
    assert refusal(dungeon, Explore(through="door-1", faces=(4, 1))) == ("ahq.known_beyond", True)


def test_too_long_a_passage_is_shortened(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -20, 12, 20),)))
    events = dungeon.do(Explore(through="t-junction-1:left", length=3, feature="nothing", end="dead_end"))

    assert [it.kind for it in sections(events)] == ["dead_end"]
    assert [(it.rolled, it.placed) for it in events if isinstance(it, LayoutAdjusted)] == [("3 sections", "1 section")]


def test_an_exit_into_a_wall_is_blocked(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-5, -20, 4, 20),)))
    dungeon.do(Explore(through="t-junction-1:left", length=1, feature="2_doors", end="dead_end"))

    assert dungeon.state.atlas.sections["t-junction-1"].exits["left"].state == "blocked"


@pytest.mark.parametrize(
    ("walls", "end", "kind", "exits"),
    [
        ([Rectangle(-8, -30, 4, 18)], "t_junction", "t_junction", ["ahead", "left"]),
        ([Rectangle(-8, -30, 4, 18), Rectangle(-9, -12, 2, 2)], "t_junction", "corner", ["left"]),
        ([Rectangle(-8, -30, 4, 18)], "right_turn", "corner", ["left"]),
        ([Rectangle(-8, -10, 4, 9)], "left_turn", "corner", ["right"]),
    ],
)
def test_a_junction_whose_exit_runs_into_a_wall_is_replaced(
    dungeon: Table, walls: list[Rectangle], end: str, kind: str, exits: list[str]
) -> None:
    """AHQ-DUNGEON-27, R-24: one section west of the start, its end at (-7, -12)."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=tuple(walls)))
    events = dungeon.do(Explore(through="t-junction-1:left", length=1, feature="nothing", end=end))

    assert (sections(events)[-1].kind, [way.key for way in sections(events)[-1].exits]) == (kind, exits)
    assert [it.reason for it in events if isinstance(it, LayoutAdjusted)] == ["junction-replaced"]


def test_with_every_arm_blocked_the_passage_goes_on_until_one_is_free(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    blocks = (Rectangle(-8, -30, 4, 18), Rectangle(-8, -10, 4, 9))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=blocks))
    events = dungeon.do(Explore(through="t-junction-1:left", length=1, feature="nothing", end="t_junction"))

    assert [it.kind for it in sections(events)] == ["passage", "passage", "t_junction"]
    assert [it.reason for it in events if isinstance(it, LayoutAdjusted)] == ["passage-extended"]


# ── stairs, and nothing left ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("end", "kind"), [("stairs_out", "DungeonLeft"), ("stairs_down", "LevelEntered")])
def test_stairs_lead_out_or_down(dungeon: Table, end: str, kind: str) -> None:
    """AHQ-DUNGEON-13."""
    dungeon.do(Explore(through="t-junction-1:left", length=1, feature="nothing", end=end))
    events = dungeon.do(TakeStairs(section="stairs-2", figures=("heinrich",)))

    assert kinds(events) == [kind]


def test_a_level_nobody_has_seen_asks_for_its_start(dungeon: Table) -> None:
    """AHQ-DUNGEON-14."""
    dungeon.do(Explore(through="t-junction-1:left", length=1, feature="nothing", end="stairs_down"))
    dungeon.do(TakeStairs(section="stairs-2"))

    assert dungeon.asks == ["Level 2 is new: lay its stairs, passages and T-junction."]
    assert dungeon.state.atlas.level == 2


def test_the_entrance_leads_out_and_a_passage_nowhere(dungeon: Table) -> None:
    """R-23: not-on-stairs."""
    assert kinds(dungeon.do(TakeStairs(figures=("heinrich",)))) == ["DungeonLeft"]
    assert refusal(dungeon, TakeStairs(section="passage-1")) == ("ahq.not_on_stairs", False)


def test_a_dead_end_dungeon_is_known_by_its_map(dungeon: Table) -> None:
    """AHQ-DUNGEON-29, R-29."""
    assert refusal(dungeon, DeclareDeadEnd()) == ("ahq.not_dead_end", True)

    for arm in ("left", "right"):
        dungeon.do(Explore(through=f"t-junction-1:{arm}", length=1, feature="nothing", end="stairs_out"))

    assert nothing_left(dungeon.state) is True
    (declared,) = dungeon.do(DeclareDeadEnd())
    assert declared.derived is True


def test_the_gamesmaster_may_declare_it_against_the_map(dungeon: Table) -> None:
    """AHQ-DUNGEON-29."""
    (declared,) = dungeon.do(DeclareDeadEnd(), ruling="the rest is rubble")

    assert declared.derived is False
