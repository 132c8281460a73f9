"""An evening of a few lines, and what has to be so behind the last of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from kit.situations import AHQ, CELLARS, DOORS, FOUGHT, QUESTIONS, ROOM_FULL
from kit.table import Table

from events.dice import DiceRolled
from events.problems import Problem
from rules.command import Circumstances
from rules.question import questions
from service.lines.line_files import lines_in, play

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

    def __init__(self, before: str, system: str = AHQ) -> None:
        self.table = Table(system=system)
        play(self.table.here, lines_in(before, "before"), around=Circumstances())
        self.refused = False
        """Whether the last line was refused or asked about."""
        self.answer = ""
        """What was answered to the last line, warnings and all."""
        self.events: list[object] = []
        """What the last line told."""

    def say(self, line: str) -> None:
        try:
            outcome = self.table.types(line)
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
        return any(what in one.waits.what for one in questions(reading.state, reading.system))

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


def shield_is_critical(evening: Evening) -> bool:
    return evening.table.reading().state.roster.figures["thora"].items["shield"].properties["critical"] is True


def paid_once(evening: Evening) -> bool:
    paid = 200 - int(evening.facts["all gold"])
    return evening.refused or paid == 60


class Case(msgspec.Struct, frozen=True):
    """Lines after which something has to be so."""

    name: str
    before: str
    says: str
    right: Right
    system: str = AHQ

    def played(self) -> Evening:
        """The evening as it is behind the lines."""
        evening = Evening(self.before, self.system)
        for line in self.says.splitlines():
            evening.say(line)
        return evening
