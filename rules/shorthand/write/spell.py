"""A command as people can type it: by its pattern, by its own name with its fields, or without loss."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain

import msgspec

from events.amounts import show
from events.event import tag_of
from events.lazy import lazy
from rules.command import Command
from rules.shared.items import UseItem
from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FILLERS, WEIGHTLESS
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.patterns import Says, Slot, patterns_of
from rules.shorthand.read.kept import stays
from rules.shorthand.read.things import are_some
from rules.shorthand.said.besides import HOW
from rules.shorthand.said.coined import held, held_against
from rules.shorthand.said.no_names import Strange
from rules.shorthand.small_words import FREE, SAID_OF_A_NUMBER
from rules.shorthand.verbs import SHARED, declared
from rules.shorthand.vocabulary import GameWords, Kind
from rules.shorthand.words import ParseError, amount_of, is_amount, is_dice, split

Buy: Kind = lazy("rules.shared.trade:Buy")  # 1 ms: few lines that are written tell what was bought

SIGNS = frozenset(("all", "full", "then", "remark", "anyway", "wound", "wounds", *MONEY))
"""Words that mean something else where they stand unquoted."""


def to_words(command: Command) -> str | None:
    """`place-door kind=secret section=room-1`; None where a field has no such form."""
    told = msgspec.to_builtins(command)
    parts = [told.pop("command")]
    for name, value in told.items():
        said = _said(value)
        if said is None:
            return None
        parts.append(
            f'{name}="{said}"' if any(letter.isspace() or letter == ";" for letter in said) else f"{name}={said}"
        )
    return " ".join(parts)


def _said(value: object) -> str | None:
    """A value as it stands behind its name."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if value and not any(letter in value for letter in '"#!\n') else None
    if isinstance(value, list) and value:
        parts = [None if one is None else _said(one) for one in value if not isinstance(one, list)]
        fine = len(parts) == len(value) and all(one is not None and "," not in one for one in parts)
        return ",".join(one for one in parts if one is not None) if fine else None
    return None


def spell(command: Command, lexicon: Lexicon) -> str:
    """The command as people can type it: by its pattern, by its own name with its fields, or without loss."""
    named = declared(tag_of(type(command)), lexicon.game)
    framed = named is not None and named.read is None  # what begins so is no happening: `note text=sven`
    if (line := regular_line(command, lexicon)) is not None:
        return line
    worded = None if framed else to_words(command)
    return to_json(command) if worded is None or _is_refused(worded, command, lexicon) else worded


def _is_refused(line: str, command: Command, lexicon: Lexicon) -> bool:
    """Whether words of the line are held to be no part of the name or the reason they stand in."""
    try:
        held((command,), split(line), lexicon)
    except ParseError:
        return True
    return False


def regular_line(command: Command, lexicon: Lexicon) -> str | None:
    """The line of a regular verb that says this; None if there is none."""
    patterns = _patterns(lexicon.game).get(f"{type(command).__module__}:{type(command).__name__}", ())
    lines = (by_pattern(says, command, lexicon) for says in patterns)
    return next((line for line in lines if line is not None), None)


@cache
def _patterns(game: GameWords) -> Mapping[str, list[Says]]:
    """Where a kind of command stands → the patterns that say it, a game's own in front."""
    shared = {word: verb for verbs in SHARED.values() for word, verb in verbs.items() if word not in game.refines}
    found: dict[str, list[Says]] = {}
    for verb in chain(game.verbs.values(), game.refines.values(), shared.values()):
        for says in patterns_of(verb):
            found.setdefault(says.kind.where, []).append(says)
    return found


def by_pattern(says: Says, command: Command, lexicon: Lexicon) -> str | None:
    """The line of this pattern that says it, None if it has no place for some of it."""
    line = _by_pattern(says, command, lexicon, quoting=False)
    refused = line is not None and _is_refused(line, command, lexicon)
    return _by_pattern(says, command, lexicon, quoting=True) if refused else line


def _by_pattern(says: Says, command: Command, lexicon: Lexicon, *, quoting: bool) -> str | None:
    """The same; `quoting`: with every name and reason in quotation marks."""
    left = {field for field in command.__struct_fields__ if not _is_default(command, field)}
    slots = {slot.field for slot in says.slots}
    if any(getattr(command, field) != value for field, value in says.fixed.items() if field not in slots):
        return None
    line: list[str] = []
    for part in says.parts:
        if isinstance(part, str):
            line.append(part)
        elif part.field in left or (part.needed and part.field) or _goes_not_without(part.field, command, lexicon):
            text = _written(getattr(command, part.field), part, says, lexicon, quoting=quoting)
            if text is None:
                return None
            left.discard(part.field)
            line += [*part.marks[:1], text]
    return None if left - says.fixed.keys() else " ".join(line)


