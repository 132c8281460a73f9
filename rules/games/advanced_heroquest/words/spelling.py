"""Commands of this game as they would be typed, for people to tell one reading of a line from another."""

from __future__ import annotations

from events.amounts import show
from rules.command import Command
from rules.games.advanced_heroquest.attack import Attack
from rules.games.advanced_heroquest.fate import SpendFate
from rules.games.advanced_heroquest.turns import GamesmasterPhase


def spell(command: Command) -> str | None:
    """A command of this game as it would be typed; None where nothing shorter than its JSON says it."""
    if isinstance(command, Attack):
        return _spell_attack(command)
    if isinstance(command, GamesmasterPhase):
        if command.face is not None:
            return f".{command.face}" if command.result is None else None
        return "." if command.result == "nothing" else ".=counter" if command.result == "counter" else ".?"
    if isinstance(command, SpendFate) and command.text is None:
        return " ".join(["fate", command.figure, command.effect, *map(str, command.entries)])
    return None


def _spell_attack(command: Attack) -> str | None:
    if (
        command.partly_hidden
        or command.free not in (None, "any")
        or command.parent
        or (command.distance is None) != (command.mode == "hand")
    ):
        return None
    weapon = command.weapon
    if weapon is not None and (not weapon or any(letter in weapon for letter in '"\n')):
        return None
    parts = [
        "free" if command.free else "",
        command.attacker,
        command.target or "",
        "" if command.distance is None else f"@{command.distance}",
    ]
    parts += [",".join("?" if face is None else str(face) for face in command.faces)]
    parts += ["" if command.needed is None else f"{command.needed}+", command.outcome or ""]
    if command.wound_dice:
        chains = [">".join("?" if face is None else str(face) for face in chain) for chain in command.wound_dice]
        parts += ["/", ",".join(chains)]
    parts += ["" if command.wounds is None else f"-{show(command.wounds)}"]
    parts += ["" if weapon is None else f'with "{weapon}"']
    return " ".join(part for part in parts if part)
