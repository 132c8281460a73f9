"""Whoever is on a trip stands in exactly one place at each of its entries, and the map shows it, whatever was said.

`make evenings` tries ten thousand of them, so many times as many as usual.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.any_line import TIMES
from kit.table import Table

from events.problems import Refused
from projections.map import WAY_IN, level_under, on_trips
from rules.command import Command
from rules.corrections.commands import Fix, Redo, Reveal, Strike, Undo
from rules.games.advanced_heroquest.dungeon.levels import LayStart, TakeStairs
from rules.naming import party
from rules.registry import system
from rules.shared.atlas import EnterLevel, EnterSection, MoveFigures, RemoveSection, RevealSection
from rules.shared.figures import AddFigure, LeaveParty
from rules.shared.health import Portion, StateStatus, Wound
from rules.shared.session import BeginExpedition, EndExpedition, LeaveDungeon
from service.reading.opened import read_campaign
from service.reading.reading import Reading
from service.views import looks
from service.views.draw_map import draw_level

HEROES = ("sven", "anna", "odo")
NUMBERS = st.integers(2, 60)
PLACES = st.sampled_from(("room-1", "room-2", "stairs-1", "t-junction-1", "stairs-2"))
WHO = st.one_of(st.just(("party",)), st.just(("party",)), st.sets(st.sampled_from(HEROES), min_size=1).map(tuple))

TOLD_ANYWHERE: st.SearchStrategy[Command] = st.one_of(
    st.builds(EnterSection, section=PLACES, by=WHO),
    st.builds(MoveFigures, to=PLACES, figures=WHO),
    st.builds(lambda level, by: EnterLevel(level=level, by=by), st.integers(1, 2), WHO),
    st.builds(lambda enter: RevealSection(kind="room", enter=enter), st.just(()) | WHO),
    st.builds(RemoveSection, section=PLACES),
    st.builds(LeaveDungeon, figures=WHO),
    st.just(EndExpedition()),
    st.builds(lambda who: BeginExpedition(dungeon="crypt", figures=who), st.just(()) | WHO),
    st.builds(lambda who: Wound(wounds=(Portion(figure=who, amount=9),)), st.sampled_from(HEROES)),
    st.builds(lambda name: AddFigure(name=name, kind="hero", base={"wounds": 4}), st.sampled_from(("Ysra", "Bela"))),
    st.builds(lambda who: LeaveParty(figures=(who,)), st.sampled_from(HEROES)),
)
TOLD: st.SearchStrategy[Command] = st.one_of(
    TOLD_ANYWHERE,
    st.builds(TakeStairs, section=st.none() | PLACES, figures=WHO),
    st.builds(LayStart, level=st.none() | st.integers(1, 2), squares=st.sampled_from((None, False))),
)


def evenings(told: st.SearchStrategy[Command]) -> st.SearchStrategy[list[tuple[Command, int, str]]]:
    """What is told in turn, late or put right, each with where it belongs and who sees it."""
    corrected: st.SearchStrategy[Command] = st.one_of(
        st.just(Undo()),
        st.just(Redo()),
        st.builds(lambda number: Undo(number=number), NUMBERS),
        st.builds(lambda number: Strike(numbers=(number,)), NUMBERS),
        st.builds(lambda number: Reveal(numbers=(number,)), NUMBERS),
        st.builds(lambda number, command: Fix(number=number, commands=(command,)), NUMBERS, told),
    )
    said = st.one_of(
        st.tuples(told, st.just(0), st.sampled_from(("table", "table", "table", "gm"))),
        st.tuples(told, st.just(0), st.just("table")),
        st.tuples(told, NUMBERS, st.just("table")),
        st.tuples(corrected, st.just(0), st.just("table")),
    )
    return st.lists(said, min_size=4, max_size=14)


def going_in(game: str = "advanced-heroquest") -> Table:
    """Three heroes on their way, before anything is on the map."""
    table = Table(system=game)
    for name in HEROES:
        table.say(AddFigure(name=name.title(), kind="hero", base={"wounds": 4}))
    table.say(BeginExpedition(dungeon="crypt"))
    return table


def on_the_trip(reading: Reading) -> set[str]:
    """Asked of the quests, which know nothing of places: who went and is neither out nor away.

    Nobody is on two trips; who was told to be, is on the one or the other.
    """
    trips = reading.state.quests.open_expeditions()
    figures = reading.state.roster.figures
    inside = {name for trip in trips for name in trip.figures if name not in trip.out}
    on_two = {name for one, other in combinations(trips, 2) for name in {*one.figures}.intersection(other.figures)}
    return {name for name in inside - on_two if name in figures and not figures[name].away}


def check_places(reading: Reading) -> None:
    """Each of them once, on the map as values and as text."""
    state = reading.state
    places, sections = state.atlas.positions, state.atlas.sections
    text = "\n".join(draw_level(state))
    placed = {name: figure.name for name, figure in state.roster.figures.items() if name in places}
    named = {name: called for name, called in placed.items() if name in on_trips(state.atlas)}
    left_behind = {called for name, called in placed.items() if name not in named}
    for name in on_the_trip(reading):
        assert name in places
        assert places[name] == WAY_IN or places[name] in sections
        drawn = text.count(named[name])
        if named[name] in left_behind:  # of two called so, one may be drawn where an earlier trip left her
            drawn = min(drawn, [*named.values()].count(named[name]))
        assert drawn == [*named.values()].count(named[name])
        assert looks.level_map(reading, *level_under(state.atlas, name)).positions[name] == places[name]
        assert places[name] == WAY_IN or sections[places[name]].entered


@given(evenings(TOLD))
@settings(max_examples=15 * TIMES)
def test_everybody_on_a_trip_stands_in_one_place_at_each_of_its_entries(evening):
    check_evening(evening)


@pytest.mark.parametrize("game", ["warhammer-quest", "battle-axe", "tabletop"])
@given(evenings(TOLD_ANYWHERE))
@settings(max_examples=4 * TIMES)
def test_so_they_do_in_any_game_with_a_map(game, evening):
    check_evening(evening, game)


def check_evening(evening, game="advanced-heroquest"):
    table = going_in(game)
    for command, late, audience in evening:
        try:
            table.say(command, late=min(late, table.head) if late else None, audience=audience)
        except Refused:
            continue
    for number in range(5, table.head + 1):
        check_places(table.reading(at=number))
        check_places(table.reading(until=number))
    check_places(read_campaign(table.log, table.campaign, audience="table"))


def test_entering_and_going_there_come_to_the_same():
    def stand(*said):
        table = going_in()
        for command in (LayStart(), RevealSection(kind="room"), *said):
            table.say(command)
        return table.reading().state.atlas

    entered = stand(EnterSection(section="room-1"))
    went = stand(MoveFigures(to="room-1"))
    both = stand(MoveFigures(to="t-junction-1"), EnterSection(section="room-1"))
    one_by_one = stand(*(MoveFigures(to="room-1", figures=(name,)) for name in HEROES))

    for atlas in (entered, went, both, one_by_one):
        assert atlas.positions == dict.fromkeys(HEROES, "room-1")
        assert atlas.party == "room-1"
        assert atlas.sections["room-1"].entered


@pytest.mark.parametrize(
    "goes",
    [
        EnterSection(section="t-junction-1"),
        MoveFigures(to="t-junction-1"),
        RevealSection(kind="passage", section="t-junction-9", enter=("party",)),
    ],
    ids=["enters", "moves", "finds"],
)
def test_whoever_went_ahead_comes_along_when_the_party_moves_and_the_captured_do_not(goes):
    table = going_in()
    for command in (LayStart(), RevealSection(kind="room"), MoveFigures(to="room-1", figures=("sven", "odo"))):
        table.say(command)
    table.say(StateStatus(figures=("odo",), status="captured"))
    table.say(goes)

    where = getattr(goes, "section", None) or goes.to
    assert table.reading().state.atlas.positions == {"sven": where, "anna": where, "odo": "room-1"}


def test_all_who_are_on_the_trip_are_called_the_party_and_some_of_them_by_name():
    table = going_in()

    def told(command):
        number = table.reading().head + 1
        table.say(command)
        return table.reading().tell(number)

    for command in (LayStart(), RevealSection(kind="room")):
        table.say(command)

    assert told(MoveFigures(to="room-1", figures=("sven", "odo"))) == "Sven and Odo move to room-1"
    assert told(MoveFigures(to="room-1")) == "the party move to room-1"
    assert told(MoveFigures(to="t-junction-1", figures=("sven", "odo", "anna"))) == "the party move to t-junction-1"
    assert told(MoveFigures(to="room-1", figures=("anna",))) == "Anna moves to room-1"


def test_the_dead_lie_where_they_fell_when_the_others_go_on():
    table = going_in()
    table.say(LayStart())
    for name in ("sven", "anna"):
        table.say(Wound(wounds=(Portion(figure=name, amount=9),)))
    table.say(RevealSection(kind="room", enter=("party",)))

    assert table.reading().state.atlas.positions == {"sven": "stairs-1", "anna": "stairs-1", "odo": "room-1"}


def test_whoever_was_told_to_be_on_two_trips_and_leaves_twice_is_out_of_both():
    hurt = Wound(wounds=(Portion(figure="odo", amount=9),))
    again = BeginExpedition(dungeon="crypt")
    told = [(one, 0, "table") for one in (hurt, LayStart(), TakeStairs(), LeaveDungeon(figures=("sven",)))]
    check_evening([(again, 5, "table"), *told])


def test_whoever_left_one_of_two_trips_is_on_the_other_when_everybody_goes_in():
    again = BeginExpedition(dungeon="crypt")
    told = [(one, 0, "table") for one in (LeaveDungeon(figures=("sven",)), LayStart(), EndExpedition())]
    gone = [(RevealSection(kind="room"), 0, "table"), (again, 3, "table"), (Undo(number=8), 0, "table")]
    check_evening([*gone, (EnterLevel(level=1, by=("party",)), 9, "table"), (again, 32, "table"), *told])


def test_whoever_joined_during_a_trip_goes_on_alone_when_the_others_are_out():
    joins = AddFigure(name="Ysra", kind="hero", base={"wounds": 4})
    leave = LeaveDungeon(figures=("odo", "sven", "anna"))
    told = (joins, RevealSection(kind="room"), leave, EnterSection(section="room-1", by=("party",)))
    check_evening([(one, 0, "table") for one in told])


def test_of_two_who_are_called_the_same_both_are_on_the_map_whichever_level_they_are_on():
    joins = AddFigure(name="Ysra", kind="hero", base={"wounds": 4})
    again = BeginExpedition(dungeon="crypt", figures=("sven",))
    down = EnterLevel(level=2, by=("party",))
    check_evening([(joins, 0, "table"), (again, 8, "table"), (joins, 8, "table"), (down, 0, "table")])


def test_whose_coming_is_taken_back_goes_in_again_with_the_others():
    out = (LayStart(), RevealSection(kind="room"), TakeStairs(), MoveFigures(to="room-1"))
    check_evening([*((one, 0, "table") for one in out), (Undo(number=2), 0, "table")])


def all_out() -> Table:
    """Three heroes who came out by the stairs, their trip not yet over."""
    table = going_in()
    for command in (LayStart(), RevealSection(kind="room"), TakeStairs()):
        table.say(command)
    return table


@pytest.mark.parametrize("way", [EnterSection(section="room-1"), MoveFigures(to="room-1"), EnterLevel(level=1)])
def test_who_was_out_and_goes_in_again_is_on_the_trip_again(way):
    table = all_out()
    table.say(way)

    state = table.reading().state
    place = WAY_IN if isinstance(way, EnterLevel) else "room-1"
    assert state.atlas.positions == dict.fromkeys(HEROES, place)
    assert on_the_trip(table.reading()) == {*on_trips(state.atlas)} == {*HEROES}
    check_places(table.reading())


def test_who_goes_in_again_alone_leaves_the_others_out():
    table = all_out()
    table.say(EnterSection(section="room-1", by=("odo",)))

    state = table.reading().state
    assert (state.atlas.positions, state.atlas.party) == ({"odo": "room-1"}, "room-1")
    assert on_the_trip(table.reading()) == {"odo"}
    assert party(state, system("advanced-heroquest")) == ("odo",)


def test_the_dead_do_not_go_in_again_with_the_party():
    table = all_out()
    table.say(Wound(wounds=(Portion(figure="sven", amount=9),)))
    table.say(EnterSection(section="room-1"))

    assert table.reading().state.atlas.positions == {"anna": "room-1", "odo": "room-1"}


def test_a_monster_that_moves_goes_on_no_trip():
    table = all_out()
    table.say(AddFigure(name="Orc", kind="monster"))
    table.say(MoveFigures(to="room-1", figures=("orc",)))

    assert on_trips(table.reading().state.atlas) == []


def test_before_a_section_is_said_everybody_is_at_the_way_in():
    table = going_in()

    assert draw_level(table.reading().state)[-1] == "@ At the way in: Sven, Anna, Odo"
    assert looks.level_map(table.reading()).positions == dict.fromkeys(HEROES, WAY_IN)


@pytest.mark.parametrize("way", [LeaveDungeon(), TakeStairs(section="stairs-1"), EndExpedition()])
def test_who_is_out_stands_nowhere(way):
    table = going_in()
    table.say(LayStart())

    assert ("party in", "stairs-1", "") in [(one.about, one.before, one.after) for one in table.say(way).changes]
    assert table.reading().state.atlas.positions == {}


def test_what_was_laid_before_a_dungeon_had_a_name_is_looked_at_as_where_one_still_stands():
    table = Table(system="tabletop")
    table.types("hero Ysra hp 4")
    table.types("enter hall")
    laid = table.reading().state.atlas.sections["hall"]

    assert looks.level_map(table.reading(), laid.dungeon, laid.level).positions == {"ysra": "hall"}
