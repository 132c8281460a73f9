"""What people say in front of what they tell and behind it: `ok`, `from now on`, `too`. It is no part of a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.shorthand.said.no_names import ALONE, OF_A_CHANGE, SINCE
from rules.shorthand.words import Word

NO_MORE = r"that(?:['’]?s| is) (?:all|it)(?: for now)?"
LIGHT = re.compile(rf"^(.*\S)(?:,? (?:{'|'.join((*SINCE, *ALONE))})|[,.;] {NO_MORE})[.!]?$")
OPENING = re.compile(
    r"(?:(?:ok|okay|oh|so|and|now|right|phew|yes|yeah|yep|haha|alright|anyway|nah|wow|hooray|hurrah|yay|finally|luckily"
    r"|sadly|unfortunately|of course|by the way|btw|lol)[,!.:]?"
    r"|(?:well|great|nice|cool|good|lovely|brilliant|damn|ugh|ouch)[,!.:]) (?!wait|no\b|sorry|oops)",
    re.IGNORECASE,
)
"""What is said before anything is; some of it is a word of its own where no pause stands behind it."""
PUTS_RIGHT = re.compile(
    rf"\S,? (?:{'|'.join(OF_A_CHANGE)})[.!]?$|^(?:actually|in fact|rather)\b"
    r"|\bactually (?:took|takes?|lost|loses?|got|gets?|found|finds?|used|uses?|paid|spent|healed)\b",
    re.IGNORECASE,
)


WAS = re.compile(r"(?:(?:no|sorry|oops|wait)[,!.]? )*(?:that|it) was (?!(?:the|our|her|his|my) last)", re.IGNORECASE)


def told_otherwise(text: str) -> bool:
    """Whether `actually` is said, or `that was`: it may put right what was told, or be new."""
    return PUTS_RIGHT.search(text) is not None or WAS.match(text) is not None


def without_asides(words: Sequence[Word]) -> Sequence[Word]:
    """The words less those around them that only begin a line, say since when, and that it is not the first time."""
    if any(one.quoted for one in words):
        return words
    said = " ".join(one.text for one in words)
    while found := LIGHT.match(said):
        said = found[1]
    whole = len(said.split())
    while found := OPENING.match(said):
        said = said[found.end() :]
    return words[whole - len(said.split()) : whole]
