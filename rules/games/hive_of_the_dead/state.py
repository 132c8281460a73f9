"""This game's own part of the state: the fight, clips told of, fire and poison, the way through the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from events.atlas import SectionEntered
from events.combat import AttackMade, AttackOutcome
from events.event import Event
from events.figures import ConditionEnded, ConditionGained
from events.items import ItemGained, ItemUsed
from events.session import ExpeditionBegun
from events.turns import CombatBegun, CombatEnded, TurnBegun
from projections.state import State
from projections.story.entry import StoryEntry
from rules.games.hive_of_the_dead.events import (
    AttacksPassed,
    CloseCombatEntered,
    FightTermsSet,
    InitiativeChanged,
    Side,
    WayTaken,
    WeaponReloaded,
)
from rules.games.hive_of_the_dead.statbox import EFFECTS

AMMUNITION = "ammunition"
"""`kind` of an item that is a clip: its name is the type, its quantity the shots, `held` the one loaded."""

TAKES_A_SHOT = "HIVE-013"
"""The rule by which an attack takes a shot off the clip."""
WITH_ITS_SHOT = "told with its shot"
"""The purpose of a shot that was told of with its attack, and apart as well."""


class Fight(msgspec.Struct, kw_only=True):
    """The open fight. `made` counts the attacks of each figure in this combat round."""

    number: int
    groups: tuple[str, ...] = ()
    """Of enemies; none named: everybody in play."""
    first: Side = "hero"
    round: int = 1
    begun: bool = False
    """Whether a round was begun in so many words."""
    close: bool = False
    close_combat: Literal["open", "forbidden"] = "open"
    close_after: int | None = None
    made: dict[str, int] = {}
    passed: list[Side] = []
    reloading: list[str] = []
    due: int = 0
    """The entry the next attack follows: its die waits under this number."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """An attack of the last fight, for whoever brings its missing dice."""

    number: int
    attacker: str
    target: str | None
    weapon: str | None
    mode: str
    needed: int | None
    outcome: AttackOutcome | None


class Spent(msgspec.Struct, frozen=True, kw_only=True):
    """A shot that left its clip in this round, with its attack or told apart from it."""

    figure: str
    clip: str
    thing: int
    number: int
    """Of the entry that took it."""
    told_again: bool = False
    """Whether it was told of with its attack, and apart as well."""


class OwnState(msgspec.Struct, kw_only=True):
    """What only this game keeps."""

    fight: Fight | None = None
    terms: FightTermsSet | None = None
    """Told of the next fight before it began."""
    blows: dict[int, Blow] = {}
    """By thing."""
    holds: dict[str, dict[str, int]] = {}
    """Figure → fire or poison → combat round it took hold in; 0: in an earlier fight."""
    clip_sizes: dict[str, int] = {}
    """Type of ammunition, folded → shots of a full clip."""
    told_ammunition: dict[str, list[str]] = {}
    """Figure → types anybody ever told of: what is not here is unknown, not empty."""
    shots: list[Spent] = []
    """Taken by an attack in this round, or in the last one of a fight that is over."""
    spent_apart: list[Spent] = []
    """Told in it to be used, and no attack has taken it yet."""
    fought: bool = False
    moved_on: bool = False
    """A section was entered since the last fight ended."""
    here: str | None = None
    path: list[str] = []
    """Sections of this attempt, in the order they were read."""
    taken: dict[str, dict[str, int]] = {}
    """From → to → how often that way was taken."""


def initial() -> OwnState:
    """Nothing told yet."""
    return OwnState()


def own_of(state: State) -> OwnState:
    """This game's part of the state; empty if nothing was folded into it yet."""
    own = state.own
    return own if isinstance(own, OwnState) else OwnState()


def _combat_begun(own: OwnState, told: StoryEntry, event: CombatBegun) -> None:
    terms = own.terms
    own.fight = Fight(
        number=told.entry.number,
        due=told.entry.number,
        groups=event.groups,
        first="enemy" if event.first in ("enemy", "enemies", "monsters") else "hero",
        close=terms is not None and terms.opens == "close",
        close_combat=terms.close_combat if terms else "open",
        close_after=terms.close_after if terms else None,
    )
    own.terms = None
    own.blows = {}
    _no_shots_yet(own)


def _no_shots_yet(own: OwnState) -> None:
    own.shots, own.spent_apart = [], []


def _fight_terms_set(own: OwnState, _told: StoryEntry, event: FightTermsSet) -> None:
    if own.fight is None:
        own.terms = event
        return
    own.fight.close_combat, own.fight.close_after = event.close_combat, event.close_after


def _combat_ended(own: OwnState, _told: StoryEntry, _event: CombatEnded) -> None:
    own.fight = None
    own.fought, own.moved_on = True, False
    _only_poison_stays(own)


def _only_poison_stays(own: OwnState) -> None:
    own.holds = {figure: {"poison": 0} for figure, held in own.holds.items() if "poison" in held}


