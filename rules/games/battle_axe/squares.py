"""Squares round a hero: which one an enemy makes for from where it stands (AXE-050)."""

from __future__ import annotations

from typing import TypeAlias

from events.problems import Refused

Offset: TypeAlias = tuple[int, int]
"""Squares right of the hero, and below."""

CLOCKWISE = ("1", "3A", "2A", "4A", "1A", "3", "2", "4")
"""The eight squares round a hero, from the upper left on."""

OPPOSITE = {"1": "1A", "1A": "1", "2": "2A", "2A": "2", "3": "3A", "3A": "3", "4": "4A", "4A": "4"}
"""Where an enemy goes that flanks."""


def offset_of(text: str) -> Offset:
    """`2,-3`; refuses anything else (`battle-axe.place_unreadable`)."""
    right, comma, below = text.partition(",")
    try:
        place = int(right), int(below)
    except ValueError:
        place = 0, 0
    if not comma or place == (0, 0):
        raise Refused("battle-axe.place_unreadable", f"{text!r} is no place beside a hero.", fix="2,-3: right, below.")
    return place


def sector(place: Offset) -> str:
    """The square of the hero's eight that lies towards this place."""
    right, below = place
    if abs(right) == abs(below):
        return {(False, False): "1", (True, False): "2A", (True, True): "1A", (False, True): "2"}[right > 0, below > 0]
    if abs(below) > abs(right):
        return "3" if below > 0 else "3A"
    return "4A" if right > 0 else "4"


def goal(place: Offset, *, flank: bool = False, full: tuple[str, ...] = ()) -> str | None:
    """The square it makes for: its own or the opposite one, else the next clockwise that is free; None: another hero.

    All round clockwise comes to the same squares as anticlockwise; that way matters only where reach runs out, which
    whoever moves the mini counts.
    """
    first = OPPOSITE[sector(place)] if flank else sector(place)
    at = CLOCKWISE.index(first)
    round_it = (*CLOCKWISE[at:], *CLOCKWISE[:at])
    return next((one for one in round_it if one not in full), None)
