"""Drawing from the tables of a content pack: rolled by the tracker, typed, chosen, or asked for and answered."""

from __future__ import annotations

import pytest
from kit.packs import brought
from kit.table import Table

from events.dice import DiceRolled, ResultChosen
from events.draws import DrawMade
from events.problems import Refused
from events.story import BusinessClosed, BusinessOpened
from rules.dice import Dice
from rules.packs.content import Content, Rollable
from rules.packs.decks import deck_of
from rules.registry import system_keys
from rules.shorthand.read.parsing import read
from service.lines.lines import lexicon_of
from service.packs import add, remove
from service.telling.outcome import Outcome

RAIN = ", ".join(['"Rain"'] * 35)
TOWN = ("[table.treasure]", f'[table.town]\nname = "Town Events"\ndeck = [{RAIN}, "Sun"]\n[table.treasure]')
CELLAR = ("[table.event]", '[table.a]\nname = "Cellar Events"')


def with_a_pack() -> Table:
    there = Table()
    brought(there.log)
    return there


def events(outcome: Outcome) -> list[object]:
    return [entry.event for entry in outcome.entries]


def test_a_typed_die_gives_its_row_and_what_was_drawn_waits():
    table = with_a_pack()
    told = table.types("draw event 4")

    assert events(told) == [
        DiceRolled(purpose="draw event", dice="d6", total=4, result="Cellar Rat", table="event"),
        DrawMade(cup="event", what="Cellar Rat"),
    ]
    assert told.asks == ("meet N cellar rat: Cellar Rat",)
    assert told.entries[1].because == (told.entries[0].number,)
    assert [one.what for one in table.reading().state.business.open.values()] == ["Cellar Rat"]


def test_the_tracker_rolls_where_it_is_asked_to():
    table = with_a_pack()
    told = table.types("draw event", dice=Dice(lambda _sides: 6, source="seeded"))

    assert events(told) == [
        DiceRolled(
            purpose="draw event", dice="d6", faces=(6,), total=6, result="Flood", table="event", source="seeded"
        ),
        DrawMade(cup="event", what="Flood"),
    ]
    assert told.asks == ("printed flood",)


def test_a_roll_that_nobody_made_is_asked_for_and_answered_by_its_die():
    table = with_a_pack()
    asked = table.types("draw treasure")
    assert [type(one) for one in events(asked)] == [BusinessOpened]

    told = table.types("3")
    assert events(told) == [
        DiceRolled(purpose="draw treasure", dice="d3", faces=(3,), total=3, result="Brewer's Key", table="treasure"),
        BusinessClosed(business=asked.entries[0].number, how="Brewer's Key"),
        DrawMade(cup="treasure", what="Brewer's Key"),
    ]


def test_a_row_is_chosen_by_the_beginning_of_its_words_and_another_is_taken_as_it_is_said():
    table = with_a_pack()
    assert events(table.types("draw treasure copper")) == [
        ResultChosen(table="treasure", result="Copper Mug"), DrawMade(cup="treasure", what="Copper Mug"),
    ]  # fmt: skip
    assert events(table.types("draw treasure a hat kept"))[1] == DrawMade(cup="treasure", what="a hat", fate="kept")


def test_a_total_the_dice_cannot_show_is_refused_and_nothing_is_written():
    table = with_a_pack()
    with pytest.raises(Refused, match="no row for 7"):
        table.types("draw event 7")

    assert table.head == 1


def test_a_deck_that_people_filled_goes_before_a_table_of_that_name():
    table = with_a_pack()
    table.types("deck event 3 wolf 2 fog")

    assert events(table.types("draw event fog")) == [DrawMade(cup="event", what="fog")]


def test_what_is_drawn_twice_is_rolled_on_the_table_twice():
    table = with_a_pack()
    first, second = table.types("draw event 1"), table.types("draw event 6")

    assert [events(one)[1] for one in (first, second)] == [
        DrawMade(cup="event", what="Nothing"), DrawMade(cup="event", what="Flood"),
    ]  # fmt: skip


def test_words_of_a_longer_name_find_the_table_and_are_asked_about_where_several_have_them():
    table = Table()
    brought(table.log, CELLAR, TOWN)

    assert events(table.types("draw town event 66"))[0] == DiceRolled(
        purpose="draw town event", dice="d66", total=66, result="Sun", table="town"
    )
    table = Table()
    brought(table.log, CELLAR, TOWN)
    with pytest.raises(Refused, match="Several tables are called event"):
        table.types("draw event")


