"""Dice with meanings, decks that are counted, places by any name."""

from __future__ import annotations

import pytest
from kit.own_game import Evening

from cli.draw_status import draw_status
from events.atlas import FigureMoved, SectionEntered, SectionRevealed
from events.campaign import RulingMade
from events.dice import DiceRolled
from events.draws import DrawSettled
from events.problems import Refused
from events.turns import TurnBegun

TURN = "turn die d6: 1 = trap, 5-6 = a tide comes, else nothing\n"


@pytest.mark.parametrize(
    ("line", "result"),
    [
        (".1", "trap"),
        (".5", "a tide comes"),
        (".6", "a tide comes"),
        (".3", "nothing"),
        (".?", None),
        (".1=trap", "trap"),
    ],
)
def test_a_turns_die_brings_what_the_group_says(line, result):
    evening = Evening()
    begun, rolled = evening(TURN).events(line)

    assert isinstance(begun, TurnBegun)
    assert isinstance(rolled, DiceRolled)
    assert rolled.result == result


def test_a_turn_without_a_die_is_only_a_turn():
    evening = Evening()
    assert [type(one) for one in evening(TURN).events(".")] == [TurnBegun]
    assert [type(one) for one in evening.events("")] == [TurnBegun]


def test_a_turns_die_without_meanings_is_kept():
    evening = Evening()
    assert [type(one) for one in evening.events(".4")] == [TurnBegun, DiceRolled]


def test_new_meanings_take_the_place_of_the_old_and_what_was_rolled_stays():
    evening = Evening()
    evening(TURN + ".1\nturn die d6: 1-6 = quiet\n.1")
    told = [one.event for one in evening.table.log.read("amulet")]

    assert [one.result for one in told if isinstance(one, DiceRolled)] == ["trap", "quiet"]


def test_when_the_ruling_is_over_the_die_means_nothing_again():
    evening = Evening()
    assert evening(TURN + "rule 2 ends").events(".1")[1].result is None


WEATHER = "rule weather d4: 1 = fog, 2 = rain, 3-4 = sun\n"


@pytest.mark.parametrize(
    "line",
    [
        "rule turn d6 ends",
        "rule turn ends",
        "rule turn die ends",
        "rule the turn die is off",
        "rule ends turn",
    ],
)
def test_a_die_is_ended_by_its_name_and_other_rulings_stay(line):
    evening = Evening()
    evening(WEATHER + TURN + line)

    assert evening.events(".1")[1].result is None
    assert [one.number for one in evening.table.reading().state.campaign.rulings] == [2]


@pytest.mark.parametrize(
    "line", ['rule "magic ends"', "rule every way is a dead end", "rule trip: no magic", "rule spells end at dawn"]
)
def test_what_names_no_table_is_a_ruling_and_ends_none(line):
    evening = Evening()

    assert [type(one) for one in evening(WEATHER + TURN).events(line)] == [RulingMade]


@pytest.mark.parametrize(
    "line",
    [
        "rule tides no longer holds",
        "rule magic ends",
        "rule end magic",
        "rule the song has ended",
        "rule the truce is over",
        "rule the turn of the year ends",
    ],
)
def test_to_end_what_does_not_hold_is_asked_about(line):
    with pytest.raises(Refused):
        Evening()(WEATHER).events(line)


@pytest.mark.parametrize(
    ("ruled", "line"),
    [
        ("small room = 4x6", "rule small room ends"),
        ("small room = 4x6", "rule end small room"),
        ("small room = 4x6", "rule end of the small room"),
        ("small room = 4x6", "rule the small room is over because it was silly"),
        ("the elf sings", "rule elf sings has ended"),
    ],
)
def test_a_ruling_of_any_kind_is_ended_by_its_name(ruled, line):
    evening = Evening()
    evening(f"{WEATHER}rule {ruled}\n{line}")

    assert [one.number for one in evening.table.reading().state.campaign.rulings] == [2]


@pytest.mark.parametrize(
    "line",
    ["roll weather 2", "roll weather d4 2", "roll table weather 1d4 2", "ysra rolls weather 2", "roll 2 for weather"],
)
def test_a_roll_called_after_ones_own_table_gives_its_row(line):
    (rolled,) = Evening()("hero ysra w8\n" + WEATHER).events(line)

    assert (rolled.dice, rolled.faces, rolled.result) == ("d4", (2,), "rain")


def test_a_die_that_ones_own_table_asks_for_gives_its_row():
    rolled, _ = Evening()(WEATHER + "roll weather").events("3")

    assert (rolled.faces, rolled.result) == ((3,), "sun")


