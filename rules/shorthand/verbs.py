"""Every verb of the shorthand: those all games share, and those of the game that is played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from rules.shorthand import small_words as small
from rules.shorthand.declared.figures import GOLD, PEOPLE, THINGS, WOUNDS
from rules.shorthand.declared.log import PLACES, RIGHT, WORDS
from rules.shorthand.declared.looks import LOOKS, nearly_a_look
from rules.shorthand.declared.play import DICE, DUNGEON, FIGHTS, TIME
from rules.shorthand.vocabulary import NO_WORDS, GameWords, Verb

Verbs: TypeAlias = Mapping[str, Verb]
"""By their first words."""

SHARED: Mapping[str, Verbs] = {
    "Wounds and states": WOUNDS,
    "Fights": FIGHTS,
    "Dice and draws": DICE,
    "Gold": GOLD,
    "Things": THINGS,
    "The dungeon": DUNGEON,
    "People": PEOPLE,
    "Time and quests": TIME,
    "Words": WORDS,
    "Where it belongs": PLACES,
    "Putting it right": RIGHT,
}
"""What all games share, by subject, in the order of the help."""


def _by_word(verbs: Verbs) -> dict[str, Verb]:
    return {word: verb for first, verb in verbs.items() for word in (first, *verb.also)}


_DECLARED = {word: verb for verbs in SHARED.values() for word, verb in _by_word(verbs).items()}
_READ = {word: verb for word, verb in _DECLARED.items() if verb.read is not None}


def subjects(game: GameWords = NO_WORDS, title: str = "The game's own") -> dict[str, Verbs]:
    """Every verb that can be typed, by subject and first word; a game's own stand under its title, in front."""
    own = {**game.verbs, **game.refines}
    return {**({title: own} if own else {}), **SHARED}


def declared(word: str, game: GameWords = NO_WORDS) -> Verb | None:
    """What is declared of exactly this word, whether it begins a happening or is read with the frame of a line."""
    return verb_of(word, game) or _DECLARED.get(word.lower())


@cache
def own(game: GameWords) -> dict[str, Verb]:
    """Every word of a game's own verbs, and of the shared ones, or tests, it reads in its own way."""
    also = {word: verb for first, verb in game.refines.items() if first in _READ for word in _READ[first].also}
    return {**_by_word(game.verbs), **game.refines, **also}


def verb_of(text: str, game: GameWords) -> Verb | None:
    """The verb of exactly this word, if it begins a happening or follows a name."""
    typed = text.lower()
    return own(game).get(typed) or _READ.get(typed)


def begun(text: str, game: GameWords) -> list[str]:
    """One word of each verb that begins so, if enough was typed to tell."""
    typed = text.lower()
    if len(typed) < 3 or typed in small.WHOLE or typed in LOOKS or nearly_a_look(typed):
        return []
    found: dict[int, str] = {}
    for word, verb in (_READ | own(game)).items():
        if word.startswith(typed) and not (verb.whole and word != typed):
            found.setdefault(id(verb), word)
    return list(found.values())


def all_words(game: GameWords) -> list[str]:
    """Every word that may begin a happening or follow a name."""
    return [*dict.fromkeys((*_READ, *own(game)))]
