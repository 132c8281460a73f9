"""The dungeon as it becomes known, and who stands where."""

from __future__ import annotations

import re
from typing import Literal

from msgspec.structs import replace

from events.amounts import Amount
from events.atlas import (
    Direction,
    DoorClosed,
    DoorOpened,
    DoorPlaced,
    DungeonNamed,
    Exit,
    FeatureChanged,
    FeaturePlaced,
    FigureMoved,
    FoundBy,
    LayoutAdjusted,
    LevelEntered,
    MapNoted,
    Rectangle,
    SectionEntered,
    SectionRemoved,
    SectionRevealed,
    SectionSearched,
)
from events.entry import Draft
from events.problems import Refused
from projections.exploring import SOMEWHERE, UNKNOWN_KIND
from projections.map import Atlas, Door, level_under, where
from projections.state import State
from projections.whereabouts import with_party
from rules.command import Command
from rules.naming import (
    EVERYBODY,
    ambiguous,
    did_you_mean,
    find_door,
    find_dungeon,
    find_feature,
    find_figures,
    find_section,
    fold,
    free_id,
    listed,
    numbered_ids,
    party,
    party_section,
    slug,
)
from rules.shared.guards import actor, check_amount, check_count, check_words, must_be_able, some_figures
from rules.shared.laid_otherwise import fixture_meant, stands_instead
from rules.situation import Situation
from rules.subjects import Decisions


# ── dungeons and levels ──────────────────────────────────────────────────────────────────────────────────────────
class NameDungeon(Command, frozen=True, kw_only=True, tag="name-dungeon"):
    """A dungeon gets a name: a new one, or (`dungeon`) one that has none worth keeping."""

    name: str
    levels: int | None = None
    dungeon: str | None = None


def name_dungeon(command: NameDungeon, situation: Situation) -> list[Draft]:
    """A dungeon gets a name; forbidden for a new one if there is one of that name (`dungeon.name_taken`)."""
    check_words(command.name, what="name of the dungeon")
    if command.levels is not None:
        check_count(command.levels)
    dungeons = situation.state.atlas.dungeons
    if command.dungeon is not None:
        dungeon = find_dungeon(situation.state, command.dungeon)
    else:
        dungeon = free_id(command.name, dungeons)
        if any(it.name.lower() == command.name.lower() for it in dungeons.values()):
            situation.forbid("dungeon.name_taken", f"There is a dungeon called {command.name} already.")
    return [situation.draft(DungeonNamed(dungeon=dungeon, name=command.name, levels=command.levels))]


class EnterLevel(Command, frozen=True, kw_only=True, tag="enter-level"):
    """Figures come to a level of a dungeon; None: the dungeon they are in."""

    level: int
    dungeon: str | None = None
    by: tuple[str, ...] = ()


def enter_level(command: EnterLevel, situation: Situation) -> list[Draft]:
    """Figures come to a level; a dungeon nobody named yet is `dungeon-1`."""
    check_count(command.level)
    state = situation.state
    by = find_figures(state, situation.game, command.by or ("party",))
    known = state.atlas.dungeon or next(reversed(state.atlas.dungeons), None)
    dungeon = find_dungeon(state, command.dungeon) if command.dungeon else known
    named = []
    if dungeon is None:
        dungeon = numbered_ids("dungeon", 1, state.atlas.dungeons)[0]
        named = [situation.draft(DungeonNamed(dungeon=dungeon, name="the dungeon"))]
    return [*named, situation.draft(LevelEntered(dungeon=dungeon, level=command.level, by=by))]


# ── sections ─────────────────────────────────────────────────────────────────────────────────────────────────────
class RevealSection(Command, frozen=True, kw_only=True, tag="reveal-section"):
    """A piece of the dungeon becomes known."""

    kind: str
    name: str | None = None
    section: str | None = None
    """An id of its own (a gamebook's number); None: the next free one of its kind."""
    through: str | None = None
    """The door it lies behind, or `section:exit`."""
    exits: tuple[Exit, ...] = ()
    length: int | None = None
    squares: tuple[Rectangle, ...] = ()
    facing: Direction | None = None
    found_by: FoundBy = "rolled"
    details: dict[str, str | int | bool] = {}
    enter: tuple[str, ...] = ()
    """Who goes in at once; `party`."""


