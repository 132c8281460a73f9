"""What is owed: debts between people, fees that fall due."""

from __future__ import annotations

from collections.abc import Sequence

from events.amounts import UNKNOWN, Amount, show
from events.entry import Draft
from events.event import Event
from events.problems import Refused
from events.purse import (
    PARTY,
    SOMEBODY,
    DebtOwed,
    DebtSettled,
    DueAnnounced,
    DuePaid,
    DueSkipped,
    GoldGained,
    GoldMoved,
    GoldSpent,
)
from projections.ledger import Debt, Due
from rules.command import Command
from rules.naming import Named, find, find_figures, find_holder, listed, name_of, numbered_ids
from rules.shared.guards import check_amount, check_words, heroes_with_the_party, is_uncounted, purse_is_shared
from rules.situation import Situation
from rules.subjects import Decisions


class OweDebt(Command, frozen=True, kw_only=True, tag="owe-debt"):
    """Somebody owes somebody something, gold (`amount`) or words (`what`)."""

    debtor: str
    creditor: str
    what: str = "gold"
    amount: Amount | None = None


def owe_debt(command: OweDebt, situation: Situation) -> list[Draft]:
    """Somebody owes something; either side may be a person outside the log, in words.

    Refused where both are the same (`debt.to_oneself`).
    """
    check_words(command.what, what="thing owed")
    check_amount(command.amount, instead="Name debtor and creditor the other way round.")
    debtor, creditor = _somebody(situation, command.debtor), _somebody(situation, command.creditor)
    if debtor == creditor:
        raise Refused("debt.to_oneself", f"{name_of(situation.state, debtor)} is debtor and creditor.", fix="Name two.")
    event = DebtOwed(
        debt=numbered_ids("debt", 1, situation.state.purse.debts)[0],
        debtor=debtor,
        creditor=creditor,
        what=command.what,
        amount=command.amount,
    )
    return [situation.draft(event)]


def _somebody(situation: Situation, text: str) -> str:
    check_words(text, what="name")
    try:
        return find_holder(situation.state, text)
    except Refused as refusal:
        if refusal.code != "figure.unknown":
            raise
        return text


class SettleDebt(Command, frozen=True, kw_only=True, tag="settle-debt"):
    """A debt is paid, forgiven or settled otherwise; with `pay` its gold moves as well."""

    debt: str
    """Its id, or who owes it."""
    how: str | None = None
    pay: bool = False


def settle_debt(command: SettleDebt, situation: Situation) -> list[Draft]:
    """A debt is settled; with `pay` its gold moves in an entry that follows. Forbidden twice (`debt.settled`)."""
    state = situation.state
    things = {
        key: Named((it.what, name_of(state, it.debtor), name_of(state, it.creditor)), it.settled_by is None)
        for key, it in state.purse.debts.items()
    }
    debt = state.purse.debts[find(command.debt, things, "debt", "debt")]
    if debt.settled_by is not None:
        situation.forbid("debt.settled", f"{debt.debt} is settled already, by entry {debt.settled_by}.")
    settled = DebtSettled(debt=debt.debt, how=command.how or ("paid" if command.pay else None))
    drafts = [situation.draft(settled, debt.number)]
    if command.pay:
        drafts.append(situation.draft(_payment(situation, debt), situation.next_number))
    return drafts


def _payment(situation: Situation, debt: Debt) -> Event:
    """Gold moves between purses of the log, and comes in or goes out where one side is outside it."""
    amount: Amount = UNKNOWN if debt.amount is None else debt.amount
    purses = {PARTY, SOMEBODY, *situation.state.roster.figures}
    if debt.debtor not in purses:
        return GoldGained(to=debt.creditor if debt.creditor in purses else PARTY, amount=amount, source=debt.what)
    uncounted = is_uncounted(situation, debt.debtor, amount)
    if debt.creditor not in purses:
        return GoldSpent(by=debt.debtor, amount=amount, purpose=debt.what, uncounted=uncounted)
    return GoldMoved(giver=debt.debtor, receiver=debt.creditor, amount=amount, reason=debt.what, uncounted=uncounted)


class AnnounceDue(Command, frozen=True, kw_only=True, tag="announce-due"):
    """Upkeep, rent or a fee falls due for each of the figures (default: the heroes with the party)."""

    what: str = "upkeep"
    figures: tuple[str, ...] = ()
    each: Amount = UNKNOWN


