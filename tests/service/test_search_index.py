"""The index of a search: kept in the file, grown as if made anew, without a trace of secrets or erased words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.entries import Log, after, before, gain, instead_of, note, retracted, revealed
from kit.searching import ANNA, FOUNDED, GAME, SVEN, blow
from kit.table import CAMPAIGN, Table

from events.entry import Audience, Entry, Place
from events.event import Event
from events.figures import FigureJoined, FigureNamed, WoundsSuffered
from events.session import ExpeditionBegun, SessionOpened
from projections.tell.words import names_of
from rules.corrections.commands import Reveal, Undo
from rules.shared.campaign import Note
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from service.beside.sqlite import search_index
from service.beside.sqlite import search_tables as tables
from service.beside.sqlite.file import open_file
from service.beside.sqlite.search_index import SqliteSearchIndex
from service.reading.reading import Reading
from service.search import projector
from service.search.documents import GrowingNames
from service.search.history import History
from service.search.projector import Projector, audience_of
from service.search.query import SearchQuery


def stored(connection: sqlite3.Connection, campaign: str, audience: Audience) -> list[tuple[object, ...]]:
    """Everything a scope holds, less the row ids."""
    scope = tables.scope_of(connection, campaign, audience)
    if scope is None:
        return []
    span = (tables.first_row(scope), tables.last_row(scope))
    said = ", ".join(f'"{name}"' for name in tables.COLUMNS)
    rows = connection.execute(f"SELECT {said} FROM search_entries WHERE doc BETWEEN ? AND ? ORDER BY doc", span)
    figures = connection.execute(
        "SELECT doc - ?, figure, acts FROM search_figures WHERE doc BETWEEN ? AND ? ORDER BY 1, 2", (span[0], *span)
    )
    return [*rows.fetchall(), *figures.fetchall(), (scope.head, scope.head_id, scope.seen, scope.erased)]


def in_step(connection: sqlite3.Connection) -> None:
    """The word lists hold what the rows say."""
    connection.execute("INSERT INTO search_words (search_words, rank) VALUES ('integrity-check', 1)")


EVENTS: list[Event] = [
    SVEN, ANNA, gain(5), note("words"), blow("sven", "hit"), SessionOpened(), WoundsSuffered(figure="anna", amount=1),
    FigureNamed(figure="sven", name="Änna"), ExpeditionBegun(expedition="e", dungeon="crypt"),
    FigureJoined(figure="sven-2", name="Sven Hammerhelm", kind="hero"),
]  # fmt: skip


@st.composite
def growing_logs(draw: st.DrawFn) -> list[Entry]:
    log = Log()
    log.tell(FOUNDED)
    for _ in range(draw(st.integers(1, 16))):
        number = draw(st.integers(1, log.head))
        said = draw(st.sampled_from(("tell", "tell", "tell", "late", "fix", "retract", "retract", "reveal")))
        audience = draw(st.sampled_from(("table", "table", "gm")))
        if said == "retract":
            log.tell(retracted(number, draw(st.integers(1, log.head))), audience=audience)
        elif said == "reveal":
            log.tell(revealed(number))
        else:
            place: Place | None = None
            if said != "tell":
                place = instead_of(number) if said == "fix" else draw(st.sampled_from((before, after)))(number)
            log.tell(draw(st.sampled_from(EVENTS)), audience=audience, place=place)
    return log.entries


@settings(max_examples=120, deadline=None)
@given(growing_logs(), st.data())
def test_an_index_that_grew_holds_what_one_made_anew_holds(entries: list[Entry], data: st.DataObject) -> None:
    """Whatever was told, in whatever steps the index came along, with its own memory or without."""
    grown = sqlite3.connect(":memory:", isolation_level=None)
    keeper, reading, head = Projector(), Reading(GAME), 0
    while head < len(entries):
        step = data.draw(st.integers(1, 6), label="step")
        reading.extend(entries[head : head + step])
        head += step
        if data.draw(st.booleans(), label="another process"):
            keeper = Projector()
        keeper.catch_up(SqliteSearchIndex(grown, "grown.db"), "deep", reading)
    anew = sqlite3.connect(":memory:", isolation_level=None)
    Projector().rebuild(SqliteSearchIndex(anew, "anew.db"), "deep", Reading(GAME, entries))

    for audience in ("table", "gm"):
        assert stored(grown, "deep", audience) == stored(anew, "deep", audience)
    in_step(grown)


@settings(max_examples=120, deadline=None)
@given(growing_logs())
def test_what_the_table_does_not_see_leaves_no_trace_in_its_index(entries: list[Entry]) -> None:
    """Story rule 19: told otherwise, what is hidden makes no difference to any row, count or number."""
    story = Reading(GAME, entries).story
    otherwise = [
        entry
        if story.is_correction(entry.number) or story.sees("table", entry.number)
        else msgspec.structs.replace(entry, event=note("otherwise"), by="x", id="x", recorded_at="x")
        for entry in entries
    ]

    found = []
    for log in (entries, otherwise):
        connection = sqlite3.connect(":memory:", isolation_level=None)
        Projector().catch_up(SqliteSearchIndex(connection, "deep.db"), "deep", Reading(GAME, log))
        found.append(stored(connection, "deep", "table")[:-1])

    assert found[0] == found[1]


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(EVENTS), max_size=12))
def test_names_carried_on_are_the_names_made_anew(events: list[Event]) -> None:
    log = Log()
    log.tell(FOUNDED)
    reading = Reading(GAME, log.entries)
    names = GrowingNames(reading.state)
    for event in events:
        log.tell(event)
        reading.extend(log.entries[-1:])
        anew = names_of(reading.state)
        assert [names(key) for key in ("sven", "sven-2", "anna", "party", "crypt", "?")] == [
            anew(key) for key in ("sven", "sven-2", "anna", "party", "crypt", "?")
        ]


def test_the_index_is_kept_in_the_file_and_carried_on_by_whoever_comes(path) -> None:
    file = open_file(path)
    table = Table(file)
    table.say(AddFigure(name="Sven", kind="hero"))
    history = History()
    history.look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))
    table.say(GainGold(amount=20))

    found = History().look(table.reading(), SearchQuery(kind=("gold",)), kept_in=(file, CAMPAIGN))

    assert [one.number for one in found.found] == [3]
    assert found.upto == 3
    in_step(file.connection)


def test_a_reader_sees_the_old_index_until_the_new_one_is_whole(
    path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = open_file(path)
    table = Table(file)
    for amount in range(1, 10):
        table.say(GainGold(amount=amount))
    keeper = Projector()
    keeper.catch_up(file.beside.search, CAMPAIGN, table.reading())
    reader = sqlite3.connect(tmp_path / "campaigns.db", isolation_level=None)
    seen: list[int] = []
    add = tables.add

    def slowly(*told: object) -> None:
        seen.append(len(stored(reader, CAMPAIGN, "table")))
        add(*told)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(tables, "add", slowly)
    monkeypatch.setattr(projector, "BATCH", 2)
    before = stored(reader, CAMPAIGN, "table")
    keeper.rebuild(file.beside.search, CAMPAIGN, table.reading())

    assert len(seen) == 5
    assert set(seen) == {len(before)}
    assert stored(reader, CAMPAIGN, "table") == before
    assert reader.execute("SELECT count(*) FROM search_entries").fetchone() == (10,)
    assert reader.execute("SELECT count(*) FROM search_scopes").fetchone() == (1,)
    in_step(file.connection)


def test_two_who_keep_one_index_do_not_get_in_each_others_way(path) -> None:
    file = open_file(path)
    table = Table(file)
    one, other = Projector(), Projector()
    for amount in range(1, 7):
        table.say(GainGold(amount=amount))
        (one if amount % 2 else other).catch_up(file.beside.search, CAMPAIGN, table.reading())
        if amount == 3:
            table.say(Undo(number=3))
    grown = stored(file.connection, CAMPAIGN, "table")

    Projector().rebuild(file.beside.search, CAMPAIGN, table.reading())

    assert stored(file.connection, CAMPAIGN, "table") == grown


def interrupted_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Has something done once, in front of the second batch."""

    def between(meanwhile: Callable[[], object]) -> None:
        writing, batches = search_index.writing, list[int]()

        def wait(connection: sqlite3.Connection) -> AbstractContextManager[None]:
            batches.append(1)
            if len(batches) == 3:  # a scope begun, one batch written
                meanwhile()
            return writing(connection)

        monkeypatch.setattr(search_index, "writing", wait)
        monkeypatch.setattr(projector, "BATCH", 2)

    return between


