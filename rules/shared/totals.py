"""Totals counted at the table, and differences that are let stand."""

from __future__ import annotations

from msgspec.structs import replace

from events.amounts import Amount, add, floor_at, is_exact, subtract
from events.entry import Audience, Draft, Place
from events.problems import Refused
from events.purse import TotalAdjusted, TotalObserved
from projections.ledger import EVERYBODY
from projections.observed import TotalDifference, differences
from projections.values import current
from rules.command import Command
from rules.naming import find_holder, find_item, fold
from rules.shared.guards import check_amount
from rules.situation import Situation
from rules.subjects import Decisions


class ObserveTotal(Command, frozen=True, kw_only=True, tag="observe-total"):
    """What the table says a total is: `gold won =60`."""

    whose: str
    value: Amount
    of: str = "gold"
    """gold, wounds_lost, a pool, or an item."""
    since: int | None = None


def observe_total(command: ObserveTotal, situation: Situation) -> list[Draft]:
    """What the table counts. `of` may be gold, wounds_lost, a pool or an item of the figure, by name."""
    whose, of = _whose(situation, command)
    if of != "gold":
        check_amount(command.value, instead="Say what was counted.")
    of, value = _as_lost(situation, whose, _observed(situation, whose, of), command.value)
    since = _begun(situation, command.since)
    return [situation.draft(TotalObserved(of=of, whose=whose, value=value, since=since))]


def _begun(situation: Situation, since: int | None) -> int | None:
    """The entry since which gold is counted: where an expedition began; refuses any other (`total.since`)."""
    begun = {trip.number for trip in situation.state.quests.expeditions.values()}
    if since is not None and since not in begun:
        fix = f"Expeditions began at {', '.join(map(str, sorted(begun)))}." if begun else "None began yet."
        raise Refused("total.since", f"No expedition began at {since}.", fix=fix)
    return since


def _whose(situation: Situation, command: ObserveTotal) -> tuple[str, str]:
    """Whose total of what: people say `sven arrows` and `arrows sven`."""
    if command.whose == EVERYBODY:
        return EVERYBODY, command.of
    try:
        return find_holder(situation.state, command.whose), command.of
    except Refused as refusal:
        if refusal.code != "figure.unknown" or command.of == "gold":
            raise
        try:
            return find_holder(situation.state, command.of), command.whose
        except Refused:
            raise refusal from None


def _as_lost(situation: Situation, whose: str, of: str, value: Amount) -> tuple[str, Amount]:
    """Wounds are counted as they stand on the sheet, and kept as wounds lost, which is what adds up."""
    figure = situation.state.roster.figures.get(whose)
    if figure is None or of != situation.game.vital_in(situation.state):
        return of, value
    left = current(figure, of, vital=of)[0]
    whole = None if left is None else add(left, figure.wounds_lost)
    return (of, value) if whole is None or not is_exact(whole) else ("wounds_lost", floor_at(subtract(whole, value), 0))


def _observed(situation: Situation, whose: str, of: str) -> str:
    """Gold, a pool and wounds keep their names; anything else is an item of the figure, if it has such a one."""
    figure = situation.state.roster.figures.get(whose)
    word = fold(of).replace(" ", "_")
    if figure is None or word in {"gold", "wounds_lost", *figure.pools, *figure.base}:
        return word
    return find_item(figure.items, of) or word


class AcceptDifference(Command, frozen=True, kw_only=True, tag="accept-difference"):
    """The observed total stands from its observation on, as an unexplained adjustment."""

    observation: int | None = None
    """Number of the entry that observed it; None: the newest that differs."""


def accept_difference(command: AcceptDifference, situation: Situation) -> list[Draft]:
    """The observed total stands; refused if no observation differs (`total.no_difference`)."""
    said = situation.circumstances
    draft = adjustment(_difference(command, situation), situation.next_number, said.audience)
    return [replace(draft, because=(*said.because, *draft.because), forced=said.ruling)]


def adjustment(difference: TotalDifference, next_number: int, audience: Audience) -> Draft:
    """The entry that lets the observed total stand, right behind its observation (story rule 27)."""
    seen = difference.observation
    event = TotalAdjusted(of=seen.of, whose=seen.whose, difference=difference.amount, observation=seen.number)
    place = None if seen.number == next_number - 1 else Place("after", seen.number)
    return Draft(event=event, audience=audience, because=(seen.number,), place=place)


def _difference(command: AcceptDifference, situation: Situation) -> TotalDifference:
    state = situation.state
    found = [
        *differences(state.purse.observations, state.purse.adjustments),
        *differences(state.roster.observations, state.roster.adjustments),
    ]
    if command.observation is None and found:
        return max(found, key=lambda it: it.observation.number)
    for it in found:
        if command.observation in {it.observation.number, it.observation.thing}:
            return it
    which = "No counted total differs" if command.observation is None else f"Entry {command.observation} counts nothing"
    raise Refused(
        "total.no_difference",
        f"{which} from the log." if command.observation is None else f"{which} that differs.",
        fix="`delve check` lists what does not add up.",
    )


DECISIONS: Decisions = {ObserveTotal: observe_total, AcceptDifference: accept_difference}
