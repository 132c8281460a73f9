"""What one file of a pack holds, whatever form it is written in, and what is wrong with it."""

from __future__ import annotations

import msgspec

from events.problems import Refused
from rules.packs.content import Hero, Monster, Remark, Rollable, Thing

LONGEST_NAME = 120
LONGEST_TEXT = 40_000
"""Letters of a name, and of the words of one entry."""


class TableSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A table whose rows name what may stand in another file of the pack."""

    key: str
    name: str
    kind: str
    file: str
    level: int | None = None
    rows: tuple[tuple[tuple[str, str, str, str], ...], ...]
    """Of each thing a row brings: `monster`, `event` or `table`, its id, how many of it, what these can do besides."""


class PackFile(msgspec.Struct, kw_only=True):
    """What one file of a pack holds; the heading is that of the pack, if it has one."""

    heading: dict[str, str] = {}
    monsters: dict[str, Monster] = {}
    heroes: dict[str, Hero] = {}
    things: dict[str, Thing] = {}
    tables: dict[str, Rollable] = {}
    said: list[TableSaid] = []
    found: list[Remark] = []


def unreadable(file: str, line: int | None, field: str, why: str) -> Refused:
    """A mistake in a pack: in which file, line and field."""
    where = ", ".join(filter(None, (file, "" if line is None else f"line {line}", field)))
    return Refused("pack.unreadable", f"{where}: {why}", fix="Correct it, and bring the pack again.")


def plain(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as it can stand in a line: no breaks, no signs that no screen shows; the empty text if that is none."""
    words = " ".join(text.split())
    return words if len(words) <= longest and words.isprintable() else ""