def test_who_makes_an_index_gives_way_to_whoever_began_later(path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = open_file(path)
    interrupted = interrupted_by(monkeypatch)
    table = Table(file)
    for amount in range(1, 10):
        table.say(GainGold(amount=amount))
    other = open_file(file.path)
    interrupted(lambda: Projector().catch_up(other.beside.search, CAMPAIGN, table.reading()))

    Projector().catch_up(file.beside.search, CAMPAIGN, table.reading())

    assert file.connection.execute("SELECT count(*) FROM search_entries").fetchone() == (10,)
    assert file.connection.execute("SELECT state FROM search_scopes").fetchall() == [("read",)]
    in_step(file.connection)


def test_words_erased_while_an_index_is_made_do_not_get_into_it(path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = open_file(path)
    interrupted = interrupted_by(monkeypatch)
    table = Table(file)
    for amount in range(1, 6):
        table.say(GainGold(amount=amount))
    table.say(Note(text="Sigismundus owes me"))
    before = table.reading()
    other = open_file(file.path)

    def erase() -> None:
        other.erase(CAMPAIGN, 7)
        other.beside.search.forget()
        Projector().catch_up(other.beside.search, CAMPAIGN, table.reading())

    interrupted(erase)
    Projector().catch_up(file.beside.search, CAMPAIGN, before)
    History().look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))

    assert not any("igismund" in str(row) for row in file.connection.execute("SELECT * FROM search_entries"))
    assert len(stored(file.connection, CAMPAIGN, "table")) == 7 + 6


