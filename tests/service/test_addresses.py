"""Campaigns, people, heroes, places, things in any script have addresses that lead to them, over every route (S10)."""

from __future__ import annotations

import re
from itertools import cycle
from urllib.parse import quote

from hypothesis import event, given
from hypothesis import strategies as st
from kit.few import few
from kit.serving import AMULET, bearer, begin, in_process

from service.http.settings import Settings

SCRIPTS = (
    "abcXYZ",
    "äßøçñ",
    "Приключение",
    "Ελλάς",
    "冒険の書",
    "مغامرة",
    "הרפתקה",
    "साहस",
    "모험",
    "ผจญภัย",
    "🐉👩\u200d👧",
    "09",
)
SIGNS = " -_.,:;!?%#&=+/\\'\"()[]{}<>@~|^$*`"
HOSTILE = (
    "..",
    ".",
    "../..",
    "%2e%2e%2f",
    "%00",
    "a/b",
    "//",
    "?x=1",
    "#x",
    "%",
    "%zz",
    "a" * 200,
    "🐉" * 100,
    "\u202eabc",
)
NAMES = st.sampled_from(SCRIPTS).flatmap(
    lambda letters: st.text(st.sampled_from(letters + SIGNS), min_size=1, max_size=12)
) | st.sampled_from(HOSTILE)
MANY = Settings(requests_per_minute=10**9, wrong_tokens_per_minute=10**9)


def told(client, here, command):
    """The entries of a command; none if it was refused, which is no name's fault to break on."""
    answer = client.post(f"{here}/actions", json={"command": command})
    assert answer.status_code < 500, answer.text
    return answer.json().get("entries", ())


@few(15)
@given(names=st.lists(NAMES, min_size=5, max_size=5))
def test_s10_whatever_is_called_anything_is_found_at_its_address(tmp_path_factory, names):
    campaign, hero, person, dungeon, thing = names
    with in_process(tmp_path_factory.mktemp("addresses") / "campaigns.db", MANY) as client:
        begun = client.post("/campaigns", json={"name": campaign})
        if begun.status_code != 201:
            assert begun.status_code in (400, 409), begun.text
            return
        here = begun.headers["location"]
        ids = {"campaign": begun.json()["campaign"]["campaign"], "number": "1", "level": "1", "other": "nowhere"}
        assert f"/campaigns/{quote(ids['campaign'])}" == here
        for entry in told(client, here, {"command": "add-figure", "name": hero, "kind": "hero", "base": {"wounds": 4}}):
            ids["hero"] = entry["event"]["figure"]
        told(client, here, {"command": "begin-expedition", "dungeon": dungeon})
        told(client, here, {"command": "lay-start"})
        told(client, here, {"command": "gain-item", "figure": ids.get("hero", "nobody"), "name": thing})
        invited = client.post(f"{here}/invites", json={"role": "player", "name": f"{person[:90]}Ж"})
        if invited.status_code != 201:
            assert invited.json()["code"] == "text.sign", invited.text
            return
        ids["person"] = invited.json()["invite"]["person"]
        client.headers.update(bearer(invited.json()["yours"]["secret"]))
        for found in client.get(f"{here}/map").json()["dungeons"]:
            ids["dungeon"] = found
        event(f"addresses of {', '.join(sorted(ids))}")
        broken, lost = walk(client, ids)

    assert broken == []
    assert lost == []


@few(15)
@given(names=st.lists(NAMES, min_size=3, max_size=3))
def test_s10_no_route_breaks_on_a_name_in_its_address_its_query_or_its_body(tmp_path_factory, names):
    with in_process(tmp_path_factory.mktemp("addresses") / "campaigns.db", MANY) as client:
        begin(client)
        first = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
        client.headers.update(bearer(first["yours"]["secret"]))
        document = client.get("/schema/openapi.json").json()
        asked = {
            (method, path): sent_to(client, document, method, path, names)
            for path, methods in document["paths"].items()
            for method in methods
            if not path.endswith("/stream")
        }
        assert {path for _, path in asked} | {f"{AMULET.replace('amulet', '{campaign}')}/stream"} == {
            *document["paths"]
        }
        assert client.get(f"{AMULET}/gold").status_code == 200
        assert client.get(f"{AMULET}/verification").json()["whole"]

    assert [
        (what, answer) for what, answer in asked.items() if answer.status_code >= 500 and "health" not in what[1]
    ] == []


def sent_to(client, document, method, path, names):
    """What this operation answers where every part of its address but the campaign, query and body is a name."""
    operation, name = document["paths"][path][method], iter(cycle(names))
    address = re.sub(r"{(\w+)}", lambda part: quote("amulet" if part[1] == "campaign" else next(name), safe=""), path)
    query = {one["name"]: next(name) for one in operation.get("parameters", ()) if one["in"] == "query"}
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    body = filled(content["schema"], document, lambda: next(name)) if content else None
    if isinstance(body, dict) and "command" in body:
        body["command"] = {"command": "note", "text": next(name)}
    return client.request(method.upper(), address, params=query if method == "get" else {}, json=body)


def filled(schema, document, name, depth=6):
    """A value of this shape, whose words are names."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    choices = [one for one in (*schema.get("oneOf", ()), *schema.get("anyOf", ())) if one.get("type") != "null"]
    if choices:
        return filled(choices[0], document, name, depth)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object" if depth:
            needed, known = schema.get("required", ()), schema.get("properties", {})
            return {key: filled(one, document, name, depth - 1) for key, one in known.items() if key in needed}
        case "array":
            return [filled(schema.get("items", {}), document, name, depth - 1)] if depth else []
        case "integer" | "number":
            return 1
        case "boolean":
            return True
        case "string":
            return name()
    return {}


def walk(client, ids):
    """Asks every address that can be read, of what there is; what broke, and what is there and was not found."""
    broken, lost = [], []
    for path, methods in client.get("/schema/openapi.json").json()["paths"].items():
        if "get" in methods and not path.endswith("/stream"):
            parts = re.findall(r"{(\w+)}", path)
            address = re.sub(r"{(\w+)}", lambda part: quote(ids.get(part[1], "nowhere"), safe=""), path)
            answer = client.get(address, params={"from": "1", "key": "k"})
            if answer.status_code >= 500:
                broken.append((address, answer.text))
            elif (
                answer.status_code == 404
                and {*parts} <= {*ids} - {"other"}
                and not path.endswith(("/metrics", "/printed"))
            ):
                lost.append((address, answer.text))
    return broken, lost
