"""What a table says of a passage, a room, a counter, in whatever order: pieces of a sentence as `pass` takes them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from events.atlas import DoorPlaced, SectionRevealed
from events.dice import DiceRolled
from rules.games.advanced_heroquest.dungeon.due import due
from rules.games.advanced_heroquest.rolling import tables
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.business import thrown
from rules.shorthand.said.chunks.logged import line_of
from rules.shorthand.said.chunks.taken import SaidWords, Taken, as_typed

RUNS = small.words("run runs ran running sprint sprints sprinted dash dashes dashed")


def runs(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That somebody runs, and does not back off: dice say how far."""
    if tokens and RUNS & {*tokens[0].typed.lower().strip(",.:;!").split()[:1]}:
        yield 1, ("run",)


BESIDE = small.words("and with then it is has there behind beyond on in at but room end")
"""Words that say nothing between what is told of a passage or a room."""

ROLLED = r"(?:dice |die |roll |is )*(\d+(?: (?:and )?\d+)?)"
TURNED = r"(?:turns? |stairs |corner |bends? |go |end |in |to |at )*"

PASSAGE: Mapping[str, Mapping[str, str]] = {
    "length": {
        rf"length {ROLLED}(?: long| squares?| sections?)*": "",
        r"(\d+)(?: long| squares?| sections?)+": "",
        r"^(\d+)(?! (?:doors?|and|\d))": "",
    },
    "feature": {
        rf"features? {ROLLED}": "",
        r"(?:features? )?nothing|no (?:features?|doors?)": "nothing",
        r"wander monsters?": "wandering_monsters",
        r"1 doors?": "1_door",
        r"2 doors?": "2_doors",
    },
    "end": {
        rf"end {ROLLED}": "",
        rf"{TURNED}dead end": "dead_end",
        rf"{TURNED}(?:t junction|t-junction|tee|t)\b": "t_junction",
        rf"{TURNED}left(?: turn| corner| bend| hand)*": "left_turn",
        rf"{TURNED}right(?: turn| corner| bend| hand)*": "right_turn",
        rf"{TURNED}(?:stairs down|down stairs)": "stairs_down",
        rf"{TURNED}(?:stairs (?:out|up)|(?:out|up) stairs)": "stairs_out",
    },
}
"""What is rolled of a passage, in this order → how it is said → the result that is named; none: dice."""

ROOM: Mapping[str, Mapping[str, str]] = {
    "room_type": {
        rf"(?:type|room) {ROLLED}": "",
        **{rf"(?:type )?{one}(?: room)?": one for one in ("normal", "hazard", "lair", "quest")},
    },
    "doors": {
        r"no (?:more |other )?(?:doors?|out)": "0",
        **{rf"{count} (?:more |other )?(?:doors?|out)": str(count) for count in (1, 2, 3)},
    },
}
"""The same of a room."""

TABLES = {
    "length": "passage_length",
    "feature": "passage_features",
    "end": "passage_end",
    "room_type": "room_type_standard",
}

LONGEST, LONGEST_COUNTER = 3, 3
"""Sections of a passage, from which on a number is a die; words that stand on a counter."""


NO_COUNTER = small.words("keep kept secret hidden return discard last turn this now again")


