"""The OpenAPI document is true: what it allows is understood, what it forbids is refused, answers are as it says.

Whoever asks: `make schemathesis` tries every operation as everybody, `CASES` times as often as the suite does.
"""

from __future__ import annotations

import os
import re
from functools import cache

import hypothesis
import msgspec
import pytest
import requests
import schemathesis
from kit.serving import AMULET, ELF, WAIT, bearer, begin, gold, note, on_a_port, tell, wound
from schemathesis import GenerationMode
from schemathesis.specs.openapi import checks

from rules.registry import all_command_kinds, all_event_kinds
from service.http.app import create_app
from service.http.openapi import document as drawn
from service.http.settings import Settings

CASES = int(os.environ.get("CASES", "1"))
EXAMPLES = {"owner": 3, "gm": 1, "player": 1, "spectator": 1, "nobody": 1}
"""Cases of each operation for everybody who may come, and for who may not; each in turn where it is short."""

NOT_OURS = [
    checks.allow_header_conformance,  # the framework's OPTIONS names the methods of one handler only
    checks.positive_data_acceptance,  # a game refuses much that a schema allows
]


EVENING = (
    ELF,
    {"command": "open-session", "title": "One"},
    {"command": "accept-quest", "title": "The Tin Lantern"},
    {"command": "begin-expedition", "dungeon": "Salt Cellars"},
    {"command": "lay-start"},
    {"command": "add-monsters", "name": "skaven", "count": 2},
    {"command": "roll", "purpose": "luck", "dice": "2d12", "faces": [3, None], "by": "sven"},
    gold(20),
    wound(2),
    {"command": "undo"},
)


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A campaign with something in every corner on a real port, and a session that shows the owner's token."""
    file = tmp_path_factory.mktemp("openapi") / "campaigns.db"
    often = Settings(requests_per_minute=10**9, wrong_tokens_per_minute=10**9)
    with on_a_port(file, often) as running, running.client() as client, requests.Session() as session:
        begin(client)
        for command in EVENING:
            tell(client, command)
        tell(client, note("to be told"), audience="gm")
        client.post(f"{AMULET}/branches", json={"name": "What if"})
        invited = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        session.headers.update(bearer(invited["yours"]["secret"]))
        tokens = {"owner": invited["yours"]["secret"], "gm": invited["secret"], "nobody": "delve_guessed"}
        for role in ("player", "spectator"):
            body = {"role": role, "name": role.title(), "heroes": ["sven"] if role == "player" else []}
            answer = client.post(f"{AMULET}/invites", json=body, headers=bearer(tokens["owner"]))
            tokens[role] = answer.json()["secret"]
        running.tokens = tokens
        yield running, session


@cache
def read_there(service):
    running, session = service
    return session.get(f"{running.url}/schema/openapi.json").json()


@cache
def schema_there(service):
    return schemathesis.openapi.from_dict(read_there(service))


def test_the_document_knows_every_command_and_every_kind_of_entry(service):
    document = read_there(service)
    schemas = document["components"]["schemas"]
    commands = [schemas[_name(one["$ref"])]["properties"]["command"]["enum"] for one in schemas["Command"]["anyOf"]]
    tags = {str(kind.__struct_config__.tag) for kind in all_event_kinds()}

    assert sorted(commands) == sorted([str(kind.__struct_config__.tag)] for kind in all_command_kinds())
    event = schemas["EntryShown"]["properties"]["event"]
    assert set(event["discriminator"]["mapping"]) == tags


def test_a_command_several_games_have_is_described_for_each(service):
    document = read_there(service)
    schemas = document["components"]["schemas"]
    kinds = [kind for kind in all_command_kinds() if kind.__struct_config__.tag == "attack"]
    named = [schemas[_name(one["$ref"])] for one in schemas["Command"]["anyOf"]]
    attacks = [one for one in named if one["properties"]["command"]["enum"] == ["attack"]]

    assert len(kinds) >= 2
    assert [list(one["properties"]) for one in attacks] == [
        ["command", *kind.__struct_encode_fields__] for kind in kinds
    ]
    assert len({one["title"] for one in attacks}) == len(kinds)


def test_nothing_in_it_stops_those_who_generate_clients(service):
    """What openapi-python-client stumbled over: a schema that is `false`, a default that is an object, a name twice."""
    document = read_there(service)
    schemas = document["components"]["schemas"]
    text = msgspec.json.encode(document)

    assert b'"items":false' not in text
    assert b'"default":{' not in text
    assert [name for name, shape in schemas.items() if shape.get("title", name) != name] == []
    for name, shape in schemas.items():
        for field, about in shape.get("properties", {}).items():
            inline = about.get("type") == "object" and "title" not in about
            assert not (inline and f"{name}{field.title()}" in schemas), (name, field)


