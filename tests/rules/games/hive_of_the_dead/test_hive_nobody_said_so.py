"""Nobody dies and nothing is set in a gamebook because a line sounds like it."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to

from rules.shorthand.read.parsed import ParsedLine


@pytest.mark.parametrize(
    "line", ["the cultist is dead", "the cultist dies", "the orks are dead", "the ork is dead, I win"]
)
def test_no_reader_is_offered_dead_where_somebody_dies_who_is_not_here(line):
    found = comes_to("a gamebook section", line)

    assert not isinstance(found, ParsedLine)
    assert not [one for one in getattr(found, "lines", ()) if "you dead" in one or "reader dead" in one]


@pytest.mark.parametrize(
    ("line", "change"),
    [("I gain 2 purity", 2), ("I get 1 purity", 1), ("I gained 2 purity", 2), ("I lose 2 purity", -2)],
)
def test_purity_nobody_told_of_grows_and_is_not_what_it_grew_by(line, change):
    found = comes_to("a book unopened", line)

    assert isinstance(found, ParsedLine)
    assert [getattr(one, "change", None) for one in found.commands][-1] == change
    assert not any(hasattr(one, "value_name") for one in found.commands)