def test_a_face_the_die_of_ones_own_table_cannot_show_is_refused():
    with pytest.raises(Refused, match="A d4 cannot show 5"):
        Evening()(WEATHER).events("roll weather 5")


def test_a_roll_called_otherwise_is_a_roll_as_ever():
    (rolled,) = Evening()(WEATHER).events("roll jump 5")

    assert (rolled.dice, rolled.table, rolled.result) == (None, None, None)


@pytest.mark.parametrize("line", ["enter bell tower", "enter tower", "ysra to bell tower"])
def test_a_place_is_known_by_both_its_words(line):
    evening = Evening()
    evening("hero ysra w8\ntrip in mill\nsection bell tower\n" + line)

    atlas = evening.table.reading().state.atlas
    assert ([*atlas.sections], atlas.positions) == (["bell-1"], {"ysra": "bell-1"})


def test_another_tower_is_another_place():
    evening = Evening()
    evening("hero ysra w8\ntrip in mill\nsection bell tower\nenter clock tower")

    assert len(evening.table.reading().state.atlas.sections) == 2


@pytest.mark.parametrize("line", ["turn die d6: 1 = trap, 1-6 = nothing", "turn die d6: 7 = no"])
def test_a_face_is_given_one_meaning_and_is_on_the_die(line):
    evening = Evening()
    assert evening.refused(line).startswith("table.")


def test_a_face_nobody_gave_a_meaning_means_nothing():
    evening = Evening()
    assert evening("turn die d6: 1 = trap, 6 = luck").events(".4")[1].result == "nothing"


def test_a_die_of_events_means_what_is_said():
    evening = Evening()
    assert evening.events("event die 4: the wind howls")[0].result == "the wind howls"
    assert evening("event die d4: 1-3 = nothing, 4 = rain").events("event die 4")[0].result == "rain"


# ── decks ────────────────────────────────────────────────────────────────────────────────────────────────────────

DECK = "deck tide 3 fog 2 wolves 1 bell\n"