def test_of_thirty_six_cards_in_a_pack_of_two_dice_one_is_the_tens():
    table = with_a_pack()
    rows = tuple(f"Card {tens}{units}" for tens in range(1, 7) for units in range(1, 7))
    deck = Rollable(table=deck_of("Travel", rows, source="ours"), kind="travel")
    content = Content(id="roads", game="advanced-heroquest", version="1", tables={"travel": deck})
    add(table.log.beside.packs, content)

    assert events(table.types("draw travel 4 2"))[1] == DrawMade(cup="travel", what="Card 42")
    faces = iter((3, 5))
    rolled, drawn = events(table.types("draw travel", dice=Dice(lambda _sides: next(faces), source="seeded")))
    assert drawn == DrawMade(cup="travel", what="Card 35")
    assert rolled == DiceRolled(
        purpose="draw travel", dice="2d6", faces=(3, 5), total=35, result="Card 35", table="travel", source="seeded"
    )
    assert events(table.types("draw travel 64"))[1] == DrawMade(cup="travel", what="Card 64")
    with pytest.raises(Refused, match="no row for 17"):
        table.types("draw travel 17")
    table.types("draw travel")
    assert events(table.types("2 1"))[-1] == DrawMade(cup="travel", what="Card 21")


def with_a_deck(many: int) -> Table:
    table = Table()
    deck = Rollable(table=deck_of("Hoard", [f"Card {at}" for at in range(1, many + 1)], source="ours"))
    add(table.log.beside.packs, Content(id="roads", game="advanced-heroquest", version="1", tables={"hoard": deck}))
    return table


@pytest.mark.parametrize(("many", "dice"), [(5, "5"), (35, "6 5"), (67, "6 4 3"), (216, "6 6 6")])
def test_a_deck_of_any_size_is_drawn_from_with_dice_a_table_has_and_each_card_as_often(many, dice):
    table = with_a_deck(many)
    throws = [len(row.totals) for row in deck_of("Hoard", list(map(str, range(many))), source="ours").rows]

    assert len(set(throws)) == 1
    assert events(table.types(f"draw hoard {dice}"))[-1] == DrawMade(cup="hoard", what=f"Card {many}")


def test_a_throw_no_card_has_is_made_again_by_the_tracker_and_refused_when_it_is_typed():
    faces = iter((6, 6, 6, 1, 1, 4))
    rolled, drawn = events(with_a_deck(67).types("draw hoard", dice=Dice(lambda _sides: next(faces), source="seeded")))

    assert drawn == DrawMade(cup="hoard", what="Card 2")
    assert rolled == DiceRolled(
        purpose="draw hoard", dice="3d6", faces=(1, 1, 4), total=114, result="Card 2", table="hoard", source="seeded"
    )
    with pytest.raises(Refused) as refused:
        with_a_deck(67).types("draw hoard 6 6 6")
    assert refused.value.code == "pack.no_card"


def test_of_several_tables_of_a_name_the_one_that_fits_the_place_is_drawn_from():
    table = Table()
    brought(table.log, CELLAR, (TOWN[0], TOWN[1].replace("deck =", 'kind = "settlement"\ndeck =')))

    assert events(table.types("draw event 66"))[1] == DrawMade(cup="settlement", what="Sun")
    table.types("hero Sven")
    table.types("trip")
    assert events(table.types("draw event 4"))[1] == DrawMade(cup="cellar events", what="Cellar Rat")


def test_of_several_tables_of_a_name_the_one_that_was_named_once_is_drawn_from_again():
    table = Table()
    brought(table.log, CELLAR, TOWN)
    table.types("draw cellar event 1")

    assert events(table.types("draw event 4"))[1] == DrawMade(cup="cellar event", what="Cellar Rat")
    table.types("draw town event 66")
    with pytest.raises(Refused, match="Several tables are called event"):
        table.types("draw event")


@pytest.mark.parametrize(
    "line", ["draw travel 3", "draw travel event 3", "draw travel hazards 3", "draw travel table 3"]
)
def test_a_word_behind_the_kind_of_a_table_that_says_nothing_is_no_row_of_it(line):
    table = Table()
    brought(table.log, ("[table.event]", '[table.a]\nname = "Road Book"\nkind = "travel"'))

    assert [one.total for one in events(table.types(line)) if isinstance(one, DiceRolled)] == [3]


