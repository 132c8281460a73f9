"""What is offered next: to each what is theirs, and nothing that does not belong to the moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.serving import bearer, in_process
from kit.table import Table

from rules.command import Circumstances
from service.lines.line_files import lines_in, play
from service.views.steps import next_lines, passes_quietly

EXPLORING = "hero heinrich\nsession Salt\ntrip into Cellars\nstart\nleader heinrich\nturn exploration\n"


def reading(lines: str, audience: str = "gm"):
    table = Table()
    play(table.here, lines_in(lines, "evening"), around=Circumstances())
    return table.reading().seen_by(audience)


def test_the_game_masters_die_is_offered_to_the_game_master_alone():
    assert "gm 8" in next_lines(reading(EXPLORING))
    assert "gm 8" not in next_lines(reading(EXPLORING, "table"))


def test_no_quiet_turn_is_offered_while_a_way_is_still_to_be_explored():
    """AHQ-TURN-8."""
    there = reading(EXPLORING + "heinrich to t-junction-1\n")

    assert "gm 8" not in next_lines(there)
    assert not passes_quietly(there)
    assert passes_quietly(reading(EXPLORING))


def test_without_a_trip_no_turn_is_offered():
    lines = EXPLORING.replace("turn exploration\n", "trip end\n")

    assert next_lines(reading(lines)) == ('trip into "The Cellars"',)
    assert not passes_quietly(reading(lines))


def test_who_is_on_a_trip_goes_on_before_an_evening_is_begun():
    assert next_lines(reading(EXPLORING.replace("session Salt\n", ""))) == ("gm 8", "session")


DEMO = Path(__file__).parents[2] / "demo"


@pytest.mark.parametrize("game", sorted(path.stem for path in DEMO.glob("*.delve")))
def test_nobody_is_offered_what_is_refused_to_them_for_who_they_are(game, tmp_path):
    said = lines_in((DEMO / f"{game}.delve").read_text(encoding="utf-8"), game)
    with in_process(tmp_path / "campaigns.db") as client:
        client.post("/campaigns", json={"name": "Evening", "system": game}).raise_for_status()
        here = "/campaigns/evening"
        master = bearer(client.post(f"{here}/invites", json={"name": "Greta", "role": "gm"}).json()["secret"])
        guest = client.post(f"{here}/invites", json={"name": "Anna", "role": "player"}, headers=master).json()
        anna, offered = bearer(guest["secret"]), 0
        for at, line in enumerate(said[1:]):
            client.post(f"{here}/lines", json={"line": line.text}, headers=master)
            if at % 4:
                continue  # every line takes ten seconds
            standing = client.get(here, headers=anna).json()
            outcomes = [word for one in standing["waiting"] for word in one["outcomes"]]
            for offer in [*standing["next"], *outcomes, *["."][: standing["quiet"]]]:
                answer = client.post(f"{here}/lines", params={"preview": "true"}, json={"line": offer}, headers=anna)
                offered += 1
                assert answer.status_code != 403, (line.text, offer, answer.json()["what"])
        assert offered > 3


QUEST = "hero Brand barbarian ws3 s4 t3 w12 i3 a1 m4\nmeet 2 orc ws3 s3 t4 w3 a1\n.\n.\n"


def test_a_blow_is_offered_to_whoever_has_an_attack_left():
    def offered(lines):
        table = Table(system="warhammer-quest")
        play(table.here, lines_in(lines, "evening"), around=Circumstances())
        return next_lines(table.reading())

    assert [line for line in offered(QUEST) if line.startswith("attack")] == ["attack brand orc-1 5 / 4"]
    assert [line for line in offered(QUEST + "brand orc-1 2 3+\n") if line.startswith("attack")] == []


def test_a_player_is_offered_a_turn_where_players_log_for_everybody(tmp_path):
    with in_process(tmp_path / "campaigns.db") as client:
        client.post("/campaigns", json={"name": "Evening", "system": "hive-of-the-dead"}).raise_for_status()
        here = "/campaigns/evening"
        master = bearer(client.post(f"{here}/invites", json={"name": "Greta", "role": "gm"}).json()["secret"])
        guest = client.post(f"{here}/invites", json={"name": "Anna", "role": "player"}, headers=master).json()
        client.post(f"{here}/lines", json={"line": 'book "The Hive" 3 3 3 7 1 purity 8'}, headers=master)
        mine = client.get(here, headers=bearer(guest["secret"])).json()
        client.put(f"{here}/manners", json={"players_log_for": "all"}, headers=master).raise_for_status()
        all_of_it = client.get(here, headers=bearer(guest["secret"])).json()

    assert "page 47" not in mine["next"]
    assert "page 47" in all_of_it["next"]


@pytest.mark.parametrize("game", ["advanced-heroquest", "hive-of-the-dead", "tabletop"])
def test_whoever_begins_a_campaign_is_answered_what_can_be_told_first(tmp_path, game):
    with in_process(tmp_path / "campaigns.db") as client:
        begun = client.post("/campaigns", json={"name": "First", "system": game}).json()
        stands = client.get(f"/campaigns/{begun['campaign']['campaign']}").json()

        assert begun["next"] == stands["next"] != []
