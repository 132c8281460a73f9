"""What day it is, and that it was told wrong: `wrong, it's day 13`, `it's day 13, not 12`."""

from __future__ import annotations

import re

from events.session import TimePassed
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

WRONG = small.words("wrong mistake mistaken")
NO_DATE = WRONG | small.words("night tonight not no it late early later soon unknown what which if")
OF_A_DATE = WRONG | small.words("no sorry wait oops date day days is was it should be today make set that of the to")
ACTUALLY = re.compile(r"\b(?:actually|in fact)\b", re.IGNORECASE)
ORDINAL = re.compile(r"\d(?:st|nd|rd|th)\W*$", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
NOT_THIS = re.compile(r"\b\d+ (?:is|was) (?:a )?(?:wrong|mistaken|mistake)\b")
"""`day 13 was wrong`: it is another."""
LOOK_BACK = 12
"""Lines back to which a day may be put right."""


def dated_so(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A date to the end of the line, with or without `day` in front of it: `day 15 of the thaw`."""
    words = [one.lower() for one in tokens]
    if words and NO_DATE.isdisjoint(words) and PAUSE not in words:
        first = int(words[0] == "days" and words[1:2] != [] and words[1].isdecimal())
        yield len(tokens), (as_typed(tokens[first:]),)


def redated(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest day told with another number; where nobody says that it was wrong, it may be the day now."""
    words = [one.lower() for one in tokens if one != PAUSE]
    numbers = [one for one in words if one.isdecimal()]
    number, day = _day_of_late(lexicon)
    nth = len(numbers) > 1 and all(ORDINAL.search(one.typed) for one in tokens if one.isdecimal())
    spoken = ({"day", "days"} & {*words} or nth) and OF_A_DATE.issuperset({*words} - {*numbers} - {"not"})
    spoken = (
        spoken and words[:2] not in (["no", "mistake"], ["not", "wrong"]) and NOT_THIS.search(" ".join(words)) is None
    )
    was = NUMBER.search(day)
    if not spoken or was is None or not numbers or numbers[0] == was[0]:
        return
    line = f"fix {number} day {NUMBER.sub(numbers[0], day, count=1)}"
    denied = "not" in words and numbers[1:] == [was[0]]
    if denied or (numbers[1:] == [] and "not" not in words and not WRONG.isdisjoint(words)):
        yield len(tokens), (line,)
    elif numbers[1:] == [] and "not" not in words and ACTUALLY.search(as_typed(tokens)) and tokens[0] == "days":
        yield len(tokens), (line, f"day {numbers[0]}")


def _day_of_late(lexicon: Lexicon) -> tuple[int, str]:
    """The newest line that says what day it is, and that day; nothing where none of late does."""
    for number in lexicon.recent[:LOOK_BACK]:
        event = lexicon.event_of(number)
        if isinstance(event, TimePassed) and event.world_day:
            return number, event.world_day
    return 0, ""
