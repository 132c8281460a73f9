"""Three clocks to look by; what a clock does not know comes last, in the order of the story."""

from __future__ import annotations

import pytest

from projections.clocks import by_clock, within
from projections.tell.chronicle import ChronicleLine


def line(number: int, entered: str, played: str | None = None, world: str | None = None) -> ChronicleLine:
    return ChronicleLine(
        numbers=(number,), text="", by="anna", action=number, recorded_at=entered, played_at=played, world_date=world
    )


BY_PLACE = [
    line(1, "2026-03-01T19", "2026-02-20", "day 10"),
    line(4, "2026-03-08T19", None, "day 2"),
    line(2, "2026-03-01T20", "2026-02-13", None),
    line(3, "2026-03-01T20", None, "day 2, night"),
]
"""4 was told late, behind 1."""


@pytest.mark.parametrize(
    ("clock", "order"),
    [("play", [1, 4, 2, 3]), ("entered", [1, 2, 3, 4]), ("played", [2, 1, 4, 3]), ("world", [4, 3, 1, 2])],
)
def test_lines_go_by_the_clock_and_the_unknown_comes_last_in_play_order(clock, order) -> None:
    assert [one.numbers[0] for one in by_clock(BY_PLACE, clock)] == order


@pytest.mark.parametrize(
    ("clock", "since", "upto", "kept"),
    [
        ("entered", "2026-03-02", None, [4]),
        ("entered", None, "2026-03-01", [1, 2, 3]),
        ("entered", None, "2026", [1, 4, 2, 3]),
        ("played", "2026-02-14", None, [1]),
        ("played", None, "2026-02", [1, 2]),
        ("world", "day 3", None, [1]),
        ("world", None, "day 2", [4, 3]),
        ("world", None, None, [1, 4, 2, 3]),
    ],
)
def test_a_stretch_of_a_clock_holds_what_the_clock_knows(clock, since, upto, kept) -> None:
    """Both ends are in it, and an end cut short means all of it: up to 2026-03-01 is to the end of that day."""
    assert [one.numbers[0] for one in within(BY_PLACE, clock, since, upto)] == kept
