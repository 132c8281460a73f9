"""Recaps to webhooks: put in once, sent until they arrive, never where they must not go."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address
from itertools import pairwise
from pathlib import Path
from threading import Event, Thread
from typing import ClassVar

import httpx
import msgspec
import pytest
from kit.table import CAMPAIGN, Table

from events.problems import Refused
from rules.corrections.commands import Undo
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from rules.shared.session import CloseSession, OpenSession
from service.beside.sqlite.file import CampaignFile, open_file
from service.beside.webhooks import Format, Shown
from service.clock import now as present
from service.jobs import moments, outbox, recaps, webhooks
from service.jobs.addresses import addresses, is_public
from service.jobs.outbox import wait_after
from service.jobs.sending import LONGEST, NotDelivered, send
from service.jobs.work import Worker

NOON = "2026-11-21T12:00:00.000000Z"
URL = "https://discord.example/api/webhooks/1/secret"
PUBLIC = "93.184.215.14"


class Away:
    """The other side: answers what the test says, remembers what came."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses)
        self.came: list[httpx.Request] = []
        self.headers: dict[str, str] = {}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.came.append(request)
        status = self.statuses.pop(0) if self.statuses else 204
        if status == 0:
            raise httpx.ConnectError("nobody there")
        return httpx.Response(status, headers=self.headers)

    def bodies(self) -> list[dict[str, object]]:
        return [msgspec.json.decode(request.content) for request in self.came]


class Evening:
    """A table with a webhook, and a service that sends."""

    def __init__(self, path: str, form: Format = "json") -> None:
        self.path = path
        self.log: CampaignFile = open_file(path)
        self.table = Table(self.log)
        self.seconds = 0.0
        self.webhook = webhooks.add(
            self.log.beside.webhooks, CAMPAIGN, URL, form, private=False, after=self.table.head, now=NOON
        )

    def play(self, *notes: str) -> None:
        self.table.say(OpenSession(title="The Well"))
        for note in notes:
            self.table.say(Note(text=note))
        self.table.say(CloseSession())

    def look(
        self, away: Callable[[httpx.Request], httpx.Response], holder: str = "a", *, workers: list[Worker] | None = None
    ) -> None:
        """The job of the recaps has its turn; `workers` is told whose."""
        worker = Worker(
            self.path,
            holder,
            clock=lambda: moments.later(NOON, self.seconds),
            transport=httpx.MockTransport(away),
            resolve=lambda _host, _port: [PUBLIC],
        )
        if workers is not None:
            workers.append(worker)
        [job] = [job for job in worker.jobs() if job.name == "recaps"]
        self.seconds += job.every
        assert worker.attempt(job)

    def shown(self) -> Shown:
        kept = self.log.beside.webhooks
        return kept.shown(kept.all()[0])


# What is sent, and how often


def test_a_closed_session_is_told_once(path) -> None:
    evening = Evening(path)
    evening.play("a well without a bottom")
    away = Away()
    for _ in range(3):
        evening.look(away)

    [body] = away.bodies()
    assert (body["kind"], body["campaign"], body["title"], body["session"]) == (
        "session.recap", CAMPAIGN, "The Well", 1,
    )  # fmt: skip
    assert "A well without a bottom." in body["lines"]  # type: ignore[operator]  # a list
    assert (evening.shown().delivered, evening.shown().waiting) == (1, 0)


def test_nothing_the_table_does_not_see_is_told(path) -> None:
    """Story rule 19."""
    evening = Evening(path)
    evening.table.say(OpenSession())
    evening.table.say(Note(text="the innkeeper is the ghoul"), audience="gm")
    evening.table.say(CloseSession())
    evening.table.say(OpenSession(), audience="gm")
    evening.table.say(CloseSession(), audience="gm")
    away = Away()
    evening.look(away)

    assert len(away.came) == 1
    assert b"ghoul" not in away.came[0].content


def test_a_closing_that_was_taken_back_is_not_told(path) -> None:
    evening = Evening(path)
    evening.play("x")
    evening.table.say(Undo())
    away = Away()
    evening.look(away)

    assert away.came == []


