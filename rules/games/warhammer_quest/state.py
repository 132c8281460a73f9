"""This game's own part of the state: special rules, needs remembered, blows, what the turn's end brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from events.amounts import Amount
from events.combat import AttackMade, AttackOutcome, MonsterEnded, MonstersMet
from events.event import Event, Face
from events.figures import BaseValueSet, SpellCast
from events.items import ItemGained, ItemLost, ItemMoved
from events.turns import CombatEnded, TurnBegun
from projections.state import State
from projections.story.entry import StoryEntry
from rules.games.warhammer_quest.events import (
    AbilitiesNoted,
    Ability,
    AbilityUsed,
    CounterDrawn,
    DungeonEntered,
    FatalQueued,
    HitNegated,
    HitWeighed,
    Lost,
    MonstersLinked,
    PowerRolled,
    PsychologyRolled,
    ReductionQueued,
)
from rules.naming import slug


class Blow(msgspec.Struct, kw_only=True):
    """An attack, for whoever brings its missing dice."""

    number: int
    thing: int
    attacker: str
    target: str | None
    mode: str
    weapon: str | None = None
    natural: Face = None
    needed: int | None = None
    outcome: AttackOutcome | None = None
    rolled: list[str] = []
    """Rules whose die was rolled against it."""


class Fatal(msgspec.Struct, frozen=True):
    """Damage that strikes at the end of the turn, and the entry that queued it."""

    figure: str
    amount: Amount
    number: int


class Reduction(msgspec.Struct, frozen=True):
    """A loss for good that comes with healing."""

    figure: str
    of: Lost
    amount: int | None
    rule: str
    number: int


class Kill(msgspec.Struct, frozen=True):
    """A line of the adventure record: what fell, and the gold it was worth."""

    name: str
    gold: Amount


class OwnState(msgspec.Struct, kw_only=True):
    """What only this game keeps."""

    abilities: dict[str, list[Ability]] = {}
    """Group, or one figure → its special rules."""
    table_levels: dict[str, int] = {}
    dungeon_level: int | None = None
    objective: str | None = None
    needs: dict[str, int] = {}
    """`orc group>bar` → the roll to hit last told for it."""
    struck: dict[int, Blow] = {}
    """Attacks of this turn by their thing, the newest last; an older one stays while a die of it is waited for."""
    blows: dict[str, int] = {}
    """Attacks made this turn."""
    hits: dict[str, int] = {}
    psychology: dict[str, str] = {}
    """`bar fear Orc` → what came of it, in this fight."""
    used: dict[str, int] = {}
    """`orc-1 magic` → how often this turn."""
    done: list[str] = []
    """`orc-1 throw`: what is done once and was."""
    fatal: list[Fatal] = []
    queued: list[Reduction] = []
    marked: list[str] = []
    """Whom a paralysing blow wounded this turn (WHQ-paralysis)."""
    gangs: dict[str, list[str]] = {}
    """Warrior → the gang round them."""
    wards: dict[str, str] = {}
    """Group of guards → whom it guards."""
    herds: dict[str, str] = {}
    """Hunter → the Squig it herds."""
    counters: dict[str, list[str]] = {}
    gone: list[str] = []
    """`lord-1 amulet`: what a monster had and has no more."""
    fallen: list[str] = []
    """Kinds that lost somebody this turn."""
    kills: dict[str, list[Kill]] = {}
    recorded: list[str] = []
    """Monsters whose kill stands in a record."""

    @property
    def blow(self) -> Blow | None:
        """The newest attack."""
        return next(reversed(self.struck.values()), None)


def bears(own: OwnState, figure: str, ability: Ability) -> bool:
    """Whether the thing a special rule is of is still theirs (WHQ-magic-resistance)."""
    return ability.rule != OF_A_THING or not ability.words or f"{figure} {slug(ability.words)}" not in own.gone


OF_A_THING = "magic-resistance"
"""The special rule whose words are the thing it comes from."""


def initial() -> OwnState:
    """Nothing told yet."""
    return OwnState()


def own_of(state: State) -> OwnState:
    """This game's part of the state; empty if nothing was folded into it yet."""
    return state.own if isinstance(state.own, OwnState) else OwnState()


def _turn_begun(state: State, _told: StoryEntry, _event: TurnBegun) -> None:
    own = own_of(state)
    waited_for = {one.about for one in state.business.open.values()}
    own.struck = {thing: blow for thing, blow in own.struck.items() if thing in waited_for}
    own.blows, own.hits, own.used, own.counters = {}, {}, {}, {}
    own.fallen, own.marked, own.fatal = [], [], []


