"""Spells: how many, which, and how they are cast (AXE-024, AXE-025)."""

from __future__ import annotations

from msgspec.structs import replace

from events.entry import Draft
from rules.games.battle_axe.action import Action, is_spent, take_action
from rules.games.battle_axe.sheet import SPELLS, now
from rules.naming import find_figure, fold, listed
from rules.shared.spells import CastSpell, cast_spell
from rules.situation import Situation


def cast(command: CastSpell, situation: Situation) -> list[Draft]:
    """A spell is cast: an action, one of its kind less, its card face down until the next quest (AXE-024, AXE-025).

    No roll is made and none defends (AXE-R14); sight and touch are the table's word. Forbidden: a card cast this quest
    (`spell_cast`), no spell of the kind left (`no_spells`). An enemy's spells are not counted.
    """
    action = Action(situation)
    figure = find_figure(situation.state, command.figure)
    who = action.figure(figure)
    if fold(command.spell) in map(fold, action.own.cast.get(figure, [])):
        action.forbid("spell_cast", f"{who.name} has cast {command.spell} this quest.", why="Each card once a quest.")
    kind = _kind(action, figure, command)
    take_action(action, figure, "cast", rule="AXE-025")
    behind = replace(situation, next_number=action.next_number)
    for draft in cast_spell(replace(command, figure=figure, pool=kind), behind):
        action.tell(draft.event, *draft.because, rule="AXE-024" if draft.because else "AXE-025")
    return action.drafts


def _kind(action: Action, figure: str, command: CastSpell) -> str | None:
    """The kind the caster has, or that was said; None for an enemy, and for a caster with several nobody told of."""
    who = action.figure(figure)
    if who.kind == "monster":
        return None
    has = [kind for kind in SPELLS if kind in who.base]
    kind = command.pool or (has[0] if len(has) == 1 else None)
    if kind is None or (has and kind not in has) or is_spent(now(action.state, figure, kind)):
        left = listed([f"{now(action.state, figure, one)} {one}" for one in has]) or "no spells"
        why = f"{who.name} has {left}."
        action.forbid("no_spells", f"{who.name} cannot cast {command.spell}.", why=why, fix="Say which kind it is.")
    return kind
