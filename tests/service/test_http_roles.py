"""Who may come, and what they may do: tokens, roles, invitations given and taken back."""

from __future__ import annotations

import sqlite3

import pytest
from kit.serving import AMULET, ELF, act, bearer, begin, gold, in_process, note, tell, wound

from service.http.settings import Settings

WRITES = (
    ("post", "/campaigns", {"name": "Another"}),
    ("post", f"{AMULET}/branches", {"name": "What if"}),
    ("put", f"{AMULET}/people/greta", {"name": "Somebody"}),
    ("put", f"{AMULET}/manners", {"players_log_for": "all"}),
    ("post", f"{AMULET}/invites", {"role": "gm", "name": "Myself"}),
    ("get", f"{AMULET}/invites", None),
    ("delete", f"{AMULET}/invites/abc", None),
    ("delete", f"{AMULET}/entries/1/words", None),
    ("get", f"{AMULET}/compare/what-if", None),
)
"""What is the game master's alone."""


def invite(client, role="player", name="Anna", token=None, **more):
    answer = client.post(f"{AMULET}/invites", json={"role": role, "name": name, **more}, headers=bearer(token))
    assert answer.status_code == 201, answer.text
    return answer.json()


def company_of(client):
    """The owner, a gm, Anna who plays Sven, Bo who plays nobody yet, a spectator; Ysra is nobody's."""
    tell(client, ELF)
    first = invite(client, "gm", "Greta")
    owner = first["yours"]["secret"]
    secrets = {"owner": owner, "gm": first["secret"]}
    secrets["anna"] = invite(client, "player", "Anna", owner, heroes=["sven"])["secret"]
    secrets["bo"] = invite(client, "player", "Bo", owner)["secret"]
    secrets["watcher"] = invite(client, "spectator", "Sombra", owner)["secret"]
    return secrets


# Coming in


def test_while_nobody_was_invited_whoever_sits_there_is_the_owner(client):
    assert client.get("/whoami").json() == {"person": "owner", "role": "gm", "campaign": None, "heroes": []}


def test_from_the_first_invitation_on_everybody_shows_a_token_and_the_inviter_gets_one(client):
    invited = invite(client)

    assert client.get(AMULET).status_code == 401
    assert client.get(AMULET).headers["www-authenticate"].startswith("Bearer")
    assert client.get("/whoami", headers=bearer(invited["secret"])).json()["person"] == "anna"
    assert client.get("/whoami", headers=bearer(invited["yours"]["secret"])).json()["role"] == "gm"


def test_a_second_invitation_brings_no_token_for_the_inviter(client):
    company = company_of(client)
    assert invite(client, token=company["owner"])["yours"] is None


@pytest.mark.parametrize("shown", ["Bearer nonsense", "Basic b3duZXI6", "Bearer "])
def test_a_wrong_token_admits_nobody_even_where_none_is_needed(client, shown):
    needed = client.get("/whoami", headers={"authorization": shown}).status_code

    assert needed == (401 if shown.strip() != "Bearer" else 200)


def test_any_address_but_loopback_admits_nobody_without_a_token(file):
    with in_process(file, Settings(token_needed=True)) as client:
        for path in ("/campaigns", "/whoami", "/systems", AMULET):
            assert client.get(path).status_code == 401
        assert client.get("/health/live").status_code == 200


def test_only_a_digest_of_a_token_is_kept(client, file):
    company = company_of(client)
    kept = "".join(sqlite3.connect(file).iterdump())

    assert all(secret not in kept for secret in company.values())
    assert kept.count('INSERT INTO "tokens"') == 5


def test_a_token_is_shown_once(client):
    company = company_of(client)
    shown = client.get(f"{AMULET}/invites", headers=bearer(company["owner"]))

    assert [one["person"] for one in shown.json()["invites"]] == ["greta", "owner", "anna", "bo", "sombra"]
    assert all(secret not in shown.text for secret in company.values())


def test_a_token_taken_back_admits_nobody_any_more(client):
    company = company_of(client)
    invites = client.get(f"{AMULET}/invites", headers=bearer(company["gm"])).json()["invites"]
    bo = next(one["token"] for one in invites if one["person"] == "bo")
    assert client.get(AMULET, headers=bearer(company["bo"])).status_code == 200

    assert client.delete(f"{AMULET}/invites/{bo}", headers=bearer(company["gm"])).json()["revoked_at"]

    refused = client.get(AMULET, headers=bearer(company["bo"]))
    assert (refused.status_code, refused.json()["code"]) == (401, "token.refused")


