"""What people type after a command, read in whatever natural order they typed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cli.usage import Usage
from events.amounts import All, Amount, parse
from events.event import EndsWith, Face, Until

MINUS = "−"
"""Stands for the hyphen of `-2` while click looks for options; people may type it as well."""


def shield(arguments: Iterable[str]) -> list[str]:
    """The arguments with `-2` written `−2`, so that a number below nothing is not taken for an option.

    Short options are written out: click looks for a long one of each first, and reads a dictionary of near misses
    before it does not find it.
    """
    return [
        MINUS + text[1:] if text[:1] == "-" and text[1:2] in _DIGITS else _LONG.get(text, text) for text in arguments
    ]


_LONG = {"-n": "--note", "-q": "--quiet", "-c": "--campaign", "-y": "--yes", "-h": "--help"}
_DIGITS = frozenset("0123456789?")


# Without regular expressions: compiling those of this module cost every line half a millisecond.
def is_amount(text: str) -> bool:
    """Whether the text is meant as an amount: `20`, `?`, `20+`, `~20`, `-2`."""
    digits = text[1:] if text[:1] in ("~", "+", "-", MINUS) else text
    digits = digits[:-1] if digits[-1:] in ("+", "-") else digits
    return text in ("?", "~?") or (digits.isdecimal() and len(digits) <= LONGEST)


LONGEST = 9
"""Digits of a number anybody says."""


def amount(text: str) -> Amount:
    """The amount; refuses what is none (`amount.unreadable`)."""
    return parse(text.replace(MINUS, "-").removeprefix("+"))


def amount_or_all(text: str) -> Amount | All:
    """The amount, or `all` of it."""
    return "all" if text.lower() == "all" else amount(text)


def whole(text: str) -> int:
    """A number everybody must know exactly: an entry, a turn; anything else is a usage error."""
    digits = text.replace(MINUS, "-").removeprefix("#")
    if not digits.removeprefix("-").isdecimal() or len(digits) > LONGEST + 1:
        raise Usage(f"{text!r} is not a number.")
    return int(digits)


def faces(texts: Iterable[str]) -> tuple[Face, ...]:
    """Dice as typed: `3 7 12`, `3,7,12`, `?` for one nobody saw."""
    found: list[Face] = []
    for text in texts:
        for part in text.replace(",", " ").split():
            if not _is_face(part):
                raise Usage(f"{part!r} is not a die: type the number it shows, or ? if nobody saw it.")
            found.append(None if part == "?" else int(part))
    return tuple(found)


def chains(texts: Iterable[str]) -> tuple[tuple[Face, ...], ...]:
    """Dice that may roll on: `3 7 12:5 4` are four dice, the third a 12 rolled again for a 5."""
    parts = [part for text in texts for part in text.replace(",", " ").split()]
    return tuple(faces(_rolls(part)) for part in parts)


def is_chain(text: str) -> bool:
    """Whether the text is a die, dice joined by commas, or dice that rolled on (`12:5`)."""
    return is_faces(",".join(_rolls(text)))


def _rolls(text: str) -> list[str]:
    return text.replace(">", ":").replace("+", ":").split(":")


def is_faces(text: str) -> bool:
    """Whether the text is one die or several joined by commas."""
    return all(_is_face(part) for part in text.split(",") if part) and bool(text.strip(","))


def _is_face(text: str) -> bool:
    return text == "?" or (text.isdecimal() and len(text) < 4)


def is_dice(text: str) -> bool:
    """Whether the text names dice: `d12`, `2d6`."""
    count, d, sides = text.lower().partition("d")
    return bool(d) and (not count or count.isdecimal()) and sides.isdecimal() and len(text) < LONGEST


def dice(text: str) -> tuple[int, int]:
    """How many dice and how many sides: `2d12` → (2, 12)."""
    if not is_dice(text):
        raise Usage(f"{text!r} names no dice; write d12 or 2d6.")
    count, _, sides = text.lower().partition("d")
    return int(count or 1), int(sides)


def join(words: Sequence[str]) -> str | None:
    """The words as one text, None if there are none."""
    return " ".join(words).replace(MINUS, "-") or None


def said_in_all(option: str | None, words: Sequence[str], behind: Sequence[str] = (), mark: str = "") -> str | None:
    """A reason in one text, wherever its words stood: behind an option, among the words, behind a mark.

    `--from old chest` without quotes leaves `chest` among the words: the shell hands on one word with the option.
    """
    marked = [mark] if mark and words and behind else []
    return join([*([option] if option else []), *words, *marked, *behind])


def split_at(words: Sequence[str], marks: Iterable[str]) -> tuple[list[str], list[str]]:
    """The words before and after the first of the marks (`/`, `for`): the mark itself is dropped."""
    wanted = set(marks)
    for at, word in enumerate(words):
        if word.lower() in wanted:
            return list(words[:at]), list(words[at + 1 :])
    return list(words), []


def take(words: list[str], test: Callable[[str], bool]) -> str | None:
    """Takes the first word that passes `test` out of the list."""
    for at, word in enumerate(words):
        if test(word):
            return words.pop(at)
    return None


def take_after(words: list[str], *marks: str) -> str | None:
    """Takes `to elf` out of the list: the word behind the first of the marks, and the mark with it."""
    for at, word in enumerate(words[:-1]):
        if word.lower() in marks:
            found = words[at + 1]
            del words[at : at + 2]
            return found
    return None


def pairs(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """`ws=6 t=6 shield` → ({"ws": "6", "t": "6"}, ["shield"])."""
    values: dict[str, str] = {}
    rest: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name[:1].isalnum():  # `>=` names nothing
            values[name] = value
        else:
            rest.append(word)
    return values, rest


def need(words: list[str], what: str) -> str:
    """Takes the first word; a usage error says what was missing."""
    if not words:
        raise Usage(f"Who or what is missing: {what}.")
    return words.pop(0)


def nothing_left(words: Sequence[str]) -> None:
    """A usage error if words are left that nobody knew what to do with."""
    if words:
        raise Usage(f"Not understood: {join(words)}.")


def verb(words: list[str], choices: Sequence[str], default: str | None = None) -> str:
    """Takes the first word if it is one of the choices or their beginning, else answers the default."""
    if words:
        begun = words[0].lower()
        fits = [choice for choice in choices if choice == begun] or (
            [choice for choice in choices if choice.startswith(begun)] if len(begun) > 2 else []
        )
        if len(fits) == 1:
            words.pop(0)
            return fits[0]
    if default is None:
        raise Usage(f"Say {', '.join(choices[:-1])} or {choices[-1]}.")
    return default


_COUNTED: dict[str, EndsWith] = {
    "turn": "turns",
    "round": "rounds",
    "expedition": "expeditions",
    "session": "sessions",
    "evening": "sessions",
}
_ENDINGS: dict[str, EndsWith] = {
    "combat": "combat",
    "fight": "combat",
    "expedition": "expedition",
    "trip": "expedition",
    "quest": "quest",
    "session": "session",
    "evening": "session",
    "worn": "worn",
    "held": "held",
    "permanent": "permanent",
}


def until(words: list[str]) -> Until | None:
    """Takes `until combat`, `for 3 turns`, `until blessed` out of the words."""
    for at, word in enumerate(words[:-1]):
        mark = word.lower()
        if mark in ("until", "till") or (mark == "for" and words[at + 1].isdecimal()):
            ending = words[at + 1 :]
            del words[at:]
            return _ending(ending)
    return None


def _ending(ending: list[str]) -> Until:
    first = ending[0].lower()
    if first.isdecimal() and len(first) <= LONGEST and len(ending) > 1:
        unit = ending[1].lower().removesuffix("s")
        if unit in _COUNTED:
            nothing_left(ending[2:])
            return Until(_COUNTED[unit], int(first))
    if first in _ENDINGS:
        nothing_left([word for word in ending[1:] if word.lower() not in ("is", "over", "ends")])
        return Until(_ENDINGS[first])
    return Until("words", words=join(ending))


def portions(words: Sequence[str]) -> tuple[list[tuple[str, str]], list[str]]:
    """`elf 3 dwarf 2 gas` → ([("elf", "3"), ("dwarf", "2")], ["gas"]); `3 elf` and `elf dwarf 2` are read as well.

    A name without a number gets `?`; the words behind the last number are the cause.
    """
    if words and is_amount_or_all(words[0]):
        names = words[1:2] or ["party"]
        return [(name, words[0]) for name in names], list(words[2:])
    last = max((at for at, word in enumerate(words) if is_amount_or_all(word)), default=None)
    if last is None:
        return [(name, "?") for name in words], []
    found: list[tuple[str, str]] = []
    waiting: list[str] = []
    for word in words[: last + 1]:
        if is_amount_or_all(word):
            found += [(name, word) for name in waiting]
            waiting = []
        else:
            waiting += [name for name in word.split(",") if name]
    return found, list(words[last + 1 :])


def is_amount_or_all(text: str) -> bool:
    """Whether it is an amount or the word `all`."""
    return text.lower() == "all" or is_amount(text)
