"""What is told besides, in several words that were kept as a name or as whence: `12 gold coins`, `the well first`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from events.lazy import Lazy, lazy
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.words import Word

begins_nearly: Lazy[bool] = lazy("rules.shorthand.said.no_titles:begins_nearly")  # 0.5 ms, and few lines have a title

SERVICES = small.words(
    "repair repairs repaired repairing mend mends mended mending sharpen sharpens sharpened sharpening haircut stabling"
    " training lesson lessons donation offering barge coach fare drinks dinner supper breakfast bath healing doctor"
    " entrance bribe ferry lodging lodgings meal meals ale beer"
)
"""What is done for money."""
PAID_FOR = SERVICES | small.words(
    "inn tavern bed beds room rooms night nights rent toll fee fine tax healer stable both"
)
"""What is paid for, and brings nothing in."""


COINS = ("coin", "coins", "piece", "pieces", "crown", "crowns")
THING_THERE = r"(?:and|plus|with) |.*\b(?:an?|some) (?:\w+ ){1,3}(?:in|on|inside|under|beside|at|from) "
"""`20 gold and a dagger in the chest`: a thing that lies where the gold did."""
ADJECTIVES = small.words("holy ugly silly deadly ghostly ghastly grisly friendly lonely family belly lily jelly fly")

REASONS = ("cause", "reason", "source", "purpose", "what")
"""Fields of words that say why and whence."""

JOINTS = ("and", "&", "+", "plus", "-", "–", "—")

PLACES = ("name", "to", "section", "dungeon")
"""Fields of names; how somebody does something is no part of them."""

NO_GIFTS = ("cold feet", "first pick", "first go", "first choice")
"""What somebody gets and does not carry, as a whole."""

HOW = ("first", "last", "ahead")
"""How somebody goes, in a word."""


def swallowed(field: str, text: str, typed: Sequence[Word], lexicon: Lexicon) -> str | None:
    """The word of a name or a source that tells something besides; None if there is none.

    `typed` are the words of the line it stands in.
    """
    words = text.split() or [""]
    behind = words[1:2] if words[0].lower() in MONEY else []
    coins = words[0] == "of" or (words[0] == "gold" and len(words) == 2 and words[1] in COINS)
    if field == "name" and (coins or small.TALK & {*behind} or text in NO_GIFTS):
        return words[0]  # `20 of it`, `12 gold coins`, `12 gold of her own`
    if field in REASONS:
        return _one_of_us(text, lexicon) or _where_it_was(field, text, typed)
    if field in PLACES and text.islower():
        last = words[-1]
        return last if last in HOW or (last[-2:] == "ly" and len(last) > 4 and last not in ADJECTIVES) else None
    if field == "title" and begins_nearly(text):
        return text
    if field == "sought" and text.lower() not in " ".join(one.text.lower() for one in typed):
        return words[-1]  # `the chest by the wall`, less what stood between: it is searched, and not sought
    if field == "outcome" and words[0].lower() in small.ARTICLES and "over" in [one.text.lower() for one in typed]:
        return words[0]  # `trip over a stone`: nothing ends
    return None


def _one_of_us(text: str, lexicon: Lexicon) -> str:
    """Whoever did or suffered as much, behind a reason: `the trap, odo too`, `the bed and brida pays the rest`."""
    behind = (word for before, word in pairwise(text.split()) if before[-1] in ",;" or before.lower() in JOINTS)
    ours = (word for word in behind for key in lexicon.called(word.strip(",.!")) if not lexicon.is_monster(key))
    return next(ours, "")


def _where_it_was(field: str, text: str, typed: Sequence[Word]) -> str | None:
    of_a_thing = field == "source" and re.match(THING_THERE, text.lower())
    apart = of_a_thing and f"from {text}" not in " ".join(one.text for one in typed)
    return text.split()[0] if apart else None
