"""Where the entries of a campaign are kept: its own under its own id, those a branch shares under its forebears'."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from events.log import CampaignRow

NO_LIMIT = 2**63 - 1

Lineage: TypeAlias = tuple[tuple[str, int], ...]
"""Who keeps the entries up to which number, the oldest first; the campaign itself, last, up to NO_LIMIT."""


def lineage_of(campaign: str, row: Callable[[str], CampaignRow]) -> Lineage:
    """The lineage of a campaign, whose forebears `row` looks up (and refuses if there is no such campaign)."""
    parts = [(campaign, NO_LIMIT)]
    here = row(campaign)
    while here.origin is not None and all(here.origin != owner for owner, _ in parts):
        parts.append((here.origin, min(here.shared, parts[-1][1])))
        here = row(here.origin)
    return tuple(reversed(parts))


def owner_of(parts: Lineage, number: int) -> str:
    """The campaign that keeps the entry of this number, or would."""
    return next(owner for owner, upto in parts if number <= upto)


def forebear(origin: CampaignRow, shared: int, row: Callable[[str], CampaignRow]) -> CampaignRow:
    """Whose branch a branch at `shared` is: a branch of a branch at a shared number is one of the origin."""
    while origin.origin is not None and shared <= origin.shared:
        origin = row(origin.origin)
    return origin