def test_a_token_is_over_when_its_days_are(client, file, monkeypatch):
    company = company_of(client)
    short = invite(client, name="Cay", token=company["owner"], days=2)["secret"]
    assert client.get(AMULET, headers=bearer(short)).status_code == 200

    monkeypatch.setattr("service.http.holders.now", lambda: "2099-01-01T00:00:00.000000Z")

    assert client.get(AMULET, headers=bearer(short)).status_code == 401
    assert client.get(AMULET, headers=bearer(company["anna"])).status_code == 200


def test_when_all_tokens_are_over_still_nobody_comes_in_without(client):
    invited = invite(client)
    for one in (invited["invite"]["token"], invited["yours"]["invite"]["token"]):
        client.delete(f"{AMULET}/invites/{one}", headers=bearer(invited["yours"]["secret"]))

    assert client.get(AMULET).json()["code"] == "token.missing"


def test_a_gm_of_one_campaign_cannot_take_back_a_token_for_all(client):
    company = company_of(client)
    invites = client.get(f"{AMULET}/invites", headers=bearer(company["gm"])).json()["invites"]
    owner = next(one["token"] for one in invites if one["campaign"] is None)

    assert client.delete(f"{AMULET}/invites/{owner}", headers=bearer(company["gm"])).status_code == 403


def test_a_hero_nobody_bears_cannot_be_given(client):
    answer = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna", "heroes": ["svn"]})

    assert (answer.status_code, answer.json()["code"]) == (409, "figure.unknown")
    assert client.get("/whoami").status_code == 200


# One campaign


def test_a_token_is_for_one_campaign_and_knows_of_no_other(client):
    company = company_of(client)
    assert client.post("/campaigns", json={"name": "Hidden Vault"}, headers=bearer(company["owner"])).status_code == 201
    for guest in ("gm", "anna", "watcher"):
        token = bearer(company[guest])
        assert [one["campaign"] for one in client.get("/campaigns", headers=token).json()["campaigns"]] == ["amulet"]
        there = client.get("/campaigns/hidden-vault", headers=token)
        nowhere = client.get("/campaigns/hidden-vaulx", headers=token)
        assert there.status_code == nowhere.status_code == 404
        assert there.text == nowhere.text.replace("vaulx", "vault")
        assert "vault" not in client.get("/campaigns/vaul", headers=token).text.replace("'vaul'", "")


# What each may do


@pytest.mark.parametrize("guest", ["anna", "watcher"])
def test_what_is_the_game_masters_is_refused_to_guests(client, guest):
    company = company_of(client)
    for method, path, body in WRITES:
        answer = client.request(method, path, json=body, headers=bearer(company[guest]))
        assert (answer.status_code, answer.json()["code"]) == (403, "role.gm_only"), path


def test_spectators_watch(client):
    company = company_of(client)
    refused = act(client, gold(1), token=company["watcher"])

    assert (refused.status_code, refused.json()["code"]) == (403, "role.read_only")
    assert client.get(f"{AMULET}/stream?after=0", headers={"accept": "x", **bearer("nobody")}).status_code == 401
    assert client.get(f"{AMULET}/chronicle", headers=bearer(company["watcher"])).status_code == 200


@pytest.mark.parametrize(
    "command",
    [
        wound(1),
        gold(5),
        note("the door creaks"),
        {"command": "gain-gold", "to": "sven", "amount": 3},
        {"command": "move-gold", "giver": "sven", "receiver": "ysra", "amount": 1},
        {"command": "add-monsters", "name": "skaven"},
        {"command": "lay-start"},
    ],
)
def test_players_log_for_their_own_heroes_and_the_party(client, command):
    company = company_of(client)
    tell(client, {"command": "gain-gold", "to": "sven", "amount": 3}, token=company["gm"])

    outcome = tell(client, command, token=company["anna"])

    assert outcome["entries"][0]["by"] == "anna"


