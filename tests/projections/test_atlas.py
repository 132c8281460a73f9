"""The dungeon as it became known."""

from __future__ import annotations

from kit.folding import alone

from events.amounts import UNKNOWN, at_least
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
from events.event import Event
from events.figures import FigureJoined
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded
from events.turns import TurnBegun, TurnEnded
from projections import atlas
from projections.map import Atlas, level_under, unexplored, where

HALL = SectionRevealed(section="s1", kind="passage", exits=(Exit("left", "west", 0, 3), Exit("ahead")), length=2)
ROOM = SectionRevealed(section="s2", kind="room", through="s1:left")


def ways(state: Atlas, dungeon: str | None = None) -> list[str]:
    return [f"{section.section}:{way.key}" for section, way in unexplored(state, dungeon)]


# Dungeons and levels


def test_what_is_revealed_lies_on_the_level_entered_last() -> None:
    state = alone(
        atlas,
        DungeonNamed(dungeon="mine", name="The Quartz Mine", levels=3),
        LevelEntered(dungeon="mine", level=1),
        HALL,
        LevelEntered(dungeon="mine", level=2),
        LevelEntered(dungeon="mine", level=1),
        LevelEntered(dungeon="mine", level=2),
        ROOM,
    )

    assert (state.dungeon, state.level) == ("mine", 2)
    assert (state.dungeons["mine"].name, state.dungeons["mine"].levels, state.dungeons["mine"].seen) == (
        "The Quartz Mine",
        3,
        (1, 2),
    )
    assert [(section.dungeon, section.level) for section in state.sections.values()] == [("mine", 1), ("mine", 2)]


def test_a_dungeon_may_be_entered_before_it_has_a_name() -> None:
    state = alone(atlas, LevelEntered(dungeon="mine", level=1), DungeonNamed(dungeon="mine", name="The Mine"))

    assert (state.dungeons["mine"].name, state.dungeons["mine"].levels) == ("The Mine", None)


def test_a_section_may_say_where_it_lies() -> None:
    elsewhere = SectionRevealed(section="s9", kind="room", dungeon="crypt", level=0)

    assert (section := alone(atlas, HALL, elsewhere).sections["s9"]).dungeon == "crypt"
    assert section.level == 0


# Sections and ways on


def test_ways_on_are_unexplored_until_something_is_found_beyond() -> None:
    assert ways(alone(atlas, HALL)) == ["s1:left", "s1:ahead"]

    state = alone(atlas, HALL, ROOM)
    assert ways(state) == ["s1:ahead"]
    assert (state.sections["s1"].exits["left"].state, state.sections["s1"].exits["left"].to) == ("joined", "s2")
    assert state.sections["s2"].through == "s1:left"


def test_a_section_keeps_its_shape() -> None:
    drawn = SectionRevealed(
        section="s3",
        kind="room",
        name="The Well",
        squares=(Rectangle(0, 0, 5, 5),),
        facing="north",
        found_by="chosen",
        details={"room_type": "hazard"},
    )
    section = alone(atlas, drawn).sections["s3"]

    assert (section.name, section.squares, section.facing, section.found_by, section.details) == (
        "The Well",
        (Rectangle(0, 0, 5, 5),),
        "north",
        "chosen",
        {"room_type": "hazard"},
    )


def test_a_way_nobody_spoke_of_is_there_once_something_lies_beyond() -> None:
    state = alone(atlas, SectionRevealed(section="s2", kind="room", through="s1:hatch"))

    assert state.sections["s1"].kind == "unknown"
    assert state.sections["s1"].exits["hatch"].to == "s2"


def test_revealed_again_it_keeps_what_happened_there() -> None:
    again = SectionRevealed(section="s1", kind="corner", exits=(Exit("left"), Exit("right")))
    state = alone(atlas, HALL, ROOM, SectionSearched(section="s1", sought="secret_doors"), again)

    assert state.sections["s1"].kind == "corner"
    assert state.sections["s1"].searched == {"secret_doors": "?"}
    assert state.sections["s1"].exits["left"].state == "joined"
    assert ways(state) == ["s1:right"]


def test_a_joined_way_that_is_no_longer_told_stays() -> None:
    state = alone(atlas, HALL, ROOM, SectionRevealed(section="s1", kind="corner"))

    assert list(state.sections["s1"].exits) == ["left"]


def test_a_numbered_section_that_is_known_is_not_unexplored() -> None:
    first = SectionRevealed(section="1", kind="section", exits=(Exit("a", leads_to="12"), Exit("b", leads_to="40")))

    assert ways(alone(atlas, first)) == ["1:a", "1:b"]
    assert ways(alone(atlas, first, SectionRevealed(section="12", kind="section"))) == ["1:b"]


def test_ways_of_one_dungeon_only() -> None:
    crypt = SectionRevealed(section="c1", kind="room", dungeon="crypt", exits=(Exit("door"),))

    assert ways(alone(atlas, HALL, crypt), "crypt") == ["c1:door"]


