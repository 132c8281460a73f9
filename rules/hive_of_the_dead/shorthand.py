"""What a reader types: `round 5 4 1 2`, `page 47`, `reload`, `clip shells 6 full`, `purity -1`, `box fire-warrior`."""

from __future__ import annotations

from rules.command import Command
from rules.hive_of_the_dead.commands import (
    Attack,
    BeginFight,
    ChangePurity,
    EndRound,
    EnterCloseCombat,
    FightRound,
    FindAmmunition,
    PassAttacks,
    Reload,
    TurnTo,
)
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import Blow, GameWords, Tick, Verb
from rules.shorthand.words import Words


def _round(words: Words, _who: tuple[str, ...]) -> Command:
    close = words.accept("close", "charge") is not None
    weapon = words.behind("with")
    faces = words.faces()
    targets = words.who("whom the hero attacks") if words.accept("at", "on") else ()
    words.done()
    return FightRound(faces=faces, targets=targets, weapon=weapon, close=close)


def _page(words: Words, _who: tuple[str, ...]) -> Command:
    section = words.take("a section")
    if words.accept("escape", "escaping"):
        return TurnTo(section=section, via="escape", reason=words.reason())
    return TurnTo(section=section, reason=words.reason())


def _reload(words: Words, _who: tuple[str, ...]) -> Command:
    return Reload(weapon=words.rest())


def _clip(words: Words, _who: tuple[str, ...]) -> Command:
    names = [words.take("a type of ammunition")]
    while words.more and not words.is_amount() and words.next != "full":
        names.append(words.take())
    shots = words.amount("how many shots") if words.is_amount() else None
    full = words.accept("full", "new") is not None
    words.done()
    return FindAmmunition(ammunition=" ".join(names), shots=shots, full=full)


def _purity(words: Words, _who: tuple[str, ...]) -> Command:
    sign, amount = words.signed()
    if not isinstance(amount, int):
        words.stuck("a number was expected here: purity -1")
    return ChangePurity(change=amount if sign == "+" else -amount, reason=words.reason())


def _box(words: Words, _who: tuple[str, ...]) -> Command:
    box = words.rest()
    if box is None:
        words.stuck("the stat box is missing", 'box "Cultist 2 3 3 4 1 | Autogun 3 1, Knife * x0.5"')
    return BeginFight(against=box)


def _close_in(words: Words, _who: tuple[str, ...]) -> Command:
    words.done()
    return EnterCloseCombat()


def _let_go(words: Words, _who: tuple[str, ...]) -> Command:
    return PassAttacks(reason=words.reason())


def _attack(blow: Blow) -> Command:
    return Attack(
        attacker=blow.attacker,
        target=blow.target,
        faces=blow.faces,
        wound_dice=blow.wound_dice,
        weapon=blow.weapon,
        outcome=None if blow.outcome is None else "miss" if blow.outcome in ("miss", "fumble") else "hit",
        needed=blow.needed,
        wounds=blow.wounds,
    )


def _tick(_tick: Tick, _lexicon: Lexicon) -> Command:
    return EndRound()


WORDS = GameWords(
    verbs={
        "round": Verb(_round, "round 5 4 1 2 [at cultist-2]", "A combat round, every die in the order it fell"),
        "charge": Verb(_close_in, "charge", "Into close combat"),
        "pass-attacks": Verb(_let_go, "pass-attacks", "The attacks of this round are let go"),
        "box": Verb(_box, "box fire-warrior", "A fight begins with its stat box"),
        "page": Verb(_page, "page 47 [escape] [why]", "The reader turns to a section"),
        "reload": Verb(_reload, "reload [shotgun]", "A clip goes in"),
        "clip": Verb(_clip, "clip shells 6 [full]", "Ammunition is found"),
        "purity": Verb(_purity, "purity -1 [why]", "Purity changes"),
    },
    attack=_attack,
    tick=_tick,
    pools=("purity",),
)
"""Its shorthand, beside the words all games share."""
