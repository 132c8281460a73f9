"""Accepting what does not add up at an entry, with one word (story rules 26 and 27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.entry import Audience, Draft
from events.problems import Refused
from events.story import DiscrepancyAccepted
from projections.discrepancies import TOTAL
from projections.observed import Discrepancy, differences
from rules.corrections.commands import Accept
from rules.shared.totals import adjustment
from service.reading.discrepancies import discrepancies
from service.reading.reading import Reading


def accept(reading: Reading, command: Accept) -> list[Draft]:
    """What accepts everything amiss at these entries, or at the only one there is, to whoever sees it.

    What the table sees amiss is accepted before the table. What only the gm sees, or sees more of, is the gm's. Refuses
    with `story.adds_up`, and with `story.several_amiss` if no entry is named and several may be meant.
    """
    by_audience = _amiss(reading)
    drafts: list[Draft] = []
    for number in command.numbers or _only_one(by_audience):
        reading.story.seen_entry(reading.audience, number)
        thing = reading.story.thing(number)
        new = [
            _accepted(reading, one, audience, reading.story.head + 1)
            for audience, found in by_audience
            for one in found
            if one.thing == thing
        ]
        if not new:
            raise _adds_up(number, by_audience)
        drafts += new
    return drafts


def _amiss(reading: Reading) -> list[tuple[Audience, list[Discrepancy]]]:
    table = discrepancies(reading.seen_by("table"))
    if reading.audience == "table" or not reading.has_secrets:
        return [("table", table)]
    said = {one.key: one.amount for one in table}
    # A total the table accepts is adjusted for everybody; that it differs for the gm then is another matter.
    unsaid = [
        one
        for one in discrepancies(reading)
        if one.key not in said or (one.check != TOTAL and said[one.key] != one.amount)
    ]
    return [("table", table), ("gm", unsaid)]


def _only_one(by_audience: Iterable[tuple[Audience, Sequence[Discrepancy]]]) -> tuple[int]:
    """The entry at which something is amiss, if there is but one."""
    said = {one.number: one.text for _, found in by_audience for one in found}
    if not said:
        raise Refused("story.adds_up", "Everything adds up.", why="Nothing was written.")
    if len(said) > 1:
        numbers = " ".join(map(str, said))
        raise Refused(
            "story.several_amiss",
            "Which of these? " + " ".join(said.values()),
            why="Nothing was written.",
            fix=f"Say its entry: accept {next(iter(said))}; or all of them: accept {numbers}",
        )
    (number,) = said
    return (number,)


def _accepted(reading: Reading, one: Discrepancy, audience: Audience, next_number: int) -> Draft:
    if one.check != TOTAL:
        event = DiscrepancyAccepted(check=one.check, about=one.number, of=one.of, amount=one.amount)
        return Draft(event=event, audience=audience)
    state = reading.state_for(audience)
    off = next(
        off
        for part in (state.purse, state.roster)
        for off in differences(part.observations, part.adjustments)
        if off.observation.number == one.number
    )
    return adjustment(off, next_number, audience)


def _adds_up(number: int, by_audience: Iterable[tuple[Audience, Sequence[Discrepancy]]]) -> Refused:
    elsewhere = sorted({one.number for _, found in by_audience for one in found})
    return Refused(
        "story.adds_up",
        f"Nothing is amiss at {number}.",
        why="Nothing was written.",
        fix=f"Something is at {', '.join(map(str, elsewhere))}: delve check" if elsewhere else "Everything adds up.",
    )
