"""A roll made again is put right like any other; a fight that is won is over; what no ruling settles is said."""

from __future__ import annotations

import pytest
from kit.silent import Evening, Right, both, fact, no_fact, refused, says, waits
from kit.situations import AHQ, AXE, COIN, SITUATIONS, TABLETOP, WHQ

CLIMB = "hero Ada\nada rolls d12 to climb 5\nreroll ^ 5\n"
ONE_GOBLIN = "hero Thomas\nsession\ntrip into Vault\nmeet goblin h1 as40 ds20\nrule fight: no mercy\n"
ONE_ORC = (
    "hero Brand barbarian ws3 bs5 s4 t3 w12 i3 a1 m4 ar1 d1 bl1\n"
    "session\ntrip into Crypt\nmeet orc w3 t3\nrule fight: no mercy\n"
)
WON = both(says("the fight is over (won)"), no_fact("rulings"))


@pytest.mark.parametrize("system", [AHQ, TABLETOP, AXE, COIN])
def test_the_die_that_fell_again_is_put_right_within_what_it_can_show(system: str) -> None:
    evening = Evening(CLIMB, system)
    for line, right in (("no =7", says("rolled again: 7")), ("no 7>6", says("rolled again: 6"))):
        evening.say(line)
        assert right(evening), evening.answer
    for line in ("no =19", "no 6>13", "fix ^ =0", "reroll ^ 19", "reroll 3 19"):
        evening.say(line)
        assert evening.refused, evening.answer


@pytest.mark.parametrize(
    ("moment", "line", "right"),
    [
        ("in a fight", "reroll ^ 2", says("fix 63 8>2")),
        ("in a fight", "reroll ^ 8", lambda evening: "stands as told" not in evening.answer),
        ("a fight in the vault", "reroll 34 61", says("fix 32 42>61")),
        ("a fight in the vault", "reroll 35 10", says("fix 32 64>10")),
        ("a fight in the vault", "reroll 34 161", refused),
        ("a gamebook fight", "reroll 26 2", says("the whole line is told again behind fix 26")),
        ("a gamebook fight", "fix 26 5>2", refused),
        ("calling coins", "reroll ^ 5", refused),
        ("calling coins", "reroll ^ 2", says("stands as told")),
        ("questions waiting", "rule 53: a hit", both(says("No ruling settles 53"), waits("wound dice"))),
        ("questions waiting", "rule 50: gold", both(says("No ruling settles 50"), waits("treasures"))),
        ("questions waiting", "rule 51: it does", lambda evening: "No ruling" not in evening.answer),
        ("questions waiting", "rule 49: gold", lambda evening: "No ruling" not in evening.answer),
    ],
)
def test_what_stands_although_a_die_fell_again_or_something_was_ruled_is_said(
    moment: str, line: str, right: Right
) -> None:
    system, before = SITUATIONS[moment]
    evening = Evening(before, system)
    evening.say(line)
    assert right(evening), evening.answer


def test_a_number_behind_a_roll_paid_for_is_what_fell_and_no_price() -> None:
    evening = Evening(SITUATIONS["in a fight"][1] + "brida orc-1 8 6+ -1\nfate brida; reroll 65 11\n", AHQ)
    evening.say("no =10")
    assert says("65 rolled again: 10")(evening)

    evening = Evening(SITUATIONS["a fight in the vault"][1] + "thomas goblin-2 30 / 50\nthomas lucky 90\n", AXE)
    evening.say("no =20")
    assert evening.refused
    assert fact("Thomas luck", "2")(evening)


@pytest.mark.parametrize(
    ("system", "before", "line"),
    [(AXE, ONE_GOBLIN, "thomas goblin-1 42 64"), (WHQ, ONE_ORC, "brand orc-1 5 4+ / 6")],
)
def test_a_fight_won_by_its_first_blow_is_over_and_what_was_ruled_for_it(system: str, before: str, line: str) -> None:
    evening = Evening(before, system)
    evening.say(line)
    assert WON(evening), evening.answer

    evening = Evening(before.replace("meet ", "meet 2 "), system)
    evening.say(line)
    assert "over" not in evening.answer
    assert fact("rulings", "1")(evening)


