"""What no name swallows, whatever a line names and in whatever field: numbers, labels, how often, where it is kept.

The other lists of what is no name (`no_names.py`, `no_things.py`) say it of one field each; this one is asked of all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from events.event import Until, tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shorthand import small_words as small
from rules.shorthand.declared.turning import has_place
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.small_words import FREE, SAID_OF_A_NUMBER
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Word

AddFigure: Kind = lazy("rules.shared.figures:AddFigure")  # 2 ms, both of these: few lines are of them
RevealSection: Kind = lazy("rules.shared.atlas:RevealSection")

WRITTEN = small.words("dice unit reward size")
"""Fields in which numbers are written."""

NUMBERED = small.words("section to through leads_to way_out door debt due draw expedition world_day")
"""Fields of what may be called by a number, or by a letter and a number, and by nothing besides."""

OF_SOMEBODY = small.words("name aliases title dungeon objective what quest spell phase condition")
"""Fields of names that may be of somebody: `rescue Odo`."""

WHY = {*FREE, "words", "state", "effect", "world_day"} - {"what"}
"""Fields of how and why: words between which a number may count what it was."""

OF_A_NUMBER = small.words(
    "the from room door chest trap page section passage level entry line round turn quest act chapter part floor"
    " number no nr"
)
"""Words a number belongs to."""

SIGNED = re.compile(r"[-+−]\d+")
OFTEN = re.compile(r"[x×]\d+|\d+[x×]|twice|thrice|each|apiece")
TIMES = re.compile(r"[x×]\d+|\d+[x×]")
NUMBER = re.compile(r"[~+−-]?\d.*")
MARK = re.compile(r"(?![x×]\d)[A-Za-z]?\d+")
"""What a place is marked with on a map: `12`, `t1`; `x3` says how often."""

LABEL = re.compile(r"([a-z]+)=?\d+")
LIKE_A_LABEL = re.compile(r"(?!mk)[a-z]{2,3}=?\d+")
"""The same of a value nobody has told of yet, behind another word: `rat zz3`."""


def looks_otherwise(
    command: Command, words: Sequence[Word], lexicon: Lexicon, is_known: Callable[[str, Lexicon], bool]
) -> tuple[str, str] | None:
    """The word of a line that a name or a reason has swallowed, and the name; None if there is none.

    What is known here by its name holds what it holds.
    """
    if {tag_of(type(command))} & has_place("any", "written", game=lexicon.game):
        return None
    for field, text in _texts(command):
        if field in WRITTEN or any(word.quoted and word.text == text for word in words) or is_known(text, lexicon):
            continue
        odd = _of_a_reason(field, text, lexicon) if field in WHY else _of_a_name(command, field, text, lexicon)
        if odd and any(not word.quoted and odd in (word.text, word.text.rstrip(",:")) for word in words):
            return odd, text
    return None


@cache
def named_in(kind: type[Command]) -> tuple[str, ...]:
    """The fields of a kind of command that hold words of people, and not one of a few words there are."""
    told = zip(kind.__struct_encode_fields__, map(str, kind.__annotations__.values()), strict=False)
    return tuple(field for field, annotation in told if re.search(r"\bstr\b|Until", annotation))


def _texts(command: Command) -> Iterator[tuple[str, str]]:
    """The fields of what people named, with each of the texts in them."""
    for field in named_in(type(command)):
        value = getattr(command, field)
        value = value.words if isinstance(value, Until) else value
        several = value if isinstance(value, tuple) else (value,)
        yield from ((field, one) for one in several if isinstance(one, str) and one.strip())


def is_of_a_thing(command: Command, field: str) -> bool:
    """Whether a field of a command holds the name of a thing."""
    return field == "item" or (field == "name" and (hasattr(command, "item") or hasattr(command, "quantity")))


def _of_a_name(command: Command, field: str, text: str, lexicon: Lexicon) -> str:
    """The first word of a name that is part of none."""
    place = field in NUMBERED or (field == "name" and RevealSection.made(command))
    if place and MARK.fullmatch(text):
        return ""
    if is_of_a_thing(command, field) and (what := small.without_measure(text)) != text:
        return text.split()[0] if text[0] == "+" and _is_counted(what, lexicon) else _of_words(what.split(), lexicon)
    parts = text.replace("_", " ").split()
    if AddFigure.made(command) and (label := next(_labels(parts, LABEL), "")):
        return label  # `hero Gunda w8`, where wounds are counted otherwise
    somebody = () if field in OF_SOMEBODY or len(parts) < 2 else parts
    return _of_words(parts, lexicon) or next((one for one in somebody if _is_ours(one, lexicon)), "")


def _of_words(parts: list[str], lexicon: Lexicon) -> str:
    return _of_parts(parts, lexicon) or next(_labels(parts, LIKE_A_LABEL), "")


def _labels(parts: list[str], like: re.Pattern[str]) -> Iterator[str]:
    return (one for one in parts[1:] if like.fullmatch(one.lower().strip(",.!()")))


def _of_parts(parts: list[str], lexicon: Lexicon) -> str:
    return next((one for one in parts if _is_odd(one, lexicon)), "")


def _is_counted(name: str, lexicon: Lexicon) -> bool:
    """Whether `+2` in front of it says how many more there are: arrows, luck, what somebody has already."""
    return lexicon.is_counted(name) or lexicon.value(name) is not None or lexicon.knows_item(name)


def _is_ours(word: str, lexicon: Lexicon) -> bool:
    """Whether somebody who plays along is called so."""
    return any(not lexicon.is_monster(one) for one in lexicon.called(word.rstrip(",")))


def _is_odd(word: str, lexicon: Lexicon) -> bool:
    plain = word.lower().strip(",.!()")
    odd = plain in SAID_OF_A_NUMBER or OFTEN.fullmatch(plain) or NUMBER.fullmatch(plain)
    return bool(odd) or _is_label(plain, lexicon)


def _is_label(word: str, lexicon: Lexicon) -> bool:
    """`ws7`, `luck=2`."""
    found = LABEL.fullmatch(word)
    return found is not None and bool(lexicon.value(found[1]) or lexicon.pool(found[1]))


def _of_a_reason(field: str, text: str, lexicon: Lexicon) -> str:
    """The word of what is said as why that is an amount, or says how often something was."""
    parts = text.split()
    ends = (one for one in (parts[0], parts[-1]) if OFTEN.fullmatch(one.lower()) or one.lower() == "not")
    amounts = (one for one in parts if SIGNED.fullmatch(one) or TIMES.fullmatch(one) or _is_label(one.lower(), lexicon))
    last = parts[-1] if parts[-1].isdecimal() and field not in NUMBERED and not _belongs(parts, lexicon) else ""
    return next(ends, "") or next(amounts, "") or last


def _belongs(parts: list[str], lexicon: Lexicon) -> bool:
    """Whether the last number belongs to the word in front of it: `orc 2`, `room 3`."""
    before = parts[-2].lower() if len(parts) > 1 else ""
    return before in OF_A_NUMBER or bool(before and lexicon.called(f"{before} {parts[-1]}"))
