"""Turns: one key for a quiet one, the gamesmaster's die."""

from __future__ import annotations

from typing import Literal

from events.event import Face
from rules.command import Command
from rules.games.advanced_heroquest.turns import GamesmasterPhase
from rules.shared.session import BeginTurn
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Tick
from rules.shorthand.words import ParseError, Words, die_and_bonus


def tick(told: Tick, lexicon: Lexicon) -> Command:
    """A quiet exploration turn with the gamesmaster's die, if it was rolled; in a fight the next combat turn."""
    if lexicon.state.turns.combat_open:
        if told != Tick():
            raise ParseError(0, "no die falls when a combat turn passes; what it was for stands in front", "gm 8")
        return BeginTurn()
    if told == Tick():
        return GamesmasterPhase(result="nothing")
    return _gamesmasters_die(told.face, told.bonus, told.result or "")


def gamesmaster(words: Words, _who: tuple[str, ...]) -> Command:
    """`gm 8`, `gm 6-1 trap`, `gm counter`."""
    die = die_and_bonus(words.next)
    if die is None:
        said = words.accept("counter", "nothing") or ""
        words.done()
        return _gamesmasters_die(None, 0, said)
    words.take()
    return _gamesmasters_die(*die, words.rest() or "")


def _gamesmasters_die(face: Face, bonus: int, said: str) -> Command:
    """What came of it is one of the book's two results, or whatever the table says."""
    printed: Literal["counter", "nothing"] | None = None
    if said and "counter".startswith(said.lower()):
        printed = "counter"
    elif said and "nothing".startswith(said.lower()):
        printed = "nothing"
    return GamesmasterPhase(face=face, bonus=bonus, result=printed, came=None if printed else said or None)
