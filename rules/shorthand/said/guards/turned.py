"""Whether a word turns what is said: not, maybe, will, `is it`; what is told was not so, or is not so yet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import astuple

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import IDLE, NOTHING, TURNING, has_place
from rules.shorthand.kinds import tells
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine
from rules.shorthand.said.senses import flat
from rules.shorthand.small_words import FREE
from rules.shorthand.vocabulary import Kind

SetBase: Kind = lazy("rules.shared.figures:SetBase")  # of the 7 ms in by_kind.py: few lines are of it

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
JOINED = re.compile(r"\b[^\W\d_]+(?:-[^\W\d_]+)+")
"""A name with hyphens: `will-o-wisp` says nothing of what will be."""
IS_NOT = re.compile(r"n['’]t$")


def turned(said: str, words: list[str], found: ParsedLine, tags: set[str], lexicon: Lexicon) -> str:
    """The word that turns what is said, where nothing that is told is turned."""
    if said.rstrip().endswith("?") and said.rstrip()[-2:-1].isalpha():
        return words[-1] if words else "?"
    told = [*flat(found.commands)]
    lower = JOINED.sub(" ", said.lower())
    lower = NOT_THAT.sub("", lower) if tells(told, SetBase) else lower
    for idle in IDLE:
        lower = lower.replace(idle, "")
    there = [("not" if IS_NOT.search(word) else word) for word in WORD.findall(lower)]
    for turning, turned in TURNING:
        odd = next((word for word in there if word in turning), "")
        used = bool(odd) and bool(tags & has_place(*turned, game=lexicon.game))
        denied = turning is small.NEGATIONS and " . " not in f" {said} " and _says_no(odd, told)
        denied = denied or (turning is small.NEGATIONS and _stands_aside(there, found.note))
        if odd and not used and not denied and odd not in _names(found):
            return odd
    return ""


NOT_THAT = re.compile(r",? (?:and )?not (?:an? )?\d+")
"""What a value is not, behind what it is."""


def says_it_of_a_thing(words: list[str], told: list[Command]) -> bool:
    """Whether a line begins with its command and gives a thing as why: `heal elf 3 a blessing nobody could give`."""
    why = [text for one in told for field in FREE if isinstance(text := getattr(one, field, None), str)]
    named = words[:1] and words[0] in {tag_of(type(one)) for one in told}
    return bool(named) and any(text.split(" ", 1)[0] in small.ARTICLES for text in why)


def _says_no(odd: str, told: list[Command]) -> bool:
    """Whether it is told that something was not so, or why, in words that say so."""
    values = [value for one in told for value in (*_said_of(one), *filter(_is_text, astuple(one)))]
    texts = (getattr(one, field, None) or "" for one in told for field in FREE)
    why = any(odd in re.sub(r"n['’]t\b", " not", text.lower()).split() for text in texts if isinstance(text, str))
    return why or any(one is False or one == 0 or (isinstance(one, str) and one in NOTHING) for one in values)


def _stands_aside(there: list[str], note: str | None) -> bool:
    """Whether every word that denies something is kept beside what is told: `thora can't pay, brida lends her 2`."""
    kept = [("not" if IS_NOT.search(word) else word) for word in WORD.findall((note or "").lower())]
    said, beside = ([one for one in words if one in small.NEGATIONS] for words in (there, kept))
    return bool(said) and said == beside


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _said_of(command: Command) -> Iterator[object]:
    """The values of a command that are not what they are where nobody says anything."""
    fields, unsaid = command.__struct_fields__, command.__struct_defaults__
    for at, field in enumerate(fields, len(unsaid) - len(fields)):
        value = getattr(command, field)
        if at < 0 or value != unsaid[at]:
            yield value


REASONS = ("cause", "reason", "source", "purpose")
"""Fields that say why: a word there tells nothing of what is told."""


def _names(value: object) -> set[str]:
    """The words of everything that is told, but for why: names, titles, values, how long something lasts."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {*WORD.findall(plain.lower())}
    if isinstance(plain, dict):
        parts = [part for key, told in plain.items() if key not in REASONS for part in (key, told)]
        return set().union(*map(_names, parts))
    return set().union(*map(_names, plain)) if isinstance(plain, (list, tuple)) else set()