def test_erased_words_are_nowhere_in_the_file(path, tmp_path: Path) -> None:
    """Story rule 32."""
    file = open_file(path)
    table = Table(file)
    table.say(Note(text="Sigismundus owes me"))
    history = History()
    assert history.look(table.reading(), SearchQuery(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 1

    file.erase(CAMPAIGN, 2)
    file.beside.search.forget()

    assert b"igismund" not in b"".join(path.read_bytes().lower() for path in tmp_path.iterdir())
    assert history.look(table.reading(), SearchQuery(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 0


def test_words_somebody_else_erased_are_not_found_any_more(path, tmp_path: Path) -> None:
    file = open_file(path)
    table = Table(file)
    table.say(Note(text="Sigismundus owes me"))
    History().look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))
    file.erase(CAMPAIGN, 2)

    assert History().look(table.reading(), SearchQuery(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 0
    file.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert b"igismund" not in (tmp_path / "campaigns.db").read_bytes().lower()


def test_a_file_that_may_only_be_read_is_searched_all_the_same(tmp_path: Path) -> None:
    table = Table(open_file(tmp_path / "campaigns.db"))
    table.say(GainGold(amount=20))
    table.log.close()
    table.log = open_file(tmp_path / "campaigns.db", read_only=True)

    found = History().look(table.reading(), SearchQuery(kind=("gold",)), kept_in=(table.log, CAMPAIGN))

    assert found.total == 1


def test_the_gm_has_an_index_of_their_own_only_where_there_are_secrets(path) -> None:
    file = open_file(path)
    table = Table(file)
    history = History()
    history.look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))
    assert audience_of(table.reading()) == "table"
    assert stored(file.connection, CAMPAIGN, "gm") == []

    table.say(Note(text="the innkeeper lies"), audience="gm")
    assert history.look(table.reading(), SearchQuery(words="innkeeper"), kept_in=(file, CAMPAIGN)).total == 1
    assert all("innkeeper" not in str(row) for row in stored(file.connection, CAMPAIGN, "table"))
    table.say(Reveal(numbers=(2,)))
    history.look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))
    assert any("innkeeper" in str(row) for row in stored(file.connection, CAMPAIGN, "table"))


def test_an_index_of_another_version_is_made_anew(path) -> None:
    file = open_file(path)
    table = Table(file)
    History().look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN))
    file.connection.execute("UPDATE search_version SET version = 0")
    file.connection.execute("DELETE FROM search_entries")

    assert History().look(table.reading(), SearchQuery(), kept_in=(file, CAMPAIGN)).total == 1
