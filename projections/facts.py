"""Every number, place and status people care about, printed, under a key they can read: for before and after.

What grows as long as a campaign does (the map, trips, whoever is out of play) is compared only where entries touched
it, so that a line costs what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Literal, Protocol, TypeAlias, TypeVar, get_args

import msgspec

from events.amounts import show
from events.atlas import SectionRevealed
from events.event import Event
from events.items import ItemMoved
from events.purse import PARTY, SOMEBODY
from projections.figure import Figure, HeldItem
from projections.ledger import EVERYBODY, balance
from projections.map import where
from projections.monsters import show_kills
from projections.people import those_in_play
from projections.state import State
from projections.tell.words import Names, names_of, plain, waits_for
from projections.values import amounts

Fact: TypeAlias = tuple[str, str]
Worth: TypeAlias = Literal["status", "wounds", "points", "gold", "things", "places", "rest"]
WORTHS: tuple[Worth, ...] = get_args(Worth)
"""What people at a table want to hear first, first."""
StatusWord: TypeAlias = Callable[[State, str], str]
"""How a figure is, in the game's own word: `knocked out`."""

ALL_GOLD = "all gold"
WITH_THE_PARTY = "with the party"
PLACES = {"pack": "", "held": "in hand", "worn": "worn", "ground": "on the ground", "owed": "owed"}


# What a line touches


class BroughtIn(Protocol):
    """Something an entry brought into the campaign."""

    @property
    def number(self) -> int:
        """Of that entry."""


Thing = TypeVar("Thing", bound=BroughtIn)

LYING = (ItemMoved, SectionRevealed)
"""Kinds that change what lies on the ground, or what that ground is called."""


class Touched(msgspec.Struct, frozen=True, gc=False):
    """Ids of figures, sections, doors, features, traps and trips; and whether anything on the ground is otherwise."""

    ids: frozenset[str]
    ground: bool


def touched_by(events: Iterable[Event], *states: State) -> Touched:
    """What these may change of the state they are told behind; or in which they make two states differ."""
    told = tuple(events)
    named: list[str] = []
    for value in [getattr(event, field) for event in told for field in event.__struct_fields__]:
        if isinstance(value, str):
            named.append(value)
        elif value is not None and not isinstance(value, int):
            named += _words(msgspec.to_builtins(value))
    sections = [word.rpartition(":")[0] for word in named if ":" in word]
    # A turn runs down what runs out by itself, and who leaves a dungeon leaves the trip.
    under_way = [key for state in states for key in (*state.atlas.running, *state.turns.open_expeditions)]
    return Touched(frozenset((*named, *sections, *under_way)), any(isinstance(one, LYING) for one in told))


def _words(told: object) -> list[str]:
    if isinstance(told, str):
        return [told]
    if isinstance(told, dict):
        return [*map(str, told), *(word for one in told.values() for word in _words(one))]
    return [word for one in told for word in _words(one)] if isinstance(told, list | tuple) else []


def among(things: Mapping[str, Thing], touched: Touched | None) -> Iterable[Thing]:
    """Those of the things that are touched, in the order they came in; all, if nobody says what is."""
    if touched is None:
        return things.values()
    return sorted((things[key] for key in touched.ids & things.keys()), key=_number)


def _number(thing: BroughtIn) -> int:
    return thing.number


# What is printed


def facts(
    state: State,
    status: StatusWord | None = None,
    *,
    figures: Collection[str] | None = None,
    vital: str = "wounds",
    names: Names | None = None,
    touched: Touched | None = None,
    subjects: Collection[str] | None = None,
) -> dict[str, str]:
    """Key → printed value, by worth: `Sven wounds lost` → `2`, `door d1` → `open`, `amulet: shards` → `1/4`.

    With `figures` only those are told in full; gold, quests and the like always are, or, with `subjects`, only those.
    What lies about, the map and trips grow with a campaign: with `touched` only that of them is told. `vital` is the
    value wounds are taken from; without `status` a figure is as the table stated it.
    """
    names = names or names_of(state)
    found: dict[Worth, dict[str, str]] = {worth: {} for worth in WORTHS}
    for worth, about, printed in _sheets(state, status, figures, vital, names):
        found[worth][about] = printed
    for subject, group in SUBJECTS.items():
        if subjects is None or subject in subjects:
            found[WORTH_OF.get(subject, "rest")].update(group(state, names, touched))
    # A value or a thing may be called gold as well: the purse has the word, whether the sheet is told or not.
    return {about: printed for group in found.values() for about, printed in group.items()} | found["gold"]


