"""Whether a goal of a quest is reached, which one, and how often."""

from __future__ import annotations

import re
from collections.abc import Iterator

from projections.quests import Progress
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.reduce import ORDINALS

AGAIN = re.compile(r"\b(again|once more|still)\b")
EACH = re.compile(r"\b(each|everyone|everybody|all)\b")
NTH = re.compile(r"\b(?:first|second|third|fourth|last|final)\b")
ONE = re.compile(r"\d|\b(?:an?|one|two|three|another)\b")


def another_goal(one: Command, said: str, lexicon: Lexicon) -> str:
    """`all lamps are lit`, by nobody knows whom, and as often as there are lamps; one that is lit again is no other.

    `finds stairs`, where `the old stair` is sought; `we light the lamps`: how many of them?
    """
    if "party" in getattr(one, "by", ()) and small.US.isdisjoint(said.split()):
        return "all"
    if again := AGAIN.search(said):
        return again[1]
    once = getattr(one, "count", 1) == 1
    if once and (each := EACH.search(said)):
        return each[1]
    goal = str(getattr(one, "objective", "")).replace("-", " ").lower()
    thing = goal.split()[-1] if goal else ""
    seen = re.search(rf"\b(\w+ )?(?:{re.escape(thing)}|{re.escape(singular(thing))})s?\b", said) if thing else None
    if seen is None:
        return ""
    if nth := _out_of_turn(seen, said, goal, lexicon):
        return nth
    if " the " in f" {goal} ":
        return "" if _is_the_one(seen, said, goal) else seen[0].split()[-1]
    many = once and singular(thing) != thing and seen[0].endswith(thing) and not (ONE.search(said) or NTH.search(said))
    return thing if many and _is_counted(goal, lexicon) else ""


def _out_of_turn(seen: re.Match[str], said: str, goal: str, lexicon: Lexicon) -> str:
    """`lit the third lamp`, where none is counted yet, unless how many are left is said behind it."""
    nth = (seen[1] or "").strip()
    goes_on = "," in said[seen.end() :]
    for it in () if goes_on else _goals(goal, lexicon):
        turn = it.needed if nth in ("last", "final") else ORDINALS.get(nth)
        if turn is not None and isinstance(it.reached, int) and turn != it.reached + 1:
            return nth
    return ""


def _is_the_one(seen: re.Match[str], said: str, goal: str) -> bool:
    """Whether what is found is said to be what was sought: `the stair`, `old stair`, and no `old stairs`."""
    called = goal.partition(" the ")[2]
    before = said[: seen.end()]
    certain = re.search(rf"\b(?:the|our|that|this) (?:\w+ )?{re.escape(called.split()[-1])}s?$", before)
    return certain is not None or re.search(rf"(?<!\ban )(?<!\ba )\b{re.escape(called)}$", before) is not None


def _is_counted(goal: str, lexicon: Lexicon) -> bool:
    """Whether a goal is reached more than once."""
    return any(it.needed != 1 for it in _goals(goal, lexicon))


def _goals(goal: str, lexicon: Lexicon) -> Iterator[Progress]:
    every = (it for quest in lexicon.state.quests.quests.values() for it in quest.objectives.values())
    return (it for it in every if it.title.lower() == goal)


QUEST_IS = re.compile(r"\bquest (is|was)\b(?! to\b)(?! called\b(?! off\b))(?! named\b(?! after\b))(?!.*\breward\b)")


def how_a_quest_is(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the quest is too hard`: no quest is called so; what is written as a title is one."""
    found = QUEST_IS.search(said)
    title = str(getattr(one, "title", "")).split()
    written = len(title) > 1 and all(word[:1].isupper() for word in (title[0], title[-1]))
    return "" if found is None or written else found[1]


HOW_IT_IS_TAKEN = small.FUNCTION_WORDS | small.MORROW - small.words("for of under into against between within")


def taken_how(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`we took the quest back`, `only if paid`, `from Anna`: how it is taken, and no title."""
    first = str(getattr(one, "title", "")).split()[:1]
    behind = re.search(r"\bquest ([a-z]+)", said)
    if getattr(one, "objectives", ()):
        return ""
    return behind[1] if behind and first == [behind[1]] and behind[1] in HOW_IT_IS_TAKEN else ""
