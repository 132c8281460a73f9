"""Campaigns, people, heroes, places, things in any script have addresses that lead to them, over every route (S10)."""

from __future__ import annotations

import re
from urllib.parse import quote

from hypothesis import event, given
from hypothesis import strategies as st
from kit.few import few
from kit.serving import bearer, in_process

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
NAMES = st.sampled_from(SCRIPTS).flatmap(
    lambda letters: st.text(st.sampled_from(letters + SIGNS), min_size=1, max_size=12)
)  # fmt: skip
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
        invited = client.post(f"{here}/invites", json={"role": "player", "name": f"{person}Ж"})
        assert invited.status_code == 201, invited.text
        ids["person"] = invited.json()["invite"]["person"]
        client.headers.update(bearer(invited.json()["yours"]["secret"]))
        for found in client.get(f"{here}/map").json()["dungeons"]:
            ids["dungeon"] = found
        event(f"addresses of {', '.join(sorted(ids))}")
        broken, lost = walk(client, ids)

    assert broken == []
    assert lost == []


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
