"""The dungeon rolled as it is walked: how a level begins, passages, step by step (AHQ-DUNGEON, W2, W3)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Loaded, Table, kinds, refusal
from kit.exploring import LEFT, RIGHT, doors, rolls, sections

from events.atlas import (
    Exit,
    FigureMoved,
    LayoutAdjusted,
    Rectangle,
)  # fmt: skip
from events.campaign import OptionSet
from events.dice import ResultChosen
from events.problems import Refused
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.levels import LayStart
from rules.games.advanced_heroquest.events import BeyondSeen
from rules.games.advanced_heroquest.turns import BeginExplorationTurn, GamesmasterPhase
from rules.shared.business import SettleBusiness

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


def test_a_way_that_is_not_due_here_is_answered_with_those_there_are(dungeon: Table) -> None:
    """Whoever stands on the stairs and says `right` means a junction's exit."""
    with pytest.raises(Refused) as refused:
        dungeon.do(Explore(through="right", faces=LEFT))

    assert refused.value.what == "No door and no way due here is called 'right'."
    assert refused.value.fix.startswith("Unexplored: t-junction-1:left, t-junction-1:right.")