@pytest.mark.parametrize(
    "command",
    [
        wound(1, "ysra"),
        {"command": "gain-gold", "to": "ysra", "amount": 3},
        {"command": "move-gold", "giver": "ysra", "receiver": "sven", "amount": 1},
        {"command": "spend-gold", "by": "ysra", "amount": 1},
    ],
)
def test_players_do_not_log_for_the_heroes_of_others(client, command):
    company = company_of(client)
    tell(client, {"command": "gain-gold", "to": "ysra", "amount": 3}, token=company["gm"])
    for preview in (False, True):
        refused = act(client, command, token=company["anna"], preview=preview)
        assert (refused.status_code, refused.json()["code"]) == (403, "role.not_your_hero")
        assert "Ysra is not yours" in refused.json()["what"]

    manners = client.put(f"{AMULET}/manners", json={"players_log_for": "all"}, headers=bearer(company["gm"]))
    assert manners.status_code == 200
    assert act(client, command, token=company["anna"]).status_code == 201


def test_a_hero_whose_player_is_named_in_the_log_is_theirs(client):
    company = company_of(client)
    tell(client, {"command": "add-player", "name": "Bo"}, token=company["gm"])
    assert act(client, wound(1, "ysra"), token=company["bo"]).status_code == 403

    tell(client, {"command": "control-figure", "figure": "ysra", "player": "bo"}, token=company["gm"])

    assert act(client, wound(1, "ysra"), token=company["bo"]).status_code == 201


def test_how_the_table_plays_is_the_game_masters_to_settle(client):
    company = company_of(client)
    for command in (
        {"command": "make-ruling", "text": "we round up"},
        {"command": "set-option", "option": "furnishings", "value": True},
    ):
        refused = act(client, command, token=company["anna"])
        assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only")
        assert act(client, command, token=company["gm"]).status_code == 201


def test_players_take_back_their_own_lines_and_those_of_the_party(client):
    company = company_of(client)
    tell(client, wound(2, "ysra"), token=company["gm"])
    tell(client, gold(5), token=company["gm"])
    mine = tell(client, wound(1), token=company["anna"])["head"]

    theirs = act(client, {"command": "undo", "number": mine - 2}, token=company["anna"])
    assert (theirs.status_code, theirs.json()["code"]) == (403, "role.not_your_hero")
    assert act(client, {"command": "fix", "number": mine - 2, "commands": [wound(1, "ysra")]},
               token=company["anna"]).status_code == 403  # fmt: skip
    assert act(client, {"command": "undo", "number": mine - 1}, token=company["anna"]).status_code == 201
    assert act(client, {"command": "undo"}, token=company["anna"]).status_code == 201


def test_nobody_logs_under_another_name_but_the_game_master(client):
    company = company_of(client)
    refused = act(client, gold(1), token=company["anna"], by="greta")
    assert (refused.status_code, refused.json()["code"]) == (403, "role.not_you")

    assert tell(client, gold(1), token=company["gm"], by="anna")["entries"][0]["by"] == "anna"


def test_a_player_keeps_no_secrets(client):
    company = company_of(client)
    refused = act(client, gold(1), token=company["anna"], audience="gm")

    assert (refused.status_code, refused.json()["code"]) == (409, "audience.not_yours")


def test_a_player_names_themselves(client):
    company = company_of(client)
    assert (
        client.put(f"{AMULET}/people/anna", json={"name": "Anna B."}, headers=bearer(company["anna"])).status_code
        == 200
    )


def test_a_game_master_names_whoever_is_at_their_table_and_nobody_else_of_the_file(client):
    """A person belongs to a campaign: who has one campaign does not name those of another."""
    company = company_of(client)
    owner, gm = bearer(company["owner"]), bearer(company["gm"])
    assert client.post("/campaigns", json={"name": "Vault", "by": "otto"}, headers=owner).status_code == 201
    elsewhere = client.post("/campaigns/vault/invites", json={"role": "player", "name": "Dora"}, headers=owner)
    assert elsewhere.status_code == 201

    for person in ("anna", "sombra", "owner"):
        named = client.put(f"{AMULET}/people/{person}", json={"name": "Somebody"}, headers=gm)
        assert named.status_code == 200, person
    for person in ("dora", "otto", "nobody"):
        for token in (gm, owner):
            refused = client.put(f"{AMULET}/people/{person}", json={"name": "Somebody"}, headers=token)
            assert (refused.status_code, refused.json()["code"]) == (404, "person.unknown"), person
    assert client.put("/campaigns/vault/people/otto", json={"name": "Otto B."}, headers=owner).status_code == 200
    people = client.get("/campaigns/vault/people", headers=owner).json()["people"]
    assert ("otto", "Otto B.") in [(one["person"], one["name"]) for one in people]


