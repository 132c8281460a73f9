"""Spells: who can cast them, how often, and when they can again. What a spell does is told as it happens."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount, show, subtract, surely_below
from events.entry import Draft
from events.figures import PoolSpent, SpellCast, SpellLearned
from projections.state import State
from projections.wounds import pool_now
from rules.command import Command
from rules.naming import find_figure, find_figures, fold, name_of
from rules.shared.guards import check_amount, check_words, must_be_able
from rules.shared.health import SpendPool, spend_pool
from rules.situation import Situation
from rules.subjects import Decisions


class LearnSpell(Command, frozen=True, kw_only=True, tag="learn-spell"):
    """Somebody can cast a spell from here on."""

    figure: str
    spell: str
    charges: Amount | None = None
    """How often; None: as often as they like."""
    refilled: Literal["day", "expedition", "session"] | None = None
    """With what the charges come back."""


def learn_spell(command: LearnSpell, situation: Situation) -> list[Draft]:
    """A spell, with its charges if it has some; said again it has the charges said last."""
    check_words(command.spell, what="spell")
    check_amount(command.charges, instead="Say how often it can be cast.")
    figure = find_figure(situation.state, command.figure)
    spell = spell_named(situation.state, figure, command.spell)
    learned = SpellLearned(figure=figure, spell=spell, charges=command.charges, refilled=command.refilled)
    return [situation.draft(learned)]


class CastSpell(Command, frozen=True, kw_only=True, tag="cast-spell"):
    """Somebody casts a spell, at somebody or at nobody."""

    figure: str
    spell: str
    targets: tuple[str, ...] = ()
    outcome: str | None = None
    pool: str | None = None
    """What it is paid from, if not from its own charges: `mana`."""
    cost: Amount = 1


def cast_spell(command: CastSpell, situation: Situation) -> list[Draft]:
    """A spell is cast, and a charge of it or what it costs is spent; forbidden when nothing is left (`spell.used_up`,
    `pool.empty`) and to who can do nothing (see `must_be_able`)."""
    check_words(command.spell, what="spell")
    state = situation.state
    figure = find_figure(state, command.figure)
    must_be_able(situation, figure, "cast anything")
    spell = spell_named(state, figure, command.spell)
    targets = find_figures(state, situation.game, command.targets) if command.targets else ()
    cast = situation.draft(SpellCast(figure=figure, spell=spell, targets=targets, outcome=command.outcome))
    if command.pool is not None:
        paid = SpendPool(figure=figure, pool=command.pool, amount=command.cost, reason=spell)
        return [cast, *(_following(situation, draft) for draft in spend_pool(paid, situation))]
    if spell not in state.roster.figures[figure].base:
        return [cast]
    left = pool_now(situation.state.roster.figures[figure], spell)
    if left is not None and surely_below(subtract(left, 1), 0):
        what = f"{name_of(situation.state, figure)} has {show(left)} of {spell} left."
        situation.forbid("spell.used_up", what, fix="Say it comes back, or say it again with --ruling WHY.")
    return [cast, _following(situation, situation.draft(PoolSpent(figure=figure, pool=spell, reason="a casting")))]


def _following(situation: Situation, draft: Draft) -> Draft:
    return situation.draft(draft.event, situation.next_number)


def spell_named(state: State, figure: str, text: str) -> str:
    """The spell of somebody that is called so or begins so; a new one keeps its words."""
    typed = fold(text)
    known = state.roster.figures[figure].spells
    exact = [one for one in known if fold(one) == typed]
    begun = [one for one in known if fold(one).startswith(typed)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else text


DECISIONS: Decisions = {LearnSpell: learn_spell, CastSpell: cast_spell}
