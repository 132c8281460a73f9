"""Searching the history: what is found, for whom, and that an index that grew is the one made anew."""

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
from kit.table import CAMPAIGN, Table

from events.atlas import DungeonNamed, LevelEntered
from events.campaign import CampaignFounded
from events.combat import AttackMade
from events.entry import Audience, Draft, Entry, Place
from events.event import Event
from events.figures import FigureJoined, FigureNamed, WoundsSuffered
from events.problems import Refused
from events.session import ExpeditionBegun, SessionOpened
from events.sqlite_log import SqliteLog, open_log
from projections.words import names_of
from rules.commands.campaign import Note
from rules.commands.corrections import Reveal, Undo
from rules.commands.figures import AddFigure
from rules.commands.gold import GainGold
from rules.registry import codec, system
from service.reading import Reading
from service.search import projector, tables
from service.search.documents import Names
from service.search.history import History
from service.search.projector import Projector, audience_of, forget_words
from service.search.query import Asked, matching

GAME = system("coinflip")
FOUNDED = CampaignFounded(name="The Quiet Deep", system="coinflip")
SVEN = FigureJoined(figure="sven", name="Sven Hammerhelm", kind="hero")
ANNA = FigureJoined(figure="anna", name="Änna", kind="hero")


def blow(attacker: str, outcome: str, target: str = "skaven-1") -> AttackMade:
    return AttackMade(attacker=attacker, target=target, outcome=outcome)


def two_dungeons() -> Log:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(ANNA)
    log.tell(SessionOpened())
    for dungeon in ("crypt", "mine"):
        log.tell(
            DungeonNamed(dungeon=dungeon, name=f"The {dungeon}"),
            ExpeditionBegun(expedition=f"into-{dungeon}", dungeon=dungeon, figures=("sven", "anna")),
            LevelEntered(dungeon=dungeon, level=1),
        )
        log.tell(blow("sven", "fumble"))
        log.tell(blow("sven", "hit"))
        log.tell(blow("anna", "fumble"))
        log.tell(blow("skaven-1", "fumble", target="sven"))
    return log


def look(log: Log, audience: Audience = "gm", **asked: object) -> list[int]:
    reading = Reading(GAME, log.entries, audience=audience)
    return [one.number for one in History().look(reading, Asked(**asked)).found]  # type: ignore[arg-type]  # as the test says it


def texts(log: Log, **asked: object) -> list[str]:
    reading = Reading(GAME, log.entries)
    return [one.text for one in History().look(reading, Asked(**asked)).found]  # type: ignore[arg-type]  # as above


# What is found


def test_all_of_svens_fumbles_in_the_second_dungeon() -> None:
    log = two_dungeons()

    [found] = look(log, hero="sven", kind=("attack",), outcome="fumble", dungeon="2")

    assert found == [entry.number for entry in log.entries if entry.event == blow("sven", "fumble")][1]
    assert look(log, hero="sven", kind=("attack",), outcome="fumble", dungeon="The mine") == [found]
    assert look(log, hero="sven", outcome="fumble", expedition="into-mine") == [found]


def test_who_is_only_named_is_found_too_unless_an_outcome_asks_whose_doing_it_is() -> None:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(blow("skaven-1", "miss", target="sven"))

    assert look(log, hero="sven", kind=("attack",)) == [3]
    assert look(log, hero="sven", kind=("attack",), outcome="miss") == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("pit", [2]),
        ("pits", [2]),
        ("PIT", [2]),
        ("pit trap", [2]),
        ('"pit trap"', [2]),
        ('"trap pit"', []),
        ("trap", [2, 3]),
        ("trap -pit", [3]),
        ("tra*", [2, 3]),
        ("uberall", [4]),
        ("über*", [4]),
        ("dragon", []),
    ],
)
def test_words_are_found_whatever_their_case_accents_and_endings(words: str, found: list[int]) -> None:
    log = Log()
    log.tell(FOUNDED)
    log.tell(note("a pit trap"))
    log.tell(note("a trap of arrows"))
    log.tell(note("Überall Gold"))

    assert look(log, words=words) == found