def facts_by_subject(
    state: State, status: StatusWord | None = None, *, vital: str = "wounds"
) -> dict[str, dict[str, str]]:
    """The same, sorted into `sheets`, `gold`, `kills`, `ground`, `places`, `map`, `quests`, `play`, `waiting`."""
    names = names_of(state)
    sheets = {about: printed for _, about, printed in _sheets(state, status, None, vital, names)}
    return {"sheets": sheets} | {subject: dict(group(state, names, None)) for subject, group in SUBJECTS.items()}


def _sheets(
    state: State, status: StatusWord | None, figures: Collection[str] | None, vital: str, names: Names
) -> Iterator[tuple[Worth, str, str]]:
    every = state.roster.figures
    # Some are told in the order in which they came into play, as all are.
    some = None if figures is None else sorted((every[key] for key in figures if key in every), key=_came)
    place = None if some == [] else _party_place(state)
    for figure in every.values() if some is None else some:
        yield from _figure(state, figure, names, status, vital)
        if figure.ended is not None:
            continue
        alone = figure.kind == "monster" or figure.away
        here = state.atlas.positions.get(figure.figure) if alone else where(state.atlas, figure.figure)
        if here is not None:
            # Where the party stands is told once.
            together = not alone and here == place
            stands = WITH_THE_PARTY if together else f"in {names(here)}"
            yield "places", f"{names(figure.figure)} stands", stands


def _came(figure: Figure) -> tuple[int, int, str]:
    """`skaven-2` in front of `skaven-10`, who came with it."""
    return figure.number, len(figure.figure), figure.figure


def _figure(
    state: State, figure: Figure, names: Names, status: StatusWord | None, vital: str
) -> Iterator[tuple[Worth, str, str]]:
    name = names(figure.figure)
    if figure.ended is not None:
        yield "status", name, plain(figure.ended)
        return
    yield "status", name, _how(state, figure, status)
    for condition in figure.conditions:
        left = "yes" if condition.left is None else f"{condition.left} left"
        yield "status", f"{name} {condition.condition}", left
    if figure.away:
        yield "status", f"{name} with the party", "no"
    yield "wounds", f"{name} wounds lost", show(figure.wounds_lost)
    for value, now in amounts(figure, sorted({*figure.base, *figure.pools} - {vital}), vital=vital):
        worth: Worth = "points" if value in figure.pools else "rest"
        yield worth, f"{name} {plain(value)}", "?" if now is None else show(now)
    for skill in figure.skills:
        yield "rest", f"{name} {skill}", "yes"
    for called, printed in _by_name(figure.items, _item).items():
        yield "things", f"{name} {called}", printed
    if figure.player is not None:
        yield "rest", f"{name} played by", names(figure.player)


def _party_place(state: State) -> str | None:
    """Where all of the party are; if they are not together, where the party was said to be."""
    there = {
        where(state.atlas, one.figure)
        for one in those_in_play(state.roster).values()
        if one.kind != "monster" and not one.away
    }
    return there.pop() if len(there) == 1 else state.atlas.party


def _how(state: State, figure: Figure, status: StatusWord | None) -> str:
    if status is not None:
        return status(state, figure.figure)
    return "alive" if figure.stated is None else figure.stated.status


def _item(item: HeldItem) -> str:
    parts = [show(item.quantity), PLACES[item.place], item.state or ""]
    parts.append("" if item.uses is None else f"{show(item.uses)} uses left")
    return ", ".join(part for part in parts if part)


def _gold(state: State, names: Names, _touched: Touched | None) -> Iterator[Fact]:
    for holder in state.purse.balances:
        key = holder if holder in (PARTY, SOMEBODY) else names(holder)
        yield f"{key} gold", show(balance(state.purse, holder))
    if len(state.purse.balances) > 1:
        yield ALL_GOLD, show(balance(state.purse, EVERYBODY))
    for due in state.purse.dues.values():
        yield f"{due.what} {due.due}", f"{len(due.open)} to pay" if due.open else "settled"
    for debt in state.purse.debts.values():
        yield f"debt {debt.debt}", "open" if debt.settled_by is None else "settled"


def _kills(state: State, names: Names, _touched: Touched | None) -> Iterator[Fact]:
    for figure, kills in state.roster.kills.items():
        yield f"{names(figure)} kills", show_kills(kills)


def _ground(state: State, names: Names, touched: Touched | None) -> Iterator[Fact]:
    if touched is not None and not touched.ground:
        return
    for section, lying in state.roster.ground.items():
        for called, printed in _by_name(lying, lambda item: show(item.quantity)).items():
            yield f"{called} on the ground in {names(section) or '?'}", printed


