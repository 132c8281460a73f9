"""Secret doors and hidden treasure (AHQ-EXPL-6 to 10, W9, W12)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, kinds, refusal

from events.atlas import DoorPlaced, FigureMoved, SectionRevealed, SectionSearched
from events.dice import DiceRolled
from events.figures import FigureJoined
from events.items import ItemGained
from events.purse import GoldGained
from rules.games.advanced_heroquest.dungeon.dead_ends import DeclareDeadEnd
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.turns import BeginExplorationTurn
from rules.shared.atlas import OpenDoor
from rules.shared.business import SettleBusiness

DEAD_END = Explore(through="t-junction-1:right", length=1, feature="nothing", end="dead_end")


def in_a_dead_end(dungeon: Table) -> Table:
    """Heinrich in a dead end."""
    dungeon.do(DEAD_END)
    dungeon.happened(FigureMoved(figures=("heinrich",), to="dead-end-1"))
    return dungeon


def in_a_room(dungeon: Table) -> Table:
    """Heinrich in a room with no door but the way in."""
    dungeon.do(Explore(through="t-junction-1:right", length=1, feature="1_door", end="dead_end"))
    dungeon.do(OpenDoor(door="door-1"))
    dungeon.do(Explore(through="door-1", faces=(1, 1)))
    dungeon.happened(FigureMoved(figures=("heinrich",), to="room-1"))
    return dungeon


@pytest.mark.parametrize(
    ("face", "result"),
    [(1, "counter"), *((face, "none") for face in range(2, 7)), *((face, "found") for face in range(7, 13))],
)
def test_a_search_for_secret_doors_gives_what_its_die_says(dungeon: Table, face: int, result: str) -> None:
    """AHQ-EXPL-7."""
    dead_end = in_a_dead_end(dungeon)
    events = dead_end.do(SearchSecretDoors(figure="heinrich", face=face))

    assert isinstance(events[0], DiceRolled)
    assert (events[0].faces, events[0].result) == ((face,), result)
    assert events[1] == SectionSearched(section="dead-end-1", sought="secret_doors", by="heinrich", result=result)
    assert kinds(events)[2:] == {"counter": ["BusinessOpened"], "none": [], "found": ["DoorPlaced"]}[result]


@pytest.mark.parametrize("wall", ["left", "right", "north", "south"])
def test_in_a_dead_end_the_finder_places_the_door_in_a_side_wall(dungeon: Table, wall: str) -> None:
    """AHQ-EXPL-8, R-13."""
    dead_end = in_a_dead_end(dungeon)
    door = dead_end.do(SearchSecretDoors(figure="heinrich", face=9, wall=wall, offset=0))[2]
    assert isinstance(door, DoorPlaced)

    assert (door.kind, door.wall, door.x) == ("secret", wall, 2)
    assert door.direction in ("north", "south")


def test_a_secret_door_works_as_a_door_of_its_section(dungeon: Table) -> None:
    """R-14."""
    dead_end = in_a_dead_end(dungeon)
    dead_end.do(SearchSecretDoors(figure="heinrich", face=9))
    events = dead_end.do(Explore(through="door-1", faces=(1, 1)))

    assert kinds(events) == ["DoorOpened", "DiceRolled", "SectionRevealed", "DiceRolled"]


def test_a_dead_ends_blocked_end_takes_no_door(dungeon: Table) -> None:
    """not-a-side-wall."""
    dead_end = in_a_dead_end(dungeon)
    command = SearchSecretDoors(figure="heinrich", face=9, wall="ahead")

    assert refusal(dead_end, command) == ("ahq.not_a_side_wall", True)


def test_each_place_is_searched_once_whatever_came_of_it(dungeon: Table) -> None:
    """AHQ-EXPL-6, R-16."""
    dead_end = in_a_dead_end(dungeon)
    dead_end.do(SearchSecretDoors(figure="heinrich", face=1))

    assert refusal(dead_end, SearchSecretDoors(figure="heinrich", face=9)) == ("ahq.already_searched", True)


def test_where_nothing_is_left_to_explore_searches_may_be_repeated(dungeon: Table) -> None:
    """AHQ-DUNGEON-29."""
    dead_end = in_a_dead_end(dungeon)
    dead_end.do(Explore(through="t-junction-1:left", length=1, feature="nothing", end="stairs_out"))
    dead_end.do(SearchSecretDoors(figure="heinrich", face=4))
    dead_end.do(DeclareDeadEnd())
    dead_end.do(SearchSecretDoors(figure="heinrich", face=4))
    dead_end.do(SearchSecretDoors(figure="heinrich", face=12))

    assert dead_end.state.own.dead_ends == []
    assert refusal(dead_end, SearchSecretDoors(figure="heinrich", face=9)) == ("ahq.already_searched", True)


def test_only_dead_ends_and_rooms_with_one_door_hide_secret_doors(dungeon: Table) -> None:
    """AHQ-EXPL-6, R-12: not-searchable."""
    room = in_a_room(dungeon)
    room.happened(DoorPlaced(door="another", section="room-1"))

    assert refusal(room, SearchSecretDoors(figure="heinrich", face=9)) == ("ahq.not_searchable", True)

    room.happened(FigureMoved(figures=("heinrich",), to="passage-1"))

    assert refusal(room, SearchSecretDoors(figure="heinrich", face=9)) == ("ahq.not_searchable", True)


def test_secret_doors_are_looked_for_where_one_began_the_turn_and_treasure_where_one_says(dungeon: Table) -> None:
    """not-started-here; law 4: moves are told loosely."""
    room = in_a_room(dungeon)
    assert refusal(room, SearchSecretDoors(figure="heinrich", section="dead-end-1", face=3)) == (
        "ahq.not_started_here",
        True,
    )
    room.do(SearchHiddenTreasure(figure="heinrich", section="room-1", faces=(4, 5)))
    assert room.warnings == []

    room.happened(FigureMoved(figures=("heinrich",), to="dead-end-1"))
    room.do(SearchHiddenTreasure(figure="heinrich", section="room-1", faces=(4, 5)), ruling="again")
    assert room.warnings == ["By what was told Heinrich is in dead-end-1, not in room-1."]


@pytest.mark.parametrize("command", [SearchSecretDoors(figure="bert", face=9), SearchHiddenTreasure(figure="bert")])
def test_henchmen_do_not_search(dungeon: Table, command: object) -> None:
    """AHQ-HENCH-2: henchman-cannot."""
    room = in_a_room(dungeon)
    room.happened(FigureJoined(figure="bert", name="Bert", kind="henchman"))

    assert refusal(room, command) == ("ahq.henchman_cannot", True)


def test_w9_in_one_phase_a_hero_searches_for_one_thing_only(dungeon: Table) -> None:
    """AHQ-TURN-7, AHQ-EXPL-9."""
    room = in_a_room(dungeon)
    room.do(BeginExplorationTurn())
    room.do(SearchSecretDoors(figure="heinrich", face=4))

    assert refusal(room, SearchHiddenTreasure(figure="heinrich", faces=(4, 5))) == ("ahq.already_acted", True)

    room.do(BeginExplorationTurn())
    assert kinds(room.do(SearchHiddenTreasure(figure="heinrich", faces=(4, 5)))) == ["DiceRolled", "SectionSearched"]


@pytest.mark.parametrize(
    ("faces", "result"),
    [((1, 1), "counter"), ((3, 3), "counter"), ((3, 4), "none"), ((8, 8), "none"), ((12, 12), "magic")],
)
def test_a_search_for_treasure_gives_what_its_dice_say(dungeon: Table, faces: tuple[int, int], result: str) -> None:
    """AHQ-EXPL-10."""
    room = in_a_room(dungeon)
    events = room.do(SearchHiddenTreasure(figure="heinrich", faces=faces))

    assert events[1] == SectionSearched(section="room-1", sought="hidden_treasure", by="heinrich", result=result)
    asks = [business.ask for business in room.state.business.open.values()]
    assert asks == {"counter": ["dungeon_counter"], "none": [], "magic": ["magic_treasure"]}[result]


@pytest.mark.parametrize("face", range(1, 13))
@pytest.mark.parametrize("found", [(8, 9), (11, 12)])
def test_w12_a_cache_holds_five_gold_for_each_point(dungeon: Table, face: int, found: tuple[int, int]) -> None:
    """AHQ-EXPL-10: 17 to 23."""
    room = in_a_room(dungeon)
    events = room.do(SearchHiddenTreasure(figure="heinrich", faces=(*found, face)))

    assert events[-1] == GoldGained(to="heinrich", amount=5 * face, source="hidden treasure")
    assert room.sheet("heinrich").gold == 5 * face


def test_a_caches_die_may_follow_later(dungeon: Table) -> None:
    room = in_a_room(dungeon)
    room.do(SearchHiddenTreasure(figure="heinrich", faces=(8, 9)))
    assert room.asks == ["A cache of gold (a die, times five) for Heinrich"]

    room.do(SettleBusiness(faces=(7,)))

    assert room.sheet("heinrich").gold == 35
    assert room.state.business.open == {}


def test_a_caches_gold_may_be_stated_and_is_held_against_its_die(dungeon: Table) -> None:
    """gold-mismatch."""
    room = in_a_room(dungeon)
    command = SearchHiddenTreasure(figure="heinrich", faces=(8, 9, 7), gold=40)
    assert refusal(room, command) == ("ahq.gold_mismatch", True)

    room.do(SearchHiddenTreasure(figure="heinrich", gold=40))

    assert room.sheet("heinrich").gold == 40


def test_a_magical_treasure_is_named_now_or_later(dungeon: Table) -> None:
    """AHQ-EXPL-10: the table itself is missing content (M-03)."""
    room = in_a_room(dungeon)
    room.do(SearchHiddenTreasure(figure="heinrich", faces=(12, 12)))
    events = room.do(SettleBusiness(how="Wand of Jade"))

    assert events[0] == ItemGained(
        figure="heinrich", item="wand-of-jade", name="Wand of Jade", source="hidden treasure"
    )
    assert room.state.business.open == {}


def test_the_trackers_dice_search_and_count(dungeon: Table) -> None:
    room = in_a_room(dungeon)
    room.do(SearchHiddenTreasure(figure="heinrich"), dice=Loaded(11, 11, 4))

    assert room.sheet("heinrich").gold == 20


def test_treasure_is_hidden_in_rooms_only(dungeon: Table) -> None:
    """not-a-room."""
    dead_end = in_a_dead_end(dungeon)
    assert refusal(dead_end, SearchHiddenTreasure(figure="heinrich", faces=(4, 5))) == ("ahq.not_a_room", True)


def test_both_kinds_of_search_are_separate(dungeon: Table) -> None:
    """R-16."""
    room = in_a_room(dungeon)
    room.do(SearchHiddenTreasure(figure="heinrich", faces=(4, 5)))

    assert kinds(room.do(SearchSecretDoors(figure="heinrich", face=3))) == ["DiceRolled", "SectionSearched"]


def test_a_search_in_a_dungeon_nobody_drew_is_kept_and_may_name_its_place(table: Table) -> None:
    heinrich = table.hero("Heinrich", template="heinrich")
    table.happened(SectionRevealed(section="cellar", kind="room"))

    assert kinds(table.do(SearchHiddenTreasure(figure=heinrich, faces=(4, 5)))) == ["DiceRolled", "SectionSearched"]
    assert kinds(table.do(SearchHiddenTreasure(figure=heinrich, section="cellar", faces=(4, 5)))) == [
        "DiceRolled", "SectionSearched",
    ]  # fmt: skip
