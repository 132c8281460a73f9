"""Lines of this game from what happened: blows with their dice, quiet turns, Fate Points."""

from __future__ import annotations

from collections.abc import Sequence

from events.amounts import show
from events.combat import AttackMade
from events.dice import DiceRolled, ResultChosen
from events.event import Event, Face
from events.figures import FatePointSpent, WoundsSuffered
from events.turns import PhaseBegun
from rules.advanced_heroquest import commands as asked
from rules.advanced_heroquest.events import WoundDiceRolled
from rules.command import Command


def retell(events: Sequence[Event]) -> tuple[Command, ...] | None:
    """A guess at the command behind an action of this game; None where there is none."""
    first = events[0]
    if isinstance(first, FatePointSpent):
        return (asked.SpendFate(figure=first.figure, effect=first.effect, entries=first.cancels, text=first.text),)
    if any(isinstance(event, PhaseBegun) and event.phase == "gamesmaster" for event in events):
        return _phase(events)
    attacks = [event for event in events if isinstance(event, AttackMade)]
    return _attack(attacks, events) if attacks else None


def _phase(events: Sequence[Event]) -> tuple[Command, ...]:
    face: Face = None
    result = None
    for event in events:
        if isinstance(event, DiceRolled) and event.faces:
            face = event.faces[0]
        elif isinstance(event, ResultChosen):
            result = event.result
    return (asked.GamesmasterPhase(face=face, result=result),)  # type: ignore[arg-type]  # a row of the table


def _attack(attacks: Sequence[AttackMade], events: Sequence[Event]) -> tuple[Command, ...]:
    first = attacks[0]
    faces = tuple(face for attack in attacks for face in attack.faces)
    dice = tuple(chain for event in events if isinstance(event, WoundDiceRolled) for chain in event.dice)
    hurt = [event.amount for event in events if isinstance(event, WoundsSuffered)]
    stated = hurt[0] if hurt and not dice else None
    return (
        asked.Attack(
            attacker=first.attacker, target=first.target, weapon=first.weapon, distance=first.distance, faces=faces,
            mode=first.mode if first.mode != "spell" else "hand", needed=first.needed if faces else None,
            outcome=None if faces and first.needed is not None else first.outcome, wound_dice=dice, wounds=stated,
        ),
    )  # fmt: skip


def spell(command: Command) -> str | None:
    """A command of this game as it would be typed; None where nothing shorter than its JSON says it."""
    if isinstance(command, asked.Attack):
        return _spell_attack(command)
    if isinstance(command, asked.GamesmasterPhase):
        if command.face is not None:
            return f".{command.face}" if command.result is None else None
        return "." if command.result == "nothing" else ".=counter" if command.result == "counter" else ".?"
    if isinstance(command, asked.SpendFate) and command.text is None:
        return " ".join(["fate", command.figure, command.effect, *map(str, command.entries)])
    return None


def _spell_attack(command: asked.Attack) -> str | None:
    if (
        command.partly_hidden
        or command.free
        or command.parent
        or (command.distance is None) != (command.mode == "hand")
    ):
        return None
    weapon = command.weapon
    if weapon is not None and (not weapon or any(letter in weapon for letter in '"\n')):
        return None
    parts = [command.attacker, command.target or "", "" if command.distance is None else f"@{command.distance}"]
    parts += [",".join("?" if face is None else str(face) for face in command.faces)]
    parts += ["" if command.needed is None else f"{command.needed}+", command.outcome or ""]
    if command.wound_dice:
        chains = [">".join("?" if face is None else str(face) for face in chain) for chain in command.wound_dice]
        parts += ["/", ",".join(chains)]
    parts += ["" if command.wounds is None else f"-{show(command.wounds)}"]
    parts += ["" if weapon is None else f'with "{weapon}"']
    return " ".join(part for part in parts if part)
