"""Who comes in with values of any name: `Ilse plays Nan: grit 3, wit 4, hearts 5`."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.no_things import VERBS
from rules.shorthand.said.reduce import PAUSE

NO_VALUES = small.SMALL | small.FUNCTION_WORDS | small.NO_THINGS | small.TURNS | VERBS | {*MONEY, *GEAR}

NAMED_IN_MANY = small.words("hearts wits guts smarts brains looks nerves reflexes muscles lives chaos spirits")
"""Values that are named in many; of anything else that is, somebody has so many."""


def own_values(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several, to the end of the line, each with its number: neither things nor gold nor anybody's name."""
    said = [one.name.lower() for one in tokens if one not in (PAUSE, "and")]
    labels, numbers = said[::2], said[1::2]
    paired = len(labels) == len(numbers) > 1 and all(map(str.isdecimal, numbers))
    if paired and all(_is_value(label, lexicon) for label in labels):
        yield len(tokens), (" ".join(said),)


def _is_value(word: str, lexicon: Lexicon) -> bool:
    thing = lexicon.is_goods(word) or lexicon.knows_item(word) or lexicon.kind_of_monsters(word)
    several = word != singular(word) and not word.endswith(("ss", "us", "is")) and word not in NAMED_IN_MANY
    odd = thing or several or word in NO_VALUES or bool(lexicon.called(word))
    return word.isalpha() and len(word) > 1 and not odd
