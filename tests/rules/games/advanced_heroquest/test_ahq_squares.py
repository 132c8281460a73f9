"""Squares as people want them: other pieces, none at all, or one for every section; and where rooms are counted."""

from __future__ import annotations

import pytest
from kit.mechanics import say
from kit.table import Table

from events.atlas import Rectangle
from events.problems import Refused
from rules.shared.from_files import tables_told

BEGUN = "hero Brida w5\ntrip into Mill\nstart"


def told(lines: str, *, before: str = "") -> Table:
    table = Table()
    for line in (before + "\n" + BEGUN + "\n" + lines).strip().splitlines():
        say(table, line.strip())
    return table


def squares(table: Table) -> dict[str, tuple[Rectangle, ...]]:
    return {key: one.squares for key, one in table.reading().state.atlas.sections.items()}


def refused(table: Table, line: str) -> str:
    head = table.head
    with pytest.raises(Refused) as refusal:
        say(table, line)
    assert table.head == head
    return refusal.value.code


# ── other pieces ─────────────────────────────────────────────────────────────────────────────────────────────────

DOOR = "pass t-junction-1:right 2 9 7 2 4 door=left"


@pytest.mark.parametrize(
    ("rule", "size"),
    [("", (5, 5)), ("rule small room = 4x6\n", (4, 6)), ("rule small room 3 x 3\n", (3, 3))],
)
def test_a_piece_is_as_large_as_one_line_says(rule: str, size: tuple[int, int]) -> None:
    table = told(f"{rule}{DOOR}\npass door-1 1 1")
    (room,) = squares(table)["room-1"]

    assert (room.width, room.height) == size


def test_pieces_may_come_from_a_file() -> None:
    """`delve table from rooms.toml`."""
    table = told("")
    table.say(tables_told("[small_room_size]\nrows = [[1, 1, 3, 7]]", "rooms.toml", "", "campaign"))
    for line in (DOOR, "pass door-1 1 1"):
        say(table, line)
    (room,) = squares(table)["room-1"]

    assert sorted((room.width, room.height)) == [3, 7]


def test_what_was_laid_before_stays_as_large_as_it_was() -> None:
    table = told(f"{DOOR}\npass door-1 1 10\nrule small room = 4x6\npass door-2 1 1 1")

    assert [(one.width, one.height) for one in (squares(table)["room-1"] + squares(table)["room-2"])] == [
        (5, 5),
        (4, 6),
    ]


def test_wider_passages_are_laid_from_the_first_square_on() -> None:
    table = told("pass t-junction-1:left 1 4 5 5 5", before="rule passage size = 6x3\nrule junction size = 3")

    assert [squares(table)[key][0] for key in ("passage-1", "t-junction-1", "passage-3", "corner-1")] == [
        Rectangle(0, -6, 3, 6), Rectangle(0, -15, 3, 3), Rectangle(-6, -15, 6, 3), Rectangle(-9, -15, 3, 3),
    ]  # fmt: skip


def test_a_size_no_piece_has_is_words() -> None:
    """`rule the giant 3x3` speaks of no piece."""
    assert not told("rule the giant = 3x3").reading().state.campaign.rulings[-1].table


# ── with squares, without, or all of them ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("line", ["coordinates off", "option coordinates off"])
def test_without_squares_the_same_dice_make_a_graph(line: str) -> None:
    table = told(f"{line}\n{DOOR}\npass door-1 9 6")
    exits = table.reading().state.atlas.sections["t-junction-1"].exits

    assert [squares(table)[key] for key in ("dead-end-1", "room-1")] == [(), ()]
    assert exits["right"].to == "dead-end-1"
    assert "misfit" not in str(table.reading().state.business.open)


def test_where_every_section_has_squares_one_without_is_refused_and_may_be_forced() -> None:
    table = told("coordinates required")

    assert refused(table, "section cave") == "ahq.coordinates_required"
    say(table, "section cave ! it is round")
    assert squares(table)["cave-1"] == ()


def test_where_every_section_has_squares_nothing_lies_as_rolled_on_none() -> None:
    table = told("section hall at -20,-30,12,40 found planned\ncoordinates required\npass t-junction-1:left 9 4 5 9 9")

    assert refused(table, "no") == "ahq.coordinates_required"


def test_a_section_laid_by_hand_goes_on_from_its_squares() -> None:
    table = told("section passage through t-junction-1:left at -5,-12,5,2 exits ahead\npass passage-3:ahead 1 4 5 5 5")

    assert squares(table)["passage-4"] == (Rectangle(-10, -12, 5, 2),)


# ── rooms entered ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("scope", "table_name"),
    [("level", "room_type_0_2"), ("dungeon", "room_type_3_5"), ("expedition", "room_type_0_2")],
)
def test_rooms_entered_are_counted_where_the_option_says(scope: str, table_name: str) -> None:
    """R-27: three rooms of level 1, entered on the trip before."""
    rooms = "\n".join(f"section room hall{number}\nenter room-{number}" for number in (1, 2, 3))
    table = told(
        f"room_table by_rooms_entered\nrooms_entered_scope {scope}\n{rooms}\ntrip end\ntrip into Mill\n"
        "level 2\nstart\npass t-junction-2:left 5 8 8 9 9"
    )

    rolled = next(one.event for one in say(table, "pass door-1 1 1").entries if getattr(one.event, "table", None))

    assert rolled.table == table_name


# ── step by step ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_asked_may_be_answered_in_words() -> None:
    table = told("pass t-junction-1:left 2")
    asked = next(iter(table.reading().state.business.open.values())).number
    for words in ("nothing", "left turn"):
        say(table, f"settle {asked}: {words}")

    assert table.reading().state.atlas.sections["corner-1"].through == "passage-3:ahead"
    assert table.reading().state.business.open == {}


@pytest.mark.parametrize("end", ['"left turn"', "left", "left_turn"])
def test_a_result_is_said_as_people_say_it(end: str) -> None:
    table = told(f"pass t-junction-1:left length=1 feature=nothing end={end}")

    assert table.facts()["section corner-1"] == "corner"


def test_what_was_laid_step_by_step_falls_with_its_first_die() -> None:
    table = told("")
    first = say(table, "pass t-junction-1:left 1").entries[0].number
    say(table, "pass t-junction-1:left 4 5 8 9")
    say(table, f"undo {first}")

    assert table.facts()["exit t-junction-1:left"] == "unexplored"
    assert "section corner-1" not in table.facts()
