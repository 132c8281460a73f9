"""Any command by its own name: `place-door kind=secret section=room-1`, or losslessly `!place-door {"kind": …}`."""

from __future__ import annotations

import re
from itertools import takewhile

import msgspec

from events.event import tag_of
from events.lazy import Lazy, lazy
from events.problems import Refused
from rules.command import Command
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Verb
from rules.shorthand.words import Words, amount_of, is_amount, is_face

read_command: Lazy[Command] = lazy("rules.catalogue:read_command")  # 9 ms, and few lines are JSON
_declared: Lazy[Verb | None] = lazy("rules.shorthand.verbs:declared")  # 2 ms, and few lines miss a field


def fields(kind: type[Command], words: Words) -> Command:
    """`name=value …`; words without a name fill the fields in their order: `fight-round close 6 4 4`.

    A yes-or-no is said by its name alone.
    """
    types = dict(zip(kind.__struct_encode_fields__, map(str, kind.__annotations__.values()), strict=False))
    values: dict[str, object] = {}
    waiting: list[str] = []
    while words.more:
        quoted = words.words[words.at].quoted
        text = words.take()
        name, equals, value = text.partition("=")
        if equals and name in types:
            values[name] = _value(value, types[name])
        elif equals and not quoted and name[:1].isalpha():  # `>=` names nothing
            words.at -= 1
            words.stuck(f"there is no {name!r} in it; it has {', '.join(types)}")
        else:
            waiting.append(text)
    for name in [name for name in waiting if types.get(name) == "bool" and name not in values]:
        waiting.remove(name)
        values[name] = True
    for name, of in types.items():
        if waiting and name not in values and of != "bool":
            _fill(name, of, values, waiting)
    if waiting:
        words.stuck(f"too many words; it has {', '.join(types)}")
    return convert(kind, values, words)


def names_a_field(words: Words) -> bool:
    """Whether a command comes next with a field of its own: `attack attacker=heinrich`, whatever verb is called so."""
    name, equals, _ = words.second.partition("=")
    kind = words.lexicon.command(words.next) if name and equals else None
    return kind is not None and name in kind.__struct_encode_fields__


def _fill(name: str, declared: str, values: dict[str, object], waiting: list[str]) -> None:
    """The next word without a name; dice in a row are all of them."""
    if not declared.startswith("tuple[Face"):
        values[name] = _value(waiting.pop(0), declared)
        return
    row = list(takewhile(lambda text: all(map(is_face, text.split(","))), waiting))
    del waiting[: len(row)]
    if row:
        values[name] = _value(",".join(row), declared)


def convert(kind: type[Command], values: dict[str, object], words: Words) -> Command:
    """The command with these values, checked."""
    try:
        return msgspec.convert(msgspec.to_builtins(values) | {"command": tag_of(kind)}, kind, strict=False)
    except msgspec.ValidationError as error:
        missing = MISSING.search(str(error))
        if missing is not None:
            words.stuck(f"the {missing[1].replace('_', ' ')} is missing", _example(kind, words))
        words.stuck(f"this is no {tag_of(kind)}: {_plainly(str(error))}")


MISSING = re.compile(r"missing required field `(\w+)`")


def _example(kind: type[Command], words: Words) -> str:
    """A line of the verb that is named in the command's own name: of `begin-book` one of `book`."""
    named = (_declared(word, words.lexicon.game) for word in reversed(tag_of(kind).split("-")))
    return next((verb.examples[0] for verb in named if verb is not None), "")


def _plainly(error: str) -> str:
    """What msgspec says of a value, in words people use: "heals are more than a word can say"."""
    what, _, where = error.partition(" - at `$.")
    field = where.rstrip("`").split("[")[0]
    if what.startswith("Expected `object`"):
        return f"{field or 'it'} has parts that one word cannot say"
    return f"{field}: {what[:1].lower()}{what[1:]}" if field else f"{what[:1].lower()}{what[1:]}"


def _value(text: str, declared: str) -> object:
    if declared.startswith("tuple") and text[:1] != "[":
        return [_value(part, declared.removeprefix("tuple[")) for part in text.split(",") if part]
    if "Amount" in declared and is_amount(text):
        return amount_of(text)
    if text == "?":
        return None
    if declared.startswith("Literal") or (declared.split(" ")[0] == "str" and text[:1] != '"'):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def from_json(text: str, lexicon: Lexicon) -> Command:
    """`!wound {"wounds": […]}` behind its `!`; refuses as `rules.catalogue.read_command` does."""
    tag, _, body = text.partition(" ")
    try:
        told = msgspec.json.decode(body.strip() or "{}")
    except msgspec.DecodeError as error:
        raise Refused("command.unreadable", f"What stands after !{tag} is no JSON.", why=f"{error}.") from error
    if not isinstance(told, dict):
        raise Refused("command.unreadable", f"What stands after !{tag} is no object.", fix=f"!{tag} {{}}")
    return read_command({**told, "command": tag}, lexicon.system.commands)
