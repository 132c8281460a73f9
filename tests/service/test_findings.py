"""What reviewers found who tried to break in, lose a line or stop the others: each by its number, none comes back.

S8 and S9 are generated, in test_looked_back_states.py; S19 is in test_http_stream.py, S27 in test_outbox.py.
"""

from __future__ import annotations

import os
import resource
import socket
import sqlite3
import stat
import threading
import time
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from kit.problem_shape import assert_canonical_problem
from kit.serving import AMULET, ELF, act, bearer, begin, gold, in_process, note, on_a_port, tell, until
from kit.table import CAMPAIGN, Table

from cli.crash import keep_details
from cli.output import Voice
from events.problems import LogDamaged, Refused
from events.sqlite.problems import doubt_of
from rules.command import Circumstances
from rules.corrections.commands import Fix
from rules.shared.atlas import RevealSection
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from service.at_file import CampaignInFile
from service.beside.sqlite.file import CampaignFile, open_file
from service.campaigns import Campaigns
from service.clock import now
from service.http import health, server
from service.http.settings import Settings
from service.jobs import backup, webhooks
from service.jobs.backup import back_up
from service.jobs.restore import restore
from service.jobs.sending import NotDelivered, send
from service.lines.kept_lines import ENDING, KeptLine, KeptLines
from service.reading.stored import _sealed, _unsealed
from service.store import open_store
from service.telling.handle import handle
from service.telling.incoming import LONGEST_TEXT, steering, text_in
from service.telling.outcome import Request
from service.views.draw_svg import draw_svg

CLEAR, TITLE, CLIPBOARD = "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;YQ==\x07"


# S5, S16, S29, S12: words of others are data


@pytest.mark.parametrize(
    "words",
    [CLEAR, TITLE, CLIPBOARD, "\x9b2J", "\u202edlog 5", "\u200ealog 5", "a\U000e0041b", "half \ud83d a letter"],
)
def test_s5_no_sign_that_steers_a_screen_is_told(client, words):
    answer = act(client, note(f"hi {words} there")) if "\ud83d" not in words else None

    assert answer is None or (answer.status_code, answer.json()["code"]) == (409, "text.sign")
    with pytest.raises(Refused, match="no screen shows"):
        text_in(words)


def test_s5_a_file_is_taken_in_line_by_line():
    assert text_in("name = 'Anna'\n[start]\n", document=True) == "name = 'Anna'\n[start]\n"
    with pytest.raises(Refused, match="no screen shows"):
        text_in("name = '\x1b[2J'\n", document=True)


def test_s5_a_line_break_makes_no_second_line(client):
    outcome = tell(client, note("hi there\n 999  Greta gives Anna 1000 gold."))

    assert outcome["lines"] == ["Hi there  999  Greta gives Anna 1000 gold."]


@pytest.mark.parametrize("script", ["Приключение", "冒険の書", "Ελλάς", "👩‍👩‍👧 a family", "می‌خواهم", "a\u00a0b"])
def test_s5_every_script_is_told_as_it_is(script):
    assert text_in(script) == script


@pytest.mark.parametrize("words", [CLEAR, TITLE, CLIPBOARD, "\x9b2J", "\u202edlog", "\x1b[8mhidden", "\rover"])
def test_s5_what_an_older_file_holds_steers_no_terminal(words):
    written = StringIO()
    voice = Voice(written)

    voice.say(f"before {words} behind")
    voice.draw([words])

    assert {ord(letter) for letter in written.getvalue()} & steering() == {ord("\n")}
    assert "before" in written.getvalue()


def test_s5_our_own_colours_are_shown():
    written = StringIO()
    voice = Voice(written)
    voice.colour = True

    voice.say(voice.bad("dead"))

    assert written.getvalue() == "\x1b[31mdead\x1b[0m\n"


def test_s16_a_control_letter_in_a_name_leaves_the_drawing_whole():
    table = Table()
    table.say(RevealSection(kind="room", name="Hall of bones"))
    state = table.reading().state
    [section] = state.atlas.sections.values()
    state.atlas.sections[section.section] = msgspec.structs.replace(section, name="Hall\x01of\ufffe<bones>")

    drawn = draw_svg(state, dungeon=section.dungeon, level=section.level)

    assert "Hall" in "".join(ET.fromstring(drawn).itertext())


