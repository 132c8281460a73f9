"""Words of others as they come in: no longer than anybody types, every letter of them one that can be shown.

Whatever is told goes through here before it is decided, whoever tells it and however: a terminal, a drawing and a file
of lines can then take any word of the log for what it is.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from events.problems import Refused

T = TypeVar("T")

LONGEST_TEXT = 4000
"""Letters of one text: a line of shorthand has no more."""

MOST_BYTES = 12_000
"""Bytes of one text in UTF-8: three for each letter it may have, as in most scripts that take more than two."""

LONGEST_NAME = 200
"""Letters of the name of a campaign or a person."""

LONGEST_IN_ALL = 40_000
"""Letters of everything one command says."""

DOCUMENTS = frozenset({"toml"})
"""Fields of commands that hold a file as it was written, line by line."""

MOST_IN_ALL = 5_000
"""Values of everything one command says: numbers, texts, commands inside it."""

_BREAKS = dict.fromkeys(map(ord, "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"), " ")
"""What begins a new line or column is a blank: every line of the log is one line."""


@cache
def steering() -> frozenset[int]:
    """Signs that show nothing and change what others see of the rest: controls, turned writing, halves of letters."""
    controls = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
    unseen = (0x061C, 0x200E, 0x200F, *range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF, *range(0xE0000, 0xE0080))
    return frozenset((*controls, *range(0xD800, 0xE000), *unseen))


class _Measure:
    """What one command may say in all, counted down."""

    def __init__(self) -> None:
        self.letters = LONGEST_IN_ALL
        self.values = MOST_IN_ALL

    def take(self, letters: int = 0) -> None:
        self.values -= 1
        self.letters -= letters
        if self.values < 0 or self.letters < 0:
            raise Refused(
                "text.too_much",
                "That is more than is told at once.",
                why=f"At most {LONGEST_IN_ALL:,} letters and {MOST_IN_ALL:,} values.",
                fix="Tell it in several lines.",
            )


def text_in(text: str, longest: int = LONGEST_TEXT, *, document: bool = False) -> str:
    """The text with blanks for line breaks and tabs, unless it is a `document`.

    Refuses `text.too_long` and `text.sign`.
    """
    if len(text) > longest:
        raise Refused(
            "text.too_long",
            f"{text[:20].translate(_BREAKS)!r}… is {len(text):,} letters long.",
            why=f"At most {longest:,} are kept.",
            fix="Say it in several lines.",
        )
    if not document and len(text) > MOST_BYTES // 4 and len(text.encode(errors="surrogatepass")) > MOST_BYTES:
        raise Refused(
            "text.too_long",
            f"{text[:20].translate(_BREAKS)!r}… is longer than {MOST_BYTES:,} bytes.",
            why=f"At most {MOST_BYTES:,} bytes are kept, {longest:,} letters of them.",
            fix="Say it in several lines.",
        )
    if text.isprintable():
        return text
    plain = text if document else text.translate(_BREAKS)
    for at, letter in enumerate(plain, 1):
        if ord(letter) in steering() and letter not in "\n\t\r":
            raise Refused(
                "text.sign",
                f"Letter {at} is U+{ord(letter):04X}, a sign that no screen shows.",
                why="It could change what others see of the rest.",
                fix="Say it without.",
            )
    return plain


def taken_in(value: T) -> T:
    """A command, a draft or what surrounds it, all its texts taken in; the very same if there was nothing to change.

    Refuses as `text_in`, and `text.too_much` for what is longer than anything a person tells at once.
    """
    if _is_plain(value):
        return value
    found: T = _taken_in(value, _Measure())
    return found


def _is_plain(value: object) -> bool:
    """Whether it is short, and no letter of it needs a second look: most of what is told."""
    try:
        encoded = msgspec.json.encode(value)
        text = encoded.decode()
    except (TypeError, ValueError):
        return False
    return len(encoded) <= LONGEST_TEXT and "\\" not in text and text.isprintable()


def _taken_in(value: Any, measure: _Measure) -> Any:  # noqa: ANN401 - whatever a field of a command may hold
    if isinstance(value, str):
        measure.take(len(value))
        return text_in(value)
    measure.take()
    if isinstance(value, msgspec.Struct):
        return _struct_in(value, measure)
    if isinstance(value, tuple | list):
        inside = [_taken_in(one, measure) for one in value]
        return value if all(a is b for a, b in zip(inside, value, strict=True)) else type(value)(inside)
    if isinstance(value, dict):
        return {_taken_in(key, measure): _taken_in(one, measure) for key, one in value.items()}
    return value


def _struct_in(struct: msgspec.Struct, measure: _Measure) -> msgspec.Struct:
    changed = {}
    for field in struct.__struct_fields__:
        value = getattr(struct, field)
        if field in DOCUMENTS and isinstance(value, str):
            measure.take(len(value))
            new = text_in(value, LONGEST_IN_ALL, document=True)
        elif value is not None and value.__class__ not in (bool, int):
            new = _taken_in(value, measure)
        else:
            continue
        if new is not value:
            changed[field] = new
    return msgspec.structs.replace(struct, **changed) if changed else struct
