"""Every verb of the shorthand: those all games share, and those of the game that is played.

A line imports the one module that holds its verb: which words are written where stands below, and a test holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.shorthand.vocabulary import GameWords, Verb

WRITTEN_IN: dict[str, str] = {
    "wounds": "wound wounds hurt heal heals healed",
    "sums": "split spend spends pay pays buy buys sell sells owe owes due dues",
    "things": (
        "gets get got finds find found takes took has gives give gave loses lose lost uses use used drinks drank "
        "last wears wear holds hold draws-out stows stow drops drop dropped picks pick picked item"
    ),
    "fights": "meet meets met kill kills fight surprise unmask unmasked",
    "rolls": (
        "roll rolls test tests reroll rerolls choose chosen draw draws played returned discarded declined cup deck"
    ),
    "places": (
        "dungeon level section enter enters to move moves goes door open opens close closes shut search searches "
        "feature unlay instead mark trap traps"
    ),
    "times": (
        "session evening trip expedition out turn phase time day date quest step waits open-business settle "
        "settled skip option"
    ),
    "people": (
        "hero heroes hench henchman called rename leaves set sets learns learn ends join unjoin control controls "
        "role lead leads"
    ),
}
"""Module → the words of its verbs."""

TITLES = {
    "wounds": "Wounds", "sums": "Gold", "things": "Things", "fights": "Fights", "rolls": "Dice and draws",
    "places": "The dungeon", "times": "Time and quests", "people": "People",
}  # fmt: skip
"""Module → the subject of its verbs."""

_MODULE_OF = {word: module for module, words in WRITTEN_IN.items() for word in words.split()}


def subjects() -> tuple[tuple[str, Mapping[str, Verb]], ...]:
    """Every subject with its verbs, by their first words."""
    return tuple((title, _VERBS[module]()) for module, title in TITLES.items())


def shared() -> dict[str, Verb]:
    """Every word of the verbs all games share."""
    return {word: verb for _, verbs in subjects() for first, verb in verbs.items() for word in (first, *verb.also)}


def shared_words() -> tuple[str, ...]:
    """The same words alone."""
    return tuple(_MODULE_OF)


def _wounds() -> Mapping[str, Verb]:
    from rules.shorthand.wounds import VERBS

    return VERBS


def _sums() -> Mapping[str, Verb]:
    from rules.shorthand.sums import VERBS

    return VERBS


def _things() -> Mapping[str, Verb]:
    from rules.shorthand.things import VERBS

    return VERBS


def _fights() -> Mapping[str, Verb]:
    from rules.shorthand.fights import VERBS

    return VERBS


def _rolls() -> Mapping[str, Verb]:
    from rules.shorthand.rolls import VERBS

    return VERBS


def _places() -> Mapping[str, Verb]:
    from rules.shorthand.places import VERBS

    return VERBS


def _times() -> Mapping[str, Verb]:
    from rules.shorthand.times import VERBS

    return VERBS


def _people() -> Mapping[str, Verb]:
    from rules.shorthand.people import VERBS

    return VERBS


_VERBS: dict[str, Callable[[], Mapping[str, Verb]]] = {
    "wounds": _wounds, "sums": _sums, "things": _things, "fights": _fights, "rolls": _rolls, "places": _places,
    "times": _times, "people": _people,
}  # fmt: skip
"""Module → what imports it."""


def _shared(word: str) -> Verb | None:
    module = _MODULE_OF.get(word)
    if module is None:
        return None
    verbs = _VERBS[module]()
    return verbs.get(word) or next(verb for verb in verbs.values() if word in verb.also)


def own(game: GameWords) -> dict[str, Verb]:
    """Every word of a game's own verbs, and of the shared ones it reads in its own way."""
    added = {word: verb for first, verb in game.verbs.items() for word in (first, *verb.also)}
    refined = {word: verb for first, verb in game.refines.items() for word in _also(first)}
    return added | refined


def _also(first: str) -> tuple[str, ...]:
    verb = _shared(first)
    return (first, *verb.also) if verb is not None else (first,)


def verb_of(text: str, game: GameWords) -> Verb | None:
    """The verb of exactly this word."""
    typed = text.lower()
    for first, verb in game.verbs.items():
        if typed == first or typed in verb.also:
            return verb
    found = _shared(typed)
    if found is not None and game.refines:
        return next((verb for first, verb in game.refines.items() if typed in _also(first)), found)
    return found


def begun(text: str, game: GameWords) -> list[str]:
    """One word of each verb that begins so, if enough was typed to tell."""
    typed = text.lower()
    if len(typed) < 3:
        return []
    found: dict[int, str] = {}
    for word, verb in (shared() | own(game)).items():
        if word.startswith(typed):
            found.setdefault(id(verb), word)
    return list(found.values())


def all_words(game: GameWords) -> list[str]:
    """Every word that may begin a happening or follow a name."""
    return [*dict.fromkeys((*shared_words(), *own(game)))]
