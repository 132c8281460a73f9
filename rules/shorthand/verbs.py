"""Every verb of the shorthand: those all games share, and those of the game that is played."""

from __future__ import annotations

from collections.abc import Mapping

from rules.shorthand import fights, people, places, rolls, sums, things, times
from rules.shorthand.vocabulary import GameWords, Verb

SUBJECTS: tuple[tuple[str, Mapping[str, Verb]], ...] = (
    ("Gold", sums.VERBS),
    ("Things", things.VERBS),
    ("Fights", fights.VERBS),
    ("Dice and draws", rolls.VERBS),
    ("The dungeon", places.VERBS),
    ("Time and quests", times.VERBS),
    ("People", people.VERBS),
)

SHARED: dict[str, Verb] = {
    word: verb for _, verbs in SUBJECTS for first, verb in verbs.items() for word in (first, *verb.also)
}
"""Every word of the verbs all games share."""


def own(game: GameWords) -> dict[str, Verb]:
    """Every word of a game's own verbs, and of the shared ones it reads in its own way."""
    added = {word: verb for first, verb in game.verbs.items() for word in (first, *verb.also)}
    refined = {word: verb for first, verb in game.refines.items() for word in (first, *SHARED[first].also)}
    return added | refined


def verb_of(text: str, game: GameWords) -> Verb | None:
    """The verb of exactly this word."""
    typed = text.lower()
    return own(game).get(typed) or SHARED.get(typed)


def begun(text: str, game: GameWords) -> list[str]:
    """One word of each verb that begins so, if enough was typed to tell."""
    typed = text.lower()
    if len(typed) < 3:
        return []
    found: dict[int, str] = {}
    for word, verb in (SHARED | own(game)).items():
        if word.startswith(typed):
            found.setdefault(id(verb), word)
    return list(found.values())


def all_words(game: GameWords) -> list[str]:
    """Every word that may begin a happening or follow a name."""
    return [*(SHARED | own(game))]
