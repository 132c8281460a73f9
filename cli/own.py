"""Commands only some games have, found by their tag: the voice knows the words, the game knows what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from events.problems import Refused
from rules.command import Command

if TYPE_CHECKING:
    from events.amounts import Amount
    from rules.system import GameSystem

ForGame: TypeAlias = "Callable[[GameSystem], Command]"
"""A command that can be written down only when the game is known."""


def own(
    tag: str, *, otherwise: Command | None = None, said: dict[str, object] | None = None, **values: object
) -> ForGame:
    """The game's own command of this tag with these values; those that are None were not said.

    In a game that has none it is `otherwise`, if that is given. `said` are more values, by names people typed.
    """
    said = {**(said or {}), **{name: value for name, value in values.items() if value is not None and value != ()}}

    def ask(system: GameSystem) -> Command:
        kind = next((kind for kind in system.commands if kind.__struct_config__.tag == tag), None)
        if kind is None and otherwise is not None:
            return otherwise
        if kind is None:
            raise Refused(
                "command.not_of_this_game",
                f"{system.title} has no {tag}.",
                fix="`delve do` lists what this game understands; `delve note` and `delve roll` always work.",
            )
        return convert(kind, said)

    return ask


def convert(kind: type[Command], said: dict[str, object]) -> Command:
    """The command with these values, checked; refuses with `command.unreadable`."""
    fields = kind.__struct_encode_fields__
    strange = [name for name in said if name not in fields]
    tag = kind.__struct_config__.tag
    if strange:
        from rules.naming import did_you_mean

        raise Refused(
            "command.unreadable",
            f"{tag} knows no {strange[0]}.",
            fix=did_you_mean(strange[0], fields) or f"It knows: {', '.join(fields)}.",
        )
    try:
        return msgspec.convert(msgspec.to_builtins(said) | {"command": tag}, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(
            "command.unreadable", f"This is no {tag}.", why=f"{error}.", fix=f"It knows: {', '.join(fields)}."
        ) from error


def short_names(system: GameSystem) -> dict[str, str]:
    """How people write a characteristic → its full name: `ws`, `weapon_skill`, `weapon skill`."""
    names: dict[str, str] = {}
    for full, (label, short) in system.values.items():
        for written in (full, full.replace("_", "-"), label, short):
            names[written.lower()] = full
    return names


def base_values(system: GameSystem, written: dict[str, str]) -> dict[str, Amount]:
    """`{"ws": "6"}` → `{"weapon_skill": 6}`; refuses what the game has no value for (`figure.unknown_value`)."""
    from cli.words import amount

    names = short_names(system)
    found: dict[str, Amount] = {}
    for name, value in written.items():
        full = names.get(name.lower().replace("_", " "), names.get(name.lower()))
        if full is None:
            from rules.naming import did_you_mean

            raise Refused(
                "figure.unknown_value",
                f"{system.title} has no value {name!r}.",
                fix=did_you_mean(name, names) or f"It has: {', '.join(short for _, short in system.values.values())}.",
            )
        found[full] = amount(value)
    return found
