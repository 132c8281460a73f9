"""Coin Flip: two people, a coin, three lives each. The smallest whole game, and the one to copy when adding another.

What each part is for is told in docs/adding-a-system.md.
"""

from __future__ import annotations

from events.lazy import lazy
from projections.state import on_own
from rules.games.coinflip.events import CoinCalled
from rules.games.coinflip.reading import next_steps, sheet_of, status_of, tell, templates
from rules.games.coinflip.state import HANDLERS, initial
from rules.subjects import Subjects
from rules.system import GameSystem, Option
from rules.tables import load_tables

SYSTEM = GameSystem(
    key="coinflip",
    title="Coin Flip",
    vital="lives",
    values={"lives": ("Lives", "L")},
    events=(CoinCalled,),
    commands=Subjects(__name__, "play"),
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=sheet_of,
    status=status_of,
    tell=tell,
    options=(
        Option(
            key="lives_lost",
            default=1,
            values=(1, 2),
            about="How many lives a wrong call costs.",
            rule="COIN-3",
        ),
    ),
    tables=lambda: load_tables("rules.games.coinflip.tables"),
    templates=templates,
    next_steps=next_steps,
    words=lazy("rules.games.coinflip.words:WORDS").load,
)