def test_sessions_from_before_the_webhook_are_not_told(tmp_path: Path) -> None:
    evening = Evening(str(tmp_path / "campaigns.db"))
    evening.log.beside.webhooks.remove(evening.webhook, now=NOON)
    evening.play("before")
    webhooks.add(evening.log.beside.webhooks, CAMPAIGN, URL, "json", private=False, after=evening.table.head, now=NOON)
    evening.play("since")
    away = Away()
    evening.look(away)

    assert len(away.came) == 1
    assert b"Since." in away.came[0].content


def test_what_does_not_arrive_is_sent_again_with_the_same_name_until_it_does(path) -> None:
    evening = Evening(path)
    evening.play("x")
    away = Away(0, 500, 503)
    waits = []
    for _ in range(200):
        before = len(away.came)
        evening.look(away)
        if len(away.came) > before:
            waits.append(evening.seconds)

    assert len(away.came) == 4
    assert [later - earlier for earlier, later in pairwise(waits)] == [30, 60, 120]
    assert len({request.headers["delvelog-delivery"] for request in away.came}) == 1
    assert evening.shown().delivered == 1


def test_the_other_side_may_ask_to_wait(path) -> None:
    evening = Evening(path)
    evening.play("x")
    away = Away(429)
    away.headers = {"retry-after": "600"}
    for _ in range(39):
        evening.look(away)
    assert len(away.came) == 1

    for _ in range(2):
        evening.look(away)
    assert len(away.came) == 2


@pytest.mark.parametrize("status", [301, 307, 401, 404, 410])
def test_what_will_never_arrive_is_given_up(path, status: int) -> None:
    """A redirect is not followed: it could lead anywhere."""
    evening = Evening(path)
    evening.play("x")
    away = Away(status)
    away.headers = {"location": "http://127.0.0.1/"}
    for _ in range(10):
        evening.look(away)

    assert len(away.came) == 1
    assert evening.shown().given_up == 1
    assert evening.shown().problem is not None
    assert "secret" not in str(evening.shown())


def test_waits_grow_to_an_hour_and_end_after_a_day() -> None:
    waits = [wait_after(attempts) for attempts in range(1, 31)]

    assert waits[:4] == [30, 60, 120, 240]
    assert waits[-2:] == [3600, None]
    assert 24 * 3600 > sum(wait for wait in waits if wait) > 20 * 3600


def test_a_restart_loses_nothing_and_sends_nothing_twice(tmp_path: Path) -> None:
    path = str(tmp_path / "campaigns.db")
    evening = Evening(path)
    evening.play("x")
    evening.look(Away(500))
    evening.log.close()

    evening.log = open_file(path)
    away = Away()
    evening.seconds = 100
    evening.look(away, "b")
    evening.look(away, "c")

    assert len(away.came) == 1


def test_two_services_do_not_send_the_same_at_once(path) -> None:
    evening = Evening(path)
    evening.play("x")
    kept = evening.log.beside.outbox
    kept.put(evening.webhook, {4: b"{}"}, upto=4, now=NOON)

    first = outbox.take(kept, "a", now=NOON)
    assert first is not None
    assert outbox.take(kept, "b", now=NOON) is None
    again = outbox.take(kept, "b", now=moments.later(NOON, outbox.HOLD))
    assert again is not None
    assert kept.delivered(again, now=NOON)
    assert not kept.delivered(first, now=NOON)
    outbox.not_delivered(kept, first, "a", now=NOON, problem="late", for_good=True)
    assert (evening.shown().delivered, evening.shown().given_up) == (1, 0)


def test_two_services_do_not_put_the_same_in(path) -> None:
    evening = Evening(path)
    kept = evening.log.beside.outbox

    assert kept.put(evening.webhook, {4: b"{}"}, upto=4, now=NOON) == 1
    assert kept.put(evening.webhook, {4: b"{}", 7: b"{}"}, upto=7, now=NOON) == 0
    assert kept.waiting() == 1


