"""A correction in words, and the line of the log it names: by who, how many and what stands in it, of the last ten.

Nothing of it is taken: it is offered, each with the number of the line that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from events.combat import AttackMade
from events.event import Event, tag_of
from events.purse import GoldGained
from events.turns import CombatBegun
from projections.business import RULING
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.asking import ASKING
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.logged import behind, faces_of, is_one_of_several, line_of, retold
from rules.shorthand.said.chunks.told_anew import may_be_another, met_so_many
from rules.shorthand.said.pieces import SaidPiece
from rules.shorthand.said.put_right import AGAIN, CALLED, may_put_right, texts_of
from rules.shorthand.said.reduce import BASE, ORDINALS

CUES = small.words(
    "not actually sorry wait oops whoops no should meant mean wrong instead correct correction rather really mistake"
    " edit change fix amend it's make was were supposed mistyped typo misread miscounted reroll"
)
"""Words of a line that may put another right."""

POINTED = small.words("it he she they that this miss")
TAKING_BACK = small.words("undo wrong mistake scratch delete remove cancel never forget scrap strike erase drop ignore")
JUST_NOW = 3
"""What it says for a blow that it was the last thing told."""
HARM = small.words("wounds hurt take lose damage")
DOUBT = small.words("sure know count quite")
"""Words that are denied of whoever tells it: nothing was told wrong."""

LOOK_BACK, MOST = 10, 4


class LogLine(NamedTuple):
    """A line of the log, the entry of it that tells something, what is in that, and how much of what was typed is."""

    number: int
    at: int
    event: Event
    texts: frozenset[str]
    alike: int


def amends(line: Sequence[SaidPiece], lexicon: Lexicon) -> Iterator[str]:
    """Corrections that may be meant, those of the line most like it first."""
    words = [one.text for one in line]
    typed = " ".join([*words, *(f"{one.typed} {one.tokens[-1].behind if one.tokens else ''}" for one in line)])
    if CUES.isdisjoint(words) and TAKING_BACK.isdisjoint(words) and not AGAIN.search(typed):
        if "miss" in words and POINTED.issuperset(words):
            newest = list(_told(line, lexicon, rights=True))[:1]
            yield from (plain for one in newest for plain in _by_outcome(one, words, lexicon))
        return
    numbers = [word.lstrip("+-−=") for one in line if one.kind == "N" for word in one.text.split()]
    named = [one.options for one in line if one.kind in ("WHO", "FOE") and one.options[0] in lexicon.here]
    names = [some[0] for some in named if len(some) == 1] or [some[0] for some in named]
    tokens = [word for one in line for word in one.tokens]
    yield from may_put_right(tokens, lexicon)
    yield from may_be_another(tokens, lexicon)
    yield from (f"fix {one}" for one in met_so_many(tokens, lexicon))
    if numbers and numbers[0].isdecimal() and int(numbers[0]) in lexicon.recent and len(line) <= NAMED_ALONE:
        yield from _as_told(int(numbers[0]), lexicon)
    new, old = _turned(words, numbers)
    who, whom = _turned(words, names)
    yield from _of_the_answer(new, old, lexicon)
    told = sorted(_told(line, lexicon, rights=not CUES.isdisjoint(words)), key=lambda one: one.alike, reverse=True)
    for one in told[:MOST]:
        denied = "not" in words and {*numbers} <= {"1"} and not whom and DOUBT.isdisjoint(words)
        if denied and one.number == lexicon.recent[0]:
            yield "undo"
        if not CUES.isdisjoint(words):
            yield from _by_name(one, who, whom, lexicon)
        yield from _by_outcome(one, words, lexicon)
        yield from _by_place(one, words, new, lexicon)
        yield from _by_number(one, new, old, lexicon, hurt=not HARM.isdisjoint(words))
        if denied or not TAKING_BACK.isdisjoint(words):
            yield f"undo {one.number}"


NAMED_ALONE = 3
"""Words of a line that only says which line of the log is wrong."""

ENDED = {"flee": "fled", "die": "dead", "dead": "dead", "kill": "dead", "surrender": "captured", "capture": "captured"}
"""What is said of a monster's end → how it ended."""


