"""How much of what, whose purse, why, who is met: pieces of acts, found by their unit or their small word."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.gear import NO_WEAPONS, WORN
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.kept import heals
from rules.shorthand.said.chunks.numbers import amount
from rules.shorthand.said.chunks.people import heroes, who
from rules.shorthand.said.chunks.places import place
from rules.shorthand.said.chunks.sheets import stats
from rules.shorthand.said.chunks.taken import MARKS, SaidWords, Taken
from rules.shorthand.said.chunks.things import NO_THING, item, thing
from rules.shorthand.said.no_things import no_thing
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount

LONGEST_CAUSE = 5
"""Words somebody gives for a reason within a sentence."""

NO_CAUSE = small.words(
    "till until has contain hold carry is was and then but he she it they who which that with to for party turn fight"
    " trip session"
)
"""Words a cause does not go across."""


def gold(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`30 gold`, `gold 30`: how much."""
    yield from _counted(tokens, lexicon, "gold")


def wounds(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`2 wounds`, `wounds 2`, `for 2`: how many."""
    yield from _counted(tokens, lexicon, "wounds")
    if tokens and tokens[0].lower() in ("for", "by"):
        for length, options in amount(tokens[1:], lexicon):
            yield length + 1 + (tokens[length + 1 : length + 2] == ["wounds"]), options


def _counted(tokens: SaidWords, lexicon: Lexicon, unit: str) -> Taken:
    behind = tokens[:1] == [unit]
    for length, options in amount(tokens[behind:], lexicon):
        if behind or tokens[length : length + 1] == [unit]:
            yield length + 1, options


def price(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """`20`, `20 gold`."""
    for length, options in amount(tokens, lexicon):
        yield length + (tokens[length : length + 1] == ["gold"]), options


def lot(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A thing, known or new, and how many: `3 torches`, `rope`."""
    yield from _how_many(tokens, lexicon, thing)


def kept(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A thing somebody has, and how many of it: `2 of her arrows`, `the potion`."""
    for length, options in _how_many(tokens, lexicon, item):
        if all(lexicon.knows_item(one.lstrip("0123456789?~+- ").strip('"')) for one in options):
            yield length, options


def blade(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """The same of what may go into an enemy: no potion and no rope."""
    for length, options in kept(tokens, lexicon):
        if NO_WEAPONS.isdisjoint(singular(one.strip('"').split()[-1].lower()) for one in options):
            yield length, options


TURNS = small.words("turn round")
OFTEN = small.words("a per each every turn round")


def per_turn(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What it costs each turn, to the end, as it was said: `and loses 1 every turn`."""
    words = [one.lower() for one in tokens if one != PAUSE and one not in ("and", "wounds", "damage")]
    words = words[words[:1] in (["lose"], ["take"], ["-"]) :]
    often = " ".join(words[1:])
    if words[1:] and words[0].lstrip("+-").isdecimal() and words[-1] in TURNS and often.split()[0] in OFTEN:
        said = " ".join(one.typed for one in tokens if one.typed).rstrip(" ,.:;!-")
        yield len(tokens), (re.sub(r"^(?:[ ,.:;!]|-(?!\d))+", "", said),)


def remedy(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A thing somebody has that heals, by what it is called: `the healing potion`, `medi-pack`."""
    yield from ((length, some) for length, some in kept(tokens, lexicon) if all(map(heals, some)))
    if tokens and tokens[0].lower() in ("1", "another") and tokens[1:2] in ([PAUSE], ["and"], ["get"]):
        held = {item.name for it in lexicon.here.values() for item in it.items.values() if heals(item.name)}
        if len(held) == 1:
            yield 1, tuple(f"1 {singular(one)}" for one in held)  # `drinks one, +4`


def _how_many(tokens: SaidWords, lexicon: Lexicon, named: Callable[[SaidWords, Lexicon], Taken]) -> Taken:
    counts, (number,) = next(amount(tokens, lexicon), (0, ("",)))
    if tokens and tokens[0].lower() in ("another", "one"):
        counts, number = 1, "1"
    counts += counts and tokens[counts : counts + 1] == ["of"]
    for length, options in named(tokens[counts:], lexicon):
        told = (singular(one) if number == "1" and lexicon.knows_item(one) else one for one in options)
        names = (f'"{one}"' if " " in one and '"' not in one else one for one in told)
        yield counts + length, tuple(f"{number} {one}".strip() for one in names)


def few(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Somebody, by name: not everybody at once."""
    yield from ((length, options) for length, options in who(tokens, lexicon) if "party" not in options)


def purse(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Whose gold it is; that of the party is nobody's."""
    for length, options in who(tokens, lexicon):
        yield length, tuple("" if one == "party" else one for one in options)


def cause(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Why or whence, in a few words without a number; somebody who plays along is no cause."""
    played = {*heroes(lexicon)}

    def ends(at: int, one: SaidWord) -> bool:
        counts = is_amount(one) and f"{tokens[at - 1].lower()}-{one}" not in lexicon.state.roster.figures
        return one == PAUSE or one.lower() in NO_CAUSE or counts or not played.isdisjoint(lexicon.called(one))

    end = next((at for at, one in enumerate(tokens) if ends(at, one)), len(tokens))
    if end <= LONGEST_CAUSE:
        for length in range(end, 0, -1):
            yield length, (" ".join(one.typed for one in tokens[:length] if one.typed).strip(",.:;!- "),)


BANES = small.words("poison venom trap pit fall fire gas acid dart arrow spike blade rock explosion cold")
"""What hurts, in a word."""
SEVERAL_BANES = small.words("darts arrows spikes blades flames")
FALLS = small.words("stone stones rock rocks masonry rubble block blocks ceiling beam beams")
"""What hurts by falling."""


def bane(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What hurts without anybody's doing, in a word or two: `pit`, `poison dart`."""
    if len(tokens) > 1 and tokens[0].name.lower() in ("poison", "poisoned") and tokens[1].lower() in BANES:
        yield 2, (f"{tokens[0].name.lower()} {tokens[1].lower()}",)
    if tokens and (tokens[0].lower() in BANES or tokens[0].lower() in SEVERAL_BANES):
        yield 1, (tokens[0].lower(),)
    if len(tokens) > 1 and tokens[0].name.lower() == "falling" and tokens[1].lower() in FALLS:
        yield 2, (f"falling {tokens[1].lower()}",)


BITTEN = small.words(
    "bitten stung stabbed burned burnt clawed scratched cut slashed gored clubbed crushed scalded grazed punched kicked"
)


def bitten(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What was done to somebody by nobody knows whom, as it was said."""
    if tokens and tokens[0].name.lower() in BITTEN:
        yield 1, (tokens[0].name.lower(),)


def spot(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A section that is known; of several of a kind, the one somebody stands in."""
    known = dict(here(tokens, lexicon))
    yield from ((length, known.get(length, options)) for length, options in place(tokens, lexicon))


def here(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A section somebody stands in, or the only one of its kind; a corner may be any room's."""
    stood_in = {lexicon.state.roster.figures[key].section for key in heroes(lexicon)}
    for length, options in place(tokens, lexicon):
        found = tuple(one for one in options if one in stood_in) or options
        if len(found) == 1 and tokens[0].lower() != "corner":
            yield length, found


def mixed(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Gold and other things together, to the end of the line: `50 gold and a dagger`."""
    joined = {"and", PAUSE} & {*tokens}
    told = joined and "gold" in tokens and "not" not in tokens and any(map(is_amount, tokens))
    if told and not any(map(lexicon.called, tokens)):
        yield len(tokens), (" ".join(one.typed for one in tokens if one.typed).strip(",.:;!- "),)


LIFELESS = WORN | small.words(
    "door chest altar well statue throne table fountain pool lever tomb bookcase pillar brazier cage desk coin gem"
    " torch key candle potion ration arrow bolt rope lamp lantern scroll ring sword dagger axe bow shield helmet bag"
    " sack box barrel crate jewel stone stair passage corridor exit way room wall trap book bottle vial piece wound"
    " turn hour day square step event card counter deck die roll phase draw"
)
"""What stands and lies about in numbers, and is nobody one meets."""

STANDING = small.words(
    "chest altar statue throne table fountain pool lever tomb bookcase pillar brazier cage desk barrel crate shrine"
    " bed bench sarcophagus coffin anvil cauldron mirror idol trapdoor"
)
"""What stands in a room and is a feature of it."""


def piece(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What stands in a room: `a chest`."""
    if tokens and tokens[0].lower() in STANDING:
        yield 1, (tokens[0].lower(),)


LONGEST_KIND = 3
"""Words a kind of monsters is called by."""


def met(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Who is met, by kind and number: `2 ghosts and a ghoul`, `an orc chief ws6 w7`."""
    at, told = 0, list[str]()
    while at < len(tokens):
        more = tokens[at].lower() == "another"
        number = tokens[at] if is_amount(tokens[at]) else "1" if more or _begins_with_one(tokens[at]) else ""
        begin = at + (more or is_amount(tokens[at]))
        length = _kind(tokens[begin:], lexicon, several=number != "1") if number else 0
        if not length:
            return
        kind = [one.name for one in tokens[begin : begin + length]]
        at = begin + length
        values, (said,) = next(stats(tokens[at:], lexicon), (0, ("",)))
        told.append(f"{number} {' '.join(kind)} {said}".strip())
        at += values
        yield at, (" ".join(told).lower(),)
        if tokens[at : at + 1] not in ([PAUSE], ["and"]):
            return
        at += 1 + (tokens[at : at + 2] == [PAUSE, "and"])


def new_kinds(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several kinds of monsters, none of which is here yet: `2 orcs and a goblin`."""
    for length, (told,) in met(tokens, lexicon):
        kinds = [singular(word) for word in told.split() if not word.isdecimal()]
        here = {key.rpartition("-")[0] for key in lexicon.here}
        new = here.isdisjoint(kinds) and all(is_creature(kind, lexicon.game) for kind in kinds)
        if len(kinds) > 1 and new:
            yield length, (told,)


def _begins_with_one(token: SaidWord) -> bool:
    """Whether this is one of a kind: `a ghoul`, `another orc`."""
    return (token.typed.split() or [""])[0].lower() in ("a", "an", "another") and len(token.typed.split()) > 1


def _kind(tokens: SaidWords, lexicon: Lexicon, *, several: bool) -> int:
    """How many words name a kind: up to the plural of several, of one up to a word that tells what it does."""
    for length, word in enumerate(tokens[:LONGEST_KIND], 1):
        lifeless = singular(word.name) in LIFELESS or lexicon.knows_item(word) or lexicon.is_counted(word)
        if (
            lifeless
            or word.lower() in NO_THING
            or word in (PAUSE, "/")
            or word.lower() in MARKS
            or no_thing(word, lexicon)
        ):
            return 0 if several and length > 1 and not lexicon.kind_of_monsters(tokens[0]) else length - 1
        if not several and length > 1 and word.endswith("s") and not word.endswith("ss"):
            return length - 1
        if several and (singular(word.name) != word.name.lower() or word.lower() in lexicon.game.creatures):
            return length
    return 0 if several else min(len(tokens), LONGEST_KIND)
