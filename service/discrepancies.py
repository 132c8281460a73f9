"""What does not add up, as long as nobody accepted it or left it as it is (story rules 24 to 27)."""

from __future__ import annotations

import msgspec

from events.amounts import Amount, show
from events.story import LeftAsIs, in_spans
from projections.observed import Oddity, differences
from projections.words import Names, first_upper, names_of, plain
from service.reading import Reading


class Discrepancy(msgspec.Struct, frozen=True, kw_only=True):
    """Something that does not add up: which check, at which entry (and thing), about what or whom, by how much."""

    check: str
    number: int
    thing: int
    of: str
    amount: Amount
    text: str
    """In a sentence."""


def discrepancies(reading: Reading) -> list[Discrepancy]:
    """Those that still ask for somebody, in the order they arose."""
    names = names_of(reading.state)
    quiet = _left_as_is(reading)
    found = [*_oddities(reading, names), *_totals(reading, names)]
    return sorted((one for one in found if one.thing not in quiet), key=lambda one: one.number)


def _left_as_is(reading: Reading) -> set[int]:
    """Things somebody said should be left as they are."""
    story = reading.story
    return {
        story.thing(number)
        for entry in story.entries()
        if isinstance(entry.event, LeftAsIs) and story.counts(entry.number)
        for number in in_spans(entry.event.numbers)
        if story.has(number)
    }


def _oddities(reading: Reading, names: Names) -> list[Discrepancy]:
    state = reading.state
    return [
        Discrepancy(
            check=odd.check,
            number=odd.number,
            thing=odd.thing,
            of=odd.of,
            amount=odd.amount,
            text=_sentence(odd, names),
        )
        for odd in (*state.purse.oddities, *state.roster.oddities)
        if not _accepted(reading, odd)
    ]


def _accepted(reading: Reading, odd: Oddity) -> bool:
    """Whether it was accepted, and has not grown since (rule 26)."""
    return any(
        (one.check, one.about, one.of) == (odd.check, odd.thing, odd.of)
        and (not isinstance(one.amount, int) or not isinstance(odd.amount, int) or odd.amount <= one.amount)
        for one in reading.state.business.accepted
    )


SENTENCES = {
    "gold.short": "{who} is {amount} gold short at {number}.",
    "item.missing": "{who} is {amount} {what} short at {number}.",
    "pool.overspent": "{who} spent {amount} more {what} than there was at {number}.",
    "wounds.never_lost": "{who} was healed of {amount} wounds never lost at {number}.",
}
"""By check; any other is said with its own name."""


def _sentence(odd: Oddity, names: Names) -> str:
    who, _, what = odd.of.partition(" ")
    words = SENTENCES.get(odd.check, "{check}: {who}, {amount}, at {number}.")
    check = plain(odd.check.replace(".", " "))
    said = words.format(who=names(who), what=plain(what), amount=show(odd.amount), number=odd.number, check=check)
    return first_upper(said)


def _totals(reading: Reading, names: Names) -> list[Discrepancy]:
    purse, roster = reading.state.purse, reading.state.roster
    found = []
    for off in (
        *differences(purse.observations, purse.adjustments),
        *differences(roster.observations, roster.adjustments),
    ):
        seen = off.observation
        derived = "nothing" if seen.derived is None else show(seen.derived)
        of = "" if seen.of == "gold" else f" {plain(seen.of)}"
        text = f"{seen.number}: {names(seen.whose)} counted {show(seen.observed)}{of}; the log adds up to {derived}."
        found.append(
            Discrepancy(
                check="total.differs", number=seen.number, thing=seen.thing, of=seen.whose, amount=off.amount, text=text
            )
        )
    return found
