"""The dungeon as it becomes known, traps in it, and who stands where."""

from __future__ import annotations

import pytest
from kit.deciding import ELF, SVEN, given
from msgspec.structs import replace

from events.amounts import UNKNOWN
from events.atlas import (
    DoorClosed,
    DoorOpened,
    DoorPlaced,
    DungeonNamed,
    Exit,
    FeatureChanged,
    FeaturePlaced,
    FigureMoved,
    LayoutAdjusted,
    LevelEntered,
    MapNoted,
    Rectangle,
    SectionEntered,
    SectionRemoved,
    SectionRevealed,
    SectionSearched,
    TrapDisarmed,
    TrapMet,
    TrapSpotted,
    TrapSprung,
)
from events.figures import StatusStated, WoundsSuffered
from events.turns import RoleGiven
from rules.shared.atlas import (
    AdjustLayout,
    ChangeFeature,
    CloseDoor,
    EnterLevel,
    EnterSection,
    MoveFigures,
    NameDungeon,
    NoteOnMap,
    OpenDoor,
    PlaceDoor,
    PlaceFeature,
    RemoveSection,
    RevealSection,
    SearchSection,
)
from rules.shared.health import Portion
from rules.shared.traps import DisarmTrap, MeetTrap, SpotTrap, SpringTrap

SQUARE = Rectangle(0, 0, 5, 5)
ROOM = SectionRevealed(section="room-1", kind="room", exits=(Exit("ahead"), Exit("left")))
PASSAGE = SectionRevealed(section="passage-1", kind="passage")
IN_ROOM = SectionEntered(section="room-1")
DOOR = DoorPlaced(door="door-1", section="room-1")
CHEST = FeaturePlaced(feature="chest-1", kind="chest", section="room-1")
PIT = TrapMet(trap="trap-1", kind="pit")
DEAD = StatusStated(figure="sven", status="dead")


def test_a_dungeon_gets_a_name():
    given().when(NameDungeon(name="The Quiet Deep", levels=3)).then(
        DungeonNamed(dungeon="the-quiet-deep", name="The Quiet Deep", levels=3)
    )
    given(LevelEntered(dungeon="dungeon-1", level=1)).when(NameDungeon(name="Deep", dungeon="dungeon-1")).then(
        DungeonNamed(dungeon="dungeon-1", name="Deep")
    )


def test_a_second_dungeon_of_one_name_is_forbidden_once():
    given(DungeonNamed(dungeon="deep", name="Deep")).forbids(
        NameDungeon(name="deep"), "dungeon.name_taken", DungeonNamed(dungeon="deep-2", name="deep")
    )


def test_a_dungeon_has_a_name_and_levels():
    given().when(NameDungeon(name="")).refused("words.missing")
    given().when(NameDungeon(name="x", levels=0)).refused("count.impossible")


def test_a_level_is_entered_by_the_party():
    given(SVEN, DungeonNamed(dungeon="deep", name="Deep")).when(EnterLevel(level=2, dungeon="deep")).then(
        LevelEntered(dungeon="deep", level=2, by=("sven",))
    )


def test_a_level_of_a_dungeon_nobody_named_is_a_level_all_the_same():
    given().when(EnterLevel(level=1)).then(
        DungeonNamed(dungeon="dungeon-1", name="the dungeon"), LevelEntered(dungeon="dungeon-1", level=1)
    )
    given().when(EnterLevel(level=0)).refused("count.impossible")


def test_a_section_becomes_known_with_whatever_is_said_of_it():
    given(ROOM, DOOR).when(
        RevealSection(kind="room", through="door-1", squares=(SQUARE,), found_by="chosen", length=1)
    ).then(
        SectionRevealed(
            section="room-2", kind="room", through="door-1", squares=(SQUARE,), found_by="chosen", length=1
        )
    )  # fmt: skip


def test_a_section_beyond_an_exit_is_entered_in_the_same_line():
    decision = given(SVEN, ROOM).when(RevealSection(kind="passage", through="room-1:ahead", enter=("party",)))

    decision.then(
        SectionRevealed(section="passage-1", kind="passage", through="room-1:ahead"),
        SectionEntered(section="passage-1"),
    )
    assert decision.drafts[1].because == (4,)


def test_a_gamebooks_section_brings_its_number():
    given().when(RevealSection(kind="section", section="217", name="The Well")).then(
        SectionRevealed(section="217", kind="section", name="The Well")
    )