def test_s29_nobody_tells_more_than_is_read(client):
    answer = act(client, note("x" * (LONGEST_TEXT + 1)))

    assert (answer.status_code, answer.json()["code"]) == (409, "text.too_long")


def test_s29_nor_much_in_many_words():
    table = Table()
    command = msgspec.convert(
        {"command": "several", "commands": [{"command": "note", "text": "x" * 1000} for _ in range(60)]}, type=dict
    )
    notes = [Note(text=one["text"]) for one in command["commands"]]

    with pytest.raises(Refused, match="more than is told at once"):
        handle(table.log, CAMPAIGN, Request(command=Fix(number=2, commands=tuple(notes))))


def test_s12_a_line_is_told_anew_by_a_hundred_commands_at_most():
    table = Table()
    table.say(Note(text="a draught"))
    many = Fix(number=2, commands=tuple(GainGold(amount=1) for _ in range(101)))

    with pytest.raises(Refused, match="101 happenings"):
        handle(table.log, CAMPAIGN, Request(command=many))


def test_s12_nothing_follows_from_a_hundred_thousand_lines():
    table = Table()
    around = Circumstances(because=tuple(range(1, 100_001)))

    with pytest.raises(Refused, match="more than is told at once"):
        handle(table.log, CAMPAIGN, Request(command=GainGold(amount=1), circumstances=around))


def test_s12_no_command_is_hidden_in_hundreds_of_others(client):
    nested = note("x")
    for _ in range(50):
        nested = {"command": "several", "commands": [nested]}

    answer = act(client, nested)

    assert (answer.status_code, answer.json()["code"]) == (400, "command.unreadable")


@pytest.mark.parametrize(
    "line", ["; " * 1000, "sven " * 400, "and " * 500, '"' * 1999, "(" * 1999, "sven takes the rope and " * 80]
)
def test_s12_a_long_line_is_answered_as_soon_as_any(client, line):
    began = time.process_time()
    answer = client.post(f"{AMULET}/lines", params={"preview": "true"}, json={"line": line[:2000]})

    assert answer.status_code in (200, 400, 409), answer.text
    assert time.process_time() - began < 2


# S10, S11, S15: addresses, one moment, numbers nobody has


@pytest.mark.parametrize("name", ["Приключение", "冒険の書", "Ελλάς", "a % b ? c"])
def test_s10_a_name_in_any_script_is_an_address(client, name):
    begun = client.post("/campaigns", json={"name": name, "system": "advanced-heroquest"})
    assert begun.status_code == 201
    there = begun.headers["location"]

    told = client.post(f"{there}/actions", json={"command": gold(3)})

    assert told.status_code == 201
    assert client.get(told.headers["location"]).json()["entry"]["event"]["amount"] == 3


def test_s11_a_log_is_whole_while_others_write(tmp_path: Path):
    path = str(tmp_path / "campaigns.db")
    table = Table(open_file(path))
    done = threading.Event()

    def write() -> None:
        mine, at = open_file(path), 0
        while not done.is_set():
            handle(mine, CAMPAIGN, Request(command=GainGold(amount=1), key=f"key-{at}"))
            at += 1
        mine.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        found = [table.log.verify(CAMPAIGN)]
        while found[-1].entries < 60:
            found.append(table.log.verify(CAMPAIGN))
    finally:
        done.set()
        writer.join()

    assert [one.breaks for one in found if one.breaks] == []


def test_no_two_threads_share_a_connection(tmp_path: Path, monkeypatch):
    shared = list[str]()

    class OfOneThread(sqlite3.Connection):
        def __init__(self, *how: Any, **more: Any) -> None:
            super().__init__(*how, **more)
            self.thread = threading.get_ident()

        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            if threading.get_ident() != self.thread:
                shared.append(statement)
            return super().execute(statement, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *how, **more: connect(*how, factory=OfOneThread, **more))
    with in_process(tmp_path / "campaigns.db") as client:
        begin(client)
        client.post(f"{AMULET}/lines", json={"line": "gold 3"})
        shared.clear()
        for look in ("", "/entries", "/entries/2", "/entries/3", "/typed", "/lines", "/history?text=gold", "/open"):
            assert client.get(f"{AMULET}{look}").status_code == 200, look

        assert shared == []


