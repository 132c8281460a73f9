"""What a correction in words puts right: the line of the log it means, found by who, what and which value it tells.

`no sorry, the power roll was 3 not 4`; `it was orc 2 brida hit, not orc 1`; `that 9 was a 6, she missed`. Every word
of it has to be told by the line that is meant, so that nothing typed is dropped; where several lines fit, each is
asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from events.combat import AttackMade, MonsterEnded, MonstersMet
from events.dice import DiceRolled
from events.event import Event, tag_of
from events.figures import FigureJoined, WoundsSuffered
from events.session import ExpeditionBegun
from events.turns import CombatBegun
from rules.command import Command
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import SHOTS, STRIKES
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.acts import stems
from rules.shorthand.said.chunks.logged import LOOK_BACK, is_one_of_several, line_of, retold, would_miss
from rules.shorthand.said.reduce import BASE, PAUSE, SaidWord
from rules.shorthand.said.swapped import IDLE, OF_A_DIE, POINTING, Swapped, kind_of, rerolled, swapped, whom
from rules.shorthand.words import is_signed

DEALT = "wounds hit take damage lose hurt do does did deal cost"
CALLED = {
    "attack.made": small.words("attack hit blow roll die swing miss shot shoot strike damage maul hurt get wounds"),
    "gold.gained": small.words("gold money coin purse find loot crown get"),
    "gold.spent": small.words("gold money spend pay cost price"),
    "item.gained": small.words("thing item get find take buy pick"),
    "item.used": small.words("use shot lose spend drink eat light burn shoot"),
    "item.lost": small.words("lose drop break"),
    "item.moved": small.words("give take get hold"),
    "dice.rolled": small.words("roll die dice door length room test long"),
    "wounds.suffered": small.words(DEALT),
    "wounds.healed": small.words("heal wounds get recover"),
    "monster.ended": small.words("kill die dead flee"),
    "condition.gained": small.words("get become"),
    "debt.owed": small.words("owe debt gold"),
    "due.announced": small.words("due rent upkeep gold"),
    "time.passed": small.words("day time week date"),
}
"""Tag of an event → what lines are called that hold one."""

COUNTS = ("amount", "quantity", "count", "price", "value", "face", "each", "level")
"""Fields whose number may be put right."""
OF_NOBODY = (FigureJoined, MonstersMet, CombatBegun, ExpeditionBegun)
"""Events that name everybody there is: nobody else is meant by them."""
JUST_NOW = 3
"""Lines one may speak of without a word of which."""
MOST = 4


class Righted(NamedTuple):
    """A line that may be meant, by its first entry, and how it is told right."""

    first: int
    line: str


def put_right(tokens: Sequence[SaidWord], lexicon: Lexicon) -> tuple[str, ...]:
    """How the lines that may be meant are put right, one if it is sure; none if it puts nothing right."""
    if told := taken_back(tokens, lexicon):
        return (told,)
    found = rerolled(tokens, lexicon) or swapped(tokens, lexicon)
    if found is None or not lexicon.recent:
        return ()
    meant = [*_meant(found, lexicon)]
    pointed = not POINTING.isdisjoint(found.rest) or not _telling(found)
    newest = [one for one in meant if one.first == lexicon.recent[0]]
    if newest and (pointed or found.again):
        meant = newest
    if len(meant) == 1 and not (found.old or found.again) and OF_A_DIE.isdisjoint(found.rest):
        return ()  # `actually ysra used two arrows`: two now, or two more?
    sure = found.old and not found.again and _names_it(found, meant[0], lexicon) if meant else ""
    if len(meant) == 1 and not (newest or sure or (found.old and _is_just_now(meant[0], lexicon))):
        return ()
    return tuple(dict.fromkeys(one.line for one in meant))[:MOST]


def taken_back(tokens: Sequence[SaidWord], lexicon: Lexicon) -> str:
    """What was told of the wrong one, taken back in the same breath: `brida -1, no, odo`; empty if it is none."""
    said = [one for one in tokens if one.lower() not in (PAUSE, "wounds", "i")]
    back = said[2:-1]
    if len(said) < 4 or not all(one.lower() in small.TAKES_BACK | {"mean"} for one in back) or not is_signed(said[1]):
        return ""
    wrong, meant = lexicon.figures(said[0]), lexicon.figures(said[-1])
    alike = len(wrong) == len(meant) == 1 and lexicon.is_monster(wrong[0]) == lexicon.is_monster(meant[0])
    return f"{meant[0]} {said[1]}" if alike and wrong != meant else ""


def may_put_right(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Iterator[str]:
    """The same where it is not sure: of an older line, or one that tells what it was and not every word."""
    found = rerolled(tokens, lexicon) or swapped(tokens, lexicon)
    if found is not None:
        yield from (one.line for one in _meant(found, lexicon))
        if found.old:
            yield from (one.line for one in _meant(found, lexicon, loosely=True))


def is_told_nowhere(tokens: Sequence[SaidWord], lexicon: Lexicon) -> str:
    """The number, or whoever, a correction says it was, if no line of late tells so of them."""
    found = rerolled(tokens, lexicon) or swapped(tokens, lexicon)
    if found is None or kind_of(found.old, lexicon) in ("", "word"):
        return ""
    if _telling(found):
        there = any(_meant(found, lexicon, loosely=True))
    else:
        there = any(found.old in _words(event) for one in lexicon.recent for _, event in line_of(one, lexicon))
    return "" if there else found.old


def _is_just_now(one: Righted, lexicon: Lexicon) -> bool:
    """Whether it is one of the newest lines, or a blow of the fight that is on."""
    if one.first in lexicon.recent[:JUST_NOW]:
        return True
    fought = lexicon.state.turns.combat_open and isinstance(lexicon.event_of(one.first), AttackMade)
    began = (number for number in lexicon.recent if isinstance(lexicon.event_of(number), CombatBegun))
    return fought and one.first > next(began, 0)


def _names_it(found: Swapped, one: Righted, lexicon: Lexicon) -> bool:
    """Whether some word says what the line tells, and not only of which kind it is: `bought it` may be any purchase."""
    kind = set[str]().union(*(_called(event) for _, event in line_of(one.first, lexicon)))
    telling = {*_telling(found)}
    return bool(telling) if found.old.isdecimal() else not telling <= kind


def _telling(found: Swapped) -> list[str]:
    """Words that say which line is meant."""
    return [word for word in found.rest if word not in IDLE]


def is_told_again(text: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """`rat 2 hit actually`, which a line told otherwise: the word that says it may be put right by this."""
    said = AGAIN.search(text)
    if said is None:
        return ""
    of_late = [event for first in lexicon.recent[:LOOK_BACK] for _, event in line_of(first, lexicon)]
    blows = {(one.attacker, one.target) for one in of_late if isinstance(one, AttackMade)}
    again = any((getattr(one, "attacker", None), getattr(one, "target", None)) in blows for one in told)
    return said[0] if again else ""


AGAIN = re.compile(r"\b(?:actually|in fact|after all)\b", re.IGNORECASE)
"""What says that something was otherwise, in a line that tells it whole."""

# ── which line is meant ──────────────────────────────────────────────────────────────────────────────────────────


def _meant(found: Swapped, lexicon: Lexicon, *, loosely: bool = False) -> Iterator[Righted]:
    """Lines every word that is said is told by, or `loosely` some, the newest first, put right.

    A number nothing is said of may be each that its line tells: `that was a 3, not a 2` of a whole round.
    """
    unsaid = found.new.isdecimal() and not _telling(found)
    for first in lexicon.recent[:LOOK_BACK]:
        entries = line_of(first, lexicon)
        if any(odd(found, entries, lexicon) for odd in (_was_struck, _has_struck, _hurt_another)):
            continue
        there = set[str]().union(*(_words(event) for _, event in entries))
        for number, event in entries:
            told = [_is_told(word, event, entries, there, lexicon) for word in _telling(found)]
            fits = any(told) if loosely else all(told)
            if fits and not isinstance(event, OF_NOBODY) and _is_of(found, event, entries, lexicon):
                lines = [*_lines(first, number, event, found, lexicon)]
                yield from (Righted(first, line) for line in lines)
                if lines and not unsaid:
                    break


LineEntries: TypeAlias = Sequence[tuple[int, Event]]


STRUCK = STRIKES | SHOTS | small.words("roll rolls rolled")


def _was_struck(found: Swapped, entries: LineEntries, lexicon: Lexicon) -> bool:
    """Whether a line tells that they were struck of whom it is said that they did not: `thora who rolled, not ysra`."""
    if "who" not in found.rest or STRUCK.isdisjoint(found.rest) or not {"was", "got"}.isdisjoint(_behind_who(found)):
        return False
    old = whom(found.old, lexicon)
    return any(isinstance(event, AttackMade) and old == event.target for _, event in entries)


def _has_struck(found: Swapped, entries: LineEntries, lexicon: Lexicon) -> bool:
    """Whether a line tells that they struck of whom it is said that somebody struck them: `thora he hit, not brida`."""
    pairs = zip(found.rest, found.rest[1:], strict=False)
    if not any(who in ("he", "she", "they") and verb in STRUCK for who, verb in pairs):
        return False
    old = whom(found.old, lexicon)
    return any(isinstance(event, AttackMade) and old == event.attacker for _, event in entries)


def _hurt_another(found: Swapped, entries: LineEntries, lexicon: Lexicon) -> bool:
    """Whether a blow of a line hurt somebody else than who is said to be hurt: `brida takes 1 wound, not 2`."""
    pairs = zip(found.rest, found.rest[1:], strict=False)
    hurt = next((whom(who, lexicon) for who, verb in pairs if verb in SUFFERS), "")
    targets = {event.target for _, event in entries if isinstance(event, AttackMade)}
    return bool(hurt and targets) and hurt not in targets and {*found.rest[2:]} <= IDLE | HARM


def _behind_who(found: Swapped) -> tuple[str, ...]:
    return found.rest[found.rest.index("who") + 1 :][:1]


def _is_told(word: str, event: Event, entries: LineEntries, there: set[str], lexicon: Lexicon) -> bool:
    """Whether a word that says which line is meant is told by this entry, or by its line."""
    called = _called(event)
    if word in ("length", "long") and "length" not in getattr(event, "purpose", "length"):
        return False
    if isinstance(event, WoundsSuffered) and any(isinstance(one, AttackMade) for _, one in entries):
        called = called | CALLED["attack.made"]
    die = word in OF_A_DIE and (hasattr(event, "faces") or hasattr(event, "face"))
    who = whom(word, lexicon)
    if who and hasattr(event, "each"):
        return getattr(event, "figures", ()) == (who,)  # `brida's upkeep is 3`: not that of the others
    return die or word in called or bool(who and who in there) or not {*stems(word), singular(word)}.isdisjoint(there)


def _is_of(found: Swapped, event: Event, entries: LineEntries, lexicon: Lexicon) -> bool:
    """Whether `she` may have done it, where no name says who: no monster, and nobody who says `i` and `you`."""
    if found.outcome and not isinstance(event, AttackMade):
        return False
    if {"he", "she"}.isdisjoint(found.rest) or any(whom(word, lexicon) for word in found.rest):
        return True
    blows = [one for _, one in entries if isinstance(one, AttackMade)]
    return not any(lexicon.is_monster(one.attacker) for one in blows) and not (blows and lexicon.game.reader)


def _called(event: Event) -> set[str]:
    """What an entry is called, in base forms."""
    tag = tag_of(type(event))
    words = CALLED.get(tag, frozenset()) | {*re.split(r"[._-]", tag)}
    return {BASE.get(word, word) for word in words} | {*type(event).__struct_fields__}


def texts_of(event: Event) -> set[str]:
    """Every text and number of an event, and the words of each."""
    return {*_texts(msgspec.to_builtins(event))}


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, (str, int)) and not isinstance(value, bool):
        yield str(value).lower()
        yield from (singular(word) for word in str(value).lower().replace("_", " ").split())


def _words(event: Event) -> set[str]:
    """Every word, name and number of an event."""
    found = texts_of(event)
    return found | {part for text in found for part in re.split(r"[\W_]+", text) if part}


def _lines(first: int, number: int, event: Event, found: Swapped, lexicon: Lexicon) -> Iterator[str]:
    """How this entry is put right, nothing if what it was is not told by it."""
    if found.again:
        faces = [str(one) for one in getattr(event, "faces", ())]
        if faces and (found.old in faces if found.old else len(faces) == 1):
            yield f"reroll {number} {found.new} {found.again.removeprefix('.')}".strip()
        elif found.old and found.old in {str(face) for chain in getattr(event, "dice", ()) for face in chain}:
            yield from _wound_die_again(first, found, lexicon)
        return
    if found.new.isdecimal():
        line = _number(first, number, event, found, lexicon)
        yield from [line] if line else []
        return
    old, new = whom(found.old, lexicon) or found.old, whom(found.new, lexicon) or found.new
    fields = {name: {*_values(value)} for name, value in msgspec.structs.asdict(event).items()}
    holding = [name for name in fields if old in fields[name]]
    if not found.old or not holding or any(new in values for values in fields.values()):
        return
    if isinstance(event, AttackMade):
        if not is_one_of_several(number, lexicon):
            yield f"fix {first} {retold(number, event, lexicon, named={old: new}, outcome=found.outcome)}"
        return
    if len(holding) == 1 or {*holding} <= OF_A_THING:
        yield f"fix {number} {old}>{new}"
        return
    named = [name for name in holding if name in found.rest]
    yield from (f"fix {number} {name}={new}" for name in named or holding)


def _wound_die_again(first: int, found: Swapped, lexicon: Lexicon) -> Iterator[str]:
    """One of the dice behind a blow that fell again: what they did is reckoned anew with it."""
    blows = [(number, one) for number, one in line_of(first, lexicon) if isinstance(one, AttackMade)]
    if len(blows) == 1 and "old" not in found.again.split():
        number, it = blows[0]
        yield f"fix {first} {retold(number, it, lexicon, dice=(found.old, found.new))}"


OF_A_THING = {"item", "name"}
"""Fields that hold the same: the id of a thing is made of its name."""


def _values(value: object) -> Iterator[object]:
    """Each part of what an event holds."""
    if isinstance(value, (tuple, list)):
        for one in value:
            yield from _values(one)
    elif isinstance(value, msgspec.Struct):
        yield from _values(msgspec.structs.astuple(value))
    elif not isinstance(value, dict):
        yield value


def _number(first: int, number: int, event: Event, found: Swapped, lexicon: Lexicon) -> str:
    """The number of an entry put right: a die, what a blow cost, how many."""
    faces = [str(one) for one in getattr(event, "faces", ())]
    of_a_die = not OF_A_DIE.isdisjoint(found.rest)
    if isinstance(event, AttackMade):
        return _of_blow(first, number, event, found, lexicon) if len(faces) == 1 else ""
    blow = [at for at, one in line_of(first, lexicon) if isinstance(one, AttackMade) and at < number]
    if blow and isinstance(event, (DiceRolled, WoundsSuffered)):
        return _behind_blow(first, blow[-1], number, event, found, lexicon)
    face = getattr(event, "face", None) or (faces[0] if len(faces) == 1 else None)
    if (was := lexicon.answered(first)) is not None:
        if len(was.faces) > 1 and found.old in map(str, was.faces):
            return f"fix {first} {found.old}>{found.new}"
        if face is not None and found.old in ("", str(face)):
            return f"fix {first} ={found.new}"
    if faces and (found.old in faces if found.old else len(faces) == 1):
        return f"fix {number} {found.old or faces[0]}>{found.new}"
    fields = msgspec.structs.asdict(event)
    counted = [name for name in COUNTS if isinstance(fields.get(name), int) and (name == "face" or not of_a_die)]
    told = [name for name in counted if not found.old or str(fields[name]) == found.old]
    return f"fix {number} {told[0]}={found.new}" if len(told) == 1 else ""


def _of_blow(first: int, number: int, it: AttackMade, found: Swapped, lexicon: Lexicon) -> str:
    """The die of a blow put right, and what came of it."""
    if found.old and found.old != str(it.faces[0]):
        return ""
    if is_one_of_several(number, lexicon):
        return "" if found.outcome or would_miss(it, found.new) else f"fix {number} faces=[{found.new}]"
    return f"fix {first} {retold(number, it, lexicon, found.new, outcome=found.outcome)}"


def _behind_blow(first: int, at: int, number: int, event: Event, found: Swapped, lexicon: Lexicon) -> str:
    """A die thrown behind the blow `at`, or what it cost, put right: the blow is told again."""
    it = lexicon.event_of(at)
    told = str(event.amount) if isinstance(event, WoundsSuffered) else str(getattr(event, "faces", ("",))[0])
    if (
        not isinstance(it, AttackMade)
        or found.old not in ("", told)
        or (not found.old and not _says_harm(found, event))
    ):
        return ""
    ended = any(isinstance(one, MonsterEnded) for _, one in line_of(first, lexicon))
    if is_one_of_several(at, lexicon):
        return "" if ended else f"fix {number} {told}>{found.new}"
    if isinstance(event, WoundsSuffered):
        return f"fix {first} {retold(at, it, lexicon, cost=found.new)}"
    return f"fix {first} {retold(at, it, lexicon, dice=(found.old, found.new))}"


def undone_otherwise(reason: str, lexicon: Lexicon) -> str:
    """The word of `undo that hit` that calls a line otherwise than the newest one is."""
    pointed = POINTED_AT.fullmatch(reason.lower())
    word = BASE.get(pointed[1], pointed[1]) if pointed else ""
    if not pointed or not lexicon.recent or word not in {one for called in CALLED.values() for one in called}:
        return ""
    tags = [tag_of(type(event)) for _, event in line_of(lexicon.recent[0], lexicon)]
    return "" if any(word in CALLED.get(tag, ()) for tag in tags) else pointed[1]


POINTED_AT = re.compile(r"(?:that|this|the)(?: last)? (\w+)")
HARM = small.words("wounds damage do does did deal")
SUFFERS = small.words("take lose suffer suffers suffered")


def _says_harm(found: Swapped, event: Event) -> bool:
    """Whether a number alone is what a blow cost, and no die: `he only did 1`."""
    return isinstance(event, WoundsSuffered) and not HARM.isdisjoint(found.rest)
