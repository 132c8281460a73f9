"""What surrounds what a line tells: clocks and place, who says it to whom, a ruling and a note."""

from __future__ import annotations

import msgspec

from events.lazy import Lazy, lazy
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import CORRECTIONS, LinePlace
from rules.shorthand.words import ParseError, Word, Words, is_number

# One line in eight has a place: 2 ms of the rest.
is_spot: Lazy[bool] = lazy("rules.shorthand.read.spots:is_spot")
parted_number: Lazy[list[Word]] = lazy("rules.shorthand.read.spots:parted_number")
spot: Lazy[LinePlace] = lazy("rules.shorthand.read.spots:spot")

AT_THE_TABLE = "said so at the table"
"""Reason of a bare `!`."""

REMARK, ANYWAY = "remark", "anyway"
"""Words for `#` and `!`, which a shell keeps to itself."""


class LineFrame(msgspec.Struct, kw_only=True):
    """What a line says around what it tells."""

    place: LinePlace | None = None
    by: str | None = None
    audience: str | None = None
    note: str | None = None
    ruling: str | None = None
    played_at: str | None = None
    world_date: str | None = None
    ends_stretch: bool = False


def take_front(text: str, around: LineFrame) -> int:
    """Reads `[20:15]`, `[12 Jahrdrung]`, `20:15`, `<anna>`, `gm:` off the front; answers the column behind them."""
    at = len(text) - len(text.lstrip())
    while True:
        rest = text[at:]
        if rest.startswith("["):
            end = rest.find("]")
            if end < 0:
                raise ParseError(at, "the closing ] is missing")
            _clock(rest[1:end].strip(), around)
            step = end + 1
        elif rest.startswith("<") and ">" in rest:
            step = rest.index(">") + 1
            around.by = rest[1 : step - 1].strip() or None
        elif is_time(first := rest.split(maxsplit=1)[0] if rest.strip() else ""):
            around.played_at = first
            step = len(first)
        elif rest[:3].lower() == "gm:" or rest[:6].lower() == "table:":
            around.audience = "gm" if rest[:3].lower() == "gm:" else "table"
            step = rest.index(":") + 1
        else:
            return at
        at += step
        at += len(text[at:]) - len(text[at:].lstrip())


def is_time(text: str) -> bool:
    """`20:15`."""
    hours, colon, minutes = text.partition(":")
    return bool(colon) and is_number(hours) and is_number(minutes) and len(hours) <= 2 and len(minutes) == 2


def _clock(text: str, around: LineFrame) -> None:
    """A time or a date of the calendar is when it was played; any other is the date in the world."""
    if not text:
        around.ends_stretch = True
    elif text.startswith(("played ", "world ")):
        which, _, said = text.partition(" ")
        if which == "played":
            around.played_at = said
        else:
            around.world_date = said
    elif is_time(text.split()[-1]) or (text[:4].isdecimal() and text[4:5] == "-"):
        around.played_at = text
    else:
        around.world_date = text


def take_place(words: list[Word], around: LineFrame, lexicon: Lexicon, end: int) -> list[Word]:
    if not words or words[0].quoted:
        return words
    first = words[0].text.lower()
    if first == "now" and len(words) == 1:
        around.ends_stretch = True
        return []
    if first[:1] == "@" and len(first) > 1:
        words = [Word(first[1:], words[0].at + 1), *words[1:]]
        first = "late"
    elif first in ("late", "before") and len(words) > 1:
        words = words[1:]
        if words[0].text.lower() in ("before", "after") and len(words) > 1:  # `late before 41`
            first = "before" if words[0].text.lower() == "before" else first
            words = words[1:]
    else:
        return words
    line = Words(parted_number(words), lexicon, end=end)
    if not is_spot(line):
        line.stuck("where it belongs: the number of an entry, ^, turn, fight", f"{first} 41 elf -2")
    around.place = spot(line, late=first == "late")
    return line.words[line.at :]


def take_note(text: str, words: list[Word], around: LineFrame) -> list[Word]:
    """Takes `#…`, or for shells `remark …`, off the end."""
    for at, word in enumerate(words):
        mark = "" if word.quoted else "#" if word.text[:1] == "#" else word.text.lower()
        if mark == "#" and at == 1 and word.text[1:].isdecimal() and words[0].text.lower() in CORRECTIONS:
            words[at] = Word(word.text[1:], word.at + 1)
            continue
        if mark == "#" or (mark == REMARK and at):
            around.note = text[word.at + len(mark) :].strip() or None
            return words[:at]
    return words


def take_ruling(words: list[Word], around: LineFrame) -> list[Word]:
    """Takes `!`, with or without its reason, off the end; for shells `anyway`, or `anyway because …`."""
    for at, word in enumerate(words):
        behind = [one.text for one in words[at + 1 :]]
        mark = "" if word.quoted else word.text.lower()
        if mark == "!" or (mark == ANYWAY and at and behind[:1] in ([], ["because"])):
            around.ruling = " ".join(behind[behind[:1] == ["because"] :]) or AT_THE_TABLE
            return words[:at]
    if words and not words[-1].quoted and words[-1].text.endswith("!"):
        around.ruling = AT_THE_TABLE
        last = words[-1]
        return [*words[:-1], Word(last.text[:-1], last.at)] if len(last.text) > 1 else words[:-1]
    return words
