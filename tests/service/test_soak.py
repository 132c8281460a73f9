"""What the soak (`make soak`) looks for, it sees: a line that is lost, told twice, told by nobody, heard otherwise."""

from __future__ import annotations

from pathlib import Path

from soak.ledger import Ledger, judge
from soak.people import House, Listener, evening_of

from rules.command import Circumstances
from rules.shared.campaign import Note
from service.store import open_file
from service.telling.handle import found, handle
from service.telling.outcome import Request


def told(log, key: str | None, text: str) -> int:
    request = Request(command=Note(text=text), key=key, circumstances=Circumstances())
    return handle(log, "amulet", request).entries[0].number


def test_what_was_acknowledged_and_is_there_once_is_as_it_must_be(tmp_path: Path):
    log = open_file(tmp_path / "a.db")
    found(log, "Amulet", "advanced-heroquest", said=Circumstances())
    keys = {f"k{at}": told(log, f"k{at}", f"soak {at}") for at in range(3)}

    assert judge(log, "amulet", keys) == []
    log.close()


def test_a_line_that_is_lost_told_twice_or_told_by_nobody_is_seen(tmp_path: Path):
    log = open_file(tmp_path / "a.db")
    found(log, "Amulet", "advanced-heroquest", said=Circumstances())
    at = told(log, "k", "soak 1")
    told(log, None, "soak 1")

    assert judge(log, "amulet", {"k": at, "gone": 7}) == [
        "amulet: gone was acknowledged as 7: lost",
        "amulet: actions nobody told: [3]",
        "amulet: told twice: soak 1",
    ]
    log.close()


def test_a_listener_who_misses_an_entry_or_hears_it_again_is_seen(tmp_path: Path):
    log = open_file(tmp_path / "a.db")
    found(log, "Amulet", "advanced-heroquest", said=Circumstances())
    for at in range(3):
        told(log, f"k{at}", f"soak {at}")
    listener = Listener(House(), Ledger(), 1, audience="gm")

    for heard, wrong in (([1, 2, 3], False), ([1, 3], True), ([1, 2, 2, 3], True)):
        listener.heard["amulet"] = heard
        assert bool(listener.judge("amulet", log.read("amulet"))) is wrong
    log.close()


def test_a_key_acknowledged_as_two_actions_breaks_the_soak():
    ledger = Ledger()
    ledger.acknowledge("amulet", "k", 2)
    ledger.acknowledge("amulet", "k", 2)
    assert ledger.broken == []

    ledger.acknowledge("amulet", "k", 3)

    assert ledger.broken == ["amulet: k was acknowledged as 2 and as 3"]


def test_the_evenings_that_are_played_are_the_demos():
    assert {len(evening_of(game)) > 25 for game in ("advanced-heroquest", "hive-of-the-dead")} == {True}