@pytest.mark.parametrize("number", [2**63, 2**63 - 1, 2**70, 0, -1])
def test_s15_a_number_nobody_has_is_answered(client, number):
    answer = client.delete(f"{AMULET}/entries/{number}/words")

    assert answer.status_code in (400, 404), answer.text
    assert client.get(AMULET).status_code == 200


# S13: addresses that webhooks are sent to


@pytest.mark.parametrize("url", ["https://8.8.8.8/a\tb", "https://8.8.8.8/\x00", "https://⒈.example/", "https://a b/"])
def test_s13_an_address_nothing_can_be_sent_to_is_refused(url):
    with pytest.raises(Refused, match="no address a webhook can have"):
        webhooks.read_url(url, private=False)


def test_s13_one_that_was_taken_before_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.jobs.sending.read_url", lambda url, **_: webhooks.urlsplit(url))

    with pytest.raises(NotDelivered) as problem:
        send("https://8.8.8.8/\x00", b"{}", "one", resolve=lambda _host, _port: ["8.8.8.8"])

    assert problem.value.for_good


# S21, S22, S26: files


def test_s21_a_backup_there_is_no_room_for_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = str(tmp_path / "campaigns.db")
    Table(open_file(path))

    def full(_path: str, part: Path) -> None:
        part.write_bytes(b"half of it")
        raise LogDamaged("log.full", "The disk is full.")

    monkeypatch.setattr(backup, "copy", full)

    with pytest.raises(LogDamaged):
        back_up(path, tmp_path / "backups" / "one.db", now=now())

    assert [*(tmp_path / "backups").iterdir()] == []


def test_s22_a_campaign_file_is_its_owners(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    table.say(GainGold(amount=3))

    modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}

    assert modes
    assert set(modes.values()) == {0o600}, modes


def test_s22_so_is_whatever_else_may_hold_a_secret(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    Table(open_file(str(path))).log.close()
    made = back_up(str(path), tmp_path / "b.db", now=now())
    restore(str(path), Path(made.file))
    around = Circumstances(audience="gm")
    KeptLines(str(tmp_path / "waiting")).keep(KeptLine(campaign="amulet", key="k 1", text="the pit", around=around))
    keep_details(RuntimeError("broken"), ["--db", str(path), "note", "gm:", "the pit"])

    modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.rglob("*") if one.is_file()}

    assert {"delve-crash.txt", "b.db"} < modes.keys()
    assert any(name.startswith("before-") for name in modes)
    assert any(name.endswith(ENDING) for name in modes)
    assert set(modes.values()) == {0o600}, modes


