"""Coin Flip: two people, a coin, three lives each. The smallest whole game, and the one to copy when adding another.

What each part is for is told in docs/adding-a-system.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from projections.state import on_own
from rules.games.coinflip.events import CoinCalled
from rules.games.coinflip.play import CallCoin, call_coin
from rules.games.coinflip.reading import next_steps, sheet_of, status_of, tell, templates
from rules.games.coinflip.state import HANDLERS, initial
from rules.system import GameSystem, Option

if TYPE_CHECKING:
    from rules.shorthand.vocabulary import GameWords


def _tables() -> Mapping[str, Any]:  # RollTables; rules.system does not import their module
    # a table is read when somebody looks something up in it, not on every line
    from rules.tables import load_tables

    return load_tables("rules.games.coinflip.tables")


def _words() -> GameWords:
    # a line of shorthand asks for it, no other does
    from rules.games.coinflip.shorthand import WORDS

    return WORDS


SYSTEM = GameSystem(
    key="coinflip",
    title="Coin Flip",
    vital="lives",
    values={"lives": ("Lives", "L")},
    events=(CoinCalled,),
    commands={CallCoin: call_coin},
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
    tables=_tables,
    templates=templates,
    next_steps=next_steps,
    words=_words,
)
