"""Fights of the gamebook as tests tell them."""

from __future__ import annotations

from rules.games.hive_of_the_dead.meeting import BeginFight

CULTIST = "Cultist 3 3 3 4 1 | Autogun 3 1, Knife * x0.5"
TWO = BeginFight(enemies=(f"2 {CULTIST}",))


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def fight(table, **terms):
    return table.play(BeginFight(enemies=(CULTIST,), **terms))
