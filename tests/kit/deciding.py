"""Given what happened, when somebody asks for something, then this is told: decisions as sentences.

    given(SVEN, GoldGained(to="sven", amount=20)).when(SpendGold(by="sven", amount=5)).then(GoldSpent(by="sven", amount=5))
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from events.campaign import CampaignFounded
from events.combat import Member, MonstersMet
from events.entry import Draft, Entry
from events.event import Event
from events.figures import FigureJoined
from events.problems import Refused
from projections import atlas, business, founding, purse, quests, roster, turns
from projections.state import State
from projections.told import Told
from rules.command import Circumstances, Command
from rules.dice import TYPED, Dice
from rules.shared import decision_of
from rules.situation import Situation

FOUNDED = CampaignFounded(name="The Quiet Deep", system="table-talk")
SVEN = FigureJoined(figure="sven", name="Sven Hammerhelm", kind="hero", base={"wounds": 4, "fate": 2})
HEINRICH = FigureJoined(figure="heinrich", name="Heinrich Löwen", kind="hero", base={"wounds": 3})
ELF = FigureJoined(figure="elf", name="Torallion", kind="hero", aliases=("Elf",))
SKAVEN = MonstersMet(
    group="skaven-group",
    members=(Member("skaven-1", "Skaven 1", {"wounds": 3}), Member("skaven-2", "Skaven 2", {"wounds": 3})),
)

PARTS = {
    "campaign": founding,
    "roster": roster,
    "purse": purse,
    "atlas": atlas,
    "quests": quests,
    "turns": turns,
    "business": business,
}


def entry_of(number: int, draft: Draft) -> Entry:
    """The draft as the log would have it, an action of its own."""
    return Entry(
        number=number,
        id=f"id-{number}",
        action=number,
        event=draft.event,
        recorded_at="2026-01-10T19:00:00.000000Z",
        by="anna",
        because=draft.because,
    )


class Decision:
    """What came of a command: drafts, or a refusal."""

    def __init__(self, before: Given, situation: Situation, drafts: list[Draft], refusal: Refused | None) -> None:
        self.before = before
        self.situation = situation
        self._drafts = drafts
        self.refusal = refusal

    @property
    def drafts(self) -> list[Draft]:
        """What would be written; a refusal surfaces here."""
        if self.refusal is not None:
            raise self.refusal
        return self._drafts

    @property
    def events(self) -> list[Event]:
        """The same, without what surrounds it."""
        return [draft.event for draft in self.drafts]

    def then(self, *events: Event) -> Given:
        """These events and no others were told; the story goes on behind them."""
        assert self.events == list(events)
        return self.after

    @property
    def after(self) -> Given:
        """The story with what was told."""
        return Given([*self.before.told, *self.drafts], self.before.people)

    def refused(self, code: str, *, forceable: bool = False, says: str = "") -> None:
        """Refused under this code, with or without a way round it, saying so."""
        assert self.refusal is not None, f"told: {self._drafts}"
        assert (self.refusal.code, self.refusal.forceable) == (code, forceable), self.refusal
        assert says in str(self.refusal)


class Given:
    """What happened so far."""

    def __init__(self, told: list[Draft], people: Mapping[str, str]) -> None:
        self.told = told
        self.people = people

    @property
    def state(self) -> State:
        """What it adds up to."""
        parts = {name: part.initial() for name, part in PARTS.items()}
        for number, draft in enumerate(self.told, 1):
            for name, part in PARTS.items():
                part.evolve(parts[name], Told(entry_of(number, draft), number))
        return State(**parts)

    def when(self, command: Command, *, dice: Dice = TYPED, late: bool = False, ruling: str | None = None) -> Decision:
        """Somebody asks for something."""
        situation = Situation(
            state=self.state,
            dice=dice,
            next_number=len(self.told) + 1,
            late=late,
            circumstances=Circumstances(ruling=ruling),
            people=self.people,
        )
        try:
            return Decision(self, situation, decision_of(type(command))(command, situation), None)
        except Refused as refusal:
            return Decision(self, situation, [], refusal)

    def forbids(self, command: Command, code: str, *events: Event) -> None:
        """Refused once, with the reason; a ruling makes it go through, and told late it is not even raised."""
        self.when(command).refused(code, forceable=True)
        self.when(command, ruling="we play it so").then(*events)
        self.when(command, late=True).then(*events)


def given(*events: Event, people: Mapping[str, str] | None = None) -> Given:
    """A campaign in which this happened, in this order, from entry 2 on."""
    return Given([Draft(event=event) for event in (FOUNDED, *events)], people or {})


def refused(code: str) -> pytest.RaisesExc[Refused]:
    """Whatever is refused under this code."""
    return pytest.RaisesExc(Refused, check=lambda refusal: refusal.code == code)
