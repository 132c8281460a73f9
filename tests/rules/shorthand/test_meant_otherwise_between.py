"""Between fights, lines that tell of what stays as it is are asked about, and nothing is gained by them."""

from __future__ import annotations

import pytest
from kit import first_guesses

STAYS_AS_IT_IS = [
    ("a game of one's own", "mira still has the lamp"),
    ("before a trip", "thora still has the rope"),
    ("between expeditions", "thora still has the rope"),
    ("between expeditions", "ysra still carries the rope"),
]


@pytest.mark.parametrize(("situation", "line"), STAYS_AS_IT_IS)
def test_what_somebody_still_has_is_not_gained_again(situation: str, line: str) -> None:
    assert "gain-item" not in first_guesses.in_words(first_guesses.comes_to(situation, line), situation)


def test_what_somebody_has_now_is_gained() -> None:
    line = "thora gets the rope"
    found = first_guesses.in_words(first_guesses.comes_to("between expeditions", line), "between expeditions")
    assert "gain-item" in found
