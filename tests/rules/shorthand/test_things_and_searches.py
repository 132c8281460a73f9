"""Where a thing is worn though it is said whence it came, and what is searched though nobody says for what."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from rules.shared.items import GainItem
from rules.shorthand.read.parsed import ParsedLine


@pytest.mark.parametrize(
    ("line", "name", "place", "source"),
    [
        ("odo gets ring worn from the altar", "ring", "worn", "the altar"),
        ("odo gets ring worn (t+1) from the altar", "ring", "worn", "the altar"),
        ("odo gets spear held from the last trip", "spear", "held", "the last trip"),
        ("odo gets ring from the altar", "ring", "pack", "the altar"),
    ],
)
def test_a_thing_is_worn_or_held_wherever_it_came_from(line, name, place, source):
    found = comes_to("after a fight", line)

    assert isinstance(found, ParsedLine)
    (gained,) = found.commands
    assert isinstance(gained, GainItem)
    assert (gained.name, gained.place, gained.source) == (name, place, source)


@pytest.mark.parametrize("line", ["search room", "brida search the room", "search the passage"])
def test_a_room_is_nothing_one_searches_for(line):
    found = comes_to("exploring", line)
    told = found.commands if isinstance(found, ParsedLine) else ()

    assert not any(getattr(one, "sought", "") in ("room", "the_room", "passage", "the_passage") for one in told)


def test_gold_that_was_left_over_says_where_it_comes_from():
    found = comes_to("after a fight", "gold 30 from what was left over from last time")

    assert isinstance(found, ParsedLine)
    assert found.commands[0].source == "what was left over from last time"  # type: ignore[attr-defined]
