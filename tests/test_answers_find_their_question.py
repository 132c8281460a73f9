"""What waits, a card, a blow or a shot, is answered in plain words, and by nobody else; so is what Fate undoes."""

from __future__ import annotations

import pytest
from kit.table import Table, refused

from rules.command import Circumstances
from service.lines.line_files import lines_in, play

HALL = "hero thomas\nhero Odo h6 ds30\nenemy goblin h2 s4 a1 as40 ds20\nmeet 2 goblin\n"
POND = "hero Anna hp 9\ndeck tide 3 fog 2 eel\n"
TWO_BLOWS = """\
hero heinrich
meet 2 orc w3 t8 ws5
turn combat
orc-1 heinrich 9 6+ / 12>3 9
orc-2 heinrich hit -1
"""
ASTRAY = """\
hero heinrich
hero Odo w3 t5
hero Brida ws7 bs5 t7 w5 fp1 dwarf
brida gets bow held
brida gets 12 arrows
meet 2 skaven w3 t6 ws6
brida skaven-2 1 with bow
turn combat
"""


def at(game: str, told: str) -> Table:
    table = Table(system=game)
    play(table.here, lines_in(told.strip(), "before"), around=Circumstances())
    return table


def say(table: Table, line: str) -> str:
    return " ".join(table.types(line).lines)


@pytest.mark.parametrize("line", ["put it back", "put that back"])
def test_what_is_put_back_is_the_card_that_waits(line):
    table = at("tabletop", f"{POND}draw eel\ngold 5\nundo")

    assert "returned" in say(table, line)


def test_what_was_undone_is_put_back_where_no_card_waits():
    table = at("tabletop", f"{POND}draw eel\nreturned\ngold 5\nundo")

    assert "Redid" in say(table, "put it back")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("orc 1", "1"),
        ("orc-1", "1"),
        ("the blow of orc 1", "1"),
        ("orc 2", "2"),
        ("the last blow", "2"),
        ("13,15", "0"),
        ("13 and 15", "0"),
        ("all", "0"),
        ("", "0"),
        ("because it was late", "0"),
    ],
)
def test_a_fate_point_undoes_the_blows_that_are_said(said, left):
    table = at("advanced-heroquest", TWO_BLOWS)
    say(table, f"fate heinrich negate {said}")

    assert table.facts()["Heinrich Lowen wounds lost"] == left


@pytest.mark.parametrize(
    "said", ["heinrich spends a fate point to negate 13", "heinrich uses fate to cancel the blow of orc 1"]
)
def test_a_fate_point_in_a_sentence_undoes_that_blow(said):
    table = at("advanced-heroquest", TWO_BLOWS)
    say(table, said)

    assert table.facts()["Heinrich Lowen wounds lost"] == "1"
    assert table.facts()["Heinrich Lowen fate"] == "1"


@pytest.mark.parametrize("said", ["orc 3", "the trap", "the third blow", "the first"])
def test_a_blow_nobody_can_find_is_asked_about(said):
    table = at("advanced-heroquest", TWO_BLOWS)

    assert refused(table, f"fate heinrich negate {said}")


def test_who_takes_the_shot_is_still_to_be_said_in_the_next_turn():
    table = at("advanced-heroquest", ASTRAY)

    assert "which friend" in refused(table, "yes").lower()


@pytest.mark.parametrize(
    "line",
    [
        "thomas goblin-1 42, goblin-1 rolls 64",
        "thomas goblin-1 42; goblin-1 rolls d100 64",
        "thomas attacks goblin 1 with 42, goblin 1 rolls 64",
    ],
)
def test_the_roll_of_whoever_is_struck_is_the_defence(line):
    table = at("battle-axe", HALL)
    say(table, line)

    assert table.facts()["goblin 1 wounds lost"] == "1"


def test_a_roll_of_the_defender_that_is_told_later_is_the_defence():
    table = at("battle-axe", f"{HALL}goblin-1 odo hit")
    say(table, "odo rolls 80 for defence")

    assert table.facts()["Odo wounds lost"] == "1"


@pytest.mark.parametrize("line", ["goblin-2 rolls 64", 'goblin-1 roll "luck" 64'])
def test_a_roll_of_somebody_else_or_for_something_else_is_no_defence(line):
    table = at("battle-axe", f"{HALL}thomas goblin-1 42")
    say(table, line)

    assert table.facts()["goblin 1 wounds lost"] == "0"


def test_which_of_two_goblins_rolled_is_asked():
    assert "may mean" in refused(at("battle-axe", HALL), "thomas goblin-1 42, goblin rolls 64")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hits", "hit"),
        ("it hits", "hit"),
        ("a hit", "hit"),
        ("misses", "miss"),
        ("it missed", "miss"),
        ("a miss", "miss"),
    ],
)
def test_what_came_of_a_blow_is_said_in_any_form(line, said):
    table = at("advanced-heroquest", "hero brida w5\nmeet 2 orc w3 t6 ws6\nbrida orc-1 ?")

    assert f"to hit: {said}" in say(table, line)


def test_he_may_be_somebody_else():
    assert refused(at("advanced-heroquest", "hero brida w5\nmeet 2 orc w3 t6 ws6\nbrida orc-1 ?"), "he misses")


@pytest.mark.parametrize("line", ["odo", "odo takes it"])
def test_whom_a_stray_shot_strikes_is_said_by_name(line):
    assert "The shot strikes Odo instead" in say(at("advanced-heroquest", ASTRAY), line)


@pytest.mark.parametrize("line", ["nobody", "it hits nobody"])
def test_a_stray_shot_may_strike_nobody(line):
    assert "settled: no" in say(at("advanced-heroquest", ASTRAY), line)


PIT = "hero brida s5 w5 sp6\nhero odo w3\ntrip Cellars\ntrap pit for brida"


