"""Open business: pending rulings, owed treasure, dice to roll, things drawn and not resolved, dues."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from events import campaign, draws, figures, purse, story
from events.amounts import Amount, show
from events.event import Event, Until
from projections.dues import still_open
from projections.story.entry import StoryEntry

OpenedBy: TypeAlias = Literal["business", "draw", "debt", "due", "ruling", "condition"]

RULING = "ruling"
"""What waits for a rule to be looked up is opened, or asked for, under this word."""

ROLL = "roll"
"""What waits for dice somebody has named is asked for under this word, and ends with them: `surprise: 1d12`."""


class Business(msgspec.Struct, kw_only=True):
    """Something that waits. `number` is the entry that opened it and what closes it points at."""

    number: int
    what: str
    kind: OpenedBy = "business"
    about: int | None = None
    left: int = 1
    owed_to: str | None = None
    ask: str | None = None
    key: str | None = None
    """Id of the debt or due; the condition."""
    debtor: str | None = None
    """Who owes a debt."""
    open: list[str] = []
    """Who owes a due."""
    each: Amount = 0


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """A discrepancy that is quiet until it grows: `about` is the thing where it arises (story rule 26)."""

    number: int
    check: str
    about: int
    of: str
    amount: Amount


class Agenda(msgspec.Struct, kw_only=True):
    """What is open, by the number of the thing that opened it; and the discrepancies accepted."""

    open: dict[int, Business] = {}
    accepted: list[Accepted] = []


def _open(business: Agenda, told: StoryEntry, what: Business) -> None:
    # Two tellings of one thing that both count would share a key; the later one has its own number.
    key = told.thing if told.thing not in business.open else told.entry.number
    business.open[key] = what


def _close(business: Agenda, kind: OpenedBy, key: str, owed_to: str | None = None) -> None:
    business.open = {
        number: one
        for number, one in business.open.items()
        if (one.kind, one.key) != (kind, key) or (owed_to is not None and one.owed_to != owed_to)
    }


# Said outright


def _business_opened(business: Agenda, told: StoryEntry, event: story.BusinessOpened) -> None:
    waits = Business(
        number=told.entry.number,
        what=event.what,
        kind="ruling" if RULING in (event.what, event.ask) else "business",
        about=None if event.about is None else told.thing_of(event.about),
        left=event.count,
        owed_to=event.owed_to,
        ask=event.ask,
    )
    if event.count > 0:
        _open(business, told, waits)


def _business_closed(business: Agenda, told: StoryEntry, event: story.BusinessClosed) -> None:
    key = told.thing_of(event.business)
    waits = business.open.get(key)
    if waits is not None:
        waits.left -= event.count
        if waits.left <= 0:
            del business.open[key]


def _ruling_made(business: Agenda, told: StoryEntry, event: campaign.RulingMade) -> None:
    """Settles what waited for it: the pending ruling it names, or the one about the entry it names."""
    if event.about is None:
        return
    about = told.thing_of(event.about)
    for key, waits in tuple(business.open.items()):
        if waits.kind == "ruling" and about in (key, waits.about):
            del business.open[key]


def _discrepancy_accepted(business: Agenda, told: StoryEntry, event: story.DiscrepancyAccepted) -> None:
    business.accepted.append(
        Accepted(
            number=told.entry.number,
            check=event.check,
            about=told.thing_of(event.about),
            of=event.of,
            amount=event.amount,
        )
    )


# What waits by its nature


def _draw_made(business: Agenda, told: StoryEntry, event: draws.DrawMade) -> None:
    if event.fate == "pending":
        waits = Business(number=told.entry.number, what=event.what or event.cup, kind="draw", key=event.cup)
        _open(business, told, waits)


def _draw_settled(business: Agenda, told: StoryEntry, event: draws.DrawSettled) -> None:
    business.open.pop(told.thing_of(event.draw), None)


def _debt_owed(business: Agenda, told: StoryEntry, event: purse.DebtOwed) -> None:
    waits = Business(
        number=told.entry.number,
        what=event.what if event.amount is None else f"{show(event.amount)} {event.what}",
        kind="debt",
        debtor=event.debtor,
        owed_to=event.creditor,
        key=event.debt,
    )
    _open(business, told, waits)


def _debt_settled(business: Agenda, _told: StoryEntry, event: purse.DebtSettled) -> None:
    _close(business, "debt", event.debt)


def _due_announced(business: Agenda, told: StoryEntry, event: purse.DueAnnounced) -> None:
    waits = Business(
        number=told.entry.number,
        what=event.what,
        kind="due",
        left=len(event.figures),
        key=event.due,
        open=list(event.figures),
        each=event.each,
    )
    if event.figures:
        _open(business, told, waits)


def _due_paid(business: Agenda, _told: StoryEntry, event: purse.DuePaid) -> None:
    for waits in business.open.values():
        if (waits.kind, waits.key) == ("due", event.due):
            waits.open = still_open(waits.open, waits.each, event)
            waits.left = len(waits.open)
    _drop_settled(business)


def _due_skipped(business: Agenda, _told: StoryEntry, event: purse.DueSkipped) -> None:
    for waits in business.open.values():
        if (waits.kind, waits.key) == ("due", event.due):
            waits.open = [name for name in waits.open if event.figures and name not in event.figures]
            waits.left = len(waits.open)
    _drop_settled(business)


def _drop_settled(business: Agenda) -> None:
    business.open = {number: one for number, one in business.open.items() if one.left > 0}


# What only words end: somebody has to say so


def _condition_gained(business: Agenda, told: StoryEntry, event: figures.ConditionGained) -> None:
    _wait_for_words(business, told, event.figure, event.condition, event.until)


def _modifier_gained(business: Agenda, told: StoryEntry, event: figures.ModifierGained) -> None:
    _wait_for_words(business, told, event.figure, event.reason, event.until)


def _wait_for_words(business: Agenda, told: StoryEntry, figure: str, what: str, until: Until | None) -> None:
    if until is None or until.ends != "words":
        return
    words = f"{what} until {until.words}" if until.words else what
    waits = Business(number=told.entry.number, what=words, kind="condition", owed_to=figure, key=what)
    _open(business, told, waits)


def _condition_ended(business: Agenda, _told: StoryEntry, event: figures.ConditionEnded) -> None:
    _close(business, "condition", event.condition, event.figure)


def _modifier_ended(business: Agenda, _told: StoryEntry, event: figures.ModifierEnded) -> None:
    _close(business, "condition", event.reason, event.figure)


LASTS = re.compile(r"(?:till|until) |for \d")
"""How a reason begins that says how long somebody is so: nobody can count it, and nothing ends it by itself."""


def _status_stated(business: Agenda, told: StoryEntry, event: figures.StatusStated) -> None:
    business.open = {
        number: one
        for number, one in business.open.items()
        if (one.kind, one.owed_to) != ("condition", event.figure) or one.key not in STATUSES
    }
    if event.reason is not None and LASTS.match(event.reason):
        what = f"{event.status} {event.reason}"
        waits = Business(number=told.entry.number, what=what, kind="condition", owed_to=event.figure, key=event.status)
        _open(business, told, waits)


STATUSES: tuple[str, ...] = get_args(figures.StatusName)

HANDLERS: dict[type[Event], Callable[[Agenda, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    campaign.RulingMade: _ruling_made,
    purse.DebtOwed: _debt_owed,
    purse.DebtSettled: _debt_settled,
    purse.DueAnnounced: _due_announced,
    purse.DuePaid: _due_paid,
    purse.DueSkipped: _due_skipped,
    figures.ConditionGained: _condition_gained,
    figures.ConditionEnded: _condition_ended,
    figures.StatusStated: _status_stated,
    figures.ModifierGained: _modifier_gained,
    figures.ModifierEnded: _modifier_ended,
    draws.DrawMade: _draw_made,
    draws.DrawSettled: _draw_settled,
    story.BusinessOpened: _business_opened,
    story.BusinessClosed: _business_closed,
    story.DiscrepancyAccepted: _discrepancy_accepted,
}


def initial() -> Agenda:
    """Nothing waits."""
    return Agenda()
