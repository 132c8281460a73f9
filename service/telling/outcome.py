"""What is asked of the shell, and what it answers; the same for CLI, HTTP and the prompt."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.entry import Entry
from projections.observed import Discrepancy
from projections.tell.news import NewsTold
from rules.command import Circumstances, Command


class Late(msgspec.Struct, frozen=True):
    """Told late: right behind (`after`) or in front of (`before`) the line of entry `number` (story rule 4)."""

    where: Literal["before", "after"]
    number: int


Unasked: TypeAlias = Literal["any", "line", "last"]
"""How many lines a correction may take back without anybody having said yes: any, one, or none but the last."""


class Request(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command and how it is to be taken."""

    command: Command
    circumstances: Circumstances = Circumstances()
    late: Late | None = None
    expected: int | None = None
    """Number of the newest entry the caller has seen; refused as stale if there is a newer one they see."""
    key: str | None = None
    """Idempotency key: asked again, answered again, done once."""
    preview: bool = False
    """Answer as if done; write nothing."""
    unasked: Unasked = "any"
    """A correction that takes back more than this is held back: shown as in a preview."""
    reveal: bool = False
    """What a table line points at and only the gm sees, place and causes, is revealed in the same action."""
    line: str = ""
    """The line of shorthand it was typed as: kept beside the log, and refused in the words of a line."""
    slips: tuple[str, ...] = ()
    """What whoever typed that line is told of its words that are read as others: `fihgt is read as fight.`"""


class Change(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number, place or status that is otherwise now: `Change(about="Sven wounds", before="4", after="2")`."""

    about: str
    before: str
    after: str
    each: tuple[str, ...] = ()
    """Whom it holds for, where that is the whole party."""


class DiceAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A question that waits because of it, as a form can ask it: dice of so many sides, or one of these words."""

    number: int
    rolls: tuple[int, ...] = ()
    sides: int = 0
    outcomes: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a request. In a preview `entries` are what would be written."""

    entries: tuple[Entry, ...]
    lines: tuple[str, ...]
    """One readable line per action or correction, as the chronicle tells it."""
    news: tuple[NewsTold, ...] = ()
    """Who fell with it and who came back, as the lines say."""
    changes: tuple[Change, ...] = ()
    new: tuple[str, ...] = ()
    """Names nobody had heard of: neither the story so far nor the books of the game have them."""
    discrepancies: tuple[Discrepancy, ...] = ()
    """What no longer adds up: those that are new, or have grown."""
    warnings: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    """What to roll or say next: "4 wound dice for Sven, d12"."""
    questions: tuple[DiceAsked, ...] = ()
    """The same for a form: what waits because of it and can be answered by dice or by a word of its own."""
    takes_back: int = 0
    """How many lines a correction takes out of the story or puts out of force …"""
    undoes: tuple[str, ...] = ()
    """… and where they are several, which: `58 Odo −2 wounds (trap).`"""
    head: int
    repeated: bool = False
    preview: bool = False
    held_back: bool = False
    """A preview, too: it takes back more lines than the request let go unasked; said again with a yes, it is done."""
