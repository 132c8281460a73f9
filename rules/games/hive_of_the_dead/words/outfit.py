"""What a reader sets out with, said before the sheet is filled: `weapons: laspistol, combat knife`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from projections.people import heroes_of_the_group
from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import MANY, SaidWords, Taken
from rules.shorthand.said.reduce import PAUSE, SaidWord
from rules.shorthand.words import is_amount

HAS = small.words("has get carry begin take with wear wearing choose chose own")
"""What somebody does with a thing they set out with."""

LABELS = small.words("weapon weapons gun gear kit equipment pack backpack bag")
"""What a list of things is called."""

BEFORE = HAS | LABELS | {"you", "is", PAUSE}
BAGS = small.words("backpack pack bag rucksack satchel")
BEHIND = BAGS | small.words("go enter is are put in into inside on to")
ARMS = small.words(
    "laspistol lasgun lasrifle autopistol autogun shotgun stubber stubgun bolter boltgun pistol rifle revolver carbine"
    " flamer chainsword chainaxe powersword knife blade machete bayonet sword grenade clip cell shell magazine mag"
    " bullet round ammo medi-pack medipack medkit respirator flashlight auspex vox scanner vest jacket carapace"
)
ARMOUR = small.words("armour vest jacket carapace helmet helm shield")
JOINS = (PAUSE, "and", "with", "plus")
LONGEST = 3


def outfit(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Things somebody who has no sheet yet carries or wears, to the end of the line; each is known for a thing."""
    alone = len(tokens) - (tokens[:1] == ["you"]) < 2
    if alone or any(it.base for it in heroes_of_the_group(lexicon.state.roster).values()):
        return
    first, end = 0, len(tokens)
    while first < end and not BEFORE.isdisjoint(_forms(tokens[first])):
        first += 1
    while end > first and tokens[end - 1].lower() in BEHIND:
        end -= 1
    before = {form for one in tokens[:first] for form in _forms(one)}
    listed = PAUSE in before and not LABELS.isdisjoint(before)
    if before <= {"you", ""} and end == len(tokens) and PAUSE not in tokens and "with" not in tokens:
        return  # `shotgun and a knife`: whose, nobody says
    worn = not {"wear", "wearing"}.isdisjoint(before) or [*tokens[end:]] == ["on"]
    told = [*_things(tokens[first:end], worn=worn, listed=listed)] if first < end else []
    if told and all(told):
        yield len(tokens), (MANY.join(told),)


def _forms(one: SaidWord) -> tuple[str, str]:
    """A word as it is read and as it was typed, without whose it is: `gun's`."""
    return one.lower(), one.name.lower().rstrip(",:;").replace("’", "'").removesuffix("'s")


def _things(tokens: Sequence[SaidWord], *, worn: bool, listed: bool) -> Iterator[str]:
    """Each as it is written on the sheet; nothing for what is no thing."""
    part = list[SaidWord]()
    for one in [*tokens, None]:
        if one is not None and one not in JOINS:
            part.append(one)
        elif part:
            yield _thing(part, worn=worn, listed=listed)
            part = []


def _thing(part: Sequence[SaidWord], *, worn: bool, listed: bool) -> str:
    count = [part[0]] if is_amount(part[0]) else []
    words = [one.name.lower().rstrip(",:;.!") for one in part[len(count) :]]
    odd = (
        not HAS.isdisjoint((*words, *map(str.lower, part)))
        or words[:1] in DONE_TO_A_BOOK
        or any(not one.replace("-", "").isalpha() for one in words)
    )
    if odd or not 0 < len(words) <= LONGEST:
        return ""
    known = singular(words[-1]) in ARMS | {*GEAR} or (listed and len(words) == 1 and words[0] not in NO_THINGS)
    if not known:
        return ""
    name = f'"{" ".join(words)}"' if len(words) > 1 else words[0]
    return " ".join([*count, name, *(["worn"] if worn and words[-1] in ARMOUR else [])])


DONE_TO_A_BOOK = (["open"], ["read"], ["close"], ["shut"], ["leaf"], ["finish"], ["start"], ["fetch"])
NO_THINGS = (
    small.NEGATIONS
    | small.TALK
    | small.words("nothing none empty unknown later yet blank full any some broken lost gone jammed damaged loaded")
)
