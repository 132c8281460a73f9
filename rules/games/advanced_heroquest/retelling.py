"""Lines of this game from what happened: blows with their dice, quiet turns, Fate Points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from events.amounts import show
from events.atlas import DungeonNamed, FigureMoved, LevelEntered, SectionRevealed, SectionSearched
from events.combat import AttackMade
from events.dice import DiceRolled, ResultChosen
from events.event import Event, Face
from events.figures import FatePointSpent, WoundsSuffered
from events.items import ItemMoved
from events.quest import ObjectiveReached, QuestAccepted
from events.session import DungeonLeft
from events.turns import PhaseBegun, RoleGiven, SurpriseDecided
from rules.command import Command
from rules.games.advanced_heroquest import commands as asked
from rules.games.advanced_heroquest.events import (
    BeyondSeen,
    DeadEndDeclared,
    DoorFoundFalse,
    FreeAttackForfeited,
    HitRowSet,
    PursuitBegun,
    PursuitEnded,
    RoutineChosen,
    WoundDiceRolled,
)


def retell(events: Sequence[Event]) -> Iterator[tuple[Command, ...] | str]:
    """Guesses at what was said for an action of this game to come about, the likeliest first."""
    first = events[0]
    if isinstance(first, FatePointSpent):
        for entries in dict.fromkeys(((), first.cancels, () if first.converts is None else (first.converts,))):
            yield (asked.SpendFate(figure=first.figure, effect=first.effect, entries=entries, text=first.text),)
    if any(isinstance(event, PhaseBegun) and event.phase == "gamesmaster" for event in events):
        yield _phase(events)
    attacks = [event for event in events if isinstance(event, AttackMade)]
    if attacks:
        yield from _attack(attacks, events)
    kinds = dict.fromkeys(map(type, events))
    for kind, reader in _READERS.items():
        if kind in kinds:
            yield from reader(next(event for event in events if type(event) is kind), events)


def _all_faces(events: Sequence[Event]) -> str:
    """Every die of the action as it would be typed."""
    fallen = [face for event in events if isinstance(event, (DiceRolled, AttackMade)) for face in event.faces]
    chains = [chain for event in events if isinstance(event, WoundDiceRolled) for chain in event.dice]
    return " ".join([*map(_die, ((face,) for face in fallen)), *map(_die, chains)])


def _die(chain: Sequence[Face]) -> str:
    return ">".join("?" if face is None else str(face) for face in chain)


def _line(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


# ── the dungeon ──────────────────────────────────────────────────────────────────────────────────────────────────

_CHOICES = {"door_beyond_room": "beyond", "passage_length": "length", "passage_features": "feature",
            "passage_end": "end"}  # fmt: skip
"""Table → field of `Explore` its row is chosen with."""


def _explored(_event: Event, events: Sequence[Event]) -> Iterator[str]:
    """`pass left 5 8 8 6 4`, `pass left length=2 end=dead_end because the GM said so`."""
    through = next((ways for event in events if (ways := _through(event)) is not None), None)
    chosen = [event for event in events if isinstance(event, ResultChosen)]
    named = " ".join(f"{_CHOICES[one.table]}={one.result}" for one in chosen if one.table in _CHOICES)
    reason = next((f"because {one.reason}" for one in chosen if one.reason), "")
    for way in dict.fromkeys((through.rpartition(":")[2] if through else None, through, None)):
        yield _line("pass", way, named, _all_faces(events), reason)


def _through(event: Event) -> str | None:
    if isinstance(event, BeyondSeen | SectionRevealed):
        return event.through
    return event.door if isinstance(event, DoorFoundFalse) else None


def _started(event: SectionRevealed, events: Sequence[Event]) -> Iterator[str]:
    if event.kind == "stairs":
        dungeon = next((one.name for one in events if isinstance(one, DungeonNamed)), None)
        for facing in ("", "east", "south", "west"):
            yield _line("start", facing, dungeon)


def _doors(event: DiceRolled, events: Sequence[Event]) -> Iterator[str]:
    if event.table == "room_doors":
        yield _line("doors", _all_faces(events))


def _searched(event: SectionSearched, events: Sequence[Event]) -> Iterator[str]:
    """`sven search secret 9`, `odo search treasure 9,9,7`."""
    words = {"secret_doors": "secret", "hidden_treasure": "treasure"}
    if event.sought in words and event.by is not None:
        for result in ("", event.result):
            yield _line(event.by, "search", words[event.sought], _all_faces(events), result)


def _stairs(event: DungeonLeft | LevelEntered, _events: Sequence[Event]) -> Iterator[str]:
    who = event.figures if isinstance(event, DungeonLeft) else event.by
    yield "stairs"
    yield _line(",".join(who), "stairs")


def _dead_end(_event: Event, _events: Sequence[Event]) -> Iterator[str]:
    yield "dead-end"


# ── fights and turns ─────────────────────────────────────────────────────────────────────────────────────────────


def _surprise(event: SurpriseDecided, events: Sequence[Event]) -> Iterator[str]:
    dice = [one for one in events if isinstance(one, DiceRolled)]
    if len(dice) == 2:
        for flags in ("", "elf", "mapped", "sentry", "elf mapped", "elf sentry", "mapped sentry"):
            yield _line("surprise", _all_faces(events), flags)
    yield f"surprise {event.surprised}"


def _wounded(event: WoundDiceRolled, events: Sequence[Event]) -> Iterator[str]:
    """Dice that were due, typed alone or for whom they are."""
    if not any(isinstance(one, AttackMade) for one in events):
        yield _all_faces(events)
        yield _line("dice", event.target, _all_faces(events))
        yield _line("dice", event.target, f"-{show(event.wounds)}")


def _forfeited(event: FreeAttackForfeited, _events: Sequence[Event]) -> Iterator[str]:
    yield _line(event.to, "declines", event.reason)


def _row(event: HitRowSet, _events: Sequence[Event]) -> Iterator[str]:
    yield _line("row", event.figure, event.kind, ",".join(map(str, event.row)))


def _routine(event: RoutineChosen, _events: Sequence[Event]) -> Iterator[str]:
    yield "routine attack" if event.routine == "attack_move" else "routine move"


def _chased(_event: PursuitBegun, _events: Sequence[Event]) -> Iterator[str]:
    yield "chase"


def _chase_over(event: PursuitEnded, _events: Sequence[Event]) -> Iterator[str]:
    yield _line("chase", "over" if event.outcome == "given_up" else event.outcome)


def _role(event: RoleGiven, events: Sequence[Event]) -> Iterator[str]:
    """`leader sven 9 elf 4`, `mapper elf`."""
    dice = [one for one in events if isinstance(one, DiceRolled)]
    rolled = " ".join(f"{one.by} {_die(one.faces[:1])}" for one in dice if one.by and one.faces)
    if event.role in ("leader", "mapper"):
        yield _line(event.role, rolled or event.to)


def _shared_out(events: Sequence[Event]) -> str:
    dice = [one for one in events if isinstance(one, DiceRolled)]
    return _line("share-out", *(f"{one.by} {_die(one.faces[:1])}" for one in dice if one.by and one.faces))


def _amulet(_event: QuestAccepted, events: Sequence[Event]) -> Iterator[str]:
    named = [one.name for one in events if isinstance(one, DungeonNamed)]
    yield "accept-amulet-quest"
    yield f'accept-amulet-quest dungeons="{",".join(named)}"'


def _fragment(event: ObjectiveReached, _events: Sequence[Event]) -> Iterator[str]:
    number = event.quest.rpartition("-")[2]
    for said in ("", number if number.isdecimal() else ""):
        yield _line(",".join(event.by), "fragment", said)


def _run(event: DiceRolled, events: Sequence[Event]) -> Iterator[str]:
    moved = next((one.to for one in events if isinstance(one, FigureMoved)), None)
    if event.purpose == "run" and event.by is not None:
        for to in dict.fromkeys((None, moved)):
            yield _line(event.by, "run", _die(event.faces[:1]) if event.faces else "", f"to {to}" if to else "")


def _armour(event: ItemMoved, _events: Sequence[Event]) -> Iterator[str]:
    if event.giver is not None and event.giver == event.receiver:
        for way in ("on", "off"):
            yield f"{event.giver} armour {way}"


def _diced(event: DiceRolled, events: Sequence[Event]) -> Iterator[str]:
    yield from _doors(event, events)
    yield from _run(event, events)
    if event.purpose == "share_out":
        yield _shared_out(events)


_READERS: dict[type[Event], Callable[[Any, Sequence[Event]], Iterator[str]]] = {  # Any: each names its own kind
    WoundDiceRolled: _wounded,
    SectionSearched: _searched,
    SurpriseDecided: _surprise,
    RoleGiven: _role,
    BeyondSeen: _explored,
    DiceRolled: _diced,
    DungeonLeft: _stairs,
    LevelEntered: _stairs,
    DoorFoundFalse: _explored,
    SectionRevealed: lambda event, events: chain(_started(event, events), _explored(event, events)),
    DeadEndDeclared: _dead_end,
    FreeAttackForfeited: _forfeited,
    HitRowSet: _row,
    RoutineChosen: _routine,
    PursuitBegun: _chased,
    PursuitEnded: _chase_over,
    ItemMoved: _armour,
    QuestAccepted: _amulet,
    ObjectiveReached: _fragment,
}


# ── turns and blows as commands ──────────────────────────────────────────────────────────────────────────────────


def _phase(events: Sequence[Event]) -> tuple[Command, ...]:
    face: Face = None
    result = None
    for event in events:
        if isinstance(event, DiceRolled) and event.faces:
            face = event.faces[0]
        elif isinstance(event, ResultChosen):
            result = event.result
    return (asked.GamesmasterPhase(face=face, result=result),)  # type: ignore[arg-type]  # a row of the table


def _attack(attacks: Sequence[AttackMade], events: Sequence[Event]) -> Iterator[tuple[Command, ...]]:
    """With as much as a person would say: the weapon and what was needed only where they are not the usual ones."""
    first = attacks[0]
    faces = tuple(face for attack in attacks for face in attack.faces)
    dice = tuple(chain for event in events if isinstance(event, WoundDiceRolled) for chain in event.dice)
    hurt = [event.amount for event in events if isinstance(event, WoundsSuffered)]
    stated = hurt[0] if hurt and not dice else None
    ended = [(first.needed if faces else None, None if faces and first.needed is not None else first.outcome)]
    for needed, outcome in (*ended, (None, None), (None, first.outcome)):
        for weapon in dict.fromkeys((None, first.weapon)):
            for free in (None, "any") if first.free else (None,):
                yield (
                    asked.Attack(
                        attacker=first.attacker, target=first.target, weapon=weapon, distance=first.distance,
                        faces=faces, mode=first.mode if first.mode != "spell" else "hand", needed=needed,
                        outcome=outcome, wound_dice=dice, wounds=stated, free=free,
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