def counter(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What stands on a counter, to the end of the line: `wandering monsters`."""
    loose = small.SMALL | NO_COUNTER
    named = all(one.isalpha() and not lexicon.called(one) and one.lower() not in loose for one in tokens)
    if 0 < len(tokens) <= LONGEST_COUNTER and named:
        yield len(tokens), (f'"{" ".join(one.name for one in tokens)}"',)


def ungone(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where nobody has been: what is due, else any exit there is; nobody has to say which."""
    known = lexicon.state.atlas.sections
    exits = (f"{key}:{way}" for key, it in known.items() for way, one in it.exits.items() if one.state == "unexplored")
    if ways := tuple(due(lexicon.state)) or tuple(exits):
        yield 0, ways


def all_gone(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Where every exit there is has been seen behind."""
    if not any(True for _ in ungone(tokens, lexicon)):
        yield 0, ("",)


FIRST = re.compile(
    r"surprise (?:roll )?(?:party )?(?:roll |get )?(?P<ours>\d+) (?:and )?(?:they|them|monsters|gm) (?:roll |get )?"
    r"(?P<theirs>\d+) (?:so )?(?:and )?(?P<first>party|they|monsters) (?:go|begin|is) first"
)
"""Both dice for surprise, and who goes first by them."""


def surprised(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`surprise: we roll 9, they roll 5, we go first`: the dice, where the higher goes first."""
    told = FIRST.fullmatch(" ".join(one.lower() for one in tokens if one != ","))
    if told is not None and (int(told["ours"]) > int(told["theirs"])) == (told["first"] == "party"):
        yield len(tokens), (f"{told['ours']} {told['theirs']}",)


def passage(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A passage, by its dice or as it lies: `2 long, features 14, nothing, ends in a T`, `8, features 14, end 17`."""
    yield from _told(tokens, PASSAGE)


def room(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A room, by the die of its type or what it is, and its doors: `type 8, hazard, 1 door`."""
    yield from _told(tokens, ROOM)


def _told(tokens: Sequence[str], pieces: Mapping[str, Mapping[str, str]]) -> Taken:
    """All of what is told, to the end of the line; nothing where a word is left, or a die gives something else."""
    text = " ".join(one.lower() for one in tokens if one != ",")
    told: dict[str, str] = {}
    for field, ways in pieces.items():
        dice, result = "", ""
        for said, named in ways.items():
            found = re.search(said if said[0] == "^" else rf"\b{said}(?!\S)", text)
            if found is None or (named and result):
                continue
            text = f"{text[: found.start()]}|{text[found.end() :]}"
            dice, result = (dice, named) if named else (found[1].replace(" and ", " "), result)
        if dice and result and not _gives(TABLES[field], dice, result):
            return
        told |= {field: dice or f"{field}={result}"} if dice or result else {}
    if not all(word in BESIDE for word in text.replace("|", " ").split()):
        return
    if (length := told.get("length", "")).isdecimal() and int(length) <= LONGEST:
        told["length"] = f"length={length}"
    elif length.isdecimal() and not all(part[:1].isdecimal() for part in told.values()):
        return  # `length 5`, and no die beside it
    if told:
        yield len(tokens), (" / ".join(told.values()),)


def _gives(table: str, dice: str, result: str) -> bool:
    """Whether these dice give this on the printed table."""
    row = next((row for row in tables()[table].rows if sum(map(int, dice.split())) in row.totals), None)
    return row is not None and str(row.result) == result


def fated(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whoever threw dice, as what they spend on throwing the newest of them again."""
    for length, (number,) in thrown(tokens, lexicon):
        yield length, (f"fate {lexicon.called(tokens[0])[0]}; reroll {number}",)


def in_turn(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, while a turn goes on: the order said is the turn's."""
    if lexicon.state.turns.turn_open:
        yield 0, ("",)


def off_turn(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where no turn goes on."""
    if not lexicon.state.turns.turn_open:
        yield 0, ("",)


def no_map(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where nobody carries a map: whoever has it now draws it."""
    if not any(lexicon.item_of(key, "map") for key in lexicon.here):
        yield 0, ("",)


def marching(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """The order in which a party marches, as it was said."""
    if [one.name.lower() for one in tokens[:2]] == ["marching", "order"] and len(tokens) > 3:
        yield len(tokens), (as_typed(tokens),)


def counter_drawn(_tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What it may be that the game master draws a counter: what the phase came to, or one out of the cup to keep."""
    yield 0, ("gm counter", 'draw "dungeon counters"', 'draw "dungeon counters" kept')


LAYOUTS = {"t-junction": "t-junction", "junction": "t-junction", "crossroads": "crossroads", "crossroad": "crossroads",
           "corner": "corner", "bend": "corner", "stairs": "stairs"}  # fmt: skip
"""What a piece of the map is called."""


def other_piece(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A piece the map is laid with: `a t-junction`, `dead end`."""
    if [one.lower() for one in tokens[:2]] == ["dead", "end"]:
        yield 2, ('"dead end"',)
    elif tokens and (kind := LAYOUTS.get(tokens[0].lower())):
        yield 1, (kind,)


def laid_piece(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same where such a piece lies on the map."""
    laid = {one.kind.replace("_", "-") for one in lexicon.state.atlas.sections.values() if not one.removed}
    yield from (
        (n, (kind,)) for n, (kind,) in other_piece(tokens, lexicon) if kind.strip('"').replace(" ", "-") in laid
    )


def lair_waits(_tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Nothing, where it is asked which monsters lair there."""
    if any((it.ask or "").startswith("lair_matrix") for it in lexicon.state.business.open.values()):
        yield 0, ("",)


OF_A_LENGTH = small.words(
    "passage corridor that is was should be long squares square sections section not , only no it"
)


def relaid(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The newest passage told with another length: `the passage was 3 long, not 2`."""
    words = [one.lower() for one in tokens]
    lengths = [one for one in words if one.isdecimal()]
    again = not {"was", "not", "should"}.isdisjoint(words) and not {"passage", "corridor"}.isdisjoint(words[:2])
    if not again or not lengths or not OF_A_LENGTH.issuperset({*words} - {*lengths}):
        return
    for number in lexicon.recent:
        told = [event for _, event in line_of(number, lexicon)]
        rolled = [it for it in told if isinstance(it, DiceRolled)]
        laid = [it for it in told if isinstance(it, SectionRevealed)]
        of_one = tuple(it.purpose for it in rolled) == RESULTS and laid
        if of_one and lengths[1:] in ([], [str(rolled[0].result)]):
            dice = " / ".join(" ".join(map(str, it.faces or (it.total,))) for it in rolled[1:])
            doors = [_spot(it, laid) for it in told if isinstance(it, DoorPlaced)]
            if len(doors) == DOORS.get(str(rolled[1].result), 0) and all(doors):
                line = " ".join([f"fix {number} pass {laid[0].through} length={lengths[0]}", dice, *doors])
                yield len(tokens), (line,)
            return


RESULTS = ("passage_length", "passage_features", "passage_end")
DOORS = {"1_door": 1, "2_doors": 2}


def _spot(door: DoorPlaced, laid: Sequence[SectionRevealed]) -> str:
    """Where a door is, as it is told beside its passage; empty if nobody drew that."""
    at, piece = next(((at, it) for at, it in enumerate(laid, 1) if it.section == door.section), (0, None))
    if piece is None or not piece.squares or door.x is None or door.y is None or door.wall is None:
        return ""
    along = door.x - piece.squares[0].x if door.direction in ("north", "south") else door.y - piece.squares[0].y
    return f"door={at}:{door.wall}:{along}"


def recovers(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """`recovers`, as it was said: who heals looks for no arrows."""
    if tokens and tokens[0].typed.lower().startswith("recover"):
        yield 1, ("recover",)
