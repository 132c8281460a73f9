"""What was shot or thrown and nobody has looked for yet, as the story tells of it (AHQ-RANGED-7, AHQ-RANGED-8)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from events.items import ItemLost, ItemMoved, ItemUsed
from projections.business import Business
from projections.story.entry import StoryEntry

USED_UP = "AHQ-RANGED-7"
"""The rule by which an arrow leaves the quiver and a thrown weapon the hand."""

WITH_ITS_SHOT = "told with its shot"
"""The purpose of what was told once more behind the shot that used it."""

RECOVERY = "missile_recovery_"
"""Begins the names of the tables missiles are looked for on."""


class Missile(msgspec.Struct, frozen=True, kw_only=True):
    """An arrow shot or a weapon thrown that nobody has looked for yet."""

    item: str
    thing: int | None = None
    """Of the entry that used it; None: nobody told of its use."""
    number: int | None = None
    by: str | None = None
    turn: int = 0
    """Of all turns there were, the one it was used in."""
    thrown: bool = False
    section: str | None = None
    """Where it lies, if it was thrown."""
    told_again: bool = False
    """Whether its use was told once more behind its shot."""


def used(told: StoryEntry, event: ItemUsed | ItemLost, turn: int) -> Missile:
    """An arrow has left the quiver."""
    return Missile(item=event.item, thing=told.thing, number=told.entry.number, by=event.figure, turn=turn)


def told_with_its_shot(missiles: list[Missile], told: StoryEntry) -> None:
    """Those it rests on are told of."""
    things = {told.thing_of(number) for number in told.entry.because}
    missiles[:] = [replace(one, told_again=True) if one.thing in things else one for one in missiles]


def told_apart(gone: Sequence[Missile], event: ItemUsed) -> Missile | None:
    """What was told gone before its shot was, as like as not."""
    return next((one for one in gone if (one.by, one.item) == (event.figure, event.item)), None)


def moved(missiles: list[Missile], told: StoryEntry, event: ItemMoved) -> None:
    """A weapon was thrown; or what lay there was simply picked up, and is not looked for any more."""
    if told.entry.rule == USED_UP:
        thrown = Missile(
            item=event.item,
            thing=told.thing,
            number=told.entry.number,
            by=event.giver,
            thrown=True,
            section=event.section,
        )
        missiles.append(thrown)
    elif event.giver is None:
        there = [one for one in missiles if one.thrown and (one.item, one.section) == (event.item, event.section)]
        missiles[:] = [one for one in missiles if one not in there[:1]]


def looked_for(missiles: list[Missile], told: StoryEntry, table: str | None) -> None:
    """A die, or the table's word, has settled what became of those it rests on."""
    if table is not None and table.startswith(RECOVERY):
        found = {told.thing_of(number) for number in told.entry.because}
        missiles[:] = [one for one in missiles if one.thing not in found]


def dice_asked(waits: Business) -> int:
    """The dice a question about missiles wants."""
    return int(waits.what.split()[0])
