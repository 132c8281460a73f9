"""`delve` and a server that keeps the campaigns: who sees what there, what goes wrong on the way, what stays here.

That everything else is the same is for the evenings to show, which are typed both ways (test_evening.py).
"""

from __future__ import annotations

import re
import shlex
import socket
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import msgspec
import pytest
from kit.packs import cellar_file

from events.problems import Problem
from rules.corrections.commands import Undo
from service.remote import calls as remote_calls
from service.remote import seat as remote_seat
from service.remote.at_server import CampaignAtServer, ServerKeeper
from service.telling.outcome import Request

HERE = {"DELVELOG_SERVER": ""}
"""Says a line to the file at hand."""


KEPT = "by a server"
"""Everything here is about one."""


def anna_at(reik):
    """A campaign with secrets, and `anna("status")` as a player of Sven's types it; the game master shows a token."""
    reik.says(
        "session", "gold 20", "note the innkeeper lies --gm", "wound sven 1 trap", "meet 2 skaven w3 t6 ws6 --gm",
        "join Bo", "note a rat in the wall --gm", "reveal 16", "gold 5", "undo",
    )  # fmt: skip
    invited = msgspec.json.decode(reik("invite Anna --hero sven --json", **HERE).stdout)
    master = msgspec.json.decode(reik('invite "Greta" --role gm --every --json', **HERE).stdout)

    def typed(line):
        return reik(line, DELVELOG_TOKEN=invited["secret"])

    typed.secret = invited["secret"]
    reik.environment["DELVELOG_TOKEN"] = master["secret"]
    return typed


# Who sees what


@pytest.mark.parametrize(
    "line",
    ["status", "log", "log --all --struck", "sheet sven", "purse --json", "quests", "check", "business", "stats",
     "map", "events --last 0 --json", "history wound", "history innkeeper", "replay", "diff 2 now",
     "status --at 13", "log --until 13"],
)  # fmt: skip
def test_a_player_reads_from_the_server_what_the_game_master_shows_the_table(reik, line):
    anna = anna_at(reik)
    shown = reik(f"{line} --player-view", **HERE)
    assert shown.code == 0, shown.stderr
    theirs = anna(line)
    assert (theirs.stderr, theirs.stdout) == ("", shown.stdout)
    assert "innkeeper" not in theirs.stdout
    assert "rat in the wall" in anna("log").stdout


def test_nothing_hidden_reaches_a_player_s_machine(reik):
    anna = anna_at(reik)
    told = anna("export").stdout
    assert "innkeeper" not in told
    assert "Skaven" not in told.title()
    assert len(told.splitlines()) < len(reik.says("export").splitlines())
    assert anna("campaigns --json").code == 0


def test_a_player_checks_the_chain_without_what_they_do_not_see(reik):
    """Story rule 31, corner 48."""
    anna = anna_at(reik)
    seen = {entry["number"] for entry in msgspec.json.decode(anna("export --json").stdout)}
    hidden = max(seen) - len(seen)
    assert hidden > 0

    assert f"Chain whole: {len(seen)} entries you see, {hidden} you do not." in anna("verify").stdout
    assert "Whole: every entry is as it was written." in reik.says("verify")


def test_a_hidden_number_is_no_number_for_a_player(reik):
    anna = anna_at(reik)
    refused, nowhere = anna("events 12"), anna("events 999")
    assert (refused.code, nowhere.code) == (1, 1)
    assert refused.stderr == nowhere.stderr.replace("999", "12")


def test_a_player_logs_for_their_own_hero_and_under_their_own_name(reik):
    anna = anna_at(reik)
    assert anna("wound sven 1 a fall").code == 0
    assert reik.json("events --last 1")["entries"][0]["by"] == "anna"
    others = anna("wound heinrich 1")
    assert (others.code, "[role.not_your_hero]" in others.stderr) == (1, True)
    assert "[role.not_you]" in anna("gold 3 --by heinrich").stderr
    assert "[audience.not_yours]" in anna("note psst --gm").stderr


