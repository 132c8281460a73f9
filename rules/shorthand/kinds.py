"""Of which kind a command is, asked of kinds that nobody imports to be asked about, and what texts it holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from rules.command import Command
from rules.shorthand.vocabulary import Kind

Row = TypeVar("Row")


def tells(told: Iterable[Command], *kinds: Kind) -> bool:
    """Whether one of these is of one of these kinds."""
    return any(kind.made(one) for one in told for kind in kinds)


def for_kind_of(one: Command, table: Mapping[Kind, Row]) -> Row | None:
    """What a table has for the kind of a command."""
    return next((row for kind, row in table.items() if kind.made(one)), None)


def texts_in(value: object) -> set[str]:
    """Every text a command holds, however deep: ids, names, reasons."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return {plain}
    parts = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, (list, tuple)) else ()
    return set[str]().union(*map(texts_in, parts))
