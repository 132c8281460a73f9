"""The dungeon: `section room through door-1`, `enter room-2`, `elf to hall`, `door left`, `trap sprung gas elf -3`."""

from __future__ import annotations

from typing import Literal

from events.amounts import Amount
from events.atlas import Exit
from rules.command import Command
from rules.shared import atlas
from rules.shorthand.changes import changes
from rules.shorthand.words import Words, is_amount, is_number, is_signed

DIRECTIONS = ("north", "east", "south", "west")


def dungeon(words: Words, _who: tuple[str, ...]) -> Command:
    levels = words.behind("levels")
    name = _text(words, "its name", 'dungeon "The Old Cellars"')
    return atlas.NameDungeon(name=name, levels=int(levels) if levels and is_number(levels) else None)


def _text(words: Words, what: str, nearest: str = "") -> str:
    if not words.more:
        words.stuck(f"{what} is missing", nearest)
    return words.rest() or ""


def level(words: Words, who: tuple[str, ...]) -> Command:
    dungeon = words.behind("of", "in")
    level = words.number("which level")
    words.done()
    return atlas.EnterLevel(level=level, dungeon=dungeon, by=who)


def section(words: Words, _who: tuple[str, ...]) -> Command:
    """`section passage length 2 exits left,right`, `section 12 exits 13,47`."""
    through, exits, enter = words.behind("through"), words.behind("exits"), words.behind("enter", "enters")
    length, facing = words.behind("length"), words.behind("facing")
    chosen = words.behind("found")
    kind = "section" if is_number(words.next) else words.take("what kind").lower().replace("-", "_")
    number = words.take() if is_number(words.next) and len(words.left()) == 1 else None
    return atlas.RevealSection(
        kind=kind,
        section=number,
        name=words.rest(),
        through=through,
        exits=tuple(Exit(key=key) for key in (exits or "").split(",") if key),
        length=int(length) if length and is_number(length) else None,
        facing=facing if facing in DIRECTIONS else None,  # type: ignore[arg-type]  # a member of DIRECTIONS
        found_by=chosen if chosen in ("chosen", "planned", "read") else "rolled",  # type: ignore[arg-type]  # as above
        enter=tuple(name for name in (enter or "").split(",") if name),
    )


def enter(words: Words, who: tuple[str, ...]) -> Command:
    section = words.take("where")
    by = [*who]
    while words.is_who():
        by += words.who()
    words.done()
    return atlas.EnterSection(section=section, by=tuple(by) or ("party",))


def to(words: Words, who: tuple[str, ...]) -> Command:
    """`sven to room-2 12 squares`, `move party room-2`."""
    movers = [*who]
    while words.is_who() and len(words.left()) > 1:
        movers += words.who()
    words.accept("to")
    place = words.take("where")
    squares: Amount | None = words.amount() if is_amount(words.next) else None
    words.accept("squares", "square")
    x, _, y = words.next.removeprefix("@").partition(",") if words.next[:1] == "@" else ("", "", "")
    spot = (int(x), int(y)) if x.isdecimal() and y.isdecimal() else (None, None)
    if spot[0] is not None:
        words.take()
    words.done()
    return atlas.MoveFigures(to=place, figures=tuple(movers) or ("party",), squares=squares, x=spot[0], y=spot[1])


def door(words: Words, _who: tuple[str, ...]) -> Command:
    section, leads_to = words.behind("in"), words.behind("to")
    kind: Literal["normal", "secret", "sentry", "false"] = "normal"
    for one in ("secret", "sentry", "false", "normal"):
        if words.accept(one):
            kind = one
    wall = words.take().lower() if words.more else None
    words.done()
    return atlas.PlaceDoor(
        section=section, kind=kind, leads_to=leads_to, wall=wall,
        direction=wall if wall in DIRECTIONS else None,  # type: ignore[arg-type]  # a member of DIRECTIONS
    )  # fmt: skip


def opens(words: Words, who: tuple[str, ...]) -> Command:
    return _door_or_feature(words, who, "opened")


def closes(words: Words, who: tuple[str, ...]) -> Command:
    return _door_or_feature(words, who, "closed")


