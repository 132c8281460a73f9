"""The campaign itself: notes, rulings, options, packs, open business."""

from __future__ import annotations

from events.amounts import show
from events.campaign import NoteTaken, OptionSet, OptionValue, PackBound, RulingMade
from events.draws import DrawSettled
from events.entry import Draft
from events.event import Event
from events.figures import ConditionEnded, ModifierEnded
from events.problems import Refused
from events.purse import DebtSettled, DueSkipped
from events.story import BusinessClosed, BusinessOpened, DiscrepancyAccepted
from projections.business import RULING, Business
from rules.commands.campaign import (
    AcceptDiscrepancy,
    AskRuling,
    BindPack,
    MakeRuling,
    Note,
    OpenBusiness,
    SetOption,
    SettleBusiness,
)
from rules.dice import show_face
from rules.naming import did_you_mean, find_figure
from rules.registry import SYSTEMS, system
from rules.shared.guards import check_count, check_words, earlier_entry
from rules.shared.waiting import which
from rules.situation import Situation
from rules.system import Option


def note(command: Note, situation: Situation) -> list[Draft]:
    """Words worth keeping."""
    check_words(command.text, what="note")
    return [situation.draft(NoteTaken(text=command.text, about=earlier_entry(situation, command.about)))]


def make_ruling(command: MakeRuling, situation: Situation) -> list[Draft]:
    """A house rule or a decision; one about an entry settles the ruling that was pending there."""
    check_words(command.text, what="ruling")
    event = RulingMade(
        text=command.text,
        scope=command.scope,
        about=earlier_entry(situation, command.about),
        replaces=command.replaces,
        waives=command.waives,
    )
    return [situation.draft(event)]


def ask_ruling(command: AskRuling, situation: Situation) -> list[Draft]:
    """It stays open business until a ruling points at it."""
    check_words(command.text, what="question")
    event = BusinessOpened(what=command.text, about=earlier_entry(situation, command.about), ask=RULING)
    return [situation.draft(event)]


def set_option(command: SetOption, situation: Situation) -> list[Draft]:
    """An optional rule is chosen; refuses one the game has not (`option.unknown`) and a value it cannot have."""
    value = command.value
    if situation.state.campaign.system in SYSTEMS:
        option = _option(situation, command.option)
        value = _value(option, command.value)
    return [situation.draft(OptionSet(option=command.option, value=value, reason=command.reason))]


def _option(situation: Situation, key: str) -> Option:
    options = {option.key: option for option in system(situation.state.campaign.system).options}
    if key not in options:
        fix = did_you_mean(key, options) or f"There are: {', '.join(options)}."
        raise Refused("option.unknown", f"This game has no option {key!r}.", fix=fix)
    return options[key]


def _value(option: Option, told: OptionValue) -> OptionValue:
    """The value meant, typed or as text (`true`); refuses others (`option.impossible`)."""
    values = option.values or (option.default,)
    for value in values:
        if type(value) is type(told) and value == told:
            return value
    for value in values:
        if str(value).lower() == str(told).lower():
            return value
    choices = ", ".join(str(value).lower() for value in values)
    raise Refused("option.impossible", f"{option.key} cannot be {told}.", fix=f"It can be: {choices}.")


def bind_pack(command: BindPack, situation: Situation) -> list[Draft]:
    """A content pack is taken into use."""
    return [situation.draft(PackBound(pack=command.pack))]


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


def accept_discrepancy(command: AcceptDiscrepancy, situation: Situation) -> list[Draft]:
    """What does not add up at an entry is accepted (story rule 26)."""
    earlier_entry(situation, command.about)
    event = DiscrepancyAccepted(check=command.check, about=command.about, of=command.of, amount=command.amount)
    return [situation.draft(event)]


DECISIONS = {
    Note: note,
    MakeRuling: make_ruling,
    AskRuling: ask_ruling,
    SetOption: set_option,
    BindPack: bind_pack,
    OpenBusiness: open_business,
    SettleBusiness: settle_business,
    AcceptDiscrepancy: accept_discrepancy,
}
