"""Something else stands, or lies, where the table says so: the map shows it, or the line writes nothing."""

from __future__ import annotations

import pytest
from kit.table import Table, refused

from events.atlas import FeatureChanged, FeaturePlaced, LayoutAdjusted

BEGINNINGS = {
    "warhammer-quest": ("hero Brand barbarian ws3 s4 t3 w12", "trip into Crypt", "section hall", "enter hall"),
    "battle-axe": ("hero thomas", "quest vault", "room hall size 4x5 doors 1", "enter hall"),
    "tabletop": ("hero Anna", "trip into Cave", "section hall", "enter hall"),
    "hive-of-the-dead": ('book "The Hive" 3 3 3 7 1/2', "page 60"),
}


def at_table(system, *lines):
    """A table of this game that stands somewhere, where these lines were typed."""
    table = Table(system=system)
    for line in (*BEGINNINGS[system], *lines):
        table.types(line)
    return table


@pytest.mark.parametrize("system", BEGINNINGS)
@pytest.mark.parametrize("called", ["stairs", "stairs-1"])
def test_stairs_in_a_section_become_a_dead_end_there(system, called):
    table = at_table(system, "stairs down")
    before = table.reading().state.atlas.features["stairs-1"]
    told = [entry.event for entry in table.types(f"instead {called} > dead end").entries]

    assert told == [
        LayoutAdjusted(rolled=called, placed="dead end"),
        FeatureChanged(feature="stairs-1", state="removed"),
        FeaturePlaced(feature="dead-end-1", kind="dead end", section=before.section),
    ]
    stand = {key: it.section for key, it in table.reading().state.atlas.features.items()}
    assert stand == {"stairs-1": "?", "dead-end-1": before.section}


def test_what_is_nothing_instead_is_gone_and_what_was_laid_instead_can_be_laid_otherwise_again():
    table = at_table("tabletop", "stairs down", "instead stairs > dead end", "instead dead end > nothing")

    assert {it.state for it in table.reading().state.atlas.features.values()} == {"removed"}


def test_of_two_stairs_those_where_the_party_is_are_meant_or_which_is_asked():
    elsewhere = ("stairs down", "section cave", "enter cave", "stairs down")
    features = at_table("tabletop", *elsewhere, "instead stairs > dead end").reading().state.atlas.features
    assert [it.state for it in features.values()] == [None, "removed", None]

    both_here = at_table("tabletop", "stairs down", "stairs down")
    assert "stairs-1" in refused(both_here, "instead stairs > dead end")


def test_a_room_called_by_its_name_is_not_taken_away_below_who_came_in_by_it():
    assert "where the party came in" in refused(at_table("battle-axe"), "instead hall > dead end")


def test_a_room_called_by_its_name_is_laid_otherwise():
    table = at_table("battle-axe", "room cave size 4x4 doors 1", "instead cave > dead end")

    assert table.reading().state.atlas.sections["room-2"].removed


@pytest.mark.parametrize("section", ["60", "1"])
def test_a_section_of_a_book_stays_as_it_is_printed(section):
    assert f"mark dead end in {section}" in refused(at_table("hive-of-the-dead"), f"instead {section} > dead end")


def test_what_nobody_laid_is_kept_in_words():
    outcome = at_table("warhammer-quest").types("instead bridge > dead end")

    assert [type(entry.event) for entry in outcome.entries] == [LayoutAdjusted]
    assert "it stays as it is" in outcome.warnings[0]
