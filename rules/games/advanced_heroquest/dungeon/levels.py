"""Levels: how one begins, the stairs between them, how one comes to be (AHQ-DUNGEON-1, 13, 14, 31)."""

from __future__ import annotations

from typing import Literal

from events.atlas import Direction, DungeonNamed, FigureMoved, LevelEntered, SectionRevealed
from events.entry import Draft
from events.problems import Refused
from events.session import DungeonLeft
from projections.map import Section, on_trips
from projections.state import State
from rules.command import Command
from rules.games.advanced_heroquest.action import Action
from rules.games.advanced_heroquest.dungeon.due import here
from rules.games.advanced_heroquest.dungeon.exploring import layout_on
from rules.games.advanced_heroquest.dungeon.pieces import starting_layout
from rules.games.advanced_heroquest.events import LevelDefined, LevelKind
from rules.games.advanced_heroquest.heroes.people import not_twice
from rules.games.advanced_heroquest.heroes.quest import is_quest_location
from rules.games.advanced_heroquest.options import in_force
from rules.games.advanced_heroquest.sheet import status_of
from rules.naming import did_you_mean, find_dungeon, find_figures, find_section, fold, party_section, slug
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
        stairs = next(
            draft.event.section
            for draft in action.drafts
            if isinstance(draft.event, SectionRevealed) and draft.event.kind == "stairs"
        )
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


class DefineLevel(Command, frozen=True, kw_only=True, tag="define-level"):
    """How a level comes to be; None: of the dungeon they are in (AHQ-DUNGEON-31)."""

    level: int
    dungeon: str | None = None
    kind: LevelKind = "quest_location"


def define_level(command: DefineLevel, situation: Situation) -> list[Draft]:
    """Rolled as it is walked, or drawn beforehand; refuses a level there is not (`ahq.bad_depth`, AHQ-DUNGEON-31)."""
    state = situation.state
    dungeon = find_dungeon(state, command.dungeon) if command.dungeon else state.atlas.dungeon
    if dungeon is None:
        raise Refused("ahq.no_dungeon", "Of which dungeon?", fix="dungeon Mill levels 3")
    known = state.atlas.dungeons.get(dungeon)
    deepest = known.levels if known and known.levels is not None else command.level
    if not 1 <= command.level <= deepest:
        why = f"They are 1 to {deepest if known and known.levels else '…'}."
        raise Refused("ahq.bad_depth", f"There is no level {command.level}.", why=why)
    event = LevelDefined(dungeon=dungeon, level=command.level, kind=command.kind)
    return [situation.draft(event, rule="AHQ-DUNGEON-31")]


class TakeStairs(Command, frozen=True, kw_only=True, tag="take-stairs"):
    """Figures take stairs: out of the dungeon, down to the next level, or up again (AHQ-DUNGEON-13, R-23)."""

    section: str | None = None
    figures: tuple[str, ...] = ("party",)
    way: Literal["out", "down", "up"] | None = None
    """None: wherever the stairs lead."""


def take_stairs(command: TakeStairs, situation: Situation) -> list[Draft]:
    """Out by the entrance or stairs out, down a level, or back up the way a deeper level was reached (R-23)."""
    action = Action(situation)
    where, kind = _stairs(command, situation)
    figures = find_figures(situation.state, situation.game, command.figures)
    if situation.state.turns.combat_open:
        situation.forbid("ahq.combat_active", "Nobody leaves in the middle of a fight.")
    if kind in ("out", "entrance"):
        not_twice(situation, command.figures)
        action.tell(DungeonLeft(figures=figures, way_out=where.section), rule="AHQ-DUNGEON-13")
        _is_anybody_left(situation, figures)
        return action.drafts
    level = where.level + (1 if kind == "down" else -1)
    if level < 1:
        raise Refused("ahq.no_such_level", f"There is no level {level}.", why="The first is level 1.")
    action.tell(LevelEntered(dungeon=where.dungeon, level=level, by=figures), rule="AHQ-DUNGEON-13")
    there = [it for it in situation.state.atlas.sections.values() if (it.dungeon, it.level) == (where.dungeon, level)]
    if not there and not is_quest_location(situation.state, where.dungeon, level):
        situation.asks.append(f"Level {level} is new: lay its stairs, passages and T-junction.")
    back = "up" if kind == "down" else "down"
    ends = [it.section for it in there if not it.removed and leads(situation.state, it.section) == back]
    if len(ends) == 1:
        action.tell(FigureMoved(figures=figures, to=ends[0]), rule="AHQ-DUNGEON-13")
    elif ends:
        situation.asks.append(" or ".join(f"{','.join(command.figures)} to {one}" for one in ends))
    return action.drafts


def _is_anybody_left(situation: Situation, leaving: tuple[str, ...]) -> None:
    """The expedition is over when every surviving Hero has left (AHQ-DUNGEON-13); how it ended, people say."""
    state = situation.state
    known = (state.roster.figures.get(who) for who in on_trips(state.atlas))
    heroes = [one.figure for one in known if one is not None and one.kind == "hero"]
    staying = [who for who in heroes if who not in leaving and status_of(state, who).status != "dead"]
    if heroes and not staying:
        situation.asks.append("trip end")


def _stairs(command: TakeStairs, situation: Situation) -> tuple[Section, str]:
    """The stairs meant and where they lead: out, entrance, down, up. A quest room may hold stairs down."""
    state = situation.state
    key = find_section(state, command.section) if command.section else party_section(state)
    stairs = [key for key, it in state.atlas.sections.items() if here(state, it) and leads(state, key) is not None]
    if command.section is None and leads(state, key) is None:
        meant = [one for one in stairs if _suits(leads(state, one), command.way)]
        key = meant[0] if len(meant) == 1 else key
    kind = leads(state, key)
    if kind is None or key is None:
        fix = did_you_mean(command.section or "stairs", stairs) or f"Stairs: {', '.join(stairs) or 'none known'}."
        if key is None:
            raise Refused("ahq.not_on_stairs", "There are no stairs there.", fix=fix)
        situation.forbid("ahq.not_on_stairs", "There are no stairs there.", fix=fix)
        kind = command.way or "out"
    elif not _suits(kind, command.way):
        fix = f"Stairs: {', '.join(f'{one} ({leads(state, one)})' for one in stairs)}."
        situation.forbid("ahq.stairs_wrong_kind", f"{key} leads {_called(kind)}, not {command.way}.", fix=fix)
        kind = command.way or kind
    return state.atlas.sections[key], kind


def _called(kind: str) -> str:
    return "out" if kind == "entrance" else kind


def _suits(kind: str | None, way: str | None) -> bool:
    """Whether stairs lead the way that was said; up from the first level is out."""
    return kind is not None and (way is None or _called(kind) == way or (kind == "entrance" and way == "up"))


def leads(state: State, key: str | None) -> str | None:
    """Where the stairs in a section lead; None: there are none."""
    section = state.atlas.sections.get(key or "")
    if section is None:
        return None
    if section.kind == "stairs":
        return str(section.details.get("stairs", "out"))
    down = {it.section for it in state.atlas.features.values() if it.kind == STAIRS_DOWN}
    return "down" if section.section in down else None


DECISIONS: Decisions = {
    LayStart: lay_start,
    DefineLevel: define_level,
    TakeStairs: take_stairs,
}
