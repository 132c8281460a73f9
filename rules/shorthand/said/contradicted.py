"""A word of a line that says of what is told that it was more, fewer, came out otherwise, or is told already."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.command import Command
from rules.shared.health import Heal, Wound
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon

MISSED = small.words("missed misses dodged dodges blocked parried")
STATES = small.words("empty locked shut closed")
EACH = small.words("each everyone everybody apiece")
STRIKES = small.words("hit hits strike strikes struck")
OWED = small.words("owe owed owes")
STAYS = small.words("stay stays stayed")
SOMEBODY_IS_HERE = re.compile(r"^[a-z]\w+(?:['’]s| is) here")
UP_TO = re.compile(r"\b(?:to|is|are) (?:now )?(\d+)\b")
IS_LEFT = re.compile(
    r"\d (?:\w+ ){0,2}left\b|\bleft with\b|\bremain\w*|\b(?:is|are|be|now|still)(?: now| still)? at \d"
    r"|\b(?:down|drops?|dropped|goes) (?:down )?to \d"
)
HAS_SO_MANY = re.compile(r"\b(?:has|have) (?:now |still |only |just )*(?:\d+|one|two|three|four|five|six) ")
ONE_OF_IT = re.compile(r"\b(?:has|have|had) an? ")
FELL = re.compile(r"\b(?:fell|falls|fall)\b")
SO_MANY = re.compile(r"\b(\d+|two|both|three|four|five|six) (?:of )?(?:the )?(\w+)", re.IGNORECASE)
BOTH = small.NUMERALS | {"both": 2}


def contradicted(said: str, told: list[Command], lexicon: Lexicon, *, typed: bool) -> str:
    """The word beside which something else is told; empty if there is none. A line as it is typed has few of them."""
    there = [word.strip(".,:;!?()") for word in said.split()]
    for one in told:
        tag = str(one.__struct_config__.tag)
        if odd := next((word for word in there if word in small.ELSEWHERE.get(tag, ())), ""):
            return odd
        asked = None if typed else BY_KIND.get(tag)
        if asked and (odd := asked(one, said.lower(), lexicon)):
            return odd
        if not typed and getattr(one, "outcome", "") == "hit" and (odd := _one_of(MISSED, said.lower())):
            return odd
    return ""


def _one_of(words: frozenset[str], said: str) -> str:
    return next((word for word in re.findall(r"[a-z]+", said) if word in words), "")


def _other_state(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`opens the chest, it is empty`, where it was only opened."""
    return _one_of(STATES - {str(getattr(one, "state", ""))}, said)


def _gold_of_each(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`everyone starts with 15 gold`, where the purse gets 15."""
    return _one_of(EACH, said) if getattr(one, "to", "") == "party" else ""


def _up_to(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`goes up to 6`, `her maximum is 6`, where it went up by 6."""
    up = UP_TO.search(said)
    return up[0].split()[0] if up and up[1] == str(abs(getattr(one, "change", 0) or 0)) else ""


def _has_one(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`everyone has a torch` counts none."""
    had = ONE_OF_IT.search(said) if getattr(one, "value", 0) == 1 else None
    return had[0].strip() if had else ""


def _monster(one: Command, _said: str, lexicon: Lexicon) -> str:
    """`strips the orc`: nobody gets an orc."""
    last = str(getattr(one, "name", "")).lower().split()[-1:]
    return next((word for word in last if lexicon.kind_of_monsters(word)), "")


def _how_it_is_cast(one: Command, _said: str, _lexicon: Lexicon) -> str:
    """`grimly waves` is no spell."""
    return next((word for word in str(getattr(one, "spell", "")).split() if word.endswith("ly")), "")


def _owed(_one: Command, said: str, _lexicon: Lexicon) -> str:
    """`the 10 gold we owe her`: that settles a debt."""
    return _one_of(OWED, said)


def _what_is_here(one: Command, said: str, _lexicon: Lexicon) -> str:
    """`pizza's here`: who sits at the table has a name."""
    return "here" if str(getattr(one, "name", "")).islower() and SOMEBODY_IS_HERE.match(said) else ""


def _who_stays(one: Command, said: str, _lexicon: Lexicon) -> str:
    return _one_of(STAYS, said) if len(getattr(one, "figures", ())) > 1 else ""


def _other_number(one: Command, said: str, lexicon: Lexicon) -> str:
    """`two of the orcs`, where it is told of three."""
    for number, kind in SO_MANY.findall(said):
        if kind.endswith("s") and lexicon.kind_of_monsters(kind[:-1]):
            of_it = [key for key in getattr(one, "figures", ()) if key.rpartition("-")[0] == kind[:-1]]
            many = int(number) if number.isdecimal() else BOTH[number]
            if of_it and len(of_it) != many:
                return str(number)
    return ""


def _other_wounds(one: Command, said: str, lexicon: Lexicon) -> str:
    """`the ogre has 5 wounds left`, where it takes 5; `brida and thora hit orc 1`, where all three are hurt."""
    if left := IS_LEFT.search(said) or HAS_SO_MANY.search(said):
        return left[0].split()[0]
    hurt = {lexicon.is_monster(it.figure) for it in one.wounds} if isinstance(one, Wound) else set()
    return _one_of(STRIKES, said) if len(hurt) > 1 else ""


BY_KIND: dict[str, Callable[[Command, str, Lexicon], str]] = {
    "change-feature": _other_state,
    "gain-gold": _gold_of_each,
    "set-base": _up_to,
    "observe-total": _has_one,
    "gain-item": _monster,
    "move-gold": _owed,
    "cast-spell": _how_it_is_cast,
    "add-player": _what_is_here,
    "move-figures": _who_stays,
    "end-monsters": _other_number,
    "state-status": _other_number,
    "wound": _other_wounds,
}
"""Kind of command → what of the line may say that it was otherwise."""


def told_twice(text: str, told: list[Command]) -> str:
    """What tells of one happening as of two: a die and what came of it, a blow that hurts whoever dealt it."""
    tags = {str(one.__struct_config__.tag) for one in told}
    thrown = {one.__struct_config__.tag for one in told if getattr(one, "face", None)}
    idle = [one for one in told if getattr(one, "result", "") == "nothing"]
    if any(one.__struct_config__.tag in thrown for one in idle if not getattr(one, "face", None)):
        return "nothing"
    if "meet-trap" in tags and ("roll" in tags or (idle and thrown)):
        return "trap"
    if "fix" in tags and text.lower().startswith("oh no"):
        return "no"
    if {"wound", "state-status"} <= tags and FELL.search(text.lower()):
        return "fell"
    rested = [part.figure for one in told if isinstance(one, Heal) for part in one.heals]
    if len(rested) != len({*rested}) or ("party" in rested and len(rested) > 1):
        return "all"
    dealt = {getattr(one, "attacker", None) for one in told}
    hurt = {part.figure for one in told if isinstance(one, Wound) for part in one.wounds}
    return next(iter(sorted(str(one) for one in dealt & hurt)), "")
