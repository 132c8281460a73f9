"""Levels: how one begins, the stairs between them, and when nothing is left to explore (AHQ-DUNGEON-1, 13, 14, 29)."""

from __future__ import annotations

from events.atlas import Direction, DungeonNamed, FigureMoved, LevelEntered, SectionRevealed
from events.entry import Draft
from events.problems import Refused
from events.session import DungeonLeft
from projections.atlas import Section
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.due import nothing_left
from rules.games.advanced_heroquest.events import DeadEndDeclared
from rules.games.advanced_heroquest.exploring import layout_on
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.pieces import starting_layout
from rules.naming import did_you_mean, find_figures, find_section, fold, party_section, slug
from rules.situation import Situation
from rules.subjects import Decisions

STAIRS_DOWN = "stairs_down"
"""Kind of the feature by which a quest room leads down."""


class LayStart(Command, frozen=True, kw_only=True, tag="lay-start"):
    """Stairs, two passage sections, a T-junction: how every level begins (AHQ-DUNGEON-1, AHQ-DUNGEON-14)."""

    facing: Direction = "north"
    dungeon: str | None = None
    """A dungeon known or new; None: where the party is."""
    level: int | None = None
    by: tuple[str, ...] = ()
    """Who stands on the stairs; nobody named: the party."""
    squares: bool | None = None
    """None: as the option `coordinates` says."""


def lay_start(command: LayStart, situation: Situation) -> list[Draft]:
    """Stairs, two passage sections, a T-junction whose arms nobody has seen (AHQ-DUNGEON-1, R-22)."""
    action = Action(situation)
    state = situation.state
    dungeon = _dungeon(command, action)
    level = command.level if command.level is not None else (state.atlas.level if state.atlas.dungeon else 1)
    if any((it.dungeon, it.level, it.removed) == (dungeon, level, False) for it in state.atlas.sections.values()):
        situation.forbid(
            "ahq.level_not_empty", f"Level {level} of {dungeon} is laid already.", fix="Name another level or dungeon."
        )
    by = find_figures(state, situation.game, command.by or ("party",))
    if (state.atlas.dungeon, state.atlas.level) != (dungeon, level) or not state.atlas.sections:
        action.tell(LevelEntered(dungeon=dungeon, level=level, by=by), rule="AHQ-DUNGEON-14")
    squares = command.squares if command.squares is not None else in_force(state, "coordinates") != "off"
    _tell_layout(action, command, dungeon, level, squares=squares)
    if by:
        stairs = _stairs_of(action)
        action.tell(FigureMoved(figures=by, to=stairs), rule="AHQ-TURN-4")
    return action.drafts


def _dungeon(command: LayStart, action: Action) -> str:
    atlas = action.state.atlas
    if command.dungeon is None:
        if atlas.dungeon is not None:
            return atlas.dungeon
        return _new_dungeon(action, "The dungeon")
    wanted = fold(command.dungeon)
    for key, known in atlas.dungeons.items():
        if wanted in (fold(key), fold(known.name)):
            return key
    return _new_dungeon(action, command.dungeon)


def _new_dungeon(action: Action, name: str) -> str:
    key = slug(name)
    action.tell(DungeonNamed(dungeon=key, name=name), rule="AHQ-DUNGEON-31")
    return key


def _tell_layout(action: Action, command: LayStart, dungeon: str, level: int, *, squares: bool) -> None:
    ids: list[str] = []
    nothing = layout_on(action.situation, dungeon, level)
    for piece in starting_layout(nothing, command.facing, squares=squares).pieces:
        section = action.new_id(piece.kind, action.state.atlas.sections)
        details = {"stairs": "entrance" if level == 1 else "up"} if piece.kind == "stairs" else {}
        revealed = SectionRevealed(
            section=section,
            kind=piece.kind,
            through=f"{ids[piece.through[0]]}:{piece.through[1]}" if piece.through is not None else None,
            exits=piece.exits,
            facing=piece.facing,
            squares=() if piece.square is None else (piece.square,),
            found_by="planned",
            details=dict(details),
            dungeon=dungeon,
            level=level,
        )
        action.tell(revealed, rule="AHQ-DUNGEON-1" if level == 1 else "AHQ-DUNGEON-14")
        ids.append(section)


