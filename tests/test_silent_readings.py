"""Lines that were once taken for something else without a word, each with what has to come of it."""

from __future__ import annotations

import pytest
from kit.silent import (
    ANNA_AND_BEN,
    ASKED,
    BOW,
    EXPLORING,
    LEFT_ARM,
    NEXT_TRIP,
    ORCS_HIT,
    RIGHT_ARM,
    SHOT,
    TWO_ARMS,
    TWO_HITS,
    Case,
    asks_or,
    both,
    fact,
    keeps_die,
    never_says,
    no_fact,
    paid_once,
    refused,
    says,
    told,
    waits,
    waits_no_more,
)
from kit.situations import CELLARS, FOUGHT, HEROES

CASES = (
    # dice of a turn
    Case("the die of a turn stays beside what came of it", EXPLORING, ".1=trap", asks_or(keeps_die(1))),
    Case("the die of a turn stays beside monsters", EXPLORING, ".11=monsters", asks_or(keeps_die(11))),
    Case("what came of a turn is no nothing", EXPLORING, ".1=trap", never_says("nothing")),
    # answers and their questions
    Case(
        "a die goes to the older of two questions",
        TWO_ARMS,
        "1",
        asks_or(both(waits(RIGHT_ARM), waits_no_more(LEFT_ARM))),
    ),
    Case("two dice are not thrown at one that wants one", CELLARS + "ask does fire spread?\n", "7 8", refused),
    Case("a number with its unit is no die", FOUGHT, "brida hits orc 2, 9, 2 wounds", fact("orc 2 wounds lost", "2")),
    Case("a hero who runs is in no condition of that name", FOUGHT, "brida flees", refused),
    Case("wounds go to the older of two hits", TWO_HITS, "-3", asks_or(fact("orc 1 wounds lost", "3"))),
    Case("a die is not swallowed by what wants none", EXPLORING, "8", refused),
    Case(
        "a hit whose fight is over does not wait",
        FOUGHT + "brida orc-1 9\n",
        "they won",
        waits_no_more("Hit or miss"),
    ),
    Case(
        "an answer with a semicolon begins no session",
        ASKED,
        "settle 51: it does; even the dwarf",
        both(fact("session", "1"), asks_or(waits_no_more(BOW))),
    ),
    Case("a ruling on a question settles it", ASKED, "rule 51: it does not", asks_or(waits_no_more(BOW))),
    Case(
        "a ruling finds its question by how far back it is",
        ASKED,
        "rule ^2: it does not",
        asks_or(both(waits_no_more(BOW), never_says("^2"))),
    ),
    # where people stand
    Case(
        "everybody enters where they had moved away from",
        EXPLORING,
        "party to passage-3\nenter room-1",
        fact("party in", "room-1"),
    ),
    Case(
        "eight squares are no eighth passage",
        CELLARS + "section passage\n" * 5,
        "brida moves 8",
        no_fact("Brida stands", "in passage-8"),
    ),
    # values
    Case(
        "a value that is said is the one there is now",
        HEROES + "brida gets chainmail worn (t+4)\n",
        "brida t =10",
        asks_or(fact("Brida toughness", "10")),
    ),
    Case(
        "a value that is said for a trip ends with it",
        EXPLORING,
        "brida ws =4 till trip\ntrip end",
        fact("Brida weapon skill", "7"),
    ),
    Case(
        "halves are halves",
        EXPLORING,
        "brida is nauseous (ws/2 bs/2)",
        asks_or(both(fact("Brida nauseous", "yes"), no_fact("Brida weapon skill", "7"))),
    ),
    Case("a counter that was counted can be counted on", HEROES, "odo xp =10\nodo +5 xp", fact("Odo xp", "15")),
    # blows
    Case(
        "wound dice stay beside the wounds",
        FOUGHT,
        "brida orc-1 9 5+ / 3 7 2 8 4 -3",
        asks_or(both(says("3, 7, 2, 8, 4"), fact("orc 1 wounds lost", "3"))),
    ),
    Case(
        "dead is dead whatever the dice",
        FOUGHT,
        "brida orc-1 9 5+ / 3 7 2 8 4 dead",
        asks_or(both(says("3, 7, 2, 8, 4"), fact("orc 1", "killed"))),
    ),
    Case(
        "whom one has fled from is not killed by a later fight",
        FOUGHT + NEXT_TRIP,
        "they won",
        no_fact("rat 1", "killed"),
    ),
    Case(
        "a kill told late again counts once",
        FOUGHT + "brida rat-1 9 5+ / 9 9 9 9 9\n",
        "late ^ rat-1 dead by brida",
        fact("Brida kills", "1"),
    ),
    Case(
        "a shot has used its arrow",
        SHOT,
        "ysra -1 arrow",
        both(told, fact("Ysra arrows", "7"), says("counted once")),
    ),
    Case(
        "two arrows are gone behind one more shot",
        SHOT + 'ysra -1 arrow\nysra rat-1 @3 1 with "short bow" ! once more\n',
        "ysra -2 arrows",
        both(told, fact("Ysra arrows", "5"), says("counted once")),
    ),
    Case(
        "dice nobody saw leave it open how many arrows there are",
        SHOT + "they won\n",
        "late fight 1 ysra recover ? ?",
        asks_or(no_fact("Ysra arrows", "7")),
    ),
    Case(
        "which are the last two behind a correction is asked",
        HEROES + "brida -1\nysra -2\nno =3\n",
        "undo the last two",
        both(refused, fact("Brida wounds lost", "1"), fact("Ysra wounds lost", "3")),
    ),
    Case(
        "the last two in front of which something was put right are taken back",
        HEROES + "brida -1\nno =3\nysra -2\nysra -1\n",
        "undo the last two",
        both(told, fact("Brida wounds lost", "3"), fact("Ysra wounds lost", "0")),
    ),
    Case(
        "an arrow is looked for with a die nobody saw",
        SHOT + "they won\n",
        "ysra recovers ?",
        told,
    ),
    Case("all arrows can be looked for", SHOT + "they won\n", "recover all", told),
    Case(
        "a Fate Point takes the number the log shows",
        FOUGHT,
        "fate brida negate 63",
        both(told, fact("Brida wounds lost", "0")),
    ),
    Case(
        "blows follow monsters whose line is told anew", ORCS_HIT, "fix 5 meet 3 orcs w5 t8", asks_or(no_fact("orc-1"))
    ),
    Case(
        "a name behind a striker is not a figure of the die",
        "hero heinrich\nsession\nmeet 1 ogre w4 t8\n",
        "heinrich ogre 1",
        both(told, says("1")),
    ),
    # gold
    Case(
        "what was won is counted since the trip began",
        HEROES + "session\ntrip into Mill\ngold 20\n",
        "gold won =20",
        never_says("below"),
    ),
    Case(
        "a price stands behind at",
        HEROES + "gold odo 50\n",
        "odo buys 3 rope at 10",
        asks_or(both(never_says("from 10"), no_fact("Odo gold", "50-", "50"))),
    ),
    Case(
        "a price that was unknown can be told",
        HEROES + "gold odo 50\nodo buys rope ?\n",
        "no =30",
        asks_or(both(fact("Odo rope", "1"), fact("Odo gold", "20"))),
    ),
    Case(
        "a due that is paid together is paid once",
        ANNA_AND_BEN + "gold anna 100 ben 100\ndue 5 rent\n",
        "due paid party 60",
        paid_once,
    ),
    Case("a purse nobody told of is unknown", "hero Anna w4\n", "anna gold -5 ale", told),
    Case("a purse that was counted empty holds nothing", "hero Anna w4\nanna gold =0\n", "anna gold -5 ale", refused),
    # each of them, of oneself, and of things
    Case("what everybody pays, each pays", EXPLORING + "split all\n", "we each pay 5 gold", fact("Odo gold", "10")),
    Case("power that is spent is no gold", EXPLORING, "odo spends 2 power", fact("Odo power", "1")),
    Case("a spell takes its power", EXPLORING, "odo casts flames, 2 power", fact("Odo power", "1")),
    Case(
        "a spell at somebody takes its power", FOUGHT, "odo casts flames at the orcs, 2 power", fact("Odo power", "1")
    ),
    Case("a bonus of a thing heals nobody", EXPLORING + "thora -3\n", "thora finds a magic ring, +1", refused),
    Case("wounds behind a fall stay wounds", EXPLORING, "thora falls, -2", fact("Thora wounds lost", "2")),
    Case(
        "whoever gets healed gets no thing",
        EXPLORING + "thora -3\n",
        "thora got healed completely",
        fact("Thora wounds lost", "0"),
    ),
    Case("whoever gets hurt gets no thing", EXPLORING, "thora gets hurt", refused),
    # nobody who is named is left out, and nobody else is hurt
    Case("a blow has one striker, and no other is left out", FOUGHT, "brida, thora attack orc-1 9", refused),
    Case("whoever attacks is not hurt by it", FOUGHT, "thora and ysra attack orc-1 9", refused),
    Case(
        "whoever is shot at is not dead yet", FOUGHT, "both thora and ysra shoot at orc 2", no_fact("orc 2", "killed")
    ),
    Case("a test is of everybody who is named, or of nobody", EXPLORING, "brida, thora spot 8 6+", refused),
    Case("a door opened by two is not opened by one", EXPLORING, "brida, thora open door-1", refused),
    Case(
        "wounds behind a spell are not the caster's",
        FOUGHT,
        "odo casts fireball at orc-1, hit, 3 wounds",
        both(fact("Odo wounds lost", "0"), asks_or(fact("orc 1 wounds lost", "3"))),
    ),
    Case("a spell is no way of waving", FOUGHT, "thora grimly waves at orc 1", refused),
    # a small word that no phrase has may turn what is said
    Case("who is up something has not lost it", EXPLORING, "odo is up 5", refused),
    Case("what somebody is for is no wound", EXPLORING, "odo is for 5", refused),
    Case("whoever is out so much gold has not won it", EXPLORING, "thora is out 5 gold", refused),
    Case("whom one hits with is not whom one hits", FOUGHT, "thora hits with orc 2 doing 4 wounds", refused),
    Case("whoever is held off searches nothing", EXPLORING, "odo looks off for hidden treasure", refused),
    # sums said aloud
    Case("a sum is taken for its dice", EXPLORING, "roll town 2d12 16", told),
    Case("sums are taken for a passage's dice", EXPLORING, "explore t-junction-1:right 4 / 9 / 18", told),
)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_line_is_not_silently_taken_for_something_else(case):
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"
