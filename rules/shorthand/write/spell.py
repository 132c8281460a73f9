"""A command as people can type it: by its pattern, by its own name with its fields, or without loss."""

from __future__ import annotations

import msgspec

from rules.command import Command
from rules.shorthand.verbs import regular_line


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


def spell(command: Command) -> str:
    """The command as people can type it: by its pattern, by its own name with its fields, or without loss."""
    return regular_line(command) or to_words(command) or to_json(command)


def to_json(command: Command) -> str:
    """The command in its lossless form."""
    told = msgspec.to_builtins(command)
    tag = told.pop("command")
    return f"!{tag} {msgspec.json.encode(told).decode()}" if told else f"!{tag}"
