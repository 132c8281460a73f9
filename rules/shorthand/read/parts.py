"""Where one happening of a line ends and the next begins: at `;`, and at a comma that parts no list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from events.lazy import lazy
from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import BLOW
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.verbs import verb_of
from rules.shorthand.vocabulary import THEN
from rules.shorthand.words import ParseError, Word, Words, is_amount, is_signed

BASE = lazy("rules.shorthand.said.reduce:BASE")  # 9 ms, and few lines go on behind a name


def parted(words: list[Word], lexicon: Lexicon) -> list[list[Word]]:
    """Happenings between commas; where a list is told, its commas part none but in front of a name."""
    if not _lists(words, lexicon):
        return _told_on(parts_of(words, commas=True), lexicon)
    line = Words(words, lexicon)
    parts: list[list[Word]] = [[]]
    for line.at, word in enumerate(words):
        if parts[-1] and words[line.at - 1].text.endswith(",") and line.is_who() and not _is_quest(words):
            last = parts[-1][-1]
            parts[-1][-1] = Word(last.text[:-1], last.at)
            parts.append([])
        parts[-1].append(word)
    return parts


def _told_on(parts: list[list[Word]], lexicon: Lexicon) -> list[list[Word]]:
    """The same with whoever begins the line in front of what they go on to do, lose or get: `brida -2, -3 gold`."""
    found: list[list[Word]] = []
    who: list[Word] = []
    for part in parts:
        line = Words(part, lexicon)
        if line.is_who():
            line.skip_who()
            who, goes_on = part[: line.at], False
        else:
            before = found[-1][len(who) :] if who else []
            goes_on = bool(who) and (_does(line) or _changes(line, before, who))
            if goes_on and [is_signed(word.text) for word in before] == [True] and _base(line.next) in STRUCK:
                first, then = (" ".join(word.text for word in (*who, *some)) for some in (before, part))
                line.stuck(f"{before[0].text} may be of the blow", f"{first}; {then}")
        found.append([*who, *part] if goes_on else part)
    return found


def _does(line: Words) -> bool:
    """Whether it begins as what one person does to something: `attacks`, `opens`; how many is not said."""
    verb = verb_of(line.next, line.lexicon.game) if line.next[-1:] == "s" and line.second else None
    return verb is not None and not is_amount(line.second) and _base(line.next) != ""


def _changes(line: Words, before: Sequence[Word], who: Sequence[Word]) -> bool:
    """Whether it goes up or down by so much where nobody else is named, or is gold that one of us gets or loses."""
    lexicon = line.lexicon
    if line.second in MONEY:
        ours = not any(lexicon.is_monster(key) for key in lexicon.figures(who[0].text))
        gets = is_amount(line.next) and bool(before) and _base(before[0].text.lower()) in GETS
        return ours and (is_signed(line.next) or gets)
    told = [part for word in before for part in word.text.split(",")]
    alone = not any(map(lexicon.called, (*told, *map("-".join, pairwise(told)))))  # `rat 1` is a name, too
    named = [" ".join(line.left()[1:end]) for end in (3, 2)]
    for_good = any(map(lexicon.value, named)) and not any(map(lexicon.pool, named))
    return alone and is_signed(line.next) and not for_good  # how long a value is so may lie in what was told before


def _base(word: str) -> str:
    """What a form of a verb is a form of; empty of any other word."""
    return str(BASE.load().get(word, ""))


GETS = small.words("get find take loot")
STRUCK = BLOW | small.words("throw strike")
"""The base forms of the verbs of a blow, thrown or not."""


def _lists(words: Sequence[Word], lexicon: Lexicon) -> bool:
    """Whether a verb is typed whose commas part what it lists; it may stand behind a name."""
    verbs = (verb_of(word.text.lower(), lexicon.game) for word in words[:2] if not word.quoted)
    return _is_quest(words) or any(verb is not None and verb.lists for verb in verbs)


def _is_quest(words: Sequence[Word]) -> bool:
    """Whether a quest is taken on: its commas part what is to be done and what it brings, not happenings."""
    first, *behind = (word.text.lower().rstrip(",:") for word in words)
    return first == "quest" and not {*behind[:1]} & {"done", "completed", "failed", "dropped", "abandoned", "step"}


def parts_of(words: Sequence[Word], *, commas: bool) -> list[list[Word]]:
    """The parts of a line between `;`; with `commas` also between those, and around `then`; none within brackets."""
    parts: list[list[Word]] = [[]]
    within = False
    for word in words:
        within = (within or word.text.startswith("(")) and ")" not in word.text
        comma = commas and not within and not word.quoted and word.text.endswith(",") and len(word.text) > 1
        if not word.quoted and (word.text == ";" or (commas and parts[-1] and word.text.lower() == THEN)):
            parts.append([])
        elif comma and not parts[-1] and word.text[0].isalpha() and word is not words[-1]:
            parts[-1].append(word)  # `elf, dwarf -2` names two
        elif comma:
            parts[-1].append(Word(word.text[:-1], word.at))
            parts.append([])
        elif len(parts[-1]) == 1 and parts[-1][0].text.endswith(",") and commas:
            parts[-1] = [Word(f"{parts[-1][0].text}{word.text}", parts[-1][0].at)]
        else:
            parts[-1].append(word)
    parts = [part for part in parts if part]
    if not parts:
        raise ParseError(words[0].at, "something should be said here", "sven -2; gold 20")
    return parts
