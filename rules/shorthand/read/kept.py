"""Things that stay whose they are when they are used: `uses rope`, `uses the brass key`."""

from __future__ import annotations

import re
from itertools import takewhile

from events.problems import Refused
from projections.figure import HeldItem
from rules.command import Command
from rules.naming import find_item, fold, singular
from rules.shared.items import UseItem
from rules.shorthand import small_words as small
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.read.things import no_number_of_theirs
from rules.shorthand.words import Words, is_number

CONSUMED = small.words("drinks drank drink")
SPENT = small.words(
    "acid ale antidote arrow ash balm bandage battery beer berry bolt bomb brandy bread brew bullet candle"
    " cartridge cell charge cheese clip cure dart draught drink dust dynamite elixir fireball firework flare flask"
    " food fuel garlic grenade herb incense ink magazine match mead meal meat medicine medikit medipack mushroom"
    " oil ointment petard phial pill pint poison potion poultice powder ration root salve scroll shell shot spike"
    " stew stone tea tonic torch venom vial water wine"
)
"""Words in the names of things that are gone when they were used."""
FOR_WHAT = ("for", "because")
REMEDY = re.compile(r"heal|cure|medi|bandage|salve|first.?aid|stim", re.IGNORECASE)


def heals(name: str) -> bool:
    """Whether a thing heals, by what it is called."""
    return REMEDY.search(name) is not None


def kept_in_use(words: Words, who: tuple[str, ...]) -> Command | None:
    """Who uses a thing that is not spent by it still has it; None where it is gone, or nobody has such a thing."""
    no_number_of_theirs(words, who)
    verb = words.words[words.at - 1].text.lower() if words.at else ""
    named = 0 if who or not words.more else 1  # `uses odo ring`
    who = who or words.lexicon.figures(words.next)
    called = [*takewhile(lambda word: word.lower() not in FOR_WHAT, words.left()[named:])]
    name = " ".join(called)
    if len(called) > 1 and is_number(called[-1]) and _is_remedy(who, called[0 : len(called) - 1], words.lexicon):
        words.stuck("how much it heals stands behind +")
    if len(who) != 1 or not name or verb in CONSUMED or not stays(who[0], name, words.lexicon):
        return None
    words.at += named + len(called)
    words.accept(*FOR_WHAT)
    return UseItem(figure=who[0], item=name, quantity=0, purpose=words.rest())


def _is_remedy(who: tuple[str, ...], called: list[str], lexicon: Lexicon) -> bool:
    """Whether what one of them uses heals: the number behind it is no number of things."""
    name = " ".join(called).rstrip(",:")
    return any(item is not None and heals(item) for item in (lexicon.item_of(one, name) for one in who))


def stays(figure: str, name: str, lexicon: Lexicon) -> bool:
    """Whether somebody has something called so, and has it still when it was used."""
    carried = lexicon.figure(figure)
    try:
        key = None if carried is None else find_item(carried.items, name)
    except Refused:
        return False  # several are called so: it is asked which
    return carried is not None and key is not None and not _is_spent(carried.items[key])


def _is_spent(item: HeldItem) -> bool:
    """Whether it is one of several, has so many uses, or is called like something that is eaten, burnt or shot."""
    words = [singular(word) for word in fold(item.name).replace("-", " ").split()]
    called = not SPENT.isdisjoint((*words[-1:], *words[:1], "".join(words)))
    return item.quantity != 1 or item.uses is not None or (called and item.place not in ("worn", "held"))
