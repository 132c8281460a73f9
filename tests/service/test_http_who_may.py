"""Every operation, and for whom it is: the whole table, each cell asked of the service."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kit.problem_shape import assert_canonical_problem
from kit.serving import AMULET, ELF, bearer, begin, in_process, tell
from litestar.routes import HTTPRoute

from service.http import app as door
from service.http.settings import Settings

GUESTS = ("owner", "gm", "player", "spectator")
"""From who may most to who may least: a gm of the file, one of the campaign, Anna, who watches."""

READERS, TELLERS, GM, OWNER = 4, 3, 2, 1
"""How many of the guests, from the first, may."""

WHO_MAY = {
    "get /systems": READERS,
    "get /whoami": READERS,
    "get /campaigns": READERS,
    "post /campaigns": OWNER,
    "get /metrics": OWNER,
    "get /backups": GM,
    "post /backups": OWNER,
    "get /packs": OWNER,
    "post /packs": OWNER,
    "delete /packs/{game}/{pack}": OWNER,
    "get /campaigns/{campaign}/printed": OWNER,
    "get /campaigns/{campaign}": READERS,
    "get /campaigns/{campaign}/options": READERS,
    "get /campaigns/{campaign}/rulings": READERS,
    "get /campaigns/{campaign}/people": READERS,
    "put /campaigns/{campaign}/people/{person}": GM,  # and everybody themselves
    "get /campaigns/{campaign}/manners": READERS,
    "put /campaigns/{campaign}/manners": GM,
    "post /campaigns/{campaign}/branches": OWNER,
    "get /campaigns/{campaign}/compare/{other}": OWNER,
    "post /campaigns/{campaign}/actions": TELLERS,
    "get /campaigns/{campaign}/answered": READERS,
    "get /campaigns/{campaign}/lines": READERS,
    "post /campaigns/{campaign}/lines": TELLERS,
    "get /campaigns/{campaign}/entries": READERS,
    "get /campaigns/{campaign}/entries/{number}": READERS,
    "delete /campaigns/{campaign}/entries/{number}/words": GM,
    "get /campaigns/{campaign}/verification": READERS,
    "get /campaigns/{campaign}/export": READERS,
    "post /campaigns/{campaign}/rebuild": GM,
    "get /campaigns/{campaign}/stream": READERS,
    "get /campaigns/{campaign}/listeners": READERS,
    "get /campaigns/{campaign}/heroes": READERS,
    "get /campaigns/{campaign}/heroes/{hero}": READERS,
    "get /campaigns/{campaign}/gold": READERS,
    "get /campaigns/{campaign}/quests": READERS,
    "get /campaigns/{campaign}/turn": READERS,
    "get /campaigns/{campaign}/typed": READERS,
    "get /campaigns/{campaign}/open": READERS,
    "get /campaigns/{campaign}/statistics": READERS,
    "get /campaigns/{campaign}/map": READERS,
    "get /campaigns/{campaign}/map/{dungeon}/{level}": READERS,
    "get /campaigns/{campaign}/chronicle": READERS,
    "get /campaigns/{campaign}/film": READERS,
    "get /campaigns/{campaign}/replay": READERS,
    "get /campaigns/{campaign}/recap": READERS,
    "get /campaigns/{campaign}/diff": READERS,
    "get /campaigns/{campaign}/history": READERS,
    "get /campaigns/{campaign}/invites": GM,
    "post /campaigns/{campaign}/invites": GM,
    "delete /campaigns/{campaign}/invites/{token}": GM,
    "get /campaigns/{campaign}/webhooks": GM,
    "post /campaigns/{campaign}/webhooks": GM,
    "delete /campaigns/{campaign}/webhooks/{webhook}": GM,
    "post /campaigns/{campaign}/webhooks/{webhook}/test": GM,
}

OPEN = {"get /health/live", "get /health/ready"}
"""What tells nothing of anybody."""

BODIES = {
    "/campaigns": {"name": "Another"},
    "/branches": {"name": "What if"},
    "/actions": {"command": {"command": "note", "text": "aloud"}},
    "/lines": {"line": "gold 1"},
    "/invites": {"role": "spectator", "name": "Somebody"},
    "/manners": {"players_log_for": "own"},
    "/{person}": {"name": "Greta"},
    "/webhooks": {"url": "https://example.invalid/recaps"},
}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A client, and the token of each guest."""
    settings = Settings(wrong_tokens_per_minute=1000)
    with in_process(tmp_path_factory.mktemp("who") / "campaigns.db", settings) as client:
        begin(client)
        tell(client, ELF)
        first = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        tokens = {"owner": first["yours"]["secret"], "gm": first["secret"]}
        for role in ("player", "spectator"):
            body = {"role": role, "name": role.title()}
            invited = client.post(f"{AMULET}/invites", json=body, headers=bearer(tokens["owner"]))
            tokens[role] = invited.json()["secret"]
        yield client, tokens


