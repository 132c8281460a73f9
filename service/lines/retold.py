"""A line that was told, as somebody may have typed it: to be changed and told anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.problems import Refused
from rules.corrections.fix import fix_target
from rules.corrections.plan import Speaker
from rules.shorthand.retelling import retell
from rules.shorthand.said import Said
from rules.shorthand.spelling import spell
from rules.shorthand.vocabulary import NO_WORDS
from service.lines.lines import parsed

if TYPE_CHECKING:
    from events.event import Event
    from service.reading.reading import Reading


def as_typed(reading: Reading, number: int, *, by: str = "owner") -> str:
    """The line of an entry, as it is told now and as it could be typed; empty if nobody can guess it."""
    story = reading.story
    try:
        number = fix_target(story, Speaker(by=by, sees=reading.audience), number).number
    except Refused:
        return ""
    line = [one for one in story.action_of(number) if not story.is_correction(one) and story.counts(one)]
    whole = line if line and line[0] == number else [number]
    for text in _guesses(reading, [story.entry(one).event for one in whole]):
        if isinstance(parsed(reading, text), Said):
            return text
    return ""


def _guesses(reading: Reading, events: list[Event]) -> Iterator[str]:
    """What the game is sure of, what the entries say one by one, then what the game merely supposes."""
    game = reading.system.words() or NO_WORDS
    guesses = list(game.retell(events)) if game.retell is not None else []
    yield from (spell(guess, game) for guess in guesses if not isinstance(guess, str))
    shared = retell(events)
    if shared:
        yield spell(shared, game)
    yield from (guess for guess in guesses if isinstance(guess, str))
