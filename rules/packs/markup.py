"""Elements of a stranger's XML, as they are collected: no document type, no entity, no endless depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from events.problems import Refused

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


def hostile(file: str, line: int, why: str) -> Refused:
    """What no pack needs, and would have more read than the file holds."""
    return Refused("pack.hostile", f"{file}, line {line}: this file is not read.", why=why, fix="Remove it.")