@pytest.mark.parametrize(
    ("through", "code"), [("room-1:right", "exit.unknown"), ("cave:left", "section.unknown"), ("gate", "door.unknown")]
)
def test_a_way_nobody_knows_is_refused(through, code):
    given(ROOM).when(RevealSection(kind="room", through=through)).refused(code)


def test_what_is_on_the_map_is_not_revealed_again_unless_it_was_only_entered():
    given(ROOM).forbids(
        RevealSection(kind="cave", section="room-1"), "section.known", SectionRevealed(section="room-1", kind="cave")
    )
    given(SectionEntered(section="217")).when(RevealSection(kind="section", section="217")).then(
        SectionRevealed(section="217", kind="section")
    )


def test_the_party_enters_as_a_whole_and_others_by_name():
    given(SVEN, ELF, ROOM).when(EnterSection(section="room")).then(SectionEntered(section="room-1"))
    given(SVEN, ELF, ROOM).when(EnterSection(section="room", by=("sven",))).then(
        SectionEntered(section="room-1", by=("sven",))
    )


def test_the_dead_go_nowhere_by_themselves():
    given(SVEN, DEAD, ROOM).forbids(
        EnterSection(section="room-1", by=("sven",)), "figure.dead", SectionEntered(section="room-1", by=("sven",))
    )
    given(SVEN, DEAD, ROOM).forbids(
        MoveFigures(figures=("sven",), to="room-1"), "figure.dead", FigureMoved(figures=("sven",), to="room-1")
    )


def test_a_search_is_where_the_searcher_is():
    story = given(SVEN, ELF, ROOM, PASSAGE, IN_ROOM, SectionEntered(section="passage-1", by=("elf",)))

    for by, section in (("sven", "room-1"), ("elf", "passage-1")):
        story.when(SearchSection(sought="secret_doors", by=by, result="none")).then(
            SectionSearched(section=section, sought="secret_doors", by=by, result="none")
        )


def test_a_search_may_be_anywhere_and_where_no_map_is_kept():
    given(ROOM).when(SearchSection(sought="gold", section="room")).then(
        SectionSearched(section="room-1", sought="gold")
    )
    given(ROOM).when(SearchSection(sought="gold")).then(SectionSearched(sought="gold"))
    given(ROOM).when(SearchSection(sought="", section="room")).refused("words.missing")


def test_where_the_leader_is_is_where_the_party_is():
    story = given(SVEN, ELF, ROOM, PASSAGE, SectionEntered(section="passage-1", by=("sven",)), IN_ROOM)

    story.when(NoteOnMap(text="cold")).then(MapNoted(section="room-1", text="cold"))
    led = given(SVEN, ROOM, PASSAGE, SectionEntered(section="passage-1", by=("sven",)),
                RoleGiven(role="leader", to="sven"), SectionEntered(section="room-1", by=("elf",)))  # fmt: skip
    led.when(NoteOnMap(text="cold")).then(MapNoted(section="passage-1", text="cold"))


def test_a_piece_is_taken_off_the_table_once():
    story = (
        given(ROOM)
        .when(RemoveSection(section="room", reason="cat"))
        .then(SectionRemoved(section="room-1", reason="cat"))
    )

    story.forbids(RemoveSection(section="room-1"), "section.removed", SectionRemoved(section="room-1"))


def test_a_door_is_placed_where_the_party_is():
    given(ROOM, PASSAGE, IN_ROOM).when(PlaceDoor(kind="secret", wall="left", leads_to="passage-1")).then(
        DoorPlaced(door="door-1", section="room-1", kind="secret", wall="left", leads_to="passage-1")
    )


def test_the_only_shut_door_here_is_the_one_that_is_opened():
    story = given(SVEN, ROOM, IN_ROOM, DOOR).when(OpenDoor(by="sven")).then(DoorOpened(door="door-1", by="sven"))

    story.when(OpenDoor()).refused("door.unsaid", says="None that is shut is here")
    story.when(CloseDoor()).then(DoorClosed(door="door-1"))


def test_a_door_and_a_chest_stand_where_no_map_is_kept():
    given(SVEN).when(PlaceDoor(wall="right")).then(DoorPlaced(door="door-1", wall="right"))
    given(SVEN).when(PlaceFeature(kind="chest")).then(FeaturePlaced(feature="chest-1", kind="chest"))
    given(SVEN, DoorPlaced(door="door-1")).when(OpenDoor(by="sven")).then(DoorOpened(door="door-1", by="sven"))
    given(SVEN, DoorPlaced(door="door-1")).when(PlaceDoor(door="door", wall="left")).then(
        DoorPlaced(door="door-1", wall="left")
    )


