"""What fits into one answer: lists that grow with the log are cut, and say where they go on.

What goes with the story is shown from its end, what was asked for in an order from its beginning. A look at the shell
is `WHOLE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import asdict, replace

from service import wire
from service.views import shapes
from service.views.in_full import encoded
from service.views.paging import number_in, unknown_cursor

if TYPE_CHECKING:
    from events.typed import Typed
    from projections.ledger import Purse
    from projections.quests import Quests
    from projections.turns import Turns
    from service.reading.comparing import Comparison
    from service.reading.differences import Difference
    from service.reading.statistics import Part, StatisticsShown
    from service.search.query import Findings
    from service.views.entries import EntryPage

    Counted = TypeVar("Counted", Part, StatisticsShown)

Key = TypeVar("Key")
Thing = TypeVar("Thing")

ROOM = 48 * 1024
"""Bytes of the lists of an answer; with what is always in it, and its names, that is less than 64 KB."""

NEWEST = 100
"""Things beside the list that is asked for: settled debts, counted totals, lines that could come next."""


class Window(NamedTuple):
    """How much is wanted, and from where on: what the answer before called `next`."""

    cursor: str | None = None
    limit: int = 500
    room: int = ROOM


FIRST = Window()
WHOLE = Window(limit=1 << 62, room=1 << 62)
"""All there is: for whoever sits at the machine."""


# Lists


def fitting(things: Iterable[Thing], limit: int, room: int) -> list[Thing]:
    """The first of them, as many as fit; one at least."""
    found: list[Thing] = []
    for one in islice(things, limit):
        room -= len(encoded(one)) + 1
        if room < 0 and found:
            break
        found.append(one)
    return found


def _from(things: Sequence[Thing], window: Window) -> tuple[list[Thing], str | None]:
    """Those behind the cursor, and the next one."""
    start = number_in(window.cursor) or 0
    if start > len(things):
        raise unknown_cursor()
    found = fitting(islice(things, start, None), window.limit, window.room)
    end = start + len(found)
    return found, str(end) if end < len(things) else None


def _newest(things: Sequence[Thing], window: Window) -> tuple[list[Thing], str | None]:
    """The last of those in front of the cursor, in their order, and the cursor of those before."""
    end = len(things) if window.cursor is None else number_in(window.cursor) or 0
    if end > len(things):
        raise unknown_cursor()
    found = fitting((things[at] for at in range(end - 1, -1, -1)), window.limit, window.room)[::-1]
    first = end - len(found)
    return found, str(first) if first else None


def _latest(things: Mapping[Key, Thing], window: Window, is_open: Callable[[Thing], bool] = bool) -> dict[Key, Thing]:
    """Those that are open, and the newest of the others."""
    if window.limit > len(things) <= NEWEST:
        return dict(things)
    kept = len(things) - min(NEWEST, window.limit)
    return {key: one for at, (key, one) in enumerate(things.items()) if at >= kept or is_open(one)}


def _most(things: Sequence[Thing], room: int, rank: Callable[[Thing], int]) -> tuple[Thing, ...]:
    """Those that rank highest, as many as fit, in their order."""
    by_rank = sorted(range(len(things)), key=lambda at: -rank(things[at]))
    most = fitting((things[at] for at in by_rank), len(things), room)
    return tuple(things[at] for at in sorted(by_rank[: len(most)]))


def _closed(_thing: object) -> bool:
    return False


# Answers


def turns(found: Turns, window: Window = FIRST) -> shapes.TurnsShown:
    """Where in play we are, and the marks of the way there, the newest of them."""
    marks, further = _newest(found.marks, window)
    shown = asdict(found) | {"marks": marks, "turns": _latest(found.turns, window, _closed)}
    return shapes.TurnsShown(**shown, next=further)


def purse(found: Purse, window: Window = FIRST) -> shapes.PurseShown:
    """Who has how much, what is open, and the newest movements."""
    if window.room == ROOM:
        window = window._replace(room=ROOM // 2)
    movements, further = _newest(found.movements, window)
    newest = min(NEWEST, window.limit)
    shown = asdict(found) | {
        "movements": movements,
        "before": _latest(found.before, window, _closed),
        "debts": _latest(found.debts, window, lambda debt: debt.settled_by is None),
        "dues": _latest(found.dues, window, lambda due: bool(due.open)),
        "adjustments": _latest(found.adjustments, window, _closed),
        "adjusted_by": _latest(found.adjusted_by, window, _closed),
        "observations": found.observations if window.limit == WHOLE.limit else found.observations[-newest:],
        "oddities": found.oddities if window.limit == WHOLE.limit else found.oddities[-newest:],
    }
    return shapes.PurseShown(**shown, next=further)


def quests(found: Quests, window: Window = FIRST) -> shapes.QuestsShown:
    """The quests that are open and the newest of the others, and the newest trips."""
    trips, further = _newest(tuple(found.expeditions.items()), window)
    shown = _latest(found.quests, window, lambda quest: quest.state == "open")
    return shapes.QuestsShown(quests=shown, expeditions=dict(trips), next=further)


def figures(found: shapes.HeroList, window: Window = FIRST) -> shapes.HeroList:
    """The first of them."""
    heroes, further = _from(found.heroes, window)
    return replace(found, heroes=tuple(heroes), next=further)


def standing(found: shapes.StandingShown, window: Window = FIRST) -> shapes.StandingShown:
    """The party, what it fights, what waits; and of everything in print what comes first and what is newest."""
    if window.limit == WHOLE.limit:
        return found
    room = window.room // 6
    facts = list(found.facts.items())
    first = fitting(facts, len(facts), room)
    last = fitting(reversed(facts[len(first) :]), len(facts), room)
    return replace(
        found,
        monsters=tuple(fitting(found.monsters, NEWEST, room)),
        waiting=tuple(fitting(found.waiting, NEWEST, room)),
        next=found.next[:NEWEST],
        facts=dict(first) | dict(reversed(last)),
    )


def statistics(found: StatisticsShown, window: Window = FIRST) -> StatisticsShown:
    """Those who rolled most and did most; and the first evenings or trips, if they were asked for."""
    if window.limit == WHOLE.limit:
        return found
    half = window.room // 2
    per, further = _from([_part(one, half // 4) for one in found.per], window._replace(room=half))
    return replace(_part(found, half), per=tuple(per), next=further)


def _part(part: Counted, room: int) -> Counted:
    deeds = _most(tuple(part.deeds.items()), room // 3, lambda item: len(encoded(item[1])))
    return replace(
        part,
        samples=_most(part.samples, room // 3, lambda sample: sample.dice),
        together=_most(part.together, room // 3, lambda one: one.dice),
        deeds=dict(deeds),
    )


def difference(found: Difference, window: Window = FIRST) -> Difference:
    """The lines first, then the changes: each page has those that fit."""
    (lines, changes), further = _in_turn((found.lines, found.changes), window)
    return replace(found, lines=lines, changes=changes, next=further)


def comparison(found: Comparison, window: Window = FIRST) -> Comparison:
    """The lines of the one, those of the other, then what differs: each page has those that fit."""
    subjects = tuple(found.differs)
    parts, further = _in_turn((*found.lines, *(found.differs[one] for one in subjects)), window)
    differs = {one: changes for one, changes in zip(subjects, parts[2:], strict=True) if changes}
    return replace(found, lines=(parts[0], parts[1]), differs=differs, next=further)


def _in_turn(lists: Sequence[Sequence[Thing]], window: Window) -> tuple[tuple[tuple[Thing, ...], ...], str | None]:
    """Several lists as pages of one."""
    tagged = [(at, one) for at, things in enumerate(lists) for one in things]
    found, further = _from(tagged, window)
    return tuple(tuple(one for of, one in found if of == at) for at in range(len(lists))), further


def lines(found: shapes.ChroniclePage, room: int = ROOM) -> shapes.ChroniclePage:
    """As many of a page as fit."""
    fit = fitting(found.lines, len(found.lines), room)
    return replace(found, lines=tuple(fit), next=_cut(found.lines, fit, lambda line: line.numbers[0]) or found.next)


def entries(found: EntryPage, room: int = ROOM) -> EntryPage:
    """As many of a page as fit."""
    fit = fitting(found.entries, len(found.entries), room)
    return replace(found, entries=tuple(fit), next=_cut(found.entries, fit, lambda entry: entry.number) or found.next)


def typed(found: dict[int, Typed]) -> wire.TypedLines:
    """The first of them, as many as fit."""
    fit = fitting(found.items(), len(found), ROOM)
    return wire.TypedLines(typed=dict(fit), next=fit[-1][0] + 1 if len(fit) < len(found) else None)


def findings(found: Findings, room: int = ROOM) -> Findings:
    """As many of a page as fit."""
    fit = fitting(found.found, len(found.found), room)
    further = fit[-1].number if len(fit) < len(found.found) else found.next
    return replace(found, found=tuple(fit), next=further)


def _cut(page: Sequence[Thing], fit: Sequence[Thing], number: Callable[[Thing], int]) -> str | None:
    return str(number(fit[-1])) if len(fit) < len(page) else None