def announce_due(command: AnnounceDue, situation: Situation) -> list[Draft]:
    """A fee falls due for each of the figures; refused if there is nobody to pay it (`figure.nobody`)."""
    check_words(command.what, what="fee")
    check_amount(command.each, instead="Gold that comes in is gained.")
    state = situation.state
    figures = (
        find_figures(state, situation.game, command.figures) if command.figures else heroes_with_the_party(situation)
    )
    if not figures:
        raise Refused("figure.nobody", f"Who is to pay the {command.what}?", fix="Name the figures.")
    due = numbered_ids(command.what, 1, state.purse.dues)[0]
    return [situation.draft(DueAnnounced(due=due, figures=figures, each=command.each, what=command.what))]


class PayDue(Command, frozen=True, kw_only=True, tag="pay-due"):
    """Figures pay it (default: all who have not); amount None: what is due from each."""

    due: str | None = None
    """Its id or what it is for; None: the only one open."""
    payers: tuple[str, ...] = ()
    amount: Amount | None = None


def pay_due(command: PayDue, situation: Situation) -> list[Draft]:
    """Figures pay, an entry each, or the party for all of them where they have no gold but what is shared.

    Forbidden without the gold and for those who do not owe it (`due.not_owed`).

    What is due from all of them together pays for all of them. Refuses another amount than is due from each where
    several pay, and any said of the party (`due.each`): it may be for all of them.
    """
    due = _due(situation, command.due)
    amount = due.each if command.amount is None else command.amount
    check_amount(amount, instead="Gold that comes in is gained.")
    drafts = []
    payers = _payers(situation, due, command.payers)
    if payers[1:] and isinstance(due.each, int) and amount == due.each * len(payers):
        amount = due.each
    else:
        of_the_party = PARTY in command.payers and command.amount is not None
        _refuse_both_each_and_all(due, payers, amount, of_the_party=of_the_party)
    in_all = amount * len(payers) if isinstance(amount, int) else amount
    if payers == tuple(due.open) and purse_is_shared(situation, payers, in_all):
        return [situation.draft(DuePaid(due=due.due, payer=PARTY, amount=in_all), due.number)]
    for payer in payers:
        uncounted = is_uncounted(situation, payer, amount)
        paid = DuePaid(due=due.due, payer=payer, amount=amount, uncounted=uncounted)
        drafts.append(situation.draft(paid, due.number))
    return drafts


def _refuse_both_each_and_all(due: Due, payers: Sequence[str], amount: Amount, *, of_the_party: bool) -> None:
    """One amount said of several may be what each pays, or what all of them pay together."""
    if len(payers) == 1 or (amount == due.each and not of_the_party):
        return
    each = f"{show(amount // len(payers))} " if isinstance(amount, int) and amount % len(payers) == 0 else ""
    fix = f"Say what each one pays: {'; '.join(f'due paid {one} {each}'.strip() for one in payers)}"
    if amount == due.each:
        fix = f"Each of them: due paid. One of them: due paid {payers[0]}"
    raise Refused("due.each", f"{show(amount)} from each, or from {listed(payers)} together?", fix=fix)


class SkipDue(Command, frozen=True, kw_only=True, tag="skip-due"):
    """It is not paid, and that is known (default: by nobody who has not paid)."""

    due: str | None = None
    figures: tuple[str, ...] = ()
    reason: str | None = None


def skip_due(command: SkipDue, situation: Situation) -> list[Draft]:
    """It is not paid, and that is known."""
    due = _due(situation, command.due)
    figures = _payers(situation, due, command.figures)
    skipped = DueSkipped(due=due.due, figures=figures, reason=command.reason)
    return [situation.draft(skipped, due.number)]


def _payers(situation: Situation, due: Due, texts: tuple[str, ...]) -> tuple[str, ...]:
    if not texts:
        if not due.open:
            raise Refused("due.settled", f"Nobody owes {due.what} any more.", fix="Name who pays all the same.")
        return tuple(due.open)
    figures = find_figures(situation.state, situation.game, texts)
    strangers = [name_of(situation.state, figure) for figure in figures if figure not in due.open]
    if strangers:
        situation.forbid("due.not_owed", f"{listed(strangers)} {'do' if strangers[1:] else 'does'} not owe {due.what}.")
    return figures


def _due(situation: Situation, text: str | None) -> Due:
    dues = situation.state.purse.dues
    if text is not None:
        return dues[find(text, {key: Named((it.what,), bool(it.open)) for key, it in dues.items()}, "due", "due")]
    waiting = [it for it in dues.values() if it.open]
    if len(waiting) == 1:
        return waiting[0]
    if not waiting:
        raise Refused("due.none", "Nothing is due.", fix="Say what falls due first.")
    raise Refused("due.ambiguous", f"{listed([it.due for it in waiting])} are due.", fix="Say which.")


DECISIONS: Decisions = {
    OweDebt: owe_debt,
    SettleDebt: settle_debt,
    AnnounceDue: announce_due,
    PayDue: pay_due,
    SkipDue: skip_due,
}
