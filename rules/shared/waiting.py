"""Which open business is meant by whoever names none: dice go where dice are awaited, words where words will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from events.problems import Refused
from projections.business import Business
from projections.tell.words import names_of, waits_for
from rules.commands.campaign import SettleBusiness
from rules.situation import Situation

ForDice = Callable[[Business], bool]
"""Whether dice end it."""

HIGHEST_FACE = 20
"""No die of these games shows more: a number above it is an entry's."""

MEASURED = ("wound", "wounds", "gold")
"""What an amount is counted in."""


def for_roll(business: Business) -> bool:
    """What `roll` without its dice left open."""
    return business.ask == "roll"


def which(command: SettleBusiness, situation: Situation, for_dice: ForDice = for_roll) -> SettleBusiness:
    """The command with the business it means. Words never close what waits for dice unless its entry is named;
    its number may be the first thing said.

    Refuses with `business.which` if only dice are awaited, or if words may mean several things.
    """
    command = _numbered(command, situation)
    waiting = situation.state.business.open
    if command.business is not None or command.skip or not waiting:
        return command
    dice = [key for key, one in waiting.items() if for_dice(one)]
    if command.faces or command.amount is not None or (situation.dice.rolls and command.how is None):
        return msgspec.structs.replace(command, business=max(dice or waiting))
    words = [key for key in waiting if key not in dice]
    if len(words) == 1:
        return msgspec.structs.replace(command, business=words[0])
    raise _which(situation, [waiting[key] for key in words or dice], dice_only=not words)


def _numbered(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    """The command with its entry, if what was said begins with the number of one that waits: `52 a gem`, `52 7 8`."""
    if command.business is not None:
        return command
    if command.faces:
        first = command.faces[0] or 0
        if first <= HIGHEST_FACE or not _waits(situation, first):
            return command
        return msgspec.structs.replace(command, business=first, faces=command.faces[1:])
    return _numbered_words(command, situation)


def _numbered_words(command: SettleBusiness, situation: Situation) -> SettleBusiness:
    first, *more = (command.how or "").split() or [""]
    if not first.isdecimal() or not _waits(situation, int(first)):
        return command
    if len(more) == 2 and more[0].isdecimal() and more[1] in MEASURED:
        return msgspec.structs.replace(command, business=int(first), amount=int(more[0]), how=None)
    return msgspec.structs.replace(command, business=int(first), how=" ".join(more) or None)


def _waits(situation: Situation, number: int) -> bool:
    return any(number in {key, it.number} for key, it in situation.state.business.open.items())


def _which(situation: Situation, waiting: Iterable[Business], *, dice_only: bool) -> Refused:
    names = names_of(situation.state)
    listed = "; ".join(f"{one.number} {waits_for(one, names)}" for one in waiting)
    return Refused(
        "business.which",
        f"Dice are awaited: {listed}." if dice_only else f"Which of these? {listed}.",
        why="Words would close it unrolled." if dice_only else "Several things wait.",
        fix=f"{'Say the dice, or name' if dice_only else 'Name'} the entry with --entry N; `delve skip N` lets it be.",
    )
