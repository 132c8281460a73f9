"""Attacks, dice in the order they fell: `heinrich sk1 9 / 3 7 12>5 4`, `sk1 sven miss`, `elf sk2 @8 11 with bow`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from events.amounts import UNKNOWN, Amount
from events.lazy import lazy
from rules.command import Command
from rules.naming import near_misses
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.changes import told_together
from rules.shorthand.vocabulary import Kind, TypedBlow
from rules.shorthand.words import ParseError, Word, Words, is_amount, is_dice, is_face, is_need, is_number, is_signed

# What a line does not tell it does not import: 2 ms of any line.
Credit = lazy("events.combat:Credit")
EndMonsters: Kind = lazy("rules.shared.combat:EndMonsters")
StateStatus: Kind = lazy("rules.shared.health:StateStatus")

OUTCOMES = {"hit": "hit", "hits": "hit", "miss": "miss", "misses": "miss", "critical": "critical", "crit": "critical",
            "fumble": "fumble", "fumbles": "fumble"}  # fmt: skip
MODES = {"thrown": "thrown", "throws": "thrown", "shoots": "ranged", "shot": "ranged"}


HARM = ("wounds", "wound", "damage")
ONE_STRIKER = "one blow has one striker"


def begins_blow(words: Words) -> bool:
    """Whether a target or the dice of a blow come next."""
    return words.lexicon.game.attack is not None and (
        words.is_who()
        or words.next in (*OUTCOMES, "x")
        or words.next[:1] == "@"
        or (words.next in MODES and _ends_in_its_die(words.left(), words.lexicon))
    )


def _ends_in_its_die(left: Sequence[str], lexicon: Lexicon) -> bool:
    """`shoots ogre 1`, where one ogre was met."""
    whole = len(left) == len(("shoots", "ogre", "1")) and is_face(left[2])
    return whole and bool(in_front_of_a_die(left[1], left[2], lexicon))


def attacks(words: Words, who: tuple[str, ...], *, declared: bool = False) -> Command:
    """`attack heinrich skaven-1 9 / 3 7`: the same with its verb."""
    if len(who) > 1:
        words.stuck(ONE_STRIKER)
    return told_together(tuple(blow(words, who[0] if who else words.figure("who strikes"), declared=declared)))


def blow(words: Words, attacker: str, *, free: bool = False, declared: bool = False) -> list[Command]:
    """The blow of a figure named before; in a game without attacks there is none.

    Nothing told of what came of it makes no sense, unless it may be `declared`.
    """
    attack = words.lexicon.game.attack
    if attack is None:
        words.stuck(f"{words.lexicon.system.title} has no attacks to log")
    free = (words.lexicon.game.extra_blows and words.flag("free")) or free
    weapon = words.behind("with")
    mode = next((MODES[words.take().lower()] for _ in "x" if words.next in MODES), None)
    mode = "thrown" if words.flag("thrown") else "ranged" if words.flag("ranged") else mode
    hidden = words.lexicon.game.hides and _hidden(words)
    blocked = words.lexicon.game.hides and words.flag("blocked")
    stated = words.number_behind("wounds")
    words.accept("x", "at", "vs")
    target = _target(words)
    distance = int(words.take()[1:]) if words.next[:1] == "@" and is_number(words.next[1:]) else None
    _part_slash(words)
    thrown = words.accept("roll") is not None or declared
    faces = words.faces()
    need = words.need()
    outcome = _outcome(words)
    need = need or words.need()
    faces = faces or (() if words.second in HARM else words.faces())
    chains, wounds = _harm(words)
    wounds = stated if wounds is None else wounds
    outcome = outcome or _outcome(words)
    dead = words.accept("dead", "killed", "slain") is not None
    if not thrown and not faces and outcome is None and not chains and wounds is None and not dead:
        _nothing_came_of_it(words, f"{attacker} {target or 'skaven-1'}")
    words.done()
    known = wounds if wounds is not None or chains or not dead else UNKNOWN
    said = TypedBlow(
        attacker=attacker,
        target=target,
        faces=faces,
        needed=need[0] if need else None,
        outcome=outcome,
        wound_dice=chains,
        wounds=known,
        weapon=weapon,
        distance=distance,
        mode=mode,
        free=free,
        hidden=hidden,
        blocked=blocked,
    )
    return [attack(said), *(_death(words.lexicon, attacker, target) if dead and target else ())]


HIDDEN = ("partly hidden", "half hidden", "partly obscured", "behind cover", "in cover", "hidden", "obscured")


def _hidden(words: Words) -> bool:
    """Takes `hidden`, `partly hidden`, `behind cover` out of the words."""
    left = [word.text.lower() for word in words.words[words.at :]]
    for said in (f"{whose}{so}" for so in HIDDEN for whose in ("who is ", "who's ", "which is ", "that is ", "")):
        length = len(said.split())
        for at in range(len(left)):
            if " ".join(left[at : at + length]) == said:
                del words.words[words.at + at : words.at + at + length]
                return True
    return False


def _target(words: Words) -> str | None:
    """Whom it strikes: one of them."""
    if not words.is_who():
        return None
    target = _the_only_one(words) or (words.figure("whom they strike") if words.is_figure() else "")
    if target in ("party", "all", ""):
        words.stuck("one blow strikes one figure; what strikes several is told of them: sk1,sk2 -3 fire")
    return target


def _the_only_one(words: Words) -> str | None:
    """`ogre 1`, and no die behind it: where there is one ogre, the 1 is the die."""
    behind = words.words[words.at + 2].text if words.at + 2 < len(words.words) else ""
    if not is_face(words.second) or is_dice(behind):
        return None
    if behind.lower() in OUTCOMES:
        here = in_front_of_a_die(words.raw, words.second, words.lexicon)
    else:
        here = _one_monster(words.raw, words.lexicon)
    if not here:
        return None
    if words.next != here and (other := another_of_its_kind(here, words.second, words.lexicon)):
        words.stuck(f"{other}, or a die of {words.second}?", f"{here} {words.second}")
    words.take()
    return here


def _one_monster(word: str, lexicon: Lexicon) -> str:
    meant = lexicon.figures(word)
    return meant[0] if len(meant) == 1 and lexicon.is_monster(meant[0]) else ""


def in_front_of_a_die(word: str, number: str, lexicon: Lexicon) -> str:
    """The one monster a word means, if the number behind it is no name: nobody else is there to be told from it."""
    here = _one_monster(word, lexicon)
    return "" if here and (_was_one_of_several(here, lexicon) or _is_its_own(here, number, lexicon)) else here


def _is_its_own(here: str, number: str, lexicon: Lexicon) -> bool:
    """Whether somebody may be called by that number: `orc 1`, where goblins are numbered beside it."""
    others = any(one != here and lexicon.is_monster(one) for one in lexicon.here)
    return others and here.rpartition("-")[2] == number


def _was_one_of_several(here: str, lexicon: Lexicon) -> bool:
    """Whether others of its kind have been numbered as well: then a number may be its own."""
    kind = here.rpartition("-")[0]
    return any(one != here and one.rpartition("-")[0] == kind for one in lexicon.state.roster.figures)


def another_of_its_kind(here: str, number: str, lexicon: Lexicon) -> str:
    """Who fell, if that is whom a number behind a kind names where one of it is here: `goblin 1`."""
    kind, numbered, own = here.rpartition("-")
    other = f"{kind}-{number}"
    fell = number != own and other in lexicon.state.roster.figures
    return other if numbered and own.isdecimal() and fell else ""


def _nothing_came_of_it(words: Words, blow: str) -> NoReturn:
    near = near_misses(words.raw, OUTCOMES) if words.more else ()
    words.stuck("the die, hit or miss is missing", f"{blow} {near[0]}" if near else f"{blow} 8 / 3 7")


def _death(lexicon: Lexicon, attacker: str, target: str) -> tuple[Command, ...]:
    """Dead is dead, whatever the dice: unless they have told it, it is told beside them."""
    if not lexicon.is_monster(target):
        return (StateStatus(figures=(target,), status="dead"),)
    credit = () if lexicon.is_monster(attacker) else (Credit(attacker),)
    return (EndMonsters(figures=(target,), credit=credit, if_left=True),)


def _outcome(words: Words) -> str | None:
    return OUTCOMES[words.take().lower()] if words.next in OUTCOMES else None


def _part_slash(words: Words) -> None:
    """`8/7,3` is `8 / 7,3`, and `8 5+/7,3` is `8 5+ / 7,3`."""
    for at, word in enumerate(words.words[words.at :], words.at):
        before, slash, behind = word.text.partition("/")
        told = is_dice(before) or is_need(before)
        if slash and not word.quoted and told and (is_dice(behind.replace("+", ">")) or is_signed(behind)):
            words.words[at : at + 1] = [
                Word(before, word.at),
                Word("/", word.at + len(before)),
                Word(behind, word.at + len(before) + 1),
            ]
            return


def _rolled_on(word: Word) -> Word:
    """`12+5` among wound dice is `12>5`; elsewhere a sum added to a die is no second die."""
    plain = word.text.replace("+", ">")
    return Word(plain, word.at) if not word.quoted and word.text[:1] != "+" and is_dice(plain) else word


def _added(words: Words) -> int:
    """Takes the sum off `2+1` where it is no second die."""
    total = 0
    for at, word in enumerate(words.words[words.at :], words.at):
        die, _, more = word.text.partition("+")
        if not word.quoted and is_number(die) and is_number(more):
            if words.lexicon.game.defends:
                raise ParseError(word.at, "what is added to a die is told with what it cost: -3")
            words.words[at] = Word(die, word.at)
            total += int(more)
    return total


def _harm(words: Words) -> tuple[tuple[tuple[int | None, ...], ...], Amount | None]:
    if is_amount(words.next) and words.second in HARM:
        stated = words.amount()
        words.take()
        return (), stated
    if words.accept("/"):
        # `/ 7 8 2 3 / 6 6 1 9`: the dice of two hits, one behind the other
        rolls_on = words.lexicon.game.rolls_on
        left = [word for word in words.words[words.at :] if word.text != "/"]
        words.words[words.at :] = [_rolled_on(word) for word in left] if rolls_on else left
    added = 0 if words.lexicon.game.rolls_on else _added(words)
    chains = tuple(words.dice())
    fell = [face for chain in chains for face in chain if face is not None]
    wounds: Amount | None = sum(fell) + added if added and chains else None
    if is_signed(words.next):
        sign, amount = words.signed()
        if sign == "+" or amount == "all":
            words.stuck("wounds of a blow are taken away: -2")
        wounds = amount
        words.accept("wounds", "wound", "w")
    return chains, wounds
