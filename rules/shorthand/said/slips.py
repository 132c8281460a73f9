"""One word put right that a slip of the pen spoiled: which was nearly typed, and whether no other can be meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import ABSTRACT, MOODS, STANCES
from rules.shorthand.declared.asking import ASKING
from rules.shorthand.declared.base_forms import FORMS
from rules.shorthand.declared.looks import ALONE as BESIDES
from rules.shorthand.declared.looks import LOOKS, MANAGING
from rules.shorthand.declared.looks_alone import THEIRS
from rules.shorthand.declared.own_words import is_own_word
from rules.shorthand.declared.questions import ALONE
from rules.shorthand.letters import MOST_SLIPS, is_slip, slips
from rules.shorthand.lexicon import MONEY, POOLS, Lexicon
from rules.shorthand.read.states import CONDITIONS, STATUSES
from rules.shorthand.said.led import is_said
from rules.shorthand.said.reduce import BASE
from rules.shorthand.verbs import all_words
from rules.shorthand.vocabulary import CORRECTIONS, GameWords

LONG_ENOUGH = 5
"""Letters of a word that is put right where one of them was wrong."""

MOST_STRANGE, MOST_MEANT = 3, 3
"""Words nobody knows in a line that one slip spoiled, and how many words such a word may be a slip of."""

FACES_SWAPPED = re.compile(r"(?:no|fix(?: (?:\^|\d+|\^\d+))?) \d+>\d+")
"""`no 8>3`: that a number was another."""

FRAME = ("note", "rule", "ask", "late", "before", "undo", "redo", "is", "not", "at", "for", "till", "with", "worn")

DOUBLED = re.compile(r"(?<![bdglmnprt])([bdglmnprt])(ing|ed)$")

LOOKING = dict.fromkeys((*LOOKS, *(word for word in ALONE if word.isalpha())))
"""Words that look, and those that ask for a look where they stand alone."""

DEADLY = small.words("die dead")
"""What nobody comes to by a slip."""

Tells = Callable[[str], "tuple[object, ...] | None"]
"""What a line comes to here, if it tells nothing that was never heard of."""


def nearly(text: str, at: int, lexicon: Lexicon, tells: Tells) -> tuple[str, bool]:
    """The line with one word put right that a slip of the pen spoiled, and whether no other can have been meant.

    Names and numbers stay, and so does the count of words. What is nearly a look is offered as one, or not at all.
    Certain is one letter of a word of five, where one known word alone is as near, and it is no name: a name says who.
    Of a word that is the whole line two letters were swapped: any other may be a word of theirs.
    """
    words = text.split()
    spoiled = len(text[:at].split())
    strange = [at for at, word in enumerate(words) if not is_known(word, lexicon) and not _is_own(word)]
    if len(strange) > MOST_STRANGE:
        return "", False
    if len(words) == len(("brida", "purs")) and lexicon.called(words[0]) and words[1].lower() not in LOOKING:
        looks = {look: look for look in LOOKING if look not in BESIDES} | THEIRS
        asked = [shown for look, shown in looks.items() if is_slip(words[1].lower(), look)]
        if strange == [1] and asked:
            return f"{asked[0]} {words[0]}", False
    tried, never = 0, DEADLY if words[0].lower() in ASKING else frozenset[str]()
    for which in sorted(strange, key=lambda at: at != spoiled):
        typed = words[which].lower()
        like = _like(typed, lexicon, first=which == 0)
        near = {BASE.get(word, word) for word in like if slips(typed, word.lower()) == 1}
        alone = len(typed) >= LONG_ENOUGH and typed.isalpha() and len(near) == 1
        for word in (one for one in like if one not in never):
            line = " ".join((*words[:which], word, *words[which + 1 :]))
            if which == 0 and word in LOOKING:
                return line, False
            tried += 1
            if tried > MOST_MEANT:
                break
            if tells(line):
                swapped = len(words) > 1 or sorted(typed) == sorted(word.lower())
                sure = alone and swapped and len(strange) == 1 and BASE.get(word, word) in near - DEADLY
                return line, sure and word not in {*_names(lexicon)}
    return "", False


def _is_own(word: str) -> bool:
    return is_own_word(word.lower().strip(".,:;!?"))


def _like(typed: str, lexicon: Lexicon, *, first: bool) -> list[str]:
    """Known words this may be a slip of, the nearest first; a look goes before all that tells something."""
    typed = typed.lower()
    if first and (looks := [look for look in LOOKING if _is_nearly(typed, look)]):
        return sorted(looks, key=lambda look: slips(typed, look))
    names = [word for word in _names(lexicon) if is_slip(typed, word.lower())]
    words = (*lexicon.values, *_ended_alike(typed, lexicon.game))
    near = dict.fromkeys((*names, *(word for word in words if is_slip(typed, word))))
    return sorted(near, key=lambda word: slips(typed, word.lower()))


def _ended_alike(typed: str, game: GameWords) -> Iterator[str]:
    """Words of the game and of talk that begin or end as this one: a slip spoils one end of a word at most."""
    ends = _by_ends(game)
    for end in (f"{typed[:1]}-", f"-{typed[-1:]}"):
        yield from (word for word in ends.get(end, ()) if abs(len(word) - len(typed)) <= MOST_SLIPS)


@cache
def _by_ends(game: GameWords) -> dict[str, list[str]]:
    """The words somebody may have meant, by how they begin and by how they end."""
    ends: dict[str, list[str]] = {}
    for word in dict.fromkeys((*all_words(game), *STATUSES, *CONDITIONS, *MONEY, *POOLS, *FRAME, *BASE, *FORMS)):
        if DOUBLED.search(word) and DOUBLED.sub(r"\1\1\2", word) in BASE:
            continue  # `scraming` is read as `scramming`, and is nothing to be put right to
        for end in (f"{word[:1]}-", f"-{word[-1:]}"):
            ends.setdefault(end.lower(), []).append(word)
    return ends


def like_a_look(word: str) -> bool:
    """Whether somebody may have meant one of the looks."""
    return any(look == word or _is_nearly(word, look) for look in LOOKING)


def _is_nearly(typed: str, look: str) -> bool:
    return is_slip(typed, look) or (len(typed) > 2 and look.startswith(typed))


def _names(lexicon: Lexicon) -> Iterator[str]:
    """Everybody and every place, thing, deck and card here, by the words people type for them."""
    for key, figure in lexicon.here.items():
        things = (word for item in figure.items.values() for word in item.name.split())
        yield from (key, *figure.name.lower().split(), *things)
    atlas = lexicon.state.atlas
    yield from (*atlas.sections, *atlas.doors, *atlas.features)
    for name, cup in lexicon.state.cups.cups.items():
        yield from (word for one in (name, *cup.contents, *cup.away) for word in one.lower().split())


def is_known(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is one of the grammar, of talk or of names here: whoever typed it meant it."""
    plain = word.lower().strip(".,:;!?")
    if not plain[:1].isalpha() or lexicon.figures(plain) or lexicon.figures(f"{singular(plain)}-1"):
        return True
    known = plain in (*CORRECTIONS, *FRAME, *MANAGING) or plain in small.FUNCTION_WORDS or plain in BASE
    known = known or plain in ABSTRACT or plain in MOODS or plain in STANCES
    return known or plain in all_words(lexicon.game) or is_said(plain, lexicon) or plain in _names(lexicon)