def _of_the_answer(new: str, old: str, lexicon: Lexicon) -> Iterator[str]:
    """The newest line's answer with another number, if it answered something."""
    was = lexicon.answered(lexicon.recent[0]) if new and lexicon.recent else None
    if was is None:
        return
    if old and old in map(str, was.faces):
        yield f"fix {was.line} {old}>{new}"
    elif len(was.faces) == 1:
        yield f"fix {was.line} ={new}"
    if "wounds" in was.question.counts:
        yield f"fix {was.line} settle {was.question.number}: {new} wounds"


def _as_told(number: int, lexicon: Lexicon) -> Iterator[str]:
    """The line of this number as it would be told anew, to be changed; and what takes it back."""
    event = lexicon.event_of(number)
    if isinstance(event, GoldGained):
        yield f"fix {number} gold {event.amount}"
    elif isinstance(event, AttackMade):
        yield f"fix {number} {retold(number, event, lexicon)}"
    yield f"undo {number}"


def _by_outcome(one: LogLine, words: Sequence[str], lexicon: Lexicon) -> Iterator[str]:
    """`it was a miss`; `he did not flee, he died`."""
    it = one.event
    last = one.number == lexicon.recent[0]
    if isinstance(it, AttackMade) and "miss" in words:
        yield f"{'no' if last else f'fix {one.number}'} {it.attacker} {it.target} miss"
    elif isinstance(it, AttackMade) and "hit" in words and "not" in words and last:
        yield "no miss"
    elif isinstance(it, AttackMade) and "hit" in words and {it.attacker, it.target} <= {*words}:
        cost = next((before for before, word in pairwise(words) if word == "wounds" and before.isdecimal()), "")
        yield f"fix {one.number} {retold(one.number, it, lexicon, outcome='hit', cost=cost)}"
    ended = [ENDED[word] for word in words if word in ENDED]
    for was in (how for how in ended if how in one.texts):
        yield from (f"fix {one.number} {was}>{how}" for how in ended if how != was)


def answers(line: Sequence[SaidPiece], text: str, lexicon: Lexicon) -> Iterator[str]:
    """What may answer a question about a rule, as it speaks of what was asked; a question is kept for later."""
    asks = text.rstrip().endswith("?") or text.split()[0].lower() in ASKING
    if asks and len(line) > 1:
        yield f"ask {text.strip()}"
        return
    words = {one.text for one in line if one.text not in small.FUNCTION_WORDS | small.SMALL}
    for number, it in lexicon.state.business.open.items():
        asked = {BASE.get(word, word) for word in it.what.lower().strip("?").split()}
        said_so = len(line) <= SHORT and not SAYS_SO.isdisjoint(one.text for one in line)
        if RULING in (it.kind, it.ask) and (said_so or len(words & asked) > (len(line) > SHORT)):
            yield f"settle {number}: {text.strip()}"


SHORT, SAYS_SO = 5, small.words("yes no vote voted agree agreed decide decided rule ruled")
"""Words of an answer in few words, whatever was asked."""


def _by_place(one: LogLine, words: Sequence[str], new: str, lexicon: Lexicon) -> Iterator[str]:
    """`the second roll was 46`: the die of a blow that fell in that place."""
    said = next((ORDINALS[word] for word in words if word in ORDINALS), 0)
    if not said or not new or not isinstance(one.event, AttackMade) or is_one_of_several(one.at, lexicon):
        return
    if said == 1:
        yield f"fix {one.number} {retold(one.at, one.event, lexicon, new)}"
        return
    fell = [face for event in behind(one.at, lexicon) for face in faces_of(event)]
    if len(fell) > said - 2:
        yield f"fix {one.number} {retold(one.at, one.event, lexicon, dice=(fell[said - 2], new))}"


