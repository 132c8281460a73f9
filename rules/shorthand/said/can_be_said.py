"""What can be said here of those who are named, of the places that are, or next: offered where nothing is nearer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from rules.shorthand import small_words as small
from rules.shorthand.declared.striking import STRIKES
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.people import heroes
from rules.shorthand.said.slips import FRAME
from rules.shorthand.verbs import declared
from rules.shorthand.vocabulary import CORRECTIONS
from rules.shorthand.words import is_number

FEW = 3
"""Words of a line that may ask what can be done here; more of them without a name or a number are a story."""


def is_somebody(word: str, lexicon: Lexicon) -> bool:
    """Whether a word names one of those who are known, and nothing a line is made of."""
    return word not in ("party", "all", *FRAME) and len(lexicon.figures(word)) == 1


def lines_here(words: Sequence[str], lexicon: Lexicon) -> Iterator[str]:
    """Lines of those who are named, then of the places that are, then what could come next."""
    numbers = [word for word in words if is_number(word)]
    named = list(dict.fromkeys(word for word in words if is_somebody(word, lexicon)))
    dice = " ".join(numbers)
    if named:
        struck = not STRIKES.isdisjoint(words) and not dice
        yield from _blows_at_each(named, lexicon) if struck and len(named) > 2 else _of_somebody(named, dice, lexicon)
        return
    if (verb := declared(words[0], lexicon.game)) is not None:
        yield from map(
            partial(_in_names_of_here, lexicon=lexicon),
            (one for one in verb.examples if words[0] not in CORRECTIONS and _is_of_these(one, words)),
        )
        return
    atlas = lexicon.state.atlas
    for word in words:
        yield from (f"open {word}", f"search {word}") if word in atlas.doors or word in atlas.features else ()
        yield from (f"party to {word}",) if word in atlas.sections else ()
    if not numbers and len(words) <= FEW:
        yield from lexicon.system.next_steps(lexicon.state)
        yield from (line for hero in heroes(lexicon)[:1] for line in (f"{hero} -2", f"{hero} spot 8"))


def _is_of_these(example: str, words: Sequence[str]) -> bool:
    """Whether an example speaks of what a longer line speaks of: `remove 2 wolves` is of no bead."""
    telling = {*words[1:]} - small.FUNCTION_WORDS - small.SMALL
    return len(words) <= FEW or not telling.isdisjoint(example.split())


def _of_somebody(named: list[str], dice: str, lexicon: Lexicon) -> Iterator[str]:
    one, *others = named
    foes = [key for key in lexicon.here if lexicon.is_monster(key)]
    is_foe = lexicon.is_monster(lexicon.figures(one)[0])
    against = others or [*(heroes(lexicon) if is_foe else foes)][:1]
    if lexicon.state.turns.combat_open or others:
        yield from (f"{one} {other} {dice or 9}" for other in against)
    if not others and not dice:
        yield from (f"{one} -2", f"{one} dead" if is_foe else f"{one} +2", f"{one} spot 8")


def _blows_at_each(named: list[str], lexicon: Lexicon) -> Iterator[str]:
    """What may have come of a blow at each of several on the other side."""
    one, *others = named
    of_foes = lexicon.is_monster(lexicon.figures(one)[0])
    if any(lexicon.is_monster(lexicon.figures(other)[0]) == of_foes for other in others):
        return
    for came in product(("hit", "miss"), repeat=len(others)):
        yield "; ".join(f"{one} {other} {how}" for other, how in zip(others, came, strict=True))


IN_EXAMPLES = ("sven", "heinrich", "anna", "brida", "elf", "dwarf", "odo", "war")
"""Whom the examples of verbs speak of."""


def _in_names_of_here(example: str, lexicon: Lexicon) -> str:
    """An example with the names of those who are here; nothing if there is nobody to put in."""
    spoken = list(dict.fromkeys(word for word in example.split() if word in IN_EXAMPLES and not lexicon.figures(word)))
    if len(spoken) > len(heroes(lexicon)):
        return ""
    told = dict(zip(spoken, heroes(lexicon), strict=False))
    return " ".join(told.get(word, word) for word in example.split())
