"""Steps of a quest that are done: which, how many of them, and how many are left to do."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import BASE, PAUSE
from rules.shorthand.words import is_number

LOOSE_IN_A_STEP = small.words("another more of is first second third fourth last number no") | {PAUSE}
DONE_IN_A_STEP = small.words("done complete down finish tick check")
"""What is said of a step in place of its verb."""
NTH = small.words("first second third fourth last next final")
"""`the first of the 3 lamps` is one of them."""


def tally(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A step of an open quest that is counted, by what it is called: `dread` of `dread 2/12`."""
    for quest in lexicon.state.quests.quests.values():
        for goal in quest.objectives.values() if quest.state == "open" else ():
            called = goal.title.lower().split()
            if goal.needed != 1 and [one.name.lower() for one in tokens[: len(called)]] == called:
                yield len(called), (goal.title,)


CLOCKS = small.words("clock counter track")


def tallied(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same with how far it went on: `dread +2`, `dread clock +2`; no clock of a quest goes back."""
    for length, (title,) in tally(tokens, lexicon):
        at = length + (tokens[length : length + 1] != [] and tokens[length].lower() in CLOCKS)
        if at < len(tokens) and tokens[at][:1] == "+" and is_number(tokens[at][1:]):
            yield at + 1, (f"{title} {tokens[at]}",)


def step(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A step of a quest, by its verb and its last word: `lit 2 lamps`, `the old stair found`, `lamps lit: 1`."""
    for quest in lexicon.state.quests.quests.values():
        for goal in quest.objectives.values() if quest.state == "open" else ():
            words = [_plain(word) for word in goal.title.split()]
            length, said, count = _taken(tokens, words)
            if {words[0], words[-1]} <= said and words[0] != words[-1]:
                yield length, (f"{goal.title} +{count}" if count not in ("", "1") else goal.title,)


def _taken(tokens: SaidWords, words: list[str]) -> tuple[int, set[str], str]:
    """How many words tell of a step called so, which of its own they say, and how often it is done."""
    at, said, count = 0, set[str](), ""
    while at < len(tokens) and not (at and _left_to_do([one.lower() for one in tokens[at:]])):
        word = _plain(tokens[at])
        of_all = (
            is_number(word) and tokens[at - 1 : at] == ["of"] and _goes_before_all(tokens[: at - 1], said, count, words)
        )
        if is_number(word) and (which := _which(tokens, at, words[-1])):
            count = str(which)
            at += 2 * (which - 1)
        elif is_number(word) and not (count or of_all):
            count = word
        elif word in words or word in DONE_IN_A_STEP:
            said.add(words[0] if word in DONE_IN_A_STEP else word)
        elif not of_all and word not in LOOSE_IN_A_STEP:
            break
        at += 1
    while at and tokens[at - 1] == PAUSE:
        at -= 1
    return at + _left_to_do([one.lower() for one in tokens[at:]]), said, count


def _goes_before_all(before: SaidWords, said: set[str], count: str, words: list[str]) -> bool:
    """Whether `of 3` says of how many: `the first of 3`, `lit 2 of 3`, `lamp 2 of 3`; `2 of 3 lit` may be so far."""
    named = _plain(before[-2]) == words[-1] if len(before) > 1 else False
    return before[-1:] != [] and (before[-1] in NTH or bool(count and (words[0] in said or named)))


def _which(tokens: SaidWords, at: int, last: str) -> int:
    """How many are named by their numbers from one on: `lamp 2` is one, `lamps 2 and 3` are two; none by a count."""
    before = _plain(tokens[at - 1]) if at else ""
    if before not in (last, "number", "no"):
        return 0
    if [one.lower() for one in tokens[at + 1 : at + 2]] == ["and"] and is_number("".join(tokens[at + 2 : at + 3])):
        return 2
    return 0 if tokens[at - 1].name.endswith("s") else 1


IDLE = small.words("still and but only just now lamp is there")
TO_GO = ("to go", "more to go", "more", "left", "more left", "left to go")


def _left_to_do(words: list[str]) -> int:
    """How many words say how far that is: `, 2 to go`, `, 1 more left`, `, that is 1 of 3`."""
    left = [one for one in words[1:] if one not in IDLE]
    to_go = words[:1] == [PAUSE] and is_number("".join(left[:1])) and " ".join(left[1:]) in TO_GO
    of_all = len(words) > 4 and words[-2] == "of" and is_number(words[-3]) and is_number(words[-1])
    return len(words) if to_go or (of_all and {*words[:-3]} <= {PAUSE, "that", "it", "is"}) else 0


def _plain(word: str) -> str:
    return singular(BASE.get(word.lower(), word.lower()))
