"""`delve serve`, `invite`, `invites`, `uninvite`: started, come to, stopped."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

import httpx
import pytest


class Served:
    """`delve serve` in a process of its own."""

    def __init__(self, folder, *options):
        environment = {**os.environ, "DELVELOG_DB": str(folder / "campaigns.db"), "PYTHONUNBUFFERED": "1"}
        line = [sys.executable, "-m", "cli", "serve", "--port", "0", *options]
        self.process = subprocess.Popen(
            line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.said = ""

    def url(self):
        """Where it listens, once it does."""
        while True:
            line = self.process.stdout.readline()
            assert line, self.said
            self.said += line
            if found := re.search(r"running on (http://[\d.:]+)", line):
                return found[1]

    def stop(self, sign):
        """Sends it a signal; seconds it took, and its exit code."""
        began = time.monotonic()
        self.process.send_signal(sign)
        self.said += self.process.communicate(timeout=20)[0]
        return time.monotonic() - began, self.process.returncode


@pytest.fixture
def served(reik, tmp_path):
    service = Served(tmp_path, "--backups", "none")
    yield service
    service.process.kill()
    service.process.communicate()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_needs_no_set_up_and_stops_at_once_with_a_stream_open(served, sign):
    url = served.url()
    assert "campaigns.db at http://127.0.0.1:0 (Ctrl-C stops it)." in served.said
    with httpx.Client(base_url=url, verify=False) as client:
        assert client.get("/campaigns").json()["campaigns"][0]["name"] == "Heroes of the Reik"
        with client.stream("GET", "/campaigns/heroes-of-the-reik/stream", params={"after": 0}) as response:
            lines = response.iter_lines()
            assert next(line for line in lines if line.startswith("id:")) == "id: 1"
            took, code = served.stop(sign)

    assert took < 4
    assert code in (0, -sign)
    assert "Traceback" not in served.said
    assert '"path":"/campaigns","status":200' in served.said


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::"])
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
        ("invite ! --role gm", "needs a name"),
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