@pytest.mark.parametrize("bit", [0, 37, 400])
def test_s26_a_damaged_snapshot_is_none(bit: int):
    sealed = bytearray(_sealed(b"what a campaign comes to, at length: " * 3))
    sealed[bit // 8] ^= 1 << bit % 8

    assert _unsealed(bytes(sealed)) == b""
    assert _unsealed(_sealed(b"kept")) == b"kept"


# S3, S4: authority is decided on all that stops or starts to count, and on every campaign an act reaches


def invited(client, role: str, name: str, token: str | None = None, campaign: str = AMULET, **more: object) -> Any:
    answer = client.post(f"{campaign}/invites", json={"role": role, "name": name, **more}, headers=bearer(token))
    assert answer.status_code == 201, answer.text
    return answer.json()


def company_of(client):
    """The owner, and Anna, who plays Sven; Ysra is Bo's."""
    first = invited(client, "player", "Anna", heroes=["sven"])
    owner = first["yours"]["secret"]
    tell(client, ELF, token=owner)
    return {
        "owner": owner,
        "anna": first["secret"],
        "bo": invited(client, "player", "Bo", owner, heroes=["ysra"])["secret"],
    }


TRIP = {"command": "begin-expedition", "dungeon": "Mill"}
YSRA_FINDS = {"command": "gain-item", "figure": "ysra", "name": "rope"}


@pytest.mark.parametrize(
    "correction",
    [
        {"command": "restart"},
        {"command": "undo", "scope": "expedition"},
        {"command": "undo", "span": ["trip", "rope"]},
        {"command": "undo", "number": "rope"},
    ],
)
def test_s3_a_player_takes_back_nothing_that_others_told_of_their_heroes(client, correction):
    company = company_of(client)
    trip = tell(client, TRIP, token=company["anna"])["entries"][0]["number"]
    rope = tell(client, YSRA_FINDS, token=company["bo"])["entries"][0]["number"]
    tell(client, gold(5), token=company["anna"])
    before = client.get(f"{AMULET}/heroes/ysra", headers=bearer(company["owner"])).json()

    of = {"trip": trip, "rope": rope}
    numbers = {"number": of.get("rope")} if "number" in correction else {}
    spans = {"span": [trip, rope]} if "span" in correction else {}

    answer = act(client, {**correction, **numbers, **spans}, token=company["anna"])

    after = client.get(f"{AMULET}/heroes/ysra", headers=bearer(company["owner"])).json()
    assert (answer.status_code, answer.json()["code"], after) == (403, "role.not_your_hero", before)


def test_s4_the_game_master_of_a_branch_erases_no_words_of_its_origin(client):
    company = company_of(client)
    told = tell(client, note("the origin's words"), token=company["owner"])
    number = told["entries"][0]["number"]
    branch = client.post(f"{AMULET}/branches", json={"name": "What if"}, headers=bearer(company["owner"]))
    assert branch.status_code == 201, branch.text
    greta = invited(client, "gm", "Greta", company["owner"], "/campaigns/what-if")["secret"]

    refused = client.delete(f"/campaigns/what-if/entries/{number}/words", headers=bearer(greta))

    assert (refused.status_code, refused.json()["code"]) == (403, "role.one_campaign")
    kept = client.get(f"{AMULET}/entries/{number}", headers=bearer(company["owner"])).json()
    assert kept["entry"]["event"]["text"] == "the origin's words"


# S7, S14, S17, S18, S19: nobody starves the others


def test_s7_who_says_nothing_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "HEAD_SECONDS", 0.3)
    with on_a_port(tmp_path / "campaigns.db") as running:
        host, port = running.url.removeprefix("http://").split(":")
        silent = [socket.create_connection((host, int(port))) for _ in range(20)]
        silent[0].sendall(b"GET /health/live HTTP/1.1\r\nHost: 127")
        try:
            until(lambda: not running.server.server_state.connections)
        finally:
            for one in silent:
                one.close()


def test_s7_of_too_many_the_one_that_was_silent_for_longest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "most_connections", lambda: 5)
    with on_a_port(tmp_path / "campaigns.db") as running:
        host, port = running.url.removeprefix("http://").split(":")
        silent = [socket.create_connection((host, int(port))) for _ in range(30)]
        try:
            until(lambda: 0 < len(running.server.server_state.connections) <= 5)
            with running.client() as client:
                assert client.get("/health/live").status_code == 200
        finally:
            for one in silent:
                one.close()


def test_s7_there_are_handles_for_every_connection():
    server.most_connections.cache_clear()

    assert 1 <= server.most_connections() <= server.MOST_CONNECTIONS
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= server.most_connections() + server.SPARE_HANDLES


def test_s14_trying_webhooks_takes_no_reader(client, monkeypatch: pytest.MonkeyPatch):
    company = company_of(client)
    threads = set[str]()

    def slow(*_: object, **__: object) -> tuple[str, int]:
        threads.add(threading.current_thread().name)
        return "", 204

    monkeypatch.setattr(CampaignInFile, "try_webhook", slow)

    assert client.post(f"{AMULET}/webhooks/abc/test", headers=bearer(company["owner"])).status_code == 200
    assert {name.split("_")[0] for name in threads} == {"delve-outgoing"}


def test_s17_one_token_takes_not_every_stream(tmp_path: Path):
    few = Settings(streams_each=2, most_streams=10)
    with on_a_port(tmp_path / "campaigns.db", few) as running, running.client() as client:
        begin(client)
        anna = invited(client, "spectator", "Anna")
        owner = anna["yours"]["secret"]
        mine = [running.listen(anna["secret"], last_event_id="0") for _ in range(2)]
        for heard in mine:
            heard.wait_for(2)

        refused = client.get(f"{AMULET}/stream", headers=bearer(anna["secret"]))
        running.listen(owner, last_event_id="0").wait_for(2)

        assert (refused.status_code, refused.json()["code"]) == (503, "stream.too_many")


