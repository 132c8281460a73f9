"""Corrections, decided against the log: which function of `rules.corrections` a command means, and at which state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from events.amounts import show
from events.lazy import lazy
from events.problems import Refused
from events.session import ExpeditionBegun
from events.story import EntriesRetracted
from projections.expeditions import Belonging
from projections.story.story import Story
from projections.tell.words import names_of, numbered, verb
from rules.command import Command, Speaker
from rules.corrections import commands as said
from rules.corrections.figures import rewards_of_others, stranded
from rules.corrections.plan import Correction
from rules.corrections.things import unfounded
from rules.naming import find_expedition
from service.reading.reading import Reading
from service.telling.outcome import Request

if TYPE_CHECKING:
    from service.telling.decide_at import DecideAt

_undone: Callable[..., Correction] = lazy("rules.corrections.undo:undo")  # 1 ms: a fix undoes nothing
_redone: Callable[..., Correction] = lazy("rules.corrections.undo:redo")
# 2 ms: an undo neither fixes, strikes nor restarts
_restart_range: Callable[..., Correction] = lazy("rules.corrections.restart:restart_range")
_restart_expedition: Callable[..., Correction] = lazy("rules.corrections.restart:restart_expedition")
_restart_stretch: Callable[..., Correction] = lazy("rules.corrections.restart:restart_stretch")
_revealed: Callable[..., Correction] = lazy("rules.corrections.reveal:reveal")
_left: Callable[..., Correction] = lazy("rules.corrections.standing_mistakes:leave")
_struck: Callable[..., Correction] = lazy("rules.corrections.strike:strike")


def correct(reading: Reading, command: Command, speaker: Speaker, decide_at: DecideAt) -> Correction:
    """What the correction comes to; refuses with the codes of `rules.corrections`."""
    return _CORRECTIONS[type(command)](reading, command, speaker, decide_at)


def strandings(reading: Reading, correction: Correction) -> Iterator[str]:
    """`5, 7–9 still speak of orc 3, who never came.` for each who goes with what is taken back, and each thing."""
    names = names_of(reading.state)
    for key, numbers in stranded(reading.story, correction, reading.audience).items():
        yield f"{numbered(numbers)} still {verb(numbers, 'speaks', 'speak')} of {names(key)}, who never came."
    for key, numbers in unfounded(reading.story, correction, reading.audience).items():
        yield f"{numbered(numbers)} still {verb(numbers, 'needs', 'need')} {key}, of which nothing is told any more."
    for number, paid in rewards_of_others(reading.story, correction, reading.audience):
        gold = f"{show(paid.amount)} gold ({paid.source})"
        yield f"{number} is still {gold}. If this one was worth something else: fix {number} =N"


def takes_more(reading: Reading, correction: Correction, request: Request) -> bool:
    """Whether it takes back more lines than the request lets it without anybody having said yes.

    The last line is the newest there is, or one's own.
    """
    command = request.command
    if request.unasked == "any" or not isinstance(command, said.Undo | said.Strike | said.Restart):
        return False
    lines = correction.lines_taken_back(reading.story)
    if request.unasked == "line" or lines > 1 or command == said.Undo():
        return lines > 1
    events = (draft.event for draft in correction.drafts)
    retracted = (last for event in events if isinstance(event, EntriesRetracted) for _, last in event.numbers)
    return max(retracted, default=0) != reading.head


def _undo(reading: Reading, command: said.Undo, speaker: Speaker, _decide: DecideAt) -> Correction:
    story, alone, reason = reading.story, command.alone, command.reason
    if command.span is not None:
        return _restart_range(story, speaker, *command.span, alone=alone, how="undo", reason=reason)
    if command.scope == "expedition":
        named = None if command.number is None else _expedition_of(story, speaker, command.number)
        return _restart_expedition(story, speaker, named, alone=alone, how="undo", reason=reason)
    if command.scope is not None:
        return _restart_stretch(story, speaker, command.scope, command.number, alone=alone, how="undo", reason=reason)
    numbers = command.numbers or (() if command.number is None else (command.number,))
    return _undone(story, speaker, numbers, alone=alone, reason=reason)


def _expedition_of(story: Story, speaker: Speaker, number: int) -> str:
    """The expedition an entry belongs to; refuses with `story.no_entry`, `story.no_expedition`."""
    begun = Belonging(story, speaker.sees).of.get(story.seen_entry(speaker.sees, number).number)
    event = story.entry(begun).event if begun else None
    if isinstance(event, ExpeditionBegun):
        return event.expedition
    raise Refused("story.no_expedition", f"{number} belongs to no expedition.", why="Nothing was written.")


def _redo(reading: Reading, command: said.Redo, speaker: Speaker, _decide: DecideAt) -> Correction:
    numbers = command.numbers or (() if command.number is None else (command.number,))
    return _redone(reading.story, speaker, *numbers, reason=command.reason)


def _strike(reading: Reading, command: said.Strike, speaker: Speaker, _decide: DecideAt) -> Correction:
    return _struck(reading.story, speaker, command.numbers, alone=command.alone, reason=command.reason)


def _leave(reading: Reading, command: said.Leave, speaker: Speaker, _decide: DecideAt) -> Correction:
    return _left(reading.story, speaker, command.numbers, text=command.text)


def _restart(reading: Reading, command: said.Restart, speaker: Speaker, _decide: DecideAt) -> Correction:
    named = None if command.expedition is None else _begun_as(reading, command.expedition)
    return _restart_expedition(reading.story, speaker, named, keep=command.keep, reason=command.reason)


def _begun_as(reading: Reading, text: str) -> str:
    """The id of the expedition that is called so, or whose name begins so; what nobody knows stays as it is."""
    try:
        return find_expedition(reading.state, text)
    except Refused as refused:
        if refused.code == "expedition.unknown":
            return text
        raise


def _reveal(reading: Reading, command: said.Reveal, speaker: Speaker, _decide: DecideAt) -> Correction:
    return _revealed(reading.story, speaker, command.numbers)


_CORRECTIONS: dict[type[Command], Callable[..., Correction]] = {
    said.Undo: _undo,
    said.Redo: _redo,
    said.Strike: _strike,
    said.Leave: _leave,
    said.Restart: _restart,
    said.Reveal: _reveal,
    said.Fix: lazy("service.telling.fixing:told_anew"),  # 3 ms: an undo fixes nothing
}