@pytest.mark.parametrize(
    "words", ['"', "a AND", "NEAR(", "text:x", "x'; DROP TABLE entries", '"unclosed words', "(*)x", "né\0e"]
)
def test_whatever_people_type_is_words(words: str) -> None:
    """No word of the query language can be said by mistake."""
    log = Log()
    log.tell(FOUNDED)

    assert isinstance(matching(words + " plain"), str)
    assert look(log, words=words + " plain") == []


def test_no_number_and_no_word_is_too_strange_to_ask_for() -> None:
    log = two_dungeons()

    assert look(log, session=10**30) == look(log, session=-(10**30)) == look(log, last=-5) == []
    assert look(log, first=10**30) == look(log, by="\udcff") == look(log, words="\udcff x") == []
    assert len(look(log, first=-5, last=10**30)) == log.head
    with pytest.raises(Refused) as refused:
        look(log, words="word " * 51)
    assert refused.value.code == "search.too_much"


@pytest.mark.parametrize("words", ["-pit", "***", "?!"])
def test_words_that_say_nothing_are_refused(words: str) -> None:
    log = Log()
    log.tell(FOUNDED)

    with pytest.raises(Refused) as refused:
        look(log, words=words)

    assert refused.value.code == "search.nothing"


def test_names_nobody_has_are_refused_with_a_hint() -> None:
    log = two_dungeons()

    codes = []
    for asked in ({"hero": "Olaf"}, {"dungeon": "3"}, {"dungeon": "tower"}, {"kind": ("wound",)}):
        with pytest.raises(Refused) as refused:
            look(log, **asked)
        codes.append(refused.value.code)
        assert refused.value.fix

    assert codes == ["figure.unknown", "dungeon.unknown", "dungeon.unknown", "search.unknown_kind"]


def test_numbers_and_clocks_and_rules_narrow_it_down() -> None:
    log = Log()
    log.tell(FOUNDED)
    log.append([Draft(event=gain(1), rule="AHQ-GOLD-1")], world_date="Mitterfruhl", played_at="2026-01-09")
    log.append([Draft(event=gain(2), rule="AHQ-GOLD-2", note="under the altar")])

    assert look(log, first=2, last=2) == look(log, world="fruhl") == look(log, played="2026-01") == [2]
    assert look(log, rule="AHQ-GOLD-2") == look(log, words="altar") == [3]
    assert look(log, rule="AHQ-GOLD") == look(log, kind=("gold",)) == [2, 3]
    assert look(log, recorded_from="2027") == look(log, by="bo") == look(log, session=1) == []


def test_struck_lines_are_found_as_struck() -> None:
    log = two_dungeons()
    log.tell(retracted(5))
    reading = Reading(GAME, log.entries)

    [found] = History().look(reading, Asked(last=5, first=5)).found

    assert (found.counts, found.struck_by) == (False, (log.head,))
    assert look(log, first=5, last=5, counts=True) == []
    assert look(log, first=5, last=5, counts=False) == [5]


def test_a_line_is_told_by_the_name_people_had_then_and_found_by_their_id_for_ever() -> None:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(WoundsSuffered(figure="sven", amount=2))
    log.tell(FigureNamed(figure="sven", name="Olaf"))
    log.tell(WoundsSuffered(figure="sven", amount=1))

    assert texts(log, kind=("wounds",)) == ["Sven Hammerhelm −2 wounds", "Olaf −1 wound"]
    assert look(log, hero="olaf", kind=("wounds",)) == look(log, words="sven wounds") == [3, 5]


