"""What of its own dice is counted with all others: the wound dice of a hit."""

from __future__ import annotations

from events.event import Event
from projections.statistics import HarmDice
from rules.games.advanced_heroquest.events import WoundDiceRolled


def harm_dice(event: Event) -> HarmDice | None:
    """Every die of every chain: one that was rolled on was thrown too."""
    if not isinstance(event, WoundDiceRolled):
        return None
    faces = tuple(face for chain in event.dice for face in chain)
    return HarmDice(attack=event.attack, faces=faces, size="d12", source=event.source)