def reveal_section(command: RevealSection, situation: Situation) -> list[Draft]:
    """A piece becomes known, and is entered in the same line if it is said; forbidden twice (`section.known`)."""
    check_words(command.kind, what="kind of section")
    sections = situation.state.atlas.sections
    section = command.section or numbered_ids(command.kind, 1, sections)[0]
    if section in sections and sections[section].kind != UNKNOWN_KIND:
        situation.forbid("section.known", f"Section {section} is on the map already.")
    by = _movers(situation, command.enter) if command.enter else ()
    dungeon, level = _another_level(situation.state.atlas, by)
    event = SectionRevealed(
        section=section,
        kind=command.kind,
        through=_way(situation.state, command.through),
        exits=command.exits,
        length=command.length,
        squares=command.squares,
        facing=command.facing,
        found_by=command.found_by,
        name=command.name,
        details=command.details,
        dungeon=dungeon,
        level=level,
    )
    drafts = [situation.draft(event)]
    if command.enter:
        drafts.append(situation.draft(SectionEntered(section=section, by=by), situation.next_number))
    return drafts


def _another_level(atlas: Atlas, by: tuple[str, ...]) -> tuple[str | None, int | None]:
    """That of those who go in, where all of them are on one and the party is not."""
    theirs = {level_under(atlas, name) for name in by if name in atlas.positions}
    if theirs == {(atlas.dungeon, atlas.level)} or len(theirs) != 1 or (level := theirs.pop())[0] in (None, SOMEWHERE):
        return None, None
    return level


def _way(state: State, text: str | None) -> str | None:
    """A door, or `section:exit` with an exit that section has (`exit.unknown`)."""
    if text is None or ":" not in text:
        return None if text is None else find_door(state, text)
    before, _, key = text.rpartition(":")
    section = find_section(state, before)
    exits = state.atlas.sections[section].exits
    if key not in exits:
        fix = did_you_mean(key, exits) or (f"It has: {', '.join(exits)}." if exits else "No exit of it is known.")
        raise Refused("exit.unknown", f"{section} has no exit {key!r}.", fix=fix)
    return f"{section}:{key}"


class EnterSection(Command, frozen=True, kw_only=True, tag="enter-section"):
    """Figures set foot in it (default: the party)."""

    section: str
    by: tuple[str, ...] = ("party",)


def enter_section(command: EnterSection, situation: Situation) -> list[Draft]:
    """Figures set foot in it; forbidden to the dead by name (`figure.dead`)."""
    section = find_section(situation.state, command.section)
    return [situation.draft(SectionEntered(section=section, by=_movers(situation, command.by)))]


