"""Lines of shorthand over HTTP."""

from __future__ import annotations

from kit.serving import AMULET, ELF, bearer, tell


def say(client, line, *, token=None, headers=None, **query):
    """Sends a line to the campaign `amulet`."""
    return client.post(f"{AMULET}/lines", json={"line": line}, params=query, headers=bearer(token) | (headers or {}))


def test_a_line_is_told_and_answered_like_any_command(client):
    answer = say(client, "sven -2 trap")

    assert answer.status_code == 201, answer.text
    assert [one["event"]["event"] for one in answer.json()["entries"]] == ["wounds.suffered"]
    assert answer.headers["location"] == f"{AMULET}/entries/3"


def test_several_happenings_of_a_line_are_one_action(client):
    tell(client, ELF)
    told = say(client, "sven -2; gold 20").json()["entries"]

    assert {one["action"] for one in told} == {told[0]["number"]}
    assert [one["event"]["event"] for one in told] == ["wounds.suffered", "gold.gained"]


def test_a_line_names_its_place_and_takes_things_back(client):
    say(client, "gold 20")
    late = say(client, "late 3 gold 5").json()
    assert late["entries"][0]["place"] == {"where": "after", "anchor": 3}

    say(client, "undo")
    assert client.get(f"{AMULET}/gold").json()["balances"]["party"] == 20


def test_a_line_that_is_not_understood_is_refused_and_nothing_is_written(client):
    refused = say(client, "frobnicate the widget")

    assert refused.status_code == 409
    assert refused.json()["code"] == "line.not_understood"
    assert client.get(AMULET).json()["campaign"]["head"] == 2


def test_a_preview_of_a_line_writes_nothing(client):
    shown = say(client, "gold 20", preview=True)

    assert shown.status_code == 200
    assert shown.json()["preview"]
    assert client.get(AMULET).json()["campaign"]["head"] == 2


def test_a_line_said_again_with_its_key_is_done_once(client):
    first = say(client, "gold 20", headers={"idempotency-key": "a"})
    again = say(client, "gold 20", headers={"idempotency-key": "a"})

    assert again.json()["repeated"] is True
    assert again.json()["entries"] == first.json()["entries"]


def test_a_line_may_not_be_longer_than_a_page(client):
    assert say(client, "note" + " x" * 2000).status_code == 400
