"""One shape for everything that is no success, at every address, whatever is wrong with the request."""

from __future__ import annotations

import re
import runpy
from functools import cache
from pathlib import Path

import pytest
from kit.problem_shape import assert_canonical_problem
from kit.serving import AMULET, act, bearer, begin, gold, in_process

from events.problems import LogDamaged
from service.http.settings import Settings


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A service everybody shows a token to, and every operation it has."""
    with in_process(tmp_path_factory.mktemp("strict") / "campaigns.db") as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        yield client, bearer(invited["yours"]["secret"]), operations(client)


def operations(client):
    document = client.get("/schema/openapi.json").json()
    fills = {"campaign": "amulet", "number": "1", "level": "1"}
    return [
        (method.upper(), re.sub(r"{(\w+)}", lambda part: fills.get(part[1], "nobody"), path), operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_there_are_as_many_operations_as_the_design_has(strict):
    assert len(strict[2]) >= 34


def test_without_a_token_every_address_asks_who_is_there(strict):
    client, _, found = strict
    for method, path, operation in found:
        if operation.get("security") != []:
            assert_canonical_problem(client.request(method, path), status=401, code="token.missing")


def test_a_campaign_nobody_knows_is_not_found_anywhere(strict):
    client, owner, found = strict
    for method, path, operation in found:
        if "{campaign}" in path or "/campaigns/amulet" not in path:
            continue
        lost = path.replace("amulet", "amulex")
        body = example(path) if "requestBody" in operation else None
        answer = client.request(method, lost, json=body, headers=owner, params={"from": "1", "key": "evening 1"})
        problem = assert_canonical_problem(answer, status=404, code="campaign.unknown")
        assert "amulet" in problem.fix


def example(path):
    """A body each writing operation understands."""
    bodies = {
        "actions": {"command": gold(1)},
        "branches": {"name": "What if"},
        "lines": {"line": "gold 1"},
        "invites": {"role": "gm", "name": "Greta"},
        "manners": {"players_log_for": "own"},
        "nobody": {"name": "Nobody"},
        "campaigns": {"name": "Another"},
        "webhooks": {"url": "https://example.org/recaps"},
    }
    return bodies[path.rsplit("/", 1)[-1]]


def test_a_body_that_is_none_is_refused_everywhere(strict):
    client, owner, found = strict
    for method, path, operation in found:
        if "requestBody" not in operation:
            continue
        json = {**owner, "content-type": "application/json"}
        for content in (b"", b"{", b"[]", b"\xff\xfe", b'{"nobody": "asked"}', b"[" * 100_000):
            answer = client.request(method, path, content=content, headers=json)
            assert_canonical_problem(answer, status=400)
        unread = client.request(method, path, content=b"{}", headers={**owner, "content-type": "text/plain"})
        assert_canonical_problem(unread, status=415)


def test_a_method_that_is_none_is_refused_everywhere(strict):
    client, owner, found = strict
    for path in {path for _, path, _ in found}:
        answer = client.request("PATCH", path, headers=owner)
        assert_canonical_problem(answer, status=405, code="http.method_not_allowed")
        assert answer.headers["allow"]


def test_parameters_that_cannot_be_read_name_themselves(strict):
    client, owner, _ = strict
    for path, params, name in (
        ("/entries", {"limit": "0"}, "limit"),
        ("/entries", {"limit": "many"}, "limit"),
        ("/history", {"session": "-1"}, "session"),
        ("/history", {"counts": "perhaps"}, "counts"),
        ("/entries", {"newest": "perhaps"}, "newest"),
        ("/heroes", {"which": "villains"}, "which"),
        ("/diff", {}, "from"),
        ("/stream", {"after": "-1"}, "after"),
    ):
        answer = client.get(f"{AMULET}{path}", params=params, headers=owner)
        assert name in assert_canonical_problem(answer, status=400, code="request.invalid").why
    ends_first = client.get(f"{AMULET}/entries", params={"from": 5, "to": 2}, headers=owner)
    assert_canonical_problem(ends_first, status=400, code="request.range")


def test_an_address_that_is_none_is_not_found(strict):
    client, owner, _ = strict
    for path in ("/nothing", f"{AMULET}/nothing", f"{AMULET}/entries/one", "/campaigns/", "//", "/%00", "/..%2f.."):
        answer = client.get(path, headers=owner)
        if answer.status_code != 200:
            assert_canonical_problem(answer, status=404)


def test_what_the_front_turns_away_has_the_same_shape(file):
    with in_process(file, Settings(requests_per_minute=2, token_needed=True)) as client:
        answers = [client.get("/campaigns") for _ in range(3)]
        assert_canonical_problem(answers[-1], status=429, code="request.too_many")
        assert_canonical_problem(client.get("/campaigns", headers={"host": "x"}), status=400, code="request.host")


@pytest.mark.parametrize(
    ("code", "status"), [("log.busy", 503), ("log.disk_full", 507), ("log.corrupt", 500), ("log.read_only", 500)]
)
def test_what_is_wrong_with_the_file_is_told_without_its_place(client, monkeypatch, code, status):
    path = client.app.state.campaigns.path

    def damaged(*_args, **_more):
        raise LogDamaged(code, f"{path} is in trouble.", why=f"SQLite says no to {path}.", fix="Wait.")

    monkeypatch.setattr("service.campaigns.Campaigns.handle", damaged)
    monkeypatch.setattr("service.campaigns.Campaigns.look", damaged)

    for answer in (act(client, gold(1)), client.get(f"{AMULET}/gold")):
        problem = assert_canonical_problem(answer, status=status, code=code)
        assert problem.what == "The campaign file is in trouble."
        assert path not in answer.text
    assert ("retry-after" in answer.headers) == (status == 503)


# Codes


ROOT = Path(__file__).parents[2]
LISTED = set(re.findall(r"^\| `(\S+)` \|", (ROOT / "docs" / "problems.md").read_text(encoding="utf-8"), re.MULTILINE))
SOURCE = runpy.run_path(str(ROOT / "docs" / "list_problems.py"))


@cache
def codes_said():
    """Every place in the source that says a code."""
    return list(SOURCE["said"]())


def test_a_code_once_listed_is_never_taken_away():
    """Programs hold on to them: docs/problems.md lists them all, and `make docs` adds new ones."""
    said = codes_said()
    assert len(LISTED) > 250
    assert sorted(LISTED.difference(one.code for one in said)) == []


def test_what_the_service_itself_refuses_is_listed():
    said = codes_said()
    mine = {one.code for one in said if one.room == "service"}

    assert {"request.unreadable", "role.gm_only", "token.refused", "stream.ahead"} <= mine <= LISTED


@pytest.mark.parametrize(
    ("code", "by", "status"),
    [
        ("request.unreadable", "Malformed", "400"),
        ("token.refused", "NotAdmitted", "401"),
        ("role.gm_only", "Forbidden", "403"),
        ("campaign.unknown", "Refused", "404"),
        ("http.method_not_allowed", "Malformed", "405"),
        ("gold.not_enough", "forbid", "409"),
        ("log.stale", "__init__", "412"),
        ("webhook.not_delivered", "__init__", "502"),
        ("log.busy", "LogDamaged", "503"),
        ("log.disk_full", "LogDamaged", "507"),
    ],
)
def test_a_code_has_one_status(code, by, status):
    assert SOURCE["status"](SOURCE["Said"](code, by, "", "service")) == status
    assert f"| `{code}` | {status} |" in (ROOT / "docs" / "problems.md").read_text(encoding="utf-8")
