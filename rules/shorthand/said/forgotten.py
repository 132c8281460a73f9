"""What somebody says in front of what was forgotten, less those words: `we forgot to say that brida found a ring`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.shorthand.said.reduce import PAUSE, SaidWord

TOLD = ("log", "say", "mention", "note", "add", "write", "tell")
FORGOT = (
    *(["forgot", "to", word, "that"] for word in TOLD),
    *(["forgot", "to", word] for word in TOLD),
    ["forgot", "that"],
    ["forgot", PAUSE],
    ["forgot", "earlier", PAUSE],
    ["late", PAUSE],
    ["not", "noted", "earlier", PAUSE],
    ["not", "noted", PAUSE],
    ["not", "noted", "yet", PAUSE],
    ["not", "noted", "before", PAUSE],
    ["miss", PAUSE],
    ["miss", "earlier", PAUSE],
    ["forgot", "about"],
    ["forgot"],
)
"""The longest first."""

LONGEST = max(map(len, FORGOT))
NOT_NOTED = re.compile(
    r"^(?:(?:not noted(?: earlier| yet| before)?|missed(?: earlier| this)?) ?[:,] ?"
    r"|(?:(?:i|we) )?forgot to (?:note|log|say|mention|add|tell)(?: that| about)? )",
    re.IGNORECASE,
)
"""What is said so in front of it, and neither notes nor denies anything."""


def forgotten(tokens: Sequence[SaidWord]) -> int:
    """How many of the first words say that something was forgotten."""
    said = [one.lower() for one in tokens[:LONGEST]]
    return next((len(one) for one in FORGOT if said[: len(one)] == one), 0)


def by_nobody(tokens: Sequence[SaidWord]) -> Sequence[SaidWord]:
    """Without who forgot it: `i forgot`, `we forgot`."""
    return tokens[1:] if [one.lower() for one in tokens[:2]] in (["i", "forgot"], ["party", "forgot"]) else tokens
