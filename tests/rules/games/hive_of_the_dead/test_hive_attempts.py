"""The third attempt at the same book, through the real commands: earlier ones stay readable and contribute nothing."""

from __future__ import annotations

import pytest
from kit.table import Table

from cli.__main__ import run
from projections.tell.words import called


def say(*lines):
    """Types lines; each is one `delve`."""
    for line in lines:
        assert run(line.split()) == 0, line


ATTEMPT = ("begin-book Hive statistics=3,3,3,7,1", "enter 47", "wound you 9", "restart --yes")


def test_hive_033_a_third_attempt_stands_alone(home, ask):
    say("new Hive --system hive-of-the-dead", *ATTEMPT, *ATTEMPT, "begin-book Hive statistics=4,4,4,8,1", "enter 12")
    (shown,) = ask("sheet")["heroes"]
    hero = ask("sheet", shown["figure"])["sheet"]
    values = {value["key"]: value["current"] for value in hero["values"]}
    assert (hero["figure"], values["wounds"], values["strength"]) == ("reader", 8, 4)
    kinds = [entry["event"]["event"] for entry in ask("events", "--last", "0")["entries"]]
    assert kinds.count("expedition.begun") == 3
    assert kinds.count("story.retracted") == 2
    assert ask("verify")["breaks"] == []


def test_hive_033_going_back_to_a_bookmark_is_taking_back_never_turning_back(home, ask):
    say("new Hive --system hive-of-the-dead", "begin-book Hive", "enter 47", "enter 12", "undo --yes")
    drawn = ask("map")
    assert (sorted(drawn["sections"]), drawn["positions"]) == (["1", "47"], {"reader": "47"})
    assert drawn["sections"]["47"]["exits"] == {}
    kinds = [entry["event"]["event"] for entry in ask("events", "--last", "0")["entries"]]
    assert kinds.count("section.entered") == 3


def test_a_dead_reader_tries_again_with_a_new_sheet(home, ask):
    say("new Hive --system hive-of-the-dead", *ATTEMPT[:3], "begin-book Hive statistics=4,4,4,8,1")
    heroes = ask("sheet")["heroes"]
    assert {hero["figure"]: hero["status"]["status"] for hero in heroes}["reader-2"] == "alive"


def played(*lines):
    """What a table adds up to where the opening lines of a book, and these, were typed."""
    table = Table(system="hive-of-the-dead")
    for line in ('book "The Hive" 3 3 3 7 1/2 purity 8', "weapon Shotgun 3 2 ammo Shells 4", *lines):
        table.types(line)
    return table.reading().state


FIGHT = 'begin-fight "1 Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)"'
PIT = 'book "The Pit" 3 3 3 7 1/2 purity 8'


@pytest.mark.parametrize("death", ["you -9", "you dead", "cultist you 6 5 dead"])
def test_hive_030_however_a_death_is_told_it_ends_the_fight_and_the_attempt(death):
    state = played(FIGHT, "pass-attacks", death)

    assert (state.turns.combat_open, state.turns.open_expeditions, dict(state.business.open)) == (False, [], {})
    assert state.roster.figures["cultist-1"].ended == "left_behind"


def test_hive_030_whoever_is_stated_alive_or_only_hurt_fights_on():
    state = played(FIGHT, "you -2", "you alive")

    assert (state.turns.combat_open, state.turns.open_expeditions) == (True, ["attempt-1"])


def test_hive_033_the_enemies_of_one_attempt_are_not_killed_in_the_next():
    state = played(FIGHT, "you -9", PIT, 'begin-fight "1 Rat 2 3 3 4 1 | Autogun 3 1"', "they won")

    assert {key: it.ended for key, it in state.roster.figures.items()} == {
        "reader": None, "reader-2": None, "cultist-1": "left_behind", "rat-1": "killed"
    }  # fmt: skip


def test_hive_033_an_attempt_broken_off_leaves_its_enemies_behind():
    state = played(FIGHT, f"{PIT} ! we stop there")

    assert state.roster.figures["cultist-1"].ended == "left_behind"


def test_hive_032_a_number_of_another_book_is_another_section():
    atlas = played("page 5", "page 12", "you -9", PIT, "page 5").atlas

    assert (atlas.dungeon, atlas.party) == ("the-pit", "5")
    assert {key: it.dungeon for key, it in atlas.sections.items()} == {"1": "the-pit", "5": "the-pit", "12": "the-hive"}
    assert {key: [*it.exits] for key, it in atlas.sections.items()} == {"1": ["5"], "5": [], "12": []}


def test_hive_033_the_same_book_begun_again_keeps_its_ways():
    atlas = played("page 5", "you -9", 'book "The Hive" 3 3 3 7 1/2').atlas

    assert [*atlas.sections["1"].exits] == ["5"]


def test_hive_033_the_reader_of_a_second_book_has_the_same_name():
    state = played("you -9", PIT)

    assert [called(state.roster, one) for one in ("reader", "reader-2")] == ["Reader", "Reader"]
