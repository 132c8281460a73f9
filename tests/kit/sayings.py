"""Random and enumerated things to say to a log, through the real corrections.

`say` applies one saying to a log; what is refused leaves the log as it was, as at a table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from kit.entries import Log, gain

from events.entry import Audience, Draft
from events.figures import FatePointSpent
from events.problems import Refused
from rules.command import Speaker
from rules.corrections.fix import fix, fix_line
from rules.corrections.placing import placed, refuse_secret_pointers, spot
from rules.corrections.plan import Correction
from rules.corrections.restart import restart_range
from rules.corrections.reveal import reveal
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo

Word: TypeAlias = Literal[
    "tell",
    "two",
    "because",
    "fate",
    "move_fate",
    "late",
    "before",
    "undo",
    "redo",
    "strike",
    "fix",
    "fix_two",
    "fix_line",
    "range",
    "reveal",
]


class Saying(msgspec.Struct, frozen=True):
    """A word, the number it is about (0: none), who says it and to whom."""

    word: Word
    number: int = 0
    by: str = "anna"
    sees: Audience = "gm"
    audience: Audience = "table"


def correction(log: Log, saying: Saying) -> Correction | None:
    """What the saying plans, None if it tells something new."""
    story, speaker, number = log.story, Speaker(saying.by, saying.sees), saying.number
    draft = Draft(event=gain(2 ** (log.head % 20)))
    match saying.word:
        case "undo":
            return undo(story, speaker, (number,) if number else ())
        case "redo":
            return redo(story, speaker, number or None)
        case "strike":
            return strike(story, speaker, (number,))
        case "fix":
            return fix(story, speaker, number, [draft])
        case "fix_two":
            return fix(story, speaker, number, [draft, draft])
        case "move_fate":
            fated = next(
                (one for one in story.tellings(number) if isinstance(story.entry(one).event, FatePointSpent)), 0
            )
            return fix(story, speaker, fated, [_fate_against(1 + (number + log.head) % log.head)])
        case "fix_line":
            return fix_line(story, speaker, number, [draft])
        case "range":
            return restart_range(story, speaker, number, log.head)
        case "reveal":
            return reveal(story, speaker, (number,))
        case _:
            return None


def _fate_against(number: int, audience: Audience = "table") -> Draft:
    """A Fate Point that cancels an entry, its cause."""
    event = FatePointSpent(figure="sven", effect="negate", cancels=(number,))
    return Draft(event=event, because=(number,), audience=audience)


def new_drafts(log: Log, saying: Saying) -> list[Draft]:
    """What the saying tells anew of the game."""
    story, speaker, number = log.story, Speaker(saying.by, saying.sees), saying.number
    drafts = [Draft(event=gain(2 ** (log.head % 20)), audience=saying.audience)]
    if saying.word == "two":
        drafts *= 2
    elif saying.word == "because":
        story.seen_entry(saying.sees, number)
        drafts = [msgspec.structs.replace(drafts[0], because=(number,))]
    elif saying.word == "fate":
        story.seen_entry(saying.sees, number)
        drafts = [_fate_against(number, saying.audience)]
    elif saying.word in ("late", "before"):
        side: Literal["before", "after"] = "after" if saying.word == "late" else "before"
        drafts = placed(drafts, spot(story, speaker, number, side, audience=saying.audience).place)
    refuse_secret_pointers(story, speaker, drafts)
    return drafts


def within(log: Log, number: int) -> int:
    """The number, brought into the log so that random ones meet; 0 stays 0."""
    return 1 + (number - 1) % log.head if number else 0


def say(log: Log, saying: Saying) -> bool:
    """Applies it; False if it was refused."""
    try:
        plan = correction(log, saying)
        drafts = new_drafts(log, saying) if plan is None else list(plan.drafts)
    except Refused:
        return False
    log.append(drafts, by=saying.by)
    return True
