"""A correction in words, taken apart: what it is, what it was, and the words that say which line is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.reduce import BASE, PAUSE, SaidWord

LEADS = small.words("no nope sorry wait oops whoops correction argh damn ups mistake typo misread mistook")
"""What a correction begins with, or ends with."""
CUE = re.compile(r"\b(?:actually|in fact|really|sorry|oops|whoops|correction|wait)\b", re.IGNORECASE)
"""What says that something was told wrong where nothing says what it was."""

POINTING = small.words("that it this")
IDLE = POINTING | small.words(
    "there was is be should only just one who which she he they him her you been but so the by in on at to of for with"
    " mean meant make say call change correct party i"
)
"""Words that say nothing of which line is meant."""
OF_A_DIE = small.words("roll die dice face")
TOTALS = small.words("has have total now more purse sheet say pot")
"""Words beside which a number says how many there are, and not what a line told."""


class Swapped(NamedTuple):
    """What it is, what it was (unsaid: empty), how a blow came out, and the words that say which line is meant."""

    new: str
    old: str
    outcome: str
    rest: tuple[str, ...]
    again: str = ""
    """How a die was rolled again, if that is what is told: `paid luck`, `because cocked`, `.`."""


def swapped(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Swapped | None:
    """What of what was told is something else, in these words; None: they put nothing right."""
    typed = " ".join(one.typed for one in tokens)
    words = _joined([one.lower() for one in tokens], lexicon)
    words = words[3:] if words[:1] == ["wrong"] and words[2:3] == [PAUSE] else words  # `wrong hero, thora not brida`
    led = bool(words) and words[0] in LEADS
    while words and (words[0] in LEADS or words[0] == PAUSE):
        words = words[1:]
    while words and (words[-1] in LEADS or words[-1] == PAUSE):
        words, led = words[:-1], led or words[-1] in LEADS
    words, outcome = _outcome(words)
    if not words or _is_of_a_total(words) or _counts_monsters(words, lexicon):
        return None
    found = _denied(words, lexicon) or _was(words, lexicon, led=led) or _changed(tokens, words, lexicon)
    if found is None and CUE.search(typed):
        numbers = [word for word in words if word.isdecimal()]
        found = (numbers[0], "", words) if len(numbers) == 1 and not {*words[:-1]} <= IDLE else None
    if found is None or found[0] == found[1]:
        return None
    new, old, rest = found
    said = [word for word in rest if word not in (PAUSE, new, old, "not")]
    if any(word.isdecimal() and int(word) in lexicon.recent for word in said):
        return None  # `57: that was thora, not ysra` says which line it is
    return Swapped(new, old, outcome, tuple(said))


def rerolled(tokens: Sequence[SaidWord], lexicon: Lexicon) -> Swapped | None:
    """`rerolls the 1 into a 5`, `cocked die, 3 becomes 9`, `rolls again: 11, keeps it`: a die that fell again."""
    words = _joined([one.lower() for one in tokens], lexicon)
    line = f" {' '.join(words)} ".replace(" roll again ", " reroll ").replace(" throw again ", " reroll ")
    if " reroll " not in line:
        return None
    numbers = [word for word in line.split() if word.isdecimal()]
    if not numbers or len(numbers) > 3 or (len(numbers) == 3 and numbers[2] not in numbers[:2]):
        return None
    old, new = numbers[:2] if len(numbers) > 1 and numbers[0] != numbers[1] else ("", numbers[0])
    kept = KEEPS.search(line)
    if len(numbers) > (2 if old else 1) and not (kept and kept[1] in (old, new)):
        return None
    how = " ".join(
        said
        for said, is_so in (
            ("paid luck", PAID.search(line)),
            ("old", kept and old and kept[1] == old),
            ("because cocked", " cock " in line),
        )
        if is_so
    )
    rest = PAID.sub(" ", KEEPS.sub(" ", line)).split()
    return Swapped(new, old, "", tuple(word for word in rest if word not in (PAUSE, new, old, *ROLLED)), how or ".")


WRITTEN = tuple(f" i {verb} " for verb in ("wrote", "typed", "put", "logged", "entered", "write", "type"))
"""What was told wrong stands behind it: `the roll was 24, I wrote 42`."""
BACKWARDS = re.compile(r"(\d\d)([^\d]*?) , (?:i|not) (?:typed |wrote |entered |put )?(?:it|that|them) backwards ")
KEEPS = re.compile(r" keep (?:the )?(\d+|it|that)(?= )")
PAID = re.compile(r" (?:use|spend|pay|with|burn) (?:1 )?luck(?= )")
ROLLED = small.words("reroll roll die dice again cock into is get new and from")
"""What is said of a die that fell again and not of which it is."""


def _is_of_a_total(words: list[str]) -> bool:
    """`has 3, not 4`; `3 left`: but not what should have been."""
    line = f" {' '.join(words)} ".replace(" should has ", " should ").replace(" i say ", " ")
    if not any(word.isdecimal() for word in words):
        return False
    return not TOTALS.isdisjoint(line.split()) or re.search(r"\d (?:\w+ )?left ", line) is not None


def _counts_monsters(words: Sequence[str], lexicon: Lexicon) -> bool:
    """`4 rats, not 2`: how many there are, and no die."""
    counted = (kind for one, kind in pairwise(words) if one.isdecimal() and kind.endswith("s"))
    return any(lexicon.kind_of_monsters(singular(kind)) for kind in counted)


CHANGES = small.words("change make correct fix amend alter edit swap turn")


def _changed(tokens: Sequence[SaidWord], words: list[str], lexicon: Lexicon) -> OfAnother | None:
    """`change that 64 to 46`, `change the 9 to a 7`: a number, where no line of late has it or it is pointed at."""
    told = [one for one in words if one not in ("that", "this")]
    if len(told) != CHANGED or told[0] not in CHANGES or told[2] not in ("to", "into", "for"):
        return None
    pointed = len(told) < len(words) or any(one == told[1] and one.typed.lower().startswith("the ") for one in tokens)
    numbers = told[1].isdecimal() and told[3].isdecimal()
    return (told[3], told[1], ["that"]) if numbers and (pointed or int(told[1]) not in lexicon.recent) else None


CHANGED = 4
"""Words of who changes one number to another."""

OfAnother: TypeAlias = tuple[str, str, list[str]]
"""What it is, what it was, and the words around."""


def _joined(words: list[str], lexicon: Lexicon) -> list[str]:
    """`goblin 1` is goblin-1, who may be out of play; `instead of` and `rather than` say that it was not."""
    line = f" {' '.join(words)} "
    for said in (" instead of ", " rather than ", " and not ", " but not ", *WRITTEN):
        line = line.replace(said, " not ")
    line = BACKWARDS.sub(lambda found: f"{found[1]}{found[2]} , not {found[1][::-1]} ", line)
    words, found = line.split(), list[str]()
    for word in words:
        whole = f"{singular(found[-1])}-{word}" if found and word.isdecimal() else ""
        if whole in lexicon.state.roster.figures:
            found[-1] = whole
        else:
            found.append(word)
    return found


def _outcome(words: list[str]) -> tuple[list[str], str]:
    """`…, she missed`: how a blow came out, behind what is put right of it."""
    cut = len(words) - next((at for at, word in enumerate(reversed(words), 1) if word == PAUSE), 0)
    behind = words[cut + 1 :] if cut < len(words) else []
    if behind and behind[-1] in ("miss", "hit") and {*behind[:-1]} <= IDLE:
        return words[:cut], behind[-1]
    return words, ""


def _denied(words: list[str], lexicon: Lexicon) -> OfAnother | None:
    """`A not B`, `not B but A`: two numbers, two figures of a side, or two words."""
    if words.count("not") != 1:
        return None
    at = words.index("not")
    before, behind = words[:at], [word for word in words[at + 1 :] if word not in (PAUSE, "but", "it", "that", "was")]
    old = behind[0] if behind else ""
    kind = kind_of(old, lexicon)
    alike = [word for word in before if kind_of(word, lexicon) == kind]
    if kind == "number" and not alike and (other := _of_the_same_kind(old, before, lexicon)):
        old, kind = other, "monster"
        alike = [word for word in before if kind_of(word, lexicon) == kind]
    if not kind or (kind == "word" and (not before or len(behind) > 1)):
        return None
    if kind == "word":
        new = next((word for word in reversed(before) if word != PAUSE), "")
        return (new, old, before) if kind_of(new, lexicon) == "word" and new not in IDLE else None
    if alike and len(behind) == 1:
        return alike[-1], old, before
    turned = [word for word in behind[1:] if kind_of(word, lexicon) == kind]
    return (turned[0], old, [*before, *behind[1:]]) if not alike and len(turned) == 1 else None


def _of_the_same_kind(number: str, words: list[str], lexicon: Lexicon) -> str:
    """`it was orc 2, not 1`: the other of that kind."""
    stems = (word.rpartition("-")[0] for word in words if word in lexicon.state.roster.figures)
    return next((other for stem in stems if (other := f"{stem}-{number}") in lexicon.state.roster.figures), "")


def kind_of(word: str, lexicon: Lexicon) -> str:
    """What a word can be the other of: a number, somebody of this side, any word; empty if it is neither."""
    if word.isdecimal():
        return "number"
    who = whom(word, lexicon)
    if who:
        return "monster" if lexicon.is_monster(who) else "hero"
    return "word" if word.isalpha() and word not in small.FUNCTION_WORDS and BASE.get(word, word) == word else ""


def whom(word: str, lexicon: Lexicon) -> str:
    if word in lexicon.state.roster.figures:
        return word
    called = lexicon.called(word) if len(word) > 1 and word not in IDLE else ()
    return called[0] if len(called) == 1 else ""


def _was(words: list[str], lexicon: Lexicon, *, led: bool) -> OfAnother | None:
    """`that 9 was a 6`, `the 9 should have been a 6`; `9 is 6` behind a word that puts right."""
    numbers = [at for at, word in enumerate(words) if word.isdecimal()]
    if len(numbers) != 2:
        return None
    first, second = numbers
    said_so, between = "say" in words[:first], words[first + 1 : second]
    if not first and not led and int(words[0]) in lexicon.recent:
        return None  # `11 should be 5` is told of line 11
    between = [word for word in between if word not in (PAUSE, "but", "it", "that")] if said_so else between
    turns = between == ["was"] or between[:1] == ["should"] or ((led or said_so) and between == ["is"])
    if (
        not turns
        or not {*between} <= {"should", "was", "is", "has", "be"}
        or (between == ["was"] and not (first or led))
    ):
        return None
    return words[second], words[first], [*words[:first], *words[second + 1 :]]
