"""The backpack of six, and the medi-pack (HIVE-012, HIVE-029)."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import Amount
from events.entry import Draft
from events.figures import ConditionEnded, WoundsHealed
from events.items import ItemGained, ItemLost, ItemUsed
from projections.figure import Figure, HeldItem
from rules.command import Command
from rules.games.hive_of_the_dead.ammunition import is_ammunition, used_with_its_shot
from rules.games.hive_of_the_dead.bout import bearer, find_fighter
from rules.games.hive_of_the_dead.options import in_force
from rules.games.hive_of_the_dead.statbox import weapon_of
from rules.games.hive_of_the_dead.values import figure_of, modified
from rules.naming import find_item, fold, run_together, singular
from rules.shared.held import held, quantity_meant
from rules.shared.items import GainItem, PickUpItem, UseItem, gain_item, pick_up_item, use_item
from rules.situation import Situation
from rules.subjects import Decisions

MEDI_PACK = "medipack"
"""Its name, folded and without spaces: medi-pack, Medi Pack, medipack."""


def is_equipment(item: HeldItem) -> bool:
    """Whether it goes into the backpack: anything that is no armour, weapon or ammunition (HIVE-012)."""
    if item.place != "pack" or is_ammunition(item) or item.properties.get("save") is not None:
        return False
    return weapon_of(item.name, item.properties) is None


def packed(figure: Figure) -> int:
    """Things in the backpack; where nobody knows how many of a thing there are, one."""
    return sum(
        item.quantity if isinstance(item.quantity, int) else max(item.quantity.low or 0, 1)
        for item in figure.items.values()
        if is_equipment(item)
    )


def gain_equipment(command: GainItem, situation: Situation) -> list[Draft]:
    """As any item; forbidden what the backpack cannot hold any more (`hive-of-the-dead.backpack_full`)."""
    drafts = gain_item(command, situation)
    _must_fit(situation, drafts)
    return drafts


def pick_up_equipment(command: PickUpItem, situation: Situation) -> list[Draft]:
    """As any item, and it has to fit."""
    figure = find_fighter(situation.state, command.figure)
    drafts = pick_up_item(command, situation)
    lying = [item for there in situation.state.roster.ground.values() for item in there.values()]
    names = {getattr(draft.event, "item", None) for draft in drafts}
    more = sum(
        _count(item.quantity) for item in lying if item.item in names and is_equipment(replace(item, place="pack"))
    )
    _forbid_too_many(situation, figure, more)
    return drafts


def _count(quantity: Amount) -> int:
    return quantity if isinstance(quantity, int) else max(quantity.low or 0, 1)


def _must_fit(situation: Situation, drafts: list[Draft], freed: int = 0) -> None:
    for draft in drafts:
        event = draft.event
        if isinstance(event, ItemGained) and _would_be_packed(event):
            _forbid_too_many(situation, event.figure, _count(event.quantity) - freed)


def _would_be_packed(event: ItemGained) -> bool:
    item = HeldItem(
        item=event.item, name=event.name, quantity=event.quantity, place=event.place, properties=event.properties
    )
    return is_equipment(item)


def _forbid_too_many(situation: Situation, figure: str, more: int) -> None:
    who = figure_of(situation.state, figure)
    cap = modified(who, "backpack")
    now = packed(who)
    if more > 0 and isinstance(cap, int) and now + more > cap:
        situation.forbid(
            "hive-of-the-dead.backpack_full",
            f"The backpack holds {cap} things, {now} are in it.",
            fix="Drop one for it (take-instead), or say it again with --ruling WHY.",
        )


class TakeInstead(Command, frozen=True, kw_only=True, tag="take-instead"):
    """With a full backpack: one thing is dropped and another taken (HIVE-012)."""

    drop: str
    take: str
    figure: str | None = None


def take_instead(command: TakeInstead, situation: Situation) -> list[Draft]:
    """One thing out, another in (HIVE-012)."""
    figure = bearer(situation, command.figure)
    item = held(situation, figure, command.drop)
    dropped = ItemLost(
        figure=figure, item=item, quantity=quantity_meant(situation, figure, item, "all"), reason="dropped"
    )
    lost = [situation.draft(dropped, rule="HIVE-012")]
    gained = gain_item(GainItem(figure=figure, name=command.take), situation)
    gone = figure_of(situation.state, figure).items.get(item)
    _must_fit(situation, gained, freed=_count(gone.quantity) if gone is not None and is_equipment(gone) else 0)
    return [*lost, *gained]


def use_equipment(command: UseItem, situation: Situation) -> list[Draft]:
    """As any item; a medi-pack gives back every Wound, once (HIVE-029)."""
    drafts = use_item(command, situation)
    if isinstance(used := drafts[0].event, ItemUsed) and (once := used_with_its_shot(used, situation)):
        return once
    figure = find_fighter(situation.state, command.figure)
    who = figure_of(situation.state, figure)
    item = find_item(who.items, command.item)
    name = who.items[item].name if item is not None else command.item
    if run_together(singular(name)) != MEDI_PACK:
        return drafts
    healed = WoundsHealed(figure=figure, amount="all", cause=name)
    drafts.append(situation.draft(healed, situation.next_number, rule="HIVE-029"))
    poisoned = any(fold(condition.condition) == "poison" for condition in who.conditions)
    if poisoned and in_force(situation.state, "medi_pack_ends_poison") is True:
        ended = ConditionEnded(figure=figure, condition="poison", reason=name)
        drafts.append(situation.draft(ended, situation.next_number, rule="HIVE-029"))
    return drafts


DECISIONS: Decisions = {TakeInstead: take_instead}
