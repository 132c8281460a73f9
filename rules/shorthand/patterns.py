"""Regular verbs, said once: a pattern reads its line, spells its command, and is the usage people are shown.

`{figure} loses [{quantity}] {item…} [because|for|from {reason…}]`: names in braces are fields of the command, `…` marks
one of several words, up to the mark of the next; what stands in brackets may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from events.amounts import show
from events.lazy import Lazy, lazy
from rules.command import Command
from rules.shorthand.lexicon import MONEY, POOLS
from rules.shorthand.read.states import CONDITIONS
from rules.shorthand.small_words import NO_THINGS, NUMERALS, SMALL
from rules.shorthand.vocabulary import Offer, Verb
from rules.shorthand.words import UNSEEN, Words, is_amount

WHO = {"figure": "WHO", "figures": "WHO", "to": "WHO"}
"""Fields that name somebody, and what the usage calls them."""

SHOWN = {"quantity": "N", "item": "THING", "reason": "WHY", "purpose": "WHAT", "section": "WHERE", "player": "NAME",
         "world_day": "DATE", "text": "WORDS", "what": "WHAT"}  # fmt: skip
"""What the usage calls other fields."""

SIGNS = ("all", "then", "remark", "anyway", "wound", "wounds", *MONEY)
"""Words that mean something else where they stand unquoted."""

NO_NAMES = frozenset((*SMALL, *UNSEEN, *NO_THINGS, *NUMERALS, *CONDITIONS, *POOLS))
"""Words that are no part of a name unless it is quoted."""

NAMES_PLACES: Mapping[str, Offer] = {"section": "sections"}


class Slot(msgspec.Struct, frozen=True):
    """One field of a pattern: the words that may stand in front of it, and how much of the line it takes."""

    field: str
    marks: tuple[str, ...]
    long: bool
    """As many words as come before the next mark."""
    needed: bool


class Says:
    """A verb that reads and spells one kind of command by its pattern."""

    def __init__(self, kind: Lazy[Any], pattern: str, unless: Lazy[Any] | None = None) -> None:
        """`unless` reads what the same words mean of something else, and answers None where they mean this."""
        self.kind = kind
        self.unless = unless
        self.slots: list[Slot] = []
        self.noise: list[str] = []
        """Words of the pattern that say nothing: `[up]`."""
        self.verb = ""
        self.front = 0
        """How many fields stand in front of the verb."""
        for part in _parts(pattern):
            self._add(part)

    def _add(self, part: str) -> None:
        inner = part.strip("[]")
        marks, brace, field = inner.partition("{")
        if brace:
            name = field.rstrip("}")
            words = tuple(marks.strip().split("|")) if marks.strip() else ()
            self.slots.append(Slot(name.removesuffix("…"), words, name.endswith("…"), part == inner))
        elif part != inner:
            self.noise.append(inner)
        else:
            self.verb, self.front = inner, len(self.slots)

    def __call__(self, words: Words, who: tuple[str, ...]) -> Command:
        """The command these words ask for, behind the verb; `who` was named in front of it."""
        if self.unless is not None and (other := self.unless(words, who)) is not None:
            otherwise: Command = other
            return otherwise
        values: dict[str, object] = {}
        for at, slot in enumerate(self.slots):
            words.accept(*self.noise)
            marked = words.accept(*slot.marks) is not None
            if marked or not slot.marks or not any(one.long for one in self.slots[:at]):
                self._take(slot, self.slots[at + 1 :], words, who, values)
        words.done()
        if "item" in values and isinstance(figure := values.get("figure"), str):
            values["item"] = words.lexicon.thing_there(figure, str(values["item"]))
        made: Command = self.kind(**values)
        return made

    def _take(
        self, slot: Slot, behind: Sequence[Slot], words: Words, who: tuple[str, ...], values: dict[str, object]
    ) -> None:
        if slot.field in WHO:
            values[slot.field] = self._who(slot, words, who)
        elif slot.field == "quantity":
            if (quantity := words.quantity(None)) is not None:
                values["quantity"] = quantity
        elif words.more and slot.long:
            values[slot.field] = self._text(behind, words, values)
        elif words.more or slot.needed:
            values[slot.field] = words.take(f"{slot.field.replace('_', ' ')}")

    def _who(self, slot: Slot, words: Words, who: tuple[str, ...]) -> str | tuple[str, ...]:
        named = who or words.who("who")
        if slot.field == "figures":
            return named
        if len(named) > 1:
            words.stuck(f"this is told of one at a time, not of {len(named)}; put a ; between two")
        return named[0]

    def _text(self, behind: Sequence[Slot], words: Words, values: dict[str, object]) -> str:
        """All words up to the mark of a field behind; `arrows 6` says how many behind the thing."""
        marks = {mark for slot in behind for mark in slot.marks}
        counted = "quantity" not in values and any(slot.field == "quantity" for slot in self.slots)
        taken = [words.take()]
        while words.more and words.next not in marks:
            if counted and is_amount(words.next):
                values["quantity"] = words.amount()
                break
            taken.append(words.take())
        return " ".join(taken)

    def spell(self, command: Command) -> str | None:
        """The line that says it, None if the pattern has no place for some of it."""
        said = {field for field in command.__struct_fields__ if not _is_default(command, field)}
        told: list[str] = []
        for at, slot in enumerate(self.slots):
            told += [self.verb] if at == self.front else []
            if slot.field in said or slot.needed:
                text = _written(getattr(command, slot.field), slot, self)
                if text is None:
                    return None
                told += [*slot.marks[:1], text]
        return " ".join(told) if said <= {slot.field for slot in self.slots} else None

    @property
    def usage(self) -> str:
        """The pattern as people read it: `WHO loses [N] THING [because WHY]`."""
        parts = []
        for slot in self.slots:
            name = WHO.get(slot.field) or SHOWN.get(slot.field) or slot.field.upper()
            said = " ".join([*slot.marks[:1], name])
            parts.append(said if slot.needed else f"[{said}]")
        noise = (f"[{word}]" for word in self.noise)
        return " ".join([*parts[: self.front], self.verb, *noise, *parts[self.front :]])


def _parts(pattern: str) -> list[str]:
    """What stands in braces or brackets, and single words between."""
    parts, depth, begun = [], 0, ""
    for letter in f"{pattern} ":
        depth += (letter in "[{") - (letter in "]}")
        if letter == " " and depth == 0:
            parts += [begun] if begun else []
            begun = ""
        else:
            begun += letter
    return parts


def _is_default(command: Command, field: str) -> bool:
    names = command.__struct_fields__
    defaults = command.__struct_defaults__
    at = names.index(field) - (len(names) - len(defaults))
    return at >= 0 and getattr(command, field) == defaults[at]


def _written(value: object, slot: Slot, says: Says) -> str | None:
    """A value as one types it, None where it could be read as something else."""
    if slot.field == "quantity":
        return value if isinstance(value, str) else show(value)  # type: ignore[arg-type]  # an amount, or all of it
    if isinstance(value, tuple):
        return ",".join(value) or None
    if not isinstance(value, str) or not value or '"' in value or "\n" in value:
        return None
    marks = {word for one in says.slots for word in one.marks}
    counted = any(one.field == "quantity" for one in says.slots)
    numbers = counted and any(is_amount(word.removesuffix("x").lower()) for word in value.split())
    signs = numbers or any(letter in value for letter in ";!#/,=")
    words = {*value.lower().split()}
    number = slot.field == "item" and not all(word[0].isalpha() for word in words)
    odd = (
        signs or number or words & NO_NAMES or " ".join(value.split()) != value or words & {*marks, *says.noise, *SIGNS}
    )
    return f'"{value}"' if odd or (" " in value and not slot.long) else value


def regular(
    kind: str,
    pattern: str,
    about: str,
    examples: tuple[str, ...],
    *,
    also: tuple[str, ...] = (),
    offers: tuple[Offer, ...] = (),
    behind_name: bool = False,
    unless: str | None = None,
) -> Verb:
    """The declaration of a regular verb: what reads it, its usage and the words behind it follow from the pattern."""
    says = Says(lazy(kind), pattern, None if unless is None else lazy(unless))
    takes = {mark: NAMES_PLACES.get(slot.field) for slot in says.slots for mark in slot.marks}
    return Verb(
        read=says,
        usage=(says.usage,),
        about=about,
        examples=examples,
        also=also,
        offers=offers,
        takes=takes,
        behind_name=behind_name,
    )
