"""Open business: what waits, which of it is meant, how it is closed; and what does not add up, accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from events.amounts import Amount, show
from events.draws import DrawEnd, DrawSettled
from events.entry import Draft
from events.event import Event, Face
from events.figures import ConditionEnded, ModifierEnded
from events.lazy import Lazy, lazy
from events.problems import Refused
from events.purse import DebtSettled, DueSkipped
from events.story import BusinessClosed, BusinessOpened, DiscrepancyAccepted
from projections.business import ROLL, RULING, Business
from projections.tell.words import names_of, waits_for
from rules.command import Command
from rules.dice import show_face
from rules.naming import find_figure, name_of, party
from rules.question import Question, everything_open, in_turn, questions
from rules.shared.guards import check_count, check_words, earlier_entry
from rules.situation import Situation
from rules.subjects import Decisions

_roll_asked = lazy("rules.shared.rolling:roll_asked")  # 1 ms of any answer but dice
_draw_asked: Lazy[list[Draft] | None] = lazy("rules.shared.pack_draws:draw_asked")  # 3 ms, and few answers draw

HIGHEST_FACE = 20
"""No die of these games shows more: a number above it is an entry's."""

DRAW_ENDS: tuple[DrawEnd, ...] = get_args(DrawEnd)

MEASURED = ("wound", "wounds", "gold")
"""What an amount is counted in."""


STRETCHES = frozenset(
    f"{one}{more}" for one in ("turn", "minute", "hour", "day", "night", "week", "month") for more in ("", "s")
)
"""What one waits for so many of, and never does."""


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
    if command.what.lower().removeprefix("more ").removeprefix("a ").removeprefix("an ") in STRETCHES:
        raise Refused(
            "business.time",
            "Time that passes is nothing to be done.",
            fix=f'Say "time {command.count} {command.what.split()[-1]}" if it passed, or what is to do then.',
        )
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
    """Number of the entry that opened it; None: the oldest that wants such an answer; for words the one thing they
    will do for."""
    count: int | None = None
    """How many of several; None: all that are left."""
    faces: tuple[Face, ...] = ()
    amount: Amount | None = None
    counted: Literal["wounds", "gold"] | None = None
    """What the amount counts, if that was said: then only a question about such things takes it."""
    outcome: str | None = None
    """`hit`, `yes`: for the oldest question that has such an answer, and for nothing else."""
    how: str | None = None
    skip: bool = False


