"""What reviewers found who took files away, damaged them or read along: each by its number, none comes back."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from kit.serving import AMULET, act, anna_and_bo, bearer, begin, gold, in_process
from kit.table import CAMPAIGN, Table

from cli.campaign import CampaignOptions, remember, remember_stretch
from cli.crash import keep_details
from events.problems import LogDamaged
from rules.command import Circumstances
from rules.shared.gold import GainGold
from service.beside.sqlite.file import open_file
from service.clock import now
from service.jobs import backup
from service.jobs import restore as restoring
from service.jobs.backup import back_up
from service.jobs.restore import restore
from service.lines.kept_lines import ENDING, KeptLine, KeptLines
from service.reading.stored import _sealed, _unsealed
from service.telling.outcome import Late

CLEAR, TITLE, CLIPBOARD = "\x1b[2J", "\x1b]0;title\x07", "\x1b]52;c;YQ==\x07"


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


@pytest.mark.parametrize("fails_at", ["copy", "carry_over", "put_in_place"])
def test_s21_a_backup_there_is_no_room_to_put_back_leaves_all_as_it_was(tmp_path, monkeypatch, fails_at):
    path = tmp_path / "campaigns.db"
    table = Table(open_file(str(path)))
    made = back_up(str(path), tmp_path / "kept" / "b.db", now=now())
    table.say(GainGold(amount=3))
    table.log.close()
    really = getattr(restoring, fails_at)

    def full(*of: object) -> None:
        if fails_at == "copy" and str(of[1]).endswith(".restoring"):
            really(*of)
            return
        raise LogDamaged("log.disk_full", "The disk is full.")

    monkeypatch.setattr(restoring, fails_at, full)
    with pytest.raises(LogDamaged):
        restore(str(path), Path(made.file), even_if_newer=True)

    log = open_file(str(path), create=False)
    assert (log.head(CAMPAIGN), log.verify(CAMPAIGN).breaks) == (2, ())
    log.close()
    assert [one.name for one in tmp_path.rglob("*.db*") if one.parent.name != "kept"] == ["campaigns.db"]


def test_s21_a_file_that_was_moved_aside_comes_back_if_nothing_takes_its_place(tmp_path, monkeypatch):
    path = tmp_path / "campaigns.db"
    Table(open_file(str(path))).log.close()
    made = back_up(str(path), tmp_path / "kept" / "b.db", now=now())
    path.write_bytes(b"nothing anybody can read" * 100)

    def full(*_: object) -> None:
        raise LogDamaged("log.disk_full", "The disk is full.")

    monkeypatch.setattr(restoring, "put_in_place", full)
    with pytest.raises(LogDamaged):
        restore(str(path), Path(made.file))

    assert path.read_bytes().startswith(b"nothing anybody can read")


def test_s22_a_campaign_file_that_is_put_back_where_none_was_is_its_owners(tmp_path: Path):
    path = tmp_path / "campaigns.db"
    Table(open_file(str(path))).log.close()
    made = back_up(str(path), tmp_path / "b.db", now=now())

    restore(str(tmp_path / "another.db"), Path(made.file))

    assert stat.S_IMODE((tmp_path / "another.db").stat().st_mode) == 0o600


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
    told = CampaignOptions(db=str(path))
    remember(told, "the-pit")
    remember_stretch(told, "the-pit", Late("after", 1))

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
    company = anna_and_bo(client)
    first = client.post(
        f"{AMULET}/actions",
        json={"command": gold(3)},
        headers={**bearer(company["owner"]), "idempotency-key": "anna/x"},
    )
    second = client.post(
        f"{AMULET}/actions", json={"command": gold(4)}, headers={**bearer(company["anna"]), "idempotency-key": "x"}
    )

    assert (first.status_code, second.status_code, second.json()["repeated"]) == (201, 201, False)
