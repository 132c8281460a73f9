"""How people say that somebody strikes, misses, shoots or kills: each verb of it in every tense base_forms has."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS

BLOW = small.words("attack hit maul shoot miss")
"""The base forms of the verbs of a blow."""
FALLEN = small.words("dead die kill")
"""The base forms of what becomes of whoever is struck down."""
NO_VERBS = small.words("vs v versus against lands")
"""What is read as a blow between two figures, and is none elsewhere."""
BY_HAND = small.words("attack hit maul")
WARDED = small.words("miss dodge parry")
AFAR = BLOW - BY_HAND - WARDED


def _forms(bases: frozenset[str]) -> frozenset[str]:
    """Every form of the verbs that have these base forms."""
    return frozenset(word for base in bases for word in (base, *FORMS[base].split()) if word.isalpha()) - NO_VERBS


AIMED = small.words(
    "attack attacks attacked attacking swing swings swung lunges assaults assaulted thrusts fights fighting fought"
)
"""Verbs of a blow that leave open what came of it."""
STRIKES = _forms(BY_HAND)
HITS = STRIKES - AIMED
"""Verbs of a blow that say it struck."""
SHOTS = _forms(AFAR) | small.words("looses loosed")
MISSED = (_forms(WARDED) | {"blocked"}) - WARDED
"""How it is said that a blow did not strike."""
FELLS = _forms(FALLEN - small.words("dead die")) | small.words(
    "downs downed drop drops dropped finish finishes finished butchered"
)
"""How somebody brings another down; what was dropped may be a thing."""


def any_of(words: frozenset[str]) -> str:
    """A pattern for any of these words."""
    return rf"(?:{'|'.join(sorted(words, key=len, reverse=True))})"
