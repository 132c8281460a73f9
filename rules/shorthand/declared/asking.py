"""Whether a line asks, whether it asks what a rule is, and whether the question is kept for later.

What a question looks up is none of this: `declared/questions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.words import Word

ASKING = small.words("how what whats what's where wheres where's who whos who's whose which when why whats")
YES_OR_NO = small.words("shall might does do can may must should is are would could did has have will am")
OF_A_RULE = small.words("does do can may must could")
"""Words that begin a question about a rule; `should we` is talk about what to do."""
OF_NOTHING_ELSE = small.words("does doesn't")
"""Those of them that begin nothing else."""

KEPT = (
    *(["another", "question"], ["new", "question"], ["rule", "question"], ["add", "question"]),
    *(["question", "for", "later"], ["rules", "question"], ["look", "up", "later"], ["check", "later"]),
    *(["ask", "later"], ["question"], ["query"], ["q"], ["rules", "q"]),
)
"""What stands in front of a question that is kept for later."""


def kept_for_later(words: Sequence[Word]) -> int:
    """How many words in front of a question say that it is kept for later; 0: none."""
    typed = [one.text.lower().strip(",:-–") for one in words[:4]]
    if (said := KEPT_SO.match(" ".join(one.text for one in words))) is not None:
        return len(said[0].split())
    front = next((len(one) for one in KEPT if typed[: len(one)] == one and len(words) > len(one) + 1), 0)
    return front + (typed[front : front + 1] == [""] if front else 0)


KEPT_SO = re.compile(
    r"(?:and )?(?:(?:another|one more|one|something|more|things?) (?:(?:one|thing|question|rule|q) )?)?(?:to )?"
    r"(?:q|look (?:it |that )?up|check|clarify|ask|find out)(?: (?:later|in the (?:book|rules)))?(?:[:,]| [-–]) "
    r"|(?:we |i )?(?:still )?(?:need|have|got|gotta|must|should)(?: to)? (?:look up|check|find out|ask)"
    r" (?=if |whether )",
    re.IGNORECASE,
)
"""The same said in a sentence: `another one to look up: …`, `need to check if …`."""


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
    r"^(?:did|was|were|should|shall|when)\b|\b(?:should|shall) (?:we|i)\b|\b(?:did|have|has|had) (?:we|i)\b"
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
TALK = re.compile(r"\b(?:guess|reckon|suppose|tbh|matter(?:s|ed)?)\b")


def is_talk(text: str) -> bool:
    """Whether nobody wants to know: `could swim it i guess`, `does it even matter`."""
    return TALK.search(text.lower()) is not None


def begins_a_question(words: Sequence[Word]) -> bool:
    """Whether a line asks by its first word, and nothing else: `does it hit? no` is answered."""
    first, *behind = [one.text.lower() for one in words]
    return first in OF_NOTHING_ELSE and not is_talk(" ".join(behind)) and not any("?" in one for one in behind[:-1])


def is_of_a_rule(words: Sequence[Word], *, asked: bool) -> bool:
    """Whether a line asks what a rule is; `asked`: it is a question."""
    typed = [one.text.lower().strip("?.,!:'") for one in words]
    said = " ".join(one.text for one in words)
    answered = any(one.text.endswith("?") for one in words[:-1])  # `can a fumble break it? no`
    general = _is_of_what_may_be(typed) or asks_in_general(said)
    return not is_talk(said) and ((general and not answered) or (asked and typed[0] in OF_A_RULE))


def _is_of_what_may_be(typed: Sequence[str]) -> bool:
    """Whether a question is what a rule allows: `how many heroes are we allowed`, `can a wizard wear chainmail`."""
    if typed[0] in OF_A_RULE and len(typed) > SHORTEST_RULE and typed[1] in ("a", "an"):
        return True
    most = [*typed[:2]] == ["how", "many"] and typed[-1] in ("max", "maximum")
    ours = "supposed" in typed and "be" not in typed  # what waits for somebody to do it
    return most or (typed[0] in ASKING | OF_A_RULE and not OF_ALLOWANCE.isdisjoint(typed) and not ours)


def supposes(typed: Sequence[str]) -> bool:
    """Whether a line says what would be, or what a rule allows: no look tells it: `if we sold the ring …?`."""
    agrees = len(typed) > LONG and typed[-1] in ONE_AGREES  # `she's out, right?`
    return "if" in typed or typed[0] in small.CONDITIONALS or agrees or _is_of_what_may_be(typed)


ONE_AGREES = small.words("right ok okay no yes deal agreed yeah")
LONG = 4
"""Words of a line that says something, and asks at its end whether that is right."""


OF_ALLOWANCE = small.words("allowed permitted legal supposed")
SHORTEST_RULE = 3


def asks_in_general(text: str) -> bool:
    """Whether a line asks how a rule is, and nothing that a look tells: `what if`, `does … every turn`, `…, right?`."""
    said = text.lower().strip()
    first, second, *_ = [*said.split(), "", ""]
    told = first in MODAL and (second in FORMS or second in SAID_BEHIND)
    if told or OF_NOW.search(said) or is_talk(said) or re.search(r"\?+ \w", said):
        return False
    if WHAT_IF.match(said) or OF_OTHERS.match(said):
        return True
    if TAGS.search(said):
        return bool(GENERAL.search(said) or IN_GENERAL.search(said))
    begins = first in ASKING | YES_OR_NO
    return begins and GENERAL.search(said.partition(" ")[2]) is not None
