"""How often a spell can still be cast, as it is said of whoever knows it: `mira has 2 charges of ward`."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.gear import GEAR
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import SaidWords, Taken

HAS = small.words("has have have's got")
NO_SPELLS = small.words("wand staff rod gunpowder powder dynamite oil bomb bombs explosive explosives") | frozenset(
    GEAR
)


def charges(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """A spell nobody told of is learnt with so many; one that is known, and what is `left` of one, is asked about."""
    if len(tokens) < len(("who", "has", "2", "charges", "of", "ward")) or tokens[1].typed.lower() not in HAS:
        return
    who, _, number, what, of, spell = tokens[:6]
    called = lexicon.called(who)
    plain = len(called) == 1 and number.isdecimal() and singular(what.lower()) == "charge" and of.lower() == "of"
    counted = lexicon.knows_item(spell) or lexicon.is_goods(spell) or lexicon.pool(spell) or lexicon.value(spell)
    thing = counted or spell.lower() in NO_SPELLS or not spell.isalpha()
    if plain and not thing and not lexicon.is_monster(called[0]):
        yield 6, (f"{called[0]} spell {spell} {number}",)