def test_a_player_undoes_their_own_last_line_only(reik):
    anna = anna_at(reik)
    anna("gold 3")
    reik.says("gold 4")
    assert "+3 gold" in anna("undo").stdout


def test_whoever_shows_no_token_or_a_wrong_one_is_told_what_to_do(reik):
    anna = anna_at(reik)
    missing = reik("status", DELVELOG_TOKEN="")
    assert (missing.code, "[token.missing]" in missing.stderr, "--token" in missing.stderr) == (1, True, True)
    wrong = reik("gold 20", DELVELOG_TOKEN="delve_wrong")
    assert (wrong.code, "[token.refused]" in wrong.stderr) == (1, True)
    assert reik(f"status --token {anna.secret}", DELVELOG_TOKEN="").code == 0
    assert "[token.unreadable]" in reik("status", DELVELOG_TOKEN="schlüssel").stderr


# Lines and files of lines


def test_a_line_of_shorthand_is_read_here_and_told_there(reik):
    assert "−2 wounds (trap)" in reik.says('line "sven -2 trap"')
    assert reik.json("sheet sven")["sheet"]["status"]["status"] == "alive"
    assert "[line." in reik("line sven flies away").stderr


def test_a_line_the_server_refuses_goes_through_in_the_words_of_a_line(reik):
    reik.says("gold 20")
    refused = reik("line gold -900")
    assert (refused.code, "! WHY at the end" in " ".join(refused.stderr.split())) == (1, True)
    assert "! WHY at the end" in " ".join(reik("spend 900").stderr.split())
    assert reik('line "gold -900 ! on credit"').code == 0


def test_a_prompt_speaks_to_the_server(reik):
    answer = reik("play", typed="gold 20\nsven -1 trap\nundo\n")
    assert answer.code == 0, answer.stderr
    assert reik.json("purse")["balances"] == {"party": 20}


def test_a_file_of_lines_is_told_to_the_server_once(reik):
    evening = reik.folder / "evening.delve"
    evening.write_text("session\ngold 110\nsven -2 trap\n", encoding="utf-8")
    assert "3 lines would be told." in reik.says(f"play {evening} --check")
    assert "3 lines told." in reik.says(f"play {evening}")
    assert "0 lines told, 3 told before." in reik.says(f"play {evening}")
    exported = reik.folder / "all.delve"
    exported.write_text(reik("export --lines").stdout, encoding="utf-8")
    assert exported.read_text(encoding="utf-8").splitlines()[-3:] == ["session", "gold 110", "sven -2 trap"]
    evening.write_text('session\ngold 110\nsven -2 trap\n!entries {"entries":[]}\n', encoding="utf-8")
    raw = reik(f"play {evening}")
    assert (raw.code, "[server.not_here]" in raw.stderr) == (1, True)


def test_a_file_of_lines_begins_its_campaign_at_the_server(reik):
    evening = reik.folder / "cellars.delve"
    evening.write_text(
        'campaign "The Deep Cellars" advanced-heroquest\nhero Brida w5\nbrida -1 stairs\n', encoding="utf-8"
    )
    assert "2 lines would be told." in reik.says(f"play {evening} --check")
    assert "2 lines told." in reik.says(f"play {evening}")
    assert "0 lines told, 2 told before." in reik.says(f"play {evening}")
    assert "4*" in reik.says("sheet brida -c the-deep-cellars")
    reik.says("use heroes-of-the-reik")


@pytest.mark.parametrize("role", ["player", "gm"])
def test_a_reading_that_stays_open_takes_in_what_others_tell(reik, monkeypatch, role):
    anna = anna_at(reik)
    monkeypatch.setattr(remote_seat, "FRESH_SECONDS", 0.0)
    hidden = reik.json("note the cellar is flooded --gm")["head"]
    secret = anna.secret if role == "player" else reik.environment["DELVELOG_TOKEN"]
    keeper = ServerKeeper(reik.environment["DELVELOG_SERVER"], secret)
    seat = keeper.campaign("heroes-of-the-reik").seat()
    try:
        with seat.reading() as reading:
            before = reading.state.purse.balances["party"]
            assert reading.story.sees(reading.audience, hidden) == (role == "gm")
        reik.says("gold 7", f"reveal {hidden}", "join Dora")
        with seat.reading() as reading:
            assert reading.state.purse.balances["party"] == before + 7
            assert reading.story.sees(reading.audience, hidden)
            assert "Dora" in reading.people.values()
    finally:
        seat.close()


