"""What reviewers noted at the end, without a number, and what was found behind them; none comes back.

The numbered ones stand in test_findings_of_*.py; S8 and S9 are generated, in test_looked_back_states.py; S19 is in
test_http_stream.py, S27 in test_outbox.py.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from kit.problem_shape import assert_canonical_problem
from kit.serving import AMULET, act, bearer, begin, gold, in_process, invited, tell
from kit.table import CAMPAIGN, Table

from events.problems import LogDamaged
from events.sqlite.problems import doubt_of
from rules.shared.gold import GainGold
from service.beside.sqlite.file import CampaignFile, open_file
from service.campaigns import Campaigns
from service.http import health
from service.store import open_store

CLEAR, TITLE, CLIPBOARD = "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;YQ==\x07"


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


def test_every_finding_of_the_review_has_a_test_of_its_number():
    names = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))

    assert [one for one in range(1, 30) if f"def test_s{one}_" not in names] == []
