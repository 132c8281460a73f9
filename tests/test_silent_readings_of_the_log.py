"""What is new, put right or laid is not silently taken for something else; nor is what looks like a name."""

from __future__ import annotations

import pytest
from kit.first_guesses import Guess, comes_to, guesses, judge
from kit.silent import (
    AFTER_TURNS,
    CROWDED,
    EXPLORING,
    NEXT_TRIP,
    Case,
    asks_or,
    both,
    fact,
    keeps_die,
    never_says,
    no_fact,
    one_thing,
    refused,
    says,
    shield_is_critical,
    told,
)
from kit.situations import CELLARS, FOUGHT, HEROES

from rules.shorthand.read.parsed import NotUnderstood, ParsedLine

DIE_WAITS = """\
hero Heinrich w4 ws7 bs6 s7 t7 sp6 br10 int6
hero Brida w5 ws7 bs6 s7 t7 sp6 br10 int6
session
run heinrich
meet 2 orc w3 t8
fight
"""

CASES = (
    # what is new
    Case(
        "a quest that failed is the one that was open",
        EXPLORING + "quest casket: find it\n",
        "quest casket failed",
        asks_or(both(fact("quest casket", "failed"), no_fact("quest casket-failed"))),
    ),
    Case(
        "worn is where it is",
        HEROES,
        "thora gets chainmail worn (t+4) from the last trip",
        asks_or(fact("Thora chainmail", "1, worn")),
    ),
    Case(
        "a label is no name of a monster",
        EXPLORING,
        "meet 2 ogre w4 t8 damage_dice=5",
        asks_or(both(fact("ogre 1", "alive"), no_fact("ogre damage_dice=5 1"))),
    ),
    Case("a label is no name of a hero", "", "hero Goc w4 xp=0", asks_or(fact("Goc", "alive"))),
    Case("true is a truth", HEROES, "thora gets shield held (critical=true)", asks_or(shield_is_critical)),
    Case("a truth typed apart is a truth", HEROES, "thora gets shield held (critical =true)", shield_is_critical),
    Case("what is so is said of something", HEROES, "thora gets shield held (=true)", refused),
    Case("what is set so is said of something", HEROES, "thora gets shield set =true", refused),
    Case("an article makes no other thing", HEROES, "odo gets a lamp\nodo gets lamp", one_thing("lamp", "2")),
    Case("a plural makes no other thing", HEROES, "odo gets lamp\nodo gets 2 lamps", one_thing("lamp", "3")),
    Case(
        "one of unknown many is one of them",
        HEROES + "odo gets ? arrows\n",
        "late 13 odo -1 arrow",
        lambda evening: sum("arrow" in name for name in evening.facts if name.startswith("Odo")) == 1,
    ),
    # corrections
    Case("a die cannot be put right to what it has no face for", EXPLORING + "brida spot 8 6+\n", "no =19", refused),
    Case(
        "a face cannot be swapped for one there is not",
        EXPLORING + "brida spot 8 6+\n",
        "no 8>19",
        both(refused, never_says("Expected")),
    ),
    Case("a roll is made again where there was one", FOUGHT + "gold 20\n", "reroll ^ 9", refused),
    Case(
        "a roll made again is the one in the line that is named",
        EXPLORING + "gold 20; brida spot 3 6+\n",
        "reroll ^ 9",
        both(says("48 rolled again: 9, success"), told),
    ),
    Case("a roll is made again with the dice it has", EXPLORING + "brida spot 8 6+\n", "reroll ^ 19", refused),
    Case(
        "what a potion healed is put right, not how many were drunk",
        HEROES + "brida -4\nbrida gets 2 healing potions\nbrida drinks the healing potion, +3\n",
        "no =4",
        both(fact("Brida wounds lost", "0"), fact("Brida healing potion", "1")),
    ),
    Case(
        "a value typed with armour on is the one there is now, and the answer says both",
        HEROES + "brida gets chainmail worn (t+4)\n",
        "brida t =14",
        both(fact("Brida toughness", "14"), says("toughness = 10 (14 with what changes it)")),
    ),
    Case("a number put right answers nothing that waits", DIE_WAITS + "brida orc-1 9 6+ / 12\n", "no, 3", refused),
    Case(
        "of two dice that wait the one that fell is put right",
        DIE_WAITS + "run brida\n5\n",
        "no, 3",
        says("Heinrich, run 3"),
    ),
    Case("the die of an answer is put right", DIE_WAITS + "5\n", "no, 3", says("Heinrich, run 3")),
    Case("nobody counts a question about a rule", HEROES + "ask may he\n", "no =3", both(refused, says("settle"))),
    Case("nobody counts a die that waits", HEROES + "run brida\n", "no =5", both(refused, says(": 5"))),
    Case("a die that waits is none of several", HEROES + "run brida\n", "no count=5", refused),
    Case("one thing that waits is told anew whole", HEROES + "waits treasure\n", "no =5", refused),
    Case("of several that wait the number is put right", HEROES + "waits 3 rings\n", "no =5", says("5 × rings")),
    Case("time is nothing to do", CELLARS, "wait 3 turns", both(refused, says("time 3 turns"))),
    Case("nor is a little of it", CELLARS, "wait a turn", refused),
    Case("the price of several is no number of them", HEROES + "gold odo 50\nodo buys 3 rope 20\n", "no =30", refused),
    Case(
        "what is taken from one of us is not there twice", HEROES, "ysra gets rope from thora", one_thing("rope", "1")
    ),
    Case(
        "gold from the party's purse is not new",
        HEROES,
        "ysra gets 20 gold from the party",
        both(fact("Ysra gold", "20"), fact("party gold", "40")),
    ),
    Case("a dash in front of a die is no purpose", CELLARS, "odo test for fear - 8 - blue", refused),
    Case("what is no line to undo takes nothing back", CELLARS, "undo something", refused),
    Case(
        "what a quest brings is not in the purse yet",
        HEROES,
        "quest find the bell, 80 gold from the abbot",
        asks_or(fact("party gold", "60")),
    ),
    Case("to leave a room is no mistake that stands", CELLARS, "leave the room", asks_or(never_says("Left"))),
    Case(
        "the session's line is not what was left",
        HEROES + "session\n",
        "leave #the orc had one blow",
        asks_or(never_says("Left 15")),
    ),
    Case("a turn can be undone after the trip", AFTER_TURNS, "undo turn 2", told),
    Case("a turn nobody played cannot be undone", AFTER_TURNS, "undo turn 9", refused),
    Case("something can be told late in a turn after the trip", AFTER_TURNS, "late turn 2 gold 5", told),
    Case(
        "a short name in a fix is whoever it was there",
        "hero Brida w5\nbr -1\nhero Brutus w5\n",
        "fix 3 br -2",
        both(told, fact("Brida wounds lost", "2")),
    ),
    Case(
        "a short name in a late line is whoever it was there",
        "hero Brida w5\nbr -1\nhero Brutus w5\n",
        "late 3 br -1",
        both(told, fact("Brida wounds lost", "2")),
    ),
    Case(
        "a short name of a monster that is dead now is whoever it was there",
        FOUGHT + "rat-1 dead by brida\n",
        "late 62 ra1 -1",
        says("Rat 1 −1 wound"),
    ),
    # turns, rulings, options
    Case(
        "combat turns are counted on from those of exploration",
        EXPLORING + "meet rat w1\nfight\nturn combat\nturn combat\nthey won\n",
        "turn exploration",
        fact("turn", "4"),
    ),
    Case(
        "a ruling for once is over after the next line",
        EXPLORING + "rule once: doors lock\n",
        "gold 5",
        no_fact("rulings", "1"),
    ),
    Case(
        "a ruling for a fight ends with it",
        EXPLORING + "rule fight: doors lock\nfight\n",
        "they won",
        no_fact("rulings", "1"),
    ),
    Case(
        "a ruling for a trip ends with it", EXPLORING + "rule trip: doors lock\n", "trip end", no_fact("rulings", "1")
    ),
    Case(
        "a ruling on a ruling takes its place",
        HEROES + "rule doors lock\n",
        "rule 15: doors open",
        fact("rulings", "1"),
    ),
    Case("a number alone is no ruling", HEROES + "rule doors lock\n", "rule 15", refused),
    Case(
        "whoever ends a ruling makes none",
        HEROES + "rule doors lock\n",
        "end rule 15",
        both(refused, says("rule 15 ends")),
    ),
    Case("a ruling can be ended", HEROES + "rule doors lock\n", "rule 15 ends", no_fact("rulings", "1", "2")),
    Case(
        "off is a choice of an option that has it",
        HEROES,
        "option coordinates off",
        both(told, fact("option coordinates", "off")),
    ),
    # what is laid
    Case(
        "what is said to be laid instead is what lies there",
        EXPLORING + "explore t-junction-1:right 2 / 4 3 / 9 9\n",
        "instead stairs down > dead end",
        asks_or(no_fact("section stairs-2", "stairs")),
    ),
    Case(
        "stairs are found for what is laid instead, down or up",
        EXPLORING + "explore t-junction-1:right 2 / 4 3 / 9 9\n",
        "instead stairs > dead end",
        both(fact("section passage-5", "dead end"), fact("section stairs-2", "taken off")),
    ),
    Case(
        "a passage whose end was skipped is laid",
        EXPLORING + "explore t-junction-1:right 2 / 4 3\n",
        "skip",
        asks_or(fact("section passage-5", "passage")),
    ),
    Case(
        "a room is laid where the table says so",
        CROWDED,
        "pass door-2 9 ! there is room on the table",
        asks_or(fact("section room-2", "room")),
    ),
    Case(
        "a way whose dice were let be blocks nothing",
        EXPLORING + "explore t-junction-1:right 2 / 4 3\nskip\n",
        ".",
        told,
    ),
    Case(
        "a passage that was a dead end goes on",
        EXPLORING + "explore t-junction-1:right 2 / 4 3 / 9 9\ninstead stairs down > dead end\n",
        "instead dead end > left turn",
        both(fact("section passage-5", "passage"), fact("section corner-2", "corner")),
    ),
    # what stands beside what
    Case("a turn's die keeps what is added", EXPLORING, ".6-1", both(keeps_die(6), says("= 5"), says("nothing"))),
    Case("what is added to a turn's die may make it a counter", EXPLORING, ".2-1", says("counter")),
    Case("a die a turn has not is no turn", EXPLORING, ".13=trap", refused),
    Case("wounds that are none of the dice are spoken of", FOUGHT, "brida orc-1 9 5+ / 3 7 2 8 4 -3", says("2 wounds")),
    Case(
        "whoever is dead whatever the dice is dead once",
        FOUGHT,
        "brida rat-1 9 5+ / 9 9 9 9 9 dead",
        fact("Brida kills", "1"),
    ),
    Case("a hero is dead whatever the dice", FOUGHT, "orc-2 ysra 9 5+ / 2 dead", fact("Ysra", "dead")),
    Case("a name before a die is a name where there are several", FOUGHT, "brida orc 1", refused),
    Case("monsters that are met again are back", FOUGHT + NEXT_TRIP, "orc-1 back", fact("orc 1", "alive")),
    Case("a half is a half of what is now", EXPLORING, "brida ws =4 for 3 turns", fact("Brida weapon skill", "4")),
    Case("what has no value is not so for a while", EXPLORING, "odo candles =3 till trip", refused),
    Case(
        "false is a truth, too",
        HEROES,
        "thora gets shield held (critical=false)",
        lambda evening: (
            evening.table.reading().state.roster.figures["thora"].items["shield"].properties == {"critical": False}
        ),
    ),
    Case(
        "things come in under the name there is",
        HEROES + "odo gets 2 torches\n",
        "ysra gets torch",
        one_thing("Ysra torches", "1"),
    ),
    Case(
        "several of something are no other thing than one of it",
        HEROES + "odo gets potion of healing\nodo gets 2 potions of healing\n",
        "odo gets a potion of healing",
        one_thing("of healing", "4"),
    ),
    Case(
        "two loaves are two of the loaf there is",
        HEROES + "odo gets loaf\n",
        "odo gets 2 loaves",
        one_thing("loa", "3"),
    ),
    Case("boxes are no other thing than a box", HEROES + "odo gets box\n", "odo gets 2 boxes", one_thing("box", "3")),
    Case("a plural is given away like one", HEROES + "odo gets lamp\n", "odo gives ysra lamps", fact("Ysra lamp", "1")),
    Case(
        "a purse nobody told of stays unknown",
        "hero Anna w4\nanna gold -5 ale\n",
        "gold anna 20",
        fact("Anna gold", "20+"),
    ),
    Case(
        "gold that was spent was won all the same",
        HEROES + "session\ntrip into Mill\ngold 20\ngold -5 ale\n",
        "gold won =20",
        never_says("below"),
    ),
    Case("a word that says why is not dropped", HEROES, "gold 20 --from", refused),
    Case(
        "a quest that is done is the one that was open",
        EXPLORING,
        "quest lantern done",
        no_fact("quest the-tin-lantern", "open"),
    ),
    Case("dice are no part of what is searched for", EXPLORING, "search chest 7", keeps_die(7)),
    Case("numbers behind what is in a cup count it", EXPLORING, "cup event rats 2, fog 1", says("2 rat, 1 fog")),
    Case("a number that counts nothing is asked about", EXPLORING, "cup event 3 wolf 2", refused),
    Case(
        "a counter that is held can be played",
        EXPLORING + "cup event 2 fog 1 wolf\ndraw event fog kept\n",
        "played fog",
        both(told, says("played")),
    ),
    Case(
        "a target that is partly hidden is told so",
        FOUGHT,
        "ysra orc-2 @4 partly hidden 10 5+",
        says("partly hidden"),
    ),
    # what is searched, and other words that say something else
    Case("a room is searched, not looked for", EXPLORING, "search room", both(told, never_says("for"))),
    Case(
        "what a room is searched for stands behind it",
        EXPLORING,
        "thora searches the room for traps",
        says("room-1 for traps"),
    ),
    Case("to turn round is no kind of turn", EXPLORING, "turn around and go back", no_fact("turn", "2")),
    Case("a lock that is picked is not carried off", EXPLORING, "ysra picks the lock", no_fact("Ysra lock")),
    Case("whoever has lost the way is not missing", EXPLORING, "we are lost", no_fact("Brida", "missing")),
    Case("a fight that is over and won ends once", FOUGHT, "the fight is over, we won", fact("orc 1", "killed")),
    Case(
        "a ruling ends by its words", HEROES + "rule doors lock\n", "rule ends doors lock", no_fact("rulings", "1", "2")
    ),
    Case(
        "what is somebody's is no new thing of that name", HEROES, "ysra takes thora's candle", one_thing("candle", "3")
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_line_is_not_silently_taken_for_something_else(case):
    evening = case.played()

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        ("nobody yet", "session start"),
        ("before a trip", "brida takes the lead"),
        ("before a trip", "odo gets 3"),
        ("exploring", "we go back"),
        ("exploring", "gm 1 - trap"),
        ("exploring", "draw a dungeon counter: wandering monster"),
        ("exploring", "door to the north"),
        ("exploring", "thora searches this room"),
        ("in a fight", "Brida -1 WS this fight"),
        ("in a fight", "odo passes"),
        ("in a fight", "rat dead"),
        ("in a fight", "rat killed, all of them"),
        ("questions waiting", "doors die: 7"),
        ("after a fight", "ysra had 7 rings, she thinks"),
        ("after a fight", "undo the kill"),
        ("after a fight", "undo the orc"),
        ("after a fight", "brida gives everyone 5 gold"),
        ("after a fight", "leave 5 in the purse and split the rest"),
        ("after a fight", "trap sprung: dart hits ysra for 2"),
        ("after a fight", "trap avoided"),
        ("between expeditions", "waive upkeep for odo"),
        ("between expeditions", "ysra got her 10 gold"),
        ("between expeditions", "brida sells her axe, gets 9"),
        ("between expeditions", "quest is done, brother, 60 gold"),
        ("a gamebook section", "section 14"),
        ("a gamebook fight", "he is dead"),
        ("a gamebook section", "150 if you have the rope, otherwise 151"),
        ("calling coins", "ben takes tails"),
        ("a game of one's own", "ghoul dead"),
        ("a game of one's own", "mira has stealth 4"),
        ("a game of one's own", "Tolm learns a spell: mend, twice a day"),
    ],
)
def test_no_name_and_no_reason_swallows_what_may_be_something_else(situation, line):
    found = comes_to(situation, line)

    asked = Guess(situation=situation, line=line, should="asks")
    known = [*guesses(), *guesses(held_out=True), asked]
    meant = next(one for one in known if (one.situation, one.line) == (situation, line))
    assert judge(meant).verdict != "silently wrong", found


def test_a_name_that_looks_like_something_else_is_told_outright_in_quotes():
    found = comes_to("before a trip", "brida gets iron lead")

    assert isinstance(found, NotUnderstood)
    assert 'brida gets "iron lead"' in found.lines
    assert isinstance(comes_to("before a trip", 'brida gets "iron lead"'), ParsedLine)
