"""What people can ask for, and what comes of it."""

from __future__ import annotations

from events.entry import Draft
from events.event import Face
from events.figures import WoundsSuffered
from rules.command import Command
from rules.dice import Rolled
from rules.games.coinflip.events import CoinCalled, Side
from rules.games.coinflip.options import lives_lost
from rules.naming import find_figure
from rules.shared.guards import must_be_able
from rules.situation import Situation
from rules.subjects import Decisions


class CallCoin(Command, frozen=True, kw_only=True, tag="call-coin"):
    """Somebody calls heads or tails; the coin may be typed as the side it fell on, or as a face (1 or 2)."""

    figure: str
    call: Side
    fell: Side | None = None
    face: Face = None


def call_coin(command: CallCoin, situation: Situation) -> list[Draft]:
    """A call and, if it was wrong, the lives it costs (COIN-1 to COIN-3).

    Forbidden to who has no lives left (`figure.dead`). A coin nobody told of is asked for; the call is kept meanwhile.
    """
    figure = find_figure(situation.state, command.figure)
    must_be_able(situation, figure, "call")
    rolled = _rolled(command, situation)
    fell = command.fell or _side(rolled)
    if fell is None:
        again = f"fix {situation.next_number} call-coin {figure} {command.call}"
        situation.ask(situation.next_number, f"How did the coin fall? {again} heads, or {again} tails")
    right = None if fell is None else fell == command.call
    called = CoinCalled(
        figure=figure,
        call=command.call,
        faces=rolled.faces if rolled else (),
        fell=fell,
        right=right,
        source=rolled.source if rolled else "table",
    )
    drafts = [situation.draft(called, rule="COIN-1")]
    if right is False:
        lost = WoundsSuffered(figure=figure, amount=lives_lost(situation.state), cause=f"it fell {fell}")
        drafts.append(situation.draft(lost, situation.next_number, rule="COIN-3"))
    return drafts


def _rolled(command: CallCoin, situation: Situation) -> Rolled | None:
    if command.fell is not None:
        return None
    given = None if command.face is None else (command.face,)
    return situation.dice.faces(given, count=1, sides=2)


def _side(rolled: Rolled | None) -> Side | None:
    if rolled is None or rolled.faces[0] is None:
        return None
    return "heads" if rolled.faces[0] == 1 else "tails"


DECISIONS: Decisions = {CallCoin: call_coin}
