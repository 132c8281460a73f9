"""Dice that decide between people: `surprise 9 4`, `leader sven 9 elf 4`."""

from __future__ import annotations

from rules.command import Command
from rules.games.advanced_heroquest.leading import ChooseMapper, ElectLeader, RollSurprise, ShareOut
from rules.shorthand.words import Words


def surprise(words: Words, _who: tuple[str, ...]) -> Command:
    """`surprise 9 4 elf`."""
    elf, mapped = words.flag("elf"), words.flag("mapped")
    sentry = words.flag("sentry")
    faces = words.faces()
    if len(faces) != 2:
        words.stuck("two dice: the Leader's, then the gamesmaster's", "surprise 9 4")
    words.done()
    return RollSurprise(leader=faces[0], gamesmaster=faces[1], elf=elf, mapped=mapped, sentry=sentry)


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
