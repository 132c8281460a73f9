"""Every quick way to read a campaign says exactly what folding its whole log anew says (story rule 33).

Random campaigns with secrets, late lines, corrections of all kinds and a branch; for the gm and the table; now, as it
stood, and as told now. `make props` tries as many as there is patience for.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit import any_game
from kit.any_evening import SAID, Said, answer, begun
from kit.few import few
from kit.table import Table

from events.entry import Audience, Entry
from events.log import EventLog
from events.problems import Refused
from projections.state import to_bytes
from projections.story import entries as story_entries
from projections.story import snapshots
from rules.command import Circumstances, Command
from rules.corrections.commands import Leave, Redo, Restart, Reveal, Strike, Undo
from rules.registry import system_keys
from rules.system import GameSystem
from service.reading import opened, stored
from service.reading.differences import lines_of
from service.reading.discrepancies import discrepancies
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.reading.statistics import statistics
from service.telling.branches import branch
from service.telling.handle import handle
from service.views.draw_map import draw_level

AUDIENCES: tuple[Audience, ...] = ("gm", "table")
SECRETIVE = st.lists(SAID, min_size=6, max_size=18)


@pytest.fixture(autouse=True)
def _short_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots every three places, one in the file that is hardly behind, entries read a few at a time."""
    monkeypatch.setattr(snapshots, "STEP", 3)
    monkeypatch.setattr(snapshots, "MOST", 12)
    monkeypatch.setattr(stored, "TAIL", 4)
    monkeypatch.setattr(stored, "LONGEST", 8)
    monkeypatch.setattr(opened, "LONG", 1)
    monkeypatch.setattr(stored, "LONG", 1)
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


class Whole(msgspec.Struct, frozen=True):
    """Folds a log anew for everything that is asked of it."""

    system: GameSystem
    entries: list[Entry]

    def read(self, audience: Audience, *, at: int | None = None, until: int | None = None) -> dict[str, object]:
        """What is read in a reading nobody has read from, of nothing but what is to be read."""
        action = None if at is None else self.entries[at - 1].action
        entries = [entry for entry in self.entries if at is None or entry.number <= at or entry.action == action]
        return whatever_people_read(Reading(self.system, entries, audience=audience, until=until))


def every_way(log: EventLog, campaign: str, kept: Reading) -> Iterator[Reading]:
    """A campaign kept open, one just read, one from the snapshot in its file, for each audience."""
    found = stored.stored_reading(log, campaign, kept.system)
    ways = [kept, read_campaign(log, campaign), read_campaign(log, campaign, quick=False), *([found] if found else [])]
    for read in ways:
        yield from (read.seen_by(audience) for audience in AUDIENCES)


def compare(table: Table, campaign: str, kept: Reading) -> None:
    """Everything with the whole fold, at every entry."""
    whole = Whole(kept.system, list(table.log.read(campaign)))
    for read in every_way(table.log, campaign, kept):
        sees = read.audience
        assert whatever_people_read(read) == whole.read(sees)
        for entry in reversed(whole.entries):
            number = entry.number
            if read.story.sees(sees, number):
                assert whatever_people_read(read.at(number)) == whole.read(sees, at=number)
                assert whatever_people_read(read.upto(number)) == whole.read(sees, until=number)


def compare_now(table: Table, kept: Reading) -> None:
    """What the campaign kept open says, with the whole fold."""
    kept.extend(table.log.read(table.campaign, after=kept.story.head))
    whole = Whole(kept.system, list(table.log.read(table.campaign)))
    for audience in AUDIENCES:
        assert whatever_people_read(kept.seen_by(audience)) == whole.read(audience)


@few(6)
@given(SECRETIVE, st.integers(1, 40))
def test_every_way_reads_what_the_whole_fold_does(said: list[Said], cut: int) -> None:
    table = begun()
    kept = table.reading()
    for number, one in enumerate(said):
        # By turns at a prompt that stays open, and from a shell.
        answer(table, kept if number % 2 else None, one, preview=True)
        answer(table, kept if number % 2 else None, one)
        compare_now(table, kept)
    compare(table, table.campaign, kept)
    branch(table.log, table.campaign, "what-if", said=Circumstances(), at=1 + cut % table.head)
    compare(table, "what-if", Reading(kept.system, table.log.read("what-if")))


@pytest.mark.parametrize("key", system_keys())
@few(2)
@given(st.integers(0, 2**32))
def test_in_every_game(key: str, seed: int) -> None:
    """Anything the game knows, told because of something, in secret, late; and every correction there is."""
    table, random = any_game.begun(key), Random(seed)
    kept = table.reading()
    for _ in range(16):
        say_anything(table, random, kept if random.random() < 0.5 else None)
        compare_now(table, kept)
    compare(table, table.campaign, kept)


def say_anything(table: Table, random: Random, kept: Reading | None) -> None:
    """One line, if it can be meant."""
    numbers = sorted(random.randint(2, table.head) for _ in range(2))
    command = random.choice(
        [any_game.any_told(table, random), any_game.any_line(table, random), any_correction(random, numbers)]
    )
    request = table.request(
        command,
        late=numbers[0] if random.random() < 0.2 else None,
        ruling="we play it so",
        audience="gm" if random.random() < 0.25 else "table",
        because=(numbers[1],) if random.random() < 0.4 else (),
    )
    try:
        handle(table.log, table.campaign, request, reading=kept)
    except Refused:
        return


def any_correction(random: Random, numbers: list[int]) -> Command:
    """Those that reach far, hide, show or leave."""
    first, last = numbers
    return random.choice([
        Reveal(numbers=(last,)), Undo(number=last, alone=True), Undo(numbers=(first, last)), Redo(), Undo(),
        Strike(numbers=(first, last)), Leave(numbers=(last,)), Restart(),
    ])  # fmt: skip
