"""From what people type to the one thing they mean."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, HEINRICH, SKAVEN, SVEN, TABLE_TALK, given

from events.atlas import (
    DoorPlaced,
    DungeonNamed,
    FeaturePlaced,
    LevelEntered,
    SectionEntered,
    SectionRemoved,
    SectionRevealed,
)
from events.campaign import PlayerJoined
from events.combat import MonsterEnded
from events.figures import FigureJoined, FigureLeft, StatusStated
from events.items import ItemGained
from events.problems import Refused
from events.quest import Objective, QuestAccepted, QuestCompleted
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from rules.naming import (
    did_you_mean,
    find_door,
    find_dungeon,
    find_expedition,
    find_feature,
    find_figure,
    find_figures,
    find_group,
    find_holder,
    find_item,
    find_objective,
    find_player,
    find_quest,
    find_section,
    fold,
    free_id,
    listed,
    name_of,
    numbered_ids,
    open_expedition,
    party,
    slug,
)

ROOM = SectionRevealed(section="room-1", kind="room", name="The Well")


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Heinrich Löwen", "heinrich-lowen"),
        ("Chain Mail", "chain-mail"),
        ("Rope, 10 ft.", "rope-10-ft"),
        ("Ulf's Axe", "ulfs-axe"),
        ("weapon_skill", "weapon-skill"),
        ("Ærø", "ærø"),
        ("한국", "한국"),
        ("हिन्दी हान्दो", "हिनदी-हानदो"),
        ("🐉", "dragon"),
        ("..", "full-stop-full-stop"),
        (" ", "thing"),
    ],
)
def test_an_id_is_the_name_in_kebab_case(name, made):
    assert slug(name) == made


def test_ids_are_free():
    assert free_id("Otto", {}) == "otto"
    assert free_id("Otto", {"otto", "otto-2"}) == "otto-3"
    assert free_id("Party", {}) == "party-2"


def test_ids_of_many_are_numbered_where_numbers_are_free():
    assert numbered_ids("Skaven", 3, {"skaven-2"}) == ["skaven-1", "skaven-3", "skaven-4"]


def test_names_are_compared_without_case_accents_and_hyphens():
    assert fold("Heinrich-LÖWEN") == fold("heinrich lowen")


@pytest.mark.parametrize("words", [("a",), ("a", "b"), ("a", "b", "c")])
def test_words_are_listed(words):
    assert listed(words) == {1: "a", 2: "a and b", 3: "a, b and c"}[len(words)]


@pytest.mark.parametrize(
    "said", ["heinrich", "Heinrich Löwen", "heinrich lowen", "HEI", "löw", "lowen", "heinrich-löwen", "he"]
)
def test_a_figure_is_found_by_id_name_or_the_beginning_of_a_word(said):
    assert find_figure(given(SVEN, HEINRICH).state, said) == "heinrich"


def test_an_alias_is_a_name():
    assert find_figure(given(SVEN, ELF).state, "elf") == "elf"
    assert find_figure(given(SVEN, ELF).state, "tora") == "elf"


def test_a_whole_name_goes_before_the_beginning_of_another():
    state = given(FigureJoined(figure="a", name="Ann", kind="hero"), FigureJoined(figure="b", name="Anna", kind="hero"))

    assert find_figure(state.state, "ann") == "a"


def test_who_is_in_play_goes_before_who_is_not():
    state = given(SKAVEN, MonsterEnded(figures=("skaven-1",)), SVEN, FigureLeft(figure="sven")).state

    assert find_figure(state, "skaven") == "skaven-2"
    assert find_figure(state, "skaven 1") == "skaven-1"
    assert find_figure(state, "sven") == "sven"


@pytest.mark.parametrize("typed", ["t1", "j1", "tj1", "t-j1", "junction 1"])
def test_the_beginning_of_a_name_and_its_number_is_enough(typed):
    state = given(
        SectionRevealed(section="t-junction-1", kind="t_junction"),
        SectionRevealed(section="t-junction-2", kind="t_junction"),
        SectionRevealed(section="passage-1", kind="passage"),
    ).state

    assert find_section(state, typed) == "t-junction-1"


@pytest.mark.parametrize("typed", ["j", "j3", "1"])
def test_a_number_alone_or_another_number_means_nothing(typed):
    state = given(
        SectionRevealed(section="t-junction-1", kind="t_junction"), SectionRevealed(section="x-jar-1", kind="x")
    )

    with pytest.raises(Refused):
        find_section(state.state, typed)


def test_a_name_several_answer_to_is_asked_about():
    with pytest.raises(Refused, match=r"'skaven' may be skaven-1 or skaven-2\.") as refused:
        find_figure(given(SKAVEN).state, "skaven")

    assert (refused.value.code, refused.value.forceable) == ("figure.ambiguous", False)


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("svne", "Did you mean Sven Hammerhelm?"),
        ("Henrich", "Did you mean Heinrich Löwen?"),
        ("qqq", "There are: Sven Hammerhelm, Heinrich Löwen."),
        ("", "There are: Sven Hammerhelm, Heinrich Löwen."),
    ],
)
def test_a_name_nobody_has_is_refused_with_near_misses(said, hint):
    with pytest.raises(Refused) as refused:
        find_figure(given(SVEN, HEINRICH).state, said)

    assert refused.value.code == "figure.unknown"
    assert hint in refused.value.fix


def test_before_anybody_joined_nobody_is_near():
    with pytest.raises(Refused, match="There is no figure yet"):
        find_figure(given().state, "sven")


def test_near_misses_come_nearest_first_and_not_from_afar():
    assert did_you_mean("skavn", ["Skaven", "Sven", "Ogre"]) == "Did you mean Skaven or Sven?"
    assert did_you_mean("ogre", ["Skaven"]) == ""
    assert did_you_mean("hien", ["Sven", "Heinrich Lowen"]) == "Did you mean Heinrich Lowen?"


def test_party_and_somebody_hold_gold():
    state = given(SVEN).state

    assert [find_holder(state, said) for said in ("party", "somebody", "sv")] == ["party", "somebody", "sven"]


def test_names_of_figures_and_of_anything_else():
    state = given(SVEN).state

    assert (name_of(state, "sven"), name_of(state, "party")) == ("Sven Hammerhelm", "party")


def test_each_is_meant_once():
    state = given(SVEN, ELF, HEINRICH).state

    assert find_figures(state, TABLE_TALK, ("elf", "party", "sven")) == ("elf", "sven", "heinrich")
    assert find_figures(state, TABLE_TALK, ("all",)) == ("sven", "elf", "heinrich")


@pytest.mark.parametrize("status", ["dead", "missing", "captured", "retired"])
def test_the_party_is_whoever_is_with_it(status):
    state = given(SVEN, ELF, HEINRICH, SKAVEN, FigureLeft(figure="elf"), StatusStated(figure="sven", status=status))

    assert party(state.state, TABLE_TALK) == ("heinrich",)


def test_on_an_expedition_the_party_is_who_is_on_it_and_inside():
    trip = given(SVEN, ELF, HEINRICH, ExpeditionBegun(expedition="e", figures=("sven", "elf")))

    assert (party(trip.state, TABLE_TALK), open_expedition(trip.state)) == (("sven", "elf"), "e")
    left = trip.told
    out = given(*(draft.event for draft in left[1:]), DungeonLeft(figures=("elf",)))
    assert party(out.state, TABLE_TALK) == ("sven",)
    nobody_inside = given(*(draft.event for draft in left[1:]), DungeonLeft(figures=("sven", "elf")))
    assert party(nobody_inside.state, TABLE_TALK) == ("sven", "elf")
    over = given(*(draft.event for draft in left[1:]), ExpeditionEnded(expedition="e"))
    assert (party(over.state, TABLE_TALK), open_expedition(over.state)) == (("sven", "elf", "heinrich"), None)


def test_a_player_is_found_by_the_name_beside_the_log():
    state = given(PlayerJoined(player="player-1"), PlayerJoined(player="player-2")).state
    people = {"player-1": "Anna", "player-2": "Bo"}

    assert find_player(state, "anna", people) == "player-1"
    assert find_player(state, "B", people) == find_player(state, "player-2", people) == "player-2"
    with pytest.raises(Refused, match="Did you mean Anna"):
        find_player(state, "Ana", people)


def test_sections_of_this_level_go_before_others():
    state = given(
        LevelEntered(dungeon="deep", level=1), SectionRevealed(section="hall-1", kind="hall"),
        LevelEntered(dungeon="deep", level=2), SectionRevealed(section="hall-2", kind="hall"), ROOM,
    ).state  # fmt: skip

    assert [find_section(state, said) for said in ("hall", "hall-1", "well")] == ["hall-2", "hall-1", "room-1"]


def test_what_was_taken_off_the_table_is_meant_last():
    state = given(ROOM, SectionRemoved(section="room-1"), SectionRevealed(section="room-2", kind="room")).state

    assert find_section(state, "room") == "room-2"


def test_doors_and_things_of_this_section_go_before_others():
    state = given(
        ROOM, SectionRevealed(section="room-2", kind="room"),
        DoorPlaced(door="door-1", section="room-1"), DoorPlaced(door="door-2", section="room-2"),
        FeaturePlaced(feature="chest-1", kind="chest", section="room-1"),
        FeaturePlaced(feature="chest-2", kind="chest", section="room-2"),
        SectionEntered(section="room-2"),
    ).state  # fmt: skip

    assert (find_door(state, "door"), find_feature(state, "chest")) == ("door-2", "chest-2")
    assert (find_door(state, "door-1"), find_feature(state, "chest 1")) == ("door-1", "chest-1")


def test_dungeons_quests_and_expeditions_are_found():
    state = given(
        DungeonNamed(dungeon="deep", name="The Quiet Deep"),
        QuestAccepted(quest="rats", title="Rats"), QuestCompleted(quest="rats"),
        QuestAccepted(quest="rats-2", title="More Rats", objectives=(Objective("tails", "Ten tails"),)),
        ExpeditionBegun(expedition="first"), ExpeditionEnded(expedition="first"), ExpeditionBegun(expedition="final"),
    ).state  # fmt: skip

    assert find_dungeon(state, "quiet") == "deep"
    assert find_quest(state, "ra") == "rats-2"
    assert find_objective(state, "rats-2", "ten") == "tails"
    assert find_expedition(state, "fi") == "final"


@pytest.mark.parametrize(
    ("find", "code"),
    [
        (find_section, "section.unknown"), (find_door, "door.unknown"), (find_feature, "feature.unknown"),
        (find_dungeon, "dungeon.unknown"), (find_quest, "quest.unknown"), (find_expedition, "expedition.unknown"),
    ],
)  # fmt: skip
def test_what_nobody_told_of_is_refused(find, code):
    with pytest.raises(Refused) as refused:
        find(given(ROOM).state, "nowhere")

    assert refused.value.code == code


def test_items_and_groups_may_be_unknown_but_not_ambiguous():
    things = [ItemGained(figure="sven", item=name.lower(), name=name) for name in ("Rope", "Ring")]
    sheet = given(SVEN, SKAVEN, *things)
    items = sheet.state.roster.figures["sven"].items

    assert (find_item(items, "rop"), find_item(items, "axe")) == ("rope", None)
    with pytest.raises(Refused, match="may be rope or ring"):
        find_item(items, "r")
    assert (find_group(sheet.state, "skaven"), find_group(sheet.state, "ogres")) == ("skaven-group", None)
