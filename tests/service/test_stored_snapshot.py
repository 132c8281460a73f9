"""The snapshot kept in the file stands in for most of the log, says what the log says, and is never trusted over it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_evening import SAID, Said, answer, begun
from kit.few import few
from kit.table import Table

from events.entry import Entry
from events.problems import LogDamaged
from projections.story import entries as story_entries
from rules.command import Circumstances, Command
from rules.corrections.commands import Undo
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from service.beside.sqlite.file import CampaignFile
from service.reading import opened, stored
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.reading.stored import code_stamp, rebuild, stored_reading
from service.telling import handle
from service.telling.branches import branch
from service.views.chronicle import latest


@pytest.fixture(autouse=True)
def _short_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot of any campaign, four places in front of its end, and another when it is twelve behind."""
    monkeypatch.setattr(stored, "TAIL", 4)
    monkeypatch.setattr(stored, "LONGEST", 12)
    monkeypatch.setattr(opened, "LONG", 1)
    monkeypatch.setattr(stored, "LONG", 1)
    monkeypatch.setattr(story_entries, "BLOCK", 4)


def log_of(table: Table) -> CampaignFile:
    assert isinstance(table.log, CampaignFile)
    return table.log


def kept(table: Table) -> list[int]:
    """The newest entry when each snapshot in the file was taken."""
    query = "SELECT behind FROM snapshots WHERE campaign = ?"
    return [behind for (behind,) in log_of(table).connection.execute(query, (table.campaign,))]


def whole(table: Table, **back: int) -> Reading:
    """Read without any snapshot."""
    return read_campaign(table.log, table.campaign, quick=False, **back)


def quick(table: Table) -> Reading | None:
    return stored_reading(log_of(table), table.campaign, whole(table).system)


def say(table: Table, command: Command) -> int:
    """Says it from a shell: nobody keeps a reading open. Answers the newest number."""
    return handle.handle(table.log, table.campaign, table.request(command)).head


def players(table: Table, *, quick: bool) -> tuple[int, dict[str, str]]:
    """The newest entry the table sees, and what it makes of the campaign."""
    found = read_campaign(table.log, table.campaign, audience="table", quick=quick)
    return found.head, found.facts()


def golden(lines: int) -> Table:
    table = Table()
    for amount in range(1, lines):
        say(table, GainGold(amount=amount))
    return table