def _name(ref):
    return ref.rpartition("/")[2]


def test_every_operation_is_described_and_says_what_it_answers(service):
    document = read_there(service)
    assert document["openapi"].startswith("3.1")
    for methods in document["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["description"]
            assert "application/problem+json" in operation["responses"]["400"]["content"]


def test_everything_it_refers_to_is_there_and_nothing_else(service):
    document = read_there(service)
    named = set(re.findall(r"'#/components/schemas/([^']+)'", str(document)))

    assert named == set(document["components"]["schemas"])


def test_a_schema_is_called_by_what_it_is_and_by_its_game_if_no_other_has_it(service):
    """Short, and the same whatever kinds other games will have."""
    document = read_there(service)
    called = set(document["components"]["schemas"])

    assert [name for name in called if not re.fullmatch(r"[A-Z][A-Za-z]+", name)] == []
    assert {"AdvancedHeroquestAttack", "HiveOfTheDeadAttack", "HiveOfTheDeadWayTaken", "GainGold"} <= called


def test_commands_inside_commands_are_commands(service):
    document = read_there(service)
    schemas = document["components"]["schemas"]

    for outer in ("Fix", "Several"):
        assert schemas[outer]["properties"]["commands"]["items"] == {"$ref": "#/components/schemas/Command"}
    assert schemas["SentAction"]["properties"]["command"] == {"$ref": "#/components/schemas/Command"}


def headers_of(document, path, method):
    return {one["name"] for one in document["paths"][path][method]["parameters"] if one["in"] == "header"}


def test_headers_are_named_where_they_are_read_and_nowhere_else(service):
    document = read_there(service)
    for what in ("actions", "lines"):
        assert headers_of(document, f"/campaigns/{{campaign}}/{what}", "post") == {"If-Match", "Idempotency-Key"}
    assert headers_of(document, "/campaigns/{campaign}/stream", "get") == {"Last-Event-ID"}
    assert headers_of(document, "/campaigns/{campaign}/gold", "get") == {"If-None-Match"}
    assert document["paths"]["/metrics"]["get"].get("parameters", []) == []


def test_every_read_that_is_said_to_have_an_etag_has_one(service):
    document = read_there(service)
    running, session = service
    fills = {"campaign": "amulet", "hero": "sven", "number": "2", "dungeon": "salt-cellars", "level": "1",
             "other": "what-if"}  # fmt: skip
    looked_at = 0
    for path, methods in document["paths"].items():
        if "304" not in methods.get("get", {}).get("responses", ()) or path.endswith(
            "/printed"
        ):  # nobody brought a pack
            continue
        url = running.url + re.sub(r"{(\w+)}", lambda part: fills[part[1]], path)
        asked = {"params": {"from": "1", "key": "k"}, "timeout": WAIT}
        first = session.get(url, **asked)
        assert first.status_code == 200, first.text
        again = session.get(url, headers={"if-none-match": first.headers["etag"]}, **asked)
        assert (again.status_code, again.content) == (304, b""), path
        looked_at += 1

    assert looked_at > 25


def tried():
    """Every operation as the owner asks it and as somebody else does; as everybody, where there is time."""
    others = [guest for guest in EXAMPLES if guest != "owner"]
    for which, operation in enumerate(operations()):
        for guest in ("owner", *others) if CASES > 1 else ("owner", others[which % len(others)]):
            yield *operation, guest


def operations():
    """Every operation, and how it is tried; the stream, which does not end, with what it refuses."""
    app = create_app("nowhere.db")
    for path, methods in drawn(app, app.openapi_schema.to_schema())["paths"].items():
        for method, operation in methods.items():
            said = [one for one in operation.get("parameters", ()) if one["in"] == "query"]
            if not path.endswith("/stream"):
                yield path, method.upper(), GenerationMode.POSITIVE
            if said or "requestBody" in operation:
                yield path, method.upper(), GenerationMode.NEGATIVE


@pytest.mark.parametrize(("path", "method", "mode", "guest"), list(tried()))
def test_what_the_document_says_is_so_for_everybody(service, path, method, mode, guest):
    running, session = service
    operation = schema_there(service)[path][method]

    @hypothesis.settings(
        max_examples=EXAMPLES[guest] * CASES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def holds(case):
        if "campaign" in (case.path_parameters or {}):
            case.path_parameters["campaign"] = "amulet"
        shown = bearer(running.tokens[guest])
        case.call_and_validate(
            session=session, base_url=running.url, headers=shown, excluded_checks=NOT_OURS, timeout=WAIT
        )

    holds()