def test_what_is_known_of_a_door_stays_where_nothing_else_is_said_of_it():
    drawn = DoorPlaced(door="door-1", section="room-1", wall="left", direction="west", x=1, y=2, width=1)
    story = given(SVEN, ROOM, PASSAGE, IN_ROOM, drawn)

    story.when(PlaceDoor(door="door-1")).refused("door.nothing_new", says="what of it")
    story.when(PlaceDoor(door="door-1", kind="secret")).then(replace(drawn, kind="secret"))
    story.when(PlaceDoor(door="door-1", leads_to="passage-1")).then(replace(drawn, leads_to="passage-1"))
    story.when(PlaceDoor(door="door-1", section="passage-1")).then(DoorPlaced(door="door-1", section="passage-1"))
    given(SVEN, ROOM, IN_ROOM, replace(drawn, kind="secret")).when(PlaceDoor(door="door-1", wall="right")).then(
        DoorPlaced(door="door-1", section="room-1", kind="secret", wall="right")
    )


def test_a_door_nobody_told_of_is_opened_where_no_map_is_kept():
    given(SVEN).when(OpenDoor(by="sven")).then(DoorPlaced(door="door-1"), DoorOpened(door="door-1", by="sven"))
    given(SVEN, ROOM, IN_ROOM).when(OpenDoor(by="sven")).refused("door.unsaid", says="None that is shut is here")


def test_of_two_doors_one_has_to_be_named():
    story = given(ROOM, IN_ROOM, DOOR, DoorPlaced(door="door-2", section="room-1"))

    story.when(OpenDoor()).refused("door.unsaid", says="door-1 and door-2")
    story.when(OpenDoor(door="door-2")).then(DoorOpened(door="door-2"))
    story.when(OpenDoor(door="door")).refused("door.ambiguous")


def test_a_door_is_opened_and_shut_once():
    given(ROOM, DOOR, DoorOpened(door="door-1")).forbids(
        OpenDoor(door="door-1"), "door.open", DoorOpened(door="door-1")
    )
    given(ROOM, DOOR).forbids(CloseDoor(door="door-1"), "door.shut", DoorClosed(door="door-1"))


def test_the_dead_open_nothing():
    given(SVEN, DEAD, ROOM, DOOR).forbids(
        OpenDoor(door="door-1", by="sven"), "figure.dead", DoorOpened(door="door-1", by="sven")
    )


def test_things_stand_where_the_party_is():
    given(ROOM, IN_ROOM, CHEST).when(PlaceFeature(kind="chest", state="shut", turns_left=3)).then(
        FeaturePlaced(feature="chest-2", kind="chest", section="room-1", state="shut", turns_left=3)
    )
    given(ROOM).when(PlaceFeature(kind="", section="room-1")).refused("words.missing")


def test_a_thing_is_opened():
    given(SVEN, ROOM, CHEST).when(ChangeFeature(feature="chest", state="opened", by="sven")).then(
        FeatureChanged(feature="chest-1", state="opened", by="sven")
    )
    given(ROOM).when(ChangeFeature(feature="chest", state="opened")).refused("feature.unknown")


def test_figures_go_somewhere():
    given(SVEN, ELF, ROOM).when(MoveFigures(to="room", squares=UNKNOWN)).then(
        FigureMoved(figures=("sven", "elf"), to="room-1", squares=UNKNOWN)
    )
    given(SVEN, ROOM).when(MoveFigures(to="room", figures=("sven",), squares=4, x=1, y=2)).then(
        FigureMoved(figures=("sven",), to="room-1", squares=4, x=1, y=2)
    )


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (MoveFigures(to="room"), "figure.nobody"),
        (MoveFigures(to="room", squares=-1), "amount.negative"),
        (MoveFigures(to="cave", figures=("elf",)), "figure.unknown"),
    ],
)
def test_a_move_has_somebody_and_somewhere(command, code):
    given(ROOM).when(command).refused(code)


def test_what_did_not_fit_was_laid_otherwise():
    given(ROOM).when(AdjustLayout(rolled="stairs down", placed="dead end", reason="no room", section="room")).then(
        LayoutAdjusted(rolled="stairs down", placed="dead end", reason="no room", section="room-1")
    )


