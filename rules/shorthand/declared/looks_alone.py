"""A look or a deck by its name alone, or whose it is and a word of it: `maps`, `odo gold`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.looks import ALONE, LOOKS
from rules.shorthand.lexicon import Lexicon

ON_A_SHEET = small.words("pack backpack kit gear stuff items hp wounds")
THEIRS = (
    dict.fromkeys(ON_A_SHEET | {"things", "possessions", "why"}, "sheet")
    | dict.fromkeys(("purse", "gold", "money", "coins", "cash", "silver"), "purse")
    | dict.fromkeys(("log", "history"), "log")
)
"""Word behind a name and nothing else → the look it asks for."""


def typed_alone(typed: Sequence[str], lexicon: Lexicon) -> str | None:
    """A look or a deck by its name; or what one of the party has, by their name and a word of it."""
    look = " ".join(one for one in typed if one not in ("the", "a"))
    named = (one for one in (look, singular(look)) if one in LOOKS and one not in ALONE)
    if look.lower() in map(str.lower, lexicon.state.cups.cups):
        return "status"  # which says what is left in it
    return next(named, None) or _of_theirs(typed, lexicon)


def _of_theirs(typed: Sequence[str], lexicon: Lexicon) -> str | None:
    """`odo gold`, `odo things`: what one of the party has, where the line tells nothing of it; all share a map."""
    if len(typed) != len(("odo", "gold")) or typed[1] not in ("map", *THEIRS):
        return None
    if (
        len(meant := lexicon.called(typed[0].removesuffix("'s"))) != 1
        or lexicon.is_monster(meant[0])
        or meant[0] == "party"
    ):
        return None
    return "map" if typed[1] == "map" else f"{THEIRS[typed[1]]} {meant[0]}"
