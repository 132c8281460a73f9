"""Corrections, decided against the log: which function of `rules.corrections` a command means, and at which state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from events.entry import Audience, Draft, Entry
from events.event import Event
from events.problems import Refused
from rules.command import Command
from rules.commands import corrections as said
from rules.corrections.plan import Correction, Speaker

if TYPE_CHECKING:
    from projections.state import State
    from projections.story import Story
    from service.reading import Reading

DecideAt = Callable[[Command, "State"], list[Draft]]
"""Decides a command as told at a place of the story, whose state is handed in."""


def correct(reading: Reading, command: Command, speaker: Speaker, decide_at: DecideAt) -> Correction:
    """What the correction comes to; refuses with the codes of `rules.corrections`."""
    return _CORRECTIONS[type(command)](reading, command, speaker, decide_at)


def is_correction(command: Command) -> bool:
    """Whether the command speaks about the log."""
    return type(command) in _CORRECTIONS


def _undo(reading: Reading, command: said.Undo, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.restart import restart_expedition, restart_range, restart_stretch
    from rules.corrections.undo import undo

    story = reading.story
    if command.span is not None:
        return restart_range(story, speaker, *command.span, reason=command.reason)
    if command.scope == "expedition":
        return restart_expedition(story, speaker, reason=command.reason)
    if command.scope is not None:
        return restart_stretch(story, speaker, command.scope, command.number, reason=command.reason)
    numbers = () if command.number is None else (command.number,)
    return undo(story, speaker, numbers, alone=command.alone, reason=command.reason)


def _redo(reading: Reading, command: said.Redo, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.undo import redo

    return redo(reading.story, speaker, command.number)


def _strike(reading: Reading, command: said.Strike, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.strike import strike

    return strike(reading.story, speaker, command.numbers, alone=command.alone, reason=command.reason)


def _leave(reading: Reading, command: said.Leave, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.standing_mistakes import leave

    return leave(reading.story, speaker, command.numbers, text=command.text)


def _restart(reading: Reading, command: said.Restart, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.restart import restart_expedition

    return restart_expedition(reading.story, speaker, command.expedition, keep=command.keep, reason=command.reason)


def _reveal(reading: Reading, command: said.Reveal, speaker: Speaker, _decide: DecideAt) -> Correction:
    from rules.corrections.reveal import reveal

    return reveal(reading.story, speaker, command.numbers)


def _fix(reading: Reading, command: said.Fix, speaker: Speaker, decide_at: DecideAt) -> Correction:
    from rules.corrections.fix import fix, fix_line, fix_target

    story = reading.story
    number = command.number if command.number is not None else _own_newest(story, speaker)
    target = fix_target(story, speaker, number)
    if command.values:
        draft = Draft(event=with_values(target, command.values), rule=target.rule)
        return fix(story, speaker, number, [draft], reason=command.reason)
    audience: Audience = "table" if story.sees("table", target.number) else "gm"
    state = reading.state_without(target.number, audience)
    drafts = [draft for one in command.commands for draft in decide_at(one, state)]
    line = [one for one in story.action_of(target.number) if not story.is_correction(one)]
    if len(line) > 1 and target.place is None:
        return fix_line(story, speaker, number, drafts, reason=command.reason)
    return fix(story, speaker, number, drafts, reason=command.reason)


def _own_newest(story: Story, speaker: Speaker) -> int:
    for line in story.newest_actions():
        first = story.entry(line[0])
        if first.by == speaker.by and story.counts(first.number) and not story.is_correction(first.number):
            return first.number
    raise Refused("story.nothing_to_fix", "There is no line of yours to fix.", fix='"fix N" fixes any line.')


def with_values(entry: Entry, values: dict[str, str]) -> Event:
    """The entry's event with other values for these fields, as people type them; checked against its type.

    Refuses with `fix.unknown_field` and `fix.bad_value`.
    """
    kind = type(entry.event)
    raw = msgspec.to_builtins(entry.event)
    for name, text in values.items():
        raw[_field(kind, name)] = _typed(text)
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(
            "fix.bad_value",
            f"{entry.number} cannot be told so.",
            why=f"{error}.",
            fix="Say it again with another value.",
        ) from error


def _field(kind: type[msgspec.Struct], name: str) -> str:
    fields = kind.__struct_fields__
    if name in fields:
        return name
    near = [field for field in fields if field.startswith(name)]
    if len(near) == 1:
        return near[0]
    raise Refused("fix.unknown_field", f"There is no {name!r} in it.", fix=f"It has: {', '.join(fields)}.")


def _typed(text: str) -> object:
    from events.amounts import parse

    try:
        return msgspec.to_builtins(parse(text))
    except Refused:
        pass
    if text.startswith(("[", "{", '"')) or text in ("true", "false", "null"):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text
    return text


_CORRECTIONS: dict[type[Command], Callable[..., Correction]] = {
    said.Undo: _undo,
    said.Redo: _redo,
    said.Strike: _strike,
    said.Leave: _leave,
    said.Restart: _restart,
    said.Reveal: _reveal,
    said.Fix: _fix,
}
