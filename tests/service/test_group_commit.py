"""What waits is decided one after another and kept with one sync: each for itself, and nobody is told too early."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from kit.serving import AMULET, act, begin, gold, in_process, in_the_writer
from kit.told_together import gold_told, held

from events.problems import LogDamaged, Refused, Stale
from events.sqlite.transaction import Transaction
from rules.command import Circumstances
from service.beside.sqlite.file import open_file
from service.campaigns import Campaigns
from service.http import group_commit
from service.http.group_commit import GroupCommit
from service.http.settings import Settings
from service.reading.opened import read_campaign
from service.telling.handle import found

TESTS = Path(__file__).parents[1]


class Table:
    """Two campaigns, the thread that writes, and how often it did."""

    def __init__(self, campaigns: Campaigns, settings: Settings) -> None:
        self.campaigns = campaigns
        self.woken = 0
        self.writer = GroupCommit(campaigns, settings, self._wake)
        self.commits = 0

    def _wake(self) -> None:
        self.woken += 1

    def count(self, statement: str) -> None:
        self.commits += statement == "COMMIT"

    async def together(self, *works, campaigns=()):
        """What each comes to, an answer or a problem, where all wait for the same turn."""
        async with held(self.writer) as release:
            where = campaigns or ("amulet",) * len(works)
            asked = [asyncio.ensure_future(self.writer.tell(*one)) for one in zip(where, works, strict=True)]
            await asyncio.sleep(0.01)
            self.commits = self.woken = 0
            release()
            return await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 20)

    def told(self):
        """The gold of each entry behind the founding."""
        fresh = open_file(self.campaigns.path)
        try:
            return [int(str(entry.event.amount)) for entry in fresh.read("amulet", after=1)]
        finally:
            fresh.close()


@asynccontextmanager
async def table_at(tmp_path, **settings):
    campaigns = Campaigns(str(tmp_path / "campaigns.db"))
    for name in ("Amulet", "Crown"):
        found(campaigns.log, name, "advanced-heroquest", said=Circumstances())
    table = Table(campaigns, Settings(**settings))
    await table.writer.alone(lambda: campaigns.log.connection.set_trace_callback(table.count))
    try:
        yield table
    finally:
        table.writer.close()
        campaigns.close()


def sit(tmp_path, evening, **settings):
    async def play():
        async with table_at(tmp_path, **settings) as table:
            await evening(table)

    asyncio.run(play())


def test_what_waits_is_told_one_after_another_with_one_sync_and_listeners_are_woken_once(tmp_path, monkeypatch):
    monkeypatch.setattr(group_commit, "SECONDS_TOGETHER", 60.0)  # the first line of a game imports it

    async def evening(table):
        lines = [gold_told(table.campaigns, amount) for amount in (1, 2, 3, 4, 5)]
        outcomes = await table.together(*lines)

        assert [one.entries[0].number for one in outcomes] == [2, 3, 4, 5, 6]
        assert [one.head for one in outcomes] == [2, 3, 4, 5, 6]
        assert [change.after for one in outcomes for change in one.changes] == ["1", "3", "6", "10", "15"]
        assert (table.commits, table.woken) == (1, 1)
        assert table.told() == [1, 2, 3, 4, 5]

    sit(tmp_path, evening)


def test_who_speaks_while_others_are_told_is_told_with_them_if_it_is_of_the_same_campaign(tmp_path, monkeypatch):
    monkeypatch.setattr(group_commit, "SECONDS_TOGETHER", 60.0)

    async def evening(table):
        told, loop, later = table.campaigns, asyncio.get_running_loop(), []

        def said(campaign, amount):
            work = gold_told(told, amount, campaign=campaign)
            later.append(asyncio.ensure_future(table.writer.tell(campaign, work)))

        def speaks_up():
            heard = [asyncio.run_coroutine_threadsafe(soon(*one), loop) for one in (("amulet", 2), ("crown", 3))]
            [one.result(20) for one in heard]
            return gold_told(told, 1)()

        async def soon(campaign, amount):
            said(campaign, amount)
            await asyncio.sleep(0.01)  # it has asked by then

        await table.together(speaks_up)
        await asyncio.gather(*later)

        assert table.told() == [1, 2]
        assert table.commits == 2

    sit(tmp_path, evening)


def test_a_single_line_is_told_as_it_ever_was(tmp_path):
    async def evening(table):
        [outcome] = await table.together(gold_told(table.campaigns, 7))

        assert outcome.entries[0].number == 2
        assert table.commits == 1

    sit(tmp_path, evening)


def test_a_refusal_takes_nothing_with_it(tmp_path):
    def breaks():
        with table_campaigns[0].log.writing("amulet") as writer:
            assert writer.head()
            raise RuntimeError

    table_campaigns = []

    async def evening(table):
        table_campaigns.append(table.campaigns)
        said = table.campaigns
        lines = (
            gold_told(said, 1),
            gold_told(said, 2, expected=1),
            gold_told(said, 3, campaign="crown"),
            breaks,
            gold_told(said, 9, campaign="nowhere"),
            gold_told(said, 4),
        )
        first, stale, elsewhere, broken, nothing, last = await table.together(
            *lines, campaigns=("amulet", "amulet", "crown", "amulet", "nowhere", "amulet")
        )

        assert first.entries[0].number == 2
        assert isinstance(stale, Stale)
        assert stale.since == (2,)
        assert elsewhere.entries[0].number == 2
        assert isinstance(broken, RuntimeError)
        assert isinstance(nothing, Refused)
        assert nothing.code == "campaign.unknown"
        assert last.entries[0].number == 3
        assert table.told() == [1, 4]
        assert read_campaign(said.log, "amulet").facts() == said.look("amulet", lambda one: one.facts())[1]

    sit(tmp_path, evening)


def test_a_number_that_is_expected_is_the_one_the_line_before_it_got(tmp_path):
    async def evening(table):
        told = table.campaigns
        first, second, third = await table.together(
            gold_told(told, 1, expected=1), gold_told(told, 2, expected=2), gold_told(told, 3, expected=2)
        )

        assert (first.head, second.head) == (2, 3)
        assert isinstance(third, Stale)

    sit(tmp_path, evening)


def test_a_key_that_is_said_twice_in_one_turn_is_told_once(tmp_path):
    async def evening(table):
        first, again = await table.together(*(gold_told(table.campaigns, 5, key="k") for _ in range(2)))

        assert (first.repeated, again.repeated) == (False, True)
        assert again.entries == first.entries
        assert table.told() == [5]

    sit(tmp_path, evening)


class NotKept:
    """A connection whose commits fail."""

    def __init__(self, connection):
        self._connection = connection

    def execute(self, statement):
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return self._connection.execute(statement)

    @property
    def in_transaction(self):
        return self._connection.in_transaction


@contextmanager
def commits_fail(log):
    whole = log._transaction
    log._transaction = Transaction(NotKept(log.connection), log.path)
    yield
    log._transaction = whole


def test_if_the_commit_fails_nobody_is_told_that_anything_was_kept(tmp_path):
    async def evening(table):
        told, failing = table.campaigns, []
        await table.together(gold_told(told, 1))

        def fail():
            failing.append(commits_fail(told.log))
            failing[0].__enter__()

        await table.writer.alone(fail)
        lines = (gold_told(told, 2, key="k"), gold_told(told, 3), gold_told(told, 4, expected=1))
        answers = await table.together(*lines)

        assert all(isinstance(one, LogDamaged) for one in answers), answers
        assert told.look("amulet", lambda reading: reading.facts()["party gold"])[1] == "1"
        assert table.told() == [1]

        await table.writer.alone(lambda: failing[0].__exit__(None, None, None))
        [outcome] = await table.together(gold_told(told, 2, key="k"))
        assert (outcome.repeated, outcome.entries[0].number) == (False, 3)
        assert table.told() == [1, 2]

    sit(tmp_path, evening)


def test_a_disk_that_is_full_halfway_keeps_nothing_that_was_not_acknowledged(tmp_path):
    async def evening(table):
        told = table.campaigns

        def room_for(pages):
            connection = told.log.connection
            (used,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {used + pages}").fetchone()

        await table.writer.alone(lambda: room_for(0))
        answers = await table.together(*(gold_told(told, amount) for amount in range(1, 60)))
        kept = [int(str(one.entries[0].event.amount)) for one in answers if not isinstance(one, Exception)]
        problems = [one for one in answers if isinstance(one, Exception)]

        assert problems
        assert {getattr(one, "code", one) for one in problems} == {"log.disk_full"}
        assert table.told() == kept
        await table.writer.alone(lambda: room_for(100))
        [outcome] = await table.together(gold_told(told, 99))
        assert table.told() == [*kept, 99]
        assert outcome.head == len(kept) + 2
        assert told.log.verify("amulet").breaks == ()

    sit(tmp_path, evening)


def test_nobody_reads_what_is_not_kept_yet(tmp_path):
    async def evening(table):
        seen = []

        def look():
            fresh = open_file(table.campaigns.path)
            seen.append(fresh.head("amulet"))
            fresh.close()

        await table.together(gold_told(table.campaigns, 1), look, gold_told(table.campaigns, 2))

        assert seen == [1]

    sit(tmp_path, evening)


def test_a_campaign_that_says_much_does_not_keep_another_waiting(tmp_path):
    async def evening(table):
        told, many = table.campaigns, group_commit.MOST_TOGETHER * 2
        order = []

        def line(campaign):
            def tell():
                order.append(campaign)
                return gold_told(told, 1, campaign=campaign)()

            return tell

        lines = [*(line("amulet") for _ in range(many)), line("crown")]
        await table.together(*lines, campaigns=("amulet",) * many + ("crown",))

        assert order.index("crown") == 1
        assert len(order) == many + 1

    sit(tmp_path, evening)


def test_what_takes_long_to_decide_is_kept_before_the_rest_is_decided(tmp_path, monkeypatch):
    monkeypatch.setattr(group_commit, "SECONDS_TOGETHER", 0.0)

    async def evening(table):
        outcomes = await table.together(*(gold_told(table.campaigns, amount) for amount in (1, 2, 3)))

        assert [one.entries[0].number for one in outcomes] == [2, 3, 4]
        assert table.commits == 3

    sit(tmp_path, evening)


def test_more_than_can_wait_is_refused_and_the_rest_is_told(tmp_path):
    async def evening(table):
        lines = [gold_told(table.campaigns, 1) for _ in range(5)]
        answers = await table.together(*lines, campaigns=("amulet",) * 4 + ("crown",))

        assert [getattr(one, "code", "told") for one in answers] == ["told"] * 3 + ["line.too_many"] + ["told"]

    sit(tmp_path, evening, lines_waiting_each=3)


def test_too_many_lines_are_answered_503_and_when_to_come_back(file):
    with in_process(file, Settings(lines_waiting=0)) as client:
        client.post("/campaigns", json={"name": "Amulet"})
        answer = act(client, gold(5))

        assert (answer.status_code, answer.json()["code"]) == (503, "line.too_many")
        assert int(answer.headers["retry-after"]) >= 1
        assert client.get(AMULET).json()["campaign"]["head"] == 1


def test_a_token_that_is_taken_back_while_its_line_waits_tells_nothing(file):
    with in_process(file) as client:
        begin(client)
        invited = client.post(f"{AMULET}/invites", json={"name": "Anna", "role": "gm"}).json()
        token, campaigns = invited["secret"], client.app.state.campaigns
        kept = client.app.state.writer.tell

        async def revoked_meanwhile(campaign, work):
            at = "2026-01-01T00:00:00.000000Z"
            await client.app.state.writer.alone(
                lambda: campaigns.log.beside.tokens.revoke(invited["invite"]["token"], revoked_at=at)
            )
            return await kept(campaign, work)

        client.app.state.writer.tell = revoked_meanwhile
        answer = act(client, gold(5), token=token)

        assert (answer.status_code, answer.json()["code"]) == (401, "token.refused")
        assert in_the_writer(client.app.state.writer, lambda: campaigns.log.head("amulet")) == 2


@pytest.mark.parametrize(
    ("when", "kept"), [("decided", []), ("committed", [1, 2, 3, 4, 5, 6]), ("never", [1, 2, 3, 4, 5, 6])]
)
def test_who_dies_with_lines_in_hand_has_acknowledged_none_that_is_not_kept(tmp_path, when, kept):
    path = tmp_path / "campaigns.db"
    log = open_file(path)
    found(log, "Amulet", "advanced-heroquest", said=Circumstances())
    log.close()
    script = [sys.executable, str(TESTS / "kit" / "group_commit_dies.py"), str(path), when, "6"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS.parent)])}
    dies = subprocess.run(script, capture_output=True, text=True, timeout=60, env=environment, check=False)

    acknowledged = [int(one) for one in dies.stdout.split()]
    assert dies.returncode == (0 if when == "never" else 9), dies.stderr
    assert acknowledged == ([2, 3, 4, 5, 6, 7] if when == "never" else [])

    async def evening(table):
        assert table.told() == kept
        # Whoever got no answer says it again, under the same keys: each is told once.
        lines = [gold_told(table.campaigns, one, key=f"line {one}") for one in range(1, 7)]
        again = await table.together(*lines)
        assert [one.repeated for one in again] == [bool(kept)] * 6
        assert table.told() == [1, 2, 3, 4, 5, 6]
        assert table.campaigns.log.verify("amulet").breaks == ()

    async def afterwards():
        campaigns = Campaigns(str(path))
        table = Table(campaigns, Settings())
        try:
            await evening(table)
        finally:
            table.writer.close()
            campaigns.close()

    asyncio.run(afterwards())