def test_a_key_is_ones_own(client):
    """Nobody is answered with what somebody else has done."""
    company = company_of(client)
    first = act(client, gold(1), token=company["anna"], headers={"idempotency-key": "k"})
    second = act(client, gold(2), token=company["bo"], headers={"idempotency-key": "k"})

    assert (first.status_code, second.status_code) == (201, 201)


def test_an_app_can_be_made_twice_for_one_file(file):
    with in_process(file) as client:
        begin(client)
    with in_process(file) as client:
        assert client.get(AMULET).status_code == 200


# Taking back what is not theirs, by whatever way round


@pytest.mark.parametrize("players_log_for", ["own", "all"])
@pytest.mark.parametrize(
    "settled",
    [
        {"command": "make-ruling", "text": "we round up"},
        {"command": "set-option", "option": "furnishings", "value": True},
    ],
)
def test_what_the_game_master_settled_only_they_take_back(client, settled, players_log_for):
    company = company_of(client)
    client.put(f"{AMULET}/manners", json={"players_log_for": players_log_for}, headers=bearer(company["gm"]))
    number = tell(client, settled, token=company["gm"])["head"]

    for command in (
        {"command": "undo", "number": number},
        {"command": "strike", "numbers": [number]},
        {"command": "fix", "number": number, "commands": [note("nothing of the kind")]},
    ):
        refused = act(client, command, token=company["anna"])
        assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only"), command

    undone = tell(client, {"command": "undo", "number": number}, token=company["gm"])["head"]
    refused = act(client, {"command": "redo", "number": undone}, token=company["anna"])
    assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only")


def test_a_ruling_is_ended_by_whoever_may_make_one_and_one_for_once_by_what_happens_next(client):
    company = company_of(client)
    ruled = {"command": "make-ruling", "text": "we round up"}
    number = tell(client, ruled, token=company["gm"])["head"]
    for_once = tell(client, ruled | {"scope": "once"}, token=company["gm"])["head"]
    ending = {"command": "end-ruling", "ruling": number}

    refused = act(client, ending, token=company["anna"])
    assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only")
    taken = tell(client, wound(1), token=company["anna"])
    assert f"ruling {for_once} is over" in " ".join(taken["lines"])
    assert act(client, {"command": "undo"}, token=company["anna"]).status_code == 201
    assert act(client, ending, token=company["gm"]).status_code == 201


def test_a_player_called_as_the_game_master_is_called_is_a_player_all_the_same(client):
    """Two of one name are two; one person may hold two tokens, and the role is the token's."""
    company = company_of(client)
    other = invite(client, "player", "Greta!", company["owner"])["secret"]
    assert client.get("/whoami", headers=bearer(other)).json()["person"] == "greta-2"
    greta = invite(client, "player", "Greta", company["owner"], person="greta")["secret"]
    number = tell(client, {"command": "make-ruling", "text": "we round up"}, token=company["gm"])["head"]
    assert client.get("/whoami", headers=bearer(greta)).json()["person"] == "greta"

    refused = act(client, {"command": "undo", "number": number}, token=greta)

    assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only")


def test_what_the_game_master_revealed_no_player_hides_again(client):
    company = company_of(client)
    secret = tell(client, note("a pit"), token=company["gm"], audience="gm")["head"]
    reveal = tell(client, {"command": "reveal", "numbers": [secret]}, token=company["gm"])["head"]

    refused = act(client, {"command": "undo", "number": reveal}, token=company["anna"])

    assert (refused.status_code, refused.json()["code"]) == (403, "role.gm_only")
    assert act(client, {"command": "undo", "number": reveal}, token=company["gm"]).status_code == 201


def test_a_correction_of_a_correction_is_as_much_somebody_elses_as_what_it_turns(client):
    """Ysra was hurt, that was undone, and redone: taking back the redo is taking her wound away."""
    company = company_of(client)
    tell(client, wound(2, "ysra"), token=company["gm"])
    undo = tell(client, {"command": "undo"}, token=company["gm"])["head"]
    redo = tell(client, {"command": "redo", "number": undo}, token=company["gm"])["head"]

    refused = act(client, {"command": "undo", "number": redo}, token=company["anna"])

    assert (refused.status_code, refused.json()["code"]) == (403, "role.not_your_hero")
