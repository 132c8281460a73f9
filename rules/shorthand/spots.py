"""Places in the story as people name them: `41`, `^` (the newest line), `turn 3`, `fight`, `session 2`, `trip`."""

from __future__ import annotations

from collections.abc import Callable

from projections.turns import Mark, Stamp
from rules.shorthand.rolls import numbered
from rules.shorthand.said import Spot
from rules.shorthand.words import Words, is_number

STRETCHES: dict[str, Callable[[Stamp], object]] = {
    "turn": lambda stamp: stamp.turn,
    "fight": lambda stamp: stamp.combat,
    "combat": lambda stamp: stamp.combat,
    "session": lambda stamp: stamp.session,
    "trip": lambda stamp: stamp.expedition,
    "expedition": lambda stamp: stamp.expedition,
}


def is_spot(words: Words) -> bool:
    """Whether a place comes next."""
    text = words.next.removesuffix(":")
    return is_number(text) or text[:1] == "^" or text in STRETCHES


def spot(words: Words, *, late: bool) -> Spot:
    """Where a line belongs: right behind (`late`) or in front of what is named."""
    _without_colon(words)
    if words.next in STRETCHES:
        return _beside_stretch(words, late=late)
    return Spot("after" if late else "before", numbered(words))


def _without_colon(words: Words) -> None:
    """`41:` is `41`."""
    for at in (words.at, words.at + 1):
        word = words.words[at] if at < len(words.words) else None
        if word is not None and not word.quoted and word.text.endswith(":") and len(word.text) > 1:
            words.words[at] = type(word)(word.text[:-1], word.at)
            return


def _beside_stretch(words: Words, *, late: bool) -> Spot:
    """In front of a turn is in front of what began it; behind it is in front of what came next."""
    name = words.take().lower()
    of = STRETCHES[name]
    marks = words.lexicon.state.turns.marks
    wanted = words.maybe_number() if is_number(words.next) else None
    trip = words.lexicon.state.turns.now.expedition
    inside = [at for at, mark in enumerate(marks) if _is_meant(mark, of, wanted, name, trip)]
    if wanted is None and inside:
        newest = of(marks[inside[-1]].own)
        inside = [at for at in inside if of(marks[at].own) == newest]
    if not inside:
        words.stuck(f"there was no {name}{f' {wanted}' if wanted else ''} yet")
    if not late:
        return Spot("before", marks[inside[0]].number)
    last = inside[-1]
    if last + 1 < len(marks) and of(marks[last].then) == of(marks[last].own):
        return Spot("before", marks[last + 1].number)
    recent = words.lexicon.recent
    still = last + 1 == len(marks) and of(marks[last].then) == of(marks[last].own)
    return Spot("after", recent[0] if still and recent else marks[last].number)


def _is_meant(mark: Mark, of: Callable[[Stamp], object], wanted: int | None, name: str, trip: str | None) -> bool:
    value = of(mark.own)
    if value is None or (name == "turn" and mark.own.expedition != trip):
        return False
    return wanted is None or value == wanted or (isinstance(value, str) and value.endswith(f"-{wanted}"))
