"""What the handbook leaves to other books: rolled on a table somebody wrote, or a pack brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from events.dice import DiceRolled
from events.event import Face
from events.lazy import lazy
from events.problems import Refused
from rules.games.advanced_heroquest.action import Action
from rules.naming import fold
from rules.situation import Situation

if TYPE_CHECKING:
    from rules.shared.rolling import Roll

# What no die is rolled for does not import them: 2 ms of any line.
_Roll = lazy("rules.shared.rolling:Roll")
_roll = lazy("rules.shared.rolling:roll")
_tables_here = lazy("rules.shared.rolling:tables_here")

CALLED = {
    "traps": ("traps",),
    "magic_wands": ("magic wands", "scrolls", "spell scrolls"),
    "magic_arrows": ("magic arrows", "magic arrows and bolts", "magic arrows bolts"),
    "blade_venoms": ("blade venoms",),
    "magic_treasure": ("magic treasure", "magic treasures"),
    "chest_contents": ("chest contents", "chests"),
    "hazard": ("hazards", "hazard"),
    "wandering_monsters": ("wandering monsters",),
    "lair_matrix": ("lair matrix", "lairs"),
    "quest_matrix": ("quest rooms matrix", "quest matrix", "quest rooms"),
}
"""What is asked for → how a table for it may be called."""


class Came(msgspec.Struct, frozen=True):
    """What a table gave, in its own words, and the entry of its dice."""

    text: str
    number: int


def table_for(situation: Situation, subject: str) -> str | None:
    """The key of the table for this: one that was ruled, else a pack's. Of several of a pack, none is meant."""
    tables = _tables_here(situation)
    for called in CALLED.get(subject, ()):
        if (key := called.replace(" ", "_")) in tables:
            return key
    for called in CALLED.get(subject, ()) if situation.packs is not None else ():
        try:
            found: str | None = situation.packs.table_named(called) if situation.packs is not None else None
        except Refused:
            continue
        if found is not None and found in tables:
            return found
    return None


def asked_with(situation: Situation, subject: str, question: str) -> str:
    """The question, with the dice of the table there is for it: `Which trap is it: 1d12`."""
    key = table_for(situation, subject)
    return question if key is None else f"{question.partition(' (')[0].partition(':')[0]}: {_dice(situation, key)}"


def _dice(situation: Situation, key: str) -> str:
    said = str(_tables_here(situation)[key].dice)
    return said if said[0].isdigit() else f"1{said}"


def roll_for(
    action: Action, subject: str, faces: tuple[Face, ...], *, by: str | None, because: int | None, rule: str
) -> Came | None:
    """The row of the table for this, told with its dice; one number for several dice is what they come to.

    None: there is no such table, or nobody rolled.
    """
    situation = action.situation
    key = table_for(situation, subject)
    if key is None or not (faces or situation.dice.rolls):
        return None
    dice = _dice(situation, key)
    is_sum = len(faces) == 1 and faces[0] is not None and not dice.startswith("1d")
    told: Roll = _Roll(purpose=fold(key), by=by, dice=dice, faces=faces, table=key)
    if is_sum:
        told = msgspec.structs.replace(told, faces=(), total=faces[0])
    draft = _roll(told, situation)[0]
    if not isinstance(draft.event, DiceRolled):
        return None
    number = action.tell(draft.event, because, rule=rule)
    return None if draft.event.result is None else Came(draft.event.result, number)
