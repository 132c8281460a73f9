"""A sentence taken as facts: each word has to be one of what is told, or to say nothing beside it, in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.reduce import SaidWord


class Facts:
    """The words of a sentence, and how many of them are taken."""

    def __init__(self, tokens: Sequence[SaidWord], lexicon: Lexicon) -> None:
        self.tokens = tokens
        self.words = [one.lower() for one in tokens]
        self.lexicon = lexicon
        self.at = 0

    def word(self, ahead: int = 0) -> str:
        """The word so far ahead of those that are taken; empty behind the last."""
        at = self.at + ahead
        return self.words[at] if 0 <= at < len(self.words) else ""

    def typed(self, length: int, ahead: int = 0) -> str:
        """So many words as they were said."""
        told = self.tokens[self.at + ahead : self.at + ahead + length]
        return " ".join(one.typed.rstrip(",:;.!") for one in told if one.typed)

    def all_taken(self, *takers: Callable[[], int]) -> bool:
        """Whether every word is taken by the first of these that knows it; one that answers -1 says that it is odd."""
        while self.at < len(self.tokens):
            taken = next((length for take in takers if (length := take())), 0)
            if taken <= 0:
                return False
            self.at += taken
        return True