def _combat_ended(state: State, _told: StoryEntry, _event: CombatEnded) -> None:
    own = own_of(state)
    own.psychology, own.gangs, own.wards, own.herds, own.struck = {}, {}, {}, {}, {}


def _abilities_noted(state: State, _told: StoryEntry, event: AbilitiesNoted) -> None:
    own = own_of(state)
    new = {(one.rule, one.words or "") for one in event.abilities}
    kept = [one for one in own.abilities.get(event.of, ()) if (one.rule, one.words or "") not in new]
    own.abilities[event.of] = [*kept, *event.abilities]
    if event.table_level is not None:
        own.table_levels[event.of] = event.table_level


def _attack_made(state: State, told: StoryEntry, event: AttackMade) -> None:
    own = own_of(state)
    own.struck[told.thing] = Blow(
        number=told.entry.number,
        thing=told.thing,
        attacker=event.attacker,
        target=event.target,
        mode=event.mode,
        weapon=event.weapon,
        natural=event.faces[0] if event.faces else None,
        needed=event.needed,
        outcome=event.outcome,
    )
    made = counted_as(state, event.attacker)
    own.blows[made] = own.blows.get(made, 0) + 1
    if event.outcome == "hit":
        own.hits[event.attacker] = own.hits.get(event.attacker, 0) + 1
    if event.needed is not None and event.target is not None:
        own.needs[need_key(state, event.attacker, event.target, event.mode)] = event.needed


def ambush_of(state: State, attacker: str) -> str | None:
    """The rule of the ambush its group is in, while its attacks are told: those of the turn come later (WHQ-ambush)."""
    who = state.roster.figures.get(attacker)
    asked = [(one.ask or "").split(" ") for one in state.business.open.values()]
    found = (one[1] for one in asked if one[0] == "warhammer-quest.ambush" and who and one[-1] == who.group)
    return next(found, None)


def counted_as(state: State, attacker: str) -> str:
    """Under what its attacks are counted: those of an ambush beside those of the turn."""
    return f"{attacker} in ambush" if ambush_of(state, attacker) else attacker


def counted_spells(state: State, caster: str) -> str:
    """Under what its spells are counted: one more set is cast in a magic ambush (WHQ-ambush-magic)."""
    return f"{caster} {'in ambush' if ambush_of(state, caster) == 'ambush-magic' else 'magic'}"


def need_key(state: State, attacker: str, target: str, mode: str) -> str:
    """Under which a roll to hit is remembered: models of a group strike alike, and are struck alike."""
    figures = state.roster.figures
    sides = [who.group or who.figure if (who := figures.get(one)) else one for one in (attacker, target)]
    return f"{sides[0]} {'hand' if mode == 'hand' else 'ranged'} {sides[1]}"


def _blow_of(state: State, told: StoryEntry) -> Blow | None:
    """The attack an entry follows from; the newest where it names none."""
    own = own_of(state)
    return next((one for one in own.struck.values() if one.number in told.entry.because), own.blow)


def _hit_weighed(state: State, told: StoryEntry, event: HitWeighed) -> None:
    blow = _blow_of(state, told)
    if blow is not None and blow.attacker == event.attacker and event.natural is not None:
        blow.natural = event.natural


def _hit_negated(state: State, told: StoryEntry, event: HitNegated) -> None:
    blow = _blow_of(state, told)
    if blow is not None:
        blow.rolled.append(event.rule)
        if event.negated:
            blow.outcome = "miss"


def _ability_used(state: State, _told: StoryEntry, event: AbilityUsed) -> None:
    own = own_of(state)
    key = f"{event.by} {event.rule}"
    own.used[key] = own.used.get(key, 0) + 1
    if key not in own.done:
        own.done.append(key)
    if event.rule == "drag-and-rend" and event.success:
        own.used |= {f"{event.by} dragged {one}": 1 for one in event.targets}
    if event.rule == "paralysis" and event.success is None:
        own.marked += [one for one in event.targets if one not in own.marked]


def _psychology_rolled(state: State, _told: StoryEntry, event: PsychologyRolled) -> None:
    if event.result is not None:
        own_of(state).psychology[f"{event.figure} {event.kind} {event.monsters}"] = event.result


