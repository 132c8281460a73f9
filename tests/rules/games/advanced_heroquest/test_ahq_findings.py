"""What an audit typed and found wanting, each as a player types it: from the line to the state."""

from __future__ import annotations

import msgspec
import pytest
from kit.mechanics import GAMES, Mechanic, played, say
from kit.table import Table

from service.reading.opened import read_campaign

FINDINGS = {
    name: finding
    for path in sorted((GAMES / "advanced_heroquest" / "findings").glob("*.toml"))
    for name, finding in msgspec.toml.decode(path.read_bytes(), type=dict[str, Mechanic]).items()
}


@pytest.mark.parametrize("finding", FINDINGS.values(), ids=FINDINGS.keys())
def test_a_finding_is_mended(finding: Mechanic) -> None:
    assert played("advanced-heroquest", finding)


SECRETS = (
    "gm: draw dungeon trap kept",
    "gm: trap pit in passage-1 spot 6",
    "gm: section vault found planned",
    "gm: meet 2 orc w3 t5 in vault-1",
    "gm: unmask orc-1 sorcerer",
    "gm: feature chest in vault-1",
    "gm: plan level 2",
)
"""What a gamesmaster prepares and holds (AHQ-GM-4): a counter, a trap, a place, who is there and who they are."""


def test_a_player_reads_nothing_of_what_the_gamesmaster_keeps_to_himself() -> None:
    table = Table()
    for line in ("hero heinrich", "trip into Mill", "start"):
        say(table, line)
    before = read_campaign(table.log, table.campaign, audience="table")
    for line in SECRETS:
        say(table, line)
    player, gamesmaster = (read_campaign(table.log, table.campaign, audience=who) for who in ("table", "gm"))

    assert player.facts() == before.facts()
    assert player.state == before.state
    assert {"trap trap-1", "section vault-1", "orc 1", "chest chest-1"} <= {*gamesmaster.facts()}


def test_what_is_revealed_is_read_by_everybody_and_nothing_beside_it() -> None:
    table = Table()
    for line in ("hero heinrich", "trip into Mill", "start"):
        say(table, line)
    numbers = [say(table, line).entries[0].number for line in SECRETS]
    say(table, f"reveal {numbers[1]}")
    facts = read_campaign(table.log, table.campaign, audience="table").facts()

    assert facts["trap trap-1"] == "met"
    assert not {"section vault-1", "orc 1", "chest chest-1"} & {*facts}


def test_players_see_that_a_counter_was_drawn_and_not_which() -> None:
    table = Table()
    for line in ("hero heinrich", "start", "gm 1", "gm: draw dungeon trap kept"):
        say(table, line)
    player, gamesmaster = (read_campaign(table.log, table.campaign, audience=who) for who in ("table", "gm"))

    assert [[*one.state.business.open] for one in (player, gamesmaster)] == [[], []]
    assert (len(player.state.cups.held), len(gamesmaster.state.cups.held)) == (0, 1)