def operations(client):
    document = client.get("/schema/openapi.json").json()
    return {f"{method} {path}" for path, methods in document["paths"].items() for method in methods}


def test_the_table_names_every_operation_there_is_and_no_other(house):
    client, _ = house

    assert operations(client) - OPEN == set(WHO_MAY)


def asked(client, operation, token):
    """The answer to the operation, asked as well as anybody could; the stream from beyond its end, so that it ends."""
    method, _, path = operation.partition(" ")
    fills = {"campaign": "amulet", "number": "1", "level": "1", "hero": "sven", "person": "greta", "other": "amulet"}
    body = BODIES.get(path.removeprefix("/campaigns/{campaign}")) or BODIES.get(f"/{path.rpartition('/')[2]}")
    headers = {**bearer(token), **({"last-event-id": "999999"} if path.endswith("/stream") else {})}
    address = re.sub(r"{(\w+)}", lambda part: fills.get(part[1], "nowhere"), path)
    params = {"key": "k", "from": "1"}
    if path.endswith(("/actions", "/lines")) and method == "post":
        params["preview"] = "true"
    return client.request(
        method, address, params=params, json=body if method in ("post", "put") else None, headers=headers
    )


@pytest.mark.parametrize("operation", WHO_MAY)
def test_who_may_do_it_may_and_nobody_else(house, operation):
    client, tokens = house
    for which, guest in enumerate(GUESTS, 1):
        answer = asked(client, operation, tokens[guest])
        if which <= WHO_MAY[operation]:
            assert answer.status_code not in (401, 403), (guest, answer.text)
        else:
            assert assert_canonical_problem(answer, status=403).code.startswith("role."), (guest, answer.text)
    for nobody, code in ((None, "token.missing"), ("delve_guessed", "token.refused")):
        assert_canonical_problem(asked(client, operation, nobody), status=401, code=code)


@pytest.mark.parametrize("operation", sorted(OPEN))
def test_who_looks_whether_it_lives_needs_no_token(house, operation):
    client, _ = house

    assert asked(client, operation, None).status_code == 200


def test_a_player_names_themselves(house):
    client, tokens = house

    for guest, status in (("player", 200), ("spectator", 403)):
        named = client.put(f"{AMULET}/people/{guest}", json={"name": "N."}, headers=bearer(tokens[guest]))
        assert named.status_code == status, named.text


@pytest.mark.parametrize("operation", [one for one in WHO_MAY if "{campaign}" in one])
def test_a_campaign_that_is_not_theirs_is_answered_like_one_that_is_not_there(house, operation):
    """Also to who may least, and whatever they ask of it: that it is there is nobody's to know."""
    client, tokens = house
    client.post("/campaigns", json={"name": "Hidden Vault"}, headers=bearer(tokens["owner"]))
    for guest in GUESTS[1:]:
        there, nowhere = (
            asked(client, operation.replace("{campaign}", name), tokens[guest])
            for name in ("hidden-vault", "hidden-vaulx")
        )
        assert_canonical_problem(there, status=404, code="campaign.unknown")
        assert there.text == nowhere.text.replace("vaulx", "vault")


def test_whoever_is_let_in_is_let_in_by_the_one_door():
    """Litestar lets a `before_request` nearer to a handler stand for the one of the router, which knows the caller."""
    app = door.create_app("unopened.db")
    of_all = (one for route in app.routes if isinstance(route, HTTPRoute) for one in route.route_handlers)
    handlers = {one for one in of_all if one.fn.__module__.startswith("service.")}
    known, unknown = ({one for one in handlers if one.resolve_before_request() is by} for by in (door.let_in, None))

    assert known | unknown == handlers
    assert {one.handler_name for one in unknown} == {one.handler_name for one in door.OPEN}


def test_no_handler_brings_a_door_of_its_own():
    folder = Path(door.__file__).parent
    named = [path.name for path in folder.rglob("*.py") if "before_request" in path.read_text(encoding="utf-8")]
    assert named == ["app.py"]
