"""How the chronicle spells things: amounts, faces, lists, names; and what an event says where its fields say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from functools import cached_property
from typing import TypeAlias

from events.amounts import All, Amount, negate, show, surely_below
from events.event import Effect, Event, Face, Until
from events.purse import PARTY, SOMEBODY
from events.story import Span, spans
from projections.business import Business
from projections.figure import HeldItem, Roster
from projections.state import State

Names: TypeAlias = Callable[[str], str]
"""An id as people say it: a figure's or section's name, or the id itself."""


def as_is(key: str) -> str:
    """The id itself."""
    return key


def names_of(state: State, people: Mapping[str, str] | None = None) -> Names:
    """Names of people, figures, sections, dungeons, quests as they are now; of two with one name, the ids.

    `people` are those the reader has met; unsaid, those at the table.

    Looked up when they are asked for: a long story has thousands of them, and a line of it a few.
    """
    things = _Things(state)
    met = {key: state.people[key] for key in state.roster.players if key in state.people} if people is None else people

    def name(key: str) -> str:
        if key in EVERYWHERE:
            return EVERYWHERE[key]
        if key in state.roster.groups:
            return _group(state, state.roster.groups[key]) or key
        if key in state.roster.figures:
            return called(state.roster, key)
        return name_of_a_place(state, key) or met.get(key) or things.name(key) or key

    return name


def called(roster: Roster, key: str) -> str:
    """The name, which who left the group shares with a hero who came later; of two others with one name, the id."""
    who = roster.figures[key]
    if roster.bearers[who.name] == 1:
        return who.name
    namesakes = [it for it in roster.figures.values() if it.name == who.name] if who.kind == "hero" else [who]
    in_it = [it for it in namesakes if not it.away]
    return who.name if len(namesakes) > 1 and len(in_it) < 2 else key


EVERYWHERE = {PARTY: "the party", SOMEBODY: "somebody"}


def name_of_a_place(state: State, key: str) -> str | None:
    """Of a quest, a dungeon or a section; None: it is neither."""
    if key in state.quests.quests:
        return state.quests.quests[key].title
    if key in state.atlas.dungeons:
        return state.atlas.dungeons[key].name
    section = state.atlas.sections.get(key)
    return None if section is None else section.name or key


class _Things:
    """What somebody has, or what lies about, by name; of a thing that is gone there is only the id."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._asked = False
        self._names: dict[str, str] | None = None

    def name(self, key: str) -> str | None:
        """The first is looked for; whoever asks for more has all of them listed once."""
        if self._names is not None:
            return self._names.get(key)
        if self._asked:
            self._names = {}
            for items in self._lists():
                for item in items.values():
                    self._names.setdefault(item.item, item.name)
            return self._names.get(key)
        self._asked = True
        return next((items[key].name for items in self._lists() if key in items), None)

    def _lists(self) -> Iterator[Mapping[str, HeldItem]]:
        yield from (figure.items for figure in self._state.roster.figures.values())
        yield from self._state.roster.ground.values()


def thing(key: str, names: Names) -> str:
    """A thing by its name; one that is gone by its id, less what tells it from others: `shells-2` → shells."""
    called = names(key)
    return called if called != key else key.rstrip("0123456789").rstrip("-").replace("-", " ") or key


def _group(state: State, members: Iterable[str]) -> str:
    """`2 × skaven`; the names of those who are not all of a kind."""
    kinds: dict[str, int] = {}
    for member in members:
        kind = kind_of(state.roster.figures[member].name)
        kinds[kind] = kinds.get(kind, 0) + 1
    return listed(kind if count == 1 else f"{count} × {kind}" for kind, count in kinds.items())


def kind_of(name: str) -> str:
    """`skaven` of `skaven 3`: what several of a kind are called together."""
    return name.rstrip("0123456789").rstrip(" -") or name


