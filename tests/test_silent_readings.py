"""Lines that were once taken for something else without a word, each with what has to come of it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from typing import TypeAlias

import msgspec
import pytest
from click.testing import CliRunner
from kit.first_guesses import Guess, comes_to, guesses, judge
from kit.situations import CELLARS, DOORS, FOUGHT, HEROES, QUESTIONS, ROOM_FULL
from kit.table import Table

from cli.__main__ import run
from events.dice import DiceRolled
from events.problems import Problem
from rules.command import Circumstances
from rules.question import questions
from rules.shorthand.read.parsed import NotUnderstood, ParsedLine
from service.lines.line_files import lines_in, play
from service.lines.lines import request
from service.telling.handle import handle

EXPLORING = CELLARS + DOORS
ASKED = CELLARS + ROOM_FULL + QUESTIONS
TWO_ARMS = EXPLORING + "explore t-junction-1:right\nexplore corner-1:right\n"
TWO_HITS = FOUGHT + "brida orc-1 9 5+\nthora orc-2 11 5+\n"
SHOT = FOUGHT + 'ysra orc-2 @4 10 5+ / 3 7 2 with "short bow"\n'
ANNA_AND_BEN = "hero Anna w4\nhero Ben w4\n"
ORCS_HIT = ANNA_AND_BEN + "session\nmeet 3 orc w3 t8\nfight\nanna orc-1 9 5+ -1\n"
CROWDED = """\
hero Brida w5
session
trip into Mill
start
pass t-junction-1:left 2 / 8 8 / 6 6
pass door-1 9
pass t-junction-2:left 5 / 8 8 / 4 4
"""
"""A dungeon in which no room fits behind the second door, if one measures."""
BOW = "does a fumble break the bow?"
AFTER_TURNS = EXPLORING + "turn exploration\n" * 3 + "trip end\n"
LEFT_ARM, RIGHT_ARM = (f"Beyond {way}:right: a die for the passage's length" for way in ("t-junction-1", "corner-1"))
NEXT_TRIP = "we fled\ntrip end\ntrip into Mill\nfight\n"


class Evening:
    """What came of the lines of an evening; the last one is the one that matters."""

    def __init__(self, before: str) -> None:
        self.table = Table()
        play(self.table.here, lines_in(before, "before"), around=Circumstances())
        self.refused = False
        """Whether the last line was refused or asked about."""
        self.answer = ""
        """What was answered to the last line, warnings and all."""
        self.events: list[object] = []
        """What the last line told."""

    def say(self, line: str) -> None:
        reading = self.table.reading()
        try:
            outcome = handle(self.table.log, self.table.campaign, request(reading, line), reading=reading)
        except Problem as problem:
            self.refused, self.answer, self.events = True, f"{problem} {problem.why} {problem.fix}", []
            return
        amiss = [one.text for one in outcome.discrepancies]
        self.refused, self.answer = False, " ".join([*outcome.lines, *outcome.warnings, *amiss])
        self.events = [entry.event for entry in outcome.entries]

    @property
    def facts(self) -> dict[str, str]:
        return self.table.facts()


Right: TypeAlias = Callable[[Evening], bool]


def refused(evening: Evening) -> bool:
    return evening.refused


def told(evening: Evening) -> bool:
    return not evening.refused


def fact(name: str, *values: str) -> Right:
    return lambda evening: evening.facts.get(name) in values


def no_fact(name: str, *values: str) -> Right:
    """There is none, or it is none of these."""
    return lambda evening: (evening.facts.get(name) not in values) if values else name not in evening.facts


def waits(what: str) -> Right:
    def right(evening: Evening) -> bool:
        reading = evening.table.reading()
        return any(what in one.waits.what for one in questions(reading.state, reading.system.asked))

    return right


def waits_no_more(what: str) -> Right:
    return lambda evening: not waits(what)(evening)


def says(words: str) -> Right:
    return lambda evening: words in evening.answer


def never_says(words: str) -> Right:
    return lambda evening: words not in evening.answer


def keeps_die(face: int) -> Right:
    return lambda evening: any(isinstance(one, DiceRolled) and one.faces == (face,) for one in evening.events)


def both(*parts: Right) -> Right:
    return lambda evening: all(part(evening) for part in parts)


def asks_or(part: Right) -> Right:
    """Nothing was written, or this is what was."""
    return lambda evening: evening.refused or part(evening)


def one_thing(word: str, count: str) -> Right:
    def found(evening: Evening) -> bool:
        return [value.split(",")[0] for name, value in evening.facts.items() if word in name] == [count]

    return found


def _critical(evening: Evening) -> bool:
    return evening.table.reading().state.roster.figures["thora"].items["shield"].properties["critical"] is True


def _paid_once(evening: Evening) -> bool:
    paid = 200 - int(evening.facts["all gold"])
    return evening.refused or paid == 60


class Case(msgspec.Struct, frozen=True):
    """Lines after which something has to be so."""

    name: str
    before: str
    says: str
    right: Right


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
        "dice nobody saw leave it open how many arrows there are",
        SHOT + "they won\n",
        "late fight 1 ysra recover ? ?",
        asks_or(no_fact("Ysra arrows", "7")),
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
    Case("true is a truth", HEROES, "thora gets shield held (critical=true)", asks_or(_critical)),
    Case("an article makes no other thing", HEROES, "odo gets a lamp\nodo gets lamp", one_thing("lamp", "2")),
    Case("a plural makes no other thing", HEROES, "odo gets lamp\nodo gets 2 lamps", one_thing("lamp", "3")),
    Case(
        "one of unknown many is one of them",
        HEROES + "odo gets ? arrows\n",
        "late 13 odo -1 arrow",
        lambda evening: sum("arrow" in name for name in evening.facts if name.startswith("Odo")) == 1,
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
        _paid_once,
    ),
    Case("a purse nobody told of is unknown", "hero Anna w4\n", "anna gold -5 ale", told),
    Case("a purse that was counted empty holds nothing", "hero Anna w4\nanna gold =0\n", "anna gold -5 ale", refused),
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
    # sums said aloud
    Case("a sum is taken for its dice", EXPLORING, "roll town 2d12 16", told),
    Case("sums are taken for a passage's dice", EXPLORING, "explore t-junction-1:right 4 / 9 / 18", told),
)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_line_is_not_silently_taken_for_something_else(case):
    evening = Evening(case.before)
    for line in case.says.splitlines():
        evening.say(line)

    assert case.right(evening), f"{case.says!r} was answered: {evening.answer}"


def delve(folder, line: str) -> str:
    """What `delve` answers when a line is typed at the shell."""
    environment = {"DELVELOG_DB": str(folder / "campaigns.db"), "COLUMNS": "100", "NO_COLOR": "1"}
    with CliRunner().isolation(env=environment) as (stdout, stderr, _):
        run(shlex.split(line))
        sys.stdout.flush()
        sys.stderr.flush()
        return stdout.getvalue().decode() + stderr.getvalue().decode()


def file_of(folder, *lines: str) -> str:
    """A file of these lines, and what `delve` answers when it is played."""
    file = folder / "evening.delve"
    file.write_text("\n".join(['campaign "Cellars" advanced-heroquest', *lines]), encoding="utf-8")
    return delve(folder, f"play {file}")


def test_a_campaign_is_not_founded_with_an_option_that_is_refused(tmp_path):
    answered = delve(tmp_path, "new Cellars --system advanced-heroquest coordinates=off")
    founded = "Cellars" in delve(tmp_path, "campaigns")

    assert founded != ("cannot be" in answered), answered


@pytest.mark.parametrize("option", ["coordinates=maybe", "colours=off", "coordinates=off colours=off"])
def test_nothing_is_founded_with_an_option_there_is_not(tmp_path, option):
    answered = delve(tmp_path, f"new Cellars --system advanced-heroquest {option}")

    assert "no option" in answered or "cannot be" in answered
    assert "Cellars" not in delve(tmp_path, "campaigns")


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


def test_a_line_taken_out_of_a_file_is_spoken_of(tmp_path):
    file_of(tmp_path, "session", "gold 7", "gold 5")
    answered = file_of(tmp_path, "session", "gold 5")

    assert "still told: 3 gold 7 (delve undo 3 takes it back)" in answered
    assert "gold 7" not in file_of(tmp_path, "session", "gold 7", "gold 5"), "it is there again"


def test_a_line_taken_out_of_a_file_and_undone_is_not_spoken_of(tmp_path):
    file_of(tmp_path, "session", "gold 7", "gold 7", "gold 5")
    assert "still told: 4 gold 7" in file_of(tmp_path, "session", "gold 7", "gold 5")

    delve(tmp_path, "undo 4 --yes")
    assert "still told" not in file_of(tmp_path, "session", "gold 7", "gold 5")


def test_whoever_has_entered_a_room_is_seen_on_the_map(tmp_path):
    file_of(tmp_path, *CROWDED.splitlines()[:-1], "enter room-1")
    drawn = delve(tmp_path, "map")

    assert "In room-1: Brida" in drawn
