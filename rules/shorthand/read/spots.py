"""Places in the story as people name them: `41`, `41..43`, `^` (the newest line), `turn 3`, `fight`, `quest 2`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from projections.turns import Mark, Stamp
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import LinePlace
from rules.shorthand.words import ParseError, Word, Words, is_number

STRETCHES: dict[str, Callable[[Stamp], object]] = {
    "turn": lambda stamp: stamp.one_turn,
    "fight": lambda stamp: stamp.combat,
    "combat": lambda stamp: stamp.combat,
    "session": lambda stamp: stamp.session,
    "trip": lambda stamp: stamp.expedition,
    "expedition": lambda stamp: stamp.expedition,
}
QUEST = "quest"
NAMES = (*STRETCHES, QUEST)

MOST = 1000
"""Entries of a stretch that is named as `41..43`."""


class Extent(msgspec.Struct, frozen=True):
    """From one entry to another, as it was named; `name` if by a word: `turn`, `fight`, `quest`."""

    first: int
    last: int
    name: str | None = None

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.last + 1))


def is_spot(words: Words) -> bool:
    """Whether a place comes next."""
    return _is_numbers(words.next.removesuffix(":")) or words.next.removesuffix(":") in NAMES


def _is_numbers(text: str) -> bool:
    """`41`, `^2`, `41..43`."""
    return all(is_number(end) or end[:1] == "^" for end in text.split("..", 1))


def spot(words: Words, *, late: bool) -> LinePlace:
    """Where a line belongs: right behind (`late`) or in front of what is named."""
    without_colon(words)
    if words.next in STRETCHES:
        return _beside_stretch(words, late=late)
    named = extent(words)
    return LinePlace("after", named.last) if late else LinePlace("before", named.first)


FIGHT = ("fight", "combat")

Found = TypeVar("Found")


def read_there(read: Callable[[Lexicon], Found], words: list[Word], lexicon: Lexicon, place: LinePlace | int) -> Found:
    """What words mean beside an entry: a name cut short is whose it was there, if it was anybody's."""
    now = lexicon.beside(place)
    if not any(lexicon.is_short(word.text) for word in words if not word.quoted):
        try:
            return read(now)
        except ParseError:
            pass  # who was there then may be called so
    try:
        return read(lexicon.at(place))
    except ParseError:
        return read(now)


GLUED = re.compile(rf"({'|'.join(NAMES)})(\d+:?)", re.IGNORECASE)


def parted_number(words: list[Word]) -> list[Word]:
    """`turn3` is `turn 3`."""
    glued = None if words[0].quoted else GLUED.fullmatch(words[0].text)
    if glued is None:
        return words
    return [Word(glued[1], words[0].at), Word(glued[2], words[0].at + glued.start(2)), *words[1:]]


def without_colon(words: Words) -> None:
    """`41:` is `41`."""
    for at in (words.at, words.at + 1):
        word = words.words[at] if at < len(words.words) else None
        if word is not None and not word.quoted and word.text.endswith(":") and len(word.text) > 1:
            words.words[at] = type(word)(word.text[:-1], word.at)
            return


# ── numbers, and what is named by a word ─────────────────────────────────────────────────────────────────────────


def numbered(words: Words) -> int:
    """`41`, `^` for the newest line, `^2` for the one before it."""
    if words.next[:1] == "^":
        number = _back(words, words.next)
        words.take()
        return number
    return words.number("the number of an entry")


def _back(words: Words, text: str) -> int:
    back = text[1:] or "1"
    recent = words.lexicon.recent
    if not is_number(back) or not 1 <= int(back) <= len(recent):
        words.stuck("there is no such line to go back to")
    return recent[int(back) - 1]


def extent(words: Words) -> Extent:
    """What is named next: an entry, `41..43`, or a turn, fight, trip, session or quest."""
    if words.next in STRETCHES:
        return _extent_of_stretch(words)
    if words.next == QUEST:
        return _extent_of_quest(words)
    if ".." not in words.next:
        number = numbered(words)
        return Extent(number, number)
    first, last = (_end(words, text) for text in words.next.split("..", 1))
    if not 0 <= last - first < MOST:
        words.stuck("a stretch is written 41..43, the first line in front")
    words.take()
    return Extent(first, last)


def _end(words: Words, text: str) -> int:
    if text[:1] == "^":
        return _back(words, text)
    if not is_number(text):
        words.stuck("a stretch is written 41..43")
    return int(text)


def extents(words: Words) -> list[Extent]:
    """Everything named next: `41,43`, `41..43, 46`, `turn 3`; nothing if no place comes."""
    found: list[Extent] = []
    while words.next in NAMES or (words.next[:1] and _is_numbers(words.next.split(",", 1)[0])):
        _part_commas(words)
        found.append(extent(words))
        if words.next == ",":
            words.take()
        elif not _only_numbers(words):
            break
    return found


def _part_commas(words: Words) -> None:
    """`41,43` is `41 , 43`."""
    word = words.words[words.at]
    at, parted = word.at, list[Word]()
    for part in word.text.split(","):
        parted += [Word(part, at)] if part else []
        at += len(part)
        parted.append(Word(",", at))
        at += 1
    words.words[words.at : words.at + 1] = parted[:-1]


