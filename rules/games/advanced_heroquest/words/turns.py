"""Turns: one key for a quiet one, the gamesmaster's die."""

from __future__ import annotations

from typing import Literal

from rules.command import Command
from rules.games.advanced_heroquest.turns import GamesmasterPhase
from rules.shared.session import BeginTurn
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Tick
from rules.shorthand.words import Words


def tick(told: Tick, lexicon: Lexicon) -> Command:
    """A quiet exploration turn with the gamesmaster's die, if it was rolled; in a fight the next combat turn."""
    if lexicon.state.turns.combat_open:
        return BeginTurn()
    result: Literal["counter", "nothing"] | None = None
    if told.result is not None:
        result = "counter" if told.result.startswith("c") else "nothing"
    if told.face is None and result is None:
        result = None if told.rolled else "nothing"
    return GamesmasterPhase(face=told.face, result=result)


def gamesmaster(words: Words, _who: tuple[str, ...]) -> Command:
    """`gm 8`."""
    faces = words.faces()
    said = words.accept("counter", "nothing")
    words.done()
    return GamesmasterPhase(face=faces[0] if faces else None, result=said)  # type: ignore[arg-type]  # of the two
