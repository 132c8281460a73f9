"""What is said about the log: `undo`, `redo`, `no =3`, `fix 41 elf -3`, `leave 41`, `strike 41,43`, `reveal 41`."""

from __future__ import annotations

from collections.abc import Callable

from rules.command import Command
from rules.commands.corrections import Accept, Fix, Leave, Redo, Reveal, Strike, Undo
from rules.commands.gold import AcceptDifference
from rules.shorthand.rolls import numbered
from rules.shorthand.swaps import is_swap, swaps
from rules.shorthand.words import Words, is_number

WORDS = ("undo", "redo", "no", "fix", "leave", "strike", "reveal", "ok", "accept")

Told = Callable[[Words], tuple[Command, ...]]
"""Reads what is told anew, behind a `fix`."""

SCOPES = {"turn": "turn", "fight": "combat", "combat": "combat", "trip": "expedition", "expedition": "expedition"}


def correction(words: Words, note: str | None, told: Told) -> Command:
    """The correction behind one of `WORDS`; `note` is what stands behind a `#`."""
    word = words.take().lower()
    if word in ("no", "fix"):
        return _fix(words, note, told)
    more = next((one for one in words.words if one.text == ";" and not one.quoted), None)
    if more is not None:
        words.at = words.words.index(more)
        words.stuck("a correction is a line of its own")
    return _READERS[word](words, note)


def _undo(words: Words, note: str | None) -> Command:
    number, span, scope = None, None, None
    if words.next in SCOPES:
        scope = SCOPES[words.take().lower()]
        number = words.maybe_number()
    elif ".." in words.next:
        span = _span(words)
    elif words.more and words.next != "alone":
        number = numbered(words)
    alone = words.accept("alone") is not None
    reason = note or words.reason()
    return Undo(number=number, span=span, scope=scope, alone=alone, reason=reason)  # type: ignore[arg-type]  # values of SCOPES


def _span(words: Words) -> tuple[int, int]:
    first, _, last = words.next.partition("..")
    if not is_number(first) or not is_number(last):
        words.stuck("a stretch is written 41..43")
    words.take()
    return int(first), int(last)


def _redo(words: Words, _note: str | None) -> Command:
    number = numbered(words) if words.more else None
    words.done()
    return Redo(number=number)


def _numbers(words: Words) -> tuple[int, ...]:
    """`41,43 44`; nothing said is the newest line."""
    found: list[int] = []
    while words.more and (is_number(words.next.replace(",", "")) or words.next[:1] == "^"):
        if words.next[:1] == "^":
            found.append(numbered(words))
        else:
            found += [int(one) for one in words.take().split(",") if is_number(one)]
    if not found and words.lexicon.recent:
        found = [words.lexicon.recent[0]]
    if not found:
        words.stuck("which entry?")
    return tuple(found)


def _leave(words: Words, note: str | None) -> Command:
    numbers = _numbers(words)
    return Leave(numbers=numbers, text=note or words.rest())


def _strike(words: Words, note: str | None) -> Command:
    if not is_number(words.next.replace(",", "")) and words.next[:1] != "^":
        words.stuck("which entry?", "strike 41")
    numbers = _numbers(words)
    alone = words.accept("alone") is not None
    return Strike(numbers=numbers, alone=alone, reason=note or words.reason())


def _ok(words: Words, _note: str | None) -> Command:
    """What does not add up stands: at these entries, or at the newest where something does not."""
    amiss = words.lexicon.amiss()
    if not words.more and not amiss:
        return AcceptDifference()
    numbers = _numbers(words) if words.more else (amiss[-1],)
    words.done()
    return Accept(numbers=numbers)


def _reveal(words: Words, _note: str | None) -> Command:
    numbers = _numbers(words)
    words.done()
    return Reveal(numbers=numbers)


def _fix(words: Words, note: str | None, told: Told) -> Command:
    """By another value, or told anew; `no` alone takes the newest line back."""
    number = None
    if words.next[:1] == "^" or (is_number(words.next) and len(words.left()) > 1):
        number = numbered(words)
    if not words.more:
        return Undo(number=number, reason=note)
    if is_swap(words):
        event = words.lexicon.event_of(number)
        return Fix(number=number, values=swaps(words, event), reason=note)
    return Fix(number=number, commands=told(words), reason=note)


_READERS: dict[str, Callable[[Words, str | None], Command]] = {
    "undo": _undo,
    "redo": _redo,
    "leave": _leave,
    "strike": _strike,
    "reveal": _reveal,
    "ok": _ok,
    "accept": _ok,
}
