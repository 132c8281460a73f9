"""The Quest for the Shattered Amulet (AHQ-QUEST-4, AHQ-QUEST-5, W10)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table
from kit.mechanics import say
from kit.table import Table as Plain

from events.atlas import FeaturePlaced, LevelEntered
from events.problems import Refused
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.levels import LayStart, TakeStairs
from rules.games.advanced_heroquest.heroes.quest import AcceptAmuletQuest, RecoverFragment
from rules.games.advanced_heroquest.options import in_force

WHOLE = "shattered-amulet"


def accepted(table: Table, heinrich: str) -> Table:
    table.do(AcceptAmuletQuest(dungeons=("Black Pit", "Old Mine")))
    return table


def test_the_quest_is_a_tree_of_four_each_with_a_dungeon_of_three_levels(table: Table) -> None:
    """AHQ-QUEST-5."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    quests = quest.state.quests.quests
    dungeons = quest.state.atlas.dungeons

    assert quests[WHOLE].children == [f"{WHOLE}-{number}" for number in (1, 2, 3, 4)]
    assert [dungeons[key].name for key in quests[WHOLE].children] == [
        "Black Pit", "Old Mine", "Dungeon 3 of the amulet", "Dungeon 4 of the amulet",
    ]  # fmt: skip
    assert {dungeons[key].levels for key in quests[WHOLE].children} == {3}


def test_with_the_quest_stairs_down_are_in_quest_rooms_only(table: Table) -> None:
    """R-21."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    assert in_force(quest.state, "stairs_down") == "quest_rooms_only"


def test_w10_the_fourth_fragment_completes_the_whole(table: Table) -> None:
    """AHQ-QUEST-4, AHQ-QUEST-5: each fragment is a quest of its own."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    quests = quest.state.quests.quests
    for number in (2, 1, 3):
        quest.do(RecoverFragment(fragment=number, by=("heinrich",)))

    assert [quests[f"{WHOLE}-{number}"].state for number in (1, 2, 3, 4)] == ["completed"] * 3 + ["open"]
    assert (quests[WHOLE].state, quests[WHOLE].objectives["fragments"].reached) == ("open", 3)

    quest.do(RecoverFragment())

    assert quests[f"{WHOLE}-4"].state == "completed"
    assert (quests[WHOLE].state, quests[WHOLE].objectives["fragments"].reached) == ("completed", 4)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (RecoverFragment(fragment=5), "ahq.unknown_treasure"),
        (RecoverFragment(fragment=0), "ahq.unknown_treasure"),
        (RecoverFragment(fragment=1), "ahq.already_recovered"),
        (AcceptAmuletQuest(), "ahq.quest_exists"),
    ],
)
def test_there_are_four_fragments_each_found_once(table: Table, command: object, code: str) -> None:
    """AHQ-QUEST-4, AHQ-QUEST-5: unknown-treasure, already-recovered, quest-exists."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    quest.do(RecoverFragment(fragment=1))

    with pytest.raises(Refused) as refused:
        quest.do(command)
    assert refused.value.code == code


def test_with_all_four_there_is_no_fifth(table: Table) -> None:
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    for _ in range(4):
        quest.do(RecoverFragment())

    with pytest.raises(Refused) as refused:
        quest.do(RecoverFragment())
    assert refused.value.code == "ahq.unknown_treasure"


@pytest.mark.parametrize("dungeons", [("A", "A"), ("A", "B", "C", "D", "E")])
def test_four_dungeons_and_no_two_of_a_name(table: Table, dungeons: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        table.do(AcceptAmuletQuest(dungeons=dungeons))
    assert refused.value.code == "ahq.four_dungeons"


def test_without_the_quest_there_is_nothing_to_recover(table: Table) -> None:
    with pytest.raises(Refused) as refused:
        table.do(RecoverFragment())
    assert refused.value.code == "ahq.no_quest"


@pytest.mark.parametrize(("level", "leads_down"), [(1, True), (2, True), (3, False)])
def test_the_quest_room_of_the_upper_levels_holds_the_way_down(table: Table, level: int, *, leads_down: bool) -> None:
    """AHQ-QUEST-5."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    quest.do(LayStart(dungeon="Black Pit", level=level))
    quest.do(Explore(through="t-junction-1:left", length=1, feature="1_door", end="dead_end"))
    events = quest.do(Explore(through="door-1", room_type="quest", doors=0))
    stairs = [event for event in events if isinstance(event, FeaturePlaced) and event.kind == "stairs_down"]

    assert len(stairs) == leads_down
    if leads_down:
        down = LevelEntered(dungeon="shattered-amulet-1", level=level + 1, by=("heinrich",))
        assert quest.do(TakeStairs(section="room-1", figures=("heinrich",))) == [down]


def test_the_third_level_is_not_rolled(table: Table) -> None:
    """AHQ-QUEST-3: prepared-level."""
    heinrich = table.hero("Heinrich", template="heinrich")
    quest = accepted(table, heinrich)
    quest.do(LayStart(dungeon="Black Pit", level=3))
    with pytest.raises(Refused) as refused:
        quest.do(Explore(through="t-junction-1:left", faces=(1, 4, 5, 8, 9)))

    assert (refused.value.code, refused.value.forceable) == ("ahq.prepared_level", True)


def test_a_trip_ends_though_somebodys_joining_was_taken_back() -> None:
    """AHQ-QUEST-6: who is nobody's Hero any more is not waited for."""
    table = Plain()
    for line in ("hero Odo ws7", "hero Magnus ws6", "hero Linde ws6", "trip vaults", "out magnus", "undo 2 alone"):
        say(table, line)
    with pytest.raises(Refused, match="Linde is still inside"):
        say(table, "trip end home")
    ended = say(table, "trip end home ! nobody said so")
    assert [type(entry.event).__name__ for entry in ended.entries] == ["ExpeditionEnded"]
