"""All commands people can give whatever they play, and how one is read from outside."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from events.event import tag_of
from events.problems import Refused
from rules.command import Command
from rules.corrections.commands import CORRECTIONS, Fix
from rules.naming import did_you_mean
from rules.shared import SHARED
from rules.shared.several import Several

DEEPEST = 8
"""Commands in commands: a line told anew that is several, each with its own."""

SHARED_COMMANDS: tuple[type[Command], ...] = (*SHARED, *CORRECTIONS)


def kinds_with(extra: Iterable[type[Command]] = ()) -> tuple[type[Command], ...]:
    """The shared kinds and a system's own, each once."""
    return tuple(dict.fromkeys((*SHARED_COMMANDS, *extra)))


def read_command(told: object, extra: Iterable[type[Command]] = ()) -> Command:
    """A command from what JSON decodes to; refuses what is none (`command.unknown`, `command.unreadable`).

    The commands inside a `fix` or a `several` are read the same way.
    """
    return _read(told, _by_tag(tuple(extra)), "$")


@cache
def _by_tag(extra: tuple[type[Command], ...]) -> dict[str, type[Command]]:
    return {tag_of(kind): kind for kind in kinds_with(extra)}


def _read(told: object, kinds: dict[str, type[Command]], where: str, depth: int = 0) -> Command:
    if not isinstance(told, dict):
        raise Refused(
            "command.unreadable", f"{where} is no command.", fix='Send an object such as {"command": "undo"}.'
        )
    kind = _kind(told.get("command"), kinds)
    inner = told.get("commands") if kind in (Fix, Several) else None
    if not isinstance(inner, (list, tuple)):
        return _convert(told, kind)
    if depth >= DEEPEST:
        raise Refused("command.unreadable", "There are commands in commands in commands.", fix="Say them one by one.")
    command = _convert({key: value for key, value in told.items() if key != "commands"} | {"commands": []}, kind)
    parts = tuple(_read(part, kinds, f"{where}.commands[{index}]", depth + 1) for index, part in enumerate(inner))
    return msgspec.structs.replace(command, commands=parts)


def _kind(tag: object, kinds: dict[str, type[Command]]) -> type[Command]:
    kind = kinds.get(tag) if isinstance(tag, str) else None
    if kind is None:
        raise Refused(
            "command.unknown",
            f"There is no command {tag!r}." if tag else "Nothing says which command this is.",
            fix=(did_you_mean(str(tag), kinds) if tag else "")
            or 'Name it in the field "command", as in {"command": "gain-gold"}.',
        )
    return kind


def _convert(told: object, kind: type[Command]) -> Command:
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        raise Refused(
            "command.unreadable",
            f"This is no {tag_of(kind)}.",
            why=f"{error}.",
            fix=f"Its fields: {', '.join(kind.__struct_encode_fields__)}.",
        ) from error
