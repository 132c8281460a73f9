"""Priorities of enemies: whom each kind takes, by what is counted for it (AXE-052)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from events.items import Property
from rules.naming import fold

ALIASES = {
    "fight nearest": "fight closest",
    "attack nearest": "fight closest",
    "attack closest": "fight closest",
    "shoot closest": "shoot nearest",
}
"""Other printed names of one priority (AXE-R3)."""

LEAST = ("shoot nearest", "fight closest")
MOST = ("shoot furthest", "fight furthest")


def priorities(properties: Mapping[str, Property]) -> tuple[str, ...]:
    """Those on a card, the first first: `shoot nearest, fight closest`."""
    said = str(properties.get("priority", ""))
    return tuple(part.strip() for part in said.split(",") if part.strip())


def best(priority: str | None, counted: Mapping[str, int], shot_at: Sequence[str]) -> tuple[str, ...]:
    """Who is as good as anybody by this priority; nobody where it does not say, or says to go on to the next."""
    name = ALIASES.get(fold(priority or ""), fold(priority or ""))
    if name == "shoot as gang":
        return tuple(shot_at[-1:])
    if name == "shoot new hero":
        return tuple(who for who in counted if who not in shot_at)
    if not counted:
        return ()
    if name == "fight individual":
        return tuple(who for who, adjacent in counted.items() if adjacent == 0)
    if name == "fight as gang":
        most = max(counted.values())
        return _with(counted, most) if most > 0 else ()
    if name in LEAST:
        return _with(counted, min(counted.values()))
    return _with(counted, max(counted.values())) if name in MOST else ()


def _with(counted: Mapping[str, int], count: int) -> tuple[str, ...]:
    return tuple(who for who, many in counted.items() if many == count)
