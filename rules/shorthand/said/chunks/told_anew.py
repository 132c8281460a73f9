"""A blow of late told anew: it missed after all, or was aimed at somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from events.combat import AttackMade
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import BLOW, FALLEN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import LOOK_BACK, is_one_of_several, line_of, retold
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

WRONG = r"after all|sorry|oops|whoops|wait|no|nope|correction"
SURELY = re.compile(rf"\b(?:{WRONG})\b", re.IGNORECASE)
CUE = re.compile(rf"\b(?:{WRONG}|actually|in fact)\b", re.IGNORECASE)
"""What says that something was told wrong; `orc 3 actually missed brida` may be another blow."""
OF_A_BLOW = small.words("blow attack hit swing shot arrow strike bolt stab")
IDLE = small.words(
    "wait no sorry oops whoops nope correction was is at on against for it that last after all , but and"
)
"""Words that say nothing of which blow it is."""
WHO_AND_WHOM = 2
JUST_NOW = 3
"""Lines one may speak of without a word of whom the blow was aimed at."""


def after_all(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A blow of late that hit and did not, or the other way round, with all who are named: `brida missed after all`."""
    words = [one.lower() for one in tokens]
    came = "miss" if "miss" in words else "hit" if words.count("hit") == 1 else ""
    named = _named(tokens, lexicon, {*IDLE, *OF_A_BLOW, "miss"}) if came and _says(SURELY, tokens) else None
    if not named or len(named) > WHO_AND_WHOM:
        return
    for first, number, it in _blows(named[0], lexicon):
        if it.target in named[1:] or (len(named) == 1 and first in lexicon.recent[:JUST_NOW]):
            if it.outcome not in (None, came):
                yield len(tokens), (f"{first} {retold(number, it, lexicon, outcome=came)}",)
            return


def retargeted(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A blow of late that was aimed at another: `brida's blow was at orc 2, sorry`, `her hit was on orc-2 actually`."""
    words = [one.lower() for one in tokens]
    at = next((at for at, one in enumerate(words) if one in ("was", "is")), 0)
    front, behind = tokens[:at], tokens[at + 1 :]
    if not at or words[at + 1 : at + 2] not in (["at"], ["on"], ["against"]) or not _says(CUE, tokens):
        return
    spoken = OF_A_BLOW & {*words[:at]}
    by, struck = _named(front, lexicon, IDLE | OF_A_BLOW), _named(behind, lexicon, IDLE)
    if not spoken or by is None or len(by) > 1 or struck is None or len(struck) != 1:
        return
    for first, number, it in _blows(by[0] if by else "", lexicon):
        was = it.target or ""
        swapped = was and was != struck[0] and lexicon.is_monster(was) == lexicon.is_monster(struck[0])
        if first in lexicon.recent[:JUST_NOW] and swapped and (by or not lexicon.is_monster(it.attacker)):
            yield len(tokens), (f"{first} {retold(number, it, lexicon, named={was: struck[0]})}",)
        return


TELLS = BLOW | FALLEN | small.words("roll throw should instead meant mean but hurt wounds get take lose give call cast")
"""Words that tell something besides: who begins so gives no reason."""
LONGEST_EXCUSE = 7


def excuse(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Why it is taken back, to the end and as it was said: `he's out of reach`, `we counted wrong`."""
    telling = any(one == PAUSE or any(map(str.isdigit, one)) or one.lower() in TELLS for one in tokens)
    named = any(one.lower() != "party" and len(one) > 2 and lexicon.called(one) for one in tokens)
    if 1 < len(tokens) <= LONGEST_EXCUSE and not telling and not named:
        yield len(tokens), (as_typed(tokens).strip(" ,.:;!-"),)


def refaced(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The last blow of somebody with another die: `brida's last hit was a critical, a twelve`."""
    words = [one.lower() for one in tokens]
    at = words.index("was") if "was" in words else 0
    numbers = [one for one in words[at:] if one.isdecimal()]
    by = _named(tokens[:at], lexicon, OF_A_BLOW | {"last", "roll", "die"})
    if not at or "last" not in words[:at] or not by or len(by) > 1 or len(numbers) != 1:
        return
    if not {*words[at + 1 :]} <= {*numbers, *OF_A_DIE}:
        return
    for first, number, it in _blows(by[0], lexicon):
        yield len(tokens), (f"{first} {retold(number, it, lexicon, numbers[0])}",)
        return


OF_A_DIE = small.words("critical crit natural hit a , really actually in fact")


def _says(cue: re.Pattern[str], tokens: SaidWords) -> bool:
    return cue.search(" ".join(said for one in tokens for said in (one.typed, one.behind) if said)) is not None


def _named(tokens: SaidWords, lexicon: Lexicon, idle: frozenset[str] | set[str]) -> list[str] | None:
    """Who is named, in the order they are; None if anything else is said."""
    found: list[str] = []
    words = [one.lower() for one in tokens]
    for one, number in zip(tokens, [*words[1:], ""], strict=False):
        gone = f"{singular(one.lower())}-{number}"
        if gone in lexicon.state.roster.figures:
            found.append(gone)
        if gone in lexicon.state.roster.figures or (found and one.isdecimal() and found[-1].endswith(f"-{one}")):
            continue
        called = lexicon.called(one) if one.lower() not in idle and one != PAUSE else ()
        if len(called) == 1:
            found.append(called[0])
        elif one.lower() not in idle and one != PAUSE:
            return None
    return found


def _blows(striker: str, lexicon: Lexicon) -> Iterator[tuple[int, int, AttackMade]]:
    """The blows of late of somebody, or of anybody, each of a line of its own: the line, the entry and the blow."""
    for first in lexicon.recent[:LOOK_BACK]:
        for number, event in line_of(first, lexicon):
            if (
                isinstance(event, AttackMade)
                and striker in ("", event.attacker)
                and not is_one_of_several(number, lexicon)
            ):
                yield first, number, event
