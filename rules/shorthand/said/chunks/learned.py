"""What somebody learns: by its name, or a spell or skill nobody names yet."""

from __future__ import annotations

from rules.naming import singular
from rules.shorthand import small_words as small
from rules.shorthand.declared.abstract import ABSTRACT, STANCES
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.chunks.taken import MANY, MARKS, SaidWords, Taken, as_typed
from rules.shorthand.said.chunks.things import MAGICS
from rules.shorthand.said.no_names import NO_SKILLS
from rules.shorthand.said.reduce import PAUSE

NEW = small.words("new another second third fourth fifth fresh extra better")
OF_LEARNING = ("spell", "skill", "trick", "ability")
NO_TITLE = MARKS | small.words(
    "of cost costs pay paid today yesterday tomorrow now well is was how what where who it that"
)
"""Words no spell begins with."""


def learned(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """What a spell or a skill is called, to the end of the line: `Iron Fist`."""
    if tokens and tokens[0].lower() not in NO_TITLE:
        yield len(tokens), (as_typed(tokens),)


def unnamed(tokens: SaidWords, _lexicon: Lexicon) -> Taken:
    """A spell or skill without its name, perhaps with whence it is: `a new spell`, `a spell from the master`."""
    at = int(bool(tokens) and tokens[0].lower() in NEW)
    if tokens[at : at + 1] and tokens[at].lower() in OF_LEARNING:
        yield at + 1, (f'"{as_typed(tokens[: at + 1]).rstrip(",:; ")}"',)
        behind = [one.lower() for one in tokens[at + 1 :]]
        if len(behind) > 1 and behind[0] == "from" and all(map(str.isalpha, behind)):
            yield len(tokens), (f'"{as_typed(tokens)}"',)


def known(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """Several spells side by side, each without an article: `sleep, flight and open window`."""
    named = list[list[str]]([[]])
    for one in tokens:
        if one in (PAUSE, "and"):
            named.append([])
            continue
        if one.typed.rstrip(",").lower() != one.name.lower() or not one.name.isalpha() or lexicon.called(one):
            return
        named[-1].append(one.name)
    if not small.NEGATIONS.isdisjoint(map(str.lower, tokens)):
        return
    told = [" ".join(one) for one in named if one]
    if all({one} & (STANCES | ABSTRACT) for one in told):
        return  # `right and wrong`
    if (
        len(told) > 1
        and all(len([word for word in one if word != "of"]) <= LONGEST for one in named)
        and (NO_TITLE - {"of"}).isdisjoint(map(str.lower, tokens))
    ):
        yield len(tokens), (MANY.join(told),)


def one_known(tokens: SaidWords, lexicon: Lexicon) -> Taken:
    """One spell, of nothing but names: `flight`, `flames of death`; nobody knows `nothing`, `him` or `better`."""
    words = [one.name.lower() for one in tokens]
    named = [word for word in words if word != "of"]
    odd = {*small.SMALL} | small.NEGATIONS | STANCES | ABSTRACT | NO_TITLE | NO_SKILLS | {"magic"}
    if not named or len(named) > LONGEST or "of" in (words[0], words[-1]) or not odd.isdisjoint(named):
        return
    of_magic = any(singular(word) in MAGICS | OF_SPELLS for word in named)
    if of_magic and all(word.isalpha() and not lexicon.called(word) for word in named):
        yield len(tokens), (" ".join(one.name for one in tokens),)


OF_SPELLS = small.words("flight sleep light heal healing cure ward teleport invisibility")
"""What a spell is called besides what strikes: one word is enough to know it by."""

LONGEST = 2
"""Words of a spell's name."""
