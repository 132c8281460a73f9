"""A game of one's own: values, dice, decks and places as the group says them, and no rule nobody said.

What can be played with it is told in docs/a-game-of-ones-own.md.
"""

from __future__ import annotations

from events.lazy import lazy
from projections.state import on_own
from rules.games.tabletop.asking import asked
from rules.games.tabletop.events import EVENTS
from rules.games.tabletop.options import OPTIONS
from rules.games.tabletop.sheet import VALUES, sheet_of, status_of, values_told, vital_told
from rules.games.tabletop.state import HANDLERS, initial
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem

OTHERWISE: Otherwise = {  # 3 ms of any line that settles nothing
    lazy("rules.shared.business:SettleBusiness"): lazy("rules.games.tabletop.blows:settle"),
}
"""What came of a blow is told later."""

SYSTEM = GameSystem(
    key="tabletop",
    title="A game of one's own",
    vital="hp",
    vital_told=vital_told,
    values=VALUES,
    values_told=values_told,
    events=EVENTS,
    commands=Subjects(__name__, "blows", otherwise=OTHERWISE),
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=sheet_of,
    status=status_of,
    asked=asked,
    with_falls=lazy("rules.games.tabletop.blows:with_falls"),  # 3 ms of any line that hurts no monster
    options=OPTIONS,
    next_steps=lazy("rules.games.tabletop.telling:next_steps"),  # told when somebody asks
    words=lazy("rules.games.tabletop.words:WORDS").load,  # 1 ms of every line that is not typed as shorthand
)
