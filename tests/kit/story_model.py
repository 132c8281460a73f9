"""The story a second time: slow, plain, straight from the rules, sharing no code with `projections`.

Everything takes the whole log as a list of entries, numbers 1, 2, 3 … in order, and computes from scratch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.entry import Audience, Entry
from events.story import EntriesRetracted, EntriesRevealed, LeftAsIs

Log = Sequence[Entry]


def is_correction(entry: Entry) -> bool:
    """Words: what speaks about the log."""
    return isinstance(entry.event, EntriesRetracted | EntriesRevealed | LeftAsIs)


def anchor(entry: Entry, where: str) -> int | None:
    """The entry this one is told before, after or instead of; a correction has no place but its number (rule 3)."""
    if is_correction(entry) or entry.place is None or entry.place.where != where:
        return None
    return entry.place.anchor


def thing(log: Log, number: int) -> int:
    """Words: the first telling."""
    replaced = anchor(log[number - 1], "instead_of")
    return number if replaced is None else thing(log, replaced)


def tellings(log: Log, number: int) -> list[int]:
    """Words: the thing and whatever was told instead of it."""
    return [one.number for one in log if thing(log, one.number) == thing(log, number)]


def told_instead(log: Log, number: int) -> set[int]:
    """Everything told instead of an entry, and instead of that."""
    found: set[int] = set()
    for one in log:
        replaced = anchor(one, "instead_of")
        if replaced == number or replaced in found:
            found.add(one.number)
    return found


def line_up(log: Log) -> list[int]:
    """Rules 1 to 3: every entry by place, corrections too."""

    def hanging(where: str, first: int) -> Iterator[int]:
        for one in log:
            named = anchor(one, where)
            if named is not None and thing(log, named) == first:
                yield from around(one.number)

    def telling(number: int) -> Iterator[int]:
        for one in log:
            if anchor(one, "instead_of") == number:
                yield from telling(one.number)
        yield number

    def around(first: int) -> Iterator[int]:
        yield from hanging("before", first)
        yield from telling(first)
        yield from hanging("after", first)

    in_time = [one.number for one in log if one.place is None or is_correction(one)]
    return [number for first in in_time for number in around(first)]


def named(entry: Entry) -> set[int]:
    """What a retraction or reveal names: lower numbers only (rule 5)."""
    if not isinstance(entry.event, EntriesRetracted | EntriesRevealed):
        return set()
    return {n for first, last in entry.event.numbers for n in range(first, last + 1) if 0 < n < entry.number}


def counting(log: Log) -> set[int]:
    """Rule 5: one pass from the newest down."""
    struck: set[int] = set()
    for one in reversed(log):
        if one.number not in struck and isinstance(one.event, EntriesRetracted):
            struck |= named(one)
    return {one.number for one in log} - struck


def seen(log: Log, audience: Audience) -> set[int]:
    """Sight: table entries, and what a counting reveal names."""
    if audience == "gm":
        return {one.number for one in log}
    counts = counting(log)
    shown = {n for one in log if isinstance(one.event, EntriesRevealed) and one.number in counts for n in named(one)}
    return {one.number for one in log if one.audience == "table"} | shown


def told(log: Log, audience: Audience = "gm", *, until: int | None = None) -> list[int]:
    """The story: what counts and is seen, by place, no corrections; `until` cut right behind that place (rule 15)."""
    places = line_up(log)
    if until is not None:
        places = places[: places.index(until) + 1]
    shown = counting(log) & seen(log, audience)
    return [number for number in places if number in shown and not is_correction(log[number - 1])]


def as_it_stood(log: Log, number: int) -> Log:
    """Rule 15: the log up to the end of the action."""
    return [one for one in log if one.action <= log[number - 1].action]


def with_retraction(log: Log, numbers: set[int]) -> Log:
    """The log as if one more retraction named these."""
    event = EntriesRetracted(numbers=tuple((n, n) for n in sorted(numbers)), how="undo")
    one = Entry(number=len(log) + 1, id="", action=len(log) + 1, event=event, recorded_at="", by="")
    return [*log, one]
