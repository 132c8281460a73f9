"""What is offered to a player: of what could come next, whatever the table would not refuse them for who they are."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from events.problems import Refused
from rules.command import Circumstances
from rules.dice import TYPED
from service.clock import now
from service.http.callers import Caller, Forbidden
from service.lines.lines import request
from service.reading.reading import Reading
from service.telling.deciding import DecisionInput, plan_for
from service.telling.handle import Permit
from service.views.shapes import StandingShown, WaitingShown

MOST = 4
"""Lines that are offered: each has to be decided, which takes up to 6 ms in a campaign of 6,000."""


def offered_to(found: StandingShown, reading: Reading, caller: Caller, permit: Permit) -> StandingShown:
    """The standing with those next lines, outcomes and quiet turns alone that they may log themselves."""
    known = reading.as_known()

    def may(line: str) -> bool:
        around = Circumstances(by=caller.person)
        try:
            asked = request(known, line, around=around)
            permit(known, plan_for(known, DecisionInput(request=asked, recorded_at=now(), dice=TYPED)))
        except Forbidden:
            return False
        except Refused:
            return True  # for what it says, and so to everybody
        return True

    def answers(one: WaitingShown) -> WaitingShown:
        return replace(one, outcomes=tuple(word for word in one.outcomes if may(word)))

    return replace(
        found,
        next=tuple(islice(filter(may, found.next), MOST)),
        quiet=found.quiet and may("."),
        waiting=tuple(map(answers, found.waiting)),
    )
