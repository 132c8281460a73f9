"""Hive of the Dead: a gamebook played alone, by numbered sections, with close combat and every shot counted."""

from __future__ import annotations

from rules.hive_of_the_dead.system import SYSTEM

__all__ = ["SYSTEM"]
