"""Debts and dues: what is owed stays visible until it is paid or let go."""

from __future__ import annotations

from events.amounts import Amount, add
from events.purse import DebtOwed, DebtSettled, DueAnnounced, DuePaid, DueSkipped
from projections.gold import go, open_purse
from projections.ledger import Debt, Due, Purse
from projections.story.entry import StoryEntry


def debt_owed(purse: Purse, told: StoryEntry, event: DebtOwed) -> None:
    """Open from here on."""
    purse.debts[event.debt] = Debt(
        debt=event.debt,
        debtor=event.debtor,
        creditor=event.creditor,
        what=event.what,
        amount=event.amount,
        number=told.entry.number,
    )


def debt_settled(purse: Purse, told: StoryEntry, event: DebtSettled) -> None:
    """Gold that moved is an entry of its own."""
    debt = purse.debts.get(event.debt)
    if debt is not None:
        debt.settled_by = told.entry.number


def due_announced(purse: Purse, told: StoryEntry, event: DueAnnounced) -> None:
    """Open for each of the figures."""
    purse.dues[event.due] = Due(
        due=event.due, what=event.what, each=event.each, number=told.entry.number, open=list(event.figures)
    )


def due_paid(purse: Purse, told: StoryEntry, event: DuePaid) -> None:
    """Moves the gold itself."""
    due = purse.dues.get(event.due)
    open_purse(purse, event.payer, event.amount, uncounted=event.uncounted)
    go(purse, told, event.payer, event.amount, "due", event.due if due is None else due.what)
    if due is not None:
        due.paid[event.payer] = add(due.paid.get(event.payer, 0), event.amount)
        due.open = still_open(due.open, due.each, event)


def still_open(names: list[str], each: Amount, event: DuePaid) -> list[str]:
    """Who owes it after this payment. Who pays without owing it, the party say, pays for as many as the gold covers."""
    if event.payer in names:
        return [name for name in names if name != event.payer]
    if isinstance(each, int) and isinstance(event.amount, int) and each > 0:
        return names[max(event.amount // each, 0) :]
    return []


def due_skipped(purse: Purse, _told: StoryEntry, event: DueSkipped) -> None:
    """Let off: the figures named, else everybody."""
    due = purse.dues.get(event.due)
    if due is not None:
        due.open = [name for name in due.open if event.figures and name not in event.figures]
