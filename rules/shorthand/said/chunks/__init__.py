"""What a piece of a sentence can be here: somebody, a number, dice, a thing, a place, an end, a cause.

A chunk answers every way the words from one on can be such a piece: how many they are, and what they come to. Words
that may mean several known things come to all of them; the line is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks import ends, measures, numbers, people, places, sheets, things
from rules.shorthand.said.chunks.taken import SaidWords, Taken

CHUNKS: Mapping[str, Callable[[SaidWords, Lexicon], Taken]] = {
    "WHO": people.who,
    "WHOM": people.whom,
    "KIND": people.kind,
    "FOES": people.foes,
    "FIGHTING": people.fighting,
    "N": numbers.amount,
    "GOLD": measures.gold,
    "HURT": measures.wounds,
    "PRICE": measures.price,
    "PURSE": measures.purse,
    "CAUSE": measures.cause,
    "SPOT": measures.spot,
    "MET": measures.met,
    "LOT": measures.lot,
    "KEPT": measures.kept,
    "FEW": measures.few,
    "ARM": places.arm,
    "CHANGE": numbers.change,
    "COUNT": numbers.entry,
    "DICE": numbers.dice,
    "DIE": numbers.die,
    "MDICE": numbers.marked_dice,
    "NEED": numbers.need,
    "HARM": numbers.harm,
    "WDICE": numbers.wound_dice,
    "OUTCOME": numbers.outcome,
    "PASSED": numbers.passed,
    "THING": things.thing,
    "NAME": sheets.new_name,
    "HELD": things.held,
    "HERO": people.hero,
    "AILMENT": sheets.ailment,
    "WAITING": numbers.waiting,
    "PLAYER": sheets.player,
    "STATS": sheets.stats,
    "ABOUT": numbers.about,
    "THINGS": things.things,
    "ITEM": things.item,
    "STATE": things.state,
    "MONSTER": things.monsters,
    "VALUE": sheets.value,
    "POOL": sheets.pool,
    "CONDITION": sheets.condition,
    "PLACE": places.place,
    "DOOR": places.door,
    "FEATURE": places.feature,
    "WAY": places.way,
    "SIDE": places.side,
    "ENTRY": numbers.entry,
    "UNTIL": ends.until,
    "WITH": ends.with_what,
    "SQUARES": ends.squares,
    "FROM": ends.whence,
    "WHY": ends.why,
    "PUT": ends.put,
    "TITLE": ends.title,
    "WORDS": ends.words,
}
"""What stands in a saying in capitals. A number behind its name tells two of one kind apart."""
