"""Lines of shorthand asked for like any command: what they mean in a campaign, and the request each comes to."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from events.entry import Audience, Entry
from events.event import Event
from events.lazy import Lazy, lazy
from events.problems import Refused
from projections.state import State
from rules.command import Circumstances, Command, CorrectionCommand, Speaker
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import ParsedLine, ParseResult
from rules.shorthand.read.parsing import parse, read
from rules.shorthand.vocabulary import LinePlace
from service.reading.reading import Reading
from service.telling.outcome import Late, Request

if TYPE_CHECKING:
    from projections.observed import Discrepancy
    from rules.corrections.placing import Spot
    from rules.question import AnsweredLine

_fix_target: Lazy[Entry] = lazy("rules.corrections.fix:fix_target")  # 9 ms, and few lines name another
_answered_there: Lazy[AnsweredLine | None] = lazy("service.lines.answered_lines:answered")  # 1 ms: few fixes
_spot: Lazy[Spot] = lazy("rules.corrections.placing:spot")  # as few: where a line is told late
_discrepancies: Lazy[list[Discrepancy]] = lazy("service.reading.discrepancies:discrepancies")  # 0.2 ms, and few lines
_several: Lazy[Command] = lazy("rules.shared.several:Several")  # 1 ms

LONGEST_NUMBER = 9
"""Digits of an entry's number."""

RECENT = 30
"""How many lines back `^30` reaches."""


