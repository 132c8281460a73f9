"""A small game, registered for the tests that ask for one."""

from __future__ import annotations

import pytest
from kit.deciding import GAME

from rules import registry
from rules.system import GameSystem


@pytest.fixture
def small_game(monkeypatch: pytest.MonkeyPatch) -> GameSystem:
    """The game of `kit.deciding`, known to the registry while the test runs."""
    monkeypatch.setitem(registry.SYSTEMS, GAME.key, lambda: GAME)
    return GAME