def listed(words: Iterable[str]) -> str:
    """`Sven, Anna and Elf`."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def numbered(numbers: Iterable[int]) -> str:
    """Entries, ascending: `5, 7–9`."""
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in spans(numbers))


def stretches(runs: Iterable[Span]) -> str:
    """`5 and 7–9`, as a correction names them."""
    return listed(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def first_upper(text: str) -> str:
    """As a sentence begins; ids and names keep the rest of their letters."""
    return text[:1].upper() + text[1:]


def plain(key: str) -> str:
    """`wounds_lost` → `wounds lost`."""
    return key.replace("_", " ")


def counted(amount: Amount | All, one: str, many: str | None = None) -> str:
    """`1 wound`, `2 wounds`, `? wounds`, `all wounds`."""
    number = "all" if amount == "all" else show(amount)
    return f"{number} {one if amount == 1 else many or f'{one}s'}"


def left_of(current: Amount, start: Amount | None, what: str = "") -> str:
    """`2/4`, `2/4 wounds`; below nothing `0/4, 2 below`; where nobody told the start `2/?`."""
    below = -current if isinstance(current, int) and current < 0 else 0
    left = f"{show(0 if below else current)}/{'?' if start is None else show(start)}{f' {what}' if what else ''}"
    return f"{left}, {below} below" if below else left


def signed(amount: Amount) -> str:
    """`+2`, `−2`, `+?`."""
    if surely_below(amount, 1) and amount != 0:
        return f"−{show(negate(amount))}"
    return f"+{show(amount)}"


def faces(thrown: Iterable[Face]) -> str:
    """`9, ?, 3`."""
    return ", ".join("?" if face is None else str(face) for face in thrown)


def waits_for(waiting: Business, names: Names) -> str:
    """`Sven owes Anna 10 gold`, `Free attack for Sven`."""
    if waiting.debtor is not None:
        return f"{names(waiting.debtor)} owes {names(waiting.owed_to or SOMEBODY)} {waiting.what}"
    return f"{waiting.what} for {names(waiting.owed_to)}" if waiting.owed_to else waiting.what


def because(reason: str | None) -> str:
    """` (trap)`, or nothing."""
    return f" ({reason})" if reason else ""


def effect(what: Effect) -> str:
    """`toughness +2`, `speed halved`, `speed at most 3`."""
    name = plain(what.name)
    match what.change:
        case "add":
            return f"{name} {signed(what.amount)}"
        case "halve":
            return f"{name} halved"
        case "double":
            return f"{name} doubled"
        case "set":
            return f"{name} {what.amount}"
        case "at_least" | "at_most":
            return f"{name} {plain(what.change)} {what.amount}"


def until(end: Until | None) -> str:
    """` until the combat ends`, ` for 2 turns`, ` until blessed`, or nothing."""
    if end is None:
        return ""
    match end.ends:
        case "permanent":
            return " for good"
        case "words":
            return f" until {end.words}" if end.words else ""
        case "worn" | "held":
            return f" while {end.ends}"
        case "turns" | "rounds" | "expeditions" | "sessions":
            count = end.count or 1
            return f" for {count} {end.ends if count != 1 else end.ends[:-1]}"
        case "combat" | "expedition" | "quest" | "session":
            return f" until the {end.ends} ends"


def who(keys: Iterable[str], names: Names, otherwise: str = "the party") -> str:
    """Those named, by name; else the party."""
    return listed(map(names, keys)) or otherwise


def verb(keys: Sized, one: str, many: str) -> str:
    """`one` for a single somebody; the party takes the plural."""
    return one if len(keys) == 1 else many


def times(quantity: Amount) -> str:
    """`3 × `, or nothing for one."""
    return "" if quantity == 1 else f"{show(quantity)} × "


# Wordings


SPELLED: Mapping[str, Callable[..., str]] = {
    "as_is": lambda value, _names: str(value),
    "because": lambda reason, _names: because(reason),
    "count": lambda amount, _names, one: counted(amount, one),
    "effect": lambda one, _names: effect(one),
    "effects": lambda several, _names: because(", ".join(map(effect, several))),
    "listed": lambda words, _names: listed(words),
    "name": lambda key, names, otherwise="": names(key) if key else otherwise,
    "plain": lambda key, _names: plain(key),
    "show": lambda amount, _names: "all" if amount == "all" else show(amount),
    "signed": lambda amount, _names: signed(amount),
    "spans": lambda runs, _names: stretches(runs),
    "thing": thing,
    "times": lambda quantity, _names: times(quantity),
    "until": lambda end, _names: until(end),
    "verb": lambda keys, _names, one, many: verb(keys, one, many),
    "who": who,
}
"""How a field may be spelled; `{by:name somebody}` hands on what stands behind the word."""

_Field: TypeAlias = tuple[str, Callable[..., str], Sequence[str], str]
"""Its name, how it is spelled, what is handed on to that, and the words behind it."""


class Wording:
    """Tells of an event by its fields: `{figure:name} −{amount:show} {pool:plain}{reason:because}`.

    Each is spelled as the word behind its colon says (`SPELLED`); what stands in brackets is said only where all its
    fields say something.
    """

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def __call__(self, event: Event, names: Names) -> str:
        """The phrase, without a full stop."""
        said: list[str] = []
        for front, fields, is_optional in self.parts:
            if is_optional and any(getattr(event, field) in (None, "", ()) for field, *_ in fields):
                continue
            said.append(front)
            for field, spell, more, behind in fields:
                said += (spell(getattr(event, field), names, *more), behind)
        return "".join(said)

    @cached_property
    def parts(self) -> Sequence[tuple[str, Sequence[_Field], bool]]:
        """Words in front, fields with the words behind each, and whether all of it stood in brackets."""
        found: list[tuple[str, Sequence[_Field], bool]] = []
        for at, part in enumerate(self.pattern.replace("]", "[").split("[")):
            front, *rest = part.split("{")
            fields: list[_Field] = []
            for text in rest:
                said, _, behind = text.partition("}")
                name, _, how = said.partition(":")
                word, *more = how.split() or ["as_is"]
                fields.append((name, SPELLED[word], more, behind))
            found.append((front, fields, at % 2 == 1))
        return found