def test_pages_follow_one_another_either_way() -> None:
    log = Log()
    log.tell(FOUNDED)
    for number in range(7):
        log.tell(gain(number))
    reading = Reading(GAME, log.entries)
    asked = Asked(kind=("gold",))

    first = History().look(reading, asked, limit=3)
    second = History().look(reading, asked, limit=3, after=first.next)
    last = History().look(reading, asked, limit=3, after=second.next)
    newest = History().look(reading, asked, limit=2, newest_first=True)

    assert [[one.number for one in page.found] for page in (first, second, last, newest)] == [
        [2, 3, 4], [5, 6, 7], [8], [8, 7],
    ]  # fmt: skip
    assert (first.total, last.total, last.next) == (7, 7, None)


def test_the_words_found_are_marked() -> None:
    log = Log()
    log.tell(FOUNDED)
    log.tell(WoundsSuffered(figure="sven", amount=2, cause="pit"))
    reading = Reading(GAME, log.entries)

    assert History().look(reading, Asked(words="wound pit")).found[0].marked == "sven −2 **wounds** (**pit**)"


def test_a_moment_of_the_past_is_searched_as_it_was() -> None:
    log = two_dungeons()
    log.tell(retracted(8))
    reading = Reading(GAME, log.entries)

    now = History().look(reading, Asked(first=8, last=8)).found[0]
    then = History().look(reading.at(8), Asked()).found

    assert (now.counts, then[-1].number, then[-1].counts) == (False, 8, True)


def test_a_story_told_up_to_a_place_is_searched_up_to_there() -> None:
    """Story rule 15: today's standing, cut right behind the place."""
    log = Log()
    log.tell(FOUNDED)
    log.tell(gain(1))
    log.tell(gain(2))
    log.tell(gain(3), place=instead_of(2))
    log.tell(retracted(2))
    reading = Reading(GAME, log.entries).upto(2)

    found = History().look(reading, Asked(kind=("gold",))).found

    assert [(one.number, one.counts) for one in found] == [(2, False), (4, True)]


# For whom


def secrets() -> Log:
    log = Log()
    log.tell(FOUNDED)
    log.tell(SVEN)
    log.tell(note("a basilisk waits"), audience="gm")
    log.tell(FigureNamed(figure="sven", name="Cursed Sven"), audience="gm")
    log.tell(WoundsSuffered(figure="sven", amount=1))
    return log


def test_what_the_table_does_not_see_never_matches_counts_or_shows() -> None:
    """Story rule 23: not a word, not a number, not a count of it."""
    log = secrets()
    table = Reading(GAME, log.entries, audience="table")
    history = History()

    assert look(log, "gm", words="basilisk") == [3]
    assert history.look(table, Asked(words="basilisk")).total == 0
    assert history.look(table, Asked(words="cursed")).total == 0
    everything = history.look(table, Asked())
    assert [one.number for one in everything.found] == [1, 2, 5]
    assert everything.total == 3
    assert "ursed" not in msgspec.json.encode(everything).decode()
    log.tell(note("more of it"), audience="gm")
    table = Reading(GAME, log.entries, audience="table")
    assert history.look(table, Asked()) == everything


def test_what_is_revealed_is_found_from_then_on_and_hidden_again_when_that_is_taken_back() -> None:
    log = secrets()
    log.tell(revealed(3))
    assert look(log, "table", words="basilisk") == [3]

    log.tell(retracted(log.head))
    assert look(log, "table", words="basilisk") == []


# The index on disk


@pytest.fixture
def file(tmp_path: Path) -> SqliteLog:
    return open_log(tmp_path / "campaigns.db", codec())