def _by_name(items: Mapping[str, HeldItem], printed: Callable[[HeldItem], str]) -> dict[str, str]:
    """Things by name; several of one name, such as two clips, are told side by side: `6, in hand; 4`."""
    found: dict[str, str] = {}
    for item in items.values():
        found[item.name] = f"{found[item.name]}; {printed(item)}" if item.name in found else printed(item)
    return found


def _places(state: State, names: Names, _touched: Touched | None) -> Iterator[Fact]:
    atlas, party = state.atlas, _party_place(state)
    if party is not None:
        yield "party in", names(party)
    if atlas.dungeon is not None:
        yield "level", f"{names(atlas.dungeon)}, {atlas.level}"


def _atlas(state: State, _names: Names, touched: Touched | None) -> Iterator[Fact]:
    atlas = state.atlas
    if touched is not None and all(
        things.keys().isdisjoint(touched.ids) for things in (atlas.sections, atlas.doors, atlas.features, atlas.traps)
    ):
        return
    for section in among(atlas.sections, touched):
        yield f"section {section.section}", "taken off" if section.removed else plain(section.kind)
        for sought, result in section.searched.items():
            yield f"section {section.section} searched for {plain(sought)}", plain(result)
        for way in section.exits.values():
            yield f"exit {section.section}:{way.key}", way.state if way.to is None else f"{way.state}, to {way.to}"
    for door in among(atlas.doors, touched):
        yield f"door {door.door}", "open" if door.open else "shut"
    for feature in among(atlas.features, touched):
        state_now = feature.state or "there"
        left = "" if not feature.turns_left else f", {feature.turns_left} turns left"
        yield f"{feature.name or plain(feature.kind)} {feature.feature}", f"{plain(state_now)}{left}"
    for trap in among(atlas.traps, touched):
        yield f"trap {trap.trap}", trap.state


def _quests(state: State, names: Names, touched: Touched | None) -> Iterator[Fact]:
    for quest in state.quests.quests.values():
        yield f"quest {quest.quest}", quest.state
        for progress in quest.objectives.values():
            yield f"{quest.quest}: {progress.key}", f"{show(progress.reached)}/{progress.needed}"
    for expedition in among(state.quests.expeditions, touched):
        over = expedition.outcome or "over"
        yield f"expedition {expedition.expedition}", "under way" if expedition.ended_by is None else over
        if expedition.out:
            yield f"expedition {expedition.expedition} out", ", ".join(map(names, expedition.out))


def _play(state: State, names: Names, _touched: Touched | None) -> Iterator[Fact]:
    turns = state.turns
    if turns.sessions:
        yield "session", f"{turns.sessions}{'' if turns.session_open else ', over'}"
    now = turns.now
    for key, value in (("turn", now.turn), ("phase", now.phase), ("fight", now.combat), ("round", now.round)):
        if value is not None:
            yield key, plain(str(value))
    for role, who in turns.roles.items():
        yield plain(role), names(who)
    if turns.world_day is not None:
        yield "date", turns.world_day
    for option, setting in state.campaign.options.items():
        yield f"option {option}", str(setting)
    if state.campaign.rulings:
        yield "rulings", str(len(state.campaign.rulings))


def _waiting(state: State, names: Names, _touched: Touched | None) -> Iterator[Fact]:
    for number, waits in state.business.open.items():
        left = f", {waits.left} left" if waits.left > 1 else ""
        yield f"open {number}", f"{waits_for(waits, names)}{left}"


SUBJECTS: dict[str, Callable[[State, Names, Touched | None], Iterator[Fact]]] = {
    "gold": _gold,
    "kills": _kills,
    "ground": _ground,
    "places": _places,
    "map": _atlas,
    "quests": _quests,
    "play": _play,
    "waiting": _waiting,
}
"""What is told of a campaign beside its figures."""

TOLD_FROM: dict[str, frozenset[str]] = {
    "gold": frozenset(("purse",)),
    "kills": frozenset(("roster",)),
    "ground": frozenset(("roster",)),
    "places": frozenset(("atlas", "roster")),
    "map": frozenset(("atlas",)),
    "quests": frozenset(("quests",)),
    "play": frozenset(("campaign", "turns")),
    "waiting": frozenset(("business",)),
}
"""Parts of the state (`State`) each of these is told from, but for what things are called."""

WORTH_OF: dict[str, Worth] = {"gold": "gold", "ground": "things", "places": "places"}
"""Subjects people want to hear of before the rest."""
