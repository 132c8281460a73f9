"""A campaign carried on in memory: lines are decided and taken in as if they had been told, and nothing is written."""

from __future__ import annotations

from events.entry import Clocks, Draft, Entry
from rules.dice import TYPED, Dice
from service.clock import now
from service.dice import own_dice
from service.reading.reading import Reading, provisional
from service.telling.deciding import DecisionInput, Plan, plan_for
from service.telling.outcome import Request


class DryRun:
    """A copy of a reading that grows by what is rehearsed."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading.copy()
        self.recorded_at = now()

    def plan(self, request: Request, *, dice: Dice | None = None) -> Plan:
        """What the request would write here, with the tracker's dice or these; refuses like the real thing."""
        asked = DecisionInput(
            request=request,
            recorded_at=self.recorded_at,
            dice=dice or (own_dice() if request.circumstances.tracker_rolls else TYPED),
            people=self.reading.people,
        )
        return plan_for(self.reading, asked)

    def tell(self, request: Request, *, dice: Dice | None = None) -> Plan:
        """Decides the request and goes on as if it had been told."""
        plan = self.plan(request, dice=dice)
        self.take_in(plan.drafts, by=request.circumstances.by, clocks=plan.clocks)
        return plan

    def take_in(self, drafts: list[Draft], *, by: str, clocks: Clocks | None = None) -> tuple[Entry, ...]:
        """Goes on as if these had been written."""
        clocks = clocks or Clocks(recorded_at=self.recorded_at)
        head = self.reading.story.head
        entries = provisional(drafts, head=head, by=by, clocks=clocks)
        self.reading.extend(entries)
        return entries

    def take_in_entries(self, entries: list[Entry]) -> None:
        """Goes on with entries somebody wrote."""
        self.reading.extend(entries)
