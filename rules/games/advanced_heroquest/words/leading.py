"""Dice that decide between people: `surprise 9 4`, `leader sven 9 elf 4`."""

from __future__ import annotations

from events.event import Modifier
from rules.command import Command
from rules.games.advanced_heroquest.heroes.joining import ChooseHeroes
from rules.games.advanced_heroquest.heroes.leading import ChooseMapper, ElectLeader, RollSurprise, ShareOut
from rules.shorthand.words import Words, is_dice

NO_PLAYER = ("die", "roll", "rolls", "gm", "gamesmaster")
"""Words of a roll that nobody is called by."""

MAPS = ("map", "mapped")
"""Words for a map that shows the room."""


def surprise(words: Words, _who: tuple[str, ...]) -> Command:
    """`surprise 9 4 elf`, `surprise 9=11 4 elf +1 silver horn gm+1 fog`: a die may be told with its total."""
    leader, leader_total = _die(words)
    gm, gm_total = _die(words)
    named = {"elf": 0, "mapped": 0, "sentry": 0}
    ours: list[Modifier] = []
    theirs: list[Modifier] = []
    while words.more:
        if words.next in MAPS or words.next in named:
            said = words.take().lower()
            named["mapped" if said in MAPS else said] += 1
            continue
        side, plus, amount = words.take("a bonus").lower().partition("+")
        if side not in ("", "gm") or not plus or not amount.isdecimal():
            words.stuck("elf, mapped, sentry, or a bonus and why", "surprise 9 4 elf +1 horn gm+1 fog")
        why = []
        while words.more and "+" not in words.next and words.next not in (*named, *MAPS):
            why.append(words.take())
        (theirs if side else ours).append(Modifier(int(amount), " ".join(why) or "as told"))
    return RollSurprise(
        leader=leader,
        gamesmaster=gm,
        elf=named["elf"] > 0,
        mapped=named["mapped"] > 0,
        sentry=named["sentry"] > 0,
        twice=tuple(name for name, times in named.items() if times > 1),
        leader_modifiers=tuple(ours),
        gamesmaster_modifiers=tuple(theirs),
        leader_total=leader_total,
        gamesmaster_total=gm_total,
    )


def _die(words: Words) -> tuple[int | None, int | None]:
    """A die, `9`, or with its total, `9=11`; `?` is a face nobody saw."""
    face, equals, total = words.next.removesuffix(",").partition("=")
    if (face and not is_dice(face)) or (equals and not total.isdecimal()) or not (face or total):
        words.stuck("two dice: the Leader's, then the gamesmaster's", "surprise 9 4")
    words.take()
    return int(face) if face.isdecimal() else None, int(total) if total else None


def _rounds(words: Words, who: tuple[str, ...]) -> tuple[dict[str, int | None], ...]:
    """`sven 9 elf 4`: everybody's die."""
    rolled: dict[str, int | None] = {}
    names = who
    while words.more:
        names = names or ((words.take(),) if _is_player(words) else words.who())
        faces = words.faces()
        if len(faces) != 1:
            words.stuck("the die of each", "leader sven 9 elf 4")
        rolled |= dict.fromkeys(names, faces[0])
        names = ()
    return (rolled,) if rolled else ()


def _somebody(words: Words, what: str) -> str:
    """A figure, or a player."""
    return words.take(what) if _is_player(words) else words.figure(what)


def _is_player(words: Words) -> bool:
    """Whether somebody sits at the table of whom no figure has the name; what they are called the log does not say."""
    return bool(words.lexicon.state.roster.players) and not words.is_who() and words.next not in NO_PLAYER


def choice(words: Words, who: tuple[str, ...]) -> Command:
    """`first-pick anna 9 bert 4`: everybody's die, the highest picks a Hero first."""
    rounds = _rounds(words, who)
    if not rounds:
        words.stuck("the die of each", "first-pick anna 9 bert 4")
    return ChooseHeroes(rounds=rounds)


def leader(words: Words, who: tuple[str, ...]) -> Command:
    """`leader sven 9 elf 4`."""
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return ElectLeader(leader=who[0] if who else _somebody(words, "who leads"))
    return ElectLeader(rounds=_rounds(words, who))


def mapper(words: Words, who: tuple[str, ...]) -> Command:
    """`mapper elf`."""
    if (who and not words.more) or (not who and len(words.left()) == 1):
        return ChooseMapper(mapper=who[0] if who else _somebody(words, "who keeps the map"))
    return ChooseMapper(rounds=_rounds(words, who))


def share_out(words: Words, who: tuple[str, ...]) -> Command:
    """`share-out sven 9 elf 4`: everybody's die, the highest picks first."""
    rounds = _rounds(words, who)
    if not rounds:
        words.stuck("the die of each", "share-out sven 9 elf 4")
    return ShareOut(rounds=rounds)
