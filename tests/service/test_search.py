"""Searching the history: what is found, for whom, and that an index that grew is the one made anew."""

from __future__ import annotations

import msgspec
import pytest
from kit.entries import Log, gain, instead_of, note, retracted, revealed
from kit.searching import FOUNDED, GAME, SVEN, blow, look, secrets, texts, two_dungeons

from events.entry import Draft
from events.figures import FigureNamed, WoundsSuffered
from events.problems import Refused
from service.beside.sqlite.search_query import matching
from service.reading.reading import Reading
from service.search.history import History
from service.search.query import SearchQuery


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

    [found] = History().look(reading, SearchQuery(last=5, first=5)).found

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
    asked = SearchQuery(kind=("gold",))

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

    assert History().look(reading, SearchQuery(words="wound pit")).found[0].marked == "sven −2 **wounds** (**pit**)"


def test_a_moment_of_the_past_is_searched_as_it_was() -> None:
    log = two_dungeons()
    log.tell(retracted(8))
    reading = Reading(GAME, log.entries)

    now = History().look(reading, SearchQuery(first=8, last=8)).found[0]
    then = History().look(reading.at(8), SearchQuery()).found

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

    found = History().look(reading, SearchQuery(kind=("gold",))).found

    assert [(one.number, one.counts) for one in found] == [(2, False), (4, True)]


# For whom


def test_what_the_table_does_not_see_never_matches_counts_or_shows() -> None:
    """Story rule 23: not a word, not a number, not a count of it."""
    log = secrets()
    table = Reading(GAME, log.entries, audience="table")
    history = History()

    assert look(log, "gm", words="basilisk") == [3]
    assert history.look(table, SearchQuery(words="basilisk")).total == 0
    assert history.look(table, SearchQuery(words="cursed")).total == 0
    everything = history.look(table, SearchQuery())
    assert [one.number for one in everything.found] == [1, 2, 5]
    assert everything.total == 3
    assert "ursed" not in msgspec.json.encode(everything).decode()
    log.tell(note("more of it"), audience="gm")
    table = Reading(GAME, log.entries, audience="table")
    assert history.look(table, SearchQuery()) == everything


def test_what_is_revealed_is_found_from_then_on_and_hidden_again_when_that_is_taken_back() -> None:
    log = secrets()
    log.tell(revealed(3))
    assert look(log, "table", words="basilisk") == [3]

    log.tell(retracted(log.head))
    assert look(log, "table", words="basilisk") == []