def _turn_begun(own: OwnState, told: StoryEntry, _event: TurnBegun) -> None:
    _no_shots_yet(own)
    fight = own.fight
    if fight is None:
        return
    fight.due = told.entry.number
    fight.round += 1 if fight.begun else 0
    fight.begun = True
    fight.made, fight.passed, fight.reloading = {}, [], []


def _attack_made(own: OwnState, told: StoryEntry, event: AttackMade) -> None:
    own.blows[told.thing] = Blow(
        number=told.entry.number,
        attacker=event.attacker,
        target=event.target,
        weapon=event.weapon,
        mode=event.mode,
        needed=event.needed,
        outcome=event.outcome,
    )
    if own.fight is not None and event.free is None:
        own.fight.made[event.attacker] = own.fight.made.get(event.attacker, 0) + 1
        own.fight.due = told.entry.number


def _attacks_passed(own: OwnState, told: StoryEntry, event: AttacksPassed) -> None:
    if own.fight is not None and event.side not in own.fight.passed:
        own.fight.passed.append(event.side)
        own.fight.due = told.entry.number


def _initiative_changed(own: OwnState, told: StoryEntry, event: InitiativeChanged) -> None:
    if own.fight is not None:
        own.fight.first = event.to
        own.fight.due = told.entry.number


def _close_combat_entered(own: OwnState, _told: StoryEntry, _event: CloseCombatEntered) -> None:
    if own.fight is not None:
        own.fight.close = True


def _weapon_reloaded(own: OwnState, _told: StoryEntry, event: WeaponReloaded) -> None:
    _told_of(own, event.figure, event.ammunition)
    if own.fight is not None and event.when == "combat":
        own.fight.reloading.append(event.figure)


def _item_gained(own: OwnState, _told: StoryEntry, event: ItemGained) -> None:
    if event.properties.get("kind") != AMMUNITION:
        return
    _told_of(own, event.figure, event.name)
    if event.properties.get("full") and isinstance(event.quantity, int):
        own.clip_sizes[event.name.lower()] = event.quantity


def _item_used(own: OwnState, told: StoryEntry, event: ItemUsed) -> None:
    spent = Spent(figure=event.figure, clip=event.item, thing=told.thing, number=told.entry.number)
    if event.purpose == WITH_ITS_SHOT:
        twice = {told.thing_of(number) for number in told.entry.because}
        own.shots = [replace(one, told_again=True) if one.thing in twice else one for one in own.shots]
        own.spent_apart = [one for one in own.spent_apart if one.thing not in twice]
    elif told.entry.rule == TAKES_A_SHOT:
        own.shots.append(spent)
    elif event.purpose is None and event.quantity != 0:
        own.spent_apart.append(spent)


def _told_of(own: OwnState, figure: str, ammunition: str) -> None:
    types = own.told_ammunition.setdefault(figure, [])
    if ammunition.lower() not in types:
        types.append(ammunition.lower())


def _condition_gained(own: OwnState, _told: StoryEntry, event: ConditionGained) -> None:
    effect = event.condition.lower()
    if effect in EFFECTS:
        held = own.holds.setdefault(event.figure, {})
        held.setdefault(effect, own.fight.round if own.fight is not None else 0)


def _condition_ended(own: OwnState, _told: StoryEntry, event: ConditionEnded) -> None:
    own.holds.get(event.figure, {}).pop(event.condition.lower(), None)


def _section_entered(own: OwnState, _told: StoryEntry, event: SectionEntered) -> None:
    own.here = event.section
    own.path.append(event.section)
    own.moved_on = True
    _no_shots_yet(own)


def _expedition_begun(own: OwnState, _told: StoryEntry, _event: ExpeditionBegun) -> None:
    # A new attempt begins at the front of the book; what an earlier one learned of its ways stays on the map.
    own.here = None
    own.path = []
    own.fought = own.moved_on = False
    _only_poison_stays(own)


def _way_taken(own: OwnState, _told: StoryEntry, event: WayTaken) -> None:
    taken = own.taken.setdefault(event.section, {})
    taken[event.to] = taken.get(event.to, 0) + 1


MAKES_DUE = (CombatBegun, TurnBegun, AttackMade, AttacksPassed, InitiativeChanged)
"""What an attack follows: the die to hit is due under the number of the newest of these."""

HANDLERS: dict[type[Event], Callable[[Any, Any, Any], None]] = {
    CombatBegun: _combat_begun,
    FightTermsSet: _fight_terms_set,
    CombatEnded: _combat_ended,
    TurnBegun: _turn_begun,
    AttackMade: _attack_made,
    AttacksPassed: _attacks_passed,
    InitiativeChanged: _initiative_changed,
    CloseCombatEntered: _close_combat_entered,
    WeaponReloaded: _weapon_reloaded,
    ItemGained: _item_gained,
    ItemUsed: _item_used,
    ConditionGained: _condition_gained,
    ConditionEnded: _condition_ended,
    SectionEntered: _section_entered,
    ExpeditionBegun: _expedition_begun,
    WayTaken: _way_taken,
}
"""What this game follows. Any: each handler names its own part and event (as `projections.state.Handler`)."""
