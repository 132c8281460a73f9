"""Wounds, conditions, pools: what figures lose, get back and suffer from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from events.amounts import UNKNOWN, All, Amount, show, subtract, surely_below
from events.combat import Member, MonstersMet
from events.entry import Draft
from events.event import Effect, Until
from events.figures import (
    ConditionEnded,
    ConditionGained,
    PoolGained,
    PoolRefilled,
    PoolSpent,
    StatusName,
    StatusStated,
    WoundsHealed,
    WoundsSuffered,
)
from projections.wounds import pool_now
from rules.command import Command
from rules.naming import EVERYBODY, find_figure, fold, name_of
from rules.shared.guards import check_amount, check_words, must_be_able, some_figures
from rules.shared.values import value_named
from rules.situation import Situation
from rules.subjects import Decisions


class Portion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much for one figure: `Portion("sven", 2)`; `party` and `all` mean everybody."""

    figure: str
    amount: Amount = UNKNOWN


class HealPortion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much healed for one figure; `all` is every wound there is."""

    figure: str
    amount: Amount | All = UNKNOWN


class Wound(Command, frozen=True, kw_only=True, tag="wound"):
    """Figures are hurt: `elf -3 dwarf -2`."""

    wounds: tuple[Portion, ...]
    cause: str | None = None
    unmodified: bool = False


def wound(command: Wound, situation: Situation) -> list[Draft]:
    """Figures are hurt, an entry each; forbidden for the dead and those out of play (see `must_be_able`).

    Monsters that have nothing left are out of play in the same line, where that is so in the game.
    """
    portions = hurt(situation, command.wounds)
    drafts = [
        situation.draft(
            WoundsSuffered(figure=figure, amount=amount, cause=command.cause, unmodified=command.unmodified)
        )
        for figure, amount in portions
    ]
    figures = situation.state.roster.figures
    struck = any(figures[figure].kind == "monster" for figure, _ in portions)
    return situation.game.with_falls(drafts, situation) if struck else drafts


def hurt(situation: Situation, portions: Sequence[Portion]) -> list[tuple[str, Amount]]:
    """Who is hurt and how much, one figure a line; `party` and `all` stand for everybody."""
    pairs = []
    for portion in portions:
        check_amount(portion.amount, instead="Wounds that come back are healed.")
        for figure in some_figures(situation, (portion.figure,), doing="be hurt"):
            must_be_able(situation, figure, "be hurt")
            pairs.append((figure, portion.amount))
    if not pairs:
        some_figures(situation, (), doing="be hurt")
    return pairs


class Heal(Command, frozen=True, kw_only=True, tag="heal"):
    """Figures are healed."""

    heals: tuple[HealPortion, ...]
    cause: str | None = None


def heal(command: Heal, situation: Situation) -> list[Draft]:
    """Figures are healed, an entry each; of everybody those who are hurt, if so many wounds are said of each."""
    drafts = []
    for portion in command.heals:
        check_amount(portion.amount, instead="Wounds that are lost are wounds.")
        for figure in _to_heal(portion, situation):
            event = WoundsHealed(figure=figure, amount=portion.amount, cause=command.cause)
            drafts.append(situation.draft(event))
    if not drafts:
        some_figures(situation, (), doing="be healed")
    return drafts


def _to_heal(portion: HealPortion, situation: Situation) -> Sequence[str]:
    figures = some_figures(situation, (portion.figure,), doing="be healed")
    known = situation.state.roster.figures
    hurt = [one for one in figures if known[one].wounds_lost != 0]
    return hurt if hurt and portion.figure in EVERYBODY and portion.amount != "all" else figures


class StateStatus(Command, frozen=True, kw_only=True, tag="state-status"):
    """The table says how figures are: dead, missing, alive after all."""

    figures: tuple[str, ...]
    status: StatusName
    reason: str | None = None


def state_status(command: StateStatus, situation: Situation) -> list[Draft]:
    """The table says how figures are; a monster that is alive after all is met again."""
    known = situation.state.roster.figures
    figures = some_figures(situation, command.figures, doing=f"be {command.status}")
    back = [one for one in figures if known[one].ended is not None and command.status == "alive"]
    drafts = [
        situation.draft(StatusStated(figure=figure, status=command.status, reason=command.reason))
        for figure in figures
        if figure not in back
    ]
    for figure in back:
        who = known[figure]
        met = MonstersMet(
            group=who.group or figure, members=(Member(figure, who.name),), source=command.reason, section=who.section
        )
        drafts.append(situation.draft(met))
    return drafts


class GainCondition(Command, frozen=True, kw_only=True, tag="gain-condition"):
    """Figures are poisoned, blessed, afraid …"""

    figures: tuple[str, ...]
    condition: str
    effects: tuple[Effect, ...] = ()
    until: Until | None = None


def gain_condition(command: GainCondition, situation: Situation) -> list[Draft]:
    """Figures are poisoned, blessed, afraid …"""
    check_words(command.condition, what="condition")
    effects = tuple(replace(effect, name=value_named(situation.game, effect.name)) for effect in command.effects)
    figures = some_figures(situation, command.figures, doing=f"be {command.condition}")
    for figure in figures if effects else ():
        who = situation.state.roster.figures[figure]
        if any(one.condition == command.condition and one.effects for one in who.conditions):
            situation.warnings.append(f"{who.name} is {command.condition} once more, and each counts; if not: undo")
    return [
        situation.draft(
            ConditionGained(figure=figure, condition=command.condition, effects=effects, until=command.until)
        )
        for figure in figures
    ]


class EndCondition(Command, frozen=True, kw_only=True, tag="end-condition"):
    """It is over."""

    figures: tuple[str, ...]
    condition: str
    reason: str | None = None


def end_condition(command: EndCondition, situation: Situation) -> list[Draft]:
    """It is over; forbidden for those who do not have it (`condition.none`)."""
    return [
        situation.draft(
            ConditionEnded(
                figure=figure, condition=_condition(situation, figure, command.condition), reason=command.reason
            )
        )
        for figure in some_figures(situation, command.figures, doing=f"be {command.condition} no longer")
    ]


def _condition(situation: Situation, figure: str, text: str) -> str:
    """The condition a figure has that begins so, as it was named."""
    typed = fold(text)
    had = [it.condition for it in situation.state.roster.figures[figure].conditions]
    meant = [it for it in had if fold(it) == typed] or [it for it in had if typed and fold(it).startswith(typed)]
    if not meant:
        situation.forbid("condition.none", f"{name_of(situation.state, figure)} is not {text}.")
    return meant[0] if meant else text


class SpendPool(Command, frozen=True, kw_only=True, tag="spend-pool"):
    """Something that cannot be handed over is used: luck, power, a trait."""

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


def spend_pool(command: SpendPool, situation: Situation) -> list[Draft]:
    """Something that cannot be handed over is used; forbidden when it is used up (`pool.empty`)."""
    check_amount(command.amount, instead="What comes back is gained.")
    figure = find_figure(situation.state, command.figure)
    pool = value_named(situation.game, command.pool)
    left = pool_now(situation.state.roster.figures[figure], pool)
    if left is not None and surely_below(subtract(left, command.amount), 0):
        name, word = name_of(situation.state, figure), pool.replace("_", " ")
        situation.forbid("pool.empty", f"{name} has {show(left)} {word} left, {show(command.amount)} are needed.")
    event = PoolSpent(figure=figure, pool=pool, amount=command.amount, reason=command.reason)
    return [situation.draft(event)]


class GainPool(Command, frozen=True, kw_only=True, tag="gain-pool"):
    """There is more of it."""

    figure: str
    pool: str
    amount: Amount = 1
    reason: str | None = None


def gain_pool(command: GainPool, situation: Situation) -> list[Draft]:
    """There is more of it."""
    check_amount(command.amount, instead="What is used is spent.")
    figure = find_figure(situation.state, command.figure)
    pool = value_named(situation.game, command.pool)
    return [situation.draft(PoolGained(figure=figure, pool=pool, amount=command.amount, reason=command.reason))]


class RefillPool(Command, frozen=True, kw_only=True, tag="refill-pool"):
    """It is full again."""

    figures: tuple[str, ...]
    pool: str
    reason: str | None = None


def refill_pool(command: RefillPool, situation: Situation) -> list[Draft]:
    """It is full again."""
    pool = value_named(situation.game, command.pool)
    return [
        situation.draft(PoolRefilled(figure=figure, pool=pool, reason=command.reason))
        for figure in some_figures(situation, command.figures, doing="have it again")
    ]


DECISIONS: Decisions = {
    Wound: wound,
    Heal: heal,
    StateStatus: state_status,
    GainCondition: gain_condition,
    EndCondition: end_condition,
    SpendPool: spend_pool,
    GainPool: gain_pool,
    RefillPool: refill_pool,
}
