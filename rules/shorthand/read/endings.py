"""How long something is so: `till combat`, `for 3 turns`."""

from __future__ import annotations

from events.event import Until

DIGITS = 5
"""Of turns anybody counts."""

COUNTED = {"turn": "turns", "round": "rounds", "trip": "expeditions", "expedition": "expeditions",
           "adventure": "expeditions", "session": "sessions", "evening": "sessions", "game": "sessions"}  # fmt: skip
ENDINGS = {"combat": "combat", "fight": "combat", "battle": "combat", "expedition": "expedition",
           "trip": "expedition", "quest": "quest", "session": "session", "evening": "session", "worn": "worn",
           "held": "held", "ever": "permanent", "good": "permanent", "permanent": "permanent"}  # fmt: skip
OVER = ("the", "this", "end", "ends", "of", "is", "has", "over", "done", "ended", "finished")


def length_of(words: list[str]) -> int:
    """How many of these words say when something ends: of `trip the potion` the first; behind it stands why."""
    of_a_time = ENDINGS.get(words[0].lower()) in ("combat", "expedition", "quest", "session")
    return 1 if of_a_time and words[1:] and words[1].lower() not in OVER[2:] else len(words)


def ending(words: list[str]) -> Until | None:
    """`combat`, `the fight is over`, `3 turns`, `blessed`: when something ends; None if that says nothing."""
    if not words:
        return None
    first = words[0]
    counted = len(words) == 2 and first.isdecimal() and len(first) <= DIGITS
    if counted and (unit := COUNTED.get(words[1].lower().removesuffix("s"))):
        return Until(unit, int(first))  # type: ignore[arg-type]  # the values of COUNTED are kinds of ending
    said = [word.lower() for word in words if word.lower() not in OVER]
    if len(said) == 1 and said[0] in ENDINGS:
        return Until(ENDINGS[said[0]])  # type: ignore[arg-type]  # as above
    return Until("words", words=" ".join(words))