def test_a_trap_is_where_the_party_is_or_where_it_is_said():
    given(SVEN, ROOM, IN_ROOM).when(MeetTrap(kind="pit", victim="sven")).then(
        TrapMet(trap="trap-1", kind="pit", at="room-1", victim="sven")
    )
    given(ROOM, CHEST).when(MeetTrap(at="chest")).then(TrapMet(trap="trap-1", at="chest-1"))
    given(ROOM).when(MeetTrap(at="room")).then(TrapMet(trap="trap-1", at="room-1"))


def test_the_trap_last_met_is_the_one_spoken_of():
    story = given(SVEN, PIT, TrapMet(trap="trap-2", kind="gas"))

    story.when(SpotTrap(by="sven")).then(TrapSpotted(trap="trap-2", by="sven"))
    story.when(DisarmTrap(trap="pit")).then(TrapDisarmed(trap="trap-1"))


def test_a_harmless_trap_is_not_disarmed_again():
    given(PIT, TrapDisarmed(trap="trap-1")).forbids(
        DisarmTrap(trap="trap-1"), "trap.harmless", TrapDisarmed(trap="trap-1")
    )
    given(PIT, TrapDisarmed(trap="trap-1")).when(DisarmTrap()).refused("trap.none")


def test_one_trap_strikes_many_each_with_wounds_of_their_own():
    """Field notes, situation 10."""
    decision = given(SVEN, ELF, PIT).when(SpringTrap(wounds=(Portion("sven", 3), Portion("elf", 1)), effect="spikes"))

    decision.then(
        TrapSprung(trap="trap-1", victims=("sven", "elf"), effect="spikes"),
        WoundsSuffered(figure="sven", amount=3, cause="pit"),
        WoundsSuffered(figure="elf", amount=1, cause="pit"),
    )
    assert [draft.because for draft in decision.drafts] == [(), (5,), (5,)]


def test_a_trap_nobody_met_is_met_as_it_goes_off():
    decision = given(SVEN).when(SpringTrap(trap="gas", victims=("sven",), amount=2))

    decision.then(
        TrapMet(trap="trap-1", kind="gas"),
        TrapSprung(trap="trap-1", victims=("sven",), amount=2),
        WoundsSuffered(figure="sven", amount=2, cause="gas"),
    )
    assert [draft.because for draft in decision.drafts] == [(), (3,), (4,)]


def test_a_trap_may_hurt_nobody():
    given(SVEN).when(SpringTrap(victims=("sven",))).then(
        TrapMet(trap="trap-1"), TrapSprung(trap="trap-1", victims=("sven",))
    )


def test_a_sprung_trap_does_not_spring_again():
    given(PIT, TrapSprung(trap="trap-1")).forbids(SpringTrap(trap="trap-1"), "trap.harmless", TrapSprung(trap="trap-1"))


def test_which_of_two_pits_is_asked():
    given(PIT, TrapMet(trap="trap-2", kind="pit")).when(SpringTrap(trap="pit")).refused("trap.ambiguous")


def test_a_piece_may_be_called_by_its_id():
    laid = (SectionRevealed(section="passage-1", kind="passage"), SectionRevealed(section="passage-2", kind="passage"))
    first = AdjustLayout(rolled="passage-1", placed="dead end")

    given(*laid).when(first).then(
        LayoutAdjusted(rolled="passage", placed="dead end", section="passage-1"),
        SectionRemoved(section="passage-1", reason="laid otherwise"),
        SectionRevealed(section="dead-end-1", kind="dead_end", found_by="chosen", dungeon="?", level=1),
    )
    given(*laid).when(AdjustLayout(rolled="passage-9", placed="dead end")).refused("section.unknown")


def test_of_several_pieces_of_a_kind_the_one_just_laid_is_meant_or_which_is_asked():
    passages = [SectionRevealed(section=f"passage-{n}", kind="passage", dungeon="?", level=1) for n in (1, 2)]
    hall = SectionRevealed(section="hall-1", kind="hall", dungeon="?", level=1)
    other = AdjustLayout(rolled="passage", placed="corner")

    given(*passages, hall).when(other).refused("section.ambiguous")
    given(*passages).when(other).then(
        LayoutAdjusted(rolled="passage", placed="corner"),
        SectionRemoved(section="passage-2", reason="laid otherwise"),
        SectionRevealed(section="corner-1", kind="corner", found_by="chosen", dungeon="?", level=1),
    )
