"""An exploration under way, and what passages and rooms both do: roll, lay a piece, say what had to give."""

from __future__ import annotations

import msgspec

from events.atlas import Direction, LayoutAdjusted, SectionRevealed
from projections.atlas import Door, Section
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.doors import leader
from rules.games.advanced_heroquest.events import BeyondSeen, DoorFoundFalse
from rules.games.advanced_heroquest.geometry import Misfit, Piece, WayOut
from rules.games.advanced_heroquest.rolling import on_table


class Exploring(msgspec.Struct, kw_only=True):
    """An exploration under way: where from, what is known, what it rests on."""

    through: str
    origin: Section
    door: Door | None
    frame: WayOut | None
    facing: Direction | None
    seen: BeyondSeen
    rolls: list[int]
    chosen: bool = False
    reason: str | None = None
    """Why results were chosen."""

    @property
    def because(self) -> tuple[int, ...]:
        """Entries of the dice it rests on."""
        return tuple(self.rolls)

    def learn(self, **found: object) -> None:
        """Adds to what is known."""
        self.seen = msgspec.structs.replace(self.seen, **found)


def roll_on(
    action: Action, exploring: Exploring, faces: Faces, table: str, chosen: str | None, rule: str
) -> str | None:
    """What a table of the dungeon gives, by the Leader's dice or by choice; None: not known yet."""
    result = on_table(action, table, faces, by=leader(action.state), chosen=chosen, reason=exploring.reason, rule=rule)
    if result is None:
        return None
    exploring.rolls.append(result.number)
    exploring.chosen = exploring.chosen or chosen is not None
    return result.text


def reveal(action: Action, exploring: Exploring, piece: Piece, through: str | None) -> str:
    """Tells one piece of dungeon; answers its id."""
    section = action.new_id(piece.kind, action.state.atlas.sections)
    revealed = SectionRevealed(
        section=section,
        kind=piece.kind,
        through=through,
        exits=piece.exits,
        facing=piece.facing,
        squares=() if piece.square is None else (piece.square,),
        details=piece.details,
        found_by="chosen" if exploring.chosen else "rolled",
        dungeon=exploring.origin.dungeon,
        level=exploring.origin.level,
    )
    action.tell(revealed, because=exploring.because, rule=_RULE_OF.get(piece.kind, "AHQ-DUNGEON-6"))
    return section


_RULE_OF = {
    "dead_end": "AHQ-DUNGEON-12", "stairs": "AHQ-DUNGEON-13", "t_junction": "AHQ-DUNGEON-11",
    "corner": "AHQ-DUNGEON-11", "room": "AHQ-DUNGEON-18",
}  # fmt: skip


def on_the_tables_word(action: Action, what: str) -> bool:
    """Whether a ruling lays what was rolled though the squares have no place for it; if none does, how to say one."""
    if action.situation.circumstances.ruling is not None:
        return True
    action.situation.warnings.append(f"By the squares there is {what}; if the table has it, say it again with ! WHY.")
    return False


def tell_adjusted(action: Action, given: Misfit, section: str | None, because: tuple[int, ...]) -> None:
    """Tells what was laid instead of what was rolled (AHQ-DUNGEON-27)."""
    event = LayoutAdjusted(rolled=given.rolled, placed=given.placed, reason=given.reason, section=section)
    action.tell(event, because=because, rule="AHQ-DUNGEON-27")


def tell_false_door(action: Action, exploring: Exploring, rolled: str) -> None:
    """Nothing fits behind the door: it leads nowhere."""
    tell_adjusted(action, Misfit(rolled, "false door", "door-false"), exploring.origin.section, exploring.because)
    found = DoorFoundFalse(door=exploring.through)
    action.tell(found, because=exploring.because, rule="AHQ-DUNGEON-27")
