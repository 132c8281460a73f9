"""Snapshots kept in the file stand in for most of the log, say what the log says, and are never trusted over it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit.any_evening import SAID, Said, answer, begun
from kit.table import Table

from cli.chronicle import chronicle
from events.problems import LogDamaged
from events.sqlite.log import SqliteLog
from projections.story.tail_story import TailStory
from rules.command import Circumstances, Command
from rules.corrections.commands import Undo
from rules.shared.campaign import Note
from rules.shared.gold import GainGold
from service.reading import reading, snapshots
from service.reading.fold_code import FoldCode
from service.reading.reading import Reading, read_campaign
from service.reading.snapshots import quick_reading, rebuild
from service.telling import handle
from service.telling.branches import branch


@pytest.fixture(autouse=True)
def _short_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot every four places, kept from the second on, and looked for in any campaign."""
    monkeypatch.setattr(snapshots, "EVERY", 4)
    monkeypatch.setattr(reading, "LONG", 1)
    monkeypatch.setattr(handle, "LONG", 1)


def log_of(table: Table) -> SqliteLog:
    assert isinstance(table.log, SqliteLog)
    return table.log


def rows(table: Table) -> list[tuple[int, int | None]]:
    """(behind, last number) of every snapshot, by place."""
    query = "SELECT behind, last_number FROM snapshots WHERE campaign = ? ORDER BY snapshot"
    return log_of(table).connection.execute(query, (table.campaign,)).fetchall()


def whole(table: Table, **back: int) -> Reading:
    """Read without any snapshot."""
    return read_campaign(table.log, table.campaign, quick=False, **back)


def quick(table: Table, **back: int) -> Reading | None:
    return quick_reading(log_of(table), table.campaign, whole(table).system, **back)


def say(table: Table, command: Command) -> int:
    """Says it from a shell: nobody keeps a reading open. Answers the newest number."""
    return handle.handle(table.log, table.campaign, table.request(command)).head


def players(table: Table, *, quick: bool) -> tuple[int, dict[str, str]]:
    """The newest entry the table sees, and what it makes of the campaign."""
    found = read_campaign(table.log, table.campaign, audience="table", quick=quick)
    return found.head, found.facts()


def golden(lines: int, log: SqliteLog | None = None) -> Table:
    table = Table(log)
    for amount in range(1, lines):
        say(table, GainGold(amount=amount))
    return table


def test_a_long_campaign_is_read_from_a_snapshot_and_the_few_entries_behind_it() -> None:
    table = golden(30)

    found = quick(table)
    assert [behind for behind, _ in rows(table)] == [4, 8, 12, 16, 20, 24, 28]
    assert found is not None
    assert found.facts() == whole(table).facts()
    story = found.story
    assert isinstance(story, TailStory)
    assert (story.base, found.head) == (28, 30)


def test_as_it_stood_is_read_from_the_snapshot_of_then() -> None:
    table = golden(30)

    for number in range(10, 31):
        found = quick(table, at=number)
        assert found is not None
        assert found.facts() == whole(table, at=number).facts()
        assert isinstance(found.story, TailStory)


def test_the_newest_lines_are_told_from_the_tail() -> None:
    table = golden(30)
    found = quick(table)
    assert found is not None

    assert [line.numbers for line in chronicle(found, last=1)] == [(30,)]
    assert isinstance(found.story, TailStory), "nothing in front of it was read"
    assert [line.numbers for line in chronicle(found, last=20)] == [(number,) for number in range(11, 31)]


def test_as_told_now_is_read_from_the_snapshot_in_front_of_the_place() -> None:
    table = golden(30)
    say(table, Undo(number=27))

    for number in range(10, 31):
        found = read_campaign(table.log, table.campaign, until=number)
        assert found.facts() == whole(table, until=number).facts()
        assert isinstance(found.story, TailStory)


def test_what_only_the_whole_story_knows_is_read_when_somebody_asks() -> None:
    table = golden(30)
    found = quick(table)
    assert found is not None

    assert [entry.number for entry in found.story.entries()] == list(range(1, 31))
    assert not isinstance(found.story, TailStory)
    assert found.facts() == whole(table).facts()


def test_corner_50_a_correction_closes_the_snapshots_behind_what_it_changes() -> None:
    """They still answer for their time."""
    table = golden(30)
    say(table, Undo(number=10))

    assert rows(table)[:7] == [(4, None), (8, None), (12, 30), (16, 30), (20, 30), (24, 30), (28, 30)]
    assert [last for _, last in rows(table)[7:]] == [None] * (len(rows(table)) - 7)
    for number in (20, 30, 31):
        found = quick(table, at=number)
        assert found is not None
        assert found.facts() == whole(table, at=number).facts()
    assert quick(table).facts() == whole(table).facts()  # type: ignore[union-attr]  # there are some


def test_a_correction_of_the_very_entry_a_snapshot_stands_behind_is_no_part_of_it() -> None:
    table = golden(12)
    assert rows(table)[-1] == (12, None)

    told = handle.handle(table.log, table.campaign, table.request(Undo()))
    assert [(one.about, one.before, one.after) for one in told.changes] == [("party gold", "66", "55")]
    assert quick(table) is None or quick(table).facts() == whole(table).facts()  # type: ignore[union-attr]  # either


def test_what_somebody_else_wrote_of_that_entry_is_noticed() -> None:
    """A server keeps no snapshots in the file, and closes none."""
    table = golden(12)
    handle.handle(table.log, table.campaign, table.request(Undo(number=12)), reading=whole(table))

    assert table.facts() == whole(table).facts()


