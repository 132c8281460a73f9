"""Amounts, dice, what was needed and what came of it, numbers of lines."""

from __future__ import annotations

from msgspec.structs import astuple

from events.event import tag_of
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.units import UNITS, every_form
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import AND, Options, SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount, is_dice, is_need, is_number, is_signed


def amount(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`3`, `?`, `about 20`, `at least 20`, `20 or more`."""
    if not tokens:
        return
    about = tokens[0].lower() in small.ABOUT
    atleast = tokens[0].lower() in ("atleast", "over")
    number = tokens[1] if (about or atleast) and len(tokens) > 1 else tokens[0]
    if not is_amount(number) or number[:1] == "u":
        return
    if about or atleast:
        yield 2, (f"~{number}" if about else f"{number}+",)
    elif tokens[1:2] == ["ormore"] or tokens[1:2] == ["plus"]:
        yield 2, (f"{number}+",)
    else:
        yield 1, (number,)


def change(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    if tokens and is_signed(tokens[0]):
        yield 1, (tokens[0],)
    elif len(tokens) > 1 and tokens[0].lower() in ("minus", "plus") and is_amount(tokens[1]):
        yield 2, (f"{'-' if tokens[0].lower() == 'minus' else '+'}{tokens[1]}",)


def dice(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """All dice that come, with slashes and what they needed: `a 9`, `rolls 9`, `3, 7 and 2`."""
    at = 1 if tokens and tokens[0].lower() in ("roll", "get", "throw", "with", "natural") else 0
    told: list[str] = []
    while at < len(tokens):
        if is_dice(tokens[at]) or is_need(tokens[at]) or tokens[at] == "/":
            told.append(tokens[at])
        elif tokens[at].lower() not in AND or not told or comes_to(tokens[at]) or not _is_die(tokens[at + 1 : at + 2]):
            break
        at += 1
    if told:
        yield at + 2 * ([*map(str.lower, tokens[at : at + 2])] == ["to", "hit"]), (" ".join(told),)
        if tokens[0].lower() not in ("roll", "get", "throw", "with") and len(told) > 1 and is_dice(told[0]):
            yield 1, (told[0],)


EQUALS = ("=", "=>", "->", "→")


def comes_to(word: SaidWord) -> bool:
    """Whether behind this stands what dice come to: `3 7 11 = 1 wound`, `3 7 11 so 1 wound`."""
    return word.lower() in ("so", "means") or (word == PAUSE and word.typed.endswith(EQUALS))


def marked_dice(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Dice that are said to be some: `with a 9`, `rolls 9`."""
    if tokens and tokens[0].lower() in ("roll", "with", "natural"):
        yield from dice(tokens, lexicon)


def _is_die(tokens: SaidWords) -> bool:
    return bool(tokens) and (is_dice(tokens[0]) or is_need(tokens[0]) or tokens[0] == "/")


def die(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """One die."""
    at = 1 if tokens and tokens[0].lower() in ("roll", "get") else 0
    if len(tokens) > at and is_dice(tokens[at]):
        yield at + 1, (tokens[at],)


def with_die(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """The die something was done with, which was enough: `with an 8`, `on a roll of 9`."""
    marked = tokens[0].typed.lower().split()[:1] if tokens and tokens[0] in ("roll", "with", "on") else []
    if marked in (["with"], ["on"]) and is_dice("".join(tokens[1:2])):
        yield 2, (tokens[1],)


def throw(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """The dice of a wound, to the end: two or more of them, and no slash between."""
    thrown = [one for one in tokens if one not in AND]
    if len(thrown) > 1 and all(map(is_dice, thrown)):
        yield len(tokens), (" ".join(thrown),)


NEEDED = small.words("need target difficulty dc on attack to")
NO_NEED, BOTH_ROLLED = small.words("on"), small.words("on attack")
"""Words behind which a number is none that was needed; behind the second where defences are rolled: `42 against 64`."""


def need(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`needs 5`, `5+`, `needed a 5 or more`; no more than 5, where low rolls succeed."""
    at = 0
    while at < len(tokens) and tokens[at].lower() in NEEDED:
        at += 1
    number = tokens[at] if at < len(tokens) else ""
    behind = BOTH_ROLLED if lexicon.game.defends else NO_NEED
    if at and tokens[at - 1].lower() in behind and not is_need(number):
        return
    if is_need(number):
        yield at + 1, (number,)
    elif (at or tokens[at + 1 : at + 2] == ["ormore"]) and is_number(number):
        ormore = tokens[at + 1 : at + 2] in (["ormore"], ["plus"])
        yield at + 1 + ormore, (f"{number}{'-' if lexicon.game.at_most and not ormore else '+'}",)


def harm(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a blow cost, behind what came of it: `for 3`, `3 wounds`, `deals 3`, `and takes 2 wounds`."""
    begin = at = 1 if tokens and comes_to(tokens[0]) else 0  # `= 7` may be the damage, `= 7 wounds` is none
    while at < len(tokens) and tokens[at].lower() in ("for", "do", "does", "deal", "take", "lose", "with", "it", "is"):
        at += 1
    number = tokens[at] if at < len(tokens) else ""
    unit = tokens[at + 1 : at + 2] == ["wounds"]
    if tokens[at + 1 : at + 2] == ["hit"]:
        return  # `that is a hit`
    if tokens[at : at + 2] == ["no", "wounds"]:
        yield at + 2, ("-0",)
    elif (unit or (at > begin and tokens[at - 1].lower() != "with")) and is_amount(number):
        yield at + 1 + unit, (f"-{number}",)
    elif tokens[:1] and is_signed(tokens[0]) and tokens[0][0] in "-−":
        yield 1 + (tokens[1:2] == ["wounds"]), (tokens[0],)


def wound_dice(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The dice of a wound, told as such: `dice 3 7 11`, `3 7 11 damage`."""
    at = 0
    while at < len(tokens) and tokens[at].lower() in ("for", "with", "wounds", "dice", "roll", PAUSE):
        at += 1
    named = any(one.lower() in ("wounds", "dice") for one in tokens[:at])
    for said, (all_dice, *_) in dice(tokens[at:], lexicon):
        length, thrown = _without_harm(tokens[at:], said, all_dice)
        behind = tokens[at + length : at + length + 1] == ["wounds"] or any(map(comes_to, tokens[at + length :][:1]))
        unit = behind and tokens[at + length] == "wounds"
        if (named or (behind and " " in thrown[0])) and "/" not in thrown[0] and tokens[at].lower() != "roll":
            yield at + length + unit, (f"/ {thrown[0]}",)


def _without_harm(tokens: SaidWords, length: int, thrown: str) -> tuple[int, Options]:
    """The dice less the last number, where a pause makes that what they cost: `3 7 11, 1 wound`."""
    unit, pause = tokens[length : length + 1], tokens[length - 2 : length - 1]
    apart = length > 2 and pause == [PAUSE] and PAUSE not in tokens[: length - 2]
    if apart and unit == ["wounds"] and unit[0].typed.lower().startswith(("wound", "hp", "hit")):
        return length - 2, (thrown.rpartition(" ")[0],)
    return length, (thrown,)


OUTCOMES = every_form("""
    hit: yes | hit | is hit | 1 hit | success | pass
    miss: no | miss | fail | nowhere near | no good | no luck | no joy | way off | wide | is miss | no hit | not hit
    critical: crit | critical | critical hit | crit hit
    fumble: fumble | fumbled
""")


def full_hp(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How many one has at most, where it is more than that was: `hp 12`; damage is taken."""
    if tokens[:1] == ["wounds"] and tokens[0].typed.lower().startswith(("hp", "hit p", "health")):
        for length, (many,) in amount(tokens[1:], _lexicon):
            yield length + 1, (f"wounds {many}",)


def failed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That it came to nothing, to the end and as it was said."""
    words = [one.lower() for one in tokens]
    said = words[1:] if words[:1] in (["it"], ["spell"]) else words
    if said in (["fail"], ["fizzle"], ["fizzles"], ["fizzled"], ["not", "work"], ["no", "effect"]):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(" ,.:;!-"),)


def outcome(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What came of a blow."""
    words = [one.lower() for one in tokens[:2]]
    found = OUTCOMES.get(" ".join(words)) or OUTCOMES.get(words[0] if words else "")
    if found is not None:
        yield 2 if " ".join(words) in OUTCOMES and len(words) > 1 else 1, (found,)


PASSED = every_form("""
    ok: fine | good | pass | success | ok | make | made | makes | succeed | manage | manages | yes | hit | works
        | worked | succeeds | succeeded
    fail: bad | fail | miss | failure | no
""")

PERCEIVED = small.words("see spot find notice meet manage make succeed do does")
"""What somebody did not do whose test failed: `doesn't see it`."""


def passed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What came of a test."""
    words = [one.lower() for one in tokens[:3]]
    found = PASSED.get(words[0]) if words else None
    if words[:2] in (["does", "it"], ["do", "it"]):
        yield 2, ("ok",)
    elif words[:1] == ["not"] and words[1:2] and words[1] in PERCEIVED:
        yield 2 + (words[2:] in (["it"], ["anything"])), ("fail",)
    elif found is not None:
        yield 1 + ([*map(str.lower, tokens[1:2])] == ["it"]), (found,)


def entry(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """The number of an entry or a section; `the 9` and `an 8` are dice."""
    text = tokens[0].lstrip("#") if tokens and not tokens[0].typed.lower().startswith(("the ", "an ")) else ""
    if text.isdecimal() and tokens[0].name.lstrip("#") == text:
        yield 1, (text,)


def count(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Which one it is of those that are counted: `session 3`, `evening two`."""
    if tokens and tokens[0].isdecimal():
        yield 1, (tokens[0],)


def waiting(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The number of what waits for an answer; a number of gold or wounds is none."""
    counts = len(tokens) > 1 and tokens[1] in UNITS.values()
    if tokens and tokens[0].isdecimal() and not counts and int(tokens[0]) in lexicon.state.business.open:
        yield 1, (tokens[0],)


MOST_MEANT = 3

LOOK_BACK = 24
"""Lines somebody may speak of by what they are about."""


ABOUT_NOTHING = small.words("fight turn trip session quest line entry last that all everything something anything")


def about(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest lines that speak of this: one is meant, several are asked about."""
    if (
        not tokens
        or len(tokens[0]) < 3
        or tokens[0].lower() in small.SMALL | ABOUT_NOTHING
        or lexicon.figures(tokens[0])
    ):
        return
    word = singular(tokens[0])
    found: list[str] = []
    for number in lexicon.recent[:LOOK_BACK]:
        event = lexicon.event_of(number)
        told = () if event is None else (tag_of(type(event)), *astuple(event))
        if word in " ".join(map(str, told)).lower().replace("_", " "):
            found.append(str(number))
    if found:
        yield 1, tuple(found[:MOST_MEANT])


def stepped(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What a value was and is now: `mira strength 3 -> 2`, where it was 3; what is spent is counted, and no value."""
    if len(tokens) < STEP or tokens[3].typed not in EQUALS[1:] or not tokens[4].isdecimal():
        return
    called, value = lexicon.called(tokens[0]), lexicon.value(tokens[1])
    figure = lexicon.figure(called[0]) if len(called) == 1 else None
    spent = lexicon.pool(tokens[1])
    if figure is not None and value and not spent and str(figure.base.get(value, "")) == tokens[2]:
        yield STEP, (f"set {figure.figure} {value} {tokens[4]}",)


STEP = 5
"""Words of it."""