def test_s18_a_token_shown_at_an_open_door_is_no_good_one(tmp_path: Path):
    with in_process(tmp_path / "campaigns.db", Settings(wrong_tokens_per_minute=5)) as client:
        begin(client)
        good = invited(client, "player", "Anna")["secret"]
        answers = []
        for guess in range(20):
            client.get("/health/live", headers=bearer(f"guess-{guess}"))
            answers.append(client.get("/whoami", headers=bearer(f"guess-{guess}")).status_code)

        assert answers == [401] * 5 + [429] * 15
        assert client.get("/whoami", headers=bearer(good)).status_code == 200


# S20, S23: nothing is answered as done that is not


@pytest.mark.parametrize("taken", ["deleted", "replaced"])
def test_s20_no_line_is_acknowledged_into_a_file_that_is_not_there(tmp_path: Path, taken: str):
    path = tmp_path / "campaigns.db"
    with in_process(path) as client:
        begin(client)
        path.unlink()
        if taken == "replaced":
            Table(open_file(str(path)))

        answer = act(client, gold(5))

        assert (answer.status_code, answer.json()["code"]) == (503, "log.taken_away")


def test_s23_a_key_of_the_game_master_is_no_players(client):
    company = company_of(client)
    first = client.post(
        f"{AMULET}/actions",
        json={"command": gold(3)},
        headers={**bearer(company["owner"]), "idempotency-key": "anna/x"},
    )
    second = client.post(
        f"{AMULET}/actions", json={"command": gold(4)}, headers={**bearer(company["anna"]), "idempotency-key": "x"}
    )

    assert (first.status_code, second.status_code, second.json()["repeated"]) == (201, 201, False)


# S1, S2, S24, S28, S6: people


def test_s1_a_hidden_guest_is_named_to_nobody_who_has_not_met_them(client):
    company = company_of(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]
    for token, knows in ((company["owner"], True), (company["anna"], False)):
        owes = {"command": "owe-debt", "debtor": hidden, "creditor": "ysra", "amount": 1}
        previewed = act(client, owes, token=token, preview=True)

        assert ("Secret Guest" in previewed.text) is knows
        assert ("Secret Guest" in client.get(f"{AMULET}/people", headers=bearer(token)).text) is knows


def test_s1_no_id_counts_whom_one_has_not_met(client):
    company = company_of(client)
    for name in ("One", "Two"):
        tell(client, {"command": "add-player", "name": name}, token=company["owner"], audience="gm")

    shown = act(client, {"command": "add-player", "name": "Cilla"}, token=company["anna"], preview=True).json()

    seen = client.get(AMULET, headers=bearer(company["anna"])).json()["campaign"]["head"]
    assert shown["entries"][0]["event"]["player"] == f"player-{seen + 1}"


def test_s1_no_preview_gives_whoever_sits_down_the_name_of_somebody_hidden(client):
    company = company_of(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]

    shown = act(client, {"command": "add-player", "name": "Cilla"}, token=company["anna"], preview=True).json()

    assert (shown["entries"][0]["event"]["player"], shown["lines"]) == (hidden, ["Cilla sits down to play."])


@pytest.mark.parametrize("preview", [True, False])
def test_s1_a_player_learns_no_name_by_an_id_they_thought_of(client, preview):
    company = company_of(client)
    guest = {"command": "add-player", "name": "The Secret Guest"}
    hidden = tell(client, guest, token=company["owner"], audience="gm")["entries"][0]["event"]["player"]
    tell(client, note("a draught"), token=company["owner"])

    answers = [
        act(client, {"command": "add-player", "player": player, "name": "Zed"}, token=company["anna"], preview=preview)
        for player in (hidden, "player-2", "nobody")
    ]

    assert [(one.status_code, one.json()["code"]) for one in answers] == [(403, "role.not_you")] * 3
    assert "Secret" not in client.get(f"{AMULET}/people", headers=bearer(company["anna"])).text