def _turned(words: Sequence[str], said: Sequence[str]) -> tuple[str, str]:
    """What it is and what it was: `3, not 2`, `not 2 but 3`, `2 should have been 3`; what it was may be unsaid."""
    if len(said) == 1:
        return said[0], ""
    if len(said) != 2:
        return "", ""
    at = [next((n for n, word in enumerate(words) if one in word.split()), 0) for one in said]
    denied = words.index("not") if "not" in words else -1
    if denied < 0 and "should" not in words:
        return said[1], said[0]
    if denied >= 0 and at[0] < denied < at[1]:
        return said[0], said[1]
    return said[1], said[0]


def _told(line: Sequence[SaidPiece], lexicon: Lexicon, *, rights: bool) -> Iterator[LogLine]:
    """Lines that have something of it; of one that `rights` another, as like as not the newest blow."""
    typed = {singular(one.text) for one in line} | {singular(one.name.lower()) for one in line}
    typed |= {word for one in line for word in one.text.split()}
    for number in lexicon.recent[:LOOK_BACK]:
        at, event = _what_it_tells(number, lexicon)
        if event is not None:
            tag = tag_of(type(event))
            texts = frozenset(texts_of(event))
            called = CALLED.get(tag, frozenset()) | {*tag.replace(".", " ").split()}
            alike = len(typed & texts) * 2 + len(typed & {BASE.get(word, word) for word in called})
            alike += JUST_NOW * (rights and number == lexicon.recent[0] and isinstance(event, AttackMade))
            if alike:
                yield LogLine(number, at, event, texts, alike)


def _what_it_tells(number: int, lexicon: Lexicon) -> tuple[int, Event | None]:
    """The entry of a line that tells what happened: a blow may begin its fight."""
    told = lexicon.event_of(number)
    blows = ((at, one) for at, one in line_of(number, lexicon) if isinstance(one, AttackMade))
    return next(blows, (number, told)) if isinstance(told, CombatBegun) else (number, told)


def _by_name(one: LogLine, who: str, whom: str, lexicon: Lexicon) -> Iterator[str]:
    if whom and whom in one.texts:
        yield f"fix {one.number} {whom}>{who}"
    elif whom and who in one.texts:
        yield f"fix {one.number} {who}>{whom}"
    elif who and not whom:
        was = [name for name in one.texts if name in lexicon.state.roster.figures and name != who]
        same = [name for name in was if lexicon.is_monster(name) == lexicon.is_monster(who)]
        if len(same) == 1 and isinstance(one.event, AttackMade) and not is_one_of_several(one.at, lexicon):
            yield f"fix {one.number} {retold(one.at, one.event, lexicon, named={same[0]: who})}"
        elif len(same) == 1:
            yield f"fix {one.number} {same[0]}>{who}"


def _by_number(one: LogLine, new: str, old: str, lexicon: Lexicon, *, hurt: bool) -> Iterator[str]:
    """`hurt`: it is said of what a blow cost."""
    if not new:
        return
    if isinstance(one.event, AttackMade) and hurt:
        yield f"fix {one.number} {retold(one.at, one.event, lexicon, cost=new)}"
    if isinstance(one.event, AttackMade):
        it = one.event
        needed = f" {it.needed}+" if it.needed else ""
        face = f" {it.faces[0]}" if it.faces else ""
        if not old or old in map(str, it.faces):
            anew = "no" if one.number == lexicon.recent[0] else f"fix {one.number}"
            yield f"{anew} {retold(one.at, it, lexicon, new)}"
        yield f"fix {one.number} {it.attacker} {it.target}{face}{needed} -{new}"
        return
    if old and old in one.texts:
        yield f"fix {one.number} {old}>{new}"
    yield f"fix {one.number} ={new}"