def _door_or_feature(words: Words, who: tuple[str, ...], state: str) -> Command:
    what = words.take() if words.more else None
    words.accept("by")
    by = who[0] if who else words.figure() if words.more else None
    words.done()
    atlas_known = words.lexicon.state.atlas
    is_door = what is None or what in atlas_known.doors or what.startswith("door") or is_number(what)
    if what is not None and (what in atlas_known.features or not is_door):
        return atlas.ChangeFeature(feature=what, state=state, by=by)
    return atlas.OpenDoor(door=what, by=by) if state == "opened" else atlas.CloseDoor(door=what, by=by)


def search(words: Words, who: tuple[str, ...]) -> Command:
    by, section, result = words.behind("by"), words.behind("in"), words.behind("found", "finds")
    sought = _text(words, "what for", "sven search secret doors")
    found = words.lexicon.figures(by) if by else ()
    return atlas.SearchSection(
        sought="_".join(sought.lower().split()), section=section, result=result,
        by=who[0] if who else found[0] if len(found) == 1 else by,
    )  # fmt: skip


def feature(words: Words, who: tuple[str, ...]) -> Command:
    """`chest`-like things: `feature chest`, `feature gas 3 turns`, `feature chest-1 empty`."""
    section, by = words.behind("in"), words.behind("by")
    kind = words.take("what stands there")
    if is_number(words.next) and words.left()[1:] in (["turns"], ["turn"]):
        turns = words.number()
        words.take()
        return atlas.PlaceFeature(kind=kind, section=section, turns_left=turns)
    if words.more:
        found = words.lexicon.figures(by) if by else ()
        return atlas.ChangeFeature(
            feature=kind, state=words.rest() or "", by=who[0] if who else found[0] if len(found) == 1 else by
        )
    return atlas.PlaceFeature(kind=kind, section=section)


def unlay(words: Words, _who: tuple[str, ...]) -> Command:
    section = words.take("which section")
    return atlas.RemoveSection(section=section, reason=words.reason())


def instead(words: Words, _who: tuple[str, ...]) -> Command:
    """`instead stairs > dead end because it did not fit`."""
    section = words.behind("in")
    text = _text(words, "what was rolled", "instead stairs > dead end")
    rolled, arrow, rest = text.partition(" > ")
    placed, _, reason = rest.partition(" because ")
    if not arrow or not placed:
        words.stuck("what was laid stands behind a >", "instead stairs > dead end")
    return atlas.AdjustLayout(rolled=rolled, placed=placed, reason=reason or None, section=section)


def mark(words: Words, _who: tuple[str, ...]) -> Command:
    section = words.behind("in")
    return atlas.NoteOnMap(text=_text(words, "what to write on the map"), section=section)


def trap(words: Words, who: tuple[str, ...]) -> Command:
    """`trap pit for sven`, `trap spotted by elf`, `trap disarmed by odo`, `trap sprung gas elf -3 dwarf -2`."""
    from rules.shared import traps

    if words.accept("spotted", "seen"):
        return traps.SpotTrap(trap=None, by=_by(words, who))
    if words.accept("disarmed", "harmless"):
        return traps.DisarmTrap(trap=None, by=_by(words, who))
    if words.accept("sprung", "springs", "off"):
        return _sprung(words, who)
    victim, at = words.behind("for"), words.behind("in", "at")
    found = words.lexicon.figures(victim) if victim else ()
    return traps.MeetTrap(kind=words.rest(), at=at, victim=who[0] if who else found[0] if len(found) == 1 else victim)


def _by(words: Words, who: tuple[str, ...]) -> str | None:
    words.accept("by")
    by = who[0] if who else words.figure() if words.more else None
    words.done()
    return by


def _sprung(words: Words, who: tuple[str, ...]) -> Command:
    from rules.shared.health import Wound
    from rules.shared.traps import SpringTrap

    name = None if not words.more or words.is_who() or is_signed(words.next) else words.take()
    if not words.more:
        return SpringTrap(trap=name, victims=who)
    victims = words.who() if words.is_who() else who
    if not words.more:
        return SpringTrap(trap=name, victims=victims)
    hurt = changes(words, victims)
    if len(hurt) != 1 or not isinstance(hurt[0], Wound):
        words.stuck("whom it hurts and how much", "trap sprung gas elf -3 dwarf -2")
    return SpringTrap(trap=name, wounds=hurt[0].wounds, effect=hurt[0].cause)
