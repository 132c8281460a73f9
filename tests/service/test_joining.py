"""Joining from a phone: addresses, links, and codes to point it at."""

from __future__ import annotations

import pytest
from kit.serving import AMULET, begin, in_process

from service.http.settings import Settings
from service.joining import as_blocks, code_of, link_to, reached_at

LINK = "http://192.0.2.7:8000/#/the-salt-cellars?token=delve_x"
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
BLOCKS = {"█": ("0", "0"), "▀": ("0", "1"), "▄": ("1", "0"), " ": ("1", "1")}


def test_a_link_keeps_its_secret_behind_the_sign_browsers_keep_to_themselves():
    assert link_to("http://192.0.2.7:8000", "the-salt-cellars", "delve_x") == LINK
    assert link_to("http://192.0.2.7:8000/", None, "delve_x") == "http://192.0.2.7:8000/#token=delve_x"
    assert link_to("http://a", "hällin", "s/?&#").partition("#")[2] == "/h%C3%A4llin?token=s%2F%3F%26%23"


def test_a_code_has_its_three_corners_and_a_light_border():
    code = code_of(LINK)
    size = len(code)
    corners = {
        (y, x)
        for y in range(size - 6)
        for x in range(size - 6)
        if [row[x : x + 7] for row in code[y : y + 7]] == FINDER
    }

    assert {len(row) for row in code} == {size}
    assert corners == {(4, 4), (4, size - 11), (size - 11, 4)}
    assert set("".join([*code[:4], *code[-4:]])) == {"0"}
    assert all(row.startswith("0000") and row.endswith("0000") for row in code)


@pytest.mark.parametrize("text", ["a", LINK, "x" * 200])
def test_half_blocks_show_the_same_modules(text):
    code = code_of(text)

    rows = ["".join(BLOCKS[block][half] for block in line) for line in as_blocks(code) for half in (0, 1)]

    assert tuple(rows[: len(code)]) == code


def test_whoever_listens_here_only_is_reached_by_nobody():
    assert reached_at("127.0.0.1", 8000) == reached_at("localhost", 8000) == ()
    assert reached_at("192.0.2.7", 9000) == ("http://192.0.2.7:9000",)
    assert all("127.0.0.1" not in one for one in reached_at("0.0.0.0", 8000))


def test_an_invitation_brings_a_link_to_where_the_guests_phone_finds_us(file):
    with in_process(file, Settings(reached_at=("http://192.0.2.7:8000",))) as client:
        begin(client)
        first = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()
        client.headers["authorization"] = f"Bearer {first['yours']['secret']}"
        behind = {"role": "player", "name": "Bo", "page": "https://cellar.example"}
        second = client.post(f"{AMULET}/invites", json=behind).json()

    assert first["link"] == link_to("http://192.0.2.7:8000", "amulet", first["secret"])
    assert tuple(first["code"]) == code_of(first["link"])
    assert second["link"].startswith("https://cellar.example/#/amulet?token=delve_")


def test_where_nobody_knows_an_address_there_is_no_link(client):
    invited = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna"}).json()

    assert (invited["link"], invited["code"]) == ("", [])


@pytest.mark.parametrize(
    "page", ["cellar.example", "javascript:alert(1)", "http://a/b", "http://a b", "http://" + "a" * 200]
)
def test_a_page_is_an_address_and_nothing_else(client, page):
    refused = client.post(f"{AMULET}/invites", json={"role": "player", "name": "Anna", "page": page})

    assert refused.status_code == 400