# Where it is said


def test_the_address_may_stand_before_or_behind_the_command(reik):
    address = reik.environment.pop("DELVELOG_SERVER")
    reik.says("gold 20 --server " + address, f"--server {address} gold 5", f"-c heroes --server {address} gold 1")
    bare = address.removeprefix("http://")
    assert reik.json(f"purse --server {bare}/")["balances"] == {"party": 26}


def test_a_file_that_is_named_is_meant_whatever_the_environment_says(reik):
    other = reik.folder / "other.db"
    reik.says(f"new Elsewhere --db {other}", f"gold 3 --db {other}")
    assert [row["campaign"] for row in reik.json("campaigns")["campaigns"]] == ["heroes-of-the-reik"]
    both = reik(f"gold 3 --db {other} --server 127.0.0.1:1")
    assert (both.code, "[cli.usage]" in both.stderr) == (2, True)
    assert reik(f"--db {other} --server 127.0.0.1:1 gold 3").code == 2


def test_the_current_campaign_is_remembered_for_each_server(reik):
    other = reik.environment["DELVELOG_SERVER"].replace("127.0.0.1", "localhost")
    reik.says("new Drakwald")
    assert "Drakwald" in reik.says("status")
    assert "[campaign.choose]" in reik("status", DELVELOG_SERVER=other).stderr
    assert reik("use heroes", DELVELOG_SERVER=other).code == 0
    assert "Heroes" in reik("status", DELVELOG_SERVER=other).stdout
    assert "Drakwald" in reik.says("status")


def test_a_stretch_of_late_lines_holds_at_its_server_alone(reik):
    reik.says("gold 20", "gold 5", "late 10", "spend 3 beer")
    assert reik.json("events --last 1")["entries"][0]["place"]["anchor"] == 10
    reik("gold 1", **HERE)
    assert reik.json("events --last 1")["entries"][0]["place"] is None
    assert "Adding at the end" in reik.says("now")


def test_what_the_server_keeps_to_be_quick_it_makes_anew_when_asked(reik):
    reik.says("gold 20")

    assert "made anew from" in reik.says("rebuild")
    assert reik.json("rebuild")["searched"] >= 2


@pytest.mark.parametrize("line", ["serve", "backup x.db", "restore x.db", "webhook add http://192.168.0.9/x --private"])
def test_what_needs_the_file_itself_says_so(reik, line):
    answer = reik(line)
    assert (answer.code, answer.stdout, "[server.not_here]" in answer.stderr) == (1, "", True)


def test_a_server_backs_up_its_own_file_in_its_own_folder(reik):
    reik("gold 20")
    made = reik.json("backup")

    assert (made["file"].startswith("campaigns-"), made["campaigns"]) == (True, {"heroes-of-the-reik": 10})
    assert (reik.folder / "backups" / made["file"]).stat().st_size == made["bytes"]


def test_a_key_that_cannot_be_sent_is_refused(reik):
    answer = reik("gold 20 --key schlüssel")
    assert (answer.code, "[request.key]" in answer.stderr) == (1, True)


def test_a_token_never_gets_into_the_details_of_a_crash(reik, monkeypatch):
    def broken(*_arguments, **_named):
        raise ZeroDivisionError

    monkeypatch.setattr("service.remote.at_server.CampaignAtServer.read_headed", broken)
    for words in ("gold 20 --token delve_secret", "gold 20 --token=delve_secret", "--token delve_secret gold 20"):
        assert "[cli.broken]" in reik(words).stderr
        assert "delve_secret" not in (reik.folder / "delve-crash.txt").read_text(encoding="utf-8")


# What is kept beside the log


