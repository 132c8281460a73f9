"""What a line comes to: commands with everything said around them, a question, or a word nobody understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from events.entry import Audience
from rules.command import Command
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.vocabulary import LinePlace


class ParsedLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One reading of a line. The commands are one action, told in order; none: the line only sets a stretch."""

    commands: tuple[Command, ...] = ()
    place: LinePlace | None = None
    by: str | None = None
    """Who says it (`<anna> gold 20`); None: whoever types."""
    audience: Audience | None = None
    """None: as the person usually speaks."""
    note: str | None = None
    ruling: str | None = None
    played_at: str | None = None
    world_date: str | None = None
    tracker_rolls: bool = False
    """The tracker rolls what nobody typed (`draw event --roll`)."""
    entries: str | None = None
    """JSON of an action told as it was stored (`!entries {…}`): only files of lines may."""
    ends_stretch: bool = False
    """`now`: what follows is told at the end again. `[]`: the clocks are the wall's again."""
    opens: tuple[str, str] | None = None
    """Name and game of the campaign the lines of a file are told into (`campaign "…" advanced-heroquest`)."""
    reads: str = ""
    """The line spelled out, to tell this reading from another."""
    slips: tuple[str, ...] = ()
    """What is said of words that a slip of the pen spoiled: `fihgt is read as fight.`"""


class Unclear(msgspec.Struct, frozen=True):
    """The line parses in several ways: which one is meant is asked, once."""

    text: str
    readings: tuple[ParsedLine, ...]


class NotUnderstood(msgspec.Struct, frozen=True, kw_only=True):
    """No reading. `word` at column `at` (from 0) is where sense ended.

    `nearest` is the line that was nearly typed; where there is none, `lines` are some that can be said here.
    """

    text: str
    word: str
    at: int
    why: str
    nearest: str = ""
    lines: tuple[str, ...] = ()


class OnlyLooks(msgspec.Struct, frozen=True):
    """A line that tells nothing and asks for a look: `sheet odo`, `purse`."""

    words: tuple[str, ...]
    point: str = ""
    """What a question is answered in front of the look."""


ParseResult: TypeAlias = ParsedLine | Unclear | NotUnderstood | OnlyLooks

PlainReader: TypeAlias = Callable[[str, Lexicon], list[ParsedLine]]
"""What gives every reading of a line as it was typed."""
