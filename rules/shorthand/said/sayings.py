"""Sayings: lines as people say them, each beside the plain line it means.

`WHO take N [wounds]` is `WHO -N`. What is in capitals stands for something, what is in brackets may be missing; a group
of the plain line is left out with what it names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.states import CONDITIONS
from rules.shorthand.said import coined
from rules.shorthand.said.reduce import PAUSE, SaidWord, clauses, is_plain_amount, place
from rules.shorthand.words import is_dice, is_need, is_signed

Sayings: TypeAlias = Mapping[str, str]
"""What is said → the plain line."""

SLOT = re.compile(r"\b[A-Z]+\d?\b")
GROUP = re.compile(r"\[([^\]]*)\]")

Taken: TypeAlias = Iterator[tuple[int, str]]
"""Every way a slot can be filled: how many words, and what they come to."""


def _who(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    """`odo`, `odo, ysra and thora`."""
    names: list[str] = []
    found: list[tuple[int, str]] = []
    at = 0
    while at < len(tokens) and lexicon.figures(tokens[at]):
        names.append(tokens[at])
        found.append((at + 1, ",".join(names)))
        at += 1
        while at < len(tokens) and tokens[at] in (PAUSE, "and"):
            at += 1
    yield from reversed(found)


def _one(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    if tokens and lexicon.figures(tokens[0]):
        yield 1, tokens[0]


def _amount(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    if tokens and is_plain_amount(tokens[0]):
        yield 1, tokens[0]


def _change(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    if tokens and is_signed(tokens[0]):
        yield 1, tokens[0]


def _dice(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    """All dice that come, with slashes and what they needed."""
    length = 0
    told: list[str] = []
    while length < len(tokens) and (
        is_dice(tokens[length]) or is_need(tokens[length]) or tokens[length] in ("/", PAUSE)
    ):
        told += [tokens[length]] if tokens[length] != PAUSE else []
        length += 1
    if told:
        yield length, " ".join(told)


def _thing(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    """What may be a thing's name: up to four words that look like nothing else."""
    for length in range(1, min(len(tokens), 4) + 1):
        name = tokens[length - 1]
        if name in (PAUSE, "/", "to", "with", "into") or coined.no_thing(name.strip('"'), lexicon):
            return
        whole = " ".join(tokens[:length])
        if length < 3 or "of" in tokens[:length] or lexicon.knows_item(whole):
            yield length, whole


def _monsters(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    for length, name in _thing(tokens, lexicon):
        if length < 3 and lexicon.pool(name) is None and not lexicon.is_counted(name):
            yield length, name


def _value(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    for length in (2, 1):
        if len(tokens) >= length and lexicon.value(" ".join(tokens[:length])):
            yield length, " ".join(tokens[:length])


def _condition(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    if tokens and tokens[0].lower() in (*CONDITIONS, "scared", "afraid"):
        yield 1, tokens[0]


def _place(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Taken:
    for length in (2, 1):
        found = place("-".join(tokens[:length]), lexicon) if len(tokens) >= length else None
        if found is not None:
            yield length, found


def _number(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    """The number of an entry or a section."""
    text = tokens[0].lstrip("#") if tokens else ""
    if text.isdecimal():
        yield 1, text


def _words(tokens: Sequence[SaidWord], _lexicon: Lexicon) -> Taken:
    if tokens:
        typed = " ".join(one.typed for one in tokens if one.typed)
        yield len(tokens), typed.strip(",:;- ")


SLOTS: Mapping[str, Callable[[Sequence[SaidWord], Lexicon], Taken]] = {
    "WHO": _who, "WHOM": _one, "N": _amount, "CHANGE": _change, "DICE": _dice, "THING": _thing, "MONSTER": _monsters,
    "VALUE": _value, "CONDITION": _condition, "PLACE": _place, "ENTRY": _number, "WORDS": _words,
}  # fmt: skip
"""What a slot takes. A number behind its name tells two of one kind apart."""


class SayingPart(NamedTuple):
    """A word of a saying: any of these, or a slot."""

    slot: str | None
    words: tuple[str, ...]


@cache
def _ways(saying: str) -> tuple[tuple[SayingPart, ...], ...]:
    """Every way to say it: with and without what stands in brackets."""
    found = GROUP.search(saying)
    if found is not None:
        front, behind = saying[: found.start()], saying[found.end() :]
        return (*_ways(f"{front}{found[1]}{behind}"), *_ways(f"{front}{behind}"))
    return (tuple(map(_part, saying.split())),)


def _part(text: str) -> SayingPart:
    return SayingPart(text, ()) if SLOT.fullmatch(text) else SayingPart(None, tuple(text.split("|")))


def said(tokens: Sequence[SaidWord], sayings: Sayings, lexicon: Lexicon) -> Iterator[str]:
    """The plain lines these words may mean, the likeliest first."""
    there = {token.lower() for token in tokens}
    for saying, plain in sayings.items():
        for way in _ways(saying):
            if all(part.slot or not there.isdisjoint(part.words) for part in way) and len(way) <= len(tokens):
                for slots in _filled(way, tokens, lexicon):
                    yield _plain(plain, slots)


def _filled(parts: Sequence[SayingPart], tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[dict[str, str]]:
    """Every way the words fill the slots; a pause may stand anywhere."""
    if tokens and tokens[0] == PAUSE:
        yield from _filled(parts, tokens[1:], lexicon)
        return
    if not parts:
        if not tokens:
            yield {}
        return
    first, *rest = parts
    if first.slot is None:
        if tokens and tokens[0].lower() in first.words:
            yield from _filled(rest, tokens[1:], lexicon)
        return
    for length, text in SLOTS[first.slot.rstrip("0123456789")](tokens, lexicon):
        for behind in _filled(rest, tokens[length:], lexicon):
            yield {first.slot: text, **behind}


def _plain(plain: str, slots: Mapping[str, str]) -> str:
    """The plain line with its slots filled; a group with an empty slot is left out."""

    def group(found: re.Match[str]) -> str:
        return found[1] if all(slot in slots for slot in SLOT.findall(found[1])) else ""

    line = GROUP.sub(group, plain)
    each = re.sub(r"\bEACH\((WHO\d?) ([^)]*)\)", lambda found: _of_each(found[2], slots.get(found[1], "")), line)
    return " ".join(SLOT.sub(lambda found: slots.get(found[0], found[0]), each).split())


def _of_each(words: str, who: str) -> str:
    return "; ".join(f"{name} {words}" for name in who.split(","))


def reworded(tokens: Sequence[SaidWord], sayings: Sayings, lexicon: Lexicon) -> Iterator[str]:
    """The words as they are reduced, and clause by clause: lines that may be read, but coin nothing."""
    yield " ".join(tokens).replace(f" {PAUSE}", ",")
    if tokens[1:2] == [PAUSE]:
        yield " ".join([tokens[0], *tokens[2:]]).replace(f" {PAUSE}", ",")
    parts = clauses(tokens)
    if len(parts) > 1:
        yield "; ".join(_clause(part, parts[0], sayings, lexicon) for part in parts)


def _clause(part: list[SaidWord], first: list[SaidWord], sayings: Sayings, lexicon: Lexicon) -> str:
    """A clause of its own; one without a subject is told of whoever the first speaks of."""
    alone = next(said(part, sayings, lexicon), None)
    if alone is not None:
        return alone
    if not lexicon.figures(part[0]) and lexicon.figures(first[0]):
        part = [first[0], *part]
    return next(said(part, sayings, lexicon), " ".join(part))