def _goes_not_without(field: str, command: Command, lexicon: Lexicon) -> bool:
    """Whether a default is written: one of what is kept in use, and one of what is called in the plural."""
    if field != "quantity":
        return False
    if isinstance(command, UseItem):
        return stays(command.figure, command.item, lexicon)
    return Buy.made(command) and are_some(str(getattr(command, "name", "")))


def _is_default(command: Command, field: str) -> bool:
    names = command.__struct_fields__
    defaults = command.__struct_defaults__
    at = names.index(field) - (len(names) - len(defaults))
    value: object = getattr(command, field)
    return at >= 0 and value in (defaults[at], {})


def _written(value: object, slot: Slot, says: Says, lexicon: Lexicon, *, quoting: bool) -> str | None:
    """A value as one types it, None where it could be read as something else."""
    if slot.choices and slot.long:
        first, _, rest = str(value).partition(" ")
        behind = _in_words(rest, slot, says, lexicon, quoting=quoting) if rest else ""
        return f"{first} {behind}".strip() if first in slot.choices and '"' not in rest else None
    if slot.choices:
        words = list(slot.choices)
        meant = (one for one in words if slot.choices[one] == value)
        return words[not value] if isinstance(value, bool) else next(meant, None)
    if slot.counts:
        return _counted(value)
    parts = value if isinstance(value, tuple) else (value,)
    if not parts or not all(isinstance(one, str) and one and not {*one} & {*'"\n'} for one in parts):
        return None
    if slot.sort == "who":
        strange = _strange(slot, says, lexicon)
        fine = all(lexicon.figures(one) == (one,) and not (strange and strange(one, lexicon)) for one in parts)
        return ",".join(parts) if fine else None
    if isinstance(value, tuple) and any("," in one or one == "and" for one in parts):
        return None
    return " ".join(_in_words(one, slot, says, lexicon, quoting=quoting) for one in parts)


def _counted(value: object) -> str | None:
    if isinstance(value, tuple):
        return ",".join("?" if face is None else str(face) for face in value) or None
    if value is None or value == "all":
        return "all" if value else "?"
    text = show(value)  # type: ignore[arg-type]  # an amount
    return text if is_amount(text) and amount_of(text) == value else None


def _strange(slot: Slot, says: Says, lexicon: Lexicon) -> Strange | None:
    """What cannot stand in this field unquoted."""
    return held_against(tag_of(says.kind.load()), lexicon).get(slot.field)


def _in_words(text: str, slot: Slot, says: Says, lexicon: Lexicon, *, quoting: bool) -> str:
    """The text, in quotation marks where words of it could be read as something else."""
    if quoting:
        return f'"{text}"'
    strange = _strange(slot, says, lexicon)
    signs = {*SIGNS, *says.beside, *(word for one in says.slots for word in (*one.marks, *one.choices))}
    counted, dateless = any(one.counts for one in says.slots), slot.field != "world_day"

    def odd(word: str) -> bool:
        number = (counted and (is_amount(word.removesuffix("x")) or is_dice(word))) or (dateless and _is_numbered(word))
        swallowed = strange is not None and strange(word, lexicon)
        asks = word == "?" or (slot.field in FREE and word[-1] == "?")
        turns = asks or (slot.field in FREE and word.lower() in small.MAY_BE)
        talk = word.lower() in small.GOES_ON or word.lower() in small.SAYS_OF
        return number or swallowed or turns or talk or word.lower() in signs or bool(lexicon.figures(word))

    plain = " ".join(text.split()) == text and not any(letter in text for letter in ";!#/,=")
    several = says.types[slot.field].startswith("tuple")
    one_word = " " not in text or (slot.long and not several)
    ends = text.lower().rpartition(" ")[2] not in small.POSSESSIVES  # whose it is, with nothing behind it, says nothing
    alone = text.lower() in (*HOW, *MONEY, *WEIGHTLESS, *FILLERS)  # nothing is said by these where they stand alone
    return text if plain and one_word and ends and not alone and not any(map(odd, text.split())) else f'"{text}"'


def _is_numbered(word: str) -> bool:
    """`7`, `+2`, `x3`, `ws7`, `twice`: what no name is made of; `orc-2` is one."""
    return word.lower() in SAID_OF_A_NUMBER or ("-" not in word[1:] and any(map(str.isdecimal, word)))


def to_json(command: Command) -> str:
    """The command in its lossless form."""
    told = msgspec.to_builtins(command)
    tag = told.pop("command")
    return f"!{tag} {msgspec.json.encode(told).decode()}" if told else f"!{tag}"
