"""Every quick way to read a campaign says exactly what folding its whole log anew says (story rule 33).

Random campaigns with secrets, late lines, corrections of all kinds and a branch; for the gm and the table; now, as it
stood, and as told now. `make props` tries as many as there is patience for.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_evening import SAID, Said, answer, begun
from kit.few import few
from kit.table import Table

from events.entry import Audience, Entry
from events.problems import Refused
from projections.state import to_bytes
from projections.story import entries as story_entries
from projections.story import snapshots
from rules.command import Circumstances
from rules.registry import system
from service.beside.sqlite.file import CampaignFile
from service.reading import reading, stored
from service.reading.differences import lines_of
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading, read_campaign
from service.reading.statistics import statistics
from service.telling.branches import branch
from service.views.draw_map import draw_level

AUDIENCES: tuple[Audience, ...] = ("gm", "table")
GAME = system("advanced-heroquest")
SECRETIVE = st.lists(SAID, min_size=6, max_size=18)


@pytest.fixture(autouse=True)
def _short_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots every three places, one in the file that is hardly behind, entries read a few at a time."""
    monkeypatch.setattr(snapshots, "STEP", 3)
    monkeypatch.setattr(snapshots, "MOST", 12)
    monkeypatch.setattr(stored, "TAIL", 4)
    monkeypatch.setattr(stored, "LONGEST", 8)
    monkeypatch.setattr(reading, "LONG", 1)
    monkeypatch.setattr(story_entries, "BLOCK", 4)


def whatever_people_read(read: Reading) -> dict[str, object]:
    """Facts, lines, what does not add up, the map, statistics, and the state itself."""
    line_up = read.story.line_up()
    here = line_up if read.until is None else line_up[: read.story.behind(read.until)]
    return {
        "facts": read.facts(),
        "lines": lines_of(read, {*here, *read.story.outline.corrections}, struck=True),
        "amiss": discrepancies(read),
        "map": _drawn(read),
        "statistics": statistics(read, per="session"),
        "head": read.head,
        "state": msgspec.msgpack.decode(to_bytes(read.state)),
    }


def _drawn(read: Reading) -> list[str] | str:
    try:
        return list(draw_level(read.state))
    except Refused as refused:
        return refused.code


def folded(entries: list[Entry], audience: Audience, *, at: int | None = None, until: int | None = None) -> Reading:
    """The whole fold: a reading nobody has read from, of nothing but what is to be read."""
    action = None if at is None else entries[at - 1].action
    kept = [entry for entry in entries if at is None or entry.number <= at or entry.action == action]
    return Reading(GAME, kept, audience=audience, until=until)


def every_way(log: CampaignFile, campaign: str, kept: Reading) -> Iterator[Reading]:
    """A campaign kept open, one just read, one from the snapshot in its file, for each audience."""
    found = stored.stored_reading(log, campaign, GAME)
    ways = [kept, read_campaign(log, campaign), read_campaign(log, campaign, quick=False), *([found] if found else [])]
    for read in ways:
        yield from (read.seen_by(audience) for audience in AUDIENCES)


def compare(table: Table, campaign: str, kept: Reading) -> None:
    """Everything with the whole fold, at every entry."""
    log = table.log
    assert isinstance(log, CampaignFile)
    entries = list(log.read(campaign))
    for read in every_way(log, campaign, kept):
        sees = read.audience
        assert whatever_people_read(read) == whatever_people_read(folded(entries, sees))
        seen = [entry.number for entry in entries if read.story.sees(sees, entry.number)]
        for number in reversed(seen):
            assert whatever_people_read(read.at(number)) == whatever_people_read(folded(entries, sees, at=number))
            until = folded(entries, sees, until=number)
            assert whatever_people_read(read.upto(number)) == whatever_people_read(until)


@few(6)
@given(SECRETIVE, st.integers(1, 40))
def test_every_way_reads_what_the_whole_fold_does(said: list[Said], cut: int) -> None:
    table = begun()
    kept = table.reading()
    for number, one in enumerate(said):
        # By turns from a prompt that stays open, and from a shell.
        answer(table, kept if number % 2 else None, one, preview=True)
        answer(table, kept if number % 2 else None, one)
        kept.extend(table.log.read(table.campaign, after=kept.story.head))
        entries = list(table.log.read(table.campaign))
        for audience in AUDIENCES:
            assert kept.seen_by(audience).facts() == folded(entries, audience).facts()
    compare(table, table.campaign, kept)
    head = table.head
    branch(table.log, table.campaign, "what-if", said=Circumstances(), at=1 + cut % head)
    compare(table, "what-if", Reading(GAME, table.log.read("what-if")))
