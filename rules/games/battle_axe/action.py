"""What a decision has told so far, and the guards of a turn: one move, one standard action, never split."""

from __future__ import annotations

from events.amounts import Amount, surely_below
from events.event import Face
from projections.figure import Figure
from rules.dice import Rolled
from rules.games.battle_axe.events import ActionKind, ActionTaken
from rules.games.battle_axe.options import in_force
from rules.games.battle_axe.sheet import now, status_of
from rules.games.battle_axe.state import Turn, own_of
from rules.naming import listed
from rules.shared.guards import heroes_with_the_party, must_be_able
from rules.situation import Drafts, Situation

AGAIN = ("fight", "exchange")
"""What goes on within one action: several attacks, several things that change hands."""

WEAK = "weak"
"""Condition of who came to without any health (AXE-031)."""


class Action(Drafts):
    """What one command tells, and what only this game keeps."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.own = own_of(situation.state)

    def d100(self, face: Face, *, told: bool) -> Rolled | None:
        """A roll of tens and units: 37, and 00 is 100; the tracker's if nobody told one and it rolls (AXE-010)."""
        given = ((100 if face == 0 else face),) if told else None
        return self.situation.dice.faces(given, count=1, sides=100)


def may_act(action: Action, figure: str, what: ActionKind) -> None:
    """Guards a standard action (AXE-014); codes `unconscious`, `turn_over`, `action_taken`, `weak`, `carrying`."""
    _must_be_up(action, figure, what)
    turn = _turn(action, figure)
    if turn is None:
        return
    if turn.action is not None and not (turn.action == what and what in AGAIN):
        action.forbid("action_taken", f"{action.name(figure)} cannot {what} as well.", why=f"It was: {turn.action}.")
    elif turn.action is not None and turn.left_off:
        action.forbid("split", f"{action.name(figure)} moved on.", why="An action is never split by a move.")
    if turn.moved and is_weak(action, figure):
        action.forbid("weak", f"{action.name(figure)} is weak.", why="Who is weak moves or acts, not both.")
    carried = action.own.carrying.get(figure)
    if carried is not None and status_of(action.state, carried).status != "alive":
        why = "Such a turn is a move."
        action.forbid("carrying", f"{action.name(figure)} carries {action.name(carried)}.", why=why)
    warn_of_order(action, figure)


def may_move(action: Action, figure: str) -> None:
    """Guards the one move of a turn (AXE-014); codes as `may_act`, and `moved`, `changed_worn_item`."""
    _must_be_up(action, figure, "move")
    turn = _turn(action, figure)
    if turn is None:
        return
    if turn.moved and turn.die is None:
        action.forbid("moved", f"{action.name(figure)} has moved this turn.")
    if turn.action == "wear" and in_force(action.state, "wearing_forbids_moving"):
        action.forbid("changed_worn_item", f"{action.name(figure)} changed what is worn and cannot move.")
    if turn.action is not None and is_weak(action, figure):
        action.forbid("weak", f"{action.name(figure)} is weak.", why="Who is weak moves or acts, not both.")
    warn_of_order(action, figure)


def must_have_turn(action: Action, figure: str, doing: str) -> None:
    """Guards what is free in a turn of one's own; codes `unconscious`, `turn_over`."""
    _must_be_up(action, figure, doing)
    _turn(action, figure)


def warn_of_order(action: Action, figure: str) -> None:
    """Warns when a turn begins out of order: sides by their initiative, enemies by their squares (AXE-046, AXE-047)."""
    own, who = action.own, action.figure(figure)
    had = {*own.turns, *own.done}
    if not own.counting or figure in had:
        return
    enemies = [it for it in action.state.roster.figures.values() if it.kind == "monster" and it.ended is None]
    if who.kind == "monster":
        heroes = heroes_with_the_party(action.situation) if _goes_first(action, who) == "heroes" else ()
        before = [one for one in heroes if one not in had and status_of(action.state, one).status == "alive"]
        late = [it.figure for it in enemies if it.figure in had and _square(it) > _square(who)]
    else:
        before = [it.figure for it in enemies if it.figure not in had and _goes_first(action, it) == "enemies"]
        late = []
    if before:
        names = listed([action.name(one) for one in before])
        action.situation.warnings.append(f"By initiative {names} would act before {who.name}.")
    if late:
        names = listed([action.name(one) for one in late])
        action.situation.warnings.append(f"By the order of their squares {who.name} would act before {names}.")


def _goes_first(action: Action, enemy: Figure) -> str | None:
    """heroes or enemies, as initiative gave it or the card says (AXE-046); None: nobody knows."""
    first = action.own.first.get(enemy.group or "") or action.own.first.get("")
    printed = {"first": "enemies", "last": "heroes"}.get(str(enemy.properties.get("initiative")))
    return first or (printed if in_force(action.state, "enemies_first_last") == "the combat" else None)


def _square(enemy: Figure) -> int:
    order = enemy.properties.get("order")
    return order if isinstance(order, int) else 0


def take_action(action: Action, figure: str, what: ActionKind, *, rule: str) -> int | None:
    """Guards and tells a standard action; None outside of counted rounds, where nothing is told."""
    may_act(action, figure, what)
    if not action.own.counting:
        return None
    return action.tell(ActionTaken(figure=figure, action=what), rule=rule)


def _must_be_up(action: Action, figure: str, doing: str) -> None:
    must_be_able(action.situation, figure, doing)
    if status_of(action.state, figure).status == "down":
        action.forbid("unconscious", f"{action.name(figure)} cannot {doing}.", why="Who is unconscious can do nothing.")


def _turn(action: Action, figure: str) -> Turn | None:
    """Their turn of this round, if rounds are counted; forbids a second one."""
    if not action.own.counting:
        return None
    if figure in action.own.done:
        why = "Each has one, and others have had theirs since."
        fix = "Begin the next round (.), or say it again with --ruling WHY."
        action.forbid("turn_over", f"{action.name(figure)} has had a turn this round.", why=why, fix=fix)
    return action.own.turns.get(figure, Turn())


def is_weak(action: Action, figure: str) -> bool:
    """Whether they came to without any health, and have none yet (AXE-031)."""
    return any(one.condition == WEAK for one in action.figure(figure).conditions)


def exact(amount: Amount | None) -> int | None:
    """The number, if it is known."""
    return amount if isinstance(amount, int) else None


def pegs(action: Action, figure: str, name: str) -> int | None:
    """A current value, if its number is known."""
    return exact(now(action.state, figure, name))


def is_spent(amount: Amount | None) -> bool:
    """Whether surely nothing is left."""
    return amount is not None and surely_below(amount, 1)