def test_where_several_tables_fit_the_place_only_those_are_offered():
    table = Table()
    road = f'[table.road]\nname = "Road Events"\nkind = "travel"\ndeck = [{RAIN}, "Dust"]\n'
    brought(table.log, CELLAR, (TOWN[0], f"{road}{TOWN[1]}"))
    table.types("hero Sven")
    table.types("trip")
    with pytest.raises(Refused) as refused:
        table.types("draw events")

    assert refused.value.fix == 'Say which: draw "cellar events" or "town events"'


@pytest.mark.parametrize("game", system_keys())
def test_every_game_draws_from_a_pack(game):
    table = Table(system=game)
    brought(table.log, game=game)

    drawn = [one for one in events(table.types("draw event 6")) if isinstance(one, DrawMade)]
    assert [one.what for one in drawn] == ["Flood"]


def test_a_draw_taken_back_takes_its_roll_along():
    table = with_a_pack()
    table.types("draw event 6")
    table.types("undo")

    assert table.order() == []
    assert not table.reading().state.business.open


def test_a_table_of_a_pack_stands_before_the_printed_one_and_a_ruling_before_both():
    table = with_a_pack()
    brought(table.log, ("[table.event]", "[table.hidden_treasure]"))
    told = table.types('roll 5 for "what is in it" table hidden_treasure')

    assert [one.result for one in events(told) if isinstance(one, DiceRolled)] == ["Cellar Rat"]


def test_dice_that_stand_behind_other_words_are_no_row():
    table = with_a_pack()

    with pytest.raises(Refused) as refused:
        table.types("draw event cellar 3 4")

    assert refused.value.code == "pack.no_row"


def test_a_line_says_itself_that_the_tracker_rolls():
    table = with_a_pack()
    rolled, drawn = events(table.types("draw event --roll # in the dark"))

    assert isinstance(rolled, DiceRolled)
    assert isinstance(drawn, DrawMade)
    assert (rolled.source, rolled.result) == ("tracker", drawn.what)
    assert read("note we --roll always", lexicon_of(table.reading())).tracker_rolls is False


def test_to_roll_is_no_row():
    assert [type(one) for one in events(with_a_pack().types("draw event roll"))] == [BusinessOpened]


def test_a_die_for_a_draw_whose_pack_was_taken_away_is_no_plain_roll():
    table = with_a_pack()
    table.types("draw event")
    remove(table.log.beside.packs, "cellar")

    with pytest.raises(Refused) as refused:
        table.types("3")
    assert refused.value.code == "pack.table_gone"
    assert refused.value.fix.startswith("Say what came of it: skip 2, then draw event WHAT")
    brought(table.log)
    assert DrawMade(cup="event", what="Nothing") in events(table.types("3"))


def test_a_deck_that_is_called_like_its_pieces_is_drawn_from():
    table = Table()
    brought(table.log, ("[table.event]", "[table.counters]"))

    assert DrawMade(cup="counters", what="Cellar Rat") in events(table.types("draw counters 4"))


@pytest.mark.parametrize("line", ["draw event", "draw treasure 3", "draw counters 3"])
def test_without_a_table_it_is_said_that_nothing_is_known_of_what_came(line):
    table = Table()
    (warning,) = table.types(line).warnings

    assert warning == f"No pack has a table called {line.split()[1]}. Say what it was: draw {line.split()[1]} WHAT"
    table.types("cup event = 2 fog, 1 rats")
    assert table.types("draw event").warnings == ()
    assert table.types("draw treasure a hat").warnings == ()


def test_what_a_row_adds_to_its_monsters_those_can_do_whom_it_brings():
    table = Table()
    brought(
        table.log, ('"Cellar Rat"]', '"Drowned Brewer (1) + Cellar Rat (2-12) [Ambush 5+; Guards (Brewer + Cat)]"]')
    )
    row = table.types("draw event 4")
    assert row.asks[1].startswith("meet N cellar rat: Cellar Rat (2-12) [Ambush")

    first = events(table.types("meet 2 cellar rats"))[0]
    brewer = events(table.types("meet drowned brewer"))[0]
    table.types("played")
    later = events(table.types("meet 2 cellar rats"))[0]
    assert [one.members[0].properties.get("abilities") for one in (first, brewer, later)] == [
        "Fear 4; Gang Up; Ambush 5+; Guards (Brewer + Cat)", None, "Fear 4; Gang Up",
    ]  # fmt: skip


def test_what_a_row_has_in_the_place_of_their_abilities_is_all_they_can_do():
    table = Table()
    brought(table.log, ('"Cellar Rat"]', '"Cellar Rat [= Break]"]'))
    table.types("draw event 4")

    assert events(table.types("meet cellar rat"))[0].members[0].properties["abilities"] == "Break"
