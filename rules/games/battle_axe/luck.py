"""Luck: one roll for or against a hero is made again, and either result kept (AXE-012)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from events.amounts import subtract
from events.dice import RollReplaced
from events.entry import Draft
from events.event import Face
from events.figures import PoolSpent
from events.problems import Refused
from events.story import EntriesRetracted, spans
from projections.state import State, from_bytes, to_bytes
from rules.command import Command
from rules.dice import Rolled
from rules.games.battle_axe.action import Action, is_spent, pegs
from rules.games.battle_axe.blows import come_of, hurt_by, judged
from rules.games.battle_axe.checks import highest, told
from rules.games.battle_axe.events import HeroMoved, RollForItMade
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.sheet import now, status_of
from rules.games.battle_axe.state import DOOR_DICE, QUEST_DICE, LastRoll, OwnState
from rules.naming import find_figure, fold
from rules.situation import Situation
from rules.subjects import Decisions

OF_THE_MAT = (DOOR_DICE, QUEST_DICE, "room card", "event card", "setup")
"""Rolls luck never changes: the dice of the mat, the D20 of cards, the layout of a room."""


class UseLuck(Command, frozen=True, kw_only=True, tag="use-luck"):
    """A hero's luck makes the newest roll for or against them again."""

    figure: str
    face: Face = None
    what: str | None = None
    """attack, defend, move, or what was rolled for; None: the newest."""
    kept: Literal["new", "old"] | None = None
    """None: whichever is better for the hero."""


def use_luck(command: UseLuck, situation: Situation) -> list[Draft]:
    """The roll is made again; what rested on the old one no longer counts, and is worked out anew (AXE-012, AXE-R10).

    Forbidden: without luck (`no_luck`), for rolls of mat, cards and layouts (`excluded`), for a roll that is not the
    hero's (`not_your_roll`), for the dead (`dead`), and what the options for luck say. Refused where nothing was
    rolled since (`battle-axe.no_roll`), and in secret for a roll everybody saw (`battle-axe.seen_roll`).
    """
    figure = find_figure(situation.state, command.figure)
    action = Action(situation)
    roll = _roll(action, command, figure)
    _must_be_as_open(roll, situation)
    _may_be_lucky(action, figure, roll)
    rolled = _again(situation, figure, roll, command.face)
    face = rolled.faces[0] or 0
    kept = command.kept or ("new" if _is_better(roll, figure, face) else "old")
    spent = action.tell(PoolSpent(figure=figure, pool="luck", reason=roll.what), roll.number, rule="AXE-012")
    replaced = RollReplaced(
        roll=roll.number,
        faces=rolled.faces,
        total=face,
        success=None if roll.needed is None else face <= roll.needed,
        paid_with="luck",
        kept=kept,
        source=rolled.source,
    )
    number = action.tell(replaced, roll.number, spent, rule="AXE-012")
    if kept == "old":
        return action.drafts
    if roll.follows:
        action.tell(EntriesRetracted(numbers=spans(roll.follows), how="undo", reason="luck"), number, rule="AXE-012")
    anew = Action(replace(situation, state=_without(situation.state, roll)))
    anew.drafts = action.drafts
    _work_out(anew, roll, face, number, figure)
    return anew.drafts


def _must_be_as_open(roll: LastRoll, situation: Situation) -> None:
    """What everybody was told of a roll stands or falls before everybody; code `battle-axe.seen_roll`."""
    if situation.circumstances.audience == "gm" and not roll.secret:
        why = "What came of it was told to all, and would stand no more."
        raise Refused("battle-axe.seen_roll", "Everybody saw that roll.", why=why, fix="Say it to everybody.")


def _again(situation: Situation, figure: str, roll: LastRoll, face: Face) -> Rolled:
    """The new roll; refused where nobody says it (`battle-axe.luck_die`)."""
    sides = 6 if roll.what == "move" else 100
    given = None if face is None else ((100 if face == 0 and sides == 100 else face),)
    rolled = situation.dice.faces(given, count=1, sides=sides)
    if rolled is None or rolled.faces[0] is None:
        raise Refused("battle-axe.luck_die", "How did it fall again?", fix=f"Roll it: {figure} lucky 23")
    return rolled


