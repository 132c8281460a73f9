"""The evening people see first is played through the real commands, and comes out as it should."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec
import pytest

from cli.__main__ import run
from projections.map import on_trips
from rules.command import Circumstances
from service.at_file import FileKeeper
from service.lines.line_files import found_for, lines_in, play
from service.reading.opened import read_campaign
from service.store import open_store
from service.views.draw_map import draw_level

PLAY = Path(__file__).parents[1] / "demo" / "play.py"
EVENINGS = sorted(path.stem for path in PLAY.parent.glob("*.delve"))


def in_this_process(words: list[str], _folder: Path) -> int:
    """As `delve` does it, without starting Python for every line."""
    return run(words)


def played_into(home):
    return lambda *arguments: runpy.run_path(str(PLAY))["main"]([*arguments, "--into", str(home)], in_this_process)


NOTHING_WAITS = {"open": [], "discrepancies": [], "accepted": []}


def test_the_evening_with_four_heroes_adds_up(home, ask, capsys):
    demo = played_into(home)
    assert demo("advanced-heroquest") == 0
    assert "The campaign is yours now" in capsys.readouterr().out

    purse = ask("purse")["balances"]
    assert purse == {"party": 31, "heinrich-lowen": 11, "brida": 11, "ysra": 11, "odo": 45}

    heroes = ("heinrich-lowen", "brida", "ysra", "odo")
    sheets = {name: ask("sheet", name)["sheet"] for name in heroes}
    left = {name: {value["key"]: value["current"] for value in sheets[name]["values"]} for name in heroes}
    assert {name: (values["wounds"], values["fate"]) for name, values in left.items()} == {
        "heinrich-lowen": (4, 2),
        "brida": (5, 0),
        "ysra": (4, 2),
        "odo": (3, 3),
    }
    assert "healing potion" in " ".join(sheets["odo"]["items"])

    quests = ask("quests")
    assert quests["quests"]["the-tin-lantern"]["state"] == "open"
    reached = {key: found["reached"] for key, found in quests["quests"]["the-tin-lantern"]["objectives"].items()}
    assert reached == {"find-the-old-stair": 1, "bring-the-lantern-up": 0}
    assert quests["expeditions"]["first-trip"]["outcome"] == "home by supper"

    deeds = ask("stats")["deeds"]
    assert {name: deeds[name]["kills"]["parts"] for name in heroes} == {
        "heinrich-lowen": 1,
        "brida": 0,
        "ysra": 2,
        "odo": 0,
    }
    assert (deeds["heinrich-lowen"]["criticals"], deeds["brida"]["fumbles"], deeds["brida"]["fate_spent"]) == (1, 1, 1)
    assert ask("business") == NOTHING_WAITS
    assert ask("verify")["breaks"] == []


BY_RULE = ["COMBAT", "DEATH", "DUNGEON", "EFFECT", "EXPL", "FATE", "FURN", "GM", "RANGED", "TRAP", "TURN"]
"""Groups of the handbook whose rules stand beside what they wrote; sheets, henchmen and quests are as in any game."""


def test_the_evening_of_advanced_heroquest_plays_every_group_of_its_handbook(home, ask):
    assert played_into(home)("advanced-heroquest") == 0

    entries = ask("events", "--last", "0")["entries"]
    rules = {(entry.get("rule") or "").split("-")[1] for entry in entries if "-" in (entry.get("rule") or "")}
    joined = {one["event"].get("kind") for one in entries if one["event"]["event"] == "figure.joined"}
    told = {one["event"]["event"] for one in entries}

    assert sorted(rules & {*BY_RULE}) == BY_RULE
    assert {"hero", "henchman"} <= joined
    assert {"advanced-heroquest.hit_row_set", "quest.accepted", "quest.objective_reached"} <= told


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_evening_is_played_to_its_end_and_leaves_nothing_open(evening, home, ask, capsys):
    demo = played_into(home)
    assert demo(evening) == 0
    assert "The campaign is yours now" in capsys.readouterr().out

    assert ask("business") == NOTHING_WAITS
    assert ask("verify")["breaks"] == []


def told_by(ask):
    """Every happening of a campaign, without its numbers in the world: what was said, in order."""

    def entries():
        return [(entry["event"], entry.get("note")) for entry in ask("events", "--last", "0")["entries"]]

    return entries


@pytest.mark.parametrize("evening", EVENINGS)
def test_the_evening_is_a_file_of_lines_that_begins_its_campaign_and_tells_the_same(
    evening, home, ask, tmp_path, monkeypatch
):
    demo = played_into(home)
    told = told_by(ask)
    demo(evening)
    typed_line_by_line = told()
    file = PLAY.with_name(f"{evening}.delve")

    monkeypatch.setenv("DELVELOG_DB", str(tmp_path / "again.db"))
    assert run(["play", str(file), "--check"]) == 0
    assert ask("campaigns") == {"campaigns": []}
    assert run(["play", str(file), "-q"]) == 0

    assert told() == typed_line_by_line
    assert ask("check") == NOTHING_WAITS
    assert run(["play", str(file), "-q"]) == 0
    assert told() == typed_line_by_line


def test_an_evening_told_otherwise_is_not_told_again_from_the_file_unless_it_is_said_into_which_campaign(
    home, ask, capsys
):
    demo = played_into(home)
    demo("hive-of-the-dead")
    there = ask("campaigns")["campaigns"]
    file = PLAY.with_name("hive-of-the-dead.delve")
    capsys.readouterr()

    assert run(["play", str(file)]) == 1
    assert "it was not told from this file" in " ".join(capsys.readouterr().err.split())
    assert ask("campaigns")["campaigns"] == there
    assert run(["play", str(file), "--into", "Once more", "-q"]) == 0
    assert len(ask("campaigns")["campaigns"]) == len(there) + 1


@pytest.mark.parametrize("evening", EVENINGS)
def test_the_evening_is_written_back_in_lines_a_person_would_type(evening, home, ask, capsys, tmp_path, monkeypatch):
    demo = played_into(home)
    told = told_by(ask)
    demo(evening)
    typed_line_by_line = told()
    capsys.readouterr()
    assert run(["export", "--lines"]) == 0
    lines = capsys.readouterr().out

    stored = [line for line in lines.splitlines() if line.startswith("!")]
    assert len(stored) == 1
    assert '"campaign.founded"' in stored[0]

    back = tmp_path / "back.delve"
    back.write_text(lines, encoding="utf-8")
    monkeypatch.setenv("DELVELOG_DB", str(tmp_path / "again.db"))
    assert run(["play", str(back), "-q"]) == 0
    assert told() == typed_line_by_line


def test_what_was_fixed_and_undone_stays_readable(home, ask):
    demo = played_into(home)
    demo("advanced-heroquest")

    entries = {entry["number"]: entry["event"] for entry in ask("events", "--last", "0")["entries"]}
    retracted = [event["how"] for event in entries.values() if event["event"] == "story.retracted"]
    stones = [event for event in entries.values() if event.get("cause") == "loose stones"]

    assert retracted == ["undo", "fix"]
    assert [(stone["figure"], stone["amount"]) for stone in stones] == [("ysra", 2), ("odo", 1)]


def test_an_evening_there_is_none_of_is_named_with_those_there_are(home, capsys):
    demo = played_into(home)
    assert demo("tiddlywinks") == 1
    assert "advanced-heroquest" in capsys.readouterr().out


def test_a_line_that_goes_wrong_stops_the_evening(home, tmp_path, capsys):
    played_into(home)
    play = runpy.run_path(str(PLAY))["play"]

    assert not play("wound nobody 2", tmp_path, 0, in_this_process)
    assert play("wound nobody 2 # refused", tmp_path, 0, in_this_process)


def test_an_evening_somebody_went_on_playing_is_left_alone(tmp_path):
    next_folder = runpy.run_path(str(PLAY))["next_folder"]
    (tmp_path / "evening-1").mkdir()

    assert next_folder(tmp_path) == tmp_path / "evening-2"


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_evening_is_written_back_as_it_was_typed_and_tells_the_same_again(evening, home, capsys, tmp_path):
    demo = played_into(home)
    assert demo(evening) == 0
    log = open_store(str(tmp_path / "campaigns.db"))
    (row,) = log.campaigns()
    capsys.readouterr()
    assert run(["export", "--lines"]) == 0
    written = capsys.readouterr().out
    lines = lines_in(written, "back.delve")

    again = open_store(":memory:")
    play(found_for(FileKeeper(again), lines, around=Circumstances()), lines, around=Circumstances())

    assert [_told(entry) for entry in again.read(row.campaign)] == [_told(entry) for entry in log.read(row.campaign)]
    stored = [line for line in lines[2:] if line.text.startswith("!entries ")]
    assert len(stored) <= 0.1 * len(lines), stored


def _told(entry):
    return msgspec.structs.replace(entry, id="", recorded_at="")


def test_on_the_first_trip_of_the_demo_the_map_has_one_place_of_the_party_at_each_entry(home, tmp_path):
    demo = played_into(home)
    assert demo("advanced-heroquest") == 0

    log = open_store(str(tmp_path / "campaigns.db"))
    (row,) = log.campaigns()
    for number in range(1, row.head + 1):
        state = read_campaign(log, row.campaign, at=number).state
        if state.turns.open_expeditions == ["first-trip"] and on_trips(state.atlas):
            assert len({*state.atlas.positions.values()}) == 1
            places = [line for line in draw_level(state) if "@ At the way in" in line or "In " in line[:3]]
            assert sum("Odo" in line for line in places) == 1
            assert any("@" in line for line in draw_level(state))
