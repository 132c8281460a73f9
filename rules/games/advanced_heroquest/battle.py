"""What is followed of a fight from blow to blow: moves of the phase, death zones, bodies, monsters that were fled from.

A part of this game's own state (`state.OwnState.fight`); its handlers run behind those of the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events.amounts import Amount, add
from events.atlas import DoorClosed, DoorOpened, FigureMoved, SectionRevealed
from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.event import Event
from events.figures import SpellCast
from events.items import ItemUsed
from events.session import ExpeditionBegun, ExpeditionEnded
from events.turns import CombatBegun, CombatEnded, PhaseBegun, SurpriseDecided, TurnBegun
from projections.story.entry import StoryEntry
from rules.games.advanced_heroquest.events import (
    ActivationOrderSet,
    BodiesLooted,
    BodiesLost,
    DeathZoneEntered,
    DeathZoneLeft,
    MonstersRestocked,
    MonstersReturned,
    SightChecked,
    SlayerAdvanced,
)
from rules.games.advanced_heroquest.spent import USED_UP

SURPRISED = "AHQ-COMBAT-3"
"""By which the Heroes miss the first phase of a fight: a phase nobody told."""
ADVANCE = "AHQ-DEATH-2"
"""The rule by which a slayer steps forward: that step is no move of the phase."""


class Steps(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody moved in the phase under way."""

    squares: Amount = 0
    moved: bool = False
    extra: int = 0
    """Squares the die of a run gave."""
    over: bool = False
    """They acted behind a move: it is over."""
    halted_by: str | None = None
    """Whose death zone ended it."""
    bound: str | None = None
    """What they did that lets nobody move: shot, cast a spell."""


class Lair(msgspec.Struct, frozen=True, kw_only=True):
    """Monsters that were fled from, where they wait."""

    section: str | None
    remaining: tuple[str, ...]
    trip: int
    """Of all expeditions, the one they were fled from in."""
    restocked: int | None = None
    """How many they are again, if somebody said."""


class Fight(msgspec.Struct, kw_only=True):
    """The fight under way, and what is left of others."""

    steps: dict[str, Steps] = {}
    zones: dict[str, list[str]] = {}
    """Figure → enemies in its death zone; the first is the focus."""
    slain: dict[str, str] = {}
    """Figure → the monster it killed last, in this phase."""
    order: list[str] = []
    """In which figures act this turn, if somebody said."""
    acting: str | None = None
    done: list[str] = []
    """Monsters that finished in this phase."""
    laid: list[str] = []
    """Sections laid in this phase of a fight: nobody enters them in it."""
    bodies: list[str] = []
    """Monsters killed and not looted."""
    left: list[str] = []
    """Monsters killed in a fight that was fled from."""
    looted: list[str] = []
    surprised: str | None = None
    quivers: dict[str, str] = {}
    """Archer → what they shoot, once any was used."""
    lairs: dict[str, Lair] = {}
    unseen: bool = False
    """By nothing but a shut door: another turn has to show it (AHQ-TURN-14)."""
    unseen_before: bool = False
    """So it was at the end of the turn before."""
    fighting: bool = False
    phased: bool = False
    """This table tells the phases of its combat turns: they bind (AHQ-TURN-11)."""
    trips: int = 0


def _steps(fight: Fight, figure: str, **told: object) -> None:
    fight.steps[figure] = msgspec.structs.replace(fight.steps.get(figure, Steps()), **told)


def _acts(fight: Fight, figure: str) -> None:
    """A figure does what it does this phase; behind a move, the move is over."""
    if fight.steps.get(figure, Steps()).moved:
        _steps(fight, figure, over=True)
    _takes_over(fight, figure)


def _takes_over(fight: Fight, figure: str) -> None:
    """The next monster begins: the one before has finished."""
    if fight.acting not in (None, figure) and fight.acting not in fight.done:
        fight.done.append(fight.acting)
    fight.acting = figure


def _figure_moved(fight: Fight, told: StoryEntry, event: FigureMoved) -> None:
    if told.entry.rule == ADVANCE:
        return
    for figure in event.figures:
        before = fight.steps.get(figure, Steps())
        squares = before.squares if event.squares is None else add(before.squares, event.squares)
        _steps(fight, figure, squares=squares, moved=True)
    if len(event.figures) == 1:
        _takes_over(fight, event.figures[0])


def _attack_made(fight: Fight, _told: StoryEntry, event: AttackMade) -> None:
    if event.free is None:
        _acts(fight, event.attacker)
        if event.mode == "ranged":
            _steps(fight, event.attacker, bound="shot")


def _spell_cast(fight: Fight, _told: StoryEntry, event: SpellCast) -> None:
    _acts(fight, event.figure)
    _steps(fight, event.figure, bound="cast a spell")


def _dice_rolled(fight: Fight, _told: StoryEntry, event: DiceRolled) -> None:
    if event.purpose == "run" and event.by is not None:
        _takes_over(fight, event.by)
        extra = int(event.result) if event.result is not None and event.result.isdecimal() else 0
        _steps(fight, event.by, extra=extra)


def _door(fight: Fight, _told: StoryEntry, event: DoorOpened | DoorClosed) -> None:
    if event.by is not None:
        _acts(fight, event.by)


def _section_revealed(fight: Fight, _told: StoryEntry, event: SectionRevealed) -> None:
    if fight.fighting:
        fight.laid.append(event.section)


def _zone_entered(fight: Fight, _told: StoryEntry, event: DeathZoneEntered) -> None:
    zone = fight.zones.setdefault(event.owner, [])
    if event.figure not in zone:
        zone.append(event.figure)
    if event.halts:
        _steps(fight, event.figure, halted_by=event.owner)


