"""Words that look like something else than a name: numbers, verbs, what is done to a thing, and how long."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.shorthand import small_words as small
from rules.shorthand.declared.base_forms import FORMS, IN_PHRASES
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.small_words import NUMERALS
from rules.shorthand.words import is_amount

NAMED = small.words(
    "accepted back backed bit bless blessed blind blinded bound broken burn burned burning burnt bursting call"
    " captive catch caught cause charge charged check close closed collected comb completed cross cured curse"
    " cursed cut cutting deal dispatch ditch dodge down draw dying enchanted exit expedition fallen falling"
    " feeling fight fighting finish fire flying found gift gifts grip grips hack hand hands hidden hit hurt iron"
    " jump kill lay lays lead light lights listening lit living locked look looking lost march master masters meet"
    " move need needs notice open opened out owing pack packs parry party pass patches pick picks play pocket"
    " pockets poison rest rests ring rings rips rol roll rolls running scout scouts scrap scratch search seeing"
    " set sets share shares shot shut slam slash sleep sleeping sling slip slips smash snap snapped spawn spell"
    " spent spot spots spring springs stab stand standing step steps sting stings stolen stop strike striking"
    " stumble stun surprise swing tear tears tending test tests tie ties torn toss touch trade trades trail train"
    " trained training travel travelling trigger trip turn turning turns vault vaults venture walk walking wander"
    " wandering wear wearing whistle win wounded yield"
)
"""Words that tell what is done, and stand in names as well."""

VERBS = {one for verb, forms in (FORMS | IN_PHRASES).items() for one in (verb, *forms.split())} - NAMED

TREATED = small.words(
    "whole called named sharpened cleaned oiled polished repaired mended fixed washed refilled emptied dented chipped"
    " notched restrung reforged should"
)
"""What is done to a thing, and how much of it there is: no part of its name."""

HARMLESS = small.words("rope torch torches candle candles lantern lamp map key ration rations food oil bandage")
"""Things nobody is hurt by."""

Strange = Callable[[str, Lexicon], bool]
"""Whether a word of such a text looks like something else."""


def in_numbers(word: str, _lexicon: Lexicon) -> bool:
    """`3`, `three`, `5gp`, `+1`, `76-77`."""
    plain = word.lower().strip("+-−~#(),.:")
    return plain in NUMERALS or plain[:1].isdecimal() or (word != "?" and is_amount(plain))


def is_verb(word: str) -> bool:
    """A form of a verb that tells what is done: `settled`, `takes`; `draw` and `broken` may be part of a name."""
    return word.lower() in VERBS


def no_stretch(word: str, lexicon: Lexicon) -> bool:
    """What goes on is no day of a calendar: `time for the next turn`, `the date should be 13`."""
    return word.lower() in ("turn", "next", "should", "to") or in_numbers(word, lexicon)


DONE = small.words("found killed freed rescued reached slain won met got lost beaten")


def no_quest(word: str, _lexicon: Lexicon) -> bool:
    """What was done is no quest that is taken on."""
    odd = ("complete", "finished", "failed", "done", "is", "-", "reward", "taken", "accepted", "called", "named")
    return word.lower() in odd or word in DONE or word[-1:] == ","


def no_name_of_a_dungeon(word: str, _lexicon: Lexicon) -> bool:
    """`the dungeon called Old Keep` is called Old Keep, and a dungeon master is none."""
    return word.lower() in ("called", "named", "master") or is_verb(word)


def no_spoils(word: str, lexicon: Lexicon) -> bool:
    return word.lower() in ("the", "from", "dead", "bodies") or word[-1:] == ":" or in_numbers(word, lexicon)


def no_end(word: str, lexicon: Lexicon) -> bool:
    """How a fight ended tells of nobody, and of no trip: `lost odo`, `won the trip`."""
    return in_numbers(word, lexicon) or bool(lexicon.called(word.rstrip(","))) or word.lower() in ENDED_ELSEWHERE


ENDED_ELSEWHERE = small.words("trip expedition quest game dungeon")


def no_going(word: str, lexicon: Lexicon) -> bool:
    """Why somebody leaves is nothing they leave behind."""
    odd = word.lower() in ("party", "dungeon", "room", "game", "gold", *small.POSSESSIVES)
    return odd or lexicon.is_goods(word) or lexicon.knows_item(word)


def no_reason(word: str, lexicon: Lexicon) -> bool:
    """Why somebody is as they are is no number of wounds, and nobody else they did it to."""
    of_us = any(not lexicon.is_monster(one) for one in lexicon.called(word))
    return of_us or word.lower() in ("to", "or", "full", "up") or word[-1:] == "?" or in_numbers(word, lexicon)


def no_weapon(word: str, _lexicon: Lexicon) -> bool:
    """`with a 10` is a die."""
    return word.lower() in small.ARTICLES


def no_room(word: str, _lexicon: Lexicon) -> bool:
    """What opens is called by a name; a deck is shuffled, and `is an option` tells of it."""
    return word[-1:] == "," or word.lower() in ("outside", "inside", "to", "is", "deck", "shuffled")


def no_skill(word: str, lexicon: Lexicon) -> bool:
    """`a new spell` is learned by its name."""
    return word.lower() in ("new", "a", "an", "to", "skill", "spell") or in_numbers(word, lexicon)


NO_TITLES = small.words(
    "begins starts begin start - look called again failed fails success successful over town village home bed market"
)


def no_title(word: str, _lexicon: Lexicon) -> bool:
    """A trip that `begins - into the mines` is no name."""
    return word.lower() in NO_TITLES or word[-1:] in ",:"


def no_mark(word: str, _lexicon: Lexicon) -> bool:
    """`Mark joins us` marks no map."""
    return word.lower() in ("join", "joins", "joined", "plays", "leaves", "quits")


def no_share(word: str, _lexicon: Lexicon) -> bool:
    """`one of the candles` is no gold; and `no` takes back what was said."""
    return word.lower() in ("of", "no", "wait", "sorry")


def no_debt(word: str, lexicon: Lexicon) -> bool:
    return in_numbers(word, lexicon)


def no_turn(word: str, lexicon: Lexicon) -> bool:
    return in_numbers(word, lexicon) or word.lower() in ("to", "around", "back", "and", *small.ARTICLES)


def no_trap(word: str, lexicon: Lexicon) -> bool:
    plain = word.lower()
    return (
        lexicon.knows_item(word)
        or word[-1:] == ","
        or plain in ("gone", "is", "avoided", "passed", "here", "there")
        or in_numbers(word, lexicon)
    )


SINCE = ("from now on", "from today", "as of now", "right now", "for now", "just now", "as well", "by now", "once more")
ALONE = ("now", "today", "already", "too", "again", "anyway", "anyhow", "though")
OF_A_CHANGE = ("this time", "after all", "instead", "actually", "in fact")
"""What is said of something that was told otherwise: it may put that right, or tell something new."""
ASIDE = re.compile(rf"(?:^|\S,? )({'|'.join((*SINCE, *OF_A_CHANGE, *ALONE))})[.!]?$")
"""What was said behind a name: it is no part of it."""
