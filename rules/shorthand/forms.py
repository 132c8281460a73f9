"""The form of a verb as it is declared, and what follows of it: `{figure} buys {name…} [paid-by|payer {payer:WHO}]`.

What is in capitals stands for something, what is in brackets may be left out, and words in front of capitals mark them.
Names in braces are fields of a command (`patterns` reads them): people see what stands there instead, in capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal, TypeAlias

Offer: TypeAlias = Literal[
    "figures",
    "items",
    "sections",
    "doorways",
    "features",
    "ways",
    "quests",
    "expeditions",
    "conditions",
    "roles",
    "waiting",
    "entries",
    "amiss",
    "stretches",
    "options",
    "tables",
    "monsters",
    "decks",
    "verbs",
]
"""What TAB offers: names of the campaign. `ways` are exits nobody has seen behind, `waiting` the numbers of what waits,
`entries` those of the newest lines, `amiss` of what does not add up; `stretches` are turn, fight, trip …"""

STANDS_FOR = {
    "figure": "WHO", "figures": "WHO", "by": "WHO", "giver": "WHO", "receiver": "WHO", "debtor": "WHO",
    "creditor": "WHO", "payer": "WHO", "payers": "WHO", "owed_to": "WHO", "victim": "WHO", "targets": "WHOM",
    "quantity": "N", "count": "N", "level": "N", "levels": "N", "shots": "N", "amount": "AMOUNT", "each": "EACH",
    "price": "PRICE", "item": "THING", "name": "NAME", "player": "NAME", "reason": "WHY", "purpose": "WHAT",
    "what": "WHAT", "text": "WORDS", "title": "TITLE", "section": "WHERE", "world_day": "DATE", "face": "DIE",
    "faces": "DICE", "draw": "ENTRY", "about": "ENTRY",
}  # fmt: skip
"""Field of a command → what people read in its place; any other by its own name."""

OFFERED: dict[str, Offer] = {
    "WHO": "figures", "WHOM": "figures", "THING": "items", "WEAPON": "items", "WHERE": "sections",
    "SECTION": "sections", "PLACE": "sections", "WAY": "ways", "DOOR": "doorways", "CHEST": "features",
    "FEATURE": "features", "ENTRY": "entries", "WAITING": "waiting", "AMISS": "amiss", "QUEST": "quests",
    "TRIP": "expeditions", "TABLE": "tables", "ROLE": "roles", "CONDITION": "conditions", "OPTION": "options",
    "MONSTER": "monsters", "CUP": "decks",
}  # fmt: skip
"""What TAB offers where something in capitals may stand."""

# Compiled when somebody asks for help, completes, or types a regular verb: re keeps them.
PART = r"\[[^]]*\]|\{[^}]*\}|\([^)]*\)|\S+"
SLOT = r"\{(\w+)(?::([^}…]+))?(…?)\}"
FIXED = r" \(\w+=\w+\)$"
OPTIONAL = r"\[([a-z][a-z|-]*)(?: ([A-Z]+)[^]]*| [a-z|]+)?\]"
ALSO = r"(?<=\[)([a-z-]+)\|[a-z|-]+(?= [A-Z])"

WHY = ("because", "for", "from", "by")
"""What `because` stands for."""


def verb_words(form: str) -> tuple[str, ...]:
    """The verb of a form, and other words for it: `{figure} loses|lose|lost {item…}`."""
    bare = (part for part in form.split() if part[0] not in "[{" and part[-1] not in "]}" and not part[0].isupper())
    return tuple(next(bare, "").split("|"))


def marked(words: str) -> tuple[str, ...]:
    """The words of a mark."""
    return WHY if words == "because" else tuple(words.split("|"))


def choices(said: str) -> dict[str, str]:
    """`combat-won|over=given_up`: word → value."""
    return {word: value or word.replace("-", "_") for word, _, value in (one.partition("=") for one in said.split("|"))}


def shown(form: str, also: tuple[str, ...] = ()) -> str:
    """The form as people read it: of words that mark the same, say nothing, or are the verb's own, the first.

    `also` are other words for the verb, said elsewhere.
    """
    if "{" not in form:
        verb = verb_words(form)[0]
        return re.sub(ALSO, r"\1", form.replace("|".join((verb, *also)), verb, 1))
    return " ".join(_shown(part) for part in re.findall(PART, re.sub(FIXED, "", form)))


def _shown(part: str) -> str:
    if "{" in part:
        return re.sub(ALSO, r"\1", in_capitals(part))
    first, others, _ = part.partition("|")
    return f"{first}]" if others and part[0] == "[" else first


def marks(form: str) -> Iterator[tuple[str, Offer | None]]:
    """Words of the form that may be left out, or mark what may: each with what TAB offers behind it."""
    for words, what in re.findall(OPTIONAL, in_capitals(form)):
        yield from ((word, OFFERED.get(what)) for word in marked(words))


def offers(form: str) -> Iterator[Offer]:
    """What TAB offers right behind the verb: whatever the form has no mark for."""
    behind = re.sub(r"^\[WHO[^]]*\] ", "", re.sub(OPTIONAL, "", in_capitals(form)))
    for what in re.findall(r"[A-Z]+", behind):
        if what in OFFERED:
            yield OFFERED[what]


def in_capitals(form: str) -> str:
    """The form with what stands for something in place of its fields."""
    return re.sub(SLOT, _capitals, re.sub(FIXED, "", form))


def _capitals(slot: re.Match[str]) -> str:
    field, said, several = slot.groups()
    name = said or STANDS_FOR.get(field) or field.replace("_", " ").upper()
    if said and said[0].islower():
        few = choices(said)
        name = "|".join(word for word, value in few.items() if word == next(one for one in few if few[one] == value))
    if several and said and said[0].islower():
        return f"{name} [WORDS]"
    return f"{name} …" if several and name in ("WHO", "WHOM") else name


@cache
def own_words(form: str) -> tuple[str, ...]:
    """Words right behind the verb that choose the form: `session end|ends [{reason…}]`."""
    bare = re.sub(r"\[[^]]*\]|\{[^}]*\}|\([^)]*\)|[A-Z]\S*", "·", form).split()
    verb = next((at for at, part in enumerate(bare) if part != "·"), len(bare))
    behind = bare[verb + 1] if verb + 1 < len(bare) else "·"
    return () if behind == "·" else tuple(behind.split("|"))


@cache
def first_words(form: str) -> tuple[str, ...]:
    """Words by which the form is known: its own, or those that may stand right behind the verb."""
    behind = re.match(r"[a-z|-]+ \{\w+:([a-z][^}…]*)…?\}", form)
    return own_words(form) or (tuple(choices(behind[1])) if behind else ())


def square(text: str) -> tuple[int, int] | None:
    """`3,-4`: squares west and north of the first have negative numbers."""
    found = re.fullmatch(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})", text)
    return (int(found[1]), int(found[2])) if found else None
