"""What TAB offers at the prompt: names, verbs, things and places that may stand where one is typing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.shorthand.corrections import WORDS
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.parsing import RAW
from rules.shorthand.rolls import TESTS
from rules.shorthand.states import CONDITIONS, ENDS, STATUSES
from rules.shorthand.verbs import all_words, verb_of
from rules.shorthand.vocabulary import NO_WORDS

if TYPE_CHECKING:
    from projections.state import State
    from service.reading import Reading

FIRST = ("gold", *RAW, *WORDS, "late", "before", "now", "gm:", "party")
PLACES = (
    "enter",
    "enters",
    "to",
    "move",
    "moves",
    "goes",
    "open",
    "opens",
    "close",
    "closes",
    "in",
    "through",
    "unlay",
)
"""Words behind which a place stands."""


def offers(reading: Reading, typed: str, looks: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Words that may end what is typed so far, each with what it is, the likeliest first."""
    before, begun = _parts(typed)
    found: dict[str, str] = {}
    for word, about in _here(reading, before, looks):
        if word.lower().startswith(begun.lower()) and word.lower() != begun.lower():
            found.setdefault(word, about)
    return list(found.items())


def _parts(typed: str) -> tuple[list[str], str]:
    """The words in front, and the one that is being typed; names joined by commas are completed one by one."""
    here = typed.rpartition(";")[2]
    words = here.split(" ")
    begun = words[-1].rpartition(",")[2]
    return [word for word in words[:-1] if word], begun


def _here(reading: Reading, before: list[str], looks: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    state = reading.state
    game = reading.system.words() or NO_WORDS
    last = before[-1].lower() if before else ""
    if last in PLACES:
        yield from places(state)
    yield from figures(state)
    if not before:
        yield from ((word, "") for word in (*FIRST, *looks))
    if _names(reading, last):
        yield from ((word, "") for word in (*STATUSES, *ENDS, *CONDITIONS, *TESTS, "is", "not"))
        yield from things(state, Lexicon(state, reading.system).figures(last))
    if not before or _names(reading, last):
        for word in all_words(game):
            verb = verb_of(word, game)
            yield word, "" if verb is None else verb.about
    else:
        yield from things(state)
        yield from places(state)


def _names(reading: Reading, text: str) -> bool:
    return bool(text) and bool(Lexicon(reading.state, reading.system).figures(text))


def figures(state: State) -> Iterator[tuple[str, str]]:
    """Whoever is in play and with the party, by the shortest name that is theirs alone."""
    here = [it for it in state.roster.figures.values() if it.ended is None and not it.away]
    firsts = [it.name.split()[0].lower() for it in here]
    for figure, first in zip(here, firsts, strict=True):
        plain = first.isalnum() and firsts.count(first) == 1 and figure.kind != "monster"
        yield first if plain else figure.figure, figure.name


def things(state: State, who: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """What people carry, or what these carry."""
    for key, figure in state.roster.figures.items():
        if figure.ended is None and (not who or key in who):
            yield from ((item.name, figure.name) for item in figure.items.values())


def places(state: State) -> Iterator[tuple[str, str]]:
    """Sections, doors and features of the dungeon the party is in."""
    atlas = state.atlas
    here = {
        name
        for name, section in atlas.sections.items()
        if not section.removed and atlas.dungeon in (None, section.dungeon)
    }
    yield from ((name, atlas.sections[name].kind) for name in atlas.sections if name in here)
    yield from ((name, door.kind) for name, door in atlas.doors.items() if here & set(door.sections))
    yield from ((name, it.kind) for name, it in atlas.features.items() if it.section in here)
