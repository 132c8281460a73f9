"""`delve backup`, `delve restore`, `delve webhook`."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

import pytest


def test_a_backup_is_made_and_put_back(reik):
    reik.says("gold 20")
    made = reik.json("backup")
    assert made["file"].startswith(str(reik.folder / "backups" / "campaigns-"))
    reik.says("gold 5")

    answer = reik(f"restore {made['file']}")
    assert (answer.code, ": entry " in answer.stderr, "--yes" in answer.stderr) == (1, True, True)

    said = reik.says(f"restore {made['file']} --yes")
    assert "What was there before is" in said
    assert reik.json("purse")["balances"] == {"party": 20}


def test_a_file_that_is_no_campaign_file_is_said_calmly(table):
    (table.folder / "campaigns.db").write_bytes(b"This is a shopping list, not a database. " * 40)
    for line in ("status", "gold 20", "campaigns", "verify"):
        answer = table(line)
        assert answer.code == 1, line
        assert "Traceback" not in answer.stderr
        assert "[log." in answer.stderr


def test_a_backup_says_what_it_holds(reik):
    file = reik.folder / "away.db"

    said = " ".join(reik.says(f"backup {file}").split())

    assert said.startswith(f"{file}: heroes-of-the-reik up to entry 9")
    assert "Read back: whole" in said
    assert reik(f"backup {file}").code == 1
    assert reik.says(f"gold 3 --db {file}")


def test_without_a_file_there_is_nothing_to_back_up(table):
    answer = table("backup")

    assert (answer.code, "no campaign here yet" in answer.stderr) == (1, True)
    assert not (table.folder / "campaigns.db").exists()


def test_webhooks_are_added_listed_and_removed_without_showing_their_secret(reik):
    said = reik.says("webhook add https://discord.com/api/webhooks/1/secret")
    [one] = reik.json("webhook list")["webhooks"]

    assert said.startswith(f"{one['webhook']}: recaps of heroes-of-the-reik go to discord.com as discord.")
    assert "0 delivered" in reik.says("webhook")
    assert "secret" not in said + reik.says("webhook list") + str(one)
    assert reik.says(f"webhook remove {one['webhook'][:3]}") == "Nothing is sent to discord.com any more.\n"
    assert reik.says("webhook") == "Recaps are sent nowhere: delve webhook add ADDRESS\n"


@pytest.mark.parametrize("url", ["http://example.org/x", "example.org", "https://a:b@example.org/"])
def test_what_is_no_address_is_refused(reik, url):
    answer = reik(f"webhook add {url}")

    assert (answer.code, "no address a webhook can have" in answer.stderr) == (1, True)


class Away(BaseHTTPRequestHandler):
    """The other side, on this machine: takes the first message, and has gone at the second."""

    came: ClassVar[list[bytes]] = []

    def do_POST(self):
        self.came.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(204 if len(self.came) == 1 else 404)
        self.end_headers()

    def log_message(self, *_):
        pass


def test_a_webhook_is_tried(reik):
    with HTTPServer(("127.0.0.1", 0), Away) as away:
        thread = threading.Thread(target=away.serve_forever)
        thread.start()
        try:
            reik.says(f"webhook add http://127.0.0.1:{away.server_port}/secret --private")
            webhook = reik.json("webhook list")["webhooks"][0]["webhook"]

            assert reik.says(f"webhook test {webhook}") == "127.0.0.1 took it (204).\n"
            answer = reik(f"webhook test {webhook}")
        finally:
            away.shutdown()
            thread.join()

    assert (answer.code, "127.0.0.1 answered 404 Not Found." in answer.stderr) == (1, True)
    assert b"Heroes of the Reik" in Away.came[0]


def test_a_webhook_into_the_own_network_is_not_sent_to_unasked(reik):
    reik.says("webhook add https://127.0.0.1/secret")
    webhook = reik.json("webhook list")["webhooks"][0]["webhook"]

    answer = reik(f"webhook test {webhook}")

    assert (answer.code, "127.0.0.1 is an address of this machine" in answer.stderr) == (1, True)
