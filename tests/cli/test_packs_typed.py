"""What TAB offers of a content pack: the kinds of monsters behind `meet`, the tables behind `draw`."""

from __future__ import annotations

from kit.packs import brought
from kit.table import CAMPAIGN, Table

from cli.prompt_words import offers
from rules.registry import system
from service.reading.reading import Reading


def test_monsters_of_a_pack_are_offered_where_they_are_met_and_its_tables_where_one_draws():
    table = Table()
    assert offers(table.reading(), "meet 3 ") == []
    brought(table.log)

    for typed in ("meet ", "meet 3 "):
        assert dict(offers(table.reading(), typed)) == {'"cellar rat"': "Fear 4, Gang Up", '"drowned brewer"': ""}
    assert offers(table.reading(), "meet 3 dr") == [('"drowned brewer"', "")]
    assert dict(offers(table.reading(), "draw ")) == {"event": "event", "treasure": "treasure"}


def test_a_player_is_offered_none_of_it_by_a_server():
    """A reading that was made of what a server sends knows of no pack."""
    table = Table()
    brought(table.log)
    reading = Reading(system("advanced-heroquest"), table.log.read(CAMPAIGN))

    assert offers(reading, "meet 3 ") == []
