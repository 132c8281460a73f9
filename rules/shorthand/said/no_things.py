"""What is no thing, nobody and no condition: every form of a verb that tells what is done is none of them."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import (
    ABSTRACT,
    DOING_THINGS,
    FIXTURES,
    JUDGED,
    MOODS,
    ONES_OWN,
    STANCES,
    STRANGERS,
    TRACES,
)
from rules.shorthand.declared.base_forms import FORMS, IN_PHRASES
from rules.shorthand.declared.creatures import is_creature
from rules.shorthand.declared.gear import WORN
from rules.shorthand.declared.striking import BLOW
from rules.shorthand.declared.units import UNITS
from rules.shorthand.lexicon import MONEY, Lexicon
from rules.shorthand.read.states import CONDITIONS
from rules.shorthand.said.no_names import TIMES, in_numbers, no_name
from rules.shorthand.small_words import NO_THINGS
from rules.shorthand.verbs import verb_of

NAMED = small.words(
    "accepted back backed bit bless blessed blind blinded bound broken burn burned burning burnt bursting call"
    " captive catch caught cause charge charged check close closed collected comb completed cross cured curse"
    " cursed cut cutting deal dispatch ditch dodge down draw dying enchanted exit expedition fallen falling"
    " feeling fight fighting finish fire flying found gift gifts grip grips hack hand hands hidden hit hurt iron"
    " jump kill lay lays lead light lights listening lit living locked look looking lost march master masters meet"
    " move need needs notice open opened out owing pack packs parry party pass patches pick picks play pocket"
    " pockets poison rest rests ring rings rips rol roll rolls running scout scouts scrap scratch search seeing"
    " set sets share shares shot shut slam slash sleep sleeping sling slip slips smash snap snapped spawn spell"
    " spent spot spots spring springs stab stand standing step steps sting stings stolen stop strike striking"
    " stumble stun surprise swing tear tears tending test tests tie ties torn toss touch trade trades trail train"
    " trained training travel travelling trigger trip turn turning turns vault vaults venture walk walking wander"
    " wandering wear wearing whistle win wounded yield shell shells shelled boot boots arm arms armed whip whips suit"
    " suits pile piles buckle buckles buckled strap straps strapped black blacks blackened fork forks forked peg pegs"
    " square squares squared tap taps bug bugs bust busts double doubles doubled switch switches push pull pulls pulled"
    " chance chances change changes changed splash beat beats fling whale whales wipe wipes ping nip ease dig felt"
)
"""Words that tell what is done, and stand in names as well."""

VERBS = {one for verb, forms in (FORMS | IN_PHRASES).items() for one in (verb, *forms.split())} - NAMED

TREATED = small.words(
    "whole called named sharpened cleaned oiled polished repaired mended fixed washed refilled emptied dented chipped"
    " notched restrung reforged should"
)
"""What is done to a thing, and how much of it there is: no part of its name."""


def is_verb(word: str) -> bool:
    """A form of a verb that tells what is done: `settled`, `takes`; `draw` and `broken` may be part of a name."""
    return word.lower() in VERBS


def no_name_of_a_dungeon(word: str, _lexicon: Lexicon) -> bool:
    """`the dungeon called Old Keep` is called Old Keep, and a dungeon master is none."""
    return word.lower() in ("called", "named", "master") or is_verb(word)


NO_CONDITIONS = small.words(
    "rip replaced by til end of the all hit wounded paid cured healed knocked called gone"
    " full at back left die dead up fled heal played raised resurrected"
    " leaving going coming running toast history fine ok okay better alright unhurt unharmed"
    " repaid owed rewarded reimbursed forgiven"
)

HOW_ONE_IS = small.words("healed hurt wounded well better worse completely fully")


def no_thing(word: str, lexicon: Lexicon) -> bool:
    plain = word.lower()
    odd = (
        plain in NO_THINGS
        or plain in CONDITIONS
        or word.lower() in VERBS
        or plain in TIMES
        or plain in TREATED
        or UNITS.get(plain) == "wounds"
    )
    return odd or no_name(word, lexicon) or lexicon.pool(word) is not None


def comes_in_worn(word: str, lexicon: Lexicon) -> bool:
    """What is put on and nothing here is called by: `helmet`, which nobody told of."""
    kind = singular(word.lower())
    ours = (it.name for who in lexicon.here.values() for it in who.items.values())
    return not {word.lower(), kind}.isdisjoint(WORN) and all(singular(name.rpartition(" ")[2]) != kind for name in ours)


def no_gift(word: str, lexicon: Lexicon) -> bool:
    """Who gets hurt or better gets no thing, nor is a characteristic one, with its number or without (`bs2,5`)."""
    label = word.rstrip("0123456789.,/½")
    return word.lower() in (*HOW_ONE_IS, *NO_GIFTS) or lexicon.value(label) is not None or no_thing(word, lexicon)


NO_GIFTS = small.words(
    "gone missing flight work kill off w cover aim point charge lead heart care breath rid knocked caught bitten stung"
    " stabbed punched kicked trapped scared afraid"
    " cut share shares half quarter third fifth job part side turn spells trap traps"
    " stuck unlucky cornered surrounded outnumbered scar scars limp fever cough hangover"
    " last hates loves likes dislikes fears dreads prefers trusts believes"
)


def no_find(word: str, lexicon: Lexicon) -> bool:
    """What is picked up is no money, which is gained."""
    return word.lower() in MONEY or no_gift(word, lexicon)


COINS = small.words("quid bob pence penny pennies copper coppers silver silvers bucks")


def no_trader(word: str, lexicon: Lexicon) -> bool:
    """`for 2 quid` names nobody who trades."""
    return word.lower() in COINS or in_numbers(word, lexicon)


SERVICES = small.words("healer inn lodging lodgings rent toll tax bribe ferry upkeep")
"""What is paid for, and nobody carries home."""


def no_purchase(word: str, lexicon: Lexicon) -> bool:
    return word.lower() in SERVICES or no_thing(word, lexicon)


def no_condition(word: str, lexicon: Lexicon) -> bool:
    borne = lexicon.is_goods(word) or lexicon.knows_item(word) or word.lower() in NO_STATES
    seated = word.lower().replace("’", "'").endswith("'s") and lexicon.is_seated(word[:-2])  # `thora is Anna's`
    judged = seated or word.lower() in JUDGED or word.lower() in (*NO_CONDITIONS, "in", "over", "under")
    labelled = word.isalnum() and word[-1].isdecimal()  # `is ws7`, where nobody told of any
    return borne or judged or labelled or is_creature(word.lower(), lexicon.game) or no_name(word, lexicon)


DONE_TO = BLOW - {"hit", "miss"} | small.words("kill give buy sell pay find get lose")

NO_STATES = TIMES | {one for verb in DONE_TO for one in (verb, *FORMS[verb].split())}
"""What is done to somebody, and how long: none is how they are."""


CALLINGS = small.words("porter servant henchman squire guide torchbearer mercenary")
"""What somebody is hired as: a name of its own is said besides."""


def nobody(word: str, lexicon: Lexicon) -> bool:
    """No name of who joins: a verb, a label."""
    known = lexicon.value(word) or lexicon.pool(word) or (word.islower() and verb_of(word, lexicon.game))
    tells = word.islower() and word in (*VERBS, "first", "last", "next")
    return (
        bool(known)
        or tells
        or word.lower() in ("win", "join", "joins", *CALLINGS)
        or (word != "the" and no_name(word, lexicon))
    )


QUALITIES = ("ness", "ity", "ance", "ence", "hood", "ism", "ship", "tude")
"""How words end that name no thing but a quality."""

WITH_THAT_END = small.words("harness incense ship hood prism fence lance sconce witness city ambulance finance")


def nothing_to_carry(name: str, lexicon: Lexicon) -> str:
    """The word of a whole name that says it is no thing; empty: it may be one. What is known here is one.

    A thing is called by its last word, of whatever it is: a peace pipe is a pipe, and `the hang of it` a hang.
    """
    words = name.lower().split()
    if not words or lexicon.knows_item(name) or lexicon.is_goods(name):
        return ""
    end = next((at for at, word in enumerate(words) if at and word in ("of", "for", "from", "with")), len(words))
    head = words[end - 1]
    quality = head.endswith(QUALITIES) and head not in WITH_THAT_END
    of_a_beast = any(is_creature(word, lexicon.game) or lexicon.kind_of_monsters(word) for word in words)
    placed = not {head, singular(head)}.isdisjoint(small.ROOMS | FIXTURES | STRANGERS)
    if head in ABSTRACT or placed or quality or (head in ONES_OWN | TRACES and not of_a_beast):
        return head
    alone = len(words) == 1 and (head in MOODS or head in STANCES or _is_done(head))
    return words[0] if alone else ""


def _is_done(word: str) -> bool:
    """Whether a word ends as a verb does, and names nothing: `dressed`, `going`."""
    return word.endswith(("ed", "ing")) and len(word) > 4 and word not in DOING_THINGS and word not in NAMED