def test_a_kill_told_twice_stands_once_in_the_record() -> None:
    evening = Evening(ONE_ORC + "brand kills orc-1\nbrand kills orc-1 !\n", WHQ)
    reading = evening.table.reading()
    record = next(row for row in reading.system.sheet(reading.state, "brand").rows if row.title == "Kills")
    assert record.cells == ("1 (0 gold)",)


def test_the_gold_of_a_kill_is_spoken_of_when_the_monster_was_another() -> None:
    evening = Evening(SITUATIONS["warriors in a fight"][1] + "brand kills orc-2\n", WHQ)
    evening.say("fix 15 meet 3 goblins")
    assert says("25 is still 55 gold (kill: orc 2)")(evening), evening.answer

    evening = Evening(SITUATIONS["warriors in a fight"][1] + "brand kills orc-2\n", WHQ)
    evening.say("fix 15 meet 4 orcs")
    assert "still" not in evening.answer


@pytest.mark.parametrize(
    ("before", "line", "right"),
    [
        ("odo gold 50\nodo buys 2 candles ?, 1 rope ?", "no =9", both(refused, says("fix 17 =9"), says("fix 18 =9"))),
        ("odo gold 50\nodo buys 2 candles ?, 1 rope ?", "fix 18 =9", says("rope for 9 gold")),
        ("odo gold 50\nodo buys rope ?", "no =9", says("rope for 9 gold")),
        ("odo -?; brida -?", "no =2", refused),
        ("odo gold 50", "odo buys 3 torches at ?", refused),
        ("odo gold 50", "odo buys 3 candles at ? gold", refused),
        ("odo gold 50", "odo buys 3 candles ?", says("3 × candles for ? gold")),
        ("odo gold 50", "odo buys a rope at ?", says("rope for ? gold")),
        ("odo gold 50", "odo sells 2 candles at ?", refused),
    ],
)
def test_one_number_is_no_answer_to_several_that_nobody_knows(before: str, line: str, right: Right) -> None:
    evening = Evening(f"{SITUATIONS['before a trip'][1]}{before}\n", AHQ)
    evening.say(line)
    assert right(evening), evening.answer


@pytest.mark.parametrize(
    ("line", "way_on"),
    [
        ("rule weather d6: 1-2 rain, 4-6 sun", "rule weather d6: 1-2 rain, 4-6 sun, else nothing"),
        ("rule weather d6: 1-2 rain, 2-6 sun", "Say each number of the dice once."),
        ("rule weather d6: 1-2 rain, 3-7 sun", "Say each number of the dice once."),
    ],
)
def test_rows_said_at_the_table_are_put_right_by_saying_them(line: str, way_on: str) -> None:
    evening = Evening(SITUATIONS["a game of one's own"][1], TABLETOP)
    evening.say(line)
    assert evening.refused
    assert way_on in evening.answer
    assert "file" not in evening.answer


@pytest.mark.parametrize(
    ("moment", "before", "line", "offered"),
    [
        ("a game of one's own", "draw event", "it's the wolf", "fix 13 draw event wolf"),
        ("a game of one's own", "draw event", "it was fog", "fix 13 draw event fog"),
        ("exploring", "cup bag 2 bell 3 skull\ndraw bag", "it's the bell", "draw bag bell"),
        ("warriors in a fight", "", "brand hits orc-1 and orc-2 for 4", "brand orc-1 hit -4; brand orc-2 hit -4"),
        ("a game of one's own", "", "mira hits both ghouls for 2", "mira ghoul-1 hit -2; mira ghoul-2 hit -2"),
        ("a game of one's own", "", "return mill", "go mill"),
    ],
)
def test_where_a_line_leads_stands_a_line_that_can_be_typed(moment: str, before: str, line: str, offered: str) -> None:
    system, lines = SITUATIONS[moment]
    evening = Evening(f"{lines}{before}\n", system)
    evening.say(line)
    assert evening.refused
    assert offered in evening.answer
    assert "!" not in evening.answer


@pytest.mark.parametrize(
    ("moment", "line"),
    [
        ("a game of one's own", "to it"),
        ("a game of one's own", "enter that"),
        ("a game of one's own", "go back to it"),
        ("a game of one's own", "brida almost hits ghoul-1 and ghoul-2 for 2"),
    ],
)
def test_what_only_points_at_something_is_no_name_of_a_place(moment: str, line: str) -> None:
    system, lines = SITUATIONS[moment]
    evening = Evening(lines, system)
    evening.say(line)
    assert evening.refused
