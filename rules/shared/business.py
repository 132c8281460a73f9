"""Open business: what waits, which of it is meant, how it is closed; and what does not add up, accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from events.amounts import Amount, show
from events.draws import DrawSettled
from events.entry import Draft
from events.event import Event, Face
from events.figures import ConditionEnded, ModifierEnded
from events.problems import Refused
from events.purse import DebtSettled, DueSkipped
from events.story import BusinessClosed, BusinessOpened, DiscrepancyAccepted
from projections.business import Business
from projections.tell.words import names_of, waits_for
from rules.command import Command
from rules.dice import show_face
from rules.naming import find_figure
from rules.shared.guards import check_count, check_words, earlier_entry
from rules.situation import Situation
from rules.subjects import Decisions

ForDice = Callable[[Business], bool]
"""Whether dice end it."""

HIGHEST_FACE = 20
"""No die of these games shows more: a number above it is an entry's."""

MEASURED = ("wound", "wounds", "gold")
"""What an amount is counted in."""


class OpenBusiness(Command, frozen=True, kw_only=True, tag="open-business"):
    """Something waits: dice to roll, a ruling to look up, treasure to draw."""

    what: str
    about: int | None = None
    count: int = 1
    owed_to: str | None = None


def open_business(command: OpenBusiness, situation: Situation) -> list[Draft]:
    """Something waits."""
    check_words(command.what, what="business")
    check_count(command.count)
    event = BusinessOpened(
        what=command.what,
        about=earlier_entry(situation, command.about),
        count=command.count,
        owed_to=find_figure(situation.state, command.owed_to) if command.owed_to else None,
    )
    return [situation.draft(event)]


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


def settle_business(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """Open business is closed, the way its kind is; refused if nothing is open there (`business.none`).

    More than is left is forbidden (`business.too_few`).
    """
    command = which(command, situation)
    it = _open(situation, command.business)
    count = it.left if command.count is None else command.count
    check_count(count)
    if count > it.left:
        situation.forbid("business.too_few", f"{it.left} of {it.what} are open, not {count}.")
    return [situation.draft(_settling(situation, it, command, count), because=(it.number,))]


def _open(situation: Situation, number: int | None) -> Business:
    waiting = situation.state.business.open
    if number is None and waiting:
        return waiting[max(waiting)]
    for key, it in waiting.items():
        if number in {key, it.number}:
            return it
    where = "Nothing is open." if number is None else f"Nothing is open at {number}."
    raise Refused("business.none", where, fix="`delve business` lists what waits.")


def _settling(situation: Situation, it: Business, command: SettleBusiness, count: int) -> Event:
    how, key = _how(command), it.key or ""
    if it.kind == "draw":
        return DrawSettled(draw=it.number, how="declined" if command.skip else "played", text=command.how)
    if it.kind == "debt":
        return DebtSettled(debt=key, how="forgiven" if command.skip else how)
    if it.kind == "due" and command.skip:
        return DueSkipped(due=key, figures=tuple(it.open), reason=command.how)
    if it.kind == "due":
        raise Refused("due.unpaid", f"{it.what} is to be paid or skipped.", fix="Say who pays, or skip it.")
    if it.kind == "condition" and not command.skip:
        return _ending(situation, it.owed_to or "", key, how)
    return BusinessClosed(business=it.number, count=count, how=how)


def _ending(situation: Situation, figure: str, what: str, how: str | None) -> Event:
    """What only words end, has ended: a condition, or the modifier of that reason."""
    sheet = situation.state.roster.figures.get(figure)
    for modifier in sheet.modifiers if sheet else ():
        if modifier.reason == what:
            return ModifierEnded(figure=figure, name=modifier.effect.name, reason=what)
    return ConditionEnded(figure=figure, condition=what, reason=how)


def _how(command: SettleBusiness) -> str | None:
    if command.skip:
        return "skipped" if command.how is None else f"skipped: {command.how}"
    said = [", ".join(map(show_face, command.faces))] if command.faces else []
    if command.amount is not None:
        said.append(show(command.amount))
    if command.how:
        said.append(command.how)
    return "; ".join(said) or None


class AcceptDiscrepancy(Command, frozen=True, kw_only=True, tag="accept-discrepancy"):
    """Something that does not add up is accepted; it is quiet until it grows."""

    check: str
    about: int
    of: str
    amount: Amount = 0


def accept_discrepancy(command: AcceptDiscrepancy, situation: Situation) -> list[Draft]:
    """What does not add up at an entry is accepted (story rule 26)."""
    earlier_entry(situation, command.about)
    event = DiscrepancyAccepted(check=command.check, about=command.about, of=command.of, amount=command.amount)
    return [situation.draft(event)]


def for_roll(business: Business) -> bool:
    """What `roll` without its dice left open."""
    return business.ask == "roll"


def which(command: SettleBusiness, situation: Situation, for_dice: ForDice = for_roll) -> SettleBusiness:
    """The command with the business it means. Words never close what waits for dice unless its entry is named;
    its number may be the first thing said.

    Refuses with `business.which` if only dice are awaited, or if words may mean several things.
    """
    command = _numbered(command, situation)
    waiting = situation.state.business.open
    if command.business is not None or command.skip or not waiting:
        return command
    dice = [key for key, one in waiting.items() if for_dice(one)]
    if command.faces or command.amount is not None or (situation.dice.rolls and command.how is None):
        return msgspec.structs.replace(command, business=max(dice or waiting))
    words = [key for key in waiting if key not in dice]
    if len(words) == 1:
        return msgspec.structs.replace(command, business=words[0])
    raise _which(situation, [waiting[key] for key in words or dice], dice_only=not words)


def _numbered(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    """The command with its entry, if what was said begins with the number of one that waits: `52 a gem`, `52 7 8`."""
    if command.business is not None:
        return command
    if command.faces:
        first = command.faces[0] or 0
        if first <= HIGHEST_FACE or not _waits(situation, first):
            return command
        return msgspec.structs.replace(command, business=first, faces=command.faces[1:])
    return _numbered_words(command, situation)


def _numbered_words(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    first, *more = (command.how or "").split() or [""]
    if not first.isdecimal() or not _waits(situation, int(first)):
        return command
    if len(more) == 2 and more[0].isdecimal() and more[1] in MEASURED:
        return msgspec.structs.replace(command, business=int(first), amount=int(more[0]), how=None)
    return msgspec.structs.replace(command, business=int(first), how=" ".join(more) or None)


def _waits(situation: Situation, number: int) -> bool:
    return any(number in {key, it.number} for key, it in situation.state.business.open.items())


def _which(situation: Situation, waiting: Iterable[Business], *, dice_only: bool) -> Refused:
    names = names_of(situation.state)
    listed = "; ".join(f"{one.number} {waits_for(one, names)}" for one in waiting)
    return Refused(
        "business.which",
        f"Dice are awaited: {listed}." if dice_only else f"Which of these? {listed}.",
        why="Words would close it unrolled." if dice_only else "Several things wait.",
        fix=f"{'Say the dice, or name' if dice_only else 'Name'} the entry with --entry N; `delve skip N` lets it be.",
    )


DECISIONS: Decisions = {
    OpenBusiness: open_business,
    SettleBusiness: settle_business,
    AcceptDiscrepancy: accept_discrepancy,
}
