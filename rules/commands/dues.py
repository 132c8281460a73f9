"""What is owed: debts between people, fees that fall due."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount
from rules.command import Command


class OweDebt(Command, frozen=True, kw_only=True, tag="owe-debt"):
    """Somebody owes somebody something, gold (`amount`) or words (`what`)."""

    debtor: str
    creditor: str
    what: str = "gold"
    amount: Amount | None = None


class SettleDebt(Command, frozen=True, kw_only=True, tag="settle-debt"):
    """A debt is paid, forgiven or settled otherwise; with `pay` its gold moves as well."""

    debt: str
    """Its id, or who owes it."""
    how: str | None = None
    pay: bool = False


class AnnounceDue(Command, frozen=True, kw_only=True, tag="announce-due"):
    """Upkeep, rent or a fee falls due for each of the figures (default: the heroes with the party)."""

    what: str = "upkeep"
    figures: tuple[str, ...] = ()
    each: Amount = UNKNOWN


class PayDue(Command, frozen=True, kw_only=True, tag="pay-due"):
    """Figures pay it (default: all who have not); amount None: what is due from each."""

    due: str | None = None
    """Its id or what it is for; None: the only one open."""
    payers: tuple[str, ...] = ()
    amount: Amount | None = None


class SkipDue(Command, frozen=True, kw_only=True, tag="skip-due"):
    """It is not paid, and that is known (default: by nobody who has not paid)."""

    due: str | None = None
    figures: tuple[str, ...] = ()
    reason: str | None = None
