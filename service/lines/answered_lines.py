"""Which question a line of the log answered, and with which dice: what a number put right is an answer to."""

from __future__ import annotations

from collections.abc import Iterator

from events.combat import AttackMade
from events.entry import Entry
from events.event import Event, Face
from events.problems import Refused
from events.story import BusinessClosed
from rules.command import Speaker
from rules.corrections.fix import line_as_told
from rules.question import AnsweredLine, everything_open
from service.reading.reading import Reading


def answered(reading: Reading, speaker: Speaker, number: int) -> AnsweredLine | None:
    """The question the line of this entry answered; None: it told something else, or answered in passing."""
    try:
        line = line_as_told(reading.story, speaker, number)
    except Refused:
        return None  # that there is no such line is said when it is told anew
    entry = next((one for one in line if one.number == number), line[0])
    if isinstance(line[0].event, AttackMade) or not (entry is line[0] or isinstance(entry.event, BusinessClosed)):
        return None
    named = {one for entry in line for one in _named(entry)}
    state = reading.state_without(line[0].number)
    ours = {it.number for key, it in state.business.open.items() if not named.isdisjoint((key, it.number))}
    found = [one for one in everything_open(state, reading.system.asked) if one.number in ours]
    if len(found) != 1:
        return None
    faces = tuple(face for entry in line for face in _faces(entry.event))
    return AnsweredLine(line=line[0].number, question=found[0], faces=faces)


def _named(entry: Entry) -> tuple[int, ...]:
    """What it closes, and what it follows from."""
    return (*entry.because, entry.event.business) if isinstance(entry.event, BusinessClosed) else entry.because


def _faces(event: Event) -> Iterator[Face]:
    dice = getattr(event, "dice", None)
    if isinstance(dice, tuple):
        yield from (face for chain in dice for face in chain)
        return
    yield from getattr(event, "faces", ())
    natural = getattr(event, "natural", None)
    yield from () if natural is None else (natural,)