def read_from_files(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Numbers of the entries that are read from a file."""
    numbers: list[int] = []
    really = CampaignFile.read

    def reading(file: CampaignFile, campaign: str, *, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        for entry in really(file, campaign, after=after, upto=upto):
            numbers.append(entry.number)
            yield entry

    monkeypatch.setattr(CampaignFile, "read", reading)
    return numbers


def test_a_long_campaign_is_read_from_a_snapshot_and_the_few_entries_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_from_files(monkeypatch)
    table = golden(30)
    assert kept(table) == [29]

    found = quick(table)
    assert found is not None
    read.clear()
    facts = found.facts()

    assert facts == whole(table).facts()
    assert min(read[: read.index(1)]) == 25


def test_there_is_one_that_follows_the_end() -> None:
    assert [kept(golden(lines)) for lines in (4, 5, 12, 13, 21, 30)] == [[], [5], [5], [13], [21], [29]]


def test_the_newest_lines_are_told_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_from_files(monkeypatch)
    table = golden(30)
    read.clear()
    found = stored_reading(log_of(table), table.campaign, table.reading().system)
    assert found is not None
    read.clear()

    assert [line.numbers for line in latest(found, 1)] == [(30,)]
    assert 1 not in read, "nothing far in front of it was read"
    assert [line.numbers for line in latest(found, 20)] == [(number,) for number in range(11, 31)]


def test_looking_back_from_a_snapshot_is_looking_back_from_the_log() -> None:
    table = golden(30)
    say(table, Undo(number=27))

    for number in range(1, 31):
        for way in ("at", "until"):
            found = read_campaign(table.log, table.campaign, **{way: number})  # type: ignore[arg-type]  # one of both
            assert found.facts() == whole(table, **{way: number}).facts()


def test_a_correction_in_front_of_the_snapshot_ends_it_and_another_is_taken() -> None:
    table = golden(30)
    say(table, Undo(number=10))

    assert kept(table) == [31]
    assert quick(table).facts() == whole(table).facts()  # type: ignore[union-attr]  # there is one


def test_a_correction_near_the_end_leaves_it() -> None:
    table = golden(30)
    say(table, Undo(number=29))

    assert kept(table) == [29]
    assert quick(table).facts() == whole(table).facts()  # type: ignore[union-attr]  # there is one


def test_what_somebody_else_wrote_in_front_of_it_is_noticed() -> None:
    """A server keeps no snapshot in the file."""
    table = golden(12)
    handle.handle(table.log, table.campaign, table.request(Undo(number=2)), reading=whole(table))

    assert table.facts() == whole(table).facts()


def test_a_snapshot_another_code_has_made_is_not_used_and_thrown_away() -> None:
    table = golden(30)
    log_of(table).connection.execute("UPDATE snapshots SET code = 'older', kept = x'00'")

    assert quick(table) is None
    assert table.facts() == whole(table).facts()
    found = rebuild(log_of(table), table.campaign)
    assert (found.snapshots, found.wrong, found.stale, found.taken) == (0, (), 1, 1)
    assert quick(table) is not None


def test_rebuild_finds_a_snapshot_that_is_not_what_the_log_comes_to() -> None:
    table, other = golden(30), golden(25)
    say(other, Undo(number=2))
    for amount in range(26, 30):
        say(other, GainGold(amount=amount))
    (wrong,) = log_of(other).connection.execute("SELECT kept FROM snapshots").fetchone()
    assert rebuild(log_of(table), table.campaign).wrong == ()

    log_of(table).connection.execute("UPDATE snapshots SET kept = ?", (wrong,))

    found = rebuild(log_of(table), table.campaign)
    assert (len(found.wrong), found.taken) == (1, 1)
    assert rebuild(log_of(table), table.campaign).wrong == ()


def test_bytes_nobody_can_read_are_no_snapshot() -> None:
    table = golden(30)
    log_of(table).connection.execute("UPDATE snapshots SET kept = x'c1'")

    assert quick(table) is None
    assert say(table, GainGold(amount=1)) == 31
    assert quick(table) is not None


def test_erased_words_are_in_no_snapshot() -> None:
    """Story rule 32."""
    table = golden(10)
    number = say(table, Note(text="Anna's address"))
    for amount in range(1, 12):
        say(table, GainGold(amount=amount))

    log_of(table).erase(table.campaign, number)

    assert kept(table) == []


def test_a_branch_keeps_one_of_its_own() -> None:
    table = golden(30)
    branch(table.log, table.campaign, "what-if", said=Circumstances(), at=20)
    for amount in range(1, 12):
        handle.handle(table.log, "what-if", table.request(GainGold(amount=amount)))

    found = stored_reading(log_of(table), "what-if", whole(table).system)
    assert found is not None
    assert found.facts() == read_campaign(table.log, "what-if", quick=False).facts()
    assert rebuild(log_of(table), "what-if").wrong == ()


def test_games_are_folded_by_different_code() -> None:
    table = Table()

    assert code_stamp(table.reading().system) == code_stamp(Table().reading().system)
    assert code_stamp(table.reading().system) != code_stamp(Table(system="coinflip").reading().system)


def test_a_line_is_told_even_if_its_snapshot_cannot_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> bool:
        raise LogDamaged("log.busy", "Somebody else is writing.")

    monkeypatch.setattr(stored, "store", busy)

    table = golden(12)
    assert (table.head, kept(table)) == (12, [])


@few(25)
@given(st.lists(SAID, min_size=8, max_size=18), st.booleans())
def test_whatever_is_said_from_a_shell_is_what_the_whole_log_says(said: list[Said], hides: bool) -> None:
    """Every line a process of its own, decided on a snapshot and what is behind it, or on everything."""
    table, other = begun(), begun()
    for command, late, secret in said:
        one = command, late, secret and hides
        shown = answer(table, None, one, preview=True)
        told = answer(table, None, one)
        assert told == answer(other, whole(other), one)
        assert shown == told, "and the preview said so"
        assert table.facts() == whole(table).facts()
        assert players(table, quick=True) == players(table, quick=False)
        assert table.head == other.head
    assert whole(table).facts() == whole(other).facts()
    for number in range(2, table.head + 1):
        assert table.facts(at=number) == whole(table, at=number).facts()
        assert table.facts(until=number) == whole(table, until=number).facts()
    assert rebuild(log_of(table), table.campaign).wrong == ()