def _only_numbers(words: Words) -> bool:
    """Whether all that is left are numbers, so that blanks part them as well as commas would."""
    left = words.left()
    return bool(left) and all(_is_numbers(part) for text in left for part in text.split(",") if part)


# ── stretches of play ────────────────────────────────────────────────────────────────────────────────────────────


def _beside_stretch(words: Words, *, late: bool) -> LinePlace:
    """In front of a turn is in front of what began it; late in it is in front of what ended it or came next.

    What is told late of a fight may be what its end brought: who recovers then.
    """
    marks = words.lexicon.state.turns.marks
    of, ends_a_fight = STRETCHES[words.next], words.next in FIGHT
    inside = _inside(words, marks)
    if not late:
        return LinePlace("before", marks[inside[0]].number)
    last = inside[-1]
    goes_on = of(marks[last].then) == of(marks[last].own)
    if last + 1 < len(marks) and goes_on:
        return LinePlace("before", marks[last + 1].number)
    if not goes_on and not ends_a_fight:
        return LinePlace("before", marks[last].number)
    recent = words.lexicon.recent
    return LinePlace("after", recent[0] if goes_on and recent else marks[last].number)


def _extent_of_stretch(words: Words) -> Extent:
    """From what began it to what ended it, or to the newest line."""
    marks = words.lexicon.state.turns.marks
    name = words.next
    of = STRETCHES[name]
    inside = _inside(words, marks)
    first, last = marks[inside[0]], marks[inside[-1]]
    end = last.number
    if of(last.then) == of(last.own):
        follows = marks[inside[-1] + 1 :]
        end = follows[0].number if follows else max((end, *words.lexicon.recent[:1]))
    return Extent(first.number, end, name)


def _inside(words: Words, marks: list[Mark]) -> list[int]:
    """Which marks belong to the stretch that is named."""
    name = words.take().lower()
    of = STRETCHES[name]
    wanted = words.maybe_number()
    trip = words.lexicon.state.turns.now.expedition
    if trip is None and name == "turn":
        trip = next((mark.own.expedition for mark in reversed(marks) if mark.own.one_turn is not None), None)
    owned = [(at, mark.own) for at, mark in enumerate(marks) if of(mark.own) is not None]
    mine = [at for at, own in owned if name != "turn" or own.expedition == trip]
    meant: object = of(marks[mine[-1]].own) if mine else None
    if wanted is not None and name in ("trip", "expedition"):
        trips = list(dict.fromkeys(mark.own.expedition for mark in marks if mark.own.expedition is not None))
        meant = next(iter(trips[wanted - 1 : wanted]), None) if wanted else None
    elif wanted is not None and name == "turn":
        meant = _turn_called(wanted, [marks[at].own for at in mine], words.lexicon.state.turns.now)
    elif wanted is not None:
        meant = wanted
    inside = [at for at in mine if of(marks[at].own) == meant]
    if not inside:
        _was_of_another_trip(words, [(marks[at].number, own) for at, own in owned], wanted)
        words.stuck(f"there was no {name}{f' {wanted}' if wanted is not None else ''} yet")
    return inside


def _was_of_another_trip(words: Words, stamps: Sequence[tuple[int, Stamp]], wanted: int | None) -> None:
    """Says where the last turn of this number began, if that was on an earlier trip."""
    of_trips = [(number, own) for number, own in reversed(stamps) if own.turn == wanted and not own.of_fight]
    began = {own.one_turn: number for number, own in of_trips}
    if wanted is not None and began:
        first = next(iter(began.values()))
        why = f"on this trip there was no turn {wanted}; on an earlier one it began at {first}"
        words.stuck(f"{why}, and its lines are named by their numbers: {first}..{first + 1}")


def _turn_called(wanted: int, stamps: list[Stamp], now: Stamp) -> object:
    """The turn of this number: of the fight under way, else of the trip, else of the last fight there was."""
    fights = [stamp for stamp in stamps if stamp.of_fight and stamp.round == wanted]
    here = [stamp for stamp in fights if now.of_fight and stamp.combat == now.combat]
    turns = [stamp for stamp in stamps if not stamp.of_fight and stamp.turn == wanted]
    return next((stamp.one_turn for stamp in reversed(here or turns or fights)), wanted)


def _extent_of_quest(words: Words) -> Extent:
    """From its acceptance to its end, or to the newest line; `quest 2` is the second that was accepted."""
    words.take()
    wanted = words.maybe_number()
    quests = list(words.lexicon.state.quests.quests.values())
    if wanted is None:
        found = [one for one in quests if one.state == "open"] or quests
    else:
        found = quests[wanted - 1 : wanted] if wanted else []
    if not found:
        words.stuck(f"there was no quest{f' {wanted}' if wanted is not None else ''} yet")
    quest = found[-1]
    end = quest.ended_by or max((quest.number, *words.lexicon.recent[:1]))
    return Extent(quest.number, max(quest.number, end), QUEST)
