"""The 22 places the handbook leaves to other books (M-01 to M-22): each is filled by a pack and played by a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.mechanics import say
from kit.table import CAMPAIGN, Table

from rules.shorthand.read.parsed import OnlyLooks
from service.at_file import FileKeeper
from service.lines.lines import parsed
from service.packs import add, check, files_of, pack_from

ROOT = Path(__file__).parents[4]
HANDBOOK = ROOT / "tests" / "samples" / "packs" / "handbook.toml"

PLAYED = [
    ("M-01", "draw traps 3", "pit spot 6 disarm 8"),
    ("M-02", "draw dungeon counters 3", "Ambush"),
    ("M-03", "draw magic treasure 5 4", "Ring of Tin"),
    ("M-04", "draw hazards 9", "Chasm"),
    ("M-05", "draw lair 4", "Vole (2-6)"),
    ("M-05", "meet 3 vole", "3 × vole met"),
    ("M-06", "meet vole king", "Vole king met"),
    ("M-07", "hero hob", "Hob joins (man-at-arms)"),
    ("M-08", "hero tilda", "Tilda joins (wizard) with Spell Book"),
    ("M-10", "hero tilda / tilda buys ladder", "for 12 gold"),
    ("M-12", "draw new heroes 4 5", "drawn from new heroes: 6"),
    ("M-17", "hero tilda / tilda buys 2 ladder", "for 24 gold"),
    ("M-19", "rule small room = 4x6", "small room = 4x6"),
]
"""Place, lines, what the last is answered with."""

SHOWN = [
    ("M-01", "rule pit", "Down one goes."),
    ("M-02", "rule ambush", "They were there all the time."),
    ("M-03", "rule ring of tin", "It turns the finger green."),
    ("M-04", "rule fountain", "Who drinks may be sorry."),
    ("M-06", "rule vole king", ""),
    ("M-07", "rule hob", "He eats for two."),
    ("M-09", "rule warm hands", "Nobody is cold for n turns."),
    ("M-10", "rule training", "A skill costs as much as it is worth."),
    ("M-11", "rule styles", "Play it as you like."),
    ("M-13", "rule the vole hole", "Fetch the cheese."),
    ("M-14", "rule throne room", "The throne stands in the north."),
    ("M-15", "rule bravery", "n or less on 1D12, or one runs."),
    ("M-16", "rule weapon skill", "1-6: 8\n7-12: 5"),
    ("M-18", "rule raising", "There is a temple in the hills."),
    ("M-19", "rule small room", "1: 5 5"),
    ("M-20", "rule strength", "It opens jars."),
    ("M-21", "rule surprise bonus", "Voles hear well."),
    ("M-22", "rule healing", "A week in bed heals all."),
]
"""Place, line, the words of the pack it shows."""


def with_the_handbook() -> Table:
    there = Table()
    add(there.log.beside.packs, pack_from(files_of(HANDBOOK), "handbook"))
    return there


def test_every_place_has_a_line_and_stands_on_the_page():
    page = (ROOT / "docs" / "content-packs.md").read_text(encoding="utf-8")

    assert {place for place, *_ in (*PLAYED, *SHOWN)} == {f"M-{one:02}" for one in range(1, 23)}
    assert [place for place in {place for place, *_ in PLAYED} if place not in page] == []
    assert check(files_of(HANDBOOK), "handbook").found == ()


@pytest.mark.parametrize(("place", "line", "answer"), PLAYED)
def test_a_place_is_played_by_a_line(place, line, answer):
    table = with_the_handbook()
    *before, last = line.split(" / ")
    for one in before:
        say(table, one)
    assert answer in " ".join(say(table, last).lines), place


@pytest.mark.parametrize(("place", "line", "words"), SHOWN)
def test_the_words_of_a_place_are_shown_and_nothing_is_written(place, line, words):
    table = with_the_handbook()
    found = parsed(table.reading(), line)

    assert isinstance(found, OnlyLooks), place
    assert FileKeeper(table.log).campaign(CAMPAIGN).printed(found.words[1:]).text == words
