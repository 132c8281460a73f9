"""The desk keeps one reading of each campaign for all who look, and it is always the one a fresh reading would be."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from events.entry import Clocks, Draft
from events.problems import LogDamaged, Refused
from events.purse import GoldGained
from events.sqlite.log import open_log
from rules.command import Circumstances
from rules.corrections.commands import Reveal, Undo
from rules.registry import codec
from rules.shared.campaign import Note
from rules.shared.gold import GainGold, SpendGold
from service.desk import Desk
from service.reading.reading import read_campaign
from service.telling.handle import found
from service.telling.outcome import Request

CLOCKS = Clocks(recorded_at="2026-11-21T20:00:00.000000Z")


@pytest.fixture
def desk(tmp_path):
    desk = Desk(str(tmp_path / "campaigns.db"))
    found(desk.log, "Amulet", "advanced-heroquest", said=Circumstances())
    yield desk
    desk.close()


def say(desk, command, *, sees="gm", **said):
    return desk.handle("amulet", Request(command=command, circumstances=Circumstances(**said)), audience=sees)


def facts(desk, audience="gm", **moment):
    return desk.look("amulet", lambda reading: reading.facts(), audience=audience, **moment)[1]


def test_what_is_said_at_the_desk_is_what_a_fresh_reading_reads(desk):
    for amount in (5, 7):
        say(desk, GainGold(amount=amount))
    say(desk, GainGold(amount=100))
    say(desk, Undo())

    assert facts(desk) == read_campaign(desk.log, "amulet").facts()
    assert facts(desk)["party gold"] == "12"


def test_both_audiences_grow_from_one_reading(desk):
    say(desk, GainGold(amount=5))
    secret = say(desk, GainGold(amount=100), audience="gm").head

    assert (facts(desk)["party gold"], facts(desk, "table")["party gold"]) == ("105", "5")
    for audience in ("gm", "table"):
        assert facts(desk, audience) == read_campaign(desk.log, "amulet", audience=audience).facts()

    say(desk, Reveal(numbers=(secret,)))
    assert facts(desk, "table")["party gold"] == "105"


def test_a_line_for_the_table_is_decided_on_what_the_table_sees_whoever_tells_it(desk):
    """Story rule 21: the purse only the game master knows of pays for nothing the table sees."""
    say(desk, GainGold(amount=100), audience="gm")

    with pytest.raises(Refused, match="0"):
        say(desk, SpendGold(amount=60))
    say(desk, SpendGold(amount=60), audience="gm")

    assert facts(desk)["party gold"] == "40"


def test_a_player_cannot_tell_what_they_could_not_read(desk):
    with pytest.raises(Refused) as refused:
        say(desk, Note(text="psst"), audience="gm", sees="table")

    assert refused.value.code == "audience.not_yours"


def test_what_another_process_wrote_is_there_when_next_asked_for(desk):
    say(desk, GainGold(amount=5))
    beside = open_log(desk.path, codec())
    beside.append("amulet", [Draft(event=GoldGained(amount=7))], by="cli", clocks=CLOCKS)
    beside.close()

    assert facts(desk)["party gold"] == "12"


def test_words_another_process_erased_are_let_go_of(desk, monkeypatch):
    monkeypatch.setattr("service.desk.ERASED_SECONDS", 0.0)
    say(desk, Note(text="somebody's own words"))
    assert any("own words" in str(entry) for entry in desk.entries("amulet"))
    beside = open_log(desk.path, codec())
    beside.erase("amulet", 2)
    beside.close()

    assert not any("own words" in str(entry) for entry in desk.entries("amulet"))


def test_words_erased_between_two_looks_are_let_go_of_at_the_next(desk, monkeypatch):
    """The change is noticed once; it must not be forgotten because it came too soon after the last look."""
    say(desk, Note(text="somebody's own words"))
    desk.entries("amulet")
    now = [1000.0]
    monkeypatch.setattr("service.desk.time.monotonic", lambda: now[0])
    beside = open_log(desk.path, codec())
    beside.append("amulet", [Draft(event=GoldGained(amount=7))], by="cli", clocks=CLOCKS)
    desk.entries("amulet")
    beside.erase("amulet", 2)
    beside.close()
    desk.entries("amulet")
    now[0] += 1.5

    assert not any("own words" in str(entry) for entry in desk.entries("amulet"))


def test_a_name_nobody_knows_is_refused_and_not_remembered(desk):
    for _ in range(2):
        with pytest.raises(Refused):
            desk.look("amulex", lambda reading: reading.head)

    found(desk.log, "Amulex", "advanced-heroquest", said=Circumstances())
    assert desk.look("amulex", lambda reading: reading.head)[0] == 1


def test_every_thread_has_a_log_of_its_own_and_all_are_closed_together(desk):
    logs = []
    threads = [threading.Thread(target=lambda: logs.append(desk.log), daemon=True) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)

    assert len({id(log) for log in (*logs, desk.log)}) == 4


def test_two_campaigns_looked_at_both_ways_round_at_once_do_not_wait_for_each_other(desk):
    found(desk.log, "Zither", "advanced-heroquest", said=Circumstances())

    def look(campaigns):
        for _ in range(50):
            desk.look_at_both(campaigns, lambda one, other: (one.head, other.head))

    pairs = (("amulet", "zither"), ("zither", "amulet"))
    threads = [threading.Thread(target=look, args=(pair,), daemon=True) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert not any(thread.is_alive() for thread in threads)


def test_a_file_taken_away_is_missed_and_not_begun_anew(desk, tmp_path):
    assert desk.log.campaigns()
    Path(desk.path).rename(tmp_path / "elsewhere.db")
    told = []

    def look():
        try:
            told.append(desk.log.campaigns())
        except LogDamaged as problem:
            told.append(problem.code)

    other = threading.Thread(target=look, daemon=True)
    other.start()
    other.join(10)

    assert told == ["log.cannot_open"]
    assert not Path(desk.path).exists()
