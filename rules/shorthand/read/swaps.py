"""Corrections by a value: `no =3`, `fix 41 gold=20`, `no elf>dwarf`, put into the fields of what was told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.amounts import Amount, is_exact, show
from events.dice import DiceRolled, RollReplaced
from events.event import Event, Face
from events.figures import PoolSpent
from events.story import BusinessOpened
from rules.corrections.placing import POINTERS
from rules.dice import show_face
from rules.naming import fold, slug
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import ENDS
from rules.shorthand.said.chunks.logged import line_of
from rules.shorthand.words import Word, Words, chains_in, is_amount, is_dice

NUMBERS = ("amount", "quantity", "count", "value", "price", "total", "wounds", "face")
"""Fields a bare `=3` may mean, the likeliest first."""


def _shown(amount: Amount | None) -> str:
    return "" if amount is None else show(amount)


COUNTED = ("amount", "quantity", "price")
"""Fields of a later happening of a line that a number may be of."""


def is_swap(words: Words) -> bool:
    """Whether `=3`, `gold=20` or `elf>dwarf` comes next."""
    _join_becomes(words)
    text = words.next
    if text[:1] == "=":
        return len(text) > 1
    name, equals, value = text.partition("=")
    old, arrow, new = text.partition(">")
    if arrow and not equals:
        return bool(old and new) and (not is_dice(text) or len(words.left()) == 1)
    return bool(equals and name and (value or words.at + 1 < len(words.words)))


def _join_becomes(words: Words) -> None:
    """`elf becomes dwarf` is `elf>dwarf`, for shells that redirect."""
    if words.second == "becomes" and words.at + 2 < len(words.words):
        old, _, new = words.words[words.at : words.at + 3]
        words.words[words.at : words.at + 3] = [Word(f"{old.text}>{new.text}", old.at)]


def swaps(words: Words, event: Event | None) -> dict[str, str]:
    """Field → text of its new value, as `Fix` takes them."""
    values: dict[str, str] = {}
    while words.more:
        if not is_swap(words):
            words.stuck("another value was expected, such as =3, gold=20 or elf>dwarf")
        values |= _swap(words, event)
    return values


def _swap(words: Words, event: Event | None) -> dict[str, str]:
    name, equals, value = words.raw.partition("=")
    if equals and not value:
        words.take()
        return {_field(words, event, name): words.take()}
    if equals:
        if isinstance(event, DiceRolled | RollReplaced) and name in ("", "faces", "die", "dice") and is_dice(value):
            _refuse_one_of_several(words, event, value)
            words.take()
            return _faces([face for chain in chains_in(value) for face in chain])
        field = _field(words, event, name)
        words.take()
        return {field: _written(words.lexicon, event, field, value)}
    old, _, new = words.raw.partition(">")
    if isinstance(event, DiceRolled | RollReplaced) and is_dice(old) and is_dice(new):
        return _other_face(words, event, old, new)
    if listed := _among_several(words.lexicon, event, old, new):
        words.take()
        return listed
    field = _holding(words, event, old)
    words.take()
    values = {field: _written(words.lexicon, event, field, new)}
    if field == "name" and getattr(event, "item", None) == slug(getattr(event, "name", "")):
        values["item"] = slug(new)  # the id of a thing is made of its name
    return values


def _other_face(words: Words, event: DiceRolled | RollReplaced, old: str, new: str) -> dict[str, str]:
    """`8>3`: the first die that showed an 8 showed a 3."""
    (was, *_), (becomes, *_) = chains_in(old)[0], chains_in(new)[0]
    faces = list(event.faces)
    if was not in faces:
        shown = ", ".join(map(show_face, faces)) or "no dice"
        words.stuck(f"there is no {old} among what was rolled: {shown}")
    words.take()
    faces[faces.index(was)] = becomes
    return _faces(faces)


def _refuse_one_of_several(words: Words, event: DiceRolled | RollReplaced, value: str) -> None:
    """A number alone says nothing where several dice fell in a line: which of them showed another face is asked."""
    lexicon = words.lexicon
    number = next((one for one in lexicon.recent if lexicon.event_of(one) is event), None)
    more = number is not None and number + 1 not in lexicon.recent and lexicon.event_of(number + 1)
    if event.faces and (len(chains_in(value)) < len(event.faces) or isinstance(more, DiceRolled)):
        words.stuck("several dice fell; say which showed another face", f"no {show_face(event.faces[0])}>{value}")


def _faces(faces: list[Face]) -> dict[str, str]:
    return {"faces": msgspec.json.encode(faces).decode()}


def _among_several(lexicon: Lexicon, event: Event | None, old: str, new: str) -> dict[str, str]:
    """`elf>dwarf` where several are named: those out of play, who shares in a kill, who was healed."""
    meant, becomes = lexicon.figures(old), lexicon.figures(new)
    if event is None or len(meant) != 1 or len(becomes) != 1:
        return {}
    for field in type(event).__struct_fields__:
        several = msgspec.to_builtins(getattr(event, field))
        renamed = _renamed(several, meant[0], becomes[0])
        if isinstance(several, (list, tuple)) and renamed != [*several]:
            return {field: msgspec.json.encode(renamed).decode()}
    return {}


def _renamed(value: object, old: str, new: str) -> object:
    if isinstance(value, (list, tuple)):
        return [_renamed(one, old, new) for one in value]
    if isinstance(value, dict):
        return {key: _renamed(one, old, new) for key, one in value.items()}
    return new if value == old else value


def _refuse_count_of_a_question(words: Words, event: Event | None, name: str) -> None:
    """Nobody counts a question: a number said of it is its answer, or nothing."""
    if not isinstance(event, BusinessOpened) or (event.ask is None and event.count != 1):
        return
    if name and not "count".startswith(name):
        return
    value = words.raw.partition("=")[2]
    if event.ask is None:
        words.stuck("one thing waits; say it again whole", f"no waits {value} {event.what}")
    number = next((one for one in words.lexicon.recent if words.lexicon.event_of(one) is event), None)
    answer = f"settle {number}: {value}" if number else f"settle {value}"
    words.stuck(f"what was asked has no number to put right; answer it: {answer}", answer)


def _field(words: Words, event: Event | None, name: str) -> str:
    _refuse_count_of_a_question(words, event, name)
    fields = type(event).__struct_fields__ if event is not None else ()
    if not name:
        _refuse_what_a_roll_cost(words, event)
        found = _number_meant(words, event, fields)
        if event is not None and found is None:
            words.stuck(f"say which value: {', '.join(fields)}", f"{fields[0]}=" if fields else "")
        return found or "amount"
    if name.lower() in MONEY and "amount" in fields:
        return "amount"
    if name in fields or any(one.startswith(name) for one in fields) or event is None:
        return name
    if is_amount(words.raw.partition("=")[2]):
        return next((one for one in NUMBERS if one in fields), name)
    return name


def _refuse_what_a_roll_cost(words: Words, event: Event | None) -> None:
    """A number alone is no other price of a roll made again, but what fell: the whole line tells it."""
    lexicon = words.lexicon
    number = next((one for one in lexicon.recent if lexicon.event_of(one) is event), None)
    if isinstance(event, PoolSpent) and any(isinstance(one, RollReplaced) for _, one in line_of(number or 0, lexicon)):
        words.stuck(f"what fell again is told with the whole line, behind fix {number}")


def _number_meant(words: Words, event: Event | None, fields: Sequence[str]) -> str | None:
    """What a bare `=3` gives: what nobody knew, else the one number that was said; of several it is asked which."""
    numbers = [one for one in NUMBERS if one in fields]
    unknown = [one for one in numbers if not is_exact(getattr(event, one)) and getattr(event, one) is not None]
    said = [one for one in numbers if one != "quantity" or getattr(event, one) != 1]
    meant = unknown or said or numbers
    if len(meant) == 1 and unknown and words.at == 1:
        _refuse_one_of_several_unknown(words, event, unknown[0])
    if len(meant) > 1:
        line = " ".join(word.text for word in words.words[: words.at])
        words.stuck(f"say which: {' or '.join(meant)}", f"{line} {meant[0]}{words.raw}")
    return meant[0] if meant else None


def _refuse_one_of_several_unknown(words: Words, event: Event | None, name: str) -> None:
    """`no =9` behind `2 candles ?, 1 rope ?`: which of them was it?"""
    lexicon = words.lexicon
    first = next((one for one in lexicon.recent if lexicon.event_of(one) is event), None)
    line = line_of(first, lexicon) if first is not None else []
    unknown = [number for number, one in line if type(one) is type(event) and not is_exact(getattr(one, name))]
    if len(unknown) > 1:
        which = ", or ".join(f"fix {number} {words.raw}" for number in unknown)
        why = f"it has {len(unknown)} numbers that were not said; say which: {which}"
        words.stuck(why, f"fix {unknown[0]} {words.raw}")


def _holding(words: Words, event: Event | None, old: str) -> str:
    """The field that holds what is to be replaced."""
    if event is None:
        words.stuck("there is no line to fix")
    meant = words.lexicon.figures(old)
    for field in sorted({*type(event).__struct_fields__} - {*POINTERS}, key=lambda one: one != "name"):
        value = getattr(event, field)
        if isinstance(value, str) and (fold(value) == fold(old) or value in meant):
            return field
        if isinstance(value, int) and not isinstance(value, bool) and old == show(value):
            return field
    return words.stuck(f"there is no {old!r} in it", _held_later(words, event, old))


def _held_later(words: Words, event: Event, old: str) -> str:
    """The fix of the one later entry of the line that holds this as an amount."""
    lexicon = words.lexicon
    first = next((one for one in lexicon.recent if lexicon.event_of(one) is event), None)
    later = line_of(first, lexicon)[1:] if first is not None else []
    found = [number for number, one in later if any(old == _shown(getattr(one, name, None)) for name in COUNTED)]
    return f"fix {found[0]} {words.raw}" if len(found) == 1 else ""


def _written(lexicon: Lexicon, event: Event | None, field: str, text: str) -> str:
    """A figure by its id where a figure stood; anything else as typed."""
    value = getattr(event, field, None)
    if field == "how" and value in ENDS.values():
        return ENDS.get(text.lower(), text)
    if isinstance(value, str) and value in lexicon.state.roster.figures:
        meant = lexicon.figures(text)
        return meant[0] if len(meant) == 1 else text
    return text
