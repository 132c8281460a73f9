"""Who is in play: heroes, henchmen, monsters; their values, wounds, pools, conditions and items.

The shapes are in `projections.figure`; what happens to them in `people`, `wounds`, `lasting`, `belongings`, `monsters`
and `stated_totals`; here all of it is put together.
"""

from __future__ import annotations

from projections import belongings, lasting, monsters, people, stated_totals, wounds
from projections.figure import Roster, RosterHandlers

HANDLERS: RosterHandlers = {
    **people.HANDLERS,
    **wounds.HANDLERS,
    **lasting.HANDLERS,
    **belongings.HANDLERS,
    **monsters.HANDLERS,
    **stated_totals.HANDLERS,
}


def initial() -> Roster:
    """Nobody."""
    return Roster()