def _stairs_of(action: Action) -> str:
    return next(
        draft.event.section
        for draft in action.drafts
        if isinstance(draft.event, SectionRevealed) and draft.event.kind == "stairs"
    )


class TakeStairs(Command, frozen=True, kw_only=True, tag="take-stairs"):
    """Figures take stairs: out of the dungeon, down to the next level, or up again (AHQ-DUNGEON-13, R-23)."""

    section: str | None = None
    figures: tuple[str, ...] = ("party",)


def take_stairs(command: TakeStairs, situation: Situation) -> list[Draft]:
    """Out by the entrance or stairs out, down a level, or back up the way a deeper level was reached (R-23)."""
    action = Action(situation)
    stairs, kind = _stairs(command, situation.state)
    figures = find_figures(situation.state, situation.game, command.figures)
    if situation.state.turns.combat_open:
        situation.forbid("ahq.combat_active", "Nobody leaves in the middle of a fight.")
    if kind in ("out", "entrance"):
        action.tell(DungeonLeft(figures=figures, way_out=stairs.section), rule="AHQ-DUNGEON-13")
        return action.drafts
    level = stairs.level + (1 if kind == "down" else -1)
    if level < 1:
        raise Refused("ahq.no_such_level", f"There is no level {level}.", why="The first is level 1.")
    action.tell(LevelEntered(dungeon=stairs.dungeon, level=level, by=figures), rule="AHQ-DUNGEON-13")
    if not any((it.dungeon, it.level) == (stairs.dungeon, level) for it in situation.state.atlas.sections.values()):
        situation.asks.append(f"Level {level} is new: lay its stairs, passages and T-junction.")
    return action.drafts


def _stairs(command: TakeStairs, state: State) -> tuple[Section, str]:
    """The stairs meant and where they lead: out, entrance, down, up. A quest room may hold stairs down."""
    key = find_section(state, command.section) if command.section else party_section(state)
    section = state.atlas.sections.get(key or "")
    if section is not None and section.kind == "stairs":
        return section, str(section.details.get("stairs", "out"))
    leading_down = {it.section for it in state.atlas.features.values() if it.kind == STAIRS_DOWN}
    if section is not None and section.section in leading_down:
        return section, "down"
    stairs = [known.section for known in state.atlas.sections.values() if known.kind == "stairs" and not known.removed]
    fix = did_you_mean(command.section or "stairs", stairs) or f"Stairs: {', '.join(stairs) or 'none known'}."
    raise Refused("ahq.not_on_stairs", "There are no stairs there.", fix=fix)


class DeclareDeadEnd(Command, frozen=True, kw_only=True, tag="declare-dead-end"):
    """Nothing is left to explore here: searched places may be searched again (AHQ-DUNGEON-29)."""


def declare_dead_end(command: DeclareDeadEnd, situation: Situation) -> list[Draft]:
    """Nothing is left to explore on this level, by the map or by the gamesmaster's word (AHQ-DUNGEON-29)."""
    del command  # it says all by being given
    action = Action(situation)
    derived = nothing_left(situation.state)
    if not derived:
        situation.forbid(
            "ahq.not_dead_end",
            "The map still has ways on.",
            why="An exit, a door or a place that may hide a door is left.",
        )
    atlas = situation.state.atlas
    event = DeadEndDeclared(dungeon=atlas.dungeon, level=atlas.level, derived=derived)
    action.tell(event, rule="AHQ-DUNGEON-29")
    return action.drafts


DECISIONS: Decisions = {LayStart: lay_start, DeclareDeadEnd: declare_dead_end, TakeStairs: take_stairs}
