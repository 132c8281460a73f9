"""Free words that a sentence has run into: whoever says `so we go first` behind a title goes on talking."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.words import Word

TURNS_OFF = small.words("except but although though so worth apiece")
"""Those with which it goes on even behind a reason that was typed as one: `odo down we carry him` is told of nobody."""

IN_SEVERAL = re.compile(r"\bat (?:last|least|most|once)\b|\bof course\b|\bthank \w+|\bby the way\b")
"""The same in several words."""

ENDINGS = small.words("last least most once course thank way")

ENDS = ("until", "condition", "text", "how")
"""Fields of words that say how long, when, or what was answered: `till she sleeps`."""

OURS = ("i ", "we ", "you ")
"""Who reads a book, and says how they came to a page."""

NAMES = ("name", "title", "skill", "spell", "player", "dungeon", "item")
"""Fields of names: what is one was said in one breath."""


def run_on(command: Command, words: Sequence[Word], *, said: bool) -> tuple[str, str]:
    """The first name or reason into which a sentence has run, and the word it goes on with; two empty ones: none.

    `said`: the line was no line as it was typed.
    """
    typed = [one.text.lower().strip(".,:;!?") for one in words]
    quoted = {one.text for one in words if one.quoted}
    talks = not small.GOES_ON.isdisjoint(typed) or not ENDINGS.isdisjoint(typed)
    for field in command.__struct_fields__:
        text = getattr(command, field)
        if not isinstance(text, str) or text in quoted or field in ENDS:
            continue
        named = field in NAMES and not (field == "title" and text[:1].isupper())  # `session Where the salt was`
        goes_on = small.GOES_ON if named or (said and field != "outcome") else TURNS_OFF
        way = hasattr(command, "section") and text.lower().startswith(OURS)  # `I climb the ladder, go to 31`
        odd = (
            _talked(text.partition(" ")[2] if way else text, goes_on) if talks and not _is_because(text, typed) else ""
        )
        odd = _cut_off(command, field, text, typed) or odd
        if odd := odd or (_scattered(text, typed) if field in NAMES and " " in text else ""):
            return text, odd
    return "", ""


def _cut_off(command: Command, field: str, text: str, typed: Sequence[str]) -> str:
    """The word with which a text begins though it belongs to what stands in front, or ends though a number follows."""
    if field == "purpose" and text in ("dice", "die"):
        return text  # `roll 2 dice` has thrown none
    if field != "outcome" and text.partition(" ")[0] in small.SAYS_OF and not _is_because(text, typed):
        return text.split()[0]
    thrown = getattr(command, "faces", ())  # `turn die 1`: the number is what fell
    numbered = field in small.FREE and typed[-1:] and typed[-1].isdecimal() and not thrown
    if numbered and (typed[-1] == "1" or hasattr(command, "item")) and " ".join(typed[:-1]).endswith(text.lower()):
        return text.split()[-1] if text else ""  # `uses the lamp on ghoul 1` is on no ghoul
    return ""


def _talked(text: str, goes_on: Collection[str]) -> str:
    """The first word of a text with which a sentence goes on; one that begins with a capital stands in a title."""
    plain = text.replace("’", "'")
    there = (one for one in plain.split() if one.islower() or one[:1] == "I")
    odd = next((one for one in there if one.lower().strip(".,:;!?") in goes_on), "")
    later = None if odd else IN_SEVERAL.search(plain)
    return odd or (later[0].split()[0] if later else "")


def _is_because(text: str, typed: Sequence[str]) -> bool:
    """Whether it was said to be why: `because he slipped`, `I have the key, so 60`."""
    parts = [one.strip(".,:;!?") for one in text.lower().split()]
    if any(before == "from" and [one] == parts[:1] for before, one in pairwise(typed)):
        return True  # `from all of them`, `from what was left`
    behind = typed[len(parts) : len(parts) + 1] == ["so"] and [*typed[: len(parts)]] == parts
    return behind or any(before == "because" and [one] == parts[:1] for before, one in pairwise(typed))


def _scattered(text: str, typed: Sequence[str]) -> str:
    """The first word of a name that was not said beside the one in front of it, though both were said."""
    plain = [one for one in typed if one not in small.ARTICLES]
    parts = [one.strip(".,:;!?") for one in text.lower().split() if one not in small.ARTICLES]
    for before, behind in pairwise(parts):
        if before in plain and behind in plain and (before, behind) not in pairwise(plain):
            return behind
    return ""
