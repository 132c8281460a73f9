"""Moments people name when they look back, each settled as an entry; and what is answered to one there is not."""

from __future__ import annotations

import pytest
from kit.table import Table

from events.problems import Refused
from rules.corrections.commands import Fix, Undo
from rules.shared.figures import AddFigure
from rules.shared.gold import GainGold
from rules.shared.session import BeginExpedition, BeginTurn, CloseSession, EndExpedition, OpenSession
from service.reading.moments import looked_back, moment
from service.telling.handle import handle


def set_table() -> Table:
    """Two evenings: 1 founding, 2 Sven, 3 session, 4.. trip to the crypt with turns 1 and 2; the second in the mill."""
    table = Table()
    table.say(AddFigure(name="Sven", kind="hero", base={"wounds": 4}))
    table.say(OpenSession())
    table.say(BeginExpedition(name="crypt", dungeon="crypt"))
    table.say(BeginTurn())
    table.first_gold = table.say(GainGold(amount=10)).head
    table.say(BeginTurn())
    table.second_gold = table.say(GainGold(amount=20)).head
    table.say(EndExpedition())
    table.first_evening = table.say(CloseSession()).head
    table.say(OpenSession())
    table.say(BeginExpedition(name="mill", dungeon="mill"))
    table.say(BeginTurn())
    table.third_gold = table.say(GainGold(amount=40)).head
    return table


def gold(table: Table, **back: str | int) -> str:
    return looked_back(table.reading(), **back)[0].facts().get("party gold", "nothing")


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("session 1", "30"), ("s1", "30"), ("evening 1", "30"), ("Session 2", "70"), ("session", "70"),
        ("turn 1", "70"), ("t1 of crypt", "10"), ("turn 2", "30"), ("t2", "30"), ("turn 1 in mill", "70"),
        ("crypt", "30"), ("expedition crypt", "30"), ("trip mill", "70"), ("expedition", "70"), ("cry", "30"),
        ("now", "70"), ("#1", "nothing"), ("entry 2", "nothing"),
    ],
)  # fmt: skip
def test_a_moment_is_an_evening_a_trip_a_turn_or_an_entry(said: str, then: str) -> None:
    """A turn alone is the last one with its number, since turns are counted anew on every trip."""
    table = set_table()
    assert gold(table, until=said) == then
    assert gold(table, at=said) == then


def test_what_is_told_late_into_a_turn_is_in_it_as_told_now_and_was_not_said_when_it_ended() -> None:
    """Story rules 15 and 17."""
    table = set_table()
    table.say(GainGold(amount=5), late=table.first_gold)

    assert gold(table, until="t1 of crypt") == "15"
    assert gold(table, at="t1 of crypt") == "10"


def test_an_evening_all_of_which_was_told_late_is_found_where_it_was_written() -> None:
    table = Table()
    table.say(GainGold(amount=1))
    first = table.say(OpenSession(), late=1).head
    table.say(CloseSession(), late=first)

    assert moment(table.reading(), "session 1", "at") == table.head
    assert gold(table, until="session 1") == "nothing"


def test_a_fight_is_a_moment() -> None:
    from rules.shared.combat import BeginCombat, EndCombat

    table = Table()
    table.say(BeginCombat())
    table.say(GainGold(amount=3))
    table.say(EndCombat())
    table.say(GainGold(amount=4))

    assert gold(table, until="fight 1") == gold(table, at="f1") == "3"


def test_a_time_is_the_last_line_written_by_then() -> None:
    table = Table()
    for hour, amount in ((19, 1), (20, 2), (21, 4)):
        request = table.request(GainGold(amount=amount))
        handle(table.log, table.campaign, request, recorded_at=f"2199-03-01T{hour}:30:00.000000Z")
    table.say(GainGold(amount=8), late=table.head - 2)

    assert gold(table, at="2199-03-01T20:30Z") == "3"
    assert gold(table, at="2199-03-01T21:00+00:00") == "3"
    assert gold(table, at="2199-03-01T21:30:00+01:00") == "3"
    assert gold(table, until="2199-03-01T19:59Z") == "1"
    assert gold(table, at="2199-03") == gold(table, at="2199-03-02") == "15"


def test_what_was_written_now_but_told_late_does_not_end_a_time_as_told_now() -> None:
    table = Table()
    handle(table.log, table.campaign, table.request(GainGold(amount=1)), recorded_at="2199-03-01T19:00:00.000000Z")
    late = table.request(GainGold(amount=2), late=1)
    handle(table.log, table.campaign, late, recorded_at="2199-03-02T19:00:00.000000Z")

    assert moment(table.reading(), "2199-03-05", "until") == 2
    assert moment(table.reading(), "2199-03-05", "at") == 3


@pytest.mark.parametrize(
    ("said", "what", "there"),
    [
        ("session 7", "There is no session 7.", "There are sessions 1 to 2."),
        ("turn 9 of mill", "There is no turn 9.", "There is turn 1."),
        ("fight 1", "There is no fight 1.", "No fight was logged yet."),
        ("castle", "There is no moment 'castle'.", "Trips: crypt, mill."),
        ("1999-01-01", "Nothing was written by 1999-01-01.", "The first line was written 2"),
        ("2026-13-01", "2026-13-01 is no time.", "Say 2026-03-01"),
        ("9999", "There is no entry 9999.", ""),
    ],
)
def test_a_moment_there_is_not_is_refused_with_what_there_is(said: str, what: str, there: str) -> None:
    table = set_table()
    for way in ("at", "until"):
        with pytest.raises(Refused) as refused:
            moment(table.reading(), said, way)
        assert refused.value.what == what
        assert refused.value.fix.startswith(there)


def test_a_beginning_that_fits_two_trips_is_asked_about() -> None:
    table = set_table()
    table.say(EndExpedition())
    table.say(BeginExpedition(name="mint", dungeon="mint"))

    with pytest.raises(Refused) as refused:
        moment(table.reading(), "mi", "until")

    assert refused.value.code == "moment.ambiguous"
    assert refused.value.what == "'mi' may mean mill or mint."


def test_players_find_no_moment_in_what_they_do_not_see() -> None:
    """Story rule 23: a number they do not see is answered like one that does not exist."""
    table = set_table()
    secret = table.say(GainGold(amount=99), audience="gm").head
    players = table.reading().seen_by("table")

    with pytest.raises(Refused) as hidden:
        moment(players, secret, "at")
    with pytest.raises(Refused) as missing:
        moment(players, 9999, "at")

    assert hidden.value.what.replace(str(secret), "N") == missing.value.what.replace("9999", "N")
    assert moment(players, "now", "at") == secret - 1


def test_the_heading_says_which_of_the_two_it_is() -> None:
    """Corners 2 and 31."""
    table = set_table()
    number = table.first_gold
    fixed = table.say(Fix(number=number, values={"amount": "25"})).entries[0].number
    reading = table.reading()

    assert looked_back(reading, until=number)[1] == f"As told now, up to {number} (fixed by {fixed})"
    assert looked_back(reading, at=number)[1] == f"As it stood after {number}"
    assert looked_back(reading)[1] == ""
    assert gold(table, until=number) == "25"
    assert gold(table, at=number) == "10"


def test_the_heading_of_a_struck_entry_says_so() -> None:
    table = set_table()
    undone = table.say(Undo(number=table.first_gold)).entries[0].number

    assert looked_back(table.reading(), until=table.first_gold)[1].endswith(f"(undone by {undone})")
