"""Words that are kept, as they were said: no small word between them is lost because the line was reduced."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import WEIGHTLESS
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.reduce import BASE
from rules.shorthand.words import Word

KEPT_AS_SAID = ("cause", "reason", "source", "purpose", "text", "how")
"""Fields of words that mean nothing but themselves."""


def as_said(found: ParsedLine, words: Sequence[Word]) -> ParsedLine:
    """What is told, with every word that was let go between two that are kept."""
    commands = tuple(_as_said(one, words) for one in found.commands)
    return found if commands == found.commands else msgspec.structs.replace(found, commands=commands)


def _as_said(command: Command, words: Sequence[Word]) -> Command:
    told = {field: getattr(command, field, None) for field in KEPT_AS_SAID}
    said = {
        field: run
        for field, text in told.items()
        if isinstance(text, str) and (run := _run(text, words, whole=field == "how"))
    }
    return msgspec.structs.replace(command, **said) if said else command


def _run(text: str, words: Sequence[Word], *, whole: bool) -> str:
    """The words of a line from the first to the last of a text, if only small ones lie between; else nothing.

    `whole`: with all small ones in front of them, which say something of an answer.
    """
    kept = text.split()
    plain = [one.text.strip(".,:;!?()").lower() for one in words]
    for first in range(len(words)) if len(kept) > 1 else ():
        start = end = first
        left = [one.lower() for one in kept]
        while end < len(words) and left and not words[end].quoted:
            if plain[end] == left[0] or BASE.get(plain[end], plain[end]) == left[0]:
                del left[0]
            elif end == first or not _is_small(plain[end]):
                break
            end += 1
        while not left and start and words[start - 1].text.isalpha() and _begins(plain[start - 1], whole=whole):
            start -= 1
        if not left:
            return " ".join(one.text for one in words[start:end]).rstrip(".,:;!?")
    return ""


def _begins(word: str, *, whole: bool) -> bool:
    """Whether a word in front of what was kept belongs to it: who did it, and all that is small of an answer."""
    return word in WHO or (whole and word != "to" and _is_small(word))


WHO = ("i", "we", "he", "she", "they", "it", "you")


def _is_small(word: str) -> bool:
    return word in small.FUNCTION_WORDS | small.SMALL | WEIGHTLESS
