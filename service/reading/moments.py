"""Moments people name when they look back: an entry, an evening, a trip, a turn, a fight, a time. Each is an entry.

`--at` wants the last entry written by then, `--until` the last one by place (story rule 15): what was told late into a
turn belongs to the turn, but had not been said yet when it ended.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from typing import Literal, TypeAlias

from events.problems import Refused
from projections.turns import Stamp, stamps
from rules.corrections.placing import Reader, as_it_stood, as_told_now
from service.reading.reading import Reading

Way: TypeAlias = Literal["at", "until"]

COUNTED = {
    "s": "session", "session": "session", "evening": "session",
    "t": "turn", "turn": "turn",
    "f": "combat", "fight": "combat", "combat": "combat",
}  # fmt: skip
"""Words and letters for what is counted → the part of a stamp that counts it."""

CALLED = {"session": "session", "turn": "turn", "combat": "fight"}
TRIPS = ("expedition", "trip")
NOW = ("now", "head", "last")

_NUMBER = re.compile(r"(?:entry\s*)?#?(\d+)", re.ASCII)
_COUNTED = re.compile(rf"({'|'.join(COUNTED)})\s*(\d+)?(?:\s+(?:of|in)\s+(.+))?", re.ASCII)
_TIME = re.compile(r"\d{4}-\d\d(?:-\d\d(?:[t ].+)?)?", re.ASCII)


def moment(reading: Reading, said: str | int, way: Way) -> int:
    """Number of the entry a moment ends with; refuses one there is not (`moment.unknown`), with what there is.

    `41`, `session 2`, `s2`, `turn 7`, `t7 of crypt`, `fight 1`, a trip by its name, `2026-03-01`, `2026-03-01T21:30`.
    """
    words = str(said).strip().lower()
    if number := _NUMBER.fullmatch(words):
        return reading.story.seen_entry(reading.audience, int(number[1])).number
    if words in NOW:
        return reading.head if reading.until is None else reading.until
    if counted := _COUNTED.fullmatch(words):
        return _counted(reading, COUNTED[counted[1]], counted[2], counted[3], way)
    if _TIME.fullmatch(words):
        return _by_time(reading, words.upper(), way)
    return _trip(reading, words, way)


def is_entry(said: str) -> bool:
    """Whether an entry is named by its number."""
    return _NUMBER.fullmatch(said.strip().lower()) is not None


def part_named(said: str) -> str | None:
    """The part of a stamp the words name: `session`, `turn`, `combat`, `expedition`; None for an entry or a time."""
    words = said.strip().lower()
    if _NUMBER.fullmatch(words) or words in NOW or _TIME.fullmatch(words):
        return None
    counted = _COUNTED.fullmatch(words)
    return COUNTED[counted[1]] if counted else "expedition"


def looked_back(reading: Reading, at: str | int | None = None, until: str | int | None = None) -> tuple[Reading, str]:
    """The campaign as it stood, or as told now up to a moment, and its heading; the present and `""` if neither."""
    if at is not None:
        number = moment(reading, at, "at")
        return reading.at(number), as_it_stood(reading.story, number, _reader(reading))
    if until is not None:
        number = moment(reading, until, "until")
        return reading.upto(number), as_told_now(reading.story, number, _reader(reading))
    return reading, ""


def _reader(reading: Reading) -> Reader:
    return Reader(tell=reading.tell, sees=reading.audience)


# What is counted: evenings, turns, fights


def _counted(reading: Reading, part: str, which: str | None, trip: str | None, way: Way) -> int:
    stamped = _stamped(reading)
    if trip is not None:
        expedition = _expedition(stamped, trip)
        stamped = [(number, stamp) for number, stamp in stamped if stamp.expedition == expedition]
    known = [stamp for _, stamp in stamped if getattr(stamp, part) is not None]
    wanted = getattr(known[-1], part) if known and which is None else int(which or 0)
    there = [stamp for stamp in known if getattr(stamp, part) == wanted]
    if not there:
        raise _unknown(f"There is no {CALLED[part]} {wanted or ''}".rstrip(), _what_there_is(known, part))
    # Turns are counted anew on every trip: the last one with this number is meant, unless a trip is named.
    last = there[-1]

    def meant(stamp: Stamp) -> bool:
        return getattr(stamp, part) == wanted and (part != "turn" or stamp.expedition == last.expedition)

    return _last(reading, stamped, meant, way)


def _what_there_is(known: Sequence[Stamp], part: str) -> str:
    counts = sorted({getattr(stamp, part) for stamp in known})
    if not counts:
        return f"No {CALLED[part]} was logged yet."
    if len(counts) == 1:
        return f"There is {CALLED[part]} {counts[0]}."
    return f"There are {CALLED[part]}s {counts[0]} to {counts[-1]}."


# Trips


def _trip(reading: Reading, words: str, way: Way) -> int:
    stamped = _stamped(reading)
    for word in TRIPS:
        if words == word or words.startswith(f"{word} "):
            words = words.removeprefix(word).strip()
            break
    expedition = _expedition(stamped, words)
    return _last(reading, stamped, lambda stamp: stamp.expedition == expedition, way)


def _expedition(stamped: Sequence[tuple[int, Stamp]], words: str) -> str:
    names = list(dict.fromkeys(stamp.expedition for _, stamp in stamped if stamp.expedition is not None))
    if not words and names:
        return names[-1]
    found = [name for name in names if words in (name, name.removeprefix("expedition-"))]
    found = found or [name for name in names if words and name.startswith(words)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused("moment.ambiguous", f"{words!r} may mean {' or '.join(found)}.", fix="Write a little more of it.")
    there = f"Trips: {', '.join(names)}. " if names else ""
    raise _unknown(
        f"There is no moment {words!r}" if words else "There is no expedition yet",
        f"{there}Say an entry (41), session 2, turn 7, fight 1, a trip, or a time (2026-03-01).",
    )


# Times


def _by_time(reading: Reading, said: str, way: Way) -> int:
    last = _instant(said)
    story, audience = reading.story, reading.audience
    entries = [entry for entry in story.entries() if story.sees(audience, entry.number)]
    # Up to the first line written later: a clock that was set back must not bring in what came after.
    earlier = takewhile(lambda entry: entry.recorded_at <= last, entries)
    by_then = [entry.number for entry in earlier if way == "at" or entry.place is None]
    if by_then:
        return by_then[-1]
    began = f"The first line was written {entries[0].recorded_at}." if entries else "Nothing was logged yet."
    raise _unknown(f"Nothing was written by {said}", began)


def _instant(said: str) -> str:
    """The last moment a time may mean, as entries write it: UTC. Without an offset it is meant where we are."""
    whole = said
    try:
        if len(said) == len("2026-03"):
            whole += f"-{monthrange(int(said[:4]), int(said[5:]))[1]}"
        # A time cut short is meant whole: all of the day, all of the minute.
        whole += {10: "T23:59:59.999999", 16: ":59.999999", 19: ".999999"}.get(len(whole), "")
        time = datetime.fromisoformat(whole)
    except ValueError as error:
        raise Refused("moment.unknown", f"{said} is no time.", fix="Say 2026-03-01 or 2026-03-01T21:30.") from error
    # Whoever says half past nine means the clock on their wall; what is stored is UTC.
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


# Entries by where in play they stand


def _stamped(reading: Reading) -> list[tuple[int, Stamp]]:
    """Every happening the reader sees, by place, struck or not, and where in play it stands (story rule 17)."""
    story, audience = reading.story, reading.audience
    return [
        (number, stamp)
        for number, stamp in stamps(reading.state.turns, story.line_up())
        if story.sees(audience, number)
    ]


def _last(reading: Reading, stamped: Iterable[tuple[int, Stamp]], meant: Callable[[Stamp], bool], way: Way) -> int:
    within = [number for number, stamp in stamped if meant(stamp)]
    if way == "until":
        return within[-1]
    in_time = [number for number in within if reading.story.entry(number).place is None]
    return max(in_time or within)


def _unknown(what: str, there: str) -> Refused:
    return Refused("moment.unknown", f"{what}.", fix=there)
