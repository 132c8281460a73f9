"""One reading of each campaign is kept for all who look, and it is always the one a fresh reading would be."""

from __future__ import annotations

import gc
import threading
import weakref
from contextlib import contextmanager
from pathlib import Path

import pytest

from events.entry import Clocks, Draft
from events.problems import LogDamaged, Refused
from events.purse import GoldGained
from rules.command import Circumstances
from rules.corrections.commands import Reveal, Undo
from rules.shared.campaign import Note
from rules.shared.gold import GainGold, SpendGold
from service.beside.sqlite.file import open_file
from service.campaigns import Campaigns
from service.reading.opened import read_campaign
from service.telling.handle import found
from service.telling.outcome import Request

CLOCKS = Clocks(recorded_at="2026-11-21T20:00:00.000000Z")


@contextmanager
def amulet_in(tmp_path):
    campaigns = Campaigns(str(tmp_path / "campaigns.db"))
    found(campaigns.log, "Amulet", "advanced-heroquest", said=Circumstances())
    yield campaigns
    campaigns.close()


def say(campaigns, command, *, sees="gm", **said):
    return campaigns.handle("amulet", Request(command=command, circumstances=Circumstances(**said)), audience=sees)


def facts(campaigns, audience="gm", **moment):
    return campaigns.look("amulet", lambda reading: reading.facts(), audience=audience, **moment)[1]


