"""What people are told of what was written: lines, and every number, place and status that is otherwise now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, get_args

import msgspec

from events.combat import HowEnded
from events.entry import Entry
from events.lazy import Lazy, lazy
from events.log import Written
from projections.facts import ALL_GOLD, WITH_THE_PARTY
from projections.heard import HANDLERS as NAMING
from projections.tell.chronicle import tell
from projections.tell.words import names_of, plain
from service.reading.reading import Reading
from service.telling.deciding import DecisionInput, Plan
from service.telling.everybody import Compared, party_of
from service.telling.news import and_elsewhere, may_be_spared, news_of_all
from service.telling.outcome import Change, DiceAsked, Outcome

if TYPE_CHECKING:
    from projections.observed import Discrepancy
    from rules.corrections.placing import Reader
    from rules.question import Question

_not_cancelled = lazy("service.telling.late_lines:not_cancelled")  # 8 ms, and few lines are told late
_secrets_met = lazy("service.telling.hidden_there:over_secrets")  # 1 ms
_line_of: Lazy[str] = lazy("rules.corrections.lines:correction_line")  # 7 ms, and few lines correct
_where_it_stands: Lazy[str] = lazy("service.telling.late_lines:where_it_stands")
# 0.2 ms, and in most logs all adds up.
_discrepancies: Lazy[list[Discrepancy]] = lazy("service.reading.discrepancies:discrepancies")
_worsened: Lazy[tuple[Discrepancy, ...]] = lazy("service.reading.discrepancies:worsened")
_unheard: Lazy[tuple[str, ...]] = lazy("service.telling.unheard:unheard")  # 0.3 ms, and half of all lines name nothing
# 0.2 ms, and most lines are told where nothing waits.
_asked_by_number: Lazy[dict[int, Question]] = lazy("service.telling.waiting:asked_by_number")
_dice_asked: Lazy[Iterator[DiceAsked]] = lazy("service.telling.waiting:dice_asked")
_still_asked: Lazy[Iterator[str]] = lazy("service.telling.waiting:still_asked")
_with_what_ended: Lazy[tuple[str, ...]] = lazy("service.telling.waiting:with_what_ended")
_reader_of: Lazy[Reader] = lazy("rules.corrections.placing:Reader")

OUT_OF_PLAY = frozenset(plain(how) for how in get_args(HowEnded))
"""How a monster's status reads once it is out of play: killed, fled …"""


def answer(reading: Reading, plan: Plan, entries: Sequence[Entry], asked: DecisionInput) -> Outcome:
    """Takes the entries in and compares before with after."""
    compared, amiss = Compared(reading, entries), [] if reading.adds_up() else _discrepancies(reading)
    line = _correction_line(reading, plan, entries, asked)
    crossed = None if plan.correction is None and plan.spot is None else reading.state.thresholds.crossings.copy()
    taken = 0 if plan.correction is None else plan.correction.lines_taken_back(reading.story)
    undone = _undone(reading, plan) if taken > 1 else ()
    names = any(type(entry.event) in NAMING for entry in entries)
    new = _unheard(reading, asked.request.command, entries) if names else ()
    waits = bool(reading.state.business.open) or reading.state.turns.combat_open
    asked_before = _asked_by_number(reading) if waits and plan.correction is None and plan.spot is None else {}
    changed_from = reading.extend(entries)
    lines = (line,) if line else _told_lines(reading, plan, entries)
    lines = _with_what_ended(lines, reading, asked_before, entries) if asked_before else lines
    news = news_of_all(reading, plan, entries, crossed) if reading.state.thresholds.crossings else {}
    return Outcome(
        entries=seen_by(reading, entries),
        lines=and_elsewhere(lines, plan, entries, news) if news and crossed is not None else lines,
        news=tuple(one for found in news.values() for one in found),
        changes=together(
            changes(*compared.facts(changed_from)), lambda: party_of(reading.state, names_of(reading.state))
        ),
        new=new,
        discrepancies=() if reading.adds_up() else _worsened(amiss, _discrepancies(reading)),
        warnings=(
            *asked.request.slips,
            *plan.warnings,
            *(() if plan.spot is None else _not_cancelled(reading, entries)),
            *(_secrets_met(reading, entries) if reading.has_secrets else ()),
        ),
        asks=(
            *(_still_asked(reading, plan.asks) if plan.asks else ()),
            *(may_be_spared(reading, news) if news else ()),
        ),
        questions=tuple(_dice_asked(reading, entries)) if plan.asks else (),
        takes_back=taken,
        undoes=undone,
        head=reading.head,
    )


