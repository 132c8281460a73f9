"""What comes of a command that is no correction: the way of the game that is played goes before the shared one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from events.amounts import Range
from events.campaign import NoteTaken, OptionSet, RuledTable, RulingEnded, RulingMade
from events.dice import DiceRolled, ResultChosen
from events.entry import Draft
from events.event import tag_of
from events.problems import Refused
from events.session import ExpeditionEnded
from events.story import BusinessClosed, BusinessOpened
from events.turns import CombatEnded
from projections.business import RULING
from rules.command import Command, CorrectionCommand
from rules.question import everything_open
from rules.shared import SHARED
from rules.situation import Situation
from rules.subjects import Decide
from rules.system import GameSystem

GREATEST = 10**12
"""More gold than all the books together hold; small enough for every file format the log meets."""


def decide(command: Command, situation: Situation) -> list[Draft]:
    """The drafts of a command; besides its own refusals, numbers nobody can mean are refused (`number.impossible`)."""
    _check_numbers(command)
    drafts = decision_of(type(command), situation.game)(command, situation)
    return [*drafts, *_over_with_the_fight(situation, drafts), *_used_up(situation, drafts)]


def _over_with_the_fight(situation: Situation, drafts: Sequence[Draft]) -> list[Draft]:
    """What was still asked of a fight is asked no more when it ends, or the expedition: undone with its action."""
    end = next((at for at, draft in enumerate(drafts) if isinstance(draft.event, CombatEnded | ExpeditionEnded)), None)
    if end is None or situation.late or not situation.state.business.open:
        return []
    closed = {draft.event.business for draft in drafts if isinstance(draft.event, BusinessClosed)}
    how = f"it ended with the {'fight' if isinstance(drafts[end].event, CombatEnded) else 'expedition'}"
    waiting = everything_open(situation.state, situation.game.asked)
    over = [one for one in waiting if one.of_fight and one.number not in closed]
    return [
        situation.draft(
            BusinessClosed(business=one.number, count=one.waits.left, how=how),
            situation.next_number + end,
        )
        for one in over
    ]


def _used_up(situation: Situation, drafts: Sequence[Draft]) -> list[Draft]:
    """What was ruled for once is over with the next happening: said in its action, so that both are undone together."""
    once = [one for one in situation.state.campaign.rulings if one.scope == "once"]
    if not once or situation.late or not any(map(_happens, drafts)):
        return []
    ended = {draft.event.ruling for draft in drafts if isinstance(draft.event, RulingEnded)}
    seen = situation.circumstances.audience == "gm"
    told = [
        one
        for one in once
        if one.number not in ended and (seen or not one.secret) and (one.table is None or _rolled_on(one.table, drafts))
    ]
    return [situation.draft(RulingEnded(ruling=one.number, reason="it was for once")) for one in told]


def _rolled_on(table: RuledTable, drafts: Sequence[Draft]) -> bool:
    """Whether a table that is otherwise for once was rolled on, or a row of it chosen."""
    told = (draft.event for draft in drafts)
    rolled = {(one.table or one.purpose).replace(" ", "_") for one in told if isinstance(one, DiceRolled)}
    chosen = {draft.event.table for draft in drafts if isinstance(draft.event, ResultChosen)}
    return table.name in rolled | chosen


def _happens(draft: Draft) -> bool:
    """Whether it is more than talk about the game."""
    event = draft.event
    asked = isinstance(event, BusinessOpened) and event.ask == RULING
    return not asked and not isinstance(event, (NoteTaken, RulingMade, RulingEnded, OptionSet))


def decision_of(kind: type[Command], game: GameSystem) -> Decide:
    """The function that decides a kind of command in this game.

    Refuses a command of another game (`command.other_game`) and a correction, which is decided against the log
    (`command.correction`).
    """
    function = game.commands.get(kind) or SHARED.get(kind)
    if function is not None:
        return function
    name = tag_of(kind)
    if issubclass(kind, CorrectionCommand):
        raise Refused("command.correction", f"{name} speaks about the log; nothing of the game decides it.")
    raise Refused("command.other_game", f"This campaign's game knows no {name}.", fix="See `delve do`.")


def _check_numbers(value: object) -> None:
    """Refuses numbers beyond reason (`number.impossible`) and a least above its most (`amount.upside_down`)."""
    if isinstance(value, int):
        if not -GREATEST <= value <= GREATEST:
            raise Refused("number.impossible", "A number in it is beyond all reason.", fix="Say a smaller number.")
    elif isinstance(value, Range):
        _check_range(value)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            _check_numbers(getattr(value, field))
    elif isinstance(value, dict):
        for part in value.values():
            _check_numbers(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            _check_numbers(part)


def _check_range(amount: Range) -> None:
    _check_numbers((amount.low, amount.high))
    if amount.low is not None and amount.high is not None and amount.low > amount.high:
        raise Refused(
            "amount.upside_down", f"At least {amount.low} and at most {amount.high} is no amount.", fix="Swap them."
        )
