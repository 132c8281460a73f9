"""What does not add up, as a reader sees it, as long as nobody accepted it or left it as it is."""

from __future__ import annotations

from collections.abc import Sequence

from events.lazy import Lazy, lazy
from projections.observed import Discrepancy
from service.reading.reading import Reading

# A log in which all is well does not wait for what looks into one in which it is not: 1 ms.
_spelling = lazy("projections.discrepancies:Spelling")
_all_of: Lazy[list[Discrepancy]] = lazy("projections.discrepancies:discrepancies")
_new_or_grown = lazy("projections.discrepancies:new_or_grown")


def discrepancies(reading: Reading) -> list[Discrepancy]:
    """Those that still ask for somebody, by place."""
    if reading.adds_up():
        return []
    names = reading.people
    spelling = _spelling(tell=reading.tell, called=lambda person: names.get(person, person))
    return _all_of(reading.story, reading.state, reading.audience, spelling)


def worsened(before: Sequence[Discrepancy], after: Sequence[Discrepancy]) -> tuple[Discrepancy, ...]:
    """Those that are new, or have grown."""
    if not after:
        return ()
    return tuple(_new_or_grown(before, after))