def test_a_piece_off_the_table_leads_nowhere_but_is_remembered() -> None:
    state = alone(atlas, HALL, ROOM, SectionRemoved(section="s1"))

    assert ways(state) == []
    assert state.sections["s1"].removed
    assert not alone(atlas, HALL, SectionRemoved(section="s1"), HALL).sections["s1"].removed


def test_what_was_laid_instead_is_kept_and_may_block_a_way() -> None:
    state = alone(
        atlas,
        HALL,
        LayoutAdjusted(rolled="room", placed="blocked", section="s1:left", reason="no space"),
        LayoutAdjusted(rolled="stairs", placed="dead_end", section="s1:ahead"),
        LayoutAdjusted(rolled="corner", placed="passage"),
    )

    assert [(one.number, one.rolled, one.placed, one.section) for one in state.adjusted] == [
        (2, "room", "blocked", "s1:left"),
        (3, "stairs", "dead_end", "s1:ahead"),
        (4, "corner", "passage", None),
    ]
    assert ways(state) == ["s1:ahead"]
    assert state.sections["s1"].exits["left"].state == "blocked"


def test_searches_and_notes_stay_at_their_section() -> None:
    searched = SectionSearched(section="s1", sought="hidden_treasure", result="nothing")
    section = alone(atlas, HALL, searched, MapNoted(section="s1", text="smells of rats")).sections["s1"]

    assert section.searched == {"hidden_treasure": "nothing"}
    assert section.notes == ("smells of rats",)


# Where somebody is


def enter(section: str, *by: str) -> SectionEntered:
    return SectionEntered(section=section, by=by)


def move(to: str, *figures: str) -> FigureMoved:
    return FigureMoved(figures=figures, to=to)


def at(who: str, *events: Event) -> str | None:
    return where(alone(atlas, *events), who)


def test_who_moves_is_there() -> None:
    assert at("sven", enter("s1", "sven", "anna"), move("s2", "sven")) == "s2"
    assert at("anna", enter("s1", "sven", "anna"), move("s2", "sven")) == "s1"
    assert at("nobody", enter("s1", "sven")) is None


def test_the_party_goes_together_but_for_who_was_left_behind() -> None:
    events = (enter("s1", "sven", "anna"), enter("s2"), move("s1", "anna"), enter("s3"))

    assert at("sven", *events[:2]) == "s2"
    assert at("sven", *events) == "s3"
    assert at("anna", *events) == "s1"


def test_who_catches_up_goes_along_again() -> None:
    assert at("anna", enter("s2"), move("s1", "anna"), move("s2", "anna"), enter("s3")) == "s3"


def test_the_way_taken_is_kept() -> None:
    state = alone(atlas, enter("s1", "sven"), enter("s2"), move("s3", "anna"))

    assert [(visit.number, visit.section, visit.by) for visit in state.visits] == [
        (1, "s1", ("sven",)),
        (2, "s2", ()),
        (3, "s3", ("anna",)),
    ]
    assert state.sections["s1"].entered
    assert state.sections["s1"].entered_by == ("sven",)


def test_entering_twice_is_entering_once() -> None:
    assert alone(atlas, enter("s1", "sven"), enter("s1", "sven", "anna")).sections["s1"].entered_by == ("sven", "anna")


def test_squares_are_kept_while_somebody_stays_on_them() -> None:
    on = FigureMoved(figures=("sven",), to="s1", x=3, y=4)

    assert alone(atlas, on).squares == {"sven": (3, 4)}
    assert alone(atlas, on, move("s2", "sven")).squares == {}
    assert alone(atlas, on, enter("s2")).squares == {}


def test_squares_moved_count_for_the_turn() -> None:
    step = FigureMoved(figures=("sven",), to="s1", squares=4)
    far = FigureMoved(figures=("sven",), to="s1", squares=UNKNOWN)

    assert alone(atlas, TurnBegun(), step, step).moved == {"sven": 8}
    assert alone(atlas, TurnBegun(), step, far).moved == {"sven": at_least(4)}
    assert alone(atlas, TurnBegun(), step, TurnBegun()).moved == {}
    assert alone(atlas, move("s1", "sven")).moved == {}


# Doors


def test_a_door_is_shut_until_somebody_opens_it() -> None:
    placed = DoorPlaced(door="d1", section="s1", leads_to="s2", wall="left", direction="west", x=1, y=2)
    state = alone(atlas, placed)

    assert (state.doors["d1"].open, state.doors["d1"].sections, state.doors["d1"].wall) == (False, ("s1", "s2"), "left")
    assert alone(atlas, placed, DoorOpened(door="d1")).doors["d1"].open
    shut = alone(atlas, placed, DoorOpened(door="d1"), DoorClosed(door="d1"))
    assert (shut.doors["d1"].open, shut.doors["d1"].opened_before) == (False, True)


