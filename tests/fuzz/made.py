"""Content packs and guests made of bytes: each byte chooses what comes next, so that what is made is nearly right.

What is grown by bytes alone seldom gets past the first bracket. These have the form of a pack, and in it dice, names,
numbers, ability strings, tables within tables, entities and sizes that are odd.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Of = TypeVar("Of")

GAMES = ("warhammer-quest", "advanced-heroquest", "battle-axe", "tabletop", "hive-of-the-dead", "no-such-game")
ODDLY = 40
"""One word in so many is an odd one: with many of them nothing of a pack would be read."""

USUAL = {
    "names": ("Rat", "Cellar Rat", "Mash Rat", "Drowned Brewer", "Fear", "Hop", "Flood", "Event"),
    "dice": ("d6", "1D6"),
    "numbers": ("0", "1", "4", "8", "12"),
    "results": ("Nothing", "Rat", "2 Rats", "d6 rats + Rat", "Rat (1-3) [Fear 5] + Rat"),
}
KEYS = (
    "rat",
    "br-rat",
    "event",
    "treasure",
    "x",
    "cellar-rat",
    "1",
    "Rat",
    "r\N{LATIN SMALL LETTER A WITH DIAERESIS}t",
)
NAMES = (
    "Rat", "Cellar Rat", "of", "2 Rats", "d6", "Rat, the", "", " ", "x" * 300, "\u202eRat", "\N{DRAGON}", "Rat; gold 5",
    "Nothing", "..", "a/b", "<b>", "&amp;", "Fear", "late 3", "All", "\u0301", "Drowned Brewer",
)  # fmt: skip
DICE = (
    "d6",
    "2D6+3",
    "1d6*100",
    "0d0",
    "d",
    "D66",
    "99999d6",
    "d99999",
    "-1d6",
    "1-6",
    "d6/0",
    "1D6/2D6(5+)",
    "3D",
    "",
)
NUMBERS = (
    "0",
    "4",
    "-1",
    "5+",
    "999999",
    "9999999999",
    "l2",
    "1O",
    "-",
    "A",
    "1D6",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "",
)
ABILITIES = (
    "Fear 5", "Fear n", "Fear", "Ambush 5+", "Gang Up", "Guards (Rat)", "Guards (Guards (Rat))", "Break", "Magic 99",
    "Armed with [1-3] Ladles (Str 2) or [4-6] Paddles (Fight in Ranks)", "[1-", "((", ")", "Dwarf Magic 3", "2 Attacks",
    "Regenerate 1D6", "Never Pinned", "Poison (", "x" * 400, "Fear 5, Fear 6", "1-3: a; 4-6: b", "Immune (1-3)",
)  # fmt: skip
RESULTS = (
    "Nothing",
    "Rat",
    "2 Rats",
    "d6 rats + Rat",
    "Rat (1-3) [Fear 5] + Rat",
    "1d0 Rats",
    "roll event",
    "event",
    "Rat + ",
)
WORDS = (*NAMES, *ABILITIES, "Roll 106 of them.", "7 or more; 7 or less", "1-3 One 4-6 Other", "Z Wounds", "\n\n")
ENTITIES = (
    "&amp;",
    "&lt;",
    "&#65;",
    "&#0;",
    "&#xD800;",
    "&nbsp;",
    "&x;",
    "&",
    "<",
    "]]>",
    "<!-- x -->",
    "<![CDATA[<b>]]>",
)
TAGS = ("rule", "magic", "monster", "event", "table", "group", "special", "text", "td", "tr", "p", "tableRef", "b")
ROOTS = (
    "monsters", "rules", "events", "tables", "warriors", "dungeonCards", "objectiveRoomAdventures", "nothing",
)  # fmt: skip
SORTS = ("monster", "hero", "table", "rule", "card", "item", "hazard", "section", "spell")
DEEPEST = 40
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Fate:
    """What bytes choose; where there are none left, the first of everything."""

    def __init__(self, data: bytes) -> None:
        self._left = iter(data)

    def below(self, most: int) -> int:
        """A number below this one."""
        return next(self._left, 0) % most

    def one(self, of: Sequence[Of]) -> Of:
        """One of them."""
        return of[self.below(len(of))]

    def oddly(self, usual: Sequence[Of], odd: Sequence[Of]) -> Of:
        """One of those there usually are, now and then of the odd ones."""
        return self.one(odd) if self.below(ODDLY) == 1 else self.one(usual)

    def some(self, make: Callable[[], Of], most: int = 4) -> list[Of]:
        """So many or fewer."""
        return [make() for _ in range(self.below(most + 1))]


# TOML


def toml_pack(fate: Fate) -> bytes:
    """A file in the TOML form."""
    heading = f"[pack]\nid = {_quoted(fate.one(KEYS))}\ngame = {_quoted(fate.one(GAMES))}\n"
    return (heading + "".join(_entry(fate) for _ in range(1 + fate.below(6)))).encode()


def _entry(fate: Fate) -> str:
    sort, key = fate.oddly(SORTS, ("pack", "x")), fate.one(KEYS) + str(fate.below(200)) + fate.one(LETTERS)
    names = [fate.oddly(OF_SORT.get(sort, ("name", "text")), tuple(FIELDS)) for _ in range(fate.below(8))]
    if sort == "table":
        names = [*fate.one((("dice", "rows"), ("deck",), ("dice", "rows", "kind")))]
    fields = {name: FIELDS[name] for name in names}
    said = "".join(f"{name} = {make(fate)}\n" for name, make in fields.items())
    return f"[{sort}.{_quoted(key)}]\n{said}"


def _rows(fate: Fate) -> str:
    ends = sorted({1 + fate.below(6) for _ in range(4)} | {6 + fate.oddly((0,), (0, 1))})
    begins = [1, *(end + 1 for end in ends)]
    results = [_quoted(fate.oddly(USUAL["results"], RESULTS)) for _ in ends]
    return f"[{', '.join(f'[{low}, {high}, {row}]' for low, high, row in zip(begins, ends, results, strict=False))}]"


def _list(usual: Sequence[str], odd: Sequence[str]) -> Callable[[Fate], str]:
    return lambda fate: f"[{', '.join(fate.some(lambda: _quoted(fate.oddly(usual, odd)), 5))}]"


def _values(fate: Fate) -> str:
    names = dict.fromkeys(fate.some(lambda: fate.one(("ws", "t", "w", "wounds", "strength", "move")), 5))
    numbers = USUAL["numbers"]
    odd = ("-1", "1000001", "true", "1.5", '"4"')
    return f"{{ {', '.join(f'{_quoted(name)} = {fate.oddly(numbers, odd)}' for name in names)} }}"


def _text(usual: Sequence[str], odd: Sequence[str]) -> Callable[[Fate], str]:
    return lambda fate: fate.oddly([_quoted(one) for one in usual], [*map(_quoted, odd), "4", "[]", "true", "{}"])


def _quoted(text: str) -> str:
    safe = (sign if sign.isprintable() and sign not in '"\\' else f"\\U{ord(sign):08x}" for sign in text)
    return f'"{"".join(safe)}"'


NAMED = (USUAL["names"], NAMES)
FIELDS: dict[str, Callable[[Fate], str]] = {
    "name": _text(*NAMED),
    "plural": _text(*NAMED),
    "text": _text(WORDS, WORDS),
    "values": _values,
    "properties": _values,
    "gold": lambda fate: fate.oddly(USUAL["numbers"], ("-5", "99999999", '"5"')),
    "price": lambda fate: fate.oddly(USUAL["numbers"], ("-5", "99999999", '"2d6"')),
    "abilities": _list(ABILITIES, NAMES),
    "factions": _list(*NAMED),
    "items": _list(*NAMED),
    "skills": _list(*NAMED),
    "deck": _list(USUAL["results"], RESULTS),
    "dice": _text(USUAL["dice"], DICE),
    "form": _text(("n", "n+"), ("(n)", "[")),
    "kind": _text(("treasure", "event", "monster"), ("x", "")),
    "rows": _rows,
}
OF_SORT = {
    "monster": ("name", "plural", "values", "properties", "gold", "abilities", "factions", "text"),
    "hero": ("name", "values", "items", "skills", "gold"),
    "rule": ("name", "form", "text"),
    "item": ("name", "price", "text"),
}


# XML


def xml_pack(fate: Fate) -> bytes:
    """A file in the XML form, now and then not well-formed."""
    root = fate.oddly(ROOTS[:-1], ROOTS)
    hostile = ('<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>', "\ufeff", "<?x?>")
    head = fate.oddly(("", '<?xml version="1.0"?>'), hostile)
    body = "".join(_element(fate, root, 0) for _ in range(1 + fate.below(5)))
    return f"{head}<{root}>{body}{fate.oddly((f'</{root}>',), ('', '</x>'))}".encode()


def _element(fate: Fate, within: str, depth: int) -> str:
    children = {
        "monsters": ("monster",), "rules": ("rule", "magic"), "events": ("event",), "tables": ("table",),
        "warriors": ("warrior",), "dungeonCards": ("card",), "objectiveRoomAdventures": ("objectiveRoom",),
        "monster": ("wounds", "attacks", "gold", "damage", "special"), "special": ("rule", "magic", "text"),
        "rule": ("p", "table", "b"), "tr": ("td",), "td": ("b", "table", "tr"), "objectiveRoom": ("adventure",),
        "table": ("tr", "monster", "event", "group", "tableRef"), "group": ("monster", "group"),
        "event": ("flavor", "rules", "treasure", "goldValue"), "warrior": ("name", "race"), "card": ("rules",),
    }  # fmt: skip
    tag = fate.oddly(children.get(within, TAGS), TAGS)
    inner = "".join(_inner(fate, tag, depth))
    opened = f"<{tag}{''.join(_attributes(fate))}>"
    return opened + inner + fate.oddly((f"</{tag}>",), ("", f"</{within}>", "</"))


def _inner(fate: Fate, tag: str, depth: int) -> Iterator[str]:
    if tag in ("tr", "td", "group", "table") and fate.below(ODDLY) == 1:
        depth, nested = DEEPEST, 1 + fate.below(DEEPEST)
        yield f"<{tag}>" * nested + fate.one(RESULTS) + f"</{tag}>" * nested
    for _ in range(fate.below(5) if depth < 5 else 0):
        yield _element(fate, tag, depth + 1)
    usual = ("1-3", "4-6") if tag == "td" else USUAL["numbers"]
    yield fate.oddly(usual, (*NUMBERS, *RESULTS)) if fate.below(3) else _escaped(fate.one(WORDS))
    if fate.below(ODDLY) == 1:
        yield fate.one(ENTITIES)


def _attributes(fate: Fate) -> Iterator[str]:
    if fate.below(ODDLY) != 1:
        yield f' id="{_escaped(fate.one(KEYS))}{fate.below(200)}{fate.one(LETTERS)}"'
    if fate.below(ODDLY) != 1:
        yield f' name="{_escaped(fate.oddly(*NAMED))} {fate.one(LETTERS)}"'
    odd = (*NUMBERS, *DICE, "DUNGEON_ROOM", "Rat")
    for name in dict.fromkeys(fate.some(lambda: fate.one(("number", "level", "times", "param", "copyCount", "type")))):
        yield f' {name}="{_escaped(fate.oddly((*USUAL["numbers"], "2-12", "1D6"), odd))}"'


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def packed(data: bytes) -> dict[str, bytes]:
    """The files of a pack made of bytes: one or two, in either form."""
    fate = Fate(data)
    files = {}
    for at in range(1 + fate.below(2)):
        make, ending = fate.one(((toml_pack, "toml"), (xml_pack, "xml")))
        files[f"{at}.{ending}"] = make(fate)
    return files