def stored(connection: sqlite3.Connection, campaign: str, audience: Audience) -> list[tuple[object, ...]]:
    """Everything a scope holds, less the row ids."""
    scope = tables.scope_of(connection, campaign, audience)
    if scope is None:
        return []
    span = (scope.first, scope.last)
    said = ", ".join(f'"{name}"' for name in tables.COLUMNS)
    rows = connection.execute(f"SELECT {said} FROM search_entries WHERE doc BETWEEN ? AND ? ORDER BY doc", span)
    figures = connection.execute(
        "SELECT doc - ?, figure, acts FROM search_figures WHERE doc BETWEEN ? AND ? ORDER BY 1, 2", (scope.first, *span)
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
        keeper.catch_up(grown, "deep", reading)
    anew = sqlite3.connect(":memory:", isolation_level=None)
    Projector().rebuild(anew, "deep", Reading(GAME, entries))

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
        Projector().catch_up(connection, "deep", Reading(GAME, log))
        found.append(stored(connection, "deep", "table")[:-1])

    assert found[0] == found[1]


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(EVENTS), max_size=12))
def test_names_carried_on_are_the_names_made_anew(events: list[Event]) -> None:
    log = Log()
    log.tell(FOUNDED)
    reading = Reading(GAME, log.entries)
    names = Names(reading.state)
    for event in events:
        log.tell(event)
        reading.extend(log.entries[-1:])
        names.follow(event)
        anew = names_of(reading.state)
        assert [names(key) for key in ("sven", "sven-2", "anna", "party", "crypt", "?")] == [
            anew(key) for key in ("sven", "sven-2", "anna", "party", "crypt", "?")
        ]


def test_the_index_is_kept_in_the_file_and_carried_on_by_whoever_comes(file: SqliteLog) -> None:
    table = Table(file)
    table.say(AddFigure(name="Sven", kind="hero"))
    history = History()
    history.look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))
    table.say(GainGold(amount=20))

    found = History().look(table.reading(), Asked(kind=("gold",)), kept_in=(file, CAMPAIGN))

    assert [one.number for one in found.found] == [3]
    assert found.upto == 3
    in_step(file.connection)