def test_what_is_found_behind_a_door_is_its_other_side() -> None:
    behind = SectionRevealed(section="s2", kind="room", through="d1")

    assert alone(atlas, HALL, DoorPlaced(door="d1", section="s1"), behind).doors["d1"].sections == ("s1", "s2")


def test_a_door_nobody_placed_can_be_opened() -> None:
    state = alone(atlas, DoorOpened(door="d7"))

    assert (state.doors["d7"].open, state.doors["d7"].sections) == (True, ())


# Features and traps


def test_a_feature_says_how_it_is() -> None:
    chest = FeaturePlaced(feature="chest-1", kind="chest", section="s1", state="locked", x=2, y=3)
    state = alone(atlas, chest, FeatureChanged(feature="chest-1", state="emptied"))

    assert (state.features["chest-1"].state, state.features["chest-1"].x) == ("emptied", 2)


def test_a_change_to_something_nobody_placed_makes_it_known() -> None:
    feature = alone(atlas, FeatureChanged(feature="brazier", state="put out")).features["brazier"]

    assert (feature.kind, feature.section, feature.state) == ("unknown", "?", "put out")


def test_a_hazard_runs_out_by_itself() -> None:
    """A count includes the turn under way."""
    fire = FeaturePlaced(feature="fire", kind="hazard", section="s1", turns_left=2)

    def left(*events: Event) -> tuple[int | None, str | None]:
        feature = alone(atlas, *events).features["fire"]
        return feature.turns_left, feature.state

    assert left(TurnBegun(), fire) == (2, None)
    assert left(TurnBegun(), fire, TurnEnded(), TurnBegun()) == (1, None)
    assert left(TurnBegun(), fire, TurnBegun(), TurnBegun()) == (0, "over")
    assert left(fire, TurnEnded(), TurnBegun()) == (2, None)
    assert left(TurnBegun(), fire, TurnBegun(), TurnBegun(), TurnBegun(), TurnEnded()) == (0, "over")


def test_a_trap_says_what_became_of_it() -> None:
    met = TrapMet(trap="t1", kind="pit", at="s1", victim="sven")

    assert alone(atlas, met).traps["t1"].state == "met"
    assert alone(atlas, met, TrapSpotted(trap="t1", by="anna")).traps["t1"].by == "anna"
    assert alone(atlas, met, TrapDisarmed(trap="t1")).traps["t1"].state == "disarmed"
    sprung = alone(atlas, met, TrapSprung(trap="t1", victims=("sven", "anna"))).traps["t1"]
    assert (sprung.state, sprung.victims, sprung.kind, sprung.at) == ("sprung", ("sven", "anna"), "pit", "s1")


def test_a_trap_may_go_off_before_anybody_met_it() -> None:
    state = alone(atlas, TrapSprung(trap="t1"), TrapMet(trap="t1", kind="pit"))

    assert (state.traps["t1"].kind, state.traps["t1"].at) == ("pit", None)


def test_whoever_is_out_stands_nowhere_and_whoever_was_left_behind_stays() -> None:
    moved = FigureMoved(figures=("sven", "anna"), to="s1", x=1, y=1)
    state = alone(atlas, HALL, SectionEntered(section="s1"), moved, DungeonLeft(figures=("sven",)))
    assert state.positions == {"anna": "s1"}

    over = alone(
        atlas,
        HALL,
        SectionEntered(section="s1"),
        moved,
        DungeonLeft(figures=("sven",)),
        ExpeditionEnded(expedition="e"),
    )
    assert (where(over, "sven"), where(over, "anna")) == (None, "s1")


# One of them on another level

PAIR = (
    FigureJoined(figure="brida", name="Brida", kind="hero"),
    FigureJoined(figure="ysra", name="Ysra", kind="hero"),
    ExpeditionBegun(expedition="e", figures=("brida", "ysra")),
    LevelEntered(dungeon="mine", level=2, by=("brida", "ysra")),
)


def test_the_level_of_one_is_not_that_of_the_others() -> None:
    state = alone(atlas, *PAIR, LevelEntered(dungeon="mine", level=1, by=("brida",)), HALL)

    assert (state.level, state.sections["s1"].level) == (2, 2)
    assert (level_under(state, "brida"), level_under(state, "ysra")) == (("mine", 1), ("mine", 2))


def test_the_party_is_where_the_last_of_them_comes_to() -> None:
    down = [LevelEntered(dungeon="mine", level=3, by=(name,)) for name in ("brida", "ysra")]
    state = alone(atlas, *PAIR, *down)

    assert (state.level, state.apart) == (3, {})


def test_who_is_left_alone_is_the_party() -> None:
    state = alone(atlas, *PAIR, LevelEntered(dungeon="mine", level=1, by=("brida",)), DungeonLeft(figures=("ysra",)))

    assert (state.level, state.apart) == (1, {})