def test_s2_nobody_is_renamed_by_a_line_nor_in_another_campaign(client):
    company = company_of(client)
    owner = bearer(company["owner"])
    client.post("/campaigns", json={"name": "Vault"}, headers=owner)
    olga = invited(client, "player", "Olga", company["owner"], "/campaigns/vault")["invite"]["person"]

    for person in (olga, "owner", "bo"):
        act(client, {"command": "add-player", "player": person, "name": "HACKED"}, token=company["anna"])
    removed = act(client, {"command": "remove-player", "player": "owner"}, token=company["anna"])

    assert removed.status_code in (403, 409)
    assert "HACKED" not in client.get("/campaigns/vault/people", headers=owner).text
    called = {one["person"]: one["name"] for one in client.get(f"{AMULET}/people", headers=owner).json()["people"]}
    assert "HACKED" not in (called.get("owner"), called.get("bo"))


def test_s24_two_who_are_invited_by_one_name_are_two(client):
    company = company_of(client)
    tell(client, {"command": "note", "text": "mine"}, token=company["owner"])
    greta = invited(client, "gm", "Greta", company["owner"])["invite"]["person"]
    other = invited(client, "player", "Greta!", company["owner"])
    again = invited(client, "player", "Anna", company["owner"])["invite"]["person"]

    assert (greta, other["invite"]["person"], again) == ("greta", "greta-2", "anna-2")
    device = invited(client, "gm", "Greta", company["owner"], person="greta")["invite"]["person"]
    assert device == "greta"


def test_s28_nobody_calls_themselves_as_somebody_else_is_called(client):
    company = company_of(client)
    watcher = invited(client, "spectator", "Sombra", company["owner"])
    spectator = client.put(
        f"{AMULET}/people/{watcher['invite']['person']}", json={"name": "Bo"}, headers=bearer(watcher["secret"])
    )
    player = client.put(f"{AMULET}/people/anna", json={"name": "BO"}, headers=bearer(company["anna"]))

    assert (spectator.status_code, spectator.json()["code"]) == (403, "role.read_only")
    assert (player.status_code, player.json()["code"]) == (409, "person.name_taken")


@pytest.mark.parametrize("name", ["B\u00ado", "B\u200do", "B\u200co", "Bo\ufe0f"])
def test_s28_nor_with_a_sign_in_it_that_nobody_sees(client, name):
    company = company_of(client)

    answer = client.put(f"{AMULET}/people/anna", json={"name": name}, headers=bearer(company["anna"]))

    assert (answer.status_code, answer.json()["code"]) == (409, "person.name_taken")


def test_s1_no_name_is_refused_for_being_that_of_somebody_hidden(client):
    company = company_of(client)
    tell(client, {"command": "add-player", "name": "The Secret Guest"}, token=company["owner"], audience="gm")

    answer = client.put(f"{AMULET}/people/anna", json={"name": "The Secret Guest"}, headers=bearer(company["anna"]))

    assert answer.status_code == 200