def settle_business(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """Open business is closed, the way its kind is; refused if nothing is open there (`business.none`).

    More than is left is forbidden (`business.too_few`).
    """
    command = which(command, situation)
    it = _open(situation, command.business)
    question = next(one for one in everything_open(situation.state, situation.game.asked) if one.number == it.number)
    if not command.skip and question.rolls and (command.faces or (situation.dice.rolls and _how(command) is None)):
        drawn = _draw_asked(it, command.faces, situation) if it.what.startswith("draw ") else None
        drafts: list[Draft] = _roll_asked(it, command.faces, situation) if drawn is None else drawn
        return drafts
    _must_be_an_answer(command, question, situation)
    count = it.left if command.count is None else command.count
    check_count(count)
    if count > it.left:
        situation.forbid("business.too_few", f"{it.left} of {it.what} are open, not {count}.")
    return [situation.draft(_settling(situation, it, command, count), it.number)]


def _must_be_an_answer(command: SettleBusiness, question: Question, situation: Situation) -> None:
    """Refuses dice where none are asked for, and words that say more than an outcome (`business.unwanted`)."""
    of_the_game = situation.game.asked(situation.state, question.waits) is not None
    a_die_alone = RULING in (question.waits.kind, question.waits.ask) and (command.how or "").isdecimal()
    dice = a_die_alone or (command.faces and of_the_game and question.waits.ask != ROLL)
    outcome, _, more = (command.how or "").partition(" ")
    if not command.skip and (dice or (more and outcome.strip(",.").lower() in question.outcomes)):
        raise _unwanted(command, situation, (question,))


def waiting_at(situation: Situation, number: int | None) -> Business | None:
    """What waits under this number, its first or that of the entry it is told by now."""
    waiting = situation.state.business.open
    return next((it for key, it in waiting.items() if number in (key, it.number)), None)


def _open(situation: Situation, number: int | None) -> Business:
    it = waiting_at(situation, number)
    if it is not None:
        return it
    where = "Nothing is open." if number is None else f"Nothing is open at {number}."
    raise Refused("business.none", where, fix="`delve business` lists what waits.")


def _settling(situation: Situation, it: Business, command: SettleBusiness, count: int) -> Event:
    how, key = _how(command), it.key or ""
    if it.kind == "draw":
        end = next((one for one in DRAW_ENDS if one == command.how), None)
        played: DrawEnd = "declined" if command.skip else end or "played"
        return DrawSettled(draw=it.number, how=played, text=None if end else command.how)
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
    said += [words for words in (command.outcome, command.how) if words]
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


def which(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    """The command with the question it answers: the one that is named, else the oldest that wants just such an answer.

    Words alone close the one thing they will do for, never what waits for dice. Refuses what no question wants
    (`business.unwanted`), and words where several things wait for some (`business.which`).
    """
    command = _numbered(command, situation)
    if command.business is not None:
        return command
    waiting = [one for one in questions(situation.state, situation.game) if not one.by_number]
    number = _meant(command, situation, waiting)
    return msgspec.structs.replace(command, business=number, how=command.outcome or command.how, outcome=None)


def _meant(command: SettleBusiness, situation: Situation, waiting: Sequence[Question]) -> int | None:
    asked = [one for one in waiting if one.is_asked]
    said = command.outcome or command.how
    is_outcome = command.outcome is not None or any(said in one.outcomes for one in asked)
    if command.faces:
        fits = [one for one in asked if one.wants_dice(command.faces)]
        fits = fits or [one for one in asked if one.is_sum(command.faces)]
    elif command.amount is not None:
        fits = [one for one in waiting if command.counted in one.counts or (one.counts and command.counted is None)]
    elif is_outcome:
        fits = [one for one in asked if said in one.outcomes]
    elif command.skip or (situation.dice.rolls and said is None):
        fits = asked
    else:
        return _for_words(situation, waiting, asked)
    if command.skip and len(fits) > 1 and not fits[0].in_hand:
        fits = [one for one in fits if "skip" in one.said] or fits
        if len(fits) > 1:
            raise _which(situation, fits, dice_only=False)
    if fits:
        first = in_turn(fits)[0] if command.faces else min(fits, key=lambda one: one.late)
        if command.faces and (sooner := _sooner(first, asked)):
            raise _which(situation, (*sooner, first), dice_only=False)
        return first.number
    if command.skip:
        return _for_words(situation, waiting, asked)
    raise _unwanted(command, situation, waiting)


def _sooner(taker: Question, asked: Sequence[Question]) -> tuple[Question, ...]:
    """Those whose dice come before those of one that is answered late, and want another number of them."""
    if not taker.late:
        return ()
    return tuple(one for one in asked if one.rolls and not one.late and {*one.counts} & {*taker.counts})


def _for_words(situation: Situation, waiting: Sequence[Question], asked: Sequence[Question]) -> int | None:
    """The only thing that waits for words; None: nothing waits at all."""
    fits = [one for one in waiting if one not in asked]
    if len(fits) == 1 or not waiting:
        return fits[0].number if fits else None
    raise _which(situation, fits or asked, dice_only=not fits)


def _numbered(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    """The command with its entry, if what was said begins with the number of one that waits: `52 a gem`, `52 7 8`.

    A number alone says no answer, and dice that may begin with it are asked about.
    """
    if command.business is not None:
        return command
    if command.faces:
        first = command.faces[0] or 0
        if first <= HIGHEST_FACE or not command.faces[1:] or waiting_at(situation, first) is None:
            return command
        either = [
            one for one in everything_open(situation.state, situation.game.asked) if one.wants_dice(command.faces)
        ]
        if either:
            raise _which(situation, either, dice_only=False)
        return msgspec.structs.replace(command, business=first, faces=command.faces[1:])
    return _numbered_words(command, situation)


def _numbered_words(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    first, *more = (command.how or "").split() or [""]
    if not first.isdecimal() or waiting_at(situation, int(first)) is None:
        return command
    if len(more) == 2 and more[0].isdecimal() and more[1] in MEASURED:
        return msgspec.structs.replace(command, business=int(first), amount=int(more[0]), how=None)
    return msgspec.structs.replace(command, business=int(first), how=" ".join(more) or None)


def refuse_other_dice(command: SettleBusiness, due: Question) -> None:
    """Refuses other dice than are due (`dice.wrong_count`)."""
    if due.wants_dice(command.faces):
        return
    dice = due.rolls[0]
    raise Refused(
        "dice.wrong_count",
        f"{dice} dice (d{due.sides}) are due: {', '.join(map(show_face, command.faces))} is said.",
        fix=f"settle {due.number}: {' '.join([str(min(due.sides, 7))] * dice)}",
    )


def _which(situation: Situation, waiting: Sequence[Question], *, dice_only: bool) -> Refused:
    listed = _listed(situation, waiting)
    return Refused(
        "business.which",
        f"Dice are awaited: {listed}." if dice_only else f"Which of these? {listed}.",
        why="Words would close it unrolled." if dice_only else "Several things wait.",
        fix=f"{'Say the dice, or name' if dice_only else 'Name'} it by its number: settle {waiting[0].number}: …, or "
        f"skip {waiting[0].number}.",
    )


def _listed(situation: Situation, waiting: Sequence[Question]) -> str:
    names = names_of(situation.state)
    return "; ".join(f"{one.number} {waits_for(one.waits, names)}" for one in waiting)


def _unwanted(command: SettleBusiness, situation: Situation, waiting: Sequence[Question]) -> Refused:
    """Nothing that waits wants this: what does wait, and how to say whose it is."""
    said = _how(command) or ""
    if command.amount is not None:
        said = f"{said} {command.counted or ''}".strip()
    whose = next(
        (name_of(situation.state, key).split()[0].lower() for key in party(situation.state, situation.game)), ""
    )
    if command.business is not None:
        fix = f"Say {waiting[0].answer}; a reason stands behind a #."
    elif command.faces:
        fix = f"Say what it is for: roll surprise {said}"
    elif whose and command.counted == "wounds":
        fix = f"Say whose they are: {whose} -{show(command.amount or 0)}"
    else:
        fix = "Say more of what happened."
    waits = f"What waits: {_listed(situation, waiting)}." if waiting else "There is nothing to do."
    return Refused("business.unwanted", f"No question wants {said}.", why=waits, fix=fix)


DECISIONS: Decisions = {
    OpenBusiness: open_business,
    SettleBusiness: settle_business,
    AcceptDiscrepancy: accept_discrepancy,
}
