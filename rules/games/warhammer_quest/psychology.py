"""Fear, terror, Greater Daemons: a die and the Battle-level against a number, once a fight for each kind (WHQ-012)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from events.entry import Draft
from events.event import Face
from events.problems import Refused
from rules.command import Command
from rules.games.warhammer_quest.action import Action, Faces
from rules.games.warhammer_quest.events import FearKind, PsychologyRolled
from rules.games.warhammer_quest.hooks import close, waits
from rules.games.warhammer_quest.options import in_force
from rules.games.warhammer_quest.printed import rule_id, rules
from rules.naming import find_figure, listed
from rules.shared.combat import monsters_in_play
from rules.situation import Situation
from rules.subjects import Decisions


class FaceMonsters(Command, frozen=True, kw_only=True, tag="face-monsters"):
    """A warrior faces fear, terror or a Greater Daemon: `fear 6 bar 4`, `terror elf 3`."""

    kind: FearKind
    figure: str
    face: Face = None
    value: int | None = None
    """Its number; None: as the monsters have it."""
    monsters: str | None = None
    """Which kind; None: the one in play that has it."""
    result: Literal["steady", "shaken", "stunned"] | None = None
    """steady or shaken, where nobody told the die."""


def face_monsters(command: FaceMonsters, situation: Situation) -> list[Draft]:
    """One roll of a warrior against a kind, which holds for the fight (WHQ-012, WHQ-R06).

    Forbidden a second time (`faced`).
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    command = _as_due(action, command, figure)
    monster = _monster(action, command, figure)
    kind = action.kind_of(monster) if monster is not None else command.monsters or "the monsters"
    faces = Faces(situation, () if command.face is None else (command.face,))
    face(action, command.kind, figure, monster, kind, faces, value=command.value, result=command.result)
    return action.drafts


def _as_due(action: Action, command: FaceMonsters, figure: str) -> FaceMonsters:
    """`fear` is said of terror and Greater Daemons too: where nobody here causes it, what is due of that warrior."""
    named = command.value is not None or command.monsters is not None
    if named or any(action.ability(one, command.kind) is not None for one in monsters_in_play(action.state)):
        return command
    due = [words for one, words in waits(action) if words[0] == "psychology" and one.owed_to == figure]
    return replace(command, kind=due[0][1]) if due else command


def _monster(action: Action, command: FaceMonsters, figure: str) -> str | None:
    """One of the monsters faced; refuses where several kinds may be meant (`which_monsters`)."""
    if command.monsters is not None:
        group = action.state.roster.groups.get(command.monsters)
        return group[0] if group else find_figure(action.state, command.monsters)
    here = monsters_in_play(action.state)
    kinds = {action.kind_of(one): one for one in reversed(here) if action.ability(one, command.kind) is not None}
    due = {kind: one for kind, one in kinds.items() if f"{figure} {command.kind} {kind}" not in action.own.psychology}
    same = {
        kind: one for kind, one in due.items() if command.value in (None, _value(action, command.kind, figure, one))
    }
    if len(same) > 1:
        fix = " or: ".join(f"{command.kind} {figure} {command.face or 4} of {one}" for one in reversed(same.values()))
        raise Refused(
            "warhammer-quest.which_monsters", f"Which do they face: {listed([*reversed(same)], 'or')}?", fix=fix
        )
    found = same or due or kinds
    return next(reversed(found.values())) if found else here[0] if here else None


def _value(action: Action, kind: FearKind, figure: str, monster: str) -> int | None:
    """The number of these monsters against that warrior, if it can be told yet."""
    ability = action.ability(monster, kind)
    try:
        return None if ability is None else action.number_of(ability, figure)
    except Refused:
        return None


def face(
    action: Action,
    kind: FearKind,
    figure: str,
    monster: str | None,
    called: str,
    faces: Faces,
    *,
    value: int | None = None,
    result: str | None = None,
) -> None:
    """Tells the roll and what it does: above the number one is steady; a natural 1 may cost a turn (WHQ-R07)."""
    if f"{figure} {kind} {called}" in action.own.psychology:
        why = "It holds for the fight."
        action.forbid("faced", f"{action.name(figure)} has faced {called} already.", why=why)
    ability = action.ability(monster, kind) if monster is not None else None
    number = value if value is not None or ability is None else action.number_of(ability, figure)
    rolled = None if result is not None else faces.take(1)
    if rolled is None and result is None:
        action.ask(f"{rules()[kind].name} ({called}), d6", f"psychology {kind} {monster or ''}".strip(), owed_to=figure)
        return
    die = rolled[0] if rolled else None
    level = action.value(figure, "battle_level") or 1
    total = None if die is None else die + level
    came = result or _judged(kind, die, total, number)
    told = PsychologyRolled(
        figure=figure,
        kind=kind,
        monsters=called,
        value=number,
        face=die,
        level=level,
        total=total,
        result=came,  # type: ignore[arg-type]  # one of its words
        source=faces.source,
    )
    bearers = [one for one in (action.group(monster), monster) if one is not None]
    for one in bearers:
        close(action, "psychology", kind, one, how="told", owed_to=figure)
    if not bearers and called not in action.state.roster.groups:
        close(action, "psychology", kind, how="told", owed_to=figure)
    shaken(action, kind, figure, called, came, action.tell(told, rule=rule_id(kind)))


def _judged(kind: FearKind, die: Face, total: int | None, number: int | None) -> str | None:
    if die == 1 and kind == "greater-daemon":
        return "stunned"
    if total is None or number is None:
        return None
    return "steady" if total > number else "shaken"


def shaken(action: Action, kind: FearKind, figure: str, called: str, came: str | None, because: int) -> None:
    """The state of who is shaken, for the fight and against this kind; of who is stunned, for a turn."""
    psychology = rules()[kind].psychology
    if psychology is None or came in (None, "steady"):
        return
    if came == "stunned":
        action.suffer(figure, "terror-stunned", because, rule=rule_id(kind))
    if came == "shaken" or in_force(action.state, "shaken_after_stun"):
        action.suffer(figure, f"{psychology.state} of {called}", because, rule=rule_id(kind))


DECISIONS: Decisions = {FaceMonsters: face_monsters}
