"""A table that plays Advanced HeroQuest: commands in, events and state out, no log and no disk."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest
from kit.at_the_table import without_numbers

from events.campaign import CampaignFounded
from events.combat import AttackMade
from events.entry import Draft, Entry
from events.event import Event
from events.problems import Refused
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from rules.command import Circumstances, Command
from rules.deciding import decide
from rules.dice import TYPED, Dice
from rules.games.advanced_heroquest import SYSTEM
from rules.shared.combat import AddMonsters
from rules.shared.figures import AddFigure
from rules.situation import Situation
from rules.system import Sheet, Status


class Table:
    """Folds every event it is told; `last` has the drafts of the newest command, `asks` what it asked for."""

    def __init__(self, **options: str | int | bool) -> None:
        self.fold = Fold(SYSTEM.handlers, SYSTEM.initial)
        self.state: State = self.fold.initial()
        self.number = 0
        self.story: list[StoryEntry] = []
        self.last: list[Draft] = []
        self.asks: list[str] = []
        self.warnings: list[str] = []
        self.happened(CampaignFounded(name="Table", system=SYSTEM.key, options=options))

    def happened(self, *events: Event) -> int:
        """Tells events as they are; answers the number of the last."""
        for event in events:
            self._tell(Draft(event=event))
        return self.number

    def _tell(self, draft: Draft) -> None:
        self.number += 1
        entry = Entry(
            number=self.number, id="", action=self.number, event=draft.event, recorded_at="", by="owner",
            because=draft.because, rule=draft.rule, forced=draft.forced,
        )  # fmt: skip
        self.story.append(StoryEntry(entry, self.number))
        self.fold.evolve(self.state, self.story[-1])

    def do(self, command: Command, *, dice: Dice = TYPED, ruling: str | None = None, late: bool = False) -> list[Event]:
        """Decides a command and folds what comes of it; answers its events."""
        situation = Situation(
            state=self.state, game=SYSTEM, dice=dice, next_number=self.number + 1,
            circumstances=Circumstances(ruling=ruling), late=late, asks=[], warnings=[],
        )  # fmt: skip
        self.last = decide(command, situation)
        self.asks, self.warnings = without_numbers(situation.asks), situation.warnings
        for draft in self.last:
            self._tell(draft)
        return [draft.event for draft in self.last]

    @property
    def rules(self) -> list[str | None]:
        """The rule ids of the newest command's entries."""
        return [draft.rule for draft in self.last]

    def sheet(self, figure: str) -> Sheet:
        """The sheet as it is now."""
        return SYSTEM.sheet(self.state, figure)

    def status(self, figure: str) -> Status:
        """How somebody is now."""
        return SYSTEM.status(self.state, figure)

    def current(self, figure: str, name: str) -> object:
        """A CURRENT value."""
        return next(value.current for value in self.sheet(figure).values if value.key == name)

    def hero(self, name: str, template: str | None = None, **base: int) -> str:
        """A hero joins; answers the id."""
        self.do(AddFigure(name=name, template=template, base=base, kind="hero"))
        return next(reversed(self.state.roster.figures))

    def monsters(self, name: str = "Skaven", count: int = 2, **base: int) -> list[str]:
        """Monsters come into play; answers their ids."""
        self.do(AddMonsters(name=name, count=count, base=base))
        return list(self.state.roster.groups[next(reversed(self.state.roster.groups))])


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of the kinds, in order."""
    return [type(event).__name__ for event in events]


def only(events: Iterable[Event], kind: type[Event]) -> Event:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def fields(event: msgspec.Struct, *names: str) -> tuple[object, ...]:
    """Some fields of an event."""
    return tuple(getattr(event, name) for name in names)


class Loaded(Dice):
    """Dice that fall as the test says, as the tracker's own."""

    def __init__(self, *faces: int) -> None:
        waiting = list(faces)
        super().__init__(lambda _sides: waiting.pop(0))
        self.waiting = waiting


def attack_in(events: Iterable[Event]) -> AttackMade:
    """The only attack among the events."""
    (found,) = [event for event in events if isinstance(event, AttackMade)]
    return found


def refusal(table: Table, command: Command) -> tuple[str, bool]:
    """The code with which the table refuses a command, and whether a ruling would lift it."""
    with pytest.raises(Refused) as refused:
        table.do(command)
    return refused.value.code, refused.value.forceable
