"""Adjusted checks with every adjustment named, and rolls for who is affected (AXE-011, AXE-028, AXE-029)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from events.entry import Draft
from events.event import Event, Face, Modifier
from events.figures import StatusStated
from rules.command import Command
from rules.games.battle_axe.action import Action
from rules.games.battle_axe.events import CheckMade, RollForItMade
from rules.games.battle_axe.printed import checks, named
from rules.naming import find_figure, fold
from rules.shared.guards import check_words, must_be_able
from rules.situation import Situation
from rules.subjects import Decisions


class SpecificCheck(Command, frozen=True, kw_only=True, tag="specific-check"):
    """A hero tries what a book sets a chance for: the base chance and every adjustment that applies."""

    figure: str
    check: str
    base: int | None = None
    """None: as it is printed, with the adjustments that are."""
    adjustments: tuple[Modifier, ...] = ()
    face: Face = None
    success: bool | None = None


def specific_check(command: SpecificCheck, situation: Situation) -> list[Draft]:
    """D100 up to the base chance and all adjustments together (AXE-028, AXE-029).

    Forbidden: one adjustment twice (`adjusted_twice`). Who fails the printed chasm falls out of sight and is dead.
    """
    check_words(command.check, what="check")
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    must_be_able(situation, figure, f"try {command.check}")
    known = named(command.check, checks())
    has = _features(action, figure)
    printed = known.adjust if known is not None else ()
    adjustments = command.adjustments or tuple(Modifier(amount, word) for word, amount in printed if word in has)
    if max(Counter(fold(one.reason) for one in adjustments).values(), default=0) > 1:
        action.forbid("adjusted_twice", "An adjustment counts once.", why=", ".join(one.reason for one in adjustments))
    wrong = [one.reason for one in adjustments if OPPOSITES.get(fold(one.reason)) in has]
    if wrong:
        situation.warnings.append(f"{action.name(figure)} is not {' or '.join(wrong)}, says the sheet.")
    base = command.base if command.base is not None or known is None else known.base
    needed = None if base is None else base + sum(one.amount for one in adjustments)
    rolled = None if command.success is not None else action.d100(command.face, told=command.face is not None)
    face = rolled.faces[0] if rolled else None
    made = CheckMade(
        figure=figure,
        check=command.check,
        base=base,
        adjustments=adjustments,
        needed=needed,
        face=face,
        success=command.success if face is None or needed is None else face <= needed,
        source=rolled.source if rolled else "table",
    )
    told(action, made)
    return action.drafts


def told(action: Action, made: CheckMade, *because: int) -> None:
    """The check, and the end of who fails one that is deadly (AXE-029); what nobody rolled is asked for."""
    known = named(made.check, checks())
    deadly = made.success is False and known is not None
    made = replace(made, body_lost=deadly)
    number = action.tell(made, *because, rule="AXE-029" if known else "AXE-028")
    if made.success is None:
        again = f"fix {number} {made.figure} attempt {made.check}"
        base = "" if known else f" {made.base or 50}"
        action.situation.asks.append(f"How did it go? The chance and the roll: {again}{base} 55, or ok, or fail")
    if deadly and known is not None:
        action.tell(StatusStated(figure=made.figure, status="dead", reason=known.fails), number, rule="AXE-029")


def _features(action: Action, figure: str) -> set[str]:
    """What an adjustment may name of a hero: role, race, height, weight."""
    who, build = action.figure(figure), action.own.builds.get(figure)
    said = (who.calling, who.people, *((build.height, build.weight) if build else ()))
    return {fold(word) for word in said if word}


OPPOSITES = {"tall": "short", "short": "tall", "heavy": "light", "light": "heavy"}


def check_anew(event: Event) -> SpecificCheck | None:
    """A check, to be told with another face."""
    if not isinstance(event, CheckMade):
        return None
    return SpecificCheck(
        figure=event.figure, check=event.check, base=event.base, adjustments=event.adjustments, face=event.face
    )


class RollForIt(Command, frozen=True, kw_only=True, tag="roll-for-it"):
    """Every hero concerned rolls D100: the highest is affected."""

    rolls: dict[str, Face]
    purpose: str = "something"


def roll_for_it(command: RollForIt, situation: Situation) -> list[Draft]:
    """The highest is affected; of a tie those who tied roll again (AXE-011, AXE-R4)."""
    action = Action(situation)
    rolls = {find_figure(situation.state, text): face for text, face in command.rolls.items()}
    fallen = {who: rolled.faces[0] for who, face in rolls.items() if (rolled := action.d100(face, told=True))}
    made = RollForItMade(purpose=command.purpose, rolls=fallen, affected=highest(fallen))
    number = action.tell(made, rule="AXE-011")
    tied = [who for who, face in fallen.items() if face is not None and face == max(filter(None, fallen.values()))]
    if len(tied) > 1:
        again = " ".join(f"{who} 44" for who in tied)
        situation.ask(number, f"A tie: they roll again: rfi {again}")
    return action.drafts


def highest(rolls: dict[str, Face]) -> str | None:
    """Whoever rolled highest; None: a tie, or nobody knows."""
    if not rolls or None in rolls.values():
        return None
    most = max(face for face in rolls.values() if face is not None)
    meant = [who for who, face in rolls.items() if face == most]
    return meant[0] if len(meant) == 1 else None


DECISIONS: Decisions = {SpecificCheck: specific_check, RollForIt: roll_for_it}
