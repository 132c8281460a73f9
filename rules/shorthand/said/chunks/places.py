"""Sections, doors, chests, ways nobody has gone, walls."""

from __future__ import annotations

from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import Options, SaidWords, Taken


def place(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A section that is known, by its id or its kind."""
    for length in (3, 2, 1):
        found = _sections("-".join(tokens[:length]).lower(), lexicon) if len(tokens) >= length else ()
        if found:
            yield length, found


def _sections(typed: str, lexicon: Lexicon) -> Options:
    sections = lexicon.state.atlas.sections
    if typed in sections:
        return (typed,)
    return tuple(
        key
        for key, it in sections.items()
        if typed in (key.rpartition("-")[0], *key.rpartition("-")[0].split("-")) or typed == (it.name or "").lower()
    )


def door(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A door that is known: by its id, or any there is."""
    doors = lexicon.state.atlas.doors
    if tokens and tokens[0].lower() in doors:
        yield 1, (tokens[0].lower(),)
    if tokens and tokens[0].lower() in ("door", "gate") and doors:
        yield 1, tuple(doors)


def feature(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A chest, an altar: by its id, or its kind."""
    features = lexicon.state.atlas.features
    typed = tokens[0].lower() if tokens else ""
    found = (typed,) if typed in features else tuple(key for key, it in features.items() if it.kind == typed)
    if found:
        yield 1, found


def way(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """An exit nobody has seen behind, by its name: `left`, `the right arm`."""
    word = tokens[0].lower() if tokens else ""
    ways = [f"{key}:{name}" for key, it in lexicon.state.atlas.sections.items() for name, one in it.exits.items()
            if one.state == "unexplored" and word and word in (name, f"{key}:{name}", one.direction)]  # fmt: skip
    if ways:
        noun = tokens[1:2] and tokens[1].lower() in small.words("arm passage way exit branch side corridor")
        yield 1 + bool(noun), tuple(ways)


def side(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A wall or a hand: `left`, `north wall`."""
    word = tokens[0].lower() if tokens else ""
    if word in ("left", "right", "north", "south", "east", "west", "ahead"):
        yield 1 + ([one.lower() for one in tokens[1:2]] in (["wall"], ["side"], ["hand"])), (word,)