def test_what_is_said_is_what_a_fresh_reading_reads(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        for amount in (5, 7):
            say(campaigns, GainGold(amount=amount))
        say(campaigns, GainGold(amount=100))
        say(campaigns, Undo())

        assert facts(campaigns) == read_campaign(campaigns.log, "amulet").facts()
        assert facts(campaigns)["party gold"] == "12"


def test_both_audiences_grow_from_one_reading(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        say(campaigns, GainGold(amount=5))
        secret = say(campaigns, GainGold(amount=100), audience="gm").head

        assert (facts(campaigns)["party gold"], facts(campaigns, "table")["party gold"]) == ("105", "5")
        for audience in ("gm", "table"):
            assert facts(campaigns, audience) == read_campaign(campaigns.log, "amulet", audience=audience).facts()

        say(campaigns, Reveal(numbers=(secret,)))
        assert facts(campaigns, "table")["party gold"] == "105"


def test_a_line_for_the_table_is_decided_on_what_the_table_sees_whoever_tells_it(tmp_path):
    """Story rule 21: the purse only the game master knows of pays for nothing the table sees."""
    with amulet_in(tmp_path) as campaigns:
        say(campaigns, GainGold(amount=5))
        say(campaigns, GainGold(amount=100), audience="gm")

        with pytest.raises(Refused, match="5"):
            say(campaigns, SpendGold(amount=60))
        say(campaigns, SpendGold(amount=60), audience="gm")

        assert facts(campaigns)["party gold"] == "45"


def test_a_player_cannot_tell_what_they_could_not_read(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        with pytest.raises(Refused) as refused:
            say(campaigns, Note(text="psst"), audience="gm", sees="table")

        assert refused.value.code == "audience.not_yours"


def test_what_another_process_wrote_is_there_when_next_asked_for(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        say(campaigns, GainGold(amount=5))
        beside = open_file(campaigns.path)
        beside.append("amulet", [Draft(event=GoldGained(amount=7))], by="cli", clocks=CLOCKS)
        beside.close()

        assert facts(campaigns)["party gold"] == "12"


def test_words_another_process_erased_are_let_go_of(tmp_path, monkeypatch):
    with amulet_in(tmp_path) as campaigns:
        monkeypatch.setattr("service.campaigns.ERASED_SECONDS", 0.0)
        say(campaigns, Note(text="somebody's own words"))
        assert any("own words" in str(entry) for entry in campaigns.entries("amulet"))
        beside = open_file(campaigns.path)
        beside.erase("amulet", 2)
        beside.close()

        assert not any("own words" in str(entry) for entry in campaigns.entries("amulet"))


def test_words_erased_between_two_looks_are_let_go_of_at_the_next(tmp_path, monkeypatch):
    """The change is noticed once; it must not be forgotten because it came too soon after the last look."""
    with amulet_in(tmp_path) as campaigns:
        say(campaigns, Note(text="somebody's own words"))
        campaigns.entries("amulet")
        now = [1000.0]
        monkeypatch.setattr("service.campaigns.time.monotonic", lambda: now[0])
        beside = open_file(campaigns.path)
        beside.append("amulet", [Draft(event=GoldGained(amount=7))], by="cli", clocks=CLOCKS)
        campaigns.entries("amulet")
        beside.erase("amulet", 2)
        beside.close()
        campaigns.entries("amulet")
        now[0] += 1.5

        assert not any("own words" in str(entry) for entry in campaigns.entries("amulet"))


def test_a_name_nobody_knows_is_refused_and_not_remembered(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        for _ in range(2):
            with pytest.raises(Refused):
                campaigns.look("amulex", lambda reading: reading.head)

        found(campaigns.log, "Amulex", "advanced-heroquest", said=Circumstances())
        assert campaigns.look("amulex", lambda reading: reading.head)[0] == 1


def test_every_thread_has_a_log_of_its_own_and_all_are_closed_together(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        logs = []
        threads = [threading.Thread(target=lambda: logs.append(campaigns.log), daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)

        assert len({id(log) for log in (*logs, campaigns.log)}) == 4


def test_two_campaigns_looked_at_both_ways_round_at_once_do_not_wait_for_each_other(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        found(campaigns.log, "Zither", "advanced-heroquest", said=Circumstances())

        def look(pair):
            for _ in range(50):
                campaigns.look_at_both(pair, lambda one, other: (one.head, other.head))

        pairs = (("amulet", "zither"), ("zither", "amulet"))
        threads = [threading.Thread(target=look, args=(pair,), daemon=True) for pair in pairs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(10)

        assert not any(thread.is_alive() for thread in threads)


def test_a_file_taken_away_is_missed_and_not_begun_anew(tmp_path):
    with amulet_in(tmp_path) as campaigns:
        assert campaigns.log.campaigns()
        Path(campaigns.path).rename(tmp_path / "elsewhere.db")
        told = []

        def look():
            try:
                told.append(campaigns.log.campaigns())
            except LogDamaged as problem:
                told.append(problem.code)

        other = threading.Thread(target=look, daemon=True)
        other.start()
        other.join(10)

        assert told == ["log.cannot_open"]
        assert not Path(campaigns.path).exists()


def test_a_long_campaign_is_opened_from_the_snapshot_in_its_file(tmp_path, monkeypatch):
    monkeypatch.setattr("service.campaigns.MANY", 1_000)
    with amulet_in(tmp_path) as campaigns:
        with campaigns.log.writing("amulet") as writer:
            for amount in range(1_200):
                writer.append([Draft(event=GoldGained(amount=amount))], by="anna", clocks=CLOCKS)
        assert facts(campaigns) == read_campaign(campaigns.log, "amulet", quick=False).facts()
        assert len(campaigns.log.snapshots("amulet")) == 1

    campaigns = Campaigns(str(tmp_path / "campaigns.db"))
    threading.Thread(target=lambda: facts(campaigns)).start()
    say(campaigns, Undo(number=7))  # read in this thread, by a log of its own
    assert facts(campaigns) == read_campaign(campaigns.log, "amulet", quick=False).facts()
    assert facts(campaigns, at=3)["party gold"] == "1"
    assert [entry.number for entry in campaigns.entries("amulet")] == list(range(1, 1_203))
    campaigns.close()


def many_in(tmp_path, names, most_open):
    campaigns = Campaigns(str(tmp_path / "campaigns.db"), most_open=most_open)
    for name in names:
        found(campaigns.log, name, "advanced-heroquest", said=Circumstances())
    return campaigns


def kept_of(campaigns, names):
    """Of which a reading is held that was there before, by the place it has in memory."""
    seen = {}
    for name in names:
        kept = campaigns._campaigns.get(name)
        seen[name] = None if kept is None or kept.told.reading is None else kept.told.reading
    return [name for name, reading in seen.items() if reading is not None]


def test_the_campaign_least_used_is_let_go_of_first_and_comes_back_as_it_was(tmp_path):
    names = ("amulet", "bridge", "crown", "drake")
    campaigns = many_in(tmp_path, names, most_open=3)
    say(campaigns, GainGold(amount=5))
    for name in ("bridge", "crown", "amulet", "drake"):
        campaigns.look(name, lambda reading: reading.head)

    assert kept_of(campaigns, names) == ["amulet", "crown", "drake"]
    campaigns.look("bridge", lambda reading: reading.head)
    assert kept_of(campaigns, names) == ["amulet", "bridge", "drake"]
    campaigns.look("crown", lambda reading: reading.head)
    assert facts(campaigns)["party gold"] == "5"
    say(campaigns, GainGold(amount=7))
    assert facts(campaigns)["party gold"] == "12"
    campaigns.close()


def test_a_campaign_that_is_held_is_not_let_go_of(tmp_path):
    campaigns = many_in(tmp_path, ("amulet", "bridge", "crown"), most_open=1)
    there, leave = threading.Event(), threading.Event()

    def stay():
        with campaigns.reading("amulet") as reading:
            there.set()
            assert leave.wait(20)
            assert reading.head == 1

    staying = threading.Thread(target=stay, daemon=True)
    staying.start()
    assert there.wait(20)
    for name in ("bridge", "crown"):
        campaigns.look(name, lambda reading: reading.head)
    assert kept_of(campaigns, ("amulet", "bridge", "crown")) == ["amulet", "crown"]
    leave.set()
    staying.join(20)
    campaigns.close()


def test_what_is_let_go_of_leaves_nothing_behind(tmp_path):
    """Nothing it holds leads back to it: the memory is there again at once, and no search for garbage is waited for."""
    campaigns = many_in(tmp_path, ("amulet", "bridge"), most_open=1)
    campaigns.look("amulet", lambda reading: reading.facts(), at=1)
    campaigns.look("amulet", lambda reading: reading.facts(), audience="table")
    kept = campaigns._campaigns["amulet"]
    gone = [weakref.ref(one.reading) for one in (kept.told, kept.apart) if one.reading is not None]
    gc.collect()
    gc.disable()
    try:
        campaigns.look("bridge", lambda reading: reading.head)
        assert gone
        assert [one() for one in gone] == [None] * len(gone)
    finally:
        gc.enable()
    campaigns.close()


def test_together_with_more_than_are_held_open_each_is_told(tmp_path):
    campaigns = many_in(tmp_path, ("amulet", "bridge", "crown"), most_open=1)
    with campaigns.together(("amulet", "bridge", "crown")):
        for name in ("amulet", "bridge", "crown", "amulet"):
            campaigns.handle(name, Request(command=GainGold(amount=5), circumstances=Circumstances()))

    fresh = [read_campaign(campaigns.log, name).facts()["party gold"] for name in ("amulet", "bridge", "crown")]
    assert fresh == ["10", "5", "5"]
    campaigns.close()
