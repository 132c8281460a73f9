"""What comes back with a new day, trip or evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from events.entry import Draft
from events.figures import PoolRefilled
from rules.situation import Situation


def refreshed(
    situation: Situation,
    unit: Literal["day", "expedition", "session"],
    figures: Sequence[str] | None = None,
    *,
    behind: int = 0,
) -> list[Draft]:
    """The charges that come back with a new day, trip or evening: an entry each, if any were spent.

    `behind` are the entries in front of what brings them back. No figures named: everybody.
    """
    roster = situation.state.roster.figures
    return [
        situation.draft(PoolRefilled(figure=key, pool=spell, reason=f"a new {unit}"), situation.next_number + behind)
        for key, who in roster.items()
        if (figures is None or key in figures) and who.ended is None
        for spell, refilled in who.spells.items()
        if refilled == unit and spell in who.pools and who.pools[spell].spent != 0
    ]
