"""What is due though no entry asked for it: a coin nobody saw fall, and how it fell once somebody says so."""

from __future__ import annotations

from typing import get_args

from events.entry import Draft
from projections.business import Business
from projections.state import State
from rules.games.coinflip.events import Side
from rules.games.coinflip.play import CallCoin, call_coin
from rules.naming import name_of
from rules.question import Question
from rules.shared.business import SettleBusiness, settle_business, which
from rules.situation import Situation

SIDES: tuple[Side, ...] = get_args(Side)


def dice_due(state: State) -> tuple[Question, ...]:
    """The coin of each call nobody told the end of, under the number of the call."""
    untold = state.own.untold
    return tuple(
        Question(
            waits=Business(number=call.number, what=f"the coin {name_of(state, figure)} called {call.side} for"),
            rolls=(1,),
            sides=len(SIDES),
            outcomes=SIDES,
            late=len(untold) > 1,
            said="heads, or tails",
        )
        for figure, call in untold.items()
    )


def settle(command: SettleBusiness, situation: Situation) -> list[Draft]:
    """How such a coin fell; anything else as in every game."""
    command = which(command, situation)
    fell = next((side for side in SIDES if side == command.how), None)
    untold = situation.state.own.untold
    figure = next((one for one, call in untold.items() if call.number == command.business), None)
    if figure is None or (fell is None and not command.faces):
        return settle_business(command, situation)
    face = command.faces[0] if command.faces else None
    return call_coin(CallCoin(figure=figure, call=untold[figure].side, fell=fell, face=face), situation)
