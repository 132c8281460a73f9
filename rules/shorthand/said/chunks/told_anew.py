"""A blow of late told anew: it missed after all, or was aimed at somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from events.combat import AttackMade, Member, MonstersMet
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import BLOW, FALLEN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import LOOK_BACK, is_one_of_several, line_of, retold
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

WRONG = r"after all|sorry|oops|whoops|wait|no|nope|correction"
SURELY = re.compile(rf"\b(?:{WRONG})\b", re.IGNORECASE)
CUE = re.compile(rf"\b(?:{WRONG}|actually|in fact|really|instead)\b", re.IGNORECASE)
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
    """A blow of late that was aimed at another: `brida's blow was at orc 2`, `her hit was on orc-2 actually`."""
    words = [one.lower() for one in tokens]
    at = next((at for at, one in enumerate(words) if one in ("was", "is")), 0)
    front, behind = tokens[:at], tokens[at + 1 :]
    if not at or words[at + 1 : at + 2] not in (["at"], ["on"], ["against"]):
        return
    spoken = OF_A_BLOW & {*words[:at]}
    by, struck = _named(front, lexicon, IDLE | OF_A_BLOW), _named(behind, lexicon, IDLE | {"instead"})
    if not spoken or by is None or len(by) > 1 or struck is None or len(struck) != 1:
        return
    if not _says(CUE, tokens) and not (by and words[at] == "was"):
        return
    for first, number, it in _blows(by[0] if by else "", lexicon):
        was = it.target or ""
        swapped = was and was != struck[0] and lexicon.is_monster(was) == lexicon.is_monster(struck[0])
        if first in lexicon.recent[:JUST_NOW] and swapped:
            yield len(tokens), (f"{first} {retold(number, it, lexicon, named={was: struck[0]})}",)
        return


HURTS = BLOW - {"miss"} | small.words("hurt wounds strike")


def by_another(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A blow of late that somebody else struck: `it was orc 2 that wounded brida`."""
    words = [one.lower() for one in tokens]
    if words[:2] not in (["it", "was"], ["that", "was"]) or "is" in tokens[1].typed.lower() or len(words) != BY_ANOTHER:
        return
    by, struck = (lexicon.called(one) for one in (tokens[2], tokens[5]))
    if words[3] not in ("that", "who") or words[4] not in HURTS or len(by) != 1 or len(struck) != 1:
        return
    for first, number, it in _blows("", lexicon):
        if it.target == struck[0]:
            alike = lexicon.is_monster(it.attacker) == lexicon.is_monster(by[0])
            if it.attacker != by[0] and alike and it.outcome == "hit":
                yield len(tokens), (f"{first} {retold(number, it, lexicon, named={it.attacker: by[0]})}",)
            return


BY_ANOTHER = 6
"""Words of who says that it was another who struck."""


def came_out(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest line, a blow that was critical, or missed: `that was a critical`, `that last one missed`."""
    words = [one.lower() for one in tokens if one != PAUSE and not SURELY.fullmatch(one)]
    said = words[:2] in (["it", "was"], ["that", "was"]) and words[2:3] in (["critical"], ["crit"])
    critical = said and {*words[3:]} <= {"hit", "really", "actually"}
    missed = words[-1:] == ["miss"] and "last" in words[:2] and {*words[:-1]} <= {*OF_A_BLOW, "that", "last", "1"}
    for first, number, it in _blows("", lexicon) if critical or missed else ():
        if first == lexicon.recent[0] and it.outcome in ("hit", None):
            yield len(tokens), (f"{first} {retold(number, it, lexicon, outcome='crit' if critical else 'miss')}",)


def may_be_another(tokens: SaidWords, lexicon: Lexicon) -> Iterator[str]:
    """Who struck of late, told anew where that is not sure: `brida actually hit orc 2`, `actually brida missed`."""
    words = [one.lower() for one in tokens]
    came = "miss" if "miss" in words else "hit" if "hit" in words else ""
    named = _named(tokens, lexicon, {*IDLE, *OF_A_BLOW, "miss", "actually", "really", "instead"}) or []
    by, aimed = named[:1], named[1:WHO_AND_WHOM]
    for first, number, it in _blows(by[0], lexicon) if came and by and len(named) <= WHO_AND_WHOM else ():
        struck, was = next(iter(aimed), it.target or ""), it.target or ""
        if was and lexicon.is_monster(was) == lexicon.is_monster(struck) and struck != it.attacker:
            other = "" if it.outcome == came else came
            if other or struck != was:
                yield f"fix {first} {retold(number, it, lexicon, named={was: struck}, outcome=other)}"
        return


COUNTS = small.words("no sorry wait oops whoops nope make that it there is was only just should be has meant mean i")
"""In front of how many monsters there are, where that is put right."""


def mustered(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The monsters of a kind that were met, so many of them: `make that four orcs`, `4 orcs, not 3`."""
    words = {one.lower() for one in tokens}
    if not words.isdisjoint(("make", "should", "meant", "mean", "not")) or {"there", "was", "only"} <= words:
        yield from ((len(tokens), (line,)) for line in met_so_many(tokens, lexicon))


def met_so_many(tokens: SaidWords, lexicon: Lexicon) -> Iterator[str]:
    """The newest meeting of a kind told with another number: `there were four orcs`, where it may be four others."""
    words = [one.lower() for one in tokens if one != PAUSE]
    at = next((at for at, one in enumerate(words) if one.isdecimal()), 0)
    kind = singular(words[at + 1]) if len(words) > at + 1 else ""
    behind = words[at + 2 :]
    denied = behind[1] if behind[:1] == ["not"] and len(behind) == TWO_WORDS else ""
    if not kind or not {*words[:at]} <= COUNTS or (behind and not denied):
        return
    meetings = (
        (first, it) for first in lexicon.recent for _, it in line_of(first, lexicon) if isinstance(it, MonstersMet)
    )
    for first, it in meetings:
        if {singular(KIN.sub("", one.name)) for one in it.members} == {kind}:
            was, where = str(len(it.members)), f" in {it.section}" if it.section else ""
            if was != words[at] and denied in ("", was):
                yield f"{first} meet {words[at]} {kind}{_sheet(it.members[0], lexicon)}{where}"
            return


TWO_WORDS = 2
KIN = re.compile(r" \d+$")


def _sheet(one: Member, lexicon: Lexicon) -> str:
    """The characteristics of a monster as they are typed: ` ws5 s6`."""
    shown = ((lexicon.values.get(name, (name, name))[1], value) for name, value in one.base.items())
    return "".join(f" {label.lower()}{value}" for label, value in shown)


TELLS = (
    BLOW
    | FALLEN
    | small.words(
        "roll throw should instead meant mean but hurt wounds get take lose give call cast think guess reckon believe"
    )
)
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
    by = _named(tokens[:at], lexicon, OF_A_BLOW | OF_THE_DIE | {"last", "to"})
    just_now = "last" not in words[:at]
    if not at or not by or len(by) > 1 or len(numbers) != 1 or (just_now and OF_THE_DIE.isdisjoint(words[:at])):
        return
    if not {*words[at + 1 :]} <= {*numbers, *OF_A_DIE}:
        return
    for first, number, it in _blows(by[0], lexicon):
        if not just_now or (first in lexicon.recent[:JUST_NOW] and it.faces and numbers[0] != str(it.faces[0])):
            yield len(tokens), (f"{first} {retold(number, it, lexicon, numbers[0])}",)
        return


OF_THE_DIE = small.words("roll die")


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
