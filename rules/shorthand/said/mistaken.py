"""How it is said that somebody told a thing wrong, as one word, which tells nothing itself: `I swapped the digits`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shorthand import small_words as small
from rules.shorthand.said.reduce import PAUSE, SaidWord, token

MISTOOK = small.words(
    "misread miscounted mismeasured misheard mistyped misjudged miscalculated misremembered mixed swapped switched"
    " muddled transposed"
)
DID_WRONG = small.words("read counted count added add wrote write typed measured heard rolled remembered put noted")
BESIDE = small.words(
    "i we party my me it that them the this those digits digit numbers number card sheet tape ruler page book line down"
    " up out together just sorry oops have has had a"
)
"""Words of such a clause that say nothing of what it is about."""
LONGEST = 6


def mistaken(tokens: list[SaidWord]) -> list[SaidWord]:
    """The words with a clause at their end or beginning that only says so told as `mistook`."""
    pauses = [at for at, one in enumerate(tokens) if one == PAUSE]
    if not pauses:
        return tokens
    first, last = tokens[: pauses[0]], tokens[pauses[-1] + 1 :]
    if _says_so(last):
        return [*tokens[: pauses[-1] + 1], _mistake(last)]
    return [_mistake(first), *tokens[pauses[0] :]] if _says_so(first) else tokens


def _says_so(clause: Sequence[SaidWord]) -> bool:
    """Whether a clause tells nothing but that it was a mistake: `I misread it`, `counted wrong`."""
    words = {one.name.lower() for one in clause}
    wrongly = bool(words & DID_WRONG) and "wrong" in words
    mistook = words & MISTOOK or wrongly
    return bool(mistook and len(clause) <= LONGEST and words <= MISTOOK | DID_WRONG | BESIDE | {"wrong"})


def _mistake(clause: Sequence[SaidWord]) -> SaidWord:
    return token("mistook", " ".join(one.typed for one in clause if one.typed))
