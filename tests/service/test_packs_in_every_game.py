"""An evening with a pack in every game, those of one's own among them: heroes, prices, rooms, tables, words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.mechanics import say
from kit.packs import lighthouse
from kit.table import CAMPAIGN, Table

from events.combat import MonstersMet
from rules.registry import system_keys
from rules.shorthand.read.parsed import OnlyLooks, ParsedLine
from service.at_file import FileKeeper
from service.lines.lines import parsed
from service.packs import add, files_of, pack_from, remove

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "content-packs.md"

EVENING = (
    "hero edda", "session", "trip into Lighthouse", "draw event 5", "meet 2 drowned gulls", "drowned-gull-2 -1",
    "drowned gull 1 dead", "draw treasure 2", "trip end", "edda buys 2 lamp oil", "session end",
)  # fmt: skip


def at_the_lighthouse(game: str) -> Table:
    table = Table(system=game)
    add(table.log.beside.packs, pack_from(lighthouse(game), "lighthouse"))
    return table


@pytest.mark.parametrize("game", system_keys())
def test_an_evening_is_played_with_a_pack_and_stands_without_it(game):
    table = at_the_lighthouse(game)
    told = {line: say(table, line) for line in EVENING}
    met = told["meet 2 drowned gulls"].entries[0].event

    assert isinstance(met, MonstersMet)
    assert met.members[0].properties["beak"] == "1D4"
    told_of_them = str(told["meet 2 drowned gulls"].entries)
    assert "Dives" in told_of_them
    assert "Screams" in told_of_them
    assert table.facts()["Edda gold"].startswith("3")
    assert "Keeper's Ring" in told["draw treasure 2"].lines[0]
    before = table.facts()
    remove(table.log.beside.packs, "lighthouse")
    assert table.facts() == before


@pytest.mark.parametrize("game", system_keys())
@pytest.mark.parametrize(
    ("line", "words"),
    [("rule fog", "Nobody sees"), ("rule stairs", "Each step"), ("rule lamp room", "All glass"),
     ("rule drowned gull", "It has seen"), ("rule event", "1-3: Nothing")],
)  # fmt: skip
def test_hazards_rooms_cards_and_tables_are_shown_in_every_game(game, line, words):
    table = at_the_lighthouse(game)
    found = parsed(table.reading(), line)

    assert isinstance(found, OnlyLooks)
    assert FileKeeper(table.log).campaign(CAMPAIGN).printed(found.words[1:]).text.startswith(words)


def lines_on_the_page() -> list[str]:
    """What the page says one can type, but for what holds places and what is no line."""
    playing = PAGE.read_text(encoding="utf-8").partition("## Playing with it")[2].partition("## The TOML form")[0]
    said = re.findall(r"`([a-z][^`\n]*)`", re.sub(r"```.*?```", "", playing, flags=re.DOTALL))
    return [line for line in said if " " in line and "NAME" not in line and not line.startswith(("delve ", "set "))]


@pytest.mark.parametrize("line", lines_on_the_page())
def test_every_line_the_page_names_is_one(line):
    game = "advanced-heroquest" if "passage length" in line else "warhammer-quest"
    table = Table(system=game)
    files = files_of(ROOT / "demo" / "packs" / "sunken-brewery.toml")
    brewery = {name: data.replace(b"warhammer-quest", game.encode()) for name, data in files.items()}
    add(table.log.beside.packs, pack_from(brewery, "sunken-brewery"))
    if line != "hero maltha":
        say(table, "hero maltha")
    found = parsed(table.reading(), line)

    assert isinstance(found, ParsedLine | OnlyLooks)
    if isinstance(found, ParsedLine):
        assert say(table, line).entries


def test_the_page_names_enough_of_them():
    assert len(lines_on_the_page()) > 6
    assert any("--roll" in line for line in lines_on_the_page())
