"""What is told besides, in words that were kept as why: `brida -1 trap and now dead`."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.read.states import CONDITIONS, ENDS, STATUSES

JOINTS = small.words("and then but so now while & + plus")
BETWEEN = small.words(
    "is are was were now she he they it then also gets got goes went falls fell drops dropped both all"
)
STATES = {*STATUSES, *ENDS, *CONDITIONS, *small.words("died slain knocked out unconscious ko")}
LAST = small.words("dead dies died killed slain unconscious ko")
"""States no cause ends with; `poisoned` and `fell down` are causes."""


def told_besides(text: str) -> str | None:
    """The word of a cause or a reason that says how somebody is now; None if it tells nothing but why."""
    words = [word.lower() for word in text.split()]
    for at, word in enumerate(words):
        if word in JOINTS or word[-1] in ",;:":
            behind = next((one for one in words[at + 1 :] if one not in (*BETWEEN, *JOINTS)), "")
            if behind.strip(".!") in STATES:
                return behind
    last = words[-1].strip(".!") if words else ""
    return last if last in LAST and words[-2:-1] not in (["the"], ["of"]) else None