def test_who_invites_the_first_guest_gets_a_token_of_their_own(reik):
    invited = msgspec.json.decode(reik.says("invite Anna --hero sven --days 3 --json"))
    assert reik("status").code == 1
    reik.environment["DELVELOG_TOKEN"] = invited["yours"]["secret"]
    assert reik("status", DELVELOG_TOKEN=invited["secret"]).code == 0
    assert [one["person"] for one in reik.json("invites")["invites"]] == ["anna", "owner"]
    assert reik("invites", **HERE).stdout == reik.says("invites")
    assert "[role.gm_only]" in reik("invite Dora", DELVELOG_TOKEN=invited["secret"]).stderr
    reik.says("invite Greta --role gm --every")
    assert "[figure.unknown]" in reik("invite Bo --hero nobody").stderr

    assert "anna's token admits nobody any more." in reik.says(f"uninvite {invited['invite']['token']}")
    assert "[token.refused]" in reik("status", DELVELOG_TOKEN=invited["secret"]).stderr
    assert "[token.unknown]" in reik("uninvite 3f").stderr


def test_the_first_invitation_shows_the_inviters_own_token_too(reik):
    said = reik.says("invite Anna")
    yours = said.split()[-1]
    assert len(set(re.findall(r"delve_[\w-]{43}", said))) == 2
    assert reik("status", DELVELOG_TOKEN=yours).code == 0


def test_webhooks_are_added_listed_and_removed_through_the_server(reik):
    added = reik.json("webhook add https://example.org/secret --format json")
    assert "secret" not in reik.says("webhook")
    assert reik("webhook", **HERE).stdout == reik.says("webhook")
    assert "[webhook.unknown]" in reik("webhook test nothing").stderr
    assert "[webhook.url]" in reik("webhook add gopher://x").stderr
    assert reik.json(f"webhook remove {added['webhook'][:6]}") == {"webhooks": []}
    assert reik.says("webhook") == "Recaps are sent nowhere: delve webhook add ADDRESS\n"
    assert reik("webhook remove x").stderr == reik("webhook remove x", **HERE).stderr


# What goes wrong on the way


class Strange(BaseHTTPRequestHandler):
    """Answers whatever a test says, as no server of ours would."""

    status = 200
    body = b"<h1>It works</h1>"
    kind = "text/html"
    version: str | None = None

    def do_GET(self):
        """Answers."""
        self.send_response(self.status)
        self.send_header("content-type", self.kind)
        if self.version is not None:
            self.send_header("delve-version", self.version)
        self.end_headers()
        self.wfile.write(self.body)

    def do_POST(self):
        """Hangs up."""
        self.close_connection = True

    def log_message(self, *_):
        """Says nothing."""


@contextmanager
def strange(**answers):
    """A server that is none of ours, and its address."""
    with HTTPServer(("127.0.0.1", 0), type("Answering", (Strange,), answers)) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


OWNER = b'{"person":"owner","role":"gm","campaign":null,"heroes":[]}'


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ({}, "server.not_delvelog"),
        ({"status": 404}, "server.not_delvelog"),
        ({"status": 302}, "server.not_delvelog"),
        ({"status": 403}, "server.refused"),
        ({"status": 401}, "server.refused"),
        ({"status": 500, "kind": "application/problem+json", "body": b"{"}, "server.not_delvelog"),
        ({"version": "99.1.0", "body": OWNER}, "server.other_version"),
        ({"version": remote_calls.our_version()}, "server.other_version"),
        ({"version": remote_calls.our_version(), "body": OWNER}, "server.other_version"),
    ],
)
def test_whoever_else_answers_is_recognised(table, answers, code):
    with strange(**answers) as address:
        for line in ("status", "gold 20"):
            answer = table(line, DELVELOG_SERVER=address)
            assert (answer.code, answer.stdout, f"[{code}]" in answer.stderr) == (1, "", True), answer.stderr


def test_nobody_at_the_address_is_said_and_nothing_is_written(reik):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
    for line in ("gold 20", "status", "campaigns", "line gold 20", "verify"):
        answer = reik(line, DELVELOG_SERVER=address)
        assert (answer.code, answer.stdout, "[server.unreachable]" in answer.stderr) == (1, "", True), answer.stderr
        assert address in answer.stderr
    problem = msgspec.json.decode(reik("gold 20 --json", DELVELOG_SERVER=address).stderr)
    assert problem["code"] == "server.unreachable"


