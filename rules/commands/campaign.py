"""The campaign itself: notes, rulings, options, packs, open business."""

from __future__ import annotations

from events.amounts import Amount
from events.campaign import OptionValue, Pack
from events.event import Face
from rules.command import Command


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Words worth keeping."""

    text: str
    about: int | None = None


class MakeRuling(Command, frozen=True, kw_only=True, tag="make-ruling"):
    """A house rule or a decision at the table, valid from where it stands."""

    text: str
    scope: str = "campaign"
    about: int | None = None
    replaces: str | None = None
    waives: str | None = None
    """Code of the refusal it lifts."""


class AskRuling(Command, frozen=True, kw_only=True, tag="ask-ruling"):
    """A rule is to be looked up; it waits until a ruling about it, in this session or another, settles it."""

    text: str
    about: int | None = None


class SetOption(Command, frozen=True, kw_only=True, tag="set-option"):
    """An optional rule of the system is chosen."""

    option: str
    value: OptionValue
    reason: str | None = None


class BindPack(Command, frozen=True, kw_only=True, tag="bind-pack"):
    """A content pack is taken into use."""

    pack: Pack


class OpenBusiness(Command, frozen=True, kw_only=True, tag="open-business"):
    """Something waits: dice to roll, a ruling to look up, treasure to draw."""

    what: str
    about: int | None = None
    count: int = 1
    owed_to: str | None = None


class SettleBusiness(Command, frozen=True, kw_only=True, tag="settle-business"):
    """Open business is settled: by faces, by an amount, by words, or skipped.

    A system that asked for dice decides it; nobody else's business needs more than words.
    """

    business: int | None = None
    """Number of the entry that opened it; None: what waits for dice, or the one thing words will do for."""
    count: int | None = None
    """How many of several; None: all that are left."""
    faces: tuple[Face, ...] = ()
    amount: Amount | None = None
    how: str | None = None
    skip: bool = False


class AcceptDiscrepancy(Command, frozen=True, kw_only=True, tag="accept-discrepancy"):
    """Something that does not add up is accepted; it is quiet until it grows."""

    check: str
    about: int
    of: str
    amount: Amount = 0
