"""What is owed: debts, upkeep, fees."""

from __future__ import annotations

from cli.options import argument, option
from cli.telling import telling
from cli.words import amount, is_amount, join, need, take, take_after, verb
from rules.command import Command
from rules.shared.dues import AnnounceDue, OweDebt, PayDue, SettleDebt, SkipDue

COINS = ("gold", "gc", "gp", "crowns", "coins")


@telling(
    "owe",
    offers=["figures"],
    examples=["delve owe sven elf 20", "delve owe party dwarf half the treasure", "delve owe settle sven --pay"],
)
@argument("words", nargs=-1, required=True, metavar="DEBTOR CREDITOR AMOUNT|WHAT | settle DEBT")
@option("--pay", is_flag=True, help="settle: its gold moves as well.")
def owe(words: tuple[str, ...], pay: bool) -> Command:
    """Somebody owes somebody something; it stays visible until settled."""
    left = [word for word in words if word.lower() not in COINS]
    if verb(left, ("settle", "settled", "forgive"), "owe") != "owe":
        return SettleDebt(debt=need(left, "which debt"), how=join(left), pay=pay)
    debtor, creditor = need(left, "who owes"), need(left, "to whom")
    told = take(left, is_amount)
    return OweDebt(
        debtor=debtor, creditor=creditor, what=join(left) or "gold", amount=None if told is None else amount(told)
    )


@telling(
    "due",
    offers=["figures"],
    examples=["delve due 10 upkeep", "delve due pay", "delve due pay sven 5", "delve due skip elf"],
)
@argument("words", nargs=-1, required=True, metavar="EACH [WHAT] | pay [WHO] [AMOUNT] | skip [WHO]")
@option("--figures", metavar="NAMES", help="For whom, joined by commas (the heroes with the party).")
@option("--of", "due", metavar="DUE", help="pay, skip: which one, if several are open.")
@option("--reason", metavar="WORDS", help="skip: why.")
def due(words: tuple[str, ...], figures: str | None, due: str | None, reason: str | None) -> Command:
    """Upkeep, rent or a fee falls due for each, is paid, or is let off."""
    left = [word for word in words if word.lower() not in COINS]
    said = verb(left, ("pay", "paid", "skip"), "announce")
    named = tuple(name for name in (figures or "").split(",") if name)
    if said == "announce":
        told = take(left, is_amount) or "?"
        return AnnounceDue(what=join(left) or "upkeep", figures=named, each=amount(told))
    due = take_after(left, "of") or due
    if said == "skip":
        return SkipDue(due=due, figures=(*named, *left), reason=reason)
    told_amount = take(left, is_amount)
    return PayDue(due=due, payers=(*named, *left), amount=None if told_amount is None else amount(told_amount))