def test_nothing_is_sent_to_a_webhook_that_was_removed(path) -> None:
    evening = Evening(path)
    evening.play("x")
    evening.look(Away(500))
    evening.log.beside.webhooks.remove(evening.webhook, now=NOON)
    evening.seconds = 1000
    away = Away()
    evening.look(away)

    assert away.came == []
    assert evening.log.beside.outbox.waiting() == 0
    assert evening.log.connection.execute("SELECT url FROM webhooks").fetchall() == [("",)]


# Services that die with a recap in their hands


SENDER = """
from service.jobs.work import Worker
worker = Worker({path!r}, "killed")
[job] = [job for job in worker.jobs() if job.name == "recaps"]
worker.attempt(job)
"""


class Killing(BaseHTTPRequestHandler):
    """The other side: takes a recap, and kills whoever sent the first one before they hear of it."""

    came: ClassVar[list[tuple[str, bytes]]] = []
    sender: ClassVar[subprocess.Popen[bytes] | None] = None

    def do_POST(self) -> None:
        """As the library calls it."""
        body = self.rfile.read(int(self.headers["content-length"]))
        self.came.append((self.headers["delvelog-delivery"], body))
        if self.sender is not None and self.sender.poll() is None:
            self.sender.kill()
            self.sender.wait(10)
            return
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is said of it."""


def test_who_is_killed_before_they_heard_sends_it_again_and_writes_down_once_that_it_arrived(tmp_path: Path) -> None:
    """What can be promised: sent until it arrives, each time by the same name, and one record of it."""
    path = str(tmp_path / "campaigns.db")
    evening = Evening(path)
    with HTTPServer(("127.0.0.1", 0), Killing) as away:
        Thread(target=away.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        connection = evening.log.connection
        connection.execute(
            "UPDATE webhooks SET private = 1, url = ?", (f"http://127.0.0.1:{away.server_address[1]}/recaps",)
        )
        evening.play("a well without a bottom")
        Killing.sender = subprocess.Popen([sys.executable, "-c", SENDER.format(path=path)], stderr=subprocess.DEVNULL)
        assert Killing.sender.wait(20) == -signal.SIGKILL
        assert (evening.shown().delivered, evening.shown().waiting) == (0, 1)

        later = moments.later(present(), 10 * outbox.HOLD)
        for _ in range(3):
            worker = Worker(path, "other", clock=lambda: later)
            [job] = [job for job in worker.jobs() if job.name == "recaps"]
            worker.attempt(job)
        away.shutdown()

    assert len(Killing.came) == 2
    assert Killing.came[0] == Killing.came[1]
    assert (evening.shown().delivered, evening.shown().waiting) == (1, 0)
    assert connection.execute("SELECT count(*) FROM deliveries").fetchone() == (1,)


def test_the_file_itself_takes_no_second_delivery_of_a_recap(path) -> None:
    evening = Evening(path)
    evening.play("x")
    evening.look(Away())

    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        evening.log.connection.execute(
            "INSERT INTO deliveries (delivery, webhook, number, body, next_at) "
            "SELECT 'another', webhook, number, body, next_at FROM deliveries"
        )


def test_whoever_lets_us_wait_is_left_and_tried_again() -> None:
    """A name looked up for minutes, an answer that drips: nobody waits longer than a delivery is held."""
    let_go = Event()

    def drips(_request: httpx.Request) -> httpx.Response:
        let_go.wait(10)
        return httpx.Response(204)

    with pytest.raises(NotDelivered) as problem:
        send(URL, b"{}", "d", transport=httpx.MockTransport(drips), resolve=numbers(PUBLIC), longest=0.05)
    let_go.set()

    assert not problem.value.for_good
    assert LONGEST < outbox.HOLD


def test_a_service_that_stops_takes_up_nothing_more(path) -> None:
    evening = Evening(path)
    for _ in range(3):
        evening.play("x")
    away = Away()
    workers: list[Worker] = []

    def stops(request: httpx.Request) -> httpx.Response:
        workers[0].stop()
        return away(request)

    evening.look(stops, workers=workers)

    assert len(away.came) == 1
    assert evening.shown().waiting == 2


# Forms


def test_discord_gets_its_own_form_and_calls_nobody(tmp_path: Path) -> None:
    evening = Evening(str(tmp_path / "campaigns.db"), "discord")
    evening.play("@everyone look", *(f"line {number} " + "x" * 90 for number in range(60)))
    away = Away()
    evening.look(away)

    [body] = away.bodies()
    [embed] = body["embeds"]  # type: ignore[misc]  # JSON
    assert body["allowed_mentions"] == {"parse": []}
    assert embed["title"] == "amulet: Session 1, The Well"
    assert len(embed["description"]) <= 4096
    assert embed["description"].endswith(" more.")


def test_a_session_told_as_late_as_it_likes_belongs_to_its_own_recap(path) -> None:
    evening = Evening(path)
    evening.play("first")
    evening.table.say(GainGold(amount=5))
    evening.play("second")
    reading = evening.table.reading().seen_by("table")

    row = evening.log.campaign(CAMPAIGN)
    told = [recaps.recap(reading, row, number) for number in recaps.closings(reading, 0)]

    assert [one.session for one in told] == [1, 2]
    assert all("5 gold" not in line for one in told for line in one.lines)


# Where it must not go


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.0.1", "169.254.169.254", "100.64.0.1",
        "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::1", "2001:0:7f00:1::1", "192.0.2.1",
        "::ffff:1.1.1.1", "::ffff:0:7f00:1", "::7f00:1", "fec0::1", "3fff::1", "5f00::1",
    ],
)  # fmt: skip
def test_s27_addresses_that_others_cannot_reach_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", [PUBLIC, "1.1.1.1", "2606:4700:4700::1111"])
def test_addresses_everybody_can_reach_are_public(address: str) -> None:
    assert is_public(ip_address(address))


def test_every_address_of_a_name_is_looked_at() -> None:
    with pytest.raises(Refused) as refused:
        addresses("two.example", 443, resolve=lambda _host, _port: [PUBLIC, "10.0.0.1"])

    assert refused.value.code == "webhook.private"
    assert addresses("two.example", 443, private=True, resolve=lambda _h, _p: ["10.0.0.1"]) == ["10.0.0.1"]


def test_the_connection_goes_to_the_address_that_was_looked_at() -> None:
    """A name that means another address a moment later gains nothing."""
    away = Away()
    answers = iter([[PUBLIC], ["127.0.0.1"]])

    send(URL, b"{}", "d", transport=httpx.MockTransport(away), resolve=lambda _host, _port: next(answers))

    [request] = away.came
    assert request.url.host == PUBLIC
    assert request.headers["host"] == "discord.example"
    assert request.extensions["sni_hostname"] == "discord.example"


@pytest.mark.parametrize(
    "url",
    [
        "http://discord.example/x", "ftp://discord.example/", "https://", "discord.example", "https://a:b@c.example/",
        "https://x.example:0/", "https://x.example:99999/", "https://[::1", "file:///etc/passwd", "",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str, path) -> None:
    evening = Evening(path)
    with pytest.raises(Refused) as refused:
        webhooks.add(evening.log.beside.webhooks, CAMPAIGN, url, "json", private=False, after=0, now=NOON)

    assert refused.value.code == "webhook.url"


def numbers(*addresses: str) -> Callable[[str, int], list[str]]:
    return lambda _host, _port: list(addresses)


@pytest.mark.parametrize(
    ("resolve", "for_good"), [(numbers("127.0.0.1"), True), (numbers(), False), (numbers("no address"), False)]
)
def test_nothing_is_sent_inside_or_nowhere(resolve: Callable[[str, int], list[str]], for_good: bool) -> None:
    away = Away()

    with pytest.raises(NotDelivered) as problem:
        send(URL, b"{}", "d", transport=httpx.MockTransport(away), resolve=resolve)

    assert (problem.value.for_good, away.came) == (for_good, [])
    assert "secret" not in str(problem.value)


def test_a_private_one_is_sent_to_if_somebody_allowed_it() -> None:
    away = Away()

    status = send(
        "http://127.0.0.1:9000/x", b"{}", "d", private=True, transport=httpx.MockTransport(away),
        resolve=numbers("127.0.0.1"),
    )  # fmt: skip

    assert (status, str(away.came[0].url)) == (204, "http://127.0.0.1:9000/x")
