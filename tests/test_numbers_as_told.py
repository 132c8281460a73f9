"""What a number is of, how near it is and what it was counted from, and how much so: told as said, or asked about."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, in_words
from kit.silent import Case, both, fact, no_fact, refused, says

from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

TOLD = """
before a trip | brida gets about 3 lamps | "low":3,"high":3,"about":true
before a trip | brida gets roughly 3 lamps | "low":3,"high":3,"about":true
before a trip | brida finds around 6 arrows | "low":6,"high":6,"about":true
before a trip | brida finds approx 3 lamps and a rope | "low":3,"high":3,"about":true
in a fight | brida takes roughly 2 wounds | "low":2,"high":2,"about":true
in a fight | orc 1 loses approximately 2 wounds | "low":2,"high":2,"about":true
before a trip | we find roughly 20 gold | "low":20,"high":20,"about":true
a crypt of warriors | brand finds approx 50 gold | "low":50,"high":50,"about":true
before a trip | brida sells a lamp for roughly 5 gold | ~5
before a trip | brida gets just 3 lamps | quantity=3
before a trip | brida -2 trap and odo -1 | "cause":"trap"}
before a trip | brida -2 trap & odo -1 | "cause":"trap"}
a crypt of warriors | brand -2 trap then mira -1 | "cause":"trap"}
before a trip | brida -2 trap, and odo -1 | "cause":"trap"}
before a trip | brida -2 trap also odo -1 | "cause":"trap"}
before a trip | brida -2 gold ale and odo -1 gold | for ale;
before a trip | brida -2 black and blue odo -1 | "cause":"black and blue"}
before a trip | brida -1 ws and odo +1 ws | change=1
before a trip | brida -2 trap -1 | "cause":"trap"}
before a trip | brida is slightly poisoned | "condition":"slightly poisoned"
before a trip | brida is completely blind | "condition":"completely blind"
before a trip | odo owes ysra a drink | a drink
before a trip | odo owes the party 4 | odo owes party 4
a game of one's own | mira +1 rope | name=rope
a game of one's own | mira +2 widgets | quantity=2
a game of one's own | tolm +1 Excalibur | name=Excalibur
before a trip | odo finds an evil ring | name="evil ring"
before a trip | odo finds a nasty knife | name="nasty knife"
a crypt of warriors | brand finds an evil sword | name="evil sword"
exploring | a nasty orc appears | name=orc
exploring | meet ring wraith | name="ring wraith"
"""

ASKED = """
before a trip | brida gets nearly 3 lamps
before a trip | brida gets exactly 3 lamps
before a trip | brida gets barely 3 lamps
before a trip | brida gets approx. 3 lamps
in a fight | brida takes nearly 2 wounds
in a fight | brida takes barely 2 wounds
in a fight | brida takes approx. 2 wounds
in a fight | brida takes up to 2 wounds
in a fight | brida -2 roughly
in a fight | brida -2 nearly
before a trip | gold 20 roughly
before a trip | gold -5 roughly
before a trip | we find barely 20 gold
before a trip | odo has barely 3 power
before a trip | ysra uses approx. 3 arrows
in a fight | brida hits orc 1 for about 2
before a trip | about 3 orcs appear
before a trip | meet nearly 3 orcs
a gamebook section | i find nearly 3 clips
a game of one's own | mira gains barely 2 mana
before a trip | brida -2 trap or odo -1
before a trip | brida ws +1 -2
before a trip | brida +1 ws -2
before a trip | ysra -1 arrow -2
in a fight | brida gold +5 -2
a game of one's own | mira -1 mana -2
a game of one's own | mira is str7
a game of one's own | mira is ws7
a vault of coins | mira is tn3
calling coins | anna is ws7
before a trip | brida is lvl3
before a trip | brida is t=4
before a trip | brida is very tired
before a trip | brida is very very tired and hungry
before a trip | brida is not very tired
before a trip | brida is half asleep
before a trip | brida is badly wounded
in a fight | brida badly hurt
in a fight | orc 1 is badly wounded
in a fight | brida is barely alive
a gamebook section | i am very tired
a game of one's own | mira +1 grit
a game of one's own | mira +1 moxie
before a trip | odo owes ysra a lot
before a trip | odo owes ysra plenty
before a trip | everyone owes odo 5
calling coins | everyone owes anna 4
a game of one's own | all owe mira 4
before a trip | a ring appears
exploring | a hat appears
"""


def rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split(" | ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("moment", "line", "part"), rows(TOLD))
def test_a_number_is_told_as_near_as_it_was_said(moment: str, line: str, part: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, ParsedLine)
    assert part in in_words(found, moment)


@pytest.mark.parametrize(("moment", "line"), rows(ASKED))
def test_a_number_of_something_else_or_not_that_near_is_asked_about(moment: str, line: str) -> None:
    assert not isinstance(comes_to(moment, line), ParsedLine)


@pytest.mark.parametrize(
    ("moment", "line", "never"),
    [
        ("questions waiting", "settle 50", "50"),
        ("before a trip", "everyone owes odo 5", "party owes party 5"),
        ("before a trip", "odo gives odo a candle", "odo gives odo 1 candle"),
    ],
)
def test_what_would_be_refused_is_not_offered(moment: str, line: str, never: str) -> None:
    found = comes_to(moment, line)

    assert isinstance(found, NotUnderstood)
    assert never not in found.lines


def test_how_somebody_is_can_be_told_to_the_degree_it_was_said() -> None:
    found = comes_to("before a trip", "brida is very tired")

    assert isinstance(found, NotUnderstood)
    assert 'brida is "very tired"' in found.lines


ARMOURED = "hero Knud\nhero Runa\nruna gets mail effect t+3\nruna wears mail\n"
RUNA_COUNTED = "hero Knud\nhero Runa\nruna gold +20\n"


@pytest.mark.parametrize(
    "case",
    [
        Case(
            "a value nobody had told is the one there is with the armour on",
            ARMOURED,
            "runa t =7",
            both(fact("Runa toughness", "7"), says("toughness = 4 (7 with what changes it)")),
        ),
        Case(
            "and falls by as much when it is taken off",
            ARMOURED + "runa t =7\n",
            "runa takes off mail",
            fact("Runa toughness", "4"),
        ),
        Case(
            "so does one that holds for a trip",
            "hero Runa\nruna ws +1 till trip\n",
            "runa ws =5",
            both(fact("Runa weapon skill", "5"), says("weapon skill = 4")),
        ),
        Case("and one a curse makes less", "hero Runa\nruna is cursed (s-2)\n", "runa s =~2", says("strength = ~4")),
        Case(
            "what a spell sets says nothing of the sheet",
            "hero Runa\nruna is webbed (bs=1)\n",
            "runa bs =1",
            both(fact("Runa bow skill", "1"), says("bow skill = ?")),
        ),
        Case(
            "what is halved cannot be told from half of it",
            "hero Runa\nruna is slow (speed/2)\n",
            "runa sp =3",
            refused,
        ),
        Case(
            "all of a purse nobody counted is nobody knows how much",
            RUNA_COUNTED,
            "knud gives all the gold to runa",
            both(fact("Runa gold", "20+"), fact("Knud gold", "0")),
        ),
        Case(
            "all of one that was counted is so much",
            RUNA_COUNTED + "knud gold =5\n",
            "knud gives all the gold to runa",
            fact("Runa gold", "25"),
        ),
        Case(
            "who gives away all of what nobody counted has none left",
            "hero Knud\nhero Runa\nknud gets ? arrows\n",
            "knud gives all his arrows to runa",
            both(fact("Runa arrows", "?"), no_fact("Knud arrows")),
        ),
        Case(
            "nor has who uses all of it",
            "hero Knud\nknud gets ? arrows\n",
            "knud uses all arrows",
            no_fact("Knud arrows"),
        ),
        Case(
            "of some of it nobody knows how much is left",
            "hero Knud\nhero Runa\nknud gets 20+ arrows\n",
            "knud gives 3 arrows to runa",
            both(fact("Runa arrows", "3"), fact("Knud arrows", "17+")),
        ),
        Case("a purse nobody counted is not shared out", RUNA_COUNTED, "split all the gold", refused),
        Case("nobody owes themselves anything", RUNA_COUNTED, "knud owes knud 4", both(refused, says("creditor"))),
        Case("nothing is won where no trip began", RUNA_COUNTED, "gold won =12", refused),
        Case(
            "what was won is counted since the last trip",
            RUNA_COUNTED + "session\ntrip into Mill\ngold 5\ntrip end\n",
            "gold won =5",
            says("won since"),
        ),
    ],
    ids=lambda case: case.name,
)
def test_a_number_is_counted_from_what_was_told(case: Case) -> None:
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"