def _movers(situation: Situation, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Those named; the party are all of the trip who can go, and nobody by name if they are together."""
    if all(text in EVERYBODY for text in texts):
        going = party(situation.state, situation.game)
        return () if {*going} == {*with_party(situation.state.atlas)} else going
    figures = find_figures(situation.state, situation.game, texts)
    for figure in figures:
        must_be_able(situation, figure, "go anywhere")
    return figures


class SearchSection(Command, frozen=True, kw_only=True, tag="search-section"):
    """Somebody looks for something; None: where they are."""

    sought: str
    section: str | None = None
    by: str | None = None
    result: str | None = None


def search_section(command: SearchSection, situation: Situation) -> list[Draft]:
    """Somebody looks for something, where they are unless it is said."""
    check_words(command.sought, what="thing sought")
    by = actor(situation, command.by, "search")
    event = SectionSearched(
        section=_here(situation, command.section, by), sought=command.sought, by=by, result=command.result
    )
    return [situation.draft(event)]


def _here(situation: Situation, said: str | None, figure: str | None = None) -> str | None:
    """The section named, or where the figure or the party is; None: nobody told where they are."""
    state = situation.state
    if said is not None:
        return find_section(state, said)
    return (where(state.atlas, figure) if figure else None) or party_section(state)


class RemoveSection(Command, frozen=True, kw_only=True, tag="remove-section"):
    """The piece is taken off the table."""

    section: str
    reason: str | None = None


def remove_section(command: RemoveSection, situation: Situation) -> list[Draft]:
    """The piece is taken off the table; forbidden twice (`section.removed`)."""
    section = find_section(situation.state, command.section)
    if situation.state.atlas.sections[section].removed:
        situation.forbid("section.removed", f"{section} is off the table already.")
    return [situation.draft(SectionRemoved(section=section, reason=command.reason))]


# ── doors and features ───────────────────────────────────────────────────────────────────────────────────────────
class PlaceDoor(Command, frozen=True, kw_only=True, tag="place-door"):
    """There is a door, or one there is stands elsewhere (`door`); section None: where that was, or the party is."""

    door: str | None = None
    section: str | None = None
    kind: Literal["normal", "secret", "sentry", "false"] = "normal"
    leads_to: str | None = None
    wall: str | None = None
    direction: Direction | None = None
    x: int | None = None
    y: int | None = None
    width: int = 2


def place_door(command: PlaceDoor, situation: Situation) -> list[Draft]:
    """There is a door; one that was opened before stays where it is (`door.opened_before`).

    Of a known one something new is said (`door.nothing_new`); the rest of what is known of it stays.
    """
    state = situation.state
    door = numbered_ids("door", 1, state.atlas.doors)[0] if command.door is None else find_door(state, command.door)
    known = state.atlas.doors.get(door)
    if known is not None and command == PlaceDoor(door=command.door):
        fix = f"Say where it is (door {door} left), or: opens {door}"
        raise Refused("door.nothing_new", f"{door} is known: what of it?", fix=fix)
    if known is not None and (known.opened_before or len(known.sections) > 1):
        situation.forbid("door.opened_before", f"What lies behind {door} is known: it stands where it stands.")
    stays = known.sections[:1] if known and command.section is None else ()
    event = DoorPlaced(
        door=door,
        section=stays[0] if stays else _here(situation, command.section),
        kind=command.kind,
        leads_to=find_section(state, command.leads_to) if command.leads_to else None,
        wall=command.wall,
        direction=command.direction,
        x=command.x,
        y=command.y,
        width=command.width,
    )
    return [situation.draft(_as_it_is_known(event, known) if known else event)]


def _as_it_is_known(told: DoorPlaced, known: Door) -> DoorPlaced:
    """With what is known of the door where nothing else is said."""
    if told.kind == "normal":
        told = replace(told, kind=known.kind)
    if (told.wall, told.direction, told.x, told.y) != (None,) * 4 or told.section not in known.sections:
        return told
    return replace(told, wall=known.wall, direction=known.direction, x=known.x, y=known.y, width=known.width)


class OpenDoor(Command, frozen=True, kw_only=True, tag="open-door"):
    """A door is opened; None: the only one shut where the party is."""

    door: str | None = None
    by: str | None = None


def open_door(command: OpenDoor, situation: Situation) -> list[Draft]:
    """A door is opened; forbidden if it stands open (`door.open`). Where no map is kept it may be told of first so."""
    by = actor(situation, command.by, "open doors")
    atlas = situation.state.atlas
    if command.door is None and party_section(situation.state) is None and all(it.open for it in atlas.doors.values()):
        (placed,) = place_door(PlaceDoor(), situation)
        opened = DoorOpened(door=numbered_ids("door", 1, atlas.doors)[0], by=by)
        return [placed, situation.draft(opened, situation.next_number)]
    door = _door(situation, command.door, is_open=False)
    if situation.state.atlas.doors[door].open:
        situation.forbid("door.open", f"{door} stands open already.")
    return [situation.draft(DoorOpened(door=door, by=by))]


class CloseDoor(Command, frozen=True, kw_only=True, tag="close-door"):
    """A door is shut."""

    door: str | None = None
    by: str | None = None


def close_door(command: CloseDoor, situation: Situation) -> list[Draft]:
    """A door is shut; forbidden if it is (`door.shut`)."""
    by = actor(situation, command.by, "close doors")
    door = _door(situation, command.door, is_open=True)
    if not situation.state.atlas.doors[door].open:
        situation.forbid("door.shut", f"{door} is shut already.")
    return [situation.draft(DoorClosed(door=door, by=by))]


def _door(situation: Situation, said: str | None, *, is_open: bool) -> str:
    """The door named, or the only one here that can be opened or shut (`door.unsaid`)."""
    state = situation.state
    if said is not None:
        return find_door(state, said)
    here = party_section(state)
    doors = [key for key, it in state.atlas.doors.items() if it.open == is_open and (not here or here in it.sections)]
    if len(doors) == 1:
        return doors[0]
    which = f"There are {listed(doors)}." if doors else f"None that is {'open' if is_open else 'shut'} is here."
    raise Refused("door.unsaid", "Which door?", why=which, fix="Name it.")


class PlaceFeature(Command, frozen=True, kw_only=True, tag="place-feature"):
    """Something stands there: a chest, furniture, stairs, a hazard."""

    kind: str
    section: str | None = None
    state: str | None = None
    name: str | None = None
    turns_left: int | None = None
    x: int | None = None
    y: int | None = None


def place_feature(command: PlaceFeature, situation: Situation) -> list[Draft]:
    """Something stands there."""
    check_words(command.kind, what="kind of thing")
    state = situation.state
    event = FeaturePlaced(
        feature=numbered_ids(command.kind, 1, state.atlas.features)[0],
        kind=command.kind,
        section=_here(situation, command.section),
        state=command.state,
        name=command.name,
        turns_left=command.turns_left,
        x=command.x,
        y=command.y,
    )
    return [situation.draft(event)]


class ChangeFeature(Command, frozen=True, kw_only=True, tag="change-feature"):
    """It is opened, emptied, broken, put out …"""

    feature: str
    state: str
    by: str | None = None


def change_feature(command: ChangeFeature, situation: Situation) -> list[Draft]:
    """It is opened, emptied, broken, put out …"""
    check_words(command.state, what="new state")
    by = actor(situation, command.by, f"have it {command.state}")
    feature = find_feature(situation.state, command.feature)
    return [situation.draft(FeatureChanged(feature=feature, state=command.state, by=by))]


# ── moving and notes ─────────────────────────────────────────────────────────────────────────────────────────────
class MoveFigures(Command, frozen=True, kw_only=True, tag="move-figures"):
    """Figures go somewhere."""

    to: str
    figures: tuple[str, ...] = ("party",)
    squares: Amount | None = None
    x: int | None = None
    y: int | None = None


def move_figures(command: MoveFigures, situation: Situation) -> list[Draft]:
    """Figures go somewhere."""
    check_amount(command.squares, instead="Say how far, in squares.")
    figures = _movers(situation, command.figures) or some_figures(situation, command.figures, doing="move")
    event = FigureMoved(
        figures=figures, to=find_section(situation.state, command.to), squares=command.squares, x=command.x, y=command.y
    )
    return [situation.draft(event)]


class AdjustLayout(Command, frozen=True, kw_only=True, tag="adjust-layout"):
    """What was rolled did not fit, or the table wants it otherwise."""

    rolled: str
    placed: str
    reason: str | None = None
    section: str | None = None


def piece_named(command: AdjustLayout, state: State) -> AdjustLayout:
    """The same said of a section, where it was called by its id: `passage-3` is a passage."""
    called = slug(command.rolled)
    if command.section or re.fullmatch(r".+-\d+", called) is None or fixture_meant(state, called, None):
        return command
    section = state.atlas.sections[find_section(state, called)]
    return replace(command, rolled=section.kind.replace("_", " "), section=section.section)


def adjust_layout(command: AdjustLayout, situation: Situation) -> list[Draft]:
    """What was rolled did not fit: something else was laid, in the place of the piece that was."""
    command = piece_named(command, situation.state)
    sections = situation.state.atlas.sections
    section = find_section(situation.state, command.section) if command.section else None
    kind = fold(command.rolled)
    laid = [one for one in sections.values() if kind in (fold(one.kind), fold(one.name or "")) and not one.removed]
    way_in = min((one for one in sections.values() if one.entered), key=lambda one: one.number, default=None)
    meant = [one for one in laid if section in (one.section, None) and (section or one is not way_in)]
    piece = max(meant, key=lambda one: one.number, default=None)
    newest = max((one.number for one in sections.values() if not one.removed), default=None)
    if piece is not None and len(meant) > 1 and piece.number != newest:
        raise ambiguous(command.rolled, [one.section for one in meant], "piece", "section")
    event = LayoutAdjusted(rolled=command.rolled, placed=command.placed, reason=command.reason, section=section)
    if piece is None:
        if way_in in laid:
            situation.forbid("atlas.way_in", f"The only {command.rolled} is where the party came in.")
        fixture = fixture_meant(situation.state, command.rolled, section)
        if fixture is None:
            situation.warnings.append(f"No {command.rolled} lies on the map: it stays as it is.")
        instead = stands_instead(situation.state, fixture, command.placed) if fixture else []
        return [situation.draft(event), *(situation.draft(one, situation.next_number) for one in instead)]
    other = SectionRevealed(
        section=numbered_ids(command.placed, 1, sections)[0],
        kind=slug(command.placed).replace("-", "_"),
        through=piece.through,
        facing=piece.facing,
        found_by="chosen",
        dungeon=piece.dungeon,
        level=piece.level,
    )
    removed = SectionRemoved(section=piece.section, reason=command.reason or "laid otherwise")
    return [situation.draft(event), *(situation.draft(one, situation.next_number) for one in (removed, other))]


class NoteOnMap(Command, frozen=True, kw_only=True, tag="note-on-map"):
    """Words on the map."""

    text: str
    section: str | None = None


def note_on_map(command: NoteOnMap, situation: Situation) -> list[Draft]:
    """Words on the map."""
    check_words(command.text, what="note")
    section = _here(situation, command.section)
    if section is None:
        fix = "Say where first: section room enter party. Or keep the words: note …"
        raise Refused("section.unsaid", "Where? Nobody has set foot on the map yet.", fix=fix)
    return [situation.draft(MapNoted(section=section, text=command.text))]


DECISIONS: Decisions = {
    NameDungeon: name_dungeon,
    EnterLevel: enter_level,
    RevealSection: reveal_section,
    EnterSection: enter_section,
    SearchSection: search_section,
    RemoveSection: remove_section,
    PlaceDoor: place_door,
    OpenDoor: open_door,
    CloseDoor: close_door,
    PlaceFeature: place_feature,
    ChangeFeature: change_feature,
    MoveFigures: move_figures,
    AdjustLayout: adjust_layout,
    NoteOnMap: note_on_map,
}
