"""What an event of gold, items and what is drawn says, as a phrase without its full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import draws, items, purse
from events.amounts import show
from events.event import Event
from projections.tell.words import Names, Wording, because, counted, effect, listed, plain, thing, times

# Gold


def _gold_spent(event: purse.GoldSpent, names: Names) -> str:
    if event.amount == "all":
        return f"{names(event.by)} spends all gold{because(event.purpose)}"
    return f"{names(event.by)} −{show(event.amount)} gold{because(event.purpose)}"


def _gold_split(event: purse.GoldSplit, names: Names) -> str:
    each = set(map(show, event.shares.values()))
    if len(each) == 1:
        shares = f"{each.pop()} each to {listed(map(names, event.shares))}"
    else:
        shares = listed(f"{names(who)} {show(share)}" for who, share in event.shares.items())
    rest = f"; {event.remainder} over, kept by {names(event.keeper)}" if event.remainder else ""
    return f"{show(event.amount)} gold shared: {shares}{rest}"


def _bought(event: purse.ItemBought, names: Names) -> str:
    many = times(event.quantity)
    payer = f", {names(event.payer)} pays" if event.payer not in (None, event.figure) else ""
    seller = f" from {event.seller}" if event.seller else ""
    return f"{names(event.figure)} buys {many}{event.name}{seller} for {show(event.price)} gold{payer}"


# Items


def _item_gained(event: items.ItemGained, names: Names) -> str:
    where = {"held": " in hand", "worn": ", worn", "owed": ", owed"}.get(event.place, "")
    return f"{names(event.figure)} gets {times(event.quantity)}{event.name}{where}{because(event.source)}"


def _item_used(event: items.ItemUsed, names: Names) -> str:
    many = "" if event.quantity == 0 else times(event.quantity)  # what is not used up by it
    return f"{names(event.figure)} uses {many}{thing(event.item, names)}{because(event.purpose)}"


def _item_moved(event: items.ItemMoved, names: Names) -> str:
    what = f"{times(event.quantity)}{thing(event.item, names)}"
    giver, receiver = event.giver, event.receiver
    if giver is not None and giver == receiver:
        how = {"worn": "puts on", "held": "takes in hand", "pack": "puts away"}.get(event.place, "moves")
        return f"{names(giver)} {how} {what}"
    if receiver is None:
        where = f" in {names(event.section)}" if event.section else ""
        return f"{names(giver) if giver else 'somebody'} lays down {what}{where}"
    if giver is None:
        return f"{names(receiver)} picks up {what}"
    return f"{names(giver)} gives {names(receiver)} {what}"


def _item_changed(event: items.ItemChanged, names: Names) -> str:
    parts = [event.name or "", event.state or "", ", ".join(map(effect, event.effects or ()))]
    parts.append("" if event.uses is None else counted(event.uses, "use"))
    changed = ", ".join(part for part in parts if part) or "changed"
    return f"{thing(event.item, names)} of {names(event.figure)}: {changed}"


# Draws


def _drawn(event: draws.DrawMade, _names: Names) -> str:
    fate = "" if event.fate == "pending" else f", {event.fate}"
    return f"drawn from {plain(event.cup)}: {event.what or '?'}{fate}"


def _cup(event: draws.CupChanged, _names: Names) -> str:
    contents = because(", ".join(f"{count} {what}" for what, count in event.contents.items()))
    count = "" if event.count is None else f", {show(event.count)} of it"
    where = {"top": " on top", "bottom": " at the bottom"}
    if event.operation != "added":
        where = {"top": " from the top", "bottom": " from the bottom"}
    into = f" into {plain(event.into)}" if event.into else ""
    left = "" if event.left is None else f", {show(event.left)} left"
    if event.operation == "added" and not event.contents:
        return f"{plain(event.cup)}{left}"
    return f"{plain(event.cup)} {event.operation}{contents}{count}{where.get(event.where or '', '')}{into}{left}"


TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {  # Any: each names its own kind
    purse.GoldGained: Wording("{to:name} +{amount:show} gold{source:because}"),
    purse.GoldSpent: _gold_spent,
    purse.GoldMoved: Wording("{giver:name} gives {receiver:name} {amount:show} gold{reason:because}"),
    purse.GoldSplit: _gold_split,
    purse.ItemBought: _bought,
    purse.ItemSold: Wording("{figure:name} sells {quantity:times}{item:thing}[ to {buyer}] for {price:show} gold"),
    purse.DebtOwed: Wording("{debtor:name} owes {creditor:name} [{amount:show} ]{what}"),
    purse.DebtSettled: Wording("debt {debt} settled{how:because}"),
    purse.DueAnnounced: Wording("{what} falls due: {each:show} gold each for {figures:who}"),
    purse.DuePaid: Wording("{payer:name} −{amount:show} gold ({due})"),
    purse.DueSkipped: Wording("{due} not paid by {figures:who anybody}{reason:because}"),
    purse.TotalObserved: Wording("counted: {whose:name} {of:plain} {value:show}[ won since {since}]"),
    purse.TotalAdjusted: Wording("{whose:name} {difference:signed} {of:plain}, unexplained"),
    items.ItemGained: _item_gained,
    items.ItemLost: Wording("{figure:name} loses {quantity:times}{item:thing}{reason:because}"),
    items.ItemUsed: _item_used,
    items.ItemMoved: _item_moved,
    items.ItemChanged: _item_changed,
    draws.DrawMade: _drawn,
    draws.DrawSettled: Wording("draw {draw} {how}{text:because}"),
    draws.CupChanged: _cup,
}
