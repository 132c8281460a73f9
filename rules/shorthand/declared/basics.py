"""How lines look, on a page: a few of each kind, with the names and the blows of the game that is played."""

from __future__ import annotations

from collections.abc import Sequence

from rules.shorthand.vocabulary import GameWords

Basics = tuple[tuple[str, str], ...]
"""Lines, several beside each other, and what they say."""

FIRST: Basics = (("WHO -2 trap · WHO +2", "two wounds, and healed; party -1 is everybody"),)

SHARED: Basics = (
    ("meet 2 FOE · FOE-1 dead by WHO · they won", "monsters, and their end"),
    ("WHO is poisoned till rest · WHO not poisoned", "how somebody is"),
    ("gold 20 · gold 110 split · WHO gold -5 rope", "gold; gold =60 counts it"),
    ("WHO +6 arrows · WHO gives FRIEND rope", "things"),
    ("WHO spot 8 6+", "a roll, what it is for, what it needs"),
)

LAST: Basics = (
    ("3 7 12 · settle 41: a gem", "dice and words for what waits"),
    ("undo · redo · no =3 · fix 41 gold 20", "taken back, put right"),
    ("late 41 WHO +2 arrows · before 41 …", "added where it belongs"),
    ("note … · rule … · ask …", "words, a house rule, something to look up"),
    ("… ! why · … #words · gm: …", "a ruling, free words, for the game master only"),
)


def basics(game: GameWords, names: Sequence[str] = ()) -> Basics:
    """Lines of this game with these names in them, or with those it calls people by in its examples."""
    who, friend, foe = (*names, *game.names[len(names) :])[:3]
    rows = (*FIRST, *game.basics, *(row for row in SHARED if game.has_foes or "FOE" not in row[0]), *LAST)
    told = {"WHO": who, "FRIEND": friend, "FOE": foe}
    return tuple((_named(line, told), _named(about, told)) for line, about in rows)


def _named(text: str, names: dict[str, str]) -> str:
    for slot, name in names.items():
        text = text.replace(slot, name)
    return text
