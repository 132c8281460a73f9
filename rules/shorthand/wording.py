"""How the parts of a line are written: names, amounts, dice, reasons, ends."""

from __future__ import annotations

from collections.abc import Sequence

from events.amounts import All, Amount, is_exact, show
from events.event import Effect, Face, Until
from rules.shorthand.words import COUNTED, ENDINGS


def quoted(text: str) -> str:
    """A name as one word."""
    plain = text and not any(letter.isspace() or letter in '";!#' for letter in text)
    return text if plain else f'"{text}"'


def plain(text: str | None) -> bool:
    """Whether free words can stand at the end of a line as they are."""
    if text is None:
        return True
    words = text.split()
    return " ".join(words) == text and bool(words) and not any(letter in text for letter in '";!#\n')


def behind(text: str | None, mark: str = "from") -> str:
    """The reason as it stands behind what was told; nothing if there is none."""
    return "" if text is None else f" {mark} {text}"


def amount(told: Amount | All) -> str:
    """As people write it."""
    return told if isinstance(told, str) else show(told)


def sure(told: Amount | All) -> bool:
    """Whether the amount has a short form that reads back the same: 20, ?, 20+, ~20."""
    from events.amounts import UNKNOWN, parse
    from events.problems import Refused

    if isinstance(told, str) or is_exact(told) or told == UNKNOWN:
        return True
    try:
        return parse(show(told)) == told
    except Refused:
        return False


def faces(told: Sequence[Face]) -> str:
    """`3,7,?`."""
    return ",".join("?" if face is None else str(face) for face in told)


def until(told: Until | None) -> str | None:
    """` till combat`; None if there is no short form."""
    if told is None:
        return ""
    if told.ends == "words":
        return f" till {told.words}" if plain(told.words) and told.words and told.words not in ENDINGS else None
    if told.count is not None:
        unit = next((word for word, ends in COUNTED.items() if ends == told.ends), None)
        return f" for {told.count} {unit}s" if unit else None
    word = next((word for word, ends in ENDINGS.items() if ends == told.ends), None)
    return f" till {word}" if word else None


def effect(told: Effect) -> str | None:
    """`toughness+1`; None if it does something else than add."""
    if told.change != "add" or not isinstance(told.amount, int):
        return None
    return f"{told.name}{told.amount:+d}"


def joined(*parts: str | None) -> str:
    """The parts that say something, a blank between them."""
    return " ".join(part for part in parts if part)


def who(figures: Sequence[str]) -> str:
    """`sven,elf`."""
    return ",".join(figures)


def numbers(told: Sequence[int]) -> str:
    """`41,43`."""
    return ",".join(map(str, told))
