"""Who says `i` in a line that says so behind it: `I drink the potion, says Odo`."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.reduce import PAUSE, SaidWord, token

MUSES = small.words("think guess hope wish want say bet wonder believe know feel doubt")
"""What somebody says without doing anything."""


def in_person(tokens: list[SaidWord], lexicon: Lexicon) -> list[SaidWord]:
    """The words told of whoever says them, without who says so; as they are, where nobody does."""
    says = len(tokens) > len("say") and tokens[-3] == PAUSE and tokens[-2].lower() == "say"
    called = lexicon.called(tokens[-1]) if says else ()
    mused = len(tokens) > 1 and (tokens[1].lower() in MUSES or not small.MAY_BE.isdisjoint(tokens))
    if len(called) != 1 or lexicon.is_monster(called[0]) or tokens[0].lower() != "i" or mused:
        return tokens
    return [token(called[0], tokens[0].typed), *tokens[1:-3]]
