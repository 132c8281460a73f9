"""Corrections, decided against the log: which function of `rules.corrections` a command means, and at which state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec import inspect

from events.amounts import parse
from events.entry import Clocks, Draft, Entry
from events.event import Event
from events.figures import FatePointSpent
from events.problems import Refused
from events.session import ExpeditionBegun
from projections.expeditions import Belonging
from projections.state import State
from projections.story.entry import StoryEntry
from projections.story.story import Story
from projections.tell.words import names_of, numbered, verb
from rules.command import Command, Speaker
from rules.corrections import commands as said
from rules.corrections.figures import stranded
from rules.corrections.fix import (
    audience_now,
    fix,
    fix_line,
    fix_stretch,
    fix_target,
    is_whole_line,
    line_as_told,
    told_between,
    under_old_ids,
)
from rules.corrections.placing import pointers_in
from rules.corrections.plan import Correction
from rules.corrections.restart import restart_expedition, restart_range, restart_stretch
from rules.corrections.reveal import reveal
from rules.corrections.standing_mistakes import leave
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo
from rules.naming import find_expedition
from service.reading.reading import Reading, provisional


class DecideAt(Protocol):
    """Decides a command as told at a place of the story, whose state is handed in.

    `behind` are the entries the action has in front of what comes of it.
    """

    def __call__(self, command: Command, state: State, *, behind: int = 0) -> list[Draft]:
        """What to append."""


def correct(reading: Reading, command: Command, speaker: Speaker, decide_at: DecideAt) -> Correction:
    """What the correction comes to; refuses with the codes of `rules.corrections`."""
    return _CORRECTIONS[type(command)](reading, command, speaker, decide_at)


def strandings(reading: Reading, correction: Correction) -> Iterator[str]:
    """`5, 7–9 still speak of orc 3, who never came.` for each who goes with what is taken back."""
    names = names_of(reading.state)
    for key, numbers in stranded(reading.story, correction, reading.audience).items():
        yield f"{numbered(numbers)} still {verb(numbers, 'speaks', 'speak')} of {names(key)}, who never came."


def _undo(reading: Reading, command: said.Undo, speaker: Speaker, _decide: DecideAt) -> Correction:
    story, alone, reason = reading.story, command.alone, command.reason
    if command.span is not None:
        return restart_range(story, speaker, *command.span, alone=alone, how="undo", reason=reason)
    if command.scope == "expedition":
        named = None if command.number is None else _expedition_of(story, speaker, command.number)
        return restart_expedition(story, speaker, named, alone=alone, how="undo", reason=reason)
    if command.scope is not None:
        return restart_stretch(story, speaker, command.scope, command.number, alone=alone, how="undo", reason=reason)
    numbers = command.numbers or (() if command.number is None else (command.number,))
    return undo(story, speaker, numbers, alone=alone, reason=reason)


def _expedition_of(story: Story, speaker: Speaker, number: int) -> str:
    """The expedition an entry belongs to; refuses with `story.no_entry`, `story.no_expedition`."""
    begun = Belonging(story, speaker.sees).of.get(story.seen_entry(speaker.sees, number).number)
    event = story.entry(begun).event if begun else None
    if isinstance(event, ExpeditionBegun):
        return event.expedition
    raise Refused("story.no_expedition", f"{number} belongs to no expedition.", why="Nothing was written.")


def _redo(reading: Reading, command: said.Redo, speaker: Speaker, _decide: DecideAt) -> Correction:
    numbers = command.numbers or (() if command.number is None else (command.number,))
    return redo(reading.story, speaker, *numbers, reason=command.reason)


def _strike(reading: Reading, command: said.Strike, speaker: Speaker, _decide: DecideAt) -> Correction:
    return strike(reading.story, speaker, command.numbers, alone=command.alone, reason=command.reason)


def _leave(reading: Reading, command: said.Leave, speaker: Speaker, _decide: DecideAt) -> Correction:
    return leave(reading.story, speaker, command.numbers, text=command.text)


def _restart(reading: Reading, command: said.Restart, speaker: Speaker, _decide: DecideAt) -> Correction:
    named = None if command.expedition is None else _begun_as(reading, command.expedition)
    return restart_expedition(reading.story, speaker, named, keep=command.keep, reason=command.reason)


def _begun_as(reading: Reading, text: str) -> str:
    """The id of the expedition that is called so, or whose name begins so; what nobody knows stays as it is."""
    try:
        return find_expedition(reading.state, text)
    except Refused as refused:
        if refused.code == "expedition.unknown":
            return text
        raise


def _reveal(reading: Reading, command: said.Reveal, speaker: Speaker, _decide: DecideAt) -> Correction:
    return reveal(reading.story, speaker, command.numbers)


def _fix(reading: Reading, command: said.Fix, speaker: Speaker, decide_at: DecideAt) -> Correction:
    story = reading.story
    if command.span is not None:
        return _fix_stretch(reading, command, command.span, speaker, decide_at)
    number = command.number if command.number is not None else _own_newest(story, speaker)
    target = fix_target(story, speaker, number)
    if command.values:
        event = with_values(target, command.values)
        # A Fate Point's causes are its blows (story rule 25): it falls with those it cancels now.
        causes = tuple(pointers_in(event)) if isinstance(event, FatePointSpent) else ()
        draft = Draft(event=event, rule=target.rule, because=causes)
        return fix(story, speaker, number, [draft], reason=command.reason)
    whole = is_whole_line(story, speaker, number)
    old = line_as_told(story, speaker, number) if whole else [target]
    drafts = under_old_ids(story, old, _told_anew(reading, command.commands, target, decide_at))
    if whole:
        return fix_line(story, speaker, number, drafts, reason=command.reason)
    return fix(story, speaker, number, drafts, reason=command.reason)


def _fix_stretch(
    reading: Reading, command: said.Fix, span: tuple[int, int], speaker: Speaker, decide_at: DecideAt
) -> Correction:
    story = reading.story
    old = told_between(story, speaker, *span)
    drafts = under_old_ids(story, old, _told_anew(reading, command.commands, old[0], decide_at))
    return fix_stretch(story, speaker, old, drafts, reason=command.reason)


def _told_anew(reading: Reading, commands: Sequence[Command], target: Entry, decide_at: DecideAt) -> list[Draft]:
    """What comes of the commands one after the other, each decided where the target stands, behind those before it."""
    state = reading.state_without(target.number, audience_now(reading.story, target.number))
    head, clocks = reading.story.head, Clocks(recorded_at=target.recorded_at)
    drafts: list[Draft] = []
    for command in commands:
        new = decide_at(command, state, behind=len(drafts))
        if command is not commands[-1]:
            entries = provisional(new, head=head + len(drafts), by=target.by, clocks=clocks)
            reading.carry_on(state, (StoryEntry(entry, entry.number, reading.story.things) for entry in entries))
        drafts += new
    return drafts


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
    said = {_field(kind, name): text for name, text in values.items()}
    try:
        return msgspec.convert(raw | {name: _typed(text) for name, text in said.items()}, kind, strict=False)
    except msgspec.ValidationError as error:
        try:
            return msgspec.convert(raw | _listed(kind, said), kind, strict=False)
        except msgspec.ValidationError:
            raise Refused(
                "fix.bad_value",
                f"{entry.number} cannot be told so.",
                why=f"{error}.",
                fix="Say it again with another value.",
            ) from error


def _listed(kind: type[msgspec.Struct], said: Mapping[str, str]) -> dict[str, object]:
    """The values, those of fields that hold several as lists: `cancels=41,71`; nothing at all is an empty one."""
    # inspect is read only where a plain value did not do
    info = inspect.type_info(kind)
    several = {
        field.name
        for field in (info.fields if isinstance(info, inspect.StructType) else ())
        if isinstance(field.type, (inspect.VarTupleType, inspect.ListType))
    }
    return {
        name: [_typed(part) for part in text.split(",") if part] if name in several else _typed(text)
        for name, text in said.items()
    }


def _field(kind: type[msgspec.Struct], name: str) -> str:
    fields = kind.__struct_fields__
    if name in fields:
        return name
    near = [field for field in fields if field.startswith(name)]
    if len(near) == 1:
        return near[0]
    raise Refused("fix.unknown_field", f"There is no {name!r} in it.", fix=f"It has: {', '.join(fields)}.")


def _typed(text: str) -> object:
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
