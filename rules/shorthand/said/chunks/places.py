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
    elif word in ("end", "front"):
        yield 1, ("ahead",)


ARMS = small.words("arm passage way exit branch side corridor turn fork bend hand")
"""What leads on from a section."""


def arm(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A way nobody has gone, by its side and perhaps its section: `the right arm of the junction`, `corner right`."""
    words = [one.lower() for one in tokens]
    ways = {f"{key}:{name}": (name, one.direction) for key, it in lexicon.state.atlas.sections.items()
            for name, one in it.exits.items() if one.state == "unexplored"}  # fmt: skip
    at, sides, places = 0, set[str](), set[str]()
    while at < len(words):
        if words[at] in ways or any(words[at] in names for names in ways.values()):
            sides.add(words[at])
        elif known := next(place(tokens[at:], lexicon), None):
            places |= {*known[1]}
            at += known[0] - 1
        elif not (words[at] in ARMS or (words[at] in ("of", "at", "in", "from", "to") and (sides or places))):
            break
        at += 1
    meant = tuple(
        way for way, names in ways.items()
        if sides <= {way, *names} and (not places or way.partition(":")[0] in places)
    )  # fmt: skip
    if at and sides and meant:
        yield at, meant
