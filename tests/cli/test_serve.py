"""`delve serve`, `invite`, `invites`, `uninvite`: started, come to, stopped."""

from __future__ import annotations

import re
import signal
import socket
from contextlib import contextmanager

import httpx
import msgspec
import pytest
from kit.served import Served


@contextmanager
def serving(reik, tmp_path):
    service = Served(tmp_path, "--backups", "none")
    yield service
    service.end()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_needs_no_set_up_and_stops_at_once_with_a_stream_open(reik, tmp_path, sign):
    with serving(reik, tmp_path) as served:
        url = served.url()
        assert f"campaigns.db at {url} (Ctrl-C stops it)." in served.said
        with httpx.Client(base_url=url, verify=False) as client:
            assert client.get("/campaigns").json()["campaigns"][0]["name"] == "Heroes of the Reik"
            with client.stream("GET", "/campaigns/heroes-of-the-reik/stream", params={"after": 0}) as response:
                lines = response.iter_lines()
                assert next(line for line in lines if line.startswith("id:")) == "id: 1"
                took, code = served.stop(sign)

        assert took < 4
        assert code in (0, -sign)
        assert "Traceback" not in served.said
        lines = [line for line in served.said.splitlines() if not line.startswith(("Serving ", "What it "))]
        log = [msgspec.json.decode(line) for line in lines]
        request = next(line for line in log if line.get("path") == "/campaigns")
        assert (request["method"], request["status"], request["person"], request["from"]) == (
            "GET", 200, "owner", "delve.http",
        )  # fmt: skip
        assert all({"at", "level", "from"} <= set(line) for line in log)


def test_a_port_somebody_else_has_is_refused_before_anything_is_said_to_be_served(reik):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = reik(f"serve --port {port}")

    assert (refused.code, refused.stdout) == (1, "")
    assert f"Port {port} cannot be had." in refused.stderr
    assert f"--port {port + 1}" in refused.stderr


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ("--port 65536", "serve.port"),
        ("--port 99999", "serve.port"),
        ("--host 127.0.0.1.example", "serve.address"),
    ],
)
def test_what_cannot_be_listened_at_is_refused(reik, options, code):
    refused = reik(f"serve {options}")

    assert (refused.code, refused.stdout) == (1, "")
    assert f"[{code}]" in refused.stderr


def test_an_address_this_machine_has_not_is_refused(reik):
    reik("invite Anna --role gm --every")

    refused = reik("serve --host 192.0.2.7 --port 0")

    assert (refused.code, refused.stdout) == (1, "")
    assert "[serve.address]" in refused.stderr


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_it_listens_to_others_only_when_everybody_must_show_a_token(reik, host):
    refused = reik(f"serve --host {host}")

    assert refused.code == 1
    assert "nobody has been given a token" in refused.stderr
    assert "delve invite" in refused.stderr


def test_an_invitation_shows_its_secret_once(reik):
    invited = reik.json("invite Anna --hero heinrich --days 3")

    assert invited["invite"]["role"] == "player"
    assert invited["invite"]["heroes"] == ["heinrich-lowen"]
    assert invited["invite"]["expires_at"] > invited["invite"]["created_at"]
    listed = reik.says("invites")
    assert "anna" in listed
    assert "player" in listed
    assert invited["secret"] not in listed


def test_an_invitation_taken_back_is_shown_as_such(reik):
    token = reik.json('invite "Greta Stone" --role gm --every')["invite"]
    assert (token["person"], token["campaign"]) == ("greta-stone", None)

    assert "admits nobody" in reik.says(f"uninvite {token['token']}")
    assert "taken back" in reik.says("invites")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("invite Anna --role king", "no role"),
        ("invite Anna --hero grimm", "No figure"),
        ("invite Anna --days 0", "no number of days"),
        ("invite ' ' --role gm", "needs a name"),
        ("invite Anna --every", "one campaign"),
        ("uninvite abc", "no token"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_gives_nobody_a_token(reik, line, what):
    refused = reik(line)

    assert refused.code == 1
    assert what in refused.stderr
    assert reik.says("invites") == "Nobody was given a token.\n"


def test_a_role_may_be_shortened(reik):
    assert reik.json("invite Sombra --role spec")["invite"]["role"] == "spectator"


def test_an_invitation_is_a_link_and_a_code_to_point_a_phone_at(reik):
    said = reik.says("invite Anna --hero heinrich --at http://192.0.2.7:8000")

    assert re.search(r"^http://192\.0\.2\.7:8000/#/heroes-of-the-reik\?token=delve_[\w-]{43}$", said, re.MULTILINE)
    assert "█ ▄▄▄▄▄ █" in said
    invited = reik.json("invite Bo --at http://192.0.2.7:8000")
    assert invited["link"].endswith(invited["secret"])
    assert len(invited["code"]) == len(invited["code"][0])


def test_the_table_is_opened_with_a_word(reik, tmp_path):
    served = Served(tmp_path, "--no-browser", "--backups", "none", word="table")
    try:
        served.until("startup complete")
        yours = re.search(r"nobody else's: (http://127[\d.:]+)/#/heroes-of-the-reik\?token=(\S+)", served.said)
        assert yours is not None, served.said
        me = httpx.get(f"{yours[1]}/whoami", headers={"authorization": f"Bearer {yours[2]}"}).json()
        assert (me["role"], me["campaign"]) == ("gm", None)
        assert httpx.get(f"{yours[1]}/campaigns").status_code == 401
        theirs = re.findall(r"^http://\S+token=(\S+)$", served.said, re.MULTILINE)
        for secret in theirs:  # none where the machine is in no network
            guest = httpx.get(f"{yours[1]}/whoami", headers={"authorization": f"Bearer {secret}"}).json()
            assert (guest["role"], guest["heroes"]) == ("player", [])
    finally:
        served.end()


def test_a_table_at_a_port_somebody_else_has_admits_nobody(reik):
    with socket.create_server(("0.0.0.0", 0)) as taken:
        refused = reik(f"table --no-browser --port {taken.getsockname()[1]}")

    assert (refused.code, refused.stdout) == (1, "")
    assert reik.json("invites")["invites"] == []


@pytest.mark.parametrize("whose", ["the-table", "owner"])
def test_a_table_opened_again_ends_the_codes_of_yesterday_and_says_so(reik, tmp_path, whose):
    def codes():
        return [one for one in reik.json("invites")["invites"] if one["person"] == whose]

    for times in (1, 2):
        served = Served(tmp_path, "--no-browser", "--backups", "none", word="table")
        try:
            served.until("This address is good for 30 days")
            assert ("the one you had before admits nobody" in served.said) is (times > 1)
        finally:
            served.end()
        assert len(codes()) == times
        assert [one["revoked_at"] is None for one in codes()] == [False] * (times - 1) + [True]


def test_whom_players_log_for_is_asked_and_said(reik):
    assert "own heroes and the party" in reik.says("manners")
    assert "for everybody" in reik.says("manners all")
    assert reik.json("manners") == {"players_log_for": "all"}
    assert reik("manners some").code == 2
