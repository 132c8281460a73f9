"""Regular verbs, said once: a pattern reads its line, spells its command, and is the usage people are shown.

`{figure} loses [{quantity}] {item…} [because {reason…}]`: names in braces are fields of the command, read by their
type; `…` marks one of several words, up to the mark of the next; what stands in brackets may be left out, and one word
behind a mark (`because`: any word for it) may stand anywhere. `{to:WHO}` is somebody, `{call:heads|tails}` one of these
words, `{ended:over=given_up}` a word for a value, `(how=played)` what the verb itself says.
A verb of several forms is read by the first whose own words (`session end …`) stand behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NoReturn

import msgspec

from events.amounts import UNKNOWN
from events.lazy import Lazy, lazy
from rules.command import Command
from rules.shorthand.forms import PART, SLOT, STANDS_FOR, choices, first_words, marked, own_words, verb_words
from rules.shorthand.lexicon import MONEY
from rules.shorthand.vocabulary import Read, Verb
from rules.shorthand.words import Words, amount_of, is_amount, is_dice, is_number

SUMS = ("AMOUNT", "EACH", "PRICE")
"""Numbers a coin may be named behind."""


class Slot(msgspec.Struct, frozen=True):
    """One field of a pattern: the words that may stand in front of it, and how much of the line it takes."""

    field: str
    """Nothing: the words in front of it say nothing (`[up]`)."""
    marks: tuple[str, ...] = ()
    needed: bool = True
    long: bool = False
    """As many words as come before the next mark."""
    name: str = ""
    """What people read in its place, in capitals."""
    choices: Mapping[str, str] = {}
    """Word → value, where only these may stand."""
    sort: str = ""
    """flag, who, choice, quantity, amount, number, die, dice, text: how it is read."""

    @property
    def loose(self) -> bool:
        """Whether it may stand anywhere behind the verb: a yes, or a word behind its mark."""
        return not self.needed and (self.sort == "flag" or bool(self.marks and self.field and not self.long))

    @property
    def counts(self) -> bool:
        """Whether it begins with a number."""
        return self.sort in ("quantity", "amount", "number", "die", "dice")


def _sort(annotation: str, slot: Slot) -> str:
    if annotation.startswith("bool"):
        return "choice" if slot.needed else "flag"
    if slot.choices:
        return "choice"
    if slot.name.split("|")[0] in ("WHO", "WHOM"):
        return "who"
    if slot.field == "quantity":
        return "quantity"
    if annotation.startswith(("tuple[Face", "tuple[int")):
        return "dice"
    sorts = {"Amount": "amount", "int": "number", "Face": "die"}
    return sorts.get(annotation.split(" ")[0], "text")


class Says:
    """One form of a verb, which makes one kind of command; its fields are known when one is read or spelled."""

    def __init__(self, kind: Lazy[Any], pattern: str, example: str = "", unless: Lazy[Any] | None = None) -> None:
        """`unless` reads what the same words mean of something else, and answers None where they mean this."""
        self.kind = kind
        self.pattern = pattern
        self.example = example
        self.unless = unless
        self.others: tuple[str, ...] = ()
        """The verb's other forms."""

    @cached_property
    def types(self) -> Mapping[str, str]:
        """Field → its annotation."""
        kind = self.kind.load()
        return dict(zip(kind.__struct_encode_fields__, map(str, kind.__annotations__.values()), strict=False))

    @cached_property
    def beside(self) -> tuple[str, ...]:
        """Words by which the verb's other forms are known."""
        return tuple(word for other in self.others for word in first_words(other))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """Words right behind the verb that choose this form."""
        return own_words(self.pattern)

    @cached_property
    def parts(self) -> tuple[str | Slot, ...]:
        """The words and the fields of the pattern, in their order."""
        parts: list[str | Slot] = []
        marks: tuple[str, ...] = ()
        for part in re.findall(PART, self.pattern):
            field = re.search(SLOT, part)
            if part[0] == "[" and field is None:
                parts.append(Slot("", tuple(part.strip("[]").split("|")), needed=False))
            elif field is not None:
                in_front = part.strip("[").partition("{")[0].split()
                found = Slot(field[1], marked(in_front[0]) if in_front else marks, part[0] != "[")
                parts.append(self._told(found, field[2] or "", long=bool(field[3])))
                marks = ()
            elif (
                part[0] != "(" and parts and isinstance(parts[-1], Slot) and any(isinstance(one, str) for one in parts)
            ):
                marks = marked(part)
            elif part[0] != "(":
                parts.append(part.partition("|")[0])
        return tuple(parts)

    def _told(self, slot: Slot, said: str, *, long: bool) -> Slot:
        """The slot with what the pattern and the command tell of it."""
        few = choices(said) if said[:1].islower() else {}
        name = STANDS_FOR.get(slot.field, "") if few or not said else said
        told = msgspec.structs.replace(slot, long=long, choices=few, name=name)
        return msgspec.structs.replace(told, sort=_sort(self.types[slot.field], told))

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The fields of the pattern, in their order."""
        return tuple(one for one in self.parts if isinstance(one, Slot))

    @cached_property
    def fixed(self) -> Mapping[str, str | bool]:
        """Fields the verb itself says: `(how=played)`."""
        said = dict(part.strip("()").split("=") for part in re.findall(PART, self.pattern) if part[0] == "(")
        return {field: value == "yes" if self.types[field] == "bool" else value for field, value in said.items()}

    def __call__(self, words: Words, who: tuple[str, ...]) -> Command:
        """The command these words ask for, behind the verb; `who` was named in front of it."""
        if self.unless is not None and (other := self.unless(words, who)) is not None:
            otherwise: Command = other
            return otherwise
        words.accept(*self.own)
        values = Regular(self, words).read(who)
        if "item" in values and isinstance(figure := values.get("figure"), str):
            values["item"] = words.lexicon.thing_there(figure, str(values["item"]))
        made: Command = self.kind(**{**self.fixed, **values})
        return made


class Regular:
    """A line being read by a pattern, field by field."""

    def __init__(self, says: Says, words: Words) -> None:
        self.says = says
        self.words = words
        self.values: dict[str, object] = {}
        self.behind: list[Slot] = []
        """Fields not come to yet."""

    def read(self, who: tuple[str, ...]) -> dict[str, object]:
        """Field → value, of all the words there are; `who` is the first somebody of the pattern."""
        slots = self.says.slots
        if who:
            somebody = next((one for one in slots if one.sort == "who"), None)
            if somebody is None:
                self._stuck("nobody is named before this")
            self.values[somebody.field] = self._named(somebody, who)
        for slot in slots:
            if slot.loose and slot.field not in self.values:
                self._take_loose(slot)
        skipped: list[Slot] = []
        for at, slot in enumerate(slots):
            self.behind = [*slots[at + 1 :]]
            skipped += () if self._take(slot) else (slot,)
        while any(self._take(slot) for slot in skipped if slot.field not in self.values):
            pass
        self.words.done()
        return self.values

    def _stuck(self, why: str) -> NoReturn:
        self.words.stuck(why, self.says.example)

    def _type(self, slot: Slot) -> str:
        return self.says.types[slot.field]

    def _take_loose(self, slot: Slot) -> None:
        if slot.sort == "flag":
            found: object = self.words.flag(*slot.choices) or None
        elif slot.sort == "who" and self._type(slot).startswith("tuple"):
            found = self.words.some_behind(*slot.marks) or None
        elif slot.sort in ("number", "die"):
            found = self.words.number_behind(*slot.marks)
        else:
            quoted = {one.text for one in self.words.words if one.quoted}
            said = self.words.behind(*slot.marks)
            if slot.sort == "text" and said == "?" and said not in quoted:  # `3 torches at ?`
                self._stuck("nobody is called so; what nobody knows is said of all of it")
            found = None if said is None else self._loose(slot, said)
        if found is not None:
            self.values[slot.field] = found

    def _loose(self, slot: Slot, said: str) -> object:
        """What was said behind a mark."""
        if slot.sort == "who":
            return self.words.one(said)
        if slot.sort == "choice":
            return self._chosen(slot, said.lower())
        if slot.sort == "amount" and not is_amount(said):
            self._stuck(f"no number is {said!r}")  # `runs for it`
        return amount_of(said) if slot.sort == "amount" else said

    def _take(self, slot: Slot) -> bool:
        """Takes the field if it comes next; whether it did. What is needed and does not come is missed."""
        if slot.field in self.values or slot.loose:
            return True
        marked = self.words.accept(*slot.marks) is not None
        if not slot.field:
            return True
        if not (slot.needed or marked or self._comes(slot)):
            return False
        if not self.words.more and slot.needed:
            self._stuck(f"the {slot.field.replace('_', ' ')} is missing")
        if self.words.more:
            self.values[slot.field] = self._value(slot)
        return slot.field in self.values

    def _comes(self, slot: Slot) -> bool:
        """Whether what may be left out comes next without a mark."""
        words = self.words
        if slot.sort == "who":
            return words.is_who() and not words.is_amount() and words.next != ""
        if slot.sort == "choice":
            return words.next in slot.choices
        if slot.sort == "quantity":
            return len(words.left()) > 1 and (words.is_amount() or is_number(words.next.removesuffix("x")))
        if slot.counts:
            return {"amount": is_amount, "number": is_number}.get(slot.sort, is_dice)(words.next)
        marked = any(words.next in one.marks for one in self.behind)
        counted = is_dice(words.next) and any(one.counts and one.field not in self.values for one in self.behind)
        front = self.says.slots[: self.says.slots.index(slot)]
        # where words without a mark go to a text in front, those of this field have one
        taken = slot.marks and any(one.long and one.sort == "text" and one.field in self.values for one in front)
        return not (marked or counted or taken)

    def _value(self, slot: Slot) -> object:
        if slot.sort == "who":
            return self._named(slot, ())
        if slot.sort == "choice":
            return self._choice(slot)
        if slot.sort in ("quantity", "amount"):
            return self._amount(slot)
        if slot.sort == "number":
            return self.words.number(f"the {slot.field.replace('_', ' ')}")
        if slot.sort in ("dice", "die"):
            return self._dice(slot)
        texts = self._texts(slot)
        if self._type(slot).startswith("tuple"):
            named = [one for text in texts for one in ([text] if " " in text else text.split(","))]
            return tuple(one for one in named if one not in ("", "and"))
        text = " ".join(texts)
        return text if self.words.words[self.words.at - 1].quoted else text.removesuffix(",").rstrip()

    def _named(self, slot: Slot, who: tuple[str, ...]) -> str | tuple[str, ...]:
        words = self.words
        if "|" in slot.name and not who and not words.is_figure():
            return words.take()
        named = who or words.who("who")
        if self._type(slot).startswith("tuple"):
            while slot.long and not who and words.next and words.is_who() and not words.is_amount():
                named += words.who()
            return named
        if len(named) > 1:
            words.stuck(f"this is told of one at a time, not of {len(named)}; put a ; between two")
        return named[0]

    def _choice(self, slot: Slot) -> object:
        chosen = self._chosen(slot, self.words.next)
        self.words.take()
        return " ".join(filter(None, (str(chosen), self.words.rest()))) if slot.long else chosen

    def _chosen(self, slot: Slot, typed: str) -> object:
        """The value of one of the words there are, or of its beginning."""
        begun = [word for word in slot.choices if word == typed or (len(typed) > 2 and word.startswith(typed))]
        if not begun:
            *front, last = dict.fromkeys(slot.choices)
            self._stuck(f"{', '.join(front)} or {last}?")
        word = typed if typed in slot.choices else begun[0]
        return word == next(iter(slot.choices)) if self._type(slot).startswith("bool") else slot.choices[word]

    def _amount(self, slot: Slot) -> object:
        said = self.words.quantity(None) if slot.sort == "quantity" else self.words.amount_or_all(f"the {slot.field}")
        if slot.name.partition("|")[0] in SUMS:
            self.words.accept(*MONEY)
        return UNKNOWN if said == "all" and "All" not in self._type(slot) else said

    def _dice(self, slot: Slot) -> object:
        faces = self.words.faces()
        if not faces:
            self._stuck("dice were expected here")
        if slot.sort == "die" and len(faces) > 1:
            self._stuck("this is one die")
        return faces[0] if slot.sort == "die" else faces

    def _texts(self, slot: Slot) -> Iterator[str]:
        """All words up to what comes behind; `arrows 6` says how many behind the thing."""
        words = self.words
        marks = {word for one in self.behind for word in (*one.marks, *(() if one.loose else one.choices))}
        numbers = any(one.counts and not one.marks for one in self.behind)
        counted = not numbers and any(one.sort == "quantity" for one in self.says.slots)
        quoted = words.next == ""
        yield words.take()
        if not slot.long or (quoted and any(one.needed for one in self.behind)):
            return
        while words.more and words.next not in marks and not (numbers and words.is_amount()):
            if counted and is_amount(words.next) and "quantity" not in self.values:
                self.values["quantity"] = words.amount()
                return
            yield words.take()


class Forms:
    """A verb of several forms: the first whose own words come next reads it."""

    def __init__(self, forms: Mapping[str, Read]) -> None:
        """`forms`: each with what reads it; one needs no words of its own."""
        self.forms = forms
        for form, read in forms.items():
            if isinstance(read, Says):
                read.others = tuple(other for other in forms if other != form)

    def __call__(self, words: Words, who: tuple[str, ...]) -> Command:
        """The command of the form that fits."""
        fits = [form for form in self.forms if words.next in first_words(form)]
        fits += [form for form in self.forms if not first_words(form)]
        return self.forms[fits[0]](words, who)


def verb(
    forms: str | tuple[str, ...],
    read: str,
    about: str,
    examples: tuple[str, ...],
    *,
    also: tuple[str, ...] = (),
    unless: str | None = None,
    **more: Any,  # noqa: ANN401 - fields of a verb, which checks them
) -> Verb:
    """The declaration of a verb: how it is typed, and the function that reads it or, if its form is a pattern, the kind
    of command it makes (`rules.shared.items:WearItem`)."""
    forms = (forms,) if isinstance(forms, str) else forms
    other = None if unless is None else lazy(unless)  # 1 ms for each subject: a line types one verb
    reader = _reader(forms[0], read, examples, other)
    also = (*verb_words(forms[0])[1:], *also)
    return Verb(forms=forms, read=reader, about=about, examples=examples, also=also, **more)


def several(
    forms: Mapping[str, str],
    about: str,
    examples: tuple[str, ...],
    *,
    also: tuple[str, ...] = (),
    **more: Any,  # noqa: ANN401 - as above
) -> Verb:
    """The declaration of a verb whose forms tell different things, each with what reads it."""
    read = {form: _reader(form, what, examples) for form, what in forms.items()}
    also = (*verb_words(next(iter(forms)))[1:], *also)
    return Verb(forms=tuple(forms), read=Forms(read), about=about, examples=examples, also=also, **more)


def _reader(form: str, what: str, examples: tuple[str, ...], unless: Lazy[Any] | None = None) -> Read:
    makes_it = what.rpartition(":")[2][0].isupper()
    # 1 ms for each subject: a line types one verb
    return Says(lazy(what), form, examples[0] if examples else "", unless) if makes_it else lazy(what)


def patterns_of(verb: Verb) -> Iterator[Says]:
    """The patterns among the forms of a verb."""
    read = verb.read.forms.values() if isinstance(verb.read, Forms) else [verb.read]
    yield from (one for one in read if isinstance(one, Says))
