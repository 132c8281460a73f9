"""An exploration under way, and what passages and rooms both do: roll, lay a piece, say what had to give."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from events.atlas import Direction, LayoutAdjusted, Rectangle, SectionRevealed
from projections.map import Door, Section
from rules.games.advanced_heroquest.action import Action, Faces
from rules.games.advanced_heroquest.dungeon.alongside import ANYWHERE, Wanted
from rules.games.advanced_heroquest.dungeon.doors import leader
from rules.games.advanced_heroquest.dungeon.geometry import WayOut, occupied_on, sizes_in
from rules.games.advanced_heroquest.dungeon.pieces import Layout, Misfit, Piece
from rules.games.advanced_heroquest.events import BeyondSeen, DoorFoundFalse
from rules.games.advanced_heroquest.rolling import on_table
from rules.shared.rolling import tables_here
from rules.situation import Situation

Consent: TypeAlias = Literal["yes", "no"]
"""Whether what is proposed instead of something that does not fit is laid; no: it lies as it was rolled."""


class Exploring(msgspec.Struct, kw_only=True):
    """An exploration under way: where from, what is known, what it rests on."""

    through: str
    origin: Section
    door: Door | None
    frame: WayOut | None
    facing: Direction | None
    seen: BeyondSeen
    rolls: list[int] = []
    chosen: bool = False
    reason: str | None = None
    """Why results were chosen."""
    spot: Wanted = ANYWHERE
    answer: Consent | None = None
    misfit: str | None = None
    """What does not fit and is asked about before anything is laid."""

    @property
    def because(self) -> tuple[int, ...]:
        """Entries of the dice it rests on."""
        return tuple(self.rolls)

    def learn(self, **found: object) -> None:
        """Adds to what is known."""
        self.seen = msgspec.structs.replace(self.seen, **found)


def layout_on(situation: Situation, dungeon: str | None, level: int) -> Layout:
    """Nothing laid yet, on a level as it is: its squares taken, the sizes of pieces in force."""
    taken = occupied_on(situation.state.atlas, dungeon, level)
    return Layout(sizes=sizes_in(tables_here(situation)), taken=taken)


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
    action.tell(revealed, *exploring.because, rule=_RULE_OF.get(piece.kind, "AHQ-DUNGEON-6"))
    return section


_RULE_OF = {
    "dead_end": "AHQ-DUNGEON-12", "stairs": "AHQ-DUNGEON-13", "t_junction": "AHQ-DUNGEON-11",
    "corner": "AHQ-DUNGEON-11", "room": "AHQ-DUNGEON-18",
}  # fmt: skip


def as_rolled(action: Action, exploring: Exploring) -> bool:
    """Whether it lies as it was rolled though the squares have no place for it: the gamesmaster says so (AHQ-GM-5)."""
    return exploring.answer == "no" or action.situation.circumstances.ruling is not None


def proposed(action: Action, exploring: Exploring, what: str) -> bool:
    """Whether people are asked first, before something else than was rolled is laid (AHQ-DUNGEON-27)."""
    if exploring.answer is None and not action.situation.late:
        exploring.misfit = what
    return exploring.misfit is not None


def at_the_spot(action: Action, exploring: Exploring, square: Rectangle, *, behind: bool) -> None:
    """Forbids a spot that is no place: over something else, or not behind the way there (AHQ-DUNGEON-25)."""
    if not behind:
        what = f"At {square.x},{square.y} it shares no wall with {exploring.origin.section} at that door."
        action.situation.forbid("ahq.no_shared_wall", what, why="A room lies on the wall its door is in.")
    else:
        what = f"Something lies at {square.x},{square.y} already."
        action.situation.forbid("ahq.overlap", what, why="New sections lie on none of the old.")


def tell_adjusted(action: Action, given: Misfit, section: str | None, because: tuple[int, ...]) -> None:
    """Tells what was laid instead of what was rolled (AHQ-DUNGEON-27)."""
    event = LayoutAdjusted(rolled=given.rolled, placed=given.placed, reason=given.reason, section=section)
    action.tell(event, *because, rule="AHQ-DUNGEON-27")


def tell_false_door(action: Action, exploring: Exploring, rolled: str) -> None:
    """Nothing fits behind the door: it leads nowhere."""
    tell_adjusted(action, Misfit(rolled, "false door", "door-false"), exploring.origin.section, exploring.because)
    found = DoorFoundFalse(door=exploring.through)
    action.tell(found, *exploring.because, rule="AHQ-DUNGEON-27")
