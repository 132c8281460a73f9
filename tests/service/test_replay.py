"""A replay walks the story as it is told now: the line, what it changed, the map and the party as they were then."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.problems import Refused
from rules.corrections.commands import Fix, Undo
from rules.shared.atlas import EnterSection, RevealSection
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from rules.shared.health import Portion, Wound
from rules.shared.session import BeginExpedition, BeginTurn, CloseSession, EndExpedition, OpenSession
from service.reading.replay import Frame, frames, passage
from service.telling.outcome import Change


def set_table() -> Table:
    """Two evenings with a trip each."""
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 4}))
    table.say(OpenSession())
    table.say(BeginExpedition(name="crypt", dungeon="crypt"))
    table.say(BeginTurn())
    table.say(RevealSection(section="hall", kind="room"))
    table.say(EnterSection(section="hall"))
    table.wound = table.say(Wound(wounds=(Portion(figure="sven", amount=1),))).head
    table.say(EndExpedition())
    table.say(CloseSession())
    table.say(OpenSession())
    table.say(BeginExpedition(name="mill", dungeon="mill"))
    table.gold = table.say(GainGold(amount=7)).head
    return table


def walked(table: Table, said: str = "", **reading: object) -> list[Frame]:
    look = table.reading(**reading)  # type: ignore[arg-type]  # at or until
    return list(frames(look, passage(look, said)))


def test_every_line_that_counts_is_a_frame() -> None:
    table = set_table()
    shown = walked(table)

    assert [frame.step for frame in shown] == list(range(1, len(shown) + 1))
    assert {frame.of for frame in shown} == {len(shown)}
    assert [number for frame in shown for number in frame.numbers] == list(range(1, table.head + 1))


def test_a_frame_says_what_its_line_changed_and_how_everybody_was_right_behind_it() -> None:
    table = set_table()
    frame = next(frame for frame in walked(table) if table.wound in frame.numbers)

    assert frame.text == "Sven −1 wound."
    assert frame.changes == (Change(about="Sven wounds lost", before="0", after="1"),)
    assert [(one.name, one.left, one.section) for one in frame.party] == [("Sven", "3/4", "hall")]
    assert (frame.stamp.session, frame.stamp.expedition, frame.stamp.turn) == (1, "crypt", 1)


def test_the_map_is_the_one_of_then() -> None:
    table = set_table()
    shown = walked(table, "crypt")
    maps = ["hall" in "\n".join(frame.map) for frame in shown]

    assert maps == sorted(maps)
    assert not maps[0]
    assert maps[-1]


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("crypt", "Sven sets out", "Crypt is over."),
        ("session 1", "A session begins.", "The session ends."),
        ("turn 1", "A new exploration turn", "Crypt is over."),
    ],
)
def test_a_trip_an_evening_or_a_turn_is_walked_from_its_first_line_to_its_last(
    said: str, first: str, last: str
) -> None:
    table = set_table()
    shown = walked(table, said)

    numbers = [number for frame in shown for number in frame.numbers]
    same = next(frame for frame in walked(table) if frame.numbers == shown[0].numbers)
    assert (shown[0].text, shown[0].changes, shown[0].party) == (same.text, same.changes, same.party)
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert first in shown[0].text
    assert last in shown[-1].text


def test_a_passage_of_entries_an_entry_alone_and_up_to_a_time() -> None:
    table = set_table()
    assert walked(table, f"{table.wound}..{table.wound + 1}")[0].numbers == (table.wound,)
    assert walked(table, f"..{table.wound}")[-1].numbers == (table.wound,)
    assert walked(table, f"{table.gold}..")[0].numbers == (table.gold,)
    assert [frame.numbers for frame in walked(table, str(table.gold))] == [(table.gold,)]
    assert len(walked(table, "2999-01-01")) == len(walked(table))


def test_a_passage_holds_what_its_ends_are_told_as_now() -> None:
    """Story rule 2: the fix stands right in front of what it replaces, and a line is walked whole."""
    table = set_table()
    fixed = table.say(Fix(number=table.wound, values={"amount": "2"})).entries[0].number

    assert walked(table, f"{table.wound}..{table.gold}")[0].numbers == (fixed,)
    assert walked(table, f"..{table.wound}")[-1].numbers == (fixed,)
    assert [frame.numbers for frame in walked(table, str(table.wound))] == [(fixed,)]
    assert [frame.numbers for frame in walked(table, str(fixed))] == [(fixed,)]


def test_a_passage_of_whole_lines_ends_behind_the_last_entry_of_its_line() -> None:
    table = set_table()
    turn = table.say(BeginTurn())
    table.say(GainGold(amount=1))
    last = table.say(BeginTurn())
    assert len(last.entries) > 1, "the turn before it ends with it"

    shown = walked(table, f"{turn.entries[0].number}..{last.entries[0].number}")
    assert shown[-1].numbers == tuple(entry.number for entry in last.entries)


def test_it_is_told_as_it_is_told_now() -> None:
    table = set_table()
    fixed = table.say(Fix(number=table.wound, values={"amount": "2"})).entries[0].number

    shown = walked(table, "crypt")
    assert [frame.numbers for frame in shown if fixed in frame.numbers] == [(fixed,)]
    assert all(table.wound not in frame.numbers for frame in shown)
    # Nothing behind the trip is moved by it: the fix stands where the wound stood.
    assert shown[-1].party[0].left == "2/4"


def test_the_last_frame_is_the_campaign_now() -> None:
    table = set_table()
    table.say(Undo())
    last = walked(table)[-1]

    facts = table.facts()
    assert facts["Sven wounds lost"] == "1"
    assert last.party[0].left == "3/4"
    assert "party gold" not in facts


def test_as_it_stood_is_walked_as_it_stood() -> None:
    table = set_table()
    table.say(Fix(number=table.wound, values={"amount": "2"}))

    assert walked(table, "crypt", at=table.wound)[-1].party[0].left == "3/4"


def test_where_nothing_counts_there_is_nothing_to_walk() -> None:
    table = set_table()
    table.say(Undo(number=table.gold))

    with pytest.raises(Refused) as refused:
        walked(table, str(table.gold))
    assert refused.value.code == "replay.nothing"