def test_s6_a_backup_from_before_the_first_invitation_lets_nobody_in(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    table.log.close()
    made = back_up(str(path), tmp_path / "b.db", now=now())
    with in_process(path) as client:
        secret = invited(client, "gm", "Greta")["secret"]
        client.put(f"{AMULET}/manners", json={"players_log_for": "all"}, headers=bearer(secret))

    restore(str(path), Path(made.file), even_if_newer=True)

    with in_process(path) as client:
        assert client.get("/whoami").status_code == 401
        assert client.get("/whoami", headers=bearer(secret)).json()["person"] == "greta"
        manners = client.get(f"{AMULET}/manners", headers=bearer(secret)).json()
        assert manners == {"players_log_for": "all"}


def test_s6_behind_a_proxy_everybody_shows_a_token(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    Table(open_file(str(path))).log.close()

    with pytest.raises(Refused, match="can be reached by others"):
        server.serve(str(path), host="127.0.0.1", port=0, allowed_hosts=("table.example",))


# The notes at the end of the review, which have no number


def changed_by_hand(file: Path, campaign: str, number: int) -> None:
    """Writes another amount into an entry, as a disk or a tool of somebody's might."""
    with closing(sqlite3.connect(file)) as beside:
        for (name,) in beside.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            beside.execute(f"DROP TRIGGER {name}")
        changed = '{"event":"gold.gained","amount":500}'
        beside.execute("UPDATE entries SET event = ? WHERE campaign = ? AND number = ?", (changed, campaign, number))
        beside.commit()


def test_a_damaged_campaign_is_refused_from_the_start_with_its_entry_and_the_others_go_on(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    with in_process(path) as client:
        begin(client)
        tell(client, gold(5))
        assert client.post("/campaigns", json={"name": "Vault"}).status_code == 201
    changed_by_hand(path, "amulet", 3)

    with in_process(path) as client:
        refused = [client.get(f"{AMULET}/gold"), client.get(f"{AMULET}/verification"), act(client, gold(1))]
        other = act(client, gold(1), campaign="vault")

    assert {(one.status_code, one.json()["code"]) for one in refused} == {(500, "log.broken_chain")}
    assert all("entry 3" in one.json()["what"] for one in refused)
    assert other.status_code == 201


def test_a_broken_chain_is_walked_once_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    table.say(GainGold(amount=5))
    changed_by_hand(path, CAMPAIGN, 2)
    campaigns = Campaigns(str(path), proving=True)
    walks = []
    verify = CampaignFile.verify
    monkeypatch.setattr(CampaignFile, "verify", lambda log, campaign: walks.append(1) or verify(log, campaign))

    for _ in range(5):
        with pytest.raises(LogDamaged, match="entry 2 breaks the chain"):
            campaigns.entries(CAMPAIGN)

    campaigns.close()
    assert len(walks) == 1


def test_whoever_asks_whether_it_is_ready_keeps_nobody_from_writing(client, monkeypatch: pytest.MonkeyPatch):
    opened = []
    monkeypatch.setattr(health, "open_file", lambda *said, **more: opened.append(1) or open_file(*said, **more))

    answers = [client.get("/health/ready").status_code for _ in range(20)]

    assert (set(answers), len(opened)) == ({200}, 1)


def test_a_spectator_has_nothing_answered_and_the_log_is_not_held_for_them(client, monkeypatch: pytest.MonkeyPatch):
    watcher = invited(client, "spectator", "Sombra")["secret"]
    held = []
    monkeypatch.setattr(CampaignFile, "writing", lambda *_: held.append(1))

    answer = client.get(f"{AMULET}/answered", params={"key": "k"}, headers=bearer(watcher))

    assert (answer.status_code, answer.json(), held) == (200, {"answered": False}, [])


def test_a_file_on_a_medium_nobody_can_write_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    table.say(GainGold(amount=5))
    said = table.reading().story.entry(2).event
    table.log.close()
    real = os.statvfs(tmp_path)
    read_only = os.statvfs_result([*real[:8], real.f_flag | os.ST_RDONLY, *real[9:]])
    monkeypatch.setattr(os, "statvfs", lambda _: read_only)
    there = sorted(tmp_path.iterdir())

    with closing(open_store(str(path), read_only=True)) as log:
        told = [one.event for one in log.read(CAMPAIGN)]
        beside = sorted(tmp_path.iterdir())

    assert told[-1] == said
    assert beside == there, "SQLite put nothing beside it, as it could not"


@pytest.mark.parametrize("address", ["/schema/x", "/schema/a/b", "/schema/openapi.yaml", "/nowhere"])
def test_what_is_not_there_is_a_problem_of_ours(client, address):
    answer = client.get(address)

    assert answer.headers["content-type"] == "application/problem+json"
    assert_canonical_problem(answer, status=404, code="http.not_found")


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [
        ("http", "http://127.0.0.1", 200),
        ("http", "https://127.0.0.1", 200),  # behind a proxy that does not say how it was asked
        ("https", "https://127.0.0.1", 200),
        ("https", "http://127.0.0.1", 403),  # a page somebody slipped in on the way, beside ours
        ("http", "http://127.0.0.1:81", 403),
        ("http", "null", 403),
        ("http", "ftp://127.0.0.1", 403),
    ],
)
def test_a_page_of_another_scheme_is_another_site(client, scheme, origin, status):
    answer = client.post(
        f"{scheme}://127.0.0.1{AMULET}/lines?preview=true", json={"line": "gold 5"}, headers={"origin": origin}
    )

    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    ("version", "may"),
    [((3, 40, 1), True), ((3, 44, 6), False), ((3, 50, 6), True), ((3, 50, 7), False), ((3, 51, 2), True),
     ((3, 51, 3), False), ((3, 53, 0), False)],
)  # fmt: skip
def test_whoever_serves_is_told_of_a_sqlite_that_may_lose_a_checkpoint(version, may):
    assert bool(doubt_of(version)) is may
