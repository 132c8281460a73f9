"""A book somebody tells of before its sheet is filled: the first line that speaks of its reader brings them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from events.lazy import lazy
from projections.figure import Figure
from rules.command import Command
from rules.shorthand.kinds import tells, texts_in
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.parsed import NotUnderstood, OnlyLooks, ParsedLine, ParseResult, Unclear
from rules.shorthand.said.offered import MOST
from rules.shorthand.said.sayable import is_refused
from rules.shorthand.vocabulary import Kind

Roll: Kind = lazy("rules.shared.rolling:Roll")  # 1 ms, and few lines come before a reader

Parse = Callable[[str, Lexicon], ParseResult]


def parse_unread(text: str, lexicon: Lexicon, parse: Parse) -> ParseResult:
    """What the line says here, or where that is of the reader, their coming and what it says; `parse` reads a line."""
    found = parse(text, lexicon)
    brings = isinstance(found, ParsedLine) and any(one.newcomers(()) for one in found.commands)
    if brings or isinstance(found, (OnlyLooks, Unclear)) or lexicon.game.opened is None:
        return found
    comes = lexicon.game.opened()
    ((name, key),) = comes.newcomers(lexicon.state.roster.figures).items()
    there = lexicon.with_figure(Figure(figure=key, name=name, kind="hero", number=0))
    told = parse(text, there)
    if isinstance(told, Unclear):
        return msgspec.structs.replace(told, readings=tuple(_opened(one, comes, there, key) for one in told.readings))
    if isinstance(told, ParsedLine) and isinstance(found, NotUnderstood) and tells(told.commands, Roll):
        return found  # dice of a sheet that is not filled are not told by what they are for
    if isinstance(told, ParsedLine):
        return _opened(told, comes, there, key)
    if isinstance(found, NotUnderstood) and isinstance(told, NotUnderstood):
        lines = dict.fromkeys((*found.lines[:1], *told.lines[: MOST // 2], *found.lines, *told.lines))
        offered = sorted((*lines,)[:MOST], key=lambda line: _is_refused(parse(line, there), there))
        return msgspec.structs.replace(told, lines=(*offered,))
    return found if isinstance(found, ParsedLine) and not _is_of_a_reader(found.commands, lexicon, key) else told


def _is_refused(found: ParseResult, lexicon: Lexicon) -> bool:
    return isinstance(found, ParsedLine) and is_refused(found.commands, lexicon)


def _opened(told: ParsedLine, comes: Command, lexicon: Lexicon, key: str) -> ParsedLine:
    of_a_reader = _is_of_a_reader(told.commands, lexicon, key)
    return msgspec.structs.replace(told, commands=(comes, *told.commands)) if of_a_reader else told


def _is_of_a_reader(commands: Iterable[Command], lexicon: Lexicon, key: str) -> bool:
    """Whether it tells of the reader, who was not brought in by what stands in front of it."""
    for command in commands:
        if command.newcomers(()):
            return False
        if type(command) in lexicon.system.commands or key in texts_in(command):
            return True
    return False
