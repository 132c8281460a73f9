"""The commands all games share, each beside the function that decides it, by subject.

`rules.shared.gold` has `GainGold`, `gain_gold`, and a line for them in its `DECISIONS`.
"""

from __future__ import annotations

from rules.subjects import Subjects

SHARED = Subjects(
    __name__,
    "campaign",
    "rulings",
    "business",
    "players",
    "session",
    "quests",
    "figures",
    "health",
    "combat",
    "spells",
    "rolling",
    "gold",
    "trade",
    "totals",
    "dues",
    "items",
    "draws",
    "atlas",
    "traps",
    "several",
)
