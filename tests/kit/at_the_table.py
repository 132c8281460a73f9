"""A campaign of a game played command by command: decided and folded, the whole of the game and nothing of the shell.

`Table("hive-of-the-dead").play(begin_book, fight)` answers a table with everything told so far.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from events.campaign import CampaignFounded, OptionSet, OptionValue
from events.entry import Draft, Entry
from events.event import Event
from events.problems import Refused
from projections.state import Fold, State
from projections.story.entry import StoryEntry
from rules.command import Circumstances, Command
from rules.deciding import decide
from rules.dice import TYPED, Dice
from rules.registry import system
from rules.shared.health import Portion, Wound
from rules.situation import Situation
from rules.system import Sheet


def without_numbers(asks: list[str]) -> list[str]:
    """What is asked for, less the numbers it waits under."""
    return [ask.partition(": ")[2] if ask.partition(": ")[0].isdecimal() else ask for ask in asks]


class Table:
    """People at a table and what they told so far."""

    def __init__(self, key: str, **options: OptionValue) -> None:
        self.system = system(key)
        self.fold = Fold(self.system.handlers, self.system.initial)
        self.state: State = self.fold.initial()
        self.entries: list[Entry] = []
        self.asks: list[str] = []
        self.warnings: list[str] = []
        self.tell(CampaignFounded(name="A Story", system=key))
        for option, value in options.items():
            self.tell(OptionSet(option=option, value=value))

    def tell(self, *events: Event) -> Table:
        """These things happened, whoever decided them."""
        self._write([Draft(event=event) for event in events])
        return self

    def say(
        self, command: Command, *, dice: Dice = TYPED, late: bool = False, ruling: str | None = None
    ) -> list[Event]:
        """Has it decided and folded; answers what was told. Refusals surface."""
        drafts = self.decide(command, dice=dice, late=late, ruling=ruling)
        self._write(drafts)
        return [draft.event for draft in drafts]

    def play(self, *commands: Command) -> Table:
        """One after the other."""
        for command in commands:
            self.say(command)
        return self

    def attempt(self, command: Command, *, dice: Dice | None = None, late: bool = False) -> Refused | None:
        """Has it decided and told if it can be; answers the refusal otherwise. Anything but a refusal surfaces."""
        try:
            self.say(command, dice=dice or TYPED, late=late)
        except Refused as refusal:
            return refusal
        return None

    def wound(self, figure: str, amount: int) -> Command:
        """Somebody is hurt, as in every game."""
        return Wound(wounds=(Portion(figure, amount),))

    def decide(
        self, command: Command, *, dice: Dice = TYPED, late: bool = False, ruling: str | None = None
    ) -> list[Draft]:
        """What the command comes to; nothing is told."""
        situation = Situation(
            state=self.state,
            game=self.system,
            dice=dice,
            next_number=len(self.entries) + 1,
            late=late,
            circumstances=Circumstances(ruling=ruling),
        )
        drafts = decide(command, situation)
        self.asks, self.warnings = without_numbers(situation.asks), situation.warnings
        return drafts

    def refuses(self, command: Command, code: str, *, forceable: bool = False) -> Refused:
        """The refusal under this code; nothing is told.

        A forceable one yields to a ruling, and told late it is not even raised.
        """
        with pytest.raises(Refused) as refused:
            self.decide(command)
        assert (refused.value.code, refused.value.forceable) == (code, forceable), refused.value
        if forceable:
            assert all(draft.forced == "we play it so" for draft in self.decide(command, ruling="we play it so"))
            self.decide(command, late=True)
        return refused.value

    def _write(self, drafts: Sequence[Draft]) -> None:
        action = len(self.entries) + 1
        for draft in drafts:
            entry = Entry(
                number=len(self.entries) + 1,
                id=f"id-{len(self.entries) + 1}",
                action=action,
                event=draft.event,
                recorded_at="2026-01-10T19:00:00.000000Z",
                by="anna",
                because=draft.because,
                rule=draft.rule,
                forced=draft.forced,
            )
            self.entries.append(entry)
            self.fold.evolve(self.state, StoryEntry(entry, entry.number))

    @property
    def last_told(self) -> StoryEntry:
        """The newest entry, as a teller gets it."""
        return StoryEntry(self.entries[-1], self.entries[-1].number)

    @property
    def told(self) -> list[Event]:
        """Every event so far."""
        return [entry.event for entry in self.entries]

    @property
    def rules(self) -> set[str]:
        """Every rule an entry rests on."""
        return {entry.rule for entry in self.entries if entry.rule is not None}

    def sheet(self, figure: str) -> Sheet:
        """The figure's sheet now."""
        return self.system.sheet(self.state, figure)

    def value(self, figure: str, key: str) -> object:
        """A current value on the sheet."""
        return next(value.current for value in self.sheet(figure).values if value.key == key)

    def status(self, figure: str) -> str:
        """How the figure is."""
        return self.system.status(self.state, figure).status

    def replayed(self) -> State:
        """The story folded again from the beginning."""
        return self.fold.fold(StoryEntry(entry, entry.number) for entry in self.entries)