@pytest.mark.parametrize(
    ("lines", "left", "contents"),
    [
        ("", 6, {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw tide fog", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("draw from the tide deck: fog", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("deck night 2 owl\ndraw fog", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("draw fog", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("draw", 5, {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw tide wolf\nreturned", 6, {"fog": 3, "bell": 1, "wolf": 2}),
        ("d-", 5, {"fog": 3, "wolf": 2, "bell": 1}),
        ("d- fog", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("draw tide wolves\ndiscarded", 5, {"fog": 3, "wolf": 1, "bell": 1}),
        ("peek tide bell", 6, {"fog": 3, "wolf": 2, "bell": 1}),
        ("add 2 wolves to the tide deck", 8, {"fog": 3, "wolf": 4, "bell": 1}),
        ("add eel and 2 fog to tide", 9, {"fog": 5, "wolf": 2, "bell": 1, "eel": 1}),
        ("remove 2 wolves from tide", 4, {"fog": 3, "bell": 1}),
        ("remove the bell from the deck", 5, {"fog": 3, "wolf": 2}),
        ("remove the bottom card", 5, {"fog": 3, "wolf": 2, "bell": 1}),
        ("remove 3 cards from the top of tide", 3, {"fog": 3, "wolf": 2, "bell": 1}),
        ("deck tide split 4 into night tide", 2, {"fog": 3, "wolf": 2, "bell": 1}),
        ("cup tide left 4", 4, {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw tide fog\ndiscarded\nshuffle tide with discards", 6, {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw tide fog\ndiscarded\nshuffle the tide deck", 5, {"fog": 2, "wolf": 2, "bell": 1}),
        ("draw tide fog\nundo", 6, {"fog": 3, "wolf": 2, "bell": 1}),
    ],
)
def test_a_deck_is_counted(lines, left, contents):
    evening = Evening()
    assert evening(DECK + lines).left("tide") == (left, contents)


def test_what_was_put_on_top_is_drawn_next_and_what_lies_below_last():
    evening = Evening()
    evening(DECK + "add bell on top of tide\nadd storm at the bottom of tide")

    assert evening.events("draw")[0].what == "bell"
    assert evening.events("draw")[0].what is None
    evening("remove the bottom card")
    assert "storm" not in evening.left("tide")[1]


def test_a_shuffled_deck_is_known_no_longer():
    evening = Evening()
    assert evening(DECK + "add bell on top of tide\nshuffle tide").events("draw")[0].what is None


def test_what_was_seen_on_top_is_what_is_drawn():
    evening = Evening()
    assert evening(DECK + "peek tide bell").events("draw tide")[0].what == "bell"


def test_a_deck_split_off_is_a_deck_of_its_own():
    evening = Evening()
    assert evening(DECK + "deck tide split 4 into night").left("night") == (4, {})
    assert evening.refused("deck tide split 4 into night") == "cup.too_few"


def test_what_was_drawn_may_be_kept_and_played_later():
    evening = Evening()("deck event 2 fog 1 wolf\ndraw event fog\n")
    [waits] = evening.table.reading().questions()
    assert waits.answer == f"played {waits.number}, or kept, returned, discarded, declined"

    [kept] = evening.events("kept")
    assert (kept, evening.table.reading().questions()) == (DrawSettled(draw=waits.number, how="kept"), ())

    [played] = evening.events("played fog")
    assert (played.draw, played.how) == (waits.number, "played")
    assert evening.left("event") == (2, {"fog": 1, "wolf": 1})


def test_an_empty_deck_and_a_card_it_has_not_are_refused_once():
    evening = Evening()
    evening("deck tide 1 fog\n")

    assert evening.refused("draw tide eel") == "cup.none_left"
    evening("draw")
    assert evening.refused("draw") == "cup.empty"
    assert evening.events("draw tide fog !")


def test_a_deck_nobody_counted_stays_uncounted():
    evening = Evening()
    assert evening("draw tide fog\nadd 2 wolves to the tide deck").left("tide") == (None, {"wolf": 2})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("add rope to backpack", "line.not_understood"),
        ("remove the bottom card", "line.not_understood"),
        ("shuffle", "line.not_understood"),
        ("ysra draws her sword", "item.not_held"),
    ],
)
def test_what_names_no_deck_coins_none(line, code):
    evening = Evening()
    evening("hero Ysra hp 5")

    assert evening.refused(line) == code


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("line", ["go to the attic", "enter the attic", "go attic", "party to attic"])
def test_a_place_nobody_named_before_is_new(line):
    evening = Evening()
    revealed, entered = evening("hero Tolm hp 5\nhero Ysra hp 5").events(line)

    assert isinstance(revealed, SectionRevealed)
    assert isinstance(entered, SectionEntered)
    assert (revealed.section, revealed.name, entered.by) == ("attic", "attic", ())


@pytest.mark.parametrize(
    "line", ["tolm climbs to the attic", "tolm to attic", "tolm goes up to the attic", "move tolm attic"]
)
def test_a_place_that_is_known_is_gone_to(line):
    evening = Evening()
    evening("hero Tolm hp 5\nhero Ysra hp 5\ngo to the attic\ngo to the cellar")

    assert evening.events(line) == [FigureMoved(figures=("tolm",), to="attic")]


def test_a_slip_of_the_pen_makes_no_place():
    evening = Evening()
    evening("hero Tolm hp 5\ngo to the chapel")

    assert evening.refused("go to the chapl") == "line.not_understood"


def test_a_new_place_may_begin_like_one_that_is_known():
    evening = Evening()
    evening("hero Tolm hp 5\ngo to the ferry house")

    assert [type(one) for one in evening.events("go to the far shore")] == [SectionRevealed, SectionEntered]


NAMED = "hero Brute hp 9\ndeck brute attacks: 6 +0, 5 +1, 5 -1, 1 null\n"


def test_a_deck_is_called_by_several_words_and_its_cards_by_what_stands_on_them():
    evening = Evening()
    evening(NAMED + "deck treasure: 4 gold 25, 2 wandering monster, 3 potion of healing")
    decks = evening.table.reading().state.cups.cups

    assert decks["brute attacks"].contents == {"+0": 6, "+1": 5, "-1": 5, "null": 1}
    assert decks["treasure"].contents == {"gold 25": 4, "wandering monster": 2, "potion of healing": 3}


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("draw brute attacks +1", "+1"),
        ("draw brute attacks: -1", "-1"),
        ("draw -1 from brute attacks", "-1"),
        ("draw null from the brute attacks deck", "null"),
        ("d- brute attacks +0", "+0"),
    ],
)
def test_a_deck_with_somebodys_name_is_drawn_from(line, drawn):
    (made,) = Evening()(NAMED).events(line)

    assert (made.cup, made.what) == ("brute attacks", drawn)


def test_a_deck_with_somebodys_name_is_changed():
    evening = Evening()
    evening(
        NAMED + "add 2 bless to brute attacks\nremove a -1 from brute attacks\ndeck brute attacks split 3 into side"
    )
    decks = evening.table.reading().state.cups.cups

    assert decks["brute attacks"].contents["bless"] == 2
    assert decks["brute attacks"].contents["-1"] == 4
    assert "side" in decks


