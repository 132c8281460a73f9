"""Lines nobody would type, and lines somebody nearly typed: every verb's own examples, with words lost and swapped.

`FUZZ=50` in the environment tries so many times as many of them as usual.
"""

from __future__ import annotations

import os
import re

from hypothesis import strategies as st

from rules.registry import system
from rules.shorthand.verbs import subjects
from rules.shorthand.vocabulary import NO_WORDS

TIMES = int(os.environ.get("FUZZ", "1"))
"""How many times as many examples as usual."""

WORDS = (
    "sven", "elf", "skaven-1", "sk", "party", "all", "gold", "-2", "+2", "=4", "?", "20+", "~3", "8", "3,7", "12>5",
    "/", "!", "#", ";", ",", "till", "for", "late", "before", "@3", "^", "^2", "3", "3..5", "3,4", "undo", "fix",
    "no", "redo", "note", "rule", "ask", "meet", "w3", "7=2", "split", "gives", "ok", "arrows", "dead", "is", "not",
    "poisoned", "by", "1/2", "gm:", "[20:15]", "[]", "<anna>", ".", ".8", "6+", "6-", "hit", "miss", "turn",
    "fight", "session", "quest", "trip", "section", "room", "room-1", "strike", "leave", "skip", "now", '"', "free",
    "x", "with", "in", "you", "end", "=", "-", "+all", "-?", "20=90", "a=b", "(t+1)", "!gain-gold", "{}", "41", "0",
    "-0", "99999999999", "\N{SUPERSCRIPT TWO}",
)  # fmt: skip


def examples(game: str) -> list[str]:
    """Every verb's examples, shared and the game's own."""
    words = system(game).words() or NO_WORDS
    return [line for part in subjects(words).values() for verb in part.values() for line in verb.examples]


def lines(game: str) -> st.SearchStrategy[str]:
    """One line: an example, perhaps spoilt, or words of all sorts, or anything at all."""
    shown = examples(game)
    words = [*dict.fromkeys((*WORDS, *(word for line in shown for word in re.split(r" +", line))))]
    word = st.sampled_from(words)
    spoilt = st.builds(
        _spoilt, st.sampled_from(shown), st.lists(st.tuples(st.integers(0, 8), st.integers(0, 3), word), max_size=3)
    )
    return st.one_of(spoilt, spoilt, st.lists(word, max_size=8).map(" ".join), st.text(max_size=24))


def _spoilt(line: str, changes: list[tuple[int, int, str]]) -> str:
    words = line.split(" ")
    for at, how, word in changes:
        at = min(at, len(words))
        if how == 0:
            words.insert(at, word)
        elif how == 1:
            words[at : at + 1] = []
        elif how == 2:
            words[at : at + 1] = [word]
        else:
            words[at:at] = words[at : at + 1]
    return " ".join(words)