def test_a_reader_sees_the_old_index_until_the_new_one_is_whole(
    file: SqliteLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(file)
    for amount in range(9):
        table.say(GainGold(amount=amount))
    keeper = Projector()
    keeper.catch_up(file.connection, CAMPAIGN, table.reading())
    reader = sqlite3.connect(tmp_path / "campaigns.db", isolation_level=None)
    seen: list[int] = []
    add = tables.add

    def slowly(*told: object) -> None:
        seen.append(len(stored(reader, CAMPAIGN, "table")))
        add(*told)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(tables, "add", slowly)
    monkeypatch.setattr(projector, "BATCH", 2)
    before = stored(reader, CAMPAIGN, "table")
    keeper.rebuild(file.connection, CAMPAIGN, table.reading())

    assert len(seen) == 5
    assert set(seen) == {len(before)}
    assert stored(reader, CAMPAIGN, "table") == before
    assert reader.execute("SELECT count(*) FROM search_entries").fetchone() == (10,)
    assert reader.execute("SELECT count(*) FROM search_scopes").fetchone() == (1,)
    in_step(file.connection)


def test_two_who_keep_one_index_do_not_get_in_each_others_way(file: SqliteLog) -> None:
    table = Table(file)
    one, other = Projector(), Projector()
    for amount in range(6):
        table.say(GainGold(amount=amount))
        (one if amount % 2 else other).catch_up(file.connection, CAMPAIGN, table.reading())
        if amount == 3:
            table.say(Undo(number=3))
    grown = stored(file.connection, CAMPAIGN, "table")

    Projector().rebuild(file.connection, CAMPAIGN, table.reading())

    assert stored(file.connection, CAMPAIGN, "table") == grown


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Has something done once, in front of the second batch."""

    def between(meanwhile: Callable[[], object]) -> None:
        writing, batches = tables.writing, list[int]()

        def wait(connection: sqlite3.Connection) -> AbstractContextManager[None]:
            batches.append(1)
            if len(batches) == 4:  # tables made, a scope begun, one batch written
                meanwhile()
            return writing(connection)

        monkeypatch.setattr(tables, "writing", wait)
        monkeypatch.setattr(projector, "BATCH", 2)

    return between


def test_who_makes_an_index_gives_way_to_whoever_began_later(
    file: SqliteLog, interrupted: Callable[[Callable[[], object]], None]
) -> None:
    table = Table(file)
    for amount in range(9):
        table.say(GainGold(amount=amount))
    other = open_log(file.path, codec())
    interrupted(lambda: Projector().catch_up(other.connection, CAMPAIGN, table.reading()))

    Projector().catch_up(file.connection, CAMPAIGN, table.reading())

    assert file.connection.execute("SELECT count(*) FROM search_entries").fetchone() == (10,)
    assert file.connection.execute("SELECT state FROM search_scopes").fetchall() == [("read",)]
    in_step(file.connection)


def test_words_erased_while_an_index_is_made_do_not_get_into_it(
    file: SqliteLog, interrupted: Callable[[Callable[[], object]], None]
) -> None:
    table = Table(file)
    for amount in range(5):
        table.say(GainGold(amount=amount))
    table.say(Note(text="Sigismundus owes me"))
    before = table.reading()
    other = open_log(file.path, codec())

    def erase() -> None:
        other.erase(CAMPAIGN, 7)
        forget_words(other.connection)
        Projector().catch_up(other.connection, CAMPAIGN, table.reading())

    interrupted(erase)
    Projector().catch_up(file.connection, CAMPAIGN, before)
    History().look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))

    assert not any("igismund" in str(row) for row in file.connection.execute("SELECT * FROM search_entries"))
    assert len(stored(file.connection, CAMPAIGN, "table")) == 7 + 6


def test_erased_words_are_nowhere_in_the_file(file: SqliteLog, tmp_path: Path) -> None:
    """Story rule 32."""
    table = Table(file)
    table.say(Note(text="Sigismundus owes me"))
    history = History()
    assert history.look(table.reading(), Asked(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 1

    file.erase(CAMPAIGN, 2)
    forget_words(file.connection)

    assert b"igismund" not in b"".join(path.read_bytes().lower() for path in tmp_path.iterdir())
    assert history.look(table.reading(), Asked(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 0


def test_words_somebody_else_erased_are_not_found_any_more(file: SqliteLog, tmp_path: Path) -> None:
    table = Table(file)
    table.say(Note(text="Sigismundus owes me"))
    History().look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))
    file.erase(CAMPAIGN, 2)

    assert History().look(table.reading(), Asked(words="Sigismundus"), kept_in=(file, CAMPAIGN)).total == 0
    file.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert b"igismund" not in (tmp_path / "campaigns.db").read_bytes().lower()


def test_a_file_that_may_only_be_read_is_searched_all_the_same(tmp_path: Path) -> None:
    table = Table(open_log(tmp_path / "campaigns.db", codec()))
    table.say(GainGold(amount=20))
    table.log.close()
    table.log = open_log(tmp_path / "campaigns.db", codec(), read_only=True)

    found = History().look(table.reading(), Asked(kind=("gold",)), kept_in=(table.log, CAMPAIGN))

    assert found.total == 1


def test_the_gm_has_an_index_of_their_own_only_where_there_are_secrets(file: SqliteLog) -> None:
    table = Table(file)
    history = History()
    history.look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))
    assert audience_of(table.reading()) == "table"
    assert stored(file.connection, CAMPAIGN, "gm") == []

    table.say(Note(text="the innkeeper lies"), audience="gm")
    assert history.look(table.reading(), Asked(words="innkeeper"), kept_in=(file, CAMPAIGN)).total == 1
    assert all("innkeeper" not in str(row) for row in stored(file.connection, CAMPAIGN, "table"))
    table.say(Reveal(numbers=(2,)))
    history.look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))
    assert any("innkeeper" in str(row) for row in stored(file.connection, CAMPAIGN, "table"))


def test_an_index_of_another_version_is_made_anew(file: SqliteLog) -> None:
    table = Table(file)
    History().look(table.reading(), Asked(), kept_in=(file, CAMPAIGN))
    file.connection.execute("UPDATE search_version SET version = 0")
    file.connection.execute("DELETE FROM search_entries")

    assert History().look(table.reading(), Asked(), kept_in=(file, CAMPAIGN)).total == 1
