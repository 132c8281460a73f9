"""What people are told of a line told late: where it stands, what there was then, and what it does not change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.amounts import show
from events.entry import Draft, Entry
from events.figures import WoundsSuffered
from events.turns import TurnBegun
from projections.ledger import balance
from projections.purse import payer_of
from projections.state import State
from projections.tell.words import names_of, numbered, verb
from projections.turns import Stamp, stamp_of, stamps
from rules.corrections.placing import Reader, Spot, told_late
from service.reading.reading import Reading


def had_then(state: State, drafts: Sequence[Draft]) -> str:
    """`Sven had 35 then`: what was in the purse a late line takes gold from; nothing for any other line."""
    payer = next((payer for draft in drafts if (payer := payer_of(draft.event)) is not None), None)
    if payer is None:
        return ""
    return f"{names_of(state)(payer)} had {show(balance(state.purse, payer))} gold then"


def where_it_stands(reading: Reading, where: Spot, entries: Sequence[Entry], had: str) -> str:
    """`Added after 41 (Sven had 35 gold then): turn 7. 42–55 are turn 8 now.`"""
    number = entries[0].number
    reader = Reader(tell=reading.tell, sees=reading.audience)
    stamp = stamp_of(reading.state.turns, entries[-1].number, reading.story.place)
    turn = "" if stamp.counted is None else f"turn {stamp.counted}"
    said = told_late(reading.story, where, number, reader, had=had, turn=turn).removeprefix(f"{number} ")
    return " ".join((said, *_counted_anew(reading, entries, stamp)))


def _counted_anew(reading: Reading, entries: Sequence[Entry], stamp: Stamp) -> Iterator[str]:
    """Corner 23 of docs/story.md: what stands behind a turn told late belongs to it now."""
    if not any(isinstance(entry.event, TurnBegun) for entry in entries):
        return
    story, new = reading.story, {entry.number for entry in entries}
    place = story.place(entries[-1].number)
    moved = [
        number
        for number, now in stamps(reading.state.turns, story.line_up())
        if number not in new
        and story.place(number) > place
        and now.one_turn == stamp.one_turn
        and story.counts(number)
        and story.sees(reading.audience, number)
    ]
    if moved:
        yield f"{numbered(moved)} {verb(moved, 'is', 'are')} turn {stamp.counted} now."


def not_cancelled(reading: Reading, entries: Sequence[Entry]) -> Iterator[str]:
    """Corner 27 of docs/story.md: a blow told late into a turn a Fate Point was spent on is not cancelled by it."""
    story, cancelled = reading.story, reading.state.roster.cancelled
    for entry in entries:
        event = entry.event
        if not isinstance(event, WoundsSuffered) or story.thing(entry.number) in cancelled:
            continue
        for fate, blows in _spent_on(reading, event.figure, entry.number).items():
            named = ",".join(map(str, (*blows, entry.number)))
            yield f'{fate} does not cover {entry.number}; "fix {fate} cancels={named}" if it should.'


def _spent_on(reading: Reading, figure: str, number: int) -> dict[int, list[int]]:
    """Fate Points that cancel blows against the figure in the turn of this entry, with the blows."""
    story, turns = reading.story, reading.state.turns
    found: dict[int, list[int]] = {}
    here = stamp_of(turns, number, story.place).one_turn
    for blow, points in reading.state.roster.cancelled.items():
        for told in story.as_told(blow):
            event = story.entry(told).event
            hurts = isinstance(event, WoundsSuffered) and event.figure == figure
            if hurts and here is not None and stamp_of(turns, told, story.place).one_turn == here:
                for point in points:
                    for fate in story.as_told(point):
                        found.setdefault(fate, []).append(told)
    return {fate: blows for fate, blows in found.items() if story.sees(reading.audience, fate)}
