"""What a correction comes to, a second time: command by command from docs/story.md, in its own plain words.

No code is shared with `rules` or `projections`: the log is a list, standing is computed anew for every question, and
what a command writes is said as data. `tests/kit/story_model.py` models place, standing and sight, on which this rests.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NoReturn

import msgspec
from kit.story_model import Log, counting, is_correction, line_up, named, seen, tellings, thing, told_instead

from events.campaign import (
    CampaignBranched,
    CampaignFounded,
    NoteTaken,
    OptionSet,
    PackBound,
    PlayerJoined,
    PlayerLeft,
    RulingEnded,
    RulingMade,
)
from events.entry import Audience, Entry, Placement
from events.event import Event
from events.session import DungeonLeft, ExpeditionBegun, ExpeditionEnded, SessionClosed, SessionOpened
from events.story import EntriesRetracted, How, spans
from events.turns import CombatBegun, CombatEnded, TurnBegun, TurnEnded
from rules.corrections.commands import Fix, Leave, Redo, Restart, Reveal, Strike, Undo

Kinds = Sequence[type[Event]]


class Refusal(Exception):  # noqa: N818  # a refusal is an answer
    """The command is refused, with this code."""


class Retracts(msgspec.Struct, frozen=True):
    """A retraction."""

    how: How
    numbers: tuple[int, ...]
    audience: Audience = "table"


class Leaves(msgspec.Struct, frozen=True):
    """A LeftAsIs."""

    numbers: tuple[int, ...]
    audience: Audience = "table"


class Reveals(msgspec.Struct, frozen=True):
    """A reveal."""

    numbers: tuple[int, ...]


class Tells(msgspec.Struct, frozen=True):
    """A happening, told anew or late."""

    kind: type[Event]
    where: Placement
    anchor: int
    audience: Audience
    because: tuple[int, ...] = ()


Written = Retracts | Leaves | Reveals | Tells


class Says(msgspec.Struct, frozen=True):
    """Who speaks, and how much of the log they see."""

    by: str
    sees: Audience


TABLES_OWN = (
    CampaignFounded, CampaignBranched, OptionSet, PackBound, SessionOpened, SessionClosed, PlayerJoined, PlayerLeft,
    RulingMade, RulingEnded, NoteTaken,
)  # fmt: skip


def answer(log: Log, command: object, who: Says, kinds: Kinds = ()) -> list[Written]:
    """What the command appends to this log, entry by entry; `Refusal` if it is refused.

    `kinds` are the events that what is told anew comes to.
    """
    match command:
        case Undo(span=(first, last), alone=alone):
            return _void(log, who, _between(log, who, first, last), (), "undo", alone=alone)
        case Undo(scope="expedition", number=number, alone=alone):
            return _restart(log, who, _expedition_of(log, who, number), (), "undo", alone=alone)
        case Undo(scope="turn" | "combat" as stretch, number=number, alone=alone):
            return _undo_stretch(log, who, stretch, number, alone=alone)
        case Undo(number=number, numbers=numbers, alone=alone):
            return _undo(log, who, numbers or (() if number is None else (number,)), alone=alone)
        case Redo(number=number, numbers=numbers):
            return _redo(log, who, numbers or (() if number is None else (number,)))
        case Fix(span=None, number=int(number)):
            return _fix(log, who, number, kinds)
        case Fix(span=(first, last)):
            return _fix_between(log, who, first, last, kinds)
        case Strike(numbers=numbers, alone=alone):
            return _strike(log, who, numbers, alone=alone)
        case Leave(numbers=numbers):
            return _leave(log, who, numbers)
        case Reveal(numbers=numbers):
            return _reveal(log, who, numbers)
        case Restart(expedition=expedition, keep=keep):
            return _restart(log, who, _newest_begun(log, who, expedition), keep, "restart")
    message = f"the model does not know {command}"
    raise AssertionError(message)


# Words


def _at(log: Log, number: int) -> Entry:
    return log[number - 1]


def _must_see(log: Log, who: Says, number: int) -> None:
    """Rule 23."""
    if number not in seen(log, who.sees):
        _refuse("story.no_entry")


def _must_be_happening(log: Log, who: Says, number: int) -> None:
    """Corner 19."""
    _must_see(log, who, number)
    if is_correction(_at(log, number)):
        _refuse("story.is_correction")


def _refuse(code: str) -> NoReturn:
    raise Refusal(code)


def _line(log: Log, who: Says, number: int) -> list[int]:
    """What they see of the line."""
    visible = seen(log, who.sees)
    return [one.number for one in log if one.action == _at(log, number).action and one.number in visible]


def _own_lines(log: Log, who: Says) -> Iterator[list[int]]:
    """The newest first."""
    for action in sorted({one.action for one in log if one.by == who.by}, reverse=True):
        visible = [one for one in seen(log, who.sees) if _at(log, one).action == action]
        if visible:
            yield sorted(visible)


def _how(log: Log, number: int) -> How | None:
    event = _at(log, number).event
    return event.how if isinstance(event, EntriesRetracted) else None


def _said_as(log: Log, line: Sequence[int]) -> How | None:
    """What a line of corrections was said as: its first retraction tells; None for a line that tells something."""
    if any(not is_correction(_at(log, number)) for number in line):
        return None
    return _how(log, line[0])


def _audience(log: Log, number: int) -> Audience:
    return "table" if number in seen(log, "table") else "gm"


def _causes(log: Log, numbers: Iterable[int], audience: Audience) -> tuple[int, ...]:
    return tuple(dict.fromkeys(one for one in numbers if audience == "gm" or one in seen(log, "table")))


# What a retraction does


def _with(log: Log, *retractions: Collection[int]) -> Log:
    """The log as if these had been retracted in one action."""
    head = len(log)
    new = [
        Entry(
            number=head + k, id="", action=head + 1, recorded_at="", by="",
            event=EntriesRetracted(numbers=spans(names), how="undo"),
        )
        for k, names in enumerate(retractions, 1)
    ]  # fmt: skip
    return [*log, *new]


class _Drawn(msgspec.Struct):
    names: set[int]
    fallen: set[int]
    kept: set[int]
    beneath: set[int]


def _draw(
    log: Log, who: Says, said: Collection[int], *, since: int = 0, alone: bool = False, keep: Collection[int] = (),
    again: Sequence[Collection[int]] = (),
) -> _Drawn:  # fmt: skip
    """Rules 6 to 8 and 10: all that a retraction of these names; `again` is struck once more in the same action."""
    within = {one for one in seen(log, who.sees) if one > since}
    meant, fallen = set(said), set[int]()
    while True:
        names = meant | fallen
        after = {one for one in counting(_with(log, names, *again)) if one <= len(log)}
        meant |= within & _told_anew(log, meant, after)
        lost = within & _without_cause(log, after)
        more = names | meant if alone else names | meant | (lost - set(keep))
        if more == names:
            break
        fallen |= more - meant - names
    beneath = _beneath(log, who, after)
    left = {one for one in lost - names - beneath if one in after}
    return _Drawn(names, fallen, left, beneath)


def _told_anew(log: Log, meant: set[int], after: set[int]) -> set[int]:
    """Rule 7: what was told instead of what is named. What an undo that comes back into force names is named again."""
    before = counting(log)
    named_again = [
        named(one)
        for one in log
        if one.number in after - before and isinstance(one.event, EntriesRetracted) and one.event.how != "fix"
    ]
    return set().union(*(told_instead(log, number) for number in meant.union(*named_again)))


def _without_cause(log: Log, after: set[int]) -> set[int]:
    """Rule 7: a happening with a cause that counted in some telling before and counts in none after."""
    before = counting(log)

    def is_lost(cause: int) -> bool:
        told = set(tellings(log, cause))
        return bool(told & before) and not told & after

    return {one.number for one in log if not is_correction(one) and any(map(is_lost, one.because))}


def _beneath(log: Log, who: Says, after: set[int]) -> set[int]:
    """Rule 10: two tellings never both count; of those that come back, the newest wins."""
    back = after - counting(log) - {one.number for one in log if is_correction(one)}
    found = set()
    for one in back:
        told = [other for other in tellings(log, one) if other in after]
        for older in told:
            if any(newer > older and rivals(log, older, newer) and newer not in found for newer in reversed(told)):
                found.add(older)
    return found & seen(log, who.sees)


def rivals(log: Log, one: int, other: int) -> bool:
    """Whether two tellings of a thing exclude each other: not if they go back to two entries that one fix told."""
    first, second = _path(log, one), _path(log, other)
    for a, b in zip(first, second, strict=False):
        if a != b:
            return _at(log, a).action != _at(log, b).action
    return True


def _path(log: Log, number: int) -> list[int]:
    """From the first telling to this one."""
    place = _at(log, number).place
    if place is None or place.where != "instead_of":
        return [number]
    return [*_path(log, place.anchor), number]


def _retract(log: Log, names: Collection[int], how: How, *, unsaid: bool = True) -> list[Written]:
    """Rule 20: one for what the table sees and one for what it does not.

    What the table would lose by the gm's part alone is said in the open (decision 8).
    """
    open_to_all = set(names) & seen(log, "table")
    secret = set(names) - open_to_all
    if unsaid and secret:
        gone = counting(_with(log, open_to_all)) - counting(_with(log, names)) - {len(log) + 1}
        open_to_all |= {one for one in gone & seen(log, "table") if not is_correction(_at(log, one))}
    both: list[tuple[Collection[int], Audience]] = [(open_to_all, "table"), (secret, "gm")]
    return [Retracts(how, tuple(sorted(numbers)), audience) for numbers, audience in both if numbers]


def _leave_each(log: Log, numbers: Iterable[int]) -> list[Written]:
    return [Leaves((one,), _audience(log, one)) for one in sorted(numbers)]


def _must_not_found(log: Log, numbers: Iterable[int]) -> None:
    """Rule 14."""
    if any(isinstance(_at(log, one).event, CampaignFounded | CampaignBranched) for one in numbers):
        _refuse("story.founding")


# Undo and redo


def _undo(log: Log, who: Says, numbers: Sequence[int], *, alone: bool) -> list[Written]:
    """Rule 8."""
    if not numbers:
        numbers = (_own_newest(log, who)[0],)
    for number in numbers:
        _must_see(log, who, number)
    lines = [_line(log, who, number) for number in numbers]
    said = {number for line in lines for number in line}
    _must_not_found(log, said)
    for line in lines:
        if not counting(log).intersection(line) and not _tellings_left(log, who, line):
            _refuse("story.already_struck")
    drawn = _draw(log, who, said, since=min(line[-1] for line in lines), alone=alone)
    how: How = "redo" if all(_said_as(log, line) == "undo" for line in lines) else "undo"
    return _taken(log, drawn, how, alone=alone)


def _tellings_left(log: Log, who: Says, line: Sequence[int]) -> set[int]:
    """What was told instead of any of it and counts."""
    return set().union(*(told_instead(log, one) for one in line)) & counting(log) & seen(log, who.sees)


def _taken(log: Log, drawn: _Drawn, how: How, *, alone: bool = False) -> list[Written]:
    written = _retract(log, drawn.names, how) + _retract(log, drawn.beneath, "fix", unsaid=False)
    return written + (_leave_each(log, drawn.kept) if alone else [])


def _own_newest(log: Log, who: Says) -> list[int]:
    for line in _own_lines(log, who):
        if counting(log).intersection(line) and _said_as(log, line) != "undo":
            return line
    _refuse("story.nothing_to_undo")


STRIKES = ("undo", "strike", "restart")


def _redo(log: Log, who: Says, numbers: Sequence[int]) -> list[Written]:
    """Rule 9."""
    if not numbers:
        return _take_back(log, who, [_newest_undo(log, who)])
    for number in numbers:
        _must_see(log, who, number)
    lines = [_line(log, who, number) for number in numbers]
    in_force = [line for line in lines if any(_how(log, one) in STRIKES and one in counting(log) for one in line)]
    if in_force:
        return _take_back(log, who, in_force)
    return _bring_back(log, who, [line for line in lines if not counting(log).issuperset(line)])


def _newest_undo(log: Log, who: Says) -> list[int]:
    told = False
    for line in _own_lines(log, who):
        if not counting(log).intersection(line):
            continue
        if any(_how(log, one) == "undo" and one in counting(log) for one in line):
            if told:
                _refuse("story.told_since")
            return line
        told = told or _said_as(log, line) != "redo"
    _refuse("story.nothing_to_redo")


def _take_back(log: Log, who: Says, lines: Sequence[Sequence[int]]) -> list[Written]:
    """An undo, strike or restart goes as a whole, with what it left standing; of any other line only what strikes."""
    names = {
        one for line in lines for one in line if _said_as(log, line) in STRIKES or _how(log, one) in STRIKES
    }  # fmt: skip
    return _taken(log, _draw(log, who, names, since=max(names)), "redo")


def _bring_back(log: Log, who: Says, lines: Sequence[Sequence[int]]) -> list[Written]:
    wanted = {one for line in lines for number in line for one in _stand_for(log, number)}
    said = {number for line in lines for number in line}
    strikes = [
        one.number
        for one in log
        if one.number in counting(log) & seen(log, who.sees) and _how(log, one.number) in STRIKES and named(one) & said
    ]
    if not strikes:
        _refuse("story.counts_already" if not lines else _why_not(log, min(said - counting(log))))
    rest = [(one, (named(_at(log, one)) & seen(log, who.sees)) - wanted) for one in strikes]
    drawn = _draw(log, who, strikes, since=max(strikes), again=[numbers for _, numbers in rest])
    written = _taken(log, drawn, "redo")
    for one, numbers in rest:
        how = _how(log, one)
        assert how is not None
        written += _retract(log, numbers, how, unsaid=False)
    return written


def _why_not(log: Log, struck: int) -> str:
    return "story.taken_back" if is_correction(_at(log, struck)) else "story.told_anew"


# Fix, strike, leave, reveal


def told_now(log: Log, number: int) -> list[int]:
    """Rules 10 and 16: the entry if it counts, else the tellings that stand for it, not what was told beside it."""
    if number in counting(log):
        return [number]
    return sorted(_stand_for(log, number) & counting(log))


def _stand_for(log: Log, number: int) -> set[int]:
    """Its tellings, those of other entries the same fix told of the thing left out."""
    return {one for one in tellings(log, number) if rivals(log, number, one)}


def _fix(log: Log, who: Says, number: int, kinds: Kinds) -> list[Written]:
    """Rules 10 and 11."""
    _must_be_happening(log, who, number)
    _must_not_found(log, [number])
    told = [one for one in told_now(log, number) if one in seen(log, who.sees)]
    if not told:
        _refuse("story.already_struck")
    if len(told) > 1:
        _refuse("story.several_tellings")
    line = [one for one in _line(log, who, number) if not is_correction(_at(log, one))]
    if number == line[0] and len({thing(log, one) for one in line}) > 1:
        now = {telling for one in line for telling in told_now(log, one)} & seen(log, who.sees)
        return _tell_anew(log, who, _by_place(log, now), kinds)
    target = told[0]
    audience = _audience(log, target)
    causes = _causes(log, _at(log, target).because, audience)
    tells: list[Written] = [Tells(kind, "instead_of", target, audience, causes) for kind in kinds]
    return tells + _retract_for_fix(log, who, [target])


def _fix_between(log: Log, who: Says, first: int, last: int, kinds: Kinds) -> list[Written]:
    between = [one for one in _between(log, who, first, last) if one in counting(log)]
    _must_not_found(log, between)
    if not between:
        _refuse("story.already_struck")
    return _tell_anew(log, who, between, kinds)


def _tell_anew(log: Log, who: Says, old: list[int], kinds: Kinds) -> list[Written]:
    """Rule 11."""
    left = list(old)
    partners: list[int | None] = []
    for kind in kinds:
        partner = next((one for one in left if type(_at(log, one).event) is kind), None)
        partners.append(partner)
        if partner is not None:
            left.remove(partner)
    written: list[Written] = []
    where: Placement = "before"
    anchor = old[0]
    for kind, partner in zip(kinds, partners, strict=True):
        if partner is None:
            written.append(Tells(kind, where, anchor, _audience(log, anchor)))
        else:
            audience = _audience(log, partner)
            causes = [one for one in _at(log, partner).because if one not in left]
            written.append(Tells(kind, "instead_of", partner, audience, _causes(log, causes, audience)))
            where, anchor = "after", partner
    return written + _retract_for_fix(log, who, old)


def _retract_for_fix(log: Log, who: Says, old: Iterable[int]) -> list[Written]:
    names = {name for one in old for name in (one, *told_instead(log, one))} & seen(log, who.sees)
    return _retract(log, names, "fix", unsaid=False)


def _strike(log: Log, who: Says, numbers: Sequence[int], *, alone: bool) -> list[Written]:
    """Rule 12: not the entry alone but every telling that could come to light in its stead."""
    said, beneath = set[int](), set[int]()
    for number in numbers:
        _must_be_happening(log, who, number)
        chain = {number, *told_instead(log, number)} & seen(log, who.sees)
        if not chain & counting(log):
            _refuse("story.already_struck")
        said |= chain
        beneath |= _stand_for(log, number) & seen(log, who.sees) - counting(log)
    _must_not_found(log, said)
    drawn = _draw(log, who, said, alone=alone, again=[beneath - said])
    written = _retract(log, drawn.names | beneath, "strike", unsaid=False)
    return written + (_leave_each(log, drawn.kept) if alone else [])


def _leave(log: Log, who: Says, numbers: Sequence[int]) -> list[Written]:
    for number in numbers:
        _must_be_happening(log, who, number)
    open_to_all = tuple(sorted(set(numbers) & seen(log, "table")))
    secret = tuple(sorted(set(numbers) - seen(log, "table")))
    return [Leaves(open_to_all)] * bool(open_to_all) + [Leaves(secret, "gm")] * bool(secret)


def _reveal(log: Log, who: Says, numbers: Sequence[int]) -> list[Written]:
    """Rule 22."""
    shown = set[int]()
    for number in numbers:
        _must_be_happening(log, who, number)
        told = set(told_now(log, number))
        if not told:
            _refuse("story.nothing_hidden")
        if told <= seen(log, "table"):
            _refuse("story.seen_already")
        shown |= told - seen(log, "table")
    return [Reveals(tuple(sorted(shown)))]


def branches_until(log: Log, number: int) -> list[Written]:
    """Rule 30: what stands behind an entry is struck in the branch, less foundings (rule 14)."""
    places = line_up(log)
    behind = [
        one
        for one in places[places.index(number) + 1 :]
        if not is_correction(_at(log, one)) and not isinstance(_at(log, one).event, CampaignFounded | CampaignBranched)
    ]
    return _retract(log, behind, "strike", unsaid=False)


# Restart


def _by_place(log: Log, numbers: Collection[int]) -> list[int]:
    return [one for one in line_up(log) if one in numbers]


def _happenings(log: Log, who: Says) -> list[int]:
    """Every happening they see, by place."""
    return [one for one in line_up(log) if not is_correction(_at(log, one)) and one in seen(log, who.sees)]


def _between(log: Log, who: Says, first: int, last: int) -> list[int]:
    """From the line of one to the line of the other, in whatever tellings."""
    _must_see(log, who, first)
    _must_see(log, who, last)
    places = line_up(log)

    def extent(number: int) -> tuple[int, int]:
        told = [t for one in _line(log, who, number) if not is_correction(_at(log, one)) for t in tellings(log, one)]
        at = [places.index(one) for one in told] or [places.index(number)]
        return min(at), max(at) if told else min(at) - 1

    start, end = extent(first)[0], extent(last)[1]
    within = [one for one in places[start : end + 1] if one in _happenings(log, who)]
    if not [one for one in places[start : end + 1] if not is_correction(_at(log, one))]:
        _refuse("story.backwards")
    return within


def _newest_begun(log: Log, who: Says, expedition: str | None) -> int:
    for number in reversed(_happenings(log, who)):
        event = _at(log, number).event
        if isinstance(event, ExpeditionBegun) and expedition in (None, event.expedition) and number in counting(log):
            return number
    _refuse("story.no_expedition")


def _expedition_of(log: Log, who: Says, number: int | None) -> int:
    if number is None:
        return _newest_begun(log, who, None)
    _must_see(log, who, number)
    begun = belonging(log, who).get(number)
    if not begun:
        _refuse("story.no_expedition")
    event = _at(log, begun).event
    assert isinstance(event, ExpeditionBegun)
    return _newest_begun(log, who, event.expedition)


def _restart(
    log: Log, who: Says, begun: int, keep: Sequence[int], how: How, *, alone: bool = False
) -> list[Written]:  # fmt: skip
    """Rule 13: by place, from its beginning to its end."""
    event = _at(log, begun).event
    assert isinstance(event, ExpeditionBegun)
    places = line_up(log)
    start = min(places.index(one) for one in tellings(log, begun))
    stop = _end(log, who, max(places.index(one) for one in tellings(log, begun)), _ends(event.expedition), within=True)
    belongs = belonging(log, who)
    inside = [one for one in places[start:stop] if belongs.get(one) == thing(log, begun)]
    return _void(log, who, inside, keep, how, alone=alone)


def _ends(expedition: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, ExpeditionEnded) and event.expedition == expedition


def _end(log: Log, who: Says, position: int, ends: Callable[[Event], bool], *, within: bool) -> int:
    """Where the stretch begun at a position ends: behind (or in front of) all tellings of the first that ends it."""
    places = line_up(log)
    for number in places[position + 1 :]:
        if number in counting(log) & set(_happenings(log, who)) and ends(_at(log, number).event):
            at = [places.index(one) for one in tellings(log, number)]
            return max(at) + 1 if within else min(at)
    return len(places)


def belonging(log: Log, who: Says) -> dict[int, int]:
    """Rules 13 and 17: of every happening the expedition its line belongs to, by its beginning; 0: to none.

    The story as it counts decides which are under way, who is on them, and which was spoken of last.
    """
    under_way: list[tuple[int, str, set[str]]] = []
    found: dict[int, int] = {}
    for number in _happenings(log, who):
        event, counts = _at(log, number).event, number in counting(log)
        if isinstance(event, ExpeditionBegun) and counting(log).intersection(tellings(log, number)):
            found[number] = thing(log, number)
            if counts:
                under_way = [one for one in under_way if one[0] != thing(log, number)]
                under_way.append((thing(log, number), event.expedition, set(event.figures)))
            continue
        people = set().union(*(people_in(_at(log, one).event) for one in _line(log, who, number)))
        trips = [one for one in under_way if not people or people & one[2]]
        if isinstance(event, ExpeditionEnded):
            trips = [one for one in under_way if one[1] == event.expedition] or trips
        found[number] = trips[-1][0] if trips else 0
        if counts and trips:
            under_way.remove(trips[-1])
            under_way.append(trips[-1])
        if counts and isinstance(event, ExpeditionEnded):
            under_way = [one for one in under_way if one[1] != event.expedition]
        if counts and isinstance(event, DungeonLeft):
            for one in under_way:
                one[2].difference_update(event.figures)
    return found


def people_in(event: Event) -> set[str]:
    """Heroes in the fields of the events that are told of in tests of this."""
    words = [getattr(event, field, None) for field in ("to", "by", "figure", "figures")]
    flat = {name for word in words if word for name in ([word] if isinstance(word, str) else word)}
    return flat & {"sven", "elf"}


_BEGINS: dict[str, type[Event]] = {"turn": TurnBegun, "combat": CombatBegun}
_ENDS: dict[str, type[Event]] = {"turn": TurnEnded, "combat": CombatEnded}


def _undo_stretch(log: Log, who: Says, stretch: str, number: int | None, *, alone: bool) -> list[Written]:
    """The turn or fight in which an entry stands, or the newest, to the next one or to its end."""
    if number is not None:
        _must_see(log, who, number)
    places = line_up(log)
    last = len(places) if number is None else places.index(number) + 1
    for position in range(last - 1, -1, -1):
        if places[position] not in counting(log) & set(_happenings(log, who)):
            continue
        event = _at(log, places[position]).event
        if isinstance(event, _BEGINS[stretch]):
            break
        over = isinstance(event, (_ENDS[stretch], ExpeditionEnded, ExpeditionBegun))
        if number is not None and over and places[position] != number:
            _refuse(f"story.no_{stretch}")
    else:
        _refuse(f"story.no_{stretch}")
    begun = places[position]
    behind = max(places.index(one) for one in tellings(log, begun))
    stop = min(
        _end(log, who, behind, lambda e: isinstance(e, (_BEGINS[stretch], ExpeditionEnded, ExpeditionBegun)),
             within=False),
        _end(log, who, behind, lambda e: isinstance(e, _ENDS[stretch]), within=True),
    )  # fmt: skip
    start = min(places.index(one) for one in tellings(log, begun))
    belongs = belonging(log, who)
    inside = [one for one in places[start:stop] if one in belongs and belongs[one] == belongs[begun]]
    return _void(log, who, inside, (), "undo", alone=alone)


def _void(
    log: Log, who: Says, inside: Sequence[int], keep: Sequence[int], how: How, *, alone: bool
) -> list[Written]:  # fmt: skip
    kept = set[int]()
    for number in keep:
        _must_see(log, who, number)
        kept |= {t for one in log if one.action == _at(log, number).action for t in tellings(log, one.number)}
    own = {one.number for one in log if isinstance(one.event, TABLES_OWN)}
    voided = set(inside) - kept - own
    if not voided & counting(log):
        _refuse("story.nothing_to_void")
    drawn = _draw(log, who, voided, keep=kept | own, alone=alone)
    return _retract(log, drawn.names, how, unsaid=False) + _leave_each(log, drawn.kept if alone else drawn.kept & kept)
