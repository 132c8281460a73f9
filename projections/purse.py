"""Every gold movement with its balance, per holder and for the party; debts and dues.

The shapes are in `projections.ledger`; what happens to them in `gold` and `dues`; here it is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import purse, session
from events.event import Event
from projections import dues, gold
from projections.ledger import Purse
from projections.story.entry import StoryEntry

HANDLERS: dict[type[Event], Callable[[Purse, StoryEntry, Any], None]] = {  # Any: each handler names its own kind
    purse.GoldGained: gold.gold_gained,
    purse.GoldSpent: gold.gold_spent,
    purse.GoldMoved: gold.gold_moved,
    purse.GoldSplit: gold.gold_split,
    purse.ItemBought: gold.item_bought,
    purse.ItemSold: gold.item_sold,
    purse.DebtOwed: dues.debt_owed,
    purse.DebtSettled: dues.debt_settled,
    purse.DueAnnounced: dues.due_announced,
    purse.DuePaid: dues.due_paid,
    purse.DueSkipped: dues.due_skipped,
    purse.TotalObserved: gold.total_observed,
    purse.TotalAdjusted: gold.total_adjusted,
    session.ExpeditionBegun: gold.expedition_begun,
}


def initial() -> Purse:
    """Empty."""
    return Purse()


def payer_of(event: Event) -> str | None:
    """Whose gold an event takes away, if it takes any."""
    match event:
        case purse.GoldSpent(by=payer) | purse.GoldMoved(giver=payer) | purse.DuePaid(payer=payer):
            return payer or purse.PARTY
        case purse.ItemBought(figure=figure, payer=payer):
            return payer or figure
        case _:
            return None
