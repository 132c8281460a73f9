"""What a table says of coins from the bag and of checks with their chance, as pieces of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from events.atlas import SectionRevealed
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.measures import met
from rules.shorthand.said.chunks.numbers import passed
from rules.shorthand.said.chunks.taken import SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE
from rules.shorthand.words import is_number

TRIED = small.words("jump climb leap balance swim squeeze lift crawl swing cross")
"""What a book sets a chance for."""

BESIDE = small.words("over across up down out through on the gap pit ledge wall rope hole and but with test check a of")
"""Words that say nothing of a check beside what is tried."""

SIZE, DOORS = r"(?P<size>\d+(?:x| x | by )\d+)", r"(?P<doors>\d|no) doors?"
ROOM = re.compile(rf"(?:(?P<name>[a-z]+(?: [a-z]+)?) )??room(?: {SIZE})?(?:(?: with| and| has)? {DOORS})?")
"""A room's name, its size and its doors."""


FACES = 6
"""Of the die of a move."""


def far(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A number of squares that no die of a move shows: `moves 8`."""
    if tokens and is_number(tokens[0]) and int(tokens[0]) > FACES:
        yield 1, (tokens[0],)


def coins(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Coins and what each is worth, if there are so many: `3 coins: 1, 2 and 5`."""
    counted = tokens[1].name.lower() in ("coin", "coins") if len(tokens) > 1 else False
    if not counted or not is_number(tokens[0]):
        return
    values: list[str] = []
    at = 2
    while at < len(tokens) and (
        is_number(tokens[at]) or tokens[at] in (PAUSE, "and") or _of_the_bag(tokens, at, values)
    ):
        values += [tokens[at]] if is_number(tokens[at]) else []
        at += 1
    if len(values) == int(tokens[0]):
        yield at - (tokens[at - 1] in (PAUSE, "and")), (f"{' '.join(values)} of {tokens[0]}",)


def _of_the_bag(tokens: SaidWords, at: int, values: Sequence[str]) -> bool:
    """`out of the bag`, in front of what the coins are worth."""
    return not values and tokens[at].lower() in ("out", "of", "from", "in", "bag")


def undrawn(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """How many coins were found, where nobody has drawn them yet: `4 coins`."""
    if len(tokens) > 1 and is_number(tokens[0]) and tokens[1].name.lower() in ("coin", "coins"):
        yield 2, (f"{tokens[0]} coins",)


def tried(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """What is tried, its chance and the roll: `jumps the chasm, needs 70, rolled 63, ok`; what came of it agrees."""
    if not tokens or tokens[0].lower() not in TRIED:
        return
    told: dict[str, str] = {}
    at = 1
    while at < len(tokens) and (one := _of_a_check(tokens[at:], told, lexicon)) is not None:
        length, what, said = one
        told |= {what: said} if what else {}
        at += length
        if {"need", "roll"} <= told.keys():
            need, roll = int(told["need"]), int(told["roll"])
            if "came" not in told or (told["came"] == "ok") == (roll <= need):
                tried = f'"{tokens[0].lower()} {told["over"]}"' if "over" in told else tokens[0].lower()
                yield at, (f"{tried} {need} {roll}",)


def _of_a_check(tokens: SaidWords, told: Mapping[str, str], lexicon: Lexicon) -> tuple[int, str, str] | None:
    """How many words, what they tell of a check, and what that is."""
    word, behind = tokens[0].lower(), "".join(tokens[1:2]).lower()
    if "need" not in told and is_number(word) and [*map(str.lower, tokens[1:3])] == ["or", "less"]:
        return 3, "need", word
    if "need" not in told and "need" in (word, behind) and is_number(behind if word == "need" else word):
        return 2, "need", behind if word == "need" else word
    if is_number(word):
        return (1, "roll", word) if "roll" not in told else None
    if found := next(passed(tokens, lexicon), None):
        return found[0], "came", found[1][0]
    if word in (PAUSE, "roll", "get", *BESIDE):
        return 1, "", ""
    if word == "fall":
        return 1, "came", "fail"
    named = word.isalpha() and not lexicon.called(word) and not told
    return (1, "over", tokens[0].name) if named else None


def occupants(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Who is in a room, as `setup` takes them: `5 goblins and an orc`."""
    for length, (told,) in met(tokens, lexicon):
        some = re.findall(r"(\d+) (\D+?)(?= \d|$)", told)
        if some and "".join(told.split()) == "".join(count + "".join(kind.split()) for count, kind in some):
            kinds = (f"{count} {kind if count == '1' else singular(kind)}" for count, kind in some)
            yield length, (f'"{", ".join(kinds)}"',)


def sized(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A room as its card has it: `empty room 3x4, one door`, `guard room 4 by 5 with two doors`."""
    words = [one.lower() for one in tokens]
    text = " ".join(word for word in words if word not in (PAUSE, "is"))
    found = ROOM.fullmatch(text)
    if found is not None and (found["size"] or found["doors"]):
        size = (found["size"] or "").replace(" by ", "x").replace(" x ", "x")
        doors = "0" if found["doors"] == "no" else found["doors"]
        parts = [f'"{found["name"]}"' if found["name"] else "", f"size {size}" if size else ""]
        yield len(tokens), (" ".join(part for part in [*parts, f"doors {doors}" if doors else ""] if part),)


def roomed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What lies behind a door, to the end: `crypt`, `old guard room`."""
    named = [one.name.strip(".!") for one in tokens]
    if 0 < len(named) < len("four") and named[-1].lower() in small.ROOMS and not {*named} & small.SMALL:
        yield len(tokens), (" ".join(named),)


def new_room(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same of a room nobody has told of, in the dungeon the party is in: `a small square chamber`."""
    another = tokens and tokens[0].typed.lower().split()[:1] in (["a"], ["an"], ["another"])
    if another and lexicon.state.turns.open_expeditions:
        yield from ((length, (f'"{name}"',)) for length, (name,) in roomed(tokens, lexicon))


def coinage(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """Coins that are no gold, by their metal: `silver coins`, `copper`."""
    metal = tokens[0].lower() if tokens else ""
    if metal in ("silver", "copper", "bronze", "brass"):
        coins = tokens[1:2] and tokens[1].name.lower() in ("coin", "coins", "piece", "pieces")
        yield 1 + bool(coins), (f'"{metal} coins"',)


def listened(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """The die of somebody who listens, to the end, and beside it where and what is heard, as it was said."""
    faces = [one for at, one in enumerate(tokens) if one.isdecimal() and "door" not in tokens[at - 1].typed]
    words = [one.lower() for one in tokens]
    heard = not {"nothing", "hear", "hears", "heard"}.isdisjoint(words)
    if len(faces) == 1 and heard:
        rest = " ".join(one.typed for one in tokens if one.typed and one is not faces[0] and one != "roll")
        yield len(tokens), (f"{faces[0]} # {rest.strip(' ,.:;!-')}",)


def picks(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """That a lock is picked, which is not to pick it up."""
    said = tokens[0].name.lower() if len(tokens) > 1 else ""
    if said in ("pick", "picks", "picked") and tokens[1].lower() == "lock":
        yield 1, ("",)


MISMEASURED = small.words(
    "not no sorry oops whoops wait mistake my i misread wrong typo mistook measured measures counted it that card room"
    " said say is was are be should actually really instead of again book squares square measure by x the and but"
) | {PAUSE}
"""What is said besides of a room that was measured wrong."""
IS_SO = small.words("is was are be measures measured")
MEASURE = re.compile(r"\b(\d+) ?(?:x|by) ?(\d+)\b")


def remeasured(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A room laid with another size, as it is told right: `the hall measures 4 by 6, not 4 by 5`."""
    text = " ".join(one.lower() for one in tokens)
    sizes = [f"{one}x{other}" for one, other in MEASURE.findall(text)]
    before, _, _ = text.partition(sizes[0].partition("x")[0]) if sizes else ("", "", "")
    laid = ((number, lexicon.event_of(number)) for number in lexicon.recent if sizes and "not" not in before.split())
    room = next(((number, it) for number, it in laid if isinstance(it, SectionRevealed) and it.kind == "room"), None)
    if room is None or {*room[1].details} != {"size"} or sizes[1:] not in ([], [room[1].details["size"]]):
        return
    called, loose = {*(room[1].name or "").lower().split()}, {*MEASURE.sub("", text).split()}
    is_told = loose & IS_SO or any(one.typed.lower().endswith("'s") for one in tokens)
    if is_told and loose & {*called, "room"} and loose - called <= MISMEASURED and sizes[0] != room[1].details["size"]:
        yield len(tokens), (_laid_again(*room, sizes[0], lexicon),)


def _laid_again(number: int, laid: SectionRevealed, size: str, lexicon: Lexicon) -> str:
    """The line of a room told with this size."""
    doors = lexicon.state.atlas.doors
    own = sum(it.sections[:1] == (laid.section,) for key, it in doors.items() if key != laid.through)
    through = f" through {laid.through}" if laid.through in doors else ""
    return f'fix {number} room "{laid.name or ""}" size {size} doors {own}{through}'.replace(' ""', "")
