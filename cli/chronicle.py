"""The chronicle as a terminal shows it: lines of the story, picked and headed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.story import EntriesRetracted
from projections.clocks import Clock, told_at
from projections.tell.chronicle import ChronicleLine
from projections.turns import Stamp
from rules.command import Circumstances
from service.reading.reading import Reading

NOWHERE = Stamp()

NOBODY_SAID = Circumstances().by
"""Whoever logs where nobody says who they are."""


def heading(stamp: Stamp, above: Stamp = NOWHERE) -> str:
    """Where in play a line stands: `session 2 · first-trip · turn 3 (exploration) · fight 1`, less what stands above.

    Within an evening and a trip only the turn and the fight are said.
    """
    evening = [f"session {stamp.session}" if stamp.session is not None else "", stamp.expedition or ""]
    moment = [stamp.called, f"fight {stamp.combat}" if stamp.combat is not None else ""]
    same = (stamp.session, stamp.expedition) == (above.session, above.expedition)
    return " · ".join(part for part in (*(() if same else evening), *moment) if part)


def headings(lines: Sequence[ChronicleLine], clock: Clock) -> Iterator[str]:
    """What stands above each line: where in play it is, or what the clock says; `""` where that is as before."""
    if clock != "play":
        shown = ""
        for line in lines:
            said = told_at(line, clock)
            dial = f"{'played' if clock == 'played' else 'in the world'}: nobody said when"
            if said is not None:
                dial = f"{clock} {_to_the_minute(said) if clock == 'entered' else said}"
            yield "" if dial == shown else dial
            shown = dial
        return
    above = NOWHERE
    for line in lines:
        yield "" if heading(line.stamp) == heading(above) else heading(line.stamp, above)
        above = line.stamp


UNDONE = {"undo": "undone", "strike": "struck", "restart": "voided", "redo": "taken back"}
"""What became of a line, by the kind of retraction in force against it; a fix is told as another entry."""


def struck_how(reading: Reading, line: ChronicleLine) -> str:
    """`undone by 58, Anna, 2026-11-21 20:15: it was the elf`: by what, who, when and why; nothing of what counts."""
    return "; ".join(_struck(reading, line, by) for by in line.struck_by)


def _struck(reading: Reading, line: ChronicleLine, by: int) -> str:
    entry = reading.story.entry(by)
    event = entry.event
    how = event.how if isinstance(event, EntriesRetracted) else "undo"
    done = f"{UNDONE[how]} by {by}" if how in UNDONE else _fixed(reading, line, by)
    who = "" if entry.by == NOBODY_SAID else f", {reading.people.get(entry.by, entry.by)}"
    why = f": {event.reason}" if isinstance(event, EntriesRetracted) and event.reason else ""
    return f"{done}{who}, {_to_the_minute(entry.recorded_at)}{why}"


def _fixed(reading: Reading, line: ChronicleLine, by: int) -> str:
    """A line that was told anew with fewer entries has some nothing is told instead of."""
    story = reading.story
    things = {story.thing(number) for number in line.numbers}
    told = [new for new in story.action_of(by) if new not in line.numbers and story.thing(new) in things]
    return f"fixed as {', '.join(map(str, told))}" if told else f"dropped by the fix {by}"


def _to_the_minute(time: str) -> str:
    return time[:16].replace("T", " ")
