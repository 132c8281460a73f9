"""Traps: met, spotted, disarmed, sprung."""

from __future__ import annotations

from events.amounts import UNKNOWN, Amount
from events.atlas import TrapDisarmed, TrapMet, TrapSpotted, TrapSprung
from events.entry import Draft
from events.figures import WoundsSuffered
from events.problems import Refused
from projections.state import State
from rules.command import Command
from rules.naming import Named, find, find_feature, find_figure, find_section, numbered_ids, party_section
from rules.shared.guards import actor, some_figures
from rules.shared.health import Portion, hurt
from rules.situation import Situation
from rules.subjects import Decisions

TRAP = "trap"

HARMLESS = {"disarmed", "sprung"}


class MeetTrap(Command, frozen=True, kw_only=True, tag="meet-trap"):
    """There is a trap, known or not to those it is for."""

    kind: str | None = None
    at: str | None = None
    """A section or a feature; None: where the party is."""
    victim: str | None = None
    spot: int | None = None
    """What a die has to reach to see it in time."""
    disarm: int | None = None
    """What a die has to reach to make it harmless."""


def meet_trap(command: MeetTrap, situation: Situation) -> list[Draft]:
    """There is a trap, where the party is unless it is said."""
    state = situation.state
    event = TrapMet(
        trap=_new_trap(state),
        kind=command.kind,
        at=_place(state, command.at) if command.at else party_section(state),
        victim=find_figure(state, command.victim) if command.victim else None,
        spot=command.spot,
        disarm=command.disarm,
    )
    return [situation.draft(event)]


def _new_trap(state: State) -> str:
    return numbered_ids(TRAP, 1, state.atlas.traps)[0]


def _place(state: State, text: str) -> str:
    """A feature or a section."""
    try:
        return find_feature(state, text)
    except Refused as refusal:
        if refusal.code != "feature.unknown":
            raise
        return find_section(state, text)


def traps_known(state: State) -> dict[str, Named]:
    """Traps by id, with what people call them; those still dangerous are likelier."""
    return {
        key: Named((it.kind,) if it.kind else (), it.state not in HARMLESS) for key, it in state.atlas.traps.items()
    }


class SpotTrap(Command, frozen=True, kw_only=True, tag="spot-trap"):
    """Somebody sees it in time; None: the trap last met."""

    trap: str | None = None
    by: str | None = None


def spot_trap(command: SpotTrap, situation: Situation) -> list[Draft]:
    """Somebody sees it in time."""
    by = actor(situation, command.by, "see traps")
    return [situation.draft(TrapSpotted(trap=trap_meant(situation, command.trap), by=by))]


class DisarmTrap(Command, frozen=True, kw_only=True, tag="disarm-trap"):
    """It is harmless now."""

    trap: str | None = None
    by: str | None = None


def disarm_trap(command: DisarmTrap, situation: Situation) -> list[Draft]:
    """It is harmless now; forbidden for one that is already (`trap.harmless`)."""
    by = actor(situation, command.by, "disarm traps")
    trap = trap_meant(situation, command.trap)
    it = situation.state.atlas.traps[trap]
    if it.state in HARMLESS:
        situation.forbid("trap.harmless", f"{it.kind or it.trap} is {it.state} already.")
    return [situation.draft(TrapDisarmed(trap=trap, by=by))]


def trap_meant(situation: Situation, text: str | None) -> str:
    """The trap named, or the one met last that is still dangerous (`trap.none`)."""
    known = traps_known(situation.state)
    if text is not None:
        return find(text, known, TRAP, TRAP)
    dangerous = [key for key, it in known.items() if it.likely]
    if not dangerous:
        raise Refused("trap.none", "No trap is known that could still go off.", fix="Say first that there is one.")
    return dangerous[-1]


class SpringTrap(Command, frozen=True, kw_only=True, tag="spring-trap"):
    """It goes off; each victim's wounds are an entry of their own.

    `trap` is one met before, or the kind of a new one; None: the trap last met.
    """

    trap: str | None = None
    victims: tuple[str, ...] = ()
    """Victims whose wounds nobody told yet, or who took none."""
    wounds: tuple[Portion, ...] = ()
    effect: str | None = None
    amount: Amount | None = None
    """The same wounds for each of `victims`."""


def spring_trap(command: SpringTrap, situation: Situation) -> list[Draft]:
    """It goes off: an entry for the trap, and one that follows for each victim's wounds.

    A trap nobody met before is met in the same line; forbidden for a harmless one (`trap.harmless`).
    """
    met, trap, called = _met_or_known(command, situation)
    wounds = hurt(situation, _portions(command)) if _portions(command) else []
    named = some_figures(situation, command.victims, doing="be caught") if command.victims else ()
    sprung = TrapSprung(
        trap=trap,
        victims=tuple(dict.fromkeys((*named, *(figure for figure, _ in wounds)))),
        effect=command.effect,
        amount=UNKNOWN if command.amount is None else command.amount,
    )
    number = situation.next_number + len(met)
    first = situation.draft(sprung, *((situation.next_number,) if met else ()))
    followers = [WoundsSuffered(figure=figure, amount=amount, cause=called) for figure, amount in wounds]
    return [*met, first, *(situation.draft(event, number) for event in followers)]


def _portions(command: SpringTrap) -> tuple[Portion, ...]:
    each = () if command.amount is None else tuple(Portion(victim, command.amount) for victim in command.victims)
    return (*command.wounds, *each)


def _met_or_known(command: SpringTrap, situation: Situation) -> tuple[list[Draft], str, str]:
    """What tells of a new trap, if it is one; its id; what it is called."""
    known = traps_known(situation.state)
    text = command.trap
    try:
        trap = trap_meant(situation, text)
    except Refused as refusal:
        if refusal.code == "trap.ambiguous" or (text is None and known):
            raise
        new = _new_trap(situation.state)
        met = TrapMet(trap=new, kind=text, at=party_section(situation.state))
        return [situation.draft(met)], new, text or TRAP
    it = situation.state.atlas.traps[trap]
    if it.state in HARMLESS:
        situation.forbid("trap.harmless", f"{it.kind or it.trap} is {it.state} already.")
    return [], trap, it.kind or it.trap


DECISIONS: Decisions = {
    MeetTrap: meet_trap,
    SpotTrap: spot_trap,
    DisarmTrap: disarm_trap,
    SpringTrap: spring_trap,
}
