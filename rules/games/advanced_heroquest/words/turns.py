"""Turns and who does what in them: the gamesmaster's die, Leader, mapper, surprise, runs, chases."""

from __future__ import annotations

from typing import Literal

from rules.command import Command
from rules.games.advanced_heroquest.turns import (
    ChooseMapper,
    ChooseRoutine,
    ElectLeader,
    GamesmasterPhase,
    Pursue,
    RollSurprise,
    Run,
    ShareOut,
)
from rules.shared.session import BeginTurn
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.fights import surprise as any_surprise
from rules.shorthand.vocabulary import Tick
from rules.shorthand.words import Words, is_dice


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


def surprise(words: Words, _who: tuple[str, ...]) -> Command:
    """`surprise 9 4 elf`."""
    if not is_dice(words.next):
        return any_surprise(words, _who)
    elf, mapped = words.flag("elf"), words.flag("mapped")
    sentry = words.flag("sentry")
    faces = words.faces()
    if len(faces) != 2:
        words.stuck("two dice: the Leader's, then the gamesmaster's", "surprise 9 4")
    words.done()
    return RollSurprise(leader=faces[0], gamesmaster=faces[1], elf=elf, mapped=mapped, sentry=sentry)


def run(words: Words, who: tuple[str, ...]) -> Command:
    """`sven run 8`."""
    figure = who[0] if who else words.figure("who runs")
    to = words.behind("to")
    faces = words.faces()
    words.done()
    return Run(figure=figure, face=faces[0] if faces else None, to=to)


def _rounds(words: Words, who: tuple[str, ...]) -> tuple[dict[str, int | None], ...]:
    """`sven 9 elf 4`: everybody's die."""
    rolled: dict[str, int | None] = {}
    names = who
    while words.more:
        names = names or words.who()
        faces = words.faces()
        if len(faces) != 1:
            words.stuck("the die of each", "leader sven 9 elf 4")
        rolled |= dict.fromkeys(names, faces[0])
        names = ()
    return (rolled,) if rolled else ()


def leader(words: Words, who: tuple[str, ...]) -> Command:
    """`leader sven 9 elf 4`."""
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return ElectLeader(leader=who[0] if who else words.figure("who leads"))
    return ElectLeader(rounds=_rounds(words, who))


def mapper(words: Words, who: tuple[str, ...]) -> Command:
    """`mapper elf`."""
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return ChooseMapper(mapper=who[0] if who else words.figure("who keeps the map"))
    return ChooseMapper(rounds=_rounds(words, who))


def share_out(words: Words, who: tuple[str, ...]) -> Command:
    """`share-out sven 9 elf 4`: everybody's die, the highest picks first."""
    rounds = _rounds(words, who)
    if not rounds:
        words.stuck("the die of each", "share-out sven 9 elf 4")
    return ShareOut(rounds=rounds)


def chase(words: Words, _who: tuple[str, ...]) -> Command:
    """`chase`."""
    ended = words.accept("caught", "escaped", "over")
    words.done()
    return Pursue(ended="given_up" if ended == "over" else ended)  # type: ignore[arg-type]  # of the three


def routine(words: Words, _who: tuple[str, ...]) -> Command:
    """`routine move`."""
    order = words.accept("attack", "move")
    if order is None:
        words.stuck("what do they do first: attack or move?", "routine move")
    words.rest()
    return ChooseRoutine(routine="attack_move" if order == "attack" else "move_attack")
