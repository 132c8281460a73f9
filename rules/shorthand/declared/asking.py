"""Questions about how a rule is: no look answers them, and they are kept until somebody rules on them."""

from __future__ import annotations

import re

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS

BEGINS = small.words(
    "how what whats what's where who which why does do can may must shall might should is are would could will has"
)
"""Words a question begins with."""

WHAT_IF = re.compile(
    r"(?:(?:and|but|so|ok|okay|hey|hm+|wait)[,:]? )*what (?:if (?!we\b|i\b|you\b)|happens (?:if|when)\b)"
)
OF_OTHERS = re.compile(
    r"(?:would|could) (?!we\b|i\b|you\b|it\b|any|some)\S+ \S"
    r"|do(?:es)? (?!we\b|i\b|you\b|it\b|any|some)\S+ .*\b(?:get|need|count|roll|take|lose|cost|stack)\b"
)
GENERAL = re.compile(
    r"\b(?:if|whenever|while|always|ever|counts?|counted|allowed|permitted|maximum|max|supposed to be|stacks?|legal"
    r"|(?:every|each|per) (?:turn|round|time|fight|hit|wound|die|roll|day)|when (?:they|he|she|it|you|we|an?|the)"
    r"|on (?:an? (?:\d+|tie|fumble|crit)|\d+s|doubles|ties)|in melee)\b"
)
"""What is asked of any time and not of this one: no look tells it."""
OF_NOW = re.compile(
    r"\b(?:even )?matter(?:s|ed)?\b"
    r"|^(?:did|was|were|should|shall|when)\b|\b(?:should|shall) (?:we|i)\b|\b(?:did|have|has|had) (?:we|i)\b"
    r"|\b(?:guess|reckon|suppose|tbh)\b"
)
TAGS = re.compile(
    r"(?:,? (?:right|correct|or what)|, (?:yes|yeah|no|ok|okay|huh|eh)|,? "
    r"(?:is|are|does|do|would|could|can|will|should)n['’]?t (?:it|he|she|they|we|you))\?*$"
)
"""What makes a question of what stands in front of it."""
MODAL = small.words("could would should might may")
SAID_BEHIND = small.words("also have just be not still only never easily of")
"""Whoever says `could have gone to 73` tells something, and leaves out who."""
IN_GENERAL = re.compile(r"\b(?:would|can|must|may)\b")


def asks_in_general(text: str) -> bool:
    """Whether a line asks how a rule is, and nothing that a look tells: `what if`, `does … every turn`, `…, right?`."""
    said = text.lower().strip()
    first, second, *_ = [*said.split(), "", ""]
    told = first in MODAL and (second in FORMS or second in SAID_BEHIND)
    if told or OF_NOW.search(said) or re.search(r"\?+ \w", said):
        return False
    if WHAT_IF.match(said) or OF_OTHERS.match(said):
        return True
    if TAGS.search(said):
        return bool(GENERAL.search(said) or IN_GENERAL.search(said))
    begins = first in BEGINS
    return begins and GENERAL.search(said.partition(" ")[2]) is not None
