"""What is explored, searched, laid and climbed."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from events.event import Face
from projections.map import Atlas
from rules.command import Command
from rules.games.advanced_heroquest.contents.effects import LayGaze
from rules.games.advanced_heroquest.contents.furniture import RACK, Furnish, MoveFurniture, SearchFurniture, StockRack
from rules.games.advanced_heroquest.dungeon.doors import COMPASS, DoorSpot, PlaceRolledDoors
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.dungeon.explore import Explore
from rules.games.advanced_heroquest.dungeon.footing import furniture_kind
from rules.games.advanced_heroquest.dungeon.search import SearchHiddenTreasure, SearchSecretDoors
from rules.games.advanced_heroquest.values import SIDES
from rules.naming import slug
from rules.shared.atlas import PlaceFeature
from rules.shared.gold import GainGold
from rules.shared.several import Several
from rules.shorthand.forms import square
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.generic import convert
from rules.shorthand.read.places import feature as any_feature
from rules.shorthand.read.places import rectangles
from rules.shorthand.read.places import search as any_search
from rules.shorthand.words import Word, Words, chains_in, is_dice, is_number, is_test

WALLS = ("left", "right", "ahead", "behind", *COMPASS)
"""As one walks in, or by the compass."""


def explore(words: Words, who: tuple[str, ...]) -> Command:
    """`pass left 4 8 8 6 4`, `pass left 4 / 16 / 10`, `explore left length=2 end=dead_end because the GM said so`.

    `door=right`, `door=2:left:1` say where its doors are: of which section, in which wall, how far along; `at=3,-17`
    where a room begins.
    """
    through = None
    if who and (not words.more or is_test(words.next.lower(), words.lexicon.game)):
        words.stuck("where somebody goes on is missing")  # `odo passes` lets an attack go
    if words.more and not is_dice(words.next) and "=" not in words.raw and words.next != "because":
        through = exit_named(words.take(), words.lexicon)
    rolls: list[tuple[int | None, ...]] = []
    chosen: dict[str, object] = {}
    while words.more and words.next != "because":
        words.accept("/")
        if words.next in RESULTS and words.second:
            _result_in_words(words, chosen)
        elif is_dice(words.next):
            rolls.append(words.faces())
        elif "=" in words.raw:
            _chosen(words, chosen)
        elif words.more and words.next != "because":
            words.stuck("dice, or a result such as end=dead_end", "pass left 4 8 8 6 4")
    of_two = rolls if "length" in chosen else rolls[1:]
    sums = any(len(roll) == 1 for roll in of_two)
    values: dict[str, object] = {**chosen, **({"rolls": rolls} if sums else {"faces": [*chain(*rolls)]})}
    if through is not None:
        values["through"] = through
    if reason := words.reason():
        values["reason"] = reason
    return convert(Explore, values, words)


def _result_in_words(words: Words, chosen: dict[str, object]) -> None:
    """`length 2 features nothing end left turn`: what a table gave, without its dice."""
    field = RESULTS[words.take().lower()]
    said: list[str] = []
    while words.more and words.next not in (*RESULTS, "/", "because") and "=" not in words.raw:
        said.append(words.take())
    chosen[field] = "_".join(said).lower()


RESULTS = {
    **dict.fromkeys(("length", "sections"), "length"),
    **dict.fromkeys(("feature", "features"), "feature"),
    **dict.fromkeys(("end", "ends"), "end"),
}
"""Words for what is chosen of a passage."""


def _chosen(words: Words, chosen: dict[str, object]) -> None:
    """Takes a result that is said and not rolled."""
    name, _, value = words.raw.partition("=")
    if name == "door":
        chosen["spots"] = (*chosen.get("spots", ()), spot(words, value))  # type: ignore[misc]  # put there by this line
    elif name == "at":
        if square(value) is None:
            words.stuck(f"a square is written x,y, not {value!r}", "pass door-1 4 at=3,-17")
        chosen["at"] = square(value)
    else:
        name = name.replace("-", "_")
        if name not in Explore.__struct_fields__:
            words.stuck(f"there is no {name!r} in it", "pass left length=2 feature=nothing end=dead_end")
        chosen[name] = value
    words.take()


def spot(words: Words, said: str) -> DoorSpot:
    """`right`, `right:2`, `2:right:1`: the section, counted from where they stand, the wall, and how far along it."""
    parts = said.lower().split(":")
    section = int(parts.pop(0)) if is_number(parts[0]) and len(parts) > 1 else 1
    wall = next((one for one in WALLS if len(parts[0]) > 1 and one.startswith(parts[0])), None)
    if wall is None or len(parts) > 2 or not all(map(is_number, parts[1:])):
        words.stuck(f"{said!r} is no wall of a piece", "door=left, door=2:right:1")
    return DoorSpot(section=section, wall=wall, offset=int(parts[1]) if parts[1:] else None)


def exit_named(text: str, lexicon: Lexicon) -> str:
    """`left` is the exit of that name that is due, if there is one; anything else stays as it was said."""
    waiting = due(lexicon.state)
    ways = [one for one in waiting if one.rpartition(":")[2].startswith(text.lower()) or one == text]
    return ways[0] if len(ways) == 1 else text


def search(words: Words, who: tuple[str, ...]) -> Command:
    """`sven search secret doors 9`, `odo search treasure 9,9,7`; anything else as in every game."""
    searcher = words.one_behind("by", "who")
    named = who or searcher or not words.more or is_dice(words.words[-1].text)
    if not named and words.lexicon.figures(words.words[-1].text):
        searcher = words.one(words.words.pop().text)  # `search secret doors sven`
    sought = " ".join(words.left()).lower()
    by = who or (words.who() if words.is_who() else (searcher,) if searcher else ())
    undiced = " ".join(word for word in sought.split() if not is_dice(word))
    if (piece := _furniture(undiced, words.lexicon.state.atlas)) is not None:
        return _searched_piece(words, by, piece)
    if by and furniture_kind(undiced) not in (None, RACK):
        return Several(commands=(PlaceFeature(kind=undiced), _searched_piece(words, by, undiced)))
    if by and "secret" in sought:
        return _secret_doors(words, by[0])
    if by and ("treasure" in sought or "hidden" in sought):
        return _treasure(words, by[0])
    if not by and words.behind("dice") is not None:
        words.stuck("dice are rolled by somebody: who searches?", "search treasure 7,9 by odo")
    return any_search(words, by)


def _furniture(sought: str, atlas: Atlas) -> str | None:
    """The piece of furniture that is looked into; None: it is something else."""
    wanted = slug(sought)
    pieces = [it for it in atlas.features.values() if furniture_kind(it.kind)]
    named = [it for it in pieces if wanted in (it.feature, slug(it.kind))]
    named = named or [it for it in pieces if wanted and wanted in slug(it.kind).split("-")]
    fresh = [it for it in named if it.state is None]
    return (fresh or named)[-1].feature if named else None


def _searched_piece(words: Words, by: tuple[str, ...], piece: str) -> Command:
    faces = tuple(face for word in words.left() if is_dice(word) for chain in chains_in(word) for face in chain)
    known = words.lexicon.state.atlas.features.get(piece)
    if known is not None and furniture_kind(known.kind) == RACK:
        words.rest()
        return StockRack(rack=piece, faces=faces)
    heroes = [key for key, it in words.lexicon.here.items() if it.kind == "hero"]
    if not by and len(heroes) != 1:
        words.stuck("who searches it is missing", f"{next(iter(heroes), 'sven')} search {piece}")
    words.rest()
    figure = by[0] if by else heroes[0]
    return SearchFurniture(figure=figure, feature=piece, face=faces[0] if faces else None)


def feature(words: Words, who: tuple[str, ...]) -> Command:
    """`feature weapons rack in room-1`: furniture by the words it has; anything else as in every game."""
    for count in (2, 3):
        left = words.words[words.at : words.at + count]
        said = " ".join(one.text for one in left)
        if len(left) == count and furniture_kind(said) and slug(said) not in words.lexicon.state.atlas.features:
            words.words[words.at : words.at + count] = [Word(said, left[0].at, quoted=True)]
            break
    return any_feature(words, who)


def furnish(words: Words, _who: tuple[str, ...]) -> Command:
    """`furnish room-1 8`, `furnish room-1 cupboard at 3,4`, `furnish cupboard-1 at 3,4`."""
    x, y = words.square_behind("at")
    what = words.take("which room, or which piece")
    if x is not None and y is not None and what in words.lexicon.state.atlas.features:
        words.done()
        return MoveFurniture(feature=what, x=x, y=y)
    face = words.one_face()
    result = slug(words.rest() or "").replace("-", "_") if words.more else None
    values = {"section": what, "face": face, "result": result, "x": x, "y": y}
    return convert(Furnish, {name: value for name, value in values.items() if value is not None}, words)


def gaze(words: Words, _who: tuple[str, ...]) -> Command:
    """`gaze room-1 at 20,4,2,12`."""
    squares = rectangles(words)
    room = words.take("which room")
    words.done()
    if len(squares) != 1:
        words.stuck("where it looks is missing", "gaze room-1 at 20,4,2,12")
    return LayGaze(section=room, squares=squares[0])


def _secret_doors(words: Words, figure: str) -> Command:
    section, result = words.behind("in"), words.behind("result")
    leads_to, offset = words.behind("to"), words.number_behind("offset")
    words.flag("dice")
    words.accept("for")
    words.accept("secret")
    words.accept("doors", "door")
    face = words.one_face()
    result = result or words.accept("counter", "none", "found", "nothing")
    wall = words.take().lower() if words.more and not words.is_figure() else None
    words.done()
    return SearchSecretDoors(
        figure=figure,
        section=section,
        wall=wall,
        offset=offset,
        leads_to=leads_to,
        face=face,
        result="none" if result == "nothing" else result,  # type: ignore[arg-type]  # of the three
    )


def _treasure(words: Words, figure: str) -> Command:
    section, result = words.behind("in"), words.behind("result")
    words.flag("dice")
    words.accept("for")
    words.accept("hidden")
    words.accept("treasure")
    rolls = _two_dice_and_one(words)
    is_sum = any(len(roll) == 1 for roll in rolls[:1])
    result = result or words.accept("counter", "none", "cache", "magic", "nothing")
    gold = words.amount() if words.accept("gold") else None
    return SearchHiddenTreasure(
        figure=figure,
        section=section,
        faces=() if is_sum else tuple(chain(*rolls)),
        rolls=rolls if is_sum else (),
        gold=gold,
        item=words.rest(),
        result="none" if result == "nothing" else result,  # type: ignore[arg-type]  # of the four
    )


def _two_dice_and_one(words: Words) -> tuple[tuple[Face, ...], ...]:
    """`9 9 7`, `18 7`, `=18`: two dice or what they come to, and one more for the gold of a cache."""
    if words.next[:1] == "=" and is_number(words.next[1:]):
        return tuple(one for one in ((int(words.take()[1:]),), words.faces()) if one)
    faces = list(words.faces())
    if words.accept("/"):
        return tuple(one for one in (tuple(faces), words.faces()) if one)
    is_sum = len(faces) == 1 or (bool(faces) and (faces[0] or 0) > SIDES)
    parts = (faces[:1], faces[1:]) if is_sum else (faces[:2], faces[2:])
    return tuple(tuple(one) for one in parts if one)


def doors(words: Words, _who: tuple[str, ...]) -> Command:
    """`doors 3` is the die; `doors room-1 10 left north:2` with where they are."""
    section = None
    if words.more and not is_dice(words.next) and words.next != "count":
        section = words.take()
    if section is None:
        waiting = [one.ask or "" for one in words.lexicon.state.business.open.values()]
        rooms = [ask.partition(" ")[2] for ask in waiting if ask.startswith("room_doors ")]
        if len(rooms) != 1:
            words.stuck("of which room?", "doors room-1 3")
        section = rooms[0]
    if words.accept("count"):
        return PlaceRolledDoors(section=section, doors=words.number())
    face = words.one_face()
    spots = []
    while words.more:
        spots.append(spot(words, words.raw))
        words.take()
    return PlaceRolledDoors(section=section, face=face, spots=tuple(spots))


def gold_of_a_search(command: SearchHiddenTreasure, gold: GainGold, _lexicon: Lexicon) -> tuple[Command, ...]:
    """What is told beside a search is what it comes to."""
    if command.gold is not None or command.result not in (None, "cache"):
        return command, gold
    return (replace(command, gold=gold.amount),) if gold.to in ("party", command.figure) else ()
