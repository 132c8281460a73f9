"""XML of a stranger, read without being led anywhere: no document type, no entity, no endless depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.parsers import expat

import msgspec

from events.lazy import Lazy, lazy
from events.problems import Refused
from rules.packs.part import unreadable

# Few files are broken: 2 ms of the others.
_leniently: Lazy[tuple[Element, tuple[str, ...]]] = lazy("rules.packs.ill_formed:leniently")

MOST_ELEMENTS = 100_000
MOST_DEPTH = 40
"""Elements of one file, and how deep they may stand in each other."""


class Element(msgspec.Struct):
    """An element with what stands in it, in its order."""

    tag: str
    attributes: dict[str, str]
    line: int
    inside: list[Element | str] = []

    def children(self, *tags: str) -> Iterator[Element]:
        """Elements right below it; of these tags, if any are named."""
        yield from (one for one in self.inside if isinstance(one, Element) and (not tags or one.tag in tags))

    def child(self, tag: str) -> Element | None:
        """The first of this tag right below it."""
        return next(self.children(tag), None)

    def said(self, tag: str) -> str:
        """The words of the first child of this tag, in one line; nothing where there is none."""
        found = self.child(tag)
        return "" if found is None else " ".join(found.words().split())

    def words(self) -> str:
        """All words in it; what begins a block begins a line."""
        return "".join(
            one if isinstance(one, str) else f"\n{one.words()}\n" if one.tag in BLOCKS else one.words()
            for one in self.inside
        )

    def text(self) -> str:
        """The same as one reads it: no empty lines, no blanks round a line."""
        return "\n".join(filter(None, (line.strip() for line in self.words().splitlines())))


BLOCKS = ("p", "table", "tr", "text", "flavor", "rules", "special", "description")


class Building:
    """Collects what is read of a file, element by element."""

    def __init__(self, file: str, line: Callable[[], int]) -> None:
        self.file = file
        self.line = line
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0

    def refuse(self, why: str) -> None:
        raise hostile(self.file, self.line(), why)

    def doctype(self, *_: object) -> None:
        self.refuse("It has a document type (DOCTYPE), which could have other files read.")

    def entity(self, *_: object) -> int:
        self.refuse("It declares entities, which could grow without end.")
        return 0

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) >= MOST_DEPTH:
            self.refuse(f"It has more than {MOST_ELEMENTS:,} elements, or more than {MOST_DEPTH} in each other.")
        element = Element(tag, attributes, self.line(), [])
        if self.open:
            self.open[-1].inside.append(element)
        self.root = self.root or element
        self.open.append(element)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def said(self, words: str) -> None:
        if self.open:
            self.open[-1].inside.append(words)


def parsed(file: str, data: bytes) -> tuple[Element, tuple[str, ...]]:
    """The root of a file, and what had to be put right in how it is written for it to be read at all.

    Refuses a file without an element or in no encoding (`pack.unreadable`), and what is hostile (`pack.hostile`).
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    building = Building(file, lambda: parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = building.doctype
    parser.EntityDeclHandler = building.entity
    parser.UnparsedEntityDeclHandler = building.entity
    parser.ExternalEntityRefHandler = building.entity
    parser.StartElementHandler = building.begin
    parser.EndElementHandler = building.end
    parser.CharacterDataHandler = building.said
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        said = unreadable(file, error.lineno, "", f"it is not well-formed: {expat.ErrorString(error.code)}.")
        if error.code in BEYOND_REPAIR:
            raise said from error
        return _leniently(file, data, said)
    except (ValueError, LookupError) as error:  # an encoding nobody knows
        raise unreadable(file, None, "", f"{error}.") from error
    assert building.root is not None  # noqa: S101 - expat refuses a document without one
    return building.root, ()


BEYOND_REPAIR = tuple(
    expat.errors.codes[what] for what in (expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNKNOWN_ENCODING)
)
"""What no other way of reading makes sense of: no element, no encoding."""


def hostile(file: str, line: int, why: str) -> Refused:
    """What no pack needs, and would have more read than the file holds."""
    return Refused("pack.hostile", f"{file}, line {line}: this file is not read.", why=why, fix="Remove it.")
