"""Lines of this game from what happened: rounds with their dice, pages turned to, stat boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from events.amounts import show
from events.atlas import DungeonNamed, MapNoted, SectionRevealed
from events.combat import AttackMade, Member, MonstersMet
from events.dice import DiceRolled
from events.event import Event
from events.figures import BaseValueSet, ConditionEnded, ConditionGained, FigureJoined, PoolGained, PoolSpent
from events.items import ItemGained, ItemLost
from events.session import ExpeditionBegun
from events.turns import CombatBegun, TurnEnded
from rules.command import Command
from rules.games.hive_of_the_dead.events import (
    AttacksPassed,
    CloseCombatEntered,
    FightTermsSet,
    InitiativeChanged,
    PurityTested,
    WayTaken,
    WeaponReloaded,
)
from rules.games.hive_of_the_dead.values import COVER, STATISTICS
from rules.shorthand.wording import joined, quoted


def retell(events: Sequence[Event]) -> Iterator[tuple[Command, ...] | str]:
    """Lines that may have brought an action of this game about, the likeliest first."""
    kinds = dict.fromkeys(map(type, events))
    for kind, reader in _READERS.items():
        if kind in kinds:
            yield from reader(_first(events, kind), events)


def _first(events: Sequence[Event], kind: type[Event]) -> Any:  # noqa: ANN401 - an event of that kind
    return next(event for event in events if type(event) is kind)


def _dice(events: Sequence[Event]) -> str:
    fallen = [face for event in events if isinstance(event, (DiceRolled, AttackMade)) for face in event.faces]
    return " ".join("?" if face is None else str(face) for face in fallen)


# ── the sheet and the book ───────────────────────────────────────────────────────────────────────────────────────


def _book(_event: ExpeditionBegun, events: Sequence[Event]) -> Iterator[str]:
    named = [event.name for event in events if isinstance(event, DungeonNamed)]
    heroes = [event for event in events if isinstance(event, FigureJoined)]
    pages = [event.section for event in events if isinstance(event, SectionRevealed)]
    title = quoted(named[0]) if named else quoted(_event.dungeon or "")
    for page in dict.fromkeys(("", f"at {pages[0]}" if pages else "at none")):
        if not heroes:
            yield joined("book", title, _sheet(_set(events)), page)
        for hero in heroes:
            name = "" if hero.name == "Reader" else f"hero {quoted(hero.name)}"
            yield joined("book", title, _sheet(hero.base), name, page)


def _set(events: Sequence[Event]) -> dict[str, Any]:  # Any: amounts
    return {one.name: one.value for one in events if isinstance(one, BaseValueSet)}


def _refilled(_event: BaseValueSet, events: Sequence[Event]) -> Iterator[str]:
    if not any(isinstance(one, ExpeditionBegun) for one in events):
        yield joined("fill", _sheet(_set(events)))


def _swapped(event: ItemLost, events: Sequence[Event]) -> Iterator[str]:
    for taken in (one for one in events if isinstance(one, ItemGained)):
        yield joined("swap", event.item, "for", taken.name)


def _sheet(base: Mapping[str, Any]) -> str:  # Any: amounts
    """`3 3 3 7 1/2 purity 8`."""
    if any(name not in base for name in STATISTICS):
        return f"purity {base['purity']}" if "purity" in base else ""
    close = f"/{base['attacks_close']}" if "attacks_close" in base else ""
    purity = f" purity {base['purity']}" if "purity" in base else ""
    return " ".join(str(base[name]) for name in STATISTICS) + close + purity


def _filled(event: FigureJoined, events: Sequence[Event]) -> Iterator[str]:
    if not any(isinstance(one, ExpeditionBegun) for one in events):
        name = "" if event.name == "Reader" else f"hero {quoted(event.name)}"
        yield joined("fill", _sheet(event.base), name)


def _gained(event: ItemGained, events: Sequence[Event]) -> Iterator[str]:
    told = event.properties
    if told.get("kind") in ("ranged", "close"):
        yield _weapon(event, events)
    elif told.get("kind") == "armour":
        yield joined("armour", event.name, f"({told.get('save')})")
    elif told.get("kind") == "ammunition":
        shots = "" if event.quantity == 1 else show(event.quantity)
        for said in dict.fromkeys((shots, show(event.quantity), "")):
            yield joined("clip", event.name, said, "full" if told.get("full") else "")


def _weapon(event: ItemGained, events: Sequence[Event]) -> str:
    """`weapon Shotgun 3 2 ammo Shells 2`, `weapon "Chainsword * x1.5"`."""
    told = event.properties
    line = f"{told.get('strength')} {told.get('damage')}" if told["kind"] == "ranged" else f"* {told.get('multiplier')}"
    clips = [one for one in events if isinstance(one, ItemGained) and one is not event]
    ammunition = told.get("ammunition")
    shots = show(clips[0].quantity) if clips else ""
    named = ammunition and (shots or ammunition != event.name)
    ammo = f"ammo {quoted(str(ammunition))} {shots}".strip() if named else ""
    return joined("weapon", event.name, line, str(told.get("effects") or ""), ammo)


def _turned(event: WayTaken, _events: Sequence[Event]) -> Iterator[str]:
    reason = f"because {event.reason}" if event.reason else ""
    for via in dict.fromkeys(("", event.via.replace("_", "-"))):
        yield joined("page", event.to, via, reason)


def _offered(event: MapNoted, _events: Sequence[Event]) -> Iterator[str]:
    to, colon, condition = event.text.partition(": ")
    if colon:
        yield joined("way", to, condition)


def _way(event: SectionRevealed, events: Sequence[Event]) -> Iterator[str]:
    if event.exits and not any(isinstance(one, MapNoted) for one in events):
        yield joined("way", event.exits[-1].leads_to or event.exits[-1].key)


def _opened(event: SectionRevealed, events: Sequence[Event]) -> Iterator[str]:
    yield joined("page", event.section)
    yield from _way(event, events)


def _purity_up(event: PoolGained, _events: Sequence[Event]) -> Iterator[str]:
    if event.pool == "purity":
        yield joined("purity", f"+{show(event.amount)}", event.reason)


def _purity_down(event: PoolSpent, _events: Sequence[Event]) -> Iterator[str]:
    if event.pool == "purity":
        yield joined("purity", f"-{show(event.amount)}", event.reason)


def _tested(event: PurityTested, _events: Sequence[Event]) -> Iterator[str]:
    against = "" if event.threshold is None else f"{event.comparison} {event.threshold}"
    for came in ("", "ok" if event.passed else "fail"):
        yield joined("purity", against, came)


# ── fights ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _fight(event: CombatBegun, events: Sequence[Event]) -> Iterator[str]:
    met = [one for one in events if isinstance(one, MonstersMet)]
    terms = [one for one in events if isinstance(one, FightTermsSet)]
    cover = [one for one in events if isinstance(one, ConditionGained) and one.figure not in _monsters(met)]
    said = [f"behind {quoted(_cover(cover[0]))}" if cover else "", "enemy-first" if event.first == "enemy" else ""]
    for one in terms:
        said += ["hand-to-hand" if one.opens == "close" else "", "no-close" if one.close_combat == "forbidden" else ""]
        said += [f"after {one.close_after}" if one.close_after else ""]
    names = " + ".join(_counted(one) for one in met)
    yield joined("box", names, *said)
    yield joined("box", " + ".join(map(_box, met)), *said)


def _monsters(met: Sequence[MonstersMet]) -> set[str]:
    return {member.figure for one in met for member in one.members}


def _counted(met: MonstersMet) -> str:
    name = _name(met.members[0])
    return name if len(met.members) == 1 else f"{len(met.members)} {name}"


def _name(member: Member) -> str:
    return member.name.removesuffix(f" {member.figure.rpartition('-')[2]}")


def _box(met: MonstersMet) -> str:
    """`2 Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5 | Robes (6)`."""
    member = met.members[0]
    parts = [_counted(met), _sheet({key: value for key, value in member.base.items() if key != "purity"})]
    printed = [member.properties.get("weapons"), member.properties.get("saves")]
    return " | ".join([joined(*parts), *(str(one) for one in printed if one)])


def _cover(event: ConditionGained) -> str:
    save = next((one.amount for one in event.effects if one.name == COVER), None)
    return f"{event.condition} ({save})"


def _covered(event: ConditionGained, _events: Sequence[Event]) -> Iterator[str]:
    if any(one.name == COVER for one in event.effects):
        yield f"cover {_cover(event)}"
        yield f"{event.figure} cover {_cover(event)}"


def _uncovered(event: ConditionEnded, _events: Sequence[Event]) -> Iterator[str]:
    yield joined("cover gone", event.reason)
    yield joined(event.figure, "cover gone", event.reason)


def _attacked(event: AttackMade, events: Sequence[Event]) -> Iterator[str]:
    """`you fire-warrior 5`, or the whole round: `round 5 4 1 2 at cultist-2 with shotgun`."""
    attacks = [one for one in events if isinstance(one, AttackMade)]
    close = "close" if any(isinstance(one, CloseCombatEntered) for one in events[:1]) else ""
    targets = [one.target for one in attacks if one.target is not None and one.attacker == _hero(attacks)]
    alone = len(attacks) == 1 and not close
    weapons = dict.fromkeys(("", f"with {quoted(event.weapon)}" if event.weapon else ""))
    if alone:
        for weapon in weapons:
            yield joined(event.attacker, event.target, _dice(events), weapon)
    for at in dict.fromkeys(("", f"at {','.join(dict.fromkeys(targets))}", f"at {','.join(targets)}")):
        for weapon in weapons:
            yield joined("round", close, _dice(events), "" if at == "at " else at, weapon)
    if alone:
        yield joined(event.attacker, event.target, event.outcome, _dice(events))
        yield joined(event.attacker, event.target, event.outcome)


def _hero(attacks: Sequence[AttackMade]) -> str:
    """A reader is alone: everybody else strikes at him."""
    sides = dict.fromkeys(one.attacker for one in attacks)
    alone = (one for one in sides if all(other.target == one for other in attacks if other.attacker != one))
    return next(alone, attacks[0].attacker)


def _close(_event: CloseCombatEntered, _events: Sequence[Event]) -> Iterator[str]:
    yield "charge"


def _round_over(_event: TurnEnded, _events: Sequence[Event]) -> Iterator[str]:
    yield "."


def _reloaded(event: WeaponReloaded, _events: Sequence[Event]) -> Iterator[str]:
    for weapon in dict.fromkeys((None, event.weapon)):
        yield joined("reload", weapon)


def _passed(event: AttacksPassed, _events: Sequence[Event]) -> Iterator[str]:
    yield joined("pass-attacks", f"because {event.reason}" if event.reason else "")


def _initiative(event: InitiativeChanged, _events: Sequence[Event]) -> Iterator[str]:
    yield joined(f"{event.to}-first", event.reason)


_READERS: dict[type[Event], Callable[[Any, Sequence[Event]], Iterator[str]]] = {  # Any: each names its own kind
    WayTaken: _turned,
    BaseValueSet: _refilled,
    ItemLost: _swapped,
    ExpeditionBegun: _book,
    FigureJoined: _filled,
    ItemGained: _gained,
    CombatBegun: _fight,
    AttackMade: _attacked,
    CloseCombatEntered: _close,
    WeaponReloaded: _reloaded,
    PurityTested: _tested,
    PoolGained: _purity_up,
    PoolSpent: _purity_down,
    AttacksPassed: _passed,
    InitiativeChanged: _initiative,
    MapNoted: _offered,
    SectionRevealed: _opened,
    ConditionGained: _covered,
    ConditionEnded: _uncovered,
    TurnEnded: _round_over,
}
"""In the order they are tried: what tells most comes first."""
