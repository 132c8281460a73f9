"""What reviewers found who acted as others, or learnt of whom they had not met: each by its number, none comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.serving import AMULET, act, anna_and_bo, bearer, gold, in_process, invited, note, tell
from kit.table import Table

from events.problems import Refused
from service.beside.sqlite.file import open_file
from service.clock import now
from service.http import server
from service.jobs.backup import back_up
from service.jobs.restore import restore

CLEAR, TITLE, CLIPBOARD = "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;YQ==\x07"


# S3, S4: authority is decided on all that stops or starts to count, and on every campaign an act reaches


TRIP = {"command": "begin-expedition", "dungeon": "Mill"}
YSRA_FINDS = {"command": "gain-item", "figure": "ysra", "name": "rope"}


@pytest.mark.parametrize(
    "correction",
    [
        {"command": "restart"},
        {"command": "undo", "scope": "expedition"},
        {"command": "undo", "span": ["trip", "rope"]},
        {"command": "undo", "number": "rope"},
    ],
)
def test_s3_a_player_takes_back_nothing_that_others_told_of_their_heroes(client, correction):
    company = anna_and_bo(client)
    trip = tell(client, TRIP, token=company["anna"])["entries"][0]["number"]
    rope = tell(client, YSRA_FINDS, token=company["bo"])["entries"][0]["number"]
    tell(client, gold(5), token=company["anna"])
    before = client.get(f"{AMULET}/heroes/ysra", headers=bearer(company["owner"])).json()

    of = {"trip": trip, "rope": rope}
    numbers = {"number": of.get("rope")} if "number" in correction else {}
    spans = {"span": [trip, rope]} if "span" in correction else {}

    answer = act(client, {**correction, **numbers, **spans}, token=company["anna"])

    after = client.get(f"{AMULET}/heroes/ysra", headers=bearer(company["owner"])).json()
    assert (answer.status_code, answer.json()["code"], after) == (403, "role.not_your_hero", before)


def test_what_others_told_of_a_hero_whose_joining_was_taken_back_is_theirs_still(client):
    company = anna_and_bo(client)
    rope = tell(client, YSRA_FINDS, token=company["bo"])["entries"][0]["number"]
    listed = client.get(f"{AMULET}/entries", headers=bearer(company["owner"])).json()["entries"]
    joined = next(one["number"] for one in listed if "Ysra joins" in str(one))
    assert act(client, {"command": "strike", "numbers": [joined]}, token=company["owner"]).status_code == 201

    refused = act(client, {"command": "undo", "number": rope}, token=company["anna"])

    assert (refused.status_code, refused.json()["code"]) == (403, "role.not_your_hero")


@pytest.mark.parametrize("settled", ["accept", "leave"])
def test_s3_a_player_lets_nothing_stand_that_is_amiss_with_anothers_hero(client, settled):
    company = anna_and_bo(client)
    lost = {"command": "lose-item", "figure": "ysra", "item": "rope"}
    number = tell(client, lost, token=company["bo"], ruling="she had one")["entries"][0]["number"]

    refused = act(client, {"command": settled, "numbers": [number]}, token=company["anna"])

    assert (refused.status_code, refused.json()["code"]) == (403, "role.not_your_hero")
    assert act(client, {"command": settled, "numbers": [number]}, token=company["bo"]).status_code == 201


def test_s4_the_game_master_of_a_branch_erases_no_words_of_its_origin(client):
    company = anna_and_bo(client)
    told = tell(client, note("the origin's words"), token=company["owner"])
    number = told["entries"][0]["number"]
    branch = client.post(f"{AMULET}/branches", json={"name": "What if"}, headers=bearer(company["owner"]))
    assert branch.status_code == 201, branch.text
    greta = invited(client, "gm", "Greta", company["owner"], "/campaigns/what-if")["secret"]

    refused = client.delete(f"/campaigns/what-if/entries/{number}/words", headers=bearer(greta))

    assert (refused.status_code, refused.json()["code"]) == (403, "role.one_campaign")
    kept = client.get(f"{AMULET}/entries/{number}", headers=bearer(company["owner"])).json()
    assert kept["entry"]["event"]["text"] == "the origin's words"


# S1, S2, S24, S28, S6: people


def test_s1_a_hidden_guest_is_named_to_nobody_who_has_not_met_them(client):
    company = anna_and_bo(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]
    for token, knows in ((company["owner"], True), (company["anna"], False)):
        owes = {"command": "owe-debt", "debtor": hidden, "creditor": "ysra", "amount": 1}
        previewed = act(client, owes, token=token, preview=True)

        assert ("Secret Guest" in previewed.text) is knows
        assert ("Secret Guest" in client.get(f"{AMULET}/people", headers=bearer(token)).text) is knows


def test_s1_no_id_counts_whom_one_has_not_met(client):
    company = anna_and_bo(client)
    for name in ("One", "Two"):
        tell(client, {"command": "add-player", "name": name}, token=company["owner"], audience="gm")

    shown = act(client, {"command": "add-player", "name": "Cilla"}, token=company["anna"], preview=True).json()

    seen = client.get(AMULET, headers=bearer(company["anna"])).json()["campaign"]["head"]
    assert shown["entries"][0]["event"]["player"] == f"player-{seen + 1}"


def test_s1_no_preview_gives_whoever_sits_down_the_name_of_somebody_hidden(client):
    company = anna_and_bo(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]

    shown = act(client, {"command": "add-player", "name": "Cilla"}, token=company["anna"], preview=True).json()

    assert (shown["entries"][0]["event"]["player"], shown["lines"]) == (hidden, ["Cilla sits down to play."])


@pytest.mark.parametrize("preview", [True, False])
def test_s1_a_player_learns_no_name_by_an_id_they_thought_of(client, preview):
    company = anna_and_bo(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]
    tell(client, note("a draught"), token=company["owner"])

    answers = [
        act(client, {"command": "add-player", "player": player, "name": "Zed"}, token=company["anna"], preview=preview)
        for player in (hidden, "player-2", "nobody")
    ]

    assert [(one.status_code, one.json()["code"]) for one in answers] == [(403, "role.not_you")] * 3
    assert "Secret" not in client.get(f"{AMULET}/people", headers=bearer(company["anna"])).text


def test_s2_nobody_is_renamed_by_a_line_nor_in_another_campaign(client):
    company = anna_and_bo(client)
    owner = bearer(company["owner"])
    client.post("/campaigns", json={"name": "Vault"}, headers=owner)
    olga = invited(client, "player", "Olga", company["owner"], "/campaigns/vault")["invite"]["person"]

    for person in (olga, "owner", "bo"):
        act(client, {"command": "add-player", "player": person, "name": "HACKED"}, token=company["anna"])
    removed = act(client, {"command": "remove-player", "player": "owner"}, token=company["anna"])

    assert removed.status_code in (403, 409)
    assert "HACKED" not in client.get("/campaigns/vault/people", headers=owner).text
    called = {one["person"]: one["name"] for one in client.get(f"{AMULET}/people", headers=owner).json()["people"]}
    assert "HACKED" not in (called.get("owner"), called.get("bo"))


def test_s24_two_who_are_invited_by_one_name_are_two(client):
    company = anna_and_bo(client)
    tell(client, {"command": "note", "text": "mine"}, token=company["owner"])
    greta = invited(client, "gm", "Greta", company["owner"])["invite"]["person"]
    other = invited(client, "player", "Greta!", company["owner"])
    again = invited(client, "player", "Anna", company["owner"])["invite"]["person"]

    assert (greta, other["invite"]["person"], again) == ("greta", "greta-2", "anna-2")
    device = invited(client, "gm", "Greta", company["owner"], person="greta")["invite"]["person"]
    assert device == "greta"


def test_s28_nobody_calls_themselves_as_somebody_else_is_called(client):
    company = anna_and_bo(client)
    watcher = invited(client, "spectator", "Sombra", company["owner"])
    spectator = client.put(
        f"{AMULET}/people/{watcher['invite']['person']}", json={"name": "Bo"}, headers=bearer(watcher["secret"])
    )
    player = client.put(f"{AMULET}/people/anna", json={"name": "BO"}, headers=bearer(company["anna"]))

    assert (spectator.status_code, spectator.json()["code"]) == (403, "role.read_only")
    assert (player.status_code, player.json()["code"]) == (409, "person.name_taken")


@pytest.mark.parametrize("name", ["B\u00ado", "B\u200do", "B\u200co", "Bo\ufe0f"])
def test_s28_nor_with_a_sign_in_it_that_nobody_sees(client, name):
    company = anna_and_bo(client)

    answer = client.put(f"{AMULET}/people/anna", json={"name": name}, headers=bearer(company["anna"]))

    assert (answer.status_code, answer.json()["code"]) == (409, "person.name_taken")


def test_s1_no_name_is_refused_for_being_that_of_somebody_hidden(client):
    company = anna_and_bo(client)
    tell(client, {"command": "add-player", "name": "The Secret Guest"}, token=company["owner"], audience="gm")

    answer = client.put(f"{AMULET}/people/anna", json={"name": "The Secret Guest"}, headers=bearer(company["anna"]))

    assert answer.status_code == 200


def test_s6_a_backup_from_before_the_first_invitation_lets_nobody_in(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    table.log.close()
    made = back_up(str(path), tmp_path / "b.db", now=now())
    with in_process(path) as client:
        secret = invited(client, "gm", "Greta")["secret"]
        client.put(f"{AMULET}/manners", json={"players_log_for": "all"}, headers=bearer(secret))

    restore(str(path), Path(made.file), even_if_newer=True)

    with in_process(path) as client:
        assert client.get("/whoami").status_code == 401
        assert client.get("/whoami", headers=bearer(secret)).json()["person"] == "greta"
        manners = client.get(f"{AMULET}/manners", headers=bearer(secret)).json()
        assert manners == {"players_log_for": "all"}


def test_s6_behind_a_proxy_everybody_shows_a_token(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    Table(open_file(str(path))).log.close()

    with pytest.raises(Refused, match="can be reached by others"):
        server.serve(str(path), host="127.0.0.1", port=0, allowed_hosts=("table.example",))
