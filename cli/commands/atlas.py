"""The dungeon as it becomes known: sections, doors, searches, features, traps, who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cli.options import argument, option
from cli.telling import telling
from cli.usage import Usage
from cli.words import amount, is_amount, join, need, nothing_left, split_at, take, take_after, verb, whole
from rules.command import Command
from rules.shared import atlas

if TYPE_CHECKING:
    from cli.own import ForGame
    from events.atlas import Direction, Rectangle

DIRECTIONS = ("north", "east", "south", "west")
FOUND_BY = ("rolled", "chosen", "planned", "read")


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name for name in (text or "").split(",") if name)


@telling("dungeon", examples=["delve dungeon 'The Old Cellars' --levels 3"])
@argument("words", nargs=-1, required=True, metavar="NAME")
@option("--levels", type=int, metavar="N", help="How many levels it has.")
@option("--renames", "dungeon", metavar="DUNGEON", help="The dungeon that gets this name.")
def dungeon(words: tuple[str, ...], levels: int | None, dungeon: str | None) -> Command:
    """A dungeon gets a name."""
    return atlas.NameDungeon(name=" ".join(words), levels=levels, dungeon=dungeon)


@telling("level", offers=["figures"], examples=["delve level 2", "delve level 1 --who sven,elf"])
@argument("level", type=int)
@option("--dungeon", metavar="NAME", help="In which dungeon, if not where they are.")
@option("--who", metavar="NAMES", help="Who goes there, joined by commas.")
def level(level: int, dungeon: str | None, who: str | None) -> Command:
    """Figures come to a level of the dungeon."""
    return atlas.EnterLevel(level=level, dungeon=dungeon, by=_names(who))


@telling(
    "section",
    offers=["places"],
    examples=[
        "delve section room --through door-1",
        "delve section passage --length 2 --exits left,right",
        "delve section stairs",
        "delve section section 12 --exits 13,47 --enter party",
    ],
)
@argument("words", nargs=-1, required=True, metavar="KIND [NUMBER OR NAME]")
@option("--through", metavar="DOOR|SECTION:EXIT", help="What it lies behind.")
@option("--exits", metavar="NAMES", help="Ways on, joined by commas: left,right.")
@option("--length", type=int, metavar="N", help="In passage sections.")
@option("--at", "squares", metavar="X,Y,W,H", multiple=True, help="Where it lies on the grid.")
@option("--facing", choices=DIRECTIONS, help="The way one walks in.")
@option("--found", "found_by", choices=FOUND_BY, default="rolled", help="How it was found.")
@option("--detail", "details", multiple=True, metavar="NAME=VALUE", help="What the game says of it.")
@option("--enter", metavar="NAMES", help="Who goes in at once: party, or names.")
def section(
    words: tuple[str, ...], through: str | None, exits: str | None, length: int | None, squares: tuple[str, ...],
    facing: Direction | None, found_by: Literal["rolled", "chosen", "planned", "read"], details: tuple[str, ...],
    enter: str | None,
) -> Command:  # fmt: skip
    """A piece of the dungeon becomes known."""
    from cli.commands.items import properties
    from events.atlas import Exit

    left = list(words)
    kind = left.pop(0).lower().replace("-", "_")
    number = left[0] if len(left) == 1 and left[0].isdecimal() else None
    return atlas.RevealSection(
        kind=kind,
        section=number,
        name=None if number else join(left),
        through=through,
        exits=tuple(Exit(key=key) for key in _names(exits)),
        length=length,
        squares=tuple(map(_rectangle, squares)),
        facing=facing,
        found_by=found_by,
        details=properties(details),
        enter=_names(enter),
    )


def _square(text: str | None) -> tuple[int, int] | tuple[None, None]:
    """`3,4`, or nothing said."""
    if text is None:
        return None, None
    x, comma, y = text.partition(",")
    if not comma:
        raise Usage(f"{text!r} is no square; write x,y.")
    return whole(x), whole(y)


def _rectangle(text: str) -> Rectangle:
    from events.atlas import Rectangle

    parts = [whole(part) for part in text.split(",")]
    if len(parts) != 4:
        raise Usage(f"{text!r} is no rectangle; write x,y,width,height.")
    return Rectangle(*parts)


@telling("enter", offers=["places", "figures"], examples=["delve enter room-2", "delve enter room-2 sven elf"])
@argument("section")
@argument("who", nargs=-1)
def enter(section: str, who: tuple[str, ...]) -> Command:
    """Figures set foot in a section; nobody named: the party."""
    return atlas.EnterSection(section=section, by=who or ("party",))


@telling(
    "move",
    offers=["figures", "places"],
    examples=["delve move sven room-2", "delve move party to hall 12 squares", "delve move sven to room-2 --at 3,4"],
)
@argument("words", nargs=-1, required=True, metavar="WHO … [to] WHERE [N squares]")
@option("--at", "spot", metavar="X,Y", help="On which square.")
def move(words: tuple[str, ...], spot: str | None) -> Command:
    """Figures go somewhere."""
    left = [word for word in words if word.lower() not in ("squares", "square")]
    far = take(left, is_amount)
    to = take_after(left, "to") or (left.pop() if left else None)
    if to is None:
        raise Usage("Where do they go? Say the place: door-1, room-2, ahead.")
    x, y = _square(spot)
    squares = None if far is None else amount(far)
    return atlas.MoveFigures(to=to, figures=tuple(left) or ("party",), squares=squares, x=x, y=y)


@telling(
    "door",
    offers=["places"],
    examples=["delve door north", "delve door secret left --in room-1", "delve door --to room-3"],
)
@argument("words", nargs=-1, metavar="[KIND] [WALL]")
@option("--in", "section", metavar="SECTION", help="Where it is, if not where the party is.")
@option("--to", "leads_to", metavar="SECTION", help="Where it leads, if that is known.")
@option("--at", "spot", metavar="X,Y", help="The first square beside it.")
@option("--width", type=int, default=2, metavar="N", help="In squares.")
def door(words: tuple[str, ...], section: str | None, leads_to: str | None, spot: str | None, width: int) -> Command:
    """There is a door: normal, secret, sentry or false; in which wall, if you like."""
    left = list(words)
    kind = verb(left, ("normal", "secret", "sentry", "false"), "normal")
    section = take_after(left, "in") or section
    leads_to = take_after(left, "to") or leads_to
    wall = left.pop(0).lower() if left else None
    nothing_left(left)
    x, y = _square(spot)
    return atlas.PlaceDoor(
        section=section,
        kind=kind,  # type: ignore[arg-type]  # one of the four above
        leads_to=leads_to,
        wall=wall,
        direction=wall if wall in DIRECTIONS else None,  # type: ignore[arg-type]  # a member of DIRECTIONS
        x=x,
        y=y,
        width=width,
    )


@telling("close", offers=["places", "figures"], examples=["delve close door-2"])
@argument("words", nargs=-1, metavar="[DOOR OR CHEST] [WHO]")
def close(words: tuple[str, ...]) -> Command:
    """A door or a chest is shut."""
    return door_or_feature(words, "closed")


def door_or_feature(words: tuple[str, ...], state: str) -> Command:
    """Opens or shuts the door or chest named, by whoever is named; `door` or nothing is the only one here."""
    left = [word for word in words if word.lower() != "by"]
    what = left.pop(0) if left else None
    by = left.pop(0) if left else None
    nothing_left(left)
    what = None if what == "door" else what
    if what is not None and not what.startswith(("door", "d-")) and not what.isdecimal():
        return atlas.ChangeFeature(feature=what, state="opened" if state == "open" else state, by=by)
    return atlas.OpenDoor(door=what, by=by) if state == "open" else atlas.CloseDoor(door=what, by=by)


@telling(
    "search",
    offers=["places", "figures"],
    examples=[
        "delve search secret doors sven",
        "delve search hidden treasure --dice 7,9",
        "delve search chest-1 trap --result nothing",
    ],
)
@argument("words", nargs=-1, required=True, metavar="WHAT FOR [by WHO]")
@option("--in", "section", metavar="SECTION", help="Where, if not where they are.")
@option("--who", metavar="WHO", help="Who searches.")
@option("--result", metavar="WORDS", help="What was found.")
@option("--dice", "rolled", metavar="FACES", help="The dice, where the game has a table for it.")
def search(
    words: tuple[str, ...], section: str | None, who: str | None, result: str | None, rolled: str | None
) -> Command | ForGame:
    """Somebody looks for something."""
    left = list(words)
    who = take_after(left, "by") or who
    section = take_after(left, "in") or section
    sought = "_".join(left).lower()
    named = {
        "secret": ("secret_doors", "secret", "door", "doors"),
        "treasure": ("hidden_treasure", "hidden", "treasure"),
    }
    for sign, (what, *known) in named.items():
        if sign in sought:
            who = _searcher(left, who, *known)
            said = atlas.SearchSection(sought=what, section=section, by=who, result=result)
            return said if who is None else _search_by_table(said, who, rolled)
    return atlas.SearchSection(sought=sought, section=section, by=who, result=result)


def _search_by_table(said: atlas.SearchSection, who: str, rolled: str | None) -> ForGame:
    """A search for which the game may have a table; the plain one where it has none."""
    from cli.own import own
    from cli.words import faces

    fallen = faces([rolled]) if rolled else ()
    if said.sought == "secret_doors":
        face = fallen[0] if fallen else None
        return own(
            "search-secret-doors", otherwise=said, figure=who, section=said.section, face=face, result=said.result
        )
    return own(
        "search-hidden-treasure", otherwise=said, figure=who, section=said.section, faces=fallen, result=said.result
    )


def _searcher(left: list[str], who: str | None, *known: str) -> str | None:
    """Whoever is named beside what is sought: `secret doors sven`."""
    named = [word for word in left if word.lower() not in (*known, "for")]
    searcher = who or (named.pop(0) if named else None)
    nothing_left(named)
    return searcher


@telling(
    "explore",
    offers=["places"],
    examples=[
        "delve explore t-junction-4:left 6 / 9 9 / 5 8",
        "delve explore door-1 4",
        "delve explore length=2 end=dead_end reason='the GM said so'",
        "delve explore --roll",
    ],
)
@argument("words", nargs=-1, metavar="[EXIT OR DOOR] [DICE …] [NAME=RESULT …]")
def explore(words: tuple[str, ...]) -> ForGame:
    """What lies beyond an exit or a door, by the game's own tables: type the dice in the order they are rolled.

    A result may be chosen instead (length=2). Too few dice are no mistake: the tracker says what to roll next.
    """
    from cli.own import own
    from cli.words import faces, is_faces, pairs

    written, rest = pairs(words)
    chosen: dict[str, object] = {**written}
    left = [word for word in rest if word != "/"]
    rolled = faces(word for word in left if is_faces(word))
    ways = [word for word in left if not is_faces(word)]
    through = ways.pop(0) if ways else None
    nothing_left(ways)
    return own("explore", said=chosen, through=through, faces=rolled)


@telling(
    "feature",
    offers=["places"],
    examples=[
        "delve feature chest",
        "delve feature table in room-2",
        "delve feature chest-1 empty by sven",
        "delve feature gas --turns 3",
    ],
)
@argument("words", nargs=-1, required=True, metavar="KIND | FEATURE STATE [by WHO]")
@option("--in", "section", metavar="SECTION", help="Where it stands, if not where the party is.")
@option("--name", metavar="WORDS", help="What people call it.")
@option("--turns", "turns_left", type=int, metavar="N", help="How long it lasts.")
@option("--at", "spot", metavar="X,Y", help="On which square.")
def feature(
    words: tuple[str, ...], section: str | None, name: str | None, turns_left: int | None, spot: str | None
) -> Command:
    """Something stands there (a chest, furniture, stairs, a hazard), or is opened, emptied, broken, put out."""
    left = list(words)
    by = take_after(left, "by")
    section = take_after(left, "in") or section
    if len(left) > 1:
        if section is not None:
            raise Usage(f"{join(left)!r} is more than one word: quote what stands in {section}.")
        return atlas.ChangeFeature(feature=left[0], state=" ".join(left[1:]), by=by)
    x, y = _square(spot)
    return atlas.PlaceFeature(
        kind=need(left, "what stands there"), section=section, name=name, turns_left=turns_left, x=x, y=y
    )


@telling("unlay", offers=["places"], examples=["delve unlay room-3 laid the wrong way"])
@argument("words", nargs=-1, required=True, metavar="SECTION [WHY]")
def unlay(words: tuple[str, ...]) -> Command:
    """A piece is taken off the table."""
    return atlas.RemoveSection(section=words[0], reason=join(words[1:]))


@telling("instead", offers=["places"], examples=["delve instead 'stairs down' 'dead end' because it did not fit"])
@argument("words", nargs=-1, required=True, metavar="ROLLED PLACED [because WHY]")
@option("--in", "section", metavar="SECTION", help="Where.")
def instead(words: tuple[str, ...], section: str | None) -> Command:
    """What was rolled did not fit, or the table wanted it otherwise: this was laid instead."""
    left, why = split_at(words, ("because",))
    rolled, placed = need(left, "what was rolled"), need(left, "what was laid")
    return atlas.AdjustLayout(rolled=rolled, placed=placed, reason=join([*left, *why]), section=section)


@telling(
    "mark",
    offers=["places"],
    examples=["delve mark 'draught from the north wall'", "delve mark 'arrows left here' --in room-2"],
)
@argument("words", nargs=-1, required=True, metavar="WORDS")
@option("--in", "section", metavar="SECTION", help="Where, if not where the party is.")
def mark(words: tuple[str, ...], section: str | None) -> Command:
    """Words on the map."""
    return atlas.NoteOnMap(text=" ".join(words), section=section)


@telling(
    "trap",
    offers=["places", "figures"],
    examples=[
        "delve trap meet pit --victim sven",
        "delve trap spotted by elf",
        "delve trap disarmed by magnus",
        "delve trap sprung gas elf 3 dwarf 2",
    ],
)
@argument("words", nargs=-1, required=True, metavar="meet|spotted|disarmed|sprung [TRAP] [WHO AMOUNT …]")
@option("--victim", metavar="WHO", help="meet: whom it waits for.")
@option("--at", "where", metavar="WHERE", help="meet: where it is.")
@option("--effect", metavar="WORDS", help="sprung: what it does.")
def trap(words: tuple[str, ...], victim: str | None, where: str | None, effect: str | None) -> Command:
    """A trap is met, seen in time, made harmless, or goes off."""
    from rules.shared import traps

    left = list(words)
    said = verb(left, ("meet", "met", "spotted", "disarmed", "sprung"))
    by = take_after(left, "by")
    if said in ("meet", "met"):
        return traps.MeetTrap(kind=join(left), at=where, victim=victim)
    if said == "spotted":
        return traps.SpotTrap(trap=join(left), by=by)
    if said == "disarmed":
        return traps.DisarmTrap(trap=join(left), by=by)
    return _sprung(left, effect)


def _sprung(left: list[str], effect: str | None) -> Command:
    """`gas elf 3 dwarf 2`; without wounds the words behind the trap are its victims."""
    from cli.words import portions
    from rules.shared.health import Portion
    from rules.shared.traps import SpringTrap

    name = left.pop(0) if left else None
    if not any(is_amount(word) for word in left):
        return SpringTrap(trap=name, victims=tuple(left), effect=effect)
    found, rest = portions(left)
    hurt = tuple(Portion(who, amount(told.removeprefix("−"))) for who, told in found)
    return SpringTrap(trap=name, wounds=hurt, effect=effect or join(rest))
