"""What a quest asks for and why it failed, and in what order a party sets out for it."""

from __future__ import annotations

import re

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.ends import GOALS
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.chunks.taken import MANY, SaidWords, Taken, as_typed
from rules.shorthand.said.reduce import PAUSE

FAILS = small.words("fail lose")
MARCHES = small.words("first last front back rear at in the then and behind next second third is , brings up")
LONGEST_GOAL = 6
"""Words one thing to be done is told in."""


def goals(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is to be done in a quest, a step each, to the end: `find the stair, three lamps to light`."""
    steps, at = list[str](), 0
    while at < len(tokens):
        end = next((n for n in range(at, len(tokens)) if tokens[n] in (PAUSE, "and")), len(tokens))
        step = _goal(tokens[at:end], lexicon)
        if not step:
            return
        steps.append(step)
        at = end + 1 + (tokens[end : end + 2] == [PAUSE, "and"])
    if steps:
        yield len(tokens), (", ".join(steps),)


def _goal(words: SaidWords, lexicon: Lexicon) -> str:
    """One thing to be done, how often behind it: `light lamps=3`; nothing, where no verb says what."""
    named = any(lexicon.called(one) for one in words)
    numbers = [one for one in words if one.isdecimal()]
    plain = [one.name for one in words if not one.isdecimal() and one != "to"]
    if named or not 1 < len(words) <= LONGEST_GOAL or len(numbers) > 1:
        return ""
    if numbers and words[0] == numbers[0] and len(words) > 3 and words[-2] == "to":  # `three lamps to light`
        return f"{plain[-1]} {' '.join(plain[:-1])}={numbers[0]}"
    if words[words[0] == "to"].name.lower() not in GOALS | LIGHTS:
        return ""
    if numbers and words[-1] != numbers[0]:
        return f"{' '.join(plain)}={numbers[0]}"
    return "" if numbers else as_typed(words[words[0] == "to" :]).rstrip(",:; ")


LIGHTS = small.words("light open destroy clear reach map close visit search defeat seal burn")


def task(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What somebody is to do, to the end; behind a pause stands what is to be done in it: `find the bell, bring it`."""
    begin = int(tokens[:1] == ["to"])
    if len(tokens) > begin + 1 and tokens[begin].name.lower() in GOALS and not any(map(str.isdecimal, tokens)):
        title, _, rest = re.sub("[,;:] (?:and )?", MANY, as_typed(tokens[begin:]).rstrip(",:; ")).partition(MANY)
        yield len(tokens), (f'"{title}": {rest.replace(MANY, ", ")}' if rest else f'"{title}"',)


def why_it_failed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Why a quest failed, in front of that or behind it: `we never lit the third lamp`, the quest failed."""
    at = next((at for at, one in enumerate(tokens) if one in (PAUSE, "so")), 0)
    behind = [one.lower() for one in tokens[at + 1 :] if one not in ("so", "is")]
    if at > 1 and behind[:1] == ["quest"] and behind[1:2] and behind[1] in FAILS:
        yield at, (_without_us(as_typed(tokens[:at])),)
    if not at and len(tokens) > 1 and not any(map(lexicon.called, tokens)):
        yield len(tokens), (_without_us(as_typed(tokens)),)


def _without_us(said: str) -> str:
    """What we did or did not do, without saying that it was us."""
    return re.sub(r"^(?:we|i|they) ", "", said.rstrip(",:; "), flags=re.IGNORECASE)


def marched(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """All who play along, each once, in the order they walk in: `brida, thora, then odo, ysra at the back`."""
    named = [key for one in tokens for key in lexicon.called(one)]
    rest = {one.lower() for one in tokens if not lexicon.called(one)}
    if rest <= MARCHES and len(named) == len({*named}) and {*named} == {*heroes(lexicon)}:
        yield len(tokens), (" ".join(named),)