def _fatal_queued(state: State, told: StoryEntry, event: FatalQueued) -> None:
    own_of(state).fatal.append(Fatal(event.figure, event.amount, told.entry.number))


def _reduction_queued(state: State, told: StoryEntry, event: ReductionQueued) -> None:
    found = Reduction(event.figure, event.of, event.amount, event.rule, told.entry.number)
    own_of(state).queued.append(found)


def _base_set(state: State, told: StoryEntry, event: BaseValueSet) -> None:
    """A loss that was queued has come: the entry says so by its cause, and both are undone by it (WHQ-018)."""
    own = own_of(state)
    own.queued = [one for one in own.queued if one.number not in told.entry.because or one.figure != event.figure]


def _counter_drawn(state: State, _told: StoryEntry, event: CounterDrawn) -> None:
    own_of(state).counters.setdefault(event.purpose, []).append(event.figure)


def _linked(state: State, _told: StoryEntry, event: MonstersLinked) -> None:
    own = own_of(state)
    if event.kind == "gang":
        for gang in own.gangs.values():
            gang[:] = [one for one in gang if one not in event.figures]
        own.gangs.setdefault(event.to, []).extend(event.figures)
    elif event.kind == "herd":
        own.herds |= dict.fromkeys(event.figures, event.to)
    else:
        own.wards |= dict.fromkeys(event.figures, event.to)


def _spell_cast(state: State, _told: StoryEntry, event: SpellCast) -> None:
    own = own_of(state)
    cast = counted_spells(state, event.figure)
    own.used[cast] = own.used.get(cast, 0) + 1


def _power_rolled(state: State, _told: StoryEntry, event: PowerRolled) -> None:
    own_of(state).used[f"{event.figure} power"] = 1


def _dungeon_entered(state: State, _told: StoryEntry, event: DungeonEntered) -> None:
    own = own_of(state)
    own.dungeon_level, own.objective = event.level, event.objective


def _monster_ended(state: State, _told: StoryEntry, event: MonsterEnded) -> None:
    own = own_of(state)
    for one in event.figures:
        who = state.roster.figures.get(one)
        if who is not None and who.group is not None and who.group not in own.fallen and event.how == "killed":
            own.fallen.append(who.group)
        if one in own.recorded:
            continue  # a kill told twice counts once
        own.recorded += [one] if event.credit else []
        for share in event.credit:
            gold = who.base.get("gold_value", 0) if who is not None else 0
            own.kills.setdefault(share.figure, []).append(Kill(who.name if who is not None else one, gold))


def _monsters_met(state: State, _told: StoryEntry, event: MonstersMet) -> None:
    own, met = own_of(state), {member.figure for member in event.members}
    own.recorded = [one for one in own.recorded if one not in met]


def _thing_gone(state: State, _told: StoryEntry, event: ItemLost | ItemMoved) -> None:
    whose = event.figure if isinstance(event, ItemLost) else event.giver
    own_of(state).gone.append(f"{whose} {event.item}")


def _thing_there(state: State, _told: StoryEntry, event: ItemGained | ItemMoved) -> None:
    own = own_of(state)
    whose = event.figure if isinstance(event, ItemGained) else event.receiver
    own.gone = [one for one in own.gone if one != f"{whose} {event.item}"]


def _thing_moved(state: State, told: StoryEntry, event: ItemMoved) -> None:
    _thing_gone(state, told, event)
    _thing_there(state, told, event)


HANDLERS: dict[type[Event], Callable[[Any, Any, Any], None]] = {
    TurnBegun: _turn_begun,
    CombatEnded: _combat_ended,
    AbilitiesNoted: _abilities_noted,
    AttackMade: _attack_made,
    HitWeighed: _hit_weighed,
    HitNegated: _hit_negated,
    AbilityUsed: _ability_used,
    PsychologyRolled: _psychology_rolled,
    FatalQueued: _fatal_queued,
    ReductionQueued: _reduction_queued,
    CounterDrawn: _counter_drawn,
    MonstersLinked: _linked,
    SpellCast: _spell_cast,
    PowerRolled: _power_rolled,
    DungeonEntered: _dungeon_entered,
    MonstersMet: _monsters_met,
    MonsterEnded: _monster_ended,
    BaseValueSet: _base_set,
    ItemGained: _thing_there,
    ItemLost: _thing_gone,
    ItemMoved: _thing_moved,
}
"""What this game follows. Any: each handler names its own event (as `projections.state.Handler`)."""
