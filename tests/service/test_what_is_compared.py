"""What a line changes is looked for where its entries touch the campaign alone, and nothing is missed by that."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit.any_event import EVENTS
from kit.entries import after, retracted, written
from kit.few import few

from events.entry import Draft, Entry
from events.event import Event
from events.figures import FigureJoined
from events.purse import GoldGained
from events.story import EntriesRevealed
from projections.tell.words import names_of
from rules.registry import SYSTEMS, system
from service.reading.reading import Reading
from service.telling.answering import changes
from service.telling.everybody import Compared


def told(reading: Reading, *drafts: Draft) -> list[Entry]:
    return written(drafts, reading.story.head)


def names(reading: Reading) -> dict[str, str]:
    called = names_of(reading.state)
    return {key: called(key) for key in reading.state.roster.figures}


def assert_nothing_is_missed(reading: Reading, entries: list[Entry]) -> None:
    before, called = reading.facts(), names(reading)
    compared = Compared(reading, entries)
    was, now = compared.facts(reading.extend(entries))
    after, called_now = reading.facts(), names(reading)
    if any(len({*each.values()}) < len(each) for each in (called, called_now)):
        return  # an id that is a figure's and a group's, or somebody else's name: one is printed over the other

    assert now.items() <= after.items()
    if any(called_now.get(key, name) != name for key, name in called.items()):
        return  # told under the new name, as if nothing else had changed
    otherwise = {one.about for one in changes(before, after)}
    assert otherwise <= {one.about for one in changes(was, now)}


@pytest.mark.parametrize("game", SYSTEMS)
@few(60)
@given(first=st.lists(EVENTS, max_size=25), line=st.lists(EVENTS, min_size=1, max_size=4))
def test_a_line_told_at_the_end(game: str, first: list[Event], line: list[Event]) -> None:
    reading = Reading(system(game))
    for event in first:
        reading.extend(told(reading, Draft(event=event)))
    assert_nothing_is_missed(reading, told(reading, *(Draft(event=event) for event in line)))


def test_the_purse_is_told_where_a_value_of_the_sheet_is_called_gold_too() -> None:
    reading = Reading(system("hive-of-the-dead"))
    reading.extend(told(reading, Draft(event=FigureJoined(figure="sven", name="Sven", kind="hero", base={"gold": 1}))))
    reading.extend(told(reading, Draft(event=GoldGained(to="sven", amount=0))))

    assert reading.facts()["Sven gold"] == "0"
    assert_nothing_is_missed(reading, told(reading, Draft(event=EntriesRevealed(numbers=()), place=after(1))))


@pytest.mark.parametrize("game", SYSTEMS)
@pytest.mark.parametrize("many", [0, 1_000])
@few(40)
@given(first=st.lists(EVENTS, min_size=1, max_size=25), line=EVENTS, data=st.data())
def test_a_late_line_and_its_undo(
    monkeypatch: pytest.MonkeyPatch, game: str, many: int, first: list[Event], line: Event, data: st.DataObject
) -> None:
    monkeypatch.setattr("service.telling.everybody.MANY", many)
    reading = Reading(system(game))
    for event in first:
        reading.extend(told(reading, Draft(event=event)))
    at = data.draw(st.integers(1, len(first)))
    assert_nothing_is_missed(reading, told(reading, Draft(event=line, place=after(at))))
    assert_nothing_is_missed(reading, told(reading, Draft(event=retracted(reading.head))))
    assert_nothing_is_missed(reading, told(reading, Draft(event=retracted(at))))