def test_what_is_left_of_a_deck_is_a_number_out_of_those_it_held():
    evening = Evening()
    evening("deck peril: 2 pit, 3 bat / then / deck peril split 2 into side")

    assert "  peril: 3 left of 2 pit, 3 bat" in draw_status(evening.table.reading())


# ── tables that are drawn from, cards that come back, a deck nobody named ────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("draw weather 2", "rain"),
        ("draw from the weather table 2", "rain"),
        ("draw weather: fog", "fog"),
        ("draw weather table: sun", "sun"),
    ],
)
def test_a_table_of_ones_own_is_drawn_from_by_its_name(line, row):
    evening = Evening()
    (drawn,) = evening(WEATHER).events(line)

    assert (drawn.table, drawn.result) == ("weather", row)
    assert not evening.table.reading().state.cups.cups


def test_a_draw_from_ones_own_table_without_a_die_asks_for_it():
    evening = Evening()
    evening(WEATHER + "draw from the weather table")

    assert evening.events("3")[0].result == "sun"


def test_a_deck_of_the_same_name_goes_first():
    (drawn,) = Evening()(WEATHER + "deck weather 2 hail").events("draw weather hail")

    assert (drawn.cup, drawn.what) == ("weather", "hail")


def test_a_table_nobody_made_is_no_card_of_a_deck():
    assert Evening().refused("draw from the tides table") == "table.unknown"


@pytest.mark.parametrize(
    ("line", "cups"),
    [
        ("cup events with 3 fog 2 wolf", {"events": {"fog": 3, "wolf": 2}}),
        ("deck of omens: 3 fog, 2 wolf", {"omens": {"fog": 3, "wolf": 2}}),
        ("deck night omens has 3 fog", {"night omens": {"fog": 3}}),
    ],
)
def test_a_deck_is_called_by_what_stands_in_front_of_what_it_holds(line, cups):
    evening = Evening()(line)

    assert {name: it.contents for name, it in evening.table.reading().state.cups.cups.items()} == cups


@pytest.mark.parametrize(
    ("lines", "contents"),
    [
        ("add a fog card", {"fog": 4, "wolf": 2, "bell": 1}),
        ("add 2 wolf cards to the tide deck", {"fog": 3, "wolf": 4, "bell": 1}),
        ("add a wild card", {"fog": 3, "wolf": 2, "bell": 1, "wild card": 1}),
        ("draw bell\nshuffle the bell back in", {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw bell\nkept\nput the bell card back in the deck", {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw bell\ndiscarded\nShuffle the bell back in", {"fog": 3, "wolf": 2, "bell": 1}),
        ("draw wolf\na wolf goes back into the deck", {"fog": 3, "wolf": 2, "bell": 1}),
    ],
)
def test_a_card_is_called_by_its_kind_and_comes_back_as_the_one_that_was_drawn(lines, contents):
    evening = Evening()
    assert evening(DECK + lines).left("tide") == (sum(contents.values()), contents)
    assert not evening.table.reading().questions()


@pytest.mark.parametrize(
    "line",
    [
        "shuffle the bell back in",
        "shuffle the bells back in",
        "we almost shuffle the wolf back in",
        "should we shuffle the wolf back in",
        "put the wolf back in the box",
    ],
)
def test_what_is_not_out_or_does_not_come_back_is_asked_about(line):
    assert Evening()(DECK + "draw wolf").refused(line) == "line.not_understood"


@pytest.mark.parametrize("line", ["split 2 from tide into side deck", "split 2 cards off the tide deck into side"])
def test_so_many_cards_are_split_off_into_another_deck(line):
    evening = Evening()
    (split,) = evening(DECK).events(line)

    assert (split.cup, split.operation, split.count, split.into) == ("tide", "split", 2, "side")


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("remove the bottom card", ["remove the bottom card from tide", "remove the bottom card from night"]),
        ("add 2 fog on top", ["add 2 fog on top to tide", "add 2 fog on top to night"]),
        ("shuffle", ["shuffle tide", "shuffle night"]),
        ("draw", ["draw tide", "draw night"]),
    ],
)
def test_of_several_decks_each_is_offered(line, readings):
    evening = Evening()
    evening(DECK + "deck night 2 owl")
    with pytest.raises(Refused) as refused:
        evening.say(line)

    assert refused.value.code == "line.unclear"
    assert all(one in str(refused.value.what) for one in readings)
