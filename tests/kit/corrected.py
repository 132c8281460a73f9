"""A log, and what people at the table read when they correct it, without a service: for corrections by themselves."""

from __future__ import annotations

import pytest
from kit.entries import Log, fold, numbers

from events.campaign import NoteTaken, RulingMade
from events.combat import MonsterEnded
from events.entry import Draft
from events.event import Event
from events.figures import FatePointSpent, WoundsSuffered
from events.problems import Refused
from events.purse import GoldGained, GoldSpent
from rules.command import Speaker
from rules.corrections.fix import fix
from rules.corrections.lines import correction_line
from rules.corrections.placing import BeforeOrAfter, Reader, placed, spot, told_late
from rules.corrections.plan import Correction
from rules.corrections.strike import strike
from rules.corrections.undo import redo, undo

ANNA, BO = Speaker("anna", "gm"), Speaker("bo", "gm")
PLAYER = Speaker("carl", "table")
NAMES = {"anna": "Anna", "bo": "Bo", "carl": "Carl"}


def describe(event: Event) -> str:
    if isinstance(event, GoldGained):
        return f"gold {event.amount}"
    if isinstance(event, GoldSpent):
        return f"spent {event.amount}"
    if isinstance(event, WoundsSuffered):
        return f"{event.figure} −{event.amount}"
    if isinstance(event, MonsterEnded):
        return f"kill of {event.figures[0]}"
    if isinstance(event, FatePointSpent):
        return f"{event.figure} fate"
    if isinstance(event, NoteTaken | RulingMade):
        return event.text
    return getattr(event, "name", type(event).__name__)


class Table:
    """A log, and what people at the table read when they correct it."""

    def __init__(self) -> None:
        self.log = Log()

    @property
    def story(self):
        return self.log.story

    def tell(self, *events: Event, **how: object) -> int:
        return self.log.tell(*events, **how)

    def reader(self, speaker: Speaker) -> Reader:
        def tell(number: int) -> str:
            return describe(self.story.seen_entry(speaker.sees, number).event)

        return Reader(tell=tell, called=NAMES.__getitem__, by=speaker.by, sees=speaker.sees)

    def write(self, plan: Correction, by: Speaker = ANNA) -> str:
        number = self.log.append(plan.drafts, by=by.by)
        return correction_line(self.story, plan, number, self.reader(by))

    def undo(self, *said: int, by: Speaker = ANNA, alone: bool = False) -> str:
        return self.write(undo(self.story, by, said, alone=alone), by)

    def redo(self, number: int | None = None, by: Speaker = ANNA) -> str:
        return self.write(redo(self.story, by, number), by)

    def strike(self, *said: int, by: Speaker = ANNA, alone: bool = False) -> str:
        return self.write(strike(self.story, by, said, alone=alone), by)

    def fix(self, number: int, *events: Event, by: Speaker = ANNA) -> str:
        return self.write(fix(self.story, by, number, [Draft(event=event) for event in events]), by)

    def late(self, number: int, *events: Event, side: BeforeOrAfter = "after", by: Speaker = ANNA) -> str:
        where = spot(self.story, by, number, side)
        written = self.log.append(placed([Draft(event=event) for event in events], where.place), by=by.by)
        return told_late(self.story, where, written, self.reader(by))

    def gold(self, *, until: int | None = None) -> int:
        return fold(self.story.told(until=until))[0].get("sven", 0)

    def order(self) -> list[int]:
        return numbers(self.story.told())


def wound(amount: int, figure: str = "sven") -> WoundsSuffered:
    return WoundsSuffered(figure=figure, amount=amount)


def refused(code: str, call, *args: object, **named: object) -> str:
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return str(caught.value)