def _undone(reading: Reading, plan: Plan) -> tuple[str, ...]:
    """The lines that will not count any more, as the chronicle tells them."""
    story = reading.story
    stops = () if plan.correction is None else plan.correction.stops
    lines = dict.fromkeys(story.entry(one).action for one in stops if story.sees(reading.audience, one))
    return tuple(f"{action} {' '.join(reading.tell_action(action))}" for action in lines)


def again(reading: Reading, answered: Written) -> Outcome:
    """The first outcome of a repeated key, and whether it was undone since (story rule 29)."""
    entries = answered.entries
    first = entries[0].number
    story, sees = reading.story, reading.audience
    undone = [by for entry in entries for by in story.struck_by(entry.number) if story.sees(sees, by)]
    since = f"; undone since by {undone[0]}" if undone else ""
    seen = seen_by(reading, entries)
    return Outcome(
        entries=seen,
        lines=reading.tell_action(first) if seen else (),
        warnings=(f"Done already as {first} (same key){since}.",),
        head=reading.head,
        repeated=True,
    )


def seen_by(reading: Reading, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Those of the entries the reader sees."""
    return tuple(entry for entry in entries if reading.story.sees(reading.audience, entry.number))


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Change, ...]:
    """What is otherwise now, in the order the facts have; one that was not there, or is not any more, is blank there.

    Of a figure that is out of play only that is told, not every value that went with it.
    """
    differing = [
        about
        for about in _merged(before, after)
        if before.get(about, "") != after.get(about, "") and not _says_nothing(about, before, after)
    ]
    gone = tuple(f"{about} " for about in differing if about in before and after.get(about) in OUT_OF_PLAY)
    return tuple(
        Change(about=about, before=before.get(about, ""), after=after.get(about, ""))
        for about in differing
        if about in after or not about.startswith(gone)
    )


def together(changes: Sequence[Change], party_of: Callable[[], Collection[str]]) -> tuple[Change, ...]:
    """The same, told once where it is the same for all of the party: `the party wounds lost 2 → 0`."""
    if len({(change.before, change.after) for change in changes}) == len(changes):
        return tuple(changes)
    party = party_of()
    if len(party) < 2:
        return tuple(changes)
    keys = [(_what(change.about, party), change.before, change.after) for change in changes]
    of_all = {key for key in keys if keys.count(key) == len(party)}
    seen: set[tuple[str, str, str]] = set()
    told = []
    for key, change in zip(keys, changes, strict=True):
        if key not in of_all:
            told.append(change)
        elif key not in seen:
            seen.add(key)
            about = "everybody's gold" if key[0] == " gold" else f"the party{key[0]}"
            told.append(msgspec.structs.replace(change, about=about, each=tuple(party)))
    return tuple(told)


def _what(about: str, party: Collection[str]) -> str:
    """What is said of one of the party, behind the name; all of it if it is of nobody of them."""
    names = [name for name in party if f"{about} ".startswith(f"{name} ")]
    return about.removeprefix(max(names, key=len)) if names else about


def _merged(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """All keys in their order: what is there no more stands behind what it stood behind."""
    places = {about: float(place) for place, about in enumerate(after)}
    behind = -1.0
    for about in before:
        behind = places.setdefault(about, behind)
    return sorted(places, key=places.__getitem__)


def _says_nothing(about: str, before: Mapping[str, str], after: Mapping[str, str]) -> bool:
    """Whether a fact that comes or goes only repeats another: the sum of one purse, a place that is the party's."""
    if about in before and about in after:
        return False
    return about == ALL_GOLD or WITH_THE_PARTY in (before.get(about), after.get(about))


def _correction_line(reading: Reading, plan: Plan, entries: Sequence[Entry], asked: DecisionInput) -> str | None:
    """The line of a correction, told while the story does not hold it yet; a fix describes its new tellings."""
    if plan.correction is None:
        return None
    number = entries[0].number
    story = reading.story
    if plan.correction.tellings:
        story = story.copy()
        story.extend(entries)
    reader = _reader(reading, asked, entries)
    return _line_of(story, plan.correction, number, reader).removeprefix(f"{number} ")


def _told_lines(reading: Reading, plan: Plan, entries: Sequence[Entry]) -> tuple[str, ...]:
    number = entries[0].number
    lines = reading.tell_action(number)
    if plan.spot is None:
        return lines
    told = [entry for entry in entries if entry.place is not None]
    return (*lines, _where_it_stands(reading, plan.spot, told, plan.had))


def _reader(reading: Reading, asked: DecisionInput, entries: Sequence[Entry]) -> Reader:
    new = {entry.number: entry for entry in entries}

    def told(number: int) -> str:
        if number not in new:
            return reading.tell(number)
        return tell(new[number], reading.language())

    return _reader_of(tell=told, called=lambda one: asked.people.get(one, one), by=asked.said.by, sees=reading.audience)