def test_a_server_that_does_not_answer_in_time_is_not_waited_for(reik, monkeypatch):
    monkeypatch.setattr(remote_calls, "ANSWER_SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        answer = reik("status", DELVELOG_SERVER=f"http://127.0.0.1:{silent.getsockname()[1]}")
    assert (answer.code, "[server.no_answer]" in answer.stderr) == (1, True)
    assert "took too long" in answer.stderr


def test_when_the_line_breaks_off_nobody_claims_to_know_whether_it_was_written():
    with (
        strange(version=remote_calls.our_version(), body=OWNER) as address,
        CampaignAtServer(ServerKeeper(address), "heroes") as campaign,
        pytest.raises(Problem) as told,
    ):
        campaign.tell(Request(command=Undo()))
    assert told.value.code == "server.no_answer"
    assert "nobody here knows" in told.value.why
    assert "--key" in told.value.fix


@pytest.mark.parametrize(
    "address",
    [
        "ftp://here",
        "http://:80",
        "http://u:p@here",
        "http://here:0",
        "http://here:99999",
        "http://here/?q",
        "http://[x",
    ],
)
def test_what_is_no_address_is_refused(table, address):
    for line in ("status", "gold 20"):
        answer = table(f"{line} --server {shlex.quote(address)}")
        assert (answer.code, "[server.address]" in answer.stderr) == (1, True), answer.stderr


def test_a_connection_left_idle_is_made_anew(reik, monkeypatch):
    monkeypatch.setattr(remote_calls, "IDLE_SECONDS", 0.0)
    keeper = ServerKeeper(reik.environment["DELVELOG_SERVER"])
    try:
        first = keeper.server
        assert keeper.rows()
        before = first._connection
        time.sleep(0.001)
        assert keeper.campaign("heroes-of-the-reik").people() == {}
        assert first._connection is not before
    finally:
        keeper.close()


def test_a_server_knows_what_people_are_called_as_far_as_the_caller_has_met_them(reik):
    anna = anna_at(reik)
    named = msgspec.json.decode(reik("players --json").stdout)["people"]
    assert [one["name"] for one in named if one["at_the_table"]] == ["Bo"]
    assert anna("players --json").stdout == reik("players --json").stdout


def test_packs_are_brought_listed_and_taken_away_through_the_server(reik, tmp_path):
    (tmp_path / "cellar.toml").write_bytes(cellar_file())
    assert reik.says(f"pack add {tmp_path}/cellar.toml").startswith("cellar 3 for advanced-heroquest: 2 monsters, ")
    assert reik("pack", **HERE).stdout == reik.says("pack")
    assert "2 × cellar rat met.  [10 new values]" in reik.says("meet 2 cellar rats")
    assert "[pack.unknown]" in reik("pack remove nothing").stderr
    assert reik.json("pack remove cellar")["pack"] == "cellar"
    assert reik.says("pack") == "Nobody brought any: delve pack add FILE\n"
    assert "[pack.no_file]" in reik("pack add nowhere").stderr
    assert reik.says(f"pack check {tmp_path}/cellar.toml").startswith("cellar 3 for advanced-heroquest: 2 monsters, ")


def test_a_rule_by_its_name_is_looked_up_through_the_server_and_writes_nothing(reik, tmp_path):
    (tmp_path / "cellar.toml").write_bytes(cellar_file())
    reik.says(f"pack add {tmp_path}/cellar.toml")
    before = reik.says("export")

    assert reik.says('rule "fear"') == reik.says("printed fear")
    assert reik.says("rule fear cellar rat").startswith("Fear, Cellar Rat: Fear 4\n")
    assert reik.json("rule fear --json")["name"] == "Fear"
    assert reik.says("export") == before
    reik.says("rule fear: nobody shakes tonight")
    assert "nobody shakes tonight" in reik.says("rulings")
