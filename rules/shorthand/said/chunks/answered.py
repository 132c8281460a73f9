"""Answers that have to be reckoned out, or leave something for later."""

from __future__ import annotations

from rules.naming import singular
from rules.question import Question, questions
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE

SURVIVES = small.words("survive survives survived live lives lived")
OF_THE_BLOW = small.words("blow hit attack it that with on has wounds left still her his and by a wound remain")
"""What is said of a blow somebody survived, beside who and with how many wounds."""


def survived(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a blow whose dice wait cost whoever lives with so many wounds: `orc-1 survived it with one wound left`."""
    words = [one.lower() for one in tokens]
    left = [int(one) for one in words if one.isdecimal()]
    if len(left) != 1 or SURVIVES.isdisjoint(words[1:2]) or not {*words[2:]} <= OF_THE_BLOW | {str(left[0])}:
        return
    for number, it in lexicon.state.business.open.items():
        against = it.what.partition(" against ")[2] if "dice" in it.what.split() else ""
        for key, who in lexicon.here.items() if against else ():
            named = words[0] == key or singular(words[0]) == key.rpartition("-")[0]
            had, lost = who.base.get("wounds"), who.wounds_lost
            cost = had - lost - left[0] if isinstance(had, int) and isinstance(lost, int) else 0
            if who.name == against and named and cost > 0 and left[0]:
                yield len(tokens), (f"settle {number}: {cost} wounds",)


def came(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """That a blow hit or missed, to the end, where that is what is asked: `it hits`, `a miss`."""
    words = [one.lower() for one in tokens if one.lower() not in OF_IT]
    if words in (["hit"], ["miss"]) and any(words[0] in one.outcomes for one in _asked(lexicon)):
        yield len(tokens), tuple(words)


OF_IT = ("it", "a", "1", "is", "was", "that")


def _asked(lexicon: Lexicon) -> list[Question]:
    return (
        [one for one in questions(lexicon.state, lexicon.system) if one.is_asked] if lexicon.state.business.open else []
    )


LATER = ("not know rest", "rest later", "rest unknown", "not know others", "others later", "rest not know")


def rest_later(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That the others of several things wait, to the end: `don't know the rest`."""
    words = [one.lower() for one in tokens if one != PAUSE and one.lower() not in ("party", "i", "is", "the", "yet")]
    if " ".join(words) in LATER:
        yield len(tokens), ("",)
