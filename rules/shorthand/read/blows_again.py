"""A blow put right by its die or what it cost: `no faces=4`, `fix 41 8>3`, `no wounds=2`. It is told anew, as a line.

Another face may be no hit, and what a blow cost is told by the entry behind it.
"""

from __future__ import annotations

import re

from events.combat import AttackMade
from rules.shorthand.said.chunks.logged import retold
from rules.shorthand.words import Words, split

FACE = re.compile(r"(?:faces?|dice|die)=(\d+)")
OTHER_FACE = re.compile(r"(\d+)>(\d+)")
COST = re.compile(r"wounds=(\d+)")


def blow_anew(words: Words, number: int | None) -> Words | None:
    """The words that tell the blow anew; None: something else of it is put right."""
    lexicon, left = words.lexicon, words.left()
    it = lexicon.event_of(number)
    first = next((one for one in lexicon.recent if lexicon.event_of(one) is it), number)
    if not isinstance(it, AttackMade) or it.target is None or len(left) != 1 or len(it.faces) > 1 or first is None:
        return None
    face, other, cost = (one.fullmatch(left[0].lower()) for one in (FACE, OTHER_FACE, COST))
    if other is not None and other[1] not in map(str, it.faces):
        return None
    if cost is not None:
        line = retold(first, it, lexicon, cost=cost[1])
    elif (new := other[2] if other is not None else face[1] if face is not None else None) is not None:
        line = retold(first, it, lexicon, new)
    else:
        return None
    words.at = len(words.words)
    return Words(split(line), lexicon, end=len(line))