class Stretch(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for the lines that follow until something else is said: place, clocks, who speaks to whom."""

    place: LinePlace | None = None
    by: str | None = None
    audience: Audience | None = None
    played_at: str | None = None
    world_date: str | None = None

    def after(self, said: ParsedLine) -> Stretch:
        """The stretch a line without a happening opens (`late 41`, `[20:15]`), or ends (`now`, `[]`)."""
        if said.commands or said.entries is not None:
            return self
        if said.ends_stretch:
            return Stretch()
        return Stretch(
            place=said.place or self.place,
            by=said.by or self.by,
            audience=said.audience or self.audience,
            played_at=said.played_at or self.played_at,
            world_date=said.world_date or self.world_date,
        )


HERE = Stretch()
"""At the end of the story, now."""


def refuse_no_place(said: ParsedLine, reading: Reading) -> None:
    """Refuses to hold a place nobody sees (`story.no_entry`): `late 999` alone."""
    if said.place is not None and not said.commands:
        reading.story.seen_entry(reading.audience, said.place.number)


def held(stretch: Stretch) -> str:
    """What holds for the lines that follow, and how to end it."""
    parts = []
    if stretch.place is not None:
        parts.append(f"{stretch.place.where} {stretch.place.number}")
    parts += [f"played {stretch.played_at}"] if stretch.played_at else []
    parts += [f"in the world {stretch.world_date}"] if stretch.world_date else []
    parts += [f"said by {stretch.by}"] if stretch.by else []
    parts += ["for the game master only"] if stretch.audience == "gm" else []
    if not parts:
        return "Adding at the end again."
    return f"Adding {', '.join(parts)} ({'now' if stretch.place else '[]'} ends it)."


def lexicon_of(reading: Reading, by: str = "owner", place: LinePlace | None = None) -> Lexicon:
    """The words of the campaign as this reader sees it; `by` says whose newest line a bare `no` means.

    `place` is where a line belongs that does not say.
    """
    return Lexicon(
        reading.state,
        reading.system,
        recent=lambda: _recent(reading),
        event_of=lambda number: _event(reading, by, number),
        amiss=lambda: tuple(one.number for one in _discrepancies(reading)),
        state_at=lambda place: _state_at(reading, by, place),
        answered=lambda number: _answered(reading, by, number),
        led_to=lambda number: _led_to(reading, number),
        place=place,
        people=reading.people,
    )


def _recent(reading: Reading) -> tuple[int, ...]:
    story, sees = reading.story, reading.audience
    counting = (
        line[0]
        for line in story.newest_actions()
        if story.counts(line[0]) and story.sees(sees, line[0]) and not story.is_correction(line[0])
    )
    return tuple(islice(counting, RECENT))


def _led_to(reading: Reading, number: int) -> tuple[int, ...]:
    """The lines it was told instead of that this reader sees, the latest first."""
    return tuple(one for one in reading.story.led_to(number) if reading.story.sees(reading.audience, one))


def _state_at(reading: Reading, by: str, place: LinePlace | int) -> State:
    """What there was where a line is told late, or anew instead of an entry; refuses a number nobody sees."""
    speaker = Speaker(by=by, sees=reading.audience)
    if isinstance(place, int):
        return reading.state_without(_fix_target(reading.story, speaker, place).number)
    there = _spot(reading.story, speaker, place.number, place.where, audience=reading.audience)
    return reading.state_in_front_of(there.key)


def _answered(reading: Reading, by: str, number: int | None) -> AnsweredLine | None:
    number = number or _own_newest(reading, by)
    return None if number is None else _answered_there(reading, Speaker(by=by, sees=reading.audience), number)


def _own_newest(reading: Reading, by: str) -> int | None:
    return next((one for one in _recent(reading) if reading.story.entry(one).by == by), None)


def _event(reading: Reading, by: str, number: int | None) -> Event | None:
    """What a line says as it is told now; None if there is none to fix."""
    number = number or _own_newest(reading, by)
    if number is None:
        return None
    try:
        return _fix_target(reading.story, Speaker(by=by, sees=reading.audience), number).event
    except Refused:
        return None  # what cannot be fixed is said when it is asked for


def parsed(reading: Reading, text: str, *, by: str = "owner", place: LinePlace | None = None) -> ParseResult:
    """What the line says here: one reading, several, or none."""
    return parse(text, lexicon_of(reading, by, place))


def request(
    reading: Reading,
    text: str,
    *,
    around: Circumstances | None = None,
    stretch: Stretch = HERE,
    key: str | None = None,
    expected: int | None = None,
    preview: bool = False,
) -> Request:
    """The request a line comes to; refuses with `line.unclear`, `line.not_understood`, `line.nothing`."""
    around = around or Circumstances()
    said = read(text, lexicon_of(reading, stretch.by or around.by, stretch.place))
    return request_of(said, text, around=around, stretch=stretch, key=key, expected=expected, preview=preview)


def request_of(
    said: ParsedLine,
    text: str,
    *,
    around: Circumstances,
    stretch: Stretch = HERE,
    key: str | None = None,
    expected: int | None = None,
    preview: bool = False,
) -> Request:
    """The request of a reading of a line that was typed; one of several readings is kept as it was spelled out.

    Refuses one that tells nothing (`line.nothing`) or may not be told (`line.entries`).
    """
    if said.entries is not None:
        raise Refused("line.entries", "Entries as they were stored are logged from files of lines only.")
    if not said.commands:
        raise Refused("line.nothing", "This line logs nothing.", fix="Say what happened there: late 41 gold 20")
    place = None if is_correction_command(said.commands[0]) else said.place or stretch.place
    return Request(
        command=said.commands[0] if len(said.commands) == 1 else _several(commands=said.commands),
        circumstances=circumstances_of_line(said, around, stretch),
        late=None if place is None else Late(place.where, place.number),
        expected=expected,
        key=key,
        preview=preview,
        line=said.reads or text,
        slips=said.slips,
    )


def circumstances_of_line(said: ParsedLine, around: Circumstances, stretch: Stretch = HERE) -> Circumstances:
    """What surrounds the line: as it says itself, else as the stretch says, else as whoever types usually speaks."""
    return msgspec.structs.replace(
        around,
        by=said.by or stretch.by or around.by,
        audience=said.audience or stretch.audience or around.audience,
        note=said.note if said.note is not None else around.note,
        ruling=said.ruling if said.ruling is not None else around.ruling,
        played_at=said.played_at or stretch.played_at or around.played_at,
        world_date=said.world_date or stretch.world_date or around.world_date,
        tracker_rolls=said.tracker_rolls or around.tracker_rolls,
    )


def with_number(reading: Reading, text: str, by: str) -> str:
    """`fix`, `fix ^2` alone, asking for one's own newest line or one so far back, as `fix 41`; else what was typed."""
    first, *behind = text.lower().split() or [""]
    if first != "fix" or behind[1:] or (behind and not re.fullmatch(r"\^\d*", behind[0])):
        return text
    lines = _recent(reading)
    if not behind:
        lines = tuple(one for one in lines if reading.story.entry(one).by == by)
    back = int(behind[0][1:] or 1) if behind else 1
    return f"fix {lines[back - 1]}" if 0 < back <= len(lines) else text


def asks_for_line(text: str) -> int | None:
    """The entry whose line is wanted as it was typed, to be changed (`fix 41`, `edit 41` alone); None otherwise."""
    first, *behind = text.lower().split() or [""]
    number = behind[0] if first in ("fix", "edit", "no") and len(behind) == 1 else ""
    return int(number) if number.isdecimal() and len(number) <= LONGEST_NUMBER else None


def is_correction_command(command: Command) -> bool:
    """Whether it speaks about the log, and so has no place in the story."""
    return isinstance(command, CorrectionCommand)
