"""What waits once a line is told: what is asked, the one that is answered next first, and what is asked no more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from events.combat import AttackMade
from events.entry import Entry
from events.story import BusinessClosed
from events.turns import CombatEnded
from projections.tell.words import names_of, waits_for
from rules.question import Question, in_turn
from service.reading.reading import Reading
from service.telling.outcome import DiceAsked

NUMBERED = re.compile(r"(\d+): ")


def asked_by_number(reading: Reading) -> dict[int, Question]:
    """What is asked at this moment, in the order it is answered."""
    return {one.number: one for one in in_turn([one for one in reading.questions() if one.is_asked])}


def still_asked(reading: Reading, asks: Sequence[str]) -> Iterator[str]:
    """What is asked for, the one that is answered next first; less what was told behind it has settled or ended."""
    numbered = {int(found[1]): ask for ask in asks if (found := NUMBERED.match(ask))}
    waits = reading.questions() if numbered else ()
    turns = in_turn([one for one in waits if one.is_asked])
    if any(one.number in numbered for one in turns):
        first = turns[0]
        yield numbered.pop(first.number, f"{first.number}: {waits_for(first.waits, names_of(reading.state))}")
    waiting = {numbered[one.number] for one in waits if one.number in numbered}
    yield from (ask for ask in asks if ask in waiting or not NUMBERED.match(ask))


def dice_asked(reading: Reading, entries: Sequence[Entry]) -> Iterator[DiceAsked]:
    """What waits because of these entries, for a form."""
    written = {entry.number for entry in entries}
    for one in reading.questions():
        if one.number in written and one.is_asked:
            yield DiceAsked(number=one.number, rolls=one.rolls, sides=one.sides, outcomes=one.outcomes)


def with_what_ended(
    lines: tuple[str, ...], reading: Reading, before: Mapping[int, Question], entries: Sequence[Entry]
) -> tuple[str, ...]:
    """The lines, and which questions ended with what they tell: `16 ended with the fight.`"""
    gone = before.keys() - {one.number for one in reading.questions()}
    events = [entry.event for entry in entries]
    closed = {event.business for event in events if isinstance(event, BusinessClosed)}
    struck = any(isinstance(event, AttackMade) for event in events)
    over = any(isinstance(event, CombatEnded) for event in events)
    how = "ended with the fight" if over else "is asked no more"
    ended = over and not struck  # a die that was due is thrown, or another is due now
    told = [f"{one} {how}." for one in sorted(gone) if one not in closed and (_waits(reading, one) or ended)]
    return (" ".join((lines[0], *told)), *lines[1:]) if told and lines else lines


def _waits(reading: Reading, number: int) -> bool:
    """Whether it waits still, if only under its number: an answer would touch nobody any more."""
    return any(number in (key, it.number) for key, it in reading.state.business.open.items())
