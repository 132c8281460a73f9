"""The dungeon: `section room through door-1`, `enter room-2`, `elf to hall`, `door left`, `trap sprung gas elf -3`."""

from __future__ import annotations

import re
from typing import Literal

from events.amounts import Amount
from events.atlas import Exit, Rectangle
from events.lazy import lazy
from projections.map import Atlas, where
from rules.command import Command
from rules.naming import begins_numbered, fold, party_section
from rules.shared import atlas
from rules.shorthand import small_words as small
from rules.shorthand.read.things import properties
from rules.shorthand.vocabulary import Kind
from rules.shorthand.words import Words, chains_in, is_amount, is_dice, is_number, is_signed

SpringTrap: Kind = lazy("rules.shared.traps:SpringTrap")  # 1 ms with the wounds, and few lines spring one
Roll: Kind = lazy("rules.shared.rolling:Roll")  # as few searches have dice
Several: Kind = lazy("rules.shared.several:Several")
wound = lazy("rules.shorthand.read.wounds:wound")

DIRECTIONS = ("north", "east", "south", "west")
FOUND = ("rolled", "chosen", "planned", "read")


def section(words: Words, _who: tuple[str, ...]) -> Command:
    """`section passage length 2 exits left,right`, `section 12 exits 13,47`."""
    through, exits, enter = words.behind("through"), words.every_behind("exits"), words.some_behind("enter", "enters")
    length, facing, found = words.number_behind("length"), words.behind("facing"), words.behind("found")
    details, squares = properties(words.every_behind("detail")), rectangles(words)
    _one_of(words, facing, DIRECTIONS)
    _one_of(words, found, FOUND)
    kind = "section" if is_number(words.next) else words.take("what kind").lower().replace("-", "_")
    number = words.take() if is_number(words.next) and len(words.left()) == 1 else None
    return atlas.RevealSection(
        kind=kind,
        section=number,
        name=words.rest(),
        through=through,
        exits=tuple(Exit(key=key) for key in exits),
        length=length,
        squares=squares,
        facing=facing,  # type: ignore[arg-type]  # a member of DIRECTIONS
        found_by=found or "rolled",  # type: ignore[arg-type]  # a member of FOUND
        details=details,
        enter=enter,
    )


def _one_of(words: Words, said: str | None, known: tuple[str, ...]) -> None:
    if said is not None and said not in known:
        words.stuck(f"{said!r} is none of {', '.join(known)}")


def rectangles(words: Words) -> tuple[Rectangle, ...]:
    """Takes `at 0,0,4,2` out of the words left: x, y, width, height."""
    found = []
    while (said := words.behind("at")) is not None:
        parts = said.split(",")
        if len(parts) != 4 or not all(is_number(part.removeprefix("-")) for part in parts):
            words.stuck(f"a rectangle is written x,y,width,height, not {said!r}")
        found.append(Rectangle(*map(int, parts)))
    return tuple(found)


def to(words: Words, who: tuple[str, ...]) -> Command:
    """`sven to room-2 12 squares`, `move party room-2`, `sven moves 3 squares`."""
    at = words.square_behind("at")
    movers = [*who]
    while words.is_who() and len(words.left()) > 1:
        movers += words.who()
    words.accept("to")
    stays = words.second in ("squares", "square") and is_amount(words.next)
    if is_number(words.next) and len(words.left()) == 1 and words.next not in words.lexicon.state.atlas.sections:
        asked = f"{movers[0] if movers else 'party'} moves {words.next} squares"
        words.stuck(f"how far somebody goes is said so: {asked}", asked)
    place = (_place_of(words, movers) if stays else None) or words.take("where")
    squares: Amount | None = words.amount() if is_amount(words.next) else None
    words.accept("squares", "square")
    x, _, y = words.next.removeprefix("@").partition(",") if words.next[:1] == "@" else ("", "", "")
    if is_number(x.removeprefix("-")) and is_number(y.removeprefix("-")):
        words.take()
        at = int(x), int(y)
    words.done()
    return atlas.MoveFigures(to=place, figures=tuple(movers) or ("party",), squares=squares, x=at[0], y=at[1])


def _place_of(words: Words, movers: list[str]) -> str | None:
    """Where all of them are: `sven moves 3 squares` goes no further. None: here and there, or nobody knows."""
    places = {_where(words, one) for one in movers or ["party"]}
    return places.pop() if len(places) == 1 else None


def _where(words: Words, one: str) -> str | None:
    """Where somebody is: a monster where it was met, if it has not gone elsewhere."""
    state, it = words.lexicon.state, words.lexicon.figure(one)
    if it is not None and it.kind == "monster":
        return state.atlas.positions.get(one) or it.section
    return party_section(state) if one == "party" else where(state.atlas, one)


HOW_A_DOOR_IS = small.SHUT_FAST | small.words("open opened ajar shut closed unlocked broken smashed destroyed")
"""No wall a door stands in."""


def door(words: Words, _who: tuple[str, ...]) -> Command:
    section, leads_to = words.behind("in"), words.behind("to")
    (x, y), width = words.square_behind("at"), words.number_behind("width")
    known = words.take() if words.raw in words.lexicon.state.atlas.doors else None
    kind: Literal["normal", "secret", "sentry", "false"] = "normal"
    for one in ("secret", "sentry", "false", "normal"):
        if words.accept(one):
            kind = one
    if words.next in HOW_A_DOOR_IS:
        words.stuck("is that how it is? A wall stands behind `door`", "door left")
    wall = words.take().lower() if words.more else None
    words.done()
    return atlas.PlaceDoor(
        door=known,
        section=section,
        kind=kind,
        leads_to=leads_to,
        wall=wall,
        direction=wall if wall in DIRECTIONS else None,  # type: ignore[arg-type]  # a member of DIRECTIONS
        x=x,
        y=y,
        width=2 if width is None else width,
    )


