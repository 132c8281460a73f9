"""What does not fit, stairs, and a dungeon with nothing left to explore (AHQ-DUNGEON-13, 14, 27 to 29)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, kinds, refusal
from kit.exploring import RIGHT, doors, sections

from events.atlas import (
    LayoutAdjusted,
    Rectangle,
    SectionRevealed,
)  # fmt: skip
from events.event import Event
from rules.games.advanced_heroquest.dungeon.dead_ends import DeclareDeadEnd
from rules.games.advanced_heroquest.dungeon.doors import DoorSpot
from rules.games.advanced_heroquest.dungeon.due import due, nothing_left
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.levels import TakeStairs
from rules.games.advanced_heroquest.events import DoorFoundFalse
from rules.shared.business import SettleBusiness

NARROW = (Rectangle(-20, -30, 50, 13), Rectangle(-20, -17, 21, 5), Rectangle(8, -17, 20, 5))
"""Seven squares by five are free behind the north wall of W3's dead end."""


# ── what does not fit ────────────────────────────────────────────────────────────────────────────────────────────


def confirmed(dungeon: Table, told: Explore, proposal: str = "") -> list[Event]:
    """What comes of it once what is proposed is confirmed; nothing is laid before."""
    before = dungeon.do(told)
    assert not sections(before)
    assert proposal in dungeon.asks[-1]
    return dungeon.do(SettleBusiness(outcome="yes"))


@pytest.mark.parametrize(("said", "laid"), [("no", (0, 3)), ("yes", (1, 1)), ("1 section", (1, 1))])
def test_people_say_what_is_laid_where_something_does_not_fit(dungeon: Table, said: str, laid: tuple[int, int]) -> None:
    """AHQ-DUNGEON-27: what the table says is laid is laid, as it was rolled on no squares."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -20, 12, 20),)))
    dungeon.do(Explore(through="t-junction-1:left", length=3, feature="nothing", end="stairs_out"))
    asked = next(iter(dungeon.state.business.open.values())).number
    events = dungeon.do(SettleBusiness(business=asked, how=said))
    passages = [one for one in sections(events) if one.kind == "passage"]

    assert (sum(bool(one.squares) for one in passages), len(passages)) == laid
    assert dungeon.state.business.open == {}


def test_what_no_piece_is_called_is_not_laid(dungeon: Table) -> None:
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -20, 12, 20),)))
    dungeon.do(Explore(through="t-junction-1:left", length=3, feature="nothing", end="stairs_out"))
    asked = next(iter(dungeon.state.business.open.values())).number

    assert refusal(dungeon, SettleBusiness(business=asked, how="a lake")) == ("ahq.no_such_piece", False)


def test_the_doors_of_a_room_that_is_asked_about_are_not_rolled_again(dungeon: Table) -> None:
    """AHQ-DUNGEON-22: what was said is kept meanwhile."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=NARROW))
    events = confirmed(dungeon, Explore(through="door-1", faces=(9, 12)))

    assert len(doors(events)) == 2
    assert dungeon.asks == ["Lair Matrix for room-1: which monsters?"]


def test_a_large_room_that_does_not_fit_becomes_a_small_one_of_its_type(dungeon: Table) -> None:
    """AHQ-DUNGEON-27, R-28."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=NARROW))
    events = confirmed(dungeon, Explore(through="door-1", faces=(9, 1)), "large room → small room")

    assert sections(events)[0].details == {"room_type": "lair", "size": "small"}
    assert LayoutAdjusted(rolled="large room", placed="small room", reason="room-downsized", section="room-1") in events


def test_where_no_room_fits_the_door_is_false(dungeon: Table) -> None:
    """AHQ-DUNGEON-27: the dice stay as they fell."""
    dungeon.do(Explore(through="t-junction-1:right", faces=RIGHT, spots=(DoorSpot(wall="left"),)))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -30, 50, 17),)))
    events = confirmed(dungeon, Explore(through="door-1", faces=(4,)), "small room → false door")

    assert DoorFoundFalse(door="door-1") in events
    assert due(dungeon.state) == []
    assert refusal(dungeon, Explore(through="door-1", faces=(4, 1))) == ("ahq.known_beyond", True)


def test_too_long_a_passage_is_shortened(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-20, -20, 12, 20),)))
    told = Explore(through="t-junction-1:left", length=3, feature="nothing", end="dead_end")
    events = confirmed(dungeon, told, "3 sections → 1 section")

    assert [it.kind for it in sections(events)] == ["dead_end"]
    assert [(it.rolled, it.placed) for it in events if isinstance(it, LayoutAdjusted)] == [("3 sections", "1 section")]


def test_an_exit_into_a_wall_is_blocked(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=(Rectangle(-5, -20, 4, 20),)))
    told = Explore(through="t-junction-1:left", length=1, feature="2_doors", end="dead_end")
    confirmed(dungeon, told, "1 section → nothing")

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
    events = confirmed(dungeon, Explore(through="t-junction-1:left", length=1, feature="nothing", end=end))

    assert (sections(events)[-1].kind, [way.key for way in sections(events)[-1].exits]) == (kind, exits)
    assert [it.reason for it in events if isinstance(it, LayoutAdjusted)] == ["junction-replaced"]


def test_with_every_arm_blocked_the_passage_goes_on_until_one_is_free(dungeon: Table) -> None:
    """AHQ-DUNGEON-27."""
    blocks = (Rectangle(-8, -30, 4, 18), Rectangle(-8, -10, 4, 9))
    dungeon.happened(SectionRevealed(section="wall", kind="room", squares=blocks))
    told = Explore(through="t-junction-1:left", length=1, feature="nothing", end="t_junction")
    events = confirmed(dungeon, told, "t junction → 1 more section")

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
    assert refusal(dungeon, TakeStairs(section="passage-1")) == ("ahq.not_on_stairs", True)


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