def _zone_left(fight: Fight, _told: StoryEntry, event: DeathZoneLeft) -> None:
    _out_of(fight, event.owner, event.figure)


def _out_of(fight: Fight, owner: str, figure: str) -> None:
    zone = [one for one in fight.zones.pop(owner, ()) if one != figure]
    if zone:
        fight.zones[owner] = zone


def _monster_ended(fight: Fight, _told: StoryEntry, event: MonsterEnded) -> None:
    for figure in event.figures:
        fight.zones.pop(figure, None)
        for owner in [*fight.zones]:
            _out_of(fight, owner, figure)
    if event.how != "killed":
        return
    fight.bodies += [one for one in event.figures if one not in fight.bodies and one not in fight.looted]
    if event.credit and event.figures:
        fight.slain[event.credit[0].figure] = event.figures[-1]


def _monsters_met(fight: Fight, _told: StoryEntry, event: MonstersMet) -> None:
    back = {member.figure for member in event.members}
    fight.bodies[:] = [one for one in fight.bodies if one not in back]
    fight.lairs.pop(event.group, None)
    if not fight.fighting:
        fight.surprised = None


def _surprise_decided(fight: Fight, _told: StoryEntry, event: SurpriseDecided) -> None:
    fight.surprised = event.surprised


def _phase_begun(fight: Fight, told: StoryEntry, event: PhaseBegun | TurnBegun) -> None:
    is_told = isinstance(event, PhaseBegun) or event.first_phase == "gamesmaster"
    if is_told and told.entry.rule != SURPRISED:
        fight.phased = fight.fighting
    fight.steps.clear()
    fight.slain.clear()
    fight.laid.clear()
    fight.acting, fight.done = None, []


def _turn_begun(fight: Fight, told: StoryEntry, event: TurnBegun) -> None:
    fight.order.clear()
    if not fight.fighting:
        fight.looted.clear()
        fight.left.clear()
    fight.unseen, fight.unseen_before = False, fight.unseen
    _phase_begun(fight, told, event)


def _order_set(fight: Fight, _told: StoryEntry, event: ActivationOrderSet) -> None:
    fight.order[:] = event.figures


def _combat_begun(fight: Fight, _told: StoryEntry, _event: CombatBegun) -> None:
    fight.fighting, fight.unseen, fight.unseen_before = True, False, False
    fight.bodies.clear()
    fight.looted.clear()
    fight.left.clear()


def _combat_ended(fight: Fight, _told: StoryEntry, _event: CombatEnded) -> None:
    fight.fighting, fight.unseen, fight.unseen_before, fight.surprised = False, False, False, None
    fight.phased = False
    fight.zones.clear()
    fight.steps.clear()


def _bodies_looted(fight: Fight, _told: StoryEntry, event: BodiesLooted) -> None:
    fight.looted += [one for one in event.figures if one not in fight.looted]
    fight.bodies[:] = [one for one in fight.bodies if one not in event.figures]


def _bodies_lost(fight: Fight, _told: StoryEntry, event: BodiesLost) -> None:
    fight.left = [*event.figures]
    fight.bodies[:] = [one for one in fight.bodies if one not in event.figures]


def _returned(fight: Fight, _told: StoryEntry, event: MonstersReturned) -> None:
    fight.lairs[event.group] = Lair(section=event.section, remaining=event.remaining, trip=fight.trips)


def _restocked(fight: Fight, _told: StoryEntry, event: MonstersRestocked) -> None:
    if (lair := fight.lairs.get(event.group)) is not None:
        fight.lairs[event.group] = msgspec.structs.replace(lair, restocked=event.to)


def _sight_checked(fight: Fight, _told: StoryEntry, event: SightChecked) -> None:
    fight.unseen = not event.in_sight and event.only_door


def _slayer_advanced(fight: Fight, _told: StoryEntry, event: SlayerAdvanced) -> None:
    fight.slain.pop(event.figure, None)


def _item_used(fight: Fight, told: StoryEntry, event: ItemUsed) -> None:
    if told.entry.rule == USED_UP:
        fight.quivers[event.figure] = event.item


def _expedition_begun(fight: Fight, _told: StoryEntry, _event: ExpeditionBegun) -> None:
    fight.trips += 1
    fight.fighting, fight.surprised = False, None
    for kept in (fight.steps, fight.zones, fight.slain, fight.bodies, fight.looted):
        kept.clear()


def _expedition_ended(fight: Fight, _told: StoryEntry, _event: ExpeditionEnded) -> None:
    fight.bodies.clear()
    fight.looted.clear()
    fight.left.clear()


HANDLERS: dict[type[Event], Callable[[Fight, StoryEntry, Any], None]] = {  # Any: each names its own kind
    FigureMoved: _figure_moved,
    AttackMade: _attack_made,
    SpellCast: _spell_cast,
    DiceRolled: _dice_rolled,
    DoorOpened: _door,
    DoorClosed: _door,
    SectionRevealed: _section_revealed,
    DeathZoneEntered: _zone_entered,
    DeathZoneLeft: _zone_left,
    MonsterEnded: _monster_ended,
    MonstersMet: _monsters_met,
    SurpriseDecided: _surprise_decided,
    PhaseBegun: _phase_begun,
    TurnBegun: _turn_begun,
    ActivationOrderSet: _order_set,
    CombatBegun: _combat_begun,
    CombatEnded: _combat_ended,
    BodiesLooted: _bodies_looted,
    BodiesLost: _bodies_lost,
    MonstersReturned: _returned,
    MonstersRestocked: _restocked,
    SightChecked: _sight_checked,
    SlayerAdvanced: _slayer_advanced,
    ItemUsed: _item_used,
    ExpeditionBegun: _expedition_begun,
    ExpeditionEnded: _expedition_ended,
}
