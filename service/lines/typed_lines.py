"""What was typed, for those who see every entry that came of it: shown, and offered to be told anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from events.lazy import Lazy, lazy
from events.log import EventLog
from events.problems import Refused
from events.typed import Typed
from rules.command import Command, Speaker
from rules.corrections.fix import fix_target
from rules.shorthand.read.parsed import ParsedLine, Unclear
from rules.shorthand.read.told_in import told_in
from rules.shorthand.write.spell import to_json, to_words
from rules.system import GameSystem
from service.lines.lines import asks_for_line, lexicon_of, parsed
from service.reading.reading import Reading

_read_command: Lazy[Command] = lazy("rules.catalogue:read_command")  # 7 ms: it knows every command

TypedAt: TypeAlias = Callable[[int], Typed | None]
"""What was typed for the action that begins with this entry."""


def typed_at(log: EventLog, campaign: str) -> TypedAt:
    """What was typed, looked up in the log."""
    return lambda action: log.typed(campaign, first=action, last=action).get(action)


def seen_typed(reading: Reading, typed: dict[int, Typed]) -> dict[int, Typed]:
    """Those of actions every entry of which the reader sees."""
    return {action: one for action, one in typed.items() if _sees_all(reading, action)}


def spelled(typed: Typed, system: GameSystem) -> Iterator[str]:
    """The line as it was typed; what came as a command by its own name, or as JSON."""
    if typed.line:
        yield typed.line
        return
    try:
        command = _read_command(msgspec.json.decode(typed.command), system.commands)
    except Refused:
        return  # commands of another version: what they did is in the log
    words = to_words(command)
    if words is not None:
        yield words
    yield to_json(command)


def line_back(reading: Reading, text: str, typed_at: TypedAt, *, by: str = "owner") -> str:
    """What `fix 41` alone is answered: the line to be changed; empty for any other line.

    Refuses as a fix of that entry would, and with `line.not_typed` where nothing that was typed can be brought back.
    """
    number = asks_for_line(text)
    if number is None:
        return ""
    change = to_change(reading, number, typed_at, by=by)
    if not change and text.split()[0].lower() != "no":
        fix_target(reading.story, Speaker(by=by, sees=reading.audience), number)
        first = reading.story.action_of(number)[0]
        if first != number and to_change(reading, first, typed_at, by=by):
            raise Refused(
                "line.not_typed",
                f"{number} was told in a longer line.",
                fix=f"fix {first} brings that line back; fix {number} … tells {number} alone anew.",
            )
        raise Refused(
            "line.not_typed", f"What was typed for {number} cannot be brought back.", fix=f"Say it anew: fix {number} …"
        )
    return change


def to_change(reading: Reading, number: int, typed_at: TypedAt, *, by: str = "owner") -> str:
    """`fix 41 sven -2 trap`: the line of an entry as it is told now, to be changed and told anew.

    Empty where nobody typed it, where the reader does not see all of it, for a happening inside a longer line, and for
    what cannot be said behind a `fix`.
    """
    story = reading.story
    try:
        telling = fix_target(story, Speaker(by=by, sees=reading.audience), number).number
    except Refused:
        return ""
    if next(one for one in story.action_of(telling) if not story.is_correction(one)) != telling:
        return ""
    action = story.action_of(telling)[0]
    typed = typed_at(action) if _sees_all(reading, action) else None
    if typed is None:
        return ""
    line = next(spelled(typed, reading.system), "")
    told = line if not typed.line else told_in(line, lexicon_of(reading, by))
    change = f"fix {number} {told}"
    return change if told and isinstance(parsed(reading, change, by=by), (ParsedLine, Unclear)) else ""


def _sees_all(reading: Reading, action: int) -> bool:
    story = reading.story
    return story.has(action) and all(story.sees(reading.audience, one) for one in story.action_of(action))
