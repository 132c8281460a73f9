"""Wound dice: chains of a die and its further rolls after a 12, and the wounds they cause (AHQ-COMBAT-19, 20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from events.amounts import Amount, Range
from events.event import Face, Source
from events.problems import Refused
from rules.dice import Dice, check_faces, show_face
from rules.games.advanced_heroquest.values import SIDES

Chain: TypeAlias = tuple[Face, ...]
"""One damage die and what was rolled after each 12 of it."""


def chains_of(dice: Sequence[Chain], count: int | None) -> tuple[Chain, ...]:
    """The chains as written; where single faces are too many, those after a 12 are read as its further rolls."""
    chains = tuple(tuple(chain) for chain in dice)
    if count is None or len(chains) <= count or any(len(chain) != 1 for chain in chains):
        return chains
    merged: list[list[Face]] = []
    for (face,) in chains:
        if merged and merged[-1][-1] == SIDES:
            merged[-1].append(face)
        else:
            merged.append([face])
    return tuple(tuple(chain) for chain in merged)


def check_chains(chains: Sequence[Chain]) -> None:
    """Refuses an empty chain and one that goes on after anything but a 12 (`ahq.bad_chain`)."""
    for chain in chains:
        check_faces(chain, SIDES)
        if not chain or any(face not in (SIDES, None) for face in chain[:-1]):
            shown = ">".join(map(show_face, chain))
            raise Refused("ahq.bad_chain", f"{shown or 'No face'} is no wound die.", why="Only a 12 is rolled again.")


def count_wounds(chains: Sequence[Chain], toughness: Amount | None) -> Amount:
    """Wounds: every face that reaches the Toughness, and every 12 (R-41, R-42); a range where something is unknown."""
    faces = [face for chain in chains for face in chain]
    most = toughness.high if isinstance(toughness, Range) else toughness
    least = toughness.low if isinstance(toughness, Range) else toughness
    low = sum(_wounds(face, most) is True for face in faces)
    high = sum(_wounds(face, least) is not False for face in faces)
    return low if low == high else Range(low, high)


def _wounds(face: Face, toughness: int | None) -> bool | None:
    if face == SIDES:
        return True
    if face is None or toughness is None:
        return None
    return face >= toughness


def roll_chains(dice: Dice, count: int) -> tuple[tuple[Chain, ...] | None, Source]:
    """The tracker's own wound dice, every 12 rolled on; None at a table that rolls its own."""
    chains: list[Chain] = []
    source: Source = "table"
    for _ in range(count):
        chain: list[Face] = []
        while not chain or chain[-1] == SIDES:
            rolled = dice.another(SIDES)
            if rolled is None:
                return None, "table"
            chain.append(rolled.faces[0])
            source = rolled.source
        chains.append(tuple(chain))
    return tuple(chains), source