def test_a_snapshot_another_code_has_made_is_not_used_and_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    table = golden(30)
    log_of(table).connection.execute("UPDATE snapshots SET code = 'older', stamp = 'older', kept = x'00'")

    assert quick(table) is None
    assert table.facts() == whole(table).facts()
    found = rebuild(log_of(table), table.campaign)
    assert (found.snapshots, found.wrong, found.stale, found.taken) == (0, (), 7, 7)
    assert quick(table) is not None


def test_rebuild_finds_a_snapshot_that_is_not_what_the_log_comes_to() -> None:
    table, other = golden(30), golden(30)
    say(other, Undo(number=2))
    (kept,) = (
        log_of(other)
        .connection.execute("SELECT kept FROM snapshots WHERE behind = 8 ORDER BY snapshot DESC")
        .fetchone()
    )
    assert rebuild(log_of(table), table.campaign).wrong == ()

    log_of(table).connection.execute("UPDATE snapshots SET kept = ? WHERE behind = 8", (kept,))
    log_of(table).connection.execute("UPDATE snapshots SET kept = x'c1' WHERE behind = 24")

    found = rebuild(log_of(table), table.campaign)
    assert {8, 24} <= set(found.wrong)
    assert found.taken == 7
    assert rebuild(log_of(table), table.campaign).wrong == ()


def test_bytes_nobody_can_read_are_no_snapshot() -> None:
    table = golden(30)
    log_of(table).connection.execute("UPDATE snapshots SET kept = x'c1'")

    assert quick(table) is None
    assert say(table, GainGold(amount=1)) == 31


def test_erased_words_are_in_no_snapshot() -> None:
    """Story rule 32."""
    table = golden(10)
    number = say(table, Note(text="Anna's address"))
    for amount in range(1, 12):
        say(table, GainGold(amount=amount))

    log_of(table).erase(table.campaign, number)

    assert rows(table) == []


def test_a_branch_takes_snapshots_of_its_own() -> None:
    table = golden(30)
    branch(table.log, table.campaign, "what-if", said=Circumstances(), at=20)
    for amount in range(1, 12):
        handle.handle(table.log, "what-if", table.request(GainGold(amount=amount)))

    found = quick_reading(log_of(table), "what-if", whole(table).system)
    assert found is not None
    assert found.facts() == read_campaign(table.log, "what-if", quick=False).facts()
    assert rebuild(log_of(table), "what-if").wrong == ()


def test_two_versions_of_the_same_code_are_two() -> None:
    code = FoldCode("advanced-heroquest")

    assert code.hash == FoldCode("advanced-heroquest").hash != FoldCode("coinflip").hash
    assert code.stamp == FoldCode("advanced-heroquest").stamp != FoldCode("coinflip").stamp


def test_a_line_is_told_even_if_its_snapshot_cannot_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> int:
        raise LogDamaged("log.busy", "Somebody else is writing.")

    monkeypatch.setattr(snapshots, "keep_up", busy)

    table = golden(12)
    assert (table.head, rows(table)) == (12, [])


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
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
    asked_alike(table)


def asked_alike(table: Table) -> None:
    """What a story answers without having been read whole, and then what it answers when it has."""
    read = whole(table)
    full, game = read.story, read.system
    for question in _questions(full.head):
        found = quick_reading(log_of(table), table.campaign, game)
        if found is not None:
            assert question(found.story) == question(full)


def _questions(head: int) -> Iterator[object]:
    for audience in ("gm", "table"):
        yield lambda story, audience=audience: story.head_for(audience)
        yield lambda story, audience=audience: story.left(audience)
        yield lambda story, audience=audience: [story.sees(audience, number) for number in range(head + 2)]
        yield lambda story, audience=audience: [one.entry.number for one in story.told(audience)]
    back = range(head, 0, -1)
    yield lambda story: [story.tellings(number) for number in back]
    yield lambda story: [story.as_told(number) for number in back]
    yield lambda story: [story.told_instead(number) for number in back]
    yield lambda story: [story.led_to(number) for number in back]
    yield lambda story: [story.followers(number) for number in back]
    yield lambda story: [tuple(story.named_by(number)) for number in back]
    yield lambda story: [story.if_retracted((number,)) for number in back]
    yield lambda story: [story.counting_before(story.place_beside(number, "before"), "gm") for number in back]
    yield lambda story: list(story.newest_actions())
    yield lambda story: [*islice(story.newest_actions(), 2)]
    yield lambda story: list(story.copy().entries())
    yield lambda story: list(story.backwards())
    yield lambda story: [*islice(story.backwards(), 3)]
    yield lambda story: sorted(story.struck_causes())
    yield lambda story: story.causes_are_struck() or not list(story.struck_causes())
    yield lambda story: [story.counts(number) for number in range(1, head + 1)]
    yield lambda story: [story.thing(number) for number in range(1, head + 1)]
    yield lambda story: [story.place(number) for number in range(1, head + 1)]
    yield lambda story: [story.action_of(number) for number in range(1, head + 1)]
    yield lambda story: [story.struck_by(number) for number in range(head, 0, -1)]
    yield lambda story: [story.named_in(number) for number in range(head, 0, -1)]
    yield lambda story: [story.entry(number).id for number in range(1, head + 1)]
    yield lambda story: list(story.line_up())
    yield lambda story: [story.has(number) for number in range(-1, head + 2)]