@pytest.mark.parametrize("line", ["seen", "spotted", "he sees it", "brida spots the pit", "seen in time"])
def test_a_trap_is_seen_in_any_words(line):
    assert "spotted" in say(at("advanced-heroquest", PIT), line)


@pytest.mark.parametrize("line", ["not seen", "she doesn't see it"])
def test_a_trap_that_is_not_seen_is_sprung(line):
    assert "goes off" in say(at("advanced-heroquest", PIT), line)


@pytest.mark.parametrize("line", ["odo sees it", "almost seen", "is it seen", "brida sees an orc"])
def test_what_else_is_seen_answers_nothing(line):
    assert refused(at("advanced-heroquest", PIT), line)


BAG = "hero Anna hp 9\ndeck weather 3 black 1 red\ncup bag 2 black 1 red\ncup fate 3 ambush"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("add 2 black beads to bag", "Bag added (2 black)"),
        ("add 2 blacks to the bag", "Bag added (2 black)"),
        ("remove 2 black beads from the bag", "Bag removed (2 black)"),
        ("draw bag black bead", "Drawn from bag: black"),
        ("d- f", "Drawn from fate: ?, discarded"),
        ("d- fat", "Drawn from fate: ?, discarded"),
        ("add 2 blue beads to the bag", "Bag added (2 blue bead)"),
    ],
)
def test_a_cup_and_what_is_in_it_are_found_by_what_they_are_called(line, told):
    assert told in say(at("tabletop", BAG), line)


@pytest.mark.parametrize("line", ["d- x", "remove 2 blue beads from the bag", "draw a bead", "draw counter"])
def test_no_new_cup_is_drawn_from_by_a_letter_or_a_piece(line):
    assert refused(at("tabletop", BAG), line)


@pytest.mark.parametrize("line", ["due paid party 20 each", "due paid all 20 each", "upkeep paid, 20 each"])
def test_a_due_that_is_paid_by_each_is_the_one_that_waits(line):
    table = at("advanced-heroquest", "hero brida\nhero odo\ngold 100\ndue 20 upkeep")

    assert "upkeep-1" in say(table, line)


def test_a_due_paid_with_another_sum_is_no_new_due():
    assert refused(at("advanced-heroquest", "hero brida\nhero odo\ngold 100\ndue 20 upkeep"), "due paid all 30 each")


def test_nobody_turns_to_the_section_he_reads():
    table = at("hive-of-the-dead", "ws 3\npage 47")

    assert "is being read" in refused(table, "page 47")
    assert "page 47" not in table.reading().system.next_steps(table.reading().state)


def test_a_section_may_lead_back_to_itself():
    assert "From 47 to 47" in say(at("hive-of-the-dead", "ws 3\npage 47\nway 47"), "page 47")


@pytest.mark.parametrize(
    ("game", "die"), [("tabletop", "d20"), ("advanced-heroquest", "d12"), ("warhammer-quest", "d6")]
)
@pytest.mark.parametrize("words", ["5 fails", "four", "a 5", "rolled 5", "9 with a laugh", "12+"])
def test_words_that_hold_a_number_close_nothing_that_waits_for_a_die(game, die, words):
    table = at(game, f"hero Odo\nodo roll {die} for luck")

    assert refused(table, f"settle ^: {words}")
    assert table.reading().state.business.open


def test_a_die_and_words_without_a_number_close_what_waits_for_a_die():
    assert "luck 4" in say(at("tabletop", "hero Odo h6\nodo roll d20 for luck"), "settle ^: 4")
    assert "settled: nobody saw it" in say(
        at("tabletop", "hero Odo h6\nodo roll d20 for luck"), "settle ^: nobody saw it"
    )


def test_a_single_die_does_not_say_hit_or_miss():
    waits = "hero odo ws4 s4 w3\nmeet 2 skaven t6 w3\nfight\nodo skaven-1 9"
    number = next(iter(at("advanced-heroquest", waits).reading().state.business.open))

    assert refused(at("advanced-heroquest", waits), f"settle {number}: 9")
    assert "hit" in say(at("advanced-heroquest", waits), f"settle {number}: hit")
    assert "wound" in say(at("advanced-heroquest", waits), f"settle {number}: 2 wounds")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cup fate filled 3=ambush 2=trap", {"ambush": 3, "trap": 2}),
        ("cup fate filled 2x trap 3x fog", {"trap": 2, "fog": 3}),
        ("cup fate filled trap:2 fog:3", {"trap": 2, "fog": 3}),
        ("cup fate filled trap x3", {"trap": 3}),
        ("cup fate filled fog(2), trap (3)", {"fog": 2, "trap": 3}),
        ("deck fate 3=fog", {"fog": 3}),
        ("cup fate filled ambush=4 trap=3", {"ambush": 4, "trap": 3}),
    ],
)
def test_how_many_of_each_kind_a_cup_holds_is_told_with_a_sign(line, told):
    table = at("tabletop", "hero Odo h6")
    say(table, line)

    assert dict(table.reading().state.cups.cups["fate"].contents) == told


def test_values_told_in_one_word_are_no_name():
    table = at("advanced-heroquest", "hero Gom ws7/w4")

    assert [it.name for it in table.reading().state.roster.figures.values()] == ["Gom"]
    assert refused(at("tabletop", "hero Odo h6"), "hero Gim grit7/dash4")


def test_a_turn_of_an_earlier_trip_is_said_to_be_one():
    told = "hero heinrich\ntrip into Mill\nturn\nturn\nturn\ntrip end\ntrip into Mill\nturn"

    assert "on an earlier one it began at" in refused(at("advanced-heroquest", told), "undo turn 3")
    assert "there was no turn 7" in refused(at("advanced-heroquest", told), "undo turn 7")
