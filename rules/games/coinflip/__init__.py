"""Coin Flip: two people, a coin, three lives each. The smallest whole game, and the one to copy when adding another.

What each part is for is told in docs/adding-a-system.md.
"""

from __future__ import annotations

from events.lazy import lazy
from projections.state import on_own
from rules.games.coinflip.events import CoinCalled
from rules.games.coinflip.options import OPTIONS
from rules.games.coinflip.sheet import VALUES, sheet_of, status_of, templates
from rules.games.coinflip.state import HANDLERS, initial
from rules.games.coinflip.telling import next_steps, tell
from rules.subjects import Otherwise, Subjects
from rules.system import GameSystem
from rules.tables import load_tables

# 1 ms, and most coins are told with their call.
OTHERWISE: Otherwise = {lazy("rules.shared.business:SettleBusiness"): lazy("rules.games.coinflip.asking:settle")}
"""How a coin fell is told later."""

SYSTEM = GameSystem(
    key="coinflip",
    title="Coin Flip",
    vital="lives",
    values=VALUES,
    die_of=lambda event: 2 if isinstance(event, CoinCalled) else 0,
    events=(CoinCalled,),
    commands=Subjects(__name__, "play", otherwise=OTHERWISE),
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=sheet_of,
    status=status_of,
    tells=tell,
    options=OPTIONS,
    tables=lambda: load_tables("rules.games.coinflip.tables"),
    templates=templates,
    next_steps=next_steps,
    dice_due=lazy("rules.games.coinflip.asking:dice_due"),
    words=lazy("rules.games.coinflip.words:WORDS").load,  # 1 ms of every line that is not typed as shorthand
)