def opens(words: Words, who: tuple[str, ...]) -> Command:
    return _door_or_feature(words, who, "opened")


def closes(words: Words, who: tuple[str, ...]) -> Command:
    return _door_or_feature(words, who, "closed")


def _door_or_feature(words: Words, who: tuple[str, ...], state: str) -> Command:
    what = words.take() if words.more else None
    what = None if what == "door" else what  # the only one there is
    words.accept("by")
    by = who[0] if who else words.figure() if words.more else None
    words.done()
    atlas_known = words.lexicon.state.atlas
    if what is not None and (what in atlas_known.features or not _is_door(what, atlas_known)):
        return atlas.ChangeFeature(feature=what, state=state, by=by)
    return atlas.OpenDoor(door=what, by=by) if state == "opened" else atlas.CloseDoor(door=what, by=by)


def _is_door(what: str, known: Atlas) -> bool:
    """`door-1`, `door`, `1`, `d1`; anything else that opens is a feature."""
    return (
        what in known.doors
        or what.startswith("door")
        or is_number(what)
        or any(begins_numbered(fold(what), fold(door)) for door in known.doors)
    )


PLACE_FOR = re.compile(r"(?:(?:the|this|that) )?(?P<place>\S+) for (?P<sought>.+)")
"""`the room for traps`: where, and what for."""


A_PLACE = re.compile(r"(?:the )?(?:room|passage|section|area|place)")
"""What is searched, and not searched for."""


NOTHING_SOUGHT = re.compile(
    r"(?:while|with|because|since|before|after|near|by|beside|until|when|so|but|as)\b|[a-z]+ly$"
)
"""How, when, where and beside whom somebody searches."""


def search(words: Words, who: tuple[str, ...]) -> Command:
    by, section, result = words.behind("by", "who"), words.behind("in"), words.behind("found", "finds", "result")
    dice = _dice_behind(words)
    words.accept("for")
    sought = words.rest()
    behind = PLACE_FOR.fullmatch((sought or "").lower())
    sections = words.lexicon.state.atlas.sections
    if behind is not None and section is None:
        here = behind["place"] in {one.kind for one in sections.values()}
        if here or behind["place"] in sections:
            section, sought = (None if here else behind["place"]), behind["sought"]
    unplaced = party_section(words.lexicon.state) is None
    if not sought or (A_PLACE.fullmatch(sought.lower()) and not unplaced):
        words.stuck("what for is missing", "sven search secret doors")
    if words.lexicon.knows_item(sought) and sought.lower() not in words.lexicon.state.atlas.features:
        words.stuck("that is carried; what was told of it is looked up", f"log {sought}")
    if "," in sought:
        words.stuck("what came of it stands behind `found`", "sven search chest-1 found nothing")
    if NOTHING_SOUGHT.match(sought.lower()):
        words.stuck("that is nothing one searches for", "sven search secret doors")
    searcher = words.either(who, words.one(by) if by else None)
    sought = sought.split()[-1] if A_PLACE.fullmatch(sought.lower()) else sought
    looked = atlas.SearchSection(sought="_".join(sought.lower().split()), section=section, result=result, by=searcher)
    if not dice:
        return looked
    return Several(commands=(looked, Roll(purpose=f"search {sought.lower()}", by=searcher, faces=dice)))


def _dice_behind(words: Words) -> tuple[int | None, ...]:
    """Takes `dice 7,9`, or the dice a line ends in, out of the words: they are no part of what is looked for."""
    at = len(words.words)
    while at > words.at + 1 and is_dice(words.words[at - 1].text) and not words.words[at - 1].quoted:
        at -= 1
    faces = tuple(face for word in words.words[at:] for chain in chains_in(word.text) for face in chain)
    if faces and words.words[at - 1].text.lower() == "dice" and at - 1 > words.at:
        at -= 1
    del words.words[at:]
    return faces


def feature(words: Words, who: tuple[str, ...]) -> Command:
    """`chest`-like things: `feature chest`, `feature gas 3 turns`, `feature chest-1 empty`."""
    section, by = words.behind("in"), words.behind("by")
    name, lasts, (x, y) = words.behind("name"), words.number_behind("turns"), words.square_behind("at")
    kind = words.take("what stands there")
    if is_number(words.next) and words.left()[1:] in (["turns"], ["turn"]):
        turns = words.number()
        words.take()
        return atlas.PlaceFeature(kind=kind, section=section, turns_left=turns)
    if words.more:
        if section is not None or name is not None or lasts is not None:
            words.stuck("what stands there is one word, or quoted", f'feature "{kind} {words.raw}"')
        return atlas.ChangeFeature(feature=kind, state=words.rest() or "", by=words.either(who, by and words.one(by)))
    return atlas.PlaceFeature(kind=kind, section=section, name=name, turns_left=lasts, x=x, y=y)


def sprung(words: Words, who: tuple[str, ...]) -> Command:
    """`trap sprung gas elf -3 dwarf -2`."""
    words.accept("sprung", "springs", "off")
    effect = words.behind("effect")
    name = None if not words.more or words.is_who() or is_signed(words.next) else words.take()
    if not words.more:
        return SpringTrap(trap=name, victims=who, effect=effect)
    if words.is_who() and len(words.left()) == 1:
        return SpringTrap(trap=name, victims=words.who(), effect=effect)
    if not words.is_who() and not who:
        words.stuck("whom it hurts and how much", "trap sprung gas elf -3 dwarf -2")
    hurt = wound(words, () if words.is_who() else who)
    return SpringTrap(trap=name, wounds=hurt.wounds, effect=effect or hurt.cause)