def _roll(action: Action, command: UseLuck, figure: str) -> LastRoll:
    """The newest roll for or against the hero, or the newest of what was named.

    An enemy's defence is neither: luck makes the hero's own attack again.
    """
    sought = fold(command.what or "")
    rolls = [roll for roll in action.own.rolls if not sought or fold(roll.what).startswith(sought)]
    rolls = [roll for roll in rolls if figure in (roll.by, roll.against, *roll.of)] or rolls
    if not rolls:
        why = "Luck changes the newest roll, before anybody else acts."
        raise Refused("battle-axe.no_roll", "There is no such roll to make again.", why=why)
    return rolls[-1]


def _may_be_lucky(action: Action, figure: str, roll: LastRoll) -> None:
    who = action.figure(figure)
    initiative = roll.what == "initiative" and not in_force(action.state, "luck_on_initiative")
    if roll.what in OF_THE_MAT or initiative:
        action.forbid("excluded", f"Luck does not change {roll.what}.", why="Only rolls for or against a hero.")
    elif figure not in (roll.by, roll.against, *roll.of) and roll.what != "initiative":
        action.forbid("not_your_roll", f"That roll was neither {who.name}'s nor against {who.name}.")
    if is_spent(now(action.state, figure, "luck")):
        action.forbid("no_luck", f"{who.name} has no luck left.")
    if roll.again and not in_force(action.state, "luck_again"):
        action.forbid("luck_again", "Luck made this roll again already.")
    fell = status_of(action.state, figure).status
    if fell == "dead" and figure not in roll.lost and not (roll.by == figure and roll.follows):
        action.forbid("dead", f"{who.name} was dead before that roll.")
    if fell == "down" and figure not in roll.lost and not in_force(action.state, "luck_while_unconscious"):
        action.forbid("unconscious", f"{who.name} is unconscious.", why="Your table plays it so.")


def _is_better(roll: LastRoll, figure: str, face: int) -> bool:
    """Whether the new roll serves the hero better: low for the hero, but for a move; high where an enemy rolled."""
    old = roll.of.get(figure) if roll.of else next(iter(roll.faces), None)
    if old is None:
        return True
    low = roll.what != "move" and (roll.by == figure or bool(roll.of))
    return face < old if low else face > old


def _without(there: State, roll: LastRoll) -> State:
    """A copy of the state in which nothing that rests on the roll has happened."""
    state: State = from_bytes(to_bytes(there), OwnState)
    state.people = there.people
    for figure, lost in roll.lost.items():
        who = state.roster.figures[figure]
        who.wounds_lost = subtract(who.wounds_lost, lost)
    for figure in roll.ended:
        state.roster.figures[figure].ended = None
    for figure in roll.stated:
        state.roster.figures[figure].stated = None
    state.turns.combat_open = state.turns.combat_open or roll.fight_over
    return state


def _work_out(action: Action, roll: LastRoll, face: int, because: int, figure: str) -> None:
    """What comes of the new roll."""
    blow = action.own.blow
    if roll.what == "attack" and blow is not None:
        again = replace(blow, number=because, outcome=judged(action, face, roll.needed))
        come_of(action, again, [], None)
    elif roll.what == "defend" and blow is not None:
        if roll.needed is not None and face > roll.needed:
            hurt_by(action, blow, 1, because, "AXE-019")
    elif roll.what == "move":
        speed = pegs(action, roll.by or figure, "speed")
        allowed = None if speed is None else speed + face
        action.tell(HeroMoved(figure=roll.by or figure, die=face, allowed=allowed), because, rule="AXE-015")
    elif roll.of:
        rolls = {**roll.of, figure: face}
        made = RollForItMade(purpose=roll.what, rolls=rolls, affected=highest(rolls))
        action.tell(made, because, rule="AXE-011")
    elif roll.check is not None:
        success = None if roll.needed is None else face <= roll.needed
        told(action, replace(roll.check, face=face, success=success), because)


DECISIONS: Decisions = {UseLuck: use_luck}
