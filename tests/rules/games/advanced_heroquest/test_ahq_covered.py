"""The handbook's mechanics, group by group: none is missing from those that are listed."""

from __future__ import annotations

from collections import Counter

from kit.mechanics import mechanics_of

GROUPS = {
    "SHEET": 11, "HENCH": 4, "TURN": 14, "EXPL": 12, "DUNGEON": 31, "EFFECT": 8, "FURN": 9, "COMBAT": 24,
    "RANGED": 10, "FATE": 5, "DEATH": 8, "TRAP": 6, "GM": 7, "QUEST": 8,
}  # fmt: skip
"""Group → how many mechanics it has, 157 together."""


def test_every_mechanic_of_the_handbook_is_played() -> None:
    listed = Counter(key.split("-")[1] for key in mechanics_of("advanced-heroquest"))

    assert dict(listed) == GROUPS
    assert listed.total() == 157
