"""Any command by its own name, explained from its source: what it is, and its fields in the order they may be typed."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, get_args, get_origin

import msgspec

from events.event import tag_of
from rules.catalogue import SHARED_COMMANDS, kinds_with
from rules.command import Command
from rules.system import GameSystem


def kind_of(tag: str, games: list[GameSystem]) -> type[Command] | None:
    """The command of this name: a game's own, else the one all games share."""
    return next((kind for game in games for kind in kinds_with(game.commands) if tag_of(kind) == tag), None)


def every_name(game: GameSystem) -> Iterator[str]:
    """The names of all commands, the game's own apart."""
    shared = set(map(tag_of, SHARED_COMMANDS))
    tags = sorted(map(tag_of, kinds_with(game.commands)))
    yield f"{game.title} has: {', '.join(tag for tag in tags if tag not in shared)}."
    yield f"All games have: {', '.join(tag for tag in tags if tag in shared)}."


def fields_explained(kind: type[Command]) -> Iterator[str]:
    """`name [other]`, what it is, and each field with what it says."""
    written, rows = dict(_docstrings(kind)), list[tuple[str, str, bool]]()
    for field in msgspec.structs.fields(kind):
        said = (_what(field.type, str(kind.__annotations__.get(field.name, ""))), written.get(field.name, ""))
        rows.append((field.encode_name, " ".join(filter(None, said)), field.required))
    yield " ".join([tag_of(kind), *(name if required else f"[{name}]" for name, _, required in rows)])
    yield from (f"    {' '.join(told.split())}" for told in inspect.cleandoc(kind.__doc__ or "").split("\n\n"))
    if rows:
        widest = max(len(name) for name, _, _ in rows)
        yield f"  Fields, in this order or by name ({rows[-1][0]}=…):"
        yield from (f"    {name.ljust(widest)}  {said}".rstrip() for name, said, _ in rows)


def _docstrings(kind: type[Command]) -> Iterator[tuple[str, str]]:
    """What is written below a field of the class: Python keeps it only in the source."""
    try:
        (written,) = ast.parse(inspect.getsource(kind)).body
    except (OSError, TypeError, ValueError):
        return
    for line, below in pairwise(getattr(written, "body", ())):
        target = getattr(line, "target", None)
        text = getattr(getattr(below, "value", None), "value", None)
        if isinstance(target, ast.Name) and isinstance(below, ast.Expr) and isinstance(text, str):
            yield target.id, " ".join(text.split())


def _what(of: object, written: str) -> str:
    """The kind of a field in a word or two; `of` is its type, `written` how the class has it."""
    if of is bool:
        return "Said by its name alone."
    if written.startswith("tuple[Face"):
        return "Dice, in the order they fell."
    if written.startswith("Amount"):
        return "An amount."
    parts = [part for part in (get_args(of) or (of,)) if part is not type(None)]
    if get_origin(of) is not Literal and len(parts) == 1:
        of = parts[0]
    if get_origin(of) is Literal:
        return f"{' | '.join(map(str, get_args(of)))}."
    return "A number." if of is int else ""
