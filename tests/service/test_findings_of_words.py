"""What reviewers found who wrote what should have stayed data: each by its number, none comes back."""

from __future__ import annotations

import sqlite3
import threading
import time
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree as ET

import msgspec
import pytest
from kit.serving import AMULET, SVEN, act, bearer, begin, gold, in_process, invited, note, tell
from kit.table import CAMPAIGN, Table

from cli.output import Voice
from events.problems import Refused
from rules.command import Circumstances
from rules.corrections.commands import Fix
from rules.shared.atlas import RevealSection
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from service.beside.sqlite.file import open_file
from service.jobs import webhooks
from service.jobs.sending import NotDelivered, send
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


def test_s29_letters_of_four_bytes_count_as_what_they_take(client):
    refused = act(client, note("🗡" * 3_500))

    assert (refused.status_code, refused.json()["code"]) == (409, "text.too_long")
    assert act(client, note("龍" * 3_500)).status_code == 201


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


NAMES = [
    "Приключение", "冒険の書", "Ελλάς", "a % b ? c", "..", ".", "🜏", "/", "%2e%2e", "हिन्दी", "हान्दो", "한국", "שָׁלוֹם",
    "\u0301", "…", "ﷺ" * 200, "🐉" * 200, "𠀀" * 200,
]  # fmt: skip


def test_s10_names_of_any_signs_are_ids_of_their_own(client):
    for name in NAMES:
        assert client.post("/campaigns", json={"name": name}).status_code == 201, name
    for name in ("", " ", "\u3000"):
        assert client.post("/campaigns", json={"name": name}).status_code in (400, 409), name

    found = [one["campaign"] for one in client.get("/campaigns").json()["campaigns"]]

    assert len(found) == len({*found}) == len(NAMES) + 1
    assert not {"thing", ".", "..", ""} & {*found}


@pytest.mark.parametrize("name", NAMES)
def test_s10_a_name_in_any_script_is_an_address(client, name):
    begun = client.post("/campaigns", json={"name": name, "system": "advanced-heroquest"})
    assert begun.status_code == 201
    there = begun.headers["location"]
    page = f"http://{'x' * 190}"
    guest = client.post(f"{there}/invites", json={"role": "gm", "name": name[:100], "page": page})
    assert guest.status_code == 201, guest.text
    assert (guest.json()["link"].startswith(page), len(guest.json()["code"]) > 20) == (True, True)
    client.headers.update(bearer(guest.json()["yours"]["secret"]))
    joined = client.post(f"{there}/actions", json={"command": {**SVEN, "name": name}})
    assert joined.status_code == 201, joined.text
    hero = quote(joined.json()["entries"][0]["event"]["figure"], safe="")
    assert client.get(f"{there}/heroes/{hero}").json()["sheet"]["name"] == name

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
    greta = invited(client, "gm", "Greta")
    for secret in (greta["secret"], greta["yours"]["secret"]):
        answer = client.delete(f"{AMULET}/entries/{number}/words", headers=bearer(secret))

        assert answer.status_code in (400, 404), answer.text
        assert client.get(AMULET, headers=bearer(secret)).status_code == 200


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
